(* A closed catalogue proves who wins: the check of a certificate, for any ruleset, and why it suffices. *)
From Coq Require Import List Arith PArith Permutation FMapPositive Lia.
From Rebuttal Require Import Game Alike Partizan.
Import ListNotations.

(* What a ruleset brings: its rules, one way to write each board, and four tests, each with its proof. *)
Record ruleset := Ruleset_with {
  of :> rules;
  same : board of -> board of -> bool;
  written : board of -> board of;
  witness : Type;
  carries : witness -> bool -> board of -> board of -> bool;   (* true: it negates *)
  makes_up : side -> board of -> list (board of) -> bool;      (* the parts make up the board, for the player to move *)
  involution : Type;
  mirrors : involution -> board of -> bool;
  same_ok : forall a b, same a b = true -> a = b;
  written_ok : forall a, same_moves of false a (written a);
  carries_ok : forall w n a b, carries w n a b = true -> same_moves of n a b;
  makes_up_ok : forall s b l, makes_up s b l = true -> worth of s b l;
  mirrors_ok : forall i b, mirrors i b = true -> mirrored of b;
  no_better : witness -> bool -> side -> board of -> board of -> bool;   (* the first board, for the player to move, in normal play *)
  no_better_ok : forall w n s a b, no_better w n s a b = true -> lost (partizan of) Normal (turn n s, b) -> lost (partizan of) Normal (s, a) }.
(* In most of them boards that are not equivalent are not compared. *)
Definition incomparable {W B : Type} (w : W) (n : bool) (s : side) (a b : B) := false.
Lemma incomparable_ok {W} R (w : W) n s a b : incomparable w n s a b = true -> lost (partizan R) Normal (turn n s, b) -> lost (partizan R) Normal (s, a).
Proof. discriminate. Qed.
Definition Ruleset R same written witness carries makes_up involution mirrors same_ok written_ok carries_ok (makes_up_ok : forall b l, makes_up b l = true -> splits R b l) mirrors_ok : ruleset :=
  Ruleset_with R same written witness carries (fun _ => makes_up) involution mirrors same_ok written_ok carries_ok (fun s b l H => splits_worth R s b l (makes_up_ok b l H)) mirrors_ok incomparable (incomparable_ok R).
Definition with_parts (X : ruleset) makes_up makes_up_ok : ruleset :=
  Ruleset_with X (same X) (written X) (witness X) (carries X) makes_up (involution X) (mirrors X) (same_ok X) (written_ok X) (carries_ok X)
    makes_up_ok (mirrors_ok X) (no_better X) (no_better_ok X).
Definition with_no_better (X : ruleset) no_better no_better_ok : ruleset :=
  Ruleset_with X (same X) (written X) (witness X) (carries X) (makes_up X) (involution X) (mirrors X) (same_ok X) (written_ok X) (carries_ok X)
    (makes_up_ok X) (mirrors_ok X) no_better no_better_ok.

Section Check.
  Variables (X : ruleset) (c : convention).
  Notation B := (board X).

  (* What settles a board: an entry above, by a witness that it is equivalent to this entry or no better, or a mirror; or
     parts each of which is settled. *)
  Inductive reason := Reaches (n : positive) (w : witness X) | Mirror (i : involution X).
  Inductive settled := Whole (r : reason) | Parts (l : list (B * reason)).
  (* What the move leaves, what the reply leaves, and what settles that. *)
  Record rebuttal := Rebuttal { after : B; leaves : B; by_ : settled }.
  Record entry := Entry { number : positive; mover : side; start : B; rebuttals : list rebuttal }.
  Definition known := PositiveMap.t (side * B).

  Definition same_side s t := match s, t with Left, Left | Right, Right => true | _, _ => false end.
  Definition normal := match c with Normal => true | Misere => false end.
  Definition holds (k : known) s b r := match r with
    | Reaches n w => match PositiveMap.find n k with
        | Some (t, a) => let n := negb (same_side s t) in if carries X w n b a then true else if normal then no_better X w n s b a else false
        | None => false end
    | Mirror i => if normal then mirrors X i b else false end.
  Definition is_settled k s b y := match y with
    | Whole r => holds k s b r
    | Parts l => if normal then if makes_up X s b (map fst l) then forallb (fun pr => holds k s (fst pr) (snd pr)) l else false else false end.

  (* A board is one of the followers, written as it is. *)
  Definition follows s b b' := existsb (fun a => same X (written X a) b') (options X s b).
  (* The move leaves a': some rebuttal answers it, or in misere play no move is left. *)
  Definition answered k s a' l :=
    if existsb (fun r => if same X a' (after r) then if follows (opposite s) a' (leaves r) then is_settled k s (leaves r) (by_ r) else false
                         else false) l then true
    else if normal then false else match options X (opposite s) a' with [] => true | _ => false end.
  Definition closed k e := match options X (mover e) (start e) with
    | [] => normal
    | l => forallb (fun a' => answered k (mover e) (written X a') (rebuttals e)) l end.
  Fixpoint catalogue (k : known) (l : list entry) : option known := match l with
    | [] => Some k
    | e :: l => if closed k e then catalogue (PositiveMap.add (number e) (mover e, start e) k) l else None end.

  (* The player who begins loses: the board is settled; or wins: an opening leaves a board that is. *)
  Definition loses_b s b l y := match catalogue (PositiveMap.empty _) l with Some k => is_settled k s b y | None => false end.
  Definition wins_b s b l b' y := match catalogue (PositiveMap.empty _) l with
    | Some k => if follows s b b' then is_settled k (opposite s) b' y else false | None => false end.

  (* ---------- Why this suffices ---------- *)
  Notation G := (partizan X).
  Definition all_lost (k : known) := forall n x, PositiveMap.find n k = Some x -> lost G c x.
  Lemma same_side_turn s t : t = turn (negb (same_side s t)) s. Proof. now destruct s, t. Qed.
  Lemma normal_ok : normal = true -> c = Normal. Proof. unfold normal. now destruct c. Qed.
  Lemma holds_ok k s b r : all_lost k -> holds k s b r = true -> lost G c (s, b).
  Proof.
    intros Hk. destruct r as [n w|i]; simpl.
    - destruct (PositiveMap.find n k) as [[t a]|] eqn:E; [|discriminate].
      pose proof (Hk n _ E) as L. rewrite (same_side_turn s t) in L. cbv zeta. destruct (carries X w _ b a) eqn:H.
      + intros _. exact (same_moves_lost X c _ s b a (carries_ok X w _ b a H) L).
      + destruct normal eqn:En; [|discriminate]. rewrite (normal_ok En) in *. intro K. exact (no_better_ok X w _ s b a K L).
    - destruct normal eqn:E; [|discriminate]. intro H. rewrite (normal_ok E). apply mirror_lost. exact (mirrors_ok X i b H).
  Qed.
  Lemma settled_ok k s b y : all_lost k -> is_settled k s b y = true -> lost G c (s, b).
  Proof.
    intros Hk. destruct y as [r|l]; [exact (holds_ok k s b r Hk)|]. simpl.
    destruct normal eqn:E; [|discriminate]. pose proof (normal_ok E) as En.
    destruct (makes_up X s b (map fst l)) eqn:M; [|discriminate]. intro H. rewrite forallb_forall in H.
    assert (forall p, In p (map fst l) -> lost G c (s, p)) as L.
    { intros p Hp. apply in_map_iff in Hp. destruct Hp as ([q r] & <- & Hp). exact (holds_ok k s q r Hk (H _ Hp)). }
    rewrite En in *. exact (parts_lost X s b _ (makes_up_ok X s b _ M) L).
  Qed.
  Lemma follows_won k s b b' y : all_lost k -> follows s b b' = true -> is_settled k (opposite s) b' y = true -> won G c (s, b).
  Proof.
    intros Hk Hf Hy. apply existsb_exists in Hf. destruct Hf as (a & Ha & E). apply same_ok in E. subst b'.
    apply Won with (opposite s, a); [apply moves_of; eauto|].
    apply (same_moves_lost X c false (opposite s) a (written X a)); [apply written_ok|]. exact (settled_ok k _ _ y Hk Hy).
  Qed.
  Lemma answered_ok k s a' l : all_lost k -> answered k s a' l = true -> won G c (opposite s, a').
  Proof.
    unfold answered. intros Hk. destruct (existsb _ l) eqn:E.
    - intros _. apply existsb_exists in E. destruct E as (r & _ & E). destruct (same X a' (after r)); [|discriminate].
      destruct (follows (opposite s) a' (leaves r)) eqn:F; [|discriminate].
      apply (follows_won k (opposite s) a' (leaves r) (by_ r) Hk F). now rewrite opposite_twice.
    - destruct normal eqn:En; [discriminate|]. destruct (options X (opposite s) a') eqn:Eo; [|discriminate]. intros _.
      apply Stuck; [now apply stuck_of|]. revert En. unfold normal. now destruct c.
  Qed.
  Lemma closed_ok k e : all_lost k -> closed k e = true -> lost G c (mover e, start e).
  Proof.
    unfold closed. intros Hk H. destruct (options X (mover e) (start e)) as [|a l] eqn:E.
    - constructor; [intros _; exact (normal_ok H)|]. intros x Hx. apply moves_of in Hx. destruct Hx as (b' & _ & Hb).
      rewrite E in Hb. destruct Hb.
    - constructor; [intro E0; apply stuck_of in E0; congruence|]. rewrite forallb_forall in H.
      intros x Hx. apply moves_of in Hx. destruct Hx as (b' & -> & Hb). rewrite E in Hb.
      apply (same_moves_won X c false (opposite (mover e)) b' (written X b')); [apply written_ok|].
      exact (answered_ok k _ _ _ Hk (H b' Hb)).
  Qed.
  (* By induction down the list: the player to move loses every entry. *)
  Theorem closed_catalogue l : forall k k', all_lost k -> catalogue k l = Some k' -> all_lost k'.
  Proof.
    induction l as [|e l IH]; simpl; intros k k' Hk H; [now injection H as <-|].
    destruct (closed k e) eqn:E; [|discriminate]. apply (IH _ _) with (2 := H). intros n x.
    destruct (Pos.eq_dec n (number e)) as [->|Hn].
    - rewrite PositiveMap.gss. intros [= <-]. exact (closed_ok k e Hk E).
    - rewrite PositiveMap.gso by exact Hn. apply Hk.
  Qed.
  Lemma nothing_known : all_lost (PositiveMap.empty _).
  Proof. intros n s. rewrite PositiveMap.gempty. discriminate. Qed.

  Theorem lost_by_catalogue s b l y : loses_b s b l y = true -> lost G c (s, b).
  Proof.
    unfold loses_b. destruct (catalogue _ l) as [k|] eqn:E; [|discriminate].
    exact (settled_ok k s b y (closed_catalogue l _ k nothing_known E)).
  Qed.
  Theorem won_by_catalogue s b l b' y : wins_b s b l b' y = true -> won G c (s, b).
  Proof.
    unfold wins_b. destruct (catalogue _ l) as [k|] eqn:E; [|discriminate].
    destruct (follows s b b') eqn:F; [|discriminate].
    exact (follows_won k s b b' y (closed_catalogue l _ k nothing_known E) F).
  Qed.
  (* In misere play a player without a move has won. *)
  Theorem wins_without_a_move s b : options X s b = [] -> won G Misere (s, b).
  Proof. intro E. apply Stuck; [now apply stuck_of|reflexivity]. Qed.
End Check.
Arguments Reaches {X}. Arguments Mirror {X}. Arguments Whole {X}. Arguments Parts {X}.
Arguments Rebuttal {X}. Arguments Entry {X}.

(* The claims, from these. *)
Theorem P_position_by G c s p : lost (partizan (both G)) c (s, p) -> P_position G c p.
Proof. intro L. exact (lost_second_wins _ _ _ (impartial_lost c G s p L)). Qed.
Theorem N_position_by G c s p : won (partizan (both G)) c (s, p) -> N_position G c p.
Proof. intro W. exact (won_first_wins _ _ _ (impartial_won c G s p W)). Qed.
Theorem the_beginner_loses_by R c b s : lost (partizan R) c (s, b) -> the_beginner_loses R c b s.
Proof. apply lost_second_wins. Qed.
Theorem the_beginner_wins_by R c b s : won (partizan R) c (s, b) -> the_beginner_wins R c b s.
Proof. apply won_first_wins. Qed.

(* A board from which neither player can move. *)
Definition dead (R : rules) (b : board R) := match options R Left b, options R Right b with [], [] => true | _, _ => false end.
Lemma dead_ok (R : rules) b : dead R b = true -> forall s, options R s b = [].
Proof. unfold dead. destruct (options R Left b) eqn:L, (options R Right b) eqn:E; try discriminate. now intros _ []. Qed.
(* In any ruleset a board is made up of itself alone, beside dead ones. *)
Definition itself (R : rules) (same : board R -> board R -> bool) b l :=
  match filter (fun p => negb (dead R p)) l with [] => dead R b | [p] => same p b | _ => false end.
Lemma itself_ok (R : rules) same (same_ok : forall a b : board R, same a b = true -> a = b) b l : itself R same b l = true -> splits R b l.
Proof.
  intro H. exists (fun b l => (forall s, options R s b = []) /\ (forall p, In p l -> forall s, options R s p = []) \/ exists k, Permutation l (b :: k) /\ forall p, In p k -> forall s, options R s p = []). split.
  - clear. intros b l D s. assert (forall x y b', l = x ++ b :: y -> In b' (options R s b) -> exists k, Permutation (x ++ b' :: y) (b' :: k) /\ forall p, In p k -> forall s, options R s p = []) as Next.
    { intros x y b' -> Hb. destruct D as [[Hd _]|(k & P & Hd)]; [rewrite Hd in Hb; destruct Hb|]. exists k. split; [|exact Hd]. rewrite <- Permutation_middle in *. apply Permutation_cons_inv in P. now constructor. }
    split.
    + intros b' Hb. assert (In b l) as I by (destruct D as [[Hd _]|(k & P & _)]; [rewrite Hd in Hb; destruct Hb|rewrite P; now left]). apply in_split in I. destruct I as (x & y & E). exists x, b, b', y. eauto.
    + intros x p p' y E Hp. assert (b = p) as <-; [|eauto]. assert (In p l) as I by (rewrite E; apply in_elt).
      destruct D as [[_ Hd]|(k & P & Hd)]; [rewrite (Hd p I) in Hp; destruct Hp|]. rewrite P in I. destruct I as [|I]; [assumption|rewrite (Hd p I) in Hp; destruct Hp].
  - unfold itself in H. assert (forall l, filter (fun p => negb (dead R p)) l = [] -> forall p, In p l -> forall s, options R s p = []) as none.
    { clear. intros l E p Hp. refine (dead_ok R p _). destruct (dead R p) eqn:D; auto. assert (In p []) as K by (rewrite <- E; apply filter_In; now rewrite D). destruct K. }
    destruct (filter _ l) as [|p [|q k]] eqn:E; [left; split; [exact (dead_ok R b H)|exact (none l E)]| |discriminate].
    right. apply same_ok in H. subst p. induction l as [|a l IH]; [discriminate|]. cbn in E. destruct (dead R a) eqn:D; cbn in E.
    + destruct (IH E) as (k & P & Hd). exists (a :: k). split; [rewrite P; apply perm_swap|]. intros p [<-|Hp]; [exact (dead_ok R a D)|auto].
    + injection E as -> E. exists l. split; [reflexivity|exact (none l E)].
Qed.
(* A dead board is a mirror. *)
Definition no_moves (R : rules) (i : unit) (b : board R) := dead R b.
Lemma no_moves_ok (R : rules) (i : unit) (b : board R) : no_moves R i b = true -> mirrored R b.
Proof.
  intro D. pose proof (dead_ok R b D) as H. split.
  - constructor. intros b' (s & Hb). rewrite H in Hb. destruct Hb.
  - exists (fun b => forall s, options R s b = []). split; [|exact H]. intros a Ha s a' Hb. rewrite Ha in Hb. destruct Hb.
Qed.

(* In an impartial game a witness that carries moves onto moves may also negate. *)
Lemma impartial_same_moves (G : game) n p q : alike G G p q -> same_moves (both G) n p q.
Proof. intros (Q & HQ & H). exists Q. split; [|exact H]. intros a b Hab s. exact (HQ a b Hab). Qed.
Lemma impartial_ends (G : game) p : ends (both G) p -> short G p.
Proof. induction 1 as [p _ IH]. constructor. intros q Hq. apply IH. now exists Left. Qed.
Lemma short_ends (G : game) p : short G p -> ends (both G) p.
Proof. induction 1 as [p _ IH]. constructor. intros q (s & Hq). exact (IH q Hq). Qed.
(* Play ends when every move makes a number smaller. *)
Lemma ends_by (R : rules) (size : board R -> nat) :
  (forall s b b', In b' (options R s b) -> size b' < size b) -> forall b, ends R b.
Proof.
  intros H b. remember (size b) as n eqn:E. revert b E. induction n as [n IH] using lt_wf_ind. intros b ->. constructor.
  intros b' (s & Hb). exact (IH _ (H s b b' Hb) b' eq_refl).
Qed.

(* Rulesets in which a board has no parts but itself, and is a mirror only when no move is left. *)
Definition plain (R : rules) (same : board R -> board R -> bool) (written : board R -> board R) (witness : Type)
    (carries : witness -> bool -> board R -> board R -> bool) same_ok written_ok carries_ok : ruleset :=
  Ruleset R same written witness carries (itself R same) unit (no_moves R) same_ok written_ok carries_ok (itself_ok R same same_ok) (no_moves_ok R).

(* Those in which only equal boards count as one; in an impartial game, once they are written alike. *)
Lemma equal_carries (R : rules) (same : board R -> board R -> bool) (same_ok : forall a b, same a b = true -> a = b) (w : unit) (n : bool) a b : (if n then false else same a b) = true -> same_moves R n a b.
Proof. destruct n; [discriminate|]. intro H. rewrite (same_ok a b H). apply same_moves_refl. Qed.
Definition up_to_equality R same same_ok : ruleset := plain R same (fun b => b) unit (fun _ n a b => if n then false else same a b) same_ok (same_moves_refl R) (equal_carries R same same_ok).
Lemma equal_alike (G : game) (p q : pos G) : p = q -> alike G G p q.
Proof. intros <-. exists eq. split; [|reflexivity]. intros a b <-. split; eauto. Qed.
Definition up_to_writing (G : game) (same : pos G -> pos G -> bool) written same_ok (written_alike : forall p, alike G G p (written p)) : ruleset :=
  plain (both G) same written unit (fun _ _ => same) same_ok (fun p => impartial_same_moves G false p _ (written_alike p)) (fun _ n p q H => impartial_same_moves G n p q (equal_alike G p q (same_ok p q H))).

(* Equality of lists of numbers, and of pairs. *)
Definition same_list_of {A} (same : A -> A -> bool) := fix f (l m : list A) := match l, m with
  | [], [] => true | a :: l, b :: m => if same a b then f l m else false | _, _ => false end.
Lemma same_list_of_ok {A} (same : A -> A -> bool) (ok : forall a b, same a b = true -> a = b) l : forall m, same_list_of same l m = true -> l = m.
Proof. induction l as [|a l IH]; intros [|b m]; cbn; try discriminate; auto. destruct (same a b) eqn:E; [|discriminate]. intro H. now rewrite (ok a b E), (IH m H). Qed.
Definition same_list := same_list_of Nat.eqb.
Definition same_list_ok : forall p q, same_list p q = true -> p = q := same_list_of_ok Nat.eqb (fun a b => proj1 (Nat.eqb_eq a b)).
Definition same_both {A B} (f : A -> A -> bool) (g : B -> B -> bool) (x y : A * B) := if f (fst x) (fst y) then g (snd x) (snd y) else false.
Lemma same_both_ok {A B} (f : A -> A -> bool) (g : B -> B -> bool) : (forall a b, f a b = true -> a = b) -> (forall a b, g a b = true -> a = b) -> forall x y, same_both f g x y = true -> x = y.
Proof. intros F G [a b] [c d]. unfold same_both. cbn. destruct (f a c) eqn:E; [|discriminate]. intro H. now rewrite (F a c E), (G b d H). Qed.
Definition same_pair (p q : nat * nat) := same_both Nat.eqb Nat.eqb p q.
Definition same_pair_ok : forall p q, same_pair p q = true -> p = q := same_both_ok Nat.eqb Nat.eqb (fun a b => proj1 (Nat.eqb_eq a b)) (fun a b => proj1 (Nat.eqb_eq a b)).
Lemma same_pair_true p q : same_pair p q = true <-> p = q.
Proof. split; [apply same_pair_ok|]. intros <-. unfold same_pair, same_both. now rewrite !Nat.eqb_refl. Qed.
Lemma same_existsb {A} (f g : A -> bool) l : (forall x, f x = g x) -> existsb f l = existsb g l.
Proof. intro H. induction l as [|x l IH]; cbn; [reflexivity|]. now rewrite H, IH. Qed.
(* Fewer are kept where the test is stricter. *)
Lemma filter_less {A} (f g : A -> bool) l : (forall x, In x l -> f x = true -> g x = true) ->
  length (filter f l) <= length (filter g l) /\ (length (filter f l) = length (filter g l) -> filter f l = filter g l).
Proof.
  induction l as [|a l IH]; cbn; intro H; [auto|]. destruct IH as [I1 I2]; [auto|]. pose proof (H a (or_introl eq_refl)) as Ha.
  destruct (f a), (g a); cbn; try (specialize (Ha eq_refl); discriminate); (split; [lia|]); intro E; [f_equal|lia|auto]. apply I2. lia.
Qed.
Lemma filter_fewer {A} (f g : A -> bool) l a : (forall x, f x = true -> g x = true) -> In a l -> f a = false -> g a = true -> length (filter f l) < length (filter g l).
Proof.
  intros H I F G. destruct (filter_less f g l (fun x _ => H x)) as [L E]. enough (length (filter f l) <> length (filter g l)) by lia. intro Q.
  assert (In a (filter f l)) as K by (rewrite (E Q); now apply filter_In). apply filter_In in K. destruct K. congruence.
Qed.
Lemma filter_perm {A} (f : A -> bool) l m : Permutation l m -> Permutation (filter f l) (filter f m).
Proof. induction 1 as [|x a b _ IH|x y a|a b d _ IH1 _ IH2]; cbn; [auto|destruct (f x); auto|destruct (f x), (f y); auto using perm_swap|now rewrite IH1]. Qed.
(* Lists in order. *)
Section Sorting.
  Context {A : Type} (before : A -> A -> bool).
  Fixpoint insert (x : A) (l : list A) := match l with [] => [x] | y :: t => if before x y then x :: l else y :: insert x t end.
  Definition sort := fold_right insert [].
  Lemma insert_perm x l : Permutation (x :: l) (insert x l).
  Proof. induction l as [|y l IH]; simpl; auto. destruct (before x y); auto. rewrite <- IH. apply perm_swap. Qed.
  Lemma sort_perm l : Permutation l (sort l).
  Proof. induction l as [|x l IH]; simpl; auto. rewrite <- insert_perm. now constructor. Qed.
End Sorting.
