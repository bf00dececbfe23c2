(* Clauses, and two ways to prove that whatever satisfies them makes many variables true: a solution of the dual linear
   program, and (with Refutation.v) an LRAT refutation. *)
From Coq Require Import List Bool ZArith FMapPositive FinFun Lia.
Import ListNotations.
Local Open Scope Z_scope.

(* Variables are numbers; a literal is the number, negative where the variable is to be false. *)
Definition literal := Z.
Definition clause := list literal.
Definition assignment := positive -> bool.
Definition holds_in (v : assignment) (l : literal) := match l with Zpos i => v i = true | Zneg i => v i = false | Z0 => False end.
Definition satisfies (v : assignment) (cl : clause) := exists l, In l cl /\ holds_in v l.
Definition satisfied (v : assignment) (F : list clause) := forall cl, In cl F -> satisfies v cl.
(* How many of the first n variables are true. *)
Definition variables (n : nat) := map Pos.of_succ_nat (seq 0 n).
Definition behind (n m : nat) := map Pos.of_succ_nat (seq n m).
Definition count (v : assignment) (n : nat) := length (filter v (variables n)).
Definition one_of (js : list positive) : clause := map Zpos js.

Lemma if_true (a b : bool) : (if a then b else false) = true -> a = true /\ b = true. Proof. destruct a; auto. discriminate. Qed.
Lemma if_some {A} (a : bool) (x : option A) y : (if a then x else None) = Some y -> a = true /\ x = Some y. Proof. destruct a; auto. discriminate. Qed.
Lemma variables_once n : NoDup (variables n).
Proof. apply Injective_map_NoDup; [|apply seq_NoDup]. intros a b E. apply SuccNat2Pos.inj in E. lia. Qed.
Lemma variables_app n m : variables (n + m) = variables n ++ behind n m.
Proof. unfold variables, behind. now rewrite seq_app, map_app. Qed.
Lemma in_variables n j : In j (variables n) <-> (Pos.to_nat j <= n)%nat.
Proof.
  unfold variables. rewrite in_map_iff. split.
  - intros (k & <- & H). apply in_seq in H. rewrite SuccNat2Pos.id_succ. lia.
  - intro H. exists (pred (Pos.to_nat j)). pose proof (Pos2Nat.is_pos j). split; [|apply in_seq; lia].
    apply Pos2Nat.inj. rewrite SuccNat2Pos.id_succ. lia.
Qed.
Lemma one_of_satisfied v js : satisfies v (one_of js) <-> exists j, In j js /\ v j = true.
Proof.
  unfold one_of. split.
  - intros (l & Hl & H). apply in_map_iff in Hl. destruct Hl as (j & <- & Hj). now exists j.
  - intros (j & Hj & H). exists (Zpos j). split; [now apply in_map|exact H].
Qed.
Lemma satisfied_tail v l cl : satisfies v cl -> satisfies v (l :: cl).
Proof. intros (k & Hk & H). exists k. split; [now right|exact H]. Qed.
Lemma satisfies_dec v cl : {satisfies v cl} + {~ satisfies v cl}.
Proof.
  induction cl as [|l cl IH]; [right; intros (x & [] & _)|]. assert ({holds_in v l} + {~ holds_in v l}) as [H|H] by (destruct l; simpl; [now right| |]; apply bool_dec); [left; exists l; simpl; auto|].
  destruct IH as [S|S]; [left; now apply satisfied_tail|]. right. intros (x & [->|Hx] & Hs); [auto|]. apply S. now exists x.
Qed.

(* ---------- Weak duality ---------- *)
(* A clause says that the numbers of its literals add up to 1 or more, where i is 1 or 0, and -i is 1 less that. *)
Definition bit (b : bool) : Z := if b then 1 else 0.
Definition value (v : assignment) (l : literal) := match l with Zpos i => bit (v i) | Zneg i => 1 - bit (v i) | Z0 => 0 end.
(* Each clause is multiplied by its weight. What is left on the right, and the load of a variable on the left: *)
Definition right_of (yc : Z * clause) := fst yc * (1 - Z.of_nat (length (filter (fun l => l <? 0) (snd yc)))).
Definition share (j : positive) (y : Z) (l : literal) := if Z.eqb l (Zpos j) then y else if Z.eqb l (Zneg j) then - y else 0.
Definition sum_of {A} (f : A -> Z) (l : list A) := fold_right (fun a s => f a + s) 0 l.
Definition load (j : positive) (yc : Z * clause) := sum_of (share j (fst yc)) (snd yc).
Definition is_variable (n : nat) (l : literal) := (0 <? Z.abs l) && (Z.abs l <=? Z.of_nat n).
(* The first n variables count, the m behind them do not. *)
Definition dual (F : list clause) (ys : list Z) (divisor : Z) (n m : nat) (least : nat) :=
  let W := combine ys F in
  if 0 <=? divisor then if forallb (Z.leb 0) ys then if forallb (fun yc => forallb (is_variable (n + m)) (snd yc)) W then
    if forallb (fun j => sum_of (load j) W <=? divisor) (variables n) then if forallb (fun j => sum_of (load j) W <=? 0) (behind n m) then
    divisor * (Z.of_nat least - 1) <? sum_of right_of W
    else false else false else false else false else false.

Lemma sum_of_cons {A} (f : A -> Z) a l : sum_of f (a :: l) = f a + sum_of f l. Proof. reflexivity. Qed.
Lemma sum_of_app {A} (f : A -> Z) l k : sum_of f (l ++ k) = sum_of f l + sum_of f k.
Proof. induction l as [|a l IH]; simpl; [reflexivity|]. rewrite IH. ring. Qed.
Lemma sum_of_ext {A} (f g : A -> Z) l : (forall a, In a l -> f a = g a) -> sum_of f l = sum_of g l.
Proof. induction l as [|a l IH]; simpl; intro H; [reflexivity|]. rewrite IH by auto. now rewrite H by auto. Qed.
Lemma sum_of_le {A} (f g : A -> Z) l : (forall a, In a l -> f a <= g a) -> sum_of f l <= sum_of g l.
Proof.
  induction l as [|a l IH]; intro H; [reflexivity|]. rewrite !sum_of_cons. pose proof (H a (or_introl eq_refl)). specialize (IH (fun b Hb => H b (or_intror Hb))). lia.
Qed.
Lemma sum_of_plus {A} (f g : A -> Z) l : sum_of (fun a => f a + g a) l = sum_of f l + sum_of g l.
Proof. induction l as [|a l IH]; simpl; [reflexivity|]. rewrite IH. ring. Qed.
Lemma sum_of_zero {A} (l : list A) : sum_of (fun _ => 0) l = 0.
Proof. induction l as [|a l IH]; simpl; auto. Qed.
Lemma sum_of_swap {A B} (f : A -> B -> Z) l k : sum_of (fun a => sum_of (f a) k) l = sum_of (fun b => sum_of (fun a => f a b) l) k.
Proof.
  induction l as [|a l IH]; simpl; [now rewrite sum_of_zero|]. rewrite IH. now rewrite sum_of_plus.
Qed.
(* A literal is a share of its variable alone. *)
Lemma one_share v y l js : NoDup js -> (forall j, Z.abs l = Zpos j -> In j js) -> l <> 0 ->
  sum_of (fun j => share j y l * bit (v j)) js = y * value v l - (if l <? 0 then y else 0).
Proof.
  intros Hn Hin H0. assert (exists j, l = Zpos j \/ l = Zneg j) as (j & Hj) by (destruct l; eauto; congruence).
  assert (In j js) as Hi by (apply Hin; destruct Hj; subst; reflexivity).
  assert (forall k, k <> j -> share k y l = 0) as others.
  { intros k Hk. unfold share. destruct Hj; subst; destruct (Z.eqb_spec (Zpos j) (Zpos k)), (Z.eqb_spec (Zneg j) (Zneg k)); simpl; try congruence; auto. }
  assert (share j y l * bit (v j) = y * value v l - (if l <? 0 then y else 0)) as own.
  { unfold share. destruct Hj; subst; cbn [value Z.eqb]; rewrite Pos.eqb_refl; cbn [Z.ltb Z.compare]; ring. }
  rewrite <- own. clear own Hin H0 Hj. induction js as [|k js IH]; [destruct Hi|]. inversion Hn as [|x m Hx Hd]; subst. simpl.
  destruct (Pos.eq_dec k j) as [->|n].
  - rewrite (sum_of_ext _ (fun _ => 0)), sum_of_zero; [ring|]. intros a Ha. rewrite others; [ring|]. intros ->. auto.
  - destruct Hi as [->|Hi]; [congruence|]. rewrite others by auto. rewrite IH; auto; lia.
Qed.
Lemma weighted v y (cl : clause) js : NoDup js -> (forall l, In l cl -> l <> 0 /\ forall j, Z.abs l = Zpos j -> In j js) ->
  sum_of (fun j => sum_of (share j y) cl * bit (v j)) js = y * sum_of (value v) cl - y * Z.of_nat (length (filter (fun l => l <? 0) cl)).
Proof.
  intro Hn. induction cl as [|l cl IH]; intro H.
  - cbn [sum_of fold_right filter length]. rewrite sum_of_zero. ring.
  - rewrite (sum_of_ext _ (fun j => share j y l * bit (v j) + sum_of (share j y) cl * bit (v j))) by (intros; rewrite sum_of_cons; ring).
    rewrite sum_of_plus, sum_of_cons, IH by (intros; apply H; now right). destruct (H l (or_introl eq_refl)) as [H0 Hj].
    rewrite one_share by auto. cbn [filter]. destruct (l <? 0); cbn [length]; rewrite ?Nat2Z.inj_succ; ring.
Qed.
Lemma value_positive v l : 0 <= value v l. Proof. destruct l; simpl; [lia| |]; destruct (v p); simpl; lia. Qed.
Lemma clause_positive v cl : satisfies v cl -> 1 <= sum_of (value v) cl.
Proof.
  intros (l & Hl & H). assert (forall k, 0 <= sum_of (value v) k) as P.
  { induction k as [|a k IH]; [reflexivity|]. rewrite sum_of_cons. pose proof (value_positive v a). lia. }
  induction cl as [|a cl IH]; [destruct Hl|]. rewrite sum_of_cons. pose proof (P cl). pose proof (value_positive v a).
  destruct Hl as [->|Hl]; [|specialize (IH Hl); lia]. destruct l; simpl in H; [destruct H| |]; cbn [value]; rewrite H; cbn [bit]; lia.
Qed.
Lemma count_sum v n : Z.of_nat (count v n) = sum_of (fun j => bit (v j)) (variables n).
Proof.
  unfold count. induction (variables n) as [|a l IH]; [reflexivity|]. cbn [filter]. rewrite sum_of_cons.
  destruct (v a); cbn [length bit]; rewrite ?Nat2Z.inj_succ, IH; lia.
Qed.
Theorem dual_ok F ys divisor n m least : dual F ys divisor n m least = true -> forall v, satisfied v F -> (least <= count v n)%nat.
Proof.
  unfold dual. intros H v S. cbv zeta in H. apply if_true in H. destruct H as [HD H]. apply Z.leb_le in HD. apply if_true in H. destruct H as [Hy H].
  apply if_true in H. destruct H as [Hv H]. apply if_true in H. destruct H as [Hl H]. apply if_true in H. destruct H as [Hm H].
  apply Z.ltb_lt in H. rewrite forallb_forall in Hy, Hv, Hl, Hm. set (W := combine ys F) in *.
  assert (forall yc, In yc W -> 0 <= fst yc /\ satisfies v (snd yc)) as HW.
  { intros [y cl] Hin. split; [apply Z.leb_le, Hy; exact (in_combine_l _ _ _ _ Hin)|exact (S _ (in_combine_r _ _ _ _ Hin))]. }
  set (all := variables (n + m)).
  assert (sum_of (fun j => sum_of (load j) W * bit (v j)) all = sum_of (fun yc => sum_of (fun j => load j yc * bit (v j)) all) W) as E1.
  { rewrite <- sum_of_swap. apply sum_of_ext. intros j _. clear. induction W as [|a W IH]; [reflexivity|]. rewrite !sum_of_cons, <- IH. ring. }
  assert (sum_of right_of W <= sum_of (fun yc => sum_of (fun j => load j yc * bit (v j)) all) W) as H1.
  { apply sum_of_le. intros [y cl] Hin. destruct (HW _ Hin) as [Hy0 Hs]. cbn [fst snd] in *. unfold load, right_of. cbn [fst snd].
    rewrite weighted; [pose proof (clause_positive v cl Hs); nia|apply variables_once|]. intros l Hin'. specialize (Hv _ Hin). cbn [snd] in Hv.
    rewrite forallb_forall in Hv. specialize (Hv l Hin'). unfold is_variable in Hv. apply andb_true_iff in Hv. destruct Hv as [V1 V2].
    apply Z.ltb_lt in V1. apply Z.leb_le in V2. split; [lia|]. intros j Ej. apply in_variables. lia. }
  assert (forall l most, 0 <= most -> (forall j, In j l -> (sum_of (load j) W <=? most) = true) ->
    sum_of (fun j => sum_of (load j) W * bit (v j)) l <= most * sum_of (fun j => bit (v j)) l) as within_load.
  { intros l most Hmost H'. induction l as [|j l IH]; [rewrite Z.mul_0_r; reflexivity|]. rewrite !sum_of_cons.
    assert (sum_of (load j) W <= most) by (apply Z.leb_le, H'; now left). specialize (IH (fun a Ha => H' a (or_intror Ha))). destruct (v j); cbn [bit]; nia. }
  pose proof (within_load _ _ HD Hl) as H2. pose proof (within_load _ 0 ltac:(lia) Hm) as H3. rewrite <- count_sum in H2.
  rewrite <- E1 in H1. unfold all in H1. rewrite variables_app, sum_of_app in H1. nia.
Qed.

(* ---------- LRAT without RAT steps ---------- *)
(* A step is a clause with its number and the numbers of the clauses that refute its negation, one after the other. *)
Record step := Step { numbered : positive; derived : clause; hints : list positive }.
Definition known_clauses := PositiveMap.t clause.
(* The literals that are known to be false. *)
Definition falsified := PositiveMap.t unit.
Definition code (l : literal) : positive := match l with Z0 => 1 | Zpos i => i~0 | Zneg i => i~1 end%positive.
Definition is_false (a : falsified) l := PositiveMap.mem (code l) a.
Definition falsify l (a : falsified) := PositiveMap.add (code l) tt a.
Definition remaining (a : falsified) (cl : clause) := filter (fun l => negb (is_false a l)) cl.
Fixpoint contradicts (k : known_clauses) (a : falsified) (hs : list positive) := match hs with
  | [] => false
  | h :: hs => match PositiveMap.find h k with
    | None => false
    | Some cl => match remaining a cl with
      | [] => true
      | l :: rest => if forallb (Z.eqb l) rest then contradicts k (falsify (- l) a) hs else false end end end.
Fixpoint refutes (k : known_clauses) (steps : list step) := match steps with
  | [] => false
  | Step n cl hs :: steps => if contradicts k (fold_right falsify (PositiveMap.empty _) cl) hs then
      match cl with [] => true | _ => refutes (PositiveMap.add n cl k) steps end else false end.
(* Clauses are numbered from 1. *)
Fixpoint from (n : positive) (F : list clause) (k : known_clauses) := match F with
  | [] => k | cl :: F => from (Pos.succ n) F (PositiveMap.add n cl k) end.
Definition all_of F := from 1 F (PositiveMap.empty _).
Definition refuted F steps := refutes (all_of F) steps.

Lemma is_false_falsify a l k : is_false (falsify l a) k = true -> k = l \/ is_false a k = true.
Proof.
  unfold is_false, falsify. rewrite !PositiveMap.mem_find. destruct (Pos.eq_dec (code k) (code l)) as [E|n].
  - left. destruct l, k; simpl in E; congruence.
  - rewrite PositiveMap.gso by exact n. auto.
Qed.
Section Steps.
  Variable v : assignment.
  Definition all_false (a : falsified) := forall l, is_false a l = true -> ~ holds_in v l.
  Definition all_true (k : known_clauses) := forall n cl, PositiveMap.find n k = Some cl -> satisfies v cl.
  Lemma falsify_ok a l : all_false a -> ~ holds_in v l -> all_false (falsify l a).
  Proof. intros Ha Hl k Hk. destruct (is_false_falsify a l k Hk) as [->|H]; auto. Qed.
  Lemma all_true_add k n cl : all_true k -> satisfies v cl -> all_true (PositiveMap.add n cl k).
  Proof.
    intros Hk Hs m d. destruct (Pos.eq_dec m n) as [->|H].
    - rewrite PositiveMap.gss. now intros [= <-].
    - rewrite PositiveMap.gso by exact H. apply Hk.
  Qed.
  Lemma contradicts_ok k hs : all_true k -> forall a, contradicts k a hs = true -> ~ all_false a.
  Proof.
    intros Hk. induction hs as [|h hs IH]; simpl; [discriminate|]. intros a H Ha.
    destruct (PositiveMap.find h k) as [cl|] eqn:E; [|discriminate]. destruct (Hk h cl E) as (l & Hl & Hs).
    assert (In l (remaining a cl)) as Hr.
    { apply filter_In. split; [exact Hl|]. apply negb_true_iff, not_true_iff_false. intro F. exact (Ha l F Hs). }
    destruct (remaining a cl) as [|x rest]; [destruct Hr|]. destruct (forallb (Z.eqb x) rest) eqn:Ef; [|discriminate].
    assert (l = x) as ->.
    { destruct Hr as [|Hr]; [auto|]. rewrite forallb_forall in Ef. symmetry. now apply Z.eqb_eq, Ef. }
    apply (IH _ H). apply falsify_ok; [exact Ha|]. destruct x; simpl in *; congruence.
  Qed.
  Lemma negation_ok cl : ~ satisfies v cl -> all_false (fold_right falsify (PositiveMap.empty _) cl).
  Proof.
    induction cl as [|l cl IH]; simpl; intro H.
    - intros l Hl. unfold is_false in Hl. now rewrite PositiveMap.mem_find, PositiveMap.gempty in Hl.
    - apply falsify_ok; [apply IH; intro S; apply H; now apply satisfied_tail|]. intro Hl. apply H. exists l. simpl. auto.
  Qed.
  Lemma derived_ok k cl hs : all_true k -> contradicts k (fold_right falsify (PositiveMap.empty _) cl) hs = true -> satisfies v cl.
  Proof.
    intros Hk E. destruct (satisfies_dec v cl) as [S|S]; [exact S|]. destruct (contradicts_ok k hs Hk _ E (negation_ok cl S)).
  Qed.
  Lemma refutes_ok steps : forall k, refutes k steps = true -> ~ all_true k.
  Proof.
    induction steps as [|[n cl hs] steps IH]; simpl; [discriminate|]. intros k H Hk.
    destruct (contradicts _ _ hs) eqn:E; [|discriminate]. pose proof (derived_ok k cl hs Hk E) as S.
    destruct cl as [|l cl]; [destruct S as (x & [] & _)|]. apply (IH _ H). now apply all_true_add.
  Qed.
  Lemma from_ok F : forall n k, all_true k -> satisfied v F -> all_true (from n F k).
  Proof.
    induction F as [|cl F IH]; simpl; intros n k Hk H; [exact Hk|]. apply IH; [apply all_true_add; [exact Hk|]|intros d Hd]; apply H; simpl; auto.
  Qed.
End Steps.
Lemma all_of_ok v F : satisfied v F -> all_true v (all_of F).
Proof. apply from_ok. intros n cl. rewrite PositiveMap.gempty. discriminate. Qed.
Theorem refuted_ok F steps : refuted F steps = true -> forall v, ~ satisfied v F.
Proof. intros H v S. exact (refutes_ok v steps _ H (all_of_ok v F S)). Qed.
