import type { Code } from '../rules/force.ts';

/**
 * Levels of computer players. A recruit captures the nearest capitals. A veteran also carries regiments by ship and
 * computes the odds of attacks. A strategos also gathers armies and sends ships for regiments and money.
 */
export const AI_LEVELS = ['recruit', 'veteran', 'strategos'] as const;
export type AiLevel = (typeof AI_LEVELS)[number];

/**
 * Measured differences of the starts: the mean share of all monthly income of a strategos in each Empire, in campaigns
 * of twelve such players (`npm run bench -- ai encounter twelve`).
 */
export const MEASURED_STARTS: {
  readonly months: number;
  readonly campaigns: number;
  readonly shares: Readonly<Record<Code, number>>;
} = {
  months: 40,
  campaigns: 13,
  shares: {
    ATH: 0.048,
    BOE: 0.046,
    CNO: 0.092,
    COR: 0.019,
    CRC: 0.125,
    DAS: 0.097,
    LYD: 0.133,
    MAC: 0.098,
    ODR: 0.145,
    RHO: 0.109,
    SPA: 0.087,
    THS: 0.001,
  },
};
