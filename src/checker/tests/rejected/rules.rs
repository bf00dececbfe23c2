//! The rules of every ruleset, and which games may occur where.

use super::edit::{self, numbered};

cases! {
    // The object.
    "nim-123" set "/rules/ruleset" "'chess'" => BadRules "rules; expected babylon or coloured-babylon or nim or nim-heap or bricks or subtraction or octal or chomp or graph or tokens or hackenbush or rule-file or heap-file or value or negative or sum; found ruleset 'chess'";
    "nim-123" set "/rules/ruleset" "'nim:1,2,3'" => BadRules "rules; expected babylon or coloured-babylon or nim or nim-heap or bricks or subtraction or octal or chomp or graph or tokens or hackenbush or rule-file or heap-file or value or negative or sum; found ruleset 'nim:1,2,3'";
    "nim-123" set "/rules/ruleset" "1" => WrongShape "rules at line 1 column 12; expected a text; found 1";
    "nim-123" remove "/rules/ruleset" => WrongShape "rules at line 1 column 8; expected ruleset; found 'heaps'";
    "nim-123" remove "/rules/heaps" => WrongShape "rules at line 1 column 17; expected heaps; found no such field";
    "nim-123" swap "/rules/ruleset" "/rules/heaps" => WrongShape "rules at line 1 column 8; expected ruleset; found 'heaps'";
    "nim-123" double "/rules/ruleset" => WrongShape "rules at line 1 column 26; expected heaps; found 'ruleset'";
    "nim-123" double "/rules/heaps" => WrongShape "rules at line 1 column 40; expected no other field; found 'heaps'";
    "nim-123" append "/rules" "'size':1" => WrongShape "rules at line 1 column 39; expected no other field; found 'size'";
    "nim-123" append "/rules" "'name':'nim'" => WrongShape "rules at line 1 column 39; expected no other field; found 'name'";
    "subtraction-134" remove "/rules/set" => WrongShape "rules at line 1 column 32; expected set; found 'heaps'";
    "subtraction-134" swap "/rules/set" "/rules/heaps" => WrongShape "rules at line 1 column 32; expected set; found 'heaps'";
    "negative" append "/rules" "'minus':true" => WrongShape "rules at line 1 column 123; expected no other field; found 'minus'";
    "negative" append "/rules/of" "'size':1" => WrongShape "rules at line 1 column 121; expected no other field; found 'size'";
    "sum-misere" append "/rules/summands/2" "'heaps':[1]" => WrongShape "rules at line 1 column 131; expected no other field; found 'heaps'";
    "sum-misere" set "/rules/summands/1" "'bricks:3'" => WrongShape "rules at line 1 column 61; expected an object; found a text";
    "sum-misere" set "/rules/summands" "{}" => WrongShape "rules at line 1 column 28; expected a list; found an object";
    "sum-misere" set "/rules/summands/2/ruleset" "'star'" => BadRules "rules; expected babylon or coloured-babylon or nim or nim-heap or bricks or subtraction or octal or chomp or graph or tokens or hackenbush or rule-file or heap-file or value or negative or sum; found ruleset 'star'";

    // Numbers.
    "nim-123" set "/rules/heaps/0" "-1" => BadNumber "rules at line 1 column 28; expected 0 to 4294967295; found -1";
    "nim-123" set "/rules/heaps/0" "'1'" => WrongShape "rules at line 1 column 26; expected a number; found a text";
    "nim-123" set "/rules/heaps" "3" => WrongShape "rules at line 1 column 26; expected a list; found 3";
    "nim-heap" set "/rules/size" "[3]" => WrongShape "rules at line 1 column 29; expected a number; found a list";

    // Heaps.
    "nim-123" set "/rules/heaps" "[]" => BadRules "rules; expected 1 to 64 heaps; found 0";
    "nim-123" set "/rules/heaps" numbered(65, "1") => BadRules "rules at line 1 column 155; found more than 64 elements in heaps";
    "nim-123" set "/rules/heaps/0" "1000001" => BadRules "rules; expected heaps of 0 to 1000000 tokens; found 1000001";
    "nim-heap" set "/rules/size" "1000001" => BadRules "rules; expected 0 to 1000000 tokens; found 1000001";
    "subtraction-134" set "/rules/set" "[]" => BadRules "rules; expected a set of 1 to 64 numbers from 1 to 1000000, ascending; found -";
    "subtraction-134" set "/rules/set" numbered(65, "#") => BadRules "rules at line 1 column 217; found more than 64 elements in set";
    "subtraction-134" set "/rules/heaps" "[]" => BadRules "rules; expected 1 to 64 heaps; found 0";
    "sum-g-value-of-kayles" set "/rules/summands/0/code" "'0.8'" => BadRules "rules; expected a code, 0. and 1 to 16 digits from 0 to 7, the last not 0; found '0.8'";
    "sum-g-value-of-kayles" set "/rules/summands/0/code" "'4.77'" => BadRules "rules; expected a code, 0. and 1 to 16 digits from 0 to 7, the last not 0; found '4.77'";
    "sum-g-value-of-kayles" set "/rules/summands/0/heaps/0" "10001" => BadRules "rules; expected heaps of 0 to 10000 tokens; found 10001";
    "wythoff-3-5" set "/rules/arguments/0" "'3'" => BadRules "rules at line 5 column 1; expected start and 1 to 64 heaps with 2 sizes each, 0 to 1000000; found others";

    // Babylon.
    "babylon-222-symmetry" set "/rules/tokens" "[]" => BadRules "rules; expected 1 to 26 colours of at least one token, 1000 in all at most; found -";
    "coloured-babylon-22" set "/rules/tokens" numbered(27, "1") => BadRules "rules; expected 1 to 26 colours of at least one token, 1000 in all at most";

    // Rule files of heaps.
    "nim-123" set "/rules" "{'ruleset':'heap-file','lines':['game grundy N','heap n','start N','both: n-k, k for k in 1..m'],'arguments':['9']}" => BadRules "rules at line 4 column 26; expected a name that is known here, or another expression; found 'm'";

    // Rectangles.
    "bound-chomp-symmetry" set "/rules/rows" "0" => BadRules "rules; expected 1 to 64 rows and columns; found 0x3";
    "bound-chomp-symmetry" set "/rules/columns" "65" => BadRules "rules; expected 1 to 64 rows and columns; found 3x65";
    "chomp-3x3" set "/rules/columns" "0" => BadRules "rules; expected 1 to 64 rows and columns; found 3x0";
    "cram-2x4" set "/rules/arguments/0" "'0x4'" => BadRules "rules at line 3 column 12";
    "cram-2x4" set "/rules/arguments/0" "'17x4'" => BadRules "rules at line 3 column 12";
    "cram-2x4" set "/rules/arguments/0" "'2147483648x4'" => BadRules "rules at line 3 column 12";
    "removal-nimbi" set "/rules/arguments/0" "'2'" => BadRules "rules at line 3 column 16";
    "removal-nimbi" set "/rules/arguments/0" "'6'" => BadRules "rules";
    "two-rows-dual" set "/rules/arguments/0" "'ab,,cd'" => BadRules "rules at line 3 column 13";
    "clobber-up" set "/rules/arguments/0" "'xyo'" => BadRules "rules";
    "clobber-up" set "/rules/arguments/0" "'xxo/xo'" => BadRules "rules";
    "hex-2x2" set "/rules/arguments/0" "'2x33'" => BadRules "rules at line 3 column 13; expected an argument of board hexes; found '2x33'";
    "yavalath-when-left-begins" set "/rules/arguments/0" "'0'" => BadRules "rules at line 3 column 15; expected an argument of board hexagon; found '0'";

    // Graphs and maps.
    "graph" set "/rules/positions" "[]", set "/rules/moves" "[]" => BadRules "rules; expected at least one name; found 0";
    "graph" set "/rules/positions/1" "''" => BadRules "rules; expected 1 to 64 printable ASCII characters but space ' \\ + > ; found name ''";
    "graph" set "/rules/positions/1" "'a'" => BadRules "rules; expected each name once; found a twice";
    "graph" append "/rules/moves" "['a','e']" => BadRules "rules; expected a name listed before; found 'e'";
    "graph" append "/rules/moves" "['a','b']" => BadRules "rules; expected each pair once; found a>b twice";
    "graph" append "/rules/moves" "['d','a']" => BadRules "rules; expected no cycle; found endless play from a";
    "graph" append "/rules/moves" "['d']" => WrongShape "rules at line 1 column 103; expected 2 texts";
    "graph" append "/rules/moves" "['d','a','b']" => WrongShape "rules at line 1 column 107; expected 2 texts";
    "graph" append "/rules/moves" "'d>a'" => WrongShape "rules at line 1 column 98; expected a list; found a text";
    "tokens-lost" set "/rules/vertices/1" "'b,c'" => BadRules "rules; expected 1 to 64 printable ASCII characters but space ' \\ + > ,; found name 'b,c'";
    "tokens-lost" set "/rules/tokens" "[]" => BadRules "rules; expected 1 to 64 tokens on vertices; found []";
    "tokens-lost" set "/rules/tokens" numbered(65, "'a'") => BadRules "rules at line 1 column 358; found more than 64 elements in tokens";
    "tokens-lost" insert "/rules/vertices" "'map':'nim-city'" => WrongShape "rules at line 1 column 47; expected tokens; found 'vertices'";
    "nim-city" set "/rules/map" "'nim-village'" => BadRules "rules; expected nim-city; found map 'nim-village'";
    "nim-city" remove "/rules/tokens" => WrongShape "rules at line 1 column 37; expected tokens; found no such field";
    "nim-city" remove "/rules/map" => WrongShape "rules at line 1 column 28; expected vertices; found 'tokens'";

    // Hackenbush.
    "hackenbush-misere-won" set "/rules/picture" "''" => BadRules "rules; expected a picture of at most 64 edges b, r and g like b(r,gb),r, or -; found ''";
    "hackenbush-misere-won" append "/rules" "'edges':[]" => WrongShape "rules at line 1 column 45; expected no other field; found 'edges'";
    "hackenbush-cycle" set "/rules/edges/0/2" "'Blue'" => BadRules "rules; expected blue, red or green; found 'Blue'";
    "hackenbush-cycle" set "/rules/edges/1/1" "'x'" => BadRules "rules; expected two different vertices; found 'x' twice";
    "hackenbush-cycle" append "/rules/edges" "['u','v','blue']" => BadRules "rules; expected edges connected with ground; found edge 4";
    "hackenbush-cycle" remove "/rules/edges/0/2" => WrongShape "rules at line 1 column 47; expected 3 texts";
    "hackenbush-cycle" set "/rules/edges" numbered(65, "['ground','#','blue']") => BadRules "rules at line 1 column 1518; found more than 64 elements in edges";

    // Values.
    "value-nested" set "/rules/value" "''" => BadRules "rules; expected a game like 3, -1/2, *2 or {0,*|1/2}, in lowest terms, no option twice; found ";
    "value-nested" set "/rules/value" "'{0|1|2}'" => BadRules "rules; expected a game like 3, -1/2, *2 or {0,*|1/2}, in lowest terms, no option twice; found {0|1|2}";

    // Which games may occur where.
    "sum-misere" set "/rules/summands" "[]" => BadRules "rules; expected 2 to 64 summands; found 0";
    "sum-misere" set "/rules/summands" numbered(65, "{'ruleset':'nim-heap','size':1}") => BadRules "rules at line 1 column 2108; found more than 64 elements in summands";
    "sum-misere" set "/rules/summands/0" "{'ruleset':'sum','summands':[]}" => UnfitSummand "rules at line 1 column 45; found ruleset 'sum'";
    "sum-misere" set "/rules/summands/0" "{'ruleset':'rule-file','name':'hex','arguments':['2x2']}" => UnfitSummand "rules at line 1 column 85; found ruleset 'rule-file'";
    "negative" set "/rules/of" "{'ruleset':'rule-file','name':'hex','arguments':['2x2']}" => UnfitSummand "rules at line 1 column 83; found ruleset 'rule-file'";
    "negative" set "/rules/of" "{'ruleset':'rule-file','name':'yavalath','arguments':['2']}" => UnfitSummand "rules at line 1 column 86; found ruleset 'rule-file'";
    "negative" set "/rules/of" "{'ruleset':'negative','of':{'ruleset':'nim','heaps':[1]}}" => UnfitSummand "rules at line 1 column 48; found ruleset 'negative'";
    "negative" set "/rules/of" "{'ruleset':'sum','summands':[]}" => UnfitSummand "rules at line 1 column 43; found ruleset 'sum'";
    "loopy-sum-value" set "/rules/summands/1" "{'ruleset':'value','value':'1'}" => UnfitSummand "rules at line 1 column 114; found ruleset 'tokens'";
    "loopy-sum-value" set "/rules/summands/1" "{'ruleset':'negative','of':{'ruleset':'nim','heaps':[1]}}" => UnfitSummand "rules at line 1 column 140; found ruleset 'tokens'";
    "hex-2x2" set "/play" "'misere'" => NoMisere "rules; found play misere";
    "yavalath-when-left-begins" set "/play" "'misere'" => NoMisere "rules; found play misere";
}
