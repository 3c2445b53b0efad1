import type { ComponentChildren } from 'preact';
import type { Drag } from '../../../../ui/input/drag.ts';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import type { UnitMark } from '../../guide/unit-marks.ts';
import { unitLabel } from '../../messages/describe/unit-label.ts';
import { fieldMessages as words } from '../../messages/index.ts';
import type { FightSpot } from './fights/fight-spots.ts';
import { isSign } from './token/signs.tsx';
import { UnitToken } from './token/unit-token.tsx';
import type { FieldLayout } from './use-field-layout.ts';

/** The props of every shield of the field. */
export interface ShieldsProps {
  readonly state: BattleState;
  readonly picked: readonly string[];
  /** Units of the console's offer, which get a ring. */
  readonly due: readonly string[];
  readonly onPick: (unit: string) => void;
  readonly marks: ReadonlyMap<string, readonly UnitMark[]>;
  /** The unit whose shield the Tab key reaches. The arrow keys move on from it. */
  readonly reachable: string | undefined;
}

/** What draws the units of a field, in lines or on the plan. */
export interface FieldDrawingProps extends ShieldsProps {
  readonly layout: FieldLayout;
  readonly drag: Drag | undefined;
  /** With a sheet open the field has half the room: names are left to the sheet. */
  readonly tight: boolean;
  /** The positions of shields on the screen have changed. */
  readonly onDrawn: () => void;
  readonly drawFights: (clashes: readonly FightSpot[]) => ComponentChildren;
}

interface ShieldProps extends ShieldsProps {
  readonly unit: BattleUnit;
  /** Its advance is signalled. */
  readonly ahead: boolean;
  readonly class: string;
  readonly style: Readonly<Record<string, string | number>> | undefined;
  /** The place in words, if the field is drawn to scale. */
  readonly where?: string | undefined;
  readonly children?: ComponentChildren;
}

/** A unit's shield on the field: a tap picks it. */
export const Shield = ({ unit, ahead, style, where, children, ...props }: ShieldProps) => {
  const { state, picked, due, reachable, onPick } = props;
  const t = words();
  // Of the units with tasks, those that the console shows now.
  const own = (props.marks.get(unit.id) ?? []).filter(each => each !== 'due' || due.includes(unit.id));
  return (
    <button
      type="button"
      class={`unit unit-${unit.standing} ${props.class} ${due.includes(unit.id) ? 'unit-due' : ''}`}
      style={style}
      data-unit={unit.id}
      tabIndex={unit.id === reachable ? 0 : -1}
      aria-pressed={picked.includes(unit.id)}
      aria-label={unitLabel(state, unit)}
      aria-description={[...own.map(each => t.marks[each]), ahead && t.signalled, where].filter(Boolean).join(', ')}
      onClick={() => onPick(unit.id)}
    >
      <UnitToken state={state} unit={unit} mark={own.find(isSign)} />
      {children}
    </button>
  );
};
