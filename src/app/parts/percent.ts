/**
 * A chance as a reader sees it. Never 0 % or 100 % for what is only nearly so: those read <1 % and >99 %, and the bar of
 * a screen keeps room for them.
 */
export const formatPercent = (ratio: number, language: string): string => {
  const format = (value: number): string => new Intl.NumberFormat(language, { style: 'percent' }).format(value);
  if (ratio > 0 && ratio < 0.01) return `<${format(0.01)}`;
  if (ratio < 1 && ratio > 0.99) return `>${format(0.99)}`;
  return format(ratio);
};
