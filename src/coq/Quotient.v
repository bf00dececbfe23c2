(* Sums of heaps of every size in misere play: who wins them, and their misere quotient (Plambeck and Siegel 2008). *)
From Coq Require Import List Bool Arith NArith FMapPositive Lia.
From Rebuttal Require Import Game Heaps Period.
Import ListNotations.
Local Open Scope N_scope.

(* ---------- Definitions: the theorems are stated in these ---------- *)
(* Of each element there are the products with those up to itself; the elements of heaps are in a list, and then have a period; that of a
   sum is the product of those of its heaps. *)
Definition product (products : list (list N)) x y := nth (N.to_nat (N.min x y)) (nth (N.to_nat (N.max x y)) products []) 0.
Definition element_of_heap (elements : list N) from period n := nth (N.to_nat (again from period n)) elements 0.
(* `sum` is the position of a sum of heaps. *)
Record misere_quotient (G : game) (sum : list nat -> pos G) (products : list (list N)) (lost : list N) (from period : N) (elements : list N) : Prop := {
  of_heap := element_of_heap elements from period;
  of_sum := total (product products) 0 of_heap;
  who_wins : forall X, (In (of_sum X) lost -> P_position G Misere (sum X)) /\ (~ In (of_sum X) lost -> N_position G Misere (sum X));
  indistinguishable : forall X Y, of_sum X = of_sum Y <-> forall Z, P_position G Misere (sum (X ++ Z)) <-> P_position G Misere (sum (Y ++ Z));
  products_of_sums : forall X Y, of_sum (X ++ Y) = product products (of_sum X) (of_sum Y);
  elements_of_sums : forall x, x < N.of_nat (length products) <-> exists X, of_sum X = x;
  periodic : least_period 1 (fun n => of_heap (N.of_nat n)) (N.to_nat from) (N.to_nat period) }.
(* The sum of heaps of these sizes. *)
Definition heaps_of_sizes (X : list nat) : list nat := X.

(* ---------- Sets of elements, one binary digit for each ---------- *)
Definition numbers n := snd (N.iter n (fun nl => (fst nl + 1, fst nl :: snd nl)) (0, [])).
Lemma numbers_ok n x : In x (numbers n) <-> x < n.
Proof.
  unfold numbers. enough (fst (N.iter n (fun nl => (fst nl + 1, fst nl :: snd nl)) (0, [])) = n /\ (In x (snd (N.iter n (fun nl => (fst nl + 1, fst nl :: snd nl)) (0, []))) <-> x < n)) as H by apply H.
  apply N.iter_ind; clear n; [split; [reflexivity|cbn; lia]|]. intros n [m l] [E H]. cbn [fst snd] in *. subst m. split; [lia|]. cbn [In]. rewrite H. lia.
Qed.
Section Check.
  Variables (takes : list take) (q : N) (times : N -> N -> N) (lost : N -> bool) (F : N -> N).
  Definition below := numbers q.
  Lemma below_ok x : In x below <-> x < q.
  Proof using. apply numbers_ok. Qed.
  Definition set_of (P : N -> bool) := fold_right (fun x s => if P x then N.setbit s x else s) 0 below.
  Lemma set_of_ok P x : N.testbit (set_of P) x = true <-> x < q /\ P x = true.
  Proof using.
    clear takes times lost F. unfold set_of. rewrite <- below_ok. induction below as [|y l IH]; cbn [fold_right In]; [rewrite N.bits_0; intuition discriminate|].
    destruct (P y) eqn:E; [rewrite N.setbit_iff, IH|rewrite IH]; intuition congruence.
  Qed.
  Definition contained s t := N.land s t =? s.
  Lemma contained_ok s t x : contained s t = true -> N.testbit s x = true -> N.testbit t x = true.
  Proof using. unfold contained. intros E H. apply N.eqb_eq in E. rewrite <- E, N.land_spec in H. now apply andb_true_iff in H. Qed.

  (* What moves leave of a heap; and beside which elements some of it is lost. *)
  Definition left_of (h : N) := nodup N.eq_dec (left_among takes times 0 F (numbers h) h).
  Definition beside (l : list N) := set_of (fun y => existsb (fun o => lost (times o y)) l).
  Definition kind : Type := N * N.
  Definition covers (k : kind) (L : list kind) := existsb (fun l => (fst l =? fst k) && contained (snd l) (snd k)) L.
  Definition of_both (k l : kind) : kind := (times (fst k) (fst l), set_of (fun y => N.testbit (snd k) (times y (fst l)) || N.testbit (snd l) (times y (fst k)))).
  Definition heap_is_good (kinds : list kind) h := match left_of h with
    | [] => F h =? 0
    | l => let R := beside l in forallb (fun y => negb (N.testbit R y && lost (times (F h) y))) below && covers (F h, R) kinds end.
  (* Of the sums that have a move, the least kinds, which the others are above. *)
  Definition sums_are_good (kinds sums : list kind) := forallb (fun k => (lost (fst k) || N.testbit (snd k) 0) && forallb (fun l => covers (of_both k l) sums) kinds) sums &&
    forallb (fun k => covers k sums) kinds.
  (* The identity, and Light's test, for the elements of heaps. *)
  Definition laws (gens : list N) := forallb (fun x => (times 0 x =? x) && forallb (fun y => times x y <? q) below) below &&
    forallb (fun g => (g <? q) && forallb (fun x => let xg := times x g in forallb (fun y => times xg y =? times x (times g y)) below) below) gens.
  Definition reduced := forallb (fun x => forallb (fun y => (x =? y) || existsb (fun z => xorb (lost (times x z)) (lost (times y z))) below) below) below.
  (* The elements that products of these reach: those found, and those of them that are still to be multiplied. *)
  Definition reach_step (gens : list N) (fo : N * list N) := match snd fo with [] => fo
    | x :: open => fold_left (fun fo g => let y := times x g in if N.testbit (fst fo) y then fo else (N.setbit (fst fo) y, y :: snd fo)) gens (fst fo, open) end.
  Definition reached gens := fst (N.iter q (reach_step gens) (1, [0])).
  (* A search for the least kinds, of which nothing is believed. *)
  Definition add_kind (k : kind) (L : list kind) := k :: filter (fun l => negb ((fst k =? fst l) && contained (snd k) (snd l))) L.
  Definition kinds_of (heaps : list N) := fold_left (fun L h => match left_of h with [] => L | l => let k := (F h, beside l) in if covers k L then L else add_kind k L end) heaps [].
  Definition search_step (kinds : list kind) (so : list kind * list kind) := match snd so with [] => so
    | k :: open => fold_left (fun so l => let s := of_both k l in if covers s (fst so) then so else (add_kind s (fst so), s :: snd so)) kinds (fst so, open) end.
  Definition sums_of kinds := fst (N.iter 65536 (search_step kinds) (kinds, kinds)).
  (* ---------- Why this suffices ---------- *)
  Variables (rule : nat -> list (list nat)) (smaller : shrinks rule) (gens : list N).
  Notation G := (heap_game rule).
  Notation E := (total times 0 F).
  Hypotheses (M : moves_leave rule takes times 0 F) (comm : forall x y, times x y = times y x) (in_gens : forall h, In (F h) gens) (from_gens : forall g, In g gens -> exists h, F (N.of_nat h) = g).
  Hypotheses (unit_ : forall x, x < q -> times 0 x = x) (closed : forall x y, x < q -> y < q -> times x y < q)
    (light : forall g, In g gens -> g < q /\ forall x y, x < q -> y < q -> times (times x g) y = times x (times g y)).
  Lemma E_cons h X : E (h :: X) = times (F (N.of_nat h)) (E X). Proof using. reflexivity. Qed.
  Lemma q_positive : 0 < q. Proof using light in_gens. destruct (light _ (in_gens 0)) as [H _]. lia. Qed.
  Lemma F_small h : F h < q. Proof using light in_gens. apply light, in_gens. Qed.
  Lemma E_small X : E X < q.
  Proof using light in_gens closed. induction X as [|h X IH]; [exact q_positive|]. rewrite E_cons. apply closed; [apply F_small|exact IH]. Qed.
  Lemma middle X x y : x < q -> y < q -> times (times x (E X)) y = times x (times (E X) y).
  Proof using light in_gens closed unit_ comm.
    revert x y. induction X as [|h X IH]; intros x y Hx Hy; [change (E []) with 0; now rewrite (comm x 0), !unit_|].
    pose proof (F_small (N.of_nat h)) as Hf. pose proof (E_small X) as He. destruct (light _ (in_gens (N.of_nat h))) as [_ L]. rewrite E_cons.
    rewrite <- (L x (E X)), IH, L, IH by auto. reflexivity.
  Qed.
  Lemma E_app X Y : E (X ++ Y) = times (E X) (E Y).
  Proof using light in_gens closed unit_ comm.
    induction X as [|h X IH]; [symmetry; apply unit_, E_small|]. cbn [app]. rewrite !E_cons, IH. symmetry. apply middle; [apply F_small|apply E_small].
  Qed.
  Lemma E_swap a l b : E (a ++ l ++ b) = times (E l) (E (a ++ b)).
  Proof using light in_gens closed unit_ comm.
    rewrite !E_app, <- (middle l), (comm (E a)), middle by apply E_small. reflexivity.
  Qed.
  Lemma E_one h : E [h] = F (N.of_nat h).
  Proof using light in_gens closed unit_ comm. rewrite E_cons, comm. apply unit_, F_small. Qed.
  Definition has_no_move h := forall x, ~ leaves takes times 0 F h x.
  Definition good h (kinds : list kind) := has_no_move h /\ F h = 0 \/ (exists x, leaves takes times 0 F h x) /\
    (forall x y, leaves takes times 0 F h x -> y < q -> lost (times (F h) y) = true -> lost (times x y) = false) /\
    exists k, In k kinds /\ fst k = F h /\ forall y, N.testbit (snd k) y = true -> y < q /\ exists x, leaves takes times 0 F h x /\ lost (times x y) = true.
  Variables (kinds sums : list kind) (all_good : forall h, good h kinds) (not_0 : lost 0 = false).
  Hypothesis covered : forall k, In k kinds -> covers k sums = true.
  Hypothesis together : forall k l, In k sums -> In l kinds -> covers (of_both k l) sums = true.
  Hypothesis to_lost : forall k, In k sums -> lost (fst k) = true \/ N.testbit (snd k) 0 = true.
  Lemma covers_ok k L : covers k L = true -> exists l, In l L /\ fst l = fst k /\ forall y, N.testbit (snd l) y = true -> N.testbit (snd k) y = true.
  Proof using.
    unfold covers. intro C. apply existsb_exists in C. destruct C as (l & I & C). apply andb_true_iff in C. destruct C as [C S]. apply N.eqb_eq in C.
    exists l. split; [exact I|]. split; [exact C|]. intros y. apply contained_ok. exact S.
  Qed.
  Definition reaches X y := exists X', In X' (moves G X) /\ lost (times (E X') y) = true.
  Lemma heap_reaches h t x : leaves takes times 0 F (N.of_nat h) x -> exists l, In (l ++ t) (moves G (h :: t)) /\ E (l ++ t) = times x (E t) /\ E l = x.
  Proof using M light in_gens closed unit_ comm.
    intro L. apply M in L. destruct L as (l & Hl & <-). exists l. split; [apply in_app_iff; left; exact (in_map (fun l => l ++ t) _ _ Hl)|]. split; [apply E_app|reflexivity].
  Qed.
  Lemma sums_are_above X : (forall X', ~ In X' (moves G X)) /\ E X = 0 \/
    exists k, In k sums /\ fst k = E X /\ forall y, N.testbit (snd k) y = true -> y < q /\ reaches X y.
  Proof using M light in_gens closed unit_ comm all_good covered together.
    induction X as [|h t IH]; [left; split; [intros X' []|reflexivity]|]. rewrite E_cons. pose proof (F_small (N.of_nat h)) as Hf. pose proof (E_small t) as Ht.
    destruct (all_good (N.of_nat h)) as [[D F0]|(_ & _ & k1 & I1 & Ek1 & R1)].
    - assert (forall X', In X' (moves G (h :: t)) <-> exists t', X' = h :: t' /\ In t' (moves G t)) as ms.
      { intro X'. cbn. rewrite in_app_iff, !in_map_iff. split; [intros [(l & _ & I)|(t' & <- & I)]; [|eauto]|intros (t' & -> & I); eauto].
        destruct (D (E l)). apply M. eauto. }
      assert (forall t', E (h :: t') = E t') as E0 by (intros t'; rewrite E_cons, F0; apply unit_, E_small). rewrite F0.
      destruct IH as [[no ->]|(k & I & Ek & R)]; [left; split; [intros X' K; apply ms in K; destruct K as (t' & _ & K); exact (no t' K)|apply unit_, q_positive]|right].
      exists k. split; [exact I|]. rewrite unit_ by exact Ht. split; [exact Ek|]. intros y Hy. destruct (R y Hy) as (Y & t' & K & L). split; [exact Y|]. exists (h :: t').
      split; [apply ms; eauto|]. rewrite E0. exact L.
    - right. destruct IH as [[no Et]|(k2 & I2 & Ek2 & R2)].
      + destruct (covers_ok _ _ (covered k1 I1)) as (k & I & Ek & S). exists k. split; [exact I|]. rewrite Et, comm, unit_ by exact Hf. split; [congruence|].
        intros y Hy. destruct (R1 y (S y Hy)) as (Y & x & Lx & L). split; [exact Y|]. destruct (heap_reaches h t x Lx) as (l & K & El & Ex). exists (l ++ t). split; [exact K|].
        rewrite El, Et, (comm x), unit_ by (rewrite <- Ex; apply E_small). exact L.
      + destruct (covers_ok _ _ (together k2 k1 I2 I1)) as (k & I & Ek & S). exists k. split; [exact I|]. split; [rewrite Ek; cbn; rewrite Ek1, Ek2; apply comm|].
        intros y Hy. apply S, set_of_ok in Hy. destruct Hy as [Y Hy]. split; [exact Y|]. apply orb_true_iff in Hy. rewrite Ek1, Ek2 in Hy. destruct Hy as [Hy|Hy].
        * destruct (R2 _ Hy) as (_ & t' & K & L). exists (h :: t'). split; [cbn; apply in_app_iff; right; now apply in_map|]. rewrite E_cons. destruct (light _ (in_gens (N.of_nat h))) as [_ A].
          rewrite <- L. f_equal. rewrite (comm (E t') (times y _)), A by (auto using E_small). rewrite (comm (times _ _) y). reflexivity.
        * destruct (R1 _ Hy) as (_ & x & Lx & L). destruct (heap_reaches h t x Lx) as (l & K & El & Ex). exists (l ++ t). split; [exact K|]. rewrite El, <- L. f_equal.
          rewrite middle by (try exact Y; rewrite <- Ex; apply E_small). now rewrite (comm y).
  Qed.
  Theorem outcomes X : if lost (E X) then Game.lost G Misere X else won G Misere X.
  Proof using smaller M light in_gens closed unit_ comm all_good covered together to_lost not_0.
    induction (sizes_short rule smaller X) as [X _ IH]. destruct (sums_are_above X) as [[no ->]|(k & I & Ek & R)].
    - rewrite not_0. apply Stuck; [|reflexivity]. destruct (moves G X) as [|X' l] eqn:K; [reflexivity|]. destruct (no X'). rewrite ?K. now left.
    - assert (lost (E X) = false -> exists X', In X' (moves G X) /\ lost (E X') = true) as W.
      { intro L. destruct (to_lost k I) as [H|H]; [rewrite Ek in H; congruence|]. destruct (R 0 H) as (_ & X' & K & L'). exists X'. split; [exact K|].
        rewrite comm, unit_ in L' by apply E_small. exact L'. }
      destruct (lost (E X)) eqn:L.
      + constructor.
        * intro K. exfalso. assert (forall h, In h X -> forall l, ~ In l (rule h)) as none.
          { intros h Hh l Hl. destruct (in_split _ _ Hh) as (a & b & ->). assert (In (a ++ l ++ b) (moves G (a ++ h :: b))) as I' by (apply heap_spec; exists a, h, l, b; auto). rewrite K in I'. destruct I'. }
          assert (E X = 0) as E0; [|rewrite E0 in L; congruence]. clear - M light in_gens closed unit_ comm all_good none. induction X as [|h X IH]; [reflexivity|].
          rewrite E_cons, IH by (intros h' Hh'; apply none; now right). rewrite comm, unit_ by apply F_small.
          destruct (all_good (N.of_nat h)) as [[_ Z]|((x & Lx) & _)]; [exact Z|]. apply M in Lx. destruct Lx as (l & Hl & _). destruct (none h (or_introl eq_refl) l Hl).
        * intros X' K. pose proof (IH X' K) as H. replace (lost (E X')) with false in H; [exact H|]. symmetry. apply heap_spec in K. destruct K as (a & h & l & b & -> & Hl & ->).
          rewrite E_swap. change (h :: b) with ([h] ++ b) in L. rewrite E_swap, E_one in L. assert (leaves takes times 0 F (N.of_nat h) (E l)) as Lx by (apply M; eauto).
          destruct (all_good (N.of_nat h)) as [[D _]|(_ & no & _)]; [destruct (D _ Lx)|]. exact (no _ _ Lx (E_small _) L).
      + destruct (W eq_refl) as (X' & K & L'). apply Won with X'; [exact K|]. pose proof (IH X' K) as H. now rewrite L' in H.
  Qed.
  Lemma P_iff X : P_position G Misere X <-> lost (E X) = true.
  Proof using smaller M light in_gens closed unit_ comm all_good covered together to_lost not_0.
    pose proof (outcomes X) as H. unfold P_position. rewrite (second_wins_iff G Misere X (sizes_short rule smaller X)). destruct (lost (E X)); [tauto|].
    split; [|discriminate]. intro L. destruct (not_both_win _ _ _ (won_first_wins _ _ _ H) (lost_second_wins _ _ _ L)).
  Qed.
  Lemma reached_ok x : N.testbit (reached gens) x = true -> exists X, E X = x.
  Proof using from_gens light in_gens closed unit_ comm.
    unfold reached. enough (forall fo, fo = N.iter q (reach_step gens) (1, [0]) -> (forall x, N.testbit (fst fo) x = true -> exists X, E X = x) /\ forall x, In x (snd fo) -> exists X, E X = x) as H by (apply (H _ eq_refl)).
    intros fo ->. apply N.iter_invariant.
    - intros [f [|y open]] [H1 H2]; cbn [reach_step fst snd] in *; [auto|]. destruct (H2 y (or_introl eq_refl)) as (Y & <-).
      assert (forall l fo, incl l gens -> (forall x, N.testbit (fst fo) x = true -> exists X, E X = x) /\ (forall x, In x (snd fo) -> exists X, E X = x) ->
        let fo' := fold_left (fun fo g => let y := times (E Y) g in if N.testbit (fst fo) y then fo else (N.setbit (fst fo) y, y :: snd fo)) l fo in
        (forall x, N.testbit (fst fo') x = true -> exists X, E X = x) /\ (forall x, In x (snd fo') -> exists X, E X = x)) as K; [|apply (K gens (f, open)); [intros g I; exact I|cbn [fst snd]; split; [exact H1|intros z I; apply H2; now right]]].
      clear - from_gens light in_gens closed unit_ comm. induction l as [|g l IH]; intros fo S H; [exact H|]. cbn [fold_left]. apply IH; [intros x I; apply S; now right|].
      cbv zeta. destruct (N.testbit (fst fo) (times (E Y) g)); [exact H|]. destruct H as [H1 H2]. destruct (from_gens g (S g (or_introl eq_refl))) as (n & <-).
      assert (exists X, E X = times (E Y) (F (N.of_nat n))) as New by (exists (n :: Y); rewrite E_cons; apply comm). cbn [fst snd]. split.
      + intros z. rewrite N.setbit_iff. intros [<-|H]; [exact New|exact (H1 z H)].
      + intros z [<-|H]; [exact New|exact (H2 z H)].
    - cbn [fst snd]. split; [|intros z [<-|[]]; exists []; reflexivity]. intros z Hz. exists []. destruct z as [|p]; [reflexivity|destruct p; discriminate].
  Qed.
  Lemma elements_are_classes (all : forall x, x < q -> N.testbit (reached gens) x = true) (apart : forall x y, x < q -> y < q -> x <> y -> exists z, z < q /\ xorb (lost (times x z)) (lost (times y z)) = true) X Y :
    E X = E Y <-> forall Z, P_position G Misere (X ++ Z) <-> P_position G Misere (Y ++ Z).
  Proof using smaller M light in_gens from_gens closed unit_ comm all_good covered together to_lost not_0.
    split; [intros H Z; now rewrite !P_iff, !E_app, H|]. intro H. destruct (N.eq_dec (E X) (E Y)) as [|D]; [assumption|]. exfalso.
    destruct (apart _ _ (E_small X) (E_small Y) D) as (z & Hz & A). destruct (reached_ok z (all z Hz)) as (Z & <-). specialize (H Z). rewrite !P_iff, !E_app in H.
    destruct (lost (times (E X) (E Z))), (lost (times (E Y) (E Z))); cbn in A; try discriminate; [now discriminate (proj1 H eq_refl)|now discriminate (proj2 H eq_refl)].
  Qed.
End Check.

(* ---------- The check ---------- *)
Definition table_of {A} (l : list A) := snd (fold_left (fun nt x => (fst nt + 1, PositiveMap.add (N.succ_pos (fst nt)) x (snd nt))) l (0, PositiveMap.empty A)).
Lemma table_of_ok {A} (l : list A) n : PositiveMap.find (N.succ_pos n) (table_of l) = nth_error l (N.to_nat n).
Proof.
  unfold table_of. enough (fst (fold_left (fun nt x => (fst nt + 1, PositiveMap.add (N.succ_pos (fst nt)) x (snd nt))) l (0, PositiveMap.empty A)) = N.of_nat (length l) /\
    PositiveMap.find (N.succ_pos n) (snd (fold_left (fun nt x => (fst nt + 1, PositiveMap.add (N.succ_pos (fst nt)) x (snd nt))) l (0, PositiveMap.empty A))) = nth_error l (N.to_nat n)) as H by apply H.
  induction l as [|x l IH] using rev_ind; [split; [reflexivity|cbn; rewrite PositiveMap.gempty; now destruct (N.to_nat n)]|]. rewrite fold_left_app. cbn [fold_left]. destruct IH as [-> IH].
  cbn [fst snd]. rewrite app_length. split; [cbn; lia|]. destruct (N.eq_dec n (N.of_nat (length l))) as [->|D].
  - rewrite PositiveMap.gss, nth_error_app2 by lia. now replace (N.to_nat (N.of_nat (length l)) - length l)%nat with 0%nat by lia.
  - rewrite PositiveMap.gso by (intro K; exact (D (succ_pos_inj _ _ K))). rewrite IH. destruct (Nat.lt_ge_cases (N.to_nat n) (length l)); [now rewrite nth_error_app1|].
    rewrite (proj2 (nth_error_None l _)), (proj2 (nth_error_None (l ++ [x]) _)) by (rewrite ?app_length; cbn; lia). reflexivity.
Qed.
Lemma get_table l n : get (table_of l) n = nth (N.to_nat n) l 0.
Proof. unfold get. rewrite table_of_ok. generalize (N.to_nat n). induction l as [|x l IH]; intros [|m]; cbn; auto. Qed.
Definition product_in (t : PositiveMap.t (PositiveMap.t N)) x y := match PositiveMap.find (N.succ_pos (N.max x y)) t with Some row => get row (N.min x y) | None => 0 end.
Lemma product_in_ok products x y : product_in (table_of (map table_of products)) x y = product products x y.
Proof.
  unfold product_in, product. rewrite table_of_ok. generalize (N.to_nat (N.max x y)). induction products as [|row l IH]; intros [|m]; cbn; auto; [now destruct (N.to_nat _)..|apply get_table].
Qed.
Definition is_in lost x := existsb (N.eqb x) lost.
Definition checks takes q times lost F gens kinds sums from period (elements : list N) :=
  (1 <=? from) && (1 <=? period) && (N.of_nat (length elements) =? from + period) && (F 0 =? 0) && negb (is_in lost 0) && laws q times gens &&
  forallb (heap_is_good takes q times (is_in lost) F kinds) (numbers (heaps_of takes from period)) && sums_are_good q times (is_in lost) kinds sums &&
  forallb (N.testbit (reached q times gens)) (numbers q) && reduced q times (is_in lost) && begins 1 F from period && no_shorter F from period.
Definition quotient_of takes products lost from period elements :=
  let q := N.of_nat (length products) in let times := product_in (table_of (map table_of products)) in let table := table_of elements in let F n := get table (again from period n) in
  if N.of_nat (length elements) =? from + period then let kinds := kinds_of takes q times (is_in lost) F (numbers (heaps_of takes from period)) in
    checks takes q times lost F (nodup N.eq_dec elements) kinds (sums_of q times kinds) from period elements else false.
Lemma heap_is_good_ok takes q times lost F kinds h : heap_is_good takes q times lost F kinds h = true -> good takes q times lost F h kinds.
Proof.
  unfold heap_is_good. assert (forall x, In x (left_of takes times F h) <-> leaves takes times 0 F h x) as L.
  { intro x. unfold left_of. rewrite nodup_In, left_among_ok. split; apply leaves_weaken; [auto|]. intros a Ha _. apply numbers_ok. lia. }
  destruct (left_of takes times F h) as [|o l] eqn:E; [intro Z; left; split; [intros x K; apply L in K; destruct K|now apply N.eqb_eq]|]. rewrite andb_true_iff, forallb_forall. intros [no C].
  right. split; [exists o; apply L; now left|]. split.
  - intros x y K Hy H. specialize (no y (proj2 (below_ok q y) Hy)). rewrite H, andb_true_r in no. destruct (lost (times x y)) eqn:D; [|reflexivity].
    assert (N.testbit (beside q times lost (o :: l)) y = true) as B; [|rewrite B in no; discriminate]. apply set_of_ok. split; [exact Hy|]. apply existsb_exists. exists x. split; [now apply L|exact D].
  - destruct (covers_ok _ _ C) as (k & I & Ek & S). exists k. split; [exact I|]. split; [exact Ek|]. intros y Hy. apply S, set_of_ok in Hy. destruct Hy as [Y Hy]. split; [exact Y|].
    apply existsb_exists in Hy. destruct Hy as (x & K & D). exists x. split; [now apply L|exact D].
Qed.
Lemma checks_ok (rule : nat -> list (list nat)) takes (smaller : shrinks rule) products lost from period elements (q := N.of_nat (length products)) times F (gens := nodup N.eq_dec elements) kinds sums :
  (forall op V, (forall h, op (V h) 0 = V h) -> (forall x y, op x y = op y x) -> V 0 = 0 -> moves_leave rule takes op 0 V) ->
  (forall x y, times x y = product products x y) -> (forall n, F n = element_of_heap elements from period n) ->
  checks takes q times lost F gens kinds sums from period elements = true -> misere_quotient (heap_game rule) (fun X => X) products lost from period elements.
Proof.
  intros moves TP FE. unfold checks. rewrite !andb_true_iff, !forallb_forall, !N.leb_le, !N.eqb_eq, negb_true_iff.
  intros [[[[[[[[[[[Hm Hp] Len] F0] L0] Laws] Good] Sums] All] Red] Beg] Sho]. unfold element_of_heap in FE.
  assert (forall x y, times x y = times y x) as comm by (intros x y; rewrite !TP; unfold product; now rewrite N.max_comm, N.min_comm).
  assert (forall h, In (F h) gens) as in_gens.
  { intro h. apply nodup_In. rewrite FE. apply nth_In. unfold again. pose proof (N.mod_lt (h - from) period ltac:(lia)). destruct (N.ltb_spec h (from + period)); lia. }
  assert (forall g, In g gens -> exists h, F (N.of_nat h) = g) as from_gens.
  { intros g I. apply nodup_In, (In_nth _ _ 0) in I. destruct I as (n & Hn & E). exists n. rewrite FE, again_small by lia. now rewrite Nat2N.id. }
  unfold laws in Laws. rewrite andb_true_iff, !forallb_forall in Laws. destruct Laws as [Laws Light].
  assert (forall x, x < q -> times 0 x = x) as unit_.
  { intros x Hx. specialize (Laws x (proj2 (below_ok q x) Hx)). apply andb_true_iff in Laws. destruct Laws as [Laws _]. exact (proj1 (N.eqb_eq _ _) Laws). }
  assert (forall x y, x < q -> y < q -> times x y < q) as closed.
  { intros x y Hx Hy. specialize (Laws x (proj2 (below_ok q x) Hx)). apply andb_true_iff in Laws. destruct Laws as [_ Laws]. rewrite forallb_forall in Laws.
    apply N.ltb_lt, Laws, below_ok. exact Hy. }
  assert (forall g, In g gens -> g < q /\ forall x y, x < q -> y < q -> times (times x g) y = times x (times g y)) as light.
  { intros g I. specialize (Light g I). apply andb_true_iff in Light. destruct Light as [Hg Light]. apply N.ltb_lt in Hg. split; [exact Hg|]. intros x y Hx Hy.
    rewrite forallb_forall in Light. specialize (Light x (proj2 (below_ok q x) Hx)). cbv zeta in Light. rewrite forallb_forall in Light. apply N.eqb_eq, Light, below_ok. exact Hy. }
  assert (moves_leave rule takes times 0 F) as M by (apply moves; [intro h; rewrite comm; apply unit_, light, in_gens|exact comm|exact F0]).
  assert (forall n, from <= n -> F (n + period) = F n) as PF by (intros n Hn; now rewrite !FE, again_period).
  assert (forall h, good takes q times (is_in lost) F h kinds) as good_.
  { intro h. induction h as [h IH] using (well_founded_induction N.lt_wf_0). destruct (N.lt_ge_cases h (heaps_of takes from period)) as [H|H]; [apply heap_is_good_ok, Good, numbers_ok; exact H|].
    unfold heaps_of in H. pose proof (fun y => guy_smith times 0 F takes from period (h - period) y ltac:(lia) PF ltac:(lia)) as GS. pose proof (PF (h - period) ltac:(lia)) as P.
    replace (h - period + period) with h in GS, P by lia. destruct (IH (h - period) ltac:(lia)) as [[D Z]|((x & X) & no & k & I & Ek & R)].
    - left. split; [intros x K; apply GS in K; exact (D x K)|congruence].
    - right. split; [exists x; now apply GS|]. split; [intros y z K Hz; rewrite P; apply no; [now apply GS|exact Hz]|]. exists k. split; [exact I|]. split; [congruence|].
      intros y Hy. destruct (R y Hy) as (Y & z & K & L). split; [exact Y|]. exists z. split; [now apply GS|exact L]. }
  unfold sums_are_good in Sums. rewrite andb_true_iff, !forallb_forall in Sums. destruct Sums as [Sums covered].
  assert (forall k l, In k sums -> In l kinds -> covers (of_both q times k l) sums = true) as together.
  { intros k l I J. specialize (Sums k I). apply andb_true_iff in Sums. destruct Sums as [_ S]. rewrite forallb_forall in S. exact (S l J). }
  assert (forall k, In k sums -> is_in lost (fst k) = true \/ N.testbit (snd k) 0 = true) as to_lost.
  { intros k I. specialize (Sums k I). apply andb_true_iff in Sums. destruct Sums as [S _]. exact (proj1 (orb_true_iff _ _) S). }
  assert (forall X, total (product products) 0 (element_of_heap elements from period) X = total times 0 F X) as same_total.
  { induction X as [|h X IH]; [reflexivity|]. unfold total in *. cbn [fold_right]. now rewrite IH, TP, FE. }
  assert (forall x, is_in lost x = true <-> In x lost) as lost_iff.
  { intro x. unfold is_in. rewrite existsb_exists. split; [intros (y & I & E); apply N.eqb_eq in E; now subst y|]. intro I. exists x. split; [exact I|apply N.eqb_refl]. }
  split.
  - intro X. rewrite same_total, <- lost_iff. pose proof (outcomes takes q times (is_in lost) F rule smaller gens M comm in_gens unit_ closed light kinds sums good_ L0 covered together to_lost X) as O.
    destruct (is_in lost (total times 0 F X)); split; intro K; try discriminate; [exact (lost_second_wins _ _ _ O)|destruct (K eq_refl)|exact (won_first_wins _ _ _ O)].
  - intros X Y. rewrite !same_total. apply (elements_are_classes takes q times (is_in lost) F rule smaller gens M comm in_gens from_gens unit_ closed light kinds sums good_ L0 covered together to_lost).
    + intros x Hx. apply All, numbers_ok. exact Hx.
    + intros x y Hx Hy D. unfold reduced in Red. rewrite forallb_forall in Red. specialize (Red x (proj2 (below_ok q x) Hx)). rewrite forallb_forall in Red.
      specialize (Red y (proj2 (below_ok q y) Hy)). apply orb_true_iff in Red. destruct Red as [E|Red]; [apply N.eqb_eq in E; destruct (D E)|].
      apply existsb_exists in Red. destruct Red as (z & I & Z). exists z. split; [now apply below_ok|exact Z].
  - intros X Y. rewrite !same_total, <- TP. apply (E_app q times F gens comm in_gens unit_ closed light).
  - intro x. split.
    + intro Hx. destruct (reached_ok q times F gens comm in_gens from_gens unit_ closed light x) as (X & E); [apply All, numbers_ok; exact Hx|]. exists X. now rewrite same_total.
    + intros (X & <-). rewrite same_total. apply (E_small q times F gens in_gens closed light).
  - assert (least_period 1 (fun n => F (N.of_nat n)) (N.to_nat from) (N.to_nat period)) as L by (apply (by_numbers F 1 from period Hp PF Beg Sho)).
    destruct L as (L1 & L2 & L3). unfold element_of_heap. split; [exact L1|]. split; [intros n Hn; rewrite <- !FE; exact (L2 n Hn)|].
    intros m p H1 H2 H3. apply (L3 m p H1 H2). intros n Hn. rewrite !FE. exact (H3 n Hn).
Qed.
Theorem quotient_of_ok (rule : nat -> list (list nat)) takes (smaller : shrinks rule) products lost from period elements :
  (forall op V, (forall h, op (V h) 0 = V h) -> (forall x y, op x y = op y x) -> V 0 = 0 -> moves_leave rule takes op 0 V) ->
  quotient_of takes products lost from period elements = true -> misere_quotient (heap_game rule) (fun X => X) products lost from period elements.
Proof.
  intros moves. unfold quotient_of. destruct (_ =? _); [|discriminate]. apply (checks_ok rule takes smaller); [exact moves|apply product_in_ok|intro n; apply get_table].
Qed.
Theorem octal_quotient digits products lost from period elements : quotient_of (octal_takes digits) products lost from period elements = true ->
  misere_quotient (octal_game digits) heaps_of_sizes products lost from period elements.
Proof. apply (quotient_of_ok (octal_rule digits)); [apply octal_shrinks|]. intros op V U C _. now apply octal_moves. Qed.
Theorem subtraction_quotient set products lost from period elements : quotient_of (subtraction_takes set) products lost from period elements = true ->
  misere_quotient (subtraction set) heaps_of_sizes products lost from period elements.
Proof. apply (quotient_of_ok (subtraction_rule set)); [apply subtraction_shrinks|]. intros op V U _. now apply subtraction_moves. Qed.
