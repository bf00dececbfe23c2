(* Sums of games, summand by summand. *)
From Coq Require Import List Bool.
From Rebuttal Require Import Game Partizan Catalogue.
Import ListNotations.

Section Sums.
  Variables R S : rules.
  Lemma sum_spec s a b x : In x (options (sum R S) s (a, b)) <->
    (exists a', In a' (options R s a) /\ x = (a', b)) \/ (exists b', In b' (options S s b) /\ x = (a, b')).
  Proof.
    cbn. rewrite in_app_iff, !in_map_iff. split; intros [(y & E & I)|(y & E & I)]; [left|right|left|right]; exists y; auto.
  Qed.
  Lemma sum_same_moves n a a' b b' : same_moves R n a a' -> same_moves S n b b' -> same_moves (sum R S) n (a, b) (a', b').
  Proof.
    intros (P & HP & Ha) (Q & HQ & Hb). exists (fun x y => P (fst x) (fst y) /\ Q (snd x) (snd y)). split; [|auto]. clear -HP HQ.
    intros [a b] [a' b'] [Ha Hb] s. cbn [fst snd] in *. destruct (HP _ _ Ha s) as [P1 P2], (HQ _ _ Hb s) as [Q1 Q2].
    split; intros x Hx; apply sum_spec in Hx; destruct Hx as [(y & Hy & ->)|(y & Hy & ->)].
    - destruct (P1 y Hy) as (z & Hz & Hyz). exists (z, b'). split; [apply sum_spec; eauto|auto].
    - destruct (Q1 y Hy) as (z & Hz & Hyz). exists (a', z). split; [apply sum_spec; eauto|auto].
    - destruct (P2 y Hy) as (z & Hz & Hyz). exists (z, b). split; [apply sum_spec; eauto|auto].
    - destruct (Q2 y Hy) as (z & Hz & Hyz). exists (a, z). split; [apply sum_spec; eauto|auto].
  Qed.
  Lemma split_map {A B} (f : A -> B) l x p y : map f l = x ++ p :: y -> exists u v w, l = u ++ v :: w /\ map f u = x /\ f v = p /\ map f w = y.
  Proof.
    revert x. induction l as [|c l IH]; intros [|d x] E; try discriminate; injection E as E1 E2.
    - exists [], c, l. auto.
    - destruct (IH x E2) as (u & v & w & -> & <- & <- & <-). exists (c :: u), v, w. simpl. subst d. auto.
  Qed.
  Lemma sum_splits a b l : splits R a (map fst l) -> splits S b (map snd l) -> splits (sum R S) (a, b) l.
  Proof.
    intros (D & HD & Ha) (F & HF & Hb). exists (fun x l => D (fst x) (map fst l) /\ F (snd x) (map snd l)). split; [|auto]. clear -HD HF.
    intros [a b] l [Ha Hb] s. cbn [fst snd] in *. destruct (HD _ _ Ha s) as [D1 D2], (HF _ _ Hb s) as [F1 F2]. split.
    - intros x Hx. apply sum_spec in Hx. destruct Hx as [(c & Hc & ->)|(c & Hc & ->)].
      + destruct (D1 c Hc) as (x & p & p' & y & E & Hp & H). destruct (split_map fst l x p y E) as (u & [p0 q] & w & -> & <- & <- & <-).
        exists u, (p0, q), (p', q), w. split; [reflexivity|]. split; [apply sum_spec; eauto|].
        rewrite !map_app in *. auto.
      + destruct (F1 c Hc) as (x & p & p' & y & E & Hp & H). destruct (split_map snd l x p y E) as (u & [q p0] & w & -> & <- & <- & <-).
        exists u, (q, p0), (q, p'), w. split; [reflexivity|]. split; [apply sum_spec; eauto|].
        rewrite !map_app in *. auto.
    - intros u [p q] x w -> Hx. rewrite !map_app in *. cbn [map fst snd] in *. apply sum_spec in Hx. destruct Hx as [(c & Hc & ->)|(c & Hc & ->)].
      + destruct (D2 _ p c _ eq_refl Hc) as (a' & Ha' & H). exists (a', b). split; [apply sum_spec; eauto|]. cbn [map fst snd]. auto.
      + destruct (F2 _ q c _ eq_refl Hc) as (b' & Hb' & H). exists (a, b'). split; [apply sum_spec; eauto|]. cbn [map fst snd]. auto.
  Qed.
  Lemma sum_ends a b : ends R a -> ends S b -> ends (sum R S) (a, b).
  Proof.
    intro Ha. revert b. induction Ha as [a HA IHa]. intros b Hb. induction Hb as [b HB IHb]. constructor. intros x (s & Hx).
    apply sum_spec in Hx. destruct Hx as [(c & Hc & ->)|(c & Hc & ->)]; [|apply IHb; eauto].
    apply IHa; [eauto|]. constructor. exact HB.
  Qed.
  Lemma sum_mirrored a b : mirrored R a -> mirrored S b -> mirrored (sum R S) (a, b).
  Proof.
    intros (EA & M & HM & Ha) (EB & N & HN & Hb). split; [now apply sum_ends|].
    exists (fun x => M (fst x) /\ N (snd x)). split; [|auto]. clear -HM HN. intros [a b] [Ha Hb] s x Hx. cbn [fst snd] in *.
    apply sum_spec in Hx. destruct Hx as [(c & Hc & ->)|(c & Hc & ->)].
    - destruct (HM a Ha s c Hc) as (d & Hd & H). exists (d, b). split; [apply sum_spec; eauto|auto].
    - destruct (HN b Hb s c Hc) as (d & Hd & H). exists (a, d). split; [apply sum_spec; eauto|auto].
  Qed.
End Sums.

Definition sum_ruleset (X Y : ruleset) : ruleset.
Proof.
  refine (Ruleset (sum X Y)
    (fun a b => if same X (fst a) (fst b) then same Y (snd a) (snd b) else false)
    (fun a => (written X (fst a), written Y (snd a)))
    (witness X * witness Y)
    (fun w n a b => if carries X (fst w) n (fst a) (fst b) then carries Y (snd w) n (snd a) (snd b) else false)
    (fun b l => if makes_up X (fst b) (map fst l) then makes_up Y (snd b) (map snd l) else false)
    (involution X * involution Y)
    (fun i b => if mirrors X (fst i) (fst b) then mirrors Y (snd i) (snd b) else false) _ _ _ _ _).
  - intros [a b] [a' b']; simpl. destruct (same X a a') eqn:E; [|discriminate]. intro E'.
    now rewrite (same_ok X _ _ E), (same_ok Y _ _ E').
  - intros [a b]. apply sum_same_moves; apply written_ok.
  - intros [w v] n [a b] [a' b']; simpl. destruct (carries X w n a a') eqn:E; [|discriminate]. intro E'.
    apply sum_same_moves; [exact (carries_ok X _ _ _ _ E)|exact (carries_ok Y _ _ _ _ E')].
  - intros [a b] l; simpl. destruct (makes_up X a _) eqn:E; [|discriminate]. intro E'.
    apply sum_splits; [exact (makes_up_ok X _ _ E)|exact (makes_up_ok Y _ _ E')].
  - intros [i j] [a b]; simpl. destruct (mirrors X i a) eqn:E; [|discriminate]. intro E'.
    apply sum_mirrored; [exact (mirrors_ok X _ _ E)|exact (mirrors_ok Y _ _ E')].
Defined.

(* ---------- Negatives ---------- *)
Section Negatives.
  Variable R : rules.
  Notation M := (negative R).
  Lemma negative_same_moves n a b : same_moves R n a b -> same_moves M n a b.
  Proof.
    intros (Q & HQ & H). exists Q. split; [|exact H]. intros x y Hxy s. cbn [options negative]. rewrite <- turn_opposite.
    exact (HQ x y Hxy (opposite s)).
  Qed.
  Lemma negative_splits b l : splits R b l -> splits M b l.
  Proof. intros (D & HD & H). exists D. split; [|exact H]. intros x k Hx s. exact (HD x k Hx (opposite s)). Qed.
  Lemma negative_mirrored b : mirrored R b -> mirrored M b.
  Proof.
    intros (E & K & HK & H). split.
    - clear H. induction E as [b _ IH]. constructor. intros b' (s & Hb). apply IH. now exists (opposite s).
    - exists K. split; [|exact H]. intros x Hx s b' Hb. exact (HK x Hx (opposite s) b' Hb).
  Qed.
End Negatives.
Definition negative_ruleset (X : ruleset) : ruleset :=
  Ruleset (negative X) (same X) (written X) (witness X) (carries X) (makes_up X) (involution X) (mirrors X) (same_ok X)
    (fun a => negative_same_moves X false _ _ (written_ok X a)) (fun w n a b H => negative_same_moves X n a b (carries_ok X w n a b H))
    (fun b l H => negative_splits X b l (makes_up_ok X b l H)) (fun i b H => negative_mirrored X b (mirrors_ok X i b H)).
