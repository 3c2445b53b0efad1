import * as v from 'valibot';
import type { Result } from '../../../core/rule-check.ts';
import { integerSchema, rowIdSchema, safeParse } from '../../../core/schemas.ts';
import type { Army } from '../army/army.ts';
import { armySchema } from '../army/army-schema.ts';
import {
  type AutomaticAnswers,
  CHOICES,
  type ChoiceName,
  RULES,
  type RuleName,
  type Settings,
  ZONES,
} from '../rules/settings.ts';
import { type BySide, SIDES, type SideId } from '../rules/side.ts';
import { LAYOUTS, type Layout } from '../rules/terrain.ts';
import { UNIT_TYPES } from '../rules/unit-types.ts';
import type { LevelChoice } from '../rules/values.ts';

/** Levels of the computer player (AI8): one ply, a search with few deals, and the same search with many. */
export const AI_LEVELS = ['recruit', 'veteran', 'strategos'] as const;
export type AiLevel = (typeof AI_LEVELS)[number];

/** Who plays a side: somebody at this phone, or the app. */
export const PLAYERS = ['person', ...AI_LEVELS] as const;
export type Player = (typeof PLAYERS)[number];

/** What of a battle one side brings (Q1, O1). */
export interface SideSetup {
  readonly army: Army;
  readonly level: LevelChoice;
  readonly answers: AutomaticAnswers;
}

/** What a battle has unless it was switched off. */
export const BATTLE_PREFERENCES = ['advice', 'undo'] as const;
export type BattlePreference = (typeof BATTLE_PREFERENCES)[number];

/** A battle as it was agreed (Q1, O2, O3). */
export interface Setup {
  readonly armies: BySide<SideSetup>;
  readonly settings: Settings;
  readonly terrain: 'clear' | 'random' | Layout;
  /** Side A begins without the first roll (B1). */
  readonly post: boolean;
  /** 300: who holds the pass, and whose enemy cannot be routed (TH2). */
  readonly holder: SideId;
  /** Who plays each side; persons where nothing is said. */
  readonly players?: BySide<Player>;
  /** What this battle does without, on this phone: advice (AI11), and taking back. */
  readonly without?: readonly BattlePreference[];
  /** A battle by post (B1): its name on both phones, and who plays on this one. */
  readonly mail?: { readonly id: string; readonly seat: SideId };
  /** Each side on a phone of its own, over a link that all may read: nobody's log has what a hand holds (B4). */
  readonly sealed?: true;
}

const flags = <Name extends string>(names: readonly Name[]) =>
  v.object(Object.fromEntries(names.map(name => [name, v.boolean()])) as Record<Name, v.BooleanSchema<undefined>>);
const few = <Item extends v.GenericSchema>(item: Item, most: number) => v.pipe(v.array(item), v.maxLength(most));

export const answersSchema = v.object({
  withdraw: few(v.picklist(['SK', 'LI', 'CAV', 'all']), 4),
  react: few(v.picklist(['SK', 'LI', 'all']), 3),
});

const side = v.object({
  army: armySchema,
  level: v.union([v.object({ share: integerSchema(1, 100) }), v.object({ points: integerSchema(1, 2000) })]),
  answers: answersSchema,
});

/** Every setting of a battle (O2, O3, O5). */
export const settingsSchema = v.object({
  rules: flags(Object.keys(RULES) as RuleName[]),
  choices: flags(Object.keys(CHOICES) as ChoiceName[]),
  setupRounds: integerSchema(0, 10),
  lastRound: integerSchema(1, 300),
  bBow: integerSchema(0, 9),
  added: v.object({
    INITIATIVE: integerSchema(0, 9),
    COHESION: integerSchema(0, 9),
    RESERVE: integerSchema(0, 9),
    CHALLENGE: integerSchema(0, 9),
  }),
  places: v.record(v.picklist(UNIT_TYPES), v.optional(few(v.picklist(ZONES), 2))),
});

export const setupSchema = v.pipe(
  v.object({
    armies: v.object({ a: side, b: side }),
    settings: settingsSchema,
    terrain: v.picklist(['clear', 'random', ...LAYOUTS]),
    post: v.boolean(),
    holder: v.picklist(SIDES),
    players: v.exactOptional(v.object({ a: v.picklist(PLAYERS), b: v.picklist(PLAYERS) })),
    without: v.exactOptional(few(v.picklist(BATTLE_PREFERENCES), BATTLE_PREFERENCES.length)),
    mail: v.exactOptional(v.object({ id: rowIdSchema, seat: v.picklist(SIDES) })),
    sealed: v.exactOptional(v.literal(true)),
  }),
  // Samurai and Antiquity do not meet (SA1); nor does anybody but its own in the pass.
  v.check(({ armies: { a, b } }) => a.army.period === b.army.period, 'otherPeriod'),
  // Who has a phone of his own for his side is no program, and by post there is another way.
  v.check(
    ({ sealed, ...setup }) => !sealed || (mayUseSealedHands(setup) && !setup.players && !setup.mail),
    'notSealed',
  ),
);

/** Whether hands can be sealed (B4): cards that come back to a deck, and units that hide on the field, cannot. */
export const mayUseSealedHands = ({
  armies,
  settings,
}: {
  readonly armies: BySide<{ readonly army: { readonly period: string } }>;
  readonly settings: { readonly rules: Readonly<Record<'fogOfWar', boolean>> };
}): boolean => armies.a.army.period !== '300' && !settings.rules.fogOfWar;

/** Checks a set-up from outside: both armies, of one period, and every setting. */
export const parseSetup = (data: unknown): Result<Setup> =>
  safeParse(setupSchema, data, 'badSetup', ['otherPeriod', 'notSealed']) as Result<Setup>;
