import type { ClauseText } from '../../../../../core/clauses.ts';
import { createPluralizer } from '../../../../../ui/messages/plural.ts';
import type { ClauseId, SectionName } from '../../../rules/clauses.ts';
import { moduleClauses } from './modules.ts';
import { setupClauses } from './setup.ts';
import { shockClauses } from './shock.ts';
import { turnClauses } from './turn.ts';

const plural = createPluralizer('en');

const clauses: Readonly<Record<ClauseId, ClauseText>> = {
  ...setupClauses,
  ...turnClauses,
  ...shockClauses,
  ...moduleClauses,
};

const sections: Readonly<Record<SectionName, string>> = {
  cards: 'Cards',
  armies: 'Armies and leaders',
  battleground: 'The battleground',
  terrain: 'Terrain',
  armyRules: 'Special rules of armies',
  sequence: 'The battle and its turns',
  play: 'Playing and moving',
  missiles: 'Missiles',
  withdrawal: 'Orderly withdrawal',
  flank: 'Flank and zones',
  shock: 'Shock',
  afterShock: 'After the shock, pursuit',
  rally: 'Rally and draw',
  end: 'The end',
  units: 'Kinds of units',
  samurai: 'Samurai',
  conan: 'Conan',
  pass: 'The 300',
  together: 'By post and on one device',
  preferences: 'Preferences and the army editor',
  computer: 'The computer',
};

/** The rules to look up, in our own words. */
export const clauseMessages = {
  about:
    'The rules of Hoplites in short, in our own words, with our rulings where the sources leave a choice. What this app made up is marked as of the house.',
  search: 'Search the rules',
  clear: 'Clear the search',
  found: (n: number) => plural(n, '1 clause', `${n} clauses`),
  see: 'See too',
  ruling: 'Our ruling',
  house: 'Of the house: nobody published this',
  charts: {
    types: 'Types and their letters',
    marks: 'What is on a card',
    signs: {
      quality: 'Quality: a die of so much or less passes a check, and so many hits rout the unit',
      hits: 'Hits so far, in figures and as boxes',
      size: 'Size',
      missile: 'Missiles',
      out: 'Out of missiles',
      marker: 'Manoeuvre marker: it has just come, or paid for ground',
      engaged: 'Engaged: an orange frame; swords where two are pressed together',
      hidden: 'Hidden from the enemy',
      level: 'Depletion: once for each rally',
      routed: 'Routed, in the second line',
      chance: 'On a target: the chance to hit or to rout it',
    },
    crt: 'Hits: attacker / defender',
    die: 'Die',
    column: 'Column',
    terrain: 'What terrain does',
    enter: 'COH for entering',
    shift: 'Shift',
    fire: 'Fire',
    cover: 'Cover',
    yes: 'Yes',
    no: 'No',
    walks: { heavy: 'Heavy foot', horse: 'Horse', foot: 'Other foot', elephant: 'Elephants', chariot: 'Chariots' },
    front: 'Base columns from the front',
    flank: 'Base columns from the flank',
    byRow: 'Rows are defenders, columns attackers.',
  },
  /** Texts about a tapped card or area. */
  help: {
    only: { wing: 'Is played on the wings only', centre: 'Is played in the centre only' },
    marked: 'Gets a manoeuvre marker when it is played',
    unmarked: 'Gets no marker when it is played',
    clause: (title: string, text: string) => `${title}: ${text}`,
    ground: (area: string, terrain: string) => `${area}: ${terrain}`,
    closed: 'Nobody may enter',
    barred: (who: string) => `${who}: may not enter, nor attack here`,
    enter: (who: string, coh: number) => `${who}: ${coh} COH to enter`,
    shift: (columns: number) =>
      plural(columns, '1 column for a defender here', `${columns} columns for a defender here`),
    against: (columns: number) =>
      plural(columns, '1 column against a defender here', `${columns} columns against a defender here`),
    fire: (by: number) => `+${by} on the die of fire at units here`,
    cover: 'Cover: under fog of war units played here are hidden',
  },
  sections,
  clauses,
};

export type ClauseMessages = typeof clauseMessages;
