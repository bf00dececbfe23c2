(* Boards on which a move takes points: isomorphisms, parts and mirrors. *)
From Coq Require Import List Bool NArith Lia.
From Rebuttal Require Import Game Partizan Catalogue Points Removal.
Import ListNotations.
Local Open Scope N_scope.

Section Removal.
  Variable sets : side -> list N.
  Notation R := (removal_of sets).
  Implicit Types (s : side) (b m p x : N) (w : bijection) (l : list N).
  Definition legal s b := filter (fun m => within_b m b) (sets s).
  Definition member l m := existsb (N.eqb m) l.

  Lemma options_spec s b b' : In b' (options R s b) <-> exists m, In m (sets s) /\ within m b /\ b' = N.ldiff b m.
  Proof. apply take_spec. Qed.
  Lemma legal_ok s b m : In m (legal s b) <-> In m (sets s) /\ within m b.
  Proof. unfold legal. now rewrite filter_In, within_ok. Qed.
  Lemma member_ok l m : member l m = true -> In m l.
  Proof. intro H. apply existsb_exists in H. destruct H as (x & Hx & E). apply N.eqb_eq in E. now subst. Qed.

  (* ---------- Isomorphism: a bijection of the points that some move takes, which carries the moves onto the moves ---------- *)
  Definition usable b := fold_right N.lor 0 (legal Left b ++ legal Right b).
  (* A witness lists the images of the usable points, in order. *)
  Definition bijection_on b (images : list N) : bijection := combine (members (usable b)) images.
  Definition onto w (n : bool) s a b :=
    let A := legal s a in let B := legal (turn n s) b in let C := map (image w) A in let D := set (map fst w) in
    if forallb (fun m => within_b m D) A then if forallb (member B) C then forallb (member C) B else false else false.
  Definition isomorphism w n a b :=
    if distinct 0 (map snd w) then if onto w n Left a b then onto w n Right a b else false else false.
  Definition carried (images : list N) (n : bool) a b :=
    if if n then false else a =? b then true else isomorphism (bijection_on a images) n a b.

  Definition keeps w n a b := injective w /\ forall s,
    (forall m, In m (sets s) -> within m a -> covers w m /\ In (image w m) (sets (turn n s)) /\ within (image w m) b) /\
    (forall m', In m' (sets (turn n s)) -> within m' b -> exists m, In m (sets s) /\ within m a /\ image w m = m').
  Lemma onto_ok w n s a b : onto w n s a b = true ->
    (forall m, In m (sets s) -> within m a -> covers w m /\ In (image w m) (sets (turn n s)) /\ within (image w m) b) /\
    (forall m', In m' (sets (turn n s)) -> within m' b -> exists m, In m (sets s) /\ within m a /\ image w m = m').
  Proof.
    unfold onto. cbv zeta. change (fun m => within_b m (set (map fst w))) with (covers_b w). destruct (forallb (covers_b w) _) eqn:H1; [|discriminate]. destruct (forallb (member (legal (turn n s) b)) _) eqn:H2; [|discriminate].
    intro H3. rewrite forallb_forall in H1, H2, H3. split.
    - intros m Hm Ha. assert (In m (legal s a)) as H by now apply legal_ok. split; [now apply covers_ok, H1|].
      apply legal_ok, member_ok, H2, in_map, H.
    - intros m' Hm Hb. assert (In m' (legal (turn n s) b)) as H by now apply legal_ok. apply H3, member_ok, in_map_iff in H.
      destruct H as (m & E & H). apply legal_ok in H. exists m. tauto.
  Qed.
  Lemma isomorphism_ok w n a b : isomorphism w n a b = true -> keeps w n a b.
  Proof.
    unfold isomorphism. destruct (distinct _ _) eqn:D; [|discriminate]. destruct (onto w n Left a b) eqn:L; [|discriminate].
    intro H. split; [now apply distinct_injective|]. intros []; now apply onto_ok.
  Qed.
  Lemma keeps_after w n a b s m : keeps w n a b -> In m (sets s) -> within m a ->
    keeps w n (N.ldiff a m) (N.ldiff b (image w m)).
  Proof.
    intros [Hi K] Hm Ha. split; [exact Hi|]. destruct (K s) as [Ks _]. destruct (Ks m Hm Ha) as (Cm & _ & _).
    intro t. destruct (K t) as [K1 K2]. split.
    - intros x Hx Hw. apply within_ldiff_iff in Hw. destruct Hw as [Hw Ax]. destruct (K1 x Hx Hw) as (C & I & W).
      split; [exact C|]. split; [exact I|]. apply within_ldiff; auto. now apply image_apart.
    - intros x' Hx Hw. apply within_ldiff_iff in Hw. destruct Hw as [Hw Ax]. destruct (K2 x' Hx Hw) as (x & I & W & <-).
      exists x. split; [exact I|]. split; [|reflexivity]. apply within_ldiff; auto. apply apart_sym.
      apply (apart_image w m x Cm). now apply apart_sym.
  Qed.
  Lemma keeps_same_moves w n a b : keeps w n a b -> same_moves R n a b.
  Proof.
    intro K. exists (keeps w n). split; [|exact K]. clear. intros a b K s. pose proof K as [_ Ks]. destruct (Ks s) as [K1 K2].
    split; intros x Hx; apply options_spec in Hx; destruct Hx as (m & Hm & Hw & ->).
    - destruct (K1 m Hm Hw) as (_ & I & W). eexists. split; [apply options_spec; eauto|eapply keeps_after; eauto].
    - destruct (K2 m Hm Hw) as (m0 & I & W & <-). eexists. split; [apply options_spec; eauto|eapply keeps_after; eauto].
  Qed.
  Lemma carried_ok images n a b : carried images n a b = true -> same_moves R n a b.
  Proof.
    unfold carried. destruct n; [|destruct (N.eqb_spec a b) as [->|_]; [intros _; apply same_moves_refl|]].
    all: intro H; exact (keeps_same_moves _ _ _ _ (isomorphism_ok _ _ _ _ H)).
  Qed.

  (* ---------- Parts: sets of points, no point in two of them, each move within one ---------- *)
  Definition decomposes b l :=
    if forallb (fun p => within_b p b) l then if all_apart_b l then
      forallb (fun m => existsb (within_b m) l) (legal Left b ++ legal Right b) else false else false.

  Definition decomposed b l := (forall p, In p l -> within p b) /\ pairwise apart l /\
    forall s m, In m (sets s) -> within m b -> exists p, In p l /\ within m p.
  Lemma decomposes_ok b l : decomposes b l = true -> decomposed b l.
  Proof.
    unfold decomposes. destruct (forallb _ l) eqn:E; [|discriminate]. destruct (all_apart_b l) eqn:A; [|discriminate].
    rewrite forallb_forall in *. intro H. split; [intros p Hp; now apply within_ok, E|]. split; [now apply all_apart_ok|].
    intros s m Hm Hw. assert (In m (legal Left b ++ legal Right b)) as I by (apply in_app_iff; rewrite !legal_ok; destruct s; auto).
    apply H, existsb_exists in I. destruct I as (p & Hp & Hpw). exists p. split; [exact Hp|now apply within_ok].
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
    - intros s x Hx Hw. apply within_ldiff_iff in Hw. destruct Hw as [Hw Ax]. destruct (S s x Hx Hw) as (q & Hq & Hxq).
      apply in_middle in Hq. destruct Hq as [->|Hv].
      + exists (N.ldiff p m). split; [apply in_elt|now apply within_ldiff].
      + exists q. split; [|exact Hxq]. apply in_middle. auto.
  Qed.
  Lemma decomposed_splits b l : decomposed b l -> splits R b l.
  Proof.
    intro H. exists decomposed. split; [|exact H]. clear. intros b l D s. split.
    - intros b' Hb. apply options_spec in Hb. destruct Hb as (m & Hm & Hw & ->). destruct D as (W & A & S) eqn:E.
      destruct (S s m Hm Hw) as (p & Hp & Hmp). apply in_split in Hp. destruct Hp as (u & v & ->).
      exists u, p, (N.ldiff p m), v. split; [reflexivity|]. split; [apply options_spec; eauto|now apply decomposed_after].
    - intros u p p' v -> Hp. apply options_spec in Hp. destruct Hp as (m & Hm & Hw & ->).
      exists (N.ldiff b m). split; [|now apply decomposed_after]. apply options_spec. exists m. split; [exact Hm|]. split; auto.
      destruct D as (W & _). intros i Hi. apply (W p); [apply in_elt|auto].
  Qed.
  Lemma parts_ok b l : decomposes b l = true -> splits R b l.
  Proof. intro H. now apply decomposed_splits, decomposes_ok. Qed.

  (* ---------- Mirrors: an involution carries every move to one of the other player that takes other points ---------- *)
  Definition answers w s b := forallb (fun m =>
    let m' := image w m in
    if m =? 0 then false else if covers_b w m then if member (sets (opposite s)) m' then if within_b m' b then
      if apart_b m m' then image w m' =? m else false else false else false else false) (legal s b).
  Definition reflects (images : list N) b := let w := bijection_on b images in
    if distinct 0 (map snd w) then if answers w Left b then answers w Right b else false else false.

  Definition reflected w b := injective w /\ forall s m, In m (sets s) -> within m b -> m <> 0 /\ covers w m /\
    In (image w m) (sets (opposite s)) /\ within (image w m) b /\ apart m (image w m) /\ image w (image w m) = m.
  Lemma reflects_ok images b : reflects images b = true -> reflected (bijection_on b images) b.
  Proof.
    unfold reflects. set (w := bijection_on b images). destruct (distinct _ _) eqn:D; [|discriminate].
    destruct (answers w Left b) eqn:L; [|discriminate]. intro Ri. split; [now apply distinct_injective|].
    intros s m Hm Hw. assert (answers w s b = true) as A by now destruct s. unfold answers in A. rewrite forallb_forall in A.
    specialize (A m (proj2 (legal_ok s b m) (conj Hm Hw))). cbv zeta in A.
    destruct (N.eqb_spec m 0) as [|H0]; [discriminate|]. destruct (covers_b w m) eqn:C; [|discriminate].
    destruct (member _ _) eqn:M; [|discriminate]. destruct (within_b (image w m) b) eqn:W; [|discriminate].
    destruct (apart_b m (image w m)) eqn:Ap; [|discriminate]. apply N.eqb_eq in A.
    split; [exact H0|]. split; [now apply covers_ok|]. split; [now apply member_ok|]. split; [now apply within_ok|].
    split; [now apply apart_ok|exact A].
  Qed.
  Lemma removal_ends b : (forall s m, In m (sets s) -> within m b -> m <> 0) -> ends R b.
  Proof.
    intro H0. induction b as [b IH] using (well_founded_induction N.lt_wf_0). constructor. intros b' (s & Hb).
    apply options_spec in Hb. destruct Hb as (m & Hm & Hw & ->). apply IH; [apply ldiff_less; eauto|].
    intros t x Hx Hxw. apply within_ldiff_iff in Hxw. apply (H0 t); tauto.
  Qed.
  Lemma reflected_mirrored w b : reflected w b -> mirrored R b.
  Proof.
    intro H. split; [apply removal_ends; intros s m Hm Hw; now apply (proj2 H s m)|]. exists (reflected w). split; [|exact H].
    clear. intros b [Hi H] s b' Hb. apply options_spec in Hb. destruct Hb as (m & Hm & Hw & ->).
    destruct (H s m Hm Hw) as (_ & Cm & I & W & A & E). exists (N.ldiff (N.ldiff b m) (image w m)). split.
    - apply options_spec. exists (image w m). split; [exact I|]. split; [|reflexivity]. apply within_ldiff; [exact W|now apply apart_sym].
    - split; [exact Hi|]. intros t x Hx Hxw. apply within_ldiff_iff in Hxw. destruct Hxw as [Hxw Ax']. apply within_ldiff_iff in Hxw.
      destruct Hxw as [Hxw Ax]. destruct (H t x Hx Hxw) as (H0 & C & I' & W' & A' & E').
      split; [exact H0|]. split; [exact C|]. split; [exact I'|]. split; [|split; [exact A'|exact E']].
      apply within_ldiff; [apply within_ldiff; [exact W'|]|now apply image_apart].
      rewrite <- E. now apply image_apart.
  Qed.
  Lemma reflects_mirrored images b : reflects images b = true -> mirrored R b.
  Proof. intro H. exact (reflected_mirrored _ b (reflects_ok images b H)). Qed.
  Lemma equal_ok a b : (a =? b) = true -> a = b. Proof. apply N.eqb_eq. Qed.
  Definition removal_ruleset : ruleset :=
    Ruleset R N.eqb (fun b => b) (list N) carried decomposes (list N) reflects equal_ok (same_moves_refl R) carried_ok parts_ok reflects_mirrored.
End Removal.
(* Where both players have the same moves it is enough to look at one of them. *)
Section Impartial.
  Variable sets : list N.
  Notation both_sets := (fun _ : side => sets).
  Definition bijection_of a (images : list N) : bijection := combine (members (fold_right N.lor 0 (legal both_sets Left a))) images.
  Definition carried_by images a b := if a =? b then true else
    let w := bijection_of a images in if distinct 0 (map snd w) then onto both_sets w false Left a b else false.
  Lemma carried_by_ok images a b : carried_by images a b = true -> a = b \/ keeps both_sets (bijection_of a images) false a b.
  Proof.
    unfold carried_by. destruct (N.eqb_spec a b) as [->|_]; [now left|]. cbv zeta. destruct (distinct _ _) eqn:D; [|discriminate].
    intro H. right. split; [now apply distinct_injective|]. intro s. exact (onto_ok both_sets _ false Left a b H).
  Qed.
  Lemma carried_by_same_moves images n a b : carried_by images a b = true -> same_moves (both (removal sets)) n a b.
  Proof.
    intro H. assert (same_moves (both (removal sets)) false a b) as (Q & HQ & Hab).
    { destruct (carried_by_ok images a b H) as [->|K]; [apply same_moves_refl|exact (keeps_same_moves _ _ _ _ _ K)]. }
    exists Q. split; [|exact Hab]. intros x y Hxy s. exact (HQ x y Hxy s).
  Qed.
  Definition impartial_removal : ruleset :=
    Ruleset (both (removal sets)) N.eqb (fun b => b) (list N) (fun images _ => carried_by images) (decomposes both_sets) (list N) (reflects both_sets) equal_ok
      (same_moves_refl (both (removal sets))) carried_by_same_moves (parts_ok both_sets) (reflects_mirrored both_sets).
End Impartial.
Definition partizan_removal (left right : list N) := removal_ruleset (fun s => match s with Left => left | Right => right end).
(* Play ends, for a move takes a point. *)
Definition takes_points (sets : list N) := forallb (fun m => negb (m =? 0)) sets.
Lemma takes_points_ok sets m : takes_points sets = true -> In m sets -> m <> 0.
Proof. unfold takes_points. rewrite forallb_forall. intros H Hm. specialize (H m Hm). now apply negb_true_iff, N.eqb_neq in H. Qed.
Lemma removal_short sets : takes_points sets = true -> forall b, short (removal sets) b.
Proof.
  intros H b. apply impartial_ends. apply (removal_ends (fun _ => sets)). intros _ m Hm _. exact (takes_points_ok sets m H Hm).
Qed.
Lemma partizan_removal_ends left right : takes_points left = true -> takes_points right = true -> forall b, ends (partizan_removal left right) b.
Proof. intros HL HR b. apply removal_ends. intros [] m Hm _; [exact (takes_points_ok left m HL Hm)|exact (takes_points_ok right m HR Hm)]. Qed.
