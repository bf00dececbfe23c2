(* Boards with stones of Left and of Right, and bijections of their cells. *)
From Coq Require Import Ascii String List Bool NArith Lia.
From Rebuttal Require Import Partizan Text Points.
Import ListNotations.
Local Open Scope N_scope.

(* The cells with stones of Left, and those with stones of Right. *)
Definition stones : Set := N * N.
Definition own (s : side) (b : stones) : N := match s with Left => fst b | Right => snd b end.
(* The cells of a board in rows, joined by "/", that bear this mark. *)
Definition marked (mark text : string) : N :=
  let cells := filter (fun a => negb (String.eqb a "/")) (characters text) in
  set (map fst (filter (fun im => String.eqb (snd im) mark) (combine (map N.of_nat (seq 0 (List.length cells))) cells))).

Definition same_stones (a b : stones) := if fst a =? fst b then snd a =? snd b else false.
Lemma same_stones_ok (a b : stones) : same_stones a b = true -> a = b.
Proof.
  destruct a as [l r], b as [l' r']. unfold same_stones. cbn. destruct (N.eqb_spec l l') as [->|]; [|discriminate].
  destruct (N.eqb_spec r r') as [->|]; [reflexivity|discriminate].
Qed.

(* ---------- Bijections as relations ---------- *)
Definition one_to_one (W : N -> N -> Prop) := (forall i x y, W i x -> W i y -> x = y) /\ (forall i j x, W i x -> W j x -> i = j).
Definition back (W : N -> N -> Prop) i j := W j i.
Lemma one_to_one_back W : one_to_one W -> one_to_one (back W). Proof. intros [F I]. split; unfold back; eauto. Qed.
Definition pairs (w : bijection) i j := In (i, j) w.
Definition image_of (w : bijection) i : option N := option_map snd (find (fun ij : N * N => fst ij =? i) w).
Lemma image_of_ok w i : match image_of w i with Some i' => pairs w i i' | None => forall x, ~ pairs w i x end.
Proof.
  unfold image_of, pairs. destruct (find _ w) as [[k x]|] eqn:E; cbn.
  - apply find_some in E. destruct E as [H E]. apply N.eqb_eq in E. cbn in E. now subst.
  - intros x H. pose proof (find_none _ _ E _ H) as K. cbn in K. now rewrite N.eqb_refl in K.
Qed.
Definition inverse (w : bijection) : bijection := map (fun ij : N * N => (snd ij, fst ij)) w.
Lemma inverse_back w i j : pairs (inverse w) i j <-> back (pairs w) i j.
Proof. unfold pairs, back, inverse. rewrite in_map_iff. split; [intros ([x y] & [= <- <-] & H); exact H|intro H; now exists (j, i)]. Qed.
Lemma distinct_one_to_one w : distinct 0 (map fst w) = true -> distinct 0 (map snd w) = true -> one_to_one (pairs w).
Proof. intros F I. apply distinct_functional in F. apply distinct_injective in I. split; [exact F|exact (fun i j x => I i j x)]. Qed.
