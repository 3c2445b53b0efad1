import { useMemo, useState } from 'preact/hooks';
import {
  type ChargeAnswer,
  type ChargePlan,
  chargeEvent,
  checkCharge,
  legalChargeResponses,
  planCharge,
} from '../actions/charges.ts';
import { chooseAnswer } from '../ai/decide.ts';
import { type BattleUnit, findById } from '../battle/state.ts';
import { enemiesAhead } from '../guide/enemies-ahead.ts';
import { type AnswerOdds, answerOdds } from '../odds/answer-odds.ts';
import { recordTask, type TaskProps } from './task-props.ts';

/** As many enemies as stand in one row of a narrow phone. */
const MAX_TARGETS = 5;

/** A charge of one of these units: its target, the side that it strikes, and the answer of the charged unit (G1–G3). */
export const useCharge = (task: TaskProps, units: readonly string[], against?: string) => {
  const { state } = task;
  const only = units.length === 1 ? units[0] : undefined;
  const [charger, setCharger] = useState(only);
  const mayCharge = (id: string, enemy: string): boolean => checkCharge(state, planCharge(state, id, enemy)).ok;
  const enemiesOf = (id: string) => enemiesAhead(state, state.units[id] as BattleUnit).map(enemy => enemy.id);
  const likeliestTarget = (id: string | undefined): string | undefined =>
    against ?? (id === undefined ? undefined : enemiesOf(id).find(enemy => mayCharge(id, enemy)));
  const [target, setTarget] = useState(() => likeliestTarget(only));
  const [changed, setPlan] = useState<ChargePlan>();
  const unit = units.find(id => id === charger);
  const enemies = unit === undefined ? [] : enemiesOf(unit);
  const reached = enemies.filter(enemy => unit !== undefined && mayCharge(unit, enemy));
  const targets = (reached.length > 0 ? reached : enemies).slice(0, MAX_TARGETS);
  const isTarget = target !== undefined && (target === against || targets.includes(target));
  const isAnsweredByApp = state.commanders?.[findById(state.units, target ?? '')?.side ?? 'a'] !== undefined;
  const planned = unit !== undefined && isTarget ? (changed ?? planCharge(state, unit, target)) : undefined;
  const response = planned && isAnsweredByApp ? chooseAnswer(state, planned.unit, planned.target) : undefined;
  const plan = planned && response !== undefined ? { ...planned, response } : planned;
  // None for a target that has declared a charge itself, or that the app commands: its answer is in the plan.
  const answers = plan && !isAnsweredByApp ? legalChargeResponses(state, plan) : [];
  const odds: ReadonlyMap<ChargeAnswer, AnswerOdds | undefined> = useMemo(
    () => new Map(plan && answers.length > 1 ? answers.map(answer => [answer, answerOdds(state, plan, answer)]) : []),
    [state, JSON.stringify(plan)],
  );
  const oddsIfStanding = useMemo(
    () => (plan && isAnsweredByApp ? answerOdds(state, plan, 'stand') : undefined),
    [state, JSON.stringify(plan)],
  );
  const pickTarget = (id: string | undefined): void => {
    setTarget(id);
    setPlan(undefined);
  };
  const pickUnit = (id: string | undefined): void => {
    setCharger(id);
    // The enemy ahead is picked until the players pick another one.
    pickTarget(likeliestTarget(id));
  };
  return {
    /** Undefined until one is picked. */
    unit,
    /** Enemies that no clause bars the unit from charging (G1, G2); the nearest ones if all are barred. */
    targets,
    /** Undefined until unit and target are picked. */
    charge: plan && {
      plan,
      verdict: checkCharge(state, plan),
      answers,
      /** The odds of each answer, where there are several; undefined for an answer without a fight. */
      odds,
      /** The odds of the charged unit against a charge that the app answers, if it stands. The app’s answer is not told. */
      oddsIfStanding,
      event: chargeEvent(state, plan),
    },
    pickUnit,
    pickTarget,
    change: (change: Partial<ChargePlan>): void => setPlan(plan && { ...plan, ...change }),
    /** Sets measured inches; undefined if they were not measured. */
    setInches: (inches: number | undefined): void => {
      if (!plan) return;
      const { inches: _, ...rest } = plan;
      setPlan(inches === undefined ? rest : { ...rest, inches });
    },
    /** Declares the charge, with this answer or the one that is planned. */
    apply: (answer?: ChargeAnswer): void => {
      if (!plan) return;
      const event = chargeEvent(state, answer === undefined ? plan : { ...plan, response: answer });
      if (recordTask(task, 'charge', event)) pickUnit(only);
    },
  };
};
