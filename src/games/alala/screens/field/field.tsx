import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useDrag } from '../../../../ui/input/drag.ts';
import { nextFocusTarget } from '../../../../ui/input/field-keys.ts';
import { phalanxRuns } from '../../battle/relations.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { isOrderedForward } from '../../battle/signal.ts';
import { type BattleState, type BattleUnit, unitsOf } from '../../battle/state.ts';
import type { SideId } from '../../battle/terms.ts';
import { turnFights } from '../../guide/guide-fights.ts';
import type { UnitMark } from '../../guide/marks.ts';
import { sideName } from '../../messages/describe/names.ts';
import { unitLabel } from '../../messages/describe/unit-label.ts';
import { fieldMessages as words } from '../../messages/index.ts';
import type { FieldGuide } from '../battle/guide-part.ts';
import { ArmyRow } from './army-row.tsx';
import { fightSpotsOf } from './clash-spots.ts';
import { FieldLines } from './field-lines.tsx';
import { labelsOf } from './labels.ts';
import { LegendButton } from './legend-button.tsx';
import { isSign } from './token/signs.tsx';
import { UnitToken } from './token/unit-token.tsx';
import { useFieldLayout } from './use-spots.ts';

interface FieldProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  /** What marks the units and tells the fights to come, once it is here. */
  readonly guide: FieldGuide | undefined;
  readonly picked: readonly string[];
  /** Whom the console is about: they are ringed, and brought into view. */
  readonly due: readonly string[];
  readonly onPick: (unit: string) => void;
  /** A fight picked in one movement, from shield to shield. */
  readonly onPair: (first: string, second: string) => void;
  /** With a sheet open the field has half the room: names are left to the sheet. */
  readonly tight: boolean;
  /** Nobody sees it yet, and only the far side is drawn so far. */
  readonly farOnly: boolean;
}

/**
 * The two lines as they face each other: the far side is turned round, so that its left is on our right and each unit
 * stands opposite its enemy. Skirmishers stand between the lines. Taps, a drag from shield to shield, and the arrow keys
 * all pick.
 */
export const Field = ({ session, state, guide, picked, due, onPick, onPair, tight, farOnly }: FieldProps) => {
  const t = words().field;
  const ref = useRef<HTMLDivElement>(null);
  const drag = useDrag(ref, (from, to) => {
    if (state.units[from]?.side !== state.units[to]?.side) onPair(from, to);
  });
  const [current, setCurrent] = useState<string | undefined>(undefined);
  const marks = guide?.marksOf(state) ?? UNMARKED;
  const open = tight ? 0 : turnFights(state).filter(({ done }) => !done).length;
  const layout = useFieldLayout(ref, `${farOnly} ${state.armies.a.line} ${state.armies.b.line} ${open}`);
  const [first] = due;
  const bring = (unit: string | undefined): void => {
    if (unit === undefined) return;
    const shields = [...(ref.current?.querySelectorAll<HTMLElement>('[data-unit]') ?? [])];
    shields.find(({ dataset }) => dataset.unit === unit)?.scrollIntoView({ block: 'nearest' });
  };
  // Once it is laid out: to ask before costs each tap a layout more.
  useEffect(() => bring(first), [first]);
  // When the phone is turned, whom it is about is brought back.
  const was = useRef(layout.width);
  useEffect(() => {
    if (was.current > 0 && was.current !== layout.width) bring(picked[0] ?? first);
    was.current = layout.width;
  }, [layout.width]);
  // With a sheet open there is no room between the lines.
  const clashes = open > 0 ? fightSpotsOf(state, layout) : [];
  const rows = new Set(clashes.map(({ y }) => y)).size;
  const reachable = current ?? picked[0] ?? unitsOf(state, 'a').find(unit => unit.standing === 'inLine')?.id;

  const rank = (side: SideId, of: BattleUnit['rank']): BattleUnit[] => {
    const units = unitsOf(state, side).filter(unit => unit.rank === of);
    return side === 'b' ? units.reverse() : units;
  };
  const line = (side: SideId, of: BattleUnit['rank'], label: string) => (
    <Line
      label={label}
      side={side}
      units={rank(side, of)}
      behind={of === 'line' ? rank(side, 'rear') : []}
      state={state}
      picked={picked}
      due={due}
      marks={marks}
      tight={tight}
      narrow={layout.width < 560}
      crowded={layout.tall && layout.width > 0 && layout.width - MARGINS < rank(side, of).length * LEAST}
      reachable={reachable}
      onPick={onPick}
    />
  );
  const [far, near] = [sideName(state, 'b'), sideName(state, 'a')];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shields inside are the buttons; this only moves between them
    <div
      ref={ref}
      class={layout.fits ? 'field field-fits' : 'field'}
      {...drag.handlers}
      onFocusIn={event => setCurrent((event.target as HTMLElement).dataset.unit)}
      onKeyDown={event => {
        const next = nextFocusTarget(event.currentTarget, event.target as HTMLElement, event.key);
        if (!next) return;
        event.preventDefault();
        next.focus();
      }}
    >
      <FieldLines field={ref} state={state} spots={layout.spots} clashes={clashes} drag={drag.now} />
      <ArmyRow state={state} side="b" />
      {line('b', 'line', t.line(far))}
      {line('b', 'screen', t.screen(far))}
      <div class="no-mans-land" style={rows > 0 ? { height: `${rows * 46}px` } : undefined} />
      {!farOnly && line('a', 'screen', t.screen(near))}
      {!farOnly && line('a', 'line', t.line(near))}
      <ArmyRow state={state} side="a" />
      {guide && <guide.Clashes session={session} state={state} clashes={clashes} />}
      <LegendButton />
    </div>
  );
};

const UNMARKED: ReadonlyMap<string, readonly UnitMark[]> = new Map();

interface LineProps extends Pick<FieldProps, 'state' | 'picked' | 'due' | 'onPick' | 'tight'> {
  readonly label: string;
  readonly side: SideId;
  readonly units: readonly BattleUnit[];
  /** The second line, in any order: each is drawn behind its front, away from the enemy. */
  readonly behind: readonly BattleUnit[];
  readonly marks: ReadonlyMap<string, readonly UnitMark[]>;
  /** Too many to stand beside each other within a finger's reach: every other one steps back a rank. */
  readonly crowded: boolean;
  /** The field is as wide as a phone. */
  readonly narrow: boolean;
  /** The one shield that the Tab key reaches; the arrows go on from there. */
  readonly reachable: string | undefined;
}

/** The least width of a shield that a finger can touch, and what the field keeps free at both sides, in pixels. */
const LEAST = 44;
const MARGINS = 8;

const Line = (props: LineProps) => {
  const { label, side, units, behind, state, marks, tight, narrow, crowded } = props;
  const runs = phalanxRuns(units);
  // Front to back: the far side was turned round, the near one lists its rearmost first (muster/army.ts).
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
  // Names longer than their shields are wide stand in two rows by turns: each has the room of its neighbours too.
  const apart = narrow && labels.some(({ text, count }) => text.replaceAll('\u00ad', '').length > 6 * count);
  // The far side is named behind its shields too, so that nothing stands between the two lines but shields.
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
              mark={marks.get(unit.id) ?? []}
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
              mark={marks.get(unit.id) ?? []}
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

interface ShieldProps extends LineProps {
  readonly unit: BattleUnit;
  readonly mark: readonly UnitMark[];
  /** Its advance is signalled. */
  readonly ahead: boolean;
  readonly class: string;
  readonly style: { readonly gridColumn: string; readonly gridRow: number } | undefined;
  readonly children?: ComponentChildren;
}

/** A unit's shield on the field: a tap picks it. */
const Shield = ({ unit, mark, ahead, style, children, ...props }: ShieldProps) => {
  const { state, picked, due, reachable, onPick } = props;
  const t = words();
  // Of all that have something to do, those whose turn it is: the console is about them.
  const own = mark.filter(each => each !== 'due' || due.includes(unit.id));
  return (
    <button
      type="button"
      class={`unit unit-${unit.standing} ${props.class} ${due.includes(unit.id) ? 'unit-due' : ''}`}
      style={style}
      data-unit={unit.id}
      tabIndex={unit.id === reachable ? 0 : -1}
      aria-pressed={picked.includes(unit.id)}
      aria-label={unitLabel(state, unit)}
      aria-description={[...own.map(each => t.marks[each]), ahead && t.signalled].filter(Boolean).join(', ')}
      onClick={() => onPick(unit.id)}
    >
      <UnitToken state={state} unit={unit} mark={own.find(isSign)} />
      {children}
    </button>
  );
};

/** Whether a unit stands in the middle of its run, or next to it on the left. */
const isMiddle = (runs: readonly { readonly opens: boolean; readonly closes: boolean }[], i: number): boolean => {
  let [from, to] = [i, i];
  while (!runs[from]?.opens && from > 0) from--;
  while (!runs[to]?.closes && to < runs.length - 1) to++;
  return i === Math.floor((from + to) / 2);
};
