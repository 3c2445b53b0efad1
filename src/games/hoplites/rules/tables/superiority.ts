import type { ClashClass } from './clash.ts';

/** Classes of the superiority chart: those of the clash charts, and RC and LP with rows of their own (S10). */
export type Rank = ClashClass | 'RC' | 'LP';

/**
 * Attacker or defender superior; `DS.` only while the defender's missiles are not out; `DS.#` nor against cataphracts;
 * `**` an Indian elephant on an African one (S10).
 */
export type Cell = 'AS' | 'DS' | 'DS.' | 'DS.#' | '**';

/** Superiority by defender, then attacker; what is missing is none (S10). As in the player charts; SK and LP attacking from one source. */
export const SUPERIORITY: Readonly<Record<Rank, Readonly<Partial<Record<Rank, Cell>>>>> = {
  PH: { BI: 'DS', LI: 'DS', HC: 'DS', RC: 'DS', LN: 'DS', LC: 'DS', EL: 'DS', LP: 'DS', SK: 'DS' },
  HI: { LG: 'AS', HC: 'DS', RC: 'DS', LN: 'DS', LC: 'DS', SK: 'DS' },
  LG: { LI: 'DS', HC: 'DS.#', RC: 'DS.', LC: 'DS.', LP: 'DS', SK: 'DS' },
  MI: { PH: 'AS', LG: 'AS', RC: 'DS', LC: 'DS.', SK: 'DS' },
  BI: { PH: 'AS', LG: 'AS', LI: 'DS', LC: 'DS', LP: 'DS', SK: 'DS' },
  LI: { PH: 'AS', HI: 'AS', LG: 'AS', BI: 'AS', LC: 'DS.' },
  SK: {
    PH: 'AS',
    HI: 'AS',
    LG: 'AS',
    MI: 'AS',
    BI: 'AS',
    LI: 'AS',
    HC: 'AS',
    RC: 'AS',
    LN: 'AS',
    LC: 'AS',
    EL: 'AS',
    CH: 'AS',
    LP: 'AS',
  },
  HC: { RC: 'DS', EL: 'AS', CH: 'AS', SK: 'DS' },
  RC: { EL: 'AS', CH: 'AS', SK: 'DS' },
  LN: { HC: 'AS', EL: 'AS', CH: 'AS', SK: 'DS' },
  LC: { HC: 'AS', RC: 'AS', LN: 'AS', EL: 'AS', CH: 'AS' },
  EL: { EL: '**' },
  CH: { SK: 'AS' },
  LP: { PH: 'AS', HI: 'AS', LG: 'AS', BI: 'AS', HC: 'DS', RC: 'DS', LN: 'DS', LC: 'DS.' },
};
