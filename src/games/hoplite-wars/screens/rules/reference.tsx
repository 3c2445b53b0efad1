import type { ReferenceProps } from '../../../../game-contract/contract.ts';
import { RulesReference } from '../../../../game-ui/reference/rules.tsx';
import type { WarState } from '../../battle/state.ts';
import { clauses } from '../../messages/clauses.ts';
import { BOOK } from '../../rules/clauses.ts';

/** The whole of the rules to look up. */
export const Reference = ({ state: _, ...rest }: ReferenceProps<WarState>) => {
  const t = clauses.words();
  return (
    <RulesReference
      {...rest}
      book={BOOK}
      words={t}
      tell={id => {
        const [title, text] = t.clauses[id];
        return { title, text, badges: id.startsWith('R-') ? [t.ruling] : [] };
      }}
      titleOf={section => t.sections[section]}
    />
  );
};
