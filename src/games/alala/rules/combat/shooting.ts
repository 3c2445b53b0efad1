import { countHits } from '../../../../core/probability/dice.ts';
import { createBinomialDistribution, type Distribution } from '../../../../core/probability/distribution.ts';
import { applyModifiers, type Breakdown, type Modifier, raiseTotal } from '../../../../core/probability/modifiers.ts';
import { allowUnless, type RuleCheck } from '../../../../core/rule-check.ts';
import { isHoplites, kindOf, type UnitKind } from '../unit-kinds.ts';
import type { Unit } from '../vocabulary.ts';

/** The face that a shot needs (S2). */
export const SHOOTING_NEEDS = 6;

export interface Shot {
  readonly shooter: Pick<Unit, 'kind' | 'men'>;
  readonly target: { readonly kind: UnitKind };
  /** True if the shooter is in front of the target. */
  readonly frontally: boolean;
}

/** S1: the men's dice and what changes them. */
const MODIFIERS: readonly Modifier<Shot>[] = [
  { clause: 'S1', word: 'hoplitesFrontally', by: shot => (isHoplites(shot.target) && shot.frontally ? -2 : 0) },
  { clause: 'S1', word: 'hamippoiShoot', by: shot => (kindOf(shot.shooter).runners ? +1 : 0) },
];

/** D6 that a unit shoots with (S1), never fewer than one. */
export const shootingDice = (shot: Shot): Breakdown =>
  raiseTotal(
    1,
    { clause: 'S1', word: 'leastOneDie' },
    applyModifiers({ clause: 'S1', word: 'men', by: menShooting(shot.shooter) }, MODIFIERS, shot),
  );

/** Dice that a shot gains, or below 0 loses, by standing in front of its target (S1). */
export const frontalDice = (shot: Omit<Shot, 'frontally'>): number =>
  shootingDice({ ...shot, frontally: true }).total - shootingDice({ ...shot, frontally: false }).total;

/**
 * Who shoots (T2): cavalry and skirmishers with men left that did not redress this turn (M12); within its reach (S1),
 * where the distance is known.
 */
export const mayShoot = (shooter: Pick<Unit, 'kind' | 'men'>, inches?: number, redressed = false): RuleCheck => {
  const { reach: range } = kindOf(shooter).shoots;
  return allowUnless(
    isHoplites(shooter) && { clause: 'T2', word: 'hoplitesDoNotShoot' },
    redressed && { clause: 'M12', word: 'redressedMayNotShoot' },
    shooter.men < 1 && { clause: 'S1', word: 'noMenLeft' },
    inches !== undefined && inches > range && { clause: 'S1', word: 'outOfRange', figures: { inches, range } },
  );
};

/** Casualties of a shot (S2): one for each 6, at most the men there are. */
export const shootingCasualties = (faces: readonly number[], targetMen: number): number =>
  Math.min(targetMen, countHits(faces, SHOOTING_NEEDS));

/** The exact distribution of a shot's 6s. Shooting twice is two shots, each with at least one die. */
export const shootingDistribution = (shot: Shot): Distribution =>
  createBinomialDistribution(shootingDice(shot).total, SHOOTING_NEEDS);

const menShooting = (shooter: Pick<Unit, 'kind' | 'men'>): number =>
  Math.floor(shooter.men / kindOf(shooter).shoots.menPerDie);
