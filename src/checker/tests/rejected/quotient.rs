//! Misere quotients.

use super::edit;

cases! {
    // The fields.
    "quotient-75" remove "/products" => WrongShape "rules at line 1 column 33; expected heaps; found no such field";
    "quotient-75" remove "/lost" => WrongShape "text at line 16 column 6; expected lost; found 'from'";
    "quotient-75" remove "/elements" => WrongShape "text at line 19 column 1; expected elements; found no such field";
    "quotient-75" swap "/from" "/period" => FieldOrder "text at line 17 column 8; expected from; found 'period'";
    "quotient-75" append "" "'mask':1" => WrongShape "text at line 20 column 7; expected no other field; found 'mask'";
    "quotient-75" set "/play" "'normal'" => UnknownWord "text at line 7 column 10; expected misere; found normal";
    "quotient-75" set "/from" "0" => BadNumber "text at line 17 column 9; expected 1 to 4294967295; found 0";
    "quotient-75" set "/period" "0" => BadNumber "text at line 18 column 11; expected 1 to 4294967295; found 0";
    "quotient-75" set "/products/1/0" "65536" => BadNumber "text at line 9 column 8; expected 0 to 65535; found 65536";
    "quotient-75" set "/elements/3" "8" => BadNumber "text at line 19 column 20; expected 0 to 7; found 8";
    "quotient-75" set "/lost/0" "8" => BadNumber "text at line 16 column 10; expected 0 to 7; found 8";
    "quotient-75" double "/lost/0" => BadNumber "text at line 16 column 12; expected 2 to 7; found 1";
    "quotient-75" append "/rules" "'heaps':[9]" => WrongShape "rules at line 1 column 40; expected no other field; found 'heaps'";
    "quotient-75" set "/rules" "{'ruleset':'nim'}" => BadRules "rules; expected octal, subtraction or bricks, of which any heap may be; found ruleset 'nim'";

    // The elements.
    "quotient-75" remove "/elements/9" => WrongElements "quotient; expected 10 elements; found 9";
    "quotient-75" set "/elements/0" "1" => WrongElements "heap 0; expected 0; found 1";
    "quotient-75" set "/from" "9" => WrongElements "quotient; expected 11 elements; found 10";

    // The products.
    "quotient-75" set "/products" "[]" => NotAMonoid "quotient; expected an element at least";
    "quotient-75" remove "/products/3/1" => NotAMonoid "quotient; expected 4 products, for element 3; found 3";
    "quotient-75" set "/products/7/7" "8" => NotAMonoid "quotient; expected products below 8; found 8";
    "quotient-75" set "/products/1/0" "0" => NotAMonoid "quotient; expected 0 as the identity, for element 1; found 0";
    "quotient-75" set "/products/1/1" "1" => NotAMonoid "quotient";
    "quotient-75" append "/products" "[8,8,8,8,8,8,8,8,8]" => NotGenerated "quotient; found element 8";
    "quotient-75" set "/lost" "[0]" => IdentityLost "quotient";
    "quotient-75" set "/lost" "[]" => NotReduced "quotient; found elements 0 and 1";

    // Heaps whose elements belong to others.
    "quotient-75" set "/elements/4" "1" => LostToLost "heap 4";
    "quotient-75" set "/elements/6" "3" => LostToLost "heap 6; found element 3, lost beside 3 before a move and after it";
    "quotient-75" set "/elements/3" "3" => NoMoveToLost "heap 4; found heaps 4, of element 2";
    "quotient-75" set "/elements/9" "3" => NoMoveToLost "heap 9; found heaps 9,1, of element 6";
    "quotient-75" set "/from" "10", set "/elements" "[]" => WrongElements "quotient; expected 12 elements; found 0";

    // A period that is not the least one, or begins earlier.
    "quotient-75" set "/from" "10", append "/elements" "2,7" => StartsEarlier "heap 9; expected an exception; found heaps of 9 and 11 with the same element";
    "quotient-75" set "/period" "4", append "/elements" "2,7" => ShorterPeriod "period; expected no shorter one; found 2";

    // Another claim.
    "quotient-75" expect "quotient of order 9 octal:0.75 misere" => OtherClaim "claim; expected quotient of order 9 octal:0.75 misere; found quotient of order 8 octal:0.75 misere";
}
