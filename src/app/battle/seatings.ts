import { computed, type ReadonlySignal } from '@preact/signals';
import { AGREED, type AgreedData, SEATED, type SeatedData, sameKey } from '../../core/log.ts';
import type { Counted } from '../../core/seats/counted.ts';
import type { Seatings } from '../../games/session.ts';
import type { BattleRow } from '../../store/db.ts';
import type { Store } from '../../store/store.ts';
import { seatingRules } from './count-log.ts';

/** The seatings of a battle: what the log says of them, and how they get into it. */
export const seatingsOf = (
  store: Pick<Store, 'setting' | 'firstSetting'>,
  battle: Pick<BattleRow, 'id' | 'founder'>,
  author: string,
  reading: ReadonlySignal<Pick<Counted, 'seatings'>>,
  record: (type: string, data: SeatedData | AgreedData) => void,
): Seatings => ({
  now: computed(() => reading.value.seatings),
  ask: async seats => {
    const [{ askFor }, key] = await Promise.all([seatingRules(), ownKey(store)]);
    record(SEATED, askFor(battle.id, seats, key));
  },
  agree: async of => {
    const [{ agreeTo, askFor }, key] = await Promise.all([seatingRules(), ownKey(store)]);
    const { asked } = reading.peek().seatings;
    const wanted = asked.find(each => sameKey(each.key, of));
    // The vote of a founder who has proposed something does not count: he proposes the same instead.
    if (wanted && author === battle.founder && asked.some(({ by }) => by === author))
      record(SEATED, askFor(battle.id, wanted.seats, key));
    else record(AGREED, agreeTo(of, key));
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
