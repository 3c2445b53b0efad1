import { isOver } from '../../sync/sharing.ts';
import { Mark } from '../../ui/icons.tsx';
import type { SeatNamed } from '../battle/open-battle.tsx';
import type { ShellSession } from '../battle/session.ts';
import type { Shared } from './live.ts';
import { newlySought, soughtIn, stepOf } from './phones.tsx';
import { SeatNotes } from './seats/seats.tsx';

interface InStepProps {
  readonly of: Shared;
  readonly session: ShellSession;
  readonly seats: readonly SeatNamed[];
  /** Goes to where it is shared. */
  readonly onOpen: () => void;
}

/** While a battle is shared: whether the others have what is here, always on screen. */
export const InStep = ({ of: { sharing, turn, sought: all }, session, seats, onOpen }: InStepProps) => {
  turn.value;
  const links = sharing.links();
  const sought = newlySought(all.value, links);
  if (links.length + sought.length === 0) return null;
  const inStep = sought.length === 0 && links.every(link => link.isInStep());
  return (
    <div role="status">
      <button type="button" class="in-step" onClick={onOpen}>
        <Mark name={inStep ? 'check' : links.some(isOver) || sought.length > 0 ? 'warning' : 'shuffle'} />
        <span class="min-w-0 truncate">{[...links.map(stepOf), ...sought.map(soughtIn)].join('\u00a0· ')}</span>
      </button>
      <SeatNotes session={session} seats={seats} onOpen={onOpen} />
    </div>
  );
};
