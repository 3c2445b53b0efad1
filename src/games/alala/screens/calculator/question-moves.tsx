import { computeChance, toProbability } from '../../../../core/probability/distribution.ts';
import { DistributionTable } from '../../../../ui/distribution-table.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { OddsBar } from '../../../../ui/odds-bar.tsx';
import { gameMessages } from '../../messages/index.ts';
import { QUESTION_LIMITS, type QuestionMover } from '../../odds/question.ts';
import { pursuitOdds } from '../../odds/question-odds.ts';
import { diceChoices, MOTIONS, type Motion, moveDice, moveOdds } from '../../rules/movement/movement.ts';
import { isHoplites, kindOf, UNIT_KINDS, type UnitKind } from '../../rules/unit-kinds.ts';
import { GRADES } from '../../rules/vocabulary.ts';
import { diceKey, diceLabel } from '../moves/dice-labels.ts';
import type { AskedProps } from './shooting-and-test-questions.tsx';

/** A move: distance and cost (M2–M4). */
export const MoveQuestion = ({ question, onAsk }: AskedProps<'move'>) => {
  const t = gameMessages().calc;
  const { unit, motion, dice, initial, spares } = question;
  const { inches, disorder } = moveOdds(unit, motion, dice, initial, spares);
  const flees = motion === 'evade' || motion === 'rout' || motion === 'retire';
  const withUnit = (next: QuestionMover): void =>
    onAsk({ ...question, unit: next, dice: [...moveDice(next, motion).must], spares: spares && next.grade === 'A' });
  const withMotion = (next: Motion): void =>
    onAsk({ ...question, motion: next, dice: [...moveDice(unit, next).must], initial: false });
  return (
    <>
      <div class="calc-answer">
        <DistributionTable words={gameMessages().calc} caption={diceLabel(dice)} spread={inches} format={t.inches} />
        {kindOf(unit).tiresOn !== undefined && (
          <DistributionTable
            words={gameMessages().calc}
            caption={gameMessages().move.whyDisorder}
            spread={disorder}
            format={t.disorder}
          />
        )}
      </div>
      <Mover title={t.mover} unit={unit} onChange={withUnit} />
      <RadioGroup
        label={t.motion}
        value={motion}
        options={MOTIONS.map(value => ({ value, label: t.motions[value] }))}
        onChoose={withMotion}
      />
      {motion === 'normal' && (
        <RadioGroup
          label={gameMessages().move.dice}
          value={diceKey(dice)}
          options={diceChoices(unit).map(value => ({ value: diceKey(value), label: diceLabel(value) }))}
          onChoose={key =>
            onAsk({ ...question, dice: [...(diceChoices(unit).find(each => diceKey(each) === key) ?? dice)] })
          }
        />
      )}
      {flees && (
        <Toggle on={initial} onToggle={on => onAsk({ ...question, initial: on })}>
          {t.initial}
        </Toggle>
      )}
      {isHoplites(unit) && unit.grade === 'A' && (
        <Toggle on={spares} onToggle={on => onAsk({ ...question, spares: on })}>
          {t.spares}
        </Toggle>
      )}
    </>
  );
};

/** A chase: caught or away (P3–P5). */
export const PursuitQuestion = ({ question, onAsk }: AskedProps<'pursuit'>) => {
  const t = gameMessages().calc;
  const { flees, flight, initial, pursues, gap } = question;
  const left = pursuitOdds(question);
  const caught = toProbability(computeChance(left, inches => inches <= 0));
  return (
    <>
      <div class="calc-answer">
        <OddsBar
          label={gameMessages().odds.questions.pursuit}
          parts={[
            { word: t.caught, ratio: caught, style: 'outcome-success' },
            { word: t.away, ratio: 1 - caught, style: 'outcome-setback' },
          ]}
        />
      </div>
      <Mover title={t.flees} unit={flees} onChange={next => onAsk({ ...question, flees: next })} />
      <RadioGroup
        label={t.flight}
        value={flight}
        options={(['retire', 'rout', 'evade'] as const).map(value => ({ value, label: t.motions[value] }))}
        onChoose={next => onAsk({ ...question, flight: next })}
      />
      <Toggle on={initial} onToggle={on => onAsk({ ...question, initial: on })}>
        {t.initial}
      </Toggle>
      <Mover title={t.pursues} unit={pursues} onChange={next => onAsk({ ...question, pursues: next })} />
      <Stepper
        label={t.gap}
        value={gap}
        least={0}
        most={QUESTION_LIMITS.inches}
        onStep={by => onAsk({ ...question, gap: gap + by })}
      />
    </>
  );
};

interface MoverProps {
  readonly title: string;
  readonly unit: QuestionMover;
  readonly onChange: (unit: QuestionMover) => void;
}

/** The moving unit: only its kind and, for hoplites, its grade count. */
const Mover = ({ title, unit, onChange }: MoverProps) => {
  const t = gameMessages();
  const ofKind = (kind: UnitKind): QuestionMover =>
    isHoplites({ kind }) ? { kind, grade: unit.grade ?? 'B' } : { kind };
  return (
    <section class="card grid gap-2" aria-label={title}>
      <RadioGroup
        label={title}
        value={unit.kind}
        options={UNIT_KINDS.map(value => ({ value, label: t.kinds[value] }))}
        onChoose={kind => onChange(ofKind(kind))}
      />
      {isHoplites(unit) && (
        <RadioGroup
          label={t.calc.grade}
          value={unit.grade ?? 'B'}
          options={GRADES.map(value => ({ value, label: value }))}
          onChoose={grade => onChange({ ...unit, grade })}
        />
      )}
    </section>
  );
};
