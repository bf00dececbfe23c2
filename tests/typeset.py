"""Writes every certificate of a folder as Typst and compiles it: python tests/typeset.py REBUTTAL FOLDER

Needs the package `typst`. Exit 1 when one does not compile without an error or a warning; exit 2 for usage.
"""

import concurrent.futures
import functools
import os
import pathlib
import subprocess
import sys
import tempfile

import typst


def troubles(rebuttal, certificate, folder):
    """What went wrong with one certificate; nothing when its proof is a PDF."""
    source = folder / f"{certificate.stem}.typ"
    written = subprocess.run([rebuttal, "write", certificate, "-o", source], capture_output=True, text=True)
    if written.returncode != 0:
        return [written.stderr.strip()]
    try:
        pdf, warnings = typst.compile_with_warnings(source)
    except typst.TypstError as error:
        return [f"error: {error}"]
    if not pdf.startswith(b"%PDF-"):
        return ["error: what was compiled is no PDF"]
    return [f"warning: {warning.message}" for warning in warnings]


def main(arguments):
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    rebuttal, folder = arguments
    certificates = [path for path in sorted(pathlib.Path(folder).glob("*.json")) if not path.name.endswith(".schema.json")]
    failed = 0
    with tempfile.TemporaryDirectory() as there, concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as processes:
        each = functools.partial(troubles, rebuttal, folder=pathlib.Path(there))
        for certificate, wrong in zip(certificates, processes.map(each, certificates)):
            failed += bool(wrong)
            print(f"{certificate}: {'; '.join(wrong) or 'compiles'}", flush=True)
    print(f"{len(certificates) - failed} of {len(certificates)} compile")
    return 1 if failed or not certificates else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
