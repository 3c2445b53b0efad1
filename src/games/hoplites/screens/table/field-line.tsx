import { zoneOfColumn } from '../../battle/queries.ts';
import type { BattleState } from '../../battle/state.ts';
import type { Highlights } from '../../guide/card-selection.ts';
import type { UnitChange } from '../../guide/unit-changes.ts';
import { messages } from '../../messages/index.ts';
import { areaLabel } from '../../messages/labels.ts';
import { areaName, columnsFromLeft } from '../../rules/areas.ts';
import type { SideId } from '../../rules/side.ts';
import { UnitCard } from '../hands/card.tsx';
import { TerrainDrawing } from './ground.tsx';

interface LineProps {
  readonly state: BattleState;
  readonly side: SideId;
  /** Whose line lies below: the columns run from his left. */
  readonly near: SideId;
  readonly lit: Highlights;
  readonly picked: readonly number[];
  readonly changes: readonly UnitChange[];
  readonly onTap: (side: SideId, column: number) => void;
  /** What is said in short at an area, such as the chance of a shot. */
  readonly notes: ReadonlyMap<number, string> | undefined;
}

/** The nine areas of a side (F1): each named, with its ground and who stands there. */
export const FieldLine = ({ state, side, near, lit, picked, changes, onTap, notes }: LineProps) => {
  const t = messages().table;
  const own = state.sides[side];
  return (
    <ol class={`hop-line ${side === near ? 'hop-near' : 'hop-far'}`} aria-label={t.lineOf(side === near)}>
      {columnsFromLeft(near).map((column, i, all) => {
        const unit = state.units[own.field[column] ?? -1];
        const isLit = lit.areas[side].has(column);
        const isPicked = unit !== undefined && picked.includes(unit.card.id);
        const change = changes.find(each => each.side === side && each.column === column);
        const border = i > 0 && zoneOfColumn(state, all[i - 1] as number) !== zoneOfColumn(state, column);
        const note = notes?.get(column);
        return (
          <li key={column} class={border ? 'hop-border' : ''}>
            <button
              type="button"
              class={`hop-area ${isLit ? 'hop-lit' : ''}`}
              data-unit={`${side}${column}`}
              aria-pressed={isPicked}
              aria-label={[areaLabel(state, side, column), ...(note ? [note] : []), ...(isLit ? [t.lit] : [])].join(
                ', ',
              )}
              onClick={() => onTap(side, column)}
            >
              <TerrainDrawing terrain={own.terrain[column] ?? 'clear'} />
              {unit ? (
                <UnitCard unit={unit} state={state} />
              ) : (
                <span class="hop-area-name">{areaName(side, column, state.roster.pass)}</span>
              )}
              {note && <span class="hop-note">{note}</span>}
              {change && <Badge key={`${change.what}${change.by}`} change={change} />}
            </button>
          </li>
        );
      })}
    </ol>
  );
};

/** What has just become of who stands there, or stood there. */
const Badge = ({ change: { what, by } }: { readonly change: UnitChange }) => {
  const sign: Readonly<Record<UnitChange['what'], string>> = {
    enters: '',
    moves: '',
    // What is lost has a minus, though hits are counted upwards.
    hurt: `−${by}`,
    restored: `+${by}`,
    routs: '⇓',
    falls: '✕',
    back: '↓',
    rallies: '',
    pursues: '»',
  };
  // Drawn, and no text: what it means is told in the list of what happened.
  return <span class={`hop-badge hop-badge-${what}`} data-sign={sign[what]} aria-hidden="true" />;
};
