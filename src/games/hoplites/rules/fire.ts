import type { Breakdown, ModifierLine as Reason } from '../../../core/probability/modifiers.ts';
import { hasTrait, type UnitCard } from './cards.ts';
import type { Settings } from './settings.ts';
import { TERRAIN_EFFECTS, type Terrain } from './terrain.ts';
import type { MissileLetter } from './unit-types.ts';

/** A shot: with its missiles, or an elephant's screen (V8). */
export type Weapon = MissileLetter | 'screen';

/** Foot values at distance 1 (V2, SA4, CN1, R-76, R-81), as in the player charts and, from B on, ours. */
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

/** The highest die that hits before modifiers (V2): javelins of the mounted 3, of German cavalry 5 (N3). */
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

/** What is added to the die, with its reasons (V4, R-36, R-37, T2). A cannon has no modifiers. */
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

/** Faces out of 10 that hit (V2); a cannon hits on 2 or more (SA5). An elemental is never hit (CN4). */
export const hitFaces = (shot: Shot, settings: Settings): number => {
  if (hasTrait(shot.target, 'ELEMENTAL')) return 0;
  if (shot.weapon === 'Z') return 8;
  const highest = strengthOf(shot.firer, shot.weapon, settings) - fireModifiers(shot, settings).total;
  return Math.min(10, Math.max(0, highest + 1));
};

/** Whether a face 0–9 hits. */
export const isHit = (shot: Shot, face: number, settings: Settings): boolean =>
  shot.weapon === 'Z' ? face >= 2 && !hasTrait(shot.target, 'ELEMENTAL') : face < hitFaces(shot, settings);

/** COH of a hit (V5, R-38, R-77). */
export const hitCost = ({ firer, target, weapon }: Shot, face: number, { choices }: Settings): number => {
  if (weapon === 'Z') return face <= 4 ? 1 : face <= 7 ? 2 : 3;
  const large = (target.is.elephant || target.is.chariot) && !firer.is.elephant && !choices.singleHits;
  return weapon === 'P' || large ? 2 : 1;
};

/** Whether a shot with this unmodified face is the unit's last for now (V6, R-39, R-76, R-81). */
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

/** Foot that throws javelins and is out of them after any shock (V6); not German cavalry. */
export const spendsJavelinsInShock = ({ missile, is }: UnitCard): boolean => missile === 'J' && !is.mounted;
