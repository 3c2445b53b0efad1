import { type Chart, type Hex, ISLET, refOf, SEA } from '../map/chart.ts';
import { formatRef } from '../map/hex.ts';
import { placeCode } from '../orders/sheet.ts';
import { type Code, forceNameOf } from '../rules/force.ts';
import { DISCOVERED_UNSEEN, hasDiscovered, type Position, UNDISCOVERED, type World } from '../rules/position.ts';
import { viewHex } from '../vision/view.ts';
import { fieldMessages } from './index.ts';
import { empireTitle, turnName } from './names.ts';

/** Map names in the current language. */
export const MAP_NAMES = {
  state: (_code: string, name: string): string => fieldMessages().placeName(name),
  city: (_code: string, name: string): string => fieldMessages().placeName(name),
  sea: (name: string): string => fieldMessages().placeName(name),
};

/** The short name of a place, as in orders. */
export const placeSaid = (chart: Chart, hex: Hex): string => placeCode(chart, hex);

/** The name of a city by its code in the current language; any other text as it is. */
export const placeByCode = (chart: Chart, code: string): string => {
  const city = chart.cityByCode.get(code);
  return city ? fieldMessages().placeName(city.name) : code;
};

/** The name of a city in the current language; the reference of any other hex. */
export const cityOrRef = (chart: Chart, hex: Hex): string => {
  const city = chart.cityAt.get(hex);
  return city ? fieldMessages().placeName(city.name) : placeSaid(chart, hex);
};

interface SeatKnowledge {
  readonly world: World;
  /** The seat's knowledge. */
  readonly position: Position;
  readonly empire: Code;
}

/** A hex by the name of its city if the seat knows of one, and its reference. */
export const placeTitle = ({ world, position, empire }: SeatKnowledge, hex: Hex): string => {
  const ref = formatRef(refOf(world.chart, hex));
  const city = viewHex(world, position, empire, hex)?.city;
  return city ? `${fieldMessages().placeName(city.name)} ${city.code}, ${ref}` : ref;
};

/** A seat's knowledge of a hex in one line. */
export const hexMessage = ({ world, position, empire }: SeatKnowledge, hex: Hex): string => {
  const t = fieldMessages().map;
  const known = position.known[empire];
  const { chart } = world;
  const ref = formatRef(refOf(chart, hex));
  const seen = viewHex(world, position, empire, hex);
  if (!seen || !hasDiscovered(world, known, hex)) return `${ref}, ${t.undiscovered}`;
  const { city, holder } = seen;
  const land = chart.land[hex] as number;
  const state = chart.states[land];
  const turn = known?.[hex] ?? UNDISCOVERED;
  return [
    ref,
    ...(city
      ? [
          t[city.capital ? (city.mouths.length > 0 ? 'capitalPort' : 'capital') : 'port'](
            fieldMessages().placeName(city.name),
          ),
        ]
      : []),
    land === SEA
      ? t.sea
      : land === ISLET
        ? t.islet
        : `${fieldMessages().placeName(state?.name ?? '')} (${state?.code})`,
    ...(state && holder !== undefined ? [holder === null ? t.free : t.heldBy(empireTitle(holder))] : []),
    ...position.forces.filter(force => force.hex === hex).map(force => t.force(force.empire, forceNameOf(force))),
    turn === position.turn - 1
      ? t.seenNow
      : turn === DISCOVERED_UNSEEN || turn === UNDISCOVERED
        ? t.passed
        : t.seenIn(turnName(turn)),
  ].join(', ');
};
