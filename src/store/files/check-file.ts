import { ENTRY_LETTERS, type Entry, isLogType, isNote } from '../../core/log.ts';
import { migrate, NEWER, newestVersion, readVersioned, versionOf } from '../../core/migrate.ts';
import type { Problem, Result } from '../../core/verdict.ts';
import type { Collection, Gate } from '../../games/contract.ts';
import type { BattleRow, ItemRow } from '../db.ts';
import { type Fault, join, type Kept, type KeptFile, refused } from './kept-file.ts';

/** What a game says of a file; of what players keep only where that is asked. */
export interface FileGate extends Gate {
  readonly collections?: readonly Collection<unknown>[];
}

/** The games that this build has, by name. */
export type GameOf = (id: string) => FileGate | undefined;

/**
 * Lets each game look at what is its own: set-ups, and the data of the types it knows. What only a newer build knows
 * passes as it is. The place of a problem is a path in the file.
 */
export const checkKept = (file: KeptFile, gameOf: GameOf): Result<KeptFile> => {
  const { kept, faults } = checkGames(file, gameOf);
  const refusing = faults.find(({ table }) => table !== 'photos');
  if (file.kind === 'battle' && refusing) return { ok: false, problem: refusing.problem };
  return { ok: true, value: { ...file, ...kept, faults: [...file.faults, ...faults] } };
};

/** What of rows their games take, and what is wrong with the others. Entries may be of battles `stored` here besides. */
export const checkGames = (
  file: Omit<Kept, 'preferences'>,
  gameOf: GameOf,
  stored: readonly BattleRow[] = [],
): { readonly kept: Omit<Kept, 'preferences'>; readonly faults: readonly Fault[] } => {
  const games = new Map<string, Gate | undefined>(stored.map(({ id, game }) => [id, gameOf(game)]));
  const battles: BattleRow[] = [];
  const entries: Entry[] = [];
  const faults: Fault[] = [];
  for (const [i, row] of file.battles.entries()) {
    const checked = checkBattle(row, gameOf);
    if (checked.ok) {
      battles.push(checked.value);
      games.set(row.id, gameOf(row.game));
    } else
      faults.push({
        table: 'battles',
        problem: { code: 'badSetup', at: join(`battles.${i}.setup`, checked.problem.at) },
        row,
      });
  }
  for (const [i, row] of file.entries.entries()) {
    const checked = games.has(row.battle) ? checkEntry(row, games.get(row.battle)) : refused('strayEntry');
    if (checked.ok) entries.push(checked.value);
    else if (games.has(row.battle))
      faults.push({
        table: 'entries',
        problem:
          checked.problem.code === 'rowTooLarge'
            ? { code: 'rowTooLarge', at: `entries.${i}` }
            : { code: 'badData', at: join(`entries.${i}.data`, checked.problem.at) },
        row,
      });
    else faults.push({ table: 'entries', problem: { code: 'strayEntry', at: `entries.${i}.battle` }, row });
  }
  const collections = file.collections.filter((row, i) => {
    const problem = wrongItem(row, gameOf(row.game));
    if (problem)
      faults.push({
        table: 'collections',
        problem: { code: 'badItem', at: join(`collections.${i}.item`, problem.at) },
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
const wrongItem = ({ kind, v, item }: ItemRow, game: FileGate | undefined): Problem | undefined => {
  const of = game?.collections?.find(each => each.kind === kind);
  const read = of && readVersioned(of, item, v);
  return !read || read.ok || read.problem.code === NEWER ? undefined : read.problem;
};

/** A battle with its set-up as its game reads it. */
export const checkBattle = (battle: BattleRow, gameOf: GameOf): Result<BattleRow> => {
  const game = gameOf(battle.game);
  if (!game) return { ok: true, value: battle };
  const setup = readVersioned(game.setup, battle.setup, battle.v);
  if (!setup.ok) return setup.problem.code === NEWER ? { ok: true, value: battle } : setup;
  return { ok: true, value: { ...battle, setup: setup.value, ...versionOf(game.setup) } };
};

const checkEntry = (entry: Entry, game: Gate | undefined): Result<Entry> => {
  const letters = game ? (game.entryLetters ?? ENTRY_LETTERS.usual) : ENTRY_LETTERS.most;
  if (letters < ENTRY_LETTERS.most && JSON.stringify(entry).length > letters) return refused('rowTooLarge');
  if (!game || isLogType(entry.type) || isNote(entry.type) || entry.v > newestVersion(game.migrations, entry.type))
    return { ok: true, value: entry };
  try {
    const newest = migrate(game.migrations, entry);
    const data = game.parseData(newest.type, newest.data);
    if (data.ok) return { ok: true, value: newest === entry ? { ...entry, data: data.value } : entry };
    return data.problem.code === 'unknownType' ? { ok: true, value: entry } : data;
  } catch {
    return refused('badData');
  }
};
