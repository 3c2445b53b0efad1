/*
 * Fits the weights of the evaluation (AI6) again. Plays battles of one-ply players, and takes the state at the
 * beginning of each turn with the winner. A logistic regression fits the difference of the two sides, with one more
 * term for the side on turn. Prints the weights and their log loss in battles that were left out. `node scripts/ts.mjs
 * tests/bench/hoplites-weights.ts [battles]`.
 */
import { createSeededRandom } from '../../src/core/probability/random.ts';
import { performEvent } from '../../src/games/hoplites/actions/perform.ts';
import { TERMS, type Terms, termsOf, WEIGHTS } from '../../src/games/hoplites/ai/evaluation.ts';
import { greedyMove } from '../../src/games/hoplites/ai/greedy-move.ts';
import { READY_ARMIES } from '../../src/games/hoplites/army/ready-armies.ts';
import { beginBattle } from '../../src/games/hoplites/battle/state.ts';
import { setupOf } from '../games/hoplites/random-battle.ts';

const BATTLES = Number(process.argv[2] ?? 6000);
const ARMIES = READY_ARMIES.filter(({ period }) => period === 'antiquity').map(({ id }) => id);

/** The beginning of a turn: terms of side A minus those of side B, the side on turn (1 or −1), and whether A won. */
interface Row {
  readonly x: readonly number[];
  readonly won: number;
}

const rowsOf = (battle: number): readonly Row[] => {
  const dice = createSeededRandom(77_000 + battle);
  const one = ARMIES[battle % ARMIES.length] as string;
  const other = battle % 3 === 2 ? (ARMIES[dice(ARMIES.length)] as string) : one;
  const state = beginBattle(setupOf(one, other));
  const seen: number[][] = [];
  let turn = 3;
  while (!state.ended) {
    if (state.turn > turn) {
      turn = state.turn;
      const [a, b]: Terms[] = [termsOf(state, 'a'), termsOf(state, 'b')];
      if (a && b) seen.push([...TERMS.map(term => a[term] - b[term]), state.active === 'a' ? 1 : -1]);
    }
    performEvent(state, greedyMove(state), dice);
  }
  const { winner } = state.ended;
  return seen.map(x => ({ x, won: winner === null ? 0.5 : winner === 'a' ? 1 : 0 }));
};

const chance = (weights: readonly number[], x: readonly number[]): number =>
  1 / (1 + Math.exp(-x.reduce((sum, each, i) => sum + each * (weights[i] as number), 0)));

/** Solves a symmetric system of equations in place (Gauss). */
const solved = (matrix: number[][], right: number[]): number[] => {
  const many = right.length;
  for (let i = 0; i < many; i++) {
    const pivot = matrix[i] as number[];
    for (let j = i + 1; j < many; j++) {
      const row = matrix[j] as number[];
      const factor = (row[i] as number) / (pivot[i] as number);
      for (let k = i; k < many; k++) row[k] = (row[k] as number) - factor * (pivot[k] as number);
      right[j] = (right[j] as number) - factor * (right[i] as number);
    }
  }
  const found: number[] = [];
  for (let i = many - 1; i >= 0; i--) {
    const row = matrix[i] as number[];
    let rest = right[i] as number;
    for (let k = i + 1; k < many; k++) rest -= (row[k] as number) * (found[k] as number);
    found[i] = rest / (row[i] as number);
  }
  return found;
};

/** Weights by Newton's method, with a small penalty for large weights. */
const fitted = (rows: readonly Row[]): readonly number[] => {
  const many = TERMS.length + 1;
  let weights = Array.from({ length: many }, () => 0);
  for (let step = 0; step < 20; step++) {
    const matrix = weights.map((_, i) => weights.map((__, j) => (i === j ? 1 : 0)));
    const right = weights.map(weight => -weight);
    for (const { x, won } of rows) {
      const p = chance(weights, x);
      for (let i = 0; i < many; i++) {
        const xi = x[i] as number;
        const row = matrix[i] as number[];
        right[i] = (right[i] as number) + xi * (won - p);
        for (let j = 0; j < many; j++) row[j] = (row[j] as number) + xi * (x[j] as number) * p * (1 - p);
      }
    }
    const change = solved(matrix, right);
    weights = weights.map((weight, i) => weight + (change[i] as number));
  }
  return weights;
};

/** The log loss: the mean of −log of the chance that was given to the actual result. */
const surprise = (weights: readonly number[], rows: readonly Row[]): number =>
  rows.reduce((sum, { x, won }) => {
    const p = Math.min(1 - 1e-6, Math.max(1e-6, chance(weights, x)));
    return sum - won * Math.log(p) - (1 - won) * Math.log(1 - p);
  }, 0) / rows.length;

const known: Row[] = [];
const left: Row[] = [];
for (let battle = 0; battle < BATTLES; battle++) (battle % 5 === 0 ? left : known).push(...rowsOf(battle));
const weights = fitted(known);
TERMS.forEach((term, i) => {
  console.log(`${term}: ${(weights[i] as number).toFixed(2)} (now ${WEIGHTS[term]})`);
});
console.log(`on turn: ${(weights[TERMS.length] as number).toFixed(2)}`);
const now = [...TERMS.map(term => WEIGHTS[term]), weights[TERMS.length] as number];
console.log(
  `surprise: ${surprise(weights, left).toFixed(4)}, with the weights in use ${surprise(now, left).toFixed(4)}`,
);
