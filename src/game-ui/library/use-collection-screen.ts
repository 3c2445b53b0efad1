import { useEffect, useRef, useState } from 'preact/hooks';
import type { ValidationFailure } from '../../core/rule-check.ts';
import type { CollectionStore } from '../../game-contract/contract.ts';
import { gameUiMessages } from '../messages/index.ts';
import { decompressFromText } from './link.ts';
import type { CollectionMessages } from './messages.ts';

const IMPORT = 'import/';

/** The text of a refusal, with its position in the file. */
const whyRefused = (
  { problem }: ValidationFailure,
  t: CollectionMessages,
  whereIn: (path: string) => string,
): string => {
  const why = (t.problems as Readonly<Record<string, string>>)[problem.code] ?? t.problems.wrongKind;
  return problem.at ? t.refusedAt(why, whereIn(problem.at)) : t.refused(why);
};

interface CollectionProps<Item, Good> {
  readonly store: CollectionStore<Item>;
  /** The saved items; undefined until they are loaded. */
  readonly items: readonly Item[] | undefined;
  /** The part of the URL after the list: an id, an item to import, or empty. */
  readonly place: string;
  readonly open: (place: string, how?: 'push' | 'replace') => void;
  readonly parse: (text: string) => Good | ValidationFailure;
  readonly most?: number;
  readonly t: CollectionMessages;
  /** The display name of a path in a file. */
  readonly whereIn: (path: string) => string;
}

interface CollectionScreenState<Item, Good> {
  /** An error message for the list. */
  readonly notice: string | undefined;
  readonly hush: () => void;
  /** The item shown in the import preview. */
  readonly read: Good | undefined;
  readonly take: (got: Good | ValidationFailure) => void;
  readonly leave: () => void;
  /** The item that the URL names. */
  readonly known: Item | undefined;
  /** Saves a new item and opens it. */
  readonly add: (item: Item, how?: 'push' | 'replace') => void;
  readonly setDeleted: (id: string, deleted: boolean) => void;
}

/** State of the collection screen: its route, imports, new, deleted and restored items. */
export const useCollectionScreen = <Item extends { readonly id: string }, Good extends { readonly ok: true }>({
  store,
  items,
  place,
  open,
  parse,
  most,
  t,
  whereIn,
}: CollectionProps<Item, Good>): CollectionScreenState<Item, Good> => {
  const [notice, setNotice] = useState<string | undefined>(undefined);
  const [read, setRead] = useState<Good | undefined>(undefined);
  // New items that the live query has not reported yet.
  const made = useRef(new Map<string, Item>());
  const take = (got: Good | ValidationFailure): void => {
    if (!got.ok) setNotice(whyRefused(got, t, whereIn));
    else {
      setNotice(undefined);
      setRead(got);
    }
  };
  useEffect(() => {
    if (place !== '') setRead(undefined);
    if (!place.startsWith(IMPORT)) return;
    // Clears the URL first, so that a reload or going back does not offer the import again.
    open('', 'replace');
    void decompressFromText(place.slice(IMPORT.length), parse, most).then(take);
  }, [place]);
  const known = made.current.get(place) ?? items?.find(({ id }) => id === place);
  const lost = items !== undefined && place !== '' && !place.startsWith(IMPORT) && !known;
  useEffect(() => {
    if (!lost) return;
    setNotice(t.unknown);
    open('', 'replace');
  }, [lost]);
  return {
    notice,
    hush: () => setNotice(undefined),
    read,
    take,
    leave: () => setRead(undefined),
    known: known && (items?.find(({ id }) => id === known.id) ?? known),
    add: (item, how = 'push') => {
      const mine = { ...item, id: store.newId() };
      store.put(mine.id, mine).then(
        stored => {
          made.current.set(mine.id, mine);
          setNotice(stored === 'saved' ? undefined : gameUiMessages().storageFailed);
          open(mine.id, how);
        },
        () => setNotice(gameUiMessages().storageFailed),
      );
    },
    setDeleted: (id, deleted) => {
      made.current.delete(id);
      store.setDeleted(id, deleted).catch(() => setNotice(gameUiMessages().storageFailed));
    },
  };
};
