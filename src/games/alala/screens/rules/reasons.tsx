import type { Breakdown, ModifierLine } from '../../../../core/probability/modifiers.ts';
import type { Reason, RuleCheck } from '../../../../core/rule-check.ts';
import { BreakdownTable, Reasons } from '../../../../game-ui/reference/reasons.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { gameMessages } from '../../messages/index.ts';

export const ReasonList = ({ reasons }: { readonly reasons: readonly Reason[] }) => (
  <Reasons reasons={reasons} say={({ word, figures }) => gameMessages().reasons[word]?.(figures ?? {}) ?? word} />
);

/** The clauses against an action, in a frame; players can overrule them. Nothing without such clauses. */
export const RuleWarning = ({ verdict }: { readonly verdict: RuleCheck }) =>
  verdict.ok ? null : (
    <Banner role="note">
      <ReasonList reasons={verdict.reasons} />
    </Banner>
  );

/** A number with the lines that make it up, each of which opens its clause. */
export const ReckoningTable = ({ reckoning, caption }: { readonly reckoning: Breakdown; readonly caption: string }) => (
  <BreakdownTable reckoning={reckoning} caption={caption} say={lineLabel} signed={gameMessages().signed} />
);

const lineLabel = ({ word, times }: ModifierLine): string => {
  const label = gameMessages().lines[word] ?? word;
  return times !== undefined && times > 1 ? `${label} × ${times}` : label;
};
