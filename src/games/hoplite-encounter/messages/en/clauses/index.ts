import type { ClauseText } from '../../../../../core/clauses.ts';
import { createPluralizer } from '../../../../../ui/messages/plural.ts';
import type { ClauseId, SectionName } from '../../../rules/clauses.ts';
import { battles } from './battles.ts';
import { lands } from './lands.ts';
import { orders } from './orders.ts';

const plural = createPluralizer('en');

const clauses: Readonly<Record<ClauseId, ClauseText>> = { ...lands, ...battles, ...orders };

const sections: Readonly<Record<SectionName, string>> = {
  calendar: 'Calendar and winning',
  states: 'States and what they give',
  map: 'The map',
  armies: 'Armies',
  fleets: 'Ships and fleets',
  money: 'Money',
  encounters: 'Encounters',
  battles: 'Battles',
  alliances: 'Alliances',
  report: 'The report',
  orders: 'Orders',
  running: 'Running a game',
  scenario: 'The scenario',
};

/** The rules to look up, in our own words. */
export const clauseMessages = {
  about:
    'The rules of Hoplite Encounter in short, in our own words, with our rulings where the manual is silent. How a game is run, and the scenario, are of this house.',
  search: 'Search the rules',
  clear: 'Clear the search',
  found: (n: number) => plural(n, '1 clause', `${n} clauses`),
  see: 'See too',
  ruling: 'Our ruling',
  setting: 'Setting',
  usual: 'as usual',
  inForce: 'in this game',
  example: 'Example:',
  season: { summer: 'Summer', winter: 'Winter' },
  range: { march: 'March', sail: 'Sail' },
  load: { ships: 'Fleet', sea: 'Chest at sea', port: 'Chest in port' },
  scale: 'Scale',
  cost: { raise: 'To raise', keep: 'A month' },
  home: { income: 'Income', treasury: 'Treasury' },
  city: { name: 'City', code: 'Code' },
  sections,
  clauses,
};

type Wide<T> = T extends string
  ? string
  : T extends (...given: infer G) => string
    ? (...given: G) => string
    : { readonly [K in keyof T]: Wide<T[K]> };
export type ClauseMessages = Wide<typeof clauseMessages>;
