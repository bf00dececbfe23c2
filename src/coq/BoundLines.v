(* The check of a bound that takes it line by line, as Least.v checks it at once. *)
From Coq Require Import String List Bool ZArith FMapPositive.
From Rebuttal Require Import Text Game Partizan Catalogue Clauses Refutation Bound Least Lines.
Import ListNotations.
Local Open Scope string_scope.

Section Lines.
  Variables (X : ruleset) (read : reading X) (V : view X) (E : equivalence V) (c : convention) (M : settling E c).
  (* Who wins from where, and the number of entries. The least number, or only that there are no fewer. *)
  Variables (w : list (player * (side * board X))) (n : nat) (least : bool).
  Notation settles := (settles_so M).
  Notation holds_bound := (holds_bound X V E c M).
  Notation holds_demand := (holds_demand X V E c M).
  Notation no_fewer := (serving_have_at_least V c settles (shown_at X V w) n).
  Notation closed_in C k := (is_closed V c settles C /\ known_in V C k /\ length C = n).
  Definition some_has := exists C, is_closed V c settles C /\ serves_all V c settles C (shown_at X V w) /\ length C = n.
  Definition says_bound : Prop := if least then least_serving V c settles (shown_at X V w) n else no_fewer.
  Implicit Types (k : known X) (d : bound X) (F : list clause) (K : list (side * board X)).

  (* ---------- How the lines are read ---------- *)
  Notation board_in := (read_board X read).
  Notation settled_in := (settled_in X read).
  (* What a move leaves is read on the board that it is made on. *)
  Definition said_in (b : board X) : reader (said X) :=
    either (applied_2 "c" positive_in (read_witness X read) Of_class) (either (applied_2 "x" (read_after X read b) settled_in Refuted) (one_of [("o", Over)])).
  Definition group_in : reader (board X * said X) := fun t => match bare t with Pair b s => let? b := board_in b in let? s := said_in b s in Some (b, s) | _ => None end.
  Definition groups_in : reader (said X) := applied_1 "g" (fun t => option_map Of_groups (list_in group_in t)).
  Definition answers_in (from : board X) : reader (list (board X * said X)) := list_in (fun t => match applied "a" t with
    | Some [b; s] => let? b := read_after X read from b in let? s := either groups_in (said_in b) s in Some (b, s)
    | _ => None end).
  (* With the player to move, but in impartial games. *)
  Definition class_line : reader (side * board X) := either (applied_2 "class" side_in board_in pair) (applied_1 "class" (fun t => option_map (pair Left) (board_in t))).
  (* Of a class that is there. *)
  Definition demand_in K : reader (option (demand X)) := fun t => match applied "demand" t with
    | Some [j; b; l] => let? j := positive_in j in match class_in X K j with
      | Some e => let? b := read_after X read (snd e) b in let? l := answers_in b l in Some (Some (Demand j b l))
      | None => Some None end
    | _ => None end.
  Definition dual_in := applied_2 "By_dual" (list_in integer_in) integer_in pair.
  Definition addition_in : reader addition := fun t => match applied "Sum" t with
    | Some [l; r; most] => let? l := positive_in l in let? r := positive_in r in let? most := nat_in most in Some (Sum l r most)
    | _ => None end.
  Definition refutation_in := applied_2 "By_refutation" (list_in addition_in) (list_in (applied_2 "Group" positive_in nat_in Group)) pair.
  Definition step_in : reader step := fun t => match applied "s" t with
    | Some [m; cl; hs] => let? m := positive_in m in let? cl := list_in integer_in cl in let? hs := list_in positive_in hs in Some (Step m cl hs)
    | _ => None end.

  (* ---------- What is known after them ---------- *)
  (* The entries of the catalogue, how many there are, and whether catalogues of the kind that is counted may have them; of the starts those that they are
     still to serve; further entries, classes, choices and what is said of starts, the last one first; the clauses of the demands, the last one first; the clauses that are known. *)
  Inductive stage := Entries k (m : nat) (good : bool) | Serving k (rest : list (player * (side * board X)))
    | Classes k K (choices : list (list positive)) (starts : list (list (board X * said X))) | Demands k d F | Steps (known : known_clauses) | Done.
  Definition with_demands d l : bound X := BoundData [] (classes X d) (choices X d) (starts X d) l.
  Definition clause_of d x : clause := implies (of_class X x) (variables_of X V E c M d (replies X x)).
  (* With those of the choices, but without those of the starts. *)
  Definition all_clauses d F := (rev F ++ choice_clauses V (in_classes X V d) (choices X d))%list.
  Definition is_proved F starts m := (forall v, satisfied v (F ++ starts) -> n <= count v m) -> no_fewer.
  Definition known_at (s : stage) : Prop := match s with
    | Entries k m good => exists l, catalogue X c (PositiveMap.empty _) l = Some k /\ forallb (good_entry X V E c M) l = good /\ length l = m
    | Serving k rest => all_lost X c k /\ exists C, closed_in C k /\ (serves_all V c settles C (shown_at X V rest) -> serves_all V c settles C (shown_at X V w))
    | Classes k _ _ _ => (least = true -> some_has) /\ all_lost X c k
    | Demands k d F => (least = true -> some_has) /\ all_lost X c k /\
        exists l, holds_bound k w (with_demands d l) = true /\ F = map (clause_of d) l
    | Steps known => (least = true -> some_has) /\ exists F starts m, is_proved F starts m /\
        forall v, satisfied v (F ++ starts) -> n <= count v m \/ exists w, Clauses.all_true w known
    | Done => (least = true -> some_has) /\ no_fewer end.

  (* ---------- One line more ---------- *)
  Definition enter_counted k m (good : bool) e : answer stage := match add X c k e with
    | Good k' => Good (Entries k' (S m) (if good then good_entry X V E c M e else false)) | Bad f => Bad f | Unread => Unread end.
  (* What settles the position, or what an opening leaves; of each start in turn. *)
  Definition served_in (x : player * (side * board X)) : reader (board X * settled X) := let p := snd (snd x) in match fst x with
    | Second => applied_1 "serves" (fun t => option_map (pair p) (settled_in t)) | First => applied_2 "serves" (read_after X read p) settled_in pair end.
  Definition enter_served k rest t : answer stage := match rest with
    | [] => Unread
    | x :: rest => match served_in x t with
      | Some (b, y) => if serves_by X V E c M k x b y then Good match rest with [] => Classes k [] [] [] | _ => Serving k rest end else Bad Start
      | None => Unread end end.
  Definition enter_first k m (good : bool) t : answer stage := if good then if Nat.eqb m n then enter_served k w t else Bad Not_so_many else Bad Other_kind.
  Definition why_answers k d s l := match find (fun x => negb (is_all_so X c k (classes X d) s (fst (snd x)) (snd (snd x)))) (combine (seq 1 (length l)) l) with
    | Some (place, _) => Not_so place | None => if meets_b X V E c M d l then No_answer else No_choice end.
  Definition after_first (x : player * (side * board X)) := match fst x with First => opposite (fst (snd x)) | Second => fst (snd x) end.
  Definition why_begins k d := if different (marks X V E (in_classes X V d)) then if forallb (fun e => may_be_class M (snd e)) (classes X d)
    then match find (fun x => negb (if holds_start X c k (classes X d) (snd x) (fst x) then meets_b X V E c M d (snd x) else false)) (demanding X w d) with
      | Some x => why_answers k d (after_first (fst x)) (snd x) | None => No_answer end else May_be_settled else Classes_alike.
  Definition begun k K choices starts l : answer stage := let starts := l :: starts in if Nat.ltb (length starts) (length w) then Good (Classes k K choices starts)
    else let d := BoundData [] (rev K) (rev choices) (rev starts) [] in if holds_bound k w d then Good (Demands k d []) else Bad (why_begins k d).
  Definition enter_class k K choices starts t : answer stage := match class_line t with
    | Some e => Good (Classes k (e :: K) choices starts)
    | None => match applied_1 "choice" (list_in positive_in) t with
      | Some l => Good (Classes k K (l :: choices) starts)
      | None => match nth_error w (length starts) with
        | Some x => match applied_1 "begins" (answers_in (snd (snd x))) t with
          | Some l => begun k K choices starts l
          | None => match enter X read c k t with Good k => Good (Classes k K choices starts) | Bad f => Bad f | Unread => Unread end end
        | None => Unread end end end.
  Definition why_demand k d x := match class_in X (classes X d) (of_class X x) with
    | Some (s, e) => if follows X s e (move_leaves X x) then why_answers k d s (replies X x) else No_class | None => No_class end.
  Definition enter_demand k d F t : answer stage := let starts := start_clauses X V E c M w d in let size := length (classes X d) in match demand_in (classes X d) t with
    | Some (Some x) => if holds_demand k d x then Good (Demands k d (clause_of d x :: F)) else Bad (why_demand k d x)
    | Some None => Bad No_class
    | None => match dual_in t with
      | Some (ys, divisor) => if dual (all_clauses d F ++ starts) ys divisor size (length (choices X d)) n then Good Done else Bad Weights
      | None => match refutation_in t with
        | Some (sums, groups) => match formula (all_clauses d F) starts size (length (choices X d)) sums groups n with
          | Some F => Good (Steps (all_of F)) | None => Bad Counting end
        | None => Unread end end end.
  Definition enter_step known t : answer stage := match step_in t with
    | Some (Step m cl hs) => if contradicts known (fold_right falsify (PositiveMap.empty _) cl) hs
        then Good (match cl with [] => Done | _ => Steps (PositiveMap.add m cl known) end) else Bad Hints
    | None => Unread end.
  Definition one_more (s : stage) (t : term) : answer stage := match s with
    | Entries k m good => match entry_in X read t with
      | Some e => enter_counted k m good e
      | None => if least then enter_first k m good t else enter_class k [] [] [] t end
    | Serving k rest => enter_served k rest t
    | Classes k K choices starts => enter_class k K choices starts t
    | Demands k d F => enter_demand k d F t
    | Steps known => enter_step known t
    | Done => Unread end.
  Definition at_end (s : stage) (l : list term) : answer unit := match s, l with Done, [] => Good tt | Done, _ => Unread | _, _ => Bad No_end end.

  (* ---------- Why this suffices ---------- *)
  Lemma catalogue_last e l : forall k, catalogue X c k (l ++ [e]) = match catalogue X c k l with Some k => catalogue X c k [e] | None => None end.
  Proof. induction l as [|a l IH]; intro k; cbn [catalogue app]; [reflexivity|]. destruct (closed X c k a); [apply IH|reflexivity]. Qed.
  Lemma enter_counted_true k m good e s : known_at (Entries k m good) -> enter_counted k m good e = Good s -> known_at s.
  Proof.
    unfold enter_counted. intros (l & El & Eg & Em) H. destruct (add X c k e) as [k'|f|] eqn:Ea; try discriminate. injection H as <-. exists (l ++ [e])%list.
    rewrite catalogue_last, El, (add_catalogue X c), Ea, forallb_app, Eg, app_length, Em. cbn. rewrite andb_true_r, Nat.add_1_r. now destruct good.
  Qed.
  Lemma entries_lost k m good : known_at (Entries k m good) -> all_lost X c k.
  Proof. intros (l & El & _). exact (closed_catalogue X c l _ k (nothing_known X c) El). Qed.
  Lemma enter_served_true k rest t s : known_at (Serving k rest) -> enter_served k rest t = Good s -> known_at s.
  Proof.
    unfold enter_served. destruct rest as [|x rest]; [discriminate|]. intros (Hk & C & (HC & KC & Hn) & HS) H. destruct (served_in x t) as [[b y]|]; [|discriminate].
    destruct (serves_by _ _ _ _ _ _ _ _ _) eqn:Es; [|discriminate]. pose proof (serves_ok X V E c M C k x b y KC Es) as Sx.
    assert (serves_all V c settles C (shown_at X V rest) -> serves_all V c settles C (shown_at X V w)) as Next by (intro R; apply HS; intros i p [[= <- <-]|Hin]; [exact Sx|exact (R i p Hin)]).
    injection H as <-. destruct rest; [|split; [exact Hk|exists C; auto]]. split; [intros _; exists C; split; [exact HC|split; [apply Next; intros i p []|exact Hn]]|exact Hk].
  Qed.
  Lemma enter_first_true k m good t s : known_at (Entries k m good) -> enter_first k m good t = Good s -> known_at s.
  Proof.
    unfold enter_first. intros H. pose proof (entries_lost k m good H) as Hk. destruct H as (l & El & Eg & Em). destruct good; [|discriminate]. destruct (Nat.eqb_spec m n) as [En|]; [|discriminate].
    apply enter_served_true. split; [exact Hk|]. destruct (entered_closed X V E c M l k El Eg) as [HC KC]. exists (entered X V l). split; [|auto]. split; [exact HC|]. split; [exact KC|]. unfold entered. now rewrite map_length, Em.
  Qed.
  Lemma enter_class_true k K choices starts t s : known_at (Classes k K choices starts) -> enter_class k K choices starts t = Good s -> known_at s.
  Proof.
    unfold enter_class. intros [Ha Hk]. destruct (class_line t); [intros [= <-]; now split|]. destruct (applied_1 "choice" _ t); [intros [= <-]; now split|].
    destruct (nth_error w _) as [x|]; [|discriminate]. destruct (applied_1 "begins" _ t) as [l|].
    - unfold begun. cbv zeta. destruct (Nat.ltb _ _); [intros [= <-]; now split|]. destruct (holds_bound k w _) eqn:Eb; [|discriminate]. intros [= <-]. split; [exact Ha|]. split; [exact Hk|]. now exists [].
    - destruct (enter X read c k t) as [k'|f|] eqn:Ee; try discriminate. intros [= <-]. split; [exact Ha|]. exact (enter_true X read c k t k' Hk Ee).
  Qed.
  Lemma holds_with k d l : holds_bound k w (with_demands d l) = if holds_bound k w (with_demands d []) then forallb (holds_demand k d) l else false.
  Proof.
    unfold Least.holds_bound. cbn [with_demands further catalogue classes choices starts demands]. cbv zeta. unfold in_classes. cbn [classes].
    destruct (different _); [|reflexivity]. destruct (forallb _ (classes X d)); [|reflexivity].
    change (demanding X w (BoundData [] (classes X d) (choices X d) (starts X d) l)) with (demanding X w (BoundData [] (classes X d) (choices X d) (starts X d) [])). now destruct (forallb _ (demanding _ _ _)).
  Qed.
  Lemma proved_by k d F l : all_lost X c k -> holds_bound k w (with_demands d l) = true -> F = map (clause_of d) l ->
    is_proved (all_clauses d F) (start_clauses X V E c M w d) (length (classes X d)).
  Proof.
    intros Hk H -> S. apply (holds_bound_ok X V E c M k w (with_demands d (rev l)) n Hk).
    - rewrite holds_with in *. destruct (holds_bound k w _); [|discriminate]. rewrite forallb_forall in *. intros x Hx. now apply H, in_rev.
    - intros v Hv. apply S. unfold all_clauses. rewrite <- map_rev. exact Hv.
  Qed.
  Lemma enter_demand_true k d F t s : known_at (Demands k d F) -> enter_demand k d F t = Good s -> known_at s.
  Proof.
    unfold enter_demand. intros (Ha & Hk & l & Hl & EF). pose proof (proved_by k d F l Hk Hl EF) as Hp. cbv zeta. destruct (demand_in (classes X d) t) as [x|].
    - destruct x as [x|]; [|discriminate]. destruct (holds_demand k d x) eqn:Ex; [|discriminate]. intros [= <-]. split; [exact Ha|]. split; [exact Hk|]. exists (x :: l). split; [|cbn; now f_equal].
      rewrite holds_with in *. destruct (holds_bound k w _); [|discriminate]. cbn. now rewrite Ex, Hl.
    - destruct (dual_in t) as [[ys divisor]|].
      + destruct (dual _ _ _ _ _ _) eqn:Ed; [|discriminate]. intros [= <-]. split; [exact Ha|]. exact (Hp (dual_ok _ ys divisor _ _ n Ed)).
      + destruct (refutation_in t) as [[sums groups]|]; [|discriminate]. destruct (formula _ _ _ _ _ _ _) as [F'|] eqn:Ef; [|discriminate]. intros [= <-].
        split; [exact Ha|]. exists (all_clauses d F), (start_clauses X V E c M w d), (length (classes X d)). split; [exact Hp|]. intros v Hv.
        destruct (formula_ok _ _ _ _ _ _ _ v F' Ef Hv) as [|(u & Hu)]; [now left|right]. exists u. exact (all_of_ok u F' Hu).
  Qed.
  Lemma enter_step_true known t s : known_at (Steps known) -> enter_step known t = Good s -> known_at s.
  Proof.
    unfold enter_step. intros (Ha & F & starts & m & Hp & Hv). destruct (step_in t) as [[number cl hs]|]; [|discriminate].
    destruct (contradicts _ _ hs) eqn:Ec; [|discriminate]. assert (forall u, Clauses.all_true u known -> satisfies u cl) as derived.
    { intros u Hu. exact (derived_ok u known cl hs Hu Ec). }
    destruct cl as [|l cl]; intros [= <-]; (split; [exact Ha|]).
    - apply Hp. intros v S. destruct (Hv v S) as [|(u & Hu)]; [assumption|]. destruct (derived u Hu) as (l & [] & _).
    - exists F, starts, m. split; [exact Hp|]. intros v S. destruct (Hv v S) as [|(u & Hu)]; [now left|right]. exists u. now apply all_true_add; [|apply derived].
  Qed.
  Lemma one_more_true s t s' : known_at s -> one_more s t = Good s' -> known_at s'.
  Proof.
    destruct s as [k m good|k rest|k K choices starts|k d F|known|]; cbn [one_more]; [|apply enter_served_true|apply enter_class_true|apply enter_demand_true|apply enter_step_true|discriminate].
    intro H. destruct (entry_in X read t) as [e|]; [now apply enter_counted_true|]. intro Hs. destruct (Bool.bool_dec least true) as [El|El].
    - rewrite El in Hs. exact (enter_first_true k m good t s' H Hs).
    - apply (enter_class_true k [] [] [] t s'); [split; [congruence|exact (entries_lost k m good H)]|]. apply not_true_is_false in El. now rewrite El in Hs.
  Qed.
  Lemma at_end_true s l : known_at s -> at_end s l = Good tt -> says_bound.
  Proof.
    destruct s; try discriminate. destruct l; [|discriminate]. intros [Ha H] _. unfold says_bound. destruct least; [exact (conj (Ha eq_refl) H)|exact H].
  Qed.
  Definition by_bound : checker says_bound :=
    Checker says_bound stage known_at (Entries (PositiveMap.empty _) 0 true) (ex_intro _ [] (conj eq_refl (conj eq_refl eq_refl))) one_more one_more_true at_end at_end_true.
End Lines.
