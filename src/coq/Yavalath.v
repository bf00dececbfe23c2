(* Yavalath: a player wins by making four in a row, and loses by making three (Browne 2007). *)
From Coq Require Import String List Bool Arith NArith ZArith Lia.
From Rebuttal Require Import Game Partizan Catalogue Points Stones.
Import ListNotations.

(* ---------- The rules ---------- *)
(* The hexagon with n cells on a side. The coordinates of a place are its row, its slant and their sum: each is less than n
   in absolute value, and is the same along the lines of one direction. Cells are numbered row by row. *)
Definition place := (Z * Z)%type.
Definition coordinates (n : nat) : list Z := map (fun k => Z.of_nat k - (Z.of_nat n - 1))%Z (seq 0 (2 * n - 1)).
Definition hexagon (n : nat) : list place :=
  filter (fun p => (Z.abs (fst p + snd p) <? Z.of_nat n)%Z) (list_prod (coordinates n) (coordinates n)).
Definition same_place (p q : place) : bool := ((fst p =? fst q) && (snd p =? snd q))%Z.
Fixpoint number_in (l : list place) (p : place) : N := match l with [] => 0 | q :: l => if same_place p q then 0 else N.succ (number_in l p) end%N.
Definition cell (n : nat) (p : place) : N := number_in (hexagon n) p.
Definition directions : list place := [(0, 1); (1, 0); (1, -1)]%Z.
Definition along (p d : place) (k : nat) : place := (fst p + Z.of_nat k * fst d, snd p + Z.of_nat k * snd d)%Z.
(* The cells of all runs of so many places in a line. *)
Definition runs (n length : nat) : list N :=
  map (fun run => set (map (cell n) run)) (filter (forallb (fun p => existsb (same_place p) (hexagon n)))
    (flat_map (fun p => map (fun d => map (along p d) (seq 0 length)) directions) (hexagon n))).

(* The stone on cell i stands in one of these runs, all of whose cells bear stones of its player. *)
Definition stands_in (runs : list N) (b : N) (i : N) : bool := existsb (fun run => if N.testbit run i then within_b run b else false) runs.
Definition in_a_row (cells threes fours : list N) (s : side) (b : stones) (i : N) : stone_board :=
  if stands_in fours (own s b) i then Wins s
  else if stands_in threes (own s b) i then Wins (opposite s)
  else if forallb (taken b) cells then Drawn else Open b.
Definition yavalath_on (cells threes fours : list N) : rules := placing cells (in_a_row cells threes fours).
Definition cells_of (n : nat) : list N := map (cell n) (hexagon n).
Definition yavalath (n : nat) : rules := yavalath_on (cells_of n) (runs n 3) (runs n 4).

(* ---------- What the board is, and what a run is ---------- *)
Lemma coordinates_spec n z : In z (coordinates n) <-> (Z.abs z < Z.of_nat n)%Z.
Proof.
  unfold coordinates. rewrite in_map_iff. split.
  - intros (k & <- & H). apply in_seq in H. lia.
  - intro H. exists (Z.to_nat (z + (Z.of_nat n - 1))). split; [lia|]. apply in_seq. lia.
Qed.
Theorem hexagon_spec n r s : In (r, s) (hexagon n) <-> (Z.abs r < Z.of_nat n /\ Z.abs s < Z.of_nat n /\ Z.abs (r + s) < Z.of_nat n)%Z.
Proof. unfold hexagon. rewrite filter_In, in_prod_iff, !coordinates_spec. cbn [fst snd]. rewrite Z.ltb_lt. tauto. Qed.
Lemma same_place_ok p q : same_place p q = true <-> p = q.
Proof.
  destruct p as [a b], q as [c d]. unfold same_place. cbn. rewrite andb_true_iff, !Z.eqb_eq. split; [intros [-> ->]; reflexivity|intros [= -> ->]; auto].
Qed.
Lemma on_board n p : existsb (same_place p) (hexagon n) = true <-> In p (hexagon n).
Proof. rewrite existsb_exists. split; [intros (q & H & E); apply same_place_ok in E; now subst|intro H; exists p; split; [exact H|now apply same_place_ok]]. Qed.
(* So many places in a line, all of them on the board and with stones of the player; and the cell is one of them. *)
Theorem stands_in_spec n k b i : stands_in (runs n k) b i = true <-> exists p d, In p (hexagon n) /\ In d directions /\
  (exists j, j < k /\ cell n (along p d j) = i) /\ forall j, j < k -> In (along p d j) (hexagon n) /\ (cell n (along p d j) in_ b).
Proof.
  unfold stands_in, runs. rewrite existsb_exists. split.
  - intros (run & H & E). apply in_map_iff in H. destruct H as (l & <- & H). apply filter_In in H. destruct H as [H B].
    apply in_flat_map in H. destruct H as (p & Hp & H). apply in_map_iff in H. destruct H as (d & <- & Hd). exists p, d. split; [exact Hp|]. split; [exact Hd|].
    destruct (N.testbit _ i) eqn:I; [|discriminate]. apply set_spec, in_map_iff in I. destruct I as (q & Eq & I). apply in_map_iff in I.
    destruct I as (j & <- & I). apply in_seq in I. split; [exists j; split; [lia|exact Eq]|]. intros m Hm. rewrite forallb_forall in B.
    assert (In (along p d m) (map (along p d) (seq 0 k))) as M by (apply in_map, in_seq; lia).
    split; [apply on_board, B, M|]. apply within_ok in E. apply E, set_spec. now apply in_map.
  - intros (p & d & Hp & Hd & (j & Hj & Ei) & H). exists (set (map (cell n) (map (along p d) (seq 0 k)))). split.
    + apply in_map_iff. exists (map (along p d) (seq 0 k)). split; [reflexivity|]. apply filter_In. split.
      * apply in_flat_map. exists p. split; [exact Hp|]. apply in_map_iff. now exists d.
      * apply forallb_forall. intros q Hq. apply in_map_iff in Hq. destruct Hq as (m & <- & Hm). apply in_seq in Hm. apply on_board, H. lia.
    + assert (N.testbit (set (map (cell n) (map (along p d) (seq 0 k)))) i = true) as ->.
      { apply set_spec. rewrite <- Ei. apply in_map, in_map, in_seq. lia. }
      apply within_ok. intros x Hx. apply set_spec, in_map_iff in Hx. destruct Hx as (q & <- & Hq). apply in_map_iff in Hq.
      destruct Hq as (m & <- & Hm). apply in_seq in Hm. apply H. lia.
Qed.

(* ---------- Symmetry: runs onto runs ---------- *)
Section Symmetry.
  Implicit Types (W : N -> N -> Prop) (w : bijection).
  Definition onto W (r r' : N) := (forall i, i in_ r -> exists i', W i i' /\ i' in_ r') /\ forall i', i' in_ r' -> exists i, W i i' /\ i in_ r.
  Definition carries_runs W (l : list N) := forall r, In r l -> exists r', In r' l /\ onto W r r'.
  Lemma stands_in_image W n l (b b' : stones) s i i' : one_to_one W -> carries_runs W l -> carries_stones W n b b' -> W i i' ->
    stands_in l (own s b) i = true -> stands_in l (own (turn n s) b') i' = true.
  Proof.
    intros [F _] K H Wi S. apply existsb_exists in S. destruct S as (r & Hr & S). destruct (N.testbit r i) eqn:I; [|discriminate]. apply within_ok in S.
    destruct (K r Hr) as (r' & Hr' & O & O'). apply existsb_exists. exists r'. split; [exact Hr'|]. destruct (O i I) as (x & Wx & Hx).
    rewrite (F i i' x Wi Wx), Hx. apply within_ok. intros j' Hj. destruct (O' j' Hj) as (j & Wj & J). exact (proj1 (H j j' Wj s) (S j J)).
  Qed.
  Definition runs_b w (l : list N) := forallb (fun r => if covers_b w r then existsb (N.eqb (image w r)) l else false) l.
  Lemma runs_ok w l : runs_b w l = true -> carries_runs (pairs w) l.
  Proof.
    unfold runs_b. rewrite forallb_forall. intros H r Hr. specialize (H r Hr). destruct (covers_b w r) eqn:C; [|discriminate].
    apply existsb_exists in H. destruct H as (r' & Hr' & E). apply N.eqb_eq in E. subst r'. exists (image w r). split; [exact Hr'|]. split.
    - intros i Hi. destruct (covers_ok w r C i Hi) as (i' & Wi). exists i'. split; [exact Wi|]. apply image_spec. eauto.
    - intros i' Hi. apply image_spec in Hi. destruct Hi as (i & Hi & Wi). eauto.
  Qed.
  Lemma carries_runs_back w l : carries_runs (pairs (inverse w)) l -> carries_runs (back (pairs w)) l.
  Proof.
    intros K r Hr. destruct (K r Hr) as (r' & Hr' & O & O'). exists r'. split; [exact Hr'|]. pose proof (inverse_back w) as E. split.
    - intros i Hi. destruct (O i Hi) as (i' & Wi & Hi'). exists i'. split; [now apply E|exact Hi'].
    - intros i' Hi. destruct (O' i' Hi) as (i & Wi & Hi'). exists i. split; [now apply E|exact Hi'].
  Qed.
End Symmetry.
Section Ruleset.
  Variables (cells threes fours : list N).
  Definition carries_threes_and_fours (w : bijection) := if runs_b w threes then if runs_b (inverse w) threes then
    if runs_b w fours then runs_b (inverse w) fours else false else false else false.
  Lemma runs_carried w l : distinct 0 (map fst w) = true -> distinct 0 (map snd w) = true -> runs_b w l = true -> runs_b (inverse w) l = true ->
    forall n s (b b' : stones) i i', carries_stones (pairs w) n b b' -> pairs w i i' -> stands_in l (own s b) i = stands_in l (own (turn n s) b') i'.
  Proof.
    intros D1 D2 R R' n s b b' i i' H Wi. pose proof (distinct_one_to_one w D1 D2) as O. apply eq_true_iff_eq. split.
    - exact (stands_in_image (pairs w) n l b b' s i i' O (runs_ok w l R) H Wi).
    - intro S. rewrite <- (turn_turn n s).
      exact (stands_in_image (back (pairs w)) n l b' b (turn n s) i' i (one_to_one_back _ O) (carries_runs_back w l (runs_ok _ l R')) (carries_back _ _ _ _ H) Wi S).
  Qed.
  (* The runs are those of both players, so that any symmetry may negate. *)
  Lemma in_a_row_respects w n : permutes cells w = true -> carries_threes_and_fours w = true -> respects (in_a_row cells threes fours) (pairs w) n.
  Proof.
    intros P H s b b' i i' Hb Wi. destruct (permutes_ok cells w P) as (D1 & D2 & C). unfold carries_threes_and_fours in H.
    destruct (runs_b w threes) eqn:T; [|discriminate]. destruct (runs_b (inverse w) threes) eqn:T'; [|discriminate].
    destruct (runs_b w fours) eqn:F; [|discriminate]. unfold in_a_row.
    rewrite (runs_carried w fours D1 D2 F H n s b b' i i' Hb Wi), (runs_carried w threes D1 D2 T T' n s b b' i i' Hb Wi).
    destruct (stands_in fours _ _); [reflexivity|]. destruct (stands_in threes _ _); [cbn; now rewrite turn_opposite|].
    rewrite (all_taken_carried cells _ n b b' C Hb). now destruct (forallb _ _).
  Qed.
  Definition yavalath_on_ruleset : ruleset := placing_ruleset cells (in_a_row cells threes fours) (fun w _ => carries_threes_and_fours w) in_a_row_respects.
End Ruleset.
Definition yavalath_ruleset (n : nat) : ruleset := yavalath_on_ruleset (cells_of n) (runs n 3) (runs n 4).

Example four_win_and_three_lose :
  map (fun b => hd Over (options (yavalath 3) Left b)) [placed [3; 4; 5; 4; 3] "RRL/LL.L/...../..../..."; placed [3; 4; 5; 4; 3] "LL./..../...../..../..."] = [Wins Left; Wins Right] /\
  options (yavalath 2) Left (placed [2; 3; 2] "LR/R.R/RR") = [Drawn].
Proof. split; reflexivity. Qed.
