(* Rule files of heaps: their text is read as `certificates/FORMAT.md` says, and what is said of their positions. What the language does not have is
   read as nothing. All here is definition, but for how theorems are proved of what is read. *)
From Coq Require Import Ascii String List Bool ZArith.
From Rebuttal Require Import Game Partizan Catalogue Text Board Language HeapFile.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope nat_scope.

(* ---------- Words, and what takes them one after another ---------- *)
(* Runs of letters and of digits, and signs. *)
Definition kind a := if between "a" "z" a then 1 else if between "A" "Z" a then 2 else if is_digit a then 3 else 0.
Definition kind_of (w : string) := match w with String a _ => kind a | "" => 0 end.
Fixpoint divided (s : string) : list string := match s with
  | "" => []
  | String a s => match divided s with
    | w :: l => if (1 <=? kind a) && (1 <=? kind_of w) && Bool.eqb (kind a =? 3) (kind_of w =? 3) || is_one_of [".."; "!="; "<="; ">="] (String a w) then String a w :: l else String a "" :: w :: l
    | [] => [String a ""] end end.
Definition parts_of (line : list string) : list string := flat_map divided line.
(* The words that are left, and what has been used. *)
Definition state := (list string * list string)%type.
Definition parser A := state -> option (A * state).
Definition ret {A} (a : A) : parser A := fun s => Some (a, s).
Definition fail {A} : parser A := fun _ => None.
Definition of_option {A} (x : option A) : parser A := match x with Some a => ret a | None => fail end.
Definition and_then {A B} (p : parser A) (q : A -> parser B) : parser B := fun s => match p s with Some (a, s) => q a s | None => None end.
Notation "'let!' x := p 'in' q" := (and_then p (fun x => q)) (at level 200, x pattern, p at level 100, q at level 200).
Definition word : parser string := fun s => match fst s with w :: l => Some (w, (l, snd s)) | [] => None end.
Definition take w : parser bool := fun s => match fst s with v :: l => if String.eqb v w then Some (true, (l, snd s)) else Some (false, s) | [] => Some (false, s) end.
Definition expect w : parser unit := let! b := take w in if b then ret tt else fail.
Definition use w : parser unit := fun s => Some (tt, (fst s, w :: snd s)).
(* Of all words; and what is used. *)
Definition whole {A} (p : parser A) (l : list string) : option (A * list string) := match p (l, []) with Some (a, ([], used)) => Some (a, used) | _ => None end.
(* A text has no more characters in words; so much is fuel enough for any line. *)
Definition most_words := N.to_nat 8192.
Definition list_by {A} (joint : string) (p : parser A) : parser (list A) := (fix f n : parser (list A) := match n with
  | 0 => fail
  | S n => let! a := p in let! more := take joint in if more : bool then let! l := f n in ret (a :: l) else ret [a] end) most_words.
Definition chain (signs : list (string * operation)) (p : parser expression) : parser expression :=
  let further := fix f n a : parser expression := match n with
    | 0 => fail
    | S n => fun s => match fst s with
      | w :: _ => match find_named signs w with Some o => (let! _ := word in let! b := p in f n (Do o a b)) s | None => ret a s end
      | [] => ret a s end end in
  let! a := p in further most_words a.

(* ---------- Rules ---------- *)
Definition read_size (s : string) : option N := let? d := DecimalString.NilEmpty.uint_of_string s in
  let n := N.of_uint d in match d with Decimal.Nil => None | Decimal.D0 d => match d with Decimal.Nil => Some 0%N | _ => None end | _ => guard (Z.of_N n <=? most_size)%Z n end.
Definition integer s : option Z := option_map Z.of_N (read_size s).
Definition words_of_language := ["x"; "for"; "in"; "if"; "or"; "and"; "not"; "min"; "max"; "gcd"].
Definition is_heap_name (s : string) := made_of (between "a" "z") 1 64 s && negb (is_one_of words_of_language s).
Definition of_function o (l : list expression) : expression := match o, l with
  | Divisor, l => fold_left (Do o) l (Integer 0)
  | _, a :: l => fold_left (Do o) l a
  | _, [] => Integer 0 end.
Section Grammar.
  Variable arguments : list (string * string).
  (* A parameter is used as a number, a list, or the start. *)
  Definition argument (way P : string) : parser string := let! _ := use (P ++ way) in of_option (find_named arguments P).
  Section Names.
    Variable names : list string.
    Fixpoint sum_within (depth : nat) : parser expression :=
      let inside : parser expression := match depth with 0 => fail | S depth => sum_within depth end in
      let atom := let! w := word in
        if String.eqb w "(" then let! e := inside in let! _ := expect ")" in ret e
        else match find_named [("min", Least); ("max", HeapFile.Most); ("gcd", Divisor)] w with
          | Some o => let! _ := expect "(" in let! l := list_by "," inside in let! _ := expect ")" in ret (of_function o l)
          | None => match kind_of w with
            | 3 => of_option (option_map Integer (integer w))
            | 2 => let! a := argument " number" w in of_option (option_map Integer (integer a))
            | 1 => let! _ := use w in of_option (option_map Named (place_in names w))
            | _ => fail end end in
      let power := let! a := atom in let! more := take "^" in if more : bool then let! b := atom in ret (Do HeapFile.Power a b) else ret a in
      chain [("+", HeapFile.Plus); ("-", Minus)] (chain [("*", HeapFile.Times); ("/", Over); ("%", Modulo)] power).
    Definition sum_in := sum_within 8.
    Definition listed (a : string) : option (list range) :=
      let? l := all_in integer (fields "," a) in guard (List.length l <=? 64) (map (fun z => (Integer z, Integer z)) l).
    Definition range_in : parser (list range) := fun s =>
      let ends := match fst s with [_] => true | _ :: v :: _ => is_one_of [","; "for"; "if"; "or"; "and"] v | [] => false end in
      (if (kind_of (hd "" (fst s)) =? 2) && ends then let! w := word in let! a := argument " list" w in of_option (listed a)
       else let! a := sum_in in let! more := take ".." in if more : bool then let! b := sum_in in ret [(a, b)] else ret [(a, a)]) s.
    Definition ranges_in : parser (list range) := let! l := list_by "," range_in in ret (List.concat l).
    Definition relations := [("=", Equal); ("!=", Different); ("<", Less); ("<=", At_most); (">", More); (">=", At_least)].
    Definition test_in : parser HeapFile.test := let! n := take "not" in let! a := sum_in in let! w := word in
      if String.eqb w "in" then let! l := ranges_in in ret (HeapFile.Test n a (Among l))
      else let! r := of_option (find_named relations w) in let! b := sum_in in ret (HeapFile.Test n a (With r b)).
    Variables (joint between : string) (n : nat).
    Definition heaps_in : parser (list (list expression)) := let! none := take "-" in if none : bool then ret [] else
      list_by between (let! l := list_by joint sum_in in if List.length l =? n then ret l else fail).
  End Names.
  (* The clauses, with all names. *)
  Fixpoint clauses_in (n : nat) (names : list string) : parser (list clause * list string) := fun s => match n, fst s with
    | _, [] => ret ([], names) s
    | 0, _ => None
    | S n, _ => (let! each := take "for" in if each : bool
        then let! w := word in if is_heap_name w && negb (is_one_of names w)
          then let! _ := expect "in" in let! l := ranges_in names in let! c := clauses_in n (app names [w]) in ret (For l :: fst c, snd c) else fail
        else let! _ := expect "if" in let! any := list_by "or" (list_by "and" (test_in names)) in let! c := clauses_in n names in ret (If any :: fst c, snd c)) s end.
  Fixpoint up_to_clauses (l : list string) : list string * list string := match l with
    | [] => ([], [])
    | w :: r => if is_one_of ["for"; "if"] w then ([], l) else let '(a, z) := up_to_clauses r in (w :: a, z) end.
  (* A rule, and what it uses. *)
  Definition rule_in (names : list string) joint between (l : list string) : option (HeapFile.rule * list string) :=
    let? x := until ":" (String.concat " " l) in
    let? player := match fields " " (fst x) with [w] | [w; ""] => Some w | _ => None end in
    let? p := find_named [("Left", (true, false)); ("Right", (false, true)); ("both", (true, true))] player in
    let '(a, z) := up_to_clauses (parts_of (fields " " (snd x))) in
    let? c := whole (clauses_in most_words names) z in let all := snd (fst c) in
    let? h := whole (heaps_in all joint between (List.length names)) a in let used := app (snd c) (snd h) in
    guard (forallb (is_one_of used) (skipn (List.length names) all)) (HeapFile.Rule (fst p) (snd p) (fst (fst c)) (fst h), used).
End Grammar.

(* ---------- Positions and the whole text ---------- *)
Definition joint (T : heap_text) : ascii := if has_commas T then "," else "x".
Definition between_heaps (T : heap_text) : ascii := if has_commas T then ";" else ",".
Definition heaps_written (T : heap_text) (s : string) : option (list heap) := if String.eqb s "-" then Some [] else
  all_in (fun t => let? h := all_in read_size (fields (joint T) t) in guard (List.length h =? sizes T) h) (fields (between_heaps T) s).
(* In order, without heaps of nothing. *)
Definition in_order (T : heap_text) (l : list heap) : list heap := sort no_lower (without_empty (map (arranged T) l)).
Definition heaps_in_text (T : heap_text) (s : string) : option (list heap) :=
  let? l := heaps_written T s in guard ((List.length l <=? 256) && same_list_of same_heap (in_order T l) l) l.
Definition text_of_heaps (T : heap_text) (l : list heap) : string := let size n := DecimalString.NilEmpty.string_of_uint (N.to_uint n) in
  let joined a := String.concat (String a "") in
  match l with [] => "-" | _ => joined (between_heaps T) (map (fun h => joined (joint T) (map size h)) (in_order T l)) end.
Definition start_line (arguments : list (string * string)) (T : heap_text) (words : list string) : option (list heap * list string) :=
  match match words with [w] => option_map (pair w) (find_named arguments w) | _ => None end with
  | Some (w, a) => let? l := heaps_written T a in Some (l, [w ++ " start"])
  | None => let? h := whole (heaps_in arguments [] (String (joint T) "") (String (between_heaps T) "") (sizes T)) (parts_of words) in
      let? l := all_in (all_in (size_of [])) (fst h) in Some (l, snd h) end.
Definition read_heaps (text : string) (given_arguments : list string) : option heap_text :=
  let? l := lines_of text in
  match l with
  | (first :: name :: parameters) :: l' =>
    if most_words <? list_sum (map (fun l => list_sum (map String.length l)) l) then None else let l := l' in
    if negb (String.eqb first "game" && is_name_of_game name) then None else
    let? arguments := with_defaults parameters given_arguments in
    let? heap_line := only_line "heap" l in let? heap_line := option_map parts_of heap_line in
    let commas := is_one_of heap_line "," in
    let? names := whole (list_by (if commas then "," else "x") word) heap_line in let names := fst names in let n := List.length names in
    let? unordered_line := only_line "unordered" l in
    let? unordered := match unordered_line with None => Some false | Some [] => Some true | _ => None end in
    let T := Heap_text n commas unordered [] in
    let? start := only_line "start" l in let? start := start in let? start := start_line arguments T start in
    let rule_lines := filter (fun l => negb (existsb (fun w => is_line w l) ["heap"; "unordered"; "start"])) l in
    let? rules := all_in (fun l => rule_in arguments names (String (joint T) "") (String (between_heaps T) "") l) rule_lines in
    let used_in_rules := flat_map snd rules in let used := app (snd start) used_in_rules in
    let in_one_way P := List.length (filter (fun way => is_one_of used (P ++ way)) [" number"; " list"; " start"]) =? 1 in
    guard ((n <=? 8) && forallb is_heap_name names && differ names && forallb (is_one_of used_in_rules) names && (List.length arguments <=? 8)
      && forallb (fun a => in_one_way (fst a)) arguments && (1 <=? List.length (fst start)) && (List.length (fst start) <=? 64))
      (Heap_text n commas unordered (map fst rules))
  | _ => None end.

(* What is said of a position of a rule file of heaps with these arguments. Of a text that is not read, or a position that is none, nothing is true. *)
Definition said_of_heaps text arguments position (P : heap_text -> list heap -> Prop) : Prop := match read_heaps text arguments with
  | Some T => match heaps_in_text T position with Some p => P T p | None => False end
  | None => False end.
Definition in_heap_file text arguments position (P : forall R : rules, board R -> Prop) : Prop :=
  said_of_heaps text arguments position (fun T p => P (rules_of_heaps T) p).
Definition in_impartial_heap_file text arguments position (P : forall G : game, pos G -> Prop) : Prop :=
  said_of_heaps text arguments position (fun T p => HeapFile.for_both T = true /\ P (as_game (rules_of_heaps T)) p).

(* Proved of what is read: both readings succeed. *)
Definition heaps_as text arguments : heap_text := match read_heaps text arguments with Some T => T | None => Heap_text 0 false false [] end.
Definition heaps_at (T : heap_text) (position : string) : list heap := match heaps_in_text T position with Some p => p | None => [] end.
Definition heaps_are_read (impartial : bool) text arguments position : bool := let T := heaps_as text arguments in
  defined (read_heaps text arguments) && defined (heaps_in_text T position) && (negb impartial || HeapFile.for_both T).
Lemma said_of_heaps_by impartial text arguments position (P : heap_text -> list heap -> Prop) : let T := heaps_as text arguments in
  heaps_are_read impartial text arguments position = true -> P T (heaps_at T position) ->
  said_of_heaps text arguments position (fun T p => if impartial then HeapFile.for_both T = true /\ P T p else P T p).
Proof.
  unfold heaps_are_read, said_of_heaps, heaps_as, heaps_at. destruct (read_heaps text arguments) as [T|]; [|discriminate]. cbn.
  destruct (heaps_in_text T position); [|discriminate]. destruct impartial; cbn; auto.
Qed.
Global Strategy 100 [rules_of_heaps heaps_as heaps_at].
Ltac of_heaps_that_are_read T p := red; lazymatch goal with |- said_of_heaps ?text ?arguments ?position _ =>
  let T' := eval red in T in constr_eq T' (heaps_as text arguments); let p' := eval red in p in constr_eq p' (heaps_at T position) end;
  lazymatch goal with |- said_of_heaps _ _ _ (fun T p => HeapFile.for_both T = true /\ _) => apply (said_of_heaps_by true) | _ => apply (said_of_heaps_by false) end;
  [vm_cast_no_check (eq_refl true)|].

Section Examples.
Definition moves_of lines arguments s position := let T := heaps_as (String.concat (String "010" "") lines) arguments in
  (heaps_are_read false (String.concat (String "010" "") lines) arguments position, map (in_order T) (options (rules_of_heaps T) s (heaps_at T position))).
Let grundy := ["game grundy P"; "heap n"; "start P"; "both: a, n-a for a in 1..(n-1)/2"].
Let wythoff := ["game wythoff P"; "heap p, q"; "unordered"; "start P"; "both: p-s, q-t for s in 0..p for t in 0..q if s = t or s*t = 0"].
Let cutcake := ["game cutcake P"; "heap a x b"; "start P"; "Left: a x c, a x b-c for c in 1..b/2"; "Right: c x b, a-c x b for c in 1..a/2"].
Let fibonacci := ["game fibonacci-nim P"; "heap n, most"; "start P"; "both: n-t, min(2*t,n-t) for t in 1..min(n,most)"].
Local Open Scope N_scope.
Example moves_of_texts : (moves_of grundy ["5"] Left "5", moves_of wythoff ["3,2"] Left "3,2", moves_of cutcake ["2x3"] Left "2x3", moves_of cutcake ["2x3"] Right "2x3", moves_of fibonacci ["5,4"] Left "5,4") =
  ((true, [[[4]; [1]]; [[3]; [2]]]), (true, [[[3; 1]]; [[3; 0]]; [[2; 2]]; [[2; 1]]; [[2; 1]]; [[1; 0]]; [[2; 0]]]),
    (true, [[[2; 2]; [2; 1]]]), (true, [[[1; 3]; [1; 3]]]), (true, [[[4; 2]]; [[3; 3]]; [[2; 2]]; [[1; 1]]])).
Proof. vm_compute. reflexivity. Qed.
(* Nothing is ignored, and positions are written in one way. *)
Example what_is_not_read : map (fun x => fst (moves_of (fst x) ["5"] Left (snd x))) [(grundy, "7,5"); (grundy, "5,7"); (grundy, "5,0"); (grundy, "05"); (grundy, "5x5"); (grundy, "-");
    (app grundy ["both: n-1 for a in 1..n"], "5"); (app grundy ["both: n-1 if m > 1"], "5"); (app grundy ["both: n-P"], "5"); (app grundy ["unordered n"], "5"); (wythoff, "5,5")] =
  [true; false; false; false; false; true; false; false; false; false; false].
Proof. vm_compute. reflexivity. Qed.
(* Expressions without a value, powers, remainders, empty ranges. *)
Example values_of_texts : let value s := match whole (sum_in [] ["n"]) (parts_of [s]) with Some (e, _) => value [7%Z] e | None => Some (-99)%Z end in
  map value ["7/(n-7)"; "(0-n)/2"; "(0-n)%4"; "0^0"; "2^53-1"; "2^52*2-1"; "gcd(12,n-1,9)"; "gcd(0-n)"; "min(n,3)-max(n,3)*2^2"; "(0-1)^1000000"; "n+"] =
  [None; Some (-4); Some 1; Some 1; None; None; Some 3; None; Some (-25); Some 1; Some (-99)]%Z.
Proof. vm_compute. reflexivity. Qed.
End Examples.
