/** The signs for 4, 8 and 12 sixteenths. */
const SIGNS: Readonly<Record<number, string>> = { 4: '¼', 8: '½', 12: '¾' };

/** A number of sixteenths, such as 40 as 2½; what no sign is for is written out, as 1 1⁄8. */
export const sixteenthsText = (sixteenths: number): string => {
  const sign = sixteenths < 0 ? '−' : '';
  const size = Math.abs(sixteenths);
  const whole = Math.floor(size / 16);
  const rest = size - whole * 16;
  const over = [8, 16, 32, 64, 128].find(n => Number.isInteger((rest * n) / 16)) ?? 256;
  const exact = `${(rest * over) / 16}⁄${over}`;
  const part = rest === 0 ? '' : (SIGNS[rest] ?? `${whole > 0 ? ' ' : ''}${exact}`);
  return `${sign}${whole === 0 && part ? '' : whole}${part}`;
};

/** Half squares as squares: 5 is 2½. */
export const squaresText = (halves: number): string => sixteenthsText(halves * 8);

/** Quarters as a value: 5 is 1¼. */
export const valueText = (quarters: number): string => sixteenthsText(quarters * 4);
