(* Live isomorphism is shown by witnesses, and by numbers that two positions are not isomorphic; so catalogues of rule files are counted. *)
From Coq Require Import String List Bool Arith NArith Permutation Lia.
From Rebuttal Require Import Game Alike Partizan Catalogue Points Bijections Fingerprint Least Language BoardClaims Board BoardChecks Live.
Import ListNotations.

(* ---------- Definitions: the theorems are stated in these, and in those of Live.v ---------- *)
(* Of a text in which no line ends play and no `stuck` line is there, from where play ends; the bijection may negate. *)
Definition on_ending (related : bool -> a_board -> a_board -> Prop) E k n (a b : a_board) := is_plain E k = true /\ ends (boards E k) a /\ ends (boards E k) b /\ related n a b.
Definition isomorphic_on := on_ending live_isomorphic.
Definition isomorphic_in (T : text_game) : a_board -> a_board -> Prop := isomorphic_on (its_endings (its_rules T)) (when_no_move (its_rules T)) false.
(* With the player to move: (G, Left to move) counts as one with (-G, Right to move). *)
Definition isomorphic_positions_in (T : text_game) (p q : side * a_board) :=
  exists n, fst q = turn n (fst p) /\ isomorphic_on (its_endings (its_rules T)) (when_no_move (its_rules T)) n (snd p) (snd q).
(* What is said of the game of a rule file, with this isomorphism of its positions. *)
Definition in_file_up_to_isomorphism text arguments position (P : forall R : rules, (pos (partizan R) -> pos (partizan R) -> Prop) -> Partizan.board R -> Prop) : Prop :=
  said false text arguments position (fun T b => P (rules_of_text T) (isomorphic_positions_in T) b).
Definition in_impartial_file_up_to_isomorphism text arguments position (P : forall G : game, (pos G -> pos G -> Prop) -> pos G -> Prop) : Prop :=
  said false text arguments position (fun T b => for_both T = true /\ P (as_game (rules_of_text T)) (isomorphic_in T) b).
Definition in_impartial_version_up_to_isomorphism text arguments position (P : forall G : game, (pos G -> pos G -> Prop) -> pos G -> Prop) : Prop :=
  said true text arguments position (fun T b => P (as_game (rules_of_text T)) (isomorphic_in T) b).

(* ---------- Sets of points, carried by a bijection, have one mark ---------- *)
(* Sets that have a common point are related. *)
Definition rounds := 3%nat.
Lemma images_once (w : bijection) A B : NoDup A -> NoDup B -> injective w -> (forall m, In m A -> covers w m /\ In (image w m) B) ->
  (forall m', In m' B -> exists m, In m A /\ image w m = m') -> Permutation (map (image w) A) B.
Proof.
  intros HA HB I H1 H2. apply NoDup_Permutation; [|exact HB|].
  - clear H2 HB. induction A as [|a A IH]; simpl; constructor; inversion HA as [|x l Hx Hd]; subst.
    + intro H. apply in_map_iff in H. destruct H as (b & E & Hb). apply Hx. destruct (H1 a (or_introl eq_refl)) as [Ca _], (H1 b (or_intror Hb)) as [Cb _].
      rewrite <- (inverse_image w a I Ca), <- E, (inverse_image w b I Cb). exact Hb.
    + apply IH; auto. intros m Hm. apply H1. now right.
  - intro m'. rewrite in_map_iff. split; [intros (m & <- & Hm); now apply H1|]. intro Hm. destruct (H2 m' Hm) as (m & Hin & E). eauto.
Qed.
Lemma marks_equal (w : bijection) (A B : list N) (f g : N -> N) : injective w -> (forall m, In m A -> covers w m /\ g (image w m) = f m) -> Permutation (map (image w) A) B ->
  fingerprint apart_b rounds (map (fun m => (m, f m)) A) = fingerprint apart_b rounds (map (fun m => (m, g m)) B).
Proof.
  intros I H P. apply (fingerprint_renamed apart_b (image w)).
  - intros x y Hx Hy. apply in_map_iff in Hx, Hy. destruct Hx as (m & <- & Hm), Hy as (m' & <- & _). destruct (H m Hm) as [C _]. apply eq_true_iff_eq. rewrite !apart_ok. split; [now apply apart_image|now apply image_apart].
  - rewrite <- P. rewrite !map_map. apply Permutation_refl'. apply map_ext_in. intros m Hm. unfold renamed. cbn [fst snd]. now rewrite (proj2 (H m Hm)).
Qed.

(* ---------- Numbers that are the same for what is isomorphic ---------- *)
(* In so many rounds: the states that points reach. *)
Definition fires_b (R : list (list nat)) (g : ground) := (of_left g || of_right g) && forallb (fun vf => existsb (fun s => defined (act (does g) (fst vf) s)) (nth (fst vf) R [])) (does g).
Definition reach_more (L : list ground) (R : list (list nat)) : list (list nat) := let live := filter (fires_b R) L in
  map (fun vl => fold_right insert (snd vl) (flat_map (fun g => flat_map (fun s => match act (does g) (fst vl) s with Some t => [t] | None => [] end) (snd vl)) live)) (combine (seq 0 (length R)) R).
Definition in_rounds (n : nat) L (q : position) := until_still (same_list_of same_list) (reach_more L) n (map (fun s => [s]) q).
(* The points at which a rule cannot always be followed. *)
Definition guarded (R : list (list nat)) (r : changes) := filter (fun v => existsb (fun s => negb (defined (act r v s))) (nth v R [])) (touched r).
Definition guard_set R r : N := set (map N.of_nat (guarded R r)).
(* Whether such a rule of this player has this guard, and is legal now; which players' rules have it, and of how many points it is. *)
Definition has_guard L R (q : position) t (now : bool) m := existsb (fun g => fires_b R g && may t g && N.eqb (guard_set R (does g)) m && (if now then legal (does g) q else true)) L.
Definition colour L R q s m : N := (16 * N.of_nat (count m) + total (map (fun x : N * bool => (tt, if snd x then fst x else 0%N))
  [(1%N, has_guard L R q s true m); (2%N, has_guard L R q s false m); (4%N, has_guard L R q (opposite s) true m); (8%N, has_guard L R q (opposite s) false m)]))%N.
(* Where both rules can be followed, the second can be after the first: at all states that are reached, and for all rules with these guards. *)
Definition survives (R : list (list nat)) (r r' : changes) := forallb (fun v => forallb (fun s => match act r v s, act r' v s with
  | Some t, Some _ => defined (act r' v t) | _, _ => true end) (nth v R [])) (touched r).
Definition guarded_rules L R := map (fun g => (guard_set R (does g), g)) (filter (fires_b R) L).
Definition leaves_all R (F : list (N * ground)) r m := forallb (fun y => if N.eqb (fst y) m then survives R r (does (snd y)) else true) F.
Definition leaves R (F : list (N * ground)) m m' := forallb (fun x => if N.eqb (fst x) m then leaves_all R F (does (snd x)) m' else true) F.
Definition live_mark (x : side * a_board) : N := match snd x with
  | Open L q => let R := in_rounds 100 L q in
      fingerprint apart_b rounds (map (fun m => (m, colour L R q (fst x) m)) (nodup N.eq_dec (map (fun g => guard_set R (does g)) (filter (fires_b R) L))))
  | _ => 0%N end.

Lemma insert_in s l x : In x (insert s l) <-> x = s \/ In x l.
Proof.
  assert (s = x <-> x = s) as Sy by (split; auto). induction l as [|t l IH]; cbn [insert]; [cbn; tauto|]. destruct (s <? t); [cbn; tauto|].
  destruct (Nat.eqb_spec s t) as [->|]; cbn; tauto.
Qed.
Lemma reach_more_in L R v t : In t (nth v (reach_more L R) []) <-> In t (nth v R []) \/
  exists g s, In g L /\ fires_b R g = true /\ In s (nth v R []) /\ act (does g) v s = Some t.
Proof.
  unfold reach_more. set (live := filter (fires_b R) L). set (f := fun vl : nat * list nat => fold_right insert (snd vl) _).
  assert (v < length R \/ length R <= v) as [Hv|Hv] by lia.
  - assert (nth v (map f (combine (seq 0 (length R)) R)) [] = f (v, nth v R [])) as ->.
    { rewrite nth_indep with (d' := f (0, [])); [|now rewrite map_length, combine_length, seq_length, Nat.min_id]. rewrite map_nth, combine_nth by apply seq_length. now rewrite seq_nth. }
    unfold f. cbn [fst snd]. generalize (nth v R []). intro l. transitivity (In t l \/ In t (flat_map (fun g => flat_map (fun s => match act (does g) v s with Some t => [t] | None => [] end) l) live)).
    + generalize (flat_map (fun g => flat_map (fun s => match act (does g) v s with Some t => [t] | None => [] end) l) live). intro m. induction m as [|a m IH]; cbn; [tauto|]. rewrite insert_in, IH. intuition.
    + rewrite in_flat_map. unfold live. split; (intros [H|H]; [now left|right]).
      * destruct H as (g & Hg & H). apply filter_In in Hg. apply in_flat_map in H. destruct H as (s & Hs & H). destruct (act (does g) v s) eqn:A; [destruct H as [<-|[]]; exists g, s; tauto|destruct H].
      * destruct H as (g & s & Hg & Hf & Hs & A). exists g. split; [now apply filter_In|]. apply in_flat_map. exists s. split; [exact Hs|]. rewrite A. now left.
  - rewrite !nth_overflow; [split; [intros []|intros [[]|(g & s & _ & _ & [] & _)]]|exact Hv|]. now rewrite map_length, combine_length, seq_length, Nat.min_id.
Qed.
Lemma iter_end {A} (f : A -> A) n a : Nat.iter (S n) f a = Nat.iter n f (f a).
Proof. induction n as [|n IH]; [reflexivity|]. change (f (Nat.iter (S n) f a) = f (Nat.iter n f (f a))). now rewrite IH. Qed.
Lemma until_still_iter {A} (same : A -> A -> bool) (ok : forall a b, same a b = true -> a = b) f n a : until_still same f n a = Nat.iter n f a.
Proof.
  revert a. induction n as [|n IH]; intro a; [reflexivity|]. cbn [until_still]. cbv zeta. rewrite iter_end. destruct (same a (f a)) eqn:E; [|apply IH].
  apply ok in E. rewrite <- E. clear IH. induction n as [|n IH]; [reflexivity|]. change (a = f (Nat.iter n f a)). now rewrite <- IH.
Qed.

(* All that is reached is in use, something at each point, and what is reached at a point corresponds to what is reached at its partner. *)
Definition covered (P : nat -> nat -> Prop) (S : nat -> nat -> nat -> nat -> Prop) (U : nat -> nat -> Prop) (R R' : list (list nat)) :=
  (forall v s, In s (nth v R []) -> U v s) /\ (forall v s, U v s -> exists t, In t (nth v R [])) /\
  forall v w s, P v w -> In s (nth v R []) -> exists t, In t (nth w R' []) /\ S v w s t.
Section Reached.
  Variables (n : bool) (P : nat -> nat -> Prop) (S : nat -> nat -> nat -> nat -> Prop) (U V : nat -> nat -> Prop) (L M : list ground) (q p : position) (R R' : list (list nat)).
  Hypotheses (I : live_isomorphism n P S U V L M) (Q : paired P S q p) (HU : in_use U q).
  Hypotheses (C : covered P S U R R') (C' : covered (flip_points P) (flip_states S) V R' R).
  Lemma fires_spec g : fires_b R g = true <-> (exists s, may s g = true) /\ forall v, In v (touched (does g)) -> exists s t, In s (nth v R []) /\ act (does g) v s = Some t.
  Proof.
    unfold fires_b. rewrite andb_true_iff, orb_true_iff, forallb_forall. split; intros [A B]; split.
    - destruct A; [now exists Left|now exists Right].
    - intros v Tv. apply in_map_iff in Tv. destruct Tv as (vf & <- & Hv). specialize (B vf Hv). apply existsb_exists in B. destruct B as (s & Hs & D).
      destruct (act (does g) (fst vf) s) as [t|] eqn:A'; [eauto|discriminate].
    - destruct A as ([] & A); auto.
    - intros vf Hv. destruct (B (fst vf) (in_map fst _ _ Hv)) as (s & t & Hs & A'). apply existsb_exists. exists s. now rewrite A'.
  Qed.
  Lemma fires_may g : fires_b R g = true -> exists s, may s g = true.
  Proof. intro F. now apply fires_spec in F. Qed.
  Lemma same_fires g g' s : does_the_same P S U V (does g) (does g') -> may s g' = true -> fires_b R g = true -> fires_b R' g' = true.
  Proof.
    intros (X & _ & B) Hs F. apply fires_spec in F. destruct F as [_ F0], C as (C1 & C2 & C3), C' as (C1' & C2' & _).
    unfold fires_b. apply andb_true_iff. split; [destruct s, g' as [[] [] ? ?]; auto|].
    apply forallb_forall. intros wf Hw. apply existsb_exists. destruct (B (fst wf) (in_map fst _ _ Hw)) as [(v & Pv)|[(y & Vy) N]].
    - unfold flip_points in Pv. assert (exists x y, In x (nth v R []) /\ act (does g) v x = Some y) as (x & y & Hx & A).
      { destruct (in_dec Nat.eq_dec v (touched (does g))) as [Tv|Tv]; [auto|]. destruct (Q v (fst wf) Pv) as (x & _ & N & _). destruct (C2 v x (proj1 (HU v) x N)) as (y & Hy).
        exists y, y. split; [exact Hy|now apply act_elsewhere]. }
      destruct (C3 v (fst wf) x Pv Hx) as (z & Hz & Sz). specialize (X v (fst wf) x z Pv Sz). rewrite A in X. exists z. split; [exact Hz|]. now destruct (act (does g') (fst wf) z).
    - destruct (C2' _ y Vy) as (z & Hz). exists z. split; [exact Hz|]. destruct (N z (C1' _ z Hz)) as (t & -> & _). reflexivity.
  Qed.
  Lemma live_partner g s : In g L -> fires_b R g = true -> may s g = true ->
    exists g', In g' M /\ may (turn n s) g' = true /\ does_the_same P S U V (does g) (does g') /\ fires_b R' g' = true.
  Proof.
    intros Hg F Hs. pose proof F as F0. apply fires_spec in F0. destruct F0 as [_ F0]. destruct I as [[_ K] _]. pose proof C as (C1 & _).
    destruct (K s g Hg Hs) as [(v & Tv & D)|(g' & Hg' & Hs' & _ & _ & D)]; [destruct (F0 v Tv) as (x & y & Hx & A); rewrite (D x (C1 v x Hx)) in A; discriminate|].
    exists g'. split; [exact Hg'|]. split; [exact Hs'|]. split; [exact D|]. exact (same_fires g g' _ D Hs' F).
  Qed.
  Lemma covered_more : covered P S U (reach_more L R) (reach_more M R').
  Proof.
    pose proof I as [[PU _] _]. pose proof C as (C1 & C2 & C3). assert (forall g, In g L -> fires_b R g = true -> exists g', In g' M /\ does_the_same P S U V (does g) (does g') /\ fires_b R' g' = true) as K.
    { intros g Hg F. destruct (fires_may g F) as (s & Hs). destruct (live_partner g s Hg F Hs) as (g' & Hg' & _ & D & F'). eauto. }
    split; [|split].
    - intros v t Ht. apply reach_more_in in Ht. destruct Ht as [Ht|(g & s & Hg & F & Hs & A)]; [auto|]. destruct (K g Hg F) as (g' & _ & D & _). exact (stays P S U V PU _ _ v s t D (C1 v s Hs) A).
    - intros v s Us. destruct (C2 v s Us) as (t & Ht). exists t. apply reach_more_in. now left.
    - intros v w t Pv Ht. apply reach_more_in in Ht. destruct Ht as [Ht|(g & s & Hg & F & Hs & A)].
      + destruct (C3 v w t Pv Ht) as (x & Hx & St). exists x. split; [apply reach_more_in; now left|exact St].
      + destruct (K g Hg F) as (g' & Hg' & (X & _) & F'). destruct (C3 v w s Pv Hs) as (x & Hx & St). specialize (X v w s x Pv St). rewrite A in X. destruct (act (does g') w x) as [y|] eqn:A'; [|destruct X].
        exists y. split; [|exact X]. apply reach_more_in. right. exists g', x. auto.
  Qed.
  Lemma guarded_spec T r v : In v (guarded T r) <-> exists s, In s (nth v T []) /\ act r v s = None.
  Proof.
    unfold guarded. rewrite filter_In, existsb_exists. split.
    - intros (_ & s & Hs & D). exists s. destruct (act r v s); [discriminate|auto].
    - intros (s & Hs & A). split; [|exists s; now rewrite A]. destruct (in_dec Nat.eq_dec v (touched r)) as [|N]; [assumption|]. rewrite (act_elsewhere r v s N) in A. discriminate.
  Qed.
  Lemma guarded_partner r r' v : does_the_same P S U V r r' -> In v (guarded R r) -> (exists w, P v w) /\ forall w, P v w -> In w (guarded R' r').
  Proof.
    intros (X & A & _) H. pose proof H as Tv. apply filter_In in Tv. destruct Tv as [Tv _]. apply guarded_spec in H. destruct H as (s & Hs & D). destruct C as (C1 & _ & C3). split.
    - destruct (A v Tv) as [K|[_ K]]; [exact K|]. destruct (K s (C1 v s Hs)) as (t & E & _). congruence.
    - intros w Pv. destruct (C3 v w s Pv Hs) as (t & Ht & St). specialize (X v w s t Pv St). rewrite D in X. apply guarded_spec. exists t. split; [exact Ht|]. now destruct (act r' w t).
  Qed.
  Lemma survives_kept r r' h h' : does_the_same P S U V r h -> does_the_same P S U V r' h' -> survives R r r' = true -> survives R' h h' = true.
  Proof.
    intros D D' K. unfold survives in *. rewrite forallb_forall in *. intros w _. apply forallb_forall. intros t Ht. destruct (act h w t) as [x|] eqn:A; [|reflexivity]. destruct (act h' w t) as [y|] eqn:A'; [|reflexivity].
    destruct I as [_ [PV _]], C' as (C1 & _ & C3). pose proof (stays _ _ V U PV _ _ w t x (same_flip _ _ _ _ _ _ D) (C1 w t Ht) A) as Vx. pose proof D as (X & _). pose proof D' as (X' & _ & B').
    destruct (in_dec Nat.eq_dec w (touched h')) as [Tw|Tw]; [|now rewrite act_elsewhere]. destruct (B' w Tw) as [(v & Pv)|[_ B]]; [|now destruct (B x Vx) as (z & -> & _)].
    destruct (C3 w v t Pv Ht) as (s & Hs & St). pose proof (X v w s t Pv St) as Y. pose proof (X' v w s t Pv St) as Y'. rewrite A in Y. rewrite A' in Y'.
    destruct (act r v s) as [s1|] eqn:E; [|destruct Y]. destruct (act r' v s) as [s2|] eqn:E'; [|destruct Y']. specialize (X' v w s1 x Pv Y).
    assert (defined (act r' v s1) = true) as Df.
    { destruct (in_dec Nat.eq_dec v (touched r)) as [Tv|Tv]; [specialize (K v Tv); rewrite forallb_forall in K; specialize (K s Hs); now rewrite E, E' in K|]. rewrite act_elsewhere in E by exact Tv. injection E as <-. now rewrite E'. }
    destruct (act r' v s1); [|discriminate]. now destruct (act h' w x).
  Qed.
End Reached.
Lemma covered_start P S U V q p : paired P S q p -> in_use U q -> in_use V p -> covered P S U (map (fun s => [s]) q) (map (fun s => [s]) p).
Proof.
  intros Q HU HV. assert (forall (q : position) v s, In s (nth v (map (fun s => [s]) q) []) <-> nth_error q v = Some s) as K.
  { clear. induction q as [|a q IH]; intros [|v] s; cbn; try (split; [intros []|discriminate]); [|apply IH]. split; [intros [->|[]]; reflexivity|intros [= ->]; now left]. }
  split; [|split].
  - intros v s H. apply K in H. exact (proj1 (HU v) s H).
  - intros v s Us. destruct (HU v) as [_ N]. specialize (N s Us). destruct (nth_error q v) as [t|] eqn:E; [|congruence]. exists t. now apply K.
  - intros v w s Pv H. apply K in H. destruct (Q v w Pv) as (x & t & N & N' & St). rewrite H in N. injection N as <-. exists t. split; [now apply K|exact St].
Qed.
Lemma covered_rounds n P S U V L M q p : live_isomorphism n P S U V L M -> paired P S q p -> in_use U q -> in_use V p -> forall m,
  covered P S U (in_rounds m L q) (in_rounds m M p) /\ covered (flip_points P) (flip_states S) V (in_rounds m M p) (in_rounds m L q).
Proof.
  intros I Q HU HV m. unfold in_rounds. rewrite !(until_still_iter (same_list_of same_list) (same_list_of_ok same_list same_list_ok)). pose proof (paired_flip _ _ _ _ Q) as Q'. induction m as [|m [IH1 IH2]]; cbn.
  - split; [exact (covered_start _ _ _ _ _ _ Q HU HV)|exact (covered_start _ _ _ _ _ _ Q' HV HU)].
  - split; [exact (covered_more n P S U V L M q p _ _ I Q HU IH1 IH2)|exact (covered_more n _ _ V U M L p q _ _ (live_flip _ _ _ _ _ _ _ I) Q' HV IH2 IH1)].
Qed.

Lemma partners (P : nat -> nat -> Prop) l : (forall v : nat, In v l -> exists w, P v w) -> exists W : bijection,
  (forall i j, In (i, j) W -> exists v w, i = N.of_nat v /\ j = N.of_nat w /\ P v w) /\ forall v, In v l -> exists w, P v w /\ In (N.of_nat v, N.of_nat w) W.
Proof.
  induction l as [|v l IH]; intro H; [exists []; split; [intros i j []|intros v []]|]. destruct IH as (W & W1 & W2); [intros x Hx; apply H; now right|]. destruct (H v (or_introl eq_refl)) as (w & Pw).
  exists ((N.of_nat v, N.of_nat w) :: W). split.
  - intros i j [[= <- <-]|Hi]; [exists v, w; auto|auto].
  - intros x [<-|Hx]; [exists w; split; [exact Pw|now left]|]. destruct (W2 x Hx) as (y & Py & Hy). exists y. split; [exact Py|now right].
Qed.
Lemma guarded_partners n P S U V L M q p R R' : live_isomorphism n P S U V L M -> paired P S q p -> in_use U q -> covered P S U R R' -> covered (flip_points P) (flip_states S) V R' R -> exists W : bijection,
  (forall i j, In (i, j) W -> exists v w, i = N.of_nat v /\ j = N.of_nat w /\ P v w) /\
  forall v, (exists g, In g L /\ fires_b R g = true /\ In v (guarded R (does g))) -> exists w, P v w /\ In (N.of_nat v, N.of_nat w) W.
Proof.
  intros I Q HU C C'. destruct (partners P (flat_map (fun g => guarded R (does g)) (filter (fires_b R) L))) as (W & W1 & W2).
  - intros v Hv. apply in_flat_map in Hv. destruct Hv as (g & Hg & Hv). apply filter_In in Hg. destruct Hg as [Hg F]. destruct (fires_may R g F) as (t & Ht).
    destruct (live_partner n P S U V L M q p R R' I Q HU C C' g t Hg F Ht) as (g' & _ & _ & D & _). exact (proj1 (guarded_partner P S U V R R' C _ _ v D Hv)).
  - exists W. split; [exact W1|]. intros v (g & Hg & F & Hv). apply W2, in_flat_map. exists g. now rewrite filter_In.
Qed.
Lemma in_guard R r i : i in_ guard_set R r <-> exists v, i = N.of_nat v /\ In v (guarded R r).
Proof. unfold guard_set. rewrite set_spec, in_map_iff. split; intros (v & H); exists v; intuition. Qed.
Lemma in_guarded L R x : In x (guarded_rules L R) <-> exists g, In g L /\ fires_b R g = true /\ x = (guard_set R (does g), g).
Proof. unfold guarded_rules. rewrite in_map_iff. split; intros (g & H); exists g; rewrite filter_In in *; intuition. Qed.
Lemma in_guarded_all L R (f : ground -> bool) m : forallb (fun x => if N.eqb (fst x) m then f (snd x) else true) (guarded_rules L R) = true <-> forall g, In g L -> fires_b R g = true -> guard_set R (does g) = m -> f g = true.
Proof.
  rewrite forallb_forall. split.
  - intros H g Hg F <-. specialize (H _ (proj2 (in_guarded _ _ _) (ex_intro _ g (conj Hg (conj F eq_refl))))). cbn [fst snd] in H. now rewrite N.eqb_refl in H.
  - intros H x Hx. apply in_guarded in Hx. destruct Hx as (g & Hg & F & ->). cbn [fst snd]. destruct (N.eqb_spec (guard_set R (does g)) m); auto.
Qed.
Definition guards R L := map (fun g => guard_set R (does g)) (filter (fires_b R) L).
Lemma in_guards R L m : In m (guards R L) <-> exists g, guard_set R (does g) = m /\ In g L /\ fires_b R g = true.
Proof. unfold guards. rewrite in_map_iff. split; intros (g & H); exists g; now rewrite filter_In in *. Qed.
Section Marks.
  Variables (n : bool) (P : nat -> nat -> Prop) (S : nat -> nat -> nat -> nat -> Prop) (U V : nat -> nat -> Prop) (L M : list ground) (q p : position) (R R' : list (list nat)) (W : bijection).
  Hypotheses (I : live_isomorphism n P S U V L M) (Q : paired P S q p) (HU : in_use U q) (HV : in_use V p).
  Hypotheses (C : covered P S U R R') (C' : covered (flip_points P) (flip_states S) V R' R).
  Hypotheses (W1 : forall i j, In (i, j) W -> exists v w, i = N.of_nat v /\ j = N.of_nat w /\ P v w).
  Hypotheses (W2 : forall v, (exists g, In g L /\ fires_b R g = true /\ In v (guarded R (does g))) -> exists w, P v w /\ In (N.of_nat v, N.of_nat w) W).
  Lemma W_injective : injective W.
  Proof.
    intros i i' j H H'. apply W1 in H, H'. destruct H as (v & w & -> & -> & Pv), H' as (v' & w' & -> & E & Pv'). apply Nnat.Nat2N.inj in E. subst w'.
    destruct I as [_ [PV _]]. destruct (PV w v Pv) as [One _]. now rewrite (One v' Pv').
  Qed.
  Lemma guard_covered g : In g L -> fires_b R g = true -> covers W (guard_set R (does g)).
  Proof. intros Hg F i Hi. apply in_guard in Hi. destruct Hi as (v & -> & Hv). destruct (W2 v) as (w & _ & H); eauto. Qed.
  Lemma guards_covered m : In m (guards R L) -> covers W m.
  Proof. intro Hm. apply in_guards in Hm. destruct Hm as (g & <- & Hg & F). now apply guard_covered. Qed.
  Lemma guard_image g g' : In g L -> fires_b R g = true -> does_the_same P S U V (does g) (does g') -> image W (guard_set R (does g)) = guard_set R' (does g').
  Proof.
    intros Hg F D. apply same_members. intro j. rewrite image_spec, in_guard. split.
    - intros (i & Hi & H). apply in_guard in Hi. destruct Hi as (v & -> & Hv). apply W1 in H. destruct H as (v' & w & E & -> & Pv). apply Nnat.Nat2N.inj in E. subst v'.
      exists w. split; [reflexivity|]. exact (proj2 (guarded_partner P S U V R R' C _ _ v D Hv) w Pv).
    - intros (w & -> & Hw). destruct (guarded_partner _ _ V U R' R C' _ _ w (same_flip _ _ _ _ _ _ D) Hw) as [(v & Pv) K]. specialize (K v Pv). destruct (W2 v) as (w' & Pw & H); [eauto|].
      destruct I as [[PU _] _]. destruct (PU v w Pv) as [One _]. rewrite (One w' Pw) in H. exists (N.of_nat v). split; [apply in_guard; eauto|exact H].
  Qed.
  Lemma same_legal g g' : does_the_same P S U V (does g) (does g') -> legal (does g) q = legal (does g') p.
  Proof.
    intro D. apply eq_true_iff_eq. rewrite !legal_spec. split; intros (x & F).
    - destruct (same_follow P S U V _ _ q p x D Q HV F) as (y & F' & _). eauto.
    - destruct (same_follow _ _ V U _ _ p q x (same_flip _ _ _ _ _ _ D) (paired_flip _ _ _ _ Q) HU F) as (y & F' & _). eauto.
  Qed.
  Lemma partner_back g' : In g' M -> forall s, may s g' = true -> fires_b R' g' = true ->
    exists g, In g L /\ may (turn n s) g = true /\ does_the_same P S U V (does g) (does g') /\ fires_b R g = true.
  Proof.
    intros Hg s Hs F. destruct (live_partner n _ _ V U M L p q R' R (live_flip _ _ _ _ _ _ _ I) (paired_flip _ _ _ _ Q) HV C' C g' s Hg F Hs) as (g & Hg' & Hs' & D & F').
    exists g. split; [exact Hg'|]. split; [exact Hs'|]. split; [|exact F']. exact (same_flip _ _ _ _ _ _ D).
  Qed.
  Lemma guard_back m g' s : In m (guards R L) -> In g' M -> may s g' = true -> fires_b R' g' = true -> guard_set R' (does g') = image W m ->
    exists g, In g L /\ may (turn n s) g = true /\ fires_b R g = true /\ guard_set R (does g) = m /\ does_the_same P S U V (does g) (does g').
  Proof.
    intros Hm Hg Hs F E. apply in_guards in Hm. destruct Hm as (h & <- & Hh & Fh). destruct (partner_back g' Hg s Hs F) as (g & Hg' & Hs' & D & F').
    exists g. repeat (split; [assumption|]). split; [|exact D]. rewrite <- (guard_image g g' Hg' F' D) in E.
    rewrite <- (inverse_image W _ W_injective (guard_covered g Hg' F')), E. apply inverse_image; [exact W_injective|now apply guard_covered].
  Qed.
  Lemma same_has_guard t now m : In m (guards R L) -> has_guard L R q t now m = has_guard M R' p (turn n t) now (image W m).
  Proof.
    intro Hm. apply eq_true_iff_eq. unfold has_guard. rewrite !existsb_exists. split; intros (g & Hg & H); rewrite !andb_true_iff in H; destruct H as [[[F Hs] E] A]; apply N.eqb_eq in E.
    - destruct (live_partner n P S U V L M q p R R' I Q HU C C' g t Hg F Hs) as (g' & Hg' & Hs' & D & F'). exists g'. split; [exact Hg'|]. rewrite F', Hs', <- E, (guard_image g g' Hg F D), N.eqb_refl. cbn.
      destruct now; [now rewrite <- (same_legal g g' D)|reflexivity].
    - destruct (guard_back m g _ Hm Hg Hs F E) as (g0 & Hg0 & Hs0 & F0 & <- & D). rewrite turn_twice in Hs0. exists g0. split; [exact Hg0|]. rewrite F0, Hs0, N.eqb_refl. cbn.
      destruct now; [now rewrite (same_legal g0 g D)|reflexivity].
  Qed.
  (* What rules with one guard have in common, those with its image have. *)
  Lemma same_guarded (f h : ground -> bool) m : In m (guards R L) -> (forall g g', does_the_same P S U V (does g) (does g') -> f g = h g') ->
    forallb (fun x => if N.eqb (fst x) m then f (snd x) else true) (guarded_rules L R) = forallb (fun x => if N.eqb (fst x) (image W m) then h (snd x) else true) (guarded_rules M R').
  Proof.
    intros Hm Same. apply eq_true_iff_eq. rewrite !in_guarded_all. split; intros K g Hg F E; destruct (fires_may _ g F) as (t & Ht).
    - destruct (guard_back m g t Hm Hg Ht F E) as (g' & Hg' & _ & Fg & Eg & D). rewrite <- (Same g' g D). now apply K.
    - destruct (live_partner n P S U V L M q p R R' I Q HU C C' g t Hg F Ht) as (g' & Hg' & _ & D & Fg). rewrite (Same g g' D). apply (K g' Hg' Fg). rewrite <- E. symmetry. now apply guard_image.
  Qed.
  Lemma same_leaves_all r h m : does_the_same P S U V r h -> In m (guards R L) -> leaves_all R (guarded_rules L R) r m = leaves_all R' (guarded_rules M R') h (image W m).
  Proof.
    intros D Hm. apply (same_guarded (fun g => survives R r (does g)) (fun g => survives R' h (does g)) m Hm). intros g g' D'. apply eq_true_iff_eq. split; [exact (survives_kept n P S U V L M R R' I C' _ _ _ _ D D')|].
    exact (survives_kept n _ _ V U M L R' R (live_flip _ _ _ _ _ _ _ I) C _ _ _ _ (same_flip _ _ _ _ _ _ D) (same_flip _ _ _ _ _ _ D')).
  Qed.
  Lemma same_leaves m m' : In m (guards R L) -> In m' (guards R L) -> leaves R (guarded_rules L R) m m' = leaves R' (guarded_rules M R') (image W m) (image W m').
  Proof.
    intros Hm Hm'. apply (same_guarded (fun g => leaves_all R (guarded_rules L R) (does g) m') (fun g => leaves_all R' (guarded_rules M R') (does g) (image W m')) m Hm).
    intros g g' D. now apply same_leaves_all.
  Qed.
  Lemma same_colour s m : In m (guards R L) -> colour L R q s m = colour M R' p (turn n s) (image W m).
  Proof.
    intro Hm. unfold colour. cbn [map]. rewrite <- !turn_opposite, <- !same_has_guard by exact Hm. rewrite image_count; [reflexivity|exact W_injective| |].
    - intros i j j' H H'. apply W1 in H, H'. destruct H as (v & w & -> & -> & Pv), H' as (v' & w' & E & -> & Pv'). apply Nnat.Nat2N.inj in E. subst v'. destruct I as [[PU _] _]. now rewrite (proj1 (PU v w Pv) w' Pv').
    - now apply guards_covered.
  Qed.
  Lemma same_marks s : fingerprint apart_b rounds (map (fun m => (m, colour L R q s m)) (nodup N.eq_dec (guards R L))) =
    fingerprint apart_b rounds (map (fun m => (m, colour M R' p (turn n s) m)) (nodup N.eq_dec (guards R' M))).
  Proof.
    apply (marks_equal W _ _ (colour L R q s) (colour M R' p (turn n s)) W_injective).
    - intros m Hm. apply nodup_In in Hm. split; [now apply guards_covered|symmetry; now apply same_colour].
    - apply images_once; [apply NoDup_nodup|apply NoDup_nodup|exact W_injective| |].
      + intros m Hm. rewrite nodup_In in *. split; [now apply guards_covered|]. apply in_guards in Hm. destruct Hm as (g & <- & Hg & F). destruct (fires_may _ g F) as (t & Ht).
        destruct (live_partner n P S U V L M q p R R' I Q HU C C' g t Hg F Ht) as (g' & Hg' & _ & D & F'). rewrite (guard_image g g' Hg F D). apply in_guards. eauto.
      + intros m' Hm. apply nodup_In, in_guards in Hm. destruct Hm as (g' & <- & Hg & F). destruct (fires_may _ g' F) as (t & Ht). destruct (partner_back g' Hg t Ht F) as (g & Hg' & _ & D & F').
        exists (guard_set R (does g)). split; [|now apply guard_image]. apply nodup_In, in_guards. eauto.
  Qed.
End Marks.
Theorem live_marks n a b s : live_isomorphic n a b -> live_mark (s, a) = live_mark (turn n s, b).
Proof.
  destruct a as [L q| | |], b as [M p| | |]; cbn [live_isomorphic]; try tauto. intros (P & S & U & V & I & Q & HU & HV). destruct (covered_rounds n P S U V L M q p I Q HU HV 100) as [C C'].
  destruct (guarded_partners n P S U V L M q p _ _ I Q HU C C') as (W & W1 & W2). exact (same_marks n P S U V L M q p _ _ W I Q HU HV C C' W1 W2 s).
Qed.

(* ---------- Positions that count as one entry ---------- *)
(* Numbers of what moves leave, and of that. *)
Definition deeper {G : game} (m : pos G -> N) (p : pos G) : N := (m p + total (map (fun x => (tt, mix x)) (nodup N.eq_dec (map m (moves G p)))))%N.
Lemma deeper_same (G : game) (related : pos G -> pos G -> Prop) (m : pos G -> N) : Alike.bisimulation G G related -> (forall p q, related p q -> m p = m q) ->
  forall p q, related p q -> deeper m p = deeper m q.
Proof.
  intros B H p q K. unfold deeper. rewrite (H p q K). f_equal. apply total_perm, Permutation_map, NoDup_Permutation; [apply NoDup_nodup|apply NoDup_nodup|]. destruct (B p q K) as [B1 B2].
  intro x. rewrite !nodup_In, !in_map_iff. split; intros (y & <- & Hy); [destruct (B1 y Hy) as (z & Hz & R)|destruct (B2 y Hy) as (z & Hz & R)]; exists z; split; auto; symmetry; auto.
Qed.
Lemma second_same (G : game) (related : pos G -> pos G -> Prop) (m : pos G -> N) : Alike.bisimulation G G related -> (forall p q, related p q -> m p = m q) ->
  forall p q, related p q -> m p = m q /\ deeper (deeper m) p = deeper (deeper m) q.
Proof. intros B H p q K. split; [now apply H|]. exact (deeper_same G related _ B (deeper_same G related m B H) p q K). Qed.
Section Counted.
  Variables (E : endings) (k : stuck_rule).
  Notation R := (boards E k).
  Notation isomorphic_on := (isomorphic_on E k).
  Lemma plain_is : is_plain E k = true -> E = [] /\ k = As_played.
  Proof. unfold is_plain. destruct E; [|discriminate]. now destruct k. Qed.
  Variable weights : list (list nat).
  Definition counts (w : renaming) n (a b : a_board) := match a, b with
    | Open L q, Open M p => if falls weights L then if falls weights M then carries_structure E k w n L q M p else false else false | _, _ => false end.
  Lemma counts_ok w n a b : counts w n a b = true -> isomorphic_on n a b.
  Proof.
    destruct a as [L q| | |], b as [M p| | |]; try discriminate. cbn. destruct (falls weights L) eqn:FL; [|discriminate]. destruct (falls weights M) eqn:FM; [|discriminate].
    intro H. apply carries_structure_ok in H. destruct H as (HE & Hk & H). unfold isomorphic_on, on_ending. rewrite HE, Hk.
    split; [reflexivity|]. split; [now apply (falls_ends weights)|]. split; [now apply (falls_ends weights)|exact H].
  Qed.
  Definition falling_sum (b : a_board) l := match b with Open L _ => if falls weights L then sum_of_boards E k b l else false | _ => false end.
  Lemma falling_sum_ok b l : falling_sum b l = true -> ends plain_boards b /\ sum_of_boards E k b l = true.
  Proof. destruct b as [L q| | |]; try discriminate. cbn. destruct (falls weights L) eqn:F; [|discriminate]. intro H. split; [exact (falls_ends weights L q F)|exact H]. Qed.
End Counted.
(* Relations of boards that moves keep, those of the one player or, where it negates, of the other, with a number that is the same for what is related. *)
Record kept E k := Kept {
  related : bool -> a_board -> a_board -> Prop;
  kept_mark : side * a_board -> N;
  related_sym : forall n a b, related n a b -> related n b a;
  related_trans : forall n m a b c, related n a b -> related m b c -> related (xorb n m) a c;
  related_moves : forall n, bisimulation (boards E k) n (related n);
  related_ends : forall n a b, related n a b -> ends (boards E k) a;
  related_mark : forall n a b s, related n a b -> kept_mark (s, a) = kept_mark (turn n s, b) }.
Arguments Kept {E k}. Arguments related {E k}. Arguments kept_mark {E k}. Arguments related_sym {E k}. Arguments related_trans {E k}. Arguments related_moves {E k}. Arguments related_ends {E k}. Arguments related_mark {E k}.
(* Of relations that moves keep where boards are plain. *)
Section Kept_on.
  Variables (Q : bool -> a_board -> a_board -> Prop) (mark : side * a_board -> N).
  Hypotheses (Q_sym : forall n a b, Q n a b -> Q n b a) (Q_trans : forall n m a b c, Q n a b -> Q m b c -> Q (xorb n m) a c).
  Hypothesis Q_moves : forall n a b, Q n a b -> forall s a', In a' (options plain_boards s a) -> exists b', In b' (options plain_boards (turn n s) b) /\ Q n a' b'.
  Hypothesis Q_mark : forall n a b s, Q n a b -> mark (s, a) = mark (turn n s, b).
  Definition kept_on E k : kept E k.
  Proof.
    assert (forall n a b, on_ending Q E k n a b -> on_ending Q E k n b a) as Sym by (intros n a b (H & A & B & S); repeat (split; [assumption|]); now apply Q_sym).
    assert (forall n a b, on_ending Q E k n a b -> forall s a', In a' (options (boards E k) s a) -> exists b', In b' (options (boards E k) (turn n s) b) /\ on_ending Q E k n a' b') as K.
    { intros n a b (H & A & B & S) s a' Ha. destruct (plain_is E k H) as [HE Hk]. pose proof (Q_moves n a b S s a') as K. rewrite <- HE, <- Hk in K. destruct (K Ha) as (b' & Hb & J). exists b'. split; [exact Hb|]. split; [exact H|].
      split; [exact (Acc_inv A (ex_intro _ s Ha))|]. split; [exact (Acc_inv B (ex_intro (fun t => In b' (options (boards E k) t b)) (turn n s) Hb))|exact J]. }
    refine (Kept (on_ending Q E k) mark Sym _ _ (fun _ _ _ H => proj1 (proj2 H)) (fun n a b s H => Q_mark n a b s (proj2 (proj2 (proj2 H))))).
    - intros n m a b c (H & A & _ & S) (_ & _ & C & S'). repeat (split; [assumption|]). exact (Q_trans n m a b c S S').
    - exact (fun n => by_half (boards E k) n (on_ending Q E k n) (Sym n) (K n)).
  Defined.
End Kept_on.
Definition live_kept : forall E k, kept E k := kept_on live_isomorphic live_mark live_sym live_trans live_moves live_marks.
(* Positions, and when they count as one. *)
Record counting {E k} (K : kept E k) n := Counting {
  in_view :> view (played n (boards E k));
  counts_as_one : pos in_view -> pos in_view -> Prop;
  first_mark : pos in_view -> N;
  all_placed : forall p, exists s b, p = placed in_view s b;
  as_one_placed : forall s t a b, counts_as_one (placed in_view s a) (placed in_view t b) <-> exists m, (if n then t = turn m s else m = false) /\ related K m a b;
  first_mark_placed : forall s a, first_mark (placed in_view s a) = kept_mark K ((if n then s else Left), a) }.
Arguments Counting {E k K}. Arguments in_view {E k K n}. Arguments counts_as_one {E k K n}. Arguments first_mark {E k K n}. Arguments all_placed {E k K n}. Arguments as_one_placed {E k K n}. Arguments first_mark_placed {E k K n}.
Section As_one.
  Variables (E : endings) (k : stuck_rule) (K : kept E k) (n : bool) (V : counting K n).
  Notation R := (played n (boards E k)).
  Notation as_one := (counts_as_one V).
  Lemma as_one_sym p q : as_one p q -> as_one q p.
  Proof.
    destruct (all_placed V p) as (s & a & ->), (all_placed V q) as (t & b & ->). rewrite !as_one_placed. intros (m & Hm & I). exists m. split; [|now apply related_sym].
    destruct n; [rewrite Hm; symmetry; apply turn_twice|exact Hm].
  Qed.
  Lemma as_one_trans p q r : as_one p q -> as_one q r -> as_one p r.
  Proof.
    destruct (all_placed V p) as (s & a & ->), (all_placed V q) as (t & b & ->), (all_placed V r) as (u & d & ->). rewrite !as_one_placed. intros (m & Hm & I) (m' & Hm' & J). exists (xorb m m').
    split; [|exact (related_trans K m m' a b d I J)]. destruct n; [rewrite Hm', Hm; now destruct m, m', s|now rewrite Hm, Hm'].
  Qed.
  Lemma as_one_moves : Alike.bisimulation V V as_one.
  Proof.
    apply sym_bisimulation; [exact as_one_sym|]. intros p q. destruct (all_placed V p) as (s & a & ->), (all_placed V q) as (t & b & ->). rewrite as_one_placed. intros (m & Hm & I) p' Hp. rewrite moves_placed in *. apply in_map_iff in Hp. destruct Hp as (a' & <- & Ha).
    assert (exists b', In b' (options R t b) /\ related K m a' b') as (b' & Hb & J).
    { destruct (related_moves K m a b I (if n then s else Left)) as [H _]. destruct (H a' Ha) as (b' & Hb & J). exists b'. split; [|exact J]. cbn. revert Hb. destruct n; rewrite Hm; exact (fun H => H). }
    exists (placed V (opposite t) b'). split; [now apply in_map|]. apply as_one_placed. exists m. split; [destruct n; [now rewrite Hm, turn_opposite|exact Hm]|exact J].
  Qed.
  Lemma as_one_short p q : as_one p q -> short V p.
  Proof.
    destruct (all_placed V p) as (s & a & ->), (all_placed V q) as (t & b & ->). rewrite as_one_placed. intros (m & _ & A). apply related_ends in A. clear t b m. revert s. apply (played_ends n) in A. induction A as [a _ IH].
    intro s. constructor. intros p Hp. rewrite moves_placed in Hp. apply in_map_iff in Hp. destruct Hp as (a' & <- & Ha). apply IH. now exists s.
  Qed.
  Lemma as_one_mark p q : as_one p q -> first_mark V p = first_mark V q.
  Proof.
    destruct (all_placed V p) as (s & a & ->), (all_placed V q) as (t & b & ->). rewrite as_one_placed, !first_mark_placed. intros (m & Hm & I). destruct n; rewrite Hm in *; exact (related_mark K _ a b _ I).
  Qed.
End As_one.
Section Of_a_text.
  Variables (T : text_game) (weights : list (list nat)) (n : bool).
  Notation E := (its_endings (its_rules T)).
  Notation k := (when_no_move (its_rules T)).
  Notation R := (played n (rules_of_text T)).
  Definition counts_text (text : string) m (a b : a_board) := by_images T (fun w => counts E k weights w m a b) a text.
  Lemma counts_text_ok text m a b : counts_text text m a b = true -> isomorphic_on E k m a b.
  Proof. intro H. apply by_images_ok in H. destruct H as (w & H). exact (counts_ok E k weights w m a b H). Qed.
  (* Witnesses of such a relation alone show that positions count as one; with sums of boards from which play ends by the weights. *)
  Variables (K : kept E k) (shows : string -> bool -> a_board -> a_board -> bool) (shows_ok : forall text m a b, shows text m a b = true -> related K m a b).
  Definition counted_ruleset : ruleset := Ruleset R same_boards (fun b => b) string (fun text m => shows text (n && m)) (falling_sum E k weights) string (mirrors_text T weights n)
    same_boards_ok (same_moves_refl _) (fun w m a b H => played_same_moves n m (rules_of_text T) a b (ex_intro _ (related K (n && m)) (conj (related_moves K (n && m)) (shows_ok w _ a b H))))
    (fun b l H => played_splits n (rules_of_text T) b l (sum_of_boards_splits E k b l (proj2 (falling_sum_ok E k weights b l H)))) (mirrors_text_ok T weights n).
  Variable V : counting K n.
  Lemma witness_as_one w m s a b : shows w (n && m) a b = true -> counts_as_one V (placed V s a) (placed V (turn m s) b).
  Proof. intro H. apply as_one_placed. exists (n && m). apply shows_ok in H. destruct n; now split. Qed.
  Definition counted_equivalence : equivalence (X := counted_ruleset) V :=
    Equivalence (X := counted_ruleset) V (counts_as_one V) (first_mark V) (@deeper V (@deeper V (first_mark V))) (as_one_short E k K n V) (as_one_sym E k K n V) (as_one_trans E k K n V) (as_one_moves E k K n V)
      (fun _ _ => or_introl eq_refl) witness_as_one (fun _ _ _ _ _ => eq_refl) (second_same V (counts_as_one V) (first_mark V) (as_one_moves E k K n V) (as_one_mark E k K n V)).
End Of_a_text.
Definition counted_file_ruleset T weights n := counted_ruleset T weights n (live_kept _ _) (counts_text T weights) (counts_text_ok T weights).
Definition isomorphism_in_file T weights n V := counted_equivalence T weights n (live_kept _ _) (counts_text T weights) (counts_text_ok T weights) V.
(* The two ways of counting: with the player to move, or of an impartial game. *)
Section Ways.
  Context {E : endings} {k : stuck_rule} (K : kept E k).
  Definition counting_movers : counting K true := Counting true (sided _) (fun p q => exists n, fst q = turn n (fst p) /\ related K n (snd p) (snd q)) (kept_mark K)
    (fun p => ex_intro _ (fst p) (ex_intro _ (snd p) (surjective_pairing p))) (fun _ _ _ _ => iff_refl _) (fun _ _ => eq_refl).
  Lemma related_unsided (s t : side) a b : related K false a b <-> exists m, m = false /\ related K m a b.
  Proof. split; [intro I; now exists false|now intros (m & -> & I)]. Qed.
  Definition counting_boards : counting K false := Counting false (unsided (played false (boards E k)) (fun _ _ => eq_refl)) (related K false) (fun b => kept_mark K (Left, b))
    (fun b => ex_intro _ Left (ex_intro _ b eq_refl)) related_unsided (fun _ _ => eq_refl).
End Ways.
Definition with_movers T := counting_movers (live_kept (its_endings (its_rules T)) (when_no_move (its_rules T))).
Definition without_movers T := counting_boards (live_kept (its_endings (its_rules T)) (when_no_move (its_rules T))).
