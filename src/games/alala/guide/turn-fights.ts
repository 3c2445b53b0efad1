import { hasUnfoughtContact } from '../battle/relations.ts';
import type { BattleState, BattleUnit } from '../battle/state.ts';
import { fightsFromTheRight } from '../rules/turn.ts';
import { type Pair, pairsOf } from './fight-pairs.ts';

/** A fight of this turn, fought or not: the side that began it, and the other. */
export interface TurnFight {
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly done: boolean;
  /** Pursuers met a new enemy: it is fought before anything else (P5). */
  readonly atOnce?: true;
}

/**
 * The fights of this turn from right to left, as the side with the initiative sees them (T5): those who charged and were
 * met, and those who stand in contact since an earlier fight. One unit against several is one fight. Those of
 * pursuers come first of all (P5).
 */
export const turnFights = (state: BattleState): readonly TurnFight[] => {
  const own = state.turn.initiative ?? 'a';
  const toCome = pairsOf(state, false);
  const met = toCome.filter(pair => isMet(state, pair));
  const inOrder = (fights: readonly TurnFight[]): readonly TurnFight[] =>
    fightsFromTheRight(fights, state.armies[own].line, ({ first, second }) =>
      [...first, ...second].filter(id => state.units[id]?.side === own),
    );
  return [
    ...inOrder(groupPairs(met).map(fight => ({ ...fight, done: false, atOnce: true }))),
    ...inOrder([
      ...groupPairs(pairsOf(state, true)).map(fight => ({ ...fight, done: true })),
      ...groupPairs(toCome.filter(pair => !met.includes(pair))).map(fight => ({ ...fight, done: false })),
    ]),
  ];
};

/** Whether one of the two is a pursuer who met the other (P5). */
const isMet = ({ units }: BattleState, [a, b]: Pair): boolean => {
  // A charge may name a unit that no army has, were it `constructor`.
  const met = (id: string, foe: string): boolean => {
    const unit = Object.hasOwn(units, id) ? (units[id] as BattleUnit) : undefined;
    return unit !== undefined && hasUnfoughtContact(unit) && unit.thisTurn.charge?.target === foe;
  };
  return met(a, b) || met(b, a);
};

/** Pairs as fights of one against one or more: the unit with the most enemies takes all of them, then the next. */
const groupPairs = (
  pairs: readonly Pair[],
): { readonly first: readonly string[]; readonly second: readonly string[] }[] => {
  if (pairs.length === 0) return [];
  const count = (id: string): number => pairs.filter(pair => pair.includes(id)).length;
  const ids = [...new Set(pairs.flat())];
  const hub = ids.reduce((most, id) => (count(id) > count(most) ? id : most));
  const own = pairs.filter(pair => pair.includes(hub));
  const foes = own.map(([a, b]) => (a === hub ? b : a));
  const began = own[0]?.[0] === hub;
  return [
    began ? { first: [hub], second: foes } : { first: foes, second: [hub] },
    ...groupPairs(pairs.filter(pair => !pair.includes(hub))),
  ];
};
