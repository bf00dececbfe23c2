(* When positions of Babylon count as one entry: colours may change places. *)
From Coq Require Import List Bool Arith NArith Permutation.
From Rebuttal Require Import Partizan Catalogue Babylon Fingerprint Least.
Import ListNotations.

(* ---------- Definition: the theorems are stated in it ---------- *)
(* A permutation of the colours (and its inverse) carries the piles of the one onto those of the other, in any order. *)
Definition recoloured (p q : list pile) := exists f g : nat -> nat,
  (forall a, g (f a) = a) /\ (forall a, f (g a) = a) /\ Permutation (map (recolour f) p) q.

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
Definition recolouring : equivalence (unsided babylon_ruleset babylon_even) := Equivalence (unsided babylon_ruleset babylon_even) recoloured piles_mark piles_mark (fun p _ _ => babylon_short p)
    (like_sym pile recolour recolour_same (fun _ _ _ => eq_refl)) (like_trans pile recolour (fun _ _ _ => eq_refl)) (like_moves pile fits onto recolour fits_recolour (fun _ _ _ => eq_refl) recolour_same (fun _ _ _ => eq_refl))
    (fun _ p => or_intror (sort_like pile recolour recolour_same pile_leb p)) (fun w _ _ p q => carries_piles_ok pile recolour pile_leb same_pair same_pair_ok w p q) (fun _ _ _ _ _ => eq_refl) (fun p q H => conj (recoloured_mark p q H) (recoloured_mark p q H)).
