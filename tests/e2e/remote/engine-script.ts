import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The referee as a script for any page, built like the app. It defines `engine`. */
export const engineScript = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('./engine.ts', import.meta.url)), name: 'engine', formats: ['iife'] },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the referee was not built');
  return chunk.code;
};
