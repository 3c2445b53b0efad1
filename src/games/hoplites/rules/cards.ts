import type { SideId } from './side.ts';
import { type MissileLetter, type Trait, type TypeProperties, typePropertiesOf, type UnitType } from './unit-types.ts';

/** The special cards (K5–K12). SUPPLY is MISSILE SUPPLY. */
export const SPECIALS = [
  ...(['FLANK', 'RALLY', 'COHESION', 'RESERVE', 'INITIATIVE', 'SUPPLY', 'CALTROP', 'CHALLENGE'] as const),
] as const;
export type Special = (typeof SPECIALS)[number];

/** Special rules of an army (X1–X6). */
export const ARMY_RULES = [
  ...(['tribalCommand', 'ferocity', 'mobility', 'longSwords', 'noLeaderCohesion', 'discipline'] as const),
] as const;
export type ArmyRule = (typeof ARMY_RULES)[number];

export const PERIODS = ['antiquity', 'samurai', 'conan', '300'] as const;
export type Period = (typeof PERIODS)[number];

/** Equal units of an army (K2): TQ 1–9, size 1–60; no letter for units that do not shoot. */
export interface UnitLine {
  readonly count: number;
  readonly name: string;
  readonly type: UnitType;
  readonly tq: number;
  readonly size: number;
  readonly missile: MissileLetter | '';
  readonly traits?: readonly Trait[];
  /** 1–8, Samurai (SA6). */
  readonly clan?: number;
}

/** A unit card as printed (K2), with the properties of its type. */
export interface UnitCard {
  /** Its index among all unit cards of a battle, side A's first. */
  readonly id: number;
  readonly side: SideId;
  /** Its line in the army; cards of one line are identical. */
  readonly line: number;
  readonly name: string;
  readonly tq: number;
  readonly size: number;
  readonly missile: MissileLetter | '';
  readonly traits: readonly Trait[];
  readonly clan: number;
  readonly is: TypeProperties;
  /** The COH at which the unit routs: TQ, or twice TQ for GC (N3). */
  readonly limit: number;
}

/** Makes a card from a line of an army (K1, K2). */
export const unitCard = (id: number, side: SideId, line: Omit<UnitLine, 'count'>, place = 0): UnitCard => ({
  id,
  side,
  line: place,
  name: line.name,
  tq: line.tq,
  size: line.size,
  missile: line.missile,
  traits: line.traits ?? [],
  clan: line.clan ?? 0,
  is: typePropertiesOf(line.type, line.traits ?? []),
  limit: line.type === 'GC' ? 2 * line.tq : line.tq,
});

/** True if a unit has a trait (CN4). */
export const hasTrait = ({ traits }: Pick<UnitCard, 'traits'>, trait: Trait): boolean => traits.includes(trait);

/** True for units that never leave the field alive (S13, CN3): skirmishers, chariots, elephants, and monsters without CONTROL. */
export const isLostInRout = (card: UnitCard): boolean =>
  card.is.skirmisher || card.is.chariot || card.is.elephant || (card.is.monster && !hasTrait(card, 'CONTROL'));
