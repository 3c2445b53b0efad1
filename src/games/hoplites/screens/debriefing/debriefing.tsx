import { useMemo, useRef } from 'preact/hooks';
import type { Entry } from '../../../../core/log.ts';
import { Blocks, ReportHeader, useExpandForPrint } from '../../../../game-ui/report/doc-view.tsx';
import { openOverlay, RECAP_PAGE } from '../../../../game-ui/router/battle-route.ts';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import { GuardedRow } from '../../../../ui/error-boundary.tsx';
import { formatPercent } from '../../../../ui/messages/format.ts';
import { language } from '../../../../ui/messages/language.ts';
import { eventOf } from '../../battle/events.ts';
import type { HoplitesSession } from '../../battle/session.ts';
import { debriefingDoc } from '../../messages/debriefing.ts';
import { pageMessages } from '../../messages/index.ts';
import { createRecapMessages } from '../../messages/recap-messages.ts';
import type { AttackReport } from '../../report/attack-report.ts';
import { type Course, courseOf } from '../../report/course.ts';
import { Chart } from './chart.tsx';

/** The debriefing (E3, R-73): course, decisive attacks, luck, losses, cards and all units; computed from the log. */
export const Debriefing = ({ session }: { readonly session: HoplitesSession }) => {
  const t = pageMessages().report;
  const { inForce } = session.reading.value;
  const course = useMemo(
    () =>
      courseOf(
        session.start.roster.setup,
        inForce.flatMap(entry => eventOf(entry) ?? []),
      ),
    [session.start, inForce],
  );
  const speech = language.value;
  const doc = useMemo(() => debriefingDoc(course, ratio => formatPercent(ratio, speech)), [course, speech, t]);
  const ref = useRef<HTMLDivElement>(null);
  useExpandForPrint(ref);
  return (
    <div class="scroll report hop-report" ref={ref}>
      <ReportHeader kind={t.title} title={doc.title} />
      {doc.lead.map(line => (
        <p key={line}>{line}</p>
      ))}
      {course.end.ended && (
        <button type="button" class="btn btn-main report-tool" onClick={() => openOverlay(`${RECAP_PAGE}/0`)}>
          {t.replay}
        </button>
      )}
      {doc.sections.map(section => (
        <section key={section.id} class="report-section">
          <h3>{section.title}</h3>
          <GuardedRow
            draw={() =>
              section.id === 'course' ? (
                <CourseOf course={course}>{() => <Blocks blocks={section.blocks} />}</CourseOf>
              ) : (
                <>
                  <Blocks blocks={section.blocks} />
                  {section.id === 'decisive' && course.end.ended && <Watch session={session} course={course} />}
                </>
              )
            }
          />
        </section>
      ))}
    </div>
  );
};

interface WatchProps {
  readonly session: HoplitesSession;
  readonly course: Course;
}

/** Buttons that lead from the decisive attacks of the battle to their recap. */
const Watch = ({ session, course: { attacks, decisive } }: WatchProps) => {
  const events = session.reading.value.inForce.filter(entry => eventOf(entry));
  const open = (attack: AttackReport): void => {
    const at = session.log.value.indexOf(events[attack.place] as Entry);
    const { recapEvents } = createRecapMessages('both');
    const steps = recapEvents(session.stateBefore(at), events[attack.place] as Entry, session.stateBefore(at + 1));
    const nth = attacks.filter(({ place }) => place === attack.place).indexOf(attack);
    const shocks = steps.flatMap(({ spot }, i) => (spot.kind === 'shock' ? [i] : []));
    openOverlay(`${RECAP_PAGE}/${at}.${shocks[nth] ?? 0}`);
  };
  return (
    <div class="hop-replay-keys report-tool">
      {decisive.map((attack, i) => (
        <button key={`${attack.place} ${i}`} type="button" class="btn" onClick={() => open(attack)}>
          {pageMessages().report.watch(i + 1)}
        </button>
      ))}
    </div>
  );
};

/** The chart, and a table with the same data. */
const CourseOf = ({ course, children }: { readonly course: Course; readonly children: () => preact.JSX.Element }) =>
  course.rounds.length === 0 ? (
    children()
  ) : (
    <>
      <Chart course={course} />
      <Collapsible title={pageMessages().report.points}>{children}</Collapsible>
    </>
  );
