import { useEffect, useId, useRef } from 'preact/hooks';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { formatUnits } from '../../messages/format.ts';
import { panelMessages } from '../../messages/index.ts';
import { cityOrRef } from '../../messages/places.ts';
import type { ForceLine } from '../../orders/sheet.ts';
import { formatForce } from '../../orders/sheet-text.ts';
import {
  boardingTransfers,
  canLand,
  maxUnitsOf,
  type OrderedForce,
  orderedForcesOn,
  transferUnits,
} from '../../orders/transfer.ts';
import { rangesOf } from '../../rules/calendar.ts';
import { forceLetterOf, UNIT_KINDS, type UnitCounts, unitsOf } from '../../rules/force.ts';
import { formatSum } from '../../rules/money.ts';
import type { SheetEditor } from '../seat/sheet-editor.ts';
import { BattleEstimates } from './battle-estimates.tsx';
import { addForce, changeForceLine, findForceLine, removeForce } from './edit-sheet.ts';
import { OrderProblems } from './order-problems.tsx';
import { LineStates } from './sheet-states.tsx';
import { Upkeep } from './upkeep.tsx';

interface ForceFormProps {
  readonly editor: SheetEditor;
  readonly line: ForceLine;
  readonly number: number;
  /** Shows only the route. */
  readonly short?: boolean;
  readonly onGone?: () => void;
}

const countOf = ({ H, T, M }: ForceLine): UnitCounts => ({ H: Number(H) || 0, T: Number(T) || 0, M: Number(M) || 0 });

/** The form of a force's line, with its units at the time of movement (K6–K16 K18). */
export const ForceForm = ({ editor, line, number, short = false, onGone }: ForceFormProps) => {
  const t = panelMessages().orders;
  const { sheet, prepared, world, position, empire } = editor;
  const set = (change: Partial<ForceLine>): void => editor.change(changeForceLine(sheet, number, change));
  const units = countOf(line);
  const mover = prepared.movers.find(each => each.number === number);
  const old = position.forces.find(force => force.empire === empire && force.number === number);
  const going = forceLetterOf(units) === 'A' ? 'march' : 'sail';
  const range = rangesOf(world.chart.scenario, position.turn)[going];
  const gone = (mover?.way.hexes.length ?? 1) - 1;
  return (
    <div class="grid gap-3">
      <Route editor={editor} line={line} onRoute={route => set({ route })} />
      {mover && (
        <p class="text-sm" role="status">
          {gone === 0 ? t.standsFast : t.goes(gone, range)}
          {mover.way.marks.some(({ at }) => at < 0) && ` ${t.goesOn}`}
        </p>
      )}
      <BattleEstimates editor={editor} number={number} />
      {!short && (
        <>
          <div class="units-row">
            {UNIT_KINDS.map(kind => (
              <Stepper
                key={kind}
                label={`${t.units[kind]} (${kind})`}
                value={units[kind]}
                least={0}
                most={maxUnitsOf([world, position, empire], sheet, number, kind)}
                onStep={by => set({ [kind]: String(units[kind] + by || '') })}
              />
            ))}
          </div>
          <Transfers editor={editor} number={number} />
          <div class="pair">
            <Field
              label={t.chest}
              value={line.chest}
              decimal
              wrong={prepared.faults.some(({ field, line: at }) => field === 'chest' && at === line.id)}
              onText={chest => set({ chest })}
            />
            <Field label={t.sequence} value={line.sequence} onText={sequence => set({ sequence })} />
          </div>
          <LookAt editor={editor} number={number} />
          <RadioGroup
            label={t.se}
            value={/^n$/i.test(line.se) ? 'N' : 'Y'}
            options={[
              { value: 'Y', label: `${t.seYes} (Y)` },
              { value: 'N', label: `${t.seNo} (N)` },
            ]}
            onChoose={se => set({ se })}
          />
          <p class="text-sm">
            {mover ? t.willBe(formatUnits(mover), formatSum(mover.chest)) : unitsOf(units) === 0 ? t.ends : t.willNotBe}
          </p>
          {!old && (
            <button
              type="button"
              class="btn"
              onClick={() => {
                editor.change(removeForce(sheet, number));
                onGone?.();
              }}
            >
              <Icon name="trash" />
              {t.remove}
            </button>
          )}
        </>
      )}
      {short && <LookAt editor={editor} number={number} />}
      {!short && (
        <LineStates
          editor={editor}
          lineOn={sheet => {
            const own = findForceLine(sheet, number);
            return own && formatForce(own);
          }}
        />
      )}
    </div>
  );
};

/** The faults of a force, and its upkeep. */
const LookAt = ({ editor, number }: { readonly editor: SheetEditor; readonly number: number }) => (
  <>
    <OrderProblems editor={editor} number={number} />
    <Upkeep editor={editor} number={number} />
  </>
);

/** Buttons that put regiments aboard or ashore (R-18 D5). */
const Transfers = ({ editor, number }: { readonly editor: SheetEditor; readonly number: number }) => {
  const t = panelMessages().orders;
  const { sheet, world, position, empire } = editor;
  const who = [world, position, empire] as const;
  const own = orderedForcesOn(...who, sheet).find(each => each.number === number);
  const all = boardingTransfers(who, sheet).filter(({ from, to }) => from.number === number || to.number === number);
  const land = (from: OrderedForce): void => {
    const fresh = addForce(editor, from.hex, 'A');
    const to = { id: `A${fresh.number}`, number: fresh.number, hex: from.hex, H: 0, T: 0, M: 0 };
    editor.change(transferUnits(who, fresh.sheet, { from, to, H: from.H }));
  };
  if (!own || (all.length === 0 && !canLand(world, own))) return null;
  return (
    <div class="grid gap-2">
      {all.map(each => (
        <button
          key={`${each.from.id} ${each.to.id}`}
          type="button"
          class="btn"
          onClick={() => editor.change(transferUnits(who, sheet, each))}
        >
          {each.to.number === number
            ? t.takeAboard(each.from.id, formatUnits({ H: each.H, T: 0, M: 0 }))
            : t.goAboard(each.to.id, formatUnits({ H: each.H, T: 0, M: 0 }))}
        </button>
      ))}
      {canLand(world, own) && (
        <button type="button" class="btn" onClick={() => land(own)}>
          {t.goAshore(formatUnits({ H: own.H, T: 0, M: 0 }))}
        </button>
      )}
    </div>
  );
};

interface RouteProps {
  readonly editor: SheetEditor;
  readonly line: ForceLine;
  readonly onRoute: (route: readonly string[]) => void;
}

/** The waymarks as codes. The text is kept as typed, and each waymark can be removed (K15). */
const Route = ({ editor, line, onRoute }: RouteProps) => {
  const t = panelMessages().orders;
  const hex = editor.position.forces.find(
    force => force.empire === editor.empire && force.number === Number(line.id.slice(1)),
  )?.hex;
  return (
    <div class="grid gap-1">
      <Field
        label={hex === undefined ? t.route : t.routeFrom(cityOrRef(editor.world.chart, hex))}
        value={line.route.join(' ')}
        onText={text => onRoute(text.toUpperCase().split(/\s+/).filter(Boolean))}
      />
      {line.route.length > 0 && (
        <div class="flex gap-2">
          <button type="button" class="btn" onClick={() => onRoute(line.route.slice(0, -1))}>
            <Icon name="undo" />
            {t.lastMark}
          </button>
          <button type="button" class="btn" onClick={() => onRoute([])}>
            <Icon name="trash" />
            {t.noRoute}
          </button>
        </div>
      )}
    </div>
  );
};

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly decimal?: boolean;
  readonly wrong?: boolean;
  readonly onText: (text: string) => void;
}

/** Milliseconds after the last keystroke until a sum is parsed. */
const READ = 500;

/** A field that keeps invalid text. It is parsed on blur and Enter, and a sum also after a pause. */
export const Field = ({ label, value, decimal = false, wrong = false, onText }: FieldProps) => {
  const id = useId();
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const leave = (input: HTMLInputElement): void => {
    clearTimeout(pause.current);
    if (input.value !== value) onText(input.value);
  };
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => () => clearTimeout(pause.current), []);
  return (
    <div class="min-w-0">
      <label class="field-label" for={id}>
        {label}
      </label>
      <input
        id={id}
        class="input"
        value={value}
        inputMode={decimal ? 'decimal' : 'text'}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        aria-invalid={wrong}
        onInput={event => {
          const input = event.currentTarget;
          clearTimeout(pause.current);
          if (decimal) pause.current = setTimeout(() => latest.current(input), READ);
        }}
        onBlur={event => leave(event.currentTarget)}
        onKeyDown={event => event.key === 'Enter' && leave(event.currentTarget)}
      />
    </div>
  );
};
