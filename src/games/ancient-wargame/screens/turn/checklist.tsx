import { useMemo } from 'preact/hooks';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { checklistOf } from '../../guide/checklist.ts';
import { gameMessages } from '../../messages/index.ts';
import type { SideId } from '../../troops/side.ts';
import { UnitRows } from './unit-rows.tsx';

interface ChecklistProps {
  readonly state: BattleState;
  readonly side: SideId;
  /** Selects a unit. */
  readonly onPick: (unit: string) => void;
}

/**
 * What a side may have overlooked in this step, collapsed, each line with its units. Renders nothing if there is
 * nothing.
 */
export const Checklist = ({ state, side, onPick }: ChecklistProps) => {
  const t = gameMessages().check;
  const { idle, cutOff } = useMemo(() => checklistOf(state, side), [state, side]);
  const lines = [
    { text: t.idle(idle.length), units: idle },
    { text: t.cutOff(cutOff.length), units: cutOff },
  ].filter(({ units }) => units.length > 0);
  if (lines.length === 0) return null;
  const rows = (units: readonly BattleUnit[]) => (
    <UnitRows state={state} units={units} picked={undefined} onPick={onPick} />
  );
  return (
    <Collapsible title={lines.map(({ text }) => text).join('\u00a0· ')}>
      {() =>
        lines.map(({ text, units }) => (
          <section key={text} class="grid gap-2" aria-label={text}>
            {lines.length > 1 && <p class="field-label">{text}</p>}
            {rows(units)}
          </section>
        ))
      }
    </Collapsible>
  );
};
