import { Choice } from '../../../../ui/form/choice.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { LIMITS } from '../../battle/limits.ts';
import { QUESTION_LIMITS, type QuestionFighter } from '../../odds/question.ts';
import type { Worth } from '../../rules/combat/combat.ts';
import { isHoplites } from '../../rules/kinds.ts';
import { MOMENTA, type SupportPlace } from '../../rules/vocabulary.ts';
import { words } from '../../words/index.ts';
import { worthText } from '../fight/worth.ts';
import { UnitFigures } from './unit-figures.tsx';

interface QuestionFighterFormProps {
  readonly title: string;
  readonly fighter: QuestionFighter;
  /** What a circumstance is worth to it there. */
  readonly worth: (held: Partial<QuestionFighter>, not: Partial<QuestionFighter>) => Worth;
  readonly onChange: (fighter: QuestionFighter) => void;
}

type Sort = 'none' | 'hoplites' | 'light';

/** A fighter of a question: its figures and every circumstance that changes its dice (B1–B6). */
export const QuestionFighterForm = ({ title, fighter, worth, onChange }: QuestionFighterFormProps) => {
  const { calc: t, fight } = words();
  const set = (more: Partial<QuestionFighter>): void => onChange({ ...fighter, ...more });
  const worthFor = (what: 'leader' | 'highGround' | 'flankOrRearOnly' | 'againstFortifications') =>
    worthText(worth({ [what]: true }, { [what]: false }));
  return (
    <UnitFigures title={title} unit={fighter} onChange={onChange}>
      <Choice
        label={t.momentum}
        value={fighter.momentum}
        options={MOMENTA.map(value => ({ value, label: t.momenta[value] }))}
        onChoose={momentum => set({ momentum })}
      />
      {(['left', 'right'] as const).map(place => (
        <Choice
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
        <Toggle on={fighter.leader} onToggle={leader => set({ leader })} {...worthFor('leader')}>
          {fight.leader}
        </Toggle>
        <Toggle on={fighter.highGround} onToggle={highGround => set({ highGround })} {...worthFor('highGround')}>
          {fight.highGround}
        </Toggle>
        <Toggle
          on={fighter.flankOrRearOnly}
          onToggle={on => set({ flankOrRearOnly: on, ...(!on && { shieldless: false }) })}
          {...worthFor('flankOrRearOnly')}
        >
          {fight.flankOrRear}
        </Toggle>
        <Toggle
          on={fighter.againstFortifications}
          onToggle={againstFortifications => set({ againstFortifications })}
          {...worthFor('againstFortifications')}
        >
          {fight.fortifications}
        </Toggle>
        {fighter.flankOrRearOnly && (
          <Toggle on={fighter.shieldless} onToggle={shieldless => set({ shieldless })}>
            {fight.shieldless}
          </Toggle>
        )}
      </div>
      <div class="pair">
        {!isHoplites(fighter) && (
          <Stepper
            label={fight.engaged}
            value={Math.min(fighter.men, fighter.engaged ?? fighter.men)}
            least={0}
            most={fighter.men}
            onStep={by => set({ engaged: Math.min(fighter.men, fighter.engaged ?? fighter.men) + by })}
          />
        )}
        <Stepper
          label={fight.byHand}
          value={fighter.byHand ?? 0}
          least={-LIMITS.dice}
          most={LIMITS.dice}
          onStep={by => set({ byHand: (fighter.byHand ?? 0) + by })}
        />
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
