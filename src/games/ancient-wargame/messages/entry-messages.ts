import type { Entry } from '../../../core/log.ts';
import type { EntryMessages } from '../../../game-contract/entry-messages.ts';
import { type AnyEvent, actingUnit, type EventData } from '../battle/events.ts';
import { ancientGame } from '../battle/game.ts';
import { modeRules } from '../battle/modes/rules-by-mode.ts';
import { totalOf } from '../battle/score.ts';
import { type BattleState, type BattleUnit, findUnit, type Phase } from '../battle/state.ts';
import { SIDES, type SideId } from '../troops/side.ts';
import { fieldMessages } from './index.ts';
import { sideName } from './names.ts';

/** An entry as an event of this game. */
export const eventOfEntry = ({ type, data }: Entry): AnyEvent => ({ type, data }) as AnyEvent;

/** A label of an entry for the undo button: one word, and the side. */
export const describeShortly = (state: BattleState, entry: Entry): string => {
  const t = fieldMessages().short;
  const event = eventOfEntry(entry);
  if (event.type === 'step') return t.endOf(fieldMessages().steps[phaseEnded(state, event.data)]);
  const what = Object.hasOwn(t, event.type) && !['of', 'endOf'].includes(event.type) ? t[event.type] : entry.type;
  const unit = actingUnit(event);
  const kind = unit === undefined ? undefined : kindOf(state, unit);
  return kind ? t.of(what, fieldMessages().kinds[kind]) : what;
};

/** The step that an entry ends (N2). */
const phaseEnded = ({ setup }: BattleState, { turn, phase }: EventData<'step'>): Phase => {
  const { phases } = modeRules(setup);
  // A turn begins with the catapults. Only the first turn has a step before that.
  const before = phase === 'catapults' && turn > 1 ? undefined : phases[phases.indexOf(phase) - 1];
  return before ?? phases.at(-1) ?? phase;
};

/** The kind of a unit, also of a part that is not split off yet. */
export const kindOf = (state: BattleState, id: string): BattleUnit['kind'] | undefined =>
  (findUnit(state.units, id) ?? findUnit(state.units, id.replace(PART, '')))?.kind;

/**
 * The side of an entry, from any state of the battle; null for an entry of both sides. A shot belongs to the side that
 * mans the catapult.
 */
export const sideOfEntry = (state: BattleState, entry: Entry): SideId | null => {
  const event = eventOfEntry(entry);
  const sideOf = (id: string): SideId | null =>
    (findUnit(state.units, id) ?? findUnit(state.turn.opening, id) ?? findUnit(state.units, id.replace(PART, '')))
      ?.side ?? null;
  switch (event.type) {
    case 'pick':
    case 'surrender':
      return event.data.side;
    case 'sealed':
    case 'shown':
    case 'lost':
      return event.data.seat === 'b' ? 'b' : 'a';
    case 'step':
      return event.data.side ?? null;
    case 'shot':
      return sideOf(event.data.by ?? event.data.catapult);
    case 'throw':
    case 'dropped':
      return event.data.unit === undefined ? null : sideOf(event.data.unit);
    default: {
      const id = actingUnit(event);
      return id === undefined ? null : sideOf(id);
    }
  }
};

/** The end of a split part's name, repeated once for each split. */
const PART = /(p\d+)+$/;

/** How this game's entries read in short. */
export const ENTRY_MESSAGES: EntryMessages<BattleState, SideId> = {
  game: ancientGame,
  short: describeShortly,
  seatsOfEntry: (state, entry) => [sideOfEntry(state, entry) ?? []].flat(),
  seatName: sideName,
  turnOf: ({ turn }) => turn.number,
  curve: {
    title: () => fieldMessages().pointsLeft,
    of: state => SIDES.map(side => ({ name: sideName(state, side), value: totalOf(state, side) })),
  },
};
