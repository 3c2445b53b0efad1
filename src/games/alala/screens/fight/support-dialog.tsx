import { Dialog } from '../../../../game-ui/layout/dialog.tsx';
import { gameUiMessages as tableWords } from '../../../../game-ui/messages/index.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { possibleSupporters } from '../../actions/supports.ts';
import type { FighterPlan } from '../../battle/events.ts';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { displayName, gameMessages } from '../../messages/index.ts';
import type { SupportPlace } from '../../rules/vocabulary.ts';

interface SupportDialogProps {
  readonly state: BattleState;
  readonly plan: FighterPlan;
  readonly onChange: (supports: FighterPlan['supports']) => void;
  readonly onClose: () => void;
}

/** The supporters of a fighter, and their positions. */
export const SupportDialog = ({ state, plan, onChange, onClose }: SupportDialogProps) => {
  const t = gameMessages().fight;
  const place = (id: string): SupportPlace | 'none' => plan.supports.find(({ unit }) => unit === id)?.place ?? 'none';
  const choose = (id: string, value: SupportPlace | 'none'): void => {
    const others = plan.supports.filter(({ unit }) => unit !== id);
    onChange(value === 'none' ? others : [...others, { unit: id, place: value }]);
  };
  const options = [
    { value: 'none', label: t.none },
    { value: 'left', label: t.left },
    { value: 'right', label: t.right },
    { value: 'rear', label: t.behind },
  ] as const;
  return (
    <Dialog title={t.supportersOf(displayName((state.units[plan.unit] as BattleUnit).name))} onClose={onClose}>
      <p class="text-sm text-soft">{t.supportersHelp}</p>
      {possibleSupporters(state, plan.unit).map(unit => (
        <RadioGroup
          key={unit.id}
          label={displayName(unit.name)}
          value={place(unit.id)}
          options={options}
          onChoose={value => choose(unit.id, value)}
        />
      ))}
      <button type="button" class="btn btn-main" onClick={onClose}>
        {tableWords().close}
      </button>
    </Dialog>
  );
};
