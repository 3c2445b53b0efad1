import type { Breakdown, ModifierLine as Reason } from '../../../core/probability/modifiers.ts';
import { hasTrait, type UnitCard } from './cards.ts';
import type { Settings } from './settings.ts';
import { TERRAIN_EFFECTS, type Terrain } from './terrain.ts';
import type { MissileLetter } from './unit-types.ts';

/** The weapon of a shot: the unit's missiles, or an elephant's screen (V8). */
export type Weapon = MissileLetter | 'screen';

/** Hit values of foot at distance 1 (V2, SA4, CN1, R-76, R-81): from the player charts, and ours from B on. */
const VALUES: Readonly<Record<Weapon, number>> = {
  J: 5,
  S: 3,
  A: 5,
  P: 7,
  B: 5,
  L: 9,
  T: 6,
  Y: 7,
  Z: 9,
  M: 5,
  screen: 3,
};

/** The highest die that hits, before modifiers (V2): 3 for mounted javelins, 5 for German cavalry (N3). */
export const strengthOf = ({ is }: UnitCard, weapon: Weapon, { bBow }: Settings): number => {
  if (weapon === 'B') return bBow;
  return weapon === 'J' && is.mounted && is.type !== 'GC' ? 3 : VALUES[weapon];
};

const BOWS: readonly Weapon[] = ['A', 'B', 'L', 'screen'];
const HAMPERED: readonly Weapon[] = ['A', 'B', 'L', 'S', 'screen'];

export interface Shot {
  readonly firer: UnitCard;
  /** Depletion level of the firer. */
  readonly level: number;
  readonly target: UnitCard;
  readonly terrain: Terrain;
  readonly weapon: Weapon;
}

/** The modifiers of the die, with reasons (V4, R-36, R-37, T2). A cannon has none. */
export const fireModifiers = (shot: Shot, settings: Settings): Breakdown => {
  const { firer, target, terrain, weapon, level } = shot;
  const lines: Reason[] = [];
  const add = (clause: string, word: string, by: number): void => {
    if (by !== 0) lines.push({ clause, word, by });
  };
  if (weapon !== 'Z') {
    const rank = target.is.type === 'PH' || target.is.hoplite;
    const hampers = rank && (firer.is.skirmisher || (settings.choices.everyBowHampered && HAMPERED.includes(weapon)));
    if (hampers) add('R-36', 'skirmishersAtRanks', 3);
    else if (rank || target.is.legionary) add('V4', 'heavyTarget', 1);
    if (target.is.skirmisher && target.size === 1) add('V4', 'scatteredTarget', 2);
    if (target.is.type === 'HC CAT' || (target.is.elephant && hasTrait(target, 'CAT'))) {
      if (BOWS.includes(weapon)) add('V4', 'armouredTarget', 2);
      else if (weapon === 'J' || weapon === 'S') add('V4', 'armouredTarget', 1);
    }
    if (firer.is.type === 'CH Lgt') add('R-37', 'lightChariotFires', -1);
    add('T2', 'targetInTerrain', TERRAIN_EFFECTS[terrain].fire);
    if (settings.choices.depletedFirer && level > 0) add('V5', 'depletedFirer', 1);
  }
  return { total: lines.reduce((sum, { by }) => sum + by, 0), lines };
};

/** Faces out of 10 that hit (V2). A cannon hits on 2 or more (SA5); an elemental is never hit (CN4). */
export const hitFaces = (shot: Shot, settings: Settings): number => {
  if (hasTrait(shot.target, 'ELEMENTAL')) return 0;
  if (shot.weapon === 'Z') return 8;
  const highest = strengthOf(shot.firer, shot.weapon, settings) - fireModifiers(shot, settings).total;
  return Math.min(10, Math.max(0, highest + 1));
};

/** True if a face 0–9 hits. */
export const isHit = (shot: Shot, face: number, settings: Settings): boolean =>
  shot.weapon === 'Z' ? face >= 2 && !hasTrait(shot.target, 'ELEMENTAL') : face < hitFaces(shot, settings);

/** COH of a hit (V5, R-38, R-77). */
export const hitCost = ({ firer, target, weapon }: Shot, face: number, { choices }: Settings): number => {
  if (weapon === 'Z') return face <= 4 ? 1 : face <= 7 ? 2 : 3;
  const large = (target.is.elephant || target.is.chariot) && !firer.is.elephant && !choices.singleHits;
  return weapon === 'P' || large ? 2 : 1;
};

/** True if a shot with this unmodified face uses up the unit's missiles (V6, R-39, R-76, R-81). */
export const runsOut = ({ firer, weapon }: Pick<Shot, 'firer' | 'weapon'>, face: number): boolean => {
  switch (weapon) {
    case 'J':
      return firer.is.legionary || face >= 7;
    case 'P':
    case 'Z':
    case 'screen':
      return false;
    default:
      return face === 9;
  }
};

/** True for foot whose javelins are used up after any shock (V6); false for German cavalry. */
export const spendsJavelinsInShock = ({ missile, is }: UnitCard): boolean => missile === 'J' && !is.mounted;
