import type { ServiceRecord } from '../../../../core/campaign/campaign-records.ts';
import { ArmiesPage } from '../../../../game-ui/engagement/armies-page.tsx';
import { formatLog } from '../../../../game-ui/log/describe-log.ts';
import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { MAX_ARMY_NAME } from '../../battle/events.ts';
import { personsOf } from '../../battle/players/seats.ts';
import type { WarSession } from '../../battle/session.ts';
import { currentQuestionId, type WarState } from '../../battle/state.ts';
import type { Player } from '../../board/powers.ts';
import { recordOfStack, type StackRecord } from '../../guide/campaign-records.ts';
import { LOG_MESSAGES } from '../../messages/describe.ts';
import { recordNames } from '../../messages/engagements.ts';
import { momentText } from '../../messages/names.ts';
import { renderMapImage } from '../report/map-image.tsx';
import { useCampaignRecords } from './use-campaign-records.ts';

/** The battles of a campaign that were fought out, and the service records of its armies. */
export const CampaignArmies = ({ session, state }: { readonly session: WarSession; readonly state: WarState }) => {
  const records = useCampaignRecords(session);
  const { isOwn, watches } = derivePhoneSeats(session);
  const persons = personsOf(state);
  const { position, centres, dislodged, moment, ended } = state;
  const mayName = (owner: string): boolean =>
    !session.past && !ended && !watches && isOwn(owner as Player) && persons.includes(owner as Player);
  const about = currentQuestionId(state);
  const others = Object.entries(position).flatMap(([space, { player }]): StackRecord[] =>
    mayName(player) && !recordOfStack(records, player, space)
      ? [{ id: `${player}-${space}`, owner: player, space, battles: [] }]
      : [],
  );
  const stackOf = ({ id }: ServiceRecord): StackRecord | undefined =>
    [...records.armies, ...others].find(army => army.id === id);
  return (
    <ArmiesPage
      session={session}
      records={records}
      names={recordNames(state, records)}
      others={others}
      mayName={army => mayName(army.owner) && stackOf(army)?.isDislodged !== true}
      maxName={MAX_ARMY_NAME}
      onName={(army, name) => {
        const stack = stackOf(army);
        if (stack) session.record('nameArmy', { about, seat: stack.owner, space: stack.space, name });
      }}
      image={() =>
        renderMapImage(session.battle.title, [momentText(moment)], {
          position,
          centres,
          dislodged,
          arrows: [],
          highlighted: [],
        })
      }
      log={() => formatLog(session, LOG_MESSAGES)}
    />
  );
};
