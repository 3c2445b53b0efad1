import { useState } from 'preact/hooks';
import { below } from '../../../app/parts/dice-source.ts';
import { diceThrown } from '../../../app/parts/feedback.ts';
import { Mark } from '../../../app/parts/icons.tsx';
import { OddsBar } from '../../../app/parts/odds-bar.tsx';
import { closePlace } from '../../../app/parts/place.ts';
import { Turned } from '../../../app/parts/turned.tsx';
import { DICE, throwDice } from '../../../core/dice.ts';
import { ratio } from '../../../core/odds.ts';
import type { Session } from '../../contract.ts';
import { riskEvent } from '../resolve.ts';
import { RISK_RESULTS, riskGoesOn, riskOdds, riskOutcome, succession } from '../rules/leaders.ts';
import type { BattleState, Leader } from '../state.ts';
import { describeDue, leaderName } from '../words/describe.ts';
import { words } from '../words/index.ts';
import { useDropped } from './dropped.ts';
import { ReasonList } from './reasons.tsx';

interface RiskProps {
  readonly session: Session;
  readonly state: BattleState;
  readonly leader: Leader;
  /** The question on the list of what is due that this answers. */
  readonly done?: string | undefined;
}

const STYLES = {
  unhurt: 'outcome-success',
  lightWound: 'outcome-inconclusive',
  severeWound: 'outcome-setback',
  killed: 'outcome-defeat',
} as const;

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
  const odds = riskOdds(leader.cp);
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
          <Turned>
            <section aria-label={t.fight.result} class="grid gap-3">
              <div class="outcome-head raised" role="status">
                <strong class="text-lg">{t.risks[outcome.result]}</strong>
                <span>{faces.join(' · ')}</span>
              </div>
              <ReasonList
                reasons={
                  outcome.result === 'killed'
                    ? [...outcome.reasons, ...succession(!leader.second).reasons]
                    : outcome.reasons
                }
              />
              <ul class="list-disc ps-5">
                {event.due.map(due => (
                  <li key={due.kind}>{describeDue(state, due)}</li>
                ))}
              </ul>
            </section>
          </Turned>
        ) : (
          <>
            <OddsBar
              label={t.risk.title(leaderName(state, leader.id))}
              parts={RISK_RESULTS.filter(result => odds[result].ways > 0n).map(result => ({
                word: t.risks[result],
                ratio: ratio(odds[result]),
                style: STYLES[result],
              }))}
            />
            <fieldset class="min-w-0">
              <legend class="field-label">{first === undefined ? t.risk.first : t.risk.second}</legend>
              <div class="pad">
                {DICE.d6.map(face => (
                  <button
                    key={face}
                    type="button"
                    class="pad-key"
                    aria-label={`${first === undefined ? t.risk.first : t.risk.second}: ${face}`}
                    onClick={() => {
                      setBy('typed');
                      setFaces([...faces, face]);
                    }}
                  >
                    {face}
                  </button>
                ))}
              </div>
            </fieldset>
          </>
        )}
      </div>
      <div class="actions">
        {event ? (
          <>
            {by === 'typed' && (
              <button type="button" class="btn" onClick={() => setFaces([])}>
                {t.fight.again}
              </button>
            )}
            <button
              type="button"
              class="btn btn-main"
              data-main
              onClick={() => {
                applied();
                session.record('risk', event);
                closePlace();
              }}
            >
              <Mark name="check" />
              {t.fight.apply}
            </button>
          </>
        ) : (
          <button type="button" class="btn btn-main" data-main disabled={faces.length > 0} onClick={roll}>
            <Mark name="dice" />
            {t.risk.roll}
          </button>
        )}
      </div>
    </>
  );
};
