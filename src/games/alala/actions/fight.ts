import { mapPair } from '../../../core/pair.ts';
import { toProbability } from '../../../core/probability/distribution.ts';
import type { Reason } from '../../../core/rule-check.ts';
import type { FighterPlan } from '../battle/events.ts';
import {
  attacksFortification,
  hasHighGround,
  isStruckBehindOnPlan,
  supportersOnPlan,
} from '../battle/plan/contacts.ts';
import { isStillInContact } from '../battle/relations.ts';
import { type BattleState, type BattleUnit, type Charge, leaderWith } from '../battle/state.ts';
import { turnFights } from '../guide/turn-fights.ts';
import {
  type DiceGain,
  diceGain,
  type Fighter,
  hitRange,
  type Pool,
  poolOf,
  sideSpread,
} from '../rules/combat/combat.ts';
import { type Combatant, OUTCOMES, oddsOf } from '../rules/combat/outcome.ts';
import { applyMoraleEvent } from '../rules/morale.ts';
import type { Momentum, Unit } from '../rules/vocabulary.ts';
import { againstSupport, flankSupports, maySupport, rearSupports, stillSupports } from './supports.ts';

/** A fight as the players enter it: side 0 began it. */
export type FightPlan = readonly [readonly FighterPlan[], readonly FighterPlan[]];

/**
 * A unit's part in a fight. Its defaults come from its leader, its last outcome and its last fight with the same enemy.
 * Only units that may support it now are proposed as supporters, and no fighter is counted twice (B3, O6, R-37).
 */
export const planFighter = (
  state: BattleState,
  id: string,
  foes: readonly string[],
  fighting: readonly string[] = [],
): FighterPlan => {
  const unit = state.units[id] as BattleUnit;
  const last = unit.lastFight?.foes.some(foe => foes.includes(foe)) ? unit.lastFight.plan : undefined;
  // The way they charged this turn, before their first fight.
  const charges = foes.flatMap(foe => unfoughtCharge(state, foe, id) ?? []);
  const busy = new Set([...fighting, ...turnFights(state).flatMap(({ first, second }) => [...first, ...second])]);
  const may = (supporter: string): boolean => !busy.has(supporter) && stillSupports(state, supporter, unit);
  // The plan shows contacts; without one, the last fight and this turn's entries do.
  const onPlan = supportersOnPlan(state, id);
  const again = last?.supports.filter(support => may(support.unit)) ?? [];
  const inHand = flankSupports(state, unit).filter(support => may(support.unit));
  const behind = rearSupports(state, unit).filter(support => may(support.unit));
  return {
    unit: id,
    momentum: momentumOf(state, unit, foes),
    supports: onPlan?.filter(({ unit: id }) => !busy.has(id) && maySupport(state, id, unit)) ?? [
      ...again,
      ...inHand.filter(each => again.every(({ unit, place }) => unit !== each.unit && place !== each.place)),
      ...behind.filter(each => again.every(({ unit }) => unit !== each.unit)),
    ],
    leader: leaderWith(state, id) !== undefined,
    highGround: hasHighGround(state, id, foes) ?? last?.highGround ?? false,
    flankOrRearOnly: isStruckBehindOnPlan(state, id) ?? isStruckFromBehindOnly(state, unit, foes),
    shieldless: charges.some(({ shieldless }) => shieldless),
    againstFortifications: attacksFortification(state, id, foes) ?? last?.againstFortifications ?? false,
  };
};

/**
 * True if it is struck in flank or rear by all foes that charged it this turn or fought it last (B5). False without
 * such foes.
 */
const isStruckFromBehindOnly = (
  state: BattleState,
  { id, lastFight }: BattleUnit,
  foes: readonly string[],
): boolean => {
  const known = foes.flatMap(foe => {
    const charge = unfoughtCharge(state, foe, id);
    if (charge) return [charge.side !== 'front'];
    return lastFight?.foes.includes(foe) ? [lastFight.plan.flankOrRearOnly] : [];
  });
  return known.length > 0 && known.every(behind => behind);
};

/** The charge of a unit at a target that has not been fought out yet. */
const unfoughtCharge = (state: BattleState, id: string, target: string): Charge | undefined => {
  const { charge, fought } = (state.units[id] as BattleUnit).thisTurn;
  return charge?.met && charge.target === target && !fought.includes(target) ? charge : undefined;
};

const momentumOf = (state: BattleState, unit: BattleUnit, foes: readonly string[]): Momentum => {
  const impetus = impetusOf(unit);
  if (!unit.settled && impetus !== 'pursuit' && foes.some(foe => unfoughtCharge(state, unit.id, foe))) return 'charge';
  // The unit followed up its opponent and is still in contact.
  const followed = unit.lastFight === undefined || isStillInContact(state, unit, foes);
  return impetus === 'followUp' && !followed ? 'none' : impetus;
};

/** The effects of a unit's last fight on its next one, which last until it moves, halts or redresses (B2, R-37). */
export const impetusOf = ({ move, settled }: BattleUnit): Extract<Momentum, 'none' | 'pursuit' | 'followUp'> =>
  settled ? 'none' : move === 'pursue' ? 'pursuit' : move === 'followUp' ? 'followUp' : 'none';

/** A fight between these units, with the defaults of each. */
export const planFight = (state: BattleState, first: readonly string[], second: readonly string[]): FightPlan => {
  const fighting = [...first, ...second];
  return [
    first.map(id => planFighter(state, id, second, fighting)),
    second.map(id => planFighter(state, id, first, fighting)),
  ];
};

/** The defaults for the fighters of a plan. */
export const defaultFightPlan = (state: BattleState, [first, second]: FightPlan): FightPlan =>
  planFight(
    state,
    first.map(({ unit }) => unit),
    second.map(({ unit }) => unit),
  );

/**
 * Updates a fight plan after the default for its fighters has changed. The new default replaces what was filled in
 * `before`; changes by the players stay.
 */
export const updateDefaults = (plan: FightPlan, before: FightPlan, now: FightPlan): FightPlan =>
  mapPair(plan, (side, s) =>
    side.map((fighter, i) => {
      const was = new Map(Object.entries(before[s]?.[i] ?? {}).map(([key, value]) => [key, JSON.stringify(value)]));
      const other = Object.entries(now[s]?.[i] ?? {}).filter(([key, value]) => was.get(key) !== JSON.stringify(value));
      return { ...fighter, ...Object.fromEntries(other) };
    }),
  );

/** The fight with one more unit on a side. The unit then no longer supports any unit in this fight (O6). */
export const withFighter = (state: BattleState, plan: FightPlan, side: 0 | 1, id: string): FightPlan => {
  const foes = plan[side === 0 ? 1 : 0].map(({ unit }) => unit);
  const fighting = plan.flat().map(({ unit }) => unit);
  const without = (plans: readonly FighterPlan[]): FighterPlan[] =>
    plans.map(each => ({ ...each, supports: each.supports.filter(({ unit }) => unit !== id) }));
  const joined = [...without(plan[side]), planFighter(state, id, foes, fighting)];
  return side === 0 ? [joined, without(plan[1])] : [without(plan[0]), joined];
};

export interface Combat {
  readonly sides: readonly [readonly Combatant[], readonly Combatant[]];
  readonly pools: readonly [readonly Pool[], readonly Pool[]];
}

/**
 * The fight of a fight plan: the combatants in their current state, a level lower if struck from behind (A3), and their
 * dice.
 */
export const combatOf = (state: BattleState, plan: FightPlan): Combat => {
  const sides = [combatantsOf(state, plan, 0), combatantsOf(state, plan, 1)] as const;
  const pools = (side: 0 | 1): Pool[] =>
    sides[side].map(fighter => poolOf(fighter, sides[side === 0 ? 1 : 0], state.house));
  return { sides, pools: [pools(0), pools(1)] };
};

/** The most dice of a fight. Comparisons of many fights skip larger ones. */
export const MAX_WEIGHED_DICE = 240;

/** The value for a fighter if its part in the fight is `held` instead of `not`. */
export const diceGainInPlan = (state: BattleState, plan: FightPlan, held: FighterPlan, not: FighterPlan): DiceGain => {
  const foes = plan[plan[0].some(({ unit }) => unit === held.unit) ? 1 : 0].map(foe => fighterOf(state, foe));
  return diceGain(fighterOf(state, held), fighterOf(state, not), foes, state.house);
};

/** The exact chances of the five outcomes for side 0. */
export const fightOdds = ({ pools }: Combat): ReturnType<typeof oddsOf> =>
  oddsOf(sideSpread(pools[0]), sideSpread(pools[1]));

/** The same as numbers in 0 … 1, best for side 0 first. */
export const fightChances = (combat: Combat): number[] => {
  const odds = fightOdds(combat);
  return OUTCOMES.map(row => toProbability(odds[row]));
};

/** Whether a number of hits can come from these pools; the fewest and the most that can. */
export const possibleHits = (
  pools: readonly Pool[],
  hits: number,
): { readonly ok: boolean; readonly least: number; readonly most: number } => {
  const [least, most] = hitRange(pools);
  return { ok: Number.isInteger(hits) && hits >= least && hits <= most, least, most };
};

const combatantsOf = (state: BattleState, fight: FightPlan, side: 0 | 1): Combatant[] =>
  fight[side].map(plan => ({
    ...fighterOf(state, plan),
    rear: unitsSharingResult(state, fight, plan).map(unit => toUnit(unit)),
  }));

const fighterOf = (state: BattleState, plan: FighterPlan): Fighter => {
  const unit = state.units[plan.unit] as BattleUnit;
  const { unit: _unit, shieldless, supports, ...circumstances } = plan;
  const plain = toUnit(unit);
  return {
    ...plain,
    ...circumstances,
    aggression: shieldless ? applyMoraleEvent(plain, 'struckFromBehind', state.house).to : unit.aggression,
    supports: supports.map(({ unit: supporter, place }) => ({
      place,
      kind: (state.units[supporter] as BattleUnit).kind,
    })),
  };
};

/**
 * The units behind a fighter, front to back, which share its result (O6). A unit that is itself a fighter of this fight
 * has its own result.
 */
export const unitsSharingResult = (state: BattleState, fight: FightPlan, { supports }: FighterPlan): BattleUnit[] => {
  const behind = new Set(supports.filter(({ place }) => place === 'rear').map(({ unit }) => unit));
  for (const { unit } of fight.flat()) behind.delete(unit);
  return [...behind].map(unit => state.units[unit] as BattleUnit);
};

const toUnit = ({ kind, grade, men, startingMen, aggression, disorder, formed }: BattleUnit): Unit => ({
  kind,
  ...(grade && { grade }),
  men,
  startingMen,
  aggression,
  disorder,
  formed,
});

/** A unit whose part in a fight violates a clause. The players may proceed anyway. */
export interface Warning {
  readonly unit: string;
  readonly reason: Reason;
}

/** The clauses against the supports of a plan (B3, O6), as far as the app knows. */
export const warningsOf = (state: BattleState, plan: FightPlan): Warning[] => {
  const inThis = new Set(plan.flat().map(({ unit }) => unit));
  const fights = turnFights(state);
  // Against an enemy without a part in this fight, this turn: met and not fought yet, or fought and still there.
  const fightsAnother = (id: string): boolean =>
    fights.some(({ first, second, done }) => {
      const foes = first.includes(id) ? second : second.includes(id) ? first : [];
      return foes.some(foe => !inThis.has(foe) && (!done || state.units[foe]?.standing === 'inLine'));
    });
  const supporters = plan
    .flat()
    .flatMap(({ supports }) =>
      supports.flatMap(({ unit }) =>
        againstSupport(state, unit, fightsAnother(unit), inThis.has(unit)).map(reason => ({ unit, reason })),
      ),
    );
  const struck = plan
    .flat()
    .filter(({ unit, shieldless }) => shieldless && state.units[unit]?.aggression === 'shaken')
    .map(({ unit }) => ({ unit, reason: { clause: 'A2', word: 'shakenDropsAgain' } }));
  return [...supporters, ...struck];
};
