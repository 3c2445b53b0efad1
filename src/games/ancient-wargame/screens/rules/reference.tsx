import { Rules } from '../../../../table/reference/rules.tsx';
import type { ReferenceProps } from '../../../contract.ts';
import type { BattleState } from '../../battle/state.ts';
import { BOOK } from '../../rules/clauses.ts';
import { clauseWords } from '../../words/clauses.ts';

/** The whole of the rules to look up. */
export const Reference = ({ state: _, ...rest }: ReferenceProps<BattleState>) => {
  const t = clauseWords();
  return (
    <Rules
      {...rest}
      book={BOOK}
      words={t}
      tell={id => ({ ...t.clauses[id], badges: id.startsWith('R-') ? [t.ruling] : [] })}
      titleOf={section => t.sections[section]}
    />
  );
};
