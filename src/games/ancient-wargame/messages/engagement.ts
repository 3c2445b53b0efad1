import { strengthOf } from '../../../core/engagement.ts';
import type { EngagementBattle } from '../../../game-contract/engagement.ts';
import { formatList } from '../../../ui/messages/format.ts';
import { language } from '../../../ui/messages/language.ts';
import { pluralIn } from '../../../ui/messages/plural.ts';
import type { Setup } from '../battle/setup.ts';
import type { BattleState } from '../battle/state.ts';
import { resultOfEngagement, setupOfEngagement, unitsOfForces } from '../setup/engagement.ts';

const plural = { en: pluralIn('en'), el: pluralIn('el') };

const WORDS = {
  en: {
    line: (side: string, forces: string) => `${side}, from west to east: ${forces}.`,
    force: (name: string, units: number) => plural.en(units, `${name} one unit`, `${name} ${units} units`),
    absent: (name: string) => `${name} none: there is no room for it`,
    fewer: (strength: number, units: number) => `${strength} units of the campaign stand as ${units}.`,
    support: (side: string, count: number) =>
      plural.en(
        count,
        `${side}: its support stands as a unit of light infantry.`,
        `${side}: its supports stand as ${count} units of light infantry.`,
      ),
    commanded: (side: string) => `No player is in this battle: you command ${side}, the app the other army.`,
  },
  el: {
    line: (side: string, forces: string) => `${side}, από τη δύση προς την ανατολή: ${forces}.`,
    force: (name: string, units: number) => plural.el(units, `${name} μία μονάδα`, `${name} ${units} μονάδες`),
    absent: (name: string) => `${name} καμία: δεν έχει χώρο`,
    fewer: (strength: number, units: number) => `${strength} μονάδες της εκστρατείας παρατάσσονται ως ${units}.`,
    support: (side: string, count: number) =>
      plural.el(
        count,
        `${side}: η υποστήριξη παρατάσσεται ως μονάδα ελαφρού πεζικού.`,
        `${side}: οι υποστηρίξεις παρατάσσονται ως ${count} μονάδες ελαφρού πεζικού.`,
      ),
    commanded: (side: string) =>
      `Κανένας παίκτης δεν έχει μέρος σε αυτή τη μάχη: εσείς διοικείτε (${side}), η εφαρμογή τον άλλο στρατό.`,
  },
} as const;

/** How a battle of a campaign is fought in the Ancient Wargame. Its units have no names, so their places are told. */
export const engagementBattle: EngagementBattle<Setup, BattleState> = {
  setupOf: engagement => {
    const t = WORDS[language.value];
    const { sides } = engagement;
    const told = ([0, 1] as const).flatMap(side => {
      const { name, forces, advantage } = sides[side];
      const counts = unitsOfForces(engagement, side);
      const [strength, units] = [strengthOf(forces), counts.reduce((sum, each) => sum + each, 0)];
      const line = forces.map((force, i) =>
        (counts[i] ?? 0) > 0 ? t.force(force.name, counts[i] ?? 0) : t.absent(force.name),
      );
      return [
        t.line(name, formatList(line)) + (units < strength ? ` ${t.fewer(strength, units)}` : ''),
        ...(advantage > 0 ? [t.support(name, advantage)] : []),
      ];
    });
    const noPlayer = sides.every(({ by }) => by === 'computer');
    return {
      setup: setupOfEngagement(engagement),
      shortfalls: noPlayer ? [...told, t.commanded(sides[0].name)] : told,
    };
  },
  resultOf: resultOfEngagement,
};
