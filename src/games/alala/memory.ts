import type { AnyEvent, Changes, EventData, FighterPlan } from './events.ts';
import { lastFoes, pursuersOf } from './relations.ts';
import { flees, staysPut, type TableMove } from './rules/table-moves.ts';
import type { Move } from './rules/vocabulary.ts';
import { type BattleState, type BattleUnit, FRESH, isOnTable, type Owed } from './state.ts';

/**
 * What the guide through the turn has to know of an entry besides its changes: who did what this turn, and what is still
 * to be done. No rule is applied here.
 */
export const remember = (state: BattleState, event: AnyEvent): BattleState => {
  switch (event.type) {
    case 'fight':
      return withOwed(rememberFight(state, event.data.sides), event.data.changes, 'afterCombat');
    case 'shoot':
      return withUnit(state, event.data.shooter, unit => ({
        ...unit,
        ...did(unit, { shots: unit.thisTurn.shots + 1 }),
      }));
    case 'control':
      return rememberControl(withOwed(state, event.data.changes, 'now'), event.data);
    case 'command':
      return (event.data.units ?? []).reduce(
        (all, id) => withUnit(all, id, unit => ({ ...unit, ...did(unit, { controlled: true }) })),
        withOwed(state, event.data.changes, 'now'),
      );
    case 'morale':
      return withOwed(withNear(state, event.data), event.data.changes, 'now');
    case 'move':
      return rememberMove(state, event.data);
    case 'charge':
      return rememberCharge(state, event.data);
    case 'play':
    case 'hack':
      return withOwed(state, event.data.changes, 'now');
    case 'tick':
      return rememberTick(state, event.data.task);
    default:
      return state;
  }
};

/**
 * A unit at the start of a turn: only the last turn's advance is remembered, and a flight that goes on. Who routs
 * with nobody after it any more is still to run off (P4).
 */
export const inNewTurn = (state: BattleState, unit: BattleUnit): BattleUnit => ({
  ...unit,
  thisTurn: FRESH,
  advancedLast: unit.thisTurn.advanced,
  flight: unit.standing === 'routing' ? unit.flight : null,
  owes: pursuersOf(state, unit.id).length === 0 ? fleeing(unit).owes : unit.owes,
});

/** Who routs and owes nothing runs on (P4). */
const fleeing = (unit: BattleUnit): BattleUnit =>
  unit.standing === 'routing' && unit.owes === null ? { ...unit, owes: { what: 'rout', when: 'now' } } : unit;

/** Who still runs before a unit runs on, pursued or not (P4). */
const runOn = (state: BattleState, id: string): BattleState => {
  const pursuer = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  return pursuer ? lastFoes(state, pursuer).reduce((all, foe) => withUnit(all, foe, fleeing), state) : state;
};

/** The task of an owed move; ticking it off waives the move. */
export const owedTask = (unit: string): string => `owed:${unit}`;

const did = (unit: BattleUnit, more: Partial<BattleUnit['thisTurn']>): Pick<BattleUnit, 'thisTurn'> => ({
  thisTurn: { ...unit.thisTurn, ...more },
});

// Names come from outside too: nothing is called `constructor` unless the set-up says so.
const withUnit = (state: BattleState, id: string, change: (unit: BattleUnit) => BattleUnit): BattleState => {
  const unit = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  return unit ? { ...state, units: { ...state.units, [id]: change(unit) } } : state;
};

const OWED: Readonly<Record<Move, TableMove | undefined>> = {
  stay: undefined,
  followUp: 'followUp',
  pursue: 'pursue',
  fallBack: 'fallBack',
  retire: 'retire',
  rout: 'rout',
  rideThrough: 'rideThrough',
};

/** Whom these changes give a move to make: it is then owed on the table. */
const withOwed = (state: BattleState, { units }: Changes, when: Owed['when']): BattleState =>
  units.reduce((all, { unit: id, move }) => {
    if (move === undefined || move === null) return all;
    const what = OWED[move];
    return withUnit(all, id, unit => ({ ...unit, owes: what && isOnTable(unit) ? { what, when } : null }));
  }, state);

const rememberFight = (
  state: BattleState,
  sides: readonly [readonly FighterPlan[], readonly FighterPlan[]],
): BattleState =>
  sides.reduce((all, side, i) => {
    const foes = (sides[1 - i] as readonly FighterPlan[]).map(plan => plan.unit);
    return side.reduce(
      (most, plan) =>
        withUnit(most, plan.unit, unit => ({
          ...unit,
          lastFight: { plan, foes },
          ...did(unit, { fought: [...new Set([...unit.thisTurn.fought, ...foes])] }),
        })),
      all,
    );
  }, state);

const rememberControl = (state: BattleState, { unit: id, pursuing, result }: EventData<'control'>): BattleState => {
  // One test is enough: who still pursues in the command phase has had its control test of the turn (T1).
  const counts = !pursuing || state.turn.phase === 'command';
  const tested = withUnit(state, id, unit => ({
    ...unit,
    ...(counts && did(unit, { control: result })),
    ...(pursuing && { owes: owedAfterTest(unit, result) }),
  }));
  return pursuing ? runOn(tested, id) : tested;
};

const owedAfterTest = ({ owes }: BattleUnit, result: EventData<'control'>['result']): Owed | null =>
  result === 'pursueOn' ? { what: 'pursue', when: 'now' } : owes?.what === 'pursuitTest' ? null : owes;

const rememberMove = (state: BattleState, data: EventData<'move'>): BattleState => {
  const { unit: id, what, inches, quarry, meets } = data;
  const moved = withUnit(flees(what) || breaksContact(what) ? withoutCharges(state, id) : state, id, unit => ({
    ...(breaksContact(what) ? parted(unit) : unit),
    lastMove: staysPut(what) ? unit.lastMove : what,
    owes: unit.owes?.what === what ? owedAfterMove(data) : unit.owes,
    flight: flees(what)
      ? {
          ...STANDING,
          ...unit.flight,
          inches: (unit.flight?.inches ?? 0) + inches,
          moves: (unit.flight?.moves ?? 0) + 1,
        }
      : unit.flight,
    ...did(unit, {
      moved: unit.thisTurn.moved || !staysPut(what),
      redressed: unit.thisTurn.redressed || what === 'redress',
      halted: unit.thisTurn.halted || what === 'halt',
      ...(meets !== undefined && { charge: { target: meets, side: 'front', shieldless: false, met: true } as const }),
    }),
  }));
  // The quarry is caught or away: what is owed now is not its flight again.
  const others = { units: data.changes.units.filter(change => change.unit !== quarry), leaders: [] };
  const owed = withOwed(moved, others, 'now');
  const chased =
    quarry === undefined
      ? owed
      : withUnit(owed, quarry, unit => ({
          ...unit,
          flight: unit.flight && { ...unit.flight, pursued: { ...unit.flight.pursued, [id]: unit.flight.inches } },
        }));
  return meets === undefined ? chased : runOn(chased, id);
};

const STANDING = { inches: 0, moves: 0, pursued: {} } as const;

/** After a pursuit comes the test whether it goes on, unless a new enemy stops it: that is fought out at once (P5, R-30). */
const owedAfterMove = ({ what, meets }: EventData<'move'>): Owed | null =>
  what === 'pursue' && meets === undefined ? { what: 'pursuitTest', when: 'now' } : null;

/** Without the charges of a unit and those at it that were not fought out: it has gone. */
const withoutCharges = (state: BattleState, id: string): BattleState =>
  Object.values(state.units).reduce((all, { id: charger, thisTurn: { charge, fought } }) => {
    if (!charge?.met || fought.includes(charge.target) || (charger !== id && charge.target !== id)) return all;
    return withUnit(all, charger, unit => ({ ...unit, ...did(unit, { charge: { ...charge, met: false } }) }));
  }, state);

/** Whether the unit moves off by its own will, so that it stands in contact with nobody. */
const breaksContact = (what: TableMove): boolean =>
  what === 'advance' || what === 'forcedAdvance' || what === 'aboutFace' || what === 'stepBack' || what === 'evade';

const parted = (unit: BattleUnit): BattleUnit => {
  const { lastFight: _, ...rest } = unit;
  return rest;
};

const rememberCharge = (state: BattleState, { unit: id, target, side, shieldless, response }: EventData<'charge'>) => {
  const met = response !== 'evade';
  const charged = withUnit(state, id, unit => ({
    ...unit,
    ...did(unit, { charge: { target, side, shieldless, met }, moved: true }),
  }));
  return withUnit(charged, target, unit => ({
    ...unit,
    ...(response === 'evade' && { owes: { what: 'evade', when: 'now' } as const }),
    ...(response === 'charge' &&
      did(unit, { charge: { target: id, side: 'front', shieldless: false, met: true }, moved: true })),
  }));
};

const rememberTick = (state: BattleState, task: string): BattleState => {
  // What is owed may be owed again later in the turn, so that only the debt goes.
  const unit = Object.keys(state.units).find(id => owedTask(id) === task);
  return unit === undefined
    ? { ...state, turn: { ...state.turn, ticked: [...state.turn.ticked, task] } }
    : withUnit(state, unit, owing => ({ ...owing, owes: null }));
};

const withNear = (state: BattleState, { unit, near }: EventData<'morale'>): BattleState =>
  unit === null || near === undefined
    ? state
    : { ...state, turn: { ...state.turn, near: { ...state.turn.near, [unit]: near } } };
