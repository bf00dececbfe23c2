(* Who wins a game: plays, strategies, winning. No axioms.

   A game is a set of positions and, for each, its followers. Both players have the same moves; in a partizan game
   (Partizan.v) a position includes the player to move. A play may go on forever. *)
From Coq Require Import List Bool Arith Lia.
Import ListNotations.

Record game := Game { pos : Type; moves : pos -> list pos }.
(* In normal play a player who cannot move loses, in misere play such a player wins. *)
Inductive convention := Normal | Misere.
Inductive player := First | Second.
Definition other i := match i with First => Second | Second => First end.

(* ---------- Definitions: the theorems are stated in these ---------- *)
Section Statements.
  Variables (G : game) (c : convention).
  Implicit Types (p q : pos G) (n : nat).

  (* The first player moves at times 0, 2, 4, ..., the second at 1, 3, 5, ... *)
  Fixpoint mover n := match n with 0 => First | S m => other (mover m) end.

  (* A play from p: the position at each time, forever or until the player to move has no move. *)
  Record play p (x : nat -> option (pos G)) : Prop := {
    begins : x 0 = Some p;
    goes_on : forall n q r, x n = Some q -> x (S n) = Some r -> In r (moves G q);
    ends : forall n q, x n = Some q -> x (S n) = None -> moves G q = [];
    is_over : forall n, x n = None -> x (S n) = None }.

  Definition stuck (x : nat -> option (pos G)) n := x n <> None /\ x (S n) = None.
  Definition won_by i x :=
    exists n, stuck x n /\ mover n = match c with Normal => other i | Misere => i end.

  (* A strategy is a function; it is legal when it answers with a move wherever there is one. *)
  Definition legal (s : pos G -> pos G) := forall q, moves G q <> [] -> In (s q) (moves G q).
  Definition follows i s x := forall n q r, mover n = i -> x n = Some q -> x (S n) = Some r -> r = s q.

  Definition wins i p := exists s, legal s /\ forall x, play p x -> follows i s x -> won_by i x.
  Definition never_loses i p := exists s, legal s /\ forall x, play p x -> follows i s x -> ~ won_by (other i) x.
  Definition draw p := never_loses First p /\ never_loses Second p.

  (* In the words of the theory of impartial games: the previous, the next player wins. *)
  Definition P_position p := wins Second p.
  Definition N_position p := wins First p.

  (* Short: no play from p goes on forever. *)
  Definition short p := Acc (fun q p => In q (moves G p)) p.

  (* Without strategies: the player to move has lost when every move leaves a position won by the player then to move. *)
  Inductive lost : pos G -> Prop :=
  | Lost p : (moves G p = [] -> c = Normal) -> (forall q, In q (moves G p) -> won q) -> lost p
  with won : pos G -> Prop :=
  | Stuck p : moves G p = [] -> c = Misere -> won p
  | Won p q : In q (moves G p) -> lost q -> won p.
End Statements.
Arguments Lost {G c}. Arguments Stuck {G c}. Arguments Won {G c}.
Scheme lost_won := Induction for lost Sort Prop with won_lost := Induction for won Sort Prop.
Combined Scheme lost_and_won from lost_won, won_lost.

(* ---------- The theorems ---------- *)
(* What no chain of steps goes on from forever, no chain of pairs of steps does. *)
Lemma Acc_by_twos {A} (step : A -> A -> Prop) x : Acc step x -> Acc (fun z x => exists y, step y x /\ step z y) x.
Proof.
  intro H. enough (Acc (fun z x => exists y, step y x /\ step z y) x /\ forall y, step y x -> Acc (fun z x => exists y, step y x /\ step z y) y) by tauto.
  induction H as [x _ IH]. split; [constructor; intros z (y & Hy & Hz); exact (proj2 (IH y Hy) z Hz)|intros y Hy; exact (proj1 (IH y Hy))].
Qed.
Section Theorems.
  Variables (G : game) (c : convention).
  Implicit Types (p q r : pos G) (n : nat).

  Lemma other_other i : other (other i) = i. Proof. now destruct i. Qed.
  Lemma mover_S n : mover (S n) = other (mover n). Proof. reflexivity. Qed.

  Lemma stuck_once p x n m : play G p x -> stuck G x n -> stuck G x m -> n = m.
  Proof.
    intros Hp.
    assert (forall a k, x a = None -> x (k + a) = None) as late.
    { intros a k H. induction k; simpl; auto. eapply is_over; eauto. }
    assert (forall a b, a < b -> stuck G x a -> stuck G x b -> False) as H.
    { intros a b Hab [_ Ha] [Hb _]. apply Hb. replace b with ((b - S a) + S a) by lia. now apply late. }
    intros Hn Hm. destruct (lt_eq_lt_dec n m) as [[Hlt|E]|Hlt]; auto; exfalso; eauto.
  Qed.
  Lemma one_winner p x i : play G p x -> won_by G c i x -> won_by G c (other i) x -> False.
  Proof.
    intros Hp (n & Hn & En) (m & Hm & Em). rewrite (stuck_once _ _ _ _ Hp Hn Hm), Em in En.
    destruct c, i; discriminate.
  Qed.

  (* Any two strategies have a play that follows both, so that nothing here holds for want of plays. *)
  Fixpoint both (s t : pos G -> pos G) p n : option (pos G) :=
    match n with
    | 0 => Some p
    | S m => match both s t p m with
             | None => None
             | Some q => match moves G q with [] => None | _ => Some (match mover m with First => s q | Second => t q end) end
             end
    end.
  Theorem play_exists s t p : legal G s -> legal G t ->
    play G p (both s t p) /\ follows G First s (both s t p) /\ follows G Second t (both s t p).
  Proof.
    intros Hs Ht. repeat split; [intros n q r|intros n q|intros n H; simpl; now rewrite H|intros n q r Hm|intros n q r Hm]; intros Hq Hr; simpl in Hr; rewrite Hq, ?Hm in Hr.
    - destruct (moves G q) as [|a l] eqn:E; [discriminate|]. injection Hr as <-. rewrite <- E. destruct (mover n); [apply Hs|apply Ht]; congruence.
    - now destruct (moves G q).
    - destruct (moves G q); congruence.
    - destruct (moves G q); congruence.
  Qed.
  Lemma exclusive p i (Wi : wins G c i p) (No : never_loses G c (other i) p) : False.
  Proof.
    destruct Wi as (s & Hs & Hw), No as (t & Ht & Hn).
    destruct i; [destruct (play_exists s t p Hs Ht) as (Hx & H1 & H2)|destruct (play_exists t s p Ht Hs) as (Hx & H1 & H2)];
      exact (Hn _ Hx ltac:(assumption) (Hw _ Hx ltac:(assumption))).
  Qed.
  Lemma winner_never_loses p i : wins G c i p -> never_loses G c i p.
  Proof.
    intros (s & Hs & Hw). exists s. split; [exact Hs|]. intros x Hx Hf H. exact (one_winner p x i Hx (Hw x Hx Hf) H).
  Qed.
  Theorem not_both_win p : wins G c First p -> wins G c Second p -> False.
  Proof. intros H1 H2. exact (exclusive p First H1 (winner_never_loses _ _ H2)). Qed.
  Theorem draw_is_no_win p i : draw G c p -> ~ wins G c i p.
  Proof. intros [H1 H2] H. destruct i; [exact (exclusive p First H H2)|exact (exclusive p Second H H1)]. Qed.

  (* Won, or lost, by the player to move within n moves. *)
  Fixpoint within (w : bool) n p : bool :=
    match moves G p with
    | [] => match c with Normal => negb w | Misere => w end
    | l => match n with 0 => false | S m => if w then existsb (within false m) l else forallb (within true m) l end
    end.
  Lemma within_mono w n m p : n <= m -> within w n p = true -> within w m p = true.
  Proof.
    revert w m p. induction n as [|n IH]; intros w m p Hm H.
    - destruct m; cbn [within] in *; destruct (moves G p); auto; discriminate.
    - destruct m as [|m]; [lia|]. cbn [within] in *. destruct (moves G p) as [|a l]; auto. destruct w.
      + apply existsb_exists in H. destruct H as (q & Hq & H). apply existsb_exists. exists q. split; auto. apply IH; auto; lia.
      + rewrite forallb_forall in *. intros q Hq. apply IH; auto; lia.
  Qed.
  Lemma bound_all (f : nat -> pos G -> bool) l : (forall n m p, n <= m -> f n p = true -> f m p = true) ->
    (forall q, In q l -> exists n, f n q = true) -> exists n, forallb (f n) l = true.
  Proof.
    intros Hf. induction l as [|a l IH]; intro H; [exists 0; reflexivity|].
    destruct (H a (or_introl eq_refl)) as (n & Hn). destruct IH as (m & Hm); [intros; apply H; now right|].
    exists (n + m). simpl. apply andb_true_iff. split; [apply (Hf n); auto; lia|].
    rewrite forallb_forall in *. intros q Hq. apply (Hf m); auto; lia.
  Qed.
  Lemma lost_and_won_within : (forall p, lost G c p -> exists n, within false n p = true) /\ forall p, won G c p -> exists n, within true n p = true.
  Proof.
    apply (lost_and_won G c (fun p _ => exists n, within false n p = true) (fun p _ => exists n, within true n p = true)).
    - intros q H0 _ IH. destruct (bound_all (within true) (moves G q)) as (n & Hn); [apply within_mono|exact IH|].
      exists (S n). cbn [within]. destruct (moves G q) as [|a l]; [now rewrite H0|exact Hn].
    - intros q E Em. exists 0. simpl. now rewrite E, Em.
    - intros q r Hr _ (n & Hn). exists (S n). cbn [within]. destruct (moves G q) as [|a l] eqn:E; [destruct Hr|].
      apply existsb_exists. now exists r.
  Qed.
  Definition lost_within := proj1 lost_and_won_within.
  Definition won_within := proj2 lost_and_won_within.

  Lemma within_sound n : forall p, (within false n p = true -> lost G c p) /\ (within true n p = true -> won G c p).
  Proof.
    induction n as [|n IH]; intro p; cbn [within]; destruct (moves G p) as [|a l] eqn:E; (split; [intro H|intro H]).
    all: try discriminate; try (apply Stuck; [exact E|now destruct c]; fail).
    all: try (constructor; rewrite E; [intros _; now destruct c|intros q []]; fail).
    - constructor; rewrite E; [discriminate|]. rewrite forallb_forall in H. intros q Hq. now apply IH, H.
    - apply existsb_exists in H. destruct H as (q & Hq & H). apply Won with q; [now rewrite E|now apply IH].
  Qed.

  (* The strategy: leave the other player what is lost soonest. *)
  Definition quick n q := hd q (flat_map (fun m => filter (within false m) (moves G q)) (seq 0 (S n)) ++ moves G q).
  Lemma quick_ok n m q : m <= n -> existsb (within false m) (moves G q) = true -> within false m (quick n q) = true.
  Proof.
    intros Hm He. unfold quick. replace (S n) with (S m + (n - m)) by lia. rewrite seq_app, flat_map_app, <- app_assoc. generalize (flat_map (fun m => filter (within false m) (moves G q)) (seq (0 + S m) (n - m)) ++ moves G q). intro t.
    destruct (flat_map _ (seq 0 (S m))) as [|r l] eqn:E.
    - apply existsb_exists in He. destruct He as (r & Hr & He). assert (In r []) as []. rewrite <- E. apply in_flat_map. exists m. rewrite in_seq, filter_In. split; [lia|auto].
    - assert (In r (r :: l)) as I by now left. rewrite <- E in I. apply in_flat_map in I. destruct I as (k & Hk & I). apply in_seq in Hk. apply filter_In in I. cbn. apply within_mono with k; [lia|tauto].
  Qed.
  Lemma quick_legal n : legal G (quick n).
  Proof.
    intros q Hq. unfold quick. destruct (flat_map _ _) as [|r l] eqn:E; [destruct (moves G q); [congruence|now left]|]. assert (In r (r :: l)) as I by now left.
    rewrite <- E in I. apply in_flat_map in I. destruct I as (m & _ & I). now apply filter_In in I.
  Qed.
  Lemma quick_wins N i x p0 : play G p0 x -> follows G i (quick N) x ->
    forall n t p, n <= N -> x t = Some p -> within (match mover t, i with First, First | Second, Second => true | _, _ => false end) n p = true ->
    won_by G c i x.
  Proof.
    intros Hx Hf. induction n as [|n IH]; intros t p Hn Ht H.
    all: destruct (x (S t)) as [q|] eqn:Eq; [|exists t; pose proof (ends _ _ _ Hx _ _ Ht Eq) as E; split; [split; congruence|];
      cbn [within] in H; rewrite E in H; clear -H; destruct c, (mover t), i; cbn in *; congruence].
    all: pose proof (goes_on _ _ _ Hx _ _ _ Ht Eq) as Hq; cbn [within] in H; destruct (moves G p) as [|a l] eqn:E; [destruct Hq|].
    - discriminate.
    - rewrite <- E in *. apply (IH (S t) q); [lia|exact Eq|]. rewrite mover_S.
      assert (mover t = i -> within false n q = true) as mine.
      { intro Em. assert (existsb (within false n) (moves G p) = true) as He by (rewrite Em in H; now destruct i).
        rewrite (Hf t p q Em Ht Eq). apply quick_ok; [lia|exact He]. }
      assert (mover t = other i -> within true n q = true) as others.
      { intro Em. assert (forallb (within true n) (moves G p) = true) as He by (rewrite Em in H; now destruct i).
        rewrite forallb_forall in He. now apply He. }
      destruct (mover t), i; simpl; auto.
  Qed.
  Lemma within_wins (w : bool) n p : within w n p = true -> wins G c (if w then First else Second) p.
  Proof.
    intro H. exists (quick n). split; [apply quick_legal|]. intros x Hx Hf. apply (quick_wins n _ x p Hx Hf n 0 p); [auto|exact (begins _ _ _ Hx)|]. now destruct w.
  Qed.
  Theorem lost_second_wins p : lost G c p -> wins G c Second p.
  Proof. intro H. destruct (lost_within p H) as (n & Hn). exact (within_wins false n p Hn). Qed.
  Theorem won_first_wins p : won G c p -> wins G c First p.
  Proof. intro H. destruct (won_within p H) as (n & Hn). exact (within_wins true n p Hn). Qed.

  (* In a short game the two descriptions agree, and one of the players wins. *)
  Theorem determined p : short G p -> {lost G c p} + {won G c p}.
  Proof.
    induction 1 as [p _ IH].
    assert ({q | In q (moves G p) /\ lost G c q} + {forall q, In q (moves G p) -> won G c q}) as [(q & Hq & Hl)|H].
    { induction (moves G p) as [|a l IHl]; [right; intros q []|].
      destruct (IH a (or_introl eq_refl)) as [Ha|Ha]; [left; exists a; split; [now left|exact Ha]|].
      destruct IHl as [(q & Hq & Hl)|H]; [intros q Hq; apply IH; now right|left; exists q; split; [now right|exact Hl]|].
      right. intros q [<-|Hq]; auto. }
    - right. exact (Won _ _ Hq Hl).
    - destruct (moves G p) as [|a l] eqn:E; [|left; constructor; rewrite E; [discriminate|exact H]].
      destruct c eqn:Ec; [left; constructor; rewrite E; [reflexivity|intros q []]|right; now apply Stuck].
  Qed.
  Theorem second_wins_iff p : short G p -> (wins G c Second p <-> lost G c p).
  Proof.
    intro H. split; [|apply lost_second_wins]. intro W. destruct (determined p H) as [L|L]; auto.
    destruct (not_both_win p (won_first_wins p L) W).
  Qed.
  Theorem first_wins_iff p : short G p -> (wins G c First p <-> won G c p).
  Proof.
    intro H. split; [|apply won_first_wins]. intro W. destruct (determined p H) as [L|L]; auto.
    destruct (not_both_win p W (lost_second_wins p L)).
  Qed.
End Theorems.

(* In normal play: what holds of a position when every move has an answer that leaves a lost one of which it holds, holds
   of all that are lost. *)
Lemma normal_lost_ind (G : game) (P : pos G -> Prop) :
  (forall p, (forall q, In q (moves G p) -> exists r, In r (moves G q) /\ lost G Normal r /\ P r) -> P p) -> forall p, lost G Normal p -> P p.
Proof.
  intro H. apply (lost_won G Normal (fun p _ => P p) (fun q _ => exists r, In r (moves G q) /\ lost G Normal r /\ P r)); [auto|discriminate|eauto].
Qed.
