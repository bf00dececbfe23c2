(* Catalogues with sums and mirrors, of removal games in normal play, where isomorphic positions count as one entry. *)
From Coq Require Import List Bool NArith Lia.
From Rebuttal Require Import Game Alike Partizan Catalogue Points Bijections Removal RemovalRuleset Bound Least RemovalLeast.
Import ListNotations.
Local Open Scope N_scope.

(* ---------- Definitions: the theorems are stated in these, and in those of Bound.v and RemovalLeast.v ---------- *)
Section Statements.
  Variable sets : list N.
  Implicit Types (p q m : N) (w : bijection) (C : list N).
  (* A mirror: a bijection of points carries every move on p onto one that takes other points, and that one back. *)
  Definition is_mirror p := exists w, one_to_one w /\ forall m, In m sets -> within m p ->
    covers w m /\ In (image w m) sets /\ within (image w m) p /\ apart m (image w m) /\ image w (image w m) = m.
  (* Parts of p, which have no point in common: every move on p is within one of them. The whole of p may be its only part. *)
  Definition divides p parts := (forall q, In q parts -> within q p) /\ pairwise apart parts /\
    forall m, In m sets -> within m p -> exists q, In q parts /\ within m q.
  (* A catalogue settles a position whose parts are mirrors, or isomorphic to entries. *)
  Definition settles_with_sums C p := exists parts, divides p parts /\
    forall q, In q parts -> is_mirror q \/ exists e, In e C /\ isomorphic sets q e.
  Definition catalogues_with_sums_have_at_least := closed_have_at_least (removal sets) Normal settles_with_sums.
  Definition least_catalogue_with_sums := least_closed (removal sets) Normal settles_with_sums.
End Statements.

Section Settled.
  Variable sets : list N.
  Hypothesis nonempty : existsb (N.eqb 0) sets = false.
  Notation G := (removal sets).
  Notation isomorphic := (isomorphic sets).
  Notation is_mirror := (is_mirror sets).
  Notation divides := (divides sets).
  Notation settles := (settles_with_sums sets).
  Notation R := (both G).
  Notation is_closed := (is_closed G Normal settles).
  Implicit Types (p q m : N) (w : bijection) (C : list N).

  Lemma has_point m : m <> 0 -> exists i, i in_ m.
  Proof.
    intro H. destruct (members m) as [|i l] eqn:E; [|exists i; apply members_spec; rewrite E; now left].
    destruct H. apply same_members. intro i. rewrite <- members_spec, E, N.bits_0. split; [intros []|discriminate].
  Qed.

  (* ---------- What is isomorphic is settled alike ---------- *)
  Lemma mirror_isomorphic p q : isomorphic p q -> is_mirror q -> is_mirror p.
  Proof.
    intros (w & O & H1 & H2) (v & O' & Hv). exists (product (product w v) (inverse w)).
    split; [apply product_one; [now apply product_one|now apply inverse_one]|]. intros m Hm Hw. destruct O as [I F].
    destruct (H1 m Hm Hw) as (C & Im & Wm). destruct (Hv _ Im Wm) as (C' & Im' & Wm' & A & Em). destruct (H2 _ Im' Wm') as (m' & Hm' & Hw' & E).
    destruct (H1 m' Hm' Hw') as (Cm' & _ & _).
    assert (image (product (product w v) (inverse w)) m = m') as Ei by (rewrite !product_image, <- E; now apply inverse_image). rewrite Ei.
    split; [|split; [exact Hm'|split; [exact Hw'|split]]].
    - apply product_covers; [now apply product_covers|]. rewrite product_image, <- E. apply inverse_covers.
    - apply (apart_image w m m' C). rewrite E. exact A.
    - rewrite !product_image, E, Em. now apply inverse_image.
  Qed.
  Lemma back_and_forth w q : one_to_one w -> within (image w (image (inverse w) q)) q.
  Proof.
    intros [I F] j Hj. apply image_spec in Hj. destruct Hj as (i & Hi & Hw). apply image_spec in Hi. destruct Hi as (j' & Hj & Hw'). apply (proj1 (inverse_spec w j' i)) in Hw'.
    now rewrite (F _ _ _ Hw Hw').
  Qed.
  Lemma part_isomorphic w p q x : one_to_one w -> carries_moves sets w p q -> within x q -> isomorphic (N.land p (image (inverse w) x)) x.
  Proof.
    intros O [H1 H2] Hx. exists w. split; [exact O|]. pose proof O as [I F].
    assert (forall m y, within m (N.land p y) <-> within m p /\ within m y) as land.
    { intros m y. split; [intro H; split; intros i Hi; specialize (H i Hi); rewrite N.land_spec in H; now apply andb_true_iff in H|].
      intros [Ha Hb] i Hi. rewrite N.land_spec, (Ha i Hi), (Hb i Hi). reflexivity. }
    split; intros m Hm Hw.
    - apply land in Hw. destruct Hw as [Hp Hw]. destruct (H1 m Hm Hp) as (C & Im & _). split; [exact C|]. split; [exact Im|].
      intros i Hi. apply (back_and_forth w x O). exact (image_within w m _ Hw i Hi).
    - destruct (H2 m Hm (fun i Hi => Hx i (Hw i Hi))) as (m' & Im & Wm & <-). exists m'. split; [exact Im|]. split; [|reflexivity].
      apply land. split; [exact Wm|]. destruct (H1 m' Im Wm) as (C & _). rewrite <- (inverse_image w m' I C). now apply image_within.
  Qed.
  Lemma settled_alike C p q : isomorphic p q -> settles C q -> settles C p.
  Proof.
    intros (w & O & H) (parts & (Pw & Pa & Pm) & Ps). pose proof O as [I F]. pose proof (fun x => part_isomorphic w p q x O H) as iso. destruct H as [H1 H2].
    exists (map (fun x => N.land p (image (inverse w) x)) parts). split; [split; [|split]|].
    - intros y Hy. apply in_map_iff in Hy. destruct Hy as (x & <- & _). intros i Hi. rewrite N.land_spec in Hi. now apply andb_true_iff in Hi.
    - clear -Pa O. induction parts as [|x l IH]; simpl in *; auto. destruct Pa as [Px Pl]. split; [|auto]. intros y Hy. apply in_map_iff in Hy. destruct Hy as (z & <- & Hz).
      intros i Hi Hi'. rewrite N.land_spec in Hi, Hi'. apply andb_true_iff in Hi, Hi'. refine (image_apart (inverse w) x z _ (Px z Hz) i _ _); [apply inverse_one, O|tauto|tauto].
    - intros m Hm Hw. destruct (H1 m Hm Hw) as (C' & Im & Wm). destruct (Pm _ Im Wm) as (x & Hx & Hmx). eexists. split; [apply in_map, Hx|].
      intros i Hi. rewrite N.land_spec, (Hw i Hi). rewrite <- (inverse_image w m I C') in Hi. exact (image_within _ _ _ Hmx i Hi).
    - intros y Hy. apply in_map_iff in Hy. destruct Hy as (x & <- & Hx). pose proof (iso x (Pw x Hx)) as Hi. destruct (Ps x Hx) as [Mx|(e & He & Hxe)].
      + left. exact (mirror_isomorphic _ _ Hi Mx).
      + right. exists e. split; [exact He|]. exact (isomorphic_trans sets _ _ _ Hi Hxe).
  Qed.

  (* ---------- What a closed catalogue settles is lost ---------- *)
  Lemma mirror_is_lost p : is_mirror p -> lost G Normal p.
  Proof.
    intros (w & [I _] & H). apply (impartial_lost Normal G Left), mirror_lost. apply (reflected_mirrored sets w). split; [exact I|].
    intros m Hm Hw. split; [exact (nonempty_ok sets nonempty m Hm)|]. exact (H m Hm Hw).
  Qed.
  Lemma parts_are_lost p parts : divides p parts -> (forall q, In q parts -> lost G Normal q) -> lost G Normal p.
  Proof.
    intros D H. apply (impartial_lost Normal G Left), (parts_lost R Left p parts).
    - exact (decomposed_splits sets p parts D).
    - intros q Hq. now apply partizan_lost, H.
  Qed.
  Lemma within_le q p : within q p -> q <= p.
  Proof. intro H. apply within_ok in H. apply N.eqb_eq in H. rewrite <- H. apply N.ldiff_le. apply N.bits_inj. intro i. rewrite N.ldiff_spec, N.land_spec, N.bits_0. now destruct (N.testbit q i), (N.testbit p i). Qed.
  Lemma move_less p q : In q (moves G p) -> q < p.
  Proof. intro H. apply take_spec in H. destruct H as (m & Hm & Hw & ->). apply ldiff_less; [exact Hw|exact (nonempty_ok sets nonempty m Hm)]. Qed.
  Theorem settled_is_lost C : is_closed C -> forall p, settles C p -> lost G Normal p.
  Proof.
    intros HC p. induction p as [p IH] using (well_founded_induction N.lt_wf_0). intros (parts & D & S). apply (parts_are_lost p parts D).
    intros q Hq. destruct (S q Hq) as [Mq|(e & He & Hqe)]; [now apply mirror_is_lost|].
    apply (entry_lost G Normal isomorphic settles (isomorphic_sym sets) (isomorphic_moves sets) settled_alike C q e HC He Hqe).
    intros r t Hr Ht. apply IH. pose proof (within_le q p (proj1 D q Hq)). pose proof (move_less q r Hr). pose proof (move_less r t Ht). lia.
  Qed.
End Settled.
