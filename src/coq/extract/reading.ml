(* How the terms of lines are read, and printed again. *)
open Claims

exception Unreadable of string
let fail text = raise (Unreadable text)

(* ---------- Numbers ---------- *)
let rec positive n = if n = 1 then XH else if n land 1 = 1 then XI (positive (n lsr 1)) else XO (positive (n lsr 1))
let small n = if n = 0 then Z0 else Zpos (positive n)
(* Eighteen digits at a time. *)
let rec number digits =
  let length = String.length digits in
  if length > 1000 then fail "a number is too long"
  else if length <= 18 then small (int_of_string ("0u" ^ digits))
  else
    let front = number (String.sub digits 0 (length - 18)) and back = String.sub digits (length - 18) 18 in
    Z.add (Z.mul front (small 1_000_000_000_000_000_000)) (small (int_of_string ("0u" ^ back)))
let decimal n = NilZero.string_of_int (Z.to_int n)
let rec int_of_nat = function O -> 0 | S n -> 1 + int_of_nat n

(* ---------- Terms: 5, (-5), "12", [1; 2], (1, 2), f 1 2, fun a b => f a b; any of them may be followed by its scope, as in 5%N ---------- *)
let is_digit c = '0' <= c && c <= '9'
let is_letter c = ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || c = '_'
let in_word c = is_letter c || is_digit c
let longest_text = 10_000

(* What stands at `at` in the line, and where it ends. *)
let rec while_ test line at = if at < String.length line && test line.[at] then while_ test line (at + 1) else at
let spaces = while_ (fun c -> c = ' ')
let char_at line at = if at < String.length line then line.[at] else '\n'
let part line at till = String.sub line at (till - at)
let rec text line at =
  match String.index_from_opt line at '"' with
  | None -> fail "a text does not end"
  | Some till when char_at line (till + 1) = '"' ->
    let rest, last = text line (till + 2) in
    (part line at (till + 1) ^ rest, last)
  | Some till -> (part line at till, till + 1)
let rec atom line at =
  let found, at =
    match char_at line at with
    | c when is_digit c -> let till = while_ is_digit line at in (Number (number (part line at till)), till)
    | c when is_letter c -> let till = while_ in_word line at in (Word (part line at till, []), till)
    | '-' when is_digit (char_at line (at + 1)) ->
      let till = while_ is_digit line (at + 1) in
      (Number (Z.mul (Zneg XH) (number (part line (at + 1) till))), till)
    | '"' ->
      let found, till = text line (at + 1) in
      if String.length found > longest_text then fail "a text is too long" else (Text found, till)
    | '[' when char_at line (spaces line (at + 1)) = ']' -> (List [], spaces line (at + 1) + 1)
    | '[' -> let list, till = until ';' ']' line (at + 1) [] in (List list, till)
    | '(' -> (
      match until ',' ')' line (at + 1) [] with
      | first :: rest, till -> (List.fold_left (fun all one -> Pair (all, one)) first rest, till)
      | [], _ -> fail "an empty pair")
    | '\n' -> fail "it ends too early"
    | c -> fail (Printf.sprintf "`%s` is not expected" (Char.escaped c))
  in
  if char_at line at <> '%' then (found, at)
  else
    let till = while_ is_letter line (at + 1) in
    (In_scope (found, part line (at + 1) till), till)
(* One atom, or a word and what it is applied to. *)
and term line at =
  let head, at = atom line (spaces line at) in
  let rec arguments at l =
    let at = spaces line at in
    match char_at line at with
    | '\n' | ';' | ',' | ']' | ')' -> (List.rev l, at)
    | '=' when head = Word ("fun", []) && char_at line (at + 1) = '>' -> let a, at = term line (at + 2) in (List.rev (a :: l), at)
    | _ -> let a, at = atom line at in arguments at (a :: l)
  in
  match arguments at [], head with
  | ([], at), _ -> (head, at)
  | (l, at), Word (w, []) -> (Word (w, l), at)
  | _ -> fail "only a word is applied"
and until separator last line at l =
  let a, at = term line at in
  match char_at line at with
  | c when c = separator -> until separator last line (at + 1) (a :: l)
  | c when c = last -> (List.rev (a :: l), at + 1)
  | _ -> fail (Printf.sprintf "a `%c` is not there" last)
let parsed line =
  if String.exists (fun c -> c < ' ' || c = '\127') line then fail "it has control characters";
  match term line 0 with
  | found, at when at = String.length line -> found
  | _ -> fail "it goes on behind its end"

let rec shown = function
  | Word ("fun", l) -> (match List.rev l with [] -> "fun" | said :: names -> String.concat " " ("fun" :: List.rev_map shown_atom names) ^ " => " ^ shown said)
  | Word (w, l) when l <> [] -> String.concat " " (w :: List.map shown_atom l)
  | a -> shown_atom a
and shown_atom = function
  | Number (Zneg _ as n) -> "(" ^ decimal n ^ ")"
  | Number n -> decimal n
  | Text s -> "\"" ^ String.concat "\"\"" (String.split_on_char '"' s) ^ "\""
  | List l -> "[" ^ String.concat "; " (List.map shown l) ^ "]"
  | Pair (a, b) -> "(" ^ shown_atom a ^ ", " ^ shown_atom b ^ ")"
  | Word (w, []) -> w
  | Word _ as a -> "(" ^ shown a ^ ")"
  | In_scope (a, scope) -> shown_atom a ^ "%" ^ scope
