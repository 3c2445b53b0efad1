import type { ReferenceProps } from '../../../../game-contract/contract.ts';
import { RulesReference } from '../../../../game-ui/reference/rules.tsx';
import type { BattleState } from '../../battle/state.ts';
import { clauseMessages } from '../../messages/index.ts';
import { BOOK, type ClauseId, isHouse, type SectionName } from '../../rules/clauses.ts';
import { ClashCharts, ShockChart, TerrainChart, TypesChart } from './charts.tsx';
import { LegendChart } from './legend.tsx';

/** Each chart is at the top of its section (O4). */
const headOf = (section: SectionName) => {
  switch (section) {
    case 'cards':
      return (
        <>
          <LegendChart />
          <TypesChart />
        </>
      );
    case 'terrain':
      return <TerrainChart />;
    case 'shock':
      return (
        <>
          <ClashCharts />
          <ShockChart />
        </>
      );
    default:
      return null;
  }
};

/** The complete rules reference with charts. */
export const Reference = ({ state: _, ...rest }: ReferenceProps<BattleState>) => {
  const t = clauseMessages();
  const tell = (id: ClauseId) => {
    const [title, text] = t.clauses[id];
    return {
      title,
      text,
      badges: [...(id.startsWith('R-') ? [t.ruling] : []), ...(isHouse(id) ? [t.house] : [])],
    };
  };
  return (
    <RulesReference
      {...rest}
      book={BOOK}
      words={t}
      tell={tell}
      titleOf={section => t.sections[section]}
      headOf={headOf}
    />
  );
};
