import type { ReadonlySignal } from '@preact/signals';
import {
  isSameEntryKey,
  SEATS_ACCEPTED_TYPE,
  SEATS_PROPOSED_TYPE,
  type SeatsAccepted,
  type SeatsProposed,
} from '../../core/log.ts';
import type { CountedLog } from '../../core/seats/counted-log.ts';
import type { SeatAssignmentActions } from '../../game-contract/session.ts';
import type { BattleRow } from '../../store/db.ts';
import type { Store } from '../../store/store.ts';
import { loadSeatModule } from './seat-module.ts';

/** Proposes and accepts seat assignments of a battle, by entries in its log. */
export const createSeatActions = (
  store: Pick<Store, 'readSetting' | 'ensureSetting'>,
  battle: Pick<BattleRow, 'id' | 'founder'>,
  author: string,
  reading: ReadonlySignal<Pick<CountedLog, 'seatings'>>,
  record: (type: string, data: SeatsProposed | SeatsAccepted) => void,
): Omit<SeatAssignmentActions, 'now'> => ({
  propose: async seats => {
    const [{ createSeatsProposal }, key] = await Promise.all([loadSeatModule(), ownKey(store)]);
    record(SEATS_PROPOSED_TYPE, createSeatsProposal(battle.id, seats, key));
  },
  accept: async of => {
    const [{ createSeatsAcceptance, createSeatsProposal }, key] = await Promise.all([loadSeatModule(), ownKey(store)]);
    const { proposals } = reading.peek().seatings;
    const wanted = proposals.find(each => isSameEntryKey(each.key, of));
    // The vote of a founder with an open proposal does not count, so he proposes the same seats instead.
    if (wanted && author === battle.founder && proposals.some(({ by }) => by === author))
      record(SEATS_PROPOSED_TYPE, createSeatsProposal(battle.id, wanted.seats, key));
    else record(SEATS_ACCEPTED_TYPE, createSeatsAcceptance(of, key));
  },
});

/**
 * This phone’s public key. Undefined if it cannot be read or created: then texts for a seat are encrypted only for the
 * seat's other phones.
 */
const ownKey = async (store: Pick<Store, 'readSetting' | 'ensureSetting'>): Promise<string | undefined> => {
  try {
    return await (await import('./seat-encryption.ts')).loadEncryptionKey(store);
  } catch (error) {
    console.warn('seal key', error);
    return undefined;
  }
};
