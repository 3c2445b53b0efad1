import { performEvent } from '../../../src/games/hoplites/actions/perform.ts';
import type { Army } from '../../../src/games/hoplites/army/army.ts';
import type { AnyEvent } from '../../../src/games/hoplites/battle/events.ts';
import type { Setup } from '../../../src/games/hoplites/battle/setup.ts';
import { beginBattle, copyState, type State, type Unit } from '../../../src/games/hoplites/battle/state.ts';
import { legalEventsFor, viewFor } from '../../../src/games/hoplites/battle/view.ts';
import type { ArmyRule } from '../../../src/games/hoplites/rules/cards.ts';
import { type Special, type UnitLine, unitCard } from '../../../src/games/hoplites/rules/cards.ts';
import type { Fighter } from '../../../src/games/hoplites/rules/fighter.ts';
import { HALF_LEVEL } from '../../../src/games/hoplites/rules/route-values.ts';
import {
  type ChoiceName,
  DEFAULT_SETTINGS,
  NO_AUTOMATIC_ANSWERS,
  type RuleName,
  type Settings,
} from '../../../src/games/hoplites/rules/settings.ts';
import type { SideId } from '../../../src/games/hoplites/rules/side.ts';
import type { Terrain } from '../../../src/games/hoplites/rules/terrain.ts';
import type { UnitType } from '../../../src/games/hoplites/rules/unit-types.ts';

/** The default settings with some rules and choices changed. */
export const withRules = (...names: readonly (RuleName | ChoiceName)[]): Settings => {
  const rules: Record<string, boolean> = { ...DEFAULT_SETTINGS.rules };
  const choices: Record<string, boolean> = { ...DEFAULT_SETTINGS.choices };
  for (const name of names) {
    if (name in rules) rules[name] = !rules[name];
    else choices[name] = !choices[name];
  }
  return { ...DEFAULT_SETTINGS, rules: rules as Settings['rules'], choices: choices as Settings['choices'] };
};

/** `HI 6/10 J`: type, TQ, size, missile letter. */
export const lineOf = (text: string, more: Partial<UnitLine> = {}): UnitLine => {
  const fit = /^(.*) (\d)\/(\d+)(?: ([A-Z]))?$/.exec(text);
  if (!fit) throw new Error(text);
  const [, type = '', tq = '', size = '', missile = ''] = fit;
  return {
    count: 1,
    name: text,
    type: type as UnitType,
    tq: +tq,
    size: +size,
    missile: missile as UnitLine['missile'],
    ...more,
  };
};

export const cardOf = (text: string, more: Partial<UnitLine> = {}) => unitCard(0, 'a', lineOf(text, more));

/** A unit in a fight, without a battle. */
export const fighter = (text: string, more: Partial<Fighter> = {}, line: Partial<UnitLine> = {}): Fighter => ({
  card: cardOf(text, line),
  coh: 0,
  level: 0,
  out: false,
  engaged: false,
  fresh: false,
  ferocious: false,
  terrain: 'clear',
  flanks: false,
  walled: false,
  exposed: false,
  longSwords: false,
  ...more,
});

/** A unit in a test battle: its side, its card, and its column or other place. */
export type Put = readonly [
  side: SideId,
  unit: string,
  where: number | 'hand' | 'deck' | 'routed' | 'rallied' | 'pursuit',
  now?: Partial<Unit>,
  line?: Partial<UnitLine>,
];

export interface Table {
  readonly settings?: Settings;
  readonly armies?: Partial<Record<SideId, Partial<Army>>>;
  readonly hands?: Partial<Record<SideId, readonly Special[]>>;
  readonly terrain?: Partial<Record<SideId, Readonly<Record<number, Terrain>>>>;
  readonly more?: Partial<State>;
  readonly holder?: SideId;
}

/** A battle in progress with side A on turn and units in given places. Unit ids are in order, A's first. */
export const table = (stage: State['stage'], puts: readonly Put[], given: Table = {}): State => {
  const army = (side: SideId): Army => {
    const units = puts.filter(([whose]) => whose === side).map(([, text, , , more]) => lineOf(text, more));
    const cards: Partial<Record<Special, number>> = {};
    for (const special of given.hands?.[side] ?? []) cards[special] = (cards[special] ?? 0) + 1;
    return {
      id: side,
      name: side,
      period: 'antiquity',
      description: '',
      leader: { name: side, initiative: 5, command: 1 },
      special: [],
      terrain: [],
      cards,
      units: units.length > 0 ? units : [lineOf('HI 6/10')],
      ...given.armies?.[side],
    };
  };
  const side = (id: SideId) => ({ army: army(id), level: HALF_LEVEL, answers: NO_AUTOMATIC_ANSWERS });
  const settings = given.settings ?? DEFAULT_SETTINGS;
  const setup: Setup = {
    armies: { a: side('a'), b: side('b') },
    settings: { ...settings, rules: { ...settings.rules, variableInitiative: true } },
    terrain: 'clear',
    post: false,
    holder: given.holder ?? 'a',
  };
  const state = beginBattle(setup);
  const sorted = [...puts].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  sorted.forEach(([whose, , where, now], id) => {
    const own = state.sides[whose];
    const unit = state.units[id] as Unit;
    if (typeof where === 'number') {
      unit.place = 'field';
      unit.column = where;
      own.field[where] = id;
      unit.used = true;
    } else if (where === 'routed' || where === 'rallied') {
      unit.place = 'second';
      unit.routed = where === 'routed';
      own.second.push(id);
      unit.used = true;
    } else {
      unit.place = where;
      if (where === 'hand') own.hand.push(id);
      if (where === 'deck') own.deck.push(id);
    }
    Object.assign(unit, now);
  });
  for (const { id, side: whose } of state.roster.specials) state.sides[whose].hand.push(id);
  for (const whose of ['a', 'b'] as const) {
    state.sides[whose].ferocity = setup.armies[whose].army.special.includes('ferocity');
    for (const [column, terrain] of Object.entries(given.terrain?.[whose] ?? {}))
      state.sides[whose].terrain[Number(column)] = terrain;
  }
  Object.assign(state, { stage, turn: 20, round: 10, countdown: 9 }, given.more);
  return state;
};

/** A random source that shows these faces in order. Throws an Error if more are needed. */
export const faces = (...shown: readonly number[]) => {
  const left = [...shown];
  return (n: number): number => {
    const face = left.shift();
    if (face === undefined || face >= n) throw new Error(`the test has no face below ${n}`);
    return face;
  };
};

/** The state after the legal event that matches, with these faces. Does not change the given state. */
export const doing = (state: State, fit: Fit, ...shown: readonly number[]): State => {
  const next = copyState(state);
  performEvent(next, choice(state, fit), faces(...shown));
  return next;
};

export type Fit = Readonly<Record<string, unknown>> & { readonly type: AnyEvent['type'] };

/** The legal events of a state with these data. */
export const choices = (state: State, { type, ...data }: Fit): readonly AnyEvent[] => {
  const seats = ['a', 'b'] as const;
  return seats
    .flatMap(seat => legalEventsFor(viewFor(state, seat)))
    .filter(
      event =>
        event.type === type &&
        Object.entries(data).every(
          ([key, value]) => JSON.stringify((event.data as Record<string, unknown>)[key]) === JSON.stringify(value),
        ),
    );
};

const choice = (state: State, fit: Fit): AnyEvent => {
  const [event] = choices(state, fit);
  if (!event) throw new Error(`not legal in ${state.stage}: ${JSON.stringify(fit)}`);
  return event;
};

/** Ends the phase. */
export const next = (state: State, ...shown: readonly number[]): State => doing(state, { type: 'next' }, ...shown);

/** An attack by units, each with its approach, on targets. */
export const attack = (
  state: State,
  by: readonly (readonly [number, string])[],
  on: readonly number[],
  ...shown: readonly number[]
): State => {
  const event = legalEventsFor(viewFor(state, state.active)).find(
    each =>
      each.type === 'attack' &&
      JSON.stringify(each.data.attackers.map(({ unit, way }) => [unit, way])) === JSON.stringify(by) &&
      JSON.stringify(each.data.targets) === JSON.stringify(on),
  );
  if (!event) throw new Error(`no such attack: ${JSON.stringify(by)} on ${JSON.stringify(on)}`);
  const after = copyState(state);
  performEvent(after, event, faces(...shown));
  return after;
};

export const waysAgainst = (state: State, unit: number, target: number): readonly string[] =>
  legalEventsFor(viewFor(state, state.active)).flatMap(event =>
    event.type === 'attack' &&
    event.data.attackers.length === 1 &&
    event.data.attackers[0]?.unit === unit &&
    event.data.targets.length === 1 &&
    event.data.targets[0] === target
      ? [event.data.attackers[0].way]
      : [],
  );

/** A test battle in which side A's army has special rules. */
export const rule = (...special: ArmyRule[]) => ({ armies: { a: { special } } });
