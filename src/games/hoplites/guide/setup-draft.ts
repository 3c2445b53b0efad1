import * as v from 'valibot';
import { integerSchema } from '../../../core/schemas.ts';
import {
  answersSchema,
  BATTLE_PREFERENCES,
  type BattlePreference,
  PLAYERS,
  type Player,
  type Setup,
  settingsSchema,
} from '../battle/setup.ts';
import { PERIODS, type Period } from '../rules/cards.ts';
import { type AutomaticAnswers, DEFAULT_SETTINGS, NO_AUTOMATIC_ANSWERS, type Settings } from '../rules/settings.ts';
import { type BySide, SIDES, type SideId } from '../rules/side.ts';
import { LAYOUTS } from '../rules/terrain.ts';

/** An army by its id, or a random one of the period, drawn as the battle begins (Q1). */
export const RANDOM_ARMY = 'random';

/** The choices of a battle's set-up, stored for the next battle (O3). */
export interface SetupDraft {
  readonly period: Period;
  readonly armies: BySide<string>;
  readonly players: BySide<Player>;
  /** Hundredths of the army's own points (A4). */
  readonly shares: BySide<number>;
  readonly answers: BySide<AutomaticAnswers>;
  readonly terrain: Setup['terrain'];
  readonly holder: SideId;
  readonly settings: Settings;
  readonly without?: readonly BattlePreference[];
  /** The second player uses another phone (B1). */
  readonly byPost?: boolean;
  /** Each side has its own phone, over a link (B4). */
  readonly sealed?: boolean;
}

const both = <Shape extends v.GenericSchema>(shape: Shape) => v.object({ a: shape, b: shape });

export const setupDraftSchema = v.object({
  period: v.picklist(PERIODS),
  armies: both(v.pipe(v.string(), v.maxLength(60))),
  players: both(v.picklist(PLAYERS)),
  shares: both(integerSchema(1, 100)),
  answers: both(answersSchema),
  terrain: v.picklist(['clear', 'random', ...LAYOUTS]),
  holder: v.picklist(SIDES),
  settings: settingsSchema,
  without: v.exactOptional(v.pipe(v.array(v.picklist(BATTLE_PREFERENCES)), v.maxLength(BATTLE_PREFERENCES.length))),
  byPost: v.exactOptional(v.boolean()),
  sealed: v.exactOptional(v.boolean()),
});

/** The first set-up on a phone: the basic game. */
export const FIRST_DRAFT: SetupDraft = {
  period: 'antiquity',
  armies: { a: 'athens', b: 'sparta' },
  players: { a: 'person', b: 'veteran' },
  shares: { a: 50, b: 50 },
  answers: { a: NO_AUTOMATIC_ANSWERS, b: NO_AUTOMATIC_ANSWERS },
  terrain: 'clear',
  holder: 'a',
  settings: DEFAULT_SETTINGS,
};

/** The last choices from this phone's storage (O3), or the first ones if they cannot be read. */
export const parseSetupDraft = (data: unknown): SetupDraft => {
  const read = v.safeParse(setupDraftSchema, data);
  return read.success ? (read.output as SetupDraft) : FIRST_DRAFT;
};
