(* Terms as files write them, and how numbers, lists, pairs and names are read from them. *)
From Coq Require Import Ascii String List Bool ZArith NArith.
From Rebuttal Require Import Game Partizan Text.
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
Definition between (low high : ascii) (a : ascii) : bool := andb (Nat.leb (nat_of_ascii low) (nat_of_ascii a)) (Nat.leb (nat_of_ascii a) (nat_of_ascii high)).
(* Printable, so that what is shown is what was read. *)
Definition text_in : reader string := fun t => match bare t with
  | Text s => if forallb (between " " "~") (list_ascii_of_string s) then Some s else None
  | _ => None end.
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
Definition sized (least most n : nat) : option unit := if andb (Nat.leb least n) (Nat.leb n most) then Some tt else None.
Definition point_in : reader N := fun t => let? n := set_in t in if N.leb n most then Some n else None.
Definition nat_in : reader nat := fun t => let? n := point_in t in Some (N.to_nat n).

(* ---------- What texts are read: those that the games write, and no others ---------- *)
Fixpoint fields_from (word : string) (separator : ascii) (s : string) : list string := match s with
  | EmptyString => [word]
  | String a s => if Ascii.eqb a separator then word :: fields_from "" separator s else fields_from (word ++ String a "") separator s end.
Definition fields := fields_from "".
Definition made_of (p : ascii -> bool) (least most : nat) (s : string) : bool :=
  andb (forallb p (list_ascii_of_string s)) (andb (Nat.leb least (String.length s)) (Nat.leb (String.length s) most)).
Definition is_number s : bool := match s with String a _ => andb (between "1" "9" a) (made_of (between "0" "9") 1 4 s) | EmptyString => false end.
Fixpoint descends (l : list nat) : bool := match l with a :: (b :: _) as l => andb (Nat.leb b a) (descends l) | _ => true end.
Definition is_row s : bool := andb (forallb is_number (fields "," s)) (descends (numbers s)).
Definition is_list s : bool := orb (String.eqb s "-") (is_row s).
Definition is_list_of_two s : bool := andb (is_list s) (Nat.leb (List.length (fields "," s)) 2).
Definition is_heap s : bool := match s with String a s => andb (Ascii.eqb a "*") (orb (String.eqb s "0") (is_number s)) | EmptyString => false end.
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
(* A picture of Hackenbush: a parenthesis opens behind an edge and is closed, and behind it nothing grows. *)
Definition is_edge_mark (a : ascii) : bool := is_one_of ["b"; "r"; "g"]%string (String a "").
Fixpoint goes_on (before : ascii) (open : nat) (s : string) : bool :=
  let whole := orb (is_edge_mark before) (Ascii.eqb before ")") in match s with
  | EmptyString => andb whole (Nat.eqb open 0)
  | String a s => if is_edge_mark a then andb (negb (Ascii.eqb before ")")) (goes_on a open s)
      else if Ascii.eqb a "(" then andb (is_edge_mark before) (goes_on a (S open) s)
      else if Ascii.eqb a "," then andb whole (goes_on a open s)
      else if Ascii.eqb a ")" then andb whole match open with S open => goes_on a open s | O => false end else false end.
Definition is_picture s : bool := orb (String.eqb s "-") (goes_on "," 0 s).
Definition read_if (valid : string -> bool) : reader string := fun t => let? s := text_in t in if valid s then Some s else None.
(* Names, and lists of different ones. Texts with points have no spaces. *)
Definition solid_in : reader string := read_if (fun s => andb (negb (String.eqb s "")) (forallb (between "!" "~") (list_ascii_of_string s))).
Definition point_name_in : reader string := read_if (made_of (fun a => orb (between "0" "9" a) (orb (between "A" "Z" a) (between "a" "z" a))) 1 8).
Definition vertex_name_in (barred : list string) : reader string :=
  read_if (made_of (fun a => andb (between "!" "~" a) (negb (is_one_of (""""%string :: "\"%string :: "+"%string :: ">"%string :: barred) (String a "")))) 1 64).
Fixpoint differ (names : list string) : bool := match names with [] => true | a :: names => andb (negb (is_one_of names a)) (differ names) end.
Definition names_in (r : reader string) : reader (list string) := fun t => let? l := list_in r t in
  match l with [] => None | _ => if differ l then Some l else None end.
Definition same_names (l m : list string) : bool := if list_eq_dec string_dec l m then true else false.

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
