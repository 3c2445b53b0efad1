import * as v from 'valibot';
import { integerSchema, rowIdSchema } from '../../../core/schemas.ts';
import { DEFAULT_SETTINGS, PLAYERS, type Player, type Settings } from '../battle/setup.ts';
import { SCATTER_HITS, type Scatter } from '../fire/catapults.ts';
import { MEASURES } from '../melee/losses.ts';
import { type PerSide, perSide } from '../troops/side.ts';

/** Where a battle is fought: on the app's board, or on a real table that the app keeps the losses of. */
export const BATTLE_MODES = ['board', 'table'] as const;
export type BattleMode = (typeof BATTLE_MODES)[number];

/** Turns that can be agreed on, each one side's attack. */
export const MAX_TURNS = 60;
const USUAL_TURNS = 16;

/** The players' choices for a new battle. Armies and boards are given by id. */
export interface NewBattleChoices {
  readonly where: BattleMode;
  readonly armies: PerSide<string>;
  readonly board: string;
  readonly players: PerSide<Player>;
  /** Null is until the end (Q8). */
  readonly turns: number | null;
  readonly settings: Settings;
  readonly advice: boolean;
}

export const DEFAULT_CHOICES: NewBattleChoices = {
  where: 'board',
  armies: { a: 'roman', b: 'carthaginian' },
  board: 'plain',
  players: perSide(() => 'person'),
  turns: USUAL_TURNS,
  settings: DEFAULT_SETTINGS,
  advice: true,
};

const { where, armies, board, players, turns, settings, advice } = DEFAULT_CHOICES;
const player = v.picklist(PLAYERS);
export const choicesSchema = v.object({
  where: v.fallback(v.picklist(BATTLE_MODES), where),
  armies: v.fallback(v.object({ a: rowIdSchema, b: rowIdSchema }), armies),
  board: v.fallback(rowIdSchema, board),
  players: v.fallback(v.object({ a: player, b: player }), players),
  turns: v.fallback(v.nullable(integerSchema(1, MAX_TURNS)), turns),
  settings: v.fallback(
    v.object({ measure: v.picklist(MEASURES), scatter: v.picklist(Object.keys(SCATTER_HITS) as Scatter[]) }),
    settings,
  ),
  advice: v.fallback(v.boolean(), advice),
});

/** Parses stored choices. Invalid parts get their default. */
export const parseChoices = (data: unknown): NewBattleChoices => {
  const parsed = v.safeParse(choicesSchema, data);
  return parsed.success ? parsed.output : DEFAULT_CHOICES;
};
