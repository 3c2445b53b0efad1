import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { resolveEffectiveLog } from '../../src/core/log/effective-log.ts';
import { compareEntries, type Entry, isLogType, reduceLog } from '../../src/core/log.ts';
import { migrate } from '../../src/core/migrate.ts';
import type { GameValidator } from '../../src/game-contract/contract.ts';
import { alalaGame } from '../../src/games/alala/battle/battle.ts';
import type { BattleState } from '../../src/games/alala/battle/state.ts';
import { armyOf } from '../../src/games/alala/muster/army.ts';
import { validateFile } from '../../src/store/import-export/check-file.ts';
import { parseFile } from '../../src/store/import-export/parse-file.ts';

const folder = fileURLToPath(new URL('../fixtures/releases', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const files = readdirSync(folder);
const gameOf = (id: string): GameValidator | undefined => (id === 'alala' ? alalaGame : undefined);

/** The state that a file's battle comes to, every entry of the game known and used. */
const stateOf = (setup: unknown, entries: readonly Entry[]): BattleState => {
  const start = alalaGame.setup.parse(setup);
  if (!start.ok) throw new Error(start.problem.at);
  const { inForce } = resolveEffectiveLog([...entries].sort(compareEntries));
  const usable = inForce.map(entry => migrate(alalaGame.migrations, entry));
  for (const entry of usable) expect(alalaGame.parseData(entry.type, entry.data)).toMatchObject({ ok: true });
  return reduceLog(alalaGame.begin(start.value), usable, alalaGame.apply);
};

/** Who is hurt after the battle that tests/e2e/make-release.ts plays. */
const HURT = [
  ['au2', 21, 'shaken', 1, 'retired'],
  ['bu1', 20, 'shaken', 0, 'routing'],
  ['bu2', 23, 'ready', 0, 'inLine'],
];

describe('what a release exported is read by this build', () => {
  test('this release has its file', () => expect(files).toContain(`${version}.alala`));

  test.each(files)('%s', file => {
    const parsed = parseFile(gunzipSync(readFileSync(`${folder}/${file}`)).toString());
    expect(parsed).toMatchObject({ ok: true });
    if (!parsed.ok) return;
    const checked = validateFile(parsed.value, gameOf);
    expect(checked).toMatchObject({ ok: true, value: { build: file.replace('.alala', ''), cleaned: [] } });
    expect(parsed.value.battles.length).toBeGreaterThan(0);
    for (const item of parsed.value.collections) expect(armyOf(item.item)).toMatchObject({ ok: true });
    for (const battle of parsed.value.battles) {
      const own = parsed.value.entries.filter(entry => entry.battle === battle.id);
      expect(own.some(entry => isLogType(entry.type))).toBe(true);
      const state = stateOf(battle.setup, own);
      const hurt = Object.values(state.units).filter(unit => unit.men < unit.startingMen || unit.disorder > 0);
      expect(
        hurt.map(({ id, men, aggression, disorder, standing }) => [id, men, aggression, disorder, standing]),
      ).toEqual(HURT);
      expect(state.turn).toMatchObject({ turn: 1, phase: 'manoeuvre' });
      // R-20 was turned after 0.1.0: its battles go on as they began.
      if (file === '0.1.0.alala') expect(state.house.outcomeLevel).toBe('after');
    }
  });
});
