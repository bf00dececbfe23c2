(* G-values of heaps of every size: that they are periodic (Guy and Smith 1956). *)
From Coq Require Import String List Bool Arith NArith FMapPositive Lia.
From Rebuttal Require Import Game Partizan Heaps GValue Nim.
Import ListNotations.

(* ---------- Definitions: the theorems are stated in these ---------- *)
Definition has_period {A} (value : nat -> A) (from period : nat) := forall n, from <= n -> value (n + period) = value n.
(* There is no smaller period, from whatever number on, and none that begins earlier, though not before `first`. *)
Definition least_period {A} (first : nat) (value : nat -> A) (from period : nat) := 0 < period /\ has_period value from period /\
  forall m p, first <= m -> 0 < p -> has_period value m p -> from <= m /\ period <= p.
Definition g_values_have_period (G : game) (heap : nat -> pos G) (from period : N) :=
  exists value : nat -> N, (forall n, g_value G (heap n) (N.to_nat (value n))) /\ least_period 0 value (N.to_nat from) (N.to_nat period).

(* ---------- What moves leave of one heap ---------- *)
Local Open Scope N_scope.
(* How many tokens are taken, and whether the heap may be used up, one heap be left, two. *)
Definition take : Type := N * (bool * bool * bool).
Definition take_of (kd : nat * nat) : take := (N.of_nat (fst kd), (Nat.odd (snd kd), Nat.odd (snd kd / 2), Nat.odd (snd kd / 4))).
Definition octal_takes digits := map take_of (combine (seq 1 (length digits)) digits).
Definition subtraction_takes set := map (fun s => take_of (s, 3%nat)) (filter (Nat.leb 1) set).
Definition most_taken (takes : list take) := fold_right (fun t => N.max (fst t)) 0 takes.

(* V is something of each heap, for instance its g-value; `op` puts it together of two heaps, and `e` is that of none. *)
Section Left.
  Variables (takes : list take) (op : N -> N -> N) (e : N) (V : N -> N).
  (* A move may leave x of this heap; of two heaps one is in `among`. *)
  Definition leaves_among (among : N -> Prop) (h x : N) := exists k n o t, In (k, (n, o, t)) takes /\ 0 < k <= h /\ (n = true /\ h = k /\ x = e \/
    o = true /\ k < h /\ x = V (h - k) \/ t = true /\ exists a, among a /\ 0 < a < h - k /\ x = op (V a) (V (h - k - a))).
  Definition leaves := leaves_among (fun _ => True).
  Definition left_among (L : list N) (h : N) := flat_map (fun '((k, (n, o, t)) : take) => if (1 <=? k) && (k <=? h) then let l := h - k in
    (if l =? 0 then if n then [e] else [] else if o then [V l] else []) ++
    (if t then map (fun a => op (V a) (V (l - a))) (filter (fun a => (1 <=? a) && (a <? l)) L) else []) else []) takes.
  Lemma left_among_ok (L : list N) (h x : N) : In x (left_among L h) <-> leaves_among (fun a => In a L) h x.
  Proof.
    unfold left_among, leaves_among. rewrite in_flat_map. split.
    - intros ([k [[n o] t]] & I & H). destruct (N.leb_spec 1 k), (N.leb_spec k h); cbn in H; try destruct H. exists k, n, o, t. split; [exact I|]. split; [lia|].
      cbv zeta in H. apply in_app_iff in H. destruct H as [H|H].
      + destruct (N.eqb_spec (h - k) 0); [destruct n|destruct o]; cbn in H; try tauto; destruct H as [<-|[]]; [left|right; left]; repeat split; lia.
      + right. right. destruct t; [|destruct H]. split; [reflexivity|]. apply in_map_iff in H. destruct H as (a & <- & H). apply filter_In in H. destruct H as [Ha H]. apply andb_true_iff in H. rewrite N.leb_le, N.ltb_lt in H.
        exists a. repeat split; [exact Ha|lia..].
    - intros (k & n & o & t & I & Hk & H). exists (k, (n, o, t)). split; [exact I|]. destruct (N.leb_spec 1 k), (N.leb_spec k h); try lia. cbv zeta. apply in_app_iff.
      destruct H as [(-> & -> & ->)|[(-> & Hl & ->)|(-> & a & Ha & Hl & ->)]]; [left; rewrite N.sub_diag; now left|left; destruct (N.eqb_spec (h - k) 0); [lia|now left]|right].
      apply in_map_iff. exists a. split; [reflexivity|]. apply filter_In. split; [exact Ha|]. apply andb_true_iff. rewrite N.leb_le, N.ltb_lt. lia.
  Qed.
  Lemma leaves_weaken (A B : N -> Prop) h x : (forall a, 0 < a < h -> A a -> B a) -> leaves_among A h x -> leaves_among B h x.
  Proof.
    intros W (k & n & o & t & I & Hk & H). exists k, n, o, t. split; [exact I|]. split; [exact Hk|]. destruct H as [H|[H|(-> & a & Ha & Hl & E)]]; [auto..|].
    right. right. split; [reflexivity|]. exists a. repeat split; [apply W; [lia|exact Ha]|lia..|exact E].
  Qed.
End Left.
Lemma leaves_same takes op e V V' A h x : (forall a, a < h -> V a = V' a) -> leaves_among takes op e V A h x -> leaves_among takes op e V' A h x.
Proof.
  intros S (k & n & o & t & I & Hk & H). exists k, n, o, t. split; [exact I|]. split; [exact Hk|]. destruct H as [H|[(-> & Hl & ->)|(-> & a & Ha & Hl & ->)]]; [auto|..].
  - right. left. repeat split; [exact Hl|]. apply S. lia.
  - right. right. split; [reflexivity|]. exists a. repeat split; [exact Ha|lia..|]. rewrite !S by lia. reflexivity.
Qed.

(* These are the moves of the games. *)
Definition total (op : N -> N -> N) e (V : N -> N) (l : list nat) := fold_right (fun h => op (V (N.of_nat h))) e l.
Definition moves_leave (rule : nat -> list (list nat)) takes (op : N -> N -> N) e (V : N -> N) := forall h x,
  (exists l, In l (rule h) /\ total op e V l = x) <-> leaves takes op e V (N.of_nat h) x.
Section Moves.
  Variables (op : N -> N -> N) (e : N) (V : N -> N) (unit_of : forall h, op (V h) e = V h) (commutes : forall x y, op x y = op y x).
  Lemma octal_moves digits : moves_leave (octal_rule digits) (octal_takes digits) op e V.
  Proof.
    intros h x. unfold octal_rule, octal_takes. split.
    - intros (l & Hl & <-). apply in_flat_map in Hl. destruct Hl as ([k d] & I & Hl). pose proof I as Hk. apply in_combine_l, in_seq in Hk. cbn [fst snd] in Hl.
      destruct (Nat.leb_spec k h) as [Hh|]; [|destruct Hl]. exists (N.of_nat k), (Nat.odd d), (Nat.odd (d / 2)), (Nat.odd (d / 4)).
      split; [apply in_map_iff; exists (k, d); auto|]. split; [lia|]. unfold octal_digit in Hl. rewrite !in_app_iff in Hl.
      destruct Hl as [Hl|[Hl|Hl]]; [left; destruct (Nat.odd d)|right; left; destruct (Nat.odd (d / 2))|right; right; destruct (Nat.odd (d / 4))]; try destruct Hl.
      + destruct (Nat.eqb_spec (h - k) 0); [|destruct Hl]. destruct Hl as [<-|[]]. repeat split. lia.
      + destruct (Nat.eqb_spec (h - k) 0); [destruct Hl|]. destruct Hl as [<-|[]]. repeat split; [lia|]. cbn. rewrite unit_of. f_equal. lia.
      + split; [reflexivity|]. apply in_map_iff in Hl. destruct Hl as (a & <- & Ha). apply in_seq in Ha. pose proof (Nat.mul_div_le (h - k) 2).
        exists (N.of_nat a). repeat split; [lia..|]. cbn. rewrite unit_of, commutes. do 2 f_equal. lia.
    - intros (k & n & o & t & I & Hk & H). apply in_map_iff in I. destruct I as ([k' d] & E & I). unfold take_of, take in E. rewrite !pair_equal_spec in E. cbn [fst snd] in E. destruct E as (<- & (<- & <-) & <-).
      assert (exists l, In l (octal_digit (h - k') d) /\ total op e V l = x) as (l & Hl & E).
      { unfold octal_digit. destruct H as [(-> & E & ->)|[(-> & Hl & ->)|(-> & a & _ & Hl & ->)]].
        - exists []. split; [|reflexivity]. replace (h - k')%nat with 0%nat by lia. now left.
        - exists [(h - k')%nat]. split; [|cbn; rewrite unit_of; f_equal; lia]. rewrite !in_app_iff. right. left. destruct (Nat.eqb_spec (h - k') 0); [lia|now left].
        - pose proof (Nat.div_mod (h - k') 2 ltac:(lia)). pose proof (Nat.mod_upper_bound (h - k') 2 ltac:(lia)).
          assert (exists b, (1 <= b < 1 + (h - k') / 2)%nat /\ total op e V [(h - k' - b)%nat; b] = op (V a) (V (N.of_nat h - N.of_nat k' - a))) as (b & Hb & E).
          { destruct (le_lt_dec (N.to_nat a) ((h - k') / 2)) as [Ha|Ha]; [exists (N.to_nat a)|exists (h - k' - N.to_nat a)%nat]; (split; [lia|]); cbn; rewrite unit_of; [rewrite commutes|]; do 2 f_equal; lia. }
          exists [(h - k' - b)%nat; b]. split; [|exact E]. rewrite !in_app_iff. right. right. apply in_map_iff. exists b. split; [reflexivity|apply in_seq; lia]. }
      exists l. split; [|exact E]. apply in_flat_map. exists (k', d). split; [exact I|]. cbn. destruct (Nat.leb_spec k' h); [exact Hl|lia].
  Qed.
  Lemma subtraction_moves set : V 0 = e -> moves_leave (subtraction_rule set) (subtraction_takes set) op e V.
  Proof.
    intros V0 h x. unfold subtraction_rule, subtraction_takes. split.
    - intros (l & Hl & <-). apply in_map_iff in Hl. destruct Hl as (s & <- & Hs). apply filter_In in Hs. destruct Hs as [I Hs]. apply andb_true_iff in Hs. rewrite !Nat.leb_le in Hs.
      exists (N.of_nat s), true, true, false. split; [apply in_map_iff; exists s; split; [reflexivity|apply filter_In; split; [exact I|apply Nat.leb_le; lia]]|]. split; [lia|].
      cbn. rewrite unit_of. destruct (Nat.eq_dec h s) as [->|]; [left; rewrite Nat.sub_diag; auto|right; left]. repeat split; [lia|]. f_equal. lia.
    - intros (k & n & o & t & I & Hk & H). apply in_map_iff in I. destruct I as (s & E & I). unfold take_of, take in E. rewrite !pair_equal_spec in E. cbn [fst snd] in E. destruct E as (<- & (<- & <-) & <-). apply filter_In in I. destruct I as [I Hs]. apply Nat.leb_le in Hs.
      exists [(h - s)%nat]. split; [apply in_map_iff; exists s; split; [reflexivity|apply filter_In; split; [exact I|apply andb_true_iff; rewrite !Nat.leb_le; lia]]|]. cbn. rewrite unit_of.
      destruct H as [(_ & E & ->)|[(_ & _ & ->)|(Hn & _)]]; [|f_equal; lia|discriminate]. rewrite <- V0. f_equal. lia.
  Qed.

  (* The theorem of Guy and Smith: from some heap on, moves leave the same of a heap as of one with a period more. *)
  Variables (takes : list take) (m p : N).
  Theorem guy_smith h x : 1 <= m -> (forall n, m <= n -> V (n + p) = V n) -> 2 * m + p + most_taken takes <= h ->
    (leaves takes op e V (h + p) x <-> leaves takes op e V h x).
  Proof.
    intros Hm P Hh. assert (forall k b, In (k, b) takes -> k <= most_taken takes) as M.
    { clear. intros k b. unfold most_taken. induction takes as [|t l IH]; [intros []|]. intros [->|I]; cbn; [lia|]. specialize (IH I). lia. }
    split; intros (k & n & o & t & I & Hk & H); pose proof (M k _ I); exists k, n, o, t; (split; [exact I|]); (split; [lia|]); (destruct H as [H|[(-> & Hl & ->)|(-> & a & _ & Hl & ->)]]; [lia|..]).
    1,3: right; left; repeat split; [lia|]; replace (h + p - k) with (h - k + p) by lia; rewrite P by lia; reflexivity.
    all: right; right; (split; [reflexivity|]). 1: destruct (N.le_gt_cases (m + p) a); [exists (a - p); rewrite <- (P (a - p)) by lia|exists a]. 3: destruct (N.le_gt_cases m a); [exists (a + p); rewrite P by lia|exists a].
    2, 4: rewrite <- (P (h - k - a)) by lia. all: repeat split; [lia..|]; do 2 f_equal; lia.
  Qed.
End Moves.

(* ---------- G-values, one after the other ---------- *)
Definition is_mex takes V h := (forall k, k < V h -> leaves takes N.lxor 0 V h k) /\ ~ leaves takes N.lxor 0 V h (V h).
Lemma is_mex_same takes V V' h : (forall a, a <= h -> V a = V' a) -> is_mex takes V h -> is_mex takes V' h.
Proof.
  intros S [H1 H2]. unfold is_mex. rewrite <- (S h) by lia. split; [intros k Hk; refine (leaves_same _ _ _ V V' _ h k _ (H1 k Hk))|intro H; refine (H2 (leaves_same _ _ _ V' V _ h _ _ H))];
    intros a Ha; [|symmetry]; apply S; lia.
Qed.
Definition get (t : PositiveMap.t N) n := match PositiveMap.find (N.succ_pos n) t with Some v => v | None => 0 end.
Lemma succ_pos_inj a b : N.succ_pos a = N.succ_pos b -> a = b.
Proof. intro E. apply (f_equal Pos.pred_N) in E. now rewrite !N.pos_pred_succ in E. Qed.
Lemma get_add t n v a : get (PositiveMap.add (N.succ_pos n) v t) a = if a =? n then v else get t a.
Proof.
  unfold get. destruct (N.eqb_spec a n) as [->|D]; [now rewrite PositiveMap.gss|]. rewrite PositiveMap.gso; [reflexivity|]. intro E. exact (D (succ_pos_inj _ _ E)).
Qed.
(* Numbers that have been met. *)
Definition is_met (s : PositiveMap.t unit) x := match PositiveMap.find (N.succ_pos x) s with Some _ => true | None => false end.
Definition meet s x := if is_met s x then s else PositiveMap.add (N.succ_pos x) tt s.
Lemma meet_ok s x y : is_met (meet s x) y = true <-> y = x \/ is_met s y = true.
Proof.
  unfold meet. destruct (is_met s x) eqn:E; [split; [auto|intros [->|]; auto]|]. unfold is_met in *. destruct (N.eq_dec y x) as [->|D]; [rewrite PositiveMap.gss; tauto|].
  rewrite PositiveMap.gso; [tauto|]. intro K. exact (D (succ_pos_inj _ _ K)).
Qed.
Lemma meet_all_ok l : forall s y, is_met (fold_left meet l s) y = true <-> In y l \/ is_met s y = true.
Proof. induction l as [|x l IH]; intros s y; cbn; [tauto|]. rewrite IH, meet_ok. intuition congruence. Qed.
(* The least number from v on that has not been met, looked for in so many steps. *)
Fixpoint climb s (steps : positive) v := match steps with
  | xH => if is_met s v then v + 1 else v
  | xO q | xI q => let w := climb s q v in if is_met s w then climb s q w else w end.
Definition all_met s v := forall k, k < v -> is_met s k = true.
Lemma climb_ok s steps : forall v, all_met s v -> all_met s (climb s steps v).
Proof.
  induction steps as [q IH|q IH|]; intros v H; cbn; [destruct (is_met s (climb s q v)); auto..|].
  destruct (is_met s v) eqn:E; [|exact H]. intros k Hk. destruct (N.eq_dec k v) as [->|]; [exact E|apply H; lia].
Qed.
Definition many : positive := 1073741824.
Arguments climb : simpl never.

(* The mask: numbers that have an odd number of digits 1 in common with it are common, others are rare (Winning Ways, chapter 4). *)
Fixpoint odd_digits (p m : positive) : bool := match p, m with
  | xI p, xI m => negb (odd_digits p m)
  | xI p, xO m | xO p, xI m | xO p, xO m => odd_digits p m
  | xH, xO _ | xO _, xH => false | xH, _ | _, xH => true end.
Definition is_common (mask v : N) := match v, mask with Npos p, Npos m => odd_digits p m | _, _ => false end.
Lemma common_lxor mask a b : is_common mask (N.lxor a b) = xorb (is_common mask a) (is_common mask b).
Proof.
  assert (forall p q m, is_common (Npos m) (Pos.lxor p q) = xorb (odd_digits p m) (odd_digits q m)) as L.
  { induction p as [p IH|p IH|]; intros [q|q|] [m|m|]; cbn; try specialize (IH q m); try destruct (Pos.lxor p q); cbn in *; rewrite ?IH, <- ?IH;
      repeat match goal with |- context [odd_digits ?x ?y] => destruct (odd_digits x y) end; try reflexivity; try discriminate;
      repeat match goal with |- context [match ?x with _ => _ end] => destruct x end; auto. }
  destruct mask as [|m]; [now destruct (N.lxor a b), a, b|]. destruct a as [|p], b as [|q]; cbn [N.lxor]; [reflexivity|now rewrite xorb_false_l|now rewrite xorb_false_r|apply L].
Qed.

Section Values.
  Variables (takes : list take) (mask : N).
  Record values := Values { size : N; table : PositiveMap.t N; rare : list N; common : list N }.
  Section Next.
    Variables (V : N -> N) (R C : list N) (h : N).
    (* The least number that moves to a rare heap, to one heap or none do not leave; if it is rare it is gone on through those to two common heaps until one leaves it. *)
    Fixpoint through left L s v := match L with
      | [] => (s, v)
      | a :: L => if is_common mask v then (s, v) else if (1 <=? a) && (a <? left)
          then let x := N.lxor (V a) (V (left - a)) in let s := meet s x in through left L s (if x =? v then climb s many v else v)
          else through left L s v end.
    Definition through_all := fold_left (fun (sv : PositiveMap.t unit * N) '((k, (_, _, t)) : take) =>
      if t && (1 <=? k) && (k <=? h) then through (h - k) C (fst sv) (snd sv) else sv).
    Definition next := let s := fold_left meet (left_among takes N.lxor 0 V R h) (PositiveMap.empty unit) in
      let sv := through_all takes (s, climb s many 0) in if is_met (fst sv) (snd sv) then None else Some (snd sv).

    Definition more (s s' : PositiveMap.t unit) := forall x, is_met s x = true -> is_met s' x = true.
    Definition good (sv : PositiveMap.t unit * N) := all_met (fst sv) (snd sv) /\ forall x, is_met (fst sv) x = true -> leaves takes N.lxor 0 V h x.
    Definition all_of left L s := forall a, In a L -> 0 < a < left -> is_met s (N.lxor (V a) (V (left - a))) = true.
    Lemma through_ok k n o : In (k, (n, o, true)) takes -> 0 < k <= h -> forall L s v, good (s, v) ->
      good (through (h - k) L s v) /\ more s (fst (through (h - k) L s v)) /\ (is_common mask (snd (through (h - k) L s v)) = true \/ all_of (h - k) L (fst (through (h - k) L s v))).
    Proof.
      intros I Hk. induction L as [|a L IH]; intros s v H; cbn [through]; [split; [exact H|split; [intros x K; exact K|right; intros a []]]|].
      destruct (is_common mask v) eqn:Ev; [split; [exact H|split; [intros x K; exact K|now left]]|].
      destruct ((1 <=? a) && (a <? h - k)) eqn:Ea; [|destruct (IH s v H) as (G & M & A); split; [exact G|split; [exact M|]]; destruct A as [A|A]; [now left|right]].
      - apply andb_true_iff in Ea. rewrite N.leb_le, N.ltb_lt in Ea. set (x := N.lxor (V a) (V (h - k - a))). cbv zeta. destruct H as [H1 H2]. cbn [fst snd] in *.
        assert (all_met (meet s x) v) as H1' by (intros y Hy; apply meet_ok; auto).
        assert (good (meet s x, if x =? v then climb (meet s x) many v else v)) as H.
        { split; cbn [fst snd]; [destruct (x =? v); [apply climb_ok|]; exact H1'|]. intros y Hy. apply meet_ok in Hy. destruct Hy as [->|Hy]; [|auto].
          exists k, n, o, true. split; [exact I|]. split; [exact Hk|]. right. right. split; [reflexivity|]. exists a. repeat split; lia. }
        destruct (IH _ _ H) as (G & M & A). split; [exact G|]. split; [intros y Hy; apply M, meet_ok; auto|]. destruct A as [A|A]; [now left|right].
        intros b [<-|Hb] L'; [|exact (A b Hb L')]. apply M, meet_ok. now left.
      - intros b [<-|Hb] L'; [|exact (A b Hb L')]. apply andb_false_iff in Ea. rewrite N.leb_gt, N.ltb_ge in Ea. lia.
    Qed.
    Lemma through_all_ok ts : incl ts takes -> forall sv, good sv -> good (through_all ts sv) /\ more (fst sv) (fst (through_all ts sv)) /\
      (is_common mask (snd (through_all ts sv)) = true \/ forall k n o, In (k, (n, o, true)) ts -> 0 < k <= h -> all_of (h - k) C (fst (through_all ts sv))).
    Proof.
      induction ts as [|[k [[n o] t]] ts IH]; intros S sv H; cbn [through_all fold_left]; [split; [exact H|split; [intros x K; exact K|right; intros k n o []]]|].
      specialize (IH (fun y Hy => S y (or_intror Hy))). fold (through_all ts). destruct (t && (1 <=? k) && (k <=? h)) eqn:E.
      - rewrite !andb_true_iff, !N.leb_le in E. destruct E as [[-> Hk1] Hk2]. destruct sv as [s v]. destruct (through_ok k n o (S _ (or_introl eq_refl)) ltac:(lia) C s v H) as (G & M & A).
        cbn [fst snd] in *. destruct (through (h - k) C s v) as [s' v'] eqn:Et. cbn [fst snd] in *. destruct (IH _ G) as (G' & M' & A'). cbn [fst snd] in *.
        split; [exact G'|]. split; [intros x K; exact (M' x (M x K))|]. destruct A' as [A'|A']; [now left|]. destruct A as [A|A].
        + left. clear - A. cbn [snd] in A. induction ts as [|[k' [[n' o'] t']] ts IH]; [exact A|]. cbn [through_all fold_left fst snd]. destruct (t' && (1 <=? k') && (k' <=? h)); [|exact IH].
          replace (through (h - k') C s' v') with (s', v'); [exact IH|]. destruct C; cbn; [reflexivity|now rewrite A].
        + right. intros k' n' o' [[= <- <- <-]|I] Hk'; [|exact (A' k' n' o' I Hk')]. intros a Ha L. exact (M' _ (A a Ha L)).
      - destruct (IH _ H) as (G & M & A). split; [exact G|]. split; [exact M|]. destruct A as [A|A]; [now left|right]. intros k' n' o' [[= <- <- <- ->]|I] Hk'; [|exact (A k' n' o' I Hk')].
        cbn in E. apply andb_false_iff in E. rewrite !N.leb_gt in E. lia.
    Qed.
    Lemma next_ok v : (forall a, a < h -> if is_common mask (V a) then In a C else In a R) -> next = Some v ->
      (forall k, k < v -> leaves takes N.lxor 0 V h k) /\ ~ leaves takes N.lxor 0 V h v.
    Proof.
      intro all. unfold next. set (s := fold_left _ _ _). assert (forall x, is_met s x = true <-> leaves_among takes N.lxor 0 V (fun a => In a R) h x) as Hs.
      { intro x. unfold s. rewrite meet_all_ok, left_among_ok. unfold is_met at 1. rewrite PositiveMap.gempty. intuition discriminate. }
      destruct (through_all_ok takes (fun _ K => K) (s, climb s many 0)) as (G & M & A).
      { split; cbn [fst snd]; [apply climb_ok; intros k Hk; lia|]. intros x Hx. apply Hs in Hx. exact (leaves_weaken takes _ _ V _ (fun _ => True) h x (fun _ _ _ => I) Hx). }
      destruct (through_all takes _) as [s' v']. cbn [fst snd] in *. destruct (is_met s' v') eqn:E; [discriminate|]. intros [= <-]. destruct G as [G1 G2]. cbn [fst snd] in *.
      split; [intros k Hk; exact (G2 k (G1 k Hk))|]. intro L. enough (is_met s' v' = true) by congruence. destruct L as (k & n & o & t & I & Hk & L).
      assert (forall a, In a R -> t = true -> 0 < a < h - k -> v' = N.lxor (V a) (V (h - k - a)) -> is_met s' v' = true) as by_rare.
      { intros a Ha -> Hl Ev. apply M, Hs. exists k, n, o, true. split; [exact I|]. split; [exact Hk|]. right. right. split; [reflexivity|]. exists a. auto. }
      destruct L as [L|[L|(-> & a & _ & Hl & Ev)]]; [apply M, Hs; exists k, n, o, t; auto..|].
      pose proof (all a ltac:(lia)) as Ha. destruct (is_common mask (V a)) eqn:Ca; [|exact (by_rare a Ha eq_refl Hl Ev)].
      pose proof (all (h - k - a) ltac:(lia)) as Hb. destruct (is_common mask (V (h - k - a))) eqn:Cb.
      - destruct A as [A|A]; [rewrite Ev, common_lxor, Ca, Cb in A; discriminate|]. rewrite Ev. exact (A k n o I Hk a Ha Hl).
      - apply (by_rare (h - k - a) Hb eq_refl); [lia|]. rewrite Ev, N.lxor_comm. do 2 f_equal. lia.
    Qed.
  End Next.
  Definition step (x : option values) := match x with None => None | Some (Values h t R C) => match next (get t) R C h with None => None
    | Some v => Some (if is_common mask v then Values (h + 1) (PositiveMap.add (N.succ_pos h) v t) R (h :: C) else Values (h + 1) (PositiveMap.add (N.succ_pos h) v t) (h :: R) C) end end.
  Definition values_of n := N.iter n step (Some (Values 0 (PositiveMap.empty N) [] [])).
  Lemma values_of_ok n x : values_of n = Some x -> forall a, a < n -> is_mex takes (get (table x)) a.
  Proof.
    revert x. assert (forall x, values_of n = Some x -> size x = n /\ forall a, a < n -> is_mex takes (get (table x)) a /\ if is_common mask (get (table x) a) then In a (common x) else In a (rare x)) as H;
      [|intros x E a Ha; now apply (H x E)]. unfold values_of. apply N.iter_ind; clear n; [intros x [= <-]; split; [reflexivity|intros; lia]|].
    intros n y IH x E. destruct y as [y|]; [|discriminate]. specialize (IH y eq_refl). destruct y as [h t R C]. cbn in IH. destruct IH as [-> IH]. cbn [step] in E.
    destruct (next (get t) R C n) as [v|] eqn:En; [|discriminate]. apply next_ok in En; [|intros a Ha; now apply IH].
    assert (size x = n + 1 /\ table x = PositiveMap.add (N.succ_pos n) v t /\ common x = (if is_common mask v then n :: C else C) /\ rare x = (if is_common mask v then R else n :: R)) as (-> & -> & -> & ->)
      by (injection E as <-; destruct (is_common mask v); auto).
    split; [lia|]. intros a Ha. assert (forall b, b < n -> get t b = get (PositiveMap.add (N.succ_pos n) v t) b) as S by (intros b Hb; rewrite get_add; destruct (N.eqb_spec b n); [lia|reflexivity]).
    destruct (N.eq_dec a n) as [->|].
    - rewrite get_add, N.eqb_refl. split; [|destruct (is_common mask v); now left]. unfold is_mex. rewrite get_add, N.eqb_refl.
      split; [intros k Hk; exact (leaves_same _ _ _ _ _ _ n k S (proj1 En k Hk))|]. intro L. apply (proj2 En). refine (leaves_same _ _ _ _ _ _ n v _ L). intros b Hb. symmetry. exact (S b Hb).
    - destruct (IH a ltac:(lia)) as [H1 H2]. rewrite <- (S a) by lia. split; [refine (is_mex_same takes _ _ a _ H1); intros b Hb; apply S; lia|].
      destruct (is_common mask (get t a)), (is_common mask v); try right; exact H2.
  Qed.
End Values.

(* ---------- The check ---------- *)
(* So many numbers, from this one on. *)
Definition one_more (f : N -> bool) (nb : N * bool) := (fst nb + 1, if snd nb then f (fst nb) else false).
Definition every from count f := snd (N.iter count (one_more f) (from, true)).
Lemma every_spec from count f : if every from count f then forall n, from <= n < from + count -> f n = true else exists n, from <= n < from + count /\ f n = false.
Proof.
  unfold every. enough (fst (N.iter count (one_more f) (from, true)) = from + count /\ if snd (N.iter count (one_more f) (from, true))
    then forall n, from <= n < from + count -> f n = true else exists n, from <= n < from + count /\ f n = false) as H by apply H.
  apply N.iter_ind; clear count; [split; [cbn; lia|intros n H; lia]|]. intros count [m b] [E H]. cbn [one_more fst snd] in *. subst m. split; [lia|].
  destruct b; [destruct (f (from + count)) eqn:E; [intros n Hn; destruct (N.eq_dec n (from + count)) as [->|]; [exact E|apply H; lia]|exists (from + count); split; [lia|exact E]]|].
  destruct H as (n & Hn & E). exists n. split; [lia|exact E].
Qed.
Lemma every_ok from count f : every from count f = true -> forall n, from <= n < from + count -> f n = true.
Proof. intro E. pose proof (every_spec from count f) as H. now rewrite E in H. Qed.
(* What repeats forever, from what is known of the first heaps. *)
Definition again m p n := if n <? m + p then n else m + (n - m) mod p.
Lemma again_small m p n : n < m + p -> again m p n = n.
Proof. intro H. unfold again. destruct (N.ltb_spec n (m + p)); [reflexivity|lia]. Qed.
Lemma again_period m p n : 1 <= p -> m <= n -> again m p (n + p) = again m p n.
Proof.
  intros Hp Hn. unfold again. destruct (N.ltb_spec (n + p) (m + p)); [lia|]. replace (n + p - m) with (n - m + 1 * p) by lia. rewrite N.mod_add by lia.
  destruct (N.ltb_spec n (m + p)); [rewrite N.mod_small by lia; lia|reflexivity].
Qed.
(* Each heap up to the end has a least period of those that divide it; why not, otherwise. *)
Definition same (V : N -> N) n p := V (n + p) =? V n.
Definition no_shorter (V : N -> N) from period := every 1 (period - 1) (fun d => if period mod d =? 0 then negb (every from period (fun n => same V n d)) else true).
Definition heaps_of takes from period := 2 * N.max from 1 + 2 * period + most_taken takes.
Definition repeats takes (V : N -> N) from period := every from (heaps_of takes from period - period - from) (fun n => same V n period).
Definition begins (first : N) V from period := if from <=? first then true else negb (same V (from - 1) period).
Definition period_of takes mask from period := match values_of takes mask (heaps_of takes from period) with None => false | Some x =>
  let V n := get (table x) (again (N.max from 1) period n) in (1 <=? period) && repeats takes (get (table x)) from period && begins 0 V from period && no_shorter V from period end.

(* The least period. *)
Section Least.
  Variables (A : Type) (v : nat -> A) (m p : nat) (H : has_period v m p).
  Lemma multiples k : has_period v m (k * p)%nat.
  Proof using H. intros n Hn. induction k as [|k IH]; [f_equal; lia|]. rewrite <- IH, <- (H (n + k * p)%nat) by lia. f_equal. cbn. lia. Qed.
End Least.
Lemma least_period_by {A} first (v : nat -> A) m p : (0 < p)%nat -> has_period v m p -> ((first < m)%nat -> v (m - 1 + p)%nat <> v (m - 1)%nat) ->
  (forall d, (0 < d < p)%nat -> Nat.divide d p -> exists n, (m <= n < m + p)%nat /\ v (n + d)%nat <> v n) -> least_period first v m p.
Proof.
  intros Hp H E D. split; [exact Hp|]. split; [exact H|]. intros m' q Hf Hq Q. split.
  - apply Nat.nlt_ge. intro L. apply E; [lia|]. rewrite <- (multiples _ _ _ _ Q p (m - 1)%nat) by lia. rewrite <- (multiples _ _ _ _ H (q - 1)%nat (m - 1 + p)%nat) by lia.
    f_equal. destruct q; [lia|]. cbn. rewrite Nat.sub_0_r, (Nat.mul_comm p). cbn. lia.
  - destruct (Nat.gcd_divide p q) as [Dp Dq]. destruct (Nat.eq_dec (Nat.gcd p q) p) as [G|G]; [rewrite G in Dq; exact (Nat.divide_pos_le _ _ Hq Dq)|exfalso].
    pose proof (Nat.divide_pos_le _ _ Hp Dp). assert (Nat.gcd p q <> 0%nat) by (rewrite Nat.gcd_eq_0; lia).
    destruct (D (Nat.gcd p q) ltac:(lia) Dp) as (n & Hn & N). apply N. destruct (Nat.gcd_bezout_pos p q Hp) as (a & b & B).
    rewrite <- (multiples _ _ _ _ H m' (n + Nat.gcd p q)%nat) by lia. assert (m' <= m' * p)%nat by (destruct p; [lia|]; rewrite Nat.mul_succ_r; lia).
    rewrite <- (multiples _ _ _ _ Q b (n + Nat.gcd p q + m' * p)%nat) by lia. rewrite <- (multiples _ _ _ _ H (m' + a)%nat n) by lia. f_equal. lia.
Qed.
Lemma by_numbers (V : N -> N) first m p (v := fun n => V (N.of_nat n)) : 1 <= p -> (forall n, m <= n -> V (n + p) = V n) ->
  begins first V m p = true -> no_shorter V m p = true -> least_period (N.to_nat first) v (N.to_nat m) (N.to_nat p).
Proof.
  intros Hp P B S. assert (forall n d, same V n d = false -> V (n + d) <> V n) as no by (intros n d; apply N.eqb_neq). apply least_period_by; [lia|..].
  - intros n Hn. unfold v. rewrite <- (P (N.of_nat n)) by lia. f_equal. lia.
  - intros Hm E. unfold begins in B. destruct (N.leb_spec m first); [lia|]. apply negb_true_iff, no in B. apply B. unfold v in E.
    replace (N.of_nat (N.to_nat m - 1 + N.to_nat p)) with (m - 1 + p) in E by lia. rewrite E. f_equal. lia.
  - intros d Hd [k Dk]. pose proof (every_ok _ _ _ S (N.of_nat d) ltac:(lia)) as E. cbv beta in E. replace (p mod N.of_nat d) with 0 in E.
    + rewrite N.eqb_refl in E. apply negb_true_iff in E. pose proof (every_spec m p (fun n => same V n (N.of_nat d))) as F. rewrite E in F. destruct F as (n & Hn & F).
      exists (N.to_nat n). split; [lia|]. unfold v. intro K. apply (no _ _ F). replace (n + N.of_nat d) with (N.of_nat (N.to_nat n + d)) by lia. rewrite K. f_equal. lia.
    + replace p with (N.of_nat k * N.of_nat d) by lia. symmetry. apply N.mod_mul. lia.
Qed.
Lemma nat_lxor a b : N.to_nat (N.lxor a b) = Nat.lxor (N.to_nat a) (N.to_nat b).
Proof.
  assert (forall n a, Nat.testbit (N.to_nat a) n = N.testbit a (N.of_nat n)) as T.
  { clear. induction n as [|n IH]; intro a; cbn [Nat.testbit].
    - rewrite N.bit0_odd. destruct a as [|[p|p|]]; try reflexivity; cbn [N.odd]; [|]; rewrite <- ?positive_N_nat; [rewrite Nat.odd_spec|apply not_true_is_false; rewrite Nat.odd_spec]; [exists (Pos.to_nat p)|intros [k K]]; lia.
    - rewrite Nat2N.inj_succ, N.testbit_succ_r_div2 by lia. rewrite <- IH. f_equal. symmetry. apply N2Nat.inj_div2. }
  apply Nat.bits_inj. intro n. now rewrite Nat.lxor_spec, !T, N.lxor_spec.
Qed.
Theorem period_of_ok (rule : nat -> list (list nat)) takes (smaller : shrinks rule) mask from period :
  (forall V, (forall h, N.lxor (V h) 0 = V h) -> V 0 = 0 -> moves_leave rule takes N.lxor 0 V) ->
  period_of takes mask from period = true -> g_values_have_period (heap_game rule) heap from period.
Proof.
  intros M. unfold period_of. destruct (values_of _ _ _) as [x|] eqn:E; [|discriminate]. cbv zeta. rewrite !andb_true_iff, N.leb_le. intros [[[Hp R] B] S].
  pose proof (values_of_ok _ _ _ _ E) as X. set (T := get (table x)) in *. unfold repeats, heaps_of in *. set (m := N.max from 1) in *. set (end_ := 2 * m + 2 * period + most_taken takes) in *.
  assert (forall n, from <= n -> n + period < end_ -> T (n + period) = T n) as P by (intros n H1 H2; apply N.eqb_eq; apply (every_ok _ _ _ R n); lia).
  set (V := fun n => T (again m period n)) in *. assert (forall n, m <= n -> V (n + period) = V n) as PV by (intros n Hn; unfold V; now rewrite again_period).
  assert (forall n, n < end_ -> T n = V n) as TV.
  { intro n. induction n as [n IH] using (well_founded_induction N.lt_wf_0). intro Hn. destruct (N.lt_ge_cases n (m + period)); [unfold V; now rewrite again_small|].
    replace n with (n - period + period) by lia. rewrite P, PV by lia. apply IH; lia. }
  assert (forall h, is_mex takes V h) as mex.
  { intro h. induction h as [h IH] using (well_founded_induction N.lt_wf_0). destruct (N.lt_ge_cases h end_); [apply (is_mex_same takes T); [intros a Ha; apply TV; lia|apply X; exact H]|].
    destruct (IH (h - period) ltac:(lia)) as [H1 H2]. pose proof (fun y => guy_smith N.lxor 0 V takes m period (h - period) y ltac:(lia) PV ltac:(lia)) as G.
    replace (h - period + period) with h in G by lia. unfold is_mex. replace (V h) with (V (h - period)) by (rewrite <- (PV (h - period)) by lia; f_equal; lia).
    split; [intros k Hk; apply G; auto|rewrite G; exact H2]. }
  assert (V 0 = 0) as V0.
  { destruct (mex 0) as [H _]. destruct (N.eq_dec (V 0) 0) as [|D]; [assumption|]. destruct (H 0 ltac:(lia)) as (k & n & o & t & _ & Hk & _). lia. }
  specialize (M V (fun h => N.lxor_0_r _) V0). set (v := fun n => N.to_nat (V (N.of_nat n))).
  assert (forall l, nim_sum (map v l) = N.to_nat (total N.lxor 0 V l)) as sum_of.
  { induction l as [|h l IH]; [reflexivity|]. cbn [total fold_right]. fold (total N.lxor 0 V l). rewrite nat_lxor, <- IH. reflexivity. }
  exists (fun n => V (N.of_nat n)). split.
  - intro n. fold (v n). assert (nim_sum (map v (heap n)) = v n) as <-; [unfold heap; destruct (Nat.eqb_spec n 0) as [->|]; cbn; [unfold v; cbn; now rewrite V0|apply Nat.lxor_0_r]|].
    apply (heaps_by rule v (all_smaller rule smaller Left)).
    + intros h k Hk. destruct (proj2 (M h (N.of_nat k))) as (l & Hl & El); [apply (mex (N.of_nat h)); unfold v in Hk; lia|]. exists l. split; [exact Hl|]. rewrite sum_of, El. lia.
    + intros h l Hl. rewrite sum_of. intro K. apply N2Nat.inj in K. apply (mex (N.of_nat h)), (M h). eauto.
  - apply (by_numbers V 0 from period); [exact Hp|..].
    + intros n Hn. destruct (N.lt_ge_cases n m); [rewrite <- !TV by lia; apply P; lia|apply PV; assumption].
    + exact B.
    + exact S.
Qed.
Theorem octal_period digits mask from period : period_of (octal_takes digits) mask from period = true -> g_values_have_period (octal_game digits) heap from period.
Proof. apply (period_of_ok (octal_rule digits)); [apply octal_shrinks|]. intros V U _. apply octal_moves; [exact U|exact N.lxor_comm]. Qed.
Theorem subtraction_period set mask from period : period_of (subtraction_takes set) mask from period = true -> g_values_have_period (subtraction set) heap from period.
Proof. apply (period_of_ok (subtraction_rule set)); [apply subtraction_shrinks|]. intros V U. apply subtraction_moves. exact U. Qed.

Example kayles_period : g_values_have_period (octal "0.77"%string) heap 71 12.
Proof. apply (octal_period (digits "0.77"%string) 0). vm_cast_no_check (eq_refl true). Qed.
