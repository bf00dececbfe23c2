//! Positions that do not exist, or are not in standard notation.

use super::edit;

cases! {
    // Rows of states; in hackenbush sets of edges, in order.
    "two-rows-dual" set "/position" "'ooox'" => BadPosition "position";
    "two-rows-dual" set "/position" "'oo/oo'" => BadPosition "position";
    "two-rows-dual" set "/position" "'ooooo'" => BadPosition "position";
    "two-rows-dual" set "/position" "'o,o,o,o'" => BadPosition "position";
    "two-rows-dual" set "/position" "''" => BadPosition "position";
    "two-rows-dual" set "/position" "' oooo'" => BadPosition "position";
    "two-rows-dual" set "/position" "'oooo,'" => BadPosition "position";
    "two-rows-dual" set "/entries/1/position" "'oo'" => BadPosition "entry 2";
    "two-rows-dual" set "/entries/1/position" "'L o.o.'" => BadPosition "entry 2";
    "hackenbush-cycle" set "/entries/2/position" "'R 21'" => BadPosition "entry 3";
    "hackenbush-other-position" set "/position" "'23'" => BadPosition "position";

    // The player to move.
    "domineering-2x3-symmetry" set "/position" "'L .../...'" => BadPosition "position";
    "domineering-2x3-symmetry" set "/entries/0/position" "'.#./.#.'" => BadPosition "entry 1";
    "nim-123" set "/position" "'L 3,2,1'" => BadPosition "position";

    // Heaps.
    "nim-123" set "/position" "'1,2,3'" => BadPosition "position";
    "nim-heap" set "/position" "'3'" => BadPosition "position";
    "wythoff-3-5" set "/position" "'3,5'" => BadPosition "position";

    // Babylon.
    "babylon-222-symmetry" set "/position" "'1,1 : 1,1'" => BadPosition "position";
    "coloured-babylon-22" set "/position" "'a,a,b,c'" => BadPosition "position";

    // Boards.
    "chop-2x4" set "/position" "'2x4'" => BadPosition "position";
    "chop-2x4" set "/position" "'4X2'" => BadPosition "position";
    "chop-2x4" set "/position" "'1000001x2'" => BadPosition "position";
    "chomp-3x3" set "/position" "'2,3,3'" => BadPosition "position";
    "clobber-square-symmetry" set "/position" "'xo/oy'" => BadPosition "position";
    "clobber-square-symmetry" set "/position" "'xo'" => BadPosition "position";
    "clobber-square-symmetry" set "/position" "'xo/ox/..'" => BadPosition "position";
    "clobber-square-symmetry" set "/position" "'x/oxo'" => BadPosition "position";
    "hex-2x2" set "/position" "'L./L.'" => BadPosition "position";
    "hex-2x2" set "/position" "'../.X'" => BadPosition "position";
    "hex-2x2" set "/position" "'..'" => BadPosition "position";
    "hex-2x2" set "/position" "'X-wins'" => BadPosition "position";
    "yavalath-when-left-begins" set "/position" "'../LLL/..'" => BadPosition "position";
    "yavalath-when-left-begins" set "/position" "'LR/RLL/RR'" => BadPosition "position";
    "yavalath-when-left-begins" set "/position" "'.../LL/RR'" => BadPosition "position";

    // Graphs, maps and values.
    "graph" set "/position" "'e'" => BadPosition "position";
    "graph" set "/entries/0/position" "'a,d'" => BadPosition "entry 1";
    "nim-city" set "/position" "'D,B,H'" => BadPosition "position";
    "nim-city" set "/position" "'B,D,H,H'" => BadPosition "position";
    "value-nested" set "/position" "'{1,1|}'" => BadPosition "position";

    // Sums.
    "sum-misere" set "/position" "'2,1 + 3'" => BadPosition "position";
    "sum-misere" set "/position" "'3 + 2,1 + *1'" => IllegalMove "start";
    "sum-misere" set "/position" "'2,1 + *1 + 3'" => BadPosition "position";
    "sum-misere" set "/position" "'2,1 + 3 - *1'" => BadPosition "position";
    "domineering-at-most" set "/position" "'L {1|-1} + 2'" => BadPosition "position";
    "domineering-at-most" set "/entries/0/position" "'L 0'" => BadPosition "entry 1";

    // In the other lists.
    "tokens-draw" set "/draws/1/position" "'a,b,b'" => BadPosition "entry 2";
    "loopy-value-number" set "/position" "'I'" => BadPosition "position";
    "loopy-value-number" set "/labels/0/position" "'Home'" => BadPosition "label Home";
    "two-rows-dual" set "/bound/classes/1" "'oo'" => BadPosition "class 2";
    "two-rows-dual" set "/bound/classes/1" "'o..e'" => BadPosition "class 2";
    "two-rows-refutation" set "/bound/entries/0/position" "'L o..o'" => BadPosition "entry 5";
}
