import type { ReferenceProps } from '../../../../game-contract/contract.ts';
import { RulesReference } from '../../../../game-ui/reference/rules.tsx';
import type { WarState } from '../../battle/state.ts';
import { clauseMessages } from '../../messages/index.ts';
import { CLAUSE_BOOK } from '../../rules/clauses.ts';

/** The rules reference. */
export const Reference = ({ state: _, ...rest }: ReferenceProps<WarState>) => {
  const t = clauseMessages();
  return (
    <RulesReference
      {...rest}
      book={CLAUSE_BOOK}
      words={t}
      tell={id => {
        const [title, text] = t.clauses[id];
        return { title, text, badges: id.startsWith('R-') ? [t.ruling] : [] };
      }}
      titleOf={section => t.sections[section]}
    />
  );
};
