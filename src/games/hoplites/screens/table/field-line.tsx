import { zoneOfColumn } from '../../battle/queries.ts';
import type { BattleState } from '../../battle/state.ts';
import type { Highlights } from '../../guide/card-selection.ts';
import type { UnitChange } from '../../guide/unit-changes.ts';
import { fieldMessages } from '../../messages/index.ts';
import { areaLabel } from '../../messages/labels.ts';
import { columnsFromLeft } from '../../rules/areas.ts';
import type { SideId } from '../../rules/side.ts';
import type { Terrain } from '../../rules/terrain.ts';
import { UnitCard } from '../hands/card.tsx';

export interface LineProps {
  readonly state: BattleState;
  readonly side: SideId;
  /** The seat of the lower line; columns are numbered from its left. */
  readonly near: SideId;
  readonly lit: Highlights;
  readonly picked: readonly number[];
  readonly changes: readonly UnitChange[];
  readonly onTap: (side: SideId, column: number) => void;
  /** Short labels of areas, such as the chance of a shot. */
  readonly notes: ReadonlyMap<number, string> | undefined;
}

/** The nine areas of a side (F1), each with its name, terrain and unit. */
export const FieldLine = ({ state, side, near, lit, picked, changes, onTap, notes }: LineProps) => {
  const t = fieldMessages().table;
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
              aria-label={[
                areaLabel(state, side, column),
                ...(note ? [t.chance(note)] : []),
                ...(isLit ? [t.lit] : []),
              ].join(', ')}
              onClick={() => onTap(side, column)}
            >
              <TerrainDrawing terrain={own.terrain[column] ?? 'clear'} />
              {unit && <UnitCard unit={unit} state={state} />}
              {note && <span class="hop-note">{note}</span>}
              {change && <Badge key={`${change.what}${change.by}`} change={change} />}
            </button>
          </li>
        );
      })}
    </ol>
  );
};

/** The latest effect on a unit in the area, also if it has left. */
const Badge = ({ change: { what, by } }: { readonly change: UnitChange }) => {
  const sign: Readonly<Record<UnitChange['what'], string>> = {
    enters: '',
    moves: '',
    // Losses are shown with a minus, although hits are counted upwards.
    hurt: `−${by}`,
    restored: `+${by}`,
    routs: '⇓',
    falls: '✕',
    back: '↓',
    rallies: '',
    pursues: '»',
  };
  // Drawn only; the list of events says it in words.
  return <span class={`hop-badge hop-badge-${what}`} data-sign={sign[what]} aria-hidden="true" />;
};

/** The drawing of terrain at the foot of an area: strokes in a box of 40 × 12. */
const SIGNS: Readonly<Record<Terrain, string>> = {
  clear: '',
  cliff: 'M1 11 6 2l5 9 5-9 5 9 5-9 5 9 5-9 3 9',
  river: 'M1 4q5-4 10 0t10 0 10 0 8-1M1 9q5-4 10 0t10 0 10 0 8-1',
  stream: 'M1 7q5-4 10 0t10 0 10 0 8-1',
  woods: 'M6 11V7M6 7 2 7 6 1l4 6ZM20 11V7M20 7h-4l4-6 4 6ZM34 11V7M34 7h-4l4-6 4 6Z',
  rough: 'M3 10l3-5 4 5ZM16 10l4-7 5 7ZM31 10l2-4 4 4Z',
  marsh: 'M2 10h8M6 10V4M4 10 2 5M8 10l2-5M16 10h8M20 10V4M18 10l-2-5M22 10l2-5M30 10h8M34 10V4',
  camp: 'M3 11 10 2l7 9ZM23 11l7-9 7 9Z',
  mountain: 'M1 11 12 1l8 10M16 7l8-6 15 10',
  slope: 'M1 11Q20 9 39 1M10 10v-1M18 8.5V7M26 6V4',
  caltrop: 'M6 3v5l-4 3M6 8l4 3M20 3v5l-4 3M20 8l4 3M34 3v5l-4 3M34 8l4 3',
  castle: 'M3 11V3h4v3h4V3h4v3h4V3h4v3h4V3h4v3h4V3h2v8Z',
};

/** The terrain at the foot of a card (O4); nothing for clear ground. */
const TerrainDrawing = ({ terrain }: { readonly terrain: Terrain }) =>
  terrain === 'clear' ? null : (
    <svg class={`hop-ground hop-ground-${terrain}`} viewBox="0 0 40 12" aria-hidden="true">
      <path d={SIGNS[terrain]} />
    </svg>
  );
