(* The check of a least catalogue with sums and mirrors, and why it suffices. *)
From Coq Require Import List NArith.
From Rebuttal Require Import Game Alike Partizan Catalogue Bound Least Groupings.
Import ListNotations.

(* ---------- What is needed to settle a position, given what is said of groups of its components ---------- *)
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
      { apply not_lost_and_won. apply (alike_lost V V Normal _ q); [|exact (settled_lost C C_closed _ (part_alone C q Hq))]. exists equivalent. split; [apply (moves_ok E)|now apply (sym_ok E)]. }
      destruct (snd y) as [j w| | |]; cbn [means] in H; auto. destruct H as (e & Ee & He).
      pose proof (transitive_ok E _ _ _ Hi He) as Hqe. destruct Hq as [Mq|(f & Hf & Hqf)].
      - exfalso. rewrite forallb_forall in no_mirrors. apply nth_error_In, in_map_iff in Ee. destruct Ee as ([t a] & <- & Ha). apply (no_mirror_ok t a (no_mirrors _ Ha)).
        exact (mirror_alike _ q (sym_ok E _ _ Hqe) Mq).
      - exists e, f. split; [exact Ee|]. split; [exact Hf|]. exact (transitive_ok E _ _ _ (sym_ok E _ _ Hqe) Hqf).
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
  Hypothesis parts_settle : forall C s b l, makes_up X s b l = true -> (forall q, In q l -> part_settled C (placed s q)) -> settles C (placed s b).
  Lemma reason_settles C k s b r : known_in V C k -> holds X Normal k s b r = true -> part_settled C (placed s b).
  Proof. intro Hk. destruct r as [n w|i]; [intro H; right; exact (reached X V E Normal C k s b n w Hk H)|intro H; left; exact (mirrors_are i s b H)]. Qed.
  Lemma sums_settle C k s b y : known_in V C k -> true = true -> is_settled X Normal k s b y = true -> settles C (placed s b).
  Proof.
    intros Hk _ H. destruct y as [r|l]; cbn [is_settled normal] in H; [exact (part_alone C _ (reason_settles C k s b r Hk H))|]. destruct (makes_up X s b (map fst l)) eqn:Hm; [|discriminate].
    apply (parts_settle C s b _ Hm). intros q Hq. apply in_map_iff in Hq. destruct Hq as (x & <- & Hx). rewrite forallb_forall in H. exact (reason_settles C k s _ _ Hk (H x Hx)).
  Qed.
  Definition in_groups : settling E Normal :=
    Settling E Normal settles needed_with_sums no_mirror (fun _ => true) settled_alike settled_lost needed_with_sums_ok sums_settle.
End Groups.
