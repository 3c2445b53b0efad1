import { openRules } from '../../../../game-ui/reference/open-rules.ts';
import { formatList } from '../../../../ui/messages/text-format.ts';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { unitStatus } from '../../guide/unit-status.ts';
import { gameMessages, pageMessages } from '../../messages/index.ts';
import { squareText } from '../../messages/names.ts';

/** Sentences, each with the clause that it opens. */
export const ClauseLines = ({
  lines,
}: {
  readonly lines: readonly { readonly text: string; readonly clause?: string | undefined }[];
}) => (
  <ul class="clause-lines">
    {lines.map(({ text, clause }) => (
      <li key={text}>
        <span class="min-w-0">{text}</span>
        {clause !== undefined && (
          <button
            type="button"
            class="btn"
            aria-label={pageMessages().troops.see(clause)}
            onClick={() => openRules(clause)}
          >
            {clause}
          </button>
        )}
      </li>
    ))}
  </ul>
);

/** What a unit can do now, and how it stands. */
export const UnitStatusLines = ({ state, unit }: { readonly state: BattleState; readonly unit: BattleUnit }) => {
  const t = { ...pageMessages().card.status, ...gameMessages().retreatLine };
  const lines = unitStatus(state, unit).map(({ what, clause, squares = [] }) => ({
    text: t[what](formatList(squares.map(square => squareText(state, square)))),
    clause,
  }));
  return lines.length > 0 ? <ClauseLines lines={lines} /> : null;
};
