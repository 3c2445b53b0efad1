import { gameMessages } from '../index.ts';

/** A place in a file for a reader: `units.3.men` is unit 4, men. */
export const phaseLabel = (path: string): string => {
  const { parts } = gameMessages().armies;
  return path
    .split('.')
    .map(part => (/^\d+$/.test(part) ? String(Number(part) + 1) : Object.hasOwn(parts, part) ? parts[part] : part))
    .join(', ')
    .replace(/, (\d+)/g, ' $1');
};
