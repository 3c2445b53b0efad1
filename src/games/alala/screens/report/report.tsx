import { useMemo } from 'preact/hooks';
import { formatLog } from '../../../../game-ui/log/describe-log.ts';
import type { DocSection } from '../../../../game-ui/report/doc.ts';
import { Blocks } from '../../../../game-ui/report/doc-view.tsx';
import { ReportPage } from '../../../../game-ui/report/report-page.tsx';
import { GuardedRow } from '../../../../ui/error-boundary.tsx';
import { formatPercent } from '../../../../ui/messages/format.ts';
import { language } from '../../../../ui/messages/language.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { reportDocument } from '../../messages/report/report-doc.ts';
import { armyName } from '../../messages/report/report-fights.ts';
import { reportWords } from '../../messages/report/report-messages.ts';
import { type Report as Facts, reportOf } from '../../report/report.ts';
import { LOG_MESSAGES } from '../battle/log-messages.ts';
import { Chart, LEVEL_CHART, MARK_SIGNS, markKindsOf, THEME_PALETTE } from './report-chart.tsx';
import { reportImage } from './report-image.tsx';
import { ReportMaps } from './report-maps.tsx';

/** The report of a battle: its course, the decisive fights and the fate of each unit. It is made from the log each time. */
export const Report = ({ session }: { readonly session: AlalaSession }) => {
  const t = reportWords();
  const { inForce } = session.reading.value;
  const facts = useMemo(() => reportOf(session.start, inForce), [session.start, inForce]);
  const speech = language.value;
  const doc = useMemo(() => reportDocument(facts, ratio => formatPercent(ratio, speech)), [facts, speech, t]);
  return (
    <ReportPage
      session={session}
      title={t.title}
      fileName={t.fileName}
      doc={doc}
      draw={section => {
        if (section.id === 'course') return <Course facts={facts} section={section} />;
        return section.id === 'maps' ? <ReportMaps doc={doc} frames={facts.frames} /> : undefined;
      }}
      image={() => reportImage(facts, doc)}
      log={() => formatLog(session, LOG_MESSAGES)}
    />
  );
};

/** The chart, and the table that says the same. */
const Course = ({ facts, section }: { readonly facts: Facts; readonly section: DocSection }) => {
  const t = reportWords().course;
  const [table, scale, ...rest] = section.blocks;
  const met = markKindsOf(facts);
  return (
    <>
      <GuardedRow
        draw={() => (
          <svg
            class="report-chart"
            role="img"
            aria-label={t.chart(armyName(facts, 'a'), armyName(facts, 'b'))}
            viewBox={`0 0 ${LEVEL_CHART.width} ${LEVEL_CHART.height}`}
          >
            <Chart report={facts} palette={THEME_PALETTE} />
          </svg>
        )}
      />
      {met.length > 0 && (
        <p class="odds-key" aria-hidden="true">
          {met.map(kind => (
            <span key={kind}>
              <b>{MARK_SIGNS[kind]}</b> {t.marks[kind]}
            </span>
          ))}
        </p>
      )}
      {scale && <Blocks blocks={[scale]} />}
      <details class="fold">
        <summary>{t.table}</summary>
        {table && <Blocks blocks={[table]} />}
      </details>
      <Blocks blocks={rest} />
    </>
  );
};
