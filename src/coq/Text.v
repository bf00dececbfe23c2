(* How the games write names and numbers. *)
From Coq Require Import Ascii String DecimalString List.
Import ListNotations.

Fixpoint characters (s : string) : list string := match s with EmptyString => [] | String a s => String a "" :: characters s end.
(* The words between separators; spaces are left out. *)
Fixpoint split_from (word : string) (separator : ascii) (s : string) : list string := match s with
  | EmptyString => [word]
  | String a s => if Ascii.eqb a separator then word :: split_from "" separator s
                  else if Ascii.eqb a " " then split_from word separator s
                  else split_from (word ++ String a "") separator s end.
Definition split := split_from "".
Definition number (s : string) : nat := match NilEmpty.uint_of_string s with Some d => Nat.of_uint d | None => 0 end.
(* 5,4,3; and - for none *)
Definition numbers (s : string) : list nat := if String.eqb s "-" then [] else map number (split "," s).
Definition decimal (n : nat) : string := NilEmpty.string_of_uint (Nat.to_uint n).

Example numbers_of_a_text : numbers "13,8" = [13; 8] /\ numbers "-" = []. Proof. split; reflexivity. Qed.
