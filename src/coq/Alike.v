(* Positions with the same moves, and so on after every move: both are lost, or neither is. *)
From Coq Require Import List Bool.
From Rebuttal Require Import Game.
Import ListNotations.

Section Alike.
  Variables (G H : game) (c : convention).
  Definition bisimulation (Q : pos G -> pos H -> Prop) := forall p q, Q p q ->
    (forall p', In p' (moves G p) -> exists q', In q' (moves H q) /\ Q p' q') /\
    (forall q', In q' (moves H q) -> exists p', In p' (moves G p) /\ Q p' q').
  Definition alike p q := exists Q, bisimulation Q /\ Q p q.

  Lemma alike_within w n p q : alike p q -> within G c w n p = within H c w n q.
  Proof.
    intros (Q & HQ & Hpq). revert w p q Hpq. induction n as [|n IH]; intros w p q Hpq; destruct (HQ p q Hpq) as [H1 H2].
    all: cbn [within]; destruct (moves G p) as [|a l], (moves H q) as [|b k]; auto.
    all: try solve [destruct (H2 b (or_introl eq_refl)) as (? & [] & _)|destruct (H1 a (or_introl eq_refl)) as (? & [] & _)].
    destruct w; apply eq_true_iff_eq; rewrite ?existsb_exists, ?forallb_forall; split.
    - intros (x & Hx & E). destruct (H1 x Hx) as (y & Hy & Hxy). exists y. split; auto. now rewrite <- (IH _ x y Hxy).
    - intros (y & Hy & E). destruct (H2 y Hy) as (x & Hx & Hxy). exists x. split; auto. now rewrite (IH _ x y Hxy).
    - intros E y Hy. destruct (H2 y Hy) as (x & Hx & Hxy). rewrite <- (IH _ x y Hxy). auto.
    - intros E x Hx. destruct (H1 x Hx) as (y & Hy & Hxy). rewrite (IH _ x y Hxy). auto.
  Qed.
  Theorem alike_lost p q : alike p q -> lost H c q -> lost G c p.
  Proof.
    intros A L. destruct (lost_within H c q L) as (n & Hn). apply (within_sound G c n). now rewrite (alike_within _ _ _ _ A).
  Qed.
  Theorem alike_won p q : alike p q -> won H c q -> won G c p.
  Proof.
    intros A L. destruct (won_within H c q L) as (n & Hn). apply (within_sound G c n). now rewrite (alike_within _ _ _ _ A).
  Qed.
End Alike.
Lemma alike_flip G H p q : alike G H p q -> alike H G q p.
Proof. intros (Q & HQ & K). exists (fun q p => Q p q). split; [|exact K]. intros y x L. destruct (HQ x y L). now split. Qed.
(* Of a relation that holds both ways one half is enough. *)
Lemma sym_bisimulation (G : game) (Q : pos G -> pos G -> Prop) : (forall p q, Q p q -> Q q p) ->
  (forall p q, Q p q -> forall p', In p' (moves G p) -> exists q', In q' (moves G q) /\ Q p' q') -> bisimulation G G Q.
Proof. intros S H p q K. split; [exact (H p q K)|]. intros q' Hq. destruct (H q p (S p q K) q' Hq) as (p' & Hp & K'). eauto. Qed.
