import type { Reason } from '../../../core/rule-check.ts';
import { formatList } from '../../../ui/messages/format.ts';
import { type BattleState, type BattleUnit, findUnit } from '../battle/state.ts';
import { squareName } from '../board/squares.ts';
import type { KillRequirement } from '../fire/kill-requirements.ts';
import type { SideId } from '../troops/side.ts';
import { otherSide } from '../troops/side.ts';
import { battleMessages } from './index.ts';

/** A side as players call it; where both are called alike, by where it comes from. */
export const sideName = ({ setup: { armies } }: BattleState, side: SideId): string => {
  const { name } = armies[side];
  return name === armies[otherSide(side)].name ? `${name} (${battleMessages().sides[side]})` : name;
};

/** A square's name, such as C7; beside the table the number of the melee that is laid out there. */
export const squareText = ({ setup: { board, beside }, turn: { melees } }: BattleState, square: number): string => {
  if (!beside) return squareName(board, square);
  const place = melees.findIndex(({ contact }) => contact === square);
  return battleMessages().melee.number((place < 0 ? melees.length : place) + 1);
};

/** A unit by its kind and where it stands: `Heavy infantry C7`; an unknown one by its id. */
export const unitName = (state: BattleState, id: string): string => {
  const unit = findUnit(state.units, id) ?? findUnit(state.turn.opening, id);
  return unit ? unitNameAndSquare(state, unit) : id;
};

/** A unit by its kind and square; beside the table, where it has none, by its number among those of its kind. */
export const unitNameAndSquare = (
  state: BattleState,
  { id, kind, square }: Pick<BattleUnit, 'id' | 'kind' | 'square'>,
): string => {
  const name = battleMessages().kinds[kind];
  if (!state.setup.beside) return square === null ? name : `${name} ${squareText(state, square)}`;
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
    battleMessages().reasons;
  const said = Object.hasOwn(reasons, word) ? reasons[word] : undefined;
  return typeof said === 'function' ? said(figures) : (said ?? word);
};

/** The dice that kill a stand as text (F7), such as `a stand falls to each 1–2`; null means that nothing kills it. */
export const killRequirementText = (need: KillRequirement | null): string => {
  const t = battleMessages().need;
  if (need === null) return t.never;
  const { alike, faces } = need;
  if (alike === 1) return t.kills(faces.length > 1 ? `${faces[0]}–${faces.at(-1)}` : `${faces[0]}`);
  return t.kills(formatList(faces.map(face => t.alike[alike](face))));
};
