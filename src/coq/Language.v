(* Rule files: the text of a ruleset is read and grounded on its board, as `certificates/FORMAT.md` says. What the language does not have
   is read as nothing. How many steps, tests and connections a text may take is not limited here; divisors are those of numbers up to 4096. All here is definition; what the ground rules mean is in Board.v. *)
From Coq Require Import Ascii String List Bool ZArith.
From Rebuttal Require Import Game Partizan Catalogue Text Board BoardChecks.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope nat_scope.

(* ---------- Lines, words, tokens ---------- *)
Definition among (a : ascii) (s : string) := existsb (Ascii.eqb a) (list_ascii_of_string s).
(* One character or more, all of this kind. *)
Definition only (p : ascii -> bool) (s : string) := negb (String.eqb s "") && forallb p (list_ascii_of_string s).
Definition is_letter a := between "a" "z" a || between "A" "Z" a.
Definition is_digit := between "0" "9".
Definition is_state a := between "!" "~" a && negb (among a "_*+?()[]{}/,:>-""\|").
Definition is_name (s : string) := (2 <=? String.length s) && forallb (only is_letter) (fields "-" s).
Fixpoint find_named {A} (l : list (string * A)) (s : string) : option A := match l with
  | [] => None | (t, a) :: l => if String.eqb s t then Some a else find_named l s end.
Definition is_named {A} (l : list (string * A)) s := defined (find_named l s).
Fixpoint drop (n : nat) (s : string) : string := match n, s with S n, String _ s => drop n s | _, _ => s end.
Definition begins (a : ascii) (s : string) := match s with String b _ => Ascii.eqb a b | "" => false end.
Definition nth_place {A} (same : A -> A -> bool) := fix f (l : list A) (a : A) : option nat := match l with
  | [] => None | b :: l => if same b a then Some 0 else option_map S (f l a) end.
Definition without_doubles {A} (same : A -> A -> bool) (l : list A) := fold_left (fun l a => if existsb (same a) l then l else app l [a]) l [].
Definition all_of {A B} (r : A -> option (list B)) (l : list A) : option (list B) := option_map (@List.concat B) (all_in r l).

(* The words of a line, up to a remark; and the lines, with those that begin with a space at the end of the line before. *)
Fixpoint up_to_remark (l : list string) := match l with [] => [] | w :: l => if String.eqb w "--" then [] else w :: up_to_remark l end.
Definition words_of (line : string) : option (list string) :=
  let l := up_to_remark (filter (fun w => negb (String.eqb w "")) (fields " " line)) in
  guard (forallb (only (fun a => between "!" "~" a && negb (among a """\"))) l) l.
Fixpoint lines_from (done : list (list string)) (l : list string) : option (list (list string)) := match l with
  | [] => Some (rev done)
  | line :: l => if begins "#" line then lines_from done l else
      let? w := words_of line in match w with [] => lines_from done l | _ =>
        if begins " " line then match done with before :: done => lines_from (app before w :: done) l | [] => None end
        else lines_from (w :: done) l end end.
Definition lines_of (text : string) := lines_from [] (fields "010" text).

Inductive token := Name (s : string) | State (a : ascii) | Listed (s : string) | Times (s : string) | Arrow | Sign (a : ascii).
(* Letters, with single hyphens between them. *)
Fixpoint name_prefix (s : string) : string := match s with
  | "" => ""
  | String a s => if is_letter a then String a (name_prefix s) else if Ascii.eqb a "-" then
      match s with String b _ => if is_letter b then String a (name_prefix s) else "" | "" => "" end else "" end.
Fixpoint until (a : ascii) (s : string) : option (string * string) := match s with
  | "" => None
  | String b s => if Ascii.eqb a b then Some ("", s) else let? x := until a s in Some (String b (fst x), snd x) end.
Definition stands_apart (s : string) := match s with String b _ => negb (is_state b || Ascii.eqb b "[") | "" => true end.
Fixpoint tokens_from (n : nat) (s : string) : option (list token) := match n, s with
  | _, "" => Some []
  | 0, _ => None
  | S n, String a r =>
    let name := name_prefix s in
    let on t r := let? l := tokens_from n r in Some (t :: l) in
    if is_name name then let r := drop (String.length name) s in if stands_apart r then on (Name name) r else None
    else if Ascii.eqb a "[" then let? x := until "]" r in on (Listed (fst x)) (snd x)
    else if Ascii.eqb a "{" then let? x := until "}" r in on (Times (fst x)) (snd x)
    else if Ascii.eqb a "-" then if begins ">" r then on Arrow (drop 1 r) else None
    else if among a "()|*+?,:" then on (Sign a) r
    else if is_state a then if stands_apart r then on (State a) r else None
    else None end.
Definition tokens_of (l : list string) : option (list token) := all_of (fun w => tokens_from (String.length w) w) l.
Definition same_token (x y : token) := match x, y with
  | Name s, Name t | Listed s, Listed t | Times s, Times t => String.eqb s t
  | State a, State b | Sign a, Sign b => Ascii.eqb a b
  | Arrow, Arrow => true | _, _ => false end.

(* ---------- Boards ---------- *)
(* A direction leads from each place to some places. The places are the points and after them those of the border. *)
Definition direction := list (list nat).
Record land := Land {
  names : list string; places : nat; sets : list (string * list direction); regions : list (string * list nat);
  has_cells : bool; rows : list (list (option nat)); given : option (list ascii) }.
Definition points_on (b : land) := List.length (names b).
Definition number_in (most : nat) (s : string) : option nat := if String.length s <=? 7 then let? n := read_number s in guard (n <=? most) n else None.
Definition most_points := 64.

(* Cells: rows downwards, columns eastwards. *)
Definition cell := (Z * Z)%type.
Definition same_cell (p q : cell) := ((fst p =? fst q) && (snd p =? snd q))%Z.
Definition place_of (l : list cell) (p : cell) := nth_place same_cell l p.
Definition add_cells (p q : cell) : cell := (fst p + fst q, snd p + snd q)%Z.
Definition squares : list (string * list cell) :=
  let one := [("north", (-1, 0)); ("south", (1, 0)); ("east", (0, 1)); ("west", (0, -1));
    ("north-east", (-1, 1)); ("north-west", (-1, -1)); ("south-east", (1, 1)); ("south-west", (1, -1))]%Z in
  let steps := map snd one in
  app (map (fun x => (fst x, [snd x])) one) [("beside", firstn 4 steps); ("diagonal", skipn 4 steps); ("queen", steps);
    ("knight", [(-2, -1); (-2, 1); (-1, -2); (-1, 2); (1, -2); (1, 2); (2, -1); (2, 1)]%Z)].
Definition hexagons : list (string * list cell) :=
  let one := [("east", (0, 1)); ("west", (0, -1)); ("north-west", (-1, 0)); ("north-east", (-1, 1)); ("south-west", (1, -1)); ("south-east", (1, 0))]%Z in
  app (map (fun x => (fst x, [snd x])) one) [("beside", map snd one)].
Definition z_seq n := map Z.of_nat (seq 0 n).
Definition rectangle r c : list cell := flat_map (fun y => map (pair y) (z_seq c)) (z_seq r).
Definition sides_in (s : string) : option (nat * nat) := match fields "x" s with
  | [a; b] => let? r := number_in most_points a in let? c := number_in most_points b in guard (r * c <=? most_points) (r, c) | _ => None end.
Definition is_size (s : string) := match fields "x" s with [a] => only is_digit a | [a; b] => only is_digit a && only is_digit b | _ => false end.
(* Rows of states, with _ for no cell. *)
Definition given_row (y : Z) (s : string) : option (list (cell * option ascii)) :=
  let l := list_ascii_of_string s in
  if forallb (fun a => Ascii.eqb a "_" || is_state a) l then
    Some (flat_map (fun xa : Z * ascii => if Ascii.eqb (snd xa) "_" then [] else [((y, fst xa), Some (snd xa))]) (combine (z_seq (List.length l)) l))
  else None.
Definition given_cells (s : string) := let l := fields "/" s in all_of (fun ys : Z * string => given_row (fst ys) (snd ys)) (combine (z_seq (List.length l)) l).
Definition ungiven (l : list cell) : list (cell * option ascii) := map (fun p => (p, None)) l.
Definition cells_on (kind s : string) : option (list (cell * option ascii)) :=
  let size := number_in most_points s in
  if is_one_of ["grid"; "hexes"; "torus"; "row"] kind then
    match (if String.eqb kind "row" then option_map (pair 1) size else sides_in s) with
    | Some rc => Some (ungiven (rectangle (fst rc) (snd rc)))
    | None => if String.eqb kind "torus" || is_size s || (String.eqb kind "row" && among "/" s) then None else given_cells s end
  else let? k := size in let z := Z.of_nat k in
    if String.eqb kind "hexagon" then Some (ungiven (filter (fun p => ((z - 1 <=? fst p + snd p) && (fst p + snd p <=? 3 * z - 3))%Z) (rectangle (2 * k - 1) (2 * k - 1))))
    else Some (ungiven (filter (fun p => ((fst p + snd p <? z)%Z) && negb (String.eqb kind "cut" && existsb (same_cell p) [(0, 0); (0, z - 1); (z - 1, 0)]%Z)) (rectangle k k))).
Definition letter_of (n : nat) : string := String (ascii_of_nat (97 + n)) "".
Definition cell_board (kind s : string) (border : bool) : option land :=
  let? given := cells_on kind s in
  let cells := map fst given in
  let around := if String.eqb kind "torus" then sides_in s else None in
  let gaps := is_one_of ["grid"; "hexes"; "torus"; "row"] kind in
  let is_hexagonal := is_one_of ["hexes"; "hexagon"; "triangle"; "cut"] kind in
  let steps := if is_hexagonal then hexagons else squares in
  if (most_points <? List.length cells) || (border && defined around) then None else
  let near := flat_map snd (filter (fun x => negb (String.eqb (fst x) "knight")) steps) in
  let beyond_the_edge := filter (fun p => negb (existsb (same_cell p) cells)) (without_doubles same_cell (flat_map (fun p => map (add_cells p) near) cells)) in
  let all := if border then app cells beyond_the_edge else cells in
  let along step : direction := map (fun p =>
    let q := add_cells p step in let q := match around with Some rc => (fst q mod Z.of_nat (fst rc), snd q mod Z.of_nat (snd rc))%Z | None => q end in
    if same_cell p q then [] else match place_of all q with Some v => [v] | None => [] end) all in
  let numbered := combine (seq 0 (List.length cells)) cells in
  let those (f : cell -> bool) := map fst (filter (fun x => f (snd x)) numbered) in
  let beyond : direction := app (map (fun p => those (fun q => negb (same_cell p q) && ((fst p <=? fst q) && (snd p <=? snd q))%Z)) cells) (repeat [] (List.length all - List.length cells)) in
  let rows := map fst cells in let columns := map snd cells in
  let least l := fold_left Z.min l 1000%Z in let most l := fold_left Z.max l (-1)%Z in
  let north p := (fst p =? least rows)%Z in let south p := (fst p =? most rows)%Z in
  let west p := (snd p =? least columns)%Z in let east p := (snd p =? most columns)%Z in
  let lacks k (p : cell) := (k <=? List.length (filter (fun s => negb (existsb (same_cell (add_cells p s)) cells)) (flat_map snd (firstn 6 hexagons))))%nat in
  let in_row y := filter (fun p => (fst p =? y)%Z) cells in
  Some (Land
    (map (fun x : nat * cell => if String.eqb kind "row" || existsb (fun p => (26 <=? snd p)%Z) cells then decimal (S (fst x))
      else letter_of (Z.to_nat (snd (snd x))) ++ decimal (S (Z.to_nat (fst (snd x))))) numbered)
    (List.length all)
    (app (map (fun x => (fst x, map along (snd x))) steps) (if is_hexagonal || defined around then [] else [("beyond", [beyond])]))
    [("north", those north); ("south", those south); ("west", those west); ("east", those east);
     ("edge", those (fun p => if gaps then north p || south p || west p || east p else lacks 1 p));
     ("corner", those (fun p => if gaps then (north p || south p) && (west p || east p) else lacks 3 p))]
    true
    (map (fun y => if gaps then map (fun x => place_of cells (y, x)) (z_seq (Z.to_nat (1 + most (map snd (in_row y))))) else map (place_of cells) (in_row y)) (z_seq (Z.to_nat (1 + most rows))))
    (all_in snd given)).

(* Graphs, orders, lines: where a direction leads along pairs, or along them and back; from no place to itself. *)
Definition pairs := list (nat * nat).
Definition neighbours (n : nat) (l : pairs) (back : bool) : direction :=
  map (fun v => filter (fun w => negb (v =? w) && (existsb (same_nats (v, w)) l || (back && existsb (same_nats (w, v)) l))) (seq 0 n)) (seq 0 n).
Definition in_one_row (names : list string) (sets : list (string * list direction)) (regions : list (string * list nat)) : option land :=
  if List.length names <=? most_points then Some (Land names (List.length names) sets regions false [map Some (seq 0 (List.length names))] None) else None.
Definition is_point := made_of (fun a => is_letter a || is_digit a) 1 8.
Definition number_of (names : list string) (s : string) := match place_in names s with Some v => v | None => 0 end.
(* An edge: its text, its ends, whether it leads one way, its label; or a vertex alone. *)
Record edge := Edge { of_text : string; ends_of : string * string; leads : bool; label : string }.
Definition edge_in (item : string) : option (list string * list edge) :=
  let? tl := match fields ":" item with [t] => Some (t, "") | [t; l] => if is_name l && negb (is_one_of ["beside"; "out"; "in"; "vertices"; "edges"] l) then Some (t, l) else None | _ => None end in
  let t := fst tl in match fields "-" t, fields ">" t with
  | [a; b], [_] => if is_point a && is_point b && negb (String.eqb a b) then Some ([a; b], [Edge t (a, b) false (snd tl)]) else None
  | [_], [a; b] => if is_point a && is_point b && negb (String.eqb a b) then Some ([a; b], [Edge t (a, b) true (snd tl)]) else None
  | [_], [_] => if is_point t && String.eqb (snd tl) "" then Some ([t], []) else None
  | _, _ => None end.
Definition graph_sets (names : list string) (l : list edge) : list (string * list direction) :=
  let along (f : edge -> bool) back := [neighbours (List.length names) (map (fun e => (number_of names (fst (ends_of e)), number_of names (snd (ends_of e)))) (filter f l)) back] in
  let against := [neighbours (List.length names) (map (fun e => (number_of names (snd (ends_of e)), number_of names (fst (ends_of e)))) (filter leads l)) false] in
  app [("beside", along (fun _ => true) true); ("out", along leads false); ("in", against)]
    (map (fun s => (s, along (fun e => String.eqb (label e) s) true)) (without_doubles String.eqb (filter (fun s => negb (String.eqb s "")) (map label l)))).
Definition graph_board (incidence : bool) (s : string) : option land :=
  let? items := all_in edge_in (fields "," s) in
  let vertices := without_doubles String.eqb (flat_map fst items) in let l := flat_map snd items in
  if negb incidence then in_one_row vertices (graph_sets vertices l) [] else
  let all := app vertices (map of_text l) in
  let halves := flat_map (fun e => [Edge (of_text e) (fst (ends_of e), of_text e) (leads e) (label e); Edge (of_text e) (of_text e, snd (ends_of e)) (leads e) (label e)]) l in
  let those f := map (fun e => number_of all (of_text e)) (filter f l) in
  if differ all then in_one_row all (graph_sets all halves) (app [("vertices", seq 0 (List.length vertices)); ("edges", those (fun _ => true))]
    (map (fun s => (s, those (fun e => String.eqb (label e) s))) (without_doubles String.eqb (filter (fun s => negb (String.eqb s "")) (map label l)))))
  else None.
(* An order, by all pairs of an element and one above it. *)
Definition order_board (names : list string) (below : pairs) : option land :=
  let is_below v w := existsb (same_nats (v, w)) below in
  let next := filter (fun x : nat * nat => negb (existsb (fun m => is_below (fst x) m && is_below m (snd x)) (seq 0 (List.length names)))) below in
  let turned (l : pairs) : pairs := map (fun x => (snd x, fst x)) l in
  let set (l : pairs) := [neighbours (List.length names) l false] in
  in_one_row names [("above", set below); ("below", set (turned below)); ("over", set next); ("under", set (turned next))] [].
Definition related {A} (l : list A) (is_below : A -> A -> bool) : pairs :=
  let n := combine (seq 0 (List.length l)) l in flat_map (fun x => map (fun y => (fst x, fst y)) (filter (fun y => negb (fst x =? fst y) && is_below (snd x) (snd y)) n)) n.
Definition closure (n : nat) (l : pairs) : pairs :=
  fold_left (fun l m => without_doubles same_nats (app l (flat_map (fun x : nat * nat => if snd x =? m then map (fun y : nat * nat => (fst x, snd y)) (filter (fun y => fst y =? m) l) else []) l))) (seq 0 n) l.
Definition graph_kind_board (kind s : string) : option land :=
  if String.eqb kind "graph" then graph_board false s else if String.eqb kind "incidence" then graph_board true s
  else if String.eqb kind "lines" then
    let l := map characters (fields "," s) in let names := without_doubles String.eqb (List.concat l) in
    if forallb is_point names && forallb (fun c => negb (List.length c =? 0)) l then
      in_one_row names [("along", flat_map (fun line => let v := map (number_of names) line in let steps := combine v (skipn 1 v) in
        [neighbours (List.length names) (map (fun x => (snd x, fst x)) steps) false; neighbours (List.length names) steps false]) l)] []
    else None
  else if String.eqb kind "poset" then
    let? items := all_in (fun t => match fields "<" t with [a] => guard (is_point a) ([a], []) | [a; b] => guard (is_point a && is_point b) ([a; b], [(a, b)]) | _ => None end) (fields "," s) in
    let names := without_doubles String.eqb (flat_map fst items) in
    if List.length names <=? most_points then
      let below := closure (List.length names) (without_doubles same_nats (map (fun x => (number_of names (fst x), number_of names (snd x))) (flat_map snd items))) in
      if existsb (fun x : nat * nat => fst x =? snd x) below then None else order_board names below
    else None
  else if String.eqb kind "subsets" then let? n := number_in 6 s in
    let sets := map N.of_nat (seq 1 (2 ^ n - 2)) in
    order_board (map (fun m => String.concat "" (map (fun i => decimal (S i)) (filter (fun i => N.testbit m (N.of_nat i)) (seq 0 n)))) sets) (related sets (fun a b => N.eqb (N.land a b) a))
  else if String.eqb kind "box" then let? l := all_in (number_in 9) (fields "x" s) in match l with
    | [a; b; c] => if a * b * c <=? most_points then
        let cells := flat_map (fun x => flat_map (fun y => map (fun z => [x; y; z]) (seq 1 c)) (seq 1 b)) (seq 1 a) in
        order_board (map (fun c => String.concat "" (map decimal c)) cells) (related cells (fun p q => forallb (fun x => fst x <=? snd x) (combine p q)))
      else None
    | _ => None end
  else let? n := number_in (if String.eqb kind "divisors" then 4096 else most_points) s in
    if String.eqb kind "divisors" then
      let l := filter (fun d => n mod d =? 0) (seq 1 n) in order_board (map decimal l) (related l (fun a b => b mod a =? 0))
    else if is_one_of ["path"; "cycle"; "complete"] kind then
      let joined (x : nat * nat) := if String.eqb kind "complete" then true else
        (snd x =? S (fst x)) || (String.eqb kind "cycle" && (fst x =? 0) && (S (snd x) =? n) && (2 <? n)) in
      in_one_row (map decimal (seq 1 n)) [("beside", [neighbours n (filter joined (filter (fun x : nat * nat => fst x <? snd x) (list_prod (seq 0 n) (seq 0 n)))) true])] []
    else None.
Definition board_in (border : bool) (l : list string) : option land :=
  let? b := match l with
    | [kind; s] => if is_one_of ["grid"; "torus"; "row"; "hexes"; "hexagon"; "triangle"] kind then cell_board kind s border else if border then None else graph_kind_board kind s
    | [kind; s; c] => if String.eqb kind "triangle" && String.eqb c "cut" then cell_board "cut" s border else None
    | _ => None end in
  guard ((1 <=? points_on b) && (points_on b <=? most_points) && (places b <=? 256)) b.

(* ---------- Rules, as they stand in a line ---------- *)
Inductive test := Any | One (s : nat) | Many (l : list nat).
(* What stands on one side of an arrow; and what both sides make: walks. *)
Inductive piece := A_test (t : test) | Alternatives (l : list (list piece)) | Marked (p : piece) (least : nat) (most : option nat).
Inductive item := Cell (f : change) | Either (l : list (list item)) | Repeat (i : item) (least : nat) (most : option nat).
Record leg := Leg { towards : list string; walk : list item }.
Inductive clause := When (anywhere : bool) (l : leg) | Unless (anywhere : bool) (l : leg) | Each (towards : list string) (f : change) | In_region (name : string) (inside : bool)
  | Linked (states : list nat) (towards : list string) (ends : (string * string) + list nat) (holds : bool).
Record rule := Rule { legs : list leg; clauses : list clause; has_change : bool }.

Fixpoint piece_can_be_empty (p : piece) : bool := match p with
  | A_test _ => false
  | Alternatives l => existsb (fun w => forallb piece_can_be_empty w) l
  | Marked p least _ => (least =? 0) || piece_can_be_empty p end.
Fixpoint can_be_empty (i : item) : bool := match i with
  | Cell _ => false
  | Either l => existsb (fun w => forallb can_be_empty w) l
  | Repeat i least _ => (least =? 0) || can_be_empty i end.
(* The most places of a walk, or two if there may be more. *)
Fixpoint most_places_of (i : item) : nat := match i with
  | Cell _ => 1
  | Either l => fold_right Nat.max 0 (map (fun w => list_sum (map most_places_of w)) l)
  | Repeat i _ (Some 1) => most_places_of i
  | Repeat _ _ _ => 2 end.
Definition is_single (w : list item) := list_sum (map most_places_of w) <? 2.
Definition is_nil {A} (l : list A) := match l with [] => true | _ => false end.
Definition same_most (x y : option nat) := same_option x y.
(* So deep does a line go at most. *)
Definition deep := 3000.

Section Reading.
  Variables (states : list ascii) (is_direction is_region : string -> bool).
  Definition state_number (a : ascii) := nth_place Ascii.eqb states a.
  Definition eat (t : token) (l : list token) : option (list token) := match l with u :: l => guard (same_token t u) l | [] => None end.
  Definition eats (t : token) (l : list token) : bool * list token := match eat t l with Some l => (true, l) | None => (false, l) end.
  Fixpoint directions_in (l : list token) : list string * list token := match l with
    | Name s :: r => if is_direction s then let x := directions_in r in (s :: fst x, snd x) else ([], l)
    | _ => ([], l) end.
  Definition comes_test (l : list token) := match l with State _ :: _ | Listed _ :: _ => true | Name s :: _ => String.eqb s "any" | _ => false end.
  Definition test_in (l : list token) : option (test * list token) := match l with
    | Name s :: l => guard (String.eqb s "any") (Any, l)
    | State a :: l => let? s := state_number a in Some (One s, l)
    | Listed s :: l => if String.eqb s "" then None else let? v := all_in state_number (list_ascii_of_string s) in Some (Many v, l)
    | _ => None end.
  Definition mark_in (l : list token) : option (option (nat * option nat) * list token) := match l with
    | Sign a :: r => Some (if Ascii.eqb a "*" then (Some (0, None), r) else if Ascii.eqb a "+" then (Some (1, None), r)
        else if Ascii.eqb a "?" then (Some (0, Some 1), r) else (None, l))
    | Times s :: r => let? n := number_in 64 s in Some (Some (n, Some n), r)
    | _ => Some (None, l) end.
  Fixpoint pieces_in (n depth : nat) (l : list token) {struct n} : option (list piece * list token) := match n with
    | 0 => None
    | S n =>
      let? x := if comes_test l then let? x := test_in l in Some (Some (A_test (fst x)), snd x)
        else if fst (eats (Sign "(") l) && (depth <? 8) then let? x := alternatives_in n (S depth) (skipn 1 l) in Some (Some (Alternatives (fst x)), snd x)
        else Some (None, l) in
      match fst x with
      | None => Some ([], l)
      | Some p =>
        let? m := mark_in (snd x) in
        let? p := match fst m with Some k => guard (negb (piece_can_be_empty p)) (Marked p (fst k) (snd k)) | None => Some p end in
        let? y := pieces_in n depth (snd m) in Some (p :: fst y, snd y) end end
  with alternatives_in (n depth : nat) (l : list token) {struct n} : option (list (list piece) * list token) := match n with
    | 0 => None
    | S n =>
      let? x := pieces_in n depth l in
      if is_nil (fst x) then None else match snd x with
      | Sign a :: r => if Ascii.eqb a "|" then let? y := alternatives_in n depth r in Some (fst x :: fst y, snd y)
          else if Ascii.eqb a ")" then Some ([fst x], r) else None
      | _ => None end end.

  Definition in_order (f : change) : change := flat_map (fun s => match lookup f s with Some t => [(s, t)] | None => [] end) (seq 0 (List.length states)).
  Definition change_of (t u : test) : option change :=
    let from := match t with Any => seq 0 (List.length states) | One s => [s] | Many l => l end in
    if all_differ from then option_map in_order match t, u with
      | Any, Any => Some (combine from from)
      | _, One s => Some (map (fun r => (r, s)) from)
      | Any, _ => None
      | _, Many l => guard (List.length from =? List.length l) (combine from l)
      | _, Any => None end
    else None.
  (* `any` may stand after `any` alone; where there is no arrow, every test stands after itself. *)
  Fixpoint paired (n : nat) (before after : list piece) : option (list item) := match n with
    | 0 => None
    | S n => match before, after with
      | [], [] => Some []
      | p :: before, q :: after =>
        let? i := match p, q with
          | A_test t, A_test u => option_map Cell (change_of t u)
          | Alternatives l, Alternatives m => if List.length l =? List.length m then option_map Either (all_in (fun x => paired n (fst x) (snd x)) (combine l m)) else None
          | Marked p least most, Marked q least' most' => if (least =? least') && same_most most most' then
              let? w := paired n [p] [q] in match w with [i] => Some (Repeat i least most) | _ => None end else None
          | _, _ => None end in
        let? w := paired n before after in Some (i :: w)
      | _, _ => None end end.

  Definition around (holds : bool) (l : list token) : option (clause * list token) :=
    let '(anywhere, l) := eats (Name "anywhere") l in
    let '(d, l) := directions_in l in
    let '(colon, l) := eats (Sign ":") l in
    if is_nil d && (colon || negb anywhere) then None else
    let? x := pieces_in deep 0 l in
    if forallb piece_can_be_empty (fst x) then None else
    let? w := paired deep (fst x) (fst x) in
    if anywhere && negb (Bool.eqb (is_nil d) (is_single w)) then None else
    Some ((if holds then When else Unless) anywhere (Leg d w), snd x).
  Definition region_in (l : list token) (inside : bool) : option (clause * list token) := match l with
    | Name s :: l => guard (is_region s) (In_region s inside, l) | _ => None end.
  (* The states of a test; and what comes after `when`, `unless` or `all` where it is about what is joined. *)
  Definition tested (l : list token) : option (list nat * list token) := let? x := test_in l in let? f := change_of (fst x) (fst x) in Some (map fst f, snd x).
  Definition region_name (l : list token) : option (string * list token) := match l with Name s :: l => guard (is_region s) (s, l) | _ => None end.
  Definition linked (is_all holds : bool) (l : list token) : option (clause * list token) :=
    let? x := tested l in
    let? l := eat (Name "joined") (snd x) in
    let '(d, l) := directions_in l in
    if is_nil d then None else
    if is_all then let? l := eat (Name "to") l in let? y := tested l in Some (Linked (fst x) d (inr (fst y)) holds, snd y)
    else let? l := eat (Name "from") l in let? a := region_name l in let? l := eat (Name "to") (snd a) in let? z := region_name l in
      Some (Linked (fst x) d (inl (fst a, fst z)) holds, snd z).
  (* A clause. *)
  Definition clause_in (l : list token) : option (clause * list token) := match l with
    | Name s :: l =>
      if String.eqb s "when" || String.eqb s "unless" then
        let '(is_all, l) := eats (Name "all") l in
        if is_all || comes_test l then linked is_all (String.eqb s "when") l else around (String.eqb s "when") l
      else if String.eqb s "each" then
        let '(d, l) := directions_in l in
        let l := snd (eats (Sign ":") l) in
        let? x := test_in l in let? l := eat Arrow (snd x) in let? y := test_in l in let? f := change_of (fst x) (fst y) in
        guard (negb (is_nil d)) (Each d f, snd y)
      else if String.eqb s "on" || String.eqb s "off" then region_in l (String.eqb s "on")
      else None
    | _ => None end.
  Fixpoint clauses_in (n : nat) (l : list token) : option (list clause) := match n, l with
    | _, [] => Some []
    | 0, _ => None
    | S n, _ => let? x := clause_in (snd (eats (Sign ",") l)) in let? c := clauses_in n (snd x) in Some (fst x :: c) end.
  (* The legs, and whether one has an arrow. *)
  Fixpoint legs_in (n : nat) (first : bool) (l : list token) : option (list leg * bool * list token) := match n with
    | 0 => None
    | S n =>
      let '(d, l) := directions_in l in
      let? l := eat (Sign ":") l in
      let? x := pieces_in deep 0 l in
      let '(arrow, l) := eats Arrow (snd x) in
      let? y := if arrow then pieces_in deep 0 l else Some (fst x, l) in
      let? w := paired deep (fst x) (fst y) in
      if negb first && (is_nil d || is_nil w) then None else
      if first && negb (Bool.eqb (is_nil d) (is_single w)) then None else
      let '(further, l) := eats (Name "then") (snd y) in
      if further then let? z := legs_in n false l in Some (Leg d w :: fst (fst z), arrow || snd (fst z), snd z)
      else Some ([Leg d w], arrow, l) end.
  (* The clauses are about the last place of the walk, but for those of walks anywhere. *)
  Definition rule_in (l : list token) : option rule :=
    let? x := legs_in deep true l in
    let? c := clauses_in deep (snd x) in
    let anywhere k := match k with When a _ | Unless a _ => a | Linked _ _ _ _ => true | _ => false end in
    if forallb (fun l => forallb can_be_empty (walk l)) (fst (fst x)) && negb (forallb anywhere c) then None else
    Some (Rule (fst (fst x)) c (snd (fst x) || existsb (fun k => match k with Each _ _ => true | _ => false end) c)).
End Reading.

(* ---------- Grounding ---------- *)
Record trail := Trail { at_place : option nat; from_a_point : bool; visited : list nat; so_far : changes }.
Inductive step := Items (l : list item) | Again (i : item) (least : nat) (most : option nat) | Legs (l : list leg).
Section Grounding.
  Variables (b : land) (states : nat) (border : option nat).
  Definition afterwards (f g : change) : change := flat_map (fun st : nat * nat => match lookup g (snd st) with Some u => [(fst st, u)] | None => [] end) f.
  Definition identity : change := map (fun s => (s, s)) (seq 0 states).
  Definition elsewhere (f : change) : change := filter (fun st : nat * nat => negb (defined (lookup f (fst st)))) identity.
  Definition completed (f : change) : change := map (fun s => (s, match lookup f s with Some t => t | None => s end)) (seq 0 states).
  Fixpoint add_change (p : nat) (f : change) (l : changes) : option changes := match l with
    | [] => guard (negb (is_nil f)) [(p, f)]
    | (q, g) :: r => if p <? q then guard (negb (is_nil f)) ((p, f) :: l)
        else if p =? q then let h := afterwards g f in guard (negb (is_nil h)) ((q, h) :: r)
        else let? r := add_change p f r in Some ((q, g) :: r) end.
  (* The changes with one more; nothing where it is nowhere defined, or would change the border. *)
  Definition asked (l : changes) (p : nat) (f : change) : option changes :=
    if p <? points_on b then add_change p f l else match border with Some s => guard (same_option (lookup f s) (Some s)) l | None => None end.
  Definition directions_of (l : list string) : list direction := flat_map (fun s => match find_named (sets b) s with Some d => d | None => [] end) l.
  Definition next_places (d : option direction) (t : trail) : list nat := filter (fun p => negb (existsb (Nat.eqb p) (visited t)))
    match at_place t, d with
    | None, _ => seq 0 (if from_a_point t then points_on b else places b)
    | Some p, Some d => nth p d []
    | Some _, None => [] end.
  Definition less (m : option nat) := match m with Some m => Some (m - 1) | None => None end.
  Fixpoint walks (n : nat) (todo : list step) (d : option direction) (t : trail) : option (list trail) := match n with
    | 0 => None
    | S n =>
      let with_item i rest := match i with
        | Cell f => all_of (fun p => match asked (so_far t) p f with
            | Some c => walks n rest d (Trail (Some p) (from_a_point t) (p :: visited t) c) | None => Some [] end) (next_places d t)
        | Either l => all_of (fun w => walks n (Items w :: rest) d t) l
        | Repeat i least most => walks n (Again i least most :: rest) d t end in
      match todo with
      | [] => Some [t]
      | Items [] :: rest | Legs [] :: rest => walks n rest d t
      | Items (i :: l) :: rest => with_item i (Items l :: rest)
      | Again i least most :: rest =>
        let? x := if least =? 0 then walks n rest d t else Some [] in
        let? y := if same_option most (Some 0) then Some [] else with_item i (Again i (least - 1) (less most) :: rest) in
        Some (app x y)
      | Legs (l :: legs) :: rest =>
        let t := Trail (at_place t) (from_a_point t) [] (so_far t) in let rest := Items (walk l) :: Legs legs :: rest in
        if is_nil (towards l) then walks n rest None t else all_of (fun d => walks n rest (Some d) t) (directions_of (towards l)) end end.

  Definition same_changes := same_list_of same_change.
  Definition clause_walks (anywhere : bool) (l : leg) (p : option nat) (c : changes) : option (list changes) :=
    if anywhere || defined p then option_map (map so_far) (walks deep [Legs [l]] None (Trail (if anywhere then None else p) anywhere [] c)) else Some [].
  (* The first changes are the second ones, in some of the positions in which these are legal. *)
  Definition asks_more (c e : changes) : bool :=
    forallb (fun p => forallb (fun s => match act c p s with Some t => same_option (act e p s) (Some t) | None => true end) (seq 0 states)) (app (touched c) (touched e)).
  Definition weakest (l : list changes) := filter (fun c => negb (existsb (fun e => negb (same_changes c e) && asks_more c e) l)) l.
  Definition fails (tests : changes) (c : changes) : list changes :=
    match fold_left (fun c pf => match c with Some c => asked c (fst pf) (snd pf) | None => None end) tests (Some c) with
    | None => [c]
    | Some _ => flat_map (fun pf => match asked c (fst pf) (elsewhere (snd pf)) with Some e => [e] | None => [] end) tests end.
  Definition with_clause (k : clause) (p : option nat) (c : changes) : option (list changes) := match k with
    | When anywhere l => clause_walks anywhere l p c
    | Unless anywhere l => let? w := clause_walks anywhere l p [] in
        Some (fold_left (fun ways tests => weakest (without_doubles same_changes (flat_map (fails tests) ways))) w [c])
    | Each towards f => match p with
        | None => Some []
        | Some p => let l := filter (fun q => existsb (existsb (Nat.eqb q)) (map (fun d => nth p d []) (directions_of towards))) (seq 0 (points_on b)) in
            Some match fold_left (fun c q => match c with Some c => asked c q (completed f) | None => None end) l (Some c) with Some c => [c] | None => [] end end
    | In_region name inside => Some match p with
        | Some p => if Bool.eqb inside (match find_named (regions b) name with Some l => existsb (Nat.eqb p) l | None => false end) then [c] else []
        | None => [] end
    | Linked _ _ _ _ => Some [c] end.
  (* The connection that a clause asks for: one point is a neighbour of another where a direction leads from one of them to the other. *)
  Definition connection_of (k : clause) : list connection := match k with
    | Linked l towards ends holds =>
      let d := directions_of towards in
      let region s := match find_named (regions b) s with Some l => l | None => [] end in
      [Connection l (map (fun v => filter (fun u => existsb (fun d => is_in (nth v d []) u || is_in (nth u d []) v) d) (seq 0 (points_on b))) (seq 0 (points_on b)))
        match ends with inl (one, other) => Regions (region one) (region other) | inr states => All_to states end holds]
    | _ => [] end.
  Definition with_clauses (l : list clause) (t : trail) : option (list changes) :=
    fold_left (fun ways k => let? ways := ways in option_map (without_doubles same_changes) (all_of (with_clause k (at_place t)) ways)) l (Some [so_far t]).
  Definition is_identity (f : change) := forallb (fun s => same_option (lookup f s) (Some s)) (seq 0 states).
  Definition grounds (r : rule) : option (list changes) :=
    let? l := walks deep [Legs (legs r)] None (Trail None false [] []) in
    option_map (map (filter (fun pf => negb (is_identity (snd pf))))) (all_of (with_clauses (clauses r)) l).
End Grounding.

(* ---------- The whole text ---------- *)
Definition reserved := ["Left"; "Right"; "both"; "draws"; "wins"; "loses"; "then"; "any"; "when"; "unless"; "anywhere"; "each"; "on";
  "off"; "all"; "joined"; "from"; "to"; "game"; "board"; "states"; "start"; "border"; "let"; "region"; "stuck"].
(* A ruleset on its board, with how positions are written; whether all is of both players; whether lines end play, or say what happens to a
   player who is stuck. *)
Record text_game := Text_game { on_land : land; its_states : list ascii; begins_at : position; its_rules : board_game; for_both : bool; has_endings : bool }.

Definition with_argument (arguments : list (string * string)) (w : string) := match find_named arguments w with Some a => a | None => w end.
Fixpoint with_defaults (parameters given : list string) : option (list (string * string)) := match parameters with
  | [] => guard (is_nil given) []
  | p :: parameters =>
    let '(name, default) := match until "=" p with Some x => (fst x, Some (snd x)) | None => (p, None) end in
    let? a := match given with a :: _ => Some a | [] => default end in
    let? l := with_defaults parameters (skipn 1 given) in
    guard (only (between "A" "Z") name && negb (String.eqb a "") && negb (is_named l name)) ((name, a) :: l) end.
Definition is_line (w : string) (l : list string) := match l with v :: _ => String.eqb v w | [] => false end.
(* The only line that begins with this word, without it, if there is one. *)
Definition only_line (w : string) (l : list (list string)) : option (option (list string)) := match filter (is_line w) l with
  | [] => Some None | [x] => Some (Some (skipn 1 x)) | _ => None end.
Definition states_in (l : list string) : option (list ascii) :=
  let? s := all_in (fun w => match w with String a "" => guard (is_state a) a | _ => None end) l in
  guard ((2 <=? List.length s) && (List.length s <=? 8) && differ (map (fun a => String a "") s)) s.
Definition meanings := list (string * (list token * list token)).
Definition plain_token t := match t with Name _ | State _ | Listed _ => true | _ => false end.
Fixpoint split_at_bar (l : list token) : list token * option (list token) := match l with
  | [] => ([], None)
  | t :: r => if same_token t (Sign "|") then ([], Some r) else let x := split_at_bar r in (t :: fst x, snd x) end.
Definition let_in (l : list string) : option (string * (list token * list token)) := match l with
  | _ :: name :: equals :: meaning => if is_name name && String.eqb equals "=" then
      let? t := tokens_of meaning in let '(x, y) := split_at_bar t in let y := match y with Some y => y | None => x end in
      guard (negb (is_nil x) && negb (is_nil y) && forallb plain_token (app x y)) (name, (x, y)) else None
  | _ => None end.
Definition meaning_of (m : meanings) (t : token) := match t with Name s => find_named m s | _ => None end.
Definition with_meanings (m : meanings) (s : side) (l : list token) : list token :=
  flat_map (fun t => match meaning_of m t with Some x => match s with Left => fst x | Right => snd x end | None => [t] end) l.
Definition has_two_meanings (m : meanings) (l : list token) :=
  existsb (fun t => match meaning_of m t with Some x => negb (same_list_of same_token (fst x) (snd x)) | None => false end) l.

(* A line of a rule or an ending: who it is of; whether it is an ending, with a win or a loss of theirs; and the rest. *)
Record head := Head { for_left : bool; for_right : bool; ends_play : option bool; the_rest : list token }.
Definition head_in (l : list token) : option head := match l with
  | Name s :: l =>
    if String.eqb s "draws" then Some (Head false false (Some true) l) else
    if is_one_of ["Left"; "Right"; "both"] s then
      let a := negb (String.eqb s "Right") in let z := negb (String.eqb s "Left") in
      let '(wins, l) := eats (Name "wins") l in let '(loses, l) := if wins then (false, l) else eats (Name "loses") l in
      Some (Head a z (if wins then Some true else if loses then Some false else None) l)
    else None
  | _ => None end.
(* The readings of a line, for the players that it is then of. *)
Definition readings (m : meanings) (h : head) : option (list (bool * bool * list token)) :=
  if has_two_meanings m (the_rest h) then
    if negb (for_left h || for_right h) then None else
    Some (app (if for_left h then [(true, false, with_meanings m Left (the_rest h))] else []) (if for_right h then [(false, true, with_meanings m Right (the_rest h))] else []))
  else Some [(for_left h, for_right h, with_meanings m Left (the_rest h))].
Definition stays (r : changes) := forallb (fun vf : nat * change => forallb (fun st : nat * nat => fst st =? snd st) (snd vf)) r.
Definition surely_changes (r : changes) := existsb (fun vf : nat * change => forallb (fun st : nat * nat => negb (fst st =? snd st)) (snd vf)) r.
Fixpoint merge_rule (g : ground) (l : list ground) : list ground := match l with
  | [] => [g]
  | h :: l => if same_changes (does g) (does h) && same_list_of same_connection (asks g) (asks h) then Ground (of_left g || of_left h) (of_right g || of_right h) (does h) (asks h) :: l else h :: merge_rule g l end.
(* The endings, in maximal runs of one verdict. *)
Fixpoint in_runs (l : list (verdict * pattern)) : endings := match l with
  | [] => []
  | (x, r) :: l => match in_runs l with
    | (y, rs) :: e => if same_verdict x y then (x, r :: rs) :: e else (x, [r]) :: (y, rs) :: e
    | [] => [(x, [r])] end end.
Definition ground_line (b : land) (states : list ascii) (border : option nat) (m : meanings) (l : list token) : option (list (ground + verdict * pattern)) :=
  let? h := head_in l in let? l := readings m h in
  all_of (fun x : bool * bool * list token =>
    let '(a, z, l) := x in
    let? r := rule_in states (is_named (sets b)) (is_named (regions b)) l in
    if negb (Bool.eqb (has_change r) (negb (defined (ends_play h)))) then None else
    let? c := grounds b (List.length states) border r in let asked := flat_map (connection_of b) (clauses r) in
    match ends_play h with
    | None => guard (forallb surely_changes c) (map (fun c => inl (Ground a z c asked)) c)
    | Some wins =>
      let? v := match a, z with true, false => Some (Winner (if wins then Left else Right)) | false, true => Some (Winner (if wins then Right else Left))
        | false, false => Some Draw | _, _ => None end in
      guard (forallb stays c) (map (fun c => inr (v, (c, asked))) c) end) l.
Definition stuck_in (l : option (list string)) : option stuck_rule := match l with
  | None => Some As_played
  | Some l => let s := String.concat " " l in if String.eqb s "loses" then Some As_played else if String.eqb s "wins" then Some Stuck_wins else if String.eqb s "draws" then Some Stuck_draws
      else if String.eqb s "Left wins" then Some (This_wins Left) else if String.eqb s "Right wins" then Some (This_wins Right) else None end.

(* ---------- Notation ---------- *)
Definition letters_in (b : land) (text : string) : option (list ascii) :=
  let rows_of := map list_ascii_of_string (fields "/" text) in
  if same_list (map (@List.length _) rows_of) (map (@List.length _) (rows b)) then
    let marks := combine (List.concat (rows b)) (List.concat rows_of) in
    if forallb (fun x : option nat * ascii => defined (fst x) || Ascii.eqb (snd x) "_") marks then
      all_in (fun v => option_map snd (find (fun x : option nat * ascii => same_option (fst x) (Some v)) marks)) (seq 0 (points_on b))
    else None
  else None.
Definition position_in (b : land) (states : list ascii) (text : string) : option position := let? l := letters_in b text in all_in (state_number states) l.
Fixpoint around_and_around {A} (n : nat) (l all : list A) : list A := match n with
  | 0 => [] | S n => match l with a :: l => a :: around_and_around n l all | [] => match all with a :: l => a :: around_and_around n l all | [] => [] end end end.
(* A tile, over a board of cells; or the first points of another one. *)
Definition tiled (b : land) (states : list ascii) (tile : string) : option (list ascii) :=
  let l := map list_ascii_of_string (fields "/" tile) in let n := points_on b in
  if negb (forallb (fun row => negb (is_nil row) && (List.length row =? List.length (hd [] l)) && forallb (fun a => defined (state_number states a)) row) l) then None else
  if has_cells b then
    let marks := flat_map (fun x : list (option nat) * list ascii => combine (fst x) (around_and_around (List.length (fst x)) (snd x) (snd x)))
      (combine (rows b) (around_and_around (List.length (rows b)) l l)) in
    all_in (fun v => option_map snd (find (fun x : option nat * ascii => same_option (fst x) (Some v)) marks)) (seq 0 n)
  else match l with [row] => guard (List.length row <=? n) (app row (repeat (hd " "%char states) (n - List.length row))) | _ => None end.
Definition start_in (b : land) (states : list ascii) (l : option (list string)) : option position :=
  let? letters := match l with
    | None => Some match given b with Some g => g | None => repeat (hd " "%char states) (points_on b) end
    | Some [tile] => let? t := tiled b states tile in Some match given b with Some g => g | None => t end
    | _ => None end in
  all_in (state_number states) letters.
(* No board reads like the word of a position, and no move like the word of a move. *)
Definition is_like_words (b : land) (states : list ascii) :=
  existsb (fun w => defined (position_in b states w)) ["L-wins"; "R-wins"; "over"; "drawn"] ||
  existsb (fun w => existsb (fun a => is_one_of (map (fun n => n ++ String a "") (names b)) w) states) ["claim"; "pass"].

Definition is_name_of_game (s : string) := (String.length s <=? 64) && match s with String a _ => between "a" "z" a | _ => false end &&
  only (fun a => between "a" "z" a || is_digit a || Ascii.eqb a "-") s.
(* A rule file on its board, by the arguments for its parameters; in the impartial one each player may make the moves of both. *)
Definition read_game (impartial : bool) (text : string) (given_arguments : list string) : option text_game :=
  let? l := lines_of text in
  match l with
  | (first :: name :: parameters) :: l =>
    if negb (String.eqb first "game") || negb (is_name_of_game name) then None else
    let? arguments := with_defaults parameters given_arguments in
    let with_arguments := map (with_argument arguments) in
    let? board_line := only_line "board" l in let? board_line := board_line in
    let? states_line := only_line "states" l in let? states_line := states_line in let? states := states_in states_line in
    let? border_line := only_line "border" l in
    let? border := match border_line with None => Some None | Some [String a ""] => let? s := state_number states a in Some (Some s) | _ => None end in
    let? b := board_in (defined border) (with_arguments board_line) in
    let? start_line := only_line "start" l in
    let region_lines := filter (is_line "region") l in
    let? named_regions := all_in (fun l => match l with
      | _ :: name :: equals :: l => if is_name name && String.eqb equals "=" && negb (is_nil l) then let? v := all_in (place_in (names b)) (with_arguments l) in Some (name, v) else None
      | _ => None end) region_lines in
    let? words := all_in let_in (filter (is_line "let") l) in
    let new := app (map fst words) (map fst named_regions) in
    let names_are_new := differ new && negb (existsb (is_one_of (app reserved (app (map fst (sets b)) (map fst (regions b))))) new) in
    let b := Land (names b) (places b) (sets b) (app (regions b) named_regions) (has_cells b) (rows b) (given b) in
    let is_test t := match t with State a => defined (state_number states a) | Name s => String.eqb s "any"
      | Listed s => negb (String.eqb s "") && forallb (fun a => defined (state_number states a)) (list_ascii_of_string s) | _ => false end in
    let is_meaning l := match l with [t] => is_test t | _ => false end || forallb (fun t => match t with Name s => is_named (sets b) s | _ => false end) l in
    if negb (forallb (fun w => is_meaning (fst (snd w)) && is_meaning (snd (snd w))) words && names_are_new) then None else
    let rule_lines := filter (fun l => negb (existsb (fun w => is_line w l) ["board"; "states"; "start"; "border"; "stuck"; "let"; "region"])) l in
    let? tokens := all_in tokens_of rule_lines in
    let said := flat_map (fun l => l) tokens in
    let is_said s := existsb (same_token (Name s)) said in
    let placed := app board_line (app match start_line with Some l => l | None => [] end (flat_map (skipn 3) region_lines)) in
    let is_used p := is_one_of placed p || existsb (same_token (Times p)) said in
    if negb (forallb (fun p => is_used (fst p)) arguments && forallb (fun w => is_said (fst w)) words && forallb (fun r => is_said (fst r)) named_regions) then None else
    let with_times := map (fun t => match t with Times s => Times (with_argument arguments s) | _ => t end) in
    let? grounded := all_of (fun l => ground_line b states border words (with_times l)) tokens in
    let rules := flat_map (fun x => match x with inl g => [if impartial then Ground true true (does g) (asks g) else g] | inr _ => [] end) grounded in
    let ends := flat_map (fun x => match x with inr e => [e] | inl _ => [] end) grounded in
    let? stuck_line := only_line "stuck" l in let? stuck := stuck_in stuck_line in
    let? start := start_in b states match start_line with Some l => Some (with_arguments l) | None => None end in
    let first_ends := without_doubles (fun x y : verdict * pattern => same_changes (fst (snd x)) (fst (snd y)) && same_list_of same_connection (snd (snd x)) (snd (snd y))) ends in
    (* Both players may follow every rule, and neither is named by an ending. *)
    let even := forallb (fun l => match head_in l with Some h => match ends_play h with None => impartial || (for_left h && for_right h && negb (has_two_meanings words (the_rest h)))
        | Some _ => negb (for_left h || for_right h) end | None => false end) tokens && match stuck with This_wins _ => false | _ => true end in
    if (impartial && negb even) || is_like_words b states || negb (existsb (existsb (same_token Arrow)) tokens) || (N.ltb 20000 (N.of_nat (List.length rules + List.length first_ends))) then None else
    Some (Text_game b states start (Board_game (fold_left (fun l g => merge_rule g l) rules []) (in_runs first_ends) stuck) even
      (defined stuck_line || existsb (fun l => match head_in l with Some h => defined (ends_play h) | None => false end) tokens))
  | _ => None end.

(* ---------- Positions, as FORMAT.md writes them, and claims ---------- *)
Definition board_in_text (T : text_game) (s : string) : option a_board :=
  if String.eqb s "drawn" then guard (has_endings T) Drawn else if String.eqb s "over" then guard (has_endings T) Over
  else if String.eqb s "L-wins" then guard (has_endings T && negb (for_both T)) (Won_by Left)
  else if String.eqb s "R-wins" then guard (has_endings T && negb (for_both T)) (Won_by Right)
  else let? q := position_in (on_land T) (its_states T) s in guard (negb (defined (judge (its_endings (its_rules T)) q))) (Open (ground_rules (its_rules T)) q).
(* A position followed by some live points: the part with the rules that have one of these in the live structure. *)
Definition rules_of_part (L : list ground) (q : Board.position) (points : list nat) := let K := structure_of L q in
  filter (fun g => is_live K (does g) && existsb (fun v => existsb (Nat.eqb v) points) (touched (merged K (does g)))) L.
Definition part_in_text (T : text_game) (s : string) : option a_board := match fields " " s with
  | [_] => board_in_text T s
  | [t; p] => let? b := board_in_text T t in let? v := if String.eqb p "-" then Some [] else all_in (place_in (names (on_land T))) (fields "," p) in
      match b with Open L q => Some (Open (rules_of_part L q v) q) | _ => None end
  | _ => None end.

Definition rules_of_text (T : text_game) : rules := rules_on (its_rules T).
(* What is said of a position of a rule file with these arguments. Of a text that is not read, or a position that is none, nothing is true. *)
Definition said (impartial : bool) (text : string) (arguments : list string) (position : string) (P : text_game -> a_board -> Prop) : Prop :=
  match read_game impartial text arguments with
  | Some T => match board_in_text T position with Some b => P T b | None => False end
  | None => False end.
(* Of its rules and that position; where all rules are of both players, of the impartial game; of the one in which each player may make the
   moves of both. *)
Definition in_file text arguments position (P : forall R : rules, board R -> Prop) : Prop :=
  said false text arguments position (fun T b => P (rules_of_text T) b).
Definition in_impartial_file text arguments position (P : forall G : game, pos G -> Prop) : Prop :=
  said false text arguments position (fun T b => for_both T = true /\ P (as_game (rules_of_text T)) b).
Definition in_impartial_version text arguments position (P : forall G : game, pos G -> Prop) : Prop :=
  said true text arguments position (fun T b => P (as_game (rules_of_text T)) b).

(* Proved of what is read: both readings succeed. *)
Definition read_as impartial text arguments : text_game := match read_game impartial text arguments with
  | Some T => T | None => Text_game (Land [] 0 [] [] false [] None) [] [] (Board_game [] [] As_played) false false end.
Definition position_as (T : text_game) (position : string) : a_board := match board_in_text T position with Some b => b | None => Over end.
Definition is_read impartial text arguments position : bool := defined (read_game impartial text arguments) && defined (board_in_text (read_as impartial text arguments) position).
Lemma said_by impartial text arguments position (P : text_game -> a_board -> Prop) : is_read impartial text arguments position = true ->
  P (read_as impartial text arguments) (position_as (read_as impartial text arguments) position) -> said impartial text arguments position P.
Proof.
  unfold is_read, said, read_as, position_as. destruct (read_game impartial text arguments) as [T|]; [|discriminate].
  destruct (board_in_text T position); [auto|discriminate].
Qed.
