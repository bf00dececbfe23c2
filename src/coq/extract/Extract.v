(* What is extracted: reading a claim, the check of its catalogue line by line, and numbers. Theorem `proved` in Claims.v
   speaks of these very functions. *)
From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlNativeString ZArith DecimalString.
From Rebuttal Require Import Terms Claims.
Extraction "claims.ml" check_claim check_line check_end Z.add Z.mul NilZero.string_of_int Z.to_int.
