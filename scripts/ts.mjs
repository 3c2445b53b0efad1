// Runs a TypeScript script through Vite, because Node 20 cannot run it directly.
import { pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';

const [, , script, ...args] = process.argv;
if (!script) throw new Error('Usage: node scripts/ts.mjs <script.ts> [arguments]');
process.argv = [process.execPath, script, ...args];
await runnerImport(pathToFileURL(script).href, { configFile: false, logLevel: 'warn' });
