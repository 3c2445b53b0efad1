import type { Line, Reckoning } from '../../../../core/chance/reckon.ts';
import type { Reason } from '../../../../core/verdict.ts';
import { Reasons, Sum } from '../../../../table/reference/reasons.tsx';
import { words } from '../../words/index.ts';

export const ReasonList = ({ reasons }: { readonly reasons: readonly Reason[] }) => (
  <Reasons reasons={reasons} say={({ word, figures }) => words().reasons[word]?.(figures ?? {}) ?? word} />
);

/** A number with the lines that make it up, each of which opens its clause. */
export const ReckoningTable = ({ reckoning, caption }: { readonly reckoning: Reckoning; readonly caption: string }) => (
  <Sum reckoning={reckoning} caption={caption} say={lineLabel} signed={words().signed} />
);

const lineLabel = ({ word, times }: Line): string => {
  const label = words().lines[word] ?? word;
  return times !== undefined && times > 1 ? `${label} × ${times}` : label;
};
