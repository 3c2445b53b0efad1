import { useEffect, useState } from 'preact/hooks';
import type { ArmyStore } from '../../../contract.ts';

/** What this phone keeps of a kind, as far as it can be read. */
export interface Kept<Item> {
  readonly items: readonly Item[];
  /** Put away, the last one first. */
  readonly away: readonly Item[];
  readonly damaged: number;
}

/**
 * Follows what is kept on this phone; undefined until it is read. `read` gives a row's item with the row's id, or
 * undefined where it is damaged.
 */
export const useKept = <Item>(
  store: ArmyStore,
  read: (data: unknown, id: string) => Item | undefined,
): Kept<Item> | undefined => {
  const [kept, setKept] = useState<Kept<Item> | undefined>(undefined);
  useEffect(
    () =>
      store.watch((rows, unreadable) => {
        const good = rows.flatMap(row => {
          const item = read(row.army, row.id);
          return item === undefined ? [] : [{ row, item }];
        });
        setKept({
          items: good
            .filter(({ row }) => row.deletedAt === undefined)
            .sort((a, b) => b.row.changedAt - a.row.changedAt)
            .map(({ item }) => item),
          away: good
            .filter(({ row }) => row.deletedAt !== undefined)
            .sort((a, b) => (b.row.deletedAt ?? 0) - (a.row.deletedAt ?? 0))
            .map(({ item }) => item),
          damaged: unreadable + rows.length - good.length,
        });
      }),
    [store],
  );
  return kept;
};
