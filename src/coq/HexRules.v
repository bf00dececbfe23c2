(* Hex: Left joins the first row to the last, Right the first column to the last (Hein 1942, Nash 1948). *)
From Coq Require Import String List Bool Arith NArith Lia.
From Rebuttal Require Import Game Partizan Catalogue Points Stones.
Import ListNotations.
Local Open Scope N_scope.

(* ---------- The rules ---------- *)
Section Rules.
  (* The cells, each with its neighbours; and what a player has to join. *)
  Variables (around : list (N * N)) (ends : side -> N * N).
  Definition spread (b S : N) : N :=
    N.lor S (N.land b (fold_right (fun im l => if N.testbit S (fst im) then N.lor (snd im) l else l) 0 around)).
  Fixpoint reached (n : nat) (b S : N) : N :=
    match n with O => S | Datatypes.S n => let T := spread b S in if T =? S then S else reached n b T end.
  Definition joins (s : side) (b : stones) : bool :=
    negb (apart_b (snd (ends s)) (reached (pred (List.length around)) (own s b) (N.land (own s b) (fst (ends s))))).
  (* On every full board somebody has joined; as this is not proved here, one on which nobody has would be drawn. *)
  Definition after_a_stone (s : side) (b : stones) (i : N) : stone_board :=
    if joins s b then Wins s else if forallb (taken b) (map fst around) then Drawn else Open b.
  Definition hex_on : rules := placing (map fst around) after_a_stone.
End Rules.

(* Cells are beside one another in a row or column, or one is above the other and to the right of it. *)
Definition before (p q : nat * nat) := let '(x, y) := p in let '(x', y') := q in
  (Nat.eqb x' (x + 1) && Nat.eqb y' y) || (Nat.eqb x' x && Nat.eqb y' (y + 1)) || (Nat.eqb x (x' + 1) && Nat.eqb y' (y + 1)).
Definition neighbours p q := before p q || before q p.
Definition cells (rows columns : nat) : list (nat * nat) := flat_map (fun y => map (fun x => (x, y)) (seq 0 columns)) (seq 0 rows).
Definition number_of (columns : nat) (p : nat * nat) : N := N.of_nat (snd p * columns + fst p).
Definition hex_around (rows columns : nat) : list (N * N) :=
  map (fun p => (number_of columns p, set (map (number_of columns) (filter (neighbours p) (cells rows columns))))) (cells rows columns).
Definition hex_ends (rows columns : nat) (s : side) : N * N :=
  let those f := set (map (number_of columns) (filter f (cells rows columns))) in match s with
  | Left => (those (fun p => Nat.eqb (snd p) 0), those (fun p => Nat.eqb (snd p) (rows - 1)))
  | Right => (those (fun p => Nat.eqb (fst p) 0), those (fun p => Nat.eqb (fst p) (columns - 1))) end.
Definition hex (rows columns : nat) : rules := hex_on (hex_around rows columns) (hex_ends rows columns).

Section Proofs.
  Variables (around : list (N * N)) (ends : side -> N * N).
  Notation R := (hex_on around ends).
  Notation joins := (joins around ends).
  Implicit Types (i j k : N) (m n : nat) (s : side) (W : N -> N -> Prop).
  Definition neighbour i j := exists l, In (i, l) around /\ j in_ l.
  Hypothesis symmetric : forall i j, neighbour i j -> neighbour j i.

  (* A chain of stones: the first, and n more, each a neighbour of the one before. *)
  Inductive chain (b : N) : nat -> N -> N -> Prop :=
  | One i : i in_ b -> chain b 0 i i
  | Longer n i j k : chain b n i j -> neighbour j k -> k in_ b -> chain b (S n) i k.
  Lemma chain_cons b n i j k : i in_ b -> neighbour i j -> chain b n j k -> chain b (S n) i k.
  Proof. intros Hi Hij. induction 1 as [j Hj|n j x y C IH Nx Hy]; [apply (Longer b 0 i i j); auto; now constructor|apply (Longer b (S n) i x y); auto]. Qed.
  Lemma chain_uncons b n : forall i k, chain b (S n) i k -> exists j, neighbour i j /\ chain b n j k.
  Proof.
    induction n as [|n IH]; intros i k C; inversion C as [|n' i' j k' C' Nj Hk]; subst.
    - inversion C'; subst. exists k. split; [exact Nj|now constructor].
    - destruct (IH i j C') as (x & Nx & Cx). exists x. split; [exact Nx|apply (Longer b n x j k); auto].
  Qed.
  Lemma chain_ends b n i j : chain b n i j -> i in_ b /\ j in_ b.
  Proof. induction 1; tauto. Qed.
  Lemma chain_back b n i j : chain b n i j -> chain b n j i.
  Proof. induction 1 as [i Hi|n i j k C IH Nj Hk]; [now constructor|]. apply (chain_cons b n k j i); auto. Qed.
  Lemma spread_spec b S j : j in_ spread around b S <-> j in_ S \/ (j in_ b /\ exists i, i in_ S /\ neighbour i j).
  Proof.
    unfold spread. rewrite N.lor_spec, N.land_spec, orb_true_iff, andb_true_iff.
    assert (forall l, j in_ fold_right (fun im a => if N.testbit S (fst im) then N.lor (snd im) a else a) 0 l <->
      exists i x, i in_ S /\ In (i, x) l /\ j in_ x) as F.
    { induction l as [|[i x] l IH]; cbn [fold_right fst snd In]; [rewrite N.bits_0; split; [discriminate|intros (? & ? & _ & [] & _)]|].
      destruct (N.testbit S i) eqn:E; [rewrite N.lor_spec, orb_true_iff|]; rewrite IH; split.
      - intros [H|(y & z & H)]; [exists i, x; auto|exists y, z; tauto].
      - intros (y & z & Hy & [[= <- <-]|H] & Hj); [now left|right; exists y, z; auto].
      - intros (y & z & H). exists y, z. tauto.
      - intros (y & z & Hy & [[= <- <-]|H] & Hj); [congruence|exists y, z; auto]. }
    rewrite F. unfold neighbour. split; (intros [H|(Hb & i & H)]; [now left|right; split; [exact Hb|]]).
    - destruct H as (l & H). exists i. split; [tauto|]. exists l. tauto.
    - destruct H as (Hi & l & H). exists i, l. tauto.
  Qed.
  Lemma reached_spec b n : forall S j, within S b -> (j in_ reached around n b S <-> exists i m, (m <= n)%nat /\ i in_ S /\ chain b m i j).
  Proof.
    induction n as [|n IH]; intros S j W; cbn [reached].
    - split; [intro H; exists j, O; split; auto; split; [exact H|constructor; now apply W]|]. intros (i & m & Hm & Hi & C). inversion C; subst; [exact Hi|lia].
    - cbv zeta. assert (within (spread around b S) b) as W' by (intros x Hx; apply spread_spec in Hx; destruct Hx; [now apply W|tauto]).
      destruct (N.eqb_spec (spread around b S) S) as [E|_]; [|rewrite (IH _ j W')]; split.
      + intro Hj. exists j, O. split; [lia|]. split; [exact Hj|constructor; now apply W].
      + intros (i & m & _ & Hi & C). induction C as [x Hx|m i x y C IHC Ny Hy]; [exact Hi|]. rewrite <- E. apply spread_spec. right. eauto.
      + intros (i & m & Hm & Hi & C). apply spread_spec in Hi. destruct Hi as [Hi|(Hb & i0 & Hi & N1)]; [exists i, m; auto|].
        exists i0, (Datatypes.S m). split; [lia|]. split; [exact Hi|]. apply (chain_cons b m i0 i j); auto.
      + intros (i & [|m] & Hm & Hi & C); [exists i, O; split; [lia|split; [apply spread_spec; now left|exact C]]|].
        destruct (chain_uncons b m i j C) as (k & Nk & Ck). exists k, m. split; [lia|]. split; [|exact Ck].
        apply spread_spec. right. split; [exact (proj1 (chain_ends _ _ _ _ Ck))|eauto].
  Qed.
  (* A player has won whose stones form a chain from one end to the other, of no more stones than there are cells. *)
  Theorem joins_spec s b : joins s b = true <-> exists n i j, (n <= pred (List.length around))%nat /\
    i in_ fst (ends s) /\ j in_ snd (ends s) /\ chain (own s b) n i j.
  Proof.
    unfold HexRules.joins. rewrite negb_true_iff, <- not_true_iff_false, apart_ok.
    assert (within (N.land (own s b) (fst (ends s))) (own s b)) as W by (intros x Hx; rewrite N.land_spec in Hx; now apply andb_true_iff in Hx).
    split.
    - intro H. destruct (N.eq_dec (N.land (snd (ends s)) (reached around (pred (List.length around)) (own s b) (N.land (own s b) (fst (ends s))))) 0) as [E|E].
      + destruct H. apply apart_ok. unfold apart_b. now apply N.eqb_eq.
      + pose proof (members_spec (N.land (snd (ends s)) (reached around (pred (List.length around)) (own s b) (N.land (own s b) (fst (ends s)))))) as M.
        destruct (members _) as [|j l] eqn:El; [destruct E; apply N.bits_inj; intro j; rewrite N.bits_0; apply not_true_iff_false; intro K; now apply M in K|].
        specialize (M j). assert (j in_ N.land (snd (ends s)) (reached around (pred (List.length around)) (own s b) (N.land (own s b) (fst (ends s))))) as K by (apply M; now left).
        rewrite N.land_spec, andb_true_iff in K. destruct K as [K1 K2]. apply (reached_spec _ _ _ j W) in K2. destruct K2 as (i & n & Hn & Hi & C).
        rewrite N.land_spec, andb_true_iff in Hi. exists n, i, j. tauto.
    - intros (n & i & j & Hn & Hi & Hj & C) A. apply (A j Hj). apply (reached_spec _ _ _ j W). exists i, n. split; [exact Hn|]. split; [|exact C].
      rewrite N.land_spec, andb_true_iff. split; [exact (proj1 (chain_ends _ _ _ _ C))|exact Hi].
  Qed.
End Proofs.

Lemma hex_symmetric rows columns i j : neighbour (hex_around rows columns) i j -> neighbour (hex_around rows columns) j i.
Proof.
  intros (l & Hl & Hj). apply in_map_iff in Hl. destruct Hl as (p & [= <- <-] & Hp). apply set_spec, in_map_iff in Hj.
  destruct Hj as (q & <- & Hq). apply filter_In in Hq. destruct Hq as [Hq B]. eexists. split; [apply in_map_iff; exists q; split; [reflexivity|exact Hq]|].
  apply set_spec, in_map, filter_In. split; [exact Hp|]. unfold neighbours in *. now rewrite orb_comm.
Qed.
Example joined_to_the_last_row : options (hex 2 2) Left (placed [2; 2]%nat ".L/R.") = [Open (3, 4); Wins Left] /\
  options (hex 2 2) Left (placed [2; 2]%nat ".L/..") = [Open (3, 0); Wins Left; Wins Left].
Proof. split; reflexivity. Qed.
