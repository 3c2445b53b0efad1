import { useMemo } from 'preact/hooks';
import { logText } from '../../../../game-ui/log/describe-log.ts';
import { Blocks } from '../../../../game-ui/report/doc-view.tsx';
import { ReportPage } from '../../../../game-ui/report/report-page.tsx';
import type { EncounterSession } from '../../battle/session.ts';
import { type EncounterState, groundIn, knownIn } from '../../battle/state.ts';
import type { Told } from '../../battle/told.ts';
import { logWords } from '../../messages/describe.ts';
import { words } from '../../messages/index.ts';
import { reportDoc, reportNames, sheetSection } from '../../messages/report.ts';
import { originalSheet } from '../../orders/sheet.ts';
import { type Ground, type Position, UNKNOWN } from '../../rules/position.ts';
import { viewFor } from '../../vision/view.ts';
import { boxAround } from '../map/layout.ts';
import { MapPicture } from '../map/map-picture.tsx';
import { scenePast } from '../map/scenes.ts';
import { theChart } from '../map/the-chart.ts';
import { FaultList } from '../orders/faults.tsx';
import { ForcesTold } from './force-told.tsx';
import { mapImage } from './map-image.ts';
import { seatFirst, seatPast, seatTurns } from './seat-past.ts';

interface TurnReportProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  /** The turn; the last one where there is none. */
  readonly id: string;
  readonly empire: string;
}

/** An Empire's report of a turn, to read, to send and to print; before the first turn that of turn 0 (R-44 L9). */
export const TurnReport = ({ session, state, id, empire }: TurnReportProps) => {
  const { takenBack } = session.reading.value;
  const log = session.log.value;
  const shown = useMemo(() => {
    const past = seatTurns(session, state, empire);
    const at = past.find(({ turn }) => turn === Number(id)) ?? past.at(-1);
    if (at) return seatPast(session, state, at, empire);
    return { told: seatFirst(session, empire), position: knownIn(theChart(), session.start, empire) };
  }, [log, takenBack, id, empire]);
  const { told, position } = shown;
  if (!told) return <p class="to-come">{words().nothing}</p>;
  return (
    <ReportView
      session={session}
      ground={groundIn(theChart(), state)}
      position={position}
      empire={empire}
      told={told}
    />
  );
};

interface ReportViewProps {
  readonly session: EncounterSession;
  readonly ground: Ground;
  /** What the Empire knew when the next turn opened. */
  readonly position: Position;
  readonly empire: string;
  readonly told: Told;
}

/** A report as a page. */
export const ReportView = ({ session, ground, position, empire, told }: ReportViewProps) => {
  const { chart } = ground;
  const map = viewFor(ground, position, empire);
  const report = reportDoc(words(), { ...told, map });
  // For paper: the sheet of the turn that is ordered, with room to write (L9).
  const doc = {
    ...report,
    sections: position.ended
      ? report.sections
      : [...report.sections, sheetSection(words(), originalSheet(chart, position, empire))],
  };
  const scene = scenePast(ground, position, empire, told);
  const known = position.known[empire] ?? new Int16Array();
  const discovered = [...known.keys()].filter(hex => known[hex] !== UNKNOWN);
  return (
    <ReportPage
      session={session}
      title={words().report.title}
      fileName={words().report.file}
      doc={doc}
      draw={section =>
        section.id === 'forces' ? (
          <ForcesTold forces={told.forces} names={reportNames(words(), map)} />
        ) : section.id === 'refused' && told.refused.length > 0 ? (
          <FaultList faults={told.refused} />
        ) : section.id === 'map' ? (
          <>
            <MapPicture
              scene={scene}
              box={boxAround(chart, discovered, 20)}
              width={640}
              height={480}
              label={words().parts.map}
            />
            <Blocks blocks={section.blocks} />
          </>
        ) : undefined
      }
      image={() => mapImage(doc.title, doc.lead, scene)}
      log={() => logText(session, logWords(theChart()))}
    />
  );
};
