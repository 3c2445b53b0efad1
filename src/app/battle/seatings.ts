import { computed, type ReadonlySignal } from '@preact/signals';
import { AGREED, type AgreedData, SEATED, type SeatedData } from '../../core/log.ts';
import type { Counted } from '../../core/seats/counted.ts';
import type { Seatings } from '../../games/session.ts';
import type { Store } from '../../store/store.ts';
import { seatingRules } from './count-log.ts';

/** The seatings of a battle: what the log says of them, and how they get into it. */
export const seatingsOf = (
  store: Pick<Store, 'setting' | 'firstSetting'>,
  battle: string,
  reading: ReadonlySignal<Pick<Counted, 'seatings'>>,
  record: (type: string, data: SeatedData | AgreedData) => void,
): Seatings => ({
  now: computed(() => reading.value.seatings),
  ask: async seats => {
    const [{ askFor }, key] = await Promise.all([seatingRules(), ownKey(store)]);
    record(SEATED, askFor(battle, seats, key));
  },
  agree: async of => {
    const [{ agreeTo }, key] = await Promise.all([seatingRules(), ownKey(store)]);
    record(AGREED, agreeTo(of, key));
  },
});

/** Without it what is sealed for a seat is for its other phones only. */
const ownKey = async (store: Pick<Store, 'setting' | 'firstSetting'>): Promise<string | undefined> => {
  try {
    return await (await import('./sealing.ts')).sealKeyOf(store);
  } catch (error) {
    console.warn('seal key', error);
    return undefined;
  }
};
