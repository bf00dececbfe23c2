(* rebuttal-proved: has the proved check of Claims.v check catalogues that `rebuttal export --to lines` writes.

   What stands behind "verified" is theorem `proved` in Claims.v. Trusted beside it are Coq's extraction, the OCaml
   compiler and its runtime, and what this file does with the claim: it is read (everything down to `parsed`), printed
   again (`shown`), and called verified (`check`, `verdict`) only after `check_end` of the same claim. That the other
   lines are read as they should be nobody need trust: whatever they are read as is checked. *)
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

(* ---------- Terms: 5, (-5), "12", [1; 2], (1, 2), f 1 2; any of them may be followed by its scope, as in 5%N ---------- *)
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

(* ---------- Files ---------- *)
exception Rejected of string
(* An entry with its rebuttals, or what a bound says with its answers. *)
type group = { word : string; head : term list; at : int; mutable rest : term list }

let reason = function
  | No_such_move _ -> "this rebuttal: no move leaves the position that it answers"
  | No_such_reply _ -> "this rebuttal: no reply leaves the position that it gives"
  | Not_settled _ -> "this rebuttal: what it leaves is not settled"
  | No_rebuttal -> "a move has no rebuttal"
  | Lost_nothing -> "it has no move, so that in misere play it is won"
  | Start -> "the position is not settled"
  | Opening -> "the opening is none, or leaves nothing that counts"
  | Other_kind -> "its catalogue is none of those that are counted"
  | Not_so_many -> "its catalogue has more entries or fewer"
  | Classes_alike -> "two classes may be equivalent"
  | May_be_settled -> "a class may be a mirror"
  | No_class -> "there is no such class, or no such move from it"
  | Not_so _ -> "this answer is not so"
  | No_answer -> "a move has no answer"
  | No_choice -> "a choice is not there"
  | Weights -> "the weights do not prove so many entries"
  | Counting -> "the sums and groups do not count so many entries"
  | Hints -> "its hints do not refute its negation"
  | No_end -> "its proof does not end"
let place = function No_such_move n | No_such_reply n | Not_settled n | Not_so n -> int_of_nat n | _ -> 0
let located at text = Printf.sprintf "line %d: %s" at text
(* What is counted, by the words of its lines. *)
let counted = [("e", "entries"); ("r", "rebuttals"); ("class", "classes"); ("demand", "demands"); ("a", "answers"); ("s", "steps"); ("d", "positions"); ("l", "positions")]

(* The claims, each with what proves it: what was read, and how much of what. *)
let check channel =
  let at = ref 0 and line = ref "" in
  let next () = match input_line channel with l -> incr at; line := l; true | exception End_of_file -> false in
  let read () = try parsed !line with Unreadable text -> fail (located !at text) in
  if not (next () && !line = "rebuttal lines 1") then fail "line 1: `rebuttal lines 1` is not there";
  let rec claims found =
    let claim = match read () with Word ("claim", [a]) -> a | _ -> fail (located !at "it is not a claim") in
    let counts, goes_on = prove claim in
    let found = (shown claim, counts) :: found in
    if goes_on then claims found else List.rev found
  and prove claim =
    let running = match check_claim claim with Some r -> ref r | None -> fail (located !at "the theory does not have this claim") in
    let counts = Hashtbl.create 8 and bound = ref "" in
    let count word n = Hashtbl.replace counts word (n + Option.value ~default:0 (Hashtbl.find_opt counts word)) in
    let give what at t =
      match check_line !running t with
      | Good r -> running := r
      | Bad f -> raise (Rejected (located (at + place f) (what ^ reason f)))
      | Unread -> fail (located at (what ^ "it is not written as this game wants it"))
    in
    let current = ref None and starts = ref [] in
    let flush () =
      match !current with
      | None -> ()
      | Some g ->
        current := None;
        let what = match g.word, g.head with
          | "e", Number n :: _ -> Printf.sprintf "entry %s: " (decimal n)
          | "demand", Number n :: _ -> Printf.sprintf "a demand of class %s: " (decimal n)
          | _ -> "" in
        count g.word 1;
        count (if g.word = "e" then "r" else "a") (List.length g.rest);
        give what g.at (Word (g.word, g.head @ [List (List.rev g.rest)]))
    in
    let rec lines () =
      if not (next ()) then false
      else
        match read (), !current, !starts with
        | Word ("claim", _), _, _ -> true
        | Word ("r", _) as r, Some ({ word = "e" } as g), [] -> g.rest <- r :: g.rest; lines ()
        | Word ("a", _) as a, Some ({ word = "begins" | "demand" } as g), [] -> g.rest <- a :: g.rest; lines ()
        | Word (("e" | "begins" | "demand") as word, head), _, [] -> flush (); current := Some { word; head; at = !at; rest = [] }; lines ()
        | Word (("lost" | "won" | "opening"), _) as start, _, _ -> flush (); starts := start :: !starts; lines ()
        | Word ("bound", [Number n]), _, _ -> bound := "; its bound, " ^ decimal n ^ ", is none that the theory states"; lines ()
        | t, _, [] -> flush (); (match t with Word (word, _) -> count word 1 | _ -> ()); give "" !at t; lines ()
        | _ -> fail (located !at "it is not expected here")
    in
    let goes_on = lines () in
    flush ();
    match check_end !running (List.rev !starts) with
    | Good () ->
      if Hashtbl.length counts = 0 then (count "e" 0; count "r" 0);
      let parts = List.filter_map (fun (word, name) -> Option.map (fun n -> Printf.sprintf "%d %s" n name) (Hashtbl.find_opt counts word)) counted in
      (String.concat ", " parts ^ !bound, goes_on)
    | Bad f -> raise (Rejected (located !at ("the claim: " ^ reason f)))
    | Unread -> fail (located !at "what settles the position is not there, or not written as this game wants it")
  in
  if next () then claims [] else fail "it ends before the claim"

(* The board of each position, and behind it those that moves leave. *)
let rec list_moves at channel =
  match input_line channel with
  | exception End_of_file -> ()
  | line ->
    match moves_in (parsed line) with
    | exception Unreadable text -> fail (located at text)
    | None -> fail (located at "the theory does not have this game, this player or this position")
    | Some (board, followers) ->
      print_endline (String.concat "\n  " (List.map shown (board :: followers)));
      list_moves (at + 1) channel

let usage = "Usage: rebuttal-proved [--moves] FILE...\n\n\
  Checks the lines that `rebuttal export --to lines` writes, by functions that are proved in Coq. `-` is standard input.\n\
  Exit status 0: all are verified; 1: one is rejected; 2: one cannot be read.\n\n\
  --moves: for each line `moves GAME SIDE POSITION`, in the words of a claim, print the board and what each move leaves.\n"
(* More memory than this is not used, in words. *)
let most_memory = 1 lsl 29

let opened work name =
  let channel = if name = "-" then stdin else open_in_bin name in
  Fun.protect ~finally:(fun () -> if name <> "-" then close_in_noerr channel) (fun () -> work channel)
let say status text = print_string (text ^ "\n"); flush stdout; status
let unreadable name text = say 2 (Printf.sprintf "unreadable: %s: %s" (String.escaped name) text)
let verdict name =
  let verified (claim, counts) = Printf.sprintf "verified: %s\n  %s: %s" claim (String.escaped name) counts in
  say 0 (String.concat "\n" (List.map verified (opened check name)))
let status answer name =
  match answer name with
  | status -> status
  | exception Rejected text -> say 1 (Printf.sprintf "rejected: %s: %s" (String.escaped name) text)
  | exception Unreadable text -> unreadable name text
  | exception Sys_error text -> unreadable name (String.escaped text)
  | exception Stack_overflow -> unreadable name "it is nested too deeply, or its numbers are too large"
  | exception Out_of_memory -> unreadable name "it needs more than 4 GiB of memory"
  | exception error -> unreadable name (Printexc.to_string error)
(* Each file has a process of its own: the runtime aborts where the system has no more memory. *)
let status_of answer name =
  match Unix.fork () with
  | 0 ->
    (try Unix.close Unix.stderr with Unix.Unix_error _ -> ());
    exit (try status answer name with Sys_error _ -> 2)
  | child ->
    match Unix.waitpid [] child with
    | _, Unix.WEXITED status -> status
    | _ -> unreadable name "there is not enough memory for it"

let worst_status answer names =
  try List.fold_left (fun worst name -> Stdlib.max worst (status_of answer name)) 0 names with Sys_error _ | Unix.Unix_error _ -> 2

let () =
  let give_up () = if (Gc.quick_stat ()).Gc.heap_words > most_memory then raise Out_of_memory in
  ignore (Gc.create_alarm give_up);
  (* A closed pipe is an error like others. *)
  Sys.set_signal Sys.sigpipe Sys.Signal_ignore;
  exit
    (match List.tl (Array.to_list Sys.argv) with
    | [] | ["--moves"] -> prerr_string usage; 2
    | ["--help" | "-h"] -> print_string usage; 0
    | "--moves" :: names -> worst_status (fun name -> opened (list_moves 1) name; 0) names
    | names -> worst_status verdict names)
