(* A game whose positions and moves are listed, by name. *)
From Coq Require Import String List.
From Rebuttal Require Import Game Catalogue Text.
Import ListNotations.

Definition graph (arcs : list (string * string)) : game :=
  Game string (fun p => map snd (filter (fun arc => String.eqb (fst arc) p) arcs)).
(* A vertex that one of these arcs has. *)
Definition ends_of (arcs : list (string * string)) : list string := map fst arcs ++ map snd arcs.
Definition read_vertex (arcs : list (string * string)) (name : string) : option string :=
  guard (forallb (is_name ["+"; ">"]%string) (ends_of arcs) && is_one_of (ends_of arcs) name) name.
Definition vertex (arcs : list (string * string)) (name : string) := the (read_vertex arcs name).
Lemma graph_spec arcs p q : In q (moves (graph arcs) p) <-> In (p, q) arcs.
Proof.
  cbn. rewrite in_map_iff. split; [intros ([a b] & <- & H)|intro H; exists (p, q); split; auto].
  - apply filter_In in H. destruct H as [H E]. apply String.eqb_eq in E. cbn in *. now subst.
  - apply filter_In. split; [exact H|]. now apply String.eqb_eq.
Qed.

(* Play ends where, again and again without the moves to positions that no move leads from, no move is left. *)
Definition leads_on (arcs : list (string * string)) (arc : string * string) := existsb (fun next => String.eqb (fst next) (snd arc)) arcs.
Fixpoint acyclic_in (n : nat) (arcs : list (string * string)) : bool := match arcs, n with
  | [], _ => true
  | _, 0 => false
  | _, S n => acyclic_in n (filter (leads_on arcs) arcs) end.
Definition acyclic arcs := acyclic_in (length arcs) arcs.
Lemma acyclic_in_short n : forall arcs, acyclic_in n arcs = true -> forall p, short (graph arcs) p.
Proof.
  assert (forall p, short (graph []) p) as nothing by (intro p; constructor; intros q []).
  induction n as [|n IH]; intros [|a arcs]; try discriminate; auto. cbn [acyclic_in]. remember (a :: arcs) as l eqn:E. clear E. intros H p.
  pose proof (IH _ H p) as Hp. induction Hp as [p _ IHp]. constructor. intros q Hq. apply graph_spec in Hq.
  destruct (leads_on l (p, q)) eqn:L; [apply IHp, graph_spec, filter_In; auto|].
  constructor. intros r Hr. apply graph_spec in Hr. assert (leads_on l (p, q) = true); [|congruence].
  apply existsb_exists. exists (q, r). split; [exact Hr|apply String.eqb_refl].
Qed.
Theorem graph_short arcs : acyclic arcs = true -> forall p, short (graph arcs) p.
Proof. exact (acyclic_in_short (length arcs) arcs). Qed.

Definition graph_ruleset (arcs : list (string * string)) : ruleset :=
  up_to_writing (graph arcs) String.eqb (fun p => p) (fun p q => proj1 (String.eqb_eq p q)) (fun p => equal_alike _ p p eq_refl).
