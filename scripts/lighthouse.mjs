import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, launchArgs } from './browser.mjs';
import { install, requireNode, root } from './install.mjs';
import { serve } from './serve.mjs';
import { build } from './steps.mjs';

/**
 * Runs Lighthouse (mobile) on home and on a battle. It is downloaded for the run and is no dependency: version 13 needs
 * Node 22.19, version 12 runs on Node 20.
 */
requireNode();
install();
if ((await build()).failed > 0) process.exit(1);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const version = major > 22 || (major === 22 && minor >= 19) ? '13.5.0' : '12.8.2';
const PAGES = { home: '#/', battle: '#/new/alala/practice' };
const REACH = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const FAIL = 95;

const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const server = await serve({ dir: `${root}dist`, port: 0, host: '127.0.0.1' });
let failed = false;
const rows = [];
for (const [name, path] of Object.entries(PAGES)) {
  const report = join(folder, `${name}.json`);
  const args = [
    ...['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', `${server.url}${path}`],
    ...['--quiet', '--output=json', `--output-path=${report}`, '--form-factor=mobile'],
    `--only-categories=${Object.keys(REACH).join(',')}`,
    `--chrome-flags=--headless=new ${launchArgs.join(' ')}`,
  ];
  // Asynchronous, because the web server runs in this process.
  const code = await new Promise(resolve => {
    const env = { ...process.env, CHROME_PATH: findChromium() };
    spawn('npm', args, { cwd: root, stdio: 'inherit', env }).on('close', resolve).on('error', resolve);
  });
  if (code !== 0) {
    failed = true;
    continue;
  }
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
  const scores = Object.keys(REACH).map(id => Math.round(categories[id].score * 100));
  rows.push({ page: name, ...Object.fromEntries(Object.keys(REACH).map((id, i) => [id, scores[i]])) });
  failed ||= scores.some(score => score < FAIL);
  for (const { auditRefs } of Object.values(categories))
    for (const { id, weight } of auditRefs)
      if (weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
        console.log(`${name}: ${audits[id].title} (${audits[id].displayValue ?? audits[id].score})`);
}
await server.close();
rmSync(folder, { recursive: true, force: true });
console.table(rows);
process.exitCode = failed ? 1 : 0;
