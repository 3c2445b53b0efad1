import { language } from './language.ts';

/** Shown for an invalid time or number. */
const NOTHING = '–';

/** The range of Date: ± milliseconds from 1970. */
const LAST_MOMENT = 8.64e15;

const partsOf = (tag: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
};

/**
 * The region of a device, from the browser's languages. A language without a region counts for its most likely region.
 * English without a region is ignored, because it is a default everywhere.
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
 * The locale for a language in the region of the device. If the language has no data for the region, it uses its own formats
 * (English: international, day before month) with the region's 12 or 24 hour clock.
 */
export const resolveLocale = (speech: string, devices: readonly string[]): string => {
  const region = regionOf(devices);
  if (region === undefined) return speech;
  const tag = `${speech}-${region}`;
  // Checked with a number formatter, because the first date formatter is several times as slow.
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

/** Creates an object for a locale once: creating a formatter takes longer than formatting. */
const once = <Made>(name: string, speech: string, make: (locale: string) => Made): Made => {
  const devices = globalThis.navigator?.languages ?? [];
  const device = [speech, ...devices].join(' ');
  return kept(`${name} ${device}`, () => make(kept(device, () => resolveLocale(speech, devices))));
};

/** Formats a time in milliseconds since 1970; a dash if it is invalid. Never throws. */
export const formatDateTime = (at: number, speech: string = language.value): string =>
  typeof at === 'number' && Math.abs(at) <= LAST_MOMENT
    ? once('moment', speech, tag => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })).format(
        at,
      )
    : NOTHING;

/** Formats the day of a time in milliseconds since 1970; a dash if it is invalid. Never throws. */
export const formatDate = (at: number, speech: string = language.value): string =>
  typeof at === 'number' && Math.abs(at) <= LAST_MOMENT
    ? once('day', speech, tag => new Intl.DateTimeFormat(tag, { dateStyle: 'medium' })).format(at)
    : NOTHING;

/** Formats the hour and minute of a time in milliseconds since 1970. */
export const formatTime = (at: number, speech: string = language.value): string =>
  once('hour', speech, tag => new Intl.DateTimeFormat(tag, { timeStyle: 'short' })).format(at);

/** Formats a duration in milliseconds as minutes and seconds, with hours from one hour: 4:05, 1:04:05. */
export const formatDuration = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return [...(hours > 0 ? [hours, two(minutes)] : [minutes]), two(seconds % 60)].join(':');
};

interface Digits {
  /** Minimum number of decimals. */
  readonly least?: number;
  /** Maximum number of decimals. */
  readonly most?: number;
}

/** Formats a number; a dash if it is not finite. Never throws. */
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

const KILOBYTE = 1000;
const MEGABYTE = 1000 * KILOBYTE;
const GIGABYTE = 1000 * MEGABYTE;

/** Formats a size in kilobytes, megabytes or gigabytes; a dash if it is not finite. */
export const formatBytes = (bytes: number, speech: string = language.value): string => {
  if (!Number.isFinite(bytes)) return NOTHING;
  // A value that would be rounded up to 1,000 takes the next unit.
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
  // Rounded up, so that a few bytes are not shown as 0 kB.
  return format(digits === 0 ? Math.ceil(bytes / size) : bytes / size);
};

/**
 * Formats a chance. Shows 0 % and 100 % only for exact values: others read <1 % and >99 %.
 */
export const formatPercent = (ratio: number, speech: string = language.value): string => {
  if (!Number.isFinite(ratio)) return NOTHING;
  const { format } = once('percent', speech, tag => new Intl.NumberFormat(tag, { style: 'percent' }));
  if (ratio > 0 && ratio < 0.01) return `<${format(0.01)}`;
  if (ratio < 1 && ratio > 0.99) return `>${format(0.99)}`;
  return format(ratio);
};

/** Creates the percent formatter before its first use, because creating it takes longer than rendering a screen. */
export const preloadFormatters = (): void => void formatPercent(0);

/** Formats a duration in milliseconds as "… ago", in seconds, minutes, hours or days. */
export const formatRelativeTime = (ms: number, speech: string = language.value): string => {
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
