import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { dist } from './harness.ts';

const revision = (text: string): string => createHash('md5').update(text).digest('hex');

/** Renames all files of a build that have a hash in their names, as if their contents had changed. */
const renamed = (dir: string): void => {
  const assets = readdirSync(join(dir, 'assets'));
  const texts = ['index.html', 'games.json', 'sw.js', ...assets.map(name => `assets/${name}`)].filter(name =>
    /\.(js|css|html|json)$/.test(name),
  );
  const names = new RegExp(assets.map(name => name.replaceAll('.', '\\.')).join('|'), 'g');
  const newName = (name: string): string => name.replace(/\.(\w+)$/, 'newer.$1');
  for (const file of texts) {
    const text = readFileSync(join(dir, file), 'utf8');
    writeFileSync(join(dir, file), text.replace(names, newName));
  }
  for (const name of assets) renameSync(join(dir, 'assets', name), join(dir, 'assets', newName(name)));
};

/**
 * Runs `work` with a newer build: the same app with renamed files, new revisions in its service worker, and a page that
 * says so.
 */
export const withNewerBuild = async (work: (dir: string) => Promise<void>): Promise<void> => {
  const dir = mkdtempSync(join(tmpdir(), 'alala-build-'));
  try {
    cpSync(dist, dir, { recursive: true });
    const [before, gamesBefore] = ['index.html', 'games.json'].map(name => readFileSync(join(dir, name), 'utf8'));
    renamed(dir);
    const page = readFileSync(join(dir, 'index.html'), 'utf8');
    const newer = page.replace('</head>', '<meta name="build" content="newer" /></head>');
    writeFileSync(join(dir, 'index.html'), newer);
    let worker = readFileSync(join(dir, 'sw.js'), 'utf8');
    for (const [old, now] of [
      [before, newer],
      [gamesBefore, readFileSync(join(dir, 'games.json'), 'utf8')],
    ] as [string, string][]) {
      expect(worker).toContain(revision(old));
      worker = worker.replaceAll(revision(old), revision(now));
    }
    writeFileSync(join(dir, 'sw.js'), worker);
    await work(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};
