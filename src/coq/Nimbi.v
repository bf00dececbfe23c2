(* Nimbi (Fraenkel and Herda 1980), where who takes the last counter loses: the second player wins. What a game, a
   strategy and winning are stands in Game.v, the rules in Removal.v, what a least catalogue is in Bound.v, and what
   isomorphic positions are in RemovalLeast.v. The proofs are in nimbi_misere.v, which `rebuttal export` has written;
   its names are not imported, so the words below mean what the theory says. *)
From Coq Require Import String.
From Rebuttal Require Import Game Points Removal Bound RemovalLeast.
From Rebuttal Require nimbi_misere.

Theorem the_second_player_wins_Nimbi : wins (nimbi 5) Misere Second (points 12 "123456789TED").
Proof. exact nimbi_misere.claim. Qed.
Theorem least_catalogues_of_Nimbi_have_18_entries :
  least_catalogue (nimbi 5) Misere (isomorphic (nimbi_sets 5)) Second (points 12 "123456789TED") 18.
Proof. exact nimbi_misere.least. Qed.

Check the_second_player_wins_Nimbi.
Print Assumptions the_second_player_wins_Nimbi.
Check least_catalogues_of_Nimbi_have_18_entries.
Print Assumptions least_catalogues_of_Nimbi_have_18_entries.
