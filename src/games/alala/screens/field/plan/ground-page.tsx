import { canCreateLink, compressToText } from '../../../../../game-ui/library/link.ts';
import { SeatGuard } from '../../../../../game-ui/seats/seat-guard.tsx';
import { navigate } from '../../../../../ui/device/hash-location.ts';
import { Icon } from '../../../../../ui/icons.tsx';
import { groundEvent } from '../../../actions/ground-event.ts';
import type { AlalaSession } from '../../../battle/session.ts';
import { SIDES } from '../../../battle/sides.ts';
import type { BattleState } from '../../../battle/state.ts';
import { sideName } from '../../../messages/describe/names.ts';
import { gameMessages } from '../../../messages/index.ts';
import { type Ground, OPEN_GROUND } from '../../../rules/plan/ground.ts';
import { formatGround, GROUND_ADDRESS, namedGround } from '../../../setup/saved-ground.ts';
import { GroundForm } from './ground-form.tsx';

interface GroundPageProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
}

/** The table of a battle: whether it has a plan, its size, and its terrain. */
export const GroundPage = ({ session, state }: GroundPageProps) => {
  const t = gameMessages().planPage;
  const { ground } = state;
  const everybody = SIDES.map(seat => ({ seat, name: sideName(state, seat) }));
  // Steps of the form are combined into one entry. Starting and removing the plan are separate entries.
  const record = (next: Ground | null): void => {
    if (next === null || ground === undefined) session.record('ground', groundEvent(state, next));
    else
      session.recordMerged('ground', groundEvent(state, next), (open, more) =>
        open.ground !== null && open.changes.units.length === 0 ? more : 'apart',
      );
  };
  return (
    <div class="scroll">
      <p>{t.what}</p>
      <SeatGuard session={session} of={everybody}>
        {ground === undefined ? (
          <button type="button" class="btn btn-main" onClick={() => record(OPEN_GROUND)}>
            <Icon name="whole" />
            {t.draw}
          </button>
        ) : (
          <>
            <GroundForm ground={ground} onChange={record} />
            <button type="button" class="btn" onClick={() => record(null)}>
              <Icon name="close" />
              {t.putAway}
            </button>
          </>
        )}
      </SeatGuard>
      {ground && canCreateLink && (
        <button
          type="button"
          class="btn"
          onClick={() => void keepGround(state.about?.place || session.battle.title, ground)}
        >
          <Icon name="save" />
          {t.keep}
        </button>
      )}
    </div>
  );
};

/** Goes to the player's tables, which ask whether to add this one. */
const keepGround = async (name: string, ground: Ground): Promise<void> => {
  navigate(`${GROUND_ADDRESS}${await compressToText(formatGround(namedGround(name, ground)))}`);
};
