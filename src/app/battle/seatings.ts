import { computed, type ReadonlySignal } from '@preact/signals';
import { cleanName } from '../../core/clean.ts';
import {
  AGREED,
  type AgreedData,
  type Entry,
  PLAYER_NAME,
  SEATED,
  SEATING_LIMITS,
  type SeatedData,
} from '../../core/log.ts';
import type { Counted } from '../../core/seats/counted.ts';
import { seenIn } from '../../core/seats/seatings.ts';
import type { Seatings } from '../../games/session.ts';

/** The seatings of a battle: what the log says of them, and how they get into it. */
export const seatingsOf = (
  battle: string,
  log: ReadonlySignal<readonly Entry[]>,
  reading: ReadonlySignal<Pick<Counted, 'seatings'>>,
  record: (type: string, data: SeatedData | AgreedData) => void,
): Seatings => {
  const seen = () => seenIn(log.peek()).slice(0, SEATING_LIMITS.authors);
  return {
    now: computed(() => reading.value.seatings),
    ask: seats =>
      record(SEATED, {
        battle,
        seats: seats.map(({ name, ...seat }) => ({ ...seat, name: cleanName(name, PLAYER_NAME) })),
        seen: seen(),
      }),
    agree: of => record(AGREED, { of, seen: seen() }),
  };
};
