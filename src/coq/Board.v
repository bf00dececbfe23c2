(* Board rulesets: positions are points with states, and a move changes the states of some points. From the list of the ground rules alone
   follow reach, live structure, isomorphism, sums and mirrors, for all such rulesets at once. The tests are in BoardChecks.v, texts in Language.v. *)
From Coq Require Import List Bool ZArith Permutation Lia.
From Rebuttal Require Import Partizan Catalogue Points.
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
Fixpoint is_in (l : list nat) (v : nat) := match l with [] => false | w :: l => if v =? w then true else is_in l v end.
Definition in_states (l : list nat) (q : position) (v : nat) := match nth_error q v with Some s => is_in l s | None => false end.
Section Chains.
  Variables (c : connection) (q : position).
  Definition its_points := seq 0 (length (near c)).
  Definition grown (A : list nat) := filter (fun v => if is_in A v then true else if in_states (through c) q v then existsb (is_in A) (nth v (near c) []) else false) its_points.
  Fixpoint spread (n : nat) (A : list nat) := match n with 0 => A | S n => let B := grown A in if length B =? length A then A else spread n B end.
  Definition reached_from (f : nat -> bool) := spread (length (near c)) (filter (fun v => if in_states (through c) q v then f v else false) its_points).
  Definition chain_leads (one other : list nat) := let R := reached_from (is_in one) in existsb (fun v => is_in R v && is_in other v) its_points.
  Definition connected := Bool.eqb (is_joined c) match leads_to c with
    | Regions one other => chain_leads one other || chain_leads other one
    | All_to l => let R := reached_from (fun v => existsb (in_states l q) (nth v (near c) [])) in negb (existsb (fun v => in_states (through c) q v && negb (is_in R v)) its_points) end.
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

(* ---------- What these mean ---------- *)
(* It does not matter that what is reached spreads no further once no point is new. *)
Fixpoint grown_times c q (n : nat) (A : list nat) := match n with 0 => A | S n => grown_times c q n (grown c q A) end.
Lemma is_in_ok l v : is_in l v = true <-> In v l.
Proof. induction l as [|w l IH]; cbn; [split; [discriminate|intros []]|]. destruct (Nat.eqb_spec v w) as [->|]; [tauto|rewrite IH; intuition congruence]. Qed.
Lemma grown_more c q f : let A := filter f (its_points c) in length A <= length (grown c q A) /\ (length A = length (grown c q A) -> A = grown c q A).
Proof.
  apply filter_less. intros v Hv Hf. assert (is_in (filter f (its_points c)) v = true) as ->; [|reflexivity]. now apply is_in_ok, filter_In.
Qed.
Lemma grown_still c q A : grown c q A = A -> forall n, grown_times c q n A = A.
Proof. intros H n. induction n as [|n IH]; cbn; [reflexivity|]. now rewrite H. Qed.
Lemma reached_grown c q f : reached_from c q f = grown_times c q (length (near c)) (filter (fun v => in_states (through c) q v && f v) (its_points c)).
Proof.
  unfold reached_from. generalize (length (near c)) as n. intro n. change (fun v => if in_states (through c) q v then f v else false) with (fun v => in_states (through c) q v && f v). generalize (fun v => in_states (through c) q v && f v) as g. induction n as [|n IH]; intro g; [reflexivity|].
  cbn [spread grown_times]. cbv zeta. destruct (grown_more c q g) as [_ K]. cbv zeta in K. destruct (Nat.eqb_spec (length (grown c q (filter g (its_points c)))) (length (filter g (its_points c)))) as [E|_].
  - rewrite <- K by (symmetry; exact E). symmetry. apply grown_still. symmetry. apply K. now symmetry.
  - apply IH.
Qed.
Lemma lookup_in {A} (l : list (nat * A)) v a : lookup l v = Some a -> In (v, a) l.
Proof.
  induction l as [|[w b] l IH]; cbn; [discriminate|]. destruct (Nat.eqb_spec v w) as [->|]; [intros [= ->]; now left|right; auto].
Qed.
Lemma in_lookup {A} (l : list (nat * A)) v a : In (v, a) l -> exists b, lookup l v = Some b.
Proof.
  induction l as [|[w b] l IH]; cbn; [intros []|]. destruct (Nat.eqb_spec v w) as [->|]; [eauto|intros [[= -> ->]|H]; [congruence|auto]].
Qed.
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
End Reach.

(* ---------- Theorem 4, in words: where points and states are paired with others such that paired rules do the same to them, what is paired has
   the same moves; or those of the other player, where rules are paired with the other player's. Theorem 2 is a case of it ---------- *)
Definition renamed_verdict n x := match x with Winner s => Winner (turn n s) | Draw => Draw end.
Definition renamed_stuck n k := match k with This_wins s => This_wins (turn n s) | _ => k end.
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
  Variables (E : endings) (k : stuck_rule) (n : bool) (P : nat -> nat -> Prop) (S : nat -> nat -> nat -> nat -> Prop) (L L' : list ground) (O : position -> Prop).
  Definition asks_paired g g' := forall q p, paired P S q p -> asks_hold (asks g) q = asks_hold (asks g') p.
  (* Every rule is paired with one, and the other way round; so are the endings that end play after a move, where O says in which positions it
     goes on. *)
  Definition games_paired :=
    (forall s g, In g L -> may s g = true ->
      exists g', In g' L' /\ may (turn n s) g' = true /\ rules_paired P S (does g) (does g') /\ asks_paired g g') /\
    (forall s g', In g' L' -> may (turn n s) g' = true -> exists g, In g L /\ may s g = true /\ rules_paired P S (does g) (does g') /\ asks_paired g g') /\
    (forall s q p q' p', O q -> O p -> In q' (followers s L q) -> In p' (followers (turn n s) L' p) -> paired P S q' p' ->
      judge E p' = option_map (renamed_verdict n) (judge E q')) /\ (forall q, judge E q = None -> O q) /\ renamed_stuck n k = k.
  Definition boards_paired b b' := match b, b' with
    | Open M q, Open M' p => M = L /\ M' = L' /\ paired P S q p /\ O q /\ O p
    | Won_by s, Won_by t => t = turn n s | Drawn, Drawn | Over, Over => True | _, _ => False end.
  Hypothesis G : games_paired.
  Lemma judged_paired s q p q' p' : O q -> O p -> In q' (followers s L q) -> In p' (followers (turn n s) L' p) -> paired P S q' p' ->
    boards_paired (judged E L q') (judged E L' p').
  Proof.
    destruct G as (_ & _ & J & C & _). intros Oq Op Hq Hp Q. specialize (J s q p q' p' Oq Op Hq Hp Q). unfold judged. rewrite J.
    destruct (judge E q') as [[t|]|] eqn:Jq; cbn; [reflexivity|exact I|].
    cbn in J. repeat split; auto.
  Qed.
  Lemma followers_paired q p s : paired P S q p ->
    (forall q', In q' (followers s L q) -> exists p', In p' (followers (turn n s) L' p) /\ paired P S q' p') /\
    (forall p', In p' (followers (turn n s) L' p) -> exists q', In q' (followers s L q) /\ paired P S q' p').
  Proof.
    destruct G as (G1 & G2 & _). intro Q. split; intros x Hx; apply followers_spec in Hx; destruct Hx as (g & Hg & Hs & F & A).
    - destruct (G1 s g Hg Hs) as (g' & Hg' & Hs' & M & Ma). destruct (paired_follow P S _ _ q p x M Q F) as (p' & F' & Q'). exists p'. split; [apply followers_spec; exists g'; rewrite <- (Ma x p' Q'); auto|exact Q'].
    - destruct (G2 s g Hg Hs) as (g' & Hg' & Hs' & M & Ma).
      destruct (paired_follow _ _ _ _ p q x (rules_paired_flip _ _ _ _ M) (paired_flip _ _ _ _ Q) F) as (q' & F' & Q').
      pose proof (paired_flip _ _ _ _ Q') as Q2. exists q'. split; [apply followers_spec; exists g'; rewrite (Ma q' x Q2); auto|exact Q2].
  Qed.
  Lemma stuck_paired q p s : paired P S q p -> followers s L q = [] <-> followers (turn n s) L' p = [].
  Proof.
    intro Q. generalize (followers_paired q p s Q). destruct (followers s L q) as [|a l], (followers (turn n s) L' p) as [|b m]; intros [F1 F2]; split; try easy.
    - destruct (F2 b (or_introl eq_refl)) as (x & [] & _).
    - destruct (F1 a (or_introl eq_refl)) as (x & [] & _).
  Qed.
  Lemma when_stuck_paired s : when_stuck k (turn n s) = when_stuck k s /\ forall x, In x (when_stuck k s) -> boards_paired x x.
  Proof.
    destruct G as (_ & _ & _ & _ & Ek). unfold when_stuck. destruct k as [| | |t]; cbn; try (split; [reflexivity|now intros x [<-|[]]]); [now split|]. injection Ek as Ek. split.
    - now destruct n, s, t.
    - destruct (same_side s t); [now intros x [<-|[]]|intros x []].
  Qed.
  Theorem paired_same_moves q p : paired P S q p -> O q -> O p -> same_moves (boards E k) n (Open L q) (Open L' p).
  Proof.
    intros Q Oq Op. exists boards_paired. split; [|cbn; auto]. clear q p Q Oq Op. intros b b' H s.
    destruct b as [M q|t| |], b' as [M' p|t'| |]; cbn in H; try tauto.
    - destruct H as (-> & -> & Q & Oq & Op). destruct (followers_paired q p s Q) as [F1 F2], (stuck_paired q p s Q) as [N1 N2], (when_stuck_paired s) as [W K]. split; intros x Hx; apply options_open in Hx.
      + destruct Hx as [(q' & Hq & ->)|[N Hx]].
        * destruct (F1 q' Hq) as (p' & Hp & Q'). exists (judged E L' p'). split; [apply options_open; eauto|now apply (judged_paired s q p)].
        * exists x. split; [apply options_open; rewrite W; auto|auto].
      + destruct Hx as [(p' & Hp & ->)|[N Hx]].
        * destruct (F2 p' Hp) as (q' & Hq & Q'). exists (judged E L q'). split; [apply options_open; eauto|now apply (judged_paired s q p)].
        * rewrite W in Hx. exists x. split; [apply options_open; auto|auto].
    - subst t'. cbn. assert (same_side (turn n s) (turn n t) = same_side s t) as -> by now destruct n, s, t.
      destruct (same_side s t); split; intros x Hx; try (destruct Hx; fail); exists x; (split; [exact Hx|]); destruct Hx as [<-|[]]; exact I.
    - split; intros x Hx; exists x; (split; [exact Hx|]); destruct Hx as [<-|[]]; exact I.
    - split; intros x [].
  Qed.
End Paired_games.

(* The same moves as what has the same moves. *)
Lemma same_moves_ends R n a b : same_moves R n a b -> ends R b -> ends R a.
Proof.
  intros (Q & HQ & H) E. revert a H. induction E as [b _ IH]. intros a H. constructor. intros a' (s & Ha). destruct (HQ a b H s) as [A _].
  destruct (A a' Ha) as (b' & Hb & K). exact (IH b' (ex_intro (fun t => In b' (options R t b)) _ Hb) a' K).
Qed.
Lemma same_moves_mirrored R a b : same_moves R false a b -> mirrored R b -> mirrored R a.
Proof.
  intros S (E & M & HM & Hb). split; [exact (same_moves_ends R false a b S E)|]. destruct S as (Q & HQ & H). exists (fun a => exists b, Q a b /\ M b). split; [|eauto].
  clear -HQ HM. intros a (b & H & Hb) s a' Ha. destruct (HQ a b H s) as [A _]. destruct (A a' Ha) as (b' & Hb' & K). destruct (HM b Hb s b' Hb') as (b'' & Hb'' & M').
  destruct (HQ a' b' K (opposite s)) as [_ B]. destruct (B b'' Hb'') as (a'' & Ha'' & K''). eauto.
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
    - intros v Hv. exists v. split; [reflexivity|]. apply in_map_iff in Hv. destruct Hv as ([w f0] & E & Hv). cbn in E. subst w. apply in_lookup in Hv. destruct Hv as (f & H). unfold merged in H. rewrite lookup_merged in H.
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
  Lemma fewer_structure L M q : is_structure L q = true -> incl M L -> is_structure M q = true.
  Proof.
    unfold is_structure. destruct (length K =? length q); [|discriminate]. destruct (forallb _ (combine _ q)); [|discriminate].
    intros H I. rewrite forallb_forall in *. auto.
  Qed.
End Live.

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

(* ---------- Play ends where each rule makes a sum of weights smaller: for each point a weight of each state ---------- *)
Section Weights.
  Local Open Scope Z_scope.
  Variable weights : list (list nat).
  Definition weight (v s : nat) : Z := Z.of_nat (nth s (nth v weights []) O).
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
  Lemma sum_of_split {A} (f g h : A -> Z) l : (forall a, In a l -> f a = g a + h a) -> sum_of (map f l) = sum_of (map g l) + sum_of (map h l).
  Proof. induction l as [|a l IH]; cbn; intro H; [lia|]. rewrite (H a), IH; auto. lia. Qed.
  Lemma sum_of_touched l (d : nat -> Z) n : NoDup l -> (forall v, In v l -> (v < n)%nat) -> (forall v, ~ In v l -> d v = 0) -> sum_of (map d (seq 0 n)) = sum_of (map d l).
  Proof.
    intros N B Z0. assert (forall l l', Permutation l l' -> sum_of l = sum_of l') as Perm by (clear; induction 1; cbn; lia). set (f := fun v => existsb (Nat.eqb v) l).
    assert (forall v, f v = true <-> In v l) as M by (intro v; unfold f; rewrite existsb_exists; split; [intros (w & H & E); apply Nat.eqb_eq in E; now subst|exists v; now rewrite Nat.eqb_refl]).
    transitivity (sum_of (map d (filter f (seq 0 n)))).
    - clear B. induction (seq 0 n) as [|v m IH]; cbn; [reflexivity|]. destruct (f v) eqn:E; cbn; [lia|]. rewrite IH, Z0; [reflexivity|]. rewrite <- M. congruence.
    - apply Perm, Permutation_map, NoDup_Permutation; [apply NoDup_filter, seq_NoDup|exact N|]. intro v. rewrite filter_In, M, in_seq. specialize (B v). intuition lia.
  Qed.
  Lemma falls_less L g q q' : falls L = true -> In g L -> follow (does g) q = Some q' -> 0 <= size q' < size q.
  Proof.
    unfold falls. rewrite forallb_forall. intros H Hg F. specialize (H g Hg). set (r := does g) in *. destruct (all_differ (touched r)) eqn:D; [|discriminate].
    apply all_differ_ok in D. apply Z.leb_le in H.
    assert (length q' = length q) as El by (unfold follow in F; destruct (legal r q); [injection F as <-|discriminate]; generalize 0%nat; clear; induction q as [|s q IH]; cbn; intro w; [reflexivity|f_equal; auto]).
    split. { unfold size. generalize (seq 0 (length q')). clear. induction l as [|v l IH]; cbn; [lia|]. destruct (nth_error q' v) as [s|]; [assert (0 <= weight v s) by (unfold weight; lia)|]; lia. }
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
(* An involution of points and of their states; each rule has an image with which it commutes, in a partizan game (n) of the other player. *)
Definition involutive (P : nat -> nat -> Prop) (S : nat -> nat -> nat -> nat -> Prop) := (forall v w, P v w -> P w v /\ forall w', P v w' -> w' = w) /\ forall v w s t, S v w s t -> S w v t s.
Definition has_image n P S L s g := exists g', In g' L /\ may (turn n s) g' = true /\ asks g' = [] /\ rules_paired P S (does g) (does g') /\ commute (does g) (does g').
Definition is_exact_mirror n (b : a_board) := match b with
  | Open L q => exists P S, involutive P S /\ paired P S q q /\ forall s g, In g L -> may s g = true -> asks g = [] /\ has_image n P S L s g
  | _ => False end.
Section Mirror.
  Variables (n : bool) (P : nat -> nat -> Prop) (S : nat -> nat -> nat -> nat -> Prop) (L : list ground).
  Hypothesis involution : involutive P S.
  Hypothesis images : forall s g, In g L -> may s g = true -> has_image n P S L s g.
  Definition self_image (b : a_board) := match b with Open M q => M = L /\ paired P S q q | _ => False end.
  Theorem self_image_answered b s b' : self_image b -> In b' (options plain_boards s b) -> exists b'', In b'' (options plain_boards (turn n s) b') /\ self_image b''.
  Proof.
    intros H Hb. destruct involution as [back inverse]. destruct b as [M q| | |]; cbn in H; try tauto. destruct H as [-> Q]. apply options_plain in Hb.
    destruct Hb as (g & q1 & Hg & Hs & F & _ & ->). destruct (images s g Hg Hs) as (g' & Hg' & Hs' & As & M & C). set (r := does g) in *. set (r' := does g') in *.
    destruct (paired_follow P S r r' q q q1 M Q F) as (p' & F' & _). destruct (follow_when r' q1) as (q2 & F2).
    { intros w Tw. destruct (follow_touched r' q p' w F' Tw) as (u & t' & N & A'). destruct (follow_at r q q1 w u F N) as (t & A & N1).
      destruct (C w u t t' A A') as (x & Hx & _). eauto. }
    exists (Open L q2). split; [apply options_plain; exists g', q2; rewrite As; auto|]. split; [reflexivity|]. intros v w Pv.
    destruct (Q v w Pv) as (x & y & Nv & Nw & St). destruct (follow_at r q q1 v x F Nv) as (a & Aa & Na), (follow_at r q q1 w y F Nw) as (b & Ab & Nb).
    destruct (follow_at r' q1 q2 v a F2 Na) as (c & Ac & Nc), (follow_at r' q1 q2 w b F2 Nb) as (d & Ad & Nd). exists c, d. split; [exact Nc|]. split; [exact Nd|].
    destruct M as (M & _). pose proof (M v w x y Pv St) as K. rewrite Aa in K. destruct (act r' w y) as [b'|] eqn:Ab'; [|destruct K]. cbn in K.
    pose proof (M w v b' a (proj1 (back v w Pv)) (inverse v w a b' K)) as K'. rewrite Ac in K'. destruct (C w y b b' Ab Ab') as (z & Z1 & Z2).
    rewrite Z2 in K'. assert (z = d) as -> by congruence. exact (inverse _ _ _ _ K').
  Qed.
End Mirror.
Lemma mirror_answered n b : is_exact_mirror n b -> exists M : a_board -> Prop, M b /\
  forall a s a', M a -> In a' (options plain_boards s a) -> exists a'', In a'' (options plain_boards (turn n s) a') /\ M a''.
Proof.
  destruct b as [L q| | |]; cbn; try tauto. intros (P & S & I & Q & H). exists (self_image P S L). split; [now split|]. intros a s a'.
  apply self_image_answered; [exact I|]. intros t g Hg Ht. exact (proj2 (H t g Hg Ht)).
Qed.

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
(* Parts of a list of rules, each of which is in some part; no two have a point in common. *)
Definition divides (L : list ground) (parts : list (list ground)) := (forall M, In M parts -> incl M L) /\ (forall g, In g L -> asks g = [] /\ exists M, In M parts /\ In g M) /\
  pairwise (fun M N => forall v, In v (points_of M) -> In v (points_of N) -> False) parts.
Lemma divides_made_up L parts q : divides L parts -> made_up (Open L q) (map (fun M => Open M q) parts).
Proof.
  intros (H1 & H2 & H3). exists (map (fun M => (M, q)) parts). split; [now rewrite map_map|]. split; [|split].
  - intros p Hp. apply in_map_iff in Hp. destruct Hp as (M & <- & HM). split; [exact (H1 M HM)|reflexivity].
  - intros g Hg. destruct (H2 g Hg) as (As & M & HM & Hin). split; [exact As|]. exists (M, q). split; [now apply (in_map (fun M => (M, q)))|exact Hin].
  - clear -H3. induction parts as [|M parts IH]; cbn in *; [exact I|]. destruct H3 as [A H3]. split; [|auto].
    intros p Hp v Hv Hv'. apply in_map_iff in Hp. destruct Hp as (M' & <- & HM). exact (A M' HM v Hv Hv').
Qed.
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
