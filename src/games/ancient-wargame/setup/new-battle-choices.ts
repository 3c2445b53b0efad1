import * as v from 'valibot';
import { integerSchema, rowIdSchema } from '../../../core/schemas.ts';
import { PLAYERS, type Player, type Settings, USUAL_SETTINGS } from '../battle/setup.ts';
import { SCATTERS, type Scatter } from '../fire/catapults.ts';
import { MEASURES } from '../melee/losses.ts';
import { type BySide, bySide } from '../troops/side.ts';

/** Where a battle is fought: on the app's board, or on a real table that the app keeps the losses of. */
export const WHERE = ['board', 'table'] as const;
export type Where = (typeof WHERE)[number];

/** Turns that can be agreed on, each one side's attack. */
export const MOST_TURNS = 60;
const USUAL_TURNS = 16;

/** What the players choose of a battle before it begins; armies and boards by their ids, kept or of the library. */
export interface Choices {
  readonly where: Where;
  readonly armies: BySide<string>;
  readonly board: string;
  readonly players: BySide<Player>;
  /** Null is until the end (Q8). */
  readonly turns: number | null;
  readonly settings: Settings;
  readonly advice: boolean;
}

export const FIRST_CHOICES: Choices = {
  where: 'board',
  armies: { a: 'roman', b: 'carthaginian' },
  board: 'plain',
  players: bySide(() => 'person'),
  turns: USUAL_TURNS,
  settings: USUAL_SETTINGS,
  advice: true,
};

const { where, armies, board, players, turns, settings, advice } = FIRST_CHOICES;
const player = v.picklist(PLAYERS);
export const choicesShape = v.object({
  where: v.fallback(v.picklist(WHERE), where),
  armies: v.fallback(v.object({ a: rowIdSchema, b: rowIdSchema }), armies),
  board: v.fallback(rowIdSchema, board),
  players: v.fallback(v.object({ a: player, b: player }), players),
  turns: v.fallback(v.nullable(integerSchema(1, MOST_TURNS)), turns),
  settings: v.fallback(
    v.object({ measure: v.picklist(MEASURES), scatter: v.picklist(Object.keys(SCATTERS) as Scatter[]) }),
    settings,
  ),
  advice: v.fallback(v.boolean(), advice),
});

/** Choices that were remembered; whatever of them cannot be read is as at first. */
export const choicesFrom = (data: unknown): Choices => {
  const parsed = v.safeParse(choicesShape, data);
  return parsed.success ? parsed.output : FIRST_CHOICES;
};
