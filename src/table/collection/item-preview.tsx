import type { ComponentChildren } from 'preact';
import { Mark } from '../../ui/icons.tsx';
import { Note } from '../../ui/note.tsx';
import { formatList } from '../../ui/words/format.ts';
import { PageHeader } from '../shell/page-header.tsx';
import type { Good, Kind } from './kind.ts';
import { words, wordsOf } from './words.ts';

interface ItemPreviewProps<Item extends { readonly id: string }> {
  readonly kind: Kind<Item>;
  readonly read: Good<Item>;
  readonly before?: ComponentChildren;
  readonly after?: ComponentChildren;
  readonly onAdd: () => void;
  readonly onLeave: () => void;
}

/** Something that came from outside, before it is one's own. */
export const ItemPreview = <Item extends { readonly id: string }>(props: ItemPreviewProps<Item>) => {
  const { kind, read } = props;
  const t = words();
  const said = wordsOf(kind);
  return (
    <>
      <PageHeader title={said.preview} />
      {kind.card(read.item)}
      {read.cleaned.length > 0 && (
        <Note role="status">{t.cleaned(formatList(read.cleaned.slice(0, 5).map(kind.whereIn)))}</Note>
      )}
      {props.before}
      <p class="text-soft">{said.previewHelp}</p>
      <div class="pair">
        <button type="button" class="btn" onClick={props.onLeave}>
          {t.leave}
        </button>
        <button type="button" class="btn btn-main" onClick={props.onAdd}>
          <Mark name="plus" />
          {t.addIt}
        </button>
      </div>
      {props.after}
    </>
  );
};
