import { useEffect, useRef, useState } from 'preact/hooks';
import type { CollectionStore, SaveOutcome } from '../../game-contract/contract.ts';
import type { SaveStatus } from '../../game-contract/session.ts';

interface Steps<Item> {
  readonly all: readonly Item[];
  /** What the last step changed. */
  readonly what: string;
}

interface Edit<Item> {
  readonly now: Item;
  readonly saving: SaveStatus;
  /** Another tab has changed it: what is edited here goes on as a copy, and both are kept. */
  readonly forked: boolean;
  /** Where it is not saved: it does not even wait in the journal, and is lost with the page. */
  readonly atRisk: boolean;
  /** Changes of the same `what`, where that is something typed, are one step. */
  readonly change: (next: Item, what: string) => void;
  /** Takes back the last step; undefined when there is none. */
  readonly undo: (() => void) | undefined;
  /** Tries again to write what could not be saved. */
  readonly retry: () => void;
}

/** Something to change; every change is stored at once, and can be taken back. */
export const useEdit = <Item extends { readonly id: string }>(
  first: Item,
  store: CollectionStore<Item>,
  isTyped: (what: string) => boolean,
  copyOf: (item: Item) => Item,
): Edit<Item> => {
  // What goes by the name that it was opened with, until another tab has changed that too.
  const id = useRef(first.id);
  const known = useRef(new Set<number>());
  const [forked, setForked] = useState(false);
  const steps = useRef<Steps<Item>>({ all: [first], what: '' });
  const [now, setNow] = useState(first);
  const [stored, setStored] = useState<SaveOutcome | 'saving'>('saved');
  const write = useRef(0);
  useEffect(
    () =>
      store.watch(rows => {
        const row = rows.find(each => each.id === id.current);
        // Whoever has changed nothing yet takes over what others have made of it.
        if (row && write.current === 0) known.current = new Set([row.changedAt]);
      }),
    [store],
  );
  const put = (item: Item): void => {
    const next = { ...item, id: id.current };
    const mine = ++write.current;
    setNow(next);
    setStored('saving');
    const done = (state: SaveOutcome) => {
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
