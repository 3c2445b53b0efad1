import { hasTrait, type UnitCard } from './cards.ts';
import type { Settings } from './settings.ts';

/** How an attacker reaches a flank (L4): a FLANK card, the flank button, another zone, or not at all. */
export const APPROACHES = ['front', 'card', 'button', 'zone'] as const;
export type Approach = (typeof APPROACHES)[number];

/** Positions of attacker and target. */
export interface Position {
  /** An area beside the target is empty, or the target stands in an open end area (L1, R-45). */
  readonly open: boolean;
  /** The attack crosses into another zone (L5). */
  readonly crosses: boolean;
}

const neverFlanks = ({ is, size }: UnitCard): boolean => is.type === 'PH' || size >= 10;

const FRONT: readonly Approach[] = ['front'];
const BY_CARD: readonly Approach[] = ['front', 'card'];
const BY_BUTTON: readonly Approach[] = ['front', 'button'];
const BY_BOTH: readonly Approach[] = ['front', 'card', 'button'];
const BY_ZONE: readonly Approach[] = ['zone'];

/**
 * The attack modes of a unit against a target at a position (L1–L5, R-46, R-48, R-85). An attack from another zone is a
 * flank attack, if the unit can flank at all. All other attacks can be made on the front.
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
