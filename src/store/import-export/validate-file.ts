import { type Entry, isLogType, isMetadataEntry, MAX_ENTRY_LENGTH } from '../../core/log.ts';
import { migrate, NEWER_VERSION, newestVersion, readVersioned, versionOf } from '../../core/migrate.ts';
import type { Problem, Result } from '../../core/rule-check.ts';
import type { Collection, GameValidator } from '../../game-contract/contract.ts';
import type { BattleRow, ItemRow } from '../db.ts';
import { type ExportData, joinPath, type ParsedFile, type RowError, rejectFile } from './file-format.ts';

/** What a game says of a file; of what players keep only where that is asked. */
export interface FileValidator extends GameValidator {
  readonly collections?: readonly Collection<unknown>[];
}

/** The games that this build has, by name. */
export type GameLookup = (id: string) => FileValidator | undefined;

/**
 * Lets each game look at what is its own: set-ups, and the data of the types it knows. What only a newer build knows
 * passes as it is. The place of a problem is a path in the file.
 */
export const validateFile = (file: ParsedFile, gameOf: GameLookup): Result<ParsedFile> => {
  const { kept, faults } = validateByGame(file, gameOf);
  const refusing = faults.find(({ table }) => table !== 'photos');
  if (file.kind === 'battle' && refusing) return { ok: false, problem: refusing.problem };
  return { ok: true, value: { ...file, ...kept, faults: [...file.faults, ...faults] } };
};

/** What of rows their games take, and what is wrong with the others. Entries may be of battles `stored` here besides. */
export const validateByGame = (
  file: Omit<ExportData, 'preferences'>,
  gameOf: GameLookup,
  stored: readonly BattleRow[] = [],
): { readonly kept: Omit<ExportData, 'preferences'>; readonly faults: readonly RowError[] } => {
  const games = new Map<string, GameValidator | undefined>(stored.map(({ id, game }) => [id, gameOf(game)]));
  const battles: BattleRow[] = [];
  const entries: Entry[] = [];
  const faults: RowError[] = [];
  for (const [i, row] of file.battles.entries()) {
    const checked = validateBattle(row, gameOf);
    if (checked.ok) {
      battles.push(checked.value);
      games.set(row.id, gameOf(row.game));
    } else
      faults.push({
        table: 'battles',
        problem: { code: 'badSetup', at: joinPath(`battles.${i}.setup`, checked.problem.at) },
        row,
      });
  }
  for (const [i, row] of file.entries.entries()) {
    const checked = games.has(row.battle) ? validateEntry(row, games.get(row.battle)) : rejectFile('strayEntry');
    if (checked.ok) entries.push(checked.value);
    else if (games.has(row.battle))
      faults.push({
        table: 'entries',
        problem:
          checked.problem.code === 'rowTooLarge'
            ? { code: 'rowTooLarge', at: `entries.${i}` }
            : { code: 'badData', at: joinPath(`entries.${i}.data`, checked.problem.at) },
        row,
      });
    else faults.push({ table: 'entries', problem: { code: 'strayEntry', at: `entries.${i}.battle` }, row });
  }
  const collections = file.collections.filter((row, i) => {
    const problem = findItemProblem(row, gameOf(row.game));
    if (problem)
      faults.push({
        table: 'collections',
        problem: { code: 'badItem', at: joinPath(`collections.${i}.item`, problem.at) },
        row,
      });
    return problem === undefined;
  });
  const photos = file.photos?.filter((photo, i) => {
    if (games.has(photo.battle)) return true;
    const row = { battle: photo.battle, id: photo.id };
    faults.push({ table: 'photos', problem: { code: 'strayPhoto', at: `photos.${i}.battle` }, row });
    return false;
  });
  return { kept: { battles, entries, collections, ...(photos && { photos }) }, faults };
};

/** What is wrong with an item of a collection that its game knows. It stays in the form in which it was written. */
const findItemProblem = ({ kind, v, item }: ItemRow, game: FileValidator | undefined): Problem | undefined => {
  const of = game?.collections?.find(each => each.kind === kind);
  const read = of && readVersioned(of, item, v);
  return !read || read.ok || read.problem.code === NEWER_VERSION ? undefined : read.problem;
};

/** A battle with its set-up as its game reads it. */
export const validateBattle = (battle: BattleRow, gameOf: GameLookup): Result<BattleRow> => {
  const game = gameOf(battle.game);
  if (!game) return { ok: true, value: battle };
  const setup = readVersioned(game.setup, battle.setup, battle.v);
  if (!setup.ok) return setup.problem.code === NEWER_VERSION ? { ok: true, value: battle } : setup;
  return { ok: true, value: { ...battle, setup: setup.value, ...versionOf(game.setup) } };
};

const validateEntry = (entry: Entry, game: GameValidator | undefined): Result<Entry> => {
  const letters = game ? (game.maxEntryLength ?? MAX_ENTRY_LENGTH.usual) : MAX_ENTRY_LENGTH.most;
  if (letters < MAX_ENTRY_LENGTH.most && JSON.stringify(entry).length > letters) return rejectFile('rowTooLarge');
  if (
    !game ||
    isLogType(entry.type) ||
    isMetadataEntry(entry.type) ||
    entry.v > newestVersion(game.migrations, entry.type)
  )
    return { ok: true, value: entry };
  try {
    const newest = migrate(game.migrations, entry);
    const data = game.parseData(newest.type, newest.data);
    if (data.ok) return { ok: true, value: newest === entry ? { ...entry, data: data.value } : entry };
    return data.problem.code === 'unknownType' ? { ok: true, value: entry } : data;
  } catch {
    return rejectFile('badData');
  }
};
