import type { ArmyRead } from '../army.ts';
import { words } from './index.ts';

/** A place in an army file for a reader: `units.3.men` is unit 4, men. */
export const whereIn = (path: string): string => {
  const { parts } = words().muster;
  return path
    .split('.')
    .map(part => (/^\d+$/.test(part) ? String(Number(part) + 1) : Object.hasOwn(parts, part) ? parts[part] : part))
    .join(', ')
    .replace(/, (\d+)/g, ' $1');
};

/** Why an army was not taken, and where in it. */
export const whyRefused = ({ problem }: Extract<ArmyRead, { readonly ok: false }>): string => {
  const t = words().muster;
  const why = (t.problems as Readonly<Record<string, string>>)[problem.code] ?? t.problems.wrongKind;
  return problem.at ? t.refusedAt(why, whereIn(problem.at)) : t.refused(why);
};
