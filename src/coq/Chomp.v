(* Chomp: a square is bitten off a bar, with all behind and below it (Schuh 1952, Gale 1974). *)
From Coq Require Import String List Bool Arith Lia.
From Rebuttal Require Import Game Alike Partizan Catalogue Text.
Import ListNotations.

(* ---------- The rules of chomp: the lengths of the rows; the first square of the first row is poisoned ---------- *)
Definition bitten (bar : list nat) (row column : nat) : list nat := firstn row bar ++ map (Nat.min column) (skipn row bar).
Definition chomp : game := Game (list nat) (fun bar =>
  flat_map (fun row => map (bitten bar row) (if row =? 0 then seq 1 (nth 0 bar 0 - 1) else seq 0 (nth row bar 0))) (seq 0 (List.length bar))).
(* 4,4,2 *)
Definition bar (text : string) := the (read_row text).

(* In words: there is a square in this row and column, counted from 0; a bite takes one that is not the poisoned one, and
   all that are both in its row or a later one and in its column or a later one. *)
Definition has (b : list nat) row column := column < nth row b 0.
Lemma bitten_has b r c x y : has (bitten b r c) x y <-> has b x y /\ ~ (r <= x /\ c <= y).
Proof.
  unfold has, bitten. destruct (le_lt_dec (List.length b) x) as [Hx|Hx].
  { rewrite !nth_overflow; [lia|lia|]. rewrite app_length, map_length, firstn_length, skipn_length. lia. }
  destruct (le_lt_dec r x) as [Hr|Hr].
  - rewrite app_nth2; rewrite firstn_length; [|lia]. rewrite (nth_indep _ 0 (Nat.min c 0)) by (rewrite map_length, skipn_length; lia).
    rewrite map_nth. replace (x - Nat.min r (List.length b)) with (x - r) by lia.
    assert (nth (x - r) (skipn r b) 0 = nth x b 0) as ->; [|lia].
    rewrite <- (firstn_skipn r b) at 2. rewrite app_nth2; rewrite firstn_length; [f_equal; lia|lia].
  - rewrite app_nth1 by (rewrite firstn_length; lia). assert (nth x (firstn r b) 0 = nth x b 0) as ->; [|lia].
    rewrite <- (firstn_skipn r b) at 2. rewrite app_nth1 by (rewrite firstn_length; lia). reflexivity.
Qed.
Theorem chomp_spec b b' : In b' (moves chomp b) <-> exists r c, has b r c /\ (r, c) <> (0, 0) /\ b' = bitten b r c.
Proof.
  cbn [moves chomp]. rewrite in_flat_map. split.
  - intros (r & Hr & H). apply in_map_iff in H. destruct H as (c & <- & H). exists r, c. unfold has.
    destruct (Nat.eqb_spec r 0) as [->|Hn]; apply in_seq in H; repeat split; try lia; intros [= ]; lia.
  - intros (r & c & H & Hn & ->). unfold has in H. exists r. split.
    + apply in_seq. destruct (le_lt_dec (List.length b) r) as [Hl|]; [rewrite nth_overflow in H by exact Hl|]; lia.
    + apply in_map. destruct (Nat.eqb_spec r 0) as [->|]; apply in_seq; [|lia]. destruct c; [congruence|lia].
Qed.

(* ---------- Symmetry: rows and columns are exchanged ---------- *)
Definition like (exchanged : bool) b b' := forall x y, has b x y <-> if exchanged then has b' y x else has b' x y.
Lemma like_alike t b b' : like t b b' -> alike chomp chomp b b'.
Proof.
  intro H. exists (like t). split; [|exact H]. apply sym_bisimulation; clear.
  - intros b b' H x y. destruct t; now rewrite (H _ _).
  - intros b b' H a Ha. apply chomp_spec in Ha. destruct Ha as (r & c & Hb & Hn & ->). exists (if t then bitten b' c r else bitten b' r c).
    split; [|intros x y; specialize (H x y); destruct t; rewrite !bitten_has; tauto]. apply H in Hb. apply chomp_spec. destruct t; [exists c, r|exists r, c]; repeat split; auto; congruence.
Qed.
Fixpoint trimmed (b : list nat) := match b with
  | [] => [] | x :: t => match trimmed t with [] => if x =? 0 then [] else [x] | t' => x :: t' end end.
Lemma trimmed_like b : like false b (trimmed b).
Proof.
  intros x y. unfold has. replace (nth x (trimmed b) 0) with (nth x b 0); [tauto|]. revert x. induction b as [|a b IH]; intro x; simpl; auto.
  destruct (trimmed b) as [|z t].
  - destruct (Nat.eqb_spec a 0) as [->|]; destruct x as [|x]; simpl; auto; rewrite IH; destruct x; auto.
  - destruct x; auto. now rewrite IH.
Qed.
(* The columns of the one are the rows of the other. *)
Definition transposed_b b b' :=
  if forallb (fun length => length <=? List.length b') b then if forallb (fun length => length <=? List.length b) b' then
    forallb (fun x => forallb (fun y => Bool.eqb (y <? nth x b 0) (x <? nth y b' 0)) (seq 0 (List.length b'))) (seq 0 (List.length b))
  else false else false.
Lemma transposed_ok b b' : transposed_b b b' = true -> like true b b'.
Proof.
  unfold transposed_b. destruct (forallb _ b) eqn:H1; [|discriminate]. destruct (forallb _ b') eqn:H2; [|discriminate].
  intros H3 x y. unfold has. rewrite forallb_forall in H1, H2, H3.
  assert (forall d e x, (forall l, In l d -> (l <=? e) = true) -> nth x d 0 <= e) as most.
  { intros d e z H. destruct (nth_in_or_default z d 0) as [Hi| ->]; [|lia]. now apply Nat.leb_le, H. }
  pose proof (most b _ x H1). pose proof (most b' _ y H2).
  destruct (le_lt_dec (List.length b) x) as [Hx|Hx]; [rewrite (nth_overflow b) by exact Hx; lia|].
  destruct (le_lt_dec (List.length b') y) as [Hy|Hy]; [rewrite (nth_overflow b') by exact Hy; lia|].
  assert (In x (seq 0 (List.length b))) as Ix by (apply in_seq; lia). assert (In y (seq 0 (List.length b'))) as Iy by (apply in_seq; lia).
  specialize (H3 x Ix). rewrite forallb_forall in H3. specialize (H3 y Iy). apply eqb_prop in H3. now rewrite <- !Nat.ltb_lt, H3.
Qed.
Definition carries_bar (exchanged : bool) b b' := if exchanged then transposed_b b b' else same_list b b'.
Lemma carries_bar_ok t b b' : carries_bar t b b' = true -> alike chomp chomp b b'.
Proof.
  destruct t; intro H; [exact (like_alike true b b' (transposed_ok b b' H))|].
  apply (like_alike false). rewrite (same_list_ok b b' H). intros x y. tauto.
Qed.
Definition chomp_ruleset : ruleset := plain (both chomp) same_list trimmed bool (fun t _ => carries_bar t) same_list_ok
  (fun b => impartial_same_moves chomp false b _ (like_alike false _ _ (trimmed_like b)))
  (fun t n b b' H => impartial_same_moves chomp n b b' (carries_bar_ok t b b' H)).

Lemma chomp_short b : short chomp b.
Proof.
  apply impartial_ends, (ends_by (both chomp) (@list_sum)). intros s a a' H. apply chomp_spec in H. destruct H as (r & c & H & _ & ->).
  unfold has in H. unfold bitten. revert r H. induction a as [|x a IH]; intros r H; [destruct r; simpl in H; lia|]. destruct r as [|r]; simpl in *.
  - assert (forall l, list_sum (map (Nat.min c) l) <= list_sum l) as L by (induction l; simpl; lia). pose proof (L a). lia.
  - specialize (IH r H). rewrite list_sum_app in *. lia.
Qed.
Example a_bite : bitten (bar "4,4,4") 1 2 = bar "4,2,2". Proof. reflexivity. Qed.
