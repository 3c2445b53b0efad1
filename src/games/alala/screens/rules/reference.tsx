import { Figures } from '../../../../table/reference/figures.tsx';
import { Rules } from '../../../../table/reference/rules.tsx';
import type { ReferenceProps } from '../../../contract.ts';
import type { BattleState } from '../../battle/state.ts';
import { BOOK } from '../../rules/clauses.ts';
import { outcomeTable } from '../../words/clause-tables.ts';
import { clauseWords } from '../../words/clauses.ts';
import { words } from '../../words/index.ts';
import { tellClause } from './reference-clause.tsx';

/** The whole of the rules to look up, with what holds in the battle beneath. */
export const Reference = ({ state, ...rest }: ReferenceProps<BattleState>) => {
  const r = clauseWords();
  return (
    <Rules
      {...rest}
      book={BOOK}
      words={r}
      tell={id => tellClause(id, state?.house)}
      titleOf={section => r.sections[section]}
      headOf={section =>
        section === 'outcome' && (
          <div class="rule">
            <Figures table={outcomeTable(words(), r)} />
          </div>
        )
      }
    />
  );
};
