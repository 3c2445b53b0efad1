import { type Hex, isSea, OFF_MAP, refOf, SEA } from '../../../src/games/hoplite-encounter/map/chart.ts';
import { formatRef } from '../../../src/games/hoplite-encounter/map/hex.ts';
import type { MovingForce } from '../../../src/games/hoplite-encounter/orders/raising-result.ts';
import type { ResolvedTurn } from '../../../src/games/hoplite-encounter/referee/turn.ts';
import { type Code, type Force, forceLetterOf } from '../../../src/games/hoplite-encounter/rules/force.ts';
import type { Offer, Position } from '../../../src/games/hoplite-encounter/rules/position.ts';
import { AEGEAN } from './fixtures.ts';

/* Computes what an Empire may know, independently of the game's own vision code. */

const HEXES: readonly Hex[] = [...AEGEAN.land.keys()].filter(hex => AEGEAN.land[hex] !== OFF_MAP);
const [COLUMNS, ROWS] = [HEXES.map(hex => refOf(AEGEAN, hex).c), HEXES.map(hex => refOf(AEGEAN, hex).r)];
const PLACE = new Map(HEXES.map((hex, i) => [hex, i]));
/** The reference of each hex. */
export const REFS = new Map(HEXES.map(hex => [hex, formatRef(refOf(AEGEAN, hex))]));

const apart = (a: Hex, b: Hex): number => {
  const [i, j] = [PLACE.get(a) as number, PLACE.get(b) as number];
  const columns = Math.abs((COLUMNS[i] as number) - (COLUMNS[j] as number));
  return columns + Math.max(0, (Math.abs((ROWS[i] as number) - (ROWS[j] as number)) - columns) / 2);
};

const views = new Map<string, ReadonlySet<Hex>>();

/** The hexes that a force sees, computed independently: checks every hex of the map (D7 E7). */
export const seenBy = (force: Pick<Force, 'H' | 'T' | 'M' | 'hex'>): ReadonlySet<Hex> => {
  const afloat = forceLetterOf(force) === 'F' && isSea(AEGEAN, force.hex);
  const key = `${afloat} ${force.hex}`;
  const known = views.get(key);
  if (known) return known;
  const near = HEXES.filter(hex => apart(force.hex, hex) <= 6);
  let seen = new Set(near);
  if (afloat) {
    let water = new Set([force.hex]);
    for (;;) {
      const more = near.filter(
        hex => AEGEAN.land[hex] === SEA && !water.has(hex) && [...water].some(other => apart(hex, other) === 1),
      );
      if (more.length === 0) break;
      water = new Set([...water, ...more]);
    }
    seen = new Set(near.filter(hex => water.has(hex) || [...water].some(other => apart(hex, other) === 1)));
  }
  views.set(key, seen);
  return seen;
};

/** The hexes that an Empire sees at the beginning of a turn, and those that it may have discovered so far (J6 R-46). */
export interface Allowed {
  readonly seen: ReadonlySet<Hex>;
  readonly known: ReadonlySet<Hex>;
}

const sightsOf = ({ forces }: Position, empire: Code): ReadonlySet<Hex> =>
  new Set(forces.filter(force => force.empire === empire).flatMap(force => [...seenBy(force)]));

/** At the start: its home, and the hexes that its first forces see. */
export const allowedFirst = (position: Position, empire: Code): Allowed => {
  const seen = sightsOf(position, empire);
  const home = AEGEAN.realm[AEGEAN.stateNumber.get(empire) as number] ?? [];
  return { seen, known: new Set([...seen, ...home]) };
};

/** After a turn. */
export const allowedAfter = (turn: ResolvedTurn, empire: Code, before: Allowed): Allowed => {
  const seen = sightsOf(turn.next, empire);
  const passed = turn.marches.flatMap(({ mover, stopped }) =>
    mover.empire === empire ? mover.way.hexes.slice(0, stopped + 1) : [],
  );
  const gained = turn.passings.flatMap(({ state, to }) => (to === empire ? (AEGEAN.realm[state] ?? []) : []));
  return { seen, known: new Set([...before.known, ...seen, ...passed, ...gained]) };
};

const isObject = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** All data in a player's file that he must not know. `route` has the hexes of his own routes (G8 J5). */
export const leaksIn = (file: unknown, empire: Code, { seen, known }: Allowed, route: ReadonlySet<Hex>): string[] => {
  const found: string[] = [];
  const named = new Set([...known, ...route].map(hex => REFS.get(hex)));
  const look = (data: unknown, at: string): void => {
    if (typeof data === 'string') {
      for (const ref of data.match(/\b[A-M]\d\d[N-Z]\d\d\b/g) ?? []) if (!named.has(ref)) found.push(`${at} ${ref}`);
      return;
    }
    if (Array.isArray(data)) for (const [i, one] of data.entries()) look(one, `${at} ${i}`);
    if (!isObject(data)) return;
    for (const [key, value] of Object.entries(data)) look(value, `${at} ${key}`);
    const foreign = 'empire' in data && data.empire !== empire;
    if (foreign && typeof data.hex === 'number' && !seen.has(data.hex)) found.push(`${at} hex ${data.hex}`);
    for (const secret of ['chest', 'toTreasury', 'lostMoney'])
      if (foreign && data[secret]) found.push(`${at} ${secret}`);
    if (foreign && Array.isArray(data.left) && data.left.length > 0) found.push(`${at} left`);
    if (foreign && 'sequence' in data && data.sequence !== 99) found.push(`${at} sequence`);
    if ('holder' in data && data.treasury && data.holder !== empire) found.push(`${at} treasury`);
    if ('until' in data && ![data.from, data.to].includes(empire)) found.push(`${at} offer`);
    for (const secret of ['seed', 'secret', 'sheets']) if (secret in data) found.push(`${at} ${secret}`);
  };
  look(file, '');
  return found;
};

/** An offer between two others. */
const third = (empire: Code): Offer => {
  const [from = '', to = ''] = ['MAC', 'SPA', 'THS'].filter(other => other !== empire);
  return { from, to, until: 120 };
};

/** The first difference of two texts, readable; empty if they are equal. */
export const parting = (a: string, b: string): string => {
  if (a === b) return '';
  let i = 0;
  while (a[i] === b[i]) i++;
  return `${a.slice(Math.max(0, i - 150), i)} | ${a.slice(i, i + 100)} | ${b.slice(i, i + 100)}`;
};

/**
 * The same position with all data changed that an Empire cannot know. If data made for that Empire differ, the game
 * leaks.
 */
export const otherwise = (position: Position, empire: Code, { seen, known }: Allowed): Position => {
  const hidden = HEXES.filter(hex => !known.has(hex) && (AEGEAN.land[hex] as number) >= 0);
  const unknown = AEGEAN.realm.findIndex(realm => realm.every(hex => !known.has(hex)));
  const forces = position.forces.map((force, i): Force => {
    if (force.empire === empire) return force;
    const changed = { ...force, chest: force.chest + 77, sequence: 98 - (i % 50), left: ['C21Q61'] };
    if (seen.has(force.hex)) return changed;
    return { ...changed, H: 5, T: 0, M: 0, hex: hidden[(31 * i) % hidden.length] ?? force.hex };
  });
  return {
    ...position,
    countries: position.countries.map(({ holder, treasury }) => ({
      holder,
      treasury: holder === empire ? treasury : treasury + 1234,
    })),
    forces,
    offers: [...position.offers.filter(({ from, to }) => [from, to].includes(empire)), third(empire)],
    passings:
      unknown < 0
        ? position.passings
        : [...position.passings, { turn: position.turn, state: unknown, from: null, to: 'MAC' }],
    known: Object.fromEntries(
      Object.entries(position.known).map(([code, was]) => [code, code === empire ? was : was.map(() => 3)]),
    ),
  };
};

/** The same turn with all data changed that an Empire does not get. */
export const turnOtherwise = (turn: ResolvedTurn, empire: Code): ResolvedTurn => {
  const other = (mover: MovingForce): MovingForce => ({
    ...mover,
    chest: 999,
    chestBefore: 999,
    sequence: 1,
    se: !mover.se,
    left: ['C21Q61'],
    way: { hexes: [mover.hex], marks: [], faults: [] },
  });
  const own = turn.prepared[empire];
  const standing = new Set(turn.next.forces.flatMap(force => (force.empire === empire ? [force.hex] : [])));
  return {
    ...turn,
    prepared: own ? { [empire]: own } : {},
    silent: [],
    allied: turn.allied.filter(pair => pair.includes(empire)),
    marches: turn.marches
      .filter(({ mover }) => mover.empire === empire)
      .map(march => ({
        ...march,
        meetings: march.meetings.map(meeting => ({ ...meeting, other: other(meeting.other) })),
      })),
    fought: {
      ...turn.fought,
      toTreasury: new Map(),
      lostMoney: 999,
      fights: turn.fought.fights.flatMap(fight => {
        const [a, b] = fight.sides;
        if (a.empire !== empire && b.empire !== empire) return [];
        const veiled = (side: typeof a): typeof a =>
          side.empire === empire ? side : { ...side, toTreasury: 999, lostMoney: 999 };
        return [{ ...fight, sides: [veiled(a), veiled(b)] as const }];
      }),
    },
    passings: turn.passings.filter(({ from, to }) => from === empire || to === empire),
    disputes: turn.disputes.filter(({ state }) => standing.has(AEGEAN.capitals[state]?.hex ?? -1)),
  };
};
