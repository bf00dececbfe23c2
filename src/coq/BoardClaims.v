(* Rule files in catalogues: how moves, witnesses and mirrors are read by the text of the ruleset. Nothing is proved of how they are read:
   what comes out is checked, whatever it is. Only the symmetries that a statement names are read so in the statement itself. *)
From Coq Require Import Ascii String List Bool Arith.
From Rebuttal Require Import Game Partizan Catalogue Sums Text Board BoardChecks Extra Language.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope nat_scope.

(* What a bijection carries a position onto; points are in the order of their images. *)
Definition state_of (f : change) s := match lookup f s with Some t => t | None => 0 end.
Definition image_at (q : Board.position) (x : nat * (nat * change)) := state_of (snd (snd x)) (nth (fst x) q 0).
Definition carried_by (w : renaming) (q : Board.position) : Board.position := map (image_at q) w.
Definition in_order_of_images (w : renaming) : renaming := sort (fun x y => fst (snd x) <=? fst (snd y)) w.

(* ---------- What stands in a catalogue ---------- *)
Section Written.
  Variables (T : text_game) (weights : list (list nat)).
  Notation E := (its_endings (its_rules T)).
  Notation k := (when_no_move (its_rules T)).
  Definition class_names (K : classes) (v : nat) := without_doubles Nat.eqb (map snd (nth v K [])).
  (* b2:RL. is the image of a point, with those of its classes, in their order. *)
  Definition image_in (own : list nat) (word : string) : option (nat * change) := match fields ":" word with
    | [p] => let? v := place_in (names (on_land T)) p in Some (v, combine own own)
    | [p; l] => let? v := place_in (names (on_land T)) p in let? s := all_in (state_number (its_states T)) (list_ascii_of_string l) in
        guard (List.length s =? List.length own) (v, combine own s)
    | _ => None end.
  Definition images_in (points : list (nat * list nat)) (words : list string) : option renaming :=
    if List.length words =? List.length points then
      all_in (fun x : nat * list nat * string => let? y := image_in (snd (fst x)) (snd x) in Some (fst (fst x), y)) (combine points words)
    else None.
  (* The images of live points, where positions have a live structure; or of all points, one after another where names are single characters. *)
  Definition has_structure (L : list ground) := is_plain E k && forallb (fun g => is_nil (asks g)) L.
  Definition of_live L q (text : string) : option renaming := if has_structure L then
      let K := structure_of L q in
      images_in (filter (fun x => 1 <? List.length (snd x)) (map (fun v => (v, class_names K v)) (seq 0 (List.length q)))) (if is_one_of ["-"; ""] text then [] else fields "," text)
    else None.
  (* Behind a colon stand the images of all states, if not each is its own. *)
  Definition of_all (q : Board.position) (text : string) : option renaming :=
    let words t := if forallb (fun n => String.length n =? 1) (names (on_land T)) then characters t else fields "," t in
    images_in (map (fun v => (v, seq 0 (List.length (its_states T)))) (seq 0 (List.length q))) match fields ":" text with
      | [points; states] => map (fun w => w ++ ":" ++ states) (words points)
      | _ => words text end.
  (* The images of classes by their names, where positions have a live structure. *)
  Definition of_classes (a b : a_board) (w : renaming) : renaming := match a, b with
    | Open L q, Open M p => if has_structure L then let K := structure_of L q in let K' := structure_of M p in
        map (fun x : nat * (nat * change) => let v := fst (snd x) in (fst x, (v, flat_map (fun st : nat * nat => if is_in (class_names K (fst x)) (fst st)
          then match lookup (nth v K' []) (snd st) with Some t => [(fst st, t)] | None => [] end else []) (snd (snd x))))) w
      else w
    | _, _ => w end.
  (* A bijection that negates begins with a sign. *)
  Definition unsigned (text : string) := if begins "-" text && negb (String.eqb text "-") then drop 1 text else text.
  Definition by_images (test : renaming -> bool) (b : a_board) (text : string) : bool := match b with
    | Open L q => let text := unsigned text in
        if match of_live L q text with Some w => test w | None => false end then true else match of_all q text with Some w => test w | None => false end
    | _ => test [] end.
  Lemma by_images_ok test b text : by_images test b text = true -> exists w, test w = true.
  Proof.
    unfold by_images. destruct b as [L q| | |]; eauto. cbv zeta. destruct (of_live _ _ _) as [w|]; [destruct (test w) eqn:H; [eauto|]|]; (destruct (of_all _ _); [eauto|discriminate]).
  Qed.
  Definition carries_text (text : string) n (a b : a_board) : bool :=
    if if n : bool then false else same_boards a b then true else by_images (fun w => carries_board E k (of_classes a b w) n a b) a text.
  Definition mirrors_text n (text : string) (b : a_board) : bool := by_images (fun w => mirrors_board E k weights n w b) b text.
  Lemma carries_text_ok text n a b : carries_text text n a b = true -> same_moves (boards E k) n a b.
  Proof.
    unfold carries_text. destruct (if n then false else same_boards a b) eqn:S.
    - intros _. destruct n; [discriminate|]. rewrite (same_boards_ok a b S). apply same_moves_refl.
    - intro H. apply by_images_ok in H. destruct H as (w & H). exact (carries_board_ok E k (of_classes a b w) n a b H).
  Qed.
  Lemma mirrors_text_ok n text b : mirrors_text n text b = true -> mirrored (played n (boards E k)) b.
  Proof. intro H. apply by_images_ok in H. destruct H as (w & H). exact (mirrors_mirrored E k weights n w b H). Qed.
  (* Where a stone never hurts: the board, carried onto X, or itself where no images are given, is no better than that of the entry. *)
  Definition extra_stones (text : string) n s (a b : a_board) : bool := match a, b with
    | Open L q, Open M Q => let X := match of_all q (unsigned text) with Some w => carried_by (in_order_of_images w) q | None => q end in
        if same_list_of same_ground L M then if is_no_better E k L (turn n s) X Q then carries_text text n a (Open L X) else false else false
    | _, _ => false end.
  Theorem extra_stones_ok text n s a b : extra_stones text n s a b = true -> lost (partizan (boards E k)) Normal (turn n s, b) -> lost (partizan (boards E k)) Normal (s, a).
  Proof.
    unfold extra_stones. destruct a as [L q| | |], b as [M Q| | |]; try discriminate. cbv zeta. set (X := match of_all q _ with Some w => _ | None => q end).
    destruct (same_list_of same_ground L M) eqn:S; [|discriminate]. apply (same_list_of_ok same_ground same_ground_ok) in S. subst M. destruct (is_no_better _ _ _ _ _ _) eqn:B; [|discriminate].
    intros C H. exact (same_moves_lost _ Normal n s _ _ (carries_text_ok text n _ _ C) (is_no_better_ok E k L _ X Q B H)).
  Qed.
  (* Of a partizan game (n), or of an impartial one. *)
  Variable is_partizan : bool.
  Notation n := is_partizan.
  Definition file_ruleset : ruleset := with_no_better (Ruleset (played n (rules_of_text T)) same_boards (fun b => b) string (fun text m => carries_text text (n && m)) (makes_up_board E k) string (mirrors_text n)
    same_boards_ok (same_moves_refl _) (fun w m a b H => played_same_moves n m (rules_of_text T) a b (carries_text_ok w (n && m) a b H))
    (fun b l H => played_splits n (rules_of_text T) b l (makes_up_board_ok E k b l H)) (mirrors_text_ok n)) (fun text m s a b => if n then extra_stones text m s a b else false)
    ltac:(intros text m s a b; destruct n; [exact (extra_stones_ok text m s a b)|discriminate]).

  (* What a move leaves: points with their new states; or a claim, or a pass; and the same board where the move is made in another summand. *)
  Definition becomes_in (word : string) : option (nat * nat) := match rev (list_ascii_of_string word) with
    | a :: l => let? s := state_number (its_states T) a in let? v := place_in (names (on_land T)) (string_of_list_ascii (rev l)) in Some (v, s)
    | [] => None end.
  Definition left_by (b : a_board) (text : string) : option a_board :=
    if String.eqb text "" then Some b else if String.eqb text "claim" then Some Over else if String.eqb text "pass" then Some Drawn else match b with
    | Open L q => let? l := all_in becomes_in (fields " " text) in
        Some (judged E L (fold_left (fun q vs => update (fst vs) (fun _ => snd vs) q) l q))
    | _ => None end.
  Definition left_as (b : a_board) (text : string) : a_board := match left_by b text with Some b => b | None => Over end.
  Definition part_as (text : string) : a_board := match part_in_text T text with Some b => b | None => Over end.

  (* Play ends where the weights fall. *)
  Definition falls_in_file (b : a_board) : bool := match b with Open L _ => is_plain E k && falls weights L | _ => false end.
  Lemma falls_in_file_ok b : falls_in_file b = true -> ends (boards E k) b.
  Proof.
    destruct b as [L q| | |]; try discriminate. cbn. unfold is_plain. destruct E; [|discriminate]. destruct k; try discriminate. exact (falls_ends weights L q).
  Qed.
  Definition file_ending : ending file_ruleset := Ending file_ruleset falls_in_file (fun b H => played_ends n (rules_of_text T) b (falls_in_file_ok b H)).
End Written.
Theorem file_short T weights b : falls_in_file T weights b = true -> short (as_game (rules_of_text T)) b.
Proof. intro H. exact (impartial_ends (as_game (rules_of_text T)) b (ends_here_ok (file_ending T weights false) b H)). Qed.
(* In a sum, summand by summand. *)
Definition of_each {A B C D : Type} (f : A -> B) (g : C -> D) (t : A * C) : B * D := (f (fst t), g (snd t)).
Definition in_each {A B C D E F : Type} (f : A -> B -> C) (g : D -> E -> F) (b : A * D) (t : B * E) : C * F := (f (fst b) (fst t), g (snd b) (snd t)).

(* ---------- Claims ---------- *)
Theorem of_both_by text arguments position (P : text_game -> a_board -> Prop) : let T := read_as false text arguments in
  (is_read false text arguments position && for_both T) = true -> P T (position_as T position) -> said false text arguments position (fun T b => for_both T = true /\ P T b).
Proof. intros T H HP. apply andb_true_iff in H. destruct H as [H I]. exact (said_by false text arguments position _ H (conj I HP)). Qed.
(* Two readings of one text are the same without being made; and different ones are told apart by their words, without being made either. *)
Global Strategy 100 [rules_of_text read_as position_as].
Ltac of_what_is_read T b := red; lazymatch goal with |- said ?version ?text ?arguments ?position _ =>
  let T' := eval red in T in constr_eq T' (read_as version text arguments); let b' := eval red in b in constr_eq b' (position_as T position) end;
  lazymatch goal with |- said _ _ _ _ (fun T _ => for_both T = true /\ _) => apply of_both_by | _ => apply said_by end; [vm_cast_no_check (eq_refl true)|].

Section Examples.
Definition clobber_text := "# Clobber (Albert, Grossman, Nowakowski and Wolfe 2005): a stone moves onto one of the other player beside it.
game clobber ROWS
board grid ROWS
states . x o
start xo/ox
Left beside: x o -> . x
Right beside: o x -> . o
".
(* Of a text that is not read nothing is true: a line is missing, a state is not there, a position has other rows. *)
Example what_is_not_read : map (fun x => is_read false (fst x) ["xo/ox"] (snd x))
  [(clobber_text, "xo/ox"); ("game clobber ROWS", "xo/ox"); (clobber_text ++ "Left south: o y -> . o", "xo/ox"); (clobber_text, "xo/o"); (clobber_text, "xo/ol")] =
  [true; false; false; false; false].
Proof. vm_compute. reflexivity. Qed.
(* Two pairs of stones, each the negative of the other. *)
Example a_mirror : in_file clobber_text ["xo..xo"] "xo..xo" (fun R b => the_beginner_loses R Normal b Left).
Proof.
  apply said_by; [vm_compute; reflexivity|]. set (T := read_as _ _ _).
  apply the_beginner_loses_by, (lost_by_catalogue (file_ruleset T (repeat [0; 1; 1] 6) true) Normal Left _ [] (Whole (Mirror (X := file_ruleset T _ true) "f1:.ox,e1:.ox,b1:.ox,a1:.ox"))).
  vm_compute. reflexivity.
Qed.
(* Right, to move, loses .L/.. in Hex: and so with one more stone of Left, or where the board is turned round; as Left does with one more of
   Right, rows and columns exchanged. It says nothing where Right has a stone in addition; nor on squares, where a full board may have no
   winner; nor in Yavalath, where three in a row lose. *)
Definition hex_text board := "game hex ROWS
board " ++ board ++ " ROWS
states . L R
Left: . -> L
Right: . -> R
Left wins: when L joined beside from north to south
Right wins: when R joined beside from west to east
".
Definition yavalath_text := "game yavalath SIDE
board hexagon SIDE
states . L R
Left: . -> L
Right: . -> R
Left wins beside: L L L L
Right wins beside: R R R R
Left loses beside: L L L
Right loses beside: R R R
draws: unless anywhere .
".
Example an_extra_stone : let settled_by text size images neg s b entry := let T := read_as false text [size] in extra_stones T images neg s (position_as T b) (position_as T entry) in
  let on board images neg s b := settled_by (hex_text board) "2x2" images neg s b ".L/.." in
  [on "hexes" "=" false Right "LL/.."; on "hexes" "b2,a2,b1,a1" false Right "../LL"; on "hexes" "-a1,a2,b1,b2:.RL" true Left "R./R."] = [true; true; true] /\
  [on "hexes" "=" false Right "RL/.."; on "hexes" "=" false Left "LL/.."; on "grid" "=" false Right "LL/.."; settled_by yavalath_text "2" "=" false Right "LL/.../.." ".L/.../.."] = [false; false; false; false].
Proof. vm_compute. split; reflexivity. Qed.
End Examples.
