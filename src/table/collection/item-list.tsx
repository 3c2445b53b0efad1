import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Refused } from '../../core/verdict.ts';
import { Mark } from '../../ui/icons.tsx';
import { Note } from '../../ui/note.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { Bring } from './bring.tsx';
import type { Good, Kind } from './kind.ts';
import { OwnList } from './own-list.tsx';
import type { Own } from './use-own.ts';
import { words, wordsOf } from './words.ts';

interface ItemListProps<Item extends { readonly id: string }> {
  readonly kind: Kind<Item>;
  readonly own: Own<Item>;
  readonly notice: string | undefined;
  readonly out: string;
  readonly onLeave: () => void;
  readonly onMake: () => void;
  readonly onOpen: (id: string) => void;
  readonly onRead: (read: Good<Item> | Refused) => void;
  readonly onDelete: (id: string, deleted: boolean) => void;
  readonly children: ComponentChildren;
}

/** Those of this phone, ways to more, and whatever the game has to take copies of. */
export const ItemList = <Item extends { readonly id: string }>(props: ItemListProps<Item>) => {
  const { kind, notice } = props;
  const t = wordsOf(kind);
  const [bringing, setBringing] = useState(false);
  return (
    <>
      <PageHeader title={t.title} back={props.out} onBack={props.onLeave} />
      {notice && <Note role="alert">{notice}</Note>}
      <div class="add-units">
        <button type="button" class="btn btn-main" onClick={props.onMake}>
          <Mark name="plus" />
          {t.make}
        </button>
        <button type="button" class="btn" onClick={() => setBringing(true)}>
          <Mark name="save" />
          {t.bring}
        </button>
      </div>
      <OwnList
        own={props.own}
        nameOf={kind.nameOf}
        t={t}
        card={kind.card}
        onOpen={props.onOpen}
        onDelete={props.onDelete}
      />
      {props.children}
      {bringing && (
        <Bring
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

interface TakeableProps<Item extends { readonly id: string }> {
  readonly kind: Kind<Item>;
  readonly item: Item;
  readonly onTake: () => void;
  /** What else is said of it, before the button. */
  readonly children?: ComponentChildren;
}

/** One of a library, to take a copy of. */
export const Takeable = <Item extends { readonly id: string }>(props: TakeableProps<Item>) => {
  const { kind, item, onTake } = props;
  return (
    <div class="flex flex-wrap items-center justify-end gap-2">
      <div class="min-w-0 flex-1 basis-32">
        {kind.card(item)}
        {props.children}
      </div>
      <button type="button" class="btn" aria-label={words().takeOf(kind.nameOf(item))} onClick={onTake}>
        <Mark name="copy" />
        {words().take}
      </button>
    </div>
  );
};
