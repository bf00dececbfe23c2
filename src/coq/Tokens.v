(* Tokens on a map: a move takes one token along an edge. Play may go on forever (Smith 1966, Fraenkel and Perl 1975). *)
From Coq Require Import Ascii String List Bool Arith.
From Rebuttal Require Import Game Partizan Catalogue Text.
Import ListNotations.

(* ---------- The rules: a position is the vertices of the tokens, in the order of the map ---------- *)
Fixpoint put (v : nat) (l : list nat) := match l with [] => [v] | x :: t => if v <=? x then v :: l else x :: put v t end.
Fixpoint tokens_moves (edges : list (nat * nat)) (p : list nat) : list (list nat) := match p with
  | [] => []
  | v :: t => map (fun e => put (snd e) t) (filter (fun e => fst e =? v) edges) ++ map (put v) (tokens_moves edges t) end.
Definition tokens_on (edges : list (nat * nat)) : game := Game (list nat) (tokens_moves edges).
(* By the names of the vertices. *)
Fixpoint vertex_number (names : list string) (name : string) : nat :=
  match names with [] => 0 | n :: names => if String.eqb n name then 0 else S (vertex_number names name) end.
Definition on (names : list string) (text : string) : list nat := map (vertex_number names) (split "," text).
Definition edges_of (names : list string) (texts : list string) : list (nat * nat) :=
  map (fun text => let ends := map (vertex_number names) (split ">" text) in (nth 0 ends 0, nth 1 ends 0)) texts.

Local Open Scope string_scope.
Definition city : list string := ["home"; "A"; "B"; "C"; "D"; "E"; "F"; "G"; "H"].
Definition nim_city : list (nat * nat) := edges_of city
  ["A>home"; "B>A"; "B>E"; "C>home"; "D>home"; "D>A"; "E>home"; "E>A"; "E>D"; "E>G"; "E>H"; "F>home"; "F>C"; "F>E"; "G>C"; "G>E"; "G>G"; "H>B"; "H>E"; "H>G"].

(* ---------- Equality is the only equivalence ---------- *)
Lemma equal_carries edges (w : unit) (n : bool) p q : (if n then false else same_list p q) = true -> same_moves (both (tokens_on edges)) n p q.
Proof. destruct n; [discriminate|]. intro H. rewrite (same_list_ok p q H). apply same_moves_refl. Qed.
Definition tokens_ruleset edges : ruleset := plain (both (tokens_on edges)) same_list (fun p => p) unit
  (fun _ n p q => if n then false else same_list p q) same_list_ok (same_moves_refl _) (equal_carries edges).
