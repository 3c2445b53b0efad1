import type { ForceLevel } from '../../../core/engagement.ts';
import type { EngagementAdapter } from '../../../game-contract/engagement.ts';
import { describeShortfalls } from '../../../game-ui/engagement/shortfalls.ts';
import { language } from '../../../ui/messages/language.ts';
import { createPluralizer } from '../../../ui/messages/plural.ts';
import type { Setup } from '../battle/setup.ts';
import type { BattleState } from '../battle/state.ts';
import { cardsOfForces, type EngagementNames, resultOfEngagement, setupOfEngagement } from '../guide/engagement.ts';

const plural = { en: createPluralizer('en'), el: createPluralizer('el') };

const WORDS = {
  en: {
    names: (side: string): EngagementNames => ({
      leader: `Strategos of ${side}`,
      light: `${side}, javelins`,
      slingers: `${side}, slingers`,
      supports: `${side}, supports`,
    }),
    fewer: (side: string, strength: number, cards: number) =>
      `${side}: ${strength} units of the campaign are ${cards} cards of hoplites.`,
    supports: (side: string, count: number) =>
      plural.en(
        count,
        `${side}: its support is one more card of hoplites.`,
        `${side}: its supports are ${count} more cards of hoplites.`,
      ),
    level: (force: string, level: ForceLevel) =>
      level === 'veteran'
        ? `${force}, veteran: its cards have quality 8 instead of 6.`
        : `${force}, seasoned: its cards have quality 7 instead of 6.`,
    ground: 'The ground is dealt at random.',
  },
  el: {
    names: (side: string): EngagementNames => ({
      leader: `Στρατηγός: ${side}`,
      light: `${side}, ακοντιστές`,
      slingers: `${side}, σφενδονήτες`,
      supports: `${side}, ενισχύσεις`,
    }),
    fewer: (side: string, strength: number, cards: number) =>
      `${side}: ${strength} μονάδες της εκστρατείας είναι ${cards} κάρτες οπλιτών.`,
    supports: (side: string, count: number) =>
      plural.el(
        count,
        `${side}: η υποστήριξη είναι μία κάρτα οπλιτών επιπλέον.`,
        `${side}: οι υποστηρίξεις είναι ${count} κάρτες οπλιτών επιπλέον.`,
      ),
    level: (force: string, level: ForceLevel) =>
      level === 'veteran'
        ? `${force}, βετεράνος στρατός: οι κάρτες του έχουν ποιότητα 8 αντί για 6.`
        : `${force}, έμπειρος στρατός: οι κάρτες του έχουν ποιότητα 7 αντί για 6.`,
    ground: 'Το έδαφος μοιράζεται στην τύχη.',
  },
} as const;

/** How a battle of a campaign is fought in Hoplites. */
export const engagementBattle: EngagementAdapter<Setup, BattleState> = {
  setupOf: engagement => {
    const t = WORDS[language.value];
    const shortfalls = describeShortfalls(engagement, side => cardsOfForces(engagement, side), t);
    return {
      setup: setupOfEngagement(engagement, t.names),
      shortfalls: engagement.ground === 'open' ? shortfalls : [...shortfalls, t.ground],
    };
  },
  resultOf: resultOfEngagement,
};
