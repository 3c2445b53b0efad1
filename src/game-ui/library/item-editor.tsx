import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { CollectionStore } from '../../game-contract/contract.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { SaveStatusIndicator, UnsavedNotice } from '../layout/save-status-indicator.tsx';
import { gameUiMessages } from '../messages/index.ts';
import { printSheet } from '../print/print-sheet.ts';
import { type CollectionScreenDefinition, duplicateItem } from './collection-screen-definition.ts';
import { completeCollectionMessages, libraryMessages } from './messages.ts';
import { NameField } from './name-field.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { useEdit } from './use-edit.ts';

/** An item in an editor. */
export interface EditedItem<Item> {
  readonly item: Item;
  /** Changes the item. Consecutive typed changes with the same `what` are one undo step. */
  readonly change: (next: Item, what: string) => void;
}

interface ItemEditorProps<Item extends { readonly id: string }> {
  readonly kind: CollectionScreenDefinition<Item>;
  readonly item: Item;
  readonly store: CollectionStore<Item>;
  /**
   * True while the editor shows a part of the item, without the item's name and its buttons for copy, print and delete.
   */
  readonly isPart: boolean;
  readonly editor: (edited: EditedItem<Item>) => ComponentChildren;
  readonly onCopy: (item: Item) => void;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
}

/** Edits a saved item. Every change is saved at once and can be undone. */
export const ItemEditor = <Item extends { readonly id: string }>(props: ItemEditorProps<Item>) => {
  const { kind, item: first, store } = props;
  const t = libraryMessages();
  const said = completeCollectionMessages(kind);
  const edit = useEdit(first, store, kind.isTyped, item => duplicateItem(kind, item));
  const { now: item, change, undo } = edit;
  const [sharing, setSharing] = useState(false);
  const name = kind.nameOf(item);
  return (
    <>
      <PageHeader title={name} back={said.title} onBack={props.onLeave}>
        <SaveStatusIndicator session={{ saving: { value: edit.saving }, retry: edit.retry }} />
      </PageHeader>
      <UnsavedNotice saving={edit.saving} atRisk={edit.atRisk} />
      <div class="edit-scroll">
        {edit.forked && <Banner role="alert">{t.forked}</Banner>}
        {!props.isPart && (
          <NameField value={name} most={kind.longestName} onName={next => change(kind.named(item, next), 'name')} />
        )}
        {props.editor({ item, change })}
        {!props.isPart && kind.papers && (
          <div class="flex flex-wrap gap-2">
            {kind.papers().map(({ label, sheet }) => (
              <button
                key={label}
                type="button"
                class="btn grow"
                onClick={() => sheet(item).then(printSheet, error => console.warn('sheet', error))}
              >
                <Icon name="print" />
                {label}
              </button>
            ))}
          </div>
        )}
        {!props.isPart && (
          <div class="flex flex-wrap gap-2">
            <button type="button" class="btn grow" onClick={() => props.onCopy(item)}>
              <Icon name="copy" />
              {t.copy}
            </button>
            <button type="button" class="btn grow" aria-label={said.remove(name)} onClick={props.onRemove}>
              <Icon name="trash" />
              {t.remove}
            </button>
          </div>
        )}
      </div>
      <div class="edit-bar">
        <button type="button" class="btn" disabled={!undo} onClick={undo}>
          <Icon name="undo" />
          {gameUiMessages().undo}
        </button>
        <button type="button" class="btn" onClick={() => setSharing(true)}>
          <Icon name="share" />
          {t.share}
        </button>
      </div>
      {sharing && (
        <ShareDialog
          title={name}
          text={kind.format(item)}
          address={kind.address}
          label={said.link}
          fileName={said.fileName}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
};
