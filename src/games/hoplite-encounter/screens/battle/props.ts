import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import type { Code } from '../../rules/force.ts';
import type { Writing } from '../seat/writing.ts';
import type { Holding } from './use-holder.ts';

/** What is given to whatever lies over the map. */
export interface OverProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  /** What of the address comes after the place. */
  readonly id: string;
  readonly holding: Holding;
  /** Who holds the phone, at work; undefined where nobody does. */
  readonly writing: Writing | undefined;
}

/** The same for what only somebody sees who has the phone. */
export interface SeatedProps extends OverProps {
  readonly empire: Code;
  readonly writing: Writing;
  /** Gives the phone back; undefined where nobody else has it. */
  readonly onLeave: (() => void) | undefined;
}
