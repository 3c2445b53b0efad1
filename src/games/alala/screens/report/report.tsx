import { useMemo, useRef, useState } from 'preact/hooks';
import { photosPart } from '../../../../table/photos/part.ts';
import type { Section } from '../../../../table/report/doc.ts';
import { Blocks, useUnfolded } from '../../../../table/report/doc-view.tsx';
import { Actions } from '../../../../ui/actions.tsx';
import { Row } from '../../../../ui/guard.tsx';
import { Mark } from '../../../../ui/icons.tsx';
import { formatPercent } from '../../../../ui/words/format.ts';
import { language } from '../../../../ui/words/index.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { type Report as Facts, reportOf } from '../../report/report.ts';
import { armyName, reportDoc } from '../../words/report/report-doc.ts';
import { reportWords } from '../../words/report/report-words.ts';
import { CHART, Chart, metKinds, SIGNS, THEMED } from './report-chart.tsx';
import { ReportShare } from './report-share.tsx';

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
      <Actions>
        <button type="button" class="btn btn-main" data-main onClick={() => setSharing(true)}>
          <Mark name="share" />
          {t.share.open}
        </button>
      </Actions>
      {sharing && <ReportShare session={session} report={facts} doc={doc} onClose={() => setSharing(false)} />}
    </>
  );
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
      {scale && <Blocks blocks={[scale]} />}
      <details class="fold">
        <summary>{t.table}</summary>
        {table && <Blocks blocks={[table]} />}
      </details>
      <Blocks blocks={rest} />
    </>
  );
};
