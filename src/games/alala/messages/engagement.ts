import type { ForceLevel } from '../../../core/engagement.ts';
import type { EngagementAdapter } from '../../../game-contract/engagement.ts';
import { describeShortfalls } from '../../../game-ui/engagement/shortfalls.ts';
import { language } from '../../../ui/messages/language.ts';
import { cleanName, LIMITS } from '../battle/limits.ts';
import type { BattleState, Setup } from '../battle/state.ts';
import { type EngagementNames, resultOfEngagement, setupOfEngagement, unitsOfForces } from '../setup/engagement.ts';

const WORDS = {
  en: {
    leader: (force: string) => `Strategos of ${force}`,
    support: (number: number) => `Supports ${number}`,
    light: (side: string, number: number) => `${side}, light ${number}`,
    fewer: (side: string, strength: number, units: number) =>
      `${side}: ${strength} units of the campaign stand as ${units} units of hoplites. More do not fit on a phone.`,
    supports: (side: string, units: number) =>
      units === 1
        ? `${side}: its support stands as a unit of hoplites, grade C.`
        : `${side}: its supports stand as ${units} units of hoplites, grade C.`,
    level: (force: string, level: ForceLevel) =>
      level === 'veteran'
        ? `${force}, veteran: all its units are of grade A.`
        : `${force}, seasoned: its first unit is of grade A.`,
  },
  el: {
    leader: (force: string) => `Στρατηγός: ${force}`,
    support: (number: number) => `Ενίσχυση ${number}`,
    light: (side: string, number: number) => `${side}, ψιλοί ${number}`,
    fewer: (side: string, strength: number, units: number) =>
      `${side}: ${strength} μονάδες της εκστρατείας παρατάσσονται ως ${units} μονάδες οπλιτών. Περισσότερες δεν χωρούν σε τηλέφωνο.`,
    supports: (side: string, units: number) =>
      units === 1
        ? `${side}: η υποστήριξη παρατάσσεται ως μία μονάδα οπλιτών, βαθμού C.`
        : `${side}: οι υποστηρίξεις παρατάσσονται ως ${units} μονάδες οπλιτών, βαθμού C.`,
    level: (force: string, level: ForceLevel) =>
      level === 'veteran'
        ? `${force}, βετεράνος στρατός: όλες οι μονάδες του είναι βαθμού A.`
        : `${force}, έμπειρος στρατός: η πρώτη μονάδα του είναι βαθμού A.`,
  },
} as const;

const namesNow = (): EngagementNames => {
  const t = WORDS[language.value];
  return {
    army: name => cleanName(name),
    unit: (force, number) => `${cleanName(force, LIMITS.name - 4)}, ${number}`,
    leader: force => cleanName(t.leader(force)),
    support: number => cleanName(t.support(number)),
    light: (side, number) => t.light(cleanName(side, LIMITS.name - 12), number),
  };
};

/** How a battle of a campaign is fought in Άλαλά!. */
export const engagementBattle: EngagementAdapter<Setup, BattleState> = {
  setupOf: (engagement, seed) => {
    const t = WORDS[language.value];
    return {
      setup: setupOfEngagement(engagement, seed, namesNow()),
      shortfalls: describeShortfalls(engagement, side => unitsOfForces(engagement, side), t),
    };
  },
  resultOf: resultOfEngagement,
};
