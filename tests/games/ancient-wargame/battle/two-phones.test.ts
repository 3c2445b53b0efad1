import { expect, test } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import { mayEnter } from '../../../../src/core/seats/may-enter.ts';
import { randomEvent } from '../../../../src/games/ancient-wargame/ai/random.ts';
import type { AnyEvent } from '../../../../src/games/ancient-wargame/battle/events.ts';
import { after } from '../../../../src/games/ancient-wargame/battle/game.ts';
import { actorsNow } from '../../../../src/games/ancient-wargame/battle/seats/actors.ts';
import { claimOf } from '../../../../src/games/ancient-wargame/battle/seats/claim.ts';
import { type BattleState, begin } from '../../../../src/games/ancient-wargame/battle/state.ts';
import { legalFor, viewFor } from '../../../../src/games/ancient-wargame/battle/view.ts';
import { SIDES, type SideId } from '../../../../src/games/ancient-wargame/troops/side.ts';
import { often } from '../../../quick.ts';
import { seeded, smallBattle } from '../played.ts';

const SEATING = SIDES.map(seat => ({ seat, author: seat, name: seat }));

/** Whether an entry counts on every phone when the phone of a side writes it. */
const counts = (start: BattleState, event: AnyEvent, author: string): boolean => {
  const entry: Entry = { battle: 'x', author, seq: 1, clock: 1, at: 0, v: 1, ...event };
  const { seats, all } = claimOf(start, entry);
  return mayEnter(SEATING, author, seats, all);
};

/** What the phone of a side enters for a choice of the table: a step ends for that side alone. */
const asEntered = (event: AnyEvent, side: SideId): AnyEvent =>
  event.type === 'step' ? { type: 'step', data: { ...event.data, side } } : event;

test.each(Array.from({ length: often(4, 2) }, (_, i) => i))(
  'seed %i: by lawful play on two phones all that a phone offers counts, nothing of the other side is offered, and somebody can always go on',
  seed => {
    const below = seeded(seed);
    const start = begin(smallBattle(seed, 6));
    let state = start;
    for (let i = 0; i < 3000 && !state.ended; i++) {
      for (const side of i % 7 === 0 ? SIDES : [])
        for (const { side: whose, event } of legalFor(viewFor(state, side)))
          if (event.type !== 'step') {
            expect(whose === null || whose === side).toBe(true);
            expect(counts(start, event, side), JSON.stringify(event)).toBe(true);
          }
      const event = randomEvent(state, below);
      if (!event) break;
      const actors = actorsNow(state);
      const [author = 'a'] = SIDES.filter(side => counts(start, asEntered(event, side), side)).filter(
        side => event.type !== 'step' || actors.length === 0 || actors.includes(side),
      );
      const entered = asEntered(event, author);
      expect(counts(start, entered, author), JSON.stringify(entered)).toBe(true);
      const next = after(state, entered);
      // A side that has said that it is done waits for the other, who can go on.
      if (
        event.type === 'step' &&
        next.turn.phase === state.turn.phase &&
        next.turn.number === state.turn.number &&
        !next.ended
      ) {
        const rest = actorsNow(next);
        expect(rest).not.toContain(author);
        expect(rest.length).toBeGreaterThan(0);
      }
      state = next;
    }
  },
);
