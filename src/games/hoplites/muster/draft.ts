import * as v from 'valibot';
import { integerSchema } from '../../../core/schemas.ts';
import { answersShape, COMFORTS, type Comfort, type Setup, settingsShape } from '../battle/setup.ts';
import { PERIODS, type Period } from '../rules/cards.ts';
import { PLAYERS, type Player } from '../rules/players.ts';
import { type Answers, NO_ANSWERS, type Settings, USUAL } from '../rules/settings.ts';
import { type BySide, SIDES, type SideId } from '../rules/side.ts';
import { LAYOUTS } from '../rules/terrain.ts';

/** An army by its id, or one of the period that is drawn as the battle begins (Q1). */
export const RANDOM = 'random';

/** What is chosen of a battle before it begins; kept between battles (O3). */
export interface Draft {
  readonly period: Period;
  readonly armies: BySide<string>;
  readonly players: BySide<Player>;
  /** Hundredths of the own sum (A4). */
  readonly shares: BySide<number>;
  readonly answers: BySide<Answers>;
  readonly terrain: Setup['terrain'];
  readonly holder: SideId;
  readonly settings: Settings;
  readonly without?: readonly Comfort[];
  /** Who plays the second side has a phone of his own (B1). */
  readonly byPost?: boolean;
  /** Each side has a phone of its own, over a link (B4). */
  readonly sealed?: boolean;
}

const both = <Shape extends v.GenericSchema>(shape: Shape) => v.object({ a: shape, b: shape });

export const draftShape = v.object({
  period: v.picklist(PERIODS),
  armies: both(v.pipe(v.string(), v.maxLength(60))),
  players: both(v.picklist(PLAYERS)),
  shares: both(integerSchema(1, 100)),
  answers: both(answersShape),
  terrain: v.picklist(['clear', 'random', ...LAYOUTS]),
  holder: v.picklist(SIDES),
  settings: settingsShape,
  without: v.exactOptional(v.pipe(v.array(v.picklist(COMFORTS)), v.maxLength(COMFORTS.length))),
  byPost: v.exactOptional(v.boolean()),
  sealed: v.exactOptional(v.boolean()),
});

/** What a phone that has not played yet begins with: the basic game. */
const FIRST: Draft = {
  period: 'antiquity',
  armies: { a: 'athens', b: 'sparta' },
  players: { a: 'person', b: 'veteran' },
  shares: { a: 50, b: 50 },
  answers: { a: NO_ANSWERS, b: NO_ANSWERS },
  terrain: 'clear',
  holder: 'a',
  settings: USUAL,
};

/** What was chosen last, from what a phone remembers (O3); the first choices where that cannot be read. */
export const draftOf = (data: unknown): Draft => {
  const read = v.safeParse(draftShape, data);
  return read.success ? (read.output as Draft) : FIRST;
};
