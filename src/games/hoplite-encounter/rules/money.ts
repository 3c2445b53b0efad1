/** Drachmae in a talent (F1). */
export const DRACHMAE_PER_TALENT = 100;

/** The maximum of any sum, in drachmae. */
export const MAX_SUM = 99_999_999;

const SUM = /^(\d{1,6})(?:[.,](\d{1,2}))?$/;

/** Parses a sum such as 1.05 into whole drachmae; undefined unless it is 0 or more with at most two decimals (F1 R-58). */
export const parseSum = (text: string): number | undefined => {
  const found = SUM.exec(text);
  if (!found) return undefined;
  const [, talents = '', drachmae = ''] = found;
  return DRACHMAE_PER_TALENT * Number(talents) + Number(drachmae.padEnd(2, '0'));
};

/** Formats drachmae as talents with two decimals: 105 is 1.05 (F1). */
export const formatSum = (drachmae: number): string =>
  `${Math.floor(drachmae / DRACHMAE_PER_TALENT)}.${String(drachmae % DRACHMAE_PER_TALENT).padStart(2, '0')}`;
