(* When positions of Babylon count as one entry: colours may change places. *)
From Coq Require Import List Bool Arith NArith Permutation Lia.
From Rebuttal Require Import Game Alike Partizan Catalogue Babylon Fingerprint Bound Least.
Import ListNotations.

(* ---------- Definition: the theorems are stated in it ---------- *)
(* A permutation of the colours (and its inverse) carries the piles of the one onto those of the other, in any order. *)
Definition recoloured (p q : list pile) := exists f g : nat -> nat,
  (forall a, g (f a) = a) /\ (forall a, f (g a) = a) /\ Permutation (map (recolour f) p) q.

Lemma recolour_twice f g p : map (recolour g) (map (recolour f) p) = map (recolour (fun a => g (f a))) p.
Proof. rewrite map_map. reflexivity. Qed.
Lemma recolour_all_same f p : (forall a, f a = a) -> map (recolour f) p = p.
Proof. intro H. induction p as [|[a h] p IH]; simpl; [reflexivity|]. unfold recolour at 1. cbn [fst snd]. now rewrite H, IH. Qed.
Lemma recoloured_sym p q : recoloured p q -> recoloured q p.
Proof.
  intros (f & g & Hf & Hg & P). exists g, f. split; [exact Hg|]. split; [exact Hf|]. rewrite <- P, recolour_twice.
  apply Permutation_refl'. now apply recolour_all_same.
Qed.
Lemma recoloured_trans p q r : recoloured p q -> recoloured q r -> recoloured p r.
Proof.
  intros (f & g & Hf & Hg & P) (f' & g' & Hf' & Hg' & P'). exists (fun a => f' (f a)), (fun a => g (g' a)).
  split; [intro a; now rewrite Hf', Hf|]. split; [intro a; now rewrite Hg, Hg'|]. now rewrite <- recolour_twice, P.
Qed.
Lemma recoloured_moves : Alike.bisimulation babylon babylon recoloured.
Proof.
  intros p q (f & g & Hf & Hg & P). assert (forall a b, f a = f b -> a = b) as I by (intros a b E; now rewrite <- (Hf a), E, Hf).
  destruct (like_moves pile fits onto recolour fits_recolour (fun _ _ _ => eq_refl) f I p q P) as [H1 H2].
  split; [intros x Hx; destruct (H1 x Hx) as (y & Hy & H)|intros x Hx; destruct (H2 x Hx) as (y & Hy & H)]; exists y; split; auto; exists f, g; auto.
Qed.
Lemma recoloured_sort p : recoloured p (sort pile pile_leb p).
Proof.
  exists (fun a => a), (fun a => a). split; [auto|]. split; [auto|]. rewrite recolour_all_same by auto. apply sort_perm.
Qed.

(* The inverse of a permutation that is given by its list of images. *)
Fixpoint place_of (w : list nat) (b : nat) := match w with [] => 0 | a :: w => if a =? b then 0 else S (place_of w b) end.
Definition inverse_of (w : list nat) (b : nat) := if existsb (Nat.eqb b) w then place_of w b else b.
Lemma existsb_in w b : existsb (Nat.eqb b) w = true <-> In b w.
Proof. rewrite existsb_exists. split; [intros (x & Hx & E); apply Nat.eqb_eq in E; now subst|intro H; exists b; split; [exact H|apply Nat.eqb_refl]]. Qed.
Lemma place_of_ok w b d : In b w -> nth (place_of w b) w d = b /\ place_of w b < length w.
Proof.
  induction w as [|a w IH]; simpl; [tauto|]. destruct (Nat.eqb_spec a b) as [->|n]; [intros _; simpl; split; [reflexivity|lia]|].
  intros [|H]; [congruence|]. destruct (IH H). split; [assumption|lia].
Qed.
Lemma perm_of_inverse w : all_below (length w) w = true ->
  (forall a, inverse_of w (perm_of w a) = a) /\ forall b, perm_of w (inverse_of w b) = b.
Proof.
  intro H. destruct (all_below_ok _ _ H) as [N B]. assert (forall b, b < length w -> In b w) as onto.
  { intros b Hb. assert (incl (seq 0 (length w)) w) as I; [|apply I, in_seq; lia]. apply NoDup_length_incl; [exact N|now rewrite seq_length|].
    intros x Hx. apply in_seq. specialize (B x Hx). lia. }
  assert (forall b, perm_of w (inverse_of w b) = b) as right.
  { intro b. unfold perm_of, inverse_of. destruct (existsb (Nat.eqb b) w) eqn:E; [now apply place_of_ok, existsb_in|].
    apply nth_overflow. destruct (le_lt_dec (length w) b) as [|Hb]; [assumption|]. apply onto, existsb_in in Hb. congruence. }
  split; [|exact right]. intro a. apply (perm_of_injective w H). apply right.
Qed.
Lemma carries_recoloured w p q : carries_piles pile recolour pile_leb same_pair w p q = true -> recoloured p q.
Proof.
  unfold carries_piles. destruct (all_below (length w) w) eqn:E; [|discriminate]. intro H. apply (same_piles_ok pile same_pair same_pair_ok) in H.
  destruct (perm_of_inverse w E) as [I J]. exists (perm_of w), (inverse_of w). split; [exact I|]. split; [exact J|].
  rewrite (sort_perm pile pile_leb q), <- H. apply sort_perm.
Qed.
Definition same_colour (x y : pile) := fst x =? fst y.
Definition piles_mark p := fingerprint same_colour 1 (map (fun x : pile => (x, N.of_nat (snd x))) p).
Lemma recoloured_mark p q : recoloured p q -> piles_mark p = piles_mark q.
Proof.
  intros (f & g & Hf & Hg & P). apply (fingerprint_renamed same_colour (recolour f)).
  - intros x y _ _. unfold same_colour, recolour. cbn [fst]. apply eq_true_iff_eq. rewrite !Nat.eqb_eq. split; [|congruence].
    intro E. now rewrite <- (Hf (fst (fst x))), E, Hf.
  - rewrite <- P, !map_map. apply Permutation_refl'. reflexivity.
Qed.
Lemma babylon_even : is_impartial babylon_ruleset.
Proof. intros s b. reflexivity. Qed.
Definition recolouring : equivalence (unsided babylon_ruleset babylon_even) := Equivalence (unsided babylon_ruleset babylon_even) recoloured piles_mark piles_mark (fun p _ _ => babylon_short p) recoloured_sym recoloured_trans recoloured_moves
    (fun _ p => or_intror (recoloured_sort p)) (fun w _ _ p q => carries_recoloured w p q) (fun _ _ _ _ _ => eq_refl) (fun p q H => conj (recoloured_mark p q H) (recoloured_mark p q H)).
Theorem recolouring_least c i p l ys d f n : is_least (whole recolouring c) (from i p) l ys d f n = true -> least_catalogue babylon c recoloured i p n.
Proof. exact (is_least_ok (whole recolouring c) (from i p) l ys d f n). Qed.
Theorem recolouring_bounds c i p l d f n : bounds (whole recolouring c) (from i p) l d f n = true -> catalogues_have_at_least babylon c recoloured i p n.
Proof. exact (bounds_ok (whole recolouring c) (from i p) l d f n). Qed.
