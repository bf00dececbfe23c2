(* When positions of rule files count as one entry: isomorphism of what can still play a part in them. *)
From Coq Require Import List Bool Arith Lia.
From Rebuttal Require Import Partizan Board.
Import ListNotations.

(* ---------- Definitions: the theorems are stated in these ---------- *)
(* Of each point some states are in use, among them the one that it is in. *)
Definition in_use (U : nat -> nat -> Prop) (q : position) := forall v, (forall s, nth_error q v = Some s -> U v s) /\ forall s, U v s -> nth_error q v <> None.
(* A rule is dead where its change of some point is defined at no state in use. *)
Definition is_dead (U : nat -> nat -> Prop) (r : changes) := exists v, In v (touched r) /\ forall s, U v s -> act r v s = None.
Section Pairs.
  (* Points are paired, and states in use of paired points. *)
  Variables (n : bool) (P : nat -> nat -> Prop) (S : nat -> nat -> nat -> nat -> Prop) (U V : nat -> nat -> Prop).
  (* A point that is not paired plays no part: the rule can always be followed there, and leaves it in a state in use. *)
  Definition steady r := forall v, In v (touched r) -> (exists w, P v w) \/ (exists s, U v s) /\ forall s, U v s -> exists t, act r v s = Some t /\ U v t.
  Definition pairs_states := forall v w, P v w -> (forall w', P v w' -> w' = w) /\ forall s, U v s <-> exists t, S v w s t.
End Pairs.
(* Rules are the same where they do the same to paired states. *)
Definition does_the_same (P : nat -> nat -> Prop) (S : nat -> nat -> nat -> nat -> Prop) (U V : nat -> nat -> Prop) r r' := (forall v w s t, P v w -> S v w s t -> corresponds (S v w) (act r v s) (act r' w t)) /\
  steady P U r /\ steady (flip_points P) V r'.
Definition carries_live n P S U V (L M : list ground) := forall s g, In g L -> may s g = true -> is_dead U (does g) \/
  exists g', In g' M /\ may (turn n s) g' = true /\ asks g = [] /\ asks g' = [] /\ does_the_same P S U V (does g) (does g').
(* A bijection of points, with states of theirs, such that each live rule of the one is the same as one of the other, and the other way round. *)
Definition live_isomorphism n P S U V L M := (pairs_states P S U /\ carries_live n P S U V L M) /\
  pairs_states (flip_points P) (flip_states S) V /\ carries_live n (flip_points P) (flip_states S) V U M L.
Definition live_isomorphic n (a b : a_board) := match a, b with
  | Open L q, Open M p => exists P S U V, live_isomorphism n P S U V L M /\ paired P S q p /\ in_use U q /\ in_use V p
  | _, _ => False end.

(* ---------- What it carries ---------- *)
Section Carried.
  Variables (n : bool) (P : nat -> nat -> Prop) (S : nat -> nat -> nat -> nat -> Prop) (U V : nat -> nat -> Prop).
  Implicit Types (r : changes) (q p : position).
  Hypotheses (PU : pairs_states P S U) (PV : pairs_states (flip_points P) (flip_states S) V).
  Lemma same_flip r r' : does_the_same P S U V r r' -> does_the_same (flip_points P) (flip_states S) V U r' r.
  Proof.
    intros (C & A & B). split; [|split; [exact B|exact A]]. intros v w s t Pv St. specialize (C w v t s Pv St).
    unfold flip_states. destruct (act r w t), (act r' v s); auto.
  Qed.
  (* States in use stay so. *)
  Lemma stays r r' v s t : does_the_same P S U V r r' -> U v s -> act r v s = Some t -> U v t.
  Proof.
    intros (C & A & _) Us E. destruct (in_dec Nat.eq_dec v (touched r)) as [Tv|Tv]; [|rewrite (act_elsewhere r v s Tv) in E; congruence].
    destruct (A v Tv) as [(w & Pv)|[_ K]].
    - destruct (PU v w Pv) as [_ Iff]. apply Iff in Us. destruct Us as (x & St). specialize (C v w s x Pv St). rewrite E in C.
      destruct (act r' w x) as [y|]; [|destruct C]. apply Iff. now exists y.
    - destruct (K s Us) as (t' & E' & H). congruence.
  Qed.
  Lemma in_use_after r r' q q' : does_the_same P S U V r r' -> in_use U q -> follow r q = Some q' -> in_use U q'.
  Proof.
    intros D Q F v. destruct (Q v) as [Q1 Q2]. split.
    - intros t Nt. destruct (nth_error q v) as [s|] eqn:N.
      + destruct (follow_at r q q' v s F N) as (t' & A & N'). rewrite Nt in N'. injection N' as <-. exact (stays r r' v s t D (Q1 s eq_refl) A).
      + apply follow_spec in F. destruct F as [_ F]. destruct (F v) as [E _]. rewrite N in E. congruence.
    - intros s Us N. apply (Q2 s Us). destruct (nth_error q v) as [x|] eqn:Nq; [|reflexivity]. destruct (follow_at r q q' v x F Nq) as (t & _ & K). congruence.
  Qed.
  Lemma same_follow r r' q p q' : does_the_same P S U V r r' -> paired P S q p -> in_use V p -> follow r q = Some q' ->
    exists p', follow r' p = Some p' /\ paired P S q' p'.
  Proof.
    intros (C & A & B) Q Vp F. destruct (follow_when r' p) as (p' & F').
    - intros w Tw. destruct (B w Tw) as [(v & Pv)|[(t & Vt) K]].
      + destruct (Q v w Pv) as (s & t & N & N' & St). destruct (follow_at r q q' v s F N) as (s' & As & _). specialize (C v w s t Pv St). rewrite As in C.
        exists t. destruct (act r' w t) as [t'|]; [eauto|destruct C].
      + destruct (Vp w) as [V1 V2]. destruct (nth_error p w) as [x|] eqn:N; [|destruct (V2 t Vt eq_refl)]. destruct (K x (V1 x eq_refl)) as (y & Ay & _). eauto.
    - exists p'. split; [exact F'|]. intros v w Pv. destruct (Q v w Pv) as (s & t & N & N' & St).
      destruct (follow_at r q q' v s F N) as (s' & As & K), (follow_at r' p p' w t F' N') as (t' & At & K').
      exists s', t'. split; [exact K|]. split; [exact K'|]. specialize (C v w s t Pv St). now rewrite As, At in C.
  Qed.
End Carried.
Lemma live_flip n P S U V L M : live_isomorphism n P S U V L M -> live_isomorphism n (flip_points P) (flip_states S) V U M L.
Proof. intros [A B]. split; [exact B|exact A]. Qed.
Lemma live_sym n a b : live_isomorphic n a b -> live_isomorphic n b a.
Proof.
  destruct a as [L q| | |], b as [M p| | |]; cbn; auto. intros (P & S & U & V & I & Q & HU & HV). exists (flip_points P), (flip_states S), V, U.
  split; [now apply live_flip|]. split; [now apply paired_flip|auto].
Qed.
Lemma live_step n P S U V L M q p s g q' : live_isomorphism n P S U V L M -> paired P S q p -> in_use U q -> in_use V p -> In g L -> may s g = true ->
  follow (does g) q = Some q' -> exists p', live_isomorphic n (Open L q') (Open M p') /\ asks g = [] /\
    exists g', In g' M /\ may (turn n s) g' = true /\ asks g' = [] /\ follow (does g') p = Some p'.
Proof.
  intros I Q HU HV Hg Hs F. pose proof I as ((PU & C) & PV & _). destruct (C s g Hg Hs) as [D|(g' & Hg' & Hs' & A & A' & D)]; [destruct D as (v & Tv & D), (follow_touched _ _ _ v F Tv) as (x & t & N & A); rewrite (D x (proj1 (HU v) x N)) in A; discriminate|].
  destruct (same_follow P S U V _ _ q p q' D Q HV F) as (p' & F' & Q'). exists p'. split; [|split; [exact A|exists g'; auto]]. exists P, S, U, V. split; [exact I|]. split; [exact Q'|].
  split; [exact (in_use_after P S U V PU _ _ q q' D HU F)|exact (in_use_after _ _ V U PV _ _ p p' (same_flip _ _ _ _ _ _ D) HV F')].
Qed.
Theorem live_moves n a b : live_isomorphic n a b -> forall s a', In a' (options (boards [] As_played) s a) ->
  exists b', In b' (options (boards [] As_played) (turn n s) b) /\ live_isomorphic n a' b'.
Proof.
  destruct a as [L q| | |], b as [M p| | |]; cbn [live_isomorphic]; try tauto. intros (P & S & U & V & I & Q & HU & HV) s a' Ha. apply options_plain in Ha.
  destruct Ha as (g & q' & Hg & Hs & F & _ & ->). destruct (live_step n P S U V L M q p s g q' I Q HU HV Hg Hs F) as (p' & H & _ & g' & Hg' & Hs' & A' & F').
  exists (Open M p'). split; [|exact H]. apply options_plain. exists g', p'. rewrite A'. auto.
Qed.

(* ---------- One after the other ---------- *)
Section Composed.
  Variables (n m : bool) (P1 P2 P : nat -> nat -> Prop) (S1 S2 S : nat -> nat -> nat -> nat -> Prop) (U1 V1 U2 V2 U : nat -> nat -> Prop) (q p : position).
  Hypotheses (A1 : pairs_states P1 S1 U1) (B1 : pairs_states (flip_points P1) (flip_states S1) V1) (A2 : pairs_states P2 S2 U2).
  Hypotheses (Q1 : paired P1 S1 q p) (Hq : in_use U1 q) (Hp : in_use V1 p) (Hp' : in_use U2 p).
  Hypothesis HP : forall v u, P v u <-> exists w, P1 v w /\ P2 w u.
  Hypothesis HS : forall v u s x, S v u s x <-> exists w t, (P1 v w /\ P2 w u) /\ S1 v w s t /\ S2 w u t x.
  Hypothesis HU : forall v s, U v s <-> U1 v s /\ forall w, P1 v w -> exists t, S1 v w s t /\ U2 w t.
  Lemma composed_states v w s t : P1 v w -> S1 v w s t -> U2 w t -> U v s.
  Proof.
    intros Pv St Ut. destruct (A1 v w Pv) as [One Iff]. apply HU. split; [apply Iff; eauto|]. intros w' Pw. rewrite (One w' Pw). eauto.
  Qed.
  Lemma composed_pairs : pairs_states P S U.
  Proof.
    intros v u Pv. apply HP in Pv. destruct Pv as (w & Pw & Pu). destruct (A1 v w Pw) as [One Iff], (A2 w u Pu) as [One2 Iff2]. split.
    - intros u' Pv. apply HP in Pv. destruct Pv as (w' & Pw' & Pu'). rewrite (One w' Pw') in Pu'. exact (One2 u' Pu').
    - intro s. split.
      + intro Us. apply HU in Us. destruct Us as [_ K]. destruct (K w Pw) as (t & St & Ut). apply Iff2 in Ut. destruct Ut as (x & Sx). exists x. apply HS. eauto 6.
      + intros (x & Sx). apply HS in Sx. destruct Sx as (w' & t & [Pw' Pu'] & St & Sx). apply (composed_states v w' s t Pw' St). destruct (A2 w' u Pu') as [_ K]. apply K. eauto.
  Qed.
  Lemma composed_in_use : in_use U q.
  Proof.
    intro v. destruct (Hq v) as [K1 K2]. split.
    - intros s N. apply HU. split; [now apply K1|]. intros w Pv. destruct (Q1 v w Pv) as (s' & t & N1 & Np & St). rewrite N in N1. injection N1 as <-. exists t. split; [exact St|]. now apply (Hp' w).
    - intros s Us. apply HU in Us. exact (K2 s (proj1 Us)).
  Qed.
  Lemma composed_steady r r1 r2 : does_the_same P1 S1 U1 V1 r r1 -> does_the_same P2 S2 U2 V2 r1 r2 -> steady P U r.
  Proof.
    intros D1 D2 v Tv. pose proof D1 as (C1 & T1 & _). pose proof D2 as (_ & T2 & _).
    assert (forall w, P1 v w -> (forall t, U2 w t -> exists t', act r1 w t = Some t' /\ U2 w t') -> (exists s, U v s) /\ forall s, U v s -> exists t, act r v s = Some t /\ U v t) as K.
    { intros w Pv K. split.
      - destruct (Q1 v w Pv) as (s & t & N & Np & St). exists s. apply (composed_states v w s t Pv St). now apply (Hp' w).
      - intros s Us. apply HU in Us. destruct Us as [_ Us]. destruct (Us w Pv) as (t & St & Ut). destruct (K t Ut) as (t' & At & Ut'). specialize (C1 v w s t Pv St). rewrite At in C1.
        destruct (act r v s) as [s'|]; [|destruct C1]. exists s'. split; [reflexivity|]. exact (composed_states v w s' t' Pv C1 Ut'). }
    destruct (T1 v Tv) as [(w & Pv)|[(s & Us) K1]].
    - destruct (in_dec Nat.eq_dec w (touched r1)) as [Tw|Tw].
      + destruct (T2 w Tw) as [(u & Pu)|[_ K2]]; [left; exists u; apply HP; eauto|right; exact (K w Pv K2)].
      + right. apply (K w Pv). intros t Ut. exists t. split; [now apply act_elsewhere|exact Ut].
    - right. split.
      + destruct (Hq v) as [_ N]. specialize (N s Us). destruct (nth_error q v) as [x|] eqn:E; [|congruence]. exists x. now apply composed_in_use.
      + intros x Ux. apply HU in Ux. destruct Ux as [Ux L]. destruct (K1 x Ux) as (y & Ay & Uy). exists y. split; [exact Ay|]. apply HU. split; [exact Uy|].
        intros w Pv. destruct (L w Pv) as (t & St & Ut). specialize (C1 v w x t Pv St). rewrite Ay in C1. destruct (act r1 w t) as [t'|] eqn:At; [|destruct C1].
        exists t'. split; [exact C1|]. exact (stays P2 S2 U2 V2 A2 r1 r2 w t t' D2 Ut At).
  Qed.
  Lemma composed_dead r r1 : does_the_same P1 S1 U1 V1 r r1 -> is_dead U2 r1 -> is_dead U r.
  Proof.
    intros (C & _ & B) (w & Tw & D). destruct (B w Tw) as [(v & Pv)|[(t & Vt) K]].
    - unfold flip_points in Pv. destruct (in_dec Nat.eq_dec v (touched r)) as [Tv|Tv].
      + exists v. split; [exact Tv|]. intros s Us. apply HU in Us. destruct Us as [_ Us]. destruct (Us w Pv) as (t & St & Ut). specialize (C v w s t Pv St).
        rewrite (D t Ut) in C. destruct (act r v s); [destruct C|reflexivity].
      + exfalso. destruct (Q1 v w Pv) as (s & t & _ & Np & St). specialize (C v w s t Pv St). rewrite (act_elsewhere r v s Tv), (D t (proj1 (Hp' w) t Np)) in C. exact C.
    - exfalso. destruct (Hp w) as [K1 K2]. specialize (K2 t Vt). destruct (nth_error p w) as [x|] eqn:N; [|congruence]. destruct (K x (K1 x eq_refl)) as (y & Ay & _).
      rewrite (D x (proj1 (Hp' w) x N)) in Ay. discriminate.
  Qed.
  Lemma composed_corresponds r r1 r2 : does_the_same P1 S1 U1 V1 r r1 -> does_the_same P2 S2 U2 V2 r1 r2 ->
    forall v u s x, P v u -> S v u s x -> corresponds (S v u) (act r v s) (act r2 u x).
  Proof.
    intros (C1 & _) (C2 & _) v u s x _ Sx. apply HS in Sx. destruct Sx as (w & t & [Pv Pu] & St & Sx). specialize (C1 v w s t Pv St). specialize (C2 w u t x Pu Sx).
    destruct (act r v s) as [s'|], (act r1 w t) as [t'|], (act r2 u x) as [x'|]; try destruct C1; try destruct C2; cbn in *; auto. apply HS. eauto 6.
  Qed.
End Composed.
Definition then_points (P1 P2 : nat -> nat -> Prop) v u := exists w, P1 v w /\ P2 w u.
Definition then_states (P1 P2 : nat -> nat -> Prop) (S1 S2 : nat -> nat -> nat -> nat -> Prop) v u s x := exists w t, (P1 v w /\ P2 w u) /\ S1 v w s t /\ S2 w u t x.
Lemma live_composed n m L M N q p r P1 S1 U1 V1 P2 S2 U2 V2 : live_isomorphism n P1 S1 U1 V1 L M -> live_isomorphism m P2 S2 U2 V2 M N ->
  paired P1 S1 q p -> in_use U1 q -> in_use V1 p -> paired P2 S2 p r -> in_use U2 p -> in_use V2 r ->
  let P := then_points P1 P2 in let S := then_states P1 P2 S1 S2 in exists U V, live_isomorphism (xorb n m) P S U V L N /\ paired P S q r /\ in_use U q /\ in_use V r /\
  forall g g1 g2, does_the_same P1 S1 U1 V1 g g1 -> does_the_same P2 S2 U2 V2 g1 g2 -> does_the_same P S U V g g2.
Proof.
  intros ((A1 & C1) & B1 & C1') ((A2 & C2) & B2 & C2') Q1 Hq Hp Q2 Hp' Hr P S.
  set (U := fun v s => U1 v s /\ forall w, P1 v w -> exists t, S1 v w s t /\ U2 w t). set (V := fun u x => V2 u x /\ forall w, P2 w u -> exists t, S2 w u t x /\ V1 w t).
  assert (forall v u, P v u <-> exists w, P1 v w /\ P2 w u) as HP by reflexivity. assert (forall v u s x, S v u s x <-> exists w t, (P1 v w /\ P2 w u) /\ S1 v w s t /\ S2 w u t x) as HS by reflexivity.
  assert (forall u v, flip_points P u v <-> exists w, flip_points P2 u w /\ flip_points P1 w v) as HP' by (intros; unfold flip_points, P, then_points; split; intros (w & []); eauto).
  assert (forall u v x s, flip_states S u v x s <-> exists w t, (flip_points P2 u w /\ flip_points P1 w v) /\ flip_states S2 u w x t /\ flip_states S1 w v t s) as HS'
    by (intros; unfold flip_points, flip_states, S, then_states; split; intros (w & t & [] & []); eauto 8).
  pose proof (paired_flip _ _ _ _ Q2) as Q2'. pose proof (same_flip P1 S1 U1 V1) as F1. pose proof (same_flip P2 S2 U2 V2) as F2.
  assert (forall g g1 g2, does_the_same P1 S1 U1 V1 g g1 -> does_the_same P2 S2 U2 V2 g1 g2 -> does_the_same P S U V g g2) as Same.
  { intros g g1 g2 D1 D2. split; [exact (composed_corresponds P1 P2 P S1 S2 S U1 V1 U2 V2 HS g g1 g2 D1 D2)|]. split.
    - exact (composed_steady P1 P2 P S1 S2 U1 V1 U2 V2 U q p A1 A2 Q1 Hq Hp' HP (fun _ _ => iff_refl _) g g1 g2 D1 D2).
    - exact (composed_steady _ _ _ _ _ V2 U2 V1 U1 V r p B2 B1 Q2' Hr Hp HP' (fun _ _ => iff_refl _) g2 g1 g (F2 _ _ D2) (F1 _ _ D1)). }
  exists U, V. split; [split; split|].
  - exact (composed_pairs P1 P2 P S1 S2 S U1 U2 U A1 A2 HP HS (fun _ _ => iff_refl _)).
  - intros s g Hg Hs. destruct (C1 s g Hg Hs) as [(v & Tv & D)|(g1 & Hg1 & Hs1 & E & E1 & D1)]; [left; exists v; split; [exact Tv|]; intros x [Ux _]; auto|].
    destruct (C2 _ g1 Hg1 Hs1) as [D|(g2 & Hg2 & Hs2 & _ & E2 & D2)]; [left; exact (composed_dead P1 S1 U1 V1 U2 U q p Q1 Hp Hp' (fun _ _ => iff_refl _) _ _ D1 D)|].
    right. exists g2. split; [exact Hg2|]. split; [now destruct n, m, s|eauto].
  - exact (composed_pairs _ _ _ _ _ _ V2 V1 V B2 B1 HP' HS' (fun _ _ => iff_refl _)).
  - intros s g Hg Hs. destruct (C2' s g Hg Hs) as [(v & Tv & D)|(g1 & Hg1 & Hs1 & E & E1 & D1)]; [left; exists v; split; [exact Tv|]; intros x [Ux _]; auto|].
    destruct (C1' _ g1 Hg1 Hs1) as [D|(g2 & Hg2 & Hs2 & _ & E2 & D2)]; [left; exact (composed_dead _ _ V2 U2 V1 V r p Q2' Hp' Hp (fun _ _ => iff_refl _) _ _ D1 D)|].
    right. exists g2. split; [exact Hg2|]. split; [now destruct n, m, s|]. split; [exact E|]. split; [exact E2|]. apply same_flip. apply Same with (does g1); apply same_flip; assumption.
  - split; [|split; [|split; [|exact Same]]].
    + intros v u (w & Pv & Pu). destruct (Q1 v w Pv) as (s & t & Ns & Nt & St), (Q2 w u Pu) as (t' & x & Nt' & Nx & Sx). rewrite Nt in Nt'. injection Nt' as <-. exists s, x.
      split; [exact Ns|]. split; [exact Nx|]. exists w, t. auto.
    + exact (composed_in_use P1 S1 U1 U2 U q p Q1 Hq Hp' (fun _ _ => iff_refl _)).
    + exact (composed_in_use _ _ V2 V1 V r p Q2' Hr Hp (fun _ _ => iff_refl _)).
Qed.
Lemma live_trans n m a b c : live_isomorphic n a b -> live_isomorphic m b c -> live_isomorphic (xorb n m) a c.
Proof.
  destruct a as [L q| | |], b as [M p| | |], c as [N r| | |]; cbn; try tauto.
  intros (P1 & S1 & U1 & V1 & I1 & Q1 & Hq & Hp) (P2 & S2 & U2 & V2 & I2 & Q2 & Hp' & Hr).
  destruct (live_composed n m L M N q p r P1 S1 U1 V1 P2 S2 U2 V2) as (U & V & I & Q & HU & HV & _); auto. exists (then_points P1 P2), (then_states P1 P2 S1 S2), U, V. auto.
Qed.
Lemma live_same_moves n a b : live_isomorphic n a b -> same_moves (boards [] As_played) n a b.
Proof. intro H. exists (live_isomorphic n). split; [exact (by_half (boards [] As_played) n (live_isomorphic n) (live_sym n) (live_moves n))|exact H]. Qed.

(* ---------- Where all rules are paired, and points one to one, that is a live isomorphism ---------- *)
Lemma paired_same P S r r' U V : rules_paired P S r r' -> does_the_same P S U V r r'.
Proof. intros (X & D & D'). split; [exact X|]. split; intros v Tv; left; [exact (D v Tv)|exact (D' v Tv)]. Qed.
Lemma paired_live n (P : nat -> nat -> Prop) (S : nat -> nat -> nat -> nat -> Prop) L q M p : (forall v w, P v w -> (forall w', P v w' -> w' = w) /\ forall v', P v' w -> v' = v) -> paired P S q p ->
  (forall s g, In g L -> may s g = true -> exists g', In g' M /\ may (turn n s) g' = true /\ asks g = [] /\ asks g' = [] /\ rules_paired P S (does g) (does g')) ->
  (forall s g', In g' M -> may s g' = true -> exists g, In g L /\ may (turn n s) g = true /\ asks g = [] /\ asks g' = [] /\ rules_paired P S (does g) (does g')) ->
  exists U V, live_isomorphism n P S U V L M /\ paired P S q p /\ in_use U q /\ in_use V p.
Proof.
  intros One Q H H'. exists (fun v s => nth_error q v <> None /\ forall w, P v w -> exists t, S v w s t), (fun w t => nth_error p w <> None /\ forall v, P v w -> exists s, S v w s t).
  split; [split; split|split; [exact Q|]].
  - intros v w Pv. split; [exact (proj1 (One v w Pv))|]. intro s. split; [intros [_ K]; auto|]. intros (t & St). destruct (Q v w Pv) as (x & _ & N & _). split; [congruence|].
    intros w' Pw. rewrite (proj1 (One v w Pv) w' Pw). now exists t.
  - intros s g Hg Hs. right. destruct (H s g Hg Hs) as (g' & Hg' & Hs' & A & A' & D). exists g'. refine (conj Hg' (conj Hs' (conj A (conj A' _)))). now apply paired_same.
  - intros w v Pv. split; [exact (proj2 (One v w Pv))|]. intro t. split; [intros [_ K]; exact (K v Pv)|]. intros (s & St). destruct (Q v w Pv) as (_ & y & _ & N & _). split; [congruence|].
    intros v' Pw. rewrite (proj2 (One v w Pv) v' Pw). now exists s.
  - intros s g' Hg' Hs. right. destruct (H' s g' Hg' Hs) as (g & Hg & Hs' & A & A' & D). exists g. split; [exact Hg|]. split; [exact Hs'|]. split; [exact A'|]. split; [exact A|]. now apply same_flip, paired_same.
  - split; intro v; (split; [intros s N; split; [congruence|]|now intros s [N _]]); intros w Pv.
    + destruct (Q v w Pv) as (x & y & N1 & _ & St). rewrite N in N1. injection N1 as <-. now exists y.
    + destruct (Q w v Pv) as (x & y & _ & N1 & St). rewrite N in N1. injection N1 as <-. now exists x.
Qed.

(* ---------- The classes that live rules respect make a board that is isomorphic ---------- *)
Lemma forallb_not {A} (f : A -> bool) l : forallb f l = false -> exists a, In a l /\ f a = false.
Proof. induction l as [|a l IH]; cbn; [discriminate|]. destruct (f a) eqn:E; [intro H; destruct (IH H) as (b & Hb & Eb); eauto|eauto]. Qed.
Lemma structure_live K L q : is_structure K L q = true -> live_isomorphic false (Open L q) (Open (structure K L) (in_classes K q)).
Proof.
  intro H. destruct (is_structure_ok K L q H) as [Q R].
  exists (same_points K), (in_class K), (fun v s => v < length K /\ exists c, class K v s = Some c), (fun v c => v < length K /\ exists s, class K v s = Some c).
  assert (length K = length q) as El by (unfold is_structure in H; destruct (Nat.eqb_spec (length K) (length q)); [assumption|discriminate]).
  assert (length (in_classes K q) = length q) as El' by (unfold in_classes; generalize 0; clear; induction q as [|s q IH]; cbn; intro v; [reflexivity|f_equal; auto]).
  assert (forall g, In g L -> is_live K (does g) = true -> does_the_same (same_points K) (in_class K) (fun v s => v < length K /\ exists c, class K v s = Some c)
    (fun v c => v < length K /\ exists s, class K v s = Some c) (does g) (merged K (does g))) as Same.
  { intros g Hg Hl. destruct (R g Hg) as (_ & B & Rs). destruct (merged_paired K (does g)) as (C & D & D'); [auto|]. split; [exact C|]. split; intros v Tv; left; [exact (D v Tv)|exact (D' v Tv)]. }
  split; [split; split|].
  - intros v w [<- Hv]. split; [now intros w' [-> _]|]. intro s. split; [intros [_ (c & C)]; now exists c|intros (c & C); split; [exact Hv|now exists c]].
  - intros s g Hg Hs. destruct (R g Hg) as (As & B & _). destruct (is_live K (does g)) eqn:Hl.
    + right. exists (Ground (of_left g) (of_right g) (merged K (does g)) []). split; [apply in_flat_map; exists g; rewrite Hl; split; [exact Hg|now left]|].
      split; [now destruct s|]. split; [exact As|]. split; [reflexivity|exact (Same g Hg Hl)].
    + left. destruct (forallb_not _ _ Hl) as (vf & Hv & X). exists (fst vf). split; [now apply in_map|]. intros s' [_ (c & C)]. destruct (act (does g) (fst vf) s') eqn:A; [|reflexivity].
      apply not_true_iff_false in X. destruct X. apply existsb_exists. exists (s', c). split; [exact (lookup_in _ _ _ C)|]. cbn. now rewrite A.
  - intros v w [<- Hv]. split; [now intros w' [-> _]|]. intro s. split; [intros [_ (c & C)]; now exists c|intros (c & C); split; [exact Hv|now exists c]].
  - intros s g' Hg' Hs. right. apply in_flat_map in Hg'. destruct Hg' as (g & Hg & H'). destruct (is_live K (does g)) eqn:Hl; [|destruct H'].
    destruct H' as [<-|[]]. exists g. split; [exact Hg|]. split; [now destruct s|]. split; [reflexivity|]. split; [exact (proj1 (R g Hg))|]. exact (same_flip _ _ _ _ _ _ (Same g Hg Hl)).
  - split; [exact Q|]. split; intro v; (split; [intros s N|intros s [Hv _]; apply nth_error_Some; lia]).
    + assert (v < length K) as Hv by (rewrite El; apply nth_error_Some; congruence). destruct (Q v v (conj eq_refl Hv)) as (x & c & N' & _ & C). rewrite N in N'. injection N' as <-. split; [exact Hv|now exists c].
    + assert (v < length K) as Hv by (rewrite El, <- El'; apply nth_error_Some; congruence). destruct (Q v v (conj eq_refl Hv)) as (x & c & _ & N' & C). rewrite N in N'. injection N' as <-. split; [exact Hv|now exists x].
Qed.
Theorem structure_same_moves K L q : is_structure K L q = true -> same_moves (boards [] As_played) false (Open L q) (Open (structure K L) (in_classes K q)).
Proof. intro H. exact (live_same_moves _ _ _ (structure_live K L q H)). Qed.
