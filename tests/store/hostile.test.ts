import { readFileSync } from 'node:fs';
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadGameMessages as loadAlala } from '../../src/games/alala/messages/index.ts';
import { loadReportWords } from '../../src/games/alala/messages/report/report-messages.ts';
import {
  loadGameMessages as loadAncient,
  loadPageMessages as loadAncientPages,
  loadReportMessages as loadAncientReport,
} from '../../src/games/ancient-wargame/messages/index.ts';
import { loadGameMessages as loadEncounter } from '../../src/games/hoplite-encounter/messages/index.ts';
import { loadGameMessages as loadWars } from '../../src/games/hoplite-wars/messages/index.ts';
import {
  loadFieldMessages as loadHoplites,
  loadPageMessages as loadHoplitesPages,
} from '../../src/games/hoplites/messages/index.ts';
import { openDb } from '../../src/store/db.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { smallBattle } from '../games/ancient-wargame/played.ts';
import { SETUP } from '../games/hoplite-wars/campaign.ts';
import { battleOf } from '../games/hoplites/random-battle.ts';
import { often } from '../quick.ts';
import { ALALA } from './hostile/alala.ts';
import { ANCIENT } from './hostile/ancient-wargame.ts';
import { ENCOUNTER, SETUP as ENCOUNTER_SETUP } from './hostile/hoplite-encounter.ts';
import { WARS } from './hostile/hoplite-wars.ts';
import { HOPLITES } from './hostile/hoplites.ts';
import { lostOnTheWay, type Played, playHostile } from './hostile/play.ts';
import type { Target } from './hostile/target.ts';
import { fakeLocalStorage } from './local-storage.ts';

const COUNT = Number(process.env.ALALA_HOSTILE ?? often(60, 10));
const SEED = Number(process.env.ALALA_SEED ?? 20261122);

beforeAll(async () => {
  fakeLocalStorage();
  const load = [
    loadAlala,
    loadReportWords,
    loadAncient,
    loadAncientPages,
    loadAncientReport,
    loadHoplites,
    loadHoplitesPages,
  ];
  await Promise.all([...load, loadEncounter, loadWars].map(words => words('en')));
});
afterAll(() => void vi.unstubAllGlobals());

type Play = (count: number, seed: number, store: Store, clear: () => Promise<void>) => Promise<Played>;
const playing =
  <Setup, State>(target: Target<Setup, State>): Play =>
  (count, seed, store, clear) =>
    playHostile(target, { count, seed }, store, clear);

const PLAYS: readonly (readonly [game: string, play: Play])[] = [
  [ALALA.game.id, playing(ALALA)],
  [ANCIENT.game.id, playing(ANCIENT)],
  [ENCOUNTER.game.id, playing(ENCOUNTER)],
  [HOPLITES.game.id, playing(HOPLITES)],
  [WARS.game.id, playing(WARS)],
];

test('every game of this build is attacked', () => {
  // Read from the source text, because other tests of the same process mock the registry.
  const registry = readFileSync(new URL('../../src/games/registry.ts', import.meta.url), 'utf8');
  const games = [...registry.matchAll(/export \{ (\w+) \}/g)].map(([, id]) => id);
  expect(PLAYS.map(([id]) => id as string).sort()).toEqual(games.sort());
});

test.each<[game: string, lost: () => readonly unknown[]]>([
  ['Ancient Wargame', () => lostOnTheWay(ANCIENT, smallBattle(3), 200, SEED)],
  ['Hoplite Encounter', () => lostOnTheWay(ENCOUNTER, ENCOUNTER_SETUP, 40, SEED)],
  ['Hoplites', () => lostOnTheWay(HOPLITES, battleOf(4), 200, SEED)],
  ['Hoplite Wars', () => lostOnTheWay(WARS, SETUP, 90, SEED)],
])('%s: whatever is played is in its file again, to the last entry', (_game, lost) => {
  expect(lost()).toEqual([]);
});

test('the largest board survives export and import', () => {
  const size = { width: 40, height: 30 };
  const all = Array.from({ length: size.width * size.height }, (_, i) => i);
  const feature = { ground: 'houses', road: true, bridge: true } as const;
  const setup = smallBattle(3);
  const { a, b } = setup.armies;
  const large = {
    ...setup,
    board: { ...setup.board, ...size, features: Object.fromEntries(all.map(square => [square, feature])) },
    armies: { a: { ...a, zone: all.slice(600) }, b: { ...b, zone: all.slice(0, 600) } },
  };
  expect(lostOnTheWay({ ...ANCIENT, lawful: () => [] }, large, 1, SEED)).toEqual([]);
});

const SHARE = Math.ceil(COUNT / PLAYS.length);
test.each(PLAYS)(
  `%s: ${SHARE} valid but extreme files, seed ${SEED}: each opens, is played, and every tap has an effect`,
  async (game, play) => {
    const store = await openStore(() => 'phone', `hostile${game}`);
    const raw = openDb(`hostile${game}`);
    const clear = async (): Promise<void> => {
      await Promise.all([raw.battles.clear(), raw.entries.clear(), raw.heads.clear()]);
      localStorage.clear?.();
      fakeLocalStorage();
    };
    const { tried, taken, slowest, wrong } = await play(SHARE, SEED, store, clear);
    store.close();
    await raw.delete();
    const [open, tap, read] = [slowest.open, slowest.tap, slowest.read].map(ms => ms.toFixed(0));
    console.log(
      `${game}: ${tried} made, ${taken} let in; slowest to open ${open} ms, to a tap ${tap} ms, to be read ${read} ms`,
    );
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(taken).toBeGreaterThan(SHARE * 0.9);
  },
  Math.max(120_000, SHARE * 5000),
);
