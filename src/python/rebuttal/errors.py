"""The exceptions. Their messages are those of the command line."""


class Error(Exception):
    """The base class: a request that failed."""


class InputError(Error, ValueError):
    """An invalid argument, game or file; the message says what is expected."""


class LimitError(Error):
    """A game that exceeds a limit on memory or numbers."""


class RefutedError(Error):
    """A claim that does not hold, a catalogue that does not close, or a certificate that the checker rejects."""


class FileError(Error, OSError):
    """A file that cannot be read or written."""


class GraphvizError(Error):
    """Graphviz, which lays out figures, is missing or failed."""
