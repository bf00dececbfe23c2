(* The check of a least catalogue, for any ruleset of impartial games, and why it suffices. *)
From Coq Require Import List Bool Arith PArith ZArith NArith FMapPositive Lia.
From Rebuttal Require Import Game Alike Partizan Catalogue Clauses Refutation Bound.
From Rebuttal Require Export Settling.
Import ListNotations.

Section Check.
  Variables (X : ruleset) (E : equivalence X) (c : convention) (M : settling X E c).
  Notation B := (board X).
  Notation G := (as_game X).
  Notation settles := (settles_so X E c M).
  Notation said := (said X).
  Implicit Types (k : known X) (b : B) (K : list B).

  (* A move from a class, and what is said of every position that a reply leaves. *)
  Record demand := Demand { of_class : positive; move_leaves : B; replies : list (B * said) }.
  Record bound := BoundData { further : list (entry X); classes : list B; choices : list (list positive); start_is : list (B * said); demands : list demand }.

  Definition over b := if normal c then false else match options X Left b with [] => true | _ => false end.
  Definition is_so k K b a := match a with
    | Of_class j w => match class G K j with Some e => carries X w false b e | None => false end
    | Refuted b' y => if follows X Right b b' then is_settled X c k Left b' y else false
    | Over => over b
    | Of_groups _ => true end.
  Definition is_all_so k K b a := match a with Of_groups l => forallb (fun y => is_so k K (fst y) (snd y)) l | _ => is_so k K b a end.
  Definition is_told k K (l : list (B * said)) b := let b := written X b in
    existsb (fun x => if same X b (fst x) then is_all_so k K (fst x) (snd x) else false) l.
  Definition holds_start k K i p l := match i with
    | First => if over p then false else forallb (is_told k K l) (options X Left p)
    | Second => is_told k K l p end.
  (* The second number is found where several have the same first one. *)
  Definition marks K := let ms := map (mark X E) K in
    map (fun mb : N * B => (fst mb, if Nat.ltb 1 (count_occ N.eq_dec ms (fst mb)) then second_mark X E (snd mb) else 0%N)) (combine ms K).
  Fixpoint different (l : list (N * N)) := match l with
    | [] => true
    | x :: l => if existsb (fun y => if N.eqb (fst x) (fst y) then N.eqb (snd x) (snd y) else false) l then false else different l end.

  (* The clauses: of what catalogues need, what includes no other list; its variable is the class, or the choice. *)
  Definition included (l l' : list positive) := forallb (fun j => existsb (Pos.eqb j) l') l.
  Definition variable_of (n : nat) (choices : list (list positive)) l := match nodup Pos.eq_dec l with
    | [j] => j
    | l => (fix number n choices := match choices with
        | [] => n
        | choice :: choices => if if included choice l then included l choice else false then n else number (Pos.succ n) choices end) (Pos.of_succ_nat n) choices end.
  Definition all_needed (l : list (B * said)) := nodup (list_eq_dec Pos.eq_dec) (flat_map (fun x => needed X E c M (fst x) (snd x)) l).
  Definition variables_of d (l : list (B * said)) := let ls := all_needed l in nodup Pos.eq_dec (map (variable_of (length (classes d)) (choices d))
    (filter (fun l => forallb (fun l' => if included l' l then included l l' else true) ls) ls)).
  Definition start_clause d := one_of (variables_of d (start_is d)).
  Definition demand_clauses d := map (fun x => implies (of_class x) (variables_of d (replies x))) (demands d) ++ choice_clauses G (classes d) (choices d).
  Definition meets_b d (l : list (B * said)) := let js := map (stands_for G (classes d) (choices d)) (variables_of d l) in
    forallb (fun l => existsb (fun j => included j l) js) (all_needed l).

  Definition holds_demand k d x := let K := classes d in match class G K (of_class x) with
    | Some e => if follows X Left e (move_leaves x) then if over (move_leaves x) then false
                else if forallb (is_told k K (replies x)) (options X Left (move_leaves x)) then meets_b d (replies x) else false else false
    | None => false end.
  (* Given what the entries of the catalogue settle. *)
  Definition holds_bound k i p (d : bound) := match catalogue X c k (further d) with
    | None => false
    | Some k => let K := classes d in
        if different (marks K) then if forallb (may_be_class X E c M) K then
        if holds_start k K i p (start_is d) then if meets_b d (start_is d) then forallb (holds_demand k d) (demands d)
        else false else false else false else false end.

  (* ---------- Why this suffices ---------- *)
  Lemma over_ok b : over b = false -> ~ (moves G b = [] /\ c = Misere).
  Proof. unfold over. cbn [moves as_game]. intros H [Eb ->]. cbn [normal] in H. rewrite Eb in H. discriminate. Qed.
  Lemma is_so_ok k K b a : all_lost X c k -> is_so k K b a = true -> means X E c K b a.
  Proof.
    intros Hk H. destruct a as [j w|r y| |l]; cbn [is_so means] in *; [| | |exact I].
    - destruct (class G K j) as [e|]; [|discriminate]. exists e. split; [reflexivity|]. exact (witness_ok X E w _ _ H).
    - apply if_true in H. destruct H as [Hf Hy]. exact (as_game_won X c Right _ (impartial_ok X E) (follows_won X c k Right _ r y Hk Hf Hy)).
    - unfold over in H. destruct (normal c) eqn:En; [discriminate|]. destruct (options X Left b) eqn:Eo; [|discriminate].
      apply Stuck; [exact Eo|unfold normal in En; now destruct c].
  Qed.
  Lemma is_all_so_ok k K b a : all_lost X c k -> is_all_so k K b a = true -> means_all X E c K b a.
  Proof.
    intros Hk H. destruct a as [j w|r y| |l]; cbn [is_all_so means_all] in *; try exact (is_so_ok k K b _ Hk H).
    rewrite forallb_forall in H. intros y Hy. exact (is_so_ok k K _ _ Hk (H y Hy)).
  Qed.
  Lemma is_told_ok k K l b : all_lost X c k -> forallb (may_be_class X E c M) K = true -> is_told k K l b = true ->
    needs G c (equivalent X E) settles K b (all_needed l).
  Proof.
    intros Hk HK H C HC S. apply existsb_exists in H. destruct H as ([b' a] & Hin & H). cbn [fst snd] in H.
    apply if_true in H. destruct H as [Es H]. apply same_ok in Es. subst b'.
    assert (settles C (written X b)) as S'.
    { destruct (writing_ok X E b) as [Eb|Eb]; [now rewrite Eb|exact (alike_ok X E c M C _ _ (symmetric_ok X E _ _ Eb) S)]. }
    destruct (needed_ok X E c M K _ a HK (is_all_so_ok k K _ a Hk H) C HC S') as (js & Hjs & T). exists js. split; [|exact T].
    apply nodup_In, in_flat_map. exists (written X b, a). auto.
  Qed.
  Lemma included_ok l l' : included l l' = true -> incl l l'.
  Proof. unfold included. rewrite forallb_forall. intros H j Hj. specialize (H j Hj). apply existsb_exists in H. destruct H as (j' & H & Ej). now apply Pos.eqb_eq in Ej as ->. Qed.
  Lemma meets_ok d l : meets_b d l = true -> meets G (classes d) (choices d) (variables_of d l) (all_needed l).
  Proof.
    unfold meets_b. cbv zeta. rewrite forallb_forall. intros H js Hjs. specialize (H js Hjs). apply existsb_exists in H. destruct H as (x & Hx & I).
    apply in_map_iff in Hx. destruct Hx as (j & <- & Hj). exists j. split; [exact Hj|now apply included_ok].
  Qed.
  Lemma follows_ok s b b' : follows X s b b' = true -> exists a, In a (options X s b) /\ b' = written X a.
  Proof. intro H. apply existsb_exists in H. destruct H as (a & Ha & Hs). apply same_ok in Hs. eauto. Qed.
  Lemma holds_demand_ok k d x : all_lost X c k -> forallb (may_be_class X E c M) (classes d) = true -> holds_demand k d x = true ->
    demanded G c (equivalent X E) settles (classes d) (of_class x) (move_leaves x) (all_needed (replies x)) /\
    meets G (classes d) (choices d) (variables_of d (replies x)) (all_needed (replies x)).
  Proof.
    unfold holds_demand. cbv zeta. intros Hk HK H. destruct (class G (classes d) (of_class x)) as [e|] eqn:Ee; [|discriminate]. apply if_true in H. destruct H as [Hf H].
    destruct (follows_ok _ _ _ Hf) as (q & Hq & Eq). destruct (over (move_leaves x)) eqn:Eo; [discriminate|]. apply if_true in H. destruct H as [H Hm].
    split; [|now apply meets_ok]. exists e, q. split; [exact Ee|]. split; [exact Hq|]. split; [rewrite Eq; destruct (writing_ok X E q); [now left|right; now apply (symmetric_ok X E)]|].
    split; [now apply over_ok|]. rewrite forallb_forall in H. intros r Hr. exact (is_told_ok k _ _ r Hk HK (H r Hr)).
  Qed.
  Lemma nth_error_class K j : class G K j = nth_error K (pred (Pos.to_nat j)). Proof. reflexivity. Qed.
  Lemma different_ok K : different (marks K) = true -> forall i j e f, (i < j)%nat ->
    nth_error K i = Some e -> nth_error K j = Some f -> ~ equivalent X E e f.
  Proof.
    intros H i j e f Hij Hi Hj I. destruct (mark_ok X E e f I) as [E1 E2].
    assert (forall (ms : list N) (K : list B) i e, ms = map (mark X E) K -> nth_error K i = Some e -> nth_error (combine ms K) i = Some (mark X E e, e)) as At.
    { clear. intros ms K i e ->. revert i. induction K as [|a K IH]; intros [|i] H; try discriminate; [now injection H as ->|exact (IH i H)]. }
    pose proof (At _ K i e eq_refl Hi) as Ni. pose proof (At _ K j f eq_refl Hj) as Nj. clear At. unfold marks in H. cbv zeta in H. set (g := fun mb : N * B => _) in H.
    apply (map_nth_error g) in Ni, Nj. assert (g (mark X E e, e) = g (mark X E f, f)) as Eg by (unfold g; cbn [fst snd]; now rewrite E1, E2).
    rewrite Eg in Ni. clearbody g. set (y := g (mark X E f, f)) in *. clearbody y. set (l := map g _) in *. clearbody l. clear -Hij H Ni Nj.
    revert i j Hij H Ni Nj. induction l as [|x l IH]; intros [|i] [|j] Hij H Ni Nj; try discriminate; try lia; cbn in *; destruct (existsb _ l) eqn:Ex; try discriminate.
    - injection Ni as ->. apply not_true_iff_false in Ex. apply Ex, existsb_exists. exists y. split; [exact (nth_error_In l j Nj)|]. now rewrite !N.eqb_refl.
    - exact (IH i j ltac:(lia) H Ni Nj).
  Qed.
  Lemma marked_apart K : different (marks K) = true ->
    forall j m e f, class G K j = Some e -> class G K m = Some f -> equivalent X E e f -> j = m.
  Proof.
    intros H j m e f Hj Hm I. rewrite nth_error_class in Hj, Hm. apply Pos2Nat.inj. pose proof (Pos2Nat.is_pos j). pose proof (Pos2Nat.is_pos m).
    destruct (Nat.lt_trichotomy (pred (Pos.to_nat j)) (pred (Pos.to_nat m))) as [L|[L|L]]; [|lia|]; exfalso.
    - exact (different_ok K H _ _ e f L Hj Hm I).
    - exact (different_ok K H _ _ f e L Hm Hj (symmetric_ok X E _ _ I)).
  Qed.
  Theorem holds_bound_ok k0 i p d n : all_lost X c k0 -> holds_bound k0 i p d = true ->
    (forall v, satisfied v (demand_clauses d ++ [start_clause d]) -> n <= count v (length (classes d))) ->
    closed_have_at_least G c settles i p n.
  Proof.
    unfold holds_bound. intros H0. destruct (catalogue X c k0 (further d)) as [k|] eqn:Ek; [|discriminate]. cbv zeta.
    pose proof (closed_catalogue X c _ k0 k H0 Ek) as Hk. intros H F.
    apply if_true in H. destruct H as [Ha H]. apply if_true in H. destruct H as [HK H]. apply if_true in H. destruct H as [Hs H]. apply if_true in H. destruct H as [Hm Hd].
    rewrite forallb_forall in Hd.
    apply (counted G c (equivalent X E) settles (symmetric_ok X E) (transitive_ok X E) (moves_ok X E) (alike_ok X E c M) (classes d) (choices d) (marked_apart _ Ha)
      n i p (all_needed (start_is d)) (variables_of d (start_is d)) (map (fun x => Obligation G (of_class x) (move_leaves x) (all_needed (replies x)) (variables_of d (replies x))) (demands d))).
    - destruct i; cbn [holds_start begins] in *; [|exact (is_told_ok k _ _ p Hk HK Hs)]. destruct (over p) eqn:Eo; [discriminate|].
      split; [now apply over_ok|]. rewrite forallb_forall in Hs. intros q Hq. exact (is_told_ok k _ _ q Hk HK (Hs q Hq)).
    - now apply meets_ok.
    - intros x Hx. apply in_map_iff in Hx. destruct Hx as (x' & <- & Hx). exact (holds_demand_ok k d x' Hk HK (Hd x' Hx)).
    - rewrite map_map. exact F.
  Qed.

  (* That the clauses make so many classes true is proved in one of two ways. *)
  Inductive proof := By_dual (weights : list Z) (divisor : Z) | By_refutation (sums : list addition) (groups : list group) (steps : list step).
  Definition is_bound k i p d (f : proof) n := if holds_bound k i p d then match f with
    | By_dual ys divisor => dual (demand_clauses d ++ [start_clause d]) ys divisor (length (classes d)) (length (choices d)) n
    | By_refutation sums groups steps => refutation (demand_clauses d) (start_clause d) (length (classes d)) (length (choices d)) sums groups n steps end else false.
  Lemma is_bound_ok k i p d f n : all_lost X c k -> is_bound k i p d f n = true -> closed_have_at_least G c settles i p n.
  Proof.
    intros Hk H. apply if_true in H. destruct H as [H F]. apply (holds_bound_ok k i p d n Hk H). destruct f as [ys divisor|sums groups steps].
    - exact (dual_ok _ ys divisor _ _ n F).
    - intro v. exact (refutation_ok _ _ _ _ sums groups n v steps F).
  Qed.
  Definition bounds i p (l : list (entry X)) d f n :=
    match catalogue X c (PositiveMap.empty _) l with Some k => is_bound k i p d f n | None => false end.
  Theorem bounds_ok i p l d f n : bounds i p l d f n = true -> closed_have_at_least G c settles i p n.
  Proof.
    unfold bounds. destruct (catalogue X c _ l) as [k|] eqn:Ek; [|discriminate]. exact (is_bound_ok k i p d f n (closed_catalogue X c l _ k (nothing_known X c) Ek)).
  Qed.

  (* ---------- The catalogue itself has so many entries ---------- *)
  Definition good_entry (e : entry X) := match mover X e with Left => forallb (fun r => may_settle X E c M (by_ X r)) (rebuttals X e) | Right => false end.
  Definition serves_by k i p b y := if may_settle X E c M y then match i with
    | First => if follows X Right p b then is_settled X c k Left b y else false
    | Second => is_settled X c k Left p y end else false.
  Definition attains k i p l b y n := if forallb good_entry l then if Nat.eqb (length l) n then serves_by k i p b y else false else false.

  Lemma follows_wins C k s b b' y : known_in X C k -> may_settle X E c M y = true -> follows X s b b' = true -> is_settled X c k Left b' y = true ->
    wins_by G c settles C b.
  Proof.
    intros Hk Hw Hf Hy. destruct (follows_ok _ _ _ Hf) as (a & Ha & ->). right. exists a. split.
    - destruct s; [exact Ha|]. now rewrite (impartial_ok X E Right) in Ha.
    - pose proof (settled_so X E c M C k _ y Hk Hw Hy) as S. destruct (writing_ok X E a) as [Ea|Ea]; [now rewrite Ea in S|exact (alike_ok X E c M C a _ Ea S)].
  Qed.
  Lemma entry_closed C k e : known_in X C k -> good_entry e = true -> closed X c k e = true ->
    (moves G (start X e) = [] -> c = Normal) /\ forall q, In q (moves G (start X e)) -> wins_by G c settles C q.
  Proof.
    unfold good_entry, closed. intros Hk Hw. destruct (mover X e); [|discriminate]. cbn [moves as_game]. rewrite forallb_forall in Hw.
    destruct (options X Left (start X e)) as [|a l] eqn:Eo.
    - intro H. split; [intros _; exact (normal_ok c H)|intros q []].
    - intro H. split; [discriminate|]. rewrite forallb_forall in H. intros q Hq. specialize (H q Hq).
      enough (wins_by G c settles C (written X q)) as W.
      { destruct (writing_ok X E q) as [Eq|Eq]; [now rewrite Eq in W|exact (equivalent_wins G c _ settles (moves_ok X E) (alike_ok X E c M) C q _ Eq W)]. }
      unfold answered in H.
      destruct (existsb _ (rebuttals X e)) eqn:Ex.
      + apply existsb_exists in Ex. destruct Ex as (r & Hr & Ex). apply if_true in Ex. destruct Ex as [_ Ex]. apply if_true in Ex. destruct Ex as [Hf Hy].
        exact (follows_wins C k Right _ _ _ Hk (Hw r Hr) Hf Hy).
      + left. unfold normal in H. destruct c; [discriminate|]. split; [|reflexivity]. cbn [moves as_game opposite] in *.
        rewrite <- (impartial_ok X E Right). now destruct (options X Right (written X q)).
  Qed.
  Lemma catalogue_closed C l : forall k k', known_in X C k -> forallb good_entry l = true -> (forall e, In e l -> In (start X e) C) ->
    catalogue X c k l = Some k' -> known_in X C k' /\ forall e, In e l ->
      (moves G (start X e) = [] -> c = Normal) /\ forall q, In q (moves G (start X e)) -> wins_by G c settles C q.
  Proof.
    induction l as [|e l IH]; cbn [catalogue forallb]; intros k k' Hk Hw Hl H.
    - injection H as <-. split; [exact Hk|intros e []].
    - apply andb_true_iff in Hw. destruct Hw as [We Wl]. destruct (closed X c k e) eqn:Ec; [|discriminate].
      assert (known_in X C (PositiveMap.add (number X e) (mover X e, start X e) k)) as Ha.
      { intros n x. destruct (Pos.eq_dec n (number X e)) as [->|Hn]; [rewrite PositiveMap.gss|rewrite PositiveMap.gso by exact Hn; apply Hk].
        intros [= <-]. unfold good_entry in We. destruct (mover X e); [|discriminate]. split; [reflexivity|apply Hl; now left]. }
      destruct (IH _ _ Ha Wl (fun x Hx => Hl x (or_intror Hx)) H) as [Hk' Hc].
      split; [exact Hk'|]. intros x [<-|Hx]; [exact (entry_closed C k e Hk We Ec)|exact (Hc x Hx)].
  Qed.
  Lemma attained k i p l b y n : catalogue X c (PositiveMap.empty _) l = Some k -> attains k i p l b y n = true ->
    exists C, is_closed G c settles C /\ serves G c settles C i p /\ length C = n.
  Proof.
    unfold attains. intros Ek H. apply if_true in H. destruct H as [Hw H]. apply if_true in H. destruct H as [Hn H]. apply if_true in H. destruct H as [Hy H].
    apply Nat.eqb_eq in Hn. exists (map (start X) l). assert (known_in X (map (start X) l) (PositiveMap.empty _)) as H0.
    { intros m x. rewrite PositiveMap.gempty. discriminate. }
    destruct (catalogue_closed _ l _ k H0 Hw (fun e He => in_map (start X) l e He) Ek) as [Hk Hc]. split; [|split; [|now rewrite map_length]].
    - intros e He. apply in_map_iff in He. destruct He as (x & <- & Hx). exact (Hc x Hx).
    - destruct i; cbn [serves]; [|exact (settled_so X E c M _ k p y Hk Hy H)]. apply if_true in H. destruct H as [Hf Hs]. exact (follows_wins _ k Right p b y Hk Hy Hf Hs).
  Qed.
  Definition is_least i p l b y d f n := match catalogue X c (PositiveMap.empty _) l with
    | Some k => if attains k i p l b y n then is_bound k i p d f n else false | None => false end.
  Theorem is_least_ok i p l b y d f n : is_least i p l b y d f n = true -> least_closed G c settles i p n.
  Proof.
    unfold is_least. destruct (catalogue X c _ l) as [k|] eqn:Ek; [|discriminate]. intro H. apply if_true in H. destruct H as [A F].
    exact (conj (attained k i p l b y n Ek A) (is_bound_ok k i p d f n (closed_catalogue X c l _ k (nothing_known X c) Ek) F)).
  Qed.
End Check.
Arguments Demand {X}. Arguments BoundData {X}.
