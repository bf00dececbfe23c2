(* Tokens on a map: a move takes one token along an edge. Play may go on forever (Smith 1966, Fraenkel and Perl 1975). *)
From Coq Require Import Ascii String List Bool Arith.
From Rebuttal Require Import Game Catalogue Text.
Import ListNotations.

(* ---------- The rules: a position is the vertices of the tokens, in the order of the map ---------- *)
Fixpoint put (v : nat) (l : list nat) := match l with [] => [v] | x :: t => if v <=? x then v :: l else x :: put v t end.
Fixpoint tokens_moves (edges : list (nat * nat)) (p : list nat) : list (list nat) := match p with
  | [] => []
  | v :: t => map (fun e => put (snd e) t) (filter (fun e => fst e =? v) edges) ++ map (put v) (tokens_moves edges t) end.
Definition tokens_on (edges : list (nat * nat)) : game := Game (list nat) (tokens_moves edges).
(* By the names of the vertices. *)
Definition are_vertices (names : list string) := forallb (is_name ["+"; ">"; ","]%string) names && differ names.
Definition read_tokens (names : list string) (text : string) : option (list nat) :=
  if are_vertices names then let? l := all_in (place_in names) (fields "," text) in guard (descends (rev l)) l else None.
Definition read_edge (names : list string) (text : string) : option (nat * nat) :=
  let? l := all_in (place_in names) (fields ">" text) in match l with [a; b] => Some (a, b) | _ => None end.
Definition read_edges (names texts : list string) : option (list (nat * nat)) := if are_vertices names then all_in (read_edge names) texts else None.
Definition on (names : list string) (text : string) := the (read_tokens names text).
Definition edges_of (names texts : list string) := the (read_edges names texts).

Local Open Scope string_scope.
Definition city : list string := ["home"; "A"; "B"; "C"; "D"; "E"; "F"; "G"; "H"].
Definition nim_city : list (nat * nat) := edges_of city
  ["A>home"; "B>A"; "B>E"; "C>home"; "D>home"; "D>A"; "E>home"; "E>A"; "E>D"; "E>G"; "E>H"; "F>home"; "F>C"; "F>E"; "G>C"; "G>E"; "G>G"; "H>B"; "H>E"; "H>G"].

(* ---------- Equality is the only equivalence ---------- *)
Definition tokens_ruleset edges : ruleset := up_to_writing (tokens_on edges) same_list (fun p => p) same_list_ok (fun p => equal_alike _ p p eq_refl).
