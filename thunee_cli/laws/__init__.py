"""The laws, listed in the order in which reports speak of them. A test finds a forgotten one."""

from __future__ import annotations

from collections.abc import Callable

from ..lawbook import LawBook
from ..notation import events as ev
from ..verdict import AwardKind
from .accusation import Accusation
from .auction import Auction
from .balls import Balls
from .balls_opened import BallsOpened
from .base import Law
from .blind import Blind
from .call import Call
from .call_and_loss import CallAndLoss
from .call_order import CallOrder
from .call_steps import CallSteps
from .called_card import CalledCard
from .card_in_hand import CardInHand
from .card_points import CardPoints
from .changed_trump import ChangedTrump
from .contract import Contract
from .corner_house import CornerHouse
from .count import Count
from .cut import Cut
from .dealer_rotation import DealerRotation
from .double import Double
from .doubled_stakes import DoubledStakes
from .exposed_card import ExposedCard
from .first_dealer import FirstDealer
from .first_lead import FirstLead
from .follow_suit import FollowSuit
from .four_ball import FourBall
from .full_trick import FullTrick
from .game_end import GameEnd
from .hand_size import HandSize
from .jodhi import Jodhi
from .jodhi_cards import JodhiCards
from .jodhi_window import JodhiWindow
from .khanuck import Khanuck
from .last_card import LastCard
from .last_trick import LastTrick
from .low_four import LowFour
from .moenie import Moenie
from .pack import Pack
from .royals import Royals
from .ruling import Ruling
from .score import Score
from .seats import Seats
from .signals import Signals
from .special_calls import SpecialCalls
from .thunee import Thunee
from .thunee_late import ThuneeLate
from .thunee_one_suit import ThuneeOneSuit
from .thunee_priority import ThuneePriority
from .thunee_when import ThuneeWhen
from .tied_calls import TiedCalls
from .trick_points import TrickPoints
from .trick_winner import TrickWinner
from .trips import Trips
from .trump_card import TrumpCard
from .trumpless import Trumpless
from .turn import Turn
from .undercut import Undercut
from .void_deal import VoidDeal

LAWS: tuple[type[Law], ...] = (
    Seats,
    Pack,
    HandSize,
    FullTrick,
    FirstDealer,
    DealerRotation,
    Cut,
    ExposedCard,
    LowFour,
    VoidDeal,
    CallOrder,
    CallSteps,
    TiedCalls,
    Auction,
    Call,
    TrumpCard,
    LastCard,
    ChangedTrump,
    CalledCard,
    Trumpless,
    Thunee,
    ThuneeWhen,
    ThuneePriority,
    ThuneeOneSuit,
    ThuneeLate,
    Royals,
    Blind,
    Trips,
    Moenie,
    FirstLead,
    Turn,
    CardInHand,
    FollowSuit,
    Undercut,
    Signals,
    TrickWinner,
    TrickPoints,
    Jodhi,
    JodhiWindow,
    JodhiCards,
    Double,
    CornerHouse,
    Khanuck,
    SpecialCalls,
    CardPoints,
    LastTrick,
    Count,
    CallAndLoss,
    Contract,
    DoubledStakes,
    Accusation,
    FourBall,
    Ruling,
    Balls,
    BallsOpened,
    Score,
    GameEnd,
)

BY_ID = {law.id: law for law in LAWS}


def answering(question: Callable[..., object]) -> str:
    """The law that answers a question of `Law` which one alone answers."""
    (law,) = (law for law in LAWS if getattr(law, question.__name__) is not question)
    return law.id


def questioned_at(kind: type[ev.Event]) -> str:
    """The law that an event of a kind puts in question before other laws."""
    return next(law.id for law in LAWS if kind in law.questioned_at)


def comparing(kind: type[ev.Event]) -> str:
    """The law that compares what the table wrote of a kind with what is due."""
    return next(law.id for law in LAWS if law.compares_with is kind)


def paying(kind: AwardKind) -> str:
    """The law that a kind of result rests on before other laws."""
    return next(law.id for law in LAWS if law.pays is kind)


TELLING_OF_CLASH = next(law.id for law in LAWS if law.tells_of_clash)
"""The law that says which lines of a record cannot all be true."""

PLACING_CARDS = next(law.id for law in LAWS if law.places_cards)
"""The law that says of which card nobody can tell who played it."""


LAW_BOOK = LawBook(
    breaches={law.id: law.breach for law in LAWS if law.breach is not None},
    of_any=tuple(name for law in LAWS for name in law.names_of_any_breach),
    resting_on_solo=frozenset(law.id for law in LAWS if law.rests_on_solo),
    hanging_on_play=frozenset(law.id for law in LAWS if law.hangs_on_play),
    barred_by_a_cry=frozenset(law.id for law in LAWS if law.is_barred_by_a_cry),
    impossible=frozenset(law.id for law in LAWS if law.tells_of_impossible),
    mended=frozenset(law.id for law in LAWS if law.is_mended),
)
