import { flees, staysPut, type TableMove } from '../../rules/movement/table-moves.ts';
import type { EventData } from '../events.ts';
import type { BattleState, BattleUnit, PendingMove } from '../state.ts';
import {
  flightAfterStop,
  hasUnit,
  thisTurnWith,
  withImpetus,
  withoutContactsOf,
  withPendingMoves,
  withQuarriesRouting,
  withUnit,
} from './unit-facts.ts';

/**
 * The effect of a move on the remembered facts: the unit's action, its due moves, its flight distance, and lost
 * contacts.
 */
export const applyMove = (state: BattleState, data: EventData<'move'>): BattleState => {
  const { unit: id, what, inches, quarry } = data;
  const meets = data.meets !== undefined && hasUnit(state, data.meets) ? data.meets : undefined;
  const here = staysWithOthers(state, data) ? state : withoutContactsOf(state, id);
  const moved = withUnit(flees(what) || breaksContact(what) ? withoutCharges(here, id) : here, id, unit => ({
    ...(meets !== undefined ? withPursuit(unit) : breaksContact(what) ? withoutLastFight(unit) : unit),
    ...(!flees(what) && flightAfterStop(state, unit)),
    ...(!givesImpetus(what) && { settled: true as const }),
    lastMove: staysPut(what) ? unit.lastMove : what,
    owes: unit.owes?.what === what ? pendingMoveAfterMove(what, meets) : unit.owes,
    ...(flees(what) && { flight: extendFlight(unit, inches) }),
    ...thisTurnWith(unit, {
      moved: unit.thisTurn.moved || !staysPut(what),
      movedIn: staysPut(what) ? unit.thisTurn.movedIn : state.turn.phase,
      redressed: unit.thisTurn.redressed || what === 'redress',
      halted: unit.thisTurn.halted || what === 'halt',
      ...(meets !== undefined && { charge: { target: meets, side: 'front', shieldless: false, met: true } as const }),
    }),
  }));
  // The quarry is caught or away: the move owed now is not its flight again.
  const others = { units: data.changes.units.filter(change => change.unit !== quarry), leaders: [] };
  const owed = withPendingMoves(moved, others, 'now');
  const chased =
    quarry === undefined || !hasUnit(state, id)
      ? owed
      : withUnit(owed, quarry, unit => ({
          ...unit,
          flight: unit.flight && { ...unit.flight, pursued: { ...unit.flight.pursued, [id]: unit.flight.inches } },
        }));
  return meets === undefined ? chased : withQuarriesRouting(chased, id);
};

const extendFlight = ({ flight }: BattleUnit, inches: number): BattleUnit['flight'] => ({
  inches: (flight?.inches ?? 0) + inches,
  moves: (flight?.moves ?? 0) + 1,
  pursued: flight?.pursued ?? {},
});

/** True if the moves of a fight are of the kind that adds dice in the next fight (B2). */
const givesImpetus = (what: TableMove): boolean => what === 'pursue' || what === 'followUp';

/** Whether a unit keeps its neighbours in a move: on the spot, or by a fight's inch that they made as well. */
const staysWithOthers = ({ units }: BattleState, { unit: id, what }: EventData<'move'>): boolean => {
  const owed = Object.hasOwn(units, id) ? units[id]?.owes?.what : undefined;
  return staysPut(what) || what === 'formUp' || (owed === what && (what === 'fallBack' || what === 'followUp'));
};

/**
 * After a pursuit comes the test whether it continues. A new enemy in contact stops it and is fought at once (P5,
 *
 */
const pendingMoveAfterMove = (what: TableMove, meets: string | undefined): PendingMove | null =>
  what === 'pursue' && meets === undefined ? { what: 'pursuitTest', when: 'now' } : null;

/** Removes charges of a unit and at it that were not fought, because the unit has gone. */
const withoutCharges = (state: BattleState, id: string): BattleState =>
  Object.values(state.units).reduce((all, { id: charger, thisTurn: { charge, fought } }) => {
    if (!charge?.met || fought.includes(charge.target) || (charger !== id && charge.target !== id)) return all;
    return withUnit(all, charger, unit => ({ ...unit, ...thisTurnWith(unit, { charge: { ...charge, met: false } }) }));
  }, state);

/** True if the unit moves of its own will, so that it is in contact with no unit. */
const breaksContact = (what: TableMove): boolean =>
  what === 'advance' || what === 'forcedAdvance' || what === 'aboutFace' || what === 'stepBack' || what === 'evade';

/** A unit that meets a new enemy pursues, whatever its move was called, and that counts in the fight (P5, B2). */
const withPursuit = (unit: BattleUnit): BattleUnit => ({ ...withImpetus(unit), move: 'pursue' });

const withoutLastFight = (unit: BattleUnit): BattleUnit => {
  const { lastFight: _, ...rest } = unit;
  return rest;
};

/** The effect of a charge and its answer: both charges of the turn, and an owed evasion (G3). */
export const applyCharge = (
  state: BattleState,
  { unit: id, target, side, shieldless, response }: EventData<'charge'>,
) => {
  if (!hasUnit(state, id) || !hasUnit(state, target)) return state;
  const met = response !== 'evade';
  const stays =
    response === 'stand' ? withoutContactsOf(state, id) : withoutContactsOf(withoutContactsOf(state, id), target);
  const charged = withUnit(stays, id, unit => ({
    ...withCharge(unit),
    ...flightAfterStop(state, unit),
    ...thisTurnWith(unit, { charge: { target, side, shieldless, met }, moved: true, movedIn: state.turn.phase }),
  }));
  return withUnit(charged, target, unit => {
    if (response === 'evade') return { ...unit, owes: { what: 'evade', when: 'now' } };
    // A charge that the unit itself has begun is still fought (G3).
    if (response === 'stand' || unit.thisTurn.charge?.met) return unit;
    const charge = { target: id, side: 'front', shieldless: false, met: true } as const;
    return {
      ...withCharge(unit),
      ...flightAfterStop(state, unit),
      ...thisTurnWith(unit, { charge, moved: true, movedIn: state.turn.phase }),
    };
  });
};

/** From now on its charge counts, not its earlier actions (B2, R-37). */
const withCharge = (unit: BattleUnit): BattleUnit => ({
  ...withImpetus(unit),
  move: unit.move === 'pursue' || unit.move === 'followUp' ? 'stay' : unit.move,
});
