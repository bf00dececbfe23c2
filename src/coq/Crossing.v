(* Two connections that cross: on a full board one of them is there (Gale 1979). It is seen from the triangles of the board, by counting modulo 2. *)
From Coq Require Import List Bool Arith Lia.
From Rebuttal Require Import Partizan Catalogue Board BoardChecks.
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
  Proof. induction l as [|a l IH]; cbn; [symmetry; now apply parity_none|]. now rewrite IH, parity_xorb. Qed.
  (* Each pair is counted twice. *)
  Lemma parity_pairs (f : A -> A -> bool) l : (forall x y, f x y = f y x) -> (forall x, f x x = false) -> parity (fun x => parity (f x) l) l = false.
  Proof.
    intros S D. induction l as [|a l IH]; [reflexivity|]. cbn. rewrite D, parity_xorb, IH, (parity_ext (fun x => f x a) (f a)) by auto. now destruct (parity (f a) l).
  Qed.
End Parity.

(* ---------- Points, and a vertex for each end of each connection ---------- *)
Inductive vertex := Point (v : nat) | End (s : side) (first : bool).
Section Crossing.
  Variables (n : nat) (near : list (list nat)) (ends : side -> bool -> list nat).
  Definition vertices := map Point (seq 0 n) ++ [End Left true; End Left false; End Right true; End Right false].
  Definition joined (x y : vertex) : bool := match x, y with
    | Point v, Point w => if v =? w then false else if is_in (nth v near []) w then is_in (nth w near []) v else false
    | Point v, End s b | End s b, Point v => is_in (ends s b) v
    | End s _, End t _ => negb (same_side s t) end.
  Definition is_corner (x y : vertex) := match x, y with End _ _, End _ _ => true | _, _ => false end.
  (* Each edge is in an even number of triangles, but those between ends are in an odd one: triangles make up a disc. *)
  Definition cross := forallb (fun x => forallb (fun y => if joined x y then
    Bool.eqb (parity (fun z => if joined x z then joined z y else false) vertices) (is_corner x y) else true) vertices) vertices.
  Lemma joined_sym x y : joined x y = joined y x.
  Proof. destruct x as [v|s b], y as [w|t c]; cbn; auto; [rewrite (Nat.eqb_sym v w); destruct (w =? v); [reflexivity|apply andb_comm]|now destruct s, t]. Qed.
  Lemma joined_self x : joined x x = false.
  Proof. destruct x as [v|s b]; cbn; [now rewrite Nat.eqb_refl|now destruct s]. Qed.
  (* Every vertex has one of two colours. Inside are those that are connected with the first end of their colour through it. *)
  Variables (colour : vertex -> side) (inside : side -> vertex -> bool).
  Hypothesis coloured : forall s x, inside s x = true -> colour x = s.
  Hypothesis closed : forall s x y, In y vertices -> inside s x = true -> joined x y = true -> colour y = s -> inside s y = true.
  Hypothesis first_end : forall s t b, inside s (End t b) = same_side s t && b.
  Definition door x y := inside Left x && inside Right y && joined x y.
  (* A triangle has two doors or none. *)
  Lemma doors x y z : In z vertices -> door x y && (joined x z && joined z y) = xorb (door x y && door z y && joined x z) (door x y && door x z && joined z y).
  Proof.
    intro Hz. unfold door. destruct (inside Left x) eqn:X; [|reflexivity]. destruct (inside Right y) eqn:Y; [|reflexivity]. destruct (joined x y); [|reflexivity].
    pose proof (coloured Left z) as L. pose proof (coloured Right z) as R. pose proof (closed Left x z Hz X) as CL. pose proof (closed Right y z Hz Y) as CR. rewrite (joined_sym y z) in CR.
    destruct (inside Left z), (inside Right z), (joined x z), (joined z y), (colour z); cbn; auto; intuition congruence.
  Qed.
  Lemma never_cross : cross = false.
  Proof.
    apply not_true_iff_false. intro H. unfold cross in H. rewrite forallb_forall in H.
    assert (parity (fun x => parity (fun y => door x y && parity (fun z => joined x z && joined z y) vertices) vertices) vertices = false) as even.
    { rewrite (parity_ext _ (fun x => xorb (parity (fun y => parity (fun z => door x y && door z y && joined x z) vertices) vertices)
        (parity (fun y => parity (fun z => door x y && door x z && joined z y) vertices) vertices))).
      - rewrite parity_xorb, parity_exchange, !parity_none; [reflexivity| |]; intros x _; (apply parity_pairs; [|intro; now rewrite joined_self, andb_false_r]);
          intros y z; now rewrite (andb_comm (door _ _)), (joined_sym y).
      - intros x _. rewrite <- parity_xorb. apply parity_ext. intros y _. rewrite <- parity_xorb, <- parity_andb. apply parity_ext, doors. }
    rewrite (parity_ext _ (fun x => parity (fun y => door x y && is_corner x y) vertices)) in even.
    2:{ intros x Hx. apply parity_ext. intros y Hy. specialize (H x Hx). rewrite forallb_forall in H. specialize (H y Hy). unfold door.
      destruct (joined x y); [apply eqb_prop in H; now rewrite <- H|now rewrite andb_false_r]. }
    assert (forall f, (forall v, f (Point v) = false) -> parity f vertices = parity f [End Left true; End Left false; End Right true; End Right false]) as no_point.
    { intros f F. unfold vertices. rewrite parity_app, (parity_none _ (map Point _)); [apply xorb_false_l|]. intros x Hx. apply in_map_iff in Hx. destruct Hx as (v & <- & _). apply F. }
    assert (forall s b, parity (fun y => door (End s b) y && is_corner (End s b) y) vertices = same_side Left s && b) as at_end.
    { intros s b. rewrite no_point by (intro v; apply andb_false_r). unfold door. cbn. rewrite !first_end. now destruct s, b. }
    rewrite no_point in even by (intro v; apply parity_none; intros y _; apply andb_false_r). cbn [parity] in even. rewrite !at_end in even. discriminate.
  Qed.
End Crossing.

(* ---------- What a connection reaches ---------- *)
Section Reached.
  Variables (c : connection) (q : position) (f : nat -> bool).
  Notation points := (its_points c).
  Inductive reach : nat -> Prop :=
  | Begin v : v < length (near c) -> in_states (through c) q v = true -> f v = true -> reach v
  | Step v w : reach v -> w < length (near c) -> in_states (through c) q w = true -> is_in (nth w (near c) []) v = true -> reach w.
  Lemma grown_ends k : forall g, length points <= length (filter g points) + k -> let A := grown_times c q k (filter g points) in grown c q A = A.
  Proof.
    induction k as [|k IH]; intros g H; cbv zeta; destruct (grown_more c q g) as [K1 K2]; cbv zeta in K1, K2; cbn [grown_times].
    - symmetry. apply K2. destruct (filter_less (fun v => if is_in (filter g points) v then true else if in_states (through c) q v then existsb (is_in (filter g points)) (nth v (near c) []) else false) (fun _ => true) points) as [K _]; [auto|].
      assert (filter (fun _ => true) points = points) as T by (clear; induction points; cbn; congruence). rewrite T in K. fold (grown c q (filter g points)) in K. lia.
    - destruct (Nat.eq_dec (length (filter g points)) (length (grown c q (filter g points)))) as [E|E]; [rewrite <- (K2 E), grown_still; now rewrite <- (K2 E)|].
      apply IH. fold (grown c q (filter g points)). lia.
  Qed.
  Lemma in_grown A v : is_in (grown c q A) v = true <-> v < length (near c) /\ (is_in A v = true \/ in_states (through c) q v = true /\ existsb (is_in A) (nth v (near c) []) = true).
  Proof. unfold grown, its_points. rewrite is_in_filter, andb_true_iff, Nat.ltb_lt. destruct (is_in A v), (in_states (through c) q v); intuition discriminate. Qed.
  Theorem reached_spec v : is_in (reached_from c q f) v = true <-> reach v.
  Proof.
    rewrite reached_grown. set (A := filter _ points). assert (forall w, is_in A w = true <-> w < length (near c) /\ in_states (through c) q w = true /\ f w = true) as HA
      by (intro w; unfold A, its_points; now rewrite is_in_filter, !andb_true_iff, Nat.ltb_lt). split.
    - assert (forall k B, (forall w, is_in B w = true -> reach w) -> is_in (grown_times c q k B) v = true -> reach v) as K; [|apply K; intro w; rewrite HA; intros (? & ? & ?); now apply Begin].
      induction k as [|k IH]; intros B HB; [apply HB|]. apply IH. intros w Hw. apply in_grown in Hw. destruct Hw as (Hw & [Hb|(Hs & Hb)]); [auto|].
      apply existsb_exists in Hb. destruct Hb as (u & Hu & Hb). apply (Step u w); auto. now apply is_in_ok.
    - pose proof (grown_ends (length (near c)) (fun v => in_states (through c) q v && f v)) as G. cbv zeta in G. fold A in G. unfold its_points in G. rewrite seq_length in G. specialize (G ltac:(lia)).
      assert (forall k B w, w < length (near c) -> is_in B w = true -> is_in (grown_times c q k B) w = true) as K by (induction k as [|k IH]; intros B w Hw HB; [exact HB|apply IH; [|apply in_grown]; auto]).
      induction 1 as [v Hv Hs Hf|v w _ IH Hw Hs N]; [apply K; [|apply HA]; auto|]. rewrite <- G. apply in_grown. split; [exact Hw|right]. split; [exact Hs|].
      apply existsb_exists. exists v. split; [now apply is_in_ok|exact IH].
  Qed.
End Reached.
Lemma leads_spec c q one other : chain_leads c q one other = true <-> exists v, reach c q (is_in one) v /\ is_in other v = true.
Proof.
  unfold chain_leads. cbv zeta. rewrite existsb_exists. split; intros (v & H).
  - destruct H as [_ H]. apply andb_true_iff in H. rewrite reached_spec in H. eauto.
  - exists v. rewrite andb_true_iff, reached_spec. split; [|exact H]. destruct H as [H _]. apply in_seq. destruct H; lia.
Qed.
