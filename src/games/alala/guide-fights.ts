import { relationsOf } from './relations.ts';
import { fightsFromTheRight } from './rules/turn.ts';
import { type BattleState, isOnTable } from './state.ts';

/** A fight of this turn, to come or fought: who began it, and against whom. */
export interface FightNow {
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly done: boolean;
}

/**
 * The fights of this turn from right to left, as the side with the initiative sees them (T5): those who charged and were
 * met, and those who stand in contact since an earlier fight. One unit against several is one fight.
 */
export const fightsNow = (state: BattleState): readonly FightNow[] => {
  const own = state.turn.initiative ?? 'a';
  return fightsFromTheRight(
    [
      ...stars(pairsOf(state, true)).map(fight => ({ ...fight, done: true })),
      ...stars(pairsOf(state, false)).map(fight => ({ ...fight, done: false })),
    ],
    state.armies[own].line,
    ({ first, second }) => [...first, ...second].filter(id => state.units[id]?.side === own),
  );
};

type Pair = readonly [first: string, second: string];

/** Pairs that fight this turn, each once, the charger first: those fought already, or those to come. */
const pairsOf = (state: BattleState, fought: boolean): Pair[] => {
  const charges = Object.values(state.units).flatMap(({ id, thisTurn: { charge } }): Pair[] =>
    charge?.met ? [[id, charge.target]] : [],
  );
  const told = Object.values(state.units).flatMap(({ id, thisTurn }) => thisTurn.fought.map((foe): Pair => [id, foe]));
  const all = fought ? told : [...charges, ...relationsOf(state).engaged];
  const seen = new Set<string>();
  return all.filter(([a, b]) => {
    const key = [a, b].sort().join(' ');
    const [one, other] = [state.units[a], state.units[b]];
    if (!one || !other || seen.has(key)) return false;
    seen.add(key);
    return fought || (!one.thisTurn.fought.includes(b) && isOnTable(one) && isOnTable(other));
  });
};

/** Pairs as fights of one against one or more: who has the most enemies takes all of them, then the next. */
const stars = (pairs: readonly Pair[]): { readonly first: readonly string[]; readonly second: readonly string[] }[] => {
  if (pairs.length === 0) return [];
  const count = (id: string): number => pairs.filter(pair => pair.includes(id)).length;
  const ids = [...new Set(pairs.flat())];
  const hub = ids.reduce((most, id) => (count(id) > count(most) ? id : most));
  const own = pairs.filter(pair => pair.includes(hub));
  const foes = own.map(([a, b]) => (a === hub ? b : a));
  const began = own[0]?.[0] === hub;
  return [
    began ? { first: [hub], second: foes } : { first: foes, second: [hub] },
    ...stars(pairs.filter(pair => !pair.includes(hub))),
  ];
};
