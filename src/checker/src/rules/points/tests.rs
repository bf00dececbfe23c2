use super::*;

#[test]
fn every_set_is_read_as_it_is_written() {
    for count in [1, 12, 61, 62, 64] {
        let names = Names::numbered(count);
        assert_eq!((names.count(), names.points().len() as usize), (count, count));
        let every_second: Tokens = names.points().points().step_by(2).collect();
        for tokens in [Tokens::NONE, names.points(), every_second] {
            assert_eq!(set(&names, &write(&names, tokens.points())), Some(tokens));
        }
    }
    assert_eq!(Names::numbered(12).all.concat(), "123456789TED");
    assert_eq!(Names::numbered(64).name(63), "64");
}

#[test]
fn a_list_names_each_point_once() {
    let (short, long) = (Names::numbered(12), Names::new(["a", "bc", "d"].map(String::from).to_vec()));
    assert_eq!(list(&short, "T13"), Some(vec![9, 0, 2]));
    assert_eq!((list(&short, "-"), list(&long, "bc,a")), (Some(vec![]), Some(vec![1, 0])));
    for wrong in ["", "11", "1,2", "x", "1-", "é", " 1"] {
        assert_eq!(list(&short, wrong), None, "{wrong}");
    }
    for wrong in ["", "abc", "bc,", "a,a", "bc,,a", ",", "a,b"] {
        assert_eq!(list(&long, wrong), None, "{wrong}");
    }
    assert_eq!(long.permutation("d,bc,a"), Some(vec![2, 1, 0]));
    assert_eq!(["d,bc", "d,bc,bc", "-"].map(|text| long.permutation(text)), [None, None, None]);
}

#[test]
fn sets_are_sets() {
    let [one, other] = [[0, 5, 63], [5, 6, 7]].map(Tokens::from_iter);
    assert_eq!(one.points().collect::<Vec<_>>(), [0, 5, 63]);
    assert_eq!((one.without(other).len(), one.common(other).len(), one.union(other).len()), (2, 1, 5));
    assert_eq!(
        (one.contains(63), one.contains(64), one.contains(1), Tokens::NONE.with(64)),
        (true, false, false, Tokens::NONE)
    );
    assert!(one.without(other).within(one) && !one.within(other));
    assert_eq!(Tokens::from_iter([0, 1]).carried(&[2, 0, 1]), Tokens::from_iter([0, 2]));
}
