import { DICE } from '../../../../../core/probability/dice.ts';
import { Dice } from '../../../../../game-ui/dice/dice.tsx';
import { diceMessages as diceWords } from '../../../../../game-ui/dice/messages.ts';
import type { Leader, PendingQuestion } from '../../../battle/state.ts';
import { leaderName } from '../../../messages/describe/names.ts';
import { gameMessages } from '../../../messages/index.ts';
import { useRisk } from '../../../tasks/use-risk.ts';
import { RiskOdds } from '../../fight/odds-bars.tsx';
import { RerollCard } from '../../gods/reroll-card.tsx';
import { LeaderKilled } from '../../turn/leader-killed.tsx';
import type { CardProps } from '../card-props.ts';
import { EnterOwnDice } from '../enter-own-dice.tsx';
import { TypedDice } from '../typed-dice.tsx';

type Due = Extract<PendingQuestion, { kind: 'risk' }>;

/** A leader's risk: one die, and a second after a 1 (L1). */
export const ConsoleRisk = ({ due, ...props }: CardProps<'question'> & { readonly due: Due }) => {
  const { session, state, ours } = props;
  const t = gameMessages();
  const leader = state.leaders[due.leader] as Leader;
  const risk = useRisk(props, leader, due.id);
  const { dice, faces, outcome, event } = risk;
  const [first] = faces;
  const title = t.risk.title(leaderName(state, leader.id));
  // A leader's death is shown before its entry is recorded.
  if (event && risk.isKilled && dice.landed)
    return (
      <>
        <LeaderKilled state={state} event={event} />
        <div class="console-foot console-two">
          {dice.rolled ? (
            <RerollCard session={session} state={state} byApp onDrop={dice.discard} onThrow={risk.roll} />
          ) : (
            <button type="button" class="btn" onClick={risk.clear}>
              {diceWords().again}
            </button>
          )}
          <button type="button" class="btn btn-main" data-main onClick={risk.apply}>
            {diceWords().apply}
          </button>
        </div>
      </>
    );
  return (
    <EnterOwnDice
      session={session}
      state={state}
      ours={ours}
      task={risk}
      shown={
        <p class="console-line" role="status">
          <Dice pools={[{ dice: { total: faces.length }, needed: 7 }]} faces={faces} fresh={dice.fresh} />
          {dice.landed && outcome && t.risks[outcome.result]}
        </p>
      }
      keys={{
        label: first === undefined ? t.risk.first : t.risk.second,
        heading: first === undefined ? undefined : t.risk.second,
        faces: DICE.d6,
        onFace: risk.type,
      }}
      roll={{ text: t.risk.roll, name: `${t.risk.roll}: ${title}`, disabled: faces.length > 0 }}
    >
      {first !== undefined && <TypedDice faces={faces} of={2} onClear={risk.clear} />}
      <RiskOdds cp={leader.cp} first={first} label={title} />
    </EnterOwnDice>
  );
};
