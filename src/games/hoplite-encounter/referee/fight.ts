import type { RandomInt } from '../../../core/probability/dice.ts';
import type { Hex } from '../map/chart.ts';
import type { Code, ForceLetter, UnitCounts } from '../rules/force.ts';
import type { BattleKind, StepReason } from '../rules/reasons.ts';

/** The figures of a force in a fight (H3 H5). */
export interface FightingForce {
  /** Regiments or triremes before all battles. */
  readonly start: number;
  /** For a full force, the number of other own full forces on its hex. With `start` it counts up to 8 (H3). */
  readonly support: number;
  /** Units of the fighting kind that the force lost to this enemy earlier in the turn (H5). */
  readonly lost: number;
}

export const MAX_STRENGTH = 8;

/** Basic and fighting strength (H2 H3 H5 R-33). A force without fighting units has a die with one face (H8). */
export const strengthOf = ({
  start,
  support,
  lost,
}: FightingForce): { readonly basic: number; readonly fighting: number } => {
  const basic = Math.max(0, start - lost);
  const fighting = basic === 0 ? 0 : Math.max(0, Math.min(MAX_STRENGTH, start + support) - lost);
  return { basic, fighting };
};

/** The winner of a throw: 0 for the first force, 1 for the second, null for a draw (H7). */
export const winnerOf = (cast: readonly [number, number], first: number): 0 | 1 | null => {
  const sum = cast[0] + cast[1];
  return sum <= first + 1 ? 0 : sum === first + 2 ? null : 1;
};

/** The numbers of throws that win, draw and lose for the first of two strengths, out of (m + 1)(n + 1) (H7). */
export const oddsOf = (
  m: number,
  n: number,
): { readonly win: number; readonly draw: number; readonly lose: number } => {
  const all = (m + 1) * (n + 1);
  const least = Math.min(m, n) + 1;
  const win = m >= n ? ((n + 1) * (2 * m - n)) / 2 : (m * (m + 1)) / 2;
  return { win, draw: least, lose: all - win - least };
};

/** The dice of a fight: one each, then the scale if someone won (H7 H9 R-36). */
export interface BattleRoll {
  readonly cast: readonly [number, number];
  readonly winner: 0 | 1 | null;
  readonly scale: number | null;
}

/** Throws the dice: strength + 1 faces each, the first force first, then six faces for the scale (H7 H8 H9 R-36). */
export const rollBattle = (strengths: readonly [number, number], below: RandomInt): BattleRoll => {
  const cast = [below(strengths[0] + 1) + 1, below(strengths[1] + 1) + 1] as const;
  const winner = winnerOf(cast, strengths[0]);
  return { cast, winner, scale: winner === null ? null : below(6) + 1 };
};

/** A step in the calculation of a fight; `side` is the side that it belongs to, if it belongs to one. */
export interface FightStep extends StepReason {
  readonly side?: 0 | 1;
}

/** One side of a fight (J5). Sums are drachmae. */
export interface FightSide {
  readonly empire: Code;
  readonly number: number;
  readonly letter: ForceLetter;
  /** Its units before all battles. */
  readonly units: UnitCounts;
  readonly basic: number;
  readonly fighting: number;
  /** The regiments or ships lost in the fight, and the regiments that drowned with the ships (H10 H14). */
  readonly losses: number;
  readonly drowned: number;
  readonly taken: number;
  readonly toTreasury: number;
  readonly lostMoney: number;
}

/** A fight of two forces, or a phoney one (H1–H19 G11 G12 R-33). */
export interface Fight {
  readonly hex: Hex;
  readonly kind: BattleKind;
  /** First the force of the alphabetically first Empire, then the other one (H7). */
  readonly sides: readonly [FightSide, FightSide];
  /** Undefined without dice: for a phoney battle (G12), or one that was fought in another game. */
  readonly cast: BattleRoll | undefined;
  /** Of a battle that was fought in another game or on the table: the side that holds the field, null for none. */
  readonly holder?: 0 | 1 | null;
  readonly steps: readonly FightStep[];
}

/** How the strength of a side came about (H2 H3 H5 H8). */
export const strengthSteps = (kind: BattleKind, might: FightingForce, side: 0 | 1): readonly FightStep[] => {
  const { start, support, lost } = might;
  const { basic, fighting } = strengthOf(might);
  const steps: FightStep[] = [
    { clause: 'H2', word: kind === 'land' ? 'regimentsFight' : 'triremesFight', figures: { start }, side },
  ];
  if (support > 0) steps.push({ clause: 'H3', word: 'support', figures: { support, most: MAX_STRENGTH }, side });
  if (lost > 0) steps.push({ clause: 'H5', word: 'lostBefore', figures: { lost, basic }, side });
  if (fighting === 0) steps.push({ clause: 'H8', word: 'oneFace', side });
  return steps;
};

/** How the dice fell (H7 H9). */
export const rollSteps = (
  { cast, winner, scale }: BattleRoll,
  [m, n]: readonly [number, number],
): readonly FightStep[] => {
  const figures = { first: cast[0], second: cast[1], sum: cast[0] + cast[1], wins: m + 1, draw: m + 2, loses: m + 3 };
  const steps: FightStep[] = [
    { clause: 'H7', word: 'dice', figures: { first: m + 1, second: n + 1 } },
    { clause: 'H7', word: winner === null ? 'draw' : winner === 0 ? 'firstWins' : 'secondWins', figures },
  ];
  return scale === null ? steps : [...steps, { clause: 'H9', word: 'scale', figures: { scale } }];
};
