/** Classes of the clash charts (S7). */
export const CLASH_CLASSES = ['PH', 'HI', 'LG', 'MI', 'BI', 'LI', 'HC', 'LN', 'LC', 'EL', 'CH', 'SK'] as const;
export type ClashClass = (typeof CLASH_CLASSES)[number];

/** Columns of the CRT by defender, then attacker; null if the attack is not allowed (S2). The SK attacker is from one source. */
export type ClashTable = Readonly<Record<ClashClass, Readonly<Record<ClashClass, number | null>>>>;

/** Base columns from the front (S7), as in the player charts. */
export const FRONT_CLASH: ClashTable = {
  PH: { PH: 7, HI: 6, LG: 5, MI: 5, BI: 5, LI: 4, HC: 5, LN: 4, LC: 3, EL: 6, CH: 8, SK: 1 },
  HI: { PH: 8, HI: 7, LG: 6, MI: 6, BI: 7, LI: 5, HC: 6, LN: 5, LC: 4, EL: 7, CH: 9, SK: 2 },
  LG: { PH: 7, HI: 6, LG: 7, MI: 7, BI: 6, LI: 5, HC: 7, LN: 4, LC: 4, EL: 7, CH: 7, SK: 2 },
  MI: { PH: 9, HI: 8, LG: 8, MI: 7, BI: 8, LI: 6, HC: 7, LN: 6, LC: 5, EL: 9, CH: 10, SK: 3 },
  BI: { PH: 9, HI: 7, LG: 6, MI: 6, BI: 7, LI: 7, HC: 5, LN: 4, LC: 3, EL: 6, CH: 10, SK: 1 },
  LI: { PH: 10, HI: 9, LG: 8, MI: 8, BI: 10, LI: 7, HC: 8, LN: 7, LC: 6, EL: 11, CH: 11, SK: 5 },
  SK: { PH: 13, HI: 12, LG: 11, MI: 11, BI: 12, LI: 10, HC: 11, LN: 10, LC: 9, EL: 13, CH: 13, SK: 7 },
  HC: { PH: 9, HI: 8, LG: 7, MI: 7, BI: 7, LI: 6, HC: 7, LN: 6, LC: 5, EL: 11, CH: 11, SK: 3 },
  LN: { PH: 11, HI: 10, LG: 9, MI: 9, BI: 9, LI: 8, HC: 9, LN: 8, LC: 7, EL: 11, CH: 13, SK: 5 },
  LC: { PH: 11, HI: 10, LG: 10, MI: 9, BI: 10, LI: 8, HC: 9, LN: 8, LC: 7, EL: 13, CH: 13, SK: 5 },
  EL: { PH: 4, HI: 3, LG: 3, MI: 3, BI: 1, LI: 1, HC: null, LN: null, LC: null, EL: 7, CH: 8, SK: 1 },
  CH: { PH: 5, HI: 4, LG: 6, MI: 3, BI: 3, LI: 2, HC: 3, LN: 2, LC: 1, EL: 8, CH: 7, SK: 1 },
};

/** Base columns from the flank (S7), as in the player charts. */
export const FLANK_CLASH: ClashTable = {
  PH: { PH: 12, HI: 11, LG: 12, MI: 10, BI: 10, LI: 9, HC: 10, LN: 9, LC: 8, EL: 13, CH: 13, SK: 6 },
  HI: { PH: 11, HI: 10, LG: 11, MI: 10, BI: 9, LI: 8, HC: 9, LN: 8, LC: 7, EL: 13, CH: 13, SK: 5 },
  LG: { PH: 12, HI: 11, LG: 9, MI: 9, BI: 8, LI: 9, HC: 9, LN: 8, LC: 7, EL: 13, CH: 11, SK: 5 },
  MI: { PH: 11, HI: 10, LG: 11, MI: 10, BI: 10, LI: 9, HC: 8, LN: 7, LC: 6, EL: 13, CH: 13, SK: 6 },
  BI: { PH: 11, HI: 11, LG: 12, MI: 10, BI: 10, LI: 9, HC: 10, LN: 9, LC: 8, EL: 13, CH: 13, SK: 5 },
  LI: { PH: 10, HI: 9, LG: 9, MI: 8, BI: 10, LI: 7, HC: 8, LN: 7, LC: 6, EL: 13, CH: 12, SK: 5 },
  SK: { PH: 13, HI: 12, LG: 12, MI: 11, BI: 13, LI: 10, HC: 11, LN: 10, LC: 9, EL: 13, CH: 13, SK: 7 },
  HC: { PH: 10, HI: 9, LG: 9, MI: 8, BI: 9, LI: 7, HC: 8, LN: 7, LC: 6, EL: 13, CH: 12, SK: 4 },
  LN: { PH: 11, HI: 10, LG: 10, MI: 9, BI: 10, LI: 8, HC: 9, LN: 8, LC: 7, EL: 13, CH: 13, SK: 5 },
  LC: { PH: 11, HI: 10, LG: 11, MI: 10, BI: 11, LI: 8, HC: 9, LN: 8, LC: 7, EL: 13, CH: 13, SK: 5 },
  EL: { PH: 9, HI: 8, LG: 8, MI: 7, BI: 5, LI: 6, HC: 7, LN: 6, LC: 5, EL: 7, CH: 11, SK: 3 },
  CH: { PH: 13, HI: 12, LG: 13, MI: 13, BI: 11, LI: 10, HC: 3, LN: 9, LC: 9, EL: 13, CH: 13, SK: 7 },
};
