import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Entry } from '../../src/core/log.ts';
import type { RandomInt } from '../../src/core/probability/dice.ts';
import type { GameModule } from '../../src/game-contract/contract.ts';
import type { RegisteredGame } from '../../src/game-contract/game-info.ts';
import type { Lesson } from '../../src/game-contract/lesson.ts';
import type { EventDataByType } from '../../src/game-contract/session.ts';
import { computeLessonProgress } from '../../src/game-ui/lesson/progress.ts';
import { language } from '../../src/ui/messages/language.ts';

// The screens are loaded with a game and need these globals.
beforeAll(() => {
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('addEventListener', () => undefined);
});

/** The dice of a step in order. Further throws are errors. */
const onceEach = (dice: readonly number[]): { readonly random: RandomInt; readonly left: () => number } => {
  let thrown = 0;
  return {
    random: n => {
      const face = dice[thrown++];
      if (face === undefined || face > n) throw new Error(`die ${thrown} of ${dice.length}: ${face} of ${n}`);
      return face - 1;
    },
    left: () => dice.length - thrown,
  };
};

/** Replays `show` of every step, and returns the entries by step. */
const replay = <Setup, State, Of extends EventDataByType>(
  { game }: GameModule<Setup, State, Of>,
  lesson: Lesson<Setup, State, Of>,
) => {
  let state = game.begin(lesson.setup);
  let seq = 0;
  return lesson.steps.map((step, index) => {
    const { random, left } = onceEach(step.dice ?? []);
    const own: Entry[] = [];
    expect(step.isDone(state, own), `step ${index + 1} is done before it begins`).toBe(false);
    for (const make of step.show) {
      const { type, data } = make(state, random);
      const read = game.parseData(type, data);
      expect(read, `${index + 1} ${type}`).toMatchObject({ ok: true });
      seq += 1;
      const entry: Entry = { battle: 'lesson', author: 'me', seq, clock: seq, at: seq, type, v: 1, data };
      const next = game.apply(state, entry);
      expect(next, `step ${index + 1}: ${type} comes to nothing`).not.toBe(state);
      if (own.length > 0) expect(step.isDone(state, own), `step ${index + 1} is done too early`).toBe(false);
      state = next;
      own.push(entry);
    }
    expect(step.isDone(state, own), `step ${index + 1} is done`).toBe(true);
    expect(left(), `dice left over in step ${index + 1}`).toBe(0);
    return own;
  });
};

// Test files share modules, and some mock the registry.
const registry = await vi.importActual<typeof import('../../src/games/registry.ts')>('../../src/games/registry.ts');
const GAMES = Object.values<RegisteredGame>(registry);

describe.each(GAMES.filter(({ about }) => about.lesson))('the lesson of $about.id', ({ about, load }) => {
  test('its steps, shown one after the other, pass the game’s own checks and use up their dice', async () => {
    const module = await load();
    await module.use(async typed => {
      const lesson = await typed.lesson?.();
      if (!lesson) throw new Error(`${about.id} has none`);
      expect(lesson.steps.length).toBeGreaterThanOrEqual(5);
      expect(lesson.steps.length).toBeLessThanOrEqual(8);
      const entries = replay(typed, lesson);
      const all = entries.flat();
      const start = typed.game.begin(lesson.setup);
      for (let length = 0; length <= all.length; length++) {
        const { step } = computeLessonProgress(lesson.steps, typed.game.apply, start, all.slice(0, length));
        let done = 0;
        for (let i = 0, sum = 0; i < entries.length; i++) {
          sum += entries[i]?.length ?? 0;
          if (sum <= length) done = i + 1;
        }
        expect(step, `after ${length} entries`).toBe(done);
      }
    });
  });

  test('a clock runs for seats of the battle, and at some moment of the lesson for one', async () => {
    const module = await load();
    await module.use(async typed => {
      const [lesson, clock] = await Promise.all([typed.lesson?.(), typed.clock?.()]);
      if (!lesson || !clock) throw new Error(`${about.id} has no lesson or no clock`);
      let state = typed.game.begin(lesson.setup);
      const seats = typed.seats.list(state);
      const deciding = [clock.deciding(state)];
      for (const entry of replay(typed, lesson).flat()) {
        state = typed.game.apply(state, entry);
        deciding.push(clock.deciding(state));
        expect(['number', 'string']).toContain(typeof clock.turnOf(state));
      }
      expect(seats).toEqual(expect.arrayContaining([...new Set(deciding.flat())]));
      expect(deciding.flat().length).toBeGreaterThan(0);
    });
  });

  test('every step speaks both languages', async () => {
    const module = await load();
    await module.use(async typed => {
      const lesson = await typed.lesson?.();
      const said = (): string[] => [
        lesson?.title() ?? '',
        ...(lesson?.steps ?? []).flatMap(({ messages }) => Object.values(messages())),
      ];
      language.value = 'en';
      const en = said();
      language.value = 'el';
      const el = said();
      language.value = 'en';
      expect(en.length).toBe(el.length);
      for (const [i, text] of en.entries()) {
        expect(text).toMatch(/\p{Script=Latin}/u);
        expect(el[i]).toMatch(/\p{Script=Greek}/u);
      }
    });
  });
});
