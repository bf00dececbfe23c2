(* Least catalogues: how few entries a closed catalogue can have. *)
From Coq Require Import List ZArith Lia.
From Rebuttal Require Import Game Alike Clauses.
Import ListNotations.

(* ---------- Definitions: the theorems are stated in these ---------- *)
Section Statements.
  Variables (G : game) (c : convention) (settles : list (pos G) -> pos G -> Prop).
  Implicit Types (C : list (pos G)) (p q e : pos G) (i : player) (n : nat).

  (* In a game whose plays all end, which is why an order of entries is not asked for.
     A catalogue is a list of positions, its entries. It settles some positions.
     The player to move can win by it: some move leaves what it settles, or in misere play no move is left. *)
  Definition wins_by C p := (moves G p = [] /\ c = Misere) \/ exists q, In q (moves G p) /\ settles C q.
  (* It is closed: the player to move from an entry has lost, or whatever move is made, the other one can win by it. *)
  Definition is_closed C := forall e, In e C -> (moves G e = [] -> c = Normal) /\ forall q, In q (moves G e) -> wins_by C q.
  (* It serves to show that this player wins. *)
  Definition serves C i p := match i with First => wins_by C p | Second => settles C p end.

  (* It serves to show who wins from each of these positions. *)
  Definition serves_all C (l : list (player * pos G)) := forall i p, In (i, p) l -> serves C i p.

  Definition serving_have_at_least l n := forall C, is_closed C -> serves_all C l -> n <= length C.
  Definition least_serving l n := (exists C, is_closed C /\ serves_all C l /\ length C = n) /\ serving_have_at_least l n.
  Definition closed_have_at_least i p := serving_have_at_least [(i, p)].
  Definition least_closed i p := least_serving [(i, p)].
End Statements.
(* Of whole positions: a catalogue settles what is equivalent to an entry. *)
Section Whole.
  Variables (G : game) (c : convention) (equivalent : pos G -> pos G -> Prop).
  Definition settles (C : list (pos G)) p := exists e, In e C /\ equivalent p e.
  Definition catalogues_serving_have_at_least := serving_have_at_least G c settles.
  Definition least_catalogue_serving := least_serving G c settles.
  Definition catalogues_have_at_least := closed_have_at_least G c settles.
  Definition least_catalogue := least_closed G c settles.
End Whole.

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

(* The classes that a variable stands for, of so many and these choices. *)
Definition stands_for n (choices : list (list positive)) (j : positive) := if Pos.to_nat j <=? n then [j] else nth (Pos.to_nat j - S n) choices [].

Section Bound.
  Variables (G : game) (c : convention) (equivalent : pos G -> pos G -> Prop) (settles : list (pos G) -> pos G -> Prop).
  Hypothesis equivalent_sym : forall p q, equivalent p q -> equivalent q p.
  Hypothesis transitive : forall p q r, equivalent p q -> equivalent q r -> equivalent p r.
  Hypothesis moves_alike : bisimulation G G equivalent.
  Hypothesis settled_alike : forall C p q, equivalent p q -> settles C q -> settles C p.
  Notation wins_by := (wins_by G c settles).
  Notation is_closed := (is_closed G c settles).

  Lemma without_moves p q : equivalent p q -> moves G q = [] -> moves G p = [].
  Proof.
    intros H E. destruct (moves_alike p q H) as [H1 _]. destruct (moves G p) as [|a l]; auto.
    destruct (H1 a (or_introl eq_refl)) as (b & Hb & _). rewrite E in Hb. destruct Hb.
  Qed.
  Lemma equivalent_wins C p q : equivalent p q -> wins_by C q -> wins_by C p.
  Proof.
    intros H [[E Em]|(r & Hr & S)]; [left; split; [exact (without_moves _ _ H E)|exact Em]|]. right.
    destruct (moves_alike p q H) as [_ H2]. destruct (H2 r Hr) as (r' & Hr' & Hrr). exists r'. split; [exact Hr'|].
    exact (settled_alike C r' r Hrr S).
  Qed.
  (* An entry is lost, and so is what is equivalent to it, if what its rebuttals leave is. *)
  Lemma entry_lost C p e : is_closed C -> In e C -> equivalent p e ->
    (forall q r, In q (moves G p) -> In r (moves G q) -> settles C r -> lost G c r) -> lost G c p.
  Proof.
    intros HC He Hpe L. destruct (HC e He) as [H0 H1]. destruct (moves_alike p e Hpe) as [P1 _]. constructor.
    - intro E. apply H0. exact (without_moves e p (equivalent_sym _ _ Hpe) E).
    - intros q Hq. destruct (P1 q Hq) as (q' & Hq' & Hqq). destruct (equivalent_wins C q q' Hqq (H1 q' Hq')) as [[E Em]|(r & Hr & S)].
      + now apply Stuck.
      + apply Won with r; eauto.
  Qed.
  Lemma not_lost_and_won p : lost G c p -> won G c p -> False.
  Proof. intros L W. exact (not_both_win G c p (won_first_wins _ _ _ W) (lost_second_wins _ _ _ L)). Qed.

  (* What a closed catalogue settles is lost, so that what it serves to show is so. *)
  Hypothesis settled_lost : forall C, is_closed C -> forall p, settles C p -> lost G c p.
  Theorem serves_wins C i p : is_closed C -> serves G c settles C i p -> wins G c i p.
  Proof.
    intros HC S. destruct i; cbn [serves] in S.
    - apply won_first_wins. destruct S as [[E Em]|(q & Hq & S)]; [now apply Stuck|]. exact (Won p q Hq (settled_lost C HC q S)).
    - apply lost_second_wins. exact (settled_lost C HC p S).
  Qed.

  (* Positions that stand for classes, by number. A class is true of a catalogue with an entry of it. *)
  Variables (K : list (pos G)) (choices : list (list positive)).
  Definition class (j : positive) := nth_error K (pred (Pos.to_nat j)).
  Definition true_of C j := exists e f, class j = Some e /\ In f C /\ equivalent e f.
  Definition all_true C js := forall j, In j js -> true_of C j.
  (* Lists of classes, one of which is true throughout, of every closed catalogue that settles p. *)
  Definition needs p (ls : list (list positive)) := forall C, is_closed C -> settles C p -> exists js, In js ls /\ all_true C js.
  (* A demand is a move from a class, and what catalogues need that settle a position that a reply to it leaves. *)
  Definition demanded i q ls := exists e q', class i = Some e /\ In q' (moves G e) /\ (q = q' \/ equivalent q q') /\
    ~ (moves G q = [] /\ c = Misere) /\ forall r, In r (moves G q) -> needs r ls.
  Definition begins i p ls := match i with
    | First => ~ (moves G p = [] /\ c = Misere) /\ forall q, In q (moves G p) -> needs q ls
    | Second => needs p ls end.
  Lemma demand_true C i q ls : is_closed C -> demanded i q ls -> true_of C i -> exists js, In js ls /\ all_true C js.
  Proof.
    intros HC (e & q' & Ee & Hq' & Hqq & H0 & Hr) (e' & s & Ee' & Hs & Hes). assert (e' = e) as -> by congruence.
    destruct (moves_alike e s Hes) as [P1 _]. destruct (P1 q' Hq') as (t & Ht & Hqt). destruct (HC s Hs) as [_ H1].
    destruct (equivalent_wins C q t (match Hqq with or_introl E => eq_ind_r (fun a => equivalent a t) Hqt E | or_intror K => transitive _ _ _ K Hqt end) (H1 t Ht)) as [E|(r & Hin & S)]; [destruct (H0 E)|].
    exact (Hr r Hin C HC S).
  Qed.
  Lemma begins_true C i p ls : is_closed C -> begins i p ls -> serves G c settles C i p -> exists js, In js ls /\ all_true C js.
  Proof.
    intros HC B S. destruct i; cbn in B, S; [|exact (B C HC S)].
    destruct B as [H0 B]. destruct S as [E|(q & Hq & S)]; [destruct (H0 E)|]. exact (B q Hq C HC S).
  Qed.

  (* The clauses that every catalogue satisfies. A variable stands for one class, or behind the classes for a choice: several of them. *)
  Notation stands_for := (stands_for (length K) choices).
  Definition implies (i : positive) js : clause := Zneg i :: one_of js.
  Definition choice_clauses : list clause :=
    flat_map (fun i => map (fun j => [Zneg i; Zpos j]) (stands_for i)) (behind (length K) (length choices)).
  (* Some variable stands for some of these classes, whichever list it is. *)
  Definition meets js (ls : list (list positive)) := forall l, In l ls -> exists j, In j js /\ incl (stands_for j) l.
  Hypothesis different : forall j k e f, class j = Some e -> class k = Some f -> equivalent e f -> j = k.
  (* Demands, with their clauses. *)
  Record obligation := Obligation { whose : positive; position_left : pos G; lists : list (list positive); met_by : list positive }.

  Lemma met v C js ls : (forall j, In j js -> (v j = true <-> all_true C (stands_for j))) -> meets js ls ->
    (exists l, In l ls /\ all_true C l) -> satisfies v (one_of js).
  Proof.
    intros Hv M (l & Hl & T). destruct (M l Hl) as (j & Hj & I). apply one_of_satisfied. exists j. split; [exact Hj|].
    apply Hv; [exact Hj|]. intros k Hk. exact (T k (I k Hk)).
  Qed.
  Lemma stands_for_class j : Pos.to_nat j <= length K -> stands_for j = [j].
  Proof. intro H. unfold Bound.stands_for. now apply Nat.leb_le in H as ->. Qed.
  Lemma true_alone C j : all_true C [j] <-> true_of C j.
  Proof. split; [intro H; apply H; now left|intros H k [<-|[]]; exact H]. Qed.
  Lemma class_number j e : class j = Some e -> Pos.to_nat j <= length K.
  Proof. intro H. assert (class j <> None) as N by congruence. apply nth_error_Some in N. lia. Qed.
  Lemma true_class C j : all_true C (stands_for j) -> forall k, In k (stands_for j) -> true_of C k /\ stands_for k = [k].
  Proof. intros T k Hk. split; [now apply T|]. destruct (T k Hk) as (e & _ & Ee & _). exact (stands_for_class k (class_number k e Ee)). Qed.

  (* A beginning is who wins from where, and how that is demanded. *)
  Record beginning := Beginning { who : player; where_ : pos G; begin_lists : list (list positive); begun_by : list positive }.
  Theorem counted n shown (ss : list beginning) (ds : list obligation) :
    (forall s, In s ss -> In (who s, where_ s) shown /\ begins (who s) (where_ s) (begin_lists s) /\ meets (begun_by s) (begin_lists s)) ->
    (forall d, In d ds -> demanded (whose d) (position_left d) (lists d) /\ meets (met_by d) (lists d)) ->
    (forall v, satisfied v ((map (fun d => implies (whose d) (met_by d)) ds ++ choice_clauses) ++ map (fun s => one_of (begun_by s)) ss) -> n <= count v (length K)) ->
    serving_have_at_least G c settles shown n.
  Proof.
    intros B D H C HC S. apply Nat.nlt_ge. set (F := (map _ ds ++ choice_clauses) ++ map _ ss) in H.
    set (all := flat_map (map (fun l => Z.to_pos (Z.abs l))) F ++ variables (length K)).
    apply (decided (fun j => all_true C (stands_for j)) all). intros (v & Hv).
    assert (forall cl l j, In cl F -> In l cl -> l = Zpos j \/ l = Zneg j -> v j = true <-> all_true C (stands_for j)) as Hl.
    { intros cl l j Hcl Hin Ej. apply Hv, in_app_iff. left. apply in_flat_map. exists cl. split; [exact Hcl|]. apply in_map_iff. exists l. split; [|exact Hin].
      destruct Ej as [->| ->]; reflexivity. }
    assert (forall j, Pos.to_nat j <= length K -> (v j = true <-> true_of C j)) as Hk.
    { intros j Hj. rewrite <- true_alone, <- (stands_for_class j Hj). apply Hv, in_app_iff. right. now apply in_variables. }
    assert (n <= count v (length K)) as Hn.
    { apply H. intros cl Hcl. pose proof (Hl cl) as V. unfold F in Hcl. rewrite !in_app_iff in Hcl. destruct Hcl as [[Hcl|Hcl]|Hcl].
      - apply in_map_iff in Hcl. destruct Hcl as (d & <- & Hd). destruct (D d Hd) as [Dd Md]. destruct (v (whose d)) eqn:E.
        + apply satisfied_tail. apply (met v C (met_by d) (lists d)); [|exact Md|].
          * intros j Hj. apply (V (Zpos j)); [|right; now apply in_map|now left]. unfold F. rewrite !in_app_iff. left. left. apply in_map_iff. eauto.
          * apply (demand_true C (whose d) (position_left d) _ HC Dd). destruct Dd as (e & _ & Ee & _). apply Hk; [exact (class_number _ e Ee)|exact E].
        + exists (Zneg (whose d)). split; [now left|exact E].
      - pose proof Hcl as Hin. apply in_flat_map in Hcl. destruct Hcl as (m & Hm & Hcl). apply in_map_iff in Hcl. destruct Hcl as (j & <- & Hj).
        assert (In [Zneg m; Zpos j] F) as HF by (unfold F; rewrite !in_app_iff; auto).
        destruct (v m) eqn:E; [|exists (Zneg m); split; [now left|exact E]]. exists (Zpos j). split; [right; now left|].
        apply (V (Zneg m) m HF) in E; [|now left|now right]. destruct (true_class C m E j Hj) as [T Ej].
        apply (V (Zpos j) j HF); [right; now left|now left|]. rewrite Ej. now apply true_alone.
      - pose proof Hcl as Hin. apply in_map_iff in Hcl. destruct Hcl as (s & <- & Hs). destruct (B s Hs) as (Is & Bs & Ms).
        apply (met v C (begun_by s) (begin_lists s)); [|exact Ms|exact (begins_true C _ _ _ HC Bs (S _ _ Is))].
        intros j Hj. apply (V (Zpos j)); [unfold F; rewrite !in_app_iff; now right|now apply in_map|now left]. }
    enough (count v (length K) <= length C) by lia. unfold count.
    apply (pigeonhole (fun j e => exists f, class j = Some f /\ equivalent f e)).
    - apply NoDup_filter, variables_once.
    - intros j Hj. apply filter_In in Hj. destruct Hj as [Hj Ej]. apply in_variables in Hj. apply (Hk j Hj) in Ej.
      destruct Ej as (f & e & Ef & He & Hfe). exists e. split; [exact He|]. now exists f.
    - intros j k e _ _ (f & Ef & Hf) (g & Eg & Hg). exact (different j k f g Ef Eg (transitive _ _ _ Hf (equivalent_sym _ _ Hg))).
  Qed.
End Bound.

Section Whole_is_so.
  Variables (G : game) (c : convention) (equivalent : pos G -> pos G -> Prop).
  Hypothesis equivalent_sym : forall p q, equivalent p q -> equivalent q p.
  Hypothesis transitive : forall p q r, equivalent p q -> equivalent q r -> equivalent p r.
  Hypothesis moves_alike : bisimulation G G equivalent.
  Hypothesis equivalent_short : forall p q, equivalent p q -> short G p.
  Notation settles := (settles G equivalent).

  Lemma equivalent_settled C p q : equivalent p q -> settles C q -> settles C p.
  Proof. intros H (e & He & Hqe). exists e. split; [exact He|]. exact (transitive _ _ _ H Hqe). Qed.
  Lemma settled_lost C : is_closed G c settles C -> forall p, settles C p -> lost G c p.
  Proof.
    intros HC p S. assert (short G p) as Sp by (destruct S as (e & _ & H); exact (equivalent_short p e H)). revert S.
    apply Acc_by_twos in Sp. induction Sp as [p _ IH]. intros (e & He & Hpe). apply (entry_lost G c equivalent settles equivalent_sym moves_alike equivalent_settled C p e HC He Hpe). eauto.
  Qed.
End Whole_is_so.
