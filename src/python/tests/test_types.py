"""The package has the types that it declares."""

import subprocess
import sys


def test_the_stubs_say_what_is_there(tmp_path):
    done = subprocess.run([sys.executable, "-m", "mypy.stubtest", "rebuttal"], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_program_with_types_is_accepted_and_a_wrong_one_is_not(tmp_path):
    program = "import rebuttal\nentries: int = len(rebuttal.prove('nimbi', up_to='identity').entries)\n"
    for text, accepted in [(program, True), (program.replace("identity", "similarity"), False)]:
        (tmp_path / "program.py").write_text(text)
        command = [sys.executable, "-m", "mypy", "--strict", "program.py"]
        done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
        assert (done.returncode == 0) == accepted, done.stdout
