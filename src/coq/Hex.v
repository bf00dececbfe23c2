(* Hex: when boards are equivalent, and when one of them is no better than the other for the player to move. *)
From Coq Require Import String List Bool Arith NArith.
From Rebuttal Require Import Game Partizan Catalogue Points Stones.
From Rebuttal Require Export HexRules.
Import ListNotations.
Local Open Scope N_scope.

Section Proofs.
  Variables (around : list (N * N)) (ends : side -> N * N).
  Notation R := (hex_on around ends).
  Notation joins := (joins around ends).
  Notation neighbour := (neighbour around).
  Notation chain := (chain around).
  Implicit Types (i j k : N) (m n : nat) (s : side) (W : N -> N -> Prop).
  Hypothesis symmetric : forall i j, neighbour i j -> neighbour j i.
  Notation joins_spec := (joins_spec around ends).

  (* ---------- Symmetry: neighbours onto neighbours, and the ends of each player onto these ends, in either order; where it
     negates, onto those of the other player ---------- *)
  Definition carries_chains W (neg : bool) := one_to_one W /\ (forall i l, In (i, l) around -> exists i' l', W i i' /\ In (i', l') around /\
      forall j, j in_ l -> exists j', W j j' /\ j' in_ l') /\
    forall s, (forall i, i in_ fst (ends s) \/ i in_ snd (ends s) -> exists i', W i i') /\
      exists swap : bool, forall i i', W i i' -> (i in_ fst (ends s) <-> i' in_ (if swap then snd else fst) (ends (turn neg s))) /\
        (i in_ snd (ends s) <-> i' in_ (if swap then fst else snd) (ends (turn neg s))).
  Lemma chain_image W neg (b b' : N) n i j : carries_chains W neg -> (forall i i', W i i' -> i in_ b -> i' in_ b') -> chain b n i j ->
    forall i', W i i' -> exists j', W j j' /\ chain b' n i' j'.
  Proof.
    intros ([F _] & K & _) H. induction 1 as [i Hi|n i j k C IH (l & Hl & Hk) Hb]; intros i' Wi.
    - exists i'. split; [exact Wi|constructor; eauto].
    - destruct (IH i' Wi) as (j' & Wj & C'). destruct (K j l Hl) as (j'' & l' & Wj' & Hl' & N1). rewrite <- (F j j' j'' Wj Wj') in Hl'.
      destruct (N1 k Hk) as (k' & Wk & Hk'). exists k'. split; [exact Wk|]. apply (Longer around b' n i' j' k'); eauto. now exists l'.
  Qed.
  Lemma joins_image W neg b b' s : carries_chains W neg -> carries_stones W neg b b' -> joins s b = true -> joins (turn neg s) b' = true.
  Proof.
    intros K H J. apply joins_spec in J. destruct J as (n & i & j & Hn & Hi & Hj & C). pose proof K as (_ & _ & E).
    destruct (E s) as (Cov & swap & Sw). destruct (Cov i (or_introl Hi)) as (i' & Wi).
    destruct (chain_image W neg (own s b) (own (turn neg s) b') n i j K (fun x x' Wx => proj1 (H x x' Wx s)) C i' Wi) as (j' & Wj & C').
    apply (Sw i i' Wi) in Hi. apply (Sw j j' Wj) in Hj. apply joins_spec. destruct swap.
    - exists n, j', i'. split; [exact Hn|]. split; [exact Hj|]. split; [exact Hi|now apply chain_back].
    - exists n, i', j'. auto.
  Qed.
  (* The test; a witness lists the images of all cells. *)
  Definition half_b (w : bijection) := forallb (fun il : N * N => if covers_b w (snd il) then match image_of w (fst il) with
    | Some i' => existsb (fun kl : N * N => if fst kl =? i' then within_b (image w (snd il)) (snd kl) else false) around
    | None => false end else false) around.
  Definition ends_b (w : bijection) neg s := let '(f, l) := ends s in let '(f', l') := ends (turn neg s) in
    if covers_b w (N.lor f l) then (image w f =? f') && (image w l =? l') || (image w f =? l') && (image w l =? f') else false.
  Definition joined_b (w : bijection) neg := if half_b w then if half_b (inverse w) then if ends_b w neg Left then if ends_b (inverse w) neg Left then
    if ends_b w neg Right then ends_b (inverse w) neg Right else false else false else false else false else false.

  Lemma carries_chains_ok w neg : distinct 0 (map fst w) = true -> distinct 0 (map snd w) = true -> half_b w = true ->
    ends_b w neg Left = true -> ends_b w neg Right = true -> carries_chains (pairs w) neg.
  Proof.
    intros D1 D2 H E1 E2. pose proof (distinct_injective w D2) as I. split; [now apply distinct_one_to_one|]. split.
    - intros i l Hl. unfold half_b in H. rewrite forallb_forall in H. specialize (H (i, l) Hl). cbn [fst snd] in H.
      destruct (covers_b w l) eqn:C; [|discriminate]. pose proof (image_of_ok w i) as Ki. destruct (image_of w i) as [i'|]; [|discriminate].
      apply existsb_exists in H. destruct H as ([k l'] & Hk & E). cbn [fst snd] in E. destruct (N.eqb_spec k i') as [->|]; [|discriminate].
      apply within_ok in E. exists i', l'. split; [exact Ki|]. split; [exact Hk|]. intros j Hj. destruct (covers_ok w l C j Hj) as (j' & Wj).
      exists j'. split; [exact Wj|]. apply E, image_spec. eauto.
    - intro s. assert (ends_b w neg s = true) as E by now destruct s. clear E1 E2. unfold ends_b in E. destruct (ends s) as [f l], (ends (turn neg s)) as [f' l']. cbn [fst snd].
      destruct (covers_b w (N.lor f l)) eqn:C; [|discriminate]. split.
      + intros i Hi. apply (covers_ok w _ C). rewrite N.lor_spec. now apply orb_true_iff.
      + apply orb_true_iff in E. rewrite !andb_true_iff, !N.eqb_eq in E.
        destruct E as [[Ef El]|[Ef El]]; [exists false|exists true]; intros i i' Wi; rewrite <- (image_iff w i i' f I Wi), <- (image_iff w i i' l I Wi), Ef, El; tauto.
  Qed.
  Lemma carries_chains_back w neg : carries_chains (pairs (inverse w)) neg -> carries_chains (back (pairs w)) neg.
  Proof.
    pose proof (inverse_back w) as E. intros (O & C & S). split; [|split].
    - split; intros x y z H H'; apply E in H, H'; [exact (proj1 O x y z H H')|exact (proj2 O x y z H H')].
    - intros i l Hl. destruct (C i l Hl) as (i' & l' & Wi & Hl' & K). exists i', l'. split; [now apply E|]. split; [exact Hl'|].
      intros j Hj. destruct (K j Hj) as (j' & Wj & Hj'). exists j'. split; [now apply E|exact Hj'].
    - intro s. destruct (S s) as (Cov & swap & Sw). split; [intros i Hi; destruct (Cov i Hi) as (i' & Wi); exists i'; now apply E|].
      exists swap. intros i i' Wi. now apply Sw, E.
  Qed.
  Lemma joined_ok w neg : permutes (map fst around) w = true -> joined_b w neg = true -> respects (after_a_stone around ends) (pairs w) neg.
  Proof.
    intros P H. destruct (permutes_ok _ w P) as (D1 & D2 & C). unfold joined_b in H. destruct (half_b w) eqn:H1; [|discriminate]. destruct (half_b (inverse w)) eqn:H2; [|discriminate].
    destruct (ends_b w neg Left) eqn:L1; [|discriminate]. destruct (ends_b (inverse w) neg Left) eqn:L2; [|discriminate].
    destruct (ends_b w neg Right) eqn:R1; [|discriminate].
    assert (carries_chains (pairs w) neg) as K by now apply carries_chains_ok.
    assert (carries_chains (back (pairs w)) neg) as K' by (apply carries_chains_back, carries_chains_ok; auto; unfold inverse; now rewrite map_map).
    intros s b b' i i' Hb _. unfold after_a_stone.
    assert (joins s b = joins (turn neg s) b') as ->.
    { apply eq_true_iff_eq. split; [now apply joins_image with (pairs w)|]. intro J. rewrite <- (turn_turn neg s).
      apply (joins_image (back (pairs w)) neg b' b); auto. now apply carries_back. }
    rewrite (all_taken_carried _ _ neg b b' C Hb). destruct (joins (turn neg s) b'); [reflexivity|]. now destruct (forallb _ _).
  Qed.

  (* ---------- An extra stone never hurts: what the player to move loses on Q, that player loses on a board on which the
     other player has the stones that are on Q, or more, and the player to move has some of those on Q, and no others ---------- *)
  Notation full b := (forallb (taken b) (map fst around)).
  Notation left_by s b := (after_a_stone around ends s b 0).
  Notation lost := (lost (partizan R) Normal).
  Notation won := (won (partizan R) Normal).
  Definition worse s (Q b : stones) := within (own s b) (own s Q) /\ within (own (opposite s) Q) (own (opposite s) b).
  Lemma joins_more s b b' : within (own s b) (own s b') -> joins s b = true -> joins s b' = true.
  Proof.
    intros H J. apply joins_spec in J. destruct J as (n & i & j & Hn & Hi & Hj & C). apply joins_spec. exists n, i, j. repeat (split; [assumption|]).
    clear - H C. induction C as [i K|n i j k C IH N1 K]; [constructor|apply (Longer around _ n i j k)]; auto.
  Qed.
  Lemma own_put s b i j : j in_ own s (put s b i) <-> i = j \/ j in_ own s b.
  Proof. destruct s; apply N.setbit_iff. Qed.
  Lemma own_put_other s b i : own (opposite s) (put s b i) = own (opposite s) b. Proof. now destruct s. Qed.
  Lemma own_put_opposite s b i : own s (put (opposite s) b i) = own s b. Proof. now destruct s. Qed.
  Lemma taken_by s b i : taken b i = true <-> i in_ own s b \/ i in_ own (opposite s) b.
  Proof. unfold taken. rewrite N.lor_spec, orb_true_iff. destruct s; cbn; tauto. Qed.
  Lemma not_full b : full b = false -> exists i, In i (map fst around) /\ taken b i = false.
  Proof.
    intro F. induction (map fst around) as [|i l IH]; [discriminate|]. cbn in F. destruct (taken b i) eqn:T; [|exists i; cbn; auto].
    destruct (IH F) as (j & Hj & K). exists j. cbn. auto.
  Qed.
  Lemma in_put s b i x : In i (map fst around) -> taken b i = false -> x = (opposite s, left_by s (put s b i)) -> In x (moves (partizan R) (s, Open b)).
  Proof.
    intros Hi T ->. apply (moves_of R). eexists. split; [reflexivity|]. apply in_map_iff. exists i. split; [reflexivity|].
    apply filter_In. now rewrite T.
  Qed.
  Lemma put_in s b x : In x (moves (partizan R) (s, Open b)) ->
    exists i, In i (map fst around) /\ taken b i = false /\ x = (opposite s, left_by s (put s b i)).
  Proof.
    intro H. apply moves_of in H. destruct H as (a & -> & H). apply in_map_iff in H. destruct H as (i & <- & H). apply filter_In in H.
    rewrite negb_true_iff in H. exists i. tauto.
  Qed.
  Lemma drawn_not_lost p : lost p -> snd p <> Drawn.
  Proof.
    revert p. apply normal_lost_ind. intros [s a] H E. cbn in E. subst a.
    destruct (H (opposite s, Drawn)) as (r & [<-|[]] & _ & K); [now left|now apply K].
  Qed.
  Lemma joined_lost s b : joins (opposite s) b = true -> lost (s, left_by (opposite s) b).
  Proof. intro J. unfold after_a_stone. rewrite J. constructor; [reflexivity|]. intros x Hx. destruct s, Hx. Qed.
  Theorem worse_lost s p : lost p -> forall Q X, p = (s, left_by (opposite s) Q) -> worse s Q X -> lost (s, left_by (opposite s) X).
  Proof.
    intro L. pattern p. revert p L. apply normal_lost_ind. intros p H Q X -> [Ws Wo]. unfold after_a_stone in H.
    destruct (joins (opposite s) X) eqn:JX; [now apply joined_lost|].
    destruct (joins (opposite s) Q) eqn:JQ; [rewrite (joins_more _ _ _ Wo JQ) in JX; discriminate|]. destruct (full Q) eqn:FQ.
    { destruct (H (opposite s, Drawn)) as (r & [<-|[]] & L & _); [now left|]. destruct (drawn_not_lost _ L eq_refl). }
    (* On Q a stone on e does not win, and has an answer. So it is on boards Y with the same stones of the other player as
       X, and none of the player to move that are not there with e: where the answer's cell is taken, any other will do. *)
    assert (forall e Y, In e (map fst around) -> taken Q e = false -> within (own s Y) (own s (put s Q e)) -> own (opposite s) Y = own (opposite s) X ->
      joins s Y = false /\ if full Y then lost (s, left_by (opposite s) Y) else
        exists k, In k (map fst around) /\ taken Y k = false /\ lost (s, left_by (opposite s) (put (opposite s) Y k))) as answered.
    { intros e Y He Te Ys Yo. destruct (H (opposite s, left_by s (put s Q e))) as (x & Hx & L & IH); [now apply in_put with e|].
      unfold after_a_stone in Hx. destruct (joins s (put s Q e)) eqn:J; [destruct s, Hx|]. split.
      { apply not_true_iff_false. intro K. rewrite (joins_more _ _ _ Ys K) in J. discriminate. }
      destruct (full (put s Q e)); [destruct Hx as [<-|[]]; destruct (drawn_not_lost _ L eq_refl)|].
      apply put_in in Hx. destruct Hx as (r & Hr & Tr & ->). rewrite opposite_twice in *. set (Q' := put s Q e) in *.
      assert (forall Z, own s Z = own s Y -> within (own (opposite s) Y) (own (opposite s) Z) -> taken Z r = true -> lost (s, left_by (opposite s) Z)) as settle.
      { intros Z Zs Zo Tz. apply (IH _ Z eq_refl). split; [now rewrite own_put_opposite, Zs|]. intros i Hi. apply own_put in Hi.
        destruct Hi as [->|Hi]; [|apply Zo; rewrite Yo; apply Wo; unfold Q' in Hi; now rewrite own_put_other in Hi].
        apply (taken_by s) in Tz. destruct Tz as [K|K]; [|exact K]. rewrite Zs in K. apply Ys in K.
        assert (taken Q' i = true) as T by (apply (taken_by s); now left). congruence. }
      destruct (full Y) eqn:FY.
      - apply settle; auto; [intros i Hi; exact Hi|]. rewrite forallb_forall in FY. now apply FY.
      - assert (exists k, In k (map fst around) /\ taken Y k = false /\ (k = r \/ taken Y r = true)) as (k & Hk & Tk & K).
        { destruct (taken Y r) eqn:T; [|exists r; auto]. destruct (not_full Y FY) as (k & Hk & Tk). exists k. auto. }
        exists k. split; [exact Hk|]. split; [exact Tk|]. apply settle; [apply own_put_opposite|intros i Hi; apply own_put; now right|].
        apply (taken_by s). rewrite own_put_opposite, own_put. destruct K as [->|K]; [auto|]. apply (taken_by s) in K. tauto. }
    (* So X is not full, for then it would be drawn; and a stone of s on m, empty on X, is answered like that on m of Q, or,
       where it is on Q already, like a stone on any other cell. *)
    destruct (not_full Q FQ) as (e & He & Te). destruct (full X) eqn:FX.
    { destruct (answered e X He Te) as [_ K]; auto; [intros i Hi; apply own_put; right; now apply Ws|]. now rewrite FX in K. }
    unfold after_a_stone. rewrite JX, FX. constructor; [reflexivity|]. intros x Hx. apply put_in in Hx. destruct Hx as (m & Hm & Tm & ->).
    assert (exists d, In d (map fst around) /\ taken Q d = false /\ within (own s (put s X m)) (own s (put s Q d))) as (d & Hd & Td & W).
    { exists (if taken Q m then e else m). destruct (taken Q m) eqn:T; (split; [assumption|split; [assumption|]]); intros i Hi; apply own_put in Hi; apply own_put.
      - right. destruct Hi as [<-|Hi]; [|now apply Ws]. apply (taken_by s) in T. destruct T as [T|T]; [exact T|].
        apply Wo in T. assert (taken X m = true) by (apply (taken_by s); now right). congruence.
      - destruct Hi as [Hi|Hi]; [now left|right; now apply Ws]. }
    destruct (answered d (put s X m) Hd Td W (own_put_other s X m)) as [J K]. unfold after_a_stone at 1. rewrite J. destruct (full (put s X m)) eqn:F.
    - apply Won with (s, Drawn); [left; cbn; now rewrite opposite_twice|].
      unfold after_a_stone in K. rewrite F in K. unfold HexRules.joins in K, JX. now rewrite own_put_other, JX in K.
    - destruct K as (k & Hk & Tk & L). refine (Won _ _ (in_put _ _ k _ Hk Tk eq_refl) _). now rewrite opposite_twice.
  Qed.
  (* The test: b, carried onto X, or itself where no images are given, is worse than the entry's board Q. *)
  Definition extra_stones (images : list N) neg s (a a' : stone_board) := match a, a' with
    | Open b, Open Q => let X := match images with [] => b | _ => image_of_stones (combine (map fst around) images) neg b end in
        let s := turn neg s in let o := opposite s in
        if within_b (own s X) (own s Q) then if within_b (own o Q) (own o X) then if full Q then false else if joins o X then false
          else carried (map fst around) joined_b images neg a (Open X) else false else false
    | _, _ => false end.
  Theorem extra_stones_ok images neg s a a' : extra_stones images neg s a a' = true -> lost (turn neg s, a') -> lost (s, a).
  Proof.
    unfold extra_stones. destruct a as [b| | |], a' as [Q| | |]; try discriminate. cbv zeta. set (X := match images with [] => b | _ => _ end).
    set (t := turn neg s). destruct (within_b (own t X) _) eqn:Ws; [|discriminate]. destruct (within_b (own (opposite t) Q) _) eqn:Wo; [|discriminate].
    destruct (full Q) eqn:F; [discriminate|]. destruct (joins _ X) eqn:J; [discriminate|]. apply within_ok in Ws, Wo. intros C L.
    apply (same_moves_lost R Normal neg s _ (Open X)); [exact (carried_ok _ _ _ joined_ok images neg _ _ C)|]. fold t.
    assert (lost (t, left_by (opposite t) X)) as LX.
    { apply (worse_lost t (t, left_by (opposite t) Q)) with Q; [|reflexivity|now split].
      destruct (joins (opposite t) Q) eqn:JQ; [now apply joined_lost|]. unfold after_a_stone. now rewrite JQ, F. }
    unfold after_a_stone in LX. rewrite J in LX. destruct (full X); [|exact LX]. destruct (drawn_not_lost _ LX eq_refl).
  Qed.
  Definition hex_on_ruleset : ruleset := with_no_better (placing_ruleset _ _ _ joined_ok) extra_stones extra_stones_ok.
End Proofs.

Definition hex_ruleset (rows columns : nat) : ruleset :=
  hex_on_ruleset (hex_around rows columns) (hex_ends rows columns) (hex_symmetric rows columns).
(* Right, to move, loses .L/.. on two by two cells: and so with one more stone of Left, or where the board is turned round;
   as Left does with one more of Right, rows and columns exchanged. It says nothing where Right has a stone in addition. *)
Local Open Scope string_scope.
Example an_extra_stone : let settled_by images neg s text := no_better (hex_ruleset 2 2) images neg s text (placed [2; 2]%nat ".L/..") in
  settled_by [] false Right (placed [2; 2]%nat "LL/..") && settled_by [3; 2; 1; 0] false Right (placed [2; 2]%nat "../LL") && settled_by [0; 2; 1; 3] true Left (placed [2; 2]%nat "R./R.") = true /\
  settled_by [] false Right (placed [2; 2]%nat "RL/..") || settled_by [] false Left (placed [2; 2]%nat "LL/..") = false.
Proof. split; reflexivity. Qed.
