import { useEffect, useState } from 'preact/hooks';
import type { CollectionStore, StoredItem } from '../../game-contract/contract.ts';

/** What players have of a kind on this phone, as far as it can be read. */
export interface SavedItems<Item> {
  readonly items: readonly Item[];
  /** Put away, the last one first. */
  readonly away: readonly Item[];
  readonly damaged: number;
}

/** Follows what players have on this phone; undefined until it is read. */
export const useSavedItems = <Item extends object>(store: CollectionStore<Item>): SavedItems<Item> | undefined => {
  const [own, setOwn] = useState<SavedItems<Item> | undefined>(undefined);
  useEffect(
    () =>
      store.watch((rows, unreadable) => {
        const changed = [...rows].sort((a, b) => b.changedAt - a.changedAt);
        const away = [...rows].sort((a, b) => (b.deletedAt ?? 0) - (a.deletedAt ?? 0));
        setOwn({
          items: changed.filter(({ deletedAt }) => deletedAt === undefined).map(mine),
          away: away.filter(({ deletedAt }) => deletedAt !== undefined).map(mine),
          damaged: unreadable,
        });
      }),
    [store],
  );
  return own;
};

// A row is called by its own id, whatever what is in it was called when it came in.
const mine = <Item extends object>({ id, item }: StoredItem<Item>): Item => ({ ...item, id });
