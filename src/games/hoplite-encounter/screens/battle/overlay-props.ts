import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import type { Code } from '../../rules/force.ts';
import type { SheetEditor } from '../seat/sheet-editor.ts';
import type { PhoneHolder } from './use-phone-holder.ts';

/** What is given to whatever lies over the map. */
export interface OverlayProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  /** What of the address comes after the place. */
  readonly id: string;
  readonly holding: PhoneHolder;
  /** Who holds the phone, at work; undefined where nobody does. */
  readonly editor: SheetEditor | undefined;
}

/** The same for what only somebody sees who has the phone. */
export interface SeatOverlayProps extends OverlayProps {
  readonly empire: Code;
  readonly editor: SheetEditor;
  /** Gives the phone back; undefined where nobody else has it. */
  readonly onLeave: (() => void) | undefined;
}
