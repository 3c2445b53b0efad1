import * as v from 'valibot';
import type { Result } from '../../../core/rule-check.ts';
import { safeParse } from '../../../core/schemas.ts';
import { PLAYERS, type Player } from '../board/powers.ts';
import type { Settings } from '../season/act.ts';
import { playerSchema } from './shapes.ts';

/** The set-up of a campaign. */
export interface Setup {
  readonly settings: Settings;
  /** Names of players. A player without a name is called by the state. */
  readonly names: Readonly<Partial<Record<Player, string>>>;
  /** Seats that computers play. */
  readonly programs: readonly Player[];
}

export const setupSchema = v.object({
  settings: v.object({
    cut: v.picklist(['all', 'count']),
    plainMoves: v.picklist(['apart', 'merge']),
    arms: v.picklist(['together', 'apart']),
    sacks: v.picklist(['once', 'each']),
    victory: v.picklist(['both', 'autumn']),
  }),
  names: v.record(playerSchema, v.pipe(v.string(), v.minLength(1), v.maxLength(40))),
  programs: v.pipe(v.array(playerSchema), v.maxLength(PLAYERS.length)),
});

/** Validates a set-up; refused as `badSetup`, with the place. */
export const parseSetup = (data: unknown): Result<Setup> => safeParse(setupSchema, data, 'badSetup');
