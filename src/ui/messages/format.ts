import { language } from './language.ts';

/** What is said where there is no such moment or number. */
const NOTHING = '–';

/** The last moment, and with its sign the first, that a date can name: milliseconds from 1970. */
const LAST_MOMENT = 8.64e15;

const partsOf = (tag: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
};

/**
 * The region of a device by the languages that its browser names, the first that tells one. A language without a region
 * counts for the one where most speak it, but English, which is everywhere the filler, says nothing.
 */
const regionOf = (devices: readonly string[]): string | undefined => {
  for (const tag of devices) {
    const parts = partsOf(tag);
    const region = parts?.region ?? (parts && parts.language !== 'en' ? parts.maximize().region : undefined);
    if (region) return region;
  }
  return undefined;
};

/**
 * How a language is written in the region of a device. Where the language knows nothing of the region, it keeps its own
 * ways, English those of the world (the day before the month), and takes over the region's clock of 12 or 24 hours.
 */
export const localeFor = (speech: string, devices: readonly string[]): string => {
  const region = regionOf(devices);
  if (region === undefined) return speech;
  const tag = `${speech}-${region}`;
  // Asked of numbers: the first formatter of dates takes several times as long, and few screens say a date.
  if (new Intl.NumberFormat(tag).resolvedOptions().locale === tag) return tag;
  const { language: spoken = speech } = partsOf(`und-${region}`)?.maximize() ?? {};
  const { hourCycle = 'h23' } = new Intl.DateTimeFormat(`${spoken}-${region}`, { hour: 'numeric' }).resolvedOptions();
  return `${speech === 'en' ? 'en-001' : speech}-u-hc-${hourCycle}`;
};

const made = new Map<string, unknown>();

const kept = <Made>(key: string, make: () => Made): Made => {
  if (!made.has(key)) made.set(key, make());
  return made.get(key) as Made;
};

/** Whatever is made for a locale, made once: a formatter costs more than what it formats. */
const once = <Made>(name: string, speech: string, make: (locale: string) => Made): Made => {
  const devices = globalThis.navigator?.languages ?? [];
  const device = [speech, ...devices].join(' ');
  return kept(`${name} ${device}`, () => make(kept(device, () => localeFor(speech, devices))));
};

/** A moment of the wall clock, milliseconds since 1970; a dash for what is none. Never throws. */
export const formatMoment = (at: number, speech: string = language.value): string =>
  typeof at === 'number' && Math.abs(at) <= LAST_MOMENT
    ? once('moment', speech, tag => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })).format(
        at,
      )
    : NOTHING;

interface Digits {
  /** Fewest digits after the point. */
  readonly least?: number;
  /** Most digits after the point. */
  readonly most?: number;
}

/** A number; a dash for what is none. Never throws. */
export const formatNumber = (
  n: number,
  { least = 0, most = least }: Digits = {},
  speech: string = language.value,
): string =>
  Number.isFinite(n)
    ? once(
        `number ${least} ${most}`,
        speech,
        tag => new Intl.NumberFormat(tag, { minimumFractionDigits: least, maximumFractionDigits: most }),
      ).format(n)
    : NOTHING;

/** A number of halves as rulers and dice have it, alike in every language: 2.5 is 2½. */
export const formatHalves = (n: number): string => {
  const size = Math.abs(n);
  const whole = Math.floor(size);
  const half = size - whole >= 0.5 ? '½' : '';
  return `${n < 0 ? '−' : ''}${whole === 0 && half ? '' : whole}${half}`;
};

const KILOBYTE = 1000;
const MEGABYTE = 1000 * KILOBYTE;
const GIGABYTE = 1000 * MEGABYTE;

/** Room for data in the largest unit that makes it one at least, from kilobytes on; a dash for what is no number. */
export const formatBytes = (bytes: number, speech: string = language.value): string => {
  if (!Number.isFinite(bytes)) return NOTHING;
  // What would be rounded to a thousand of a unit is one of the next.
  const [unit, size, digits] =
    bytes <= MEGABYTE - KILOBYTE
      ? (['kilobyte', KILOBYTE, 0] as const)
      : bytes < GIGABYTE - MEGABYTE / 20
        ? (['megabyte', MEGABYTE, 1] as const)
        : (['gigabyte', GIGABYTE, 1] as const);
  const { format } = once(
    unit,
    speech,
    tag => new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits: digits }),
  );
  // A few bytes are not none.
  return format(digits === 0 ? Math.ceil(bytes / size) : bytes / size);
};

/**
 * A chance as a reader sees it. Never 0 % or 100 % for what is only nearly so: those read <1 % and >99 %, and the bar of
 * a screen keeps room for them.
 */
export const formatPercent = (ratio: number, speech: string = language.value): string => {
  if (!Number.isFinite(ratio)) return NOTHING;
  const { format } = once('percent', speech, tag => new Intl.NumberFormat(tag, { style: 'percent' }));
  if (ratio > 0 && ratio < 0.01) return `<${format(0.01)}`;
  if (ratio < 1 && ratio > 0.99) return `>${format(0.99)}`;
  return format(ratio);
};

/** Makes what the first percentage needs, which costs more than the screen that it is on: for when there is time in a battle. */
export const preloadFormatters = (): void => void formatPercent(0);

/** A text with a capital at its beginning. A Greek one keeps its accent, which it loses only where all of a word is in capitals. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Several things in one sentence, as the language lists them. */
export const formatList = (items: readonly string[], speech: string = language.value): string =>
  // One alone is no list, and the first formatter of a page is dear.
  items.length < 2
    ? (items[0] ?? '')
    : kept(`list ${speech}`, () => new Intl.ListFormat(speech, { type: 'conjunction' })).format(items);

/** How long ago something was, from milliseconds: in seconds, minutes, hours or days. */
export const formatAgo = (ms: number, speech: string = language.value): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [by, unit] = (
    [
      [86_400, 'day'],
      [3600, 'hour'],
      [60, 'minute'],
      [1, 'second'],
    ] as const
  ).find(([each]) => seconds >= each) ?? [1, 'second'];
  const words = once('ago', speech, locale => new Intl.RelativeTimeFormat(locale, { style: 'short' }));
  return words.format(-Math.floor(seconds / by), unit);
};
