//! The command `rebuttal` as its users see it: what it prints, and where.

use std::time::{Duration, Instant};

use insta::assert_snapshot;
use serde_json::Value;

use crate::shared::{NEVER, json, rebuttal, rebuttal_in, rebuttal_reading};

#[test]
fn solve_says_who_wins_and_counts() {
    let ended = rebuttal(&["solve", "nimbi", "--play", "lpl", "--classes"]);
    assert_eq!(ended.code, Some(0));
    assert_snapshot!(ended.out, @r"
    nimbi:5 in misere play from ooo/oooo/ooo/oo
      outcome        P, second player wins
      solved by      sweep of the whole game, 64 positions at a time
      positions      4096 reachable, 518 of them P
      classes        349 up to isomorphism, 41 of them P
      left out       layers (--layers)
    These are computed, not certified; `rebuttal prove` makes a certificate.
    ");
}

#[test]
fn solve_prints_one_object_for_machines() {
    let ended = rebuttal(&["solve", "nimbi", "--from", "..o/...o/..o/oo", "--json"]);
    assert_snapshot!(ended.out, @r#"
    {
      "game": "nimbi:5",
      "play": "normal",
      "position": "..o/...o/..o/oo",
      "outcome": "N",
      "solver": "sweep of the whole game, 64 positions at a time",
      "positions": 32,
      "p_positions": 8,
      "g_value": 1,
      "g_value_solver": "nim-sums of components",
      "remoteness": null,
      "begins": [
        {
          "player": null,
          "result": "wins",
          "moves": [
            "d2. c3. b4.",
            "c3."
          ],
          "undecided": 0
        }
      ],
      "value": null,
      "thermograph": null,
      "vertices": [],
      "relation": null,
      "win_on_board": false,
      "layers": null,
      "left_out": [
        {
          "what": "classes",
          "why": "--classes"
        },
        {
          "what": "layers",
          "why": "--layers"
        }
      ],
      "certified": false
    }
    "#);
    assert_eq!(json(&rebuttal(&["solve", "nimbi", "--play", "misere", "--json"]))["g_value"], Value::Null);
    assert_eq!(json(&rebuttal(&["solve", "tactix:3x3", "--json"]))["classes"], Value::Null);
}

#[test]
fn the_number_of_threads_changes_only_what_is_said_of_it() {
    let solved = |threads| rebuttal(&["solve", "tactix:4x4", "--threads", threads]);
    let (one, two) = (solved("1"), solved("2"));
    assert!(one.out.contains("64 positions at a time, 1 thread\n"), "{}", one.out);
    assert_eq!(one.out.replace("1 thread\n", "2 threads\n"), two.out);
    assert!(two.err.contains("65536 positions in ") && two.err.contains(" a second"), "{}", two.err);
    assert_eq!(solved("0").code, Some(2));
}

#[test]
fn solve_counts_classes_under_each_equivalence() {
    for (same, classes, p_classes) in [("identity", 4096, 518), ("symmetry", 752, 103), ("isomorphism", 349, 41)] {
        let report = json(&rebuttal(&["solve", "nimbi", "--play", "misere", "--up-to", same, "--classes", "--json"]));
        assert_eq!((report["classes"].as_u64(), report["p_classes"].as_u64()), (Some(classes), Some(p_classes)));
    }
}

#[test]
fn solve_says_what_it_found_of_any_other_game_and_by_what() {
    let ended = rebuttal(&["solve", "babylon:3,2 + *1", "--layers"]);
    assert_eq!(ended.code, Some(0));
    assert_snapshot!(ended.out, @r#"
    babylon:3,2 + *1 in normal play from 1,1,1 : 1,1 + *1
      outcome        P, second player wins
      solved by      g-values by parts: mex of the followers, 14 positions known up to symmetry; the size of the nim-heap
      layers         1 5 12 15 9 2: 44 positions
      layers         1 4 8 9 5 1: 28 up to symmetry
      g-value        0
      left out       classes (--classes)
    These are computed, not certified; `rebuttal prove` makes a certificate.
    "#);
    assert!(ended.err.contains(" a second; ") && ended.err.lines().count() == 1, "{}", ended.err);
    let ended = rebuttal(&["solve", "cram:2x3", "--json", "--layers"]);
    assert_snapshot!(ended.out, @r#"
    {
      "game": "cram:2x3",
      "play": "normal",
      "position": ".../...",
      "outcome": "N",
      "solver": "g-values by parts: couples of region and nimber, 1 region known up to isomorphism",
      "g_value": 1,
      "g_value_solver": null,
      "remoteness": null,
      "begins": [
        {
          "player": null,
          "result": "wins",
          "moves": [
            "a1# a2#",
            "b1# b2#",
            "c1# c2#"
          ],
          "undecided": 0
        }
      ],
      "value": null,
      "thermograph": null,
      "vertices": [],
      "relation": null,
      "win_on_board": false,
      "layers": [
        {
          "equivalence": "identity",
          "positions": 18,
          "layers": [
            1,
            7,
            9,
            1
          ]
        },
        {
          "equivalence": "isomorphism",
          "positions": 6,
          "layers": [
            1,
            3,
            2
          ]
        }
      ],
      "left_out": [
        {
          "what": "classes",
          "why": "--classes"
        }
      ],
      "certified": false
    }
    "#);
    let misere = json(&rebuttal(&["solve", "babylon:3,3,3,3", "--play", "misere", "--json"]));
    assert_eq!((misere["outcome"].as_str(), &misere["g_value"]), (Some("P"), &Value::Null));
    assert!(misere["solver"].as_str().is_some_and(|solver| solver == "forward search of packed positions"));
}

#[test]
fn a_game_that_begins_with_a_minus_sign_is_no_option() {
    for command in ["solve", "prove", "draw", "write", "explore"] {
        for (negative, difference) in
            [("-hackenbush:b", "0 - hackenbush:b"), ("- *3 + nim:2", "0 - *3 + nim:2"), ("-*3", "0 - *3")]
        {
            let [short, long] = [negative, difference].map(|game| rebuttal(&[command, game]));
            assert_eq!((short.code, &short.out), (Some(0), &long.out), "{command} {negative}: {}", short.err);
        }
    }
    assert!(rebuttal(&["prove", "-hackenbush:zz"]).err.contains("`zz`, character 1: it is no edge"));
    assert!(rebuttal(&["prove", "-h"]).out.contains("Usage: "));
    assert_eq!(rebuttal(&["solve", "hackenbush:b", "--from", "-"]).code, Some(0));
    assert_eq!(rebuttal(&["solve", "--", "nimbi"]).code, Some(0));
}

#[test]
fn solve_counts_layers_of_a_board_too() {
    let report = json(&rebuttal(&["solve", "nimbi", "--layers", "--no-value", "--json"]));
    let positions: Vec<Option<u64>> = (0..2).map(|row| report["layers"][row]["positions"].as_u64()).collect();
    assert_eq!(positions, [Some(4096), Some(349)]);
}

#[test]
fn what_was_not_asked_for_is_left_out_and_never_a_reason_to_refuse() {
    let report = json(&rebuttal(&["solve", "tactix:5x5", "--memory", "4", "--json"]));
    assert_eq!((report["outcome"].as_str(), report["p_positions"].as_u64()), (Some("N"), Some(3_212_864)));
    assert_eq!(report["begins"][0]["moves"].as_array().map(Vec::len), Some(5));
    let left_out = report["left_out"].as_array().expect("a list").iter();
    let left_out: Vec<String> =
        left_out.map(|one| format!("{}: {}", one["what"], one["why"]).replace('"', "")).collect();
    assert_eq!(left_out, ["g-value: too much memory needed, --memory", "classes: --classes", "layers: --layers"]);
    let ended = rebuttal(&["solve", "hex:6x6", "--time-limit", "0"]);
    assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""));
    assert!(ended.err.contains("the outcome is not found within the time limit"), "{}", ended.err);
}

#[test]
fn prove_prints_one_object_for_machines() {
    let ended = rebuttal(&["prove", "nimbi", "--play", "misere", "--catalogue", "paper", "--json"]);
    assert_eq!(ended.code, Some(0));
    let report = json(&ended);
    assert_eq!(report["outcome"], "P");
    assert_eq!(report["equivalence"], "isomorphism");
    assert_eq!((report["entries"].as_u64(), report["rebuttals"].as_u64()), (Some(18), Some(249)));
    assert_eq!((report["edges"].as_u64(), report["longest_play"].as_u64()), (Some(50), Some(8)));
}

#[test]
fn prove_tells_a_person_what_was_proved() {
    let ended = rebuttal(&["prove", "nimbi", "--from", "oo./oo../.../..", "--play", "normal"]);
    assert_snapshot!(ended.out, @"
    first player wins nimbi:5 in normal play from oo./oo../.../.. (not the start), by opening with b1. b2.: 0 entries, 0 rebuttals, 1 mirror, up to isomorphism
      entries       none: every move is answered by its mirror image
      certificate   verified, not written; write it with -o FILE
    ");
}

#[test]
fn prove_writes_the_certificate_and_the_figure() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let ended = rebuttal(&[
        "prove",
        "nimbi",
        "--catalogue",
        "minimum",
        "--whole",
        "--fewest-edges",
        "-o",
        &path("a.json"),
        "--dot",
        &path("a.dot"),
        "--label",
        "position",
    ]);
    assert_eq!(ended.code, Some(0));
    let certificate = std::fs::read(path("a.json")).expect("written");
    assert!(certificate == std::fs::read("certificates/nimbi-normal.json").expect("committed"));
    let drawn = rebuttal(&["draw", &path("a.json"), "--label", "position"]);
    assert_eq!(drawn.out, std::fs::read_to_string(path("a.dot")).expect("written"));
}

#[test]
fn a_certificate_on_standard_output_is_alone_there() {
    let proved =
        rebuttal(&["prove", "nimbi", "--catalogue", "minimum", "--whole", "--fewest-edges", "-o", "-", "--json"]);
    assert!(proved.out.as_bytes() == std::fs::read("certificates/nimbi-normal.json").expect("committed"));
    assert!(proved.err.contains("\"entries\": 16"));
    let drawn = rebuttal_reading(&["draw", "-"], proved.out.as_bytes());
    assert_eq!(drawn.out, std::fs::read_to_string("graphs/nimbi-normal.dot").expect("committed"));
}

#[test]
fn write_prints_the_papers_tables() {
    assert_snapshot!("table-1", rebuttal(&["write", "certificates/nimbi-misere-paper.json"]).out);
    let table_2 = rebuttal(&["write", "certificates/nimbi-misere-paper.json", "--entry", "16"]).out;
    assert_snapshot!("table-2", table_2);
}

#[test]
fn figures_are_drawn_with_every_label() {
    for label in ["number", "name", "position", "board"] {
        let ended = rebuttal(&["draw", "certificates/tactix-3x5-normal.json", "--label", label, "--edges", "all"]);
        assert_eq!(ended.code, Some(0));
        assert_snapshot!(format!("figure-{label}"), ended.out);
    }
}

#[test]
fn entries_that_play_does_not_reach_are_left_out_of_the_figure() {
    let ended = rebuttal(&["prove", "nimbi", "--from", "oo./...o/..o/..", "--catalogue", "paper", "--dot", "-"]);
    assert_snapshot!(ended.out, @r#"
    // The strategy graph of a certificate: nimbi:5 in normal play from oo./...o/..o/...
    // Bold border: where play begins.
    // Double border: no move is left.
    // Entries that play does not reach, and that are left out: 15.
    digraph strategy {
      graph [ranksep=0.75, nodesep=0.35, splines=true];
      node [shape=circle, fixedsize=true, width=0.42, fontname="Helvetica,Arial,sans-serif", fontsize=12, penwidth=0.8];
      edge [arrowsize=0.5, penwidth=0.7];
      { rank=same; 4 [label="4", penwidth=2.4]; }
      { rank=same; 2 [label="2"]; }
      { rank=same; 1 [label="1", peripheries=2]; }
      2 -> 1;
      4 -> 1;
      4 -> 2;
    }
    "#);
}

#[test]
fn help_shows_examples() {
    for command in
        ["--help", "solve", "prove", "draw", "explore", "write", "compare", "export", "play", "table", "audit"]
    {
        assert_snapshot!(format!("help-{}", command.trim_start_matches('-')), rebuttal(&[command, "--help"]).out);
    }
}

#[test]
fn games_are_listed_with_their_grammar() {
    assert_snapshot!(rebuttal(&["games"]).out, @"
    babylon:A,B,...                           Babylon with A tokens of the first colour, B of the second, ...: of a pile its height and top colour matter
    coloured-babylon:A,B,...                  Babylon with the colours inside the piles kept
    nim:A,B,...                               nim on heaps of A, B, ... tokens
    bricks:N                                  pick up bricks: one or two of N
    subtraction:S,T,...:A,B,...               heaps of A, B, ... that lose S or T or ... tokens
    octal:0.CODE:A,B,...                      the octal game of that code on heaps of A, B, ...
    kayles:A,B,...                            Kayles, which is octal:0.77
    dawsons-kayles:A,B,...                    Dawson's Kayles, which is octal:0.07
    dawsons-chess:A,B,...                     Dawson's Chess on rows of A, B, ... files, which is octal:0.137
    *K                                        a nim-heap of K tokens
    chomp:RxC                                 chomp: an R by C bar whose first square is poisoned
    graph:FILE.json                           any game whose positions and moves can be listed, as data (`positions`, `moves`), with cycles or without; `tokens` on several
    nim-city[:A,B,...]                        Nim City with tokens on vertices A, B, ...: a loopy game on a map with cycles
    hackenbush:EXPRESSION|FILE                Hackenbush of blue, red and green edges: `b(r,gb),rb`, or a FILE.json with `edges`
    value:VALUE                               a game written down: 3, 1/2, *2, ^, +-1, {2|-1}, as CGSuite writes it
    amazons:ROWS                              Amazons (Zamkauskas 1988): an amazon moves as a queen, and shoots an arrow as a queen.
    anti-clobber:ROWS                         Anti-Clobber (CGSuite): a stone moves onto a free cell beside it, and leaves a stone of the other player behind.
    arc-kayles:EDGES                          Arc Kayles (Schaefer 1978): an edge is taken with both its ends, and so with all edges there.
    avoid-true:K,CLAUSES                      Avoid True (Schaefer 1978), a formula of clauses of K variables: a variable is set; nobody may make a clause true.
    avoider-enforcer:K,LINES                  Avoider-Enforcer: Left, the avoider, loses with K points in a row on a line; Right, the enforcer, loses otherwise.
    backsliding-toads-and-frogs:ROW           Backsliding toads and frogs (CGSuite): as toads and frogs, with steps back too.
    bigraph-node-kayles:COLOURS,EDGES         Bigraph Node Kayles (Schaefer 1978): Left takes a vertex L, Right one R, each with all its neighbours.
    breakthrough:ROWS                         Breakthrough (Troyka 2000): pieces step ahead, straight or aslant, and take aslant; who comes through wins.
    cannibal-clobber:ROWS                     Cannibal Clobber (MCGS; in CGSuite Hot Clobber): a stone moves onto any stone beside it.
    cherries:ROW                              Cherries (Bardoe): from a row of cherries the first or the last is taken, b by Left, r by Right.
    childish-hackenbush:STATES,EDGES          Childish Hackenbush (Winning Ways): an edge L of Left or R of Right is cut, and nothing may fall from the ground.
    chomp-3d:SIZE                             Chomp in three dimensions: a cube is eaten with all beyond it. The first cube is poisoned and stays.
    clobber:ROWS                              Clobber (Albert, Grossman, Nowakowski and Wolfe 2005): a stone moves onto one of the other player beside it.
    clobbineering:ROWS                        Clobbineering (Burke): a move of Clobber, or one of Domineering on free squares.
    col:ROWS                                  Col (Vout; Winning Ways): no stone stands beside one of the same player.
    connect-four[:ROWS]                       Connect four: stones fall; four in a line win.
    connect-k:ROWS,K                          Connect K, the m,n,k-game: K stones in a line win.
    cram:ROWS                                 Cram (Gardner 1974): a domino is put on two free squares side by side.
    cutthroat:COLOURS,EDGES                   Cutthroat (McCurdy and Nowakowski 2005): Left takes a vertex L, Right one R; what is left in one colour goes.
    diagonal-clobber:ROWS                     Diagonal Clobber (CGSuite): a stone moves onto one of the other player beside it aslant.
    digraph-placement:COLOURS,EDGES           Digraph placement (Clow and McKay 2024): Left takes a vertex L, Right a vertex R, with all that it has an edge to.
    directed-edge-geography:EDGES             Directed edge geography (Schaefer 1978): the token t moves along an edge in its direction, and the edge goes.
    directed-geography:EDGES                  Directed vertex geography (Schaefer 1978): the token t moves along an edge in its direction, and the vertex it leaves goes.
    divisors:N                                Schuh's game (Schuh 1952): a divisor of N other than 1 is named, and goes with its multiples.
    dodgem[:ROWS]                             Dodgem (Vout; Winning Ways): cars step ahead or aside, Left's to the right and off the board, Right's up and off it.
    domineering:ROWS                          Domineering (Goran Andersson, about 1973): Left's dominoes stand, Right's lie.
    edge-geography:EDGES                      Undirected edge geography (Fraenkel, Scheinerman and Ullman 1993): the token t moves along an edge, which goes.
    elephants-and-rhinos:ROW                  Elephants and rhinos (Lessons in Play): a step towards each other, without leaps.
    fission:ROWS                              Fission (cgt-tools, CGSuite): a stone between two free cells splits onto them, for Left upright, for Right across.
    fjords:ROWS                               Fjords (Delonge 2005), its second phase: a free cell beside one of the player's own is taken.
    fox-and-geese:ROWS                        Fox and geese: geese (Left) step ahead, the fox (Right) any way, on the dark squares. The fox wins in the first row.
    geography:ROWS                            Undirected vertex geography (Fraenkel, Scheinerman and Ullman 1993): the token t moves, and the vertex it leaves goes.
    graph-chomp:EDGES                         Graph Chomp (Fraenkel and Scheinerman 1991): an edge is taken, or a vertex with all its edges.
    graph-clobber:COLOURS,EDGES               Clobber on a graph (Albert, Grossman, Nowakowski and Wolfe 2005): a stone moves onto one of the other player.
    graph-col:COLOURS,EDGES                   Col on a graph (Winning Ways; CGSuite): neighbours are not coloured alike.
    graph-geography:EDGES                     Undirected vertex geography on a graph (Fraenkel, Scheinerman and Ullman 1993): the token t moves from vertices that go.
    graph-snort:COLOURS,EDGES                 Snort on a graph (Winning Ways; CGSuite): neighbours are not coloured differently.
    grid-kayles:ROWS                          Node Kayles on a grid: a cell is taken with the cells beside it.
    hare-and-hounds[:ROWS]                    Hare and hounds, the French military game: hounds (Left) never step back, the hare (Right) wins at the left end.
    hex:ROWS                                  Hex (Hein 1942): Left joins the first row to the last, Right the first column to the last.
    hexapawn[:ROWS]                           Hexapawn (Gardner 1962): pawns step ahead and take diagonally; who comes through, or leaves no move, wins.
    joust[:ROWS]                              Joust (GamesmanClassic): each player's knight moves, and the square that it leaves is burned.
    king-clobber:ROWS                         Kings (CGSuite): Clobber in which stones move as kings.
    kings-dirt:ROWS                           King's Dirt (MCGS): a stone steps as a king and leaves dirt, or one in reserve is placed on a free cell.
    knight-clobber:ROWS                       Knights (CGSuite): Clobber in which stones move as knights.
    konane:ROWS                               Konane (Ernst 1995): a stone leaps over stones of the other player, which are taken, in one direction.
    leaping-toads-and-frogs:ROW               Toads and frogs with longer leaps (CGSuite, maxJump 2): a step ahead, or a leap over one or two of the other kind.
    lights-out:ROWS                           Lights out, as a game: a light is put out, and the lights next to it on the right and below change.
    maker-breaker:K,LINES                     Maker-Breaker: Left, the maker, wins with K points in a row on a line; Right, the breaker, wins otherwise.
    misere-tic-tac-toe[:ROWS]                 Tic-tac-toe, misere: three of one's own in a line lose.
    mock-turtles:ROW                          Mock turtles (Winning Ways): one, two or three turtles are turned over; the rightmost of them is put on its back.
    mu-torere[:ROWS]                          Mu Torere (GamesmanClassic): a stone steps along the rim, or from the middle, or to it from beside one of the other player.
    nim-on-graphs:POSITION,EDGES              Nim on graphs (Fukuyama 2003): the token t passes an edge and takes tokens from it.
    nim-squared:ROWS                          Nim-squared: any tokens of one row or one column are taken.
    nimbi[:K]                                 Nimbi (Hein; Fraenkel and Herda 1980): tokens that follow one another on a line of the triangle are taken.
    node-kayles:EDGES                         Node Kayles (Schaefer 1978): a vertex is taken with its neighbours.
    nogo:ROWS                                 NoGo (Moews; Chou, Teytaud and Yen 2011): no stone may lack a free cell beside its chain.
    northcott:ROWS                            Northcott's game (Winning Ways): a stone moves along its row, over free cells, ahead or back.
    notakto[:ROWS]                            Notakto (Koca; Plambeck and Whitehead 2013): both place X, and nobody completes three in a line.
    order-and-chaos:ROWS,K                    Order and Chaos (Sniderman 1981): both place x or o; Left, Order, wins with K alike in a line, Right, Chaos, otherwise.
    partizan-arc-kayles:EDGES                 Partizan Arc Kayles (CGSuite): Left takes edges labelled left, Right those labelled right, each with both its ends.
    partizan-kayles:N                         Partizan Kayles (Milley 2015): Left takes one pin, Right two side by side.
    peg-duotaire:ROW                          Peg duotaire (Moore and Eppstein 2000): a peg leaps over one beside it, which is taken.
    pong-hau-ki[:EDGES]                       Pong Hau K'i (GamesmanClassic): a stone moves along a line to the one free point; who cannot move loses.
    popping-balloons:ROWS                     Popping balloons (Burke): one, two side by side, or all that are left of a square of two by two are popped.
    poset:ORDER                               A poset game: an element is taken with all above it.
    queen-clobber:ROWS                        Queens (CGSuite): Clobber in which stones move as queens, over free cells.
    queens:ROWS                               The non-attacking queens game (Noon and Van Brummelen 2006): a queen is placed where no queen attacks it.
    removal:LINES                             A removal game: tokens that follow one another on one of the lines are taken.
    rex:ROWS                                  Rex, reverse Hex (Gardner): Left loses by joining the first row to the last, Right by joining the first column to the last.
    rook-clobber:ROWS                         Rooks (CGSuite): Clobber in which stones move as rooks, over free cells.
    ruler:ROW                                 Ruler (Winning Ways): coins that follow one another are turned over; the rightmost goes from heads to tails.
    shannon-switching:VERTICES,EDGES          The Shannon switching game (Lehman 1964): Left, Short, keeps edges and wins when they join s to t; Right, Cut, takes some.
    silver-dollar:ROW                         The silver dollar game, without the dollar (Winning Ways): a coin moves left, over free squares.
    sim[:TRIANGLES]                           Sim (Simmons 1969): the edges of a complete graph are coloured; a triangle of one's own colour loses.
    ski-jumps:ROWS                            Ski-jumps (Winning Ways): skiers slide ahead and off the board; a jumper leaps down over one of the other player.
    sliding-toads-and-frogs:ROW               Toads and frogs with longer steps (MCGS, 1,2,1,1): one or two cells ahead, or a leap over one of either kind.
    slimetrail:ROWS                           Slimetrail (Taylor): the token t goes to a free cell around it and leaves slime; Left wins on goal A, Right on goal B.
    snake[:ROWS]                              Snake (GamesmanClassic): the head H of Left and the tail T of Right step to free cells, and the body grows behind them.
    snort:ROWS                                Snort (Norton; Winning Ways): no stone stands beside one of the other player.
    strong-positional:K,LINES                 A strong positional game: who has K points in a row on a line first wins.
    subset-takeaway:N                         Subset takeaway (Gale and Neyman 1982): a proper subset of N elements is taken with all that contain it.
    tactix:ROWS                               TacTix (Hein): tokens that follow one another in a row or column are taken.
    tic-tac-toe[:ROWS]                        Tic-tac-toe: three in a line win.
    timber:ROW                                Timber (Nowakowski and others 2013) on a row: a domino topples to its side, l or r, with all up to the next gap.
    toads-and-frogs:ROW                       Toads and frogs (Guy; Winning Ways): a step ahead, or a leap over one of the other kind.
    toppling-dominoes:ROW                     Toppling dominoes (Fink, Nowakowski, Siegel and Wolfe 2015): a domino topples to a side, with all up to the next gap.
    torus-tic-tac-toe[:SIZE]                  Tic-tac-toe on a torus: three in a line win, around the edges too.
    triangle:K                                Triangular nim (Fraenkel and Herda 1980): tokens that follow one another on a line of the triangle are taken.
    triomineering:ROWS                        Triomineering (Blanco and Fraenkel 2011): Left's straight trominoes stand, Right's lie.
    tron:COLOURS,EDGES                        Tron on a graph, or partizan geography: each player's token moves to a fresh vertex; who cannot move loses.
    turning-turtles:ROW                       Turning turtles (Lenstra; Winning Ways): a turtle is put on its back, and one to the left of it may be turned over.
    twins:ROW                                 Twins (Winning Ways): two coins are turned over; the right one goes from heads to tails.
    weighted-arc-kayles:WEIGHTS,EDGES         Weighted Arc Kayles (CGSuite): both ends of an edge lose a counter each.
    welter:ROW                                Welter's game (Welter 1954): a coin goes to any free square on its left, over other coins too.
    yavalath:SIDE                             Yavalath (Browne 2007): four of one's own in a line win, and three without a fourth lose.
    FILE.game:ARGUMENTS                       a ruleset of your own, as a page of text; `rebuttal games FILE.game:ARGUMENTS` shows what it means
    impartial-NAME:ARGUMENTS                  a rule file of a board, by its name or FILE.game, in which each player may make the other's moves
    a-wythoff:A:PAIRS                         Wythoff's game with a parameter (Fraenkel 1982): any number is taken from one of two heaps, or numbers from both that differ by less than A.
    all-but:SET:HEAPS                         All-but games (CGSuite): any number but those of SET is taken from a heap.
    antonim:HEAPS                             Antonim (Winning Ways): any number is taken from one of three heaps, but no two heaps may be equal.
    bounded-nim:K:HEAPS                       Nim with a bound (Bachet 1612): at most K are taken from a heap.
    chocolate-bar:K:BARS                      Chocolate bars (Nakamura and Miyadera 2015): a bar of w columns left of the bitter square and z right of it is broken; column i right of it has i/K squares above its lowest, but at most y.
    chop:RECTANGLES                           Chop (lecture notes of CSCI 4341): rows or columns are broken off a rectangle, but not all of them.
    couples-are-forever:HEAPS                 Couples are forever (Caines and others 1999): a heap of more than two is divided into two.
    cutcake:CAKES                             Cutcake (Winning Ways): Left cuts a cake of rows and columns between two columns, Right between two rows.
    cyclic-nimhoff:K:PAIRS                    Cyclic nimhoff (Fraenkel and Lorberbom 1991): any number is taken from one of two heaps, or fewer than K in all from both.
    eatcake:CAKES                             Eatcake (Bynum; Winning Ways): Left eats a column of a cake of rows and columns, Right a row.
    end-nim:STACKS                            End-nim (Albert and Nowakowski 2001): any number is taken from the first or the last of up to four stacks in a row.
    euclid:PAIRS                              Euclid (Cole and Davie 1969): a multiple of the smaller of two numbers is taken from the larger, down to 0.
    fibonacci-nim:PAIRS                       Fibonacci nim (Whinihan 1963): a heap and how many of it may be taken: at most twice what was taken before.
    greedy-nim:HEAPS                          Greedy nim (Albert and Nowakowski 2004): any number is taken from a largest of four heaps.
    grossman-euclid:PAIRS                     Euclid of positive numbers (Grossman 1997): a multiple of the smaller of two numbers is taken from the larger, so that something is left.
    grundy:HEAPS                              Grundy's game (Grundy 1939): a heap is divided into two heaps of different sizes.
    hypergraph-nim:EDGES:HEAPS                Hypergraph nim (Boros, Gurvich, Ho and Makino 2015): something is taken from each heap of an edge; an edge is the sum of 1, 2, 4 and 8 for its heaps.
    lasker-nim:HEAPS                          Lasker's nim (Lasker 1931): any number is taken from a heap, or a heap is divided into two.
    maharaja-nim:PAIRS                        Maharaja nim (Larsson and Wastlund 2014): Wythoff's game, or one is taken from a heap and two from the other.
    maliquot:HEAPS                            Maliquot (Iannucci and Larsson 2021): a heap is brought down to a proper divisor of its size.
    mark:K:HEAPS                              Mark (Fraenkel 2011): fewer than K are taken from a heap, or it is brought down to a K-th of its size, rounded down.
    maximum-nim:K:HEAPS                       Maximum nim (Levine 2006): at most a K-th of a heap is taken.
    mem:PAIRS                                 Mem (CGSuite): a heap and how many of it have to be taken: at least as many as were taken before.
    mem-0:PAIRS                               Mem 0 (CGSuite): a heap and how many of it may not be taken: as many as were taken before.
    min-game:PAIRS                            Min (Cairns and Ho 2010): from the larger of two heaps at most as many are taken as the smaller has.
    moore-nim:K:HEAPS                         Moore's nim (Moore 1910): any numbers are taken from at most K of four heaps.
    nim-with-a-pass:HEAPS                     Nim with a pass (Morrison, Friedman and Landsberg 2012): three heaps, and how often a player may pass while heaps are left.
    partizan-end-nim:STACKS                   Partizan End-nim (Albert and Nowakowski 2001): Left takes any number from the first of up to four stacks in a row, Right from the last.
    partizan-euclid:PAIRS                     Partizan Euclid (McKay and Nowakowski 2013): two numbers with a remainder become the smaller one and the remainder, or for Right what this lacks.
    partizan-splittles:LEFT:RIGHT:HEAPS       Partizan splittles (Mesdal 2009): Left takes a number of LEFT from a heap, Right one of RIGHT; the rest may be divided into two.
    partizan-subtraction:LEFT:RIGHT:HEAPS     Partizan subtraction (Fraenkel and Kotzig 1987): Left takes a number of LEFT from a heap, Right one of RIGHT.
    partizan-take-and-break:LEFT:RIGHT:HEAPS  Partizan take and break (CGSuite): as take-and-break up to two heaps, with codes of Left and of Right.
    prim:HEAPS                                Prim (Winning Ways): from a heap a number is taken that has no divisor in common with its size; a heap of one stays.
    saliquant:HEAPS                           Saliquant (Iannucci and Larsson 2021): from a heap a number is taken that does not divide its size.
    saliquot:HEAPS                            Saliquot (Iannucci and Larsson 2021): from a heap a divisor of its size is taken, but not the whole heap.
    simplicial-nim:FACETS:HEAPS               Simplicial nim (Ehrenborg and Steingrimsson 1996): something is taken from one or more heaps of a facet; a facet is the sum of 1, 2, 4, 8 and 16 for its heaps.
    slow-nim:K:HEAPS                          Exact slow nim (Gurvich and Ho 2015): one is taken from each of exactly K of four heaps.
    splittles:SET:HEAPS                       Splittles (CGSuite): a number of SET is taken from a heap, and the rest may be divided into two.
    staircase-nim:STEPS                       Staircase nim (Sprague 1937): any number of coins goes from a step to the next one below; the steps stand from the highest of five down to the first.
    subtract-a-power:BASES:HEAPS              Subtract a power: 1 or a power of one of the BASES is taken from a heap.
    subtract-a-square:HEAPS                   Subtract a square (Golomb 1966, after Epstein): a square number is taken from a heap.
    subtract-a-triangle:HEAPS                 Take a triangle (OEIS A019509): a triangular number is taken from a heap.
    take-and-break:CODE:HEAPS                 Take and break (Winning Ways): hexadecimal games; 100t+d in CODE says that t may be taken so as to leave no heap if d has 1, one if it has 2, two if 4, three if 8.
    take-away:K:PAIRS                         Take-away (Schwenk 1970): a heap and how many of it may be taken: at most K times what was taken before.
    triplets:COINS                            Triplets (Winning Ways): three coins are turned; a coin is its place, from 0 on, and two at one place count as none.
    turn-and-eatcake:CAKES                    Turn-and-eatcake (CGSuite): Left eats a row of a cake, Right a column, and what is left is turned by a quarter; in 3x4x1 a cake of 3 by 4 lies turned.
    turning-corners:COINS                     Turning corners (Winning Ways): the coins at the corners of a rectangle are turned; a coin is its place, and two at one place count as none.
    turnips:COINS                             Turnips (Winning Ways): three coins at equal distances are turned; a coin is its place, from 0 on, and two at one place count as none.
    variant-delete-nim:PAIRS                  Variant delete nim (Abuku and Suetsugu 2021): one of two heaps is thrown away, and the other divided into two.
    vector-subtraction:VECTORS:PAIRS          Vector subtraction (Golomb 1966): 100s+t in VECTORS says that s may be taken from the first heap and at once t from the second.
    welter-coins:COINS                        Welter's game by numbers (Welter 1954): one of four different numbers becomes any smaller one that is not there.
    winning-ways-rims:HEAPS                   Rims (Winning Ways): any number is taken from a heap, and the rest may be divided into two.
    wythoff:PAIRS                             Wythoff's game (Wythoff 1907): any number is taken from one of two heaps, or the same number from both.
    A + B - C                                 sums and differences of games that end for want of a move; `0 - A` is the negative of A
    A = B, A >= B, A <= B                     what is said of the difference A - B, under normal play
    ");
    let listed = json(&rebuttal(&["games", "--json"]));
    assert_eq!(listed.as_array().map(Vec::len), Some(168));
    let schema = std::fs::read_to_string("certificates/certificate.schema.json").expect("committed");
    assert!(rebuttal(&["games", "--schema"]).out == schema, "certificates/make.sh makes the schema");
}

#[test]
fn a_removal_game_on_lines_of_ones_own_is_solved_and_proved() {
    let report = json(&rebuttal(&["solve", "tests/guide/fano.game", "--json"]));
    let game = "fano.game:123,145,167,246,257,347,356";
    assert_eq!((report["game"].as_str(), report["positions"].as_u64()), (Some(game), Some(128)));
    let proved = rebuttal(&["prove", "tests/guide/fano.game", "--json"]);
    assert_eq!(proved.code, Some(0));
    assert_eq!(json(&proved)["entries"].as_u64(), Some(2));
}

/// The checker knows such rules only as data, so the certificate's remarks say what was meant.
#[test]
fn a_certificate_of_rules_in_a_file_has_a_title() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::copy("tests/guide/fano.game", folder.path().join("fano.game")).expect("copied");
    let run = |arguments: &[&str]| rebuttal_in(folder.path(), NEVER, arguments, b"");
    let title = |arguments: &[&str]| {
        let proved = run(&[&["prove", "-o", "-"], arguments].concat());
        let certificate: Value = serde_json::from_str(&proved.out).expect("a certificate");
        certificate["remarks"]["title"].as_str().map(str::to_owned)
    };
    assert_eq!(title(&["nim:1,2"]), None);
    assert_eq!(title(&["fano.game"]).as_deref(), Some("fano.game"));
    let named = ["fano.game", "--title", "Nim on the Fano plane"];
    assert_eq!(title(&named).as_deref(), Some("Nim on the Fano plane"));
    assert_eq!(run(&[&["prove", "-o", "a.json"], &named[..]].concat()).code, Some(0));
    let written = run(&["write", "a.json", "--part", "proof", "--to", "md"]).out;
    assert!(written.contains("` for \"Nim on the Fano plane\"."), "{written}");
    let refused = run(&["prove", "nim:1", "--title", ""]);
    assert_eq!((refused.code, refused.err.contains("it wants a text of 1 to 1000 bytes")), (Some(2), true));
}

#[test]
fn what_a_mirror_settles_is_not_searched() {
    let ended = rebuttal(&["solve", "tactix:8x8"]);
    assert_snapshot!(ended.out, @r"
    tactix:8x8 in normal play from oooooooo/oooooooo/oooooooo/oooooooo/oooooooo/oooooooo/oooooooo/oooooooo
      outcome        P, second player wins
      solved by      a mirror
      g-value        0
      left out       classes (--classes); layers (--layers)
    These are computed, not certified; `rebuttal prove` makes a certificate.
    ");
    assert_eq!(ended.code, Some(0));
    let opened = rebuttal(&["solve", "tactix:4x9", "--time-limit", "1"]).out;
    assert!(opened.contains("solved by      a move that leaves a mirror\n  winning moves  "), "{opened}");
    assert!(opened.contains("moves are undecided") && opened.contains("--time-limit"), "{opened}");
}

#[test]
fn what_the_second_player_wins_equals_0_however_large_its_form_is() {
    let out = rebuttal(&["solve", "domineering:5x5", "--json"]).out;
    assert!(out.contains("\"value\": \"0\""), "{out}");
}

#[test]
fn one_player_may_begin() {
    let left = rebuttal(&["solve", "domineering:2x3", "--from", "L .../..."]);
    assert_snapshot!(left.out, @r"
    domineering:2x3 in normal play from L .../...
      outcome        N, first player wins
      solved by      depth-first search with thermographs of strips
      Left begins    wins: b1# b2#
      value          {2|-1/2}
    These are computed, not certified; `rebuttal prove` makes a certificate.
    ");
    let proved = rebuttal(&["prove", "domineering:2x3", "--from", "L .../..."]);
    assert_snapshot!(proved.err, @"error: --from `L .../...`: a certificate is about both players who may begin; leave out `L`");
    assert_eq!((left.code, proved.code), (Some(0), Some(2)));
}

#[test]
fn relations_that_are_outcomes_are_named_as_such() {
    for (name, outcome) in [("nim:1 > nim:2", "L"), ("nim:1 < nim:2", "R"), ("nim:1 || nim:2", "N")] {
        let ended = rebuttal(&["prove", name]);
        let said =
            format!("error: `{name}`: that is outcome {outcome} of the difference; `rebuttal prove 'nim:1 - nim:2'`");
        assert!(ended.code == Some(2) && ended.err.starts_with(&said), "{}", ended.err);
    }
}

#[test]
fn a_long_value_is_not_repeated_whole() {
    let value = format!("value:{{{}0|0}}", "0,".repeat(900));
    for command in [&["solve", &value][..], &["prove", &value], &["solve", &value, "--from", "x"]] {
        let ended = rebuttal(command);
        assert!(ended.out.len() + ended.err.len() < 1500, "{}{}", ended.out, ended.err);
    }
}

#[test]
fn a_search_says_what_is_known_of_its_length_and_ends_at_the_limit() {
    let ended = rebuttal(&["solve", "nim:100000,161803", "--play", "misere", "--time-limit", "4"]);
    assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""));
    assert_snapshot!(ended.err, @r"
    nim:100000,161803: still at work; of at most 16180561804 positions, some or all are searched; it ends after 4 s
    error: `nim:100000,161803`: the outcome is not found within the time limit; allow more (--time-limit)
    ");
}

#[test]
fn a_proof_ends_at_the_limit() {
    for options in [&["hex:7x7"][..], &["wythoff:100000,161803", "--g-value"], &["kayles:60", "--catalogue", "all"]] {
        let begun = Instant::now();
        let ended = rebuttal(&[&["prove", "--time-limit", "1"], options].concat());
        assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""), "{options:?}");
        let late = format!("error: `{}`: it is not proved within 1 s; allow more (--time-limit)\n", options[0]);
        assert_eq!(ended.err, late);
        assert!(begun.elapsed() < Duration::from_secs(10), "{options:?}");
    }
}

#[test]
fn a_bound_that_is_out_of_reach_is_refused_at_once() {
    let ended = rebuttal(&["prove", "hex:6x6", "--bound"]);
    assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""));
    assert_snapshot!(ended.err, @"error: `hex:6x6`: it has too many positions to choose from for a bound; ask for a minimal catalogue, without --bound");
    // None of them is searched: each would take minutes.
    for options in [
        &["nim:90,80,70,60,50,40,30,20,10,9", "--bound"][..],
        &["kayles:60", "--g-value", "--catalogue", "paper"],
        &["kayles:60", "--g-value", "--up-to", "symmetry"],
        &["kayles:60", "--g-value", "--dot", "kayles.svg"],
    ] {
        let begun = Instant::now();
        assert_eq!(rebuttal(&[&["prove"], options].concat()).code, Some(2), "{options:?}");
        assert!(begun.elapsed() < Duration::from_secs(5), "{options:?}");
    }
}

#[test]
fn a_rule_file_is_shown_solved_and_proved() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("rims.game");
    let text = "# Rims (made up here): a stone is put beside the edge, or beside another stone.\n\
        game rims N\nboard hexes N\nborder #\nstates . L R #\n\
        Left: . -> L when beside [#LR] unless beside R\nRight: . -> R when beside [#LR] unless beside L\n";
    std::fs::write(&path, text).expect("written");
    let name = path.display().to_string();
    let shown = json(&rebuttal(&["games", &name, "2x3", "--json"]));
    assert_eq!((shown["game"].as_str(), shown["symmetries"].as_u64()), (Some("rims.game:2x3"), Some(2)));
    // Of two cells 12 ordered pairs are no neighbours; around each stone of Right there are C(5 - d, 2) pairs of Left.
    assert_eq!(shown["positions"][0], serde_json::json!([1, 6, 12, 8]));
    let game = format!("{name}:2x3");
    let proved = rebuttal(&["prove", &game, "--json"]);
    assert_eq!(proved.code, Some(0));
    let claim = json(&proved)["claim"].as_str().map(str::to_owned).unwrap_or_default();
    assert!(claim.contains("the rule file stated in the certificate"), "{claim}");
    let placed = text.replace("rims N", "rims").replace("hexes N", "hexes 2x3");
    std::fs::write(&path, placed).expect("written");
    assert_eq!(rebuttal(&["write", &name]).code, Some(0), "a file without parameters is a game, not a certificate");
    std::fs::write(&path, text.replace("-> R when", "-> Q when")).expect("written");
    let refused = rebuttal(&["solve", &game]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("rims.game: line 7, column 13: expected a state"), "{}", refused.err);
}
