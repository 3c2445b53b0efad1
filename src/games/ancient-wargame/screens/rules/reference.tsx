import type { ReferenceProps } from '../../../../game-contract/contract.ts';
import { RuleTable } from '../../../../game-ui/reference/rule-table.tsx';
import { RulesReference } from '../../../../game-ui/reference/rules.tsx';
import type { BattleState } from '../../battle/state.ts';
import { clauseMessages, gameMessages } from '../../messages/index.ts';
import { clauseTable, kindsInBattle } from '../../messages/troop-figures.ts';
import { CLAUSE_BOOK } from '../../rules/clauses.ts';
import { TroopFigures } from '../troops/unit-card.tsx';

/** The table of a clause: troops in X0 and Y0, hit classes, kill requirements, superior deployments. */
const Tables = ({ clause }: { readonly clause: string }) => {
  const table = clauseTable(clause);
  return (
    <>
      {table && <RuleTable table={table} />}
      {kindsInBattle(clause).map(kind => (
        <section key={kind} aria-label={gameMessages().kinds[kind]}>
          <p class="field-label">{gameMessages().kinds[kind]}</p>
          <TroopFigures kind={kind} />
        </section>
      ))}
    </>
  );
};

/** The whole of the rules to look up. */
export const Reference = ({ state: _, ...rest }: ReferenceProps<BattleState>) => {
  const t = clauseMessages();
  return (
    <RulesReference
      {...rest}
      book={CLAUSE_BOOK}
      words={t}
      tell={id => ({ ...t.clauses[id], badges: id.startsWith('R-') ? [t.ruling] : [], more: <Tables clause={id} /> })}
      titleOf={section => t.sections[section]}
    />
  );
};
