import type { Refused } from '../battle/outside.ts';
import { words } from './index.ts';

/** What a kind of file says when it is refused. */
export interface RefusedWords {
  readonly refused: (why: string) => string;
  readonly refusedAt: (why: string, where: string) => string;
  readonly problems: { readonly wrongKind: string };
}

/** A place in a file for a reader: `units.3.men` is unit 4, men. */
export const whereIn = (path: string): string => {
  const { parts } = words().muster;
  return path
    .split('.')
    .map(part => (/^\d+$/.test(part) ? String(Number(part) + 1) : Object.hasOwn(parts, part) ? parts[part] : part))
    .join(', ')
    .replace(/, (\d+)/g, ' $1');
};

/** Why a file was not taken, and where in it. */
export const whyRefused = ({ problem }: Refused, t: RefusedWords): string => {
  const why = (t.problems as Readonly<Record<string, string>>)[problem.code] ?? t.problems.wrongKind;
  return problem.at ? t.refusedAt(why, whereIn(problem.at)) : t.refused(why);
};
