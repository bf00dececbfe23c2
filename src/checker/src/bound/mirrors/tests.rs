use super::*;

fn work() -> Work {
    Work::new(Default::default(), 1)
}

/// All involutions of so many points.
fn involutions(points: usize) -> Vec<Vec<usize>> {
    let maps = (0..points.pow(points as u32))
        .map(|number| (0..points as u32).map(|place| number / points.pow(place) % points).collect::<Vec<usize>>());
    maps.filter(|images| images.iter().enumerate().all(|(point, &image)| images[image] == point)).collect()
}

/// By the definition.
fn has_mirror(shape: &Shape, involutions: &[Vec<usize>]) -> bool {
    let carried = |set: u64, images: &[usize]| {
        (0..shape.points as usize)
            .filter(|point| set >> point & 1 == 1)
            .fold(0, |image, point| image | 1 << images[point])
    };
    involutions.iter().any(|images| {
        let image = |&set: &u64| carried(set, images);
        shape.families[0].iter().all(|set| shape.families[0].contains(&image(set)) && set & image(set) == 0)
    })
}

/// Every family of sets on up to four points, in all of which each point is in some set.
#[test]
fn mirrors_are_those_of_the_definition() {
    let (mut mirrors, mut all) = (0, 0);
    for points in 0..=4u32 {
        let involutions = involutions(points as usize);
        let sets: Vec<u64> = (1..1 << points).collect();
        for family in 0..1u64 << sets.len() {
            let sets: Vec<u64> = sets.iter().copied().filter(|set| family >> (set - 1) & 1 == 1).collect();
            if sets.iter().fold(0, |union, set| union | set) != (1 << points) - 1 {
                continue;
            }
            let shape = Shape { points, families: vec![sets] };
            let expected = has_mirror(&shape, &involutions);
            assert_eq!(is_mirror(&shape, &mut work()).expect("within reach"), expected, "{shape:?}");
            (mirrors, all) = (mirrors + u32::from(expected), all + 1);
        }
    }
    assert_eq!((mirrors, all), (33, 32_413));
}

/// Every graph on six points: each edge is a set, and so is each point.
#[test]
fn mirrors_of_graphs_are_those_of_the_definition() {
    let involutions = involutions(6);
    let edges: Vec<u64> = (0..6).flat_map(|one| (0..one).map(move |other| 1 << one | 1 << other)).collect();
    let mut mirrors = 0;
    for seed in 0..1u64 << edges.len() {
        let mut sets: Vec<u64> = (0..6).map(|point| 1 << point).collect();
        sets.extend((0..).zip(&edges).filter(|(place, _)| seed >> place & 1 == 1).map(|(_, edge)| *edge));
        sets.sort_unstable();
        let shape = Shape { points: 6, families: vec![sets] };
        let expected = has_mirror(&shape, &involutions);
        assert_eq!(is_mirror(&shape, &mut work()).expect("within reach"), expected, "{shape:?}");
        mirrors += u32::from(expected);
    }
    assert_eq!(mirrors, 686);
}

/// Seven triangles and a point, which have more involutions than can be tried.
#[test]
fn many_components_that_are_isomorphic_are_paired() {
    let triangle =
        |first: u32| [[0, 1], [0, 2], [1, 2]].map(|pair| pair.iter().fold(0, |set, i| set | 1 << (first + i)));
    let shape = |triangles: u32, points: u32| {
        let singles = (0..3 * triangles + points).map(|point| 1 << point);
        let mut sets: Vec<u64> = (0..triangles).flat_map(|number| triangle(3 * number)).chain(singles).collect();
        sets.sort_unstable();
        Shape { points: 3 * triangles + points, families: vec![sets] }
    };
    assert!(!is_mirror(&shape(7, 1), &mut work()).expect("within reach"));
    assert!(!is_mirror(&shape(6, 1), &mut work()).expect("within reach"));
    assert!(is_mirror(&shape(6, 2), &mut work()).expect("within reach"));
}
