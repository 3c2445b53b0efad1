import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyWithoutGames } from './copy-without-games.mjs';
import { root } from './install.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** @param {boolean} ok @returns {Count} */
export const one = ok => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** @param {readonly Count[]} counts @returns {Count} */
export const sum = counts =>
  counts.reduce((a, b) => ({
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  }));

/** @param {Count} count */
export const formatCount = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/**
 * Runs a tool with this Node in a folder. @param {string} cwd @param {string} script @param {string[]} args
 * @returns {Promise<boolean>} true if its exit code is 0
 */
const toolIn = (cwd, script, ...args) =>
  new Promise(resolve => {
    const child = spawn(process.execPath, [script, ...args], { cwd, stdio: 'inherit' });
    child.on('error', () => resolve(false));
    child.on('close', code => resolve(code === 0));
  });

/** Runs a tool in the project's folder. @param {string} script @param {string[]} args */
export const tool = (script, ...args) => toolIn(root, script, ...args);

/** @param {string} name @param {() => Promise<Count>} work @returns {Promise<Count>} */
export const step = async (name, work) => {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const count = await work().catch(error => {
    console.error(error instanceof Error ? error.message : error);
    return one(false);
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`── ${name}: ${count.failed ? 'FAILED' : 'ok'}, ${formatCount(count)}, ${seconds} s`);
  return count;
};

/** Paths of all tsconfig files: the project, the tests, each layer without the DOM, the server. @param {string} folder */
const tsconfigs = folder => {
  const nested = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' });
  const layers = nested.filter(file => /(^|[\\/])tsconfig\.json$/.test(file)).map(file => join('src', file));
  // The server's code has types only after its packages are installed.
  const server = existsSync(join(folder, 'server', 'node_modules')) ? [join('server', 'tsconfig.json')] : [];
  return ['tsconfig.json', join('tests', 'tsconfig.json'), ...layers.sort(), ...server];
};

export const types = async (folder = root) => {
  const checked = await Promise.all(
    tsconfigs(folder).map(async file => {
      // Incremental in the project's folder; a copy is checked only once.
      const known = join('node_modules', '.cache', 'tsc', `${file.replaceAll(/[\\/]/g, '-')}.tsbuildinfo`);
      const again = folder === root ? ['--incremental', '--tsBuildInfoFile', known] : [];
      const ok = await toolIn(folder, 'node_modules/typescript/bin/tsc', '--noEmit', ...again, '-p', file);
      if (!ok) console.error(`Types: errors under ${file}`);
      return ok;
    }),
  );
  return one(checked.every(Boolean));
};

/** Lints files or folders; files of other kinds are skipped. @param {readonly string[]} paths */
export const lint = async (paths = ['.']) =>
  one(
    // Without a path, Biome would check all files.
    paths.length === 0 ||
      (await tool(
        'node_modules/@biomejs/biome/bin/biome',
        ...['check', '--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...paths],
      )),
  );

/**
 * Verifies the registry's signatures of the installed packages. Only an invalid signature fails; a registry that does not
 * answer or signs nothing is reported and skipped.
 */
export const signatures = async () => {
  const npm = process.env.npm_execpath;
  const args = ['audit', 'signatures', '--fetch-retries=0', '--fetch-timeout=10000'];
  const [program, all] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
  const shell = program === 'npm' && process.platform === 'win32';
  const { ok, said } = await promisify(execFile)(program, all, { cwd: root, timeout: 60_000, shell }).then(
    () => ({ ok: true, said: '' }),
    ({ stdout = '', stderr = '' }) => ({ ok: false, said: `${stdout}${stderr}` }),
  );
  if (!ok && /invalid|tampered/i.test(said)) {
    console.error(said);
    return one(false);
  }
  if (ok) return one(true);
  console.log('Not checked: the registry did not answer or has no signatures.');
  return { passed: 0, failed: 0, skipped: 0 };
};

export const build = async (folder = root) =>
  one(await toolIn(folder, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'));

export const budget = async () => one(await tool('scripts/budget.mjs'));

/**
 * Runs one vitest project. A test file that fails to load counts as one failed test. So does a run with a non-zero exit
 * code, so that a run that did not start is never green.
 * @param {string} project @param {{ of?: string, filters?: readonly string[] }} [options]
 *   the project's folder; only tests whose path contains one of these texts
 * @returns {Promise<Count>}
 */
export const tests = async (project, { of = root, filters = [] } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'alala-tests-'));
  const report = join(folder, 'report.json');
  try {
    const ok = await toolIn(
      of,
      'node_modules/vitest/vitest.mjs',
      ...['run', ...filters],
      ...['--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    );
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const unloaded = testResults.filter(
      (/** @type {{ status: string, assertionResults: { status: string }[] }} */ { status, assertionResults }) =>
        status === 'failed' && !assertionResults.some(result => result.status === 'failed'),
    ).length;
    const failed = numFailedTests + unloaded;
    return { passed: numPassedTests, failed: failed || (ok ? 0 : 1), skipped: numPendingTests + numTodoTests };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Checks types, build and unit tests of the shared code in a copy that has only the tests' tiny game. */
export const sharedCode = async () => {
  const { copy, remove } = copyWithoutGames({ tests: true });
  // Random tests have already run in full with the games.
  const quick = process.env.ALALA_QUICK;
  process.env.ALALA_QUICK = '1';
  try {
    return sum([await types(copy), await build(copy), await tests('unit', { of: copy })]);
  } finally {
    if (quick === undefined) delete process.env.ALALA_QUICK;
    else process.env.ALALA_QUICK = quick;
    remove();
  }
};
