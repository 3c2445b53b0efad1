import { useMemo } from 'preact/hooks';
import { BATTLES_SECTION, createBattlesSection } from '../../../../game-ui/engagement/army-sections.ts';
import { FoughtBattleList } from '../../../../game-ui/engagement/fought-battle-list.tsx';
import { formatLog } from '../../../../game-ui/log/describe-log.ts';
import { Blocks } from '../../../../game-ui/report/doc-view.tsx';
import { ReportPage } from '../../../../game-ui/report/report-page.tsx';
import type { SentReport } from '../../battle/sent-report.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { type EncounterState, visiblePositionOf, worldOf } from '../../battle/state.ts';
import { recordNames } from '../../messages/engagements.ts';
import { gameMessages } from '../../messages/index.ts';
import { logMessages } from '../../messages/log.ts';
import { reportDoc, reportNames, sheetSection } from '../../messages/report.ts';
import { originalSheet } from '../../orders/sheet.ts';
import { type Position, UNDISCOVERED, type World } from '../../rules/position.ts';
import { viewFor } from '../../vision/view.ts';
import { useCampaignRecords } from '../engagements/use-campaign-records.ts';
import { boxAround } from '../map/layout.ts';
import { loadedMap } from '../map/load-chart.ts';
import { MapPicture } from '../map/map-picture.tsx';
import { pastScene } from '../map/seat-scenes.ts';
import { OrderProblemList } from '../orders/order-problems.tsx';
import { ForceReports } from './force-reports.tsx';
import { drawMapImage } from './map-image.ts';
import { firstReportOf, pastTurnsOfSeat, seatReportOf } from './seat-reports.ts';

interface TurnReportProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  /** The turn; without one, the last turn. */
  readonly id: string;
  readonly empire: string;
}

/** The page of an Empire's report of a turn. Before the first turn it is that of turn 0 (R-44 L9). */
export const TurnReport = ({ session, state, id, empire }: TurnReportProps) => {
  const { takenBack } = session.reading.value;
  const log = session.log.value;
  const shown = useMemo(() => {
    const past = pastTurnsOfSeat(session, state, empire);
    const at = past.find(({ turn }) => turn === Number(id)) ?? past.at(-1);
    if (at) return seatReportOf(session, state, at, empire);
    return { told: firstReportOf(session, empire), position: visiblePositionOf(loadedMap(), session.start, empire) };
  }, [log, takenBack, id, empire]);
  const { told, position } = shown;
  if (!told) return <p class="to-come">{gameMessages().nothing}</p>;
  return (
    <ReportView session={session} world={worldOf(loadedMap(), state)} position={position} empire={empire} told={told} />
  );
};

interface ReportViewProps {
  readonly session: EncounterSession;
  readonly world: World;
  /** What the Empire knew when the next turn opened. */
  readonly position: Position;
  readonly empire: string;
  readonly told: SentReport;
}

/** The report itself. */
export const ReportView = ({ session, world, position, empire, told }: ReportViewProps) => {
  const { chart } = world;
  const map = viewFor(world, position, empire);
  const report = reportDoc(gameMessages(), { ...told, map });
  const records = useCampaignRecords(session);
  const names = recordNames(chart, session.state.value);
  const battles = records.battles.filter(
    ({ when, owners }) => when === String(told.heading.turn) && owners.includes(empire),
  );
  const fought = createBattlesSection(names, battles);
  const sections = [...report.sections, ...(fought ? [fought] : [])];
  // For printing: the next sheet, with room to write (L9). An Empire that is out has none.
  const doc = {
    ...report,
    sections:
      position.ended || position.out.includes(empire)
        ? sections
        : [...sections, sheetSection(gameMessages(), originalSheet(chart, position, empire))],
  };
  const scene = pastScene(world, position, empire, told);
  const known = position.known[empire] ?? new Int16Array();
  const discovered = [...known.keys()].filter(hex => known[hex] !== UNDISCOVERED);
  return (
    <ReportPage
      session={session}
      title={gameMessages().report.title}
      fileName={gameMessages().report.file}
      doc={doc}
      draw={section =>
        section.id === 'forces' ? (
          <ForceReports forces={told.forces} names={reportNames(gameMessages(), map)} />
        ) : section.id === BATTLES_SECTION ? (
          <FoughtBattleList session={session} names={names} battles={battles} />
        ) : section.id === 'refused' && told.refused.length > 0 ? (
          <OrderProblemList faults={told.refused} />
        ) : section.id === 'map' ? (
          <>
            <MapPicture
              scene={scene}
              box={boxAround(chart, discovered, 20)}
              width={640}
              height={480}
              label={gameMessages().parts.map}
            />
            <Blocks blocks={section.blocks} />
          </>
        ) : undefined
      }
      image={() => drawMapImage(doc.title, doc.lead, scene)}
      log={() => formatLog(session, logMessages(loadedMap()))}
    />
  );
};
