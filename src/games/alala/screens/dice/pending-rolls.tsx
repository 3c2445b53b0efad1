import { entryKeyOf } from '../../../../core/log.ts';
import { diceMessages as diceWords } from '../../../../game-ui/dice/messages.ts';
import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { type PendingRoll, unitsOfRoll } from '../../battle/dice/pending-roll.ts';
import { routeOfRoll } from '../../battle/dice/roll-screen.ts';
import { isRollStillValid } from '../../battle/dice/valid-rolls.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { type BattleState, findById } from '../../battle/state.ts';
import { isRollForGroup, type TaskGroup } from '../../guide/task-groups.ts';
import { unitName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { ROLL_ADAPTER } from '../../tasks/dice/use-roll.ts';

interface PendingRollsProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  /** The group of the console that has pending dice. */
  readonly offers: readonly TaskGroup[];
}

/**
 * Dice that wait to be applied while the field is shown: a link to their screen, or a button that discards them if they
 * no longer fit.
 */
export const PendingRolls = ({ session, state, offers }: PendingRollsProps) => {
  const t = gameMessages().onTable;
  const phone = derivePhoneSeats(session);
  return (
    <>
      {session.pendingRolls.value.map(entry => {
        const dice = entry.data as PendingRoll;
        const fits = isRollStillValid(state, dice);
        if (fits && offers.some(offer => isRollForGroup(state, offer, dice))) return null;
        // Dice of the other side are handled on that side's phone.
        const units = unitsOfRoll(state, dice);
        if (!phone.may(units.flatMap(id => findById(state.units, id)?.side ?? []))) return null;
        const place = fits ? routeOfRoll(dice) : '';
        // The result of the dice is shown on their owner's screen.
        const names = units.map(id => unitName(state, id));
        const what = names.length > 0 ? gameMessages().list(names) : gameMessages().turn.initiative;
        return (
          <div key={entryKeyOf(entry).join('/')} class="note mx-3 my-1 flex-wrap" role="status">
            <Icon name="dice" />
            <span class="min-w-0 flex-1 basis-48 wrap-anywhere">{fits ? t.pending(what) : t.lyingUnfit(what)}</span>
            <button
              type="button"
              class="btn"
              onClick={() =>
                place !== '' ? openOverlay(place) : ROLL_ADAPTER.discard(session, entryKeyOf(entry), dice)
              }
            >
              {place !== '' ? diceWords().show : diceWords().away}
            </button>
          </div>
        );
      })}
    </>
  );
};
