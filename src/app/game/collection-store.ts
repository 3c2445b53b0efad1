import { signal } from '@preact/signals';
import { migrateAndParse, newestVersionOf } from '../../core/migrate.ts';
import type { CollectionDefinition, CollectionStore, SaveResult, StoredItem } from '../../game-contract/contract.ts';
import { getCurrentTimestamp } from '../../store/current-timestamp.ts';
import type { ItemRow } from '../../store/db.ts';
import type { StoredItemList } from '../../store/queries.ts';
import type { Store } from '../../store/store.ts';
import { createId } from '../create-id.ts';

interface Unsaved {
  readonly row: ItemRow;
  /** True if the item is in the journal. */
  readonly waits: boolean;
  /** Every `changedAt` that the writer of the item had seen; undefined if unknown. */
  readonly seen: readonly number[] | undefined;
}

/** Items with unsaved changes, by id. */
const unsaved = signal<ReadonlyMap<string, Unsaved>>(new Map());

const set = (one: Unsaved): void => {
  unsaved.value = new Map([...unsaved.peek(), [one.row.id, one]]);
};

const settle = (id: string): void => {
  if (!unsaved.peek().has(id)) return;
  unsaved.value = new Map([...unsaved.peek()].filter(([other]) => other !== id));
};

addEventListener('beforeunload', event => {
  if ([...unsaved.peek().values()].some(({ waits }) => !waits)) event.preventDefault();
});

/** The stored collection of a kind, for a game's screens. */
export const createCollectionStore = <Item>(
  store: Store,
  game: string,
  of: CollectionDefinition<Item>,
): CollectionStore<Item> => {
  const { kind } = of;
  const v = newestVersionOf(of);
  // The last change of each item wins, in whatever order writes finish.
  const rounds = new Map<string, number>();
  const put = async (id: string, item: Item, known?: Set<number>): Promise<SaveResult> => {
    const row: ItemRow = { id, game, kind, ...(v > 1 && { v }), item, changedAt: getCurrentTimestamp() };
    const before = unsaved.peek().get(id);
    // The writer of an unsaved change has seen the stored item.
    const seen = known && (before === undefined ? [...known] : before.seen && [...known, ...before.seen]);
    known?.add(row.changedAt);
    const round = (rounds.get(id) ?? 0) + 1;
    rounds.set(id, round);
    const isLast = (): boolean => rounds.get(id) === round;
    try {
      const written = await store.putItem(row, seen);
      if (isLast()) settle(id);
      return written ? 'saved' : 'elsewhere';
    } catch (error) {
      console.warn('putItem', error);
      if (isLast()) set({ row, waits: false, seen });
      const waits = await store.addItemToJournal(row);
      if (isLast() && waits) set({ row, waits, seen });
      return waits ? 'waits' : 'atRisk';
    }
  };
  return {
    put,
    watch: changed => {
      let told: StoredItemList | undefined;
      const tell = (): void => {
        if (!told) return;
        const waiting = [...unsaved.value.values()]
          .map(({ row }) => row)
          .filter(row => row.game === game && row.kind === kind);
        const ids = new Set(waiting.map(({ id }) => id));
        const rows = [...told.items.filter(({ id }) => !ids.has(id)), ...waiting];
        const read = rows.flatMap(row => readRow(of, row));
        changed(read, told.unreadable + rows.length - read.length);
      };
      const stopRows = store.watchItems(game, kind, list => {
        told = list;
        tell();
      });
      const stopUnsaved = unsaved.subscribe(tell);
      return () => {
        stopRows();
        stopUnsaved();
      };
    },
    setDeleted: (id, deleted) => store.setItemDeleted(id, deleted ? getCurrentTimestamp() : undefined),
    newId: createId,
  };
};

const readRow = <Item>(
  of: CollectionDefinition<Item>,
  { id, v, item, changedAt, deletedAt }: ItemRow,
): StoredItem<Item>[] => {
  const read = migrateAndParse(of, item, v);
  return read.ok ? [{ id, item: read.value, changedAt, ...(deletedAt !== undefined && { deletedAt }) }] : [];
};

/** Adds items from the journal. Each is written with its next change. */
export const restoreJournaledItems = (rows: readonly ItemRow[]): void => {
  for (const row of rows) if (!unsaved.peek().has(row.id)) set({ row, waits: true, seen: undefined });
};
