import { CREW_OF, isCrew, KINDS, type Kind, NATIONS, type Nation, troopOf } from '../troops/roster.ts';
import { pointsOf } from '../troops/value.ts';

/** Number of units by kind; missing kinds have none. A catapult includes its crew. */
export type UnitCounts = Readonly<Partial<Record<Kind, number>>>;

/** A player's army. */
export interface Army {
  readonly id: string;
  readonly version: 1;
  readonly name: string;
  readonly nation: Nation;
  readonly troops: UnitCounts;
}

/** Kinds bought by the unit: all except crews, which come with their catapults (X0). */
export const BUYABLE_KINDS: readonly Kind[] = KINDS.filter(kind => !isCrew(kind));

/** The maximum number of units of an army. */
export const MAX_UNITS = 60;

/** The stands of a unit: itself, and a catapult's crew (X0). */
export const unitParts = (kind: Kind): readonly { readonly kind: Kind; readonly stands: number }[] => {
  const crew = CREW_OF[kind];
  return [kind, ...(crew ? [crew] : [])].map(each => ({ kind: each, stands: troopOf(each).stands }));
};

/** Points of a unit, its crew included (X0, Y0, R-7). */
export const unitCost = (kind: Kind): number =>
  unitParts(kind).reduce((sum, part) => sum + pointsOf(part.kind, part.stands), 0);

/** The kinds in an army with their units and points, in the order of the tables. */
export const armyLines = (
  troops: UnitCounts,
): readonly { readonly kind: Kind; readonly units: number; readonly points: number }[] =>
  BUYABLE_KINDS.flatMap(kind => {
    const units = troops[kind] ?? 0;
    return units > 0 ? [{ kind, units, points: units * unitCost(kind) }] : [];
  });

/** The sum of an army's points. */
export const armyPoints = (troops: UnitCounts): number =>
  armyLines(troops).reduce((sum, { points }) => sum + points, 0);

/** Problems of an army, with the kind and figures concerned. */
export interface ArmyRuleProblem {
  readonly code: 'noTroops' | 'overLimit' | 'tooManyUnits' | 'foreignTroops' | 'crewAlone';
  readonly kind?: Kind;
  readonly figures?: Readonly<Record<string, number>>;
}

/** All problems of an army under a points limit; null for no limit. Special troops fight only for their nation (Y15). */
export const armyRuleProblems = (
  { troops, nation }: Pick<Army, 'troops' | 'nation'>,
  limit: number | null,
): readonly ArmyRuleProblem[] => {
  const lines = armyLines(troops);
  const [points, units] = [armyPoints(troops), lines.reduce((sum, line) => sum + line.units, 0)];
  const wrongs: ArmyRuleProblem[] = [];
  if (units === 0) wrongs.push({ code: 'noTroops' });
  if (limit !== null && points > limit)
    wrongs.push({ code: 'overLimit', figures: { points, limit, over: points - limit } });
  if (units > MAX_UNITS) wrongs.push({ code: 'tooManyUnits', figures: { units, most: MAX_UNITS } });
  for (const { kind } of lines)
    if (troopOf(kind).nations?.includes(nation) === false) wrongs.push({ code: 'foreignTroops', kind });
  for (const kind of KINDS) if (isCrew(kind) && (troops[kind] ?? 0) > 0) wrongs.push({ code: 'crewAlone', kind });
  return wrongs;
};

export const isNation = (name: string): name is Nation => (NATIONS as readonly string[]).includes(name);
