import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { RegisteredGame } from '../../../src/game-contract/game-info.ts';
import { compressToText } from '../../../src/game-ui/library/link.ts';

// Screens of a game read the address when they are loaded.
vi.hoisted(() => {
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('addEventListener', () => undefined);
});
vi.mock('../../../src/app/offline/cache-games.ts', () => ({ cacheOpenedGame: async () => undefined }));

const GAME_IDS = ['alala', 'ancientWargame', 'hoplites', 'hopliteWars', 'hopliteEncounter'];
/** False in the copy of the shared code without games. */
const isWhole = existsSync(new URL('../../../src/games/alala', import.meta.url));
/** The parsed battle file that 1.0.0 exported. */
const fileOf = (game: string): { readonly battles: readonly object[]; readonly entries: readonly object[] } =>
  JSON.parse(
    gunzipSync(readFileSync(new URL(`../../fixtures/releases/1.0.0/${game}.alala`, import.meta.url))).toString(),
  );
const linkTo = (file: object): Promise<string> => compressToText(JSON.stringify(file));

// Fresh modules that know all games, because other tests of this process may have mocked some.
type Modules = typeof import('../../../src/app/replay/replay-file.ts') &
  typeof import('../../../src/app/replay/replay-session.ts') &
  typeof import('../../../src/app/battle/stored-state.ts') &
  Pick<typeof import('../../../src/app/battle/past-session.ts'), 'createPastSession'> &
  Pick<typeof import('../../../src/app/battle/session/load-rules.ts'), 'loadRulesFor'> &
  Pick<typeof import('../../../src/app/storage/export.ts'), 'serializeReplay'> &
  Pick<typeof import('../../../src/app/club/read-results.ts'), 'readReplayResult'>;
let of: Modules;
const games = new Map<string, RegisteredGame>();
beforeAll(async () => {
  vi.resetModules();
  of = {
    ...(await import('../../../src/app/replay/replay-file.ts')),
    ...(await import('../../../src/app/replay/replay-session.ts')),
    ...(await import('../../../src/app/battle/stored-state.ts')),
    ...(await import('../../../src/app/battle/past-session.ts')),
    ...(await import('../../../src/app/battle/session/load-rules.ts')),
    ...(await import('../../../src/app/storage/export.ts')),
    ...(await import('../../../src/app/club/read-results.ts')),
  };
  for (const game of (await import('../../../src/games/index.ts')).GAMES) games.set(game.about.id, game);
});

describe.skipIf(!isWhole).each(GAME_IDS)('a replay of %s', game => {
  test('goes into a link and comes out whole, as a battle file with a mark', async () => {
    const { battles, entries } = fileOf(game);
    const text = await of.serializeReplay(battles[0] as never, entries as never);
    expect(JSON.parse(text)).toMatchObject({ kind: 'battle', replay: true });
    const read = await of.readReplayLink(await compressToText(text));
    expect(read).toMatchObject({ ok: true, value: { battle: { game }, file: { isReplay: true } } });
    expect(read.ok && read.value.file.entries.length).toBe(entries.length);
  });

  test('shows every moment of the log, and records nothing', async () => {
    const read = await of.readReplayLink(await linkTo({ ...fileOf(game), replay: true }));
    if (!read.ok) throw new Error(read.problem.code);
    const { battle, file } = read.value;
    const module = await games.get(game)?.load();
    await module?.use(async typed => {
      const setup = typed.game.setup.parse(battle.setup);
      if (!setup.ok) throw new Error(setup.problem.code);
      await of.loadRulesFor(typed.game, typed.game.begin(setup.value), file.entries);
      const live = of.createReplaySession(typed.game, battle, file.entries, setup.value, typed.seats);
      expect(live.unusableEntries.value).toBe(0);
      const { session, show } = of.createPastSession(typed.game, live, typed.seats, { isReplay: true });
      expect(session.past).toMatchObject({ isReplay: true, tryFromHere: undefined });
      show(0);
      expect(session.state.value).toEqual(live.start);
      show(file.entries.length);
      expect(session.state.value).toEqual(live.state.value);
      (session.record as (type: string, data: unknown) => void)('anything', {});
      expect(session.log.value).toEqual(live.log.value);
    });
  });
});

test.skipIf(!isWhole)('a battle that is not over is not shared: its hidden data would be shown', async () => {
  const { battles, entries } = fileOf('hoplites');
  const module = await games.get('hoplites')?.load();
  await module?.loadMessages('en');
  expect(await module?.use(typed => of.isFinished(typed, battles[0] as never, entries.slice(0, 40) as never))).toBe(
    false,
  );
});

describe.skipIf(!isWhole)('the result of a club pairing from a replay', () => {
  const file = isWhole ? fileOf('alala') : { battles: [], entries: [] };
  const { id: battle } = (file.battles[0] ?? {}) as { readonly id?: string };
  /** Ends the battle after the last of anna's 55 entries. */
  const end = { battle, author: 'anna', seq: 56, clock: 200, at: 1, type: 'end', v: 1, data: { verdict: 'b' } };
  const link = async (entries: readonly unknown[], replay = true): Promise<string> =>
    `https://example.org/#/replay/${await linkTo({ ...file, replay, entries })}`;
  const resultsOf = async (text: string): Promise<readonly string[] | undefined> =>
    (await of.readReplayResult(text))?.outcome.sides.map(({ result }) => result);

  test('follows from the rules and the log', async () => {
    expect(await of.readReplayResult(await link(file.entries))).toMatchObject({ id: battle, game: 'alala' });
    // An end by an author without a seat does not count.
    const claimed = { ...end, author: 'another', seq: 1 };
    expect(await resultsOf(await link([...file.entries, claimed]))).toEqual(['open', 'open']);
    expect(await resultsOf(await link([...file.entries, end]))).toEqual(['lost', 'won']);
  });

  test('is nothing for a text that is no replay, or does not obey the rules', async () => {
    const texts = ['', 'hello', '#/replay/', await link(file.entries, false), await link([...file.entries, 7])];
    for (const text of [...texts, await link([{ ...end, data: { verdict: 'both' } }])])
      expect(await resultsOf(text)).toBeUndefined();
  });
});

describe.skipIf(!isWhole)('refused, with the reason', () => {
  const cases: readonly [what: string, code: string, link: () => Promise<string>][] = [
    ['an ordinary battle', 'noReplay', () => linkTo(fileOf('alala'))],
    ['a backup', 'noReplay', () => linkTo({ ...fileOf('alala'), kind: 'backup', replay: true })],
    ['a cut link', 'damagedLink', async () => (await linkTo({ ...fileOf('alala'), replay: true })).slice(0, 900)],
    ['no link', 'damagedLink', async () => ''],
    ['another text', 'notText', () => compressToText('hello')],
    ['a newer file', 'newer', () => linkTo({ ...fileOf('alala'), replay: true, version: 99 })],
    [
      'a game that is not here',
      'noGame',
      () => linkTo({ ...fileOf('alala'), replay: true, battles: [{ ...fileOf('alala').battles[0], game: 'chess' }] }),
    ],
    [
      'an entry against the rules',
      'badData',
      () =>
        linkTo({
          ...fileOf('alala'),
          replay: true,
          entries: fileOf('alala').entries.map((entry, i) => (i === 9 ? { ...entry, type: 'fight', data: 7 } : entry)),
        }),
    ],
  ];
  test.each(cases)('%s', async (_, code, link) => {
    expect(await of.readReplayLink(await link())).toMatchObject({ ok: false, problem: { code } });
  });
});
