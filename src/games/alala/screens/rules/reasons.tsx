import type { Line, Reckoning } from '../../../../core/chance/reckon.ts';
import type { Reason } from '../../../../core/verdict.ts';
import { openRules } from '../../../../table/shell/rulebook.ts';
import { words } from '../../words/index.ts';

/** A reason as a sentence, which opens its clause. */
export const ReasonLine = ({ reason }: { readonly reason: Reason }) => (
  <li>
    <button type="button" class="reason" onClick={() => openRules(reason.clause)}>
      <span>{words().reasons[reason.word]?.(reason.figures ?? {}) ?? reason.word}</span>
      <span class="clause">{reason.clause}</span>
    </button>
  </li>
);

export const ReasonList = ({ reasons }: { readonly reasons: readonly Reason[] }) => (
  <ul class="reasons">
    {reasons.map(reason => (
      <ReasonLine key={`${reason.clause} ${reason.word}`} reason={reason} />
    ))}
  </ul>
);

/** A number with the lines that make it up, each of which opens its clause. */
export const ReckoningTable = ({ reckoning, caption }: { readonly reckoning: Reckoning; readonly caption: string }) => (
  <table class="reckoning">
    <caption class="field-label text-start">{caption}</caption>
    <tbody>
      {reckoning.lines.map((line, i) => (
        <tr key={`${line.word} ${line.clause}`}>
          <th scope="row">
            <button type="button" class="reason" onClick={() => openRules(line.clause)}>
              <span>{lineLabel(line)}</span>
              <span class="clause">{line.clause}</span>
            </button>
          </th>
          <td class="text-end font-extrabold">{i === 0 ? line.by : words().signed(line.by)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">=</th>
        <td class="text-end text-lg font-extrabold">{reckoning.total}</td>
      </tr>
    </tfoot>
  </table>
);

const lineLabel = ({ word, times }: Line): string => {
  const label = words().lines[word] ?? word;
  return times !== undefined && times > 1 ? `${label} × ${times}` : label;
};
