import { DICE } from '../../../../core/probability/dice.ts';
import { DiceStatus } from '../../../../game-ui/dice/dice-status.tsx';
import { closeOverlay } from '../../../../game-ui/router/battle-route.ts';
import { FaceKeys } from '../../../../ui/pads/face-keys.tsx';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState, Leader } from '../../battle/state.ts';
import { leaderName, sideName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { useRisk } from '../../tasks/use-risk.ts';
import { OutcomeBox } from '../battle/outcome-box.tsx';
import { SideMark } from '../battle/side-mark.tsx';
import { DicePage } from '../dice/dice-page.tsx';
import { RiskOdds } from '../fight/odds-bars.tsx';
import { ReasonList } from '../rules/reasons.tsx';
import { LeaderKilled } from './leader-killed.tsx';

interface RiskProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly leader: Leader;
  /** The question in the list of due tasks that this screen answers. */
  readonly done?: string | undefined;
}

/** A leader's risk: one die, and a second after a 1. */
export const Risk = ({ session, state, leader, done }: RiskProps) => {
  const t = gameMessages();
  const risk = useRisk({ session, state, onDone: closeOverlay }, leader, done);
  const { dice, faces, outcome, event } = risk;
  const [first] = faces;
  return (
    <DicePage
      session={session}
      state={state}
      dice={dice}
      whole={event !== undefined}
      roll={{ text: t.risk.roll, disabled: faces.length > 0, onRoll: risk.roll }}
      onAgain={risk.clear}
      onApply={risk.apply}
    >
      <h2>{t.risk.title(leaderName(state, leader.id))}</h2>
      <p class="task-side">
        <SideMark state={state} sides={[leader.side]} />
        {[sideName(state, leader.side), t.unit.cpLeft(leader.cp - leader.spent, leader.cp)].join('\u00a0· ')}
      </p>
      <DiceStatus {...dice} />
      {event && risk.isKilled && <LeaderKilled state={state} event={event} />}
      {event && outcome ? (
        <OutcomeBox title={t.risks[outcome.result]} detail={faces.join('\u00a0· ')} state={state} event={event}>
          <ReasonList reasons={risk.reasons} />
        </OutcomeBox>
      ) : (
        <>
          <RiskOdds cp={leader.cp} first={first} label={t.risk.title(leaderName(state, leader.id))} />
          <fieldset class="min-w-0">
            <legend class="field-label">{first === undefined ? t.risk.first : t.risk.second}</legend>
            <FaceKeys label={first === undefined ? t.risk.first : t.risk.second} faces={DICE.d6} onFace={risk.type} />
          </fieldset>
        </>
      )}
    </DicePage>
  );
};
