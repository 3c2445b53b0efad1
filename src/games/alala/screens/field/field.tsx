import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useDrag } from '../../../../ui/hands/drag.ts';
import { nextUnit } from '../../../../ui/hands/field-keys.ts';
import { phalanxRuns } from '../../battle/relations.ts';
import { type BattleState, type BattleUnit, unitsOf } from '../../battle/state.ts';
import type { SideId } from '../../battle/terms.ts';
import { breakableName, words } from '../../words/index.ts';
import { sideName } from '../../words/names.ts';
import { unitLabel } from '../../words/unit-label.ts';
import { FieldLines } from './field-lines.tsx';
import { UnitToken } from './unit-token.tsx';

interface FieldProps {
  readonly state: BattleState;
  readonly picked: readonly string[];
  readonly onPick: (unit: string) => void;
  /** A fight picked in one movement, from shield to shield. */
  readonly onPair: (first: string, second: string) => void;
  /** With a sheet open the field has half the room: names are left to the sheet. */
  readonly tight: boolean;
}

/**
 * The two lines as they face each other: the far side is turned round, so that its left is on our right and each unit
 * stands opposite its enemy. Skirmishers stand between the lines. Taps, a drag from shield to shield, and the arrow keys
 * all pick.
 */
export const Field = ({ state, picked, onPick, onPair, tight }: FieldProps) => {
  const t = words().field;
  const ref = useRef<HTMLDivElement>(null);
  const drag = useDrag(ref, (from, to) => {
    if (state.units[from]?.side !== state.units[to]?.side) onPair(from, to);
  });
  const [current, setCurrent] = useState<string | undefined>(undefined);
  const fits = useFits(ref);
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
      state={state}
      picked={picked}
      tight={tight}
      reachable={reachable}
      onPick={onPick}
    />
  );
  const [far, near] = [sideName(state, 'b'), sideName(state, 'a')];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shields inside are the buttons; this only moves between them
    <div
      ref={ref}
      class={fits ? 'field field-fits' : 'field'}
      {...drag.handlers}
      onFocusIn={event => setCurrent((event.target as HTMLElement).dataset.unit)}
      onKeyDown={event => {
        const next = nextUnit(event.currentTarget, event.target as HTMLElement, event.key);
        if (!next) return;
        event.preventDefault();
        next.focus();
      }}
    >
      <FieldLines field={ref} state={state} drag={drag.now} />
      <p class={`army-name text-side colour-${state.armies.b.colour}`}>{far}</p>
      {line('b', 'line', t.line(far))}
      {line('b', 'screen', t.screen(far))}
      <div class="no-mans-land" />
      {line('a', 'screen', t.screen(near))}
      {line('a', 'line', t.line(near))}
      <p class={`army-name text-side colour-${state.armies.a.colour}`}>{near}</p>
    </div>
  );
};

interface LineProps extends Pick<FieldProps, 'state' | 'picked' | 'onPick' | 'tight'> {
  readonly label: string;
  readonly side: SideId;
  readonly units: readonly BattleUnit[];
  /** The one shield that the Tab key reaches; the arrows go on from there. */
  readonly reachable: string | undefined;
}

const Line = ({ label, side, units, state, picked, onPick, tight, reachable }: LineProps) => {
  const runs = phalanxRuns(units);
  return units.length === 0 ? null : (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid of shields in every browser
    <div
      role="group"
      class={`battle-line line-${side} colour-${state.armies[side].colour}`}
      aria-label={label}
      style={{ '--units': units.length }}
    >
      {units.map((unit, i) => (
        <button
          key={unit.id}
          type="button"
          class={`unit unit-${unit.standing} ${runs[i]?.opens ? 'run-opens' : ''} ${runs[i]?.closes ? 'run-closes' : ''} ${unit.phalanx && unit.standing === 'inLine' ? 'run' : ''}`}
          data-unit={unit.id}
          tabIndex={unit.id === reachable ? 0 : -1}
          aria-pressed={picked.includes(unit.id)}
          aria-label={unitLabel(state, unit)}
          onClick={() => onPick(unit.id)}
        >
          <UnitToken state={state} unit={unit} />
          {!tight && <span class="unit-name">{breakableName(unit.name)}</span>}
        </button>
      ))}
    </div>
  );
};

/** Whether the whole field is in view: then a finger on a shield can drag, and need not scroll. */
const useFits = (ref: { readonly current: HTMLDivElement | null }): boolean => {
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const room = ref.current?.parentElement;
    if (!room) return;
    const measure = (): void => setFits(room.scrollHeight <= room.clientHeight + 1);
    const watcher = new ResizeObserver(measure);
    watcher.observe(room);
    if (ref.current) watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, []);
  return fits;
};
