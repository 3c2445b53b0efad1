import type { Outcome } from '../../../game-contract/contract.ts';
import { PASS_ROUNDS } from '../battle/limits.ts';
import { routeLevelOf, routePoints } from '../battle/score.ts';
import type { BattleState } from '../battle/state.ts';
import { areaName } from '../rules/areas.ts';
import { otherSide, SIDES, type SideId } from '../rules/side.ts';
import { localizedName, messages } from './index.ts';

/** A side as players call it; where both are called alike, with its number. */
export const sideName = ({ roster: { setup } }: BattleState, side: SideId): string => {
  const { name } = setup.armies[side].army;
  return name === setup.armies[otherSide(side)].army.name
    ? messages().table.twin(localizedName(name), side === 'a' ? 1 : 2)
    : localizedName(name);
};

/** What its owner calls a column; those beside the pass have no name (TH1). */
export const columnName = ({ roster: { pass } }: BattleState, side: SideId, column: number): string =>
  areaName(side, column, pass) || messages().table.closed;

/** The round; where a pass is held, of how many (TH2). */
export const roundName = ({ round, roster: { pass } }: BattleState): string =>
  pass ? messages().table.roundOf(round, PASS_ROUNDS) : messages().table.round(round);

/** Route points of a side against its level; alone where the army cannot be routed (E1, TH2). */
export const pointsName = (state: BattleState, side: SideId): string => {
  const level = routeLevelOf(state, side);
  return level === undefined ? String(routePoints(state, side)) : `${routePoints(state, side)}/${level}`;
};

/** A unit by its name, and where it stands. */
export const unitName = (state: BattleState, id: number): string => {
  const unit = state.units[id];
  if (!unit || unit.place === 'unseen') return messages().table.somebody;
  const name = localizedName(unit.card.name);
  return unit.place === 'field' ? `${name} ${columnName(state, unit.card.side, unit.column)}` : name;
};

/** What a battle has come to, and the route points of both as its how (E1–E3). */
export const outcomeOf = (state: BattleState): Outcome => {
  const { ended } = state;
  return {
    sides: SIDES.map(side => ({
      army: sideName(state, side),
      result: ended === null ? 'open' : ended.winner === null ? 'drawn' : ended.winner === side ? 'won' : 'lost',
    })),
    how: messages().table.how(roundName(state), pointsName(state, 'a'), pointsName(state, 'b')),
  };
};
