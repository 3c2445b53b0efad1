import { readFileSync, writeFileSync } from 'node:fs';
import { parseServerAddress } from '../src/sync/room/tokens.ts';

/** The room servers that this build may connect to (ALALA_ROOMS): addresses or schemes, separated by blanks. */
const rooms = (process.env.ALALA_ROOMS ?? '').split(/\s+/).filter(Boolean);
for (const each of rooms)
  if (each !== 'ws:' && each !== 'wss:' && parseServerAddress(each) !== each)
    throw new Error(`ALALA_ROOMS: "${each}" is no address such as wss://club.example`);

/** @param {string} policy */
const withRooms = policy => policy.replaceAll("connect-src 'self'", ["connect-src 'self'", ...rooms].join(' '));

/**
 * Adds the room servers to the header files in `dist`. A browser applies the header and the meta tag together.
 * @param {string} root the project's folder, with a slash at its end
 * @returns {import('vite').Plugin}
 */
export const roomsInHeaders = root => ({
  name: 'rooms-in-headers',
  apply: 'build',
  closeBundle: () => {
    if (rooms.length === 0) return;
    for (const file of ['_headers', '.htaccess'].map(name => `${root}dist/${name}`))
      writeFileSync(file, withRooms(readFileSync(file, 'utf8')));
  },
});

/**
 * Writes the content security policy of `public/_headers` into a meta tag, for hosts that cannot set headers (GitHub Pages).
 * A meta tag cannot forbid framing. The development server has no policy: it writes scripts and styles into the page.
 * @param {string} root the project's folder, with a slash at its end
 * @returns {import('vite').Plugin}
 */
export const policyInPage = root => ({
  name: 'policy',
  apply: 'build',
  transformIndexHtml: () => {
    const headers = readFileSync(`${root}public/_headers`, 'utf8');
    const content = /Content-Security-Policy: (.*)/.exec(headers)?.[1]?.replace(/frame-ancestors [^;]*; /, '');
    if (!content) throw new Error('public/_headers has no Content-Security-Policy');
    return [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: withRooms(content) },
        injectTo: 'head-prepend',
      },
      { tag: 'meta', attrs: { name: 'referrer', content: 'no-referrer' }, injectTo: 'head-prepend' },
    ];
  },
});
