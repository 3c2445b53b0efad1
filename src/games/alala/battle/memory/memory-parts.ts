import type { TableMove } from '../../rules/movement/table-moves.ts';
import type { Move } from '../../rules/vocabulary.ts';
import type { Changes } from '../events.ts';
import { lastFoes, pursuersOf } from '../relations.ts';
import { type BattleState, type BattleUnit, isOnTable, type PendingMove } from '../state.ts';

/* The changes that what is remembered of several entries is put together from. */

/** Whether somebody still runs after it (P5). */
export const isPursued = (state: BattleState, { id }: BattleUnit): boolean => pursuersOf(state, id).length > 0;

/**
 * What is left of a unit's flight when it does something else: nothing, so that the next one is another, unless it
 * routs or somebody is still after it.
 */
export const flightAfterStop = (state: BattleState, { id, standing, flight, fledLast }: BattleUnit) =>
  flight !== null && (standing === 'routing' || pursuersOf(state, id).length > 0)
    ? { flight, fledLast }
    : { flight: null, fledLast: undefined };

/** Who routs and owes nothing runs on (P4). */
export const withRoutDue = (unit: BattleUnit): BattleUnit =>
  unit.standing === 'routing' && unit.owes === null ? { ...unit, owes: { what: 'rout', when: 'now' } } : unit;

/** Who still runs before a unit runs on, pursued or not (P4). */
export const withQuarriesRouting = (state: BattleState, id: string): BattleState => {
  const pursuer = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  return pursuer ? lastFoes(state, pursuer).reduce((all, foe) => withUnit(all, foe, withRoutDue), state) : state;
};

/** What a unit did this turn, and more. */
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

/** Whom these changes give a move to make: it is then owed on the table, and nobody stands by who does not make the same. */
export const withPendingMoves = (state: BattleState, { units }: Changes, when: PendingMove['when']): BattleState => {
  const moves = new Map(units.flatMap(({ unit, move }) => (move ? [[unit, move] as const] : [])));
  // Who is given none stays, with all who stand by it.
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
        // It comes after whatever the unit did before, also where nobody makes it on the table.
        ...(what && { lastMove: null }),
        owes: what && isOnTable(unit) ? { what, when } : null,
      }));
    },
    withoutContacts(state, (supporter, fighter) => !together(supporter, fighter)),
  );
};

/** Without the supporters of the last fights that stand by their fighter no more. */
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

/** Who goes from its place stands by nobody, and nobody by it. */
export const withoutContactsOf = (state: BattleState, id: string): BattleState =>
  withoutContacts(state, (supporter, fighter) => supporter === id || fighter === id);

/** With a fight or a charge that counts in the next fight. */
export const withImpetus = (unit: BattleUnit): BattleUnit => {
  const { settled: _, ...rest } = unit;
  return rest;
};

/** Without it: the unit has gone, or stood still. */
export const withoutImpetus = (unit: BattleUnit): BattleUnit => ({ ...unit, settled: true });

/** Whether the battle has such a unit: a state names nobody who is not in it, so that whatever reads it can look them up. */
export const hasUnit = ({ units }: BattleState, id: string): boolean => Object.hasOwn(units, id);
