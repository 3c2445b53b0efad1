import type { Hex } from '../map/chart.ts';
import type { Figures } from '../map/scenario.ts';

/** An Empire or a country by its three letters (C9). */
export type Code = string;

export const UNIT_KINDS = ['H', 'T', 'M'] as const;
/** Hoplite regiment, trireme, merchantman (B1). */
export type UnitKind = (typeof UNIT_KINDS)[number];

/** Units of each kind, always whole. */
export type UnitCounts = Readonly<Record<UnitKind, number>>;

/** The most regiments of an army, ships of a fleet, and regiments on board a fleet (D1 D4 E1). */
export const MAX_FORCE_SIZE = 5;

export const NO_UNITS: UnitCounts = { H: 0, T: 0, M: 0 };

/** A force as a turn finds it. Sums are drachmae. */
export interface Force extends UnitCounts {
  readonly empire: Code;
  /** 1–999, unique in its Empire (K6). */
  readonly number: number;
  readonly chest: number;
  readonly hex: Hex;
  /** 1–98, or 99 where none is given (K9). */
  readonly sequence: number;
  /** Waymarks that the force did not reach, proposed as its next route. */
  readonly left: readonly string[];
}

export const FORCE_LETTERS = ['A', 'F'] as const;
export type ForceLetter = (typeof FORCE_LETTERS)[number];

export const shipsOf = ({ T, M }: UnitCounts): number => T + M;

export const unitsOf = ({ H, T, M }: UnitCounts): number => H + T + M;

/** An army, or a fleet if it has a ship (B1 K10). */
export const forceLetterOf = (units: UnitCounts): ForceLetter => (shipsOf(units) > 0 ? 'F' : 'A');

/** The name of a force on the sheet (K6 K7). */
export const forceNameOf = (force: UnitCounts & { readonly number: number }): string =>
  `${forceLetterOf(force)}${force.number}`;

/** Regiments of an army, ships of a fleet (G3). */
export const sizeOf = (units: UnitCounts): number => shipsOf(units) || units.H;

/** The number of regiments for which a fleet has room at sea, or when ordered to move (D4 E2). */
export const seaCapacityOf = ({ carry }: Pick<Figures, 'carry'>, { T, M }: UnitCounts): number =>
  Math.min(MAX_FORCE_SIZE, T * carry.hoplitesPerTrireme + M * carry.hoplitesPerMerchantman);

/** The situation that limits a force's load: on land, at rest in port, at sea or under orders to sail. */
export type Carrying = 'ashore' | 'inPort' | 'atSea';

/** Its capacity for money in drachmae, at least 0 (D3 E2 E3 E4 F2). */
export const chestRoom = ({ carry }: Pick<Figures, 'carry'>, { H, T, M }: UnitCounts, carrying: Carrying): number => {
  const ships = T * carry.trireme + M * carry.merchantman;
  return Math.max(0, carrying === 'atSea' ? ships - H * carry.hoplite : ships + H * carry.hoplite);
};

/** True if regiments and chest are within its capacity (E2 E3 D3). */
export const canCarry = (load: Pick<Figures, 'carry'>, units: UnitCounts, chest: number, carrying: Carrying): boolean =>
  (carrying !== 'atSea' || units.H <= seaCapacityOf(load, units)) && chest <= chestRoom(load, units, carrying);

/** Forces of one Empire in their order of moves: by sequence, equal ones as they stand on the sheet (K9). */
export const sortBySequence = <Of extends { readonly sequence: number }>(forces: readonly Of[]): readonly Of[] =>
  [...forces].sort((a, b) => a.sequence - b.sequence);
