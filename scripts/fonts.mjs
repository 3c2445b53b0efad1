// Subsets the fonts of src/ui/fonts to the letters of the app. Run it only if the letters or the fonts change:
//   npm install --no-save @fontsource-variable/source-sans-3@5.3.0 @fontsource/gfs-didot@5.3.0 \
//     @fontsource/noto-sans-math@5.3.0 subset-font@2.9.0
//   node scripts/fonts.mjs
// The build uses the generated files. All three fonts are under the SIL Open Font License 1.1 (src/ui/fonts/OFL.txt).
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './install.mjs';

const require = createRequire(join(root, 'package.json'));
/** @type {(font: Buffer, text: string, options: object) => Promise<Buffer>} */
const subset = require('subset-font');
/** @type {{ convert: (font: Buffer, format: string) => Promise<Buffer> }} */
const { convert } = require('fontverter');

/** @param {[first: number, last: number][]} ranges */
const letters = ranges =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)))
    .join('');

const LATIN = `${letters([
  [0x20, 0x7e],
  [0xa0, 0xff],
])}’‘“”–—…′″−•†ŒœŸ↑↓`;
const GREEK = letters([[0x384, 0x3ce]]);
const POLYTONIC = letters([[0x1f00, 0x1fff]]);
const SIGNS = '←→≤≥';

/** The range of weights in the style sheets. */
const WEIGHTS = { variationAxes: { wght: { min: 400, max: 800, default: 400 } } };

/** @type {[file: string, from: string, text: string, options?: object][]} */
const CUTS = [
  ['sans-latin', '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal', LATIN, WEIGHTS],
  ['sans-greek', '@fontsource-variable/source-sans-3/files/source-sans-3-greek-wght-normal', GREEK, WEIGHTS],
  [
    'sans-polytonic',
    '@fontsource-variable/source-sans-3/files/source-sans-3-greek-ext-wght-normal',
    POLYTONIC,
    WEIGHTS,
  ],
  ['sans-signs', '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal', SIGNS],
  ['title-latin', '@fontsource/gfs-didot/files/gfs-didot-latin-400-normal', LATIN],
  ['title-greek', '@fontsource/gfs-didot/files/gfs-didot-greek-400-normal', GREEK],
];

/**
 * The licence reserves the name ‘Source’ for the unchanged font. The new name has the same length, so that no offset of the
 * table changes. The copyright (record 0) stays.
 * @param {Buffer} font TrueType
 */
const renamed = font => {
  const tables = font.readUInt16BE(4);
  for (let i = 0; i < tables; i++) {
    const entry = 12 + i * 16;
    if (font.toString('latin1', entry, entry + 4) !== 'name') continue;
    const at = font.readUInt32BE(entry + 8);
    const strings = at + font.readUInt16BE(at + 4);
    for (let record = at + 6; record < at + 6 + font.readUInt16BE(at + 2) * 12; record += 12) {
      if (font.readUInt16BE(record + 6) === 0) continue;
      const start = strings + font.readUInt16BE(record + 10);
      const name = font.subarray(start, start + font.readUInt16BE(record + 8));
      for (const encoding of /** @type {const} */ (['latin1', 'utf16le'])) {
        const wide = encoding === 'utf16le';
        const old = wide ? Buffer.from('Source', encoding).swap16() : Buffer.from('Source', encoding);
        const now = wide ? Buffer.from('Hoplon', encoding).swap16() : Buffer.from('Hoplon', encoding);
        const found = name.indexOf(old);
        if (found >= 0) now.copy(name, found);
      }
    }
  }
  return font;
};

let sum = 0;
for (const [file, from, text, options] of CUTS) {
  const font = readFileSync(join(root, 'node_modules', `${from}.woff2`));
  const cut = await subset(font, text, {
    targetFormat: 'truetype',
    noHinting: true,
    keepFeatures: ['kern', 'liga', 'locl', 'ccmp', 'mark', 'mkmk', 'lnum', 'tnum'],
    ...options,
  });
  const woff2 = await convert(renamed(cut), 'woff2');
  writeFileSync(join(root, 'src/ui/fonts', `${file}.woff2`), woff2);
  sum += woff2.length;
  console.log(file.padEnd(16), woff2.length);
}
console.log('total'.padEnd(16), sum);
