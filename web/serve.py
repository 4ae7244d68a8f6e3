"""Hands the built page out on this machine alone, compressed as a web server would.

python web/serve.py [--folder web/dist] [--port 8000]
"""

from __future__ import annotations

import argparse
import contextlib
import gzip
import http.server
from functools import cache, partial
from http import HTTPStatus
from pathlib import Path

TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json"}


@cache
def _packed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 9)


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | TYPES

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        body = _packed(path)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        with contextlib.suppress(ConnectionError):  # a visitor went away
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


def server(folder: Path, port: int = 0) -> http.server.ThreadingHTTPServer:
    """A server on the loopback; port 0 is whichever is free."""
    return http.server.ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(folder)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, default=Path(__file__).resolve().parent / "dist")
    parser.add_argument("--port", type=int, default=8000)
    asked = parser.parse_args()
    with server(asked.folder, asked.port) as running:
        print(f"http://127.0.0.1:{running.server_address[1]}/  (Ctrl-C ends it)")
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
