/** What a fraction of sixteenths is written as, where there is a sign for it. */
const SIGNS: Readonly<Record<number, string>> = { 2: '⅛', 4: '¼', 6: '⅜', 8: '½', 10: '⅝', 12: '¾', 14: '⅞' };

/** A number of sixteenths, such as 40 as 2½; what no sign is for is written out, as 1 1⁄16. */
export const sixteenthsText = (sixteenths: number): string => {
  const sign = sixteenths < 0 ? '−' : '';
  const size = Math.abs(sixteenths);
  const whole = Math.floor(size / 16);
  const rest = size - whole * 16;
  const exact = Number.isInteger(rest) ? `${rest}⁄16` : `${rest * 16}⁄256`;
  const part = rest === 0 ? '' : (SIGNS[rest] ?? `${whole > 0 ? ' ' : ''}${exact}`);
  return `${sign}${whole === 0 && part ? '' : whole}${part}`;
};

/** Half squares as squares: 5 is 2½. */
export const squaresText = (halves: number): string => sixteenthsText(halves * 8);

/** Quarters as a value: 5 is 1¼. */
export const valueText = (quarters: number): string => sixteenthsText(quarters * 4);
