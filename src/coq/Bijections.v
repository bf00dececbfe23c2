(* Bijections that are given by lists of pairs, and their inverses. *)
From Coq Require Import List Bool NArith.
From Rebuttal Require Import Points.
Import ListNotations.
Local Open Scope N_scope.

Definition inverse (w : bijection) : bijection := map (fun ij => (snd ij, fst ij)) w.
Lemma same_members m m' : (forall i, i in_ m <-> i in_ m') -> m = m'.
Proof. intro H. apply N.bits_inj. intro i. apply eq_true_iff_eq, H. Qed.
Lemma has_point m : m <> 0 -> exists i, i in_ m.
Proof.
  intro H. destruct (members m) as [|i l] eqn:E; [|exists i; apply members_spec; rewrite E; now left].
  destruct H. apply same_members. intro i. rewrite <- members_spec, E, N.bits_0. split; [intros []|discriminate].
Qed.
Lemma inverse_spec w i j : In (i, j) (inverse w) <-> In (j, i) w.
Proof. unfold inverse. rewrite in_map_iff. split; [intros ([a b] & [= <- <-] & H); exact H|intro H; now exists (j, i)]. Qed.
Lemma inverse_image w m : injective w -> covers w m -> image (inverse w) (image w m) = m.
Proof.
  intros I C. apply same_members. intro i. rewrite image_spec. split.
  - intros (j & Hj & Hw). rewrite inverse_spec in Hw. apply image_spec in Hj. destruct Hj as (i' & Hi & Hw'). now rewrite (I i i' j Hw Hw').
  - intro Hi. destruct (C i Hi) as (j & Hw). exists j. split; [apply image_spec; eauto|now apply inverse_spec].
Qed.
(* As many points as before. *)
Lemma image_fewer w m : functional w -> (count (image w m) <= count m)%nat.
Proof.
  intro F. set (f := fun i => match find (fun ij => N.eqb (fst ij) i) w with Some ij => snd ij | None => 0 end). unfold count. rewrite <- (map_length f (members m)). apply (NoDup_incl_length (members_distinct _)).
  intros j Hj. apply members_spec, image_spec in Hj. destruct Hj as (i & Hi & Hw). apply in_map_iff. exists i. split; [|now apply members_spec]. unfold f. destruct (find _ w) as [[i' j']|] eqn:E.
  - apply find_some in E. destruct E as [Hw' Ei]. apply N.eqb_eq in Ei. cbn in Ei. subst i'. exact (F i j' j Hw' Hw).
  - pose proof (find_none _ _ E (i, j) Hw) as K. cbn in K. now rewrite N.eqb_refl in K.
Qed.
Lemma image_count w m : injective w -> functional w -> covers w m -> count (image w m) = count m.
Proof.
  intros I F C. apply PeanoNat.Nat.le_antisymm; [now apply image_fewer|]. pose proof (image_fewer (inverse w) (image w m)) as K. rewrite (inverse_image w m I C) in K. apply K. intros j i i' H H'. apply (proj1 (inverse_spec w _ _)) in H, H'. exact (I i i' j H H').
Qed.
