//! What `rebuttal prove --g-value` proves: the second player wins the sum of the game and a nim-heap of its g-value.

use rebuttal::ruleset::{Game, Play, Ruleset};
use rebuttal::solve::Nimbers;

use super::arguments::GameArguments;
use super::failure::Failure;
use super::progress::Progress;

/// The game that `arguments` name, and a nim-heap beside it whose size is the g-value that is computed.
pub fn sum(arguments: &GameArguments) -> Result<Game, Failure> {
    let game = arguments.game()?;
    if arguments.play() == Play::Misere {
        return Err(Failure::Unusable("--g-value is about normal play; leave out --play misere".to_owned()));
    }
    let progress = Progress::new();
    let told = &mut |known| progress.found(known, "positions known");
    let value = Nimbers::new(&game, arguments.memory).g_value(&game.source(), told);
    let value = value.map_err(|error| Failure::input(&arguments.name, error))?;
    let too_large = || {
        Failure::input(
            &arguments.name,
            format!("its g-value {value} is more than a nim-heap holds; take smaller heaps"),
        )
    };
    game.with_nim_heap(value).ok_or_else(too_large)
}
