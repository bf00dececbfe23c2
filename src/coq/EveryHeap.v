(* What holds for heaps of every size: who wins, and g-values, by a formula. Each game is written out here, so that a reader sees its moves; an example at the end
   finds the same moves in the text of its rule file, from small heaps. *)
From Coq Require Import String List Bool Arith NArith ZArith Lia ZifyBool ZifyNat.
From Rebuttal Require Import Game Partizan Catalogue Heaps Sums GValue Nim.
Import ListNotations.
Local Open Scope nat_scope.
Ltac Zify.zify_post_hook ::= Z.to_euclidean_division_equations.

(* ---------- How a formula is proved ---------- *)
(* The numbers a, ..., b, as `a..b` in a text. *)
Definition upto a b := seq a (S b - a).
Lemma in_upto a b x : In x (upto a b) <-> a <= x <= b. Proof. unfold upto. rewrite in_seq. lia. Qed.
Definition outcome_by (G : game) c (p : pos G) (lost : bool) := if lost then P_position G c p else N_position G c p.
Section Formula.
  Variables (G : game) (size : pos G -> nat) (down : forall p q, In q (moves G p) -> size q < size p).
  Lemma short_by p : short G p.
  Proof. induction p as [p IH] using (well_founded_induction (well_founded_ltof _ size)). constructor. intros q H. apply IH, down, H. Qed.
  (* A set `good` of positions, which moves do not leave: of them those lose from which no move leads to another one that loses, and the others have such a move. *)
  Lemma outcomes_by c (good : pos G -> Prop) (f : pos G -> bool) : (forall p q, good p -> In q (moves G p) -> good q) ->
    (forall p, good p -> f p = true -> (moves G p = [] -> c = Normal) /\ forall q, In q (moves G p) -> f q = false) ->
    (forall p, good p -> f p = false -> (exists q, In q (moves G p) /\ f q = true) \/ (moves G p = [] /\ c = Misere)) ->
    forall p, good p -> outcome_by G c p (f p).
  Proof.
    intros K L W p Hp. enough (if f p then lost G c p else won G c p) by (unfold outcome_by; destruct (f p); [now apply lost_second_wins|now apply won_first_wins]).
    induction (short_by p) as [p _ IH]. destruct (f p) eqn:E.
    - destruct (L p Hp E) as [L1 L2]. constructor; [exact L1|]. intros q H. specialize (IH q H (K p q Hp H)). now rewrite (L2 q H) in IH.
    - destruct (W p Hp E) as [(q & H & Eq)|[H M]]; [|now apply Stuck]. apply Won with q; [exact H|]. specialize (IH q H (K p q Hp H)). now rewrite Eq in IH.
  Qed.
  Lemma values_by (V : pos G -> nat -> Prop) :
    (forall p n, V p n -> (forall k, k < n -> exists q, In q (moves G p) /\ V q k) /\ (forall q, In q (moves G p) -> exists k, k <> n /\ V q k)) ->
    forall p n, V p n -> g_value G p n.
  Proof.
    intros H p. induction (short_by p) as [p _ IH]. intros n Hn. destruct (H p n Hn) as [R F].
    constructor; [intros k Hk; destruct (R k Hk) as (q & Hq & Vq)|intros q Hq; destruct (F q Hq) as (k & Hk & Vq)]; eauto.
  Qed.
End Formula.
Lemma normal_outcomes (G : game) (size : pos G -> nat) (good : pos G -> Prop) (f : pos G -> bool) : (forall p q, In q (moves G p) -> size q < size p) ->
  (forall p q, good p -> In q (moves G p) -> good q) ->
  (forall p q, good p -> f p = true -> In q (moves G p) -> f q = false) ->
  (forall p, good p -> f p = false -> exists q, In q (moves G p) /\ f q = true) -> forall p, good p -> outcome_by G Normal p (f p).
Proof. intros D K L W. apply (outcomes_by G size D); auto. intros p Hp E. split; [reflexivity|]. intros q. now apply L. Qed.
(* The same of all positions. *)
Lemma all_outcomes (G : game) (size : pos G -> nat) (f : pos G -> bool) : (forall p q, In q (moves G p) -> size q < size p) ->
  (forall p q, f p = true -> In q (moves G p) -> f q = false) ->
  (forall p, f p = false -> exists q, In q (moves G p) /\ f q = true) -> forall p, outcome_by G Normal p (f p).
Proof. intros D L W p. apply (normal_outcomes G size (fun _ => True)); eauto. Qed.
(* Which moves a game has, from how they are listed. *)
Ltac listed := repeat first
  [ rewrite in_app_iff in * | rewrite in_flat_map in * | rewrite in_map_iff in * | rewrite filter_In in * | rewrite in_upto in * ].
Ltac taken := repeat first [progress listed | match goal with
  | H : _ \/ _ |- _ => destruct H
  | H : exists _, _ |- _ => destruct H
  | H : _ /\ _ |- _ => destruct H
  | H : In _ (_ :: _) |- _ => destruct H as [H|H]
  | H : In _ [] |- _ => destruct H
  | H : (_, _) = (_, _) |- _ => injection H; clear H; intros end | progress subst]; try discriminate.
(* The cases of a formula. *)
Ltac cases := repeat match goal with
  | |- context [if ?c then _ else _] => destruct c eqn:?
  | H : context [if ?c then _ else _] |- _ => destruct c eqn:? end.
(* ---------- One heap ---------- *)
(* At most k are taken: whoever leaves a multiple of k + 1 wins (Bachet 1612, for 10). *)
Definition bounded_nim k : game := Game nat (fun n => map (fun t => n - t) (upto 1 (Nat.min k n))).
Theorem bachet k n : outcome_by (bounded_nim k) Normal n (n mod (k + 1) =? 0).
Proof.
  apply (all_outcomes (bounded_nim k) (fun n => n) (fun n => n mod (k + 1) =? 0)); unfold bounded_nim; cbn [moves pos]; intros.
  - taken. lia.
  - taken. rewrite Nat.eqb_eq, Nat.eqb_neq in *. intro E. apply Nat.mod_divides in H, E; try lia. destruct H as [a H], E as [b E].
    assert (a = b \/ S b <= a \/ S a <= b) as [->|[L|L]] by lia; [lia| |]; apply (Nat.mul_le_mono_l _ _ (k + 1)) in L; lia.
  - apply Nat.eqb_neq in H. pose proof (Nat.div_mod p (k + 1) ltac:(lia)). pose proof (Nat.mod_upper_bound p (k + 1) ltac:(lia)). pose proof (Nat.mod_le p (k + 1) ltac:(lia)).
    exists (p - p mod (k + 1)). split; [apply in_map_iff; exists (p mod (k + 1)); rewrite in_upto; lia|]. apply Nat.eqb_eq, Nat.mod_divides; [lia|]. exists (p / (k + 1)). lia.
Qed.
(* 1 or a power of two is taken: the multiples of 3 lose (Engel 1998). *)
Definition subtract_a_power_of_two : game := Game nat (fun n => map (fun e => n - 2 ^ e) (filter (fun e => 2 ^ e <=? n) (upto 0 n))).
Lemma power_of_two_mod_3 e : 2 ^ e mod 3 = 1 \/ 2 ^ e mod 3 = 2.
Proof. induction e as [|e IH]; [auto|]. cbn [Nat.pow]. lia. Qed.
Theorem engel_powers_of_two n : outcome_by subtract_a_power_of_two Normal n (n mod 3 =? 0).
Proof.
  apply (all_outcomes subtract_a_power_of_two (fun n => n) (fun n => n mod 3 =? 0)); unfold subtract_a_power_of_two; cbn [moves pos]; intros.
  - taken. pose proof (Nat.pow_nonzero 2 x). lia.
  - taken. pose proof (power_of_two_mod_3 x). lia.
  - exists (p - p mod 3). split; [|lia]. apply in_map_iff. pose proof (Nat.mod_le p 3). assert (p mod 3 = 1 \/ p mod 3 = 2) as [E|E] by lia; rewrite E in *; [exists 0; change (2 ^ 0) with 1|exists 1; change (2 ^ 1) with 2]; rewrite filter_In, in_upto; lia.
Qed.
(* 1 or a power of a prime is taken: the multiples of 6 lose (Engel 1998). *)
Definition is_prime p := (2 <=? p) && forallb (fun d => negb (p mod d =? 0)) (upto 2 (p - 1)).
Definition subtract_a_prime_power : game := Game nat (fun n => flat_map (fun b => map (fun e => n - b ^ e) (filter (fun e => b ^ e <=? n) (upto 0 n))) (filter is_prime (upto 2 (n + 2)))).
Lemma prime_spec p : is_prime p = true <-> 2 <= p /\ forall d, Nat.divide d p -> d = 1 \/ d = p.
Proof.
  unfold is_prime. rewrite andb_true_iff, forallb_forall, Nat.leb_le. split; intros [H K]; (split; [exact H|]).
  - intros d D. pose proof D as [x E]. destruct d as [|[|d]]; [lia|auto|]. pose proof (Nat.divide_pos_le (S (S d)) p ltac:(lia) D). destruct (Nat.eq_dec (S (S d)) p) as [|N]; [auto|].
    specialize (K (S (S d))). rewrite in_upto in K. specialize (K ltac:(lia)). apply Nat.mod_divide in D; [|lia]. rewrite D in K. discriminate.
  - intros d D. rewrite in_upto in D. apply negb_true_iff, Nat.eqb_neq. intro E. apply Nat.mod_divide in E; [|lia]. destruct (K d E); lia.
Qed.
Lemma prime_power_mod_6 b e : is_prime b = true -> b ^ e mod 6 <> 0.
Proof.
  intros P E. apply prime_spec in P. destruct P as [B P]. destruct (Nat.Even_or_Odd b) as [[x ->]|[x ->]].
  - destruct (P 2) as [|H]; [now exists x; lia|lia|]. rewrite <- H in E. pose proof (power_of_two_mod_3 e). lia.
  - enough ((2 * x + 1) ^ e mod 2 = 1) by lia. clear. induction e as [|e IH]; [reflexivity|]. cbn [Nat.pow]. rewrite Nat.mul_mod, IH by lia. replace ((2 * x + 1) mod 2) with 1 by lia. reflexivity.
Qed.
Theorem engel_prime_powers n : outcome_by subtract_a_prime_power Normal n (n mod 6 =? 0).
Proof.
  apply (all_outcomes subtract_a_prime_power (fun n => n) (fun n => n mod 6 =? 0)); unfold subtract_a_prime_power; cbn [moves pos]; intros.
  - taken. pose proof (Nat.pow_nonzero x x0). lia.
  - taken. pose proof (prime_power_mod_6 x x0 ltac:(assumption)). lia.
  - pose proof (Nat.mod_le p 6). exists (p - p mod 6). split; [|lia]. apply in_flat_map. assert (exists b e, 2 <= b <= 5 /\ e <= 2 /\ is_prime b = true /\ p mod 6 = b ^ e /\ e <= b ^ e /\ b <= b ^ e + 2) as (b & e & B & E & Pr & M & L & L').
    { assert (p mod 6 = 1 \/ p mod 6 = 2 \/ p mod 6 = 3 \/ p mod 6 = 4 \/ p mod 6 = 5) as [->|[->|[->|[->| ->]]]] by lia; [exists 2, 0|exists 2, 1|exists 3, 1|exists 2, 2|exists 5, 1]; repeat split; auto; lia. }
    exists b. split; [|apply in_map_iff; exists e]; rewrite filter_In, in_upto; rewrite ?M; repeat split; auto; try lia.
Qed.
(* Fewer than k are taken, or the heap is brought down to a k-th: those lose whose numbers to base k end in an odd number of zeros (Fraenkel 2011, Mark and Mark-t).
   Every number but 0 is k ^ e times one that k does not divide, and e is the number of zeros. *)
Definition mark k : game := Game nat (fun n => map (fun t => n - t) (upto 1 (Nat.min (k - 1) n)) ++ if n =? 0 then [] else [n / k]).
Fixpoint zeros_within fuel k n := match fuel with 0 => 0 | S fuel => if (n =? 0) || negb (n mod k =? 0) then 0 else S (zeros_within fuel k (n / k)) end.
Definition zeros k n := zeros_within n k n.
Lemma zeros_enough k : 2 <= k -> forall f g n, n <= f -> n <= g -> zeros_within f k n = zeros_within g k n.
Proof.
  intro K. assert (forall n, 0 < n -> n / k < n) as D by (intros; apply Nat.div_lt; lia). induction f as [|f IH]; intros [|g] n F G; cbn [zeros_within]; try reflexivity.
  - replace n with 0 by lia. reflexivity.
  - replace n with 0 by lia. reflexivity.
  - destruct (n =? 0) eqn:E; [reflexivity|]. apply Nat.eqb_neq in E. specialize (D n ltac:(lia)). destruct (n mod k =? 0); [|reflexivity]. cbn. f_equal. apply IH; lia.
Qed.
Lemma zeros_times k n : 2 <= k -> 0 < n -> zeros k (k * n) = S (zeros k n).
Proof.
  intros K N. unfold zeros. destruct (k * n) as [|f] eqn:E; [nia|]. cbn [zeros_within]. rewrite <- E, (Nat.mul_comm k), Nat.mod_mul, Nat.div_mul by lia.
  destruct (Nat.eqb_spec (n * k) 0); [nia|]. cbn. f_equal. apply zeros_enough; nia.
Qed.
Lemma no_zeros k n : n mod k <> 0 -> zeros k n = 0.
Proof. intro M. unfold zeros. destruct n as [|n]; [reflexivity|]. cbn [zeros_within]. apply Nat.eqb_neq in M. now rewrite M, orb_true_r. Qed.
Theorem zeros_of_number k e m : 2 <= k -> m mod k <> 0 -> zeros k (k ^ e * m) = e.
Proof.
  intros K M. assert (0 < m) by (destruct m; [rewrite Nat.mod_0_l in M|]; lia). induction e as [|e IH]; cbn [Nat.pow]; [rewrite Nat.mul_1_l; now apply no_zeros|].
  rewrite <- Nat.mul_assoc, zeros_times, IH; [reflexivity|exact K|]. pose proof (Nat.pow_nonzero k e). nia.
Qed.
Theorem fraenkel_mark k n : 2 <= k -> 1 <= n -> outcome_by (mark k) Normal n (Nat.odd (zeros k n)).
Proof.
  intros K N. set (f := fun n => (n =? 0) || Nat.odd (zeros k n)). replace (Nat.odd (zeros k n)) with (f n) by (unfold f; destruct n; [lia|reflexivity]). clear N.
  assert (forall n, 0 < n -> n / k < n) as D by (intros; apply Nat.div_lt; lia). assert (forall n, n mod k < k) as U by (intro; apply Nat.mod_upper_bound; lia).
  assert (forall n, n = k * (n / k) + n mod k) as E by (intro; apply Nat.div_mod; lia).
  assert (forall q r, r < k -> (k * q + r) mod k = r) as M by (intros q r H; rewrite (Nat.mul_comm k), Nat.add_comm, Nat.mod_add by lia; now apply Nat.mod_small).
  apply (all_outcomes (mark k) (fun n => n) f); unfold mark; cbn [moves pos]; intros p q.
  - intro H. destruct (Nat.eqb_spec p 0); taken; try lia. apply D. lia.
  - intros F H. unfold f in *. destruct (Nat.eqb_spec p 0) as [->|P]; [taken; lia|]. cbn in F. assert (p mod k = 0) as Z by (destruct (Nat.eq_dec (p mod k) 0) as [|Z]; [assumption|rewrite no_zeros in F by exact Z; discriminate]).
    specialize (E p). rewrite Z, Nat.add_0_r in E. set (r := p / k) in *. clearbody r. assert (0 < r) by nia. rewrite E, zeros_times, Nat.odd_succ, <- Nat.negb_odd in F by lia. taken.
    + rewrite no_zeros; [apply orb_false_iff; split; [apply Nat.eqb_neq; nia|reflexivity]|]. replace (k * r - x) with (k * (r - 1) + (k - x)) by nia. rewrite M; lia.
    + apply orb_false_iff. split; [apply Nat.eqb_neq; lia|]. now apply negb_true_iff.
  - rename q into F. unfold f in *. apply orb_false_iff in F. destruct F as [P F]. rewrite P. apply Nat.eqb_neq in P. specialize (E p). specialize (U p). set (r := p / k) in *. clearbody r. destruct (Nat.eq_dec (p mod k) 0) as [Z|Z].
    + exists r. rewrite in_app_iff. cbn. split; [tauto|]. rewrite Z, Nat.add_0_r in E. rewrite E, zeros_times, Nat.odd_succ, <- Nat.negb_odd in F by nia. apply negb_false_iff in F. now rewrite F, orb_true_r.
    + destruct ((r =? 0) || Nat.odd (zeros k r)) eqn:Er; [exists r; rewrite in_app_iff; cbn; tauto|]. apply orb_false_iff in Er. destruct Er as [R Er]. apply Nat.eqb_neq in R.
      exists (k * r). split; [apply in_app_iff; left; apply in_map_iff; exists (p mod k); rewrite in_upto; lia|]. rewrite zeros_times, Nat.odd_succ, <- Nat.negb_odd, Er by lia. apply orb_true_r.
Qed.
(* A proper divisor is taken: the g-value is the exponent of 2 (Iannucci and Larsson 2021). *)
Definition saliquot : game := Game nat (fun n => map (fun d => n - d) (filter (fun d => n mod d =? 0) (upto 1 (n - 1)))).
Theorem saliquot_value n : 1 <= n -> g_value saliquot n (zeros 2 n).
Proof.
  intro N. enough (forall p v, 1 <= p /\ zeros 2 p = v -> g_value saliquot p v) by auto. clear n N.
  assert (forall n, 1 <= n -> exists e m, n = 2 ^ e * (2 * m + 1)) as split2.
  { intros n. induction n as [n IH] using lt_wf_ind. intro N. destruct (Nat.Even_or_Odd n) as [[x ->]|[x ->]]; [|exists 0, x; cbn; lia].
    destruct (IH x ltac:(lia) ltac:(lia)) as (e & m & ->). exists (S e), m. cbn [Nat.pow]. lia. }
  assert (forall e m, zeros 2 (2 ^ e * (2 * m + 1)) = e) as Z by (intros; apply zeros_of_number; lia).
  apply (values_by saliquot (fun n => n)); unfold saliquot; cbn [moves pos]; [intros; taken; lia|]. intros p v [P <-]. destruct (split2 p P) as (e & m & ->). rewrite Z. split.
  - intros k Hk. assert (2 ^ e = 2 ^ k * 2 ^ (e - k)) as E by (rewrite <- Nat.pow_add_r; f_equal; lia). assert (exists a, 2 ^ (e - k) = 2 * S a) as (a & Ea).
    { replace (e - k) with (S (e - k - 1)) by lia. cbn [Nat.pow]. pose proof (Nat.pow_nonzero 2 (e - k - 1)). exists (2 ^ (e - k - 1) - 1). lia. }
    pose proof (Nat.pow_nonzero 2 k). set (t := 2 ^ k) in *. assert (2 ^ e * (2 * m + 1) - t = t * (2 * (a + m * 2 * S a) + 1)) as R by (rewrite E, Ea; nia).
    exists (2 ^ e * (2 * m + 1) - t). split; [|split; [nia|rewrite R; apply Z]]. apply in_map_iff. exists t. split; [reflexivity|]. rewrite filter_In, in_upto. split; [rewrite E, Ea; nia|].
    apply Nat.eqb_eq, Nat.mod_divide; [lia|]. exists (2 ^ (e - k) * (2 * m + 1)). rewrite E. lia.
  - intros q H. taken. exists (zeros 2 (2 ^ e * (2 * m + 1) - x)). split; [|split; [lia|reflexivity]]. assert (Nat.divide x (2 ^ e * (2 * m + 1))) as [c H4] by (apply Nat.mod_divide; lia).
    destruct (split2 x ltac:(lia)) as (i & a & ->), (split2 c ltac:(nia)) as (j & b & ->). rewrite H4. replace (2 ^ j * (2 * b + 1) * (2 ^ i * (2 * a + 1))) with (2 ^ (i + j) * (2 * (2 * a * b + a + b) + 1)) in H4 by (rewrite Nat.pow_add_r; ring).
    assert (e = i + j) as -> by (rewrite <- (Z e m), H4; apply Z). destruct j as [|j].
    + cbn [Nat.pow]. destruct b as [|b]; [rewrite ?Nat.add_0_r in *; nia|]. replace (1 * (2 * S b + 1) * (2 ^ i * (2 * a + 1)) - 2 ^ i * (2 * a + 1)) with (2 ^ i * (2 * a + 1) * (2 * S b)) by nia.
      destruct (split2 (S b) ltac:(lia)) as (k & y & ->). replace (2 ^ i * (2 * a + 1) * (2 * (2 ^ k * (2 * y + 1)))) with (2 ^ (i + S k) * (2 * (2 * a * y + a + y) + 1)) by (rewrite Nat.pow_add_r; cbn [Nat.pow]; ring). rewrite Z. lia.
    + assert (exists u, 2 ^ S j * (2 * b + 1) = 2 * u + 2) as (u & Eu) by (cbn [Nat.pow]; pose proof (Nat.pow_nonzero 2 j); exists (2 ^ j * (2 * b + 1) - 1); nia). rewrite Eu.
      replace ((2 * u + 2) * (2 ^ i * (2 * a + 1)) - 2 ^ i * (2 * a + 1)) with (2 ^ i * (2 * (2 * u * a + a + u) + 1)) by nia. rewrite Z. lia.
Qed.
(* At most half of a heap is taken: one of 2n has the g-value n, and one of 2n + 1 that of a heap of n (Levine 2006). *)
Definition maximum_nim : game := Game nat (fun n => map (fun t => n - t) (upto 1 (n / 2))).
Inductive halves : nat -> nat -> Prop := Even_heap n : halves (2 * n) n | Odd_heap n v : halves n v -> halves (2 * n + 1) v.
(* Of the heaps n, ..., 2n - 1 each smaller number is the value of exactly one. *)
Lemma halves_of_window k n : k < n -> exists h, n <= h < 2 * n /\ halves h k.
Proof.
  intro H. induction n as [|n IH]; [lia|]. destruct (Nat.eq_dec k n) as [->|D].
  - destruct n as [|n]; [exists 1; split; [lia|exact (Odd_heap 0 0 (Even_heap 0))]|]. exists (2 * S n). split; [lia|constructor].
  - destruct (IH ltac:(lia)) as (h & Hh & V). destruct (Nat.eq_dec h n) as [->|Dh]; [exists (2 * n + 1); split; [lia|now constructor]|exists h; split; [lia|exact V]].
Qed.
Lemma halves_far k h : halves h k -> 2 * k <= h /\ forall g, halves g k -> g < h -> 2 * g < h.
Proof.
  induction 1 as [n|n v V [IH1 IH2]]; (split; [lia|]); intros g W L; inversion W as [m E1 E2|m w X E1 E2]; subst; try lia.
  - enough (forall x y, halves x y -> 2 * y <= x) as K by (specialize (K m n X); lia). induction 1; lia.
  - specialize (IH2 m X). lia.
Qed.
Lemma halves_one n v : halves n v -> forall w, halves n w -> v = w.
Proof. induction 1 as [n|n v V IH]; intros w W; inversion W as [m E1 E2|m w' X E1 E2]; subst; try lia. apply IH. now replace n with m by lia. Qed.
Lemma halves_some n : exists v, halves n v.
Proof.
  induction n as [n IH] using lt_wf_ind. destruct (Nat.Even_or_Odd n) as [[x ->]|[x ->]]; [exists x; constructor|]. destruct (IH x ltac:(lia)) as (v & V). exists v. now constructor.
Qed.
Lemma halves_value n v : halves n v -> g_value maximum_nim n v.
Proof.
  apply (values_by maximum_nim (fun n => n)); unfold maximum_nim; cbn [moves pos]; [intros; taken; lia|]. clear. intros p n V. split.
  - intros k Hk. assert (exists h, p - p / 2 <= h < p /\ halves h k) as (h & Hh & W); [|exists h; split; [apply in_map_iff; exists (p - h); rewrite in_upto; lia|exact W]].
    inversion V as [m E1 E2|m v W E1 E2]; subst; [destruct (halves_of_window k n Hk) as (h & Hh & X); exists h; split; [lia|exact X]|].
    destruct (halves_of_window k m) as (h & Hh & X); [pose proof (proj1 (halves_far _ _ W)); lia|]. exists h. split; [|exact X]. destruct (Nat.eq_dec h m) as [->|]; [|lia]. pose proof (halves_one m k X n W). lia.
  - intros q H. destruct (halves_some q) as (k & K). exists k. split; [intros ->|exact K]. taken. pose proof (proj2 (halves_far _ _ V) _ K). lia.
Qed.
Theorem levine_half n : g_value maximum_nim (2 * n) n /\ exists v, g_value maximum_nim n v /\ g_value maximum_nim (2 * n + 1) v.
Proof. split; [apply halves_value; constructor|]. destruct (halves_some n) as (v & V). exists v. split; apply halves_value; [exact V|now constructor]. Qed.
(* A number is taken that does not divide the heap: an odd heap of n has the g-value (n - 1) / 2 (Ellis and others 2023). *)
Definition saliquant : game := Game nat (fun n => map (fun d => n - d) (filter (fun d => negb (n mod d =? 0)) (upto 1 (n - 1)))).
Theorem saliquant_odd m : g_value saliquant (2 * m + 1) m.
Proof.
  assert (forall n q, In q (moves saliquant n) -> q < n) as D by (unfold saliquant; cbn [moves pos]; intros; taken; lia).
  enough (forall n v, g_value saliquant n v -> v <= n / 2 /\ (n mod 2 = 1 -> v = n / 2)) as K.
  { destruct (g_value_exists saliquant (2 * m + 1) (short_by saliquant (fun n => n) D _)) as (v & V). destruct (K _ v V) as [_ E]. rewrite E in V by lia. now replace ((2 * m + 1) / 2) with m in V by lia. }
  induction n as [n IH] using lt_wf_ind. intros v V. inversion V as [p w R F]; subst.
  assert (v <= n / 2) as U.
  { destruct (Nat.le_gt_cases v (n / 2)) as [|L]; [assumption|exfalso]. destruct (R (n / 2) L) as (q & I & W). apply IH in W; [|exact (D n q I)]. unfold saliquant in I; cbn [moves pos] in I. taken.
    assert (x <> 1) by (intros ->; rewrite Nat.mod_1_r in *; discriminate). lia. }
  split; [exact U|]. intro O. destruct (Nat.lt_total v (n / 2)) as [L|[L|L]]; [exfalso|exact L|lia].
  assert (In (2 * v + 1) (moves saliquant n)) as I.
  { unfold saliquant; cbn [moves pos]. apply in_map_iff. exists (n - (2 * v + 1)). rewrite filter_In, in_upto. split; [lia|]. split; [lia|]. apply negb_true_iff, Nat.eqb_neq. intro E.
    apply Nat.mod_divide in E; [|lia]. destruct E as [c E]. assert (exists y, n - (2 * v + 1) = 2 * y) as (y & Ey) by (exists (n / 2 - v); lia). rewrite Ey in E. replace (c * (2 * y)) with (2 * (c * y)) in E by ring. lia. }
  destruct (F _ I) as (k & Hk & W). apply Hk. apply IH in W; [|exact (D _ _ I)]. destruct W as [_ W]. rewrite W; lia.
Qed.
(* A heap is brought down to a proper divisor: the g-value is the number of its prime factors, each as often as it divides it (Iannucci and Larsson 2021). *)
Definition maliquot : game := Game nat (fun n => filter (fun d => n mod d =? 0) (upto 1 (n - 1))).
Definition product (l : list nat) := fold_right Nat.mul 1 l.
Definition primes (l : list nat) := forall p, In p l -> is_prime p = true.
Lemma divisor_of_product ps : primes ps -> 0 < product ps /\ forall d, Nat.divide d (product ps) ->
  exists qs, primes qs /\ d = product qs /\ length qs <= length ps /\ (d = product ps \/ length qs < length ps).
Proof.
  induction ps as [|p ps IH]; intro P; [split; [cbn; lia|]; intros d D; apply Nat.divide_1_r in D; subst; exists []; cbn; auto|]. cbn [product fold_right]. fold (product ps).
  pose proof (proj1 (prime_spec p) (P p (or_introl eq_refl))) as [P1 P2]. destruct (IH (fun q H => P q (or_intror H))) as [N IH']. split; [nia|]. intros d D. cbn [length].
  destruct (P2 (Nat.gcd d p) (Nat.gcd_divide_r d p)) as [G|G].
  - destruct (IH' d (Nat.gauss _ _ _ D G)) as (qs & Q & -> & K & _). exists qs. repeat split; auto; lia.
  - pose proof (Nat.gcd_divide_l d p) as [c E]. rewrite G in E. subst d. rewrite (Nat.mul_comm c) in D. apply Nat.mul_divide_cancel_l in D; [|lia]. destruct (IH' c D) as (qs & Q & -> & K1 & K2).
    exists (p :: qs). split; [intros q [<-|H]; [now apply P; left|now apply Q]|]. cbn [product fold_right length]. fold (product qs). split; [apply Nat.mul_comm|]. split; [lia|]. destruct K2 as [->|K2]; [left; apply Nat.mul_comm|right; lia].
Qed.
Lemma product_app a b : product (a ++ b) = product a * product b.
Proof. induction a as [|x a IH]; [symmetry; apply Nat.mul_1_l|]. cbn. fold (product (a ++ b)) (product a). rewrite IH. apply Nat.mul_assoc. Qed.
Theorem maliquot_value ps : primes ps -> g_value maliquot (product ps) (length ps).
Proof.
  intro P. enough (forall n v, (exists ps, primes ps /\ n = product ps /\ v = length ps) -> g_value maliquot n v) by eauto. clear ps P.
  apply (values_by maliquot (fun n => n)); unfold maliquot; cbn [moves pos]; [intros; taken; lia|]. intros n v (ps & P & -> & ->). split.
  - intros k Hk. assert (exists p a b, ps = (p :: a) ++ b /\ length b = k) as (p & a & b & -> & <-).
    { pose proof (firstn_skipn (length ps - k) ps) as E. pose proof (skipn_length (length ps - k) ps). destruct (firstn (length ps - k) ps) as [|p a]; [apply (f_equal (@length nat)) in E; cbn [app] in E; lia|]. exists p, a, (skipn (length ps - k) ps). split; [now symmetry|lia]. }
    assert (primes a /\ primes b) as [A B] by (split; intros q H; apply P; rewrite in_app_iff; cbn; auto). destruct (divisor_of_product _ A) as [Na _], (divisor_of_product _ B) as [Nb _]. pose proof (proj1 (prime_spec p) (P p (or_introl eq_refl))) as [P1 _].
    exists (product b). split; [|eauto]. rewrite filter_In, in_upto, product_app, Nat.eqb_eq. change (product (p :: a)) with (p * product a). assert (2 <= p * product a) by nia. generalize dependent (p * product a). intros m M. split; [nia|]. apply Nat.mod_mul. lia.
  - intros q H. taken. assert (Nat.divide q (product ps)) as D by (apply Nat.mod_divide; lia). destruct (divisor_of_product _ P) as [_ K]. destruct (K q D) as (qs & Q & E & _ & [L|L]); [lia|]. exists (length qs). split; [lia|]. eauto.
Qed.
(* A number prime to the heap is taken, down to a heap of 1: the g-value of a larger heap is k if the least prime that divides it is the k-th (OEIS A055396). *)
Definition prim : game := Game nat (fun n => map (fun t => n - t) (filter (fun t => Nat.gcd n t =? 1) (upto 1 (n - 1)))).
Definition primes_up_to p := length (filter is_prime (upto 1 p)).
Definition least_prime_divisor n p := is_prime p = true /\ Nat.divide p n /\ forall q, is_prime q = true -> Nat.divide q n -> p <= q.
Lemma prime_divides n : 2 <= n -> exists p, least_prime_divisor n p.
Proof.
  intro N. destruct (dec_inh_nat_subset_has_unique_least_element (fun d => 2 <= d /\ Nat.divide d n)) as (p & ((P & D) & L) & _).
  - intro d. destruct (Nat.le_gt_cases 2 d); [|right; lia]. rewrite <- Nat.mod_divide by lia. lia.
  - exists n. split; [exact N|apply Nat.divide_refl].
  - exists p. split; [|split; [exact D|intros q Q; apply prime_spec in Q; intro; apply L; tauto]]. apply prime_spec. split; [exact P|]. intros d Dp. pose proof (Nat.divide_pos_le d p ltac:(lia) Dp).
    destruct (Nat.eq_dec d 1); [auto|right]. apply Nat.le_antisymm; [assumption|]. apply L. split; [|exact (Nat.divide_trans _ _ _ Dp D)]. destruct Dp as [c ->]. nia.
Qed.
Lemma primes_up_to_S p : primes_up_to (S p) = primes_up_to p + if is_prime (S p) then 1 else 0.
Proof. unfold primes_up_to, upto. replace (S (S p) - 1) with (S p) by lia. replace (S p - 1) with p by lia. rewrite seq_S, filter_app, app_length. cbn [Nat.add filter]. now destruct (is_prime (S p)). Qed.
Lemma primes_less p q : p < q -> is_prime q = true -> primes_up_to p < primes_up_to q.
Proof.
  intros L Q. induction q as [|q IH]; [lia|]. rewrite primes_up_to_S, Q. enough (primes_up_to p <= primes_up_to q) by lia. clear -L. assert (p <= q) as L' by lia. clear L. induction L' as [|q _ IH]; [lia|]. rewrite primes_up_to_S. lia.
Qed.
Lemma kth_prime k q : 1 <= k <= primes_up_to q -> exists p, is_prime p = true /\ primes_up_to p = k.
Proof.
  induction q as [|q IH]; [cbn; lia|]. rewrite primes_up_to_S. intro H. destruct (Nat.le_gt_cases k (primes_up_to q)) as [L|L]; [apply IH; lia|].
  exists (S q). rewrite primes_up_to_S. destruct (is_prime (S q)); [split; [reflexivity|]|]; lia.
Qed.
Lemma prime_to_prime p n : is_prime p = true -> ~ Nat.divide p n -> Nat.gcd n p = 1.
Proof.
  intros P D. destruct (proj2 (proj1 (prime_spec p) P) (Nat.gcd n p) (Nat.gcd_divide_r n p)) as [|E]; [assumption|]. destruct D. rewrite <- E. apply Nat.gcd_divide_l.
Qed.
Theorem prim_value : g_value prim 1 0 /\ forall n p, 1 <= n -> least_prime_divisor n p -> g_value prim n (primes_up_to p).
Proof.
  assert (forall n t, t <= n -> Nat.gcd n (n - t) = Nat.gcd n t) as G.
  { intros n t L. rewrite (Nat.gcd_comm n t), <- (Nat.gcd_sub_diag_r t n), (Nat.gcd_comm t), (Nat.gcd_comm n), <- (Nat.gcd_sub_diag_r (n - t) n) by lia. f_equal. lia. }
  enough (forall n v, 1 <= n /\ (n = 1 /\ v = 0 \/ exists p, least_prime_divisor n p /\ v = primes_up_to p) -> g_value prim n v) as K by (split; [auto|eauto 6]).
  apply (values_by prim (fun n => n)); unfold prim; cbn [moves pos]; [intros; taken; lia|]. intros n v [N [[-> ->]|(p & (P & D & L) & ->)]]; [split; [lia|intros q []]|].
  pose proof (proj1 (prime_spec p) P) as [P2 _]. pose proof (Nat.divide_pos_le p n ltac:(lia) D) as U. split.
  - intros k Hk. assert (exists q, 1 <= q < n /\ Nat.gcd n q = 1 /\ (q = 1 /\ k = 0 \/ exists p, least_prime_divisor q p /\ k = primes_up_to p)) as (q & Q & Gq & V).
    { destruct k as [|k]; [exists 1; rewrite Nat.gcd_1_r; repeat split; auto; lia|]. destruct (kth_prime (S k) p ltac:(lia)) as (q & Pq & Eq). pose proof (proj1 (prime_spec q) Pq) as [Q2 Q].
      assert (q < p) as Lq by (destruct (Nat.lt_total p q) as [X|[X|X]]; [pose proof (primes_less _ _ X Pq)| |]; subst; lia). exists q. split; [lia|]. split; [apply (prime_to_prime q n Pq); intro Dq; specialize (L q Pq Dq); lia|].
      right. exists q. split; [|lia]. repeat split; [exact Pq|apply Nat.divide_refl|]. intros r R Dr. pose proof (proj1 (prime_spec r) R). destruct (Q r Dr); lia. }
    exists q. split; [|split; [lia|exact V]]. apply in_map_iff. exists (n - q). rewrite filter_In, in_upto, G, Gq by lia. split; [lia|]. split; [lia|reflexivity].
  - intros q H. taken. apply Nat.eqb_eq in H1. rewrite <- G in H1 by lia. set (q := n - x) in *. assert (1 <= q) as Q by lia. clearbody q. destruct (Nat.eq_dec q 1) as [->|Q1].
    + exists 0. split; [pose proof (primes_less 0 p ltac:(lia) P); lia|auto].
    + destruct (prime_divides q ltac:(lia)) as (r & R & Dr & Lr). exists (primes_up_to r). split; [|split; [exact Q|right; exists r; repeat split; auto]]. intro E.
      destruct (Nat.lt_total p r) as [X|[X|X]]; [pose proof (primes_less _ _ X R); lia| |pose proof (primes_less _ _ X P); lia]. subst r. pose proof (Nat.gcd_greatest _ _ _ D Dr) as Y. rewrite H1 in Y. apply Nat.divide_1_r in Y. lia.
Qed.
(* ---------- Heaps that are divided ---------- *)
(* Rims: any number is taken from a heap, and the rest may be divided into two: a heap of n has the g-value n (Winning Ways). *)
Definition rims_rule n := flat_map (fun t => map (fun a => [a; n - t - a]) (upto 0 ((n - t) / 2))) (upto 1 n).
Definition rims := heap_game rims_rule.
Lemma lxor_at_most a b : Nat.lxor a b <= a + b.
Proof.
  remember (a + b) as n eqn:E. revert a b E. induction n as [n IH] using lt_wf_ind. intros a b ->. apply Nat.nlt_ge. intro L.
  destruct (less_in_sum _ _ _ L) as [(i & I & E)|(i & I & E)]; [specialize (IH (i + b) ltac:(lia) i b eq_refl)|specialize (IH (a + i) ltac:(lia) a i eq_refl)]; lia.
Qed.
Theorem winning_ways_rims p : g_value rims p (nim_sum p).
Proof.
  rewrite <- (map_id p) at 2. apply (heaps_by rims_rule (fun h => h)); unfold rims_rule.
  - intros; taken; lia.
  - intros h k Hk. exists [0; k]. split; [|cbn [map nim_sum fold_right]; now rewrite Nat.lxor_0_l, Nat.lxor_0_r]. apply in_flat_map. exists (h - k). rewrite in_upto. split; [lia|]. apply in_map_iff. exists 0. rewrite in_upto. split; [|lia].
    f_equal. f_equal. lia.
  - intros h l Hl. taken. cbn [map nim_sum fold_right]. rewrite Nat.lxor_0_r. pose proof (lxor_at_most x0 (h - x - x0)). lia.
Qed.
(* Lasker's nim: any number is taken from a heap, or a heap is divided into two: heaps of 4k + 3 and 4k + 4 have the g-values 4k + 4 and 4k + 3, and all others their sizes (Ferguson, 4.4). *)
Definition lasker_rule n := map (fun t => [n - t]) (upto 1 n) ++ map (fun a => [a; n - a]) (upto 1 (n / 2)).
Definition lasker := heap_game lasker_rule.
Definition of_lasker n := if n =? 0 then 0 else if n mod 4 =? 3 then n + 1 else if n mod 4 =? 0 then n - 1 else n.
Lemma lxor_mod_4 a b : Nat.lxor a b mod 4 = Nat.lxor (a mod 4) (b mod 4).
Proof. change 4 with (2 ^ 2). rewrite <- !Nat.land_ones. apply Nat.bits_inj. intro i. rewrite Nat.lxor_spec, !Nat.land_spec, Nat.lxor_spec. now destruct (Nat.testbit a i), (Nat.testbit b i), (Nat.testbit (Nat.ones 2) i). Qed.
Lemma of_lasker_mod_4 n : 0 < n -> n mod 4 = 0 /\ of_lasker n mod 4 = 3 \/ n mod 4 = 1 /\ of_lasker n mod 4 = 1 \/ n mod 4 = 2 /\ of_lasker n mod 4 = 2 \/ n mod 4 = 3 /\ of_lasker n mod 4 = 0.
Proof. unfold of_lasker. cases; lia. Qed.
Lemma of_lasker_twice n : of_lasker (of_lasker n) = n.
Proof. unfold of_lasker. cases; lia. Qed.
Lemma one_more x : Nat.lxor 1 (2 * x) = 2 * x + 1.
Proof.
  apply Nat.bits_inj. intros [|i]; rewrite Nat.lxor_spec; [now rewrite Nat.testbit_even_0, Nat.testbit_odd_0|].
  rewrite Nat.testbit_even_succ, Nat.testbit_odd_succ by lia. rewrite (Nat.bits_0 i : Nat.testbit 1 (S i) = false). apply xorb_false_l.
Qed.
Theorem ferguson_lasker p : g_value lasker p (nim_sum (map of_lasker p)).
Proof.
  apply (heaps_by lasker_rule of_lasker); unfold lasker_rule.
  - intros; taken; lia.
  - intros h k Hk. destruct (Nat.lt_ge_cases (of_lasker k) h) as [L|L].
    + exists [of_lasker k]. split; [apply in_app_iff; left; apply in_map_iff; exists (h - of_lasker k); rewrite in_upto; split; [f_equal|]; lia|]. cbn [map nim_sum fold_right]. rewrite Nat.lxor_0_r. apply of_lasker_twice.
    + assert (h mod 4 = 3 /\ k = h) as [E ->] by (unfold of_lasker in *; cases; lia). exists [1; h - 1]. split; [apply in_app_iff; right; apply in_map_iff; exists 1; rewrite in_upto; split; [reflexivity|lia]|].
      cbn [map nim_sum fold_right]. rewrite Nat.lxor_0_r. replace (of_lasker (h - 1)) with (2 * (2 * (h / 4) + 1)) by (unfold of_lasker; cases; lia). change (of_lasker 1) with 1. rewrite one_more. lia.
  - intros h l Hl. taken; cbn [map nim_sum fold_right]; rewrite Nat.lxor_0_r; [unfold of_lasker; cases; lia|].
    intro E. apply (f_equal (fun n => n mod 4)) in E. rewrite lxor_mod_4 in E.
    destruct (of_lasker_mod_4 x ltac:(lia)) as [[A B]|[[A B]|[[A B]|[A B]]]], (of_lasker_mod_4 (h - x) ltac:(lia)) as [[C D]|[[C D]|[[C D]|[C D]]]],
      (of_lasker_mod_4 h ltac:(lia)) as [[F G]|[[F G]|[[F G]|[F G]]]]; rewrite B, D, G in E; try discriminate E; lia.
Qed.
(* With flip(n) = n + 1 for odd n and n - 1 for other n but 0, heaps of a, b and the flip of the nim-sum of flip(a) and flip(b) are safe to leave (OEIS A257092). *)
Definition flip n := if n =? 0 then 0 else if Nat.odd n then n + 1 else n - 1.
Definition swap n := 4 * (n / 4) + (if n mod 4 =? 1 then 2 else if n mod 4 =? 2 then 1 else n mod 4).
Theorem lasker_flip a b : P_position lasker Normal [a; b; flip (Nat.lxor (flip a) (flip b))].
Proof.
  assert (forall n, flip n = swap (of_lasker n)) as F by (intro n; unfold flip, swap, of_lasker; rewrite <- Nat.bit0_odd, Nat.bit0_eqb; cases; lia).
  assert (forall n, flip (flip n) = n) as FF by (intro n; unfold flip; rewrite <- !Nat.bit0_odd, !Nat.bit0_eqb; cases; lia).
  assert (forall n m, Nat.lxor (swap n) (swap m) = swap (Nat.lxor n m)) as S.
  { intros n m. assert (forall n, swap n / 4 = n / 4 /\ swap n mod 4 = if n mod 4 =? 1 then 2 else if n mod 4 =? 2 then 1 else n mod 4) as W by (intro x; unfold swap; cases; lia).
    assert (forall x y, Nat.lxor x y / 4 = Nat.lxor (x / 4) (y / 4)) as Q by (intros; change 4 with (2 ^ 2); rewrite <- !Nat.shiftr_div_pow2; apply Nat.shiftr_lxor).
    enough (Nat.lxor (swap n) (swap m) / 4 = swap (Nat.lxor n m) / 4 /\ Nat.lxor (swap n) (swap m) mod 4 = swap (Nat.lxor n m) mod 4) by lia.
    rewrite Q, lxor_mod_4, !(proj1 (W _)), !(proj2 (W _)), Q, lxor_mod_4. split; [reflexivity|].
    assert (forall x, x mod 4 = 0 \/ x mod 4 = 1 \/ x mod 4 = 2 \/ x mod 4 = 3) as C by (intro; lia). destruct (C n) as [->|[->|[->| ->]]], (C m) as [->|[->|[->| ->]]]; reflexivity. }
  assert (forall n, swap n = 0 -> n = 0) as Z by (intro n; unfold swap; cases; lia).
  apply (lost_second_wins lasker Normal), (lost_by_value lasker _ _ (ferguson_lasker _)). cbn [map nim_sum fold_right]. rewrite Nat.lxor_0_r. apply Z. now rewrite <- !S, <- !F, FF, <- Nat.lxor_assoc, Nat.lxor_nilpotent.
Qed.
(* ---------- Pairs ---------- *)
(* Variant delete nim: one of two heaps is thrown away, and the other divided: two heaps lose exactly when both are odd, and the g-value of a and b is the number of ones
   at the end of the binary number that has a one wherever a - 1 or b - 1 has one (Abuku and Suetsugu 2021). *)
Definition delete_nim : game := Game (nat * nat) (fun '(p, q) => map (fun c => (c, p - c)) (upto 1 (p / 2)) ++ map (fun c => (c, q - c)) (upto 1 (q / 2))).
Lemma delete_down p q : In q (moves delete_nim p) -> Nat.max (fst q) (snd q) < Nat.max (fst p) (snd p).
Proof. destruct p as [a b]. unfold delete_nim; cbn [moves pos]. intro H. taken; cbn [fst snd]; lia. Qed.
Theorem delete_nim_lost a b : 1 <= a -> 1 <= b -> outcome_by delete_nim Normal (a, b) (Nat.odd a && Nat.odd b).
Proof.
  intros A B. refine (normal_outcomes delete_nim (fun p => Nat.max (fst p) (snd p)) (fun p => 1 <= fst p /\ 1 <= snd p) (fun p => Nat.odd (fst p) && Nat.odd (snd p)) delete_down _ _ _ (a, b) (conj A B));
    unfold delete_nim; cbn [moves pos]; clear.
  - intros [a b] q _ H. taken; cbn [fst snd]; lia.
  - intros [a b] q _ F H. rewrite <- !Nat.bit0_odd, !Nat.bit0_eqb in *. cbn [fst snd] in *. taken; cbn [fst snd]; lia.
  - intros [a b] [A B] F. rewrite <- !Nat.bit0_odd, !Nat.bit0_eqb in F. cbn [fst snd] in *. exists (1, (if a mod 2 =? 0 then a else b) - 1). split; [|rewrite <- !Nat.bit0_odd, !Nat.bit0_eqb; cbn [fst snd]; cases; lia].
    apply in_app_iff. destruct (a mod 2 =? 0) eqn:E; [left|right]; apply in_map_iff; exists 1; rewrite in_upto; split; [reflexivity|lia|reflexivity|lia].
Qed.
Definition ones_at_end x k := (forall i, i < k -> Nat.testbit x i = true) /\ Nat.testbit x k = false.
Lemma some_ones x : exists k, ones_at_end x k.
Proof.
  induction x as [x IH] using lt_wf_ind. destruct (Nat.Even_or_Odd x) as [[y ->]|[y ->]]; [exists 0; split; [lia|apply Nat.testbit_even_0]|].
  destruct (IH y ltac:(lia)) as (k & K1 & K2). exists (S k). split; [|now rewrite Nat.testbit_odd_succ by lia]. intros [|i] Hi; [apply Nat.testbit_odd_0|]. rewrite Nat.testbit_odd_succ by lia. apply K1. lia.
Qed.
Lemma digit_mod x k : x mod 2 ^ S k = x mod 2 ^ k + (if Nat.testbit x k then 2 ^ k else 0).
Proof.
  rewrite Nat.pow_succ_r', (Nat.mul_comm 2), Nat.mod_mul_r by (try apply Nat.pow_nonzero; lia). f_equal. rewrite Nat.testbit_odd, Nat.shiftr_div_pow2, <- Nat.bit0_odd, Nat.bit0_eqb.
  pose proof (Nat.mod_upper_bound (x / 2 ^ k) 2). destruct (Nat.eqb_spec ((x / 2 ^ k) mod 2) 1) as [->|]; [lia|]. replace ((x / 2 ^ k) mod 2) with 0 by lia. lia.
Qed.
Lemma low_ones u v k : (forall i, i < k -> Nat.testbit u i || Nat.testbit v i = true) -> 2 ^ k <= u mod 2 ^ k + v mod 2 ^ k + 1.
Proof.
  induction k as [|k IH]; intro H; [cbn; lia|]. specialize (IH (fun i L => H i ltac:(lia))). specialize (H k ltac:(lia)). rewrite !digit_mod, Nat.pow_succ_r'. destruct (Nat.testbit u k), (Nat.testbit v k); try discriminate; lia.
Qed.
Lemma mod_of x q r n : r < n -> x = n * q + r -> x mod n = r.
Proof. intros R E. symmetry. exact (Nat.mod_unique x n q r R E). Qed.
Theorem delete_nim_value a b k : ones_at_end (Nat.lor a b) k -> g_value delete_nim (a + 1, b + 1) k.
Proof.
  intro V. enough (forall p k, (exists a b, p = (a + 1, b + 1) /\ ones_at_end (Nat.lor a b) k) -> g_value delete_nim p k) by eauto 6. clear.
  apply (values_by delete_nim (fun p => Nat.max (fst p) (snd p)) delete_down). intros p k (a & b & -> & V). destruct (V) as [V1 V2].
  assert (forall u v, In (u + 1, v + 1) (moves delete_nim (a + 1, b + 1)) <-> u <= v /\ (u + v + 1 = a \/ u + v + 1 = b)) as I.
  { intros u v. unfold delete_nim; cbn [moves pos]. rewrite in_app_iff, !in_map_iff. split.
    - intros [(c & E & H)|(c & E & H)]; rewrite in_upto in H; injection E as E1 E2; lia.
    - intros [L [E|E]]; [left|right]; exists (u + 1); rewrite in_upto; (split; [f_equal|]; lia). }
  split.
  - intros j J. specialize (V1 j J). rewrite Nat.lor_spec in V1. assert (exists x, (x = a \/ x = b) /\ Nat.testbit x j = true) as (x & Hx & X) by (apply orb_true_iff in V1; destruct V1; eauto).
    pose proof (digit_mod x j) as M. rewrite X in M. assert (2 ^ j <= x) as Px by (pose proof (Nat.mod_le x (2 ^ S j) ltac:(apply Nat.pow_nonzero; lia)); lia). pose proof (Nat.pow_nonzero 2 j ltac:(lia)).
    assert (ones_at_end (Nat.lor (2 ^ j - 1) (x - 2 ^ j)) j) as O.
    { assert (2 ^ j - 1 = Nat.ones j) as -> by (rewrite Nat.ones_equiv; lia). split; [intros i Hi|]; rewrite Nat.lor_spec; [now rewrite Nat.ones_spec_low by lia|]. rewrite Nat.ones_spec_high by lia. cbn [orb].
      pose proof (digit_mod (x - 2 ^ j) j) as N. destruct (Nat.testbit (x - 2 ^ j) j); [exfalso|reflexivity]. pose proof (Nat.mod_upper_bound x (2 ^ j) ltac:(lia)). pose proof (Nat.div_mod x (2 ^ S j) ltac:(apply Nat.pow_nonzero; lia)).
      rewrite (mod_of (x - 2 ^ j) (x / 2 ^ S j) (x mod 2 ^ j)) in N; [|rewrite Nat.pow_succ_r'; lia|lia]. lia. }
    destruct (Nat.le_ge_cases (2 ^ j - 1) (x - 2 ^ j)) as [L|L]; [exists (2 ^ j - 1 + 1, x - 2 ^ j + 1)|exists (x - 2 ^ j + 1, 2 ^ j - 1 + 1)]; (split; [apply I; lia|]).
    + eauto.
    + exists (x - 2 ^ j), (2 ^ j - 1). rewrite Nat.lor_comm. auto.
  - intros q H. destruct q as [c d]. assert (exists u v, c = u + 1 /\ d = v + 1) as (u & v & -> & ->) by (exists (c - 1), (d - 1); unfold delete_nim in H; cbn [moves pos] in H; taken; lia).
    apply I in H. destruct H as [_ H]. destruct (some_ones (Nat.lor u v)) as (j & J). exists j. split; [intros ->|eauto]. destruct J as [J1 J2]. rewrite Nat.lor_spec in V2, J2. apply orb_false_iff in V2, J2. destruct V2 as [A2 B2], J2 as [U2 W2].
    assert (Nat.testbit (u + v + 1) k = true) as X; [|destruct H as [<-|<-]; congruence].
    pose proof (digit_mod u k) as Mu. pose proof (digit_mod v k) as Mv. pose proof (digit_mod (u + v + 1) k) as M. rewrite U2 in Mu. rewrite W2 in Mv. destruct (Nat.testbit (u + v + 1) k); [reflexivity|exfalso].
    assert (2 ^ k <> 0) as P by (apply Nat.pow_nonzero; lia). pose proof (low_ones u v k (fun i L => eq_trans (eq_sym (Nat.lor_spec u v i)) (J1 i L))) as Lo. pose proof (Nat.mod_upper_bound u _ P). pose proof (Nat.mod_upper_bound v _ P). pose proof (Nat.mod_upper_bound (u + v + 1) _ P).
    assert (2 ^ S k <> 0) as P2 by (apply Nat.pow_nonzero; lia). pose proof (Nat.div_mod u _ P2). pose proof (Nat.div_mod v _ P2). rewrite (mod_of (u + v + 1) (u / 2 ^ S k + v / 2 ^ S k) (u mod 2 ^ S k + v mod 2 ^ S k + 1)) in M; [lia|rewrite Nat.pow_succ_r' in *; lia|rewrite Nat.mul_add_distr_l; lia].
Qed.
(* Cyclic nimhoff: any number is taken from one of two heaps, or fewer than k in all from both (Fraenkel and Lorberbom 1991). *)
Definition cyclic_nimhoff k : game := Game (nat * nat) (fun '(p, q) => map (fun s => (p - s, q)) (upto 1 p) ++ map (fun s => (p, q - s)) (upto 1 q) ++
  flat_map (fun s => map (fun t => (p - s, q - t)) (upto 1 (Nat.min q (k - 1 - s)))) (upto 1 (Nat.min p k))).
Lemma nimhoff_spec k a b c : In c (moves (cyclic_nimhoff k) (a, b)) <-> fst c <= a /\ snd c <= b /\ fst c + snd c < a + b /\ (fst c = a \/ snd c = b \/ a + b < fst c + snd c + k).
Proof.
  destruct c as [i j]. unfold cyclic_nimhoff; cbn [moves pos fst snd]. split; [intro H; taken; lia|].
  intros (A & B & L & H). rewrite !in_app_iff, !in_map_iff, in_flat_map. destruct (Nat.eq_dec i a) as [->|]; [right; left; exists (b - j); rewrite in_upto; split; [f_equal|]; lia|].
  destruct (Nat.eq_dec j b) as [->|]; [left; exists (a - i); rewrite in_upto; split; [f_equal|]; lia|]. right. right. exists (a - i). rewrite in_upto, in_map_iff. split; [lia|]. exists (b - j). rewrite in_upto. split; [f_equal|]; lia.
Qed.
Theorem nimhoff_value k a b : 1 <= k -> g_value (cyclic_nimhoff k) (a, b) (k * Nat.lxor (a / k) (b / k) + (a + b) mod k).
Proof.
  intro K. enough (forall p v, v = k * Nat.lxor (fst p / k) (snd p / k) + (fst p + snd p) mod k -> g_value (cyclic_nimhoff k) p v) by auto. clear a b.
  apply (values_by (cyclic_nimhoff k) (fun p => fst p + snd p)); [intros [a b] q H; apply nimhoff_spec in H; cbn [fst snd]; lia|]. intros [a b] v ->. cbn [fst snd].
  assert (forall n, exists q r, r < k /\ n = k * q + r) as E by (intro n; exists (n / k), (n mod k); split; [apply Nat.mod_upper_bound|apply Nat.div_mod]; lia).
  assert (forall p x q y, x < k -> y < k -> exists z, z = (x + y) mod k /\ z < k /\ (z = x + y \/ z + k = x + y) /\ k * Nat.lxor ((k * p + x) / k) ((k * q + y) / k) + (k * p + x + (k * q + y)) mod k = k * Nat.lxor p q + z) as V.
  { intros p x q y X Y. assert (forall q r, r < k -> (k * q + r) / k = q) as D by (intros; rewrite (Nat.mul_comm k), Nat.div_add_l, Nat.div_small by lia; lia). rewrite !D by assumption.
    replace (k * p + x + (k * q + y)) with (x + y + (p + q) * k) by ring. rewrite Nat.mod_add by lia. exists ((x + y) mod k). split; [reflexivity|]. split; [apply Nat.mod_upper_bound; lia|]. split; [|reflexivity].
    destruct (Nat.lt_ge_cases (x + y) k); [left; now apply Nat.mod_small|right]. replace (x + y) with (x + y - k + 1 * k) at 1 by lia. rewrite Nat.mod_add, Nat.mod_small; lia. }
  destruct (E a) as (p & x & X & ->), (E b) as (q & y & Y & ->). destruct (V p x q y X Y) as (z & _ & Z & Ez & ->). split.
  - intros n Hn. destruct (E n) as (w & u & U & ->). enough (exists c, In c (moves (cyclic_nimhoff k) (k * p + x, k * q + y)) /\ k * Nat.lxor (fst c / k) (snd c / k) + (fst c + snd c) mod k = k * w + u) as (c & C & <-) by eauto.
    destruct (Nat.eq_dec w (Nat.lxor p q)) as [->|N].
    + assert (exists x' y', x' <= x /\ y' <= y /\ x' + y' + (z - u) = x + y) as (x' & y' & X' & Y' & S) by (exists (x - Nat.min x (z - u)), (y - (z - u - Nat.min x (z - u))); lia).
      exists (k * p + x', k * q + y'). cbn [fst snd]. destruct (V p x' q y' ltac:(lia) ltac:(lia)) as (z' & _ & Z' & Ez' & ->). rewrite nimhoff_spec. cbn [fst snd]. nia.
    + assert (w < Nat.lxor p q) as W by nia. destruct (less_in_sum _ _ _ W) as [(i & I & Ei)|(j & J & Ej)].
      * destruct (E (u + k - y)) as (e & x' & X' & Ex). exists (k * i + x', k * q + y). cbn [fst snd]. destruct (V i x' q y X' Y) as (z' & _ & Z' & Ez' & ->). rewrite nimhoff_spec. cbn [fst snd]. rewrite Ei. split; [nia|]. f_equal. assert (e = 0 \/ e = 1) as [-> | ->] by nia; lia.
      * destruct (E (u + k - x)) as (e & y' & Y' & Ey). exists (k * p + x, k * j + y'). cbn [fst snd]. destruct (V p x j y' X Y') as (z' & _ & Z' & Ez' & ->). rewrite nimhoff_spec. cbn [fst snd]. rewrite Ej. split; [nia|]. f_equal. assert (e = 0 \/ e = 1) as [-> | ->] by nia; lia.
  - intros c C. eexists. split; [|reflexivity]. apply nimhoff_spec in C. destruct c as [i j]. cbn [fst snd] in *. destruct (E i) as (p' & x' & X' & ->), (E j) as (q' & y' & Y' & ->). destruct (V p' x' q' y' X' Y') as (z' & _ & Z' & Ez' & ->). intro Q.
    assert (Nat.lxor p' q' = Nat.lxor p q /\ z' = z) as [Q1 Q2] by (apply (Nat.div_mod_unique k); auto). destruct C as (C1 & C2 & C3 & [C|[C|C]]).
    + assert (p' = p /\ x' = x) as [-> ->] by (apply (Nat.div_mod_unique k); auto). rewrite !(Nat.lxor_comm p) in Q1. apply cancel in Q1. subst q'. lia.
    + assert (q' = q /\ y' = y) as [-> ->] by (apply (Nat.div_mod_unique k); auto). apply cancel in Q1. subst p'. lia.
    + assert (exists s, k * p + x + (k * q + y) = k * s + z) as (s & Es) by (destruct Ez; [exists (p + q)|exists (p + q + 1)]; lia).
      assert (exists t, k * p' + x' + (k * q' + y') = k * t + z) as (t & Et) by (destruct Ez'; [exists (p' + q')|exists (p' + q' + 1)]; lia). assert (s <= t \/ t + 1 <= s) as [L|L] by lia; nia.
Qed.
(* ---------- Several heaps in one ---------- *)
(* Staircase nim: any number of coins goes from a step to the next one below, and from the first step away; it is lost exactly when the nim-sum of the odd steps is 0 (Ferguson, 2.6, after Sprague 1937). *)
Definition staircase : game := Game (nat * nat * nat * nat * nat) (fun '(e, d, c, b, a) => map (fun t => (e - t, d + t, c, b, a)) (upto 1 e) ++ map (fun t => (e, d - t, c + t, b, a)) (upto 1 d) ++
  map (fun t => (e, d, c - t, b + t, a)) (upto 1 c) ++ map (fun t => (e, d, c, b - t, a + t)) (upto 1 b) ++ map (fun t => (e, d, c, b, a - t)) (upto 1 a)).
Theorem staircase_nim_lost e d c b a : outcome_by staircase Normal (e, d, c, b, a) (nim_sum [a; c; e] =? 0).
Proof.
  apply (all_outcomes staircase (fun '(e, d, c, b, a) => 5 * e + 4 * d + 3 * c + 2 * b + a) (fun '(e, d, c, b, a) => nim_sum [a; c; e] =? 0)); unfold staircase; cbn [moves pos]; clear.
  - intros [[[[e d] c] b] a] q H. taken; lia.
  - intros [[[[e d] c] b] a] q F H. apply Nat.eqb_eq in F. rewrite <- F. taken; apply Nat.eqb_neq; [apply (changed [a; c])|apply (changed [a])|apply (changed [a])|apply (changed [])|apply (changed [])]; lia.
  - intros [[[[e d] c] b] a] F. apply Nat.eqb_neq in F. destruct (less_in_sums [a; c; e] 0) as (l & h & j & r & E & J & S); [lia|].
    destruct l as [|a' [|c' [|e' [|]]]]; try discriminate E; injection E; intros; subst; cbn [app] in S.
    + exists (e, d, c, b, j). rewrite S. rewrite !in_app_iff, !in_map_iff. split; [|reflexivity]. do 4 right. exists (h - j). rewrite in_upto. split; [repeat f_equal|]; lia.
    + exists (e, d, j, b + (h - j), a'). rewrite S. rewrite !in_app_iff, !in_map_iff. split; [|reflexivity]. do 2 right. left. exists (h - j). rewrite in_upto. split; [repeat f_equal|]; lia.
    + exists (j, d + (h - j), c', b, a'). rewrite S. rewrite !in_app_iff, !in_map_iff. split; [|reflexivity]. left. exists (h - j). rewrite in_upto. split; [repeat f_equal|]; lia.
Qed.
(* End-nim: any number is taken from the first or the last of three stacks in a row. Of stacks that are not empty those lose where the first and the last are equal and the middle one is not
   (Albert and Nowakowski 2001); in misere play the same, but for stacks that are all equal (Cairns and Ho 2011). *)
Definition end_nim : game := Game (nat * nat * nat) (fun '(a, b, c) => map (fun t => (a - t, b, c)) (upto 1 a) ++
  (if (a =? 0) || (c =? 0) then map (fun t => (a, b - t, c)) (upto 1 b) else []) ++ map (fun t => (a, b, c - t)) (upto 1 c)).
Lemma end_nim_spec a b c x y z : In (x, y, z) (moves end_nim (a, b, c)) <-> x < a /\ y = b /\ z = c \/ (a = 0 \/ c = 0) /\ x = a /\ y < b /\ z = c \/ x = a /\ y = b /\ z < c.
Proof.
  unfold end_nim; cbn [moves pos]. rewrite !in_app_iff, !in_map_iff. split.
  - intros [H|[H|H]]; [|destruct ((a =? 0) || (c =? 0)) eqn:E|]; taken; lia.
  - intros [(A & -> & ->)|[(Z & -> & B & ->)|(-> & -> & C)]]; [left; exists (a - x)|right; left; replace ((a =? 0) || (c =? 0)) with true by lia; apply in_map_iff; exists (b - y)|right; right; exists (c - z)]; rewrite in_upto; (split; [repeat f_equal|]; lia).
Qed.
Definition end_nim_lost a b c := if a =? 0 then b =? c else if c =? 0 then a =? b else (a =? c) && negb (b =? a).
Theorem end_nim_three a b c : outcome_by end_nim Normal (a, b, c) (end_nim_lost a b c).
Proof.
  apply (all_outcomes end_nim (fun '(a, b, c) => a + b + c) (fun '(a, b, c) => end_nim_lost a b c)); clear; unfold end_nim_lost.
  - intros [[a b] c] [[x y] z] H. apply end_nim_spec in H. lia.
  - intros [[a b] c] [[x y] z] F H. apply end_nim_spec in H. cases; lia.
  - intros [[a b] c] F. enough (exists x y z, In (x, y, z) (moves end_nim (a, b, c)) /\ end_nim_lost x y z = true) as (x & y & z & H) by (exists (x, y, z); exact H). unfold end_nim_lost.
    assert (forall x y z, (x < a /\ y = b /\ z = c \/ (a = 0 \/ c = 0) /\ x = a /\ y < b /\ z = c \/ x = a /\ y = b /\ z < c) /\ (if x =? 0 then y =? z else if z =? 0 then x =? y else (x =? z) && negb (y =? x)) = true ->
      exists x y z, In (x, y, z) (moves end_nim (a, b, c)) /\ (if x =? 0 then y =? z else if z =? 0 then x =? y else (x =? z) && negb (y =? x)) = true) as K by (intros x y z [K1 K2]; exists x, y, z; rewrite end_nim_spec; auto).
    destruct (Nat.eq_dec a 0) as [->|A]; [apply (K 0 (Nat.min b c) (Nat.min b c)); cases; lia|]. destruct (Nat.eq_dec c 0) as [->|C]; [apply (K (Nat.min a b) (Nat.min a b) 0); cases; lia|].
    destruct (Nat.lt_total a c) as [L|[L|L]]; (destruct (Nat.eq_dec b (Nat.min a c)); [destruct (Nat.le_gt_cases a c); [apply (K a b 0)|apply (K 0 b c)]|apply (K (Nat.min a c) b (Nat.min a c))]); cases; lia.
Qed.
Definition two_lost_in_misere b c := if (b <=? 1) && (c <=? 1) then b + c =? 1 else b =? c.
Definition end_nim_lost_in_misere a b c := if a =? 0 then two_lost_in_misere b c else if b =? 0 then two_lost_in_misere a c else if c =? 0 then two_lost_in_misere a b else (a =? c) && ((a =? 1) || negb (b =? a)).
Theorem end_nim_misere a b c : 1 <= a -> 1 <= b -> 1 <= c -> ~ (a = b /\ b = c) -> outcome_by end_nim Misere (a, b, c) (end_nim_lost a b c).
Proof.
  intros A B C N. replace (end_nim_lost a b c) with (end_nim_lost_in_misere a b c) by (unfold end_nim_lost, end_nim_lost_in_misere; cases; lia). clear A B C N.
  refine (outcomes_by end_nim (fun '(a, b, c) => a + b + c) _ Misere (fun _ => True) (fun '(a, b, c) => end_nim_lost_in_misere a b c) _ _ _ (a, b, c) I); clear; auto.
  - intros [[a b] c] [[x y] z] H. apply end_nim_spec in H. lia.
  - intros [[a b] c] _ F. unfold end_nim_lost_in_misere, two_lost_in_misere in *. split.
    + intro E. exfalso. assert (forall x y z, ~ In (x, y, z) (moves end_nim (a, b, c))) as N by (intros x y z; rewrite E; auto).
      destruct (Nat.eq_dec a 0); [|apply (N 0 b c), end_nim_spec; lia]. destruct (Nat.eq_dec c 0); [|apply (N a b 0), end_nim_spec; lia]. destruct (Nat.eq_dec b 0); [subst; discriminate F|apply (N a 0 c), end_nim_spec; lia].
    + intros [[x y] z] H. apply end_nim_spec in H. cases; lia.
  - intros [[a b] c] _ F. destruct (Nat.eq_dec (a + b + c) 0) as [Z|Z]; [right; split; [|reflexivity]; replace a with 0 by lia; replace b with 0 by lia; replace c with 0 by lia; reflexivity|left].
    assert (forall x y z, x < a /\ y = b /\ z = c \/ (a = 0 \/ c = 0) /\ x = a /\ y < b /\ z = c \/ x = a /\ y = b /\ z < c -> end_nim_lost_in_misere x y z = true ->
      exists q, In q (moves end_nim (a, b, c)) /\ (let '(a, b, c) := q in end_nim_lost_in_misere a b c) = true) as K by (intros x y z K1 K2; exists (x, y, z); rewrite end_nim_spec; auto).
    set (down := fun m => if m =? 0 then 1 else if m =? 1 then 0 else m). unfold end_nim_lost_in_misere, two_lost_in_misere in *.
    destruct (Nat.eq_dec a 0) as [A|A]; [destruct (Nat.le_gt_cases b c); [apply (K 0 b (down b))|apply (K 0 (down c) c)]; unfold down; cases; lia|].
    destruct (Nat.eq_dec b 0) as [B|B]; [destruct (Nat.le_gt_cases a c); [apply (K a 0 (down a))|apply (K (down c) 0 c)]; unfold down; cases; lia|].
    destruct (Nat.eq_dec c 0) as [C|C]; [destruct (Nat.le_gt_cases a b); [apply (K a (down a) 0)|apply (K (down b) b 0)]; unfold down; cases; lia|].
    destruct (Nat.le_gt_cases a c); destruct ((b =? Nat.min a c) && (2 <=? b)) eqn:E; [destruct (Nat.eq_dec a c); [apply (K 0 b c)|apply (K a b 0)]|apply (K a b a)|apply (K 0 b c)|apply (K c b c)]; cases; lia.
Qed.
(* Antonim: any number is taken from one of three heaps, but no two heaps may be equal. Without equal heaps, three lose exactly when the nim-sum of the numbers that are larger by one is 0, and two exactly when they are
   2k - 1 and 2k (Winning Ways). *)
Definition antonim : game := Game (nat * nat * nat) (fun '(a, b, c) =>
  map (fun t => (a - t, b, c)) (filter (fun t => (t =? a) || negb ((a - t =? b) || (a - t =? c))) (upto 1 a)) ++
  map (fun t => (a, b - t, c)) (filter (fun t => (t =? b) || negb ((b - t =? a) || (b - t =? c))) (upto 1 b)) ++
  map (fun t => (a, b, c - t)) (filter (fun t => (t =? c) || negb ((c - t =? a) || (c - t =? b))) (upto 1 c))).
Lemma antonim_spec a b c x y z : In (x, y, z) (moves antonim (a, b, c)) <->
  x < a /\ y = b /\ z = c /\ (x = 0 \/ x <> b /\ x <> c) \/ x = a /\ y < b /\ z = c /\ (y = 0 \/ y <> a /\ y <> c) \/ x = a /\ y = b /\ z < c /\ (z = 0 \/ z <> a /\ z <> b).
Proof.
  unfold antonim; cbn [moves pos]. rewrite !in_app_iff, !in_map_iff. split.
  - intro H. taken; lia.
  - intros [H|[H|H]]; [left; exists (a - x)|right; left; exists (b - y)|right; right; exists (c - z)]; rewrite filter_In, in_upto; (split; [repeat f_equal|]; lia).
Qed.
Definition no_two_equal a b c := (a = b -> a = 0) /\ (a = c -> a = 0) /\ (b = c -> b = 0).
Theorem antonim_three a b c : no_two_equal a b c -> outcome_by antonim Normal (a, b, c) ((a + b + c =? 0) || (nim_sum [a + 1; b + 1; c + 1] =? 0)).
Proof.
  intro N. refine (normal_outcomes antonim (fun '(a, b, c) => a + b + c) (fun '(a, b, c) => no_two_equal a b c) (fun '(a, b, c) => (a + b + c =? 0) || (nim_sum [a + 1; b + 1; c + 1] =? 0)) _ _ _ _ (a, b, c) N); clear; unfold no_two_equal.
  - intros [[a b] c] [[x y] z] H. apply antonim_spec in H. lia.
  - intros [[a b] c] [[x y] z] G H. apply antonim_spec in H. lia.
  - intros [[a b] c] [[x y] z] G F H. apply antonim_spec in H. apply orb_true_iff in F. destruct F as [F|F]; apply Nat.eqb_eq in F; [lia|]. apply orb_false_iff. split; apply Nat.eqb_neq.
    + intro Z. assert (forall n, nim_sum [n + 1; 0 + 1; 0 + 1] = n + 1) as T by (intro n; cbn [nim_sum fold_right]; apply Nat.lxor_0_r). assert (x = 0 /\ y = 0 /\ z = 0) as (-> & -> & ->) by lia.
      destruct H as [H|[H|H]]; [replace b with 0 in F by lia; replace c with 0 in F by lia; rewrite T in F; lia|replace a with 0 in F by lia; replace c with 0 in F by lia|replace a with 0 in F by lia; replace b with 0 in F by lia];
        cbn [nim_sum fold_right] in F; rewrite ?Nat.lxor_0_r in F; [rewrite (Nat.lxor_comm (b + 1)), <- Nat.lxor_assoc in F|rewrite <- Nat.lxor_assoc in F]; cbn [Nat.add] in F; rewrite Nat.lxor_nilpotent, Nat.lxor_0_l in F; lia.
    + intro Q. destruct H as [(L & -> & -> & _)|[(-> & L & -> & _)|(-> & -> & L & _)]]; [refine (changed [] _ _ _ _ (eq_trans Q (eq_sym F)))|refine (changed [a + 1] _ _ _ _ (eq_trans Q (eq_sym F)))|refine (changed [a + 1; b + 1] _ _ _ _ (eq_trans Q (eq_sym F)))]; lia.
  - intros [[a b] c] G F. apply orb_false_iff in F. destruct F as [Z F]. apply Nat.eqb_neq in Z, F. destruct (less_in_sums [a + 1; b + 1; c + 1] 0) as (l & h & j & r & E & J & S); [lia|].
    assert (forall x y z, In (x, y, z) (moves antonim (a, b, c)) -> x + y + z = 0 \/ nim_sum [x + 1; y + 1; z + 1] = 0 -> exists q, In q (moves antonim (a, b, c)) /\ (let '(a, b, c) := q in (a + b + c =? 0) || (nim_sum [a + 1; b + 1; c + 1] =? 0)) = true) as K.
    { intros x y z I Q. exists (x, y, z). split; [exact I|]. apply orb_true_iff. rewrite !Nat.eqb_eq. exact Q. }
    assert (forall u v w, nim_sum [u; v; w] = 0 -> (u = v <-> w = 0) /\ (u = w <-> v = 0) /\ (v = w <-> u = 0)) as T.
    { intros u v w Q. cbn [nim_sum fold_right] in Q. rewrite Nat.lxor_0_r in Q. apply Nat.lxor_eq in Q. rewrite <- (nim_sum_of_equals v w), <- (nim_sum_of_equals u v), <- (nim_sum_of_equals u w), Q.
      now rewrite (Nat.lxor_comm (Nat.lxor v w) v), <- Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_l, Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_r. }
    assert (forall n, n = 0 \/ n - 1 + 1 = n) as P by (intro; lia).
    destruct l as [|a' [|b' [|c' [|]]]]; try discriminate E; injection E; intros; subst; cbn [app] in S; pose proof (T _ _ _ S) as (T2 & T3 & T4); destruct (P j) as [->|Ej]; try (rewrite <- Ej in S at 1).
    + pose proof (proj2 T4 eq_refl) as Qe. apply (K 0 b c); [apply antonim_spec|]; clear -J G Z Qe; lia.
    + assert (j <> b + 1 /\ j <> c + 1) as [Q1 Q2] by (split; intro Q; [apply T2 in Q|apply T3 in Q]; clear -Q; lia). apply (K (j - 1) b c); [apply antonim_spec; clear -J Ej Q1 Q2; lia|now right].
    + pose proof (proj2 T3 eq_refl) as Qe. apply (K a 0 c); [apply antonim_spec|]; clear -J G Z Qe; lia.
    + assert (a + 1 <> j /\ j <> c + 1) as [Q1 Q2] by (split; intro Q; [apply T2 in Q|apply T4 in Q]; clear -Q; lia). apply (K a (j - 1) c); [apply antonim_spec; clear -J Ej Q1 Q2; lia|now right].
    + pose proof (proj2 T2 eq_refl) as Qe. apply (K a b 0); [apply antonim_spec|]; clear -J G Z Qe; lia.
    + assert (a + 1 <> j /\ b + 1 <> j) as [Q1 Q2] by (split; intro Q; [apply T3 in Q|apply T4 in Q]; clear -Q; lia). apply (K a b (j - 1)); [apply antonim_spec; clear -J Ej Q1 Q2; lia|now right].
Qed.
Theorem antonim_two a b : 1 <= b < a -> outcome_by antonim Normal (a, b, 0) ((a mod 2 =? 0) && (b =? a - 1)).
Proof.
  intro L. replace ((a mod 2 =? 0) && (b =? a - 1)) with ((a + b + 0 =? 0) || (nim_sum [a + 1; b + 1; 0 + 1] =? 0)); [apply antonim_three; unfold no_two_equal; lia|].
  replace (a + b + 0 =? 0) with false by lia. cbn [orb nim_sum fold_right Nat.add]. rewrite Nat.lxor_0_r, (Nat.lxor_comm (b + 1)). apply eq_true_iff_eq. rewrite andb_true_iff, !Nat.eqb_eq, Nat.lxor_eq_0_iff.
  assert (exists x, b + 1 = 2 * x \/ b + 1 = 2 * x + 1) as (x & [E|E]) by (exists ((b + 1) / 2); lia); rewrite E.
  - rewrite one_more. lia.
  - replace (Nat.lxor 1 (2 * x + 1)) with (2 * x) by (now rewrite <- one_more, <- Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_l). lia.
Qed.
(* Welter's game of four coins: one of four different numbers becomes any smaller one that is not there. They lose exactly when their nim-sum is 0 (Conway 1976). *)
Definition welter_four : game := Game (nat * nat * nat * nat) (fun '(a, b, c, d) =>
  map (fun t => (t, b, c, d)) (filter (fun t => negb ((t =? b) || (t =? c) || (t =? d))) (seq 0 a)) ++ map (fun t => (a, t, c, d)) (filter (fun t => negb ((t =? a) || (t =? c) || (t =? d))) (seq 0 b)) ++
  map (fun t => (a, b, t, d)) (filter (fun t => negb ((t =? a) || (t =? b) || (t =? d))) (seq 0 c)) ++ map (fun t => (a, b, c, t)) (filter (fun t => negb ((t =? a) || (t =? b) || (t =? c))) (seq 0 d))).
Definition all_different (p : nat * nat * nat * nat) := let '(a, b, c, d) := p in a <> b /\ a <> c /\ a <> d /\ b <> c /\ b <> d /\ c <> d.
Lemma welter_spec p x y z u : In (x, y, z, u) (moves welter_four p) -> let '(a, b, c, d) := p in
  x < a /\ y = b /\ z = c /\ u = d \/ x = a /\ y < b /\ z = c /\ u = d \/ x = a /\ y = b /\ z < c /\ u = d \/ x = a /\ y = b /\ z = c /\ u < d.
Proof.
  destruct p as [[[a b] c] d]. unfold welter_four; cbn [moves pos]. rewrite !in_app_iff, !in_map_iff. intros [H|[H|[H|H]]]; destruct H as (t & E & H); apply filter_In in H; destruct H as [H _]; apply in_seq in H; injection E as <- <- <- <-; lia.
Qed.
Theorem welter_four_lost a b c d : all_different (a, b, c, d) -> outcome_by welter_four Normal (a, b, c, d) (nim_sum [a; b; c; d] =? 0).
Proof.
  intro N. refine (normal_outcomes welter_four (fun '(a, b, c, d) => a + b + c + d) all_different (fun '(a, b, c, d) => nim_sum [a; b; c; d] =? 0) _ _ _ _ (a, b, c, d) N); clear.
  - intros [[[a b] c] d] [[[x y] z] u] H. apply welter_spec in H. lia.
  - intros [[[a b] c] d] [[[x y] z] u] N H. unfold welter_four, all_different in *; cbn [moves pos] in H. rewrite !in_app_iff, !in_map_iff in H. destruct H as [H|[H|[H|H]]]; destruct H as (t & E & H); apply filter_In in H; destruct H as [H Q]; injection E as <- <- <- <-; lia.
  - intros [[[a b] c] d] [[[x y] z] u] N F H. apply welter_spec in H. apply Nat.eqb_eq in F. apply Nat.eqb_neq. intro Q.
    destruct H as [(L & -> & -> & ->)|[(-> & L & -> & ->)|[(-> & -> & L & ->)|(-> & -> & -> & L)]]]; [refine (changed [] _ _ _ _ (eq_trans Q (eq_sym F)))|refine (changed [a] _ _ _ _ (eq_trans Q (eq_sym F)))|refine (changed [a; b] _ _ _ _ (eq_trans Q (eq_sym F)))|refine (changed [a; b; c] _ _ _ _ (eq_trans Q (eq_sym F)))]; lia.
  - intros [[[a b] c] d] (N1 & N2 & N3 & N4 & N5 & N6) F. apply Nat.eqb_neq in F. destruct (less_in_sums [a; b; c; d] 0) as (l & h & j & r & E & J & S); [lia|].
    assert (forall u v w z, nim_sum [u; v; w; z] = 0 -> (u = v <-> w = z) /\ (u = w <-> v = z) /\ (u = z <-> v = w)) as T.
    { intros u v w z Q. cbn [nim_sum fold_right] in Q. rewrite Nat.lxor_0_r in Q. apply Nat.lxor_eq in Q.
      rewrite <- (nim_sum_of_equals u v), <- (nim_sum_of_equals w z), <- (nim_sum_of_equals u w), <- (nim_sum_of_equals v z), <- (nim_sum_of_equals u z), <- (nim_sum_of_equals v w), Q.
      split; [|split]; (match goal with |- ?x = 0 <-> ?y = 0 => assert (x = y) as ->; [|reflexivity] end); apply Nat.bits_inj; intro i; rewrite !Nat.lxor_spec; now destruct (Nat.testbit v i), (Nat.testbit w i), (Nat.testbit z i). }
    destruct l as [|a' [|b' [|c' [|d' [|]]]]]; try discriminate E; injection E; intros; subst; cbn [app] in S; pose proof (T _ _ _ _ S) as (T2 & T3 & T4); unfold welter_four; cbn [moves pos];
      [exists (j, b, c, d)|exists (a', j, c, d)|exists (a', b', j, d)|exists (a', b', c', j)]; (split; [|now apply Nat.eqb_eq]); rewrite !in_app_iff, !in_map_iff; [left|right; left|do 2 right; left|do 3 right];
      exists j; rewrite filter_In, in_seq, negb_true_iff, !orb_false_iff, !Nat.eqb_neq; (split; [reflexivity|]; split; [clear -J; lia|]); repeat split; intro Q; first [apply T2 in Q|apply T3 in Q|apply T4 in Q|symmetry in Q; first [apply T2 in Q|apply T3 in Q|apply T4 in Q]]; congruence.
Qed.
(* Greedy nim: any number is taken from a largest heap. It is lost exactly when nothing is left, or the number of heaps that are as large as the largest is even (Albert and Nowakowski 2004). *)
Definition greedy_nim : game := Game (list nat) (fun p => heap_moves (fun h => if h =? list_max p then nim_rule h else []) p).
Theorem greedy_nim_lost p : outcome_by greedy_nim Normal p ((list_max p =? 0) || Nat.even (count_occ Nat.eq_dec p (list_max p))).
Proof.
  assert (forall p q, In q (moves greedy_nim p) <-> exists a h k b, p = a ++ h :: b /\ h = list_max p /\ k < h /\ q = a ++ k :: b) as S.
  { intros x q. unfold greedy_nim; cbn [moves pos]. rewrite heap_spec. split.
    - intros (a & h & l & b & -> & Hl & ->). destruct (Nat.eqb_spec h (list_max (a ++ h :: b))); [|destruct Hl]. apply in_map_iff in Hl. destruct Hl as (k & <- & K). apply in_seq in K. exists a, h, k, b. repeat split; auto; lia.
    - intros (a & h & k & b & -> & M & K & ->). exists a, h, [k], b. rewrite <- M, Nat.eqb_refl. repeat split. apply in_map_iff. exists k. rewrite in_seq. split; [reflexivity|lia]. }
  assert (forall a h b, list_max (a ++ h :: b) = Nat.max h (list_max (a ++ b))) as M by (intros; rewrite !list_max_app; cbn [list_max fold_right]; fold (list_max b); lia).
  assert (forall a h b m, count_occ Nat.eq_dec (a ++ h :: b) m = (if h =? m then 1 else 0) + count_occ Nat.eq_dec (a ++ b) m) as C.
  { intros a h b m. rewrite !count_occ_app. cbn [count_occ]. destruct (Nat.eq_dec h m) as [->|N]; [rewrite Nat.eqb_refl; lia|apply Nat.eqb_neq in N; rewrite N; lia]. }
  apply (all_outcomes greedy_nim (fun p => list_sum p) (fun p => (list_max p =? 0) || Nat.even (count_occ Nat.eq_dec p (list_max p)))); clear p.
  - intros p q H. apply S in H. destruct H as (a & h & k & b & -> & _ & K & ->). rewrite !list_sum_app. cbn [list_sum fold_right]. lia.
  - intros p q F H. apply S in H. destruct H as (a & h & k & b & -> & E & K & ->). rewrite <- E, C, Nat.eqb_refl in F. apply orb_true_iff in F. destruct F as [F|F]; [lia|]. rewrite M in E.
    assert (list_max (a ++ b) = h) as X.
    { destruct (Nat.eq_dec (count_occ Nat.eq_dec (a ++ b) h) 0) as [Z|Z]; [rewrite Z in F; discriminate|]. assert (In h (a ++ b)) as I by (apply (count_occ_In Nat.eq_dec); lia). pose proof (proj1 (list_max_le (a ++ b) _) (le_n _)) as G. rewrite Forall_forall in G. specialize (G h I). lia. }
    rewrite M, X, Nat.max_r, C by lia. apply orb_false_iff. split; [lia|]. replace (k =? h) with false by lia. cbn [Nat.add] in *. rewrite Nat.even_succ, <- Nat.negb_even in F. now apply negb_true_iff.
  - intros p F. apply orb_false_iff in F. destruct F as [Z F]. assert (exists a b, p = a ++ list_max p :: b) as (a & b & E).
    { clear -Z. destruct p as [|x p]; [discriminate|]. apply in_split. assert (x :: p <> []) as N by discriminate. revert N. generalize (x :: p). clear. intros l N. induction l as [|y l IH]; [congruence|]. cbn [list_max fold_right]. fold (list_max l). destruct l as [|z l]; [left; cbn; lia|].
      destruct (Nat.max_dec y (list_max (z :: l))) as [W|W]; rewrite W; [now left|right; apply IH; discriminate]. }
    remember (list_max (a ++ b)) as m eqn:Em. set (k := if (m =? 0) || Nat.even (count_occ Nat.eq_dec (a ++ b) m) then 0 else m). set (h := list_max p) in *. assert (h = Nat.max h m) as Hm by (unfold h at 1; rewrite E, Em; apply M).
    rewrite E, C, Nat.eqb_refl in F. cbn [Nat.add] in F. rewrite Nat.even_succ, <- Nat.negb_even in F. apply negb_false_iff in F.
    assert (k <= m /\ k < h) as [K1 K2]. { unfold k. destruct (Nat.eq_dec m h) as [Q|Q]; [rewrite Q, F, orb_true_r; lia|]. destruct ((m =? 0) || Nat.even _); lia. }
    exists (a ++ k :: b). split; [apply S; exists a, h, k, b; auto|]. rewrite M, <- Em, Nat.max_r by exact K1. rewrite C. destruct (Nat.eq_dec m 0) as [->|N]; [reflexivity|]. replace (m =? 0) with false in * by lia. cbn [orb] in *.
    destruct (Nat.even (count_occ Nat.eq_dec (a ++ b) m)) eqn:V; unfold k; [rewrite orb_true_r; replace (0 =? m) with false by lia; exact V|]. replace (m =? 0) with false by lia. cbn [orb]. rewrite Nat.eqb_refl. cbn [Nat.add]. rewrite Nat.even_succ, <- Nat.negb_even. now rewrite V.
Qed.
(* Some heaps of five are reduced, those of a facet; a facet is the sum of 1, 2, 4, 8 and 16 for its heaps. *)
Definition simplicial (facets : list nat) : game := Game (nat * nat * nat * nat * nat) (fun '(a, b, c, d, e) => filter (fun '(x, y, z, u, v) => x + y + z + u + v <? a + b + c + d + e)
  (flat_map (fun f => flat_map (fun s => flat_map (fun t => flat_map (fun u => flat_map (fun v => map (fun w => (a - s, b - t, c - u, d - v, e - w)) (upto 0 (e * (f / 16 mod 2))))
    (upto 0 (d * (f / 8 mod 2)))) (upto 0 (c * (f / 4 mod 2)))) (upto 0 (b * (f / 2 mod 2)))) (upto 0 (a * (f mod 2)))) facets)).
Definition may (f i : nat) (a x : nat) := x <= a /\ (f / i mod 2 = 0 -> x = a).
Lemma simplicial_spec fs a b c d e x y z u v : In (x, y, z, u, v) (moves (simplicial fs) (a, b, c, d, e)) <->
  x + y + z + u + v < a + b + c + d + e /\ exists f, In f fs /\ may f 1 a x /\ may f 2 b y /\ may f 4 c z /\ may f 8 d u /\ may f 16 e v.
Proof.
  assert (forall f i a x, may f i a x <-> exists s, In s (upto 0 (a * (f / i mod 2))) /\ x = a - s) as M.
  { intros f i n k. unfold may. pose proof (Nat.mod_upper_bound (f / i) 2 ltac:(lia)). assert (f / i mod 2 = 0 \/ f / i mod 2 = 1) as [E|E] by (generalize dependent (f / i mod 2); intros; lia); rewrite E, ?Nat.mul_0_r, ?Nat.mul_1_r;
      (split; [intros [L Q]; exists (n - k)|intros (s & I & ->)]); rewrite in_upto in *; lia. }
  unfold simplicial; cbn [moves pos]. rewrite filter_In, Nat.ltb_lt, in_flat_map, and_comm. apply and_iff_compat_l. apply Morphisms_Prop.ex_iff_morphism. intro f. apply and_iff_compat_l. rewrite !M, Nat.div_1_r. split.
  - intro H. repeat (rewrite in_flat_map in H; destruct H as (? & ? & H)). apply in_map_iff in H. destruct H as (? & E & ?). injection E as <- <- <- <- <-. repeat apply conj; eexists; (split; [eassumption|reflexivity]).
  - intros ((s & S & ->) & (t & T & ->) & (w & W & ->) & (i & I & ->) & (j & J & ->)). apply in_flat_map. exists s. split; [exact S|]. apply in_flat_map. exists t. split; [exact T|]. apply in_flat_map. exists w. split; [exact W|]. apply in_flat_map. exists i. split; [exact I|]. apply in_map_iff. exists j. auto.
Qed.
(* On a circle of four heaps, of which two neighbours may be reduced, those lose where opposite heaps are equal; where three neighbours may be, those that are all equal
   (Dufour and Heubach 2013). *)
Definition total (p : nat * nat * nat * nat * nat) := let '(a, b, c, d, e) := p in a + b + c + d + e.
Lemma simplicial_down fs p q : In q (moves (simplicial fs) p) -> total q < total p.
Proof. destruct p as [[[[a b] c] d] e], q as [[[[x y] z] u] v]. intro H. apply simplicial_spec in H. unfold total. lia. Qed.
Ltac facets H := apply simplicial_spec in H; let f := fresh in let I := fresh in destruct H as (? & f & I & ? & ? & ? & ? & ?); unfold may in *; cbn [In] in I;
  repeat match type of I with _ \/ _ => destruct I as [<-|I] | False => destruct I end; cbn [Nat.div Nat.modulo Nat.divmod fst snd Nat.sub] in *.
Ltac by_facet x y z u v f := exists (x, y, z, u, v); split; [apply simplicial_spec; split; [|exists f; unfold may; cbn [In Nat.div Nat.modulo Nat.divmod fst snd Nat.sub]]|]; lia.
Theorem circular_nim_4_2 a b c d : outcome_by (simplicial [3; 6; 12; 9]) Normal (a, b, c, d, 0) ((a =? c) && (b =? d)).
Proof.
  refine (normal_outcomes (simplicial [3; 6; 12; 9]) total (fun '(a, b, c, d, e) => e = 0) (fun '(a, b, c, d, e) => (a =? c) && (b =? d)) (simplicial_down _) _ _ _ (a, b, c, d, 0) eq_refl); clear.
  - intros [[[[a b] c] d] e] [[[[x y] z] u] v] -> H. apply simplicial_spec in H. destruct H as (_ & f & _ & _ & _ & _ & _ & H). unfold may in H. lia.
  - intros [[[[a b] c] d] e] [[[[x y] z] u] v] -> F H. facets H; lia.
  - intros [[[[a b] c] d] e] -> F. destruct (Nat.le_gt_cases a c), (Nat.le_gt_cases b d); [by_facet a b a b 0 12|by_facet a d a d 0 6|by_facet c b c b 0 9|by_facet c d c d 0 3].
Qed.
Theorem circular_nim_4_3 a b c d : outcome_by (simplicial [7; 14; 13; 11]) Normal (a, b, c, d, 0) ((a =? b) && (b =? c) && (c =? d)).
Proof.
  refine (normal_outcomes (simplicial [7; 14; 13; 11]) total (fun '(a, b, c, d, e) => e = 0) (fun '(a, b, c, d, e) => (a =? b) && (b =? c) && (c =? d)) (simplicial_down _) _ _ _ (a, b, c, d, 0) eq_refl); clear.
  - intros [[[[a b] c] d] e] [[[[x y] z] u] v] -> H. apply simplicial_spec in H. destruct H as (_ & f & _ & _ & _ & _ & _ & H). unfold may in H. lia.
  - intros [[[[a b] c] d] e] [[[[x y] z] u] v] -> F H. facets H; lia.
  - intros [[[[a b] c] d] e] -> F. set (m := Nat.min (Nat.min a b) (Nat.min c d)). assert (m = a \/ m = b \/ m = c \/ m = d) as [E|[E|[E|E]]] by lia; [by_facet m m m m 0 14|by_facet m m m m 0 13|by_facet m m m m 0 11|by_facet m m m m 0 7].
Qed.
(* Euclid: a multiple of the smaller of two numbers is taken from the larger one, which stands first. With `least` = 0 it may be used up (Cole and Davie 1969), with 1 something is left (Grossman 1997). *)
Definition in_order a b := (Nat.max a b, Nat.min a b).
Definition euclid least : game := Game (nat * nat) (fun '(a, b) => map (fun t => in_order (a - t * b) b) (upto 1 ((a - least) / b))).
Lemma euclid_spec least a b x y : In (x, y) (moves (euclid least) (a, b)) <-> 1 <= b /\ exists t, 1 <= t /\ t * b + least <= a /\ (x, y) = in_order (a - t * b) b.
Proof.
  unfold euclid; cbn [moves pos]. rewrite in_map_iff. destruct b as [|b]; [split; [intros (t & _ & H); rewrite in_upto in H; cbn in H|]; lia|]. set (B := S b). assert (forall t, 1 <= t -> (t <= (a - least) / B <-> t * B + least <= a)) as D.
  { intros t T. split; intro H; [pose proof (Nat.mul_div_le (a - least) B ltac:(lia)); nia|apply Nat.div_le_lower_bound; nia]. }
  split; [intros (t & H); split; [lia|]|intros (_ & t & H)]; exists t; rewrite in_upto in *; destruct H as [H1 H2].
  - rewrite D in H2 by lia. repeat split; try lia. now symmetry.
  - destruct H2 as [H2 ->]. rewrite <- D in H2 by lia. auto.
Qed.
(* The larger number is less than the golden ratio times the other. *)
Definition golden a b := a * a <? a * b + b * b.
(* No two numbers are in the golden ratio, nor x = k y + y * y / x. *)
Lemma no_ratio k : 1 <= k -> forall x y, x * x = k * (x * y) + y * y -> y = 0.
Proof.
  intros K x. induction x as [x IH] using lt_wf_ind. intros y E. destruct (Nat.eq_dec y 0) as [|Y]; [assumption|exfalso]. assert (k * y < x) as L2 by nia. assert (y < x) as L1 by nia.
  assert (exists z, x = k * y + z) as [z ->] by (exists (x - k * y); lia). assert (z = 0); [apply (IH y L1 z); nia|lia].
Qed.
(* A move leaves the smaller number b and the remainder r, or b + r and b: only one of these is lost. *)
Lemma golden_step b r : 1 <= r < b -> golden (b + r) b = negb (golden b r).
Proof.
  intro R. unfold golden. pose proof (no_ratio 1 (le_n _) b r) as N. assert (b * b <> b * r + r * r) as D by (intro E; specialize (N ltac:(lia)); lia).
  replace ((b + r) * (b + r)) with (b * b + 2 * (b * r) + r * r) by ring. replace ((b + r) * b) with (b * b + b * r) by ring. generalize dependent (b * b). generalize (b * r) (r * r). intros; lia.
Qed.
Lemma golden_less a b : 1 <= b -> golden a b = true -> a < 2 * b.
Proof. intros B F. apply Nat.ltb_lt in F. nia. Qed.
Lemma remainder a b : 1 <= b <= a -> exists q r, r < b /\ a = q * b + r /\ 1 <= q.
Proof.
  intro O. exists (a / b), (a mod b). rewrite (Nat.mul_comm (a / b)). split; [apply Nat.mod_upper_bound; lia|]. split; [apply Nat.div_mod; lia|]. apply Nat.div_le_lower_bound; lia.
Qed.
Lemma in_order_of a b : b <= a -> in_order a b = (a, b). Proof. intro. unfold in_order. f_equal; lia. Qed.
Lemma in_order_of' a b : a <= b -> in_order a b = (b, a). Proof. intro. unfold in_order. f_equal; lia. Qed.
Lemma euclid_down least p q : In q (moves (euclid least) p) -> fst q + snd q < fst p + snd p.
Proof.
  destruct p as [a b], q as [x y]. intro H. apply euclid_spec in H. destruct H as (B & t & T & L & E). unfold in_order in E. injection E as -> ->. cbn [fst snd]. nia.
Qed.
Theorem straffin a b : 1 <= b <= a -> outcome_by (euclid 1) Normal (a, b) (golden a b).
Proof.
  intro O. refine (normal_outcomes (euclid 1) (fun p => fst p + snd p) (fun p => 1 <= snd p <= fst p) (fun p => golden (fst p) (snd p)) (euclid_down 1) _ _ _ (a, b) O); clear.
  - intros [a b] [x y] O H. apply euclid_spec in H. destruct H as (B & t & T & L & E). unfold in_order in E. injection E as -> ->. cbn [fst snd] in *. lia.
  - intros [a b] [x y] O F H. cbn [fst snd] in *. apply euclid_spec in H. destruct H as (B & t & T & L & E). pose proof (golden_less a b B F) as U.
    assert (t = 1) as -> by nia. rewrite in_order_of' in E by lia. injection E as -> ->. replace a with (b + (a - 1 * b)) in F by lia. rewrite golden_step in F by lia. now apply negb_true_iff.
  - intros [a b] O F. cbn [fst snd] in *. destruct (remainder a b O) as (q & r & R & E & Q).
    destruct (Nat.eq_dec r 0) as [->|R0].
    + destruct (Nat.eq_dec q 1) as [->|Q1]; [unfold golden in F; apply Nat.ltb_ge in F; nia|]. exists (b, b). split; [|unfold golden; cbn [fst snd]; apply Nat.ltb_lt; nia]. apply euclid_spec. split; [lia|]. exists (q - 1). replace (a - (q - 1) * b) with b by nia. rewrite in_order_of by lia. repeat split; nia.
    + destruct (golden b r) eqn:G.
      * exists (b, r). split; [|exact G]. apply euclid_spec. split; [lia|]. exists q. replace (a - q * b) with r by lia. rewrite in_order_of' by lia. repeat split; lia.
      * pose proof (golden_step b r ltac:(lia)) as S. rewrite G in S. destruct (Nat.eq_dec q 1) as [->|Q1]; [replace a with (b + r) in F by lia; rewrite S in F; discriminate|].
        exists (b + r, b). split; [|exact S]. apply euclid_spec. split; [lia|]. exists (q - 1). replace (a - (q - 1) * b) with (b + r) by nia. rewrite in_order_of by lia. repeat split; nia.
Qed.
Definition lost_in_euclid (p : nat * nat) := (snd p =? 0) || negb (fst p =? snd p) && golden (fst p) (snd p).
Theorem cole_davie a b : 1 <= b <= a -> outcome_by (euclid 0) Normal (a, b) (negb (a =? b) && golden a b).
Proof.
  intro O. replace (negb (a =? b) && golden a b) with (lost_in_euclid (a, b)) by (unfold lost_in_euclid; cbn [fst snd]; replace (b =? 0) with false by lia; reflexivity).
  refine (normal_outcomes (euclid 0) (fun p => fst p + snd p) (fun p => snd p <= fst p) lost_in_euclid (euclid_down 0) _ _ _ (a, b) (proj2 O)); clear; unfold lost_in_euclid; cbn [fst snd].
  - intros [a b] [x y] O H. cbn [fst snd] in *. apply euclid_spec in H. destruct H as (B & t & T & L & E). unfold in_order in E. injection E as -> ->. lia.
  - intros [a b] [x y] O F H. cbn [fst snd] in *. apply euclid_spec in H. destruct H as (B & t & T & L & E). replace (b =? 0) with false in F by lia. cbn [orb] in F. apply andb_true_iff in F. destruct F as [N F]. pose proof (golden_less a b B F) as U.
    assert (t = 1) as -> by nia. rewrite in_order_of' in E by lia. injection E as -> ->. replace a with (b + (a - 1 * b)) in F by lia. rewrite golden_step in F by lia. apply negb_true_iff in F. change (1 * b) with (b + 0) in F. rewrite F, andb_false_r, orb_false_r. lia.
  - intros [a b] O F. cbn [fst snd] in *. apply orb_false_iff in F. destruct F as [B F]. destruct (remainder a b ltac:(lia)) as (q & r & R & E & Q).
    destruct ((r =? 0) || golden b r) eqn:G.
    + exists (b, r). split; [|cbn [fst snd]; apply orb_true_iff in G; destruct G as [->| ->]; [reflexivity|]; replace (b =? r) with false by lia; apply orb_true_r]. apply euclid_spec. split; [lia|]. exists q. replace (a - q * b) with r by lia. rewrite in_order_of' by lia. repeat split; lia.
    + apply orb_false_iff in G. destruct G as [R0 G]. pose proof (golden_step b r ltac:(lia)) as S. rewrite G in S. destruct (Nat.eq_dec q 1) as [->|Q1]; [replace a with (b + r) in F by lia; rewrite S in F; replace (b + r =? b) with false in F by lia; discriminate|].
      exists (b + r, b). split; [|cbn [fst snd]; rewrite S; replace (b + r =? b) with false by lia; apply orb_true_r]. apply euclid_spec. split; [lia|]. exists (q - 1). replace (a - (q - 1) * b) with (b + r) by nia. rewrite in_order_of by lia. repeat split; nia.
Qed.
(* Wythoff's game with a parameter A: any number is taken from one of two heaps, or numbers from both that differ by less than A (Wythoff 1907, where A = 1; Fraenkel 1982). *)
Definition a_wythoff A : game := Game (nat * nat) (fun '(p, q) => map (fun s => (p - s, q)) (upto 1 p) ++ map (fun s => (p, q - s)) (upto 1 q) ++
  flat_map (fun s => map (fun t => (p - s, q - t)) (upto (Nat.max 1 (s + 1 - A)) (Nat.min q (s + A - 1)))) (upto 1 p)).
Lemma wythoff_spec A p q x y : In (x, y) (moves (a_wythoff A) (p, q)) <-> x < p /\ y = q \/ x = p /\ y < q \/ x < p /\ y < q /\ p + y < q + x + A /\ q + x < p + y + A.
Proof.
  unfold a_wythoff; cbn [moves pos]. rewrite !in_app_iff, !in_map_iff, in_flat_map. split.
  - intro H. taken; lia.
  - intros [[H ->]|[[-> H]|(H & K & L & M)]]; [left; exists (p - x)|right; left; exists (q - y)|right; right; exists (p - x); rewrite in_upto, in_map_iff; split; [lia|]; exists (q - y)]; rewrite in_upto; (split; [f_equal|]; lia).
Qed.
(* The larger number is s + A k, and s is k times (2 - A + sqrt(A^2 + 4)) / 2, rounded down, in whole numbers. *)
Local Open Scope Z_scope.
Definition is_multiple (A s k : Z) : bool := ((2 * s + (A - 2) * k) * (2 * s + (A - 2) * k) <=? k * k * (A * A + 4)) && (k * k * (A * A + 4) <? (2 * s + (A - 2) * k + 2) * (2 * s + (A - 2) * k + 2)).
Definition wythoff_lost (A : nat) (p : nat * nat) : bool := let s := Z.of_nat (Nat.min (fst p) (snd p)) in let d := Z.of_nat (Nat.max (fst p) (snd p)) - s in
  (d mod Z.of_nat A =? 0) && is_multiple (Z.of_nat A) s (d / Z.of_nat A).
Section Multiples.
  Variables (A : Z) (HA : 1 <= A).
  Definition form x y := x * x + (A - 2) * x * y - A * (y * y).
  Definition floored s k := 0 <= s /\ 0 <= k /\ form s k <= 0 /\ 0 < form (s + 1) k.
  Lemma is_multiple_spec s k : is_multiple A s k = true <-> form s k <= 0 /\ 0 < form (s + 1) k.
  Proof. unfold is_multiple, form. rewrite andb_true_iff, Z.leb_le, Z.ltb_lt. split; intros []; split; nia. Qed.
  Lemma form_not_0 x y : 0 <= x -> 0 < y -> form x y <> 0.
  Proof.
    unfold form. intros X Y E. assert (y <= x) as L by nia. assert ((x - y) * (x - y) + A * (y * (x - y)) = y * y) as E' by nia.
    pose proof (no_ratio (Z.to_nat A) ltac:(lia) (Z.to_nat y) (Z.to_nat (x - y))) as N. assert (Z.to_nat (x - y) = 0%nat); [apply N|nia].
    apply Nat2Z.inj. rewrite Nat2Z.inj_add, !Nat2Z.inj_mul, !Z2Nat.id by lia. lia.
  Qed.
  Lemma form_as x y : form x y = (x - y) * (x - y) + A * (x - y) * y - y * y. Proof. unfold form. ring. Qed.
  Lemma form_large x y : 0 <= x -> 0 <= y -> 0 < form x y -> y < x.
  Proof. rewrite form_as. intros X Y F. apply Z.nle_gt. intro L. assert (0 <= (y - x) * (x - y + A * y)) by (apply Z.mul_nonneg_nonneg; nia). nia. Qed.
  Lemma form_small x y : 0 <= x -> 0 <= y -> form x y <= 0 -> A * (x - y) <= y \/ x <= y.
  Proof. rewrite form_as. intros X Y F. destruct (Z.le_gt_cases x y); [auto|left]. apply Z.nlt_ge. intro L. generalize dependent (A * (x - y)). intros. assert (0 < (x - y) * (x - y)) by nia. nia. Qed.
  Lemma form_up x z y : 0 <= x <= z -> 0 <= y -> 0 < form x y -> 0 < form z y.
  Proof. intros X Y F. pose proof (form_large x y ltac:(lia) Y F) as L. rewrite form_as in *. assert (0 <= A * (z - x) * y) by (apply Z.mul_nonneg_nonneg; nia). assert (0 <= (z - x) * (z + x - 2 * y)) by (apply Z.mul_nonneg_nonneg; lia). nia. Qed.
  Lemma form_next x y : 0 <= x -> 0 <= y -> form x y <= 0 -> form (x + 1) (y + 1) <= 0.
  Proof.
    intros X Y F. destruct (Z.le_gt_cases (form (x + 1) (y + 1)) 0) as [|G]; [assumption|exfalso]. pose proof (form_large (x + 1) (y + 1) ltac:(lia) ltac:(lia) G). pose proof (form_small x y X Y F) as S. rewrite form_as in *.
    replace (x + 1 - (y + 1)) with (x - y) in G by lia. destruct S as [S|S]; [|lia]. generalize dependent (A * (x - y)). intros. nia.
  Qed.
  Lemma form_more x y : 0 <= x -> 0 <= y -> form x y <= 0 -> form x (y + 1) <= 0.
  Proof. intros X Y F. destruct (Z.le_gt_cases (form x (y + 1)) 0) as [|G]; [assumption|]. pose proof (form_next x y X Y F). pose proof (form_up x (x + 1) (y + 1) ltac:(lia) ltac:(lia) G). lia. Qed.
  Lemma form_many n : forall x y, 0 <= x -> 0 <= y -> form x y <= 0 -> form x (y + Z.of_nat n) <= 0 /\ form (x + Z.of_nat n) (y + Z.of_nat n) <= 0.
  Proof.
    induction n as [|n IH]; intros x y X Y F; [rewrite !Z.add_0_r; auto|]. rewrite !Nat2Z.inj_succ. destruct (IH x y X Y F) as [I1 I2].
    split; [replace (y + Z.succ (Z.of_nat n)) with (y + Z.of_nat n + 1) by lia; apply form_more; lia|].
    replace (y + Z.succ (Z.of_nat n)) with (y + Z.of_nat n + 1) by lia. replace (x + Z.succ (Z.of_nat n)) with (x + Z.of_nat n + 1) by lia. apply form_next; lia.
  Qed.
  (* They are as far apart at least as the numbers of which they are multiples. *)
  Lemma floored_apart s k t l : floored s k -> floored t l -> k <= l -> s + (l - k) <= t.
  Proof.
    intros (S & K & F & _) (T & L & _ & G) H. destruct (Z.le_gt_cases (s + (l - k)) t) as [|X]; [assumption|exfalso]. destruct (form_many (Z.to_nat (l - k)) s k S K F) as [_ W]. rewrite Z2Nat.id in W by lia.
    replace (k + (l - k)) with l in W by lia. pose proof (form_up (t + 1) (s + (l - k)) l ltac:(lia) L G). lia.
  Qed.
  (* The other numbers are those larger by A k: Q(q - A (q - k), q - k) = - Q(q, k). *)
  Lemma other_form q k : form (q - A * (q - k)) (q - k) = - form q k. Proof. unfold form. ring. Qed.
  Lemma first_not_second s k t l : floored s k -> floored t l -> s = t + A * l -> k = 0 \/ l = 0.
  Proof.
    intros (S & K & F & G) (T & L & F' & G') E. destruct (Z.eq_dec l 0) as [|L0]; [auto|left]. destruct (Z.eq_dec k 0) as [|K0]; [assumption|exfalso]. pose proof (form_not_0 t l T ltac:(lia)) as N.
    pose proof (other_form s (s - l)) as O. pose proof (other_form (s + 1) (s - l + 1)) as O'. replace (s - (s - l)) with l in O by lia. replace (s + 1 - (s - l + 1)) with l in O' by lia.
    replace (s - A * l) with t in O by lia. replace (s + 1 - A * l) with (t + 1) in O' by lia. assert (0 <= s - l) by nia.
    destruct (Z.le_gt_cases k (s - l)) as [Hl|Hl].
    - destruct (form_many (Z.to_nat (s - l - k)) s k S K F) as [W _]. rewrite Z2Nat.id in W by lia. replace (k + (s - l - k)) with (s - l) in W by lia. lia.
    - destruct (form_many (Z.to_nat (k - (s - l + 1))) (s + 1) (s - l + 1) ltac:(lia) ltac:(lia) ltac:(lia)) as [W _]. rewrite Z2Nat.id in W by lia. replace (s - l + 1 + (k - (s - l + 1))) with k in W by lia. lia.
  Qed.
  Lemma least_where (P : Z -> bool) : P 0 = true -> forall n, P (Z.of_nat n) = false -> exists k, 0 <= k < Z.of_nat n /\ P k = true /\ P (k + 1) = false.
  Proof.
    intros P0. induction n as [|n IH]; intro N; [cbn in N; congruence|]. destruct (P (Z.of_nat n)) eqn:E; [exists (Z.of_nat n); rewrite Nat2Z.inj_succ in *; repeat split; auto; lia|]. destruct (IH eq_refl) as (k & K & Hk). exists k. split; [lia|exact Hk].
  Qed.
  Lemma some_floored k : 0 <= k -> exists s, floored s k.
  Proof.
    intro K. destruct (least_where (fun s => form s k <=? 0)) with (n := Z.to_nat (2 * k + 1)) as (s & S & F & G); [unfold form; nia|rewrite Z2Nat.id by lia; unfold form; nia|]. exists s. unfold floored. lia.
  Qed.
  Lemma first_or_second q : 0 <= q -> (exists k, floored q k) \/ exists t l, floored t l /\ 0 < l /\ q = t + A * l.
  Proof.
    intro Q. destruct (least_where (fun k => 0 <? form (q + 1) k)) with (n := Z.to_nat (q + 1)) as (k & K & F & G); [unfold form; nia|rewrite Z2Nat.id by lia; unfold form; nia|].
    destruct (Z.le_gt_cases (form q k) 0) as [H|H]; [left; exists k; unfold floored; lia|right]. pose proof (form_not_0 (q + 1) (k + 1) ltac:(lia) ltac:(lia)) as N. pose proof (form_large q k Q ltac:(lia) H).
    exists (q - A * (q - k)), (q - k). pose proof (other_form q k) as O. pose proof (other_form (q + 1) (k + 1)) as O'. replace (q + 1 - (k + 1)) with (q - k) in O' by lia.
    replace (q + 1 - A * (q - k)) with (q - A * (q - k) + 1) in O' by lia. split; [|lia]. unfold floored. split; [|lia].
    destruct (Z.le_gt_cases 0 (q - A * (q - k))) as [|X]; [assumption|exfalso]. apply Z.ltb_ge in G. assert (A * (k + 1) <= (A - 1) * (q + 1)) as Y by lia. clear - G N Y HA K H0. unfold form in *. nia.
  Qed.
End Multiples.
Local Close Scope Z_scope.
Definition cold A (p : nat * nat) := exists s k, floored (Z.of_nat A) s k /\ ((Z.of_nat (fst p) = s /\ Z.of_nat (snd p) = s + Z.of_nat A * k) \/ (Z.of_nat (snd p) = s /\ Z.of_nat (fst p) = s + Z.of_nat A * k))%Z.
Lemma cold_spec A p : 1 <= A -> wythoff_lost A p = true <-> cold A p.
Proof.
  intro HA. destruct p as [p q]. unfold wythoff_lost, cold; cbn [fst snd]. rewrite andb_true_iff, is_multiple_spec, Z.eqb_eq by lia. set (s := Z.of_nat (Nat.min p q)). set (d := (Z.of_nat (Nat.max p q) - s)%Z). split.
  - intros [M [F G]]. pose proof (Z.div_mod d (Z.of_nat A) ltac:(lia)) as D. exists s, (d / Z.of_nat A)%Z. split; [unfold floored; repeat split; auto; [lia|apply Z.div_pos; lia]|]. lia.
  - intros (t & k & (T & K & F & G) & E). assert (0 <= Z.of_nat A * k)%Z by nia. assert (t = s /\ d = k * Z.of_nat A)%Z as [-> ->] by lia. rewrite Z.mod_mul, Z.div_mul by lia. auto.
Qed.
Lemma near A k l : (1 <= A -> A * k < A * l + A -> A * l < A * k + A -> k = l)%Z.
Proof. intros HA H1 H2. assert (k < l + 1)%Z by (apply (Z.mul_lt_mono_pos_l A); lia). assert (l < k + 1)%Z by (apply (Z.mul_lt_mono_pos_l A); lia). lia. Qed.
Lemma far A k l : (1 <= A -> 0 <= k -> 0 <= l -> A * k + A * l < A -> k = 0)%Z.
Proof. intros HA K L H. assert (k + l < 1)%Z by (apply (Z.mul_lt_mono_pos_l A); lia). lia. Qed.
Ltac bare := repeat match goal with H : _ -> _ |- _ => clear H end; lia.
(* Lost are the pairs of s and s + A k, and no others. From one of them no move leads to another; from any other pair one does. *)
Theorem wythoff_theorem A p q : 1 <= A -> outcome_by (a_wythoff A) Normal (p, q) (wythoff_lost A (p, q)).
Proof.
  intro HA. assert (1 <= Z.of_nat A)%Z as HZ by lia. apply (all_outcomes (a_wythoff A) (fun p => fst p + snd p) (wythoff_lost A)); clear p q.
  - intros [p q] [x y] H. apply wythoff_spec in H. cbn [fst snd]. lia.
  - intros [p q] [x y] C H. apply not_true_iff_false. intro C'. apply cold_spec in C, C'; try exact HA. apply wythoff_spec in H. destruct C as (s & k & S & E), C' as (t & l & T & E'). cbn [fst snd] in *.
    assert (0 <= k /\ 0 <= l /\ 0 <= s /\ 0 <= t)%Z as (K & L & S0 & T0) by (unfold floored in *; lia).
    assert ((k = l -> s = t) /\ (s = t -> k = l))%Z as [same same'] by (pose proof (floored_apart _ HZ _ _ _ _ S T); pose proof (floored_apart _ HZ _ _ _ _ T S); lia).
    assert (s + Z.of_nat A * k = t + Z.of_nat A * l -> k = l)%Z as same2.
    { intro X. pose proof (floored_apart _ HZ _ _ _ _ S T). pose proof (floored_apart _ HZ _ _ _ _ T S). destruct (Z.lt_total k l) as [U|[U|U]]; [|exact U|]; exfalso; nia. }
    assert (k = 0 -> s = 0)%Z as zero by (intros ->; destruct S as (_ & _ & F & _); unfold form in F; nia). assert (l = 0 -> t = 0)%Z as zero' by (intros ->; destruct T as (_ & _ & F & _); unfold form in F; nia).
    pose proof (first_not_second _ HZ _ _ _ _ S T) as X. pose proof (first_not_second _ HZ _ _ _ _ T S) as X'.
    assert (k = 0 -> Z.of_nat A * k = 0)%Z as k0 by (intros ->; apply Z.mul_0_r). assert (l = 0 -> Z.of_nat A * l = 0)%Z as l0 by (intros ->; apply Z.mul_0_r). assert (k = l -> Z.of_nat A * k = Z.of_nat A * l)%Z as kl by (intros ->; reflexivity).
    pose proof (near _ k l HZ) as Nr. pose proof (far _ k l HZ K L) as Fr.
    assert (0 <= Z.of_nat A * k)%Z by (apply Z.mul_nonneg_nonneg; lia). assert (0 <= Z.of_nat A * l)%Z by (apply Z.mul_nonneg_nonneg; lia). clear S T. generalize dependent (Z.of_nat A * k)%Z. generalize dependent (Z.of_nat A * l)%Z. intros.
    destruct E as [[E1 E2]|[E1 E2]], E' as [[E3 E4]|[E3 E4]], H as [[L1 L2]|[[L1 L2]|(L1 & L2 & L3 & L4)]];
      try (assert (k = l) as Q by (first [apply same'; bare|apply same2; bare|apply Nr; bare]); apply same in Q as Q1; apply kl in Q; bare);
      (assert (k = 0 \/ l = 0)%Z as [Q|Q] by (first [apply X; bare|apply or_comm, X'; bare|left; apply Fr; bare]); [apply zero in Q as Q1; apply k0 in Q; bare|]);
      apply zero' in Q as Q1; apply l0 in Q as Q2; assert (k = l) as W by (apply same'; bare); apply kl in W; bare.
  - intros pq C. apply not_true_iff_false in C. rewrite cold_spec in C by exact HA.
    assert (forall p q, q <= p -> ~ cold A (p, q) -> exists x y, In (x, y) (moves (a_wythoff A) (p, q)) /\ cold A (x, y)) as reply.
    { clear pq C. intros p q L C. assert (forall x y, (0 <= x)%Z -> (0 <= y)%Z -> (exists s k, floored (Z.of_nat A) s k /\ (x = s /\ y = s + Z.of_nat A * k \/ y = s /\ x = s + Z.of_nat A * k))%Z -> In (Z.to_nat x, Z.to_nat y) (moves (a_wythoff A) (p, q)) ->
        exists x y, In (x, y) (moves (a_wythoff A) (p, q)) /\ cold A (x, y)) as K.
      { intros x y X Y (s & k & S & E) I. exists (Z.to_nat x), (Z.to_nat y). split; [exact I|]. exists s, k. split; [exact S|]. cbn [fst snd]. lia. }
      destruct (first_or_second _ HZ (Z.of_nat q) ltac:(lia)) as [(k & S)|(t & l & T & L0 & E)].
      - assert (0 <= k)%Z as K0 by (unfold floored in S; lia). assert (0 <= Z.of_nat A * k)%Z by nia. destruct (Z.lt_total (Z.of_nat p) (Z.of_nat q + Z.of_nat A * k)) as [U|[U|U]].
        + pose proof (Z.div_mod (Z.of_nat p - Z.of_nat q) (Z.of_nat A) ltac:(lia)) as D. pose proof (Z.mod_pos_bound (Z.of_nat p - Z.of_nat q) (Z.of_nat A) ltac:(lia)) as M. pose proof (Z.div_pos (Z.of_nat p - Z.of_nat q) (Z.of_nat A) ltac:(lia) ltac:(lia)) as J.
          set (j := ((Z.of_nat p - Z.of_nat q) / Z.of_nat A)%Z) in *. clearbody j. destruct (some_floored _ HZ j J) as (t & T). assert (j < k)%Z as JK by nia. pose proof (floored_apart _ HZ _ _ _ _ T S ltac:(lia)). assert (0 <= t)%Z by (unfold floored in T; lia). assert (0 <= Z.of_nat A * j)%Z by nia.
          apply (K (t + Z.of_nat A * j)%Z t); [lia|lia|exists t, j; auto|]. apply wythoff_spec. lia.
        + destruct C. exists (Z.of_nat q), k. split; [exact S|]. cbn [fst snd]. lia.
        + apply (K (Z.of_nat q + Z.of_nat A * k)%Z (Z.of_nat q)); [lia|lia|exists (Z.of_nat q), k; auto|]. apply wythoff_spec. lia.
      - assert (0 < Z.of_nat A * l)%Z by nia. assert (0 <= t)%Z by (unfold floored in T; lia). apply (K t (Z.of_nat q)); [lia|lia|exists t, l; auto|]. apply wythoff_spec. lia. }
    destruct pq as [p q]. destruct (Nat.le_ge_cases q p) as [L|L].
    + destruct (reply p q L C) as (x & y & I & D). exists (x, y). split; [exact I|now apply cold_spec].
    + destruct (reply q p L) as (x & y & I & D); [intros (s & k & S & E); apply C; exists s, k; split; [exact S|cbn [fst snd] in *; tauto]|]. exists (y, x). split; [apply wythoff_spec in I; apply wythoff_spec; lia|].
      apply cold_spec; [exact HA|]. destruct D as (s & k & S & E). exists s, k. split; [exact S|cbn [fst snd] in *; tauto].
Qed.
(* Exactly two of three heaps are reduced: the g-value is the largest number of moves that can be made (Boros and others 2018). *)
Definition exact_nim : game := Game (nat * nat * nat) (fun '(a, b, c) => flat_map (fun s => map (fun t => (a - s, b - t, c)) (upto 1 b)) (upto 1 a) ++
  flat_map (fun s => map (fun t => (a - s, b, c - t)) (upto 1 c)) (upto 1 a) ++ flat_map (fun s => map (fun t => (a, b - s, c - t)) (upto 1 c)) (upto 1 b)).
Lemma exact_spec a b c x y z : In (x, y, z) (moves exact_nim (a, b, c)) <-> x < a /\ y < b /\ z = c \/ x < a /\ y = b /\ z < c \/ x = a /\ y < b /\ z < c.
Proof.
  unfold exact_nim; cbn [moves pos]. rewrite !in_app_iff, !in_flat_map. split.
  - intro H. taken; lia.
  - intros [(X & Y & ->)|[(X & -> & Z)|(-> & Y & Z)]]; [left; exists (a - x)|right; left; exists (a - x)|right; right; exists (b - y)]; rewrite in_upto, in_map_iff; (split; [lia|]);
      [exists (b - y)|exists (c - z)|exists (c - z)]; rewrite in_upto; (split; [repeat f_equal|]; lia).
Qed.
Definition most_moves a b c := Nat.min ((a + b + c) / 2) (Nat.min (a + b) (Nat.min (a + c) (b + c))).
Lemma exact_reply a b c k : c <= a -> c <= b -> k < most_moves a b c -> exists x y, x < a /\ y < b /\ most_moves x y c = k.
Proof.
  assert (forall a b, c <= b -> b <= a -> k < most_moves a b c -> exists x y, x < a /\ y < b /\ most_moves x y c = k) as R.
  { unfold most_moves. clear. intros a b C B K. destruct (Nat.le_gt_cases k c); [exists (Nat.min k (a - 1)), (k - Nat.min k (a - 1)); lia|]. destruct (Nat.le_gt_cases k (a - 1)); [exists (a - 1), (k - c)|exists (a - 1), (2 * k - c - (a - 1))]; lia. }
  assert (forall x y, most_moves x y c = most_moves y x c) as S by (intros; unfold most_moves; rewrite (Nat.add_comm x y); lia).
  intros A B K. destruct (Nat.le_ge_cases b a) as [L|L]; [exact (R a b B L K)|]. rewrite S in K. destruct (R b a A L K) as (x & y & X & Y & E). exists y, x. now rewrite S.
Qed.
Theorem exact_nim_value a b c : g_value exact_nim (a, b, c) (most_moves a b c).
Proof.
  enough (forall p v, (let '(a, b, c) := p in v = most_moves a b c) -> g_value exact_nim p v) as K by now apply K. clear. apply (values_by exact_nim (fun '(a, b, c) => a + b + c)).
  - intros [[a b] c] [[x y] z] H. apply exact_spec in H. lia.
  - intros [[a b] c] v ->. split.
    + intros k Hk. assert (forall x y z, In (x, y, z) (moves exact_nim (a, b, c)) -> most_moves x y z = k -> exists q, In q (moves exact_nim (a, b, c)) /\ (let '(a, b, c) := q in k = most_moves a b c)) as K by (intros x y z I <-; exists (x, y, z); auto).
      assert (forall x y z, most_moves x y z = most_moves y z x) as S by (intros; unfold most_moves; lia). assert (c <= a /\ c <= b \/ a <= b /\ a <= c \/ b <= c /\ b <= a) as [[A B]|[[A B]|[A B]]] by lia.
      * destruct (exact_reply a b c k A B Hk) as (x & y & X & Y & E). apply (K x y c); [apply exact_spec; lia|exact E].
      * destruct (exact_reply b c a k A B) as (x & y & X & Y & E); [now rewrite <- S|]. apply (K a x y); [apply exact_spec; lia|now rewrite S].
      * destruct (exact_reply c a b k A B) as (x & y & X & Y & E); [now rewrite S|]. apply (K y b x); [apply exact_spec; lia|now rewrite <- S].
    + intros [[x y] z] H. apply exact_spec in H. exists (most_moves x y z). split; [unfold most_moves; lia|reflexivity].
Qed.
(* Chocolate bars, with an even k: a bar of w columns left of the bitter square and z right of it is broken, and column i right of it has i / k squares above its lowest, but at most y. The g-value is the nim-sum of
   w, y and z (Nakamura and Miyadera 2015). *)
Definition chocolate k : game := Game (nat * nat * nat) (fun '(w, y, z) => map (fun t => (w - t, y, z)) (upto 1 w) ++ map (fun t => (w, y - t, z)) (upto 1 y) ++ map (fun v => (w, Nat.min y (v / k), v)) (seq 0 z)).
Lemma chocolate_spec k w y z a b c : In (a, b, c) (moves (chocolate k) (w, y, z)) <-> a < w /\ b = y /\ c = z \/ a = w /\ b < y /\ c = z \/ a = w /\ b = Nat.min y (c / k) /\ c < z.
Proof.
  unfold chocolate; cbn [moves pos]. rewrite !in_app_iff, !in_map_iff. split.
  - intros [(t & E & H)|[(t & E & H)|(t & E & H)]]; rewrite ?in_upto, ?in_seq in H; injection E as <- <- <-; [left|right; left|right; right; split; [reflexivity|split; [reflexivity|]]]; lia.
  - intros [(L & -> & ->)|[(-> & L & ->)|(-> & -> & L)]]; [left; exists (w - a)|right; left; exists (y - b)|right; right; exists c]; rewrite ?in_upto, ?in_seq; (split; [repeat f_equal; lia|lia]).
Qed.
Lemma bar_changes j y z v : 1 <= j -> 2 * j * y <= z -> v < z -> Nat.lxor (Nat.min y (v / (2 * j))) v <> Nat.lxor y z.
Proof.
  intros J Y V E. pose proof (Nat.div_mod v (2 * j) ltac:(lia)) as D. pose proof (Nat.mod_upper_bound v (2 * j) ltac:(lia)) as U. set (x := v / (2 * j)) in *. clearbody x. destruct (Nat.le_gt_cases y x) as [L|L].
  - rewrite Nat.min_l, !(Nat.lxor_comm y) in E by exact L. apply cancel in E. lia.
  - rewrite Nat.min_r in E by lia. set (i := highest v z). assert (forall u, xorb (Nat.testbit x u) (Nat.testbit v u) = xorb (Nat.testbit y u) (Nat.testbit z u)) as B by (intro u; now rewrite <- !Nat.lxor_spec, E).
    pose proof (digit_of_larger v z V) as Zi. pose proof (differ_at_highest v z ltac:(lia)) as Vi. fold i in Zi, Vi. rewrite Zi, xorb_true_r in Vi. apply negb_true_iff in Vi.
    assert (forall u, i < u -> Nat.testbit x u = Nat.testbit y u) as A by (intros u Hu; specialize (B u); rewrite (above_highest v z u Hu) in B; destruct (Nat.testbit x u), (Nat.testbit y u), (Nat.testbit z u); auto; discriminate).
    assert (Nat.testbit y i = true /\ Nat.testbit x i = false) as [Yi Xi].
    { specialize (B i). rewrite Vi, Zi in B. destruct (Nat.testbit x i) eqn:Ex, (Nat.testbit y i) eqn:Ey; try discriminate; [|auto]. pose proof (less_by_digit y x i Ey Ex (fun u Hu => eq_sym (A u Hu))). lia. }
    pose proof (one_more_by_digit x y i Xi Yi A) as Y1. pose proof (one_more_by_digit v z i Vi Zi (fun u Hu => above_highest v z u Hu)) as Z1. assert ((v / 2 ^ i) mod 2 = 0) as Even.
    { rewrite <- Nat.shiftr_div_pow2. rewrite <- Nat.bit0_mod, Nat.shiftr_spec by lia. cbn [Nat.add]. now rewrite Vi. }
    assert (2 ^ i <> 0) as P by (apply Nat.pow_nonzero; lia). set (p := 2 ^ i) in *. clearbody p. pose proof (Nat.div_mod y p P) as Dy. pose proof (Nat.div_mod x p P) as Dx. pose proof (Nat.div_mod z p P) as Dz. pose proof (Nat.div_mod v p P) as Dv.
    pose proof (Nat.mod_upper_bound z p P). pose proof (Nat.mod_upper_bound x p P). clear B A Zi Vi Yi Xi E. set (a := x / p) in *. set (b := v / p) in *. rewrite Y1 in Dy. rewrite Z1 in Dz. set (r := y mod p) in *. set (s := z mod p) in *. set (t := x mod p) in *. set (q := v mod p) in *. set (m := v mod (2 * j)) in *.
    clearbody a b r s t q m. assert (2 * j * (a + 1) <= b + 1) as C1 by nia. assert (2 * j * (a + 1) <= b) as C2 by (assert (exists c, b = 2 * c) as [c ->] by (exists (b / 2); lia); nia). nia.
Qed.
Theorem chocolate_value j w y z : 1 <= j -> 2 * j * y <= z -> g_value (chocolate (2 * j)) (w, y, z) (nim_sum [w; y; z]).
Proof.
  intros J Y. enough (forall p v, (let '(w, y, z) := p in 2 * j * y <= z /\ v = nim_sum [w; y; z]) -> g_value (chocolate (2 * j)) p v) as K by now apply K. clear w y z Y. apply (values_by (chocolate (2 * j)) (fun '(w, y, z) => w + y + z)).
  - intros [[w y] z] [[a b] c] H. apply chocolate_spec in H. generalize dependent (c / (2 * j)). intros. lia.
  - intros [[w y] z] v [Y ->]. assert (forall c, 2 * j * Nat.min y (c / (2 * j)) <= c) as M by (intro c; pose proof (Nat.mul_div_le c (2 * j) ltac:(lia)); nia). assert (forall a b c, nim_sum [a; b; c] = Nat.lxor a (Nat.lxor b c)) as N by (intros; cbn [nim_sum fold_right]; now rewrite Nat.lxor_0_r). split.
    + intros k Hk. assert (forall a b c, In (a, b, c) (moves (chocolate (2 * j)) (w, y, z)) -> 2 * j * b <= c -> nim_sum [a; b; c] = k -> exists q, In q (moves (chocolate (2 * j)) (w, y, z)) /\ (let '(w, y, z) := q in 2 * j * y <= z /\ k = nim_sum [w; y; z])) as K by (intros a b c I B <-; exists (a, b, c); auto).
      destruct (less_in_sums _ _ Hk) as (l & h & i & r & E & I & S). destruct l as [|a [|b [|c [|]]]]; try discriminate E; injection E; intros; subst; cbn [app] in *; clear E.
      * apply (K i y z); [apply chocolate_spec; left; auto|exact Y|reflexivity].
      * apply (K a i z); [apply chocolate_spec; right; left; auto|nia|reflexivity].
      * set (f := fun v => Nat.lxor (Nat.min b (v / (2 * j))) v). set (t := Nat.lxor a (nim_sum [a; b; i])). assert (t = Nat.lxor b i) as Et by (unfold t; now rewrite N, <- Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_l).
        assert (forall v, v < h -> f v = t -> exists q, In q (moves (chocolate (2 * j)) (a, b, h)) /\ (let '(w, y, z) := q in 2 * j * y <= z /\ nim_sum [a; b; i] = nim_sum [w; y; z])) as K'.
        { intros v V F. apply (K a (Nat.min b (v / (2 * j))) v); [apply chocolate_spec; auto|apply M|]. rewrite N. fold (f v). rewrite F. unfold t. now rewrite <- Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_l. }
        assert (FinFun.bSurjective (2 ^ (t + h)) f) as Su.
        { apply FinFun.bInjective_bSurjective.
          - intros v V. unfold f. assert (forall x, x < 2 ^ (t + h) -> x / 2 ^ (t + h) = 0) as Z by (intros; now apply Nat.div_small). pose proof (Nat.div_le_upper_bound v (2 * j) v ltac:(lia) ltac:(nia)) as U.
            apply Nat.div_small_iff; [apply Nat.pow_nonzero; lia|]. rewrite <- Nat.shiftr_div_pow2, Nat.shiftr_lxor, !Nat.shiftr_div_pow2, !Z by lia. reflexivity.
          - assert (forall u v, v < u -> f v <> f u) as In_.
            { intros u v V E. apply (bar_changes j (Nat.min b (u / (2 * j))) u v J (M u) V). unfold f in E. rewrite <- E. f_equal. pose proof (Nat.div_le_mono v u (2 * j) ltac:(lia) ltac:(lia)). lia. }
            intros u v _ _ E. destruct (Nat.lt_total u v) as [L|[L|L]]; [destruct (In_ v u L E)|exact L|destruct (In_ u v L (eq_sym E))]. }
        destruct (Su t) as (v & _ & F); [pose proof (Nat.pow_gt_lin_r 2 (t + h) ltac:(lia)); lia|]. destruct (Nat.lt_ge_cases v h) as [L|L]; [exact (K' v L F)|exfalso].
        unfold f in F. assert (b <= v / (2 * j)) by (apply Nat.div_le_lower_bound; lia). rewrite Nat.min_l, Et, !(Nat.lxor_comm b) in F by assumption. apply cancel in F. lia.
    + intros [[a b] c] H. exists (nim_sum [a; b; c]). apply chocolate_spec in H. destruct H as [(L & -> & ->)|[(-> & L & ->)|(-> & -> & L)]]; (split; [|split; [|reflexivity]]); try exact Y; try apply M; try nia.
      * apply (changed []). lia.
      * apply (changed [w]). lia.
      * rewrite !N, !(Nat.lxor_comm w). intro E. apply cancel in E. exact (bar_changes j y z c J Y L E).
Qed.
Theorem chocolate_lost j w y z : 1 <= j -> 2 * j * y <= z -> outcome_by (chocolate (2 * j)) Normal (w, y, z) (nim_sum [w; y; z] =? 0).
Proof.
  intros J Y. destruct (lost_by_value _ _ _ (chocolate_value j w y z J Y)) as [L W]. unfold outcome_by. destruct (Nat.eqb_spec (nim_sum [w; y; z]) 0) as [E|E]; [exact (lost_second_wins _ _ _ (L E))|exact (won_first_wins _ _ _ (W E))].
Qed.
(* ---------- The texts of these games ---------- *)
From Rebuttal Require Import HeapFile HeapLanguage EverySize.
Local Open Scope string_scope.
Local Open Scope nat_scope.
(* The same moves from each of these positions: heaps of 0 left out, and the sizes of a heap in order where the text has them unordered. *)
Definition says_moves (text : string) (arguments : list string) (G : game) (heaps_of : pos G -> list (list nat)) (positions : list (pos G)) : bool := match read_heaps text arguments with
  | Some T => let at_ p := HeapLanguage.in_order T (map (map N.of_nat) (heaps_of p)) in HeapFile.for_both T && forallb (fun p =>
      let read := map (HeapLanguage.in_order T) (moves (as_game (rules_of_heaps T)) (at_ p)) in let here := map at_ (moves G p) in
      let all l m := forallb (fun q => existsb (same_list_of same_heap q) m) l in all read here && all here read) positions
  | None => false end.
Definition small_fives := list_prod (list_prod (list_prod (list_prod (seq 0 2) (seq 0 3)) (seq 0 2)) (seq 0 3)) (seq 0 3).
Definition bounded_nim_text := lines_of ["game bounded-nim K HEAPS"; "heap n"; "start HEAPS"; "both: n-t for t in 1..min(K,n)"].
Definition subtract_a_power_text := lines_of ["game subtract-a-power BASES HEAPS"; "heap n"; "start HEAPS"; "both: n-b^e for b in BASES for e in 0..20"].
Definition mark_text := lines_of ["game mark K HEAPS"; "heap n"; "start HEAPS"; "both: n-t for t in 1..K-1"; "both: n/K"].
Definition saliquot_text := lines_of ["game saliquot HEAPS"; "heap n"; "start HEAPS"; "both: n-d for d in 1..n-1 if n%d = 0"].
Definition maximum_nim_text := lines_of ["game maximum-nim K HEAPS"; "heap n"; "start HEAPS"; "both: n-t for t in 1..n/K"].
Definition saliquant_text := lines_of ["game saliquant HEAPS"; "heap n"; "start HEAPS"; "both: n-d for d in 1..n-1 if n%d != 0"].
Definition maliquot_text := lines_of ["game maliquot HEAPS"; "heap n"; "start HEAPS"; "both: d for d in 1..n-1 if n%d = 0"].
Definition prim_text := lines_of ["game prim HEAPS"; "heap n"; "start HEAPS"; "both: n-t for t in 1..n-1 if gcd(n,t) = 1"].
Definition winning_ways_rims_text := lines_of ["game winning-ways-rims HEAPS"; "heap n"; "start HEAPS"; "both: a, n-t-a for t in 1..n for a in 0..(n-t)/2"].
Definition lasker_nim_text := lines_of ["game lasker-nim HEAPS"; "heap n"; "start HEAPS"; "both: n-t for t in 1..n"; "both: a, n-a for a in 1..n/2"].
Definition variant_delete_nim_text := lines_of ["game variant-delete-nim PAIRS"; "heap p, q"; "unordered"; "start PAIRS"; "both: c, p-c for c in 1..p/2"; "both: c, q-c for c in 1..q/2"].
Definition cyclic_nimhoff_text := lines_of ["game cyclic-nimhoff K PAIRS"; "heap p, q"; "unordered"; "start PAIRS"; "both: p-s, q for s in 1..p"; "both: p, q-s for s in 1..q"; "both: p-s, q-t for s in 1..min(p,K) for t in 1..min(q,K-1-s)"].
Definition staircase_nim_text := lines_of ["game staircase-nim STEPS"; "heap e, d, c, b, a"; "start STEPS"; "both: e-t, d+t, c, b, a for t in 1..e"; "both: e, d-t, c+t, b, a for t in 1..d"; "both: e, d, c-t, b+t, a for t in 1..c"; "both: e, d, c, b-t, a+t for t in 1..b"; "both: e, d, c, b, a-t for t in 1..a"].
Definition end_nim_text := lines_of ["game end-nim STACKS"; "heap a, b, c, d"; "start STACKS"; "both: a-t, b, c, d for t in 1..a"; "both: a, b-t, c, d for t in 1..b if a = 0 or c+d = 0"; "both: a, b, c-t, d for t in 1..c if d = 0 or a+b = 0"; "both: a, b, c, d-t for t in 1..d"].
Definition antonim_text := lines_of ["game antonim HEAPS"; "heap a, b, c"; "unordered"; "start HEAPS"; "both: a-t, b, c for t in 1..a if t = a or not a-t in b,c"; "both: a, b-t, c for t in 1..b if t = b or not b-t in a,c"; "both: a, b, c-t for t in 1..c if t = c or not c-t in a,b"].
Definition welter_coins_text := lines_of ["game welter-coins COINS"; "heap a, b, c, d"; "unordered"; "start COINS"; "both: t, b, c, d for t in 0..a-1 if not t in b,c,d"; "both: a, t, c, d for t in 0..b-1 if not t in c,d"; "both: a, b, t, d for t in 0..c-1 if t != d"; "both: a, b, c, t for t in 0..d-1"].
Definition greedy_nim_text := lines_of ["game greedy-nim HEAPS"; "heap a, b, c, d"; "unordered"; "start HEAPS"; "both: a-t, b, c, d for t in 1..a"].
Definition simplicial_nim_text := lines_of ["game simplicial-nim FACETS HEAPS"; "heap a, b, c, d, e"; "start HEAPS"; "both: a-s, b-t, c-u, d-v, e-w for f in FACETS for s in 0..a*(f%2) for t in 0..b*(f/2%2)"; "  for u in 0..c*(f/4%2) for v in 0..d*(f/8%2) for w in 0..e*(f/16%2)"].
Definition euclid_text := lines_of ["game euclid PAIRS"; "heap a, b"; "unordered"; "start PAIRS"; "both: a-t*b, b for t in 1..a/b"].
Definition grossman_euclid_text := lines_of ["game grossman-euclid PAIRS"; "heap a, b"; "unordered"; "start PAIRS"; "both: a-t*b, b for t in 1..(a-1)/b"].
Definition wythoff_text := lines_of ["game wythoff PAIRS"; "heap p, q"; "unordered"; "start PAIRS"; "both: p-s, q for s in 1..p"; "both: p, q-s for s in 1..q"; "both: p-s, q-s for s in 1..q"].
Definition a_wythoff_text := lines_of ["game a-wythoff A PAIRS"; "heap p, q"; "unordered"; "start PAIRS"; "both: p-s, q for s in 1..p"; "both: p, q-s for s in 1..q"; "both: p-s, q-t for s in 1..p for t in max(1,s-A+1)..min(q,s+A-1)"].
Definition hypergraph_nim_text := lines_of ["game hypergraph-nim EDGES HEAPS"; "heap a, b, c, d"; "start HEAPS"; "both: a-s, b-t, c-u, d-v for e in EDGES for s in e%2..a*(e%2) for t in e/2%2..b*(e/2%2)"; "  for u in e/4%2..c*(e/4%2) for v in e/8%2..d*(e/8%2)"].
Definition chocolate_bar_text := lines_of ["game chocolate-bar K BARS"; "heap w, y, z"; "start BARS"; "both: w-t, y, z for t in 1..w"; "both: w, y-t, z for t in 1..y"; "both: w, min(y,v/K), v for v in 0..z-1"].
Example games_are_their_texts : forallb id [
  says_moves bounded_nim_text ["10"; "1"] (bounded_nim 10) (fun n => [[n]]) (seq 0 25);
  says_moves subtract_a_power_text ["2"; "1"] subtract_a_power_of_two (fun n => [[n]]) (seq 0 11);
  says_moves subtract_a_power_text ["2,3,5,7,11,13"; "1"] subtract_a_prime_power (fun n => [[n]]) (seq 0 6);
  says_moves mark_text ["2"; "1"] (mark 2) (fun n => [[n]]) (seq 0 40);
  says_moves mark_text ["3"; "1"] (mark 3) (fun n => [[n]]) (seq 0 40);
  says_moves saliquot_text ["1"] saliquot (fun n => [[n]]) (seq 0 40);
  says_moves maximum_nim_text ["2"; "1"] maximum_nim (fun n => [[n]]) (seq 0 40);
  says_moves saliquant_text ["1"] saliquant (fun n => [[n]]) (seq 0 40);
  says_moves maliquot_text ["1"] maliquot (fun n => [[n]]) (seq 0 40);
  says_moves prim_text ["1"] prim (fun n => [[n]]) (seq 0 40);
  says_moves winning_ways_rims_text ["1"] rims (map (fun n => [n])) (map (fun n => [n]) (seq 0 15) ++ [[5; 3]]);
  says_moves lasker_nim_text ["1"] lasker (map (fun n => [n])) (map (fun n => [n]) (seq 0 15) ++ [[5; 3]]);
  says_moves variant_delete_nim_text ["1,1"] delete_nim (fun p => [[fst p; snd p]]) (list_prod (seq 0 9) (seq 0 9));
  says_moves cyclic_nimhoff_text ["3"; "1,1"] (cyclic_nimhoff 3) (fun p => [[fst p; snd p]]) (list_prod (seq 0 9) (seq 0 9));
  says_moves staircase_nim_text ["1,1,1,1,1"] staircase (fun '(e, d, c, b, a) => [[e; d; c; b; a]]) small_fives;
  says_moves end_nim_text ["1,1,1,0"] end_nim (fun '(a, b, c) => [[a; b; c; 0]]) (list_prod (list_prod (seq 0 5) (seq 0 5)) (seq 0 5));
  says_moves antonim_text ["1,2,3"] antonim (fun '(a, b, c) => [[a; b; c]]) (filter (fun '(a, b, c) => (b <? a) && ((c <? b) || (c =? 0))) (list_prod (list_prod (seq 0 7) (seq 0 7)) (seq 0 7)));
  says_moves welter_coins_text ["0,1,2,3"] welter_four (fun '(a, b, c, d) => [[a; b; c; d]]) (filter (fun '(a, b, c, d) => (b <? a) && (c <? b) && (d <? c)) (list_prod (list_prod (list_prod (seq 0 7) (seq 0 7)) (seq 0 7)) (seq 0 7)));
  says_moves greedy_nim_text ["1,1,1,1"] greedy_nim (fun p => [p]) (map (fun '(a, b, c, d, e) => [a; b; c; d]) small_fives);
  says_moves simplicial_nim_text ["3,6,12,9"; "1,1,1,1,1"] (simplicial [3; 6; 12; 9]) (fun '(a, b, c, d, e) => [[a; b; c; d; e]]) small_fives;
  says_moves simplicial_nim_text ["7,14,13,11"; "1,1,1,1,1"] (simplicial [7; 14; 13; 11]) (fun '(a, b, c, d, e) => [[a; b; c; d; e]]) small_fives;
  says_moves euclid_text ["1,1"] (euclid 0) (fun p => [[fst p; snd p]]) (filter (fun p => snd p <=? fst p) (list_prod (seq 0 15) (seq 0 15)));
  says_moves grossman_euclid_text ["1,1"] (euclid 1) (fun p => [[fst p; snd p]]) (filter (fun p => (1 <=? snd p) && (snd p <=? fst p)) (list_prod (seq 0 15) (seq 0 15)));
  says_moves wythoff_text ["1,1"] (a_wythoff 1) (fun p => [[fst p; snd p]]) (list_prod (seq 0 9) (seq 0 9));
  says_moves a_wythoff_text ["1"; "1,1"] (a_wythoff 1) (fun p => [[fst p; snd p]]) (list_prod (seq 0 9) (seq 0 9));
  says_moves a_wythoff_text ["3"; "1,1"] (a_wythoff 3) (fun p => [[fst p; snd p]]) (list_prod (seq 0 9) (seq 0 9));
  says_moves hypergraph_nim_text ["3,5,6"; "1,1,1,0"] exact_nim (fun '(a, b, c) => [[a; b; c; 0]]) (list_prod (list_prod (seq 0 5) (seq 0 5)) (seq 0 5));
  says_moves chocolate_bar_text ["2"; "1,1,2"] (chocolate 2) (fun '(w, y, z) => [[w; y; z]]) (list_prod (list_prod (seq 0 4) (seq 0 4)) (seq 0 9));
  says_moves chocolate_bar_text ["4"; "1,1,4"] (chocolate 4) (fun '(w, y, z) => [[w; y; z]]) (list_prod (list_prod (seq 0 4) (seq 0 4)) (seq 0 9))] = true.
Proof. vm_compute. reflexivity. Qed.
