import { Rules } from '../../../../table/reference/rules.tsx';
import type { ReferenceProps } from '../../../contract.ts';
import type { WarState } from '../../battle/state.ts';
import { BOOK } from '../../rules/clauses.ts';
import { clauses } from '../../words/clauses.ts';

/** The whole of the rules to look up. */
export const Reference = ({ state: _, ...rest }: ReferenceProps<WarState>) => {
  const t = clauses.words();
  return (
    <Rules
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
