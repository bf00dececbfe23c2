(* Removal games (nimbi, tactix, nim-squared): a move takes points of a board. *)
From Coq Require Import String List Bool NArith.
From Rebuttal Require Import Game Partizan Text Points.
Import ListNotations.
Local Open Scope N_scope.

(* ---------- The rules ---------- *)
(* A move takes one of the listed sets, all of which is there. *)
Definition take (sets : list N) (p : N) : list N := map (N.ldiff p) (filter (fun m => within_b m p) sets).
Definition removal (sets : list N) : game := Game N (take sets).

(* From a line of tokens take any that stand side by side, or any at all. *)
Fixpoint prefixes (l : list N) : list (list N) := match l with [] => [] | a :: l => [a] :: map (cons a) (prefixes l) end.
Fixpoint runs (l : list N) : list (list N) := match l with [] => [] | _ :: t => prefixes l ++ runs t end.
Fixpoint subsets (l : list N) : list (list N) := match l with [] => [] | a :: l => [a] :: subsets l ++ map (cons a) (subsets l) end.
Definition once (sets : list N) : list N := fold_right (fun m l => if existsb (N.eqb m) l then l else m :: l) [] sets.
Definition contiguous (lines : list (list N)) : list N := once (map set (flat_map runs lines)).
Definition subset (lines : list (list N)) : list N := once (map set (flat_map subsets lines)).

(* A board is its points (column, row), row by row; a line holds those on which f has one value. *)
Definition board := list (nat * nat).
Definition rectangle (rows columns : nat) : board := flat_map (fun y => map (fun x => (x, y)) (seq 0 columns)) (seq 0 rows).
(* Rows of k, k - 1, ..., 1 points, each half a step to the right. *)
Definition triangle (k : nat) : board := flat_map (fun y => map (fun x => (x, y)) (seq 0 (k - y))) (seq 0 k).
Definition corner (k : nat) (p : nat * nat) : bool :=
  match p with (0, 0)%nat => true | (x, y) => Nat.eqb x (k - 1) || Nat.eqb y (k - 1) end.
Definition numbered (b : board) : list (N * (nat * nat)) := combine (map N.of_nat (seq 0 (length b))) b.
Definition lines (f : nat * nat -> nat) (b : board) : list (list N) :=
  map (fun v => map fst (filter (fun ip => Nat.eqb (f (snd ip)) v) (numbered b))) (seq 0 (length b)).
Definition rows_and_columns b := lines snd b ++ lines fst b.
Definition three_directions b := rows_and_columns b ++ lines (fun p => (fst p + snd p)%nat) b.

Definition triangle_sets k := contiguous (three_directions (triangle k)).
Definition nimbi_sets k := contiguous (three_directions (filter (fun p => negb (corner k p)) (triangle k))).
Definition tactix_sets rows columns := contiguous (rows_and_columns (rectangle rows columns)).
Definition nim_squared_sets rows columns := subset (rows_and_columns (rectangle rows columns)).
(* Any other board: the names of its points, and its lines, which have different points. Each point is on a line. *)
Definition read_lines (names texts : list string) : option (list (list N)) := let? lines := all_in (read_line names) texts in
  guard (are_point_names names && forallb (distinct 0) lines && (set (concat lines) =? N.ones (N.of_nat (length names)))) lines.
Definition contiguous_sets names texts := the (option_map contiguous (read_lines names texts)).
Definition subset_sets names texts := the (option_map subset (read_lines names texts)).

Definition triangular_nim k : game := removal (triangle_sets k).
Definition nimbi k : game := removal (nimbi_sets k).
Definition tactix rows columns : game := removal (tactix_sets rows columns).
Definition nim_squared rows columns : game := removal (nim_squared_sets rows columns).
Definition contiguous_removal names texts := the (option_map (fun lines => removal (contiguous lines)) (read_lines names texts)).
Definition subset_removal names texts := the (option_map (fun lines => removal (subset lines)) (read_lines names texts)).

(* ---------- The rules, in words ---------- *)
Lemma take_spec sets p q : In q (take sets p) <-> exists m, In m sets /\ within m p /\ q = N.ldiff p m.
Proof.
  unfold take. rewrite in_map_iff. split; [intros (m & <- & H)|intros (m & H1 & H2 & ->)]; exists m.
  - apply filter_In in H. destruct H as [H E]. apply within_ok in E. auto.
  - split; [reflexivity|]. apply filter_In. split; [exact H1|]. now apply within_ok.
Qed.
Lemma prefixes_spec l r : In r (prefixes l) <-> r <> [] /\ exists b, l = r ++ b.
Proof.
  revert r. induction l as [|a l IH]; simpl; intro r.
  - split; [tauto|]. intros (H & b & E). destruct r; [congruence|discriminate].
  - split.
    + intros [<-|H]; [split; [discriminate|now exists l]|]. apply in_map_iff in H. destruct H as (r' & <- & H).
      apply IH in H. destruct H as (_ & b & ->). split; [discriminate|now exists b].
    + intros (H & b & E). destruct r as [|x r]; [congruence|]. injection E as <- ->. destruct r as [|y r]; [now left|].
      right. apply in_map. apply IH. split; [discriminate|now exists b].
Qed.
Lemma runs_spec l r : In r (runs l) <-> r <> [] /\ exists a b, l = a ++ r ++ b.
Proof.
  revert r. induction l as [|x l IH]; intro r.
  - split; [intros []|]. intros (H & a & b & E). destruct a; [destruct r; [congruence|discriminate]|discriminate].
  - change (runs (x :: l)) with (prefixes (x :: l) ++ runs l). rewrite in_app_iff, prefixes_spec, IH. split.
    + intros [(H & b & E)|(H & a & b & E)]; split; auto; [now exists [], b|exists (x :: a), b; simpl; now rewrite E].
    + intros (H & a & b & E). destruct a as [|y a]; [left|right]; split; auto; [now exists b|]. injection E as <- E. now exists a, b.
Qed.
Lemma once_spec sets m : In m (once sets) <-> In m sets.
Proof.
  induction sets as [|a l IH]; simpl; [tauto|]. destruct (existsb (N.eqb a) (once l)) eqn:E; simpl; rewrite IH; [|tauto].
  split; auto. intros [<-|H]; auto. apply existsb_exists in E. destruct E as (x & Hx & E). apply N.eqb_eq in E. subst x. now apply IH.
Qed.
(* Tokens are taken that stand on a line with nothing between them. *)
Theorem contiguous_spec lines p q : In q (moves (removal (contiguous lines)) p) <->
  exists a r b, In (a ++ r ++ b) lines /\ r <> [] /\ (forall i, In i r -> i in_ p) /\ forall i, i in_ q <-> i in_ p /\ ~ In i r.
Proof.
  unfold contiguous, removal. cbn [moves]. rewrite take_spec. split.
  - intros (m & H & Hs & ->). apply once_spec, in_map_iff in H. destruct H as (r & <- & H). apply in_flat_map in H.
    destruct H as (line & Hl & H). apply runs_spec in H. destruct H as (Hr & a & b & ->). exists a, r, b.
    split; [exact Hl|]. split; [exact Hr|]. split; [intros i Hi; apply Hs; now apply set_spec|].
    intro i. rewrite ldiff_iff, set_spec. tauto.
  - intros (a & r & b & Hl & Hr & Hp & Hq). exists (set r). split; [|split].
    + apply once_spec, in_map, in_flat_map. exists (a ++ r ++ b). split; auto. apply runs_spec. split; eauto.
    + intros i Hi. apply Hp. now apply set_spec.
    + apply N.bits_inj. intro i. apply eq_true_iff_eq. now rewrite (Hq i), ldiff_iff, set_spec.
Qed.
(* The board of nimbi in the paper of Fraenkel and Herda. *)
Example lines_of_nimbi : filter (fun l => negb (Nat.eqb (length l) 0)) (three_directions (filter (fun p => negb (corner 5 p)) (triangle 5))) =
  the (all_in (read_line (standard 12)) ["123"; "4567"; "89T"; "ED"; "48E"; "159D"; "26T"; "37"; "14"; "258"; "369E"; "7TD"]%string).
Proof. reflexivity. Qed.
