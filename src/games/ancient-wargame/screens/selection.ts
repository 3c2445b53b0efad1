import type { AncientSession } from '../battle/session.ts';
import type { BattleState } from '../battle/state.ts';
import type { Direction, Square } from '../board/squares.ts';
import type { SideId } from '../troops/side.ts';
import type { BoardOverlay } from './board/overlay.tsx';

/** The players' current selection: on this screen only, and cleared when the step changes. */
export interface Selection {
  /** The unit that is picked. */
  readonly unit?: string;
  /** A square whose card is open. */
  readonly viewed?: Square;
  /** The selected square: an end of a move, a target, a contact square. */
  readonly square?: Square;
  /** The number of stands that move, if not all. */
  readonly stands?: number;
  /** Units that stay behind on its square. */
  readonly stayBehind?: readonly string[];
  readonly facing?: Direction;
  /** True if persons call no more targets, so the app's side may throw. */
  readonly isCallingDone?: true;
}

export interface StepProps {
  readonly session: AncientSession;
  readonly state: BattleState;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  /** True if this phone may record for a side; shared entries are open to all phones. */
  readonly isOwn: (side: SideId | null) => boolean;
}

/** A step of a turn on the screen: its highlights on the board, what a tap on a square does, and its panel. */
export interface Step {
  readonly overlay: (state: BattleState, selection: Selection, isOwn: StepProps['isOwn']) => BoardOverlay;
  readonly tap: (props: StepProps, square: Square) => void;
  readonly Panel: (props: StepProps) => preact.JSX.Element | null;
}

export const EMPTY_SELECTION: Selection = {};

/** The selection; without one, the only unit that can act in the step is selected. */
export const selectOnlyUnit = (selection: Selection, units: readonly { readonly id: string }[]): Selection => {
  const [only] = units;
  const { unit, viewed, square } = selection;
  const isEmpty = unit === undefined && viewed === undefined && square === undefined;
  return isEmpty && only && units.length === 1 ? { ...selection, unit: only.id } : selection;
};

/** The selection after a tap that only views: the square, or nothing if it was viewed already. */
export const selectToView = (square: Square, { viewed }: Selection): Selection =>
  square === viewed ? EMPTY_SELECTION : { viewed: square };
