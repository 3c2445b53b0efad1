import { mayFace, stackingProblem } from '../board/field.ts';
import { retirementOf } from '../board/retreats.ts';
import { DIRECTIONS } from '../board/squares.ts';
import { isPassable } from '../board/terrain.ts';
import { mayShoot, possibleCrews, shotTargets } from '../fire/catapults.ts';
import { fireTargets } from '../fire/volley.ts';
import { isAiSide, pendingAiSides, sideOfStep, sidesToCall } from '../guide/ai-sides.ts';
import { movesOfUnit, supportStatusOf } from '../guide/unit-moves.ts';
import { DEPLOYMENTS } from '../melee/deployments.ts';
import { headOf } from '../melee/strength.ts';
import { maySupport } from '../melee/supports.ts';
import { isCatapult } from '../troops/roster.ts';
import { SIDES, type SideId } from '../troops/side.ts';
import { chargeRollNeeded } from '../troops/value.ts';
import type { AnyEvent } from './events.ts';
import { attackerAndDefender, meleeWithPieces } from './melee-steps.ts';
import { type BattleState, currentField, fieldWith, findUnit, piecesOf } from './state.ts';
import { nextStep } from './turn-steps.ts';

/** A legal action and its side; null for either side. Dice, and picks that depend on them, are added later. */
export interface LegalMove {
  readonly side: SideId | null;
  readonly event: AnyEvent;
}

const has = (list: readonly string[], { id }: { readonly id: string }): boolean => list.includes(id);

/** All actions that the clauses allow now, the list for screens, computer players and tests. */
export const legalMoves = (state: BattleState): readonly LegalMove[] => {
  if (state.ended) return [];
  switch (state.turn.phase) {
    case 'placing':
      return placings(state);
    case 'catapults':
      return [...shots(state), ...step(state)];
    case 'lightTroops':
      return fires(state);
    case 'moves':
      return movesNow(state);
    case 'supports':
      return [
        ...legalSupports(state, attackerAndDefender(state)[1]),
        ...turns(state, attackerAndDefender(state)[1]),
        ...step(state),
      ];
    case 'melees':
      return fights(state);
  }
};

/**
 * The end of the step: for the side that owns the step, otherwise for either side. Not legal while the app still has to
 * act.
 */
const step = (state: BattleState): readonly LegalMove[] => {
  const side = sideOfStep(state) ?? null;
  const own = isAiSide(state, side) ? side : undefined;
  if (pendingAiSides(state, own).length > 0) return [];
  return [{ side, event: { type: 'step', data: { ...nextStep(state), ...(own && { side: own }) } } }];
};

/** Squares of its zone where a unit may be placed (N4). */
const placings = (state: BattleState): readonly LegalMove[] => {
  const field = currentField(state);
  const waiting = Object.values(state.units).filter(({ standing }) => standing === 'waiting');
  const all = waiting.flatMap(unit => {
    const { side } = unit;
    if (side === null) return [];
    return state.setup.armies[side].zone
      .filter(square => isPassable(state.setup.board, state.blazes, square))
      .filter(square => stackingProblem([unit, ...field.at(square)]) === undefined)
      .filter(square => field.at(square).every(piece => piece.side === side))
      .map(
        (square): LegalMove => ({
          side,
          event: { type: 'place', data: { unit: unit.id, square, facing: unit.facing } },
        }),
      );
  });
  return all.length > 0 ? all : step(state);
};

/** Shots of catapults that have not shot (F1–F3), as the step began. */
const shots = (state: BattleState): readonly LegalMove[] => {
  const opening = fieldWith(state, state.turn.opening);
  return piecesOf(state.turn.opening)
    .filter(piece => isCatapult(piece.kind) && piece.side !== null && !has(state.turn.shot, piece))
    .flatMap(catapult =>
      shotTargets(opening, catapult)
        .filter(target => mayShoot(opening, catapult, target).ok)
        .map((target): LegalMove => {
          const by = possibleCrews(opening, catapult)[0]?.id ?? null;
          return {
            side: catapult.side,
            event: { type: 'shot', data: { catapult: catapult.id, by, target, hit: null } },
          };
        }),
    );
};

/** Targets can be called until the first roll, then units roll (F5, F8). The step ends when all callers have rolled. */
const fires = (state: BattleState): readonly LegalMove[] => {
  const { aims, fired, manned, opening } = state.turn;
  const open = aims.filter(({ shooter }) => !fired.includes(shooter));
  const throws = open.map(
    ({ shooter }): LegalMove => ({
      side: findUnit(opening, shooter)?.side ?? null,
      event: { type: 'volley', data: { shooter, faces: [], kills: [] } },
    }),
  );
  if (fired.length > 0) return open.length > 0 ? throws : step(state);
  const field = fieldWith(state, opening);
  const calls = piecesOf(opening)
    .filter(({ id }) => !aims.some(({ shooter }) => shooter === id))
    .flatMap(shooter =>
      fireTargets(field, shooter, { manned: has(manned, shooter) }).map(
        (target): LegalMove => ({ side: shooter.side, event: { type: 'aim', data: { shooter: shooter.id, target } } }),
      ),
    );
  const mayThrow = !sidesToCall(state).some(side => isAiSide(state, side));
  return [...calls, ...(mayThrow ? throws : []), ...(open.length > 0 ? [] : step(state))];
};

/** Every move of a unit that the clauses allow, by the cheapest way. */
export const legalMovesOfUnit = (state: BattleState, id: string): readonly LegalMove[] =>
  movesOfUnit(state, id).map(data => ({ side: state.turn.attacker, event: { type: 'move', data } }));

/** The attacker's actions in the move step (N2, N8, Q4, Y9). Last stands retire before the step ends. */
const movesNow = (state: BattleState): readonly LegalMove[] => {
  const side = attackerAndDefender(state)[0];
  const field = currentField(state);
  const own = piecesOf(state.units).filter(piece => piece.side === side);
  const retires = own.flatMap((piece): LegalMove[] => {
    if (has(state.turn.moved, piece)) return [];
    const retreat = retirementOf(field, piece, state.setup.armies[side].home);
    return retreat
      ? [{ side, event: { type: 'retire', data: { unit: piece.id, path: [...retreat.path], off: retreat.off } } }]
      : [];
  });
  const works = own
    .filter(piece => chargeRollNeeded(piece.kind) !== undefined && state.turn.worked[piece.id] === undefined)
    .filter(piece => !has(state.turn.moved, piece))
    .map((piece): LegalMove => ({ side, event: { type: 'work', data: { unit: piece.id, face: 1 } } }));
  return [
    ...retires,
    ...works,
    ...own.flatMap(({ id }) => legalMovesOfUnit(state, id)),
    ...turns(state, side),
    ...legalSupports(state, side),
    ...(retires.length > 0 ? [] : step(state)),
  ];
};

/** Facings that a side's units can take (N8): all units in its moves or supports, survivors after a melee (L13). */
const turns = (state: BattleState, side: SideId): readonly LegalMove[] =>
  piecesOf(state.units)
    .filter(piece => piece.side === side && state.turn.worked[piece.id] !== false)
    .filter(piece => state.turn.phase !== 'melees' || has(state.turn.free, piece))
    .flatMap(piece =>
      DIRECTIONS.filter(way => way !== piece.facing && mayFace(piece.kind, way)).map(
        (facing): LegalMove => ({ side, event: { type: 'turn', data: { unit: piece.id, facing } } }),
      ),
    );

/** Supports that a side can declare or cancel (L1–L3, L15). */
export const legalSupports = (state: BattleState, side: SideId): readonly LegalMove[] => {
  const field = currentField(state);
  const place = side === state.turn.attacker ? 0 : 1;
  const open = state.turn.melees.filter(({ fought }) => !fought);
  if (open.length === 0) return [];
  const heads = open.map(({ contact }) => ({ contact, head: headOf(meleeWithPieces(state, contact).heads[place]) }));
  return piecesOf(state.units)
    .filter(piece => piece.side === side)
    .flatMap(piece => [
      ...heads
        .filter(({ contact }) => state.turn.supports[piece.id] !== contact)
        .filter(({ contact, head }) => maySupport(field, piece, contact, head, supportStatusOf(state, piece)).ok)
        .map(({ contact }): LegalMove => ({ side, event: { type: 'support', data: { unit: piece.id, contact } } })),
      ...(state.turn.supports[piece.id] === undefined
        ? []
        : [{ side, event: { type: 'support' as const, data: { unit: piece.id, contact: null } } }]),
    ]);
};

/** Picks, then the melee; survivors turn (L4, L13), own equipment is destroyed at the end (Q7), and the sides swap roles. */
const fights = (state: BattleState): readonly LegalMove[] => {
  const open = state.turn.melees.filter(({ fought }) => !fought);
  const picks = open.flatMap(({ contact, picks }) =>
    SIDES.filter(side => picks[side] === null).flatMap(side =>
      DEPLOYMENTS.map(
        (deployment): LegalMove => ({ side, event: { type: 'pick', data: { contact, side, deployment } } }),
      ),
    ),
  );
  const ready = open
    .filter(({ picks: { a, b } }) => a !== null && b !== null)
    .map(
      ({ contact }): LegalMove => ({
        side: null,
        event: { type: 'fight', data: { contact, coins: { a: null, b: null } } },
      }),
    );
  const wrecks = open.length
    ? []
    : piecesOf(state.units)
        .filter(({ kind, side }) => isCatapult(kind) && side !== null && !isAiSide(state, side))
        .map((unit): LegalMove => ({ side: unit.side, event: { type: 'wreck', data: { unit: unit.id } } }));
  const freed = SIDES.flatMap(side => turns(state, side));
  return [...picks, ...ready, ...freed, ...wrecks, ...(open.length ? [] : step(state))];
};
