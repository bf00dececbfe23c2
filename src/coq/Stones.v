(* Boards with stones of Left and of Right, bijections of their cells, and games in which stones are put on empty cells. *)
From Coq Require Import Ascii String List Bool NArith Lia.
From Rebuttal Require Import Partizan Catalogue Text Points.
Import ListNotations.
Local Open Scope N_scope.

(* The cells with stones of Left, and those with stones of Right. *)
Definition stones : Set := N * N.
Definition own (s : side) (b : stones) : N := match s with Left => fst b | Right => snd b end.
(* The cells of a board in rows, joined by "/", that bear this mark; and those that bear L and R, where the
   rows are of these lengths, and empty cells are dots. *)
Definition marked (mark text : string) : N :=
  let cells := filter (fun a => negb (String.eqb a "/")) (characters text) in
  set (map fst (filter (fun im => String.eqb (snd im) mark) (combine (map N.of_nat (seq 0 (List.length cells))) cells))).
Definition read_stones (lengths : list nat) (text : string) : option stones :=
  guard (have_lengths ["L"; "R"; "."]%string lengths (fields "/" text)) (marked "L" text, marked "R" text).

Definition same_stones (a b : stones) := if fst a =? fst b then snd a =? snd b else false.
Lemma same_stones_ok (a b : stones) : same_stones a b = true -> a = b.
Proof.
  destruct a as [l r], b as [l' r']. unfold same_stones. cbn. destruct (N.eqb_spec l l') as [->|]; [|discriminate].
  destruct (N.eqb_spec r r') as [->|]; [reflexivity|discriminate].
Qed.

(* To exchange the players twice is to leave them. *)
Lemma turn_turn n s : turn n (turn n s) = s. Proof. now destruct n, s. Qed.

(* ---------- Bijections as relations ---------- *)
Definition one_to_one (W : N -> N -> Prop) := (forall i x y, W i x -> W i y -> x = y) /\ (forall i j x, W i x -> W j x -> i = j).
Definition back (W : N -> N -> Prop) i j := W j i.
Lemma one_to_one_back W : one_to_one W -> one_to_one (back W). Proof. intros [F I]. split; unfold back; eauto. Qed.
Definition pairs (w : bijection) i j := In (i, j) w.
Definition image_of (w : bijection) i : option N := option_map snd (find (fun ij : N * N => fst ij =? i) w).
Lemma image_of_ok w i : match image_of w i with Some i' => pairs w i i' | None => forall x, ~ pairs w i x end.
Proof.
  unfold image_of, pairs. destruct (find _ w) as [[k x]|] eqn:E; cbn.
  - apply find_some in E. destruct E as [H E]. apply N.eqb_eq in E. cbn in E. now subst.
  - intros x H. pose proof (find_none _ _ E _ H) as K. cbn in K. now rewrite N.eqb_refl in K.
Qed.
Definition inverse (w : bijection) : bijection := map (fun ij : N * N => (snd ij, fst ij)) w.
Lemma inverse_back w i j : pairs (inverse w) i j <-> back (pairs w) i j.
Proof. unfold pairs, back, inverse. rewrite in_map_iff. split; [intros ([x y] & [= <- <-] & H); exact H|intro H; now exists (j, i)]. Qed.
Lemma distinct_one_to_one w : distinct 0 (map fst w) = true -> distinct 0 (map snd w) = true -> one_to_one (pairs w).
Proof. intros F I. apply distinct_functional in F. apply distinct_injective in I. split; [exact F|exact (fun i j x => I i j x)]. Qed.

(* ---------- Stones are put on empty cells. Who has won may claim it, and the other player cannot move; a draw goes on forever ---------- *)
Inductive stone_board := Open (b : stones) | Wins (s : side) | Drawn | Over.
Definition put (s : side) (b : stones) (i : N) : stones :=
  match s with Left => (N.setbit (fst b) i, snd b) | Right => (fst b, N.setbit (snd b) i) end.
Definition taken (b : stones) i := N.testbit (N.lor (fst b) (snd b)) i.
(* .L./R../..., or L-wins *)
Definition read_placed (lengths : list nat) (text : string) : option stone_board :=
  if String.eqb text "L-wins" then Some (Wins Left) else if String.eqb text "R-wins" then Some (Wins Right)
  else if String.eqb text "drawn" then Some Drawn else if String.eqb text "over" then Some Over
  else option_map Open (read_stones lengths text).
Definition placed (lengths : list nat) (text : string) := the (read_placed lengths text).

Section Placing.
  (* The cells; and what a player leaves with a stone on a cell, where this stone is among those given. *)
  Variables (cells : list N) (leaves : side -> stones -> N -> stone_board).
  Definition placing : rules := Rules stone_board (fun s a => match a with
    | Open b => map (fun i => leaves s (put s b i) i) (filter (fun i => negb (taken b i)) cells)
    | Wins t => if same_side s t then [Over] else []
    | Drawn => [Drawn]
    | Over => [] end).

  Implicit Types (W : N -> N -> Prop) (n : bool).
  (* ---------- Symmetry: cells onto cells, so that what a stone leaves is carried onto what its image leaves; where it
     negates, stones become stones of the other player, and wins likewise ---------- *)
  Definition carries_stones W n (b b' : stones) := forall i i', W i i' -> forall s, i in_ own s b <-> i' in_ own (turn n s) b'.
  Definition carried_board W n (a a' : stone_board) := match a, a' with
    | Open b, Open b' => carries_stones W n b b' | Wins s, Wins s' => s' = turn n s | Drawn, Drawn | Over, Over => True | _, _ => False end.
  Definition respects W n := forall s b b' i i', carries_stones W n b b' -> W i i' -> carried_board W n (leaves s b i) (leaves (turn n s) b' i').
  Definition onto_cells W := (forall i, In i cells -> exists i', W i i' /\ In i' cells) /\ forall i', In i' cells -> exists i, W i i' /\ In i cells.
  Definition keeps W n := one_to_one W /\ respects W n /\ onto_cells W.

  Lemma carries_back W n b b' : carries_stones W n b b' -> carries_stones (back W) n b' b.
  Proof. intros H k k' Wk t. rewrite (H k' k Wk (turn n t)). now rewrite turn_turn. Qed.
  Lemma carried_back W n a a' : carried_board W n a a' -> carried_board (back W) n a' a.
  Proof. destruct a, a'; cbn; auto; [apply carries_back|]. intros ->. now rewrite turn_turn. Qed.
  Lemma keeps_back W n : keeps W n -> keeps (back W) n.
  Proof.
    intros (O & H & C & C'). split; [now apply one_to_one_back|]. split; [|split; assumption].
    intros s b b' i i' Hb Hi. apply carried_back. rewrite <- (turn_turn n s) at 2. apply H; [exact (carries_back _ _ _ _ Hb)|exact Hi].
  Qed.
  Lemma taken_carried W n b b' i i' : carries_stones W n b b' -> W i i' -> taken b i = taken b' i'.
  Proof.
    intros H Wi. pose proof (H i i' Wi Left). pose proof (H i i' Wi Right). apply eq_true_iff_eq. unfold taken.
    rewrite !N.lor_spec, !orb_true_iff. destruct n; cbn [own turn opposite] in *; tauto.
  Qed.
  Lemma all_taken_carried W n b b' : onto_cells W -> carries_stones W n b b' -> forallb (taken b) cells = forallb (taken b') cells.
  Proof.
    intros [C C'] H. apply eq_true_iff_eq. rewrite !forallb_forall. split; intros A x Hx.
    - destruct (C' x Hx) as (y & Wy & Hy). rewrite <- (taken_carried W n b b' y x H Wy). now apply A.
    - destruct (C x Hx) as (y & Wy & Hy). rewrite (taken_carried W n b b' x y H Wy). now apply A.
  Qed.
  Lemma carried_step W n s a a' x : keeps W n -> carried_board W n a a' -> In x (options placing s a) ->
    exists x', In x' (options placing (turn n s) a') /\ carried_board W n x x'.
  Proof.
    intros ([F I] & K & C & _) H Hx. destruct a as [b|t| |], a' as [b'|t'| |]; cbn in H; try tauto; try (destruct Hx; fail).
    - cbn in Hx. apply in_map_iff in Hx. destruct Hx as (i & <- & Hi). apply filter_In in Hi. destruct Hi as [Hi Free].
      destruct (C i Hi) as (i' & Wi & Hi'). exists (leaves (turn n s) (put (turn n s) b' i') i'). split.
      + cbn. apply in_map_iff. exists i'. split; [reflexivity|]. apply filter_In. split; [exact Hi'|].
        now rewrite <- (taken_carried W n b b' i i' H Wi).
      + apply K; [|exact Wi]. intros k k' Wk t. assert (i = k <-> i' = k') as Ek by (split; intro E; [subst k; exact (F i i' k' Wi Wk)|apply (I i k i' Wi); now rewrite E]).
        pose proof (H k k' Wk t). destruct n, s, t; cbn in *; rewrite ?N.setbit_iff; tauto.
    - subst t'. cbn in *. exists x. assert (same_side (turn n s) (turn n t) = same_side s t) as -> by now destruct n, s, t.
      split; [exact Hx|]. destruct (same_side s t); [destruct Hx as [<-|[]]; exact Logic.I|destruct Hx].
    - exists x. split; [exact Hx|]. destruct Hx as [<-|[]]. exact Logic.I.
  Qed.
  Lemma carried_same_moves W n a a' : keeps W n -> carried_board W n a a' -> same_moves placing n a a'.
  Proof.
    intros K H. exists (carried_board W n). split; [|exact H]. clear a a' H. intros a a' H s. split; intros x Hx.
    - exact (carried_step W n s a a' x K H Hx).
    - destruct (carried_step (back W) n (turn n s) a' a x (keeps_back W n K) (carried_back W n a a' H) Hx) as (y & Hy & Q).
      rewrite turn_turn in Hy. exists y. split; [exact Hy|]. exact (carried_back (back W) n x y Q).
  Qed.
  (* Play is over on both. *)
  Definition ended n (a a' : stone_board) := match a, a' with Wins s, Wins s' => s' = turn n s | Drawn, Drawn | Over, Over => True | _, _ => False end.
  Lemma ended_same_moves n a a' : ended n a a' -> same_moves placing n a a'.
  Proof.
    intro H. exists (ended n). split; [|exact H]. clear a a' H. intros a a' H s. destruct a as [|t| |], a' as [|t'| |]; cbn in H; try tauto; cbn.
    - subst t'. assert (same_side (turn n s) (turn n t) = same_side s t) as -> by now destruct n, s, t.
      destruct (same_side s t); split; intros x Hx; try (destruct Hx; fail); exists x; (split; [exact Hx|]); destruct Hx as [<-|[]]; exact Logic.I.
    - split; intros x Hx; exists x; (split; [exact Hx|]); destruct Hx as [<-|[]]; exact Logic.I.
    - split; intros x [].
  Qed.

  (* The test; a witness lists the images of all cells. *)
  Definition same_board (a a' : stone_board) := match a, a' with
    | Open b, Open b' => same_stones b b' | Wins s, Wins s' => same_side s s' | Drawn, Drawn | Over, Over => true | _, _ => false end.
  Definition permutes (w : bijection) := if distinct 0 (map fst w) then if distinct 0 (map snd w) then
    if covers_b w (set cells) then image w (set cells) =? set cells else false else false else false.
  Lemma permutes_ok (w : bijection) : permutes w = true -> distinct 0 (map fst w) = true /\ distinct 0 (map snd w) = true /\ onto_cells (pairs w).
  Proof.
    unfold permutes. destruct (distinct 0 (map fst w)) eqn:D1; [|discriminate]. destruct (distinct 0 (map snd w)) eqn:D2; [|discriminate].
    destruct (covers_b w (set cells)) eqn:C; [|discriminate]. intro M. apply N.eqb_eq in M. split; [reflexivity|]. split; [reflexivity|].
    split; intros i Hi; apply set_spec in Hi.
    - destruct (covers_ok w _ C i Hi) as (i' & Wi). exists i'. split; [exact Wi|]. apply set_spec. rewrite <- M. apply image_spec. eauto.
    - rewrite <- M in Hi. apply image_spec in Hi. destruct Hi as (j & Hj & Wj). exists j. split; [exact Wj|now apply set_spec].
  Qed.
  Variables (keeps_b : bijection -> bool -> bool) (keeps_ok : forall w n, permutes w = true -> keeps_b w n = true -> respects (pairs w) n).
  Definition image_of_stones (w : bijection) n (b : stones) : stones :=
    if n : bool then (image w (snd b), image w (fst b)) else (image w (fst b), image w (snd b)).
  Definition carried (images : list N) n (a a' : stone_board) := if if n : bool then false else same_board a a' then true else
    let w := combine cells images in match a, a' with
    | Open b, Open b' => if same_stones (image_of_stones w n b) b' then if permutes w then keeps_b w n else false else false
    | Wins s, Wins s' => same_side s' (turn n s)
    | Drawn, Drawn | Over, Over => true
    | _, _ => false end.
  Lemma same_board_ok a a' : same_board a a' = true -> a = a'.
  Proof.
    destruct a as [b|s| |], a' as [b'|s'| |]; cbn; try discriminate; auto; intro H; f_equal; [now apply same_stones_ok|now destruct s, s'].
  Qed.
  Lemma image_iff w i i' b : injective w -> In (i, i') w -> (i' in_ image w b <-> i in_ b).
  Proof. intros I H. rewrite image_spec. split; [intros (x & Hx & Hw); now rewrite (I i x i' H Hw)|eauto]. Qed.
  Lemma carried_ok images n a a' : carried images n a a' = true -> same_moves placing n a a'.
  Proof.
    unfold carried. destruct (if n then false else same_board a a') eqn:E.
    { destruct n; [discriminate|]. rewrite (same_board_ok a a' E). intros _. apply same_moves_refl. }
    clear E. cbv zeta. set (w := combine _ images). destruct a as [b|s| |], a' as [b'|s'| |]; try discriminate.
    - destruct (same_stones _ b') eqn:S; [|discriminate]. apply same_stones_ok in S. destruct (permutes w) eqn:P; [|discriminate].
      intro Kb. destruct (permutes_ok w P) as (D1 & D2 & C). apply (carried_same_moves (pairs w)).
      + split; [now apply distinct_one_to_one|]. split; [now apply keeps_ok|exact C].
      + subst b'. intros i i' Wi s. pose proof (distinct_injective w D2) as I. destruct n, s; cbn; symmetry; now apply image_iff.
    - intro H. apply ended_same_moves. cbn. now destruct s', (turn n s).
    - intros _. now apply ended_same_moves.
    - intros _. now apply ended_same_moves.
  Qed.
  Definition placing_ruleset : ruleset := plain placing same_board (fun a => a) (list N) carried same_board_ok (same_moves_refl placing) carried_ok.
End Placing.
