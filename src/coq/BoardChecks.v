(* Board rulesets: the tests of isomorphisms, sums and mirrors, and of whole certificates, each with the proof that it suffices. *)
From Coq Require Import List Bool ZArith Lia.
From Rebuttal Require Import Game Partizan Catalogue Text Points Draw Board Live.
Import ListNotations.

(* ---------- Isomorphism: a bijection of points, with images of their states, that carries rules to rules, of the
   same players or of the other ones, and endings to endings, keeps the outcome, or makes it that of the negative ---------- *)
(* Each point with its image, and the images of its states. *)
Definition renaming := list (nat * (nat * change)).
Definition same_nats := same_pair.
Definition same_nats_ok := same_pair_true.
Definition has (f : change) s t := existsb (same_nats (s, t)) f.
Lemma has_ok f s t : has f s t = true <-> In (s, t) f.
Proof. unfold has. rewrite existsb_exists. split; [intros (x & H & E); apply same_nats_ok in E; now subst|intro H; exists (s, t); split; [exact H|now apply same_nats_ok]]. Qed.
Section Isomorphism.
  Variable W : renaming.
  Definition is_one_to_one := if all_differ (map fst W) then all_differ (map (fun x => fst (snd x)) W) else false.
  Definition to_image v w := exists f, In (v, (w, f)) W.
  Definition to_state v w s t := exists f, In (v, (w, f)) W /\ In (s, t) f.
  Definition corresponds_b (f : change) x y := match x, y with Some s, Some t => has f s t | None, None => true | _, _ => false end.
  (* The one rule is carried to the other. *)
  Definition matches (r r' : changes) := if length r =? length r' then
    if forallb (fun vg => match lookup W (fst vg) with
      | Some (w, f) => match lookup r' w with
        | Some _ => forallb (fun st => corresponds_b f (act r (fst vg) (fst st)) (act r' w (snd st))) f | None => false end
      | None => false end) r
    then forallb (fun wg => existsb (fun vg => match lookup W (fst vg) with Some (w, _) => w =? fst wg | None => false end) r) r'
    else false else false.
  (* The one connection is carried to the other: states of chains, neighbours, and the points where chains begin and end. *)
  Definition images_of (l : list nat) := flat_map (fun v => match lookup W v with Some (w, _) => [w] | None => [] end) l.
  Definition same_points_in (l l' : list nat) := forallb (fun x => Bool.eqb (is_in l (fst x)) (is_in l' (fst (snd x)))) W.
  Definition same_states_in (l l' : list nat) (f : change) := forallb (fun st : nat * nat => Bool.eqb (is_in l (fst st)) (is_in l' (snd st))) f.
  Definition carries_point (c c' : connection) (x : nat * (nat * change)) := let v := fst x in let w := fst (snd x) in
    if Bool.eqb (v <? length (near c)) (w <? length (near c)) then if same_states_in (through c) (through c') (snd (snd x)) then
      let l := nth v (near c) [] in let l' := nth w (near c') [] in let images := images_of l in
      if forallb (fun u => defined (lookup W u)) l then if forallb (is_in l') images then forallb (is_in images) l' else false else false else false else false.
  Definition carries_ends x y := match x, y with
    | Regions a b, Regions a' b' => same_points_in a a' && same_points_in b b' || same_points_in a b' && same_points_in b a'
    | All_to l, All_to l' => forallb (fun x => same_states_in l l' (snd (snd x))) W
    | _, _ => false end.
  Definition carries_connection (c c' : connection) := Bool.eqb (is_joined c) (is_joined c') && (length (near c') =? length (near c)) &&
    forallb (fun v => defined (lookup W v)) (its_points c) && forallb (fun w => existsb (fun x => fst (snd x) =? w) W) (its_points c) &&
    forallb (carries_point c c') W && carries_ends (leads_to c) (leads_to c').
  Definition carries_asks (l l' : list connection) := if forallb (fun c => existsb (carries_connection c) l') l then
    forallb (fun c' => existsb (fun c => carries_connection c c') l) l' else false.
  Definition carries_pattern (r r' : pattern) := if matches (fst r) (fst r') then carries_asks (snd r) (snd r') else false.
  Definition carries_state q p := forallb (fun x => match nth_error q (fst x), nth_error p (fst (snd x)) with
    | Some s, Some t => has (snd (snd x)) s t | _, _ => false end) W.
  Definition carries_rule (g g' : ground) := carries_pattern (does g, asks g) (does g', asks g').
  Definition carries_rules n L L' := forallb (fun s =>
    if forallb (fun g => if may s g then existsb (fun g' => if may (turn n s) g' then carries_rule g g' else false) L' else true) L
    then forallb (fun g' => if may (turn n s) g' then existsb (fun g => if may s g then carries_rule g g' else false) L else true) L'
    else false) [Left; Right].
  Definition same_verdict x y := match x, y with Winner s, Winner t => same_side s t | Draw, Draw => true | _, _ => false end.
  Fixpoint carries_endings n (E E' : endings) := match E, E' with
    | [], [] => true
    | (x, l) :: E, (y, m) :: E' => if same_verdict y (renamed_verdict n x) then
        if forallb (fun r => existsb (carries_pattern r) m) l then if forallb (fun r' => existsb (fun r => carries_pattern r r') l) m then carries_endings n E E'
        else false else false else false
    | _, _ => false end.
  (* Where the endings are not carried one by one: those that a player can bring about are carried to those of that player's image. *)
  Definition tells_apart (c : connection) (st : nat * nat) := let differ l := negb (Bool.eqb (is_in l (fst st)) (is_in l (snd st))) in
    differ (through c) || match leads_to c with All_to l => differ l | _ => false end.
  Definition brings (g : ground) (r : pattern) := existsb (fun vf => existsb (fun st =>
    negb (defined (act (fst r) (fst vf) (fst st))) && defined (act (fst r) (fst vf) (snd st)) || existsb (fun c => tells_apart c st) (snd r)) (snd vf)) (does g).
  Fixpoint brought_by s L (E : endings) : endings := match E with
    | [] => []
    | (x, l) :: E => match filter (fun r => existsb (fun g => may s g && brings g r) L) l with [] => brought_by s L E | l => (x, l) :: brought_by s L E end end.
  Definition goes_on E q := match judge E q with None => true | _ => false end.
  Definition carries_brought n E L q L' p := goes_on E q && goes_on E p &&
    forallb (fun s => carries_endings n (brought_by s L E) (brought_by (turn n s) L' E)) [Left; Right].
  Definition carries_stuck n k := match k with This_wins _ => negb n | _ => true end.
  Definition isomorphic_b n E k L q L' p := if is_one_to_one then if carries_state q p then if carries_rules n L L' then
    if if carries_endings n E E then true else carries_brought n E L q L' p then carries_stuck n k else false else false else false else false.

  Hypothesis one_to_one : is_one_to_one = true.
  Lemma image_unique v w w' f g : In (v, (w, f)) W -> In (v, (w', g)) W -> w = w' /\ f = g.
  Proof.
    unfold is_one_to_one in one_to_one. destruct (all_differ (map fst W)) eqn:D; [|discriminate]. intros H H'.
    assert ((v, (w, f)) = (v, (w', g))) as E by (apply (no_dup_map fst W); auto using all_differ_ok). now injection E.
  Qed.
  Lemma point_unique v v' w f g : In (v, (w, f)) W -> In (v', (w, g)) W -> v = v'.
  Proof.
    unfold is_one_to_one in one_to_one. destruct (all_differ (map fst W)) eqn:D; [|discriminate]. intros H H'.
    assert ((v, (w, f)) = (v', (w, g))) as E by (apply (no_dup_map (fun x => fst (snd x)) W); auto using all_differ_ok). now injection E.
  Qed.
  Lemma matches_ok r r' : matches r r' = true -> rules_paired to_image to_state r r'.
  Proof.
    unfold matches. destruct (length r =? length r'); [|discriminate]. destruct (forallb _ r) eqn:H1; [|discriminate]. intro H2.
    rewrite forallb_forall in H1, H2. split; [|split].
    - intros v w s t (f & Hw) (f' & Hw' & Hst). destruct (image_unique v w w f f' Hw Hw') as [_ <-].
      assert (forall x y, corresponds_b f x y = true -> corresponds (to_state v w) x y) as C.
      { intros [x|] [y|]; cbn; try discriminate; auto. intro H. apply has_ok in H. exists f. auto. }
      destruct (in_dec Nat.eq_dec v (touched r)) as [Tv|Tv].
      + apply in_map_iff in Tv. destruct Tv as (vg & <- & Hv). specialize (H1 vg Hv). destruct (lookup W (fst vg)) as [[w' f']|] eqn:E; [|discriminate].
        apply lookup_in in E. destruct (image_unique _ _ _ _ _ Hw E) as [<- <-]. destruct (lookup r' w); [|discriminate].
        rewrite forallb_forall in H1. apply C. exact (H1 (s, t) Hst).
      + rewrite (act_elsewhere r v s Tv), (act_elsewhere r' w t); [exists f; auto|]. intro Tw. apply in_map_iff in Tw. destruct Tw as (wg & Ew & Hg).
        specialize (H2 wg Hg). apply existsb_exists in H2. destruct H2 as (vg & Hv & H). destruct (lookup W (fst vg)) as [[w' f']|] eqn:E; [|discriminate].
        apply Nat.eqb_eq in H. apply lookup_in in E. rewrite H, Ew in E. apply Tv. rewrite (point_unique _ _ _ _ _ Hw E). apply in_map_iff. now exists vg.
    - intros v Tv. apply in_map_iff in Tv. destruct Tv as (vg & <- & Hv). specialize (H1 vg Hv). destruct (lookup W (fst vg)) as [[w f]|] eqn:E; [|discriminate].
      exists w, f. exact (lookup_in _ _ _ E).
    - intros w Tw. apply in_map_iff in Tw. destruct Tw as (wg & <- & Hg). specialize (H2 wg Hg). apply existsb_exists in H2. destruct H2 as (vg & Hv & H).
      destruct (lookup W (fst vg)) as [[w f]|] eqn:E; [|discriminate]. apply Nat.eqb_eq in H. apply lookup_in in E. subst w. exists (fst vg), f. exact E.
  Qed.
  Lemma carries_state_ok q p : carries_state q p = true -> paired to_image to_state q p.
  Proof.
    unfold carries_state. rewrite forallb_forall. intros H v w (f & Hw). specialize (H _ Hw). cbn in H.
    destruct (nth_error q v) as [s|]; [|discriminate]. destruct (nth_error p w) as [t|]; [|discriminate]. apply has_ok in H.
    exists s, t. split; [reflexivity|]. split; [reflexivity|]. exists f. auto.
  Qed.
  Lemma carries_rules_ok n L L' : carries_rules n L L' = true -> forall s,
    (forall g, In g L -> may s g = true -> exists g', In g' L' /\ may (turn n s) g' = true /\ carries_rule g g' = true) /\
    (forall g', In g' L' -> may (turn n s) g' = true -> exists g, In g L /\ may s g = true /\ carries_rule g g' = true).
  Proof.
    unfold carries_rules. rewrite forallb_forall. intros H s. specialize (H s). assert (In s [Left; Right]) as Is by (destruct s; cbn; auto).
    specialize (H Is). destruct (forallb _ L) eqn:H1; [|discriminate]. rename H into H2.
    rewrite forallb_forall in H1, H2. split; intros g Hg Hs; [specialize (H1 g Hg)|specialize (H2 g Hg)]; rewrite Hs in *.
    - apply existsb_exists in H1. destruct H1 as (g' & Hg' & H). destruct (may (turn n s) g') eqn:M; [eauto|discriminate].
    - apply existsb_exists in H2. destruct H2 as (g' & Hg' & H). destruct (may s g') eqn:M; [eauto|discriminate].
  Qed.
  Section Connections.
    Variables (c c' : connection) (q p : position).
    Hypotheses (carries_it : carries_connection c c' = true) (Q : paired to_image to_state q p).
    Lemma carried_point v w f : In (v, (w, f)) W -> (v <? length (near c)) = (w <? length (near c)) /\ in_states (through c) q v = in_states (through c') p w /\
      forall F F', (forall v w f, In (v, (w, f)) W -> F v = F' w) -> existsb F (nth v (near c) []) = existsb F' (nth w (near c') []).
    Proof.
      intro Hw. pose proof carries_it as H. unfold carries_connection in H. rewrite !andb_true_iff in H. destruct H as [[_ H1] _]. rewrite forallb_forall in H1. specialize (H1 _ Hw). unfold carries_point in H1. cbn [fst snd] in H1. cbv zeta in H1.
      destruct (Bool.eqb (v <? _) _) eqn:B; [|discriminate]. destruct (same_states_in _ _ f) eqn:T; [|discriminate]. destruct (forallb _ (nth v _ [])) eqn:N0; [|discriminate].
      destruct (forallb _ (images_of _)) eqn:N1; [|discriminate]. rename H1 into N2. rewrite forallb_forall in N0, N1, N2. split; [now apply eqb_prop|]. split.
      - destruct (Q v w (ex_intro _ f Hw)) as (s & t & Ns & Nt & g & Hg & St). destruct (image_unique v w w f g Hw Hg) as [_ <-]. unfold in_states. rewrite Ns, Nt.
        unfold same_states_in in T. rewrite forallb_forall in T. exact (eqb_prop _ _ (T (s, t) St)).
      - intros F F' HF. apply eq_true_iff_eq. rewrite !existsb_exists. split; intros (u & Hu & E).
        + specialize (N0 u Hu). destruct (lookup W u) as [[u' g]|] eqn:L; [|discriminate]. exists u'. split; [|now rewrite <- (HF u u' g (lookup_in _ _ _ L))].
          apply is_in_ok, N1, in_flat_map. exists u. rewrite L. split; [exact Hu|now left].
        + specialize (N2 u Hu). apply is_in_ok, in_flat_map in N2. destruct N2 as (u' & Hu' & K). destruct (lookup W u') as [[x g]|] eqn:L; [|destruct K]. destruct K as [->|[]].
          exists u'. split; [exact Hu'|]. now rewrite (HF u' u g (lookup_in _ _ _ L)).
    Qed.
    Definition agree (A A' : nat -> bool) := forall v w f, In (v, (w, f)) W -> A v = A' w.
    Lemma same_length : length (near c') = length (near c).
    Proof.
      pose proof carries_it as H. unfold carries_connection in H. rewrite !andb_true_iff in H. destruct H as [[[[[_ H] _] _] _] _]. now apply Nat.eqb_eq.
    Qed.
    Lemma is_in_filter F n v : is_in (filter F (seq 0 n)) v = (v <? n) && F v.
    Proof. apply eq_true_iff_eq. rewrite is_in_ok, filter_In, in_seq, andb_true_iff, Nat.ltb_lt. split; intros []; split; auto; lia. Qed.
    Lemma agree_filter F F' : agree F F' -> agree (is_in (filter F (its_points c))) (is_in (filter F' (its_points c'))).
    Proof. intros H v w f Hw. unfold its_points. rewrite same_length, !is_in_filter, (H v w f Hw). destruct (carried_point v w f Hw) as (-> & _). reflexivity. Qed.
    Lemma agree_reached F F' : agree F F' -> agree (is_in (reached_from c q F)) (is_in (reached_from c' p F')).
    Proof.
      intro H. rewrite !reached_grown, same_length.
      assert (forall n A A', agree (is_in A) (is_in A') -> agree (is_in (grown_times c q n A)) (is_in (grown_times c' p n A'))) as K.
      { induction n as [|n IH]; intros A A' HA; [exact HA|]. apply IH, agree_filter. intros v w f Hw. destruct (carried_point v w f Hw) as (_ & -> & N).
        now rewrite (HA v w f Hw), (N (is_in A) (is_in A') HA). }
      apply K, agree_filter. intros v w f Hw. destruct (carried_point v w f Hw) as (_ & -> & _). now rewrite (H v w f Hw).
    Qed.
    Lemma agree_exists F F' : agree F F' -> existsb F (its_points c) = existsb F' (its_points c').
    Proof.
      intro H. pose proof carries_it as K. unfold carries_connection in K. rewrite !andb_true_iff in K. destruct K as [[[[_ C1] C2] _] _].
      rewrite forallb_forall in C1, C2. assert (its_points c' = its_points c) as -> by (unfold its_points; now rewrite same_length).
      apply eq_true_iff_eq. rewrite !existsb_exists. assert (forall v w f, In (v, (w, f)) W -> In v (its_points c) <-> In w (its_points c)) as B.
      { intros v w f Hw. destruct (carried_point v w f Hw) as (B & _). assert (v < length (near c) <-> w < length (near c)) by (rewrite <- !Nat.ltb_lt, B; reflexivity).
        unfold its_points. rewrite !in_seq. lia. }
      split; intros (v & Hv & E).
      - specialize (C1 v Hv). destruct (lookup W v) as [[w f]|] eqn:L; [|discriminate]. apply lookup_in in L. exists w. split; [now apply (B v w f)|]. now rewrite <- (H v w f L).
      - specialize (C2 v Hv). apply existsb_exists in C2. destruct C2 as ([u [w f]] & Hw & X). cbn in X. apply Nat.eqb_eq in X. subst w. exists u. split; [now apply (B u v f)|].
        now rewrite (H u v f Hw).
    Qed.
    Lemma agree_points l l' : same_points_in l l' = true -> agree (is_in l) (is_in l').
    Proof. unfold same_points_in. rewrite forallb_forall. intros H v w f Hw. exact (eqb_prop _ _ (H _ Hw)). Qed.
    Lemma agree_leads a b a' b' : same_points_in a a' = true -> same_points_in b b' = true -> chain_leads c q a b = chain_leads c' p a' b'.
    Proof.
      intros Ha Hb. apply agree_exists. intros v w f Hw. rewrite (agree_reached _ _ (agree_points a a' Ha) v w f Hw). now rewrite (agree_points b b' Hb v w f Hw).
    Qed.
    Lemma carried_connected : connected c q = connected c' p.
    Proof.
      pose proof carries_it as H. unfold carries_connection in H. rewrite !andb_true_iff in H. destruct H as [[[[[J _] _] _] _] H]. apply eqb_prop in J.
      unfold connected. rewrite <- J. f_equal. destruct (leads_to c) as [a b|l], (leads_to c') as [a' b'|l']; try discriminate; cbn in H.
      - apply orb_true_iff in H. destruct H as [H|H]; apply andb_true_iff in H; destruct H as [Ha Hb].
        + now rewrite (agree_leads a b a' b' Ha Hb), (agree_leads b a b' a' Hb Ha).
        + rewrite (agree_leads a b b' a' Ha Hb), (agree_leads b a a' b' Hb Ha). apply orb_comm.
      - f_equal. apply agree_exists. intros v w f Hw. destruct (carried_point v w f Hw) as (_ & -> & _). f_equal. f_equal. apply (fun K => agree_reached _ _ K v w f Hw).
        clear v w f Hw. intros v w f Hw. destruct (carried_point v w f Hw) as (_ & _ & N). apply N. intros u u' g Hu.
        destruct (Q u u' (ex_intro _ g Hu)) as (s & t & Ns & Nt & g' & Hg & St). destruct (image_unique u u' u' g g' Hu Hg) as [_ <-]. unfold in_states. rewrite Ns, Nt.
        rewrite forallb_forall in H. specialize (H _ Hu). unfold same_states_in in H. rewrite forallb_forall in H. exact (eqb_prop _ _ (H (s, t) St)).
    Qed.
  End Connections.
  Lemma carries_asks_ok l l' q p : carries_asks l l' = true -> paired to_image to_state q p -> asks_hold l q = asks_hold l' p.
  Proof.
    unfold carries_asks. destruct (forallb _ l) eqn:H1; [|discriminate]. intros H2 Q. rewrite forallb_forall in H1, H2. apply eq_true_iff_eq. unfold asks_hold.
    rewrite !forallb_forall. split; intros H c Hc.
    - specialize (H2 c Hc). apply existsb_exists in H2. destruct H2 as (d & Hd & K). rewrite <- (carried_connected d c q p K Q). auto.
    - specialize (H1 c Hc). apply existsb_exists in H1. destruct H1 as (d & Hd & K). rewrite (carried_connected c d q p K Q). auto.
  Qed.
  Lemma carries_rule_ok g g' : carries_rule g g' = true -> rules_paired to_image to_state (does g) (does g') /\ asks_paired to_image to_state g g'.
  Proof.
    unfold carries_rule, carries_pattern. cbn. destruct (matches _ _) eqn:M; [|discriminate]. intro A. split; [now apply matches_ok|]. intros q p. now apply carries_asks_ok.
  Qed.
  Lemma matches_legal r r' q p : matches r r' = true -> paired to_image to_state q p -> legal r q = legal r' p.
  Proof.
    intros M Q. apply matches_ok in M. apply eq_true_iff_eq. rewrite !legal_spec. split; intros (x & F).
    - destruct (paired_follow _ _ _ _ q p x M Q F) as (y & F' & _). eauto.
    - destruct (paired_follow _ _ _ _ p q x (rules_paired_flip _ _ _ _ M) (paired_flip _ _ _ _ Q) F) as (y & F' & _). eauto.
  Qed.
  Lemma carries_endings_ok n q p : paired to_image to_state q p -> forall E E', carries_endings n E E' = true ->
    judge E' p = option_map (renamed_verdict n) (judge E q).
  Proof.
    intro Q. induction E as [|[x l] E IH]; intros [|[y m] E'] H; try discriminate; [reflexivity|]. cbn in H.
    destruct (same_verdict y (renamed_verdict n x)) eqn:V; [|discriminate]. destruct (forallb _ l) eqn:H1; [|discriminate].
    destruct (forallb _ m) eqn:H2; [|discriminate]. rewrite forallb_forall in H1, H2. cbn.
    assert (existsb (is_there p) m = existsb (is_there q) l) as ->.
    { assert (forall r r', carries_pattern r r' = true -> is_there q r = is_there p r') as K.
      { intros r r' K. unfold carries_pattern in K. destruct (matches (fst r) (fst r')) eqn:M; [|discriminate]. unfold is_there.
        now rewrite (matches_legal _ _ q p M Q), (carries_asks_ok _ _ q p K Q). }
      apply eq_true_iff_eq. rewrite !existsb_exists. split; intros (r & Hr & Hl).
      - specialize (H2 r Hr). apply existsb_exists in H2. destruct H2 as (r' & Hr' & M). exists r'. split; [exact Hr'|]. now rewrite (K r' r M).
      - specialize (H1 r Hr). apply existsb_exists in H1. destruct H1 as (r' & Hr' & M). exists r'. split; [exact Hr'|]. now rewrite <- (K r r' M). }
    destruct (existsb _ l); [|auto]. cbn. f_equal. destruct y as [s|], (renamed_verdict n x) as [t|]; try discriminate; [|reflexivity]. now destruct s, t.
  Qed.
End Isomorphism.
Lemma none_of {A} (h : A -> bool) l x : existsb h l = false -> In x l -> h x = false.
Proof. intros E I. destruct (h x) eqn:H; [|reflexivity]. rewrite <- E. symmetry. apply existsb_exists. eauto. Qed.
(* What no rule of a player brings about is there after that player's move only if it was there before. *)
Section Brought_about.
  Variables (g : ground) (q q' : position).
  Hypothesis F : follow (does g) q = Some q'.
  Lemma before_follow v t : nth_error q' v = Some t -> exists s, nth_error q v = Some s /\ (s = t \/ exists f, In (v, f) (does g) /\ In (s, t) f).
  Proof.
    intro N. assert (exists s, nth_error q v = Some s) as (s & Ns).
    { unfold follow in F. destruct (legal _ _); [|discriminate]. injection F as <-. rewrite nth_after in N. destruct (nth_error q v) as [s|]; [eauto|discriminate]. }
    exists s. split; [exact Ns|]. destruct (follow_at _ _ _ _ _ F Ns) as (t' & A & N'). rewrite N in N'. injection N' as <-. unfold act in A.
    destruct (lookup (does g) v) as [f|] eqn:E; [right|left; now injection A]. exists f. split; [exact (lookup_in _ _ _ E)|exact (lookup_in _ _ _ A)].
  Qed.
  Lemma same_states l v : (forall f s t, In (v, f) (does g) -> In (s, t) f -> is_in l s = is_in l t) -> in_states l q v = in_states l q' v.
  Proof.
    intro H. unfold in_states. destruct (nth_error q' v) as [t|] eqn:N.
    - destruct (before_follow v t N) as (s & -> & [->|(f & Hf & Hs)]); [reflexivity|exact (H f s t Hf Hs)].
    - destruct (nth_error q v) as [s|] eqn:Ns; [|reflexivity]. destruct (follow_at _ _ _ _ _ F Ns) as (t & _ & N'). congruence.
  Qed.
  Lemma same_connected c : (forall v, in_states (through c) q v = in_states (through c) q' v) ->
    (forall l, leads_to c = All_to l -> forall v, in_states l q v = in_states l q' v) -> connected c q = connected c q'.
  Proof.
    intros T U. assert (forall A, grown c q A = grown c q' A) as Gr by (intro A; apply filter_ext; intro v; now rewrite T).
    assert (forall k A, grown_times c q k A = grown_times c q' k A) as Sp by (induction k as [|k IH]; intro A; cbn; [reflexivity|now rewrite Gr, IH]).
    assert (forall f f', (forall v, f v = f' v) -> reached_from c q f = reached_from c q' f') as Re.
    { intros f f' Hf. rewrite !reached_grown, Sp. f_equal. apply filter_ext. intro v. now rewrite T, Hf. }
    unfold connected. f_equal. destruct (leads_to c) as [one other|l] eqn:El.
    - unfold chain_leads. rewrite !(Re _ _ (fun v => eq_refl)). reflexivity.
    - f_equal. apply same_existsb. intro v. rewrite T. f_equal. f_equal. f_equal. apply Re. intro u. apply same_existsb. intro w. now apply U.
  Qed.
  Lemma there_before r : brings g r = false -> is_there q' r = true -> is_there q r = true.
  Proof.
    intros B H. unfold is_there in *. apply andb_true_iff in H. destruct H as [Hl Ha].
    assert (forall v f s t, In (v, f) (does g) -> In (s, t) f ->
      (defined (act (fst r) v t) = true -> defined (act (fst r) v s) = true) /\ forall c, In c (snd r) -> tells_apart c (s, t) = false) as K.
    { intros v f s t Hf Hs. unfold brings in B.
      pose proof (none_of _ _ _ (none_of _ _ _ B Hf) Hs) as Y. cbn in Y. cbn in Y. apply orb_false_iff in Y. destruct Y as [Y Z]. split.
      - intro D. rewrite D, andb_true_r in Y. now apply negb_false_iff.
      - intros c Hc. exact (none_of _ _ _ Z Hc). }
    apply andb_true_iff. split.
    - unfold legal in *. rewrite forallb_forall in *. intros [v h] Hv. specialize (Hl _ Hv). cbn in *. destruct (nth_error q' v) as [t|] eqn:N; [|discriminate].
      destruct (before_follow v t N) as (s & -> & [->|(f & Hf & Hs)]); [exact Hl|]. exact (proj1 (K v f s t Hf Hs) Hl).
    - unfold asks_hold in *. rewrite forallb_forall in *. intros c Hc. rewrite <- (Ha c Hc).
      assert (forall v f s t, In (v, f) (does g) -> In (s, t) f -> is_in (through c) s = is_in (through c) t /\
        forall l, leads_to c = All_to l -> is_in l s = is_in l t) as Kc.
      { intros v f s t Hf Hs. pose proof (proj2 (K v f s t Hf Hs) c Hc) as Y. unfold tells_apart in Y. cbn in Y. apply orb_false_iff in Y. destruct Y as [Y Z].
        split; [apply negb_false_iff in Y; now apply eqb_prop|]. intros l El. rewrite El in Z. apply negb_false_iff in Z. now apply eqb_prop. }
      apply same_connected.
      + intro v. apply same_states. intros f s t Hf Hs. exact (proj1 (Kc v f s t Hf Hs)).
      + intros l El v. apply same_states. intros f s t Hf Hs. exact (proj2 (Kc v f s t Hf Hs) l El).
  Qed.
End Brought_about.
Lemma judge_brought s L q q' : In q' (followers s L q) -> forall E, judge E q = None -> judge E q' = judge (brought_by s L E) q'.
Proof.
  intro Hq. apply followers_spec in Hq. destruct Hq as (g & Hg & Hs & F & _). induction E as [|[x l] E IH]; [reflexivity|]. cbn.
  destruct (existsb (is_there q) l) eqn:X; [discriminate|]. intro J. specialize (IH J). set (h := fun r => existsb (fun g => may s g && brings g r) L).
  assert (existsb (is_there q') l = existsb (is_there q') (filter h l)) as ->.
  { apply eq_true_iff_eq. rewrite !existsb_exists. split; intros (r & Hr & T).
    - exists r. split; [|exact T]. apply filter_In. split; [exact Hr|]. unfold h. apply existsb_exists. exists g. split; [exact Hg|]. rewrite Hs. cbn.
      destruct (brings g r) eqn:B; [reflexivity|]. rewrite <- X. apply existsb_exists. exists r. split; [exact Hr|]. exact (there_before g q q' F r B T).
    - apply filter_In in Hr. exists r. tauto. }
  destruct (filter h l) as [|r m]; [exact IH|]. cbn. destruct (is_there q' r || existsb (is_there q') m); auto.
Qed.
Theorem isomorphic_same_moves W n E k L q L' p : isomorphic_b W n E k L q L' p = true -> same_moves (boards E k) n (Open L q) (Open L' p).
Proof.
  unfold isomorphic_b. destruct (is_one_to_one W) eqn:O; [|discriminate]. destruct (carries_state W q p) eqn:Q; [|discriminate].
  destruct (carries_rules W n L L') eqn:R; [|discriminate]. destruct (if carries_endings W n E E then true else _) eqn:HE; [|discriminate]. intro Hk.
  pose proof (carries_rules_ok W n L L' R) as C.
  assert (forall O : position -> Prop, O q -> O p -> (forall q, judge E q = None -> O q) -> (forall s q p q' p', O q -> O p -> In q' (followers s L q) ->
    In p' (followers (turn n s) L' p) -> paired (to_image W) (to_state W) q' p' -> judge E p' = option_map (renamed_verdict n) (judge E q')) ->
    same_moves (boards E k) n (Open L q) (Open L' p)) as K.
  { intros N Nq Np Nc J. apply (paired_same_moves E k n (to_image W) (to_state W) L L' N); [|now apply carries_state_ok|exact Nq|exact Np].
    split; [|split; [|split; [exact J|split; [exact Nc|]]]].
    - intros s g Hg Hs. destruct (proj1 (C s) g Hg Hs) as (g' & Hg' & Hs' & M). exists g'. split; [exact Hg'|]. split; [exact Hs'|]. now apply carries_rule_ok.
    - intros s g Hg Hs. destruct (proj2 (C s) g Hg Hs) as (g' & Hg' & Hs' & M). exists g'. split; [exact Hg'|]. split; [exact Hs'|]. now apply carries_rule_ok.
    - destruct k; try reflexivity. cbn in Hk. now destruct n. }
  destruct (carries_endings W n E E) eqn:Ea.
  - apply (K (fun _ => True)); auto. intros s q1 p1 q' p' _ _ _ _ Q'. now apply carries_endings_ok with W.
  - unfold carries_brought, goes_on in HE. rewrite !andb_true_iff in HE. destruct HE as [[Hq Hp] HE]. rewrite forallb_forall in HE.
    apply (K (fun q => judge E q = None)); auto.
    + now destruct (judge E q).
    + now destruct (judge E p).
    + intros s q1 p1 q' p' Jq Jp Fq Fp Q'. rewrite (judge_brought s L q1 q' Fq E Jq), (judge_brought (turn n s) L' p1 p' Fp E Jp).
      apply carries_endings_ok with W; auto. apply HE. destruct s; cbn; auto.
Qed.
Lemma structure_asks K L g : In g (structure K L) -> asks g = [].
Proof. intro H. apply in_flat_map in H. destruct H as (h & _ & H). destruct (is_live K (does h)); [destruct H as [<-|[]]; reflexivity|destruct H]. Qed.
Lemma renamed_live W n E k L q M p : isomorphic_b W n E k L q M p = true -> (forall g, In g L -> asks g = []) -> (forall g, In g M -> asks g = []) ->
  live_isomorphic n (Open L q) (Open M p).
Proof.
  unfold isomorphic_b. destruct (is_one_to_one W) eqn:O; [|discriminate]. destruct (carries_state W q p) eqn:Qb; [|discriminate]. apply carries_state_ok in Qb.
  destruct (carries_rules W n L M) eqn:R; [|discriminate]. intros _ AL AM. pose proof (carries_rules_ok W n L M R) as C.
  destruct (paired_live n (to_image W) (to_state W) L q M p) as (U & V & I & H); [|exact Qb| | |exists (to_image W), (to_state W), U, V; tauto].
  - intros v w (f & Hf). split; intros x (g & Hg); [exact (proj1 (image_unique W O _ _ _ _ _ Hg Hf))|exact (point_unique W O _ _ _ _ _ Hg Hf)].
  - intros s g Hg Hs. destruct (proj1 (C s) g Hg Hs) as (g' & Hg' & Hs' & H). exists g'. refine (conj Hg' (conj Hs' (conj (AL g Hg) (conj (AM g' Hg') _)))). now apply (carries_rule_ok W O).
  - intros s g' Hg' Hs. destruct (proj2 (C (turn n s)) g') as (g & Hg & Hs' & H); [exact Hg'|now rewrite turn_twice|]. exists g. refine (conj Hg (conj Hs' (conj (AL g Hg) (conj (AM g' Hg') _)))). now apply (carries_rule_ok W O).
Qed.

(* ---------- Mirrors ---------- *)
Section Mirror_test.
  Variables (n : bool) (W : renaming).
  Definition commute_b (r r' : changes) := forallb (fun vf => forallb (fun st : nat * nat => match act r (fst vf) (fst st), act r' (fst vf) (fst st) with
    | Some t, Some t' => match act r' (fst vf) t, act r (fst vf) t' with Some x, Some y => x =? y | _, _ => false end | _, _ => true end) (snd vf)) r.
  Lemma commute_ok r r' : commute_b r r' = true -> commute r r'.
  Proof.
    unfold commute_b. rewrite forallb_forall. intros H v s t t' A A'. destruct (lookup r v) as [f|] eqn:E.
    - specialize (H _ (lookup_in _ _ _ E)). rewrite forallb_forall in H. cbn in H. assert (In (s, t) f) as Hs by (unfold act in A; rewrite E in A; exact (lookup_in _ _ _ A)).
      specialize (H _ Hs). cbn in H. rewrite A, A' in H. destruct (act r' v t) as [x|]; [|discriminate]. destruct (act r v t') as [y|]; [|discriminate].
      apply Nat.eqb_eq in H. subst y. eauto.
    - unfold act in A. rewrite E in A. injection A as <-. exists t'. split; [exact A'|]. unfold act. now rewrite E.
  Qed.
  Definition is_involution := forallb (fun x => match lookup W (fst (snd x)) with
    | Some (v, f) => if v =? fst x then forallb (fun st => has f (snd st) (fst st)) (snd (snd x)) else false | None => false end) W.
  Definition images_commute L := forallb (fun s => forallb (fun g => if may s g then
    existsb (fun g' => if may (turn n s) g' then match asks g, asks g' with [], [] => if matches W (does g) (does g') then commute_b (does g) (does g') else false | _, _ => false end else false) L else true) L) [Left; Right].
  Definition mirror_b L q := if is_one_to_one W then if carries_state W q q then if is_involution then images_commute L else false else false else false.
  Lemma mirror_ok L q : mirror_b L q = true -> is_exact_mirror n (Open L q).
  Proof.
    unfold mirror_b. destruct (is_one_to_one W) eqn:O; [|discriminate]. destruct (carries_state W q q) eqn:Q; [|discriminate].
    destruct is_involution eqn:I; [|discriminate]. intro H. exists (to_image W), (to_state W). unfold is_involution in I. rewrite forallb_forall in I.
    assert (forall v w f, In (v, (w, f)) W -> exists g, In (w, (v, g)) W /\ forall s t, In (s, t) f -> In (t, s) g) as Inv.
    { intros v w f Hw. specialize (I _ Hw). cbn in I. destruct (lookup W w) as [[v' g]|] eqn:E; [|discriminate]. destruct (Nat.eqb_spec v' v) as [->|]; [|discriminate].
      exists g. split; [exact (lookup_in _ _ _ E)|]. intros s t Hst. rewrite forallb_forall in I. apply has_ok. exact (I (s, t) Hst). }
    split; [split|split; [now apply carries_state_ok|]].
    - intros v w (f & Hw). split; [destruct (Inv v w f Hw) as (g & Hg & _); now exists g|]. intros w' (f' & Hw'). exact (proj1 (image_unique W O _ _ _ _ _ Hw' Hw)).
    - intros v w s t (f & Hw & Hst). destruct (Inv v w f Hw) as (g & Hg & K). exists g. auto.
    - unfold images_commute in H. rewrite forallb_forall in H. intros s g Hg Hs. assert (In s [Left; Right]) as Is by (destruct s; cbn; auto).
      specialize (H s Is). rewrite forallb_forall in H. specialize (H g Hg). rewrite Hs in H. apply existsb_exists in H. destruct H as (g' & Hg' & H).
      destruct (may (turn n s) g') eqn:M; [|discriminate]. destruct (asks g); [|discriminate]. destruct (asks g') eqn:As; [|discriminate]. destruct (matches W _ _) eqn:Ma; [|discriminate].
      split; [reflexivity|]. exists g'. split; [exact Hg'|]. split; [exact M|]. split; [exact As|]. split; [now apply matches_ok|now apply commute_ok].
  Qed.
End Mirror_test.

(* ---------- Sums: the rules of the parts are among those of the board, each live rule is in some part, and no two have a point in common ---------- *)
Definition same_change (x y : nat * change) := same_both Nat.eqb (same_list_of same_nats) x y.
Definition same_change_ok : forall x y, same_change x y = true -> x = y := same_both_ok _ _ (fun a b => proj1 (Nat.eqb_eq a b)) (same_list_of_ok same_nats same_pair_ok).
Definition same_ends x y := match x, y with
  | Regions a b, Regions c d => if same_list a c then same_list b d else false | All_to l, All_to m => same_list l m | _, _ => false end.
Definition same_connection (c d : connection) := if Bool.eqb (is_joined c) (is_joined d) then if same_list (through c) (through d) then
  if same_ends (leads_to c) (leads_to d) then same_list_of same_list (near c) (near d) else false else false else false.
Definition same_ground (g h : ground) := if Bool.eqb (of_left g) (of_left h) then if Bool.eqb (of_right g) (of_right h) then
  if same_list_of same_change (does g) (does h) then same_list_of same_connection (asks g) (asks h) else false else false else false.
Lemma same_connection_ok c d : same_connection c d = true -> c = d.
Proof.
  destruct c as [t n e j], d as [t' n' e' j']. unfold same_connection. cbn. destruct (Bool.eqb j j') eqn:J; [|discriminate]. destruct (same_list t t') eqn:T; [|discriminate].
  destruct (same_ends e e') eqn:X; [|discriminate]. intro N. apply eqb_prop in J. apply same_list_ok in T. rewrite (same_list_of_ok same_list same_list_ok _ _ N). subst. f_equal.
  destruct e, e'; try discriminate; cbn in X; [|now rewrite (same_list_ok _ _ X)]. destruct (same_list _ one0) eqn:Y in X; [|discriminate]. now rewrite (same_list_ok _ _ Y), (same_list_ok _ _ X).
Qed.
Lemma same_ground_ok g h : same_ground g h = true -> g = h.
Proof.
  destruct g as [a b r l], h as [c d r' l']. unfold same_ground. cbn. destruct (Bool.eqb a c) eqn:E1; [|discriminate]. destruct (Bool.eqb b d) eqn:E2; [|discriminate].
  destruct (same_list_of same_change r r') eqn:E3; [|discriminate]. intro H. apply eqb_prop in E1, E2.
  now rewrite E1, E2, (same_list_of_ok same_change same_change_ok _ _ E3), (same_list_of_ok same_connection same_connection_ok _ _ H).
Qed.
Definition all_among (M L : list ground) := forallb (fun g => existsb (same_ground g) L) M.
Lemma all_among_ok M L : all_among M L = true -> incl M L.
Proof.
  unfold all_among. rewrite forallb_forall. intros H g Hg. specialize (H g Hg). apply existsb_exists in H. destruct H as (h & Hh & E). now rewrite (same_ground_ok g h E).
Qed.
Definition sum_b L (parts : list (list ground)) := if forallb (fun M => all_among M L) parts then
  if forallb (fun g => match asks g with [] => existsb (existsb (same_ground g)) parts | _ => false end) L then all_apart_b (map (fun M => set (map N.of_nat (points_of M))) parts) else false else false.
Lemma sum_ok L parts : sum_b L parts = true -> divides L parts.
Proof.
  unfold sum_b. destruct (forallb _ parts) eqn:H1; [|discriminate]. destruct (forallb _ L) eqn:H2; [|discriminate]. intro H3. rewrite forallb_forall in H1, H2. split; [|split].
  - intros M HM. exact (all_among_ok M L (H1 M HM)).
  - intros g Hg. specialize (H2 g Hg). destruct (asks g) eqn:As; [|discriminate]. split; [reflexivity|]. apply existsb_exists in H2. destruct H2 as (M & HM & H). apply existsb_exists in H. destruct H as (h & Hh & E).
    apply same_ground_ok in E. subst h. now exists M.
  - apply all_apart_ok in H3. clear -H3. induction parts as [|M parts IH]; cbn in *; [exact I|]. destruct H3 as [A H3]. split; [|auto].
    intros M' HM v Hv Hv'. apply (A _ (in_map (fun M => set (map N.of_nat (points_of M))) _ _ HM) (N.of_nat v)); apply set_spec; now apply in_map.
Qed.

(* ---------- The live structure, computed. Nothing relies on how: `is_structure` looks at what comes out ---------- *)
Fixpoint insert (s : nat) (l : list nat) := match l with [] => [s] | t :: k => if s <? t then s :: l else if s =? t then l else t :: insert s k end.
Fixpoint update {A} (v : nat) (f : A -> A) (l : list A) := match l, v with [], _ => [] | a :: l, 0 => f a :: l | a :: l, S v => a :: update v f l end.
Fixpoint until_still {A} (same : A -> A -> bool) (f : A -> A) (n : nat) (a : A) := match n with 0 => a | S n => let b := f a in if same a b then a else until_still same f n b end.
Definition lets_reach (R : list (list nat)) (g : ground) := let r := does g in
  if forallb (fun vf => existsb (fun s => defined (act r (fst vf) s)) (nth (fst vf) R [])) r then
    fold_left (fun R vf => update (fst vf) (fun l => fold_left (fun l s => match act r (fst vf) s with Some t => insert t l | None => l end) l l) R) r R
  else R.
Definition states_reached L (q : position) := until_still (same_list_of same_list) (fold_left lets_reach L) 600 (map (fun s => [s]) q).
Definition divide (K : classes) (r : changes) (v : nat) : classes := update v (fun states => map (fun sc : nat * nat => (fst sc,
  match find (fun td : nat * nat => if snd td =? snd sc then same_option (class_after K r v (fst td)) (class_after K r v (fst sc)) else false) states with
  | Some td => fst td | None => fst sc end)) states) K.
Definition structure_of L q : classes :=
  let K := map (fun l => map (fun s => (s, hd 0 l)) l) (states_reached L q) in let live := filter (fun g => is_live K (does g)) L in
  until_still (same_list_of (same_list_of same_nats)) (fun K => fold_left (fun K g => fold_left (fun K vf => divide K (does g) (fst vf)) (does g) K) live K) 600 K.

(* ---------- The tests of a certificate: what `Catalogue.v` asks of a ruleset ---------- *)
(* A partizan game (n), or an impartial one, in which both players have Left's moves. *)
Definition played (n : bool) (R : rules) : rules := Rules (board R) (fun s => options R (if n then s else Left)).
Lemma played_same_moves n m R a b : same_moves R (n && m) a b -> same_moves (played n R) m a b.
Proof. destruct n; intros (Q & HQ & H); exists Q; (split; [|exact H]); [exact HQ|intros x y Hxy s; exact (HQ x y Hxy Left)]. Qed.
Lemma played_splits n R b l : splits R b l -> splits (played n R) b l.
Proof. intros (D & HD & H). exists D. split; [|exact H]. intros x k Hx s. exact (HD x k Hx (if n then s else Left)). Qed.
Lemma played_ends n R b : ends R b -> ends (played n R) b.
Proof. induction 1 as [b _ IH]. constructor. intros b' (s & Hb). apply IH. eexists. exact Hb. Qed.
Lemma exact_mirrored n b : ends plain_boards b -> is_exact_mirror n b -> mirrored (played n plain_boards) b.
Proof.
  intros A M. split; [now apply played_ends|]. destruct (mirror_answered n b M) as (Q & Qb & HQ). exists Q. split; [|exact Qb].
  intros a Ha s a' K. destruct (HQ a _ a' Ha K) as (a'' & Ha'' & Q''). exists a''. split; [|exact Q'']. revert Ha''. now destruct n, s.
Qed.
Section Ruleset.
  Variables (E : endings) (k : stuck_rule) (weights : list (list nat)).
  (* Isomorphisms of live structures, sums and mirrors are for play that ends when a player has no move, who loses or wins as played, and without connections. *)
  Definition is_plain := match E, k with [], As_played => true | _, _ => false end.
  Definition same_boards (a b : a_board) := match a, b with
    | Open L q, Open M p => if same_list q p then same_list_of same_ground L M else false
    | Won_by s, Won_by t => same_side s t | Drawn, Drawn | Over, Over => true | _, _ => false end.
  (* Boards on which play is over, with the players exchanged. *)
  Definition turned_ends (a b : a_board) := match a, b with
    | Won_by s, Won_by t => same_side t (opposite s) | Drawn, Drawn | Over, Over => true | _, _ => false end.
  Definition if_structure L q (f : classes -> bool) := if is_plain then let K := structure_of L q in if is_structure K L q then f K else false else false.
  Definition carries_structure w n L q M p := if_structure L q (fun K => if_structure M p (fun K' =>
    isomorphic_b w n E k (structure K L) (in_classes K q) (structure K' M) (in_classes K' p))).
  Definition carries_board (w : renaming) n (a b : a_board) := if if n : bool then turned_ends a b else same_boards a b then true else match a, b with
    | Open L q, Open M p => if if is_plain then forallb (fun g => match asks g with [] => true | _ => false end) L else false then carries_structure w n L q M p
      else isomorphic_b w n E k L q M p
    | _, _ => false end.
  Definition rules_at q (b : a_board) := match b with Open M p => if same_list q p then Some M else None | _ => None end.
  Definition sum_of_boards (b : a_board) (l : list a_board) := match b with
    | Open L q => match all_in (rules_at q) l with
      | Some parts => if_structure L q (fun K => if forallb (fun M => all_among M L) parts then sum_b (structure K L) (map (structure K) parts) else false)
      | None => false end
    | _ => false end.
  (* No parts settle a board on which neither player can move, whatever ends play. *)
  Definition makes_up_board b l := if match l with [] => dead (boards E k) b | _ => false end then true else sum_of_boards b l.
  Definition mirrors_board n (w : renaming) (b : a_board) := match b with
    | Open L q => if falls weights L then if_structure L q (fun K => mirror_b n w (structure K L) (in_classes K q)) else false
    | _ => false end.

  Lemma if_structure_ok L q (f : classes -> bool) : if_structure L q f = true ->
    E = [] /\ k = As_played /\ exists K, is_structure K L q = true /\ f K = true.
  Proof.
    unfold if_structure, is_plain. destruct E; [|discriminate]. destruct k; try discriminate. cbv zeta. destruct (is_structure _ L q) eqn:S; [|discriminate]. eauto.
  Qed.
  Lemma same_boards_ok a b : same_boards a b = true -> a = b.
  Proof.
    destruct a as [L q|s| |], b as [M p|t| |]; cbn; try discriminate; auto; [|now destruct s, t].
    destruct (same_list q p) eqn:Q; [|discriminate]. intro H. now rewrite (same_list_ok _ _ Q), (same_list_of_ok same_ground same_ground_ok _ _ H).
  Qed.
  Lemma carries_structure_ok w n L q M p : carries_structure w n L q M p = true -> E = [] /\ k = As_played /\ live_isomorphic n (Open L q) (Open M p).
  Proof.
    intro H. apply if_structure_ok in H. destruct H as (HE & Hk & K & HK & H). apply if_structure_ok in H. destruct H as (_ & _ & K' & HK' & H).
    split; [exact HE|]. split; [exact Hk|]. apply renamed_live in H; [|apply structure_asks|apply structure_asks].
    pose proof (live_trans _ _ _ _ _ (live_trans _ _ _ _ _ (structure_live K L q HK) H) (live_sym _ _ _ (structure_live K' M p HK'))) as T. now destruct n.
  Qed.
  Lemma turned_ends_ok a b : turned_ends a b = true -> same_moves (boards E k) true a b.
  Proof.
    intro H. exists (fun a b => turned_ends a b = true). split; [|exact H]. clear a b H. intros a b H s.
    destruct a as [L q|t| |], b as [M p|t'| |]; try discriminate H; cbn; [destruct s, t, t'; try discriminate H; cbn|..];
      split; intros x Hx; (match type of Hx with False => destruct Hx | _ => destruct Hx as [<-|[]]; eexists; (split; [now left|reflexivity]) end).
  Qed.
  Lemma carries_board_ok w n a b : carries_board w n a b = true -> same_moves (boards E k) n a b.
  Proof.
    unfold carries_board. destruct (if n then turned_ends a b else same_boards a b) eqn:S.
    { destruct n; [intros _; now apply turned_ends_ok|]. rewrite (same_boards_ok a b S). intros _. apply same_moves_refl. }
    destruct a as [L q| | |], b as [M p| | |]; try discriminate. destruct (if is_plain then _ else false); [|apply isomorphic_same_moves].
    intro H. apply carries_structure_ok in H. destruct H as (-> & -> & H). now apply live_same_moves.
  Qed.
  Lemma sum_of_boards_ok b l : sum_of_boards b l = true -> E = [] /\ k = As_played /\ exists L q parts K, b = Open L q /\ l = map (fun M => Open M q) parts /\
    is_structure K L q = true /\ (forall M, In M parts -> is_structure K M q = true) /\ divides (structure K L) (map (structure K) parts).
  Proof.
    destruct b as [L q| | |]; try discriminate. cbn. destruct (all_in (rules_at q) l) as [parts|] eqn:A; [|discriminate]. intro H.
    apply if_structure_ok in H. destruct H as (HE & Hk & K & HK & H). destruct (forallb _ parts) eqn:I; [|discriminate]. rewrite forallb_forall in I.
    split; [exact HE|]. split; [exact Hk|]. exists L, q, parts, K. split; [reflexivity|]. split; [|split; [exact HK|split; [|exact (sum_ok _ _ H)]]].
    - clear H I. revert parts A. induction l as [|p l IH]; intros parts A; cbn in A; [now injection A as <-|].
      unfold bind in A. destruct (rules_at q p) as [M|] eqn:R; [|discriminate]. destruct (all_in (rules_at q) l) as [m|]; [|discriminate]. injection A as <-.
      destruct p as [M' p'| | |]; try discriminate. cbn in R. destruct (same_list q p') eqn:Eq; [|discriminate]. injection R as ->. apply same_list_ok in Eq. subst p'.
      cbn. f_equal. now apply IH.
    - intros M HM. apply (fewer_structure K L M q HK). now apply all_among_ok, I.
  Qed.
  Lemma sum_of_boards_splits b l : sum_of_boards b l = true -> splits (boards E k) b l.
  Proof.
    intro H. apply sum_of_boards_ok in H. destruct H as (-> & -> & L & q & parts & K & -> & -> & HK & HM & H). apply (divides_made_up _ _ (in_classes K q)), made_up_splits in H.
    refine (same_moves_splits _ _ _ _ _ (structure_same_moves K L q HK) _ H). rewrite map_map. clear -HM.
    induction parts as [|M parts IH]; cbn; constructor; [apply structure_same_moves, HM; now left|apply IH; intros; apply HM; now right].
  Qed.
  Lemma makes_up_board_ok b l : makes_up_board b l = true -> splits (boards E k) b l.
  Proof.
    unfold makes_up_board. destruct (match l with [] => dead (boards E k) b | _ => false end) eqn:D; [|apply sum_of_boards_splits].
    intros _. destruct l; [|discriminate]. exact (itself_ok (boards E k) same_boards same_boards_ok b [] D).
  Qed.
  Lemma mirrors_board_ok n w b : mirrors_board n w b = true -> E = [] /\ k = As_played /\ ends plain_boards b /\
    exists b', live_isomorphic false b b' /\ ends plain_boards b' /\ is_exact_mirror n b'.
  Proof.
    destruct b as [L q| | |]; try discriminate. cbn [mirrors_board]. destruct (falls weights L) eqn:F; [|discriminate]. intro H. apply if_structure_ok in H.
    destruct H as (HE & Hk & K & HK & H). pose proof (structure_live K L q HK) as S. pose proof (falls_ends weights L q F) as A. split; [exact HE|]. split; [exact Hk|]. split; [exact A|].
    exists (Open (structure K L) (in_classes K q)). split; [exact S|]. split; [|exact (mirror_ok n w _ _ H)]. exact (same_moves_ends _ _ _ _ (live_same_moves _ _ _ (live_sym _ _ _ S)) A).
  Qed.
  Lemma mirrors_mirrored n w b : mirrors_board n w b = true -> mirrored (played n (boards E k)) b.
  Proof.
    intro H. apply mirrors_board_ok in H. destruct H as (-> & -> & _ & b' & S & A & M). refine (same_moves_mirrored _ _ _ _ (exact_mirrored n b' A M)).
    apply played_same_moves. rewrite andb_false_r. exact (live_same_moves _ _ _ S).
  Qed.
End Ruleset.

(* ---------- Why the conditions are what they are ---------- *)
(* A rule of both players is not dropped for one of Left that does the same wherever it is legal: Right would lose a move. *)
Example a_rule_of_both_stays : let general := Ground true false [(0, [(0, 1); (1, 1)])] [] in
  options plain_boards Right (Open [Ground true true [(0, [(0, 1)])] []; general] [0]) <> [] /\ options plain_boards Right (Open [general] [0]) = [].
Proof. split; [discriminate|reflexivity]. Qed.
(* A rule without points, a pass, is in some part: no parts do not settle a board that has it. *)
Example a_pass_is_in_a_part : let L := [Ground true true [] []] in makes_up_board [] As_played (Open L [0]) [] = false /\
  options plain_boards Left (Open L [0]) = [Open L [0]].
Proof. split; reflexivity. Qed.
(* States that all guards treat alike may yet differ by what changes make of them: 0 becomes 2, from where Left has a move, and 1 becomes 3. *)
Example classes_respect_changes : let L := [Ground true true [(0, [(0, 2); (1, 3)])] []; Ground true false [(0, [(2, 3)])] []] in
  is_structure [[(0, 0); (1, 0); (2, 2); (3, 3)]] L [0] = false /\
  lost (partizan plain_boards) Normal (Right, Open L [0]) /\ won (partizan plain_boards) Normal (Right, Open L [1]).
Proof. split; [reflexivity|]. split; [now apply (within_sound _ _ 4)|now apply (within_sound _ _ 4)]. Qed.
(* Two tokens that either player takes are a mirror; where a player who is stuck draws, they are drawn. *)
Example a_mirror_may_be_drawn : let L := [Ground true true [(0, [(1, 0)])] []; Ground true true [(1, [(1, 0)])] []] in
  mirror_b true [(0, (1, [(0, 0); (1, 1)])); (1, (0, [(0, 0); (1, 1)]))] L [1; 1] = true /\ the_beginner_draws (boards [] Stuck_draws) Normal (Open L [1; 1]) Left.
Proof.
  intro L. split; [reflexivity|]. apply (the_beginner_draws_by (up_to_equality (boards [] Stuck_draws) same_boards same_boards_ok) Normal Left (Open L [1; 1])
    [(Left, Open L [1; 1]); (Left, Open L [0; 0]); (Left, Drawn); (Right, Open L [0; 1]); (Right, Drawn)] (Right, Open L [0; 1])). vm_cast_no_check (eq_refl true).
Qed.
