import type { RandomInt } from '../../../src/core/probability/dice.ts';
import { createSeededRandom } from '../../../src/core/probability/random.ts';
import { PAIRINGS, READY_ARMIES, readyArmy } from '../../../src/games/hoplites/army/ready-armies.ts';
import { rollEvent } from '../../../src/games/hoplites/battle/dice.ts';
import type { AnyEvent } from '../../../src/games/hoplites/battle/events.ts';
import { HAND_SIZE, SECOND_LINE_SIZE } from '../../../src/games/hoplites/battle/limits.ts';
import type { Setup } from '../../../src/games/hoplites/battle/setup.ts';
import { type BattleState, beginBattle, deciderOf, STAGES } from '../../../src/games/hoplites/battle/state.ts';
import { legalEventsFor, viewFor } from '../../../src/games/hoplites/battle/view.ts';
import { HALF_LEVEL } from '../../../src/games/hoplites/rules/route-values.ts';
import {
  CHOICES,
  DEFAULT_SETTINGS,
  NO_AUTOMATIC_ANSWERS,
  RULES,
  type Settings,
} from '../../../src/games/hoplites/rules/settings.ts';
import { SIDES } from '../../../src/games/hoplites/rules/side.ts';

/** A battle between two ready armies. */
export const setupOf = (a: string, b: string, more: Partial<Setup> = {}): Setup => {
  const side = (id: string) => {
    const army = readyArmy(id);
    if (!army) throw new Error(`no army ${id}`);
    return { army, level: HALF_LEVEL, answers: NO_AUTOMATIC_ANSWERS };
  };
  return {
    armies: { a: side(a), b: side(b) },
    settings: DEFAULT_SETTINGS,
    terrain: 'clear',
    post: false,
    holder: 'a',
    ...more,
  };
};

/** Random preferences and choices for a seed; seed 0 has the defaults. */
const settingsOf = (seed: number): Settings => {
  if (seed === 0) return DEFAULT_SETTINGS;
  const below = createSeededRandom(seed);
  const some = <Name extends string>(names: Readonly<Record<Name, boolean>>): Record<Name, boolean> =>
    Object.fromEntries(Object.entries(names).map(([name, usual]) => [name, below(3) === 0 ? !usual : usual])) as Record<
      Name,
      boolean
    >;
  return {
    ...DEFAULT_SETTINGS,
    rules: some(RULES),
    choices: some(CHOICES),
    setupRounds: below(4),
    lastRound: 20 + below(40),
    added: { INITIATIVE: below(2), COHESION: below(3), RESERVE: below(2), CHALLENGE: below(2) },
  };
};

/** A battle for a seed, with random armies, terrain and settings. */
export const battleOf = (seed: number): Setup => {
  const [a, b] = PAIRINGS[seed % PAIRINGS.length] as readonly [string, string];
  return setupOf(a, b, { settings: settingsOf(seed % 3 === 0 ? 0 : seed), terrain: seed % 2 ? 'random' : 'clear' });
};

export const ALL_ARMIES = READY_ARMIES.map(({ id }) => id);

/** A random legal event of a seat that decides, with its dice. */
export const randomStep = (
  state: BattleState,
  below: RandomInt,
): { readonly event: AnyEvent; readonly state: BattleState } | undefined => {
  const seat = deciderOf(state);
  if (seat === null) return undefined;
  const choices = legalEventsFor(viewFor(state, seat));
  const sorts = [...new Set(choices.map(({ type }) => type))];
  const sort = sorts[below(sorts.length)];
  const those = choices.filter(({ type }) => type === sort);
  const event = those[below(those.length)];
  if (!event) throw new Error(`nothing to do for ${seat} in ${state.stage}`);
  return rollEvent(state, event, below);
};

/** The faults of a state: lost or duplicate cards, exceeded limits, impossible marks. */
export const wrongsIn = (state: BattleState): readonly string[] => {
  const wrongs: string[] = [];
  const dealt = state.stage !== 'deal';
  for (const side of SIDES) {
    const own = state.sides[side];
    const units = state.units.filter(({ card }) => card.side === side);
    if (!STAGES.includes(state.stage)) wrongs.push(`stage ${state.stage}`);
    if (own.hand.length > HAND_SIZE) wrongs.push(`${side} holds ${own.hand.length}`);
    if (own.second.length > SECOND_LINE_SIZE) wrongs.push(`${side} has ${own.second.length} in its second line`);
    const where = [...own.deck, ...own.hand, ...own.second, ...own.gone, ...own.field.filter(id => id >= 0)];
    const away = units.filter(({ place }) => ['pursuit', 'eliminated', 'discarded'].includes(place));
    const all = [...where, ...away.map(({ card }) => card.id)];
    const many = units.length + state.roster.specials.filter(card => card.side === side).length;
    if (dealt && (all.length !== many || new Set(all).size !== many))
      wrongs.push(`${side}: ${all.length} cards of ${many}`);
    own.field.forEach((id, column) => {
      const unit = state.units[id];
      if (id >= 0 && (unit?.place !== 'field' || unit.column !== column))
        wrongs.push(`${side}: ${id} is not at ${column}`);
      if (unit && unit.card.side !== side) wrongs.push(`${id} stands on the wrong field`);
      if (unit && ['cliff', 'river'].includes(own.terrain[column] ?? '')) wrongs.push(`${id} in closed ground`);
    });
    for (const unit of units) {
      const { id } = unit.card;
      const listed = { deck: own.deck, hand: own.hand, second: own.second, field: own.field }[unit.place as 'deck'];
      if (dealt && listed && !listed.includes(id)) wrongs.push(`${id} is in no ${unit.place}`);
      if (unit.coh < 0) wrongs.push(`${id} has ${unit.coh} COH`);
      if (unit.place === 'field' && unit.coh >= unit.card.limit) wrongs.push(`${id} stands with ${unit.coh} COH`);
      if (unit.place !== 'field' && (unit.marker !== '' || unit.engaged || unit.hidden)) wrongs.push(`${id} has marks`);
    }
  }
  return wrongs;
};

/** A battle of random legal events from beginning to end. Checks the state after each. */
export const randomBattle = (
  seed: number,
  look: (before: BattleState, event: AnyEvent, now: BattleState) => void,
  setup = battleOf(seed),
  most = 30_000,
): BattleState => {
  const below = createSeededRandom(seed);
  let state: BattleState = beginBattle(setup);
  for (let i = 0; i < most; i++) {
    const step = randomStep(state, below);
    if (!step) return state;
    look(state, step.event, step.state);
    state = step.state;
  }
  throw new Error(`seed ${seed}: no end after ${most} events`);
};
