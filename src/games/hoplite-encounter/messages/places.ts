import { type Chart, type Hex, ISLET, refOf, SEA } from '../map/chart.ts';
import { formatRef } from '../map/hex.ts';
import { placeName } from '../orders/sheet.ts';
import { type Code, nameOf } from '../rules/force.ts';
import { type Ground, hasDiscovered, PASSED, type Position, UNKNOWN } from '../rules/position.ts';
import { viewedHex } from '../vision/view.ts';
import { words } from './index.ts';
import { homeName, turnName } from './names.ts';

/** Names for the map in the language that is shown. */
export const NAMES = {
  state: (_code: string, name: string): string => words().placeName(name),
  city: (_code: string, name: string): string => words().placeName(name),
  sea: (name: string): string => words().placeName(name),
};

/** A place in short, as orders name it. */
export const placeSaid = (chart: Chart, hex: Hex): string => placeName(chart, hex);

/** A city by its name in the language that is shown, any other hex by its reference. */
export const cityOrRef = (chart: Chart, hex: Hex): string => {
  const city = chart.cityAt.get(hex);
  return city ? words().placeName(city.name) : placeSaid(chart, hex);
};

interface Known {
  readonly ground: Ground;
  /** All that the seat knows. */
  readonly position: Position;
  readonly empire: Code;
}

/** A hex by the name of its city if the seat knows of one, and its reference. */
export const placeTitle = ({ ground, position, empire }: Known, hex: Hex): string => {
  const ref = formatRef(refOf(ground.chart, hex));
  const city = viewedHex(ground, position, empire, hex)?.city;
  return city ? `${words().placeName(city.name)} ${city.code}, ${ref}` : ref;
};

/** All that a seat knows of a hex, in a line. */
export const hexSaid = ({ ground, position, empire }: Known, hex: Hex): string => {
  const t = words().map;
  const known = position.known[empire];
  const { chart } = ground;
  const ref = formatRef(refOf(chart, hex));
  const seen = viewedHex(ground, position, empire, hex);
  if (!seen || !hasDiscovered(ground, known, hex)) return `${ref}, ${t.undiscovered}`;
  const { city, holder } = seen;
  const land = chart.land[hex] as number;
  const state = chart.states[land];
  const turn = known?.[hex] ?? UNKNOWN;
  return [
    ref,
    ...(city
      ? [t[city.capital ? (city.mouths.length > 0 ? 'capitalPort' : 'capital') : 'port'](words().placeName(city.name))]
      : []),
    land === SEA ? t.sea : land === ISLET ? t.islet : `${words().placeName(state?.name ?? '')} (${state?.code})`,
    ...(state && holder !== undefined ? [holder === null ? t.free : t.heldBy(homeName(holder))] : []),
    ...position.forces.filter(force => force.hex === hex).map(force => t.force(force.empire, nameOf(force))),
    turn === position.turn - 1 ? t.seenNow : turn === PASSED || turn === UNKNOWN ? t.passed : t.seenIn(turnName(turn)),
  ].join(', ');
};
