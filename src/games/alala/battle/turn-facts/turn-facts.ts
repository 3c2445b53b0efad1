import type { AnyEvent, EventData, FighterPlan } from '../events.ts';
import { hasUnfoughtContact, lastMoveOf } from '../relations.ts';
import { type BattleState, type BattleUnit, NEW_UNIT_TURN, type PendingMove } from '../state.ts';
import { applyCharge, applyMove } from './move-facts.ts';
import {
  flightAfterStop,
  hasUnit,
  isPursued,
  thisTurnWith,
  withImpetus,
  withoutImpetus,
  withPendingMoves,
  withQuarriesRouting,
  withRoutDue,
  withUnit,
} from './unit-facts.ts';

/**
 * The effect of an entry on the guide's memory of the turn: who did what, and which tasks are left. Computed from the
 * states before and after the entry. No rule is applied here.
 */
export const applyTurnFacts = (state: BattleState, event: AnyEvent, before: BattleState): BattleState => {
  switch (event.type) {
    case 'fight':
      return applyFight(state, event.data, before);
    case 'shoot':
      return withUnit(state, event.data.shooter, unit => ({
        ...unit,
        ...flightAfterStop(state, unit),
        ...thisTurnWith(unit, { shots: unit.thisTurn.shots + 1 }),
      }));
    case 'control':
      return applyControlTest(withPendingMoves(state, event.data.changes, 'now'), event.data);
    case 'command':
      return (event.data.units ?? []).reduce(
        (all, id) => withUnit(all, id, unit => ({ ...unit, ...thisTurnWith(unit, { controlled: true }) })),
        withPendingMoves(withControlPaid(state, event.data), event.data.changes, 'now'),
      );
    case 'morale':
      return withPendingMoves(withNearUnits(state, event.data), event.data.changes, 'now');
    case 'move':
      return applyMove(state, event.data);
    case 'charge':
      return withPendingMoves(applyCharge(state, event.data), event.data.changes, 'now');
    case 'play':
      return event.data.changes.units.reduce(
        (all, { unit, control }) => (control === 'halt' ? withUnit(all, unit, withoutImpetus) : all),
        withPendingMoves(state, event.data.changes, 'now'),
      );
    case 'hack':
      return withPendingMoves(state, event.data.changes, 'now');
    case 'correct':
      return event.data.changes.units.reduce(
        (all, { unit, move }) => (move ? withUnit(all, unit, withImpetus) : all),
        state,
      );
    case 'tick':
      return applyTick(state, event.data.task);
    default:
      return state;
  }
};

/**
 * A unit at the start of a turn. Of the last turn only these facts are kept: its advance, whether it retired
 * and a flight that continues or can still be pursued. A routing unit without pursuers must still leave (P4).
 */
export const startUnitTurn = (state: BattleState, unit: BattleUnit): BattleUnit => {
  const isRouting = unit.standing === 'routing';
  const goesOn = (isRouting || unit.flight !== null) && isPursued(state, unit);
  return {
    ...unit,
    thisTurn: NEW_UNIT_TURN,
    advancedLast: unit.thisTurn.advanced,
    fledLast: unit.standing === 'retired' && unit.flight !== null ? true : undefined,
    flight: isRouting || goesOn ? unit.flight : null,
    owes: goesOn ? unit.owes : withRoutDue(unit).owes,
  };
};

/** The task of a due move; dismissing the task waives the move. */
export const pendingMoveTaskId = (unit: string): string => `owed:${unit}`;

const applyFight = (
  state: BattleState,
  { sides, changes }: EventData<'fight'>,
  { units }: BattleState,
): BattleState => {
  // A unit that routs by this fight stood until then; a unit that arrived in rout runs on.
  const routed = changes.units.filter(({ standing }) => standing === 'routing').map(({ unit }) => unit);
  const fighters = sides.flat().flatMap(plan => [plan.unit, ...plan.supports.map(({ unit }) => unit)]);
  const rallied = fighters.reduce(
    (all, id) =>
      withUnit(all, id, unit =>
        unit.standing === 'routing' && !routed.includes(id) ? unit : { ...unit, flight: null, fledLast: undefined },
      ),
    state,
  );
  // Pursuers fight a new enemy at once, including the moves after that fight (P5).
  const here = sides.flat().map(({ unit }) => unit);
  const atOnce = here.some(id => {
    const unit = Object.hasOwn(units, id) ? units[id] : undefined;
    return unit !== undefined && hasUnfoughtContact(unit) && here.includes(unit.thisTurn.charge?.target ?? '');
  });
  return withPendingMoves(withLastFight(rallied, sides), changes, atOnce ? 'now' : 'afterCombat');
};

const withKnownSupporters = (state: BattleState, plan: FighterPlan): FighterPlan =>
  plan.supports.every(({ unit }) => hasUnit(state, unit))
    ? plan
    : { ...plan, supports: plan.supports.filter(({ unit }) => hasUnit(state, unit)) };

const withLastFight = (
  state: BattleState,
  sides: readonly [readonly FighterPlan[], readonly FighterPlan[]],
): BattleState =>
  sides.reduce((all, side, i) => {
    const foes = (sides[1 - i] as readonly FighterPlan[]).map(plan => plan.unit).filter(id => hasUnit(state, id));
    return side.reduce(
      (most, plan) =>
        withUnit(most, plan.unit, unit => ({
          ...unit,
          lastFight: { plan: withKnownSupporters(state, plan), foes },
          ...thisTurnWith(unit, { fought: [...new Set([...unit.thisTurn.fought, ...foes])] }),
        })),
      all,
    );
  }, state);

const applyControlTest = (state: BattleState, data: EventData<'control'>): BattleState => {
  const { unit: id, pursuing, result } = data;
  const before = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  // A test taken settles the test owed, under any name (P5).
  const ofPursuit = pursuing || before?.owes?.what === 'pursuitTest';
  // One test is enough: who still pursues in the command phase has had its control test of the turn (T1).
  const counts = !ofPursuit || state.turn.phase === 'command';
  const tested = withUnit(state, id, unit => ({
    // A halt is a halt, whoever ordered it.
    ...(result === 'halt' ? withoutImpetus(unit) : unit),
    ...(!continuesFlight(unit, result) && flightAfterStop(state, unit)),
    ...(counts && thisTurnWith(unit, { control: result })),
    owes: pendingMoveAfterTest(unit, data),
    // A pursuit that is over is no reason for +2 dice in the next fight (B2).
    ...(ofPursuit && result !== 'pursueOn' && unit.move === 'pursue' && { move: 'stay' as const }),
  }));
  return ofPursuit ? withQuarriesRouting(tested, id) : tested;
};

const continuesFlight = (unit: BattleUnit, result: EventData<'control'>['result']): boolean =>
  result === 'retire' || (result === 'repeatLastMove' && lastMoveOf(unit) === 'retire');

const pendingMoveAfterTest = ({ owes }: BattleUnit, { result, pursuing }: EventData<'control'>): PendingMove | null => {
  if (result === 'pursueOn') return { what: 'pursue', when: 'now' };
  return owes?.what === 'pursuitTest' || (pursuing && owes?.what === 'pursue') ? null : owes;
};

/** More than a turn has tasks. */
const MAX_TICKED = 400;

const applyTick = (state: BattleState, task: string): BattleState => {
  // A task can be owed again later in the turn, so only the debt is removed.
  const unit = Object.keys(state.units).find(id => pendingMoveTaskId(id) === task);
  return unit === undefined
    ? { ...state, turn: { ...state.turn, ticked: [...state.turn.ticked, task].slice(-MAX_TICKED) } }
    : withUnit(state, unit, owing => ({ ...owing, owes: null }));
};

/** A leader who has paid for control; paying twice in a turn has no effect (C1). */
const withControlPaid = (state: BattleState, { leader: id, action }: EventData<'command'>): BattleState => {
  const leader = Object.hasOwn(state.leaders, id) ? state.leaders[id] : undefined;
  return action === 'control' && leader
    ? { ...state, leaders: { ...state.leaders, [id]: { ...leader, controls: true } } }
    : state;
};

const withNearUnits = (state: BattleState, { unit, near }: EventData<'morale'>): BattleState =>
  unit === null || near === undefined || !hasUnit(state, unit)
    ? state
    : {
        ...state,
        turn: { ...state.turn, near: { ...state.turn.near, [unit]: near.filter(id => hasUnit(state, id)) } },
      };
