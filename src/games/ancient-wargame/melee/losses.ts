import type { Reason } from '../../../core/rule-check.ts';
import { compareDeployments, DEPLOYMENTS, type Deployment, type DeploymentMatch } from './deployments.ts';

/** A value for the attacker, and one for the defender. */
export type AttackerDefender<T> = readonly [attacker: T, defender: T];

/** Sixteenths in a quarter, so that halved halves of quarters stay integers. */
export const SIXTEENTHS_PER_QUARTER = 4;
const ONE = 16;

/** [setting] When "weaker" and "3 times" are measured. */
export const MEASURES = ['afterLosses', 'beforeLosses'] as const;
export type Measure = (typeof MEASURES)[number];

/** The losses of a melee in sixteenths, and the sides that retreat. */
export interface MeleeResult {
  readonly clash: DeploymentMatch;
  readonly lost: AttackerDefender<number>;
  readonly left: AttackerDefender<number>;
  /** Must retreat two squares (L5, L6, L8). */
  readonly retreats: AttackerDefender<boolean>;
  /** The rest of it is destroyed (L7). */
  readonly destroyed: AttackerDefender<boolean>;
  readonly reasons: readonly Reason[];
}

/** The ratio of strength that destroys (L7). */
const OVERWHELMING = 3;

/** Sixteenths that the inferior deployment loses to a superior strength in sixteenths (L6, R-4). */
export const inferiorLoss = (superior: number): number => (superior <= ONE ? superior : ONE + (superior - ONE) / 2);

const forAttackerDefender = <T>(of: (i: 0 | 1) => T): AttackerDefender<T> => [of(0), of(1)];

/** The losses of two deployments with strengths in quarters (L5–L8, R-4–R-6). */
export const resolveMelee = (
  strengths: AttackerDefender<number>,
  deployments: AttackerDefender<Deployment>,
  measure: Measure = 'afterLosses',
): MeleeResult => {
  const had = forAttackerDefender(i => strengths[i] * SIXTEENTHS_PER_QUARTER);
  const met = compareDeployments(...deployments);
  if (met.kind === 'withdrawn') {
    const gone = forAttackerDefender(i => met.who === 'both' || met.who === i);
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
  const left = forAttackerDefender(i => had[i] - lost[i]);
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
      retreats: forAttackerDefender(i => inferior === undefined || inferior === i),
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
    retreats: forAttackerDefender(i => i === weaker && !isOverwhelmed),
    destroyed: forAttackerDefender(i => i === weaker && isOverwhelmed),
    reasons: [...reasons, isOverwhelmed ? { clause: 'L7', word: 'overwhelmed' } : { clause, word: 'weakerRetreats' }],
  };
};

// L5: both lose half of the weaker strength.
const lostByEqual = (had: AttackerDefender<number>): AttackerDefender<number> => {
  const half = Math.min(...had) / 2;
  return [half, half];
};

// L6: the superior side loses half of the other side's actual losses, but no more than it has.
const lostByInferior = (had: AttackerDefender<number>, superior: 0 | 1): AttackerDefender<number> => {
  const inferior = superior === 0 ? 1 : 0;
  const loss = Math.min(inferiorLoss(had[superior]), had[inferior]);
  return forAttackerDefender(i => (i === superior ? Math.min(loss / 2, had[superior]) : loss));
};

/** All 36 pairs of deployments at the given strengths: by the attacker's, then the defender's. */
export const allMeleeResults = (
  strengths: AttackerDefender<number>,
  measure: Measure = 'afterLosses',
): readonly (readonly MeleeResult[])[] =>
  DEPLOYMENTS.map(first => DEPLOYMENTS.map(second => resolveMelee(strengths, [first, second], measure)));
