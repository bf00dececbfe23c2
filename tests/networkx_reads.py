#!/usr/bin/env python3
"""Exports committed certificates with `rebuttal export` and reads them with networkx and csv, and compares all with the JSON.

    tests/networkx_reads.py REBUTTAL [CERTIFICATES]

REBUTTAL is the command's path, CERTIFICATES the folder (certificates). It needs networkx 3.4 or later. Exit status 0 when all agree.
"""

import csv
import io
import json
import pathlib
import subprocess
import sys

import networkx as nx

HEAD = "entry position move reply leaves reaches witness kind mover parts".split()
LISTS = "moves replies parts mirror_moves mirror_replies last_moves last_replies".split()


def main(rebuttal, folder="certificates"):
    compared = 0
    for path in sorted(pathlib.Path(folder).glob("*.json")):
        certificate = json.loads(path.read_text())
        if "starts" not in certificate:
            continue
        exported = {kind: export(rebuttal, path, kind) for kind in ("graphml", "node-link", "csv")}
        compare(path.name, certificate, exported)
        compared += 1
    assert compared > 0, f"no certificate in {folder}"
    print(f"{compared} certificates: networkx and csv read what they say")


def export(rebuttal, path, kind):
    command = [rebuttal, "export", str(path), "--to", kind]
    return subprocess.run(command, check=True, capture_output=True).stdout


def compare(name, certificate, exported):
    graphml = nx.parse_graphml(exported["graphml"].decode(), node_type=int)
    read = nx.read_graphml(io.BytesIO(exported["graphml"]), node_type=int)
    linked = nx.node_link_graph(json.loads(exported["node-link"]), edges="edges")
    for graph in (graphml, read):
        for _, _, edge in graph.edges(data=True):
            edge.pop("id", None)
            split(edge, LISTS)
        for _, node in graph.nodes(data=True):
            split(node, LISTS[3:])
    for graph in (graphml, read, linked):
        assert type(graph) is nx.DiGraph, f"{name}: {type(graph)}"
        compare_graph(name, certificate, graph)
    # In Python 1 == True, so types are compared beside values.
    assert plain(graphml) == plain(linked) and typed(graphml) == typed(linked), f"{name}: the two graphs differ"
    said = {key: certificate[key] for key in ("play", "position", "outcome", "equivalence")} | starts_of(certificate)
    assert linked.graph == said | {"game": linked.graph["game"]} and linked.graph["game"], f"{name}: {linked.graph}"
    assert said.items() <= read.graph.items(), f"{name}: {read.graph}"
    compare_csv(name, certificate, exported["csv"])


def split(data, lists):
    """In GraphML a list is one text, with a line for each."""
    data.update({key: data[key].split("\n") for key in lists if key in data})


def plain(graph):
    return dict(graph.nodes(data=True)), {(a, b): data for a, b, data in graph.edges(data=True)}


def typed(graph):
    nodes = {(node, key, type(value)) for node, data in graph.nodes(data=True) for key, value in data.items()}
    edges = {(a, b, key, type(value)) for a, b, data in graph.edges(data=True) for key, value in data.items()}
    return nodes | edges


def entries_of(certificate):
    """All entries by number, those that are only proved not to be won included."""
    return dict(enumerate(certificate["entries"] + certificate.get("draws", []), 1))


def replies_of(certificate, number, entry):
    """The rebuttals of an entry and its alternatives, each with its kind and its parts."""
    for rebuttal in entry["rebuttals"]:
        if "reply" in rebuttal:
            yield "rebuttal", rebuttal
    for alternative in certificate["remarks"].get("alternatives", []):
        if alternative["entry"] == number:
            yield "alternative", alternative | {"parts": [{"reaches": alternative["reaches"]}]}


def reached(parts):
    return {part["reaches"] for part in parts if "reaches" in part}


def is_one_entry(parts):
    return len(parts) == 1 and "reaches" in parts[0]


def shown(parts, between="+", nothing="0"):
    """The parts as the exports write them."""
    return between.join(str(part.get("reaches", "mirror")) for part in parts) if parts else nothing


def begun(certificate):
    """The entries that the sources are, and those that the openings lead to."""
    parts = [("move" in start, number) for start in certificate["starts"] for number in reached(start.get("parts", []))]
    return {number for opening, number in parts if not opening}, {number for opening, number in parts if opening}


def starts_of(certificate):
    """The starts, where one of them is no entry."""
    settled = [start for start in certificate["starts"] if "parts" in start]
    if all(is_one_entry(start["parts"]) for start in settled):
        return {}
    heads = [" ".join(start[key] for key in ("mover", "move") if key in start) for start in settled]
    texts = [f"{head}: " * bool(head) + shown(start["parts"]) for head, start in zip(heads, settled)]
    return {"starts": "; ".join(texts)}


def beside_edges(certificate, number, entry):
    """The rebuttals that lie along no edge: they leave a mirror, or no move."""
    lists = {}
    for kind, rebuttal in replies_of(certificate, number, entry):
        if not reached(rebuttal["parts"]):
            left = "mirror" if rebuttal["parts"] else "last"
            lists.setdefault(f"{left}_moves", []).append(rebuttal["move"])
            lists.setdefault(f"{left}_replies", []).append(rebuttal["reply"])
    return lists


def compare_graph(name, certificate, graph):
    sources, openings = begun(certificate)
    entries = entries_of(certificate)
    lost = set(range(1, len(certificate["entries"]) + 1))
    names = {named["entry"]: named["name"] for named in certificate["remarks"].get("names", [])}
    assert list(graph.nodes) == list(entries), f"{name}: vertices"
    rebuttals = nx.DiGraph((a, b) for a, b, kind in graph.edges(data="kind") if kind == "rebuttal")
    rebuttals.add_nodes_from(graph)
    heights = heights_of(rebuttals)
    rules = json.dumps(certificate["rules"])
    file = '"ruleset": "rule-file"' in rules and '"weights"' not in rules
    loopy = file or '"ruleset": "tokens"' in rules
    assert loopy or nx.is_directed_acyclic_graph(graph), f"{name}: play ends, but the graph has a cycle"
    assert nx.is_directed_acyclic_graph(rebuttals.subgraph(lost)), f"{name}: lost entries lie on a cycle"
    for number, entry in entries.items():
        expected = {
            "representative": entry["position"],
            "lost": number in lost,
            "moves": sum("reply" in rebuttal for rebuttal in entry["rebuttals"]),
            "source": number in sources,
            "opening": number in openings,
            "terminal": not any(rebuttal.get("parts") for rebuttal in entry["rebuttals"]),
        }
        expected |= beside_edges(certificate, number, entry)
        expected |= {"name": names[number]} if number in names else {}
        expected |= {"height": heights[number]} if number in heights else {}
        assert graph.nodes[number] == expected, f"{name}, entry {number}: {graph.nodes[number]}, not {expected}"
    compare_edges(name, certificate, graph)


def heights_of(graph):
    """The longest path from each vertex that leads to no cycle, as networkx finds it."""
    cyclic = {v for part in nx.strongly_connected_components(graph) if len(part) > 1 for v in part}
    cyclic |= {v for v, w in graph.edges if v == w}
    endless = cyclic.union(*(nx.ancestors(graph, v) for v in cyclic))
    ends = graph.subgraph(set(graph) - endless)
    return {v: nx.dag_longest_path_length(ends.subgraph({v} | nx.descendants(ends, v))) for v in ends}


def compare_edges(name, certificate, graph):
    expected = {}
    for number, entry in entries_of(certificate).items():
        for kind, rebuttal in replies_of(certificate, number, entry):
            for edge in ((number, reaches) for reaches in reached(rebuttal["parts"])):
                data = expected.setdefault(edge, {"kind": kind, "count": 0, "moves": [], "replies": [], "parts": []})
                assert data["kind"] == kind, f"{name}: an edge of both kinds"
                data["count"] += 1
                data["moves"].append(rebuttal["move"])
                data["replies"].append(rebuttal["reply"])
                data["parts"].append(shown(rebuttal["parts"]))
    for data in expected.values():
        if all(parts.isdigit() for parts in data["parts"]):
            del data["parts"]
    found = {(a, b): data for a, b, data in graph.edges(data=True)}
    assert found == expected, f"{name}: edges"


def compare_csv(name, certificate, data):
    rows = list(csv.DictReader(io.StringIO(data.decode(), newline=""), strict=True))
    assert rows and list(rows[0]) == HEAD, f"{name}: {rows[:1]}"
    partizan = any("mover" in start for start in certificate["starts"])
    entries = entries_of(certificate)
    expected = []
    for start in certificate["starts"]:
        mover, kind = start.get("mover", ""), "opening" if "move" in start else "source"
        position = f"{mover} {certificate['position']}".strip()
        if "parts" in start:
            expected.append({"position": position, "kind": kind, "mover": mover} | start | columns(start["parts"]))
    for number, entry in entries.items():
        mover = entry["position"][0] if partizan else ""
        of = {"entry": number, "position": entry["position"], "mover": mover}
        for kind, rebuttal in replies_of(certificate, number, entry):
            expected.append(of | {"kind": kind} | rebuttal | columns(rebuttal["parts"]))
    compared = [key for key in HEAD if key != "leaves"]
    expected = [[str(row.get(key, "")) for key in compared] for row in expected]
    assert [[row[key] for key in compared] for row in rows] == expected, f"{name}: csv"
    # What is left is not in the certificate; where each entry is one position, it is the one reached.
    if certificate["equivalence"] == "identity":
        whole = [row for row in rows if row["reaches"].isdigit() and not row["parts"]]
        assert all(row["leaves"] == entries[int(row["reaches"])]["position"] for row in whole), f"{name}: what is left"
    assert all(row["leaves"] for row in rows), f"{name}: what is left"


def columns(parts):
    """What the table says of the parts."""
    witness = " & ".join(part.get("witness", part.get("mirror", "")) for part in parts)
    positions = " & ".join(part.get("position", "") for part in parts)
    return {"reaches": shown(parts, " + ", ""), "witness": witness, "parts": positions}


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    main(*sys.argv[1:])
