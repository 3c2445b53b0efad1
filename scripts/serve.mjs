import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const TEXT = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);

/** @typedef {{ matches: (path: string) => boolean, headers: [name: string, value: string][] }} Rule */
/** @typedef {{ type: string, etag: string, plain: Buffer, isText: boolean }} Held */
/** @typedef {'br' | 'gzip'} Coding */

/** Parses a `_headers` file: a line with a path (`*` matches anything), then indented `Name: value` lines. @param {string} text */
export const parseHeaders = text => {
  /** @type {Rule[]} */
  const rules = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      const parts = line.trim().split('*');
      const pattern = new RegExp(`^${parts.map(part => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`);
      rules.push({ matches: path => pattern.test(path), headers: [] });
      continue;
    }
    const colon = line.indexOf(':');
    const rule = rules.at(-1);
    if (!rule || colon < 0) throw new Error(`_headers: cannot read "${line.trim()}"`);
    rule.headers.push([line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]);
  }
  return rules;
};

/** @param {readonly Rule[]} rules @param {string} path */
export const headersFor = (rules, path) => {
  /** @type {Record<string, string>} */
  const headers = {};
  for (const rule of rules) {
    if (!rule.matches(path)) continue;
    // Hosts join the values of a header that two rules set, and so does this server.
    for (const [name, value] of rule.headers) headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return headers;
};

/** @type {Record<Coding, (plain: Buffer) => Promise<Buffer>>} */
const CODINGS = {
  br: plain => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: plain => promisify(gzip)(plain, { level: 9 }),
};

/**
 * Compressed files by coding and ETag: the tests serve one build a hundred times.
 * @type {Map<string, Promise<Buffer>>}
 */
const compressed = new Map();

/** @param {string} accepted @returns {Coding | undefined} */
const codingFor = accepted => (/\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined);

/** @param {Held} held @param {Coding} coding */
const compress = ({ etag, plain }, coding) => {
  const key = coding + etag;
  const compressing = compressed.get(key) ?? CODINGS[coding](plain);
  compressed.set(key, compressing);
  return compressing;
};

/** @param {string} dir */
const hold = dir => {
  /** @type {Map<string, Held>} */
  const files = new Map();
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(dir, file).split(sep).join('/')}`;
    // Configuration of hosts.
    if (path === '/_headers' || path === '/.htaccess') continue;
    const plain = readFileSync(file);
    const kind = extname(file);
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    files.set(path, { type: TYPES[kind] ?? 'application/octet-stream', etag, plain, isText: TEXT.has(kind) });
  }
  return files;
};

/**
 * Serves a built folder from memory, with the headers of its `_headers` file. Only files that existed at the start are
 * served, so no path can reach other files.
 * @param {{ dir: string, port?: number, host?: string, base?: string, ahead?: boolean }} options `port` 0 takes a free port;
 *   `base` is the folder of the host that holds the site, such as `/games/`; without `ahead`, a file is compressed when it is
 *   first asked for.
 * @returns {Promise<{ url: string, port: number, close: () => Promise<void> }>} rejects with EADDRINUSE if the port is taken
 */
export const serve = async ({ dir, port = 0, host = '127.0.0.1', base = '/', ahead = true }) => {
  if (!existsSync(join(dir, 'index.html'))) throw new Error(`${dir} has no index.html: run "npm run build" first.`);
  const files = hold(dir);
  const texts = [...files.values()].filter(({ isText }) => isText);
  if (ahead) await Promise.all(texts.flatMap(held => [compress(held, 'br'), compress(held, 'gzip')]));
  const headersFile = join(dir, '_headers');
  const rules = existsSync(headersFile) ? parseHeaders(readFileSync(headersFile, 'utf8')) : [];

  /** @param {string} target @returns {string | undefined} path inside the folder; `undefined` if it is not a valid path */
  const pathOf = target => {
    try {
      const path = decodeURIComponent(target.split(/[?#]/, 1)[0] ?? '');
      return path.startsWith(base) ? `/${path.slice(base.length)}` : undefined;
    } catch {
      return undefined;
    }
  };

  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response
        .writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' })
        .end('Only GET here.\n');
      return;
    }
    const path = pathOf(request.url ?? '/');
    const held = path === undefined ? undefined : files.get(path.endsWith('/') ? `${path}index.html` : path);
    const headers = headersFor(rules, path ?? '/404');
    if (path === undefined || !held) {
      const body = 'Not found.\n';
      response.writeHead(404, { ...headers, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' });
      response.end(request.method === 'HEAD' ? undefined : body);
      return;
    }
    // Weak, because the tag is the same for three encodings.
    Object.assign(headers, { etag: `W/${held.etag}` }, held.isText && { vary: 'accept-encoding' });
    const known = String(request.headers['if-none-match'] ?? '').split(',');
    if (known.some(tag => tag.trim().replace(/^W\//, '') === held.etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const coding = held.isText ? codingFor(String(request.headers['accept-encoding'] ?? '')) : undefined;
    const body = coding ? await compress(held, coding) : held.plain;
    Object.assign(headers, { 'content-type': held.type, 'content-length': body.length });
    if (coding) headers['content-encoding'] = coding;
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
  });

  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(undefined));
  });
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return {
    url: `http://${shown}:${address.port}${base}`,
    port: address.port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
