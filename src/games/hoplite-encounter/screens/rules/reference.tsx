import type { ReferenceProps } from '../../../../game-contract/contract.ts';
import type { ClauseContent } from '../../../../game-ui/reference/clause.tsx';
import { RuleTable } from '../../../../game-ui/reference/rule-table.tsx';
import { RulesReference } from '../../../../game-ui/reference/rules.tsx';
import { SettingOptions } from '../../../../game-ui/reference/setting-options.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import type { EncounterState } from '../../battle/state.ts';
import { clauseTable } from '../../messages/clause-tables.ts';
import { choiceName } from '../../messages/format.ts';
import { clauseMessages, gameMessages } from '../../messages/index.ts';
import { SAMPLE_LINES } from '../../orders/sheet-text.ts';
import { CLAUSE_BOOK, type ClauseId } from '../../rules/clauses.ts';
import { SETTING_CLAUSES, SETTINGS, type Settings } from '../../rules/settings.ts';
import { loadedMap } from '../map/load-chart.ts';

/** The rules reference. The scenario is marked as a reconstruction. */
export const Reference = ({ state, ...rest }: ReferenceProps<EncounterState>) => {
  const t = clauseMessages();
  return (
    <RulesReference
      {...rest}
      book={CLAUSE_BOOK}
      words={t}
      tell={id => tellClause(id, state?.setup.settings)}
      titleOf={section => t.sections[section]}
      headOf={section => section === 'scenario' && <Banner role="note">{gameMessages().reconstruction}</Banner>}
    />
  );
};

/** What an encounter's code stands for, as part of its clause's title. */
const codeNames = (): Readonly<Record<string, string>> => ({
  ...gameMessages().encounters,
  BAT: gameMessages().battle,
  PHO: gameMessages().phoney,
});

/** The content of a clause: text, example, figures, and the choices of its setting. */
const tellClause = (id: ClauseId, settings: Settings | undefined): ClauseContent => {
  const t = clauseMessages();
  const [title, text, example] = t.clauses[id];
  const name = codeNames()[title];
  const table = clauseTable(loadedMap(), id);
  const setting = (Object.keys(SETTINGS) as (keyof Settings)[]).find(key => SETTING_CLAUSES[key] === id);
  return {
    title: name ? `${title}\u00a0· ${name}` : title,
    text,
    badges: setting !== undefined ? [t.setting] : id.startsWith('R-') ? [t.ruling] : [],
    more: (
      <>
        {example && (
          <p class="text-sm text-soft">
            {t.example} {example}
          </p>
        )}
        {table && <RuleTable table={table} />}
        {id === 'K20' && <pre class="order-lines">{SAMPLE_LINES.join('\n')}</pre>}
        {id === 'S8' && (
          <ul class="grid gap-1 text-sm text-soft">
            {loadedMap().scenario.credits.map(credit => (
              <li key={credit}>{credit}</li>
            ))}
          </ul>
        )}
        {setting !== undefined && (
          <SettingOptions
            choices={SETTINGS[setting].map(value => ({ value, label: choiceName(gameMessages(), setting, value) }))}
            chosen={settings?.[setting] ?? SETTINGS[setting][0]}
            why={settings ? t.inForce : t.usual}
          />
        )}
      </>
    ),
  };
};
