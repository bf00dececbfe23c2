//! The moves of rule files against implementations by hand, from any positions.

mod boards;
mod coins;
mod graphs;
mod lines;
mod pieces;
mod stones;
mod vertices;

use std::collections::BTreeSet;

use super::{Random, any, file};
use crate::games::rule_file::cells::Cells;
use crate::games::rule_file::play::{Place, Step};
use crate::games::rule_file::{RuleFile, notation};
use crate::{Player, Ruleset};

/// Rows of characters.
pub type Rows = Vec<Vec<char>>;
/// The followers by a player's moves.
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

const BY_HAND: [(&str, &[&str], Followers); 98] = [
    ("clobber", &["4x4"], pieces::clobber),
    ("cannibal-clobber", &["3x4"], pieces::cannibal),
    ("snort", &["4x4"], pieces::snort),
    ("col", &["4x4"], pieces::col),
    ("cram", &["4x4"], pieces::cram),
    ("domineering", &["4x4"], pieces::domineering),
    ("amazons", &["..../..../..../...."], pieces::amazons),
    ("konane", &["4x6"], pieces::konane),
    ("toads-and-frogs", &["9"], pieces::toads),
    ("elephants-and-rhinos", &["9"], pieces::elephants),
    ("peg-duotaire", &["9"], pieces::pegs),
    ("geography", &["3x4"], pieces::geography),
    ("nogo", &["3x4"], pieces::nogo),
    ("lights-out", &["4x4"], pieces::lights),
    ("turning-turtles", &["8"], pieces::turtles),
    ("partizan-kayles", &["9"], pieces::partizan_kayles),
    ("officers", &["9"], pieces::officers),
    ("tactix", &["4x4"], pieces::tactix),
    ("hexapawn", &["4x3"], pieces::hexapawn),
    ("toppling-dominoes", &["8"], pieces::toppling),
    ("fission", &["4x4"], pieces::fission),
    ("clobber", &["........."], pieces::clobber),
    ("anti-clobber", &["3x4"], boards::anti_clobber),
    ("backsliding-toads-and-frogs", &["9"], boards::backsliding),
    ("cherries", &["9"], boards::cherries),
    ("connect-four", &["4x5"], boards::connect_four),
    ("connect-k", &["3x4", "3"], boards::placed),
    ("fjords", &["3x4"], boards::fjords),
    ("fox-and-geese", &["_._._/._._./_._._/._._."], boards::fox_and_geese),
    ("hare-and-hounds", &["_H.._/H...h/_H.._"], boards::hare_and_hounds),
    ("hex", &["3x4"], boards::placed),
    ("kings-dirt", &["X___/O___/..../..../...."], boards::kings_dirt),
    ("notakto", &["3x3"], boards::notakto),
    ("popping-balloons", &["3x4"], boards::popping_balloons),
    ("ski-jumps", &["4x4"], boards::ski_jumps),
    ("slimetrail", &["4x4"], boards::slimetrail),
    ("tic-tac-toe", &["3x3"], boards::placed),
    ("triomineering", &["4x4"], boards::triomineering),
    ("welter", &["9"], boards::welter),
    ("yavalath", &["3"], boards::placed),
    ("nim-squared", &["3x4"], lines::nim_squared),
    ("nimbi", &["5"], lines::nimbi),
    ("triangle", &["4"], lines::triangle),
    ("removal", &["abc,cde,efa"], lines::removal),
    ("arc-kayles", &["a-b,b-c,c-d,d-a,b-d"], graphs::arc_kayles),
    ("chomp-3d", &["2x2x2"], graphs::chomp_3d),
    ("digraph-placement", &["LRLLR", "a>b,b>c,c>a,c>d,d>b,a>e"], graphs::digraph_placement),
    ("directed-geography", &["a>b,b>c,c>a,c>d,d>b,a>e"], graphs::directed_geography),
    ("edge-geography", &["a-b,b-c,c-a,c-d"], graphs::edge_geography),
    ("maker-breaker", &["3", "abc,cde,efa"], boards::placed),
    ("node-kayles", &["1-2,2-3,3-1,3-4,5"], graphs::node_kayles),
    ("partizan-arc-kayles", &["a-b:left,b-c:left,c-d:right,d-a:right,a-c:left,a-c:right"], graphs::partizan_arc_kayles),
    ("poset", &["a<b,a<c,b<d,c<d,e"], graphs::poset),
    ("sim", &["abd,ace,bcf,def"], boards::placed),
    ("subset-takeaway", &["3"], graphs::subset_takeaway),
    ("avoid-true", &["3", "abc,cde,efa"], vertices::avoid_true),
    ("avoider-enforcer", &["3", "abc,cde,efa"], boards::placed),
    ("bigraph-node-kayles", &["LRLRL", "1-2,2-3,3-1,3-4,5"], vertices::bigraph_node_kayles),
    ("breakthrough", &["4x3"], stones::breakthrough),
    ("childish-hackenbush", &["=oooLRRL", "a-b,b-c,c-a,c-d"], vertices::childish_hackenbush),
    ("clobbineering", &["3x4"], stones::clobbineering),
    ("cutthroat", &["LRLRL", "1-2,2-3,3-1,3-4,5"], vertices::cutthroat),
    ("diagonal-clobber", &["3x4"], stones::diagonal_clobber),
    ("directed-edge-geography", &["a>b,b>c,c>a,c>d,d>b,a>e"], vertices::directed_edge_geography),
    ("divisors", &["36"], vertices::divisors),
    ("dodgem", &["4x4"], stones::dodgem),
    ("graph-chomp", &["a-b,b-c,c-a,c-d"], vertices::graph_chomp),
    ("graph-clobber", &["xoxox", "1-2,2-3,3-1,3-4,5"], vertices::graph_clobber),
    ("graph-col", &[".....", "1-2,2-3,3-1,3-4,5"], vertices::graph_col),
    ("graph-geography", &["1-2,2-3,3-1,3-4,5"], vertices::graph_geography),
    ("graph-snort", &[".....", "1-2,2-3,3-1,3-4,5"], vertices::graph_snort),
    ("grid-kayles", &["4x4"], stones::grid_kayles),
    ("joust", &["L.../..../..../...R"], stones::joust),
    ("king-clobber", &["3x4"], stones::king_clobber),
    ("knight-clobber", &["3x4"], stones::knight_clobber),
    ("leaping-toads-and-frogs", &["9"], stones::leaping_toads),
    ("misere-tic-tac-toe", &["3x3"], boards::placed),
    ("mock-turtles", &["8"], coins::mock_turtles),
    ("mu-torere", &["3x3"], stones::mu_torere),
    ("nim-on-graphs", &["tooo1231", "a-b,b-c,c-a,c-d"], vertices::nim_on_graphs),
    ("northcott", &["3x5"], stones::northcott),
    ("order-and-chaos", &["3x3", "3"], stones::order_and_chaos),
    ("pong-hau-ki", &["a-m,b-m,c-m,d-m,a-c,b-d,c-d"], vertices::pong_hau_ki),
    ("queen-clobber", &["3x4"], stones::queen_clobber),
    ("queens", &["4x4"], stones::queens),
    ("rex", &["3x4"], boards::placed),
    ("rook-clobber", &["3x4"], stones::rook_clobber),
    ("ruler", &["8"], coins::ruler),
    ("shannon-switching", &["svvtoooo", "a-b,b-c,c-a,c-d"], vertices::shannon_switching),
    ("silver-dollar", &["9"], coins::silver_dollar),
    ("sliding-toads-and-frogs", &["9"], stones::sliding_toads),
    ("snake", &["..../.HT./..../...."], stones::snake),
    ("strong-positional", &["3", "abc,cde,efa"], boards::placed),
    ("timber", &["8"], coins::timber),
    ("torus-tic-tac-toe", &["3x3"], boards::placed),
    ("tron", &["LooRo", "1-2,2-3,3-1,3-4,5"], vertices::tron),
    ("twins", &["8"], coins::twins),
    ("weighted-arc-kayles", &["12321", "1-2,2-3,3-1,3-4,5"], vertices::weighted_arc_kayles),
];

/// The moves of a rule file, implemented by hand.
pub fn followers(name: &str) -> Option<Followers> {
    BY_HAND.iter().find(|(known, ..)| *known == name).map(|(.., followers)| *followers)
}

/// Whether a pattern on the board has ended play.
pub use boards::has_ended;

/// The states after each move, whether play continues or not; empty if play has ended or the player has no move.
pub fn changes(game: &RuleFile, place: &Place, player: Player) -> Vec<Cells> {
    let steps = game.moves(place, player).into_iter();
    steps.filter_map(|step| if let Step::Change { to, .. } = step { Some(to) } else { None }).collect()
}

/// The states of the points, whether play continues or not.
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
