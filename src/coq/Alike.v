(* Positions with the same moves, and so on after every move: both are lost, or neither is. *)
From Coq Require Import List.
From Rebuttal Require Import Game.
Import ListNotations.

Section Alike.
  Variables (G H : game) (c : convention).
  Definition bisimulation (Q : pos G -> pos H -> Prop) := forall p q, Q p q ->
    (forall p', In p' (moves G p) -> exists q', In q' (moves H q) /\ Q p' q') /\
    (forall q', In q' (moves H q) -> exists p', In p' (moves G p) /\ Q p' q').
  Definition alike p q := exists Q, bisimulation Q /\ Q p q.

  Lemma alike_kept Q : bisimulation Q -> (forall q, lost H c q -> forall p, Q p q -> lost G c p) /\ (forall q, won H c q -> forall p, Q p q -> won G c p).
  Proof.
    intro B. assert (forall p q, Q p q -> moves G p = [] <-> moves H q = []) as E.
    { intros p q K. destruct (B p q K) as [H1 H2]. destruct (moves G p) as [|x l], (moves H q) as [|y k]; split; intro N; try discriminate; try reflexivity; [destruct (H2 y (or_introl eq_refl)) as (z & [] & _)|destruct (H1 x (or_introl eq_refl)) as (z & [] & _)]. }
    apply (lost_and_won H c (fun q _ => forall p, Q p q -> lost G c p) (fun q _ => forall p, Q p q -> won G c p)).
    - intros q E0 _ IH p K. constructor; [rewrite (E p q K); exact E0|]. intros x I. destruct (proj1 (B p q K) x I) as (y & J & K'). eauto.
    - intros q E0 M p K. apply Stuck; [now apply (E p q K)|exact M].
    - intros q r I _ IH p K. destruct (proj2 (B p q K) r I) as (x & J & K'). exact (Won p x J (IH x K')).
  Qed.
  Theorem alike_lost p q : alike p q -> lost H c q -> lost G c p.
  Proof. intros (Q & B & K) L. exact (proj1 (alike_kept Q B) q L p K). Qed.
  Theorem alike_won p q : alike p q -> won H c q -> won G c p.
  Proof. intros (Q & B & K) L. exact (proj2 (alike_kept Q B) q L p K). Qed.
End Alike.
Lemma alike_flip G H p q : alike G H p q -> alike H G q p.
Proof. intros (Q & HQ & K). exists (fun q p => Q p q). split; [|exact K]. intros y x L. destruct (HQ x y L). now split. Qed.
(* Of a relation that holds both ways one half is enough. *)
Lemma sym_bisimulation (G : game) (Q : pos G -> pos G -> Prop) : (forall p q, Q p q -> Q q p) ->
  (forall p q, Q p q -> forall p', In p' (moves G p) -> exists q', In q' (moves G q) /\ Q p' q') -> bisimulation G G Q.
Proof. intros S H p q K. split; [exact (H p q K)|]. intros q' Hq. destruct (H q p (S p q K) q' Hq) as (p' & Hp & K'). eauto. Qed.
