import { mapPair } from '../../../core/pair.ts';
import { PLAYERS, type Player } from '../board/powers.ts';
import { isSea, type SpaceId } from '../board/space.ts';
import { type Components, countOf, joinComponents } from '../board/stacks.ts';
import type { GroupAction, SeasonStart } from './actions.ts';
import { buildMovementModel, type ContestedSpace, type MovementModel } from './movement-model.ts';
import { type ResolvedFacts, resolveFacts } from './resolve-cycles.ts';

/** One side of a clash. */
export interface ClashSide {
  readonly player: Player;
  /** The components of the side, by the space from which they come or in which they stay. */
  readonly groups: readonly { readonly from: SpaceId; readonly parts: readonly Components[] }[];
  /** The supports that count for it. */
  readonly supports: number;
  /** Its strength by the rules: components and supports (B4). */
  readonly strength: number;
}

/** Two sides of almost equal strength that meet on land. A battle can decide between them. */
export interface Clash {
  /** The space that they fight for; both spaces of stacks that meet head to head. */
  readonly spaces: readonly SpaceId[];
  /** The second side is the defender, if one is. */
  readonly sides: readonly [ClashSide, ClashSide];
}

/** The most by which the strengths of a clash differ. */
const MAX_DIFFERENCE = 1;

/**
 * The clashes of a season by the rules alone, so that one battle does not change which others are fought. In
 * each clash two players meet for a space on land, and no third player takes part.
 */
export const clashesOf = ({ battles: _, ...ground }: SeasonStart, acts: readonly GroupAction[]): readonly Clash[] => {
  const field = buildMovementModel(ground, acts);
  const settled = resolveFacts(field);
  return [...field.spaces.values()]
    .flatMap(spot => headToHeadAt(field, settled, spot) ?? contestFor(field, settled, spot) ?? [])
    .filter(({ spaces, sides }) => spaces.every(space => !isSea(ground.board, space)) && isBattle(sides))
    .sort((a, b) => (a.spaces.join() < b.spaces.join() ? -1 : 1));
};

/** True for two players of almost equal strength, of whom at most one has fleets. */
const isBattle = ([a, b]: Clash['sides']): boolean => {
  const hasFleets = ({ groups }: ClashSide): boolean =>
    groups.some(({ parts }) => parts.some(({ arm }) => arm === 'F'));
  return (
    a.player !== b.player && Math.abs(a.strength - b.strength) <= MAX_DIFFERENCE && !(hasFleets(a) && hasFleets(b))
  );
};

const sideOf = (player: Player, groups: ClashSide['groups'], strength: number): ClashSide => ({
  player,
  groups,
  supports: Math.max(0, strength - countOf(groups.flatMap(({ parts }) => parts))),
  strength,
});

/** The groups of a force that are in the fight. */
const groupsOf = ({ acts, forces, movers }: MovementModel, { evaluator }: ResolvedFacts, force: number) =>
  (forces[force]?.movers ?? []).flatMap(i => {
    const mover = movers[i];
    return mover && evaluator.isPathOpen(i) === 1
      ? [{ from: mover.from, parts: mover.acts.flatMap(act => acts[act]?.parts ?? []) }]
      : [];
  });

/** Two stacks that move head to head, if no other group is in either space (B7). Listed for the first space only. */
const headToHeadAt = (field: MovementModel, settled: ResolvedFacts, spot: ContestedSpace): Clash | undefined => {
  const { movers, spaces } = field;
  const [leaver, other] = spot.leaving;
  const mover = leaver === undefined || other !== undefined ? undefined : movers[leaver];
  const meets = mover?.opponent === undefined ? undefined : movers[mover.opponent];
  if (!mover || !meets || mover.from > meets.from) return undefined;
  const there = spaces.get(mover.to);
  const isAlone = (each: ContestedSpace | undefined): boolean =>
    each !== undefined && each.stayCount === 0 && each.leaving.length === 1 && each.forces.length === 1;
  if (!isAlone(spot) || !isAlone(there)) return undefined;
  const [first, second] = [mover, meets].sort((a, b) => PLAYERS.indexOf(a.player) - PLAYERS.indexOf(b.player));
  if (!first || !second) return undefined;
  // The loser of a meeting counts as out of the fight in the settled facts.
  const sides = mapPair([first, second] as const, ({ player, force }, i) =>
    sideOf(
      player,
      groupsOf(field, settled, force),
      settled.evaluator.strengthOf(force, { of: (i === 0 ? second : first).player, raw: true }).lo,
    ),
  );
  return { spaces: [mover.from, meets.from], sides };
};

/** The two sides that are in the fight for a space: forces that come, and who stays there. */
const contestFor = (field: MovementModel, settled: ResolvedFacts, spot: ContestedSpace): Clash | undefined => {
  const { acts, forces, movers } = field;
  const { facts, evaluator } = settled;
  const coming = spot.forces.filter(i => groupsOf(field, settled, i).length > 0);
  if (coming.some(i => forces[i]?.movers.some(at => movers[at]?.opponent !== undefined))) return undefined;
  const { player: holder, space, stayCount, leaving } = spot;
  const spaces = [space];
  if (holder === undefined || (stayCount === 0 && leaving.every(i => facts[i] === 1))) {
    const [a, b, third] = coming;
    if (a === undefined || b === undefined || third !== undefined) return undefined;
    const sides = mapPair([a, b] as const, i =>
      sideOf(forces[i]?.player as Player, groupsOf(field, settled, i), evaluator.strengthOf(i, {}).lo),
    );
    const isInOrder = PLAYERS.indexOf(sides[0].player) < PLAYERS.indexOf(sides[1].player);
    return { spaces, sides: isInOrder ? sides : [sides[1], sides[0]] };
  }
  // A component that was ordered away and could not leave defends by strength alone.
  if (leaving.some(i => facts[i] !== 1)) return undefined;
  const merge = coming.find(i => forces[i]?.merge && forces[i]?.player === holder);
  const [attacker, more] = coming.filter(i => i !== merge);
  if (attacker === undefined || more !== undefined) return undefined;
  const stays = acts.filter(({ from, doing }) => from === space && doing.kind !== 'move');
  const residents = {
    from: space,
    parts: stays.reduce((all, { parts }) => joinComponents(all, parts), [] as readonly Components[]),
  };
  const joins = merge === undefined ? [] : groupsOf(field, settled, merge);
  return {
    spaces,
    sides: [
      sideOf(
        forces[attacker]?.player as Player,
        groupsOf(field, settled, attacker),
        evaluator.strengthOf(attacker, { of: holder }).lo,
      ),
      sideOf(holder, [residents, ...joins], evaluator.holdStrengthOf(spot, attacker).lo),
    ],
  };
};
