import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const SRC = new URL('../../src/', import.meta.url);
const FONTS = new URL('ui/fonts/', SRC);
const sheet = readFileSync(new URL('fonts.css', FONTS), 'utf8');

/** The fonts of the style sheet: family, file, letters. */
const faces = [...sheet.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, body = '']) => {
  const [, family, file, range] =
    /font-family: "([^"]*)";.*url\("\.\/([^"]*)"\).*unicode-range: ([^;]*);/s.exec(body) ?? [];
  if (!family || !file || !range) return [];
  const ranges = range.split(', ').map(part =>
    part
      .slice(2)
      .split('-')
      .map(code => Number.parseInt(code, 16)),
  );
  return [{ family, file, has: (code: number) => ranges.some(([from = 0, to = from]) => code >= from && code <= to) }];
});

test('every font file is in the style sheet, and together they have at most 80 KB', () => {
  const files = readdirSync(FONTS).filter(file => file.endsWith('.woff2'));
  expect(faces.map(({ file }) => file).sort()).toEqual(files.sort());
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, FONTS)).size, 0);
  expect(bytes).toBeLessThanOrEqual(80 * 1024);
});

test('the fonts have the letters of all messages', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(file =>
    /messages(\/.*)?\.ts$|storage\.(en|el)\.ts$/.test(file),
  );
  const letters = new Set(files.flatMap(file => [...readFileSync(new URL(file, SRC), 'utf8')]));
  expect(letters.size).toBeGreaterThan(120);
  // A non-breaking hyphen is drawn as a normal one, and a soft hyphen is not drawn.
  const drawn = [...letters].filter(letter => letter > '\u001f' && !['\u2011', '\u00ad', '⌘'].includes(letter));
  const sans = faces.filter(({ family }) => family === 'Hoplon Sans');
  expect(drawn.filter(letter => !sans.some(({ has }) => has(letter.codePointAt(0) ?? 0)))).toEqual([]);
});
