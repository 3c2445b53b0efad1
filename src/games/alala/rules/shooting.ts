import { countHits } from '../../../core/dice.ts';
import { hitSpread, type Spread } from '../../../core/odds.ts';
import { atLeast, type Modifier, type Reckoning, reckon } from '../../../core/reckon.ts';
import { unless, type Verdict } from '../../../core/verdict.ts';
import { isHoplites, type Unit, type UnitKind } from './vocabulary.ts';

/** Inches that missiles reach (S1). */
export const SHOOTING_RANGE = 4;

/** The face that a shot needs (S2). */
export const SHOOTING_NEEDS = 6;

export interface Shot {
  readonly shooter: Pick<Unit, 'kind' | 'men'>;
  readonly target: { readonly kind: UnitKind };
  /** Whether the shooter stands in front of the target. */
  readonly frontally: boolean;
}

/** S1: the men's dice and what changes them. */
const MODIFIERS: readonly Modifier<Shot>[] = [
  { clause: 'S1', word: 'hoplitesFrontally', by: shot => (isHoplites(shot.target) && shot.frontally ? -2 : 0) },
  { clause: 'S1', word: 'hamippoiShoot', by: shot => (shot.shooter.kind === 'hamippoi' ? +1 : 0) },
];

/** D6 that a unit shoots with (S1), never fewer than one. */
export const shootingDice = (shot: Shot): Reckoning =>
  atLeast(
    1,
    { clause: 'S1', word: 'leastOneDie' },
    reckon({ clause: 'S1', word: 'men', by: menShooting(shot.shooter) }, MODIFIERS, shot),
  );

/** Dice that a shot gains, or below 0 loses, by standing in front of its target (S1). */
export const frontalDice = (shot: Omit<Shot, 'frontally'>): number =>
  shootingDice({ ...shot, frontally: true }).total - shootingDice({ ...shot, frontally: false }).total;

/**
 * Who shoots (T2): cavalry and skirmishers with men left that did not redress this turn (M12); at most 4" away (S1), where
 * the distance is known.
 */
export const mayShoot = (shooter: Pick<Unit, 'kind' | 'men'>, inches?: number, redressed = false): Verdict =>
  unless(
    isHoplites(shooter) && { clause: 'T2', word: 'hoplitesDoNotShoot' },
    redressed && { clause: 'M12', word: 'redressedMayNotShoot' },
    shooter.men < 1 && { clause: 'S1', word: 'noMenLeft' },
    inches !== undefined &&
      inches > SHOOTING_RANGE && { clause: 'S1', word: 'outOfRange', figures: { inches, range: SHOOTING_RANGE } },
  );

/** Casualties of a shot (S2): one for each 6, at most the men there are. */
export const shootingCasualties = (faces: readonly number[], targetMen: number): number =>
  Math.min(targetMen, countHits(faces, SHOOTING_NEEDS));

/** How many 6s a shot throws, exactly. Shooting twice is two shots, each with its own least of one die. */
export const shootingSpread = (shot: Shot): Spread => hitSpread(shootingDice(shot).total, SHOOTING_NEEDS);

const menShooting = ({ kind, men }: Pick<Unit, 'kind' | 'men'>): number =>
  kind === 'heavyCavalry' || kind === 'peltasts' ? Math.floor(men / 2) : men;
