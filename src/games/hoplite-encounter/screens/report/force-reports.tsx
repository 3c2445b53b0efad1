import type { ComponentChildren } from 'preact';
import { ClauseButton } from '../../../../game-ui/reference/reasons.tsx';
import { formatUnits, reasonMessage } from '../../messages/format.ts';
import { gameMessages } from '../../messages/index.ts';
import { fightMessage, fightSides, meetingMessage, type ReportNames, routeMessage } from '../../messages/report.ts';
import type { ReportedFight, ReportedForce, ReportedMeeting } from '../../report/report.ts';

interface ForceReportsProps {
  readonly forces: readonly ReportedForce[];
  readonly names: ReportNames;
}

/** The report of each force: route, encounters and battles. Each step opens its clause (J5). */
export const ForceReports = ({ forces, names }: ForceReportsProps) =>
  forces.length === 0 ? (
    <p class="text-sm text-soft">{gameMessages().nothing}</p>
  ) : (
    <ul class="report-list">
      {forces.map(force => (
        <li key={force.name} class="grid gap-1">
          <p>
            <b>{force.name}</b> <span class="text-sm text-soft">{formatUnits(force.before)}</span>
          </p>
          <p>{routeMessage(gameMessages(), names, force)}</p>
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

const Meeting = ({ meeting, names }: { readonly meeting: ReportedMeeting; readonly names: ReportNames }) => (
  <Explanation says={meetingMessage(gameMessages(), names, meeting)}>
    {meeting.reasons.map((reason, i) => (
      <li key={`${reason.word} ${i}`}>
        <ClauseButton clause={reason.clause} text={reasonMessage(gameMessages(), reason)} />
      </li>
    ))}
  </Explanation>
);

const Fight = ({ fight, names }: { readonly fight: ReportedFight; readonly names: ReportNames }) => (
  <Explanation says={fightMessage(gameMessages(), names, fight)}>
    {fight.steps.map((step, i) => (
      <li key={`${step.word} ${i}`}>
        <ClauseButton
          clause={step.clause}
          text={`${step.side === undefined ? '' : `${fightSides(names, fight)[step.side]}: `}${reasonMessage(gameMessages(), step)}`}
        />
      </li>
    ))}
  </Explanation>
);

/** An event with its reasons in a collapsible. In print it is open. */
const Explanation = ({ says, children }: { readonly says: string; readonly children: ComponentChildren }) => (
  <div>
    <p>{says}</p>
    <details class="told-why">
      <summary>{gameMessages().why}</summary>
      <ul class="reasons">{children}</ul>
    </details>
  </div>
);
