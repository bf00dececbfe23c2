(* Lines: the terms in them, how numbers, lists, pairs and names are read from these; what is known after each line; and the
   entries of a catalogue. *)
From Coq Require Import Ascii String List NArith FMapPositive.
From Rebuttal Require Import Text Game Partizan Catalogue.
Import ListNotations.

(* 5, "12", [1; 2], (1, 2), f 1 2, and any of them with its scope, as in 5%N. *)
Inductive term :=
| Number (z : Z) | Text (s : string) | List (l : list term) | Pair (a b : term)
| Word (w : string) (arguments : list term) | In_scope (t : term) (scope : string).

Definition reader A := term -> option A.
Fixpoint bare t := match t with In_scope u scope => if is_one_of ["N"; "Z"; "nat"; "positive"; "string"; "list"]%string scope then bare u else t | _ => t end.
(* Printable, so that what is shown is what was read. *)
Definition text_in : reader string := fun t => match bare t with
  | Text s => if forallb (between " " "~") (list_ascii_of_string s) then Some s else None
  | _ => None end.
Definition word_in : reader (string * list term) := fun t => match t with Word w l => Some (w, l) | _ => None end.
Definition integer_in : reader Z := fun t => match bare t with Number z => Some z | _ => None end.
Definition set_in : reader N := fun t => match bare t with Number (Zpos p) => Some (Npos p) | Number Z0 => Some 0%N | _ => None end.
Definition positive_in : reader positive := fun t => match bare t with Number (Zpos p) => Some p | _ => None end.
Definition list_in {A} (r : reader A) : reader (list A) := fun t => match bare t with List l => all_in r l | _ => None end.
Definition pair_in {A B} (r : reader A) (s : reader B) : reader (A * B) := fun t => match bare t with
  | Pair a b => let? x := r a in let? y := s b in Some (x, y)
  | _ => None end.

(* Points, piles and the like are counted one by one, and boards are written out: what is larger is not read. *)
Definition most : N := 10000.
Definition sized (least most n : nat) : option unit := if andb (Nat.leb least n) (Nat.leb n most) then Some tt else None.
Definition point_in : reader N := fun t => let? n := set_in t in if N.leb n most then Some n else None.
Definition nat_in : reader nat := fun t => let? n := point_in t in Some (N.to_nat n).

Definition text_as {A} (r : string -> option A) : reader A := fun t => let? s := text_in t in r s.
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

Local Open Scope string_scope.
(* ---------- A check that goes from line to line ---------- *)
(* What is wrong, for the message alone: with a rebuttal, counted from 1, or with the entry, or with the claim; *)
Inductive fault := No_such_move (n : nat) | No_such_reply (n : nat) | Not_settled (n : nat) | No_rebuttal | Lost_nothing | Start | Opening
(* of a bound, with its catalogue, its classes, an answer, counted from 1, or all of them, or with what proves it. *)
| Other_kind | Not_so_many | Classes_alike | May_be_settled | No_class | Not_so (n : nat) | No_answer | No_choice | Weights | Counting | Hints | No_end
(* of heaps of every size. *)
| Other_period | Other_quotient.
Inductive answer (A : Type) := Good (a : A) | Bad (f : fault) | Unread.
Arguments Good {A}. Arguments Bad {A}. Arguments Unread {A}.

(* Something is true of what is known so far; it is so at the beginning and after every line, and gives the claim at the end. *)
Record checker (claim : Prop) := Checker {
  state : Type;
  true_of : state -> Prop;
  first : state;
  first_true : true_of first;
  next : state -> term -> answer state;
  next_true : forall k t k', true_of k -> next k t = Good k' -> true_of k';
  last : state -> list term -> answer unit;
  last_true : forall k l, true_of k -> last k l = Good tt -> claim }.

(* How the boards, what a move leaves of one, witnesses and involutions of a ruleset are read. *)
Record reading (X : ruleset) := Reading { read_board : reader (board X); read_after : board X -> reader (board X); read_witness : reader (witness X); read_involution : reader (involution X) }.

Section Entries.
  Variables (X : ruleset) (read : reading X) (c : convention).
  Implicit Types (k : known X) (s : side).
  Definition reason_in : reader (reason X) :=
    either (applied_2 "w" positive_in (read_witness X read) Reaches) (applied_1 "m" (fun t => option_map Mirror (read_involution X read t))).
  Definition settled_in : reader (settled X) :=
    either (applied_1 "one" (fun t => option_map Whole (reason_in t)))
      (applied_1 "parts" (fun t => option_map Parts (list_in (applied_2 "p" (read_board X read) reason_in pair) t))).
  Definition rebuttal_in (from : board X) : reader (rebuttal X) := fun t => match applied "r" t with
    | Some [a; b; y] => let? a := read_after X read from a in let? b := read_after X read a b in let? y := settled_in y in Some (Rebuttal a b y)
    | _ => None end.
  Definition entry_in : reader (entry X) := fun t => match applied "e" t with
    | Some [i; s; b; l] => let? i := positive_in i in let? s := side_in s in let? b := read_board X read b in let? l := list_in (rebuttal_in b) l in
        Some (Entry i s b l)
    | _ => None end.

  (* Why the entry is not closed. *)
  Fixpoint wrong k s b i (l : list (rebuttal X)) : fault := match l with
    | [] => No_rebuttal
    | r :: l => if follows X s b (after X r) then if follows X (opposite s) (after X r) (leaves X r) then
        if is_settled X c k s (leaves X r) (by_ X r) then wrong k s b (S i) l else Not_settled i else No_such_reply i else No_such_move i end.
  Definition why k (e : entry X) := match options X (mover X e) (start X e) with
    | [] => Lost_nothing
    | _ => wrong k (mover X e) (start X e) 1 (rebuttals X e) end.
  (* One step of `catalogue`. *)
  Definition add k (e : entry X) : answer (known X) :=
    if closed X c k e then Good (PositiveMap.add (number X e) (mover X e, start X e) k) else Bad (why k e).
  Lemma add_catalogue k e l : catalogue X c k (e :: l) = match add k e with Good k' => catalogue X c k' l | _ => None end.
  Proof. unfold add. simpl. now destruct (closed X c k e). Qed.
  Definition enter k (t : term) : answer (known X) := match entry_in t with None => Unread | Some e => add k e end.
  Lemma enter_true k t k' : all_lost X c k -> enter k t = Good k' -> all_lost X c k'.
  Proof.
    unfold enter. destruct (entry_in t) as [e|]; [|discriminate]. intros Hk H. apply (closed_catalogue X c [e] k k' Hk). now rewrite (add_catalogue k e []), H.
  Qed.
End Entries.
