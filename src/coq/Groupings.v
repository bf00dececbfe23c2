(* The components of a position, and all ways to put them into groups; whatever parts a position has, their components are grouped in one of these ways. *)
From Coq Require Import List Bool NArith.
From Rebuttal Require Import Points Bijections.
Import ListNotations.
Local Open Scope N_scope.

Implicit Types (a b p q m x : N) (M l g cs qs : list N).
(* What moves join with a, directly or by other moves; of each component one such set. *)
Fixpoint joined (fuel : nat) M a := let a' := fold_left (fun a m => if apart_b m a then a else N.lor a m) M a in
  if a' =? a then a else match fuel with O => a | S fuel => joined fuel M a' end.
Fixpoint components_of (fuel : nat) M := match fuel, M with
  | S fuel, m :: _ => let a := joined 64 M m in a :: components_of fuel (filter (fun m => negb (within_b m a)) M)
  | _, _ => [] end.
Definition components M := components_of 64 M.
(* Into one of the groups; or into one more. *)
Fixpoint insertions x g : list (list N) := match g with [] => [] | y :: g => (N.lor x y :: g) :: map (cons y) (insertions x g) end.
Fixpoint groupings cs : list (list N) := match cs with [] => [[]] | x :: cs => flat_map (fun g => (x :: g) :: insertions x g) (groupings cs) end.

(* ---------- Parts ---------- *)
Lemma lor_within a b q : within (N.lor a b) q <-> within a q /\ within b q.
Proof.
  split; [intro H; split; intros i Hi; apply H; rewrite N.lor_spec, Hi; [reflexivity|apply orb_true_r]|].
  intros [Ha Hb] i Hi. rewrite N.lor_spec, orb_true_iff in Hi. destruct Hi; auto.
Qed.
Lemma within_trans a b q : within a b -> within b q -> within a q. Proof. unfold within. auto. Qed.
Lemma within_refl a : within a a. Proof. intros i H. exact H. Qed.
Lemma one_part l q q' i : pairwise apart l -> In q l -> In q' l -> i in_ q -> i in_ q' -> q = q'.
Proof. intros Pl Hq Hq' Hi Hi'. destruct (one_of_pairwise apart apart_sym l Pl q q' Hq Hq') as [|A]; [assumption|destruct (A i Hi Hi')]. Qed.
Section Parts.
  (* The moves M, each within one of the parts. *)
  Variables (parts : list N) (all : list N).
  Hypothesis are_apart : pairwise apart parts.
  Hypothesis has_points : forall m, In m all -> exists i, i in_ m.
  Hypothesis within_one : forall m, In m all -> exists q, In q parts /\ within m q.

  Lemma same_part q q' x : In q parts -> In q' parts -> (exists i, i in_ x) -> within x q -> within x q' -> q = q'.
  Proof. intros Hq Hq' (i & Hi) W W'. exact (one_part parts q q' i are_apart Hq Hq' (W i Hi) (W' i Hi)). Qed.
  Lemma joined_within M q fuel : incl M all -> In q parts -> forall a, within a q -> within (joined fuel M a) q.
  Proof.
    intros HM Hq. assert (forall a, within a q -> within (fold_left (fun a m => if apart_b m a then a else N.lor a m) M a) q) as pass.
    { induction M as [|m M IH]; simpl; intros a Ha; [exact Ha|]. apply (IH (fun x Hx => HM x (or_intror Hx))).
      destruct (apart_b m a) eqn:A; [exact Ha|]. apply lor_within. split; [exact Ha|]. destruct (within_one m (HM m (or_introl eq_refl))) as (q' & Hq' & W).
      destruct (has_point (N.land m a)) as (i & Hi); [now apply N.eqb_neq|].
      rewrite N.land_spec in Hi. apply andb_true_iff in Hi. now rewrite (one_part parts q q' i are_apart Hq Hq' (Ha i (proj2 Hi)) (W i (proj1 Hi))). }
    induction fuel as [|fuel IH]; intros a Ha; cbn [joined]; destruct (_ =? a); auto.
  Qed.
  Lemma joined_includes M fuel : forall a, within a (joined fuel M a).
  Proof.
    assert (forall a, within a (fold_left (fun a m => if apart_b m a then a else N.lor a m) M a)) as pass.
    { induction M as [|m M IH]; simpl; intros a; [apply within_refl|]. eapply within_trans; [|apply IH]. destruct (apart_b m a); [apply within_refl|].
      apply (lor_within a m). apply within_refl. }
    induction fuel as [|fuel IH]; intros a; cbn [joined]; destruct (_ =? a); try apply within_refl. exact (within_trans _ _ _ (pass a) (IH _)).
  Qed.
  Definition in_a_part x := (exists i, i in_ x) /\ exists q, In q parts /\ within x q.
  Lemma components_in_parts fuel : forall M, incl M all -> forall x, In x (components_of fuel M) -> in_a_part x.
  Proof.
    induction fuel as [|fuel IH]; intros [|m M] HM x Hx; try destruct Hx.
    - subst x. destruct (has_points m (HM m (or_introl eq_refl))) as (i & Hi). destruct (within_one m (HM m (or_introl eq_refl))) as (q & Hq & W).
      split; [exists i; now apply joined_includes|]. exists q. split; [exact Hq|]. now apply joined_within.
    - apply (IH (filter (fun x => negb (within_b x (joined 64 (m :: M) m))) (m :: M))); [|exact H]. intros y Hy. apply filter_In in Hy. exact (HM y (proj1 Hy)).
  Qed.

  (* ---------- The grouping of these parts ---------- *)
  Definition group_of cs x q := In q parts /\ within x q /\ (forall c, In c cs -> within c q -> within c x).
  Lemma insertions_spec x u y v : In (u ++ N.lor x y :: v) (insertions x (u ++ y :: v)).
  Proof. induction u as [|z u IH]; simpl; [now left|right]. now apply in_map. Qed.
  Theorem some_grouping cs : (forall x, In x cs -> in_a_part x) -> exists g qs, In g (groupings cs) /\ NoDup qs /\ Forall2 (group_of cs) g qs /\
    forall x, In x cs -> exists q, In q qs /\ within x q.
  Proof.
    induction cs as [|x cs IH]; intro H; [exists [], []; split; [left; reflexivity|split; [constructor|split; [constructor|intros x []]]]|].
    destruct IH as (g & qs & Hg & Hn & F & Hc); [intros; apply H; now right|]. destruct (H x (or_introl eq_refl)) as (Hi & q & Hq & W). cbn [groupings].
    destruct (in_dec N.eq_dec q qs) as [Hin|Hin].
    - destruct (in_split _ _ Hin) as (u & v & ->). apply Forall2_app_inv_r in F. destruct F as (gu & gv & Fu & Fv & ->). inversion Fv as [|y q' gv' v' Hy Fv']; subst.
      pose proof (NoDup_remove_2 _ _ _ Hn) as Hq2.
      assert (forall k ks, Forall2 (group_of cs) k ks -> ~ In q ks -> Forall2 (group_of (x :: cs)) k ks) as others.
      { intros k ks Fk. induction Fk as [|z r k ks Hz Fk IHk]; intro Hnot; constructor; [|apply IHk; intro; apply Hnot; now right].
        destruct Hz as (Hr & Wz & Cz). split; [exact Hr|]. split; [exact Wz|]. intros d [<-|Hd] Wd; [|now apply Cz].
        exfalso. apply Hnot. left. exact (same_part r q x Hr Hq Hi Wd W). }
      exists (gu ++ N.lor x y :: gv'), (u ++ q :: v). split; [|split; [exact Hn|split]].
      + apply in_flat_map. eexists. split; [exact Hg|]. right. apply insertions_spec.
      + apply Forall2_app; [apply others; [exact Fu|]|constructor; [|apply others; [exact Fv'|]]]; try (intro K; apply Hq2, in_app_iff; auto; fail).
        destruct Hy as (_ & Wy & Cy). split; [exact Hq|]. split; [now apply lor_within|]. intros d [<-|Hd] Wd.
        * apply (lor_within x y). apply within_refl.
        * apply (within_trans _ y); [now apply Cy|]. apply (lor_within x y). apply within_refl.
      + intros d [<-|Hd]; [exists q; split; [exact Hin|exact W]|auto].
    - exists (x :: g), (q :: qs). split; [apply in_flat_map; exists g; split; [exact Hg|now left]|]. split; [now constructor|]. split.
      + constructor.
        * split; [exact Hq|]. split; [exact W|]. intros d [<-|Hd] Wd; [apply within_refl|]. destruct (Hc d Hd) as (r & Hr & Wr).
          destruct (H d (or_intror Hd)) as (Hdi & _). exfalso. apply Hin. assert (In r parts) as Hrp.
          { clear -F Hr. induction F as [|y s g ss Hy F IHF]; [destruct Hr|]. destruct Hr as [<-|Hr]; [apply Hy|auto]. }
          now rewrite (same_part q r d Hq Hrp Hdi Wd Wr).
        * clear Hg Hn Hc. induction F as [|y r g qs Hy F IHF]; constructor; [|apply IHF; intro; apply Hin; now right]. destruct Hy as (Hr & Wy & Cy).
          split; [exact Hr|]. split; [exact Wy|]. intros d [<-|Hd] Wd; [|now apply Cy]. exfalso. apply Hin. left. exact (same_part r q x Hr Hq Hi Wd W).
      + intros d [<-|Hd]; [exists q; split; [now left|exact W]|]. destruct (Hc d Hd) as (r & Hr & Wr). exists r. split; [now right|exact Wr].
  Qed.
End Parts.
