import type { WarState } from '../battle/state.ts';
import { BOARD, DELPHI } from '../board/map.ts';
import type { Player } from '../board/powers.ts';
import { isCoast, isSea, type SpaceId, spaceOf, stepsOf } from '../board/space.ts';
import type { GroupAction } from '../season/actions.ts';
import { type Group, HOLD, type Intent, moveTo } from './movement-plan.ts';

/** Intents for some of a player's groups, by their index, that are tried together. */
export type Change = ReadonlyMap<number, Intent>;

const whole = ({ part: { n } }: Group, doing: Intent['doing']): Intent => ({ n, doing });

/** True if a group can be ordered. */
const isMobile = ({ part: { arm } }: Group): boolean => arm !== 'G';

/**
 * The changes of one group: it holds, moves, sacks, supports a neighbour of any player to hold, or supports a move that
 * others are expected to make. A group of several can send all, all but one, or one.
 */
export const singleChanges = (
  { position, sackers, setup }: WarState,
  player: Player,
  groups: readonly Group[],
  expected: readonly GroupAction[],
): readonly Change[] => {
  const canSack = setup.settings.sacks === 'each' ? !sackers.includes(player) : sackers.length === 0;
  const expectedMoves = new Map(
    expected.flatMap(({ from, doing }) =>
      doing.kind === 'move' ? [[`${from}>${doing.to}`, [from, doing.to] as const] as const] : [],
    ),
  );
  return groups.flatMap((group, i): Change[] => {
    if (!isMobile(group)) return [];
    const { from, part } = group;
    const steps = stepsOf(BOARD, part.arm, from);
    const counts = [...new Set([part.n, part.n - 1, 1])].filter(n => n > 0);
    const changes: Change[] = [new Map([[i, whole(group, HOLD)]])];
    if (from === DELPHI && canSack) changes.push(new Map([[i, whole(group, { kind: 'sack' })]]));
    for (const to of steps) {
      for (const n of counts) changes.push(new Map([[i, { n, doing: moveTo(to) }]]));
      if (position[to]) changes.push(new Map([[i, whole(group, { kind: 'supportHold', at: to })]]));
    }
    for (const [start, to] of expectedMoves.values())
      if (start !== from && steps.includes(to))
        changes.push(new Map([[i, whole(group, { kind: 'supportMove', start, to })]]));
    return changes;
  });
};

/** The most groups of a coordinated attack. */
const MAX_ATTACKERS = 4;

/**
 * Coordinated attacks: into every space that several groups can reach, one moves and the others support it, or several
 * merge.
 */
export const jointChanges = (
  { position, centres }: WarState,
  player: Player,
  groups: readonly Group[],
): readonly Change[] => {
  const groupAt = (i: number): Group => groups[i] as Group;
  const near = new Map<SpaceId, number[]>();
  for (const [i, { from, part }] of groups.entries())
    for (const to of stepsOf(BOARD, part.arm, from)) near.set(to, [...(near.get(to) ?? []), i]);
  return [...near].flatMap(([to, all]): Change[] => {
    const isContested = position[to] !== undefined || spaceOf(BOARD, to).kind !== 'land' || centres[to] !== undefined;
    if (all.length < 2 || !isContested || position[to]?.player === player) return [];
    const sorted = [...all].sort((a, b) => groupAt(b).part.n - groupAt(a).part.n).slice(0, MAX_ATTACKERS);
    const changes: Change[] = [];
    for (let many = 2; many <= sorted.length; many++) {
      const some = sorted.slice(0, many);
      changes.push(new Map(some.map(i => [i, whole(groupAt(i), moveTo(to))])));
      for (const first of some) {
        const start = groupAt(first).from;
        changes.push(
          new Map(
            some.map(i =>
              i === first
                ? [i, whole(groupAt(i), moveTo(to))]
                : [i, whole(groupAt(i), { kind: 'supportMove', start, to })],
            ),
          ),
        );
      }
    }
    return changes;
  });
};

/**
 * Convoys: an army sails from coast to coast over seas in which the player's fleets carry it (C1 C4), alone or with the
 * support of all other groups that can reach its goal.
 */
export const convoyChanges = ({ position }: WarState, player: Player, groups: readonly Group[]): readonly Change[] => {
  const fleets = new Map<SpaceId, number>();
  for (const [i, { from, part }] of groups.entries()) if (part.arm === 'F' && isSea(BOARD, from)) fleets.set(from, i);
  if (fleets.size === 0) return [];
  return groups.flatMap(({ from, part }, army): Change[] => {
    if (part.arm !== 'A' || !isCoast(BOARD, from)) return [];
    return chainsFrom(from, [...fleets.keys()]).flatMap(chain =>
      coastsAt(chain)
        .filter(to => to !== from && position[to]?.player !== player)
        .flatMap((to): Change[] => {
          const ships = chain.map(sea => fleets.get(sea) as number);
          const n = Math.min(part.n, ...ships.map(i => (groups[i] as Group).part.n));
          const carried: [number, Intent][] = [
            [army, { n, doing: moveTo(to, true) }],
            ...ships.map((i): [number, Intent] => [i, { n, doing: { kind: 'convoy', start: from, to } }]),
          ];
          const supports = groups.flatMap((group, i): [number, Intent][] =>
            i !== army && !ships.includes(i) && stepsOf(BOARD, group.part.arm, group.from).includes(to)
              ? [[i, whole(group, { kind: 'supportMove', start: from, to })]]
              : [],
          );
          return [new Map(carried), ...(supports.length > 0 ? [new Map([...carried, ...supports])] : [])];
        }),
    );
  });
};

/** Chains of one or two seas with fleets, the first of them adjacent to a coast. */
const chainsFrom = (coast: SpaceId, seas: readonly SpaceId[]): readonly (readonly SpaceId[])[] => {
  const first = spaceOf(BOARD, coast).fleet.filter(sea => seas.includes(sea));
  return first.flatMap(sea => [
    [sea],
    ...spaceOf(BOARD, sea)
      .fleet.filter(next => seas.includes(next) && !first.includes(next))
      .map(next => [sea, next]),
  ]);
};

const coastsAt = (chain: readonly SpaceId[]): readonly SpaceId[] =>
  spaceOf(BOARD, chain.at(-1) as SpaceId).fleet.filter(space => isCoast(BOARD, space));
