import { useEffect, useRef, useState } from 'preact/hooks';
import type { CollectionStore, SaveResult } from '../../game-contract/contract.ts';
import type { SaveStatus } from '../../game-contract/session.ts';

interface Steps<Item> {
  readonly all: readonly Item[];
  /** The `what` of the last step. */
  readonly what: string;
}

interface Edit<Item> {
  readonly now: Item;
  readonly saving: SaveStatus;
  /** True after another tab has changed the item: this edit continues as a copy. */
  readonly forked: boolean;
  /** True if the change is not even in the journal and would be lost when the page closes. */
  readonly atRisk: boolean;
  /** Consecutive typed changes with the same `what` are one step. */
  readonly change: (next: Item, what: string) => void;
  /** Undoes the last step; undefined if there is none. */
  readonly undo: (() => void) | undefined;
  /** Retries a failed write. */
  readonly retry: () => void;
}

/** Edits an item. Every change is saved at once and can be undone. */
export const useEdit = <Item extends { readonly id: string }>(
  first: Item,
  store: CollectionStore<Item>,
  isTyped: (what: string) => boolean,
  copyOf: (item: Item) => Item,
): Edit<Item> => {
  // The id of the edited item. It changes when the edit continues as a copy.
  const id = useRef(first.id);
  const known = useRef(new Set<number>());
  const [forked, setForked] = useState(false);
  const steps = useRef<Steps<Item>>({ all: [first], what: '' });
  const [now, setNow] = useState(first);
  const [stored, setStored] = useState<SaveResult | 'saving'>('saved');
  const write = useRef(0);
  useEffect(
    () =>
      store.watch(rows => {
        const row = rows.find(each => each.id === id.current);
        // Without changes of its own, this edit adopts the change of another tab.
        if (row && write.current === 0) known.current = new Set([row.changedAt]);
      }),
    [store],
  );
  const put = (item: Item): void => {
    const next = { ...item, id: id.current };
    const mine = ++write.current;
    setNow(next);
    setStored('saving');
    const done = (state: SaveResult) => {
      if (mine === write.current) setStored(state);
    };
    store.put(next.id, next, known.current.size > 0 || next.id !== first.id ? known.current : undefined).then(
      became => {
        if (became !== 'elsewhere') return done(became);
        if (next.id === id.current) {
          id.current = store.newId();
          known.current = new Set();
          steps.current = { all: steps.current.all.map(copyOf), what: '' };
          setForked(true);
        }
        put(steps.current.all.at(-1) as Item);
      },
      () => done('atRisk'),
    );
  };
  const undo = (): void => {
    const all = steps.current.all.slice(0, -1);
    steps.current = { all, what: '' };
    put(all.at(-1) as Item);
  };
  return {
    now: write.current === 0 ? first : now,
    saving: stored === 'saved' || stored === 'saving' ? stored : 'notSaved',
    atRisk: stored === 'atRisk',
    forked,
    change: (next, what) => {
      const { all: before, what: last } = steps.current;
      const all = write.current === 0 ? [first] : before;
      steps.current = { all: last === what && isTyped(what) ? [...all.slice(0, -1), next] : [...all, next], what };
      put(next);
    },
    undo: steps.current.all.length < 2 ? undefined : undo,
    retry: () => put(now),
  };
};
