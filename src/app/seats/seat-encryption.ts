import type { ReadonlySignal } from '@preact/signals';
import type { SeatState } from '../../core/seats/seat-assignment.ts';
import type { SeatEncryption } from '../../game-contract/session.ts';
import {
  decryptFor,
  encryptFor,
  generateEncryptionKeys,
  parseEncryptionKeys,
  publicKeyOf,
} from '../../game-ui/pass-and-play/public-key-encryption.ts';
import type { Store } from '../../store/store.ts';

const KEYS = 'sealKeys';

const keysIn = async (store: Pick<Store, 'readSetting' | 'ensureSetting'>): Promise<CryptoKeyPair> => {
  const kept = parseEncryptionKeys(await store.readSetting(KEYS));
  if (kept) return kept;
  const made = await generateEncryptionKeys();
  return (
    parseEncryptionKeys(await store.ensureSetting(KEYS, made, there => parseEncryptionKeys(there) !== undefined)) ??
    made
  );
};

/** The public key of this phone, which stays the same until its storage is cleared. Rejects if the storage fails. */
export const loadEncryptionKey = async (store: Pick<Store, 'readSetting' | 'ensureSetting'>): Promise<string> =>
  publicKeyOf(await keysIn(store));

/** Encryption for a battle's seats, with the public keys in its log. */
export const createSeatEncryption = (
  store: Pick<Store, 'readSetting' | 'ensureSetting'>,
  author: string,
  seatings: ReadonlySignal<Pick<SeatState, 'inForce' | 'keys'>>,
): SeatEncryption => ({
  key: () => loadEncryptionKey(store),
  encrypt: async (text, about, seat) => {
    const { inForce = [], keys } = seatings.peek();
    const others = inForce.flatMap(each =>
      each.seat === seat && each.author !== author ? (keys.get(each.author) ?? []) : [],
    );
    const mine = await loadEncryptionKey(store);
    const sealed = [await encryptFor(text, mine, about)];
    // The key of another phone may be invalid. That phone then cannot decrypt the text.
    for (const key of new Set(others))
      if (key !== mine)
        sealed.push(
          ...(await encryptFor(text, key, about).then(
            one => [one],
            () => [],
          )),
        );
    return sealed;
  },
  decrypt: async (sealed, about) => {
    const keys = await keysIn(store);
    for (const each of sealed) {
      const text = await decryptFor(each, keys, about);
      if (text !== undefined) return text;
    }
    return undefined;
  },
});
