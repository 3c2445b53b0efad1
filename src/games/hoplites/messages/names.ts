import { PASS_ROUNDS } from '../battle/limits.ts';
import { levelFor, routePoints } from '../battle/score.ts';
import type { BattleState } from '../battle/state.ts';
import { areaName } from '../rules/areas.ts';
import { otherSide, type SideId } from '../rules/side.ts';
import { said, words } from './index.ts';

/** A side as players call it; where both are called alike, with its number. */
export const sideName = ({ roster: { setup } }: BattleState, side: SideId): string => {
  const { name } = setup.armies[side].army;
  return name === setup.armies[otherSide(side)].army.name
    ? words().table.twin(said(name), side === 'a' ? 1 : 2)
    : said(name);
};

/** What its owner calls a column; those beside the pass have no name (TH1). */
export const at = ({ roster: { pass } }: BattleState, side: SideId, column: number): string =>
  areaName(side, column, pass) || words().table.closed;

/** The round; where a pass is held, of how many (TH2). */
export const roundName = ({ round, roster: { pass } }: BattleState): string =>
  pass ? words().table.roundOf(round, PASS_ROUNDS) : words().table.round(round);

/** Route points of a side against its level; alone where the army cannot be routed (E1, TH2). */
export const pointsName = (state: BattleState, side: SideId): string => {
  const level = levelFor(state, side);
  return level === undefined ? String(routePoints(state, side)) : `${routePoints(state, side)}/${level}`;
};

/** A unit by its name, and where it stands. */
export const unitName = (state: BattleState, id: number): string => {
  const unit = state.units[id];
  if (!unit || unit.place === 'unseen') return words().table.somebody;
  const name = said(unit.card.name);
  return unit.place === 'field' ? `${name} ${at(state, unit.card.side, unit.column)}` : name;
};
