import { expect, test } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import { packVisiblePosition } from '../../../../src/games/hoplite-encounter/battle/make-report.ts';
import { forReplay } from '../../../../src/games/hoplite-encounter/battle/record.ts';
import { parseSetup, type Setup } from '../../../../src/games/hoplite-encounter/battle/setup.ts';
import { initialState } from '../../../../src/games/hoplite-encounter/battle/state.ts';
import { DEFAULT_SETTINGS } from '../../../../src/games/hoplite-encounter/rules/settings.ts';
import { AEGEAN } from '../fixtures.ts';

const SECRET = 'S'.repeat(43);
const referee: Setup = {
  scenario: 'aegean-431',
  seed: 'owls',
  settings: DEFAULT_SETTINGS,
  seats: { ATH: { by: 'player' }, SPA: { by: 'player' } },
  mail: { role: 'referee', game: 'game1', secrets: { ATH: SECRET, SPA: SECRET } },
};
const first = initialState(AEGEAN, referee);
const player: Setup = {
  scenario: 'aegean-431',
  settings: DEFAULT_SETTINGS,
  seats: referee.seats,
  mail: {
    role: 'player',
    game: 'game1',
    empire: 'ATH',
    secret: SECRET,
    told: first.told,
    first: structuredClone(packVisiblePosition(AEGEAN, first, 'ATH')) as never,
  },
};
const log = [
  { type: 'seat', data: { turn: 1, empire: 'SPA', by: 'player', name: 'Brasidas', secret: SECRET } },
  { type: 'sheet', data: { turn: 1, empire: 'ATH', text: 'HE1 game ATH 1' } },
] as unknown as readonly Entry[];

test.each([
  ['the referee’s phone', referee],
  ['a player’s phone', player],
])('[L3] the replay of a game by mail on %s holds no secret, and opens', (_where, setup) => {
  const replay = forReplay(setup, log);
  expect(JSON.stringify(replay)).not.toContain(SECRET);
  expect(parseSetup(JSON.parse(JSON.stringify(replay.setup))).ok).toBe(true);
  expect(initialState(AEGEAN, replay.setup).position).toEqual(initialState(AEGEAN, setup).position);
  expect(replay.log[1]).toBe(log[1]);
});
