import type { ReportDoc } from '../../../../game-ui/report/doc.ts';
import { formatNumber } from '../../../../ui/messages/format.ts';
import { language } from '../../../../ui/messages/language.ts';
import { createPluralizer } from '../../../../ui/messages/plural.ts';
import { formatList } from '../../../../ui/messages/text-format.ts';
import type { WarState } from '../../battle/state.ts';
import type { DeedCount, RankedPlayer } from '../../guide/ranking.ts';
import { endText, playerName, stepName } from '../names.ts';

interface RankingMessages {
  readonly title: string;
  readonly file: string;
  readonly place: (rank: string, player: string) => string;
  readonly holds: (halves: number, units: number) => string;
  readonly lostUnits: (units: number) => string;
  readonly lostCentres: (centres: number) => string;
  readonly deeds: Readonly<Record<keyof RankedPlayer['deeds'], (others: string) => string>>;
  readonly times: (player: string, n: number) => string;
  readonly left: Readonly<Record<'out' | 'conceded', (step: string) => string>>;
  readonly computer: (character: string) => string;
}

const [oneEn, oneEl] = [createPluralizer('en'), createPluralizer('el')];

const TEXTS: Readonly<Record<'en' | 'el', RankingMessages>> = {
  en: {
    title: 'Final ranking',
    file: 'ranking',
    place: (rank, player) => `${rank}. ${player}`,
    holds: (halves, units) =>
      `${oneEn(halves, '1 half', `${formatNumber(halves)} halves`)}, ${oneEn(units, '1 unit', `${formatNumber(units)} units`)}`,
    lostUnits: units => `Lost in fights and retreats: ${oneEn(units, '1 unit', `${formatNumber(units)} units`)}.`,
    lostCentres: centres => `Lost to others: ${oneEn(centres, '1 centre', `${formatNumber(centres)} centres`)}.`,
    deeds: { supported: others => `Supported: ${others}.`, took: others => `Took centres from: ${others}.` },
    times: (player, n) => `${player} (${formatNumber(n)})`,
    left: { out: step => `Out of the game: ${step}.`, conceded: step => `Conceded: ${step}.` },
    computer: character => `Computer. ${character}`,
  },
  el: {
    title: 'Τελική κατάταξη',
    file: 'κατάταξη',
    place: (rank, player) => `${rank}. ${player}`,
    holds: (halves, units) =>
      `${oneEl(halves, '1 μισό', `${formatNumber(halves)} μισά`)}, ${oneEl(units, '1 μονάδα', `${formatNumber(units)} μονάδες`)}`,
    lostUnits: units =>
      `Απώλειες σε μάχες και υποχωρήσεις: ${oneEl(units, '1 μονάδα', `${formatNumber(units)} μονάδες`)}.`,
    lostCentres: centres => `Κέντρα που πέρασαν σε άλλους: ${formatNumber(centres)}.`,
    deeds: { supported: others => `Υποστήριξε: ${others}.`, took: others => `Πήρε κέντρα από: ${others}.` },
    times: (player, n) => `${player} (${formatNumber(n)})`,
    left: { out: step => `Εκτός παιχνιδιού: ${step}.`, conceded: step => `Παραιτήθηκε: ${step}.` },
    computer: character => `Υπολογιστής. ${character}`,
  },
};

export const rankingMessages = (): RankingMessages => TEXTS[language.value];

/**
 * The final ranking as a document. `characterOf` tells a computer’s character, undefined for a person.
 */
export const rankingDoc = (
  title: string,
  state: WarState,
  ranked: readonly RankedPlayer[],
  characterOf: (player: RankedPlayer['player']) => string | undefined,
): ReportDoc => {
  const t = rankingMessages();
  const listed = (deeds: readonly DeedCount[]): string =>
    formatList(deeds.map(({ to, n }) => t.times(playerName(state, to), n)));
  return {
    title,
    lead: state.ended ? [endText(state, state.ended)] : [],
    sections: [
      {
        id: 'ranking',
        title: t.title,
        blocks: [
          {
            kind: 'list',
            ordered: false,
            items: ranked.map(({ player, rank, halves, units, lostUnits, lostCentres, deeds, left }) => {
              const character = characterOf(player);
              return {
                title: t.place(formatNumber(rank), playerName(state, player)),
                note: t.holds(halves, units),
                text: [
                  ...(lostUnits > 0 ? [t.lostUnits(lostUnits)] : []),
                  ...(lostCentres > 0 ? [t.lostCentres(lostCentres)] : []),
                  ...(['supported', 'took'] as const).flatMap(kind =>
                    deeds[kind].length > 0 ? [t.deeds[kind](listed(deeds[kind]))] : [],
                  ),
                  ...(left ? [t.left[left.by](stepName(left.about))] : []),
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
