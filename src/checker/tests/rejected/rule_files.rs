//! Parts, witnesses and mirrors of rule files.

use super::edit;

cases! {
    // Parts as texts: points out of order, doubled, dead, all live ones, and not a union of components.
    "rule-file-parts" set "/entries/2/rebuttals/0/parts/0/position" "'..RR/LL../...L a3,a1'" => BadPosition "rebuttal of entry 3, move d1R";
    "rule-file-parts" set "/entries/2/rebuttals/0/parts/0/position" "'..RR/LL../...L a1,a1,a3'" => BadPosition "rebuttal of entry 3, move d1R";
    "rule-file-parts" set "/entries/2/rebuttals/0/parts/0/position" "'..RR/LL../...L a1,b1,a3'" => BadPosition "rebuttal of entry 3, move d1R";
    "rule-file-parts" set "/entries/2/rebuttals/0/parts/0/position" "'..RR/LL../...L a1,a3,e1'" => BadPosition "rebuttal of entry 3, move d1R";
    "rule-file-parts" set "/entries/2/rebuttals/0/parts" "[{'position':'..RR/LL../...L a1,a3,b3,c3','mirror':'a1,a3,b3,c3'}]" => BadPosition "rebuttal of entry 3, move d1R";
    "rule-file-parts" set "/entries/4/rebuttals/3/parts/1/position" "'..../LL.R/.... b1,c1,d1,b3,c3'" => BadPosition "rebuttal of entry 5, move d2R";
    "rule-file-parts" set "/entries/0/position" "'R ..R./LL../.... '" => BadPosition "entry 1";
    "rule-file-parts" set "/entries/2/position" "'R ..R./LL../.... -,a1'" => BadPosition "entry 3";
    "rule-file-parts" remove "/rules/weights" => BadPosition "entry 1";

    // Parts that do not make up the position.
    "rule-file-parts" set "/entries/2/rebuttals/0/parts/0/position" "'..../LL.R/.... a1,a3'" => NotASum "rebuttal of entry 3, move d1R";
    "rule-file-parts" set "/entries/2/rebuttals/0/parts/1/position" "'..RR/LL../...L a3,b3,c3'" => NotASum "rebuttal of entry 3, move d1R";
    "rule-file-parts" remove "/entries/2/rebuttals/0/parts/1" => PartLeftOut "rebuttal of entry 3, move d1R";
    "rule-file-parts" set "/entries/2/rebuttals/0/parts" "[]" => PartLeftOut "rebuttal of entry 3, move d1R";

    // Witnesses: invalid classes, superfluous classes, classes that carry the position onto another one; rules without
    // image; a sign.
    "rule-file-parts" set "/starts/0/parts/0/witness" "'a1:.LR,b1,c1,d1,a2,c2,d2,a3,b3,c3,d3'" => BadWitness "start where Left begins";
    "rule-file-parts" set "/starts/0/parts/0/witness" "'a1:.L,b1,c1,d1,a2,c2,d2,a3,b3,c3,d3'" => BadWitness "start where Left begins";
    "rule-file-parts" set "/starts/0/parts/0/witness" "'a1,b1:.R,c1,d1,a2,c2,d2,a3,b3,c3,d3'" => BadWitness "start where Left begins";
    "rule-file-parts" set "/starts/0/parts/0/witness" "'a1:.LL,b1,c1,d1,a2,c2,d2,a3,b3,c3,d3'" => BadWitness "start where Left begins";
    "rule-file-parts" set "/starts/0/parts/0/witness" "'a1,b1,c1,a1,a2,c2,d2,a3,b3,c3,d3'" => BadWitness "start where Left begins";
    "rule-file-parts" set "/starts/0/parts/0/witness" "'a1,b1,c1,d1,a2,b2,d2,a3,b3,c3,d3'" => BadWitness "start where Left begins";
    "rule-file-parts" set "/starts/0/parts/0/witness" "'-'" => BadWitness "start where Left begins";
    "rule-file-parts" set "/starts/0/parts/0/witness" "'a1:L.R,b1,c1,d1,a2,c2,d2,a3,b3,c3,d3'" => NotAnIsomorphism "start where Left begins";
    "rule-file-parts" set "/starts/0/parts/0/witness" "'a1:.RL,b1,c1,d1,a2,c2,d2,a3,b3,c3,d3'" => NotAnIsomorphism "start where Left begins";
    "rule-file-parts" set "/starts/0/parts/0/witness" "'d1,b1,c1,a1,a2,c2,d2,a3,b3,c3,d3'" => NotAnIsomorphism "start where Left begins";
    "rule-file-parts" set "/starts/0/parts/0/witness" "'-a1,b1,c1,d1,a2,c2,d2,a3,b3,c3,d3'" => NotAnIsomorphism "start where Left begins";
    "rule-file-parts" text "'-a1:.RL" "'a1:.RL" => NotAnIsomorphism "start where Right begins";

    // Mirrors: no involution, one that does not negate, and one with a move that makes its image illegal.
    "rule-file-parts" set "/entries/2/rebuttals/3/parts" "[{'mirror':'d1:.R,a3:.L,a1:.L,d2:.R'}]" => NotAnInvolution "rebuttal of entry 3, move d3R";
    "rule-file-parts" set "/entries/2/rebuttals/3/parts/0/mirror" "'a1,d1'" => NotAnIsomorphism "rebuttal of entry 3, move d3R";
    "rule-file-parts" set "/entries/2/rebuttals/3/parts/0/mirror" "'-d1:.R,a1:.L'" => BadWitness "rebuttal of entry 3, move d3R";
    "rule-file-parts" set "/entries/4/rebuttals/3/parts/1/mirror" "'d1:.R,c1:.RL,b1:.L,d3:.R,c3:.RL,b3:.L'" => NotAnInvolution "rebuttal of entry 5, move d2R";

    // Bounds: classes that are equal, or mirrors; unions of components omitted, or carried onto another class.
    "bound-snort-with-sums" append "/bound/classes" "'R R../.LL/... c1'" => SameClasses "class 11; found R R../.LL/... c1 as in class 1";
    "bound-snort-with-sums" append "/bound/classes" "'L R.L/.../.R. a2'" => SameClasses "class 11; found L R.L/.../.R. a2 as in class 1";
    "bound-snort-with-sums" append "/bound/classes" "'L L.R/.../.L. a2,b2'" => BadPosition "class 11";
    "bound-snort-with-sums" append "/bound/classes" "'L .L./.../.R.'" => MirrorClass "class 11; found L .L./.../.R.";
    "bound-snort-with-sums" append "/bound/classes" "'R LLL/LLL/LLL'" => MirrorClass "class 11; found R LLL/LLL/LLL";
    "bound-snort-with-sums" remove "/bound/demands/3/replies/3/groups/1" => WrongGroups "demand of class 9, move c3R, then b2L; expected L../.L./..R b1,c1; L../.L./..R a2,a3; L../.L./..R; found L../.L./..R b1,c1; L../.L./..R";
    "bound-snort-with-sums" set "/bound/demands/3/replies/3/groups/2/witness" "'b1,a2,c1,a3'" => BadWitness "demand of class 9, move c3R, then b2L";
    "bound-snort-with-sums" set "/bound/starts/0/4/witness" "'c1,b1,a1,a2,c2,a3,b3,c3'" => NotAnIsomorphism "start where Left begins, move b2L";
    "bound-partizan-kayles-whole" remove "/bound/demands/0/replies/0" => MissingMove "demand of class 3, move 5. 6., then 7.";
    "rule-file-parts" append "" "'bound':{'least':1,'entries':[],'classes':[],'starts':[[],[]],'demands':[],'dual':{'divisor':1,'starts':[0,0],'demands':[]}}" => UnwantedBound "bound";
}
