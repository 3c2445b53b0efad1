import { useState } from 'preact/hooks';
import { recordIfFresh } from '../../../../game-ui/battle/record-if-fresh.ts';
import { diceMessages as diceWords } from '../../../../game-ui/dice/messages.ts';
import { closeOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { Actions } from '../../../../ui/actions.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { planStranded, type StrandedQuestion as Question, strandedEvent } from '../../actions/stranded.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { type BattleState, isOnTable, type Leader, unitsOf } from '../../battle/state.ts';
import { describeChanges, describeDue } from '../../messages/describe/describe-shortly.ts';
import { displayName, gameMessages } from '../../messages/index.ts';
import { succession } from '../../rules/leaders.ts';
import { LEADER_FATES } from '../../rules/vocabulary.ts';
import { ReasonList } from '../rules/reasons.tsx';

interface StrandedProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly question: Question;
}

/** What becomes of a leader whose unit has left the table, and with whom he, or his second, is from now on. */
export const Stranded = ({ session, state, question }: StrandedProps) => {
  const t = gameMessages();
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
        <RadioGroup
          label={t.stranded.fate}
          value={plan.fate}
          options={LEADER_FATES.map(value => ({ value, label: t.stranded.fates[value] }))}
          onChoose={fate => setPlan({ ...plan, fate })}
        />
        {lost && <ReasonList reasons={reasons} />}
        {(!lost || cp > 0) && (
          <RadioGroup
            label={lost ? t.stranded.secondWith : t.stranded.with}
            value={plan.unit ?? ''}
            options={[
              ...unitsOf(state, leader.side)
                .filter(isOnTable)
                .map(({ id, name }) => ({ value: id, label: displayName(name) })),
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
            if (recordIfFresh(session, state, 'stranded', event)) closeOverlay();
          }}
        >
          <Icon name="check" />
          {diceWords().apply}
        </button>
      </Actions>
    </>
  );
};
