(* Clobber: a stone moves onto one of the other player beside it, which is removed (Albert, Grossman, Nowakowski and
   Wolfe 2005). *)
From Coq Require Import String List Bool Arith NArith Lia.
From Rebuttal Require Import Game Partizan Catalogue Text Points Stones.
Import ListNotations.
Local Open Scope N_scope.

(* ---------- The rules: cells are numbered row by row ---------- *)
(* Cells one apart, both ways. *)
Definition side_by_side (rows columns : nat) : list (N * N) :=
  let cells := flat_map (fun y => map (fun x => (x, y)) (seq 0 columns)) (seq 0 rows) in
  map (fun pq => (N.of_nat (snd (fst pq) * columns + fst (fst pq)), N.of_nat (snd (snd pq) * columns + fst (snd pq))))
    (filter (fun pq => let '((x, y), (x', y')) := pq in Nat.eqb ((x - x') + (x' - x) + (y - y') + (y' - y)) 1) (list_prod cells cells)).
(* The stone goes from i to j, and the one on j is removed. *)
Definition clobbered (s : side) (b : stones) (i j : N) : stones := match s with
  | Left => (N.setbit (N.clearbit (fst b) i) j, N.clearbit (snd b) j)
  | Right => (N.clearbit (fst b) j, N.setbit (N.clearbit (snd b) i) j) end.
Definition clobber_on (beside : list (N * N)) : rules := Rules stones (fun s b =>
  map (fun ij => clobbered s b (fst ij) (snd ij))
    (filter (fun ij => if N.testbit (own s b) (fst ij) then N.testbit (own (opposite s) b) (snd ij) else false) beside)).
Definition clobber (rows columns : nat) : rules := clobber_on (side_by_side rows columns).
(* xo./ox., in rows of these lengths *)
Definition board_of_stones (lengths : list nat) (text : string) := the (read_stones "x" "o" lengths text).

(* ---------- The rules, in words ---------- *)
Section Clobber.
  Variable beside : list (N * N).
  Notation R := (clobber_on beside).
  Implicit Types (a b p q : stones) (i j k x y : N) (s t : side) (W : N -> N -> Prop).
  Definition occupied b i := exists s, i in_ own s b.
  Definition opposed b i j := exists s, i in_ own s b /\ j in_ own (opposite s) b.
  Theorem clobber_spec s b b' : In b' (options R s b) <->
    exists i j, In (i, j) beside /\ i in_ own s b /\ j in_ own (opposite s) b /\ b' = clobbered s b i j.
  Proof.
    cbn. rewrite in_map_iff. split.
    - intros ([i j] & <- & H). apply filter_In in H. cbn in H. destruct H as [H E]. exists i, j.
      destruct (N.testbit (own s b) i); [auto|discriminate].
    - intros (i & j & H & Hi & Hj & ->). exists (i, j). split; [reflexivity|]. apply filter_In. cbn. now rewrite Hi, Hj.
  Qed.
  Lemma mine s b i j k : k in_ own s (clobbered s b i j) <-> k = j \/ (k in_ own s b /\ k <> i).
  Proof. destruct s; cbn; rewrite N.setbit_iff, N.clearbit_iff; intuition congruence. Qed.
  Lemma theirs s b i j k : k in_ own (opposite s) (clobbered s b i j) <-> k in_ own (opposite s) b /\ k <> j.
  Proof. destruct s; cbn; rewrite N.clearbit_iff; intuition congruence. Qed.
  Lemma either s t : t = s \/ t = opposite s. Proof. destruct s, t; auto. Qed.
  Lemma elsewhere s t b i j k : k <> i -> k <> j -> (k in_ own t (clobbered s b i j) <-> k in_ own t b).
  Proof. intros Hi Hj. destruct (either s t) as [->| ->]; rewrite ?mine, ?theirs; intuition. Qed.
  Lemma still_occupied s b i j k : j in_ own (opposite s) b -> occupied (clobbered s b i j) k -> occupied b k.
  Proof.
    intros Hj (t & Ht). destruct (either s t) as [->| ->]; [apply mine in Ht|apply theirs in Ht].
    - destruct Ht as [->|[H _]]; [now exists (opposite s)|now exists s].
    - exists (opposite s). tauto.
  Qed.
  Lemma opposed_elsewhere s b i j x y : x <> i -> x <> j -> y <> i -> y <> j -> opposed (clobbered s b i j) x y -> opposed b x y.
  Proof. intros X1 X2 Y1 Y2 (t & Hx & Hy). exists t. rewrite elsewhere in Hx, Hy; auto. Qed.
  Lemma stones_equal a b : (forall s k, k in_ own s a <-> k in_ own s b) -> a = b.
  Proof.
    intro H. destruct a as [l r], b as [l' r']. f_equal; apply N.bits_inj; intro k; apply eq_true_iff_eq; [apply (H Left k)|apply (H Right k)].
  Qed.
End Clobber.
Example a_move : Some (options (clobber 2 3) Left (board_of_stones [3; 3]%nat "xo./ox.")) =
  all_in (read_stones "x" "o" [3; 3]%nat) [".x./ox."; ".o./xx."; "xx./o.."; "xo./x.."]%string.
Proof. reflexivity. Qed.
