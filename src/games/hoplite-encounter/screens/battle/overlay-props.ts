import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import type { Hex } from '../../map/chart.ts';
import type { Code } from '../../rules/force.ts';
import type { SheetEditor } from '../seat/sheet-editor.ts';
import type { PhoneHolder } from './use-phone-holder.ts';

/** The props of an overlay. */
export interface OverlayProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  /** The part of the address after the place. */
  readonly id: string;
  readonly holding: PhoneHolder;
  /** The editor of the seat that holds the phone; undefined if nobody does. */
  readonly editor: SheetEditor | undefined;
  /** Shows a hex on the map of that seat; undefined if nobody holds the phone. */
  readonly onHex: ((hex: Hex) => void) | undefined;
}

/** The props of an overlay for the seat that holds the phone. */
export interface SeatOverlayProps extends OverlayProps {
  readonly empire: Code;
  readonly editor: SheetEditor;
  readonly onHex: (hex: Hex) => void;
  /** Gives the phone back; undefined if nobody else uses it. */
  readonly onLeave: (() => void) | undefined;
}
