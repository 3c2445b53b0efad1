import { useEffect, useState } from 'preact/hooks';
import type { ArmyStore } from '../../contract.ts';
import { type Army, armyOf } from '../army.ts';

/** The armies of this phone, as far as they can be read. */
export interface Mustered {
  readonly armies: readonly Army[];
  /** Put away, the last one first. */
  readonly away: readonly Army[];
  readonly damaged: number;
}

/** Follows the armies on this phone; undefined until they are read. */
export const useArmies = (store: ArmyStore): Mustered | undefined => {
  const [mustered, setMustered] = useState<Mustered | undefined>(undefined);
  useEffect(
    () =>
      store.watch((kept, unreadable) => {
        const read = kept.map(row => ({ row, read: armyOf(row.army) }));
        const good = read.flatMap(({ row, read }) => (read.ok ? [{ row, army: { ...read.army, id: row.id } }] : []));
        setMustered({
          armies: good
            .filter(({ row }) => row.deletedAt === undefined)
            .sort((a, b) => b.row.changedAt - a.row.changedAt)
            .map(({ army }) => army),
          away: good
            .filter(({ row }) => row.deletedAt !== undefined)
            .sort((a, b) => (b.row.deletedAt ?? 0) - (a.row.deletedAt ?? 0))
            .map(({ army }) => army),
          damaged: unreadable + read.length - good.length,
        });
      }),
    [store],
  );
  return mustered;
};
