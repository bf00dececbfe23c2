(* What a bound needs of a ruleset of impartial games: when positions are equivalent, and which ones a catalogue settles. *)
From Coq Require Import List Bool Arith PArith NArith FMapPositive.
From Rebuttal Require Import Game Alike Partizan Catalogue Bound.
Import ListNotations.

(* What a bound needs of an equivalence: witnesses show it, and nothing but it; and two numbers are the same for what is
   equivalent, one found in short time and one in long time. *)
Record equivalence (X : ruleset) := Equivalence {
  equivalent : board X -> board X -> Prop;
  mark : board X -> N;
  second_mark : board X -> N;
  impartial_ok : is_impartial X;
  equivalent_short : forall a b, equivalent a b -> short (as_game X) a;
  symmetric_ok : forall a b, equivalent a b -> equivalent b a;
  transitive_ok : forall a b d, equivalent a b -> equivalent b d -> equivalent a d;
  moves_ok : Alike.bisimulation (as_game X) (as_game X) equivalent;
  writing_ok : forall b, written X b = b \/ equivalent b (written X b);
  witness_ok : forall w a b, carries X w false a b = true -> equivalent a b;
  nothing_better : forall w n s a b, no_better X w n s a b = false;
  mark_ok : forall a b, equivalent a b -> mark a = mark b /\ second_mark a = second_mark b }.

Section Said.
  Variables (X : ruleset) (E : equivalence X) (c : convention).
  Notation B := (board X).
  Notation G := (as_game X).

  (* What is said of a position that a move leaves: its class, by a witness; or what refutes it: a move to what entries
     settle; or that there is no move in it, so that in misere play it is won; or of what it may be made up of, each by itself. *)
  Inductive said := Of_class (j : positive) (w : witness X) | Refuted (b : B) (y : settled X) | Over | Of_groups (l : list (B * said)).
  (* What this means, where it is true. *)
  Definition means (K : list B) b a := match a with
    | Of_class j _ => exists e, class G K j = Some e /\ equivalent X E b e | Of_groups _ => True | _ => won G c b end.
  Definition means_all K b a := match a with Of_groups l => forall y, In y l -> means K (fst y) (snd y) | _ => means K b a end.
  (* What is known stands in a catalogue. *)
  Definition known_in (C : list B) (k : known X) := forall n x, PositiveMap.find n k = Some x -> fst x = Left /\ In (snd x) C.

  (* Which positions catalogues settle: what they need for it, given what is said; and which rebuttals of the certificate do. *)
  Record settling := Settling {
    settles_so : list B -> B -> Prop;
    needed : B -> said -> list (list positive);
    may_be_class : B -> bool;
    may_settle : settled X -> bool;
    alike_ok : forall C a b, equivalent X E a b -> settles_so C b -> settles_so C a;
    lost_ok : forall C, is_closed G c settles_so C -> forall b, settles_so C b -> lost G c b;
    needed_ok : forall K b a, forallb may_be_class K = true -> means_all K b a -> needs G c (equivalent X E) settles_so K b (needed b a);
    settled_so : forall C k b y, known_in C k -> may_settle y = true -> is_settled X c k Left b y = true -> settles_so C b }.
End Said.
Arguments Of_class {X}. Arguments Refuted {X}. Arguments Over {X}. Arguments Of_groups {X}.

(* Whole positions. *)
Section Whole.
  Variables (X : ruleset) (E : equivalence X) (c : convention).
  Definition class_alone (b : board X) (a : said X) : list (list positive) := match a with Of_class j _ => [[j]] | Of_groups _ => [[]] | _ => [] end.
  Definition is_whole (y : settled X) := match y with Whole (Reaches _ _) => true | _ => false end.
  Notation settled_lost := (settled_lost (as_game X) c (equivalent X E) (symmetric_ok X E) (transitive_ok X E) (moves_ok X E) (equivalent_short X E)).
  Lemma class_alone_ok K b a : forallb (fun _ => true) K = true -> means_all X E c K b a ->
    needs (as_game X) c (equivalent X E) (settles (as_game X) (equivalent X E)) K b (class_alone b a).
  Proof.
    intros _ H C HC S. assert (won (as_game X) c b -> exists js, In js [] /\ all_true (as_game X) (equivalent X E) K C js) as no.
    { intro W. destruct (not_lost_and_won (as_game X) c b (settled_lost C HC b S) W). }
    destruct a as [j w|r y| |l]; cbn [class_alone means_all means] in *; auto.
    - destruct H as (e & Ee & Hbe). exists [j]. split; [now left|]. intros i [<-|[]]. destruct S as (f & Hf & Hbf). exists e, f. split; [exact Ee|]. split; [exact Hf|].
      exact (transitive_ok X E _ _ _ (symmetric_ok X E _ _ Hbe) Hbf).
    - exists []. split; [now left|intros j []].
  Qed.
  Lemma whole_settles C k b y : known_in X C k -> is_whole y = true -> is_settled X c k Left b y = true -> settles (as_game X) (equivalent X E) C b.
  Proof.
    intros Hk Hw. destruct y as [[n w|i]|l]; try discriminate. cbn [is_settled holds]. destruct (PositiveMap.find n k) as [[t a]|] eqn:Ea; [|discriminate].
    destruct (Hk n _ Ea) as [Et Ha]. cbn [fst snd] in *. subst t. rewrite (nothing_better X E). intro H.
    exists a. split; [exact Ha|]. apply (witness_ok X E w). revert H. cbn. destruct (carries X w false b a), (normal c); congruence.
  Qed.
  Definition whole : settling X E c :=
    Settling X E c (settles (as_game X) (equivalent X E)) class_alone (fun _ => true) is_whole (equivalent_settled (as_game X) (equivalent X E) (transitive_ok X E)) settled_lost class_alone_ok whole_settles.
End Whole.
