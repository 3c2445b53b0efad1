import { type Chance, reduceFraction } from '../../../core/probability/distribution.ts';
import { allowUnless, type RuleCheck } from '../../../core/rule-check.ts';
import type { Field, Piece } from '../board/field.ts';
import { distance, isInArc, type Square } from '../board/squares.ts';
import { isCatapult, isCommander, isCrew, troopOf } from '../troops/roster.ts';

/** Units that can man a catapult in its square (F2), its crew first. */
export const possibleCrews = (field: Field, catapult: Piece): readonly Piece[] =>
  field
    .at(catapult.square)
    .filter(
      ({ side, kind }) =>
        side === catapult.side && (isCrew(kind) || isCommander(kind) || troopOf(kind).arm === 'infantry'),
    )
    .sort((a, b) => Number(isCrew(b.kind)) - Number(isCrew(a.kind)));

/**
 * Checks a catapult's shot at a square (F1–F3). `field` is the state at the start of the step: catapults destroyed since then
 * still shoot.
 */
export const mayShoot = (field: Field, catapult: Piece, target: Square, shot = false): RuleCheck => {
  const range = troopOf(catapult.kind).range;
  const halves = distance(field.board, catapult.square, target);
  return allowUnless(
    (!isCatapult(catapult.kind) || possibleCrews(field, catapult).length === 0) && { clause: 'F2', word: 'unmanned' },
    shot && { clause: 'F3', word: 'hasShot' },
    !isInArc(field.board, catapult.square, catapult.facing, target) && { clause: 'F3', word: 'outOfArc' },
    halves > range && { clause: 'F4', word: 'outOfRange', figures: { halves, range } },
  );
};

/** Every square with enemy stands or equipment that a catapult may shoot at. */
export const shotTargets = (field: Field, catapult: Piece): readonly Square[] => {
  const squares = new Set(
    field.pieces.filter(({ side }) => side !== null && side !== catapult.side).map(({ square }) => square),
  );
  return [...squares].filter(square => mayShoot(field, catapult, square).ok);
};

/** [setting] Faces of a D6 that hit, up to half the range and beyond, when the app scatters the shot. */
export const SCATTER_HITS = { usual: [2, 1], fewer: [1, 1], more: [3, 2] } as const;
export type Scatter = keyof typeof SCATTER_HITS;

/** The highest face of a D6 that hits at a distance in half squares. */
export const highestScatterHit = (catapult: Pick<Piece, 'kind'>, halves: number, scatter: Scatter = 'usual'): number =>
  SCATTER_HITS[scatter][2 * halves <= troopOf(catapult.kind).range ? 0 : 1];

/** The exact chance of a scattered shot. */
export const scatterOdds = (catapult: Pick<Piece, 'kind'>, halves: number, scatter: Scatter = 'usual'): Chance =>
  reduceFraction({ ways: BigInt(highestScatterHit(catapult, halves, scatter)), whole: 6n });

/** Possible hits of a shot in a square: every stand there, of which the shooter picks one (F4). */
export const possibleHits = (field: Field, catapult: Piece, target: Square): readonly Piece[] =>
  field.at(target).filter(({ id }) => id !== catapult.id);

/** The effect of a shell on trees or houses: none, a fire, or a fire that leaves clear ground (Q3). */
export type FireEffect = 'nothing' | 'burns' | 'burnsUp';

/** The effect of two dice on a square that was hit (Q3). */
export const fireEffectOf = (faces: readonly [number, number]): FireEffect => {
  const ones = faces.filter(face => face === 1).length;
  return ones === 2 ? 'burnsUp' : ones === 1 ? 'burns' : 'nothing';
};

/** The exact chances of Q3. */
export const FIRE_EFFECT_CHANCES: Readonly<Record<FireEffect, Chance>> = {
  nothing: { ways: 25n, whole: 36n },
  burns: { ways: 10n, whole: 36n },
  burnsUp: { ways: 1n, whole: 36n },
};
