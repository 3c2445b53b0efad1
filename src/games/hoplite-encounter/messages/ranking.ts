import type { ReportDoc } from '../../../game-ui/report/doc.ts';
import { formatNumber } from '../../../ui/messages/format.ts';
import { language } from '../../../ui/messages/language.ts';
import type { RankedEmpire } from '../battle/players/ranking.ts';
import type { EncounterState } from '../battle/state.ts';
import type { Code } from '../rules/force.ts';
import { formatSum } from '../rules/money.ts';
import { empireName, endText, turnName } from './names.ts';

interface RankingMessages {
  readonly title: string;
  readonly file: string;
  readonly place: (rank: string, empire: string) => string;
  readonly income: (sum: string) => string;
  readonly holds: (imperial: string, countries: string, money: string) => string;
  readonly passed: (taken: string, lost: string) => string;
  readonly left: Readonly<Record<'out' | 'conceded', (turn: string) => string>>;
  readonly computer: (character: string) => string;
}

const TEXTS: Readonly<Record<'en' | 'el', RankingMessages>> = {
  en: {
    title: 'Final ranking',
    file: 'ranking',
    place: (rank, empire) => `${rank}. ${empire}`,
    income: sum => `income ${sum}`,
    holds: (imperial, countries, money) => `Imperial states: ${imperial}. Countries: ${countries}. Money: ${money}.`,
    passed: (taken, lost) => `Countries taken: ${taken}, lost: ${lost}.`,
    left: { out: turn => `Out of the game: ${turn}.`, conceded: turn => `Conceded: ${turn}.` },
    computer: character => `Computer. ${character}`,
  },
  el: {
    title: 'Τελική κατάταξη',
    file: 'κατάταξη',
    place: (rank, empire) => `${rank}. ${empire}`,
    income: sum => `εισόδημα ${sum}`,
    holds: (imperial, countries, money) => `Ηγεμονικά κράτη: ${imperial}. Χώρες: ${countries}. Χρήματα: ${money}.`,
    passed: (taken, lost) => `Χώρες που πήρε: ${taken}, που έχασε: ${lost}.`,
    left: { out: turn => `Εκτός παιχνιδιού: ${turn}.`, conceded: turn => `Παραιτήθηκε: ${turn}.` },
    computer: character => `Υπολογιστής. ${character}`,
  },
};

export const rankingMessages = (): RankingMessages => TEXTS[language.value];

/** The final ranking as a document. `characterOf` tells a computer’s character, undefined if it has none. */
export const rankingDoc = (
  title: string,
  state: EncounterState,
  ranked: readonly RankedEmpire[],
  characterOf: (empire: Code) => string | undefined,
): ReportDoc => {
  const t = rankingMessages();
  const { ended } = state.position;
  return {
    title,
    lead: ended ? [endText(state, ended)] : [],
    sections: [
      {
        id: 'ranking',
        title: t.title,
        blocks: [
          {
            kind: 'list',
            ordered: false,
            items: ranked.map(({ empire, rank, income, imperial, countries, money, taken, lost, left }) => {
              const character = characterOf(empire);
              return {
                title: t.place(formatNumber(rank), empireName(state, empire)),
                note: t.income(formatSum(income)),
                text: [
                  t.holds(formatNumber(imperial), formatNumber(countries), formatSum(money)),
                  t.passed(formatNumber(taken), formatNumber(lost)),
                  ...(left ? [t.left[left.by](turnName(left.turn))] : []),
                  ...(character === undefined ? [] : [t.computer(character)]),
                ],
              };
            }),
          },
        ],
      },
    ],
  };
};
