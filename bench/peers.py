"""What is compared with: other readers of recorded games and books, at work on files of their own.

Run by the Python that has them: python peers.py TASK ARGUMENTS. A task that reads prints how many things it read, and
the CPU seconds of reading them, imports left out.
"""

from __future__ import annotations

import random
import sys
import time
from importlib import import_module
from pathlib import Path


def make_chess(path: str, size: str) -> None:
    """Chess games of random legal moves, to that many bytes."""
    import chess
    import chess.pgn

    rng = random.Random(1)
    with Path(path).open("w", encoding="utf-8") as stream:
        while stream.tell() < int(size):
            board, game = chess.Board(), chess.pgn.Game()
            node: chess.pgn.GameNode = game
            for _ in range(rng.randrange(40, 120)):
                moves = list(board.legal_moves)
                if not moves:
                    break
                node = node.add_variation(rng.choice(moves))
                board.push(node.move)
            game.headers["Result"] = board.result()
            stream.write(f"{game}\n\n")


def read_chess(path: str) -> int:
    import chess.pgn

    with Path(path).open(encoding="utf-8") as stream:
        games = 0
        while chess.pgn.read_game(stream) is not None:
            games += 1
    return games


_POKER = (True, 0, (1, 2), 2)


def _poker_game():  # type: ignore[no-untyped-def]  # the peer is not there when this is checked
    from pokerkit import Automation, NoLimitTexasHoldem

    ask = {
        Automation.HOLE_DEALING,
        Automation.CARD_BURNING,
        Automation.BOARD_DEALING,
        Automation.RUNOUT_COUNT_SELECTION,
    }
    return NoLimitTexasHoldem(tuple(each for each in Automation if each not in ask), *_POKER)


def make_poker(path: str, hands: str) -> None:
    """Hands of four players who do whatever they may."""
    from pokerkit import HandHistory

    random.seed(1)
    game, made = _poker_game(), []
    for _ in range(int(hands)):
        state = game((200,) * 4, 4)
        while state.status:
            if state.can_deal_hole():
                state.deal_hole()
            elif state.can_burn_card():
                state.burn_card("??")
            elif state.can_deal_board():
                state.deal_board()
            elif (luck := random.random()) < 0.15 and state.can_fold():
                state.fold()
            elif luck > 0.85 and state.can_complete_bet_or_raise_to():
                state.complete_bet_or_raise_to()
            elif state.can_check_or_call():
                state.check_or_call()
            else:
                state.select_runout_count()
        made.append(HandHistory.from_game_state(game, state))
    with Path(path).open("wb") as stream:
        HandHistory.dump_all(made, stream)


def replay_poker(path: str) -> int:
    from pokerkit import HandHistory

    hands = 0
    with Path(path).open("rb") as stream:
        for history in HandHistory.load_all(stream):
            for _ in history:
                pass
            hands += 1
    return hands


def make_books(path: str, size: str) -> None:
    """A ledger of small purchases, to that many bytes."""
    rng = random.Random(1)
    with Path(path).open("w", encoding="utf-8") as stream:
        stream.write("2020-01-01 open Assets:Cash USD\n2020-01-01 open Expenses:Food USD\n")
        while True:
            paid = f"{rng.randrange(1, 9000) / 100:.2f} USD"
            day = f"2021-{rng.randrange(1, 13):02}-{rng.randrange(1, 29):02}"
            stream.write(f'\n{day} * "Shop" "Bread"\n  Expenses:Food  {paid}\n  Assets:Cash  -{paid}\n')
            if stream.tell() >= int(size):
                return


MAKE = {"make_chess": make_chess, "make_poker": make_poker, "make_books": make_books}
READ = {"read_chess": ("chess.pgn", read_chess), "replay_poker": ("pokerkit", replay_poker)}


def main(task: str, *arguments: str) -> None:
    if task in MAKE:
        MAKE[task](*arguments)
        return
    module, read = READ[task]
    import_module(module)
    start = time.process_time()
    found = read(*arguments)
    print(found, time.process_time() - start)


if __name__ == "__main__":
    main(*sys.argv[1:])
