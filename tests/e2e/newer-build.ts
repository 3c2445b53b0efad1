import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { dist } from './harness.ts';

const revision = (text: string): string => createHash('md5').update(text).digest('hex');

/** A newer build: the same app with a page that says so, known to its service worker by a new revision. */
export const withNewerBuild = async (work: (dir: string) => Promise<void>): Promise<void> => {
  const dir = mkdtempSync(join(tmpdir(), 'alala-build-'));
  try {
    cpSync(dist, dir, { recursive: true });
    const page = readFileSync(join(dir, 'index.html'), 'utf8');
    const newer = page.replace('</head>', '<meta name="build" content="newer" /></head>');
    const worker = readFileSync(join(dir, 'sw.js'), 'utf8');
    expect(worker).toContain(revision(page));
    writeFileSync(join(dir, 'index.html'), newer);
    writeFileSync(join(dir, 'sw.js'), worker.replaceAll(revision(page), revision(newer)));
    await work(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};
