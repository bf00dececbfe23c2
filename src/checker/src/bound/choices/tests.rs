use super::*;
use crate::bound::shapes::tests::work;

/// The partitions of the components in a union, as lists of groups.
fn partitions(union: usize) -> Vec<Vec<usize>> {
    if union == 0 {
        return vec![vec![]];
    }
    let first = union & union.wrapping_neg();
    let groups = (1..=union).filter(|group| group & first != 0 && group & !union == 0);
    let with =
        groups.flat_map(|group| partitions(union & !group).into_iter().map(move |rest| [vec![group], rest].concat()));
    with.collect()
}

/// Whether these classes suffice for some grouping.
fn suffice(needs: &[Need], classes: &[u32]) -> bool {
    partitions(needs.len()).iter().any(|groups| {
        groups.iter().all(|group| match needs[group - 1] {
            Need::Never => false,
            Need::Nothing => true,
            Need::Class(class) => classes.contains(&class),
        })
    })
}

/// Three components: each of the seven groups may be no P-position, a mirror, or in one of three classes.
#[test]
fn some_grouping_can_do_with_classes_exactly_when_they_include_a_least_set() {
    let kinds = [Need::Never, Need::Nothing, Need::Class(1), Need::Class(2), Need::Class(3)];
    for number in 0..5usize.pow(7) {
        let needs: Vec<Need> = (0..7).map(|place| kinds[number / 5usize.pow(place) % 5]).collect();
        let least = groupings(&needs, &mut work()).expect("within reach");
        for classes in 0..8u32 {
            let classes: Vec<u32> = (1..=3).filter(|class| classes >> (class - 1) & 1 == 1).collect();
            let includes = least.iter().any(|set| set.iter().all(|class| classes.contains(class)));
            assert_eq!(includes, suffice(&needs, &classes), "{needs:?} {classes:?} {least:?}");
        }
    }
}

#[test]
fn a_choice_is_found_by_its_classes_and_must_be_needed() {
    let mut lists = Clauses::default();
    [&[1, 3][..], &[2, 3], &[1, 2, 3]].iter().for_each(|list| lists.push(list.iter().copied()).expect("few"));
    let choices = Choices { classes: 3, count: 6, lists, order: vec![] }.sorted().expect("no two are equal");
    let literal = |set: &[u32]| choices.literal(set).map_err(|rejection| rejection.reason);
    assert_eq!((literal(&[1, 2, 3]), literal(&[2, 3]), literal(&[2])), (Ok(6), Ok(5), Ok(2)));
    assert_eq!(literal(&[1, 2]), Err(Reason::MissingChoice));
    let mut clauses = Clauses::default();
    clauses.push([-1, 4, 6]).expect("few");
    let add =
        |clauses: &mut Clauses, start: &[Literal]| choices.add_to(clauses, &[start.to_vec()]).map_err(|r| r.reason);
    assert_eq!(add(&mut clauses, &[2]), Err(Reason::BadChoice));
    assert_eq!((add(&mut clauses, &[5]), clauses.len()), (Ok(()), 8));
    assert_eq!((clauses.clause(2), clauses.clause(8)), (Some(&[-4, 1][..]), Some(&[-6, 3][..])));
}
