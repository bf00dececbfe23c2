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
  Definition after_a_stone (s : side) (b : stones) (i : N) : stone_board := if joins s b then Wins s else Open b.
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
    unfold Hex.joins. rewrite negb_true_iff, <- not_true_iff_false, apart_ok.
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

  (* ---------- Symmetry: neighbours onto neighbours, and the ends of each player onto these ends, in either order; where it
     negates, onto those of the other player ---------- *)
  Definition carries_chains W (neg : bool) := one_to_one W /\ (forall i l, In (i, l) around -> exists i' l', W i i' /\ In (i', l') around /\
      forall j, j in_ l -> exists j', W j j' /\ j' in_ l') /\
    forall s, (forall i, i in_ fst (ends s) \/ i in_ snd (ends s) -> exists i', W i i') /\
      exists swap : bool, forall i i', W i i' -> (i in_ fst (ends s) <-> i' in_ (if swap then snd else fst) (ends (turn neg s))) /\
        (i in_ snd (ends s) <-> i' in_ (if swap then fst else snd) (ends (turn neg s))).
  Lemma chain_image W neg (b b' : N) n i j : carries_chains W neg -> (forall i i', W i i' -> i in_ b -> i' in_ b') -> chain b n i j ->
    forall i', W i i' -> exists j', W j j' /\ chain b' n i' j'.
  Proof.
    intros ([F _] & K & _) H. induction 1 as [i Hi|n i j k C IH (l & Hl & Hk) Hb]; intros i' Wi.
    - exists i'. split; [exact Wi|constructor; eauto].
    - destruct (IH i' Wi) as (j' & Wj & C'). destruct (K j l Hl) as (j'' & l' & Wj' & Hl' & N1). rewrite <- (F j j' j'' Wj Wj') in Hl'.
      destruct (N1 k Hk) as (k' & Wk & Hk'). exists k'. split; [exact Wk|]. apply (Longer b' n i' j' k'); eauto. now exists l'.
  Qed.
  Lemma joins_image W neg b b' s : carries_chains W neg -> carries_stones W neg b b' -> joins s b = true -> joins (turn neg s) b' = true.
  Proof.
    intros K H J. apply joins_spec in J. destruct J as (n & i & j & Hn & Hi & Hj & C). pose proof K as (_ & _ & E).
    destruct (E s) as (Cov & swap & Sw). destruct (Cov i (or_introl Hi)) as (i' & Wi).
    destruct (chain_image W neg (own s b) (own (turn neg s) b') n i j K (fun x x' Wx => proj1 (H x x' Wx s)) C i' Wi) as (j' & Wj & C').
    apply (Sw i i' Wi) in Hi. apply (Sw j j' Wj) in Hj. apply joins_spec. destruct swap.
    - exists n, j', i'. split; [exact Hn|]. split; [exact Hj|]. split; [exact Hi|now apply chain_back].
    - exists n, i', j'. auto.
  Qed.
  (* The test; a witness lists the images of all cells. *)
  Definition half_b (w : bijection) := forallb (fun il : N * N => if covers_b w (snd il) then match image_of w (fst il) with
    | Some i' => existsb (fun kl : N * N => if fst kl =? i' then within_b (image w (snd il)) (snd kl) else false) around
    | None => false end else false) around.
  Definition ends_b (w : bijection) neg s := let '(f, l) := ends s in let '(f', l') := ends (turn neg s) in
    if covers_b w (N.lor f l) then (image w f =? f') && (image w l =? l') || (image w f =? l') && (image w l =? f') else false.
  Definition joined_b (w : bijection) neg := if half_b w then if half_b (inverse w) then if ends_b w neg Left then if ends_b (inverse w) neg Left then
    if ends_b w neg Right then ends_b (inverse w) neg Right else false else false else false else false else false.

  Lemma carries_chains_ok w neg : distinct 0 (map fst w) = true -> distinct 0 (map snd w) = true -> half_b w = true ->
    ends_b w neg Left = true -> ends_b w neg Right = true -> carries_chains (pairs w) neg.
  Proof.
    intros D1 D2 H E1 E2. pose proof (distinct_injective w D2) as I. split; [now apply distinct_one_to_one|]. split.
    - intros i l Hl. unfold half_b in H. rewrite forallb_forall in H. specialize (H (i, l) Hl). cbn [fst snd] in H.
      destruct (covers_b w l) eqn:C; [|discriminate]. pose proof (image_of_ok w i) as Ki. destruct (image_of w i) as [i'|]; [|discriminate].
      apply existsb_exists in H. destruct H as ([k l'] & Hk & E). cbn [fst snd] in E. destruct (N.eqb_spec k i') as [->|]; [|discriminate].
      apply within_ok in E. exists i', l'. split; [exact Ki|]. split; [exact Hk|]. intros j Hj. destruct (covers_ok w l C j Hj) as (j' & Wj).
      exists j'. split; [exact Wj|]. apply E, image_spec. eauto.
    - intro s. assert (ends_b w neg s = true) as E by now destruct s. clear E1 E2. unfold ends_b in E. destruct (ends s) as [f l], (ends (turn neg s)) as [f' l']. cbn [fst snd].
      destruct (covers_b w (N.lor f l)) eqn:C; [|discriminate]. split.
      + intros i Hi. apply (covers_ok w _ C). rewrite N.lor_spec. now apply orb_true_iff.
      + apply orb_true_iff in E. rewrite !andb_true_iff, !N.eqb_eq in E.
        destruct E as [[Ef El]|[Ef El]]; [exists false|exists true]; intros i i' Wi; rewrite <- (image_iff w i i' f I Wi), <- (image_iff w i i' l I Wi), Ef, El; tauto.
  Qed.
  Lemma carries_chains_back w neg : carries_chains (pairs (inverse w)) neg -> carries_chains (back (pairs w)) neg.
  Proof.
    pose proof (inverse_back w) as E. intros (O & C & S). split; [|split].
    - split; intros x y z H H'; apply E in H, H'; [exact (proj1 O x y z H H')|exact (proj2 O x y z H H')].
    - intros i l Hl. destruct (C i l Hl) as (i' & l' & Wi & Hl' & K). exists i', l'. split; [now apply E|]. split; [exact Hl'|].
      intros j Hj. destruct (K j Hj) as (j' & Wj & Hj'). exists j'. split; [now apply E|exact Hj'].
    - intro s. destruct (S s) as (Cov & swap & Sw). split; [intros i Hi; destruct (Cov i Hi) as (i' & Wi); exists i'; now apply E|].
      exists swap. intros i i' Wi. now apply Sw, E.
  Qed.
  Lemma joined_ok w neg : permutes (map fst around) w = true -> joined_b w neg = true -> respects (after_a_stone around ends) (pairs w) neg.
  Proof.
    intros P H. destruct (permutes_ok _ w P) as (D1 & D2 & _). unfold joined_b in H. destruct (half_b w) eqn:H1; [|discriminate]. destruct (half_b (inverse w)) eqn:H2; [|discriminate].
    destruct (ends_b w neg Left) eqn:L1; [|discriminate]. destruct (ends_b (inverse w) neg Left) eqn:L2; [|discriminate].
    destruct (ends_b w neg Right) eqn:R1; [|discriminate].
    assert (carries_chains (pairs w) neg) as K by now apply carries_chains_ok.
    assert (carries_chains (back (pairs w)) neg) as K' by (apply carries_chains_back, carries_chains_ok; auto; unfold inverse; now rewrite map_map).
    intros s b b' i i' Hb _. unfold after_a_stone.
    assert (joins s b = joins (turn neg s) b') as ->.
    { apply eq_true_iff_eq. split; [now apply joins_image with (pairs w)|]. intro J. rewrite <- (turn_turn neg s).
      apply (joins_image (back (pairs w)) neg b' b); auto. now apply carries_back. }
    destruct (joins (turn neg s) b'); [reflexivity|exact Hb].
  Qed.
End Proofs.

Lemma hex_symmetric rows columns i j : neighbour (hex_around rows columns) i j -> neighbour (hex_around rows columns) j i.
Proof.
  intros (l & Hl & Hj). apply in_map_iff in Hl. destruct Hl as (p & [= <- <-] & Hp). apply set_spec, in_map_iff in Hj.
  destruct Hj as (q & <- & Hq). apply filter_In in Hq. destruct Hq as [Hq B]. eexists. split; [apply in_map_iff; exists q; split; [reflexivity|exact Hq]|].
  apply set_spec, in_map, filter_In. split; [exact Hp|]. unfold neighbours in *. now rewrite orb_comm.
Qed.
Definition hex_ruleset (rows columns : nat) : ruleset := 
  placing_ruleset _ _ _ (joined_ok (hex_around rows columns) (hex_ends rows columns) (hex_symmetric rows columns)).
Example joined_to_the_last_row : options (hex 2 2) Left (placed ".L/R.") = [Open (3, 4); Wins Left] /\
  options (hex 2 2) Left (placed ".L/..") = [Open (3, 0); Wins Left; Wins Left].
Proof. split; reflexivity. Qed.
