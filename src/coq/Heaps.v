(* Games on heaps: nim, subtraction games, octal games (Guy and Smith 1956). A position is the list of its heaps. *)
From Coq Require Import Ascii String List Bool Arith Permutation Lia.
From Rebuttal Require Import Game Partizan Catalogue Text.
Import ListNotations.

(* ---------- The rules: a move replaces a heap by heaps that the rule lists ---------- *)
Fixpoint heap_moves {H} (rule : H -> list (list H)) (p : list H) : list (list H) := match p with
  | [] => []
  | h :: t => map (fun l => l ++ t) (rule h) ++ map (cons h) (heap_moves rule t) end.
Definition heap_rules {H} (rule : side -> H -> list (list H)) : rules := Rules (list H) (fun s => heap_moves (rule s)).
Definition heap_game (rule : nat -> list (list nat)) : game := Game (list nat) (heap_moves rule).

(* Any smaller heap; the heap less a number of the set. *)
Definition nim_rule h := map (fun k => [k]) (seq 0 h).
Definition subtraction_rule (set : list nat) h := map (fun s => [h - s]) (filter (fun s => (1 <=? s) && (s <=? h)) set).
(* The k-th digit says what may become of a heap that loses k: 1, it is used up; 2, one heap is left; 4, two are. *)
Definition octal_digit (left digit : nat) : list (list nat) :=
  (if Nat.odd digit then if left =? 0 then [[]] else [] else []) ++
  (if Nat.odd (digit / 2) then if left =? 0 then [] else [[left]] else []) ++
  (if Nat.odd (digit / 4) then map (fun a => [left - a; a]) (seq 1 (left / 2)) else []).
Definition octal_rule (digits : list nat) h :=
  flat_map (fun kd => if fst kd <=? h then octal_digit (h - fst kd) (snd kd) else []) (combine (seq 1 (length digits)) digits).
Definition nim := heap_game nim_rule.
Definition subtraction set := heap_game (subtraction_rule set).
Definition bricks := subtraction [1; 2].
(* The code, as in 0.77. *)
Definition read_code (code : string) : option (list nat) := match code with
  | String "0" (String "." digits) =>
      if made_of (between "0" "7") 1 16 digits then all_in (place_in (characters "01234567")) (characters digits) else None
  | _ => None end.
Definition digits (code : string) := the (read_code code).
Definition octal_game digits := heap_game (octal_rule digits).
Definition octal (code : string) := the (option_map octal_game (read_code code)).
Definition heaps (text : string) := the (read_list text).
(* A nim-heap, as in *3: one heap of nim, or none where it is empty. *)
Definition heap (n : nat) : list nat := if n =? 0 then [] else [n].
Definition read_heap (text : string) : option (list nat) := match text with
  | "*0"%string => Some []
  | String "*" size => option_map heap (read_number size)
  | _ => None end.
Definition nim_heap (text : string) := the (read_heap text).

Example heaps_of_texts : (heaps "7,4", nim_heap "*3", nim_heap "*0") = ([7; 4], [3], []). Proof. reflexivity. Qed.
Fail Check heaps "3,2,l" : list nat.
Fail Check octal "0.7l" : game.
Example kayles_5 : octal_rule (digits "0.77") 5 = [[4]; [3; 1]; [2; 2]; [3]; [2; 1]]. Proof. reflexivity. Qed.

(* ---------- Heaps that smaller ones replace, in any order ---------- *)
Lemma heap_spec {H} (rule : H -> list (list H)) p q : In q (heap_moves rule p) <-> exists a h l b, p = a ++ h :: b /\ In l (rule h) /\ q = a ++ l ++ b.
Proof.
  revert q. induction p as [|x p IH]; intro q; simpl.
  { split; [tauto|]. intros (a & h & l & b & E & _). destruct a; discriminate. }
  - rewrite in_app_iff, !in_map_iff. split.
    + intros [(l & <- & I)|(r & <- & I)]; [exists [], x, l, p; simpl; auto|].
      apply IH in I. destruct I as (a & h & l & b & -> & Hl & ->). exists (x :: a), h, l, b. auto.
    + intros (a & h & l & b & E & Hl & ->). destruct a as [|y a]; injection E as <- ->; [left; exists l; auto|].
      right. exists (a ++ l ++ b). split; auto. apply IH. exists a, h, l, b. auto.
Qed.
Section Heaps.
  Context {H : Type} (rule : side -> H -> list (list H)).
  Notation R := (heap_rules rule).
  Implicit Types (p q l : list H) (h : H) (s : side).

  Definition alive (h : H) := match rule Left h, rule Right h with [], [] => false | _, _ => true end.
  Definition live p := filter alive p.
  Lemma live_perm p q : Permutation p q -> Permutation (live p) (live q). Proof. apply filter_perm. Qed.
  Lemma live_half s p q : Permutation (live p) (live q) -> forall a h l b, p = a ++ h :: b -> In l (rule s h) ->
    exists a' b', q = a' ++ h :: b' /\ Permutation (live (a ++ l ++ b)) (live (a' ++ l ++ b')).
  Proof.
    intros P a h l b -> Hl. assert (alive h = true) as Ha by (revert Hl; unfold alive; destruct s, (rule Left h), (rule Right h); auto; intros []).
    assert (In h (live q)) as Hq by (apply (Permutation_in _ P), filter_In; split; [apply in_elt|exact Ha]).
    apply filter_In in Hq. destruct Hq as [Hq _]. destruct (in_split _ _ Hq) as (a' & b' & ->). exists a', b'. split; auto.
    change (h :: b) with ([h] ++ b) in P. change (h :: b') with ([h] ++ b') in P. unfold live in *. rewrite !filter_app in *. fold (live l) (live [h]) in *.
    replace (live [h]) with [h] in P by (cbn; now rewrite Ha). cbn [app] in P. apply Permutation_app_inv in P.
    rewrite !(Permutation_app_swap_app _ (live l)). now apply Permutation_app_head.
  Qed.

  (* Where both players have the same moves, it does not matter who makes them. *)
  Variables (even : bool) (even_ok : even = true -> forall s (h : H), rule (opposite s) h = rule s h).
  Lemma live_same (n : bool) p q : (if n then even else true) = true -> Permutation (live p) (live q) -> same_moves R n p q.
  Proof.
    intros E P. exists (fun p q => Permutation (live p) (live q)). split; [|exact P]. apply by_half; [intros a b; apply Permutation_sym|]. clear p q P.
    intros p q P s p' Hp. apply heap_spec in Hp. destruct Hp as (a & h & l & b & Ep & Hl & ->). destruct (live_half s p q P a h l b Ep Hl) as (a' & b' & -> & P').
    exists (a' ++ l ++ b'). split; [|exact P']. apply heap_spec. exists a', h, l, b'. split; [reflexivity|]. split; [destruct n; [now rewrite (even_ok E)|exact Hl]|reflexivity].
  Qed.

  (* Play ends. *)
  Variables (lower : H -> H -> Prop) (lower_wf : well_founded lower) (smaller : forall s h l, In l (rule s h) -> forall g, In g l -> lower g h).
  Lemma ends_together p q : ends R p -> ends R q -> ends R (p ++ q).
  Proof.
    intro Ep. revert q. induction Ep as [p Hp IHp]. intros q Eq. induction Eq as [q Hq IHq]. constructor. intros x (s & Hx).
    apply heap_spec in Hx. destruct Hx as (a & h & l & b & E & Hl & ->). destruct (app_eq_app _ _ _ _ E) as (c & [[-> E']|[-> ->]]).
    - destruct c as [|y c]; cbn in E'; [|injection E' as <- ->].
      + subst q. rewrite app_nil_r in *. apply IHq. exists s. apply heap_spec. exists [], h, l, b. auto.
      + replace (a ++ l ++ c ++ q) with ((a ++ l ++ c) ++ q) by (now rewrite <- !app_assoc).
        apply IHp; [exists s; apply heap_spec; exists a, h, l, c; auto|now constructor].
    - rewrite <- app_assoc. apply IHq. exists s. apply heap_spec. exists c, h, l, b. auto.
  Qed.
  Lemma heaps_end p : ends R p.
  Proof.
    assert (forall l : list H, (forall h, In h l -> ends R [h]) -> ends R l) as all.
    { induction l as [|h l IH]; intro E; [constructor; intros q (s & [])|]. apply (ends_together [h] l); [apply E; now left|]. apply IH. intros; apply E; now right. }
    apply all. intros h _. induction (lower_wf h) as [h _ IH]. constructor. intros q (s & Hq). cbn in Hq. rewrite app_nil_r, in_map_iff in Hq.
    destruct Hq as (l & <- & Hl). rewrite app_nil_r. apply all. intros g Hg. exact (IH g (smaller s h l Hl g Hg)).
  Qed.

  (* How positions are written: the largest heaps first, without some from which no move takes. *)
  Variables (kept : H -> bool) (kept_ok : forall h, alive h = true -> kept h = true) (before : H -> H -> bool).
  Definition descending p := sort before (filter kept p).
  Lemma live_descending p : Permutation (live p) (live (descending p)).
  Proof.
    unfold descending. rewrite <- (live_perm _ _ (sort_perm _ _)). apply Permutation_refl'.
    induction p as [|x p IH]; cbn; auto. destruct (alive x) eqn:A; [rewrite (kept_ok x A); cbn; rewrite A; now f_equal|].
    destruct (kept x); cbn; rewrite ?A; exact IH.
  Qed.

  Variables (equal : H -> H -> bool) (equal_ok : forall g h, equal g h = true -> g = h).
  (* ---------- Parts: lists of heaps which are all the heaps ---------- *)
  Definition shared_out p (ps : list (list H)) := same_list_of equal (descending (live p)) (descending (live (concat ps))).
  Lemma move_of_a_part ps a h l b : concat ps = a ++ h :: b -> exists x c d y, ps = x ++ (c ++ h :: d) :: y /\
    a ++ l ++ b = concat (x ++ (c ++ l ++ d) :: y).
  Proof.
    revert a. induction ps as [|p ps IH]; intros a E; [destruct a; discriminate|]. cbn in E. destruct (app_eq_app _ _ _ _ E) as (c & [[-> E']|[-> E']]).
    - destruct c as [|h' d]; [|injection E' as <- ->; exists [], a, d, ps; cbn; now rewrite <- !app_assoc]. destruct (IH [] (eq_sym E')) as (x & c & d & y & -> & E2). exists ((a ++ []) :: x), c, d, y. split; [reflexivity|].
      cbn in *. now rewrite app_nil_r, E2.
    - destruct (IH c E') as (x & u & d & y & -> & E2). exists (p :: x), u, d, y. split; [reflexivity|]. cbn. now rewrite <- app_assoc, E2.
  Qed.
  Lemma shared_out_ok p ps : shared_out p ps = true -> splits R p ps.
  Proof.
    intro S. exists (fun p ps => Permutation (live p) (live (concat ps))). split.
    - clear. intros p ps P s. split.
      + intros p' Hp. apply heap_spec in Hp. destruct Hp as (a & h & l & b & E & Hl & ->).
        destruct (live_half s p _ P a h l b E Hl) as (a' & b' & E' & P'). destruct (move_of_a_part ps a' h l b' E') as (x & c & d & y & -> & Ec).
        exists x, (c ++ h :: d), (c ++ l ++ d), y. split; [reflexivity|]. split; [apply heap_spec; exists c, h, l, d; auto|rewrite Ec in P'; exact P'].
      + intros x q q' y -> Hq. apply heap_spec in Hq. destruct Hq as (c & h & l & d & -> & Hl & ->). apply Permutation_sym in P.
        destruct (live_half s _ p P (concat x ++ c) h l (d ++ concat y)) as (a' & b' & -> & P'); [rewrite concat_app; simpl; now rewrite <- !app_assoc|exact Hl|].
        exists (a' ++ l ++ b'). split; [apply heap_spec; exists a', h, l, b'; auto|]. rewrite <- P', concat_app. simpl. now rewrite <- !app_assoc.
    - apply (same_list_of_ok equal equal_ok) in S.
      assert (forall q, Permutation (live q) (live (descending (live q)))) as D.
      { intro q. rewrite <- (live_descending (live q)). apply Permutation_refl'. unfold live. induction q as [|x q IH]; cbn; auto.
        destruct (alive x) eqn:E; cbn; rewrite ?E; [f_equal|]; exact IH. }
      rewrite (D p), S. symmetry. apply D.
  Qed.

  (* A move in a part is one on all the heaps together. *)
  Lemma moved_together s ps ps' : moved R s ps ps' -> In (concat ps') (heap_moves (rule s) (concat ps)).
  Proof.
    intros [x p p' y Hp]. apply heap_spec in Hp. destruct Hp as (a & h & l & b & -> & Hl & ->). apply heap_spec.
    exists (concat x ++ a), h, l, (b ++ concat y). rewrite !concat_app. cbn. now rewrite <- !app_assoc.
  Qed.
  Lemma moved_apart s ps q : In q (heap_moves (rule s) (concat ps)) -> exists ps', moved R s ps ps' /\ concat ps' = q.
  Proof.
    intro I. apply heap_spec in I. destruct I as (a & h & l & b & E & Hl & ->). destruct (move_of_a_part ps a h l b E) as (x & c & d & y & -> & E').
    exists (x ++ (c ++ l ++ d) :: y). split; [constructor; apply heap_spec; exists c, h, l, d; auto|now symmetry].
  Qed.

  (* ---------- Mirrors: every heap stands an even number of times, and both players have the same moves ---------- *)
  Fixpoint halved l : option (list H) := match l with
    | [] => Some []
    | x :: y :: t => if equal x y then match halved t with Some q => Some (x :: q) | None => None end else None
    | _ => None end.
  Definition paired p := match halved (descending p) with Some _ => true | None => false end.
  Lemma halved_perm n : forall l q, length l <= n -> halved l = Some q -> Permutation l (q ++ q).
  Proof.
    induction n as [|n IH]; intros [|x [|y t]] q Hn E; simpl in *; try discriminate; try lia; try (injection E as <-; auto; fail).
    destruct (equal x y) eqn:Exy; [|discriminate]. apply equal_ok in Exy. subst y. destruct (halved t) as [r|] eqn:Er; [|discriminate]. injection E as <-.
    rewrite (IH t r) by (auto; lia). simpl. constructor. apply Permutation_middle.
  Qed.
  Lemma paired_ok p : (if even then paired p else false) = true -> mirrored R p.
  Proof.
    destruct even eqn:Even; [|discriminate]. unfold paired. destruct (halved (descending p)) as [q|] eqn:E; [|discriminate]. intros _. split; [apply heaps_end|].
    exists (fun p => exists q, Permutation (live p) (live (q ++ q))). split.
    - clear - Even even_ok. intros p (q & P) s p' Hp. apply heap_spec in Hp. destruct Hp as (a & h & l & b & E & Hl & ->).
      destruct (live_half s p _ P a h l b E Hl) as (a1 & b1 & E1 & P1).
      assert (In h q) as Hq by (assert (In h (q ++ q)) as I by (rewrite E1; apply in_elt); apply in_app_iff in I; tauto).
      destruct (in_split _ _ Hq) as (u & v & ->).
      assert (Permutation (live (a ++ l ++ b)) (live (l ++ (u ++ v) ++ u ++ h :: v))) as P2.
      { rewrite P1. apply live_perm. rewrite (Permutation_app_swap_app a1 l b1). apply Permutation_app_head.
        apply Permutation_cons_inv with h. rewrite Permutation_middle, <- E1. rewrite <- app_assoc. simpl.
        rewrite <- Permutation_middle. constructor. now rewrite <- app_assoc. }
      destruct (live_half s _ _ (Permutation_sym P2) (l ++ (u ++ v) ++ u) h l v) as (a2 & b2 & E2 & P3); [now rewrite <- !app_assoc|exact Hl|].
      exists (a2 ++ l ++ b2). split; [apply heap_spec; exists a2, h, l, b2; rewrite even_ok; auto|]. exists (u ++ l ++ v). rewrite <- P3. apply live_perm.
      rewrite <- !app_assoc. rewrite (Permutation_app_swap_app l u). apply Permutation_app_head. apply Permutation_app_head. reflexivity.
    - exists q. rewrite (live_descending p). apply live_perm. exact (halved_perm _ _ _ (le_n _) E).
  Qed.

  Definition same_heaps := same_list_of equal.
  Definition same_heaps_ok : forall p q, same_heaps p q = true -> p = q := same_list_of_ok equal equal_ok.
  Lemma same_heaps_carries (n : bool) p q : (if if n then even else true then same_heaps p q else false) = true -> same_moves R n p q.
  Proof. destruct (if n then even else true) eqn:E; [|discriminate]. intro S. rewrite (same_heaps_ok p q S). now apply live_same. Qed.
  Definition heap_ruleset : ruleset := Ruleset R same_heaps descending unit (fun _ (n : bool) p q => if if n then even else true then same_heaps p q else false) shared_out
    unit (fun _ p => if even then paired p else false) same_heaps_ok (fun p => live_same false p _ eq_refl (live_descending p)) (fun _ => same_heaps_carries)
    shared_out_ok (fun _ => paired_ok).
End Heaps.

(* Heaps of so many tokens, from which a move takes. *)
Definition shrinks rule := forall h l, In l (rule h) -> list_sum l < h.
Section Sizes.
  Variables (rule : nat -> list (list nat)) (smaller : shrinks rule).
  Lemma all_smaller (s : side) h l : In l (rule h) -> forall g, In g l -> g < h.
  Proof. intros Hl g Hg. pose proof (smaller h l Hl). destruct (in_split _ _ Hg) as (a & b & ->). rewrite list_sum_app in *. simpl in *. lia. Qed.
  Definition not_empty h := negb (h =? 0).
  Lemma not_empty_ok h : alive (fun _ => rule) h = true -> not_empty h = true.
  Proof. destruct h as [|h]; [|reflexivity]. unfold alive. destruct (rule 0) as [|l r] eqn:E; [discriminate|]. assert (list_sum l < 0) by (apply smaller; rewrite E; now left). lia. Qed.
  Definition not_smaller h x := x <=? h.
  Definition number_ok g h := proj1 (Nat.eqb_eq g h).
  Definition sizes_ruleset : ruleset := heap_ruleset (fun _ => rule) true (fun _ _ _ => eq_refl) lt lt_wf all_smaller not_empty not_empty_ok not_smaller Nat.eqb number_ok.
  Definition sizes_short p : short (heap_game rule) p := impartial_ends (heap_game rule) p (heaps_end (fun _ => rule) lt lt_wf all_smaller p).
End Sizes.

Lemma nim_shrinks : shrinks nim_rule.
Proof. intros h l H. apply in_map_iff in H. destruct H as (k & <- & H). apply in_seq in H. simpl. lia. Qed.
Lemma subtraction_shrinks set : shrinks (subtraction_rule set).
Proof.
  intros h l H. apply in_map_iff in H. destruct H as (s & <- & H). apply filter_In in H. destruct H as [_ H].
  apply andb_true_iff in H. rewrite !Nat.leb_le in H. simpl. lia.
Qed.
Lemma octal_shrinks digits : shrinks (octal_rule digits).
Proof.
  intros h l H. apply in_flat_map in H. destruct H as ([k d] & Hk & H). apply in_combine_l, in_seq in Hk. simpl in H.
  destruct (Nat.leb_spec k h) as [Hh|]; [|destruct H]. unfold octal_digit in H. rewrite !in_app_iff in H.
  destruct H as [H|[H|H]]; [destruct (Nat.odd d), (h - k =? 0)|destruct (Nat.odd (d / 2)), (h - k =? 0)|destruct (Nat.odd (d / 4))]; try destruct H as [<-|[]]; try destruct H; try (simpl; lia).
  apply in_map_iff in H. destruct H as (a & <- & H). apply in_seq in H. pose proof (Nat.div_le_upper_bound (h - k) 2 (h - k)). simpl. lia.
Qed.
Definition subtraction_ruleset set := sizes_ruleset (subtraction_rule set) (subtraction_shrinks set).
Definition octal_ruleset digits := sizes_ruleset (octal_rule digits) (octal_shrinks digits).
Definition nim_short p : short nim p := sizes_short nim_rule nim_shrinks p.
Definition subtraction_short set p : short (subtraction set) p := sizes_short _ (subtraction_shrinks set) p.
Definition octal_short digits p : short (octal_game digits) p := sizes_short _ (octal_shrinks digits) p.
