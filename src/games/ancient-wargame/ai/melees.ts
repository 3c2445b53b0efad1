import type { RandomInt } from '../../../core/probability/dice.ts';
import type { EventData } from '../battle/events.ts';
import { applySupport, meleeAt, meleeStakes, meleeWithPieces } from '../battle/melee-steps.ts';
import { applyMove } from '../battle/move-steps.ts';
import { type BattleState, currentField } from '../battle/state.ts';
import { mayFace } from '../board/field.ts';
import { directionTo, neighboursOf, type Square } from '../board/squares.ts';
import { type MeleeStakes, payoffMatrix, QUARTERS_PER_POINT } from '../equilibrium/payoff.ts';
import {
  type Equilibrium,
  type Fraction,
  rowPayoffs,
  solveZeroSum,
  toNumber,
  transpose,
} from '../equilibrium/zero-sum.ts';
import { supportStatusOf } from '../guide/unit-moves.ts';
import { DEPLOYMENTS, type Deployment } from '../melee/deployments.ts';
import { maySupport } from '../melee/supports.ts';
import { otherSide, type SideId } from '../troops/side.ts';

/** So many melees are remembered; more than anybody weighs in a step. */
const MOST_KNOWN = 2000;
const known = new Map<string, Equilibrium>();

/** A key of everything that affects a melee's payoffs. Names of pieces do not. */
const keyOf = ({ fighters, ...rest }: MeleeStakes): string =>
  JSON.stringify([
    rest,
    fighters.map(side => side.map(({ kind, stands, value, place }) => [kind, stands, value, place])),
  ]);

/** The solution of a melee, cached, because weighing moves meets the same melees many times. */
const solutionAt = (state: BattleState, contact: Square): Equilibrium => {
  const stakes = meleeStakes(state, contact);
  const key = keyOf(stakes);
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const solution = solveZeroSum(payoffMatrix(stakes));
  known.set(key, solution);
  return solution;
};

/** The value of a melee for a side, in points, if both sides choose optimally. */
export const meleeValue = (state: BattleState, contact: Square, side: SideId): number => {
  const { heads } = meleeWithPieces(state, contact);
  if (heads[0].length === 0 || heads[1].length === 0) return 0;
  const worth = toNumber(solutionAt(state, contact).value) / QUARTERS_PER_POINT;
  return side === state.turn.attacker ? worth : -worth;
};

/** A rough word on the same, without solving: what all 36 pairs are worth on the average. */
export const roughMeleeValue = (state: BattleState, contact: Square, side: SideId): number => {
  const all = payoffMatrix(meleeStakes(state, contact)).flat();
  const worth = all.reduce((sum, each) => sum + each, 0) / all.length / QUARTERS_PER_POINT;
  return side === state.turn.attacker ? worth : -worth;
};

/** The state with every support that a side's units can give to this melee from their current squares (L1, L2). */
const withSupports = (state: BattleState, contact: Square, side: SideId): BattleState => {
  const field = currentField(state);
  const [head] = meleeWithPieces(state, contact).heads[side === state.turn.attacker ? 0 : 1];
  return neighboursOf(state.setup.board, contact)
    .flatMap(square => field.at(square))
    .filter(piece => piece.side === side && state.turn.supports[piece.id] === undefined)
    .filter(piece => {
      // The defender turns when he shows supports (N8).
      const way = directionTo(state.setup.board, piece.square, contact);
      const turns = side !== state.turn.attacker && way !== undefined && mayFace(piece.kind, way);
      const facing = turns ? way : piece.facing;
      return maySupport(field, { ...piece, facing }, contact, head, supportStatusOf(state, piece)).ok;
    })
    .reduce((now, { id }) => applySupport(now, { unit: id, contact }), state);
};

/**
 * The value of a melee for the attacker, in points. The defender gives all possible supports or none, whichever is
 * worse for the attacker.
 */
export const guardedMeleeValue = (state: BattleState, contact: Square): number => {
  const { attacker } = state.turn;
  return Math.min(
    meleeValue(state, contact, attacker),
    meleeValue(withSupports(state, contact, otherSide(attacker)), contact, attacker),
  );
};

/**
 * The value of a charge for the charging side, in points, with supports of both sides. The defender gives all supports
 * or none, whichever is worse for the charge. The attacker chooses his own supports.
 */
export const chargeValue = (state: BattleState, data: EventData<'move'>, contact: Square): number => {
  const made = applyMove(state, data);
  if (!meleeAt(made, contact)) return 0;
  return Math.max(
    guardedMeleeValue(made, contact),
    guardedMeleeValue(withSupports(made, contact, state.turn.attacker), contact),
  );
};

/** The value of each deployment of a side, in points, if the other side chooses optimally. */
export const deploymentValues = (
  state: BattleState,
  contact: Square,
  side: SideId,
): Readonly<Record<Deployment, number>> => {
  const payoffs = payoffMatrix(meleeStakes(state, contact));
  const { rows, columns } = solutionAt(state, contact);
  const worth = side === state.turn.attacker ? rowPayoffs(payoffs, columns) : rowPayoffs(transpose(payoffs), rows);
  const values = DEPLOYMENTS.map((each, i) => [each, toNumber(worth[i] as Fraction) / QUARTERS_PER_POINT]);
  return Object.fromEntries(values);
};

/** A random deployment, with the exact shares of the mix that no opponent can exploit. */
export const rollDeployment = (state: BattleState, contact: Square, side: SideId, below: RandomInt): Deployment => {
  const { rows, columns } = solutionAt(state, contact);
  const mix = side === state.turn.attacker ? rows : columns;
  // Shares to 30 bits; what rounding leaves over is the last one's.
  const whole = 2 ** 30;
  let at = below(whole);
  for (const [i, { of, over }] of mix.entries()) {
    const part = Number((of * BigInt(whole)) / over);
    if (at < part) return DEPLOYMENTS[i] as Deployment;
    at -= part;
  }
  return DEPLOYMENTS[mix.findLastIndex(({ of }) => of > 0n)] as Deployment;
};
