import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { CollectionStore } from '../../games/contract.ts';
import { Mark } from '../../ui/icons.tsx';
import { Note } from '../../ui/note.tsx';
import { printSheet } from '../print/print-sheet.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { SaveState, Unsaved } from '../shell/save-state.tsx';
import { words as tableWords } from '../words/index.ts';
import { copyOf, type Kind } from './kind.ts';
import { NameField } from './name-field.tsx';
import { Share } from './share.tsx';
import { useEdit } from './use-edit.ts';
import { words, wordsOf } from './words.ts';

/** An item that is being changed. */
export interface Edited<Item> {
  readonly item: Item;
  /** Changes of the same `what`, where that is something typed, are one step of undo. */
  readonly change: (next: Item, what: string) => void;
}

interface ItemEditProps<Item extends { readonly id: string }> {
  readonly kind: Kind<Item>;
  readonly item: Item;
  readonly store: CollectionStore<Item>;
  readonly editor: (edited: Edited<Item>) => ComponentChildren;
  readonly onCopy: (item: Item) => void;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
}

/** One's own, to change; every change is stored at once, and can be taken back. */
export const ItemEdit = <Item extends { readonly id: string }>(props: ItemEditProps<Item>) => {
  const { kind, item: first, store } = props;
  const t = words();
  const said = wordsOf(kind);
  const edit = useEdit(first, store, kind.isTyped, item => copyOf(kind, item));
  const { now: item, change, undo } = edit;
  const [sharing, setSharing] = useState(false);
  const name = kind.nameOf(item);
  return (
    <>
      <PageHeader title={name} back={said.title} onBack={props.onLeave}>
        <SaveState session={{ saving: { value: edit.saving }, retry: edit.retry }} />
      </PageHeader>
      <Unsaved saving={edit.saving} atRisk={edit.atRisk} />
      <div class="muster-scroll">
        {edit.forked && <Note role="alert">{t.forked}</Note>}
        <NameField value={name} most={kind.longestName} onName={next => change(kind.named(item, next), 'name')} />
        {props.editor({ item, change })}
        {kind.papers && (
          <div class="flex flex-wrap gap-2">
            {kind.papers().map(({ label, sheet }) => (
              <button
                key={label}
                type="button"
                class="btn grow"
                onClick={() => sheet(item).then(printSheet, error => console.warn('sheet', error))}
              >
                <Mark name="print" />
                {label}
              </button>
            ))}
          </div>
        )}
        <div class="flex flex-wrap gap-2">
          <button type="button" class="btn grow" onClick={() => props.onCopy(item)}>
            <Mark name="copy" />
            {t.copy}
          </button>
          <button type="button" class="btn grow" aria-label={said.remove(name)} onClick={props.onRemove}>
            <Mark name="trash" />
            {t.remove}
          </button>
        </div>
      </div>
      <div class="muster-bar">
        <button type="button" class="btn" disabled={!undo} onClick={undo}>
          <Mark name="undo" />
          {tableWords().undo}
        </button>
        <button type="button" class="btn" onClick={() => setSharing(true)}>
          <Mark name="share" />
          {t.share}
        </button>
      </div>
      {sharing && (
        <Share
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
