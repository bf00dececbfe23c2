(* Partizan games, sums and negatives; and three reasons why the player to move has lost: a position with the same
   moves is lost, the parts of a disjunctive sum are all lost, or every move can be mirrored. *)
From Coq Require Import List Arith Lia.
From Rebuttal Require Import Game Alike.
Import ListNotations.

Inductive side := Left | Right.
Definition opposite s := match s with Left => Right | Right => Left end.

(* ---------- Definitions: the theorems are stated in these ---------- *)
(* The rules of a partizan game: the boards, and what the moves of either player leave. *)
Record rules := Rules { board : Type; options : side -> board -> list board }.

(* Left and Right alternate: a position is the player to move and a board. *)
Definition partizan (R : rules) : game :=
  Game (side * board R) (fun p => map (pair (opposite (fst p))) (options R (fst p) (snd p))).

(* An impartial game as a partizan one; the negative: Left and Right change places; the disjunctive sum. *)
Definition both (G : game) : rules := Rules (pos G) (fun _ => moves G).
Definition negative (R : rules) : rules := Rules (board R) (fun s => options R (opposite s)).
Definition sum (R S : rules) : rules := Rules (board R * board S) (fun s b =>
  map (fun a => (a, snd b)) (options R s (fst b)) ++ map (pair (fst b)) (options S s (snd b))).
Definition game_sum (G H : game) : game := Game (pos G * pos H) (fun b =>
  map (fun a => (a, snd b)) (moves G (fst b)) ++ map (pair (fst b)) (moves H (snd b))).

(* The outcomes of a partizan game, by who wins when either player begins. *)
Section Outcomes.
  Variables (R : rules) (c : convention) (b : board R).
  Definition the_beginner_wins s := wins (partizan R) c First (s, b).
  Definition the_beginner_loses s := wins (partizan R) c Second (s, b).
  Definition outcome_P := the_beginner_loses Left /\ the_beginner_loses Right.
  Definition outcome_N := the_beginner_wins Left /\ the_beginner_wins Right.
  Definition outcome_L := the_beginner_wins Left /\ the_beginner_loses Right.
  Definition outcome_R := the_beginner_loses Left /\ the_beginner_wins Right.
  (* Where play may go on forever: who wins when Left begins, and when Right begins, or D for a draw. *)
  Definition the_beginner_draws s := draw (partizan R) c (s, b).
  Definition outcome_D := the_beginner_draws Left /\ the_beginner_draws Right.
  Definition outcome_LD := the_beginner_wins Left /\ the_beginner_draws Right.
  Definition outcome_RD := the_beginner_loses Left /\ the_beginner_draws Right.
  Definition outcome_DL := the_beginner_draws Left /\ the_beginner_loses Right.
  Definition outcome_DR := the_beginner_draws Left /\ the_beginner_wins Right.
End Outcomes.
(* Conway's order of games, in normal play, where every play ends. *)
Definition at_least_zero R b := the_beginner_loses R Normal b Right.
Definition at_most_zero R b := the_beginner_loses R Normal b Left.
(* G = H: the second player wins G - H. G >= H: Right, moving first, loses G - H. *)
Definition equal R a S b := outcome_P (sum R (negative S)) Normal (a, b).
Definition at_least R a S b := at_least_zero (sum R (negative S)) (a, b).
Definition at_most R a S b := at_most_zero (sum R (negative S)) (a, b).

(* ---------- What makes a position lost ---------- *)
Definition turn (negated : bool) s := if negated then opposite s else s.
Section Reasons.
  Variable R : rules.
  Implicit Types (a b p q : board R) (s : side) (l : list (board R)).

  (* Some relation of a and b is kept by all moves, those of Left in a being those of Right in b where it negates. *)
  Definition bisimulation n (Q : board R -> board R -> Prop) := forall a b, Q a b -> forall s,
    (forall a', In a' (options R s a) -> exists b', In b' (options R (turn n s) b) /\ Q a' b') /\
    (forall b', In b' (options R (turn n s) b) -> exists a', In a' (options R s a) /\ Q a' b').
  Definition same_moves n a b := exists Q, bisimulation n Q /\ Q a b.

  (* Every move on b is a move in one of the parts, and the other way round; and so on after it. *)
  Definition splitting (D : board R -> list (board R) -> Prop) := forall b l, D b l -> forall s,
    (forall b', In b' (options R s b) -> exists x p p' y, l = x ++ p :: y /\ In p' (options R s p) /\ D b' (x ++ p' :: y)) /\
    (forall x p p' y, l = x ++ p :: y -> In p' (options R s p) -> exists b', In b' (options R s b) /\ D b' (x ++ p' :: y)).
  Definition splits b l := exists D, splitting D /\ D b l.

  (* Weaker, for the player s to move: b is no better than the parts together. A move in the parts, or one of s on b, may also be
     answered where it was made: on b only so that b is simpler. *)
  Inductive moved s : list (board R) -> list (board R) -> Prop := Moved x p p' y : In p' (options R s p) -> moved s (x ++ p :: y) (x ++ p' :: y).
  Definition valuing s (simpler : board R -> board R -> Prop) (D : board R -> list (board R) -> Prop) := forall b l, D b l ->
    (forall b', In b' (options R s b) -> (exists l', moved s l l' /\ D b' l') \/ (exists b'', In b'' (options R (opposite s) b') /\ simpler b'' b /\ D b'' l)) /\
    (forall l', moved (opposite s) l l' -> (exists b', In b' (options R (opposite s) b) /\ D b' l') \/ (exists l'', moved s l' l'' /\ D b l'')).
  Definition worth s b l := exists simpler D, well_founded simpler /\ valuing s simpler D /\ D b l.
  Definition none b a := False.
  Lemma none_well_founded : well_founded none. Proof. intro b. now constructor. Qed.
  Lemma splits_worth s b l : splits b l -> worth s b l.
  Proof.
    intros (D & HD & H). exists none, D. split; [exact none_well_founded|]. split; [|exact H]. clear -HD. intros b l H. split.
    - intros b' Hb. destruct (proj1 (HD b l H s) b' Hb) as (x & p & p' & y & -> & Hp & K). left. exists (x ++ p' :: y). now split.
    - intros l' M. inversion M as [x p p' y Hp E]. left. exact (proj2 (HD b l H _) x p p' y (eq_sym E) Hp).
  Qed.

  (* Every move has an answer that leaves such a board again, and play ends. *)
  Definition mirroring (M : board R -> Prop) := forall b, M b -> forall s b', In b' (options R s b) ->
    exists b'', In b'' (options R (opposite s) b') /\ M b''.
  Definition ends b := Acc (fun b' b => exists s, In b' (options R s b)) b.
  Definition mirrored b := ends b /\ exists M, mirroring M /\ M b.
End Reasons.

Section Theorems.
  Variables (R : rules) (c : convention).
  Notation G := (partizan R).
  Lemma opposite_twice s : opposite (opposite s) = s. Proof. now destruct s. Qed.
  Lemma turn_opposite n s : turn n (opposite s) = opposite (turn n s). Proof. now destruct n, s. Qed.
  Lemma moves_of s b x : In x (moves G (s, b)) <-> exists b', x = (opposite s, b') /\ In b' (options R s b).
  Proof. simpl. rewrite in_map_iff. split; intros (b' & E & H); eauto. Qed.
  Lemma stuck_of s b : moves G (s, b) = [] <-> options R s b = [].
  Proof. simpl. destruct (options R s b); split; try discriminate; auto. Qed.

  Lemma same_moves_alike n s a b : same_moves R n a b -> alike G G (s, a) (turn n s, b).
  Proof.
    intros (Q & HQ & H). exists (fun x y => fst y = turn n (fst x) /\ Q (snd x) (snd y)). split; [|auto]. clear -HQ.
    intros [s a] [t b] [E H]; simpl in E, H; subst t. destruct (HQ a b H s) as [H1 H2].
    split; intros x Hx; apply moves_of in Hx; destruct Hx as (y & -> & Hy);
      [destruct (H1 y Hy) as (z & Hz & Hyz); exists (opposite (turn n s), z)|destruct (H2 y Hy) as (z & Hz & Hyz); exists (opposite s, z)];
      (split; [apply moves_of; eauto|]); (split; [simpl; now rewrite turn_opposite|exact Hyz]).
  Qed.
  (* Of a relation that holds both ways one half is enough. *)
  Lemma turn_twice n s : turn n (turn n s) = s. Proof. now destruct n, s. Qed.
  Lemma by_half n (Q : board R -> board R -> Prop) : (forall a b, Q a b -> Q b a) ->
    (forall a b, Q a b -> forall s a', In a' (options R s a) -> exists b', In b' (options R (turn n s) b) /\ Q a' b') -> bisimulation R n Q.
  Proof.
    intros Sym H a b K s. split; [exact (H a b K s)|]. intros b' Hb. destruct (H b a (Sym _ _ K) (turn n s) b' Hb) as (a' & Ha & K'). rewrite turn_twice in Ha. eauto.
  Qed.
  Theorem same_moves_lost n s a b : same_moves R n a b -> lost G c (turn n s, b) -> lost G c (s, a).
  Proof. intro H. exact (alike_lost _ _ c _ _ (same_moves_alike n s a b H)). Qed.
  Theorem same_moves_won n s a b : same_moves R n a b -> won G c (turn n s, b) -> won G c (s, a).
  Proof. intro H. exact (alike_won _ _ c _ _ (same_moves_alike n s a b H)). Qed.
  Lemma same_moves_refl a : same_moves R false a a.
  Proof. exists eq. split; auto. intros x y -> s. split; eauto. Qed.

  (* Conway: from G <= 0 and H <= 0 follows G + H <= 0. Every move is answered in the part that it was made in. *)
  Definition lost_within_together s n l := exists ns, list_sum ns = n /\ Forall2 (fun p k => within G Normal false k (s, p) = true) l ns.
  Lemma answered_in_a_part s n l l' : lost_within_together s n l -> moved R s l l' ->
    exists m l'', m < n /\ moved R (opposite s) l' l'' /\ lost_within_together s m l''.
  Proof.
    intros (ns & <- & F) M. destruct M as [u p p' v Hp] in F |- *. apply Forall2_app_inv_l in F. destruct F as (nu & nv & Fu & Fv & ->). inversion Fv as [|p0 k v0 nv' Hk Fv']; subst.
    assert (In (opposite s, p') (moves G (s, p))) as Hm by (apply moves_of; eauto).
    destruct k as [|k]; cbn [within] in Hk; destruct (moves G (s, p)) as [|m ms] eqn:Em; try destruct Hm; try discriminate.
    all: rewrite forallb_forall in Hk.
    all: assert (within G Normal true k (opposite s, p') = true) as Hk' by (apply Hk; simpl; auto).
    all: destruct k as [|k]; cbn [within] in Hk'; destruct (moves G (opposite s, p')) as [|m' ms'] eqn:Em'; try discriminate.
    all: apply existsb_exists in Hk'; destruct Hk' as (y & Hy & Wy); rewrite <- Em' in Hy; apply moves_of in Hy;
      destruct Hy as (p'' & -> & Hp''); rewrite opposite_twice in Wy.
    all: exists (list_sum (nu ++ k :: nv')), (u ++ p'' :: v); split; [rewrite !list_sum_app; simpl; lia|]; split; [now constructor|].
    all: exists (nu ++ k :: nv'); split; [reflexivity|]; apply Forall2_app; auto.
  Qed.
  Lemma worth_within s simpler D : well_founded simpler -> valuing R s simpler D -> forall n, (forall b l, D b l -> lost_within_together s n l -> lost G Normal (s, b)) /\
    (forall b l l', D b l -> moved R (opposite s) l l' -> lost_within_together s n l' -> won G Normal (opposite s, b)).
  Proof.
    intros wf HD. induction n as [n IH] using lt_wf_ind.
    assert (forall b b', In b' (options R (opposite s) b) -> lost G Normal (s, b') -> won G Normal (opposite s, b)) as Go.
    { intros b b' Hb L. apply Won with (s, b'); [apply moves_of; rewrite opposite_twice; eauto|exact L]. }
    assert (forall b l k, lost_within_together s n k -> moved R s k l -> D b l -> won G Normal (opposite s, b)) as Win.
    { intros b l k L M Hd. destruct (answered_in_a_part s n k l L M) as (m & l' & Hm & M' & L'). exact (proj2 (IH m Hm) b l l' Hd M' L'). }
    assert (forall b l, D b l -> lost_within_together s n l -> lost G Normal (s, b)) as P.
    { intro b. induction (wf b) as [b _ IHb]. intros l Hb L. constructor; [reflexivity|]. intros x Hx. apply moves_of in Hx. destruct Hx as (b' & -> & Hb').
      destruct (proj1 (HD b l Hb) b' Hb') as [(l' & M & Hd)|(b'' & Hb'' & Hs & Hd)]; [exact (Win b' l' l L M Hd)|exact (Go b' b'' Hb'' (IHb b'' Hs l Hd L))]. }
    split; [exact P|]. intros b l l' Hb M L. destruct (proj2 (HD b l Hb) l' M) as [(b' & Hb' & Hd)|(k & M' & Hd)]; [exact (Go b b' Hb' (P b' l' Hd L))|exact (Win b k l' L M' Hd)].
  Qed.
  Theorem parts_lost s b l : worth R s b l -> (forall p, In p l -> lost G Normal (s, p)) -> lost G Normal (s, b).
  Proof.
    intros (simpler & D & wf & HD & Hb) H.
    assert (exists ns, Forall2 (fun p k => within G Normal false k (s, p) = true) l ns) as (ns & F).
    { clear Hb. induction l as [|p l IH]; [exists []; constructor|].
      destruct IH as (ns & F); [intros; apply H; now right|].
      destruct (lost_within G Normal (s, p)) as (k & Hk); [apply H; now left|]. exists (k :: ns). now constructor. }
    exact (proj1 (worth_within s simpler D wf HD _) b l Hb (ex_intro _ ns (conj eq_refl F))).
  Qed.

  (* The player to move loses where every move has an answer after which the same holds. *)
  Lemma answered_lost s (C : board R -> Prop) : (forall b, C b -> forall b', In b' (options R s b) -> exists b'', In b'' (options R (opposite s) b') /\ C b'') ->
    forall b, ends R b -> C b -> lost G Normal (s, b).
  Proof.
    intros H b E. apply Acc_by_twos in E. induction E as [b _ IH]. intro Hc. constructor; [reflexivity|]. intros x Hx. apply moves_of in Hx. destruct Hx as (b' & -> & Hb).
    destruct (H b Hc b' Hb) as (b'' & Hb' & Hc'). apply Won with (s, b''); [apply moves_of; exists b''; now rewrite opposite_twice|]. apply IH; eauto.
  Qed.
  (* Tweedledum and Tweedledee. *)
  Theorem mirror_lost s b : mirrored R b -> lost G Normal (s, b).
  Proof. intros (E & M & HM & Hb). exact (answered_lost s M (fun b Hb => HM b Hb s) b E Hb). Qed.

  (* G - G is such a mirror: the same move of the other player is made in the other part. *)
  Theorem difference_mirrored b p q : ends R b -> splits R b [p; q] -> same_moves R true p q -> mirrored R b.
  Proof.
    intros E (D & HD & Hb) (Q & HQ & Hq). split; [exact E|]. exists (fun b => exists p q, D b [p; q] /\ Q p q). split; [|eauto]. clear -HD HQ.
    intros b (p & q & Hb & Hq) s b' Hb'. destruct (HD b _ Hb s) as [H1 _]. destruct (H1 b' Hb') as (x & r & r' & y & E & Hr & Hd).
    destruct (HD b' _ Hd (opposite s)) as [_ H2]. destruct x as [|p0 [|q0 x]].
    - injection E as <- <-. destruct (HQ p q Hq s) as [K _]. destruct (K r' Hr) as (q' & Hq' & H').
      destruct (H2 [r'] q q' [] eq_refl Hq') as (b'' & Hb'' & Hd'). exists b''. split; [exact Hb''|]. exists r', q'. auto.
    - injection E as <- <- <-. destruct (HQ p q Hq (opposite s)) as [_ K]. cbn [turn] in K. rewrite opposite_twice in K.
      destruct (K r' Hr) as (p' & Hp' & H'). destruct (H2 [] p p' [r'] eq_refl Hp') as (b'' & Hb'' & Hd'). exists b''. split; [exact Hb''|].
      exists p', r'. auto.
    - injection E as _ _ E. destruct x; discriminate.
  Qed.

  (* An impartial game is won and lost as the partizan one in which both players have its moves. *)
  Lemma impartial_alike (I : game) s p : alike I (partizan (both I)) p (s, p).
  Proof.
    exists (fun p x => snd x = p). split; [|reflexivity]. clear. intros p [s q] E; simpl in E; subst q.
    split; intros x Hx; [exists (opposite s, x)|apply in_map_iff in Hx; destruct Hx as (y & <- & Hy); exists y]; split; auto.
    simpl. apply in_map_iff. eauto.
  Qed.
  Theorem impartial_lost (I : game) s p : lost (partizan (both I)) c (s, p) -> lost I c p.
  Proof. exact (alike_lost _ _ c _ _ (impartial_alike I s p)). Qed.
  Theorem impartial_won (I : game) s p : won (partizan (both I)) c (s, p) -> won I c p.
  Proof. exact (alike_won _ _ c _ _ (impartial_alike I s p)). Qed.
End Theorems.

(* A game in which both players have the same moves. *)
Definition is_impartial (R : rules) := forall s b, options R s b = options R (opposite s) b.
Definition as_game (R : rules) : game := Game (board R) (options R Left).
Lemma as_game_alike (R : rules) s b : is_impartial R -> alike (as_game R) (partizan R) b (s, b).
Proof.
  intro I. exists (fun b x => snd x = b). split; [|reflexivity]. clear -I. intros b [s b'] E. cbn in E. subst b'. cbn.
  assert (options R s b = options R Left b) as -> by (destruct s; [reflexivity|now rewrite I]). split; intros x Hx.
  - exists (opposite s, x). split; [|reflexivity]. apply in_map_iff. now exists x.
  - apply in_map_iff in Hx. destruct Hx as (y & <- & Hy). now exists y.
Qed.
Definition as_game_lost R c s b (I : is_impartial R) : lost (partizan R) c (s, b) -> lost (as_game R) c b := alike_lost _ _ c _ _ (as_game_alike R s b I).
Definition as_game_won R c s b (I : is_impartial R) : won (partizan R) c (s, b) -> won (as_game R) c b := alike_won _ _ c _ _ (as_game_alike R s b I).
