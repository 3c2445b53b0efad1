import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  formatBytes,
  formatDateTime,
  formatNumber,
  formatPercent,
  resolveLocale,
} from '../../src/ui/messages/format.ts';
import { formatHalves } from '../../src/ui/messages/text-format.ts';

const at = new Date(2026, 10, 21, 23, 41).getTime();

const device = (...languages: string[]): void => {
  vi.stubGlobal('navigator', { languages, language: languages[0] });
};
afterEach(() => vi.unstubAllGlobals());

/** Replaces all kinds of spaces by a normal one, because ICU may change them. */
const plain = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, ' ');

describe('dates and numbers follow the language chosen and the region of the device', () => {
  const cases: [speech: string, languages: string[], moment: string, size: string][] = [
    ['en', ['en-US'], 'Nov 21, 2026, 11:41 PM', '10.7 GB'],
    ['en', ['en-GB'], '21 Nov 2026, 23:41', '10.7 GB'],
    ['en', ['en-GB', 'en-US', 'en'], '21 Nov 2026, 23:41', '10.7 GB'],
    ['el', ['el-GR'], '21 Νοε 2026, 11:41 μ.μ.', '10,7 GB'],
    ['el', ['en-GB'], '21 Νοε 2026, 23:41', '10,7 GB'],
    ['el', ['de-DE'], '21 Νοε 2026, 23:41', '10,7 GB'],
    ['el', ['en-US'], '21 Νοε 2026, 11:41 μ.μ.', '10,7 GB'],
    ['en', ['de-DE'], '21 Nov 2026, 23:41', '10,7 GB'],
    ['en', ['de', 'en-US'], '21 Nov 2026, 23:41', '10,7 GB'],
    ['en', ['en', 'de-DE'], '21 Nov 2026, 23:41', '10,7 GB'],
    ['en', ['en'], 'Nov 21, 2026, 11:41 PM', '10.7 GB'],
    ['en', [], 'Nov 21, 2026, 11:41 PM', '10.7 GB'],
  ];
  test.each(cases)('%s on a device of %j', (speech, languages, moment, size) => {
    device(...languages);
    expect(plain(formatDateTime(at, speech))).toBe(moment);
    expect(plain(formatBytes(10_737_460_000, speech))).toBe(size);
  });

  test('in regions unknown to English, the day comes first', () => {
    device('el-GR', 'en-US');
    expect(plain(formatDateTime(at, 'en'))).toMatch(/^21 Nov 2026/);
  });

  test('an invalid language of a device changes nothing', () => {
    for (const odd of ['C', 'en_GB.UTF-8', '', '💥', 'x-klingon']) {
      device(odd, 'en-GB');
      expect(plain(formatDateTime(at, 'en'))).toBe('21 Nov 2026, 23:41');
    }
    device('C');
    expect(resolveLocale('el', ['C'])).toBe('el');
    vi.stubGlobal('navigator', undefined);
    expect(formatNumber(1.5, { most: 1 }, 'el')).toBe('1,5');
  });

  test.each([
    [0, '0 kB'],
    [1, '1 kB'],
    [999_000, '999 kB'],
    // Rounded normally it would show 1,000 of the smaller unit.
    [999_001, '1 MB'],
    [148_300_000, '148.3 MB'],
    [999_950_000, '1 GB'],
  ])('%d bytes are %s', (bytes, size) => {
    device('en-GB');
    expect(plain(formatBytes(bytes, 'en'))).toBe(size);
  });

  test('percentages and numbers', () => {
    device('de-DE');
    expect(plain(formatPercent(0.83, 'en'))).toBe('83 %');
    expect(formatNumber(1234.56, { most: 1 }, 'en')).toBe('1.234,6');
    expect(formatNumber(2, { least: 1, most: 1 }, 'en')).toBe('2,0');
    device('en-GB');
    expect([0, 0.004, 0.5, 0.996, 1].map(ratio => formatPercent(ratio, 'en'))).toEqual([
      '0%',
      '<1%',
      '50%',
      '>99%',
      '100%',
    ]);
  });
});

test.each([
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  8.64e15 + 1,
  -9e15,
  1e300,
  undefined as unknown as number,
  'soon' as unknown as number,
  10n as unknown as number,
  {} as number,
])('no moment or number is said as one, and none throws: %s', value => {
  expect(formatDateTime(value, 'en')).toBe('–');
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    expect(formatNumber(value, {}, 'el')).toBe('–');
    expect(formatBytes(value, 'el')).toBe('–');
  }
});

test.each([-8.64e15, -1, 0, 8.64e15])('the first and the last moment: %s', value => {
  expect(formatDateTime(value, 'el')).not.toBe('–');
});

test('no other file formats dates and numbers', () => {
  const src = fileURLToPath(new URL('../../src', import.meta.url));
  const others = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.endsWith('format.ts'))
    .filter(file =>
      /Intl\.(DateTime|Number)Format|\.toLocale(Date|Time)?String|\.toFixed\(/.test(
        readFileSync(`${src}/${file}`, 'utf8'),
      ),
    );
  expect(others).toEqual([]);
});

test('halves are alike in every language', () => {
  expect([0, 0.5, 3, 2.5, -2.5, -1, 22.5, 12].map(formatHalves)).toEqual([
    '0',
    '½',
    '3',
    '2½',
    '−2½',
    '−1',
    '22½',
    '12',
  ]);
});
