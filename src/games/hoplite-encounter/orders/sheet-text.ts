import type { CountryLine, ForceLine, OfferLine, Sheet } from './sheet.ts';

/** The head of a sheet as text (K20 R-75). */
export interface SheetHead {
  readonly game: string;
  readonly empire: string;
  readonly turn: number;
}

export interface ParsedSheet {
  /** Undefined if the text has no head. */
  readonly head: SheetHead | undefined;
  readonly sheet: Sheet;
  /** Lines that are not orders, by number from 1. */
  readonly unread: readonly { readonly line: number; readonly text: string }[];
}

const HEAD = /^HE1 (\S{1,40}) ([A-Z]{3}) (\d{1,3})$/i;
const FORCE_ID = /^[A-Z]\d{1,4}$/i;
const COUNTRY = /^[A-Z]{3}$/i;
const MAX_LINES = 1000;
const MAX_FIELDS = 40;

const parseField = (text: string | undefined): string => (text === undefined || text === '.' ? '' : text.slice(0, 20));

/**
 * Parses a sheet as text: a head `HE1 game Empire turn`, then one line for each offer, country and force. Blanks
 * separate fields; `.` is an empty field. Lines with another mark than `!I` are skipped. Other lines are reported by
 * number. The content of fields is not checked (K20 R-75).
 */
export const parseSheet = (text: string): ParsedSheet => {
  const offers: OfferLine[] = [];
  const countries: CountryLine[] = [];
  const forces: ForceLine[] = [];
  const unread: { line: number; text: string }[] = [];
  let head: SheetHead | undefined;
  for (const [i, raw] of text.split(/\r?\n/).slice(0, MAX_LINES).entries()) {
    const line = raw.trim().replace(/\s+/g, ' ');
    if (line === '' || /^![OSTA]\b/i.test(line)) continue;
    const begins = HEAD.exec(line);
    if (begins) {
      head ??= { game: begins[1] as string, empire: (begins[2] as string).toUpperCase(), turn: Number(begins[3]) };
      continue;
    }
    const [first = '', ...rest] = line.replace(/^!I ?/i, '').split(' ').slice(0, MAX_FIELDS);
    if (/^ALLY$/i.test(first)) offers.push({ to: parseField(rest[0]).toUpperCase(), until: parseField(rest[1]) });
    else if (FORCE_ID.test(first)) {
      const [se, sequence, H, T, M, chest, start, ...route] = rest;
      forces.push({
        id: first.toUpperCase(),
        se: parseField(se),
        sequence: parseField(sequence),
        H: parseField(H),
        T: parseField(T),
        M: parseField(M),
        chest: parseField(chest),
        start: parseField(start),
        route: route.map(parseField).filter(Boolean),
      });
    } else if (COUNTRY.test(first)) countries.push({ country: first.toUpperCase(), treasury: parseField(rest[0]) });
    else unread.push({ line: i + 1, text: line.slice(0, 80) });
  }
  return { head, sheet: { offers, countries, forces }, unread };
};

/** Replaces lines by new ones: the first new line for an item replaces the old one, and further lines for it are kept. */
const mergeLines = <Line>(
  old: readonly Line[],
  given: readonly Line[],
  keyOf: (line: Line) => string,
): readonly Line[] => {
  const first = new Map<string, Line>();
  const more: Line[] = [];
  const stood = new Set(old.map(keyOf));
  for (const line of given) {
    const key = keyOf(line);
    if (stood.has(key) && !first.has(key)) first.set(key, line);
    else more.push(line);
  }
  const kept = old.filter(
    (line, i) => !first.has(keyOf(line)) || old.findIndex(each => keyOf(each) === keyOf(line)) === i,
  );
  return [...kept.map(line => first.get(keyOf(line)) ?? line), ...more];
};

/** A sheet with lines of another one. Items not given stay unchanged; a second line for an item is reported (K20 R-70). */
export const mergeSheets = (old: Sheet, given: Sheet): Sheet => ({
  offers: mergeLines(old.offers, given.offers, ({ to }) => to),
  countries: mergeLines(old.countries, given.countries, ({ country }) => country),
  // The number identifies a force, whatever its letter (K7).
  forces: mergeLines(old.forces, given.forces, ({ id }) => id.slice(1)),
});

const formatField = (text: string): string => text.trim().replace(/\s+/g, '') || '.';

/** A force's line (K20). */
export const formatForce = ({ id, se, sequence, H, T, M, chest, start, route }: ForceLine): string =>
  [id, ...[se, sequence, H, T, M, chest, start].map(formatField), ...route.map(formatField)].join(' ');

/** A sheet as text; `parseSheet` returns the same sheet (K20 R-75). */
export const formatSheet = ({ game, empire, turn }: SheetHead, { offers, countries, forces }: Sheet): string =>
  [
    `HE1 ${game} ${empire} ${turn}`,
    ...offers.map(({ to, until }) => `ALLY ${formatField(to)} ${formatField(until)}`),
    ...countries.map(({ country, treasury }) => `${country} ${formatField(treasury)}`),
    ...forces.map(formatForce),
  ].join('\n');

/** One line of each kind in a sheet's text: an offer, a country, a force (K20 R-75). */
export const SAMPLE_LINES = ['ALLY SPA 12', 'ATH 5.80', 'A1 Y 1 4 . . 2.00 ATHE MEGA'] as const;
