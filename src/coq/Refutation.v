(* Sums that count how many variables are true, and the formula that says that these are too few. *)
From Coq Require Import List Bool ZArith Lia.
From Rebuttal Require Import Clauses.
Import ListNotations.
Local Open Scope Z_scope.

(* A term counts the variables below it: its k-th output says that at least k of them are true. The variables of the
   outputs are consecutive. A variable is a term itself; other terms are sums of two earlier ones. *)
Record term := Term { first : Z; outputs : nat; below : list positive }.
Record addition := Sum { left_term : positive; right_term : positive; has : nat }.
Record group := Group { of_term : positive; amount : nat }.
Definition nothing := Term 1 0 [].
Definition nth_term (ts : list term) (i : positive) := nth (pred (Pos.to_nat i)) ts nothing.
Definition output t k := first t + Z.of_nat k - 1.
(* Not at least k, for k from 1. *)
Definition fewer t k : clause := match k with O => [] | _ => [- output t k] end.
Definition sum_clauses l r s : list clause :=
  flat_map (fun i => flat_map (fun j => match (i + j)%nat with O => []
    | k => if (k <=? outputs s)%nat then [fewer l i ++ fewer r j ++ [output s k]] else [] end)
    (seq 0 (S (outputs r)))) (seq 0 (S (outputs l))).
Definition joined (ts : list term) (next : Z) (a : addition) :=
  Term next (has a) (below (nth_term ts (left_term a)) ++ below (nth_term ts (right_term a))).
(* All terms, the clauses of the sums, and the first variable behind them. *)
Fixpoint with_sums (ts : list term) (next : Z) (sums : list addition) : list term * list clause := match sums with
  | [] => (ts, [])
  | a :: sums => let s := joined ts next a in
      let (all, F) := with_sums (ts ++ [s]) (next + Z.of_nat (has a)) sums in
      (all, sum_clauses (nth_term ts (left_term a)) (nth_term ts (right_term a)) s ++ F) end.
Definition variable_term (j : positive) := Term (Zpos j) 1 [j].

Section Refutation.
  (* Of the first n variables at least so many are true, for the groups of them have at least so many each. The others (more) do not count, and are no terms. *)
  Variables (F : list clause) (starts : list clause) (n more : nat) (sums : list addition) (groups : list group) (least : nat).
  Definition terms_and_clauses := with_sums (map variable_term (variables n) ++ repeat nothing more) (Z.of_nat (n + more) + 1) sums.
  Definition some_group_falls_short ts : clause := map (fun g => - output (nth_term ts (of_term g)) (amount g)) groups.
  Definition formula : option (list clause) :=
    let (ts, sums) := terms_and_clauses in
    let all := flat_map (fun g => below (nth_term ts (of_term g))) groups in
    if forallb (fun cl => forallb (is_variable (n + more)) cl) (starts ++ F) then
    if forallb (fun g => (1 <=? amount g)%nat && (amount g <=? outputs (nth_term ts (of_term g)))%nat) groups then
    if forallb (fun j => (Pos.to_nat j <=? n)%nat) all then if Nat.eqb (length (nodup Pos.eq_dec all)) (length all) then
    if (least <=? list_sum (map amount groups))%nat then
    Some (F ++ sums ++ some_group_falls_short ts :: starts)
    else None else None else None else None else None.
  Definition refutation steps := match formula with Some F => refuted F steps | None => false end.

  (* ---------- Why this suffices ---------- *)
  Variable x : assignment.
  Definition tally t := length (filter x (below t)).
  (* Under v the outputs of the term, before the variable `next`, mean what they should. *)
  Definition means (v : assignment) next t := 1 <= first t /\ first t + Z.of_nat (outputs t) <= next /\
    forall k, (1 <= k <= outputs t)%nat -> (holds_in v (output t k) <-> (k <= tally t)%nat).
  Lemma nothing_means v next : 1 <= next -> means v next nothing.
  Proof. intro H. split; [reflexivity|]. split; [simpl; lia|]. intros k Hk. simpl in Hk. lia. Qed.
  Lemma nth_means v next ts i : 1 <= next -> Forall (means v next) ts -> means v next (nth_term ts i).
  Proof.
    intros H0 H. unfold nth_term. destruct (nth_in_or_default (pred (Pos.to_nat i)) ts nothing) as [I| ->].
    - rewrite Forall_forall in H. auto.
    - now apply nothing_means.
  Qed.
  Lemma holds_opposite v l : l <> 0 -> (holds_in v (- l) <-> ~ holds_in v l).
  Proof. destruct l as [|j|j]; simpl; [congruence| |]; intros _; destruct (v j); intuition congruence. Qed.
  Lemma means_fewer v next t k : means v next t -> (k <= outputs t)%nat -> (k <= tally t)%nat \/ satisfies v (fewer t k).
  Proof.
    intros (H1 & _ & H) Hk. destruct k as [|k]; [left; lia|]. destruct (le_lt_dec (S k) (tally t)) as [|Hlt]; [now left|right].
    exists (- output t (S k)). split; [now left|]. unfold output in *. apply holds_opposite; [lia|]. rewrite H; lia.
  Qed.
  Lemma satisfies_app v a b : satisfies v a \/ satisfies v b -> satisfies v (a ++ b).
  Proof. intros [(l & Hl & H)|(l & Hl & H)]; exists l; rewrite in_app_iff; auto. Qed.
  Lemma sum_satisfied v next l r s : means v next l -> means v next r -> means v next s ->
    tally s = (tally l + tally r)%nat -> satisfied v (sum_clauses l r s).
  Proof.
    intros Hl Hr Hs E cl H. apply in_flat_map in H. destruct H as (i & Hi & H). apply in_flat_map in H. destruct H as (j & Hj & H).
    apply in_seq in Hi, Hj. destruct (i + j)%nat as [|k] eqn:Ek; [destruct H|]. cbv zeta in H. destruct (S k <=? outputs s)%nat eqn:Ho; [apply Nat.leb_le in Ho|destruct H].
    destruct H as [<-|[]]. destruct (means_fewer v next l i Hl) as [Li|S]; [lia| |apply satisfies_app; auto].
    apply satisfies_app. right. destruct (means_fewer v next r j Hr) as [Rj|S]; [lia| |apply satisfies_app; auto].
    apply satisfies_app. right. exists (output s (S k)). split; [now left|]. apply Hs; lia.
  Qed.
  (* The outputs of a new sum can be given their meaning. *)
  Definition given (v : assignment) next o m : assignment := fun j =>
    if (next <=? Zpos j) && (Zpos j <? next + Z.of_nat o) then (Z.to_nat (Zpos j - next) <? m)%nat else v j.
  Definition agree (next : Z) (v w : assignment) := forall j, Zpos j < next -> v j = w j.
  Lemma agree_means next next' v w t : next <= next' -> agree next v w -> means v next t -> means w next' t.
  Proof.
    intros Hn A (H1 & H2 & H). split; [exact H1|]. split; [lia|]. intros k Hk. rewrite <- H by exact Hk. unfold output.
    destruct (first t + Z.of_nat k - 1) as [|j|j] eqn:E; [lia| |lia]. simpl. rewrite (A j) by lia. reflexivity.
  Qed.
  Lemma given_means v next o l : 1 <= next -> means (given v next o (length (filter x l))) (next + Z.of_nat o) (Term next o l).
  Proof.
    intro H. split; [exact H|]. split; [simpl; lia|]. intros k Hk. unfold output, tally. cbn [first outputs below] in *.
    destruct (next + Z.of_nat k - 1) as [|j|j] eqn:E; [lia| |lia]. cbn [holds_in]. unfold given.
    destruct (Z.leb_spec next (Zpos j)); [|lia]. destruct (Z.ltb_spec (Zpos j) (next + Z.of_nat o)); [|lia]. cbn [andb].
    rewrite Nat.ltb_lt. replace (Z.to_nat (Zpos j - next)) with (pred k) by lia. split; intro; lia.
  Qed.
  Lemma with_sums_ok adds : forall ts next v, 1 <= next -> Forall (means v next) ts ->
    exists w next', agree next v w /\ 1 <= next' /\ Forall (means w next') (fst (with_sums ts next adds)) /\ satisfied w (snd (with_sums ts next adds)).
  Proof.
    induction adds as [|a adds IH]; intros ts next v H0 H; cbn [with_sums].
    - exists v, next. split; [intros j _; reflexivity|]. split; [exact H0|]. split; [exact H|intros cl []].
    - set (s := joined ts next a). set (u := given v next (has a) (tally s)). set (after := next + Z.of_nat (has a)).
      assert (agree next v (given v next (has a) (tally s))) as A by (intros j Hj; unfold given; destruct (Z.leb_spec next (Zpos j)); [lia|reflexivity]). fold u in A.
      assert (Forall (means u after) (ts ++ [s])) as Hs.
      { apply Forall_app. split; [|constructor; [apply given_means, H0|constructor]].
        revert H. apply Forall_impl. intro t. apply agree_means; [unfold after; lia|exact A]. }
      destruct (IH (ts ++ [s]) after u ltac:(unfold after; lia) Hs) as (w & next' & Aw & H1 & Hw & S).
      destruct (with_sums (ts ++ [s]) after adds) as [all G] eqn:E. cbn [fst snd] in *. exists w, next'.
      split; [intros j Hj; rewrite (A j Hj); apply Aw; unfold after; lia|]. split; [exact H1|]. split; [exact Hw|].
      intros cl Hcl. apply in_app_iff in Hcl. destruct Hcl as [Hcl|Hcl]; [|now apply S].
      assert (forall t, In t (ts ++ [s]) \/ t = nothing -> means w (Z.max after next') t) as M.
      { intros t [Ht| ->]; [|apply nothing_means; lia]. rewrite Forall_forall in Hs. apply (agree_means after _ u w t); [lia|exact Aw|auto]. }
      assert (forall i, In (nth_term ts i) (ts ++ [s]) \/ nth_term ts i = nothing) as N.
      { intro i. unfold nth_term. destruct (nth_in_or_default (pred (Pos.to_nat i)) ts nothing); auto. left. apply in_app_iff. auto. }
      apply (sum_satisfied w (Z.max after next') (nth_term ts (left_term a)) (nth_term ts (right_term a)) s); auto.
      + apply M. left. apply in_app_iff. right. now left.
      + unfold tally, s, joined. cbn [below]. now rewrite filter_app, app_length.
  Qed.
  Lemma short_group ts gs : (length (filter x (flat_map (fun g => below (nth_term ts (of_term g))) gs)) < list_sum (map amount gs))%nat ->
    exists g, In g gs /\ (tally (nth_term ts (of_term g)) < amount g)%nat.
  Proof.
    induction gs as [|g gs IH]; simpl; [lia|]. rewrite filter_app, app_length. intro H.
    destruct (Nat.lt_ge_cases (tally (nth_term ts (of_term g))) (amount g)) as [Hg|Hg]; [exists g; auto|].
    destruct IH as (h & Hh & Hc); [unfold tally in Hg; lia|]. exists h. auto.
  Qed.
  Theorem formula_ok F' : formula = Some F' -> satisfied x (F ++ starts) -> (least <= count x n)%nat \/ exists w, satisfied w F'.
  Proof.
    unfold formula, terms_and_clauses. intros H S. set (ts0 := map variable_term (variables n) ++ repeat nothing more) in *. set (next := Z.of_nat (n + more) + 1) in *.
    assert (Forall (means x next) ts0) as H0.
    { apply Forall_forall. intros t Ht. apply in_app_iff in Ht. destruct Ht as [Ht|Ht]; [|apply repeat_spec in Ht as ->; apply nothing_means; lia]. apply in_map_iff in Ht. destruct Ht as (j & <- & Hj). apply in_variables in Hj.
      split; [simpl; lia|]. split; [simpl; lia|]. intros k Hk. simpl in Hk. replace k with 1%nat by lia. unfold output, tally. cbn [variable_term first below filter].
      replace (Z.pos j + Z.of_nat 1 - 1) with (Z.pos j) by lia. simpl. destruct (x j); simpl; split; intros; lia || congruence. }
    destruct (with_sums_ok sums ts0 next x ltac:(lia) H0) as (w & next' & A & Hn & M & Sw).
    destruct (with_sums ts0 next sums) as [ts G]. cbn [fst snd] in *.
    cbv zeta in H. apply if_some in H. destruct H as [Ev H]. apply if_some in H. destruct H as [Eg H]. apply if_some in H. destruct H as [Eb H].
    apply if_some in H. destruct H as [En H]. apply if_some in H. destruct H as [Hl H]. apply Nat.leb_le in Hl. injection H as <-.
    destruct (le_lt_dec least (count x n)) as [|Hlt]; [now left|right]. exists w.
    rewrite forallb_forall in Ev, Eg, Eb. intros cl Hcl. rewrite !in_app_iff in Hcl. cbn [In] in Hcl.
    assert (In cl (F ++ starts) -> satisfies w cl) as old.
    { intro Hin. destruct (S cl Hin) as (l & Hl' & Hs). exists l. split; [exact Hl'|].
      assert (In cl (starts ++ F)) as Hc by (rewrite in_app_iff in *; tauto). specialize (Ev cl Hc). rewrite forallb_forall in Ev.
      specialize (Ev l Hl'). unfold is_variable in Ev. apply andb_true_iff in Ev. rewrite Z.ltb_lt, Z.leb_le in Ev.
      destruct l as [|j|j]; simpl in *; [exact Hs| |]; rewrite <- (A j) by (unfold next; lia); exact Hs. }
    destruct Hcl as [Hcl|[Hcl|[<-|Hcl]]].
    - apply old, in_app_iff. now left.
    - now apply Sw.
    - destruct (short_group ts groups) as (g & Hg & Hc).
      { eapply Nat.le_lt_trans; [|eapply Nat.lt_le_trans; [exact Hlt|exact Hl]]. unfold count. apply NoDup_incl_length.
        - apply NoDup_filter. apply Nat.eqb_eq in En. eapply NoDup_incl_NoDup; [apply (NoDup_nodup Pos.eq_dec)|apply Nat.eq_le_incl; symmetry; exact En|].
          intros j Hj. now apply nodup_In in Hj.
        - intros j Hj. apply filter_In in Hj. destruct Hj as [Hj Hx]. apply filter_In. split; [|exact Hx]. apply in_variables. now apply Nat.leb_le, Eb. }
      specialize (Eg g Hg). apply andb_true_iff in Eg. rewrite !Nat.leb_le in Eg.
      exists (- output (nth_term ts (of_term g)) (amount g)). split; [now apply (in_map (fun g => - output (nth_term ts (of_term g)) (amount g)))|].
      destruct (nth_means w next' ts (of_term g) Hn M) as (F1 & F2 & F3). apply holds_opposite; [unfold output; lia|]. rewrite F3; lia.
    - apply old, in_app_iff. now right.
  Qed.
  Theorem refutation_ok steps : refutation steps = true -> satisfied x (F ++ starts) -> (least <= count x n)%nat.
  Proof.
    unfold refutation. destruct formula as [F'|] eqn:EF; [|discriminate]. intros H S. destruct (formula_ok F' EF S) as [|(w & Sw)]; [assumption|].
    destruct (refuted_ok _ _ H w Sw).
  Qed.
End Refutation.
