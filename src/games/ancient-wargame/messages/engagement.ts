import type { ForceLevel } from '../../../core/engagement.ts';
import type { EngagementAdapter } from '../../../game-contract/engagement.ts';
import { describeShortfalls } from '../../../game-ui/engagement/shortfalls.ts';
import { language } from '../../../ui/messages/language.ts';
import { createPluralizer } from '../../../ui/messages/plural.ts';
import { formatList } from '../../../ui/messages/text-format.ts';
import type { Setup } from '../battle/setup.ts';
import type { BattleState } from '../battle/state.ts';
import { resultOfEngagement, setupOfEngagement, unitsOfForces } from '../setup/engagement.ts';

const plural = { en: createPluralizer('en'), el: createPluralizer('el') };

const WORDS = {
  en: {
    line: (side: string, forces: string) => `${side}, from west to east: ${forces}.`,
    force: (name: string, units: number) => plural.en(units, `${name} one unit`, `${name} ${units} units`),
    fewer: (side: string, strength: number, units: number) =>
      `${side}: ${strength} units of the campaign stand as ${units}.`,
    supports: (side: string, count: number) =>
      plural.en(
        count,
        `${side}: its support stands as a unit of light infantry.`,
        `${side}: its supports stand as ${count} units of light infantry.`,
      ),
    level: (force: string, level: ForceLevel) =>
      `${force} is ${level === 'veteran' ? 'veteran' : 'seasoned'}. The Ancient Wargame knows no levels: it fights like any other.`,
  },
  el: {
    line: (side: string, forces: string) => `${side}, από τη δύση προς την ανατολή: ${forces}.`,
    force: (name: string, units: number) => plural.el(units, `${name} μία μονάδα`, `${name} ${units} μονάδες`),
    fewer: (side: string, strength: number, units: number) =>
      `${side}: ${strength} μονάδες της εκστρατείας παρατάσσονται ως ${units}.`,
    supports: (side: string, count: number) =>
      plural.el(
        count,
        `${side}: η υποστήριξη παρατάσσεται ως μονάδα ελαφρού πεζικού.`,
        `${side}: οι υποστηρίξεις παρατάσσονται ως ${count} μονάδες ελαφρού πεζικού.`,
      ),
    level: (force: string, level: ForceLevel) =>
      `${force}, ${level === 'veteran' ? 'βετεράνος' : 'έμπειρος'} στρατός. Το Ancient Wargame δεν ξέρει από πείρα: πολεμά όπως κάθε άλλος.`,
  },
} as const;

/**
 * The code that fights a campaign's engagement in the Ancient Wargame. Its units have no names, so texts give their
 * squares.
 */
export const engagementBattle: EngagementAdapter<Setup, BattleState> = {
  setupOf: engagement => {
    const t = WORDS[language.value];
    const unitsOf = (side: 0 | 1): readonly number[] => unitsOfForces(engagement, side);
    const lines = ([0, 1] as const).map(side => {
      const { name, forces } = engagement.sides[side];
      const counts = unitsOf(side);
      const line = forces.flatMap((force, i) => (counts[i] ? [t.force(force.name, counts[i])] : []));
      return t.line(name, formatList(line));
    });
    return {
      setup: setupOfEngagement(engagement),
      shortfalls: [...lines, ...describeShortfalls(engagement, unitsOf, t)],
    };
  },
  resultOf: resultOfEngagement,
};
