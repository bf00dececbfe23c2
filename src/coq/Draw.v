(* Draws in loopy games: a set of positions into which every move can be answered. *)
From Coq Require Import List PArith.
From Rebuttal Require Import Partizan Catalogue Game.
Import ListNotations.

Section Draws.
  Variables (G : game) (c : convention).
  Implicit Types (p q r : pos G) (n : nat).

  (* From a set into which every move can be answered the player to move never wins. *)
  Definition closed (D : pos G -> bool) := forall p, D p = true -> (moves G p = [] -> c = Normal) /\
    forall q, In q (moves G p) -> (moves G q = [] -> c = Misere) /\ (moves G q <> [] -> exists r, In r (moves G q) /\ D r = true).
  Definition into (D : pos G -> bool) q := match find D (moves G q) with Some r => r | None => hd q (moves G q) end.
  Lemma into_legal D : legal G (into D).
  Proof.
    intros q Hq. unfold into. destruct (find D (moves G q)) eqn:E; [now apply find_some in E|].
    destruct (moves G q); [congruence|now left].
  Qed.
  Lemma closed_safe D i p0 x : closed D -> play G p0 x -> follows G i (into D) x ->
    (forall p, x 0 = Some p -> (mover 0 = other i -> D p = true) /\
       (mover 0 = i -> (moves G p = [] -> c = Misere) /\ (moves G p <> [] -> exists r, In r (moves G p) /\ D r = true))) ->
    ~ won_by G c (other i) x.
  Proof.
    intros HD Hx Hf H0.
    assert (forall n p, x n = Some p -> (mover n = other i -> D p = true) /\
      (mover n = i -> (moves G p = [] -> c = Misere) /\ (moves G p <> [] -> exists r, In r (moves G p) /\ D r = true))) as H.
    { induction n as [|n IH]; [exact H0|]. intros q Hq. destruct (x n) as [p|] eqn:Ep; [|rewrite (is_over _ _ _ Hx n Ep) in Hq; discriminate].
      destruct (IH p eq_refl) as [I1 I2]. pose proof (goes_on _ _ _ Hx _ _ _ Ep Hq) as Hin. rewrite mover_S. split; intro E.
      - assert (mover n = i) as Em by (destruct (mover n), i; simpl in *; congruence).
        destruct (proj2 (I2 Em)) as (r & Hr & HrD); [intro E0; rewrite E0 in Hin; destruct Hin|].
        rewrite (Hf n p q Em Ep Hq). unfold into. destruct (find D (moves G p)) as [a|] eqn:F; [now apply find_some in F|].
        rewrite (find_none _ _ F r Hr) in HrD. discriminate.
      - apply (HD p); [apply I1; destruct (mover n), i; simpl in *; congruence|exact Hin]. }
    intros (n & [Hs1 Hs2] & Em). destruct (x n) as [p|] eqn:Ep; [|congruence].
    pose proof (ends _ _ _ Hx n p Ep Hs2) as E. destruct (H n p Ep) as [I1 I2]. destruct c eqn:Ec; [rewrite other_other in Em; specialize (proj1 (I2 Em) E)|specialize (proj1 (HD p (I1 Em)) E)]; congruence.
  Qed.
  Theorem closed_second_never_loses D p : closed D -> D p = true -> never_loses G c Second p.
  Proof.
    intros HD Hp. exists (into D). split; [apply into_legal|]. intros x Hx Hf.
    apply (closed_safe D Second p x HD Hx Hf). rewrite (begins _ _ _ Hx). intros q [= <-]. split; [auto|discriminate].
  Qed.
  Theorem closed_first_never_loses D p q : closed D -> In q (moves G p) -> D q = true -> never_loses G c First p.
  Proof.
    intros HD Hq Hd. exists (into D). split; [apply into_legal|]. intros x Hx Hf.
    apply (closed_safe D First p x HD Hx Hf). rewrite (begins _ _ _ Hx). intros a [= <-]. split; [discriminate|].
    intros _. split; [intro E; rewrite E in Hq; destruct Hq|]. eauto.
  Qed.

  Variables (same : pos G -> pos G -> bool) (same_ok : forall p q, same p q = true -> p = q).
  (* The test of such a set, given as a list. *)
  Definition holds (D : list (pos G)) r := existsb (same r) D.
  Definition safe_b (D : list (pos G)) :=
    forallb (fun p => match moves G p with
      | [] => match c with Normal => true | Misere => false end
      | qs => forallb (fun q => match moves G q with
          | [] => match c with Normal => false | Misere => true end
          | rs => existsb (holds D) rs end) qs end) D.
  Lemma safe_ok D : safe_b D = true -> closed (holds D).
  Proof.
    unfold safe_b. rewrite forallb_forall. intros H p Hp. apply existsb_exists in Hp. destruct Hp as (p' & Hp & E).
    apply same_ok in E. subst p'. specialize (H p Hp). destruct (moves G p) as [|a l] eqn:Em.
    - split; [intros _; now destruct c|intros q []].
    - split; [discriminate|]. rewrite forallb_forall in H. intros q Hq. specialize (H q Hq).
      destruct (moves G q) as [|b l'] eqn:Eq; [split; [intros _; now destruct c|congruence]|].
      split; [discriminate|]. intros _. apply existsb_exists in H. exact H.
  Qed.

  (* Where boards can be written in several ways, a set lists one of them. What play comes to from some positions, by what
     is chosen at each, in a million steps. *)
  Definition step (chosen : pos G -> list (pos G)) (found_open : list (pos G) * list (pos G)) := match found_open with
    | (found, p :: open) => if holds found p then (found, open) else (p :: found, chosen p ++ open)
    | _ => found_open end.
  Definition come_to (chosen : pos G -> list (pos G)) l := fst (Pos.iter (step chosen) ([], l) 1000000).
  Variable written : pos G -> pos G.
  Definition replies D p := flat_map (fun q => match find (fun r => holds D (written r)) (moves G q) with Some r => [r] | None => [] end) (moves G p).
  (* A move leaves what is written as q, and every move can be answered into the set. *)
  Definition drawn D p q := match find (fun r => same (written r) q) (moves G p) with
    | Some r => let D := come_to (replies D) [p; r] in if safe_b D then if holds D p then holds D r else false else false
    | None => false end.
  Theorem draw_by D p q : drawn D p q = true -> draw G c p.
  Proof.
    unfold drawn. destruct (find _ (moves G p)) as [r|] eqn:F; [|discriminate]. apply find_some in F. destruct F as [Hr _].
    cbv zeta. destruct (safe_b _) eqn:HD; [|discriminate]. destruct (holds _ p) eqn:Hp; [|discriminate]. intro H.
    split; [exact (closed_first_never_loses _ _ _ (safe_ok _ HD) Hr H)|exact (closed_second_never_loses _ _ (safe_ok _ HD) Hp)].
  Qed.
End Draws.

(* In a partizan game the positions include the player to move. *)
Definition same_position (X : ruleset) (p q : side * board X) := same_both same_side (same X) p q.
Lemma same_position_ok X p q : same_position X p q = true -> p = q.
Proof. apply same_both_ok; [intros [] []; (reflexivity || discriminate)|apply same_ok]. Qed.
Definition written_position (X : ruleset) (p : side * board X) := (fst p, written X (snd p)).
Theorem the_beginner_draws_by (X : ruleset) c s b D q :
  drawn (partizan X) c (same_position X) (written_position X) D (s, b) q = true -> the_beginner_draws X c b s.
Proof. exact (draw_by (partizan X) c (same_position X) (same_position_ok X) (written_position X) D (s, b) q). Qed.
