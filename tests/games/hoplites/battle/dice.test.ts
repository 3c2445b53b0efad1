// Registers the rules of sealed hands.
import '../../../../src/games/hoplites/actions/sealed-hand-rules.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import type { AnyEvent } from '../../../../src/games/hoplites/battle/events.ts';
import { firstDealFaces, refusalOf, reduce as stateAfter } from '../../../../src/games/hoplites/battle/game.ts';
import type { HoplitesSession } from '../../../../src/games/hoplites/battle/session.ts';
import { type BattleState, beginBattle } from '../../../../src/games/hoplites/battle/state.ts';
import { loadFieldMessages, loadScreenMessages } from '../../../../src/games/hoplites/messages/index.ts';
import { logMessagesFor } from '../../../../src/games/hoplites/messages/log-messages.ts';
import { recordEvent } from '../../../../src/games/hoplites/screens/table/use-battle-table.ts';
import { randomBattle, setupOf } from '../random-battle.ts';
import { doing, table } from '../test-state.ts';

const withFaces = (event: AnyEvent, faces: readonly number[]): AnyEvent =>
  ({ ...event, data: { ...event.data, faces } }) as AnyEvent;

beforeAll(() => Promise.all([loadFieldMessages('en'), loadScreenMessages('en')]));

describe('dice of entries', () => {
  test('[R-25] an entry with one die too many or too few is refused; the log says why', () => {
    const kinds = new Set<string>();
    const words = logMessagesFor(state => state);
    randomBattle(2, (before, event) => {
      const { faces } = event.data;
      if (kinds.has(`${event.type} ${faces.length > 0}`)) return;
      kinds.add(`${event.type} ${faces.length > 0}`);
      expect(refusalOf(before, event)).toBeUndefined();
      const more = withFaces(event, [...faces, 0]);
      expect([refusalOf(before, more), stateAfter(before, more) === before]).toEqual(['surplusDice', true]);
      expect(words.describe(before, more as unknown as Entry, () => before).changes).toEqual([
        'Refused: it has more dice than are rolled for it',
      ]);
      if (faces.length === 0) return;
      const less = withFaces(event, faces.slice(0, -1));
      expect([refusalOf(before, less), stateAfter(before, less) === before]).toEqual(['wrongDice', true]);
    });
    expect([...kinds].filter(kind => kind.endsWith('true')).length).toBeGreaterThan(5);
  });

  test('[B4] automatic entries of sealed hands have no dice', () => {
    const start = beginBattle({ ...setupOf('athens', 'sparta'), sealed: true });
    const ready: AnyEvent = { type: 'packCommit', data: { seat: 'a', faces: [], seal: 'a'.repeat(64), kept: [] } };
    expect(refusalOf(start, ready)).toBeUndefined();
    expect(stateAfter(start, withFaces(ready, [1]))).toBe(start);
  });
});

describe('an undone deal', () => {
  const start = beginBattle(setupOf('athens', 'sparta'));
  const DEAL: AnyEvent = { type: 'deal', data: { seat: 'a', faces: [] } };
  /** A fake session; going back to the start keeps the log. */
  const sessionOf = () => {
    const log: Entry[] = [];
    const session = {
      start,
      state: { value: start as BattleState },
      log: { value: log },
      record: (type: string, data: unknown): void => {
        log.push({ type, data } as unknown as Entry);
        session.state.value = stateAfter(session.state.value, { type, data } as AnyEvent);
      },
    };
    return session;
  };

  test('[Q2] is dealt again with its dice', () => {
    const session = sessionOf();
    const it = session as unknown as HoplitesSession;
    recordEvent(it, DEAL);
    const first = session.state.value;
    for (let again = 0; again < 3; again++) {
      session.state.value = start;
      recordEvent(it, DEAL);
      expect(session.state.value).toEqual(first);
    }
    const other = sessionOf();
    recordEvent(other as unknown as HoplitesSession, DEAL);
    expect(other.state.value.sides.a.hand).not.toEqual(first.sides.a.hand);
  });

  test('[Q2] a refused deal does not count', () => {
    const odd = withFaces(DEAL, [0]) as unknown as Entry;
    expect(firstDealFaces([odd], start)).toBeUndefined();
  });
});

test('[C3 W3] the engaged mark goes as soon as a withdrawal routs the last enemy next to it', () => {
  const state = table(
    'withdraw',
    [
      ['a', 'HI 6/10', 1, { engaged: true, fought: true }],
      ['a', 'HI 6/10', 6, { fought: true }],
      ['b', 'LI 5/5', 1, { coh: 4, fought: true }],
      ['b', 'LI 5/5', 6, { fought: true }],
    ],
    {
      more: {
        attacks: [
          { attackers: [{ unit: 0, way: 'front' }], targets: [2] },
          { attackers: [{ unit: 1, way: 'front' }], targets: [3] },
        ],
        asks: [
          { unit: 2, about: 0 },
          { unit: 3, about: 1 },
        ],
      },
    },
  );
  const gone = doing(state, { type: 'withdraw', unit: 2, go: true }, 9);
  expect([gone.stage, gone.units[2]?.place, gone.units[0]?.engaged]).toEqual(['withdraw', 'second', false]);
});
