(* Boards on which a move takes points: isomorphisms, parts and mirrors. *)
From Coq Require Import List Bool NArith Lia.
From Rebuttal Require Import Game Partizan Catalogue Points Removal.
Import ListNotations.
Local Open Scope N_scope.

Section Removal.
  Variable sets : list N.
  Notation R := (both (removal sets)).
  Implicit Types (s : side) (b m p x : N) (w : bijection) (l : list N).
  Definition legal b := filter (fun m => within_b m b) sets.
  Definition member l m := existsb (N.eqb m) l.

  Lemma legal_ok b m : In m (legal b) <-> In m sets /\ within m b.
  Proof. unfold legal. now rewrite filter_In, within_ok. Qed.
  Lemma member_ok l m : member l m = true -> In m l.
  Proof. intro H. apply existsb_exists in H. destruct H as (x & Hx & E). apply N.eqb_eq in E. now subst. Qed.

  (* ---------- Isomorphism: a bijection of the points that some move takes, which carries the moves onto the moves ---------- *)
  (* A witness lists the images of these points, in order. *)
  Definition bijection_on b (images : list N) : bijection := combine (members (fold_right N.lor 0 (legal b))) images.
  Definition onto w a b :=
    let A := legal a in let B := legal b in let C := map (image w) A in let D := set (map fst w) in
    if forallb (fun m => within_b m D) A then if forallb (member B) C then forallb (member C) B else false else false.
  Definition carried_by images a b := if a =? b then true else
    let w := bijection_on a images in if distinct 0 (map snd w) then onto w a b else false.

  Definition keeps w a b := injective w /\
    (forall m, In m sets -> within m a -> covers w m /\ In (image w m) sets /\ within (image w m) b) /\
    (forall m', In m' sets -> within m' b -> exists m, In m sets /\ within m a /\ image w m = m').
  Lemma carried_by_ok images a b : carried_by images a b = true -> a = b \/ keeps (bijection_on a images) a b.
  Proof.
    unfold carried_by. destruct (N.eqb_spec a b) as [->|_]; [now left|]. cbv zeta. set (w := bijection_on a images). destruct (distinct _ _) eqn:D; [|discriminate].
    unfold onto. cbv zeta. change (fun m => within_b m (set (map fst w))) with (covers_b w). destruct (forallb (covers_b w) _) eqn:H1; [|discriminate]. destruct (forallb (member (legal b)) _) eqn:H2; [|discriminate].
    intro H3. right. split; [now apply distinct_injective|]. rewrite forallb_forall in H1, H2, H3. split.
    - intros m Hm Ha. assert (In m (legal a)) as H by now apply legal_ok. split; [now apply covers_ok, H1|].
      apply legal_ok, member_ok, H2, in_map, H.
    - intros m' Hm Hb. assert (In m' (legal b)) as H by now apply legal_ok. apply H3, member_ok, in_map_iff in H.
      destruct H as (m & E & H). apply legal_ok in H. exists m. tauto.
  Qed.
  Lemma keeps_after w a b m : keeps w a b -> In m sets -> within m a -> keeps w (N.ldiff a m) (N.ldiff b (image w m)).
  Proof.
    intros [Hi [K1 K2]] Hm Ha. split; [exact Hi|]. destruct (K1 m Hm Ha) as (Cm & _ & _). split.
    - intros x Hx Hw. apply within_ldiff_iff in Hw. destruct Hw as [Hw Ax]. destruct (K1 x Hx Hw) as (C & I & W).
      split; [exact C|]. split; [exact I|]. apply within_ldiff; auto. now apply image_apart.
    - intros x' Hx Hw. apply within_ldiff_iff in Hw. destruct Hw as [Hw Ax]. destruct (K2 x' Hx Hw) as (x & I & W & <-).
      exists x. split; [exact I|]. split; [|reflexivity]. apply within_ldiff; auto. apply apart_sym.
      apply (apart_image w m x Cm). now apply apart_sym.
  Qed.
  Lemma carried_by_same_moves images n a b : carried_by images a b = true -> same_moves R n a b.
  Proof.
    intro H. destruct (carried_by_ok images a b H) as [->|K].
    - exists eq. split; [|reflexivity]. intros x y -> s. split; eauto.
    - exists (keeps (bijection_on a images)). split; [|exact K]. clear. generalize (bijection_on a images). clear. intros w a b K s. pose proof K as [_ [K1 K2]].
      split; intros x Hx; apply take_spec in Hx; destruct Hx as (m & Hm & Hw & ->).
      + destruct (K1 m Hm Hw) as (_ & I & W). eexists. split; [apply take_spec; eauto|now apply keeps_after].
      + destruct (K2 m Hm Hw) as (m0 & I & W & <-). eexists. split; [apply take_spec; eauto|now apply keeps_after].
  Qed.

  (* ---------- Parts: sets of points, no point in two of them, each move within one ---------- *)
  Definition decomposes b l :=
    if forallb (fun p => within_b p b) l then if all_apart_b l then
      forallb (fun m => existsb (within_b m) l) (legal b) else false else false.

  Definition decomposed b l := (forall p, In p l -> within p b) /\ pairwise apart l /\
    forall m, In m sets -> within m b -> exists p, In p l /\ within m p.
  Lemma decomposes_ok b l : decomposes b l = true -> decomposed b l.
  Proof.
    unfold decomposes. destruct (forallb _ l) eqn:E; [|discriminate]. destruct (all_apart_b l) eqn:A; [|discriminate].
    rewrite forallb_forall in *. intro H. split; [intros p Hp; now apply within_ok, E|]. split; [now apply all_apart_ok|].
    intros m Hm Hw. specialize (H m (proj2 (legal_ok b m) (conj Hm Hw))). apply existsb_exists in H. destruct H as (p & Hp & Hpw). exists p. split; [exact Hp|now apply within_ok].
  Qed.
  Lemma decomposed_after b u p v m : decomposed b (u ++ p :: v) -> within m p ->
    decomposed (N.ldiff b m) (u ++ N.ldiff p m :: v).
  Proof.
    intros (W & A & S) Hm. apply (pairwise_middle apart apart_sym) in A. destruct A as [A Ap].
    assert (forall q, In q (u ++ v) -> apart q m) as Aq by (intros q Hq i Hi Him; exact (Ap q Hq i (Hm i Him) Hi)).
    split; [|split].
    - intros q Hq. apply in_middle in Hq. destruct Hq as [->|Hv].
      + intros i Hi. apply ldiff_iff in Hi. apply ldiff_iff. split; [apply (W p); [apply in_elt|]|]; tauto.
      + apply within_ldiff; auto. apply W, in_middle. auto.
    - apply (pairwise_middle apart apart_sym). split; auto. intros q Hq i Hi. apply ldiff_iff in Hi. apply (Ap q Hq). tauto.
    - intros x Hx Hw. apply within_ldiff_iff in Hw. destruct Hw as [Hw Ax]. destruct (S x Hx Hw) as (q & Hq & Hxq).
      apply in_middle in Hq. destruct Hq as [->|Hv].
      + exists (N.ldiff p m). split; [apply in_elt|now apply within_ldiff].
      + exists q. split; [|exact Hxq]. apply in_middle. auto.
  Qed.
  Lemma decomposed_splits b l : decomposed b l -> splits R b l.
  Proof.
    intro H. exists decomposed. split; [|exact H]. clear. intros b l D s. split.
    - intros b' Hb. apply take_spec in Hb. destruct Hb as (m & Hm & Hw & ->). destruct D as (W & A & S) eqn:E.
      destruct (S m Hm Hw) as (p & Hp & Hmp). apply in_split in Hp. destruct Hp as (u & v & ->).
      exists u, p, (N.ldiff p m), v. split; [reflexivity|]. split; [apply take_spec; eauto|now apply decomposed_after].
    - intros u p p' v -> Hp. apply take_spec in Hp. destruct Hp as (m & Hm & Hw & ->).
      exists (N.ldiff b m). split; [|now apply decomposed_after]. apply take_spec. exists m. split; [exact Hm|]. split; auto.
      destruct D as (W & _). intros i Hi. apply (W p); [apply in_elt|auto].
  Qed.
  Lemma parts_ok b l : decomposes b l = true -> splits R b l.
  Proof. intro H. now apply decomposed_splits, decomposes_ok. Qed.

  (* ---------- Mirrors: an involution carries every move to one that takes other points ---------- *)
  Definition reflects (images : list N) b := let w := bijection_on b images in
    if distinct 0 (map snd w) then forallb (fun m =>
      let m' := image w m in
      if m =? 0 then false else if covers_b w m then if member sets m' then if within_b m' b then
        if apart_b m m' then image w m' =? m else false else false else false else false) (legal b) else false.

  Definition reflected w b := injective w /\ forall m, In m sets -> within m b -> m <> 0 /\ covers w m /\
    In (image w m) sets /\ within (image w m) b /\ apart m (image w m) /\ image w (image w m) = m.
  Lemma reflects_ok images b : reflects images b = true -> reflected (bijection_on b images) b.
  Proof.
    unfold reflects. cbv zeta. set (w := bijection_on b images). destruct (distinct _ _) eqn:D; [|discriminate].
    intro A. split; [now apply distinct_injective|]. intros m Hm Hw. rewrite forallb_forall in A.
    specialize (A m (proj2 (legal_ok b m) (conj Hm Hw))). cbv zeta in A.
    destruct (N.eqb_spec m 0) as [|H0]; [discriminate|]. destruct (covers_b w m) eqn:C; [|discriminate].
    destruct (member _ _) eqn:M; [|discriminate]. destruct (within_b (image w m) b) eqn:W; [|discriminate].
    destruct (apart_b m (image w m)) eqn:Ap; [|discriminate]. apply N.eqb_eq in A.
    split; [exact H0|]. split; [now apply covers_ok|]. split; [now apply member_ok|]. split; [now apply within_ok|].
    split; [now apply apart_ok|exact A].
  Qed.
  Lemma removal_ends b : (forall m, In m sets -> within m b -> m <> 0) -> ends R b.
  Proof.
    intro H0. induction b as [b IH] using (well_founded_induction N.lt_wf_0). constructor. intros b' (s & Hb).
    apply take_spec in Hb. destruct Hb as (m & Hm & Hw & ->). apply IH; [apply ldiff_less; eauto|].
    intros x Hx Hxw. apply within_ldiff_iff in Hxw. apply H0; tauto.
  Qed.
  Lemma reflected_mirrored w b : reflected w b -> mirrored R b.
  Proof.
    intro H. split; [apply removal_ends; intros m Hm Hw; now apply (proj2 H m)|]. exists (reflected w). split; [|exact H].
    clear. intros b [Hi H] s b' Hb. apply take_spec in Hb. destruct Hb as (m & Hm & Hw & ->).
    destruct (H m Hm Hw) as (_ & Cm & I & W & A & E). exists (N.ldiff (N.ldiff b m) (image w m)). split.
    - apply take_spec. exists (image w m). split; [exact I|]. split; [|reflexivity]. apply within_ldiff; [exact W|now apply apart_sym].
    - split; [exact Hi|]. intros x Hx Hxw. apply within_ldiff_iff in Hxw. destruct Hxw as [Hxw Ax']. apply within_ldiff_iff in Hxw.
      destruct Hxw as [Hxw Ax]. destruct (H x Hx Hxw) as (H0 & C & I' & W' & A' & E').
      split; [exact H0|]. split; [exact C|]. split; [exact I'|]. split; [|split; [exact A'|exact E']].
      apply within_ldiff; [apply within_ldiff; [exact W'|]|now apply image_apart].
      rewrite <- E. now apply image_apart.
  Qed.
  Lemma reflects_mirrored images b : reflects images b = true -> mirrored R b.
  Proof. intro H. exact (reflected_mirrored _ b (reflects_ok images b H)). Qed.
  Lemma equal_ok a b : (a =? b) = true -> a = b. Proof. apply N.eqb_eq. Qed.
  Definition impartial_removal : ruleset := Ruleset R N.eqb (fun b => b) (list N) (fun images _ => carried_by images) decomposes (list N) reflects equal_ok
    (same_moves_refl R) carried_by_same_moves parts_ok reflects_mirrored.
  (* Play ends, for a move takes a point. *)
  Hypothesis nonempty : existsb (N.eqb 0) sets = false.
  Lemma nonempty_ok m : In m sets -> m <> 0.
  Proof. intros Hm ->. apply not_true_iff_false in nonempty. apply nonempty, existsb_exists. exists 0. auto. Qed.
  Lemma removal_short (b : pos (removal sets)) : short (removal sets) b.
  Proof. apply impartial_ends, removal_ends. intros m Hm _. now apply nonempty_ok. Qed.
End Removal.
