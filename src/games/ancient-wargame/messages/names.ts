import { type Mode, modeOf } from '../battle/modes/mode-rules.ts';
import { type BattleState, type BattleUnit, findUnit } from '../battle/state.ts';
import { squareName } from '../board/squares.ts';
import type { SideId } from '../troops/side.ts';
import { otherSide } from '../troops/side.ts';
import { fieldMessages, gameMessages } from './index.ts';

/** The display name of a side. If both sides have the same name, their edge of the board is added. */
export const sideName = ({ setup: { armies } }: BattleState, side: SideId): string => {
  const { name } = armies[side];
  return name === armies[otherSide(side)].name ? `${name} (${fieldMessages().sides[side]})` : name;
};

/** A melee by its number in the turn; the next number for a place of the stage where none is fought yet. */
const meleeNumberText = ({ turn: { melees } }: BattleState, square: number): string => {
  const place = melees.findIndex(({ contact }) => contact === square);
  return gameMessages().melee.number((place < 0 ? melees.length : place) + 1);
};

/** A unit by its kind, and its number where its army has several of the kind: `Heavy infantry 2`. */
const numberedUnitName = (
  { setup: { armies } }: BattleState,
  { id, kind }: Pick<BattleUnit, 'id' | 'kind'>,
): string => {
  const name = fieldMessages().kinds[kind];
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
      [fieldMessages().kinds[kind], square === null ? [] : squareName(board, square)].flat().join(' '),
  },
  table: { square: meleeNumberText, unit: numberedUnitName },
};

/** A square's name, such as C7; on a real table the number of the melee. */
export const squareText = (state: BattleState, square: number): string =>
  PLACE_NAMES[modeOf(state.setup)].square(state, square);

/** A unit by its kind and square: `Heavy infantry C7`; an unknown unit by its id. */
export const unitName = (state: BattleState, id: string): string => {
  const unit = findUnit(state.units, id) ?? findUnit(state.turn.opening, id);
  return unit ? unitNameAndSquare(state, unit) : id;
};

/** A unit by its kind and a given square; on a real table by its kind and number. */
export const unitNameAndSquare: PlaceNames['unit'] = (state, unit) =>
  PLACE_NAMES[modeOf(state.setup)].unit(state, unit);
