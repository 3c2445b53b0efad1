import { isPort, isSea } from '../map/chart.ts';
import {
  type Carrying,
  type Code,
  type Count,
  chestRoom,
  type Force,
  inSequence,
  isWithin,
  type Letter,
  letterOf,
  roomAtSea,
  type UnitKind,
  unitsOf,
} from '../rules/force.ts';
import { type Ground, ownCountryAt, type Position } from '../rules/position.ts';
import type { LossCause } from '../rules/reasons.ts';
import type { Placed } from './blocs.ts';
import { type Manned, mannedUnits, restingAt } from './units.ts';
import type { Want } from './wants.ts';
import type { Way } from './waymarks.ts';

export interface UnitLoss {
  readonly clause: string;
  readonly word: LossCause;
  readonly number: number;
  readonly kind: UnitKind;
  readonly count: number;
}

/** A force as it stands when all move (K1). Sums are drachmae. */
export interface Mover extends Force {
  readonly se: boolean;
  /** How it was written: its letter may be another than before (K7). */
  readonly letter: Letter;
  readonly fresh: boolean;
  readonly way: Way;
  /** Its chest on the sheet, before steps 2 to 5. */
  readonly chestBefore: number;
}

/** What a country's Treasury went through (J3). Sums are drachmae. */
export interface Account {
  readonly state: number;
  /** What the sheet showed, income included (F3). */
  readonly opened: number;
  /** What step 2 left in it. */
  readonly placed: number;
  readonly raised: Count;
  readonly raising: number;
  readonly upkeep: number;
  /** What forces gave back (R-23 F5). */
  readonly back: number;
  readonly left: number;
}

/** What a force's chest went through in steps 2 to 5 (J3): placed = left + upkeep + back + lost. Sums are drachmae. */
export interface Purse {
  readonly number: number;
  /** What it held as the turn opened; 0 for a new force. */
  readonly opened: number;
  /** What step 2 left in it (K13). */
  readonly placed: number;
  /** Upkeep that it paid (F6). */
  readonly upkeep: number;
  /** What went to the Treasury of the country (R-23 F5). */
  readonly back: number;
  /** What nobody could keep. */
  readonly lost: number;
  readonly left: number;
}

/** Losses with those of one force, kind and cause put together, such as five triremes that cannot be paid for (F7). */
export const lossesTogether = (losses: readonly UnitLoss[]): readonly UnitLoss[] => {
  const all = new Map<string, UnitLoss>();
  for (const loss of losses) {
    const key = `${loss.number} ${loss.kind} ${loss.word} ${loss.clause}`;
    all.set(key, { ...loss, count: loss.count + (all.get(key)?.count ?? 0) });
  }
  return [...all.values()];
};

/** What became of an Empire's forces and money in steps 2 to 5. */
export interface Mustered {
  readonly movers: readonly Mover[];
  /** Forces that ended here, by number (K7 B2). */
  readonly ended: readonly number[];
  readonly accounts: readonly Account[];
  /** The chest of every force that there was or was to be, those that ended included. */
  readonly purses: readonly Purse[];
  readonly losses: readonly UnitLoss[];
  /** Upkeep paid by chests, and money that nobody could keep, in drachmae (F6 R-23). */
  readonly chestUpkeep: number;
  readonly lostMoney: number;
  /** Routes that the force's new load or letter forbids. */
  readonly dropped: readonly number[];
}

interface Muster {
  readonly want: Want;
  readonly units: Record<UnitKind, number>;
  readonly placed: number;
  chest: number;
  upkeep: number;
  back: number;
  lost: number;
  readonly state: number | undefined;
  way: Way;
}

interface Book {
  raised: Record<UnitKind, number>;
  raising: number;
  upkeep: number;
  back: number;
  left: number;
}

const RAISED: readonly UnitKind[] = ['H', 'T', 'M'];
const KEPT: readonly UnitKind[] = ['T', 'M', 'H'];

/** Stands where it is: the way of a force that has no order to move. */
export const standing = (hex: number): Way => ({ hexes: [hex], marks: [], wrongs: [] });

/**
 * Steps 3 to 5 for an Empire (K1): raising in sequence from the Treasury of the country (F5 R-21), then upkeep in sequence
 * from it and from the chest (F6 F7 R-22); what E2 or E3 then forbids is dropped or given back.
 */
export const muster = (
  ground: Ground,
  position: Position,
  empire: Code,
  manned: readonly Manned[],
  { treasuries, chests }: Pick<Placed, 'treasuries' | 'chests'>,
  wayFor: (want: Want, letter: Letter) => Way,
): Mustered => {
  const { chart } = ground;
  const { costs } = chart.scenario;
  const losses: UnitLoss[] = [];
  const dropped: number[] = [];
  let chestUpkeep = 0;
  let lostMoney = 0;
  const books = new Map<number, Book>(
    [...treasuries].map(([state, sum]) => [
      state,
      { raised: { H: 0, T: 0, M: 0 }, raising: 0, upkeep: 0, back: 0, left: sum },
    ]),
  );
  const lose = (force: Muster, kind: UnitKind, count: number, clause: string, word: LossCause): void => {
    if (count > 0) losses.push({ clause, word, number: force.want.number, kind, count });
  };
  const giveBack = (force: Muster, sum: number): void => {
    const book = force.state === undefined ? undefined : books.get(force.state);
    force.chest -= sum;
    if (book) {
      book.left += sum;
      book.back += sum;
      force.back += sum;
    } else {
      lostMoney += sum;
      force.lost += sum;
    }
  };

  const forces = inSequence(manned.map(({ want }) => want)).map((want): Muster & { readonly manned: Manned } => {
    const own = manned.find(each => each.want === want) as Manned;
    return {
      want,
      manned: own,
      units: { ...own.kept },
      placed: chests.get(want.number) ?? 0,
      chest: chests.get(want.number) ?? 0,
      ...{ upkeep: 0, back: 0, lost: 0 },
      state: ownCountryAt(chart, position.countries, empire, want.hex),
      way: wayFor(want, letterOf(mannedUnits(own))),
    };
  });
  // Step 3: as much is raised as can be paid (F5).
  for (const force of forces) {
    const book = force.state === undefined ? undefined : books.get(force.state);
    let short = false;
    for (const kind of RAISED)
      for (let i = 0; i < force.manned.raised[kind]; i++) {
        if (!book || book.left < costs.raise[kind]) {
          lose(force, kind, 1, 'F5', 'notRaised');
          short = true;
          continue;
        }
        book.left -= costs.raise[kind];
        book.raising += costs.raise[kind];
        book.raised[kind]++;
        force.units[kind]++;
      }
    if (short)
      giveBack(
        force,
        Math.max(0, force.chest - chestRoom(chart.scenario, force.units, restingAt(ground, force.want.hex))),
      );
  }
  tellGivenUp(manned, losses);
  // Step 5: unit by unit, triremes first.
  for (const force of forces) {
    const book = force.state === undefined ? undefined : books.get(force.state);
    for (const kind of KEPT)
      for (let i = force.units[kind]; i > 0; i--) {
        const cost = costs.maintain[kind];
        const here = Math.min(book?.left ?? 0, cost);
        if (here + force.chest < cost) {
          force.units[kind]--;
          lose(force, kind, 1, 'F7', 'unpaid');
          continue;
        }
        if (book) {
          book.left -= here;
          book.upkeep += here;
        }
        force.chest -= cost - here;
        force.upkeep += cost - here;
        chestUpkeep += cost - here;
      }
    if (fitted(ground, force, lose)) dropped.push(force.want.number);
    giveBack(force, Math.max(0, force.chest - chestRoom(chart.scenario, force.units, carryingOf(ground, force))));
  }
  return {
    movers: forces.filter(({ units }) => unitsOf(units) > 0).map(force => moverOf(empire, force)),
    ended: forces.filter(({ units, want }) => unitsOf(units) === 0 && want.old).map(({ want }) => want.number),
    accounts: [...books].map(([state, { raised, ...book }]) => ({
      state,
      opened: position.countries[state]?.treasury ?? 0,
      placed: treasuries.get(state) ?? 0,
      raised: { ...raised },
      ...book,
    })),
    purses: forces.map(({ want, placed, upkeep, back, lost, chest }) => ({
      number: want.number,
      opened: want.old?.chest ?? 0,
      ...{ placed, upkeep, back, lost, left: chest },
    })),
    losses,
    chestUpkeep,
    lostMoney,
    dropped,
  };
};

/** A force under orders to sail carries as at sea (E2 E3). */
const carryingOf = (ground: Ground, { want, way, units }: Muster): Carrying =>
  way.hexes.length > 1 && letterOf(units) === 'F' ? 'atSea' : restingAt(ground, want.hex);

/** After raising and upkeep: regiments beyond the room at sea are lost, a route that E2 or the new letter forbids is dropped. */
const fitted = (
  ground: Ground,
  force: Muster,
  lose: (force: Muster, kind: UnitKind, count: number, clause: string, word: LossCause) => void,
): boolean => {
  const { chart } = ground;
  const { units, want } = force;
  if (isSea(chart, want.hex)) {
    const over = Math.max(0, units.H - roomAtSea(chart.scenario, units));
    units.H -= over;
    lose(force, 'H', over, 'R-23', 'drowned');
  }
  if (force.way.hexes.length === 1) return false;
  const sails = !isPort(chart, want.hex) || chart.land[force.way.hexes[1] as number] === -1;
  const changed = isPort(chart, want.hex) && sails !== (letterOf(units) === 'F');
  const forbidden =
    isPort(chart, want.hex) && letterOf(units) === 'F' && !isWithin(chart.scenario, units, force.chest, 'atSea');
  if (!changed && !forbidden) return false;
  force.way = standing(want.hex);
  return true;
};

/** Units of each kind that a hex had and has no more by order are given up; they cost nothing (K11 R-49). */
const tellGivenUp = (manned: readonly Manned[], losses: UnitLoss[]): void => {
  const byHex = new Map<number, Manned[]>();
  for (const each of manned) byHex.set(each.want.hex, [...(byHex.get(each.want.hex) ?? []), each]);
  for (const here of byHex.values())
    for (const kind of RAISED) {
      let gone = here.reduce((sum, { want, kept }) => sum + (want.old?.[kind] ?? 0) - kept[kind], 0);
      for (const { want, kept } of here) {
        const count = Math.min(gone, Math.max(0, (want.old?.[kind] ?? 0) - kept[kind]));
        if (count > 0) losses.push({ clause: 'K11', word: 'givenUp', number: want.number, kind, count });
        gone -= count;
      }
    }
};

const moverOf = (empire: Code, { want, units, chest, way }: Muster): Mover => ({
  empire,
  number: want.number,
  ...units,
  chest,
  hex: want.hex,
  sequence: want.sequence,
  left: [],
  se: want.se,
  letter: letterOf(units),
  fresh: want.old === undefined,
  way,
  chestBefore: want.old?.chest ?? 0,
});
