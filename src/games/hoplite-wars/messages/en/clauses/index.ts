import type { ClauseText } from '../../../../../core/clauses.ts';
import { createPluralizer } from '../../../../../ui/messages/plural.ts';
import type { ClauseId, SectionName } from '../../../rules/clauses.ts';
import { battles } from './battles.ts';
import { orders } from './orders.ts';
import { seasons } from './seasons.ts';

const plural = createPluralizer('en');

const clauses: Readonly<Record<ClauseId, ClauseText>> = { ...orders, ...battles, ...seasons };

const sections: Readonly<Record<SectionName, string>> = {
  board: 'The map',
  opening: 'Setting up',
  orders: 'Orders as text',
  movement: 'Moving and fighting',
  support: 'Support',
  convoys: 'Convoys',
  stacks: 'Stacks and merges',
  garrisons: 'Garrisons',
  delphi: 'Delphi',
  retreats: 'Retreats',
  control: 'Control',
  winter: 'Winter',
  end: 'Calendar and victory',
  reckoning: 'How it is worked out',
};

/** The rules to look up, in our own words. */
export const clauseMessages = {
  about:
    'The rules of Hoplite Wars in short, in our own words, with our rulings where the text leaves a choice. Moving and fighting are those of Diplomacy, with stacks.',
  search: 'Search the rules',
  clear: 'Clear the search',
  found: (n: number) => plural(n, '1 clause', `${n} clauses`),
  see: 'See too',
  ruling: 'Our ruling',
  sections,
  clauses,
};

type Wide<T> = T extends string
  ? string
  : T extends (...given: infer G) => string
    ? (...given: G) => string
    : { readonly [K in keyof T]: Wide<T[K]> };
export type ClauseMessages = Wide<typeof clauseMessages>;
