(* Least catalogues of whole positions: how few entries a closed catalogue can have. *)
From Coq Require Import List Bool Arith PArith ZArith Lia.
From Rebuttal Require Import Game Alike Clauses.
Import ListNotations.

(* ---------- Definitions: the theorems are stated in these ---------- *)
Section Statements.
  Variables (G : game) (c : convention) (equivalent : pos G -> pos G -> Prop).
  Implicit Types (C : list (pos G)) (p q e : pos G) (i : player) (n : nat).

  (* In a game whose plays all end, which is why an order of entries is not asked for.
     A catalogue is a list of positions, its entries. It settles a position that is equivalent to an entry. *)
  Definition settles C p := exists e, In e C /\ equivalent p e.
  (* The player to move can win by it: some move leaves what it settles, or in misere play no move is left. *)
  Definition wins_by C p := (moves G p = [] /\ c = Misere) \/ exists q, In q (moves G p) /\ settles C q.
  (* It is closed: the player to move from an entry has lost, or whatever move is made, the other one can win by it. *)
  Definition is_closed C := forall e, In e C -> (moves G e = [] -> c = Normal) /\ forall q, In q (moves G e) -> wins_by C q.
  (* It serves to show that this player wins. *)
  Definition serves C i p := match i with First => wins_by C p | Second => settles C p end.

  Definition catalogues_have_at_least i p n := forall C, is_closed C -> serves C i p -> n <= length C.
  Definition least_catalogue i p n :=
    (exists C, is_closed C /\ serves C i p /\ length C = n) /\ catalogues_have_at_least i p n.
End Statements.

(* ---------- What a catalogue must contain ---------- *)
(* Of objects that are pairwise of different classes, and each of the class of some entry, there are no more than entries. *)
Lemma pigeonhole {A B} (Q : A -> B -> Prop) (l : list A) : forall C : list B, NoDup l ->
  (forall a, In a l -> exists e, In e C /\ Q a e) -> (forall a b e, In a l -> In b l -> Q a e -> Q b e -> a = b) -> length l <= length C.
Proof.
  induction l as [|a l IH]; intros C Hn He Hq; simpl; [lia|]. inversion Hn as [|x k Hx Hd]; subst.
  destruct (He a (or_introl eq_refl)) as (e & Hin & Ha). destruct (in_split _ _ Hin) as (u & v & ->).
  rewrite app_length. simpl. rewrite Nat.add_succ_r, <- app_length. apply le_n_S, IH; auto.
  - intros b Hb. destruct (He b (or_intror Hb)) as (e' & Hin' & Hb'). exists e'. split; auto.
    apply in_app_iff in Hin'. apply in_app_iff. destruct Hin' as [|[<-|]]; auto.
    exfalso. apply Hx. now rewrite (Hq a b e (or_introl eq_refl) (or_intror Hb) Ha Hb').
  - intros b b' e' Hb Hb'. apply Hq; now right.
Qed.
(* What holds of finitely many numbers can be written down, for the proof of a contradiction. *)
Lemma decided (x : positive -> Prop) l (Q : Prop) :
  ((exists v : positive -> bool, forall i, In i l -> (v i = true <-> x i)) -> ~ Q) -> ~ Q.
Proof.
  induction l as [|a l IH]; intros H HQ; [apply H; [exists (fun _ => true); intros i []|exact HQ]|].
  apply IH; [|exact HQ]. intros (v & Hv) _. clear IH.
  assert (forall b : bool, (b = true <-> x a) -> False) as known.
  { intros b Hb. apply H; [|exact HQ]. exists (fun i => if Pos.eqb i a then b else v i). intros i Hi.
    destruct (Pos.eqb_spec i a) as [->|n]; [exact Hb|]. apply Hv. destruct Hi as [<-|Hi]; [congruence|exact Hi]. }
  apply (known false). split; [discriminate|]. intro Hx. destruct (known true). tauto.
Qed.

Section Bound.
  Variables (G : game) (c : convention) (equivalent : pos G -> pos G -> Prop).
  Hypothesis symmetric : forall p q, equivalent p q -> equivalent q p.
  Hypothesis transitive : forall p q r, equivalent p q -> equivalent q r -> equivalent p r.
  Hypothesis moves_alike : bisimulation G G equivalent.
  Hypothesis all_short : forall p, short G p.
  Notation settles := (settles G equivalent).
  Notation wins_by := (wins_by G c equivalent).
  Notation is_closed := (is_closed G c equivalent).

  Lemma without_moves p q : equivalent p q -> moves G q = [] -> moves G p = [].
  Proof.
    intros H E. destruct (moves_alike p q H) as [H1 _]. destruct (moves G p) as [|a l]; auto.
    destruct (H1 a (or_introl eq_refl)) as (b & Hb & _). rewrite E in Hb. destruct Hb.
  Qed.
  Lemma equivalent_settled C p q : equivalent p q -> settles C q -> settles C p.
  Proof. intros H (e & He & Hqe). exists e. split; [exact He|]. exact (transitive _ _ _ H Hqe). Qed.
  Lemma equivalent_wins C p q : equivalent p q -> wins_by C q -> wins_by C p.
  Proof.
    intros H [[E Em]|(r & Hr & S)]; [left; split; [exact (without_moves _ _ H E)|exact Em]|]. right.
    destruct (moves_alike p q H) as [_ H2]. destruct (H2 r Hr) as (r' & Hr' & Hrr). exists r'. split; [exact Hr'|].
    exact (equivalent_settled C r' r Hrr S).
  Qed.

  (* What a closed catalogue serves to show is so. *)
  Lemma settled_lost C : is_closed C -> forall p, settles C p -> lost G c p.
  Proof.
    intros HC p. enough ((settles C p -> lost G c p) /\ forall q, In q (moves G p) -> settles C q -> lost G c q) as [H _] by exact H.
    induction (all_short p) as [p _ IH]. split; [|intros q Hq; now apply IH].
    intros (e & He & Hpe). destruct (HC e He) as [H0 H1]. destruct (moves_alike p e Hpe) as [P1 _]. constructor.
    - intro E. apply H0. exact (without_moves e p (symmetric _ _ Hpe) E).
    - intros q Hq. destruct (P1 q Hq) as (q' & Hq' & Hqq). destruct (equivalent_wins C q q' Hqq (H1 q' Hq')) as [[E Em]|(r & Hr & S)].
      + now apply Stuck.
      + apply Won with r; [exact Hr|]. destruct (IH q Hq) as [_ I]. now apply I.
  Qed.
  Theorem serves_wins C i p : is_closed C -> serves G c equivalent C i p -> wins G c i p.
  Proof.
    intros HC S. destruct i; cbn [serves] in S.
    - apply won_first_wins. destruct S as [[E Em]|(q & Hq & S)]; [now apply Stuck|]. exact (Won p q Hq (settled_lost C HC q S)).
    - apply lost_second_wins. exact (settled_lost C HC p S).
  Qed.
  Lemma not_lost_and_won p : lost G c p -> won G c p -> False.
  Proof. intros L W. exact (not_both_win G c p (won_first_wins _ _ _ W) (lost_second_wins _ _ _ L)). Qed.

  (* Positions that stand for classes, by number; a demand is a move from one of them, and the classes of all lost
     positions that a reply to it leaves. *)
  Variable K : list (pos G).
  Definition class (j : positive) := nth_error K (pred (Pos.to_nat j)).
  Definition belongs p (js : list positive) := exists j e, In j js /\ class j = Some e /\ equivalent p e.
  Definition demanded i q js := exists e q', class i = Some e /\ In q' (moves G e) /\ equivalent q q' /\
    ~ (moves G q = [] /\ c = Misere) /\ forall r, In r (moves G q) -> won G c r \/ belongs r js.
  Definition begins i p js := match i with
    | First => ~ (moves G p = [] /\ c = Misere) /\ forall q, In q (moves G p) -> won G c q \/ belongs q js
    | Second => won G c p \/ belongs p js end.

  (* A class is true of a catalogue that settles it. *)
  Definition true_of C j := exists e, class j = Some e /\ settles C e.
  Lemma belongs_true C p js : is_closed C -> settles C p -> won G c p \/ belongs p js -> exists j, In j js /\ true_of C j.
  Proof.
    intros HC S [W|(j & e & Hj & He & Hpe)]; [destruct (not_lost_and_won p (settled_lost C HC p S) W)|].
    exists j. split; [exact Hj|]. exists e. split; [exact He|]. exact (equivalent_settled C e p (symmetric _ _ Hpe) S).
  Qed.
  Lemma demand_true C i q js : is_closed C -> demanded i q js -> true_of C i -> exists j, In j js /\ true_of C j.
  Proof.
    intros HC (e & q' & Ee & Hq' & Hqq & H0 & Hr) (e' & Ee' & s & Hs & Hes). assert (e' = e) as -> by congruence.
    destruct (moves_alike e s Hes) as [P1 _]. destruct (P1 q' Hq') as (t & Ht & Hqt). destruct (HC s Hs) as [_ H1].
    destruct (equivalent_wins C q t (transitive _ _ _ Hqq Hqt) (H1 t Ht)) as [E|(r & Hin & S)]; [destruct (H0 E)|].
    exact (belongs_true C r js HC S (Hr r Hin)).
  Qed.
  Lemma begins_true C i p js : is_closed C -> begins i p js -> serves G c equivalent C i p -> exists j, In j js /\ true_of C j.
  Proof.
    intros HC B S. destruct i; cbn in B, S; [|exact (belongs_true C p js HC S B)].
    destruct B as [H0 B]. destruct S as [E|(q & Hq & S)]; [destruct (H0 E)|]. exact (belongs_true C q js HC S (B q Hq)).
  Qed.

  (* The clauses that every catalogue satisfies. *)
  Definition implies (i : positive) js : clause := Zneg i :: one_of js.
  Hypothesis different : forall j k e f, class j = Some e -> class k = Some f -> equivalent e f -> j = k.

  Theorem counted n i p start (ds : list (positive * pos G * list positive)) : begins i p start ->
    (forall d, In d ds -> demanded (fst (fst d)) (snd (fst d)) (snd d)) ->
    (forall v, satisfied v (map (fun d => implies (fst (fst d)) (snd d)) ds ++ [one_of start]) -> n <= count v (length K)) ->
    catalogues_have_at_least G c equivalent i p n.
  Proof.
    intros B D H C HC S. apply Nat.nlt_ge.
    set (numbers := flat_map (fun d => fst (fst d) :: snd d) ds ++ start ++ variables (length K)).
    apply (decided (true_of C) numbers). intros (v & Hv).
    assert (forall j, In j start -> In j numbers) as In_start by (intros; unfold numbers; rewrite !in_app_iff; auto).
    assert (forall d j, In d ds -> j = fst (fst d) \/ In j (snd d) -> In j numbers) as In_demand.
    { intros d j Hd Hj. apply in_app_iff. left. apply in_flat_map. exists d. split; [exact Hd|]. simpl. intuition. }
    assert (n <= count v (length K)) as Hn.
    { apply H. intros cl Hcl. apply in_app_iff in Hcl. destruct Hcl as [Hcl|[<-|[]]].
      - apply in_map_iff in Hcl. destruct Hcl as (d & <- & Hd). destruct (v (fst (fst d))) eqn:E.
        + destruct (demand_true C _ _ _ HC (D d Hd)) as (j & Hj & T); [apply Hv; [eauto|exact E]|].
          apply satisfied_tail, one_of_satisfied. exists j. split; [exact Hj|]. apply Hv; eauto.
        + exists (Zneg (fst (fst d))). split; [now left|exact E].
      - destruct (begins_true C i p start HC B S) as (j & Hj & T). apply one_of_satisfied. exists j. split; [exact Hj|]. apply Hv; auto. }
    enough (count v (length K) <= length C) by lia. unfold count.
    apply (pigeonhole (fun j e => exists f, class j = Some f /\ equivalent f e)).
    - apply NoDup_filter, variables_once.
    - intros j Hj. apply filter_In in Hj. destruct Hj as [Hj Ej]. apply Hv in Ej; [|unfold numbers; rewrite !in_app_iff; auto].
      destruct Ej as (f & Ef & e & He & Hfe). exists e. split; [exact He|]. now exists f.
    - intros j k e _ _ (f & Ef & Hf) (g & Eg & Hg). exact (different j k f g Ef Eg (transitive _ _ _ Hf (symmetric _ _ Hg))).
  Qed.
End Bound.
