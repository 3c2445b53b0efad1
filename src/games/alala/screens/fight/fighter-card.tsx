import { useState } from 'preact/hooks';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { diceGainInPlan, type FightPlan, impetusOf } from '../../actions/fight.ts';
import { neighbours } from '../../actions/supports.ts';
import type { FighterPlan } from '../../battle/events.ts';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { unitName } from '../../messages/describe/names.ts';
import { displayName, gameMessages } from '../../messages/index.ts';
import { everCharges, isCavalry } from '../../rules/unit-kinds.ts';
import type { Momentum, SupportPlace } from '../../rules/vocabulary.ts';
import { CircumstanceToggles, DiceSteppers } from './circumstances.tsx';
import { diceGainText } from './dice-gain-text.ts';
import { SupportDialog } from './support-dialog.tsx';

interface FighterCardProps {
  readonly state: BattleState;
  readonly fight: FightPlan;
  readonly plan: FighterPlan;
  readonly onChange: (plan: FighterPlan) => void;
  /** Shown where a side has more than one unit. */
  readonly onRemove?: (() => void) | undefined;
}

/** A unit's part in a fight: every circumstance is a toggle with its value. */
export const FighterCard = ({ state, fight, plan, onChange, onRemove }: FighterCardProps) => {
  const t = gameMessages().fight;
  const [choosing, setChoosing] = useState(false);
  const unit = state.units[plan.unit] as BattleUnit;
  const beside = neighbours(state, plan.unit);
  const [momentum = 'charge'] = [plan.momentum, impetusOf(unit)].filter((each): each is Momentum => each !== 'none');
  const set = (more: Partial<FighterPlan>): void => onChange({ ...plan, ...more });
  const supports = (id: string, place: SupportPlace): boolean =>
    plan.supports.some(support => support.unit === id && support.place === place);
  const setSupport = (id: string, place: SupportPlace, on: boolean): void => {
    const others = plan.supports.filter(support => support.unit !== id);
    set({ supports: on ? [...others, { unit: id, place }] : others });
  };
  const shown = [beside.left?.id, beside.right?.id];
  const further = plan.supports.filter(({ unit: id, place }) => place === 'rear' || !shown.includes(id));
  const worth = (held: Partial<FighterPlan>, not: Partial<FighterPlan>) =>
    diceGainText(diceGainInPlan(state, fight, { ...plan, ...held }, { ...plan, ...not }));
  const supportWorth = (id: string, place: SupportPlace) => {
    const others = plan.supports.filter(support => support.unit !== id);
    return worth({ supports: [...others, { unit: id, place }] }, { supports: others });
  };
  return (
    <div class="grid grid-cols-[minmax(min-content,1fr)] content-start gap-2">
      <div class="flex items-center gap-1">
        <h2 class="text-base min-w-0 flex-1 wrap-anywhere">{unitName(state, unit.id)}</h2>
        {onRemove && (
          <button
            type="button"
            class="btn btn-quiet"
            aria-label={t.removeUnit(unitName(state, unit.id))}
            onClick={onRemove}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      {(everCharges(unit) || isCavalry(unit)) && (
        <Toggle
          on={plan.momentum !== 'none'}
          onToggle={on => set({ momentum: on ? momentum : 'none' })}
          {...worth({ momentum }, { momentum: 'none' })}
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
              {...supportWorth(other.id, place)}
            >
              {place === 'left' ? t.leftFlank(unitName(state, other.id)) : t.rightFlank(unitName(state, other.id))}
            </Toggle>
          )
        );
      })}
      <button type="button" class="btn justify-start text-start" onClick={() => setChoosing(true)}>
        <Icon name="plus" />
        <span class="min-w-0 flex-1 wrap-anywhere">
          {further.length === 0
            ? t.rear
            : t.rearOf(further.map(({ unit: id }) => displayName((state.units[id] as BattleUnit).name)).join(', '))}
        </span>
      </button>
      <CircumstanceToggles
        fighter={plan}
        worth={(held, not) => diceGainInPlan(state, fight, { ...plan, ...held }, { ...plan, ...not })}
        onChange={set}
      />
      <DiceSteppers unit={unit} fighter={plan} onChange={set} />
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
