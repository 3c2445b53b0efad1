import type { Stage } from '../orders/order.ts';

export const SEASONS = ['winter', 'spring', 'autumn'] as const;
export type Season = (typeof SEASONS)[number];

/** What is asked of the players, and the dealing of the colonies, which asks nobody (K5). */
export const STEPS = ['opening', 'orders', 'retreats', 'deal', 'winter'] as const;
export type Step = Stage | 'deal';

/** A moment of the calendar; years count down, BC (V1). */
export interface Moment {
  readonly year: number;
  readonly season: Season;
  readonly step: Step;
}

/** No campaign comes near it; one that begins there, by a file, stays in that year, so that it can be played on. */
export const MIN_YEAR = -999;

/** Winter 451: the opening (V1 O1). */
export const OPENING: Moment = { year: 451, season: 'winter', step: 'opening' };

/** The name of what is asked at a moment: each is asked once. */
export const questionIdOf = ({ year, season, step }: Moment): string => `${year}-${season}-${step}`;

/** The moment after a movement and its retreats, or after a Winter (V1): Spring, Autumn, Winter, and the year after it. */
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

/** Whether the colonies declare themselves after this season (K5). */
export const isColonyDealDue = ({ year, season }: Moment): boolean => year === 450 && season === 'autumn';
