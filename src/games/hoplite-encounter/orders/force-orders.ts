import { type Hex, hexAt, isPort, NOWHERE } from '../map/chart.ts';
import { parseRef } from '../map/hex.ts';
import {
  type Code,
  type Force,
  type ForceLetter,
  forceLetterOf,
  forceNameOf,
  MAX_FORCE_SIZE,
  NO_UNITS,
  sortBySequence,
  UNIT_KINDS,
  type UnitCounts,
} from '../rules/force.ts';
import { MAX_SUM, parseSum } from '../rules/money.ts';
import { hasDiscovered, ownCountryAt, type Position, type World } from '../rules/position.ts';
import type { Fault, FaultWord, ForceLine, Sheet, SheetField } from './sheet.ts';

/** The order of a force, parsed field by field (K6–K15). */
export interface ForceOrder {
  readonly number: number;
  /** The force as the turn opened; undefined for a new one. */
  readonly old: Force | undefined;
  /** The start of its line. */
  readonly line: string;
  /** Ordered units. Kinds without an order have the numbers of `old`. */
  readonly units: UnitCounts;
  /** False if a figure is not a whole number from 0 to 5, or there are more than 5 ships (K10 R-62). */
  readonly unitsSound: boolean;
  /** Drachmae; undefined if the sum cannot be parsed. */
  readonly chest: number | undefined;
  readonly said: { readonly units: string; readonly chest: string };
  readonly hex: Hex;
  readonly sequence: number;
  readonly se: boolean;
  readonly route: readonly string[];
  /** True for a new force that is refused because of its identifier or start (R-59 R-66). */
  readonly refused: boolean;
}

/** The most characters of the input that a fault quotes. */
const MAX_QUOTE_LENGTH = 200;

/** A fault of a line: ruling, problem, field, and input (K18 K19). */
export const makeFault = (
  clause: string,
  word: FaultWord,
  line: string,
  field: SheetField,
  said: string,
  grave: boolean,
  figures?: Readonly<Record<string, number>>,
): Fault => ({
  clause,
  word,
  line,
  field,
  said: said.slice(0, MAX_QUOTE_LENGTH),
  grave,
  ...(figures
    ? { figures: Object.fromEntries(Object.entries(figures).map(([key, n]) => [key, Math.min(MAX_SUM, n)])) }
    : {}),
});

const IDENTIFIER = /^([AF])([1-9]\d{0,2})$/;
const FIGURE = new RegExp(`^[0-${MAX_FORCE_SIZE}]?$`);

const readUnits = ({ H, T, M }: ForceLine): { units: UnitCounts; sound: boolean } => {
  const sound = [H, T, M].every(text => FIGURE.test(text)) && Number(T) + Number(M) <= MAX_FORCE_SIZE;
  return { units: sound ? { H: Number(H), T: Number(T), M: Number(M) } : NO_UNITS, sound };
};

/** The start of a new force: a reference, a city, or a country for its capital or first port (K14 R-15 R-66). */
const startHexOf = ({ chart }: Pick<World, 'chart'>, letter: ForceLetter, said: string): Hex => {
  const text = said.toUpperCase();
  const ref = parseRef(text);
  if (ref) return hexAt(chart, ref);
  const state = chart.stateNumber.get(text);
  if (state !== undefined)
    return (letter === 'A' ? chart.capitals[state]?.hex : chart.ports[state]?.[0]?.hex) ?? NOWHERE;
  return chart.cityByCode.get(text)?.hex ?? NOWHERE;
};

/**
 * Parses the force lines of a sheet field by field (K6–K15) and lists their faults: identifier and letter, SE
 * sequence, start, a line of another Empire or a second line. Forces without a line stay,
 * without a route, or with the rest of their route if orders continue. Existing forces come first in
 * sequence, then new ones in the order entered (K9).
 */
export const readForceOrders = (
  world: World,
  position: Position,
  empire: Code,
  sheet: Pick<Sheet, 'forces'>,
): { readonly orders: readonly ForceOrder[]; readonly faults: readonly Fault[] } => {
  const faults: Fault[] = [];
  const own = sortBySequence(position.forces.filter(force => force.empire === empire));
  const byNumber = new Map(own.map(force => [force.number, force]));
  const lines = new Map<number, ForceLine>();
  const fresh: ForceOrder[] = [];
  const seAndSequence = (line: ForceLine): { se: boolean; sequence: number } => {
    if (!/^[YN]?$/i.test(line.se)) faults.push(makeFault('R-60', 'badSe', line.id, 'se', line.se, false));
    const isSequence = /^(\d{1,2})?$/.test(line.sequence) && line.sequence !== '0' && line.sequence !== '00';
    const sequence = isSequence && line.sequence !== '' ? Number(line.sequence) : 99;
    if (!isSequence || line.sequence === '99')
      faults.push(makeFault('R-61', 'badSequence', line.id, 'sequence', line.sequence, false));
    return { se: !/^N$/i.test(line.se), sequence };
  };
  const isOwnStart = (hex: Hex): boolean =>
    hex !== NOWHERE && hasDiscovered(world, position.known[empire], hex) && isStartHex(world, position, empire, hex);
  const taken = new Set<number>();
  for (const line of sheet.forces) {
    const [, letter, digits] = IDENTIFIER.exec(line.id) ?? [];
    const number = Number(digits);
    const old = byNumber.get(number);
    if (!letter) {
      faults.push(makeFault('R-59', 'badId', line.id, 'id', line.id, true));
      // The units return to the forces on the hex where the force was to start.
      const { units, sound } = readUnits(line);
      const hex = startHexOf(world, sound ? forceLetterOf(units) : 'A', line.start);
      const from = isOwnStart(hex) ? hex : NOWHERE;
      fresh.push({ ...readForceOrder(line, 0, from, { se: true, sequence: 99 }), refused: true });
      continue;
    }
    if (taken.has(number)) {
      faults.push(makeFault('R-70', 'secondLine', line.id, 'line', line.id, false));
      continue;
    }
    taken.add(number);
    if (old) {
      lines.set(number, line);
      if (line.start !== '' && startHexOf(world, forceLetterOf(old), line.start) !== old.hex)
        faults.push(makeFault('R-66', 'fixedStart', line.id, 'start', line.start, true));
      continue;
    }
    const { units, sound } = readUnits(line);
    const is = sound && units.H + units.T + units.M > 0 ? forceLetterOf(units) : (letter as ForceLetter);
    if (is !== letter) faults.push(makeFault('R-59', 'letter', line.id, 'id', line.id, true));
    const hex = startHexOf(world, is, line.start);
    const stands = isOwnStart(hex);
    if (!stands) faults.push(makeFault('R-66', 'badStart', line.id, 'start', line.start, true));
    fresh.push({ ...readForceOrder(line, number, stands ? hex : NOWHERE, seAndSequence(line)), refused: !stands });
  }
  const existing = own.map((old): ForceOrder => {
    const line = lines.get(old.number);
    const name = forceNameOf(old);
    if (!line)
      return {
        number: old.number,
        old,
        line: name,
        units: { H: old.H, T: old.T, M: old.M },
        unitsSound: true,
        chest: old.chest,
        said: { units: '', chest: '' },
        hex: old.hex,
        sequence: old.sequence,
        se: true,
        route: world.settings.left === 'standing' ? old.left : [],
        refused: false,
      };
    const order = readForceOrder(line, old.number, old.hex, seAndSequence(line));
    if (
      order.unitsSound &&
      UNIT_KINDS.some(kind => order.units[kind] > 0) &&
      !line.id.startsWith(forceLetterOf(order.units))
    )
      faults.push(makeFault('R-59', 'letter', line.id, 'id', line.id, true));
    return { ...order, old, line: name, units: order.unitsSound ? order.units : { H: old.H, T: old.T, M: old.M } };
  });
  return { orders: [...existing, ...fresh], faults };
};

const readForceOrder = (
  line: ForceLine,
  number: number,
  hex: Hex,
  given: { se: boolean; sequence: number },
): ForceOrder => {
  const { units, sound } = readUnits(line);
  return {
    number,
    old: undefined,
    line: line.id,
    units,
    unitsSound: sound,
    chest: line.chest === '' ? 0 : parseSum(line.chest),
    said: { units: `${line.H || 0}H ${line.T || 0}T ${line.M || 0}M`, chest: line.chest },
    hex,
    ...given,
    route: line.route,
    refused: false,
  };
};

/** Hexes where a new force can have units: a hex of own forces, an own capital or an own port (K11 K14). */
export const isStartHex = (
  { chart }: Pick<World, 'chart'>,
  { forces, countries }: Position,
  empire: Code,
  hex: Hex,
): boolean => {
  if (forces.some(force => force.empire === empire && force.hex === hex)) return true;
  const state = ownCountryAt(chart, countries, empire, hex);
  return state !== undefined && (chart.capitals[state]?.hex === hex || isPort(chart, hex));
};
