import type { ComponentChildren } from 'preact';
import { RotatedView } from '../../../../ui/rotated-view.tsx';
import type { Changes } from '../../battle/events.ts';
import type { BattleState, Question } from '../../battle/state.ts';
import { describeChanges, describeDue } from '../../messages/describe/short-descriptions.ts';
import { gameMessages } from '../../messages/index.ts';

interface OutcomeBoxProps {
  readonly title: string;
  readonly detail?: string;
  readonly state: BattleState;
  readonly event: { readonly changes: Changes; readonly due: readonly Question[] };
  /** Dice and reasons. */
  readonly children?: ComponentChildren;
}

/** The result of one roll, announced, with its reasons, its changes, and the tasks that follow. */
export const OutcomeBox = ({ title, detail, state, event, children }: OutcomeBoxProps) => (
  <RotatedView>
    <section aria-label={gameMessages().fight.result} class="grid gap-3">
      <div class="outcome-head raised" role="status">
        <strong class="text-lg">{title}</strong>
        {detail && <span>{detail}</span>}
      </div>
      {children}
      <ul class="list-disc ps-5">
        {describeChanges(state, event.changes).map(text => (
          <li key={text}>{text}</li>
        ))}
        {event.due.map(due => (
          <li key={due.kind}>{describeDue(state, due)}</li>
        ))}
      </ul>
    </section>
  </RotatedView>
);
