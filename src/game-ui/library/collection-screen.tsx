import type { ComponentChildren } from 'preact';
import type { CollectionStore } from '../../game-contract/contract.ts';
import { gameUiMessages } from '../messages/index.ts';
import { type CollectionScreenDefinition, duplicateItem, type ParsedItem } from './collection-screen-definition.ts';
import { type EditedItem, ItemEditor } from './item-editor.tsx';
import { ItemList } from './item-list.tsx';
import { ItemPreview } from './item-preview.tsx';
import { completeCollectionMessages } from './messages.ts';
import { useCollectionScreen } from './use-collection-screen.ts';
import { useSavedItems } from './use-saved-items.ts';

interface CollectionScreenProps<Item extends { readonly id: string }> {
  readonly kind: CollectionScreenDefinition<Item>;
  readonly store: CollectionStore<Item>;
  readonly place: string;
  /**
   * True while the editor shows a part of an item. Then the item's name and its buttons for copy, print and delete are
   * hidden.
   */
  readonly isPart?: boolean;
  /** Navigates to another place of the collection; undefined leaves it. */
  readonly open: (place: string | undefined, how?: 'push' | 'replace') => void;
  /** The label of the back button. */
  readonly out: string;
  readonly fresh: () => Item;
  /** Content after the saved items, such as ready-made ones; `hush` clears an old notice. */
  readonly more: (add: (item: Item) => void, hush: () => void) => ComponentChildren;
  /** Further content of an import preview. */
  readonly before?: (item: Item) => ComponentChildren;
  readonly after?: (item: Item) => ComponentChildren;
  /** The editor for everything except the name. */
  readonly editor: (edited: EditedItem<Item>) => ComponentChildren;
}

/** The screen of a collection: list, editor or import preview. */
export const CollectionScreen = <Item extends { readonly id: string }>(props: CollectionScreenProps<Item>) => {
  const { kind, store, place, open } = props;
  const t = completeCollectionMessages(kind);
  const own = useSavedItems(store);
  const { notice, hush, read, take, leave, known, add, setDeleted } = useCollectionScreen<Item, ParsedItem<Item>>({
    store,
    items: own?.items,
    place,
    open,
    parse: kind.parse,
    ...(kind.most !== undefined && { most: kind.most }),
    t,
    whereIn: kind.whereIn,
  });
  if (!own) return <p role="status">{gameUiMessages().loading}</p>;
  if (read)
    return (
      <ItemPreview
        kind={kind}
        read={read}
        before={props.before?.(read.item)}
        after={props.after?.(read.item)}
        onAdd={() => {
          leave();
          add(read.item);
        }}
        onLeave={leave}
      />
    );
  if (known)
    return (
      <ItemEditor
        key={known.id}
        kind={kind}
        item={known}
        store={store}
        isPart={props.isPart === true}
        editor={props.editor}
        onCopy={item => add(duplicateItem(kind, item), 'replace')}
        onRemove={() => {
          setDeleted(known.id, true);
          open('', 'replace');
        }}
        onLeave={() => open('')}
      />
    );
  return (
    <ItemList
      kind={kind}
      own={own}
      notice={notice}
      out={props.out}
      onLeave={() => open(undefined)}
      onMake={() => add(props.fresh())}
      onOpen={id => {
        hush();
        open(id);
      }}
      onRead={take}
      onDelete={setDeleted}
    >
      {props.more(add, hush)}
    </ItemList>
  );
};
