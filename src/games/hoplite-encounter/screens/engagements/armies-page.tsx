import type { ServiceRecord } from '../../../../core/campaign/campaign-records.ts';
import { ArmiesPage } from '../../../../game-ui/engagement/armies-page.tsx';
import { formatLog } from '../../../../game-ui/log/describe-log.ts';
import { MAX_ARMY_NAME } from '../../battle/events.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { type EncounterState, ownEmpireOf, visiblePositionOf, worldOf } from '../../battle/state.ts';
import { recordNames } from '../../messages/engagements.ts';
import { logMessages } from '../../messages/log.ts';
import { empireTitle, turnName } from '../../messages/names.ts';
import { type EncounterRecords, type ForceRecord, recordOfForce } from '../../report/campaign-records.ts';
import type { Code } from '../../rules/force.ts';
import { loadedMap } from '../map/load-chart.ts';
import { knownScene } from '../map/scene.ts';
import { fullScene } from '../record/full-scene.ts';
import { drawMapImage } from '../report/map-image.ts';
import { useCampaignRecords } from './use-campaign-records.ts';

interface SeatArmiesProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  /** Undefined when the game is over: then all records are open. */
  readonly empire: Code | undefined;
}

/** The battles of an Empire, or of all, that were fought out, and the service records of its armies. */
export const SeatArmies = ({ session, state, empire }: SeatArmiesProps) => {
  const chart = loadedMap();
  const all = useCampaignRecords(session);
  const records: EncounterRecords =
    empire === undefined
      ? all
      : {
          battles: all.battles.filter(({ owners }) => owners.includes(empire)),
          armies: all.armies.filter(({ owner }) => owner === empire),
        };
  const { turn, forces, ended } = state.position;
  const mayName = !session.past && !ended && ownEmpireOf(state) === undefined;
  const others = forces
    .filter(force => force.empire === empire && !recordOfForce(all, force.empire, force.number))
    .map(({ empire: owner, number }) => ({ id: `${owner}-${number}`, owner, number, battles: [] }));
  const armyOf = ({ id }: ServiceRecord): ForceRecord | undefined =>
    [...records.armies, ...others].find(army => army.id === id);
  return (
    <ArmiesPage
      session={session}
      records={records}
      names={recordNames(chart, state)}
      others={mayName ? others : []}
      mayName={() => mayName}
      maxName={MAX_ARMY_NAME}
      onName={(army, name) => {
        const force = armyOf(army);
        if (force) session.record('nameArmy', { turn, empire: force.owner, number: force.number, name });
      }}
      image={() =>
        drawMapImage(
          session.battle.title,
          [...(empire === undefined ? [] : [empireTitle(empire)]), turnName(turn)],
          empire === undefined
            ? fullScene(chart, { after: () => state })
            : knownScene(worldOf(chart, state), visiblePositionOf(chart, state, empire), empire),
        )
      }
      log={() => formatLog(session, logMessages(chart))}
    />
  );
};
