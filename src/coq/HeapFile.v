(* Rule files of heaps: what a text means once it is read, as `certificates/FORMAT.md` says; HeapLanguage.v reads it. How many choices a heap may
   take is not limited here. *)
From Coq Require Import List Bool ZArith Lia.
From Rebuttal Require Import Game Partizan Catalogue Text Heaps.
Import ListNotations.

(* ---------- What a text has ---------- *)
Inductive operation := Plus | Minus | Times | Over | Modulo | Power | Least | Most | Divisor.
(* Names are numbered: sizes first, then those of the `for`s. *)
Inductive expression := Integer (z : Z) | Named (n : nat) | Do (o : operation) (a b : expression).
Inductive relation := Equal | Different | Less | At_most | More | At_least.
Definition range := (expression * expression)%type.
Inductive comparison := With (r : relation) (e : expression) | Among (l : list range).
Record test := Test { negated : bool; compared : expression; to : comparison }.
Inductive clause := For (l : list range) | If (any : list (list test)).
Record rule := Rule { of_left : bool; of_right : bool; clauses : list clause; leaves : list (list expression) }.
Record heap_text := Heap_text { sizes : nat; has_commas : bool; unordered : bool; its_rules : list rule }.

(* ---------- What it means ---------- *)
Section Values.
  Local Open Scope Z_scope.
  Definition bound : Z := Eval vm_compute in 2 ^ 53.
  (* Large powers are out of bounds, unless they are 0, 1 or -1. *)
  Definition power a b := a ^ (if b <? 54 then b else 54 + b mod 2).
  Definition done o a b : option Z := match o with
    | Plus => Some (a + b) | Minus => Some (a - b) | Times => Some (a * b)
    | Over => guard (0 <? b) (a / b) | Modulo => guard (0 <? b) (a mod b) | Power => guard (0 <=? b) (power a b)
    | Least => Some (Z.min a b) | Most => Some (Z.max a b) | Divisor => guard ((0 <=? a) && (0 <=? b)) (Z.gcd a b) end.
  Definition bounded z : option Z := guard (Z.abs z <? bound) z.
  Fixpoint value (names : list Z) e : option Z := match e with
    | Integer z => Some z
    | Named n => nth_error names n
    | Do o a b => let? a := value names a in let? b := value names b in let? z := done o a b in bounded z end.
  Definition ends_of names (r : range) : option (Z * Z) := let? a := value names (fst r) in let? b := value names (snd r) in Some (a, b).
  Definition numbers names r : list Z := match ends_of names r with
    | Some (a, b) => map (fun i => a + Z.of_nat i) (seq 0 (Z.to_nat (b - a + 1))) | None => [] end.
  Definition related r a b := match r with
    | Equal => a =? b | Different => negb (a =? b) | Less => a <? b | At_most => a <=? b | More => b <? a | At_least => b <=? a end.
  Definition holds names (t : test) : bool := match value names (compared t), to t with
    | None, _ => false
    | Some a, With r e => match value names e with Some b => xorb (negated t) (related r a b) | None => false end
    | Some a, Among l => xorb (negated t) (existsb (fun r => match ends_of names r with Some (x, y) => (x <=? a) && (a <=? y) | None => false end) l) end.
  Fixpoint choices (l : list clause) (names : list Z) : list (list Z) := match l with
    | [] => [names]
    | If any :: l => if existsb (forallb (holds names)) any then choices l names else []
    | For rs :: l => flat_map (fun z => choices l (names ++ [z])) (flat_map (numbers names) rs) end.
End Values.

(* A heap is its sizes. It is lower than one of as many sizes if the first that differs is smaller. *)
Definition heap := list N.
Fixpoint lower (g h : heap) : bool := match g, h with
  | x :: g, y :: h => if (x <? y)%N then length g =? length h else if (x =? y)%N then lower g h else false
  | _, _ => false end.
Definition vanishes (h : heap) := forallb (N.eqb 0) h.
Definition most_size : Z := 1000000.
Section Moves.
  Variable T : heap_text.
  Definition arranged (h : heap) : heap := if unordered T then sort (fun x y => y <=? x)%N h else h.
  Definition without_empty (p : list heap) := filter (fun h => negb (vanishes h)) p.
  Definition size_of names e : option N := let? z := value names e in guard ((0 <=? z) && (z <=? most_size))%Z (Z.to_N z).
  Definition replaced_by r (h : heap) names : option (list heap) :=
    let? l := all_in (all_in (size_of names)) (leaves r) in let l := without_empty (map arranged l) in guard (forallb (fun g => lower g h) l) l.
  Definition replacements (s : side) (h : heap) : list (list heap) := flat_map (fun r => if match s with Left => of_left r | Right => of_right r end
    then flat_map (fun names => match replaced_by r h names with Some l => [l] | None => [] end) (choices (clauses r) (map Z.of_N h)) else []) (its_rules T).
  Definition rules_of_heaps : rules := heap_rules replacements.
  Definition for_both := forallb (fun r => of_left r && of_right r) (its_rules T).

  (* ---------- Play ends; sums and mirrors ---------- *)
  Lemma lower_wf : well_founded (fun g h => lower g h = true).
  Proof.
    intro h. remember (length h) as n eqn:E. revert h E. induction n as [|n IH]; intros [|y h] E; try discriminate; [constructor; intros [|] L; discriminate|].
    injection E as E. revert h E. induction y as [y IHy] using (well_founded_induction N.lt_wf_0). intros h E. induction (IH h E) as [h _ IHh].
    constructor. intros [|x g] L; [discriminate|]. cbn in L. destruct (N.ltb_spec x y) as [Hx|_]; [apply Nat.eqb_eq in L; apply (IHy x Hx); congruence|].
    destruct (N.eqb_spec x y) as [->|]; [|discriminate]. apply (IHh g L). clear -L E. revert g n E L. induction h as [|y h IH]; intros [|x g] n E L; try discriminate.
    cbn in L, E. destruct n as [|n]; [discriminate|]. injection E as E. cbn. f_equal. destruct (x <? y)%N; [apply Nat.eqb_eq in L; congruence|].
    destruct (x =? y)%N; [now apply (IH g)|discriminate].
  Qed.
  (* Of a partizan game, or of an impartial one. *)
  Variable is_partizan : bool.
  Definition replacing s := if is_partizan then replacements s else replacements Left.
  Lemma replacing_lower s h l : In l (replacing s h) -> forall g, In g l -> lower g h = true.
  Proof.
    assert (forall s, In l (replacements s h) -> forall g, In g l -> lower g h = true) as K; [clear s|unfold replacing; destruct is_partizan; apply K].
    intros s Hl. apply in_flat_map in Hl. destruct Hl as (r & _ & Hl). destruct (match s with Left => _ | Right => _ end); [|destruct Hl].
    apply in_flat_map in Hl. destruct Hl as (names & _ & Hl). unfold replaced_by in Hl. destruct (all_in _ (leaves r)) as [k|]; [|destruct Hl]. cbn [bind] in Hl.
    unfold guard in Hl. destruct (forallb _ _) eqn:F; [|destruct Hl]. destruct Hl as [<-|[]]. now apply forallb_forall.
  Qed.
  Definition same_heap := same_list_of N.eqb.
  Definition same_heap_ok : forall g h, same_heap g h = true -> g = h := same_list_of_ok N.eqb (fun a b => proj1 (N.eqb_eq a b)).
  Definition no_lower g h := negb (lower g h).
  Definition heap_file_ruleset : ruleset :=
    heap_ruleset replacing (negb is_partizan) ltac:(unfold replacing; now destruct is_partizan) _ lower_wf replacing_lower (fun _ => true) (fun _ _ => eq_refl) no_lower same_heap same_heap_ok.
  Definition heap_file_ends p : ends (heap_rules replacing) p := heaps_end replacing _ lower_wf replacing_lower p.
End Moves.
Theorem heap_file_short T p : short (as_game (rules_of_heaps T)) p.
Proof. exact (impartial_ends (as_game (rules_of_heaps T)) p (heap_file_ends T false p)). Qed.
(* What `power` leaves out is out of bounds. *)
Local Open Scope Z_scope.
Theorem power_ok a b : 0 <= b -> bounded (power a b) = bounded (a ^ b).
Proof.
  unfold power. destruct (Z.ltb_spec b 54) as [|Hb]; [reflexivity|]. intros _. set (e := 54 + b mod 2). pose proof (Z.mod_pos_bound b 2 ltac:(lia)) as M.
  assert (a = 0 \/ a = 1 \/ a = -1 \/ 2 <= Z.abs a) as [->|[->|[->|Ha]]] by lia.
  - now rewrite !Z.pow_0_l by (subst e; lia).
  - now rewrite !Z.pow_1_l by (subst e; lia).
  - rewrite (Z.div_mod b 2) at 1 by lia. subst e. rewrite !Z.pow_add_r by (try apply Z.mul_nonneg_nonneg; try apply Z.div_pos; lia).
    rewrite Z.pow_mul_r by (try apply Z.div_pos; lia). change ((-1) ^ 2) with 1. rewrite Z.pow_1_l by (apply Z.div_pos; lia). reflexivity.
  - assert (forall n, 54 <= n -> bounded (a ^ n) = None) as none; [|rewrite !none; subst e; lia || reflexivity].
    intros n Hn. unfold bounded. rewrite Z.abs_pow. pose proof (Z.pow_le_mono_l 2 (Z.abs a) n ltac:(lia)). pose proof (Z.pow_le_mono_r 2 54 n ltac:(lia) Hn).
    change (2 ^ 54) with (2 * bound) in *. assert (0 < bound) by reflexivity. destruct (Z.ltb_spec (Z.abs a ^ n) bound); [lia|reflexivity].
Qed.
