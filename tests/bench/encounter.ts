import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { note, show } from './figures.ts';

/**
 * Measures turns of twelve Empires with 35, 70 and 140 forces each: the time of a turn, and the memory of the process.
 */
const built = await build({
  configFile: false,
  logLevel: 'error',
  ssr: { noExternal: true },
  build: { write: false, ssr: fileURLToPath(new URL('./encounter-turn.ts', import.meta.url)) },
});
const [output] = [built].flat();
const chunk = output && 'output' in output ? output.output[0] : undefined;
if (chunk?.type !== 'chunk') throw new Error('the referee was not built');
const folder = mkdtempSync(join(tmpdir(), 'alala-bench-'));
const script = join(folder, 'turn.mjs');
writeFileSync(script, chunk.code);
const least: number[] = [];
for (const count of [35, 70, 140]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, String(count)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const { times, megabytes } = JSON.parse(stdout) as { times: number[]; megabytes: number };
  note(`a turn of twelve Empires with ${count} forces each`, times, '1000 ms');
  least.push(Math.min(...times));
  console.log(`${count} forces each: ${megabytes.toFixed(0)} MB for all of Node, of 200 MB`);
}
const [few = 0, , many = 0] = least;
console.log(`four times the forces take ${(many / few).toFixed(1)} times as long`);
rmSync(folder, { recursive: true, force: true });
show();
