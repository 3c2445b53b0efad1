import { spawnSync } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { install, requireNode, root } from './install.mjs';
import { serve } from './serve.mjs';

requireNode();
try {
  install();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const build = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
  cwd: root,
  stdio: 'inherit',
});
if (build.status !== 0) {
  console.error('The build failed; nothing is served.');
  process.exit(1);
}

/** @param {number} first @param {number} tries */
const serveFrom = async (first, tries) => {
  for (let port = first; ; port += 1) {
    try {
      return await serve({ dir: `${root}dist`, port, host: '0.0.0.0' });
    } catch (error) {
      const taken = /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE';
      if (taken && port - first < tries) continue;
      console.error(taken ? `Port ${port} is taken; set PORT to another one.` : error);
      process.exit(1);
    }
  }
};

// PORT is used or fails. The default port may move to the next free one.
const { port, close } = process.env.PORT ? await serveFrom(Number(process.env.PORT), 0) : await serveFrom(4173, 20);

const addresses = Object.values(networkInterfaces())
  .flatMap(list => list ?? [])
  .filter(({ family, internal }) => family === 'IPv4' && !internal);

console.log(`Άλαλά!  http://localhost:${port}/`);
for (const { address } of addresses)
  console.log(`        http://${address}:${port}/  (same network; only while this command runs)`);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => close().then(() => process.exit(0)));
}
