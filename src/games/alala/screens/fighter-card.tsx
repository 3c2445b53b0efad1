import { useState } from 'preact/hooks';
import { Mark } from '../../../app/parts/icons.tsx';
import { Stepper } from '../../../app/parts/stepper.tsx';
import { Toggle } from '../../../app/parts/toggle.tsx';
import { type FighterPlan, LIMITS } from '../events.ts';
import { neighbours } from '../fight.ts';
import type { Momentum, SupportPlace } from '../rules/combat.ts';
import { isCavalry, isHoplites } from '../rules/vocabulary.ts';
import type { BattleState, BattleUnit } from '../state.ts';
import { nameOf, words } from '../words/index.ts';
import { SupportDialog } from './support-dialog.tsx';

interface FighterCardProps {
  readonly state: BattleState;
  readonly plan: FighterPlan;
  readonly onChange: (plan: FighterPlan) => void;
  /** Shown where a side has more than one unit. */
  readonly onRemove?: (() => void) | undefined;
}

/** A unit's part in a fight: every circumstance is a toggle that says what it is worth. */
export const FighterCard = ({ state, plan, onChange, onRemove }: FighterCardProps) => {
  const t = words().fight;
  const [choosing, setChoosing] = useState(false);
  const unit = state.units[plan.unit] as BattleUnit;
  const beside = neighbours(state, plan.unit);
  const momentum: Momentum = unit.move === 'pursue' ? 'pursuit' : unit.move === 'followUp' ? 'followUp' : 'charge';
  const set = (more: Partial<FighterPlan>): void => onChange({ ...plan, ...more });
  const supports = (id: string, place: SupportPlace): boolean =>
    plan.supports.some(support => support.unit === id && support.place === place);
  const setSupport = (id: string, place: SupportPlace, on: boolean): void => {
    const others = plan.supports.filter(support => support.unit !== id);
    set({ supports: on ? [...others, { unit: id, place }] : others });
  };
  const shown = [beside.left?.id, beside.right?.id];
  const further = plan.supports.filter(({ unit: id, place }) => place === 'rear' || !shown.includes(id));
  const impetusCounts = isHoplites(unit) || isCavalry(unit);
  return (
    <div class="grid grid-cols-1 content-start gap-2">
      <div class="flex items-center gap-1">
        <h2 class="text-base min-w-0 flex-1 wrap-anywhere">{nameOf(unit.name)}</h2>
        {onRemove && (
          <button type="button" class="btn btn-quiet" aria-label={t.removeUnit(nameOf(unit.name))} onClick={onRemove}>
            <Mark name="close" />
          </button>
        )}
      </div>
      {unit.kind !== 'psiloi' && (
        <Toggle
          on={plan.momentum !== 'none'}
          onToggle={on => set({ momentum: on ? momentum : 'none' })}
          {...(impetusCounts && { worth: '+2' })}
        >
          {t[momentum]}
        </Toggle>
      )}
      {(['left', 'right'] as const).map(place => {
        const other = beside[place];
        return (
          other && (
            <Toggle
              key={place}
              on={supports(other.id, place)}
              onToggle={on => setSupport(other.id, place, on)}
              worth={isHoplites(other) ? '+2' : '+1'}
            >
              {place === 'left' ? t.leftFlank(nameOf(other.name)) : t.rightFlank(nameOf(other.name))}
            </Toggle>
          )
        );
      })}
      <button type="button" class="btn justify-start text-start" onClick={() => setChoosing(true)}>
        <Mark name="plus" />
        <span class="min-w-0 flex-1 wrap-anywhere">
          {further.length === 0
            ? t.rear
            : t.rearOf(further.map(({ unit: id }) => nameOf((state.units[id] as BattleUnit).name)).join(', '))}
        </span>
      </button>
      <Toggle on={plan.highGround} onToggle={highGround => set({ highGround })} worth="+1">
        {t.highGround}
      </Toggle>
      <Toggle on={plan.leader} onToggle={leader => set({ leader })} worth={t.automatic(1)}>
        {t.leader}
      </Toggle>
      <Toggle
        on={plan.flankOrRearOnly}
        onToggle={flankOrRearOnly => set({ flankOrRearOnly, ...(!flankOrRearOnly && { shieldless: false }) })}
        worth="6"
      >
        {t.flankOrRear}
      </Toggle>
      {plan.flankOrRearOnly && (
        <Toggle on={plan.shieldless} onToggle={shieldless => set({ shieldless })}>
          {t.shieldless}
        </Toggle>
      )}
      <Toggle
        on={plan.againstFortifications}
        onToggle={againstFortifications => set({ againstFortifications })}
        worth="6"
      >
        {t.fortifications}
      </Toggle>
      {!isHoplites(unit) && (
        <Stepper
          label={t.engaged}
          value={Math.min(unit.men, plan.engaged ?? unit.men)}
          least={0}
          most={unit.men}
          onStep={by => set({ engaged: Math.min(unit.men, plan.engaged ?? unit.men) + by })}
        />
      )}
      <Stepper
        label={t.byHand}
        value={plan.byHand ?? 0}
        least={-LIMITS.dice}
        most={LIMITS.dice}
        onStep={by => set({ byHand: (plan.byHand ?? 0) + by })}
      />
      {choosing && (
        <SupportDialog
          state={state}
          plan={plan}
          onChange={next => set({ supports: next })}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
};
