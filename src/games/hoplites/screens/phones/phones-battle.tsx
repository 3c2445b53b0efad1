import { type Entry, type EntryKey, entryKeyOf, isSameEntryKey } from '../../../../core/log.ts';
import type { BattleProps } from '../../../../game-contract/contract.ts';
import { deriveLocalSide } from '../../../../game-ui/pass-and-play/local-side.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import { addReveals } from '../../actions/hand-seeds.ts';
import { isSealedHandEvent } from '../../actions/sealed-hands.ts';
import { eventOf, type HoplitesEvents } from '../../battle/events.ts';
import type { BattleState } from '../../battle/state.ts';
import { isUndoableByPost } from '../../post/post-progress.ts';
import { BattleTable } from '../table/battle-table.tsx';
import type { Recorder } from '../table/use-battle-table.ts';
import { PhoneStatus } from './phone-status.tsx';
import { useSealedHand } from './use-sealed-hand.ts';

/** A battle on two phones, each with the hand of its side (B4). Shows the table as this phone may see it. */
export const PhonesBattle = ({ session, place }: BattleProps<BattleState, HoplitesEvents>) => {
  const own = deriveLocalSide(session);
  const { side } = own;
  const { hand, session: known } = useSealedHand(session, own);
  const recorder: Recorder = {
    dice: () => randomInt,
    answers: () => [],
    persons: side && typeof hand === 'object' ? [side] : [],
    shown: (state, event) => (typeof hand === 'object' ? addReveals(state, event, hand.seed) : event),
  };
  const { inForce } = session.reading.value;
  // An entry that showed dice or cards cannot be undone, and neither can an entry to which the other side has replied.
  const isFree = (entries: readonly Entry[]): boolean =>
    entries.every(entry => {
      const event = eventOf(entry);
      return event !== undefined && !isSealedHandEvent(event) && event.data.seat === side && isUndoableByPost(event);
    });
  const after = (to: EntryKey | null): readonly Entry[] =>
    to === null ? inForce : inForce.slice(inForce.findIndex(entry => isSameEntryKey(entryKeyOf(entry), to)) + 1);
  const goBack = (to: EntryKey | null): void => {
    if (isFree(after(to))) session.goBack(to);
  };
  return (
    <BattleTable
      session={known}
      place={place}
      apart={{
        recorder,
        isFree,
        session: { ...known, goBack },
        note: <PhoneStatus session={session} state={known.state.value} own={own} hand={hand} />,
      }}
    />
  );
};
