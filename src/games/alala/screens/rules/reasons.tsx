import type { Line, Reckoning } from '../../../../core/chance/reckon.ts';
import type { Reason, Verdict } from '../../../../core/verdict.ts';
import { Reasons, Sum } from '../../../../table/reference/reasons.tsx';
import { Note } from '../../../../ui/note.tsx';
import { words } from '../../words/index.ts';

export const ReasonList = ({ reasons }: { readonly reasons: readonly Reason[] }) => (
  <Reasons reasons={reasons} say={({ word, figures }) => words().reasons[word]?.(figures ?? {}) ?? word} />
);

/** What stands against something, in a frame; the table may go on. Nothing where nothing does. */
export const Against = ({ verdict }: { readonly verdict: Verdict }) =>
  verdict.ok ? null : (
    <Note role="note">
      <ReasonList reasons={verdict.reasons} />
    </Note>
  );

/** A number with the lines that make it up, each of which opens its clause. */
export const ReckoningTable = ({ reckoning, caption }: { readonly reckoning: Reckoning; readonly caption: string }) => (
  <Sum reckoning={reckoning} caption={caption} say={lineLabel} signed={words().signed} />
);

const lineLabel = ({ word, times }: Line): string => {
  const label = words().lines[word] ?? word;
  return times !== undefined && times > 1 ? `${label} × ${times}` : label;
};
