import { relationsOf } from '../battle/relations.ts';
import { type BattleState, isOnTable } from '../battle/state.ts';

export type Pair = readonly [first: string, second: string];

/** Pairs that fight this turn, each once, the charger first: those fought already, or those to come. */
export const pairsOf = (state: BattleState, fought: boolean): Pair[] => {
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
