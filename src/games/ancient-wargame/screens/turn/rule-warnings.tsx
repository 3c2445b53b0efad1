import type { Reason } from '../../../../core/rule-check.ts';
import { openRules } from '../../../../game-ui/reference/open-rules.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { gameMessages } from '../../messages/index.ts';
import { reasonText } from '../../messages/reasons.ts';

/** The part of each reason that an entry keeps when the players overrule it. */
export const overriddenReasons = (reasons: readonly Reason[]): { clause: string; word: string }[] =>
  reasons.map(({ clause, word }) => ({ clause, word }));

/** Warns of the reasons against an action, each with its clause. The players may overrule them. */
export const RuleWarnings = ({ reasons }: { readonly reasons: readonly Reason[] }) =>
  reasons.length === 0 ? null : (
    <div class="note items-start" role="alert">
      <Icon name="warning" />
      <div class="min-w-0 flex-1">
        <p>{gameMessages().against}</p>
        {reasons.map(reason => (
          <button
            key={`${reason.clause} ${reason.word}`}
            type="button"
            class="reason"
            onClick={() => openRules(reason.clause)}
          >
            <span>{reasonText(reason)}</span>
            <span class="clause">{reason.clause}</span>
          </button>
        ))}
      </div>
    </div>
  );
