"""Errors are exceptions of a few kinds, with the command line's messages; long work reports progress and can be interrupted."""

import itertools
import os
import pathlib
import re
import signal
import subprocess
import sys
import textwrap
import threading
import time

import pytest

import rebuttal

CASES = [
    (rebuttal.InputError, "`nimby` names no game; did you mean `nimbi`?", lambda: rebuttal.game("nimby")),
    (rebuttal.InputError, "`x` is no value of `play`; use normal or misere", lambda: rebuttal.game("nim:1", play="x")),
    (rebuttal.InputError, "source `9,9,x`: `x` is no number", lambda: rebuttal.game("nim:1,2", source="9,9,x")),
    (rebuttal.InputError, "did you mean .* `rebuttal.games\\(\\)` lists", lambda: rebuttal.game("nimby")),
    (rebuttal.InputError, "`--memory`: ", lambda: rebuttal.game("nim:1").outcome("--memory")),
    (rebuttal.InputError, "time_limit ends .* or bound=True", lambda: rebuttal.prove("nim:1,1", time_limit=1)),
    (rebuttal.InputError, "it has no bound; .* bound=True", lambda: rebuttal.prove("nim:1,1").export("cnf")),
    (rebuttal.InputError, "leave play=\"misere\" out", lambda: rebuttal.prove("nim:1", play="misere", g_value=True)),
    (rebuttal.InputError, "bound=True is for games that always end", lambda: rebuttal.prove("nim-city:E", bound=True)),
    (rebuttal.InputError, "`rebuttal.prove\\(game\\).save\\(path\\)` makes one", lambda: rebuttal.certificate("{]")),
    (rebuttal.LimitError, "allow more \\(memory=\\)", lambda: rebuttal.game("domineering:6x6", memory=0).canonical_form()),
    (rebuttal.InputError, "`nim-city:E`: catalogue is for impartial", lambda: rebuttal.prove("nim-city:E", catalogue=["E"])),
    (rebuttal.RefutedError, "^`catalogue`: ", lambda: rebuttal.prove("nimbi", catalogue=["o../..../.../.."])),
    (rebuttal.InputError, "`x`: ", lambda: rebuttal.game("nim:1").outcome("x")),
    (rebuttal.InputError, "leave play=\"misere\" out", lambda: rebuttal.game("hex:3x3", play="misere")),
    (rebuttal.InputError, "`isomorphic` is no value of `up_to`", lambda: rebuttal.prove("nim:1", up_to="isomorphic")),
    (rebuttal.InputError, "`least` is no value of `catalogue`", lambda: rebuttal.prove("nim:1", catalogue="least")),
    (rebuttal.InputError, "use up_to|use identity", lambda: rebuttal.prove("nim-city:B", up_to="isomorphism")),
    (rebuttal.InputError, "fewest_edges chooses .*; add catalogue=\"minimum\"", lambda: rebuttal.prove("nim:1,1", fewest_edges=True)),
    (rebuttal.InputError, "g_value is for impartial", lambda: rebuttal.game("hex:3x3").g_value()),
    (rebuttal.InputError, "no value", lambda: rebuttal.game("nim-city:B").canonical_form()),
    (rebuttal.InputError, "it is no certificate", lambda: rebuttal.certificate("{]")),
    (rebuttal.InputError, "no value of `threads`", lambda: rebuttal.solve("nim:1", threads=0)),
    (rebuttal.InputError, "no claim has that id", lambda: rebuttal.audit(only=["gs-theorem-99"])),
    (rebuttal.InputError, "is no value of `label`; use number", lambda: rebuttal.prove("nim:1,1").draw(label="x")),
    (rebuttal.LimitError, "\\(source=\\) or allow more \\(memory=\\)", lambda: rebuttal.solve("tactix:6x6", play="misere", memory=1)),
    (rebuttal.RefutedError, "that does not hold", lambda: rebuttal.prove("hackenbush:b = hackenbush:r")),
    (rebuttal.InputError, "`-1` is no value of `memory`; use a whole", lambda: rebuttal.game("nim:1", memory=-1)),
    (rebuttal.InputError, "no value of `threads`; use .* 1 to 65535", lambda: rebuttal.game("nim:1", threads=70000)),
    (rebuttal.InputError, "no value of `time_limit`", lambda: rebuttal.prove("nim:1", catalogue="minimum", time_limit=-1)),
    (rebuttal.InputError, "no value of `bound`", lambda: rebuttal.audit(only=[], bound=2**64)),
    (rebuttal.InputError, "no value of `entry`", lambda: rebuttal.prove("nim:1,1").board(-1)),
    (rebuttal.InputError, "`9` is no value of `dpi`; use .* 10 to 2400", lambda: rebuttal.prove("nim:1,1").draw(dpi=9)),
    (rebuttal.InputError, "`2401` is no value of `dpi`", lambda: rebuttal.prove("nim:1,1").draw(dpi=2401)),
    (rebuttal.InputError, "a `Game` has its `play`", lambda: rebuttal.game(rebuttal.game("nim:1"), play="misere")),
    (rebuttal.InputError, "a `Game` has its .*`memory`", lambda: rebuttal.solve(rebuttal.game("nim:1"), memory=1)),
    (rebuttal.InputError, "no value of `threads`", lambda: rebuttal.prove(rebuttal.game("nim:1"), threads=0)),
    (rebuttal.InputError, "^only `gs-.*`: no claim has that id; `.*rebuttal.audit\\(\\)", lambda: rebuttal.audit(only="gs-theorem-99")),
    (rebuttal.InputError, "`3` is no value of `progress`", lambda: rebuttal.solve("nim:1", progress=3)),
    (rebuttal.InputError, "it is no Unicode text", lambda: rebuttal.game("\udc80")),
    (rebuttal.InputError, "it is no Unicode text", lambda: rebuttal.check("\udc80")),
    (rebuttal.InputError, "it is no Unicode text", lambda: rebuttal.game("nim:1").outcome("\udc80")),
    (rebuttal.InputError, "give \"graph:x.json\"", lambda: rebuttal.game(pathlib.Path("x.json"))),
    (rebuttal.LimitError, "lists more than 1000000", lambda: rebuttal.prove("nim:1", catalogue=itertools.repeat("1"))),
    (rebuttal.FileError, "cannot read `\\{}`: ", lambda: rebuttal.check(pathlib.Path("{}"))),
    (rebuttal.FileError, "cannot read `\\[1, 1, .{,100}\\.\\.\\.`: ", lambda: rebuttal.check(str([1] * 10000))),
    (rebuttal.FileError, "cannot write `none/x.svg`: there is no such", lambda: rebuttal.SVG().save("none/x.svg")),
    (rebuttal.FileError, "cannot write `none/x.html`: there is no such", lambda: rebuttal.Page().save("none/x.html")),
    (rebuttal.FileError, "cannot read `none.json`: ", lambda: rebuttal.check("none.json")),
    (rebuttal.FileError, "cannot write `none/x.json`: ", lambda: rebuttal.prove("nim:1,1").save("none/x.json")),
]


@pytest.mark.parametrize("kind, words, call", CASES, ids=[words for _, words, _ in CASES])
def test_an_error_has_its_kind_and_its_words(kind, words, call):
    with pytest.raises(kind, match=words) as caught:
        call()
    message = str(caught.value)
    assert isinstance(caught.value, rebuttal.Error) and "\n" not in message
    outside = re.sub("`[^`]*`", "", message)
    assert "--" not in outside and "`rebuttal " not in message, "it names what the command line has"


def test_kinds_are_also_those_of_python():
    assert issubclass(rebuttal.InputError, ValueError) and issubclass(rebuttal.FileError, OSError)


def test_without_graphviz_there_is_a_sentence_and_notebooks_show_the_claim(monkeypatch):
    proof = rebuttal.prove("nim:1,2,3", whole=True)
    monkeypatch.setenv("PATH", "")
    with pytest.raises(rebuttal.GraphvizError, match="pictures need Graphviz, .* install it"):
        proof.draw()
    assert proof.draw(to="dot") and proof._repr_svg_() is None and proof.claim in proof._repr_html_()
    with pytest.warns(UserWarning, match="without Graphviz"):
        assert proof.explore()


def test_progress_is_told_to_a_function_and_to_a_bar():
    tqdm = pytest.importorskip("tqdm").tqdm
    told = []
    rebuttal.prove("domineering:4x4", progress=lambda stage, done, total: told.append((stage, done, total)))
    assert told and all(isinstance(stage, str) for stage, _, _ in told)
    with open(os.devnull, "w") as nowhere, tqdm(file=nowhere) as bar:
        rebuttal.solve("tactix:5x5", progress=bar)
        assert bar.n and bar.total == 2**25


def test_an_exception_in_progress_ends_the_work():
    class Enough(Exception):
        pass

    def report(*_):
        raise Enough

    with pytest.raises(Enough):
        rebuttal.prove("domineering:6x6", progress=report)
    assert rebuttal.game("domineering:3x3").outcome() == "N"


LONG = {
    "search": "rebuttal.solve('domineering:8x8')",
    "table": "rebuttal.solve('tactix:4x8', threads=1)",
    "packed": "rebuttal.solve('babylon:20,20,20')",
    "minimum": "rebuttal.prove('nimbi:7', catalogue='minimum')",
    "own": "rebuttal.game(Endless())",
    "iterable": "rebuttal.game(Slow())",
    "many moves": "rebuttal.game(Many())",
    "catalogue": "rebuttal.prove('nim:1', catalogue=slow())",
}


@pytest.mark.parametrize("call", LONG.values(), ids=LONG)
def test_ctrl_c_ends_long_work(call):
    program = f"""
        import rebuttal, time
        class Endless:
            source = 0
            def moves(self, n):
                time.sleep(0.001)
                return [n + 1]
        def slow():
            while True:
                time.sleep(0.001)
                yield "1"
        class Many:
            source = 0
            def moves(self, n):
                return range(n + 1, min(1_000_000, n + 10))
        class Slow:
            source = "0"
            def moves(self, n):
                return slow()
        print("begun", flush=True)
        try:
            {call}
        except KeyboardInterrupt:
            print("interrupted", rebuttal.game("nimbi").outcome())
    """
    child = subprocess.Popen([sys.executable, "-c", textwrap.dedent(program)], stdout=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "begun\n"
    time.sleep(1)
    child.send_signal(signal.SIGINT)
    assert child.communicate(timeout=60)[0] == "interrupted P\n"


def test_other_threads_run_meanwhile():
    ran, done = [], threading.Event()

    def count():
        while not done.is_set():
            ran.append(1)
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    rebuttal.solve("tactix:5x5", threads=1)
    done.set()
    thread.join()
    assert len(ran) > 1
