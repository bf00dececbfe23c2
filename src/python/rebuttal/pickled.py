"""Unpickling."""

from ._rebuttal import Certificate, Game, Position, Verdict
from ._rebuttal import certificate as _certificate
from ._rebuttal import game as _game

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing `typing` would take longer than importing all of this package
    from typing import Any, Optional


def certificate(text: str) -> Certificate:
    """The certificate with this JSON text; the checker verifies it again."""
    return _certificate(text)


def game(rules: "Any", play: "Any", source: "Optional[str]", memory: int, threads: "Optional[int]") -> Game:
    """The game with these arguments."""
    return _game(rules, play=play, source=source, memory=memory, threads=threads)


def position(game: Game, text: str) -> Position:
    """The position of the game."""
    return game.position(text)


def verdict(*said: "Any") -> Verdict:
    """The verdict with this content."""
    made: Verdict = getattr(Verdict, "_said")(*said)
    return made
