import type { ClashClass } from './tables/clash.ts';
import type { Rank } from './tables/superiority.ts';

/** Codes of the unit cards (K2): Antiquity, then Samurai (SA2), then Conan (CN2). */
export const UNIT_TYPES = [
  ...(['PH', 'HI', 'HI TR', 'LG HA', 'LG PR', 'MI', 'BI', 'LI', 'LI VE', 'LP', 'SK AR', 'SK SL', 'SK JA'] as const),
  ...(['AT', 'CO Vet', 'CO Rec', 'CO Con', 'HC', 'HC CAT', 'RC', 'BC', 'LN', 'LC', 'LC NUM', 'CA', 'GC'] as const),
  ...(['EL', 'CH', 'CH Lgt', 'AS', 'KB', 'TP', 'YU', 'OZ', 'SM', 'LM'] as const),
] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** Traits of units: CN4's, the armour of elephants (V4), and African ones (S10). */
export const TRAITS = [
  ...(['FEAR', 'TERROR', 'ACID_BLOOD', 'REGENERATE', 'FEROCITY', 'UNDEAD', 'SPEED', 'MOUNTED'] as const),
  ...(['STRENGTH', 'ELEMENTAL', 'FLY', 'CONTROL', 'CAT', 'AFRICAN'] as const),
] as const;
export type Trait = (typeof TRAITS)[number];

/** Missile letters (K2): javelin, sling, foot or mounted bow, engine, B bow, longbow, gun, Samurai bow, cannon, magic. */
export const MISSILE_LETTERS = ['J', 'S', 'A', 'P', 'B', 'L', 'T', 'Y', 'Z', 'M'] as const;
export type MissileLetter = (typeof MISSILE_LETTERS)[number];

/** Columns of the terrain table (T2, R-15). */
export type MovementClass = 'heavy' | 'horse' | 'foot' | 'elephant' | 'chariot';

/** Properties of a type for clauses that name a class of types. */
export interface TypeProperties {
  readonly type: UnitType;
  /** CAV: cavalry, and monsters with MOUNTED. */
  readonly cav: boolean;
  readonly mounted: boolean;
  /** PH, HI, HI TR, LG, CO Vet, CO Rec: light troops withdraw from these. */
  readonly heavy: boolean;
  /** LI, LI VE, LP. */
  readonly light: boolean;
  readonly skirmisher: boolean;
  /** LC, LC NUM. */
  readonly lightHorse: boolean;
  readonly elephant: boolean;
  /** CH and CH Lgt. */
  readonly chariot: boolean;
  readonly monster: boolean;
  /** LG and every CO: throws pila (N9). */
  readonly legionary: boolean;
  /** HI and HI TR. */
  readonly hoplite: boolean;
  /** Row and column of the clash charts (S7, R-78, R-82). */
  readonly fightsAs: ClashClass;
  /** Row and column of the superiority chart (S10). */
  readonly rank: Rank;
  /** Its class for the size exemptions of the superiority chart: an elephant (S5, R-82). */
  readonly bulk: 'elephant' | 'chariot' | 'other';
  readonly walk: MovementClass;
}

const CAV: readonly UnitType[] = ['HC', 'HC CAT', 'RC', 'BC', 'LN', 'LC', 'LC NUM', 'CA', 'GC', 'KB'];

const FIGHTS_AS: Readonly<Record<UnitType, ClashClass>> = {
  PH: 'PH',
  HI: 'HI',
  'HI TR': 'HI',
  'LG HA': 'LG',
  'LG PR': 'LG',
  MI: 'MI',
  BI: 'BI',
  LI: 'LI',
  'LI VE': 'LI',
  LP: 'LI',
  'SK AR': 'SK',
  'SK SL': 'SK',
  'SK JA': 'SK',
  AT: 'LI',
  'CO Vet': 'LG',
  'CO Rec': 'HI',
  'CO Con': 'MI',
  HC: 'HC',
  'HC CAT': 'HC',
  RC: 'HC',
  BC: 'HC',
  LN: 'LN',
  LC: 'LC',
  'LC NUM': 'LC',
  CA: 'LC',
  GC: 'LC',
  EL: 'EL',
  CH: 'CH',
  'CH Lgt': 'CH',
  AS: 'HI',
  KB: 'HC',
  TP: 'LI',
  YU: 'LI',
  OZ: 'LI',
  SM: 'HI',
  LM: 'EL',
};

const movementClassOf = (type: UnitType, cav: boolean): MovementClass => {
  if (cav) return 'horse';
  if (type === 'PH' || type === 'HI' || type === 'HI TR') return 'heavy';
  if (type === 'EL') return 'elephant';
  return type.startsWith('CH') ? 'chariot' : 'foot';
};

/** The properties of a unit of this type with these traits (R-1, N9, R-15, R-42). */
export const typePropertiesOf = (type: UnitType, traits: readonly Trait[]): TypeProperties => {
  const cav = CAV.includes(type) || traits.includes('MOUNTED');
  const fightsAs = FIGHTS_AS[type];
  const elephant = type === 'EL';
  const chariot = type.startsWith('CH');
  return {
    type,
    cav,
    mounted: cav || elephant || chariot,
    heavy: ['PH', 'HI', 'HI TR', 'LG HA', 'LG PR', 'CO Vet', 'CO Rec'].includes(type),
    light: type.startsWith('LI') || type === 'LP',
    skirmisher: type.startsWith('SK'),
    lightHorse: type.startsWith('LC'),
    elephant,
    chariot,
    monster: type === 'SM' || type === 'LM',
    legionary: type.startsWith('LG') || type.startsWith('CO'),
    hoplite: type.startsWith('HI'),
    fightsAs,
    rank: type === 'LP' || type === 'RC' ? type : fightsAs,
    bulk: fightsAs === 'EL' ? 'elephant' : chariot ? 'chariot' : 'other',
    walk: movementClassOf(type, cav),
  };
};
