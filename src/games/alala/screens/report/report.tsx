import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { photosPart } from '../../../../table/photos/part.ts';
import { Row } from '../../../../ui/guard.tsx';
import { Mark } from '../../../../ui/icons.tsx';
import { formatPercent } from '../../../../ui/words/format.ts';
import { language } from '../../../../ui/words/index.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { type Report as Facts, reportOf } from '../../report/report.ts';
import type { Block, Item, Section } from '../../words/doc.ts';
import { armyName, reportDoc } from '../../words/report/report-doc.ts';
import { reportWords } from '../../words/report/report-words.ts';
import { CHART, Chart, metKinds, SIGNS, THEMED } from './report-chart.tsx';
import { ReportShare } from './report-share.tsx';

const WIDEST = 5;
const SIDE_TEXT = { a: 'text-side-a', b: 'text-side-b' } as const;

/** The battle told: how it went, where it was decided, and what became of everybody. Made anew from the log each time. */
export const Report = ({ session }: { readonly session: AlalaSession }) => {
  const t = reportWords();
  const { inForce } = session.reading.value;
  const facts = useMemo(() => reportOf(session.start, inForce), [session.start, inForce]);
  const speech = language.value;
  const doc = useMemo(() => reportDoc(facts, ratio => formatPercent(ratio, speech)), [facts, speech, t]);
  const [sharing, setSharing] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useUnfolded(ref);
  return (
    <>
      <div class="scroll report" ref={ref}>
        <h2 class="report-kind">{t.title}</h2>
        <p class="report-title">{doc.title}</p>
        {doc.lead.map(line => (
          <p key={line} class="wrap-anywhere">
            {line}
          </p>
        ))}
        {session.photos.taken.value.length > 0 &&
          (photosPart.here.value ? <photosPart.here.value.PhotoSection session={session} /> : <photosPart.Waiting />)}
        {doc.sections.map(section => (
          <section key={section.id} class="report-section">
            <h3>{section.title}</h3>
            <Row
              draw={() =>
                section.id === 'course' ? (
                  <Course facts={facts} section={section} />
                ) : (
                  <Blocks blocks={section.blocks} />
                )
              }
            />
          </section>
        ))}
      </div>
      <div class="actions">
        <button type="button" class="btn btn-main" data-main onClick={() => setSharing(true)}>
          <Mark name="share" />
          {t.share.open}
        </button>
      </div>
      {sharing && <ReportShare session={session} report={facts} doc={doc} onClose={() => setSharing(false)} />}
    </>
  );
};

/** On paper nothing can be unfolded. */
const useUnfolded = (ref: { readonly current: HTMLElement | null }): void => {
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

/** The chart, and the table that says the same. */
const Course = ({ facts, section }: { readonly facts: Facts; readonly section: Section }) => {
  const t = reportWords().course;
  const [table, scale, ...rest] = section.blocks;
  const met = metKinds(facts);
  return (
    <>
      <Row
        draw={() => (
          <svg
            class="report-chart"
            role="img"
            aria-label={t.chart(armyName(facts, 'a'), armyName(facts, 'b'))}
            viewBox={`0 0 ${CHART.width} ${CHART.height}`}
          >
            <Chart report={facts} palette={THEMED} />
          </svg>
        )}
      />
      {met.length > 0 && (
        <p class="odds-key" aria-hidden="true">
          {met.map(kind => (
            <span key={kind}>
              <b>{SIGNS[kind]}</b> {t.marks[kind]}
            </span>
          ))}
        </p>
      )}
      {scale && <BlockView block={scale} />}
      <details class="fold">
        <summary>{t.table}</summary>
        {table && <Blocks blocks={[table]} />}
      </details>
      <Blocks blocks={rest} />
    </>
  );
};

const Blocks = ({ blocks }: { readonly blocks: readonly Block[] }) => (
  <>
    {blocks.map((block, i) => (
      <BlockView key={`${block.kind} ${i}`} block={block} />
    ))}
  </>
);

const BlockView = ({ block }: { readonly block: Block }) => {
  switch (block.kind) {
    case 'text':
      return <p class="text-sm text-soft">{block.text}</p>;
    case 'heading':
      return <h4 class={`report-army ${SIDE_TEXT[block.side]}`}>{block.text}</h4>;
    case 'quote':
      return <p class="whitespace-pre-wrap wrap-anywhere">{block.text}</p>;
    case 'table':
      // Too wide for a phone: line by line instead.
      return block.head.length > WIDEST ? (
        <List items={block.lines.map(line => ({ text: [line] }))} />
      ) : (
        <Table block={block} />
      );
    case 'list':
      return <List items={block.items} ordered={block.ordered} />;
  }
};

const List = ({ items, ordered = false }: { readonly items: readonly Item[]; readonly ordered?: boolean }) => {
  const shown = items.map((item, i) => <ItemView key={`${item.title} ${i}`} item={item} />);
  return ordered ? <ol class="report-list report-ranked">{shown}</ol> : <ul class="report-list">{shown}</ul>;
};

const ItemView = ({ item: { title, note, text } }: { readonly item: Item }) => (
  <li class="wrap-anywhere">
    {title !== undefined && <b>{title}</b>}
    {note !== undefined && <span class="text-sm text-soft"> {note}</span>}
    {title !== undefined && <br />}
    {text.join(' ')}
  </li>
);

const Table = ({ block: { head, rows, sides } }: { readonly block: Extract<Block, { kind: 'table' }> }) => (
  <table class={head.length > 3 ? 'tally report-table' : 'tally'}>
    <thead>
      <tr>
        {head.map((cell, i) =>
          cell === '' ? (
            <td key={cell} />
          ) : (
            <th key={`${cell} ${i}`} scope="col" class={sides?.[i] && SIDE_TEXT[sides[i]]}>
              {cell}
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
                {cell}
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
