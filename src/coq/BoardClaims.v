(* Certificates of rule files, as they are written: entries, moves and witnesses are read by the text of the ruleset, and then checked as
   `Catalogue.v` says. Nothing is proved of how they are read: what comes out is checked, whatever it is. *)
From Coq Require Import Ascii String List Bool Arith PArith.
From Rebuttal Require Import Game Alike Partizan Catalogue Draw Text Board BoardChecks Language.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope nat_scope.

(* What settles a position: an entry, with the witness; or a mirror. The whole position, or a part. *)
Inductive because := Entry_with (n : positive) (witness : string) | Mirror_of (images : string).
Definition parts_text := list (option string * because).
(* The move, the reply, and what settles the position left. *)
Record answer := Answer { the_move : string; the_reply : string; left_is : parts_text }.
(* An entry: the player to move, the position and the rebuttals. They are numbered from 1. *)
Record entry_text := Entry_text { to_move : side; stands : string; answers : list answer }.

Section Reading.
  Variables (T : text_game) (weights : list (list nat)) (by_symmetry : bool).
  Notation E := (its_endings (its_rules T)).
  Notation k := (when_no_move (its_rules T)).
  Definition X : ruleset := board_ruleset E k weights.
  Definition class_names (K : classes) (v : nat) := without_doubles Nat.eqb (map snd (nth v K [])).
  (* b2:RL. is the image of a point, with those of its classes, in their order. *)
  Definition image_in (own : list nat) (word : string) : option (nat * change) := match fields ":" word with
    | [p] => let? v := place_in (names (on_land T)) p in Some (v, combine own own)
    | [p; l] => let? v := place_in (names (on_land T)) p in let? s := all_in (state_number (its_states T)) (list_ascii_of_string l) in
        guard (List.length s =? List.length own) (v, combine own s)
    | _ => None end.
  Definition images_in (points : list (nat * list nat)) (text : string) : option renaming :=
    let words := if String.eqb text "-" then [] else if by_symmetry && forallb (fun n => String.length n =? 1) (names (on_land T)) then characters text else fields "," text in
    if List.length words =? List.length points then
      all_in (fun x : nat * list nat * string => let? y := image_in (snd (fst x)) (snd x) in Some (fst (fst x), y)) (combine points words)
    else None.
  (* Under symmetry the images of all points, one after another where names are single characters; under isomorphism those of live points. *)
  Definition renaming_in (b : a_board) (text : string) : option renaming := match b with
    | Open L q =>
      let text := if begins "-" text && negb (String.eqb text "-") then drop 1 text else text in
      images_in (if by_symmetry then map (fun v => (v, seq 0 (List.length (its_states T)))) (seq 0 (List.length q))
        else let K := structure_of L q in filter (fun x => 1 <? List.length (snd x)) (map (fun v => (v, class_names K v)) (seq 0 (List.length q)))) text
    | _ => Some [] end.
  Definition because_in (b : a_board) (r : because) : option (reason X) := match r with
    | Entry_with n w => let? w := renaming_in b w in Some (Reaches (X := X) n w)
    | Mirror_of i => let? i := renaming_in b i in Some (Mirror (X := X) i) end.
  Definition settled_in (b : a_board) (l : parts_text) : option (settled X) := match l with
    | [(None, r)] => let? r := because_in b r in Some (Whole r)
    | _ => let? l := all_in (fun x : option string * because => let? t := fst x in let? p := part_in_text T t in let? r := because_in p (snd x) in Some (p, r)) l in
        Some (Parts (X := X) l) end.
  Definition becomes_in (word : string) : option (nat * nat) := match rev (list_ascii_of_string word) with
    | a :: l => let? s := state_number (its_states T) a in let? v := place_in (names (on_land T)) (string_of_list_ascii (rev l)) in Some (v, s)
    | [] => None end.
  (* What a move leaves: points with their new states; or a claim, or a pass. *)
  Definition left_by (b : a_board) (text : string) : option a_board :=
    if String.eqb text "claim" then Some Over else if String.eqb text "pass" then Some Drawn else match b with
    | Open L q => let? l := all_in becomes_in (fields " " text) in
        Some (judged E L (fold_left (fun q vs => update (fst vs) (fun _ => snd vs) q) l q))
    | _ => None end.
  Definition answer_in (b : a_board) (a : answer) : option (rebuttal X) :=
    let? after := left_by b (the_move a) in let? leaves := left_by after (the_reply a) in let? y := settled_in leaves (left_is a) in
    Some (Rebuttal (X := X) after leaves y).
  Definition entries_in (l : list entry_text) : option (list (entry X)) :=
    all_in (fun ne => let? b := part_in_text T (stands (snd ne)) in let? l := all_in (answer_in b) (answers (snd ne)) in
      Some (Entry (X := X) (Pos.of_succ_nat (fst ne)) (to_move (snd ne)) b l)) (combine (seq 0 (List.length l)) l).
  (* The beginner loses: what settles the position; or wins: the opening, and what settles the position left. *)
  Definition loses_by (c : convention) (s : side) (b : a_board) (l : list entry_text) (y : parts_text) : bool :=
    match entries_in l, settled_in b y with Some l, Some y => loses_b X c s b l y | _, _ => false end.
  Definition wins_by (c : convention) (s : side) (b : a_board) (l : list entry_text) (opening : string) (y : parts_text) : bool :=
    match left_by b opening with
    | Some b' => match entries_in l, settled_in b' y with Some l, Some y => wins_b X c s b l b' y | _, _ => false end
    | None => false end.
  Theorem loses_by_ok c s b l y : loses_by c s b l y = true -> lost (partizan (rules_on (its_rules T))) c (s, b).
  Proof.
    unfold loses_by. destruct (entries_in l) as [e|]; [|discriminate]. destruct (settled_in _ y) as [z|]; [|discriminate]. exact (lost_by_catalogue X c s b e z).
  Qed.
  Theorem wins_by_ok c s b l opening y : wins_by c s b l opening y = true -> won (partizan (rules_on (its_rules T))) c (s, b).
  Proof.
    unfold wins_by. destruct (left_by b opening) as [b'|]; [|discriminate]. destruct (entries_in l) as [e|]; [|discriminate]. destruct (settled_in _ y) as [z|]; [|discriminate].
    exact (won_by_catalogue X c s b e b' z).
  Qed.
End Reading.

(* ---------- Impartial rulesets: every rule is of both players, and nothing names one of them ---------- *)
Section Impartial.
  Variables (E : endings) (k : stuck_rule).
  Definition names_nobody := forallb (fun x => match fst x with Draw => true | _ => false end) E && match k with This_wins _ => false | _ => true end.
  Definition is_even (b : a_board) := match b with Open L _ => forallb (fun g => Bool.eqb (of_left g) (of_right g)) L | Won_by _ => false | _ => true end.
  Hypothesis N : names_nobody = true.
  Lemma even_options s b : is_even b = true -> options (boards E k) s b = options (boards E k) Left b /\ forall b', In b' (options (boards E k) s b) -> is_even b' = true.
  Proof.
    apply andb_true_iff in N. destruct N as [NE Nk]. rewrite forallb_forall in NE. destruct b as [L q|t| |]; cbn [is_even]; intro H; try discriminate.
    - assert (followers s L q = followers Left L q) as Ef.
      { destruct s; [reflexivity|]. unfold followers. rewrite !flat_map_concat_map. f_equal. apply map_ext_in. intros g Hg. rewrite forallb_forall in H.
        specialize (H g Hg). apply eqb_prop in H. cbn. now rewrite H. }
      assert (when_stuck k s = when_stuck k Left) as Es by (unfold when_stuck; destruct k; auto; discriminate).
      split; [cbn; now rewrite Ef, Es|]. intros b' Hb. apply options_open in Hb. destruct Hb as [(q' & _ & ->)|[_ Hb]].
      + unfold judged. destruct (judge E q') as [[t|]|] eqn:J; [|reflexivity|exact H]. assert (forall M, judge M q' = Some (Winner t) -> exists l, In (Winner t, l) M) as K.
        { induction M as [|[x l] M IH]; cbn; [discriminate|]. destruct (existsb _ l); [intros [= ->]; eauto|]. intro Q. destruct (IH Q) as (m & Hm). eauto. }
        destruct (K E J) as (l & Hl). specialize (NE _ Hl). discriminate.
      + unfold when_stuck in Hb. destruct k; try discriminate; cbn in Hb; intuition (subst; reflexivity).
    - split; [reflexivity|]. intros b' [<-|[]]. reflexivity.
    - split; [reflexivity|]. intros b' [].
  Qed.
  Lemma even_alike s b : is_even b = true -> alike (as_game (boards E k)) (partizan (boards E k)) b (s, b).
  Proof.
    intro H. exists (fun b x => snd x = b /\ is_even b = true). split; [|auto]. intros a [t a'] [Ea Ha]. cbn in Ea. subst a'. destruct (even_options t a Ha) as [Eo Hn].
    split; intros x Hx.
    - exists (opposite t, x). split; [apply moves_of; exists x; now rewrite Eo|]. split; [reflexivity|]. apply Hn. now rewrite Eo.
    - apply moves_of in Hx. destruct Hx as (y & -> & Hy). exists y. split; [|auto]. change (In y (options (boards E k) Left a)). now rewrite <- Eo.
  Qed.
  Theorem even_P_position c s b : is_even b = true -> lost (partizan (boards E k)) c (s, b) -> P_position (as_game (boards E k)) c b.
  Proof. intros H L. exact (lost_second_wins _ _ _ (alike_lost _ _ c _ _ (even_alike s b H) L)). Qed.
  Theorem even_N_position c s b : is_even b = true -> won (partizan (boards E k)) c (s, b) -> N_position (as_game (boards E k)) c b.
  Proof. intros H W. exact (won_first_wins _ _ _ (alike_won _ _ c _ _ (even_alike s b H) W)). Qed.
End Impartial.

(* ---------- Claims of rule files, by their certificates ---------- *)
(* A start: who begins, the opening if there is one, and what settles the position. *)
Record start_text := Start_text { begins_play : side; opening : option string; settled_by : parts_text }.
Definition start_shows (T : text_game) weights by_symmetry c (l : list entry_text) (b : a_board) (x : start_text) : bool := match opening x with
  | None => loses_by T weights by_symmetry c (begins_play x) b l (settled_by x)
  | Some m => wins_by T weights by_symmetry c (begins_play x) b l m (settled_by x) end.
Definition start_means (T : text_game) c (b : a_board) (x : start_text) : Prop := match opening x with
  | None => the_beginner_loses (rules_of_text T) c b (begins_play x) | Some _ => the_beginner_wins (rules_of_text T) c b (begins_play x) end.
Lemma start_ok T weights by_symmetry c l b x : start_shows T weights by_symmetry c l b x = true -> start_means T c b x.
Proof.
  unfold start_shows, start_means. destruct (opening x) as [m|]; intro H.
  - exact (won_first_wins _ _ _ (wins_by_ok T weights by_symmetry c _ b l m _ H)).
  - exact (lost_second_wins _ _ _ (loses_by_ok T weights by_symmetry c _ b l _ H)).
Qed.
(* A partizan ruleset: who wins for each player who begins. *)
Theorem claimed text arguments position weights by_symmetry c l starts :
  said_b false text arguments position (fun T b => forallb (start_shows T weights by_symmetry c l b) starts) = true ->
  said false text arguments position (fun T b => forall x, In x starts -> start_means T c b x).
Proof.
  apply said_ok. intros T b H x Hx. rewrite forallb_forall in H. exact (start_ok T weights by_symmetry c l b x (H x Hx)).
Qed.
(* An impartial one, be it so by its text or because each player may make the moves of both. *)
Definition is_impartial_text (T : text_game) (b : a_board) := names_nobody (its_endings (its_rules T)) (when_no_move (its_rules T)) && is_even b.
Theorem claimed_P impartial text arguments position weights by_symmetry c l y :
  said_b impartial text arguments position (fun T b => is_impartial_text T b && loses_by T weights by_symmetry c Left b l y) = true ->
  said impartial text arguments position (fun T b => P_position (as_game (rules_of_text T)) c b).
Proof.
  apply said_ok. intros T b H. apply andb_true_iff in H. destruct H as [I H]. apply andb_true_iff in I. destruct I as [N I].
  exact (even_P_position _ _ N c Left b I (loses_by_ok T weights by_symmetry c Left b l y H)).
Qed.
Theorem claimed_N impartial text arguments position weights by_symmetry c l m y :
  said_b impartial text arguments position (fun T b => is_impartial_text T b && wins_by T weights by_symmetry c Left b l m y) = true ->
  said impartial text arguments position (fun T b => N_position (as_game (rules_of_text T)) c b).
Proof.
  apply said_ok. intros T b H. apply andb_true_iff in H. destruct H as [I H]. apply andb_true_iff in I. destruct I as [N I].
  exact (even_N_position _ _ N c Left b I (wins_by_ok T weights by_symmetry c Left b l m y H)).
Qed.

(* ---------- Draws: the entries, ordered or not, and their images under the symmetries that are given and their products ---------- *)
Section Draws.
  Variables (T : text_game) (c : convention).
  Definition products (generators : list renaming) (n : nat) : list renaming :=
    let identity := map (fun v => (v, (v, []))) (seq 0 (points_on (on_land T))) in
    let after (g h : renaming) : renaming := map (fun x => match lookup h (fst (snd x)) with Some (w, _) => (fst x, (w, [])) | None => x end) g in
    let same := same_list_of (fun x y : nat * (nat * change) => (fst x =? fst y) && (fst (snd x) =? fst (snd y))) in
    until_still (fun a b => List.length a =? List.length b) (fun l => without_doubles same (app l (flat_map (fun g => map (after g) generators) l))) n [identity].
  Definition carried_by (g : renaming) (b : a_board) : a_board := match b with
    | Open L q => Open L (map (fun w => match find (fun x => fst (snd x) =? w) g with Some x => nth (fst x) q 0 | None => 0 end) (seq 0 (List.length q)))
    | _ => b end.
  Definition draws_by (s : side) (b : a_board) (symmetries : list string) (l : list (side * string)) (opening : string) : bool :=
    match all_in (renaming_in T true b) symmetries, all_in (fun x => option_map (pair (fst x)) (board_in_text T (snd x))) l, left_by T b opening with
    | Some generators, Some l, Some b' => let X := X T [] in let group := products generators 64 in
        drawn (partizan X) c (same_position X) (written_position X) (flat_map (fun x => map (fun g => (fst x, carried_by g (snd x))) group) l) (s, b) (opposite s, b')
    | _, _, _ => false end.
  Theorem draws_by_ok s b symmetries l opening : draws_by s b symmetries l opening = true -> the_beginner_draws (rules_of_text T) c b s.
  Proof.
    unfold draws_by. destruct (all_in (renaming_in T true b) symmetries) as [g|]; [|discriminate]. destruct (all_in _ l) as [d|]; [|discriminate].
    destruct (left_by T b opening) as [b'|]; [|discriminate]. exact (the_beginner_draws_by (X T []) c s b _ (opposite s, b')).
  Qed.
End Draws.

(* ---------- Texts as they are built in, with certificates that the prover wrote: entries, sums, mirrors, endings ---------- *)
Section Examples.
Arguments Entry_with n%positive.
Definition clobber_text := "# Clobber (Albert, Grossman, Nowakowski and Wolfe 2005): a stone moves onto one of the other player beside it.
game clobber ROWS
board grid ROWS
states . x o
start xo/ox
Left beside: x o -> . x
Right beside: o x -> . o
".
(* By entries, of which some are reached by a witness that negates, and by mirrors. *)
Example clobber_is_zero : said false clobber_text ["xox/oxo"] "xox/oxo" (fun T b => outcome_P (rules_of_text T) Normal b).
Proof.
  refine (said_ok _ _ _ _ _ (fun T b => forallb (start_shows T [[0; 1; 2]; [0; 1; 2]; [0; 1; 2]; [0; 1; 2]; [0; 1; 2]; [0; 1; 2]] false Normal
    [Entry_text Left ".xx/oo." [Answer "b1. b2x" "a2. b2o" []];
     Entry_text Left ".xo/ox." [Answer "b1. c1x" "a2. b2o" [];
       Answer "a2x b2." "b1o c1." []];
     Entry_text Left "xox/oxo" [Answer "a1. b1x" "a2. b2o" [(None, Mirror_of "c2:.ox,b2:.ox,c1:.ox,b1:.ox")];
       Answer "a1. a2x" "b1. c1o" [(None, Entry_with 1 "a2,c1,b1,b2")];
       Answer "b1x c1." "b2o c2." [(None, Mirror_of "b2:.ox,a2:.ox,b1:.ox,a1:.ox")];
       Answer "b1x b2." "a1o a2." [(None, Entry_with 2 "c1,b1,b2,a2")];
       Answer "c1. c2x" "a1o b1." [(None, Entry_with 1 "a2,b2,b1,c1")];
       Answer "a2x b2." "a1o b1." [(None, Mirror_of "c1:.ox,a1:.ox,c2:.ox,a2:.ox")];
       Answer "b2. c2x" "a1o b1." []]] b)
    [Start_text Left None [(None, Entry_with 3 "a1,b1,c1,a2,b2,c2")]; Start_text Right None [(None, Entry_with 3 "-a2:.ox,b2:.ox,c2:.ox,a1:.ox,b1:.ox,c1:.ox")]]) (fun T b H => _) _); [|vm_compute; exact eq_refl].
  apply andb_true_iff in H. destruct H as [H1 H]. apply andb_true_iff in H. destruct H as [H2 _]. apply start_ok in H1, H2. exact (conj H1 H2).
Qed.
Definition partizan_kayles_text := "# Partizan Kayles: Left takes one pin, Right two side by side.
game partizan-kayles N
board row N
states o .
Left: o -> .
Right east: o o -> . .
".
(* By sums: what a move leaves is two parts. *)
Example partizan_kayles_is_Lefts : said false partizan_kayles_text ["5"] "ooooo" (fun T b => outcome_L (rules_of_text T) Normal b).
Proof.
  refine (said_ok _ _ _ _ _ (fun T b => forallb (start_shows T [[1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]] false Normal
    [Entry_text Right "o.ooo 1" [];
     Entry_text Right "o.ooo" [Answer "3. 4." "1." [(None, Entry_with 1 "1")];
       Answer "4. 5." "1." [(None, Entry_with 1 "1")]];
     Entry_text Right "ooooo" [Answer "1. 2." "4." [(Some "..o.o 3", Entry_with 1 "1"); (Some "..o.o 5", Entry_with 1 "1")];
       Answer "2. 3." "4." [(Some "o...o 1", Entry_with 1 "1"); (Some "o...o 5", Entry_with 1 "1")];
       Answer "3. 4." "1." [(Some ".o..o 2", Entry_with 1 "1"); (Some ".o..o 5", Entry_with 1 "1")];
       Answer "4. 5." "2." [(Some "o.o.. 1", Entry_with 1 "1"); (Some "o.o.. 3", Entry_with 1 "1")]]] b)
    [Start_text Left (Some "2.") [(None, Entry_with 2 "1,3,4,5")]; Start_text Right None [(None, Entry_with 3 "1,2,3,4,5")]]) (fun T b H => _) _); [|vm_compute; exact eq_refl].
  apply andb_true_iff in H. destruct H as [H1 H]. apply andb_true_iff in H. destruct H as [H2 _]. apply start_ok in H1, H2. exact (conj H1 H2).
Qed.
Definition hexapawn_text := "# Hexapawn (Gardner 1962): pawns step ahead and take diagonally; who comes through, or leaves no move, wins.
game hexapawn ROWS=RRR/.../LLL
board grid ROWS
states . L R
let ahead = north | south
let aslant = north-west north-east | south-west south-east
let mine = L | R
let yours = R | L
both ahead: mine . -> . mine
both aslant: mine yours -> . mine
Left wins: L on north
Right wins: R on south
".
(* With endings, up to symmetry. *)
Example hexapawn_is_the_second_players : said false hexapawn_text ["RR/../../LL"] "RR/../../LL" (fun T b => outcome_P (rules_of_text T) Normal b).
Proof.
  refine (said_ok _ _ _ _ _ (fun T b => forallb (start_shows T [[2; 0; 7]; [2; 0; 7]; [0; 1; 2]; [0; 1; 2]; [0; 3; 0]; [0; 3; 0]; [2; 7; 0]; [2; 7; 0]] true Normal
    [Entry_text Right "L-wins" [];
     Entry_text Left "../R./.R/.." [];
     Entry_text Left ".R/../LR/.." [Answer "a2L a3." "b1. a2R" [(None, Entry_with 2 "a1,b1,a2,b2,a3,b3,a4,b4")]];
     Entry_text Right "../RL/../.L" [Answer "a2. a3R" "b1L b2." [(None, Entry_with 1 "a1,b1,a2,b2,a3,b3,a4,b4")]];
     Entry_text Left ".R/R./L./.L" [Answer "b3L b4." "a2. b3R" [(None, Entry_with 3 "a1,b1,a2,b2,a3,b3,a4,b4")]];
     Entry_text Right ".R/R./L./.L" [Answer "b1. b2R" "b2L a3." [(None, Entry_with 4 "a1,b1,a2,b2,a3,b3,a4,b4")]];
     Entry_text Left "RR/../../LL" [Answer "a3L a4." "a1. a2R" [(None, Entry_with 5 "a1,b1,a2,b2,a3,b3,a4,b4")];
       Answer "b3L b4." "b1. b2R" [(None, Entry_with 5 "b1,a1,b2,a2,b3,a3,b4,a4")]];
     Entry_text Right "RR/../../LL" [Answer "a1. a2R" "a3L a4." [(None, Entry_with 6 "a1,b1,a2,b2,a3,b3,a4,b4")];
       Answer "b1. b2R" "b3L b4." [(None, Entry_with 6 "b1,a1,b2,a2,b3,a3,b4,a4")]]] b)
    [Start_text Left None [(None, Entry_with 7 "a1,b1,a2,b2,a3,b3,a4,b4")]; Start_text Right None [(None, Entry_with 8 "a1,b1,a2,b2,a3,b3,a4,b4")]]) (fun T b H => _) _); [|vm_compute; exact eq_refl].
  apply andb_true_iff in H. destruct H as [H1 H]. apply andb_true_iff in H. destruct H as [H2 _]. apply start_ok in H1, H2. exact (conj H1 H2).
Qed.
Definition cram_text := "# Cram (Gardner 1974): a domino is put on two free squares side by side.
game cram ROWS
board grid ROWS
states . #
both beside: . . -> # #
".
(* By a mirror alone. *)
Example cram_is_lost : said false cram_text ["2x4"] "..../...." (fun T b => P_position (as_game (rules_of_text T)) Normal b).
Proof. apply claimed_P with (weights := [[1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]]) (by_symmetry := false) (l := []) (y := [(None, Mirror_of "d2,c2,b2,a2,d1,c1,b1,a1")]). vm_compute. exact eq_refl. Qed.
Definition nimbi_text := "# Nimbi (Hein; Fraenkel and Herda 1980): tokens that follow one another on a line of the triangle are taken.
game nimbi K
board triangle K cut
states o .
both beside: o o* -> . .*
".
Example nimbi_of_side_4_is_won : said false nimbi_text ["4"] "oo/ooo/oo" (fun T b => N_position (as_game (rules_of_text T)) Normal b).
Proof. apply claimed_N with (weights := [[1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]; [1; 0]]) (by_symmetry := false) (l := []) (m := "b1. b2. b3.") (y := [(None, Mirror_of "a3,c2,a2,c1")]). vm_compute. exact eq_refl. Qed.
(* Of a text that is not read nothing is true: a line is missing, a state is not there, a position has other rows. *)
Example what_is_not_read : forallb (fun x => negb (said_b false (fst x) ["xo/ox"] (snd x) (fun _ _ => true)))
  [("game clobber ROWS", "xo/ox"); (clobber_text ++ "Left south: o y -> . o", "xo/ox"); (clobber_text, "xo/o"); (clobber_text, "xo/ol")] = true.
Proof. vm_compute. reflexivity. Qed.
End Examples.
