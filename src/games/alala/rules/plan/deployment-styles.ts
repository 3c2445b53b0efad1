import { isHoplites } from '../unit-kinds.ts';
import { type Deployable, proposeDeployment } from './deployment.ts';
import type { Footprint, Place } from './geometry.ts';
import { moveAhead, stepBack } from './moves.ts';

/** How the app deploys an army that it commands. */
export const DEPLOYMENT_STYLES = ['line', 'refusedWing', 'deepWing', 'forward'] as const;
export type DeploymentStyle = (typeof DEPLOYMENT_STYLES)[number];

/** Tenths of an inch by which a wing is held back, and by which a forward army stands nearer. */
const REFUSED = 40;
const FORWARD = 30;
/** The smallest wing of which a unit stands in the second line. */
const DEEP_FROM = 3;

/**
 * The line in a style of deployment. With a deep wing, a unit of the phalanx on a wing stands behind the outermost unit
 * of that wing, unless a leader is with it. A wing of fewer than three units is unchanged.
 */
export const arrangeLine = <Unit extends Deployable>(
  units: readonly Unit[],
  style: DeploymentStyle,
  led: ReadonlySet<string>,
): readonly Unit[] => {
  if (style !== 'deepWing') return units;
  const wing = wingsOf(units).find(each => each.length >= DEEP_FROM);
  const [front, ...others] = wing ?? [];
  const spared = others.filter(({ id }) => !led.has(id) && !units.some(({ behind }) => behind === id)).at(-1);
  if (!front || !spared) return units;
  const moved: Unit = { ...spared, rank: 'rear', behind: front.id };
  // The moved unit is listed before the unit in front of it.
  return units.flatMap(unit => (unit === spared ? [] : unit === front ? [moved, unit] : [unit]));
};

/** The places of an army that is deployed in a style. */
export const deployInStyle = (
  side: 'a' | 'b',
  units: readonly Deployable[],
  table: Footprint,
  style: DeploymentStyle,
): Readonly<Record<string, Place>> => {
  const places = proposeDeployment(side, units, table);
  const moved = (id: string, place: Place): Place => {
    if (style === 'forward') return moveAhead(place, Math.min(FORWARD, table.depth / 16));
    return style === 'refusedWing' && refused.has(id) ? stepBack(place, Math.min(REFUSED, table.depth / 12)) : place;
  };
  const refused = refusedUnits(units);
  return Object.fromEntries(Object.entries(places).map(([id, place]) => [id, moved(id, place)]));
};

/** The phalanxes at the right and the left end of the line, each from its outer end. */
const wingsOf = <Unit extends Deployable>(units: readonly Unit[]): readonly (readonly Unit[])[] => {
  const line = units.filter(unit => unit.rank === 'line' && isHoplites(unit));
  const [left, right] = [line[0], line[line.length - 1]];
  const ofPhalanx = (end: Unit | undefined): readonly Unit[] =>
    line.filter(({ phalanx }) => phalanx !== undefined && phalanx === end?.phalanx);
  return [[...ofPhalanx(right)].reverse(), ofPhalanx(left)];
};

/** The smaller of the two wings, with all units beyond or behind it. Empty if one phalanx is the whole line. */
const refusedUnits = (units: readonly Deployable[]): ReadonlySet<string> => {
  const [right = [], left = []] = wingsOf(units);
  if (right.length === 0 || left.length === 0 || right[0]?.phalanx === left[0]?.phalanx) return new Set();
  const wing = right.length <= left.length ? right : left;
  const inner = units.findIndex(({ id }) => id === wing[wing.length - 1]?.id);
  const beyond = wing === right ? units.slice(inner) : units.slice(0, inner + 1);
  const line = beyond.filter(({ rank }) => rank === 'line').map(({ id }) => id);
  const behind = units.filter(unit => unit.behind !== undefined && line.includes(unit.behind)).map(({ id }) => id);
  return new Set([...line, ...behind]);
};
