// Draws public/icons and public/og.png anew: node tests/e2e/make-icons.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { transformWithOxc } from 'vite';

const CLAY = '#b9501f';
const GLAZE = '#16110d';
const CREAM = '#f9ecd6';
const BLUE = '#cfe2ef';

const at = file => new URL(`../../${file}`, import.meta.url);

/** Reads the blazons from TypeScript, which this Node cannot import. */
const blazons = async () => {
  const file = at('src/games/alala/screens/blazons.ts');
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file.pathname);
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).BLAZON_PATHS;
};

const letter =
  '<path d="M236 142H300L380 374H317L302 326H232L217 374H156ZM246 278H288L267 208ZM160 138H214L178 208H138Z" fill-rule="evenodd" ' +
  `fill="${CREAM}"/>`;
const aspis = dots =>
  `<circle cx="256" cy="256" r="216" fill="${GLAZE}"/>` +
  (dots
    ? `<circle cx="256" cy="256" r="196" fill="none" stroke="${CLAY}" stroke-width="12" stroke-linecap="round" stroke-dasharray="0 51.313"/>`
    : '') +
  `<circle cx="256" cy="256" r="${dots ? 174 : 196}" fill="none" stroke="${CLAY}" stroke-width="${dots ? 7 : 14}"/>`;
const svg = (body, box = '0 0 512 512') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>\n`;
const ground = rx => `<rect width="512" height="512" rx="${rx}" fill="${CLAY}"/>`;
const mark = (scale = 1) =>
  `<g transform="translate(256 256) scale(${scale}) translate(-256 -256)">${aspis(true)}<g transform="translate(18 22) scale(.92)">${letter}</g></g>`;

const icon = svg(ground(112) + mark());
const favicon = svg(aspis(false) + letter, '36 36 440 440');
const square = svg(ground(0) + mark(1.05));
// Launchers may cut off all but the middle 80 %.
const maskable = svg(ground(0) + mark(0.88));

const shield = (d, x, y, r, dark) =>
  `<g transform="translate(${x} ${y})"><circle r="${r}" fill="${dark ? '#8a2a10' : BLUE}" stroke="${CREAM}" stroke-width="9"/>` +
  `<circle r="${r * 0.8}" fill="none" stroke="${dark ? CREAM : '#0b2f4b'}" stroke-opacity=".6" stroke-width="3"/>` +
  `<path transform="translate(${-r * 0.52} ${-r * 0.52}) scale(${(r * 1.04) / 24})" d="${d}" fill-rule="evenodd" fill="${dark ? CREAM : '#0b2f4b'}"/></g>`;

const card = paths => {
  const row = Object.values(paths).map((d, i) => shield(d, 600 + (i - 3.5) * 138, 450, 76, i < 4));
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#15110e"/>' +
    `<path d="M0 24H1200M0 606H1200" stroke="${CLAY}" stroke-width="14"/>` +
    `<text x="600" y="262" text-anchor="middle" font-family="Georgia, 'Noto Serif', 'DejaVu Serif', serif" font-weight="700" font-size="190" fill="${CREAM}">Άλαλά!</text>` +
    `${row.join('')}</svg>`
  );
};

/** Runs in the page: the drawing's pixels, four bytes each. */
const raster = async ({ drawing, width, height }) => {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing.replace('<svg ', `<svg width="${width}" height="${height}" `))}`;
  await image.decode();
  const canvas = new OffscreenCanvas(width, height).getContext('2d');
  canvas.drawImage(image, 0, 0, width, height);
  const { data } = canvas.getImageData(0, 0, width, height);
  let text = '';
  for (let i = 0; i < data.length; i += 8192) text += String.fromCharCode(...data.subarray(i, i + 8192));
  return btoa(text);
};

const distance = (a, b) => {
  let sum = 0;
  for (const shift of [0, 8, 16, 24]) sum += (((a >>> shift) & 255) - ((b >>> shift) & 255)) ** 2;
  return sum;
};

/** A palette PNG of at most 16 colours, enough for flat drawings; the browser's own PNG is five times as big. */
const pngOf = (pixels, width, height) => {
  const counts = new Map();
  const value = i => pixels.readUInt32BE(i * 4);
  for (let i = 0; i < width * height; i++) counts.set(value(i), (counts.get(value(i)) ?? 0) + 1);
  const palette = [];
  const common = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  for (const apart of [2600, 900])
    for (const colour of common)
      if (palette.length < 16 && palette.every(p => distance(p, colour) > apart)) palette.push(colour);
  const nearest = new Map(
    common.map(colour => [
      colour,
      palette.reduce((best, p, i) => (distance(p, colour) < distance(palette[best], colour) ? i : best), 0),
    ]),
  );
  const line = Math.ceil(width / 2) + 1;
  const rows = Buffer.alloc(line * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows[y * line + 1 + (x >> 1)] |= nearest.get(value(y * width + x)) << (x % 2 ? 0 : 4);
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([4, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(c => [c >>> 24, (c >>> 16) & 255, (c >>> 8) & 255]))),
    chunk('tRNS', Buffer.from(palette.map(c => c & 255))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const tools = await import('../../scripts/browser.mjs').catch(() => undefined);
if (!tools) {
  console.log('No scripts/browser.mjs to find a browser with: nothing drawn.');
  process.exit(0);
}

writeFileSync(at('public/icons/icon.svg'), icon);
writeFileSync(at('public/icons/favicon.svg'), favicon);

const browser = await chromium.launch({ executablePath: tools.findChromium(), args: tools.launchArgs ?? [] });
const page = await browser.newPage();
const pictures = [
  ['icons/icon-192.png', icon, 192, 192],
  ['icons/icon-512.png', icon, 512, 512],
  ['icons/maskable-512.png', maskable, 512, 512],
  ['icons/apple-touch-icon.png', square, 180, 180],
  ['og.png', card(await blazons()), 1200, 630],
];
for (const [file, drawing, width, height] of pictures) {
  const pixels = await page.evaluate(raster, { drawing, width, height });
  const png = pngOf(Buffer.from(pixels, 'base64'), width, height);
  writeFileSync(at(`public/${file}`), png);
  console.log(file, png.length);
}
await browser.close();
