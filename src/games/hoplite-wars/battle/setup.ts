import * as v from 'valibot';
import type { ValidationResult } from '../../../core/rule-check.ts';
import { integerSchema, safeParse } from '../../../core/schemas.ts';
import { PLAYERS, type Player } from '../board/powers.ts';
import type { Settings } from '../season/actions.ts';
import { playerSchema } from './schemas.ts';

/** The set-up of a campaign. */
export interface Setup {
  readonly settings: Settings;
  /** Names of players. A player without a name is called by the state. */
  readonly names: Readonly<Partial<Record<Player, string>>>;
  /** Seats that computers play. */
  readonly programs: readonly Player[];
  /** How the computers play. Campaigns that do not say so have the best level, and the characters of seed 0. */
  readonly computers?: ComputerSetup;
}

/** The levels of computer players, the weakest first. */
export const AI_LEVELS = ['recruit', 'veteran', 'strategos'] as const;
export type AiLevel = (typeof AI_LEVELS)[number];

/** The level of the computer players, and the seed that their characters follow from. The seed is hidden until the end. */
export interface ComputerSetup {
  readonly level: AiLevel;
  readonly seed: number;
}

/** How the computers of a campaign play. */
export const computersOf = ({ computers }: Setup): ComputerSetup => computers ?? { level: 'strategos', seed: 0 };

export const computerSchema = v.object({ level: v.picklist(AI_LEVELS), seed: integerSchema(0, 2 ** 32 - 1) });

export const setupSchema = v.object({
  settings: v.object({
    cut: v.picklist(['all', 'count']),
    plainMoves: v.picklist(['apart', 'merge']),
    arms: v.picklist(['together', 'apart']),
    sacks: v.picklist(['once', 'each']),
    victory: v.picklist(['both', 'autumn']),
    battles: v.exactOptional(v.literal('offered')),
    levels: v.exactOptional(v.literal('earned')),
  }),
  names: v.record(playerSchema, v.pipe(v.string(), v.minLength(1), v.maxLength(40))),
  programs: v.pipe(v.array(playerSchema), v.maxLength(PLAYERS.length)),
  computers: v.exactOptional(computerSchema),
});

/** Validates a set-up; refused as `badSetup`, with the place. */
export const parseSetup = (data: unknown): ValidationResult<Setup> => safeParse(setupSchema, data, 'badSetup');
