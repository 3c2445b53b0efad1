import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../../../../ui/icons.tsx';
import { useDrag } from '../../../../ui/input/drag.ts';
import { findNextFocusTarget } from '../../../../ui/input/roving-focus.ts';
import { lazy } from '../../../../ui/lazy-component.tsx';
import type { AlalaSession } from '../../battle/session.ts';
import { type BattleState, unitsOf } from '../../battle/state.ts';
import type { TaskGroup } from '../../guide/task-groups.ts';
import type { UnitMark } from '../../guide/unit-marks.ts';
import { fieldMessages } from '../../messages/index.ts';
import type { FieldDrawingProps, ShieldsProps } from './shield.tsx';
import { useFieldLayout } from './use-field-layout.ts';

// A battle loads one of the two.
const PlanField = lazy(() => import('./plan/plan-field.tsx').then(part => part.PlanField));
const FieldRows = lazy(() => import('./field-rows.tsx').then(part => part.FieldRows));

/** Loads the drawing of a battle's units, on its plan or in two lines. Rejects if it cannot be fetched. */
export const loadFieldDrawing = ({ ground }: Pick<BattleState, 'ground'>): Promise<void> =>
  (ground ? PlanField : FieldRows).load();

interface FieldProps extends Omit<ShieldsProps, 'marks' | 'reachable'> {
  readonly session: AlalaSession;
  /** The unit marks and coming fights, once loaded. */
  readonly guide: Pick<typeof import('../console/task-panel.tsx'), 'marksOf' | 'FightMarkers'> | undefined;
  /** A fight picked in one movement, from shield to shield. */
  readonly onPair: (first: string, second: string) => void;
  /** The console's offer, for the plan. */
  readonly offer: TaskGroup | undefined;
  /** Units may be put elsewhere on the plan. */
  readonly movable: boolean;
  /** With a sheet open the field has half the room: names are left to the sheet. */
  readonly tight: boolean;
  /** The field is hidden, and only the far side is drawn so far. */
  readonly farOnly: boolean;
}

/**
 * The two armies face to face: in two lines, with the far side turned so that each unit is opposite its enemy, or on
 * the plan of the table. Taps, drags from shield to shield, and arrow keys select units.
 */
export const Field = ({ session, guide, onPair, offer, movable, tight, farOnly, ...units }: FieldProps) => {
  const { state, picked, due } = units;
  const ref = useRef<HTMLDivElement>(null);
  // The plan's action for a drag that ends on the ground.
  const moveUnit = useRef<((unit: string, by: { x: number; y: number }) => void) | undefined>(undefined);
  const drag = useDrag(ref, ({ from, over, by }) => {
    if (over !== undefined && state.units[from]?.side !== state.units[over]?.side) return onPair(from, over);
    if (movable && (over === undefined || over === from)) moveUnit.current?.(from, by);
  });
  const [current, setCurrent] = useState<string | undefined>(undefined);
  const onPlan = state.ground !== undefined;
  const order = onPlan ? JSON.stringify(Object.values(state.units).map(({ place }) => place)) : '';
  const [drawn, setDrawn] = useState(0);
  const layout = useFieldLayout(ref, `${farOnly} ${state.armies.a.line} ${state.armies.b.line} ${order} ${drawn}`);
  const [first] = due;
  const bring = (unit: string | undefined): void => {
    if (unit === undefined || onPlan) return;
    const shields = [...(ref.current?.querySelectorAll<HTMLElement>('[data-unit]') ?? [])];
    shields.find(({ dataset }) => dataset.unit === unit)?.scrollIntoView({ block: 'nearest' });
  };
  // In an effect, after the layout. Scrolling earlier would cost an extra layout at each tap.
  useEffect(() => bring(first), [first, drawn === 0]);
  // When the phone is turned, the units of the console are brought back into view.
  const was = useRef(layout.width);
  useEffect(() => {
    if (was.current > 0 && was.current !== layout.width) bring(picked[0] ?? first);
    was.current = layout.width;
  }, [layout.width]);
  const drawing: FieldDrawingProps = {
    ...units,
    layout,
    tight,
    drag: drag.now,
    onDrawn: () => setDrawn(count => count + 1),
    drawFights: clashes => guide && <guide.FightMarkers session={session} state={state} clashes={clashes} />,
    marks: guide?.marksOf(state) ?? UNMARKED,
    reachable: current ?? picked[0] ?? unitsOf(state, 'a').find(unit => unit.standing === 'inLine')?.id,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shields inside are the buttons; this only moves between them
    <div
      ref={ref}
      class={`field ${onPlan ? 'field-plan' : ''} ${layout.fits || onPlan ? 'field-fits' : ''}`}
      {...drag.handlers}
      onFocusIn={event => setCurrent((event.target as HTMLElement).dataset.unit)}
      onKeyDown={event => {
        const next = findNextFocusTarget(event.currentTarget, event.target as HTMLElement, event.key);
        if (!next) return;
        event.preventDefault();
        next.focus();
      }}
    >
      {onPlan ? (
        <PlanField {...drawing} session={session} offer={offer} moveUnit={moveUnit} />
      ) : (
        <FieldRows {...drawing} farOnly={farOnly} field={ref} />
      )}
      <LegendButton onPlan={onPlan} />
    </div>
  );
};

const UNMARKED: ReadonlyMap<string, readonly UnitMark[]> = new Map();

const Legend = lazy(() => import('./legend.tsx').then(part => part.Legend));

/** One tap to what every mark of the field means. */
const LegendButton = ({ onPlan }: { readonly onPlan: boolean }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="btn btn-quiet legend-button"
        aria-label={fieldMessages().legendOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="help" />
      </button>
      {open && <Legend onPlan={onPlan} onClose={() => setOpen(false)} />}
    </>
  );
};
