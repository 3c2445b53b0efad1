import * as v from 'valibot';
import { type RandomInt, rollDice } from '../../../core/probability/dice.ts';
import { createValidationFailure, type ValidationFailure } from '../../../core/rule-check.ts';
import { isRecord } from '../../../core/sanitize.ts';
import { entityIdSchema as id, integerSchema, listSchema, rowIdSchema } from '../../../core/schemas.ts';
import {
  IMPORT_ERRORS,
  MAX_TEXT_LENGTH,
  parseWithType,
  serializeWithType,
  validateUntrusted,
} from '../../../core/untrusted-input.ts';
import { LIMITS, nameSchema as name } from '../battle/limits.ts';
import type { SideId } from '../battle/sides.ts';
import type { Aggression } from '../rules/vocabulary.ts';
import {
  type ArmySetup,
  BLAZONS,
  COLOURS,
  type Colour,
  type LeaderSetup,
  RANKS,
  type Rank,
  standBehind,
} from './army-setup.ts';
import { unitShape } from './unit-schema.ts';

/** A leader of a saved army. Without command points of his own he rolls an average die when a battle begins. */
export interface ArmyLeader extends Omit<LeaderSetup, 'cp'> {
  readonly cp: number | null;
}

/** An army that a player keeps, to begin battles with. */
export interface Army extends Omit<ArmySetup, 'leaders'> {
  readonly id: string;
  readonly version: typeof VERSION;
  readonly leaders: readonly ArmyLeader[];
}

/** Version 3 may have footprints of its units' own (R-44); version 2 has none, and is version 3 otherwise. */
const VERSION = 3;
const WHAT = 'alala-army';

/** Limits of an army from outside; characters of a file. */
export const ARMY_LIMITS = { file: MAX_TEXT_LENGTH, units: 30, phalanxes: 10, leaders: 10 } as const;

/** An imported army with the paths of cleaned texts, or its problem and where it is. */
export type ArmyRead =
  | { readonly ok: true; readonly army: Army; readonly cleaned: readonly string[] }
  | ValidationFailure;

export const ARMY_PROBLEMS = [...IMPORT_ERRORS, 'notArmy', 'noUnits', 'leaderUnit', 'phalanx', 'behind'] as const;
export type ArmyProblem = (typeof ARMY_PROBLEMS)[number];

export const armySchema = v.pipe(
  v.object({
    id: rowIdSchema,
    version: v.literal(VERSION),
    name,
    blazon: v.picklist(BLAZONS),
    colour: v.exactOptional(v.picklist(COLOURS)),
    phalanxes: listSchema(v.object({ id, name, blazon: v.picklist(BLAZONS) }), ARMY_LIMITS.phalanxes),
    leaders: listSchema(
      v.object({
        id,
        name,
        secondName: v.exactOptional(name),
        cp: v.nullable(integerSchema(0, LIMITS.cp)),
        phalanx: v.exactOptional(id),
        unit: v.nullable(id),
      }),
      ARMY_LIMITS.leaders,
    ),
    units: listSchema(v.object({ ...unitShape, name }), ARMY_LIMITS.units),
  }),
  v.check(({ units, leaders, phalanxes }) => {
    const ids = [...units, ...leaders, ...phalanxes].map(thing => thing.id);
    return new Set(ids).size === ids.length;
  }, 'sameId'),
  v.check(({ units, leaders }) => leaders.every(({ unit }) => unit === null || hasId(units, unit)), 'leaderUnit'),
  v.check(
    ({ units, leaders, phalanxes }) =>
      [...units, ...leaders].every(({ phalanx }) => phalanx === undefined || hasId(phalanxes, phalanx)),
    'phalanx',
  ),
  v.check(({ units }) => standBehind(units), 'behind'),
);

const hasId = (things: readonly { readonly id: string }[], id: string): boolean => things.some(each => each.id === id);

/** An army as the text of a file. */
export const formatArmy = (army: Army): string => serializeWithType(WHAT, army);

/** Parses the output of `formatArmy` or any other untrusted text. A damaged army is refused as a whole. */
export const parseArmy = (text: string): ArmyRead => parseWithType(WHAT, text, armyOf, 'notArmy');

/** Reads an army that is data already, such as a stored row. */
export const armyOf = (data: unknown): ArmyRead => {
  if (!isRecord(data)) return createValidationFailure('notArmy');
  if (typeof data.version === 'number' && data.version > VERSION) return createValidationFailure('newer', 'version');
  const newest = data.version === 2 ? { ...data, version: VERSION } : data;
  const read = validateUntrusted(newest, armySchema, { name: LIMITS.name, secondName: LIMITS.name }, ARMY_PROBLEMS);
  return read.ok ? { ok: true, army: read.value as Army, cleaned: read.cleaned } : read;
};

/** The reason why an army cannot be used in a battle; undefined if it can. */
export const readinessProblem = (army: Army): ArmyProblem | undefined =>
  army.units.length === 0 ? 'noUnits' : undefined;

/**
 * The army as one side of a battle, with ids that are unique there. Open command points are rolled. `levels` are
 * starting levels by unit that the players chose for this battle. `colour` replaces the army's own colour.
 */
export const armySetupFor = (
  army: Army,
  side: SideId,
  below: RandomInt,
  levels: Readonly<Record<string, Aggression>> = {},
  colour: Colour | undefined = army.colour,
): ArmySetup => {
  const phalanxes = new Map(army.phalanxes.map(({ id }, i) => [id, `${side}p${i + 1}`]));
  const units = new Map<string, string>();
  // Units behind come before the unit in front, the rearmost first: seen from the right, the front unit moves first
  // (T3).
  const ordered = [
    ...unitsOfRank(army, 'line').flatMap(front => [...unitsBehind(army, front.id)].reverse().concat(front)),
    ...unitsOfRank(army, 'screen'),
  ];
  for (const rank of RANKS)
    unitsOfRank(army, rank).forEach(({ id }, i) => {
      units.set(id, `${side}${LETTERS[rank]}${i + 1}`);
    });
  const inPhalanx = (phalanx: string | undefined) =>
    phalanx === undefined ? {} : { phalanx: phalanxes.get(phalanx) as string };
  return {
    name: army.name,
    blazon: army.blazon,
    ...(colour && { colour }),
    phalanxes: army.phalanxes.map(phalanx => ({ ...phalanx, id: phalanxes.get(phalanx.id) as string })),
    leaders: army.leaders.map(({ phalanx, unit, cp, ...leader }, i) => ({
      ...leader,
      id: `${side}l${i + 1}`,
      cp: cp ?? (rollDice('avd', 1, below)[0] as number),
      ...inPhalanx(phalanx),
      unit: unit === null ? null : (units.get(unit) as string),
    })),
    units: ordered.map(({ phalanx, behind, ...unit }) => ({
      ...unit,
      ...(behind !== undefined && { behind: units.get(behind) as string }),
      id: units.get(unit.id) as string,
      aggression: (Object.hasOwn(levels, unit.id) && levels[unit.id]) || unit.aggression,
      ...inPhalanx(phalanx),
    })),
  };
};

const LETTERS: Readonly<Record<Rank, string>> = { line: 'u', rear: 'r', screen: 's' };

/** The units that stand behind a unit of the line, front to back. */
export const unitsBehind = (army: Pick<Army, 'units'>, front: string) =>
  army.units.filter(({ behind }) => behind === front);

/** The units of a rank, left to right. */
export const unitsOfRank = (army: Pick<Army, 'units'>, rank: Rank) => army.units.filter(unit => unit.rank === rank);
