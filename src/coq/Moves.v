(* The moves of a position as `rebuttal-proved --moves` lists them, to be compared with those of other programs. *)
From Coq Require Import String List NArith ZArith.
From Rebuttal Require Import Partizan Catalogue Values Stones Terms Named Positions.
Import ListNotations.
Local Open Scope string_scope.

(* Boards as terms, which `board_in` reads. *)
Definition of_set (n : N) : term := Terms.Number (Z.of_N n).
Definition of_nat (n : nat) : term := of_set (N.of_nat n).
Definition of_list {A} (f : A -> term) (l : list A) : term := List (map f l).
Definition of_pair {A B} (f : A -> term) (g : B -> term) (x : A * B) : term := Pair (f (fst x)) (g (snd x)).
Fixpoint of_form (f : form) : term := match f with
  | Values.Number m k => Word "Number" [Terms.Number m; of_nat k]
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
