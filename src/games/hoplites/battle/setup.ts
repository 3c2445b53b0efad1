import * as v from 'valibot';
import type { ValidationResult } from '../../../core/rule-check.ts';
import { integerSchema, rowIdSchema, safeParse } from '../../../core/schemas.ts';
import type { Army } from '../army/army.ts';
import { armySchema } from '../army/army-schema.ts';
import type { LevelChoice } from '../rules/route-values.ts';
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

/** Levels of the computer player (AI8): one ply, a search with few deals, and the same search with many. */
export const AI_LEVELS = ['recruit', 'veteran', 'strategos'] as const;
export type AiLevel = (typeof AI_LEVELS)[number];

/** The player of a side: a person at this phone, or the app. */
export const PLAYERS = ['person', ...AI_LEVELS] as const;
export type Player = (typeof PLAYERS)[number];

/** The set-up of one side (Q1, O1). */
export interface SideSetup {
  readonly army: Army;
  readonly level: LevelChoice;
  readonly answers: AutomaticAnswers;
}

/** Settings that are on unless switched off. */
export const BATTLE_PREFERENCES = ['advice', 'undo'] as const;
export type BattlePreference = (typeof BATTLE_PREFERENCES)[number];

/** The set-up of a battle (Q1, O2, O3). */
export interface Setup {
  readonly armies: BySide<SideSetup>;
  readonly settings: Settings;
  readonly terrain: 'clear' | 'random' | Layout;
  /** Side A begins without the first roll (B1). */
  readonly post: boolean;
  /** 300: the side that holds the pass; its enemy cannot be routed (TH2). */
  readonly holder: SideId;
  /** The player of each side; persons by default. */
  readonly players?: BySide<Player>;
  /** Features switched off for this battle on this phone: advice (AI11) and undo. */
  readonly without?: readonly BattlePreference[];
  /** A battle by post (B1): its name on both phones, and the side played on this one. */
  readonly mail?: { readonly id: string; readonly seat: SideId };
  /** Each side on its own phone over a public link: no log contains the cards of a hand (B4). */
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

/** All settings of a battle (O2, O3, O5). */
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
  // Samurai and Antiquity do not meet (SA1), and only armies of the 300 module fight at the pass.
  v.check(({ armies: { a, b } }) => a.army.period === b.army.period, 'otherPeriod'),
  // The app does not play a side that has its own phone. Battles by post work differently.
  v.check(
    ({ sealed, ...setup }) => !sealed || (mayUseSealedHands(setup) && !setup.players && !setup.mail),
    'notSealed',
  ),
);

/** True if hands can be sealed (B4). They cannot if cards return to a deck or units hide on the field. */
export const mayUseSealedHands = ({
  armies,
  settings,
}: {
  readonly armies: BySide<{ readonly army: { readonly period: string } }>;
  readonly settings: { readonly rules: Readonly<Record<'fogOfWar', boolean>> };
}): boolean => armies.a.army.period !== '300' && !settings.rules.fogOfWar;

/** Validates a set-up: both armies, one period, and every setting. */
export const parseSetup = (data: unknown): ValidationResult<Setup> =>
  safeParse(setupSchema, data, 'badSetup', ['otherPeriod', 'notSealed']) as ValidationResult<Setup>;
