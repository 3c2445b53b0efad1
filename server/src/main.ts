import { configOf } from './config.ts';
import { tell } from './journal.ts';
import { start } from './start.ts';

const failed = (error: unknown): never => {
  tell('failed', { why: error instanceof Error ? error.message : String(error) });
  process.exit(1);
};

try {
  const { stop } = await start(configOf(process.env));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0), failed));
} catch (error) {
  failed(error);
}
