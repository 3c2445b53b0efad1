import { computed, type ReadonlySignal } from '@preact/signals';
import { AGREED, type AgreedData, type Entry, SEATED, type SeatedData } from '../../core/log.ts';
import type { Counted } from '../../core/seats/counted.ts';
import type { Seatings } from '../../games/session.ts';
import { seatingRules } from './count-log.ts';

/** The seatings of a battle: what the log says of them, and how they get into it. */
export const seatingsOf = (
  battle: string,
  log: ReadonlySignal<readonly Entry[]>,
  reading: ReadonlySignal<Pick<Counted, 'seatings'>>,
  record: (type: string, data: SeatedData | AgreedData) => void,
): Seatings => ({
  now: computed(() => reading.value.seatings),
  ask: async seats => record(SEATED, (await seatingRules()).askFor(battle, seats, log.peek())),
  agree: async of => record(AGREED, (await seatingRules()).agreeTo(of, log.peek())),
});
