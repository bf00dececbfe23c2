(* Rule files in which a stone never hurts, as in Hex: what the player to move loses, that player also loses where the other player has
   more stones, or that player fewer. *)
From Coq Require Import List Bool Arith Lia.
From Rebuttal Require Import Game Partizan Catalogue Board BoardChecks.
Import ListNotations.

(* ---------- Sums modulo 2 ---------- *)
Section Parity.
  Context {A : Type}.
  Implicit Types (f g : A -> bool) (l : list A).
  Fixpoint parity f l := match l with [] => false | a :: l => xorb (f a) (parity f l) end.
  Lemma parity_ext f g l : (forall x, In x l -> f x = g x) -> parity f l = parity g l.
  Proof. induction l as [|a l IH]; cbn; intro H; [reflexivity|]. now rewrite (H a), IH by auto. Qed.
  Lemma parity_none f l : (forall x, In x l -> f x = false) -> parity f l = false.
  Proof. induction l as [|a l IH]; cbn; intro H; [reflexivity|]. now rewrite (H a), IH by auto. Qed.
  Lemma parity_xorb f g l : parity (fun x => xorb (f x) (g x)) l = xorb (parity f l) (parity g l).
  Proof. induction l as [|a l IH]; cbn; [reflexivity|]. rewrite IH. now destruct (f a), (g a), (parity f l), (parity g l). Qed.
  Lemma parity_andb b f l : parity (fun x => b && f x) l = b && parity f l.
  Proof. destruct b; [reflexivity|]. now apply parity_none. Qed.
  Lemma parity_app f l m : parity f (l ++ m) = xorb (parity f l) (parity f m).
  Proof. induction l as [|a l IH]; cbn; [now destruct (parity f m)|]. rewrite IH. now destruct (f a), (parity f l), (parity f m). Qed.
  Lemma parity_exchange (f : A -> A -> bool) l m : parity (fun x => parity (f x) m) l = parity (fun y => parity (fun x => f x y) l) m.
  Proof.
    induction l as [|a l IH]; cbn; [symmetry; now apply parity_none|]. now rewrite IH, parity_xorb.
  Qed.
  (* Each pair is counted twice. *)
  Lemma parity_pairs (f : A -> A -> bool) l : (forall x y, f x y = f y x) -> (forall x, f x x = false) -> parity (fun x => parity (f x) l) l = false.
  Proof.
    intros S D. induction l as [|a l IH]; [reflexivity|]. cbn. rewrite D, parity_xorb, IH, (parity_ext (fun x => f x a) (f a)) by auto.
    now destruct (parity (f a) l).
  Qed.
End Parity.

(* ---------- Two connections that cross: on a full board one of them is there (Gale 1979) ---------- *)
(* The points, and a vertex for each end of each connection. *)
Inductive vertex := Point (v : nat) | End (s : side) (first : bool).
Section Crossing.
  Variables (n : nat) (near : list (list nat)) (ends : side -> bool -> list nat).
  Definition vertices := map Point (seq 0 n) ++ [End Left true; End Left false; End Right true; End Right false].
  Definition joined (x y : vertex) : bool := match x, y with
    | Point v, Point w => if v =? w then false else if is_in (nth v near []) w then is_in (nth w near []) v else false
    | Point v, End s b | End s b, Point v => is_in (ends s b) v
    | End s _, End t _ => negb (same_side s t) end.
  Definition is_corner (x y : vertex) := match x, y with End _ _, End _ _ => true | _, _ => false end.
  (* Each edge is in an even number of triangles, but those between ends are in an odd one: the graph is that of a disc cut into triangles. *)
  Definition cross := forallb (fun x => forallb (fun y => if joined x y then
    Bool.eqb (parity (fun z => if joined x z then joined z y else false) vertices) (is_corner x y) else true) vertices) vertices.
  Lemma joined_sym x y : joined x y = joined y x.
  Proof.
    destruct x as [v|s b], y as [w|t c]; cbn; auto; [|now destruct s, t]. rewrite (Nat.eqb_sym v w). destruct (w =? v); [reflexivity|].
    now destruct (is_in (nth v near []) w), (is_in (nth w near []) v).
  Qed.
  Lemma joined_self x : joined x x = false.
  Proof. destruct x as [v|s b]; cbn; [now rewrite Nat.eqb_refl|now destruct s]. Qed.

  (* Every vertex has one of two colours. Of each colour those are inside that are connected with the first end through this colour. *)
  Variables (colour : vertex -> side) (inside : side -> vertex -> bool).
  Hypothesis coloured : forall s x, inside s x = true -> colour x = s.
  Hypothesis closed : forall s x y, In y vertices -> inside s x = true -> joined x y = true -> colour y = s -> inside s y = true.
  Hypothesis first_end : forall s t b, inside s (End t b) = same_side s t && b.
  Definition door x y := inside Left x && inside Right y && joined x y.
  Lemma doors x y z : In z vertices ->
    door x y && (joined x z && joined z y) = xorb (door x y && door z y && joined x z) (door x y && door x z && joined z y).
  Proof.
    intro Hz. unfold door. destruct (inside Left x) eqn:X; [|reflexivity]. destruct (inside Right y) eqn:Y; [|reflexivity]. destruct (joined x y) eqn:J; [|reflexivity].
    cbn [andb]. pose proof (coloured Left z) as L. pose proof (coloured Right z) as R. pose proof (closed Left x z Hz X) as CL. pose proof (closed Right y z Hz Y) as CR.
    rewrite (joined_sym y z) in CR. destruct (inside Left z), (inside Right z), (joined x z), (joined z y), (colour z); cbn; auto;
      try (specialize (L eq_refl)); try (specialize (R eq_refl)); try (specialize (CL eq_refl eq_refl)); try (specialize (CR eq_refl eq_refl)); congruence.
  Qed.
  Lemma never_cross : cross = false.
  Proof.
    apply not_true_iff_false. intro H.
    assert (parity (fun x => parity (fun y => door x y && parity (fun z => joined x z && joined z y) vertices) vertices) vertices = false) as even.
    { rewrite (parity_ext _ (fun x => xorb (parity (fun y => parity (fun z => door x y && door z y && joined x z) vertices) vertices)
        (parity (fun y => parity (fun z => door x y && door x z && joined z y) vertices) vertices))).
      - rewrite parity_xorb, parity_exchange. rewrite !parity_none; [reflexivity| |]; intros x _; apply parity_pairs; intros; rewrite ?joined_self, ?andb_false_r; auto.
        + now rewrite (andb_comm (door _ _)), (joined_sym x0).
        + now rewrite (andb_comm (door _ _)), (joined_sym x0).
      - intros x _. rewrite <- parity_xorb. apply parity_ext. intros y _. rewrite <- parity_xorb, <- parity_andb. apply parity_ext. apply doors. }
    assert (forall x y, In x vertices -> In y vertices -> door x y && parity (fun z => joined x z && joined z y) vertices = door x y && is_corner x y) as odd.
    { intros x y Hx Hy. unfold cross in H. rewrite forallb_forall in H. specialize (H x Hx). rewrite forallb_forall in H. specialize (H y Hy). unfold door.
      destruct (joined x y); [|now rewrite andb_false_r]. apply eqb_prop in H. now rewrite <- H. }
    rewrite (parity_ext _ (fun x => parity (fun y => door x y && is_corner x y) vertices)) in even by (intros x Hx; apply parity_ext; auto).
    assert (forall f, (forall v, f (Point v) = false) -> parity f (map Point (seq 0 n)) = false) as no_point.
    { intros f F. apply parity_none. intros x Hx. apply in_map_iff in Hx. destruct Hx as (v & <- & _). apply F. }
    assert (forall s b, parity (fun y => door (End s b) y && is_corner (End s b) y) vertices = same_side Left s && b) as at_end.
    { intros s b. unfold vertices. rewrite parity_app, no_point by (intro v; apply andb_false_r). unfold door. cbn. rewrite !first_end. now destruct s, b. }
    unfold vertices at 2 in even. rewrite parity_app, no_point in even by (intro v; apply parity_none; intros y _; apply andb_false_r).
    cbn [parity] in even. rewrite !at_end in even. discriminate.
  Qed.
End Crossing.

(* ---------- What a connection reaches ---------- *)
Section Reached.
  Variables (c : connection) (q : position).
  Notation points := (its_points c).
  Lemma grown_ends k : forall f, length points < length (filter f points) + k -> let A := grown_times c q k (filter f points) in grown c q A = A.
  Proof.
    induction k as [|k IH]; intros f H; cbv zeta.
    - destruct (filter_less f (fun _ => true) points) as [K _]; [auto|]. assert (filter (fun _ => true) points = points) as E by (clear; induction points; cbn; congruence). rewrite E in K. lia.
    - cbn [grown_times]. destruct (grown_more c q f) as [K1 K2]. cbv zeta in K1, K2. destruct (Nat.eq_dec (length (filter f points)) (length (grown c q (filter f points)))) as [E|E].
      + specialize (K2 E). rewrite <- K2. rewrite grown_still by (symmetry; exact K2). symmetry. exact K2.
      + apply IH. change (filter _ points) with (grown c q (filter f points)) at 1. lia.
  Qed.
  Lemma reached_spec f : let R := is_in (reached_from c q f) in
    (forall v, R v = true -> v < length (near c) /\ in_states (through c) q v = true) /\
    (forall v, v < length (near c) -> in_states (through c) q v = true -> f v = true -> R v = true) /\
    forall v w, w < length (near c) -> in_states (through c) q w = true -> is_in (nth w (near c) []) v = true -> R v = true -> R w = true.
  Proof.
    set (A := filter (fun v => in_states (through c) q v && f v) points). assert (grown c q (reached_from c q f) = reached_from c q f) as G.
    { rewrite reached_grown. fold A. destruct A as [|a l] eqn:E.
      - assert (grown c q [] = []) as N; [|now rewrite grown_still].
        unfold grown. clear. induction points as [|v l IH]; [reflexivity|]. cbn [filter]. assert (forall m, existsb (is_in []) m = false) as -> by (induction m; auto). now rewrite andb_false_r.
      - rewrite <- E. apply grown_ends. fold A. rewrite E. unfold its_points. rewrite seq_length. cbn. lia. }
    cbv zeta. split; [|split]; [rewrite reached_grown|rewrite reached_grown|].
    - assert (forall k g, (forall v, g v = true -> in_states (through c) q v = true) -> forall v, is_in (grown_times c q k (filter g points)) v = true -> v < length (near c) /\ in_states (through c) q v = true) as K.
      { induction k as [|k IH]; intros g Hg v; cbn [grown_times].
        - unfold its_points. rewrite is_in_filter, andb_true_iff, Nat.ltb_lt. intros []; auto.
        - apply IH. intros w. rewrite orb_true_iff, andb_true_iff. intros [Hw|[]]; [|assumption]. unfold its_points in Hw. rewrite is_in_filter, andb_true_iff in Hw. now apply Hg. }
      apply K. intros v Hv. apply andb_true_iff in Hv. tauto.
    - assert (forall k B v, v < length (near c) -> is_in B v = true -> is_in (grown_times c q k B) v = true) as K.
      { induction k as [|k IH]; cbn; intros B v Hv HB; [exact HB|]. apply IH; [exact Hv|]. unfold grown, its_points. rewrite is_in_filter, HB. apply andb_true_iff. split; [now apply Nat.ltb_lt|reflexivity]. }
      intros v Hv Hs Hf. apply K; [exact Hv|]. unfold its_points. rewrite is_in_filter, Hs, Hf. apply andb_true_iff. split; [now apply Nat.ltb_lt|reflexivity].
    - intros v w Hw Hs N R. rewrite <- G. unfold grown, its_points. rewrite is_in_filter, Hs. apply andb_true_iff. split; [now apply Nat.ltb_lt|].
      apply orb_true_iff. right. apply existsb_exists. exists v. split; [now apply is_in_ok|exact R].
  Qed.
  Lemma leads_spec one other v : In v points -> is_in (reached_from c q (is_in one)) v = true -> is_in other v = true -> chain_leads c q one other = true.
  Proof. intros Hv R O. apply existsb_exists. exists v. now rewrite R, O. Qed.
End Reached.
(* Where points have more of the states that it goes through, it is there as well. *)
Lemma leads_more c q q' one other : (forall v, in_states (through c) q v = true -> in_states (through c) q' v = true) -> chain_leads c q one other = true -> chain_leads c q' one other = true.
Proof.
  intros H C. apply existsb_exists in C. destruct C as (v & Hv & C). apply andb_true_iff in C. destruct C as [R O]. apply (leads_spec c q' one other v Hv); [|exact O]. clear O Hv. rewrite reached_grown in *.
  assert (forall k A B, (forall v, is_in A v = true -> is_in B v = true) -> forall v, is_in (grown_times c q k A) v = true -> is_in (grown_times c q' k B) v = true) as K.
  { induction k as [|k IH]; cbn; intros A B HA; [exact HA|]. apply IH. intros w. unfold grown, its_points. rewrite !is_in_filter, !andb_true_iff, !orb_true_iff, !andb_true_iff, !existsb_exists.
    intros (Hw & [K|(Hs & u & Hu & K)]); (split; [exact Hw|]); [left; auto|right]. split; [auto|]. exists u. auto. }
  revert R. apply K. intro w. unfold its_points. rewrite !is_in_filter, !andb_true_iff. intros (Hw & Hs & Ho). auto.
Qed.

(* ---------- Rule files in which a stone never hurts ---------- *)
(* A move makes a free point the player's. *)
Record stone_states := Stones { free : nat; own : side -> nat }.
Section Stones.
  Variables (t : stone_states) (n : nat) (E : endings) (L : list ground).
  Notation free := (free t).
  Notation own := (own t).
  Definition is_rule s v (g : ground) := match g with
    | Ground a z [(w, [(x, y)])] [] => if Bool.eqb a (same_side s Left) then if Bool.eqb z (same_side s Right) then
        if v =? w then if x =? free then y =? own s else false else false else false else false
    | _ => false end.
  Definition goes_through s (c : connection) := if is_joined c then match leads_to c with Regions _ _ => same_list (through c) [own s] | _ => false end else false.
  Definition is_win s (r : pattern) := if forallb (fun vf : nat * change => same_list_of same_nats (snd vf) [(own s, own s)]) (fst r) then forallb (goes_through s) (snd r) else false.
  (* The connections that win alone. *)
  Definition alone s := flat_map (fun e : verdict * list pattern => if same_verdict (fst e) (Winner s) then
    flat_map (fun r : pattern => match r with ([], [c]) => [c] | _ => [] end) (snd e) else []) E.
  Definition regions (c : connection) (b : bool) := match leads_to c with Regions one other => if b then one else other | _ => [] end.
  Definition they_cross c d := if length (near c) =? n then if same_list_of same_list (near c) (near d) then
    cross n (near c) (fun s => regions match s with Left => c | Right => d end) else false else false.
  Definition never_hurts := if all_differ [free; own Left; own Right] then
    if forallb (fun g => existsb (fun v => if is_rule Left v g then true else is_rule Right v g) (touched (does g))) L then
    if forallb (fun s => forallb (fun v => existsb (is_rule s v) L) (seq 0 n)) [Left; Right] then
    if forallb (fun e : verdict * list pattern => match fst e with Winner s => forallb (is_win s) (snd e) | Draw => false end) E then
      existsb (fun c => existsb (they_cross c) (alone Right)) (alone Left) else false else false else false else false.

  Implicit Types (s : side) (q X Q : position).
  Definition stone s q v := nth_error q v = Some (own s).
  Definition shaped q := forall v, match nth_error q v with Some x => v < n /\ (x = free \/ exists s, x = own s) | None => n <= v end.
  Definition more s q q' := forall v, stone s q v -> stone s q' v.
  Definition exceeds s X Q := more s X Q /\ more (opposite s) Q X.
  Definition puts s v q q' := nth_error q v = Some free /\ stone s q' v /\ forall w, w <> v -> nth_error q' w = nth_error q w.
  Definition has_won s q := exists l r, In (Winner s, l) E /\ In r l /\ is_there q r = true.
  Hypothesis ok : never_hurts = true.
  Lemma what_is_asked : (forall s, own s <> free /\ own (opposite s) <> own s) /\ (forall g, In g L -> exists s v, is_rule s v g = true) /\
    (forall s v, v < n -> exists g, In g L /\ is_rule s v g = true) /\ (forall x l, In (x, l) E -> exists s, x = Winner s /\ forall r, In r l -> is_win s r = true) /\
    exists c d, In c (alone Left) /\ In d (alone Right) /\ they_cross c d = true.
  Proof.
    unfold never_hurts in ok. destruct (all_differ _) eqn:D; [|discriminate]. destruct (forallb _ L) eqn:R; [|discriminate]. destruct (forallb _ [Left; Right]) eqn:A; [|discriminate].
    destruct (forallb _ E) eqn:W; [|discriminate]. rewrite forallb_forall in R, A, W. split; [|split; [|split; [|split]]].
    - apply all_differ_ok in D. inversion D as [|x l H1 D1]; subst. inversion D1 as [|x l H2 _]; subst. cbn in H1, H2. intros []; cbn; intuition congruence.
    - intros g Hg. specialize (R g Hg). apply existsb_exists in R. destruct R as (v & _ & R). destruct (is_rule Left v g) eqn:Rl; eauto.
    - intros s v Hv. assert (In s [Left; Right]) as Hs by (destruct s; cbn; auto). specialize (A s Hs). rewrite forallb_forall in A.
      assert (In v (seq 0 n)) as Hn by (apply in_seq; lia). specialize (A v Hn). now apply existsb_exists in A.
    - intros x l H. specialize (W _ H). cbn in W. destruct x as [s|]; [|discriminate]. rewrite forallb_forall in W. eauto.
    - apply existsb_exists in ok. destruct ok as (c & Hc & H). apply existsb_exists in H. destruct H as (d & Hd & H). eauto.
  Qed.
  Lemma is_rule_ok s v g : is_rule s v g = true -> g = Ground (same_side s Left) (same_side s Right) [(v, [(free, own s)])] [].
  Proof.
    destruct g as [a z [|[w [|[x y] [|]]] [|]] [|]]; try discriminate. cbn. destruct (Bool.eqb a _) eqn:Ea; [|discriminate]. destruct (Bool.eqb z _) eqn:Ez; [|discriminate].
    destruct (Nat.eqb_spec v w) as [->|]; [|discriminate]. destruct (Nat.eqb_spec x free) as [->|]; [|discriminate]. destruct (Nat.eqb_spec y (own s)) as [->|]; [|discriminate].
    apply eqb_prop in Ea, Ez. now subst.
  Qed.
  Lemma follow_puts s v q q' : follow [(v, [(free, own s)])] q = Some q' -> puts s v q q'.
  Proof.
    intro F. destruct (follow_touched _ _ _ v F) as (x & y & N & A); [now left|]. destruct (follow_at _ _ _ v x F N) as (y' & A' & N').
    unfold act in A, A'. cbn in A, A'. rewrite Nat.eqb_refl in A, A'. cbn in A, A'. destruct (x =? free) eqn:X; [|discriminate]. apply Nat.eqb_eq in X. subst x. injection A' as <-.
    split; [exact N|]. split; [exact N'|]. intros w Hw. apply (follow_elsewhere _ _ _ w F). intros [E1|[]]. exact (Hw (eq_sym E1)).
  Qed.
  Lemma followers_put s q q' : In q' (followers s L q) -> exists v, puts s v q q'.
  Proof.
    intro H. apply followers_spec in H. destruct H as (g & Hg & Hs & F & _). destruct what_is_asked as (_ & R & _). destruct (R g Hg) as (u & v & Hr). apply is_rule_ok in Hr. subst g.
    exists v. assert (u = s) as -> by (destruct u, s; (reflexivity || discriminate)). exact (follow_puts s v q q' F).
  Qed.
  Lemma can_put s q v : shaped q -> nth_error q v = Some free -> exists q', In q' (followers s L q) /\ puts s v q q'.
  Proof.
    intros Sh N. destruct what_is_asked as (_ & _ & A & _). pose proof (Sh v) as Hv. rewrite N in Hv. destruct (A s v (proj1 Hv)) as (g & Hg & Hr). apply is_rule_ok in Hr.
    destruct (follow_when (does g) q) as (q' & F). { subst g. intros w [<-|[]]. exists free, (own s). split; [exact N|]. unfold act. cbn. rewrite Nat.eqb_refl. cbn. now rewrite Nat.eqb_refl. }
    exists q'. split; [|subst g; now apply follow_puts]. apply followers_spec. exists g. split; [exact Hg|]. subst g. split; [now destruct s|]. split; [exact F|reflexivity].
  Qed.
  Lemma puts_own s v q q' w : puts s v q q' -> (stone s q' w <-> w = v \/ stone s q w).
  Proof.
    intros (N & S & O). unfold stone in *. destruct (Nat.eq_dec w v) as [->|Ne]; [tauto|]. rewrite (O w Ne). tauto.
  Qed.
  Lemma puts_other s v q q' w : puts s v q q' -> (stone (opposite s) q' w <-> stone (opposite s) q w).
  Proof.
    intros (N & S & O). unfold stone in *. destruct (Nat.eq_dec w v) as [->|Ne]; [|now rewrite (O w Ne)]. destruct what_is_asked as (D & _). destruct (D s), (D (opposite s)). rewrite N, S. split; congruence.
  Qed.
  Lemma puts_shaped s v q q' : puts s v q q' -> shaped q -> shaped q'.
  Proof.
    intros (N & S & O) Sh w. specialize (Sh w). destruct (Nat.eq_dec w v) as [->|Ne]; [|now rewrite (O w Ne)]. rewrite N in Sh. rewrite S. split; [tauto|eauto].
  Qed.
  Lemma in_stone s q v : in_states [own s] q v = true <-> stone s q v.
  Proof.
    unfold in_states, stone. destruct (nth_error q v) as [x|]; [|split; discriminate]. cbn. rewrite orb_false_r, Nat.eqb_eq. split; congruence.
  Qed.
  Lemma has_won_more s q q' : has_won s q -> more s q q' -> has_won s q'.
  Proof.
    intros (l & r & Hl & Hr & H) M. exists l, r. split; [exact Hl|]. split; [exact Hr|]. destruct what_is_asked as (_ & _ & _ & W & _). destruct (W _ _ Hl) as (s' & [= <-] & Hw). specialize (Hw r Hr).
    unfold is_win in Hw. destruct (forallb _ (fst r)) eqn:P; [|discriminate]. rewrite forallb_forall in P, Hw. unfold is_there in *. apply andb_true_iff in H. destruct H as [H1 H2]. apply andb_true_iff. split.
    - unfold legal in *. rewrite forallb_forall in *. intros [v f] Hv. specialize (H1 _ Hv). cbn in *.
      assert (forall x, defined (act (fst r) v x) = (x =? own s)) as A.
      { intro x. unfold act. destruct (in_lookup (fst r) v f Hv) as (f' & E'). rewrite E'. apply lookup_in in E'. specialize (P _ E'). cbn in P.
        apply (same_list_of_ok same_nats (fun a b => proj1 (same_nats_ok a b))) in P. subst f'. cbn. now destruct (x =? own s). }
      destruct (nth_error q v) as [x|] eqn:N; [|discriminate]. rewrite A in H1. apply Nat.eqb_eq in H1. subst x. apply M in N. rewrite N. now rewrite A, Nat.eqb_refl.
    - unfold asks_hold in *. rewrite forallb_forall in *. intros c Hc. specialize (H2 c Hc). specialize (Hw c Hc). unfold goes_through in Hw. unfold connected in *.
      destruct (is_joined c); [|discriminate]. destruct (leads_to c) as [one other|]; [|discriminate]. apply same_list_ok in Hw.
      apply eqb_prop, eq_sym, orb_true_iff in H2. apply eqb_true_iff, eq_sym, orb_true_iff.
      destruct H2 as [H2|H2]; [left|right]; refine (leads_more c q q' _ _ _ H2); rewrite Hw; intros v Hv; apply in_stone; now apply M, in_stone.
  Qed.
  Lemma judge_spec q : match judge E q with Some (Winner s) => has_won s q | Some Draw => False | None => forall s, ~ has_won s q end.
  Proof.
    destruct what_is_asked as (_ & _ & _ & W & _). assert (forall F, incl F E -> match judge F q with Some x => exists l r, In (x, l) E /\ In r l /\ is_there q r = true
      | None => forall x l r, In (x, l) F -> In r l -> is_there q r = false end) as K.
    { induction F as [|[x l] F IH]; intro I; cbn; [intros _ _ _ []|]. destruct (existsb (is_there q) l) eqn:X.
      - apply existsb_exists in X. destruct X as (r & Hr & X). exists l, r. split; [apply I; now left|auto].
      - assert (incl F E) as I' by (intros y Hy; apply I; now right). specialize (IH I'). destruct (judge F q); [exact IH|]. intros y m r [[= <- <-]|H] Hr; [exact (none_of _ _ _ X Hr)|exact (IH y m r H Hr)]. }
    specialize (K E (incl_refl E)). destruct (judge E q) as [[s|]|]; [exact K| |].
    - destruct K as (l & r & Hl & _). destruct (W _ _ Hl) as (s & E1 & _). discriminate.
    - intros s (l & r & Hl & Hr & H). rewrite (K _ _ _ Hl Hr) in H. discriminate.
  Qed.
  (* Where nobody has won, a point is free. *)
  Lemma not_full q : shaped q -> judge E q = None -> exists v, nth_error q v = Some free.
  Proof.
    intros Sh J. destruct (existsb (in_states [free] q) (seq 0 n)) eqn:X.
    { apply existsb_exists in X. destruct X as (v & _ & X). exists v. unfold in_states in X. destruct (nth_error q v) as [x|]; [|discriminate]. cbn in X. rewrite orb_false_r in X. apply Nat.eqb_eq in X. congruence. }
    exfalso. pose proof (judge_spec q) as No. rewrite J in No. destruct what_is_asked as (D & _ & _ & W & c & d & Hc & Hd & K). unfold they_cross in K.
    destruct (Nat.eqb_spec (length (near c)) n) as [Len|]; [|discriminate]. destruct (same_list_of same_list (near c) (near d)) eqn:Same; [|discriminate]. apply (same_list_of_ok _ same_list_ok) in Same.
    set (conn s := match s with Left => c | Right => d end).
    assert (forall s, through (conn s) = [own s] /\ near (conn s) = near c /\ chain_leads (conn s) q (regions (conn s) true) (regions (conn s) false) = false) as C.
    { assert (forall s a, In a (alone s) -> through a = [own s] /\ chain_leads a q (regions a true) (regions a false) = false) as Al.
      { intros s a Ha. apply in_flat_map in Ha. destruct Ha as ([x l] & Hl & Ha). cbn in Ha. destruct (W _ _ Hl) as (u & -> & Hw). cbn in Ha. destruct (same_side u s) eqn:Us; [|destruct Ha].
        assert (u = s) as -> by (destruct u, s; (reflexivity || discriminate)). apply in_flat_map in Ha. destruct Ha as ([[|] [|b [|]]] & Hr & Ha); try (destruct Ha; fail). destruct Ha as [->|[]].
        specialize (Hw _ Hr). unfold is_win in Hw. cbn in Hw. rewrite andb_true_r in Hw. assert (connected a q = false) as Nc.
        { apply not_true_iff_false. intro Y. apply (No s). exists l, ([], [a]). split; [exact Hl|]. split; [exact Hr|]. unfold is_there. cbn. now rewrite Y. }
        unfold goes_through in Hw. unfold connected in Nc. unfold regions. destruct (is_joined a); [|discriminate]. destruct (leads_to a); [|discriminate]. split; [now apply same_list_ok|].
        now destruct (chain_leads a q one other). }
      intros []; [destruct (Al Left c Hc)|destruct (Al Right d Hd)]; auto. }
    refine (eq_true_false_abs _ K _). apply (never_cross n (near c) _ (fun x => match x with Point v => if in_states [own Left] q v then Left else Right | End s _ => s end)
      (fun s x => match x with Point v => is_in (reached_from (conn s) q (is_in (regions (conn s) true))) v | End u b => same_side s u && b end)).
    - intros s [v|u b]; [|destruct s, u; cbn; congruence]. intro R. destruct (C s) as (T & _). destruct (reached_spec (conn s) q (is_in (regions (conn s) true))) as (R1 & _). apply R1 in R. destruct R as [_ R].
      rewrite T in R. destruct s; [now rewrite R|]. destruct (in_states [own Left] q v) eqn:Y; [|reflexivity]. apply in_stone in R, Y. unfold stone in *. destruct (D Left). cbn in *. congruence.
    - intros s x y Hy In1 Jn Co. destruct (C s) as (T & Ne & Ch). destruct (reached_spec (conn s) q (is_in (regions (conn s) true))) as (R1 & R2 & R3). rewrite T, Ne, Len in R1, R2, R3.
      assert (forall w, y = Point w -> w < n /\ in_states [own s] q w = true) as Hw.
      { intros w ->. assert (w < n) as Hw. { apply in_app_iff in Hy. destruct Hy as [Hy|[Hy|[Hy|[Hy|[Hy|[]]]]]]; try discriminate. apply in_map_iff in Hy. destruct Hy as (w' & [= ->] & Hy). apply in_seq in Hy. lia. }
        split; [exact Hw|]. destruct (in_states [own Left] q w) eqn:Y; [now subst s|]. subst s. apply in_stone. unfold stone. specialize (Sh w).
        assert (In w (seq 0 n)) as Iw by (apply in_seq; lia). pose proof (none_of _ _ _ X Iw) as F. unfold in_states in Y, F. destruct (nth_error q w) as [z|]; [|lia]. cbn in Y, F. rewrite orb_false_r in Y, F. apply Nat.eqb_neq in Y, F.
        destruct Sh as (_ & [->|([] & ->)]); congruence. }
      destruct x as [v|u b], y as [w|u' b']; cbn in Jn; cbn [conn].
      + destruct (Hw w eq_refl). destruct (v =? w); [discriminate|]. destruct (is_in (nth v (near c) []) w); [|discriminate]. now apply (R3 v w).
      + subst u'. destruct b'; [now destruct s|]. exfalso. refine (eq_true_false_abs _ _ Ch). apply (leads_spec (conn s) q _ _ v); [|exact In1|now destruct s].
        unfold its_points. rewrite Ne, Len. apply in_seq. destruct (R1 v In1). lia.
      + destruct (Hw w eq_refl). apply R2; auto. destruct s, u, b; try discriminate; exact Jn.
      + subst u'. destruct s, u; cbn in *; discriminate.
    - reflexivity.
  Qed.

  (* ---------- The theorem ---------- *)
  Notation R := (boards E As_played).
  Notation lost := (lost (partizan R) Normal).
  Notation "a 'can_leave' b" := (In b (moves (partizan R) a)) (at level 70).
  Lemma left_by s q x : shaped q -> (s, Open L q) can_leave x -> exists v q', puts s v q q' /\ x = (opposite s, judged E L q').
  Proof.
    intros Sh H. apply moves_of in H. destruct H as (b & -> & H). apply options_open in H. destruct H as [(q' & H & ->)|[_ []]].
    apply followers_put in H. destruct H as (v & H). eauto.
  Qed.
  Lemma may_leave s v q : shaped q -> nth_error q v = Some free -> exists q', puts s v q q' /\ (s, Open L q) can_leave (opposite s, judged E L q').
  Proof.
    intros Sh N. destruct (can_put s q v Sh N) as (q' & H & P). exists q'. split; [exact P|]. apply (moves_of R). eexists. split; [reflexivity|]. apply options_open. eauto.
  Qed.
  Lemma no_move s x : ~ (opposite s, Won_by s) can_leave x.
  Proof. now destruct s. Qed.
  Lemma more_put s v q q' : puts s v q q' -> more s q q' /\ forall u, u = opposite s -> more u q q' /\ more u q' q.
  Proof.
    intro P. split; [intros w Hw; apply (puts_own s v q q' w P); now right|]. intros u ->. split; intros w Hw; now apply (puts_other s v q q' w P).
  Qed.
  Theorem exceeding_lost s p : lost p -> forall X Q, p = (s, Open L Q) -> shaped X -> shaped Q -> judge E X = None -> judge E Q = None -> exceeds s X Q -> lost (s, Open L X).
  Proof.
    set (o := opposite s). assert (opposite o = s) as Oo by apply opposite_twice. intro Lp. pattern p. revert p Lp. apply normal_lost_ind. intros p H X Q -> SX SQ JX JQ [Ms Mo]. fold o in Mo.
    destruct what_is_asked as (D & _). pose proof (judge_spec X) as NX. pose proof (judge_spec Q) as NQ. rewrite JX in NX. rewrite JQ in NQ.
    constructor; [reflexivity|]. intros x Hx. destruct (left_by s X x SX Hx) as (m & X1 & P1 & ->). fold o.
    (* A stone on m is answered as one on m of Q, or, where it is on Q already, on any other point. *)
    assert (exists e, nth_error Q e = Some free /\ (e = m \/ stone s Q m)) as (e & Fe & Em).
    { pose proof (SQ m) as K. pose proof (SX m) as KX. destruct P1 as (Fm & _). rewrite Fm in KX. destruct (nth_error Q m) as [y|] eqn:Ny; [|lia]. destruct K as (_ & [->|(u & ->)]); [eauto|].
      destruct (not_full Q SQ JQ) as (e & Fe). exists e. split; [exact Fe|right]. assert (u = s \/ u = o) as [->| ->] by (unfold o; destruct u, s; auto); [exact Ny|].
      apply Mo in Ny. unfold stone in Ny. destruct (D o). congruence. }
    destruct (may_leave s e Q SQ Fe) as (Q1 & PQ & Hq). destruct (more_put _ _ _ _ P1) as (X_X1 & K). destruct (K o eq_refl) as (X_X1o & X1_Xo). clear K.
    destruct (more_put _ _ _ _ PQ) as (Q_Q1 & K). destruct (K o eq_refl) as (Q_Q1o & Q1_Qo). clear K.
    assert (more s X1 Q1) as Ms1.
    { intros w Hw. apply (puts_own s m X X1 w P1) in Hw. apply (puts_own s e Q Q1 w PQ). destruct Hw as [->|Hw]; [destruct Em; auto|right; auto]. }
    destruct (H _ Hq) as (r & Hr & Lr & IH). fold o in Hr. pose proof (judge_spec Q1) as JQ1. unfold judged in Hr. destruct (judge E Q1) as [[u|]|] eqn:J1; [|destruct JQ1|].
    { exfalso. assert (u = s \/ u = o) as [->| ->] by (unfold o; destruct u, s; auto); [exact (no_move s r Hr)|]. apply (NQ o). exact (has_won_more o Q1 Q JQ1 Q1_Qo). }
    apply left_by in Hr; [|exact (puts_shaped s e Q Q1 PQ SQ)]. destruct Hr as (j & Q2 & PQ2 & ->). rewrite Oo in *.
    assert (judge E X1 = None) as JX1.
    { pose proof (judge_spec X1) as K. destruct (judge E X1) as [[u|]|]; [|destruct K|reflexivity]. exfalso. assert (u = s \/ u = o) as [->| ->] by (unfold o; destruct u, s; auto).
      - apply (JQ1 s). exact (has_won_more s X1 Q1 K Ms1).
      - apply (NX o). exact (has_won_more o X1 X K X1_Xo). }
    pose proof (judge_spec X1) as NX1. rewrite JX1 in NX1. pose proof (puts_shaped s m X X1 P1 SX) as SX1. unfold judged. rewrite JX1.
    assert (exists k, nth_error X1 k = Some free /\ (k = j \/ stone o X1 j)) as (k & Fk & Kj).
    { pose proof (puts_shaped s e Q Q1 PQ SQ j) as K. pose proof (SX1 j) as KX. destruct PQ2 as (Fj & _). rewrite Fj in K. destruct (nth_error X1 j) as [y|] eqn:Ny; [|lia]. destruct KX as (_ & [->|(u & ->)]); [eauto|].
      destruct (not_full X1 SX1 JX1) as (k & Fk). exists k. split; [exact Fk|right]. assert (u = s \/ u = o) as [->| ->] by (unfold o; destruct u, s; auto); [|exact Ny].
      apply Ms1 in Ny. unfold stone in Ny. destruct (D s). congruence. }
    destruct (may_leave o k X1 SX1 Fk) as (X2 & PX2 & Hx2). rewrite Oo in Hx2. apply Won with (1 := Hx2).
    destruct (more_put _ _ _ _ PX2) as (X1_X2 & K). destruct (K s (eq_sym Oo)) as (X1_X2s & X2_X1s). clear K. destruct (more_put _ _ _ _ PQ2) as (Q1_Q2 & K). destruct (K s (eq_sym Oo)) as (Q1_Q2s & Q2_Q1s). clear K.
    assert (exceeds s X2 Q2) as Ex. { split; fold o; intros w Hw; [now apply Q1_Q2s, Ms1, X2_X1s|]. apply (puts_own o j Q1 Q2 w PQ2) in Hw. apply (puts_own o k X1 X2 w PX2).
      destruct Hw as [->|Hw]; [destruct Kj; auto|right; now apply X_X1o, Mo, Q1_Qo]. }
    pose proof (judge_spec X2) as JX2. unfold judged. destruct (judge E X2) as [[u|]|] eqn:J2; [|destruct JX2|].
    { assert (u = s \/ u = o) as [->| ->] by (unfold o; destruct u, s; auto); [exfalso; apply (NX1 s); exact (has_won_more s X2 X1 JX2 X2_X1s)|].
      constructor; [reflexivity|]. intros x Hw. rewrite <- Oo in Hw. destruct (no_move o x Hw). }
    assert (judge E Q2 = None) as JQ2.
    { pose proof (judge_spec Q2) as K. destruct (judge E Q2) as [[u|]|]; [|destruct K|reflexivity]. exfalso. assert (u = s \/ u = o) as [->| ->] by (unfold o; destruct u, s; auto).
      - apply (JQ1 s). exact (has_won_more s Q2 Q1 K Q2_Q1s).
      - apply (JX2 o). exact (has_won_more o Q2 X2 K (proj2 Ex)). }
    unfold judged in IH. rewrite JQ2 in IH. apply (IH X2 Q2 eq_refl); auto; [exact (puts_shaped o k X1 X2 PX2 SX1)|exact (puts_shaped o j Q1 Q2 PQ2 (puts_shaped s e Q Q1 PQ SQ))].
  Qed.
End Stones.

(* ---------- The test ---------- *)
(* The states of the first rules of both players. *)
Definition first_stone s (L : list ground) := match find (may s) L with Some (Ground _ _ [(_, [x])] _) => Some x | _ => None end.
Definition stones_of (L : list ground) : option stone_states := match first_stone Left L, first_stone Right L with
  | Some (f, l), Some (_, r) => Some (Stones f (fun s => match s with Left => l | Right => r end)) | _, _ => None end.
Definition has_stones (t : stone_states) (n : nat) (q : position) := if length q =? n then forallb (is_in [free t; own t Left; own t Right]) q else false.
Definition exceeds_b (t : stone_states) s (X Q : position) := forallb (fun xq => if if fst xq =? own t s then snd xq =? own t s else true
  then if snd xq =? own t (opposite s) then fst xq =? own t (opposite s) else true else false) (combine X Q).
(* For s to move X is no better than Q. *)
Definition is_no_better (E : endings) (k : stuck_rule) (L : list ground) s (X Q : position) := match k, stones_of L with
  | As_played, Some t => let n := length Q in if has_stones t n X then if has_stones t n Q then if exceeds_b t s X Q then
      if goes_on E X then if goes_on E Q then never_hurts t n E L else false else false else false else false else false
  | _, _ => false end.
Lemma has_stones_ok t n q : has_stones t n q = true -> length q = n /\ shaped t n q.
Proof.
  unfold has_stones. destruct (Nat.eqb_spec (length q) n) as [Len|]; [|discriminate]. rewrite forallb_forall. intro H. split; [exact Len|]. intro v. destruct (nth_error q v) as [x|] eqn:N.
  - split; [rewrite <- Len; apply nth_error_Some; congruence|]. specialize (H x (nth_error_In q v N)). apply is_in_ok in H. destruct H as [<-|[<-|[<-|[]]]]; eauto.
  - rewrite <- Len. now apply nth_error_None.
Qed.
Lemma exceeds_ok t s X Q : length X = length Q -> exceeds_b t s X Q = true -> exceeds t s X Q.
Proof.
  unfold exceeds, more, stone. revert Q. induction X as [|x X IH]; intros [|y Q] Len H; try discriminate; [split; intros []; discriminate|]. cbn in H.
  destruct (if if x =? own t s then _ else true then _ else false) eqn:A in H; [|discriminate]. injection Len as Len. destruct (IH Q Len H) as [I1 I2].
  destruct (if x =? own t s then y =? own t s else true) eqn:B; [|discriminate]. split; intros [|v]; cbn; auto; intros [= K]; f_equal.
  - rewrite K, Nat.eqb_refl in B. now apply Nat.eqb_eq.
  - rewrite K, Nat.eqb_refl in A. now apply Nat.eqb_eq.
Qed.
Theorem is_no_better_ok E k L s X Q : is_no_better E k L s X Q = true -> lost (partizan (boards E k)) Normal (s, Open L Q) -> lost (partizan (boards E k)) Normal (s, Open L X).
Proof.
  unfold is_no_better. destruct k; try discriminate. destruct (stones_of L) as [t|]; [|discriminate]. cbv zeta. destruct (has_stones t _ X) eqn:SX; [|discriminate].
  destruct (has_stones t _ Q) eqn:SQ; [|discriminate]. destruct (exceeds_b t s X Q) eqn:Ex; [|discriminate]. unfold goes_on. destruct (judge E X) eqn:JX; [discriminate|].
  destruct (judge E Q) eqn:JQ; [discriminate|]. intros N Lq. apply has_stones_ok in SX, SQ. destruct SX as [Len SX].
  apply (exceeding_lost t (length Q) E L N s _ Lq X Q); tauto || now apply exceeds_ok.
Qed.
