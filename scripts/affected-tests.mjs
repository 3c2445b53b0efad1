import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

/** The relative imports of a module, lazy ones too, without imports of types and addresses. @param {string} path @param {string} source */
const importsOf = (path, source) => {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, source).module;
  const requests = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
  return [...new Set(requests)]
    .filter(request => request.startsWith('.') && !request.endsWith('?url'))
    .map(request => posix.join(posix.dirname(path), request.replace(/\?.*$/, '')));
};

/**
 * The tests that are changed or import a changed file, directly or through other files. `vitest related` finds the same
 * tests, but compiles each file for it.
 * @param {string} root @param {readonly string[]} tests @param {readonly string[]} changed paths in the project
 */
export const testsThatImport = (root, tests, changed) => {
  /** @type {Map<string, readonly string[]>} */
  const known = new Map();
  const read = (/** @type {string} */ path) => {
    const file = join(root, path);
    const imports = /\.(tsx?|m?js)$/.test(path) && existsSync(file) ? importsOf(path, readFileSync(file, 'utf8')) : [];
    known.set(path, imports);
    return imports;
  };
  const targets = new Set(changed);
  return tests.filter(test => {
    const found = new Set([test]);
    for (const path of found) {
      if (targets.has(path)) return true;
      for (const next of known.get(path) ?? read(path)) found.add(next);
    }
    return false;
  });
};
