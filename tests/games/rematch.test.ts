import { expect, test } from 'vitest';
import { READY_MADE, type ReadyMade, setupOf } from '../../src/games/alala/muster/ready-made.ts';
import { rematchSetup as alalaRematch } from '../../src/games/alala/muster/rematch.ts';
import { againstApp } from '../../src/games/alala/muster/setup-draft.ts';
import { DEFAULT_RULES } from '../../src/games/alala/rules/house-rules.ts';
import { readyBattleSetup as ancientSetup } from '../../src/games/ancient-wargame/setup/ready-battles.ts';
import { rematchSetup as ancientRematch } from '../../src/games/ancient-wargame/setup/rematch.ts';
import { rematchSetup as encounterRematch } from '../../src/games/hoplite-encounter/battle/rematch.ts';
import { DEFAULT_SETTINGS as ENCOUNTER_SETTINGS } from '../../src/games/hoplite-encounter/rules/settings.ts';
import { rematchSetup as warsRematch } from '../../src/games/hoplite-wars/battle/rematch.ts';
import { PLAYERS } from '../../src/games/hoplite-wars/board/powers.ts';
import { DEFAULT_SETTINGS as WAR_SETTINGS } from '../../src/games/hoplite-wars/season/actions.ts';
import { readyBattleSetup as hoplitesSetup } from '../../src/games/hoplites/guide/ready-battle.ts';
import { rematchSetup as hoplitesRematch } from '../../src/games/hoplites/guide/rematch.ts';

test('Άλαλά!: again with a new seed; the app commands the other army; two persons have no sides to change', () => {
  const persons = setupOf(READY_MADE[0] as ReadyMade, DEFAULT_RULES, () => 0);
  expect(alalaRematch(persons, false, 7)).toEqual(persons);
  expect(alalaRematch(persons, true, 7)).toBeUndefined();
  const app = againstApp(persons, 'veteran', 1);
  expect(alalaRematch(app, false, 7)).toEqual({ ...app, commanders: { b: { level: 'veteran', seed: 7 } } });
  expect(alalaRematch(app, true, 7)).toEqual({ ...app, commanders: { a: { level: 'veteran', seed: 7 } } });
});

test('Ancient Wargame: who plays which side is changed', () => {
  const setup = ancientSetup('skirmish', { a: 'Clay', b: 'Black' }, { a: 'person', b: 'recruit' });
  expect(ancientRematch(setup, false)).toEqual(setup);
  expect(ancientRematch(setup, true)).toEqual({ ...setup, players: { a: 'recruit', b: 'person' } });
  expect(ancientRematch({ ...setup, players: { a: 'person', b: 'person' } }, true)).toBeUndefined();
});

test('Hoplites: who plays which side is changed; none by post, nor with sealed hands', () => {
  const setup = hoplitesSetup();
  expect(hoplitesRematch(setup, false)).toEqual(setup);
  expect(hoplitesRematch(setup, true)?.players).toEqual({ a: setup.players?.b, b: setup.players?.a });
  expect(hoplitesRematch({ ...setup, sealed: true }, false)).toBeUndefined();
  expect(hoplitesRematch({ ...setup, mail: { id: 'x', seat: 'a' } }, false)).toBeUndefined();
});

test('Hoplite Wars: every seat passes to the next power, and after seven rematches to its first one', () => {
  const setup = { settings: WAR_SETTINGS, names: {}, programs: PLAYERS.filter(player => player !== 'athens') };
  expect(warsRematch(setup, false)).toEqual(setup);
  expect(warsRematch(setup, true)?.programs).toEqual(PLAYERS.filter(player => player !== 'boeotia'));
  let last = setup;
  for (const _ of PLAYERS) last = (warsRematch(last, true) as typeof setup | undefined) ?? last;
  expect(last.programs).toEqual(setup.programs);
  expect(warsRematch({ ...setup, programs: [] }, true)).toBeUndefined();
});

test('Hoplite Encounter: again with new dice; none by mail', () => {
  const setup = { scenario: 'aegean-431' as const, seed: 'old', settings: ENCOUNTER_SETTINGS, seats: {} };
  expect(encounterRematch(setup, false, 'new')).toEqual({ ...setup, seed: 'new' });
  expect(encounterRematch(setup, true, 'new')).toBeUndefined();
  const mail = { role: 'referee', game: 'x', secrets: {} } as const;
  expect(encounterRematch({ ...setup, mail }, false, 'new')).toBeUndefined();
});
