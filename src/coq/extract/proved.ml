(* rebuttal-proved: has the proved check of Claims.v check catalogues that `rebuttal export --to lines` writes.

   What stands behind "verified" is theorem `proved` in Claims.v. Trusted beside it are Coq's extraction, the OCaml
   compiler and its runtime, and what this file and `reading.ml` do with a claim: it is read (`parsed`), printed again
   (`shown`), and called verified (`check`, `verdict`) only after `check_end` of the same claim. That the other
   lines are read as they should be nobody need trust: whatever they are read as is checked. *)
open Claims
open Reading

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
  | Other_period -> "the g-values do not have this period from there on, or it begins earlier, or a smaller one is there"
  | Other_quotient -> "this is not the misere quotient, or its elements are not those of the heaps"
let place = function No_such_move n | No_such_reply n | Not_settled n | Not_so n -> int_of_nat n | _ -> 0
let located at text = Printf.sprintf "line %d: %s" at text
(* What is counted, by the words of its lines. *)
let counted =
  [("e", "entries"); ("r", "rebuttals"); ("class", "classes"); ("demand", "demands"); ("a", "answers"); ("s", "steps");
   ("d", "positions"); ("l", "positions")]

(* The texts in place of their names. *)
let rec with_texts texts = function
  | Word (w, []) as t -> (match List.assoc_opt w texts with Some lines -> List lines | None -> t)
  | Word (w, l) -> Word (w, List.map (with_texts texts) l)
  | List l -> List (List.map (with_texts texts) l)
  | Pair (a, b) -> Pair (with_texts texts a, with_texts texts b)
  | In_scope (a, scope) -> In_scope (with_texts texts a, scope)
  | t -> t

(* The claims, each with what proves it: what was read, and how much of what. *)
let check channel =
  let at = ref 0 and line = ref "" in
  let next () = match input_line channel with l -> incr at; line := l; true | exception End_of_file -> false in
  let read () = try parsed !line with Unreadable text -> fail (located !at text) in
  if not (next () && !line = "rebuttal lines 1") then fail "line 1: `rebuttal lines 1` is not there";
  let texts = ref [] and weights = ref [] in
  let rec claims found =
    match read () with
    | Word ("text", [Word (name, []); List lines]) when not (List.mem_assoc name !texts) ->
      texts := !texts @ [(name, lines)];
      if next () then claims found else fail "it ends before the claim"
    | Word ("weights", [w]) -> weights := !weights @ [w]; if next () then claims found else fail "it ends before the claim"
    | Word ("claim", [claim]) ->
      let counts, goes_on = prove claim in
      let found = (shown claim, counts) :: found in
      if goes_on then claims found else List.rev found
    | _ -> fail (located !at "it is not a claim")
  and prove claim =
    let unknown () = fail (located !at "the theory does not have this claim") in
    let running = match check_claim !weights (with_texts !texts claim) with Some r -> ref r | None -> unknown () in
    let counts = Hashtbl.create 8 and bound = ref "" in
    let count word n = Hashtbl.replace counts word (n + Option.value ~default:0 (Hashtbl.find_opt counts word)) in
    let give what at t =
      match check_line !running t with
      | Good r -> running := r
      | Bad f -> raise (Rejected (located (at + place f) (what ^ reason f)))
      | Unread -> fail (located at (what ^ "it is not written as this game wants it"))
    in
    let current = ref None and starts = ref [] in
    let flush_group g =
      current := None;
      let what =
        match g.word, g.head with
        | "e", Number n :: _ -> Printf.sprintf "entry %s: " (decimal n)
        | "demand", Number n :: _ -> Printf.sprintf "a demand of class %s: " (decimal n)
        | _ -> ""
      in
      count g.word 1;
      count (if g.word = "e" then "r" else "a") (List.length g.rest);
      give what g.at (Word (g.word, g.head @ [List (List.rev g.rest)]))
    in
    let flush () = Option.iter flush_group !current in
    let rec lines () =
      if not (next ()) then false
      else
        match read (), !current, !starts with
        | Word ("claim", _), _, _ -> true
        | Word ("r", _) as r, Some ({ word = "e" } as g), [] -> g.rest <- r :: g.rest; lines ()
        | Word ("a", _) as a, Some ({ word = "begins" | "demand" } as g), [] -> g.rest <- a :: g.rest; lines ()
        | Word (("e" | "begins" | "demand") as word, head), _, [] ->
          flush ();
          current := Some { word; head; at = !at; rest = [] };
          lines ()
        | Word (("lost" | "won" | "opening"), _) as start, _, _ -> flush (); starts := start :: !starts; lines ()
        | Word ("bound", [Number n]), _, _ ->
          bound := "; its bound, " ^ decimal n ^ ", is none that the theory states";
          lines ()
        | (Word (word, _) as t), _, [] -> flush (); count word 1; give "" !at t; lines ()
        | _ -> fail (located !at "it is not expected here")
    in
    let goes_on = lines () in
    flush ();
    match check_end !running (List.rev !starts) with
    | Good () ->
      let every_size = match claim with Word (("g_values_have_period" | "misere_quotient"), _) -> true | _ -> false in
      if Hashtbl.length counts = 0 then (count "e" 0; count "r" 0);
      if every_size then ("heaps of every size", goes_on) else
      let part (word, name) = Option.map (fun n -> Printf.sprintf "%d %s" n name) (Hashtbl.find_opt counts word) in
      (String.concat ", " (List.filter_map part counted) ^ !bound, goes_on)
    | Bad f -> raise (Rejected (located !at ("the claim: " ^ reason f)))
    | Unread -> fail (located !at "what settles the position is not there, or not written as this game wants it")
  in
  let found = if next () then claims [] else fail "it ends before the claim" in
  (found, !texts)

exception Too_long
(* What `work` gives within so many seconds of processor time. *)
let within seconds work =
  let set seconds = ignore (Unix.setitimer Unix.ITIMER_VIRTUAL { Unix.it_interval = 0.0; it_value = seconds }) in
  Sys.set_signal Sys.sigvtalrm (Sys.Signal_handle (fun _ -> raise Too_long));
  set seconds;
  Fun.protect ~finally:(fun () -> set 0.0) work

(* The board of each position, and behind it those that moves leave. *)
let rec list_moves texts at channel =
  match input_line channel with
  | exception End_of_file -> ()
  | line ->
    let go_on texts = list_moves texts (at + 1) channel in
    let shown_moves head l = print_endline (String.concat "\n  " (List.map shown (head :: l))) in
    (* A text that grounds to too much is refused as well; sooner, where no position is asked for. *)
    let in_file term =
      let seconds = match term with Word (_, [_; _; List []]) -> 3.0 | _ -> 60.0 in
      try within seconds (fun () -> moves_in_file term) with Stack_overflow | Too_long -> Some None in
    let read line = match parsed line with Word ("text", _) as term -> term | term -> with_texts texts term in
    match let term = read line in (term, in_file term, lazy (moves_in_files term)) with
    | exception Unreadable text -> fail (located at text)
    | Word ("text", [Word (name, []); List lines]), _, _ -> go_on ((name, lines) :: texts)
    | _, Some None, _ -> print_endline "refused"; go_on texts
    | _, Some (Some l), _ ->
      List.iter (fun (position, moves) -> shown_moves position (Option.value ~default:[Word ("refused", [])] moves)) l;
      go_on texts
    | _, None, (lazy None) -> fail (located at "the theory does not have this game, this player or this position")
    | _, None, (lazy (Some (board, followers))) ->
      shown_moves board followers;
      go_on texts

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
  let line = function Text s -> "\n    " ^ s | _ -> "" in
  let text (name, lines) = Printf.sprintf "  %s:%s" name (String.concat "" (List.map line lines)) in
  let found, texts = opened check name in
  say 0 (String.concat "\n" (List.map verified found @ List.map text texts))
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
    | "--moves" :: names -> worst_status (fun name -> opened (list_moves [] 1) name; 0) names
    | names -> worst_status verdict names)
