(* Hackenbush: edges with colours; what is no longer connected with the ground goes (Berlekamp, Conway and Guy 1982). *)
From Coq Require Import Ascii String List Bool NArith Lia.
From Rebuttal Require Import Partizan Catalogue Points Text.
Import ListNotations.
Local Open Scope N_scope.

(* ---------- The rules: a board is a set of edges of a picture; an edge has two vertices, of which 0 is the ground ---------- *)
Inductive colour := Blue | Red | Green.
Definition edge : Set := N * N * colour.
Definition may_cut (s : side) (k : colour) := match s, k with Left, Blue | Right, Red | _, Green => true | _, _ => false end.
Definition is_end (v : N) (e : edge) := (fst (fst e) =? v) || (snd (fst e) =? v).
Definition share_a_vertex (e f : edge) := let '(a, b, _) := e in negb (a =? 0) && is_end a f || negb (b =? 0) && is_end b f.

Section Picture.
  Variable picture : list edge.
  Definition at_ (i : N) : edge := nth (N.to_nat i) picture (0, 0, Green).
  Definition grounded i := is_end 0 (at_ i).
  Definition touch i j := share_a_vertex (at_ i) (at_ j).
  (* The edges of b on the ground, and step by step those that touch them. *)
  Definition grow b S := set (filter (fun i => existsb (fun j => (i =? j) || touch i j) (members S)) (members b)).
  Definition standing b := Nat.iter (List.length picture) (grow b) (set (filter grounded (members b))).
  Definition cut (s : side) (b : N) : list N :=
    map (fun i => standing (N.clearbit b i)) (filter (fun i => may_cut s (snd (at_ i))) (members b)).
End Picture.
Definition hackenbush (picture : list edge) : rules := Rules N (cut picture).

(* The notation of pictures: each letter is an edge on top of the one before it, or on the ground at the start and after
   a comma outside of all parentheses; what stands in parentheses stands all on top of the edge before, and nothing grows behind it. *)
Definition colour_of (mark : ascii) : option colour :=
  if Ascii.eqb mark "b" then Some Blue else if Ascii.eqb mark "r" then Some Red else if Ascii.eqb mark "g" then Some Green else None.
Fixpoint drawn (text : string) (before : ascii) (on next : N) (below : list N) : option (list edge) :=
  let edge := match colour_of before with Some _ => true | None => false end in let whole := edge || Ascii.eqb before ")" in match text with
  | EmptyString => match below with [] => guard whole [] | _ => None end
  | String c text => match colour_of c with
      | Some k => if Ascii.eqb before ")" then None else option_map (cons (on, next, k)) (drawn text c next (next + 1) below)
      | None => if Ascii.eqb c "(" then if edge then drawn text c on next (on :: below) else None
          else if Ascii.eqb c "," then if whole then drawn text c (hd 0 below) next below else None
          else if Ascii.eqb c ")" then match below with v :: below => if whole then drawn text c v next below else None | [] => None end
          else None end end.
Definition read_picture (text : string) : option (list edge) := if String.eqb text "-" then Some [] else drawn text "," 0 1 [].
Definition picture (text : string) := the (read_picture text).
Example picture_of_a_text : picture "b(r,gb),r" = [(0, 1, Blue); (1, 2, Red); (1, 3, Green); (3, 4, Blue); (0, 5, Red)].
Proof. reflexivity. Qed.

Section Proofs.
  Variable pic : list edge.
  Notation R := (hackenbush pic).
  Notation at_ := (at_ pic). Notation grounded := (grounded pic). Notation touch := (touch pic).
  Notation grow := (grow pic). Notation standing := (standing pic).
  Implicit Types (a b p q S : N) (w : bijection) (s : side).

  Definition base b := set (filter grounded (members b)).
  Lemma grow_spec b S i : i in_ grow b S <-> i in_ b /\ exists j, j in_ S /\ (i = j \/ touch i j = true).
  Proof.
    unfold Hackenbush.grow. rewrite set_spec, filter_In, members_spec, existsb_exists. split.
    - intros (Hb & j & Hj & E). apply members_spec in Hj. apply orb_true_iff in E. rewrite N.eqb_eq in E. eauto.
    - intros (Hb & j & Hj & E). split; auto. exists j. rewrite members_spec, orb_true_iff, N.eqb_eq. auto.
  Qed.
  Lemma base_spec b i : i in_ base b <-> i in_ b /\ grounded i = true.
  Proof. unfold base. now rewrite set_spec, filter_In, members_spec. Qed.
  Definition reached b n := Nat.iter n (grow b) (base b).
  Lemma reached_S b n i : i in_ reached b (S n) <-> i in_ b /\ exists j, j in_ reached b n /\ (i = j \/ touch i j = true).
  Proof. apply grow_spec. Qed.
  Lemma reached_within b n i : i in_ reached b n -> i in_ b.
  Proof. destruct n as [|n]; [intro H; now apply base_spec in H|]. intro H. now apply reached_S in H. Qed.
  Lemma reached_more b n m i : (n <= m)%nat -> i in_ reached b n -> i in_ reached b m.
  Proof. induction 1 as [|m _ IH]; auto. intro H. apply reached_S. split; [exact (reached_within b n i H)|exists i; auto]. Qed.
  Lemma standing_within b i : i in_ standing b -> i in_ b. Proof. apply reached_within. Qed.
  Lemma standing_twice b : standing (standing b) = standing b.
  Proof.
    apply N.bits_inj. intro i. apply eq_true_iff_eq. split; [apply standing_within|].
    assert (forall n, (n <= List.length pic)%nat -> forall i, i in_ reached b n -> i in_ reached (standing b) n) as H.
    { induction n as [|n IH]; intros Hn j Hj.
      - apply base_spec. split; [exact (reached_more b 0 _ j Hn Hj)|]. now apply base_spec in Hj.
      - apply reached_S. split; [exact (reached_more b _ _ j Hn Hj)|]. apply reached_S in Hj. destruct Hj as (_ & k & Hk & E).
        exists k. split; [apply IH; [lia|exact Hk]|exact E]. }
    apply H. auto.
  Qed.
  Lemma options_spec s b b' : In b' (options R s b) <-> exists i, i in_ b /\ may_cut s (snd (at_ i)) = true /\ b' = standing (N.clearbit b i).
  Proof.
    cbn. unfold cut. rewrite in_map_iff. split; intros (i & H); exists i.
    - destruct H as (<- & H). apply filter_In in H. rewrite members_spec in H. tauto.
    - rewrite filter_In, members_spec. intuition.
  Qed.
  Lemma clearbit_iff b i j : j in_ N.clearbit b i <-> j in_ b /\ i <> j. Proof. apply N.clearbit_iff. Qed.

  (* ---------- Isomorphism: of the edges ---------- *)
  Definition colour_eqb n k k' := match n, k, k' with
    | false, Blue, Blue | false, Red, Red | _, Green, Green | true, Blue, Red | true, Red, Blue => true | _, _, _ => false end.
  Definition isomorphic_b w (n : bool) a b :=
    if distinct 0 (map fst w) then if distinct 0 (map snd w) then if covers_b w a then if image w a =? b then
      let m := filter (fun ij => N.testbit a (fst ij)) w in
      forallb (fun x => if colour_eqb n (snd (at_ (fst x))) (snd (at_ (snd x))) then
        if Bool.eqb (grounded (fst x)) (grounded (snd x)) then
          forallb (fun y => Bool.eqb (touch (fst x) (fst y)) (touch (snd x) (snd y))) m else false else false) m
    else false else false else false else false.
  Definition shows_alike (images : list N) (n : bool) a b := if if n then false else a =? b then true else isomorphic_b (combine (members a) images) n a b.

  Definition isomorphic w (n : bool) a b := (functional w /\ injective w) /\ covers w a /\ image w a = b /\
    (forall i j, i in_ a -> In (i, j) w -> colour_eqb n (snd (at_ i)) (snd (at_ j)) = true /\ grounded i = grounded j /\
      forall k l, k in_ a -> In (k, l) w -> touch i k = touch j l).
  Lemma isomorphic_ok w n a b : isomorphic_b w n a b = true -> isomorphic w n a b.
  Proof.
    unfold isomorphic_b. destruct (distinct 0 (map fst w)) eqn:F; [|discriminate]. destruct (distinct 0 (map snd w)) eqn:D; [|discriminate].
    destruct (covers_b w a) eqn:C; [|discriminate].
    destruct (N.eqb_spec (image w a) b) as [E|]; [|discriminate]. cbv zeta. intro H. rewrite forallb_forall in H.
    split; [split; [now apply distinct_functional|now apply distinct_injective]|]. split; [now apply covers_ok|]. split; [exact E|]. intros i j Hi Hw.
    specialize (H (i, j)). cbn [fst snd] in H. rewrite filter_In in H. specialize (H (conj Hw Hi)).
    destruct (colour_eqb _ _ _) eqn:K; [|discriminate]. destruct (Bool.eqb (grounded i) _) eqn:G; [|discriminate].
    split; [reflexivity|]. split; [now apply eqb_prop|]. intros k l Hk Hl. rewrite forallb_forall in H. specialize (H (k, l)).
    rewrite filter_In in H. cbn [fst snd] in H. apply eqb_prop, H. auto.
  Qed.
  Lemma sub_isomorphic w n a b a' : isomorphic w n a b -> within a' a -> isomorphic w n a' (image w a').
  Proof.
    intros (FI & C & E & H) S. split; [exact FI|]. split; [intros i Hi; auto|]. split; [reflexivity|].
    intros i j Hi Hw. destruct (H i j (S i Hi) Hw) as (K & G & T). auto.
  Qed.
  Lemma reached_image w n a b : isomorphic w n a b -> forall m i j, i in_ a -> In (i, j) w -> (i in_ reached a m <-> j in_ reached b m).
  Proof.
    intro H. pose proof H as ((F & I) & C & E & P). assert (forall i j, i in_ a -> In (i, j) w -> j in_ b) as In_b.
    { intros i j Hi Hw. rewrite <- E. apply image_spec. eauto. }
    induction m as [|m IH]; intros i j Hi Hw.
    - cbn. fold (base a) (base b). rewrite !base_spec. destruct (P i j Hi Hw) as (_ & -> & _). pose proof (In_b i j Hi Hw). tauto.
    - rewrite !reached_S. destruct (P i j Hi Hw) as (_ & _ & T). split.
      + intros (_ & k & Hk & Ek). pose proof (reached_within a m k Hk) as Ka. split; [eauto|]. destruct Ek as [<-|Ek].
        * exists j. split; [now apply (IH i j Hi Hw)|auto].
        * destruct (C k Ka) as (l & Hl). exists l. split; [now apply (IH k l Ka Hl)|]. right. now rewrite <- (T k l Ka Hl).
      + intros (_ & l & Hl & El). split; [exact Hi|]. pose proof (reached_within b m l Hl) as Lb. rewrite <- E in Lb. apply image_spec in Lb.
        destruct Lb as (k & Ka & Kl). destruct El as [->|El].
        * exists i. split; [now apply (IH i l Hi Hw)|auto].
        * exists k. split; [now apply (IH k l Ka Kl)|]. right. now rewrite (T k l Ka Kl).
  Qed.
  Lemma standing_image w n a b : isomorphic w n a b -> image w (standing a) = standing b.
  Proof.
    intro H. pose proof H as ((F & I) & C & E & P). apply N.bits_inj. intro j. apply eq_true_iff_eq. rewrite image_spec. split.
    - intros (i & Hi & Hw). apply (reached_image w n a b H _ i j); auto. now apply standing_within.
    - intro Hj. pose proof (standing_within b j Hj) as Jb. rewrite <- E in Jb. apply image_spec in Jb. destruct Jb as (i & Hi & Hw).
      exists i. split; auto. now apply (reached_image w n a b H _ i j).
  Qed.
  Lemma cut_isomorphic w n a b i j : isomorphic w n a b -> i in_ a -> In (i, j) w ->
    isomorphic w n (standing (N.clearbit a i)) (standing (N.clearbit b j)).
  Proof.
    intros H Hi Hw. pose proof H as ((F & I) & C & E & P).
    assert (within (N.clearbit a i) a) as S by (intros k Hk; now apply clearbit_iff in Hk).
    assert (image w (N.clearbit a i) = N.clearbit b j) as Ec.
    { apply N.bits_inj. intro l. apply eq_true_iff_eq. rewrite clearbit_iff, <- E, !image_spec. split.
      - intros (k & Hk & Hl). apply clearbit_iff in Hk. split; [exists k; tauto|]. intros ->. apply (proj2 Hk). exact (I i k l Hw Hl).
      - intros ((k & Hk & Hl) & Hn). exists k. rewrite clearbit_iff. split; auto. split; auto. intros <-. apply Hn. exact (F i j l Hw Hl). }
    pose proof (sub_isomorphic w n a b _ H S) as Hc. rewrite Ec in Hc. rewrite <- (standing_image w n _ _ Hc).
    apply (sub_isomorphic w n a b); auto. intros k Hk. apply S. now apply standing_within.
  Qed.
  Lemma shows_alike_ok images n a b : shows_alike images n a b = true -> same_moves R n a b.
  Proof.
    intro H. assert ((n = false /\ a = b) \/ isomorphic (combine (members a) images) n a b) as [[-> ->]|K].
    { unfold shows_alike in H. destruct n; [right; now apply isomorphic_ok|]. destruct (N.eqb_spec a b) as [->|_]; [now left|right; now apply isomorphic_ok]. }
    { apply same_moves_refl. }
    exists (isomorphic (combine (members a) images) n). split; [|exact K]. generalize (combine (members a) images). clear.
    intros w a b H s. pose proof H as ((F & I) & C & E & P).
    assert (forall i j, i in_ a -> In (i, j) w -> may_cut s (snd (at_ i)) = may_cut (turn n s) (snd (at_ j))) as same_colour.
    { intros i j Hi Hw. destruct (P i j Hi Hw) as (K & _). revert K. destruct s, n, (snd (at_ i)), (snd (at_ j)); simpl; congruence. }
    split; intros x Hx; apply options_spec in Hx; destruct Hx as (i & Hi & Hc & ->).
    - pose proof H as (_ & C' & Ei & _). destruct (C' i Hi) as (j & Hw). assert (j in_ b) as Hj by (rewrite <- Ei; apply image_spec; eauto). exists (standing (N.clearbit b j)). split; [|now apply cut_isomorphic].
      apply options_spec. exists j. split; [exact Hj|]. split; [now rewrite <- (same_colour i j)|reflexivity].
    - rewrite <- E in Hi. apply image_spec in Hi. destruct Hi as (k & Hk & Hw). exists (standing (N.clearbit a k)). split; [|now apply cut_isomorphic].
      apply options_spec. exists k. split; [exact Hk|]. split; [now rewrite (same_colour k i)|reflexivity].
  Qed.

  (* ---------- Parts: each edge is in one, and edges that touch are in the same one ---------- *)
  Definition union (l : list N) := fold_right N.lor 0 l.
  Fixpoint apart_all (l : list N) := match l with
    | [] => true
    | p :: l => if forallb (fun i => forallb (fun j => negb (i =? j) && negb (touch i j) && negb (touch j i)) (members (union l))) (members p) then apart_all l else false end.
  Definition divided b l := if union l =? b then if forallb (fun p => standing p =? p) l then apart_all l else false else false.

  Definition far p q := forall i j, i in_ p -> j in_ q -> i <> j /\ touch i j = false /\ touch j i = false.
  Lemma union_spec l i : i in_ union l <-> exists p, In p l /\ i in_ p.
  Proof.
    induction l as [|p l IH]; cbn [union fold_right In]; [rewrite N.bits_0; split; [discriminate|intros (p & [] & _)]|].
    fold (union l). rewrite N.lor_spec, orb_true_iff, IH. split; [intros [H|(q & H)]; [exists p|exists q]; tauto|].
    intros (q & [->|Hq] & H); eauto.
  Qed.
  Lemma far_sym p q : far p q -> far q p. Proof. intros H i j Hi Hj. destruct (H j i Hj Hi) as (? & ? & ?). auto. Qed.
  Definition parts_of b l := union l = b /\ (forall p, In p l -> standing p = p) /\ pairwise far l.
  Lemma divided_ok b l : divided b l = true -> parts_of b l.
  Proof.
    unfold divided. destruct (N.eqb_spec (union l) b) as [E|]; [|discriminate]. destruct (forallb _ l) eqn:S; [|discriminate].
    intro H. split; [exact E|]. split; [intros p Hp; rewrite forallb_forall in S; now apply N.eqb_eq, S|]. clear E S.
    induction l as [|p l IH]; simpl in *; auto. destruct (forallb _ (members p)) eqn:A; [|discriminate]. split; auto.
    rewrite forallb_forall in A. intros q Hq i j Hi Hj. specialize (A i (proj2 (members_spec p i) Hi)). rewrite forallb_forall in A.
    assert (In j (members (union l))) as Hu by (apply members_spec, union_spec; eauto). specialize (A j Hu).
    rewrite !andb_true_iff, !negb_true_iff, N.eqb_neq in A. tauto.
  Qed.
  (* What stands, stands in its part. *)
  Lemma reached_apart p r : far p r -> forall m i, i in_ reached (N.lor p r) m <-> i in_ reached p m \/ i in_ reached r m.
  Proof.
    intro A. induction m as [|m IH]; intro i.
    - cbn. fold (base (N.lor p r)) (base p) (base r). rewrite !base_spec, N.lor_spec, orb_true_iff. tauto.
    - rewrite !reached_S, N.lor_spec, orb_true_iff. split.
      + intros (Hi & j & Hj & E). apply IH in Hj. destruct Hj as [Hj|Hj]; pose proof (reached_within _ m j Hj) as Jw.
        * left. split; [|eauto]. destruct Hi as [Hi|Hi]; auto. exfalso. destruct (A j i Jw Hi) as (N1 & _ & T). destruct E; congruence.
        * right. split; [|eauto]. destruct Hi as [Hi|Hi]; auto. exfalso. destruct (A i j Hi Jw) as (N1 & T & _). destruct E; congruence.
      + intros [(Hi & j & Hj & E)|(Hi & j & Hj & E)]; (split; [auto|]); exists j; rewrite IH; auto.
  Qed.
  Lemma standing_apart p r : far p r -> standing (N.lor p r) = N.lor (standing p) (standing r).
  Proof. intro A. apply N.bits_inj. intro i. apply eq_true_iff_eq. rewrite N.lor_spec, orb_true_iff. now apply reached_apart. Qed.
  Lemma standing_union l : pairwise far l -> (forall p, In p l -> standing p = p) -> standing (union l) = union l.
  Proof.
    induction l as [|p l IH]; intros F H.
    - apply N.bits_inj. intro i. apply eq_true_iff_eq. split; [apply standing_within|]. intro Hi. discriminate Hi.
    - cbn [union fold_right]. fold (union l). destruct F as [F1 F2]. rewrite standing_apart.
      + rewrite (H p) by now left. f_equal. apply IH; auto. intros q Hq. apply H. now right.
      + intros i j Hi Hj. apply union_spec in Hj. destruct Hj as (q & Hq & Hj). exact (F1 q Hq i j Hi Hj).
  Qed.
  Lemma cut_parts b u p v i : parts_of b (u ++ p :: v) -> i in_ p ->
    i in_ b /\ parts_of (standing (N.clearbit b i)) (u ++ standing (N.clearbit p i) :: v).
  Proof.
    intros (E & S & F) Hi. apply (pairwise_middle far far_sym) in F. destruct F as [F Fp].
    assert (forall q, In q (u ++ v) -> In q (u ++ p :: v)) as more by (intros q Hq; apply in_middle; auto).
    assert (forall x k, k in_ union (u ++ x :: v) <-> k in_ x \/ k in_ union (u ++ v)) as Um.
    { intros x k. rewrite !union_spec. split.
      - intros (q & Hq & Hk). apply in_app_iff in Hq. simpl in Hq. destruct Hq as [Hq|[<-|Hq]]; auto; right; exists q; rewrite in_app_iff; auto.
      - intros [Hk|(q & Hq & Hk)]; [exists x; split; [apply in_elt|auto]|]. exists q. split; auto. apply in_app_iff in Hq. apply in_app_iff. simpl. tauto. }
    assert (far (N.clearbit p i) (union (u ++ v))) as Fi.
    { intros k j Hk Hj. apply clearbit_iff in Hk. apply union_spec in Hj. destruct Hj as (q & Hq & Hj). exact (Fp q Hq k j (proj1 Hk) Hj). }
    assert (N.clearbit b i = N.lor (N.clearbit p i) (union (u ++ v))) as Ec.
    { apply N.bits_inj. intro k. apply eq_true_iff_eq. rewrite N.lor_spec, orb_true_iff, !clearbit_iff, <- E, Um. split; [tauto|].
      intros [H|H]; [tauto|]. split; auto. intros <-. apply union_spec in H. destruct H as (q & Hq & H). now destruct (Fp q Hq i i Hi H). }
    split; [rewrite <- E; apply union_spec; exists p; split; [apply in_elt|exact Hi]|].
    rewrite Ec, (standing_apart _ _ Fi), (standing_union _ F) by auto. split; [|split].
    - apply N.bits_inj. intro k. apply eq_true_iff_eq. now rewrite Um, N.lor_spec, orb_true_iff.
    - intros q Hq. apply in_app_iff in Hq. simpl in Hq. destruct Hq as [Hq|[<-|Hq]]; [apply S, in_app_iff; auto|apply standing_twice|apply S, in_app_iff; simpl; auto].
    - apply (pairwise_middle far far_sym). split; auto. intros q Hq k j Hk Hj. apply standing_within in Hk. apply clearbit_iff in Hk. exact (Fp q Hq k j (proj1 Hk) Hj).
  Qed.
  Lemma parts_split b l : parts_of b l -> splits R b l.
  Proof.
    intro H. exists parts_of. split; [|exact H]. clear. intros b l H s. split.
    - intros b' Hb. apply options_spec in Hb. destruct Hb as (i & Hi & Hc & ->). pose proof H as (E & _). rewrite <- E in Hi.
      apply union_spec in Hi. destruct Hi as (p & Hp & Hi). apply in_split in Hp. destruct Hp as (u & v & ->).
      exists u, p, (standing (N.clearbit p i)), v. split; [reflexivity|]. split; [apply options_spec; eauto|now apply cut_parts].
    - intros u p p' v -> Hp. apply options_spec in Hp. destruct Hp as (i & Hi & Hc & ->). destruct (cut_parts b u p v i H Hi) as [Hb H'].
      exists (standing (N.clearbit b i)). split; [apply options_spec; eauto|exact H'].
  Qed.
  Lemma hackenbush_ends b : ends R b.
  Proof.
    apply (ends_by R count). clear b. intros s b b' Hb. apply options_spec in Hb. destruct Hb as (i & Hi & _ & ->).
    pose proof (count_clearbit b i Hi). pose proof (count_within _ _ (standing_within (N.clearbit b i))). lia.
  Qed.
  (* A mirror is G - G: the parts, and the images of the edges of the first. *)
  Definition reflects (i : (N * N) * list N) b := let '((p, q), images) := i in
    if divided b [p; q] then shows_alike images true p q else false.
  Lemma reflects_ok i b : reflects i b = true -> mirrored R b.
  Proof.
    destruct i as [[p q] images]. unfold reflects. destruct (divided b [p; q]) eqn:D; [|discriminate]. intro H.
    apply (difference_mirrored R b p q); [apply hackenbush_ends|apply parts_split; now apply divided_ok|exact (shows_alike_ok _ _ _ _ H)].
  Qed.
  Definition hackenbush_ruleset : ruleset :=
    Ruleset R N.eqb (fun b => b) (list N) shows_alike divided ((N * N) * list N) reflects (fun a b => proj1 (N.eqb_eq a b)) (same_moves_refl R)
      shows_alike_ok (fun b l H => parts_split b l (divided_ok b l H)) reflects_ok.
End Proofs.
