import { useMemo } from 'preact/hooks';
import { formatLog } from '../../../../game-ui/log/describe-log.ts';
import { LuckPanel } from '../../../../game-ui/luck/luck.tsx';
import { luckMessages } from '../../../../game-ui/luck/messages.ts';
import type { DocSection } from '../../../../game-ui/report/doc.ts';
import { Blocks } from '../../../../game-ui/report/doc-view.tsx';
import { ReportPage } from '../../../../game-ui/report/report-page.tsx';
import { GuardedRow } from '../../../../ui/error-boundary.tsx';
import { language } from '../../../../ui/messages/language.ts';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { LOG_MESSAGES } from '../../messages/describe.ts';
import { reportMessages } from '../../messages/index.ts';
import { sideName } from '../../messages/names.ts';
import { reportDocument } from '../../messages/report-document.ts';
import { luckOf } from '../../report/luck.ts';
import { createReport, type Report as Facts, hasReportBoard } from '../../report/report.ts';
import { SIDES } from '../../troops/side.ts';
import { BoardThumbnail } from '../board/board-thumbnail.tsx';
import { CHART, Chart, THEME_PALETTE } from './chart.tsx';
import { reportImage } from './report-image.tsx';

/** The report of a battle, with the board as each turn began. It is made from the log each time. */
export const Report = ({ session }: { readonly session: AncientSession }) => {
  const t = reportMessages();
  const { inForce } = session.reading.value;
  const facts = useMemo(() => createReport(session.start, inForce), [session.start, inForce]);
  const doc = useMemo(() => reportDocument(facts), [facts, language.value, t]);
  return (
    <ReportPage
      session={session}
      title={t.title}
      fileName={t.fileName}
      doc={doc}
      draw={section => drawn(facts, section)}
      image={() => reportImage(facts, doc)}
      log={() => formatLog(session, LOG_MESSAGES)}
    />
  );
};

/** Sections that the report draws: the course as a chart, and the boards. */
const drawn = (facts: Facts, section: DocSection) => {
  switch (section.id) {
    case 'course':
      return <Course facts={facts} section={section} />;
    case 'turns':
      return <Turns facts={facts} section={section} />;
    default:
      return undefined;
  }
};

interface PartProps {
  readonly facts: Facts;
  readonly section: DocSection;
}

const Course = ({ facts, section }: PartProps) => {
  const t = reportMessages().course;
  return (
    <>
      <svg
        class="report-chart"
        role="img"
        aria-label={t.chart(sideName(facts.start, 'a'), sideName(facts.start, 'b'))}
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
      >
        <Chart report={facts} palette={THEME_PALETTE} />
      </svg>
      <details class="fold">
        <summary>{t.table}</summary>
        <Blocks blocks={section.blocks} />
      </details>
    </>
  );
};

const Turns = ({ facts, section }: PartProps) => {
  const t = reportMessages().turns;
  const list = section.blocks.find(block => block.kind === 'list');
  return (
    <>
      {facts.turns.map(({ turn, at }, i) => {
        const item = list?.items[i];
        return (
          <article key={turn} class="report-turn">
            <h4 class="report-army">{item?.title}</h4>
            <Picture state={at} label={t.board(turn)} />
            {item?.text.map((line, n) => (
              <p key={n} class="wrap-anywhere">
                {line}
              </p>
            ))}
          </article>
        );
      })}
      <Picture state={facts.end} label={t.now} />
    </>
  );
};

/** The board of a moment, where there is one. */
const Picture = ({ state, label }: { readonly state: BattleState; readonly label: string }) =>
  hasReportBoard(state) ? <GuardedRow draw={() => <BoardThumbnail state={state} label={label} />} /> : null;

/** The luck of each side and of both. */
export const Luck = ({ session, state }: { readonly session: AncientSession; readonly state: BattleState }) => {
  const { sides, all, unread } = luckOf(session.start, session.reading.value.inForce);
  const parts = [
    ...SIDES.map(side => ({ name: sideName(state, side), luck: sides[side] })),
    { name: luckMessages().all, luck: all },
  ];
  return <LuckPanel parts={parts} unread={unread} />;
};
