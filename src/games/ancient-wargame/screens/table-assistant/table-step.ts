import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import type { PerSide, SideId } from '../../troops/side.ts';

/** A melee that is being put together: who is in the contact square, who supports, and where the next tap puts somebody. */
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
  /** Who stands where the picked unit fires, or what a shell hit. */
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
  /** Whether this phone may enter for a side; what is nobody's is everybody's. */
  readonly isOwn: (side: SideId | null) => boolean;
}

/** A step of a turn on a real table: what a tap on a unit does, the marks of units, and its panel. */
export interface TableStep {
  readonly tap: (props: TableProps, unit: string) => void;
  /** The part of a unit in the current action, in a word; units with a mark stand out. */
  readonly marks: (state: BattleState, selection: TableSelection) => ReadonlyMap<string, string>;
  readonly Panel: (props: TableProps) => preact.JSX.Element | null;
}
