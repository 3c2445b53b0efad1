import type { Hex } from '../map/chart.ts';
import { type Code, type Force, forceLetterOf } from '../rules/force.ts';
import {
  type Capture,
  type CountryHolding,
  DISCOVERED_UNSEEN,
  type Position,
  UNDISCOVERED,
  type World,
} from '../rules/position.ts';
import { holderAfter, wasSeenIn } from './knowledge.ts';
import { isOfferVisible, openlyOutEmpires } from './view.ts';

/**
 * A position reduced to an Empire's knowledge (L2 J6 R-44 R-45 R-46): own forces and Treasuries, visible forces as far
 * as encounters show them, holders as last seen. View and sheet are the same from it as from the whole position. All
 * screens and files of a seat are made from it.
 */
export const maskPosition = (world: World, position: Position, empire: Code): Position => {
  const { chart, settings } = world;
  const known = position.known[empire] ?? new Int16Array(chart.size).fill(UNDISCOVERED);
  const last = position.turn - 1;
  const free: CountryHolding = { holder: null, treasury: 0 };
  return {
    turn: position.turn,
    countries: position.countries.map(holding => (holding.holder === empire ? holding : free)),
    forces: position.forces.flatMap((force, i): Force[] => {
      if (force.empire === empire) return [force];
      if (!wasSeenIn(known, last, force.hex)) return [];
      const seen = { ...force, chest: 0, sequence: 99, left: [] };
      if (settings.encounters === 'all') return [seen];
      // Number and cargo are hidden; the number here only distinguishes forces.
      return [{ ...seen, number: (i % 999) + 1, ...(forceLetterOf(force) === 'F' ? { H: 0 } : {}) }];
    }),
    offers: position.offers.filter(offer => offer.from === empire || isOfferVisible(world, position, offer, empire)),
    passings: visibleCaptures(world, position, known, empire),
    out: openlyOutEmpires(world, position, empire),
    known: { [empire]: known },
    ended: position.ended,
  };
};

/**
 * Captures that the Empire knows: it has seen a hex of the country since, or it lost the country itself (J2 J6 R-46).
 */
const visibleCaptures = (
  { chart, empires }: World,
  { passings, countries }: Position,
  known: Int16Array,
  empire: Code,
): readonly Capture[] =>
  chart.states.flatMap(({ code }, state) => {
    if (!passings.some(passing => passing.state === state)) return [];
    const atStart = empires.includes(code) ? code : null;
    const turns = new Set<number>();
    for (const hex of chart.realm[state] as readonly Hex[]) {
      const seen = known[hex] as number;
      if (seen !== UNDISCOVERED && seen !== DISCOVERED_UNSEEN) turns.add(seen);
    }
    const own = countries[state]?.holder === empire;
    const told: Capture[] = [];
    // The report says who took a country from the Empire (J2), even if the Empire did not see it.
    const lost = passings.filter(passing => passing.state === state && passing.from === empire);
    const tellLossesUntil = (last: number): void => {
      while (lost[0] && lost[0].turn <= last) told.push(lost.shift() as Capture);
    };
    for (const turn of [...turns].sort((a, b) => a - b)) {
      tellLossesUntil(turn + 1);
      const holder = holderAfter(passings, state, turn, atStart);
      const from = told.at(-1)?.to ?? atStart;
      if (holder !== null && holder !== from) told.push({ turn: turn + 1, state, from, to: holder });
    }
    tellLossesUntil(Number.POSITIVE_INFINITY);
    // The holder of a country knows when it was captured, even without seeing it.
    const taken = own ? passings.findLast(passing => passing.state === state && passing.to === empire) : undefined;
    const from = told.at(-1)?.to ?? atStart;
    if (taken && from !== empire) told.push({ ...taken, from });
    return told;
  });
