(* What holds for boards, heaps and numbers of piles of every size. *)
From Coq Require Import Ascii String List Bool Arith NArith Permutation Lia.
From Rebuttal Require Import Points Hackenbush Game Alike Partizan Catalogue Sums Heaps GValue Nim Babylon Chomp.
Import ListNotations.

(* ---------- Every game ---------- *)
(* In normal play a position is won just when some move leads to a lost one, and lost just when none does. *)
Theorem N_with_a_move_to_P (G : game) (p : pos G) : short G p -> (N_position G Normal p <-> exists q, In q (moves G p) /\ P_position G Normal q).
Proof.
  intro E. unfold N_position. rewrite (first_wins_iff G Normal p E). split.
  - intros [r E' Em|r q Hq L]; [discriminate|]. exists q. split; [exact Hq|exact (lost_second_wins G Normal q L)].
  - intros (q & Hq & W). apply Won with q; [exact Hq|]. apply (second_wins_iff G Normal q); [exact (Acc_inv E Hq)|exact W].
Qed.
Theorem P_without_a_move_to_P (G : game) (p : pos G) : short G p -> (P_position G Normal p <-> forall q, In q (moves G p) -> ~ P_position G Normal q).
Proof.
  intro E. split.
  - intros W q Hq Wq. exact (not_both_win G Normal p (proj2 (N_with_a_move_to_P G p E) (ex_intro _ q (conj Hq Wq))) W).
  - intro H. destruct (determined G Normal p E) as [L|W]; [now apply lost_second_wins|]. apply won_first_wins, (N_with_a_move_to_P G p E) in W.
    destruct W as (q & Hq & Wq). destruct (H q Hq Wq).
Qed.
(* The nimber of the least size that no follower is equal to. *)
Theorem mex_principle (G : game) (p : pos G) n : short G p ->
  (forall k, k < n -> exists q, In q (moves G p) /\ P_position (game_sum G nim) Normal (q, heap k)) ->
  (forall q, In q (moves G p) -> exists k, k <> n /\ P_position (game_sum G nim) Normal (q, heap k)) -> P_position (game_sum G nim) Normal (p, heap n).
Proof.
  intro E. assert (forall q n, short G q -> (P_position (game_sum G nim) Normal (q, heap n) <-> g_value G q n)) as V.
  { clear. intros q n E. unfold P_position. rewrite (second_wins_iff _ _ _ (game_sum_short G nim q (heap n) E (nim_short (heap n)))). symmetry. exact (g_value_iff G q n E). }
  intros H1 H2. apply (V p n E). constructor.
  - intros k Hk. destruct (H1 k Hk) as (q & Hq & W). exists q. split; [exact Hq|]. now apply V; [exact (Acc_inv E Hq)|].
  - intros q Hq. destruct (H2 q Hq) as (k & Hk & W). exists k. split; [exact Hk|]. now apply V; [exact (Acc_inv E Hq)|].
Qed.
(* A position and its negative, side by side: the second player wins, whoever begins. *)
Theorem negative_is_negative (R : rules) (b : board R) : ends R b -> equal R b R b.
Proof.
  intro En. split; apply lost_second_wins, mirror_lost, faces_mirrored; auto; apply negative_faces.
Qed.
Theorem negative_twice (R : rules) s (b : board R) : options (negative (negative R)) s b = options R s b.
Proof. cbn. now rewrite opposite_twice. Qed.
Section Beside.
  Variables R S : rules.
  Implicit Types (a b : board R) (z : board S) (s : side).
  (* What the second player wins does not matter beside another position. *)
  Lemma lost_beside s a z : lost (partizan R) Normal (s, a) -> lost (partizan S) Normal (s, z) -> lost (partizan (sum R S)) Normal (s, (a, z)).
  Proof.
    enough (forall p, lost (partizan R) Normal p -> forall a, p = (s, a) -> forall y, lost (partizan S) Normal y -> forall z, y = (s, z) -> lost (partizan (sum R S)) Normal (s, (a, z))) as K by eauto.
    intros p Lp. pattern p. revert p Lp. apply (normal_lost_ind (partizan R)). clear a z. intros p HR a -> y Ly. pose proof Ly as K. revert K. pattern y. revert y Ly. apply (normal_lost_ind (partizan S)). intros y HS Ly z ->.
    constructor; [reflexivity|]. intros x Hx. apply moves_of in Hx. destruct Hx as (y & -> & Hy). apply sum_spec in Hy. destruct Hy as [(a' & Ha & ->)|(z' & Hz & ->)].
    - destruct (HR (opposite s, a')) as (r & Hr & _ & K); [apply moves_of; eauto|]. apply moves_of in Hr. destruct Hr as (b & -> & Hb). rewrite opposite_twice in K.
      apply Won with (s, (b, z)); [apply moves_of; exists (b, z); rewrite opposite_twice; split; [reflexivity|apply sum_spec; eauto]|exact (K b eq_refl _ Ly z eq_refl)].
    - destruct (HS (opposite s, z')) as (r & Hr & Lr & K); [apply moves_of; eauto|]. apply moves_of in Hr. destruct Hr as (b & -> & Hb). rewrite opposite_twice in *.
      apply Won with (s, (a, b)); [apply moves_of; exists (a, b); rewrite opposite_twice; split; [reflexivity|apply sum_spec; eauto]|exact (K Lr b eq_refl)].
  Qed.
  Lemma won_beside s a z : won (partizan R) Normal (s, a) -> lost (partizan S) Normal (opposite s, z) -> won (partizan (sum R S)) Normal (s, (a, z)).
  Proof.
    intros W Lz. inversion W as [q E Em|q r Hr Lr]; subst; [discriminate|]. apply moves_of in Hr. destruct Hr as (b & -> & Hb).
    apply Won with (opposite s, (b, z)); [apply moves_of; exists (b, z); split; [reflexivity|apply sum_spec; eauto]|now apply lost_beside].
  Qed.
  Lemma partizan_short (Q : rules) s (b : board Q) : ends Q b -> short (partizan Q) (s, b).
  Proof. intro E. revert s. induction E as [b _ IH]. intro s. constructor. intros x Hx. apply moves_of in Hx. destruct Hx as (b' & -> & Hb). apply IH. eauto. Qed.
End Beside.
Theorem P_is_zero (R S : rules) s (a : board R) (z : board S) : ends R a -> ends S z -> outcome_P S Normal z ->
  (the_beginner_wins (sum R S) Normal (a, z) s <-> the_beginner_wins R Normal a s) /\ (the_beginner_loses (sum R S) Normal (a, z) s <-> the_beginner_loses R Normal a s).
Proof.
  intros Ea Ez [ZL ZR]. assert (forall t, lost (partizan S) Normal (t, z)) as Z by (intros []; apply second_wins_iff; auto using partizan_short).
  pose proof (partizan_short _ s _ (sum_ends R S a z Ea Ez)) as E. unfold the_beginner_wins, the_beginner_loses.
  rewrite (first_wins_iff _ Normal _ E), (second_wins_iff _ Normal _ E), (first_wins_iff _ Normal _ (partizan_short R s a Ea)), (second_wins_iff _ Normal _ (partizan_short R s a Ea)).
  assert (forall G p, won G Normal p -> lost G Normal p -> False) as N by (intros G p W L; exact (not_both_win G Normal p (won_first_wins _ _ _ W) (lost_second_wins _ _ _ L))).
  destruct (determined (partizan R) Normal (s, a) (partizan_short R s a Ea)) as [D|D]; [pose proof (lost_beside R S s a z D (Z s))|pose proof (won_beside R S s a z D (Z _))]; split; split; intro; auto; exfalso; eauto.
Qed.
(* The negative of a Hackenbush position has blue and red exchanged. *)
Definition exchanged_colour (k : colour) := match k with Blue => Red | Red => Blue | Green => Green end.
Definition exchanged_colours (picture : list edge) := map (fun e => (fst e, exchanged_colour (snd e))) picture.
Theorem colours_exchanged picture s b : options (hackenbush (exchanged_colours picture)) s b = options (negative (hackenbush picture)) s b.
Proof.
  assert (forall i, at_ (exchanged_colours picture) i = (fst (at_ picture i), exchanged_colour (snd (at_ picture i)))) as E by (intro i; exact (map_nth (fun e : edge => (fst e, exchanged_colour (snd e))) picture (0, 0, Green)%N (N.to_nat i))).
  assert (forall i j, touch (exchanged_colours picture) i j = touch picture i j) as T.
  { intros i j. unfold touch, share_a_vertex, is_end. rewrite !E. now destruct (at_ picture i) as [[]], (at_ picture j) as [[]]. }
  assert (forall b, standing (exchanged_colours picture) b = standing picture b) as St.
  { clear b. intro b. assert (forall n x, Nat.iter n (grow (exchanged_colours picture) b) x = Nat.iter n (grow picture b) x) as I.
    { assert (forall x, grow (exchanged_colours picture) b x = grow picture b x) as Gr by (intro x; unfold grow; rewrite (filter_ext _ (fun i => existsb (fun j => (i =? j)%N || touch picture i j) (members x)) (fun i => same_existsb _ _ _ (fun j => f_equal (orb (i =? j)%N) (T i j)))); reflexivity).
      induction n as [|n IH]; intro x; [reflexivity|]. change (grow (exchanged_colours picture) b (Nat.iter n (grow (exchanged_colours picture) b) x) = grow picture b (Nat.iter n (grow picture b) x)). now rewrite IH, Gr. }
    assert (@List.length edge (exchanged_colours picture) = @List.length edge picture) as Len by apply map_length.
    assert (filter (grounded (exchanged_colours picture)) (members b) = filter (grounded picture) (members b)) as Gd by (apply filter_ext; intro i; unfold grounded, is_end; now rewrite E).
    unfold standing. rewrite Len, Gd. apply I. }
  cbn. unfold cut. rewrite (map_ext _ _ (fun i => St (N.clearbit b i))). f_equal. apply filter_ext. intro i. rewrite E. now destruct s, (snd (at_ picture i)).
Qed.

(* ---------- Heaps ---------- *)
Lemma from_one_heap rule n q : In q (moves (heap_game rule) [n]) <-> In q (rule n).
Proof. cbn. rewrite app_nil_r, in_map_iff. split; [intros (l & <- & H); now rewrite app_nil_r|]. intro H. exists q. now rewrite app_nil_r. Qed.
(* Chop: rows or columns are broken off a rectangle; one of each is left. *)
Definition chop : game := Game (nat * nat) (fun '(rows, columns) =>
  map (fun k => (rows - k, columns)) (seq 1 (rows - 1)) ++ map (fun k => (rows, columns - k)) (seq 1 (columns - 1))).
Lemma chop_spec r c r' c' : In (r', c') (moves chop (r, c)) <-> (1 <= r' < r /\ c' = c) \/ (r' = r /\ 1 <= c' < c).
Proof.
  cbn. rewrite in_app_iff, !in_map_iff. split.
  - intros [(k & [= <- <-] & H)|(k & [= <- <-] & H)]; apply in_seq in H; lia.
  - intros [[H ->]|[-> H]]; [left; exists (r - r')|right; exists (c - c')]; (split; [f_equal; lia|]); apply in_seq; lia.
Qed.
(* The nim-heaps of one less than each side, together. *)
Theorem g_value_of_chop m n : g_value chop (S m, S n) (Nat.lxor m n).
Proof.
  remember (S m, S n) as p eqn:E. revert m n E. assert (short chop p) as E.
  { apply impartial_ends, (ends_by (both chop) (fun p => fst p + snd p)). intros s [r c] [r' c'] H. apply chop_spec in H. cbn. lia. }
  induction E as [p _ IH]. intros m n ->. constructor.
  - intros k Hk. destruct (less_in_sum m n k Hk) as [(i & Hi & <-)|(j & Hj & <-)].
    + assert (In (S i, S n) (moves chop (S m, S n))) as I by (apply chop_spec; lia). exists (S i, S n). split; [exact I|exact (IH _ I i n eq_refl)].
    + assert (In (S m, S j) (moves chop (S m, S n))) as I by (apply chop_spec; lia). exists (S m, S j). split; [exact I|exact (IH _ I m j eq_refl)].
  - intros [[|r] [|c]] I; pose proof (IH _ I) as V; apply chop_spec in I; try lia. exists (Nat.lxor r c). split; [|exact (V r c eq_refl)].
    destruct I as [[H E]|[E H]]; injection E as ->; [|rewrite !(Nat.lxor_comm m)]; intro E; apply cancel in E; lia.
Qed.
(* Up to k may be taken. *)
Theorem g_value_of_up_to k n : g_value (subtraction (seq 1 k)) [n] (n mod S k).
Proof.
  induction n as [n IH] using lt_wf_ind.
  assert (forall q, In q (moves (subtraction (seq 1 k)) [n]) <-> exists s, 1 <= s <= k /\ s <= n /\ q = [n - s]) as M.
  { intro q. unfold subtraction. rewrite from_one_heap. unfold subtraction_rule. rewrite in_map_iff. split.
    - intros (s & <- & H). apply filter_In in H. destruct H as [H1 H2]. apply in_seq in H1. apply andb_true_iff in H2. destruct H2 as [_ H2]. apply Nat.leb_le in H2. exists s. repeat split; lia.
    - intros (s & H1 & H2 & ->). exists s. split; [reflexivity|]. apply filter_In. split; [apply in_seq; lia|]. apply andb_true_iff. rewrite !Nat.leb_le. lia. }
  pose proof (Nat.div_mod n (S k) ltac:(lia)) as D. pose proof (Nat.mod_upper_bound n (S k) ltac:(lia)) as U. constructor.
  - intros j Hj. set (s := n mod S k - j). exists [n - s]. split; [apply M; exists s; unfold s; repeat split; lia|].
    replace j with ((n - s) mod S k); [apply IH; unfold s; lia|]. symmetry. apply (Nat.mod_unique _ _ (n / S k)); unfold s; lia.
  - intros q Hq. apply M in Hq. destruct Hq as (s & H1 & H2 & ->). exists ((n - s) mod S k). split; [|apply IH; lia]. intro E.
    pose proof (Nat.div_mod (n - s) (S k) ltac:(lia)) as D'. rewrite E in D'. set (x := n / S k) in *. set (y := (n - s) / S k) in *.
    assert (s = S k * x - S k * y) as Es by lia. rewrite <- Nat.mul_sub_distr_l in Es. destruct (x - y); lia.
Qed.
(* Kayles: the first player leaves two equal rows, or none. *)
Theorem kayles_is_won n : 1 <= n -> let k := (n - 1) / 2 in
  let left := if k =? 0 then [] else [k; k] in In left (moves (octal_game (digits "0.77")) [n]) /\ P_position (octal_game (digits "0.77")) Normal left.
Proof.
  intros Hn k left. split.
  - unfold octal_game. rewrite from_one_heap. change (digits "0.77") with [7; 7]. unfold octal_rule. cbn [length seq combine flat_map fst snd]. rewrite app_nil_r.
    pose proof (Nat.div_mod (n - 1) 2 ltac:(lia)) as D. pose proof (Nat.mod_upper_bound (n - 1) 2 ltac:(lia)) as U. fold k in D.
    assert (forall d, n - d = 2 * k -> In left (octal_digit (n - d) 7)) as H.
    { intros d ->. unfold octal_digit, left. change (Nat.odd 7) with true. change (Nat.odd (7 / 2)) with true. change (Nat.odd (7 / 4)) with true. cbv iota.
      destruct (Nat.eqb_spec k 0) as [E|Hk]; [rewrite E; now left|]. destruct (Nat.eqb_spec (2 * k) 0); [lia|]. apply in_or_app. right. apply in_or_app. right. apply in_map_iff. exists k.
      split; [f_equal; lia|]. apply in_seq. rewrite (Nat.mul_comm 2), Nat.div_mul by lia. lia. }
    apply in_or_app. destruct (Nat.eq_dec ((n - 1) mod 2) 0) as [E|E].
    + left. destruct (Nat.leb_spec 1 n); [|lia]. apply H. lia.
    + right. destruct (Nat.leb_spec 2 n); [|lia]. apply H. lia.
  - apply lost_second_wins, (impartial_lost Normal _ Left), mirror_lost. apply (mirrors_ok (octal_ruleset (digits "0.77")) tt). subst left. clearbody k. cbn [mirrors octal_ruleset sizes_ruleset heap_ruleset Ruleset]. unfold paired, descending.
    destruct (Nat.eqb_spec k 0) as [E|E]; [reflexivity|]. cbn [filter]. unfold not_empty. destruct (Nat.eqb_spec k 0); [lia|]. cbn [negb fold_right sort insert]. unfold not_smaller. rewrite Nat.leb_refl. cbn [halved]. now rewrite Nat.eqb_refl.
Qed.

(* ---------- Boards ---------- *)
(* Tokens stand on cells, each in a row and a column; a move takes all the tokens of one set. *)
Definition cell := (nat * nat)%type.
Definition stands_on (p : list cell) (c : cell) := existsb (same_pair c) p.
Definition without (s p : list cell) := filter (fun c => negb (stands_on s c)) p.
Definition taken_from (p : list cell) (sets : list (list cell)) := map (fun s => without s p) (filter (forallb (stands_on p)) sets).
Definition taking (sets : list (list cell)) : game := Game (list cell) (fun p => taken_from p sets).
Definition board_of R C : list cell := list_prod (seq 0 R) (seq 0 C).
(* Cells that follow one another in a row or a column, as many as allowed. *)
Definition in_row (r c k : nat) : list cell := map (fun i => (r, c + i)) (seq 0 k).
Definition in_column (r c k : nat) : list cell := map (fun i => (r + i, c)) (seq 0 k).
Definition runs (allowed : nat -> bool) R C : list (list cell) := flat_map (fun rc : cell => let (r, c) := rc in
  map (in_row r c) (filter allowed (seq 1 (C - c))) ++ map (in_column r c) (filter allowed (seq 1 (R - r)))) (board_of R C).
Definition tactix R C := taking (runs (fun _ => true) R C).
Definition cram R C := taking (runs (Nat.eqb 2) R C).
(* Left's dominoes stand in a column, Right's lie in a row. *)
Definition dominoes (s : side) R C : list (list cell) := flat_map (fun rc : cell => let (r, c) := rc in match s with
  | Left => map (in_column r c) (filter (Nat.eqb 2) (seq 1 (R - r)))
  | Right => map (in_row r c) (filter (Nat.eqb 2) (seq 1 (C - c))) end) (board_of R C).
Definition domineering R C : rules := Rules (list cell) (fun s p => taken_from p (dominoes s R C)).

Lemma stands_on_ok p c : stands_on p c = true <-> In c p.
Proof.
  unfold stands_on. rewrite existsb_exists. split; [intros (d & H & E); now rewrite (same_pair_ok _ _ E)|]. intro H. exists c. split; [exact H|now apply same_pair_true].
Qed.
Lemma in_without s p c : In c (without s p) <-> In c p /\ ~ In c s.
Proof. unfold without. rewrite filter_In, <- (stands_on_ok s c). destruct (stands_on s c); cbn; intuition congruence. Qed.
Lemma taking_spec sets p q : In q (taken_from p sets) <-> exists s, In s sets /\ incl s p /\ q = without s p.
Proof.
  unfold taken_from. rewrite in_map_iff. split.
  - intros (s & <- & H). apply filter_In in H. destruct H as [H1 H2]. rewrite forallb_forall in H2. exists s. repeat split; auto. intros c Hc. now apply stands_on_ok, H2.
  - intros (s & H1 & H2 & ->). exists s. split; [reflexivity|]. apply filter_In. split; [exact H1|]. apply forallb_forall. intros c Hc. now apply stands_on_ok, H2.
Qed.
Lemma less_cells s p c : In c p -> In c s -> length (without s p) < length p.
Proof.
  intros I Hc. assert (filter (fun _ => true) p = p) as E by (clear; induction p; cbn; congruence). rewrite <- E at 2. apply stands_on_ok in Hc. apply (filter_fewer _ _ p c); auto. now rewrite Hc.
Qed.
Lemma taken_less sets p q : ~ In [] sets -> In q (taken_from p sets) -> length q < length p.
Proof.
  intros N I. apply taking_spec in I. destruct I as ([|c t] & I & H & ->); [destruct (N I)|]. exact (less_cells (c :: t) p c (H c (or_introl eq_refl)) (or_introl eq_refl)).
Qed.
Lemma in_board R C r c : In (r, c) (board_of R C) <-> r < R /\ c < C.
Proof. unfold board_of. rewrite in_prod_iff, !in_seq. lia. Qed.
Lemma in_in_row r c k x y : In (x, y) (in_row r c k) <-> x = r /\ c <= y < c + k.
Proof.
  unfold in_row. rewrite in_map_iff. split; [intros (i & [= <- <-] & H); apply in_seq in H; lia|]. intros [-> H]. exists (y - c). rewrite in_seq. split; [f_equal|]; lia.
Qed.
Lemma in_in_column r c k x y : In (x, y) (in_column r c k) <-> r <= x < r + k /\ y = c.
Proof.
  unfold in_column. rewrite in_map_iff. split; [intros (i & [= <- <-] & H); apply in_seq in H; lia|]. intros [H ->]. exists (x - r). rewrite in_seq. split; [f_equal|]; lia.
Qed.
Lemma runs_spec allowed R C s : In s (runs allowed R C) <-> exists r c k, allowed k = true /\ 1 <= k /\
  ((r < R /\ c + k <= C /\ s = in_row r c k) \/ (r + k <= R /\ c < C /\ s = in_column r c k)).
Proof.
  unfold runs. rewrite in_flat_map. split.
  - intros ([r c] & H & I). apply in_board in H. apply in_app_iff in I. exists r, c. destruct I as [I|I]; apply in_map_iff in I; destruct I as (k & <- & I); apply filter_In in I; destruct I as [I A]; apply in_seq in I; exists k;
      (split; [exact A|split; [lia|]]); [left|right]; repeat split; lia.
  - intros (r & c & k & A & K & H). exists (r, c). rewrite in_board, in_app_iff, !in_map_iff. destruct H as [(H1 & H2 & ->)|(H1 & H2 & ->)]; (split; [lia|]); [left|right]; exists k; rewrite filter_In, in_seq; repeat split; auto; lia.
Qed.

(* Half a turn of the board. What a move takes has no cell in common with its image, unless it takes a cell in the middle. *)
Section Half_turn.
  Variables (allowed : nat -> bool) (R C : nat).
  Notation G := (taking (runs allowed R C)).
  Definition half_turn (c : cell) : cell := (R - 1 - fst c, C - 1 - snd c).
  Definition middle (c : cell) := ((R - 1) / 2 <= fst c <= R / 2) /\ ((C - 1) / 2 <= snd c <= C / 2).
  Definition even_sides := Nat.even R = true /\ Nat.even C = true.
  Definition turned p := incl p (board_of R C) /\ (forall c, In c p -> In (half_turn c) p) /\ (even_sides \/ forall c, In c p -> ~ middle c).
  Lemma parity n : Nat.even n = true /\ n = 2 * (n / 2) /\ (n - 1) / 2 = n / 2 - 1 \/ Nat.even n = false /\ n = 2 * (n / 2) + 1 /\ (n - 1) / 2 = n / 2.
  Proof.
    rewrite <- !Nat.div2_div. destruct (Nat.Even_or_Odd n) as [[m ->]|[m ->]]; [left|right].
    - rewrite Nat.even_mul, Nat.div2_double. repeat split. destruct m as [|m]; [reflexivity|]. replace (2 * S m - 1) with (S (2 * m)) by lia. rewrite Nat.div2_succ_double. lia.
    - rewrite Nat.even_add, Nat.even_mul, Nat.add_1_r, Nat.div2_succ_double, Nat.sub_succ, Nat.sub_0_r, Nat.div2_double. repeat split. lia.
  Qed.
  Lemma half_turn_twice c : In c (board_of R C) -> half_turn (half_turn c) = c.
  Proof. destruct c as [r c]. rewrite in_board. intros [H1 H2]. unfold half_turn. cbn. f_equal; lia. Qed.
  Lemma turned_run s : In s (runs allowed R C) -> exists s', In s' (runs allowed R C) /\ forall c, In c s' <-> In c (board_of R C) /\ In (half_turn c) s.
  Proof.
    intro H. apply runs_spec in H. destruct H as (r & c & k & A & K & [(H1 & H2 & ->)|(H1 & H2 & ->)]).
    - exists (in_row (R - 1 - r) (C - k - c) k). split; [apply runs_spec; exists (R - 1 - r), (C - k - c), k; repeat split; auto; left; repeat split; lia|].
      intros [x y]. unfold half_turn. cbn. rewrite in_board, !in_in_row. lia.
    - exists (in_column (R - k - r) (C - 1 - c) k). split; [apply runs_spec; exists (R - k - r), (C - 1 - c), k; repeat split; auto; right; repeat split; lia|].
      intros [x y]. unfold half_turn. cbn. rewrite in_board, !in_in_column. lia.
  Qed.
  Lemma apart_from_image p s : turned p -> In s (runs allowed R C) -> incl s p -> forall c, In c s -> ~ In (half_turn c) s.
  Proof.
    intros (B & T & M) H I [x y] Hc Ht. apply runs_spec in H. unfold even_sides in M. destruct (parity R) as [(ER & DR & QR)|(ER & DR & QR)], (parity C) as [(EC & DC & QC)|(EC & DC & QC)].
    all: destruct H as (r & c & k & A & K & [(H1 & H2 & ->)|(H1 & H2 & ->)]); unfold half_turn in Ht; cbn [fst snd] in Ht; rewrite ?in_in_row, ?in_in_column in Hc, Ht; try lia.
    all: destruct M as [[]|M]; [congruence|]; first
      [apply (M (r, (C - 1) / 2)); [apply I, in_in_row; lia|unfold middle; cbn [fst snd]; lia]|apply (M ((R - 1) / 2, c)); [apply I, in_in_column; lia|unfold middle; cbn [fst snd]; lia]].
  Qed.
  Lemma runs_end p : ends (both G) p.
  Proof.
    apply (ends_by (both G) (@length cell)). intros s a b. apply taken_less. intro H. apply runs_spec in H. destruct H as (r & c & [|k] & _ & K & [(_ & _ & E)|(_ & _ & E)]); [lia|lia|discriminate|discriminate].
  Qed.
  Lemma P_is_lost p : P_position G Normal p -> lost G Normal p.
  Proof. apply second_wins_iff, impartial_ends, runs_end. Qed.
  Lemma still_turned p s s' : turned p -> (forall c, In c s' <-> In c (board_of R C) /\ In (half_turn c) s) -> turned (without s' (without s p)).
  Proof.
    clear allowed. intros (B & F & M) S'. split; [|split; [|destruct M as [M|M]; [now left|right]]]; intros c Hc; rewrite !in_without in Hc; destruct Hc as [[Hc N] N']; [now apply B| |now apply M].
    pose proof (B c Hc) as Hb. rewrite S' in N'. rewrite !in_without, S', (half_turn_twice c Hb). pose proof (F c Hc). tauto.
  Qed.
  Lemma image_taken : mirroring (both G) turned.
  Proof.
    intros p T o q H. apply taking_spec in H. destruct H as (s & H & I & ->). destruct (turned_run s H) as (s' & H' & S'). pose proof T as (B & F & M).
    exists (without s' (without s p)). split; [|exact (still_turned p s s' T S')]. apply taking_spec. exists s'. repeat split; auto. intros c Hc. apply S' in Hc. destruct Hc as [Hb Hs]. apply in_without.
    split; [|intro Hc; exact (apart_from_image p s T H I c Hc Hs)]. rewrite <- (half_turn_twice c Hb). apply F, I, Hs.
  Qed.
  Lemma turned_is_lost p : turned p -> P_position G Normal p.
  Proof. intro T. apply lost_second_wins, (impartial_lost Normal _ Left), mirror_lost. split; [apply runs_end|]. exists turned. split; [exact image_taken|exact T]. Qed.
  Lemma half_turn_on_board c : In c (board_of R C) -> In (half_turn c) (board_of R C).
  Proof. destruct c as [r c]. unfold half_turn. rewrite !in_board. cbn. lia. Qed.
  Lemma even_by_even : even_sides -> P_position G Normal (board_of R C).
  Proof. intro E. apply turned_is_lost. split; [apply incl_refl|]. split; [exact half_turn_on_board|now left]. Qed.
  (* The one or two cells in the middle of a board with an odd side. *)
  Definition middle_run := if Nat.even R then in_column (R / 2 - 1) (C / 2) 2 else in_row (R / 2) ((C - 1) / 2) (if Nat.even C then 2 else 1).
  Lemma middle_run_spec : ~ even_sides -> 1 <= R -> 1 <= C -> forall c, In c middle_run <-> In c (board_of R C) /\ middle c.
  Proof.
    intros E HR HC [x y]. unfold middle_run, middle, even_sides in *. rewrite in_board. cbn [fst snd]. destruct (parity R) as [(ER & DR & QR)|(ER & DR & QR)], (parity C) as [(EC & DC & QC)|(EC & DC & QC)];
      rewrite ER, ?EC; [destruct (E (conj ER EC))|..]; rewrite ?in_in_row, ?in_in_column; lia.
  Qed.
  Lemma middle_run_taken : ~ even_sides -> 1 <= R -> 1 <= C -> allowed (length middle_run) = true -> In middle_run (runs allowed R C).
  Proof.
    intros E HR HC A. apply runs_spec. unfold middle_run in A |- *. destruct (parity R) as [(ER & DR & QR)|(ER & DR & QR)], (parity C) as [(EC & DC & QC)|(EC & DC & QC)]; rewrite ER, ?EC in A |- *; [destruct (E (conj ER EC))|..].
    1: exists (R / 2 - 1), (C / 2), 2. 2: exists (R / 2), ((C - 1) / 2), 2. 3: exists (R / 2), ((C - 1) / 2), 1. all: (split; [exact A|]); (split; [lia|]). 1: right. 2, 3: left. all: repeat split; lia.
  Qed.
  Lemma without_the_middle s : (forall c, In c s <-> In c (board_of R C) /\ middle c) -> turned (without s (board_of R C)) /\ forall c, In c (without s (board_of R C)) -> ~ middle c.
  Proof.
    clear allowed. intro S. assert (forall c, In c (without s (board_of R C)) <-> In c (board_of R C) /\ ~ middle c) as W by (intro c; rewrite in_without, S; tauto). split; [|intros c Hc; now apply W]. split; [|split; [|right]]; intros c Hc; apply W in Hc; try tauto.
    destruct Hc as [Hc N]. apply W. split; [now apply half_turn_on_board|]. intro I. apply N. destruct c as [x y]. apply in_board in Hc. unfold middle, half_turn in *. cbn [fst snd] in *. pose proof (parity R). pose proof (parity C). lia.
  Qed.
  Lemma by_the_middle : ~ even_sides -> 1 <= R -> 1 <= C -> allowed (length middle_run) = true ->
    In (without middle_run (board_of R C)) (moves G (board_of R C)) /\ P_position G Normal (without middle_run (board_of R C)).
  Proof.
    intros E HR HC A. pose proof (middle_run_spec E HR HC) as S. split; [|now apply turned_is_lost, without_the_middle]. apply taking_spec. exists middle_run. repeat split; [now apply middle_run_taken|intros c Hc; now apply S in Hc].
  Qed.
End Half_turn.
Theorem tactix_even_by_even R C : Nat.even R = true -> Nat.even C = true -> P_position (tactix R C) Normal (board_of R C).
Proof. intros HR HC. now apply even_by_even. Qed.
Theorem tactix_by_the_middle R C : Nat.even R = false \/ Nat.even C = false -> 1 <= R -> 1 <= C ->
  In (without (middle_run R C) (board_of R C)) (moves (tactix R C) (board_of R C)) /\ P_position (tactix R C) Normal (without (middle_run R C) (board_of R C)).
Proof. intros H HR HC. apply by_the_middle; auto. intros [ER EC]. destruct H; congruence. Qed.
Theorem tactix_with_an_odd_side R C : Nat.even R = false \/ Nat.even C = false -> 1 <= R -> 1 <= C -> N_position (tactix R C) Normal (board_of R C).
Proof.
  intros H HR HC. destruct (tactix_by_the_middle R C H HR HC) as [I P]. apply won_first_wins. exact (Won _ _ I (P_is_lost _ _ _ _ P)).
Qed.
Theorem cram_even_by_even R C : Nat.even R = true -> Nat.even C = true -> P_position (cram R C) Normal (board_of R C).
Proof. intros HR HC. now apply even_by_even. Qed.
Theorem cram_even_by_odd R C : Nat.even R <> Nat.even C -> 1 <= R -> 1 <= C -> N_position (cram R C) Normal (board_of R C).
Proof.
  intros H HR HC. destruct (by_the_middle (Nat.eqb 2) R C) as [I P]; auto.
  - intros [ER EC]. congruence.
  - unfold middle_run. destruct (Nat.even R), (Nat.even C); try congruence; reflexivity.
  - apply won_first_wins. exact (Won _ _ I (P_is_lost _ _ _ _ P)).
Qed.

Lemma domineering_ends R C p : ends (domineering R C) p.
Proof.
  apply (ends_by (domineering R C) (@length cell)). intros s a b. apply taken_less. intro H. apply in_flat_map in H. destruct H as ([r c] & _ & H).
  destruct s; apply in_map_iff in H; destruct H as (k & E & H); apply filter_In in H; destruct H as [_ H]; apply Nat.eqb_eq in H; subst k; discriminate.
Qed.
Theorem domineering_and_its_negative R C p : equal (domineering R C) p (domineering R C) p.
Proof. apply negative_is_negative, domineering_ends. Qed.

(* ---------- Chomp ---------- *)
Definition full_bar (rows columns : nat) : list nat := repeat columns rows.
Lemma has_full m n x y : has (full_bar m n) x y <-> x < m /\ y < n.
Proof.
  unfold has, full_bar. destruct (le_lt_dec m x) as [H|H]; [rewrite nth_overflow by (rewrite repeat_length; lia); lia|]. rewrite (nth_indep _ 0 n) by (rewrite repeat_length; lia). rewrite nth_repeat. lia.
Qed.
Lemma P_of_chomp b : P_position chomp Normal b <-> lost chomp Normal b.
Proof. exact (second_wins_iff chomp Normal b (chomp_short b)). Qed.
Lemma N_of_chomp b : N_position chomp Normal b <-> won chomp Normal b.
Proof. exact (first_wins_iff chomp Normal b (chomp_short b)). Qed.
Lemma bite b r c : has b r c -> (r, c) <> (0, 0) -> In (bitten b r c) (moves chomp b).
Proof. intros H N. apply chomp_spec. exists r, c. auto. Qed.
(* The last square is bitten off; what would answer that could have been bitten at once. *)
Theorem first_player_wins_chomp m n : 1 <= m -> 1 <= n -> 1 < m * n -> N_position chomp Normal (full_bar m n).
Proof.
  intros Hm Hn H. apply N_of_chomp. destruct (determined chomp Normal (full_bar m n) (chomp_short _)) as [L|W]; [|exact W].
  assert ((m - 1, n - 1) <> (0, 0)) as Ne by (intros [= E1 E2]; assert (m = 1 /\ n = 1) as [-> ->] by lia; cbn in H; lia).
  assert (In (bitten (full_bar m n) (m - 1) (n - 1)) (moves chomp (full_bar m n))) as I by (apply bite; [apply has_full; lia|exact Ne]).
  inversion L as [p _ A]; subst. pose proof (A _ I) as W. inversion W as [q E Em|q r Hr Lr]; subst; [discriminate|]. apply chomp_spec in Hr. destruct Hr as (x & y & Hxy & N & ->).
  apply bitten_has in Hxy. destruct Hxy as [Hxy _]. apply Won with (bitten (full_bar m n) x y); [now apply bite|]. refine (alike_lost _ _ Normal _ _ (like_alike false _ _ _) Lr).
  intros u v. rewrite !bitten_has, !has_full. apply has_full in Hxy. lia.
Qed.
(* A bite in the first row leaves a smaller rectangle. *)
Theorem no_bite_in_the_first_row_wins m n c : 2 <= m -> has (full_bar m n) 0 c -> c <> 0 -> N_position chomp Normal (bitten (full_bar m n) 0 c).
Proof.
  intros Hm H Hc. apply has_full in H. apply N_of_chomp. apply (alike_won chomp chomp Normal _ (full_bar m c)); [|apply N_of_chomp, first_player_wins_chomp; lia].
  apply (like_alike false). intros x y. rewrite bitten_has, !has_full. lia.
Qed.
(* One row and one column that are equal: every bite is answered in the other. *)
Definition arms b := (forall x y, has b x y <-> has b y x) /\ (forall x y, has b x y -> x = 0 \/ y = 0).
Lemma arms_are_lost b : arms b -> lost chomp Normal b.
Proof.
  intro A. apply (impartial_lost Normal chomp Left), mirror_lost. split; [exact (short_ends chomp b (chomp_short b))|]. exists arms. split; [|exact A]. clear b A.
  intros b [A1 A2] o b' H. apply chomp_spec in H. destruct H as (r & c & H & N & ->). pose proof (A2 r c H) as Z. exists (bitten (bitten b r c) c r). split.
  - apply bite; [|congruence]. apply bitten_has. split; [now apply A1|]. intros [H1 H2]. apply N. destruct Z; subst; f_equal; lia.
  - split; intros x y; rewrite !bitten_has; [rewrite (A1 x y); tauto|]. intros [[K _] _]. now apply A2.
Qed.
Theorem two_equal_arms_are_lost n : P_position chomp Normal (S n :: repeat 1 n).
Proof.
  apply P_of_chomp, arms_are_lost. assert (forall x y, has (S n :: repeat 1 n) x y <-> (x = 0 /\ y <= n) \/ (1 <= x <= n /\ y = 0)) as H.
  { intros [|x] y; unfold has; cbn [nth]; [lia|]. fold (full_bar n 1). change (y < nth x (full_bar n 1) 0) with (has (full_bar n 1) x y). rewrite has_full. lia. }
  split; intros x y; rewrite !H; lia.
Qed.
Lemma arms_of_square n : lost chomp Normal (bitten (full_bar n n) 1 1).
Proof. apply arms_are_lost. split; intros x y; rewrite !bitten_has, !has_full; lia. Qed.
(* Of a square: to leave one row and one column wins, and no other bite does. *)
Theorem square_of_chomp n : 2 <= n -> In (bitten (full_bar n n) 1 1) (moves chomp (full_bar n n)) /\ P_position chomp Normal (bitten (full_bar n n) 1 1).
Proof. intro H. split; [apply bite; [apply has_full; lia|discriminate]|apply P_of_chomp, arms_of_square]. Qed.
Theorem square_of_chomp_only n r c : has (full_bar n n) r c -> (r, c) <> (0, 0) -> (r, c) <> (1, 1) -> N_position chomp Normal (bitten (full_bar n n) r c).
Proof.
  intros H N0 N1. apply has_full in H. assert (forall b, like false (bitten (full_bar n n) r c) b -> won chomp Normal b -> N_position chomp Normal (bitten (full_bar n n) r c)) as like_it.
  { intros b E W. apply N_of_chomp. exact (alike_won _ _ Normal _ _ (like_alike false _ _ E) W). }
  destruct r as [|r]; [|destruct c as [|c]].
  - apply (like_it (full_bar n c)); [intros x y; rewrite bitten_has, !has_full; lia|]. destruct c as [|c]; [congruence|]. apply N_of_chomp, first_player_wins_chomp; lia.
  - apply (like_it (full_bar (S r) n)); [intros x y; rewrite bitten_has, !has_full; lia|]. apply N_of_chomp, first_player_wins_chomp; lia.
  - apply N_of_chomp. apply Won with (bitten (bitten (full_bar n n) (S r) (S c)) 1 1).
    + apply bite; [|discriminate]. rewrite bitten_has, has_full. split; [lia|]. intros [K1 K2]. apply N1. f_equal; lia.
    + refine (alike_lost _ _ Normal _ _ (like_alike false _ _ _) (arms_of_square n)). intros x y. rewrite !bitten_has, !has_full. lia.
Qed.
(* Of two rows: lost when the first is longer by one. *)
Lemma has_two a b x y : has [a; b] x y <-> (x = 0 /\ y < a) \/ (x = 1 /\ y < b).
Proof. unfold has. destruct x as [|[|x]]; cbn; [lia|lia|]. destruct x; lia. Qed.
Theorem two_rows_longer_by_one n : P_position chomp Normal [S n; n].
Proof.
  apply P_of_chomp. induction n as [n IH] using lt_wf_ind. constructor; [reflexivity|]. intros q H. apply chomp_spec in H. destruct H as (r & c & H & N & ->). apply has_two in H.
  assert (forall k r' c', k < n -> has (bitten [S n; n] r c) r' c' -> (r', c') <> (0, 0) -> like false (bitten (bitten [S n; n] r c) r' c') [S k; k] -> won chomp Normal (bitten [S n; n] r c)) as by_.
  { intros k r' c' Hk H' N' E. apply Won with (bitten (bitten [S n; n] r c) r' c'); [now apply bite|]. exact (alike_lost _ _ Normal _ _ (like_alike false _ _ E) (IH k Hk)). }
  destruct H as [[-> H]|[-> H]].
  - destruct c as [|c]; [congruence|]. apply (by_ c 1 c); [lia|rewrite bitten_has, has_two; lia|discriminate|intros x y; rewrite !bitten_has, !has_two; lia].
  - apply (by_ c 0 (S c)); [lia|rewrite bitten_has, has_two; lia|discriminate|intros x y; rewrite !bitten_has, !has_two; lia].
Qed.
Theorem two_rows_of_chomp n r c : has [S n; S n] r c -> (r, c) <> (0, 0) -> (P_position chomp Normal (bitten [S n; S n] r c) <-> (r, c) = (1, n)).
Proof.
  intros H N. apply has_two in H. assert (forall a, like false (bitten [S n; S n] r c) a -> P_position chomp Normal a -> P_position chomp Normal (bitten [S n; S n] r c)) as like_it.
  { intros a E L. apply P_of_chomp. exact (alike_lost _ _ Normal _ _ (like_alike false _ _ E) (proj1 (P_of_chomp _) L)). }
  assert (forall k r' c', has (bitten [S n; S n] r c) r' c' -> (r', c') <> (0, 0) -> like false (bitten (bitten [S n; S n] r c) r' c') [S k; k] -> ~ P_position chomp Normal (bitten [S n; S n] r c)) as by_.
  { intros k r' c' H' N' E L. apply (not_both_win chomp Normal (bitten [S n; S n] r c)); [|exact L]. apply won_first_wins. apply Won with (bitten (bitten [S n; S n] r c) r' c'); [now apply bite|].
    exact (alike_lost _ _ Normal _ _ (like_alike false _ _ E) (proj1 (P_of_chomp _) (two_rows_longer_by_one k))). }
  split.
  - intro L. destruct H as [[-> H]|[-> H]].
    + exfalso. destruct c as [|c]; [congruence|]. apply (by_ c 1 c); [rewrite bitten_has, has_two; lia|discriminate|intros x y; rewrite !bitten_has, !has_two; lia|exact L].
    + destruct (Nat.eq_dec c n) as [->|D]; [reflexivity|]. exfalso. apply (by_ c 0 (S c)); [rewrite bitten_has, has_two; lia|discriminate|intros x y; rewrite !bitten_has, !has_two; lia|exact L].
  - intros [= -> ->]. apply (like_it [S n; n]); [intros x y; rewrite bitten_has, !has_two; lia|apply two_rows_longer_by_one].
Qed.

(* ---------- Babylon ---------- *)
Theorem one_pile_less p q : In q (moves babylon p) -> length p = S (length q).
Proof.
  intro H. apply piling_perm in H. destruct H as (x & y & t & P & _ & ->). exact (Permutation_length P).
Qed.
Theorem one_pile_is_final x : moves babylon [x] = [].
Proof. reflexivity. Qed.
Fixpoint after_moves (n : nat) (p q : list pile) : Prop := match n with 0 => p = q | S n => exists r, In r (moves babylon p) /\ after_moves n r q end.
Theorem piles_after_moves n : forall p q, after_moves n p q -> length p = n + length q.
Proof. induction n as [|n IH]; intros p q; cbn; [now intros ->|]. intros (r & H & K). apply one_pile_less in H. apply IH in K. lia. Qed.
(* No play from n piles has n moves. *)
Theorem no_play_is_longer p q n : p <> [] -> after_moves n p q -> n < length p.
Proof.
  revert p. induction n as [|n IH]; intros p Hp H; [destruct p; [congruence|cbn; lia]|]. destruct H as (r & Hr & H). pose proof (one_pile_less p r Hr) as E.
  destruct r as [|x r]; [destruct p as [|y [|z p]]; [congruence|destruct Hr|discriminate]|]. specialize (IH (x :: r) ltac:(discriminate) H). lia.
Qed.
Theorem two_piles_end k l s t : k <> l -> s <> t -> moves babylon [(k, s); (l, t)] = [].
Proof.
  intros Hk Hs. cbn. unfold fits. cbn. destruct (Nat.eqb_spec k l), (Nat.eqb_spec s t), (Nat.eqb_spec l k), (Nat.eqb_spec t s); try congruence. reflexivity.
Qed.
(* With one colour on top of all piles, their number decides. *)
Definition of_one_colour k (p : list pile) := forall x, In x p -> fst x = k.
Theorem one_colour_kept k p q : of_one_colour k p -> In q (moves babylon p) -> of_one_colour k q.
Proof.
  intros K H. apply piling_perm in H. destruct H as (x & y & t & P & _ & ->). assert (of_one_colour k (x :: y :: t)) as M by (intros z I; exact (K z (Permutation_in z (Permutation_sym P) I))).
  intros z [<-|I]; [exact (M x (or_introl eq_refl))|apply M; cbn; auto].
Qed.
Theorem one_colour k n : forall p, length p = S n -> of_one_colour k p -> if Nat.even n then P_position babylon Normal p else N_position babylon Normal p.
Proof.
  assert (forall p, length p = S n -> of_one_colour k p -> if Nat.even n then lost babylon Normal p else won babylon Normal p) as H.
  { induction n as [|n IH]; intros p Hn K.
    - constructor; [reflexivity|]. intros q Hq. apply one_pile_less in Hq as E. destruct p as [|x [|y p]]; try discriminate. destruct Hq.
    - assert (forall q, In q (moves babylon p) -> if Nat.even n then lost babylon Normal q else won babylon Normal q) as F.
      { intros q Hq. pose proof (one_pile_less p q Hq). apply IH; [lia|exact (one_colour_kept k p q K Hq)]. }
      assert (exists q, In q (moves babylon p)) as (q & Hq).
      { destruct p as [|x [|y p]]; try discriminate. exists (onto x y :: p). apply piling_spec. exists [], x, (y :: p), [], y, p. unfold fits. rewrite (K x), (K y), Nat.eqb_refl by (cbn; auto). auto. }
      rewrite Nat.even_succ, <- Nat.negb_even. destruct (Nat.even n); cbn [negb]; [exact (Won _ _ Hq (F q Hq))|]. constructor; [reflexivity|exact F]. }
  intros p Hn K. specialize (H p Hn K). destruct (Nat.even n); [now apply lost_second_wins|now apply won_first_wins].
Qed.
(* One red token and an odd number of blue ones: a blue token covers the red one, and all piles are blue. *)
Theorem one_red_token m : let p := repeat (0, 1) (S (2 * m)) ++ [(1, 1)] in let q := (0, 2) :: repeat (0, 1) (2 * m) in
  In q (moves babylon p) /\ of_one_colour 0 q /\ P_position babylon Normal q /\ N_position babylon Normal p.
Proof.
  intros p q. assert (In q (moves babylon p)) as I.
  { apply piling_spec. exists [], (0, 1), (repeat (0, 1) (2 * m) ++ [(1, 1)]), (repeat (0, 1) (2 * m)), (1, 1), []. now rewrite app_nil_r. }
  assert (of_one_colour 0 q) as K by (intros x [<-|Hx]; [reflexivity|apply repeat_spec in Hx; now subst x]).
  assert (P_position babylon Normal q) as W.
  { pose proof (one_colour 0 (2 * m) q) as H. rewrite Nat.even_mul in H. apply H; [unfold q; cbn [length]; now rewrite repeat_length|exact K]. }
  repeat split; auto. apply won_first_wins. apply Won with q; [exact I|]. apply second_wins_iff; [apply babylon_short|exact W].
Qed.

(* ---------- Numbers of tokens and piles (Goadrich and Schlatter 2011) ---------- *)
Local Open Scope Z_scope.
From Coq Require Import ZArith.
Theorem same_parity t k : (t - 2 * k) mod 2 = t mod 2 /\ (t - 2 * k - 1) mod 2 <> t mod 2.
Proof. Z.div_mod_to_equations. lia. Qed.
Theorem odd_number_of_moves m : (2 * m - 1) mod 2 = 1.
Proof. Z.div_mod_to_equations. lia. Qed.
Theorem minority m n : n < m -> (m + n) mod 2 = 1 -> n - 3 < m - 1 /\ ((m - 3) + (n - 1)) mod 2 = 1 /\ ((m - 2) + (n - 2)) mod 2 = 1.
Proof. Z.div_mod_to_equations. lia. Qed.
Theorem two_of_three_combine a b c h : ~ (a = b /\ b = c) -> a <> h \/ b <> h -> a <> h \/ c <> h -> b <> h \/ c <> h -> 0 < a -> 0 < b -> 0 < c ->
  (a + b <> h /\ c <> h) \/ (a + c <> h /\ b <> h) \/ (b + c <> h /\ a <> h).
Proof. lia. Qed.
Theorem two_of_one_height h p : p + p <> h <-> h <> 2 * p.
Proof. lia. Qed.
Theorem even_number_of_tokens p c : c mod 2 = 0 -> (2 * p + c * p) mod 2 = 0.
Proof. intro H. apply Z.mod_divide in H; [|lia]. destruct H as [d ->]. replace (2 * p + d * 2 * p) with ((p + d * p) * 2) by lia. apply Z_mod_mult. Qed.
Theorem no_pile_as_tall k : k + 1 < k + 4.
Proof. lia. Qed.
Theorem half_of_the_tokens h : 2 * (4 * h) = 4 * h + 2 * h + h + h.
Proof. lia. Qed.
Close Scope Z_scope.

(* ---------- The texts of these boards, and of chop ---------- *)
From Rebuttal Require Import Board Language.
Local Open Scope string_scope.
Definition lines_of (l : list string) := String.concat (String "010" "") l.
Definition tactix_text := lines_of ["game tactix ROWS"; "board grid ROWS"; "states o ."; "both beside: o o* -> . .*"].
Definition cram_text := lines_of ["game cram ROWS"; "board grid ROWS"; "states . #"; "both beside: . . -> # #"].
Definition domineering_text := lines_of ["game domineering ROWS"; "board grid ROWS"; "states . #"; "Left south: . . -> # #"; "Right east: . . -> # #"].
Definition sides_text (R C : nat) := String (ascii_of_nat (48 + R)) (String "x" (String (ascii_of_nat (48 + C)) "")).
(* The cells that a ground rule changes, each from the first state to the second, where it asks for nothing else. *)
Definition changed_cells (C : nat) (g : ground) : option (list (nat * nat)) :=
  if forallb (fun vf => match snd vf with [(0, 1)] => true | _ => false end) (does g) then match asks g with
    | [] => Some (map (fun vf => (fst vf / C, fst vf mod C)) (does g))
    | _ => None end else None.
Definition same_cells (s t : list (nat * nat)) := (length s =? length t)%nat && forallb (stands_on s) t && forallb (stands_on t) s.
(* Of each player the same sets; all points are in the first state at the start, nothing ends play, and who is stuck loses in normal play. *)
Definition says (text : string) (sets : side -> nat -> nat -> list (list (nat * nat))) (R C : nat) : bool := match read_game false text [sides_text R C] with
  | Some T => let B := its_rules T in
      forallb (fun s => let G := map (changed_cells C) (filter (may s) (ground_rules B)) in
        forallb (fun g => match g with Some t => existsb (same_cells t) (sets s R C) | None => false end) G &&
        forallb (fun t => existsb (fun g => match g with Some u => same_cells t u | None => false end) G) (sets s R C)) [Left; Right] &&
      forallb (Nat.eqb 0) (begins_at T) && (length (begins_at T) =? R * C)%nat &&
      match its_endings B, when_no_move B with [], As_played => true | _, _ => false end
  | None => false end.
Definition small_boards := list_prod (seq 1 5) (seq 1 5).
Example tactix_is_its_text : forallb (fun rc => says tactix_text (fun _ => runs (fun _ => true)) (fst rc) (snd rc)) small_boards = true.
Proof. vm_compute. reflexivity. Qed.
Example cram_is_its_text : forallb (fun rc => says cram_text (fun _ => runs (Nat.eqb 2)) (fst rc) (snd rc)) small_boards = true.
Proof. vm_compute. reflexivity. Qed.
Example domineering_is_its_text : forallb (fun rc => says domineering_text dominoes (fst rc) (snd rc)) small_boards = true.
Proof. vm_compute. reflexivity. Qed.
From Rebuttal Require Import HeapFile HeapLanguage.
Definition chop_text := lines_of ["game chop RECTANGLES"; "heap a x b"; "unordered"; "start RECTANGLES"; "both: a-s x b for s in 1..a-1"; "both: a x b-s for s in 1..b-1"].
(* Of a rectangle with at least as many rows as columns; what it leaves is turned where it has more columns. *)
Definition chop_says (R C : nat) : bool := match read_heaps chop_text [sides_text R C] with
  | Some T => let at_ p := [arranged T [N.of_nat (fst p); N.of_nat (snd p)]] in
      same_list_of (same_list_of same_heap) (moves (as_game (rules_of_heaps T)) (at_ (R, C))) (map at_ (moves chop (R, C))) && HeapFile.for_both T
  | None => false end.
Example chop_is_its_text : forallb (fun rc => chop_says (fst rc) (snd rc)) (filter (fun rc => snd rc <=? fst rc)%nat (list_prod (seq 1 9) (seq 1 9))) = true.
Proof. vm_compute. reflexivity. Qed.
