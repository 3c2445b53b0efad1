import { describe, expect, test } from 'vitest';
import { resolveEffectiveLog } from '../../../../src/core/log/effective-log.ts';
import { type Entry, entryKeyOf, reduceLog } from '../../../../src/core/log.ts';
import { ancientGame, initialState } from '../../../../src/games/ancient-wargame/battle/game.ts';

import { often } from '../../../quick.ts';
import { pointsAtFirst, randomBattle, smallBattle, wrongsIn } from '../played.ts';

/** `npm run bench` plays a thousand. */
const SEEDS = often([0, 1], [1]);

describe('battles of random legal moves', () => {
  test.each(SEEDS)('[N4 Q6 Q8] seed %i: no dead end, no points appear, no unit in an impossible place', seed => {
    const start = initialState(smallBattle(seed));
    const points = pointsAtFirst(start);
    const end = randomBattle(seed, (_before, event, now) => {
      const wrongs = wrongsIn(now, points);
      if (wrongs.length > 0) expect.fail(`${JSON.stringify(event)}: ${wrongs.join('; ')}`);
    });
    expect(end.ended).not.toBeNull();
  });

  test('the log folds to the same state, and undo of all leads back to the start', () => {
    const entries: Entry[] = [];
    const end = randomBattle(1, (_before, event) => {
      const seq = entries.length + 1;
      entries.push({ battle: 'x', author: 'p', seq, clock: seq, at: 0, type: event.type, v: 1, data: event.data });
    });
    const start = initialState(smallBattle(1));
    expect(reduceLog(start, entries, ancientGame.apply)).toEqual(end);
    const undo = (all: readonly Entry[]): readonly Entry[] => {
      const of = resolveEffectiveLog(all).undo as Entry;
      const seq = all.length + 1;
      return [
        ...all,
        { battle: 'x', author: 'p', seq, clock: seq, at: 0, type: 'undo', v: 1, data: { of: entryKeyOf(of) } },
      ];
    };
    let log: readonly Entry[] = entries.slice(0, 60);
    const states = [start];
    for (const entry of log) states.push(ancientGame.apply(states.at(-1) ?? start, entry));
    for (let left = 59; left >= 0; left--) {
      log = undo(log);
      expect(reduceLog(start, resolveEffectiveLog(log).inForce, ancientGame.apply)).toEqual(states[left]);
    }
  });
});
