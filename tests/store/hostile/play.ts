import { type OpenSession, openSession } from '../../../src/app/battle/session.ts';
import { type Entry, isGameEvent, isUndoable } from '../../../src/core/log.ts';
import { createVersionField } from '../../../src/core/migrate.ts';
import { isDeepEqual } from '../../../src/core/plain-data.ts';
import { MAX_TIMESTAMP } from '../../../src/core/timestamp.ts';
import { parseFile } from '../../../src/store/import-export/parse-file.ts';
import { validateFile } from '../../../src/store/import-export/validate-file.ts';
import { serializeFile } from '../../../src/store/import-export/write-file.ts';
import type { Store } from '../../../src/store/store.ts';
import { worked } from '../../timeouts.ts';
import { seeded } from '../fuzz.ts';
import type { Source } from '../schema.ts';
import { hostileLog } from './make.ts';
import type { Target } from './target.ts';

export interface Played {
  readonly tried: number;
  readonly taken: number;
  /** Processor time in milliseconds of the slowest opening, tap and full read. */
  readonly slowest: { readonly open: number; readonly tap: number; readonly read: number };
  readonly wrong: readonly string[];
}

/**
 * Limits of processor time for one battle in milliseconds: ten times the limit on a phone, so that only a hang fails.
 */
const MAY = { open: 5000, tap: 2500, read: 10_000 } as const;

type Slowest = { -readonly [What in keyof typeof MAY]: number };

/**
 * Makes `count` extreme files that the schemas allow. Stores, opens and plays those that validation accepts. Reports
 * errors, slow operations, lost entries, and taps without effect.
 */
export const playHostile = async <Setup, State>(
  target: Target<Setup, State>,
  { count, seed }: { readonly count: number; readonly seed: number },
  store: Store,
  clear: () => Promise<void>,
): Promise<Played> => {
  const below = seeded(seed);
  const { game } = target;
  const wrong: string[] = [];
  const slowest: Slowest = { open: 0, tap: 0, read: 0 };
  let taken = 0;
  for (let i = 0; i < count; i++) {
    const what = `${game.id}, seed ${seed}, number ${i}`;
    const source: Source = { below, names: ['a', 'b'] };
    const battle = below(5) === 0 ? `B${'z'.repeat(39)}` : `Ab${i}`;
    const large = i % 100 === 99;
    try {
      const setup = target.setup(source);
      const entries = hostileLog(target, { battle, count: large ? 2000 : 1 + below(25), setup }, source);
      const row = {
        id: battle,
        game: game.id,
        title: 'x'.repeat(120),
        setup,
        begunAt: [0, MAX_TIMESTAMP][below(2)] as number,
      };
      const file = serializeFile(
        'battle',
        { battles: [row], entries, collections: [], preferences: {} },
        '1',
        MAX_TIMESTAMP,
      );
      const parsed = parseFile(file);
      const checked = parsed.ok ? validateFile(parsed.value, id => (id === game.id ? game : undefined)) : parsed;
      if (!checked.ok) {
        if (!/^(tooLarge|rowTooLarge)$/.test(checked.problem.code))
          wrong.push(`${what}: refused ${JSON.stringify(checked.problem)}`);
        continue;
      }
      taken++;
      if (taken % 50 === 0 || battle.startsWith('Bz')) await clear();
      await store.mergeRows(checked.value, each => each.setup);
      const found = await play(target, store, battle, checked.value.entries.length, large ? 10 : 1, slowest);
      wrong.push(...found.map(each => `${what}: ${each}`));
    } catch (error) {
      wrong.push(`${what}: threw ${error instanceof Error ? error.stack?.split('\n').slice(0, 5).join(' ') : error}`);
    }
  }
  return { tried: count, taken, slowest, wrong };
};

/** The maximum number of taps in a battle. */
const MOST_TAPS = 4;

const play = async <Setup, State>(
  { game, draw, read, taps }: Target<Setup, State>,
  store: Store,
  battle: string,
  count: number,
  patience: number,
  slowest: Slowest,
): Promise<string[]> => {
  const wrong: string[] = [];
  const timed = <T>(what: keyof typeof MAY, name: string, work: () => T): T => {
    const from = worked();
    const result = work();
    const took = worked() - from;
    slowest[what] = Math.max(slowest[what], took);
    if (took > MAY[what] * patience) wrong.push(`${name} took ${took.toFixed(0)} ms`);
    return result;
  };
  const { battle: row } = await store.readBattle(battle);
  const setup = row && game.setup.parse(row.setup);
  if (!row || !setup?.ok) return ['the battle cannot be read again'];
  const session: OpenSession<State, Record<string, unknown>> = await openSession(store, game, row, setup.value);
  const state = (): State => session.state.value;
  const drawn = (): void => draw(session);
  const tap = (name: string, press: () => void, done: () => boolean): void =>
    timed('tap', name, () => {
      press();
      drawn();
      // A phone without a seat in the agreed assignment cannot change the battle, and the app says so.
      if (!done() && session.seatings.now.value.inForce === undefined) wrong.push(`${name} has no effect`);
    });
  if (session.log.value.length !== count) wrong.push(`${session.log.value.length} of ${count} entries are read again`);
  timed('open', 'opening', drawn);
  let written = 0;
  for (let i = 0; i < MOST_TAPS; i++) {
    const each = taps(state())[i];
    if (!each) break;
    const { name, line, did } = each;
    const before = state();
    const seen = JSON.stringify(before);
    written++;
    tap(
      name,
      () => void session.record(line.type, line.data),
      () => did(before, state()),
    );
    if (i > 0) continue;
    written += 2;
    tap('undo', session.undo, () => JSON.stringify(state()) === seen);
    tap('redo', session.redo, () => JSON.stringify(state()) !== seen);
  }
  timed('read', 'report and luck', () => read(session));
  written++;
  tap(
    'going back to the start',
    () => session.goBack(null),
    () => !session.reading.value.inForce.some(isUndoable),
  );
  for (let left = 0; session.saving.value !== 'saved' && left < 200; left++)
    await new Promise(resolve => setTimeout(resolve, 1));
  session.close();
  const stored = await store.readLog(battle);
  if (stored.entries.length !== count + written || stored.unreadable.length > 0)
    wrong.push(
      `of ${count + written} entries ${stored.entries.length} are there after play, ${stored.unreadable.length} unreadable`,
    );
  return wrong;
};

/**
 * What a game lets be decided, `count` entries of it, in a file and out of it again: what of it is not as it was, and what
 * came to nothing.
 */
export const lostOnTheWay = <Setup, State>(
  { game, lawful }: Target<Setup, State>,
  setup: Setup,
  count: number,
  seed: number,
): readonly unknown[] => {
  const source: Source = { below: seeded(seed), names: [] };
  const entries: Entry[] = [];
  const idle: Entry[] = [];
  let state = game.begin(setup);
  while (entries.length < count) {
    const lines = lawful?.(state, source) ?? [];
    if (lines.length === 0) break;
    for (const line of lines) {
      const seq = entries.length + 1;
      const entry = { battle: 'b', author: 'me', seq, clock: seq, at: 7, ...line, v: 1 };
      entries.push(entry);
      const before = state;
      state = game.apply(before, entry);
      if (state === before && isGameEvent(line.type) && !game.noteTypes?.has(line.type)) idle.push(entry);
    }
  }
  const row = { id: 'b', game: game.id, title: 'x', setup, ...createVersionField(game.setup), begunAt: 7 };
  const file = serializeFile('battle', { battles: [row], entries, collections: [], preferences: {} }, '1', 7);
  const parsed = parseFile(file);
  const checked = parsed.ok ? validateFile(parsed.value, id => (id === game.id ? game : undefined)) : parsed;
  if (!checked.ok) return [checked.problem];
  const whole: readonly unknown[] = JSON.parse(file).entries;
  const lost = [row, ...whole].filter(
    (each, i) => !isDeepEqual(each, [...checked.value.battles, ...checked.value.entries][i]),
  );
  return [...lost, ...idle];
};
