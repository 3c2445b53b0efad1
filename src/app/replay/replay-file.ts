import { signal } from '@preact/signals';
import { createValidationFailure, type ValidationFailure, type ValidationResult } from '../../core/rule-check.ts';
import { decompressFromText } from '../../game-ui/library/link.ts';
import { gameOf } from '../../games/index.ts';
import type { BattleRow } from '../../store/db.ts';
import { FILE_LIMITS, type ParsedFile } from '../../store/import-export/file-format.ts';
import { parseFile } from '../../store/import-export/parse-file.ts';
import { validateFile } from '../../store/import-export/validate-file.ts';
import { FILE_REPLAY_CODE, navigateTo } from '../routes.ts';
import { loadValidators } from '../storage/game-validators.ts';
import { readImportFile } from '../storage/import-file.ts';

/** A battle file that is watched as a replay. */
export interface Replay {
  readonly file: ParsedFile;
  readonly battle: BattleRow;
}

/** The replay that was opened as a file. It is in memory only, so it is gone after a reload. */
export const openedFileReplay = signal<Replay | undefined>(undefined);

/** The replay in a validated file, or why there is none: `noReplay`, or `noGame` if this build lacks the game. */
const replayOf = (file: ParsedFile): ValidationResult<Replay> => {
  const [battle] = file.battles;
  if (!file.isReplay || !battle) return createValidationFailure('noReplay');
  return gameOf(battle.game) ? { ok: true, value: { file, battle } } : createValidationFailure('noGame');
};

/** Reads the replay that a link contains. Stores nothing. Rejects if the network fails. */
export const readReplayLink = async (code: string): Promise<ValidationResult<Replay>> => {
  const parsed = await decompressFromText(code, parseFile, FILE_LIMITS.battle.bytes);
  const read = parsed.ok ? await validateFile(parsed.value, await loadValidators(parsed.value)) : parsed;
  return read.ok ? replayOf(read.value) : read;
};

/** Reads the replay of a file. Stores nothing. Rejects if the network fails. */
export const readReplayFile = async (file: File): Promise<ValidationResult<Replay>> => {
  const read = await readImportFile(file);
  return read.ok ? replayOf(read.value) : read;
};

/** Shows the replay of a validated file, or returns why it cannot be shown. */
export const openReplayFile = (file: ParsedFile): ValidationFailure | undefined => {
  const replay = replayOf(file);
  if (!replay.ok) return replay;
  openedFileReplay.value = replay.value;
  navigateTo({ at: 'replay', code: FILE_REPLAY_CODE, place: '' });
  return undefined;
};
