// A record in a link: behind the `#`, which a browser sends to nobody.

const KEY = "record=";

export async function linkOf(text) {
  const packed = await through(new Blob([text]), new CompressionStream("deflate-raw"));
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  const url = new URL(location.href);
  url.hash = KEY + letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return url.href;
}

// The record of the page's own link, "" where there is none; fails where the link was cut off.
export async function recordOfLink() {
  const hash = location.hash.slice(1);
  if (!hash.startsWith(KEY)) return "";
  const letters = hash.slice(KEY.length).replaceAll("-", "+").replaceAll("_", "/");
  const packed = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(new Blob([packed]), new DecompressionStream("deflate-raw")));
}

async function through(blob, stream) {
  return new Uint8Array(await new Response(blob.stream().pipeThrough(stream)).arrayBuffer());
}
