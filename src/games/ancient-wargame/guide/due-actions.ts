import { type BattleState, type BattleUnit, currentField, fieldWith, piecesOf } from '../battle/state.ts';
import { type Retreat, retirementOf } from '../board/retreats.ts';
import { possibleCrews, shotTargets } from '../fire/catapults.ts';
import { fireTargets } from '../fire/volley.ts';
import { isCatapult } from '../troops/roster.ts';

/** A required action before a step of N2 can end, with its units or contact squares. */
export interface DueActions {
  readonly what: 'place' | 'throw' | 'retire' | 'melee';
  readonly of: readonly string[];
}

/** Last stands of the attacker that have not retired this turn, each with its path (Q4). */
export const retirements = (
  state: BattleState,
): readonly { readonly unit: BattleUnit; readonly retreat: Retreat }[] => {
  const { attacker, moved } = state.turn;
  const field = currentField(state);
  return piecesOf(state.units)
    .filter(({ id, side }) => side === attacker && !moved.includes(id))
    .flatMap(unit => {
      const retreat = retirementOf(field, unit, state.setup.armies[attacker].home);
      return retreat ? [{ unit, retreat }] : [];
    });
};

/** The required actions in this step (N2); empty if it can end. */
export const dueActions = (state: BattleState): DueActions | undefined => {
  const { phase, aims, fired, melees } = state.turn;
  const due = (what: DueActions['what'], of: readonly string[]): DueActions | undefined =>
    of.length > 0 ? { what, of } : undefined;
  if (state.ended) return undefined;
  switch (phase) {
    case 'placing':
      return due(
        'place',
        Object.values(state.units).flatMap(({ id, standing, side }) => (standing === 'waiting' && side ? [id] : [])),
      );
    case 'lightTroops':
      return due(
        'throw',
        aims.flatMap(({ shooter }) => (fired.includes(shooter) ? [] : [shooter])),
      );
    case 'moves':
      return due(
        'retire',
        retirements(state).map(({ unit }) => unit.id),
      );
    case 'melees':
      return due(
        'melee',
        melees.flatMap(({ contact, fought }) => (fought ? [] : [String(contact)])),
      );
    case 'catapults':
    case 'supports':
      return undefined;
  }
};

/** Catapults that may shoot now (F1–F3), by the state at the start of the step. */
export const catapultsToShoot = (state: BattleState): readonly BattleUnit[] => {
  const field = fieldWith(state, state.turn.opening);
  return piecesOf(state.turn.opening).filter(
    piece =>
      isCatapult(piece.kind) &&
      piece.side !== null &&
      !state.turn.shot.includes(piece.id) &&
      possibleCrews(field, piece).length > 0 &&
      shotTargets(field, piece).length > 0,
  );
};

/** Units that may call a target now (F5), by the state at the start of the step; none after the first roll. */
export const unitsToCall = (state: BattleState): readonly BattleUnit[] => {
  const { opening, aims, fired, manned } = state.turn;
  if (fired.length > 0) return [];
  const field = fieldWith(state, opening);
  return piecesOf(opening).filter(
    piece =>
      !aims.some(({ shooter }) => shooter === piece.id) &&
      fireTargets(field, piece, { manned: manned.includes(piece.id) }).length > 0,
  );
};
