import { lastMoveOf } from '../guide/guide-line.ts';
import { flees, staysPut, type TableMove } from '../rules/table-moves.ts';
import type { Move } from '../rules/vocabulary.ts';
import type { AnyEvent, Changes, EventData, FighterPlan } from './events.ts';
import { hasMet, lastFoes, pursuersOf } from './relations.ts';
import { type BattleState, type BattleUnit, FRESH, isOnTable, type Owed } from './state.ts';

/**
 * What the guide through the turn has to know of an entry besides its changes: who did what this turn, and what is still
 * to be done, from the state with its changes and the one before. No rule is applied here.
 */
export const remember = (state: BattleState, event: AnyEvent, before: BattleState): BattleState => {
  switch (event.type) {
    case 'fight':
      return rememberFight(state, event.data, before);
    case 'shoot':
      return withUnit(state, event.data.shooter, unit => ({
        ...unit,
        ...stood(state, unit),
        ...did(unit, { shots: unit.thisTurn.shots + 1 }),
      }));
    case 'control':
      return rememberControl(withOwed(state, event.data.changes, 'now'), event.data);
    case 'command':
      return (event.data.units ?? []).reduce(
        (all, id) => withUnit(all, id, unit => ({ ...unit, ...did(unit, { controlled: true }) })),
        withOwed(controlling(state, event.data), event.data.changes, 'now'),
      );
    case 'morale':
      return withOwed(withNear(state, event.data), event.data.changes, 'now');
    case 'move':
      return rememberMove(state, event.data);
    case 'charge':
      return withOwed(rememberCharge(state, event.data), event.data.changes, 'now');
    case 'play':
    case 'hack':
      return withOwed(state, event.data.changes, 'now');
    case 'correct':
      return event.data.changes.units.reduce(
        (all, { unit, move }) => (move ? withUnit(all, unit, impelled) : all),
        state,
      );
    case 'tick':
      return rememberTick(state, event.data.task);
    default:
      return state;
  }
};

/**
 * A unit at the start of a turn: only the last turn's advance is remembered, whether it retired, and a
 * flight that goes on or is still to be pursued. Who routs with nobody after it any more is still to run off (P4).
 */
export const inNewTurn = (state: BattleState, unit: BattleUnit): BattleUnit => ({
  ...unit,
  thisTurn: FRESH,
  advancedLast: unit.thisTurn.advanced,
  fledLast: unit.standing === 'retired' && unit.flight !== null ? true : undefined,
  flight: unit.standing === 'routing' || isPursued(state, unit) ? unit.flight : null,
  owes: isPursued(state, unit) ? unit.owes : fleeing(unit).owes,
});

const isPursued = (state: BattleState, { id }: BattleUnit): boolean => pursuersOf(state, id).length > 0;

/**
 * What is left of a unit's flight when it does something else: nothing, so that the next one is another, unless it
 * routs or somebody is still after it.
 */
const stood = (state: BattleState, { id, standing, flight, fledLast }: BattleUnit) =>
  flight !== null && (standing === 'routing' || pursuersOf(state, id).length > 0)
    ? { flight, fledLast }
    : { flight: null, fledLast: undefined };

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

/** Whom these changes give a move to make: it is then owed on the table, and nobody stands by who does not make the same. */
const withOwed = (state: BattleState, { units }: Changes, when: Owed['when']): BattleState => {
  const moves = new Map(units.flatMap(({ unit, move }) => (move ? [[unit, move] as const] : [])));
  const together = (a: string, b: string): boolean => {
    const [one, other] = [moves.get(a) ?? 'stay', moves.get(b) ?? 'stay'];
    return one === other && (one === 'stay' || one === 'fallBack' || one === 'followUp');
  };
  return [...moves].reduce(
    (all, [id, move]) => {
      const what = OWED[move];
      return withUnit(all, id, unit => ({ ...impelled(unit), owes: what && isOnTable(unit) ? { what, when } : null }));
    },
    withoutTouch(state, (supporter, fighter) => !together(supporter, fighter)),
  );
};

/** Without the supporters of the last fights that stand by their fighter no more. */
const withoutTouch = (state: BattleState, lost: (supporter: string, fighter: string) => boolean): BattleState =>
  Object.values(state.units).reduce((all, { id, lastFight }) => {
    const { plan, apart = [] } = lastFight ?? {};
    const more = (plan?.supports ?? []).map(({ unit }) => unit).filter(unit => !apart.includes(unit) && lost(unit, id));
    if (!lastFight || more.length === 0) return all;
    return withUnit(all, id, unit => ({
      ...unit,
      lastFight: { ...lastFight, apart: [...new Set([...apart, ...more])] },
    }));
  }, state);

/** Who goes from its place stands by nobody, and nobody by it. */
const awayFromAll = (state: BattleState, id: string): BattleState =>
  withoutTouch(state, (supporter, fighter) => supporter === id || fighter === id);

/** With a fight or a charge that counts in the next fight. */
const impelled = (unit: BattleUnit): BattleUnit => {
  const { settled: _, ...rest } = unit;
  return rest;
};

const rememberFight = (
  state: BattleState,
  { sides, changes }: EventData<'fight'>,
  { units }: BattleState,
): BattleState => {
  // Who routs by this fight stood until then; who came to it in rout runs on.
  const routed = changes.units.filter(({ standing }) => standing === 'routing').map(({ unit }) => unit);
  const fighters = sides.flat().flatMap(plan => [plan.unit, ...plan.supports.map(({ unit }) => unit)]);
  const rallied = fighters.reduce(
    (all, id) =>
      withUnit(all, id, unit =>
        unit.standing === 'routing' && !routed.includes(id) ? unit : { ...unit, flight: null, fledLast: undefined },
      ),
    state,
  );
  // Pursuers fight a new enemy out at once, the moves after it too (P5).
  const here = sides.flat().map(({ unit }) => unit);
  const atOnce = here.some(id => {
    const unit = Object.hasOwn(units, id) ? units[id] : undefined;
    return unit !== undefined && hasMet(unit) && here.includes(unit.thisTurn.charge?.target ?? '');
  });
  return withOwed(withFight(rallied, sides), changes, atOnce ? 'now' : 'afterCombat');
};

// A state names nobody who is not in it: whatever reads it can look up whom it names.
const isHere = ({ units }: BattleState, id: string): boolean => Object.hasOwn(units, id);

const supportedHere = (state: BattleState, plan: FighterPlan): FighterPlan =>
  plan.supports.every(({ unit }) => isHere(state, unit))
    ? plan
    : { ...plan, supports: plan.supports.filter(({ unit }) => isHere(state, unit)) };

const withFight = (state: BattleState, sides: readonly [readonly FighterPlan[], readonly FighterPlan[]]): BattleState =>
  sides.reduce((all, side, i) => {
    const foes = (sides[1 - i] as readonly FighterPlan[]).map(plan => plan.unit).filter(id => isHere(state, id));
    return side.reduce(
      (most, plan) =>
        withUnit(most, plan.unit, unit => ({
          ...unit,
          lastFight: { plan: supportedHere(state, plan), foes },
          ...did(unit, { fought: [...new Set([...unit.thisTurn.fought, ...foes])] }),
        })),
      all,
    );
  }, state);

const rememberControl = (state: BattleState, data: EventData<'control'>): BattleState => {
  const { unit: id, pursuing, result } = data;
  const before = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  // A test taken is the test that was owed, whatever the table called it (P5).
  const ofPursuit = pursuing || before?.owes?.what === 'pursuitTest';
  // One test is enough: who still pursues in the command phase has had its control test of the turn (T1).
  const counts = !ofPursuit || state.turn.phase === 'command';
  const tested = withUnit(state, id, unit => ({
    ...unit,
    ...(!goesOnFleeing(unit, result) && stood(state, unit)),
    ...(counts && did(unit, { control: result })),
    owes: owedAfterTest(unit, data),
    // A pursuit that is over is no reason for +2 dice in the next fight (B2).
    ...(ofPursuit && result !== 'pursueOn' && unit.move === 'pursue' && { move: 'stay' as const }),
  }));
  return ofPursuit ? runOn(tested, id) : tested;
};

const goesOnFleeing = (unit: BattleUnit, result: EventData<'control'>['result']): boolean =>
  result === 'retire' || (result === 'repeatLastMove' && lastMoveOf(unit) === 'retire');

const owedAfterTest = ({ owes }: BattleUnit, { result, pursuing }: EventData<'control'>): Owed | null => {
  if (result === 'pursueOn') return { what: 'pursue', when: 'now' };
  return owes?.what === 'pursuitTest' || (pursuing && owes?.what === 'pursue') ? null : owes;
};

const rememberMove = (state: BattleState, data: EventData<'move'>): BattleState => {
  const { unit: id, what, inches, quarry } = data;
  const meets = data.meets !== undefined && isHere(state, data.meets) ? data.meets : undefined;
  const here = staysWithOthers(state, data) ? state : awayFromAll(state, id);
  const moved = withUnit(flees(what) || breaksContact(what) ? withoutCharges(here, id) : here, id, unit => ({
    ...(meets !== undefined ? pursuing(unit) : breaksContact(what) ? parted(unit) : unit),
    ...(!flees(what) && stood(state, unit)),
    ...(!impels(what) && { settled: true as const }),
    lastMove: staysPut(what) ? unit.lastMove : what,
    owes: unit.owes?.what === what ? owedAfterMove(what, meets) : unit.owes,
    ...(flees(what) && { flight: fled(unit, inches) }),
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
    quarry === undefined || !isHere(state, id)
      ? owed
      : withUnit(owed, quarry, unit => ({
          ...unit,
          flight: unit.flight && { ...unit.flight, pursued: { ...unit.flight.pursued, [id]: unit.flight.inches } },
        }));
  return meets === undefined ? chased : runOn(chased, id);
};

const fled = ({ flight }: BattleUnit, inches: number): BattleUnit['flight'] => ({
  inches: (flight?.inches ?? 0) + inches,
  moves: (flight?.moves ?? 0) + 1,
  pursued: flight?.pursued ?? {},
});

/** Whether the moves of a fight are those that make the next one count more (B2). */
const impels = (what: TableMove): boolean => what === 'pursue' || what === 'followUp';

/** Whether a move leaves a unit beside and behind whom it was: on the spot, or a fight's inch that those made as well. */
const staysWithOthers = ({ units }: BattleState, { unit: id, what }: EventData<'move'>): boolean => {
  const owed = Object.hasOwn(units, id) ? units[id]?.owes?.what : undefined;
  return staysPut(what) || what === 'formUp' || (owed === what && (what === 'fallBack' || what === 'followUp'));
};

/** After a pursuit comes the test whether it goes on, unless a new enemy stops it: that is fought out at once (P5, R-30). */
const owedAfterMove = (what: TableMove, meets: string | undefined): Owed | null =>
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

/** Who meets a new enemy pursues, whoever said so, and that counts in the fight (P5, B2). */
const pursuing = (unit: BattleUnit): BattleUnit => ({ ...impelled(unit), move: 'pursue' });

const parted = (unit: BattleUnit): BattleUnit => {
  const { lastFight: _, ...rest } = unit;
  return rest;
};

const rememberCharge = (state: BattleState, { unit: id, target, side, shieldless, response }: EventData<'charge'>) => {
  if (!isHere(state, id) || !isHere(state, target)) return state;
  const met = response !== 'evade';
  const stays = response === 'stand' ? awayFromAll(state, id) : awayFromAll(awayFromAll(state, id), target);
  const charged = withUnit(stays, id, unit => ({
    ...charging(unit),
    ...stood(state, unit),
    ...did(unit, { charge: { target, side, shieldless, met }, moved: true }),
  }));
  return withUnit(charged, target, unit => {
    if (response === 'evade') return { ...unit, owes: { what: 'evade', when: 'now' } };
    // The charge that it has begun itself is fought all the same (G3).
    if (response === 'stand' || unit.thisTurn.charge?.met) return unit;
    const charge = { target: id, side: 'front', shieldless: false, met: true } as const;
    return { ...charging(unit), ...stood(state, unit), ...did(unit, { charge, moved: true }) };
  });
};

/** Its charge is what counts from now on, not what it did before (B2, R-37). */
const charging = (unit: BattleUnit): BattleUnit => ({
  ...impelled(unit),
  move: unit.move === 'pursue' || unit.move === 'followUp' ? 'stay' : unit.move,
});

/** More than a turn has tasks. */
const MOST_TICKED = 400;

const rememberTick = (state: BattleState, task: string): BattleState => {
  // What is owed may be owed again later in the turn, so that only the debt goes.
  const unit = Object.keys(state.units).find(id => owedTask(id) === task);
  return unit === undefined
    ? { ...state, turn: { ...state.turn, ticked: [...state.turn.ticked, task].slice(-MOST_TICKED) } }
    : withUnit(state, unit, owing => ({ ...owing, owes: null }));
};

/** A leader who has paid for control; a second time in a turn it brings nothing (C1). */
const controlling = (state: BattleState, { leader: id, action }: EventData<'command'>): BattleState => {
  const leader = Object.hasOwn(state.leaders, id) ? state.leaders[id] : undefined;
  return action === 'control' && leader
    ? { ...state, leaders: { ...state.leaders, [id]: { ...leader, controls: true } } }
    : state;
};

const withNear = (state: BattleState, { unit, near }: EventData<'morale'>): BattleState =>
  unit === null || near === undefined || !isHere(state, unit)
    ? state
    : { ...state, turn: { ...state.turn, near: { ...state.turn.near, [unit]: near.filter(id => isHere(state, id)) } } };
