(* Rule files in which a stone never hurts, as in Hex: where the player to move loses, that player also loses with fewer stones, or against more. *)
From Coq Require Import List Bool Arith Lia.
From Rebuttal Require Import Game Partizan Catalogue Board BoardChecks Crossing.
Import ListNotations.

(* A move makes a free point the player's own; a player wins where points are that player's and are joined; and on a full board somebody has won. *)
Record stone_states := Stones { free : nat; own : side -> nat }.
Section Stones.
  Variables (t : stone_states) (n : nat) (E : endings) (L : list ground).
  Notation free := (free t).
  Notation own := (own t).
  Definition puts_a_stone s v := Ground (same_side s Left) (same_side s Right) [(v, [(free, own s)])] [].
  Definition regions (c : connection) (first : bool) := match leads_to c with Regions one other => if first then one else other | _ => [] end.
  Definition joins s (c : connection) := same_connection c (Connection [own s] (near c) (Regions (regions c true) (regions c false)) true).
  Definition is_win s (r : pattern) := forallb (fun vf => same_change vf (fst vf, [(own s, own s)])) (fst r) && forallb (joins s) (snd r).
  (* The connections that win alone. *)
  Definition alone s : list connection := flat_map (fun e : verdict * list pattern => if same_verdict (fst e) (Winner s) then
    flat_map (fun r : pattern => match r with ([], [c]) => [c] | _ => [] end) (snd e) else []) E.
  Definition conn (c d : connection) s := match s with Left => c | Right => d end.
  Definition they_cross c d := (length (near c) =? n) && same_list_of same_list (near c) (near d) && cross n (near c) (fun s => regions (conn c d s)).
  Definition never_hurts := all_differ [free; own Left; own Right] &&
    forallb (fun g => existsb (fun v => same_ground g (puts_a_stone Left v) || same_ground g (puts_a_stone Right v)) (touched (does g))) L &&
    forallb (fun v => existsb (same_ground (puts_a_stone Left v)) L && existsb (same_ground (puts_a_stone Right v)) L) (seq 0 n) &&
    forallb (fun e : verdict * list pattern => match fst e with Winner s => forallb (is_win s) (snd e) | Draw => false end) E &&
    existsb (fun c => existsb (they_cross c) (alone Right)) (alone Left).

  Implicit Types (s : side) (q X Q : position).
  Definition stone s q v := nth_error q v = Some (own s).
  Definition shaped q := length q = n /\ forall v, v < n -> nth_error q v = Some free \/ exists s, stone s q v.
  Definition more s q q' := forall v, stone s q v -> stone s q' v.
  (* For s to move, X has no more stones of s than Q, and no fewer of the other player. *)
  Definition exceeds s X Q := more s X Q /\ more (opposite s) Q X.
  Definition puts s v q q' := nth_error q v = Some free /\ stone s q' v /\ (forall w, w <> v -> nth_error q' w = nth_error q w) /\ length q' = length q.
  Definition has_won s q := exists l r, In (Winner s, l) E /\ In r l /\ is_there q r = true.
  Hypothesis ok : never_hurts = true.
  Lemma what_it_asks : (forall s, own s <> free /\ own (opposite s) <> own s) /\ (forall g, In g L -> exists s v, g = puts_a_stone s v) /\
    (forall s v, v < n -> In (puts_a_stone s v) L) /\ (forall x l, In (x, l) E -> exists s, x = Winner s /\ forall r, In r l -> is_win s r = true) /\
    exists c d, In c (alone Left) /\ In d (alone Right) /\ they_cross c d = true.
  Proof.
    unfold never_hurts in ok. rewrite !andb_true_iff, !forallb_forall in ok. destruct ok as ((((D & R) & A) & W) & C). split; [|split; [|split; [|split]]].
    - apply all_differ_ok in D. inversion D as [|x l H1 D1]; subst. inversion D1 as [|x l H2 _]; subst. cbn in H1, H2. intros []; cbn; intuition congruence.
    - intros g Hg. specialize (R g Hg). apply existsb_exists in R. destruct R as (v & _ & R). apply orb_true_iff in R. destruct R as [R|R]; apply same_ground_ok in R; eauto.
    - intros s v Hv. assert (In v (seq 0 n)) as Hn by (apply in_seq; lia). specialize (A v Hn). apply andb_true_iff in A. rewrite !existsb_exists in A.
      destruct A as ((g & Hg & G) & h & Hh & H). apply same_ground_ok in G, H. destruct s; congruence.
    - intros x l H. specialize (W _ H). cbn in W. destruct x as [s|]; [|discriminate]. rewrite forallb_forall in W. eauto.
    - apply existsb_exists in C. destruct C as (c & Hc & H). apply existsb_exists in H. destruct H as (d & Hd & H). eauto.
  Qed.
  Lemma follow_puts s v q q' : follow (does (puts_a_stone s v)) q = Some q' -> puts s v q q'.
  Proof.
    intro F. destruct (follow_touched _ _ _ v F) as (x & y & N & A); [now left|]. destruct (follow_at _ _ _ v x F N) as (y' & A' & N').
    assert (x = free /\ y' = own s) as [-> ->]. { unfold act in A'. cbn in A'. rewrite Nat.eqb_refl in A'. cbn in A'. destruct (x =? free) eqn:X; [|discriminate]. apply Nat.eqb_eq in X. split; congruence. }
    split; [exact N|]. split; [exact N'|]. split; [intros w Hw; apply (follow_elsewhere _ _ _ w F); intros [E1|[]]; exact (Hw (eq_sym E1))|].
    unfold follow in F. destruct (legal _ q); [injection F as <-|discriminate]. clear. generalize 0. induction q as [|x q IH]; cbn; intro w; [reflexivity|f_equal; auto].
  Qed.
  Lemma followers_put s q : shaped q -> (forall q', In q' (followers s L q) -> exists v, puts s v q q') /\
    forall v, nth_error q v = Some free -> exists q', In q' (followers s L q) /\ puts s v q q'.
  Proof.
    intros [Len _]. destruct what_it_asks as (_ & R & A & _). split.
    - intros q' H. apply followers_spec in H. destruct H as (g & Hg & Hs & F & _). destruct (R g Hg) as (u & v & ->). exists v. assert (u = s) as -> by (destruct u, s; (reflexivity || discriminate)). now apply follow_puts.
    - intros v N. destruct (follow_when (does (puts_a_stone s v)) q) as (q' & F). { intros w [<-|[]]. exists free, (own s). split; [exact N|]. unfold act. cbn. rewrite Nat.eqb_refl. cbn. now rewrite Nat.eqb_refl. }
      exists q'. split; [|now apply follow_puts]. apply followers_spec. exists (puts_a_stone s v). split; [apply A; rewrite <- Len; apply nth_error_Some; congruence|]. split; [now destruct s|auto].
  Qed.
  Lemma puts_spec s v q q' : puts s v q q' -> (forall w, stone s q' w <-> w = v \/ stone s q w) /\ (forall w, stone (opposite s) q' w <-> stone (opposite s) q w) /\ (shaped q -> shaped q').
  Proof.
    unfold stone. intros (N & S & O & Len). destruct what_it_asks as (D & _). destruct (D s) as [D1 D2], (D (opposite s)) as [D3 _]. split; [|split].
    - intro w. destruct (Nat.eq_dec w v) as [->|Ne]; [tauto|rewrite (O w Ne); tauto].
    - intro w. destruct (Nat.eq_dec w v) as [->|Ne]; [rewrite N, S; split; congruence|now rewrite (O w Ne)].
    - intros [Ln Sh]. split; [congruence|]. intros w Hw. destruct (Nat.eq_dec w v) as [->|Ne]; [right; now exists s|unfold stone; rewrite (O w Ne); now apply Sh].
  Qed.
  Lemma in_stone s q v : in_states [own s] q v = true <-> stone s q v.
  Proof. unfold in_states, stone. destruct (nth_error q v) as [x|]; [|split; discriminate]. rewrite is_in_ok. cbn. intuition congruence. Qed.
  Lemma joins_ok s c : joins s c = true -> through c = [own s] /\ is_joined c = true /\ leads_to c = Regions (regions c true) (regions c false).
  Proof. intro H. apply same_connection_ok in H. split; [exact (f_equal through H)|]. split; [exact (f_equal is_joined H)|exact (f_equal leads_to H)]. Qed.
  Lemma has_won_more s q q' : has_won s q -> more s q q' -> has_won s q'.
  Proof.
    intros (l & r & Hl & Hr & H) M. exists l, r. split; [exact Hl|]. split; [exact Hr|]. destruct what_it_asks as (_ & _ & _ & W & _). destruct (W _ _ Hl) as (s' & [= <-] & Hw). specialize (Hw r Hr).
    unfold is_win in Hw. unfold is_there, legal, asks_hold in *. rewrite !andb_true_iff, !forallb_forall in *. destruct Hw as [P C], H as [H1 H2]. split.
    - intros [v f] Hv. specialize (H1 _ Hv). cbn [fst] in *. assert (forall x, act (fst r) v x = if x =? own s then Some (own s) else None) as A.
      { intro x. unfold act. destruct (in_lookup (fst r) v f Hv) as (f' & E'). rewrite E'. apply lookup_in in E'. pose proof (same_change_ok _ _ (P _ E')) as K. injection K as ->. reflexivity. }
      destruct (nth_error q v) as [x|] eqn:N; [|discriminate]. rewrite A in H1. destruct (Nat.eqb_spec x (own s)) as [->|]; [|discriminate]. apply M in N. now rewrite N, A, Nat.eqb_refl.
    - intros c Hc. specialize (H2 c Hc). destruct (joins_ok s c (C c Hc)) as (T & J & El). unfold connected in *. rewrite J, El in *. apply eqb_prop, eq_sym, orb_true_iff in H2. apply eqb_true_iff, eq_sym, orb_true_iff.
      assert (forall one other, chain_leads c q one other = true -> chain_leads c q' one other = true) as K; [|destruct H2; auto]. intros one other K. apply leads_spec in K. apply leads_spec. destruct K as (v & K & O). exists v. split; [|exact O].
      clear O. induction K as [v Hv Hs Hf|v w _ IH Hw' Hs N]; [apply Begin|apply (Step _ _ _ v w)]; auto; rewrite T in *; now apply in_stone, M, in_stone.
  Qed.
  Lemma judge_spec q : match judge E q with Some (Winner s) => has_won s q | Some Draw => False | None => forall s, ~ has_won s q end.
  Proof.
    destruct what_it_asks as (_ & _ & _ & W & _). unfold has_won. induction E as [|[x l] F IH]; cbn; [intros s (m & r & [] & _)|]. destruct (existsb (is_there q) l) eqn:X.
    - destruct (W x l (or_introl eq_refl)) as (s & -> & _). apply existsb_exists in X. destruct X as (r & X). exists l, r. tauto.
    - assert (forall y m, In (y, m) F -> exists s, y = Winner s /\ forall r, In r m -> is_win s r = true) as W' by (intros y m H; apply W; now right). specialize (IH W').
      destruct (judge F q) as [[s|]|]; [destruct IH as (m & r & H); exists m, r; tauto|exact IH|]. intros s (m & r & [[= -> ->]|H] & Hr & K); [rewrite (none_of _ _ _ X Hr) in K; discriminate|apply (IH s); eauto].
  Qed.
  (* Where nobody has won, a point is free. *)
  Lemma not_full q : shaped q -> judge E q = None -> exists v, nth_error q v = Some free.
  Proof.
    intros [Len Sh] J. destruct (existsb (in_states [free] q) (seq 0 n)) eqn:X.
    { apply existsb_exists in X. destruct X as (v & _ & X). exists v. unfold in_states in X. destruct (nth_error q v) as [x|]; [|discriminate]. apply is_in_ok in X. destruct X as [->|[]]. reflexivity. }
    assert (forall v, v < n -> exists s, stone s q v) as full.
    { intros v Hv. destruct (Sh v Hv) as [F|]; [exfalso|auto]. assert (In v (seq 0 n)) as Iv by (apply in_seq; lia). pose proof (none_of _ _ _ X Iv) as K. unfold in_states in K. rewrite F in K. cbn in K. now rewrite Nat.eqb_refl in K. }
    exfalso. pose proof (judge_spec q) as No. rewrite J in No. destruct what_it_asks as (D & _ & _ & W & c & d & Hc & Hd & K). unfold they_cross in K. rewrite !andb_true_iff, Nat.eqb_eq in K. destruct K as ((Ln & Same) & K). apply (same_list_of_ok _ same_list_ok) in Same.
    assert (forall s, through (conn c d s) = [own s] /\ near (conn c d s) = near c /\ forall v, reach (conn c d s) q (is_in (regions (conn c d s) true)) v -> is_in (regions (conn c d s) false) v = false) as C.
    { assert (forall s a, In a (alone s) -> through a = [own s] /\ forall v, reach a q (is_in (regions a true)) v -> is_in (regions a false) v = false) as Al; [|intros []; [destruct (Al Left c Hc)|destruct (Al Right d Hd)]; auto].
      intros s a Ha. apply in_flat_map in Ha. destruct Ha as ([x l] & Hl & Ha). cbn in Ha. destruct (W _ _ Hl) as (u & -> & Hw). cbn in Ha. destruct (same_side u s) eqn:Us; [|destruct Ha].
      assert (u = s) as -> by (destruct u, s; (reflexivity || discriminate)). apply in_flat_map in Ha. destruct Ha as ([[|] [|b [|]]] & Hr & Ha); try (destruct Ha; fail). destruct Ha as [->|[]].
      specialize (Hw _ Hr). unfold is_win in Hw. cbn in Hw. rewrite andb_true_r in Hw. destruct (joins_ok s a Hw) as (T & Jn & El). split; [exact T|]. intros v R. apply not_true_iff_false. intro O.
      apply (No s). exists l, ([], [a]). split; [exact Hl|]. split; [exact Hr|]. unfold is_there, connected. cbn. rewrite andb_true_r. unfold connected. rewrite Jn, El.
      assert (chain_leads a q (regions a true) (regions a false) = true) as -> by (apply leads_spec; eauto). reflexivity. }
    refine (eq_true_false_abs _ K _). apply (never_cross n (near c) _ (fun x => match x with Point v => if in_states [own Left] q v then Left else Right | End s _ => s end)
      (fun s x => match x with Point v => is_in (reached_from (conn c d s) q (is_in (regions (conn c d s) true))) v | End u b => same_side s u && b end)).
    - intros s [v|u b] H; [|destruct s, u; (reflexivity || discriminate)]. apply reached_spec in H. destruct (C s) as (T & _). assert (stone s q v) as S by (apply in_stone; rewrite <- T; now destruct H).
      destruct (in_states [own Left] q v) eqn:Y; destruct s; auto; [|apply in_stone in S; congruence]. apply in_stone in Y. unfold stone in *. destruct (D Left). cbn in *. congruence.
    - intros s x y Hy Hx Jn Co. destruct (C s) as (T & Nr & Ch). destruct y as [w|u b].
      + assert (w < n) as Hw by (apply in_app_iff in Hy; destruct Hy as [Hy|Hy]; [|cbn in Hy; intuition discriminate]; apply in_map_iff in Hy; destruct Hy as (w' & [= ->] & Hy); apply in_seq in Hy; lia).
        assert (in_states [own s] q w = true) as S. { destruct (full w Hw) as (u & S). apply in_stone in S. destruct (in_states [own Left] q w) eqn:Y, s, u; congruence. }
        apply reached_spec. destruct x as [v|u b]; cbn in Jn.
        * destruct (v =? w); [discriminate|]. apply andb_true_iff in Jn. apply (Step _ _ _ v w); rewrite ?T, ?Nr, ?Ln; [now apply reached_spec|exact Hw|exact S|tauto].
        * apply Begin; rewrite ?T, ?Nr, ?Ln; auto. destruct s, u, b; (discriminate || exact Jn).
      + subst u. destruct b; [now destruct s|]. exfalso. destruct x as [v|u b]; cbn in Jn; [|destruct s, u; discriminate]. apply reached_spec in Hx. exact (eq_true_false_abs _ Jn (Ch v Hx)).
    - reflexivity.
  Qed.

  (* ---------- The theorem ---------- *)
  Notation R := (boards E As_played).
  Notation lost := (lost (partizan R) Normal).
  Notation left_by s q := (s, judged E L q).
  Lemma moves_put s q : shaped q -> (forall x, In x (moves (partizan R) (s, Open L q)) -> exists v q', puts s v q q' /\ x = left_by (opposite s) q') /\
    forall v, nth_error q v = Some free -> exists q', puts s v q q' /\ In (left_by (opposite s) q') (moves (partizan R) (s, Open L q)).
  Proof.
    intro Sh. destruct (followers_put s q Sh) as [F1 F2]. split.
    - intros x H. apply (moves_of R) in H. destruct H as (b & -> & H). apply options_open in H. destruct H as [(q' & H & ->)|[_ []]]. destruct (F1 q' H) as (v & P). eauto.
    - intros v N. destruct (F2 v N) as (q' & H & P). exists q'. split; [exact P|]. apply (moves_of R). eexists. split; [reflexivity|]. apply options_open. eauto.
  Qed.
  (* A stone wins for its player, or nobody has won. *)
  Lemma after_put s v q q' : shaped q -> judge E q = None -> puts s v q q' -> shaped q' /\ (judged E L q' = Won_by s /\ has_won s q' \/ judged E L q' = Open L q' /\ judge E q' = None).
  Proof.
    intros Sh J P. destruct (puts_spec s v q q' P) as (_ & O & K). split; [auto|]. pose proof (judge_spec q) as N. pose proof (judge_spec q') as N'. rewrite J in N. unfold judged.
    destruct (judge E q') as [[u|]|]; [|destruct N'|auto]. left. assert (u = s \/ u = opposite s) as [-> | ->] by (destruct u, s; auto); [auto|]. destruct (N (opposite s)). apply (has_won_more _ q' q N'). intro w. apply O.
  Qed.
  Lemma no_move s x : ~ In x (moves (partizan R) (opposite s, Won_by s)).
  Proof. now destruct s. Qed.
  (* It is answered by a stone on the same point, or, where there is one already, on any other. *)
  Lemma follow_suit s X Q v X' : shaped X -> shaped Q -> exceeds s X Q -> judge E Q = None -> puts s v X X' -> exists w, nth_error Q w = Some free /\ forall Q', puts s w Q Q' -> exceeds s X' Q'.
  Proof.
    intros [Ln _] SQ [Ms Mo] J P. destruct what_it_asks as (D & _). destruct (puts_spec s v X X' P) as (X1 & X2 & _). assert (exists w, nth_error Q w = Some free /\ (w = v \/ stone s Q v)) as (w & Fw & Hw).
    { destruct P as (F & _). destruct SQ as [LQ Sh]. destruct (Sh v) as [N|(u & N)]; [rewrite <- Ln; apply nth_error_Some; congruence|eauto|]. destruct (not_full Q (conj LQ Sh) J) as (w & Fw). exists w. split; [exact Fw|right].
      assert (u = s \/ u = opposite s) as [-> | ->] by (destruct u, s; auto); [exact N|]. apply Mo in N. unfold stone in N. destruct (D (opposite s)). congruence. }
    exists w. split; [exact Fw|]. intros Q' P'. destruct (puts_spec s w Q Q' P') as (Q1 & Q2 & _). split; intros y Hy.
    - apply Q1. apply X1 in Hy. destruct Hy as [->|Hy]; [destruct Hw; auto|auto].
    - apply X2, Mo, Q2, Hy.
  Qed.
  Lemma exceeds_turned s X Q : exceeds s X Q -> exceeds (opposite s) Q X.
  Proof. intros []. split; [|rewrite opposite_twice]; assumption. Qed.
  Theorem exceeding_lost s p : lost p -> forall X Q, p = (s, Open L Q) -> shaped X -> shaped Q -> judge E X = None -> judge E Q = None -> exceeds s X Q -> lost (s, Open L X).
  Proof.
    intro Lp. pattern p. revert p Lp. apply normal_lost_ind. intros p H X Q -> SX SQ JX JQ Ex. constructor; [reflexivity|]. intros x Hx.
    destruct (proj1 (moves_put s X SX) x Hx) as (v & X1 & PX & ->). destruct (follow_suit s X Q v X1 SX SQ Ex JQ PX) as (w & Fw & Ex1). destruct (proj2 (moves_put s Q SQ) w Fw) as (Q1 & PQ & Hq). specialize (Ex1 Q1 PQ).
    destruct (H _ Hq) as (r & Hr & _ & IH). destruct (after_put s w Q Q1 SQ JQ PQ) as (SQ1 & [[E1 _]|[E1 JQ1]]); rewrite E1 in Hr; [destruct (no_move s r Hr)|].
    destruct (after_put s v X X1 SX JX PX) as (SX1 & [[_ W]|[-> JX1]]); [pose proof (judge_spec Q1) as N; rewrite JQ1 in N; destruct (N s (has_won_more s X1 Q1 W (proj1 Ex1)))|].
    destruct (proj1 (moves_put (opposite s) Q1 SQ1) r Hr) as (v2 & Q2 & PQ2 & ->). destruct (follow_suit (opposite s) Q1 X1 v2 Q2 SQ1 SX1 (exceeds_turned _ _ _ Ex1) JX1 PQ2) as (w2 & Fw2 & Ex2).
    destruct (proj2 (moves_put (opposite s) X1 SX1) w2 Fw2) as (X2 & PX2 & Hx2). specialize (Ex2 X2 PX2). apply exceeds_turned in Ex2. rewrite opposite_twice in *. apply Won with (1 := Hx2).
    destruct (after_put (opposite s) w2 X1 X2 SX1 JX1 PX2) as (SX2 & [[-> _]|[-> JX2]]); [constructor; [reflexivity|]; intros x; rewrite <- (opposite_twice s) at 1; intro K; destruct (no_move _ x K)|].
    destruct (after_put (opposite s) v2 Q1 Q2 SQ1 JQ1 PQ2) as (SQ2 & [[_ W]|[E2 JQ2]]); [pose proof (judge_spec X2) as N; rewrite JX2 in N; destruct (N _ (has_won_more _ Q2 X2 W (proj2 Ex2)))|].
    exact (IH X2 Q2 (f_equal (pair s) E2) SX2 SQ2 JX2 JQ2 Ex2).
  Qed.
  (* The tests of positions. *)
  Definition has_stones q := (length q =? n) && forallb (in_states [free; own Left; own Right] q) (seq 0 n).
  Definition exceeds_b s X Q := forallb (fun v => (if in_states [own s] X v then in_states [own s] Q v else true) && (if in_states [own (opposite s)] Q v then in_states [own (opposite s)] X v else true)) (seq 0 n).
  Lemma has_stones_ok q : has_stones q = true -> shaped q.
  Proof.
    unfold has_stones, shaped, stone. rewrite andb_true_iff, Nat.eqb_eq, forallb_forall. intros [Len H]. split; [exact Len|]. intros v Hv. assert (In v (seq 0 n)) as Iv by (apply in_seq; lia). specialize (H v Iv). unfold in_states in H.
    destruct (nth_error q v); [|discriminate]. apply is_in_ok in H. destruct H as [<-|[<-|[<-|[]]]]; eauto.
  Qed.
  Lemma exceeds_ok s X Q : shaped X -> shaped Q -> exceeds_b s X Q = true -> exceeds s X Q.
  Proof.
    unfold exceeds_b. rewrite forallb_forall. intros [LX _] [LQ _] H. assert (forall u q v, length q = n -> stone u q v -> In v (seq 0 n)) as K by (intros u q v Len S; apply in_seq; split; [lia|cbn; rewrite <- Len; apply nth_error_Some; unfold stone in S; congruence]).
    split; intros v S; [specialize (H v (K s X v LX S))|specialize (H v (K _ Q v LQ S))]; apply andb_true_iff in H; destruct H as [H1 H2]; apply in_stone in S; apply in_stone; [now rewrite S in H1|now rewrite S in H2].
  Qed.
End Stones.

(* The states of the first rules of both players. *)
Definition first_stone s (L : list ground) := match find (may s) L with Some (Ground _ _ [(_, [x])] _) => Some x | _ => None end.
Definition stones_of (L : list ground) : option stone_states := match first_stone Left L, first_stone Right L with
  | Some (f, l), Some (_, r) => Some (Stones f (fun s => match s with Left => l | Right => r end)) | _, _ => None end.
(* For s to move X is no better than Q. *)
Definition is_no_better (E : endings) (k : stuck_rule) (L : list ground) s (X Q : position) := match k, stones_of L with
  | As_played, Some t => let n := length Q in if has_stones t n X then if has_stones t n Q then if exceeds_b t n s X Q then
      if goes_on E X then if goes_on E Q then never_hurts t n E L else false else false else false else false else false
  | _, _ => false end.
Theorem is_no_better_ok E k L s X Q : is_no_better E k L s X Q = true -> lost (partizan (boards E k)) Normal (s, Open L Q) -> lost (partizan (boards E k)) Normal (s, Open L X).
Proof.
  unfold is_no_better. destruct k; try discriminate. destruct (stones_of L) as [t|]; [|discriminate]. cbv zeta. destruct (has_stones t _ X) eqn:SX; [|discriminate].
  destruct (has_stones t _ Q) eqn:SQ; [|discriminate]. destruct (exceeds_b t _ s X Q) eqn:Ex; [|discriminate]. unfold goes_on. destruct (judge E X) eqn:JX; [discriminate|].
  destruct (judge E Q) eqn:JQ; [discriminate|]. intros N Lq. apply has_stones_ok in SX, SQ. exact (exceeding_lost t (length Q) E L N s _ Lq X Q eq_refl SX SQ JX JQ (exceeds_ok t _ s X Q SX SQ Ex)).
Qed.
