import { words } from '../index.ts';

/** A place in a file for a reader: `units.3.men` is unit 4, men. */
export const whereIn = (path: string): string => {
  const { parts } = words().muster;
  return path
    .split('.')
    .map(part => (/^\d+$/.test(part) ? String(Number(part) + 1) : Object.hasOwn(parts, part) ? parts[part] : part))
    .join(', ')
    .replace(/, (\d+)/g, ' $1');
};
