import type { ModifierLine } from '../../../core/probability/modifiers.ts';
import { combatOf, fightChances, planFight, warningsOf } from '../actions/fight.ts';
import { DEFAULT_FIGHT_CHOICES, fightEvent, fightOutcome } from '../actions/fight-outcome.ts';
import type { AnyEvent } from '../battle/events.ts';
import { alalaGame } from '../battle/game.ts';
import type { SideId } from '../battle/sides.ts';
import { type BattleState, type BattleUnit, isOnTable } from '../battle/state.ts';
import { turnFights } from '../guide/turn-fights.ts';
import { isHoplites, kindOf } from '../rules/unit-kinds.ts';
import { levelOf } from '../rules/vocabulary.ts';

/* The worth of positions to a commander, in the points of the house rule. */

/** The share of its points that a unit is worth at each level, Shaken first. */
const LEVEL_WORTH = [0.55, 0.85, 1, 1.12];
/** Points that a DP costs hoplites: two dice in the next fight (B2). */
const DISORDER_WORTH = 0.45;
/** The share of its points that a unit is worth that has left the line. */
const AWAY_WORTH: Readonly<Record<BattleUnit['standing'], number>> = {
  inLine: 1,
  retired: 0.35,
  routing: 0.05,
  out: 0,
  destroyed: 0,
};

/** The present worth of a unit: from 0 to about its points. */
export const unitWorth = (unit: BattleUnit): number => {
  if (!isOnTable(unit)) return 0;
  const men = 0.35 + (0.65 * unit.men) / unit.startingMen;
  const level = LEVEL_WORTH[levelOf(unit.aggression) + 1] ?? 1;
  const order = isHoplites(unit) ? DISORDER_WORTH * unit.disorder + (unit.formed ? 0 : 1) : 0;
  return Math.max(0, kindOf(unit).points * men * level * AWAY_WORTH[unit.standing] - order);
};

/** The value of a battle for a side: its units minus the other side's units. */
export const stateWorth = (state: BattleState, side: SideId): number =>
  Object.values(state.units).reduce((sum, unit) => sum + (unit.side === side ? 1 : -1) * unitWorth(unit), 0);

/** The state after an entry that is only thought of. */
export const imagine = (state: BattleState, event: AnyEvent): BattleState =>
  alalaGame.apply(state, { battle: '', author: '', seq: 0, clock: 0, at: 0, v: 1, ...event });

/** A typical difference of hits for each row of the outcomes, best for the first side first (O). */
const ROWS: readonly (readonly [number, number])[] = [
  [6, 0],
  [3, 0],
  [0, 0],
  [0, 3],
  [0, 6],
];

/** Points that a hoplite unit which breaks costs its friends nearby, who lose heart, and gives its enemies (A3). */
const BREAK_WORTH = 1.5;

/** The expected value of a fight for the side that began it, from the exact chance of each outcome (O). */
const fightWorth = (state: BattleState, first: readonly string[], second: readonly string[]): number => {
  const [own] = first;
  const side = state.units[own ?? '']?.side ?? 'a';
  const plan = planFight(state, first, second);
  const ratios = fightChances(combatOf(state, plan));
  const now = stateWorth(state, side);
  return ROWS.reduce((sum, hits, row) => {
    const chance = ratios[row] ?? 0;
    if (chance < 0.002) return sum;
    const outcome = fightOutcome(state, plan, hits, DEFAULT_FIGHT_CHOICES);
    const event = fightEvent(plan, { by: 'count' }, hits, outcome, warningsOf(state, plan));
    const after = stateWorth(imagine(state, { type: 'fight', data: event }), side);
    const broken = outcome.due.reduce(
      (all, due) => all + (due.kind === 'morale' && due.event === 'broken' ? (due.side === side ? -1 : 1) : 0),
      0,
    );
    return sum + chance * (after - now + BREAK_WORTH * broken);
  }, 0);
};

/** The total expected value for a side of this turn's remaining fights; with `of`, only of fights with these units. */
export const fightsWorth = (state: BattleState, side: SideId, of?: readonly string[]): number =>
  turnFights(state)
    .filter(({ first, second, done }) => !done && (!of || [...first, ...second].some(id => of.includes(id))))
    .reduce((sum, { first, second }) => {
      const sign = state.units[first[0] ?? '']?.side === side ? 1 : -1;
      return sum + sign * fightWorth(state, first, second);
    }, 0);

/** A reason with the points that it counts. */
export const line = (clause: string, word: string, by: number): ModifierLine => ({ clause, word, by });
