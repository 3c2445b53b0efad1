import type { Reason } from '../../../core/rule-check.ts';
import { type Clash, clash, DEPLOYMENTS, type Deployment } from './deployments.ts';

/** Something of the attacker, and the same of the defender. */
export type Both<T> = readonly [attacker: T, defender: T];

/** Sixteenths in a quarter: halves of halves of quarters stay whole numbers. */
export const SIXTEENTHS = 4;
const ONE = 16;

/** [setting] When "weaker" and "3 times" are measured. */
export const MEASURES = ['afterLosses', 'beforeLosses'] as const;
export type Measure = (typeof MEASURES)[number];

/** What a melee costs, in sixteenths, and who goes. */
export interface Reckoned {
  readonly clash: Clash;
  readonly lost: Both<number>;
  readonly left: Both<number>;
  /** Has to retreat 2 (L5, L6, L8). */
  readonly retreats: Both<boolean>;
  /** What is left of it is destroyed instead (L7). */
  readonly destroyed: Both<boolean>;
  readonly reasons: readonly Reason[];
}

/** How many times stronger destroys (L7). */
const OVERWHELMING = 3;

/** Sixteenths that the inferior deployment loses to a superior strength in sixteenths (L6, R-4). */
export const inferiorLoss = (superior: number): number => (superior <= ONE ? superior : ONE + (superior - ONE) / 2);

const both = <T>(of: (i: 0 | 1) => T): Both<T> => [of(0), of(1)];

/** What two deployments cost two strengths given in quarters (L5–L8, R-4–R-6). */
export const reckonMelee = (
  strengths: Both<number>,
  deployments: Both<Deployment>,
  measure: Measure = 'afterLosses',
): Reckoned => {
  const had = both(i => strengths[i] * SIXTEENTHS);
  const met = clash(...deployments);
  if (met.kind === 'withdrawn') {
    const gone = both(i => met.who === 'both' || met.who === i);
    return {
      clash: met,
      lost: [0, 0],
      left: had,
      retreats: gone,
      destroyed: [false, false],
      reasons: [met.who === 'both' ? { clause: 'R-6', word: 'bothWithdraw' } : { clause: 'L8', word: 'withdraws' }],
    };
  }
  const lost = met.kind === 'equal' ? lostByEqual(had) : lostByInferior(had, met.superior);
  const left = both(i => had[i] - lost[i]);
  const [first, second] = measure === 'afterLosses' ? left : had;
  const clause = met.kind === 'equal' ? 'L5' : 'L6';
  const failed = met.kind === 'unequal' && deployments[met.superior === 0 ? 1 : 0] === 'withdrawal';
  const reasons: Reason[] = [
    ...(failed ? [{ clause: 'L8', word: 'withdrawalFails' }] : []),
    { clause, word: met.kind === 'equal' ? 'equalDeployments' : 'superiorDeployment' },
  ];
  if (first === second) {
    const inferior = met.kind === 'equal' ? undefined : met.superior === 0 ? 1 : 0;
    return {
      clash: met,
      lost,
      left,
      retreats: both(i => inferior === undefined || inferior === i),
      destroyed: [false, false],
      reasons: [...reasons, { clause, word: inferior === undefined ? 'bothRetreat' : 'inferiorRetreats' }],
    };
  }
  const weaker = first < second ? 0 : 1;
  const isOverwhelmed = Math.max(first, second) >= OVERWHELMING * Math.min(first, second);
  return {
    clash: met,
    lost,
    left,
    retreats: both(i => i === weaker && !isOverwhelmed),
    destroyed: both(i => i === weaker && isOverwhelmed),
    reasons: [...reasons, isOverwhelmed ? { clause: 'L7', word: 'overwhelmed' } : { clause, word: 'weakerRetreats' }],
  };
};

// L5: half of the weaker value, of both.
const lostByEqual = (had: Both<number>): Both<number> => {
  const half = Math.min(...had) / 2;
  return [half, half];
};

// L6: half as much for the superior, of what the other really loses; nobody more than he has.
const lostByInferior = (had: Both<number>, superior: 0 | 1): Both<number> => {
  const inferior = superior === 0 ? 1 : 0;
  const loss = Math.min(inferiorLoss(had[superior]), had[inferior]);
  return both(i => (i === superior ? Math.min(loss / 2, had[superior]) : loss));
};

/** All 36 pairs of deployments at the strengths at hand: for each of the attacker's, each of the defender's. */
export const allPairs = (strengths: Both<number>, measure: Measure = 'afterLosses'): readonly (readonly Reckoned[])[] =>
  DEPLOYMENTS.map(first => DEPLOYMENTS.map(second => reckonMelee(strengths, [first, second], measure)));
