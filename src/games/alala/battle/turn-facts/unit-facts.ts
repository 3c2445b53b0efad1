import type { TableMove } from '../../rules/movement/table-moves.ts';
import type { Move } from '../../rules/vocabulary.ts';
import type { Changes } from '../events.ts';
import { lastFoes, pursuersOf } from '../relations.ts';
import { type BattleState, type BattleUnit, isOnTable, type PendingMove } from '../state.ts';

/* Changes of the memory that several entries share. */

/** True if another unit still pursues it (P5). */
export const isPursued = (state: BattleState, { id }: BattleUnit): boolean => pursuersOf(state, id).length > 0;

/**
 * The flight of a unit that does something else is cleared, so that its next flight is a new one, unless it
 * routs or is still pursued.
 */
export const flightAfterStop = (state: BattleState, { id, standing, flight, fledLast }: BattleUnit) =>
  flight !== null && (standing === 'routing' || pursuersOf(state, id).length > 0)
    ? { flight, fledLast }
    : { flight: null, fledLast: undefined };

/** A routing unit that owes no move runs on (P4). */
export const withRoutDue = (unit: BattleUnit): BattleUnit =>
  unit.standing === 'routing' && unit.owes === null ? { ...unit, owes: { what: 'rout', when: 'now' } } : unit;

/** Units that still run before a unit runs on, pursued or not (P4). */
export const withQuarriesRouting = (state: BattleState, id: string): BattleState => {
  const pursuer = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  return pursuer ? lastFoes(state, pursuer).reduce((all, foe) => withUnit(all, foe, withRoutDue), state) : state;
};

/** Adds to a unit's actions of this turn. */
export const thisTurnWith = (
  unit: BattleUnit,
  more: Partial<BattleUnit['thisTurn']>,
): Pick<BattleUnit, 'thisTurn'> => ({
  thisTurn: { ...unit.thisTurn, ...more },
});

/** With one unit changed. Names come from outside too: nothing is called `constructor` unless the set-up says so. */
export const withUnit = (state: BattleState, id: string, change: (unit: BattleUnit) => BattleUnit): BattleState => {
  const unit = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  return unit ? { ...state, units: { ...state.units, [id]: change(unit) } } : state;
};

const TABLE_MOVE_OF: Readonly<Record<Move, TableMove | undefined>> = {
  stay: undefined,
  followUp: 'followUp',
  pursue: 'pursue',
  fallBack: 'fallBack',
  retire: 'retire',
  rout: 'rout',
  rideThrough: 'rideThrough',
};

/**
 * Records the moves that units must make because of these changes. The move is due on the table. Units that do not move
 * together lose contact.
 */
export const withPendingMoves = (state: BattleState, { units }: Changes, when: PendingMove['when']): BattleState => {
  const moves = new Map(units.flatMap(({ unit, move }) => (move ? [[unit, move] as const] : [])));
  // Units without such a move stay, with all units in contact.
  if (moves.size === 0) return state;
  const together = (a: string, b: string): boolean => {
    const [one, other] = [moves.get(a) ?? 'stay', moves.get(b) ?? 'stay'];
    return one === other && (one === 'stay' || one === 'fallBack' || one === 'followUp');
  };
  return [...moves].reduce(
    (all, [id, move]) => {
      const what = TABLE_MOVE_OF[move];
      return withUnit(all, id, unit => ({
        ...withImpetus(unit),
        // It follows the unit's earlier actions, even if it is not made on the table.
        ...(what && { lastMove: null }),
        owes: what && isOnTable(unit) ? { what, when } : null,
      }));
    },
    withoutContacts(state, (supporter, fighter) => !together(supporter, fighter)),
  );
};

/** Removes supporters of the last fights that are no longer beside their fighter. */
const withoutContacts = (state: BattleState, lost: (supporter: string, fighter: string) => boolean): BattleState =>
  Object.values(state.units).reduce((all, { id, lastFight }) => {
    if (!lastFight || lastFight.plan.supports.length === 0) return all;
    const { plan, apart = [] } = lastFight;
    const more = plan.supports.map(({ unit }) => unit).filter(unit => !apart.includes(unit) && lost(unit, id));
    if (more.length === 0) return all;
    return withUnit(all, id, unit => ({
      ...unit,
      lastFight: { ...lastFight, apart: [...new Set([...apart, ...more])] },
    }));
  }, state);

/** A unit that leaves its place is in contact with no unit. */
export const withoutContactsOf = (state: BattleState, id: string): BattleState =>
  withoutContacts(state, (supporter, fighter) => supporter === id || fighter === id);

/** With a fight or a charge that counts in the next fight. */
export const withImpetus = (unit: BattleUnit): BattleUnit => {
  const { settled: _, ...rest } = unit;
  return rest;
};

/** Without it: the unit has gone, or stood still. */
export const withoutImpetus = (unit: BattleUnit): BattleUnit => ({ ...unit, settled: true });

/** True if the battle has such a unit. A state names only units in it, so that readers can look them up. */
export const hasUnit = ({ units }: BattleState, id: string): boolean => Object.hasOwn(units, id);
