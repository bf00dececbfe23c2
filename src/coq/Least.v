(* The check of a least catalogue, for any ruleset, and why it suffices. *)
From Coq Require Import List Bool ZArith FMapPositive Lia.
From Rebuttal Require Import Game Alike Partizan Catalogue Clauses Refutation Bound.
From Rebuttal Require Export Settling.
Import ListNotations.

Section Check.
  Variables (X : ruleset) (V : view X) (E : equivalence V) (c : convention) (M : settling E c).
  Notation B := (board X).
  Notation position := (side * board X)%type.
  Notation equivalent := (equivalent E).
  Notation settles := (settles_so M).
  Notation said := (said X).
  Notation placed := (placed V).
  Notation at_ := (at_ V).
  Implicit Types (k : known X) (s : side) (b : B) (K : list position).

  (* A move from a class, and what is said of every position that a reply leaves. *)
  Record demand := Demand { of_class : positive; move_leaves : B; replies : list (B * said) }.
  (* For each start what is said of the position, or of those that openings leave; where nothing is said, nothing is demanded. *)
  Record bound := BoundData { further : list (entry X); classes : list position; choices : list (list positive); starts : list (list (B * said)); demands : list demand }.
  (* Who wins from where, as the catalogues that are counted show. *)
  Notation wanted := (list (player * position)).
  Definition shown_at : wanted -> list (player * pos V) := map (fun x => (fst x, at_ (snd x))).

  Definition class_in K (j : positive) := nth_error K (pred (Pos.to_nat j)).
  Definition over s b := if normal c then false else match options X s b with [] => true | _ => false end.
  Definition is_so k K s b a := match a with
    | Of_class j w => match class_in K j with Some e => carries X w (negb (same_side s (fst e))) b (snd e) | None => false end
    | Refuted b' y => if follows X s b b' then is_settled X c k (opposite s) b' y else false
    | Over => over s b
    | Of_groups _ => true end.
  Definition is_all_so k K s b a := match a with Of_groups l => forallb (fun y => is_so k K s (fst y) (snd y)) l | _ => is_so k K s b a end.
  Definition is_told k K (l : list (B * said)) s b := let b := written X b in
    existsb (fun x => if same X b (fst x) then is_all_so k K s (fst x) (snd x) else false) l.
  Definition holds_start k K (l : list (B * said)) (x : player * position) := let s := fst (snd x) in let p := snd (snd x) in match fst x with
    | First => if over s p then false else forallb (is_told k K l (opposite s)) (options X s p)
    | Second => is_told k K l s p end.
  (* The second number is found where several have the same first one. *)
  Definition marks (K : list (pos V)) := let ms := map (mark E) K in
    map (fun mb : N * pos V => (fst mb, if Nat.ltb 1 (count_occ N.eq_dec ms (fst mb)) then second_mark E (snd mb) else 0%N)) (combine ms K).
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
  Definition all_needed (l : list (B * said)) := nodup (list_eq_dec Pos.eq_dec) (flat_map (fun x => needed M (fst x) (snd x)) l).
  Definition variables_of d (l : list (B * said)) := let ls := all_needed l in nodup Pos.eq_dec (map (variable_of (length (classes d)) (choices d))
    (filter (fun l => forallb (fun l' => if included l' l then included l l' else true) ls) ls)).
  Definition demanding (w : wanted) d := filter (fun x => match snd x with [] => false | _ => true end) (combine w (starts d)).
  Definition start_clauses w d := map (fun x => one_of (variables_of d (snd x))) (demanding w d).
  Definition in_classes d := map at_ (classes d).
  Definition demand_clauses d := map (fun x => implies (of_class x) (variables_of d (replies x))) (demands d) ++ choice_clauses V (in_classes d) (choices d).
  Definition meets_b d (l : list (B * said)) := let js := map (stands_for (length (classes d)) (choices d)) (variables_of d l) in
    forallb (fun l => existsb (fun j => included j l) js) (all_needed l).

  Definition holds_demand k d x := let K := classes d in match class_in K (of_class x) with
    | Some (s, e) => if follows X s e (move_leaves x) then if over (opposite s) (move_leaves x) then false
                else if forallb (is_told k K (replies x) s) (options X (opposite s) (move_leaves x)) then meets_b d (replies x) else false else false
    | None => false end.
  (* Given what the entries of the catalogue settle. *)
  Definition holds_bound k w (d : bound) := match catalogue X c k (further d) with
    | None => false
    | Some k => let K := classes d in
        if different (marks (in_classes d)) then if forallb (fun e => may_be_class M (snd e)) K then
        if forallb (fun x => if holds_start k K (snd x) (fst x) then meets_b d (snd x) else false) (demanding w d) then forallb (holds_demand k d) (demands d)
        else false else false else false end.

  (* ---------- Why this suffices ---------- *)
  Lemma stuck_placed s b : moves V (placed s b) = [] <-> options X s b = [].
  Proof. rewrite moves_placed. destruct (options X s b); split; try discriminate; auto. Qed.
  Lemma over_ok s b : over s b = false -> ~ (moves V (placed s b) = [] /\ c = Misere).
  Proof. unfold over. intros H [Eb Ec]. apply stuck_placed in Eb. rewrite Eb, Ec in H. discriminate. Qed.
  Lemma class_placed K j : class V (map at_ K) j = option_map at_ (class_in K j).
  Proof. apply nth_error_map. Qed.
  Lemma is_so_ok k K s b a : all_lost X c k -> is_so k K s b a = true -> means E c (map at_ K) s b a.
  Proof.
    intros Hk H. destruct a as [j w|r y| |]; cbn [is_so means] in *; [| | |exact I].
    - rewrite class_placed. destruct (class_in K j) as [[t e]|]; [|discriminate]. exists (placed t e). split; [reflexivity|]. rewrite (same_side_turn s t). exact (witness_ok E w _ s _ _ H).
    - apply if_true in H. destruct H as [Hf Hy]. exact (alike_won _ _ c _ _ (seen_alike V s b) (follows_won X c k s b r y Hk Hf Hy)).
    - unfold over in H. destruct (normal c) eqn:En; [discriminate|]. destruct (options X s b) eqn:Eo; [|discriminate].
      apply Stuck; [now apply stuck_placed|unfold normal in En; now destruct c].
  Qed.
  Lemma is_all_so_ok k K s b a : all_lost X c k -> is_all_so k K s b a = true -> means_all E c (map at_ K) s b a.
  Proof.
    intros Hk H. destruct a as [j w|r y| |l]; cbn [is_all_so means_all] in *; try exact (is_so_ok k K s b _ Hk H).
    rewrite forallb_forall in H. intros y Hy. exact (is_so_ok k K s _ _ Hk (H y Hy)).
  Qed.
  Lemma is_told_ok k K l s b : all_lost X c k -> forallb (fun e => may_be_class M (snd e)) K = true -> is_told k K l s b = true ->
    needs V c equivalent settles (map at_ K) (placed s b) (all_needed l).
  Proof.
    intros Hk HK H C HC S. apply existsb_exists in H. destruct H as ([b' a] & Hin & H). cbn [fst snd] in H.
    apply if_true in H. destruct H as [Es H]. apply same_ok in Es. subst b'.
    assert (settles C (placed s (written X b))) as S'.
    { destruct (writing_ok E s b) as [Eb|Eb]; [now rewrite Eb|exact (alike_ok M C _ _ (sym_ok E _ _ Eb) S)]. }
    destruct (needed_ok M K s _ a HK (is_all_so_ok k K s _ a Hk H) C HC S') as (js & Hjs & T). exists js. split; [|exact T].
    apply nodup_In, in_flat_map. exists (written X b, a). auto.
  Qed.
  Lemma all_told_ok k K l s b : all_lost X c k -> forallb (fun e => may_be_class M (snd e)) K = true -> forallb (is_told k K l (opposite s)) (options X s b) = true ->
    forall q, In q (moves V (placed s b)) -> needs V c equivalent settles (map at_ K) q (all_needed l).
  Proof.
    intros Hk HK H q Hq. rewrite moves_placed in Hq. apply in_map_iff in Hq. destruct Hq as (a & <- & Ha). rewrite forallb_forall in H. exact (is_told_ok k K l _ a Hk HK (H a Ha)).
  Qed.
  Lemma meets_ok d l : meets_b d l = true -> meets V (in_classes d) (choices d) (variables_of d l) (all_needed l).
  Proof.
    unfold meets_b, meets, in_classes. rewrite map_length. cbv zeta. rewrite forallb_forall. intros H js Hjs. specialize (H js Hjs). apply existsb_exists in H. destruct H as (x & Hx & I).
    apply in_map_iff in Hx. destruct Hx as (j & <- & Hj). exists j. split; [exact Hj|]. intros i Hi. unfold included in I. rewrite forallb_forall in I. specialize (I i Hi). apply existsb_exists in I. destruct I as (k & Hk & E'). now apply Pos.eqb_eq in E' as ->.
  Qed.
  Definition left_in d x := match class_in (classes d) (of_class x) with Some (s, _) => placed (opposite s) (move_leaves x) | None => placed Left (move_leaves x) end.
  Lemma holds_demand_ok k d x : all_lost X c k -> forallb (fun e => may_be_class M (snd e)) (classes d) = true -> holds_demand k d x = true ->
    demanded V c equivalent settles (in_classes d) (of_class x) (left_in d x) (all_needed (replies x)) /\
    meets V (in_classes d) (choices d) (variables_of d (replies x)) (all_needed (replies x)).
  Proof.
    unfold holds_demand, left_in. cbv zeta. intros Hk HK H. destruct (class_in (classes d) (of_class x)) as [[s e]|] eqn:Ee; [|discriminate]. apply if_true in H. destruct H as [Hf H].
    destruct (follows_placed X V _ _ _ Hf) as (q & Hq & Eq). destruct (over (opposite s) (move_leaves x)) eqn:Eo; [discriminate|]. apply if_true in H. destruct H as [H Hm].
    split; [|now apply meets_ok]. exists (placed s e), (placed (opposite s) q). split; [unfold in_classes; now rewrite class_placed, Ee|]. split; [exact Hq|].
    split; [rewrite Eq; destruct (writing_ok E (opposite s) q) as [->|W]; [now left|right; now apply (sym_ok E)]|].
    split; [now apply over_ok|]. apply (all_told_ok k (classes d) _ (opposite s)); auto. now rewrite opposite_twice.
  Qed.
  Lemma different_ok (K : list (pos V)) : different (marks K) = true -> forall i j e f, (i < j)%nat ->
    nth_error K i = Some e -> nth_error K j = Some f -> ~ equivalent e f.
  Proof.
    intros H i j e f Hij Hi Hj I. destruct (mark_ok E e f I) as [E1 E2].
    assert (forall (ms : list N) (K : list (pos V)) i e, ms = map (mark E) K -> nth_error K i = Some e -> nth_error (combine ms K) i = Some (mark E e, e)) as At.
    { clear. intros ms K i e ->. revert i. induction K as [|a K IH]; intros [|i] H; try discriminate; [now injection H as ->|exact (IH i H)]. }
    pose proof (At _ K i e eq_refl Hi) as Ni. pose proof (At _ K j f eq_refl Hj) as Nj. clear At. unfold marks in H. cbv zeta in H. set (g := fun mb : N * pos V => _) in H.
    apply (map_nth_error g) in Ni, Nj. assert (g (mark E e, e) = g (mark E f, f)) as Eg by (unfold g; cbn [fst snd]; now rewrite E1, E2).
    rewrite Eg in Ni. clearbody g. set (y := g (mark E f, f)) in *. clearbody y. set (l := map g _) in *. clearbody l. clear -Hij H Ni Nj.
    revert i j Hij H Ni Nj. induction l as [|x l IH]; intros [|i] [|j] Hij H Ni Nj; try discriminate; try lia; cbn in *; destruct (existsb _ l) eqn:Ex; try discriminate.
    - injection Ni as ->. apply not_true_iff_false in Ex. apply Ex, existsb_exists. exists y. split; [exact (nth_error_In l j Nj)|]. now rewrite !N.eqb_refl.
    - exact (IH i j ltac:(lia) H Ni Nj).
  Qed.
  Lemma marked_apart (K : list (pos V)) : different (marks K) = true ->
    forall j m e f, class V K j = Some e -> class V K m = Some f -> equivalent e f -> j = m.
  Proof.
    intros H j m e f Hj Hm I. apply Pos2Nat.inj. pose proof (Pos2Nat.is_pos j). pose proof (Pos2Nat.is_pos m).
    destruct (Nat.lt_trichotomy (pred (Pos.to_nat j)) (pred (Pos.to_nat m))) as [L|[L|L]]; [|lia|]; exfalso.
    - exact (different_ok K H _ _ e f L Hj Hm I).
    - exact (different_ok K H _ _ f e L Hm Hj (sym_ok E _ _ I)).
  Qed.
  Theorem holds_bound_ok k0 w d n : all_lost X c k0 -> holds_bound k0 w d = true ->
    (forall v, satisfied v (demand_clauses d ++ start_clauses w d) -> n <= count v (length (classes d))) ->
    serving_have_at_least V c settles (shown_at w) n.
  Proof.
    unfold holds_bound. intros H0. destruct (catalogue X c k0 (further d)) as [k|] eqn:Ek; [|discriminate]. cbv zeta.
    pose proof (closed_catalogue X c _ k0 k H0 Ek) as Hk. intros H F.
    apply if_true in H. destruct H as [Ha H]. apply if_true in H. destruct H as [HK H]. apply if_true in H. destruct H as [Hs Hd]. rewrite forallb_forall in Hs, Hd.
    apply (counted V c equivalent settles (sym_ok E) (transitive_ok E) (moves_ok E) (alike_ok M) (in_classes d) (choices d) (marked_apart _ Ha) n (shown_at w)
      (map (fun x => Beginning V (fst (fst x)) (at_ (snd (fst x))) (all_needed (snd x)) (variables_of d (snd x))) (demanding w d)) (map (fun x => Obligation V (of_class x) (left_in d x) (all_needed (replies x)) (variables_of d (replies x))) (demands d))).
    - intros s Hin. apply in_map_iff in Hin. destruct Hin as ([[i [s' p]] l] & <- & Hx). cbn [who where_ begin_lists begun_by fst snd].
      specialize (Hs _ Hx). cbn [fst snd] in Hs. apply if_true in Hs. destruct Hs as [Hs Hm]. split; [|split; [|now apply meets_ok]].
      + apply filter_In in Hx. destruct Hx as [Hx _]. apply in_combine_l in Hx. exact (in_map (fun x => (fst x, at_ (snd x))) _ _ Hx).
      + destruct i; cbn [holds_start begins fst snd] in *; [|exact (is_told_ok k _ _ _ p Hk HK Hs)]. destruct (over s' p) eqn:Eo; [discriminate|].
        split; [now apply over_ok|]. exact (all_told_ok k _ _ s' p Hk HK Hs).
    - intros o Ho. apply in_map_iff in Ho. destruct Ho as (x & <- & Hx). exact (holds_demand_ok k d x Hk HK (Hd x Hx)).
    - rewrite !map_map. unfold in_classes at 2. rewrite map_length. exact F.
  Qed.

  (* That the clauses make so many classes true is proved in one of two ways. *)
  Inductive proof := By_dual (weights : list Z) (divisor : Z) | By_refutation (sums : list addition) (groups : list group) (steps : list step).
  Definition is_bound k w d (f : proof) n := if holds_bound k w d then match f with
    | By_dual ys divisor => dual (demand_clauses d ++ start_clauses w d) ys divisor (length (classes d)) (length (choices d)) n
    | By_refutation sums groups steps => refutation (demand_clauses d) (start_clauses w d) (length (classes d)) (length (choices d)) sums groups n steps end else false.
  Lemma is_bound_ok k w d f n : all_lost X c k -> is_bound k w d f n = true -> serving_have_at_least V c settles (shown_at w) n.
  Proof.
    intros Hk H. apply if_true in H. destruct H as [H F]. apply (holds_bound_ok k w d n Hk H). destruct f as [ys divisor|sums groups steps].
    - exact (dual_ok _ ys divisor _ _ n F).
    - intro v. exact (refutation_ok _ _ _ _ sums groups n v steps F).
  Qed.
  Definition bounds w (l : list (entry X)) d f n :=
    match catalogue X c (PositiveMap.empty _) l with Some k => is_bound k w d f n | None => false end.
  Theorem bounds_ok w l d f n : bounds w l d f n = true -> serving_have_at_least V c settles (shown_at w) n.
  Proof.
    unfold bounds. destruct (catalogue X c _ l) as [k|] eqn:Ek; [|discriminate]. exact (is_bound_ok k w d f n (closed_catalogue X c l _ k (nothing_known X c) Ek)).
  Qed.

  (* ---------- The catalogue itself has so many entries ---------- *)
  Definition good_entry (e : entry X) := forallb (fun r => may_settle M (by_ X r)) (rebuttals X e).
  (* What an opening leaves, and what settles that; or what settles the position. *)
  Definition serves_by k (x : player * position) b y := let s := fst (snd x) in let p := snd (snd x) in if may_settle M y then match fst x with
    | First => if follows X s p b then is_settled X c k (opposite s) b y else false
    | Second => is_settled X c k s p y end else false.
  Fixpoint serves_each k (w : wanted) (ys : list (B * settled X)) := match w, ys with
    | [], [] => true
    | x :: w, y :: ys => if serves_by k x (fst y) (snd y) then serves_each k w ys else false
    | _, _ => false end.
  Definition entered (l : list (entry X)) := map (fun e => placed (mover X e) (start X e)) l.

  Lemma follows_wins C k s b b' y : known_in V C k -> may_settle M y = true -> follows X s b b' = true -> is_settled X c k (opposite s) b' y = true ->
    wins_by V c settles C (placed s b).
  Proof.
    intros Hk Hw Hf Hy. destruct (follows_placed X V _ _ _ Hf) as (a & Ha & ->). right. exists (placed (opposite s) a). split; [exact Ha|].
    pose proof (settled_so M C k _ _ y Hk Hw Hy) as S. destruct (writing_ok E (opposite s) a) as [Ea|Ea]; [now rewrite Ea in S|exact (alike_ok M C _ _ Ea S)].
  Qed.
  Lemma serves_ok C k x b y : known_in V C k -> serves_by k x b y = true -> serves V c settles C (fst x) (at_ (snd x)).
  Proof.
    unfold serves_by. destruct x as [i [s p]]. cbv zeta. cbn [fst snd]. intros Hk H. apply if_true in H. destruct H as [Hy H].
    destruct i; cbn [serves]; [|exact (settled_so M C k s p y Hk Hy H)]. apply if_true in H. destruct H as [Hf Hs]. exact (follows_wins C k s p b y Hk Hy Hf Hs).
  Qed.
  Lemma serves_each_ok C k w : known_in V C k -> forall ys, serves_each k w ys = true -> serves_all V c settles C (shown_at w).
  Proof.
    intro Hk. induction w as [|x w IH]; intros [|y ys] H; try discriminate; [intros i p []|]. cbn in H. apply if_true in H. destruct H as [Hx H].
    intros i p [[= <- <-]|Hin]; [exact (serves_ok C k x _ _ Hk Hx)|exact (IH ys H i p Hin)].
  Qed.
  Lemma entry_closed C k e : known_in V C k -> good_entry e = true -> closed X c k e = true -> let p := placed (mover X e) (start X e) in
    (moves V p = [] -> c = Normal) /\ forall q, In q (moves V p) -> wins_by V c settles C q.
  Proof.
    unfold good_entry, closed. cbv zeta. intros Hk Hw H. rewrite forallb_forall in Hw. rewrite stuck_placed. destruct (options X (mover X e) (start X e)) as [|a l] eqn:Eo.
    - split; [intros _; exact (normal_ok c H)|]. intros q Hq. rewrite moves_placed, Eo in Hq. destruct Hq.
    - rewrite <- Eo in *. split; [intro E0; rewrite E0 in Eo; discriminate|]. rewrite forallb_forall in H. intros q Hq. rewrite moves_placed in Hq. apply in_map_iff in Hq. destruct Hq as (q' & <- & Hq). specialize (H q' Hq).
      enough (wins_by V c settles C (placed (opposite (mover X e)) (written X q'))) as W.
      { destruct (writing_ok E (opposite (mover X e)) q') as [Eq|Eq]; [now rewrite Eq in W|exact (equivalent_wins V c _ settles (moves_ok E) (alike_ok M) C _ _ Eq W)]. }
      unfold answered in H. destruct (existsb _ (rebuttals X e)) eqn:Ex.
      + apply existsb_exists in Ex. destruct Ex as (r & Hr & Ex). apply if_true in Ex. destruct Ex as [_ Ex]. apply if_true in Ex. destruct Ex as [Hf Hy].
        apply (follows_wins C k _ _ _ _ Hk (Hw r Hr) Hf). now rewrite opposite_twice.
      + left. unfold normal in H. destruct c; [discriminate|]. split; [|reflexivity]. apply stuck_placed. now destruct (options X _ (written X q')).
  Qed.
  Lemma catalogue_closed C l : forall k k', known_in V C k -> forallb good_entry l = true -> incl (entered l) C ->
    catalogue X c k l = Some k' -> known_in V C k' /\ forall e, In e (entered l) -> (moves V e = [] -> c = Normal) /\ forall q, In q (moves V e) -> wins_by V c settles C q.
  Proof.
    induction l as [|e l IH]; cbn [catalogue forallb entered map]; intros k k' Hk Hw Hl H.
    - injection H as <-. split; [exact Hk|intros e []].
    - apply andb_true_iff in Hw. destruct Hw as [We Wl]. destruct (closed X c k e) eqn:Ec; [|discriminate].
      assert (known_in V C (PositiveMap.add (number X e) (mover X e, start X e) k)) as Ha.
      { intros n x. destruct (Pos.eq_dec n (number X e)) as [->|Hn]; [rewrite PositiveMap.gss|rewrite PositiveMap.gso by exact Hn; apply Hk].
        intros [= <-]. apply Hl. now left. }
      destruct (IH _ _ Ha Wl (fun x Hx => Hl x (or_intror Hx)) H) as [Hk' Hc].
      split; [exact Hk'|]. intros x [<-|Hx]; [exact (entry_closed C k e Hk We Ec)|exact (Hc x Hx)].
  Qed.
  Lemma entered_closed l k : catalogue X c (PositiveMap.empty _) l = Some k -> forallb good_entry l = true -> is_closed V c settles (entered l) /\ known_in V (entered l) k.
  Proof.
    intros Ek Hw. destruct (catalogue_closed (entered l) l (PositiveMap.empty _) k) as [Hk Hc]; [|exact Hw|apply incl_refl|exact Ek|now split].
    intros m x. rewrite PositiveMap.gempty. discriminate.
  Qed.
  Definition is_least w l ys d f n := match catalogue X c (PositiveMap.empty _) l with
    | Some k => if forallb good_entry l then if Nat.eqb (length l) n then if serves_each k w ys then is_bound k w d f n else false else false else false | None => false end.
  Theorem is_least_ok w l ys d f n : is_least w l ys d f n = true -> least_serving V c settles (shown_at w) n.
  Proof.
    unfold is_least. destruct (catalogue X c _ l) as [k|] eqn:Ek; [|discriminate]. intro H. apply if_true in H. destruct H as [Hg H]. apply if_true in H. destruct H as [Hn H]. apply if_true in H. destruct H as [Hy F].
    apply Nat.eqb_eq in Hn. destruct (entered_closed l k Ek Hg) as [HC Hk]. split; [|exact (is_bound_ok k w d f n (closed_catalogue X c l _ k (nothing_known X c) Ek) F)].
    exists (entered l). split; [exact HC|]. split; [exact (serves_each_ok _ k w Hk ys Hy)|]. unfold entered. now rewrite map_length.
  Qed.
End Check.
Arguments Demand {X}. Arguments BoundData {X}.
Arguments is_least {X V E c}. Arguments is_least_ok {X V E c}. Arguments bounds {X V E c}. Arguments bounds_ok {X V E c}.
(* In an impartial game, as if Left had lost. *)
Definition from {B} (i : player) (p : B) : list (player * (side * B)) := [(i, (match i with First => Right | Second => Left end, p))].
