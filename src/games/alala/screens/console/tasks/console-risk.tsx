import { useState } from 'preact/hooks';
import { DICE, throwDice } from '../../../../../core/probability/dice.ts';
import { Dice } from '../../../../../game-ui/dice/dice.tsx';
import { diceMessages as diceWords } from '../../../../../game-ui/dice/messages.ts';
import { randomInt } from '../../../../../ui/device/random.ts';
import { riskEvent } from '../../../actions/due.ts';
import type { Leader, PendingQuestion } from '../../../battle/state.ts';
import { leaderName } from '../../../messages/describe/names.ts';
import { gameMessages } from '../../../messages/index.ts';
import { isRiskRepeated, riskOutcome } from '../../../rules/leaders.ts';
import { useTaskRoll } from '../../../tasks/use-task-roll.ts';
import { RiskOdds } from '../../fight/odds-bars.tsx';
import { RerollCard } from '../../gods/throw-again.tsx';
import { LeaderKilled } from '../../turn/fallen.tsx';
import type { CardProps } from '../card-props.ts';
import { EnterOwnDice } from '../own-dice.tsx';
import { TypedDice } from '../typed-dice.tsx';

type Due = Extract<PendingQuestion, { kind: 'risk' }>;

/** A leader's risk: one die, and a second after a 1 (L1). */
export const ConsoleRisk = ({ due, ...props }: CardProps<'question'> & { readonly due: Due }) => {
  const { session, state, ours } = props;
  const t = gameMessages();
  const leader = state.leaders[due.leader] as Leader;
  const [typed, setTyped] = useState<readonly number[]>([]);
  const danger = useTaskRoll(props, { for: 'risk', leader: leader.id, done: due.id });
  const { lying } = danger;
  const faces = lying?.faces[0];
  // A leader's death is seen before it is written down.
  const killing = [danger.landed ? faces : undefined, typed].find(
    thrown =>
      thrown?.[0] !== undefined &&
      (!isRiskRepeated(thrown[0]) || thrown[1] !== undefined) &&
      riskOutcome(leader.cp, thrown[0], thrown[1]).result === 'killed',
  );
  const apply = (thrown: readonly number[], by: 'app' | 'typed'): void => {
    danger.apply('risk', riskEvent(state, leader.id, thrown, by, due.id));
  };
  const type = (face: number): void => {
    const next = [...typed, face];
    const goesOn = isRiskRepeated(next[0] as number) && next.length < 2;
    if (goesOn || riskOutcome(leader.cp, next[0] as number, next[1]).result === 'killed') setTyped(next);
    else apply(next, 'typed');
  };
  const roll = (): void => {
    const [first = 0, second = 0] = throwDice('d6', 2, randomInt);
    danger.roll([isRiskRepeated(first) ? [first, second] : [first]]);
  };
  const [first] = typed;
  const title = t.risk.title(leaderName(state, leader.id));
  if (killing)
    return (
      <>
        <LeaderKilled state={state} event={riskEvent(state, leader.id, killing, lying ? 'app' : 'typed', due.id)} />
        <div class="console-foot console-two">
          {lying ? (
            <RerollCard session={session} state={state} byApp onDrop={danger.drop} onThrow={roll} />
          ) : (
            <button type="button" class="btn" onClick={() => setTyped([])}>
              {diceWords().again}
            </button>
          )}
          <button type="button" class="btn btn-main" data-main onClick={() => apply(killing, lying ? 'app' : 'typed')}>
            {diceWords().apply}
          </button>
        </div>
      </>
    );
  return (
    <EnterOwnDice
      session={session}
      state={state}
      offer={props.offer}
      ours={ours}
      dice={danger}
      shown={
        faces && (
          <p class="console-line" role="status">
            <Dice pools={[{ dice: { total: faces.length }, needed: 7 }]} faces={faces} fresh={danger.fresh} />
            {danger.landed && t.risks[riskOutcome(leader.cp, faces[0] as number, faces[1]).result]}
          </p>
        )
      }
      keys={{
        label: first === undefined ? t.risk.first : t.risk.second,
        heading: first === undefined ? undefined : t.risk.second,
        faces: DICE.d6,
        onFace: type,
      }}
      roll={{ text: t.risk.roll, name: `${t.risk.roll}: ${title}`, disabled: typed.length > 0, onRoll: roll }}
      onApply={() => faces && apply(faces, 'app')}
    >
      {first !== undefined && <TypedDice faces={typed} of={2} onClear={() => setTyped([])} />}
      <RiskOdds cp={leader.cp} first={first} label={title} />
    </EnterOwnDice>
  );
};
