import { type BattleState, type BattleUnit, blazonOf, leaderWith } from '../state.ts';
import { Token } from './token.tsx';

/** A unit of the battle as its shield. */
export const UnitToken = ({ state, unit }: { readonly state: BattleState; readonly unit: BattleUnit }) => {
  const leader = leaderWith(state, unit.id);
  return (
    <Token
      kind={unit.kind}
      {...(unit.grade && { grade: unit.grade })}
      men={unit.men}
      startingMen={unit.startingMen}
      aggression={unit.aggression}
      disorder={unit.disorder}
      formed={unit.formed}
      leader={leader && { cp: leader.cp - leader.spent }}
      side={unit.side}
      colour={state.armies[unit.side].colour}
      blazon={blazonOf(state, unit)}
      standing={unit.standing}
    />
  );
};
