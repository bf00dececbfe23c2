(* The games that terms name, and how their boards, witnesses and involutions are read. *)
From Coq Require Import Ascii String List ZArith.
From Rebuttal Require Import Game Partizan Catalogue Text HeapFile HeapLanguage Board Language BoardClaims Hackenbush Heaps Babylon Chomp Graph Tokens Values Sums Nim Lines.
Import ListNotations.
Local Open Scope string_scope.

(* ---------- The games ---------- *)
(* Names are those of the vertices of a map. *)
Inductive name :=
| Of_picture (picture : list edge)
| Of_nim | Of_subtraction (set : list nat) | Of_octal (digits : list nat)
| Of_babylon | Of_coloured_babylon | Of_chomp | Of_values
| Of_graph (arcs : list (string * string)) | Of_tokens (names : list string) (edges : list (nat * nat))
| Of_text (word : string) (is_partizan : bool) (source : string * list string) (T : text_game) (weights : list (list nat))
| Of_heaps (word : string) (is_partizan : bool) (source : string * list string) (T : heap_text)
| Of_sum (a b : name) | Of_negative (a : name).
Definition same_name : forall a b : name, {a = b} + {a <> b}.
Proof.
  pose N.eq_dec. pose Z.eq_dec. pose Nat.eq_dec. pose string_dec. pose ascii_dec. pose Bool.bool_dec.
  repeat decide equality.
Defined.
Fixpoint rules_of (n : name) : ruleset := match n with
  | Of_picture picture => hackenbush_ruleset picture
  | Of_nim => nim_ruleset
  | Of_subtraction set => subtraction_ruleset set
  | Of_octal digits => octal_ruleset digits
  | Of_babylon => babylon_ruleset
  | Of_coloured_babylon => coloured_babylon_ruleset
  | Of_chomp => chomp_ruleset
  | Of_values => values_ruleset
  | Of_graph arcs => graph_ruleset arcs
  | Of_tokens _ edges => tokens_ruleset edges
  | Of_text _ is_partizan _ T weights => file_ruleset T weights is_partizan
  | Of_heaps _ is_partizan _ T => heap_file_ruleset T is_partizan
  | Of_sum a b => sum_ruleset (rules_of a) (rules_of b)
  | Of_negative a => negative_ruleset (rules_of a) end.

Definition colour_in : reader colour := one_of [("Blue", Blue); ("Red", Red); ("Green", Green)].
(* Of edges that stand on the ground, or on others that do. *)
Definition stands (picture : list edge) : bool := let all := N.ones (N.of_nat (List.length picture)) in
  forallb (fun e => negb (N.eqb (fst (fst e)) (snd (fst e)))) picture && N.eqb (standing picture all) all.
Definition picture_in : reader (list edge) := fun t =>
  let? edges := either (applied_1 "picture" (text_as read_picture)) (list_in (pair_in (pair_in set_in set_in) colour_in)) t in
  let? _ := sized 0 64 (List.length edges) in if stands edges then Some edges else None.
Definition cities_in : reader (list string) := either (one_of [("city", city)]) (list_in text_in).
Definition map_in : reader name := either (one_of [("nim_city", Of_tokens city nim_city)]) (fun t =>
  let? nt := applied_2 "edges_of" cities_in (list_in text_in) pair t in option_map (Of_tokens (fst nt)) (read_edges (fst nt) (snd nt))).
Definition arcs_in : reader (list (string * string)) := list_in (pair_in text_in text_in).
Definition first_of {A} (l : list (reader A)) : reader A := fun t =>
  fold_right (fun r other => match r t with Some a => Some a | None => other end) None l.

(* Rule files, with the weights by which play ends, if there are such among those given; by words that no line has: the terms of a claim in a
   file have them in place of its variables. *)
Definition lines_of_text : reader string := fun t => let? l := list_in text_in t in Some (String.concat (String "010" "") l).
Definition source_in : reader (string * list string) := pair_in lines_of_text (list_in text_in).
Definition file_in (version is_partizan : bool) word : reader name := fun t =>
  let? sw := applied_2 ("of " ++ word) source_in (list_in (list_in (list_in nat_in))) pair t in let? T := read_game version (fst (fst sw)) (snd (fst sw)) in
  guard (is_partizan || version || for_both T) (Of_text word is_partizan (fst sw) T match find (fun w => falls w (ground_rules (its_rules T))) (snd sw) with Some w => w | None => [] end).
Definition heap_file_in (is_partizan : bool) word : reader name := fun t =>
  let? sw := applied_2 ("of " ++ word) source_in Some pair t in let? T := read_heaps (fst (fst sw)) (snd (fst sw)) in
  guard (is_partizan || HeapFile.for_both T) (Of_heaps word is_partizan (fst sw) T).

Definition impartial_game : reader name := first_of [
  one_of [("nim", Of_nim); ("bricks", Of_subtraction [1; 2]); ("babylon", Of_babylon); ("coloured_babylon", Of_coloured_babylon);
    ("chomp", Of_chomp)];
  applied_1 "subtraction" (fun t => let? set := list_in nat_in t in if forallb (Nat.leb 1) set then Some (Of_subtraction set) else None);
  applied_1 "octal" (fun t => option_map Of_octal (text_as read_code t));
  applied_1 "graph" (fun t => option_map Of_graph (arcs_in t));
  applied_1 "tokens_on" map_in;
  file_in false false "in_impartial_file"; file_in true false "in_impartial_version"; heap_file_in false "in_impartial_heap_file"].
Definition partizan_game : reader name := first_of [
  applied_1 "hackenbush" (fun t => option_map Of_picture (picture_in t));
  one_of [("values", Of_values)]; file_in false true "in_file"; heap_file_in true "in_heap_file"].
(* Rule files with endings or what happens to a stuck player: they are no summands, and have no misere play. *)
Definition won_on_board (n : name) : bool := match n with
  | Of_text _ _ _ T _ => has_endings T
  | _ => false end.
Definition summand (n : option name) : option name := let? n := n in if won_on_board n then None else Some n.
(* Of impartial games, or of partizan ones. *)
Fixpoint game_in (is_partizan : bool) (t : term) : option name := match t with
  | Word w [a; b] => if w =? (if is_partizan then "sum" else "game_sum")
      then let? a := summand (game_in is_partizan a) in let? b := summand (game_in is_partizan b) in Some (Of_sum a b)
      else if is_partizan then partizan_game t else impartial_game t
  | Word w [a] => if is_partizan
      then if w =? "negative" then option_map Of_negative (summand (game_in true a)) else if w =? "both" then game_in false a else partizan_game t
      else impartial_game t
  | _ => if is_partizan then partizan_game t else impartial_game t end.

(* ---------- What is known of them ---------- *)
Definition checked {P : Type} (b : bool) : (b = true -> P) -> option P := match b with true => fun H => Some (H eq_refl) | false => fun _ => None end.
(* Play ends from every board. *)
Definition short_ruleset (G : game) (H : forall p, short G p) : forall b, ends (both G) b := fun b => short_ends G b (H b).
Definition everywhere_ends (n : name) : option (forall b, ends (rules_of n) b) := match n with
  | Of_picture picture => Some (hackenbush_ends picture)
  | Of_nim => Some (short_ruleset _ nim_short)
  | Of_subtraction set => Some (short_ruleset _ (subtraction_short set))
  | Of_octal digits => Some (short_ruleset _ (octal_short digits))
  | Of_babylon => Some (short_ruleset _ babylon_short)
  | Of_coloured_babylon => Some (short_ruleset _ coloured_babylon_short)
  | Of_chomp => Some (short_ruleset _ chomp_short)
  | Of_values => Some form_ends
  | Of_heaps _ is_partizan _ T => Some (heap_file_ends T is_partizan)
  | Of_graph arcs => checked (acyclic arcs) (fun H => short_ruleset _ (graph_short arcs H))
  | _ => None end.
(* From which boards play ends. *)
Fixpoint all_end (n : name) : option (ending (rules_of n)) := match n with
  | Of_text _ is_partizan _ T weights => Some (file_ending T weights is_partizan)
  | Of_sum a b => let? A := all_end a in let? B := all_end b in Some (sum_ending A B)
  | Of_negative a => let? A := all_end a in Some (negative_ending A)
  | n => option_map (always_ends (rules_of n)) (everywhere_ends n) end.
Lemma sum_impartial R S : is_impartial R -> is_impartial S -> is_impartial (sum R S).
Proof. intros HR HS s [a b]. cbn. now rewrite HR, HS. Qed.
Fixpoint impartial (n : name) : option (is_impartial (rules_of n)) := match n with
  | Of_picture _ | Of_values => None
  | Of_text _ is_partizan _ T weights => match is_partizan with true => None | false => Some (fun _ _ => eq_refl) end
  | Of_heaps _ is_partizan _ T => match is_partizan with true => None | false => Some (fun _ _ => eq_refl) end
  | Of_sum a b => let? A := impartial a in let? B := impartial b in Some (sum_impartial _ _ A B)
  | Of_negative a => let? A := impartial a in Some (fun s => A (opposite s))
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
Definition graph_position : reader string := text_in.

Fixpoint board_in (n : name) : reader (Partizan.board (rules_of n)) := match n with
  | Of_picture _ => set_in
  | Of_nim | Of_subtraction _ | Of_octal _ | Of_chomp | Of_tokens _ _ => list_in nat_in
  | Of_babylon => list_in pile_in
  | Of_coloured_babylon => list_in (list_in nat_in)
  | Of_values => form_in
  | Of_graph _ => graph_position
  | Of_text _ _ _ T _ => text_as (part_in_text T)
  | Of_heaps _ _ _ _ => list_in (list_in set_in)
  | Of_sum a b => pair_in (board_in a) (board_in b)
  | Of_negative a => board_in a end.
(* What a move leaves: the board, or in rule files the move. *)
Fixpoint after_in (n : name) : Partizan.board (rules_of n) -> reader (Partizan.board (rules_of n)) := match n with
  | Of_text _ _ _ T _ => fun b => text_as (left_by T b)
  | Of_sum a b => fun x => pair_in (after_in a (fst x)) (after_in b (snd x))
  | Of_negative a => after_in a
  | n => fun _ => board_in n end.
Fixpoint witness_in (n : name) : reader (witness (rules_of n)) := match n with
  | Of_picture _ => list_in point_in
  | Of_babylon | Of_coloured_babylon => list_in nat_in
  | Of_chomp => bool_in
  | Of_nim | Of_subtraction _ | Of_octal _ | Of_values | Of_graph _ | Of_tokens _ _ | Of_heaps _ _ _ _ => unit_in
  | Of_text _ _ _ _ _ => text_in
  | Of_sum a b => pair_in (witness_in a) (witness_in b)
  | Of_negative a => witness_in a end.
Fixpoint involution_in (n : name) : reader (involution (rules_of n)) := match n with
  | Of_picture _ => pair_in (pair_in set_in set_in) (list_in point_in)
  | Of_text _ _ _ _ _ => text_in
  | Of_sum a b => either (applied_2 "Each" (involution_in a) (involution_in b) (fun i j => Each i j))
      (applied_1 "Across" (fun t => let? k := nat_in t in let? E := all_end a in let? f := answer_at k a b in Some (Across E f)))
  | Of_negative a => involution_in a
  | _ => unit_in end.

Definition reading_of n : reading (rules_of n) := Reading (rules_of n) (board_in n) (after_in n) (witness_in n) (involution_in n).

(* These are the games of the theory. *)
Example they_are_the_games set digits arcs edges points : map (fun n => as_game (rules_of n)) [Of_nim; Of_subtraction set; Of_subtraction [1; 2]; Of_octal digits; Of_babylon; Of_coloured_babylon] =
    [nim; subtraction set; bricks; octal_game digits; babylon; coloured_babylon] /\
  map (fun n => as_game (rules_of n)) [Of_chomp; Of_graph arcs; Of_tokens points edges] =
    [chomp; graph arcs; tokens_on edges].
Proof. repeat split. Qed.
Example they_are_sums a b : as_game (rules_of (Of_sum a b)) = game_sum (as_game (rules_of a)) (as_game (rules_of b)).
Proof. reflexivity. Qed.
Example they_are_the_rules picture a b : map (fun n => of (rules_of n))
    [Of_picture picture; Of_values; Of_sum a b; Of_negative a] =
    [hackenbush picture; values; sum (rules_of a) (rules_of b); negative (rules_of a)].
Proof. reflexivity. Qed.
Example they_are_of_texts w s T W : (of (rules_of (Of_text w true s T W)), as_game (rules_of (Of_text w false s T W))) = (rules_of_text T, as_game (rules_of_text T)).
Proof. reflexivity. Qed.
Example they_are_of_heaps w s T : (of (rules_of (Of_heaps w true s T)), as_game (rules_of (Of_heaps w false s T))) = (rules_of_heaps T, as_game (rules_of_heaps T)).
Proof. reflexivity. Qed.
(* In a partizan game both players have the moves of an impartial one. *)
Example they_are_impartial set digits arcs : map (fun n => of (rules_of n))
    [Of_nim; Of_subtraction set; Of_octal digits; Of_babylon; Of_coloured_babylon;
      Of_chomp; Of_graph arcs] =
    map both [nim; subtraction set; octal_game digits; babylon; coloured_babylon; chomp; graph arcs].
Proof. reflexivity. Qed.
