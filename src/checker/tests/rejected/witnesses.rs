//! Equivalences, the symmetries of a certificate, and witnesses.

use super::edit;

cases! {
    // The equivalences of a game.
    "nim-123" set "/equivalence" "'symmetry'" => UnknownEquivalence "text at line 9 column 25; found symmetry";
    "nim-123" set "/equivalence" "'isomorphism'" => UnknownEquivalence "text at line 9 column 28; found isomorphism";

    // Invalid symmetries.
    "bound-under-symmetry" set "/symmetries/1" "'b1,a1,a2,b2'" => NotASymmetry "symmetries";
    "domineering-2x3-symmetry" set "/rules/arguments/0" "'2x2'", set "/rules/weights" "[[1,0],[1,0],[1,0],[1,0]]", set "/symmetries/0" "'a1,a2,b1,b2'", set "/position" "'../..'" => NotASymmetry "symmetries";
    "clobber-up" set "/symmetries/0" "'b1,a1,c1'" => NotASymmetry "symmetries";
    "hex-2x2" append "/symmetries" "'a1,a2,b1,b2'" => NotASymmetry "symmetries";
    "hex-2x2" append "/symmetries" "'b1,a1,b2,a2'" => NotASymmetry "symmetries";
    "yavalath-when-right-begins" set "/symmetries/0" "'c1,b1,a2,b2,c2,a3,b3'" => NotASymmetry "symmetries";
    "sum-of-removal-games" set "/symmetries/0" "'b1,a1,c1 + a1,b1,a2,b2'" => NotASymmetry "symmetries";
    "sum-of-removal-games" set "/symmetries/0" "'a1,b1,c1 + b1,a1,a2,b2'" => NotASymmetry "symmetries";

    // Symmetries that generate nothing new, or too much.
    "bound-under-symmetry" insert "/symmetries/0" "'a1,b1,a2,b2'" => IdleSymmetry "symmetries";
    "bound-chomp-symmetry" append "/symmetries" "'='" => IdleSymmetry "symmetries";
    "sum-g-value-of-three" insert "/symmetries/0" "'= + = + ='" => IdleSymmetry "symmetries";
    "babylon-222-symmetry" set "/rules/tokens" "[1,1,1,1,1,1,1,1,1]", set "/position" "'1 : 1 : 1 : 1 : 1 : 1 : 1 : 1 : 1'", set "/symmetries" "['bacdefghi','bcdefghia']" => GroupTooLarge "symmetries";

    // Symmetries and witnesses as texts.
    "bound-under-symmetry" set "/symmetries/0" "'a1,a2,b1'" => BadWitness "symmetries; expected a symmetry as the game writes it; found 'a1,a2,b1'";
    "bound-under-symmetry" set "/symmetries/0" "''" => BadWitness "symmetries; expected a symmetry as the game writes it; found ''";
    "bound-under-symmetry" set "/starts/0/parts/0/witness" "'a1,a1,b1,a2'" => BadWitness "start; expected a symmetry as the game writes it; found 'a1,a1,b1,a2'";
    "bound-under-symmetry" set "/starts/0/parts/0/witness" "'12345'" => BadWitness "start; expected a symmetry as the game writes it; found '12345'";
    "bound-under-symmetry" set "/starts/0/parts/0/witness" "'1,2,3,4'" => BadWitness "start; expected a symmetry as the game writes it; found '1,2,3,4'";
    "bound-under-symmetry" set "/entries/1/rebuttals/0/parts/0/witness" "'-'" => BadWitness "rebuttal of entry 2, move b1.; expected a symmetry as the game writes it; found '-'";
    "bound-under-symmetry" set "/entries/1/rebuttals/0/parts/0/witness" "'1235'" => BadWitness "rebuttal of entry 2, move b1.; expected a symmetry as the game writes it; found '1235'";
    "babylon-222-symmetry" set "/starts/0/parts/0/witness" "'ab'" => BadWitness "start; expected a symmetry as the game writes it; found 'ab'";
    "coloured-babylon-22" set "/starts/0/parts/0/witness" "'a,b'" => BadWitness "start; expected a symmetry as the game writes it; found 'a,b'";
    "bound-chomp-symmetry" set "/starts/0/parts/0/witness" "'T'" => BadWitness "start; expected a symmetry as the game writes it; found 'T'";
    "chomp-3x3" set "/starts/0/parts/0/witness" "''" => BadWitness "start; expected a symmetry as the game writes it; found ''";
    "clobber-up" set "/starts/0/parts/0/witness" "'a1,b1,b1'" => BadWitness "start where Left begins; expected a symmetry as the game writes it; found 'a1,b1,b1'";
    "clobber-up" set "/starts/0/parts/0/witness" "'a1b1c1'" => BadWitness "start where Left begins; expected a symmetry as the game writes it; found 'a1b1c1'";
    "clobber-up" set "/starts/0/parts/0/witness" "'a1,b1'" => BadWitness "start where Left begins; expected a symmetry as the game writes it; found 'a1,b1'";
    "hex-2x2" set "/starts/0/parts/0/witness" "'a1,b1,a2,c2'" => BadWitness "start where Left begins; expected a symmetry as the game writes it; found 'a1,b1,a2,c2'";
    "yavalath-when-right-begins" set "/starts/0/parts/0/witness" "'b1,c1,a2,b2,c2,a3,a3'" => BadWitness "start where Left begins; expected a symmetry as the game writes it; found 'b1,c1,a2,b2,c2,a3,a3'";
    "sum-of-removal-games" set "/starts/0/parts/0/witness" "'a1,b1,c1'" => BadWitness "start; expected 2 parts joined by ' + '; found 'a1,b1,c1'";
    "sum-of-removal-games" set "/starts/0/parts/0/witness" "'123+1234'" => BadWitness "start; expected 2 parts joined by ' + '; found '123+1234'";
    "sum-of-removal-games" set "/starts/0/parts/0/witness" "'a1,b1,c1 + ='" => BadWitness "start; expected a symmetry as the game writes it; found '='";
    "sum-g-value-of-three" set "/starts/0/parts/0/witness" "'= + 1 + ='" => BadWitness "start; expected = for a summand without symmetry; found '1'";
    "sum-g-value-of-three" set "/symmetries/0" "'t + = + t'" => BadWitness "symmetries; expected = for a summand without symmetry; found 't'";
    "sum-isomorphism" set "/starts/0/parts/0/witness" "'c1 + *1'" => BadWitness "start; expected = for a summand without isomorphism; found '*1'";
    "sum-isomorphism" set "/starts/0/parts/0/witness" "'='" => BadWitness "start; expected 2 parts joined by ' + '; found '='";
    "sum-isomorphism" set "/starts/0/parts/0/witness" "'= + ='" => BadWitness "start; expected the images of the live points, in order, with those of classes; found '='";
    "removal-nimbi" set "/starts/0/parts/0/witness" "'b1,c1,d2'" => BadWitness "start; expected the images of the live points, in order, with those of classes; found 'b1,c1,d2'";
    "removal-nimbi" set "/starts/0/parts/0/witness" "'b1,c1,d2,d2'" => BadWitness "start; expected the images of the live points, in order, with those of classes; found 'b1,c1,d2,d2'";
    "removal-nimbi" set "/starts/0/parts/0/witness" "'-'" => BadWitness "start; expected the images of the live points, in order, with those of classes; found '-'";

    // Witnesses that are not in the group, or do not map moves onto moves.
    "bound-under-symmetry" remove "/symmetries/1" => NotInGroup "rebuttal of entry 3, move b1.";
    "bound-under-symmetry" set "/symmetries" "[]" => NotInGroup "rebuttal of entry 3, move b1.";
    "bound-under-symmetry" set "/entries/2/rebuttals/5/parts/0/witness" "'b1,a1,a2,b2'" => NotInGroup "rebuttal of entry 3, move b1.";
    "bound-under-symmetry" set "/bound/start/0/witness" "'b1,a1,a2,b2'" => NotInGroup "start 1";
    "bound-under-symmetry" set "/bound/demands/1/replies/0/parts/0/witness" "'b1,a1,a2,b2'" => NotInGroup "demand of class 3, move a1., then b1. b2.";
    "chomp-3x3" set "/starts/0/parts/0/witness" "'t'" => NotInGroup "start";
    "hex-2x2" set "/starts/0/parts/0/witness" "'b2,a2,b1,a1'" => NotInGroup "start where Left begins";
    "sum-of-removal-games" set "/starts/0/parts/0/witness" "'c1,b1,a1 + a1,b1,a2,b2'" => NotInGroup "start";
    "clobber-2x3-misere" remove "/symmetries/0" => NotInGroup "start where Left begins";
    "removal-nimbi" set "/starts/0/parts/0/witness" "'b1,d2,c1,c3'" => NotAnIsomorphism "start";
    "bound-of-an-opening" set "/bound/start/0/witness" "'c1,a2,a3,c2'" => NotAnIsomorphism "start, move b1. b2. b3.";

    // Isomorphisms of squares, edges and stones: too few or too many images, and those that violate the structure.
    "cram-isomorphism" set "/entries/2/rebuttals/0/parts/0/witness" "'d1,a2,b2'" => BadWitness "rebuttal of entry 3, move a1# b1#";
    "cram-isomorphism" set "/entries/1/rebuttals/0/parts/0/witness" "'d1'" => BadWitness "rebuttal of entry 2, move d1# d2#";
    "cram-isomorphism" set "/entries/2/rebuttals/0/parts/0/witness" "'d1,a2,d2,b2'" => NotAnIsomorphism "rebuttal of entry 3, move a1# b1#";
    "hackenbush-isomorphism" set "/starts/0/parts/0/witness" "'125'" => BadWitness "start where Left begins; expected the images of 4 edges; found '125'";
    "hackenbush-isomorphism" set "/starts/0/parts/0/witness" "'1265'" => NotAnIsomorphism "start where Left begins; expected an isomorphism of 1256; found '1265'";
    "hackenbush-isomorphism" set "/starts/0/parts/0/witness" "'6251'" => NotAnIsomorphism "start where Left begins";
    "hackenbush-isomorphism" set "/rules/picture" "'b(r,gb),r(b,r)'", set "/position" "'1234567'" => BadWitness "start where Left begins; expected the images of 5 edges; found '1256'";

    // Witnesses that negate where negation is impossible, and those that do not exchange the players.
    "cram-isomorphism" set "/starts/0/parts/0/witness" "'-a1,b1,c1,d1,a2,b2,c2,d2'" => BadWitness "start";
    "removal-nimbi" set "/starts/0/parts/0/witness" "'-b1,c1,d2,c3'" => BadWitness "start; expected the images of the live points, in order, with those of classes; found '-b1,c1,d2,c3'";
    "sum-isomorphism" set "/starts/0/parts/0/witness" "'-c1 + ='" => BadWitness "start; expected the images of the live points, in order, with those of classes; found '-c1'";
    "domineering-2x3-symmetry" set "/starts/0/parts/0/witness" "'-a1,b1,c1,a2,b2,c2'" => NotInGroup "start where Left begins; found -a1,b1,c1,a2,b2,c2";
    "hex-negation" remove "/symmetries/1" => NotInGroup "start where Right begins; found -b2,b1,a2,a1:.RL";
    "hex-negation" set "/starts/1/parts/0/witness" "'b2,b1,a2,a1'" => NotInGroup "start where Right begins; found b2,b1,a2,a1";
    "hex-negation" set "/starts/1/parts/0/witness" "'-b2,a2,b1,a1:.RL'" => NotInGroup "start where Right begins; found -b2,a2,b1,a1:.RL";
    "hex-negation" set "/starts/1/parts/0/witness" "'b2,a2,b1,a1'" => NotTheEntry "start where Right begins; expected R .L/.. of entry 2; found L ../R.";
    "hex-negation" set "/entries/1/rebuttals/0/parts/0/witness" "'-a1,a2,b1,b2:.RL'" => NotTheEntry "rebuttal of entry 2, move a1R; expected R L-wins of entry 1; found L R-wins";
    "hex-negation" append "/symmetries" "'-b2,b1,a2,a1:.RL'" => IdleSymmetry "symmetries; found -b2,b1,a2,a1:.RL";
    "yavalath-negation" set "/starts/2/parts/0/witness" "'a1'" => NotTheEntry "start where Right begins; expected L . of entry 2; found R .";
    "yavalath-negation" append "/symmetries" "'a1'" => IdleSymmetry "symmetries; found a1";
    "rule-file-negation" set "/symmetries/2" "'-a1,b1,c1,d1'" => NotASymmetry "symmetries; found -a1,b1,c1,d1";
    "rule-file-negation" set "/symmetries/2" "'a1,b1,c1,d1:.RL'" => NotASymmetry "symmetries; found a1,b1,c1,d1:.RL";
    "rule-file-negation" set "/symmetries/2" "'-a1,b1,c1,d1:LR.'" => NotASymmetry "symmetries; found -a1,b1,c1,d1:LR.";
    "rule-file-negation" set "/symmetries/2" "'-b1,a1,c1,d1:.RL'" => NotASymmetry "symmetries; found -b1,a1,c1,d1:.RL";
    "rule-file-negation" set "/symmetries/2" "'-a1,b1,c1,d1:.LR'" => BadWitness "symmetries; expected a symmetry as the game writes it; found 'a1,b1,c1,d1:.LR'";
    "rule-file-negation" set "/symmetries/2" "'-a1,b1,c1,d1:.RR'" => BadWitness "symmetries; expected a symmetry as the game writes it; found 'a1,b1,c1,d1:.RR'";
    "rule-file-negation" set "/symmetries/2" "'-a1,b1,c1,d1:.R'" => BadWitness "symmetries; expected a symmetry as the game writes it; found 'a1,b1,c1,d1:.R'";
    "rule-file-negation" set "/symmetries/2" "'-a1,b1,c1,d1:'" => BadWitness "symmetries; expected a symmetry as the game writes it; found 'a1,b1,c1,d1:'";
    "rule-file-negation" set "/symmetries/2" "'-a1,b1,c1:.RL'" => BadWitness "symmetries; expected a symmetry as the game writes it; found 'a1,b1,c1:.RL'";
    "rule-file-negation" set "/symmetries/2" "'-a1,b1,c1,d1:.R#'" => BadWitness "symmetries; expected a symmetry as the game writes it; found 'a1,b1,c1,d1:.R#'";
    "rule-file-negation" append "/symmetries" "'-d1,b1,c1,a1:.RL'" => IdleSymmetry "symmetries; found -d1,b1,c1,a1:.RL";
    "rule-file-negation" set "/starts/2/parts/0/witness" "'a1,b1,c1,d1:.RL'" => NotInGroup "start where Right begins; found a1,b1,c1,d1:.RL";
    "rule-file-negation" set "/starts/2/parts/0/witness" "'-a1,b1,c1,d1'" => NotInGroup "start where Right begins; found -a1,b1,c1,d1";
    "rule-file-negation" set "/starts/2/parts/0/witness" "'a1,b1,c1,d1'" => NotTheEntry "start where Right begins";
    "rule-file-negation" set "/rules" "{'ruleset':'rule-file','lines':['game own ROWS','board grid ROWS','states . L R','Left: . -> L','Right: . -> R','Left wins queen: L L L','Right wins queen: R R R','stuck Left wins'],'arguments':['1x4']}" => NotASymmetry "symmetries; found -a1,b1,c1,d1:.RL";
    "rule-file-negation" set "/rules" "{'ruleset':'rule-file','lines':['game own ROWS','board grid ROWS','states . L R','Left: . -> L','Right: . -> R','Left wins queen: L L L'],'arguments':['1x4']}" => NotASymmetry "symmetries; found -a1,b1,c1,d1:.RL";
    "rule-file-negation" set "/rules" "{'ruleset':'rule-file','lines':['game own ROWS','board grid ROWS','states . L R','Left: . -> L','Right: . -> R','Left wins queen: L L L','Right wins: L on corner','Left wins: R on corner','Right wins queen: R R R'],'arguments':['1x4']}" => NotASymmetry "symmetries; found -a1,b1,c1,d1:.RL";
    "rule-file-negation" set "/rules" "{'ruleset':'rule-file','lines':['game own ROWS','board grid ROWS','states . L R','Left: . -> L','Right: . -> R','Left wins queen: L L L','Right loses queen: R R R'],'arguments':['1x4']}" => NotASymmetry "symmetries; found -a1,b1,c1,d1:.RL";
    "rule-file-joined-negation" set "/symmetries/1" "'-a1,b1,a2,b2:.RL'" => NotASymmetry "symmetries; found -a1,b1,a2,b2:.RL";
    "rule-file-joined-negation" set "/symmetries/1" "'-b1,a1,b2,a2:.RL'" => NotASymmetry "symmetries; found -b1,a1,b2,a2:.RL";
    "rule-file-joined-negation" set "/entries/1/rebuttals/0/parts/0/witness" "'-a1,a2,b1,b2:.RL'" => NotTheEntry "rebuttal of entry 2, move a1R; expected R L-wins of entry 1; found L R-wins";
    "negative-chomp-negation" set "/starts/1/parts/0/witness" "'--='" => BadWitness "start where Right begins; expected a symmetry as the game writes it; found '-='";
    "domineering-2x3-symmetry" set "/symmetries/0" "'-a1,b1,c1,a2,b2,c2'" => NotASymmetry "symmetries; found -a1,b1,c1,a2,b2,c2";
    "domineering-2x3-symmetry" set "/symmetries/0" "'--c1,b1,a1,c2,b2,a2'" => BadWitness "symmetries; expected a symmetry as the game writes it; found '-c1,b1,a1,c2,b2,a2'";
    "hex-2x2" append "/symmetries" "'-a1,b1,a2,b2:.RL'" => NotASymmetry "symmetries; found -a1,b1,a2,b2:.RL";
    "hex-2x2" append "/symmetries" "'-b2,a2,b1,a1:.RL'" => NotASymmetry "symmetries; found -b2,a2,b1,a1:.RL";
    "clobber-square-symmetry" append "/symmetries" "'-a1,b1,b2,a2'" => NotASymmetry "symmetries; found -a1,b1,b2,a2";
    "yavalath-when-right-begins" set "/symmetries/0" "'-c1,b1,a2,b2,c2,a3,b3:.RL'" => NotASymmetry "symmetries; found -c1,b1,a2,b2,c2,a3,b3:.RL";
    "bound-under-symmetry" set "/symmetries/0" "'-a1,a2,b1,b2'" => BadWitness "symmetries; expected a symmetry as the game writes it; found '-a1,a2,b1,b2'";
    "bound-under-symmetry" set "/starts/0/parts/0/witness" "'-a1,b1,a2,b2'" => BadWitness "start; expected a symmetry as the game writes it; found '-a1,b1,a2,b2'";
    "babylon-222-symmetry" set "/starts/0/parts/0/witness" "'-abc'" => BadWitness "start; expected a symmetry as the game writes it; found '-abc'";
    "bound-chomp-symmetry" set "/starts/0/parts/0/witness" "'-='" => BadWitness "start; expected a symmetry as the game writes it; found '-='";
    "sum-of-removal-games" set "/symmetries/0" "'-c1,b1,a1 + a1,b1,a2,b2'" => BadWitness "symmetries; expected a symmetry as the game writes it; found '-c1,b1,a1'";
    "sum-g-value-of-three" set "/symmetries/0" "'-t + = + ='" => BadWitness "symmetries; expected a symmetry as the game writes it; found '-t'";
    "bound-domineering-two-starts" set "/starts/0/parts/0/witness" "'-a1,c1,a2,c2,a3,b3,c3'" => NotAnIsomorphism "start where Left begins";
    "bound-domineering-two-starts" set "/starts/1/parts/0/witness" "'a1,a2,a3,b3,c1,c2,c3'" => NotAnIsomorphism "start where Right begins";
    "bound-domineering-two-starts" set "/starts/1/parts/0/witness" "'--a1,a2,a3,b3,c1,c2,c3'" => BadWitness "start where Right begins";
    "hackenbush-isomorphism" set "/starts/0/parts/0/witness" "'-1256'" => NotAnIsomorphism "start where Left begins; expected an isomorphism that negates 1256; found '1256'";
    "hackenbush-isomorphism" set "/entries/1/rebuttals/0/parts/0/witness" "'--'" => NotTheEntry "rebuttal of entry 2, move 5; expected R - of entry 1; found L -";
    "hackenbush-isomorphism" set "/entries/1/rebuttals/0/parts/0/witness" "'---'" => BadWitness "rebuttal of entry 2, move 5; expected the images of 0 edges; found '--'";

    // Required, or not allowed.
    "bound-under-symmetry" remove "/starts/0/parts/0/witness" => MissingWitness "start";
    "bound-under-symmetry" remove "/entries/1/rebuttals/0/parts/0/witness" => MissingWitness "rebuttal of entry 2, move b1.";
    "bound-under-symmetry" remove "/bound/start/0/witness" => MissingWitness "start 1";
    "bound-under-symmetry" remove "/bound/demands/0/replies/0/witness" => MissingWitness "demand of class 2, move b1., then a2.";
    "bound-under-symmetry" remove "/bound/demands/1/replies/0/parts/0/witness" => MissingWitness "demand of class 3, move a1., then b1. b2.";
    "removal-nimbi" remove "/starts/0/parts/0/witness" => MissingWitness "start";
    "clobber-up" remove "/starts/1/parts/0/witness" => MissingWitness "start where Right begins";
    "domineering-2x3-symmetry" remove "/starts/0/parts/0/witness" => MissingWitness "start where Left begins";
    "loopy-sum-draw-symmetry" remove "/draws/1/rebuttals/0/parts/0/witness" => MissingWitness "rebuttal of entry 4, move 1:G>C";
    "nim-123" append "/starts/0/parts/0" "'witness':'='" => UnwantedWitness "start";
    "nim-123" append "/entries/1/rebuttals/0/parts/0" "'witness':'='" => UnwantedWitness "rebuttal of entry 2, move 1>-";
    "two-rows-dual" append "/entries/1/rebuttals/0/parts/0" "'witness':'a,b,c,d'" => UnwantedWitness "rebuttal of entry 2, move a.";
    "two-rows-dual" append "/bound/start/0" "'witness':'a,b,c,d'" => UnwantedWitness "start 1";
    "two-rows-dual" append "/bound/demands/4/replies/2" "'witness':'a,b,c,d'" => UnwantedWitness "demand of class 1, move a. b., then c. d.";
    "yavalath-when-left-begins" append "/draws/0/rebuttals/0/parts/0" "'witness':'b1,c1,a2,b2,c2,a3,b3'" => UnwantedWitness "rebuttal of entry 5, move b1R";
    "domineering-at-least" append "/starts/0/parts/0" "'witness':'a1,a2 + ='" => UnwantedWitness "start where Right begins";

    // Fewer edges can be cut in the image.
    "mirror-hackenbush" set "/rules/picture" "'g,b'", set "/position" "'1'", set "/outcome" "'>='", set "/equivalence" "'isomorphism'", set "/starts" "[{'mover':'R','parts':[{'reaches':1,'witness':'2'}]}]", set "/entries" "[{'position':'R 2','rebuttals':[]}]" => NotAnIsomorphism "start where Right begins";
}
