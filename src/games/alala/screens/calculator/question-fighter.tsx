import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { gameMessages } from '../../messages/index.ts';
import { QUESTION_LIMITS, type QuestionFighter } from '../../odds/question.ts';
import type { DiceGain } from '../../rules/combat/combat.ts';
import { isHoplites } from '../../rules/unit-kinds.ts';
import { MOMENTA, type SupportPlace } from '../../rules/vocabulary.ts';
import { CircumstanceToggles, DiceSteppers } from '../fight/circumstances.tsx';
import { UnitFigures } from './unit-figures.tsx';

interface QuestionFighterFormProps {
  readonly title: string;
  readonly fighter: QuestionFighter;
  /** The value of a circumstance for it there. */
  readonly worth: (held: Partial<QuestionFighter>, not: Partial<QuestionFighter>) => DiceGain;
  readonly onChange: (fighter: QuestionFighter) => void;
}

type Sort = 'none' | 'hoplites' | 'light';

/** A fighter of a question: its figures and every circumstance that changes its dice (B1–B6). */
export const QuestionFighterForm = ({ title, fighter, worth, onChange }: QuestionFighterFormProps) => {
  const { calc: t } = gameMessages();
  const set = (more: Partial<QuestionFighter>): void => onChange({ ...fighter, ...more });
  return (
    <UnitFigures title={title} unit={fighter} onChange={onChange}>
      <RadioGroup
        label={t.momentum}
        value={fighter.momentum}
        options={MOMENTA.map(value => ({ value, label: t.momenta[value] }))}
        onChoose={momentum => set({ momentum })}
      />
      {(['left', 'right'] as const).map(place => (
        <RadioGroup
          key={place}
          label={t[place]}
          value={sortAt(fighter, place)}
          options={(['none', 'hoplites', 'light'] as const).map(value => ({ value, label: t[value] }))}
          onChoose={sort => set({ supports: [...withoutAt(fighter, place), ...at(place, sort)] })}
        />
      ))}
      <div class="pair">
        {(['hoplites', 'light'] as const).map(sort => {
          const count = behind(fighter, sort);
          return (
            <Stepper
              key={sort}
              label={sort === 'light' ? t.lightBehind : t.hoplitesBehind}
              value={count}
              least={0}
              most={count + Math.max(0, Math.min(4 - count, QUESTION_LIMITS.supports - fighter.supports.length))}
              onStep={by => set({ supports: withBehind(fighter, sort, count + by) })}
            />
          );
        })}
      </div>
      <div class="pair">
        <CircumstanceToggles fighter={fighter} worth={worth} onChange={set} />
      </div>
      <div class="pair">
        <DiceSteppers unit={fighter} fighter={fighter} onChange={set} />
      </div>
    </UnitFigures>
  );
};

type Supports = QuestionFighter['supports'];

const sortOf = (support: Supports[number]): 'hoplites' | 'light' => (isHoplites(support) ? 'hoplites' : 'light');

const sortAt = ({ supports }: QuestionFighter, place: SupportPlace): Sort => {
  const there = supports.find(support => support.place === place);
  return there ? sortOf(there) : 'none';
};

const withoutAt = ({ supports }: QuestionFighter, place: SupportPlace): Supports =>
  supports.filter(support => support.place !== place);

const at = (place: SupportPlace, sort: Sort): Supports =>
  sort === 'none' ? [] : [{ place, kind: sort === 'light' ? 'peltasts' : 'hoplites' }];

const behind = ({ supports }: QuestionFighter, sort: 'hoplites' | 'light'): number =>
  supports.filter(each => each.place === 'rear' && sortOf(each) === sort).length;

const withBehind = (fighter: QuestionFighter, sort: 'hoplites' | 'light', count: number): Supports => {
  const kept = fighter.supports.filter(each => each.place !== 'rear' || sortOf(each) !== sort);
  return [...kept, ...Array.from({ length: count }, () => at('rear', sort)).flat()];
};
