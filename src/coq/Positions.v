(* Positions, as the games write them. *)
From Coq Require Import Ascii String List ZArith.
From Rebuttal Require Import Partizan Catalogue Text HeapFile HeapLanguage Board Language Points Hackenbush Heaps Babylon Graph Tokens Values Lines Named.
Import ListNotations.
Local Open Scope string_scope.

(* The names are those of the board. *)
Definition points_in (names : list string) : reader N := fun t =>
  let? nt := either (applied_2 "points" (fun t => let? k := nat_in t in guard (k <=? 61)%nat (standard k)) text_in pair)
    (applied_2 "named" (either (applied_1 "standard" (fun t => option_map standard (nat_in t))) (list_in text_in)) text_in pair) t in
  if same_names names (fst nt) then read_points names (snd nt) else None.
Definition has_small_numbers s := forallb (made_of (fun _ => true) 0 4) (fields " " (string_of_list_ascii
  (map (fun a => if between "0" "9" a then a else " "%char) (list_ascii_of_string s)))).
Definition small {A} (r : string -> option A) : reader A := text_as (fun s => if has_small_numbers s then r s else None).
Definition same_arcs (l m : list (string * string)) : bool := same_names (map fst l) (map fst m) && same_names (map snd l) (map snd m).
Definition same_source (a b : string * list string) : bool := String.eqb (fst a) (fst b) && same_names (snd a) (snd b).
(* The position of the same file, whose own name for it the claim has. *)
Definition of_file {A} w (source : string * list string) (read : string -> option A) : reader A := fun t =>
  let? st := applied_2 w source_in text_in pair t in
  if same_source (fst st) source then read (snd st) else None.
Fixpoint position_in (n : name) : reader (Partizan.board (rules_of n)) := match n with
  | Of_picture edges => fun t => let? p := points_in (standard (List.length edges)) t in guard (N.eqb (standing edges p) p) p
  | Of_nim => either (applied_1 "heaps" (small read_list)) (applied_1 "nim_heap" (small read_heap))
  | Of_subtraction _ | Of_octal _ => applied_1 "heaps" (small read_list)
  | Of_babylon => applied_1 "piles" (small read_piles)
  | Of_coloured_babylon => applied_1 "words" (small read_words)
  | Of_chomp => applied_1 "bar" (small read_row)
  | Of_values => applied_1 "value" (small read_value)
  | Of_graph arcs => fun t => let? x := applied_2 "vertex" arcs_in text_in pair t in if same_arcs arcs (fst x) then read_vertex arcs (snd x) else None
  | Of_tokens names _ => fun t => let? nt := applied_2 "on" cities_in text_in pair t in
      if same_names names (fst nt) then read_tokens names (snd nt) else None
  | Of_text w _ s T _ => of_file ("at " ++ w) s (board_in_text T)
  | Of_heaps w _ s T => of_file ("at " ++ w) s (heaps_in_text T)
  | Of_sum a b => pair_in (position_in a) (position_in b)
  | Of_negative a => position_in a end.

(* ---------- The moves of a position, as `rebuttal-proved --moves` lists them, to be compared with those of other programs ---------- *)
(* Boards as terms, which `board_in` reads. *)
Definition of_set (n : N) : term := Lines.Number (Z.of_N n).
Definition of_nat (n : nat) : term := of_set (N.of_nat n).
Definition of_list {A} (f : A -> term) (l : list A) : term := List (map f l).
Definition of_pair {A B} (f : A -> term) (g : B -> term) (x : A * B) : term := Pair (f (fst x)) (g (snd x)).
Fixpoint of_form (f : form) : term := match f with
  | Values.Number m k => Word "Number" [Lines.Number m; of_nat k]
  | Star k => Word "Star" [of_nat k]
  | Braces l r => Word "Braces" [List (map of_form l); List (map of_form r)] end.
(* The states of the points, in their order. *)
Definition of_a_board (T : text_game) (b : a_board) : term := Text match b with
  | Board.Open _ q => string_of_list_ascii (flat_map (fun s => match nth_error (its_states T) s with Some a => [a] | None => [] end) q)
  | Won_by Left => "L-wins" | Won_by Right => "R-wins" | Board.Drawn => "drawn" | Board.Over => "over" end.
Fixpoint of_board (n : name) : Partizan.board (rules_of n) -> term := match n with
  | Of_picture _ => of_set
  | Of_nim | Of_subtraction _ | Of_octal _ | Of_chomp | Of_tokens _ _ => of_list of_nat
  | Of_babylon => of_list (of_pair of_nat of_nat)
  | Of_coloured_babylon => of_list (of_list of_nat)
  | Of_values => of_form
  | Of_graph _ => Text
  | Of_text _ _ _ T _ => of_a_board T
  | Of_heaps _ _ _ _ => of_list (of_list of_set)
  | Of_sum a b => of_pair (of_board a) (of_board b)
  | Of_negative a => of_board a end.

(* moves GAME SIDE POSITION: the board, and what the moves of this player leave. *)
Definition moves_in : reader (term * list term) := fun t => match applied "moves" t with
  | Some [g; s; p] => let? n := either (game_in false) (game_in true) g in let? s := side_in s in let? b := position_in n p in
      let shown := fun b => of_board n (written (rules_of n) b) in Some (shown b, map shown (options (rules_of n) s b))
  | _ => None end.
(* moves_in_file TEXT ARGUMENTS [(SIDE, POSITION); ...], or in_impartial_version: of each position what the moves leave, where it is read; nothing
   where the text is not. *)
Definition moves_of_text (T : text_game) : reader (term * option (list term)) := fun t => let? sp := pair_in side_in text_in t in
  Some (Text (snd sp), let? b := board_in_text T (snd sp) in Some (map (of_a_board T) (options (rules_of_text T) (fst sp) b))).
Definition moves_of_heaps (T : heap_text) : reader (term * option (list term)) := fun t => let? sp := pair_in side_in text_in t in
  Some (Text (snd sp), let? b := heaps_in_text T (snd sp) in Some (map (fun b => Text (text_of_heaps T b)) (options (rules_of_heaps T) (fst sp) b))).
Definition moves_in_file : reader (option (list (term * option (list term)))) := fun t =>
  let? wl := word_in t in let? impartial := one_of [("moves_in_file", false); ("moves_in_impartial_version", true)] (Word (fst wl) []) in
  match snd wl with
  | [text; arguments; l] => let? x := source_in (Pair text arguments) in
      match read_game impartial (fst x) (snd x) with Some T => option_map Some (list_in (moves_of_text T) l) | None =>
        match read_heaps (fst x) (snd x) with Some T => if impartial then Some None else option_map Some (list_in (moves_of_heaps T) l) | None => Some None end end
  | _ => None end.
