import { useState } from 'preact/hooks';
import { DICE, throwDice } from '../../../../core/probability/dice.ts';
import { DiceStatus } from '../../../../game-ui/dice/dice-status.tsx';
import { closeOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import { FaceKeys } from '../../../../ui/pads/face-keys.tsx';
import { questionFor, riskEvent } from '../../actions/due.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState, Leader } from '../../battle/state.ts';
import { leaderName, sideName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { isRiskRepeated, riskOutcome, succession } from '../../rules/leaders.ts';
import { useRoll } from '../../tasks/use-roll.ts';
import { OutcomeBox } from '../battle/outcome-box.tsx';
import { SideMark } from '../battle/side-mark.tsx';
import { DicePage } from '../dice/dice-page.tsx';
import { RiskOdds } from '../fight/odds-bars.tsx';
import { ReasonList } from '../rules/reasons.tsx';
import { LeaderKilled } from './fallen.tsx';

interface RiskProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly leader: Leader;
  /** The question on the list of what is due that this answers. */
  readonly done?: string | undefined;
}

/** A leader's risk: one die, and a second after a 1. */
export const Risk = ({ session, state, leader, done }: RiskProps) => {
  const t = gameMessages();
  const question = questionFor(state, done, item => item.kind === 'risk' && item.leader === leader.id);
  const danger = useRoll(
    session,
    state,
    { for: 'risk', leader: leader.id, ...(question !== undefined && { done: question }) },
    (_faces: readonly number[]) => true,
  );
  const { lying } = danger;
  const [typed, setTyped] = useState<readonly number[]>([]);
  const faces = lying?.faces[0] ?? danger.typed ?? typed;
  const [first, second] = faces;
  const whole = first !== undefined && (!isRiskRepeated(first) || second !== undefined);
  const outcome = whole ? riskOutcome(leader.cp, first, second) : undefined;
  const event = whole ? riskEvent(state, leader.id, faces, lying ? 'app' : 'typed', question) : undefined;
  const type = (next: readonly number[]): void => {
    setTyped(next);
    danger.type(next.length === (next[0] !== undefined && isRiskRepeated(next[0]) ? 2 : 1) ? next : undefined);
  };
  const roll = (): void => {
    const thrown = throwDice('d6', 2, randomInt);
    danger.roll([isRiskRepeated(thrown[0] as number) ? thrown : thrown.slice(0, 1)]);
  };
  return (
    <DicePage
      session={session}
      state={state}
      dice={danger}
      whole={event !== undefined}
      roll={{ text: t.risk.roll, disabled: faces.length > 0, onRoll: roll }}
      onAgain={() => type([])}
      onApply={() => event && danger.apply('risk', event) && closeOverlay()}
    >
      <h2>{t.risk.title(leaderName(state, leader.id))}</h2>
      <p class="task-side">
        <SideMark state={state} sides={[leader.side]} />
        {[sideName(state, leader.side), t.unit.cpLeft(leader.cp - leader.spent, leader.cp)].join('\u00a0· ')}
      </p>
      <DiceStatus {...danger} />
      {event && outcome?.result === 'killed' && <LeaderKilled state={state} event={event} />}
      {event && outcome ? (
        <OutcomeBox title={t.risks[outcome.result]} detail={faces.join('\u00a0· ')} state={state} event={event}>
          <ReasonList
            reasons={
              outcome.result === 'killed'
                ? [...outcome.reasons, ...succession(!leader.second).reasons]
                : outcome.reasons
            }
          />
        </OutcomeBox>
      ) : (
        <>
          <RiskOdds cp={leader.cp} first={first} label={t.risk.title(leaderName(state, leader.id))} />
          <fieldset class="min-w-0">
            <legend class="field-label">{first === undefined ? t.risk.first : t.risk.second}</legend>
            <FaceKeys
              label={first === undefined ? t.risk.first : t.risk.second}
              faces={DICE.d6}
              onFace={face => type([...faces, face])}
            />
          </fieldset>
        </>
      )}
    </DicePage>
  );
};
