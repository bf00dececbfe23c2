(* Sets of points of a board: a number in binary, whose bit i is point i. How the games write them. *)
From Coq Require Import Ascii String List Bool NArith Lia.
From Rebuttal Require Import Text.
Import ListNotations.
Local Open Scope N_scope.

Definition set (l : list N) : N := fold_right (fun i m => N.setbit m i) 0 l.
Notation "i 'in_' m" := (N.testbit m i = true) (at level 70).
Definition within (m p : N) := forall i, i in_ m -> i in_ p.
Definition apart (m p : N) := forall i, i in_ m -> i in_ p -> False.
Definition within_b m p := N.land m p =? m.
Definition apart_b m p := N.land m p =? 0.

(* ---------- Notation ---------- *)
(* Up to 61 points have these names, more the numbers from 1 on. *)
Definition letters : string := "123456789TEDABCFGHIJKLMNOPQRSUVWXYZabcdefghijklmnopqrstuvwxyz".
Definition standard (n : nat) : list string :=
  if Nat.leb n 61 then firstn n (characters letters)
  else map decimal (seq 1 n).
Definition is_point_name := made_of (fun a => between "0" "9" a || between "A" "Z" a || between "a" "z" a) 1 8.
Definition are_point_names names := forallb is_point_name names && differ names.
(* Points by their names, one or more, without a separator where every name is a single character. *)
Definition read_line (names : list string) (text : string) : option (list N) :=
  all_in (fun name => option_map N.of_nat (place_in names name))
    (if forallb (fun n => Nat.eqb (String.length n) 1) names && negb (String.eqb text "") then characters text else fields "," text).
(* In the order of the board; "-" is no point. *)
Fixpoint ascends (l : list N) : bool := match l with a :: (b :: _) as l => (a <? b) && ascends l | _ => true end.
Definition read_points (names : list string) (text : string) : option N :=
  if are_point_names names then if String.eqb text "-" then Some 0 else let? l := read_line names text in guard (ascends l) (set l) else None.
Definition named (names : list string) (text : string) := the (read_points names text).
(* On a board of so many points, each named by a character. *)
Definition points (count : nat) (text : string) := the (if Nat.leb count 61 then read_points (standard count) text else None).
Example points_of_texts : map (read_points (standard 12)) ["13D"; "-"; "31"; "1F"; "9Е"; "1l"; ""]%string = [Some 2053; Some 0; None; None; None; None; None].
Proof. reflexivity. Qed.
Fail Check points 12 "9Е" : N. (* the last letter is Cyrillic *)
Fail Check points 12 "1l" : N.

(* ---------- What the operations mean ---------- *)
Lemma set_spec l i : i in_ set l <-> In i l.
Proof.
  induction l as [|a l IH]; cbn [set fold_right In]; [rewrite N.bits_0; split; [discriminate|tauto]|].
  fold (set l). rewrite N.setbit_iff, IH. tauto.
Qed.
Lemma within_ok m p : within_b m p = true <-> within m p.
Proof.
  unfold within_b. rewrite N.eqb_eq. split; intro H.
  - intros i Hi. rewrite <- H, N.land_spec in Hi. now apply andb_true_iff in Hi.
  - apply N.bits_inj. intro i. rewrite N.land_spec. specialize (H i). destruct (N.testbit m i), (N.testbit p i); simpl; intuition congruence.
Qed.
Lemma apart_ok m p : apart_b m p = true <-> apart m p.
Proof.
  unfold apart_b. rewrite N.eqb_eq. split; intro H.
  - intros i Hm Hp. assert (i in_ N.land m p) as Hi by (rewrite N.land_spec; now rewrite Hm, Hp). now rewrite H, N.bits_0 in Hi.
  - apply N.bits_inj. intro i. rewrite N.land_spec, N.bits_0. specialize (H i). destruct (N.testbit m i), (N.testbit p i); simpl; intuition congruence.
Qed.
Lemma apart_sym m p : apart m p -> apart p m. Proof. intros H i Hp Hm. exact (H i Hm Hp). Qed.

(* ---------- Bijections: a list of points and their images ---------- *)
Definition bijection := list (N * N).
Definition image (w : bijection) (m : N) : N := fold_right (fun ij acc => if N.testbit m (fst ij) then N.setbit acc (snd ij) else acc) 0 w.
Fixpoint distinct (seen : N) (l : list N) := match l with [] => true | j :: l => if N.testbit seen j then false else distinct (N.setbit seen j) l end.
Fixpoint members_from (i : N) (p : positive) : list N :=
  match p with xH => [i] | xO p => members_from (N.succ i) p | xI p => i :: members_from (N.succ i) p end.
Definition members (m : N) : list N := match m with 0 => [] | Npos p => members_from 0 p end.

Definition injective (w : bijection) := forall i i' j, In (i, j) w -> In (i', j) w -> i = i'.
Definition covers (w : bijection) m := forall i, i in_ m -> exists j, In (i, j) w.
Definition covers_b (w : bijection) m := within_b m (set (map fst w)).

Lemma image_spec w m j : j in_ image w m <-> exists i, i in_ m /\ In (i, j) w.
Proof.
  induction w as [|[a b] w IH]; cbn [image fold_right fst snd In].
  - rewrite N.bits_0. split; [discriminate|intros (i & _ & [])].
  - fold (image w m). destruct (N.testbit m a) eqn:E.
    + rewrite N.setbit_iff, IH. split; [intros [<-|(i & H & H')]; [exists a|exists i]; auto|].
      intros (i & H & [[= -> ->]|H']); [now left|right; now exists i].
    + rewrite IH. split; [intros (i & H & H'); exists i; auto|]. intros (i & H & [[= -> ->]|H']); [congruence|now exists i].
Qed.
Lemma distinct_ok l : forall seen, distinct seen l = true -> NoDup l /\ forall j, In j l -> N.testbit seen j = false.
Proof.
  induction l as [|a l IH]; simpl; intros seen H; [split; [constructor|intros j []]|].
  destruct (N.testbit seen a) eqn:E; [discriminate|]. destruct (IH _ H) as [H1 H2]. split.
  - constructor; auto. intro Hin. specialize (H2 a Hin). rewrite N.setbit_eq in H2. discriminate.
  - intros j [<-|Hj]; auto. specialize (H2 j Hj). destruct (N.eq_dec a j) as [->|n]; auto. now rewrite N.setbit_neq in H2.
Qed.
Lemma distinct_injective w : distinct 0 (map snd w) = true -> injective w.
Proof.
  intro D. apply distinct_ok in D. destruct D as [D _]. revert D.
  induction w as [|[a b] w IH]; simpl; intros H i i' j Hi Hi'; [destruct Hi|]. inversion H as [|x l Hn Hd]; subst.
  assert (forall i, In (i, b) w -> False) as no by (intros k Hk; apply Hn; now apply (in_map snd) in Hk).
  destruct Hi as [[= <- <-]|Hi], Hi' as [[= <- ]|Hi']; subst; try reflexivity; try (exfalso; eauto; fail). now apply IH with j.
Qed.
Lemma covers_ok w m : covers_b w m = true -> covers w m.
Proof.
  intros H i Hi. apply within_ok in H. apply H in Hi. apply set_spec, in_map_iff in Hi. destruct Hi as ([a j] & <- & Hi). now exists j.
Qed.
Lemma image_apart w m x : injective w -> apart m x -> apart (image w m) (image w x).
Proof.
  intros Hi A j Hm Hx. apply image_spec in Hm, Hx. destruct Hm as (i & Hm & Hw), Hx as (i' & Hx & Hw').
  rewrite (Hi i' i j Hw' Hw) in Hx. exact (A i Hm Hx).
Qed.
Lemma apart_image w m x : covers w m -> apart (image w m) (image w x) -> apart m x.
Proof.
  intros C A i Hm Hx. destruct (C i Hm) as (j & Hj). apply (A j); apply image_spec; eauto.
Qed.
Lemma members_from_spec p : forall i j, In j (members_from i p) <-> exists k, j = i + k /\ k in_ Npos p.
Proof.
  assert (forall q k, (N.succ k in_ N.pos q~1 <-> k in_ N.pos q) /\ (N.succ k in_ N.pos q~0 <-> k in_ N.pos q)) as S by (intros q [|k]; cbn; rewrite ?Pos.pred_N_succ; tauto).
  induction p as [p IH|p IH|]; intros i j; cbn [members_from In]; rewrite ?IH; split.
  - intros [<-|(k & -> & Hk)]; [exists 0; split; [lia|reflexivity]|]. exists (N.succ k). split; [lia|exact (proj2 (proj1 (S p k)) Hk)].
  - intros (k & -> & Hk). destruct (N.eq_dec k 0) as [->|n]; [left; lia|right]. assert (exists l, k = N.succ l) as (l & ->) by (exists (N.pred k); lia). exists l. split; [lia|exact (proj1 (proj1 (S p l)) Hk)].
  - intros (k & -> & Hk). exists (N.succ k). split; [lia|exact (proj2 (proj2 (S p k)) Hk)].
  - intros (k & -> & Hk). destruct (N.eq_dec k 0) as [->|n]; [discriminate|]. assert (exists l, k = N.succ l) as (l & ->) by (exists (N.pred k); lia). exists l. split; [lia|exact (proj1 (proj2 (S p l)) Hk)].
  - intros [<-|[]]. exists 0. split; [lia|reflexivity].
  - intros ([|k] & -> & Hk); [left; lia|discriminate].
Qed.
Lemma members_spec m i : In i (members m) <-> i in_ m.
Proof.
  destruct m as [|p]; cbn [members]; [rewrite N.bits_0; split; [intros []|discriminate]|]. rewrite members_from_spec. split.
  - intros (k & -> & H). exact H.
  - intro H. exists i. split; [lia|exact H].
Qed.
Lemma members_distinct m : NoDup (members m).
Proof.
  destruct m as [|p]; cbn [members]; [constructor|]. generalize 0 as i. induction p as [p IH|p IH|]; intro i; cbn [members_from]; auto.
  - constructor; [|apply IH]. intro H. apply members_from_spec in H. destruct H as (k & E & _). lia.
  - constructor; [intros []|constructor].
Qed.
Definition count m := List.length (members m).
Lemma count_clearbit m i : i in_ m -> (count (N.clearbit m i) < count m)%nat.
Proof.
  intro H. apply (NoDup_incl_length (l := i :: members (N.clearbit m i))).
  - constructor; [|apply members_distinct]. rewrite members_spec, N.clearbit_iff. tauto.
  - intros j [<-|Hj]; [now apply members_spec|]. apply members_spec. apply members_spec, N.clearbit_iff in Hj. tauto.
Qed.
Lemma count_within m b : within m b -> (count m <= count b)%nat.
Proof. intro H. apply (NoDup_incl_length (members_distinct m)). intros i Hi. now apply members_spec, H, members_spec. Qed.
Definition functional (w : bijection) := forall i j j', In (i, j) w -> In (i, j') w -> j = j'.
Lemma distinct_functional w : distinct 0 (map fst w) = true -> functional w.
Proof.
  intros D i j j' H H'. assert (injective (map (fun ij => (snd ij, fst ij)) w)) as I.
  { apply distinct_injective. rewrite map_map. exact D. }
  apply (I j j' i); apply in_map_iff; [exists (i, j)|exists (i, j')]; auto.
Qed.

(* ---------- Lists any two of which stand in a relation ---------- *)
Section Pairwise.
  Context {A : Type} (P : A -> A -> Prop) (sym : forall p q, P p q -> P q p).
  Fixpoint pairwise (l : list A) := match l with [] => True | p :: l => (forall q, In q l -> P p q) /\ pairwise l end.
  Lemma in_middle u p q (v : list A) : In q (u ++ p :: v) <-> q = p \/ In q (u ++ v).
  Proof. rewrite !in_app_iff. simpl. intuition. Qed.
  Lemma pairwise_middle u p v : pairwise (u ++ p :: v) <-> pairwise (u ++ v) /\ forall q, In q (u ++ v) -> P p q.
  Proof.
    induction u as [|x u IH]; simpl; [tauto|]. rewrite IH. split.
    - intros (H & Hu & Hp). split; [split; [intros q Hq; apply H, in_middle; auto|auto]|].
      intros q [<-|Hq]; [apply sym, H, in_elt|auto].
    - intros ((Hx & Hu) & Hp). split; [|split; auto]. intros q Hq. apply in_middle in Hq.
      destruct Hq as [->|Hq]; [apply sym, Hp; auto|auto].
  Qed.
  Lemma one_of_pairwise l : pairwise l -> forall a b, In a l -> In b l -> a = b \/ P a b.
  Proof. induction l as [|c l IH]; [intros _ a b []|]. intros [H K] a b [<-|Ha] [<-|Hb]; auto. Qed.
End Pairwise.
Definition all_apart_b := fix all (l : list N) := match l with [] => true | p :: l => if forallb (apart_b p) l then all l else false end.
Lemma all_apart_ok l : all_apart_b l = true -> pairwise apart l.
Proof.
  induction l as [|p l IH]; simpl; auto. destruct (forallb _ l) eqn:E; [|discriminate]. intro H. split; auto.
  rewrite forallb_forall in E. intros q Hq. now apply apart_ok, E.
Qed.
