import type { BattleOutcome } from '../../../game-contract/contract.ts';
import { PASS_ROUNDS } from '../battle/limits.ts';
import { routeLevelOf, routePoints } from '../battle/score.ts';
import type { BattleEnd, BattleState } from '../battle/state.ts';
import { areaName } from '../rules/areas.ts';
import { otherSide, SIDES, type SideId } from '../rules/side.ts';
import { fieldMessages, localizedName, screenMessages } from './index.ts';

/** The name of a side, with its number if both sides have the same name. */
export const sideName = ({ roster: { setup } }: BattleState, side: SideId): string => {
  const { name } = setup.armies[side].army;
  return name === setup.armies[otherSide(side)].army.name
    ? fieldMessages().table.twin(localizedName(name), side === 'a' ? 1 : 2)
    : localizedName(name);
};

/** The name of a column from its owner's view; columns beside the pass have none (TH1). */
export const columnName = ({ roster: { pass } }: BattleState, side: SideId, column: number): string =>
  areaName(side, column, pass) || fieldMessages().table.closed;

/** The round; at the pass, of how many (TH2). */
export const roundName = ({ round, roster: { pass } }: BattleState): string =>
  pass ? fieldMessages().table.roundOf(round, PASS_ROUNDS) : fieldMessages().table.round(round);

/** A side's route points and level; only the points if the army cannot be routed (E1, TH2). */
export const pointsName = (state: BattleState, side: SideId): string => {
  const level = routeLevelOf(state, side);
  return level === undefined ? String(routePoints(state, side)) : `${routePoints(state, side)}/${level}`;
};

/** A unit's name and place. */
export const unitName = (state: BattleState, id: number): string => {
  const unit = state.units[id];
  if (!unit || unit.place === 'unseen') return fieldMessages().table.somebody;
  const name = localizedName(unit.card.name);
  return unit.place === 'field' ? `${name} ${columnName(state, unit.card.side, unit.column)}` : name;
};

/** The result of a battle, with the route points of both sides (E1–E3). */
export const outcomeOf = (state: BattleState): BattleOutcome => {
  const { ended } = state;
  return {
    sides: SIDES.map(side => ({
      army: sideName(state, side),
      result: ended === null ? 'open' : ended.winner === null ? 'drawn' : ended.winner === side ? 'won' : 'lost',
    })),
    how: fieldMessages().table.how(roundName(state), pointsName(state, 'a'), pointsName(state, 'b')),
  };
};

/** Who has won a battle that is over, and how it ended (E2, E3). Needs the messages of panels. */
export const endTextsOf = (
  state: BattleState,
  { winner, by }: BattleEnd,
): { readonly won: string; readonly why: string } => {
  const t = screenMessages();
  const loser = winner === null ? undefined : otherSide(winner);
  const why = (): string => {
    if (loser === undefined) return by === 'conceded' ? '' : t.ends[by];
    const name = sideName(state, loser);
    if (by === 'conceded') return t.end.conceded(name);
    const level = routeLevelOf(state, loser);
    return by === 'level' && level ? t.levelReached(name, routePoints(state, loser), level) : t.ends[by];
  };
  return { won: winner === null ? t.end.draw : t.end.won(sideName(state, winner)), why: why() };
};
