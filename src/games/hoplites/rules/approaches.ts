import { hasTrait, type UnitCard } from './cards.ts';
import type { Settings } from './settings.ts';

/** How an attacker comes to a flank (L4): a FLANK card, the flank button, another zone; or not at all. */
export const APPROACHES = ['front', 'card', 'button', 'zone'] as const;
export type Approach = (typeof APPROACHES)[number];

/** Where the two stand. */
export interface Position {
  /** An area beside the target is empty, or it stands in an open extreme one (L1, R-45). */
  readonly open: boolean;
  /** The attack goes to another zone (L5). */
  readonly crosses: boolean;
}

const neverFlanks = ({ is, size }: UnitCard): boolean => is.type === 'PH' || size >= 10;

const FRONT: readonly Approach[] = ['front'];
const BY_CARD: readonly Approach[] = ['front', 'card'];
const BY_BUTTON: readonly Approach[] = ['front', 'button'];
const BY_BOTH: readonly Approach[] = ['front', 'card', 'button'];
const BY_ZONE: readonly Approach[] = ['zone'];

/**
 * The ways in which a unit may attack this one from there (L1–L5, R-46, R-48, R-85). An attack from another zone flanks
 * by that alone, where the unit can flank at all; else the front is always among the ways.
 */
export const approachesOf = (
  unit: UnitCard,
  target: UnitCard,
  position: Position,
  settings: Settings,
): readonly Approach[] => {
  if (neverFlanks(unit)) return FRONT;
  const { is } = unit;
  const cards = !(is.chariot && settings.rules.restrictedChariots);
  if (position.crosses) return is.chariot ? (cards ? BY_CARD : FRONT) : BY_ZONE;
  const flies = hasTrait(unit, 'FLY') && !hasTrait(target, 'FLY');
  const fast = is.mounted && !is.chariot && !target.is.mounted;
  const card = cards && (position.open || settings.choices.cardWaivesPosition);
  if (flies || (fast && position.open)) return card ? BY_BOTH : BY_BUTTON;
  return card ? BY_CARD : FRONT;
};
