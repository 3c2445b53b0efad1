import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';

/**
 * Chunks that every first visit loads by a dynamic import: messages of one language, the service worker helper, the handler
 * of shared files and links. A browser test checks that nothing else loads without a tap.
 */
const ALWAYS_LOADED = /^(en|workbox-window|launch-handler)[.-]/;

/** The tags of this name in a page. @param {string} html @param {string} name */
export const tagsOf = (html, name) => [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'gi'))].map(([tag]) => tag);

/** @param {string} tag @param {string} name */
export const attribute = (tag, name) => tag.match(new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, 'i'))?.[1];

/**
 * The scripts that a first visit fetches, by their names in `dist`: scripts and preloads of the page with their static
 * imports, and the chunks that are always loaded.
 * @param {string} dist @returns {Set<string>}
 */
export const firstLoad = dist => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [
    ...tagsOf(html, 'script').map(tag => attribute(tag, 'src')),
    ...tagsOf(html, 'link')
      .filter(tag => attribute(tag, 'rel') === 'modulepreload')
      .map(tag => attribute(tag, 'href')),
  ].flatMap(path => (path ? [posix.normalize(path)] : []));
  // Only imports of the page itself: games have chunks of these names too.
  const always = named
    .flatMap(file => importsOf(dist, file).dynamic)
    .filter(file => ALWAYS_LOADED.test(posix.basename(file)));
  return withImports(dist, [...named, ...always]);
};

/** Scripts with all their static imports, by their names in `dist`. @param {string} dist @param {Iterable<string>} files */
export const withImports = (dist, files) => {
  const found = new Set(files);
  for (const file of found) for (const more of importsOf(dist, file).static) found.add(more);
  return found;
};

/** The static and dynamic imports of a script. @param {string} dist @param {string} file */
const importsOf = (dist, file) => {
  const source = readFileSync(join(dist, file), 'utf8');
  const { module } = parseSync(file, source);
  const named = (/** @type {string[]} */ requests) => requests.map(request => posix.join(dirname(file), request));
  return {
    static: named([
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) => entries.flatMap(entry => entry.moduleRequest?.value ?? [])),
    ]),
    dynamic: named(
      module.dynamicImports.map(({ moduleRequest }) => source.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    ),
  };
};
