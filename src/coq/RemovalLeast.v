(* When positions of removal games count as one entry: isomorphism, and symmetry of the board. *)
From Coq Require Import List Bool NArith Permutation Lia.
From Rebuttal Require Import Game Alike Partizan Catalogue Points Bijections Removal RemovalRuleset Fingerprint Bound Least.
Import ListNotations.
Local Open Scope N_scope.

(* ---------- Definitions: the theorems are stated in these ---------- *)
Section Statements.
  Variable sets : list N.
  Implicit Types (p q m : N) (w : bijection).
  (* The bijection carries every move on p onto one on q; and every move on q is the image of one on p. *)
  Definition carries_moves w p q :=
    (forall m, In m sets -> within m p -> covers w m /\ In (image w m) sets /\ within (image w m) q) /\
    (forall m', In m' sets -> within m' q -> exists m, In m sets /\ within m p /\ image w m = m').
  (* Isomorphic: a bijection of points carries the moves of the one onto those of the other. *)
  Definition isomorphic p q := exists w, one_to_one w /\ carries_moves w p q.
  (* Symmetric: a bijection of points, any one, carries the sets that moves take onto such sets, and the one position onto the other. *)
  Definition is_symmetry w := one_to_one w /\ (forall m, In m sets -> covers w m /\ In (image w m) sets) /\
    (forall m', In m' sets -> exists m, In m sets /\ image w m = m').
  Definition symmetric p q := exists w, is_symmetry w /\ covers w p /\ image w p = q.
End Statements.

Section Equivalences.
  Variable sets : list N.
  Hypothesis nonempty : existsb (N.eqb 0) sets = false.
  Notation G := (removal sets).
  Notation isomorphic := (isomorphic sets).
  Notation symmetric := (symmetric sets).
  Implicit Types (p q m : N) (w : bijection).
  Definition everything := fold_right N.lor 0 sets.
  Lemma in_everything m : In m sets -> within m everything.
  Proof.
    unfold everything. clear nonempty. induction sets as [|a l IH]; [intros []|]. intros [->|H] i Hi; simpl; rewrite N.lor_spec, orb_true_iff; [now left|].
    right. exact (IH H i Hi).
  Qed.

  (* ---------- Isomorphism ---------- *)
  Lemma isomorphic_refl p : isomorphic p p.
  Proof.
    exists (diagonal everything). split; [apply diagonal_one|]. split; intros m Hm Hw; pose proof (in_everything m Hm) as H.
    - rewrite (diagonal_image _ _ H). split; [now apply diagonal_covers|auto].
    - exists m. rewrite (diagonal_image _ _ H). auto.
  Qed.
  Lemma isomorphic_sym p q : isomorphic p q -> isomorphic q p.
  Proof.
    intros (w & O & H1 & H2). exists (inverse w). split; [now apply inverse_one|]. destruct O as [I F]. split.
    - intros m' Hm Hw. destruct (H2 m' Hm Hw) as (m & Im & Wm & <-). destruct (H1 m Im Wm) as (C & _ & _).
      rewrite inverse_image by auto. split; [apply inverse_covers|auto].
    - intros m Hm Hw. destruct (H1 m Hm Hw) as (C & Im & Wm). exists (image w m). rewrite inverse_image by auto. auto.
  Qed.
  Lemma isomorphic_trans p q r : isomorphic p q -> isomorphic q r -> isomorphic p r.
  Proof.
    intros (w & O & H1 & H2) (v & O' & H1' & H2'). exists (product w v). split; [now apply product_one|]. split.
    - intros m Hm Hw. destruct (H1 m Hm Hw) as (C & Im & Wm). destruct (H1' _ Im Wm) as (C' & Im' & Wm').
      rewrite product_image. split; [now apply product_covers|auto].
    - intros m' Hm Hw. destruct (H2' m' Hm Hw) as (m & Im & Wm & <-). destruct (H2 m Im Wm) as (m0 & Im0 & Wm0 & <-).
      exists m0. rewrite product_image. auto.
  Qed.
  Lemma isomorphic_after w p q m : one_to_one w -> carries_moves sets w p q -> In m sets -> within m p ->
    isomorphic (N.ldiff p m) (N.ldiff q (image w m)).
  Proof. intros O H Hm Hw. exists w. split; [exact O|exact (proj2 (keeps_after sets w p q m (conj (proj1 O) H) Hm Hw))]. Qed.
  Lemma isomorphic_moves : Alike.bisimulation G G isomorphic.
  Proof.
    intros p q (w & O & H). pose proof (fun m => isomorphic_after w p q m O H) as after. destruct H as [H1 H2].
    split; intros x Hx; apply take_spec in Hx; destruct Hx as (m & Hm & Hw & ->).
    - destruct (H1 m Hm Hw) as (C & Im & Wm). exists (N.ldiff q (image w m)). split; [apply take_spec; eauto|auto].
    - destruct (H2 m Hm Hw) as (m0 & Im & Wm & <-). exists (N.ldiff p m0). split; [apply take_spec; eauto|auto].
  Qed.
  Lemma carried_isomorphic images p q : carried_by sets images p q = true -> isomorphic p q.
  Proof.
    intro H. destruct (carried_by_ok sets images p q H) as [->|[I Hk]]; [apply isomorphic_refl|].
    eexists. split; [split; [exact I|]|exact Hk]. apply combine_functional, members_distinct.
  Qed.

  (* Moves that take a common point are related. *)
  Definition rounds := 3%nat.
  Definition moves_on p := nodup N.eq_dec (filter (fun m => within_b m p) sets).
  Definition isomorphism_mark p := fingerprint apart_b rounds (map (fun m => (m, 0)) (moves_on p)).
  Lemma moves_on_spec p m : In m (moves_on p) <-> In m sets /\ within m p.
  Proof. unfold moves_on. now rewrite nodup_In, filter_In, within_ok. Qed.
  Lemma images_once w A B : NoDup A -> NoDup B -> injective w -> (forall m, In m A -> covers w m /\ In (image w m) B) ->
    (forall m', In m' B -> exists m, In m A /\ image w m = m') -> Permutation (map (image w) A) B.
  Proof.
    intros HA HB I H1 H2. apply NoDup_Permutation; [|exact HB|].
    - clear H2 HB. induction A as [|a A IH]; simpl; constructor; inversion HA as [|x l Hx Hd]; subst.
      + intro H. apply in_map_iff in H. destruct H as (b & E & Hb). apply Hx. destruct (H1 a (or_introl eq_refl)) as [Ca _], (H1 b (or_intror Hb)) as [Cb _].
        rewrite <- (inverse_image w a I Ca), <- E, (inverse_image w b I Cb). exact Hb.
      + apply IH; auto. intros m Hm. apply H1. now right.
    - intro m'. rewrite in_map_iff. split; [intros (m & <- & Hm); now apply H1|]. intro Hm. destruct (H2 m' Hm) as (m & Hin & E). eauto.
  Qed.
  Lemma apart_kept w m m' : injective w -> covers w m -> apart_b (image w m) (image w m') = apart_b m m'.
  Proof. intros I C. apply eq_true_iff_eq. rewrite !apart_ok. split; [now apply apart_image|now apply image_apart]. Qed.
  Lemma marks_equal w (A B : list N) (f g : N -> N) : injective w -> (forall m, In m A -> covers w m /\ g (image w m) = f m) -> Permutation (map (image w) A) B ->
    fingerprint apart_b rounds (map (fun m => (m, f m)) A) = fingerprint apart_b rounds (map (fun m => (m, g m)) B).
  Proof.
    intros I H P. apply (fingerprint_renamed apart_b (image w)).
    - intros x y Hx Hy. apply in_map_iff in Hx, Hy. destruct Hx as (m & <- & Hm), Hy as (m' & <- & _). apply apart_kept; [exact I|]. now apply H.
    - rewrite <- P. rewrite !map_map. apply Permutation_refl'. apply map_ext_in. intros m Hm. unfold renamed. cbn [fst snd]. now rewrite (proj2 (H m Hm)).
  Qed.
  Lemma isomorphic_images w p q : injective w -> carries_moves sets w p q -> Permutation (map (image w) (moves_on p)) (moves_on q).
  Proof.
    intros I [H1 H2]. apply images_once; [apply NoDup_nodup|apply NoDup_nodup|exact I| |].
    - intros m Hm. rewrite moves_on_spec in *. destruct (H1 m) as (C & Im & Wm); tauto.
    - intros m' Hm. apply moves_on_spec in Hm. destruct (H2 m') as (m & Im & Wm & E); try tauto. exists m. rewrite moves_on_spec. auto.
  Qed.
  Lemma isomorphic_mark p q : isomorphic p q -> isomorphism_mark p = isomorphism_mark q.
  Proof.
    intros (w & [I F] & H). apply (marks_equal w (moves_on p) (moves_on q) (fun _ => 0) (fun _ => 0) I); [|now apply isomorphic_images].
    intros m Hm. apply moves_on_spec in Hm. split; [now apply H|reflexivity].
  Qed.
  (* The marks of what the moves leave. *)
  Definition followers_mark p := total (map (fun m => (m, mix (isomorphism_mark (N.ldiff p m)))) (moves_on p)).
  Lemma isomorphic_followers p q : isomorphic p q -> followers_mark p = followers_mark q.
  Proof.
    intros (w & [I F] & H). unfold followers_mark. rewrite <- (total_renamed (image w)). apply total_perm.
    rewrite <- (isomorphic_images w p q I H), !map_map. apply Permutation_refl'. apply map_ext_in. intros m Hm. apply moves_on_spec in Hm.
    unfold renamed. cbn [fst snd]. do 2 f_equal. apply isomorphic_mark. now apply isomorphic_after.
  Qed.
  Lemma isomorphic_marks p q : isomorphic p q -> isomorphism_mark p = isomorphism_mark q /\ followers_mark p = followers_mark q.
  Proof. intro H. split; [now apply isomorphic_mark|now apply isomorphic_followers]. Qed.
  Lemma removal_even : is_impartial (impartial_removal sets).
  Proof. intros s b. reflexivity. Qed.
  Definition isomorphism_of : equivalence (unsided (impartial_removal sets) removal_even) := Equivalence (unsided (impartial_removal sets) removal_even) isomorphic isomorphism_mark followers_mark (fun p _ _ => removal_short sets nonempty p) isomorphic_sym isomorphic_trans isomorphic_moves
      (fun _ p => or_introl eq_refl) (fun images _ _ p q => carried_isomorphic images p q) (fun _ _ _ _ _ => eq_refl) isomorphic_marks.


  Theorem isomorphism_least c i p l ys d f n : is_least (whole isomorphism_of c) (from i p) l ys d f n = true -> least_catalogue G c isomorphic i p n.
  Proof. exact (is_least_ok (whole isomorphism_of c) (from i p) l ys d f n). Qed.
  Theorem isomorphism_bounds c i p l d f n : bounds (whole isomorphism_of c) (from i p) l d f n = true -> catalogues_have_at_least G c isomorphic i p n.
  Proof. exact (bounds_ok (whole isomorphism_of c) (from i p) l d f n). Qed.

  (* ---------- Symmetry ---------- *)
  Lemma symmetric_refl p : symmetric p p.
  Proof.
    set (u := N.lor p everything). assert (within p u) as Hp by (intros i Hi; unfold u; rewrite N.lor_spec, Hi; reflexivity).
    assert (forall m, In m sets -> within m u) as Hm by (intros m Hm i Hi; unfold u; rewrite N.lor_spec, (in_everything m Hm i Hi); apply orb_true_r).
    exists (diagonal u). split; [split; [apply diagonal_one|]|].
    - split; intros m H; [|exists m]; rewrite (diagonal_image u m (Hm m H)); auto. split; [now apply diagonal_covers, Hm|exact H].
    - split; [now apply diagonal_covers|now apply diagonal_image].
  Qed.
  Lemma symmetric_sym p q : symmetric p q -> symmetric q p.
  Proof.
    intros (w & (O & H1 & H2) & C & <-). exists (inverse w). destruct O as [I F]. split; [split; [apply inverse_one; now split|split]|].
    - intros m' Hm. destruct (H2 m' Hm) as (m & Im & <-). destruct (H1 m Im) as [Cm _]. rewrite inverse_image by auto. split; [apply inverse_covers|exact Im].
    - intros m Hm. destruct (H1 m Hm) as [Cm Im]. exists (image w m). rewrite inverse_image by auto. auto.
    - split; [apply inverse_covers|now apply inverse_image].
  Qed.
  Lemma symmetric_trans p q r : symmetric p q -> symmetric q r -> symmetric p r.
  Proof.
    intros (w & (O & H1 & H2) & C & <-) (v & (O' & H1' & H2') & C' & <-). exists (product w v). split; [split; [now apply product_one|split]|].
    - intros m Hm. destruct (H1 m Hm) as [Cm Im]. destruct (H1' _ Im) as [Cm' Im']. rewrite product_image. split; [now apply product_covers|exact Im'].
    - intros m' Hm. destruct (H2' m' Hm) as (m & Im & <-). destruct (H2 m Im) as (m0 & Im0 & <-). exists m0. rewrite product_image. auto.
    - rewrite product_image. split; [now apply product_covers|reflexivity].
  Qed.
  Lemma symmetric_after w p m : is_symmetry sets w -> covers w p -> symmetric (N.ldiff p m) (N.ldiff (image w p) (image w m)).
  Proof.
    intros S C. pose proof S as [[I F] _]. exists w. split; [exact S|]. split; [|now apply image_ldiff].
    intros i Hi. apply C. apply ldiff_iff in Hi. tauto.
  Qed.
  Lemma symmetric_moves : Alike.bisimulation G G symmetric.
  Proof.
    intros p q (w & S & C & <-). pose proof S as ([I F] & H1 & H2). split; intros x Hx; apply take_spec in Hx; destruct Hx as (m & Hm & Hw & ->).
    - exists (N.ldiff (image w p) (image w m)). split; [|now apply symmetric_after]. apply take_spec. exists (image w m).
      split; [now apply H1|]. split; [now apply image_within|reflexivity].
    - destruct (H2 m Hm) as (m0 & Im & <-). exists (N.ldiff p m0). split; [|now apply symmetric_after]. apply take_spec. exists m0.
      split; [exact Im|]. split; [|reflexivity]. apply (within_image w); auto. now apply H1.
  Qed.
  (* A witness lists the images of all points. *)
  Definition shows_symmetry (images : list N) p q :=
    let w := combine (map N.of_nat (seq 0 (length images))) images in let C := map (image w) sets in
    if distinct 0 images then if covers_b w p then if image w p =? q then if covers_b w everything then
    if forallb (member sets) C then forallb (member C) sets else false else false else false else false else false.
  Lemma shows_symmetry_ok images p q : shows_symmetry images p q = true -> symmetric p q.
  Proof.
    unfold shows_symmetry. set (w := combine _ images). cbv zeta.
    destruct (distinct 0 images) eqn:D; [|discriminate]. destruct (covers_b w p) eqn:Cp; [|discriminate]. destruct (N.eqb_spec (image w p) q) as [<-|]; [|discriminate].
    destruct (covers_b w everything) eqn:Ce; [|discriminate]. destruct (forallb (member sets) _) eqn:H1; [|discriminate]. intro H2. rewrite forallb_forall in H1, H2.
    assert (length (map N.of_nat (seq 0 (length images))) = length images) as El by now rewrite map_length, seq_length.
    exists w. split; [split; [split|split]|split; [now apply covers_ok|reflexivity]].
    - apply distinct_injective. unfold w. revert El. generalize (map N.of_nat (seq 0 (length images))). intros l El.
      assert (map snd (combine l images) = images) as ->; [|exact D]. clear -El. revert images El.
      induction l as [|a l IH]; intros [|b images] El; try discriminate; simpl; [reflexivity|]. injection El as El. now rewrite IH.
    - apply combine_functional. apply FinFun.Injective_map_NoDup; [intros a b; apply Nnat.Nat2N.inj|apply seq_NoDup].
    - intros m Hm. split; [|apply member_ok, H1, in_map, Hm]. intros i Hi. apply (covers_ok w everything Ce). exact (in_everything m Hm i Hi).
    - intros m' Hm. specialize (H2 m' Hm). apply member_ok, in_map_iff in H2. destruct H2 as (m & E & Hin). eauto.
  Qed.
  Definition symmetry_mark p := fingerprint apart_b rounds (map (fun m => (m, if within_b m p then 1 else 0)) (nodup N.eq_dec sets)).
  Lemma symmetric_mark p q : symmetric p q -> symmetry_mark p = symmetry_mark q.
  Proof.
    intros (w & ([I F] & H1 & H2) & C & <-). apply (marks_equal w _ _ (fun m => if within_b m p then 1 else 0) (fun m => if within_b m (image w p) then 1 else 0) I).
    - intros m Hm. apply nodup_In in Hm. destruct (H1 m Hm) as [Cm _]. split; [exact Cm|].
      assert (within_b (image w m) (image w p) = within_b m p) as ->; [|reflexivity]. apply eq_true_iff_eq. rewrite !within_ok.
      split; [now apply within_image|apply image_within].
    - apply images_once; [apply NoDup_nodup|apply NoDup_nodup|exact I| |].
      + intros m Hm. rewrite nodup_In in *. auto.
      + intros m' Hm. apply nodup_In in Hm. destruct (H2 m' Hm) as (m & Im & E). exists m. rewrite nodup_In. auto.
  Qed.
  (* The ruleset with these witnesses. *)
  Definition symmetric_removal : ruleset :=
    Ruleset (both G) N.eqb (fun b => b) (list N) (fun images _ => shows_symmetry images) (decomposes sets) (list N) (reflects sets) equal_ok
      (same_moves_refl (both G)) (fun images n p q H => impartial_same_moves G n p q (ex_intro _ symmetric (conj symmetric_moves (shows_symmetry_ok images p q H))))
      (parts_ok sets) (reflects_mirrored sets).
  Lemma symmetric_even : is_impartial symmetric_removal.
  Proof. intros s b. reflexivity. Qed.
  Definition symmetry_of : equivalence (unsided symmetric_removal symmetric_even) := Equivalence (unsided symmetric_removal symmetric_even) symmetric symmetry_mark symmetry_mark (fun p _ _ => removal_short sets nonempty p) symmetric_sym symmetric_trans symmetric_moves
      (fun _ p => or_introl eq_refl) (fun images _ _ p q => shows_symmetry_ok images p q) (fun _ _ _ _ _ => eq_refl) (fun p q H => conj (symmetric_mark p q H) (symmetric_mark p q H)).
  Theorem symmetry_least c i p l ys d f n : is_least (whole symmetry_of c) (from i p) l ys d f n = true -> least_catalogue G c symmetric i p n.
  Proof. exact (is_least_ok (whole symmetry_of c) (from i p) l ys d f n). Qed.
  Theorem symmetry_bounds c i p l d f n : bounds (whole symmetry_of c) (from i p) l d f n = true -> catalogues_have_at_least G c symmetric i p n.
  Proof. exact (bounds_ok (whole symmetry_of c) (from i p) l d f n). Qed.
End Equivalences.
