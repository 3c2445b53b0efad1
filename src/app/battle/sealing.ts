import type { ReadonlySignal } from '@preact/signals';
import type { SeatingsRead } from '../../core/seats/seatings.ts';
import type { Sealing } from '../../games/session.ts';
import type { Store } from '../../store/store.ts';
import { newSealKeys, openFor, publicKeyOf, sealFor, sealKeysOf } from '../../table/hand-over/sealed-for.ts';

const KEYS = 'sealKeys';

const keysIn = async (store: Pick<Store, 'setting' | 'firstSetting'>): Promise<CryptoKeyPair> => {
  const kept = sealKeysOf(await store.setting(KEYS));
  if (kept) return kept;
  const made = await newSealKeys();
  return sealKeysOf(await store.firstSetting(KEYS, made, there => sealKeysOf(there) !== undefined)) ?? made;
};

/** The key that this phone's texts are sealed with; the same as long as its storage is not emptied. Rejects when that fails. */
export const sealKeyOf = async (store: Pick<Store, 'setting' | 'firstSetting'>): Promise<string> =>
  publicKeyOf(await keysIn(store));

/** Sealing for a battle's seats, by what its log says of their keys. */
export const sealingOf = (
  store: Pick<Store, 'setting' | 'firstSetting'>,
  author: string,
  seatings: ReadonlySignal<Pick<SeatingsRead, 'inForce' | 'keys'>>,
): Sealing => ({
  key: () => sealKeyOf(store),
  seal: async (text, about, seat) => {
    const { inForce = [], keys } = seatings.peek();
    const others = inForce.flatMap(each =>
      each.seat === seat && each.author !== author ? (keys.get(each.author) ?? []) : [],
    );
    const mine = await sealKeyOf(store);
    const sealed = [await sealFor(text, mine, about)];
    // What another phone says may be no key: it reads nothing then.
    for (const key of new Set(others))
      if (key !== mine)
        sealed.push(
          ...(await sealFor(text, key, about).then(
            one => [one],
            () => [],
          )),
        );
    return sealed;
  },
  open: async (sealed, about) => {
    const keys = await keysIn(store);
    for (const each of sealed) {
      const text = await openFor(each, keys, about);
      if (text !== undefined) return text;
    }
    return undefined;
  },
});
