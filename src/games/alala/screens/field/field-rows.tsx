import { useLayoutEffect } from 'preact/hooks';
import { phalanxRuns } from '../../battle/line.ts';
import type { SideId } from '../../battle/sides.ts';
import { isOrderedForward } from '../../battle/signal.ts';
import { type BattleUnit, unitsOf } from '../../battle/state.ts';
import { sideName } from '../../messages/describe/names.ts';
import { fieldMessages as words } from '../../messages/index.ts';
import { ArmyRow } from './army-row.tsx';
import { FieldLines } from './fights/field-lines.tsx';
import { fightSpotsOf } from './fights/fight-spots.ts';
import { labelsOf } from './labels.ts';
import { type FieldDrawingProps, Shield, type ShieldsProps } from './shield.tsx';

interface FieldRowsProps extends FieldDrawingProps {
  /** The field is hidden, and only the far side is drawn so far. */
  readonly farOnly: boolean;
  readonly field: { readonly current: HTMLElement | null };
}

/** The lines and screens of both armies, the far side on top, and the coming fights on the ground between them. */
export const FieldRows = ({ layout, drag, tight, onDrawn, drawFights, farOnly, field, ...shields }: FieldRowsProps) => {
  const { state } = shields;
  // With a sheet open there is no room between the lines.
  const clashes = tight ? [] : fightSpotsOf(state, layout);
  const clashRows = new Set(clashes.map(({ y }) => y)).size;
  useLayoutEffect(onDrawn, [clashRows]);
  const t = words().field;
  const rank = (side: SideId, of: BattleUnit['rank']): BattleUnit[] => {
    const units = unitsOf(state, side).filter(unit => unit.rank === of);
    return side === 'b' ? units.reverse() : units;
  };
  const line = (side: SideId, of: BattleUnit['rank'], label: string) => (
    <FieldLine
      {...shields}
      label={label}
      side={side}
      units={rank(side, of)}
      behind={of === 'line' ? rank(side, 'rear') : []}
      tight={tight}
      narrow={layout.width < 560}
      crowded={layout.tall && layout.width > 0 && layout.width - MARGINS < rank(side, of).length * LEAST}
    />
  );
  const [far, near] = [sideName(state, 'b'), sideName(state, 'a')];
  return (
    <>
      <FieldLines field={field} state={state} spots={layout.spots} clashes={clashes} drag={drag} />
      <ArmyRow state={state} side="b" />
      {line('b', 'line', t.line(far))}
      {line('b', 'screen', t.screen(far))}
      <div class="no-mans-land" style={clashRows > 0 ? { height: `${clashRows * 46}px` } : undefined} />
      {!farOnly && line('a', 'screen', t.screen(near))}
      {!farOnly && line('a', 'line', t.line(near))}
      <ArmyRow state={state} side="a" />
      {drawFights(clashes)}
    </>
  );
};

interface FieldLineProps extends ShieldsProps {
  /** With a sheet open the field has half the room: names are left to the sheet. */
  readonly tight: boolean;
  readonly label: string;
  readonly side: SideId;
  readonly units: readonly BattleUnit[];
  /** The second line, in any order: each is drawn behind its front, away from the enemy. */
  readonly behind: readonly BattleUnit[];
  /** Too many to fit side by side as touch targets: every other shield is drawn one row back. */
  readonly crowded: boolean;
  /** The field is as wide as a phone. */
  readonly narrow: boolean;
}

/** The least width of a shield that a finger can touch, and what the field keeps free at both sides, in pixels. */
const LEAST = 44;
const MARGINS = 8;

/** A rank of the field, its second line and the names under it. */
const FieldLine = (props: FieldLineProps) => {
  const { label, side, units, behind, state, tight, narrow, crowded } = props;
  const runs = phalanxRuns(units);
  // Front to back: the far side was turned round, the near one lists its rearmost first (army/army.ts).
  const files = units.map(({ id }) => {
    const file = behind.filter(unit => unit.behind === id);
    return side === 'a' ? file.reverse() : file;
  });
  const deepest = Math.max(0, ...files.map(file => file.length));
  const placeIn = (column: number, depth: number): { gridColumn: string; gridRow: number } | undefined => {
    if (!crowded && deepest === 0) return undefined;
    const rows = crowded ? 2 : 1;
    const front = (side === 'b' ? deepest : 0) + (crowded ? column % 2 : 0) + 1;
    const row = depth === 0 ? front : side === 'b' ? deepest - depth + 1 : rows + depth;
    return { gridColumn: crowded ? `${column + 1} / span 2` : `${column + 1}`, gridRow: row };
  };
  const labels = labelsOf(units);
  // Names wider than their shields alternate between two rows, so each has the space of its neighbours too.
  const apart = narrow && labels.some(({ text, count }) => text.replaceAll('\u00ad', '').length > 6 * count);
  // Names of the far side are behind its shields too, so that only shields are between the two lines.
  const names = !tight && (
    <div class="unit-names" aria-hidden="true">
      {labels.map(({ text, from, count }, i) => (
        <span
          key={from}
          class={`unit-name ${apart && count === 1 ? 'name-apart' : ''}`}
          style={{ gridColumn: `${from + 1} / span ${crowded ? count + 1 : count}`, gridRow: apart ? (i % 2) + 1 : 1 }}
        >
          {text}
        </span>
      ))}
    </div>
  );
  return units.length === 0 ? null : (
    <div
      class={`battle-rank rank-${units[0]?.rank} colour-${state.armies[side].colour}`}
      style={{ '--units': crowded ? units.length + 1 : units.length }}
    >
      {side === 'b' && names}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid of shields in every browser */}
      <div role="group" class={`battle-line line-${side} ${crowded ? 'line-crowded' : ''}`} aria-label={label}>
        {units.map((unit, i) => {
          const ahead = isOrderedForward(state, unit);
          const run = unit.phalanx && unit.standing === 'inLine';
          return (
            <Shield
              key={unit.id}
              {...props}
              unit={unit}
              ahead={ahead}
              class={`${runs[i]?.opens ? 'run-opens' : ''} ${runs[i]?.closes ? 'run-closes' : ''} ${run ? 'run' : ''} ${ahead ? 'run-ahead' : ''}`}
              style={placeIn(i, 0)}
            >
              {ahead && isMiddle(runs, i) && <span class="run-arrow" />}
            </Shield>
          );
        })}
        {files.flatMap((file, i) =>
          file.map((unit, depth) => (
            <Shield
              key={unit.id}
              {...props}
              unit={unit}
              ahead={false}
              class="unit-behind"
              style={placeIn(i, depth + 1)}
            />
          )),
        )}
      </div>
      {side === 'a' && names}
    </div>
  );
};

/** True if a unit is in the middle of its run, or next to it on the left. */
const isMiddle = (runs: readonly { readonly opens: boolean; readonly closes: boolean }[], i: number): boolean => {
  let [from, to] = [i, i];
  while (!runs[from]?.opens && from > 0) from--;
  while (!runs[to]?.closes && to < runs.length - 1) to++;
  return i === Math.floor((from + to) / 2);
};
