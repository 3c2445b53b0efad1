import type { Reason } from '../../../core/rule-check.ts';
import { formatList } from '../../../ui/messages/format.ts';
import { type Mode, modeOf } from '../battle/modes/mode-rules.ts';
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

/** A melee by its number in the turn; the next number for a place of the stage where none is fought yet. */
const meleeNumberText = ({ turn: { melees } }: BattleState, square: number): string => {
  const place = melees.findIndex(({ contact }) => contact === square);
  return battleMessages().melee.number((place < 0 ? melees.length : place) + 1);
};

/** A unit by its kind, and its number where its army has several of the kind: `Heavy infantry 2`. */
const numberedUnitName = (
  { setup: { armies } }: BattleState,
  { id, kind }: Pick<BattleUnit, 'id' | 'kind'>,
): string => {
  const name = battleMessages().kinds[kind];
  for (const { units } of Object.values(armies)) {
    const alike = units.filter(unit => unit.kind === kind);
    const place = alike.findIndex(unit => unit.id === id);
    if (place >= 0 && alike.length > 1) return `${name} ${place + 1}`;
  }
  return name;
};

/** How a mode names places and units. */
interface PlaceNames {
  readonly square: (state: BattleState, square: number) => string;
  readonly unit: (state: BattleState, unit: Pick<BattleUnit, 'id' | 'kind' | 'square'>) => string;
}

const PLACE_NAMES: Readonly<Record<Mode, PlaceNames>> = {
  board: {
    square: ({ setup: { board } }, square) => squareName(board, square),
    unit: ({ setup: { board } }, { kind, square }) =>
      [battleMessages().kinds[kind], square === null ? [] : squareName(board, square)].flat().join(' '),
  },
  table: { square: meleeNumberText, unit: numberedUnitName },
};

/** A square's name, such as C7; on a real table the number of the melee. */
export const squareText = (state: BattleState, square: number): string =>
  PLACE_NAMES[modeOf(state.setup)].square(state, square);

/** A unit by its kind and where it stands: `Heavy infantry C7`; an unknown one by its id. */
export const unitName = (state: BattleState, id: string): string => {
  const unit = findUnit(state.units, id) ?? findUnit(state.turn.opening, id);
  return unit ? unitNameAndSquare(state, unit) : id;
};

/** A unit by its kind and square, which may be another than it stands on now; on a real table by its kind and number. */
export const unitNameAndSquare: PlaceNames['unit'] = (state, unit) =>
  PLACE_NAMES[modeOf(state.setup)].unit(state, unit);

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
