import type { BattleState } from '../../battle/state.ts';
import { areaName, columnsFromLeft } from '../../rules/areas.ts';
import { otherSide, type SideId } from '../../rules/side.ts';
import { FieldLine, type LineProps } from './field-line.tsx';

interface FieldProps extends Omit<LineProps, 'side' | 'notes'> {
  readonly notes?: Readonly<Record<SideId, ReadonlyMap<number, string>>> | undefined;
}

/** Both lines between their names, pressed together where two units are engaged. */
export const Field = ({ notes, ...line }: FieldProps) => {
  const { state, near } = line;
  const far = otherSide(near);
  return (
    <div class="hop-sand">
      <Names state={state} side={far} near={near} />
      <FieldLine {...line} side={far} notes={notes?.[far]} />
      <div class="hop-between" aria-hidden="true">
        {columnsFromLeft(near).map((column, i) =>
          isMeeting(state, column) ? (
            <svg key={column} viewBox="0 0 24 24" class="hop-meet" style={{ gridColumn: i + 1 }} aria-hidden="true">
              <path d="M7 7l10 10M17 7 7 17M6 14l4 4M18 14l-4 4" />
            </svg>
          ) : null,
        )}
      </div>
      <FieldLine {...line} side={near} notes={notes?.[near]} />
      <Names state={state} side={near} near={near} />
    </div>
  );
};

/** True if the units opposite each other in a column are engaged. */
const isMeeting = ({ sides, units }: BattleState, column: number): boolean =>
  (['a', 'b'] as const).every(side => units[sides[side].field[column] ?? -1]?.engaged === true);

/** The names of a side's areas. The buttons have them in their labels. */
const Names = ({ state, side, near }: Pick<LineProps, 'state' | 'side' | 'near'>) => (
  <div class="hop-names" aria-hidden="true">
    {columnsFromLeft(near).map(column => (
      <span key={column}>{areaName(side, column, state.roster.pass)}</span>
    ))}
  </div>
);
