import { strengthOf } from '../../../core/engagement.ts';
import type { EngagementBattle } from '../../../game-contract/engagement.ts';
import { formatList } from '../../../ui/messages/format.ts';
import { language } from '../../../ui/messages/language.ts';
import { pluralIn } from '../../../ui/messages/plural.ts';
import type { Setup } from '../battle/setup.ts';
import type { BattleState } from '../battle/state.ts';
import { cardsOfForces, type EngagementNames, resultOfEngagement, setupOfEngagement } from '../guide/engagement.ts';

const plural = { en: pluralIn('en'), el: pluralIn('el') };

const WORDS = {
  en: {
    names: (side: string): EngagementNames => ({
      leader: `Strategos of ${side}`,
      light: `${side}, javelins`,
      slingers: `${side}, slingers`,
      supports: `${side}, supports`,
    }),
    absent: (forces: string) => `There is no room for ${forces}.`,
    fewer: (side: string, strength: number, cards: number) =>
      `${side}: ${strength} units of the campaign are ${cards} cards of hoplites.`,
    supports: (side: string, count: number) =>
      plural.en(
        count,
        `${side}: its support is one more card of hoplites.`,
        `${side}: its supports are ${count} more cards of hoplites.`,
      ),
    commanded: (side: string) => `No player is in this battle: you command ${side}, the app the other army.`,
    ground: 'The ground is dealt at random.',
  },
  el: {
    names: (side: string): EngagementNames => ({
      leader: `Στρατηγός: ${side}`,
      light: `${side}, ακοντιστές`,
      slingers: `${side}, σφενδονήτες`,
      supports: `${side}, ενισχύσεις`,
    }),
    absent: (forces: string) => `Δεν υπάρχει χώρος για: ${forces}.`,
    fewer: (side: string, strength: number, cards: number) =>
      `${side}: ${strength} μονάδες της εκστρατείας είναι ${cards} κάρτες οπλιτών.`,
    supports: (side: string, count: number) =>
      plural.el(
        count,
        `${side}: η υποστήριξη είναι μία κάρτα οπλιτών επιπλέον.`,
        `${side}: οι υποστηρίξεις είναι ${count} κάρτες οπλιτών επιπλέον.`,
      ),
    commanded: (side: string) =>
      `Κανένας παίκτης δεν έχει μέρος σε αυτή τη μάχη: εσείς διοικείτε (${side}), η εφαρμογή τον άλλο στρατό.`,
    ground: 'Το έδαφος μοιράζεται στην τύχη.',
  },
} as const;

/** How a battle of a campaign is fought in Hoplites. */
export const engagementBattle: EngagementBattle<Setup, BattleState> = {
  setupOf: engagement => {
    const t = WORDS[language.value];
    const { sides, ground } = engagement;
    const told = ([0, 1] as const).flatMap(side => {
      const { name, forces, advantage } = sides[side];
      const counts = cardsOfForces(engagement, side);
      const strength = strengthOf(forces);
      const cards = counts.reduce((sum, each) => sum + each, 0);
      const absent = forces.filter((_, i) => counts[i] === 0).map(force => force.name);
      return [
        ...(cards < strength ? [t.fewer(name, strength, cards)] : []),
        ...(absent.length > 0 ? [t.absent(formatList(absent))] : []),
        ...(advantage > 0 ? [t.supports(name, advantage)] : []),
      ];
    });
    return {
      setup: setupOfEngagement(engagement, t.names),
      shortfalls: [
        ...told,
        ...(ground === 'open' ? [] : [t.ground]),
        ...(sides.every(({ by }) => by === 'computer') ? [t.commanded(sides[0].name)] : []),
      ],
    };
  },
  resultOf: resultOfEngagement,
};
