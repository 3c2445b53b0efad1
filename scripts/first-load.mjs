import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';

/**
 * What the page asks for by itself though no script imports it at once: the words of a language, of which one is enough,
 * the worker's helper, and, where the system hands files and links over, who takes them. Everything else that comes later
 * waits for a wish; a browser test sees to it that it does.
 */
const BY_ITSELF = /^(en|workbox-window|launch-handler)[.-]/;

/** The tags of a page that are called so. @param {string} html @param {string} name */
export const tagsOf = (html, name) => [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'gi'))].map(([tag]) => tag);

/** @param {string} tag @param {string} name */
export const attribute = (tag, name) => tag.match(new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, 'i'))?.[1];

/**
 * The scripts that a first visit fetches, by their names in `dist`: those of the page, what it preloads, all that these
 * import at once, and what the page asks for by itself.
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
  // Games have files of these names too.
  const byItself = named.flatMap(file => asked(dist, file).later).filter(file => BY_ITSELF.test(posix.basename(file)));
  return withImports(dist, [...named, ...byItself]);
};

/** Scripts with all that they import at once, by their names in `dist`. @param {string} dist @param {Iterable<string>} files */
export const withImports = (dist, files) => {
  const found = new Set(files);
  for (const file of found) for (const more of asked(dist, file).atOnce) found.add(more);
  return found;
};

/** What a script imports. @param {string} dist @param {string} file */
const asked = (dist, file) => {
  const source = readFileSync(join(dist, file), 'utf8');
  const { module } = parseSync(file, source);
  const named = (/** @type {string[]} */ requests) => requests.map(request => posix.join(dirname(file), request));
  return {
    atOnce: named([
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) => entries.flatMap(entry => entry.moduleRequest?.value ?? [])),
    ]),
    later: named(
      module.dynamicImports.map(({ moduleRequest }) => source.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    ),
  };
};
