(* What is extracted: reading a claim and the check of its catalogue line by line, of which theorem `proved` in Claims.v
   speaks; the list of moves; and numbers. *)
From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlNativeString ZArith DecimalString.
From Rebuttal Require Import Lines Positions Claims.
Extraction "claims.ml" check_claim check_line check_end moves_in_files moves_in_file Z.add Z.mul NilZero.string_of_int Z.to_int.
