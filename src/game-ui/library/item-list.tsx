import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { ValidationFailure } from '../../core/rule-check.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import type { CollectionScreenDefinition, ParsedItem } from './collection-screen-definition.ts';
import { ImportDialog } from './import-dialog.tsx';
import { completeCollectionMessages, libraryMessages } from './messages.ts';
import { SavedItemList } from './saved-item-list.tsx';
import type { SavedItems } from './use-saved-items.ts';

interface ItemListProps<Item extends { readonly id: string }> {
  readonly kind: CollectionScreenDefinition<Item>;
  readonly own: SavedItems<Item>;
  readonly notice: string | undefined;
  readonly out: string;
  readonly onLeave: () => void;
  readonly onMake: () => void;
  readonly onOpen: (id: string) => void;
  readonly onRead: (read: ParsedItem<Item> | ValidationFailure) => void;
  readonly onDelete: (id: string, deleted: boolean) => void;
  readonly children: ComponentChildren;
}

/** The saved items, buttons to add more, and ready-made items to copy. */
export const ItemList = <Item extends { readonly id: string }>(props: ItemListProps<Item>) => {
  const { kind, notice } = props;
  const t = completeCollectionMessages(kind);
  const [bringing, setBringing] = useState(false);
  return (
    <>
      <PageHeader title={t.title} back={props.out} onBack={props.onLeave} />
      {notice && <Banner role="alert">{notice}</Banner>}
      <div class="add-units">
        <button type="button" class="btn btn-main" onClick={props.onMake}>
          <Icon name="plus" />
          {t.make}
        </button>
        <button type="button" class="btn" onClick={() => setBringing(true)}>
          <Icon name="save" />
          {t.bring}
        </button>
      </div>
      <SavedItemList
        own={props.own}
        nameOf={kind.nameOf}
        t={t}
        card={kind.card}
        onOpen={props.onOpen}
        onDelete={props.onDelete}
      />
      {props.children}
      {bringing && (
        <ImportDialog
          title={t.bring}
          help={t.bringHelp}
          fileLabel={t.file}
          parse={kind.parse}
          {...(kind.most !== undefined && { most: kind.most })}
          onClose={() => setBringing(false)}
          onRead={props.onRead}
        />
      )}
    </>
  );
};

interface ReadyMadeItemProps<Item extends { readonly id: string }> {
  readonly kind: CollectionScreenDefinition<Item>;
  readonly item: Item;
  readonly onTake: () => void;
  /** Content before the button. */
  readonly children?: ComponentChildren;
}

/** A ready-made item with a button to copy it. */
export const ReadyMadeItem = <Item extends { readonly id: string }>(props: ReadyMadeItemProps<Item>) => {
  const { kind, item, onTake } = props;
  return (
    <div class="flex flex-wrap items-center justify-end gap-2">
      <div class="min-w-0 flex-1 basis-32">
        {kind.card(item)}
        {props.children}
      </div>
      <button type="button" class="btn" aria-label={libraryMessages().takeOf(kind.nameOf(item))} onClick={onTake}>
        <Icon name="copy" />
        {libraryMessages().take}
      </button>
    </div>
  );
};
