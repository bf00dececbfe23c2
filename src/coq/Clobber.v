(* Clobber: isomorphisms, parts and mirrors. *)
From Coq Require Import List Bool Arith NArith Lia.
From Rebuttal Require Import Game Partizan Catalogue Points Stones.
From Rebuttal Require Export ClobberRules.
Import ListNotations.
Local Open Scope N_scope.

Section Clobber.
  Variable beside : list (N * N).
  Notation R := (clobber_on beside).
  Implicit Types (a b p q : stones) (i j k x y : N) (s t : side) (W : N -> N -> Prop).

  (* ---------- Isomorphism: of stones. Those that it leaves out have nothing to do with the others, nor with one another ---------- *)
  Definition half W n a b :=
    (forall i i', W i i' -> forall s, i in_ own s a <-> i' in_ own (turn n s) b) /\
    forall i j, In (i, j) beside -> occupied a i -> occupied a j ->
      (exists i' j', W i i' /\ W j j' /\ In (i', j') beside) \/ (forall x, ~ W i x) /\ (forall x, ~ W j x) /\ ~ opposed a i j.
  Lemma half_after W n s t a b i j i' j' : t = turn n s -> one_to_one W -> half W n a b -> W i i' -> W j j' ->
    j in_ own (opposite s) a -> half W n (clobbered s a i j) (clobbered t b i' j').
  Proof.
    intros -> [F I] [H1 H2] Wi Wj Hj. split.
    - intros k k' Wk u. assert (k = i <-> k' = i') as Ei by (split; [intros ->; now apply (F i)|intros ->; now apply (I k i i')]).
      assert (k = j <-> k' = j') as Ej by (split; [intros ->; now apply (F j)|intros ->; now apply (I k j j')]).
      pose proof (H1 k k' Wk u) as Hk. destruct (either s u) as [->| ->].
      + rewrite !mine. tauto.
      + rewrite turn_opposite in *. rewrite !theirs. tauto.
    - intros x y Hxy Hx Hy. destruct (H2 x y Hxy (still_occupied _ _ _ _ _ Hj Hx) (still_occupied _ _ _ _ _ Hj Hy)) as [H|(Nx & Ny & Ho)]; [now left|right].
      split; [exact Nx|]. split; [exact Ny|]. intro H. apply Ho. revert H.
      apply opposed_elsewhere; intros ->; [now apply (Nx i')|now apply (Nx j')|now apply (Ny i')|now apply (Ny j')].
  Qed.
  Definition isomorphic W n a b := one_to_one W /\ half W n a b /\ half (back W) n b a.
  Lemma isomorphic_step W n a b s i j : isomorphic W n a b -> In (i, j) beside -> i in_ own s a -> j in_ own (opposite s) a ->
    exists b', In b' (options R (turn n s) b) /\ isomorphic W n (clobbered s a i j) b'.
  Proof.
    intros (O & H & H') Hij Hi Hj. destruct (proj2 H i j Hij) as [(i' & j' & Wi & Wj & B)|(_ & _ & Ho)]; [now exists s|now exists (opposite s)| |destruct Ho; now exists s].
    pose proof (proj1 (proj1 H i i' Wi s) Hi) as Ki. pose proof (proj1 (proj1 H j j' Wj (opposite s)) Hj) as Kj. rewrite turn_opposite in Kj.
    exists (clobbered (turn n s) b i' j'). split; [apply clobber_spec; exists i', j'; auto|]. split; [exact O|]. split.
    - now apply half_after.
    - apply half_after; auto; [now rewrite turn_turn|now apply one_to_one_back].
  Qed.
  Lemma isomorphic_back W n a b : isomorphic W n a b -> isomorphic (back W) n b a.
  Proof. intros (O & H & H'). split; [now apply one_to_one_back|]. split; [exact H'|exact H]. Qed.
  Lemma isomorphic_same_moves W n a b : isomorphic W n a b -> same_moves R n a b.
  Proof.
    intro H. exists (isomorphic W n). split; [|exact H]. clear. intros a b H s. split; intros c Hc; apply clobber_spec in Hc; destruct Hc as (i & j & Hij & Hi & Hj & ->).
    - exact (isomorphic_step W n a b s i j H Hij Hi Hj).
    - destruct (isomorphic_step (back W) n b a (turn n s) i j (isomorphic_back _ _ _ _ H) Hij Hi Hj) as (a' & Ha & K).
      rewrite turn_turn in Ha. exists a'. split; [exact Ha|exact (isomorphic_back _ _ _ _ K)].
  Qed.

  (* The test; a witness lists the cells and their images. *)
  Definition stone_at b i := N.testbit (N.lor (fst b) (snd b)) i.
  Definition opposed_b b i j := N.testbit (fst b) i && N.testbit (snd b) j || N.testbit (snd b) i && N.testbit (fst b) j.
  Definition is_beside i j := existsb (fun ij : N * N => if fst ij =? i then snd ij =? j else false) beside.
  Definition half_b (w : bijection) (n : bool) a b :=
    if forallb (fun ij : N * N => if Bool.eqb (N.testbit (fst a) (fst ij)) (N.testbit (own (turn n Left) b) (snd ij))
      then Bool.eqb (N.testbit (snd a) (fst ij)) (N.testbit (own (turn n Right) b) (snd ij)) else false) w
    then forallb (fun ij : N * N => if stone_at a (fst ij) then if stone_at a (snd ij) then
      match image_of w (fst ij), image_of w (snd ij) with
      | Some i', Some j' => is_beside i' j'
      | None, None => negb (opposed_b a (fst ij) (snd ij))
      | _, _ => false end else true else true) beside
    else false.
  Definition carried (w : bijection) (n : bool) a b := if if n then false else same_stones a b then true else
    if distinct 0 (map fst w) then if distinct 0 (map snd w) then if half_b w n a b then half_b (inverse w) n b a else false else false else false.

  Lemma occupied_ok b i : stone_at b i = true <-> occupied b i.
  Proof.
    unfold stone_at, occupied. rewrite N.lor_spec, orb_true_iff. split; [intros [H|H]; [now exists Left|now exists Right]|intros ([] & H); auto].
  Qed.
  Lemma opposed_ok b i j : opposed_b b i j = true <-> opposed b i j.
  Proof.
    unfold opposed_b, opposed. rewrite orb_true_iff, !andb_true_iff. split; [intros [H|H]; [now exists Left|now exists Right]|intros ([] & H); auto].
  Qed.
  Lemma beside_ok i j : is_beside i j = true -> In (i, j) beside.
  Proof.
    unfold is_beside. rewrite existsb_exists. intros ([x y] & H & E). cbn in E. destruct (N.eqb_spec x i) as [->|]; [|discriminate].
    apply N.eqb_eq in E. now subst.
  Qed.
  Lemma half_ok w n a b : half_b w n a b = true -> half (pairs w) n a b.
  Proof.
    unfold half_b. destruct (forallb _ w) eqn:H1; [|discriminate]. intro H2. rewrite forallb_forall in H1, H2. split.
    - intros i i' Hw s. specialize (H1 (i, i') Hw). cbn [fst snd] in H1. destruct (Bool.eqb (N.testbit (fst a) i) _) eqn:E; [|discriminate].
      apply eqb_prop in H1, E. destruct s; cbn [own]; [now rewrite E|now rewrite H1].
    - intros i j Hij Hi Hj. specialize (H2 (i, j) Hij). cbn [fst snd] in H2. apply occupied_ok in Hi, Hj. rewrite Hi, Hj in H2.
      pose proof (image_of_ok w i) as Ki. pose proof (image_of_ok w j) as Kj. destruct (image_of w i) as [i'|], (image_of w j) as [j'|]; try discriminate.
      + left. exists i', j'. split; [exact Ki|]. split; [exact Kj|now apply beside_ok].
      + right. split; [exact Ki|]. split; [exact Kj|]. intro H. apply opposed_ok in H. now rewrite H in H2.
  Qed.
  Lemma half_inverse w n a b : half (pairs (inverse w)) n b a -> half (back (pairs w)) n b a.
  Proof.
    pose proof (inverse_back w) as E. intros [H1 H2]. split; [intros i i' H; now apply H1, E|]. intros i j Hij Hi Hj. destruct (H2 i j Hij Hi Hj) as [(i' & j' & H & H' & B)|(N1 & N2 & Ho)].
    - left. exists i', j'. rewrite <- !E. auto.
    - right. split; [intros x H; now apply (N1 x), E|]. split; [intros x H; now apply (N2 x), E|exact Ho].
  Qed.
  Lemma carried_ok w n a b : carried w n a b = true -> same_moves R n a b.
  Proof.
    assert (forall x y : bool, (if distinct 0 (map fst w) then if distinct 0 (map snd w) then if x then y else false else false else false) = true ->
      one_to_one (pairs w) /\ x = true /\ y = true) as K.
    { intros x y. pose proof (distinct_one_to_one w) as D. destruct (distinct 0 (map fst w)), (distinct 0 (map snd w)), x; try discriminate. auto. }
    unfold carried. destruct n; [|destruct (same_stones a b) eqn:E; [intros _; rewrite (same_stones_ok a b E); apply same_moves_refl|]].
    all: intro H; apply K in H; destruct H as (O & H1 & H2); apply (isomorphic_same_moves (pairs w)); split; [exact O|];
      split; [now apply half_ok|now apply half_inverse, half_ok].
  Qed.

  (* ---------- Parts: no stone is on two; stones beside one another are on the same one, or of one colour and on none ---------- *)
  Definition made_up_b b (l : list stones) :=
    if forallb (fun p => within_b (fst p) (fst b) && within_b (snd p) (snd b) && apart_b (fst p) (snd b) && apart_b (snd p) (fst b)) l then
      if all_apart_b (map (fun p => N.lor (fst p) (snd p)) l) then
        forallb (fun ij : N * N => if stone_at b (fst ij) then if stone_at b (snd ij) then
          if existsb (fun p => stone_at p (fst ij) && stone_at p (snd ij)) l then true
          else negb (existsb (fun p => stone_at p (fst ij) || stone_at p (snd ij)) l || opposed_b b (fst ij) (snd ij))
        else true else true) beside
      else false
    else false.
  Definition disjoint p q := forall i, occupied p i -> occupied q i -> False.
  Lemma disjoint_sym p q : disjoint p q -> disjoint q p. Proof. intros H i Hp Hq. exact (H i Hq Hp). Qed.
  Definition made_up b (l : list stones) :=
    (forall p, In p l -> forall i, occupied p i -> forall s, i in_ own s p <-> i in_ own s b) /\ pairwise disjoint l /\
    forall i j, In (i, j) beside -> occupied b i -> occupied b j -> (exists p, In p l /\ occupied p i /\ occupied p j) \/
      (forall p, In p l -> ~ occupied p i /\ ~ occupied p j) /\ ~ opposed b i j.
  Lemma made_up_ok b l : made_up_b b l = true -> made_up b l.
  Proof.
    unfold made_up_b. destruct (forallb _ l) eqn:H1; [|discriminate]. destruct (all_apart_b _) eqn:H2; [|discriminate]. intro H3.
    rewrite forallb_forall in H1, H3. split; [|split].
    - intros p Hp i Hi s. specialize (H1 p Hp). rewrite !andb_true_iff in H1. destruct H1 as (((W1 & W2) & A1) & A2).
      apply within_ok in W1, W2. apply apart_ok in A1, A2. specialize (W1 i). specialize (W2 i). specialize (A1 i). specialize (A2 i).
      destruct Hi as (t & Hi). destruct s, t; cbn in *; tauto.
    - apply all_apart_ok in H2. clear -H2. induction l as [|p l IH]; cbn in *; auto. destruct H2 as [A H2]. split; [|auto].
      intros q Hq i Hp Hi. apply occupied_ok in Hp, Hi. apply (A (N.lor (fst q) (snd q))) with i; auto. apply in_map_iff. now exists q.
    - intros i j Hij Hi Hj. specialize (H3 (i, j) Hij). cbn [fst snd] in H3. apply occupied_ok in Hi, Hj. rewrite Hi, Hj in H3.
      destruct (existsb (fun p => _ && _) l) eqn:E.
      + left. apply existsb_exists in E. destruct E as (p & Hp & E). apply andb_true_iff in E. exists p. now rewrite <- !occupied_ok.
      + right. apply negb_true_iff, orb_false_iff in H3. destruct H3 as [H3 Ho]. split.
        * intros p Hp. assert (stone_at p i || stone_at p j = false) as K.
          { apply not_true_iff_false. intro K. apply not_true_iff_false in H3. apply H3, existsb_exists. now exists p. }
          apply orb_false_iff in K. rewrite <- !occupied_ok. destruct K as [-> ->]. split; discriminate.
        * rewrite <- opposed_ok, Ho. discriminate.
  Qed.
  Lemma made_up_after b u p v s i j : made_up b (u ++ p :: v) -> i in_ own s p -> j in_ own (opposite s) p ->
    made_up (clobbered s b i j) (u ++ clobbered s p i j :: v).
  Proof.
    intros (C & A & T) Hi Hj. apply (pairwise_middle disjoint disjoint_sym) in A. destruct A as [A Ap].
    assert (occupied p i) as Oi by now exists s. assert (occupied p j) as Oj by now exists (opposite s).
    assert (forall q, In q (u ++ v) -> forall k, occupied q k -> k <> i /\ k <> j) as off.
    { intros q Hq k Hk. split; intros ->; [exact (Ap q Hq i Oi Hk)|exact (Ap q Hq j Oj Hk)]. }
    assert (forall k, occupied (clobbered s p i j) k -> occupied p k) as less by (intro k; now apply still_occupied).
    pose proof (C p (in_elt p u v)) as Cp. assert (j in_ own (opposite s) b) as Bj by now apply Cp.
    assert (forall k, occupied p k -> forall t, k in_ own t (clobbered s p i j) <-> k in_ own t (clobbered s b i j)) as Cp'.
    { intros k Hk t. pose proof (Cp k Hk t). destruct (either s t) as [->| ->]; rewrite ?mine, ?theirs; tauto. }
    assert (forall k, occupied p k -> occupied (clobbered s b i j) k -> occupied (clobbered s p i j) k) as kept.
    { intros k Hk (t & Ht). exists t. now apply Cp'. }
    split; [|split].
    - intros q Hq k Hk t. apply in_middle in Hq. destruct Hq as [->|Hq]; [now apply Cp', less|].
      destruct (off q Hq k Hk) as [N1 N2]. rewrite elsewhere by auto. apply C; [apply in_middle; auto|exact Hk].
    - apply (pairwise_middle disjoint disjoint_sym). split; [exact A|]. intros q Hq k Hk. apply (Ap q Hq). auto.
    - intros x y Hxy Hx Hy. destruct (T x y Hxy (still_occupied _ _ _ _ _ Bj Hx) (still_occupied _ _ _ _ _ Bj Hy)) as [(q & Hq & Qx & Qy)|[Hn Ho]].
      + left. apply in_middle in Hq. destruct Hq as [->|Hq]; [exists (clobbered s p i j); split; [apply in_elt|auto]|].
        exists q. split; [apply in_middle|]; auto.
      + right. split.
        * intros q Hq. apply in_middle in Hq. destruct Hq as [->|Hq]; [|apply Hn, in_middle; auto].
          destruct (Hn p (in_elt p u v)). split; intro K; apply less in K; auto.
        * intro K. apply Ho. revert K. destruct (Hn p (in_elt p u v)) as [N1 N2].
          apply opposed_elsewhere; intros ->; auto.
  Qed.
  Lemma made_up_splits b l : made_up b l -> splits R b l.
  Proof.
    intro H. exists made_up. split; [|exact H]. clear. intros b l H s. pose proof H as (C & A & T). split.
    - intros b' Hb. apply clobber_spec in Hb. destruct Hb as (i & j & Hij & Hi & Hj & ->).
      destruct (T i j Hij) as [(p & Hp & Pi & Pj)|[_ Ho]]; [now exists s|now exists (opposite s)| |destruct Ho; now exists s].
      apply (C p Hp i Pi s) in Hi. apply (C p Hp j Pj (opposite s)) in Hj. destruct (in_split p l Hp) as (u & v & ->).
      exists u, p, (clobbered s p i j), v. split; [reflexivity|]. split; [apply clobber_spec; exists i, j; auto|now apply made_up_after].
    - intros u p p' v -> Hp. apply clobber_spec in Hp. destruct Hp as (i & j & Hij & Hi & Hj & ->). pose proof (C p (in_elt p u v)) as Cp.
      exists (clobbered s b i j). split; [|now apply made_up_after]. apply clobber_spec. exists i, j. split; [exact Hij|].
      split; [apply (Cp i); [now exists s|exact Hi]|]. split; [apply (Cp j); [now exists (opposite s)|exact Hj]|reflexivity].
  Qed.

  (* ---------- Mirrors: colours are exchanged, and no stone stands beside its image ---------- *)
  Definition mirrors_b (w : bijection) b :=
    if apart_b (fst b) (snd b) then if distinct 0 (map fst w) then if distinct 0 (map snd w) then if half_b w true b b then
      forallb (fun ij : N * N => existsb (fun kl : N * N => if fst kl =? snd ij then snd kl =? fst ij else false) w
        && negb (is_beside (fst ij) (snd ij))) w
    else false else false else false else false.
  Definition mirror_of W b := apart (fst b) (snd b) /\ one_to_one W /\ half W true b b /\ (forall i i', W i i' -> W i' i) /\
    forall i i', W i i' -> ~ In (i, i') beside.
  Lemma mirrors_b_ok w b : mirrors_b w b = true -> mirror_of (pairs w) b.
  Proof.
    unfold mirrors_b. destruct (apart_b _ _) eqn:A; [|discriminate]. pose proof (distinct_one_to_one w) as D.
    destruct (distinct 0 (map fst w)), (distinct 0 (map snd w)); try discriminate. destruct (half_b w true b b) eqn:H; [|discriminate].
    intro K. rewrite forallb_forall in K. split; [now apply apart_ok|]. split; [auto|]. split; [now apply half_ok|].
    split; intros i i' Hw; specialize (K (i, i') Hw); cbn [fst snd] in K; apply andb_true_iff in K; destruct K as [K1 K2].
    - apply existsb_exists in K1. destruct K1 as ([x y] & Hx & E). cbn [fst snd] in E. destruct (N.eqb_spec x i') as [->|]; [|discriminate].
      apply N.eqb_eq in E. now subst.
    - intro B. apply negb_true_iff, not_true_iff_false in K2. apply K2. apply existsb_exists. exists (i, i'). cbn. now rewrite !N.eqb_refl.
  Qed.
  Lemma apart_after s b i j : apart (fst b) (snd b) -> i in_ own s b -> apart (fst (clobbered s b i j)) (snd (clobbered s b i j)).
  Proof.
    intros A Hi k Hl Hr. destruct s; [pose proof (proj1 (mine Left b i j k) Hl) as K; pose proof (proj1 (theirs Left b i j k) Hr) as K'
      |pose proof (proj1 (theirs Right b i j k) Hl) as K'; pose proof (proj1 (mine Right b i j k) Hr) as K]; cbn in *;
      destruct K as [->|[K _]]; destruct K' as [K' N1]; try congruence; eapply A; eauto.
  Qed.
  Lemma mirror_step W b s i j : mirror_of W b -> In (i, j) beside -> i in_ own s b -> j in_ own (opposite s) b ->
    exists b'', In b'' (options R (opposite s) (clobbered s b i j)) /\ mirror_of W b''.
  Proof.
    intros (A & O & H & I & Nb) Hij Hi Hj. destruct (proj2 H i j Hij) as [(i' & j' & Wi & Wj & B)|(_ & _ & Ho)]; [now exists s|now exists (opposite s)| |destruct Ho; now exists s].
    pose proof (proj1 (proj1 H i i' Wi s) Hi) as Ki. pose proof (proj1 (proj1 H j j' Wj (opposite s)) Hj) as Kj. cbn [turn] in Ki, Kj. rewrite opposite_twice in Kj.
    assert (i' <> j) as N1 by (intros ->; exact (Nb i j Wi Hij)).
    assert (j' <> i) as N2 by (intros ->; exact (Nb i j (I j i Wj) Hij)).
    assert (i <> i') as N3 by (intros <-; destruct s; [exact (A i Hi Ki)|exact (A i Ki Hi)]).
    assert (j <> j') as N4 by (intros <-; destruct s; [exact (A j Kj Hj)|exact (A j Hj Kj)]).
    assert (i' in_ own (opposite s) (clobbered s b i j)) as Pi by now apply theirs.
    assert (j' in_ own (opposite (opposite s)) (clobbered s b i j)) as Pj by (rewrite opposite_twice; apply mine; auto).
    exists (clobbered (opposite s) (clobbered s b i j) i' j'). split; [apply clobber_spec; exists i', j'; auto|].
    assert (clobbered (opposite s) (clobbered s b i j) i' j' = clobbered s (clobbered (opposite s) b i' j') i j) as E.
    { apply stones_equal. intros t k. pose proof (mine s b i j k). pose proof (theirs s b i j k).
      pose proof (mine (opposite s) b i' j' k) as M. pose proof (theirs (opposite s) b i' j' k) as T. rewrite opposite_twice in T.
      destruct (either s t) as [->| ->].
      - pose proof (theirs (opposite s) (clobbered s b i j) i' j' k) as T2. rewrite opposite_twice in T2. rewrite T2, !mine, T.
        split; [intros [[->|[X Y]] Z]; auto|]. intros [->|[[X Y] Z]]; auto.
      - rewrite mine, !theirs, M. split; [intros [->|[[X Y] Z]]; auto|]. intros [[->|[X Y]] Z]; auto. }
    split; [|split; [exact O|split; [|split; [exact I|exact Nb]]]].
    - apply apart_after; [now apply apart_after|exact Pi].
    - pose proof (half_after W true s (opposite s) b b i j i' j' eq_refl O H Wi Wj Hj) as H1.
      pose proof (half_after W true (opposite s) s _ _ i' j' i j (eq_sym (opposite_twice s)) O H1 (I i i' Wi) (I j j' Wj) Pj) as H2.
      now rewrite <- E in H2.
  Qed.
  Lemma clobber_ends b : ends R b.
  Proof.
    apply (ends_by R (fun b : stones => count (fst b) + count (snd b))%nat). clear b. intros s b b' Hb. apply clobber_spec in Hb.
    destruct Hb as (i & j & _ & Hi & Hj & ->). destruct s; cbn in *.
    - pose proof (count_setbit (N.clearbit (fst b) i) j). pose proof (count_clearbit (fst b) i Hi). pose proof (count_clearbit (snd b) j Hj). lia.
    - pose proof (count_setbit (N.clearbit (snd b) i) j). pose proof (count_clearbit (snd b) i Hi). pose proof (count_clearbit (fst b) j Hj). lia.
  Qed.
  Lemma mirrors_ok w b : mirrors_b w b = true -> mirrored R b.
  Proof.
    intro H. apply mirrors_b_ok in H. split; [apply clobber_ends|]. exists (mirror_of (pairs w)). split; [|exact H].
    generalize (pairs w). clear. intros W b H s b' Hb. apply clobber_spec in Hb. destruct Hb as (i & j & Hij & Hi & Hj & ->).
    exact (mirror_step W b s i j H Hij Hi Hj).
  Qed.
  Definition clobber_ruleset : ruleset := Ruleset R same_stones (fun b => b) bijection carried made_up_b bijection mirrors_b
    same_stones_ok (same_moves_refl R) carried_ok (fun b l H => made_up_splits b l (made_up_ok b l H)) mirrors_ok.
End Clobber.
