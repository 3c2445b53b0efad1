import { toProbability } from '../../../../core/probability/distribution.ts';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import { DistributionTable } from '../../../../ui/distribution-table.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { formatNumber, formatPercent } from '../../../../ui/messages/format.ts';
import { LIMITS } from '../../battle/limits.ts';
import { gameMessages } from '../../messages/index.ts';
import { QUESTION_LIMITS, type QuestionKind, type QuestionOf } from '../../odds/question.ts';
import { shootingPlan } from '../../odds/shooting-plan.ts';
import { freeHackSpread } from '../../rules/combat/after-combat.ts';
import { frontalDice, shootingDice, shootingDistribution } from '../../rules/combat/shooting.ts';
import { isHoplites } from '../../rules/unit-kinds.ts';
import { ControlOdds, RiskOdds, ShotOdds } from '../fight/odds-bars.tsx';
import { ReckoningTable } from '../rules/reasons.tsx';
import { UnitFigures } from './unit-figures.tsx';

export interface AskedProps<K extends QuestionKind> {
  readonly question: QuestionOf<K>;
  readonly onAsk: (question: QuestionOf<K>) => void;
}

const whole = (value: number): string => String(value);

/** One shot and, turn after turn, how long until half strength (S1, S2, A1). */
export const ShootQuestion = ({ question, onAsk }: AskedProps<'shoot'>) => {
  const t = gameMessages();
  const { shooter, target, frontally, shots } = question;
  const shot = { shooter, target, frontally };
  const plan = shootingPlan(question, 6);
  return (
    <>
      <div class="calc-answer">
        <p class="flex items-baseline gap-2">
          <span class="numeral-xl">{shootingDice(shot).total}</span>
          <span class="text-sm font-semibold text-soft">{t.fight.dice(shootingDice(shot).total)}</span>
        </p>
        <ShotOdds shot={shot} />
      </div>
      <UnitFigures title={t.calc.shooter} unit={shooter} onChange={next => onAsk({ ...question, shooter: next })} />
      <UnitFigures title={t.calc.target} unit={target} onChange={next => onAsk({ ...question, target: next })} />
      {isHoplites(target) && (
        <Toggle
          on={frontally}
          onToggle={on => onAsk({ ...question, frontally: on })}
          worth={t.signed(frontalDice(shot))}
        >
          {t.shoot.frontally}
        </Toggle>
      )}
      <Collapsible title={t.calc.plan}>
        {() => (
          <>
            <RadioGroup
              label={t.calc.shots}
              value={String(shots)}
              options={[
                { value: '1', label: t.calc.once },
                { value: '2', label: t.calc.twice },
              ]}
              onChoose={value => onAsk({ ...question, shots: value === '2' ? 2 : 1 })}
            />
            {plan.needed === 0 ? (
              <p>{t.calc.already}</p>
            ) : (
              <>
                <p>
                  {t.calc.planHelp(plan.needed)}{' '}
                  {t.calc.average(formatNumber(toProbability(plan.expectedTurns), { most: 1 }))}
                </p>
                <table class="reckoning">
                  <thead>
                    <tr>
                      <th scope="col">{t.calc.turn}</th>
                      <th scope="col" class="text-end">
                        {t.calc.belowHalf}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {plan.turns.map(({ turn, belowHalf }) => (
                      <tr key={turn}>
                        <th scope="row">{turn}</th>
                        <td class="text-end font-extrabold">{formatPercent(toProbability(belowHalf))}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </>
            )}
          </>
        )}
      </Collapsible>
      <Collapsible title={t.calc.table}>
        {() => (
          <DistributionTable
            words={gameMessages().calc}
            caption={t.shoot.casualtiesChance}
            spread={shootingDistribution(shot)}
            format={whole}
          />
        )}
      </Collapsible>
      <Collapsible title={t.calc.why}>
        {() => <ReckoningTable reckoning={shootingDice(shot)} caption={t.calc.shooter} />}
      </Collapsible>
    </>
  );
};

/** A control test (K1–K3). */
export const ControlQuestion = ({ question, onAsk }: AskedProps<'control'>) => {
  const { calc: t, control } = gameMessages();
  const { unit, pursuing, signalled, hasMoved } = question;
  return (
    <>
      <div class="calc-answer">
        <ControlOdds unit={unit} moment={{ pursuing, signalled, hasMoved }} />
      </div>
      <UnitFigures title={t.tester} unit={unit} onChange={next => onAsk({ ...question, unit: next })} />
      <Toggle on={signalled} onToggle={on => onAsk({ ...question, signalled: on })}>
        {control.signalled}
      </Toggle>
      <Toggle on={pursuing} onToggle={on => onAsk({ ...question, pursuing: on })}>
        {control.pursuing}
      </Toggle>
      <Toggle on={hasMoved} onToggle={on => onAsk({ ...question, hasMoved: on })}>
        {t.hasMoved}
      </Toggle>
    </>
  );
};

/** A leader's risk (L1). */
export const RiskQuestion = ({ question, onAsk }: AskedProps<'risk'>) => {
  const t = gameMessages();
  return (
    <>
      <div class="calc-answer">
        <RiskOdds cp={question.cp} label={t.odds.questions.risk} />
      </div>
      <Stepper
        label={t.calc.cp}
        value={question.cp}
        least={1}
        most={LIMITS.cp}
        onStep={by => onAsk({ ...question, cp: question.cp + by })}
      />
    </>
  );
};

/** A free hack (P5). */
export const HackQuestion = ({ question, onAsk }: AskedProps<'hack'>) => {
  const t = gameMessages();
  const { figures, men } = question;
  return (
    <>
      <div class="calc-answer">
        <DistributionTable
          words={gameMessages().calc}
          caption={t.hack.chance}
          spread={freeHackSpread(figures, men)}
          format={whole}
        />
      </div>
      <Stepper
        label={t.calc.figures}
        value={figures}
        least={0}
        most={QUESTION_LIMITS.figures}
        onStep={by => onAsk({ ...question, figures: figures + by })}
      />
      <Stepper
        label={t.calc.men}
        value={men}
        least={0}
        most={LIMITS.men}
        onStep={by => onAsk({ ...question, men: men + by })}
      />
    </>
  );
};
