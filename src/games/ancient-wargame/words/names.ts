import type { Reason } from '../../../core/verdict.ts';
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

/** A square's name, such as C7. */
export const at = ({ setup: { board } }: BattleState, square: number): string => squareName(board, square);

/** A unit by its kind and where it stands: `Heavy infantry C7`; an unknown one by its id. */
export const unitName = (state: BattleState, id: string): string => {
  const unit = unitNamed(state.units, id) ?? unitNamed(state.turn.opening, id);
  return unit ? calledAt(state, unit) : id;
};

/** A unit by its kind and square. */
export const calledAt = (state: BattleState, { kind, square }: Pick<BattleUnit, 'kind' | 'square'>): string =>
  square === null ? words().kinds[kind] : `${words().kinds[kind]} ${at(state, square)}`;

/** Why something is forbidden, in words; a reason of another version by its own. */
export const reasonText = ({ word, figures = {} }: Reason): string => {
  const reasons: Readonly<Record<string, string | ((figures: Readonly<Record<string, number>>) => string)>> =
    words().reasons;
  const said = Object.hasOwn(reasons, word) ? reasons[word] : undefined;
  return typeof said === 'function' ? said(figures) : (said ?? word);
};
