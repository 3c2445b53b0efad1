import { expect, test } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import { MAX_PRESS_LENGTH } from '../../../../src/games/hoplite-wars/battle/events.ts';
import { applyEvent, warsGame } from '../../../../src/games/hoplite-wars/battle/game.ts';
import { startCampaign } from '../../../../src/games/hoplite-wars/battle/state.ts';
import { pressOf } from '../../../../src/games/hoplite-wars/guide/history.ts';
import { SETUP } from '../campaign.ts';

const [OPENING, SPRING] = ['451-winter-opening', '450-spring-orders'];
const note = (about: string, seat: string, text: string): Entry =>
  ({ type: 'press', data: { about, seat, text } }) as Entry;

test('a player’s last message about a step counts, unless it is undone', () => {
  const log = [
    note(OPENING, 'athens', 'To arms!'),
    note(OPENING, 'sparta', 'Come and take them.'),
    note(OPENING, 'athens', 'Peace.'),
    note(SPRING, 'athens', 'War.'),
  ];
  const of = (...gone: readonly boolean[]) => pressOf(log, gone, OPENING);
  expect(of()).toEqual({ athens: 'Peace.', sparta: 'Come and take them.' });
  expect(of(false, false, true)).toEqual({ athens: 'To arms!', sparta: 'Come and take them.' });
  expect(pressOf(log, [], SPRING)).toEqual({ athens: 'War.' });
});

test('it changes nothing on the map, and is no longer than can be read', () => {
  const state = startCampaign(SETUP);
  const data = { about: OPENING, seat: 'athens' as const, text: 'x'.repeat(MAX_PRESS_LENGTH) };
  expect(applyEvent(state, { type: 'press', data })).toBe(state);
  expect(warsGame.parseData('press', data).ok).toBe(true);
  expect(warsGame.parseData('press', { ...data, text: `${data.text}x` }).ok).toBe(false);
  expect(warsGame.parseData('press', { ...data, seat: 'persia' }).ok).toBe(false);
});
