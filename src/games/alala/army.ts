import * as v from 'valibot';
import { cleanName as cleanLine, cleanText, isRecord, sweep } from '../../core/clean.ts';
import { type Below, throwDice } from '../../core/dice.ts';
import type { Problem } from '../../core/verdict.ts';
import { ID as id, LIMITS } from './events.ts';
import { AGGRESSIONS, type Aggression, GRADES, UNIT_KINDS } from './rules/vocabulary.ts';
import { type ArmySetup, BLAZONS, type LeaderSetup, type SideId } from './state.ts';

/** A leader in the muster. Without command points of his own he rolls an average die when a battle begins. */
export interface ArmyLeader extends Omit<LeaderSetup, 'cp'> {
  readonly cp: number | null;
}

/** An army that a player keeps, to begin battles with. */
export interface Army extends Omit<ArmySetup, 'leaders'> {
  readonly id: string;
  readonly version: typeof VERSION;
  readonly leaders: readonly ArmyLeader[];
}

const VERSION = 1;
const WHAT = 'alala-army';

/** Limits of an army from outside; characters of a file. */
export const ARMY_LIMITS = { file: 64 * 1024, units: 30, phalanxes: 10, leaders: 10 } as const;

/** An army that came in, and where its text had to be cleaned; or what is wrong with it and where. */
export type ArmyRead =
  | { readonly ok: true; readonly army: Army; readonly cleaned: readonly string[] }
  | { readonly ok: false; readonly problem: Problem };

export const ARMY_PROBLEMS = [
  'tooLarge',
  'notText',
  'notArmy',
  'newer',
  'badKey',
  'tooDeep',
  'missing',
  'outOfRange',
  'unknownValue',
  'tooMany',
  'noUnits',
  'wrongKind',
  'emptyName',
  'sameId',
  'leaderUnit',
  'phalanx',
] as const;
export type ArmyProblem = (typeof ARMY_PROBLEMS)[number];

/** A text as a name may be: one line, no control or bidi characters, no more letters than fit. */
export const cleanName = (text: string, most: number = LIMITS.name): string => cleanLine(text, most);

// A word of the app's own is a key of the words files and nothing else.
const name = v.union([
  v.pipe(v.string(), v.minLength(1, 'emptyName'), v.maxLength(LIMITS.name)),
  v.object({ word: v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]{0,39}$/)) }),
]);
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const listOf = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(v.array(item), v.maxLength(most, 'tooMany'));

const armyShape = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,40}$/)),
    version: v.literal(VERSION),
    name,
    blazon: v.picklist(BLAZONS),
    phalanxes: listOf(v.object({ id, name, blazon: v.picklist(BLAZONS) }), ARMY_LIMITS.phalanxes),
    leaders: listOf(
      v.object({
        id,
        name,
        secondName: v.exactOptional(name),
        cp: v.nullable(whole(0, LIMITS.cp)),
        phalanx: v.exactOptional(id),
        unit: v.nullable(id),
      }),
      ARMY_LIMITS.leaders,
    ),
    units: listOf(
      v.object({
        id,
        name,
        kind: v.picklist(UNIT_KINDS),
        grade: v.exactOptional(v.picklist(GRADES)),
        men: whole(1, LIMITS.men),
        aggression: v.picklist(AGGRESSIONS),
        phalanx: v.exactOptional(id),
        rank: v.picklist(['line', 'screen']),
      }),
      ARMY_LIMITS.units,
    ),
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
);

const hasId = (things: readonly { readonly id: string }[], id: string): boolean => things.some(each => each.id === id);

export { cleanText };

/** An army as the text of a file. */
export const formatArmy = (army: Army): string => JSON.stringify({ what: WHAT, ...army });

/** Reads what `formatArmy` wrote, or anything else that a file may hold. Nothing of a damaged army is taken. */
export const parseArmy = (text: string): ArmyRead => {
  if (text.length > ARMY_LIMITS.file) return refused('tooLarge');
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return refused('notText');
  }
  if (!isRecord(data) || data.what !== WHAT) return refused('notArmy');
  return armyOf(data);
};

/** Reads an army that is data already, such as a stored row. */
export const armyOf = (data: unknown): ArmyRead => {
  if (!isRecord(data)) return refused('notArmy');
  if (typeof data.version === 'number' && data.version > VERSION) return refused('newer', 'version');
  const cleaned: string[] = [];
  const swept = sweep(data, {
    deepest: DEEPEST,
    clean: (text, at) => (/(^|\.)(name|secondName)$/.test(at) ? cleanName(text) : text),
    changed: at => cleaned.push(at),
  });
  if (!swept.ok) return swept;
  const army = v.safeParse(armyShape, swept.value);
  return army.success
    ? { ok: true, army: army.output as Army, cleaned }
    : refused(codeOf(army.issues[0]), v.getDotPath(army.issues[0]) ?? '');
};

const DEEPEST = 6;

const codeOf = (issue: v.BaseIssue<unknown>): ArmyProblem => {
  const said = ARMY_PROBLEMS.find(code => code === issue.message);
  if (said) return said;
  if (issue.received === 'undefined') return 'missing';
  if (/^(integer|min_value|max_value)$/.test(issue.type)) return 'outOfRange';
  if (issue.type === 'picklist' || issue.type === 'regex') return 'unknownValue';
  // A name that fits neither of its two forms.
  if (issue.type === 'union' && issue.input === '') return 'emptyName';
  return 'wrongKind';
};

const refused = (code: ArmyProblem, at = ''): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem: { code, at },
});

/** What keeps an army from the table; undefined when it is ready. */
export const notReady = (army: Army): ArmyProblem | undefined => (army.units.length === 0 ? 'noUnits' : undefined);

/**
 * The army as one side of a battle, with names of its own for all that is in it. Command points that are left open are
 * rolled; `levels` are the starting levels that the players chose for this battle, by unit.
 */
export const forSide = (
  army: Army,
  side: SideId,
  below: Below,
  levels: Readonly<Record<string, Aggression>> = {},
): ArmySetup => {
  const phalanxes = new Map(army.phalanxes.map(({ id }, i) => [id, `${side}p${i + 1}`]));
  const units = new Map<string, string>();
  const ordered = [...ofRank(army, 'line'), ...ofRank(army, 'screen')];
  for (const rank of ['line', 'screen'] as const)
    ofRank(army, rank).forEach(({ id }, i) => {
      units.set(id, `${side}${rank === 'line' ? 'u' : 's'}${i + 1}`);
    });
  const inPhalanx = (phalanx: string | undefined) =>
    phalanx === undefined ? {} : { phalanx: phalanxes.get(phalanx) as string };
  return {
    name: army.name,
    blazon: army.blazon,
    phalanxes: army.phalanxes.map(phalanx => ({ ...phalanx, id: phalanxes.get(phalanx.id) as string })),
    leaders: army.leaders.map(({ phalanx, unit, cp, ...leader }, i) => ({
      ...leader,
      id: `${side}l${i + 1}`,
      cp: cp ?? (throwDice('avd', 1, below)[0] as number),
      ...inPhalanx(phalanx),
      unit: unit === null ? null : (units.get(unit) as string),
    })),
    units: ordered.map(({ phalanx, ...unit }) => ({
      ...unit,
      id: units.get(unit.id) as string,
      aggression: (Object.hasOwn(levels, unit.id) && levels[unit.id]) || unit.aggression,
      ...inPhalanx(phalanx),
    })),
  };
};

/** The units of a rank, left to right. */
export const ofRank = (army: Pick<Army, 'units'>, rank: 'line' | 'screen') =>
  army.units.filter(unit => unit.rank === rank);
