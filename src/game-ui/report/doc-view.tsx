import { useEffect } from 'preact/hooks';
import { HyphenatedText } from '../../ui/messages/hyphens.tsx';
import type { DocBlock, DocItem } from './doc.ts';

const WIDEST = 5;
const SIDE_TEXT = { a: 'text-side-a', b: 'text-side-b' } as const;

/** Opens all collapsible sections for printing. */
export const useExpandForPrint = (ref: { readonly current: HTMLElement | null }): void => {
  useEffect(() => {
    let folded: readonly HTMLDetailsElement[] = [];
    const unfold = (): void => {
      folded = [...(ref.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])];
      for (const details of folded) details.open = true;
    };
    const fold = (): void => {
      for (const details of folded) details.open = false;
    };
    addEventListener('beforeprint', unfold);
    addEventListener('afterprint', fold);
    return () => {
      removeEventListener('beforeprint', unfold);
      removeEventListener('afterprint', fold);
    };
  }, []);
};

/** The header of a report: its kind and its title. */
export const ReportHeader = ({ kind, title }: { readonly kind: string; readonly title: string }) => (
  <header class="report-head">
    <i class="report-emblem" />
    <div class="min-w-0">
      <h2 class="report-kind">{kind}</h2>
      <p class="report-title">{title}</p>
    </div>
  </header>
);

/** Renders the blocks of a document. */
export const Blocks = ({ blocks }: { readonly blocks: readonly DocBlock[] }) => (
  <>
    {blocks.map((block, i) => (
      <BlockView key={`${block.kind} ${i}`} block={block} />
    ))}
  </>
);

const BlockView = ({ block }: { readonly block: DocBlock }) => {
  switch (block.kind) {
    case 'text':
      return <p class="text-sm text-soft">{block.text}</p>;
    case 'heading':
      return <h4 class={`report-army ${SIDE_TEXT[block.side]}`}>{block.text}</h4>;
    case 'quote':
      return <p class="whitespace-pre-wrap wrap-anywhere">{block.text}</p>;
    case 'table':
      // A table that is too wide for a phone is shown row by row.
      return block.head.length > WIDEST ? (
        <List items={block.lines.map(line => ({ text: [line] }))} />
      ) : (
        <Table block={block} />
      );
    case 'list':
      return <List items={block.items} ordered={block.ordered} />;
  }
};

const List = ({ items, ordered = false }: { readonly items: readonly DocItem[]; readonly ordered?: boolean }) => {
  const shown = items.map((item, i) => <ItemView key={`${item.title} ${i}`} item={item} />);
  return ordered ? <ol class="report-list report-ranked">{shown}</ol> : <ul class="report-list">{shown}</ul>;
};

/** Keeps scores such as 9–3 on one line. */
const unparted = (text: string): string => text.replaceAll(/(?<=\d)–(?=\d)/g, '–\u2060');

const ItemView = ({ item: { title, note, text } }: { readonly item: DocItem }) => (
  <li class="wrap-anywhere">
    {title !== undefined && <b>{title}</b>}
    {note !== undefined && <span class="text-sm text-soft"> {note}</span>}
    {title !== undefined && <br />}
    {unparted(text.join(' '))}
  </li>
);

const Table = ({ block: { head, rows, sides } }: { readonly block: Extract<DocBlock, { kind: 'table' }> }) => (
  <table class={head.length > 3 ? 'tally report-table' : 'tally'}>
    <thead>
      <tr>
        {head.map((cell, i) =>
          cell === '' ? (
            <td key={cell} />
          ) : (
            <th key={`${cell} ${i}`} scope="col" class={sides?.[i] && SIDE_TEXT[sides[i]]}>
              <HyphenatedText text={cell} />
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, i) => (
        <tr key={`${row[0]} ${i}`}>
          {row.map((cell, column) =>
            column === 0 ? (
              <th key={head[column]} scope="row">
                <HyphenatedText text={cell} />
              </th>
            ) : (
              <td key={`${head[column]} ${column}`}>{cell}</td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
