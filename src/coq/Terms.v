(* Terms as files write them, and how numbers, lists, pairs and names are read from them. *)
From Coq Require Import Ascii String List Bool ZArith NArith.
From Rebuttal Require Import Game Partizan.
Import ListNotations.

(* 5, "12", [1; 2], (1, 2), f 1 2, and any of them with its scope, as in 5%N. *)
Inductive term :=
| Number (z : Z) | Text (s : string) | List (l : list term) | Pair (a b : term)
| Word (w : string) (arguments : list term) | In_scope (t : term) (scope : string).

Definition reader A := term -> option A.
Definition bind {A B} (x : option A) (f : A -> option B) : option B := match x with Some a => f a | None => None end.
Notation "'let?' x := a 'in' b" := (bind a (fun x => b)) (at level 200, x pattern, b at level 200).

Definition is_one_of (words : list string) (s : string) : bool := existsb (String.eqb s) words.
Fixpoint bare t := match t with In_scope u scope => if is_one_of ["N"; "Z"; "nat"; "positive"; "string"; "list"]%string scope then bare u else t | _ => t end.
Definition text_in : reader string := fun t => match bare t with Text s => Some s | _ => None end.
Definition word_in : reader (string * list term) := fun t => match t with Word w l => Some (w, l) | _ => None end.
Definition integer_in : reader Z := fun t => match bare t with Number z => Some z | _ => None end.
Definition set_in : reader N := fun t => match bare t with Number (Zpos p) => Some (Npos p) | Number Z0 => Some 0%N | _ => None end.
Definition positive_in : reader positive := fun t => match bare t with Number (Zpos p) => Some p | _ => None end.
Fixpoint all_in {A} (r : reader A) (l : list term) : option (list A) := match l with
  | [] => Some []
  | t :: l => let? a := r t in let? l := all_in r l in Some (a :: l) end.
Definition list_in {A} (r : reader A) : reader (list A) := fun t => match bare t with List l => all_in r l | _ => None end.
Definition pair_in {A B} (r : reader A) (s : reader B) : reader (A * B) := fun t => match bare t with
  | Pair a b => let? x := r a in let? y := s b in Some (x, y)
  | _ => None end.

(* Points, piles and the like are counted one by one, and boards are written out: what is larger is not read. *)
Definition most : N := 10000.
Definition small (size limit : nat) : option unit := if Nat.leb size limit then Some tt else None.
Definition point_in : reader N := fun t => let? n := set_in t in if N.leb n most then Some n else None.
Definition nat_in : reader nat := fun t => let? n := point_in t in Some (N.to_nat n).

(* ---------- What texts are read: those that the games write, and no others ---------- *)
Fixpoint fields_from (word : string) (separator : ascii) (s : string) : list string := match s with
  | EmptyString => [word]
  | String a s => if Ascii.eqb a separator then word :: fields_from "" separator s else fields_from (word ++ String a "") separator s end.
Definition fields := fields_from "".
Definition between (low high : ascii) (a : ascii) : bool := andb (Nat.leb (nat_of_ascii low) (nat_of_ascii a)) (Nat.leb (nat_of_ascii a) (nat_of_ascii high)).
Definition made_of (p : ascii -> bool) (least most : nat) (s : string) : bool :=
  andb (forallb p (list_ascii_of_string s)) (andb (Nat.leb least (String.length s)) (Nat.leb (String.length s) most)).
Definition is_number := made_of (between "0" "9") 1 4.
Definition is_list s : bool := orb (String.eqb s "-") (forallb is_number (fields "," s)).
Definition is_list_of_two s : bool := andb (is_list s) (Nat.leb (List.length (fields "," s)) 2).
Definition is_heap s : bool := match s with String a s => andb (Ascii.eqb a "*") (is_number s) | EmptyString => false end.
Definition is_sides s : bool := match fields "x" s with [a; b] => andb (is_number a) (is_number b) | _ => false end.
(* Lists with " : " between. *)
Fixpoint alternating (l : list string) : bool := match l with
  | [a] => is_list a
  | a :: colon :: l => andb (andb (is_list a) (String.eqb colon ":")) (alternating l)
  | [] => false end.
Definition is_piles s : bool := alternating (fields " " s).
Definition is_words s : bool := forallb (made_of (between "a" "z") 1 256) (fields "," s).
(* Rows of these marks with a stroke between, of these lengths. *)
Fixpoint have_lengths (marks : list string) (lengths : list nat) (rows : list string) : bool := match lengths, rows with
  | [], [] => true
  | k :: lengths, s :: rows => andb (made_of (fun a => is_one_of marks (String a "")) k k s) (have_lengths marks lengths rows)
  | _, _ => false end.
Definition is_board (marks : list string) (rows columns : nat) s : bool := have_lengths marks (repeat columns rows) (fields "/" s).
Definition is_hexagon (marks : list string) (side : nat) s : bool :=
  have_lengths marks (seq side (side - 1) ++ rev (seq side side)) (fields "/" s).
Definition is_octal s : bool := match s with
  | String a (String b s) => andb (andb (Ascii.eqb a "0") (Ascii.eqb b ".")) (made_of (between "0" "7") 1 16 s)
  | _ => false end.
Definition read_if (valid : string -> bool) : reader string := fun t => let? s := text_in t in if valid s then Some s else None.

(* The one word of these that it is, without arguments. *)
Definition one_of {A} (words : list (string * A)) : reader A := fun t => match word_in t with
  | Some (w, []) => option_map snd (find (fun x => String.eqb (fst x) w) words)
  | _ => None end.
Definition side_in : reader side := one_of [("Left", Left); ("Right", Right)]%string.
Definition convention_in : reader convention := one_of [("Normal", Normal); ("Misere", Misere)]%string.
Definition bool_in : reader bool := one_of [("true", true); ("false", false)]%string.
Definition unit_in : reader unit := one_of [("tt", tt)]%string.

(* A word with so many arguments. *)
Definition applied (w : string) (t : term) : option (list term) := match word_in t with
  | Some (v, l) => if String.eqb v w then Some l else None
  | None => None end.
Definition applied_1 {A} w (r : reader A) : reader A := fun t => match applied w t with Some [a] => r a | _ => None end.
Definition applied_2 {A B C} w (r : reader A) (s : reader B) (f : A -> B -> C) : reader C := fun t => match applied w t with
  | Some [a; b] => let? x := r a in let? y := s b in Some (f x y)
  | _ => None end.
Definition either {A} (r s : reader A) : reader A := fun t => match r t with Some a => Some a | None => s t end.
