import type { Entry } from './log.ts';

/** For each entry type, the steps from version 1 to 2, 2 to 3, …: the newest version is one more than there are steps. */
export type Migrations = Readonly<Record<string, readonly ((data: unknown) => unknown)[]>>;

/** The newest version of a type that this build knows. */
export const newestVersion = (migrations: Migrations, type: string): number => stepsOf(migrations, type).length + 1;

/** The entry in the newest version that this build knows. One from a newer build is returned as it is. */
export const migrate = (migrations: Migrations, entry: Entry): Entry => {
  const steps = stepsOf(migrations, entry.type).slice(entry.v - 1);
  return steps.length === 0
    ? entry
    : { ...entry, v: entry.v + steps.length, data: steps.reduce((data, step) => step(data), entry.data) };
};

// Types come from outside too: one called `constructor` has no steps.
const stepsOf = (migrations: Migrations, type: string): readonly ((data: unknown) => unknown)[] =>
  Object.hasOwn(migrations, type) ? (migrations[type] ?? []) : [];
