import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { parseSync } from 'vite';
import { root } from './install.mjs';

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
 * @param {readonly string[]} tests @param {readonly string[]} changed paths in the project
 */
const testsThatImport = (tests, changed) => {
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

/** Lines that a git command prints; none if it fails, e.g. outside a repository. @param {string[]} args */
const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
};

/** A change of one of these can affect every test. */
const AFFECTS_ALL =
  /^(package(-lock)?\.json|biome\.json|vite\.config\.ts|tests\/(setup|quick)\.ts|scripts\/(steps|affected-tests)\.mjs)$/;
/** These read the files of the whole tree instead of importing them. */
const READS_TREE = /^tests\/([\w-]+|games\/[\w-]+\/spec[\w-]*)\.test\.ts$/;

/**
 * The files that differ from the last commit of main (the remote one, if known), and the tests to run for them: tests that
 * import a changed file, read the tree, or name a changed data file.
 * `present` are the changed files without those that were deleted.
 * @returns {{ since: string, changed: string[], present: string[], affected: string[] } | undefined} undefined if every
 *   test has to run
 */
export const changesSinceMain = () => {
  const base = ['origin/main', 'main'].flatMap(branch => git('merge-base', 'HEAD', branch))[0];
  if (!base) return undefined;
  const changed = [
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (changed.some(file => AFFECTS_ALL.test(file))) return undefined;
  const data = changed.filter(file => !/\.(tsx?|mjs)$/.test(file)).map(file => basename(file));
  const specs = [...new Set([...git('ls-files', 'tests'), ...changed])].filter(
    file => /^tests\/.*\.test\.tsx?$/.test(file) && existsSync(join(root, file)),
  );
  const added = specs.filter(file => {
    if (READS_TREE.test(file)) return true;
    const source = data.length > 0 ? readFileSync(join(root, file), 'utf8') : '';
    return data.some(name => source.includes(name));
  });
  const present = changed.filter(file => existsSync(join(root, file)));
  const affected = [...new Set([...testsThatImport(specs, changed), ...added])];
  return { since: base.slice(0, 8), changed, present, affected };
};
