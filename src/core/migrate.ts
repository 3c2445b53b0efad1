import type * as v from 'valibot';
import type { Entry } from './log.ts';
import { createValidationFailure, type ValidationResult } from './rule-check.ts';
import { safeParse } from './schemas.ts';

/** The problem code for data of a newer build. */
export const NEWER_VERSION_CODE = 'newer';

/** A kind of data that is stored outside the log, such as a set-up or an army, with its migrations. */
export interface VersionedDataType<Item> {
  /** Migrations from version 1 to 2, 2 to 3, and so on. The newest version is the number of migrations plus one. */
  readonly migrations: readonly ((data: unknown) => unknown)[];
  /** Validates data of the newest version. */
  readonly parse: (data: unknown) => ValidationResult<Item>;
}

/** Migrations for data that release 1.0.0 wrote as version 2. No release wrote version 1. */
export const VERSION_2_MIGRATIONS: readonly ((data: unknown) => unknown)[] = [data => data];

/** The newest version that this build knows. */
export const newestVersionOf = ({ migrations }: Pick<VersionedDataType<unknown>, 'migrations'>): number =>
  migrations.length + 1;

/** The `v` of a new row; absent for version 1. */
export const createVersionField = (kind: Pick<VersionedDataType<unknown>, 'migrations'>): { readonly v?: number } => {
  const v = newestVersionOf(kind);
  return v > 1 ? { v } : {};
};

/** Migrates data to the newest version and validates it. Refuses `newer`, and `badData` if a migration throws. */
export const migrateAndParse = <Item>(
  kind: VersionedDataType<Item>,
  data: unknown,
  version = 1,
): ValidationResult<Item> => {
  if (version > newestVersionOf(kind)) return { ok: false, problem: { code: NEWER_VERSION_CODE, at: '' } };
  let newest = data;
  try {
    for (const step of kind.migrations.slice(version - 1)) newest = step(newest);
  } catch {
    // A migration threw: no build has written such data.
    return { ok: false, problem: { code: 'badData', at: '' } };
  }
  return kind.parse(newest);
};

/**
 * For each entry type, migrations from version 1 to 2, 2 to 3, and so on. The newest version is the number of
 * migrations plus one.
 */
export type Migrations = Readonly<Record<string, readonly ((data: unknown) => unknown)[]>>;

/** The newest version of a type that this build knows. */
export const newestEntryVersion = (migrations: Migrations, type: string): number =>
  stepsOf(migrations, type).length + 1;

/** Migrates an entry to the newest version. An entry of a newer build is returned unchanged. */
export const migrateEntry = (migrations: Migrations, entry: Entry): Entry => {
  const steps = stepsOf(migrations, entry.type).slice(entry.v - 1);
  return steps.length === 0
    ? entry
    : { ...entry, v: entry.v + steps.length, data: steps.reduce((data, step) => step(data), entry.data) };
};

/**
 * Returns a caching parser that migrates and validates entries. The parser returns undefined for entries of a newer
 * version, and for invalid data.
 */
export const createMigratingEntryParser = (game: {
  readonly migrations: Migrations;
  readonly parseData: (type: string, data: unknown) => ValidationResult<unknown>;
}): ((entry: Entry) => Entry | undefined) => {
  const known = new WeakMap<Entry, Entry | 'not'>();
  const read = (entry: Entry): Entry | 'not' => {
    if (entry.v > newestEntryVersion(game.migrations, entry.type)) return 'not';
    try {
      const newest = migrateEntry(game.migrations, entry);
      return game.parseData(newest.type, newest.data).ok ? newest : 'not';
    } catch {
      // A migration threw: no build has written such data.
      return 'not';
    }
  };
  return entry => {
    const found = known.get(entry) ?? read(entry);
    known.set(entry, found);
    return found === 'not' ? undefined : found;
  };
};

// Types come from files too: `constructor` must have no migrations.
const stepsOf = (migrations: Migrations, type: string): readonly ((data: unknown) => unknown)[] =>
  Object.hasOwn(migrations, type) ? (migrations[type] ?? []) : [];

/** The schemas of a game's entry data by type. */
type Shapes = Readonly<Record<string, v.GenericSchema>>;

/** Returns a function that validates entry data by type. Refuses `unknownType`, and `badData` with its path. */
export const createEntryParser =
  (shapes: Shapes) =>
  (type: string, data: unknown): ValidationResult<unknown> => {
    // Types come from files too: `constructor` must have no schema.
    const shape = Object.hasOwn(shapes, type) ? shapes[type] : undefined;
    return shape ? safeParse(shape, data, 'badData') : createValidationFailure('unknownType');
  };

/** The data of entries by their type. */
export type EventsOf<Of extends Shapes> = { readonly [Type in keyof Of & string]: v.InferOutput<Of[Type]> };

/** The type of an entry with the data of that type, for any type of a game. */
export type EventUnionOf<Events> = {
  readonly [Type in keyof Events & string]: { readonly type: Type; readonly data: Events[Type] };
}[keyof Events & string];

/** A reducer with one function per entry type. Entries of unknown types do not change the state. */
export const defineReducer = <Of extends Shapes, State>(
  shapes: Of,
  after: (state: State, event: Entry & EventUnionOf<EventsOf<Of>>) => State,
) => ({
  parseData: createEntryParser(shapes),
  apply: (state: State, entry: Entry): State =>
    Object.hasOwn(shapes, entry.type) ? after(state, entry as Entry & EventUnionOf<EventsOf<Of>>) : state,
});
