(* Catalogues with sums and mirrors, of rule files in normal play. *)
From Coq Require Import List Bool Arith NArith Permutation.
From Rebuttal Require Import Points Bijections Fingerprint Groupings Mirrors SumsLeast Game Alike Partizan Catalogue Bound Least Language BoardClaims Board BoardChecks Live.
From Rebuttal Require Export LiveLeast.
Import ListNotations.

(* ---------- Definitions: the theorems are stated in these, in those of Live.v and LiveLeast.v, and in divides and is_exact_mirror of Board.v ---------- *)
Section Statements.
  (* A partizan game (n), or an impartial one; its positions, from boards with the player to move, and which of them count as one. *)
  Context (n : bool) {A : Type} (place : side -> a_board -> A) (same : A -> A -> Prop).
  (* A mirror counts as one with a position in which each rule has an image by an involution, and commutes with it. *)
  Definition is_mirror_at p := exists s b, same p (place s b) /\ is_exact_mirror n b.
  (* A catalogue settles what counts as one with a position whose parts are mirrors, or count as one with entries. *)
  Definition settles_in_parts (C : list A) p := exists s L q parts, same p (place s (Open L q)) /\ divides L parts /\
    forall M, In M parts -> is_mirror_at (place s (Open M q)) \/ exists e, In e C /\ same (place s (Open M q)) e.
End Statements.
Definition settles_in (T : text_game) := settles_in_parts false (fun _ b => b) (isomorphic_in T).
Definition settles_positions_in (T : text_game) := settles_in_parts true pair (isomorphic_positions_in T).
(* What is said of the game of a rule file, with what catalogues settle. *)
Definition in_file_with_sums text arguments position (P : forall R : rules, (list (pos (partizan R)) -> pos (partizan R) -> Prop) -> Partizan.board R -> Prop) : Prop :=
  said false text arguments position (fun T b => P (rules_of_text T) (settles_positions_in T) b).
Definition in_impartial_file_with_sums text arguments position (P : forall G : game, (list (pos G) -> pos G -> Prop) -> pos G -> Prop) : Prop :=
  said false text arguments position (fun T b => for_both T = true /\ P (as_game (rules_of_text T)) (settles_in T) b).
Definition in_impartial_version_with_sums text arguments position (P : forall G : game, (list (pos G) -> pos G -> Prop) -> pos G -> Prop) : Prop :=
  said true text arguments position (fun T b => P (as_game (rules_of_text T)) (settles_in T) b).

(* ---------- That a position is no mirror: the guards of its rules are exchanged by no involution ---------- *)
Definition agree R r r' := survives R r r' && survives R r' r.
Definition may_mirror n R q (F : list (N * ground)) m m' := forallb (fun x => if N.eqb (fst x) m then forallb (fun s => if may s (snd x) then
  existsb (fun y => N.eqb (fst y) m' && may (turn n s) (snd y) && Bool.eqb (legal (does (snd x)) q) (legal (does (snd y)) q) && agree R (does (snd x)) (does (snd y)) && Bool.eqb (leaves_all R F (does (snd x)) m') (leaves_all R F (does (snd y)) m)) F else true) [Left; Right] else true) F.
Definition balanced (n : bool) L R q m : N := if n then (colour L R q Left m + colour L R q Right m)%N else colour L R q Left m.
Definition no_mirror n (b : a_board) := match b with
  | Open L q => let R := in_rounds 100 L q in let F := guarded_rules L R in let ms := nodup N.eq_dec (map fst F) in
      no_involution (leaves R F) (may_mirror n R q F) 3 (map (fun m => (m, balanced n L R q m)) ms)
  | _ => false end.
Lemma rules_paired_back P S r r' : involutive P S -> rules_paired P S r r' -> rules_paired P S r' r.
Proof.
  intros [I J] (X & D & D'). split; [|split].
  - intros v w s t Pv St. specialize (X w v t s (proj1 (I v w Pv)) (J _ _ _ _ St)). destruct (act r w t), (act r' v s); cbn in *; auto.
  - intros v Tv. destruct (D' v Tv) as (w & Pw). exists w. exact (proj1 (I w v Pw)).
  - intros v Tv. destruct (D v Tv) as (w & Pw). exists w. exact (proj1 (I v w Pw)).
Qed.
Lemma mirror_live n M p : is_exact_mirror n (Open M p) -> exists P S U V, involutive P S /\ live_isomorphism n P S U V M M /\ paired P S p p /\ in_use U p /\ in_use V p /\
  forall s g, In g M -> may s g = true -> has_image n P S M s g.
Proof.
  intros (P & S & I & Q & H). pose proof I as [One _]. destruct (paired_live n P S M p M p) as (U & V & J & _ & HU & HV).
  - intros v w Pv. destruct (One v w Pv) as [Pw K]. split; [exact K|]. intros v' Pv'. exact (proj2 (One w v Pw) v' (proj1 (One v' w Pv'))).
  - exact Q.
  - intros s g Hg Hs. destruct (H s g Hg Hs) as (A & g' & Hg' & Hs' & A' & X & _). exists g'. auto 6.
  - intros s g Hg Hs. destruct (H s g Hg Hs) as (A & g' & Hg' & Hs' & A' & X & _). exists g'. apply (rules_paired_back _ _ _ _ I) in X. auto 6.
  - exists P, S, U, V. split; [exact I|]. split; [exact J|]. split; [exact Q|]. split; [exact HU|]. split; [exact HV|]. intros s g Hg Hs. exact (proj2 (H s g Hg Hs)).
Qed.
Lemma commuting_survives P S U V R R' r r' h h' : pairs_states P S U -> covered P S U R R' -> does_the_same P S U V r h -> does_the_same P S U V r' h' -> commute h h' -> survives R r r' = true.
Proof.
  intros PU C D D' K. apply forallb_forall. intros v _. apply forallb_forall. intros s Hs. destruct (act r v s) as [t|] eqn:A; [|reflexivity]. destruct (act r' v s) as [t'|] eqn:A'; [|reflexivity].
  destruct C as (C1 & _ & C3). pose proof (stays P S U V PU _ _ v s t D (C1 v s Hs) A) as Ut. pose proof D as (X & _). pose proof D' as (X' & B & _).
  destruct (in_dec Nat.eq_dec v (touched r')) as [Tv|Tv]; [|now rewrite act_elsewhere]. destruct (B v Tv) as [(w & Pv)|[_ B']]; [|now destruct (B' t Ut) as (z & -> & _)].
  destruct (C3 v w s Pv Hs) as (x & _ & Sx). pose proof (X v w s x Pv Sx) as Y. pose proof (X' v w s x Pv Sx) as Y'. rewrite A in Y. rewrite A' in Y'.
  destruct (act h w x) as [y|] eqn:E; [|destruct Y]. destruct (act h' w x) as [y'|] eqn:E'; [|destruct Y']. destruct (K w x y y' E E') as (z & E1 & _).
  specialize (X' v w t y Pv Y). rewrite E1 in X'. now destruct (act r' v t).
Qed.
Lemma mirrored_onto_itself n L q b' : live_isomorphic false (Open L q) b' -> is_exact_mirror n b' -> let R := in_rounds 100 L q in exists W, injective W /\
  (forall m, In m (guards R L) -> covers W m /\ balanced n L R q (image W m) = balanced n L R q m) /\
  (forall m m', In m (guards R L) -> In m' (guards R L) -> leaves R (guarded_rules L R) (image W m) (image W m') = leaves R (guarded_rules L R) m m') /\
  forall g s, In g L -> fires_b R g = true -> may s g = true -> exists g', In g' L /\ may (turn n s) g' = true /\ fires_b R g' = true /\
    image W (guard_set R (does g)) = guard_set R (does g') /\ image W (guard_set R (does g')) = guard_set R (does g) /\ legal (does g) q = legal (does g') q /\ agree R (does g) (does g') = true /\
    leaves_all R (guarded_rules L R) (does g) (guard_set R (does g')) = leaves_all R (guarded_rules L R) (does g') (guard_set R (does g)).
Proof.
  destruct b' as [M p| | |]; try (intros []; fail). intros (P & S & U & V & I & Q & HU & HV) X R. apply mirror_live in X. destruct X as (P2 & S2 & U2 & V2 & Inv & I2 & Q2 & HU2 & HV2 & H).
  destruct (covered_rounds _ _ _ _ _ _ _ _ _ I Q HU HV 100) as [C C']. destruct (covered_rounds _ _ _ _ _ _ _ _ _ I2 Q2 HU2 HV2 100) as [C2 C2'].
  pose proof (live_flip _ _ _ _ _ _ _ I) as I'. pose proof (paired_flip _ _ _ _ Q) as Q'.
  destruct (live_composed false n L M M q p p P S U V P2 S2 U2 V2) as (U3 & V3 & I3 & Q3 & HU3 & HV3 & Same3); auto.
  destruct (live_composed (xorb false n) false L M L q p q _ _ U3 V3 _ _ V U I3 I') as (U4 & V4 & I4 & Q4 & HU4 & HV4 & Same4); auto.
  assert (xorb (xorb false n) false = n) as En by now destruct n. rewrite En in I4. clear En. destruct (covered_rounds _ _ _ _ _ _ _ _ _ I4 Q4 HU4 HV4 100) as [C4 C4'].
  set (PP := then_points (then_points P P2) (flip_points P)) in *. set (SS := then_states (then_points P P2) _ _ _) in *. fold R in C, C', C4, C4'. set (R' := in_rounds 100 M p) in *.
  destruct (guarded_partners n PP SS U4 V4 L L q q R R I4 Q4 HU4 C4 C4') as (W & W1 & W3).
  exists W. split; [exact (W_injective n PP SS U4 V4 L L W I4 W1)|]. split; [|split].
  - intros m Hm. split; [exact (guards_covered PP L R W W3 m Hm)|].
    pose proof (same_colour n PP SS U4 V4 L L q q R R W I4 Q4 HU4 HV4 C4 C4' W1 W3) as K. unfold balanced. rewrite (K Left m Hm). destruct n; [|reflexivity]. rewrite (K Right m Hm). apply N.add_comm.
  - intros m m' Hm Hm'. symmetry. exact (same_leaves n PP SS U4 V4 L L q q R R W I4 Q4 HU4 HV4 C4 C4' W1 W3 m m' Hm Hm').
  - intros g s Hg F Hs. destruct (live_partner false P S U V L M q p R R' I Q HU C C' g s Hg F Hs) as (h & Hh & Hsh & D & Fh). destruct (H s h Hh Hsh) as (h' & Hh' & Hsh' & _ & X & K).
    pose proof (paired_same P2 S2 _ _ U2 V2 X) as DX. pose proof (paired_same P2 S2 _ _ U2 V2 (rules_paired_back _ _ _ _ Inv X)) as DX'.
    pose proof (same_fires P2 S2 U2 V2 p p R' R' Q2 HU2 C2 C2' h h' _ DX Hsh' Fh) as Fh'.
    destruct (live_partner false _ _ V U M L p q R' R I' Q' HV C' C h' _ Hh' Fh' Hsh') as (g' & Hg' & Hs' & D' & F'). exists g'. split; [exact Hg'|]. split; [exact Hs'|]. split; [exact F'|].
    pose proof (same_flip _ _ _ _ _ _ D) as Df. pose proof (same_flip _ _ _ _ _ _ D') as Df'. pose proof (guard_image n PP SS U4 V4 L L R R W I4 C4 C4' W1 W3) as Gi.
    pose proof (Same4 _ _ _ (Same3 _ _ _ D DX) D') as Dg. pose proof (Gi g' g Hg' F' (Same4 _ _ _ (Same3 _ _ _ Df' DX') Df)) as Back. split; [exact (Gi g g' Hg F Dg)|]. split; [exact Back|].
    split; [exact (same_legal PP SS U4 V4 q q Q4 HU4 HV4 g g' Dg)|]. split; [|rewrite <- Back; exact (same_leaves_all n PP SS U4 V4 L L q q R R W I4 Q4 HU4 HV4 C4 C4' W1 W3 _ _ _ Dg (proj2 (in_guards _ _ _) (ex_intro _ g' (conj eq_refl (conj Hg' F')))))]. apply andb_true_iff. pose proof (commuting_survives P S U V R R') as Sv. pose proof (proj1 (proj1 I)) as PU.
    split; [exact (Sv _ _ (does h) (does h') PU C D Df' K)|]. apply (Sv _ _ (does h') (does h) PU C Df' D). intros v s0 t t' A A'. destruct (K v s0 t' t A' A) as (x & E1 & E2). now exists x.
Qed.
Lemma no_mirror_ok n b : no_mirror n b = true -> ~ exists b', live_isomorphic false b b' /\ is_exact_mirror n b'.
Proof.
  destruct b as [L q| | |]; try discriminate. unfold no_mirror. cbv zeta. intros H (b' & I & X). destruct (mirrored_onto_itself n L q b' I X) as (W & Wi & Wg & Wl & Wr). set (R := in_rounds 100 L q) in *. clearbody R.
  set (F := guarded_rules L R) in *. set (ms := nodup N.eq_dec (map fst F)) in *. apply (no_involution_ok (leaves R F) (may_mirror n R q F) 3) with (f := image W) in H. apply H. clear H.
  assert (map fst F = guards R L) as Eg by (unfold F, guarded_rules, guards; now rewrite map_map).
  assert (forall m, In m ms -> In m (guards R L)) as In_ms by (intros m Hm; apply nodup_In in Hm; now rewrite Eg in Hm).
  assert (forall m, In m ms -> exists g s, In g L /\ fires_b R g = true /\ may s g = true /\ m = guard_set R (does g)) as of_ms.
  { intros m Hm. apply In_ms, in_guards in Hm. destruct Hm as (g & <- & Hg & Fg). destruct (fires_may R g Fg) as (s & Hs). exists g, s. auto. }
  assert (forall g, In g L -> fires_b R g = true -> In (guard_set R (does g), g) F) as in_F.
  { intros g Hg Fg. apply (in_map (fun g => (guard_set R (does g), g))). now apply filter_In. }
  assert (forall m, In m ms -> In (image W m) ms /\ image W (image W m) = m /\ may_mirror n R q F m (image W m) = true) as Hm.
  { intros m Hm. split; [|split].
    - destruct (of_ms m Hm) as (g & s & Hg & Fg & Hs & ->). destruct (Wr g s Hg Fg Hs) as (g' & Hg' & _ & Fg' & E & _). rewrite E. apply nodup_In, in_map_iff. exists (guard_set R (does g'), g'). split; [reflexivity|now apply in_F].
    - destruct (of_ms m Hm) as (g & s & Hg & Fg & Hs & ->). destruct (Wr g s Hg Fg Hs) as (g' & _ & _ & _ & E & E' & _). now rewrite E, E'.
    - apply forallb_forall. intros [m' g] Hin. cbn [fst snd]. destruct (N.eqb_spec m' m) as [->|]; [|reflexivity]. apply in_map_iff in Hin. destruct Hin as (g0 & [= Em <-] & Hg). apply filter_In in Hg. destruct Hg as [Hg Fg].
      apply forallb_forall. intros s _. destruct (may s g0) eqn:Hs; [|reflexivity]. destruct (Wr g0 s Hg Fg Hs) as (g' & Hg' & Hs' & Fg' & E & _ & Le & A & La). apply existsb_exists. exists (guard_set R (does g'), g').
      split; [now apply in_F|]. cbn [fst snd]. rewrite <- Em, E, N.eqb_refl, Hs', Le, A, eqb_reflx. now rewrite La, eqb_reflx. }
  split; [|split; [|split]].
  - intros x y Hx Hy. apply in_map_iff in Hx, Hy. destruct Hx as (m & <- & Hx), Hy as (m' & <- & Hy). now apply Wl; apply In_ms.
  - rewrite map_map. unfold renamed. cbn [fst snd]. rewrite (map_ext_in _ (fun m => (image W m, balanced n L R q (image W m)))); [|intros m Hx; f_equal; symmetry; now apply Wg, In_ms].
    rewrite <- (map_map (image W) (fun m => (m, balanced n L R q m))). apply Permutation_map. apply images_once; [apply NoDup_nodup|apply NoDup_nodup|exact Wi| |].
    + intros m Hx. split; [now apply Wg, In_ms|now apply Hm].
    + intros m Hx. exists (image W m). now split; apply Hm.
  - rewrite map_map. cbn [fst]. rewrite map_id. apply NoDup_nodup.
  - intros x Hx. apply in_map_iff in Hx. destruct Hx as (m & <- & Hin). now apply Hm.
Qed.

(* ---------- A live isomorphism, of what is reached alone ---------- *)
Definition in_reach (R : list (list nat)) v s := In s (nth v R []).
Definition is_closed_reach L R := same_list_of same_list (reach_more L R) R.
Section Tight.
  Variables (n : bool) (P : nat -> nat -> Prop) (S : nat -> nat -> nat -> nat -> Prop) (U V : nat -> nat -> Prop) (L M : list ground) (q p : position).
  Hypotheses (I : live_isomorphism n P S U V L M) (Q : paired P S q p) (HU : in_use U q) (HV : in_use V p).
  Variable R : list (list nat).
  Hypothesis reached_there : R = in_rounds 100 L q.
  Hypothesis closed : is_closed_reach L R = true.
  Notation UR := (in_reach R).
  Definition SR v w s t := S v w s t /\ UR v s.
  Definition VR w t := V w t /\ forall v, P v w -> exists s, UR v s /\ S v w s t.
  Notation same := (does_the_same P SR UR VR).
  Lemma reach_closed g v s t : In g L -> fires_b R g = true -> UR v s -> act (does g) v s = Some t -> UR v t.
  Proof.
    intros Hg F Hs A. apply (same_list_of_ok same_list same_list_ok) in closed. unfold in_reach. rewrite <- closed. apply reach_more_in. right. exists g, s. auto.
  Qed.
  Lemma tight_covered : (forall v s, UR v s -> U v s) /\ forall v s, U v s -> exists t, UR v t.
  Proof. destruct (covered_rounds _ _ _ _ _ _ _ _ _ I Q HU HV 100) as [(C1 & C2 & _) _]. rewrite <- reached_there in *. split; [exact C1|exact C2]. Qed.
  Lemma tight_start v s : nth_error q v = Some s -> UR v s.
  Proof.
    intro N. unfold in_reach. rewrite reached_there. unfold in_rounds. rewrite (until_still_iter (same_list_of same_list) (same_list_of_ok same_list same_list_ok)). generalize 100. intro m. induction m as [|m IH].
    - cbn. rewrite (nth_error_nth (map (fun s => [s]) q) v [] (map_nth_error (fun s => [s]) v q N)). now left.
    - cbn. apply reach_more_in. now left.
  Qed.
  Lemma tight_in_use : in_use UR q.
  Proof. intro v. split; [apply tight_start|]. intros s H. exact (proj2 (HU v) s (proj1 tight_covered v s H)). Qed.
  Lemma tight_paired : paired P SR q p.
  Proof. intros v w Pv. destruct (Q v w Pv) as (s & t & N & N' & St). exists s, t. split; [exact N|]. split; [exact N'|]. split; [exact St|now apply tight_start]. Qed.
  Lemma tight_in_use_there : in_use VR p.
  Proof.
    intro w. split; [|intros t [Vt _]; exact (proj2 (HV w) t Vt)]. intros t N. split; [exact (proj1 (HV w) t N)|]. intros v Pv. destruct (tight_paired v w Pv) as (s & t' & _ & N' & St & Rs).
    rewrite N in N'. injection N' as <-. exists s. auto.
  Qed.
  Lemma tight_pairs : pairs_states P SR UR /\ pairs_states (flip_points P) (flip_states SR) VR.
  Proof.
    destruct I as ((PU & _) & PV & _). split.
    - intros v w Pv. destruct (PU v w Pv) as [One Iff]. split; [exact One|]. intro s. split; [|intros (t & _ & H); exact H]. intro Rs. destruct (proj1 (Iff s) (proj1 tight_covered v s Rs)) as (t & St). exists t. now split.
    - intros w v Pv. destruct (PV w v Pv) as [One Iff]. split; [exact One|]. intro t. split; [intros [_ K]; destruct (K v Pv) as (s & Rs & St); exists s; now split|]. intros (s & St & Rs).
      split; [apply Iff; now exists s|]. intros v' Pv'. rewrite (One v' Pv'). now exists s.
  Qed.
  Lemma tight_same g h : In g L -> fires_b R g = true -> does_the_same P S U V (does g) h -> same (does g) h.
  Proof.
    intros Hg F D. pose proof D as (X & A & B). destruct tight_covered as [T1 T2]. split; [|split].
    - intros v w s t Pv [St Rs]. specialize (X v w s t Pv St). destruct (act (does g) v s) as [s'|] eqn:E; [|exact X]. destruct (act h w t); [|destruct X]. split; [exact X|exact (reach_closed g v s s' Hg F Rs E)].
    - intros v Tv. destruct (A v Tv) as [K|[(s & Us) K]]; [now left|right]. destruct (T2 v s Us) as (x & Rx). split; [now exists x|]. intros y Ry. destruct (K y (T1 v y Ry)) as (z & E & _). exists z. split; [exact E|exact (reach_closed g v y z Hg F Ry E)].
    - intros w Tw. destruct (B w Tw) as [K|[(t & Vt) K]]; [now left|right]. split.
      + destruct (nth_error p w) as [x|] eqn:N; [|destruct (proj2 (HV w) t Vt N)]. exists x. now apply tight_in_use_there.
      + intros y [Vy Ry]. destruct (K y Vy) as (z & E & Vz). exists z. split; [exact E|]. split; [exact Vz|]. intros v Pv. destruct (Ry v Pv) as (s & Rs & St). specialize (X v w s y Pv St). rewrite E in X.
        destruct (act (does g) v s) as [s'|] eqn:E'; [|destruct X]. exists s'. split; [exact (reach_closed g v s s' Hg F Rs E')|exact X].
  Qed.
  Lemma tight_dead g : (exists s, may s g = true) -> fires_b R g = false -> is_dead UR (does g).
  Proof.
    intros (s & Hs) F. apply andb_false_iff in F. destruct F as [F|F]; [destruct s; cbn in Hs; rewrite Hs, ?orb_true_r in F; discriminate|].
    destruct (forallb_not _ _ F) as (vf & Hv & X). exists (fst vf). split; [now apply in_map|]. intros t Rt. destruct (act (does g) (fst vf) t) eqn:E; [|reflexivity].
    apply not_true_iff_false in X. destruct X. apply existsb_exists. exists t. now rewrite E.
  Qed.
  Lemma tight_there s g : In g L -> may s g = true -> fires_b R g = true -> exists h, In h M /\ may (turn n s) h = true /\ asks g = [] /\ asks h = [] /\ same (does g) (does h).
  Proof.
    intros Hg Hs F. destruct I as [[_ K] _]. destruct (K s g Hg Hs) as [(v & Tv & D)|(h & Hh & Hs' & A & A' & D)].
    - apply fires_spec in F. destruct F as [_ F]. destruct (F v Tv) as (x & y & Hx & E). rewrite (D x (proj1 tight_covered v x Hx)) in E. discriminate.
    - exists h. repeat (split; [assumption|]). now apply tight_same.
  Qed.
  Lemma tight_here s h : In h M -> may s h = true -> is_dead VR (does h) \/ exists g, In g L /\ fires_b R g = true /\ may (turn n s) g = true /\ asks g = [] /\ asks h = [] /\ same (does g) (does h).
  Proof.
    intros Hh Hs. destruct I as (_ & _ & K). destruct (K s h Hh Hs) as [(w & Tw & D)|(g & Hg & Hs' & A & A' & D)]; [left; exists w; split; [exact Tw|]; intros t [Vt _]; auto|].
    apply same_flip in D. destruct (fires_b R g) eqn:F; [right; exists g; repeat (split; [assumption|]); now apply tight_same|left].
    destruct (tight_dead g (ex_intro _ _ Hs') F) as (v & Tv & N). pose proof D as (X & B & _). destruct (B v Tv) as [(w & Pv)|[(x & Ux) T]].
    - assert (forall t, VR w t -> act (does h) w t = None) as N'.
      { intros t [_ Rt]. destruct (Rt v Pv) as (x & Rx & St). specialize (X v w x t Pv St). rewrite (N x Rx) in X. destruct (act (does h) w t); [destruct X|reflexivity]. }
      exists w. split; [|exact N']. destruct (in_dec Nat.eq_dec w (touched (does h))) as [Tw|Tw]; [exact Tw|]. destruct (Q v w Pv) as (_ & t & _ & Nt & _).
      specialize (N' t (proj1 (tight_in_use_there w) t Nt)). rewrite act_elsewhere in N' by exact Tw. discriminate.
    - destruct (proj2 tight_covered v x Ux) as (y & Ry). destruct (T y (proj1 tight_covered v y Ry)) as (z & E & _). rewrite (N y Ry) in E. discriminate.
  Qed.
End Tight.

(* ---------- Components: what rules need or change of one point is in one part ---------- *)
(* The points at which the rule cannot always be followed, or decides whether some rule can be. *)
Definition decides L R (r : changes) v := existsb (fun s => match act r v s with
  | Some t => existsb (fun g => fires_b R g && negb (Bool.eqb (defined (act (does g) v s)) (defined (act (does g) v t)))) L | None => true end) (nth v R []).
Definition essential L R (r : changes) : N := set (map N.of_nat (filter (decides L R r) (touched r))).
Definition components_of_board (b : a_board) : option (list N) := match b with
  | Open L q => let R := in_rounds 100 L q in let es := map (fun g => essential L R (does g)) (filter (fires_b R) L) in let cs := components es in
      if is_closed_reach L R && forallb (fun e => negb (N.eqb e 0) && existsb (within_b e) cs) es then Some cs else None
  | _ => None end.
Definition group_of_board (b a : a_board) : option N := match b, a with
  | Open L q, Open M p => let R := in_rounds 100 L q in let x := fold_right N.lor 0%N (map (fun g => essential L R (does g)) (filter (fires_b R) M)) in
      if same_list q p && all_among M L && forallb (fun g => if within_b (essential L R (does g)) x then existsb (same_ground g) M else true) (filter (fires_b R) L) then Some x else None
  | _, _ => None end.
Section Grouped.
  Variables (n : bool) (P : nat -> nat -> Prop) (S : nat -> nat -> nat -> nat -> Prop) (U V : nat -> nat -> Prop) (L M : list ground) (q p : position) (parts : list (list ground)) (R : list (list nat)).
  Hypotheses (I : live_isomorphism n P S U V L M) (Q : paired P S q p) (HU : in_use U q) (HV : in_use V p) (D : divides M parts).
  Hypotheses (reached_there : R = in_rounds 100 L q) (closed : is_closed_reach L R = true).
  Notation UR := (in_reach R).
  Notation same := (does_the_same P (SR S R) UR (VR P S V R)).
  Notation there := (tight_there n P S U V L M q p I Q HU HV R reached_there closed).
  Notation pairs := (tight_pairs n P S U V L M q p I Q HU HV R reached_there).
  Notation reach_closed := (reach_closed L R closed).
  Notation e := (fun g => essential L R (does g)).
  (* Where a rule is not always followed, its partner has a change at the paired point. *)
  Lemma guard_paired r h v s : same r h -> UR v s -> act r v s = None -> exists w, P v w.
  Proof.
    intros (_ & A & _) Rs N. destruct (in_dec Nat.eq_dec v (touched r)) as [Tv|Tv]; [|rewrite act_elsewhere in N by exact Tv; discriminate].
    destruct (A v Tv) as [K|[_ K]]; [exact K|]. destruct (K s Rs) as (t & E & _). congruence.
  Qed.
  Lemma essential_touched g h v : In g L -> fires_b R g = true -> same (does g) (does h) -> decides L R (does g) v = true -> exists w, P v w /\ In w (touched (does h)).
  Proof.
    intros Hg F G H. apply existsb_exists in H. destruct H as (s & Rs & H). pose proof G as (X & _). destruct (act (does g) v s) as [t|] eqn:E.
    - apply existsb_exists in H. destruct H as (g3 & Hg3 & H). apply andb_true_iff in H. destruct H as [F3 H]. destruct (fires_may R g3 F3) as (s3 & Hs3).
      destruct (there s3 g3 Hg3 Hs3 F3) as (h3 & _ & _ & _ & _ & G3). pose proof (reach_closed g v s t Hg F Rs E) as Rt. pose proof G3 as (X3 & _).
      assert (exists w, P v w) as (w & Pv).
      { destruct (act (does g3) v s) as [a|] eqn:E1; [|exact (guard_paired _ _ v s G3 Rs E1)]. destruct (act (does g3) v t) as [b|] eqn:E2; [discriminate|exact (guard_paired _ _ v t G3 Rt E2)]. }
      exists w. split; [exact Pv|]. destruct (in_dec Nat.eq_dec w (touched (does h))) as [Tw|Tw]; [exact Tw|exfalso]. destruct pairs as [PU _]. destruct (PU v w Pv) as [_ Iff].
      apply Iff in Rs. destruct Rs as (x & Sx). pose proof (X v w s x Pv Sx) as Y. rewrite E, act_elsewhere in Y by exact Tw. cbn in Y.
      pose proof (X3 v w s x Pv Sx) as Y1. pose proof (X3 v w t x Pv Y) as Y2. destruct (act (does g3) v s), (act (does g3) v t), (act (does h3) w x); cbn in H, Y1, Y2; auto; discriminate.
    - destruct (guard_paired _ _ v s G Rs E) as (w & Pv). exists w. split; [exact Pv|]. destruct (in_dec Nat.eq_dec w (touched (does h))) as [Tw|Tw]; [exact Tw|exfalso]. destruct pairs as [PU _]. destruct (PU v w Pv) as [_ Iff].
      apply Iff in Rs. destruct Rs as (x & Sx). specialize (X v w s x Pv Sx). rewrite E, act_elsewhere in X by exact Tw. exact X.
  Qed.
  (* The points of a part, by a list of paired points. *)
  Variable W : bijection.
  Hypothesis W1 : forall i j, In (i, j) W -> exists v w, i = N.of_nat v /\ j = N.of_nat w /\ P v w.
  Hypothesis W2 : forall g v, In g L -> fires_b R g = true -> In v (touched (does g)) -> decides L R (does g) v = true -> exists w, P v w /\ In (N.of_nat v, N.of_nat w) W.
  Definition part_set (B : list ground) : N := set (map fst (filter (fun ij => existsb (N.eqb (snd ij)) (map N.of_nat (points_of B))) W)).
  Lemma in_part B i : i in_ part_set B <-> exists v w, i = N.of_nat v /\ In (i, N.of_nat w) W /\ P v w /\ In w (points_of B).
  Proof.
    unfold part_set. rewrite set_spec, in_map_iff. split.
    - intros ([i' j] & <- & H). apply filter_In in H. destruct H as [Hw H]. cbn [fst snd] in *. apply existsb_exists in H. destruct H as (k & Hk & E). apply N.eqb_eq in E. subst k.
      apply in_map_iff in Hk. destruct Hk as (w & <- & Hk). pose proof Hw as Hw'. apply W1 in Hw. destruct Hw as (v & w' & -> & E & Pv). apply Nnat.Nat2N.inj in E. subst w'. exists v, w. auto.
    - intros (v & w & -> & Hw & Pv & Hn). exists (N.of_nat v, N.of_nat w). split; [reflexivity|]. apply filter_In. split; [exact Hw|]. apply existsb_exists. exists (N.of_nat w). split; [now apply in_map|apply N.eqb_refl].
  Qed.
  Lemma functional v w w' : P v w -> P v w' -> w = w'. Proof. intros A B. destruct I as ((PU & _) & _). exact (proj1 (PU v w' B) w A). Qed.
  Lemma same_parts B B' i : In B parts -> In B' parts -> i in_ part_set B -> i in_ part_set B' -> B = B'.
  Proof.
    intros HN HN' Hi Hi'. apply in_part in Hi, Hi'. destruct Hi as (v & w & -> & _ & Pv & Hw), Hi' as (v' & w' & E & _ & Pv' & Hw'). apply Nnat.Nat2N.inj in E. subst v'. rewrite (functional v w' w Pv' Pv) in Hw'.
    destruct D as (_ & _ & A). destruct (one_of_pairwise _ (fun X Y H v Hv Hv' => H v Hv' Hv) parts A B B' HN HN') as [K|K]; [exact K|destruct (K w Hw Hw')].
  Qed.
  Lemma parts_apart : pairwise apart (map part_set parts).
  Proof.
    destruct D as (_ & _ & A). clear D. induction parts as [|B l IH]; [exact Logic.I|]. destruct A as [A Al]. split; [|exact (IH Al)]. intros x Hx i Hi Hi'. apply in_map_iff in Hx. destruct Hx as (B' & <- & HN).
    apply in_part in Hi, Hi'. destruct Hi as (v & w & -> & _ & Pv & Hw), Hi' as (v' & w' & E & _ & Pv' & Hw'). apply Nnat.Nat2N.inj in E. subst v'. rewrite (functional v w' w Pv' Pv) in Hw'. exact (A B' HN w Hw Hw').
  Qed.
  Lemma essential_in_part g h B : In g L -> fires_b R g = true -> same (does g) (does h) -> In h B -> Points.within (e g) (part_set B).
  Proof.
    intros Hg F G Hh i Hi. apply set_spec, in_map_iff in Hi. destruct Hi as (v & <- & Tv). apply filter_In in Tv. destruct Tv as [Tv Dv]. destruct (essential_touched g h v Hg F G Dv) as (w & Pv & Tw). destruct (W2 g v Hg F Tv Dv) as (w' & Pv' & Hw).
    rewrite (functional v w' w Pv' Pv) in Hw. apply in_part. exists v, w. split; [reflexivity|]. split; [exact Hw|]. split; [exact Pv|]. exact (points_of_in h B w Hh Tw).
  Qed.
  Variables (cs : list N) (B M' : list ground) (x : N).
  Hypothesis Hc : forall g, In g L -> fires_b R g = true -> (exists i, i in_ e g) /\ exists c, In c cs /\ Points.within (e g) c.
  Hypothesis Hcs : forall c, In c cs -> exists r, In r (map part_set parts) /\ Points.within c r.
  Hypotheses (HN : In B parts) (Hx : Points.within x (part_set B)) (Cx : forall c, In c cs -> Points.within c (part_set B) -> Points.within c x).
  Hypotheses (HM : incl M' L) (HM1 : forall g, In g M' -> fires_b R g = true -> Points.within (e g) x) (HM2 : forall g, In g L -> fires_b R g = true -> Points.within (e g) x -> In g M').
  Lemma part_is_group : live_isomorphic n (Open B p) (Open M' q).
  Proof.
    apply live_sym. exists P, (SR S R), UR, (VR P S V R). destruct pairs as [PU PV]. split; [split; split|].
    - exact PU.
    - intros s g Hg Hs. destruct (fires_b R g) eqn:F; [right|left; exact (tight_dead R g (ex_intro _ s Hs) F)]. destruct (there s g (HM g Hg) Hs F) as (h & Hh & Hs' & A & A' & G). exists h.
      destruct D as (_ & D2 & _). destruct (D2 h Hh) as (_ & N0 & HN0 & Hin). destruct (Hc g (HM g Hg) F) as [(i & Hi) _].
      rewrite (same_parts B N0 i HN HN0 (Hx i (HM1 g Hg F i Hi)) (essential_in_part g h N0 (HM g Hg) F G Hin i Hi)). repeat (split; [assumption|]). exact G.
    - exact PV.
    - intros s h Hh Hs. destruct D as (D1 & _). destruct (tight_here n P S U V L M q p I Q HU HV R reached_there closed s h (D1 B HN h Hh) Hs) as [K|(g & Hg & F & Hs' & A & A' & G)]; [now left|right]. exists g.
      split; [|split; [exact Hs'|split; [exact A'|split; [exact A|exact (same_flip _ _ _ _ _ _ G)]]]]. apply (HM2 g Hg F). pose proof (essential_in_part g h B Hg F G Hh) as We. destruct (Hc g Hg F) as [(i & Hi) (c & Hcin & Wc)].
      destruct (Hcs c Hcin) as (r & Hr & Wr). assert (r = part_set B) as -> by (apply (one_part (map part_set parts) r (part_set B) i parts_apart Hr (in_map part_set _ _ HN)); [exact (Wr i (Wc i Hi))|exact (We i Hi)]).
      exact (within_trans _ _ _ Wc (Cx c Hcin Wr)).
    - split; [exact (tight_paired P S L q p Q R reached_there)|]. split; [exact (tight_in_use n P S U V L M q p I Q HU HV R reached_there)|exact (tight_in_use_there P S V L q p Q HV R reached_there)].
  Qed.
End Grouped.
Lemma ends_fewer M L q : incl M L -> ends plain_boards (Open L q) -> ends plain_boards (Open M q).
Proof.
  intros H A. remember (Open L q) as b eqn:Eb. revert q Eb. induction A as [b _ IH]. intros q ->. constructor. intros x (s & Hx). apply options_plain in Hx.
  destruct Hx as (g & q' & Hg & Hs & F & As & ->). apply (IH (Open L q')); [|reflexivity]. exists s. apply options_plain. exists g, q'. auto.
Qed.
(* Of a board that is isomorphic to one with these parts, with the groups of its components. *)
Lemma grouped_board n L q M p parts cs : live_isomorphic n (Open L q) (Open M p) -> ends plain_boards (Open L q) -> divides M parts -> components_of_board (Open L q) = Some cs -> exists g Bs, In g (groupings cs) /\
  Forall2 (fun x B => In B parts /\ forall M' q', group_of_board (Open L q) (Open M' q') = Some x -> q' = q /\ ends plain_boards (Open M' q) /\ live_isomorphic n (Open B p) (Open M' q)) g Bs.
Proof.
  intros I Eb D H. unfold components_of_board in H. cbv zeta in H. remember (in_rounds 100 L q) as R eqn:ER.
  set (es := map (fun g => essential L R (does g)) (filter (fires_b R) L)) in *. destruct (is_closed_reach L R) eqn:Cl; [|discriminate]. destruct (forallb _ es) eqn:Hc; [|discriminate]. apply (f_equal (fun o => match o with Some c => c | None => [] end)) in H. cbv beta iota in H. subst cs.
  rewrite forallb_forall in Hc. remember (components es) as cs eqn:Ecs. cbn [live_isomorphic] in I. destruct I as (P & T & U & V & I & Q & HU & HV).
  assert (forall g, In g L -> fires_b R g = true -> In (essential L R (does g)) es) as in_es.
  { intros g Hg F. apply (in_map (fun g => essential L R (does g))), filter_In. exact (conj Hg F). }
  assert (forall g, In g L -> fires_b R g = true -> (exists i, i in_ essential L R (does g)) /\ exists c, In c cs /\ Points.within (essential L R (does g)) c) as Hg.
  { intros g Hg F. specialize (Hc _ (in_es g Hg F)). apply andb_true_iff in Hc. destruct Hc as [H0 H1]. split.
    - apply has_point. intro E0. rewrite E0 in H0. discriminate.
    - apply existsb_exists in H1. destruct H1 as (c & Hcin & W). exists c. split; [exact Hcin|now apply within_ok]. }
  assert (forall g, In g L -> fires_b R g = true -> exists h B, In B parts /\ In h B /\ does_the_same P (SR T R) (in_reach R) (VR P T V R) (does g) (does h)) as partner.
  { intros g Hin F. destruct (fires_may R g F) as (s & Hs). destruct (tight_there n P T U V L M q p I Q HU HV R ER Cl s g Hin Hs F) as (h & Hh & _ & _ & _ & G).
    destruct D as (_ & D2 & _). destruct (D2 h Hh) as (_ & B & HB & HhB). exists h, B. auto. }
  destruct (partners P (flat_map (fun g => filter (decides L R (does g)) (touched (does g))) (filter (fires_b R) L))) as (W & W1 & W2).
  { intros v Hv. apply in_flat_map in Hv. destruct Hv as (g & Hin & Hv). apply filter_In in Hin, Hv. destruct (partner g (proj1 Hin) (proj2 Hin)) as (h & B & _ & _ & G).
    destruct (essential_touched n P T U V L M q p R I Q HU HV ER Cl g h v (proj1 Hin) (proj2 Hin) G (proj2 Hv)) as (w & Pv & _). now exists w. }
  assert (forall g v, In g L -> fires_b R g = true -> In v (touched (does g)) -> decides L R (does g) v = true -> exists w, P v w /\ In (N.of_nat v, N.of_nat w) W) as W3.
  { intros g v Hin F Tv Dv. apply W2, in_flat_map. exists g. split; apply filter_In; auto. }
  pose proof (parts_apart n P T U V L M parts I D W W1) as Pa.
  assert (forall e, In e es -> exists r, In r (map (part_set W) parts) /\ Points.within e r) as one.
  { intros e He. apply in_map_iff in He. destruct He as (g & <- & Hin). apply filter_In in Hin. destruct (partner g (proj1 Hin) (proj2 Hin)) as (h & B & HB & HhB & G). exists (part_set W B). split; [now apply in_map|].
    exact (essential_in_part n P T U V L M q p R I Q HU HV ER Cl W W1 W3 g h B (proj1 Hin) (proj2 Hin) G HhB). }
  assert (forall e, In e es -> exists i, i in_ e) as points by (intros e He; apply in_map_iff in He; destruct He as (g & <- & Hin); apply filter_In in Hin; now apply Hg).
  destruct (some_grouping (map (part_set W) parts) Pa cs) as (g & qs & Hgr & _ & F & Hcs); [rewrite Ecs; exact (components_in_parts _ es Pa points one 64 es (incl_refl _))|].
  exists g. assert (forall r, In r qs -> In r (map (part_set W) parts)) as Hqs by (clear -F; induction F as [|x r g qs (Hr & _) F IH]; [intros r []|intros s [<-|Hs]; auto]).
  assert (forall c, In c cs -> exists r, In r (map (part_set W) parts) /\ Points.within c r) as Hcs' by (intros c Hcin; destruct (Hcs c Hcin) as (r & Hr & Wr); eauto).
  clear Hcs Hqs. enough (exists Bs, Forall2 (fun x B => In B parts /\ forall M' q', group_of_board (Open L q) (Open M' q') = Some x -> q' = q /\ ends plain_boards (Open M' q) /\ live_isomorphic n (Open B p) (Open M' q)) g Bs) as (Bs & K) by (exists Bs; auto).
  clear Hgr. induction F as [|x r g qs (Hr & Wx & Cx) _ (Bs & IH)]; [exists []; constructor|]. apply in_map_iff in Hr. destruct Hr as (B & <- & HB). exists (B :: Bs). constructor; [|exact IH]. split; [exact HB|].
  intros M' q' Ha. unfold group_of_board in Ha. cbv zeta in Ha. rewrite <- ER in Ha. destruct (same_list q q') eqn:Eq; [|discriminate]. apply same_list_ok in Eq. subst q'.
  destruct (all_among M' L) eqn:Am; [|discriminate]. apply all_among_ok in Am. cbn [andb] in Ha. set (y := fold_right _ _ _) in Ha. destruct (forallb _ (filter _ L)) eqn:Hall; [|discriminate]. injection Ha as Ey. rewrite forallb_forall in Hall.
  split; [reflexivity|]. split; [exact (ends_fewer M' L q Am Eb)|].
  apply (part_is_group n P T U V L M q p parts R I Q HU HV D ER Cl W W1 W3 cs B M' x Hg Hcs' HB Wx Cx Am).
  - intros g0 Hg0 F0. rewrite <- Ey. unfold y. clear -Hg0 F0. induction M' as [|a l IH]; [destruct Hg0|]. cbn [filter]. destruct Hg0 as [->|Hg0].
    + rewrite F0. cbn [map fold_right]. exact (proj1 (proj1 (lor_within _ _ _) (within_refl _))).
    + destruct (fires_b R a); [cbn [map fold_right]; exact (within_trans _ _ _ (IH Hg0) (proj2 (proj1 (lor_within _ _ _) (within_refl _))))|exact (IH Hg0)].
  - intros g0 Hg0 F0 Wg. rewrite <- Ey in Wg. specialize (Hall g0 (proj2 (filter_In _ _ _) (conj Hg0 F0))). apply within_ok in Wg. cbv beta in Hall. rewrite Wg in Hall. apply existsb_exists in Hall. destruct Hall as (h & Hh & Es). now rewrite (same_ground_ok g0 h Es).
Qed.

(* ---------- What a closed catalogue settles is lost ---------- *)
(* Each move of the one is a move of the other, and so on. *)
Definition simulated (G : game) (a b : pos G) := exists Q : pos G -> pos G -> Prop, (forall a b, Q a b -> forall a', In a' (moves G a) -> exists b', In b' (moves G b) /\ Q a' b') /\ Q a b.
Lemma simulated_step G a b a' : simulated G a b -> In a' (moves G a) -> exists b', In b' (moves G b) /\ simulated G a' b'.
Proof. intros (Q & HQ & H) Ha. destruct (HQ a b H a' Ha) as (b' & Hb & H'). exists b'. split; [exact Hb|]. now exists Q. Qed.
Lemma simulated_trans G a b d : simulated G a b -> simulated G b d -> simulated G a d.
Proof.
  intros H K. exists (fun a d => exists b, simulated G a b /\ simulated G b d). split; [|eauto]. clear. intros a d (b & H & K) a' Ha.
  destruct (simulated_step G a b a' H Ha) as (b' & Hb & H'). destruct (simulated_step G b d b' K Hb) as (d' & Hd & K'). eauto.
Qed.
(* On boards where play ends when a player has no move, who loses or wins as played. *)
Lemma plain_splits E k L q parts : is_plain E k = true -> divides L parts -> splits (boards E k) (Open L q) (map (fun M => Open M q) parts).
Proof. intros H D. destruct (plain_is E k H) as [-> ->]. exact (made_up_splits _ _ (divides_made_up L parts q D)). Qed.
Lemma plain_mirrored E k n b : is_plain E k = true -> ends (boards E k) b -> is_exact_mirror n b -> mirrored (played n (boards E k)) b.
Proof.
  intro H. destruct (plain_is E k H) as [-> ->]. apply exact_mirrored.
Qed.
Lemma plain_fewer E k s M L q x : is_plain E k = true -> incl M L -> In x (options (boards E k) s (Open M q)) -> exists q', x = Open M q' /\ In (Open L q') (options (boards E k) s (Open L q)).
Proof.
  intros H I Hx. destruct (plain_is E k H) as [-> ->]. apply options_plain in Hx. destruct Hx as (g & q' & Hg & Hs & F & A & ->). exists q'. split; [reflexivity|]. apply options_plain. exists g, q'. auto.
Qed.
Lemma exact_mirror_itself n b : is_exact_mirror n b -> live_isomorphic n b b.
Proof. destruct b as [L q| | |]; try (intros []; fail). intro X. apply mirror_live in X. destruct X as (P & S & U & V & _ & I & Q & HU & HV & _). exists P, S, U, V. auto. Qed.
Lemma without_asks E k m a b : isomorphic_on E k m a b -> exists L q, isomorphic_on E k false a (Open L q) /\ forall g, In g L -> asks g = [].
Proof.
  intros (H & A & _ & I). destruct (plain_is E k H) as [-> ->]. destruct a as [L q| | |], b as [M p| | |]; try (destruct I; fail). destruct I as (P & S & U & V & ((PU & C) & _) & _ & HU & _).
  set (Id := fun v w => v = w /\ nth_error q v <> None). set (SS := fun v w s t : nat => s = t /\ U v s).
  assert (forall s g, In g L -> may s g = true -> is_dead U (does g) \/ asks g = [] /\ does_the_same Id SS U U (does g) (does g)) as K.
  { intros s g Hg Hs. destruct (C s g Hg Hs) as [D|(g' & _ & _ & As & _ & D)]; [now left|]. destruct (forallb (fun v => defined (nth_error q v)) (touched (does g))) eqn:F.
    - right. split; [exact As|]. rewrite forallb_forall in F. assert (forall v, In v (touched (does g)) -> exists w, Id v w) as X by (intros v Tv; exists v; split; [reflexivity|specialize (F v Tv); now destruct (nth_error q v)]).
      split; [|split; intros v Tv; left; [exact (X v Tv)|destruct (X v Tv) as (w & <- & N); exists v; split; auto]]. intros v w s1 t [<- _] [<- Us]. destruct (act (does g) v s1) as [x|] eqn:E; [|exact Logic.I]. split; [reflexivity|exact (stays P S U V PU _ _ v s1 x D Us E)].
    - left. destruct (forallb_not _ _ F) as (v & Tv & N). exists v. split; [exact Tv|]. intros x Ux. destruct (HU v) as [_ N']. specialize (N' x Ux). now destruct (nth_error q v). }
  exists (filter (fun g => is_nil (asks g)) L), q. assert (forall g, In g (filter (fun g => is_nil (asks g)) L) -> In g L /\ asks g = []) as Fi by (intros g Hg; apply filter_In in Hg; destruct Hg; now destruct (asks g)).
  split; [|intros g Hg; now apply Fi]. split; [reflexivity|]. split; [exact A|]. split; [exact (ends_fewer _ L q (fun g Hg => proj1 (Fi g Hg)) A)|]. exists Id, SS, U, U.
  split; [split; split|split; [|now split]].
  - intros v w [<- _]. split; [now intros w' [-> _]|]. intro s. split; [intro Us; now exists s|now intros (t & _ & Us)].
  - intros s g Hg Hs. destruct (K s g Hg Hs) as [D|[As D]]; [now left|right]. exists g. split; [apply filter_In; now rewrite As|auto].
  - intros w v [<- _]. split; [now intros w' [-> _]|]. intro s. split; [intro Us; now exists s|now intros (t & -> & Us)].
  - intros s g Hg Hs. destruct (Fi g Hg) as [Hg' As]. destruct (K s g Hg' Hs) as [D|[_ D]]; [now left|right]. exists g. repeat (split; [assumption|]). now apply same_flip.
  - intros v w [<- N]. destruct (nth_error q v) as [s|] eqn:E; [|congruence]. exists s, s. repeat (split; [reflexivity|]). exact (proj1 (HU v) s E).
Qed.
Section Settled.
  Variables (E : endings) (k : stuck_rule) (n : bool) (V : counting (live_kept E k) n).
  Notation R := (played n (boards E k)).
  Notation as_one := (counts_as_one V).
  Notation is_mirror := (is_mirror_at n (placed V) as_one).
  Notation settles := (settles_in_parts n (placed V) as_one).
  Notation part_settled C p := (is_mirror p \/ exists e, In e C /\ as_one p e).
  Notation as_one_trans := (as_one_trans E k _ n V).
  Notation as_one_sym := (as_one_sym E k _ n V).
  Notation as_one_moves := (as_one_moves E k _ n V).
  Lemma same_board s a b : isomorphic_on E k false a b -> as_one (placed V s a) (placed V s b).
  Proof. intro I. apply as_one_placed. exists false. split; [now destruct n|exact I]. Qed.
  Lemma as_one_on p t b : as_one p (placed V t b) -> is_plain E k = true /\ ends (boards E k) b.
  Proof. destruct (all_placed V p) as (s & a & ->). intro H. apply as_one_placed in H. destruct H as (m & _ & H & _ & B & _). now split. Qed.
  Lemma as_one_lost p q : as_one p q -> lost V Normal q -> lost V Normal p.
  Proof. intro H. apply alike_lost. exists as_one. split; [exact as_one_moves|exact H]. Qed.
  Lemma mirror_alike p q : as_one p q -> is_mirror q -> is_mirror p.
  Proof. intros H (s & b & K & X). exists s, b. split; [exact (as_one_trans _ _ _ H K)|exact X]. Qed.
  Lemma settles_alike C p q : as_one p q -> settles C q -> settles C p.
  Proof. intros H (s & L & r & parts & K & X). exists s, L, r, parts. split; [exact (as_one_trans _ _ _ H K)|exact X]. Qed.
  Lemma mirror_is_lost p : is_mirror p -> lost V Normal p.
  Proof. intros (s & b & K & X). apply (as_one_lost _ _ K), seen_lost, mirror_lost. destruct (as_one_on _ _ _ K) as [H A]. exact (plain_mirrored E k n b H A X). Qed.
  Lemma fewer_simulated s M L q : is_plain E k = true -> incl M L -> simulated V (placed V s (Open M q)) (placed V s (Open L q)).
  Proof.
    intros H I. exists (fun a b => exists s q, a = placed V s (Open M q) /\ b = placed V s (Open L q)). split; [|eauto]. clear s q. intros a b (s & q & -> & ->) a' Ha. rewrite moves_placed in *.
    apply in_map_iff in Ha. destruct Ha as (x & <- & Hx). destruct (plain_fewer E k _ M L q x H I Hx) as (q' & -> & K). exists (placed V (opposite s) (Open L q')). split; [exact (in_map _ _ _ K)|eauto].
  Qed.
  Lemma settled_within C : is_closed V Normal settles C -> forall b, short V b -> forall a, simulated V a b -> settles C a -> lost V Normal a.
  Proof.
    intros HC b Sb. apply Acc_by_twos in Sb. induction Sb as [b _ IH]. intros a Hab (s & L & q & parts & I & D & S). destruct (as_one_on _ _ _ I) as [HE A]. apply (as_one_lost _ _ I), seen_lost, (parts_lost R s _ _ (splits_worth R s _ _ (played_splits n _ _ _ (plain_splits E k L q parts HE D)))).
    intros p Hp. apply in_map_iff in Hp. destruct Hp as (M & <- & HM). apply (seen_lost V). destruct (S M HM) as [X|(e & He & J)]; [exact (mirror_is_lost _ X)|].
    apply (entry_lost V Normal as_one settles as_one_sym as_one_moves settles_alike C _ e HC He J). intros r t Hr Ht St. assert (simulated V (placed V s (Open M q)) b) as Hb.
    { apply (simulated_trans V _ (placed V s (Open L q))); [now apply fewer_simulated, (proj1 D)|]. apply (simulated_trans V _ a); [|exact Hab].
      exists (fun x y => as_one y x). split; [|exact I]. intros x y H x' Hx. destruct (as_one_moves y x H) as [_ K]. destruct (K x' Hx) as (y' & Hy & Hxy). eauto. }
    destruct (simulated_step V _ _ r Hb Hr) as (b' & Hb' & H'). destruct (simulated_step V _ _ t H' Ht) as (b'' & Hb'' & H''). exact (IH b'' (ex_intro _ b' (conj Hb' Hb'')) t H'' St).
  Qed.
  Lemma settles_lost C : is_closed V Normal settles C -> forall p, settles C p -> lost V Normal p.
  Proof.
    intros HC p S. apply (settled_within C HC p); [|exists eq; split; [intros x y -> x' Hx; now exists x'|reflexivity]|exact S]. destruct S as (s & L & q & parts & I & _). exact (as_one_short E k _ n V _ _ I).
  Qed.
  Lemma settles_grouped C s b cs : settles C (placed V s b) -> components_of_board b = Some cs -> exists g qs, In g (groupings cs) /\
    Forall2 (fun x q => part_settled C q /\ forall a, group_of_board b a = Some x -> as_one q (placed V s a)) g qs.
  Proof.
    intros (t & M & p & parts & I & D & S) Hc. apply as_one_placed in I. destruct I as (m & Hm & HE & A & B & I). destruct b as [L q| | |]; try discriminate.
    assert (ends plain_boards (Open L q)) as A' by (clear -HE A; destruct (plain_is E k HE) as [-> ->]; exact A).
    destruct (grouped_board m L q M p parts cs I A' D Hc) as (g & Bs & Hg & F). exists g, (map (fun B => placed V t (Open B p)) Bs). split; [exact Hg|]. clear Hg Hc. induction F as [|x N g Bs (HN & K) F IH]; constructor; [|exact IH].
    split; [exact (S N HN)|]. intros a Ha. destruct a as [M' q'| | |]; try discriminate. destruct (K M' q' Ha) as (-> & A'' & J). apply as_one_sym, as_one_placed. exists m. split; [exact Hm|]. split; [exact HE|]. split.
    - revert A''. clear -HE. destruct (plain_is E k HE) as [-> ->]. exact (fun H => H).
    - split; [destruct (plain_is E k HE) as [-> ->]; exact (ends_fewer N M p (proj1 D N HN) B)|exact (live_sym _ _ _ J)].
  Qed.
  Lemma settles_part C p : part_settled C p -> settles C p.
  Proof.
    intro H. assert (exists q, as_one p q) as (q0 & I) by (destruct H as [(s & b & I & _)|(e & _ & I)]; eauto). destruct (all_placed V p) as (s & b & ->), (all_placed V q0) as (t & a & ->). apply as_one_placed in I. destruct I as (m & _ & I).
    destruct (without_asks E k m b a I) as (L & q & J & As). pose proof (same_board s b _ J) as K. exists s, L, q, [L]. split; [exact K|]. split.
    - split; [intros M [<-|[]]; apply incl_refl|split; [intros g Hg; split; [now apply As|exists L; split; [now left|exact Hg]]|split; [intros M []|exact Logic.I]]].
    - apply as_one_sym in K. intros M [<-|[]]. destruct H as [X|(e & He & H)]; [left; exact (mirror_alike _ _ K X)|right; exists e; split; [exact He|exact (as_one_trans _ _ _ K H)]].
  Qed.
  Lemma not_a_mirror s b : no_mirror n b = true -> ~ is_mirror (placed V s b).
  Proof.
    intros H (t & b' & I & X). apply as_one_placed in I. destruct I as (m & Hm & _ & _ & _ & I). apply (no_mirror_ok n b H). exists b'. split; [|exact X]. destruct m; [|exact I].
    destruct n; [exact (live_trans true true b b' b' I (exact_mirror_itself true b' X))|discriminate].
  Qed.
  Variable weights : list (list nat).
  Lemma mirrors_are w s b : mirrors_board E k weights n w b = true -> is_mirror (placed V s b).
  Proof. intro H. apply mirrors_board_ok in H. destruct H as (HE & Hk & A & b' & I & B & X). exists s, b'. split; [|exact X]. apply same_board. unfold isomorphic_on, on_ending. rewrite HE, Hk. exact (conj eq_refl (conj A (conj B I))). Qed.
  Lemma sums_are C s b l : falling_sum E k weights b l = true -> (forall p, In p l -> part_settled C (placed V s p)) -> settles C (placed V s b).
  Proof.
    intros H S. apply falling_sum_ok in H. destruct H as [A H]. apply sum_of_boards_ok in H. destruct H as (HE & Hk & L & q & parts & K & -> & -> & HK & HM & D). exists s, (structure K L), (in_classes K q), (map (structure K) parts).
    assert (forall M, ends plain_boards (Open M q) -> is_structure K M q = true -> as_one (placed V s (Open M q)) (placed V s (Open (structure K M) (in_classes K q)))) as same.
    { intros M AM HKM. pose proof (structure_live K M q HKM) as I. apply same_board. unfold isomorphic_on, on_ending. rewrite HE, Hk. split; [reflexivity|]. split; [exact AM|]. split; [|exact I]. exact (same_moves_ends _ _ _ _ (live_same_moves _ _ _ (live_sym _ _ _ I)) AM). }
    split; [now apply same|]. split; [exact D|]. intros M' HM'. apply in_map_iff in HM'. destruct HM' as (M & <- & Hin). specialize (S (Open M q) (in_map _ _ _ Hin)).
    assert (as_one (placed V s (Open (structure K M) (in_classes K q))) (placed V s (Open M q))) as I.
    { apply as_one_sym, same; [|now apply HM]. destruct S as [(t & b & I & _)|(e & _ & I)]; [|destruct (all_placed V e) as (t & b & ->)]; apply as_one_sym, as_one_on in I; destruct I as [_ AM]; revert AM; rewrite HE, Hk; exact (fun H => H). }
    destruct S as [X|(e & He & J)]; [left; exact (mirror_alike _ _ I X)|right; exists e; split; [exact He|exact (as_one_trans _ _ _ I J)]].
  Qed.
End Settled.
Definition sums_in_file T weights n (V : counting (live_kept (its_endings (its_rules T)) (when_no_move (its_rules T))) n) : settling (isomorphism_in_file T weights n V) Normal :=
  in_groups (counted_file_ruleset T weights n) V (isomorphism_in_file T weights n V) (settles_in_parts n (placed V) (counts_as_one V)) (is_mirror_at n (placed V) (counts_as_one V)) (no_mirror n) components_of_board group_of_board
    (not_a_mirror _ _ n V) (mirror_alike _ _ n V) (settles_part _ _ n V) (settles_lost _ _ n V) (settles_grouped _ _ n V) (settles_alike _ _ n V)
    (fun text s b H => match by_images_ok T _ b text H with ex_intro _ w M => mirrors_are _ _ n V weights w s b M end) (sums_are _ _ n V weights).
