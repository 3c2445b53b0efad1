import type { ClauseContent } from '../../../../game-ui/reference/clause.tsx';
import { RuleTable } from '../../../../game-ui/reference/rule-table.tsx';
import { SettingOptions } from '../../../../game-ui/reference/setting-options.tsx';
import { clauseCost, clauseTable } from '../../messages/clause-tables.ts';
import { clauseWords } from '../../messages/clauses.ts';
import { gameMessages } from '../../messages/index.ts';
import type { ClauseId } from '../../rules/clauses.ts';
import { HOUSE_RULES, type HouseRule, type HouseRules } from '../../rules/house-rules.ts';

/** A clause in the reference: its text, its figures, and its setting's choices with the battle's rules below. */
export const clauseContent = (id: ClauseId, house: HouseRules | undefined): ClauseContent => {
  const r = clauseWords();
  const [title, text] = r.clauses[id];
  const setting = (Object.keys(HOUSE_RULES) as HouseRule[]).find(rule => HOUSE_RULES[rule].clause === id);
  const table = clauseTable(id, gameMessages(), r);
  const cost = clauseCost(id);
  return {
    title,
    text,
    badges: [
      ...(id.startsWith('R-') ? [setting === undefined ? r.ruling : r.setting] : []),
      ...(cost === undefined ? [] : [r.cost(cost)]),
    ],
    more: (
      <>
        {table && <RuleTable table={table} />}
        {setting !== undefined && <HouseChoices rule={setting} house={house} />}
      </>
    ),
  };
};

/** The choices of a house rule. The one in force in the battle is marked, otherwise the first. */
const HouseChoices = ({ rule, house }: { readonly rule: HouseRule; readonly house: HouseRules | undefined }) => {
  const r = clauseWords();
  const label = gameMessages().houseRules[rule] as Readonly<Record<string, string>>;
  const [usual] = HOUSE_RULES[rule].choices;
  return (
    <SettingOptions
      choices={HOUSE_RULES[rule].choices.map(value => ({ value, label: label[value] ?? value }))}
      chosen={house?.[rule] ?? usual}
      why={house ? r.inForce : r.usual}
    />
  );
};
