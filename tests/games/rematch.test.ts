import { expect, test } from 'vitest';
import { loadFieldMessages } from '../../src/games/alala/messages/index.ts';
import { DEFAULT_RULES } from '../../src/games/alala/rules/house-rules.ts';
import { nextPairing as alalaNext } from '../../src/games/alala/screens/setup/quick-start.ts';
import { READY_MADE, type ReadyMade, setupOf } from '../../src/games/alala/setup/ready-made.ts';
import { rematchSetup as alalaRematch } from '../../src/games/alala/setup/rematch.ts';
import { againstApp } from '../../src/games/alala/setup/setup-draft.ts';
import {
  readyBattleSetup as ancientSetup,
  nextReadyBattle,
} from '../../src/games/ancient-wargame/setup/ready-battles.ts';
import { rematchSetup as ancientRematch } from '../../src/games/ancient-wargame/setup/rematch.ts';
import {
  setupWithPlayers as encounterPlayers,
  rematchSetup as encounterRematch,
} from '../../src/games/hoplite-encounter/battle/rematch.ts';
import { initialState } from '../../src/games/hoplite-encounter/battle/state.ts';
import { DEFAULT_SETTINGS as ENCOUNTER_SETTINGS } from '../../src/games/hoplite-encounter/rules/settings.ts';
import {
  setupWithPlayers as warsPlayers,
  rematchSetup as warsRematch,
} from '../../src/games/hoplite-wars/battle/rematch.ts';
import { startCampaign } from '../../src/games/hoplite-wars/battle/state.ts';
import { PLAYERS } from '../../src/games/hoplite-wars/board/powers.ts';
import { DEFAULT_SETTINGS as WAR_SETTINGS } from '../../src/games/hoplite-wars/season/actions.ts';
import {
  nextPairing as hoplitesNext,
  readyBattleSetup as hoplitesSetup,
} from '../../src/games/hoplites/guide/ready-battle.ts';
import { rematchSetup as hoplitesRematch } from '../../src/games/hoplites/guide/rematch.ts';
import { AEGEAN } from './hoplite-encounter/fixtures.ts';

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

test('Hoplite Wars: a rematch begins with the last players; one who conceded plays again', () => {
  const first = { settings: WAR_SETTINGS, names: { sparta: 'Leon' }, programs: ['achea', 'argolis'] as const };
  const computer = { level: 'veteran', seed: 3 } as const;
  const state = {
    ...startCampaign(first),
    replaced: {
      achea: { by: 'player', name: 'Anna' },
      athens: { by: 'program', computer },
      sparta: { by: 'program', computer },
      thessaly: { by: 'nobody' },
    } as const,
    conceded: ['sparta', 'thessaly'] as const,
  };
  const setup = warsPlayers(state);
  expect(setup.names).toEqual({ achea: 'Anna', sparta: 'Leon' });
  expect(setup.programs).toEqual(['argolis', 'athens']);
  expect(warsPlayers(startCampaign(first))).toEqual(first);
  const alone = { ...state, setup: { ...first, programs: [] } };
  expect(warsPlayers(alone).computers).toEqual(computer);
});

test('Encounter: a rematch begins with the last players; one who conceded plays again', () => {
  const seats = { ATH: { by: 'player', name: 'Anna' }, BOE: { by: 'program' }, SPA: { by: 'player' } } as const;
  const setup = { scenario: 'aegean-431', seed: 's', settings: ENCOUNTER_SETTINGS, seats } as const;
  const state = initialState(AEGEAN, setup);
  expect(encounterPlayers(state)).toEqual(setup);
  const now = {
    ...seats,
    ATH: { by: 'program', level: 'veteran' },
    BOE: { by: 'player' },
    SPA: { by: 'nobody' },
  } as const;
  expect(encounterPlayers({ ...state, seats: now, conceded: ['SPA'] }).seats).toEqual({ ...now, SPA: seats.SPA });
});

test('Άλαλά!: the next ready-made battle has the same rules and commanders, and after the last comes the first', async () => {
  await loadFieldMessages('en');
  const [first, second] = READY_MADE as readonly [ReadyMade, ReadyMade];
  const persons = setupOf(first, DEFAULT_RULES, () => 0);
  const next = alalaNext(persons, () => 0).setup;
  expect(next.armies.a.name).toEqual({ word: second.armies[0].name });
  expect(next).not.toHaveProperty('plan');
  expect(alalaNext(next, () => 0).setup.armies).toEqual(persons.armies);
  const app = againstApp(persons, 'strategos', 1);
  expect(alalaNext(app, () => 7).setup).toMatchObject({ house: app.house, commanders: { b: { level: 'strategos' } } });
  const swapped = alalaRematch(app, true, 7) ?? app;
  expect(Object.keys(alalaNext(swapped, () => 7).setup.commanders ?? {})).toEqual(['a']);
});

test('Ancient Wargame: the ready battles follow each other; another battle leads to the first', () => {
  const of = (id: 'skirmish' | 'plain' | 'village') =>
    ancientSetup(id, { a: 'A', b: 'B' }, { a: 'person', b: 'person' });
  expect(nextReadyBattle(of('skirmish'))).toBe('plain');
  expect(nextReadyBattle(of('village'))).toBe('skirmish');
  expect(nextReadyBattle({ ...of('plain'), board: { ...of('plain').board, width: 9 } })).toBe('skirmish');
  expect(nextReadyBattle({ ...of('plain'), beside: true })).toBeUndefined();
});

test('Hoplites: the next pairing of the period, with the same players; none by post', () => {
  const first = hoplitesSetup();
  const next = hoplitesNext(first);
  expect(next && [next.armies.a.army.id, next.armies.b.army.id]).toEqual(['thebes', 'sparta']);
  expect(next?.players).toEqual(first.players);
  expect(hoplitesNext({ ...first, sealed: true })).toBeUndefined();
});

test('Hoplite Encounter: the one Empire of a person passes to the next one', () => {
  const seats = { ATH: { by: 'player' }, BOE: { by: 'program', level: 'veteran' }, SPA: { by: 'nobody' } } as const;
  const setup = { scenario: 'aegean-431' as const, seed: 'old', settings: ENCOUNTER_SETTINGS, seats };
  expect(encounterRematch(setup, true, 'new')?.seats).toEqual({ ...seats, ATH: seats.BOE, BOE: seats.ATH });
});

test('Hoplite Encounter: again with new dice; none by mail', () => {
  const setup = { scenario: 'aegean-431' as const, seed: 'old', settings: ENCOUNTER_SETTINGS, seats: {} };
  expect(encounterRematch(setup, false, 'new')).toEqual({ ...setup, seed: 'new' });
  expect(encounterRematch(setup, true, 'new')).toBeUndefined();
  const mail = { role: 'referee', game: 'x', secrets: {} } as const;
  expect(encounterRematch({ ...setup, mail }, false, 'new')).toBeUndefined();
});
