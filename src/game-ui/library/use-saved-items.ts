import { useEffect, useState } from 'preact/hooks';
import type { CollectionStore, StoredItem } from '../../game-contract/contract.ts';

/** The valid items of a collection. */
export interface SavedItems<Item> {
  readonly items: readonly Item[];
  /** Items in the trash, newest first. */
  readonly away: readonly Item[];
  readonly damaged: number;
}

/** Follows a collection; undefined until it is loaded. */
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

// The row's id replaces the id in an imported item.
const mine = <Item extends object>({ id, item }: StoredItem<Item>): Item => ({ ...item, id });
