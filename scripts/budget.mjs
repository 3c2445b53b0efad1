import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { attribute, firstLoad, tagsOf } from './first-load.mjs';
import { root } from './install.mjs';

const KB = 1024;
const dist = join(root, 'dist');
/** @type {string[]} */
const faults = [];
/** @type {[what: string, is: string, reach: string, fail: string, state: string][]} */
const rows = [];

/** @param {string} what @param {number} bytes @param {number} reach @param {number} fail limits in KB */
const size = (what, bytes, reach, fail) => {
  const kb = bytes / KB;
  if (kb >= fail) faults.push(`${what}: ${kb.toFixed(1)} KB, must stay under ${fail} KB`);
  rows.push([
    what,
    `${kb.toFixed(1)} KB`,
    `${reach} KB`,
    `${fail} KB`,
    kb >= fail ? 'FAIL' : kb > reach ? 'over' : 'ok',
  ]);
};
/** @param {string} what @param {string} is @param {string[]} wrong */
const fact = (what, is, wrong) => {
  faults.push(...wrong.map(fault => `${what}: ${fault}`));
  rows.push([what, is, '', '', wrong.length ? 'FAIL' : 'ok']);
};

const text = (/** @type {string} */ file) => readFileSync(join(dist, file), 'utf8');
/** Bytes on the wire: text gzipped, pictures and fonts raw. @param {string} file */
const transferred = file => {
  const bytes = readFileSync(join(dist, file));
  return /\.(png|jpg|webp|woff2)$/.test(file) ? bytes.length : gzipSync(bytes, { level: 9 }).length;
};

if (!existsSync(join(dist, 'index.html'))) {
  console.error('dist/ has no index.html: run "npm run build" first.');
  process.exit(1);
}
const emitted = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => posix.join(entry.parentPath.slice(dist.length).replaceAll('\\', '/'), entry.name).replace(/^\//, ''));

const html = text('index.html');
const scripts = tagsOf(html, 'script');
/** @param {Iterable<string>} files */
const weightOf = files => [...files].reduce((bytes, file) => bytes + transferred(file), 0);

/** @type {Record<string, import('./chunks.mjs').GameFiles>} */
const games = existsSync(join(dist, 'games.json')) ? JSON.parse(text('games.json')) : {};

// Without games and pages, which load on demand.
const first = firstLoad(dist);
size(`first-load JS, gz (${first.size} ${first.size === 1 ? 'file' : 'files'})`, weightOf(first), 66, 72);

/** Where the field of a game fails, in KB. Άλαλά!'s holds its plan. @type {Readonly<Record<string, number>>} */
const FIELD_FAILS = { alala: 49, ancientWargame: 48.8, hopliteEncounter: 47.3, hopliteWars: 49.2, hoplites: 49.3 };
// A battle's field, in addition to the first load: battle screens, the game, what draws its units, their static imports,
// messages of one language.
if (Object.keys(games).length === 0) faults.push('a battle’s field: games.json names no game');
for (const [game, { field, soon, files }] of Object.entries(games)) {
  const more = field.filter(file => !first.has(file));
  const gone = [...field, ...files].filter(file => !emitted.includes(file));
  faults.push(...gone.map(file => `games.json: ${file} is missing`));
  size(
    `${game}: a battle’s field, without the first load, gz (${more.length} files)`,
    weightOf(more),
    50,
    FIELD_FAILS[game] ?? 57,
  );
  const second = soon.filter(file => !first.has(file));
  if (second.length > 0) size(`${game}: panels under the field, gz (${second.length} files)`, weightOf(second), 50, 60);
}

// A broken build can leave a service worker that precaches nothing.
const worker = existsSync(join(dist, 'sw.js')) ? text('sw.js') : '';
// The file is minified, so the list is found by its shape.
const literal = worker.match(/\[\s*\{\s*"?(?:url|revision)"?\s*:[^\]]*\]/)?.[0] ?? '[]';
/** @type {{ url: string }[]} */
const entries = runInNewContext(literal);
const precached = new Set(entries.map(({ url }) => url));
/** @type {{ icons?: { src: string }[] }} */
const manifest = existsSync(join(dist, 'manifest.webmanifest')) ? JSON.parse(text('manifest.webmanifest')) : {};
const icons = (manifest.icons ?? []).map(({ src }) => posix.normalize(src));
const wanted = [
  'index.html',
  'manifest.webmanifest',
  ...icons,
  'games.json',
  ...emitted.filter(file => /\.(js|css|woff2)$/.test(file) && file !== 'sw.js'),
];
// Files of one game are cached when the game is opened.
const ofOneGame = new Set(Object.values(games).flatMap(({ files }) => files));
size(
  'precache of the shell (gz; pictures, fonts raw)',
  [...precached].filter(file => emitted.includes(file)).reduce((bytes, file) => bytes + transferred(file), 0),
  400,
  600,
);
for (const [game, { bytes }] of Object.entries(games)) size(`${game}: cached when it is opened, gz`, bytes, 250, 400);
size('fonts', weightOf(emitted.filter(file => file.endsWith('.woff2'))), 64, 80);
fact('precached files', `${precached.size} of ${emitted.length}`, [
  ...(precached.size === 0 ? ['the service worker precaches nothing'] : []),
  ...wanted.filter(file => !precached.has(file) && !ofOneGame.has(file)).map(file => `${file} is not precached`),
  ...[...precached].filter(file => ofOneGame.has(file)).map(file => `${file} belongs to one game and is precached`),
  ...[...precached].filter(file => !emitted.includes(file)).map(file => `${file} is precached but missing`),
]);
fact('manifest icons', String(icons.length), icons.length < 3 ? ['192, 512 and a maskable icon are needed'] : []);

const inline = scripts.filter(tag => !attribute(tag, 'src')).length + [...html.matchAll(/\son\w+\s*=\s*["']/gi)].length;
fact('inline scripts in index.html', String(inline), inline ? ['the content security policy refuses them'] : []);

const linked = [
  ...scripts.map(tag => attribute(tag, 'src')),
  ...tagsOf(html, 'link').map(tag => attribute(tag, 'href')),
]
  .flatMap(path => (path && !/^\w+:/.test(path) ? [posix.normalize(path)] : []))
  .filter(file => !emitted.includes(file));
fact('dead links in index.html', String(linked.length), linked);

// Links in texts, licences and XML names are not requests. These patterns are.
const ELSEWHERE = String.raw`(?:https?|wss?):\/\/(?!www\.w3\.org\/)[^\s"'\`)]+`;
const REQUESTS = [
  [
    /\.js$/,
    String.raw`(?:fetch|import|importScripts|Worker|WebSocket|EventSource|sendBeacon|register)\(\s*["'\`](${ELSEWHERE})`,
  ],
  [/\.js$/, String.raw`(?:from|import|\.src\s*=|\.href\s*=)\s*["'\`](${ELSEWHERE})`],
  [/\.(css|svg)$/, String.raw`(?:url\(\s*["']?|@import\s*["'])(${ELSEWHERE})`],
  [/\.svg$/, String.raw`href\s*=\s*["'](${ELSEWHERE})`],
  [
    /\.html$/,
    String.raw`<(?:script|link|img|iframe|source|video|audio|object|embed)\b[^>]*(?:src|href|srcset|data)\s*=\s*["'](${ELSEWHERE})`,
  ],
];
const outside = REQUESTS.flatMap(([kind, shape]) =>
  emitted
    .filter(file => /** @type {RegExp} */ (kind).test(file))
    .flatMap(file =>
      [...text(file).matchAll(new RegExp(/** @type {string} */ (shape), 'g'))].map(hit => `${file} requests ${hit[1]}`),
    ),
);
fact('requests to other hosts', String(outside.length), outside);

const runtime = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies ?? {});
fact('runtime dependencies', `${runtime.length}`, runtime.length > 12 ? ['at most 12'] : []);
const maps = emitted.filter(file => file.endsWith('.map'));
fact('source maps', String(maps.length), maps);

const table = [['what', 'is', 'reach', 'fail', ''], ...rows];
const widths = [0, 1, 2, 3, 4].map(column => Math.max(...table.map(row => row[column]?.length ?? 0)));
for (const row of table) {
  console.log(
    row.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0))).join('  '),
  );
}
for (const fault of faults) console.error(`FAIL ${fault}`);
process.exitCode = faults.length ? 1 : 0;
