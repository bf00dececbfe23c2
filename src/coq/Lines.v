(* Lines: what is known after each of them, and how the entries of a catalogue are read and checked. *)
From Coq Require Import String List Bool Arith PArith FMapPositive.
From Rebuttal Require Import Game Partizan Catalogue Terms.
Import ListNotations.
Local Open Scope string_scope.

(* ---------- A check that goes from line to line ---------- *)
(* What is wrong, for the message alone: with a rebuttal, counted from 1, or with the entry, or with the claim; *)
Inductive fault := No_such_move (n : nat) | No_such_reply (n : nat) | Not_settled (n : nat) | No_rebuttal | Lost_nothing | Start | Opening
(* of a bound, with its catalogue, its classes, an answer, counted from 1, or all of them, or with what proves it. *)
| Other_kind | Not_so_many | Classes_alike | May_be_settled | No_class | Not_so (n : nat) | No_answer | No_choice | Weights | Counting | Hints | No_end.
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

(* How the boards, witnesses and involutions of a ruleset are read. *)
Record reading (X : ruleset) := Reading { read_board : reader (board X); read_witness : reader (witness X); read_involution : reader (involution X) }.

Section Entries.
  Variables (X : ruleset) (read : reading X) (c : convention).
  Implicit Types (k : known X) (s : side).
  Definition reason_in : reader (reason X) :=
    either (applied_2 "w" positive_in (read_witness X read) Reaches) (applied_1 "m" (fun t => option_map Mirror (read_involution X read t))).
  Definition settled_in : reader (settled X) :=
    either (applied_1 "one" (fun t => option_map Whole (reason_in t)))
      (applied_1 "parts" (fun t => option_map Parts (list_in (applied_2 "p" (read_board X read) reason_in pair) t))).
  Definition rebuttal_in : reader (rebuttal X) := fun t => match applied "r" t with
    | Some [a; b; y] => let? a := read_board X read a in let? b := read_board X read b in let? y := settled_in y in Some (Rebuttal a b y)
    | _ => None end.
  Definition entry_in : reader (entry X) := fun t => match applied "e" t with
    | Some [i; s; b; l] => let? i := positive_in i in let? s := side_in s in let? b := read_board X read b in let? l := list_in rebuttal_in l in
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
  Lemma add_true k e k' : all_lost X c k -> add k e = Good k' -> all_lost X c k'.
  Proof. intros Hk H. apply (closed_catalogue X c [e] k k' Hk). now rewrite (add_catalogue k e []), H. Qed.
  Definition enter k (t : term) : answer (known X) := match entry_in t with None => Unread | Some e => add k e end.
  Lemma enter_true k t k' : all_lost X c k -> enter k t = Good k' -> all_lost X c k'.
  Proof. unfold enter. destruct (entry_in t); [apply add_true|discriminate]. Qed.
End Entries.
