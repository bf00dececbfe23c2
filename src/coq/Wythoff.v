(* Wythoff's game: a move takes tokens from one of two heaps, or the same number from both (Wythoff 1907). *)
From Coq Require Import Ascii String List Bool Arith Lia.
From Rebuttal Require Import Game Alike Partizan Catalogue Text.
Import ListNotations.

(* ---------- The rules ---------- *)
Definition wythoff : game := Game (nat * nat) (fun '(a, b) =>
  map (fun k => (a - k, b)) (seq 1 a) ++ map (fun k => (a, b - k)) (seq 1 b) ++ map (fun k => (a - k, b - k)) (seq 1 (Nat.min a b))).
(* 13,8; a heap that is used up is not written. *)
Definition read_two_heaps (text : string) : option (nat * nat) :=
  let? l := read_list text in match l with [] => Some (0, 0) | [a] => Some (a, 0) | [a; b] => Some (a, b) | _ => None end.
Definition two_heaps (text : string) := the (read_two_heaps text).

Theorem wythoff_spec a b q : In q (moves wythoff (a, b)) <-> exists k, 1 <= k /\
  (k <= a /\ q = (a - k, b) \/ k <= b /\ q = (a, b - k) \/ k <= a /\ k <= b /\ q = (a - k, b - k)).
Proof.
  cbn [moves wythoff]. rewrite !in_app_iff, !in_map_iff. split.
  - intros [(k & <- & H)|[(k & <- & H)|(k & <- & H)]]; apply in_seq in H; exists k; (split; [lia|]); [left|right; left|right; right]; repeat split; lia.
  - intros (k & Hk & [(H & ->)|[(H & ->)|(H & H' & ->)]]); [left|right; left|right; right]; exists k; (split; [reflexivity|]); apply in_seq; lia.
Qed.

(* ---------- The larger heap is written first ---------- *)
Definition swapped (p q : nat * nat) := q = p \/ q = (snd p, fst p).
Lemma swapped_alike p q : swapped p q -> alike wythoff wythoff p q.
Proof.
  intro H. exists swapped. split; [|exact H]. apply sym_bisimulation; clear.
  - intros [] q [->| ->]; [now left|now right].
  - intros [a b] q [->| ->] p' H; [exists p'; split; [exact H|now left]|]. exists (snd p', fst p'). split; [|now right].
    apply wythoff_spec in H. apply wythoff_spec. destruct H as (k & Hk & H). exists k. split; [exact Hk|].
    destruct H as [(H & ->)|[(H & ->)|(H & H' & ->)]]; simpl; auto.
Qed.
Definition larger_first (p : nat * nat) := if fst p <? snd p then (snd p, fst p) else p.
Lemma larger_first_swapped p : swapped p (larger_first p).
Proof. unfold larger_first. destruct (fst p <? snd p); [now right|now left]. Qed.
Definition wythoff_ruleset : ruleset := up_to_writing wythoff same_pair larger_first same_pair_ok (fun p => swapped_alike p _ (larger_first_swapped p)).
Lemma wythoff_short p : short wythoff p.
Proof.
  apply impartial_ends, (ends_by (both wythoff) (fun p => fst p + snd p)). intros s [a b] q H. apply wythoff_spec in H.
  destruct H as (k & Hk & [(H & ->)|[(H & ->)|(H & H' & ->)]]); simpl; lia.
Qed.
Example two_heaps_of_texts : (two_heaps "13,8", two_heaps "5", two_heaps "-") = ((13, 8), (5, 0), (0, 0)). Proof. reflexivity. Qed.
