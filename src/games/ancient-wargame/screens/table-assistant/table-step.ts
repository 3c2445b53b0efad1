import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import type { PerSide, SideId } from '../../troops/side.ts';

/** A melee that is being entered: units in the contact square, supporters, and the place for the next tap. */
export interface MeleeDraft {
  readonly role: 'heads' | 'supports';
  readonly covered: boolean;
  readonly heads: PerSide<readonly string[]>;
  /** Those who stand together, in clockwise order. */
  readonly supports: PerSide<readonly (readonly string[])[]>;
}

/** What the players have selected in a battle on a real table. */
export interface TableSelection {
  readonly unit?: string;
  /** The units in the target square of the picked unit, or hit by a shell. */
  readonly targets?: readonly string[];
  /** The contact square of the melee that is fought out. */
  readonly contact?: number;
  readonly meleeDraft?: MeleeDraft;
}

export interface TableProps {
  readonly session: AncientSession;
  readonly state: BattleState;
  readonly selection: TableSelection;
  readonly onSelect: (selection: TableSelection) => void;
  /** True if this phone may enter for a side; null means that every phone may. */
  readonly isOwn: (side: SideId | null) => boolean;
}

/** A step of a turn on a real table: what a tap on a unit does, the marks of units, and its panel. */
export interface TableStep {
  readonly tap: (props: TableProps, unit: string) => void;
  /** The role of a unit in the current action, in a word; units with a mark are highlighted. */
  readonly marks: (state: BattleState, selection: TableSelection) => ReadonlyMap<string, string>;
  readonly Panel: (props: TableProps) => preact.JSX.Element | null;
}
