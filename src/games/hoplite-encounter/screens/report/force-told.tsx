import type { ComponentChildren } from 'preact';
import { ClauseLine } from '../../../../game-ui/reference/reasons.tsx';
import { words } from '../../messages/index.ts';
import { fightHead, fightSides, meetingText, type ReportNames, wayText } from '../../messages/report.ts';
import { reasonSaid, unitsSaid } from '../../messages/said.ts';
import type { FightTold, ForceTold, MeetingTold } from '../../report/report.ts';

interface ForcesProps {
  readonly forces: readonly ForceTold[];
  readonly names: ReportNames;
}

/** What became of each force: where it went, whom it met and fought; each step of it opens its clause (J5). */
export const ForcesTold = ({ forces, names }: ForcesProps) =>
  forces.length === 0 ? (
    <p class="text-sm text-soft">{words().nothing}</p>
  ) : (
    <ul class="report-list">
      {forces.map(force => (
        <li key={force.name} class="grid gap-1">
          <p>
            <b>{force.name}</b> <span class="text-sm text-soft">{unitsSaid(force.before)}</span>
          </p>
          <p>{wayText(words(), names, force)}</p>
          {force.meetings.map((meeting, i) => (
            <Meeting key={`${meeting.ref} ${i}`} meeting={meeting} names={names} />
          ))}
          {force.fights.map((fight, i) => (
            <Fight key={`${fight.ref} ${i}`} fight={fight} names={names} />
          ))}
        </li>
      ))}
    </ul>
  );

const Meeting = ({ meeting, names }: { readonly meeting: MeetingTold; readonly names: ReportNames }) => (
  <Why says={meetingText(words(), names, meeting)}>
    {meeting.reasons.map((reason, i) => (
      <li key={`${reason.word} ${i}`}>
        <ClauseLine clause={reason.clause} text={reasonSaid(words(), reason)} />
      </li>
    ))}
  </Why>
);

const Fight = ({ fight, names }: { readonly fight: FightTold; readonly names: ReportNames }) => (
  <Why says={fightHead(words(), names, fight)}>
    {fight.steps.map((step, i) => (
      <li key={`${step.word} ${i}`}>
        <ClauseLine
          clause={step.clause}
          text={`${step.side === undefined ? '' : `${fightSides(names, fight)[step.side]}: `}${reasonSaid(words(), step)}`}
        />
      </li>
    ))}
  </Why>
);

/** Something that happened, and folded away beneath it why; on paper all is open. */
const Why = ({ says, children }: { readonly says: string; readonly children: ComponentChildren }) => (
  <div>
    <p>{says}</p>
    <details class="told-why">
      <summary>{words().why}</summary>
      <ul class="reasons">{children}</ul>
    </details>
  </div>
);
