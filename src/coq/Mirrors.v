(* That a position is no mirror: an involution that takes every move to another that it may be exchanged with pairs the moves two by two, and keeps the
   colours that refinement gives them. Where all colours are even, two moves that it may exchange are told from the others. *)
From Coq Require Import List Bool NArith Permutation Lia.
From Rebuttal Require Import Points Fingerprint.
Import ListNotations.
Local Open Scope N_scope.

Implicit Types (l : list (N * N)) (x y : N * N) (f : N -> N).
Section Exchanges.
(* A relation that images keep, and which moves may be each other's images. *)
Variables related exchangeable : N -> N -> bool.
Fixpoint refined_times n l := match n with O => l | S n => refined_times n (refined related l) end.
Definition of_colour (v : N) l := filter (fun y => snd y =? v) l.
(* Some of this colour would be its own image. *)
Definition odd_colour l := existsb (fun x => let l := of_colour (snd x) l in if Nat.odd (length l) then forallb (fun y => negb (exchangeable (fst y) (fst y))) l else false) l.
Definition may_exchange x y := if snd x =? snd y then exchangeable (fst x) (fst y) else false.
(* Two moves get a colour of their own. *)
Definition marked a b x := if (fst x =? a) || (fst x =? b) then (fst x, snd x + 1) else x.
Definition how_many l x := length (of_colour (snd x) l).
Definition undecided l x := if Nat.ltb 2 (how_many l x) then true else negb (existsb (may_exchange x) l).
(* One of which there are fewest. *)
Definition rarest l := fold_right (fun x best => match best with Some y => if Nat.leb (how_many l x) (how_many l y) then Some x else best | None => Some x end) None (filter (undecided l) l).
Fixpoint no_involution (fuel : nat) l : bool :=
  let l := refined_times 3 l in if odd_colour l then true else match fuel with
  | O => false
  | S fuel => match rarest l with
    | Some x => forallb (fun y => if may_exchange x y then no_involution fuel (map (marked (fst x) (fst y)) l) else true) l
    | None => false end end.

(* ---------- Why this suffices ---------- *)
Definition involves f l := keeps_related related f l /\ Permutation (map (renamed f) l) l /\ NoDup (map fst l) /\
  forall x, In x l -> f (f (fst x)) = fst x /\ exchangeable (fst x) (f (fst x)) = true.

Lemma paired f n : forall A, (length A <= n)%nat -> NoDup A -> (forall a, In a A -> In (f a) A /\ f (f a) = a /\ f a <> a) -> Nat.odd (length A) = false.
Proof.
  induction n as [|n IH]; intros A Hn Hd H; (destruct A as [|a A]; [reflexivity|]); [simpl in Hn; lia|].
  destruct (H a (or_introl eq_refl)) as ([E|Hin] & Ef & Ne); [congruence|]. destruct (in_split _ _ Hin) as (u & v & ->).
  inversion Hd as [|a' A' Ha Hd']; subst. pose proof (NoDup_remove_1 _ _ _ Hd') as Hd''. pose proof (NoDup_remove_2 _ _ _ Hd') as Hf.
  assert (length (a :: u ++ f a :: v) = S (S (length (u ++ v)))) as El by (simpl; rewrite !app_length; simpl; lia). rewrite El in *. simpl.
  apply (IH (u ++ v)); [lia|exact Hd''|]. intros b Hb. assert (In b (a :: u ++ f a :: v)) as Hb' by (right; rewrite in_app_iff in *; simpl; tauto).
  destruct (H b Hb') as (Hfb & Efb & Nb). split; [|auto]. assert (In b (u ++ f a :: v)) as Hb'' by (rewrite in_app_iff in *; simpl; tauto).
  destruct Hfb as [E|Hfb]; [exfalso; apply Hf; rewrite E, Efb; exact Hb|]. apply in_app_iff in Hfb. apply in_app_iff. destruct Hfb as [|[E|]]; auto.
  exfalso. apply Ha. assert (a = b) as -> by congruence. exact Hb''.
Qed.
Lemma renamed_in f l x : involves f l -> In x l -> In (f (fst x), snd x) l.
Proof. intros (_ & P & _) Hx. apply (Permutation_in _ P). exact (in_map (renamed f) l x Hx). Qed.
Lemma no_odd_colour f l : involves f l -> odd_colour l = false.
Proof.
  intro H. apply not_true_iff_false. intro O. apply existsb_exists in O. destruct O as (x & _ & O). cbv zeta in O. set (v := snd x) in *. clearbody v.
  destruct (Nat.odd (length (of_colour v l))) eqn:O'; [|discriminate]. rewrite forallb_forall in O.
  assert (Nat.odd (length (map fst (of_colour v l))) = false) as E; [|rewrite map_length, O' in E; discriminate].
  apply (paired f (length (map fst (of_colour v l)))); [reflexivity| |].
  - destruct H as (_ & _ & D & _). clear O O' x. induction l as [|y l IH]; [constructor|]. simpl in D. inversion D as [|a A Ha Hd]; subst. unfold of_colour in *. simpl.
    destruct (snd y =? v); [|auto]. simpl. constructor; [|auto]. intro Hin. apply Ha. apply in_map_iff in Hin. destruct Hin as (z & <- & Hz). apply filter_In in Hz. now apply in_map.
  - intros a Ha. apply in_map_iff in Ha. destruct Ha as (y & <- & Hc). pose proof Hc as Hy. apply filter_In in Hy. destruct Hy as [Hy Ev].
    pose proof (renamed_in f l y H Hy) as Hr. destruct H as (_ & _ & _ & H). destruct (H y Hy) as (E1 & E2). split; [|split; [exact E1|]].
    + apply in_map_iff. exists (f (fst y), snd y). split; [reflexivity|]. now apply filter_In.
    + intro Es. specialize (O y Hc). now rewrite Es in E2; rewrite E2 in O.
Qed.
Lemma refined_fst l : map fst (refined related l) = map fst l.
Proof. unfold refined. cbv zeta. rewrite !map_map. reflexivity. Qed.
Lemma involves_refined f l : involves f l -> involves f (refined related l).
Proof.
  intros (K & P & D & H). destruct (refined_perm related f l l K P) as [P' K']. split; [exact K'|]. split; [exact P'|]. rewrite refined_fst. split; [exact D|].
  intros x Hx. apply (in_map fst) in Hx. rewrite refined_fst in Hx. apply in_map_iff in Hx. destruct Hx as (y & <- & Hy). exact (H y Hy).
Qed.
Lemma involves_refined_times f n : forall l, involves f l -> involves f (refined_times n l).
Proof. induction n as [|n IH]; simpl; auto using involves_refined. Qed.
Lemma marked_fst a b x : fst (marked a b x) = fst x. Proof. unfold marked. now destruct (_ || _). Qed.
Lemma involves_marked f l x : involves f l -> In x l -> involves f (map (marked (fst x) (f (fst x))) l).
Proof.
  intros I Hx. pose proof I as (K & P & D & H). assert (forall z, In z (map (marked (fst x) (f (fst x))) l) -> exists y, In y l /\ fst z = fst y) as back.
  { intros z Hz. apply in_map_iff in Hz. destruct Hz as (y & <- & Hy). exists y. split; [exact Hy|apply marked_fst]. }
  split; [|split; [|split]].
  - intros y z Hy Hz. destruct (back y Hy) as (y' & Hy' & ->), (back z Hz) as (z' & Hz' & ->). now apply K.
  - apply (Permutation_map (marked (fst x) (f (fst x)))) in P. rewrite <- P at 2. rewrite !map_map. apply Permutation_refl'. apply map_ext_in. intros y Hy.
    destruct (H y Hy) as (Ey & _), (H x Hx) as (Ex & _). unfold renamed, marked. cbn [fst snd].
    assert ((fst y =? fst x) || (fst y =? f (fst x)) = (f (fst y) =? fst x) || (f (fst y) =? f (fst x))) as ->.
    { apply eq_true_iff_eq. rewrite !orb_true_iff, !N.eqb_eq. split; intros [E|E]; [right|left|right|left]; congruence. }
    now destruct (_ || _).
  - rewrite map_map, (map_ext _ fst); [exact D|apply marked_fst].
  - intros z Hz. destruct (back z Hz) as (y & Hy & ->). exact (H y Hy).
Qed.
Lemma rarest_in l x : rarest l = Some x -> In x l.
Proof.
  unfold rarest. intro H. enough (In x (filter (undecided l) l)) as F by (apply filter_In in F; tauto). revert H. generalize (filter (undecided l) l).
  intro k. induction k as [|y k IH]; simpl; [discriminate|]. destruct (fold_right _ _ k) as [z|]; [|intros [= ->]; now left]. destruct (Nat.leb _ _); [intros [= ->]; now left|auto].
Qed.
Theorem no_involution_ok fuel : forall l, no_involution fuel l = true -> forall f, ~ involves f l.
Proof.
  induction fuel as [|fuel IH]; intros l H f I; cbn [no_involution] in H; cbv zeta in H; apply (involves_refined_times f 3) in I;
    rewrite (no_odd_colour f _ I) in H; [discriminate|]. generalize dependent (refined_times 3 l). clear l. intros l H I.
  destruct (rarest l) as [x|] eqn:Ef; [|discriminate]. apply rarest_in in Ef as Hx. rewrite forallb_forall in H.
  specialize (H _ (renamed_in f l x I Hx)). unfold may_exchange in H. cbn [fst snd] in H. rewrite N.eqb_refl in H.
  destruct I as (K & P & D & Hf) eqn:EI. destruct (Hf x Hx) as (_ & A). rewrite A in H. exact (IH _ H f (involves_marked f l x I Hx)).
Qed.
End Exchanges.
(* Four points, of which a move takes one or two: whatever involution there is carries some pair onto itself, though all colours are even. *)
Definition four_points : list (N * N) := map (fun m => (m, 0)) [1; 2; 4; 8; 3; 5; 6; 9; 10; 12].
Example four_points_are_no_mirror : no_involution apart_b apart_b 0 four_points = false /\ no_involution apart_b apart_b 3 four_points = true.
Proof. split; vm_compute; reflexivity. Qed.
(* Two points that no move takes together are a mirror. *)
Example two_points_are_a_mirror : no_involution apart_b apart_b 3 [(1, 0); (2, 0)] = false.
Proof. reflexivity. Qed.
