(* More that holds for every size, as in EverySize.v: values of rows, boards on which an image answers every move, sums of loopy games, Hex. *)
From Coq Require Import String List Bool Arith NArith ZArith Permutation Lia.
From Rebuttal Require Import Points Hackenbush Game Alike Partizan Catalogue Sums Heaps GValue Nim Babylon Values Draw Tokens EverySize.
Import ListNotations.

(* ---------- Every game ---------- *)
Lemma answered_P (R : rules) (C : side -> board R -> Prop) : (forall s b, C s b -> forall b', In b' (options R s b) -> exists b'', In b'' (options R (opposite s) b') /\ C s b'') ->
  forall b, ends R b -> (forall s, C s b) -> outcome_P R Normal b.
Proof. intros H b E Hc. split; apply lost_second_wins; [exact (answered_lost R Left _ (H Left) b E (Hc Left))|exact (answered_lost R Right _ (H Right) b E (Hc Right))]. Qed.
(* A game like another one, in which s may have lost moves and the opponent gained some, is no better for s. *)
Lemma no_better_for (R S : rules) s (Q : board R -> board S -> Prop) : (forall a b, Q a b -> (forall a', In a' (options R s a) -> exists b', In b' (options S s b) /\ Q a' b') /\
    forall b', In b' (options S (opposite s) b) -> exists a', In a' (options R (opposite s) a) /\ Q a' b') ->
  forall a b, Q a b -> (lost (partizan S) Normal (s, b) -> lost (partizan R) Normal (s, a)) /\ (won (partizan S) Normal (opposite s, b) -> won (partizan R) Normal (opposite s, a)).
Proof.
  intro H. assert (forall p, lost (partizan S) Normal p -> forall a b, p = (s, b) -> Q a b -> lost (partizan R) Normal (s, a)) as L.
  { refine (normal_lost_ind (partizan S) (fun p => forall a b, p = (s, b) -> Q a b -> lost (partizan R) Normal (s, a)) _). intros p IH a b -> K. constructor; [reflexivity|]. intros x I. apply moves_of in I. destruct I as (a' & -> & I). destruct (proj1 (H a b K) a' I) as (b' & J & K').
    destruct (IH (opposite s, b')) as (r & Hr & _ & P); [apply moves_of; eauto|]. apply moves_of in Hr. destruct Hr as (b'' & -> & J'). destruct (proj2 (H a' b' K') b'' J') as (a'' & I' & K'').
    apply Won with (s, a''); [apply moves_of; exists a''; now rewrite opposite_twice|]. rewrite opposite_twice in P. exact (P a'' b'' eq_refl K''). }
  intros a b K. split; [intro W; exact (L _ W a b eq_refl K)|]. intro W. inversion W as [q E Em|q r Hr Lr]; subst; [discriminate|]. apply moves_of in Hr. destruct Hr as (b' & -> & J). destruct (proj2 (H a b K) b' J) as (a' & I & K').
  rewrite opposite_twice in Lr. apply Won with (s, a'); [apply moves_of; exists a'; now rewrite opposite_twice|exact (L _ Lr a' b' eq_refl K')].
Qed.

(* If G - H = 0, then G and H have the same outcome beside every third game: the notes of CSCI 4341 define by this that they are equal. *)
Definition exchanged {A B C D : Type} (x : (A * C) * (B * D)) : (B * C) * (A * D) := ((fst (snd x), snd (fst x)), (fst (fst x), snd (snd x))).
Lemma exchanged_alike (R S T U : rules) s x : alike (partizan (sum (sum R T) (sum S U))) (partizan (sum (sum S T) (sum R U))) (s, x) (s, exchanged x).
Proof.
  exists (fun p q => fst q = fst p /\ snd q = exchanged (snd p)). split; [|auto]. clear. intros [s [[a z] [b c]]] [s' y] [E Ey]. cbn in E, Ey. subst s' y. split; intros x Hx; apply moves_of in Hx; destruct Hx as (y & -> & Hy).
  all: apply sum_spec in Hy; destruct Hy as [(u & Hu & ->)|(u & Hu & ->)]; apply sum_spec in Hu; destruct Hu as [(v & Hv & ->)|(v & Hv & ->)].
  all: eexists; split; [apply moves_of; eexists; split; [reflexivity|]|split; [reflexivity|]].
  all: cbn [fst snd]; try (apply sum_spec; first [left; eexists; split; [apply sum_spec; left; eexists; split; [eassumption|reflexivity]|reflexivity]
    |left; eexists; split; [apply sum_spec; right; eexists; split; [eassumption|reflexivity]|reflexivity]|right; eexists; split; [apply sum_spec; left; eexists; split; [eassumption|reflexivity]|reflexivity]
    |right; eexists; split; [apply sum_spec; right; eexists; split; [eassumption|reflexivity]|reflexivity]]).
  all: reflexivity.
Qed.
Theorem equal_games_beside_a_third (R S T : rules) a b z s : ends R a -> ends S b -> ends T z -> equal R a S b ->
  (the_beginner_wins (sum R T) Normal (a, z) s <-> the_beginner_wins (sum S T) Normal (b, z) s) /\ (the_beginner_loses (sum R T) Normal (a, z) s <-> the_beginner_loses (sum S T) Normal (b, z) s).
Proof.
  intros Ea Eb Ez E. pose proof (sum_ends _ _ _ _ Ea Ez) as Eaz. pose proof (sum_ends _ _ _ _ Eb Ez) as Ebz. pose proof (sum_ends _ _ _ _ Ea (negative_ends _ _ Eb)) as Eab. pose proof (sum_ends _ _ _ _ Eb (negative_ends _ _ Eb)) as Ebb.
  destruct (P_is_zero (sum R T) (sum S (negative S)) s (a, z) (b, b) Eaz Ebb (negative_is_negative S b Eb)) as [<- <-].
  destruct (P_is_zero (sum S T) (sum R (negative S)) s (b, z) (a, b) Ebz Eab E) as [<- <-].
  pose proof (exchanged_alike R S T (negative S) s ((a, z), (b, b))) as A. unfold exchanged in A. cbn [fst snd] in A. pose proof (alike_flip _ _ _ _ A) as A'.
  pose proof (partizan_short _ s _ (sum_ends _ _ _ _ Eaz Ebb)) as S1. pose proof (partizan_short _ s _ (sum_ends _ _ _ _ Ebz Eab)) as S2. unfold the_beginner_wins, the_beginner_loses.
  rewrite (first_wins_iff _ Normal _ S1), (first_wins_iff _ Normal _ S2), (second_wins_iff _ Normal _ S1), (second_wins_iff _ Normal _ S2).
  split; split; first [apply (alike_won _ _ _ _ _ A)|apply (alike_won _ _ _ _ _ A')|apply (alike_lost _ _ _ _ _ A)|apply (alike_lost _ _ _ _ _ A')].
Qed.
(* For Hackenbush: the difference is the sum with the colours exchanged in the other picture. *)
Theorem hackenbush_of_equal_pictures one other third a b z s : outcome_P (sum (hackenbush one) (hackenbush (exchanged_colours other))) Normal (a, b) ->
  (the_beginner_wins (sum (hackenbush one) (hackenbush third)) Normal (a, z) s <-> the_beginner_wins (sum (hackenbush other) (hackenbush third)) Normal (b, z) s) /\
  (the_beginner_loses (sum (hackenbush one) (hackenbush third)) Normal (a, z) s <-> the_beginner_loses (sum (hackenbush other) (hackenbush third)) Normal (b, z) s).
Proof.
  intro E. apply (equal_games_beside_a_third (hackenbush one) (hackenbush other) (hackenbush third)); try apply hackenbush_ends. set (X := sum (hackenbush one) (hackenbush (exchanged_colours other))) in E. set (Y := sum (hackenbush one) (negative (hackenbush other))).
  assert (forall p : side * (N * N), moves (partizan Y) p = moves (partizan X) p) as M by (intros [u [v w]]; unfold X, Y; cbn [moves partizan fst snd options sum]; now rewrite (colours_exchanged other u w)).
  assert (forall t, the_beginner_loses Y Normal (a, b) t) as L; [|split; apply L]. intro t. apply lost_second_wins. apply (alike_lost _ (partizan X) Normal _ (t, (a, b))).
  - exists eq. split; [|reflexivity]. intros p q <-. rewrite M. split; eauto.
  - apply (second_wins_iff _ Normal _ (partizan_short X t (a, b) (sum_ends _ _ _ _ (hackenbush_ends _ a) (hackenbush_ends _ b)))). destruct E, t; assumption.
Qed.

(* ---------- Integers ---------- *)
(* A game in which a move costs its player one of the moves in store, and the other player none. *)
Definition stores (R : rules) (has : side -> board R -> nat) (fine : board R -> Prop) := forall s b, fine b -> (has s b <> 0 -> exists b', In b' (options R s b)) /\
  forall b', In b' (options R s b) -> fine b' /\ has s b = S (has s b') /\ has (opposite s) b' = has (opposite s) b.
Lemma stores_sum R S has fine has' fine' : stores R has fine -> stores S has' fine' -> stores (sum R S) (fun s x => has s (fst x) + has' s (snd x)) (fun x => fine (fst x) /\ fine' (snd x)).
Proof.
  intros H H' s [a b] [Fa Fb]. cbn [fst snd] in *. destruct (H s a Fa) as [M D], (H' s b Fb) as [M' D']. split.
  - intro N. destruct (Nat.eq_dec (has s a) 0) as [Z|Z]; [destruct M' as (b' & I); [lia|]; exists (a, b')|destruct (M Z) as (a' & I); exists (a', b)]; apply sum_spec; eauto.
  - intros x I. apply sum_spec in I. destruct I as [(a' & I & ->)|(b' & I & ->)]; cbn [fst snd]; [destruct (D a' I) as (? & ? & ?)|destruct (D' b' I) as (? & ? & ?)]; repeat split; auto; lia.
Qed.
Lemma stores_negative R has fine : stores R has fine -> stores (negative R) (fun s => has (opposite s)) fine.
Proof. intros H s b F. exact (H (opposite s) b F). Qed.
Lemma equal_stores R has fine b : stores R has fine -> ends R b -> fine b -> has Left b = has Right b -> outcome_P R Normal b.
Proof.
  intros H E F Q. apply (answered_P R (fun s b => fine b /\ has s b <= has (opposite s) b)); [|exact E|intros []; cbn; split; auto; lia]. clear - H. intros s b [F L] b' I. destruct (H s b F) as [_ D]. destruct (D b' I) as (F' & D1 & D2).
  destruct (H (opposite s) b' F') as [M D']. destruct M as (b'' & I'); [lia|]. exists b''. split; [exact I'|]. destruct (D' b'' I') as (F'' & D3 & D4). rewrite opposite_twice in D4. split; [exact F''|lia].
Qed.
(* The integer m: |m| edges on the ground, each by itself, blue for a positive m and red for a negative one. *)
Definition isolated (k : colour) (n : nat) : list edge := map (fun i => (0%N, N.of_nat (S i), k)) (seq 0 n).
Definition integer_picture (m : Z) := isolated (if (0 <? m)%Z then Blue else Red) (Z.abs_nat m).
Definition all_edges (m : Z) : N := set (map N.of_nat (seq 0 (Z.abs_nat m))).
Example integers_of_texts : map (fun m => (integer_picture m, all_edges m)) [3; -2; 0]%Z = [(picture "b,b,b", points 3 "123"); (picture "r,r", points 2 "12"); (picture "-", points 0 "-")]. Proof. reflexivity. Qed.
Definition store_of (m : Z) (s : side) (b : N) := if may_cut s (if (0 <? m)%Z then Blue else Red) then count b else 0.
Definition within_range (m : Z) (b : N) := forall i, i in_ b -> (N.to_nat i < Z.abs_nat m)%nat.
Lemma integer_stores m : stores (hackenbush (integer_picture m)) (store_of m) (within_range m).
Proof.
  set (k := if (0 <? m)%Z then Blue else Red). assert (forall i, (N.to_nat i < Z.abs_nat m)%nat -> at_ (integer_picture m) i = (0%N, N.succ i, k)) as A.
  { intros i Hi. unfold at_, integer_picture, isolated. fold k. rewrite (nth_indep _ _ (0%N, N.of_nat (S 0), k)) by (rewrite map_length, seq_length; exact Hi).
    rewrite (map_nth (fun i => (0%N, N.of_nat (S i), k))), seq_nth by exact Hi. cbn [plus]. do 2 f_equal. lia. }
  assert (forall b, within_range m b -> standing (integer_picture m) b = b) as St.
  { intros b F. apply N.bits_inj. intro i. apply eq_true_iff_eq. split; [apply standing_within|]. intro Hi. unfold standing. fold (base (integer_picture m) b). fold (reached (integer_picture m) b (Datatypes.length (integer_picture m))).
    apply (reached_more _ b 0); [lia|]. apply base_spec. split; [exact Hi|]. unfold grounded. now rewrite (A i (F i Hi)). }
  intros s b F. unfold store_of. fold k. split.
  - destruct (may_cut s k) eqn:C; [|congruence]. unfold count. destruct (members b) as [|i l] eqn:E; [cbn; congruence|]. intros _. exists (standing (integer_picture m) (N.clearbit b i)). apply options_spec.
    assert (i in_ b) as Hi by (apply members_spec; rewrite E; now left). exists i. split; [exact Hi|]. now rewrite (A i (F i Hi)).
  - intros b' I. apply options_spec in I. destruct I as (i & Hi & C & ->). rewrite (A i (F i Hi)) in C. cbn [snd] in C. assert (within_range m (N.clearbit b i)) as F' by (intros j Hj; apply F; now apply N.clearbit_iff in Hj).
    rewrite (St _ F'), C. split; [exact F'|]. assert (may_cut (opposite s) k = false) as -> by (clear - C k; unfold k in *; now destruct s, (0 <? m)%Z). split; [|reflexivity]. pose proof (count_clearbit b i Hi) as L.
    enough (count b <= S (count (N.clearbit b i)))%nat by lia. apply (NoDup_incl_length (l := members b) (l' := i :: members (N.clearbit b i))); [apply members_distinct|]. intros j Hj.
    destruct (N.eq_dec i j) as [->|D]; [now left|right]. apply members_spec, N.clearbit_iff. apply members_spec in Hj. auto.
Qed.
Lemma all_in_store m s : within_range m (all_edges m) /\ store_of m s (all_edges m) = match s with Left => Z.to_nat m | Right => Z.to_nat (- m) end.
Proof.
  assert (forall i, i in_ all_edges m <-> (N.to_nat i < Z.abs_nat m)%nat) as M.
  { intro i. unfold all_edges. rewrite set_spec, in_map_iff. split; [intros (j & <- & H); apply in_seq in H; lia|]. intro H. exists (N.to_nat i). rewrite in_seq. split; lia. }
  split; [intro i; apply M|]. assert (count (all_edges m) = Z.abs_nat m) as C.
  { unfold count. rewrite <- (seq_length (Z.abs_nat m) 0), <- (map_length N.of_nat). apply Nat.le_antisymm; apply NoDup_incl_length.
    - apply members_distinct.
    - intros i Hi. now apply set_spec, members_spec.
    - apply FinFun.Injective_map_NoDup; [intros i j; apply Nat2N.inj|apply seq_NoDup].
    - intros i Hi. now apply members_spec, set_spec. }
  unfold store_of. rewrite C. destruct (Z.ltb_spec 0 m), s; cbn; lia.
Qed.
(* The negative of so many blue edges are so many red ones. *)
Theorem hackenbush_integers m : equal (negative (hackenbush (integer_picture m))) (all_edges m) (hackenbush (integer_picture (- m))) (all_edges (- m)).
Proof.
  refine (equal_stores _ _ _ _ (stores_sum _ _ _ _ _ _ (stores_negative _ _ _ (integer_stores m)) (stores_negative _ _ _ (integer_stores (- m)))) _ _ _); [|split; apply all_in_store; exact Left|cbn [fst snd opposite]; rewrite !(fun m s => proj2 (all_in_store m s)); lia].
  apply sum_ends; apply negative_ends, hackenbush_ends.
Qed.
(* m and n edges together are m + n, whatever the signs. *)
Theorem hackenbush_integer_sums m n : equal (sum (hackenbush (integer_picture m)) (hackenbush (integer_picture n))) (all_edges m, all_edges n) (hackenbush (integer_picture (m + n))) (all_edges (m + n)).
Proof.
  refine (equal_stores _ _ _ _ (stores_sum _ _ _ _ _ _ (stores_sum _ _ _ _ _ _ (integer_stores m) (integer_stores n)) (stores_negative _ _ _ (integer_stores (m + n)))) _ _ _);
    [|repeat split; apply all_in_store; exact Left|cbn [fst snd opposite]; rewrite !(fun m s => proj2 (all_in_store m s)); lia].
  apply sum_ends; [apply sum_ends|apply negative_ends]; apply hackenbush_ends.
Qed.

(* ---------- A row and a column of domineering ---------- *)
Definition signed s (k : nat) : form := Number (match s with Left => Z.of_nat k | Right => - Z.of_nat k end) 0.
Lemma signed_options t s k : form_options t (signed s k) = match t, s, k with Left, Left, S j | Right, Right, S j => [signed s j] | _, _, _ => [] end.
Proof.
  unfold signed. destruct t, s; cbn [form_options]; [destruct (Z.ltb_spec 0 (Z.of_nat k))|destruct (Z.ltb_spec 0 (- Z.of_nat k))|destruct (Z.ltb_spec (Z.of_nat k) 0)|destruct (Z.ltb_spec (- Z.of_nat k) 0)];
    destruct k; try lia; try reflexivity; do 2 f_equal; lia.
Qed.
(* Only s has moves: at most k of them where U holds, and k in a row, if that player likes, where L does. *)
Lemma one_sided_integer (R : rules) s (U L : nat -> board R -> Prop) : (forall b, options R (opposite s) b = []) -> (forall k b b', U k b -> In b' (options R s b) -> exists j, k = S j /\ U j b') ->
  (forall k b, L (S k) b -> exists b', In b' (options R s b) /\ L k b') -> forall k b, ends R b -> U k b -> L k b -> equal R b values (signed s k).
Proof.
  intros N HU HL k b E Ub Lb. apply (answered_P (sum R (negative values)) (fun t x => exists k, snd x = signed s k /\ match t, s with Left, Left | Right, Right => U k (fst x) | _, _ => L k (fst x) end)).
  - clear - N HU HL. intros t [b f] (k & Ef & H) x Hx. cbn in Ef. subst f. apply sum_spec in Hx. cbn [fst snd] in H. destruct Hx as [(b' & I & ->)|(f & I & ->)].
    + assert (t = s) as -> by (destruct t, s; auto; rewrite N in I; destruct I). assert (U k b) as Ub by now destruct s. destruct (HU k b b' Ub I) as (j & -> & K).
      exists (b', signed s j). split; [|exists j; split; [reflexivity|now destruct s]]. apply sum_spec. right. exists (signed s j). split; [|reflexivity]. cbn [options negative]. rewrite opposite_twice. change (In (signed s j) (form_options s (signed s (S j)))). rewrite signed_options. destruct s; now left.
    + change (In f (form_options (opposite t) (signed s k))) in I. rewrite signed_options in I. destruct t, s, k as [|k]; cbn in I; try tauto; destruct I as [<-|[]]; destruct (HL k b H) as (b' & I & K); (eexists; split; [apply sum_spec; left; exists b'; split; [exact I|reflexivity]|]); exists k; auto.
  - exact (sum_ends _ _ _ _ E (negative_ends values _ (form_ends _))).
  - intro t. exists k. split; [reflexivity|]. now destruct t, s.
Qed.
Lemma dominoes_spec s R C t : In t (dominoes s R C) <-> exists r c, match s with Left => r + 2 <= R /\ c < C /\ t = in_column r c 2 | Right => r < R /\ c + 2 <= C /\ t = in_row r c 2 end.
Proof.
  unfold dominoes. rewrite in_flat_map. split.
  - intros ([r c] & B & I). apply in_board in B. exists r, c. destruct s; apply in_map_iff in I; destruct I as (k & <- & I); apply filter_In in I; destruct I as [I K]; apply Nat.eqb_eq in K; subst k; apply in_seq in I; repeat split; lia.
  - intros (r & c & H). exists (r, c). rewrite in_board. destruct s; destruct H as (H1 & H2 & ->); (split; [lia|]); apply in_map_iff; exists 2; rewrite filter_In, in_seq; repeat split; lia.
Qed.
Definition rows_of s n := match s with Left => n | Right => 1 end.
Definition strip s n := domineering (rows_of s n) (rows_of (opposite s) n).
Definition strip_board s n := board_of (rows_of s n) (rows_of (opposite s) n).
Definition on_strip s (i : nat) : cell := match s with Left => (i, 0) | Right => (0, i) end.
Lemma strip_options s n (p q : list cell) : In q (options (strip s n) s p) <-> exists i, i + 2 <= n /\ incl [on_strip s i; on_strip s (S i)] p /\ q = without [on_strip s i; on_strip s (S i)] p.
Proof.
  assert (In q (options (strip s n) s p) <-> exists t, In t (match s with Left => dominoes Left n 1 | Right => dominoes Right 1 n end) /\ incl t p /\ q = without t p) as -> by (destruct s; apply taking_spec). split.
  - intros (t & I & H & ->). assert (exists i, i + 2 <= n /\ t = [on_strip s i; on_strip s (S i)]) as (i & Hi & ->); [|eauto].
    destruct s; apply dominoes_spec in I; destruct I as (r & c & H1 & H2 & ->); [exists r|exists c]; (split; [lia|]); cbn; repeat f_equal; lia.
  - intros (i & Hi & H & ->). exists [on_strip s i; on_strip s (S i)]. split; [|auto]. destruct s; apply dominoes_spec; [exists i, 0|exists 0, i]; cbn; repeat split; try lia; repeat f_equal; lia.
Qed.
Lemma strip_cells s n : NoDup (strip_board s n) /\ length (strip_board s n) = n.
Proof.
  pose proof (prod_length (seq 0 (rows_of s n)) (seq 0 (rows_of (opposite s) n))) as L. rewrite !seq_length in L. split; [|etransitivity; [exact L|destruct s; cbn; lia]]. unfold strip_board, board_of. destruct s; cbn [rows_of opposite seq]; [induction (seq_NoDup n 0) as [|i l H' _ IH]; cbn; constructor; [rewrite in_prod_iff; tauto|exact IH]|].
  cbn. rewrite app_nil_r. apply FinFun.Injective_map_NoDup; [intros i j; now intros [=]|apply seq_NoDup].
Qed.
Lemma strip_value s n : equal (strip s n) (strip_board s n) values (signed s (n / 2)).
Proof.
  assert (forall i j, on_strip s i = on_strip s j -> i = j) as Inj by (intros i j; destruct s; now intros [=]).
  assert (forall i, In (on_strip s i) (strip_board s n) <-> i < n) as In_board by (intro i; unfold strip_board; destruct s; cbn [on_strip rows_of opposite]; rewrite in_board; lia).
  refine (one_sided_integer (strip s n) s (fun k p => NoDup p /\ length p <= 2 * k + 1) (fun k p => 2 * k <= n /\ forall i, i < 2 * k -> In (on_strip s i) p) _ _ _ (n / 2) (strip_board s n) _ _ _).
  - intro p. destruct (options (strip s n) (opposite s) p) as [|q l] eqn:E; [reflexivity|exfalso]. assert (In q (options (strip s n) (opposite s) p)) as I by (rewrite E; now left).
    destruct s; apply taking_spec in I; destruct I as (t & I & _); apply dominoes_spec in I; destruct I as (r & c & I); cbn in I; lia.
  - intros k p q [D Hk] I. apply strip_options in I. destruct I as (i & Hi & H & ->). set (t := [on_strip s i; on_strip s (S i)]) in *.
    assert (length (t ++ without t p) <= length p) as K.
    { apply NoDup_incl_length; [|intros c Hc; apply in_app_iff in Hc; destruct Hc as [Hc|Hc]; [exact (H c Hc)|now apply in_without in Hc]]. cbn. constructor; [|constructor; [|now apply NoDup_filter]].
      - intros [E|I]; [apply Inj in E; lia|]. apply in_without in I. apply (proj2 I). now left.
      - intro I. apply in_without in I. apply (proj2 I). right. now left. }
    cbn [app length t] in K. destruct k as [|k]; [lia|]. exists k. repeat split; [now apply NoDup_filter|lia].
  - intros k p [Hk H]. eexists. split; [apply strip_options; exists (2 * k); split; [lia|split; [|reflexivity]]|split; [lia|]].
    + intros c [<-|[<-|[]]]; apply H; lia.
    + intros i Hi. apply in_without. split; [apply H; lia|]. intros [E|[E|[]]]; apply Inj in E; lia.
  - destruct s; apply domineering_ends.
  - pose proof (Nat.div_mod n 2 ltac:(lia)). pose proof (Nat.mod_upper_bound n 2 ltac:(lia)). destruct (strip_cells s n) as [D L]. split; [exact D|]. change (length (strip_board s n) <= 2 * (n / 2) + 1). lia.
  - pose proof (Nat.div_mod n 2 ltac:(lia)). split; [lia|]. intros i Hi. apply In_board. lia.
Qed.
(* A row of 2n or 2n + 1 cells is worth -n, a column n (Conway 1976). *)
Theorem domineering_rows n : equal (domineering 1 n) (board_of 1 n) values (Number (- Z.of_nat (n / 2)) 0).
Proof. exact (strip_value Right n). Qed.
Theorem domineering_columns n : equal (domineering n 1) (board_of n 1) values (Number (Z.of_nat (n / 2)) 0).
Proof. exact (strip_value Left n). Qed.

(* ---------- Domineering on boards of one height: a vertical cut hurts only Right (Lachmann, Moore and Rapaport 2002) ---------- *)
Lemma two_boards_are_no_worse R a b (S := sum (domineering R a) (domineering R b)) : (lost (partizan S) Normal (Left, (board_of R a, board_of R b)) -> lost (partizan (domineering R (a + b))) Normal (Left, board_of R (a + b))) /\
  (won (partizan S) Normal (Right, (board_of R a, board_of R b)) -> won (partizan (domineering R (a + b))) Normal (Right, board_of R (a + b))).
Proof.
  apply (no_better_for (domineering R (a + b)) S Left (fun p q => forall r c, (c < a -> (In (r, c) p <-> In (r, c) (fst q))) /\ (In (r, a + c) p <-> In (r, c) (snd q)))).
  - intros p [q1 q2] K. cbn [fst snd] in K. split.
    + intros p' I. apply taking_spec in I. destruct I as (t & I & H & ->). apply dominoes_spec in I. destruct I as (r & c & H1 & H2 & ->). destruct (Nat.lt_ge_cases c a) as [Hc|Hc].
      * exists (without (in_column r c 2) q1, q2). split.
        -- apply sum_spec. left. eexists. split; [|reflexivity]. apply taking_spec. exists (in_column r c 2). split; [apply dominoes_spec; eauto|]. split; [|reflexivity].
           intros [x y] J. apply (K x y); [apply in_in_column in J; lia|exact (H _ J)].
        -- intros x y. cbn [fst snd]. destruct (K x y) as [K1 K2]. rewrite !in_without, !in_in_column, K2. split; [intro L; rewrite (K1 L); tauto|intuition lia].
      * exists (q1, without (in_column r (c - a) 2) q2). split.
        -- apply sum_spec. right. eexists. split; [|reflexivity]. apply taking_spec. exists (in_column r (c - a) 2). split; [apply dominoes_spec; exists r, (c - a); repeat split; lia|]. split; [|reflexivity].
           intros [x y] J. apply (K x y), H. apply in_in_column in J. apply in_in_column. lia.
        -- intros x y. cbn [fst snd]. destruct (K x y) as [K1 K2]. rewrite !in_without, !in_in_column, K2. split; [intro L; rewrite (K1 L); intuition lia|intuition lia].
    + intros [p1 p2] I. apply sum_spec in I. destruct I as [(q & I & [= -> ->])|(q & I & [= -> ->])]; apply taking_spec in I; destruct I as (t & I & H & ->); apply dominoes_spec in I; destruct I as (r & c & H1 & H2 & ->).
      * exists (without (in_row r c 2) p). split.
        -- apply taking_spec. exists (in_row r c 2). split; [apply dominoes_spec; exists r, c; repeat split; lia|]. split; [|reflexivity]. intros [x y] J. apply (K x y); [apply in_in_row in J; lia|exact (H _ J)].
        -- intros x y. cbn [fst snd]. destruct (K x y) as [K1 K2]. rewrite !in_without, !in_in_row, K2. split; [intro L; rewrite (K1 L); tauto|intuition lia].
      * exists (without (in_row r (a + c) 2) p). split.
        -- apply taking_spec. exists (in_row r (a + c) 2). split; [apply dominoes_spec; exists r, (a + c); repeat split; lia|]. split; [|reflexivity].
           intros [x y] J. apply in_in_row in J. replace y with (a + (y - a)) by lia. apply (K x (y - a)), H, in_in_row. lia.
        -- intros x y. cbn [fst snd]. destruct (K x y) as [K1 K2]. rewrite !in_without, !in_in_row, K2. split; [intro L; rewrite (K1 L); intuition lia|intuition lia].
  - intros r c. cbn [fst snd]. rewrite !in_board. lia.
Qed.
(* If Left, moving first, loses on each of two boards side by side, then also on the board that they make up. *)
Theorem domineering_cut R a b : the_beginner_loses (domineering R a) Normal (board_of R a) Left -> the_beginner_loses (domineering R b) Normal (board_of R b) Left ->
  the_beginner_loses (domineering R (a + b)) Normal (board_of R (a + b)) Left.
Proof.
  unfold the_beginner_loses. rewrite !(second_wins_iff _ Normal) by (apply partizan_short, domineering_ends). intros A B. exact (proj1 (two_boards_are_no_worse R a b) (lost_beside _ _ _ _ _ A B)).
Qed.
(* If moreover Right, moving first, wins on one of them, then also there. *)
Theorem domineering_cut_wins R a b : outcome_R (domineering R a) Normal (board_of R a) -> the_beginner_loses (domineering R b) Normal (board_of R b) Left -> outcome_R (domineering R (a + b)) Normal (board_of R (a + b)).
Proof.
  intros [L W] B. split; [now apply domineering_cut|]. revert W B. unfold the_beginner_wins, the_beginner_loses. rewrite !(first_wins_iff _ Normal), (second_wins_iff _ Normal) by (apply partizan_short, domineering_ends).
  intros W B. exact (proj2 (two_boards_are_no_worse R a b) (won_beside _ _ Right _ _ W B)).
Qed.
(* Which of n, n - 1, ..., 0 are sums of these widths. *)
Fixpoint sums_of (ws : list nat) (n : nat) : list bool := match n with 0 => [true] | S n => let l := sums_of ws n in existsb (fun w => match w with 0 => false | S w => nth w l false end) ws :: l end.
(* For some h of hs, each of from, ..., from + h - 1 is a sum of one of hs and perhaps others of hs and ps. *)
Definition covers (hs ps : list nat) (from : nat) : bool := existsb (fun h => (0 <? h) && forallb (fun n => existsb (fun h => nth h (sums_of (hs ++ ps) n) false) hs) (seq from h)) hs.
Lemma sums_of_spec ws (P : nat -> Prop) : P 0 -> (forall w n, In w ws -> P n -> P (w + n)) -> forall n k, nth k (sums_of ws n) false = true -> k <= n /\ P (n - k).
Proof.
  intros Z H. induction n as [|n IH]; intros [|k] E; cbn [sums_of nth] in E; [auto|destruct k; discriminate| |exact (conj (le_n_S _ _ (proj1 (IH k E))) (proj2 (IH k E)))].
  apply existsb_exists in E. destruct E as ([|w] & I & E); [discriminate|]. destruct (IH w E) as [Hw K]. split; [lia|]. replace (S n - 0) with (S w + (n - w)) by lia. now apply H.
Qed.
(* So Right wins on all boards that are wide enough, whoever begins, having won on those of the widths hs, whoever begins, and on those of ps when Left begins. *)
Theorem domineering_widths R hs ps from : (forall h, In h hs -> outcome_R (domineering R h) Normal (board_of R h)) ->
  (forall p, In p ps -> the_beginner_loses (domineering R p) Normal (board_of R p) Left) -> covers hs ps from = true ->
  forall n, from <= n -> outcome_R (domineering R n) Normal (board_of R n).
Proof.
  intros H P C. apply existsb_exists in C. destruct C as (h & Hh & C). apply andb_true_iff in C. destruct C as [H0 C]. apply Nat.ltb_lt in H0. rewrite forallb_forall in C.
  assert (forall n, from <= n < from + h -> outcome_R (domineering R n) Normal (board_of R n)) as B.
  { intros n Hn. specialize (C n (proj2 (in_seq _ _ _) Hn)). apply existsb_exists in C. destruct C as (k & Hk & C). apply (sums_of_spec _ (fun n => the_beginner_loses (domineering R n) Normal (board_of R n) Left)) in C.
    - destruct C as [L K]. replace n with (k + (n - k)) by lia. apply domineering_cut_wins; auto.
    - apply lost_second_wins. constructor; [reflexivity|]. intros x I. apply moves_of in I. destruct I as (q & _ & I). apply taking_spec in I. destruct I as (t & I & _). apply dominoes_spec in I. destruct I as (r & c & I). lia.
    - intros w m Hw. apply domineering_cut. apply in_app_iff in Hw. destruct Hw as [Hw|Hw]; [apply (H w Hw)|apply (P w Hw)]. }
  induction n as [n IH] using lt_wf_ind. intro Hn. destruct (Nat.lt_ge_cases n (from + h)) as [L|L]; [now apply B|]. replace n with (h + (n - h)) by lia. apply domineering_cut_wins; [auto|apply IH; lia].
Qed.
(* On two rows Right wins on 4 columns whoever begins, and on 13 as the second player: so on 40 and more. 39 is three times 13. *)
Example two_rows_covered : covers [4] [13] 40 = true /\ covers [4] [13] 39 = false.
Proof. vm_compute. auto. Qed.

(* ---------- Turning turtles ---------- *)
(* A row of turtles, true for one on its feet: one of these is put on its back, and perhaps one to the left of it turned over. *)
Fixpoint turn_over (k : nat) (row : list bool) := match row, k with [], _ => [] | b :: t, 0 => negb b :: t | b :: t, S k => b :: turn_over k t end.
Definition turtles : game := Game (list bool) (fun row => flat_map (fun n => if nth n row false then turn_over n row :: map (fun m => turn_over m (turn_over n row)) (seq 0 n) else []) (seq 0 (length row))).
(* The places of those on their feet, where the first has number i. *)
Fixpoint places (i : nat) (row : list bool) : list nat := match row with [] => [] | b :: t => (if b then [i] else []) ++ places (S i) t end.
Lemma turtles_spec row q : In q (moves turtles row) <-> exists n, n < length row /\ nth n row false = true /\ (q = turn_over n row \/ exists m, m < n /\ q = turn_over m (turn_over n row)).
Proof.
  cbn [moves turtles]. rewrite in_flat_map. split.
  - intros (n & I & H). apply in_seq in I. destruct (nth n row false) eqn:E; [|destruct H]. exists n. split; [lia|]. split; [exact E|]. destruct H as [H|H]; [auto|right]. apply in_map_iff in H. destruct H as (m & <- & H). apply in_seq in H. exists m. split; [lia|reflexivity].
  - intros (n & Hn & E & H). exists n. split; [apply in_seq; lia|]. rewrite E. destruct H as [->|(m & Hm & ->)]; [now left|right]. apply in_map_iff. exists m. split; [reflexivity|apply in_seq; lia].
Qed.
Lemma turned_over k : forall i row, k < length row -> length (turn_over k row) = length row /\ nim_sum (places i (turn_over k row)) = Nat.lxor (i + k) (nim_sum (places i row)) /\
  list_sum (map (Nat.pow 2) (places i (turn_over k row))) + (if nth k row false then 2 ^ (i + k) else 0) = list_sum (map (Nat.pow 2) (places i row)) + if nth k row false then 0 else 2 ^ (i + k).
Proof.
  induction k as [|k IH]; intros i [|b row] H; cbn [length] in H; try lia; cbn [turn_over places nth length].
  - rewrite !map_app, !list_sum_app, !nim_sum_app, Nat.add_0_r. destruct b; cbn [negb map list_sum fold_right nim_sum app]; fold (nim_sum (places (S i) row)); split; [reflexivity|split; [|unfold list_sum; cbn; lia]|reflexivity|split; [|unfold list_sum; cbn; lia]].
    + rewrite Nat.lxor_0_r, <- Nat.lxor_assoc, Nat.lxor_nilpotent. reflexivity.
    + now rewrite Nat.lxor_0_r, Nat.lxor_0_l.
  - destruct (IH (S i) row) as (H1 & H2 & H3); [lia|]. replace (S i + k) with (i + S k) in * by lia. split; [now rewrite H1|]. rewrite !map_app, !list_sum_app, !nim_sum_app, H2. split; [|lia].
    now rewrite <- !Nat.lxor_assoc, (Nat.lxor_comm (i + S k)).
Qed.
Lemma in_places h : forall i row, In h (places i row) <-> exists k, h = i + k /\ k < length row /\ nth k row false = true.
Proof.
  intros i row. revert i. induction row as [|b row IH]; intro i; cbn; [split; [intros []|intros (k & _ & H & _); lia]|]. rewrite in_app_iff, IH. split.
  - intros [H|(k & -> & H & E)]; [destruct b; [destruct H as [<-|[]]; exists 0; repeat split; lia|destruct H]|exists (S k); repeat split; auto; lia].
  - intros ([|k] & -> & H & E); [left; subst b; left; lia|right; exists k; repeat split; auto; lia].
Qed.
(* A turtle on its feet counts as a nim-heap as large as its place. *)
Theorem turtles_are_nim_heaps row : g_value turtles row (nim_sum (places 1 row)).
Proof.
  remember (list_sum (map (Nat.pow 2) (places 1 row))) as w eqn:Ew. revert row Ew. induction w as [w IH] using lt_wf_ind. intros row ->.
  assert (forall n q, n < length row -> nth n row false = true -> q = turn_over n row \/ (exists m, m < n /\ q = turn_over m (turn_over n row)) ->
    g_value turtles q (nim_sum (places 1 q)) /\ exists m, m <= n /\ nim_sum (places 1 q) = Nat.lxor m (Nat.lxor (S n) (nim_sum (places 1 row)))) as F.
  { intros n q Hn E H. destruct (turned_over n 1 row Hn) as (L & X & W). rewrite E in W. pose proof (Nat.pow_nonzero 2 (1 + n) ltac:(lia)). destruct H as [->|(m & Hm & ->)].
    - split; [apply (IH (list_sum (map (Nat.pow 2) (places 1 (turn_over n row))))); [lia|reflexivity]|]. exists 0. split; [lia|]. now rewrite Nat.lxor_0_l.
    - destruct (turned_over m 1 (turn_over n row)) as (L' & X' & W'); [lia|]. pose proof (Nat.pow_lt_mono_r 2 (1 + m) (1 + n) ltac:(lia) ltac:(lia)).
      split; [apply (IH (list_sum (map (Nat.pow 2) (places 1 (turn_over m (turn_over n row)))))); [|reflexivity]|exists (S m); split; [lia|now rewrite X', X]]. destruct (nth m (turn_over n row) false); lia. }
  constructor.
  - intros k Hk. destruct (less_in_sums _ _ Hk) as (a & h & j & b & E & Hj & Ek). assert (In h (places 1 row)) as I by (rewrite E; apply in_elt). apply in_places in I. destruct I as (n & -> & Hn & T).
    assert (k = Nat.lxor j (Nat.lxor (S n) (nim_sum (places 1 row)))) as -> by (rewrite <- Ek, E, !nim_sum_at, <- (Nat.lxor_assoc (S n)), Nat.lxor_nilpotent, Nat.lxor_0_l; reflexivity).
    destruct (turned_over n 1 row Hn) as (L & X & _). destruct j as [|j].
    + exists (turn_over n row). split; [apply turtles_spec; exists n; auto|]. rewrite Nat.lxor_0_l. change (S n) with (1 + n). rewrite <- X. apply (F n); auto.
    + exists (turn_over j (turn_over n row)). split; [apply turtles_spec; exists n; repeat split; auto; right; exists j; split; [lia|reflexivity]|]. change (S n) with (1 + n). rewrite <- X. destruct (turned_over j 1 (turn_over n row)) as (_ & X' & _); [lia|].
      change (S j) with (1 + j). rewrite <- X'. apply (F n); auto. right. exists j. split; [lia|reflexivity].
  - intros q I. apply turtles_spec in I. destruct I as (n & Hn & T & H). destruct (F n q Hn T H) as (V & m & Hm & X). exists (nim_sum (places 1 q)). split; [|exact V]. rewrite X, <- Nat.lxor_assoc. intro E.
    rewrite <- (Nat.lxor_0_l (nim_sum (places 1 row))) in E at 2. apply cancel in E. apply (proj1 (nim_sum_of_equals _ _)) in E. lia.
Qed.
(* So the second player wins when the nim-sum of the places is 0 (Lenstra; Winning Ways, chapter 14). *)
Theorem turning_turtles row : P_position turtles Normal row <-> nim_sum (places 1 row) = 0.
Proof.
  pose proof (turtles_are_nim_heaps row) as V. rewrite (P_positions_have_value_0 turtles row (g_value_short _ _ _ V)). split; [intro Z; exact (g_value_unique _ _ _ _ V Z)|now intros <-].
Qed.

(* ---------- Cram on two rows: what is done in one row is done in the other, and columns are filled in pairs ---------- *)
Definition of_columns (n : nat) (p : list cell) (cols : list nat) := NoDup cols /\ (forall c, In c cols -> c < n) /\ forall r c, In (r, c) p <-> r < 2 /\ In c cols.
Lemma column_taken n p cols c : of_columns n p cols -> In c cols -> exists cols', length cols = S (length cols') /\ (forall x, In x cols' <-> In x cols /\ x <> c) /\ NoDup cols' /\ of_columns n (without (in_column 0 c 2) p) cols'.
Proof.
  intros (D & L & P) I. destruct (in_split c cols I) as (a & b & ->). pose proof (NoDup_remove a b c D) as [D' N]. assert (forall x, In x (a ++ b) <-> In x (a ++ c :: b) /\ x <> c) as M.
  { intro x. rewrite !in_app_iff. cbn. rewrite in_app_iff in N. split; [intro H; split; [tauto|intros ->; tauto]|]. intros [H K]. intuition congruence. }
  exists (a ++ b). split; [rewrite !app_length; cbn; lia|]. split; [exact M|]. split; [exact D'|]. split; [exact D'|]. split; [intros x H; apply L, M, H|].
  intros r x. rewrite in_without, P, in_in_column, M. split; [intros [[H1 H2] H3]; repeat split; auto; intros ->; apply H3; lia|intros (H1 & H2 & H3); repeat split; auto; intros [_ E]; auto].
Qed.
Lemma two_more k : S (S k) mod 2 = k mod 2.
Proof. replace (S (S k)) with (k + 1 * 2) by lia. apply Nat.mod_add. lia. Qed.
(* Cram on 2 by n cells has the g-value 0 for an even n and 1 for an odd one (Winning Ways; Uiterwijk 2020). Beside a nim-heap of 1, for an odd number of columns, the second player leaves rows that are alike,
   and the number of columns together with the nim-heap stays even. *)
Theorem cram_on_two_rows n : g_value (cram 2 n) (board_of 2 n) (n mod 2).
Proof.
  apply (g_value_by (cram 2 n) Left); [apply impartial_ends, runs_end|]. apply mirror_lost. split; [exact (sum_ends (both (cram 2 n)) (both nim) _ _ (runs_end _ _ _ _) (short_ends nim _ (nim_short _)))|].
  exists (fun x => exists cols, of_columns n (fst x) cols /\ (snd x = [length cols mod 2] \/ snd x = heap (length cols mod 2))). split.
  - intros [p l] (cols & O & Hl) s x Hx. cbn [fst snd] in *. assert (forall (q : list cell * list nat) y, In y (moves (game_sum (cram 2 n) nim) q) -> In y (options (both (game_sum (cram 2 n) nim)) (opposite s) q)) as Y by auto.
    pose proof O as (D & L & P). assert (forall p cols c, of_columns n p cols -> In c cols -> In (without (in_column 0 c 2) p) (moves (cram 2 n) p)) as Up.
    { clear. intros p cols c (D & L & P) I. apply taking_spec. exists (in_column 0 c 2). split; [apply runs_spec; exists 0, c, 2; repeat split; auto; right; repeat split; auto|]. split; [|reflexivity]. intros [r y] H. apply in_in_column in H. apply P. destruct H as [H ->]. split; [lia|exact I]. }
    apply game_sum_spec in Hx. destruct Hx as [(q & I & ->)|(l' & I & ->)].
    + apply taking_spec in I. destruct I as (t & T & H & ->). apply runs_spec in T. destruct T as (r & c & k & A & _ & T). apply Nat.eqb_eq in A. subst k. destruct T as [(H1 & H2 & ->)|(H1 & H2 & ->)].
      * assert (In c cols) as I1 by (apply (P r c), H, in_in_row; lia). assert (In (S c) cols) as I2 by (apply (P r (S c)), H, in_in_row; lia).
        destruct (column_taken n p cols c O I1) as (cols1 & E1 & M1 & _ & O1). destruct (column_taken n _ cols1 (S c) O1) as (cols2 & E2 & M2 & D2 & O2); [apply M1; split; [exact I2|lia]|].
        exists (without (in_row (1 - r) c 2) (without (in_row r c 2) p), l). split.
        -- apply Y, game_sum_spec. left. eexists. split; [|reflexivity]. apply taking_spec. exists (in_row (1 - r) c 2). split; [apply runs_spec; exists (1 - r), c, 2; repeat split; auto; left; repeat split; lia|]. split; [|reflexivity].
           intros [r' y] H'. apply in_in_row in H'. apply in_without. rewrite in_in_row, P. destruct H' as [-> H']. split; [split; [lia|]|lia]. destruct (Nat.eq_dec y c) as [->|]; [exact I1|]. replace y with (S c) by lia. exact I2.
        -- exists cols2. cbn [fst snd]. rewrite E1, E2, two_more in Hl. split; [|exact Hl]. destruct O2 as (_ & L2 & _). split; [exact D2|]. split; [exact L2|].
           intros r' y. rewrite !in_without, !in_in_row, P, M2, M1. destruct (Nat.eq_dec y c), (Nat.eq_dec y (S c)); intuition lia.
      * assert (r = 0) as -> by lia. assert (In c cols) as I1 by (apply (P 0 c), H, in_in_column; lia). destruct (column_taken n p cols c O I1) as (cols1 & E1 & M1 & _ & O1). destruct cols1 as [|c' cols1].
        -- rewrite E1 in Hl. exists (without (in_column 0 c 2) p, [0]). split; [apply Y, game_sum_spec; right; exists [0]; split; [exact (heap_move l 1 0 Hl ltac:(lia))|reflexivity]|]. exists []. split; [exact O1|now left].
        -- destruct (column_taken n _ (c' :: cols1) c' O1 (or_introl eq_refl)) as (cols2 & E2 & _ & _ & O2). exists (without (in_column 0 c' 2) (without (in_column 0 c 2) p), l). split; [apply Y, game_sum_spec; left; eexists; split; [exact (Up _ _ c' O1 (or_introl eq_refl))|reflexivity]|].
           exists cols2. split; [exact O2|]. cbn [snd]. rewrite E1, E2, two_more in Hl. exact Hl.
    + destruct (one_heap l _ l' Hl I) as (k & Hk & ->). pose proof (Nat.mod_upper_bound (length cols) 2 ltac:(lia)). assert (k = 0) as -> by lia. destruct cols as [|c cols]; [cbn in Hk; lia|]. destruct (column_taken n p (c :: cols) c O (or_introl eq_refl)) as (cols1 & E1 & _ & _ & O1).
      exists (without (in_column 0 c 2) p, [0]). split; [apply Y, game_sum_spec; left; eexists; split; [exact (Up _ _ c O (or_introl eq_refl))|reflexivity]|]. exists cols1. split; [exact O1|]. left. cbn [snd]. f_equal. rewrite E1 in Hk, H. 
      rewrite <- Nat.add_1_r in Hk, H. pose proof (Nat.div_mod (length cols1) 2 ltac:(lia)). pose proof (Nat.div_mod (length cols1 + 1) 2 ltac:(lia)). pose proof (Nat.mod_upper_bound (length cols1) 2 ltac:(lia)). lia.
  - exists (seq 0 n). cbn [fst snd]. rewrite seq_length. split; [|now right]. split; [apply seq_NoDup|]. split; [intros c I; apply in_seq in I; lia|]. intros r c. rewrite in_board, in_seq. lia.
Qed.

(* ---------- Cram on one row: Dawson's Kayles ---------- *)
(* The free squares are intervals, each with its first square and its length; between two of them some square is taken. *)
Definition far_intervals (i j : nat * nat) := fst i + snd i < fst j \/ fst j + snd j < fst i.
Definition of_intervals n (p : list cell) ivs := (forall r c, In (r, c) p <-> r = 0 /\ exists i, In i ivs /\ fst i <= c < fst i + snd i) /\ pairwise far_intervals ivs /\ forall i, In i ivs -> fst i + snd i <= n.
Lemma interval_split n p a s l b c : of_intervals n p (a ++ (s, l) :: b) -> s <= c -> c + 2 <= s + l ->
  In (without (in_row 0 c 2) p) (moves (cram 1 n) p) /\ of_intervals n (without (in_row 0 c 2) p) (a ++ (s, c - s) :: (c + 2, s + l - c - 2) :: b).
Proof.
  intros (P & F & L) H1 H2. assert (forall i j, far_intervals i j -> far_intervals j i) as Sym by (unfold far_intervals; tauto). pose proof (pairwise_middle far_intervals Sym) as Mid. pose proof (L _ (in_elt (s, l) a b)) as Ll. cbn [fst snd] in Ll. split.
  - apply taking_spec. exists (in_row 0 c 2). split; [apply runs_spec; exists 0, c, 2; repeat split; auto; left; repeat split; lia|]. split; [|reflexivity].
    intros [r y] H. apply in_in_row in H. apply P. split; [lia|]. exists (s, l). split; [apply in_elt|cbn; lia].
  - apply Mid in F. destruct F as [F Fs]. assert (forall i, In i (a ++ (s, c - s) :: (c + 2, s + l - c - 2) :: b) <-> In i (a ++ b) \/ i = (s, c - s) \/ i = (c + 2, s + l - c - 2)) as M by (intro i; rewrite !in_app_iff; cbn; intuition).
    assert (forall i, In i (a ++ b) -> In i (a ++ (s, l) :: b)) as More by (intro i; rewrite !in_app_iff; cbn; tauto). split; [|split].
    + intros r y. rewrite in_without, P, in_in_row. split.
      * intros [[-> (i & I & H)] N]. split; [reflexivity|]. apply in_app_iff in I. cbn in I. destruct I as [I|[<-|I]]; [exists i; rewrite M, in_app_iff; auto| |exists i; rewrite M, in_app_iff; auto].
        cbn in H. destruct (Nat.lt_ge_cases y c); [exists (s, c - s)|exists (c + 2, s + l - c - 2)]; rewrite M; cbn; (split; [auto|lia]).
      * intros [-> (i & I & H)]. apply M in I. destruct I as [I|[->| ->]]; cbn in H.
        -- split; [split; [reflexivity|exists i; auto]|]. intros [_ N]. destruct (Fs i I) as [K|K]; cbn in K; lia.
        -- split; [split; [reflexivity|exists (s, l); split; [apply in_elt|cbn; lia]]|lia].
        -- split; [split; [reflexivity|exists (s, l); split; [apply in_elt|cbn; lia]]|lia].
    + apply Mid. split; [apply Mid; split; [exact F|]|].
      * intros i I. destruct (Fs i I) as [K|K]; cbn in K; unfold far_intervals; cbn; lia.
      * intros i I. apply in_app_iff in I. cbn in I. assert (i = (c + 2, s + l - c - 2) \/ In i (a ++ b)) as [->|J] by (rewrite in_app_iff; intuition); [unfold far_intervals; cbn; lia|]. destruct (Fs i J) as [K|K]; cbn in K; unfold far_intervals; cbn; lia.
    + intros i I. apply M in I. destruct I as [I|[->| ->]]; [auto|cbn; lia|cbn; lia].
Qed.
Lemma domino_in_interval n p ivs q : of_intervals n p ivs -> In q (moves (cram 1 n) p) -> exists a s l b c, ivs = a ++ (s, l) :: b /\ s <= c /\ c + 2 <= s + l /\ q = without (in_row 0 c 2) p.
Proof.
  intros (P & F & L) I. apply taking_spec in I. destruct I as (t & T & H & ->). apply runs_spec in T. destruct T as (r & c & k & A & _ & T). apply Nat.eqb_eq in A. subst k. destruct T as [(H1 & H2 & ->)|(H1 & H2 & ->)]; [|lia]. assert (r = 0) as -> by lia.
  assert (In (0, c) p /\ In (0, S c) p) as [I1 I2] by (split; apply H, in_in_row; lia). apply P in I1, I2. destruct I1 as (_ & [s l] & I1 & K1), I2 as (_ & j & I2 & K2). cbn in K1. destruct (in_split _ _ I1) as (a & b & ->).
  exists a, s, l, b, c. repeat split; try lia. apply (pairwise_middle far_intervals) in F; [|unfold far_intervals; tauto]. destruct F as [_ F]. apply in_app_iff in I2. cbn in I2. assert (j = (s, l) \/ In j (a ++ b)) as [->|J] by (rewrite in_app_iff; intuition); [cbn in K2; lia|]. destruct (F j J) as [K|K]; cbn in K; lia.
Qed.
(* The octal game 0.07: two are taken from a heap, and the rest may be two heaps; empty ones do not count. *)
Definition not_0 := filter (Nat.ltb 0).
Lemma octal_07 h l : In l (octal_rule (digits "0.07") h) -> exists a b, a + b + 2 = h /\ Permutation (not_0 l) (not_0 [a; b]).
Proof.
  change (digits "0.07") with [0; 7]. unfold octal_rule. cbn [List.length seq combine flat_map fst snd]. rewrite app_nil_r. intro I. apply in_app_iff in I. destruct I as [I|I]; [destruct (1 <=? h); destruct I|]. destruct (Nat.leb_spec 2 h); [|destruct I].
  change (In l ((if h - 2 =? 0 then [[]] else []) ++ (if h - 2 =? 0 then [] else [[h - 2]]) ++ map (fun a => [h - 2 - a; a]) (seq 1 ((h - 2) / 2)))) in I. rewrite !in_app_iff in I. destruct I as [I|[I|I]].
  - destruct (Nat.eqb_spec (h - 2) 0); [|destruct I]. destruct I as [<-|[]]. exists 0, 0. split; [lia|reflexivity].
  - destruct (Nat.eqb_spec (h - 2) 0); [destruct I|]. destruct I as [<-|[]]. exists (h - 2), 0. split; [lia|]. unfold not_0. cbn. destruct (h - 2); reflexivity.
  - apply in_map_iff in I. destruct I as (a & <- & I). apply in_seq in I. pose proof (Nat.mul_div_le (h - 2) 2). exists (h - 2 - a), a. split; [lia|reflexivity].
Qed.
Lemma octal_07_move a b : exists l, In l (octal_rule (digits "0.07") (a + b + 2)) /\ Permutation (not_0 l) (not_0 [a; b]).
Proof.
  change (digits "0.07") with [0; 7]. unfold octal_rule. cbn [List.length seq combine flat_map fst snd]. rewrite app_nil_r. destruct (Nat.leb_spec 2 (a + b + 2)); [|lia]. replace (a + b + 2 - 2) with (a + b) by lia.
  enough (exists l, In l (octal_digit (a + b) 7) /\ Permutation (not_0 l) (not_0 [a; b])) as (l & I & E) by (exists l; split; [apply in_or_app; now right|exact E]).
  change (octal_digit (a + b) 7) with ((if a + b =? 0 then [[]] else []) ++ (if a + b =? 0 then [] else [[a + b]]) ++ map (fun x => [a + b - x; x]) (seq 1 ((a + b) / 2))).
  pose proof (Nat.div_mod (a + b) 2 ltac:(lia)). pose proof (Nat.mod_upper_bound (a + b) 2 ltac:(lia)). destruct a as [|a]; [|destruct b as [|b]].
  - destruct b as [|b]; [exists []; split; [now left|reflexivity]|]. exists [S b]. split; [now left|reflexivity].
  - exists [S a]. rewrite Nat.add_0_r. split; [now left|reflexivity].
  - destruct (le_lt_dec (S a) (S b)) as [Hl|Hl]; [exists [S a + S b - S a; S a]|exists [S a + S b - S b; S b]]; (split; [apply in_or_app; right; apply in_or_app; right; apply in_map_iff; eexists; split; [reflexivity|apply in_seq; lia]|]).
    + replace (S a + S b - S a) with (S b) by lia. apply perm_swap.
    + replace (S a + S b - S b) with (S a) by lia. reflexivity.
Qed.
(* Cram on a row of n cells is equal to the heap of n in Dawson's Kayles (Guy and Smith 1956): with both the second player wins. *)
Theorem cram_on_one_row n : P_position (game_sum (cram 1 n) (octal_game (digits "0.07"))) Normal (board_of 1 n, [n]).
Proof.
  apply lost_second_wins, (impartial_lost Normal _ Left), mirror_lost, (faces_mirrored (both (cram 1 n)) (both (octal_game (digits "0.07")))); [|apply runs_end].
  assert (forall a h b, 0 < h -> not_0 (a ++ h :: b) = not_0 a ++ h :: not_0 b) as At by (intros a [|h] b H; [lia|]; unfold not_0; now rewrite filter_app).
  assert (forall a x b, not_0 (a ++ x ++ b) = not_0 a ++ not_0 x ++ not_0 b) as App by (intros; unfold not_0; now rewrite !filter_app).
  exists (fun p q => exists ivs, of_intervals n p ivs /\ Permutation (not_0 (map snd ivs)) (not_0 q)). split.
  - intros p q (ivs & O & E) s. split.
    + intros p' I. destruct (domino_in_interval n p ivs p' O I) as (a & f & l & b & c & -> & H1 & H2 & ->). destruct (interval_split n p a f l b c O H1 H2) as [_ O'].
      rewrite map_app in E. cbn [map snd] in E. rewrite At in E by lia. assert (In l (not_0 q)) as J by (rewrite <- E; apply in_elt). apply filter_In in J. destruct J as [J _]. destruct (in_split l q J) as (u & v & ->). rewrite At in E by lia. apply Permutation_app_inv in E.
      destruct (octal_07_move (c - f) (f + l - c - 2)) as (k & K & Ek). replace (c - f + (f + l - c - 2) + 2) with l in K by lia. exists (u ++ k ++ v). split; [apply heap_spec; eauto 8|]. eexists. split; [exact O'|].
      rewrite map_app. cbn [map snd]. change (?x :: ?y :: map snd b) with ([x; y] ++ map snd b). rewrite !App, Ek. rewrite !(Permutation_app_swap_app _ (not_0 [c - f; f + l - c - 2])). now apply Permutation_app_head.
    + intros q' I. apply heap_spec in I. destruct I as (u & h & k & v & -> & K & ->). apply octal_07 in K. destruct K as (x & y & Eh & Ek). rewrite At in E by lia. assert (In h (not_0 (map snd ivs))) as J by (rewrite E; apply in_elt). apply filter_In in J. destruct J as [J _].
      apply in_map_iff in J. destruct J as ([f l] & El & J). cbn in El. subst l. destruct (in_split _ _ J) as (a & b & ->). rewrite map_app in E. cbn [map snd] in E. rewrite At in E by lia. apply Permutation_app_inv in E.
      destruct (interval_split n p a f h b (f + x) O) as [I' O']; [lia|lia|]. eexists. split; [exact I'|]. eexists. split; [exact O'|]. rewrite map_app. cbn [map snd]. change (?x :: ?y :: map snd b) with ([x; y] ++ map snd b).
      replace (f + x - f) with x by lia. replace (f + h - (f + x) - 2) with y by lia. rewrite !App, Ek. rewrite !(Permutation_app_swap_app _ (not_0 [x; y])). now apply Permutation_app_head.
  - exists [(0, n)]. split; [|reflexivity]. split; [|split; [cbn; tauto|intros i [<-|[]]; cbn; lia]]. intros r c. rewrite in_board. split; [intro H; split; [lia|exists (0, n); split; [now left|cbn; lia]]|]. intros [-> (i & [<-|[]] & H)]. cbn in H. lia.
Qed.

(* ---------- Popping balloons: the middle first, then the image of every move under half a turn ---------- *)
(* What is popped: one balloon, two side by side, or all that are left of a square of two by two. *)
Definition square (r c : nat) : list cell := [(r, c); (r, S c); (S r, c); (S r, S c)].
Definition squares R C := map (fun rc : cell => square (fst rc) (snd rc)) (board_of (R - 1) (C - 1)).
Definition popping R C : game := Game (list cell) (fun p => taken_from p (runs (fun k => k <=? 2) R C) ++ map (fun s => without s p) (filter (existsb (stands_on p)) (squares R C))).
Section Popping.
  Variables R C : nat.
  Notation turn := (half_turn R C).
  Lemma in_square r c x y : In (x, y) (square r c) <-> r <= x <= S r /\ c <= y <= S c.
  Proof. unfold square. cbn. split; [intros H; decompose [or False] H; match goal with E : (_, _) = _ |- _ => injection E as <- <- end; lia|]. intros [H1 H2]. assert ((x = r \/ x = S r) /\ (y = c \/ y = S c)) as [[->| ->] [->| ->]] by lia; auto. Qed.
  (* A set that may be popped from p; it is within a square. *)
  Definition pops (p s : list cell) := In s (runs (fun k => k <=? 2) R C) /\ incl s p \/ In s (squares R C) /\ exists c, In c s /\ In c p.
  Lemma popping_spec p q : In q (moves (popping R C) p) <-> exists s, pops p s /\ q = without s p.
  Proof.
    cbn [moves popping]. rewrite in_app_iff. split.
    - intros [I|I]; [apply taking_spec in I; destruct I as (s & I & H & ->); exists s; split; [left; auto|reflexivity]|]. apply in_map_iff in I. destruct I as (s & <- & I). apply filter_In in I. destruct I as [I H]. apply existsb_exists in H. destruct H as (c & H & K). apply stands_on_ok in K. exists s. split; [right; eauto|reflexivity].
    - intros (s & [[I H]|[I (c & H & K)]] & ->); [left; apply taking_spec; eauto|right]. apply in_map_iff. exists s. split; [reflexivity|]. apply filter_In. split; [exact I|]. apply existsb_exists. exists c. split; [exact H|now apply stands_on_ok].
  Qed.
  Lemma popped p s : pops p s -> (exists c, In c s /\ In c p) /\ exists r c, forall x y, In (x, y) s -> r <= x <= S r /\ c <= y <= S c.
  Proof.
    intros [[I H]|[I H]].
    - apply runs_spec in I. destruct I as (r & c & k & A & K & I). apply Nat.leb_le in A. destruct I as [(_ & _ & ->)|(_ & _ & ->)]; (split; [exists (r, c); split; [|apply H]; (apply in_in_row || apply in_in_column); lia|]); exists r, c; intros x y I; (apply in_in_row in I || apply in_in_column in I); lia.
    - split; [exact H|]. apply in_map_iff in I. destruct I as ([r c] & <- & _). exists r, c. intros x y I. now apply in_square in I.
  Qed.
  Lemma popping_ends p : ends (both (popping R C)) p.
  Proof.
    apply (ends_by (both (popping R C)) (@List.length cell)). clear p. intros o p q I. apply popping_spec in I. destruct I as (s & H & ->). destruct (popped p s H) as [(c & Hc & I) _]. exact (less_cells s p c I Hc).
  Qed.
  Lemma image p s : (forall c, In c p -> In (turn c) p) -> (forall c, In c p -> ~ middle R C c) -> incl p (board_of R C) -> pops p s -> exists s', pops (without s p) s' /\ forall c, In c s' <-> In c (board_of R C) /\ In (turn c) s.
  Proof.
    intros T M B H. assert (forall c, In c p -> In c s -> ~ In (turn c) s) as Apart.
    { intros [x y] Hp Hs Ht. destruct (proj2 (popped p s H)) as (r & c & W). apply W in Hs. unfold half_turn in Ht. cbn in Ht. apply W in Ht. apply (M (x, y) Hp). apply B, in_board in Hp. unfold middle. cbn [fst snd].
      pose proof (parity R). pose proof (parity C). lia. }
    destruct H as [[I H]|[I (c & Hc & Hp)]].
    - destruct (turned_run _ R C s I) as (s' & I' & S'). exists s'. split; [left; split; [exact I'|]|exact S']. intros c Hc. apply S' in Hc. destruct Hc as [Hb Hs]. pose proof (H _ Hs) as Hp. pose proof (half_turn_twice R C c Hb) as E. apply in_without. split; [rewrite <- E; apply T, Hp|].
      intro K. apply (Apart _ Hp Hs). now rewrite E.
    - apply in_map_iff in I. destruct I as ([r k] & <- & I). apply in_board in I. cbn [fst snd] in *. exists (square (R - 2 - r) (C - 2 - k)). assert (forall c, In c (square (R - 2 - r) (C - 2 - k)) <-> In c (board_of R C) /\ In (turn c) (square r k)) as S'.
      { intros [x y]. unfold half_turn. cbn [fst snd]. rewrite in_board, !in_square. lia. }
      split; [right; split; [apply in_map_iff; exists (R - 2 - r, C - 2 - k); split; [reflexivity|apply in_board; lia]|]|exact S']. pose proof (half_turn_twice R C c (B c Hp)) as E.
      exists (turn c). split; [apply S'; rewrite E; split; [apply half_turn_on_board, B, Hp|exact Hc]|]. apply in_without. split; [exact (T c Hp)|exact (Apart c Hp Hc)].
  Qed.
End Popping.
(* The first player wins from a full grid (Burke): a middle of one, two or four balloons goes first. *)
Theorem popping_balloons R C : 1 <= R -> 1 <= C -> N_position (popping R C) Normal (board_of R C).
Proof.
  intros HR HC. assert (exists s, pops R C (board_of R C) s /\ forall c, In c s <-> In c (board_of R C) /\ middle R C c) as (s & P & S).
  { destruct (Nat.even R && Nat.even C) eqn:E.
    - apply andb_true_iff in E. destruct E as [E1 E2]. destruct (parity R) as [(_ & DR & QR)|(ER & _)]; [|congruence]. destruct (parity C) as [(_ & DC & QC)|(EC & _)]; [|congruence]. exists (square (R / 2 - 1) (C / 2 - 1)). split; [right; split|].
      + apply in_map_iff. exists (R / 2 - 1, C / 2 - 1). split; [reflexivity|apply in_board; lia].
      + exists (R / 2 - 1, C / 2 - 1). split; [apply in_square; lia|apply in_board; lia].
      + intros [x y]. rewrite in_board, in_square. unfold middle. cbn [fst snd]. lia.
    - assert (~ even_sides R C) as N by (intros [E1 E2]; now rewrite E1, E2 in E). pose proof (middle_run_spec R C N HR HC) as S. exists (middle_run R C). split; [left; split|exact S]; [|intros c Hc; now apply S in Hc].
      apply middle_run_taken; auto. unfold middle_run. now destruct (Nat.even R), (Nat.even C). }
  apply won_first_wins, Won with (without s (board_of R C)); [apply popping_spec; eauto|]. apply (impartial_lost Normal _ Left), mirror_lost. split; [apply popping_ends|].
  exists (fun p => turned R C p /\ forall c, In c p -> ~ middle R C c). split; [|exact (without_the_middle R C s S)]. clear. intros p [T M] o q I. apply popping_spec in I. destruct I as (s & H & ->). pose proof T as (B & F & _). destruct (image R C p s F M B H) as (s' & H' & S').
  exists (without s' (without s p)). split; [apply popping_spec; eauto|]. split; [exact (still_turned R C p s s' T S')|]. intros c Hc. rewrite !in_without in Hc. now apply M.
Qed.

(* ---------- Snort with an odd number of rows and of columns: the cell in the middle first, then the image of every move ---------- *)
(* No stone stands beside one of the other player. *)
Definition touching (c d : cell) := (fst c - fst d) + (fst d - fst c) + (snd c - snd d) + (snd d - snd c) =? 1.
Definition stone := (cell * side)%type.
Definition has_stone (p : list stone) (c : cell) := existsb (fun x => same_pair (fst x) c) p.
Definition beside_one_of (s : side) (p : list stone) (c : cell) := existsb (fun x => touching (fst x) c && match s, snd x with Left, Left | Right, Right => true | _, _ => false end) p.
Definition snort R C : rules := Rules (list stone) (fun s p => map (fun c => (c, s) :: p) (filter (fun c => negb (has_stone p c) && negb (beside_one_of (opposite s) p c)) (board_of R C))).
Lemma snort_spec R C s p q : In q (options (snort R C) s p) <-> exists c, In c (board_of R C) /\ (forall t, ~ In (c, t) p) /\ (forall d, touching d c = true -> ~ In (d, opposite s) p) /\ q = (c, s) :: p.
Proof.
  cbn [options snort]. rewrite in_map_iff. assert (forall c, negb (has_stone p c) && negb (beside_one_of (opposite s) p c) = true <-> (forall t, ~ In (c, t) p) /\ forall d, touching d c = true -> ~ In (d, opposite s) p) as E.
  { intro c. rewrite andb_true_iff, !negb_true_iff. unfold has_stone, beside_one_of. rewrite <- !not_true_iff_false, !existsb_exists. split; intros [H K]; split.
    - intros t I. apply H. exists (c, t). split; [exact I|]. destruct c as [x y]. unfold same_pair, same_both. cbn. now rewrite !Nat.eqb_refl.
    - intros d T I. apply K. exists (d, opposite s). split; [exact I|]. cbn. rewrite T. now destruct s.
    - intros ([d t] & I & Q). apply same_pair_ok in Q. cbn in Q. subst d. exact (H t I).
    - intros ([d t] & I & Q). apply andb_true_iff in Q. destruct Q as [T Q]. cbn in T, Q. apply (K d T). now destruct s, t. }
  split; [intros (c & <- & I); apply filter_In in I; destruct I as [I J]; apply E in J; exists c; tauto|]. intros (c & I & H & K & ->). exists c. split; [reflexivity|]. apply filter_In. split; [exact I|now apply E].
Qed.
Lemma snort_ends R C p : ends (snort R C) p.
Proof.
  apply (ends_by (snort R C) (fun p => List.length (filter (fun c => negb (has_stone p c)) (board_of R C)))). clear p. intros s p q I. apply snort_spec in I. destruct I as (c & I & H & _ & ->).
  apply (filter_fewer _ _ _ c); [intro d; change (has_stone ((c, s) :: p) d) with (same_pair c d || has_stone p d); now destruct (same_pair c d)|exact I|cbn; now rewrite (proj2 (same_pair_true c c) eq_refl)|].
  apply negb_true_iff, not_true_iff_false. intro K. apply existsb_exists in K. destruct K as ([d t] & K & Q). apply same_pair_ok in Q. cbn in Q. subst d. exact (H t K).
Qed.
(* Whoever begins wins on an empty board with odd sides (Le Bruyn 2004): no cell stands beside its image. *)
Theorem snort_with_odd_sides R C : Nat.odd R = true -> Nat.odd C = true -> outcome_N (snort R C) Normal [].
Proof.
  intros HR HC. apply Nat.odd_spec in HR, HC. destruct HR as [a ->], HC as [b ->]. set (R := 2 * a + 1). set (C := 2 * b + 1). set (turn := half_turn R C). enough (forall s, the_beginner_wins (snort R C) Normal [] s) by (split; auto). intro s.
  assert (forall c, In c (board_of R C) -> turn (turn c) = c /\ In (turn c) (board_of R C) /\ (turn c = (a, b) -> c = (a, b)) /\ touching c (turn c) = false /\ (c <> (a, b) -> turn c <> c)) as T.
  { intros [x y] I. pose proof (half_turn_twice R C _ I). pose proof (half_turn_on_board R C _ I). apply in_board in I. unfold turn, half_turn, touching, R, C in *. cbn [fst snd] in *. repeat split; auto.
    - intros [= E1 E2]. f_equal; lia.
    - apply Nat.eqb_neq. lia.
    - intros N [= E1 E2]. apply N. f_equal; lia. }
  assert (forall n x y, x < n -> y < n -> n - 1 - x - (n - 1 - y) = y - x) as D by lia.
  assert (forall c d, In c (board_of R C) -> In d (board_of R C) -> touching (turn c) (turn d) = touching c d) as Tt.
  { intros [x y] [x' y'] I J. apply in_board in I, J. unfold turn, half_turn, touching. cbn [fst snd]. rewrite !D by lia. f_equal. lia. }
  assert (forall (c d : cell) (t u : side), (c, t) = (d, u) -> c = d /\ t = u) as Pe by (intros c d t u E; split; congruence).
  apply won_first_wins, Won with (opposite s, [((a, b), s)]); [apply moves_of; eexists; split; [reflexivity|]; apply snort_spec; exists (a, b); repeat split; auto; apply in_board; unfold R, C; lia|].
  apply (answered_lost (snort R C) (opposite s) (fun p => (forall t, In ((a, b), t) p <-> t = s) /\ (forall c t, In (c, t) p -> In c (board_of R C)) /\ forall c t, c <> (a, b) -> In (c, t) p -> In (turn c, opposite t) p)); [|apply snort_ends|].
  - intros p (M & B & Sy) q I. apply snort_spec in I. destruct I as (c & I & F & N & ->). rewrite opposite_twice in N. assert (c <> (a, b)) as Nc by (intros ->; apply (F s); now apply M). destruct (T c I) as (T1 & T2 & T3 & T4 & T5). specialize (T5 Nc).
    exists ((turn c, s) :: (c, opposite s) :: p). split; [apply snort_spec; exists (turn c); rewrite !opposite_twice; repeat split; auto|split; [|split]].
    + intros t [K|K]; [apply Pe in K; destruct K as [E _]; now apply T5|]. apply (F (opposite t)). rewrite <- T1. apply Sy; [intro E; now apply Nc, T3|exact K].
    + intros d Td [K|K]; [apply Pe in K; destruct K as [<- _]; congruence|]. destruct (T d (B d _ K)) as (D1 & D2 & _). apply (N (turn d)); [rewrite <- T1, (Tt d (turn c)) by (auto; exact (B d _ K)); exact Td|].
      rewrite <- (opposite_twice s). apply Sy; [|exact K]. intros ->. apply M in K. now destruct s.
    + intro t. cbn. rewrite M. split; [intros [K|[K|E]]; [apply Pe in K; destruct K as [E _]; destruct (Nc (T3 E))|apply Pe in K; destruct K as [E _]; destruct (Nc E)|exact E]|auto].
    + intros d t [K|[K|K]]; [apply Pe in K; destruct K as [<- _]; exact T2|apply Pe in K; destruct K as [<- _]; exact I|exact (B d t K)].
    + intros d t Nd [K|[K|K]]; [apply Pe in K; destruct K as [<- <-]; cbn; rewrite T1; auto|apply Pe in K; destruct K as [<- <-]; cbn; rewrite opposite_twice; auto|right; right; now apply Sy].
  - split; [intro t; cbn; split; [intros [K|[]]; apply Pe in K; symmetry; tauto|intros ->; auto]|]. split; [intros c t [K|[]]; apply Pe in K; destruct K as [<- _]; apply in_board; unfold R, C; lia|]. intros c t N [K|[]]. apply Pe in K. destruct K as [E _]. now destruct N.
Qed.

(* ---------- Babylon: the colours inside the piles ---------- *)
(* The colour on top and the height. *)
Definition outside (w : word) : pile := (hd 0 (rev w), List.length w).
Definition no_empty_pile (p : list word) := forall w, In w p -> w <> [].
Lemma outside_moves p : no_empty_pile p -> (forall q, In q (moves coloured_babylon p) -> no_empty_pile q /\ In (map outside q) (moves babylon (map outside p))) /\
  forall r, In r (moves babylon (map outside p)) -> exists q, In q (moves coloured_babylon p) /\ r = map outside q /\ no_empty_pile q.
Proof.
  intro N. assert (forall x y, x <> [] -> y <> [] -> fits (outside x) (outside y) = word_fits x y /\ outside (word_onto x y) = onto (outside x) (outside y)) as F.
  { intros x y Hx Hy. assert (forall z : word, z <> [] -> top z = Some (hd 0 (rev z))) as Top by (intros z Hz; unfold top; destruct (rev z) eqn:E; [apply (f_equal (@rev nat)) in E; rewrite rev_involutive in E; destruct (Hz E)|reflexivity]).
    unfold fits, word_fits, outside, onto, word_onto. cbn [fst snd]. rewrite !Top by assumption. split; [reflexivity|]. rewrite rev_app_distr, app_length. f_equal; [|lia]. specialize (Top x Hx). unfold top in Top. now destruct (rev x). }
  assert (forall a x b c y d, p = a ++ x :: b -> a ++ b = c ++ y :: d -> no_empty_pile (word_onto x y :: c ++ d) /\ x <> [] /\ y <> []) as K.
  { intros a x b c y d -> E. assert (x <> []) as Hx by apply N, in_elt. assert (forall w, In w (c ++ y :: d) -> w <> []) as M by (intros w I; rewrite <- E in I; apply N; rewrite in_app_iff in *; cbn; tauto). split; [|split; [exact Hx|apply M, in_elt]].
    intros w [<-|I]; [intro Z; apply app_eq_nil in Z; tauto|apply M; rewrite in_app_iff in *; cbn; tauto]. }
  split.
  - intros q I. apply piling_spec in I. destruct I as (a & x & b & c & y & d & Ep & E & Hf & ->). destruct (K a x b c y d Ep E) as (Nq & Hx & Hy). split; [exact Nq|].
    destruct (F x y Hx Hy) as [F1 F2]. apply piling_spec. exists (map outside a), (outside x), (map outside b), (map outside c), (outside y), (map outside d). rewrite F1, Ep. cbn [map]. rewrite F2, <- map_app, E, !map_app. auto.
  - intros r I. apply piling_spec in I. destruct I as (a & x & b & c & y & d & Ep & E & Hf & ->). apply map_eq_app in Ep. destruct Ep as (a' & b0 & -> & <- & Eb). apply map_eq_cons in Eb. destruct Eb as (x' & b' & -> & <- & <-).
    rewrite <- map_app in E. apply map_eq_app in E. destruct E as (c' & d0 & E & <- & Ed). apply map_eq_cons in Ed. destruct Ed as (y' & d' & -> & <- & <-). destruct (K a' x' b' c' y' d' eq_refl E) as (Nq & Hx & Hy). destruct (F x' y' Hx Hy) as [F1 F2].
    exists (word_onto x' y' :: c' ++ d'). split; [|split; [cbn [map]; rewrite F2, map_app; reflexivity|exact Nq]]. apply piling_spec. rewrite F1 in Hf. exists a', x', b', c', y', d'. auto.
Qed.
Lemma outside_alike p : no_empty_pile p -> alike coloured_babylon babylon p (map outside p).
Proof.
  intro N. exists (fun p r => r = map outside p /\ no_empty_pile p). split; [|auto]. clear. intros p r [-> N]. destruct (outside_moves p N) as [H K]. split; [intros q I; destruct (H q I); eauto|]. intros r I. destruct (K r I) as (q & J & -> & M). eauto.
Qed.
(* Babylon with the colours inside is equal to Babylon without, and so positions that differ inside their piles alone have the same outcome. *)
Theorem babylon_with_inner_colours p : no_empty_pile p -> P_position (game_sum coloured_babylon babylon) Normal (p, map outside p).
Proof.
  intro N. apply lost_second_wins, (impartial_lost Normal _ Left), mirror_lost, (faces_mirrored (both coloured_babylon) (both babylon)); [|exact (short_ends _ _ (coloured_babylon_short p))].
  destruct (outside_alike p N) as (Q & H & I). exists Q. split; [|exact I]. intros a b L s. exact (H a b L).
Qed.
(* In both plays, c. *)
Theorem inner_colours_do_not_matter c p q : no_empty_pile p -> no_empty_pile q -> map outside p = map outside q -> (P_position coloured_babylon c p <-> P_position coloured_babylon c q).
Proof.
  intros Np Nq E. unfold P_position. rewrite !(second_wins_iff _ c _ (coloured_babylon_short _)). pose proof (outside_alike p Np) as A. pose proof (outside_alike q Nq) as B. rewrite E in A.
  split; intro L; [apply (alike_lost _ _ c _ _ B), (alike_lost _ _ c _ _ (alike_flip _ _ _ _ A)), L|apply (alike_lost _ _ c _ _ A), (alike_lost _ _ c _ _ (alike_flip _ _ _ _ B)), L].
Qed.

(* ---------- Tokens on a map whose vertices have labels: sums of loopy games (Smith 1966) ---------- *)
From Rebuttal Require Import Loopy.
(* The theorems hold for every map whose vertices have such labels, and for every number of tokens; the map of the lesson has them. *)
Section Labelled.
  Variables (edges : list (nat * nat)) (label : nat -> loopy_value) (rank : nat -> nat).
  Definition leads_to (v u : nat) := In (v, u) edges.
  (* A number n: edges lead to all smaller ones and to no n, and whatever else an edge leads to has an edge to an n, of lower rank. Infinity with K: edges lead to the numbers of K
     and no others, and to an infinity whose set has not the least number that is missing in K. *)
  Definition labels_hold := forall v, match label v with
    | Finite n => (forall k, k < n -> exists u, leads_to v u /\ label u = Finite k) /\
        forall u, leads_to v u -> (exists m, m < n /\ label u = Finite m) \/ exists w, leads_to u w /\ label w = Finite n /\ rank w < rank v
    | Infinite K => (forall k, In k K <-> exists u, leads_to v u /\ label u = Finite k) /\
        exists x, ~ In x K /\ (forall k, k < x -> In k K) /\ exists u K', leads_to v u /\ label u = Infinite K' /\ ~ In x K' end.
  (* The size of a label as a nim-heap, none for infinity. *)
  Definition size_of v := match label v with Finite n => n | Infinite _ => 0 end.
  Definition sizes (p : list nat) := map size_of p.
  Definition endless v := match label v with Finite _ => false | Infinite _ => true end.
  Definition all_finite (p : list nat) := forall v, In v p -> endless v = false.
  (* In any order: one vertex is infinite with K, and the others are finite; two are infinite. *)
  Definition one_infinite p v K r := Permutation p (v :: r) /\ label v = Infinite K /\ all_finite r.
  Definition several_infinite p := exists v w r, Permutation p (v :: w :: r) /\ endless v = true /\ endless w = true.
  Variable Labels : labels_hold.
  Notation G := (tokens_on edges).
  Implicit Types (p q r : list nat) (v u w : nat).
  Lemma put_perm v l : Permutation (put v l) (v :: l).
  Proof. induction l as [|x l IH]; cbn; [reflexivity|]. destruct (v <=? x); [reflexivity|]. rewrite IH. apply perm_swap. Qed.
  Lemma token_moves p q : In q (moves G p) -> exists v r u, Permutation p (v :: r) /\ leads_to v u /\ Permutation q (u :: r).
  Proof.
    revert q. induction p as [|v t IH]; cbn; intros q H; [destruct H|]. apply in_app_iff in H. destruct H as [H|H]; apply in_map_iff in H; destruct H as (e & <- & H).
    - apply filter_In in H. destruct H as [H E]. apply Nat.eqb_eq in E. exists v, t, (snd e). split; [reflexivity|split; [unfold leads_to; subst v; now destruct e|apply put_perm]].
    - destruct (IH e H) as (w & r & u & P & L & P'). exists w, (v :: r), u. split; [rewrite P; apply perm_swap|]. split; [exact L|]. rewrite put_perm, P'. apply perm_swap.
  Qed.
  Lemma token_move p v r u : Permutation p (v :: r) -> leads_to v u -> exists q, In q (moves G p) /\ Permutation q (u :: r).
  Proof.
    intros P L. destruct (in_split v p) as (a & b & ->); [rewrite P; now left|]. rewrite <- Permutation_middle in P. apply Permutation_cons_inv in P.
    enough (forall a, exists q, In q (moves G (a ++ v :: b)) /\ Permutation q (u :: a ++ b)) as K by (destruct (K a) as (q & I & Q); exists q; split; [exact I|now rewrite Q, P]). clear - L. induction a as [|x a (q & I & Q)].
    - exists (put u b). split; [|apply put_perm]. cbn. apply in_app_iff. left. apply in_map_iff. exists (v, u). split; [reflexivity|]. apply filter_In. split; [exact L|apply Nat.eqb_refl].
    - exists (put x q). split; [cbn; apply in_app_iff; right; now apply in_map|]. rewrite put_perm, Q. apply perm_swap.
  Qed.
  Lemma nim_sum_perm l l' : Permutation l l' -> nim_sum l = nim_sum l'.
  Proof. induction 1 as [|y a b _ IH|y z a|a b c _ IH1 _ IH2]; [reflexivity|exact (f_equal (Nat.lxor y) IH)|cbn; now rewrite <- !Nat.lxor_assoc, (Nat.lxor_comm z)|congruence]. Qed.
  Definition nim_total p := nim_sum (sizes p).
  Lemma total_perm p q : Permutation p q -> nim_total p = nim_total q. Proof. intro P. apply nim_sum_perm, Permutation_map, P. Qed.
  Lemma total_cons v r : nim_total (v :: r) = Nat.lxor (size_of v) (nim_total r). Proof. reflexivity. Qed.
  Lemma finite_perm p q : Permutation p q -> all_finite q -> all_finite p. Proof. intros P F v I. apply F. now rewrite <- P. Qed.
  Lemma finite_label v : endless v = false -> label v = Finite (size_of v). Proof. unfold endless, size_of. destruct (label v); [auto|discriminate]. Qed.
  Lemma labelled_finite v n : label v = Finite n -> endless v = false /\ size_of v = n. Proof. unfold endless, size_of. now intros ->. Qed.
  Lemma all_finite_cons v r : all_finite (v :: r) <-> endless v = false /\ all_finite r.
  Proof. split; [intro F; split; [apply F; now left|intros u I; apply F; now right]|]. intros [E F] u [<-|I]; auto. Qed.
  (* As in nim. *)
  Lemma nim_move p k : all_finite p -> k < nim_total p -> exists v u r, Permutation p (v :: r) /\ leads_to v u /\ all_finite (u :: r) /\ nim_total (u :: r) = k /\ size_of u < size_of v.
  Proof.
    intros F Hk. destruct (less_in_sums _ _ Hk) as (a & h & j & b & E & Hj & Ek). apply map_eq_app in E. destruct E as (a' & b' & -> & Ea & E). apply map_eq_cons in E. destruct E as (v & c & -> & Ev & Eb).
    pose proof (Labels v) as L. rewrite (finite_label v (F v (in_elt _ _ _))), Ev in L. destruct L as [L _]. destruct (L j Hj) as (u & Lu & Eu). destruct (labelled_finite u j Eu) as [Fu Su].
    exists v, u, (a' ++ c). split; [symmetry; apply Permutation_middle|]. split; [exact Lu|]. split; [apply all_finite_cons; split; [exact Fu|intros w I; apply F; apply in_app_iff in I; apply in_app_iff; cbn; tauto]|].
    split; [|lia]. rewrite (total_perm (u :: a' ++ c) (a' ++ u :: c)) by apply Permutation_middle. unfold nim_total, sizes. rewrite map_app. cbn [map]. now rewrite Ea, Su, Eb.
  Qed.
  Lemma kinds p : all_finite p \/ (exists v K r, one_infinite p v K r) \/ several_infinite p.
  Proof.
    induction p as [|v p IH]; [left; intros v []|].
    destruct IH as [F|[(w & K & r & P & Lw & F)|(w & w' & r & P & E1 & E2)]]; [| |right; right; exists w, w', (v :: r); repeat split; auto; rewrite P, (perm_swap w v), (perm_swap w' v); reflexivity]; destruct (endless v) eqn:E.
    - right. left. unfold endless in E. destruct (label v) as [|K] eqn:L; [discriminate|]. exists v, K, p. repeat split; auto.
    - left. apply all_finite_cons; auto.
    - right. right. exists v, w, r. rewrite P. repeat split; auto. unfold endless. now rewrite Lw.
    - right. left. exists w, K, (v :: r). split; [rewrite P; apply perm_swap|]. split; [exact Lw|]. apply all_finite_cons; auto.
  Qed.

  (* Where a player may stop: no infinity and nim-sum 0; one infinity, whose set has not the nim-sum of the others; several infinities. *)
  Definition is_safe p := match filter endless p with
    | [] => nim_total p =? 0 | [v] => match label v with Infinite K => negb (member (nim_total p) K) | Finite _ => false end | _ => true end.
  Lemma endless_of p : all_finite p -> filter endless p = [].
  Proof. induction p as [|v p IH]; [reflexivity|]. intro F. apply all_finite_cons in F. destruct F as [E F]. cbn. rewrite E. auto. Qed.
  Lemma safe_finite p : all_finite p -> (is_safe p = true <-> nim_total p = 0).
  Proof. intro F. unfold is_safe. rewrite (endless_of p F). apply Nat.eqb_eq. Qed.
  Lemma safe_one p v K r : one_infinite p v K r -> (is_safe p = true <-> ~ In (nim_total r) K).
  Proof.
    intros (P & L & F). assert (endless v = true) as E by (unfold endless; now rewrite L). pose proof (filter_perm endless p _ P) as Q. cbn in Q. rewrite E, (endless_of r F) in Q. apply Permutation_sym, Permutation_length_1_inv in Q.
    unfold is_safe. rewrite Q, L, (total_perm p _ P), total_cons. unfold size_of. rewrite L, Nat.lxor_0_l. apply not_member.
  Qed.
  Lemma safe_several p : several_infinite p -> is_safe p = true.
  Proof.
    intros (v & w & r & P & E1 & E2). pose proof (Permutation_length (filter_perm endless p _ P)) as Q. cbn in Q. rewrite E1, E2 in Q. unfold is_safe. destruct (filter endless p) as [|a [|b l]]; [discriminate|discriminate|reflexivity].
  Qed.
  (* Much ado about infinity: the ways to stop there again. *)
  Lemma several_kept p v w r : Permutation p (v :: w :: r) -> endless v = true -> endless w = true -> (exists u, leads_to v u /\ endless u = true) /\
    forall u, leads_to v u -> endless u = true -> exists q, In q (moves G p) /\ Permutation q (u :: w :: r) /\ several_infinite q.
  Proof.
    intros P E1 E2. split.
    - unfold endless in E1. destruct (label v) as [|K] eqn:L; [discriminate|]. pose proof (Labels v) as H. rewrite L in H. destruct H as (_ & y & _ & _ & u & K' & Lu & Eu & _). exists u. split; [exact Lu|]. unfold endless. now rewrite Eu.
    - intros u Lu Eu. destruct (token_move p v (w :: r) u P Lu) as (q & I & Q). exists q. split; [exact I|]. split; [exact Q|]. exists u, w, r. auto.
  Qed.
  Lemma reduced_beside p v K r k : one_infinite p v K r -> k < nim_total r -> ~ In k K -> exists q r', In q (moves G p) /\ one_infinite q v K r' /\ nim_total r' = k.
  Proof.
    intros (P & L & F) Hk N. destruct (nim_move r k F Hk) as (w & u & t & Pr & Lw & Ft & Xt & _). destruct (token_move p w (v :: t) u) as (q & I & Pq); [rewrite P, Pr; apply perm_swap|exact Lw|].
    exists q, (u :: t). split; [exact I|]. split; [|exact Xt]. repeat split; auto. rewrite Pq. apply perm_swap.
  Qed.
  Lemma to_another_infinity p v K r : one_infinite p v K r -> ~ In (nim_total r) K -> (forall k, k < nim_total r -> In k K) -> exists q u K', In q (moves G p) /\ leads_to v u /\ one_infinite q u K' r /\ ~ In (nim_total r) K'.
  Proof.
    intros (P & L & F) N A. pose proof (Labels v) as H. rewrite L in H. destruct H as (_ & y & Y1 & Y2 & u & K' & Lu & Eu & Y3). assert (y = nim_total r) as -> by (destruct (Nat.lt_trichotomy y (nim_total r)) as [H|[H|H]]; [destruct (Y1 (A y H))|exact H|destruct (N (Y2 _ H))]).
    destruct (token_move p v r u P Lu) as (q & I & Pq). exists q, u, K'. repeat split; auto.
  Qed.
  Lemma to_the_sum p v K r : one_infinite p v K r -> In (nim_total r) K -> exists q, In q (moves G p) /\ all_finite q /\ nim_total q = 0.
  Proof.
    intros (P & L & F) I. pose proof (Labels v) as H. rewrite L in H. destruct H as (H & _). apply H in I. destruct I as (u & Lu & Eu). destruct (token_move p v r u P Lu) as (q & I & Pq). exists q. split; [exact I|].
    destruct (labelled_finite u _ Eu) as [E S]. split; [apply (finite_perm q _ Pq), all_finite_cons; auto|]. rewrite (total_perm q _ Pq), total_cons, S. apply Nat.lxor_nilpotent.
  Qed.
  Lemma into_safe p : ~ (all_finite p /\ nim_total p = 0) -> exists q, In q (moves G p) /\ is_safe q = true.
  Proof.
    intro N. destruct (kinds p) as [F|[(v & K & r & O)|(v & w & r & P & E1 & E2)]].
    - destruct (nim_move p 0 F) as (v & u & r & P & L & Fr & X & _); [assert (nim_total p <> 0) by auto; lia|]. destruct (token_move p v r u P L) as (q & I & Q). exists q. split; [exact I|]. apply safe_finite; [exact (finite_perm q _ Q Fr)|now rewrite (total_perm q _ Q)].
    - destruct (in_dec Nat.eq_dec (nim_total r) K) as [I|I]; [destruct (to_the_sum p v K r O I) as (q & Iq & F & X); exists q; split; [exact Iq|now apply safe_finite]|].
      pose proof (Labels v) as H. rewrite (proj1 (proj2 O)) in H. destruct H as (_ & y & Y1 & Y2 & _). destruct (Nat.lt_ge_cases y (nim_total r)) as [Hy|Hy].
      + destruct (reduced_beside p v K r y O Hy Y1) as (q & r' & Iq & Oq & <-). exists q. split; [exact Iq|now apply (safe_one q v K r')].
      + destruct (to_another_infinity p v K r O I) as (q & u & K' & Iq & _ & Oq & Nq); [intros k Hk; apply Y2; lia|]. exists q. split; [exact Iq|now apply (safe_one q u K' r)].
    - destruct (several_kept p v w r P E1 E2) as [(u & L & E) K]. destruct (K u L E) as (q & I & _ & S). exists q. split; [exact I|now apply safe_several].
  Qed.
  (* From there a move leads to no infinity and nim-sum 0 only if it can be reverted, to a label of lower rank. *)
  Lemma reverted p q : is_safe p = true -> In q (moves G p) -> all_finite q -> nim_total q = 0 -> exists v r u w, Permutation p (v :: r) /\ all_finite p /\ Permutation q (u :: r) /\ leads_to u w /\ label w = label v /\ rank w < rank v.
  Proof.
    intros S I Fq Xq. destruct (token_moves p q I) as (v & r & u & P & L & Q). pose proof (fun w H => Fq w (Permutation_in w (Permutation_sym Q) H)) as Fu. apply all_finite_cons in Fu. destruct Fu as [Eu Fr].
    rewrite (total_perm q _ Q), total_cons in Xq. apply (proj1 (nim_sum_of_equals _ _)) in Xq. pose proof (Labels v) as H. destruct (label v) as [n|K] eqn:Ev.
    - destruct (labelled_finite v n Ev) as [E En]. assert (all_finite p) as Fp by (apply (finite_perm p _ P), all_finite_cons; auto). apply (safe_finite p Fp) in S. rewrite (total_perm p _ P), total_cons, En in S. apply (proj1 (nim_sum_of_equals _ _)) in S.
      destruct H as [_ H]. destruct (H u L) as [(m & Hm & Em)|(w & Lw & Ew & R)]; [destruct (labelled_finite u m Em) as [_ Sm]; lia|]. exists v, r, u, w. rewrite Ev. auto 7.
    - exfalso. apply (safe_one p v K r) in S; [|repeat split; auto]. apply S, H. exists u. rewrite <- Xq. split; [exact L|now apply finite_label].
  Qed.
  Lemma one_not_finite p v K r : one_infinite p v K r -> ~ all_finite p.
  Proof. intros (P & L & _) F. assert (endless v = false) as E by (apply F; rewrite P; now left). unfold endless in E. now rewrite L in E. Qed.
  Lemma several_not_finite p : several_infinite p -> ~ all_finite p.
  Proof. intros (v & w & r & P & E & _) F. rewrite (F v) in E; [discriminate|]. rewrite P. now left. Qed.
  Lemma safe_closed : closed G Normal is_safe.
  Proof.
    intros p S. split; [reflexivity|]. intros q I. assert (exists t, In t (moves G q) /\ is_safe t = true) as (t & It & St); [|split; [intro E; rewrite E in It; destruct It|eauto]].
    destruct (kinds q) as [F|[O|M]]; [destruct (Nat.eq_dec (nim_total q) 0) as [X|X]; [|apply into_safe; tauto]|..].
    - destruct (reverted p q S I F X) as (v & r & u & w & P & Fp & Q & L & E & _). destruct (token_move q u r w Q L) as (t & It & Pt). exists t. split; [exact It|]. pose proof (fun a H => Fp a (Permutation_in a (Permutation_sym P) H)) as Fv. apply all_finite_cons in Fv. destruct Fv as [Ev Fr].
      apply safe_finite; [apply (finite_perm t _ Pt), all_finite_cons; split; [unfold endless in *; now rewrite E|exact Fr]|]. rewrite (total_perm t _ Pt), total_cons. replace (size_of w) with (size_of v) by (unfold size_of; now rewrite E). rewrite <- total_cons, <- (total_perm p _ P). now apply (safe_finite p Fp).
    - apply into_safe. intros [F _]. destruct O as (v & K & r & O). exact (one_not_finite q v K r O F).
    - apply into_safe. intros [F _]. exact (several_not_finite q M F).
  Qed.
  Lemma nim_sum_0_is_lost p : all_finite p -> nim_total p = 0 -> lost G Normal p.
  Proof.
    remember (list_sum (sizes p)) as n eqn:En. revert p En. induction n as [n IHn] using lt_wf_ind. intros p. remember (list_sum (map rank p)) as m eqn:Em. revert p Em. induction m as [m IHm] using lt_wf_ind. intros p -> -> F X.
    assert (forall a v r (f : nat -> nat), Permutation a (v :: r) -> list_sum (map f a) = f v + list_sum (map f r)) as Sum.
    { intros a v r f P. apply (Permutation_map f) in P. change (f v + list_sum (map f r)) with (list_sum (map f (v :: r))). induction P; unfold list_sum in *; cbn [fold_right] in *; lia. }
    constructor; [reflexivity|]. intros q I. destruct (token_moves p q I) as (v & r & u & P & L & Q). pose proof (fun a H => F a (Permutation_in a (Permutation_sym P) H)) as Fv. apply all_finite_cons in Fv. destruct Fv as [Ev Fr].
    pose proof (Labels v) as H. rewrite (finite_label v Ev) in H. destruct H as [_ H]. destruct (H u L) as [(k & Hk & Ek)|(w & Lw & Ew & R)].
    - destruct (labelled_finite u k Ek) as [Eu Su]. assert (all_finite q) as Fq by (apply (finite_perm q _ Q), all_finite_cons; auto). destruct (nim_move q 0 Fq) as (v' & u' & r' & P' & L' & F' & X' & Less).
      + rewrite (total_perm q _ Q), total_cons, Su. rewrite (total_perm p _ P), total_cons in X. apply (proj1 (nim_sum_of_equals _ _)) in X. destruct (Nat.lxor k (nim_total r)) eqn:Z; [|lia]. apply (proj1 (nim_sum_of_equals _ _)) in Z. lia.
      + destruct (token_move q v' r' u' P' L') as (t & It & Pt). apply Won with t; [exact It|]. apply (IHn (list_sum (sizes t))); [|reflexivity|exact (finite_perm t _ Pt F')|now rewrite (total_perm t _ Pt)].
        unfold sizes. rewrite (Sum t _ _ size_of Pt), (Sum p _ _ size_of P). pose proof (Sum q _ _ size_of Q) as S1. rewrite (Sum q _ _ size_of P') in S1. lia.
    - destruct (token_move q u r w Q Lw) as (t & It & Pt). apply Won with t; [exact It|]. destruct (labelled_finite w _ Ew) as [Ew' Sw]. assert (nim_total t = nim_total p) as Xt by (now rewrite (total_perm t _ Pt), (total_perm p _ P), !total_cons, Sw).
      apply (IHm (list_sum (map rank t))); [|reflexivity| |apply (finite_perm t _ Pt), all_finite_cons; auto|now rewrite Xt].
      + rewrite (Sum t _ _ rank Pt), (Sum p _ _ rank P). lia.
      + unfold sizes. rewrite (Sum t _ _ size_of Pt), (Sum p _ _ size_of P). lia.
  Qed.
  Lemma safe_is_drawn p : is_safe p = true -> ~ all_finite p -> draw G Normal p.
  Proof.
    intros S N. destruct (into_safe p) as (q & I & Sq); [tauto|]. split; [exact (closed_first_never_loses G Normal is_safe p q safe_closed I Sq)|exact (closed_second_never_loses G Normal is_safe p safe_closed S)].
  Qed.
End Labelled.
(* Case (i): with finite labels only, the result is that of nim with heaps of these sizes. *)
Theorem finite_labels_are_nim edges label rank p : labels_hold edges label rank -> all_finite label p ->
  (P_position (tokens_on edges) Normal p <-> P_position nim Normal (sizes label p)) /\ (N_position (tokens_on edges) Normal p <-> N_position nim Normal (sizes label p)).
Proof.
  intros H F. rewrite bouton, bouton_otherwise. change (nim_sum (sizes label p)) with (nim_total label p). assert (nim_total label p <> 0 -> won (tokens_on edges) Normal p) as W.
  { intro X. destruct (nim_move edges label rank H p 0 F) as (v & u & r & P & L & F' & X' & _); [lia|]. destruct (token_move edges p v r u P L) as (q & I & Q). apply Won with q; [exact I|].
    apply (nim_sum_0_is_lost edges label rank H); [exact (finite_perm label q _ Q F')|now rewrite (total_perm label q _ Q)]. }
  destruct (Nat.eq_dec (nim_total label p) 0) as [X|X].
  - pose proof (lost_second_wins _ _ _ (nim_sum_0_is_lost edges label rank H p F X)) as L. split; split; auto; [|tauto]. intros N _. exact (not_both_win _ _ _ N L).
  - pose proof (won_first_wins _ _ _ (W X)) as N. split; split; auto; [|tauto]. intro L. destruct (not_both_win _ _ _ N L).
Qed.
(* Case (ii): one label is infinite. If an edge leads from it to the nim-sum of the others, the first player wins; otherwise it is a draw. *)
Theorem one_infinity_with_the_sum edges label rank p v K r : labels_hold edges label rank -> one_infinite label p v K r -> In (nim_sum (sizes label r)) K -> N_position (tokens_on edges) Normal p.
Proof.
  intros H O I. destruct (to_the_sum edges label rank H p v K r O I) as (q & Iq & F & X). apply won_first_wins, Won with q; [exact Iq|exact (nim_sum_0_is_lost edges label rank H q F X)].
Qed.
Theorem one_infinity_without_the_sum edges label rank p v K r : labels_hold edges label rank -> one_infinite label p v K r -> ~ In (nim_sum (sizes label r)) K -> draw (tokens_on edges) Normal p.
Proof. intros H O N. apply (safe_is_drawn edges label rank H); [now apply (safe_one label p v K r)|exact (one_not_finite label p v K r O)]. Qed.
(* Case (iii): several are. *)
Theorem several_infinities edges label rank p : labels_hold edges label rank -> several_infinite label p -> draw (tokens_on edges) Normal p.
Proof. intros H S. apply (safe_is_drawn edges label rank H); [now apply safe_several|exact (several_not_finite label p S)]. Qed.
(* Who would win otherwise is hindered: the nim-sum of the others is reduced to what the infinity does not lead to, or the infinity gives way to another one; and with several, one to another. *)
Theorem sum_reduced_beside_infinity edges label rank p v K r k : labels_hold edges label rank -> one_infinite label p v K r -> k < nim_sum (sizes label r) -> ~ In k K ->
  exists q r', In q (moves (tokens_on edges) p) /\ one_infinite label q v K r' /\ nim_sum (sizes label r') = k.
Proof. intros H. exact (reduced_beside edges label rank H p v K r k). Qed.
Theorem infinity_gives_way edges label rank p v K r : labels_hold edges label rank -> one_infinite label p v K r -> ~ In (nim_sum (sizes label r)) K -> (forall k, k < nim_sum (sizes label r) -> In k K) ->
  exists q u K', In q (moves (tokens_on edges) p) /\ leads_to edges v u /\ one_infinite label q u K' r /\ ~ In (nim_sum (sizes label r)) K'.
Proof. intros H. exact (to_another_infinity edges label rank H p v K r). Qed.
Theorem several_infinities_kept edges label rank p v w r : labels_hold edges label rank -> Permutation p (v :: w :: r) -> endless label v = true -> endless label w = true -> (exists u, leads_to edges v u /\ endless label u = true) /\
  forall u, leads_to edges v u -> endless label u = true -> exists q, In q (moves (tokens_on edges) p) /\ Permutation q (u :: w :: r) /\ several_infinite label q.
Proof. intros H. exact (several_kept edges label rank H p v w r). Qed.
(* From a draw no move leads to finite labels with nim-sum 0, and who moves to an infinity that leads to the nim-sum of the others loses. *)
Theorem no_way_out edges label rank p q : labels_hold edges label rank -> (exists v K r, one_infinite label p v K r /\ ~ In (nim_sum (sizes label r)) K) \/ several_infinite label p -> In q (moves (tokens_on edges) p) ->
  ~ (all_finite label q /\ nim_sum (sizes label q) = 0) /\ ((exists v K r, one_infinite label q v K r /\ In (nim_sum (sizes label r)) K) -> N_position (tokens_on edges) Normal q).
Proof.
  intros H D I. split; [|intros (v & K & r & O & J); exact (one_infinity_with_the_sum edges label rank q v K r H O J)]. intros [F X]. assert (is_safe label p = true /\ ~ all_finite label p) as [S N].
  { destruct D as [(v & K & r & O & J)|D]; [split; [now apply (safe_one label p v K r)|exact (one_not_finite label p v K r O)]|split; [now apply safe_several|exact (several_not_finite label p D)]]. }
  destruct (reverted edges label rank H p q S I F X) as (_ & _ & _ & _ & _ & Fp & _). exact (N Fp).
Qed.
(* The map of the lesson, with home, A, B, ..., H. *)
Definition label_in_nim_city v := nth v [Finite 0; Finite 1; Finite 0; Finite 1; Finite 2; Infinite [0; 1; 2]; Finite 2; Infinite [1]; Finite 1] (Finite 0).
Definition rank_in_nim_city v := nth v [0; 0; 1; 0; 0; 0; 1; 0; 1] 0.
Ltac by_one_of E l := match l with ?a :: ?l => first [exists a; split; [apply E; cbn; tauto|]; solve [reflexivity|split; [reflexivity|cbn; lia]]|by_one_of E l] end.
Theorem labels_of_nim_city : labels_hold nim_city label_in_nim_city rank_in_nim_city.
Proof.
  assert (forall v u, leads_to nim_city v u <-> In u (nth v [[]; [0]; [1; 5]; [0]; [0; 1]; [0; 1; 4; 7; 8]; [0; 3; 5]; [3; 5; 7]; [2; 5; 7]] [])) as E.
  { intros v u. unfold leads_to. change nim_city with [(1, 0); (2, 1); (2, 5); (3, 0); (4, 0); (4, 1); (5, 0); (5, 1); (5, 4); (5, 7); (5, 8); (6, 0); (6, 3); (6, 5); (7, 3); (7, 5); (7, 7); (8, 2); (8, 5); (8, 7)].
    do 9 (destruct v as [|v]; [cbn; intuition congruence|]). destruct v; cbn; intuition congruence. }
  revert E. generalize nim_city as edges. intros edges E v. destruct v as [|[|[|[|[|[|[|[|[|v]]]]]]]]]; [..|destruct v]; unfold label_in_nim_city at 1; cbn [nth].
  all: match goal with |- _ /\ exists _, _ => split; [intro k; split; [intro I; cbn in I; decompose [or False] I; subst k; by_one_of E [0; 1; 3; 4]|
      intros (u & I & L); apply E in I; cbn in I; decompose [or False] I; subst u; try discriminate; injection L as <-; cbn; auto]|]
    | _ => split; [intros k Hk; destruct k as [|[|k]]; try lia; by_one_of E [0; 1; 2; 3]|intros u I; apply E in I; cbn in I; decompose [or False] I; subst u; first [left; eexists; split; [|reflexivity]; lia|right; by_one_of E [0; 1; 3; 4]]] end.
  1: exists 3. 2: exists 0. all: repeat split; [cbn; lia|intros k Hk; cbn; lia|exists 7, [1]; split; [apply E; cbn; tauto|split; [reflexivity|cbn; lia]]].
Qed.

(* ---------- Hex: somebody wins every full board (Gale 1979), an extra stone never hurts, and so the first player wins (Nash 1952) ---------- *)
Section Gale.
  (* Each vertex of a grid has one of two colours and is inside or not; with a vertex all beside it of its colour are inside. *)
  Variables (colour inside : nat -> nat -> bool) (N : nat).
  Definition alike_at r c r' c' := colour r c = colour r' c' -> inside r c = inside r' c'.
  Variable alike_beside : forall r c, r < N -> c < N -> alike_at r c r (S c) /\ alike_at r c (S r) c /\ alike_at r (S c) (S r) c /\ alike_at (S r) c (S r) (S c) /\ alike_at r (S c) (S r) (S c).
  Definition door r c r' c' := inside r c && inside r' c' && xorb (colour r c) (colour r' c').
  Fixpoint doors_along (f : nat -> bool) n := match n with 0 => false | S n => xorb (doors_along f n) (f n) end.
  Lemma around_a_square r c : r < N -> c < N -> xorb (door r c r (S c)) (door (S r) c (S r) (S c)) = xorb (door r c (S r) c) (door r (S c) (S r) (S c)).
  Proof.
    intros Hr Hc. destruct (alike_beside r c Hr Hc) as (H1 & H2 & H3 & H4 & H5). unfold alike_at, door in *.
    destruct (colour r c), (colour r (S c)), (colour (S r) c), (colour (S r) (S c)); cbn [xorb]; rewrite ?andb_false_r, ?andb_true_r; repeat match goal with H : true = false -> _ |- _ => clear H | H : false = true -> _ |- _ => clear H | H : ?x = ?x -> _ |- _ => specialize (H eq_refl) end;
      destruct (inside r c), (inside r (S c)), (inside (S r) c), (inside (S r) (S c)); cbn in *; congruence.
  Qed.
  Lemma along_a_row r n : r < N -> n <= N -> xorb (doors_along (fun c => door r c r (S c)) n) (doors_along (fun c => door (S r) c (S r) (S c)) n) = xorb (door r 0 (S r) 0) (door r n (S r) n).
  Proof.
    intro Hr. induction n as [|n IH]; intro Hn; cbn [doors_along]; [symmetry; apply xorb_nilpotent|]. specialize (IH ltac:(lia)). pose proof (around_a_square r n Hr ltac:(lia)) as Sq.
    destruct (doors_along (fun c => door r c r (S c)) n), (doors_along (fun c => door (S r) c (S r) (S c)) n), (door r n r (S n)), (door (S r) n (S r) (S n)), (door r 0 (S r) 0), (door r n (S r) n), (door r (S n) (S r) (S n)); cbn in *; congruence.
  Qed.
  Lemma no_doors (f : nat -> bool) n : (forall c, c < n -> f c = false) -> doors_along f n = false.
  Proof. induction n as [|n IH]; intro H; [reflexivity|]. cbn. rewrite IH by (intros; apply H; lia). rewrite H by lia. reflexivity. Qed.
  (* The first row is inside, the last is not; so are the first and the last column below the first row, of the other colour. *)
  Lemma gale : 2 <= N -> (forall c, c <= N -> inside 0 c = true /\ colour 0 c = true /\ inside N c = false) -> (forall r, 1 <= r < N -> inside r 0 = true /\ colour r 0 = false /\ inside r N = false) -> False.
  Proof.
    intros HN HR HC. assert (forall r, 1 <= r <= N -> doors_along (fun c => door r c r (S c)) N = true) as All.
    { induction r as [|r IH]; intro Hr; [lia|]. pose proof (along_a_row r N ltac:(lia) ltac:(lia)) as E. destruct r as [|r].
      - rewrite (no_doors (fun c => door 0 c 0 (S c)) N) in E; [|intros c Hc; unfold door; destruct (HR c ltac:(lia)) as (_ & -> & _), (HR (S c) ltac:(lia)) as (_ & -> & _); apply andb_false_r].
        unfold door in E. destruct (HR 0 ltac:(lia)) as (E1 & E2 & _), (HC 1 ltac:(lia)) as (E3 & E4 & E5). rewrite E1, E2, E3, E4, E5, andb_false_r, xorb_false_l in E. exact E.
      - destruct (HC (S r) ltac:(lia)) as (E1 & E2 & E3). assert (door (S r) 0 (S (S r)) 0 = false) as D1.
        { unfold door. destruct (Nat.eq_dec (S (S r)) N) as [Q|D]; [rewrite Q, (proj2 (proj2 (HR 0 ltac:(lia)))), andb_false_r; reflexivity|]. destruct (HC (S (S r)) ltac:(lia)) as (_ & E5 & _). rewrite E2, E5. apply andb_false_r. }
        assert (door (S r) N (S (S r)) N = false) as D2 by (unfold door; now rewrite E3). rewrite (IH ltac:(lia)), D1, D2 in E. destruct (doors_along (fun c => door (S (S r)) c (S (S r)) (S c)) N); [reflexivity|discriminate]. }
    specialize (All N ltac:(lia)). rewrite no_doors in All; [discriminate|]. intros c Hc. unfold door. destruct (HR c ltac:(lia)) as (_ & _ & ->). reflexivity.
  Qed.
End Gale.

Definition hex_touching (c d : cell) := (fst d =? fst c) && (snd d =? S (snd c)) || (fst d =? S (fst c)) && (snd d =? snd c) || (fst d =? S (fst c)) && (snd c =? S (snd d)).
Definition hex_beside (c d : cell) := hex_touching c d || hex_touching d c.
(* The stone on a cell. *)
Definition stone_at (p : list stone) (c : cell) : option side := option_map snd (find (fun x => same_pair (fst x) c) p).
Definition of_side s (o : option side) := match s, o with Left, Some Left | Right, Some Right => true | _, _ => false end.
Fixpoint sublists {A} (l : list A) : list (list A) := match l with [] => [[]] | x :: l => let m := sublists l in map (cons x) m ++ m end.
Section Hex.
  Variable n : nat.
  Definition on_first s (c : cell) := match s with Left => fst c | Right => snd c end =? 0.
  Definition on_last s (c : cell) := S match s with Left => fst c | Right => snd c end =? n.
  (* The stones of s do not join that player's sides: some set of cells has all of them on the first side, and with each also those beside it, but none on the last side. *)
  Definition apart_by s (p : list stone) (A : cell -> bool) := forallb (fun c => negb (of_side s (stone_at p c)) ||
    (negb (on_first s c || existsb (fun d => A d && of_side s (stone_at p d) && hex_beside c d) (board_of n n)) || A c) && negb (A c && on_last s c)) (board_of n n).
  Definition joined s p := negb (existsb (fun l => apart_by s p (stands_on l)) (sublists (board_of n n))).
  (* As in the rule file: a player whose sides are joined has a move that claims the win, and the other one has none. *)
  Definition hex : rules := Rules (option (list stone)) (fun s b => match b with None => [] | Some p =>
    if joined s p then [None] else if joined (opposite s) p then [] else map (fun c => Some ((c, s) :: p)) (filter (fun c => match stone_at p c with None => true | _ => false end) (board_of n n)) end).

  Definition cuts s p (A : cell -> bool) := forall c, In c (board_of n n) -> stone_at p c = Some s ->
    (on_first s c = true \/ (exists d, In d (board_of n n) /\ A d = true /\ stone_at p d = Some s /\ hex_beside c d = true) -> A c = true) /\ (A c = true -> on_last s c = false).
  Lemma of_side_ok s o : of_side s o = true <-> o = Some s. Proof. destruct s, o as [[]|]; cbn; split; congruence. Qed.
  Lemma apart_by_ok s p A : apart_by s p A = true <-> cuts s p A.
  Proof.
    unfold apart_by, cuts. rewrite forallb_forall. assert (forall c, on_first s c || existsb (fun d => A d && of_side s (stone_at p d) && hex_beside c d) (board_of n n) = true <->
      on_first s c = true \/ exists d, In d (board_of n n) /\ A d = true /\ stone_at p d = Some s /\ hex_beside c d = true) as E.
    { intro c. rewrite orb_true_iff, existsb_exists. split; (intros [H|(d & H)]; [now left|right; exists d]); rewrite !andb_true_iff, of_side_ok in *; tauto. }
    split; intros H c I.
    - intro K. specialize (H c I). rewrite (proj2 (of_side_ok s _) K) in H. rewrite <- E. destruct (on_first s c || _), (A c), (on_last s c); cbn in H; intuition congruence.
    - destruct (of_side s (stone_at p c)) eqn:K; [|reflexivity]. apply of_side_ok in K. destruct (H c I K) as [H1 H2]. rewrite <- E in H1. destruct (on_first s c || _), (A c), (on_last s c); cbn; intuition congruence.
  Qed.
  Lemma filter_in_sublists {A} (f : A -> bool) l : In (filter f l) (sublists l).
  Proof. induction l as [|x l IH]; [now left|]. cbn. apply in_app_iff. destruct (f x); [left; now apply in_map|now right]. Qed.
  Lemma not_joined s p : joined s p = false <-> exists A, cuts s p A.
  Proof.
    unfold joined. rewrite negb_false_iff, existsb_exists. split; [intros (l & _ & H); exists (stands_on l); now apply apart_by_ok|]. intros (A & H). exists (filter A (board_of n n)). split; [apply filter_in_sublists|]. apply apart_by_ok.
    assert (forall d, In d (board_of n n) -> stands_on (filter A (board_of n n)) d = A d) as M by (intros d J; apply eq_true_iff_eq; rewrite stands_on_ok, filter_In; tauto).
    intros c I E. rewrite (M c I). destruct (H c I E) as [H1 H2]. split; [|exact H2]. intro K. apply H1. destruct K as [K|(d & J & D & K)]; [now left|right]. exists d. rewrite <- (M d J). auto.
  Qed.
  Lemma fewer_stones s p q : (forall c, stone_at p c = Some s -> stone_at q c = Some s) -> joined s q = false -> joined s p = false.
  Proof.
    intros H N. apply not_joined in N. destruct N as (A & K). apply not_joined. exists A. intros c I E. destruct (K c I (H c E)) as [K1 K2]. split; [|exact K2]. intro M. apply K1. destruct M as [M|(d & J' & D & E' & M)]; [now left|right; exists d; auto].
  Qed.
  Definition is_full (p : list stone) := forall c, In c (board_of n n) -> stone_at p c <> None.
  Lemma full_board_is_won p : 1 <= n -> is_full p -> joined Left p = true \/ joined Right p = true.
  Proof.
    intros Hn F. destruct (joined Left p) eqn:L; [auto|]. destruct (joined Right p) eqn:Rt; [auto|]. exfalso. apply not_joined in L, Rt. destruct L as (A & HA), Rt as (B & HB).
    set (colour := fun r c => if (r =? 0) || (r =? S n) then true else if (c =? 0) || (c =? S n) then false else of_side Left (stone_at p (r - 1, c - 1))).
    set (inside := fun r c => if r =? 0 then true else if r =? S n then false else if c =? 0 then true else if c =? S n then false else if of_side Left (stone_at p (r - 1, c - 1)) then A (r - 1, c - 1) else B (r - 1, c - 1)).
    assert (forall r c r' c', r <= S n -> c <= S n -> r' <= S n -> c' <= S n -> hex_beside (r, c) (r', c') = true -> alike_at colour inside r c r' c') as Al.
    { assert (forall r c, r <= S n -> c <= S n -> r = 0 /\ colour r c = true /\ inside r c = true \/ r = S n /\ colour r c = true /\ inside r c = false \/ (1 <= r <= n /\ c = 0) /\ colour r c = false /\ inside r c = true \/ (1 <= r <= n /\ c = S n) /\ colour r c = false /\ inside r c = false \/
        exists s a b, r = S a /\ c = S b /\ In (a, b) (board_of n n) /\ colour r c = of_side Left (Some s) /\ stone_at p (a, b) = Some s /\ inside r c = (match s with Left => A | Right => B end) (a, b)) as Kind.
      { intros r c Hr Hc. unfold colour, inside. destruct (Nat.eqb_spec r 0) as [->|Nr]; [left; auto|]. destruct (Nat.eqb_spec r (S n)) as [->|Nr']; [right; left; auto|]. destruct (Nat.eqb_spec c 0) as [->|Nc]; [right; right; left; repeat split; lia|].
        destruct (Nat.eqb_spec c (S n)) as [->|Nc']; [right; right; right; left; repeat split; lia|]. right. right. right. right. destruct r as [|a]; [lia|]. destruct c as [|b]; [lia|]. cbn [Nat.sub orb]. rewrite !Nat.sub_0_r. assert (In (a, b) (board_of n n)) as I by (apply in_board; lia).
        pose proof (F _ I). destruct (stone_at p (a, b)) as [s|] eqn:E; [|congruence]. exists s, a, b. repeat split; auto. now destruct s. }
      assert (forall s a b, In (a, b) (board_of n n) -> stone_at p (a, b) = Some s -> let D := (match s with Left => A | Right => B end) in ((match s with Left => a | Right => b end) = 0 -> D (a, b) = true) /\ (S (match s with Left => a | Right => b end) = n -> D (a, b) = false) /\
        forall a' b', In (a', b') (board_of n n) -> stone_at p (a', b') = Some s -> hex_beside (a, b) (a', b') = true -> D (a', b') = true -> D (a, b) = true) as Side.
      { intros s a b I E D. assert (cuts s p D) as HD by (unfold D; now destruct s). destruct (HD _ I E) as [H1 H2]. unfold on_first, on_last in *. cbn [fst snd] in *. split; [intros Z; apply H1; left; now apply Nat.eqb_eq|]. split; [intro Z; apply not_true_iff_false; intro Q; apply H2, Nat.eqb_neq in Q; auto|].
        intros a' b' I' E' T Q. apply H1. right. exists (a', b'). auto. }
      intros r c r' c' Hr Hc Hr' Hc' T K. assert (r' = r /\ c' = S c \/ r' = S r /\ c' = c \/ r' = S r /\ c = S c' \/ r = r' /\ c = S c' \/ r = S r' /\ c = c' \/ r = S r' /\ c' = S c) as Cs by (unfold hex_beside, hex_touching in T; cbn [fst snd] in T; rewrite !orb_true_iff, !andb_true_iff, !Nat.eqb_eq in T; clear - T; lia).
      assert (forall a b a' b', r = S a -> c = S b -> r' = S a' -> c' = S b' -> hex_beside (a, b) (a', b') = true /\ hex_beside (a', b') (a, b) = true) as T'.
      { clear - Cs. intros a b a' b' -> -> -> ->. unfold hex_beside, hex_touching. cbn [fst snd]. rewrite !orb_true_iff, !andb_true_iff, !Nat.eqb_eq. lia. }
      destruct (Kind r c Hr Hc) as [(G & C1 & I1)|[(G & C1 & I1)|[(G & C1 & I1)|[(G & C1 & I1)|(s & a & b & Er & Ec & Ib & C1 & E1 & I1)]]]], (Kind r' c' Hr' Hc') as [(G' & C2 & I2)|[(G' & C2 & I2)|[(G' & C2 & I2)|[(G' & C2 & I2)|(s' & a' & b' & Er' & Ec' & Ib' & C2 & E2 & I2)]]]].
      all: rewrite C1, C2 in K; try discriminate; rewrite I1, I2; try reflexivity; try (exfalso; clear - G G' Cs Hn; lia).
      all: try (destruct s; try discriminate; destruct (Side _ a b Ib E1) as (S1 & S2 & S3); cbn iota in S1, S2, S3). all: try (destruct s'; try discriminate; destruct (Side _ a' b' Ib' E2) as (S1' & S2' & S3'); cbn iota in S1', S2', S3').
      all: try (apply in_board in Ib'; symmetry; first [apply S1'|apply S2']; clear - G Er' Ec' Ib' Cs Hn; lia). all: try (apply in_board in Ib; first [apply S1|apply S2]; clear - G' Er Ec Ib Cs Hn; lia).
      all: destruct (T' a b a' b' Er Ec Er' Ec') as [T1 T2]; apply eq_true_iff_eq; split; intro Q; [apply (S3' a b)|apply (S3 a' b')]; auto. }
    apply (gale colour inside (S n)); [|lia| |].
    - intros r c Hr Hc. assert (forall x y x' y', (x' = x /\ y' = S y \/ x' = S x /\ y' = y \/ x' = S x /\ y = S y') -> hex_beside (x, y) (x', y') = true) as T.
      { intros x y x' y' H. unfold hex_beside, hex_touching. cbn [fst snd]. rewrite !orb_true_iff, !andb_true_iff, !Nat.eqb_eq. lia. }
      repeat split; apply Al; try lia; apply T; lia.
    - intros c Hc. unfold inside, colour. cbn. rewrite Nat.eqb_refl. auto.
    - intros r Hr. unfold inside, colour. destruct (Nat.eqb_spec r 0), (Nat.eqb_spec r (S n)); try lia. cbn. rewrite Nat.eqb_refl. auto.
  Qed.
  (* p is no better for t than q: t has no more stones, and the opponent has no fewer. *)
  Definition no_better t p q := (forall c, stone_at p c = Some t -> stone_at q c = Some t) /\ forall c, stone_at q c = Some (opposite t) -> stone_at p c = Some (opposite t).
  Lemma stone_added c s p d : stone_at ((c, s) :: p) d = if same_pair c d then Some s else stone_at p d.
  Proof. unfold stone_at. cbn. now destruct (same_pair c d). Qed.
  Lemma hex_options s p b : In b (options hex s (Some p)) <-> joined s p = true /\ b = None \/
    joined s p = false /\ joined (opposite s) p = false /\ exists c, In c (board_of n n) /\ stone_at p c = None /\ b = Some ((c, s) :: p).
  Proof.
    cbn [options hex]. destruct (joined s p); [cbn; intuition (auto; discriminate)|]. destruct (joined (opposite s) p); [cbn; intuition discriminate|]. rewrite in_map_iff. split.
    - intros (c & <- & I). apply filter_In in I. destruct I as [I N]. right. repeat split. exists c. destruct (stone_at p c); [discriminate|auto].
    - intros [[D _]|(_ & _ & c & I & N & ->)]; [discriminate|]. exists c. split; [reflexivity|]. apply filter_In. now rewrite N.
  Qed.
  Lemma full_or_free p : is_full p \/ exists c, In c (board_of n n) /\ stone_at p c = None.
  Proof.
    unfold is_full. induction (board_of n n) as [|c l [IH|(d & I & E)]]; [left; intros c []| |right; exists d; split; [now right|exact E]]. destruct (stone_at p c) eqn:E; [left; intros d [<-|I]; [congruence|auto]|right; exists c; split; [now left|exact E]].
  Qed.
  Lemma free_when_open s p : 1 <= n -> joined s p = false -> joined (opposite s) p = false -> exists c, In c (board_of n n) /\ stone_at p c = None.
  Proof. intros Hn J O. destruct (full_or_free p) as [F|F]; [|exact F]. destruct (full_board_is_won p Hn F), s; cbn in O; congruence. Qed.
  Lemma lost_is_open s p : lost (partizan hex) Normal (s, Some p) -> joined s p = false.
  Proof.
    intro L. apply not_true_iff_false. intro J. inversion L as [x _ H]; subst. assert (won (partizan hex) Normal (opposite s, None)) as W by (apply H, moves_of; eexists; split; [reflexivity|]; apply hex_options; auto).
    inversion W as [x E Em|x y Hy]; [discriminate|destruct Hy].
  Qed.
  (* A stone is answered by one on the same cell, or, where there is one already, on any other. *)
  Lemma follow_suit t p q c : 1 <= n -> no_better t p q -> joined t q = false -> joined (opposite t) q = false -> In c (board_of n n) -> stone_at p c = None ->
    exists u, In u (board_of n n) /\ stone_at q u = None /\ no_better t ((c, t) :: p) ((u, t) :: q).
  Proof.
    intros Hn [B1 B2] J O I N. assert (exists u, In u (board_of n n) /\ stone_at q u = None /\ (u = c \/ stone_at q c = Some t)) as (u & Iu & Nu & Hu).
    { destruct (stone_at q c) as [s|] eqn:Q; [|exists c; auto]. assert (s = t) as -> by (destruct s, t; auto; apply B2 in Q; cbn in Q; congruence). destruct (free_when_open t q Hn J O) as (u & Iu & Nu). exists u. auto. }
    exists u. split; [exact Iu|]. split; [exact Nu|]. split; intro d; rewrite !stone_added; (destruct Hu as [->|Q]; [destruct (same_pair c d); auto|]); (destruct (same_pair c d) eqn:C; [apply same_pair_true in C; subst d|]); destruct (same_pair u _); auto; intro K; destruct t; cbn in *; congruence.
  Qed.
  (* Strategy stealing: what t loses with more stones, or against fewer, t also loses with no better ones. *)
  Lemma extra_stones x : 1 <= n -> lost (partizan hex) Normal x -> forall t p q, x = (t, Some q) -> no_better t p q -> lost (partizan hex) Normal (t, Some p).
  Proof.
    intros Hn L. pattern x. revert x L. apply normal_lost_ind. intros x H t p q -> B. assert (forall b, In b (options hex t (Some q)) -> exists r, In r (moves (partizan hex) (opposite t, b)) /\ lost (partizan hex) Normal r /\ forall s p q, r = (s, Some q) -> no_better s p q -> lost (partizan hex) Normal (s, Some p)) as A by (intros b I; apply H, moves_of; eauto). clear H.
    assert (joined t q = false) as Jq by (apply not_true_iff_false; intro J; destruct (A None) as (r & [] & _); apply hex_options; auto). pose proof (fewer_stones t p q (proj1 B) Jq) as Jp.
    constructor; [reflexivity|]. intros y Hy. apply moves_of in Hy. destruct Hy as (b & -> & Hb). apply hex_options in Hb. destruct Hb as [[J _]|(_ & Op & c & I & N & ->)]; [congruence|]. pose proof (fewer_stones _ q p (proj2 B) Op) as Oq.
    destruct (follow_suit t p q c Hn B Jq Oq I N) as (u & Iu & Nu & B1). destruct (A (Some ((u, t) :: q))) as (r & Hr & _ & IH); [apply hex_options; eauto 8|]. set (p1 := (c, t) :: p) in *. set (q1 := (u, t) :: q) in *. clearbody p1 q1. apply moves_of in Hr. destruct Hr as (b & -> & Hb). rewrite opposite_twice in IH.
    assert (forall b, In b (options hex (opposite t) (Some p1)) -> lost (partizan hex) Normal (t, b) -> won (partizan hex) Normal (opposite t, Some p1)) as Go by (intros b' K; apply Won, moves_of; exists b'; now rewrite opposite_twice).
    destruct (joined (opposite t) p1) eqn:O1; [apply (Go None); [apply hex_options; auto|constructor; [reflexivity|intros z []]]|]. pose proof (fewer_stones _ q1 p1 (proj2 B1) O1) as O1'. apply hex_options in Hb. rewrite opposite_twice in Hb. destruct Hb as [[J _]|(_ & J1 & d & Id & Nd & ->)]; [congruence|].
    pose proof (fewer_stones t p1 q1 (proj1 B1) J1) as J1'. destruct (follow_suit (opposite t) q1 p1 d Hn) as (w & Iw & Nw & B2); auto; try (now rewrite opposite_twice); [split; [exact (proj2 B1)|rewrite opposite_twice; exact (proj1 B1)]|].
    apply (Go (Some ((w, opposite t) :: p1))); [apply hex_options; rewrite opposite_twice; eauto 8|]. apply (IH t _ _ eq_refl). destruct B2 as [B3 B4]. rewrite opposite_twice in B4. now split.
  Qed.
  Lemma not_both_lost s p : 1 <= n -> lost (partizan hex) Normal (s, Some p) -> lost (partizan hex) Normal (opposite s, Some p) -> False.
  Proof.
    intros Hn L L'. pose proof (lost_is_open s p L) as J. pose proof (lost_is_open _ p L') as O. destruct (free_when_open s p Hn J O) as (u & I & N). inversion L' as [x _ H]; subst.
    assert (won (partizan hex) Normal (s, Some ((u, opposite s) :: p))) as W by (apply H, moves_of; eexists; rewrite opposite_twice; split; [reflexivity|]; apply hex_options; rewrite opposite_twice; eauto 8).
    refine (not_both_win _ _ _ (won_first_wins _ _ _ W) (lost_second_wins _ _ _ (extra_stones _ Hn L s _ p eq_refl _))). split; intro d; rewrite stone_added; destruct (same_pair u d); auto; destruct s; discriminate.
  Qed.
  Lemma hex_ends b : ends hex b.
  Proof.
    apply (ends_by hex (fun b => match b with None => 0 | Some p => S (List.length (filter (fun c => match stone_at p c with None => true | _ => false end) (board_of n n))) end)). intros s [p|] b' H; [|destruct H]. apply hex_options in H. destruct H as [[_ ->]|(_ & _ & c & I & N & ->)]; [lia|].
    apply le_n_S. set (f := fun p c => match stone_at p c with None => true | _ => false end). change (List.length (filter (f ((c, s) :: p)) (board_of n n)) < List.length (filter (f p) (board_of n n))).
    apply (filter_fewer _ _ _ c); [intro d|exact I|..]; unfold f; rewrite ?stone_added; [now destruct (same_pair c d)|now rewrite (proj2 (same_pair_true c c) eq_refl)|now rewrite N].
  Qed.
  (* The reflection that exchanges the players. *)
  Definition across (c : cell) : cell := (snd c, fst c).
  Definition reflected p q := forall c, stone_at q (across c) = option_map opposite (stone_at p c).
  Lemma reflected_back p q : reflected p q -> reflected q p.
  Proof. intros H [x y]. pose proof (H (y, x)) as E. unfold across in *. cbn [fst snd] in *. rewrite E. destruct (stone_at p (y, x)) as [[]|]; reflexivity. Qed.
  Lemma reflected_joined s p q : reflected p q -> joined s p = true -> joined (opposite s) q = true.
  Proof.
    intros H J. apply not_false_iff_true. intro N. apply not_joined in N. destruct N as (A & K). assert (joined s p = false) as Z; [|congruence]. apply not_joined. exists (fun c => A (across c)). intros [x y] I E. apply in_board in I.
    assert (forall x y, stone_at p (x, y) = Some s -> stone_at q (y, x) = Some (opposite s)) as T by (intros u v Q; pose proof (H (u, v)) as Q'; rewrite Q in Q'; exact Q'). destruct (K (y, x) ltac:(apply in_board; lia) (T x y E)) as [K1 K2]. unfold across. cbn [fst snd]. split.
    - intro M. apply K1. destruct M as [M|([u v] & J' & D & E' & M)]; [left; destruct s; exact M|right]. exists (v, u). apply in_board in J'. split; [apply in_board; lia|]. split; [exact D|]. split; [exact (T u v E')|].
      unfold hex_beside, hex_touching in *. cbn [fst snd] in *. rewrite !orb_true_iff, !andb_true_iff, !Nat.eqb_eq in *. lia.
    - intro M. specialize (K2 M). destruct s; exact K2.
  Qed.
  Lemma exchange_players p q : reflected p q -> same_moves hex true (Some p) (Some q).
  Proof.
    intro H. exists (fun a b => match a, b with Some p, Some q => reflected p q | None, None => True | _, _ => False end). split; [|exact H]. clear. apply by_half; [intros [p|] [q|]; auto using reflected_back|].
    intros [p|] [q|] H s b I; try destruct H; [|destruct I]. assert (forall s, joined (opposite s) q = joined s p) as E.
    { intro t. apply eq_true_iff_eq. split; [intro J; rewrite <- (opposite_twice t); exact (reflected_joined _ q p (reflected_back p q H) J)|exact (reflected_joined t p q H)]. }
    apply hex_options in I. destruct I as [[J ->]|(J & O & c & I & N & ->)]; [exists None; split; [apply hex_options; cbn [turn]; rewrite E; auto|exact Logic.I]|].
    exists (Some ((across c, opposite s) :: q)). split; [apply hex_options; right; cbn [turn]; rewrite !E; repeat split; auto; exists (across c); destruct c as [x y]; apply in_board in I; split; [apply in_board; cbn; lia|split; [now rewrite (H (x, y)), N|reflexivity]]|].
    intro d. rewrite !stone_added. assert (same_pair (across c) (across d) = same_pair c d) as -> by (apply eq_true_iff_eq; rewrite !same_pair_true; destruct c, d; unfold across; cbn; split; congruence). destruct (same_pair c d); [reflexivity|apply H].
  Qed.
End Hex.
(* On a full board of n by n one of the players has joined the sides, and so play never ends in a draw. *)
Theorem somebody_wins_hex n p : 1 <= n -> (forall c, In c (board_of n n) -> stone_at p c <> None) -> joined n Left p = true \/ joined n Right p = true.
Proof. exact (full_board_is_won n p). Qed.
Theorem hex_is_no_draw n s b : ~ draw (partizan (hex n)) Normal (s, b).
Proof.
  intro D. destruct (determined (partizan (hex n)) Normal (s, b) (partizan_short (hex n) s b (hex_ends n b))) as [L|W]; [exact (draw_is_no_win _ _ _ Second D (lost_second_wins _ _ _ L))|exact (draw_is_no_win _ _ _ First D (won_first_wins _ _ _ W))].
Qed.
(* No position is lost whoever is to move. *)
Theorem hex_has_no_type_P n p : 1 <= n -> ~ outcome_P (hex n) Normal (Some p).
Proof.
  intros Hn [L Rt]. apply (not_both_lost n Left p Hn); [|cbn]; apply (second_wins_iff _ Normal _ (partizan_short (hex n) _ _ (hex_ends n _))); assumption.
Qed.
(* Nash's theorem: whoever begins wins on the empty board. *)
Theorem first_player_wins_hex n : 1 <= n -> outcome_N (hex n) Normal (Some []).
Proof.
  intro Hn. assert (forall s, won (partizan (hex n)) Normal (s, Some [])) as W; [|split; apply won_first_wins, W]. intro s. destruct (determined (partizan (hex n)) Normal (s, Some []) (partizan_short (hex n) s _ (hex_ends n _))) as [L|W]; [exfalso|exact W].
  apply (not_both_lost n s [] Hn L). apply (same_moves_lost (hex n) Normal true (opposite s) (Some []) (Some [])); [apply exchange_players; intro c; reflexivity|]. cbn [turn]. now rewrite opposite_twice.
Qed.

(* ---------- A row of clobber: stones of Left, then one of Right ---------- *)
(* The states of the squares: 0 is empty, 1 a stone of Left, 2 one of Right. *)
Fixpoint clobbers (mine theirs : nat) (row : list nat) : list (list nat) := match row with
  | a :: t => match t with
      | b :: r => (if (a =? mine) && (b =? theirs) then [0 :: mine :: r] else []) ++ (if (a =? theirs) && (b =? mine) then [mine :: 0 :: r] else [])
      | [] => [] end ++ map (cons a) (clobbers mine theirs t)
  | [] => [] end.
Definition clobber_row : rules := Rules (list nat) (fun s => match s with Left => clobbers 1 2 | Right => clobbers 2 1 end).
(* A sum of values; up is {0|*}. *)
Definition sum_of_values : rules := heap_rules (fun s f => map (fun g => [g]) (form_options s f)).
Definition up := Braces [Number 0 0] [Star 1].
Lemma clobbers_end m t row row' : 0 < m -> 0 < t -> In row' (clobbers m t row) -> length (filter (Nat.ltb 0) row') < length (filter (Nat.ltb 0) row).
Proof.
  intros Hm Ht. revert row'. induction row as [|a [|b r] IH]; cbn [clobbers]; intros row' H; [destruct H|destruct H|]. rewrite !in_app_iff in H. destruct H as [[H|H]|H].
  - destruct (Nat.eqb_spec a m), (Nat.eqb_spec b t); cbn in H; try tauto. destruct H as [<-|[]]. subst. destruct m, t; cbn; lia.
  - destruct (Nat.eqb_spec a t), (Nat.eqb_spec b m); cbn in H; try tauto. destruct H as [<-|[]]. subst. destruct m, t; cbn; lia.
  - apply in_map_iff in H. destruct H as (q & <- & H). specialize (IH q H). cbn [filter] in *. destruct (0 <? a); cbn [length]; lia.
Qed.
(* How many stones of Left stand before the one of Right: none, when nothing can be clobbered. *)
Definition run (a b : nat) := repeat 1 a ++ 2 :: repeat 0 b.
Definition before (row : list nat) (a : nat) := (a = 0 /\ forall s, options clobber_row s row = []) \/ (0 < a /\ exists b, row = run a b).
Lemma no_clobbers m t k b : 0 < m -> 0 < t -> clobbers m t (k :: repeat 0 b) = [].
Proof.
  intros Hm Ht. revert k. induction b as [|b IH]; intro k; [reflexivity|]. change (((if (k =? m) && (0 =? t) then [0 :: m :: repeat 0 b] else []) ++ (if (k =? t) && (0 =? m) then [m :: 0 :: repeat 0 b] else [])) ++ map (cons k) (clobbers m t (0 :: repeat 0 b)) = []).
  rewrite IH. destruct (Nat.eqb_spec 0 t), (Nat.eqb_spec 0 m); try lia. now rewrite !andb_false_r.
Qed.
Lemma clobbers_of_run a b : clobbers 1 2 (run (S a) b) = [repeat 1 a ++ 0 :: 1 :: repeat 0 b] /\ clobbers 2 1 (run (S a) b) = [run a (S b)] /\ forall m t, m = 1 /\ t = 2 \/ m = 2 /\ t = 1 -> clobbers m t (repeat 1 a ++ 0 :: 1 :: repeat 0 b) = [].
Proof.
  assert (forall m t x y r, m = 1 /\ t = 2 \/ m = 2 /\ t = 1 -> x < 2 -> y < 2 -> clobbers m t (x :: y :: r) = map (cons x) (clobbers m t (y :: r))) as K.
  { intros m t [|[|x]] [|[|y]] r [[-> ->]|[-> ->]] Hx Hy; try lia; reflexivity. }
  assert (forall m t, m = 1 /\ t = 2 \/ m = 2 /\ t = 1 -> clobbers m t (0 :: 1 :: repeat 0 b) = []) as Z by (intros m t H; rewrite K, no_clobbers by (auto; lia); reflexivity).
  induction a as [|a (IH1 & IH2 & IH3)].
  - split; [|split; [|exact Z]]; unfold run; cbn [repeat app].
    + change (clobbers 1 2 (1 :: 2 :: repeat 0 b)) with ([0 :: 1 :: repeat 0 b] ++ map (cons 1) (clobbers 1 2 (2 :: repeat 0 b))). now rewrite no_clobbers by lia.
    + change (clobbers 2 1 (1 :: 2 :: repeat 0 b)) with ([2 :: 0 :: repeat 0 b] ++ map (cons 1) (clobbers 2 1 (2 :: repeat 0 b))). now rewrite no_clobbers by lia.
  - unfold run in *. cbn [repeat app] in *. rewrite !K, IH1, IH2 by (auto; lia). repeat split. intros m t H. destruct a as [|a]; cbn [repeat app] in *; rewrite K by (auto; lia); [now rewrite Z|now rewrite (IH3 m t H)].
Qed.
(* Numbers of stones, of ups and of stars: how a move changes them when the values are subtracted. *)
Inductive step : side -> nat * nat * nat -> nat * nat * nat -> Prop :=
| Left_clobbers a j e : step Left (S a, j, e) (0, j, e)
| Right_clobbers a j e : step Right (S a, j, e) (a, j, e)
| Left_in_up a j e : step Left (a, S j, e) (a, j, S e)
| Right_in_up a j e : step Right (a, S j, e) (a, j, e)
| In_star s a j e : step s (a, j, S e) (a, j, e).
Definition counted (x : list nat * list form) '(a, j, e) := before (fst x) a /\ (forall f, In f (snd x) -> f = up \/ f = Star 1 \/ f = Number 0 0) /\
  length (filter (same_form up) (snd x)) = j /\ length (filter (same_form (Star 1)) (snd x)) = e.
Notation difference := (sum clobber_row (negative sum_of_values)).
Ltac weigh := change (if same_form up up then 1 else 0) with 1 in *; change (if same_form (Star 1) (Star 1) then 1 else 0) with 1 in *; change (if same_form up (Star 1) then 1 else 0) with 0 in *;
  change (if same_form (Star 1) up then 1 else 0) with 0 in *; change (if same_form (Star 1) (Number 0 0) then 1 else 0) with 0 in *.
Lemma counted_moves s x n : counted x n -> (forall y, In y (options difference s x) -> exists m, step s n m /\ counted y m) /\ forall m, step s n m -> exists y, In y (options difference s x) /\ counted y m.
Proof.
  destruct x as [row l], n as [[a j] e]. intros (B & F & J & E). cbn [fst snd] in *. pose proof (sum_spec clobber_row (negative sum_of_values) s) as Sp.
  assert (forall b f g c, l = b ++ f :: c -> g = Star 1 \/ g = Number 0 0 -> In g (form_options (opposite s) f) -> In (row, b ++ g :: c) (options difference s (row, l)) /\
    forall f', In f' (b ++ g :: c) -> f' = up \/ f' = Star 1 \/ f' = Number 0 0) as V.
  { intros b f g c -> Hg I. split.
    - apply Sp. right. exists (b ++ g :: c). split; [|reflexivity]. apply heap_spec. exists b, f, [g], c. split; [reflexivity|]. split; [|reflexivity]. apply in_map_iff. eauto.
    - intros f' Hf. apply in_app_iff in Hf. destruct Hf as [Hf|[<-|Hf]]; [apply F, in_app_iff; auto|tauto|apply F, in_app_iff; cbn; auto]. }
  assert (forall b f g c, l = b ++ f :: c -> f = up /\ g = Star 1 \/ f = up /\ g = Number 0 0 \/ f = Star 1 /\ g = Number 0 0 ->
    length (filter (same_form up) (b ++ g :: c)) + (if same_form up f then 1 else 0) = j /\ length (filter (same_form (Star 1)) (b ++ g :: c)) + (if same_form (Star 1) f then 1 else 0) = e + (if same_form (Star 1) g then 1 else 0)) as N.
  { intros b f g c -> H. rewrite !filter_app, !app_length in *. cbn [filter] in *. destruct H as [[-> ->]|[[-> ->]|[-> ->]]]; cbn [same_form up length] in *; cbn in *; lia. }
  split.
  - intros y Hy. apply Sp in Hy. destruct Hy as [(row' & I & ->)|(l' & I & ->)].
    + destruct B as [[-> D]|(Ha & b & ->)]; [rewrite D in I; destruct I|]. destruct a as [|a]; [lia|]. destruct (clobbers_of_run a b) as (K1 & K2 & K3). destruct s; cbn [options clobber_row] in I; [rewrite K1 in I|rewrite K2 in I]; destruct I as [<-|[]].
      * exists (0, j, e). split; [constructor|]. repeat split; auto. left. split; [reflexivity|]. intros []; cbn [fst options clobber_row]; apply K3; auto.
      * exists (a, j, e). split; [constructor|]. repeat split; auto. cbn [fst]. destruct a as [|a]; [left; split; [reflexivity|]|right; split; [lia|eauto]]. intros []; [apply (no_clobbers 1 2 2 (S b)); lia|apply (no_clobbers 2 1 2 (S b)); lia].
    + cbn [options negative] in I. apply heap_spec in I. destruct I as (b & f & k & c & -> & I & ->). apply in_map_iff in I. destruct I as (g & <- & I). cbn [app].
      assert (s = Left /\ f = up /\ g = Star 1 \/ s = Right /\ f = up /\ g = Number 0 0 \/ f = Star 1 /\ g = Number 0 0) as K by (destruct (F f (in_elt _ _ _)) as [->|[->| ->]]; destruct s; cbn in I; destruct I as [<-|[]] || destruct I; auto).
      destruct (V b f g c eq_refl ltac:(tauto) I) as [_ V']. destruct (N b f g c eq_refl ltac:(tauto)) as [N1 N2].
      destruct K as [(-> & -> & ->)|[(-> & -> & ->)|(-> & ->)]]; weigh; [destruct j as [|j]; [lia|exists (a, j, S e)]|destruct j as [|j]; [lia|exists (a, j, e)]|destruct e as [|e]; [lia|exists (a, j, e)]]; (split; [constructor|]); repeat split; auto; cbn [snd]; lia.
  - assert (forall x, length (filter (same_form x) l) <> 0 -> exists b c, l = b ++ x :: c) as P.
    { intros x H. apply in_split. destruct (filter (same_form x) l) as [|f k] eqn:Q; [destruct (H eq_refl)|]. assert (In f (filter (same_form x) l)) as I by (rewrite Q; now left). apply filter_In in I. destruct I as [I Hf]. apply same_form_ok in Hf. now subst f. }
    intros m St. inversion St; subst.
    + destruct B as [[D _]|(_ & b & ->)]; [lia|]. destruct (clobbers_of_run a0 b) as (K1 & _ & K3). exists (repeat 1 a0 ++ 0 :: 1 :: repeat 0 b, l). split; [apply Sp; left; eexists; split; [cbn [options clobber_row]; rewrite K1; now left|reflexivity]|].
      repeat split; auto. left. split; [reflexivity|]. intros []; cbn [fst options clobber_row]; apply K3; auto.
    + destruct B as [[D _]|(_ & b & ->)]; [lia|]. destruct (clobbers_of_run a0 b) as (_ & K2 & _). exists (run a0 (S b), l). split; [apply Sp; left; eexists; split; [cbn [options clobber_row]; rewrite K2; now left|reflexivity]|].
      repeat split; auto. cbn [fst]. destruct a0 as [|a]; [left; split; [reflexivity|]|right; split; [lia|eauto]]. intros []; [apply (no_clobbers 1 2 2 (S b)); lia|apply (no_clobbers 2 1 2 (S b)); lia].
    + destruct (P up) as (b & c & ->); [lia|]. destruct (V b up (Star 1) c eq_refl ltac:(auto) ltac:(now left)) as [V1 V2]. destruct (N b up (Star 1) c eq_refl ltac:(auto)) as [N1 N2]. weigh. eexists. split; [exact V1|]. repeat split; auto; cbn [snd]; lia.
    + destruct (P up) as (b & c & ->); [lia|]. destruct (V b up (Number 0 0) c eq_refl ltac:(auto) ltac:(now left)) as [V1 V2]. destruct (N b up (Number 0 0) c eq_refl ltac:(auto)) as [N1 N2]. weigh. eexists. split; [exact V1|]. repeat split; auto; cbn [snd]; lia.
    + destruct (P (Star 1)) as (b & c & ->); [lia|]. destruct (V b (Star 1) (Number 0 0) c eq_refl ltac:(auto) ltac:(destruct s; now left)) as [V1 V2]. destruct (N b (Star 1) (Number 0 0) c eq_refl ltac:(auto)) as [N1 N2]. weigh. eexists. split; [exact V1|]. repeat split; auto; cbn [snd]; lia.
Qed.
(* Whoever is to move loses: Left when the difference is at most 0, Right when it is at least 0. *)
Definition at_most_at_least s '(a, j, e) := match s, a with
  | Left, 0 => if Nat.even e then True else 2 <= j | Left, _ => if Nat.even (a + e) then a <= j + 1 else a + 1 <= j
  | Right, 0 => if Nat.even e then j = 0 else False | Right, _ => if Nat.even (a + e) then j + 1 <= a else j + 3 <= a end.
Lemma even_SS n : Nat.even (S (S n)) = Nat.even n. Proof. reflexivity. Qed.
Lemma even_S n : Nat.even (S n) = negb (Nat.even n). Proof. now rewrite Nat.even_succ, <- Nat.negb_even. Qed.
Ltac parities H Qa Qe := cbn [at_most_at_least plus] in H |- *; rewrite ?even_SS, ?even_S, ?Nat.even_add, ?even_SS, ?even_S, ?Qa, ?Qe in H; rewrite ?even_SS, ?even_S, ?Nat.even_add, ?even_SS, ?even_S, ?Qa, ?Qe; cbn in H |- *; try tauto; try lia.
Ltac cases H a j e := let Qa := fresh in let Qe := fresh in destruct (Nat.even a) eqn:Qa, (Nat.even e) eqn:Qe; destruct a as [|[|a]], j as [|[|j]], e as [|[|e]]; try discriminate; rewrite ?even_SS in Qa; rewrite ?even_SS in Qe; parities H Qa Qe;
  first [eexists; split; [apply Left_clobbers || apply Right_clobbers|parities H Qa Qe; fail]|eexists; split; [apply Left_in_up || apply Right_in_up|parities H Qa Qe; fail]|eexists; split; [apply In_star|parities H Qa Qe; fail]|idtac].
Lemma step_answered s n m : at_most_at_least s n -> step s n m -> exists k, step (opposite s) m k /\ at_most_at_least s k.
Proof.
  intros H St. inversion St as [a j e|a j e|a j e|a j e|t a j e]; subst; [..|destruct s]; cbn [opposite]; cases H a j e.
  all: destruct a as [|a]; [discriminate|]; eexists; (split; [apply In_star|]); cbn [at_most_at_least]; match goal with |- context [if ?b then _ else _] => destruct b end; lia.
Qed.
(* n stones of Left and then one of Right, with n + 1 squares in a row, are worth n - 1 ups, and a star if n is odd (Albert, Grossman, Nowakowski and Wolfe 2005). *)
Theorem clobber_run n : 1 <= n -> equal clobber_row (repeat 1 n ++ [2]) sum_of_values (repeat up (n - 1) ++ if Nat.odd n then [Star 1] else []).
Proof.
  intro Hn. apply (answered_P difference (fun s x => exists n, counted x n /\ at_most_at_least s n)).
  - intros s x (m & K & A) y Hy. destruct (proj1 (counted_moves s x m K) y Hy) as (m' & St & K'). destruct (step_answered s m m' A St) as (k & St' & A'). destruct (proj2 (counted_moves (opposite s) y m' K') k St') as (z & Hz & K''). eauto.
  - apply sum_ends; [|apply negative_ends]. 
    + apply (ends_by clobber_row (fun row => length (filter (Nat.ltb 0) row))). intros [] b b' I; refine (clobbers_end _ _ b b' _ _ I); lia.
    + refine (heaps_end _ (fun g f => exists s, In g (form_options s f)) form_ends _ _). intros t f l I g Hg. apply in_map_iff in I. destruct I as (x & <- & I). destruct Hg as [<-|[]]. eauto.
  - intro s. exists (n, n - 1, if Nat.odd n then 1 else 0). split.
    + split; [right; split; [exact Hn|exists 0; reflexivity]|]. cbn [snd]. assert (forall k, length (filter (same_form up) (repeat up k)) = k /\ length (filter (same_form (Star 1)) (repeat up k)) = 0) as L by (induction k as [|k [IH1 IH2]]; [auto|split; [exact (f_equal S IH1)|exact IH2]]).
      rewrite !filter_app, !app_length. destruct (L (n - 1)) as [-> ->]. split; [|destruct (Nat.odd n) eqn:O].
      * intros f Hf. apply in_app_iff in Hf. destruct Hf as [Hf|Hf]; [apply repeat_spec in Hf; auto|]. destruct (Nat.odd n); [destruct Hf as [<-|[]]; auto|destruct Hf].
      * change (n - 1 + 0 = n - 1 /\ 0 + 1 = 1). lia.
      * change (n - 1 + 0 = n - 1 /\ 0 + 0 = 0). lia.
    + destruct n as [|n]; [lia|]. assert (Nat.even (S n + if Nat.odd (S n) then 1 else 0) = true) as Ev by (rewrite Nat.even_add, <- Nat.negb_even; now destruct (Nat.even (S n))). destruct s; cbn [at_most_at_least]; rewrite Ev; lia.
Qed.

(* ---------- The texts of these boards ---------- *)
From Rebuttal Require Import Board Language.
Local Open Scope string_scope.
Definition clobber_text := EverySize.lines_of ["game clobber ROWS"; "board grid ROWS"; "states . x o"; "start xo/ox"; "Left beside: x o -> . x"; "Right beside: o x -> . o"].
Definition turtles_text := EverySize.lines_of ["game turning-turtles ROW"; "board row ROW"; "states T H"; "both: H -> T"; "both west: H any* [HT] -> T any* [TH]"].
Definition popping_text := EverySize.lines_of ["game popping-balloons ROWS"; "board grid ROWS"; "states o ."; "both: o -> ."; "both beside: o o -> . ."; "both east: o [o.] -> . . then south north: [o.] -> . then west: [o.] -> ."; "both west: o [o.] -> . . then south north: [o.] -> . then east: [o.] -> ."].
Definition snort_text := EverySize.lines_of ["game snort ROWS"; "board grid ROWS"; "states . L R"; "Left: . -> L unless beside R"; "Right: . -> R unless beside L"].
(* On all boards of so many points and states: the text has the same moves; it starts where it should, nothing ends play, and who is stuck loses in normal play. *)
Fixpoint all_boards (states n : nat) : list (list nat) := match n with 0 => [[]] | S n => flat_map (fun q => map (fun s => s :: q) (seq 0 states)) (all_boards states n) end.
Definition same_boards (l m : list (list nat)) := forallb (fun q => existsb (same_list q) m) l && forallb (fun q => existsb (same_list q) l) m.
Definition has_moves {A} (text parameter : string) (start : list nat) (states : nat) (mine : list nat -> A) (its : A -> list nat) (after : side -> A -> list A) : bool := match read_game false text [parameter] with
  | Some T => let B := its_rules T in forallb (fun q => forallb (fun s => same_boards (followers s (ground_rules B) q) (map its (after s (mine q)))) [Left; Right]) (all_boards states (List.length start)) &&
      same_list (begins_at T) start && match its_endings B, when_no_move B with [], As_played => true | _, _ => false end
  | None => false end.
Example clobber_is_its_text : forallb (fun n => has_moves clobber_text (String.concat "" (repeat "x" n) ++ "o") (repeat 1 n ++ [2])%list 3 (fun q => q) (fun q => q) (options clobber_row)) (seq 1 5) = true.
Proof. vm_compute. reflexivity. Qed.
Example turtles_are_their_text : forallb (fun n => has_moves turtles_text (String.concat "" (repeat "H" n)) (repeat 1 n) 2 (map (Nat.eqb 1)) (map (fun b : bool => if b then 1 else 0)) (fun _ => moves turtles)) (seq 1 8) = true.
Proof. vm_compute. reflexivity. Qed.
Definition cells_with (R C : nat) (states : list nat) (state : nat) := flat_map (fun cs : (nat * nat) * nat => if Nat.eqb (snd cs) state then [fst cs] else []) (combine (board_of R C) states).
Definition up_to (cells : nat) := filter (fun rc => Nat.leb (fst rc * snd rc) cells) (list_prod (seq 1 cells) (seq 1 cells)).
Example popping_is_its_text : forallb (fun rc : nat * nat => let (R, C) := rc in has_moves popping_text (sides_text R C) (repeat 0 (R * C)) 2 (fun q => cells_with R C q 0)
  (fun p => map (fun c => if stands_on p c then 0 else 1) (board_of R C)) (fun _ => moves (popping R C))) ((3, 3) :: up_to 6)%list = true.
Proof. vm_compute. reflexivity. Qed.
Example snort_is_its_text : forallb (fun rc : nat * nat => let (R, C) := rc in has_moves snort_text (sides_text R C) (repeat 0 (R * C)) 3 (fun q => (map (fun c => (c, Left)) (cells_with R C q 1) ++ map (fun c => (c, Right)) (cells_with R C q 2))%list)
  (fun p => map (fun c => if has_stone (filter (fun x => match snd x with Left => true | Right => false end) p) c then 1 else if has_stone p c then 2 else 0) (board_of R C)) (options (snort R C))) (up_to 6) = true.
Proof. vm_compute. reflexivity. Qed.
Definition hex_text := EverySize.lines_of ["game hex ROWS"; "board hexes ROWS"; "states . L R"; "Left: . -> L"; "Right: . -> R"; "Left wins: when L joined beside from north to south"; "Right wins: when R joined beside from west to east"].
(* The sides are joined where the text says that play has ended; before that the moves are the same. *)
Definition hex_says (n : nat) (boards : list (list nat)) : bool := match read_game false hex_text [sides_text n n] with
  | Some T => let B := its_rules T in forallb (fun q => let p := (map (fun c => (c, Left)) (cells_with n n q 1) ++ map (fun c => (c, Right)) (cells_with n n q 2))%list in
      let its (b : option (list stone)) := match b with Some p => map (fun c => match stone_at p c with None => 0 | Some Left => 1 | Some Right => 2 end) (board_of n n) | None => [] end in
      match judge (its_endings B) q, joined n Left p, joined n Right p with
      | Some (Winner Left), true, false | Some (Winner Right), false, true => true
      | None, false, false => forallb (fun s => same_boards (followers s (ground_rules B) q) (map its (options (hex n) s (Some p)))) [Left; Right]
      | _, _, _ => false end) boards && same_list (begins_at T) (repeat 0 (n * n)) && match when_no_move B with As_played => true | _ => false end
  | None => false end.
(* All boards of one and of 2 by 2, and full ones of 3 by 3 that begin in one way. *)
Example hex_is_its_text : hex_says 1 (all_boards 3 1) && hex_says 2 (all_boards 3 4) && hex_says 3 (map (fun q => [1; 2; 1; 2; 2; 1] ++ q)%list (filter (fun q => negb (is_in q 0)) (all_boards 3 3))) = true.
Proof. vm_compute. reflexivity. Qed.
