import { useState } from 'preact/hooks';
import { recordFrom } from '../../../../table/battle/record-from.ts';
import { words as diceWords } from '../../../../table/dice/words.ts';
import { closePlace } from '../../../../table/shell/place.ts';
import { Actions } from '../../../../ui/actions.tsx';
import { Choice } from '../../../../ui/form/choice.tsx';
import { Mark } from '../../../../ui/icons.tsx';
import { planStranded, type Stranded as Question, strandedEvent } from '../../actions/stranded.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { type BattleState, isOnTable, type Leader, unitsOf } from '../../battle/state.ts';
import { succession } from '../../rules/leaders.ts';
import { FATES } from '../../rules/vocabulary.ts';
import { describeChanges, describeDue } from '../../words/describe/describe-shortly.ts';
import { nameOf, words } from '../../words/index.ts';
import { ReasonList } from '../rules/reasons.tsx';

interface StrandedProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly question: Question;
}

/** What becomes of a leader whose unit has left the table, and with whom he, or his second, is from now on. */
export const Stranded = ({ session, state, question }: StrandedProps) => {
  const t = words();
  const leader = state.leaders[question.leader] as Leader;
  const [plan, setPlan] = useState(() => planStranded(state, question));
  const event = strandedEvent(state, question, plan);
  const { cp, reasons } = succession(!leader.second);
  const lost = plan.fate === 'lost';
  return (
    <>
      <div class="scroll">
        <h2 class="wrap-anywhere">{describeDue(state, question)}</h2>
        <p class="text-soft">{t.stranded.about}</p>
        <Choice
          label={t.stranded.fate}
          value={plan.fate}
          options={FATES.map(value => ({ value, label: t.stranded.fates[value] }))}
          onChoose={fate => setPlan({ ...plan, fate })}
        />
        {lost && <ReasonList reasons={reasons} />}
        {(!lost || cp > 0) && (
          <Choice
            label={lost ? t.stranded.secondWith : t.stranded.with}
            value={plan.unit ?? ''}
            options={[
              ...unitsOf(state, leader.side)
                .filter(isOnTable)
                .map(({ id, name }) => ({ value: id, label: nameOf(name) })),
              { value: '', label: t.command.alone },
            ]}
            onChoose={unit => setPlan({ ...plan, unit: unit === '' ? null : unit })}
          />
        )}
        <ul class="list-disc ps-5">
          {describeChanges(state, event.changes).map(text => (
            <li key={text}>{text}</li>
          ))}
          {event.due.map(due => (
            <li key={due.kind}>{describeDue(state, due)}</li>
          ))}
        </ul>
      </div>
      <Actions>
        <button
          type="button"
          class="btn btn-main"
          data-main
          onClick={() => {
            if (recordFrom(session, state, 'stranded', event)) closePlace();
          }}
        >
          <Mark name="check" />
          {diceWords().apply}
        </button>
      </Actions>
    </>
  );
};
