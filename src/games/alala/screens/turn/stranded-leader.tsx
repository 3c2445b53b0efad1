import { diceMessages as diceWords } from '../../../../game-ui/dice/messages.ts';
import { closeOverlay } from '../../../../game-ui/router/battle-route.ts';
import { ActionRow } from '../../../../ui/action-row.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { StrandedQuestion } from '../../actions/stranded-leaders.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { type BattleState, isOnTable, unitsOf } from '../../battle/state.ts';
import { describeChanges, describeDue } from '../../messages/describe/short-descriptions.ts';
import { displayName, gameMessages } from '../../messages/index.ts';
import { LEADER_FATES } from '../../rules/vocabulary.ts';
import { useStrandedLeader } from '../../tasks/use-stranded-leader.ts';
import { ReasonList } from '../rules/reasons.tsx';

interface StrandedProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly question: StrandedQuestion;
}

/** The fate of a leader whose unit has left the table, and the unit that he or his second joins. */
export const StrandedLeader = ({ session, state, question }: StrandedProps) => {
  const t = gameMessages();
  const { leader, plan, setPlan, event, isLost, needsUnit, reasons, apply } = useStrandedLeader(
    { session, state, onDone: closeOverlay },
    question,
  );
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
        {isLost && <ReasonList reasons={reasons} />}
        {needsUnit && (
          <RadioGroup
            label={isLost ? t.stranded.secondWith : t.stranded.with}
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
      <ActionRow>
        <button type="button" class="btn btn-main" data-main onClick={apply}>
          <Icon name="check" />
          {diceWords().apply}
        </button>
      </ActionRow>
    </>
  );
};
