import { ENTRY_LENGTH_LIMITS, type Entry, isLogControlType, isMetadataEntry } from '../../core/log.ts';
import {
  createVersionField,
  migrateAndParse,
  migrateEntry,
  NEWER_VERSION_CODE,
  newestEntryVersion,
} from '../../core/migrate.ts';
import type { ValidationIssue, ValidationResult } from '../../core/rule-check.ts';
import type { CollectionDefinition, GameValidator } from '../../game-contract/contract.ts';
import type { BattleRow, ItemRow } from '../db.ts';
import { createFileFailure, type ExportData, joinFieldPath, type ParsedFile, type RowError } from './file-format.ts';

/** A game's validators for set-ups and entries, and for collections if the game has any. */
export interface FileValidator extends GameValidator {
  readonly collections?: readonly CollectionDefinition<unknown>[];
}

/** Finds the validators of a game by its id; undefined if this build lacks the game. */
export type GameLookup = (id: string) => FileValidator | undefined;

/**
 * Validates set-ups, entry data and items with the validators of their games. Data of a newer build passes unchanged.
 * Problems have paths in the file.
 */
export const validateFile = (file: ParsedFile, gameOf: GameLookup): ValidationResult<ParsedFile> => {
  const { kept, faults } = validateByGame(file, gameOf);
  const refusing = faults.find(({ table }) => table !== 'photos');
  if (file.kind === 'battle' && refusing) return { ok: false, problem: refusing.problem };
  return { ok: true, value: { ...file, ...kept, faults: [...file.faults, ...faults] } };
};

/**
 * Splits rows into valid rows and faults, as decided by their games. Entries may also belong to the `stored` battles.
 */
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
        problem: { code: 'badSetup', at: joinFieldPath(`battles.${i}.setup`, checked.problem.at) },
        row,
      });
  }
  for (const [i, row] of file.entries.entries()) {
    const checked = games.has(row.battle) ? validateEntry(row, games.get(row.battle)) : createFileFailure('strayEntry');
    if (checked.ok) entries.push(checked.value);
    else if (games.has(row.battle))
      faults.push({
        table: 'entries',
        problem:
          checked.problem.code === 'rowTooLarge'
            ? { code: 'rowTooLarge', at: `entries.${i}` }
            : { code: 'badData', at: joinFieldPath(`entries.${i}.data`, checked.problem.at) },
        row,
      });
    else faults.push({ table: 'entries', problem: { code: 'strayEntry', at: `entries.${i}.battle` }, row });
  }
  const collections = file.collections.filter((row, i) => {
    const problem = findItemProblem(row, gameOf(row.game));
    if (problem)
      faults.push({
        table: 'collections',
        problem: { code: 'badItem', at: joinFieldPath(`collections.${i}.item`, problem.at) },
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

/** The problem of an item, if its game knows the collection. The item keeps its version. */
const findItemProblem = ({ kind, v, item }: ItemRow, game: FileValidator | undefined): ValidationIssue | undefined => {
  const of = game?.collections?.find(each => each.kind === kind);
  const read = of && migrateAndParse(of, item, v);
  return !read || read.ok || read.problem.code === NEWER_VERSION_CODE ? undefined : read.problem;
};

/** Validates a battle and migrates its set-up to the newest version. */
export const validateBattle = (battle: BattleRow, gameOf: GameLookup): ValidationResult<BattleRow> => {
  const game = gameOf(battle.game);
  if (!game) return { ok: true, value: battle };
  const setup = migrateAndParse(game.setup, battle.setup, battle.v);
  if (!setup.ok) return setup.problem.code === NEWER_VERSION_CODE ? { ok: true, value: battle } : setup;
  return { ok: true, value: { ...battle, setup: setup.value, ...createVersionField(game.setup) } };
};

const validateEntry = (entry: Entry, game: GameValidator | undefined): ValidationResult<Entry> => {
  const letters = game ? (game.maxEntryLength ?? ENTRY_LENGTH_LIMITS.usual) : ENTRY_LENGTH_LIMITS.most;
  if (letters < ENTRY_LENGTH_LIMITS.most && JSON.stringify(entry).length > letters)
    return createFileFailure('rowTooLarge');
  if (
    !game ||
    isLogControlType(entry.type) ||
    isMetadataEntry(entry.type) ||
    entry.v > newestEntryVersion(game.migrations, entry.type)
  )
    return { ok: true, value: entry };
  try {
    const newest = migrateEntry(game.migrations, entry);
    const data = game.parseData(newest.type, newest.data);
    if (data.ok) return { ok: true, value: newest === entry ? { ...entry, data: data.value } : entry };
    return data.problem.code === 'unknownType' ? { ok: true, value: entry } : data;
  } catch {
    return createFileFailure('badData');
  }
};
