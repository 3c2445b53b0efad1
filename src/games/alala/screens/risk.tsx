import { useState } from 'preact/hooks';
import { below } from '../../../app/parts/dice-source.ts';
import { FaceKeys } from '../../../app/parts/face-keys.tsx';
import { diceThrown } from '../../../app/parts/feedback.ts';
import { Mark } from '../../../app/parts/icons.tsx';
import { closePlace } from '../../../app/parts/place.ts';
import { DICE, throwDice } from '../../../core/dice.ts';
import type { Session } from '../../contract.ts';
import { riskEvent } from '../resolve.ts';
import { riskGoesOn, riskOutcome, succession } from '../rules/leaders.ts';
import type { BattleState, Leader } from '../state.ts';
import { words } from '../words/index.ts';
import { leaderName } from '../words/names.ts';
import { ApplyBar } from './apply-bar.tsx';
import { useDropped } from './dropped.ts';
import { RiskOdds } from './odds-bars.tsx';
import { OutcomeBox } from './outcome-box.tsx';
import { ReasonList } from './reasons.tsx';

interface RiskProps {
  readonly session: Session<BattleState>;
  readonly state: BattleState;
  readonly leader: Leader;
  /** The question on the list of what is due that this answers. */
  readonly done?: string | undefined;
}

/** A leader's risk: one die, and a second after a 1. */
export const Risk = ({ session, state, leader, done }: RiskProps) => {
  const t = words();
  const [faces, setFaces] = useState<readonly number[]>([]);
  const [by, setBy] = useState<'app' | 'typed'>('typed');
  const [first, second] = faces;
  const whole = first !== undefined && (!riskGoesOn(first) || second !== undefined);
  const applied = useDropped(
    session,
    leader.unit === null ? [] : [leader.unit],
    whole && by === 'app' ? { by: 'app', faces: [[...faces]] } : undefined,
  );
  const outcome = whole ? riskOutcome(leader.cp, first, second) : undefined;
  const event = whole ? riskEvent(state, leader.id, faces, by, done) : undefined;
  const roll = (): void => {
    const thrown = throwDice('d6', 2, below);
    diceThrown(1);
    setBy('app');
    setFaces(riskGoesOn(thrown[0] as number) ? thrown : thrown.slice(0, 1));
  };
  return (
    <>
      <div class="scroll">
        <h2>{t.risk.title(leaderName(state, leader.id))}</h2>
        <p class="text-soft">{t.unit.cpLeft(leader.cp - leader.spent, leader.cp)}</p>
        {event && outcome ? (
          <OutcomeBox title={t.risks[outcome.result]} detail={faces.join(' · ')} state={state} event={event}>
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
            <RiskOdds cp={leader.cp} label={t.risk.title(leaderName(state, leader.id))} />
            <fieldset class="min-w-0">
              <legend class="field-label">{first === undefined ? t.risk.first : t.risk.second}</legend>
              <FaceKeys
                label={first === undefined ? t.risk.first : t.risk.second}
                faces={DICE.d6}
                onFace={face => {
                  setBy('typed');
                  setFaces([...faces, face]);
                }}
              />
            </fieldset>
          </>
        )}
      </div>
      {event ? (
        <ApplyBar
          onAgain={by === 'typed' ? () => setFaces([]) : undefined}
          onApply={() => {
            applied();
            session.record('risk', event);
            closePlace();
          }}
          again={
            by === 'app'
              ? {
                  session,
                  state,
                  units: leader.unit === null ? [] : [leader.unit],
                  thrown: { by: 'app', faces: [[...faces]] },
                  onThrow: roll,
                }
              : undefined
          }
        />
      ) : (
        <div class="actions">
          <button type="button" class="btn btn-main" data-main disabled={faces.length > 0} onClick={roll}>
            <Mark name="dice" />
            {t.risk.roll}
          </button>
        </div>
      )}
    </>
  );
};
