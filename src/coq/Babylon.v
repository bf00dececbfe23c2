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
Fixpoint place_of (w : list nat) (b : nat) := match w with [] => 0 | a :: w => if a =? b then 0 else S (place_of w b) end.
Definition inverse_of (w : list nat) (b : nat) := if b <? length w then place_of w b else b.
Definition permutes w := forallb (fun a => (inverse_of w (perm_of w a) =? a) && (perm_of w (inverse_of w a) =? a)) (seq 0 (length w)).
Lemma permutes_ok w : permutes w = true -> (forall a, inverse_of w (perm_of w a) = a) /\ forall a, perm_of w (inverse_of w a) = a.
Proof.
  unfold permutes. rewrite forallb_forall. intro H. assert (forall a, inverse_of w (perm_of w a) = a /\ perm_of w (inverse_of w a) = a) as K; [|split; apply K].
  intro a. destruct (Nat.ltb_spec a (length w)) as [L|L].
  - specialize (H a). rewrite in_seq, andb_true_iff, !Nat.eqb_eq in H. apply H. lia.
  - assert (perm_of w a = a) as E by now apply nth_overflow. assert (inverse_of w a = a) as E' by (unfold inverse_of; destruct (Nat.ltb_spec a (length w)); [lia|reflexivity]). now rewrite E, E', E.
Qed.

Section Piling.
  Variables (pile : Type) (fits : pile -> pile -> bool) (onto : pile -> pile -> pile).
  Notation G := (piling fits onto).
  Lemma piling_spec p q : In q (moves G p) <-> exists a x b c y d, p = a ++ x :: b /\ a ++ b = c ++ y :: d /\ fits x y = true /\ q = onto x y :: c ++ d.
  Proof.
    cbn [moves piling]. rewrite in_flat_map. split.
    - intros ([x r] & Hx & H). apply in_map_iff in H. destruct H as ([y t] & <- & H). apply filter_In in H. destruct H as [Hy Hf]. apply select_spec in Hx, Hy. destruct Hx as (a & b & -> & ->), Hy as (c & d & E & ->). exists a, x, b, c, y, d. auto.
    - intros (a & x & b & c & y & d & -> & E & Hf & ->). exists (x, a ++ b). rewrite select_spec, in_map_iff. split; [eauto|]. exists (y, c ++ d). rewrite filter_In, select_spec. eauto 6.
  Qed.
  (* Two piles that fit, of the position in some order, the first put onto the second. *)
  Lemma piling_perm p q : In q (moves G p) -> exists x y t, Permutation p (x :: y :: t) /\ fits x y = true /\ q = onto x y :: t.
  Proof.
    intro H. apply piling_spec in H. destruct H as (a & x & b & c & y & d & -> & E & Hf & ->). exists x, y, (c ++ d). split; auto.
    rewrite <- Permutation_middle, E. constructor. symmetry. apply Permutation_middle.
  Qed.
  Lemma perm_piling p x y t : Permutation p (x :: y :: t) -> fits x y = true -> exists q, In q (moves G p) /\ Permutation q (onto x y :: t).
  Proof.
    intros H Hf. destruct (in_split x p (Permutation_in x (Permutation_sym H) (or_introl eq_refl))) as (a & b & ->).
    assert (Permutation (a ++ b) (y :: t)) as H1 by (apply Permutation_cons_inv with x; now rewrite Permutation_middle).
    destruct (in_split y (a ++ b) (Permutation_in y (Permutation_sym H1) (or_introl eq_refl))) as (d & e & E).
    assert (Permutation (d ++ e) t) as H2 by (apply Permutation_cons_inv with y; now rewrite Permutation_middle, <- E).
    exists (onto x y :: d ++ e). split; [|now constructor]. apply piling_spec. exists a, x, b, d, y, e. auto.
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
  Hypothesis recolour_same : forall f x, (forall a, f a = a) -> recolour f x = x.
  Hypothesis recolour_twice : forall f g x, recolour g (recolour f x) = recolour (fun a => g (f a)) x.
  Definition like p q := exists f g : nat -> nat, (forall a, g (f a) = a) /\ (forall a, f (g a) = a) /\ Permutation (map (recolour f) p) q.
  Lemma all_same f p : (forall a, f a = a) -> map (recolour f) p = p.
  Proof. intro H. rewrite <- (map_id p) at 2. apply map_ext. intro x. now apply recolour_same. Qed.
  Lemma all_twice f g p : map (recolour g) (map (recolour f) p) = map (recolour (fun a => g (f a))) p.
  Proof. rewrite map_map. apply map_ext. intro x. apply recolour_twice. Qed.
  Lemma like_sym p q : like p q -> like q p.
  Proof. intros (f & g & Hf & Hg & P). exists g, f. split; [exact Hg|]. split; [exact Hf|]. rewrite <- P, all_twice. apply Permutation_refl'. now apply all_same. Qed.
  Lemma like_trans p q r : like p q -> like q r -> like p r.
  Proof.
    intros (f & g & Hf & Hg & P) (f' & g' & Hf' & Hg' & P'). exists (fun a => f' (f a)), (fun a => g (g' a)).
    split; [intro a; now rewrite Hf', Hf|]. split; [intro a; now rewrite Hg, Hg'|]. now rewrite <- all_twice, P.
  Qed.
  Lemma like_moves : Alike.bisimulation G G like.
  Proof.
    apply sym_bisimulation; [exact like_sym|]. intros p q (f & g & Hf & Hg & H) p' Hp. apply piling_perm in Hp. destruct Hp as (x & y & t & Hx & Hxy & ->).
    destruct (perm_piling q (recolour f x) (recolour f y) (map (recolour f) t)) as (q' & Hq & Hp).
    - rewrite <- H. apply (Permutation_map (recolour f)) in Hx. exact Hx.
    - rewrite fits_recolour; [exact Hxy|]. intros a b E. now rewrite <- (Hf a), E, Hf.
    - exists q'. split; [exact Hq|]. exists f, g. split; [exact Hf|]. split; [exact Hg|]. rewrite Hp. cbn. now rewrite onto_recolour.
  Qed.
  Lemma like_alike p q : like p q -> alike G G p q.
  Proof. intro H. exact (ex_intro _ _ (conj like_moves H)). Qed.

  (* ---------- As data: piles in order ---------- *)
  Variables (leb same_pile : pile -> pile -> bool).
  Hypothesis same_pile_ok : forall x y, same_pile x y = true -> x = y.
  Definition carries_piles (w : list nat) p q := if permutes w then same_list_of same_pile (sort leb (map (recolour (perm_of w)) p)) (sort leb q) else false.
  Lemma carries_piles_ok w p q : carries_piles w p q = true -> like p q.
  Proof.
    unfold carries_piles. destruct (permutes w) eqn:E; [|discriminate]. intro H. apply (same_list_of_ok same_pile same_pile_ok) in H.
    destruct (permutes_ok w E) as [I J]. exists (perm_of w), (inverse_of w). split; [exact I|]. split; [exact J|]. rewrite (sort_perm leb q), <- H. apply sort_perm.
  Qed.
  Lemma sort_like p : like p (sort leb p).
  Proof. exists (fun a => a), (fun a => a). split; [auto|]. split; [auto|]. rewrite all_same by auto. apply sort_perm. Qed.
  Definition piling_ruleset : ruleset := plain (both G) (same_list_of same_pile) (sort leb) (list nat) (fun w _ => carries_piles w) (same_list_of_ok same_pile same_pile_ok)
    (fun p => impartial_same_moves G false p _ (like_alike _ _ (sort_like p))) (fun w n p q H => impartial_same_moves G n p q (like_alike _ _ (carries_piles_ok w p q H))).
End Piling.

Lemma injective_eqb f a b : (forall a b, f a = f b -> a = b) -> (f a =? f b) = (a =? b).
Proof. intro Hf. apply eq_true_iff_eq. rewrite !Nat.eqb_eq. split; [auto|congruence]. Qed.
Definition babylon_short p : short babylon p := piling_short pile fits onto p.
Definition recolour (f : nat -> nat) (x : pile) : pile := (f (fst x), snd x).
Lemma fits_recolour f x y : (forall a b, f a = f b -> a = b) -> fits (recolour f x) (recolour f y) = fits x y.
Proof. intro Hf. unfold fits. cbn. now rewrite injective_eqb. Qed.
Lemma recolour_same f x : (forall a, f a = a) -> recolour f x = x.
Proof. intro H. destruct x as [a h]. unfold recolour. cbn. now rewrite H. Qed.
Definition pile_leb (x y : pile) := (fst x <? fst y) || (fst x =? fst y) && (snd x <=? snd y).
Definition babylon_ruleset : ruleset :=
  piling_ruleset pile fits onto recolour fits_recolour (fun _ _ _ => eq_refl) recolour_same (fun _ _ _ => eq_refl) pile_leb same_pair same_pair_ok.

Definition coloured_babylon_short p : short coloured_babylon p := piling_short word word_fits word_onto p.
Fixpoint word_leb (x y : word) := match x, y with
  | [], _ => true | _, [] => false | a :: x, b :: y => if a =? b then word_leb x y else a <? b end.
Definition coloured_babylon_ruleset : ruleset.
Proof.
  refine (piling_ruleset word word_fits word_onto (fun f x => map f x) _ (fun f x y => map_app f y x) (fun f x H => eq_trans (map_ext f (fun a => a) H x) (map_id x)) (fun f g => map_map f g) word_leb same_list same_list_ok).
  intros f x y Hf. assert (forall z, top (map f z) = option_map f (top z)) as T.
  { intro z. unfold top. rewrite <- map_rev. now destruct (rev z). }
  unfold word_fits. rewrite !T, !map_length. destruct (top x), (top y); cbn; auto. now rewrite injective_eqb.
Defined.
