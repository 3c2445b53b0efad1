import type { Going } from '../map/chart.ts';
import { forceCap, rangesOf } from '../rules/calendar.ts';
import { type Code, inSequence, isWithin, type Letter, letterOf } from '../rules/force.ts';
import { type Ground, hasDiscovered, type Offer, type Position } from '../rules/position.ts';
import { placeMoney } from './blocs.ts';
import { type Mustered, muster, standing } from './muster.ts';
import { offersAfter } from './offers.ts';
import type { Fault, Sheet } from './sheet.ts';
import { type Manned, mannedUnits, restingAt, settleUnits } from './units.ts';
import { fault, type Want, wantsOf } from './wants.ts';
import { type Way, wayOf } from './waymarks.ts';

/** What an Empire's sheet comes to before anybody moves: steps 1 to 5 (K1), and all that is wrong with it (K18 K19). */
export interface Ready extends Mustered {
  readonly offers: readonly Offer[];
  readonly offersChanged: readonly Offer[];
  readonly faults: readonly Fault[];
}

/** A sheet that orders nothing: what an Empire does that sent none. */
export const SILENCE: Sheet = { offers: [], countries: [], forces: [] };

/**
 * Forces that still hold a unit after step 5 count for the cap (B2 R-6). Checks a sheet and carries out steps 1 to 5 as far as it is sound (K1 K19 R-56): alliances; lines, identifiers and starts;
 * units hex by hex; limits; money bloc by bloc; cap; routes. It depends on nobody else, so the form asks the same (K18).
 * Without a sheet everything stays as it is and upkeep is paid.
 */
export const readied = (ground: Ground, position: Position, empire: Code, sheet: Sheet = SILENCE): Ready => {
  const { chart, settings } = ground;
  const offered = offersAfter(ground, position, empire, sheet);
  const { wants, faults: lineFaults } = wantsOf(ground, position, empire, sheet);
  const refused = new Set(wants.filter(want => want.refused));
  const cap = forceCap(chart.scenario, position.turn);
  const capFaults: Fault[] = [];
  const ways = wayFinder(ground, position, empire);
  for (;;) {
    const units = settleUnits(ground, position, empire, wants, refused);
    const placed = placeMoney(ground, position, empire, sheet, wants, units.manned);
    const routeFaults: Fault[] = [];
    const manned = new Map(units.manned.map(each => [each.want.number, each]));
    const mustered = muster(ground, position, empire, units.manned, placed, (want, letter) => {
      const way = ways(want, letter);
      const load = loadFault(ground, want, manned.get(want.number) as Manned, placed.chests.get(want.number) ?? 0, way);
      for (const { clause, word, said } of way.wrongs)
        routeFaults.push(fault(clause, word, want.line, 'route', said, false));
      if (load) routeFaults.push(load);
      return load ? standing(want.hex) : way;
    });
    const fresh = inSequence(mustered.movers.filter(mover => mover.fresh));
    const last = settings.cap === 'forces' && mustered.movers.length > cap ? fresh.at(-1) : undefined;
    if (!last)
      return {
        ...mustered,
        offers: offered.offers,
        offersChanged: offered.changed,
        faults: [...offered.faults, ...lineFaults, ...units.faults, ...placed.faults, ...capFaults, ...routeFaults],
      };
    const want = wants.find(each => each.number === last.number && !each.old) as Want;
    refused.add(want);
    capFaults.push(fault('R-65', 'cap', want.line, 'line', want.line, true, { most: cap }));
  }
};

/** Each way is looked for once, however often the cap has the steps tried again. */
const wayFinder = (ground: Ground, position: Position, empire: Code): ((want: Want, letter: Letter) => Way) => {
  const ranges = rangesOf(ground.chart.scenario, position.turn);
  const known = position.known[empire];
  const found = new Map<string, Way>();
  return (want, letter) => {
    const key = `${letter}${want.number} ${want.hex}`;
    const way = found.get(key) ?? newWay(want, letter === 'A' ? 'march' : 'sail');
    found.set(key, way);
    return way;
  };
  function newWay(want: Want, going: Going): Way {
    if (want.route.length === 0) return standing(want.hex);
    return wayOf(ground, going, want.hex, want.route, ranges[going], hex => hasDiscovered(ground, known, hex));
  }
};

/** In port, sound at rest but not for the voyage: the route is refused (R-64 E2 R-19). */
const loadFault = (ground: Ground, want: Want, manned: Manned, chest: number, way: Way): Fault | undefined => {
  const units = mannedUnits(manned);
  const sails = way.hexes.length > 1 && letterOf(units) === 'F';
  return sails && restingAt(ground, want.hex) === 'inPort' && !isWithin(ground.chart.scenario, units, chest, 'atSea')
    ? fault('R-64', 'loadAtSea', want.line, 'route', want.route.join(' '), true)
    : undefined;
};

/** Whether a sheet may be sent: no fault stands that is marked ● (K18). */
export const maySend = ({ faults }: Pick<Ready, 'faults'>): boolean => faults.every(({ grave }) => !grave);
