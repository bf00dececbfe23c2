"""Rulesets given by rule files."""

from ._rebuttal import Game, game

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing `typing` would take longer than importing all of this package
    from typing import Optional

    from ._rebuttal import _Play, _Position


class Ruleset:
    """A ruleset given by a rule file, made by `rebuttal.ruleset`. Calling it with arguments returns a game."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __call__(
        self,
        *arguments: str,
        play: "Optional[_Play]" = None,
        source: "Optional[_Position]" = None,
        memory: "Optional[int]" = None,
        threads: "Optional[int]" = None,
    ) -> Game:
        """The game with these arguments for the text's parameters; the keywords are those of `rebuttal.game`."""
        given = [str(argument) for argument in arguments]
        return game((self.text, given), play=play, source=source, memory=memory, threads=threads)


def ruleset(text: str) -> Ruleset:
    """The ruleset of this text, which is the content of a rule file FILE.game.

    >>> import rebuttal
    >>> stones = rebuttal.ruleset('''# Stones are placed, none beside another.
    ... game stones ROWS
    ... board grid ROWS
    ... states . o
    ... both: . -> o unless beside o''')
    >>> stones("2x3").outcome(), rebuttal.prove(stones("3x3")).outcome
    ('N', 'N')
    """
    return Ruleset(text)
