(* A game whose positions and moves are listed, by name. *)
From Coq Require Import String List Bool.
From Rebuttal Require Import Game Partizan Catalogue.
Import ListNotations.

Definition graph (arcs : list (string * string)) : game :=
  Game string (fun p => map snd (filter (fun arc => String.eqb (fst arc) p) arcs)).
Definition vertex (name : string) : string := name.
Lemma graph_spec arcs p q : In q (moves (graph arcs) p) <-> In (p, q) arcs.
Proof.
  cbn. rewrite in_map_iff. split; [intros ([a b] & <- & H)|intro H; exists (p, q); split; auto].
  - apply filter_In in H. destruct H as [H E]. apply String.eqb_eq in E. cbn in *. now subst.
  - apply filter_In. split; [exact H|]. now apply String.eqb_eq.
Qed.
Lemma same_name_ok p q : String.eqb p q = true -> p = q. Proof. apply String.eqb_eq. Qed.
Definition graph_ruleset (arcs : list (string * string)) : ruleset.
Proof.
  refine (plain (both (graph arcs)) String.eqb (fun p => p) unit (fun _ _ => String.eqb) same_name_ok (same_moves_refl _) _).
  intros _ n p q H. apply same_name_ok in H. subst q. apply impartial_same_moves. exists eq. split; [|reflexivity]. intros a b ->. split; eauto.
Defined.
