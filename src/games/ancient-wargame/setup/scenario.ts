import * as v from 'valibot';
import { createValidationFailure, type ValidationResult } from '../../../core/rule-check.ts';
import { isRecord, sanitizeDeep, sanitizeName } from '../../../core/sanitize.ts';
import { integerSchema, rowIdSchema, safeParse } from '../../../core/schemas.ts';
import { parseWithType, serializeWithType } from '../../../core/untrusted-input.ts';
import { boardSchema } from '../battle/setup.ts';
import { BOARD_LIMITS, columnOf, rowOf, type Size, type Square, squareAt } from '../board/squares.ts';
import { type Board, DEFAULT_AGREEMENT, type Feature } from '../board/terrain.ts';
import { type PerSide, perSide, SIDES, type SideId } from '../troops/side.ts';

/** A board that a player keeps, with where each side is placed; side a has its lower edge, b its upper. */
export interface StoredScenario {
  readonly id: string;
  readonly version: 1;
  readonly name: string;
  readonly board: Board;
  readonly zones: PerSide<readonly Square[]>;
}

const FILE_TYPE = 'ancient-wargame-board';
export const MAX_NAME_LENGTH = 60;
/** Maximum characters, and bytes, of a file. A fully painted board takes up to four fifths of it. */
export const MAX_SCENARIO_LENGTH = 96 * 1024;
const DEEPEST = 6;
const { most } = BOARD_LIMITS;
const zone = v.pipe(v.array(integerSchema(0, most.width * most.height - 1)), v.maxLength(most.width * most.height));

export const scenarioSchema = v.pipe(
  v.object({
    id: rowIdSchema,
    version: v.literal(1),
    name: v.pipe(v.string(), v.minLength(1, 'emptyName'), v.maxLength(MAX_NAME_LENGTH)),
    board: boardSchema,
    zones: v.object({ a: zone, b: zone }),
  }),
  v.check(
    ({ board: { width, height, features }, zones }) =>
      [...zones.a, ...zones.b, ...Object.keys(features).map(Number)].every(square => square < width * height),
    'offBoard',
  ),
);

/** What can be wrong with a board from outside. */
export const SCENARIO_PROBLEMS = [
  'tooLarge',
  'notText',
  'notBoard',
  'newer',
  'badKey',
  'tooDeep',
  'emptyName',
  'offBoard',
  'wrongValue',
] as const;
export type ScenarioProblem = (typeof SCENARIO_PROBLEMS)[number];

/** A scenario as the text of a file. */
export const formatScenario = (scenario: StoredScenario): string => serializeWithType(FILE_TYPE, scenario);

/** Reads a scenario that is data already, such as a stored row; names and notes are made harmless. */
export const validateScenario = (data: unknown): ValidationResult<StoredScenario> => {
  if (!isRecord(data)) return createValidationFailure('notBoard');
  if (typeof data.version === 'number' && data.version > 1) return createValidationFailure('newer', 'version');
  const swept = sanitizeDeep(data, {
    deepest: DEEPEST,
    clean: (text, at) => (at === 'name' ? sanitizeName(text, MAX_NAME_LENGTH) : text),
    changed: () => undefined,
  });
  if (!swept.ok) return swept;
  return safeParse(scenarioSchema, swept.value, 'wrongValue', [
    'emptyName',
    'offBoard',
  ]) as ValidationResult<StoredScenario>;
};

/** Reads what `formatScenario` wrote, or anything else that a file may hold. */
export const parseScenario = (text: string): ValidationResult<StoredScenario> =>
  parseWithType(FILE_TYPE, text, validateScenario, 'notBoard', MAX_SCENARIO_LENGTH);

/** Rows that a side is placed on. */
const DEEP = 2;

const rows = ({ width }: Size, from: number, count: number): readonly Square[] =>
  Array.from({ length: count * width }, (_, i) => from * width + i);

/** An open board, both sides on the rows next to their edges. */
export const createScenario = (id: string, name: string, width = 12, height = 10): StoredScenario => ({
  id,
  version: 1,
  name,
  board: { width, height, features: {}, agreed: DEFAULT_AGREEMENT },
  zones: { a: rows({ width, height }, height - DEEP, DEEP), b: rows({ width, height }, 0, DEEP) },
});

/** What can be painted on squares: a ground, a road or a bridge, or the zone of a side. */
export const BRUSHES = ['open', 'woods', 'rocks', 'houses', 'hill', 'water', 'road', 'bridge', 'a', 'b'] as const;
export type Brush = (typeof BRUSHES)[number];

const isSide = (brush: Brush): brush is SideId => (SIDES as readonly string[]).includes(brush);

/** A scenario with a square painted. Painting the same thing again removes it. */
export const paintSquare = (scenario: StoredScenario, square: Square, brush: Brush): StoredScenario => {
  const { board, zones } = scenario;
  if (isSide(brush)) {
    const has = zones[brush].includes(square);
    // No square is both sides'.
    const zone = (side: SideId): readonly Square[] => {
      const others = zones[side].filter(each => each !== square);
      return side === brush && !has ? [...others, square].sort((a, b) => a - b) : others;
    };
    return { ...scenario, zones: perSide(zone) };
  }
  const { [square]: was = {}, ...others } = board.features;
  const feature = featureWith(was, brush);
  const features = Object.keys(feature).length > 0 ? { ...others, [square]: feature } : others;
  return { ...scenario, board: { ...board, features } };
};

const featureWith = (was: Feature, brush: Exclude<Brush, SideId>): Feature => {
  const { ground, road, bridge } = was;
  switch (brush) {
    case 'open':
      return {};
    case 'road':
      return { ...(ground && { ground }), ...(road ? {} : { road: true }), ...(bridge && { bridge }) };
    case 'bridge':
      return { ...(ground && { ground }), ...(road && { road }), ...(bridge ? {} : { bridge: true }) };
    default:
      return { ...(ground === brush ? {} : { ground: brush }), ...(road && { road }), ...(bridge && { bridge }) };
  }
};

/** A scenario on a board of another size. Squares outside are removed, and the lower side stays at its edge. */
export const resizeScenario = (scenario: StoredScenario, size: Size): StoredScenario => {
  const { board, zones } = scenario;
  const down = size.height - board.height;
  const moved = (square: Square, by: number): Square | undefined =>
    squareAt(size, columnOf(board, square), rowOf(board, square) + by);
  const features = Object.fromEntries(
    Object.entries(board.features).flatMap(([square, feature]) => {
      const to = moved(Number(square), 0);
      return to === undefined ? [] : [[to, feature]];
    }),
  );
  const b = zones.b.flatMap(square => moved(square, 0) ?? []);
  const a = zones.a.flatMap(square => moved(square, down) ?? []).filter(square => !b.includes(square));
  return { ...scenario, board: { ...board, ...size, features }, zones: { a, b } };
};
