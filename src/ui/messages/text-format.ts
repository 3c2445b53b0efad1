import { language } from './language.ts';

/* Formats that are alike in every region. Those of the device's region are in format.ts. */

/** Formats a multiple of ½, alike in every language: 2.5 is 2½. */
export const formatHalves = (n: number): string => {
  const size = Math.abs(n);
  const whole = Math.floor(size);
  const half = size - whole >= 0.5 ? '½' : '';
  return `${n < 0 ? '−' : ''}${whole === 0 && half ? '' : whole}${half}`;
};

/** Capitalizes the first letter. A Greek capital keeps its accent, unless the whole word is in capitals. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const joiners = new Map<string, Intl.ListFormat>();

/** Creates the formatter of a language once: creating it takes longer than formatting. */
const joinerFor = (speech: string): Intl.ListFormat => {
  const joiner = joiners.get(speech) ?? new Intl.ListFormat(speech, { type: 'conjunction' });
  joiners.set(speech, joiner);
  return joiner;
};

/** Joins items as the language lists them. */
export const formatList = (items: readonly string[], speech: string = language.value): string =>
  // One item needs no formatter; creating one is slow.
  items.length < 2 ? (items[0] ?? '') : joinerFor(speech).format(items);
