(* How the games write names and numbers, and nothing else is read: what is not ASCII, or written in another way, is no text of a game. *)
From Coq Require Import Ascii String DecimalString List Bool Arith.
Import ListNotations.

(* What a text says. Where it says nothing, this is of another type, so that no theorem can be about it. *)
Inductive unreadable : Set := Unreadable.
Definition the {A} (read : option A) : match read with Some _ => A | None => unreadable end :=
  match read with Some a => a | None => Unreadable end.

Definition bind {A B} (x : option A) (f : A -> option B) : option B := match x with Some a => f a | None => None end.
Notation "'let?' x := a 'in' b" := (bind a (fun x => b)) (at level 200, x pattern, b at level 200).
Definition guard {A} (valid : bool) (a : A) : option A := if valid then Some a else None.
Fixpoint all_in {A B} (r : A -> option B) (l : list A) : option (list B) := match l with
  | [] => Some []
  | t :: l => let? a := r t in let? l := all_in r l in Some (a :: l) end.

Fixpoint characters (s : string) : list string := match s with EmptyString => [] | String a s => String a "" :: characters s end.
(* What stands between separators. *)
Fixpoint fields_from (word : string) (separator : ascii) (s : string) : list string := match s with
  | EmptyString => [word]
  | String a s => if Ascii.eqb a separator then word :: fields_from "" separator s else fields_from (word ++ String a "") separator s end.
Definition fields := fields_from "".
Definition is_one_of (words : list string) (s : string) : bool := existsb (String.eqb s) words.
Definition between (low high : ascii) (a : ascii) : bool := (nat_of_ascii low <=? nat_of_ascii a) && (nat_of_ascii a <=? nat_of_ascii high).
Definition made_of (p : ascii -> bool) (least most : nat) (s : string) : bool :=
  forallb p (list_ascii_of_string s) && (least <=? String.length s) && (String.length s <=? most).

(* Different names, printable, without the barred characters. *)
Fixpoint differ (names : list string) : bool := match names with [] => true | a :: names => negb (is_one_of names a) && differ names end.
Definition is_name (barred : list string) := made_of (fun a => between "!" "~" a && negb (is_one_of (""""%string :: "\"%string :: barred) (String a ""))) 1 64.
Fixpoint place_in (names : list string) (name : string) : option nat := match names with
  | [] => None | n :: names => if String.eqb n name then Some 0 else option_map S (place_in names name) end.

(* Numbers without leading zeros; 5,4,4 with the largest first, and - for none. *)
Definition read_number (s : string) : option nat :=
  let? d := NilEmpty.uint_of_string s in match d with Decimal.Nil | Decimal.D0 _ => None | _ => Some (Nat.of_uint d) end.
Fixpoint descends (l : list nat) : bool := match l with a :: (b :: _) as l => (b <=? a) && descends l | _ => true end.
Definition read_row (s : string) : option (list nat) := let? l := all_in read_number (fields "," s) in guard (descends l) l.
Definition read_list (s : string) : option (list nat) := if String.eqb s "-" then Some [] else read_row s.
Definition decimal (n : nat) : string := NilEmpty.string_of_uint (Nat.to_uint n).

Example numbers_of_texts : map read_list ["13,8"; "-"; "8,13"; "8,l"; "8,08"; " 8"; ""]%string = [Some [13; 8]; Some []; None; None; None; None; None].
Proof. reflexivity. Qed.
