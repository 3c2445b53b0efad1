import { countHits } from '../../../core/dice.ts';
import { hitSpread, type Spread } from '../../../core/odds.ts';
import { atMost, type Reckoning } from '../../../core/reckon.ts';
import type { Reason } from '../../../core/verdict.ts';
import { type MoveDice, moveDice } from './movement.ts';
import { isFormed, type Move, type Unit } from './vocabulary.ts';

/** How a move after combat is measured: set inches, up to the enemy again, or by a throw of all the dice. */
export type AfterCombatMove =
  | { readonly by: 'inches'; readonly clause: string; readonly inches: number }
  | { readonly by: 'contact'; readonly clause: string }
  | { readonly by: 'dice'; readonly clause: string; readonly dice: MoveDice };

/** How far a unit goes for each move after combat (P1–P5). */
export const afterCombatMove = (unit: Pick<Unit, 'kind'>, move: Move): AfterCombatMove => {
  switch (move) {
    case 'stay':
      return { by: 'inches', clause: 'O1', inches: 0 };
    case 'fallBack':
      return { by: 'inches', clause: 'P1', inches: 1 };
    case 'followUp':
      return { by: 'contact', clause: 'P1' };
    case 'rideThrough':
      return { by: 'inches', clause: 'P2', inches: 4 };
    case 'retire':
      return { by: 'dice', clause: 'P3', dice: moveDice(unit, move) };
    case 'rout':
      return { by: 'dice', clause: 'P4', dice: moveDice(unit, move) };
    case 'pursue':
      return { by: 'dice', clause: 'P5', dice: moveDice(unit, move) };
  }
};

/** Whether the unit is formed after a move: retiring, routing, evading and pursuing break the ranks (U1, M3). */
export const formedAfter = (unit: Pick<Unit, 'kind' | 'formed'>, move: Move | 'evade'): boolean =>
  isFormed(unit) && move !== 'retire' && move !== 'rout' && move !== 'evade' && move !== 'pursue';

/** A flight and its pursuit, in inches. */
export interface Chase {
  readonly flight: 'retire' | 'rout' | 'evade';
  /** Inches of the unit that flees. */
  readonly fled: number;
  /** Inches of the pursuers; left out when nobody pursues. */
  readonly pursued?: number;
  /** Inches between the two before either moved: 0 in contact. */
  readonly gap: number;
}

/** How a chase ends. */
export interface ChaseEnd {
  readonly caught: boolean;
  /** Inches between the two afterwards, 0 when caught; undefined when nobody pursues. */
  readonly gap: number | undefined;
  /** What the unit that fled does from now on: a unit that retires or evades and gets away stays. */
  readonly becomes: 'rout' | 'stay' | 'outOfGame';
  readonly reasons: readonly Reason[];
}

/** Whether pursuers catch a unit that flees, and what becomes of it (P3, P4, P5). Just reaching it is catching it. */
export const chase = ({ flight, fled, pursued, gap }: Chase): ChaseEnd => {
  const left = pursued === undefined ? undefined : Math.max(0, gap + fled - pursued);
  if (left === 0) {
    const reasons: Reason[] = [{ clause: 'P5', word: 'caught' }];
    if (flight === 'retire') reasons.push({ clause: 'P3', word: 'caughtSoRouts' });
    return { caught: true, gap: 0, becomes: flight === 'evade' ? 'stay' : 'rout', reasons };
  }
  const away: Reason =
    left === undefined
      ? { clause: 'P5', word: 'notPursued' }
      : { clause: 'P5', word: 'getsAway', figures: { inches: left } };
  return flight === 'rout'
    ? { caught: false, gap: left, becomes: 'outOfGame', reasons: [away, { clause: 'P4', word: 'routOutOfGame' }] }
    : { caught: false, gap: left, becomes: 'stay', reasons: [away] };
};

/** The face that a free hack needs (P5). */
export const FREE_HACK_HIT = 4;

/** Casualties of a free hack, one D6 for each figure in contact; never more than the `men` caught (P5, R-21). */
export const freeHack = (faces: readonly number[], men: number): Reckoning => {
  const hits = countHits(faces, FREE_HACK_HIT);
  const lines = [{ clause: 'P5', word: 'freeHackHits', by: hits }];
  return atMost(men, { clause: 'R-21', word: 'noMoreMen' }, { total: hits, lines });
};

/** The exact spread of those casualties for `figures` in contact against `men` (P5, R-21). */
export const freeHackSpread = (figures: number, men: number): Spread => {
  const { from, ways, whole } = hitSpread(figures, FREE_HACK_HIT);
  const tooMany = ways.slice(men).reduce((sum, way) => sum + way, 0n);
  return figures <= men ? { from, ways, whole } : { from, ways: [...ways.slice(0, men), tooMany], whole };
};

/** Whether a pursuit goes on at this control test score, modifiers included, and why; tested after each move of it (P5, K3, R-30). */
export const pursuitGoesOn = (score: number): { readonly goesOn: boolean; readonly reason: Reason } =>
  score >= 5
    ? { goesOn: true, reason: { clause: 'K3', word: 'pursuitGoesOn', figures: { score } } }
    : { goesOn: false, reason: { clause: 'P5', word: 'pursuitEnds', figures: { score } } };

/** Why pursuers charge a new enemy `gap` inches ahead, or undefined when they do not reach it (P5). */
export const chargesNewEnemy = (pursued: number, gap: number): Reason | undefined =>
  pursued >= gap ? { clause: 'P5', word: 'chargesNewEnemy', figures: { inches: pursued, gap } } : undefined;
