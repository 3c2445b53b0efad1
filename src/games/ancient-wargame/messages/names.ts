import type { Reason } from '../../../core/rule-check.ts';
import { type BattleState, type BattleUnit, unitNamed } from '../battle/state.ts';
import { squareName } from '../board/squares.ts';
import type { SideId } from '../troops/side.ts';
import { otherSide } from '../troops/side.ts';
import { words } from './index.ts';

/** A side as players call it; where both are called alike, by where it comes from. */
export const sideName = ({ setup: { armies } }: BattleState, side: SideId): string => {
  const { name } = armies[side];
  return name === armies[otherSide(side)].name ? `${name} (${words().sides[side]})` : name;
};

/** A square's name, such as C7; beside the table the number of the melee that is laid out there. */
export const at = ({ setup: { board, beside }, turn: { melees } }: BattleState, square: number): string => {
  if (!beside) return squareName(board, square);
  const place = melees.findIndex(({ contact }) => contact === square);
  return words().melee.number((place < 0 ? melees.length : place) + 1);
};

/** A unit by its kind and where it stands: `Heavy infantry C7`; an unknown one by its id. */
export const unitName = (state: BattleState, id: string): string => {
  const unit = unitNamed(state.units, id) ?? unitNamed(state.turn.opening, id);
  return unit ? calledAt(state, unit) : id;
};

/** A unit by its kind and square; beside the table, where it has none, by its number among those of its kind. */
export const calledAt = (
  state: BattleState,
  { id, kind, square }: Pick<BattleUnit, 'id' | 'kind' | 'square'>,
): string => {
  const name = words().kinds[kind];
  if (!state.setup.beside) return square === null ? name : `${name} ${at(state, square)}`;
  for (const { units } of Object.values(state.setup.armies)) {
    const alike = units.filter(unit => unit.kind === kind);
    const place = alike.findIndex(unit => unit.id === id);
    if (place >= 0 && alike.length > 1) return `${name} ${place + 1}`;
  }
  return name;
};

/** Why something is forbidden, in words; a reason of another version by its own. */
export const reasonText = ({ word, figures = {} }: Reason): string => {
  const reasons: Readonly<Record<string, string | ((figures: Readonly<Record<string, number>>) => string)>> =
    words().reasons;
  const said = Object.hasOwn(reasons, word) ? reasons[word] : undefined;
  return typeof said === 'function' ? said(figures) : (said ?? word);
};
