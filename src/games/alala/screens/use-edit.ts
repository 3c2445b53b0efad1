import { useRef, useState } from 'preact/hooks';
import type { ArmyStore, Saving } from '../../contract.ts';

interface Steps<Item> {
  readonly all: readonly Item[];
  /** What the last step changed. */
  readonly what: string;
}

export interface Edit<Item> {
  readonly now: Item;
  readonly saving: Saving;
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
  store: ArmyStore,
  isTyped: (what: string) => boolean,
): Edit<Item> => {
  const steps = useRef<Steps<Item>>({ all: [first], what: '' });
  const [now, setNow] = useState(first);
  const [saving, setSaving] = useState<Saving>('saved');
  const write = useRef(0);
  const put = (next: Item): void => {
    const mine = ++write.current;
    setNow(next);
    setSaving('saving');
    const done = (state: Saving) => () => {
      if (mine === write.current) setSaving(state);
    };
    store.put(next.id, next).then(done('saved'), done('notSaved'));
  };
  const undo = (): void => {
    const all = steps.current.all.slice(0, -1);
    steps.current = { all, what: '' };
    put(all.at(-1) as Item);
  };
  return {
    now,
    saving,
    change: (next, what) => {
      const { all, what: last } = steps.current;
      steps.current = { all: last === what && isTyped(what) ? [...all.slice(0, -1), next] : [...all, next], what };
      put(next);
    },
    undo: steps.current.all.length < 2 ? undefined : undo,
    retry: () => put(now),
  };
};
