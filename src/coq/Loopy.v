(* The values of loopy games, in normal play: a number, or infinity with a set of numbers (Smith 1966, Fraenkel and
   Yesha 1986). *)
From Coq Require Import List Bool Arith Lia.
From Rebuttal Require Import Game Partizan Catalogue Heaps GValue Draw.
Import ListNotations.

(* ---------- Definitions: what becomes of a position beside a nim-heap ---------- *)
(* The second player wins beside the heap of n, and the first beside any other. *)
Definition loopy_number (G : game) (p : pos G) (n : nat) :=
  P_position (game_sum G nim) Normal (p, heap n) /\ forall m, m <> n -> N_position (game_sum G nim) Normal (p, heap m).
(* The first player wins beside a heap of the set; beside any other it is a draw. *)
Definition loopy_infinity (G : game) (p : pos G) (K : list nat) :=
  (forall n, In n K -> N_position (game_sum G nim) Normal (p, heap n)) /\ forall n, ~ In n K -> draw (game_sum G nim) Normal (p, heap n).

(* ---------- Labels: of every position that is reached its value, each with followers that give it ---------- *)
Inductive loopy_value := Finite (n : nat) | Infinite (K : list nat).
Section Labels.
  Variables (G : game) (same : pos G -> pos G -> bool) (same_ok : forall p q, same p q = true -> p = q).
  Notation Sum := (game_sum G nim).
  Definition labels := list (pos G * loopy_value).
  Implicit Types (L above rest : labels) (p q r : pos G) (n m k : nat) (v : loopy_value).
  Definition label L p : option loopy_value := option_map snd (find (fun pv => same (fst pv) p) L).
  Definition is_finite (v : option loopy_value) n := match v with Some (Finite m) => m =? n | _ => false end.
  Definition member n K := existsb (Nat.eqb n) K.
  Definition has_finite L p n := existsb (fun q => is_finite (label L q) n) (moves G p).
  (* The least number that is not in the set. *)
  Definition mex (K : list nat) := match find (fun n => negb (member n K)) (seq 0 (S (length K))) with Some n => n | None => 0 end.
  (* A number is the mex of the followers' numbers, and a move to a larger number or infinity can be reverted to a label
     above. Infinity has the followers' numbers, and one of them is infinity with a set that the mex is not in. *)
  Definition label_ok L above (pv : pos G * loopy_value) := let '(p, v) := pv in
    forallb (fun q => match label L q with Some _ => true | None => false end) (moves G p) && match v with
      | Finite n => forallb (has_finite L p) (seq 0 n) && forallb (fun q => match label L q with
          | Some (Finite m) => (m <? n) || has_finite above q n
          | _ => has_finite above q n end) (moves G p)
      | Infinite K => negb (member (mex K) K) && forallb (fun n => member n K) (seq 0 (mex K)) && forallb (has_finite L p) K &&
          forallb (fun q => match label L q with Some (Finite m) => member m K | _ => true end) (moves G p) &&
          existsb (fun q => match label L q with Some (Infinite K') => negb (member (mex K) K') | _ => false end) (moves G p) end.
  Fixpoint labels_ok L above rest := match rest with
    | [] => true
    | pv :: rest => if label_ok L above pv then labels_ok L (above ++ [pv]) rest else false end.

  (* ---------- What the test says ---------- *)
  Definition finite_follower L p n := exists q, In q (moves G p) /\ label L q = Some (Finite n).
  Definition true_label L above p v := (forall q, In q (moves G p) -> label L q <> None) /\ match v with
    | Finite n => (forall k, k < n -> finite_follower L p k) /\ forall q, In q (moves G p) ->
        (exists m, m < n /\ label L q = Some (Finite m)) \/ finite_follower above q n
    | Infinite K => exists x, ~ In x K /\ (forall n, n < x -> In n K) /\ (forall n, In n K -> finite_follower L p n) /\
        (forall q m, In q (moves G p) -> label L q = Some (Finite m) -> In m K) /\
        exists q K', In q (moves G p) /\ label L q = Some (Infinite K') /\ ~ In x K' end.
  Lemma member_ok n K : member n K = true <-> In n K.
  Proof. unfold member. rewrite existsb_exists. split; [intros (x & H & E); apply Nat.eqb_eq in E; now subst|intro H; exists n; split; auto; apply Nat.eqb_refl]. Qed.
  Lemma not_member n K : negb (member n K) = true <-> ~ In n K.
  Proof. now rewrite negb_true_iff, <- not_true_iff_false, member_ok. Qed.
  Lemma has_finite_ok L p n : has_finite L p n = true -> finite_follower L p n.
  Proof.
    unfold has_finite. rewrite existsb_exists. intros (q & Hq & E). exists q. split; [exact Hq|]. unfold is_finite in E.
    destruct (label L q) as [[m|K]|]; try discriminate. apply Nat.eqb_eq in E. now subst.
  Qed.
  Lemma label_ok_ok L above p v : label_ok L above (p, v) = true -> true_label L above p v.
  Proof.
    unfold label_ok. rewrite andb_true_iff. intros [C H]. rewrite forallb_forall in C. split.
    { intros q Hq E. specialize (C q Hq). now rewrite E in C. }
    destruct v as [n|K].
    - rewrite andb_true_iff, !forallb_forall in H. destruct H as [H1 H2]. split.
      + intros k Hk. apply has_finite_ok, H1, in_seq. lia.
      + intros q Hq. specialize (H2 q Hq). destruct (label L q) as [[m|K]|]; try (right; now apply has_finite_ok).
        apply orb_true_iff in H2. destruct H2 as [H2|H2]; [left; exists m; split; [now apply Nat.ltb_lt|reflexivity]|right; now apply has_finite_ok].
    - rewrite !andb_true_iff, !forallb_forall, existsb_exists in H. destruct H as ((((H1 & H2) & H3) & H4) & (q & Hq & H5)). exists (mex K).
      split; [now apply not_member|]. split; [intros n Hn; apply member_ok, H2, in_seq; lia|]. split; [intros n Hn; now apply has_finite_ok, H3|]. split.
      + intros r m Hr E. specialize (H4 r Hr). rewrite E in H4. now apply member_ok.
      + destruct (label L q) as [[m|K']|] eqn:E; try discriminate. exists q, K'. split; [exact Hq|]. split; [exact E|now apply not_member].
  Qed.
  Lemma label_app L above rest p v : L = above ++ rest -> label above p = Some v -> label L p = Some v.
  Proof.
    intros -> H. unfold label in *. induction above as [|a above IH]; cbn in *; [discriminate|]. destruct (same (fst a) p); auto.
  Qed.
  Lemma label_last above a p v : label (above ++ [a]) p = Some v -> label above p = Some v \/ a = (p, v).
  Proof.
    unfold label. induction above as [|b above IH]; cbn.
    - destruct (same (fst a) p) eqn:E; [|discriminate]. intros [= <-]. right. rewrite <- (same_ok _ _ E). now destruct a.
    - destruct (same (fst b) p); auto.
  Qed.

  Section True.
    Variables (L : labels) (ok : labels_ok L [] L = true).
    Lemma all_true above rest : L = above ++ rest -> labels_ok L above rest = true -> forall p v, In (p, v) rest ->
      exists above' rest', L = above' ++ rest' /\ true_label L above' p v.
    Proof.
      revert above. induction rest as [|a rest IH]; intros above E H p v Hv; [destruct Hv|]. cbn in H.
      destruct (label_ok L above a) eqn:A; [|discriminate]. destruct Hv as [->|Hv]; [exists above, ((p, v) :: rest); split; [exact E|now apply label_ok_ok]|].
      apply (IH (above ++ [a])); auto. now rewrite <- app_assoc.
    Qed.
    Lemma labelled p v : label L p = Some v -> exists above rest, L = above ++ rest /\ true_label L above p v.
    Proof.
      intro H. apply (all_true [] L eq_refl ok). unfold label in H. destruct (find _ L) as [[q u]|] eqn:E; [|discriminate].
      apply find_some in E. destruct E as [E1 E2]. cbn in *. rewrite <- (same_ok _ _ E2). now injection H as <-.
    Qed.

    (* ---------- Beside the heap of its number a position is lost ---------- *)
    Definition is_heap (l : list nat) n := l = [n] \/ l = heap n.
    Lemma finite_lost n : forall p l, label L p = Some (Finite n) -> is_heap l n -> lost Sum Normal (p, l).
    Proof.
      induction n as [n IHn] using lt_wf_ind.
      assert (forall rest above, L = above ++ rest -> labels_ok L above rest = true ->
        (forall p l, label above p = Some (Finite n) -> is_heap l n -> lost Sum Normal (p, l)) ->
        forall p l, label L p = Some (Finite n) -> is_heap l n -> lost Sum Normal (p, l)) as H.
      { induction rest as [|[p v] rest IH]; intros above E T A; [rewrite app_nil_r in E; now subst above|]. cbn [labels_ok] in T.
        destruct (label_ok L above (p, v)) eqn:O; [|discriminate]. apply (IH (above ++ [(p, v)])); [now rewrite <- app_assoc|exact T|].
        intros q l Hq Hl. apply label_last in Hq. destruct Hq as [Hq|[= -> ->]]; [exact (A q l Hq Hl)|].
        apply label_ok_ok in O. destruct O as (_ & F1 & F2). constructor; [reflexivity|]. intros x Hx. apply game_sum_spec in Hx.
        destruct Hx as [(r & Hr & ->)|(l' & Hl' & ->)].
        - destruct (F2 r Hr) as [(m & Hm & Em)|(r' & Hr' & E')].
          + apply Won with (r, [m]); [apply game_sum_spec; right; exists [m]; split; [exact (heap_move l n m Hl Hm)|reflexivity]|].
            apply (IHn m Hm); [exact Em|now left].
          + apply Won with (r', l); [apply game_sum_spec; eauto|exact (A r' l E' Hl)].
        - destruct (one_heap l n l' Hl Hl') as (k & Hk & ->). destruct (F1 k Hk) as (r & Hr & Er).
          apply Won with (r, [k]); [apply game_sum_spec; eauto|]. apply (IHn k Hk); [exact Er|now left]. }
      apply (H L [] eq_refl ok). discriminate.
    Qed.
    Lemma follower_won p l n : finite_follower L p n -> is_heap l n -> won Sum Normal (p, l).
    Proof. intros (q & Hq & E) Hl. apply Won with (q, l); [apply game_sum_spec; eauto|exact (finite_lost n q l E Hl)]. Qed.
    Theorem finite_ok p n : label L p = Some (Finite n) -> loopy_number G p n.
    Proof.
      intro E. split; [apply lost_second_wins, (finite_lost n p _ E); now right|]. intros m Hm. apply won_first_wins.
      destruct (labelled p _ E) as (above & rest & _ & _ & F1 & _). destruct (le_lt_dec m n) as [Hl|Hl].
      - apply (follower_won p _ m); [apply F1; lia|now right].
      - apply Won with (p, [n]); [apply game_sum_spec; right; exists [n]; split; [exact (heap_move _ m n (or_intror eq_refl) Hl)|reflexivity]|].
        apply (finite_lost n p _ E). now left.
    Qed.

    (* ---------- Draws ---------- *)
    Definition size (l : list nat) := match l with [] => Some 0 | [n] => Some n | _ => None end.
    Definition safe (x : pos Sum) := match label L (fst x), size (snd x) with
      | Some (Finite m), Some n => m =? n | Some (Infinite K), Some n => negb (member n K) | _, _ => false end.
    Lemma size_ok l n : size l = Some n <-> is_heap l n.
    Proof.
      unfold is_heap, heap. split.
      - destruct l as [|a [|b l]]; intros [= <-]; [now right|now left].
      - intros [->| ->]; [reflexivity|]. now destruct (Nat.eqb_spec n 0) as [->|].
    Qed.
    Lemma safe_finite p l n : label L p = Some (Finite n) -> is_heap l n -> safe (p, l) = true.
    Proof. intros E H. apply size_ok in H. unfold safe. cbn [fst snd]. rewrite E, H. apply Nat.eqb_refl. Qed.
    Lemma safe_infinite p l n K : label L p = Some (Infinite K) -> is_heap l n -> ~ In n K -> safe (p, l) = true.
    Proof. intros E H HK. apply size_ok in H. unfold safe. cbn [fst snd]. rewrite E, H. now apply not_member. Qed.
    (* Where the heap is not the number of the position, a move leaves a safe one. *)
    Lemma into_safe p l n v : label L p = Some v -> is_heap l n -> v <> Finite n -> exists y, In y (moves Sum (p, l)) /\ safe y = true.
    Proof.
      intros E Hl Hv. assert (finite_follower L p n -> exists y, In y (moves Sum (p, l)) /\ safe y = true) as F.
      { intros (q & Hq & Eq). exists (q, l). split; [apply game_sum_spec; eauto|exact (safe_finite q l n Eq Hl)]. }
      assert (forall k, k < n -> In (p, [k]) (moves Sum (p, l))) as H.
      { intros k Hk. apply game_sum_spec. right. exists [k]. split; [exact (heap_move l n k Hl Hk)|reflexivity]. }
      destruct (labelled p v E) as (above & rest & _ & _ & T). destruct v as [m|K].
      - destruct (Nat.lt_trichotomy n m) as [Hn|[->|Hn]]; [apply F, T; exact Hn|congruence|].
        exists (p, [m]). split; [now apply H|]. apply (safe_finite p [m] m E). now left.
      - destruct T as (x & X1 & X2 & X3 & _ & q & K' & Hq & Eq & X5). destruct (in_dec Nat.eq_dec n K) as [HK|HK]; [now apply F, X3|].
        destruct (Nat.lt_trichotomy n x) as [Hn|[->|Hn]]; [destruct (HK (X2 n Hn))| |].
        + exists (q, l). split; [apply game_sum_spec; eauto|exact (safe_infinite q l x K' Eq Hl X5)].
        + exists (p, [x]). split; [now apply H|]. apply (safe_infinite p [x] x K E); [now left|exact X1].
    Qed.
    Lemma safe_closed : closed Sum Normal safe.
    Proof.
      intros [p l] H. split; [reflexivity|]. intros y Hy.
      assert (exists z, In z (moves Sum y) /\ safe z = true) as (z & Hz & Sz).
      { unfold safe in H. cbn [fst snd] in H. destruct (label L p) as [v|] eqn:E; [|discriminate].
        assert (exists n, is_heap l n /\ match v with Finite m => m = n | Infinite K => ~ In n K end) as (n & Hl & Hv).
        { destruct (size l) as [n|] eqn:Es; [|destruct v; discriminate]. exists n. split; [now apply size_ok|].
          destruct v; [now apply Nat.eqb_eq|now apply not_member]. }
        destruct (labelled p v E) as (above & rest & EL & C & T). apply game_sum_spec in Hy. destruct Hy as [(q & Hq & ->)|(l' & Hl' & ->)].
        - destruct (label L q) as [u|] eqn:Eq; [|destruct (C q Hq Eq)]. destruct v as [m|K].
          + subst m. destruct T as (_ & F2). destruct (F2 q Hq) as [(m & Hm & Em)|(r & Hr & Er)].
            * apply (into_safe q l n u Eq Hl). rewrite Eq in Em. injection Em as ->. intros [= ->]. lia.
            * exists (r, l). split; [apply game_sum_spec; eauto|]. apply (safe_finite r l n); [exact (label_app L above rest r _ EL Er)|exact Hl].
          + destruct T as (x & _ & _ & _ & X4 & _). apply (into_safe q l n u Eq Hl). intros ->. exact (Hv (X4 q n Hq Eq)).
        - destruct (one_heap l n l' Hl Hl') as (k & Hk & ->). apply (into_safe p [k] k v E); [now left|]. intros ->. lia. }
      split; [intro E; rewrite E in Hz; destruct Hz|eauto].
    Qed.
    Theorem infinite_ok p K : label L p = Some (Infinite K) -> loopy_infinity G p K.
    Proof.
      intro E. split.
      - intros n Hn. apply won_first_wins. destruct (labelled p _ E) as (above & rest & _ & _ & x & _ & _ & X3 & _).
        apply (follower_won p _ n); [now apply X3|now right].
      - intros n Hn. split.
        + destruct (into_safe p (heap n) n _ E (or_intror eq_refl)) as (y & Hy & Sy); [discriminate|].
          exact (closed_first_never_loses Sum Normal safe (p, heap n) y safe_closed Hy Sy).
        + apply (closed_second_never_loses Sum Normal safe (p, heap n) safe_closed). exact (safe_infinite p _ n K E (or_intror eq_refl) Hn).
    Qed.
  End True.

  (* Where boards can be written in several ways, labels are given of one: those of all that play comes to. *)
  Definition of_all (written : pos G -> pos G) p L : labels := let found := come_to G same (moves G) [p] in
    flat_map (fun pv : pos G * loopy_value => map (fun q => (q, snd pv)) (filter (fun q => same (written q) (fst pv)) found)) L.
  (* From one computation. *)
  Definition shows L p (v : loopy_value) := if labels_ok L [] L then match label L p, v with
    | Some (Finite m), Finite n => m =? n | Some (Infinite K), Infinite K' => same_list K K' | _, _ => false end else false.
  Theorem loopy_number_by L p n : shows L p (Finite n) = true -> loopy_number G p n.
  Proof.
    unfold shows. destruct (labels_ok L [] L) eqn:O; [|discriminate]. destruct (label L p) as [[m|K]|] eqn:E; try discriminate.
    intro H. apply Nat.eqb_eq in H. subst m. exact (finite_ok L O p n E).
  Qed.
  Theorem loopy_infinity_by L p K : shows L p (Infinite K) = true -> loopy_infinity G p K.
  Proof.
    unfold shows. destruct (labels_ok L [] L) eqn:O; [|discriminate]. destruct (label L p) as [[m|K']|] eqn:E; try discriminate.
    intro H. apply same_list_ok in H. subst K'. exact (infinite_ok L O p K E).
  Qed.
End Labels.
