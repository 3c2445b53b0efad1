import type * as v from 'valibot';
import type { Entry } from './log.ts';
import { type Result, refusedWith } from './rule-check.ts';
import { safeParse } from './schemas.ts';

/** The problem with what a newer build has written. */
export const NEWER_VERSION = 'newer';

/** Something that is kept apart from the log, such as a set-up or an army, in each version that there has been. */
export interface Versioned<Item> {
  /** Steps from version 1 to 2, 2 to 3, …: the newest version is one more than there are steps. */
  readonly migrations: readonly ((data: unknown) => unknown)[];
  /** Checks data of the newest version. */
  readonly parse: (data: unknown) => Result<Item>;
}

/** The migrations of what release 1.0.0 wrote as version 2: no release has written version 1. */
export const FROM_VERSION_2: readonly ((data: unknown) => unknown)[] = [data => data];

/** The newest version of something kept that this build knows. */
export const newestVersionOf = ({ migrations }: Pick<Versioned<unknown>, 'migrations'>): number =>
  migrations.length + 1;

/** The version that a row of newly written data carries: none where it is the first. */
export const versionOf = (kind: Pick<Versioned<unknown>, 'migrations'>): { readonly v?: number } => {
  const v = newestVersionOf(kind);
  return v > 1 ? { v } : {};
};

/** Reads data of a version, in its newest form; refuses `newer`, and `badData` for what a step cannot make anything of. */
export const readVersioned = <Item>(kind: Versioned<Item>, data: unknown, version = 1): Result<Item> => {
  if (version > newestVersionOf(kind)) return { ok: false, problem: { code: NEWER_VERSION, at: '' } };
  let newest = data;
  try {
    for (const step of kind.migrations.slice(version - 1)) newest = step(newest);
  } catch {
    // A step met data that no build has written.
    return { ok: false, problem: { code: 'badData', at: '' } };
  }
  return kind.parse(newest);
};

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

/**
 * Reads entries in the newest form, each once; undefined for one that this build cannot use: of a newer version, whose
 * data may mean something else even where its shape fits, or with data that no build has written.
 */
export const entryReader = (game: {
  readonly migrations: Migrations;
  readonly parseData: (type: string, data: unknown) => Result<unknown>;
}): ((entry: Entry) => Entry | undefined) => {
  const known = new WeakMap<Entry, Entry | 'not'>();
  const read = (entry: Entry): Entry | 'not' => {
    if (entry.v > newestVersion(game.migrations, entry.type)) return 'not';
    try {
      const newest = migrate(game.migrations, entry);
      return game.parseData(newest.type, newest.data).ok ? newest : 'not';
    } catch {
      // A step met data that no build has written.
      return 'not';
    }
  };
  return entry => {
    const found = known.get(entry) ?? read(entry);
    known.set(entry, found);
    return found === 'not' ? undefined : found;
  };
};

// Types come from outside too: one called `constructor` has no steps.
const stepsOf = (migrations: Migrations, type: string): readonly ((data: unknown) => unknown)[] =>
  Object.hasOwn(migrations, type) ? (migrations[type] ?? []) : [];

/** The entries of a game: the shape of the data of each type. */
type Shapes = Readonly<Record<string, v.GenericSchema>>;

/** Reads data of entries by the shapes of their types: `unknownType`, or `badData` and where. */
export const entryParser =
  (shapes: Shapes) =>
  (type: string, data: unknown): Result<unknown> => {
    // Types come from outside too: one called `constructor` has no shape.
    const shape = Object.hasOwn(shapes, type) ? shapes[type] : undefined;
    return shape ? safeParse(shape, data, 'badData') : refusedWith('unknownType');
  };

/** The data of entries by their type. */
export type EventsOf<Of extends Shapes> = { readonly [Type in keyof Of & string]: v.InferOutput<Of[Type]> };

/** The type of an entry and the data that belongs to it, for any of a game's types. */
export type AnyOf<Events> = {
  readonly [Type in keyof Events & string]: { readonly type: Type; readonly data: Events[Type] };
}[keyof Events & string];

/** How a game reads the data of its entries, and what each makes of the state; one of no type of its own changes nothing. */
export const defineReducer = <Of extends Shapes, State>(
  shapes: Of,
  after: (state: State, event: Entry & AnyOf<EventsOf<Of>>) => State,
) => ({
  parseData: entryParser(shapes),
  apply: (state: State, entry: Entry): State =>
    Object.hasOwn(shapes, entry.type) ? after(state, entry as Entry & AnyOf<EventsOf<Of>>) : state,
});
