import { useState } from 'preact/hooks';
import { recordUnlessStale } from '../../../../game-ui/battle/record-unless-stale.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { type BelowHalfAnswer, belowHalfEvent } from '../../actions/answer-questions.ts';
import type { EventData } from '../../battle/events.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { type BattleState, findById, leaderWith, type PendingQuestion } from '../../battle/state.ts';
import { gameMessages } from '../../messages/index.ts';

interface BelowHalfQuestionProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly due: Extract<PendingQuestion, { kind: 'halved' }>;
  readonly onDone?: (data: EventData<'correct'>) => void;
}

type Cause = NonNullable<BelowHalfAnswer['cause']> | 'otherwise';
const CAUSES = ['shot', 'combat', 'otherwise'] as const satisfies readonly Cause[];

/**
 * Possible effects of a correction that takes a unit below half: Shaken (A1), and its leader at risk (L1); the players decide
 * (R-42).
 */
export const BelowHalfQuestion = ({ session, state, due, onDone }: BelowHalfQuestionProps) => {
  const t = gameMessages();
  const [cause, setCause] = useState<Cause>('otherwise');
  const unit = findById(state.units, due.unit);
  if (!unit) return null;
  const answer = (shaken: boolean): void => {
    const data = belowHalfEvent(state, due, { shaken, cause: cause === 'otherwise' ? null : cause });
    if (recordUnlessStale(session, state, 'correct', data)) onDone?.(data);
  };
  const already = unit.aggression === 'shaken';
  return (
    <>
      <p>{t.halved.about(unit.men, unit.startingMen)}</p>
      {leaderWith(state, unit.id) && (
        <RadioGroup
          label={t.halved.cause}
          value={cause}
          options={CAUSES.map(value => ({ value, label: t.halved.causes[value] }))}
          onChoose={setCause}
        />
      )}
      <div class="console-foot console-two">
        <button type="button" class={already ? 'btn btn-main' : 'btn'} onClick={() => answer(false)}>
          {t.halved.stay(t.aggressions[unit.aggression])}
        </button>
        {!already && (
          <button type="button" class="btn btn-main" data-main onClick={() => answer(true)}>
            {t.halved.shaken}
          </button>
        )}
      </div>
    </>
  );
};
