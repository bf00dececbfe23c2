(* Sums of games, summand by summand. *)
From Coq Require Import List Relation_Operators Wellfounded.
From Rebuttal Require Import Partizan Catalogue.
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
    split; intros x Hx; apply sum_spec in Hx; destruct Hx as [(y & Hy & ->)|(y & Hy & ->)];
      [destruct (P1 y Hy) as (z & ? & ?); exists (z, b')|destruct (Q1 y Hy) as (z & ? & ?); exists (a', z)|destruct (P2 y Hy) as (z & ? & ?); exists (z, b)|destruct (Q2 y Hy) as (z & ? & ?); exists (a, z)];
      (split; [apply sum_spec; eauto|auto]).
  Qed.
  (* A move in parts that are sums is one in the parts of one summand. *)
  Lemma map_at {A B} (f : A -> B) l x p y : map f l = x ++ p :: y -> exists u v w, l = u ++ v :: w /\ map f u = x /\ f v = p /\ map f w = y.
  Proof.
    intro E. apply map_eq_app in E. destruct E as (u & vw & -> & <- & E). apply map_eq_cons in E. destruct E as (v & w & -> & <- & <-). eauto 8.
  Qed.
  Lemma moved_first s l k : moved R s (map fst l) k -> exists l', moved (sum R S) s l l' /\ map fst l' = k /\ map snd l' = map snd l.
  Proof.
    intro H. inversion H as [x p p' y Hp E]. apply eq_sym, map_at in E. destruct E as (u & [p0 q] & w & -> & <- & <- & <-). exists (u ++ (p', q) :: w).
    split; [constructor; apply sum_spec; eauto|]. now rewrite !map_app.
  Qed.
  Lemma moved_second s l k : moved S s (map snd l) k -> exists l', moved (sum R S) s l l' /\ map fst l' = map fst l /\ map snd l' = k.
  Proof.
    intro H. inversion H as [x q q' y Hq E]. apply eq_sym, map_at in E. destruct E as (u & [p q0] & w & -> & <- & <- & <-). exists (u ++ (p, q') :: w).
    split; [constructor; apply sum_spec; eauto|]. now rewrite !map_app.
  Qed.
  Lemma moved_in_sum s l l' : moved (sum R S) s l l' ->
    moved R s (map fst l) (map fst l') /\ map snd l' = map snd l \/ moved S s (map snd l) (map snd l') /\ map fst l' = map fst l.
  Proof.
    intros [u [p q] x w Hx]. apply sum_spec in Hx. destruct Hx as [(p' & Hp & ->)|(q' & Hq & ->)]; [left|right]; rewrite !map_app; (split; [now constructor|reflexivity]).
  Qed.
  Lemma sum_worth s a b l : worth R s a (map fst l) -> worth S s b (map snd l) -> worth (sum R S) s (a, b) l.
  Proof.
    intros (f & D & wf & HD & Ha) (g & F & wg & HF & Hb). exists (symprod _ _ f g), (fun x l => D (fst x) (map fst l) /\ F (snd x) (map snd l)). split; [now apply wf_symprod|]. split; [|auto].
    clear -HD HF. intros [a b] l [Ha Hb]. cbn [fst snd] in *. destruct (HD _ _ Ha) as [D1 D2], (HF _ _ Hb) as [F1 F2]. split.
    - intros x Hx. apply sum_spec in Hx. destruct Hx as [(c & Hc & ->)|(c & Hc & ->)]; [destruct (D1 c Hc) as [(k & M & H)|(d & Hd & L & H)]|destruct (F1 c Hc) as [(k & M & H)|(d & Hd & L & H)]].
      1: destruct (moved_first s l k M) as (l' & M' & <- & E). 3: destruct (moved_second s l k M) as (l' & M' & E & <-). 1, 3: left; exists l'; rewrite E; auto.
      all: right. 1: exists (d, b). 2: exists (a, d). all: split; [apply sum_spec; eauto|split; [constructor; assumption|auto]].
    - intros l' M. destruct (moved_in_sum _ l l' M) as [[M' E]|[M' E]]; [destruct (D2 _ M') as [(c & Hc & H)|(k & K & H)]|destruct (F2 _ M') as [(c & Hc & H)|(k & K & H)]].
      1: left; exists (c, b). 3: left; exists (a, c). 1, 3: rewrite E; split; [apply sum_spec; eauto|auto].
      1: destruct (moved_first _ l' k K) as (l'' & M'' & <- & E'). 2: destruct (moved_second _ l' k K) as (l'' & M'' & E' & <-). all: right; exists l''; rewrite E', E; auto.
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
    apply sum_spec in Hx. destruct Hx as [(c & Hc & ->)|(c & Hc & ->)]; [destruct (HM a Ha s c Hc) as (d & Hd & H); exists (d, b)|destruct (HN b Hb s c Hc) as (d & Hd & H); exists (a, d)]; (split; [apply sum_spec; eauto|auto]).
  Qed.
End Sums.

(* ---------- Two summands that answer one another, as in G - G ---------- *)
Definition facing (R S : rules) (Q : board R -> board S -> Prop) := forall a b, Q a b -> forall s,
  (forall a', In a' (options R s a) -> exists b', In b' (options S (opposite s) b) /\ Q a' b') /\
  (forall b', In b' (options S s b) -> exists a', In a' (options R (opposite s) a) /\ Q a' b').
Definition faces R S a b := exists Q, facing R S Q /\ Q a b.
Lemma faces_ends R S a b : faces R S a b -> ends R a -> ends S b.
Proof.
  intros (Q & HQ & H) E. revert b H. induction E as [a _ IH]. intros b H. constructor. intros b' (s & Hb).
  destruct (HQ a b H s) as [_ K]. destruct (K b' Hb) as (a' & Ha & H'). apply (IH a'); eauto.
Qed.
Lemma faces_mirrored R S a b : faces R S a b -> ends R a -> mirrored (sum R S) (a, b).
Proof.
  intros F E. split; [exact (sum_ends R S a b E (faces_ends R S a b F E))|]. destruct F as (Q & HQ & H).
  exists (fun x => Q (fst x) (snd x)). split; [|exact H]. clear -HQ. intros [a b] H s x Hx. destruct (HQ a b H s) as [K1 K2].
  apply sum_spec in Hx. destruct Hx as [(y & Hy & ->)|(y & Hy & ->)]; [destruct (K1 y Hy) as (z & Hz & H'); exists (y, z)|destruct (K2 y Hy) as (z & Hz & H'); exists (z, y)]; (split; [apply sum_spec; eauto|exact H']).
Qed.
(* Where the moves are those from the image of a board. *)
Lemma faces_through (R S T : rules) (i : board S -> board R) b c : (forall x s y, In y (options R s (i x)) <-> exists z, In z (options S s x) /\ y = i z) -> faces S T b c -> faces R T (i b) c.
Proof.
  intros O (Q & HQ & H). exists (fun r c => exists x, r = i x /\ Q x c). split; [|eauto]. intros r y (x & -> & Hxy) s. destruct (HQ x y Hxy s) as [K1 K2]. split; intros z Hz.
  - apply O in Hz. destruct Hz as (x' & Hx & ->). destruct (K1 x' Hx) as (y' & Hy & H'). exists y'. eauto.
  - destruct (K2 z Hz) as (x' & Hx & H'). exists (i x'). split; [apply O|]; eauto.
Qed.
Lemma faces_beside_left R S T a b c : (forall s, options R s a = []) -> faces S T b c -> faces (sum R S) T (a, b) c.
Proof. intro D. apply (faces_through (sum R S) S T (pair a)). intros x s y. rewrite sum_spec, D. firstorder. Qed.
Lemma faces_beside_right R S T a b c : (forall s, options S s b = []) -> faces R T a c -> faces (sum R S) T (a, b) c.
Proof. intro D. apply (faces_through (sum R S) R T (fun x => (x, b))). intros x s y. rewrite sum_spec, D. firstorder. Qed.

(* The tests that the last summand answers one of those before it. *)
Record answering (X Y : ruleset) := Answering {
  answers : board X -> board Y -> bool;
  answers_ok : forall a b, answers a b = true -> faces X Y a b }.
Arguments Answering {X Y}. Arguments answers {X Y}. Arguments answers_ok {X Y}.

(* The test that play ends from a board. *)
Record ending (R : rules) := Ending { ends_here : board R -> bool; ends_here_ok : forall a, ends_here a = true -> ends R a }.
Arguments ends_here {R}. Arguments ends_here_ok {R}.
Definition always_ends (R : rules) (H : forall a, ends R a) : ending R := Ending R (fun _ => true) (fun a _ => H a).

Inductive sum_involution (X Y : ruleset) := Each (i : involution X) (j : involution Y) | Across (play_ends : ending X) (f : answering X Y).
Arguments Each {X Y} & i j. Arguments Across {X Y} & play_ends f.

Definition sum_ruleset (X Y : ruleset) : ruleset.
Proof.
  refine (Ruleset_with (sum X Y)
    (same_both (same X) (same Y))
    (fun a => (written X (fst a), written Y (snd a)))
    (witness X * witness Y)
    (fun w n a b => if carries X (fst w) n (fst a) (fst b) then carries Y (snd w) n (snd a) (snd b) else false)
    (fun s b l => if makes_up X s (fst b) (map fst l) then makes_up Y s (snd b) (map snd l) else false)
    (sum_involution X Y)
    (fun i b => match i with
      | Each i j => if mirrors X i (fst b) then mirrors Y j (snd b) else false
      | Across e f => if ends_here e (fst b) then answers f (fst b) (snd b) else false end) _ _ _ _ _ incomparable (incomparable_ok _)).
  - exact (same_both_ok _ _ (same_ok X) (same_ok Y)).
  - intros [a b]. apply sum_same_moves; apply written_ok.
  - intros [w v] n [a b] [a' b']; simpl. destruct (carries X w n a a') eqn:E; [|discriminate]. intro E'.
    apply sum_same_moves; [exact (carries_ok X _ _ _ _ E)|exact (carries_ok Y _ _ _ _ E')].
  - intros s [a b] l; simpl. destruct (makes_up X s a _) eqn:E; [|discriminate]. intro E'.
    apply sum_worth; [exact (makes_up_ok X s _ _ E)|exact (makes_up_ok Y s _ _ E')].
  - intros [i j|e f] [a b]; simpl; [|destruct (ends_here e a) eqn:E; [|discriminate]; intro H; exact (faces_mirrored X Y a b (answers_ok f a b H) (ends_here_ok e a E))].
    destruct (mirrors X i a) eqn:E; [|discriminate]. intro E'.
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
  Lemma negative_moved s l l' : moved M s l l' <-> moved R (opposite s) l l'.
  Proof. split; intros [x p p' y Hp]; [exact (Moved R _ x p p' y Hp)|exact (Moved M s x p p' y Hp)]. Qed.
  Lemma negative_worth s b l : worth R (opposite s) b l -> worth M s b l.
  Proof.
    intros (f & D & wf & HD & H). exists f, D. split; [exact wf|]. split; [|exact H]. intros x k Hx. destruct (HD x k Hx) as [D1 D2]. split.
    - intros x' K. destruct (D1 x' K) as [(k' & K' & H')|H']; [left; exists k'; now rewrite negative_moved|now right].
    - intros k' K. destruct (D2 k' (proj1 (negative_moved _ k k') K)) as [H'|(k'' & K' & H')]; [now left|right; exists k''; now rewrite negative_moved].
  Qed.
  Lemma negative_mirrored b : mirrored R b -> mirrored M b.
  Proof.
    intros (E & K & HK & H). split.
    - clear H. induction E as [b _ IH]. constructor. intros b' (s & Hb). apply IH. now exists (opposite s).
    - exists K. split; [|exact H]. intros x Hx s b' Hb. exact (HK x Hx (opposite s) b' Hb).
  Qed.
End Negatives.
Definition negative_ruleset (X : ruleset) : ruleset :=
  Ruleset_with (negative X) (same X) (written X) (witness X) (carries X) (fun s => makes_up X (opposite s)) (involution X) (mirrors X) (same_ok X)
    (fun a => negative_same_moves X false _ _ (written_ok X a)) (fun w n a b H => negative_same_moves X n a b (carries_ok X w n a b H))
    (fun s b l H => negative_worth X s b l (makes_up_ok X _ b l H)) (fun i b H => negative_mirrored X b (mirrors_ok X i b H)) incomparable (incomparable_ok _).

(* The same board of a game and of its negative, or of an impartial game twice. *)
Lemma itself_faces (R : rules) (o : side -> board R -> list (board R)) a : (forall s b, options R s b = o (opposite s) b) -> faces R (Rules (board R) o) a a.
Proof. intro E. exists eq. split; [|reflexivity]. intros x y <- s. cbn [board options]. rewrite (E s), (E (opposite s)), opposite_twice. split; eauto. Qed.
Lemma negative_faces (R : rules) a : faces R (negative R) a a.
Proof. apply itself_faces. intros s b. now rewrite opposite_twice. Qed.
Definition answered_by_negative (X : ruleset) : answering X (negative_ruleset X).
Proof. refine (Answering (X := X) (Y := negative_ruleset X) (same X) _). intros a b H. rewrite <- (same_ok X a b H). exact (negative_faces X a). Defined.
Definition negative_answered (X : ruleset) : answering (negative_ruleset X) X.
Proof. refine (Answering (X := negative_ruleset X) (Y := X) (same X) _). intros a b H. rewrite <- (same_ok X a b H). exact (itself_faces (negative X) (options X) a (fun s b => eq_refl)). Defined.
Definition impartial_answered (X : ruleset) (impartial : forall s b, options X s b = options X (opposite s) b) : answering X X.
Proof. refine (Answering (X := X) (Y := X) (same X) _). intros a b H. rewrite <- (same_ok X a b H). exact (itself_faces X (options X) a impartial). Defined.
(* Beside summands without moves. *)
Definition beside_left (X : ruleset) {Y Z : ruleset} (f : answering Y Z) : answering (sum_ruleset X Y) Z.
Proof.
  refine (Answering (X := sum_ruleset X Y) (Y := Z) (fun a c => if dead X (fst a) then answers f (snd a) c else false) _).
  intros [a b] c. cbn [fst snd]. destruct (dead X a) eqn:D; [|discriminate]. intro H.
  exact (faces_beside_left X Y Z a b c (dead_ok X a D) (answers_ok f b c H)).
Defined.
Definition beside_right {X : ruleset} (Y : ruleset) {Z : ruleset} (f : answering X Z) : answering (sum_ruleset X Y) Z.
Proof.
  refine (Answering (X := sum_ruleset X Y) (Y := Z) (fun a c => if dead Y (snd a) then answers f (fst a) c else false) _).
  intros [a b] c. cbn [fst snd]. destruct (dead Y b) eqn:D; [|discriminate]. intro H.
  exact (faces_beside_right X Y Z a b c (dead_ok Y b D) (answers_ok f a c H)).
Defined.

(* Play ends in a sum, and in a negative, when it ends in the summands, or in the game. *)
Definition sum_ending {R S : rules} (e : ending R) (f : ending S) : ending (sum R S).
Proof.
  refine (Ending (sum R S) (fun x => if ends_here e (fst x) then ends_here f (snd x) else false) _). intros [a b]. cbn.
  destruct (ends_here e a) eqn:E; [|discriminate]. intro F. exact (sum_ends R S a b (ends_here_ok e a E) (ends_here_ok f b F)).
Defined.
Lemma negative_ends (R : rules) a : ends R a -> ends (negative R) a.
Proof. induction 1 as [a _ IH]. constructor. intros b (s & Hb). apply IH. now exists (opposite s). Qed.
Definition negative_ending {R : rules} (e : ending R) : ending (negative R) := Ending (negative R) (ends_here e) (fun a H => negative_ends R a (ends_here_ok e a H)).
