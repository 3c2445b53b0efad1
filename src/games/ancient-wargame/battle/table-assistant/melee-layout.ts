import {
  DIRECTIONS,
  type Direction,
  neighbour,
  oppositeOf,
  relativeDirection,
  type Square,
} from '../../board/squares.ts';
import { type Board, DEFAULT_AGREEMENT, type Feature } from '../../board/terrain.ts';
import { perSide } from '../../troops/side.ts';
import type { Setup } from '../setup.ts';
import type { BattleState } from '../state.ts';

/**
 * On a real table only units in a melee have a square. Each melee is laid out on an internal board (the stage), so that
 * the same code resolves it as on the app's board. The stage has places in two rows; places of the lower row are
 * protected (Q1).
 */
const PLACES = 10;
/** A contact square and the eight around it. */
const SIDE = 3;
const WIDTH = PLACES * SIDE;

const contactsIn = (row: 0 | 1): readonly Square[] =>
  Array.from({ length: PLACES }, (_, i) => (row * SIDE + 1) * WIDTH + i * SIDE + 1);

const STAGE: Board = {
  width: WIDTH,
  height: 2 * SIDE,
  features: Object.fromEntries(contactsIn(1).map((square): [Square, Feature] => [square, { ground: 'woods' }])),
  agreed: DEFAULT_AGREEMENT,
};

/** The same battle on a real table: persons play it, and no unit is placed. */
export const tableAssistantSetup = ({ players: _, ...setup }: Setup): Setup => ({
  ...setup,
  beside: true,
  board: STAGE,
  armies: perSide(side => ({
    ...setup.armies[side],
    zone: [],
    units: setup.armies[side].units.map(({ id, kind, stands }) => ({ id, kind, stands })),
  })),
});

/** A place of the stage for another melee of this turn, protected or open; undefined once all are taken. */
export const freeStagePlace = ({ turn: { melees } }: BattleState, covered: boolean): Square | undefined =>
  contactsIn(covered ? 1 : 0).find(square => melees.every(({ contact }) => contact !== square));

/** The attacker's facing on the stage; the defender faces the attacker. */
export const ATTACKER_FACING: Direction = 0;
export const DEFENDER_FACING: Direction = oppositeOf(ATTACKER_FACING);

/**
 * Squares around a contact square for supporters, as many as asked for of attacker and defender: each side's in
 * clockwise order from its facing (L9), without repetition. There are eight; further supporters get none.
 */
export const supportSquares = (
  contact: Square,
  attackers: number,
  defenders: number,
): readonly [attackers: readonly Square[], defenders: readonly Square[]] => {
  const ring = (facing: Direction): readonly Direction[] =>
    DIRECTIONS.toSorted((a, b) => relativeDirection(facing, a) - relativeDirection(facing, b));
  const all = ring(ATTACKER_FACING);
  const first = all.slice(Math.max(0, all.length - attackers));
  const second = ring(DEFENDER_FACING)
    .filter(way => !first.includes(way))
    .slice(0, defenders);
  const squares = (ways: readonly Direction[]): readonly Square[] =>
    ways.flatMap(way => neighbour(STAGE, contact, way) ?? []);
  return [squares(first), squares(second)];
};
