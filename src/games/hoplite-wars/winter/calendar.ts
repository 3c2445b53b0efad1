import type { Stage } from '../orders/order.ts';

export const SEASONS = ['winter', 'spring', 'autumn'] as const;
export type Season = (typeof SEASONS)[number];

/** The questions to players, and the deal of the colonies, which needs no answer (K5). */
export const STEPS = ['opening', 'orders', 'retreats', 'deal', 'winter'] as const;
export type Step = Stage | 'deal';

/** A step of the calendar; years BC count down (V1). */
export interface Moment {
  readonly year: number;
  readonly season: Season;
  readonly step: Step;
}

/** The last year, which no campaign reaches. An imported campaign in this year stays in it and can continue. */
export const MIN_YEAR = -999;

/** Winter 451: the opening (V1 O1). */
export const OPENING: Moment = { year: 451, season: 'winter', step: 'opening' };

/** The id of the question of a step; each step has one question. */
export const questionIdOf = ({ year, season, step }: Moment): string => `${year}-${season}-${step}`;

/** The place of a question in the calendar: a later question has a larger one. */
const placeOf = (question: string): number => {
  const [, year, season, step] = /^(-?\d+)-(\w+)-(\w+)$/.exec(question) ?? [];
  // The Winter of a year follows its Autumn.
  return -100 * Number(year) + 10 * ['spring', 'autumn', 'winter'].indexOf(season ?? '') + STEPS.indexOf(step as Step);
};

/** True if a question is asked after another. */
export const isLaterQuestion = (a: string, b: string): boolean => placeOf(a) > placeOf(b);

/** The year of a question. */
export const yearOf = (question: string): number => Number.parseInt(question, 10);

/** The step after a movement and its retreats, or after a Winter (V1): Spring, Autumn, Winter, next year. */
export const nextSeason = ({ year, season }: Moment): Moment => {
  switch (season) {
    case 'winter':
      return { year: Math.max(MIN_YEAR, year - 1), season: 'spring', step: 'orders' };
    case 'spring':
      return { year, season: 'autumn', step: 'orders' };
    case 'autumn':
      return { year, season: 'winter', step: 'winter' };
  }
};

/** True if the colonies are dealt after this season (K5). */
export const isColonyDealDue = ({ year, season }: Moment): boolean => year === 450 && season === 'autumn';
