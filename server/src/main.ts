import { configOf } from './config.ts';
import { log } from './logger.ts';
import { startServer } from './start.ts';

const failed = (error: unknown): never => {
  log('failed', { why: error instanceof Error ? error.message : String(error) });
  process.exit(1);
};

// Packages write to the console. Their lines become log events.
for (const level of ['log', 'info', 'warn', 'error'] as const)
  console[level] = (...what: unknown[]) =>
    log('console', { level, what: what.map(each => (each instanceof Error ? each.message : String(each))).join(' ') });
for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, failed);

try {
  const { stop } = await startServer(configOf(process.env));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0), failed));
} catch (error) {
  failed(error);
}
