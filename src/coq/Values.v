(* Values: games written down as Conway (1976) writes them, 3/4, *2 or {0,*|1/2}. *)
From Coq Require Import Ascii String DecimalString List Bool Arith ZArith Lia.
From Rebuttal Require Import Game Partizan Catalogue Text.
Import ListNotations.

(* ---------- The rules: a number m / 2^k, a nim-heap, or the options of Left and of Right in braces ---------- *)
Inductive form := Number (m : Z) (k : nat) | Star (n : nat) | Braces (lefts rights : list form).
Definition nimber n := match n with 0 => Number 0 0 | _ => Star n end.
Fixpoint lowest_terms (m : Z) (k : nat) := match k with
  | S j => if Z.even m then lowest_terms (Z.div2 m) j else Number m k
  | 0 => Number m 0 end.
Definition form_options (s : side) (f : form) : list form := match f, s with
  | Number m 0, Left => if (0 <? m)%Z then [Number (m - 1) 0] else []          (* 3 has 2 *)
  | Number m 0, Right => if (m <? 0)%Z then [Number (m + 1) 0] else []         (* -3 has -2 *)
  | Number m k, Left => [lowest_terms (m - 1) k]                               (* m/n has (m-1)/n *)
  | Number m k, Right => [lowest_terms (m + 1) k]                              (* and (m+1)/n *)
  | Star n, _ => map nimber (seq 0 n)
  | Braces lefts _, Left => lefts
  | Braces _ rights, Right => rights end.
Definition values : rules := Rules form form_options.

(* ---------- Notation ---------- *)
Definition natural (text : string) : nat := match NilEmpty.uint_of_string text with Some d => Nat.of_uint d | None => 0 end.
Definition integer (text : string) : Z := match text with
  | String "-" text => - Z.of_nat (natural text)
  | text => Z.of_nat (natural text) end.
Definition atom (word : string) : form := match word with
  | "*"%string => Star 1
  | String "*" text => nimber (natural text)
  | _ => match fields "/" word with [m; n] => Number (integer m) (Nat.log2 (natural n)) | _ => Number (integer word) 0 end end.
(* For each open brace: Left's options once the bar has passed, and the options read since, the last one first. *)
Fixpoint read (text word : string) (open : list (option (list form) * list form)) : form :=
  let with_word := match open, word with
    | (lefts, l) :: rest, String _ _ => (lefts, atom word :: l) :: rest
    | _, _ => open end in
  match text with
  | EmptyString => match with_word with (_, f :: _) :: _ => f | _ => Number 0 0 end
  | String "{" text => read text "" ((None, []) :: open)
  | String "," text => read text "" with_word
  | String "|" text => read text "" match with_word with (_, l) :: rest => (Some (rev l), []) :: rest | [] => [] end
  | String "}" text => read text "" match with_word with
      | (Some lefts, l) :: (outer, m) :: rest => (outer, Braces lefts (rev l) :: m) :: rest | _ => [] end
  | String a text => read text (word ++ String a "") open end.
(* Nothing that is read is written in two ways. *)
Definition show_integer (m : Z) := ((if (m <? 0)%Z then "-" else "") ++ decimal (Z.abs_nat m))%string.
Fixpoint show (f : form) : string := (match f with
  | Number m 0 => show_integer m
  | Number m k => show_integer m ++ "/" ++ decimal (2 ^ k)
  | Star 1 => "*"
  | Star k => "*" ++ decimal k
  | Braces l r => "{" ++ String.concat "," (map show l) ++ "|" ++ String.concat "," (map show r) ++ "}" end)%string.
Definition read_value (text : string) : option form := let f := read text "" [(None, [])] in guard (show f =? text)%string f.
Definition value (text : string) := the (read_value text).

Example values_of_texts : map read_value ["-3"; "-3/4"; "*"; "{0,*|{1|-1/2}}"; "{|}"; "l/4"; "3/6"; " 1"; "{1|}}"]%string =
  [Some (Number (-3) 0); Some (Number (-3) 2); Some (Star 1); Some (Braces [Number 0 0; Star 1] [Braces [Number 1 0] [Number (-1) 1]]);
    Some (Braces [] []); None; None; None; None].
Proof. reflexivity. Qed.
Example options_of_three_quarters : map (fun s => form_options s (value "3/4")) [Left; Right] = [[value "1/2"]; [value "1"]].
Proof. reflexivity. Qed.

(* ---------- Two games are the same when they are written alike ---------- *)
Fixpoint same_form (f g : form) : bool :=
  let fix all (l l' : list form) := match l, l' with
    | [], [] => true
    | x :: l, y :: l' => if same_form x y then all l l' else false
    | _, _ => false end in
  match f, g with
  | Number m k, Number m' k' => if Z.eqb m m' then k =? k' else false
  | Star n, Star n' => n =? n'
  | Braces l r, Braces l' r' => if all l l' then all r r' else false
  | _, _ => false end.
Lemma same_form_ok : forall f g, same_form f g = true -> f = g.
Proof.
  fix IH 1. intros f g. set (all := fix all (l l' : list form) := match l, l' with
    | [], [] => true | x :: l, y :: l' => if same_form x y then all l l' else false | _, _ => false end).
  assert (forall l, Forall (fun f => forall g, same_form f g = true -> f = g) l -> forall l', all l l' = true -> l = l') as A.
  { induction 1 as [|x l Hx _ IHl]; intros [|y l']; simpl; try discriminate; auto.
    destruct (same_form x y) eqn:E; [|discriminate]. intro H. now rewrite (Hx y E), (IHl l' H). }
  assert (forall l, Forall (fun f => forall g, same_form f g = true -> f = g) l -> Forall (fun f => forall g, same_form f g = true -> f = g) l) as _ by auto.
  destruct f as [m k|n|l r], g as [m' k'|n'|l' r']; cbn [same_form]; try discriminate.
  - destruct (Z.eqb_spec m m') as [->|]; [|discriminate]. intro H. apply Nat.eqb_eq in H. now subst.
  - intro H. apply Nat.eqb_eq in H. now subst.
  - fold all. destruct (all l l') eqn:E; [|discriminate]. intro H.
    rewrite (A l ((fix go l : Forall _ l := match l with [] => Forall_nil _ | x :: t => Forall_cons x (IH x) (go t) end) l) l' E).
    now rewrite (A r ((fix go l : Forall _ l := match l with [] => Forall_nil _ | x :: t => Forall_cons x (IH x) (go t) end) r) r' H).
Qed.
Definition values_ruleset : ruleset := up_to_equality values same_form same_form_ok.

(* ---------- Play ends ---------- *)
Lemma integer_ends n : forall m, Z.abs_nat m < n -> ends values (Number m 0).
Proof.
  induction n as [|n IH]; intros m Hm; [lia|]; constructor; intros f ([] & Hf); cbn in Hf.
  - destruct (Z.ltb_spec 0 m); [|destruct Hf]. destruct Hf as [<-|[]]. apply IH; lia.
  - destruct (Z.ltb_spec m 0); [|destruct Hf]. destruct Hf as [<-|[]]. apply IH; lia.
Qed.
Lemma lowest_terms_spec k : forall m, exists m' k', lowest_terms m k = Number m' k' /\ k' <= k.
Proof.
  induction k as [|k IH]; intro m; cbn; [eauto|]. destruct (Z.even m); [|eauto].
  destruct (IH (Z.div2 m)) as (m' & k' & E & H). exists m', k'. split; [exact E|lia].
Qed.
Lemma number_ends k : forall m, ends values (Number m k).
Proof.
  induction k as [k IH] using lt_wf_ind. destruct k as [|k]; [intro m; apply (integer_ends (S (Z.abs_nat m))); lia|].
  assert (forall m, Z.even m = true -> ends values (lowest_terms m (S k))) as E.
  { intros m H. cbn [lowest_terms]. rewrite H. destruct (lowest_terms_spec k (Z.div2 m)) as (m' & k' & -> & Hk). apply IH. lia. }
  assert (forall m, Z.even m = false -> ends values (Number m (S k))) as O.
  { intros m H. constructor. intros f (s & Hf). assert (f = lowest_terms (m - 1) (S k) \/ f = lowest_terms (m + 1) (S k)) as D by (destruct s; destruct Hf as [<-|[]]; auto).
    destruct D as [->| ->]; apply E; rewrite ?Z.even_sub, ?Z.even_add, H; reflexivity. }
  intro m. destruct (Z.even m) eqn:H; [|now apply O]. constructor. intros f (s & Hf).
  assert (f = lowest_terms (m - 1) (S k) \/ f = lowest_terms (m + 1) (S k)) as D by (destruct s; destruct Hf as [<-|[]]; auto).
  assert (Z.even (m - 1) = false /\ Z.even (m + 1) = false) as [H1 H2] by (now rewrite Z.even_sub, Z.even_add, H).
  destruct D as [->| ->]; cbn [lowest_terms]; [rewrite H1|rewrite H2]; now apply O.
Qed.
Lemma star_ends n : ends values (Star n).
Proof.
  induction n as [n IH] using lt_wf_ind. constructor. intros f (s & Hf). assert (In f (map nimber (seq 0 n))) as H by now destruct s.
  apply in_map_iff in H. destruct H as (i & <- & Hi). apply in_seq in Hi. destruct i; [apply number_ends|apply IH; lia].
Qed.
Lemma form_ends : forall f, ends values f.
Proof.
  fix IH 1. intros [m k|n|l r]; [apply number_ends|apply star_ends|].
  pose ((fix go l : Forall (ends values) l := match l with [] => Forall_nil _ | x :: t => Forall_cons x (IH x) (go t) end)) as all.
  pose proof (all l) as L. pose proof (all r) as R. clear all. rewrite Forall_forall in L, R.
  constructor. intros f (s & Hf). destruct s; [exact (L f Hf)|exact (R f Hf)].
Qed.
