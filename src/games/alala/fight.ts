import { ratio } from '../../core/odds.ts';
import type { Reason } from '../../core/verdict.ts';
import type { Changes, EventData, FighterPlan, LeaderChange, Thrown, UnitChange } from './events.ts';
import { relationsOf } from './relations.ts';
import { formedAfter } from './rules/after-combat.ts';
import { type Fighter, hitRange, mayNotSupport, type Pool, poolOf, sideSpread } from './rules/combat.ts';
import { applyMoraleEvent, crossesHalf } from './rules/morale.ts';
import {
  type Combatant,
  type CombatantResult,
  OUTCOMES,
  oddsOf,
  resolveFight,
  type SideResult,
} from './rules/outcome.ts';
import { isHoplites, type Move, type Unit } from './rules/vocabulary.ts';
import { type BattleState, type BattleUnit, type Due, isOnTable, leaderWith, type Standing, unitsOf } from './state.ts';

/** A fight as the players set it up: side 0 began it. */
export type FightPlan = readonly [readonly FighterPlan[], readonly FighterPlan[]];

/** What the players decide once the dice lie: moves where there is a choice, who of the flank goes along, who loses the men. */
export interface FightChoices {
  readonly moves: Readonly<Record<string, Move>>;
  /** Flank supporters that make the same move (O6). */
  readonly joining: readonly string[];
  /** For a fighter, the unit behind it (or itself) that loses men first. */
  readonly losers: Readonly<Record<string, string>>;
}

export const NO_CHOICES: FightChoices = { moves: {}, joining: [], losers: {} };

/** A unit's part in a fight, filled in from what is known: its leader, its last outcome, its last fight with the same enemy. */
export const planFighter = (state: BattleState, id: string, foes: readonly string[]): FighterPlan => {
  const unit = state.units[id] as BattleUnit;
  const last = unit.lastFight?.foes.some(foe => foes.includes(foe)) ? unit.lastFight.plan : undefined;
  return {
    unit: id,
    momentum: unit.move === 'pursue' ? 'pursuit' : unit.move === 'followUp' ? 'followUp' : 'none',
    supports: last?.supports.filter(({ unit: supporter }) => canSupport(state, supporter, id)) ?? [],
    leader: leaderWith(state, id) !== undefined,
    highGround: last?.highGround ?? false,
    flankOrRearOnly: last?.flankOrRearOnly ?? false,
    shieldless: false,
    againstFortifications: last?.againstFortifications ?? false,
  };
};

export const planFight = (state: BattleState, first: string, second: string): FightPlan => [
  [planFighter(state, first, [second])],
  [planFighter(state, second, [first])],
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

const rearOf = (state: BattleState, plan: FighterPlan): BattleUnit[] =>
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

export interface Settlement {
  readonly results: readonly [SideResult, SideResult];
  readonly moves: Readonly<Record<string, Move>>;
  readonly changes: Changes;
  readonly due: readonly Due[];
}

/**
 * The outcome of a fight and all that it changes: men, aggression, ranks and standing of every unit that shares in it,
 * and what is due after it: the leaders' risk (L1) and the 4" changes (A3). Where a choice is not made, the first of the
 * moves counts.
 */
export const settleFight = (
  state: BattleState,
  plan: FightPlan,
  hits: readonly [number, number],
  choices: FightChoices,
): Settlement => {
  const { sides } = combatOf(state, plan);
  const bare = resolveFight(sides, hits, state.house);
  const withLosers = sides.map((side, s) =>
    side.map((combatant, i) =>
      shareOut(
        combatant,
        bare[s]?.combatants[i]?.casualties ?? 0,
        losersFirst(state, plan[s]?.[i] as FighterPlan, choices),
      ),
    ),
  ) as unknown as Combat['sides'];
  const results = resolveFight(withLosers, hits, state.house);
  const units: UnitChange[] = [];
  const due: Due[] = [];
  const moves: Record<string, Move> = {};
  results.forEach((side, s) => {
    side.combatants.forEach((result, i) => {
      const fighter = (plan[s] as readonly FighterPlan[])[i] as FighterPlan;
      const chosen = choices.moves[fighter.unit];
      // A choice made before the hits changed may be none any more.
      const move = chosen && result.moves.includes(chosen) ? chosen : result.moves[0];
      if (move) moves[fighter.unit] = move;
      const sharers = [state.units[fighter.unit] as BattleUnit, ...rearOf(state, fighter)];
      sharers.forEach((unit, u) => {
        units.push(changeAfter(unit, result.units[u] as CombatantResult['units'][number], move));
      });
      for (const unit of joiners(state, plan, fighter, choices))
        if (move) units.push({ unit: unit.id, ...moveChange(unit, move) });
      if (fighter.leader) {
        const leader = leaderWith(state, fighter.unit);
        if (leader) due.push({ kind: 'risk', leader: leader.id, cause: 'combat' });
      }
    });
  });
  const changes = { units: merged(units).map(change => afterAllLosses(state, change)), leaders: [] as LeaderChange[] };
  return { results, moves, changes, due: [...due, ...brokenDue(state, changes)] };
};

/** The entry of a fight. */
export const fightEvent = (
  plan: FightPlan,
  thrown: Thrown,
  hits: readonly [number, number],
  settlement: Settlement,
  warnings: readonly Warning[],
): EventData<'fight'> => ({
  sides: [[...plan[0]], [...plan[1]]],
  thrown,
  hits: [...hits],
  moves: settlement.moves,
  overrides: warnings.slice(0, 20).map(({ reason }) => ({ clause: reason.clause, word: reason.word })),
  changes: settlement.changes,
  due: [...settlement.due],
});

/** For each hoplite unit that these changes break, the question who is within 4" (A3). */
export const brokenDue = (state: BattleState, changes: Changes): Due[] =>
  changes.units.flatMap((change): Due[] => {
    const unit = state.units[change.unit] as BattleUnit;
    const broken =
      change.standing === 'destroyed' ||
      (change.move !== undefined && (change.move === 'retire' || change.move === 'rout'));
    return broken && isHoplites(unit) ? [{ kind: 'morale', event: 'broken', unit: unit.id, side: unit.side }] : [];
  });

/** Supporters on the flank that the players let make the same move (O6); one that fights here has its own. */
const joiners = (state: BattleState, plan: FightPlan, fighter: FighterPlan, choices: FightChoices): BattleUnit[] =>
  flankSupporters(state, fighter).filter(
    ({ id }) => choices.joining.includes(id) && !plan.flat().some(({ unit }) => unit === id),
  );

/** The supporters on a fighter's flanks, who may go along (O6). */
export const flankSupporters = (state: BattleState, fighter: FighterPlan): BattleUnit[] =>
  fighter.supports.filter(({ place }) => place !== 'rear').map(({ unit }) => state.units[unit] as BattleUnit);

const losersFirst = (state: BattleState, plan: FighterPlan, choices: FightChoices): number[] => {
  const ids = [plan.unit, ...rearOf(state, plan).map(unit => unit.id)];
  const chosen = ids.indexOf(choices.losers[plan.unit] ?? '');
  const fromRear = ids.map((_, i) => ids.length - 1 - i);
  return chosen < 0 ? fromRear : [chosen, ...fromRear.filter(i => i !== chosen)];
};

const shareOut = (combatant: Combatant, casualties: number, order: readonly number[]): Combatant => {
  const all = [combatant, ...combatant.rear];
  // Where all fall there is nothing to share out; losses given would hide who was ridden through (O3).
  if (casualties >= all.reduce((sum, unit) => sum + unit.men, 0)) return combatant;
  const losses = all.map(() => 0);
  let left = casualties;
  for (const i of order) {
    losses[i] = Math.min((all[i] as Unit).men, left);
    left -= losses[i] as number;
  }
  return { ...combatant, losses };
};

const changeAfter = (
  unit: BattleUnit,
  result: CombatantResult['units'][number],
  move: Move | undefined,
): UnitChange => ({
  unit: unit.id,
  ...(result.casualties > 0 && { men: -result.casualties }),
  ...(result.aggression !== unit.aggression && { aggression: result.aggression }),
  ...(result.destroyed ? { standing: 'destroyed' as const } : move && moveChange(unit, move)),
});

/** What a move after combat does to a unit: ranks (U1) and standing. */
export const moveChange = (unit: BattleUnit, move: Move): Omit<UnitChange, 'unit'> => ({
  move,
  ...(unit.formed && !formedAfter(unit, move) && { formed: false }),
  ...(standingAfter(move) !== unit.standing && { standing: standingAfter(move) }),
});

const standingAfter = (move: Move): Standing =>
  move === 'retire' ? 'retired' : move === 'rout' ? 'routing' : 'inLine';

// A unit behind two fighters is listed twice: its losses add up; level and move are the same, since a side has one row.
const merged = (changes: readonly UnitChange[]): UnitChange[] => {
  const all = new Map<string, UnitChange>();
  for (const change of changes) {
    const before = all.get(change.unit);
    all.set(
      change.unit,
      before
        ? { ...before, ...change, ...(before.men !== undefined && { men: before.men + (change.men ?? 0) }) }
        : change,
    );
  }
  return [...all.values()];
};

// Behind two fighters, the losses together may be more than there are men, or cross the half (A1) that neither does alone.
const afterAllLosses = (state: BattleState, change: UnitChange): UnitChange => {
  const unit = state.units[change.unit] as BattleUnit;
  if (change.men === undefined) return change;
  const menAfter = unit.men + change.men;
  if (menAfter <= 0) return { unit: unit.id, men: -unit.men, standing: 'destroyed' };
  if (!crossesHalf(unit, menAfter)) return change;
  const { aggression: _, ...rest } = change;
  return unit.aggression === 'shaken' ? rest : { ...rest, aggression: 'shaken' };
};
