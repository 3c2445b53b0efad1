import type { AnyEvent, Changes, EventData, FighterPlan } from './events.ts';
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
    case 'hack':
      return withOwed(state, event.data.changes, 'now');
    case 'tick':
      return rememberTick(state, event.data.task);
    default:
      return state;
  }
};

/** A unit at the start of a turn: only the last turn's advance is remembered, and a flight that goes on. */
export const inNewTurn = (unit: BattleUnit): BattleUnit => ({
  ...unit,
  thisTurn: FRESH,
  advancedLast: unit.thisTurn.advanced,
  flight: unit.standing === 'routing' ? unit.flight : null,
});

/** The task of a unit's manoeuvre; who is told to stand still has had it. */
export const moveTask = (unit: string): string => `move:${unit}`;

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
  if (!pursuing) return withUnit(state, id, unit => ({ ...unit, ...did(unit, { control: result }) }));
  const tested = withUnit(state, id, unit => ({
    ...unit,
    owes:
      result === 'pursueOn' ? { what: 'pursue', when: 'now' } : unit.owes?.what === 'pursuitTest' ? null : unit.owes,
  }));
  // Who still runs before them runs on, pursued or not (P4).
  return (state.units[id]?.lastFight?.foes ?? []).reduce(
    (all, foe) =>
      withUnit(all, foe, unit =>
        unit.standing === 'routing' && unit.owes === null ? { ...unit, owes: { what: 'rout', when: 'now' } } : unit,
      ),
    tested,
  );
};

const rememberMove = (state: BattleState, data: EventData<'move'>): BattleState => {
  const { unit: id, what, inches, quarry, meets } = data;
  const moved = withUnit(state, id, unit => ({
    ...(breaksContact(what) ? parted(unit) : unit),
    lastMove: staysPut(what) ? unit.lastMove : what,
    // A new enemy is fought at once, and that fight says what comes of the pursuit (P5).
    owes:
      unit.owes?.what === what
        ? what === 'pursue' && meets === undefined
          ? { what: 'pursuitTest', when: 'now' }
          : null
        : unit.owes,
    flight: flees(what)
      ? { inches: (unit.flight?.inches ?? 0) + inches, moves: (unit.flight?.moves ?? 0) + 1 }
      : unit.flight,
    ...did(unit, {
      moved: unit.thisTurn.moved || !staysPut(what),
      redressed: unit.thisTurn.redressed || what === 'redress',
      ...(meets !== undefined && { charge: { target: meets, side: 'front', shieldless: false, met: true } as const }),
    }),
  }));
  // The quarry is caught or away: what is owed now is not its flight again.
  const others = { units: data.changes.units.filter(change => change.unit !== quarry), leaders: [] };
  const owed = withOwed(what === 'halt' ? withTicked(moved, moveTask(id)) : moved, others, 'now');
  return quarry === undefined
    ? owed
    : withUnit(owed, quarry, unit => ({ ...unit, flight: unit.flight && { ...unit.flight, inches: 0 } }));
};

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

const withTicked = (state: BattleState, task: string): BattleState => ({
  ...state,
  turn: { ...state.turn, ticked: [...state.turn.ticked, task] },
});

const rememberTick = (state: BattleState, task: string): BattleState => {
  const ticked = withTicked(state, task);
  const unit = Object.keys(state.units).find(id => owedTask(id) === task);
  return unit === undefined ? ticked : withUnit(ticked, unit, owing => ({ ...owing, owes: null }));
};

const withNear = (state: BattleState, { unit, near }: EventData<'morale'>): BattleState =>
  unit === null || near === undefined
    ? state
    : { ...state, turn: { ...state.turn, near: { ...state.turn.near, [unit]: near } } };
