(* Nim for heaps of every size: who wins in normal and in misere play (Bouton 1901), g-values of sums (Sprague 1935, Grundy 1939),
   and nim-heaps that catalogues divide. *)
From Coq Require Import List Bool Arith Lia.
From Rebuttal Require Import Game Partizan Catalogue Heaps Sums GValue.
Import ListNotations.

(* ---------- The nim-sum: binary digits are added modulo 2 ---------- *)
Definition nim_sum (l : list nat) := fold_right Nat.lxor 0 l.
Theorem nim_sum_by_digits a b n : Nat.testbit (Nat.lxor a b) n = xorb (Nat.testbit a n) (Nat.testbit b n).
Proof. apply Nat.lxor_spec. Qed.
Theorem digit_of_nim_sum l n : Nat.testbit (nim_sum l) n = Nat.odd (length (filter (fun h => Nat.testbit h n) l)).
Proof.
  induction l as [|h l IH]; [apply Nat.bits_0|]. cbn [nim_sum fold_right filter]. fold (nim_sum l). rewrite Nat.lxor_spec, IH.
  destruct (Nat.testbit h n); cbn [length]; [rewrite Nat.odd_succ, <- Nat.negb_odd|]; now destruct (Nat.odd _).
Qed.
Theorem nim_sum_of_equals a b : Nat.lxor a b = 0 <-> a = b.
Proof. apply Nat.lxor_eq_0_iff. Qed.
Lemma cancel a b d : Nat.lxor a d = Nat.lxor b d -> a = b.
Proof. intro E. apply (f_equal (fun x => Nat.lxor x d)) in E. rewrite !Nat.lxor_assoc, Nat.lxor_nilpotent, !Nat.lxor_0_r in E. exact E. Qed.

(* The number without the highest digit in which two differ is the smaller. *)
Lemma one_more_by_digit a b t : Nat.testbit a t = false -> Nat.testbit b t = true -> (forall u, t < u -> Nat.testbit a u = Nat.testbit b u) -> b / 2 ^ t = a / 2 ^ t + 1.
Proof.
  intros Ha Hb H. rewrite <- !Nat.shiftr_div_pow2, (Nat.div2_odd (Nat.shiftr b t)), (Nat.div2_odd (Nat.shiftr a t)), <- !Nat.testbit_odd, Ha, Hb.
  replace (Nat.div2 (Nat.shiftr b t)) with (Nat.div2 (Nat.shiftr a t)); [cbn; lia|]. apply Nat.bits_inj. intro u. rewrite !Nat.div2_spec, !Nat.shiftr_spec by lia. apply H. lia.
Qed.
Lemma less_by_digit a b t : Nat.testbit a t = false -> Nat.testbit b t = true -> (forall u, t < u -> Nat.testbit a u = Nat.testbit b u) -> a < b.
Proof.
  intros Ha Hb H. apply Nat.nle_gt. intro L. apply (Nat.div_le_mono _ _ (2 ^ t)) in L; [|apply Nat.pow_nonzero; lia]. pose proof (one_more_by_digit a b t Ha Hb H). lia.
Qed.
Definition highest a b := Nat.log2 (Nat.lxor a b).
Lemma above_highest a b u : highest a b < u -> Nat.testbit a u = Nat.testbit b u.
Proof.
  intro H. pose proof (Nat.bits_above_log2 _ _ H) as E. rewrite Nat.lxor_spec in E. now destruct (Nat.testbit a u), (Nat.testbit b u).
Qed.
Lemma differ_at_highest a b : a <> b -> xorb (Nat.testbit a (highest a b)) (Nat.testbit b (highest a b)) = true.
Proof. intro H. rewrite <- Nat.lxor_spec. apply Nat.bit_log2. now rewrite Nat.lxor_eq_0_iff. Qed.
Lemma digit_of_larger a b : a < b -> Nat.testbit b (highest a b) = true.
Proof.
  intro H. pose proof (differ_at_highest a b ltac:(lia)) as D. destruct (Nat.testbit b (highest a b)) eqn:Eb; [reflexivity|]. rewrite xorb_false_r in D.
  pose proof (less_by_digit b a _ Eb D (fun u Hu => eq_sym (above_highest a b u Hu))). lia.
Qed.
Lemma smaller_by_digit n d : d <> 0 -> Nat.testbit n (Nat.log2 d) = true -> Nat.lxor n d < n.
Proof.
  intros Hd Hn. apply (less_by_digit _ _ (Nat.log2 d)); [|exact Hn|]; [|intros u Hu]; rewrite Nat.lxor_spec.
  - now rewrite Hn, Nat.bit_log2.
  - rewrite (Nat.bits_above_log2 d u Hu). apply xorb_false_r.
Qed.
(* Whatever is less than a nim-sum comes from making one of the numbers smaller. *)
Lemma less_in_sum n m k : k < Nat.lxor n m -> (exists i, i < n /\ Nat.lxor i m = k) \/ (exists j, j < m /\ Nat.lxor n j = k).
Proof.
  intro H. set (s := Nat.lxor n m) in *. set (d := Nat.lxor k s). assert (d <> 0) as Hd by (unfold d; rewrite Nat.lxor_eq_0_iff; lia).
  pose proof (digit_of_larger k s H) as T. unfold highest in T. fold d in T. unfold s in T. rewrite Nat.lxor_spec in T.
  assert (Nat.lxor s d = k) as E by (unfold d; rewrite (Nat.lxor_comm k), <- Nat.lxor_assoc, Nat.lxor_nilpotent; apply Nat.lxor_0_l).
  destruct (Nat.testbit n (Nat.log2 d)) eqn:En; [left; exists (Nat.lxor n d)|right; exists (Nat.lxor m d); rewrite xorb_false_l in T]; (split; [now apply smaller_by_digit|]); rewrite <- E; unfold s.
  - now rewrite Nat.lxor_assoc, (Nat.lxor_comm d), <- Nat.lxor_assoc.
  - now rewrite Nat.lxor_assoc.
Qed.

(* ---------- G-values of sums ---------- *)
Theorem g_value_unique (G : game) (p : pos G) n m : g_value G p n -> g_value G p m -> n = m.
Proof.
  intros Hn Hm. apply (lost_beside_heap G p m n Hm), g_value_iff; [exact (g_value_short G p n Hn)|exact Hn].
Qed.
(* In normal play the P-positions are those of g-value 0. *)
Lemma lost_by_value (G : game) (p : pos G) n : g_value G p n -> (n = 0 -> lost G Normal p) /\ (n <> 0 -> won G Normal p).
Proof.
  intro Hp. pose proof (g_value_short G p n Hp) as E. revert n Hp. induction E as [p _ IH]. intros n Hp. inversion Hp as [p1 m1 M1 M2]; subst. split; intro Hn.
  - subst n. constructor; [reflexivity|]. intros q Hq. destruct (M2 q Hq) as (k & Hk & Hv). exact (proj2 (IH q Hq k Hv) Hk).
  - destruct (M1 0 ltac:(lia)) as (q & Hq & Hv). apply Won with q; [exact Hq|]. now apply (IH q Hq 0 Hv).
Qed.
Theorem P_positions_have_value_0 (G : game) (p : pos G) : short G p -> (P_position G Normal p <-> g_value G p 0).
Proof.
  intro E. unfold P_position. rewrite (second_wins_iff G Normal p E). split; [|intro V; now apply (lost_by_value G p 0)]. intro L.
  destruct (g_value_exists G p E) as (n & Hn). destruct (Nat.eq_dec n 0) as [->|D]; [exact Hn|].
  destruct (not_both_win _ _ _ (won_first_wins _ _ _ (proj2 (lost_by_value G p n Hn) D)) (lost_second_wins _ _ _ L)).
Qed.
Theorem N_positions_have_other_values (G : game) (p : pos G) n : g_value G p n -> (N_position G Normal p <-> n <> 0).
Proof.
  intro V. pose proof (g_value_short G p n V) as E. unfold N_position. rewrite (first_wins_iff G Normal p E). split; [|intro D; now apply (lost_by_value G p n)].
  intros W ->. destruct (not_both_win _ _ _ (won_first_wins _ _ _ W) (lost_second_wins _ _ _ (proj1 (lost_by_value G p 0 V) eq_refl))).
Qed.
Theorem g_value_of_sum (G H : game) (p : pos G) (q : pos H) n m : g_value G p n -> g_value H q m -> g_value (game_sum G H) (p, q) (Nat.lxor n m).
Proof.
  intros Hp Hq. pose proof (game_sum_short G H p q (g_value_short G p n Hp) (g_value_short H q m Hq)) as E.
  remember (p, q) as x eqn:Ex. revert p q n m Ex Hp Hq. induction E as [x _ IH]. intros p q n m -> Hp Hq.
  inversion Hp as [p1 n1 P1 P2]; subst. inversion Hq as [q1 m1 Q1 Q2]; subst.
  assert (forall p', In p' (moves G p) -> In (p', q) (moves (game_sum G H) (p, q))) as L by (intros p' I; apply (sum_spec (both G) (both H) Left); left; eauto).
  assert (forall q', In q' (moves H q) -> In (p, q') (moves (game_sum G H) (p, q))) as R by (intros q' I; apply (sum_spec (both G) (both H) Left); right; eauto).
  constructor.
  - intros k Hk. destruct (less_in_sum n m k Hk) as [(i & Hi & <-)|(j & Hj & <-)]; [destruct (P1 i Hi) as (p' & I & V); exists (p', q)|destruct (Q1 j Hj) as (q' & I & V); exists (p, q')]; eauto 8.
  - intros y Hy. apply (sum_spec (both G) (both H) Left) in Hy. destruct Hy as [(p' & I & ->)|(q' & I & ->)]; [destruct (P2 p' I) as (k & Hk & V); exists (Nat.lxor k m)|destruct (Q2 q' I) as (k & Hk & V); exists (Nat.lxor n k)].
    all: split; [intro E; apply Hk; first [exact (cancel _ _ _ E)|apply (cancel _ _ n); now rewrite !(Nat.lxor_comm _ n)]|eauto].
Qed.

(* ---------- Nim in normal play ---------- *)
Lemma nim_spec p q : In q (moves nim p) <-> exists a h k b, p = a ++ h :: b /\ k < h /\ q = a ++ k :: b.
Proof.
  split.
  - intro H. apply heap_spec in H. destruct H as (a & h & l & b & -> & Hl & ->). apply in_map_iff in Hl. destruct Hl as (k & <- & Hk). apply in_seq in Hk. exists a, h, k, b. repeat split; lia.
  - intros (a & h & k & b & -> & Hk & ->). apply heap_spec. exists a, h, [k], b. repeat split. apply in_map_iff. exists k. split; [reflexivity|apply in_seq; lia].
Qed.
Lemma nim_sum_app a b : nim_sum (a ++ b) = Nat.lxor (nim_sum a) (nim_sum b).
Proof. induction a as [|h a IH]; [symmetry; apply Nat.lxor_0_l|]. change (Nat.lxor h (nim_sum (a ++ b)) = Nat.lxor (Nat.lxor h (nim_sum a)) (nim_sum b)). now rewrite IH, Nat.lxor_assoc. Qed.
Lemma nim_sum_at a h b : nim_sum (a ++ h :: b) = Nat.lxor h (nim_sum (a ++ b)).
Proof. rewrite !nim_sum_app. cbn. fold (nim_sum b). now rewrite <- !Nat.lxor_assoc, (Nat.lxor_comm (nim_sum a)). Qed.
Lemma less_in_sums l : forall k, k < nim_sum l -> exists a h j b, l = a ++ h :: b /\ j < h /\ nim_sum (a ++ j :: b) = k.
Proof.
  induction l as [|h l IH]; cbn; intros k Hk; [lia|]. destruct (less_in_sum _ _ _ Hk) as [(i & Hi & E)|(j & Hj & E)].
  - exists [], h, i, l. auto.
  - destruct (IH j Hj) as (a & h' & j' & b & -> & Hj' & E'). exists (h :: a), h', j', b. repeat split; auto. cbn. rewrite <- E. f_equal. exact E'.
Qed.
Lemma changed a h k b : k <> h -> nim_sum (a ++ k :: b) <> nim_sum (a ++ h :: b).
Proof. rewrite !nim_sum_at. intros H E. exact (H (cancel _ _ _ E)). Qed.
(* G-values of heaps add up, where a rule replaces a heap by smaller ones. *)
Lemma heaps_by (rule : nat -> list (list nat)) (f : nat -> nat) : (forall h l, In l (rule h) -> forall g, In g l -> g < h) ->
  (forall h k, k < f h -> exists l, In l (rule h) /\ nim_sum (map f l) = k) -> (forall h l, In l (rule h) -> nim_sum (map f l) <> f h) ->
  forall p, g_value (heap_game rule) p (nim_sum (map f p)).
Proof.
  intros S R F p. induction (impartial_ends (heap_game rule) p (heaps_end (fun _ => rule) lt lt_wf (fun _ => S) p)) as [p _ IH].
  assert (forall a l b, nim_sum (map f (a ++ l ++ b)) = Nat.lxor (nim_sum (map f l)) (nim_sum (map f a ++ map f b))) as At by (intros; rewrite !map_app, !nim_sum_app, <- !Nat.lxor_assoc; f_equal; apply Nat.lxor_comm).
  constructor.
  - intros k Hk. destruct (less_in_sums _ k Hk) as (a & h & j & b & E & Hj & Ek). destruct (map_eq_app _ _ _ _ E) as (a' & b0 & -> & <- & E').
    destruct b0 as [|h' b']; [discriminate|]. injection E' as <- <-. destruct (R h' j Hj) as (l & Hl & El). exists (a' ++ l ++ b').
    assert (In (a' ++ l ++ b') (moves (heap_game rule) (a' ++ h' :: b'))) as I by (apply (heap_spec rule); eauto 10). split; [exact I|]. rewrite <- Ek, nim_sum_at, <- El, <- At. now apply IH.
  - intros q I. exists (nim_sum (map f q)). split; [|now apply IH]. apply (heap_spec rule) in I. destruct I as (a & h & l & b & -> & Hl & ->).
    rewrite At, map_app. cbn [map]. rewrite nim_sum_at. intro E. exact (F h l Hl (cancel _ _ _ E)).
Qed.
Theorem g_value_of_nim l : g_value nim l (nim_sum l).
Proof.
  rewrite <- (map_id l) at 2. apply (heaps_by nim_rule (fun h => h) (all_smaller _ nim_shrinks Left)).
  - intros h k Hk. exists [k]. split; [apply in_map_iff; exists k; rewrite in_seq; split; [reflexivity|lia]|apply Nat.lxor_0_r].
  - intros h r I. apply in_map_iff in I. destruct I as (k & <- & I). apply in_seq in I. change (Nat.lxor k 0 <> h). rewrite Nat.lxor_0_r. lia.
Qed.
Theorem bouton l : P_position nim Normal l <-> nim_sum l = 0.
Proof.
  rewrite (P_positions_have_value_0 nim l (nim_short l)). split; [intro V; exact (g_value_unique nim l _ _ (g_value_of_nim l) V)|]. intros <-. apply g_value_of_nim.
Qed.
Theorem bouton_otherwise l : N_position nim Normal l <-> nim_sum l <> 0.
Proof. exact (N_positions_have_other_values nim l _ (g_value_of_nim l)). Qed.
(* From a safe position no move leaves a safe one. *)
Theorem no_move_from_safe_to_safe l l' : nim_sum l = 0 -> In l' (moves nim l) -> nim_sum l' <> 0.
Proof. intros E I. apply nim_spec in I. destruct I as (a & h & k & b & -> & Hk & ->). rewrite <- E. apply changed. lia. Qed.
(* A heap that is larger than the nim-sum of the others is brought down to it; there is such a heap where the nim-sum is not 0. *)
Theorem bouton_move a h b : nim_sum (a ++ b) < h -> In (a ++ nim_sum (a ++ b) :: b) (moves nim (a ++ h :: b)) /\ P_position nim Normal (a ++ nim_sum (a ++ b) :: b).
Proof. intro H. split; [apply nim_spec; eauto 8|]. apply bouton. rewrite nim_sum_at. apply Nat.lxor_nilpotent. Qed.
Theorem bouton_move_exists l : nim_sum l <> 0 -> exists a h b, l = a ++ h :: b /\ nim_sum (a ++ b) < h.
Proof.
  intro H. destruct (less_in_sums l 0 ltac:(lia)) as (a & h & j & b & -> & Hj & E). exists a, h, b. split; [reflexivity|].
  rewrite nim_sum_at in E. apply (proj1 (nim_sum_of_equals _ _)) in E. lia.
Qed.
(* There is one of which the binary number has the highest digit of the nim-sum. *)
Theorem bouton_heap a h b : let d := nim_sum (a ++ h :: b) in d <> 0 -> Nat.testbit h (Nat.log2 d) = true -> nim_sum (a ++ b) < h.
Proof.
  intros d Hd Ht. pose proof (smaller_by_digit h d Hd Ht) as L. unfold d in L. rewrite nim_sum_at, <- Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_l in L. exact L.
Qed.
(* A position of nim is equal to the nim-heap as large as its nim-sum: with a nim-heap of another size the first player wins. *)
Theorem nim_equals_a_nimber l n : P_position (game_sum nim nim) Normal (l, heap n) <-> n = nim_sum l.
Proof.
  unfold P_position. rewrite (second_wins_iff _ _ _ (game_sum_short nim nim l (heap n) (nim_short l) (nim_short (heap n)))).
  rewrite <- (g_value_iff nim l n (nim_short l)). split; [intro V; exact (g_value_unique nim l _ _ V (g_value_of_nim l))|]. intros ->. apply g_value_of_nim.
Qed.
Theorem pairs_are_lost l : P_position nim Normal (l ++ l).
Proof. apply bouton. rewrite nim_sum_app. apply Nat.lxor_nilpotent. Qed.
(* From a sum of nim-sum n any smaller one can be left. *)
Theorem nim_sum_is_reduced l k : k < nim_sum l -> exists l', In l' (moves nim l) /\ nim_sum l' = k.
Proof. intro H. destruct (less_in_sums l k H) as (a & h & j & b & -> & Hj & E). exists (a ++ j :: b). split; [apply nim_spec; eauto 8|exact E]. Qed.

(* ---------- Nim in catalogues ---------- *)
(* A nim-heap is worth the nim-heaps of which it is the nim-sum: a move in these that makes their nim-sum larger is answered there. *)
Definition is_nim_heap (l : list nat) := length l <=? 1.
Theorem worth_nim_sum p ps : is_nim_heap p = true -> nim_sum p = nim_sum (concat ps) -> forall s, worth (both nim) s p ps.
Proof.
  intros H E s. exists (none _), (fun p ps => is_nim_heap p = true /\ nim_sum p = nim_sum (concat ps)). split; [apply none_well_founded|]. split; [|auto]. clear. intros p ps [H E].
  assert (forall k, k < nim_sum p -> In [k] (moves nim p)) as down.
  { destruct p as [|h [|h' p]]; [cbn; lia| |discriminate]. intros k Hk. cbn in Hk. rewrite Nat.lxor_0_r in Hk. apply nim_spec. exists [], h, k, []. auto. }
  split.
  - intros p' Hp. assert (is_nim_heap p' = true /\ nim_sum p' < nim_sum p) as [H' Hk].
    { apply nim_spec in Hp. destruct Hp as (a & h & k & b & -> & Hk & ->). unfold is_nim_heap in *. rewrite app_length in *. apply Nat.leb_le in H. cbn in *. destruct a, b; cbn in *; try lia. rewrite !Nat.lxor_0_r. auto. }
    rewrite E in Hk. destruct (nim_sum_is_reduced _ _ Hk) as (q & Hq & Eq). destruct (moved_apart (fun _ => nim_rule) s ps q Hq) as (ps' & M & <-). eauto 6.
  - intros ps' M. apply (moved_together (fun _ => nim_rule)) in M. apply nim_spec in M. destruct M as (a & h & k & b & Ea & Hk & Ea'). pose proof (changed a h k b ltac:(lia)) as C.
    rewrite <- Ea, <- Ea', <- E in C. destruct (Nat.lt_total (nim_sum (concat ps')) (nim_sum p)) as [L|[L|L]]; [left|destruct (C L)|right].
    + exists [nim_sum (concat ps')]. split; [exact (down _ L)|]. split; [reflexivity|apply Nat.lxor_0_r].
    + destruct (nim_sum_is_reduced _ _ L) as (q & Hq & Eq). destruct (moved_apart (fun _ => nim_rule) s ps' q Hq) as (ps'' & M & <-). eauto.
Qed.
Definition nim_ruleset : ruleset.
Proof.
  refine (with_parts (sizes_ruleset nim_rule nim_shrinks)
    (fun s p ps => if is_nim_heap p then nim_sum p =? nim_sum (concat ps) else makes_up (sizes_ruleset nim_rule nim_shrinks) s p ps) _).
  intros s p ps. destruct (is_nim_heap p) eqn:H; [|apply makes_up_ok]. intro K. apply Nat.eqb_eq in K. now apply worth_nim_sum.
Defined.

(* ---------- Nim in misere play ---------- *)
(* Safe as in normal play while some heap has more than one; otherwise with an odd number of heaps of one. *)
Definition large l := existsb (fun h => 1 <? h) l.
Definition safe_in_misere l := if large l then nim_sum l = 0 else nim_sum l = 1.
Lemma ones_in_sum l : large l = false -> nim_sum l = (if Nat.odd (length (filter (Nat.eqb 1) l)) then 1 else 0).
Proof.
  induction l as [|h l IH]; cbn [nim_sum fold_right large existsb filter]; [reflexivity|]. fold (large l) (nim_sum l). intro H. apply orb_false_iff in H. destruct H as [H L]. apply Nat.ltb_ge in H.
  rewrite (IH L). destruct h as [|[|h]]; [| |lia]; cbn [Nat.eqb length]; [apply Nat.lxor_0_l|]. rewrite Nat.odd_succ, <- Nat.negb_odd. now destruct (Nat.odd _).
Qed.
Lemma small_sum l : large l = false -> nim_sum l = 0 \/ nim_sum l = 1.
Proof. intro H. rewrite (ones_in_sum l H). destruct (Nat.odd _); auto. Qed.
Lemma large_sum a h b : 1 < h -> large (a ++ b) = false -> nim_sum (a ++ h :: b) <> 0.
Proof.
  intros H L. rewrite nim_sum_at. destruct (small_sum _ L) as [-> | ->]; rewrite nim_sum_of_equals; lia.
Qed.
Lemma large_at a h b : large (a ++ h :: b) = (1 <? h) || large (a ++ b).
Proof. unfold large. rewrite !existsb_app. cbn [existsb]. fold (large a). fold (large b). now destruct (large a), (1 <? h). Qed.
Lemma misere l : (safe_in_misere l -> lost nim Misere l) /\ (~ safe_in_misere l -> won nim Misere l).
Proof.
  induction (nim_short l) as [l _ IH]. split; intro Hs.
  - constructor.
    + intro E. exfalso. assert (forall h, In h l -> h = 0) as Z.
      { intros h Hh. destruct h as [|h]; [reflexivity|]. exfalso. destruct (in_split _ _ Hh) as (a & b & ->). assert (In (a ++ 0 :: b) (moves nim (a ++ S h :: b))) as I by (apply nim_spec; exists a, (S h), 0, b; repeat split; lia). now rewrite E in I. }
      assert (large l = false /\ nim_sum l = 0) as [L N]; [|unfold safe_in_misere in Hs; rewrite L, N in Hs; discriminate].
      clear -Z. induction l as [|h l IHl]; [auto|]. rewrite (Z h (or_introl eq_refl)). destruct IHl as [L N]; [intros; apply Z; now right|]. exact (conj L (eq_trans (Nat.lxor_0_l _) N)).
    + intros q I. apply (IH q I). unfold safe_in_misere in *. apply nim_spec in I. destruct I as (a & h & k & b & -> & Hk & ->).
      pose proof (changed a h k b ltac:(lia)) as C. rewrite large_at in *. destruct (Nat.ltb_spec 1 h) as [Hh|Hh].
      * cbn [orb] in Hs. destruct (large (a ++ b)) eqn:L; [rewrite orb_true_r; congruence|]. destruct (large_sum a h b Hh L Hs).
      * destruct (Nat.ltb_spec 1 k); [lia|]. cbn [orb] in *. destruct (large (a ++ b)); congruence.
  - unfold safe_in_misere in Hs. destruct (large l) eqn:L.
    + destruct (less_in_sums l 0 ltac:(lia)) as (a & h & j & b & -> & Hj & E). assert (forall k, k < h -> In (a ++ k :: b) (moves nim (a ++ h :: b))) as I by (intros k Hk; apply nim_spec; eauto 8).
      rewrite large_at in L. destruct (large (a ++ b)) eqn:L'.
      * apply Won with (a ++ j :: b); [auto|]. apply (IH _ (I j Hj)). unfold safe_in_misere. now rewrite large_at, L', orb_true_r.
      * rewrite orb_false_r in L. apply Nat.ltb_lt in L. set (k := 1 - nim_sum (a ++ b)). assert (k <= 1 /\ Nat.lxor k (nim_sum (a ++ b)) = 1) as [K1 K2] by (unfold k; destruct (small_sum _ L') as [-> | ->]; auto).
        apply Won with (a ++ k :: b); [apply I; lia|]. apply (IH _ (I k ltac:(lia))). unfold safe_in_misere. rewrite large_at, L', orb_false_r. destruct (Nat.ltb_spec 1 k); [lia|]. now rewrite nim_sum_at.
    + destruct (in_dec Nat.eq_dec 1 l) as [H|H].
      * destruct (in_split _ _ H) as (a & b & ->). assert (In (a ++ 0 :: b) (moves nim (a ++ 1 :: b))) as I by (apply nim_spec; exists a, 1, 0, b; auto).
        apply Won with (a ++ 0 :: b); [exact I|]. apply (IH _ I). unfold safe_in_misere. rewrite large_at in *. cbn [Nat.ltb Nat.leb orb] in *. rewrite L, nim_sum_at, Nat.lxor_0_l.
        rewrite nim_sum_at in Hs. destruct (small_sum _ L) as [E|E]; rewrite E in *; [destruct Hs; reflexivity|reflexivity].
      * apply Stuck; [|reflexivity]. destruct (moves nim l) as [|q r] eqn:E; [reflexivity|]. exfalso. assert (In q (moves nim l)) as I by (rewrite E; now left).
        apply nim_spec in I. destruct I as (a & h & k & b & -> & Hk & _). rewrite large_at in L. apply orb_false_iff in L. destruct L as [L _]. apply Nat.ltb_ge in L.
        apply H. apply in_or_app. right. left. lia.
Qed.
Theorem bouton_in_misere_play l : P_position nim Misere l <-> if large l then nim_sum l = 0 else Nat.odd (length (filter (Nat.eqb 1) l)) = true.
Proof.
  unfold P_position. rewrite (second_wins_iff nim Misere l (nim_short l)). destruct (misere l) as [M1 M2].
  assert (lost nim Misere l <-> safe_in_misere l) as ->.
  { split; [|exact M1]. intro L. assert ({safe_in_misere l} + {~ safe_in_misere l}) as [S|S] by (unfold safe_in_misere; destruct (large l); apply Nat.eq_dec); [exact S|].
    destruct (not_both_win _ _ _ (won_first_wins _ _ _ (M2 S)) (lost_second_wins _ _ _ L)). }
  unfold safe_in_misere. destruct (large l) eqn:E; [reflexivity|]. rewrite (ones_in_sum l E). destruct (Nat.odd _); split; auto; discriminate.
Qed.
(* The move that Bouton tells: as in normal play while another heap has more than one, and otherwise to an odd number of heaps of one. *)
Definition boutons_heap (rest : list nat) := if large rest then nim_sum rest else 1 - nim_sum rest.
Theorem bouton_move_in_misere_play a h b : boutons_heap (a ++ b) < h ->
  In (a ++ boutons_heap (a ++ b) :: b) (moves nim (a ++ h :: b)) /\ P_position nim Misere (a ++ boutons_heap (a ++ b) :: b).
Proof.
  intro H. assert (safe_in_misere (a ++ boutons_heap (a ++ b) :: b)) as Hs.
  { unfold safe_in_misere, boutons_heap. rewrite large_at, nim_sum_at. destruct (large (a ++ b)) eqn:L; [rewrite orb_true_r; apply Nat.lxor_nilpotent|].
    destruct (small_sum _ L) as [E|E]; rewrite E; reflexivity. }
  split; [apply nim_spec; eauto 8|]. apply lost_second_wins. now apply misere.
Qed.
(* There is one wherever the player to move wins and a heap is left; without one, in misere play, that player has won. *)
Theorem bouton_move_exists_in_misere_play l : N_position nim Misere l -> (exists h, In h l /\ 0 < h) -> exists a h b, l = a ++ h :: b /\ boutons_heap (a ++ b) < h.
Proof.
  intros W (h0 & H0 & P0). assert (~ safe_in_misere l) as S by (intro S; exact (not_both_win nim Misere l W (lost_second_wins _ _ _ (proj1 (misere l) S)))).
  unfold safe_in_misere in S. unfold boutons_heap. destruct (large l) eqn:L.
  - destruct (bouton_move_exists l S) as (a & h & b & -> & H). exists a, h, b. split; [reflexivity|]. rewrite large_at in L. destruct (large (a ++ b)); [exact H|].
    rewrite orb_false_r in L. apply Nat.ltb_lt in L. lia.
  - destruct (in_split _ _ H0) as (a & b & ->). exists a, h0, b. split; [reflexivity|]. rewrite large_at in L. apply orb_false_iff in L. destruct L as [L1 L2]. rewrite L2. apply Nat.ltb_ge in L1.
    rewrite nim_sum_at in S. assert (h0 = 1) as -> by lia. destruct (small_sum _ L2) as [E|E]; rewrite E in *; [destruct S; reflexivity|lia].
Qed.
