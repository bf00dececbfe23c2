(* Hex: Left joins the first row to the last, Right the first column to the last (Hein 1942, Nash 1948). *)
From Coq Require Import String List Bool Arith NArith Lia.
From Rebuttal Require Import Game Partizan Catalogue Points Stones.
Import ListNotations.
Local Open Scope N_scope.

(* ---------- The rules: stones are put on empty cells. Who has won may claim it, and the other player cannot move ---------- *)
Inductive stones_of_hex := Open (b : stones) | Wins (s : side) | Over.
Definition put (s : side) (b : stones) (i : N) : stones :=
  match s with Left => (N.setbit (fst b) i, snd b) | Right => (fst b, N.setbit (snd b) i) end.

Section Rules.
  (* The cells, each with its neighbours; and what a player has to join. *)
  Variables (around : list (N * N)) (ends : side -> N * N).
  Definition spread (b S : N) : N :=
    N.lor S (N.land b (fold_right (fun im l => if N.testbit S (fst im) then N.lor (snd im) l else l) 0 around)).
  Fixpoint reached (n : nat) (b S : N) : N :=
    match n with O => S | Datatypes.S n => let T := spread b S in if T =? S then S else reached n b T end.
  Definition joins (s : side) (b : stones) : bool :=
    negb (apart_b (snd (ends s)) (reached (pred (List.length around)) (own s b) (N.land (own s b) (fst (ends s))))).
  Definition hex_on : rules := Rules stones_of_hex (fun s b => match b with
    | Open b => map (fun i => let b := put s b i in if joins s b then Wins s else Open b)
        (filter (fun i => negb (N.testbit (N.lor (fst b) (snd b)) i)) (map fst around))
    | Wins t => if same_side s t then [Over] else []
    | Over => [] end).
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
(* .L./R../..., or L-wins *)
Definition hex_board (text : string) : stones_of_hex :=
  if String.eqb text "L-wins" then Wins Left else if String.eqb text "R-wins" then Wins Right else if String.eqb text "over" then Over
  else Open (marked "L" text, marked "R" text).

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

  (* ---------- Symmetry: neighbours onto neighbours, and the ends of each player onto these ends, in either order ---------- *)
  Definition keeps W := one_to_one W /\ (forall i l, In (i, l) around -> exists i' l', W i i' /\ In (i', l') around /\
      forall j, j in_ l -> exists j', W j j' /\ j' in_ l') /\
    forall s, (forall i, i in_ fst (ends s) \/ i in_ snd (ends s) -> exists i', W i i') /\
      exists swap : bool, forall i i', W i i' -> (i in_ fst (ends s) <-> i' in_ (if swap then snd else fst) (ends s)) /\
        (i in_ snd (ends s) <-> i' in_ (if swap then fst else snd) (ends s)).
  Definition carries_stones W (b b' : stones) := forall i i', W i i' -> forall s, i in_ own s b <-> i' in_ own s b'.
  Lemma chain_image W (b b' : N) n i j : keeps W -> (forall i i', W i i' -> i in_ b -> i' in_ b') -> chain b n i j ->
    forall i', W i i' -> exists j', W j j' /\ chain b' n i' j'.
  Proof.
    intros ([F _] & K & _) H. induction 1 as [i Hi|n i j k C IH (l & Hl & Hk) Hb]; intros i' Wi.
    - exists i'. split; [exact Wi|constructor; eauto].
    - destruct (IH i' Wi) as (j' & Wj & C'). destruct (K j l Hl) as (j'' & l' & Wj' & Hl' & N1). rewrite <- (F j j' j'' Wj Wj') in Hl'.
      destruct (N1 k Hk) as (k' & Wk & Hk'). exists k'. split; [exact Wk|]. apply (Longer b' n i' j' k'); eauto. now exists l'.
  Qed.
  Lemma joins_image W b b' s : keeps W -> carries_stones W b b' -> joins s b = true -> joins s b' = true.
  Proof.
    intros K H J. apply joins_spec in J. destruct J as (n & i & j & Hn & Hi & Hj & C). pose proof K as (_ & _ & E).
    destruct (E s) as (Cov & swap & Sw). destruct (Cov i (or_introl Hi)) as (i' & Wi).
    destruct (chain_image W (own s b) (own s b') n i j K (fun x x' Wx => proj1 (H x x' Wx s)) C i' Wi) as (j' & Wj & C').
    apply (Sw i i' Wi) in Hi. apply (Sw j j' Wj) in Hj. apply joins_spec. destruct swap.
    - exists n, j', i'. split; [exact Hn|]. split; [exact Hj|]. split; [exact Hi|now apply chain_back].
    - exists n, i', j'. auto.
  Qed.
  Definition carried_board W (a a' : stones_of_hex) := match a, a' with
    | Open b, Open b' => carries_stones W b b' | Wins s, Wins s' => s = s' | Over, Over => True | _, _ => False end.
  Lemma carried_step W s a a' x : keeps W -> keeps (back W) -> carried_board W a a' -> In x (options R s a) ->
    exists x', In x' (options R s a') /\ carried_board W x x'.
  Proof.
    intros K K' H Hx. destruct a as [b|t|], a' as [b'|t'|]; cbn in H; try tauto; try (destruct Hx; fail).
    - cbn in Hx. apply in_map_iff in Hx. destruct Hx as (i & <- & Hi). apply filter_In in Hi. destruct Hi as [Hi Free].
      apply in_map_iff in Hi. destruct Hi as ([i0 l] & E & Hl). cbn in E. subst i0. pose proof K as ([F I] & Cells & _).
      destruct (Cells i l Hl) as (i' & l' & Wi & Hl' & _).
      assert (carries_stones W (put s b i) (put s b' i')) as P.
      { intros k k' Wk t. assert (i = k <-> i' = k') as Ek by (split; [intros <-; now apply (F i)|intros <-; now apply (I i k i')]).
        pose proof (H k k' Wk t). destruct s, t; cbn in *; rewrite ?N.setbit_iff; tauto. }
      exists (if joins s (put s b' i') then Wins s else Open (put s b' i')). split.
      + cbn. apply in_map_iff. exists i'. split; [reflexivity|]. apply filter_In. split; [apply in_map_iff; now exists (i', l')|].
        rewrite negb_true_iff, <- not_true_iff_false, N.lor_spec, orb_true_iff in *. intro Q. apply Free.
        destruct Q as [Q|Q]; [left; apply (H i i' Wi Left)|right; apply (H i i' Wi Right)]; exact Q.
      + assert (joins s (put s b i) = joins s (put s b' i')) as ->.
        { apply eq_true_iff_eq. split; [now apply joins_image with W|]. apply joins_image with (back W); auto.
          intros k k' Wk t. now rewrite (P k' k Wk t). }
        destruct (joins s (put s b' i')); [reflexivity|exact P].
    - subst t'. cbn in *. exists x. split; [exact Hx|]. destruct (same_side s t); [destruct Hx as [<-|[]]; exact I|destruct Hx].
  Qed.
  Lemma carried_same_moves W a a' : keeps W -> keeps (back W) -> carried_board W a a' -> same_moves R false a a'.
  Proof.
    intros K K' H. exists (carried_board W). split; [|exact H]. clear a a' H. intros a a' H s. split; intros x Hx.
    - exact (carried_step W s a a' x K K' H Hx).
    - assert (forall y y', carried_board W y y' <-> carried_board (back W) y' y) as B.
      { intros [|t|] [|t'|]; cbn; try tauto; [|split; congruence]. unfold carries_stones, back. split; intros Q k k' Wk t; now rewrite (Q _ _ Wk t). }
      apply B in H. destruct (carried_step (back W) s a' a x K' K H Hx) as (y & Hy & Q). exists y. split; [exact Hy|now apply B].
  Qed.

  (* The test; a witness lists the images of all cells. *)
  Definition half_b (w : bijection) := forallb (fun il : N * N => if covers_b w (snd il) then match image_of w (fst il) with
    | Some i' => existsb (fun kl : N * N => if fst kl =? i' then within_b (image w (snd il)) (snd kl) else false) around
    | None => false end else false) around.
  Definition ends_b (w : bijection) s := let '(f, l) := ends s in
    if covers_b w (N.lor f l) then (image w f =? f) && (image w l =? l) || (image w f =? l) && (image w l =? f) else false.
  Definition keeps_b (w : bijection) := if distinct 0 (map fst w) then if distinct 0 (map snd w) then
    if half_b w then if half_b (inverse w) then if ends_b w Left then if ends_b (inverse w) Left then if ends_b w Right then ends_b (inverse w) Right
    else false else false else false else false else false else false else false.
  Definition same_board (a a' : stones_of_hex) := match a, a' with
    | Open b, Open b' => same_stones b b' | Wins s, Wins s' => same_side s s' | Over, Over => true | _, _ => false end.
  Definition image_of_stones (w : bijection) (b : stones) : stones := (image w (fst b), image w (snd b)).
  Definition carried (images : list N) (n : bool) (a a' : stones_of_hex) := if n then false else if same_board a a' then true else
    let w := combine (map fst around) images in
    match a, a' with Open b, Open b' => if same_stones (image_of_stones w b) b' then keeps_b w else false | _, _ => false end.

  Lemma image_iff w i i' b : injective w -> In (i, i') w -> (i' in_ image w b <-> i in_ b).
  Proof. intros I H. rewrite image_spec. split; [intros (x & Hx & Hw); now rewrite (I i x i' H Hw)|eauto]. Qed.
  Lemma keeps_ok w : distinct 0 (map fst w) = true -> distinct 0 (map snd w) = true -> half_b w = true ->
    ends_b w Left = true -> ends_b w Right = true -> keeps (pairs w).
  Proof.
    intros D1 D2 H E1 E2. pose proof (distinct_injective w D2) as I. split; [now apply distinct_one_to_one|]. split.
    - intros i l Hl. unfold half_b in H. rewrite forallb_forall in H. specialize (H (i, l) Hl). cbn [fst snd] in H.
      destruct (covers_b w l) eqn:C; [|discriminate]. pose proof (image_of_ok w i) as Ki. destruct (image_of w i) as [i'|]; [|discriminate].
      apply existsb_exists in H. destruct H as ([k l'] & Hk & E). cbn [fst snd] in E. destruct (N.eqb_spec k i') as [->|]; [|discriminate].
      apply within_ok in E. exists i', l'. split; [exact Ki|]. split; [exact Hk|]. intros j Hj. destruct (covers_ok w l C j Hj) as (j' & Wj).
      exists j'. split; [exact Wj|]. apply E, image_spec. eauto.
    - intro s. assert (ends_b w s = true) as E by now destruct s. clear E1 E2. unfold ends_b in E. destruct (ends s) as [f l]. cbn [fst snd].
      destruct (covers_b w (N.lor f l)) eqn:C; [|discriminate]. split.
      + intros i Hi. apply (covers_ok w _ C). rewrite N.lor_spec. now apply orb_true_iff.
      + apply orb_true_iff in E. rewrite !andb_true_iff, !N.eqb_eq in E.
        destruct E as [[Ef El]|[Ef El]]; [exists false|exists true]; intros i i' Wi; rewrite <- (image_iff w i i' f I Wi), <- (image_iff w i i' l I Wi), Ef, El; tauto.
  Qed.
  Lemma keeps_back w : keeps (pairs (inverse w)) -> keeps (back (pairs w)).
  Proof.
    pose proof (inverse_back w) as E. intros (O & C & S). split; [|split].
    - split; intros x y z H H'; apply E in H, H'; [exact (proj1 O x y z H H')|exact (proj2 O x y z H H')].
    - intros i l Hl. destruct (C i l Hl) as (i' & l' & Wi & Hl' & K). exists i', l'. split; [now apply E|]. split; [exact Hl'|].
      intros j Hj. destruct (K j Hj) as (j' & Wj & Hj'). exists j'. split; [now apply E|exact Hj'].
    - intro s. destruct (S s) as (Cov & swap & Sw). split; [intros i Hi; destruct (Cov i Hi) as (i' & Wi); exists i'; now apply E|].
      exists swap. intros i i' Wi. now apply Sw, E.
  Qed.
  Lemma same_board_ok a a' : same_board a a' = true -> a = a'.
  Proof.
    destruct a as [b|s|], a' as [b'|s'|]; cbn; try discriminate; auto; intro H; f_equal; [now apply same_stones_ok|now destruct s, s'].
  Qed.
  Lemma carried_ok images (neg : bool) a a' : carried images neg a a' = true -> same_moves R neg a a'.
  Proof.
    unfold carried. destruct neg; [discriminate|]. destruct (same_board a a') eqn:E; [rewrite (same_board_ok a a' E); intros _; apply same_moves_refl|].
    cbv zeta. set (w := combine _ images). destruct a as [b|s|], a' as [b'|s'|]; try discriminate.
    destruct (same_stones _ b') eqn:S; [|discriminate]. apply same_stones_ok in S. unfold keeps_b.
    destruct (distinct 0 (map fst w)) eqn:D1; [|discriminate]. destruct (distinct 0 (map snd w)) eqn:D2; [|discriminate].
    destruct (half_b w) eqn:H1; [|discriminate]. destruct (half_b (inverse w)) eqn:H2; [|discriminate].
    destruct (ends_b w Left) eqn:L1; [|discriminate]. destruct (ends_b (inverse w) Left) eqn:L2; [|discriminate].
    destruct (ends_b w Right) eqn:R1; [|discriminate]. intro R2. apply (carried_same_moves (pairs w)).
    - now apply keeps_ok.
    - apply keeps_back, keeps_ok; auto; unfold inverse; now rewrite map_map.
    - subst b'. intros i i' Wi s. pose proof (distinct_injective w D2) as I. destruct s; cbn; symmetry; now apply image_iff.
  Qed.
  Definition hex_on_ruleset : ruleset := plain R same_board (fun a => a) (list N) carried same_board_ok (same_moves_refl R) carried_ok.
End Proofs.

Lemma hex_symmetric rows columns i j : neighbour (hex_around rows columns) i j -> neighbour (hex_around rows columns) j i.
Proof.
  intros (l & Hl & Hj). apply in_map_iff in Hl. destruct Hl as (p & [= <- <-] & Hp). apply set_spec, in_map_iff in Hj.
  destruct Hj as (q & <- & Hq). apply filter_In in Hq. destruct Hq as [Hq B]. eexists. split; [apply in_map_iff; exists q; split; [reflexivity|exact Hq]|].
  apply set_spec, in_map, filter_In. split; [exact Hp|]. unfold neighbours in *. now rewrite orb_comm.
Qed.
Definition hex_ruleset (rows columns : nat) : ruleset := hex_on_ruleset (hex_around rows columns) (hex_ends rows columns) (hex_symmetric rows columns).
Example joined_to_the_last_row : options (hex 2 2) Left (hex_board ".L/R.") = [Open (3, 4); Wins Left] /\
  options (hex 2 2) Left (hex_board ".L/..") = [Open (3, 0); Wins Left; Wins Left].
Proof. split; reflexivity. Qed.
