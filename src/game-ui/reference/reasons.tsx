import type { Breakdown, ModifierLine } from '../../core/probability/modifiers.ts';
import type { Reason } from '../../core/rule-check.ts';
import { formatHalves } from '../../ui/messages/text-format.ts';
import { openRules } from './open-rules.ts';

interface ReasonsProps {
  readonly reasons: readonly Reason[];
  readonly say: (reason: Reason) => string;
}

/** A list of reasons. A tap on a reason opens its clause. */
export const Reasons = ({ reasons, say }: ReasonsProps) => (
  <ul class="reasons">
    {reasons.map(reason => (
      <li key={`${reason.clause} ${reason.word}`}>
        <ClauseButton clause={reason.clause} text={say(reason)} />
      </li>
    ))}
  </ul>
);

interface BreakdownTableProps {
  readonly reckoning: Breakdown;
  readonly caption: string;
  readonly say: (line: ModifierLine) => string;
  readonly signed: (n: number) => string;
}

/** A breakdown. A tap on a line opens its clause. */
export const BreakdownTable = ({ reckoning: { lines, total }, caption, say, signed }: BreakdownTableProps) => (
  <table class="reckoning">
    <caption class="field-label text-start">{caption}</caption>
    <tbody>
      {lines.map((line, i) => (
        <tr key={`${line.word} ${line.clause}`}>
          <th scope="row">
            <ClauseButton clause={line.clause} text={say(line)} />
          </th>
          <td class="text-end font-extrabold">{i === 0 ? formatHalves(line.by) : signed(line.by)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">=</th>
        <td class="text-end text-lg font-extrabold">{formatHalves(total)}</td>
      </tr>
    </tfoot>
  </table>
);

/** A sentence as a button that opens its clause. */
export const ClauseButton = ({ clause, text }: { readonly clause: string; readonly text: string }) => (
  <button type="button" class="reason" onClick={() => openRules(clause)}>
    <span>{text}</span>
    <span class="clause">{clause}</span>
  </button>
);
