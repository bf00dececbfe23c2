"""The exceptions. Their messages are those of the command line."""


class Error(Exception):
    """Something that was asked for was not done."""


class InputError(Error, ValueError):
    """An argument, a game or a file that cannot be used; the message says what would be right."""


class LimitError(Error):
    """A game that is too large for the memory or the numbers that are allowed."""


class RefutedError(Error):
    """A claim that does not hold, a catalogue that does not close, or a certificate that the checker rejects."""


class FileError(Error, OSError):
    """A file that cannot be read or written."""


class GraphvizError(Error):
    """Graphviz, which lays out figures, is missing or failed."""
