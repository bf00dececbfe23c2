(* The games that terms name, and how their boards, positions, witnesses and involutions are read. *)
From Coq Require Import Ascii String List Bool Arith NArith ZArith.
From Rebuttal Require Import Game Partizan Catalogue Text Points Removal RemovalRuleset Hackenbush Heaps Babylon Chomp Wythoff Graph
  Tokens Values Stones ClobberRules Clobber Hex Yavalath Sums Terms.
Import ListNotations.
Local Open Scope string_scope.

(* ---------- The games ---------- *)
(* The first number is that of the points of a board, or of its cells on a side. *)
Inductive name :=
| Of_sets (points : N) (sets : list N) | Of_two_sets (points : N) (left right : list N) | Of_picture (picture : list edge)
| Of_nim | Of_subtraction (set : list nat) | Of_octal (code : string)
| Of_babylon | Of_coloured_babylon | Of_chop | Of_chomp | Of_wythoff | Of_values
| Of_graph (arcs : list (string * string)) | Of_tokens (edges : list (nat * nat))
| Of_clobber (rows columns : nat) | Of_hex (rows columns : nat) | Of_yavalath (side : nat) (cells threes fours : list N)
| Of_sum (a b : name) | Of_negative (a : name).
Definition same_name : forall a b : name, {a = b} + {a <> b}.
Proof.
  pose N.eq_dec. pose Nat.eq_dec. pose string_dec.
  repeat decide equality.
Defined.
Fixpoint rules_of (n : name) : ruleset := match n with
  | Of_sets _ sets => impartial_removal sets
  | Of_two_sets _ l r => partizan_removal l r
  | Of_picture picture => hackenbush_ruleset picture
  | Of_nim => nim_ruleset
  | Of_subtraction set => subtraction_ruleset set
  | Of_octal code => octal_ruleset code
  | Of_babylon => babylon_ruleset
  | Of_coloured_babylon => coloured_babylon_ruleset
  | Of_chop => chop_ruleset
  | Of_chomp => chomp_ruleset
  | Of_wythoff => wythoff_ruleset
  | Of_values => values_ruleset
  | Of_graph arcs => graph_ruleset arcs
  | Of_tokens edges => tokens_ruleset edges
  | Of_clobber rows columns => clobber_ruleset (side_by_side rows columns)
  | Of_hex rows columns => hex_ruleset rows columns
  | Of_yavalath _ cells threes fours => yavalath_on_ruleset cells threes fours
  | Of_sum a b => sum_ruleset (rules_of a) (rules_of b)
  | Of_negative a => negative_ruleset (rules_of a) end.

(* The parameters of a board: f 5, f 3 5, or the names of its points and its lines, none longer than some length. *)
Definition points_of (b : Removal.board) : N := N.of_nat (List.length b).
Definition board_of_size w f points : reader name := applied_1 w (fun t => let? k := nat_in t in let? _ := small k 16 in Some (Of_sets (points k) (f k))).
Definition sides_in limit w : reader (nat * nat) := fun t =>
  let? rc := applied_2 w nat_in nat_in pair t in let? _ := small (fst rc) limit in let? _ := small (snd rc) limit in Some rc.
Definition board_of_sides limit w f : reader name := fun t => 
  option_map (fun rc => Of_sets (points_of (rectangle (fst rc) (snd rc))) (f (fst rc) (snd rc))) (sides_in limit w t).
Definition board_of_lines limit w f : reader name := fun t =>
  let? nl := applied_2 w (list_in text_in) (list_in text_in) pair t in let '(names, lines) := nl in
  let? _ := small (List.length names) 256 in let? _ := small (List.length lines) 256 in
  let? _ := small (list_max (map (fun line => List.length (line_named names line)) lines)) limit in Some (Of_sets (N.of_nat (List.length names)) (f names lines)).
Definition colour_in : reader colour := one_of [("Blue", Blue); ("Red", Red); ("Green", Green)].
Definition picture_in : reader (list edge) :=
  either (applied_1 "picture" (fun t => option_map picture (text_in t))) (list_in (pair_in (pair_in set_in set_in) colour_in)).
Definition cities_in : reader (list string) := either (one_of [("city", city)]) (list_in text_in).
Definition is_edge names s := match fields ">" s with [a; b] => is_one_of names a && is_one_of names b | _ => false end.
Definition map_in : reader (list (nat * nat)) := either (one_of [("nim_city", nim_city)]) (fun t =>
  let? nt := applied_2 "edges_of" cities_in (list_in text_in) pair t in
  if forallb (is_edge (fst nt)) (snd nt) then Some (edges_of (fst nt) (snd nt)) else None).
Definition first_of {A} (l : list (reader A)) : reader A := fun t =>
  fold_right (fun r other => match r t with Some a => Some a | None => other end) None l.

Definition impartial_game : reader name := first_of [
  board_of_size "nimbi" nimbi_sets (fun k => points_of (filter (fun p => negb (corner k p)) (triangle k)));
  board_of_size "triangular_nim" triangle_sets (fun k => points_of (triangle k)); board_of_sides 16 "tactix" tactix_sets;
  board_of_sides 10 "nim_squared" nim_squared_sets; board_of_sides 16 "cram" cram_sets;
  board_of_lines 64 "contiguous_removal" contiguous_sets; board_of_lines 10 "subset_removal" subset_sets;
  one_of [("nim", Of_nim); ("bricks", Of_subtraction [1; 2]); ("babylon", Of_babylon); ("coloured_babylon", Of_coloured_babylon);
    ("chop", Of_chop); ("chomp", Of_chomp); ("wythoff", Of_wythoff)];
  applied_1 "subtraction" (fun t => option_map Of_subtraction (list_in nat_in t));
  applied_1 "octal" (fun t => option_map Of_octal (read_if is_octal t));
  applied_1 "graph" (fun t => option_map Of_graph (list_in (pair_in text_in text_in) t));
  applied_1 "tokens_on" (fun t => option_map Of_tokens (map_in t))].
Definition partizan_game : reader name := first_of [
  applied_1 "domineering" (fun t => let? rows := list_in text_in t in
    let? _ := small (List.length (squares rows)) 256 in Some (Of_two_sets (points_of (squares rows)) (down (squares rows)) (across (squares rows))));
  applied_1 "hackenbush" (fun t => let? edges := picture_in t in let? _ := small (List.length edges) 64 in Some (Of_picture edges));
  (fun t => option_map (fun rc => Of_clobber (fst rc) (snd rc)) (sides_in 16 "clobber" t));
  (fun t => option_map (fun rc => Of_hex (fst rc) (snd rc)) (sides_in 16 "hex" t));
  applied_1 "yavalath" (fun t => let? k := nat_in t in let? _ := small k 4 in Some (Of_yavalath k (cells_of k) (runs k 3) (runs k 4)));
  one_of [("values", Of_values)]].
(* Of impartial games, or of partizan ones. *)
Fixpoint game_in (partizan : bool) (t : term) : option name := match t with
  | Word w [a; b] => if w =? (if partizan then "sum" else "game_sum")
      then let? a := game_in partizan a in let? b := game_in partizan b in Some (Of_sum a b)
      else if partizan then partizan_game t else impartial_game t
  | Word w [a] => if partizan
      then if w =? "negative" then option_map Of_negative (game_in true a) else if w =? "both" then game_in false a else partizan_game t
      else impartial_game t
  | _ => if partizan then partizan_game t else impartial_game t end.

(* ---------- What is known of them ---------- *)
Definition checked {P : Prop} (b : bool) : (b = true -> P) -> option P := match b with true => fun H => Some (H eq_refl) | false => fun _ => None end.
(* Play ends from every board. *)
Definition short_ruleset (G : game) (H : forall p, short G p) : forall b, ends (both G) b := fun b => short_ends G b (H b).
Fixpoint all_end (n : name) : option (forall b, ends (rules_of n) b) := match n with
  | Of_sets _ sets => checked (takes_points sets) (fun H => short_ruleset _ (removal_short sets H))
  | Of_two_sets _ l r => checked (takes_points l && takes_points r) (fun H =>
      let H := proj1 (andb_true_iff _ _) H in partizan_removal_ends l r (proj1 H) (proj2 H))
  | Of_picture picture => Some (hackenbush_ends picture)
  | Of_nim => Some (short_ruleset _ nim_short)
  | Of_subtraction set => Some (short_ruleset _ (subtraction_short set))
  | Of_octal code => Some (short_ruleset _ (octal_short code))
  | Of_babylon => Some (short_ruleset _ babylon_short)
  | Of_coloured_babylon => Some (short_ruleset _ coloured_babylon_short)
  | Of_chop => Some (short_ruleset _ chop_short)
  | Of_chomp => Some (short_ruleset _ chomp_short)
  | Of_wythoff => Some (short_ruleset _ wythoff_short)
  | Of_values => Some form_ends
  | Of_graph arcs => checked (acyclic arcs) (fun H => short_ruleset _ (graph_short arcs H))
  | Of_tokens _ | Of_hex _ _ | Of_yavalath _ _ _ _ => None
  | Of_clobber rows columns => Some (clobber_ends (side_by_side rows columns))
  | Of_sum a b => let? A := all_end a in let? B := all_end b in Some (sum_all_end (rules_of a) (rules_of b) A B)
  | Of_negative a => let? A := all_end a in Some (negative_all_end (rules_of a) A) end.
(* Both players have the same moves. *)
Definition is_impartial (R : rules) := forall s b, options R s b = options R (opposite s) b.
Lemma sum_impartial R S : is_impartial R -> is_impartial S -> is_impartial (sum R S).
Proof. intros HR HS s [a b]. cbn. now rewrite HR, HS. Qed.
Lemma negative_impartial R : is_impartial R -> is_impartial (negative R).
Proof. intros HR s b. cbn. now rewrite HR. Qed.
Fixpoint impartial (n : name) : option (is_impartial (rules_of n)) := match n with
  | Of_two_sets _ _ _ | Of_picture _ | Of_values | Of_clobber _ _ | Of_hex _ _ | Of_yavalath _ _ _ _ => None
  | Of_sum a b => let? A := impartial a in let? B := impartial b in Some (sum_impartial _ _ A B)
  | Of_negative a => let? A := impartial a in Some (negative_impartial _ A)
  | _ => Some (fun _ _ => eq_refl) end.

(* ---------- What stands in a catalogue ---------- *)
(* The last summand answers another one: its negative, or the same game where that is impartial. *)
Definition answer_to (a b : name) : option (answering (rules_of a) (rules_of b)).
Proof.
  destruct (same_name b (Of_negative a)) as [->|_]; [exact (Some (answered_by_negative (rules_of a)))|].
  destruct (same_name a (Of_negative b)) as [->|_]; [exact (Some (negative_answered (rules_of b)))|].
  destruct (same_name a b) as [->|_]; [|exact None]. destruct (impartial b) as [I|]; [exact (Some (impartial_answered (rules_of b) I))|exact None].
Defined.
Fixpoint summands n := match n with Of_sum a _ => S (summands a) | _ => 1 end.
(* The summand at this place, counted from 1; the others are without moves. *)
Fixpoint answer_at (place : nat) (a b : name) : option (answering (rules_of a) (rules_of b)) := match a with
  | Of_sum l r => if place =? summands a then let? f := answer_to r b in Some (beside_left (rules_of l) f)
                  else let? f := answer_at place l b in Some (beside_right (rules_of r) f)
  | a => if place =? 1 then answer_to a b else None end%nat.

Definition pile_in : reader pile := pair_in nat_in nat_in.
Definition edge_images : reader (list N) := list_in point_in.
Fixpoint form_in (t : term) : option form :=
  let fix all (l : list term) := match l with
    | [] => Some []
    | t :: l => let? f := form_in t in let? l := all l in Some (f :: l) end in
  match t with
  | Word w [a] => if w =? "Star" then option_map Star (nat_in a) else None
  | Word w [a; b] => if w =? "Number" then let? m := integer_in a in let? k := nat_in b in Some (Values.Number m k)
      else if w =? "Braces" then match a, b with
        | List l, List r => let? l := all l in let? r := all r in Some (Braces l r)
        | _, _ => None end else None
  | _ => None end.
Definition stones_in : reader stone_board := first_of [
  applied_1 "Open" (fun t => option_map Open (pair_in set_in set_in t)); applied_1 "Wins" (fun t => option_map Wins (side_in t)); one_of [("Drawn", Drawn); ("Over", Over)]].
Definition graph_position : reader string := text_in.

Fixpoint board_in (n : name) : reader (Partizan.board (rules_of n)) := match n with
  | Of_sets _ _ | Of_two_sets _ _ _ | Of_picture _ => set_in
  | Of_nim | Of_subtraction _ | Of_octal _ | Of_chomp | Of_tokens _ => list_in nat_in
  | Of_babylon => list_in pile_in
  | Of_coloured_babylon => list_in (list_in nat_in)
  | Of_chop | Of_wythoff => pile_in
  | Of_values => form_in
  | Of_graph _ => graph_position
  | Of_clobber _ _ => pair_in set_in set_in
  | Of_hex _ _ | Of_yavalath _ _ _ _ => stones_in
  | Of_sum a b => pair_in (board_in a) (board_in b)
  | Of_negative a => board_in a end.
Fixpoint witness_in (n : name) : reader (witness (rules_of n)) := match n with
  | Of_sets _ _ | Of_two_sets _ _ _ | Of_picture _ | Of_hex _ _ | Of_yavalath _ _ _ _ => list_in point_in
  | Of_babylon | Of_coloured_babylon => list_in nat_in
  | Of_chop | Of_chomp => bool_in
  | Of_clobber _ _ => list_in (pair_in point_in point_in)
  | Of_nim | Of_subtraction _ | Of_octal _ | Of_wythoff | Of_values | Of_graph _ | Of_tokens _ => unit_in
  | Of_sum a b => pair_in (witness_in a) (witness_in b)
  | Of_negative a => witness_in a end.
Fixpoint involution_in (n : name) : reader (involution (rules_of n)) := match n with
  | Of_sets _ _ | Of_two_sets _ _ _ => list_in point_in
  | Of_picture _ => pair_in (pair_in set_in set_in) (list_in point_in)
  | Of_clobber _ _ => list_in (pair_in point_in point_in)
  | Of_sum a b => either (applied_2 "Each" (involution_in a) (involution_in b) (fun i j => Each i j))
      (applied_1 "Across" (fun t => let? k := nat_in t in let? E := all_end a in let? f := answer_at k a b in Some (Across E f)))
  | Of_negative a => involution_in a
  | _ => unit_in end.

(* ---------- Positions, as the games write them ---------- *)
Definition names_in : reader (list string) := either (applied_1 "standard" (fun t => option_map standard (nat_in t))) (list_in text_in).
(* Each point is known, and stands there once; and it is one of so many. *)
Definition points_named (names : list string) (text : string) : option N := let l := line_named names text in
  if forallb (fun i => N.ltb i (N.of_nat (List.length names))) l then if distinct 0 l then Some (named names text) else None else None.
Definition points_in (count : N) : reader N := fun t =>
  let? x := match applied_1 "points" text_in t with Some text => Some (standard 61, text) | None => applied_2 "named" names_in text_in pair t end in
  let? p := points_named (fst x) (snd x) in if N.leb (N.size p) count then Some p else None.
Definition written_as {A} w valid (f : string -> A) : reader A := applied_1 w (fun t => option_map f (read_if valid t)).
(* A game as it is written: as no other text. *)
Definition show_integer (m : Z) := (if (m <? 0)%Z then "-" else "") ++ decimal (Z.abs_nat m).
Fixpoint show (f : form) : string := match f with
  | Values.Number m 0 => show_integer m
  | Values.Number m k => show_integer m ++ "/" ++ decimal (2 ^ k)
  | Star 1 => "*"
  | Star k => "*" ++ decimal k
  | Braces l r => "{" ++ String.concat "," (map show l) ++ "|" ++ String.concat "," (map show r) ++ "}" end.
Definition has_small_numbers s := forallb (made_of (fun _ => true) 0 4) (fields " " (string_of_list_ascii
  (map (fun a => if between "0" "9" a then a else " "%char) (list_ascii_of_string s)))).
Definition is_value s := has_small_numbers s && (show (value s) =? s).
(* A board on which play is over is written as such. *)
Definition undecided (decided : stones -> bool) (r : reader stone_board) : reader stone_board := fun t =>
  let? a := r t in match a with Open b => if decided b then None else Some a | _ => Some a end.
Fixpoint position_in (n : name) : reader (Partizan.board (rules_of n)) := match n with
  | Of_sets count _ | Of_two_sets count _ _ => points_in count
  | Of_picture edges => points_in (N.of_nat (List.length edges))
  | Of_nim => either (written_as "heaps" is_list heaps) (written_as "nim_heap" is_heap nim_heap)
  | Of_subtraction _ | Of_octal _ => written_as "heaps" is_list heaps
  | Of_babylon => written_as "piles" is_piles piles
  | Of_coloured_babylon => written_as "words" is_words words
  | Of_chop => written_as "sides" is_sides sides
  | Of_chomp => written_as "bar" is_list bar
  | Of_wythoff => written_as "two_heaps" is_list_of_two two_heaps
  | Of_values => written_as "value" is_value value
  | Of_graph arcs => applied_1 "vertex" (read_if (is_one_of (map fst arcs ++ map snd arcs)))
  | Of_tokens _ => fun t => let? nt := applied_2 "on" cities_in text_in pair t in
      if forallb (is_one_of (fst nt)) (fields "," (snd nt)) then Some (on (fst nt) (snd nt)) else None
  | Of_clobber rows columns => written_as "board_of_stones" (is_board ["x"; "o"; "."] rows columns) board_of_stones
  | Of_hex rows columns => undecided (fun b => existsb (fun s => joins (hex_around rows columns) (hex_ends rows columns) s b) [Left; Right])
      (written_as "placed" (fun s => is_one_of ["L-wins"; "R-wins"; "over"] s || is_board ["L"; "R"; "."] rows columns s) placed)
  | Of_yavalath k cells threes _ => undecided (fun b => existsb (fun run => within_b run (fst b) || within_b run (snd b)) threes || forallb (taken b) cells)
      (written_as "placed" (fun s => is_one_of ["L-wins"; "R-wins"; "drawn"; "over"] s || is_hexagon ["L"; "R"; "."] k s) placed)
  | Of_sum a b => pair_in (position_in a) (position_in b)
  | Of_negative a => position_in a end.

(* These are the games of the theory. *)
Definition as_game (R : rules) : game := Game (Partizan.board R) (options R Left).
Example they_are_the_games k r c names texts set code arcs edges points : map (fun n => as_game (rules_of n)) (map (Of_sets points)
    [nimbi_sets k; triangle_sets k; tactix_sets r c; nim_squared_sets r c; contiguous_sets names texts; subset_sets names texts; cram_sets r c]) =
    [nimbi k; triangular_nim k; tactix r c; nim_squared r c; contiguous_removal names texts; subset_removal names texts; cram r c] /\
  map (fun n => as_game (rules_of n)) [Of_nim; Of_subtraction set; Of_subtraction [1; 2]; Of_octal code; Of_babylon; Of_coloured_babylon] =
    [nim; subtraction set; bricks; octal code; babylon; coloured_babylon] /\
  map (fun n => as_game (rules_of n)) [Of_chop; Of_chomp; Of_wythoff; Of_graph arcs; Of_tokens edges] =
    [chop; chomp; wythoff; graph arcs; tokens_on edges].
Proof. repeat split. Qed.
Example they_are_sums a b : as_game (rules_of (Of_sum a b)) = game_sum (as_game (rules_of a)) (as_game (rules_of b)).
Proof. reflexivity. Qed.
Example they_are_the_rules rows picture r c k a b points : map (fun n => of (rules_of n))
    [Of_two_sets points (down (squares rows)) (across (squares rows)); Of_picture picture; Of_values; Of_clobber r c; Of_hex r c;
      Of_yavalath k (cells_of k) (runs k 3) (runs k 4); Of_sum a b; Of_negative a] =
    [domineering rows; hackenbush picture; values; clobber r c; hex r c; yavalath k; sum (rules_of a) (rules_of b); negative (rules_of a)].
Proof. reflexivity. Qed.
(* In a partizan game both players have the moves of an impartial one. *)
Example they_are_impartial k r c set code arcs points : map (fun n => of (rules_of n))
    [Of_sets points (nimbi_sets k); Of_sets points (cram_sets r c); Of_nim; Of_subtraction set; Of_octal code; Of_babylon; Of_coloured_babylon;
      Of_chop; Of_chomp; Of_wythoff; Of_graph arcs] =
    map both [nimbi k; cram r c; nim; subtraction set; octal code; babylon; coloured_babylon; chop; chomp; wythoff; graph arcs].
Proof. reflexivity. Qed.
