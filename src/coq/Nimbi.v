(* Nimbi (Fraenkel and Herda 1980), where who takes the last counter loses: the second player wins. What a game, a
   strategy and winning are stands in Game.v, what the text of a game means in Board.v, Language.v and BoardClaims.v, what a
   least catalogue is in Bound.v, and what isomorphic positions are in Live.v and LiveLeast.v. The proofs are in
   nimbi_misere.v, which `rebuttal export` has written; its names are not imported, so the words below mean what the theory
   says. *)
From Coq Require Import List String.
From Rebuttal Require Import Game Language BoardClaims Bound LiveLeast.
From Rebuttal Require nimbi_misere.
Import ListNotations.
Local Open Scope string_scope.

Definition Nimbi : string := "# Nimbi (Hein; Fraenkel and Herda 1980): tokens that follow one another on a line of the triangle are taken.
game nimbi K=5
board triangle K cut
states o .
both beside: o o* -> . .*".

Theorem the_second_player_wins_Nimbi :
  in_impartial_file Nimbi ["5"] "ooo/oooo/ooo/oo" (fun G b => wins G Misere Second b).
Proof. exact nimbi_misere.claim. Qed.
Theorem least_catalogues_of_Nimbi_have_18_entries :
  in_impartial_file_up_to_isomorphism Nimbi ["5"] "ooo/oooo/ooo/oo" (fun G isomorphic b => least_catalogue G Misere isomorphic Second b 18).
Proof. exact nimbi_misere.least. Qed.

Check the_second_player_wins_Nimbi.
Print Assumptions the_second_player_wins_Nimbi.
Check least_catalogues_of_Nimbi_have_18_entries.
Print Assumptions least_catalogues_of_Nimbi_have_18_entries.
