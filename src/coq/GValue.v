(* The g-value of a short impartial game, in normal play (Sprague 1935, Grundy 1939). *)
From Coq Require Import List Arith Lia.
From Rebuttal Require Import Game Partizan Catalogue Sums Heaps.
Import ListNotations.

(* ---------- Definition: the least number that is not the g-value of a follower ---------- *)
Inductive g_value (G : game) : pos G -> nat -> Prop :=
| Mex p n : (forall k, k < n -> exists q, In q (moves G p) /\ g_value G q k) ->
            (forall q, In q (moves G p) -> exists k, k <> n /\ g_value G q k) -> g_value G p n.

(* ---------- It is that of the nim-heap beside which the game is lost ---------- *)
Section GValues.
  Variable G : game.
  Implicit Types (p q : pos G) (n m k : nat).
  Notation sum_with_nim := (game_sum G nim).

  Lemma g_value_short p n : g_value G p n -> short G p.
  Proof.
    revert p n. fix IH 3. intros p n [q m _ H]. constructor. intros r Hr. destruct (H r Hr) as (k & _ & Hk). exact (IH r k Hk).
  Qed.
  Lemma game_sum_spec p l x : In x (moves sum_with_nim (p, l)) <->
    (exists q, In q (moves G p) /\ x = (q, l)) \/ (exists l', In l' (moves nim l) /\ x = (p, l')).
  Proof. exact (sum_spec (both G) (both nim) Left p l x). Qed.
  Lemma least_missing vs : exists n, ~ In n vs /\ forall k, k < n -> In k vs.
  Proof.
    destruct (dec_inh_nat_subset_has_unique_least_element (fun n => ~ In n vs)) as (n & (N & L) & _).
    - intro n. destruct (in_dec Nat.eq_dec n vs); tauto.
    - exists (S (list_max vs)). intro I. pose proof (proj1 (list_max_le vs _) (le_n _)) as F. rewrite Forall_forall in F. specialize (F _ I). lia.
    - exists n. split; [exact N|]. intros k K. destruct (in_dec Nat.eq_dec k vs) as [|O]; [assumption|]. specialize (L k O). lia.
  Qed.
  Theorem g_value_exists p : short G p -> exists n, g_value G p n.
  Proof.
    induction 1 as [p _ IH].
    assert (exists vs, (forall q, In q (moves G p) -> exists k, In k vs /\ g_value G q k) /\
                       (forall k, In k vs -> exists q, In q (moves G p) /\ g_value G q k)) as (vs & V1 & V2).
    { induction (moves G p) as [|a l IHl]; [exists []; split; intros x []|].
      destruct IHl as (vs & V1 & V2); [intros q Hq; apply IH; now right|]. destruct (IH a (or_introl eq_refl)) as (k & Hk). exists (k :: vs).
      split; intros x [<-|Hx]; [exists k|destruct (V1 x Hx) as (j & ? & ?); exists j|exists a|destruct (V2 x Hx) as (q & ? & ?); exists q]; cbn; auto. }
    destruct (least_missing vs) as (n & Hn & Hl). exists n. constructor; [intros k Hk; apply V2, Hl, Hk|].
    intros q Hq. destruct (V1 q Hq) as (k & Hk & Hv). exists k. split; [congruence|exact Hv].
  Qed.
  Lemma one_heap l n l' : l = [n] \/ l = heap n -> In l' (moves nim l) -> exists k, k < n /\ l' = [k].
  Proof.
    assert (In l' (moves nim [n]) -> exists k, k < n /\ l' = [k]) as H.
    { cbn. rewrite app_nil_r, !in_map_iff. intros (x & <- & Hx). apply in_map_iff in Hx. destruct Hx as (k & <- & Hk). apply in_seq in Hk. exists k. split; [lia|reflexivity]. }
    unfold heap. intros [->| ->]; [exact H|]. destruct (n =? 0); [intros []|exact H].
  Qed.
  Lemma heap_move l n k : l = [n] \/ l = heap n -> k < n -> In [k] (moves nim l).
  Proof.
    intros H Hk. assert (l = [n]) as ->.
    { destruct H as [H|H]; auto. unfold heap in H. destruct (Nat.eqb_spec n 0); [lia|exact H]. }
    cbn. rewrite app_nil_r. apply in_map_iff. exists [k]. split; auto. apply in_map_iff. exists k. split; auto. apply in_seq. lia.
  Qed.
  Lemma beside p m : g_value G p m -> forall n l, l = [n] \/ l = heap n ->
    (n = m -> lost sum_with_nim Normal (p, l)) /\ (n <> m -> won sum_with_nim Normal (p, l)).
  Proof.
    intro H. pose proof (g_value_short p m H) as E. revert m H. induction E as [p _ IH]. intros m H. inversion H as [p1 m1 M1 M2]; subst.
    assert (forall l, l = [m] \/ l = heap m -> lost sum_with_nim Normal (p, l)) as L.
    { intros l Hl. constructor; [reflexivity|]. intros x Hx. apply game_sum_spec in Hx. destruct Hx as [(q & Hq & ->)|(l' & Hl' & ->)].
      - destruct (M2 q Hq) as (k & Hk & Hv). apply (IH q Hq k Hv m l Hl). congruence.
      - destruct (one_heap l m l' Hl Hl') as (j & Hj & ->). destruct (M1 j Hj) as (q & Hq & Hv).
        apply Won with (q, [j]); [apply game_sum_spec; eauto|]. now apply (IH q Hq j Hv j); [left|]. }
    intros n l Hl. split; [intros ->; exact (L l Hl)|]. intro Hn. destruct (Nat.lt_trichotomy n m) as [Hlt|[Hlt|Hlt]]; [|congruence|].
    - destruct (M1 n Hlt) as (q & Hq & Hv). apply Won with (q, l); [apply game_sum_spec; eauto|]. now apply (IH q Hq n Hv n l Hl).
    - apply Won with (p, [m]); [apply game_sum_spec; right; exists [m]; split; [exact (heap_move l n m Hl Hlt)|reflexivity]|]. apply L. now left.
  Qed.
  Lemma lost_beside_heap p m n : g_value G p m -> lost sum_with_nim Normal (p, heap n) -> n = m.
  Proof.
    intros H L. destruct (Nat.eq_dec n m) as [|D]; [assumption|]. destruct (beside p m H n (heap n) (or_intror eq_refl)) as [_ W].
    destruct (not_both_win _ _ _ (won_first_wins _ _ _ (W D)) (lost_second_wins _ _ _ L)).
  Qed.
  (* The second player wins a game with a nim-heap beside it just when the heap is as large as the g-value. *)
  Theorem g_value_iff p n : short G p -> (g_value G p n <-> lost sum_with_nim Normal (p, heap n)).
  Proof.
    intro E. split; [intro H; now apply (beside p n H n); [right|]|]. intro L. destruct (g_value_exists p E) as (m & Hm). now rewrite (lost_beside_heap p m n Hm L).
  Qed.
  Theorem g_value_by s p n : short G p -> lost (partizan (both sum_with_nim)) Normal (s, (p, heap n)) -> g_value G p n.
  Proof. intros E L. apply g_value_iff; [exact E|]. exact (impartial_lost Normal sum_with_nim s _ L). Qed.
End GValues.
Theorem game_sum_short G H p q : short G p -> short H q -> short (game_sum G H) (p, q).
Proof.
  intros Hp Hq. apply impartial_ends. exact (sum_ends (both G) (both H) p q (short_ends G p Hp) (short_ends H q Hq)).
Qed.
