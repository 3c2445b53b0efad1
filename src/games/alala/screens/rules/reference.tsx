import type { ReferenceProps } from '../../../../game-contract/contract.ts';
import { RuleTable } from '../../../../game-ui/reference/rule-table.tsx';
import { RulesReference } from '../../../../game-ui/reference/rules.tsx';
import type { BattleState } from '../../battle/state.ts';
import { outcomeTable } from '../../messages/clause-tables.ts';
import { clauseWords } from '../../messages/clauses.ts';
import { gameMessages } from '../../messages/index.ts';
import { CLAUSE_BOOK } from '../../rules/clauses.ts';
import { clauseContent } from './reference-clause.tsx';

/** The whole of the rules to look up, with what holds in the battle beneath. */
export const Reference = ({ state, ...rest }: ReferenceProps<BattleState>) => {
  const r = clauseWords();
  return (
    <RulesReference
      {...rest}
      book={CLAUSE_BOOK}
      words={r}
      tell={id => clauseContent(id, state?.house)}
      titleOf={section => r.sections[section]}
      headOf={section =>
        section === 'outcome' && (
          <div class="rule">
            <RuleTable table={outcomeTable(gameMessages(), r)} />
          </div>
        )
      }
    />
  );
};
