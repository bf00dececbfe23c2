(* What a bound needs of a ruleset: when positions are equivalent, and which ones a catalogue settles. *)
From Coq Require Import List NArith FMapPositive.
From Rebuttal Require Import Game Alike Partizan Catalogue Bound.
Import ListNotations.

(* A game whose positions are boards, with the player to move: the partizan game; or the impartial one, where both players have the same moves. *)
Record view (X : rules) := View {
  seen :> game;
  placed : side -> board X -> pos seen;
  moves_placed : forall s b, moves seen (placed s b) = map (placed (opposite s)) (options X s b) }.
Definition sided (X : rules) : view X := View X (partizan X) pair (fun _ _ => eq_refl).
Definition unsided (X : rules) (I : is_impartial X) : view X := View X (as_game X) (fun _ b => b) (fun s b => eq_trans (match s with Left => eq_refl | Right => I Left b end) (eq_sym (map_id _))).
Arguments placed {X}. Arguments moves_placed {X}.
Lemma seen_alike {X} (V : view X) s b : alike V (partizan X) (placed V s b) (s, b).
Proof.
  exists (fun p x => p = placed V (fst x) (snd x)). split; [|reflexivity]. intros p [t a] ->. cbn [fst snd]. rewrite moves_placed.
  split; intros x Hx; apply in_map_iff in Hx; destruct Hx as (y & <- & Hy); [exists (opposite t, y)|exists (placed V (opposite t) y)]; (split; [now apply in_map|reflexivity]).
Qed.
Lemma seen_lost {X} (V : view X) c s b : lost V c (placed V s b) <-> lost (partizan X) c (s, b).
Proof. split; apply alike_lost; [apply alike_flip|]; apply seen_alike. Qed.

(* What a bound needs of an equivalence: witnesses show it, and nothing but it; and two numbers are the same for what is
   equivalent, one found in short time and one in long time. *)
Record equivalence {X : ruleset} (V : view X) := Equivalence {
  equivalent : pos V -> pos V -> Prop;
  mark : pos V -> N;
  second_mark : pos V -> N;
  equivalent_short : forall p q, equivalent p q -> short V p;
  sym_ok : forall p q, equivalent p q -> equivalent q p;
  transitive_ok : forall p q r, equivalent p q -> equivalent q r -> equivalent p r;
  moves_ok : Alike.bisimulation V V equivalent;
  writing_ok : forall s b, written X b = b \/ equivalent (placed V s b) (placed V s (written X b));
  witness_ok : forall w n s a b, carries X w n a b = true -> equivalent (placed V s a) (placed V (turn n s) b);
  nothing_better : forall w n s a b, no_better X w n s a b = false;
  mark_ok : forall p q, equivalent p q -> mark p = mark q /\ second_mark p = second_mark q }.
Arguments Equivalence {X}. Arguments equivalent {X V}. Arguments mark {X V}. Arguments second_mark {X V}. Arguments equivalent_short {X V}. Arguments sym_ok {X V}.
Arguments transitive_ok {X V}. Arguments moves_ok {X V}. Arguments writing_ok {X V}. Arguments witness_ok {X V}. Arguments nothing_better {X V}. Arguments mark_ok {X V}.

Section Said.
  Variables (X : ruleset) (V : view X) (E : equivalence V) (c : convention).
  Notation B := (board X).
  Notation equivalent := (equivalent E).
  Definition at_ (p : side * B) : pos V := placed V (fst p) (snd p).

  (* What is said of a position that a move leaves: its class, by a witness; or what refutes it: a move to what entries
     settle; or that there is no move in it, so that in misere play it is won; or of what it may be made up of, each by itself. *)
  Inductive said := Of_class (j : positive) (w : witness X) | Refuted (b : B) (y : settled X) | Over | Of_groups (l : list (B * said)).
  (* What this means, where it is true. *)
  Definition means (K : list (pos V)) s b a := match a with
    | Of_class j _ => exists e, class V K j = Some e /\ equivalent (placed V s b) e | Of_groups _ => True | _ => won V c (placed V s b) end.
  Definition means_all K s b a := match a with Of_groups l => forall y, In y l -> means K s (fst y) (snd y) | _ => means K s b a end.
  (* What is known stands in a catalogue. *)
  Definition known_in (C : list (pos V)) (k : known X) := forall n x, PositiveMap.find n k = Some x -> In (at_ x) C.
  Lemma follows_placed s b b' : follows X s b b' = true -> exists a, In (placed V (opposite s) a) (moves V (placed V s b)) /\ b' = written X a.
  Proof. intro H. apply existsb_exists in H. destruct H as (a & Ha & Hs). apply same_ok in Hs. exists a. split; [|now symmetry]. rewrite moves_placed. now apply in_map. Qed.
  (* A witness shows that it is settled by an entry that is known. *)
  Lemma reached C k s b n w : known_in C k -> holds X c k s b (Reaches n w) = true -> settles V equivalent C (placed V s b).
  Proof.
    intro Hk. cbn [holds]. destruct (PositiveMap.find n k) as [[t a]|] eqn:Ea; [|discriminate]. rewrite (nothing_better E). intro H. exists (placed V t a). split; [exact (Hk n _ Ea)|].
    rewrite (same_side_turn s t). apply (witness_ok E w). revert H. cbn. destruct (carries X w _ b a), (normal c); congruence.
  Qed.

  (* Which positions catalogues settle: what they need for it, given what is said; and which rebuttals of the certificate do. *)
  Record settling := Settling {
    settles_so : list (pos V) -> pos V -> Prop;
    needed : B -> said -> list (list positive);
    may_be_class : B -> bool;
    may_settle : settled X -> bool;
    alike_ok : forall C p q, equivalent p q -> settles_so C q -> settles_so C p;
    lost_ok : forall C, is_closed V c settles_so C -> forall p, settles_so C p -> lost V c p;
    needed_ok : forall K s b a, forallb (fun e => may_be_class (snd e)) K = true -> means_all (map at_ K) s b a -> needs V c equivalent settles_so (map at_ K) (placed V s b) (needed b a);
    settled_so : forall C k s b y, known_in C k -> may_settle y = true -> is_settled X c k s b y = true -> settles_so C (placed V s b) }.
End Said.
Arguments Of_class {X}. Arguments Refuted {X}. Arguments Over {X}. Arguments Of_groups {X}.
Arguments at_ {X}. Arguments means {X V}. Arguments means_all {X V}. Arguments known_in {X}.
Arguments settling {X V}. Arguments Settling {X V}. Arguments settles_so {X V E c}. Arguments needed {X V E c}. Arguments may_be_class {X V E c}. Arguments may_settle {X V E c}.
Arguments alike_ok {X V E c}. Arguments lost_ok {X V E c}. Arguments needed_ok {X V E c}. Arguments settled_so {X V E c}.

(* Whole positions. *)
Section Whole.
  Variables (X : ruleset) (V : view X) (E : equivalence V) (c : convention).
  Definition class_alone (b : board X) (a : said X) : list (list positive) := match a with Of_class j _ => [[j]] | Of_groups _ => [[]] | _ => [] end.
  Definition is_whole (y : settled X) := match y with Whole (Reaches _ _) => true | _ => false end.
  Notation settled_lost := (settled_lost V c (equivalent E) (sym_ok E) (transitive_ok E) (moves_ok E) (equivalent_short E)).
  Lemma class_alone_ok K s b a : forallb (fun _ => true) K = true -> means_all E c (map (at_ V) K) s b a ->
    needs V c (equivalent E) (settles V (equivalent E)) (map (at_ V) K) (placed V s b) (class_alone b a).
  Proof.
    intros _ H C HC S. assert (won V c (placed V s b) -> exists js, In js [] /\ all_true V (equivalent E) (map (at_ V) K) C js) as no.
    { intro W. destruct (not_lost_and_won V c _ (settled_lost C HC _ S) W). }
    destruct a as [j w|r y| |l]; cbn [class_alone means_all means] in *; auto.
    - destruct H as (e & Ee & Hbe). exists [j]. split; [now left|]. intros i [<-|[]]. destruct S as (f & Hf & Hbf). exists e, f. split; [exact Ee|]. split; [exact Hf|].
      exact (transitive_ok E _ _ _ (sym_ok E _ _ Hbe) Hbf).
    - exists []. split; [now left|intros j []].
  Qed.
  Lemma whole_settles C k s b y : known_in V C k -> is_whole y = true -> is_settled X c k s b y = true -> settles V (equivalent E) C (placed V s b).
  Proof. intros Hk Hw. destruct y as [[n w|i]|l]; try discriminate. exact (reached X V E c C k s b n w Hk). Qed.
  Definition whole : settling E c :=
    Settling E c (settles V (equivalent E)) class_alone (fun _ => true) is_whole (equivalent_settled V (equivalent E) (transitive_ok E)) settled_lost class_alone_ok whole_settles.
End Whole.
Arguments whole {X V}.
