(* Bijections that are given by lists of pairs: the identity, the inverse, the product. *)
From Coq Require Import List Bool NArith Lia.
From Rebuttal Require Import Points.
Import ListNotations.
Local Open Scope N_scope.

Definition one_to_one (w : bijection) := injective w /\ functional w.
Definition diagonal (u : N) : bijection := map (fun i => (i, i)) (members u).
Definition inverse (w : bijection) : bijection := map (fun ij => (snd ij, fst ij)) w.
Definition product (w v : bijection) : bijection :=
  flat_map (fun ij => map (fun jk => (fst ij, snd jk)) (filter (fun jk => fst jk =? snd ij) v)) w.
Lemma same_members m m' : (forall i, i in_ m <-> i in_ m') -> m = m'.
Proof. intro H. apply N.bits_inj. intro i. apply eq_true_iff_eq, H. Qed.
Lemma diagonal_spec u i j : In (i, j) (diagonal u) <-> i = j /\ i in_ u.
Proof.
  unfold diagonal. rewrite in_map_iff. split; [intros (k & [= <- <-] & H)|intros (<- & H); exists i]; rewrite members_spec in *; auto.
Qed.
Lemma inverse_spec w i j : In (i, j) (inverse w) <-> In (j, i) w.
Proof. unfold inverse. rewrite in_map_iff. split; [intros ([a b] & [= <- <-] & H); exact H|intro H; now exists (j, i)]. Qed.
Lemma product_spec w v i k : In (i, k) (product w v) <-> exists j, In (i, j) w /\ In (j, k) v.
Proof.
  unfold product. rewrite in_flat_map. split.
  - intros ([a b] & H & Hk). apply in_map_iff in Hk. destruct Hk as ([d e] & [= <- <-] & Hk). apply filter_In in Hk.
    destruct Hk as [Hk E]. apply N.eqb_eq in E. cbn [fst snd] in *. subst d. eauto.
  - intros (j & H & H'). exists (i, j). split; [exact H|]. apply in_map_iff. exists (j, k). split; [reflexivity|]. apply filter_In. split; [exact H'|apply N.eqb_refl].
Qed.
Lemma diagonal_one u : one_to_one (diagonal u).
Proof. split; [intros i i' j H H'|intros i j j' H H']; apply diagonal_spec in H, H'; destruct H as [-> _], H' as [<- _]; auto. Qed.
Lemma diagonal_covers u m : within m u -> covers (diagonal u) m.
Proof. intros H i Hi. exists i. apply diagonal_spec. auto. Qed.
Lemma diagonal_image u m : within m u -> image (diagonal u) m = m.
Proof.
  intro H. apply same_members. intro i. rewrite image_spec. split; [intros (j & Hj & Hd); apply diagonal_spec in Hd; destruct Hd as [<- _]; exact Hj|].
  intro Hi. exists i. split; [exact Hi|]. apply diagonal_spec. auto.
Qed.
Lemma inverse_one w : one_to_one w -> one_to_one (inverse w).
Proof. intros [I F]. split; [intros i i' j H H'; rewrite inverse_spec in H, H'; exact (F _ _ _ H H')|intros i j j' H H'; rewrite inverse_spec in H, H'; exact (I _ _ _ H H')]. Qed.
Lemma inverse_covers w m : covers (inverse w) (image w m).
Proof. intros j Hj. apply image_spec in Hj. destruct Hj as (i & _ & Hw). exists i. now apply inverse_spec. Qed.
Lemma inverse_image w m : injective w -> covers w m -> image (inverse w) (image w m) = m.
Proof.
  intros I C. apply same_members. intro i. rewrite image_spec. split.
  - intros (j & Hj & Hw). rewrite inverse_spec in Hw. apply image_spec in Hj. destruct Hj as (i' & Hi & Hw'). now rewrite (I i i' j Hw Hw').
  - intro Hi. destruct (C i Hi) as (j & Hw). exists j. split; [apply image_spec; eauto|now apply inverse_spec].
Qed.
Lemma product_one w v : one_to_one w -> one_to_one v -> one_to_one (product w v).
Proof.
  intros [I F] [I' F']. split.
  - intros i i' k H H'. apply product_spec in H, H'. destruct H as (j & H1 & H2), H' as (j' & H1' & H2'). rewrite (I' j j' k H2 H2') in H1. exact (I _ _ _ H1 H1').
  - intros i k k' H H'. apply product_spec in H, H'. destruct H as (j & H1 & H2), H' as (j' & H1' & H2'). rewrite (F i j j' H1 H1') in H2. exact (F' _ _ _ H2 H2').
Qed.
Lemma product_covers w v m : covers w m -> covers v (image w m) -> covers (product w v) m.
Proof.
  intros C C' i Hi. destruct (C i Hi) as (j & Hj). destruct (C' j) as (k & Hk); [apply image_spec; eauto|]. exists k. apply product_spec. eauto.
Qed.
Lemma product_image w v m : image (product w v) m = image v (image w m).
Proof.
  apply same_members. intro k. rewrite !image_spec. split.
  - intros (i & Hi & H). apply product_spec in H. destruct H as (j & H & H'). exists j. split; [apply image_spec; eauto|exact H'].
  - intros (j & Hj & H'). apply image_spec in Hj. destruct Hj as (i & Hi & H). exists i. split; [exact Hi|]. apply product_spec. eauto.
Qed.
Lemma image_within w m p : within m p -> within (image w m) (image w p).
Proof. intros H j Hj. apply image_spec in Hj. destruct Hj as (i & Hi & Hw). apply image_spec. eauto. Qed.
Lemma within_image w m p : injective w -> covers w m -> within (image w m) (image w p) -> within m p.
Proof.
  intros I C H i Hi. destruct (C i Hi) as (j & Hj). assert (j in_ image w p) as Hp by (apply H, image_spec; eauto).
  apply image_spec in Hp. destruct Hp as (i' & Hp & Hj'). now rewrite (I i i' j Hj Hj').
Qed.
Lemma image_ldiff w p m : injective w -> image w (N.ldiff p m) = N.ldiff (image w p) (image w m).
Proof.
  intro I. apply same_members. intro j. rewrite ldiff_iff, !image_spec. split.
  - intros (i & Hi & Hw). apply ldiff_iff in Hi. split; [exists i; tauto|]. intros (i' & Hm & Hw'). rewrite (I i' i j Hw' Hw) in Hm. tauto.
  - intros ((i & Hi & Hw) & Hn). exists i. split; [|exact Hw]. apply ldiff_iff. split; [exact Hi|]. intro Hm. apply Hn. eauto.
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
Lemma combine_functional l images : NoDup l -> functional (combine l images).
Proof.
  revert images. induction l as [|a l IH]; intros [|b images] H i j j' Hi Hi'; try destruct Hi. inversion H as [|x k Hx Hd]; subst.
  - injection H0 as <- <-. destruct Hi' as [[= <-]|Hi']; [reflexivity|]. apply in_combine_l in Hi'. contradiction.
  - destruct Hi' as [[= <- <-]|Hi']; [apply in_combine_l in H0; inversion H; contradiction|]. inversion H. exact (IH images H4 i j j' H0 Hi').
Qed.
