(* Values: games written down as Conway (1976) writes them, 3/4, *2 or {0,*|1/2}. *)
From Coq Require Import Ascii String DecimalString List ZArith Lia.
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
Fixpoint same_form (f g : form) : bool := match f, g with
  | Number m k, Number m' k' => if Z.eqb m m' then k =? k' else false
  | Star n, Star n' => n =? n'
  | Braces l r, Braces l' r' => if same_list_of same_form l l' then same_list_of same_form r r' else false
  | _, _ => false end.
Lemma form_induction (P : form -> Prop) : (forall m k, P (Number m k)) -> (forall n, P (Star n)) -> (forall l r, Forall P l -> Forall P r -> P (Braces l r)) -> forall f, P f.
Proof.
  intros N S B. fix IH 1. intros [m k|n|l r]; [apply N|apply S|]. pose ((fix go l : Forall P l := match l with [] => Forall_nil _ | x :: t => Forall_cons x (IH x) (go t) end)) as all. exact (B l r (all l) (all r)).
Qed.
Lemma same_form_ok : forall f g, same_form f g = true -> f = g.
Proof.
  assert (forall l, Forall (fun f => forall g, same_form f g = true -> f = g) l -> forall l', same_list_of same_form l l' = true -> l = l') as A.
  { induction 1 as [|x l Hx _ IHl]; intros [|y l']; cbn; try discriminate; auto. destruct (same_form x y) eqn:E; [|discriminate]. intro H. now rewrite (Hx y E), (IHl l' H). }
  induction f as [m k|n|l r L R] using form_induction; intros [m' k'|n'|l' r']; cbn; try discriminate.
  - destruct (Z.eqb_spec m m') as [->|]; [|discriminate]. intro H. apply Nat.eqb_eq in H. now subst.
  - intro H. apply Nat.eqb_eq in H. now subst.
  - destruct (same_list_of same_form l l') eqn:E; [|discriminate]. intro H. now rewrite (A l L l' E), (A r R r' H).
Qed.

(* ---------- Play ends ---------- *)
Lemma integer_ends n : forall m, Z.abs_nat m < n -> ends values (Number m 0).
Proof.
  induction n as [|n IH]; intros m Hm; [lia|]; constructor; intros f ([] & Hf); cbn in Hf; [destruct (Z.ltb_spec 0 m)|destruct (Z.ltb_spec m 0)]; try destruct Hf as [<-|Hf]; try destruct Hf; apply IH; lia.
Qed.
(* A number in multiples of 1/2^top. *)
Definition units top m k := (m * 2 ^ Z.of_nat (top - k))%Z.
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
  assert (forall m, ends values (lowest_terms (m - 1) (S k)) -> ends values (lowest_terms (m + 1) (S k)) -> ends values (Number m (S k))) as D by (intros m A B; constructor; intros f ([] & [<-|[]]); assumption).
  assert (forall m, Z.even m = false -> ends values (Number m (S k))) as O by (intros m H; apply D; apply E; now rewrite ?Z.even_sub, ?Z.even_add, H).
  intro m. destruct (Z.even m) eqn:H; [|now apply O]. apply D; cbn [lowest_terms]; [rewrite Z.even_sub|rewrite Z.even_add]; rewrite H; apply O; now rewrite ?Z.even_sub, ?Z.even_add, H.
Qed.
Lemma star_ends n : ends values (Star n).
Proof.
  induction n as [n IH] using lt_wf_ind. constructor. intros f (s & Hf). assert (In f (map nimber (seq 0 n))) as H by now destruct s.
  apply in_map_iff in H. destruct H as (i & <- & Hi). apply in_seq in Hi. destruct i; [apply number_ends|apply IH; lia].
Qed.
Lemma form_ends : forall f, ends values f.
Proof.
  induction f as [m k|n|l r L R] using form_induction; [apply number_ends|apply star_ends|]. rewrite Forall_forall in *. constructor. intros f ([] & Hf); [exact (L f Hf)|exact (R f Hf)].
Qed.

(* ---------- Numbers in catalogues: for the player to move a number is no better than numbers that are together as good ---------- *)
Definition exponent f := match f with Number _ k => k | _ => 0 end.
Definition is_multiple top f := match f with Number _ k => k <= top | _ => False end.
Section Numbers.
  Variable top : nat.
  (* What numbers are worth to a player who would have them large (Left) or small (Right), in multiples of 1/2^top. *)
  Definition worth_to s f := match f, s with Number m k, Left => units top m k | Number m k, Right => (- units top m k)%Z | _, _ => 0%Z end.
  Fixpoint worth_together s l := match l with [] => 0%Z | f :: l => (worth_to s f + worth_together s l)%Z end.
  Lemma worth_to_other s f : worth_to (opposite s) f = (- worth_to s f)%Z.
  Proof. destruct f, s; cbn; lia. Qed.
  Lemma together_at s u f w : worth_together s (u ++ f :: w) = (worth_to s f + worth_together s (u ++ w))%Z.
  Proof. induction u as [|g u IH]; cbn; [reflexivity|]. rewrite IH. lia. Qed.
  (* A move in m/2^k costs the player who makes it 1/2^k. *)
  Lemma cost_of_move s f g : is_multiple top f -> In g (form_options s f) -> is_multiple top g /\ worth_to s g = (worth_to s f - units top 1 (exponent f))%Z.
  Proof.
    destruct f as [m k| |]; [|intros []|intros []]. cbn [is_multiple exponent]. intros Hk Hg.
    assert (exists m' k', g = Number m' k' /\ k' <= k /\ units top m' k' = units top (match s with Left => m - 1 | Right => m + 1 end) k) as (m' & k' & -> & Hk' & E).
    { destruct k as [|k]; destruct s; cbn [form_options] in Hg; try (destruct (Z.ltb _ _); [|destruct Hg]); destruct Hg as [<-|[]]; eauto; apply lowest_terms_spec; exact Hk. }
    cbn [is_multiple worth_to]. split; [lia|]. rewrite E. unfold units. destruct s; lia.
  Qed.
  Lemma units_positive k : (0 < units top 1 k)%Z. Proof. unfold units. rewrite Z.mul_1_l. apply Z.pow_pos_nonneg; lia. Qed.
  Lemma cost_of_moved s l l' : Forall (is_multiple top) l -> moved values s l l' -> Forall (is_multiple top) l' /\ (worth_together s l' < worth_together s l)%Z.
  Proof.
    intros F M. destruct M as [u x x' w H] in F |- *. apply Forall_app in F. destruct F as [Fu Fw]. inversion Fw; subst. destruct (cost_of_move s x x') as (F' & E); auto. pose proof (units_positive (exponent x)). rewrite !together_at. split; [apply Forall_app; auto|lia].
  Qed.
  (* Where a number is worth less to s than others together, s has a move in these, or the other player one in the number, after which it is still worth no more. *)
  Lemma less_answered s y l : is_multiple top y -> Forall (is_multiple top) l -> (worth_to s y < worth_together s l)%Z ->
    (exists l', moved values s l l' /\ (worth_to s y <= worth_together s l')%Z) \/ (exists y', In y' (form_options (opposite s) y) /\ (worth_to s y' <= worth_together s l)%Z).
  Proof.
    intros Fy Fl L. assert (forall f t, is_multiple top f -> (exponent f = 0 -> (0 < worth_to t f)%Z) -> exists g, In g (form_options t f)) as move.
    { intros [m k| |] t; [|intros []|intros []]. destruct k as [|k]; [|destruct t; cbn; eauto]. intros _ P. specialize (P eq_refl). cbn in P. unfold units in P. pose proof (Z.pow_pos_nonneg 2 (Z.of_nat (top - 0)) ltac:(lia) ltac:(lia)).
      destruct t; cbn; [destruct (Z.ltb_spec 0 m)|destruct (Z.ltb_spec m 0)]; cbn; eauto; nia. }
    assert (forall k x, (units top 1 k <= worth_together s l - worth_to s y)%Z -> In x l -> exponent x = k -> (k = 0 -> (0 < worth_to s x)%Z) -> exists l', moved values s l l' /\ (worth_to s y <= worth_together s l')%Z) as in_parts.
    { intros k x U Hx <- P. destruct (in_split _ _ Hx) as (u & w & ->). rewrite Forall_forall in Fl. destruct (move x s (Fl x Hx) P) as (g & Hg). destruct (cost_of_move s x g (Fl x Hx) Hg) as [_ W].
      exists (u ++ g :: w). split; [now constructor|]. rewrite together_at in *. lia. }
    assert (forall k, (units top 1 k <= worth_together s l - worth_to s y)%Z -> exponent y = k -> (k = 0 -> (worth_to s y < 0)%Z) -> exists y', In y' (form_options (opposite s) y) /\ (worth_to s y' <= worth_together s l)%Z) as in_number.
    { intros k U <- P. destruct (move y (opposite s) Fy) as (g & Hg); [rewrite worth_to_other; lia|]. destruct (cost_of_move _ y g Fy Hg) as [_ W]. rewrite !worth_to_other in W. exists g. split; [exact Hg|lia]. }
    (* Where all are multiples of 1/2^k, they differ by at least 1/2^k. *)
    assert (forall k, k <= top -> Forall (is_multiple k) (y :: l) -> (units top 1 k <= worth_together s l - worth_to s y)%Z) as least.
    { intros k Hk F. pose proof (units_positive k) as P. apply Z.divide_pos_le; [lia|]. assert (forall f, is_multiple k f -> (units top 1 k | worth_to s f)%Z) as D.
      { intros [m j| |] Hj; [|destruct Hj|destruct Hj]. cbn in Hj. exists (match s with Left => m * 2 ^ Z.of_nat (k - j) | Right => - (m * 2 ^ Z.of_nat (k - j)) end)%Z. cbn [worth_to]. unfold units. replace (top - j) with ((k - j) + (top - k)) by lia. rewrite Nat2Z.inj_add, Z.pow_add_r by lia. destruct s; ring. }
      inversion F as [|? ? Dy Dl]; subst. apply Z.divide_sub_r; [|now apply D]. clear - D Dl. induction Dl as [|f l Df _ IH]; cbn; [apply Z.divide_0_r|apply Z.divide_add_r; auto]. }
    assert (forall k, k <= top -> Forall (is_multiple k) (y :: l) -> (exists l', moved values s l l' /\ (worth_to s y <= worth_together s l')%Z) \/ (exists y', In y' (form_options (opposite s) y) /\ (worth_to s y' <= worth_together s l)%Z)) as H; [|apply (H top); auto].
    induction k as [|k IH]; intros Hk F; pose proof (least _ Hk F) as U.
    - assert (forall f, is_multiple 0 f -> exponent f = 0) as E by (intros [m k| |]; cbn; lia). inversion F as [|? ? Ey El]; subst. destruct (Z.ltb_spec (worth_to s y) 0) as [N|N]; [right; apply (in_number 0); auto|left].
      assert (exists x, In x l /\ (0 < worth_to s x)%Z) as (x & Hx & P); [|rewrite Forall_forall in El; apply (in_parts 0 x); auto].
      assert (0 < worth_together s l)%Z as P by lia. clear - P. induction l as [|f l IH]; cbn in *; [lia|]. destruct (Z.ltb_spec 0 (worth_to s f)); [eauto|]. destruct IH as (x & Hx & K); [lia|eauto].
    - destruct (Exists_dec (fun x => exponent x = S k) (y :: l) (fun x => Nat.eq_dec _ _)) as [H|H].
      + apply Exists_exists in H. destruct H as (x & [<-|Hx] & Ex); [right; apply (in_number (S k)); auto; discriminate|left; apply (in_parts (S k) x); auto; discriminate].
      + apply IH; [lia|]. rewrite Forall_forall in *. intros x Hx. specialize (F x Hx). destruct x as [m j| |]; cbn in *; try tauto. assert (j <> S k); [|lia]. intro Ej. apply H, Exists_exists. exists (Number m j). auto.
  Qed.
  Theorem worth_numbers s y l : is_multiple top y -> Forall (is_multiple top) l -> (worth_to s y <= worth_together s l)%Z -> worth values s y l.
  Proof.
    intros Fy Fl W. exists (fun z x => exists y, (exists t, In y (form_options t x)) /\ exists t, In z (form_options t y)), (fun y l => is_multiple top y /\ Forall (is_multiple top) l /\ (worth_to s y <= worth_together s l)%Z).
    split; [intro f; exact (Acc_by_twos _ f (form_ends f))|]. split; [|auto]. clear. intros y l (Fy & Fl & W). split.
    - intros y' H. destruct (cost_of_move s y y' Fy H) as (F' & E). pose proof (units_positive (exponent y)). destruct (less_answered s y' l F' Fl ltac:(lia)) as [(l' & M & W')|(y'' & H' & W')]; [left; exists l'|right; exists y''].
      + split; [exact M|]. split; [exact F'|]. split; [exact (proj1 (cost_of_moved s l l' Fl M))|exact W'].
      + split; [exact H'|]. split; [eauto|]. split; [exact (proj1 (cost_of_move _ y' y'' F' H'))|auto].
    - intros l' M. destruct (cost_of_moved (opposite s) l l' Fl M) as [F' L]. assert (forall l, worth_together (opposite s) l = - worth_together s l)%Z as Other by (clear; induction l as [|f l IH]; cbn; [reflexivity|rewrite IH, worth_to_other; lia]).
      rewrite !Other in L. destruct (less_answered s y l' Fy F' ltac:(lia)) as [(l'' & M' & W')|(y' & H & W')]; [right; exists l''|left; exists y'].
      + split; [exact M'|]. split; [exact Fy|]. split; [exact (proj1 (cost_of_moved s l' l'' F' M'))|exact W'].
      + split; [exact H|]. split; [exact (proj1 (cost_of_move _ y y' Fy H))|auto].
  Qed.
End Numbers.
(* A game is made up of itself; a number also of numbers. *)
Definition values_ruleset : ruleset.
Proof.
  pose (X := up_to_equality values same_form same_form_ok). refine (with_parts X (fun s f l => if makes_up X s f l then true else
    let top := list_max (map exponent (f :: l)) in if forallb (fun f => match f with Number _ _ => true | _ => false end) (f :: l) then (worth_to top s f <=? worth_together top s l)%Z else false) _).
  intros s f l. destruct (makes_up X s f l) eqn:E; [intros _; exact (makes_up_ok X s f l E)|]. cbv zeta. destruct (forallb _ _) eqn:N; [|discriminate]. intro H. apply Z.leb_le in H.
  assert (Forall (is_multiple (list_max (map exponent (f :: l)))) (f :: l)) as F; [|inversion F as [|? ? Ff Fl]; exact (worth_numbers _ s f l Ff Fl H)].
  pose proof (proj1 (list_max_le (map exponent (f :: l)) _) (le_n _)) as M. rewrite Forall_map in M. rewrite forallb_forall in N. rewrite Forall_forall in *.
  intros g Hg. specialize (M g Hg). specialize (N g Hg). destruct g; cbn in *; auto; discriminate.
Defined.
