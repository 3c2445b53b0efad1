import { hasTrait, type UnitCard, type UnitLine } from './cards.ts';
import type { Settings } from './settings.ts';

type Worth = Pick<UnitCard, 'tq' | 'size' | 'traits' | 'is'>;

/** Route points for a unit that routs or is eliminated (A3, R-9; elephants A4, monsters CN2). */
export const routeValue = ({ tq, size, traits, is }: Worth, { rules, choices }: Settings): number => {
  if (is.skirmisher) return 1;
  if (is.elephant) return rules.dearElephants ? tq : 2;
  if (is.chariot) return 2;
  if (is.type === 'GC') return 2 * tq;
  if (is.monster) return Math.ceil(hasTrait({ traits }, 'ELEMENTAL') ? tq / 2 : 1.5 * tq);
  const deep = size >= 10 && (is.type === 'PH' || is.hoplite);
  return deep || (choices.everyPhalanxDouble && is.type === 'PH') ? 2 * tq : tq;
};

/** The agreed route level: a share of the army's points in hundredths, or a fixed figure (A4). */
export type LevelChoice = { readonly share: number } | { readonly points: number };
export const HALF_LEVEL: LevelChoice = { share: 50 };

/** Route points at which an army is beaten (A4, R-10), from the sum of its route values. At least 1. */
export const routeLevel = (sum: number, choice: LevelChoice = HALF_LEVEL): number =>
  Math.max(1, 'points' in choice ? choice.points : Math.ceil((sum * choice.share) / 100));

/** The sum of all route values of an army's lines. */
export const routeSum = (cards: readonly Worth[], settings: Settings): number =>
  cards.reduce((sum, card) => sum + routeValue(card, settings), 0);

/** True if a unit or line can shoot (G2); every elephant has a screen (V8). */
export const canShoot = ({ missile }: Pick<UnitLine, 'missile'>): boolean => missile !== '';
