(* A number that is the same for what is the same up to renaming: colour refinement (Weisfeiler and Leman 1968). *)
From Coq Require Import List NArith Permutation.
From Rebuttal Require Import Catalogue.
Import ListNotations.
Local Open Scope N_scope.

Section Refinement.
  Context {T : Type} (related : T -> T -> bool).
  (* Things with their colours. *)
  Implicit Types (x y : T * N) (l : list (T * N)) (f : T -> T).
  Definition mix (n : N) : N := N.land (n * n * 7919 + n * 104729 + 12345) (N.ones 40).
  Definition mixed x := (fst x, mix (snd x)).
  Definition total := fold_right (fun x n => snd x + n) 0.
  (* A thing's new colour comes from its own and from those of all that it is related to. *)
  Definition refined l := let m := map mixed l in
    map (fun x => (fst x, snd x + mix (total (filter (fun y => related (fst x) (fst y)) m)))) m.
  Fixpoint fingerprint (rounds : nat) l : N := match rounds with
    | O => total (map mixed l) | S rounds => fingerprint rounds (refined l) end.

  Definition renamed f x := (f (fst x), snd x).
  Definition keeps_related f l := forall x y, In x l -> In y l -> related (f (fst x)) (f (fst y)) = related (fst x) (fst y).
  Lemma total_perm l l' : Permutation l l' -> total l = total l'.
  Proof.
    unfold total. induction 1 as [|x a b _ IH|x y a|a b d _ IH1 _ IH2]; simpl; try congruence. rewrite !N.add_assoc. f_equal. apply N.add_comm.
  Qed.
  Lemma total_renamed f l : total (map (renamed f) l) = total l.
  Proof. unfold total. induction l as [|x l IH]; simpl; congruence. Qed.
  Lemma renamed_mixed f l : map mixed (map (renamed f) l) = map (renamed f) (map mixed l).
  Proof. rewrite !map_map. reflexivity. Qed.
  Lemma refined_perm f l l' : keeps_related f l -> Permutation (map (renamed f) l) l' ->
    Permutation (map (renamed f) (refined l)) (refined l') /\ keeps_related f (refined l).
  Proof.
    intros K P. assert (keeps_related f (map mixed l)) as Km by (intros x y Hx Hy; apply in_map_iff in Hx, Hy; destruct Hx as (a & <- & Ha), Hy as (b & <- & Hb); exact (K a b Ha Hb)). apply (Permutation_map mixed) in P. rewrite renamed_mixed in P. unfold refined. cbv zeta.
    generalize dependent (map mixed l'). generalize dependent (map mixed l). clear l l' K. intros l K l' P. split.
    - rewrite <- P. rewrite !map_map. apply Permutation_refl'. apply map_ext_in. intros x Hx. unfold renamed at 1. cbn [fst snd]. f_equal. f_equal. f_equal.
      rewrite <- (total_perm _ _ (filter_perm _ _ _ P)). rewrite <- (total_renamed f). f_equal.
      assert (forall k, (forall y, In y k -> In y l) -> map (renamed f) (filter (fun y => related (fst x) (fst y)) k) =
        filter (fun y => related (f (fst x)) (fst y)) (map (renamed f) k)) as E; [|apply E; auto].
      induction k as [|y k IH]; intro H; simpl; [reflexivity|]. rewrite (K x y Hx (H y (or_introl eq_refl))).
      destruct (related (fst x) (fst y)); simpl; rewrite IH; auto; intros z Hz; apply H; now right.
    - intros x y Hx Hy. apply in_map_iff in Hx, Hy. destruct Hx as (a & <- & Ha), Hy as (b & <- & Hb). exact (K a b Ha Hb).
  Qed.
  Theorem fingerprint_renamed f rounds : forall l l', keeps_related f l -> Permutation (map (renamed f) l) l' ->
    fingerprint rounds l = fingerprint rounds l'.
  Proof.
    induction rounds as [|rounds IH]; intros l l' K P; simpl.
    - apply (Permutation_map mixed) in P. rewrite renamed_mixed in P. rewrite <- (total_perm _ _ P). now rewrite total_renamed.
    - destruct (refined_perm f l l' K P) as [P' K']. exact (IH _ _ K' P').
  Qed.
End Refinement.
