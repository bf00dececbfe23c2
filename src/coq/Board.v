(* Board rulesets: positions are points with states, and a move changes the states of some points. From the list of the
   ground rules alone follow reach, live structure, isomorphism, sums and mirrors, for all such rulesets at once. *)
From Coq Require Import List Bool Arith ZArith Lia.
From Rebuttal Require Import Game Alike Partizan Catalogue Text Points Draw.
Import ListNotations.

(* ---------- Definitions: what a list of ground rules means ---------- *)
Fixpoint lookup {A} (l : list (nat * A)) (v : nat) : option A := match l with
  | [] => None
  | (w, a) :: l => if v =? w then Some a else lookup l v end.
(* The state of each point. A change is a partial function of states. Points that are not listed stay as they are. *)
Definition position := list nat.
Definition change := list (nat * nat).
Definition changes := list (nat * change).
Definition touched (r : changes) : list nat := map fst r.
Definition act (r : changes) (v s : nat) : option nat := match lookup r v with Some f => lookup f s | None => Some s end.
Definition defined {A} (x : option A) := match x with Some _ => true | None => false end.
(* Changes are legal when each is defined at the state of its point. *)
Definition legal (r : changes) (q : position) := forallb (fun vf => match nth_error q (fst vf) with Some s => defined (act r (fst vf) s) | None => false end) r.
Fixpoint after_from (v : nat) (r : changes) (q : position) : position := match q with
  | [] => []
  | s :: q => match act r v s with Some t => t | None => s end :: after_from (S v) r q end.
Definition follow (r : changes) (q : position) : option position := if legal r q then Some (after_from 0 r q) else None.

(* A connection: points in some states that are joined, each a neighbour of the next: a point of one region to one of another; or each point
   in these states to one that has a neighbour in certain others. *)
Inductive chain_ends := Regions (one other : list nat) | All_to (states : list nat).
Record connection := Connection { through : list nat; near : list (list nat); leads_to : chain_ends; is_joined : bool }.
Definition is_in (l : list nat) (v : nat) := existsb (Nat.eqb v) l.
Definition in_states (l : list nat) (q : position) (v : nat) := match nth_error q v with Some s => is_in l s | None => false end.
Section Chains.
  Variables (c : connection) (q : position).
  Definition its_points := seq 0 (length (near c)).
  Definition grown (A : list nat) := filter (fun v => is_in A v || in_states (through c) q v && existsb (is_in A) (nth v (near c) [])) its_points.
  Fixpoint spread (n : nat) (A : list nat) := match n with 0 => A | S n => spread n (grown A) end.
  Definition reached_from (f : nat -> bool) := spread (length (near c)) (filter (fun v => in_states (through c) q v && f v) its_points).
  Definition chain_leads (one other : list nat) := existsb (fun v => is_in (reached_from (is_in one)) v && is_in other v) its_points.
  Definition connected := Bool.eqb (is_joined c) match leads_to c with
    | Regions one other => chain_leads one other || chain_leads other one
    | All_to l => negb (existsb (fun v => in_states (through c) q v && negb (is_in (reached_from (fun v => existsb (in_states l q) (nth v (near c) []))) v)) its_points) end.
End Chains.
Definition asks_hold (l : list connection) (q : position) := forallb (fun c => connected c q) l.

(* A ground rule: who may follow it, its changes, and the connections that must hold in the position that it leaves. *)
Record ground := Ground { of_left : bool; of_right : bool; does : changes; asks : list connection }.
Definition may (s : side) (g : ground) := match s with Left => of_left g | Right => of_right g end.
Definition followers (s : side) (L : list ground) (q : position) : list position :=
  flat_map (fun g => if may s g then match follow (does g) q with Some q' => if asks_hold (asks g) q' then [q'] else [] | None => [] end else []) L.

(* Endings: runs of patterns with one verdict, changes that leave all as it is and connections. The first run with a pattern that is legal ends play. *)
Inductive verdict := Winner (s : side) | Draw.
Definition pattern := (changes * list connection)%type.
Definition is_there (q : position) (r : pattern) := legal (fst r) q && asks_hold (snd r) q.
Definition endings := list (verdict * list pattern).
Fixpoint judge (E : endings) (q : position) : option verdict := match E with
  | [] => None
  | (x, l) :: E => if existsb (is_there q) l then Some x else judge E q end.
(* What happens to a player without a move: loses, or in misere play wins; wins; draws; or this player wins, whoever is stuck. *)
Inductive stuck_rule := As_played | Stuck_wins | Stuck_draws | This_wins (s : side).

(* A board has the ground rules with it, for the parts of a board have fewer. A win is claimed, a draw goes on forever. *)
Inductive a_board := Open (L : list ground) (q : position) | Won_by (s : side) | Drawn | Over.
Section Boards.
  Variables (E : endings) (k : stuck_rule).
  Definition judged L q := match judge E q with None => Open L q | Some (Winner s) => Won_by s | Some Draw => Drawn end.
  Definition when_stuck (s : side) := match k with
    | As_played => [] | Stuck_wins => [Over] | Stuck_draws => [Drawn] | This_wins t => if same_side s t then [Over] else [] end.
  Definition boards : rules := Rules a_board (fun s b => match b with
    | Open L q => match followers s L q with [] => when_stuck s | l => map (judged L) l end
    | Won_by t => if same_side s t then [Over] else []
    | Drawn => [Drawn]
    | Over => [] end).
End Boards.
(* A ruleset on its board: its ground rules, its endings and what happens to a player who is stuck. *)
Record board_game := Board_game { ground_rules : list ground; its_endings : endings; when_no_move : stuck_rule }.
Definition rules_on (T : board_game) : rules := boards (its_endings T) (when_no_move T).
Definition at_position (T : board_game) (q : position) : board (rules_on T) := judged (its_endings T) (ground_rules T) q.

(* ---------- What these mean ---------- *)
Lemma lookup_in {A} (l : list (nat * A)) v a : lookup l v = Some a -> In (v, a) l.
Proof.
  induction l as [|[w b] l IH]; cbn; [discriminate|]. destruct (Nat.eqb_spec v w) as [->|]; [intros [= ->]; now left|right; auto].
Qed.
Lemma in_lookup {A} (l : list (nat * A)) v a : In (v, a) l -> exists b, lookup l v = Some b.
Proof.
  induction l as [|[w b] l IH]; cbn; [intros []|]. destruct (Nat.eqb_spec v w) as [->|]; [eauto|intros [[= -> ->]|H]; [congruence|auto]].
Qed.
Lemma touched_lookup (r : changes) v : In v (touched r) -> exists f, lookup r v = Some f.
Proof. intro H. apply in_map_iff in H. destruct H as ([w f] & <- & H). exact (in_lookup r w f H). Qed.
Lemma lookup_touched {A} (r : list (nat * A)) v f : lookup r v = Some f -> In v (map fst r).
Proof. intro H. apply lookup_in in H. apply in_map_iff. now exists (v, f). Qed.
Lemma act_elsewhere r v s : ~ In v (touched r) -> act r v s = Some s.
Proof. intro H. unfold act. destruct (lookup r v) eqn:E; [|reflexivity]. destruct H. exact (lookup_touched r v _ E). Qed.
Lemma nth_after r q : forall v w, nth_error (after_from w r q) v =
  option_map (fun s => match act r (w + v) s with Some t => t | None => s end) (nth_error q v).
Proof.
  induction q as [|s q IH]; intros [|v] w; cbn; try reflexivity; [now rewrite Nat.add_0_r|].
  rewrite IH. now rewrite Nat.add_succ_r.
Qed.
Lemma positions_equal (p : position) : forall q, (forall v, nth_error p v = nth_error q v) -> p = q.
Proof.
  induction p as [|a p IH]; intros [|b q] H; auto; try (specialize (H 0); discriminate).
  pose proof (H 0) as H0. injection H0 as ->. f_equal. apply IH. intro v. exact (H (S v)).
Qed.
(* Changes are legal just when each is defined at the state of its point; then each point gets the state that its change says. *)
Lemma follow_spec r q q' : follow r q = Some q' <->
  (forall v, In v (touched r) -> nth_error q v <> None) /\
  forall v, nth_error q' v = match nth_error q v with Some s => act r v s | None => None end /\ (nth_error q v <> None -> nth_error q' v <> None).
Proof.
  unfold follow, legal. destruct (forallb _ r) eqn:L.
  - rewrite forallb_forall in L. assert (forall v, In v (touched r) -> exists s t, nth_error q v = Some s /\ act r v s = Some t) as H.
    { intros v Hv. apply in_map_iff in Hv. destruct Hv as ([w f] & <- & Hv). specialize (L _ Hv). cbn in L. cbn.
      destruct (nth_error q w) as [s|]; [|discriminate]. destruct (act r w s) as [t|] eqn:A; [eauto|discriminate]. }
    assert (forall v s, nth_error q v = Some s -> exists t, act r v s = Some t) as H'.
    { intros v s Hs. destruct (in_dec Nat.eq_dec v (touched r)) as [Hv|Hv]; [|exists s; now apply act_elsewhere].
      destruct (H v Hv) as (s' & t & Hs' & Ht). rewrite Hs in Hs'. injection Hs' as <-. eauto. }
    split.
    + intros [= <-]. split; [intros v Hv; destruct (H v Hv) as (s & t & -> & _); discriminate|].
      intro v. rewrite nth_after. cbn. destruct (nth_error q v) as [s|] eqn:N; cbn; [|tauto].
      destruct (H' v s N) as (t & ->). split; [reflexivity|discriminate].
    + intros [_ K]. f_equal. apply positions_equal. intro v. destruct (K v) as [-> _]. rewrite nth_after. cbn.
      destruct (nth_error q v) as [s|] eqn:N; cbn; [|reflexivity]. now destruct (H' v s N) as (t & ->).
  - split; [discriminate|]. intros [K1 K2]. assert (forallb (fun vf => match nth_error q (fst vf) with Some s => defined (act r (fst vf) s) | None => false end) r = true) as L'; [|congruence].
    apply forallb_forall. intros [v f] Hv. cbn. destruct (K2 v) as [E N]. assert (nth_error q v <> None) as K by (apply K1, in_map_iff; now exists (v, f)).
    specialize (N K). destruct (nth_error q v) as [s|]; [|congruence]. destruct (act r v s); [reflexivity|congruence].
Qed.
Lemma legal_spec r q : legal r q = true <-> exists q', follow r q = Some q'.
Proof. unfold follow. destruct (legal r q); split; eauto; [discriminate|intros (q' & H); discriminate]. Qed.
Lemma follow_when r q : (forall v, In v (touched r) -> exists s t, nth_error q v = Some s /\ act r v s = Some t) -> exists q', follow r q = Some q'.
Proof.
  intro H. apply legal_spec. apply forallb_forall. intros [v f] Hv. cbn.
  destruct (H v) as (s & t & -> & ->); [apply in_map_iff; now exists (v, f)|reflexivity].
Qed.
Lemma follow_at r q q' v s : follow r q = Some q' -> nth_error q v = Some s -> exists t, act r v s = Some t /\ nth_error q' v = Some t.
Proof.
  intros F N. apply follow_spec in F. destruct F as [_ F]. destruct (F v) as [E K]. rewrite N in E, K.
  destruct (act r v s) as [t|]; [eauto|]. destruct (K ltac:(discriminate) E).
Qed.
Lemma follow_touched r q q' v : follow r q = Some q' -> In v (touched r) -> exists s t, nth_error q v = Some s /\ act r v s = Some t.
Proof.
  intros F Hv. pose proof F as K. apply follow_spec in K. destruct K as [K _]. specialize (K v Hv). destruct (nth_error q v) as [s|] eqn:N; [|congruence].
  destruct (follow_at r q q' v s F N) as (t & Ht & _). eauto.
Qed.
Lemma follow_elsewhere r q q' v : follow r q = Some q' -> ~ In v (touched r) -> nth_error q' v = nth_error q v.
Proof.
  intros F Hv. apply follow_spec in F. destruct F as [_ F]. destruct (F v) as [-> _]. destruct (nth_error q v); [now apply act_elsewhere|reflexivity].
Qed.
Lemma followers_spec s L q q' : In q' (followers s L q) <-> exists g, In g L /\ may s g = true /\ follow (does g) q = Some q' /\ asks_hold (asks g) q' = true.
Proof.
  unfold followers. rewrite in_flat_map. split; intros (g & H); exists g.
  - destruct H as [Hg H]. destruct (may s g); [|destruct H]. destruct (follow (does g) q); [|destruct H]. destruct (asks_hold _ _) eqn:A; [|destruct H].
    destruct H as [->|[]]. auto.
  - destruct H as (Hg & -> & -> & ->). split; [exact Hg|now left].
Qed.
Lemma options_open E k s L q x : In x (options (boards E k) s (Open L q)) <->
  (exists q', In q' (followers s L q) /\ x = judged E L q') \/ (followers s L q = [] /\ In x (when_stuck k s)).
Proof.
  cbn. destruct (followers s L q) as [|a l].
  - split; [auto|]. intros [(q' & [] & _)|[_ H]]; exact H.
  - change (judged E L a :: map (judged E L) l) with (map (judged E L) (a :: l)). rewrite in_map_iff. split; [intros (y & <- & H); eauto|].
    intros [(y & H & ->)|[H _]]; [eauto|discriminate].
Qed.
(* Without endings, where the stuck player loses or wins as played. *)
Notation plain_boards := (boards [] As_played).
Lemma options_plain s L q x : In x (options plain_boards s (Open L q)) <->
  exists g q', In g L /\ may s g = true /\ follow (does g) q = Some q' /\ asks_hold (asks g) q' = true /\ x = Open L q'.
Proof.
  rewrite options_open. split.
  - intros [(q' & H & ->)|[_ []]]. apply followers_spec in H. destruct H as (g & H). exists g, q'. tauto.
  - intros (g & q' & Hg & Hs & F & A & ->). left. exists q'. split; [apply followers_spec; eauto|reflexivity].
Qed.

(* ---------- Theorem 1: reach. A set of facts, that a point is in a state, which has those of a position and is closed
   under the rules that it lets fire, has all facts of all later positions; and only these rules are ever legal ---------- *)
Section Reach.
  Variable L : list ground.
  Implicit Types (R : nat -> nat -> Prop) (q : position) (r : changes).
  Definition fires R r := forall v, In v (touched r) -> exists s t, R v s /\ act r v s = Some t.
  Definition closed_under R := forall g, In g L -> fires R (does g) -> forall v s t, R v s -> act (does g) v s = Some t -> R v t.
  Definition are_in q R := forall v s, nth_error q v = Some s -> R v s.
  (* Moves of either player, in any order. *)
  Inductive later q : position -> Prop :=
  | Now : later q q
  | Then s q1 q2 : later q q1 -> In q2 (followers s L q1) -> later q q2.
  Lemma legal_fires R q r q' : are_in q R -> follow r q = Some q' -> fires R r.
  Proof. intros Q F v Hv. destruct (follow_touched r q q' v F Hv) as (s & t & N & A). exists s, t. auto. Qed.
  Theorem reach R q q' : closed_under R -> are_in q R -> later q q' ->
    are_in q' R /\ forall g, In g L -> legal (does g) q' = true -> fires R (does g).
  Proof.
    intros C Q H. assert (are_in q' R) as A.
    { induction H as [|s q1 q2 _ IH F]; [exact Q|]. apply followers_spec in F. destruct F as (g & Hg & _ & F & _). intros v t Ht.
      pose proof F as F0. apply follow_spec in F. destruct F as [_ F]. destruct (F v) as [E _]. rewrite E in Ht.
      destruct (nth_error q1 v) as [s1|] eqn:N; [|discriminate]. exact (C g Hg (legal_fires R q1 _ q2 IH F0) v s1 t (IH v s1 N) Ht). }
    split; [exact A|]. intros g _ Hl. apply legal_spec in Hl. destruct Hl as (q2 & F). exact (legal_fires R q' _ q2 A F).
  Qed.
  (* The least such set. It falls along the moves. *)
  Definition reached q v s := forall R, closed_under R -> are_in q R -> R v s.
  Theorem reached_closed q : closed_under (reached q) /\ are_in q (reached q).
  Proof.
    split.
    - intros g Hg F v s t Hs A R C Q. refine (C g Hg _ v s t (Hs R C Q) A). intros w Hw. destruct (F w Hw) as (x & y & Hx & Ha). exists x, y. split; [exact (Hx R C Q)|exact Ha].
    - intros v s N R C Q. exact (Q v s N).
  Qed.
  Theorem reached_later q q' v s : later q q' -> reached q' v s -> reached q v s.
  Proof. intros H Hs. destruct (reached_closed q) as [C Q]. apply Hs; [exact C|]. exact (proj1 (reach _ q q' C Q H)). Qed.
End Reach.

(* ---------- Renaming: points and states are paired with others, and so are the rules ---------- *)
Definition renamed_verdict n x := match x with Winner s => Winner (turn n s) | Draw => Draw end.
Definition renamed_stuck n k := match k with This_wins s => This_wins (turn n s) | _ => k end.
Lemma turn_twice n s : turn n (turn n s) = s. Proof. now destruct n, s. Qed.
Definition corresponds (S : nat -> nat -> Prop) (x y : option nat) := match x, y with Some s, Some t => S s t | None, None => True | _, _ => False end.
Section Renaming.
  (* Which points are paired, and which of their states. *)
  Variables (P : nat -> nat -> Prop) (S : nat -> nat -> nat -> nat -> Prop).
  Implicit Types (q p : position) (r : changes).
  Definition paired q p := forall v w, P v w -> exists s t, nth_error q v = Some s /\ nth_error p w = Some t /\ S v w s t.
  (* Rules are paired when their points are, and they do the same to paired states. *)
  Definition rules_paired r r' := (forall v w s t, P v w -> S v w s t -> corresponds (S v w) (act r v s) (act r' w t)) /\
    (forall v, In v (touched r) -> exists w, P v w) /\ forall w, In w (touched r') -> exists v, P v w.
  Lemma paired_follow r r' q p q' : rules_paired r r' -> paired q p -> follow r q = Some q' -> exists p', follow r' p = Some p' /\ paired q' p'.
  Proof.
    intros (M & _ & D) Q F. destruct (follow_when r' p) as (p' & F').
    - intros w Hw. destruct (D w Hw) as (v & Pv). destruct (Q v w Pv) as (s & t & N & N' & St). exists t.
      destruct (follow_at r q q' v s F N) as (s' & A & _). specialize (M v w s t Pv St). rewrite A in M.
      destruct (act r' w t) as [t'|]; [eauto|destruct M].
    - exists p'. split; [exact F'|]. intros v w Pv. destruct (Q v w Pv) as (s & t & N & N' & St).
      destruct (follow_at r q q' v s F N) as (s' & A & K), (follow_at r' p p' w t F' N') as (t' & A' & K').
      exists s', t'. split; [exact K|]. split; [exact K'|]. specialize (M v w s t Pv St). now rewrite A, A' in M.
  Qed.
End Renaming.
Definition flip_points (P : nat -> nat -> Prop) v w := P w v.
Definition flip_states (S : nat -> nat -> nat -> nat -> Prop) v w s t := S w v t s.
Lemma paired_flip P S q p : paired P S q p -> paired (flip_points P) (flip_states S) p q.
Proof. intros H v w Pv. destruct (H w v Pv) as (s & t & N & N' & St). exists t, s. auto. Qed.
Lemma rules_paired_flip P S r r' : rules_paired P S r r' -> rules_paired (flip_points P) (flip_states S) r' r.
Proof.
  intros (M & D & D'). split; [|split; [exact D'|exact D]]. intros v w s t Pv St. specialize (M w v t s Pv St).
  destruct (act r w t), (act r' v s); auto.
Qed.
Section Paired_games.
  Variables (E : endings) (k : stuck_rule) (n : bool) (P : nat -> nat -> Prop) (S : nat -> nat -> nat -> nat -> Prop) (L L' : list ground).
  Definition asks_paired g g' := forall q p, paired P S q p -> asks_hold (asks g) q = asks_hold (asks g') p.
  (* Every rule that is ever legal is paired with one, and the other way round; so are endings. *)
  Definition games_paired :=
    (forall s g, In g L -> may s g = true -> (forall q p, paired P S q p -> follow (does g) q = None) \/
      exists g', In g' L' /\ may (turn n s) g' = true /\ rules_paired P S (does g) (does g') /\ asks_paired g g') /\
    (forall s g', In g' L' -> may (turn n s) g' = true -> exists g, In g L /\ may s g = true /\ rules_paired P S (does g) (does g') /\ asks_paired g g') /\
    (forall q p, paired P S q p -> judge E p = option_map (renamed_verdict n) (judge E q)) /\ renamed_stuck n k = k.
  Definition boards_paired b b' := match b, b' with
    | Open M q, Open M' p => M = L /\ M' = L' /\ paired P S q p
    | Won_by s, Won_by t => t = turn n s | Drawn, Drawn | Over, Over => True | _, _ => False end.
  Hypothesis G : games_paired.
  Lemma judged_paired q p : paired P S q p -> boards_paired (judged E L q) (judged E L' p).
  Proof.
    destruct G as (_ & _ & J & _). intro Q. unfold judged. rewrite (J q p Q). destruct (judge E q) as [[s|]|]; cbn; auto.
  Qed.
  Lemma followers_paired q p s : paired P S q p ->
    (forall q', In q' (followers s L q) -> exists p', In p' (followers (turn n s) L' p) /\ paired P S q' p') /\
    (forall p', In p' (followers (turn n s) L' p) -> exists q', In q' (followers s L q) /\ paired P S q' p').
  Proof.
    destruct G as (G1 & G2 & _). intro Q. split; intros x Hx; apply followers_spec in Hx; destruct Hx as (g & Hg & Hs & F & A).
    - destruct (G1 s g Hg Hs) as [K|(g' & Hg' & Hs' & M & Ma)]; [rewrite (K q p Q) in F; discriminate|].
      destruct (paired_follow P S _ _ q p x M Q F) as (p' & F' & Q'). exists p'. split; [apply followers_spec; exists g'; rewrite <- (Ma x p' Q'); auto|exact Q'].
    - destruct (G2 s g Hg Hs) as (g' & Hg' & Hs' & M & Ma).
      destruct (paired_follow _ _ _ _ p q x (rules_paired_flip _ _ _ _ M) (paired_flip _ _ _ _ Q) F) as (q' & F' & Q').
      pose proof (paired_flip _ _ _ _ Q') as Q2. exists q'. split; [apply followers_spec; exists g'; rewrite (Ma q' x Q2); auto|exact Q2].
  Qed.
  Theorem paired_same_moves q p : paired P S q p -> same_moves (boards E k) n (Open L q) (Open L' p).
  Proof.
    intro Q. exists boards_paired. split; [|cbn; auto]. clear q p Q. intros b b' H s.
    destruct b as [M q|t| |], b' as [M' p|t'| |]; cbn in H; try tauto.
    - destruct H as (-> & -> & Q). destruct (followers_paired q p s Q) as [F1 F2]. destruct G as (_ & _ & _ & Ek). split; intros x Hx; apply options_open in Hx.
      + destruct Hx as [(q' & Hq & ->)|[N Hx]].
        * destruct (F1 q' Hq) as (p' & Hp & Q'). exists (judged E L' p'). split; [apply options_open; eauto|now apply judged_paired].
        * assert (followers (turn n s) L' p = []) as N'. { destruct (followers (turn n s) L' p) as [|a l]; auto. destruct (F2 a (or_introl eq_refl)) as (y & Hy & _). rewrite N in Hy. destruct Hy. }
          exists x. split; [|revert Hx; unfold when_stuck; destruct k as [| | |t]; try destruct (same_side s t); cbn; intros Hx; try destruct Hx as [<-|[]]; try destruct Hx; exact I].
          apply options_open. right. split; [exact N'|]. rewrite <- Ek. revert Hx. unfold when_stuck. destruct k as [| | |t]; cbn; auto.
          assert (same_side (turn n s) (turn n t) = same_side s t) as -> by now destruct n, s, t. auto.
      + destruct Hx as [(p' & Hp & ->)|[N Hx]].
        * destruct (F2 p' Hp) as (q' & Hq & Q'). exists (judged E L q'). split; [apply options_open; eauto|now apply judged_paired].
        * assert (followers s L q = []) as N'. { destruct (followers s L q) as [|a l]; auto. destruct (F1 a (or_introl eq_refl)) as (y & Hy & _). rewrite N in Hy. destruct Hy. }
          exists x. split; [|revert Hx; unfold when_stuck; destruct k as [| | |t]; try destruct (same_side (turn n s) t); cbn; intros Hx; try destruct Hx as [<-|[]]; try destruct Hx; exact I].
          apply options_open. right. split; [exact N'|]. revert Hx. rewrite <- Ek. unfold when_stuck. destruct k as [| | |t]; cbn; auto.
          injection Ek as Ek. rewrite Ek. assert (same_side (turn n s) t = same_side s t) as ->; [|auto]. rewrite <- Ek at 1. now destruct n, s, t.
    - subst t'. cbn. assert (same_side (turn n s) (turn n t) = same_side s t) as -> by now destruct n, s, t.
      destruct (same_side s t); split; intros x Hx; try (destruct Hx; fail); exists x; (split; [exact Hx|]); destruct Hx as [<-|[]]; exact I.
    - split; intros x Hx; exists x; (split; [exact Hx|]); destruct Hx as [<-|[]]; exact I.
    - split; intros x [].
  Qed.
End Paired_games.

(* The same moves as what has the same moves. *)
Lemma same_moves_trans R n m a b c : same_moves R n a b -> same_moves R m b c -> same_moves R (xorb n m) a c.
Proof.
  intros (Q & HQ & H) (Q' & HQ' & H'). exists (fun x z => exists y, Q x y /\ Q' y z). split; [|eauto]. clear -HQ HQ'.
  intros x z (y & H & H') s. assert (turn (xorb n m) s = turn m (turn n s)) as -> by now destruct n, m, s.
  destruct (HQ x y H s) as [A1 A2], (HQ' y z H' (turn n s)) as [B1 B2]. split.
  - intros x' Hx. destruct (A1 x' Hx) as (y' & Hy & K). destruct (B1 y' Hy) as (z' & Hz & K'). eauto.
  - intros z' Hz. destruct (B2 z' Hz) as (y' & Hy & K). destruct (A2 y' Hy) as (x' & Hx & K'). eauto.
Qed.
Lemma same_moves_sym R n a b : same_moves R n a b -> same_moves R n b a.
Proof.
  intros (Q & HQ & H). exists (fun x y => Q y x). split; [|exact H]. intros x y K s. destruct (HQ y x K (turn n s)) as [A B].
  rewrite turn_twice in A, B. split; auto.
Qed.
Lemma same_moves_mirrored R a b : same_moves R false a b -> mirrored R b -> mirrored R a.
Proof.
  intros (Q & HQ & H) (E & M & HM & Hb). split.
  - clear HM Hb M. revert a H. induction E as [b _ IH]. intros a H. constructor. intros a' (s & Ha). destruct (HQ a b H s) as [A _].
    destruct (A a' Ha) as (b' & Hb & K). exact (IH b' (ex_intro _ s Hb) a' K).
  - exists (fun a => exists b, Q a b /\ M b). split; [|eauto]. clear -HQ HM. intros a (b & H & Hb) s a' Ha. destruct (HQ a b H s) as [A _].
    destruct (A a' Ha) as (b' & Hb' & K). destruct (HM b Hb s b' Hb') as (b'' & Hb'' & M'). destruct (HQ a' b' K (opposite s)) as [_ B].
    destruct (B b'' Hb'') as (a'' & Ha'' & K''). eauto.
Qed.
Lemma same_moves_splits R a b l m : same_moves R false a b -> Forall2 (same_moves R false) l m -> splits R b m -> splits R a l.
Proof.
  intros H F (D & HD & Hb). exists (fun a l => exists b m, same_moves R false a b /\ Forall2 (same_moves R false) l m /\ D b m).
  split; [|exists b, m; auto]. clear -HD. intros a l (b & m & (Q & HQ & H) & F & Hb) s. destruct (HQ a b H s) as [A B], (HD b m Hb s) as [D1 D2]. split.
  - intros a' Ha. destruct (A a' Ha) as (b' & Hb' & K). destruct (D1 b' Hb') as (x & p & p' & y & -> & Hp & Hd).
    apply Forall2_app_inv_r in F. destruct F as (u & v & Fu & Fv & ->). inversion Fv as [|r q v' y' (Q2 & HQ2 & H2) Fv' E1 E2]; subst.
    destruct (HQ2 r p H2 s) as [_ B2]. destruct (B2 p' Hp) as (r' & Hr & K2). exists u, r, r', v'. split; [reflexivity|]. split; [exact Hr|].
    exists b', (x ++ p' :: y). split; [exists Q; auto|]. split; [|exact Hd]. apply Forall2_app; [exact Fu|]. constructor; [exists Q2; auto|exact Fv'].
  - intros u r r' v -> Hr. apply Forall2_app_inv_l in F. destruct F as (x & y & Fu & Fv & ->). inversion Fv as [|r0 p v0 y' (Q2 & HQ2 & H2) Fv' E1 E2]; subst.
    destruct (HQ2 r p H2 s) as [A2 _]. destruct (A2 r' Hr) as (p' & Hp & K2). destruct (D2 x p p' y' eq_refl Hp) as (b' & Hb' & Hd).
    destruct (B b' Hb') as (a' & Ha & K). exists a'. split; [exact Ha|]. exists b', (x ++ p' :: y'). split; [exists Q; auto|]. split; [|exact Hd].
    apply Forall2_app; [exact Fu|]. constructor; [exists Q2; auto|exact Fv'].
Qed.

(* ---------- Theorem 2: the live structure. Where the states that each point reaches are divided into classes that every live
   rule respects, the classes alone decide the game. Rules that are not live go, and so do changes that leave every class ---------- *)
(* For each point the states that it reaches, each with its class. *)
Definition classes := list change.
Definition class (K : classes) v s := lookup (nth v K []) s.
Definition same_option x y := match x, y with Some a, Some b => a =? b | None, None => true | _, _ => false end.
Section Live.
  Variable K : classes.
  Implicit Types (r : changes) (v s t : nat).
  Definition class_after r v s := match act r v s with Some t => class K v t | None => None end.
  Definition is_live r := forallb (fun vf => existsb (fun sc => defined (act r (fst vf) (fst sc))) (nth (fst vf) K [])) r.
  (* States of one class are left in one class, of those that are reached. *)
  Definition respected r v := let states := nth v K [] in forallb (fun sc : nat * nat =>
    if match act r v (fst sc) with Some t => defined (class K v t) | None => true end
    then forallb (fun td : nat * nat => if snd td =? snd sc then same_option (class_after r v (fst sc)) (class_after r v (fst td)) else true) states
    else false) states.
  Definition is_structure L q := if length K =? length q then
    if forallb (fun vs => defined (class K (fst vs) (snd vs))) (combine (seq 0 (length q)) q) then
      forallb (fun g => if match asks g with [] => forallb (fun vf => fst vf <? length K) (does g) | _ => false end then
        if is_live (does g) then forallb (fun vf => respected (does g) (fst vf)) (does g) else true else false) L
    else false else false.
  (* What the changes do to classes, without those that do nothing. *)
  Definition is_idle r v := forallb (fun sc => same_option (class_after r v (fst sc)) (Some (snd sc))) (nth v K []).
  Definition on_classes r v : change := flat_map (fun sc => match class_after r v (fst sc) with Some d => [(snd sc, d)] | None => [] end) (nth v K []).
  Definition merged_from r (l : changes) : changes := flat_map (fun vf => if is_idle r (fst vf) then [] else [(fst vf, on_classes r (fst vf))]) l.
  Definition merged r := merged_from r r.
  Definition structure L := flat_map (fun g => if is_live (does g) then [Ground (of_left g) (of_right g) (merged (does g)) []] else []) L.
  Fixpoint in_classes_from (v : nat) (q : position) : position := match q with
    | [] => [] | s :: q => match class K v s with Some c => c | None => s end :: in_classes_from (S v) q end.
  Definition in_classes := in_classes_from 0.

  Lemma same_option_ok x y : same_option x y = true <-> x = y.
  Proof. destruct x, y; cbn; rewrite ?Nat.eqb_eq; split; congruence. Qed.
  Lemma lookup_merged r l v : lookup (merged_from r l) v = match lookup l v with Some _ => if is_idle r v then None else Some (on_classes r v) | None => None end.
  Proof.
    induction l as [|[w f] l IH]; cbn; [reflexivity|]. fold (merged_from r l). destruct (is_idle r w) eqn:I; cbn; destruct (Nat.eqb_spec v w) as [->|]; auto.
    - rewrite IH, I. now destruct (lookup l w).
    - now rewrite I.
  Qed.
  Lemma respected_ok r v s c : respected r v = true -> class K v s = Some c ->
    (forall t, act r v s = Some t -> class K v t <> None) /\ lookup (on_classes r v) c = class_after r v s.
  Proof.
    intros R H. unfold respected in R. cbv zeta in R. rewrite forallb_forall in R. pose proof (lookup_in _ _ _ H) as Hs. pose proof (R _ Hs) as Rs. cbn in Rs.
    assert (forall t, act r v s = Some t -> class K v t <> None) as Cl. { intros t A. rewrite A in Rs. destruct (class K v t); [discriminate|discriminate Rs]. }
    split; [exact Cl|]. destruct (match act r v s with Some t => defined (class K v t) | None => true end); [|discriminate].
    rewrite forallb_forall in Rs.
    assert (forall u, In (u, c) (nth v K []) -> class_after r v s = class_after r v u) as Eq.
    { intros u Hu. specialize (Rs (u, c) Hu). cbn in Rs. rewrite Nat.eqb_refl in Rs. now apply same_option_ok in Rs. }
    destruct (lookup (on_classes r v) c) as [d|] eqn:D.
    - apply lookup_in in D. apply in_flat_map in D. destruct D as ([u c'] & Hu & D). cbn in D. destruct (class_after r v u) as [e|] eqn:A; [|destruct D].
      destruct D as [[= -> ->]|[]]. rewrite (Eq u Hu), A. reflexivity.
    - destruct (class_after r v s) as [d|] eqn:A; [|reflexivity]. destruct (in_lookup (on_classes r v) c d) as (e & He); [|congruence].
      apply in_flat_map. exists (s, c). split; [exact Hs|]. cbn. rewrite A. now left.
  Qed.
  Lemma act_merged r v s c : (In v (touched r) -> respected r v = true) -> class K v s = Some c ->
    (forall t, act r v s = Some t -> class K v t <> None) /\ act (merged r) v c = class_after r v s.
  Proof.
    intros R H. destruct (lookup r v) as [f|] eqn:E.
    - destruct (respected_ok r v s c (R (lookup_touched r v f E)) H) as [Cl L]. split; [exact Cl|]. unfold act at 1, merged. rewrite lookup_merged, E.
      destruct (is_idle r v) eqn:I; [|exact L]. unfold is_idle in I. rewrite forallb_forall in I. specialize (I _ (lookup_in _ _ _ H)). cbn in I.
      apply same_option_ok in I. congruence.
    - assert (act r v s = Some s) as A by (unfold act; now rewrite E). unfold class_after. rewrite A. split; [intros t [= <-]; congruence|].
      unfold act, merged. rewrite lookup_merged, E. congruence.
  Qed.
  Definition same_points v w := v = w /\ v < length K.
  Definition in_class (v w s c : nat) := class K v s = Some c.
  Lemma merged_paired r : (forall v, In v (touched r) -> v < length K /\ respected r v = true) -> rules_paired same_points in_class r (merged r).
  Proof.
    intro R. split; [|split].
    - intros v w s c [<- _] H. destruct (act_merged r v s c (fun Hv => proj2 (R v Hv)) H) as [Cl A]. rewrite A. unfold class_after.
      destruct (act r v s) as [t|]; [|exact I]. specialize (Cl t eq_refl). unfold corresponds, in_class. destruct (class K v t); [reflexivity|congruence].
    - intros v Hv. exists v. split; [reflexivity|]. exact (proj1 (R v Hv)).
    - intros v Hv. exists v. split; [reflexivity|]. apply touched_lookup in Hv. destruct Hv as (f & H). unfold merged in H. rewrite lookup_merged in H.
      destruct (lookup r v) as [g|] eqn:E; [|discriminate]. exact (proj1 (R v (lookup_touched r v g E))).
  Qed.
  Lemma is_structure_ok L q : is_structure L q = true ->
    paired same_points in_class q (in_classes q) /\
    forall g, In g L -> asks g = [] /\ (forall v, In v (touched (does g)) -> v < length K) /\
      (is_live (does g) = true -> forall v, In v (touched (does g)) -> respected (does g) v = true).
  Proof.
    unfold is_structure. destruct (Nat.eqb_spec (length K) (length q)) as [El|]; [|discriminate]. destruct (forallb _ (combine _ q)) eqn:H1; [|discriminate].
    intro H2. rewrite forallb_forall in H1, H2. split.
    - intros v w [<- Hv]. rewrite El in Hv. destruct (nth_error q v) as [s|] eqn:N; [|apply nth_error_None in N; lia].
      assert (forall q v w s, nth_error q v = Some s -> In (w + v, s) (combine (seq w (length q)) q) /\ nth_error (in_classes_from w q) v = Some (match class K (w + v) s with Some c => c | None => s end)) as A.
      { clear. induction q as [|a q IH]; intros [|v] w s N; try discriminate; cbn in N |- *.
        - injection N as ->. rewrite Nat.add_0_r. auto.
        - destruct (IH v (S w) s N) as [I1 I2]. rewrite Nat.add_succ_r. cbn in I1, I2. auto. }
      destruct (A q v 0 s N) as [A1 A2]. cbn in A1, A2. specialize (H1 _ A1). cbn in H1. destruct (class K v s) as [c|] eqn:C; [|discriminate].
      exists s, c. auto.
    - intros g Hg. specialize (H2 g Hg). destruct (asks g) eqn:As; [|discriminate]. split; [reflexivity|]. destruct (forallb _ (does g)) eqn:B; [|discriminate]. rewrite forallb_forall in B. split.
      + intros v Hv. apply in_map_iff in Hv. destruct Hv as (vf & <- & Hv). specialize (B vf Hv). now apply Nat.ltb_lt in B.
      + intros Hl v Hv. rewrite Hl in H2. rewrite forallb_forall in H2. apply in_map_iff in Hv. destruct Hv as (vf & <- & Hv). exact (H2 vf Hv).
  Qed.
  Lemma not_live r q p : (forall v, In v (touched r) -> v < length K) -> paired same_points in_class q p -> is_live r = false -> follow r q = None.
  Proof.
    intros B Q Hl. destruct (follow r q) as [q'|] eqn:F; [|reflexivity]. assert (is_live r = true) as H; [|congruence].
    apply forallb_forall. intros [v f] Hv. cbn. assert (In v (touched r)) as Tv by (apply in_map_iff; now exists (v, f)).
    destruct (follow_touched r q q' v F Tv) as (s & t & N & A). destruct (Q v v (conj eq_refl (B v Tv))) as (s' & c & N' & _ & C).
    rewrite N in N'. injection N' as <-. apply existsb_exists. exists (s, c). split; [exact (lookup_in _ _ _ C)|]. cbn. now rewrite A.
  Qed.
  Theorem structure_same_moves L q : is_structure L q = true -> same_moves plain_boards false (Open L q) (Open (structure L) (in_classes q)).
  Proof.
    intro H. destruct (is_structure_ok L q H) as [Q R]. refine (paired_same_moves [] As_played false same_points in_class L (structure L) _ q _ Q).
    split; [|split; [|split; [reflexivity|reflexivity]]].
    - intros s g Hg Hs. destruct (R g Hg) as (As & B & Rs). destruct (is_live (does g)) eqn:Hl.
      + right. exists (Ground (of_left g) (of_right g) (merged (does g)) []). split; [apply in_flat_map; exists g; rewrite Hl; split; [exact Hg|now left]|].
        split; [now destruct s|]. split; [apply merged_paired; auto|]. intros ? ? _. now rewrite As.
      + left. intros q' p Q'. exact (not_live _ q' p B Q' Hl).
    - intros s g' Hg' Hs. apply in_flat_map in Hg'. destruct Hg' as (g & Hg & H'). destruct (is_live (does g)) eqn:Hl; [|destruct H'].
      destruct H' as [<-|[]]. destruct (R g Hg) as (As & B & Rs). exists g. split; [exact Hg|]. split; [now destruct s|]. split; [apply merged_paired; auto|]. intros ? ? _. now rewrite As.
  Qed.
  Lemma fewer_structure L M q : is_structure L q = true -> incl M L -> is_structure M q = true.
  Proof.
    unfold is_structure. destruct (length K =? length q); [|discriminate]. destruct (forallb _ (combine _ q)); [|discriminate].
    intros H I. rewrite forallb_forall in *. auto.
  Qed.
  (* All that is reached has a class. *)
  Theorem structure_reached L q v s : is_structure L q = true -> v < length K -> reached L q v s -> class K v s <> None.
  Proof.
    intros H Hv Hr. destruct (is_structure_ok L q H) as [Q R]. refine (Hr (fun v s => v < length K -> class K v s <> None) _ _ Hv); clear v s Hv Hr.
    - intros g Hg F v s t Hs A Hv. destruct (R g Hg) as (_ & B & Rs). specialize (Hs Hv). destruct (class K v s) as [c|] eqn:C; [|congruence].
      assert (is_live (does g) = true) as Hl.
      { apply forallb_forall. intros [w f] Hw. cbn. assert (In w (touched (does g))) as Tw by (apply in_map_iff; now exists (w, f)).
        destruct (F w Tw) as (x & y & Hx & Ha). specialize (Hx (B w Tw)). destruct (class K w x) as [d|] eqn:D; [|congruence].
        apply existsb_exists. exists (x, d). split; [exact (lookup_in _ _ _ D)|]. cbn. now rewrite Ha. }
      exact (proj1 (act_merged (does g) v s c (Rs Hl v) C) t A).
    - intros v s N Hv. destruct (Q v v (conj eq_refl Hv)) as (s' & c & N' & _ & C). rewrite N in N'. injection N' as <-. unfold in_class in C. congruence.
  Qed.
End Live.

(* ---------- Theorem 4: isomorphism. A bijection of points, with images of their states, that carries rules to rules, of the
   same players or of the other ones, and endings to endings, keeps the outcome, or makes it that of the negative ---------- *)
(* Each point with its image, and the images of its states. *)
Definition renaming := list (nat * (nat * change)).
Definition same_nats (x y : nat * nat) := if fst x =? fst y then snd x =? snd y else false.
Lemma same_nats_ok x y : same_nats x y = true <-> x = y.
Proof.
  destruct x as [a b], y as [c d]. unfold same_nats. cbn. destruct (Nat.eqb_spec a c) as [->|]; [rewrite Nat.eqb_eq|]; split; intros; congruence.
Qed.
Definition has (f : change) s t := existsb (same_nats (s, t)) f.
Lemma has_ok f s t : has f s t = true <-> In (s, t) f.
Proof. unfold has. rewrite existsb_exists. split; [intros (x & H & E); apply same_nats_ok in E; now subst|intro H; exists (s, t); split; [exact H|now apply same_nats_ok]]. Qed.
Fixpoint all_differ (l : list nat) : bool := match l with [] => true | a :: l => if existsb (Nat.eqb a) l then false else all_differ l end.
Lemma all_differ_ok l : all_differ l = true -> NoDup l.
Proof.
  induction l as [|a l IH]; cbn; [constructor|]. destruct (existsb _ l) eqn:E; [discriminate|]. intro D. constructor; [|auto].
  intro H. apply not_true_iff_false in E. apply E, existsb_exists. exists a. now rewrite Nat.eqb_refl.
Qed.
Lemma no_dup_map {A B} (f : A -> B) l x y : NoDup (map f l) -> In x l -> In y l -> f x = f y -> x = y.
Proof.
  induction l as [|a l IH]; cbn; intros N Hx Hy E; [destruct Hx|]. inversion N as [|b k Hn Hd]; subst.
  destruct Hx as [<-|Hx], Hy as [<-|Hy]; auto; destruct Hn; [rewrite E|rewrite <- E]; now apply in_map.
Qed.
Section Isomorphism.
  Variable W : renaming.
  Definition is_one_to_one := if all_differ (map fst W) then all_differ (map (fun x => fst (snd x)) W) else false.
  Definition to_image v w := exists f, In (v, (w, f)) W.
  Definition to_state v w s t := exists f, In (v, (w, f)) W /\ In (s, t) f.
  Definition corresponds_b (f : change) x y := match x, y with Some s, Some t => has f s t | None, None => true | _, _ => false end.
  (* The one rule is carried to the other. *)
  Definition matches (r r' : changes) := if length r =? length r' then
    if forallb (fun vg => match lookup W (fst vg) with
      | Some (w, f) => match lookup r' w with
        | Some _ => forallb (fun st => corresponds_b f (act r (fst vg) (fst st)) (act r' w (snd st))) f | None => false end
      | None => false end) r
    then forallb (fun wg => existsb (fun vg => match lookup W (fst vg) with Some (w, _) => w =? fst wg | None => false end) r) r'
    else false else false.
  (* The one connection is carried to the other: states of chains, neighbours, and the points where chains begin and end. *)
  Definition image_is (v w : nat) := match lookup W v with Some (x, _) => x =? w | None => false end.
  Definition same_points_in (l l' : list nat) := forallb (fun x => Bool.eqb (is_in l (fst x)) (is_in l' (fst (snd x)))) W.
  Definition same_states_in (l l' : list nat) (f : change) := forallb (fun st : nat * nat => Bool.eqb (is_in l (fst st)) (is_in l' (snd st))) f.
  Definition carries_point (c c' : connection) (x : nat * (nat * change)) := let v := fst x in let w := fst (snd x) in
    if Bool.eqb (v <? length (near c)) (w <? length (near c)) then if same_states_in (through c) (through c') (snd (snd x)) then
      if forallb (fun u => existsb (image_is u) (nth w (near c') [])) (nth v (near c) []) then
        forallb (fun u' => existsb (fun u => image_is u u') (nth v (near c) [])) (nth w (near c') []) else false else false else false.
  Definition carries_ends x y := match x, y with
    | Regions a b, Regions a' b' => same_points_in a a' && same_points_in b b' || same_points_in a b' && same_points_in b a'
    | All_to l, All_to l' => forallb (fun x => same_states_in l l' (snd (snd x))) W
    | _, _ => false end.
  Definition carries_connection (c c' : connection) := Bool.eqb (is_joined c) (is_joined c') && (length (near c') =? length (near c)) &&
    forallb (fun v => defined (lookup W v)) (its_points c) && forallb (fun w => existsb (fun x => fst (snd x) =? w) W) (its_points c) &&
    forallb (carries_point c c') W && carries_ends (leads_to c) (leads_to c').
  Definition carries_asks (l l' : list connection) := if forallb (fun c => existsb (carries_connection c) l') l then
    forallb (fun c' => existsb (fun c => carries_connection c c') l) l' else false.
  Definition carries_pattern (r r' : pattern) := if matches (fst r) (fst r') then carries_asks (snd r) (snd r') else false.
  Definition carries_state q p := forallb (fun x => match nth_error q (fst x), nth_error p (fst (snd x)) with
    | Some s, Some t => has (snd (snd x)) s t | _, _ => false end) W.
  Definition carries_rule (g g' : ground) := carries_pattern (does g, asks g) (does g', asks g').
  Definition carries_rules n L L' := forallb (fun s =>
    if forallb (fun g => if may s g then existsb (fun g' => if may (turn n s) g' then carries_rule g g' else false) L' else true) L
    then forallb (fun g' => if may (turn n s) g' then existsb (fun g => if may s g then carries_rule g g' else false) L else true) L'
    else false) [Left; Right].
  Definition same_verdict x y := match x, y with Winner s, Winner t => same_side s t | Draw, Draw => true | _, _ => false end.
  Fixpoint carries_endings n (E E' : endings) := match E, E' with
    | [], [] => true
    | (x, l) :: E, (y, m) :: E' => if same_verdict y (renamed_verdict n x) then
        if forallb (fun r => existsb (carries_pattern r) m) l then if forallb (fun r' => existsb (fun r => carries_pattern r r') l) m then carries_endings n E E'
        else false else false else false
    | _, _ => false end.
  Definition carries_stuck n k := match k with This_wins _ => negb n | _ => true end.
  Definition isomorphic_b n E k L q L' p := if is_one_to_one then if carries_state q p then if carries_rules n L L' then
    if carries_endings n E E then carries_stuck n k else false else false else false else false.

  Hypothesis one_to_one : is_one_to_one = true.
  Lemma image_unique v w w' f g : In (v, (w, f)) W -> In (v, (w', g)) W -> w = w' /\ f = g.
  Proof.
    unfold is_one_to_one in one_to_one. destruct (all_differ (map fst W)) eqn:D; [|discriminate]. intros H H'.
    assert ((v, (w, f)) = (v, (w', g))) as E by (apply (no_dup_map fst W); auto using all_differ_ok). now injection E.
  Qed.
  Lemma point_unique v v' w f g : In (v, (w, f)) W -> In (v', (w, g)) W -> v = v'.
  Proof.
    unfold is_one_to_one in one_to_one. destruct (all_differ (map fst W)) eqn:D; [|discriminate]. intros H H'.
    assert ((v, (w, f)) = (v', (w, g))) as E by (apply (no_dup_map (fun x => fst (snd x)) W); auto using all_differ_ok). now injection E.
  Qed.
  Lemma matches_ok r r' : matches r r' = true -> rules_paired to_image to_state r r'.
  Proof.
    unfold matches. destruct (length r =? length r'); [|discriminate]. destruct (forallb _ r) eqn:H1; [|discriminate]. intro H2.
    rewrite forallb_forall in H1, H2. split; [|split].
    - intros v w s t (f & Hw) (f' & Hw' & Hst). destruct (image_unique v w w f f' Hw Hw') as [_ <-].
      assert (forall x y, corresponds_b f x y = true -> corresponds (to_state v w) x y) as C.
      { intros [x|] [y|]; cbn; try discriminate; auto. intro H. apply has_ok in H. exists f. auto. }
      destruct (in_dec Nat.eq_dec v (touched r)) as [Tv|Tv].
      + apply in_map_iff in Tv. destruct Tv as (vg & <- & Hv). specialize (H1 vg Hv). destruct (lookup W (fst vg)) as [[w' f']|] eqn:E; [|discriminate].
        apply lookup_in in E. destruct (image_unique _ _ _ _ _ Hw E) as [<- <-]. destruct (lookup r' w); [|discriminate].
        rewrite forallb_forall in H1. apply C. exact (H1 (s, t) Hst).
      + rewrite (act_elsewhere r v s Tv), (act_elsewhere r' w t); [exists f; auto|]. intro Tw. apply in_map_iff in Tw. destruct Tw as (wg & Ew & Hg).
        specialize (H2 wg Hg). apply existsb_exists in H2. destruct H2 as (vg & Hv & H). destruct (lookup W (fst vg)) as [[w' f']|] eqn:E; [|discriminate].
        apply Nat.eqb_eq in H. apply lookup_in in E. rewrite H, Ew in E. apply Tv. rewrite (point_unique _ _ _ _ _ Hw E). apply in_map_iff. now exists vg.
    - intros v Tv. apply in_map_iff in Tv. destruct Tv as (vg & <- & Hv). specialize (H1 vg Hv). destruct (lookup W (fst vg)) as [[w f]|] eqn:E; [|discriminate].
      exists w, f. exact (lookup_in _ _ _ E).
    - intros w Tw. apply in_map_iff in Tw. destruct Tw as (wg & <- & Hg). specialize (H2 wg Hg). apply existsb_exists in H2. destruct H2 as (vg & Hv & H).
      destruct (lookup W (fst vg)) as [[w f]|] eqn:E; [|discriminate]. apply Nat.eqb_eq in H. apply lookup_in in E. subst w. exists (fst vg), f. exact E.
  Qed.
  Lemma carries_state_ok q p : carries_state q p = true -> paired to_image to_state q p.
  Proof.
    unfold carries_state. rewrite forallb_forall. intros H v w (f & Hw). specialize (H _ Hw). cbn in H.
    destruct (nth_error q v) as [s|]; [|discriminate]. destruct (nth_error p w) as [t|]; [|discriminate]. apply has_ok in H.
    exists s, t. split; [reflexivity|]. split; [reflexivity|]. exists f. auto.
  Qed.
  Lemma carries_rules_ok n L L' : carries_rules n L L' = true -> forall s,
    (forall g, In g L -> may s g = true -> exists g', In g' L' /\ may (turn n s) g' = true /\ carries_rule g g' = true) /\
    (forall g', In g' L' -> may (turn n s) g' = true -> exists g, In g L /\ may s g = true /\ carries_rule g g' = true).
  Proof.
    unfold carries_rules. rewrite forallb_forall. intros H s. specialize (H s). assert (In s [Left; Right]) as Is by (destruct s; cbn; auto).
    specialize (H Is). destruct (forallb _ L) eqn:H1; [|discriminate]. rename H into H2.
    rewrite forallb_forall in H1, H2. split; intros g Hg Hs; [specialize (H1 g Hg)|specialize (H2 g Hg)]; rewrite Hs in *.
    - apply existsb_exists in H1. destruct H1 as (g' & Hg' & H). destruct (may (turn n s) g') eqn:M; [eauto|discriminate].
    - apply existsb_exists in H2. destruct H2 as (g' & Hg' & H). destruct (may s g') eqn:M; [eauto|discriminate].
  Qed.
  Section Connections.
    Variables (c c' : connection) (q p : position).
    Hypotheses (carried : carries_connection c c' = true) (Q : paired to_image to_state q p).
    Lemma carried_point v w f : In (v, (w, f)) W -> (v <? length (near c)) = (w <? length (near c)) /\ in_states (through c) q v = in_states (through c') p w /\
      forall F F', (forall v w f, In (v, (w, f)) W -> F v = F' w) -> existsb F (nth v (near c) []) = existsb F' (nth w (near c') []).
    Proof.
      intro Hw. pose proof carried as H. unfold carries_connection in H. rewrite !andb_true_iff in H. destruct H as [[_ H1] _]. rewrite forallb_forall in H1. specialize (H1 _ Hw). unfold carries_point in H1. cbn [fst snd] in H1. cbv zeta in H1.
      destruct (Bool.eqb (v <? _) _) eqn:B; [|discriminate]. destruct (same_states_in _ _ f) eqn:T; [|discriminate]. destruct (forallb _ (nth v _ [])) eqn:N1; [|discriminate].
      rename H1 into N2. rewrite forallb_forall in N1, N2. split; [now apply eqb_prop|]. split.
      - destruct (Q v w (ex_intro _ f Hw)) as (s & t & Ns & Nt & g & Hg & St). destruct (image_unique v w w f g Hw Hg) as [_ <-]. unfold in_states. rewrite Ns, Nt.
        unfold same_states_in in T. rewrite forallb_forall in T. exact (eqb_prop _ _ (T (s, t) St)).
      - intros F F' HF. assert (forall u u', image_is u u' = true -> F u = F' u') as Im.
        { intros u u' E. unfold image_is in E. destruct (lookup W u) as [[x g]|] eqn:L; [|discriminate]. apply Nat.eqb_eq in E. subst x. exact (HF u u' g (lookup_in _ _ _ L)). }
        apply eq_true_iff_eq. rewrite !existsb_exists. split; intros (u & Hu & E).
        + specialize (N1 u Hu). apply existsb_exists in N1. destruct N1 as (u' & Hu' & K). exists u'. split; [exact Hu'|]. now rewrite <- (Im u u' K).
        + specialize (N2 u Hu). apply existsb_exists in N2. destruct N2 as (u' & Hu' & K). exists u'. split; [exact Hu'|]. now rewrite (Im u' u K).
    Qed.
    Definition agree (A A' : nat -> bool) := forall v w f, In (v, (w, f)) W -> A v = A' w.
    Lemma same_length : length (near c') = length (near c).
    Proof.
      pose proof carried as H. unfold carries_connection in H. rewrite !andb_true_iff in H. destruct H as [[[[[_ H] _] _] _] _]. now apply Nat.eqb_eq.
    Qed.
    Lemma is_in_ok l v : is_in l v = true <-> In v l.
    Proof. unfold is_in. rewrite existsb_exists. split; [intros (x & H & E); apply Nat.eqb_eq in E; now subst|intro H; exists v; now rewrite Nat.eqb_refl]. Qed.
    Lemma is_in_filter F n v : is_in (filter F (seq 0 n)) v = (v <? n) && F v.
    Proof. apply eq_true_iff_eq. rewrite is_in_ok, filter_In, in_seq, andb_true_iff, Nat.ltb_lt. split; intros []; split; auto; lia. Qed.
    Lemma agree_filter F F' : agree F F' -> agree (is_in (filter F (its_points c))) (is_in (filter F' (its_points c'))).
    Proof. intros H v w f Hw. unfold its_points. rewrite same_length, !is_in_filter, (H v w f Hw). destruct (carried_point v w f Hw) as (-> & _). reflexivity. Qed.
    Lemma agree_reached F F' : agree F F' -> agree (is_in (reached_from c q F)) (is_in (reached_from c' p F')).
    Proof.
      intro H. unfold reached_from. rewrite same_length.
      assert (forall n A A', agree (is_in A) (is_in A') -> agree (is_in (spread c q n A)) (is_in (spread c' p n A'))) as K.
      { induction n as [|n IH]; intros A A' HA; [exact HA|]. apply IH, agree_filter. intros v w f Hw. destruct (carried_point v w f Hw) as (_ & -> & N).
        now rewrite (HA v w f Hw), (N (is_in A) (is_in A') HA). }
      apply K, agree_filter. intros v w f Hw. destruct (carried_point v w f Hw) as (_ & -> & _). now rewrite (H v w f Hw).
    Qed.
    Lemma agree_exists F F' : agree F F' -> existsb F (its_points c) = existsb F' (its_points c').
    Proof.
      intro H. pose proof carried as K. unfold carries_connection in K. rewrite !andb_true_iff in K. destruct K as [[[[_ C1] C2] _] _].
      rewrite forallb_forall in C1, C2. assert (its_points c' = its_points c) as -> by (unfold its_points; now rewrite same_length).
      apply eq_true_iff_eq. rewrite !existsb_exists. assert (forall v w f, In (v, (w, f)) W -> In v (its_points c) <-> In w (its_points c)) as B.
      { intros v w f Hw. destruct (carried_point v w f Hw) as (B & _). assert (v < length (near c) <-> w < length (near c)) by (rewrite <- !Nat.ltb_lt, B; reflexivity).
        unfold its_points. rewrite !in_seq. lia. }
      split; intros (v & Hv & E).
      - specialize (C1 v Hv). destruct (lookup W v) as [[w f]|] eqn:L; [|discriminate]. apply lookup_in in L. exists w. split; [now apply (B v w f)|]. now rewrite <- (H v w f L).
      - specialize (C2 v Hv). apply existsb_exists in C2. destruct C2 as ([u [w f]] & Hw & X). cbn in X. apply Nat.eqb_eq in X. subst w. exists u. split; [now apply (B u v f)|].
        now rewrite (H u v f Hw).
    Qed.
    Lemma agree_points l l' : same_points_in l l' = true -> agree (is_in l) (is_in l').
    Proof. unfold same_points_in. rewrite forallb_forall. intros H v w f Hw. exact (eqb_prop _ _ (H _ Hw)). Qed.
    Lemma agree_leads a b a' b' : same_points_in a a' = true -> same_points_in b b' = true -> chain_leads c q a b = chain_leads c' p a' b'.
    Proof.
      intros Ha Hb. apply agree_exists. intros v w f Hw. rewrite (agree_reached _ _ (agree_points a a' Ha) v w f Hw). now rewrite (agree_points b b' Hb v w f Hw).
    Qed.
    Lemma carried_connected : connected c q = connected c' p.
    Proof.
      pose proof carried as H. unfold carries_connection in H. rewrite !andb_true_iff in H. destruct H as [[[[[J _] _] _] _] H]. apply eqb_prop in J.
      unfold connected. rewrite <- J. f_equal. destruct (leads_to c) as [a b|l], (leads_to c') as [a' b'|l']; try discriminate; cbn in H.
      - apply orb_true_iff in H. destruct H as [H|H]; apply andb_true_iff in H; destruct H as [Ha Hb].
        + now rewrite (agree_leads a b a' b' Ha Hb), (agree_leads b a b' a' Hb Ha).
        + rewrite (agree_leads a b b' a' Ha Hb), (agree_leads b a a' b' Hb Ha). apply orb_comm.
      - f_equal. apply agree_exists. intros v w f Hw. destruct (carried_point v w f Hw) as (_ & -> & _). f_equal. f_equal. apply (fun K => agree_reached _ _ K v w f Hw).
        clear v w f Hw. intros v w f Hw. destruct (carried_point v w f Hw) as (_ & _ & N). apply N. intros u u' g Hu.
        destruct (Q u u' (ex_intro _ g Hu)) as (s & t & Ns & Nt & g' & Hg & St). destruct (image_unique u u' u' g g' Hu Hg) as [_ <-]. unfold in_states. rewrite Ns, Nt.
        rewrite forallb_forall in H. specialize (H _ Hu). unfold same_states_in in H. rewrite forallb_forall in H. exact (eqb_prop _ _ (H (s, t) St)).
    Qed.
  End Connections.
  Lemma carries_asks_ok l l' q p : carries_asks l l' = true -> paired to_image to_state q p -> asks_hold l q = asks_hold l' p.
  Proof.
    unfold carries_asks. destruct (forallb _ l) eqn:H1; [|discriminate]. intros H2 Q. rewrite forallb_forall in H1, H2. apply eq_true_iff_eq. unfold asks_hold.
    rewrite !forallb_forall. split; intros H c Hc.
    - specialize (H2 c Hc). apply existsb_exists in H2. destruct H2 as (d & Hd & K). rewrite <- (carried_connected d c q p K Q). auto.
    - specialize (H1 c Hc). apply existsb_exists in H1. destruct H1 as (d & Hd & K). rewrite (carried_connected c d q p K Q). auto.
  Qed.
  Lemma carries_rule_ok g g' : carries_rule g g' = true -> rules_paired to_image to_state (does g) (does g') /\ asks_paired to_image to_state g g'.
  Proof.
    unfold carries_rule, carries_pattern. cbn. destruct (matches _ _) eqn:M; [|discriminate]. intro A. split; [now apply matches_ok|]. intros q p. now apply carries_asks_ok.
  Qed.
  Lemma matches_legal r r' q p : matches r r' = true -> paired to_image to_state q p -> legal r q = legal r' p.
  Proof.
    intros M Q. apply matches_ok in M. apply eq_true_iff_eq. rewrite !legal_spec. split; intros (x & F).
    - destruct (paired_follow _ _ _ _ q p x M Q F) as (y & F' & _). eauto.
    - destruct (paired_follow _ _ _ _ p q x (rules_paired_flip _ _ _ _ M) (paired_flip _ _ _ _ Q) F) as (y & F' & _). eauto.
  Qed.
  Lemma carries_endings_ok n q p : paired to_image to_state q p -> forall E E', carries_endings n E E' = true ->
    judge E' p = option_map (renamed_verdict n) (judge E q).
  Proof.
    intro Q. induction E as [|[x l] E IH]; intros [|[y m] E'] H; try discriminate; [reflexivity|]. cbn in H.
    destruct (same_verdict y (renamed_verdict n x)) eqn:V; [|discriminate]. destruct (forallb _ l) eqn:H1; [|discriminate].
    destruct (forallb _ m) eqn:H2; [|discriminate]. rewrite forallb_forall in H1, H2. cbn.
    assert (existsb (is_there p) m = existsb (is_there q) l) as ->.
    { assert (forall r r', carries_pattern r r' = true -> is_there q r = is_there p r') as K.
      { intros r r' K. unfold carries_pattern in K. destruct (matches (fst r) (fst r')) eqn:M; [|discriminate]. unfold is_there.
        now rewrite (matches_legal _ _ q p M Q), (carries_asks_ok _ _ q p K Q). }
      apply eq_true_iff_eq. rewrite !existsb_exists. split; intros (r & Hr & Hl).
      - specialize (H2 r Hr). apply existsb_exists in H2. destruct H2 as (r' & Hr' & M). exists r'. split; [exact Hr'|]. now rewrite (K r' r M).
      - specialize (H1 r Hr). apply existsb_exists in H1. destruct H1 as (r' & Hr' & M). exists r'. split; [exact Hr'|]. now rewrite <- (K r r' M). }
    destruct (existsb _ l); [|auto]. cbn. f_equal. destruct y as [s|], (renamed_verdict n x) as [t|]; try discriminate; [|reflexivity]. now destruct s, t.
  Qed.
End Isomorphism.
Theorem isomorphic_same_moves W n E k L q L' p : isomorphic_b W n E k L q L' p = true -> same_moves (boards E k) n (Open L q) (Open L' p).
Proof.
  unfold isomorphic_b. destruct (is_one_to_one W) eqn:O; [|discriminate]. destruct (carries_state W q p) eqn:Q; [|discriminate].
  destruct (carries_rules W n L L') eqn:R; [|discriminate]. destruct (carries_endings W n E E) eqn:HE; [|discriminate]. intro Hk.
  apply (paired_same_moves E k n (to_image W) (to_state W)); [|now apply carries_state_ok]. pose proof (carries_rules_ok W n L L' R) as C.
  split; [|split; [|split]].
  - intros s g Hg Hs. right. destruct (proj1 (C s) g Hg Hs) as (g' & Hg' & Hs' & M). exists g'. split; [exact Hg'|]. split; [exact Hs'|]. now apply carries_rule_ok.
  - intros s g Hg Hs. destruct (proj2 (C s) g Hg Hs) as (g' & Hg' & Hs' & M). exists g'. split; [exact Hg'|]. split; [exact Hs'|]. now apply carries_rule_ok.
  - intros q' p' Q'. now apply carries_endings_ok with W.
  - destruct k; try reflexivity. cbn in Hk. now destruct n.
Qed.

(* ---------- Play ends where each rule makes a sum of weights smaller: for each point a weight of each state ---------- *)
Section Weights.
  Local Open Scope Z_scope.
  Variable weights : list (list nat).
  Definition weight (v s : nat) : Z := Z.of_nat (nth s (nth v weights []) O).
  Lemma weight_positive v s : 0 <= weight v s. Proof. unfold weight. lia. Qed.
  Definition least (l : list Z) : Z := match l with [] => 0 | a :: l => fold_left Z.min l a end.
  Definition loss (vf : nat * change) : Z := least (map (fun st : nat * nat => weight (fst vf) (fst st) - weight (fst vf) (snd st)) (snd vf)).
  Fixpoint sum_of (l : list Z) : Z := match l with [] => 0 | a :: l => a + sum_of l end.
  Definition falls (L : list ground) := forallb (fun g => if all_differ (touched (does g)) then 1 <=? sum_of (map loss (does g)) else false) L.
  Definition size (q : position) : Z := sum_of (map (fun v => match nth_error q v with Some s => weight v s | None => 0 end) (seq 0 (length q))).
  Lemma least_ok l a : In a l -> least l <= a.
  Proof.
    assert (forall l b, fold_left Z.min l b <= b /\ forall a, In a l -> fold_left Z.min l b <= a) as H.
    { clear. induction l as [|c l IH]; cbn; intro b; [split; [lia|intros a []]|]. destruct (IH (Z.min b c)) as [I1 I2]. split; [lia|]. intros a [<-|Ha]; [lia|auto]. }
    destruct l as [|b l]; [intros []|]. cbn. destruct (H l b) as [H1 H2]. intros [<-|Ha]; [exact H1|auto].
  Qed.
  Lemma sum_of_le {A} (f g : A -> Z) l : (forall a, In a l -> f a <= g a) -> sum_of (map f l) <= sum_of (map g l).
  Proof. induction l as [|a l IH]; cbn; intro H; [lia|]. pose proof (H a (or_introl eq_refl)). assert (forall b, In b l -> f b <= g b) as K by auto. specialize (IH K). lia. Qed.
  Lemma sum_of_single (d : Z) v l : NoDup l -> In v l -> sum_of (map (fun w => if Nat.eqb w v then d else 0) l) = d.
  Proof.
    induction l as [|a l IH]; intros N H; [destruct H|]. inversion N as [|x k Hn Hd]; subst. cbn. destruct (Nat.eqb_spec a v) as [->|Ne].
    - assert (forall l, ~ In v l -> sum_of (map (fun w => if Nat.eqb w v then d else 0) l) = 0) as Z0; [|rewrite (Z0 l Hn); lia].
      clear. induction l as [|b l IH]; cbn; intro H; [reflexivity|]. destruct (Nat.eqb_spec b v) as [->|]; [destruct H; auto|]. rewrite IH; auto.
    - destruct H as [->|H]; [congruence|]. rewrite (IH Hd H). lia.
  Qed.
  Lemma sum_of_split {A} (f g h : A -> Z) l : (forall a, In a l -> f a = g a + h a) -> sum_of (map f l) = sum_of (map g l) + sum_of (map h l).
  Proof. induction l as [|a l IH]; cbn; intro H; [lia|]. rewrite (H a), IH; auto. lia. Qed.
  Lemma sum_of_touched l : forall (d : nat -> Z) n, NoDup l -> (forall v, In v l -> (v < n)%nat) -> (forall v, ~ In v l -> d v = 0) ->
    sum_of (map d (seq 0 n)) = sum_of (map d l).
  Proof.
    induction l as [|v l IH]; intros d n N B Z0.
    - cbn. rewrite (sum_of_split d (fun _ => 0) (fun _ => 0)); [|intros a _; rewrite Z0; auto; lia]. clear. generalize (seq 0 n). induction l; cbn in *; lia.
    - inversion N as [|x k Hn Hd]; subst. cbn [map sum_of].
      rewrite (sum_of_split d (fun w => if Nat.eqb w v then d v else 0) (fun w => if Nat.eqb w v then 0 else d w)); [|intros a _; destruct (Nat.eqb_spec a v) as [->|]; lia].
      rewrite sum_of_single; [|apply seq_NoDup|apply in_seq; specialize (B v (or_introl eq_refl)); lia]. f_equal.
      rewrite (IH (fun w => if Nat.eqb w v then 0 else d w) n Hd); [|intros w Hw; apply B; now right|intros w Hw; destruct (Nat.eqb_spec w v) as [->|]; [reflexivity|apply Z0; intros [E|E]; congruence]].
      f_equal. apply map_ext_in. intros w Hw. destruct (Nat.eqb_spec w v) as [->|]; [congruence|reflexivity].
  Qed.
  Lemma falls_less L g q q' : falls L = true -> In g L -> follow (does g) q = Some q' -> 0 <= size q' < size q.
  Proof.
    unfold falls. rewrite forallb_forall. intros H Hg F. specialize (H g Hg). set (r := does g) in *. destruct (all_differ (touched r)) eqn:D; [|discriminate].
    apply all_differ_ok in D. apply Z.leb_le in H.
    assert (length q' = length q) as El by (unfold follow in F; destruct (legal r q); [injection F as <-|discriminate]; generalize 0%nat; clear; induction q as [|s q IH]; cbn; intro w; [reflexivity|f_equal; auto]).
    split. { unfold size. generalize (seq 0 (length q')). clear. induction l as [|v l IH]; cbn; [lia|]. destruct (nth_error q' v) as [s|]; [pose proof (weight_positive v s)|]; lia. }
    set (w := fun q v => match nth_error q v with Some s => weight v s | None => 0 end).
    assert (size q = size q' + sum_of (map (fun v => w q v - w q' v) (seq 0 (length q)))) as E.
    { unfold size. rewrite El. apply sum_of_split. intros v _. unfold w. lia. }
    rewrite (sum_of_touched (touched r)) in E.
    - assert (sum_of (map loss r) <= sum_of (map (fun v => w q v - w q' v) (touched r))) as K; [|lia].
      unfold touched. rewrite map_map. apply sum_of_le. intros [v f] Hv. cbn [fst].
      assert (In v (touched r)) as Tv by (apply in_map_iff; now exists (v, f)). destruct (follow_touched r q q' v F Tv) as (s & t & N & A).
      destruct (follow_at r q q' v s F N) as (t' & A' & N'). rewrite A in A'. injection A' as <-. unfold w. rewrite N, N'. apply least_ok. cbn [fst snd].
      apply in_map_iff. exists (s, t). split; [reflexivity|]. destruct (in_lookup r v f Hv) as (f' & E'). pose proof (lookup_in r v f' E') as Hf.
      assert (f = f') as ->. { assert ((v, f) = (v, f')) as E2 by (apply (no_dup_map fst r); auto). now injection E2. }
      unfold act in A. rewrite E' in A. exact (lookup_in _ _ _ A).
    - exact D.
    - intros v Tv. destruct (follow_touched r q q' v F Tv) as (s & _ & N & _). apply nth_error_Some. congruence.
    - intros v Tv. unfold w. rewrite (follow_elsewhere r q q' v F Tv). lia.
  Qed.
  (* So play ends, without endings. *)
  Theorem falls_ends L q : falls L = true -> ends plain_boards (Open L q).
  Proof.
    intro H. remember (Z.to_nat (size q)) as n eqn:E. revert q E. induction n as [n IH] using lt_wf_ind. intros q ->. constructor.
    intros x (s & Hx). apply options_plain in Hx. destruct Hx as (g & q' & Hg & _ & F & _ & ->). pose proof (falls_less L g q q' H Hg F).
    apply (IH (Z.to_nat (size q'))); [lia|reflexivity].
  Qed.
End Weights.

(* ---------- Theorem 5: mirrors. An involution that negates, such that where a rule and its image change the same point, each
   can still be followed after the other and the order does not matter: the image answers every move ---------- *)
(* The second rule stays legal after the first one, and at each point both orders lead to the same state. *)
Definition commute (r r' : changes) := forall v s t t', act r v s = Some t -> act r' v s = Some t' -> exists x, act r' v t = Some x /\ act r v t' = Some x.
Section Mirror.
  Variables (P : nat -> nat -> Prop) (S : nat -> nat -> nat -> nat -> Prop) (L : list ground).
  Hypothesis involution : forall v w, P v w -> P w v.
  Hypothesis inverse : forall v w s t, S v w s t -> S w v t s.
  Hypothesis images : forall s g, In g L -> may s g = true ->
    exists g', In g' L /\ may (opposite s) g' = true /\ asks g' = [] /\ rules_paired P S (does g) (does g') /\ commute (does g) (does g').
  Definition symmetric (b : a_board) := match b with Open M q => M = L /\ paired P S q q | _ => False end.
  Theorem symmetric_mirroring : mirroring plain_boards symmetric.
  Proof.
    intros b H s b' Hb. destruct b as [M q| | |]; cbn in H; try tauto. destruct H as [-> Q]. apply options_plain in Hb.
    destruct Hb as (g & q1 & Hg & Hs & F & _ & ->). destruct (images s g Hg Hs) as (g' & Hg' & Hs' & As & M & C). set (r := does g) in *. set (r' := does g') in *.
    destruct (paired_follow P S r r' q q q1 M Q F) as (p' & F' & _). destruct (follow_when r' q1) as (q2 & F2).
    { intros w Tw. destruct (follow_touched r' q p' w F' Tw) as (u & t' & N & A'). destruct (follow_at r q q1 w u F N) as (t & A & N1).
      destruct (C w u t t' A A') as (x & Hx & _). eauto. }
    exists (Open L q2). split; [apply options_plain; exists g', q2; rewrite As; auto|]. split; [reflexivity|]. intros v w Pv.
    destruct (Q v w Pv) as (x & y & Nv & Nw & St). destruct (follow_at r q q1 v x F Nv) as (a & Aa & Na), (follow_at r q q1 w y F Nw) as (b & Ab & Nb).
    destruct (follow_at r' q1 q2 v a F2 Na) as (c & Ac & Nc), (follow_at r' q1 q2 w b F2 Nb) as (d & Ad & Nd). exists c, d. split; [exact Nc|]. split; [exact Nd|].
    destruct M as (M & _). pose proof (M v w x y Pv St) as K. rewrite Aa in K. destruct (act r' w y) as [b'|] eqn:Ab'; [|destruct K]. cbn in K.
    pose proof (M w v b' a (involution v w Pv) (inverse v w a b' K)) as K'. rewrite Ac in K'. destruct (C w y b b' Ab Ab') as (z & Z1 & Z2).
    rewrite Z2 in K'. assert (z = d) as -> by congruence. exact (inverse _ _ _ _ K').
  Qed.
End Mirror.
Section Mirror_test.
  Variables (weights : list (list nat)) (W : renaming).
  Definition commute_b (r r' : changes) := forallb (fun vf => forallb (fun st : nat * nat => match act r (fst vf) (fst st), act r' (fst vf) (fst st) with
    | Some t, Some t' => match act r' (fst vf) t, act r (fst vf) t' with Some x, Some y => x =? y | _, _ => false end | _, _ => true end) (snd vf)) r.
  Lemma commute_ok r r' : commute_b r r' = true -> commute r r'.
  Proof.
    unfold commute_b. rewrite forallb_forall. intros H v s t t' A A'. destruct (lookup r v) as [f|] eqn:E.
    - specialize (H _ (lookup_in _ _ _ E)). rewrite forallb_forall in H. cbn in H. assert (In (s, t) f) as Hs by (unfold act in A; rewrite E in A; exact (lookup_in _ _ _ A)).
      specialize (H _ Hs). cbn in H. rewrite A, A' in H. destruct (act r' v t) as [x|]; [|discriminate]. destruct (act r v t') as [y|]; [|discriminate].
      apply Nat.eqb_eq in H. subst y. eauto.
    - unfold act in A. rewrite E in A. injection A as <-. exists t'. split; [exact A'|]. unfold act. now rewrite E.
  Qed.
  Definition is_involution := forallb (fun x => match lookup W (fst (snd x)) with
    | Some (v, f) => if v =? fst x then forallb (fun st => has f (snd st) (fst st)) (snd (snd x)) else false | None => false end) W.
  Definition images_commute L := forallb (fun s => forallb (fun g => if may s g then
    existsb (fun g' => if may (opposite s) g' then match asks g' with [] => if matches W (does g) (does g') then commute_b (does g) (does g') else false | _ => false end else false) L else true) L) [Left; Right].
  Definition mirror_b L q := if is_one_to_one W then if carries_state W q q then if is_involution then images_commute L else false else false else false.
  (* A position that the test takes leaves such positions again, as long as it is symmetric. *)
  Lemma mirror_ok L q : mirror_b L q = true -> mirroring plain_boards (symmetric (to_image W) (to_state W) L) /\
    paired (to_image W) (to_state W) q q /\ forall p, paired (to_image W) (to_state W) p p -> mirror_b L p = true.
  Proof.
    unfold mirror_b. destruct (is_one_to_one W) eqn:O; [|discriminate]. destruct (carries_state W q q) eqn:Q; [|discriminate].
    destruct is_involution eqn:I; [|discriminate]. intro H. split; [|split; [now apply carries_state_ok|]].
    2: { intros p K. assert (carries_state W p p = true) as ->; [|exact H]. apply forallb_forall. intros [v [w f]] Hv. cbn.
      destruct (K v w (ex_intro _ f Hv)) as (s & t & -> & -> & g & Hg & St). destruct (image_unique W O v w w f g Hv Hg) as [_ <-]. now apply has_ok. }
    unfold is_involution in I. rewrite forallb_forall in I.
    assert (forall v w f, In (v, (w, f)) W -> exists g, In (w, (v, g)) W /\ forall s t, In (s, t) f -> In (t, s) g) as Inv.
    { intros v w f Hw. specialize (I _ Hw). cbn in I. destruct (lookup W w) as [[v' g]|] eqn:E; [|discriminate]. destruct (Nat.eqb_spec v' v) as [->|]; [|discriminate].
      exists g. split; [exact (lookup_in _ _ _ E)|]. intros s t Hst. rewrite forallb_forall in I. apply has_ok. exact (I (s, t) Hst). }
    apply symmetric_mirroring.
    - intros v w (f & Hw). destruct (Inv v w f Hw) as (g & Hg & _). now exists g.
    - intros v w s t (f & Hw & Hst). destruct (Inv v w f Hw) as (g & Hg & K). exists g. auto.
    - unfold images_commute in H. rewrite forallb_forall in H. intros s g Hg Hs. assert (In s [Left; Right]) as Is by (destruct s; cbn; auto).
      specialize (H s Is). rewrite forallb_forall in H. specialize (H g Hg). rewrite Hs in H. apply existsb_exists in H. destruct H as (g' & Hg' & H).
      destruct (may (opposite s) g') eqn:M; [|discriminate]. destruct (asks g') eqn:As; [|discriminate]. destruct (matches W _ _) eqn:Ma; [|discriminate].
      exists g'. split; [exact Hg'|]. split; [exact M|]. split; [exact As|].
      split; [now apply matches_ok|now apply commute_ok].
  Qed.
  (* In normal play the player to move does not win a mirror, even if play may go on forever. *)
  Theorem mirror_not_won L q s : mirror_b L q = true -> never_loses (partizan plain_boards) Normal Second (s, Open L q).
  Proof.
    intro H. apply (closed_second_never_loses (partizan plain_boards) Normal (fun x => match snd x with Open M p => mirror_b M p | _ => false end)); [|exact H]. clear. intros [s b] H. split; [auto|].
    intros x Hx. apply moves_of in Hx. destruct Hx as (b' & -> & Hb). destruct b as [L q| | |]; try discriminate. cbn in H. destruct (mirror_ok L q H) as (HM & Q & K).
    destruct (HM (Open L q) (conj eq_refl Q) s b' Hb) as (b'' & Hb'' & Hm). assert (In (s, b'') (moves (partizan plain_boards) (opposite s, b'))) as I.
    { apply moves_of. exists b''. now rewrite opposite_twice. }
    split; [intro N; rewrite N in I; destruct I|]. intros _. exists (s, b''). split; [exact I|]. destruct b'' as [M p| | |]; cbn in Hm; try tauto.
    destruct Hm as [-> Hm]. exact (K p Hm).
  Qed.
End Mirror_test.

(* ---------- Theorem 3: sums. Where the rules fall into lists that have no points in common, the board is the sum of the boards
   with these rules. A rule without points is in some list too ---------- *)
Definition points_of (L : list ground) := flat_map (fun g => touched (does g)) L.
Definition no_common_points (p p' : list ground * position) := forall v, In v (points_of (fst p)) -> In v (points_of (fst p')) -> False.
Definition open (p : list ground * position) := Open (fst p) (snd p).
Definition made_up (b : a_board) (l : list a_board) := match b with
  | Open L q => exists parts, l = map open parts /\
      (forall p, In p parts -> incl (fst p) L /\ forall v, In v (points_of (fst p)) -> nth_error (snd p) v = nth_error q v) /\
      (forall g, In g L -> asks g = [] /\ exists p, In p parts /\ In g (fst p)) /\ pairwise no_common_points parts
  | _ => False end.
Lemma points_of_in g L v : In g L -> In v (touched (does g)) -> In v (points_of L).
Proof. intros Hg Hv. apply in_flat_map. eauto. Qed.
Lemma follow_agrees r q x q' : (forall v, In v (touched r) -> nth_error x v = nth_error q v) -> follow r q = Some q' ->
  exists x', follow r x = Some x' /\ forall v, nth_error x v = nth_error q v -> nth_error x' v = nth_error q' v.
Proof.
  intros A F. destruct (follow_when r x) as (x' & F').
  - intros v Tv. rewrite (A v Tv). exact (follow_touched r q q' v F Tv).
  - exists x'. split; [exact F'|]. intros v E. apply follow_spec in F, F'. destruct F as [_ F], F' as [_ F']. destruct (F v) as [-> _], (F' v) as [-> _]. now rewrite E.
Qed.
Lemma no_common_points_sym p p' : no_common_points p p' -> no_common_points p' p. Proof. intros H v Hv Hv'. exact (H v Hv' Hv). Qed.
Lemma made_up_after L q q' u M x x' w g : made_up (Open L q) (map open (u ++ (M, x) :: w)) -> In g M ->
  follow (does g) q = Some q' -> follow (does g) x = Some x' -> made_up (Open L q') (map open (u ++ (M, x') :: w)).
Proof.
  intros (parts & Ep & H & C & A) Hg F F'. assert (parts = u ++ (M, x) :: w) as ->.
  { assert (forall l m, map open l = map open m -> l = m) as I; [|symmetry; now apply I]. clear. induction l as [|[a b] l IH]; intros [|[c d] m] E; try discriminate; auto.
    injection E as -> -> E. f_equal. auto. }
  apply (pairwise_middle _ no_common_points_sym) in A. destruct A as [A Ax]. exists (u ++ (M, x') :: w). split; [reflexivity|]. split; [|split].
  - intros p Hp. apply in_middle in Hp. destruct Hp as [->|Hp].
    + destruct (H (M, x) (in_elt _ u w)) as [I E]. split; [exact I|]. intros v Hv. cbn [fst snd] in *. apply follow_spec in F, F'. destruct F as [_ F], F' as [_ F'].
      destruct (F v) as [-> _], (F' v) as [-> _]. now rewrite (E v Hv).
    + destruct (H p) as [I E]; [apply in_middle; auto|]. split; [exact I|]. intros v Hv. rewrite (E v Hv). symmetry. apply (follow_elsewhere _ _ _ v F).
      intro Tv. exact (Ax p Hp v (points_of_in g M v Hg Tv) Hv).
  - intros h Hh. destruct (C h Hh) as (As & p & Hp & Hin). split; [exact As|]. apply in_middle in Hp. destruct Hp as [->|Hp]; [exists (M, x'); split; [apply in_elt|exact Hin]|].
    exists p. split; [apply in_middle; auto|exact Hin].
  - apply (pairwise_middle _ no_common_points_sym). split; [exact A|]. intros p Hp v Hv. exact (Ax p Hp v Hv).
Qed.
Theorem made_up_splits b l : made_up b l -> splits plain_boards b l.
Proof.
  intro H. exists made_up. split; [|exact H]. clear. intros b l H s. destruct b as [L q| | |]; cbn in H; try tauto. pose proof H as (parts & -> & HP & C & _). split.
  - intros b' Hb. apply options_plain in Hb. destruct Hb as (g & q' & Hg & Hs & F & _ & ->). destruct (C g Hg) as (As & [M x] & Hp & Hin). cbn [fst] in Hin.
    destruct (in_split _ _ Hp) as (u & w & ->). destruct (follow_agrees (does g) q x q') as (x' & F' & _); [|exact F|].
    { intros v Tv. exact (proj2 (HP _ Hp) v (points_of_in g M v Hin Tv)). }
    exists (map open u), (Open M x), (Open M x'), (map open w). split; [now rewrite map_app|]. split; [apply options_plain; exists g, x'; rewrite As; auto|].
    change (Open M x' :: map open w) with (map open ((M, x') :: w)). rewrite <- map_app. exact (made_up_after L q q' u M x x' w g H Hin F F').
  - intros y p p' z E Hp. assert (exists u M x w, parts = u ++ (M, x) :: w /\ y = map open u /\ p = Open M x /\ z = map open w) as (u & M & x & w & -> & -> & -> & ->).
    { clear -E. revert parts E. induction y as [|a y IH]; intros [|[M x] parts] E; try discriminate; injection E as E1 E2.
      - exists [], M, x, parts. auto.
      - destruct (IH parts E2) as (u & M' & x' & w & -> & -> & -> & ->). exists ((M, x) :: u), M', x', w. subst a. auto. }
    apply options_plain in Hp. destruct Hp as (g & x' & Hin & Hs & F' & _ & ->). destruct (HP (M, x) (in_elt _ u w)) as [I A]. cbn [fst snd] in I, A.
    destruct (C g (I g Hin)) as (As & _).
    destruct (follow_agrees (does g) x q x') as (q' & F & _); [|exact F'|].
    { intros v Tv. symmetry. exact (A v (points_of_in g M v Hin Tv)). }
    exists (Open L q'). split; [apply options_plain; exists g, q'; rewrite As; auto|].
    change (Open M x' :: map open w) with (map open ((M, x') :: w)). rewrite <- map_app. exact (made_up_after L q q' u M x x' w g H Hin F F').
Qed.

(* The test. *)
Definition same_list_of {A} (same : A -> A -> bool) := fix f (l m : list A) := match l, m with
  | [], [] => true | a :: l, b :: m => if same a b then f l m else false | _, _ => false end.
Lemma same_list_of_ok {A} (same : A -> A -> bool) (ok : forall a b, same a b = true -> a = b) l : forall m, same_list_of same l m = true -> l = m.
Proof.
  induction l as [|a l IH]; intros [|b m]; cbn; try discriminate; auto. destruct (same a b) eqn:E; [|discriminate]. intro H. now rewrite (ok a b E), (IH m H).
Qed.
Definition same_change (x y : nat * change) := if fst x =? fst y then same_list_of same_nats (snd x) (snd y) else false.
Definition same_ends x y := match x, y with
  | Regions a b, Regions c d => if same_list a c then same_list b d else false | All_to l, All_to m => same_list l m | _, _ => false end.
Definition same_connection (c d : connection) := if Bool.eqb (is_joined c) (is_joined d) then if same_list (through c) (through d) then
  if same_ends (leads_to c) (leads_to d) then same_list_of same_list (near c) (near d) else false else false else false.
Definition same_ground (g h : ground) := if Bool.eqb (of_left g) (of_left h) then if Bool.eqb (of_right g) (of_right h) then
  if same_list_of same_change (does g) (does h) then same_list_of same_connection (asks g) (asks h) else false else false else false.
Lemma same_connection_ok c d : same_connection c d = true -> c = d.
Proof.
  destruct c as [t n e j], d as [t' n' e' j']. unfold same_connection. cbn. destruct (Bool.eqb j j') eqn:J; [|discriminate]. destruct (same_list t t') eqn:T; [|discriminate].
  destruct (same_ends e e') eqn:X; [|discriminate]. intro N. apply eqb_prop in J. apply same_list_ok in T. rewrite (same_list_of_ok same_list same_list_ok _ _ N). subst. f_equal.
  destruct e, e'; try discriminate; cbn in X; [|now rewrite (same_list_ok _ _ X)]. destruct (same_list _ one0) eqn:Y in X; [|discriminate]. now rewrite (same_list_ok _ _ Y), (same_list_ok _ _ X).
Qed.
Lemma same_change_ok x y : same_change x y = true -> x = y.
Proof.
  destruct x as [v f], y as [w g]. unfold same_change. cbn. destruct (Nat.eqb_spec v w) as [->|]; [|discriminate]. intro H.
  now rewrite (same_list_of_ok same_nats (fun a b => proj1 (same_nats_ok a b)) _ _ H).
Qed.
Lemma same_ground_ok g h : same_ground g h = true -> g = h.
Proof.
  destruct g as [a b r l], h as [c d r' l']. unfold same_ground. cbn. destruct (Bool.eqb a c) eqn:E1; [|discriminate]. destruct (Bool.eqb b d) eqn:E2; [|discriminate].
  destruct (same_list_of same_change r r') eqn:E3; [|discriminate]. intro H. apply eqb_prop in E1, E2.
  now rewrite E1, E2, (same_list_of_ok same_change same_change_ok _ _ E3), (same_list_of_ok same_connection same_connection_ok _ _ H).
Qed.
Definition all_among (M L : list ground) := forallb (fun g => existsb (same_ground g) L) M.
Lemma all_among_ok M L : all_among M L = true -> incl M L.
Proof.
  unfold all_among. rewrite forallb_forall. intros H g Hg. specialize (H g Hg). apply existsb_exists in H. destruct H as (h & Hh & E). now rewrite (same_ground_ok g h E).
Qed.
Definition sum_b L (parts : list (list ground)) := if forallb (fun M => all_among M L) parts then
  if forallb (fun g => match asks g with [] => existsb (existsb (same_ground g)) parts | _ => false end) L then all_apart_b (map (fun M => set (map N.of_nat (points_of M))) parts) else false else false.
Lemma sum_ok L parts q : sum_b L parts = true -> made_up (Open L q) (map (fun M => Open M q) parts).
Proof.
  unfold sum_b. destruct (forallb _ parts) eqn:H1; [|discriminate]. destruct (forallb _ L) eqn:H2; [|discriminate]. intro H3. rewrite forallb_forall in H1, H2.
  exists (map (fun M => (M, q)) parts). split; [now rewrite map_map|]. split; [|split].
  - intros p Hp. apply in_map_iff in Hp. destruct Hp as (M & <- & HM). split; [exact (all_among_ok M L (H1 M HM))|reflexivity].
  - intros g Hg. specialize (H2 g Hg). destruct (asks g) eqn:As; [|discriminate]. split; [reflexivity|]. apply existsb_exists in H2. destruct H2 as (M & HM & H). apply existsb_exists in H. destruct H as (h & Hh & E).
    apply same_ground_ok in E. subst h. exists (M, q). split; [now apply (in_map (fun M => (M, q)))|exact Hh].
  - apply all_apart_ok in H3. clear -H3. induction parts as [|M parts IH]; cbn in *; [exact I|]. destruct H3 as [A H3]. split; [|auto].
    intros p Hp v Hv Hv'. apply in_map_iff in Hp. destruct Hp as (M' & <- & HM). cbn in Hv'.
    apply (A _ (in_map (fun M => set (map N.of_nat (points_of M))) _ _ HM) (N.of_nat v)); apply set_spec; now apply in_map.
Qed.

(* ---------- The live structure, computed. Nothing relies on how: `is_structure` looks at what comes out ---------- *)
Fixpoint insert (s : nat) (l : list nat) := match l with [] => [s] | t :: k => if s <? t then s :: l else if s =? t then l else t :: insert s k end.
Fixpoint update {A} (v : nat) (f : A -> A) (l : list A) := match l, v with [], _ => [] | a :: l, 0 => f a :: l | a :: l, S v => a :: update v f l end.
Fixpoint until_still {A} (same : A -> A -> bool) (f : A -> A) (n : nat) (a : A) := match n with 0 => a | S n => let b := f a in if same a b then a else until_still same f n b end.
Definition lets_reach (R : list (list nat)) (g : ground) := let r := does g in
  if forallb (fun vf => existsb (fun s => defined (act r (fst vf) s)) (nth (fst vf) R [])) r then
    fold_left (fun R vf => update (fst vf) (fun l => fold_left (fun l s => match act r (fst vf) s with Some t => insert t l | None => l end) l l) R) r R
  else R.
Definition states_reached L (q : position) := until_still (same_list_of same_list) (fold_left lets_reach L) 600 (map (fun s => [s]) q).
Definition divide (K : classes) (r : changes) (v : nat) : classes := update v (fun states => map (fun sc : nat * nat => (fst sc,
  match find (fun td : nat * nat => if snd td =? snd sc then same_option (class_after K r v (fst td)) (class_after K r v (fst sc)) else false) states with
  | Some td => fst td | None => fst sc end)) states) K.
Definition structure_of L q : classes :=
  let K := map (fun l => map (fun s => (s, hd 0 l)) l) (states_reached L q) in let live := filter (fun g => is_live K (does g)) L in
  until_still (same_list_of (same_list_of same_nats)) (fun K => fold_left (fun K g => fold_left (fun K vf => divide K (does g) (fst vf)) (does g) K) live K) 600 K.

(* ---------- The tests of a certificate: what `Catalogue.v` asks of a ruleset ---------- *)
Section Ruleset.
  Variables (E : endings) (k : stuck_rule) (weights : list (list nat)).
  (* Isomorphisms of live structures, sums and mirrors are for play that ends when a player has no move, who loses or wins as played, and without connections. *)
  Definition is_plain := match E, k with [], As_played => true | _, _ => false end.
  Definition same_boards (a b : a_board) := match a, b with
    | Open L q, Open M p => if same_list q p then same_list_of same_ground L M else false
    | Won_by s, Won_by t => same_side s t | Drawn, Drawn | Over, Over => true | _, _ => false end.
  Definition if_structure L q (f : classes -> bool) := if is_plain then let K := structure_of L q in if is_structure K L q then f K else false else false.
  Definition carries_board (w : renaming) n (a b : a_board) := if if n : bool then false else same_boards a b then true else match a, b with
    | Open L q, Open M p => if if is_plain then forallb (fun g => match asks g with [] => true | _ => false end) L else false then if_structure L q (fun K => if_structure M p (fun K' =>
        isomorphic_b w n E k (structure K L) (in_classes K q) (structure K' M) (in_classes K' p)))
      else isomorphic_b w n E k L q M p
    | _, _ => false end.
  Definition rules_at q (b : a_board) := match b with Open M p => if same_list q p then Some M else None | _ => None end.
  Definition sum_of_boards (b : a_board) (l : list a_board) := match b with
    | Open L q => match all_in (rules_at q) l with
      | Some parts => if_structure L q (fun K => if forallb (fun M => all_among M L) parts then sum_b (structure K L) (map (structure K) parts) else false)
      | None => false end
    | _ => false end.
  (* No parts settle a board on which neither player can move, whatever ends play. *)
  Definition makes_up_board b l := if match l with [] => dead (boards E k) b | _ => false end then true else sum_of_boards b l.
  Definition mirrors_board (w : renaming) (b : a_board) := match b with
    | Open L q => if falls weights L then if_structure L q (fun K => mirror_b w (structure K L) (in_classes K q)) else false
    | _ => false end.

  Lemma if_structure_ok L q (f : classes -> bool) : if_structure L q f = true ->
    E = [] /\ k = As_played /\ exists K, is_structure K L q = true /\ f K = true.
  Proof.
    unfold if_structure, is_plain. destruct E; [|discriminate]. destruct k; try discriminate. cbv zeta. destruct (is_structure _ L q) eqn:S; [|discriminate]. eauto.
  Qed.
  Lemma same_boards_ok a b : same_boards a b = true -> a = b.
  Proof.
    destruct a as [L q|s| |], b as [M p|t| |]; cbn; try discriminate; auto; [|now destruct s, t].
    destruct (same_list q p) eqn:Q; [|discriminate]. intro H. now rewrite (same_list_ok _ _ Q), (same_list_of_ok same_ground same_ground_ok _ _ H).
  Qed.
  Lemma carries_board_ok w n a b : carries_board w n a b = true -> same_moves (boards E k) n a b.
  Proof.
    unfold carries_board. destruct (if n then false else same_boards a b) eqn:S.
    { destruct n; [discriminate|]. rewrite (same_boards_ok a b S). intros _. apply same_moves_refl. }
    destruct a as [L q| | |], b as [M p| | |]; try discriminate. destruct (if is_plain then _ else false); [|apply isomorphic_same_moves].
    intro H. apply if_structure_ok in H. destruct H as (-> & -> & K & HK & H). apply if_structure_ok in H. destruct H as (_ & _ & K' & HK' & H).
    apply isomorphic_same_moves in H. pose proof (same_moves_trans _ _ _ _ _ _ (structure_same_moves K L q HK) H) as T1.
    pose proof (same_moves_trans _ _ _ _ _ _ T1 (same_moves_sym _ _ _ _ (structure_same_moves K' M p HK'))) as T2. now destruct n.
  Qed.
  Lemma makes_up_board_ok b l : makes_up_board b l = true -> splits (boards E k) b l.
  Proof.
    unfold makes_up_board. destruct (match l with [] => dead (boards E k) b | _ => false end) eqn:D.
    { intros _. destruct l; [|discriminate]. exact (itself_ok (boards E k) same_boards same_boards_ok b [] D). }
    clear D. destruct b as [L q| | |]; try discriminate. cbn. destruct (all_in (rules_at q) l) as [parts|] eqn:A; [|discriminate]. intro H.
    apply if_structure_ok in H. destruct H as (-> & -> & K & HK & H). destruct (forallb _ parts) eqn:I; [|discriminate]. rewrite forallb_forall in I.
    apply (sum_ok _ _ (in_classes K q)), made_up_splits in H. refine (same_moves_splits _ _ _ _ _ (structure_same_moves K L q HK) _ H).
    clear H. revert parts A I. induction l as [|p l IH]; intros parts A I; cbn in A.
    - injection A as <-. constructor.
    - unfold bind in A. destruct (rules_at q p) as [M|] eqn:R; [|discriminate]. destruct (all_in (rules_at q) l) as [m|]; [|discriminate]. injection A as <-.
      destruct p as [M' p'| | |]; try discriminate. cbn in R. destruct (same_list q p') eqn:Eq; [|discriminate]. injection R as ->. apply same_list_ok in Eq. subst p'.
      constructor; [|apply IH; [reflexivity|intros; apply I; now right]]. apply structure_same_moves. apply (fewer_structure K L M q HK).
      apply all_among_ok, I. now left.
  Qed.
  Lemma mirrors_board_ok w b : mirrors_board w b = true -> mirrored (boards E k) b.
  Proof.
    destruct b as [L q| | |]; try discriminate. cbn. destruct (falls weights L) eqn:F; [|discriminate]. intro H. apply if_structure_ok in H.
    destruct H as (-> & -> & K & HK & H). pose proof (structure_same_moves K L q HK) as S. pose proof (falls_ends weights L q F) as En.
    apply mirror_ok in H. destruct H as (HM & Qq & _). apply (same_moves_mirrored _ _ _ S). split; [|exists (symmetric (to_image w) (to_state w) (structure K L)); split; [exact HM|split; [reflexivity|exact Qq]]]. destruct S as (Q & HQ & HS). clear -En HQ HS.
    revert HS. generalize (Open (structure K L) (in_classes K q)). induction En as [a _ IH]. intros b H. constructor. intros b' (s & Hb). destruct (HQ a b H s) as [_ B].
    destruct (B b' Hb) as (a' & Ha & H'). exact (IH a' (ex_intro _ s Ha) b' H').
  Qed.
  Definition board_ruleset : ruleset := Ruleset (boards E k) same_boards (fun b => b) renaming carries_board makes_up_board renaming mirrors_board
    same_boards_ok (same_moves_refl (boards E k)) carries_board_ok makes_up_board_ok mirrors_board_ok.
End Ruleset.

(* ---------- Why the conditions are what they are ---------- *)
(* A rule of both players is not dropped for one of Left that does the same wherever it is legal: Right would lose a move. *)
Example a_rule_of_both_stays : let general := Ground true false [(0, [(0, 1); (1, 1)])] [] in
  options plain_boards Right (Open [Ground true true [(0, [(0, 1)])] []; general] [0]) <> [] /\ options plain_boards Right (Open [general] [0]) = [].
Proof. split; [discriminate|reflexivity]. Qed.
(* A rule without points, a pass, is in some part: no parts do not settle a board that has it. *)
Example a_pass_is_in_a_part : let L := [Ground true true [] []] in makes_up_board [] As_played (Open L [0]) [] = false /\
  options plain_boards Left (Open L [0]) = [Open L [0]].
Proof. split; reflexivity. Qed.
(* States that all guards treat alike may yet differ by what changes make of them: 0 becomes 2, from where Left has a move, and 1 becomes 3. *)
Example classes_respect_changes : let L := [Ground true true [(0, [(0, 2); (1, 3)])] []; Ground true false [(0, [(2, 3)])] []] in
  is_structure [[(0, 0); (1, 0); (2, 2); (3, 3)]] L [0] = false /\
  lost (partizan plain_boards) Normal (Right, Open L [0]) /\ won (partizan plain_boards) Normal (Right, Open L [1]).
Proof. split; [reflexivity|]. split; [now apply (within_sound _ _ 4)|now apply (within_sound _ _ 4)]. Qed.
(* Two tokens that either player takes are a mirror; where a player who is stuck draws, they are drawn. *)
Example a_mirror_may_be_drawn : let L := [Ground true true [(0, [(1, 0)])] []; Ground true true [(1, [(1, 0)])] []] in
  mirror_b [(0, (1, [(0, 0); (1, 1)])); (1, (0, [(0, 0); (1, 1)]))] L [1; 1] = true /\ the_beginner_draws (boards [] Stuck_draws) Normal (Open L [1; 1]) Left.
Proof.
  intro L. split; [reflexivity|]. apply (the_beginner_draws_by (board_ruleset [] Stuck_draws []) Normal Left (Open L [1; 1])
    [(Left, Open L [1; 1]); (Left, Open L [0; 0]); (Left, Drawn); (Right, Open L [0; 1]); (Right, Drawn)] (Right, Open L [0; 1])). reflexivity.
Qed.
