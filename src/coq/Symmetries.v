(* Catalogues of rule files up to symmetries of the board: these are permutations of the points, with those of their states, that carry ground rules onto ground rules. *)
From Coq Require Import String List Bool Arith NArith FMapPositive Lia.
From Rebuttal Require Import Game Partizan Catalogue Text Language BoardClaims Board BoardChecks.
From Rebuttal Require Export LiveLeast.
Import ListNotations.

(* ---------- Definitions: the theorems are stated in these ---------- *)
(* The image of each point, and those of its states; whether the players are exchanged. *)
Definition symmetry := (bool * renaming)%type.
Section Statements.
  Variables (L : list ground) (listed : list symmetry).
  (* The position has at the image of each point the image of the state that the other one has there. *)
  Definition is_carried (w : renaming) (a b : a_board) := match a, b with
    | Open M q, Open N p => M = L /\ N = L /\ length q = length w /\ length p = length w /\ paired (to_image w) (to_state w) q p | _, _ => False end.
  (* By those that are listed, one after the other, and back. *)
  Inductive symmetric : bool -> a_board -> a_board -> Prop :=
  | Listed n w a b : In (n, w) listed -> is_carried w a b -> symmetric n a b
  | Same a : symmetric false a a
  | Back n a b : symmetric n a b -> symmetric n b a
  | Both n m a b c : symmetric n a b -> symmetric m b c -> symmetric (xorb n m) a c.
End Statements.
(* As the file writes it: a bijection that exchanges the players begins with a sign. *)
Definition images_as (T : text_game) (text : string) : option symmetry := let? w := of_all T (seq 0 (points_on (on_land T))) (unsigned text) in
  Some (negb (String.eqb (unsigned text) text), in_order_of_images w).
(* One that carries ground rules onto ground rules. *)
Definition symmetry_in (T : text_game) (text : string) : option symmetry := let? g := images_as T text in let '(n, w) := g in let L := ground_rules (its_rules T) in
  guard (is_one_to_one w && forallb (fun x => all_differ (map fst (snd (snd x))) && all_differ (map snd (snd (snd x)))) w && carries_rules w n L L) (n, w).
Definition symmetric_on E k L listed := on_ending (symmetric L listed) E k.
Definition symmetric_in (T : text_game) listed : a_board -> a_board -> Prop := symmetric_on (its_endings (its_rules T)) (when_no_move (its_rules T)) (ground_rules (its_rules T)) listed false.
Definition symmetric_positions_in (T : text_game) listed (p q : side * a_board) :=
  exists n, fst q = turn n (fst p) /\ symmetric_on (its_endings (its_rules T)) (when_no_move (its_rules T)) (ground_rules (its_rules T)) listed n (snd p) (snd q).
(* What is said of the game of a rule file, with these symmetries; of texts that are none nothing is true. *)
Definition listing T texts (P : list symmetry -> Prop) : Prop := match all_in (symmetry_in T) texts with Some listed => P listed | None => False end.
Definition in_file_up_to_symmetries text arguments symmetries position (P : forall R : rules, (pos (partizan R) -> pos (partizan R) -> Prop) -> Partizan.board R -> Prop) : Prop :=
  said false text arguments position (fun T b => listing T symmetries (fun listed => P (rules_of_text T) (symmetric_positions_in T listed) b)).
Definition in_impartial_file_up_to_symmetries text arguments symmetries position (P : forall G : game, (pos G -> pos G -> Prop) -> pos G -> Prop) : Prop :=
  said false text arguments position (fun T b => for_both T = true /\ listing T symmetries (fun listed => P (as_game (rules_of_text T)) (symmetric_in T listed) b)).
Definition in_impartial_version_up_to_symmetries text arguments symmetries position (P : forall G : game, (pos G -> pos G -> Prop) -> pos G -> Prop) : Prop :=
  said true text arguments position (fun T b => listing T symmetries (fun listed => P (as_game (rules_of_text T)) (symmetric_in T listed) b)).
Definition symmetries_as T texts : list symmetry := match all_in (symmetry_in T) texts with Some listed => listed | None => [] end.
Lemma listing_by T texts (P : list symmetry -> Prop) : defined (all_in (symmetry_in T) texts) = true -> P (symmetries_as T texts) -> listing T texts P.
Proof. unfold listing, symmetries_as. now destruct (all_in _ texts). Qed.

(* ---------- The tests ---------- *)
(* The second after the first. *)
Definition after_it (w : renaming) (y : nat * (nat * change)) := let z := nth (fst y) w (0, (0, [])) in (fst z, (fst (snd y), map (fun st => (fst st, state_of (snd (snd y)) (snd st))) (snd (snd z)))).
Definition composed (g h : symmetry) : symmetry := (xorb (fst g) (fst h), map (after_it (snd g)) (snd h)).
Definition same_image (x y : nat * (nat * change)) := same_both Nat.eqb same_change x y.
Definition same_symmetry (g h : symmetry) := same_both Bool.eqb (same_list_of same_image) g h.
(* Symmetries, with the places of those that are listed whose product they are, by their signs and what they carry the points onto. *)
Notation products := (PositiveMap.t (symmetry * list nat)).
Definition key (g : symmetry) : positive := fold_left (fun c v => Pos.of_succ_nat v + 64 * c)%positive
  (map fst (snd g) ++ match snd g with x :: _ => map snd (snd (snd x)) | [] => [] end) (if fst g then 2 else 1)%positive.
Definition place_among (found : products) g := let? x := PositiveMap.find (key g) found in guard (same_symmetry g (fst x)) (snd x).
Definition among_them found g := defined (place_among found g).
(* In so many rounds: the products of those that the round before found. *)
Fixpoint with_products (n : nat) (listed : list (nat * symmetry)) (last : list (symmetry * list nat)) (found : products) := match n, last with
  | S n, _ :: _ => let more := fold_left (fun (lf : list (symmetry * list nat) * products) xg => let y := composed (snd (snd xg)) (fst (fst xg)) in
        if among_them (snd lf) y then lf else let z := (y, fst (snd xg) :: snd (fst xg)) in (z :: fst lf, PositiveMap.add (key y) z (snd lf))) (list_prod last listed) ([], found) in
      with_products n listed (fst more) (snd more)
  | _, _ => found end.
Definition products_of (listed : list symmetry) (points states : nat) : products :=
  let one : symmetry * list nat := ((false, map (fun v => (v, (v, combine (seq 0 states) (seq 0 states)))) (seq 0 points)), []) in
  with_products (64 * 64) (combine (seq 0 (length listed)) listed) [one] (PositiveMap.add (key (fst one)) one (PositiveMap.empty _)).
Definition in_products (found : products) : list symmetry := map (fun x => fst (snd x)) (PositiveMap.elements found).
(* With the list of all, which is made once. *)
Definition symmetry_group := (products * list symmetry)%type.
Section Tests.
  Variables (L : list ground) (listed : list symmetry) (G : symmetry_group).
  Notation elements := (snd G).
  Definition is_symmetry (g : symmetry) := let w := snd g in is_one_to_one w && same_list (map (fun x => fst (snd x)) w) (seq 0 (length w)) &&
    forallb (fun x => all_differ (map fst (snd (snd x)))) w && carries_rules w (fst g) L L &&
    forallb (fun h => forallb (fun y => fst y <? length w) (snd h)) elements &&
    forallb (fun h => among_them (fst G) (composed g h)) elements &&
    let from := fold_left (fun m h => PositiveMap.add (key (composed g h)) h m) elements (PositiveMap.empty _) in
    forallb (fun h => match PositiveMap.find (key h) from with Some h' => among_them (fst G) h' && same_symmetry h (composed g h') | None => false end) elements.
  Definition are_symmetries := same_list_of same_symmetry elements (in_products (fst G)) && forallb is_symmetry listed.
  Fixpoint walk (l : list nat) (q : position) : option (bool * position) := match l with
    | [] => Some (false, q)
    | i :: l => let? g := nth_error listed i in let p := carried_by (snd g) q in
        if (length q =? length (snd g)) && carries_state (snd g) q p then let? mr := walk l p in Some (xorb (fst g) (fst mr), snd mr) else None end.
  Definition shows_symmetry (g : symmetry) n (a b : a_board) := match a, b with
    | Open M q, Open N p => if same_list_of same_ground M L && same_list_of same_ground N L then
        match place_among (fst G) g with
        | Some l => match walk l q with Some (m, r) => Bool.eqb n m && same_list r p | None => false end
        | None => false end else false
    | _, _ => false end.
  (* The least of all images is the same for what is symmetric. *)
  Definition code (s : side) (p : position) : N := fold_left (fun c t => 64 * c + N.of_nat t)%N p match s with Left => 1%N | Right => 2%N end.
  Definition codes (x : side * a_board) := match snd x with Open _ q => map (fun g : symmetry => code (turn (fst g) (fst x)) (carried_by (snd g) q)) elements | _ => [] end.
  Definition symmetry_mark x := fold_right N.min (N.shiftl 1 400) (codes x).

  (* ---------- Why these suffice ---------- *)
  Lemma same_symmetry_ok g h : same_symmetry g h = true -> g = h.
  Proof. exact (same_both_ok Bool.eqb _ eqb_prop (same_list_of_ok same_image (same_both_ok Nat.eqb _ (fun a b => proj1 (Nat.eqb_eq a b)) same_change_ok)) g h). Qed.
  Hypothesis good : are_symmetries = true.
  Lemma among_them_ok g : among_them (fst G) g = true -> In g elements.
  Proof.
    pose proof good as A. apply andb_true_iff, proj1, (same_list_of_ok same_symmetry same_symmetry_ok) in A. rewrite A. unfold among_them, place_among, bind, guard. destruct (PositiveMap.find _ _) as [[h l]|] eqn:F; [|discriminate].
    cbn. destruct (same_symmetry g h) eqn:E; [|discriminate]. rewrite (same_symmetry_ok g h E) in *. intros _. apply in_map_iff. exists (key h, (h, l)). split; [reflexivity|now apply PositiveMap.elements_correct].
  Qed.
  Lemma is_symmetry_ok n w : In (n, w) listed -> is_one_to_one w = true /\ map (fun x => fst (snd x)) w = seq 0 (length w) /\ (forall x, In x w -> all_differ (map fst (snd (snd x))) = true) /\
    carries_rules w n L L = true /\ (forall h y, In h elements -> In y (snd h) -> fst y < length w) /\ (forall h, In h elements -> In (composed (n, w) h) elements) /\
    forall h, In h elements -> exists h', In h' elements /\ h = composed (n, w) h'.
  Proof.
    intro H. pose proof good as Z. unfold are_symmetries in Z. rewrite andb_true_iff, forallb_forall in Z. destruct Z as [_ Z]. specialize (Z _ H). unfold is_symmetry in Z. cbv zeta in Z. cbn [fst snd] in Z. rewrite !andb_true_iff, !forallb_forall in Z.
    destruct Z as ((((((A & B) & C) & D) & F) & I) & J). split; [exact A|]. split; [now apply same_list_ok|]. split; [exact C|]. split; [exact D|]. split; [|split].
    - intros h y Hh Hy. specialize (F h Hh). rewrite forallb_forall in F. now apply Nat.ltb_lt, F.
    - intros h Hh. apply among_them_ok. exact (I h Hh).
    - intros h Hh. specialize (J h Hh). cbn beta in J. destruct (PositiveMap.find _ _) as [h'|]; [|discriminate]. apply andb_true_iff in J. destruct J as [Hh' E]. exists h'. split; [now apply among_them_ok|now apply same_symmetry_ok].
  Qed.
  (* What is carried is determined. *)
  Lemma carried_spec n w q p : In (n, w) listed -> length p = length w -> paired (to_image w) (to_state w) q p -> forall v x, nth_error w v = Some x ->
    exists s t, nth_error q (fst x) = Some s /\ nth_error p v = Some t /\ lookup (snd (snd x)) s = Some t.
  Proof.
    intros H Len Q v x N. destruct (is_symmetry_ok n w H) as (O & B & C & _). assert (fst (snd x) = v) as Ev.
    { pose proof (map_nth_error (fun x => fst (snd x)) v w N) as K. rewrite B in K. assert (v < length w) as Hv by (apply nth_error_Some; congruence).
      rewrite (nth_error_nth' (seq 0 (length w)) 0), seq_nth in K by (rewrite ?seq_length; exact Hv). cbn in K. now injection K as ->. }
    apply nth_error_In in N. destruct x as [u [v' f]]. cbn in Ev. subst v'. destruct (Q u v (ex_intro _ f N)) as (s & t & Nq & Np & f' & Hf & Hst). destruct (image_unique w O _ _ _ _ _ N Hf) as [_ <-].
    exists s, t. split; [exact Nq|]. split; [exact Np|]. cbn. destruct (in_lookup f s t Hst) as (t' & E). rewrite E. f_equal. apply lookup_in in E. specialize (C _ N). cbn in C.
    assert ((s, t') = (s, t)) as K by (apply (no_dup_map fst f); auto using all_differ_ok). now injection K.
  Qed.
  Lemma carried_codes n w q p : In (n, w) listed -> length q = length w -> length p = length w -> paired (to_image w) (to_state w) q p ->
    forall h, In h elements -> carried_by (snd h) p = carried_by (snd (composed (n, w) h)) q.
  Proof.
    intros H Lq Lp Q h Hh. unfold composed, carried_by. cbn [snd]. rewrite map_map. apply map_ext_in. intros y Hy. destruct (is_symmetry_ok n w H) as (_ & _ & _ & _ & F & _). specialize (F h y Hh Hy).
    pose proof (nth_error_nth' w (0, (0, [])) F) as N. destruct (carried_spec n w q p H Lp Q _ _ N) as (s & t & Nq & Np & E). unfold image_at, after_it. cbv zeta. cbn [fst snd].
    rewrite (nth_error_nth _ _ 0 Nq), (nth_error_nth _ _ 0 Np). unfold state_of at 2. assert (forall f, lookup f s = Some t -> lookup (map (fun st => (fst st, state_of (snd (snd y)) (snd st))) f) s = Some (state_of (snd (snd y)) t)) as K; [|now rewrite (K _ E)].
    clear. induction f as [|[a b] f IH]; cbn; [discriminate|]. destruct (s =? a); [intros [= ->]; reflexivity|exact IH].
  Qed.
  Lemma least_of_more l m : incl l m -> (fold_right N.min (N.shiftl 1 400) m <= fold_right N.min (N.shiftl 1 400) l)%N.
  Proof.
    set (d := N.shiftl 1 400). clearbody d. assert (forall m, (fold_right N.min d m <= d)%N /\ forall x, In x m -> (fold_right N.min d m <= x)%N) as K.
    { clear. induction m as [|a m [I1 I2]]; cbn; [split; [lia|intros x []]|]. split; [lia|]. intros x [<-|Hx]; [lia|specialize (I2 x Hx); lia]. }
    induction l as [|a l IH]; intro H; cbn; [exact (proj1 (K m))|]. apply N.min_glb; [exact (proj2 (K m) a (H a (or_introl eq_refl)))|apply IH; intros x Hx; apply H; now right].
  Qed.
  Lemma turn_xorb n m s : turn (xorb n m) s = turn m (turn n s). Proof. now destruct n, m, s. Qed.
  Lemma symmetric_mark n a b : symmetric L listed n a b -> forall s, symmetry_mark (s, a) = symmetry_mark (turn n s, b).
  Proof.
    induction 1 as [n w a b H C|a|n a b _ IH|n m a b c _ IH1 _ IH2]; intro s; [|reflexivity|now rewrite IH, turn_twice|now rewrite IH1, IH2, turn_xorb].
    destruct a as [M q| | |], b as [N p| | |]; try (destruct C; fail). destruct C as (_ & _ & Lq & Lp & Q). destruct (is_symmetry_ok n w H) as (_ & _ & _ & _ & _ & I & J).
    pose proof (carried_codes n w q p H Lq Lp Q) as K. assert (forall h, In h elements -> code (turn (fst h) (turn n s)) (carried_by (snd h) p) = code (turn (fst (composed (n, w) h)) s) (carried_by (snd (composed (n, w) h)) q)) as E.
    { intros h Hh. rewrite (K h Hh). change (fst (composed (n, w) h)) with (xorb n (fst h)). now rewrite turn_xorb. }
    unfold symmetry_mark, codes. cbn [fst snd]. apply N.le_antisymm; apply least_of_more; intros x Hx; apply in_map_iff in Hx; destruct Hx as (h & <- & Hh); apply in_map_iff.
    - exists (composed (n, w) h). split; [exact (eq_sym (E h Hh))|now apply I].
    - destruct (J h Hh) as (h' & Hh' & ->). exists h'. split; [exact (E h' Hh')|exact Hh'].
  Qed.
  Lemma symmetric_moves n : bisimulation plain_boards n (symmetric L listed n).
  Proof.
    intros a b H. induction H as [n w a b H C|a|n a b _ IH|n m a b c _ IH1 _ IH2]; intro s.
    - destruct a as [M q| | |], b as [N p| | |]; try (destruct C; fail). destruct C as (-> & -> & Lq & Lp & Q). destruct (is_symmetry_ok n w H) as (O & _ & _ & R & _).
      assert (games_paired [] As_played n (to_image w) (to_state w) L L (fun _ => True)) as Gp.
      { pose proof (carries_rules_ok w n L L R) as K. split; [|split; [|now repeat split]]; intros t g Hg Ht; destruct (K t) as [K1 K2];
          [destruct (K1 g Hg Ht) as (g' & Hg' & Ht' & Cg)|destruct (K2 g Hg Ht) as (g' & Hg' & Ht' & Cg)]; exists g'; (split; [exact Hg'|split; [exact Ht'|now apply carries_rule_ok]]). }
      destruct (followers_paired _ _ _ _ _ _ _ _ Gp q p s Q) as [F1 F2].
      assert (forall t (x : position) y, In y (followers t L x) -> length y = length x) as Fl by (intros t x y Hy; apply followers_spec in Hy; destruct Hy as (g & _ & _ & F & _); revert F; unfold follow; destruct (legal (does g) x); [|discriminate]; intros [= <-]; generalize 0; induction x; cbn; auto).
      split; intros x Hx; apply options_open in Hx; destruct Hx as [(y & Hy & ->)|[_ []]]; [destruct (F1 y Hy) as (z & Hz & Q')|destruct (F2 y Hy) as (z & Hz & Q')]; exists (Open L z); (split; [apply options_open; eauto|]);
        apply (Listed _ _ n w _ _ H); cbn; rewrite (Fl _ _ _ Hy), (Fl _ _ _ Hz); auto.
    - split; intros x Hx; exists x; split; auto using Same.
    - destruct (IH (turn n s)) as [I1 I2]. rewrite turn_twice in *. split; intros x Hx; [destruct (I2 x Hx) as (y & Hy & S)|destruct (I1 x Hx) as (y & Hy & S)]; exists y; auto using Back.
    - destruct (IH1 s) as [A1 A2], (IH2 (turn n s)) as [B1 B2]. rewrite turn_xorb. split; intros x Hx.
      + destruct (A1 x Hx) as (y & Hy & S). destruct (B1 y Hy) as (z & Hz & S'). exists z. eauto using Both.
      + destruct (B2 x Hx) as (y & Hy & S). destruct (A2 y Hy) as (z & Hz & S'). exists z. eauto using Both.
  Qed.
  Lemma walk_ok l : forall q m r, walk l q = Some (m, r) -> symmetric L listed m (Open L q) (Open L r).
  Proof.
    induction l as [|i l IH]; cbn; intros q m r H; [injection H as <- <-; apply Same|]. unfold bind in H. destruct (nth_error listed i) as [[n w]|] eqn:N; [|discriminate]. cbn [fst snd] in H.
    destruct ((length q =? length w) && _) eqn:C; [|discriminate]. apply andb_true_iff in C. destruct C as [Lq C]. apply Nat.eqb_eq in Lq. destruct (walk l (carried_by w q)) as [[m' r']|] eqn:W; [|discriminate]. injection H as <- <-.
    apply nth_error_In in N. apply (Both _ _ n m' _ (Open L (carried_by w q))); [|now apply IH]. apply (Listed _ _ n w); [exact N|]. cbn. unfold carried_by at 1. rewrite map_length. repeat (split; [auto|]). now apply carries_state_ok.
  Qed.
  Lemma shows_symmetry_ok g n a b : shows_symmetry g n a b = true -> symmetric L listed n a b /\ exists q p, a = Open L q /\ b = Open L p.
  Proof.
    destruct a as [M q| | |], b as [N p| | |]; try discriminate. cbn. destruct (_ && _) eqn:S; [|discriminate]. apply andb_true_iff in S. destruct S as [SM SN]. apply (same_list_of_ok same_ground same_ground_ok) in SM, SN. subst M N.
    destruct (place_among (fst G) g) as [l|]; [|discriminate]. destruct (walk l q) as [[m r]|] eqn:W; [|discriminate]. intro H. apply andb_true_iff in H. destruct H as [E H]. apply eqb_prop in E. apply same_list_ok in H. subst m r. split; [exact (walk_ok _ _ _ _ W)|eauto].
  Qed.
End Tests.
Section Of_a_text.
  Variables (T : text_game) (weights : list (list nat)) (listed : list symmetry).
  Notation E := (its_endings (its_rules T)).
  Notation k := (when_no_move (its_rules T)).
  Notation L := (ground_rules (its_rules T)).
  Definition group_of : symmetry_group := let found := products_of listed (points_on (on_land T)) (length (its_states T)) in (found, in_products found).
  Definition good_symmetries G := is_plain E k && are_symmetries L listed G.
  Variables (G : symmetry_group) (good : good_symmetries G = true).
  Definition symmetric_kept : kept E k := let Gd := proj2 (proj1 (andb_true_iff _ _) good) in
    kept_on (symmetric L listed) (symmetry_mark G) (Back L listed) (Both L listed) (fun n a b S s => proj1 (symmetric_moves L listed G Gd n a b S s)) (fun n a b s S => symmetric_mark L listed G Gd n a b S s) E k.
  Definition shows_text (text : string) n (a b : a_board) := match images_as T text with Some g => falls weights L && shows_symmetry L listed G g n a b | None => false end.
  Lemma shows_text_ok text n a b : shows_text text n a b = true -> related symmetric_kept n a b.
  Proof.
    unfold shows_text. destruct (images_as T text) as [g|]; [|discriminate]. intro H. apply andb_true_iff in H. destruct H as [F H]. destruct (proj1 (andb_true_iff _ _) good) as [P _]. apply shows_symmetry_ok in H. destruct H as (S & q & p & -> & ->).
    destruct (plain_is E k P) as [HE Hk]. cbn. unfold on_ending. rewrite P, HE, Hk. exact (conj eq_refl (conj (falls_ends weights _ q F) (conj (falls_ends weights _ p F) S))).
  Qed.
  Definition symmetric_file_ruleset n := counted_ruleset T weights n symmetric_kept shows_text shows_text_ok.
  Definition symmetry_in_file n V := counted_equivalence T weights n symmetric_kept shows_text shows_text_ok V.
End Of_a_text.
