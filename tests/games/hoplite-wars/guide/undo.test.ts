import { describe, expect, test } from 'vitest';
import { type Entry, entryKeyOf } from '../../../../src/core/log.ts';
import type { AnyEvent } from '../../../../src/games/hoplite-wars/battle/events.ts';
import { RULES_VERSION, resolveStep, type StepOutcome } from '../../../../src/games/hoplite-wars/battle/resolve.ts';
import { startCampaign } from '../../../../src/games/hoplite-wars/battle/state.ts';
import { PLAYERS, type Player } from '../../../../src/games/hoplite-wars/board/powers.ts';
import { undoStepOf } from '../../../../src/games/hoplite-wars/guide/undo.ts';
import { entriesOf, SETUP } from '../campaign.ts';

const about = '451-winter-opening';
const seal = (seat: Player): AnyEvent => ({ type: 'seal', data: { about, seat, seal: '0'.repeat(64) } }) as AnyEvent;
const show = (seat: Player): AnyEvent =>
  ({ type: 'show', data: { about, seat, salt: '0'.repeat(32), choice: [], against: {} } }) as AnyEvent;
const toComputer = (seat: Player): AnyEvent => ({
  type: 'seat',
  data: { about, seat, by: 'program', computer: { level: 'recruit', seed: 1 } },
});
const toPerson = (seat: Player): AnyEvent => ({ type: 'seat', data: { about, seat, by: 'player' } });
const resolve: AnyEvent = {
  type: 'resolve',
  data: { about, rules: RULES_VERSION, result: resolveStep(startCampaign(SETUP)) as StepOutcome },
} as AnyEvent;
/** A later step, such as retreats, that only computers answered. */
const LATER = '450-spring-retreats';
const later = (event: AnyEvent): AnyEvent => ({ ...event, data: { ...event.data, about: LATER } }) as AnyEvent;
const programs = PLAYERS.filter(player => player !== 'athens');
const COMPUTERS = programs.map(seal);
const FIVE = programs.filter(player => player !== 'sparta');
const SHOWN = PLAYERS.map(show);

/** The entry that an undo reverts, counted from the end, and whether it reverts more than one. */
const goes = (events: readonly AnyEvent[], of: readonly Player[] = programs, authors: readonly string[] = []) => {
  const log = entriesOf(events).map((entry, i): Entry => ({ ...entry, author: authors[i] ?? 'p' }));
  const undoing = undoStepOf(log, log.at(-1), 'p', of);
  if (!undoing) return 'the last alone';
  const { entry, to } = undoing;
  const first = log.indexOf(entry);
  expect(to).toEqual(first === 0 ? null : entryKeyOf(log[first - 1] as Entry));
  return log.slice(first).length;
};

describe('undo beside computers', () => {
  test.each<[name: string, events: readonly AnyEvent[], goes: number | string, programs?: readonly Player[]]>([
    ['a person’s own seal alone', [seal('athens')], 'the last alone'],
    ['a person’s seal with those of the computers', [seal('athens'), ...COMPUTERS], 7],
    ['of two persons only who sealed last', [seal('sparta'), seal('athens'), ...FIVE.map(seal)], 6, FIVE],
    ['all orders that were shown together', [seal('athens'), ...COMPUTERS, ...SHOWN], 7],
    ['the season alone once it is worked out', [seal('athens'), ...COMPUTERS, ...SHOWN, resolve], 'the last alone'],
    [
      'a step that computers alone answered together with what the person entered before it',
      [seal('athens'), ...COMPUTERS, ...SHOWN, resolve, ...[...COMPUTERS, show('sparta'), resolve].map(later)],
      9,
    ],
    [
      'the season alone where a person answered as well',
      [seal('athens'), ...COMPUTERS, ...SHOWN, resolve, ...[...COMPUTERS, seal('athens'), resolve].map(later)],
      'the last alone',
    ],
    [
      'the season alone in a campaign of computers',
      [resolve, ...[...COMPUTERS, resolve].map(later)],
      'the last alone',
      PLAYERS,
    ],
    ['with computers only, what was entered before they sealed', [resolve, ...PLAYERS.map(seal)], 8, PLAYERS],
    [
      'a change of player together with the seals of computers after it',
      [seal('athens'), toComputer('sparta'), seal('sparta'), ...FIVE.map(seal)],
      7,
      FIVE,
    ],
    [
      'only the seal of a person who has taken a seat over',
      [toPerson('sparta'), seal('athens'), seal('sparta'), ...FIVE.map(seal)],
      6,
    ],
    ['nobody’s seal but a person’s in a campaign of persons', [...PLAYERS.map(seal)], 'the last alone', []],
  ])('takes back %s', (_name, events, expected, of) => {
    expect(goes(events, of)).toBe(expected);
  });

  test('entries of another phone are not undone with it', () => {
    expect(goes([seal('athens'), ...COMPUTERS], programs, ['q', 'q'])).toBe('the last alone');
  });
});
