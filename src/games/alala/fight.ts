import { ratio } from '../../core/odds.ts';
import type { Reason } from '../../core/verdict.ts';
import type { FighterPlan } from './events.ts';
import { relationsOf } from './relations.ts';
import { type Fighter, hitRange, mayNotSupport, type Pool, poolOf, sideSpread } from './rules/combat.ts';
import { applyMoraleEvent } from './rules/morale.ts';
import { type Combatant, OUTCOMES, oddsOf } from './rules/outcome.ts';
import type { Unit } from './rules/vocabulary.ts';
import { type BattleState, type BattleUnit, type Charge, isOnTable, leaderWith, unitsOf } from './state.ts';

/** A fight as the players set it up: side 0 began it. */
export type FightPlan = readonly [readonly FighterPlan[], readonly FighterPlan[]];

/** A unit's part in a fight, filled in from what is known: its leader, its last outcome, its last fight with the same enemy. */
export const planFighter = (state: BattleState, id: string, foes: readonly string[]): FighterPlan => {
  const unit = state.units[id] as BattleUnit;
  const last = unit.lastFight?.foes.some(foe => foes.includes(foe)) ? unit.lastFight.plan : undefined;
  // How they charged it this turn, before the first blow fell.
  const charges = foes.flatMap(foe => freshCharge(state, foe, id) ?? []);
  const behind = charges.length > 0 && charges.every(({ side }) => side !== 'front');
  return {
    unit: id,
    momentum: momentumOf(state, unit, foes),
    supports: last?.supports.filter(({ unit: supporter }) => canSupport(state, supporter, id)) ?? [],
    leader: leaderWith(state, id) !== undefined,
    highGround: last?.highGround ?? false,
    flankOrRearOnly: behind || (last?.flankOrRearOnly ?? false),
    shieldless: charges.some(({ shieldless }) => shieldless),
    againstFortifications: last?.againstFortifications ?? false,
  };
};

/** The charge of a unit at a target that has not been fought out yet. */
const freshCharge = (state: BattleState, id: string, target: string): Charge | undefined => {
  const { charge, fought } = (state.units[id] as BattleUnit).thisTurn;
  return charge?.met && charge.target === target && !fought.includes(target) ? charge : undefined;
};

const momentumOf = (state: BattleState, unit: BattleUnit, foes: readonly string[]): FighterPlan['momentum'] => {
  if (unit.move === 'pursue') return 'pursuit';
  if (foes.some(foe => freshCharge(state, unit.id, foe))) return 'charge';
  return unit.move === 'followUp' ? 'followUp' : 'none';
};

/** A fight between these units, each filled in from what is known. */
export const planFight = (state: BattleState, first: readonly string[], second: readonly string[]): FightPlan => [
  first.map(id => planFighter(state, id, second)),
  second.map(id => planFighter(state, id, first)),
];

/** The units that could stand beside a unit: its neighbours in the line, still there. The left is the unit's own. */
export const neighbours = (state: BattleState, id: string): Partial<Record<'left' | 'right', BattleUnit>> => {
  const unit = state.units[id] as BattleUnit;
  const rank = unitsOf(state, unit.side).filter(
    other => other.rank === unit.rank && (other.id === id || other.standing === 'inLine'),
  );
  const place = rank.findIndex(other => other.id === id);
  const [left, right] = [rank[place - 1], rank[place + 1]];
  return { ...(left && { left }), ...(right && { right }) };
};

/** Units that a fighter could have as supporters: all of its side still on the table but itself. */
export const possibleSupporters = (state: BattleState, id: string): BattleUnit[] =>
  unitsOf(state, (state.units[id] as BattleUnit).side).filter(other => canSupport(state, other.id, id));

const canSupport = (state: BattleState, supporter: string, id: string): boolean => {
  const unit = state.units[supporter];
  return unit !== undefined && supporter !== id && isOnTable(unit);
};

export interface Combat {
  readonly sides: readonly [readonly Combatant[], readonly Combatant[]];
  readonly pools: readonly [readonly Pool[], readonly Pool[]];
}

/** The fight of a plan: the combatants as they stand, a level lower if struck from behind (A3), and their dice. */
export const combatOf = (state: BattleState, plan: FightPlan): Combat => {
  const sides = [combatantsOf(state, plan[0]), combatantsOf(state, plan[1])] as const;
  const pools = (side: 0 | 1): Pool[] =>
    sides[side].map(fighter => poolOf(fighter, sides[side === 0 ? 1 : 0], state.house));
  return { sides, pools: [pools(0), pools(1)] };
};

/** The exact chances of the five outcomes for side 0. */
export const fightOdds = ({ pools }: Combat): ReturnType<typeof oddsOf> =>
  oddsOf(sideSpread(pools[0]), sideSpread(pools[1]));

/** The same as numbers in 0 … 1, best for side 0 first. */
export const fightRatios = (combat: Combat): number[] => {
  const odds = fightOdds(combat);
  return OUTCOMES.map(row => ratio(odds[row]));
};

/** Whether a number of hits can come from these pools; the fewest and the most that can. */
export const possibleHits = (
  pools: readonly Pool[],
  hits: number,
): { readonly ok: boolean; readonly least: number; readonly most: number } => {
  const [least, most] = hitRange(pools);
  return { ok: Number.isInteger(hits) && hits >= least && hits <= most, least, most };
};

const combatantsOf = (state: BattleState, plans: readonly FighterPlan[]): Combatant[] =>
  plans.map(plan => ({ ...fighterOf(state, plan), rear: rearOf(state, plan).map(unit => toUnit(unit)) }));

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

/** The units behind a fighter, front to back, which share its result (O6). */
export const rearOf = (state: BattleState, plan: FighterPlan): BattleUnit[] =>
  plan.supports.filter(({ place }) => place === 'rear').map(({ unit }) => state.units[unit] as BattleUnit);

const toUnit = ({ kind, grade, men, startingMen, aggression, disorder, formed }: BattleUnit): Unit => ({
  kind,
  ...(grade && { grade }),
  men,
  startingMen,
  aggression,
  disorder,
  formed,
});

/** A unit whose part in a fight a clause speaks against; the table may go on. */
export interface Warning {
  readonly unit: string;
  readonly reason: Reason;
}

/** What stands against the supports of a plan (B3), as far as the app can know. */
export const warningsOf = (state: BattleState, plan: FightPlan): Warning[] => {
  const inThis = new Set(plan.flat().map(({ unit }) => unit));
  const { engaged } = relationsOf(state);
  const foesOf = (id: string): string[] =>
    engaged.filter(pair => pair.includes(id)).map(([a, b]) => (a === id ? b : a));
  const supporters = plan.flat().flatMap(({ supports }) =>
    supports.flatMap(({ unit }) =>
      mayNotSupport(state.units[unit] as BattleUnit, {
        inContact: true,
        facingEnemy: true,
        // In contact with an enemy who has no part in this fight.
        fightingAnother: foesOf(unit).some(foe => !inThis.has(foe)),
      }).map(reason => ({ unit, reason })),
    ),
  );
  const struck = plan
    .flat()
    .filter(({ unit, shieldless }) => shieldless && state.units[unit]?.aggression === 'shaken')
    .map(({ unit }) => ({ unit, reason: { clause: 'A2', word: 'shakenDropsAgain' } }));
  return [...supporters, ...struck];
};
