/* The settlement of a position: its parts, each an entry or a mirror. certificates/FORMAT.md, `parts`. */
const { demand, placed } = R;

/** Whether there is a single part: the whole position, as an entry. */
const isWhole = ([part, ...others]) =>
  part !== undefined && others.length === 0 && part.position === undefined && part.mirror === undefined;

/**
 * Checks that the parts settle the position, and counts sums and mirrors.
 * @returns {object[]}  the entries among them
 */
R.checkSettled = function (claim, { parts }, turn, place) {
  const { game, misere, counts } = claim;
  demand(parts, 'No entry is reached.', place);
  const decomposes = !misere && !game.loopy;
  demand(isWhole(parts) || decomposes, 'There are sums and mirrors only in normal play of games that always end.', place);
  const those = placed(place, () => parts.map((part) => positionOf(game, part, turn, parts.length)));
  const given = parts.length !== 1 || parts[0].position !== undefined;
  const whole = given && parts.length === 1 && game.text(those[0]) === game.text(turn.position);
  demand(!whole, 'The only part states a position, which is the whole.', place);
  if (given) placed(place, () => R.demandSum(game, turn, those));
  counts.sums += parts.length > 1 ? 1 : 0;
  return parts.flatMap((part, at) => checkPart(claim, part, { ...turn, position: those[at] }, place));
};

/** The position of a part; a single part may be the whole. */
function positionOf(game, part, { position }, count) {
  if (part.position !== undefined) return game.parse(part.position);
  demand(count === 1, 'One of several parts has no position.');
  return position;
}

/** Checks a part; returns its entry in a list, which is empty for a mirror. */
function checkPart(claim, part, turn, place) {
  const { reaches, witness, mirror } = part;
  const one = (reaches === undefined) !== (mirror === undefined);
  demand(one && (mirror === undefined || witness === undefined), 'A part is either an entry or a mirror.', place);
  if (mirror === undefined) return [checkReached(claim, part, turn, place)];
  placed(place, () => R.mirror(claim.game, turn.position, mirror));
  claim.counts.mirrors += 1;
  return [];
}

/** The entry that a position is or exceeds, by the witness. */
function checkReached({ equivalence, game, entries, isAllowed }, { reaches, witness }, turn, place) {
  const target = entries.get(reaches);
  demand(target, 'There is no entry of that number.', { ...place, found: reaches });
  const where = { ...place, reaches };
  const map = placed(where, () => game.witness(equivalence, witness, turn.position, target));
  const expected = map.negates ? R.opponent(turn.mover) : turn.mover;
  demand(target.mover === expected, 'The other player is to move in the entry that is reached.', {
    ...place,
    expected,
    found: target.mover,
  });
  demand(isAllowed(map), 'The witness is not in the group that the symmetries generate.', { ...where, found: witness });
  return target;
}
