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
(* ---------- Play ends ---------- *)
Lemma integer_ends n : forall m, Z.abs_nat m < n -> ends values (Number m 0).
Proof.
  induction n as [|n IH]; intros m Hm; [lia|]; constructor; intros f ([] & Hf); cbn in Hf.
  - destruct (Z.ltb_spec 0 m); [|destruct Hf]. destruct Hf as [<-|[]]. apply IH; lia.
  - destruct (Z.ltb_spec m 0); [|destruct Hf]. destruct Hf as [<-|[]]. apply IH; lia.
Qed.
(* A number as a multiple of 1/2^top. *)
Definition units top m k := (m * 2 ^ Z.of_nat (top - k))%Z.
Lemma units_double top m k : k <= top -> units (S top) m k = (2 * units top m k)%Z.
Proof. intro H. unfold units. rewrite Nat.sub_succ_l, Nat2Z.inj_succ, Z.pow_succ_r by lia. lia. Qed.
Lemma lowest_terms_spec top k : k <= top -> forall m, exists m' k', lowest_terms m k = Number m' k' /\ k' <= k /\ units top m' k' = units top m k.
Proof.
  induction k as [|k IH]; intros H m; cbn; [eauto|]. destruct (Z.even m) eqn:E; [|eauto]. destruct (IH ltac:(lia) (Z.div2 m)) as (m' & k' & -> & K & U). exists m', k'. split; [reflexivity|]. split; [lia|].
  rewrite U. unfold units. replace (top - k) with (S (top - S k)) by lia. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. pose proof (Z.div2_odd m) as D. rewrite <- Z.negb_even, E in D. cbn [negb Z.b2z] in D. rewrite D at 2. lia.
Qed.
Lemma number_ends k : forall m, ends values (Number m k).
Proof.
  induction k as [k IH] using lt_wf_ind. destruct k as [|k]; [intro m; apply (integer_ends (S (Z.abs_nat m))); lia|].
  assert (forall m, Z.even m = true -> ends values (lowest_terms m (S k))) as E.
  { intros m H. cbn [lowest_terms]. rewrite H. destruct (lowest_terms_spec k k (le_n k) (Z.div2 m)) as (m' & k' & -> & Hk & _). apply IH. lia. }
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

(* ---------- Numbers in catalogues: for the player to move a number is no better than numbers that are together as good ---------- *)
(* What a game is worth to a player, in multiples of 1/2^top, if it is a number m/2^k with k at most top. *)
Definition worth_to s top f := match f, s with Number m k, Left => units top m k | Number m k, Right => (- units top m k)%Z | _, _ => 0%Z end.
Fixpoint worth_together s top l := match l with [] => 0%Z | f :: l => (worth_to s top f + worth_together s top l)%Z end.
Definition exponent f := match f with Number _ k => k | _ => 0 end.
Definition fits top f := match f with Number _ k => k <= top | _ => False end.
Lemma worth_to_other s top f : worth_to (opposite s) top f = (- worth_to s top f)%Z.
Proof. destruct f, s; cbn; lia. Qed.
Lemma fits_more top f : fits top f -> fits (S top) f. Proof. destruct f; cbn; auto. Qed.
Lemma worth_doubles s top f : fits top f -> worth_to s (S top) f = (2 * worth_to s top f)%Z.
Proof. destruct f; cbn [fits worth_to]; try tauto. intro H. rewrite (units_double _ _ _ H). destruct s; lia. Qed.
Lemma together_doubles s top l : Forall (fits top) l -> worth_together s (S top) l = (2 * worth_together s top l)%Z.
Proof. induction 1 as [|f l H _ IH]; [reflexivity|]. cbn [worth_together]. rewrite IH, worth_doubles by exact H. lia. Qed.
Lemma together_at s top u f w : worth_together s top (u ++ f :: w) = (worth_to s top f + worth_together s top (u ++ w))%Z.
Proof. induction u as [|g u IH]; cbn; [reflexivity|]. rewrite IH. lia. Qed.
(* A move costs the player who makes it 1/2^k. *)
Lemma cost_of_move s top f g : fits top f -> In g (form_options s f) -> fits top g /\ exponent g <= exponent f /\ worth_to s top g = (worth_to s top f - units top 1 (exponent f))%Z.
Proof.
  destruct f as [m k| |]; [|intros []|intros []]. cbn [fits exponent]. intros Hk Hg.
  assert (exists m' k', g = Number m' k' /\ k' <= k /\ units top m' k' = units top (match s with Left => m - 1 | Right => m + 1 end) k) as (m' & k' & -> & Hk' & E).
  { destruct k as [|k]; destruct s; cbn [form_options] in Hg; try (destruct (Z.ltb _ _); [|destruct Hg]); destruct Hg as [<-|[]]; eauto; apply lowest_terms_spec; exact Hk. }
  cbn [fits exponent worth_to]. split; [lia|]. split; [exact Hk'|]. rewrite E. unfold units. destruct s; lia.
Qed.
Lemma unit_move s top f : fits top f -> exponent f = top -> (top = 0 -> (0 < worth_to s top f)%Z) ->
  exists g, In g (form_options s f) /\ fits top g /\ worth_to s top g = (worth_to s top f - 1)%Z.
Proof.
  intros F E P. assert (exists g, In g (form_options s f)) as (g & Hg).
  { destruct f as [m k| |]; [|destruct F|destruct F]. cbn in E. subst k. destruct top as [|k]; [|destruct s; cbn; eauto]. specialize (P eq_refl). cbn in P. unfold units in P. cbn in P.
    destruct s; cbn; [destruct (Z.ltb_spec 0 m)|destruct (Z.ltb_spec m 0)]; cbn; eauto; lia. }
  destruct (cost_of_move s top f g F Hg) as (F' & _ & W). exists g. rewrite W, E. unfold units. rewrite Nat.sub_diag. auto.
Qed.
(* When a number is worth less than others, either s makes a move in these, or the other player in the number, after which it is at most worth as much. *)
Lemma less_answered s top : forall y l, fits top y -> Forall (fits top) l -> (worth_to s top y < worth_together s top l)%Z ->
  (exists l', moved values s l l' /\ Forall (fits top) l' /\ (worth_to s top y <= worth_together s top l')%Z) \/
  (exists y', In y' (form_options (opposite s) y) /\ fits top y' /\ (worth_to s top y' <= worth_together s top l)%Z).
Proof.
  assert (forall top y l x, Forall (fits top) l -> (worth_to s top y < worth_together s top l)%Z -> In x l -> exponent x = top -> (top = 0 -> (0 < worth_to s top x)%Z) ->
    exists l', moved values s l l' /\ Forall (fits top) l' /\ (worth_to s top y <= worth_together s top l')%Z) as in_parts.
  { clear. intros top y l x F L Hx E P. destruct (in_split _ _ Hx) as (u & w & ->). pose proof F as Fx. rewrite Forall_forall in Fx. destruct (unit_move s top x (Fx x Hx) E P) as (g & Hg & Fg & W).
    exists (u ++ g :: w). split; [now constructor|]. rewrite together_at in *. split; [|lia]. apply Forall_app in F. destruct F as [Fu Fw]. inversion Fw. apply Forall_app. auto. }
  assert (forall top y l, fits top y -> (worth_to s top y < worth_together s top l)%Z -> exponent y = top -> (top = 0 -> (worth_to s top y < 0)%Z) ->
    exists y', In y' (form_options (opposite s) y) /\ fits top y' /\ (worth_to s top y' <= worth_together s top l)%Z) as in_number.
  { clear. intros top y l F L E P. destruct (unit_move (opposite s) top y F E) as (g & Hg & Fg & W); [rewrite worth_to_other; lia|]. rewrite !worth_to_other in W. exists g. repeat split; auto. lia. }
  assert (forall top f, fits (S top) f -> exponent f <> S top -> fits top f) as lower by (intros t [m k| |]; cbn; lia).
  induction top as [|top IH]; intros y l Fy Fl L.
  - assert (forall f, fits 0 f -> exponent f = 0) as E by (intros [m k| |]; cbn; lia). destruct (Z.ltb_spec (worth_to s 0 y) 0) as [N|N]; [right; apply (in_number 0); auto|left].
    assert (exists x, In x l /\ (0 < worth_to s 0 x)%Z) as (x & Hx & P).
    { assert (0 < worth_together s 0 l)%Z as P by lia. clear -P. induction l as [|f l IH]; cbn in *; [lia|]. destruct (Z.ltb_spec 0 (worth_to s 0 f)); [eauto|]. destruct IH as (x & Hx & K); [lia|eauto]. }
    apply (in_parts 0 y l x); auto. rewrite Forall_forall in Fl. auto.
  - destruct (Nat.eq_dec (exponent y) (S top)) as [E|E]; [right; apply (in_number (S top)); auto; discriminate|].
    destruct (Exists_dec (fun x => exponent x = S top) l (fun x => Nat.eq_dec _ _)) as [H|H].
    + apply Exists_exists in H. destruct H as (x & Hx & Ex). left. apply (in_parts _ y l x); auto. discriminate.
    + assert (Forall (fits top) l) as Fl'.
      { rewrite Forall_forall in *. intros x Hx. apply lower; auto. intro Ex. apply H, Exists_exists. eauto. }
      pose proof (lower _ _ Fy E) as Fy'. pose proof (worth_doubles s top y Fy') as Wy. pose proof (together_doubles s top l Fl') as Wl.
      destruct (IH y l Fy' Fl' ltac:(lia)) as [(l' & M & F' & W)|(y' & Hy & F' & W)]; [left; exists l'|right; exists y'].
      * rewrite together_doubles by exact F'. split; [exact M|]. split; [|lia]. eapply Forall_impl; [|exact F']. exact (fits_more top).
      * rewrite worth_doubles by exact F'. split; [exact Hy|]. split; [exact (fits_more top y' F')|lia].
Qed.
(* A move and its answer in a number leave a smaller exponent. *)
Lemma answer_is_simpler s y y' y'' : fits (exponent y) y -> In y' (form_options s y) -> In y'' (form_options (opposite s) y') -> exponent y'' < exponent y.
Proof.
  destruct y as [m [|k]| |]; [| |intros []|intros []]; intros _ H' H''; cbn [exponent].
  - exfalso. destruct s; cbn in H'; [destruct (Z.ltb_spec 0 m)|destruct (Z.ltb_spec m 0)]; try destruct H' as [<-|[]]; try tauto; cbn in H''; [destruct (Z.ltb_spec (m - 1) 0)|destruct (Z.ltb_spec 0 (m + 1))]; tauto || lia.
  - assert (forall n, Z.even n = true -> exists m' k', lowest_terms n (S k) = Number m' k' /\ k' <= k) as L.
    { intros n E. cbn [lowest_terms]. rewrite E. destruct (lowest_terms_spec k k (le_n k) (Z.div2 n)) as (m' & k' & -> & H & _). eauto. }
    set (n := match s with Left => (m - 1)%Z | Right => (m + 1)%Z end). assert (y' = lowest_terms n (S k)) as -> by (destruct s; destruct H' as [<-|[]]; reflexivity).
    destruct (Z.even n) eqn:E.
    + destruct (L n E) as (m' & k' & E' & H). rewrite E' in H''. destruct (cost_of_move _ k' (Number m' k') y'' (le_n k') H'') as (_ & K & _). cbn in K. lia.
    + cbn [lowest_terms] in H''. rewrite E in H''. assert (y'' = lowest_terms m (S k)) as -> by (destruct s; destruct H'' as [<-|[]]; subst n; f_equal; lia).
      destruct (L m) as (m' & k' & -> & H); [|cbn; lia]. destruct s; subst n; rewrite ?Z.even_sub, ?Z.even_add in E; now destruct (Z.even m).
Qed.
Theorem worth_numbers s top y l : fits top y -> Forall (fits top) l -> (worth_to s top y <= worth_together s top l)%Z -> worth values s y l.
Proof.
  intros Fy Fl W. exists exponent, (fun y l => fits top y /\ Forall (fits top) l /\ (worth_to s top y <= worth_together s top l)%Z). split; [|auto]. clear. intros y l (Fy & Fl & W). split.
  - intros y' H. destruct (cost_of_move s top y y' Fy H) as (F' & _ & E). assert (0 < units top 1 (exponent y))%Z by (unfold units; rewrite Z.mul_1_l; now apply Z.pow_pos_nonneg; lia).
    destruct (less_answered s top y' l F' Fl ltac:(lia)) as [(l' & M & Fl' & W')|(y'' & H'' & F'' & W'')]; [left; eauto|right]. exists y''. split; [exact H''|]. split; [|auto].
    apply (answer_is_simpler s y y' y''); auto. destruct y; cbn in *; auto.
  - intros l' M. assert (Forall (fits top) l' /\ (worth_together s top l < worth_together s top l')%Z) as [Fl' L].
    { destruct M as [u x x' w H]. apply Forall_app in Fl. destruct Fl as [Fu Fw]. inversion Fw; subst. destruct (cost_of_move (opposite s) top x x') as (F' & _ & E); auto.
      rewrite !worth_to_other in E. assert (0 < units top 1 (exponent x))%Z by (unfold units; rewrite Z.mul_1_l; now apply Z.pow_pos_nonneg; lia). rewrite !together_at. split; [apply Forall_app; auto|lia]. }
    destruct (less_answered s top y l' Fy Fl' ltac:(lia)) as [(l'' & M' & Fl'' & W')|(y' & H & F' & W')]; [right|left]; eauto.
Qed.

Definition values_ruleset : ruleset.
Proof.
  pose (X := up_to_equality values same_form same_form_ok). refine (with_parts X (fun s f l => if makes_up X s f l then true else
    let top := list_max (map exponent (f :: l)) in if forallb (fun f => match f with Number _ _ => true | _ => false end) (f :: l) then (worth_to s top f <=? worth_together s top l)%Z else false) _).
  intros s f l. destruct (makes_up X s f l) eqn:E; [intros _; exact (makes_up_ok X s f l E)|]. cbv zeta. destruct (forallb _ _) eqn:N; [|discriminate]. intro H. apply Z.leb_le in H.
  assert (Forall (fits (list_max (map exponent (f :: l)))) (f :: l)) as F; [|inversion F as [|? ? Ff Fl]; exact (worth_numbers s _ f l Ff Fl H)].
  pose proof (proj1 (list_max_le (map exponent (f :: l)) _) (le_n _)) as M. rewrite Forall_map in M. rewrite forallb_forall in N. rewrite Forall_forall in *.
  intros g Hg. specialize (M g Hg). specialize (N g Hg). destruct g; cbn in *; auto; discriminate.
Defined.
