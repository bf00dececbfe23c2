(* Claims as lines state them, what they mean, and a check that takes a catalogue line by line: the one that is extracted. *)
From Coq Require Import String List ZArith FMapPositive.
From Rebuttal Require Import Period Quotient Language BoardClaims Text Babylon Draw Loopy Game Partizan Catalogue Heaps Sums GValue Bound Least LiveSums Symmetries BabylonLeast Lines BoundLines Named Positions.
Import ListNotations.
Local Open Scope string_scope.

(* Why it is not seen to be a draw: there is no such opening, or some move has no rebuttal. *)
Definition why_drawn (G : game) (same : pos G -> pos G -> bool) written p q : fault :=
  if existsb (fun r => same (written r) q) (moves G p) then No_rebuttal else Opening.
Section Catalogues.
  Variables (n : name) (c : convention) (from : board (rules_of n)).
  Notation X := (rules_of n).
  Notation read := (reading_of n).
  Implicit Types (k : known X) (s : side).
  (* What becomes of the player who begins, and why. A draw has a set of positions, from which the player to move never wins. *)
  Inductive result := Loses | Wins | Draws.
  Definition comes_out (s : side) (r : result) := match r with
    | Loses => lost (partizan X) c (s, from) | Wins => won (partizan X) c (s, from) | Draws => draw (partizan X) c (s, from) end.
  Definition begun k (D : list (side * board X)) s (r : result) (t : term) : answer unit := match r with
    | Loses => match applied_1 "lost" (settled_in X read) t with
      | Some y => if is_settled X c k s from y then Good tt else Bad Start
      | None => Unread end
    | Wins => match applied "won" t with
      | Some [b; y] => match after_in n from b, settled_in X read y with
          | Some b, Some y => if follows X s from b then if is_settled X c k (opposite s) b y then Good tt else Bad Start else Bad Opening
          | _, _ => Unread end
      | Some [] => if normal c then Bad Opening else match options X s from with [] => Good tt | _ => Bad Opening end
      | _ => Unread end
    | Draws => match applied_1 "opening" (after_in n from) t with
      | Some b => let G := partizan X in let same := same_position X in
          let written := written_position X in let q := (opposite s, b) in
          if drawn G c same written D (s, from) q then Good tt else Bad (why_drawn G same written (s, from) q)
      | None => Unread end end.
  Fixpoint all_begun k D (wanted : list (side * result)) (l : list term) : answer unit := match wanted, l with
    | [], [] => Good tt
    | (s, r) :: wanted, t :: l => match begun k D s r t with Good _ => all_begun k D wanted l | f => f end
    | _, _ => Unread end.
  Lemma begun_ok k D s r t : all_lost X c k -> begun k D s r t = Good tt -> comes_out s r.
  Proof.
    unfold begun. intro Hk. destruct r; cbn [comes_out].
    - destruct (applied_1 _ _ t) as [y|]; [|discriminate]. destruct (is_settled _ _ _ _ _ y) eqn:E; [|discriminate]. intros _. exact (settled_ok X c k s from y Hk E).
    - destruct (applied _ t) as [[|b [|y [|]]]|]; try discriminate.
      + destruct (normal c) eqn:En; [discriminate|]. destruct (options X s from) eqn:E; [|discriminate]. intros _. destruct c; [discriminate|]. exact (wins_without_a_move X s from E).
      + destruct (after_in n from b) as [b'|]; [|discriminate]. destruct (settled_in X read y) as [y'|]; [|discriminate].
        destruct (follows X s from b') eqn:F; [|discriminate]. destruct (is_settled _ _ _ _ _ y') eqn:E; [|discriminate].
        intros _. exact (follows_won X c k s from b' y' Hk F E).
    - destruct (applied_1 _ _ t) as [b|]; [|discriminate]. cbv zeta. destruct (drawn _ _ _ _ _ _ _) eqn:E; [|discriminate].
      intros _. exact (the_beginner_draws_by X c s from D _ E).
  Qed.
  Lemma all_begun_ok k D wanted l : all_lost X c k -> all_begun k D wanted l = Good tt -> forall s r, In (s, r) wanted -> comes_out s r.
  Proof.
    intro Hk. revert l. induction wanted as [|[s r] wanted IH]; intros [|t l] H; try discriminate; [intros s r []|]. simpl in H.
    destruct (begun k D s r t) as [[]|f|] eqn:E; try discriminate. intros s' r' [[= <- <-]|K]; [exact (begun_ok k D s r t Hk E)|exact (IH l H s' r' K)].
  Qed.
  (* The entries so far, and the positions of draws. *)
  Definition collect (kD : known X * list (side * board X)) (t : term) : answer (known X * list (side * board X)) := let '(k, D) := kD in
    match applied_2 "d" side_in (board_in n) pair t with
    | Some p => Good (k, p :: D)
    | None => match enter X read c k t with Good k => Good (k, D) | Bad f => Bad f | Unread => Unread end end.
  Lemma collect_true kD t kD' : all_lost X c (fst kD) -> collect kD t = Good kD' -> all_lost X c (fst kD').
  Proof.
    destruct kD as [k D]. unfold collect. destruct (applied_2 _ _ _ _ t) as [p|]; [intros Hk [= <-]; exact Hk|]. intro Hk.
    destruct (enter X read c k t) as [k'|f|] eqn:E; try discriminate. intros [= <-]. exact (enter_true X read c k t k' Hk E).
  Qed.
  Definition by_catalogue (claim : Prop) wanted (ok : (forall s r, In (s, r) wanted -> comes_out s r) -> claim) : checker claim :=
    Checker claim (known X * list (side * board X)) (fun kD => all_lost X c (fst kD)) (PositiveMap.empty _, []) (nothing_known X c) collect collect_true
      (fun kD => all_begun (fst kD) (snd kD) wanted) (fun kD l Hk H => ok (all_begun_ok (fst kD) (snd kD) wanted l Hk H)).

  (* Draws and values of impartial games: positions or labels are collected, and looked at in the end. *)
  Notation G := (as_game X).
  Definition by_draw : checker (draw G c from).
  Proof.
    refine (Checker _ (list (board X)) (fun _ => True) [] I
      (fun D t => match applied_1 "d" (board_in n) t with Some p => Good (p :: D) | None => Unread end) (fun _ _ _ _ _ => I)
      (fun D l => match l with
        | [t] => match applied_1 "opening" (after_in n from) t with
            | Some q => if drawn G c (same X) (written X) D from q then Good tt else Bad (why_drawn G (same X) (written X) from q)
            | None => Unread end
        | _ => Unread end) _).
    intros D [|t [|]] _; try discriminate. destruct (applied_1 _ _ t) as [q|]; [|discriminate]. destruct (drawn _ _ _ _ _ _ _) eqn:E; [|discriminate].
    intros _. exact (draw_by G c (same X) (same_ok X) (written X) D from q E).
  Defined.
  Definition value_in : reader loopy_value := either (applied_1 "Finite" (fun t => option_map Finite (nat_in t)))
    (applied_1 "Infinite" (fun t => option_map Infinite (list_in nat_in t))).
  Definition label_in : reader (board X * loopy_value) := applied_2 "l" (board_in n) value_in pair.
  Definition by_labels (claim : Prop) v (ok : forall L, shows G (same X) L from v = true -> claim) : checker claim.
  Proof.
    refine (Checker _ (list (board X * loopy_value)) (fun _ => True) [] I
      (fun l t => match label_in t with Some a => Good (a :: l) | None => Unread end) (fun _ _ _ _ _ => I)
      (fun L l => match l with [] => if shows G (same X) (of_all G (same X) (written X) from (rev L)) from v then Good tt else Bad No_rebuttal | _ => Unread end) _).
    intros L [|] _; [|discriminate]. destruct (shows _ _ _ _ _) eqn:E; [|discriminate]. intros _. exact (ok _ E).
  Defined.
End Catalogues.

(* ---------- Claims ---------- *)
Record stated := Stated { says : Prop; check : checker says }.
Arguments Stated {says}.

Lemma as_game_short R b : ends R b -> short (as_game R) b.
Proof. induction 1 as [b _ IH]. constructor. intros b' H. apply IH. now exists Left. Qed.

Definition both_sides (l r : result) := [(Left, l); (Right, r)].
Ltac come H := first [exact (H Left Loses ltac:(simpl; auto))|exact (H Left Wins ltac:(simpl; auto))|exact (H Left Draws ltac:(simpl; auto))
  |exact (H Right Loses ltac:(simpl; auto))|exact (H Right Wins ltac:(simpl; auto))|exact (H Right Draws ltac:(simpl; auto))].
Ltac outcome := let H := fresh in intro H; unfold equal, outcome_P, outcome_N, outcome_L, outcome_R, outcome_D, outcome_LD, outcome_RD, outcome_DL, outcome_DR,
  at_least, at_most, at_least_zero, at_most_zero; repeat match goal with |- _ /\ _ => split end;
  first [apply the_beginner_loses_by; come H|apply the_beginner_wins_by; come H|come H].

(* Of an impartial game. *)
Definition of_game (w : string) (n : name) (c : convention) (b : board (rules_of n)) (I : is_impartial (rules_of n)) : option stated.
Proof.
  destruct (w =? "P_position").
  { refine (Some (Stated (by_catalogue n c b (P_position (as_game (rules_of n)) c b) [(Left, Loses)] _))).
    intro H. exact (lost_second_wins _ _ _ (as_game_lost _ c Left b I (H Left Loses (or_introl eq_refl)))). }
  destruct (w =? "N_position").
  { refine (Some (Stated (by_catalogue n c b (N_position (as_game (rules_of n)) c b) [(Right, Wins)] _))).
    intro H. exact (won_first_wins _ _ _ (as_game_won _ c Right b I (H Right Wins (or_introl eq_refl)))). }
  destruct (w =? "draw"); [exact (Some (Stated (by_draw n c b)))|exact None].
Defined.
(* With a number: g-values, and the values of loopy games. *)
Definition with_number (w : string) (n : name) (b : board (rules_of n)) (m : term) (I : is_impartial (rules_of n)) : option stated.
Proof.
  destruct (w =? "g_value").
  { destruct (nat_in m) as [m'|]; [|exact None]. destruct (all_end n) as [e|]; [|exact None]. destruct (ends_here e b) eqn:E; [|exact None].
    refine (Some (Stated (by_catalogue (Of_sum n Of_nim) Normal (b, heap m') (g_value (as_game (rules_of n)) b m') [(Left, Loses)] _))).
    intro H. apply g_value_iff; [exact (as_game_short _ b (ends_here_ok e b E))|].
    exact (as_game_lost (rules_of (Of_sum n Of_nim)) Normal Left (b, heap m') (sum_impartial _ (both nim) I (fun _ _ => eq_refl)) (H Left Loses (or_introl eq_refl))). }
  destruct (w =? "loopy_number").
  { destruct (nat_in m) as [m'|]; [|exact None].
    refine (Some (Stated (by_labels n b (loopy_number (as_game (rules_of n)) b m') (Finite m') _))). intro L. exact (loopy_number_by (as_game (rules_of n)) _ (same_ok (rules_of n)) L b m'). }
  destruct (w =? "loopy_infinity"); [|exact None]. destruct (list_in nat_in m) as [K|]; [|exact None].
  refine (Some (Stated (by_labels n b (loopy_infinity (as_game (rules_of n)) b K) (Infinite K) _))). intro L. exact (loopy_infinity_by (as_game (rules_of n)) _ (same_ok (rules_of n)) L b K).
Defined.
(* Of a partizan game. *)
Definition of_rules (w : string) (n : name) (c : convention) (b : board (rules_of n)) : option stated.
Proof.
  pose (R := of (rules_of n)).
  destruct (w =? "outcome_P"); [refine (Some (Stated (by_catalogue n c b (outcome_P R c b) (both_sides Loses Loses) _))); outcome|].
  destruct (w =? "outcome_N"); [refine (Some (Stated (by_catalogue n c b (outcome_N R c b) (both_sides Wins Wins) _))); outcome|].
  destruct (w =? "outcome_L"); [refine (Some (Stated (by_catalogue n c b (outcome_L R c b) (both_sides Wins Loses) _))); outcome|].
  destruct (w =? "outcome_R"); [refine (Some (Stated (by_catalogue n c b (outcome_R R c b) (both_sides Loses Wins) _))); outcome|].
  destruct (w =? "outcome_D"); [refine (Some (Stated (by_catalogue n c b (outcome_D R c b) (both_sides Draws Draws) _))); outcome|].
  destruct (w =? "outcome_LD"); [refine (Some (Stated (by_catalogue n c b (outcome_LD R c b) (both_sides Wins Draws) _))); outcome|].
  destruct (w =? "outcome_RD"); [refine (Some (Stated (by_catalogue n c b (outcome_RD R c b) (both_sides Loses Draws) _))); outcome|].
  destruct (w =? "outcome_DL"); [refine (Some (Stated (by_catalogue n c b (outcome_DL R c b) (both_sides Draws Loses) _))); outcome|].
  destruct (w =? "outcome_DR"); [refine (Some (Stated (by_catalogue n c b (outcome_DR R c b) (both_sides Draws Wins) _))); outcome|exact None].
Defined.
Definition beginner_loses (n : name) (c : convention) (b : board (rules_of n)) (s : side) : stated.
Proof.
  refine (Stated (by_catalogue n c b (the_beginner_loses (rules_of n) c b s) [(s, Loses)] _)).
  intro H. exact (the_beginner_loses_by _ _ _ _ (H s Loses (or_introl eq_refl))).
Defined.
Definition against_zero (w : string) (n : name) (b : board (rules_of n)) : option stated.
Proof.
  destruct (w =? "at_least_zero"); [refine (Some (Stated (by_catalogue n Normal b (at_least_zero (rules_of n) b) [(Right, Loses)] _))); outcome|].
  destruct (w =? "at_most_zero"); [refine (Some (Stated (by_catalogue n Normal b (at_most_zero (rules_of n) b) [(Left, Loses)] _))); outcome|exact None].
Defined.
Definition compared (w : string) (n m : name) (a : board (rules_of n)) (b : board (rules_of m)) : option stated.
Proof.
  pose (R := of (rules_of n)). pose (S := of (rules_of m)). pose (d := Of_sum n (Of_negative m)).
  destruct (w =? "equal"); [refine (Some (Stated (by_catalogue d Normal (a, b) (equal R a S b) (both_sides Loses Loses) _))); outcome|].
  destruct (w =? "at_least"); [refine (Some (Stated (by_catalogue d Normal (a, b) (at_least R a S b) [(Right, Loses)] _))); outcome|].
  destruct (w =? "at_most"); [refine (Some (Stated (by_catalogue d Normal (a, b) (at_most R a S b) [(Left, Loses)] _))); outcome|exact None].
Defined.

(* Of the number of entries of catalogues: the least one, or that there are no fewer. *)
Section Numbers.
  Variables (least : bool) (c : convention) (m : nat).
  Definition up_to_colours i (b : list pile) : stated :=
    Stated (says := if least then least_catalogue babylon c recoloured i b m else catalogues_have_at_least babylon c recoloured i b m)
    (by_bound babylon_ruleset (reading_of Of_babylon) (unsided babylon_ruleset babylon_even) recolouring c (whole recolouring c) (from i b) m least).
  Section Files.
    Variables (T : text_game) (weights : list (list nat)).
    Notation G := (as_game (rules_of_text T)).
    Notation P := (partizan (rules_of_text T)).
    Notation bound_in_file n V := (by_bound (counted_file_ruleset T weights n)
      (Reading (counted_file_ruleset T weights n) (text_as (part_in_text T)) (fun b => text_as (left_by T b)) text_in text_in) V (isomorphism_in_file T weights n V)).
    Definition up_to_live i (b : Board.a_board) : stated := let V := without_movers T in
      Stated (says := if least then least_catalogue G c (isomorphic_in T) i b m else catalogues_have_at_least G c (isomorphic_in T) i b m)
      (bound_in_file false V c (whole (isomorphism_in_file T weights false V) c) (from i b) m least).
    Definition up_to_live_sums i (b : Board.a_board) : stated := let V := without_movers T in
      Stated (says := if least then least_closed G Normal (settles_in T) i b m else closed_have_at_least G Normal (settles_in T) i b m)
      (bound_in_file false V Normal (sums_in_file T weights false V) (from i b) m least).
    (* Of a partizan game, who wins from each of these positions. *)
    Variable w : list (player * (side * Board.a_board)).
    Notation shown := (shown_at (counted_file_ruleset T weights true) (with_movers T) w).
    Definition up_to_live_positions : stated := let V := with_movers T in
      Stated (says := if least then least_catalogue_serving P c (isomorphic_positions_in T) shown m else catalogues_serving_have_at_least P c (isomorphic_positions_in T) shown m)
      (bound_in_file true V c (whole (isomorphism_in_file T weights true V) c) w m least).
    Definition up_to_live_positions_sums : stated := let V := with_movers T in
      Stated (says := if least then least_serving P Normal (settles_positions_in T) shown m else serving_have_at_least P Normal (settles_positions_in T) shown m)
      (bound_in_file true V Normal (sums_in_file T weights true V) w m least).
    (* Up to listed symmetries, of an impartial game or a partizan one. *)
    Variable listed : list symmetry.
    Notation up_to_symmetries n V said w := (let group := group_of T listed in checked (good_symmetries T listed group) (fun good => let K := symmetric_kept T listed group good in
      Stated (says := said) (by_bound (symmetric_file_ruleset T weights listed group good n) (Reading (symmetric_file_ruleset T weights listed group good n) (text_as (part_in_text T)) (fun b => text_as (left_by T b)) text_in text_in)
        (V K) (symmetry_in_file T weights listed group good n (V K)) c (whole (symmetry_in_file T weights listed group good n (V K)) c) w m least))).
    Definition up_to_symmetric i (b : Board.a_board) : option stated :=
      up_to_symmetries false (@counting_boards _ _) (if least then least_catalogue G c (symmetric_in T listed) i b m else catalogues_have_at_least G c (symmetric_in T listed) i b m) (from i b).
    Definition up_to_symmetric_positions : option stated :=
      up_to_symmetries true (@counting_movers _ _) (if least then least_catalogue_serving P c (symmetric_positions_in T listed) shown m else catalogues_serving_have_at_least P c (symmetric_positions_in T listed) shown m) w.
  End Files.
End Numbers.
(* The symmetries of the same file. *)
Definition listed_in w (source : string * list string) (T : text_game) : reader (list symmetry) := fun t => let? st := applied_2 ("symmetric " ++ w) source_in (list_in text_in) pair t in
  if same_source (fst st) source then all_in (symmetry_in T) (snd st) else None.
(* Rule files with endings have no misere play. The order of games, and equality, are those of games that end. *)
Definition played_in (n : name) : reader convention := fun t => let? c := convention_in t in
  if won_on_board n then if normal c then Some c else None else Some c.
Definition ending_game : reader {n : name & ending (rules_of n)} := fun t => let? n := game_in true t in let? e := all_end n in Some (existT _ n e).
Definition ending_position {n} (e : ending (rules_of n)) : reader (board (rules_of n)) := fun t => let? b := position_in n t in guard (ends_here e b) b.
Definition player_in : reader player := one_of [("First", First); ("Second", Second)].
Definition counted_in (least sums : bool) (n : name) (c : convention) (a : term) (i : player) (m : nat) : board (rules_of n) -> option stated := match n with
  | Of_text w false source T weights => fun b => match listed_in w source T a with Some listed => if sums then None else up_to_symmetric least c m T weights listed i b | None =>
      let? of := applied_1 ((if sums then "settles " else "isomorphic ") ++ w) source_in a in
      guard (same_source of source && (negb sums || normal c)) (if sums then up_to_live_sums least m T weights i b else up_to_live least c m T weights i b) end
  | Of_babylon => fun b => let? _ := one_of [("recoloured", tt)] a in guard (negb sums) (up_to_colours least c m i b)
  | _ => fun _ => None end.
(* Of who wins from several positions of a partizan rule file. *)
Definition positions_counted (least sums : bool) (n : name) (c : convention) (a : term) (m : nat) : list (player * (side * board (rules_of n))) -> option stated := match n with
  | Of_text w true source T weights => fun l => match listed_in w source T a with Some listed => if sums then None else up_to_symmetric_positions least c m T weights l listed | None =>
      let? of := applied_1 ((if sums then "settles " else "isomorphic ") ++ w) source_in a in
      guard (same_source of source && (negb sums || normal c)) (if sums then up_to_live_positions_sums least m T weights l else up_to_live_positions least c m T weights l) end
  | _ => fun _ => None end.
(* The least number of entries, or that there are no fewer. *)
Definition bound_in : reader stated := fun t => match word_in t with
  | Some (w, [g; c; a; i; x; m]) => let? ls := one_of [("least_catalogue", (true, false)); ("catalogues_have_at_least", (false, false)); ("least_closed", (true, true)); ("closed_have_at_least", (false, true))] (Word w []) in
      let? n := game_in false g in let? c := convention_in c in let? i := player_in i in let? m := nat_in m in let? b := position_in n x in counted_in (fst ls) (snd ls) n c a i m b
  | Some (w, [g; c; a; l; m]) => let? ls := one_of [("least_catalogue_serving", (true, false)); ("catalogues_serving_have_at_least", (false, false));
        ("least_serving", (true, true)); ("serving_have_at_least", (false, true))] (Word w []) in
      let? n := applied_1 "partizan" (game_in true) g in let? c := convention_in c in let? m := nat_in m in
      let? l := list_in (pair_in player_in (pair_in side_in (position_in n))) l in positions_counted (fst ls) (snd ls) n c a m l
  | _ => None end.
Definition outcome_in : reader stated := fun t => match word_in t with
  | Some (w, [g; x]) => let? ne := ending_game g in let? b := ending_position (projT2 ne) x in against_zero w (projT1 ne) b
  | Some (w, [g; x; y]) => match game_in false g, convention_in x with
      | Some n, Some c => let? b := position_in n y in let? both := impartial n in of_game w n c b both
      | Some n, None => let? b := position_in n x in let? both := impartial n in with_number w n b y both
      | None, _ => let? n := game_in true g in let? c := played_in n x in let? b := position_in n y in of_rules w n c b end
  | Some (w, [g; x; y; z]) => if w =? "the_beginner_loses"
      then let? n := game_in true g in let? c := played_in n x in let? b := position_in n y in let? s := side_in z in Some (beginner_loses n c b s)
      else let? n := ending_game g in let? a := ending_position (projT2 n) x in let? m := ending_game y in let? b := ending_position (projT2 m) z in compared w (projT1 n) (projT1 m) a b
  | _ => None end.

(* Of heaps of every size: the period of their g-values, with the mask, if there is one. *)
Definition most_heaps : N := 1048576.
Definition by_period (claim : Prop) takes m p (ok : forall mask, period_of takes mask m p = true -> claim) : checker claim.
Proof.
  refine (Checker claim N (fun _ => True) 0%N I (fun _ t => match applied_1 "mask" set_in t with Some mask => Good mask | None => Unread end) (fun _ _ _ _ _ => I)
    (fun mask l => match l with [] => if period_of takes mask m p then Good tt else Bad Other_period | _ => Unread end) _).
  intros mask [|] _; [|discriminate]. destruct (period_of takes mask m p) eqn:E; [|discriminate]. intros _. exact (ok mask E).
Defined.
Definition by_quotient (claim : Prop) takes products lost m p elements (ok : quotient_of takes products lost m p elements = true -> claim) : checker claim.
Proof.
  refine (Checker claim unit (fun _ => True) tt I (fun _ _ => Unread) (fun _ _ _ _ _ => I)
    (fun _ l => match l with [] => if quotient_of takes products lost m p elements then Good tt else Bad Other_quotient | _ => Unread end) _).
  intros _ [|] _; [|discriminate]. revert ok. destruct (quotient_of takes products lost m p elements); [|discriminate]. intros ok _. exact (ok eq_refl).
Defined.
(* Octal and subtraction games. *)
Definition heaps_in : reader (list nat + list nat) := fun t => match game_in false t with Some (Of_octal digits) => Some (inl digits) | Some (Of_subtraction set) => Some (inr set) | _ => None end.
Definition every_size_in : reader stated := fun t => match word_in t with
  | Some (w, [g; h; m; p]) => if w =? "g_values_have_period" then let? n := heaps_in g in let? _ := one_of [("heap", tt)] h in let? m := set_in m in let? p := set_in p in
      guard (N.leb (m + p) most_heaps) match n with
      | inl digits => Stated (by_period (g_values_have_period (octal_game digits) heap m p) (octal_takes digits) m p (fun mask => octal_period digits mask m p))
      | inr set => Stated (by_period (g_values_have_period (subtraction set) heap m p) (subtraction_takes set) m p (fun mask => subtraction_period set mask m p)) end else None
  | Some (w, [g; h; products; lost; m; p; elements]) => if w =? "misere_quotient" then let? n := heaps_in g in let? _ := one_of [("heaps_of_sizes", tt)] h in
      let? products := list_in (list_in set_in) products in let? lost := list_in set_in lost in let? m := set_in m in let? p := set_in p in let? elements := list_in set_in elements in
      guard (N.leb (m + p) most_heaps) match n with
      | inl digits => Stated (by_quotient (misere_quotient (octal_game digits) heaps_of_sizes products lost m p elements) (octal_takes digits) products lost m p elements (octal_quotient digits products lost m p elements))
      | inr set => Stated (by_quotient (misere_quotient (subtraction set) heaps_of_sizes products lost m p elements) (subtraction_takes set) products lost m p elements (subtraction_quotient set products lost m p elements)) end else None
  | _ => None end.

(* A claim in a file: the rules and the position that it names are those of the file, with these weights. *)
Fixpoint replaced (l : list (string * term)) (t : term) : term := match t with
  | Word w [] => match find (fun x => fst x =? w) l with Some x => snd x | None => t end
  | Word w a => Word w (map (replaced l) a)
  | List a => List (map (replaced l) a)
  | Pair a b => Pair (replaced l a) (replaced l b)
  | In_scope a s => In_scope (replaced l a) s
  | _ => t end.
Fixpoint of_files (weights : list term) (l : list (string * term)) (t : term) : term := match t with
  | Word w [text; arguments; p; Word "fun" [Word r []; Word b []; body]] =>
      if is_one_of ["in_file"; "in_impartial_file"; "in_impartial_version"; "in_heap_file"; "in_impartial_heap_file"] w then
        of_files weights ((r, Word ("of " ++ w) [Pair text arguments; List weights]) :: (b, Word ("at " ++ w) [Pair text arguments; p]) :: l) body
      else replaced l t
  | Word w [text; arguments; p; Word "fun" [Word r []; Word i []; Word b []; body]] =>
      match find (fun x => w =? snd x ++ snd (fst x)) (list_prod [("isomorphic ", "_up_to_isomorphism"); ("settles ", "_with_sums")] ["in_file"; "in_impartial_file"; "in_impartial_version"]) with
      | Some (relation, _, w) => of_files weights ((r, Word ("of " ++ w) [Pair text arguments; List weights]) ::
          (i, Word (relation ++ w) [Pair text arguments]) :: (b, Word ("at " ++ w) [Pair text arguments; p]) :: l) body
      | None => replaced l t end
  | Word w [text; arguments; listed; p; Word "fun" [Word r []; Word i []; Word b []; body]] =>
      match find (fun x => w =? x ++ "_up_to_symmetries") ["in_file"; "in_impartial_file"; "in_impartial_version"] with
      | Some w => of_files weights ((r, Word ("of " ++ w) [Pair text arguments; List weights]) ::
          (i, Word ("symmetric " ++ w) [Pair text arguments; listed]) :: (b, Word ("at " ++ w) [Pair text arguments; p]) :: l) body
      | None => replaced l t end
  | _ => replaced l t end.
Definition moves_in_files (t : term) : option (term * list term) := moves_in (of_files [] [] t).
Definition claim_in (weights : list term) : reader stated := fun t => first_of [every_size_in; outcome_in; bound_in] (of_files weights [] t).

(* ---------- What has been printed is true ---------- *)
Definition means (weights : list term) (t : term) : Prop := match claim_in weights t with Some s => says s | None => False end.
Record running (claim : Prop) := Running { checks : checker claim; now : state claim checks; now_true : true_of claim checks now }.
Arguments Running {claim}.
Definition check_claim (weights : list term) (t : term) : option (running (means weights t)) :=
  match claim_in weights t as x return option (running match x with Some s => says s | None => False end) with
  | Some s => Some (Running (check s) (first _ (check s)) (first_true _ (check s)))
  | None => None end.
Definition check_line {P} (r : running P) (t : term) : answer (running P) := let '(Running m k H) := r in
  match next P m k t as x return next P m k t = x -> answer (running P) with
  | Good k' => fun E => Good (Running m k' (next_true P m k t k' H E))
  | Bad f => fun _ => Bad f
  | Unread => fun _ => Unread end eq_refl.
Definition check_end {P} (r : running P) (l : list term) : answer unit := last P (checks P r) (now P r) l.
Theorem proved (weights : list term) (t : term) (r : running (means weights t)) (l : list term) : check_end r l = Good tt -> means weights t.
Proof. exact (last_true _ _ _ l (now_true _ r)). Qed.
