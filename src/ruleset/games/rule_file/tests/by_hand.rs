//! The moves of rule files against rules written here by hand, from any positions.

mod boards;
mod graphs;

use std::collections::BTreeSet;

use super::{Random, any, file};
use crate::ruleset::games::rule_file::play::{Cells, Place, Step};
use crate::ruleset::games::rule_file::{RuleFile, notation};
use crate::ruleset::partizan::{Partizan, Player};

/// Rows of characters.
pub type Rows = Vec<Vec<char>>;
/// What a player's moves leave.
type Followers = fn(&Rows, Player) -> Vec<Rows>;

const BESIDE: [(i32, i32); 4] = [(-1, 0), (1, 0), (0, 1), (0, -1)];
const QUEEN: [(i32, i32); 8] = [(-1, 0), (1, 0), (0, 1), (0, -1), (-1, 1), (-1, -1), (1, 1), (1, -1)];

fn at(rows: &Rows, row: i32, column: i32) -> Option<char> {
    let row = rows.get(usize::try_from(row).ok()?)?;
    row.get(usize::try_from(column).ok()?).copied().filter(|state| *state != '_')
}

fn cells(rows: &Rows) -> Vec<(i32, i32, char)> {
    let row = |(r, row): (usize, &Vec<char>)| {
        row.iter().enumerate().map(move |(c, &s)| (r as i32, c as i32, s)).collect::<Vec<_>>()
    };
    rows.iter().enumerate().flat_map(row).collect()
}

fn with(rows: &Rows, changes: &[(i32, i32, char)]) -> Rows {
    let mut rows = rows.clone();
    changes.iter().for_each(|&(r, c, s)| rows[r as usize][c as usize] = s);
    rows
}

fn stones(player: Player, names: [char; 2]) -> [char; 2] {
    if player == Player::Left { names } else { [names[1], names[0]] }
}

fn beside(rows: &Rows, row: i32, column: i32) -> Vec<(i32, i32, char)> {
    BESIDE.iter().filter_map(|(r, c)| Some((row + r, column + c, at(rows, row + r, column + c)?))).collect()
}

fn clobber(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, other] = stones(player, ['x', 'o']);
    let from = cells(rows).into_iter().filter(|(.., s)| *s == own);
    from.flat_map(|(r, c, _)| {
        let onto = beside(rows, r, c).into_iter().filter(move |(.., s)| *s == other);
        onto.map(move |(to, at, _)| with(rows, &[(r, c, '.'), (to, at, own)])).collect::<Vec<_>>()
    })
    .collect()
}

fn cannibal(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, _] = stones(player, ['x', 'o']);
    let from = cells(rows).into_iter().filter(|(.., s)| *s == own);
    from.flat_map(|(r, c, _)| {
        let onto = beside(rows, r, c).into_iter().filter(|(.., s)| *s != '.');
        onto.map(move |(to, at, _)| with(rows, &[(r, c, '.'), (to, at, own)])).collect::<Vec<_>>()
    })
    .collect()
}

fn placed(rows: &Rows, player: Player, bars_own: bool) -> Vec<Rows> {
    let [own, other] = stones(player, ['L', 'R']);
    let barred = if bars_own { own } else { other };
    let free =
        cells(rows).into_iter().filter(|&(r, c, s)| s == '.' && beside(rows, r, c).iter().all(|(.., t)| *t != barred));
    free.map(|(r, c, _)| with(rows, &[(r, c, own)])).collect()
}

fn snort(rows: &Rows, player: Player) -> Vec<Rows> {
    placed(rows, player, false)
}

fn col(rows: &Rows, player: Player) -> Vec<Rows> {
    placed(rows, player, true)
}

fn dominoes(rows: &Rows, steps: &[(i32, i32)]) -> Vec<Rows> {
    let free = cells(rows).into_iter().filter(|(.., s)| *s == '.');
    free.flat_map(|(r, c, _)| {
        let second = steps.iter().filter(move |(x, y)| at(rows, r + x, c + y) == Some('.'));
        second.map(move |(x, y)| with(rows, &[(r, c, '#'), (r + x, c + y, '#')])).collect::<Vec<_>>()
    })
    .collect()
}

fn cram(rows: &Rows, _: Player) -> Vec<Rows> {
    dominoes(rows, &[(1, 0), (0, 1)])
}

fn domineering(rows: &Rows, player: Player) -> Vec<Rows> {
    dominoes(rows, if player == Player::Left { &[(1, 0)] } else { &[(0, 1)] })
}

/// All cells that a queen reaches from there over free cells.
fn reached(rows: &Rows, r: i32, c: i32) -> Vec<(i32, i32)> {
    let mut found = Vec::new();
    for (x, y) in QUEEN {
        let (mut r, mut c) = (r + x, c + y);
        while at(rows, r, c) == Some('.') {
            found.push((r, c));
            (r, c) = (r + x, c + y);
        }
    }
    found
}

fn amazons(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, _] = stones(player, ['L', 'R']);
    let mut found = Vec::new();
    for (r, c, _) in cells(rows).into_iter().filter(|(.., s)| *s == own) {
        for (to, at) in reached(rows, r, c) {
            let moved = with(rows, &[(r, c, '.'), (to, at, own)]);
            found.extend(reached(&moved, to, at).into_iter().map(|(x, y)| with(&moved, &[(x, y, '#')])));
        }
    }
    found
}

fn konane(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, other] = stones(player, ['x', 'o']);
    let mut found = Vec::new();
    for (r, c, _) in cells(rows).into_iter().filter(|(.., s)| *s == own) {
        for (x, y) in BESIDE {
            let (mut place, mut now) = ((r, c), rows.clone());
            while at(&now, place.0 + x, place.1 + y) == Some(other)
                && at(&now, place.0 + 2 * x, place.1 + 2 * y) == Some('.')
            {
                let to = (place.0 + 2 * x, place.1 + 2 * y);
                now = with(&now, &[(place.0, place.1, '.'), (place.0 + x, place.1 + y, '.'), (to.0, to.1, own)]);
                place = to;
                found.push(now.clone());
            }
        }
    }
    found
}

fn toads(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, other] = stones(player, ['T', 'F']);
    let by = if player == Player::Left { 1 } else { -1 };
    let own_cells = cells(rows).into_iter().filter(|(.., s)| *s == own);
    own_cells
        .filter_map(|(_, c, _)| match (at(rows, 0, c + by), at(rows, 0, c + 2 * by)) {
            (Some('.'), _) => Some(with(rows, &[(0, c, '.'), (0, c + by, own)])),
            (Some(next), Some('.')) if next == other => Some(with(rows, &[(0, c, '.'), (0, c + 2 * by, own)])),
            _ => None,
        })
        .collect()
}

fn elephants(rows: &Rows, player: Player) -> Vec<Rows> {
    let (own, by) = if player == Player::Left { ('E', 1) } else { ('R', -1) };
    let own_cells = cells(rows).into_iter().filter(|&(_, c, s)| s == own && at(rows, 0, c + by) == Some('.'));
    own_cells.map(|(_, c, _)| with(rows, &[(0, c, '.'), (0, c + by, own)])).collect()
}

fn pegs(rows: &Rows, _: Player) -> Vec<Rows> {
    let leaps = cells(rows).into_iter().flat_map(|(_, c, s)| [(c, 1, s), (c, -1, s)]);
    let leaps = leaps
        .filter(|&(c, by, s)| s == 'o' && at(rows, 0, c + by) == Some('o') && at(rows, 0, c + 2 * by) == Some('.'));
    leaps.map(|(c, by, _)| with(rows, &[(0, c, '.'), (0, c + by, '.'), (0, c + 2 * by, 'o')])).collect()
}

fn geography(rows: &Rows, _: Player) -> Vec<Rows> {
    let tokens = cells(rows).into_iter().filter(|(.., s)| *s == 't');
    tokens
        .flat_map(|(r, c, _)| {
            let free = beside(rows, r, c).into_iter().filter(|(.., s)| *s == 'o');
            free.map(move |(to, at, _)| with(rows, &[(r, c, '.'), (to, at, 't')])).collect::<Vec<_>>()
        })
        .collect()
}

/// Whether each stone has a free cell beside its chain.
fn breathes(rows: &Rows) -> bool {
    cells(rows).into_iter().filter(|(.., s)| *s != '.').all(|(r, c, own)| {
        let (mut chain, mut next) = (vec![(r, c)], 0);
        while let Some(&(r, c)) = chain.get(next) {
            next += 1;
            for (r, c, s) in beside(rows, r, c) {
                if s == '.' {
                    return true;
                }
                if s == own && !chain.contains(&(r, c)) {
                    chain.push((r, c));
                }
            }
        }
        false
    })
}

fn nogo(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, _] = stones(player, ['L', 'R']);
    let free = cells(rows).into_iter().filter(|(.., s)| *s == '.');
    free.map(|(r, c, _)| with(rows, &[(r, c, own)])).filter(breathes).collect()
}

fn lights(rows: &Rows, _: Player) -> Vec<Rows> {
    let lit = cells(rows).into_iter().filter(|(.., s)| *s == 'o');
    lit.map(|(r, c, _)| {
        let others = [(r + 1, c), (r, c + 1)].into_iter().filter_map(|(r, c)| Some((r, c, at(rows, r, c)?)));
        let turned: Vec<_> =
            others.map(|(r, c, s)| (r, c, if s == 'o' { '.' } else { 'o' })).chain([(r, c, '.')]).collect();
        with(rows, &turned)
    })
    .collect()
}

fn turtles(rows: &Rows, _: Player) -> Vec<Rows> {
    let heads = cells(rows).into_iter().filter(|(.., s)| *s == 'H');
    heads
        .flat_map(|(_, c, _)| {
            let turned = |other: i32| if rows[0][other as usize] == 'H' { 'T' } else { 'H' };
            let one = with(rows, &[(0, c, 'T')]);
            (0..c).map(|other| with(&one, &[(0, other, turned(other))])).chain([one.clone()]).collect::<Vec<_>>()
        })
        .collect()
}

fn partizan_kayles(rows: &Rows, player: Player) -> Vec<Rows> {
    let pins = cells(rows).into_iter().filter(|(.., s)| *s == 'o');
    pins.filter_map(|(_, c, _)| match player {
        Player::Left => Some(with(rows, &[(0, c, '.')])),
        Player::Right => (at(rows, 0, c + 1) == Some('o')).then(|| with(rows, &[(0, c, '.'), (0, c + 1, '.')])),
    })
    .collect()
}

fn officers(rows: &Rows, _: Player) -> Vec<Rows> {
    let taken = cells(rows)
        .into_iter()
        .filter(|&(_, c, s)| s == 'o' && [c - 1, c + 1].iter().any(|&c| at(rows, 0, c) == Some('o')));
    taken.map(|(_, c, _)| with(rows, &[(0, c, '.')])).collect()
}

fn tactix(rows: &Rows, _: Player) -> Vec<Rows> {
    let mut found = Vec::new();
    for (r, c, _) in cells(rows) {
        for (x, y) in [(0, 1), (1, 0)] {
            let (mut taken, mut place) = (Vec::new(), (r, c));
            while at(rows, place.0, place.1) == Some('o') {
                taken.push((place.0, place.1, '.'));
                found.push(with(rows, &taken));
                place = (place.0 + x, place.1 + y);
            }
        }
    }
    found
}

fn hexapawn(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, other] = stones(player, ['L', 'R']);
    let ahead = if player == Player::Left { -1 } else { 1 };
    let pawns = cells(rows).into_iter().filter(|(.., s)| *s == own);
    pawns
        .flat_map(|(r, c, _)| {
            let steps = [(0, '.'), (-1, other), (1, other)].into_iter();
            let legal = steps.filter(move |&(by, wanted)| at(rows, r + ahead, c + by) == Some(wanted));
            legal.map(move |(by, _)| with(rows, &[(r, c, '.'), (r + ahead, c + by, own)])).collect::<Vec<_>>()
        })
        .collect()
}

fn toppling(rows: &Rows, player: Player) -> Vec<Rows> {
    let own = if player == Player::Left { 'b' } else { 'r' };
    let mine = cells(rows).into_iter().filter(|(.., s)| *s == own || *s == 'g');
    mine.flat_map(|(_, c, _)| {
        [1, -1].map(|by| {
            let run = (0..).map(|step| c + by * step).take_while(|&c| at(rows, 0, c).is_some_and(|s| s != '.'));
            with(rows, &run.map(|c| (0, c, '.')).collect::<Vec<_>>())
        })
    })
    .collect()
}

fn fission(rows: &Rows, player: Player) -> Vec<Rows> {
    let (x, y) = if player == Player::Left { (1, 0) } else { (0, 1) };
    let split = cells(rows)
        .into_iter()
        .filter(|&(r, c, s)| s == 'o' && at(rows, r + x, c + y) == Some('.') && at(rows, r - x, c - y) == Some('.'));
    split.map(|(r, c, _)| with(rows, &[(r, c, '.'), (r + x, c + y, 'o'), (r - x, c - y, 'o')])).collect()
}

const BY_HAND: [(&str, &[&str], Followers); 48] = [
    ("clobber", &["4x4"], clobber),
    ("cannibal-clobber", &["3x4"], cannibal),
    ("snort", &["4x4"], snort),
    ("col", &["4x4"], col),
    ("cram", &["4x4"], cram),
    ("domineering", &["4x4"], domineering),
    ("amazons", &["..../..../..../...."], amazons),
    ("konane", &["4x6"], konane),
    ("toads-and-frogs", &["9"], toads),
    ("elephants-and-rhinos", &["9"], elephants),
    ("peg-duotaire", &["9"], pegs),
    ("geography", &["3x4"], geography),
    ("nogo", &["3x4"], nogo),
    ("lights-out", &["4x4"], lights),
    ("turning-turtles", &["8"], turtles),
    ("partizan-kayles", &["9"], partizan_kayles),
    ("officers", &["9"], officers),
    ("tactix", &["4x4"], tactix),
    ("hexapawn", &["4x3"], hexapawn),
    ("toppling-dominoes", &["8"], toppling),
    ("fission", &["4x4"], fission),
    ("clobber", &["........."], clobber),
    ("anti-clobber", &["3x4"], boards::anti_clobber),
    ("backsliding-toads-and-frogs", &["9"], boards::backsliding),
    ("cherries", &["9"], boards::cherries),
    ("connect-four", &["4x5"], boards::connect_four),
    ("connect-k", &["3x4", "3"], boards::placed),
    ("fjords", &["3x4"], boards::fjords),
    ("fox-and-geese", &["_._._/._._./_._._/._._."], boards::fox_and_geese),
    ("hare-and-hounds", &["_H.._/H...h/_H.._"], boards::hare_and_hounds),
    ("kings-dirt", &["X___/O___/..../..../...."], boards::kings_dirt),
    ("notakto", &["3x3"], boards::notakto),
    ("popping-balloons", &["3x4"], boards::popping_balloons),
    ("ski-jumps", &["4x4"], boards::ski_jumps),
    ("slimetrail", &["4x4"], boards::slimetrail),
    ("tic-tac-toe", &["3x3"], boards::placed),
    ("triomineering", &["4x4"], boards::triomineering),
    ("welter", &["9"], boards::welter),
    ("arc-kayles", &["a-b,b-c,c-d,d-a,b-d"], graphs::arc_kayles),
    ("chomp-3d", &["2x2x2"], graphs::chomp_3d),
    ("digraph-placement", &["LRLLR", "a>b,b>c,c>a,c>d,d>b,a>e"], graphs::digraph_placement),
    ("directed-geography", &["a>b,b>c,c>a,c>d,d>b,a>e"], graphs::directed_geography),
    ("maker-breaker", &["3", "abc,cde,efa"], boards::placed),
    ("node-kayles", &["1-2,2-3,3-1,3-4,5"], graphs::node_kayles),
    ("partizan-arc-kayles", &["a-b:left,b-c:left,c-d:right,d-a:right,a-c:left,a-c:right"], graphs::partizan_arc_kayles),
    ("poset", &["a<b,a<c,b<d,c<d,e"], graphs::poset),
    ("sim", &["abd,ace,bcf,def"], boards::placed),
    ("subset-takeaway", &["3"], graphs::subset_takeaway),
];

/// The moves of a rule file by hand.
pub fn followers(name: &str) -> Option<Followers> {
    BY_HAND.iter().find(|(known, ..)| *known == name).map(|(.., followers)| *followers)
}

/// Whether a pattern on the board has ended play.
pub use boards::has_ended;

/// What each move leaves, whether play goes on or not; nothing where play has ended or the player is stuck.
pub fn changes(game: &RuleFile, place: &Place, player: Player) -> Vec<Cells> {
    let steps = game.moves(place, player).into_iter();
    steps.filter_map(|step| if let Step::Change { to, .. } = step { Some(to) } else { None }).collect()
}

/// The states of the points, whether play goes on or not.
pub fn text_of(game: &RuleFile, cells: &Cells) -> String {
    notation::text(game.grounded(), &Place::Open(*cells))
}

pub fn rows_of(text: &str) -> Rows {
    text.split('/').map(|row| row.chars().collect()).collect()
}

pub fn joined(rows: &Rows) -> String {
    rows.iter().map(String::from_iter).collect::<Vec<String>>().join("/")
}

#[test]
fn moves_are_those_of_rules_by_hand() {
    let mut random = Random(5);
    for (name, arguments, followers) in BY_HAND {
        let game = file(name, arguments);
        let mut compared = 0;
        while compared < 200 {
            let cells = any(&game, &mut random);
            let place = game.0.rules.place(cells);
            if place != Place::Open(cells) {
                continue;
            }
            compared += 1;
            let text = game.text(&place);
            let rows = rows_of(&text);
            for player in Player::BOTH {
                let moves = changes(&game, &place, player);
                let ours: BTreeSet<String> = moves.iter().map(|to| text_of(&game, to)).collect();
                let by_hand: BTreeSet<String> = followers(&rows, player).iter().map(joined).collect();
                assert_eq!(ours, by_hand, "{name}, {player:?} from {text}");
                assert_eq!(moves.len(), ours.len(), "{name}: each move once");
            }
        }
    }
}
