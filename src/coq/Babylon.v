(* Babylon: a pile goes onto another one of the same height, or with the same colour on top (Goadrich and Schlatter 2011). *)
From Coq Require Import Ascii String List Bool Arith Permutation Lia.
From Rebuttal Require Import Game Alike Partizan Catalogue Text.
Import ListNotations.

(* ---------- The rules: of two piles that fit one is put onto the other ---------- *)
Fixpoint select {A} (l : list A) : list (A * list A) :=
  match l with [] => [] | x :: t => (x, t) :: map (fun yr => (fst yr, x :: snd yr)) (select t) end.
Definition piling {pile : Type} (fits : pile -> pile -> bool) (onto : pile -> pile -> pile) : game := Game (list pile) (fun p =>
  flat_map (fun xr => map (fun yr => onto (fst xr) (fst yr) :: snd yr)
    (filter (fun yr => fits (fst xr) (fst yr)) (select (snd xr)))) (select p)).

(* A pile is the colour on top and its height. *)
Definition pile : Set := nat * nat.
Definition fits (x y : pile) := (fst x =? fst y) || (snd x =? snd y).
Definition onto (x y : pile) : pile := (fst x, snd x + snd y).
Definition babylon : game := piling fits onto.
(* For each colour the heights of its piles, joined by " : ". *)
Fixpoint read_colours (colour : nat) (l : list string) : option (list pile) := match l with
  | [] => None
  | a :: l => let? heights := read_list a in let p := map (pair colour) heights in match l with
      | [] => Some p
      | ":"%string :: l => option_map (app p) (read_colours (S colour) l)
      | _ => None end end.
Definition read_piles (text : string) : option (list pile) := read_colours 0 (fields " " text).
Definition piles (text : string) := the (read_piles text).

(* With the colours inside the piles kept: a pile is its colours from the bottom to the top. *)
Definition word : Set := list nat.
Definition top (x : word) : option nat := hd_error (rev x).
Definition word_fits (x y : word) :=
  match top x, top y with Some a, Some b => a =? b | _, _ => false end || (List.length x =? List.length y).
Definition word_onto (x y : word) : word := y ++ x.
Definition coloured_babylon : game := piling word_fits word_onto.
(* ab,a,b *)
Definition read_words (text : string) : option (list word) :=
  all_in (fun w => guard (made_of (between "a" "z") 1 256 w) (map (fun c => nat_of_ascii c - nat_of_ascii "a") (list_ascii_of_string w))) (fields "," text).
Definition words (text : string) := the (read_words text).
Example piles_of_texts : (piles "3,2 : 1 : -", words "ab,c") = ([(0, 3); (0, 2); (1, 1)], [[0; 1]; [2]]). Proof. reflexivity. Qed.

(* ---------- The rules, in words ---------- *)
Lemma select_spec {A} (l : list A) x r : In (x, r) (select l) <-> exists a b, l = a ++ x :: b /\ r = a ++ b.
Proof.
  revert x r. induction l as [|y l IH]; intros x r; simpl.
  - split; [tauto|]. intros (a & b & E & _). destruct a; discriminate.
  - rewrite in_map_iff. split.
    + intros [[= -> ->]|([z t] & [= -> <-] & H)]; [now exists [], r|]. apply IH in H. destruct H as (a & b & -> & ->). now exists (y :: a), b.
    + intros (a & b & E & ->). destruct a as [|z a]; injection E as <- ->; [now left|right]. exists (x, a ++ b). split; auto. apply IH. now exists a, b.
Qed.
(* A witness lists the images of colours 0, 1, 2, ...; all further colours stay. *)
Definition perm_of (w : list nat) (a : nat) := nth a w a.
Fixpoint all_below (n : nat) (w : list nat) := match w with [] => true | x :: t => if x <? n then negb (existsb (Nat.eqb x) t) && all_below n t else false end.
Lemma all_below_ok n w : all_below n w = true -> NoDup w /\ forall x, In x w -> x < n.
Proof.
  induction w as [|x w IH]; simpl; intro H; [split; [constructor|intros y []]|].
  destruct (Nat.ltb_spec x n) as [Hx|]; [|discriminate]. apply andb_true_iff in H. destruct H as [H1 H2]. destruct (IH H2) as [I1 I2]. split.
  - constructor; auto. intro Hin. apply negb_true_iff in H1. apply not_true_iff_false in H1. apply H1, existsb_exists. exists x. split; auto. apply Nat.eqb_refl.
  - intros y [<-|Hy]; auto.
Qed.
Lemma perm_of_injective w : all_below (length w) w = true -> forall a b, perm_of w a = perm_of w b -> a = b.
Proof.
  intros H a b. destruct (all_below_ok _ _ H) as [Hn Hb]. unfold perm_of.
  destruct (Nat.lt_ge_cases a (length w)) as [Ha|Ha], (Nat.lt_ge_cases b (length w)) as [Hb'|Hb'].
  - intro E. rewrite (nth_indep w a 0 Ha), (nth_indep w b 0 Hb') in E. exact (proj1 (NoDup_nth w 0) Hn a b Ha Hb' E).
  - rewrite (nth_overflow w b) by lia. intro E. pose proof (Hb _ (nth_In w a Ha)). lia.
  - rewrite (nth_overflow w a) by lia. intro E. pose proof (Hb _ (nth_In w b Hb')). lia.
  - now rewrite !nth_overflow by lia.
Qed.

Section Piling.
  Variables (pile : Type) (fits : pile -> pile -> bool) (onto : pile -> pile -> pile).
  Notation G := (piling fits onto).
  Lemma piling_spec p q : In q (moves G p) <->
    exists x y r t, In (x, r) (select p) /\ In (y, t) (select r) /\ fits x y = true /\ q = onto x y :: t.
  Proof.
    cbn [moves piling]. rewrite in_flat_map. split.
    - intros ([x r] & Hx & H). apply in_map_iff in H. destruct H as ([y t] & <- & H). apply filter_In in H. exists x, y, r, t. tauto.
    - intros (x & y & r & t & Hx & Hy & Hf & ->). exists (x, r). split; auto. apply in_map_iff. exists (y, t). split; auto. now apply filter_In.
  Qed.
  (* Two piles that fit, of the position in some order, the first put onto the second. *)
  Lemma piling_perm p q : In q (moves G p) -> exists x y t, Permutation p (x :: y :: t) /\ fits x y = true /\ q = onto x y :: t.
  Proof.
    intro H. apply piling_spec in H. destruct H as (x & y & r & t & Hx & Hy & Hf & ->). exists x, y, t. split; auto.
    apply select_spec in Hx, Hy. destruct Hx as (a & b & -> & ->), Hy as (d & e & E & ->).
    rewrite <- Permutation_middle. constructor. rewrite E. symmetry. apply Permutation_middle.
  Qed.
  Lemma perm_piling p x y t : Permutation p (x :: y :: t) -> fits x y = true -> exists q, In q (moves G p) /\ Permutation q (onto x y :: t).
  Proof.
    intros H Hf. destruct (in_split x p (Permutation_in x (Permutation_sym H) (or_introl eq_refl))) as (a & b & ->).
    assert (Permutation (a ++ b) (y :: t)) as H1 by (apply Permutation_cons_inv with x; now rewrite Permutation_middle).
    destruct (in_split y (a ++ b) (Permutation_in y (Permutation_sym H1) (or_introl eq_refl))) as (d & e & E).
    assert (Permutation (d ++ e) t) as H2 by (apply Permutation_cons_inv with y; now rewrite Permutation_middle, <- E).
    exists (onto x y :: d ++ e). split; [|now constructor]. apply piling_spec. exists x, y, (a ++ b), (d ++ e).
    repeat split; auto; apply select_spec; eauto.
  Qed.
  Lemma piling_short p : short G p.
  Proof.
    apply impartial_ends, (ends_by (both G) (@List.length pile)). intros s b b' H. apply piling_perm in H. destruct H as (x & y & t & P & _ & ->).
    rewrite (Permutation_length P). simpl. lia.
  Qed.

  (* ---------- Symmetry: colours may change places, and the order of piles does not matter ---------- *)
  Variable recolour : (nat -> nat) -> pile -> pile.
  Hypothesis fits_recolour : forall f x y, (forall a b, f a = f b -> a = b) -> fits (recolour f x) (recolour f y) = fits x y.
  Hypothesis onto_recolour : forall f x y, recolour f (onto x y) = onto (recolour f x) (recolour f y).
  Hypothesis recolour_same : forall x, recolour (fun a => a) x = x.
  Definition like f (p q : list pile) := (forall a b, f a = f b -> a = b) /\ Permutation (map (recolour f) p) q.
  Lemma like_moves f : (forall a b, f a = f b -> a = b) -> Alike.bisimulation G G (fun p q => Permutation (map (recolour f) p) q).
  Proof.
    intros Hf p q H. split.
    - intros p' Hp. apply piling_perm in Hp. destruct Hp as (x & y & t & Hx & Hxy & ->).
      destruct (perm_piling q (recolour f x) (recolour f y) (map (recolour f) t)) as (q' & Hq & Hp).
      + rewrite <- H. apply (Permutation_map (recolour f)) in Hx. exact Hx.
      + now rewrite fits_recolour.
      + exists q'. split; auto. rewrite Hp. cbn. now rewrite onto_recolour.
    - intros q' Hq. apply piling_perm in Hq. destruct Hq as (x' & y' & t' & Hx & Hxy & ->). rewrite <- H in Hx.
      apply Permutation_sym, Permutation_map_inv in Hx. destruct Hx as ([|x [|y t]] & E & Hx); try discriminate. injection E as -> -> ->.
      rewrite fits_recolour in Hxy by exact Hf. destruct (perm_piling p x y t) as (p' & Hp & Hpp); auto.
      exists p'. split; auto. apply (Permutation_map (recolour f)) in Hpp. cbn in Hpp. now rewrite onto_recolour in Hpp.
  Qed.
  Lemma like_alike f p q : like f p q -> alike G G p q.
  Proof. intros [Hf H]. exact (ex_intro _ _ (conj (like_moves f Hf) H)). Qed.

  (* ---------- As data: piles in order ---------- *)
  Variables (leb same_pile : pile -> pile -> bool).
  Hypothesis same_pile_ok : forall x y, same_pile x y = true -> x = y.
  Fixpoint insert (x : pile) (l : list pile) := match l with [] => [x] | y :: t => if leb x y then x :: l else y :: insert x t end.
  Definition sort := fold_right insert [].
  Lemma insert_perm x l : Permutation (insert x l) (x :: l).
  Proof. induction l as [|y l IH]; simpl; auto. destruct (leb x y); auto. rewrite IH. apply perm_swap. Qed.
  Lemma sort_perm l : Permutation l (sort l).
  Proof. induction l as [|x l IH]; simpl; auto. rewrite insert_perm. now constructor. Qed.
  Fixpoint same_piles (p q : list pile) := match p, q with
    | [], [] => true | x :: p, y :: q => if same_pile x y then same_piles p q else false | _, _ => false end.
  Lemma same_piles_ok p : forall q, same_piles p q = true -> p = q.
  Proof.
    induction p as [|x p IH]; intros [|y q]; simpl; try discriminate; auto.
    destruct (same_pile x y) eqn:E; [|discriminate]. intro H. now rewrite (same_pile_ok x y E), (IH q H).
  Qed.
  Definition carries_piles (w : list nat) p q := if all_below (length w) w then same_piles (sort (map (recolour (perm_of w)) p)) (sort q) else false.
  Lemma carries_piles_ok w p q : carries_piles w p q = true -> alike G G p q.
  Proof.
    unfold carries_piles. destruct (all_below (length w) w) eqn:E; [|discriminate]. intro H. apply same_piles_ok in H.
    apply (like_alike (perm_of w)). split; [now apply perm_of_injective|]. rewrite (sort_perm q), <- H. apply sort_perm.
  Qed.
  Lemma sort_alike p : alike G G p (sort p).
  Proof.
    apply (like_alike (fun a => a)). split; auto. rewrite <- sort_perm. apply Permutation_refl'.
    rewrite <- (map_id p) at 2. apply map_ext, recolour_same.
  Qed.
  Definition piling_ruleset : ruleset := plain (both G) same_piles sort (list nat) (fun w _ => carries_piles w) same_piles_ok
    (fun p => impartial_same_moves G false p _ (sort_alike p)) (fun w n p q H => impartial_same_moves G n p q (carries_piles_ok w p q H)).
End Piling.

Lemma injective_eqb f a b : (forall a b, f a = f b -> a = b) -> (f a =? f b) = (a =? b).
Proof. intro Hf. apply eq_true_iff_eq. rewrite !Nat.eqb_eq. split; [auto|congruence]. Qed.
Definition babylon_short p : short babylon p := piling_short pile fits onto p.
Definition recolour (f : nat -> nat) (x : pile) : pile := (f (fst x), snd x).
Lemma fits_recolour f x y : (forall a b, f a = f b -> a = b) -> fits (recolour f x) (recolour f y) = fits x y.
Proof. intro Hf. unfold fits. cbn. now rewrite injective_eqb. Qed.
Lemma recolour_same x : recolour (fun a => a) x = x.
Proof. now destruct x. Qed.
Definition pile_leb (x y : pile) := (fst x <? fst y) || (fst x =? fst y) && (snd x <=? snd y).
Definition babylon_ruleset : ruleset :=
  piling_ruleset pile fits onto recolour fits_recolour (fun _ _ _ => eq_refl) recolour_same pile_leb same_pair same_pair_ok.

Definition coloured_babylon_short p : short coloured_babylon p := piling_short word word_fits word_onto p.
Fixpoint word_leb (x y : word) := match x, y with
  | [], _ => true | _, [] => false | a :: x, b :: y => if a =? b then word_leb x y else a <? b end.
Definition coloured_babylon_ruleset : ruleset.
Proof.
  refine (piling_ruleset word word_fits word_onto (fun f x => map f x) _ (fun f x y => map_app f y x) (@map_id nat) word_leb same_list same_list_ok).
  intros f x y Hf. assert (forall z, top (map f z) = option_map f (top z)) as T.
  { intro z. unfold top. rewrite <- map_rev. now destruct (rev z). }
  unfold word_fits. rewrite !T, !map_length. destruct (top x), (top y); cbn; auto. now rewrite injective_eqb.
Defined.
