(* The check of a least catalogue with sums and mirrors, and why it suffices. *)
From Coq Require Import List Bool Arith PArith NArith Permutation FMapPositive Lia.
From Rebuttal Require Import Game Alike Partizan Catalogue Points Bijections Removal RemovalRuleset Fingerprint Bound Least Groupings Mirrors.
From Rebuttal Require Export RemovalLeast SumsSettled.
Import ListNotations.

(* ---------- What is needed to settle a position, given what is said of groups of its components: for any ruleset ---------- *)
Section Groups.
  Variables (X : ruleset) (V : view X) (E : equivalence V) (settles : list (pos V) -> pos V -> Prop) (is_mirror : pos V -> Prop) (no_mirror : Partizan.board X -> bool).
  Notation B := (Partizan.board X).
  Notation equivalent := (equivalent E).
  Notation placed := (placed V).
  Notation at_ := (at_ V).
  Definition part_settled (C : list (pos V)) q := is_mirror q \/ exists e, In e C /\ equivalent q e.
  (* The components of a position, if its parts have whole ones, and which group of them a board has. *)
  Variables (components_in : B -> option (list N)) (as_group : B -> B -> option N).
  Hypothesis no_mirror_ok : forall s b, no_mirror b = true -> ~ is_mirror (placed s b).
  Hypothesis mirror_alike : forall p q, equivalent p q -> is_mirror q -> is_mirror p.
  Hypothesis part_alone : forall C q, part_settled C q -> settles C q.
  Hypothesis settled_lost : forall C, is_closed V Normal settles C -> forall p, settles C p -> lost V Normal p.
  Hypothesis grouped : forall C s b cs, settles C (placed s b) -> components_in b = Some cs -> exists g qs, In g (groupings cs) /\
    Forall2 (fun x q => part_settled C q /\ forall a, as_group b a = Some x -> equivalent q (placed s a)) g qs.

  Definition about (l : list (N * said X)) x := find (fun y => N.eqb (fst y) x) l.
  Fixpoint needed_by (l : list (N * said X)) g : list (list positive) := match g with
    | [] => [[]]
    | x :: g => match about l x with
        | Some (_, Of_class j _) => map (cons j) (needed_by l g)
        | Some (_, Refuted _ _) | Some (_, Over) => []
        | _ => needed_by l g end end.
  Definition of_groups b (l : list (B * said X)) := flat_map (fun y => match as_group b (fst y) with Some x => [(x, snd y)] | None => [] end) l.
  Definition needed_of_groups b l : list (list positive) := match components_in b with Some cs => flat_map (needed_by (of_groups b l)) (groupings cs) | None => [[]] end.
  Definition needed_with_sums b (a : said X) : list (list positive) := match a with
    | Of_class _ _ => needed_of_groups b [(b, a)] | Of_groups l => needed_of_groups b l | _ => [] end.

  Section Needed.
    Variables (K : list (side * B)) (C : list (pos V)) (s : side) (b : B) (l : list (B * said X)).
    Hypothesis no_mirrors : forallb (fun e => no_mirror (snd e)) K = true.
    Hypothesis meant : forall y, In y l -> means E Normal (map at_ K) s (fst y) (snd y).
    Hypothesis C_closed : is_closed V Normal settles C.
    Notation all_true := (all_true V equivalent (map at_ K) C).
    Lemma said_of_part q y : part_settled C q -> equivalent q (placed s (fst y)) -> In y l -> match snd y with
      | Of_class j _ => true_of V equivalent (map at_ K) C j | Of_groups _ => True | _ => False end.
    Proof.
      intros Hq Hi Hy. pose proof (meant y Hy) as H. assert (won V Normal (placed s (fst y)) -> False) as no.
      { apply not_lost_and_won. apply (alike_lost V V Normal _ q); [|exact (settled_lost C C_closed _ (part_alone C q Hq))]. exists equivalent. split; [apply (moves_ok E)|now apply (symmetric_ok E)]. }
      destruct (snd y) as [j w| | |]; cbn [means] in H; auto. destruct H as (e & Ee & He).
      pose proof (transitive_ok E _ _ _ Hi He) as Hqe. destruct Hq as [Mq|(f & Hf & Hqf)].
      - exfalso. rewrite forallb_forall in no_mirrors. apply nth_error_In, in_map_iff in Ee. destruct Ee as ([t a] & <- & Ha). apply (no_mirror_ok t a (no_mirrors _ Ha)).
        exact (mirror_alike _ q (symmetric_ok E _ _ Hqe) Mq).
      - exists e, f. split; [exact Ee|]. split; [exact Hf|]. exact (transitive_ok E _ _ _ (symmetric_ok E _ _ Hqe) Hqf).
    Qed.
    Lemma needed_by_ok g qs : Forall2 (fun x q => part_settled C q /\ forall a, as_group b a = Some x -> equivalent q (placed s a)) g qs ->
      exists js, In js (needed_by (of_groups b l) g) /\ all_true js.
    Proof.
      induction 1 as [|x q g qs (Hq & Hi) _ (js & Hjs & T)]; [exists []; split; [now left|intros j []]|]. cbn [needed_by].
      destruct (about _ x) as [[x' a]|] eqn:Ea; [|exists js; auto]. apply find_some in Ea. destruct Ea as [Hin Ex]. cbn [fst] in Ex. apply N.eqb_eq in Ex. subst x'.
      apply in_flat_map in Hin. destruct Hin as (y & Hy & Hin). destruct (as_group b (fst y)) as [z|] eqn:Ez; [|destruct Hin]. destruct Hin as [[= -> Ea]|[]].
      pose proof (said_of_part q y Hq (Hi _ Ez) Hy) as H. rewrite Ea in H. destruct a as [j w| | |]; [|destruct H|destruct H|exists js; auto].
      exists (j :: js). split; [now apply in_map|]. intros k [<-|Hk]; [exact H|exact (T k Hk)].
    Qed.
    Lemma needed_of_groups_ok : settles C (placed s b) -> exists js, In js (needed_of_groups b l) /\ all_true js.
    Proof.
      intro S. unfold needed_of_groups. destruct (components_in b) as [cs|] eqn:Ec; [|exists []; split; [now left|intros j []]].
      destruct (grouped C s b cs S Ec) as (g & qs & Hg & F). destruct (needed_by_ok g qs F) as (js & Hjs & T). exists js. split; [apply in_flat_map; eauto|exact T].
    Qed.
  End Needed.
  Lemma needed_with_sums_ok K s b a : forallb (fun e => no_mirror (snd e)) K = true -> means_all E Normal (map at_ K) s b a ->
    needs V Normal equivalent settles (map at_ K) (placed s b) (needed_with_sums b a).
  Proof.
    intros HK H C HC S. pose proof (not_lost_and_won V Normal _ (settled_lost C HC _ S)) as no.
    destruct a as [j w| | |l]; cbn [means_all means needed_with_sums] in *; [|destruct (no H)|destruct (no H)|].
    - apply (needed_of_groups_ok K C s b); auto. intros y [<-|[]]. exact H.
    - exact (needed_of_groups_ok K C s b l HK H HC S).
  Qed.

  (* ---------- The catalogue of the certificate is one of these ---------- *)
  Hypothesis settled_alike : forall C p q, equivalent p q -> settles C q -> settles C p.
  Hypothesis mirrors_are : forall i s b, mirrors X i b = true -> is_mirror (placed s b).
  Hypothesis parts_settle : forall C s b l, makes_up X b l = true -> (forall q, In q l -> part_settled C (placed s q)) -> settles C (placed s b).
  Lemma reason_settles C k s b r : known_in V C k -> holds X Normal k s b r = true -> part_settled C (placed s b).
  Proof. intro Hk. destruct r as [n w|i]; [intro H; right; exact (reached X V E Normal C k s b n w Hk H)|intro H; left; exact (mirrors_are i s b H)]. Qed.
  Lemma sums_settle C k s b y : known_in V C k -> true = true -> is_settled X Normal k s b y = true -> settles C (placed s b).
  Proof.
    intros Hk _ H. destruct y as [r|l]; cbn [is_settled normal] in H; [exact (part_alone C _ (reason_settles C k s b r Hk H))|]. destruct (makes_up X b (map fst l)) eqn:Hm; [|discriminate].
    apply (parts_settle C s b _ Hm). intros q Hq. apply in_map_iff in Hq. destruct Hq as (x & <- & Hx). rewrite forallb_forall in H. exact (reason_settles C k s _ _ Hk (H x Hx)).
  Qed.
  Definition in_groups : settling E Normal :=
    Settling E Normal settles needed_with_sums no_mirror (fun _ => true) settled_alike settled_lost needed_with_sums_ok sums_settle.
End Groups.

Section Sums.
  Variable sets : list N.
  Hypothesis nonempty : existsb (N.eqb 0) sets = false.
  Notation X := (impartial_removal sets).
  Notation E := (isomorphism_of sets nonempty).
  Notation part_settled := (part_settled X (unsided X (removal_even sets)) E (is_mirror sets)).
  Notation G := (removal sets).
  Notation isomorphic := (isomorphic sets).
  Notation settles := (settles_with_sums sets).
  Notation moves_on := (moves_on sets).
  Implicit Types (p q b m x : N) (g cs : list N).

  (* ---------- No mirror ---------- *)
  Definition no_mirror b := no_involution apart_b apart_b 3 (map (fun m => (m, 0%N)) (moves_on b)).
  Lemma no_mirror_ok b : no_mirror b = true -> ~ is_mirror sets b.
  Proof.
    intros H (w & [I F] & Hw). apply (no_involution_ok apart_b apart_b 3 _ H (image w)). assert (forall m, In m (moves_on b) -> covers w m /\ In (image w m) (moves_on b) /\
      apart m (image w m) /\ image w (image w m) = m) as Hm.
    { intros m Hm. apply moves_on_spec in Hm. destruct (Hw m (proj1 Hm) (proj2 Hm)) as (C & Im & Wm & A & Em). split; [exact C|]. split; [now apply moves_on_spec|now split]. }
    split; [|split; [|split]].
    - intros x y Hx Hy. apply in_map_iff in Hx, Hy. destruct Hx as (m & <- & Hm1), Hy as (m' & <- & _). apply apart_kept; [exact I|]. now apply Hm.
    - rewrite map_map. unfold renamed. cbn [fst snd]. rewrite <- (map_map (image w) (fun m => (m, 0%N))). apply Permutation_map. apply images_once; [apply NoDup_nodup|apply NoDup_nodup|exact I| |].
      + intros m Hin. now destruct (Hm m Hin) as (C & Im & _).
      + intros m Hin. exists (image w m). destruct (Hm m Hin) as (_ & Im & _ & Em). auto.
    - rewrite map_map. cbn [fst]. rewrite map_id. apply NoDup_nodup.
    - intros x Hx. apply in_map_iff in Hx. destruct Hx as (m & <- & Hin). cbn [fst]. destruct (Hm m Hin) as (_ & _ & A & Em). split; [exact Em|now apply apart_ok].
  Qed.

  (* ---------- The groups of components ---------- *)
  Definition takeable b := fold_right N.lor 0%N (moves_on b).
  Definition components_on b := let cs := components (moves_on b) in if forallb (fun m => existsb (within_b m) cs) (moves_on b) then Some cs else None.

  Lemma same_legal_isomorphic p q : (forall m, In m sets -> within m p <-> within m q) -> isomorphic p q.
  Proof.
    intro H. destruct (isomorphic_refl sets q) as (w & O & H1 & H2). exists w. split; [exact O|]. split; intros m Hm Hw.
    - now apply H1, H.
    - destruct (H2 m Hm Hw) as (m0 & Im & Wm & Em). exists m0. split; [exact Im|]. split; [now apply H|exact Em].
  Qed.
  Lemma takeable_isomorphic b : isomorphic (takeable b) b.
  Proof.
    assert (forall l i, N.testbit (fold_right N.lor 0%N l) i = true <-> exists m, In m l /\ N.testbit m i = true) as spec.
    { induction l as [|a l IH]; intro i; cbn [fold_right In]; [rewrite N.bits_0; split; [discriminate|intros (m & [] & _)]|]. rewrite N.lor_spec, orb_true_iff, IH.
      split; [intros [Hi|(m & Hm & Hi)]; eauto|intros (m & [<-|Hm] & Hi); eauto]. }
    apply same_legal_isomorphic. intros m Hm. split; intros Hw i Hi.
    - apply Hw, spec in Hi. destruct Hi as (m' & Hm' & Hi). apply moves_on_spec in Hm'. now apply Hm'.
    - apply spec. exists m. split; [|exact Hi]. now apply moves_on_spec.
  Qed.
  Lemma part_alone C q : part_settled C q -> settles C q.
  Proof.
    intro H. exists [q]. split; [|intros r [<-|[]]; exact H]. split; [intros r [<-|[]]; apply within_refl|].
    split; [split; [intros r []|exact I]|]. intros m _ Hw. exists q. split; [now left|exact Hw].
  Qed.
  Lemma grouped C (s : side) b cs : settles C b -> components_on b = Some cs -> exists g qs, In g (groupings cs) /\
    Forall2 (fun x q => part_settled C q /\ forall a, Some (takeable a) = Some x -> isomorphic q a) g qs.
  Proof.
    unfold components_on. cbv zeta. intros (parts & (Pw & Pa & Pm) & S). set (ds := components (moves_on b)). destruct (forallb _ (moves_on b)) eqn:Hc; [|discriminate]. intros [= <-].
    assert (forall m, In m (moves_on b) -> exists i, N.testbit m i = true) as points.
    { intros m Hm. apply moves_on_spec in Hm. exact (has_point m (nonempty_ok sets nonempty m (proj1 Hm))). }
    assert (forall m, In m (moves_on b) -> exists q, In q parts /\ within m q) as one.
    { intros m Hm. apply moves_on_spec in Hm. now apply Pm. }
    destruct (some_grouping parts Pa ds) as (g & qs & Hg & _ & F & Hcs).
    { exact (components_in_parts parts (moves_on b) Pa points one 64 (moves_on b) (incl_refl _)). }
    exists g, qs. split; [exact Hg|].
    assert (forall q, In q qs -> In q parts) as Hqs.
    { clear -F. induction F as [|x r g qs (Hr & _) F IH]; [intros q []|]. intros q [<-|Hq]; auto. }
    assert (forall x q, group_of parts ds x q -> isomorphic q x) as same.
    { intros x q (Hq & W & Cq). apply same_legal_isomorphic. intros m Hm. split; intro Hw; [|exact (within_trans _ _ _ Hw W)].
      assert (In m (moves_on b)) as Hmb by (apply moves_on_spec; split; [exact Hm|exact (within_trans _ _ _ Hw (Pw q Hq))]).
      rewrite forallb_forall in Hc. specialize (Hc m Hmb). apply existsb_exists in Hc. destruct Hc as (c & Hcin & Hmc). apply within_ok in Hmc.
      apply (within_trans _ c); [exact Hmc|]. apply (Cq c Hcin). destruct (Hcs c Hcin) as (r & Hr & Wr).
      now rewrite (same_part parts Pa q r m Hq (Hqs r Hr) (points m Hmb) Hw (within_trans _ _ _ Hmc Wr)). }
    clear -F same S. induction F as [|x q g qs Hx F IH]; constructor; [|exact IH]. split; [apply S, Hx|]. intros a [= <-].
    exact (isomorphic_trans sets _ _ _ (same _ _ Hx) (takeable_isomorphic a)).
  Qed.

  (* ---------- The catalogue of the certificate is one of these ---------- *)
  Lemma mirrors_are i (s : side) b : mirrors X i b = true -> is_mirror sets b.
  Proof.
    intro H. destruct (reflects_ok sets i b H) as [I R]. exists (bijection_on sets b i).
    split; [split; [exact I|apply combine_functional, members_distinct]|]. intros m Hm Hw. destruct (R m Hm Hw) as (_ & R'). exact R'.
  Qed.
  Lemma parts_settle C (s : side) b l : makes_up X b l = true -> (forall q, In q l -> part_settled C q) -> settles C b.
  Proof. intros Hm S. exists l. split; [|exact S]. exact (decomposes_ok sets b _ Hm). Qed.
  Definition with_sums : settling E Normal := in_groups X (unsided X (removal_even sets)) E settles (is_mirror sets) no_mirror components_on (fun _ a => Some (takeable a)) (fun _ => no_mirror_ok) (mirror_isomorphic sets)
    part_alone (settled_is_lost sets nonempty) grouped (settled_alike sets) mirrors_are parts_settle.

  Theorem sums_least i p l ys d f n : is_least with_sums (from i p) l ys d f n = true -> least_catalogue_with_sums sets i p n.
  Proof. exact (is_least_ok with_sums (from i p) l ys d f n). Qed.
  Theorem sums_bounds i p l d f n : bounds with_sums (from i p) l d f n = true -> catalogues_with_sums_have_at_least sets i p n.
  Proof. exact (bounds_ok with_sums (from i p) l d f n). Qed.
End Sums.
