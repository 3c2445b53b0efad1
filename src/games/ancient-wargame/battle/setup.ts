import * as v from 'valibot';
import type { ValidationResult } from '../../../core/rule-check.ts';
import { entityIdSchema as id, integerSchema, safeParse } from '../../../core/schemas.ts';
import { type Army, armyLines, unitParts } from '../army/army.ts';
import { BOARD_LIMITS, DIRECTIONS, type Direction, type Square } from '../board/squares.ts';
import { type Board, GROUNDS } from '../board/terrain.ts';
import { SCATTER_HITS, type Scatter } from '../fire/catapults.ts';
import { MEASURES, type Measure } from '../melee/losses.ts';
import { KINDS, type Kind, NATIONS, type Nation } from '../troops/roster.ts';
import { type PerSide, SIDES, type SideId } from '../troops/side.ts';

/** The players' choices for the rulings marked [setting]. */
export interface Settings {
  readonly measure: Measure;
  readonly scatter: Scatter;
}

export const DEFAULT_SETTINGS: Settings = { measure: 'afterLosses', scatter: 'usual' };

/** The player of a side: a person, or the app at a level. */
export const PLAYERS = ['person', 'recruit', 'veteran', 'strategist'] as const;
export type Player = (typeof PLAYERS)[number];

export interface UnitSetup {
  readonly id: string;
  readonly kind: Kind;
  readonly stands: number;
  /** The initial square; absent for a unit that is placed before the first turn. */
  readonly square?: Square;
  readonly facing?: Direction;
}

export interface SideSetup {
  readonly name: string;
  readonly nation: Nation;
  /** The direction of the side's own board edge, to which last stands retire. */
  readonly home: Direction;
  /** Squares where its units are placed. */
  readonly zone: readonly Square[];
  readonly units: readonly UnitSetup[];
}

export interface Setup {
  readonly settings: Settings;
  readonly board: Board;
  readonly armies: PerSide<SideSetup>;
  /** The attacker of the first turn. */
  readonly first: SideId;
  /** The agreed number of turns, one side's attack each; null for no limit (Q8). */
  readonly turns: number | null;
  /** The player of each side; persons by default. */
  readonly players?: PerSide<Player>;
  /** Fought on a real table (`modeOf`): the board is a stage for melees, and other units have no square. */
  readonly beside?: true;
  /** Whether odds and mixes are shown; true by default. */
  readonly advice?: boolean;
}

/** The units of an army for a battle, each with its own name. */
export const unitSetups = (army: Pick<Army, 'troops'>, side: SideId): readonly UnitSetup[] =>
  armyLines(army.troops)
    .flatMap(({ kind, units }) => Array.from({ length: units }, () => unitParts(kind)).flat())
    .map((part, i) => ({ id: `${side}${i + 1}`, ...part }));

const MOST_PIECES = 120;
const MOST_TURNS = 200;
const { least, most } = BOARD_LIMITS;
const MOST_SQUARES = most.width * most.height;
const square = integerSchema(0, MOST_SQUARES - 1);
const facing = v.picklist(DIRECTIONS);
const line = (longest: number) => v.pipe(v.string(), v.maxLength(longest));

const agreed = v.object({ enter: v.boolean(), protects: v.boolean(), note: line(300) });
/** An imported board. `setupSchema` and `scenarioSchema` check that its features lie on it. */
export const boardSchema = v.object({
  width: integerSchema(least.width, most.width),
  height: integerSchema(least.height, most.height),
  features: v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,3})$/)),
      v.object({
        ground: v.exactOptional(v.picklist(GROUNDS.filter(ground => ground !== 'open'))),
        road: v.exactOptional(v.literal(true)),
        bridge: v.exactOptional(v.literal(true)),
      }),
    ),
    v.maxEntries(MOST_SQUARES),
  ),
  agreed: v.object({ hill: agreed, water: agreed }),
});
const side = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  nation: v.picklist(NATIONS),
  home: v.picklist([0, 2, 4, 6]),
  zone: v.pipe(v.array(square), v.maxLength(MOST_SQUARES)),
  units: v.pipe(
    v.array(
      v.object({
        id,
        kind: v.picklist(KINDS),
        stands: integerSchema(1, 6),
        square: v.exactOptional(square),
        facing: v.exactOptional(facing),
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_PIECES),
  ),
});

export const setupSchema = v.pipe(
  v.object({
    settings: v.object({
      measure: v.picklist(MEASURES),
      scatter: v.picklist(Object.keys(SCATTER_HITS) as Scatter[]),
    }),
    board: boardSchema,
    armies: v.object({ a: side, b: side }),
    first: v.picklist(SIDES),
    turns: v.nullable(integerSchema(1, MOST_TURNS)),
    players: v.exactOptional(v.object({ a: v.picklist(PLAYERS), b: v.picklist(PLAYERS) })),
    beside: v.exactOptional(v.literal(true)),
    advice: v.exactOptional(v.boolean()),
  }),
  v.check(({ armies }) => {
    const ids = [...armies.a.units, ...armies.b.units].map(unit => unit.id);
    return new Set(ids).size === ids.length;
  }, 'sameId'),
  v.check(({ armies, board: { width, height, features } }) => {
    const squares = [armies.a, armies.b].flatMap(({ zone, units }) => [...zone, ...units.flatMap(u => u.square ?? [])]);
    return [...squares, ...Object.keys(features).map(Number)].every(each => each < width * height);
  }, 'offBoard'),
);

/** Validates a set-up: shape, sizes, unique names, and nothing off the board. */
export const parseSetup = (data: unknown): ValidationResult<Setup> =>
  safeParse(setupSchema, data, 'badSetup') as ValidationResult<Setup>;
