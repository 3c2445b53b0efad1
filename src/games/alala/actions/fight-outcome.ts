import { mapPair } from '../../../core/pair.ts';
import type { Changes, EventData, FighterPlan, LeaderChange, RolledDice, UnitChange } from '../battle/events.ts';
import { type BattleState, type BattleUnit, leadersWith, type Question } from '../battle/state.ts';
import { type Combatant, type CombatantResult, combatOutcome, type SideResult } from '../rules/combat/outcome.ts';
import { crossesHalf } from '../rules/morale.ts';
import { isHoplites } from '../rules/unit-kinds.ts';
import type { Move, Unit } from '../rules/vocabulary.ts';
import { type Combat, combatOf, type FightPlan, unitsSharingResult, type Warning } from './fight.ts';
import { moveChange } from './unit-changes.ts';

/** The players' decisions after the dice: moves with a choice, flank supporters that go along, and casualties. */
export interface FightChoices {
  readonly moves: Readonly<Record<string, Move>>;
  /** Flank supporters that make the same move (O6). */
  readonly joining: readonly string[];
  /** For each fighter, the unit behind it (or itself) that loses men first. */
  readonly losers: Readonly<Record<string, string>>;
}

export const DEFAULT_FIGHT_CHOICES: FightChoices = { moves: {}, joining: [], losers: {} };

export interface FightOutcome {
  readonly results: readonly [SideResult, SideResult];
  readonly moves: Readonly<Record<string, Move>>;
  readonly changes: Changes;
  readonly due: readonly Question[];
}

/**
 * The outcome of a fight: changes of men, aggression, ranks and status for every unit in it, and the tasks that follow: the
 * leaders' risk (L1) and the 4" changes (A3). Where no choice is made, the first move counts.
 */
export const fightOutcome = (
  state: BattleState,
  plan: FightPlan,
  hits: readonly [number, number],
  choices: FightChoices,
): FightOutcome => {
  const { sides } = combatOf(state, plan);
  const bare = combatOutcome(sides, hits, state.house);
  const withLosers = mapPair<Combat['sides'][number], Combat['sides'][number]>(sides, (side, s) =>
    side.map((combatant, i) =>
      shareOut(
        combatant,
        bare[s]?.combatants[i]?.casualties ?? 0,
        losersFirst(state, plan, plan[s]?.[i] as FighterPlan, choices),
      ),
    ),
  );
  const fought = combatOutcome(withLosers, hits, state.house);
  const results = struckRetire(state, plan, fought);
  const units: UnitChange[] = [];
  const due: Question[] = [];
  const moves: Record<string, Move> = {};
  results.forEach((side, s) => {
    side.combatants.forEach((result, i) => {
      const fighter = (plan[s] as readonly FighterPlan[])[i] as FighterPlan;
      const chosen = choices.moves[fighter.unit];
      // An earlier choice may no longer be possible after the hits have changed.
      const move = chosen && result.moves.includes(chosen) ? chosen : result.moves[0];
      if (move) moves[fighter.unit] = move;
      // Units behind share the move of the outcome, but not a retirement forced by a blow into the front unit's back
      // (O6, A2).
      const outcome = fought[s]?.combatants[i]?.moves ?? [];
      const shared = move && outcome.includes(move) ? move : outcome[0];
      const sharers = [state.units[fighter.unit] as BattleUnit, ...unitsSharingResult(state, plan, fighter)];
      sharers.forEach((unit, u) => {
        units.push(changeAfter(unit, result.units[u] as CombatantResult['units'][number], u === 0 ? move : shared));
      });
      for (const unit of joiners(state, plan, fighter, choices))
        if (move) units.push({ unit: unit.id, ...moveChange(unit, move) });
      // Each leader with the unit has a risk of his own.
      if (fighter.leader)
        for (const leader of leadersWith(state, fighter.unit))
          due.push({ kind: 'risk', leader: leader.id, cause: 'combat' });
    });
  });
  const changes = { units: merged(units).map(change => afterAllLosses(state, change)), leaders: [] as LeaderChange[] };
  return { results, moves, changes, due: [...due, ...moraleQuestionsAfterBreak(state, changes)] };
};

/** True if the outcome leaves the players a choice: a move, a supporter that goes along, or who loses men first (O6, R-19). */
export const leavesChoice = (state: BattleState, plan: FightPlan, { results, moves }: FightOutcome): boolean =>
  plan.some((side, s) =>
    side.some((fighter, i) => {
      const result = results[s]?.combatants[i];
      const move = moves[fighter.unit];
      return (
        (result?.moves.length ?? 0) > 1 ||
        (move !== undefined && move !== 'stay' && mayJoin(state, plan, fighter).length > 0) ||
        ((result?.casualties ?? 0) > 0 && unitsSharingResult(state, plan, fighter).length > 0)
      );
    }),
  );

// A Shaken unit struck from behind would lose another level before the dice. So it retires in any case, unless it routs
// (A2, A3).
const struckRetire = (state: BattleState, plan: FightPlan, results: FightOutcome['results']): FightOutcome['results'] =>
  mapPair(results, (side, s) => ({
    ...side,
    combatants: side.combatants.map((result, i) => {
      const { unit, shieldless } = (plan[s] as readonly FighterPlan[])[i] as FighterPlan;
      const must =
        shieldless && state.units[unit]?.aggression === 'shaken' && result.moves.some(move => move !== 'rout');
      const reason = { clause: 'A2', word: 'shakenDropsAgain' };
      return must ? { ...result, moves: ['retire'] as const, reasons: [...result.reasons, reason] } : result;
    }),
  }));

/** The entry of a fight. */
export const fightEvent = (
  plan: FightPlan,
  thrown: RolledDice,
  hits: readonly [number, number],
  outcome: FightOutcome,
  warnings: readonly Warning[],
): EventData<'fight'> => ({
  sides: [[...plan[0]], [...plan[1]]],
  thrown,
  hits: [...hits],
  moves: outcome.moves,
  overrides: warnings.slice(0, 20).map(({ reason }) => ({ clause: reason.clause, word: reason.word })),
  changes: outcome.changes,
  due: [...outcome.due],
});

/**
 * For each hoplite unit that these changes break, the question which units are within 4" (A3); once a turn for each
 * (R-31).
 */
export const moraleQuestionsAfterBreak = (state: BattleState, changes: Changes): Question[] =>
  changes.units.flatMap((change): Question[] => {
    const unit = state.units[change.unit] as BattleUnit;
    const broken =
      change.standing === 'destroyed' ||
      (change.move !== undefined && (change.move === 'retire' || change.move === 'rout'));
    return broken && isHoplites(unit) && !state.turn.broken.includes(unit.id)
      ? [{ kind: 'morale', event: 'broken', unit: unit.id, side: unit.side }]
      : [];
  });

/** Supporters on the flank that the players let make the same move (O6). */
const joiners = (state: BattleState, plan: FightPlan, fighter: FighterPlan, choices: FightChoices): BattleUnit[] =>
  mayJoin(state, plan, fighter).filter(({ id }) => choices.joining.includes(id));

/**
 * Supporters on the flank that may make the same move as a fighter (O6). A supporter that is itself a fighter of this
 * fight has its own move.
 */
export const mayJoin = (state: BattleState, plan: FightPlan, fighter: FighterPlan): BattleUnit[] =>
  flankSupporters(state, fighter).filter(({ id }) => !plan.flat().some(({ unit }) => unit === id));

/** The flank supporters of a fighter, which may go along (O6). */
export const flankSupporters = (state: BattleState, fighter: FighterPlan): BattleUnit[] =>
  fighter.supports.filter(({ place }) => place !== 'rear').map(({ unit }) => state.units[unit] as BattleUnit);

const losersFirst = (state: BattleState, plan: FightPlan, fighter: FighterPlan, choices: FightChoices): number[] => {
  const ids = [fighter.unit, ...unitsSharingResult(state, plan, fighter).map(unit => unit.id)];
  const chosen = ids.indexOf(choices.losers[fighter.unit] ?? '');
  const fromRear = ids.map((_, i) => ids.length - 1 - i);
  return chosen < 0 ? fromRear : [chosen, ...fromRear.filter(i => i !== chosen)];
};

const shareOut = (combatant: Combatant, casualties: number, order: readonly number[]): Combatant => {
  const all = [combatant, ...combatant.rear];
  // If all men fall, there is nothing to distribute, and a list of casualties would hide a ride-through (O3).
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
