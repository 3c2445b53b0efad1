import { countHits, splitFacesByPool } from '../../../../core/probability/dice.ts';
import type { Distribution } from '../../../../core/probability/distribution.ts';
import {
  applyModifiers,
  type Breakdown,
  capTotal,
  type Modifier,
  raiseTotal,
} from '../../../../core/probability/modifiers.ts';
import { computeHitDistribution } from '../../../../core/probability/tails.ts';
import type { Reason } from '../../../../core/rule-check.ts';
import type { HouseRules } from '../house-rules.ts';
import { isCavalry, isHoplites, isSkirmishers, kindOf, type UnitKind } from '../unit-kinds.ts';
import { isFormed, type Momentum, type SupportPlace, type Unit } from '../vocabulary.ts';

export interface Support {
  readonly place: SupportPlace;
  readonly kind: UnitKind;
}

/** A unit in a fight, and what holds for it there. */
export interface Fighter extends Unit {
  /** A leader is attached. */
  readonly leader: boolean;
  readonly supports: readonly Support[];
  readonly momentum: Momentum;
  readonly highGround: boolean;
  /** Attacked in flank or rear and nowhere else. */
  readonly flankOrRearOnly: boolean;
  readonly againstFortifications: boolean;
  /** Men who reach the enemy, for all units but hoplites (B1); all men by default. */
  readonly engaged?: number;
  /** Dice that players add or remove. */
  readonly byHand?: number;
}

/** The most dice that hoplites' men give (B1). */
export const MAX_DICE = 12;

/** Dice that each line of B2 adds or takes away, in the order of the sheet; R-16 for the runners of hamippoi. */
export const COMBAT_DICE = {
  disorder: -2,
  flankSupport: +2,
  rearSupport: +2,
  furtherRearSupport: +1,
  lightSupport: +1,
  hamippoiSupported: +1,
  eager: +4,
  ready: +2,
  shaken: -4,
  highGround: +1,
  charge: +2,
  pursuit: +2,
  followUp: +2,
  againstUnformedInfantry: +1,
} as const;

interface Subject {
  readonly fighter: Fighter;
  readonly foes: readonly Unit[];
  readonly house: HouseRules;
}

/** B2, in the order of the sheet, with R-15 in what counts as a support. A new rule is a new row here, a row in SPEC.md and a case in the test. */
const MODIFIERS: readonly Modifier<Subject>[] = [
  {
    clause: 'B2',
    word: 'disorder',
    by: s => COMBAT_DICE.disorder * s.fighter.disorder,
    times: s => s.fighter.disorder,
  },
  { clause: 'B2', word: 'flankSupport', by: s => COMBAT_DICE.flankSupport * flanks(s), times: flanks },
  { clause: 'B2', word: 'rearSupport', by: s => (rearHoplites(s) > 0 ? COMBAT_DICE.rearSupport : 0) },
  {
    clause: 'B2',
    word: 'furtherRearSupport',
    by: s => COMBAT_DICE.furtherRearSupport * Math.max(0, rearHoplites(s) - 1),
    times: s => rearHoplites(s) - 1,
  },
  { clause: 'B2', word: 'lightSupport', by: s => COMBAT_DICE.lightSupport * lightSupports(s), times: lightSupports },
  // this die replaces that of a light supporter and is not added to it.
  {
    clause: 'R-16',
    word: 'hamippoiSupported',
    by: s => (kindOf(s.fighter).runners && lightSupports(s) === 0 ? COMBAT_DICE.hamippoiSupported : 0),
  },
  { clause: 'B2', word: 'eager', by: s => (s.fighter.aggression === 'eager' ? COMBAT_DICE.eager : 0) },
  { clause: 'B2', word: 'ready', by: s => (s.fighter.aggression === 'ready' ? COMBAT_DICE.ready : 0) },
  { clause: 'B2', word: 'shaken', by: s => (s.fighter.aggression === 'shaken' ? COMBAT_DICE.shaken : 0) },
  { clause: 'B2', word: 'highGround', by: s => (s.fighter.highGround ? COMBAT_DICE.highGround : 0) },
  { clause: 'B2', word: 'charge', by: s => impetus(s, 'charge') },
  { clause: 'B2', word: 'pursuit', by: s => impetus(s, 'pursuit') },
  { clause: 'B2', word: 'followUp', by: s => impetus(s, 'followUp') },
  // any one of its foes will do.
  {
    clause: 'B2',
    word: 'againstUnformedInfantry',
    by: s => (isCavalry(s.fighter) && s.foes.some(isUnformedInfantry) ? COMBAT_DICE.againstUnformedInfantry : 0),
  },
];

// Applied after the cap, because players can override the app.
const BY_HAND: readonly Modifier<Subject>[] = [{ clause: 'R-13', word: 'byHand', by: s => s.fighter.byHand ?? 0 }];

/**
 * D6 that a fighter rolls against `foes`, with the reasons in the order of the sheet (B1, B2). At least one (B4). The
 * cap of 12 limits the men's dice or the total, depending on the house rule R-14.
 */
export const combatDice = (fighter: Fighter, foes: readonly Unit[], house: HouseRules): Breakdown => {
  const subject: Subject = { fighter, foes, house };
  const hoplites = isHoplites(fighter);
  const fighting = hoplites ? fighter.men : engagedMen(fighter);
  const men = applyModifiers(
    { clause: 'B1', word: 'men', by: Math.floor(fighting / kindOf(fighter).menPerCombatDie) },
    [],
    subject,
  );
  const capped = (reckoning: Breakdown, what: HouseRules['diceCap']): Breakdown =>
    hoplites && house.diceCap === what ? capTotal(MAX_DICE, { clause: 'B1', word: 'mostDice' }, reckoning) : reckoning;
  const modified = capped(applyModifiers(capped(men, 'men').lines, MODIFIERS, subject), 'total');
  return raiseTotal(1, { clause: 'B4', word: 'leastOneDie' }, applyModifiers(modified.lines, BY_HAND, subject));
};

/** The face a fighter's dice need: 5, or 6 for each of the reasons given (B5, R-17). */
export const neededToHit = (
  fighter: Fighter,
  house: HouseRules,
): { readonly face: 5 | 6; readonly reasons: readonly Reason[] } => {
  const reasons: Reason[] = [];
  if (!isFormed(fighter)) reasons.push({ clause: 'B5', word: 'unformedHits' });
  if (fighter.againstFortifications) reasons.push({ clause: 'B5', word: 'fortificationsHit' });
  if (fighter.flankOrRearOnly) reasons.push({ clause: 'B5', word: 'flankOrRearHits' });
  if (house.disorderedHits === 'sixOnly' && isFormed(fighter) && fighter.disorder > 0)
    reasons.push({ clause: 'R-17', word: 'disorderedHits' });
  return reasons.length > 0 ? { face: 6, reasons } : { face: 5, reasons: [{ clause: 'B5', word: 'formedHits' }] };
};

/** One fighter's dice in a fight. */
export interface Pool {
  readonly dice: Breakdown;
  readonly needed: 5 | 6;
  readonly neededReasons: readonly Reason[];
  /** Hits without dice: one with a leader (B6). */
  readonly automatic: number;
}

export const poolOf = (fighter: Fighter, foes: readonly Unit[], house: HouseRules): Pool => {
  const { face, reasons } = neededToHit(fighter, house);
  return {
    dice: combatDice(fighter, foes, house),
    needed: face,
    neededReasons: reasons,
    automatic: fighter.leader ? 1 : 0,
  };
};

/** The value of a circumstance for a fighter. */
export interface DiceGain {
  readonly dice: number;
  /** The face needed in this case, if it differs. */
  readonly face?: 5 | 6;
  readonly automatic: number;
}

/** The change of a fighter's pool by a circumstance, all else unchanged (B1, B2, B4–B6, R-14, R-15). */
export const diceGain = (held: Fighter, not: Fighter, foes: readonly Unit[], house: HouseRules): DiceGain => {
  const [then, now] = [poolOf(held, foes, house), poolOf(not, foes, house)];
  return {
    dice: then.dice.total - now.dice.total,
    ...(then.needed !== now.needed && { face: then.needed }),
    automatic: then.automatic - now.automatic,
  };
};

/** The hits of a side, all its pools added up, exactly. */
export const sideSpread = (pools: readonly Pool[]): Distribution => ({
  ...computeHitDistribution(pools.map(({ dice, needed }) => ({ dice: dice.total, needed }))),
  from: countAutomaticHits(pools),
});

/** Dice of a side. */
export const countDice = (pools: readonly Pool[]): number => pools.reduce((sum, pool) => sum + pool.dice.total, 0);

/** Hits that a side has without dice (B6). */
export const countAutomaticHits = (pools: readonly Pool[]): number =>
  pools.reduce((sum, pool) => sum + pool.automatic, 0);

/** Hits of a side's faces, automatic ones included (B5, B6, R-22). */
export const hitsOf = (pools: readonly Pool[], faces: readonly number[]): number =>
  splitFacesByPool(pools, faces).reduce(
    (sum, { pool, thrown }) => sum + pool.automatic + countHits(thrown, pool.needed),
    0,
  );

/** Fewest and most hits that a side can have. */
export const hitRange = (pools: readonly Pool[]): readonly [least: number, most: number] => {
  const automatic = countAutomaticHits(pools);
  return [automatic, automatic + countDice(pools)];
};

export interface SupporterMoment {
  readonly inContact: boolean;
  readonly facingEnemy: boolean;
  readonly fightingAnother: boolean;
  /** The unit itself is in the same fight and already counted (O6). */
  readonly fightsHere?: boolean;
}

/** The clauses against counting a unit as a supporter (B3, R-37). */
export const mayNotSupport = (
  supporter: Pick<Unit, 'aggression' | 'men'>,
  moment: SupporterMoment,
): readonly Reason[] => {
  const reasons: Reason[] = [];
  if (!moment.inContact) reasons.push({ clause: 'B3', word: 'notInContact' });
  if (supporter.aggression === 'shaken') reasons.push({ clause: 'B3', word: 'supporterShaken' });
  if (!moment.facingEnemy) reasons.push({ clause: 'B3', word: 'notFacingEnemy' });
  if (moment.fightingAnother) reasons.push({ clause: 'B3', word: 'fightingAnother' });
  if (moment.fightsHere) reasons.push({ clause: 'O6', word: 'fightsHere' });
  return reasons;
};

function flanks({ fighter, house }: Subject): number {
  const sides = (['left', 'right'] as const).filter(place =>
    fighter.supports.some(support => support.place === place && isHoplites(support)),
  ).length;
  return house.support === 'once' ? Math.min(1, sides) : sides;
}

function lightSupports({ fighter, house }: Subject): number {
  const count = fighter.supports.filter(support => !isHoplites(support)).length;
  return house.support === 'once' ? Math.min(1, count) : count;
}

const rearHoplites = ({ fighter }: Subject): number =>
  fighter.supports.filter(support => support.place === 'rear' && isHoplites(support)).length;

const engagedMen = ({ engaged, men }: Fighter): number => Math.min(men, engaged ?? men);

const impetus = ({ fighter }: Subject, momentum: Exclude<Momentum, 'none'>): number =>
  fighter.momentum === momentum && (isHoplites(fighter) || isCavalry(fighter)) ? COMBAT_DICE[momentum] : 0;

const isUnformedInfantry = (unit: Unit): boolean => isSkirmishers(unit) || (isHoplites(unit) && !unit.formed);
