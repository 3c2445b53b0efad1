import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Entry } from '../../../src/core/log.ts';
import { createVersionField } from '../../../src/core/migrate.ts';
import type { AnyGame } from '../../../src/game-contract/contract.ts';
import { HOUSE_DECK } from '../../../src/games/alala/gods/house-deck.ts';
import { armyFromPlan, PRACTICE } from '../../../src/games/alala/setup/ready-made.ts';
import { libraryArmy, libraryScenario } from '../../../src/games/ancient-wargame/setup/library.ts';
import { READY_ARMIES } from '../../../src/games/hoplites/army/ready-armies.ts';
import type { BattleRow, ItemRow } from '../../../src/store/db.ts';
import { serializeFile } from '../../../src/store/import-export/write-file.ts';
import { photoRow } from '../../store/pictures.ts';
import type { Phone } from './phone.ts';

/** The time stamp in the files of a release. */
const AT = Date.UTC(2026, 10, 25);

const itemOf = (game: string, kind: string, id: string, item: object): ItemRow => ({
  id,
  game,
  kind,
  item: { ...item, id },
  changedAt: AT,
});

/** One item of each collection of each game. */
const COLLECTIONS: readonly ItemRow[] = [
  itemOf('alala', 'army', 'army1', armyFromPlan('army1', PRACTICE.armies[0])),
  itemOf('alala', 'deck', 'deck1', HOUSE_DECK),
  itemOf('ancientWargame', 'army', 'army2', libraryArmy('chariots', 'Standard')),
  itemOf('ancientWargame', 'board', 'board1', libraryScenario('plain', 'Plain')),
  ...READY_ARMIES.slice(0, 1).map(army => itemOf('hoplites', 'army', 'army3', army)),
];

/** A played battle as in a file. */
export interface PlayedBattle {
  readonly row: BattleRow;
  readonly entries: readonly Entry[];
}

/** The battle of a modelled phone, copied under another id. */
export const playedBattle = (module: AnyGame, session: Phone<unknown>['session'], id: string): PlayedBattle => {
  const { row, log } = session;
  const inFile = <Data>(data: Data): Data =>
    JSON.parse(JSON.stringify(data).replaceAll(`"battle":"${row.id}"`, `"battle":"${id}"`));
  const version = module.use(({ game }) => createVersionField(game.setup));
  return { row: inFile({ ...row, ...version, id, title: id, begunAt: AT }), entries: inFile(log.value) };
};

/**
 * Writes `tests/fixtures/releases/<version>`: each battle as players export it, and a backup of all. All later builds
 * must read these files.
 */
export const writeRelease = (version: string, battles: readonly PlayedBattle[]): void => {
  const folder = new URL(`../../fixtures/releases/${version}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string): void => writeFileSync(new URL(`${name}.alala`, folder), gzipSync(text));
  const none = { collections: [], preferences: {} };
  for (const { row, entries } of battles)
    write(row.id, serializeFile('battle', { ...none, battles: [row], entries }, version, AT));
  const everything = {
    battles: battles.map(({ row }) => row),
    entries: battles.flatMap(({ entries }) => entries),
    collections: COLLECTIONS,
    photos: [photoRow(battles[0]?.row.id ?? '', 'photo1')],
    preferences: { language: 'en', theme: 'dark' },
  };
  write('backup', serializeFile('backup', everything, version, AT));
};
