import type { ClashClass } from './clash.ts';

/** Classes of the superiority chart: those of the clash charts, plus RC and LP with their own rows (S10). */
export type Rank = ClashClass | 'RC' | 'LP';

/**
 * Attacker or defender is superior. `DS.` only while the defender has missiles; `DS.#` also not against cataphracts;
 * `**` an Indian elephant against an African one (S10).
 */
export type Cell = 'AS' | 'DS' | 'DS.' | 'DS.#' | '**';

/**
 * Superiority by defender, then attacker; missing entries mean none (S10). From the player charts; attacking SK and LP
 * from one source.
 */
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
