import type { ComponentChildren } from 'preact';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icons.tsx';
import { formatList } from '../../ui/messages/text-format.ts';
import { PageHeader } from '../layout/page-header.tsx';
import type { CollectionScreenDefinition, ParsedItem } from './collection-screen-definition.ts';
import { completeCollectionMessages, libraryMessages } from './messages.ts';

interface ItemPreviewProps<Item extends { readonly id: string }> {
  readonly kind: CollectionScreenDefinition<Item>;
  readonly read: ParsedItem<Item>;
  readonly before?: ComponentChildren;
  readonly after?: ComponentChildren;
  readonly onAdd: () => void;
  readonly onLeave: () => void;
}

/** A preview of an item before it is imported. */
export const ItemPreview = <Item extends { readonly id: string }>(props: ItemPreviewProps<Item>) => {
  const { kind, read } = props;
  const t = libraryMessages();
  const said = completeCollectionMessages(kind);
  return (
    <>
      <PageHeader title={said.preview} />
      {kind.card(read.item)}
      {read.cleaned.length > 0 && (
        <Banner role="status">{t.cleaned(formatList(read.cleaned.slice(0, 5).map(kind.whereIn)))}</Banner>
      )}
      {props.before}
      <p class="text-soft">{said.previewHelp}</p>
      <div class="pair">
        <button type="button" class="btn" onClick={props.onLeave}>
          {t.leave}
        </button>
        <button type="button" class="btn btn-main" onClick={props.onAdd}>
          <Icon name="plus" />
          {t.addIt}
        </button>
      </div>
      {props.after}
    </>
  );
};
