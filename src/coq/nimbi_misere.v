(* nimbi:5, misere play, P: written by `rebuttal export --to coq`. To prove it:
   make -C src/coq && coqc -Q src/coq Rebuttal FILE *)
From Coq Require Import String List NArith ZArith.
From Rebuttal Require Import Game Partizan Catalogue Board BoardChecks Language BoardClaims Clauses Refutation Bound Least LiveLeast.
Import ListNotations.
Local Open Scope string_scope.

(* What is read. *)
Definition nimbi_game : string := "# Nimbi (Hein; Fraenkel and Herda 1980): tokens that follow one another on a line of the triangle are taken.
game nimbi K=5
board triangle K cut
states o .
both beside: o o* -> . .*".
Definition T : text_game := read_as false nimbi_game ["5"].
Definition G : game := as_game (rules_of_text T).
Definition b : a_board := position_as T "ooo/oooo/ooo/oo".

(* The catalogue. Nothing is believed of it. *)
Definition place : string -> a_board := (part_as T).
Definition after : a_board -> string -> a_board := (left_as T).
Definition X : ruleset := (counted_file_ruleset T [[1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]] false).
Definition w (n : positive) (f : string) : reason X := @Reaches X n f.
Definition m (i : string) : reason X := @Mirror X i.
Definition p (t : string) (y : reason X) : a_board * reason X := (place t, y).
Definition one (y : reason X) : settled X := @Whole X y.
Definition parts (l : list (a_board * reason X)) : settled X := @Parts X l.
Definition r (t u : string) (y : settled X) (b : a_board) : rebuttal X := let a := after b t in @Rebuttal X a (after a u) y.
Definition e (n : positive) (s : side) (t : string) (l : list (a_board -> rebuttal X)) : entry X := let b := place t in @Entry X n s b (map (fun r => r b) l).
Definition entries : list (entry X) := [
e 1 Left "o../..../.../.." [];
e 2 Left "o../..../..o/o." [r "b1." "c3." (one (w 1 "b1")); r "c3." "b1." (one (w 1 "b1")); r "a4." "b1." (one (w 1 "b1"))];
e 3 Left "oo./...o/..o/.." [r "b1. c1." "d2." (one (w 1 "b1")); r "d2. c3." "b1." (one (w 1 "b1")); r "b1." "d2. c3." (one (w 1 "b1")); r "c1." "d2. c3." (one (w 1 "b1"));
  r "d2." "b1. c1." (one (w 1 "b1")); r "c3." "b1. c1." (one (w 1 "b1"))];
e 4 Left "o../..../.o./oo" [r "b3. a4." "b1." (one (w 1 "b1")); r "b3. b4." "b1." (one (w 1 "b1")); r "a4. b4." "b1." (one (w 1 "b1")); r "b1." "b3. a4." (one (w 1 "b1"));
  r "b3." "a4. b4." (one (w 1 "b1")); r "a4." "b3. b4." (one (w 1 "b1")); r "b4." "b3. a4." (one (w 1 "b1"))];
e 5 Left ".o./..o./oo./.." [r "c1. c2." "a3." (one (w 1 "b1")); r "c2. b3." "c1." (one (w 1 "b1")); r "a3. b3." "c1." (one (w 1 "b1")); r "c1." "c2. b3." (one (w 1 "b1"));
  r "c2." "a3. b3." (one (w 1 "b1")); r "a3." "c1. c2." (one (w 1 "b1")); r "b3." "c1. c2." (one (w 1 "b1"))];
e 6 Left "oo./o.oo/.o./.." [r "b1. c1." "c2." (one (w 2 "b1,c3,a4")); r "b1. a2." "c2." (one (w 2 "b1,c3,a4")); r "c1. c2." "b1." (one (w 2 "b1,c3,a4"));
  r "c2. d2." "b1." (one (w 2 "b1,c3,a4")); r "c2. b3." "b1." (one (w 2 "b1,c3,a4")); r "b1." "c1. c2." (one (w 2 "b1,c3,a4"));
  r "c1." "d2." (one (w 3 "b1,c1,d2,c3")); r "a2." "c1. c2." (one (w 2 "b1,c3,a4")); r "c2." "b1. c1." (one (w 2 "b1,c3,a4"));
  r "d2." "c1." (one (w 3 "b1,c1,d2,c3")); r "b3." "c1." (one (w 3 "b1,c1,d2,c3"))];
e 7 Left "o.o/o.o./o.o/.." [r "b1. a2." "c2." (one (w 2 "b1,c3,a4")); r "d1. c2." "a2." (one (w 2 "b1,c3,a4")); r "a2. a3." "c2." (one (w 2 "b1,c3,a4"));
  r "c2. c3." "a2." (one (w 2 "b1,c3,a4")); r "b1." "d1." (one (w 3 "b1,d2,c1,c3")); r "d1." "b1." (one (w 3 "b1,d2,c1,c3"));
  r "a2." "d1. c2." (one (w 2 "b1,c3,a4")); r "c2." "b1. a2." (one (w 2 "b1,c3,a4")); r "a3." "d1." (one (w 3 "b1,c1,d2,c3"));
  r "c3." "b1." (one (w 3 "b1,d2,c1,c3"))];
e 8 Left "o.o/...o/o.o/o." [r "d1. d2." "a3." (one (w 2 "b1,c3,a4")); r "d2. c3." "a3." (one (w 2 "b1,c3,a4")); r "a3. a4." "d2." (one (w 2 "b1,c3,a4"));
  r "b1." "d1." (one (w 3 "b1,d2,c1,c3")); r "d1." "b1." (one (w 3 "b1,d2,c1,c3")); r "d2." "a3. a4." (one (w 2 "b1,c3,a4"));
  r "a3." "d1. d2." (one (w 2 "b1,c3,a4")); r "c3." "b1." (one (w 3 "b1,c1,d2,c3")); r "a4." "d1. d2." (one (w 2 "b1,c3,a4"))];
e 9 Left "o../...o/o.o/oo" [r "d2. c3. b4." "a3. a4." (one (w 1 "b1")); r "d2. c3." "a4." (one (w 2 "b1,c3,a4")); r "a3. a4." "d2. c3. b4." (one (w 1 "b1"));
  r "c3. b4." "a3." (one (w 2 "b1,c3,a4")); r "a4. b4." "d2." (one (w 2 "b1,c3,a4")); r "b1." "b4." (one (w 3 "b1,d2,c1,c3"));
  r "d2." "a4. b4." (one (w 2 "b1,c3,a4")); r "a3." "c3. b4." (one (w 2 "b1,c3,a4")); r "c3." "a3. a4." (one (w 2 "b1,c3,a4"));
  r "a4." "d2. c3." (one (w 2 "b1,c3,a4")); r "b4." "b1." (one (w 3 "b1,d2,c1,c3"))];
e 10 Left ".o./o.oo/.o./.o" [r "c1. c2." "b3." (one (w 2 "b1,c3,a4")); r "c2. d2." "b3." (one (w 2 "b1,c3,a4")); r "c2. b3." "c1." (one (w 2 "b1,c3,a4"));
  r "b3. b4." "c2." (one (w 2 "b1,c3,a4")); r "c1." "c2. b3." (one (w 2 "b1,c3,a4")); r "a2." "c2. b3." (one (w 2 "b1,c3,a4"));
  r "c2." "b3. b4." (one (w 2 "b1,c3,a4")); r "d2." "c2. b3." (one (w 2 "b1,c3,a4")); r "b3." "c1. c2." (one (w 2 "b1,c3,a4"));
  r "b4." "c1. c2." (one (w 2 "b1,c3,a4"))];
e 11 Left ".o./o..o/o.o/.o" [r "d2. c3. b4." "a2. a3." (one (w 1 "b1")); r "a2. a3." "d2. c3. b4." (one (w 1 "b1")); r "d2. c3." "a2." (one (w 2 "b1,c3,a4"));
  r "c3. b4." "a2." (one (w 2 "b1,c3,a4")); r "c1." "d2." (one (w 3 "b1,c1,d2,c3")); r "a2." "d2. c3." (one (w 2 "b1,c3,a4"));
  r "d2." "c1." (one (w 3 "b1,c1,d2,c3")); r "a3." "d2. c3." (one (w 2 "b1,c3,a4")); r "c3." "a2. a3." (one (w 2 "b1,c3,a4"));
  r "b4." "c1." (one (w 3 "b1,d2,c1,c3"))];
e 12 Left "..o/o.../.oo/oo" [r "b3. c3." "a4." (one (w 2 "b1,c3,a4")); r "b3. a4." "c3." (one (w 2 "b1,c3,a4")); r "b3. b4." "d1." (one (w 2 "b1,c3,a4"));
  r "c3. b4." "b3." (one (w 2 "b1,c3,a4")); r "a4. b4." "b3." (one (w 2 "b1,c3,a4")); r "d1." "b3. b4." (one (w 2 "b1,c3,a4"));
  r "a2." "b3. b4." (one (w 2 "b1,c3,a4")); r "b3." "c3. b4." (one (w 2 "b1,c3,a4")); r "c3." "b3. a4." (one (w 2 "b1,c3,a4"));
  r "a4." "b3. c3." (one (w 2 "b1,c3,a4")); r "b4." "b3. c3." (one (w 2 "b1,c3,a4"))];
e 13 Left "ooo/oooo/.../.." [r "a2. b2. c2. d2." "b1. c1." (one (w 1 "b1")); r "b1. c1. d1." "a2. b2. c2." (one (w 1 "b1")); r "a2. b2. c2." "b1. c1. d1." (one (w 1 "b1"));
  r "b2. c2. d2." "b1. c1. d1." (one (w 1 "b1")); r "b1. c1." "a2. b2. c2. d2." (one (w 1 "b1")); r "b1. a2." "c2." (one (w 5 "c2,b3,c1,a3"));
  r "b1. b2." "c1." (one (w 4 "b3,b1,a4,b4")); r "c1. d1." "a2. b2. c2. d2." (one (w 1 "b1")); r "c1. b2." "d1." (one (w 3 "b1,c1,d2,c3"));
  r "c1. c2." "b1." (one (w 3 "b1,d2,c3,c1")); r "d1. c2." "c1." (one (w 4 "b3,a4,b4,b1")); r "d1. d2." "b2." (one (w 5 "c2,b3,c1,a3"));
  r "a2. b2." "c1." (one (w 4 "b1,b3,a4,b4")); r "b2. c2." "c1." (one (w 3 "b1,d2,c1,c3")); r "c2. d2." "c1." (one (w 4 "b3,b1,a4,b4"));
  r "b1." "c1. c2." (one (w 3 "b1,d2,c3,c1")); r "c1." "b2. c2." (one (w 3 "b1,d2,c1,c3")); r "d1." "c1. b2." (one (w 3 "b1,c1,d2,c3"));
  r "a2." "c1. c2." (one (w 3 "b1,d2,c1,c3")); r "b2." "c1. d1." (one (w 3 "b1,c1,d2,c3")); r "c2." "b1. c1." (one (w 3 "b1,d2,c3,c1"));
  r "d2." "c1. b2." (one (w 3 "b1,d2,c1,c3"))];
e 14 Left "o.o/o..o/.o./oo" [r "b1. a2." "b3." (one (w 3 "b1,c1,d2,c3")); r "d1. d2." "b3." (one (w 3 "b1,c1,d2,c3")); r "b3. a4." "b4." (one (w 3 "b1,d2,c1,c3"));
  r "b3. b4." "a4." (one (w 3 "b1,d2,c1,c3")); r "a4. b4." "b3." (one (w 3 "b1,d2,c1,c3")); r "b1." "d1. d2." (one (w 4 "b1,b3,a4,b4"));
  r "d1." "b1. a2." (one (w 4 "b1,b3,a4,b4")); r "a2." "d1. d2." (one (w 4 "b1,b3,a4,b4")); r "d2." "b1. a2." (one (w 4 "b1,b3,a4,b4"));
  r "b3." "b1. a2." (one (w 3 "b1,c1,d2,c3")); r "a4." "b1. a2." (one (w 3 "b1,c1,d2,c3")); r "b4." "b1. a2." (one (w 3 "b1,c1,d2,c3"))];
e 15 Left ".../oo.o/o.o/oo" [r "a2. a3. a4." "d2. c3. b4." (one (w 1 "b1")); r "d2. c3. b4." "a2. a3. a4." (one (w 1 "b1")); r "a2. b2." "b4." (one (w 3 "b1,d2,c1,c3"));
  r "a2. a3." "c3. b4." (one (w 2 "b1,c3,a4")); r "b2. a3." "c3. b4." (one (w 2 "b1,c3,a4")); r "d2. c3." "a3." (one (w 3 "b1,c1,d2,c3"));
  r "a3. a4." "d2." (one (w 3 "b1,c1,d2,c3")); r "c3. b4." "a2. a3." (one (w 2 "b1,c3,a4")); r "a4. b4." "a2." (one (w 3 "b1,d2,c1,c3"));
  r "a2." "a4. b4." (one (w 3 "b1,d2,c1,c3")); r "b2." "a4. b4." (one (w 3 "b1,d2,c1,c3")); r "d2." "a3. a4." (one (w 3 "b1,c1,d2,c3"));
  r "a3." "d2. c3." (one (w 3 "b1,c1,d2,c3")); r "c3." "a2. a3. a4." (one (w 2 "b1,c3,a4")); r "a4." "d2. c3." (one (w 4 "b3,a4,b4,b1"));
  r "b4." "a2. b2." (one (w 3 "b1,d2,c1,c3"))];
e 16 Left "oo./oooo/.oo/.o" [r "b1. b2. b3. b4." "c1." (one (w 4 "b1,b3,a4,b4")); r "a2. b2. c2. d2." "b1." (one (w 4 "b1,b3,a4,b4")); r "b1. b2. b3." "c1. c2. c3." (one (w 2 "b1,c3,a4"));
  r "c1. c2. c3." "b3. b4." (one (w 4 "b3,a4,b4,b1")); r "a2. b2. c2." "d2. c3." (one (w 3 "b1,c1,d2,c3")); r "b2. c2. d2." "b1. c1." (one (w 4 "b1,b3,a4,b4"));
  r "b2. b3. b4." "b1. c1." (one (w 4 "b1,b3,a4,b4")); r "d2. c3. b4." "c1. b2." (one (w 3 "b1,c1,d2,c3")); r "b1. c1." "b2. c2. d2." (one (w 4 "b1,b3,a4,b4"));
  r "b1. a2." "b2. c2. d2." (one (w 4 "b1,b3,a4,b4")); r "b1. b2." "c3." (one (w 10 "c1,a2,c2,d2,b3,b4")); r "c1. b2." "d2. c3. b4." (one (w 3 "b1,c1,d2,c3"));
  r "c1. c2." "b2. b3. b4." (one (w 3 "b1,c1,d2,c3")); r "a2. b2." "d2. c3. b4." (one (w 5 "c1,c2,b3,a3")); r "b2. c2." "b4." (one (w 7 "a2,b1,a3,d1,c3,c2"));
  r "b2. b3." "d2. c3. b4." (one (w 5 "c2,b3,c1,a3")); r "c2. d2." "b1. b2. b3. b4." (one (w 2 "b1,c3,a4")); r "c2. b3." "c3." (one (w 12 "b3,c3,a4,b4,d1,a2"));
  r "c2. c3." "b1. b2. b3. b4." (one (w 2 "b1,c3,a4")); r "d2. c3." "b2. b3. b4." (one (w 5 "c2,b3,c1,a3")); r "b3. c3." "c2." (one (w 12 "b3,c3,a4,b4,d1,a2"));
  r "b3. b4." "c1. c2. c3." (one (w 4 "b3,a4,b4,b1")); r "c3. b4." "b2." (one (w 6 "b1,c1,a2,c2,d2,b3")); r "b1." "a2. b2. c2. d2." (one (w 4 "b1,b3,a4,b4"));
  r "c1." "b1. b2. b3. b4." (one (w 4 "b1,b3,a4,b4")); r "a2." "d2." (one (w 13 "a2,b1,b2,c1,c2,d1,d2")); r "b2." "c3. b4." (one (w 6 "b1,c1,a2,c2,d2,b3"));
  r "c2." "b3. c3." (one (w 12 "b3,c3,a4,b4,d1,a2")); r "d2." "a2." (one (w 13 "a2,b1,b2,c1,c2,d1,d2")); r "b3." "a2. b2. c2. d2." (one (w 3 "b1,c1,d2,c3"));
  r "c3." "b1. b2." (one (w 10 "c1,a2,c2,d2,b3,b4")); r "b4." "a2. b2. c2. d2." (one (w 3 "b1,c1,d2,c3"))];
e 17 Left "o.o/oo.o/o.o/oo" [r "a2. a3. a4." "d1. d2." (one (w 3 "b1,c1,d2,c3")); r "d2. c3. b4." "a3. a4." (one (w 4 "b3,b1,a4,b4")); r "b1. a2." "b4." (one (w 7 "b1,d1,a2,c2,a3,c3"));
  r "b1. b2." "d2." (one (w 9 "b1,d2,c3,a3,b4,a4")); r "d1. d2." "a2. a3. a4." (one (w 3 "b1,c1,d2,c3")); r "a2. b2." "c3." (one (w 8 "b1,a3,a4,d1,d2,c3"));
  r "a2. a3." "d2." (one (w 8 "a3,b1,a4,d1,c3,d2")); r "b2. a3." "d2." (one (w 8 "a3,b1,a4,d1,c3,d2")); r "d2. c3." "a4." (one (w 12 "c3,d1,b3,b4,a4,a2"));
  r "a3. a4." "d2. c3. b4." (one (w 4 "b3,b1,a4,b4")); r "c3. b4." "a2. a3. a4." (one (w 3 "b1,d2,c1,c3")); r "a4. b4." "a2." (one (w 7 "b1,d1,a2,c2,a3,c3"));
  r "b1." "d1." (one (w 15 "a2,b2,d2,a3,c3,a4,b4")); r "d1." "a2. b2." (one (w 9 "b1,d2,a3,c3,a4,b4")); r "a2." "a4. b4." (one (w 7 "b1,d1,a2,c2,a3,c3"));
  r "b2." "a4. b4." (one (w 7 "b1,d1,a2,c2,a3,c3")); r "d2." "a2. a3." (one (w 8 "a3,b1,a4,d1,c3,d2")); r "a3." "c3." (one (w 14 "b3,b1,a4,b4,a2,d1,d2"));
  r "c3." "a2. b2." (one (w 8 "b1,a3,a4,d1,d2,c3")); r "a4." "d2. c3." (one (w 12 "c3,d1,b3,b4,a4,a2")); r "b4." "b1. a2." (one (w 7 "b1,d1,a2,c2,a3,c3"))];
e 18 Left "ooo/oooo/ooo/oo" [r "b1. b2. b3. b4." "d1. c2." (one (w 11 "c1,d2,a2,c3,a3,b4")); r "d1. c2. b3. a4." "b1. b2." (one (w 11 "c1,a2,d2,a3,c3,b4"));
  r "a2. b2. c2. d2." "b3. a4." (one (w 11 "d2,c3,b4,c1,a2,a3")); r "b1. c1. d1." "a4. b4." (one (w 13 "a2,b2,c2,d2,b1,c1,d1"));
  r "b1. b2. b3." "c1. d1." (one (w 15 "d2,b2,a2,c3,a3,b4,a4")); r "c1. b2. a3." "b1. a2." (one (w 13 "a2,b2,b1,c2,c1,d2,d1"));
  r "c1. c2. c3." "d1. d2." (one (w 13 "a2,b1,b2,c1,c2,d1,d2")); r "d1. c2. b3." "b1. c1." (one (w 15 "a2,b2,d2,a3,c3,a4,b4"));
  r "a2. b2. c2." "a3. a4." (one (w 15 "d2,c3,b4,a4,b2,a3,a2")); r "a2. a3. a4." "d1. d2." (one (w 13 "a2,b1,b2,c1,c2,d1,d2"));
  r "b2. c2. d2." "c3. b4." (one (w 15 "b4,c3,d2,a4,a3,b2,a2")); r "b2. b3. b4." "d2. c3." (one (w 15 "a4,a3,a2,b4,b2,c3,d2"));
  r "c2. b3. a4." "a2. a3." (one (w 15 "a2,a3,a4,b2,b4,c3,d2")); r "d2. c3. b4." "b1. a2." (one (w 13 "b1,a2,c1,b2,d1,c2,d2"));
  r "a3. b3. c3." "a4. b4." (one (w 13 "b1,c1,d1,a2,b2,c2,d2")); r "b1. c1." "d1. c2. b3." (one (w 15 "a2,b2,d2,a3,c3,a4,b4"));
  r "b1. a2." "c1. b2. a3." (one (w 13 "a2,b2,b1,c2,c1,d2,d1")); r "b1. b2." "d1. c2. b3. a4." (one (w 11 "c1,a2,d2,a3,c3,b4"));
  r "c1. d1." "b1. b2. b3." (one (w 15 "d2,b2,a2,c3,a3,b4,a4")); r "c1. b2." "b3." (one (w 17 "d1,b1,d2,b2,a2,c3,a3,b4,a4"));
  r "c1. c2." "b3." (one (w 17 "b1,d1,a2,b2,d2,a3,c3,a4,b4")); r "d1. c2." "b1. b2. b3. b4." (one (w 11 "c1,d2,a2,c3,a3,b4"));
  r "d1. d2." "c1. c2. c3." (one (w 13 "a2,b1,b2,c1,c2,d1,d2")); r "a2. b2." "d1. c2. b3. a4." (one (w 11 "a2,a3,d2,c1,c3,b4"));
  r "a2. a3." "c2. b3. a4." (one (w 15 "a2,a3,a4,b2,b4,c3,d2")); r "b2. c2." "a2. a3. a4." (one (w 15 "d2,c3,b4,a4,b2,a3,a2"));
  r "b2. a3." "c2." (one (w 17 "d2,c3,b4,d1,a4,b2,a3,b1,a2")); r "b2. b3." "b1. c1. d1." (one (w 15 "d2,b2,a2,c3,a3,b4,a4"));
  r "c2. d2." "b1. b2. b3. b4." (one (w 11 "a2,a3,d2,c3,c1,b4")); r "c2. b3." "b1. c1. d1." (one (w 15 "a2,b2,d2,a3,c3,a4,b4"));
  r "c2. c3." "b2." (one (w 17 "b4,c3,d2,a4,d1,a3,b2,a2,b1")); r "d2. c3." "b2. b3. b4." (one (w 15 "a4,a3,a2,b4,b2,c3,d2"));
  r "a3. b3." "c2." (one (w 17 "a2,a3,a4,b1,b2,b4,c3,d1,d2")); r "a3. a4." "a2. b2. c2." (one (w 15 "d2,c3,b4,a4,b2,a3,a2"));
  r "b3. c3." "b2." (one (w 17 "a4,a3,a2,b4,b2,b1,c3,d2,d1")); r "b3. a4." "a2. b2. c2. d2." (one (w 11 "d2,c3,b4,c1,a2,a3"));
  r "b3. b4." "a2. b2. c2. d2." (one (w 11 "d2,c3,b4,a2,c1,a3")); r "c3. b4." "b2. c2. d2." (one (w 15 "b4,c3,d2,a4,a3,b2,a2"));
  r "a4. b4." "b1. c1. d1." (one (w 13 "a2,b2,c2,d2,b1,c1,d1")); r "b1." "c3. b4." (one (w 16 "c1,b1,d2,c2,b2,a2,c3,b3,b4"));
  r "c1." "b2. b3." (one (w 17 "d1,b1,d2,b2,a2,c3,a3,b4,a4")); r "d1." "a3. a4." (one (w 16 "b1,c1,a2,b2,c2,d2,b3,c3,b4"));
  r "a2." "d2. c3." (one (w 16 "d2,c3,b4,c2,b3,c1,b2,b1,a2")); r "b2." "c2. c3." (one (w 17 "b4,c3,d2,a4,d1,a3,b2,a2,b1"));
  r "c2." "b2. a3." (one (w 17 "d2,c3,b4,d1,a4,b2,a3,b1,a2")); r "d2." "a2. a3." (one (w 16 "b4,c3,d2,b3,c2,b2,c1,a2,b1"));
  r "a3." "b2. c2." (one (w 17 "d2,c3,b4,d1,a4,b2,a3,b1,a2")); r "b3." "c1. b2." (one (w 17 "d1,b1,d2,b2,a2,c3,a3,b4,a4"));
  r "c3." "b2. c2." (one (w 17 "b4,c3,d2,a4,d1,a3,b2,a2,b1")); r "a4." "c1. d1." (one (w 16 "a2,b1,b2,b3,b4,c1,c2,c3,d2"));
  r "b4." "b1. c1." (one (w 16 "a2,b4,b3,b2,b1,c3,c2,c1,d2"))]].

Lemma what_is_read : P_position G Misere b.
Proof.
lazymatch goal with |- context [G] => idtac end.
eapply P_position_by, (lost_by_catalogue X Misere Left _ entries (one (w 18 "b1,c1,d1,a2,b2,c2,d2,a3,b3,c3,a4,b4"))). vm_cast_no_check (eq_refl true).
Qed.
Theorem claim : in_impartial_file nimbi_game ["5"] "ooo/oooo/ooo/oo" (fun G b => P_position G Misere b).
Proof. of_what_is_read T b. exact what_is_read. Qed.
Print Assumptions claim.

(* The bound. Nothing is believed of it either. *)
Definition isomorphic : a_board -> a_board -> Prop := isomorphic_in T.
Definition c (j : positive) (f : string) (b : a_board) : said X := @Of_class X j f.
Definition x (t : string) (y : settled X) (b : a_board) : said X := @Refuted X (after b t) y.
Definition o (b : a_board) : said X := @Over X.
Definition told (f : string -> a_board) (l : list (string * (a_board -> said X))) : list (a_board * said X) := map (fun a => let b := f (fst a) in (b, snd a b)) l.
Definition g (l : list (string * (a_board -> said X))) (b : a_board) : said X := @Of_groups X (told place l).
Definition the_classes : list (side * a_board) := map (fun t => (fst t, place (snd t))) [(Left, "o../..../.../.."); (Left, "o../..../..o/o."); (Left, "oo./...o/..o/.."); (Left, "o../..../.o./oo"); (Left, ".o./..o./oo./.."); (Left, "oo./o.oo/.o./.."); (Left, "oo./o.oo/.../.o"); (Left, "o.o/o.o./o.o/.."); (Left, "o.o/...o/o.o/o."); (Left, "o.o/..../o.o/oo"); (Left, "o../...o/o.o/oo"); (Left, ".o./o.oo/.o./.o"); (Left, ".o./o..o/o.o/.o"); (Left, ".o./.o.o/o.o/.o"); (Left, "..o/o..o/o.o/o."); (Left, "..o/o.../.oo/oo"); (Left, "ooo/oooo/.../.."); (Left, "o.o/o..o/.o./oo"); (Left, ".oo/oo../.o./oo"); (Left, ".oo/...o/ooo/o."); (Left, ".../oo.o/o.o/oo"); (Left, ".oo/.o.o/o.o/oo"); (Left, "oo./oooo/.oo/.o"); (Left, "o.o/oo.o/o.o/oo"); (Left, ".oo/oo.o/ooo/oo"); (Left, "ooo/oooo/ooo/oo")].
Definition d (j : positive) (t : string) (l : list (string * (a_board -> said X))) : demand X := let b := after match class_in X the_classes j with Some e => snd e | None => b end t in @Demand X j b (told (after b) l).
Definition s (n : positive) (cl : list Z) (h : list positive) : step := Step n cl h.
Definition counted : bound X := @BoundData X [
e 19 Left ".../o.oo/.oo/oo" [r "c2. b3. a4." "d2. c3. b4." (one (w 1 "b1")); r "d2. c3. b4." "c2. b3. a4." (one (w 1 "b1")); r "c2. d2." "b3. b4." (one (w 2 "b1,c3,a4"));
  r "c2. b3." "c3. b4." (one (w 2 "b1,c3,a4")); r "c2. c3." "b3. a4." (one (w 2 "b1,c3,a4")); r "d2. c3." "b3. a4." (one (w 2 "b1,c3,a4"));
  r "b3. c3." "a2." (one (w 3 "b1,c1,d2,c3")); r "b3. a4." "c2. c3." (one (w 2 "b1,c3,a4")); r "b3. b4." "c2. d2." (one (w 2 "b1,c3,a4"));
  r "c3. b4." "c2. b3." (one (w 2 "b1,c3,a4")); r "a4. b4." "c2. c3." (one (w 2 "b1,c3,a4")); r "a2." "c2. c3." (one (w 4 "b1,b3,a4,b4"));
  r "c2." "d2. c3." (one (w 4 "b1,b3,a4,b4")); r "d2." "c2. c3." (one (w 4 "b1,b3,a4,b4")); r "b3." "d2. c3. b4." (one (w 2 "b1,c3,a4"));
  r "c3." "c2. b3. a4." (one (w 2 "b1,c3,a4")); r "a4." "c2. d2." (one (w 4 "b1,b3,a4,b4")); r "b4." "b3. a4." (one (w 4 "b1,b3,a4,b4"))];
e 20 Left "..o/oo.o/.o./oo" [r "b2. b3. b4." "d1." (one (w 2 "b1,c3,a4")); r "d1. d2." "b2." (one (w 4 "b1,b3,a4,b4")); r "a2. b2." "d1." (one (w 4 "b1,b3,a4,b4"));
  r "b2. b3." "a2." (one (w 3 "b1,c1,d2,c3")); r "b3. a4." "b4." (one (w 3 "b1,d2,c3,c1")); r "b3. b4." "a4." (one (w 3 "b1,d2,c3,c1"));
  r "a4. b4." "a2." (one (w 3 "b1,d2,c1,c3")); r "d1." "b2. b3. b4." (one (w 2 "b1,c3,a4")); r "a2." "b2. b3." (one (w 3 "b1,c1,d2,c3"));
  r "b2." "d1. d2." (one (w 4 "b1,b3,a4,b4")); r "d2." "b2. b3. b4." (one (w 2 "b1,c3,a4")); r "b3." "d1. d2." (one (w 3 "b1,c1,d2,c3"));
  r "a4." "a2. b2." (one (w 3 "b1,c1,d2,c3")); r "b4." "d1. d2." (one (w 5 "c1,c2,b3,a3"))];
e 21 Left ".oo/.o.o/..o/o." [r "c1. d1." "d2." (one (w 2 "b1,c3,a4")); r "c1. b2." "d2." (one (w 2 "b1,c3,a4")); r "d1. d2." "c1." (one (w 2 "b1,c3,a4"));
  r "d2. c3." "c1." (one (w 2 "b1,c3,a4")); r "c1." "d1. d2." (one (w 2 "b1,c3,a4")); r "d1." "a4." (one (w 3 "b1,c1,d2,c3"));
  r "b2." "d1. d2." (one (w 2 "b1,c3,a4")); r "d2." "c1. d1." (one (w 2 "b1,c3,a4")); r "c3." "c1. d1." (one (w 2 "b1,c3,a4"));
  r "a4." "d1." (one (w 3 "b1,c1,d2,c3"))];
e 22 Left ".o./o.o./o.o/o." [r "c1. c2. c3." "a2. a3." (one (w 1 "b1")); r "a2. a3. a4." "c1. c2." (one (w 1 "b1")); r "c1. c2." "a2. a3. a4." (one (w 1 "b1"));
  r "a2. a3." "c1. c2. c3." (one (w 1 "b1")); r "c2. c3." "a2. a3. a4." (one (w 1 "b1")); r "a3. a4." "c1. c2. c3." (one (w 1 "b1"));
  r "c1." "a2." (one (w 3 "b1,d2,c1,c3")); r "a2." "c1." (one (w 3 "b1,d2,c1,c3")); r "c2." "a2. a3." (one (w 2 "b1,c3,a4"));
  r "a3." "c1. c2." (one (w 2 "b1,c3,a4")); r "c3." "a2." (one (w 3 "b1,c1,d2,c3")); r "a4." "c1." (one (w 3 "b1,d2,c1,c3"))];
e 23 Left "..o/o..o/o.o/o." [r "a2. a3. a4." "d1. d2." (one (w 1 "b1")); r "d1. d2." "a2. a3. a4." (one (w 1 "b1")); r "a2. a3." "d2." (one (w 2 "b1,c3,a4"));
  r "d2. c3." "a2. a3. a4." (one (w 1 "b1")); r "a3. a4." "d2." (one (w 2 "b1,c3,a4")); r "d1." "a2." (one (w 3 "b1,d2,c1,c3"));
  r "a2." "d1." (one (w 3 "b1,d2,c1,c3")); r "d2." "a2. a3." (one (w 2 "b1,c3,a4")); r "a3." "d1. d2." (one (w 2 "b1,c3,a4"));
  r "c3." "a2." (one (w 3 "b1,c1,d2,c3")); r "a4." "d1." (one (w 3 "b1,d2,c1,c3"))];
e 24 Left ".../.ooo/.oo/.o" [r "b2. c2. d2." "b3. c3." (one (w 1 "b1")); r "b2. b3. b4." "c2. d2." (one (w 1 "b1")); r "d2. c3. b4." "b2. c2." (one (w 1 "b1"));
  r "b2. c2." "d2. c3. b4." (one (w 1 "b1")); r "b2. b3." "d2. c3. b4." (one (w 1 "b1")); r "c2. d2." "b2. b3. b4." (one (w 1 "b1"));
  r "c2. b3." "d2. c3. b4." (one (w 1 "b1")); r "c2. c3." "b2. b3. b4." (one (w 1 "b1")); r "d2. c3." "b2. b3. b4." (one (w 1 "b1"));
  r "b3. c3." "b2. c2. d2." (one (w 1 "b1")); r "b3. b4." "b2. c2. d2." (one (w 1 "b1")); r "c3. b4." "b2. c2. d2." (one (w 1 "b1"));
  r "b2." "c3." (one (w 5 "c2,c1,b3,a3")); r "c2." "b3. c3." (one (w 2 "b1,c3,a4")); r "d2." "b3." (one (w 5 "c1,c2,b3,a3"));
  r "b3." "c2. c3." (one (w 2 "b1,c3,a4")); r "c3." "c2. b3." (one (w 2 "b1,c3,a4")); r "b4." "c2." (one (w 5 "c1,a3,c2,b3"))];
e 25 Left ".oo/oo../.o./oo" [r "b2. b3. b4." "c1." (one (w 2 "b1,c3,a4")); r "c1. d1." "b2." (one (w 4 "b1,b3,a4,b4")); r "c1. b2." "b3. a4." (one (w 2 "b1,c3,a4"));
  r "a2. b2." "c1." (one (w 4 "b1,b3,a4,b4")); r "b2. b3." "a2." (one (w 3 "b1,c1,d2,c3")); r "b3. a4." "c1. b2." (one (w 2 "b1,c3,a4"));
  r "b3. b4." "c1. b2." (one (w 2 "b1,c3,a4")); r "a4. b4." "c1. b2." (one (w 2 "b1,c3,a4")); r "c1." "b2. b3. b4." (one (w 2 "b1,c3,a4"));
  r "d1." "b2. b3. b4." (one (w 2 "b1,c3,a4")); r "a2." "c1. b2." (one (w 4 "b1,b3,a4,b4")); r "b2." "c1. d1." (one (w 4 "b1,b3,a4,b4"));
  r "b3." "c1. d1." (one (w 3 "b1,c1,d2,c3")); r "a4." "a2. b2." (one (w 3 "b1,c1,d2,c3")); r "b4." "c1. d1." (one (w 5 "c1,c2,b3,a3"))];
e 26 Left ".oo/.o.o/o.o/oo" [r "c1. b2. a3." "c3." (one (w 3 "b1,c1,d2,c3")); r "d2. c3. b4." "b2." (one (w 3 "b1,c1,d2,c3")); r "c1. d1." "d2. c3." (one (w 5 "c1,c2,b3,a3"));
  r "c1. b2." "d1. d2." (one (w 5 "c1,a3,c2,b3")); r "d1. d2." "c1. b2." (one (w 5 "c1,a3,c2,b3")); r "b2. a3." "d2. c3." (one (w 3 "b1,c1,d2,c3"));
  r "d2. c3." "c1. d1." (one (w 5 "c1,c2,b3,a3")); r "a3. a4." "d1. d2." (one (w 3 "b1,c1,d2,c3")); r "c3. b4." "c1. b2." (one (w 3 "b1,c1,d2,c3"));
  r "a4. b4." "c1. d1." (one (w 3 "b1,d2,c1,c3")); r "c1." "d2." (one (w 21 "a4,b2,c1,c3,d1,d2")); r "d1." "b2." (one (w 9 "b1,d2,a3,c3,a4,b4"));
  r "b2." "d2. c3. b4." (one (w 3 "b1,c1,d2,c3")); r "d2." "c1." (one (w 21 "a4,b2,c1,c3,d1,d2")); r "a3." "d2." (one (w 7 "a2,b1,a3,d1,c3,c2"));
  r "c3." "c1. b2. a3." (one (w 3 "b1,c1,d2,c3")); r "a4." "d1." (one (w 22 "c1,c2,a2,c3,a3,a4")); r "b4." "c1." (one (w 7 "b1,d1,a2,c2,a3,c3"))]]
 the_classes
 []%positive
 [told (after b) [("", c 26 "b1,c1,d1,a2,b2,c2,d2,a3,b3,c3,a4,b4")]]
 [
d 13 "d2. c3. b4." [("a2. a3.", c 1 "b1"); ("c1.", x "a2." (one (w 1 "b1"))); ("a2.", x "c1." (one (w 1 "b1"))); ("a3.", x "c1." (one (w 1 "b1")))];
d 13 "d2. c3." [("a2. a3.", x "c1." (one (w 1 "b1"))); ("c1.", x "a2. a3." (one (w 1 "b1"))); ("a2.", c 2 "b1,c3,a4"); ("a3.", c 2 "b1,c3,a4");
  ("b4.", x "a2. a3." (one (w 1 "b1")))];
d 13 "c1." [("d2. c3. b4.", x "a2." (one (w 1 "b1"))); ("a2. a3.", x "d2. c3." (one (w 1 "b1"))); ("d2. c3.", x "a2. a3." (one (w 1 "b1")));
  ("c3. b4.", x "a2. a3." (one (w 1 "b1"))); ("a2.", x "d2. c3. b4." (one (w 1 "b1"))); ("d2.", c 3 "b1,c1,d2,c3"); ("a3.", x "d2. c3. b4." (one (w 1 "b1")));
  ("c3.", x "a2." (one (w 2 "b1,c3,a4"))); ("b4.", c 3 "b1,d2,c1,c3")];
d 21 "a4." [("d2. c3. b4.", x "a2. b2." (one (w 1 "b1"))); ("a2. b2.", x "d2. c3. b4." (one (w 1 "b1"))); ("a2. a3.", x "d2. c3. b4." (one (w 1 "b1")));
  ("b2. a3.", x "d2. c3. b4." (one (w 1 "b1"))); ("d2. c3.", c 4 "b3,a4,b4,b1"); ("c3. b4.", c 4 "b3,a4,b1,b4"); ("a2.", x "d2." (one (w 3 "b1,c1,d2,c3")));
  ("b2.", x "d2." (one (w 3 "b1,c1,d2,c3"))); ("d2.", x "a2." (one (w 3 "b1,c1,d2,c3"))); ("a3.", x "d2." (one (w 3 "b1,c1,d2,c3")));
  ("c3.", x "a2. b2." (one (w 2 "b1,c3,a4"))); ("b4.", x "a2." (one (w 3 "b1,d2,c1,c3")))];
d 23 "a2. b2." [("c1. c2. c3.", x "b3." (one (w 2 "b1,c3,a4"))); ("d2. c3. b4.", c 5 "c1,c2,b3,a3"); ("b1. c1.", x "c3." (one (w 5 "c2,c1,b3,a3")));
  ("c1. c2.", x "b3. c3." (one (w 2 "b1,c3,a4"))); ("c2. d2.", x "b1." (one (w 4 "b1,b3,a4,b4"))); ("c2. b3.", x "d2." (one (w 3 "b1,c1,d2,c3")));
  ("c2. c3.", x "d2." (one (w 3 "b1,c1,d2,c3"))); ("d2. c3.", x "b1." (one (w 5 "c1,c2,b3,a3"))); ("b3. c3.", x "c1. c2." (one (w 2 "b1,c3,a4")));
  ("b3. b4.", x "c1." (one (w 4 "b1,b3,a4,b4"))); ("c3. b4.", x "c1. c2." (one (w 2 "b1,c3,a4"))); ("b1.", x "c2. d2." (one (w 4 "b1,b3,a4,b4")));
  ("c1.", x "c2. d2." (one (w 4 "b1,b3,a4,b4"))); ("c2.", x "d2. c3." (one (w 3 "b1,c1,d2,c3"))); ("d2.", x "c1. c2." (one (w 4 "b1,b3,a4,b4")));
  ("b3.", x "c1. c2. c3." (one (w 2 "b1,c3,a4"))); ("c3.", x "b1. c1." (one (w 5 "c2,c1,b3,a3"))); ("b4.", x "c1. c2. c3." (one (w 2 "b1,c3,a4")))];
d 23 "c3. b4." [("a2. b2. c2. d2.", x "b1. c1." (one (w 1 "b1"))); ("b1. b2. b3.", x "c2." (one (w 2 "b1,c3,a4"))); ("a2. b2. c2.", x "b1." (one (w 2 "b1,c3,a4")));
  ("b2. c2. d2.", x "b1." (one (w 2 "b1,c3,a4"))); ("b1. c1.", x "a2. b2. c2. d2." (one (w 1 "b1"))); ("b1. a2.", x "b2. c2." (one (w 2 "b1,c3,a4")));
  ("b1. b2.", x "c1. c2." (one (w 2 "b1,c3,a4"))); ("c1. b2.", x "d2." (one (w 3 "b1,c1,d2,c3"))); ("c1. c2.", x "b1. b2." (one (w 2 "b1,c3,a4")));
  ("a2. b2.", x "c1. c2." (one (w 2 "b1,c3,a4"))); ("b2. c2.", x "b1. c1." (one (w 2 "b1,c3,a4"))); ("b2. b3.", x "c1." (one (w 3 "b1,c1,d2,c3")));
  ("c2. d2.", x "b1. b2." (one (w 2 "b1,c3,a4"))); ("c2. b3.", x "b1. b2." (one (w 2 "b1,c3,a4"))); ("b1.", x "a2. b2. c2." (one (w 2 "b1,c3,a4")));
  ("c1.", x "a2. b2. c2." (one (w 2 "b1,c3,a4"))); ("a2.", x "b2. b3." (one (w 5 "c1,c2,b3,a3"))); ("b2.", c 6 "b1,c1,a2,c2,d2,b3");
  ("c2.", x "b1. b2. b3." (one (w 2 "b1,c3,a4"))); ("d2.", x "c1. b2." (one (w 3 "b1,c1,d2,c3"))); ("b3.", x "c1. b2." (one (w 3 "b1,c1,d2,c3")))];
d 23 "b1. b2." [("c1. c2. c3.", x "b3." (one (w 2 "b1,c3,a4"))); ("d2. c3. b4.", x "c2." (one (w 2 "b1,c3,a4"))); ("c1. c2.", x "b3. c3." (one (w 2 "b1,c3,a4")));
  ("c2. d2.", x "b3. c3." (one (w 2 "b1,c3,a4"))); ("c2. b3.", x "d2. c3." (one (w 2 "b1,c3,a4"))); ("c2. c3.", x "b3. b4." (one (w 2 "b1,c3,a4")));
  ("d2. c3.", x "c2. b3." (one (w 2 "b1,c3,a4"))); ("b3. c3.", x "c1. c2." (one (w 2 "b1,c3,a4"))); ("b3. b4.", x "c2. d2." (one (w 2 "b1,c3,a4")));
  ("c3. b4.", x "c1. c2." (one (w 2 "b1,c3,a4"))); ("c1.", x "c2. d2." (one (w 4 "b1,b3,a4,b4"))); ("a2.", x "c2. d2." (one (w 4 "b1,b3,a4,b4")));
  ("c2.", x "d2. c3. b4." (one (w 2 "b1,c3,a4"))); ("d2.", x "c1. c2." (one (w 4 "b1,b3,a4,b4"))); ("b3.", x "c1. c2. c3." (one (w 2 "b1,c3,a4")));
  ("c3.", c 12 "c1,a2,c2,d2,b3,b4"); ("b4.", x "c1. c2. c3." (one (w 2 "b1,c3,a4")))];
d 24 "b2." [("a2. a3. a4.", x "d2. c3." (one (w 2 "b1,c3,a4"))); ("d2. c3. b4.", x "a2. a3." (one (w 2 "b1,c3,a4"))); ("b1. a2.", x "d1. d2." (one (w 5 "c1,a3,c2,b3")));
  ("d1. d2.", x "b1. a2." (one (w 5 "c1,a3,c2,b3"))); ("a2. a3.", x "d2. c3. b4." (one (w 2 "b1,c3,a4"))); ("d2. c3.", x "a2. a3. a4." (one (w 2 "b1,c3,a4")));
  ("a3. a4.", x "d1. d2." (one (w 3 "b1,c1,d2,c3"))); ("c3. b4.", x "b1. a2." (one (w 3 "b1,c1,d2,c3"))); ("a4. b4.", c 8 "b1,d1,a2,c2,a3,c3");
  ("b1.", x "d2." (one (w 9 "b1,d2,c3,a3,b4,a4"))); ("d1.", x "a2." (one (w 9 "b1,d2,a3,c3,a4,b4"))); ("a2.", x "d1." (one (w 9 "b1,d2,a3,c3,a4,b4")));
  ("d2.", x "b1." (one (w 9 "b1,d2,c3,a3,b4,a4"))); ("a3.", x "d2." (one (w 8 "a3,b1,a4,d1,c3,d2"))); ("c3.", x "a2." (one (w 8 "b1,a3,a4,d1,d2,c3")));
  ("a4.", x "d1." (one (w 23 "d1,d2,a2,c3,a3,a4"))); ("b4.", x "b1." (one (w 23 "d1,a2,d2,a3,c3,a4")))];
d 24 "a2. a3." [("d2. c3. b4.", x "b1." (one (w 2 "b1,c3,a4"))); ("b1. b2.", x "c3." (one (w 3 "b1,c1,d2,c3"))); ("d1. d2.", x "c3." (one (w 3 "b1,c1,d2,c3")));
  ("d2. c3.", x "d1." (one (w 3 "b1,c1,d2,c3"))); ("c3. b4.", x "a4." (one (w 3 "b1,d2,c1,c3"))); ("a4. b4.", x "d1." (one (w 3 "b1,c1,d2,c3")));
  ("b1.", x "d2. c3. b4." (one (w 2 "b1,c3,a4"))); ("d1.", x "d2. c3." (one (w 3 "b1,c1,d2,c3"))); ("b2.", x "d2. c3. b4." (one (w 2 "b1,c3,a4")));
  ("d2.", c 9 "a3,b1,a4,d1,c3,d2"); ("c3.", x "b1. b2." (one (w 3 "b1,c1,d2,c3"))); ("a4.", x "d1. d2." (one (w 3 "b1,c1,d2,c3"))); ("b4.", c 9 "a3,d1,a4,d2,c3,b1")];
d 24 "a4." [("d2. c3. b4.", x "a2. b2." (one (w 2 "b1,c3,a4"))); ("b1. a2.", x "d1. d2." (one (w 3 "b1,c1,d2,c3"))); ("b1. b2.", x "d1. d2." (one (w 3 "b1,c1,d2,c3")));
  ("d1. d2.", x "b1. a2." (one (w 3 "b1,c1,d2,c3"))); ("a2. b2.", x "d2. c3. b4." (one (w 2 "b1,c3,a4"))); ("a2. a3.", x "d1. d2." (one (w 3 "b1,c1,d2,c3")));
  ("b2. a3.", x "d1. d2." (one (w 3 "b1,c1,d2,c3"))); ("d2. c3.", c 16 "c3,d1,b3,b4,a4,a2"); ("c3. b4.", x "b1. a2." (one (w 3 "b1,d2,c1,c3")));
  ("b1.", x "d2. c3. b4." (one (w 4 "b1,b3,a4,b4"))); ("d1.", x "a2." (one (w 23 "d1,d2,a2,c3,a3,a4"))); ("a2.", x "d1." (one (w 23 "d1,d2,a2,c3,a3,a4")));
  ("b2.", x "d1." (one (w 23 "d1,d2,a2,c3,a3,a4"))); ("d2.", x "a2." (one (w 8 "d1,b1,d2,c3,a3,a4"))); ("a3.", x "d2. c3. b4." (one (w 4 "b3,b1,a4,b4")));
  ("c3.", x "d1." (one (w 12 "c3,b3,b4,d1,a4,a2"))); ("b4.", x "a2." (one (w 7 "b1,d1,a2,c2,a3,c3")))];
d 24 "a3." [("d2. c3. b4.", x "b1. a2." (one (w 2 "b1,c3,a4"))); ("b1. a2.", x "d2. c3. b4." (one (w 2 "b1,c3,a4"))); ("b1. b2.", x "d2. c3. b4." (one (w 2 "b1,c3,a4")));
  ("d1. d2.", x "c3. b4." (one (w 4 "b3,a4,b4,b1"))); ("a2. b2.", x "d2. c3. b4." (one (w 2 "b1,c3,a4"))); ("d2. c3.", x "a4. b4." (one (w 4 "b3,b1,a4,b4")));
  ("c3. b4.", x "d1. d2." (one (w 4 "b3,a4,b4,b1"))); ("a4. b4.", x "d1. d2." (one (w 4 "b3,a4,b4,b1"))); ("b1.", x "d2." (one (w 8 "b1,a3,a4,d1,c3,d2")));
  ("d1.", x "d2. c3. b4." (one (w 4 "b3,a4,b4,b1"))); ("a2.", x "d2." (one (w 8 "a3,b1,a4,d1,c3,d2"))); ("b2.", x "d2." (one (w 8 "a3,b1,a4,d1,c3,d2")));
  ("d2.", x "b1." (one (w 8 "b1,a3,a4,d1,c3,d2"))); ("c3.", c 18 "b3,b1,a4,b4,a2,d1,d2"); ("a4.", x "d2. c3. b4." (one (w 4 "b3,b1,a4,b4")));
  ("b4.", x "b1." (one (w 8 "d1,a3,a4,d2,c3,b1")))];
d 24 "b1. b2." [("a2. a3. a4.", x "d2. c3. b4." (one (w 1 "b1"))); ("d2. c3. b4.", x "a2. a3. a4." (one (w 1 "b1"))); ("d1. d2.", x "a2." (one (w 5 "c1,a3,c2,b3")));
  ("a2. a3.", x "c3." (one (w 3 "b1,c1,d2,c3"))); ("d2. c3.", x "a3. a4." (one (w 2 "b1,c3,a4"))); ("a3. a4.", x "d2. c3." (one (w 2 "b1,c3,a4")));
  ("c3. b4.", x "a2." (one (w 3 "b1,c1,d2,c3"))); ("a4. b4.", x "d1." (one (w 3 "b1,d2,c1,c3"))); ("d1.", x "a4. b4." (one (w 3 "b1,d2,c1,c3")));
  ("a2.", x "d1. d2." (one (w 5 "c1,a3,c2,b3"))); ("d2.", c 11 "b1,d2,c3,a3,b4,a4"); ("a3.", x "d2. c3. b4." (one (w 2 "b1,c3,a4")));
  ("c3.", x "a2. a3." (one (w 3 "b1,c1,d2,c3"))); ("a4.", x "d1. d2." (one (w 3 "b1,c1,d2,c3"))); ("b4.", c 15 "d1,a2,d2,a3,c3,a4")];
d 25 "a2. a3. a4." [("b2. b3. b4.", c 5 "c1,c2,b3,a3"); ("d2. c3. b4.", c 5 "c2,c1,b3,a3"); ("c1. d1.", x "b3. c3." (one (w 2 "b1,c3,a4")));
  ("c1. b2.", x "d2." (one (w 4 "b1,b3,a4,b4"))); ("d1. d2.", x "b2." (one (w 4 "b1,b3,a4,b4"))); ("b2. b3.", x "d2." (one (w 3 "b1,c1,d2,c3")));
  ("d2. c3.", x "b2." (one (w 3 "b1,c1,d2,c3"))); ("b3. c3.", x "c1. d1." (one (w 2 "b1,c3,a4"))); ("b3. b4.", x "d1." (one (w 3 "b1,c1,d2,c3")));
  ("c3. b4.", x "c1." (one (w 3 "b1,d2,c1,c3"))); ("c1.", x "c3. b4." (one (w 3 "b1,d2,c1,c3"))); ("d1.", x "b3. b4." (one (w 3 "b1,c1,d2,c3")));
  ("b2.", x "d1. d2." (one (w 4 "b1,b3,a4,b4"))); ("d2.", x "c1. b2." (one (w 4 "b1,b3,a4,b4"))); ("b3.", x "d1. d2." (one (w 3 "b1,c1,d2,c3")));
  ("c3.", x "c1. b2." (one (w 3 "b1,c1,d2,c3"))); ("b4.", x "c1. d1." (one (w 5 "c1,a3,c2,b3")))];
d 25 "a2. a3." [("b2. b3. b4.", x "d1. d2." (one (w 2 "b1,c3,a4"))); ("d2. c3. b4.", x "d1." (one (w 5 "c1,c2,b3,a3"))); ("c1. d1.", x "a4. b4." (one (w 5 "c1,a3,c2,b3")));
  ("c1. b2.", x "d2. c3." (one (w 4 "b1,b3,a4,b4"))); ("d1. d2.", x "b2. b3. b4." (one (w 2 "b1,c3,a4"))); ("b2. b3.", x "d2. c3." (one (w 3 "b1,c1,d2,c3")));
  ("d2. c3.", x "c1. b2." (one (w 4 "b1,b3,a4,b4"))); ("b3. c3.", x "c1. b2." (one (w 3 "b1,c1,d2,c3"))); ("b3. a4.", x "d1. d2." (one (w 3 "b1,c1,d2,c3")));
  ("b3. b4.", c 7 "b1,c1,a2,c2,d2,b4"); ("c3. b4.", x "c1. b2." (one (w 3 "b1,c1,d2,c3"))); ("a4. b4.", x "c1. d1." (one (w 5 "c1,a3,c2,b3")));
  ("c1.", x "b4." (one (w 6 "a2,d2,b1,c2,c1,b3"))); ("d1.", x "d2. c3. b4." (one (w 5 "c1,c2,b3,a3"))); ("b2.", x "d2. c3. b4." (one (w 3 "b1,c1,d2,c3")));
  ("d2.", x "b3." (one (w 7 "a2,b1,a3,d1,c3,c2"))); ("b3.", x "d2." (one (w 7 "a2,b1,a3,d1,c3,c2"))); ("c3.", c 20 "d2,d1,c3,c1,b3,a4,a3");
  ("a4.", x "b2. b3. b4." (one (w 5 "c1,c2,b3,a3"))); ("b4.", x "c1." (one (w 6 "a2,d2,b1,c2,c1,b3")))];
d 25 "a3." [("b2. b3. b4.", c 10 "a3,a4,b1,b4,c3,d1"); ("d2. c3. b4.", x "c1. d1." (one (w 5 "c1,c2,b3,a3"))); ("c1. d1.", x "d2. c3. b4." (one (w 5 "c1,c2,b3,a3")));
  ("c1. b2.", x "d2." (one (w 12 "d1,a2,b3,c3,a4,b4"))); ("d1. d2.", x "b2." (one (w 12 "d1,a2,b3,c3,a4,b4")));
  ("a2. b2.", x "d2. c3. b4." (one (w 3 "b1,c1,d2,c3"))); ("b2. b3.", x "d2." (one (w 8 "a3,a4,b1,d1,c3,d2"))); ("d2. c3.", c 19 "c1,d1,a2,b2,b3,a4,b4");
  ("b3. c3.", x "d1." (one (w 8 "d1,c3,d2,b1,a3,a4"))); ("b3. a4.", x "d2. c3. b4." (one (w 5 "c2,c1,a3,b3"))); ("b3. b4.", x "c1." (one (w 8 "d1,a3,a4,d2,c3,b1")));
  ("c3. b4.", x "d1." (one (w 10 "c1,d2,c2,a2,b3,b4"))); ("a4. b4.", x "d1." (one (w 6 "d2,b3,c2,a2,c1,b1"))); ("c1.", x "b3. b4." (one (w 8 "d1,a3,a4,d2,c3,b1")));
  ("d1.", x "b3. c3." (one (w 8 "d1,c3,d2,b1,a3,a4"))); ("a2.", x "b3. b4." (one (w 21 "c1,d1,b2,d2,c3,a4"))); ("b2.", x "d1. d2." (one (w 12 "d1,a2,b3,c3,a4,b4")));
  ("d2.", x "c1. b2." (one (w 12 "d1,a2,b3,c3,a4,b4"))); ("b3.", x "d1. d2." (one (w 7 "b1,a3,a2,d1,c3,c2"))); ("c3.", x "b2. b3." (one (w 8 "d1,d2,b1,c3,a3,a4")));
  ("a4.", x "b2. b3." (one (w 9 "a3,a4,b1,b4,c3,d2"))); ("b4.", x "c1. b2." (one (w 21 "b2,a4,c1,d2,d1,c3")))];
d 26 "b1. b2." [("d1. c2. b3. a4.", c 13 "c1,a2,d2,a3,c3,b4"); ("c1. c2. c3.", x "a2. a3. a4." (one (w 3 "b1,c1,d2,c3")));
  ("d1. c2. b3.", x "a2." (one (w 9 "b1,d2,a3,c3,a4,b4"))); ("a2. a3. a4.", x "c1. c2. c3." (one (w 3 "b1,c1,d2,c3")));
  ("c2. b3. a4.", x "d2. c3. b4." (one (w 3 "b1,c1,d2,c3"))); ("d2. c3. b4.", x "c2. b3. a4." (one (w 3 "b1,c1,d2,c3")));
  ("a3. b3. c3.", x "d1." (one (w 8 "d1,b1,d2,c3,a3,a4"))); ("c1. d1.", x "a3." (one (w 19 "a2,c2,d2,b3,c3,a4,b4")));
  ("c1. c2.", x "b3. b4." (one (w 23 "d1,a2,d2,a3,c3,a4"))); ("d1. c2.", x "b3. a4." (one (w 11 "c1,a2,d2,a3,c3,b4")));
  ("d1. d2.", x "c2. b3." (one (w 9 "b1,d2,c3,a3,b4,a4"))); ("a2. a3.", x "c1." (one (w 13 "a2,b2,b1,c2,c1,d2,d1")));
  ("c2. d2.", x "a3. b3." (one (w 8 "a3,a4,b1,d1,c3,d2"))); ("c2. b3.", x "d1. d2." (one (w 9 "b1,d2,c3,a3,b4,a4")));
  ("c2. c3.", x "a3. b3." (one (w 8 "d1,d2,b1,c3,a3,a4"))); ("d2. c3.", x "a4." (one (w 25 "a4,b4,d1,b3,c1,b2,a2")));
  ("a3. b3.", x "d1. d2." (one (w 9 "d2,b1,c3,b4,a3,a4"))); ("a3. a4.", x "c2. b3." (one (w 9 "a3,a4,b1,b4,c3,d2")));
  ("b3. c3.", x "a3. a4." (one (w 12 "c3,b3,d1,b4,a4,a2"))); ("b3. a4.", x "d1. c2." (one (w 11 "c1,a2,d2,a3,c3,b4")));
  ("b3. b4.", x "c1. c2." (one (w 23 "d1,a2,d2,a3,c3,a4"))); ("c3. b4.", x "c2. b3." (one (w 23 "d1,d2,a2,c3,a3,a4")));
  ("a4. b4.", x "c2. c3." (one (w 7 "b1,a2,d1,a3,c2,c3"))); ("c1.", x "a2. a3." (one (w 13 "a2,b2,b1,c2,c1,d2,d1")));
  ("d1.", x "c2. b3. a4." (one (w 11 "c1,a2,d2,a3,c3,b4"))); ("a2.", x "d1. c2. b3." (one (w 9 "b1,d2,a3,c3,a4,b4")));
  ("c2.", x "a3. b3. c3." (one (w 8 "d1,d2,b1,c3,a3,a4"))); ("d2.", x "d1. c2. b3." (one (w 9 "b1,d2,c3,a3,b4,a4")));
  ("a3.", x "c2. b3. a4." (one (w 9 "a3,a4,b1,b4,c3,d2"))); ("b3.", x "c1. d1." (one (w 15 "d2,b2,a2,c3,a3,b4,a4")));
  ("c3.", x "c2. b3. a4." (one (w 8 "d1,d2,a3,c3,a4,b1"))); ("a4.", x "d1. c2. b3." (one (w 11 "c1,a2,d2,a3,c3,b4")));
  ("b4.", x "d1. c2. b3." (one (w 11 "c1,d2,a2,c3,a3,b4")))];
d 26 "b1. b2. b3." [("c1. c2. c3.", x "a2. a3." (one (w 3 "b1,c1,d2,c3"))); ("a2. a3. a4.", x "c2. d2." (one (w 3 "b1,c1,d2,c3")));
  ("d2. c3. b4.", x "a2. a3." (one (w 4 "b3,a4,b4,b1"))); ("c1. d1.", c 21 "d2,b2,a2,c3,a3,b4,a4"); ("c1. c2.", x "d2." (one (w 9 "b1,d2,c3,a3,b4,a4")));
  ("d1. c2.", x "a2." (one (w 9 "b1,d2,a3,c3,a4,b4"))); ("d1. d2.", x "c2." (one (w 9 "b1,d2,c3,a3,b4,a4"))); ("a2. a3.", x "c1. c2. c3." (one (w 3 "b1,c1,d2,c3")));
  ("c2. d2.", x "a2. a3. a4." (one (w 3 "b1,c1,d2,c3"))); ("c2. c3.", x "a2." (one (w 7 "b1,a2,a3,d1,c2,c3")));
  ("d2. c3.", x "a2. a3. a4." (one (w 4 "b3,a4,b4,b1"))); ("a3. a4.", x "d2. c3. b4." (one (w 4 "b3,a4,b1,b4")));
  ("c3. b4.", x "d1." (one (w 23 "d1,a2,d2,c3,a3,a4"))); ("a4. b4.", x "c1. c2. c3." (one (w 3 "b1,d2,c1,c3")));
  ("c1.", x "c2. d2." (one (w 9 "b1,d2,c3,a3,b4,a4"))); ("d1.", x "c2. d2." (one (w 9 "b1,d2,c3,a3,b4,a4"))); ("a2.", x "d1. c2." (one (w 9 "b1,d2,a3,c3,a4,b4")));
  ("c2.", x "d1. d2." (one (w 9 "b1,d2,c3,a3,b4,a4"))); ("d2.", x "c1. c2." (one (w 9 "b1,d2,c3,a3,b4,a4"))); ("a3.", x "d1. d2." (one (w 9 "d2,b1,c3,b4,a3,a4")));
  ("c3.", x "a3. a4." (one (w 12 "c3,b3,d1,b4,a4,a2"))); ("a4.", x "d1. c2." (one (w 11 "c1,a2,d2,a3,c3,b4")));
  ("b4.", x "c1. c2." (one (w 23 "d1,a2,d2,a3,c3,a4")))];
d 26 "c1." [("b1. b2. b3. b4.", x "c2." (one (w 23 "d1,a2,d2,a3,c3,a4"))); ("d1. c2. b3. a4.", x "a2." (one (w 23 "d1,d2,a2,c3,a3,a4")));
  ("a2. b2. c2. d2.", x "a3." (one (w 12 "d1,a2,b3,c3,a4,b4"))); ("b1. b2. b3.", x "c2. d2." (one (w 9 "b1,d2,c3,a3,b4,a4")));
  ("d1. c2. b3.", x "a2. b2." (one (w 9 "b1,d2,a3,c3,a4,b4"))); ("a2. b2. c2.", x "d2. c3." (one (w 12 "d1,a2,c3,b3,b4,a4")));
  ("a2. a3. a4.", x "b2." (one (w 19 "a2,d2,c3,c2,b4,b3,a4"))); ("b2. c2. d2.", x "a2. a3." (one (w 12 "d1,a2,b3,c3,a4,b4")));
  ("b2. b3. b4.", x "a2. a3." (one (w 12 "d1,c3,b3,b4,a4,a2"))); ("c2. b3. a4.", x "d2. c3." (one (w 12 "c3,d1,b3,b4,a4,a2")));
  ("d2. c3. b4.", x "c2." (one (w 19 "d2,a2,c2,c3,b3,b4,a4"))); ("a3. b3. c3.", x "a2." (one (w 20 "a2,a4,b2,b3,b4,d1,d2")));
  ("b1. a2.", x "b2. a3." (one (w 13 "a2,b2,b1,c2,c1,d2,d1"))); ("b1. b2.", x "a2. a3." (one (w 13 "a2,b2,b1,c2,c1,d2,d1")));
  ("d1. c2.", x "d2. c3." (one (w 13 "a2,b1,b2,c1,c2,d1,d2"))); ("d1. d2.", x "c2. c3." (one (w 13 "a2,b1,b2,c1,c2,d1,d2")));
  ("a2. b2.", x "d1. c2. b3." (one (w 9 "b1,d2,a3,c3,a4,b4"))); ("a2. a3.", x "b2. c2. d2." (one (w 12 "d1,a2,b3,c3,a4,b4")));
  ("b2. c2.", x "a3. a4." (one (w 20 "d1,a2,d2,b2,a4,b3,b4"))); ("b2. a3.", x "b1. a2." (one (w 13 "a2,b2,b1,c2,c1,d2,d1")));
  ("b2. b3.", c 24 "d1,b1,d2,b2,a2,c3,a3,b4,a4"); ("c2. d2.", x "b1. b2. b3." (one (w 9 "b1,d2,c3,a3,b4,a4"))); ("c2. b3.", c 24 "b1,d1,a2,b2,d2,a3,c3,a4,b4");
  ("c2. c3.", x "d1. d2." (one (w 13 "a2,b1,b2,c1,c2,d1,d2"))); ("d2. c3.", x "a2. b2. c2." (one (w 12 "d1,a2,c3,b3,b4,a4")));
  ("a3. b3.", x "b2. c2. d2." (one (w 8 "a3,b1,a4,d1,c3,d2"))); ("a3. a4.", x "b1. b2." (one (w 19 "d2,a2,c3,c2,b4,b3,a4")));
  ("b3. c3.", x "a2. b2. c2." (one (w 8 "b1,a3,a4,d1,d2,c3"))); ("b3. a4.", x "b2. c2. d2." (one (w 8 "d1,b1,d2,c3,a3,a4")));
  ("b3. b4.", x "a2. b2. c2." (one (w 8 "b1,d1,d2,a3,c3,a4"))); ("c3. b4.", x "d1. c2." (one (w 19 "d2,c2,c3,a2,b3,b4,a4")));
  ("a4. b4.", x "a2. b2. c2." (one (w 9 "b1,a3,a4,d2,c3,b4"))); ("b1.", x "d1. c2. b3." (one (w 15 "a2,b2,d2,a3,c3,a4,b4")));
  ("d1.", x "b1. b2. b3." (one (w 15 "d2,b2,a2,c3,a3,b4,a4"))); ("a2.", x "d1. c2. b3. a4." (one (w 23 "d1,d2,a2,c3,a3,a4")));
  ("b2.", x "d1. c2. b3. a4." (one (w 23 "d1,d2,a2,c3,a3,a4"))); ("c2.", x "b1. b2. b3. b4." (one (w 23 "d1,a2,d2,a3,c3,a4")));
  ("d2.", x "b1. b2. b3. b4." (one (w 23 "d1,a2,d2,a3,c3,a4"))); ("a3.", x "b1. b2. b3. b4." (one (w 12 "c3,d1,b3,b4,a4,a2")));
  ("b3.", x "b2." (one (w 17 "d1,b1,d2,b2,a2,c3,a3,b4,a4"))); ("c3.", x "d1. c2. b3. a4." (one (w 12 "c3,b3,b4,d1,a4,a2")));
  ("a4.", x "d1." (one (w 16 "a2,b1,b2,b3,b4,c1,c2,c3,d2"))); ("b4.", x "b1." (one (w 16 "a2,b4,b3,b2,b1,c3,c2,c1,d2")))];
d 26 "b1." [("d1. c2. b3. a4.", x "a2." (one (w 22 "c1,c2,a2,c3,a3,a4"))); ("a2. b2. c2. d2.", x "a3. b3. c3." (one (w 3 "b1,c1,d2,c3")));
  ("c1. b2. a3.", x "c2. d2." (one (w 12 "d1,a2,b3,c3,a4,b4"))); ("c1. c2. c3.", x "d1." (one (w 19 "d2,c2,a2,c3,b3,b4,a4")));
  ("d1. c2. b3.", x "a2. b2." (one (w 9 "b1,d2,a3,c3,a4,b4"))); ("a2. b2. c2.", x "b3. c3." (one (w 7 "b1,a2,a3,d1,c2,c3")));
  ("a2. a3. a4.", x "c1. d1." (one (w 24 "b2,c2,d2,b3,c3,b4"))); ("b2. c2. d2.", x "a3. b3." (one (w 8 "a3,a4,b1,d1,c3,d2")));
  ("b2. b3. b4.", x "c1. c2." (one (w 23 "d1,a2,d2,a3,c3,a4"))); ("c2. b3. a4.", x "a2. b2." (one (w 9 "a3,a4,b4,b1,c3,d2")));
  ("d2. c3. b4.", x "c1. d1." (one (w 24 "b2,c2,d2,b3,c3,b4"))); ("a3. b3. c3.", x "a2. b2. c2. d2." (one (w 3 "b1,c1,d2,c3")));
  ("c1. d1.", x "a2. a3. a4." (one (w 24 "b2,c2,d2,b3,c3,b4"))); ("c1. b2.", x "a2. a3." (one (w 13 "a2,b2,b1,c2,c1,d2,d1")));
  ("c1. c2.", x "b2. b3. b4." (one (w 23 "d1,a2,d2,a3,c3,a4"))); ("d1. c2.", x "b2. b3. b4." (one (w 11 "c1,d2,a2,c3,a3,b4")));
  ("d1. d2.", x "b2. b3. b4." (one (w 22 "c1,a2,c2,a3,c3,a4"))); ("a2. b2.", x "d1. c2. b3." (one (w 9 "b1,d2,a3,c3,a4,b4")));
  ("a2. a3.", x "c1. b2." (one (w 13 "a2,b2,b1,c2,c1,d2,d1"))); ("b2. c2.", x "a3. b3. c3." (one (w 8 "d1,d2,b1,c3,a3,a4")));
  ("b2. a3.", x "c2. b3. a4." (one (w 9 "a3,a4,b1,b4,c3,d2"))); ("b2. b3.", x "c1. d1." (one (w 15 "d2,b2,a2,c3,a3,b4,a4")));
  ("c2. d2.", x "c1. b2. a3." (one (w 12 "d1,a2,b3,c3,a4,b4"))); ("c2. b3.", x "c1. d1." (one (w 15 "a2,b2,d2,a3,c3,a4,b4")));
  ("c2. c3.", x "b2. b3. b4." (one (w 23 "d1,d2,a2,c3,a3,a4"))); ("d2. c3.", x "c1. c2." (one (w 19 "a2,d2,c2,c3,b3,b4,a4")));
  ("a3. b3.", x "b2. c2. d2." (one (w 8 "a3,a4,b1,d1,c3,d2"))); ("a3. a4.", x "d1. c2. b3." (one (w 23 "d1,c3,d2,a2,a3,a4")));
  ("b3. c3.", x "a2. b2. c2." (one (w 7 "b1,a2,a3,d1,c2,c3"))); ("b3. a4.", x "a2. b2. c2." (one (w 9 "a3,a4,b4,b1,c3,d2")));
  ("b3. b4.", x "c1. b2. a3." (one (w 12 "c3,d1,b3,b4,a4,a2"))); ("c3. b4.", c 23 "c1,b1,d2,c2,b2,a2,c3,b3,b4");
  ("a4. b4.", x "c1. d1." (one (w 13 "a2,b2,c2,d2,b1,c1,d1"))); ("c1.", x "d1. c2. b3." (one (w 15 "a2,b2,d2,a3,c3,a4,b4")));
  ("d1.", x "c1. b2. a3." (one (w 19 "a2,c2,d2,b3,c3,a4,b4"))); ("a2.", x "d1. c2. b3. a4." (one (w 22 "c1,c2,a2,c3,a3,a4")));
  ("b2.", x "d1. c2. b3. a4." (one (w 11 "c1,a2,d2,a3,c3,b4"))); ("c2.", c 25 "c1,d1,a2,b2,d2,a3,b3,c3,a4,b4");
  ("d2.", x "c1. c2. c3." (one (w 19 "a2,d2,c2,c3,b3,b4,a4"))); ("a3.", x "d1. c2. b3. a4." (one (w 23 "d1,c3,d2,a2,a3,a4")));
  ("b3.", x "c1. c2. c3." (one (w 20 "d1,b4,a4,d2,b3,b2,a2"))); ("c3.", x "b4." (one (w 16 "c1,b1,d2,c2,b2,a2,c3,b3,b4")));
  ("a4.", x "c1. b2. a3." (one (w 19 "d2,a2,c3,c2,b4,b3,a4"))); ("b4.", x "c1." (one (w 16 "a2,b4,b3,b2,b1,c3,c2,c1,d2")))];
d 26 "b1. a2." [("d1. c2. b3. a4.", c 14 "c1,b2,d2,a3,c3,b4"); ("c1. b2. a3.", c 17 "a2,b2,b1,c2,c1,d2,d1"); ("c1. c2. c3.", x "b2. b3. b4." (one (w 3 "b1,c1,d2,c3")));
  ("d1. c2. b3.", x "b2." (one (w 9 "b1,d2,a3,c3,a4,b4"))); ("b2. c2. d2.", x "a3. b3. c3." (one (w 3 "b1,c1,d2,c3")));
  ("b2. b3. b4.", x "c1. c2. c3." (one (w 3 "b1,c1,d2,c3"))); ("c2. b3. a4.", x "d1." (one (w 22 "c1,c2,a2,c3,a3,a4")));
  ("d2. c3. b4.", c 17 "b1,a2,c1,b2,d1,c2,d2"); ("a3. b3. c3.", x "b2. c2. d2." (one (w 3 "b1,c1,d2,c3")));
  ("c1. d1.", x "a3. a4." (one (w 24 "b2,c2,d2,b3,c3,b4"))); ("c1. b2.", x "a3." (one (w 13 "a2,b2,b1,c2,c1,d2,d1")));
  ("c1. c2.", x "b3. b4." (one (w 7 "b1,d1,a2,c2,a3,c3"))); ("d1. c2.", x "b2. b3." (one (w 9 "b1,d2,a3,c3,a4,b4")));
  ("d1. d2.", x "a4. b4." (one (w 24 "b2,c2,b3,d2,c3,b4"))); ("b2. c2.", x "b3. c3." (one (w 7 "b1,a2,a3,d1,c2,c3")));
  ("b2. a3.", x "c1." (one (w 13 "a2,b2,b1,c2,c1,d2,d1"))); ("b2. b3.", x "d1. c2." (one (w 9 "b1,d2,a3,c3,a4,b4")));
  ("c2. d2.", x "a3. b3." (one (w 7 "a2,b1,a3,d1,c3,c2"))); ("c2. b3.", c 22 "c1,d1,b2,d2,a3,c3,a4,b4"); ("c2. c3.", x "b2. b3." (one (w 7 "b1,a2,a3,d1,c2,c3")));
  ("d2. c3.", x "b4." (one (w 13 "b1,a2,c1,b2,d1,c2,d2"))); ("a3. b3.", x "c2. d2." (one (w 7 "a2,b1,a3,d1,c3,c2")));
  ("a3. a4.", x "c1. d1." (one (w 24 "b2,c2,d2,b3,c3,b4"))); ("b3. c3.", x "d1. c2." (one (w 9 "d2,c3,b1,b4,a4,a3")));
  ("b3. a4.", x "d1. c2." (one (w 22 "c1,c2,a2,c3,a3,a4"))); ("b3. b4.", x "c1. c2." (one (w 7 "b1,d1,a2,c2,a3,c3")));
  ("c3. b4.", x "d2." (one (w 13 "b1,a2,c1,b2,d1,c2,d2"))); ("a4. b4.", x "d1. d2." (one (w 24 "b2,c2,b3,d2,c3,b4")));
  ("c1.", x "b2. a3." (one (w 13 "a2,b2,b1,c2,c1,d2,d1"))); ("d1.", x "c2. b3. a4." (one (w 22 "c1,c2,a2,c3,a3,a4")));
  ("b2.", x "d1. c2. b3." (one (w 9 "b1,d2,a3,c3,a4,b4"))); ("c2.", x "b3." (one (w 26 "c1,d1,b2,d2,a3,c3,a4,b4")));
  ("d2.", x "c3. b4." (one (w 13 "b1,a2,c1,b2,d1,c2,d2"))); ("a3.", x "c1. b2." (one (w 13 "a2,b2,b1,c2,c1,d2,d1")));
  ("b3.", x "c2." (one (w 26 "c1,d1,b2,d2,a3,c3,a4,b4"))); ("c3.", x "d1. c2. b3." (one (w 9 "d2,c3,b1,b4,a4,a3")));
  ("a4.", x "d1. c2. b3." (one (w 22 "c1,c2,a2,c3,a3,a4"))); ("b4.", x "d2. c3." (one (w 13 "b1,a2,c1,b2,d1,c2,d2")))]].

Lemma what_is_counted : least_catalogue G Misere isomorphic Second b 18.
Proof.
apply (is_least_ok (whole (isomorphism_in_file T [[1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]] false (without_movers T)) Misere) (from Second b) entries [(b, (one (w 18 "b1,c1,d1,a2,b2,c2,d2,a3,b3,c3,a4,b4")))] counted (By_dual [2; 2; 2; 2; 1; 2; 2; 2; 2; 2; 2; 2; 1; 2; 2; 8; 4; 12; 7; 2; 35]%Z 2%Z) 18). vm_cast_no_check (eq_refl true).
Qed.
Theorem least : in_impartial_file_up_to_isomorphism nimbi_game ["5"] "ooo/oooo/ooo/oo" (fun G isomorphic b => least_catalogue G Misere isomorphic Second b 18).
Proof. of_what_is_read T b. exact what_is_counted. Qed.
Print Assumptions least.
