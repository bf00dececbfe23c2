(* Positions, as the games write them. *)
From Coq Require Import Ascii String List Bool Arith NArith ZArith.
From Rebuttal Require Import Game Partizan Catalogue Text Points Hackenbush Heaps Babylon Chomp Wythoff Tokens Values Stones ClobberRules
  Hex Yavalath Lines Named.
Import ListNotations.
Local Open Scope string_scope.

(* Points in the order of the board. Its names are the standard ones where the text stands alone. *)
Fixpoint ascends (l : list N) : bool := match l with a :: (b :: _) as l => N.ltb a b && ascends l | _ => true end.
Definition points_in (names : list string) : reader N := fun t => let size := List.length names in
  let? x := match applied_1 "points" solid_in t with
    | Some text => if same_names names (firstn size (standard 61)) then Some (standard 61, text) else None
    | None => let? nt := applied_2 "named" (either (applied_1 "standard" (fun t => option_map standard (nat_in t))) (list_in text_in)) solid_in pair t in
        if same_names names (fst nt) then Some nt else None end in
  let l := line_named (fst x) (snd x) in
  if forallb (fun i => N.ltb i (N.of_nat size)) l && ascends l then Some (named (fst x) (snd x)) else None.
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
  | Of_sets names _ | Of_two_sets names _ _ => points_in names
  | Of_picture edges => fun t => let? p := points_in (standard (List.length edges)) t in
      if N.eqb (standing edges p) p then Some p else None
  | Of_nim => either (written_as "heaps" is_list heaps) (written_as "nim_heap" is_heap nim_heap)
  | Of_subtraction _ | Of_octal _ => written_as "heaps" is_list heaps
  | Of_babylon => written_as "piles" is_piles piles
  | Of_coloured_babylon => written_as "words" is_words words
  | Of_chop => written_as "sides" is_sides sides
  | Of_chomp => written_as "bar" is_row bar
  | Of_wythoff => written_as "two_heaps" is_list_of_two two_heaps
  | Of_values => written_as "value" is_value value
  | Of_graph arcs => applied_1 "vertex" (read_if (is_one_of (map fst arcs ++ map snd arcs)))
  | Of_tokens names _ => fun t => let? nt := applied_2 "on" cities_in text_in pair t in let l := on (fst nt) (snd nt) in
      if same_names names (fst nt) && forallb (is_one_of names) (fields "," (snd nt)) && descends (rev l) then Some l else None
  | Of_clobber rows columns => written_as "board_of_stones" (is_board ["x"; "o"; "."] rows columns) board_of_stones
  | Of_hex rows columns => let around := hex_around rows columns in
      undecided (fun b => existsb (fun s => joins around (hex_ends rows columns) s b) [Left; Right] || forallb (taken b) (map fst around))
      (written_as "placed" (fun s => is_one_of ["L-wins"; "R-wins"; "over"] s || is_board ["L"; "R"; "."] rows columns s) placed)
  | Of_yavalath k cells threes _ => undecided (fun b => existsb (fun run => within_b run (fst b) || within_b run (snd b)) threes || forallb (taken b) cells)
      (written_as "placed" (fun s => is_one_of ["L-wins"; "R-wins"; "drawn"; "over"] s || is_hexagon ["L"; "R"; "."] k s) placed)
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
Definition of_side (s : side) : term := Word (match s with Left => "Left" | Right => "Right" end) [].
Definition of_stones (a : stone_board) : term := match a with
  | Open b => Word "Open" [of_pair of_set of_set b]
  | Wins s => Word "Wins" [of_side s]
  | Drawn => Word "Drawn" []
  | Over => Word "Over" [] end.
Fixpoint of_board (n : name) : Partizan.board (rules_of n) -> term := match n with
  | Of_sets _ _ | Of_two_sets _ _ _ | Of_picture _ => of_set
  | Of_nim | Of_subtraction _ | Of_octal _ | Of_chomp | Of_tokens _ _ => of_list of_nat
  | Of_babylon => of_list (of_pair of_nat of_nat)
  | Of_coloured_babylon => of_list (of_list of_nat)
  | Of_chop | Of_wythoff => of_pair of_nat of_nat
  | Of_values => of_form
  | Of_graph _ => Text
  | Of_clobber _ _ => of_pair of_set of_set
  | Of_hex _ _ | Of_yavalath _ _ _ _ => of_stones
  | Of_sum a b => of_pair (of_board a) (of_board b)
  | Of_negative a => of_board a end.

(* moves GAME SIDE POSITION: the board, and what the moves of this player leave. *)
Definition moves_in : reader (term * list term) := fun t => match applied "moves" t with
  | Some [g; s; p] => let? n := either (game_in false) (game_in true) g in let? s := side_in s in let? b := position_in n p in
      let shown := fun b => of_board n (written (rules_of n) b) in Some (shown b, map shown (options (rules_of n) s b))
  | _ => None end.
