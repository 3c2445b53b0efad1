import { moraleCandidates } from '../actions/answer-questions.ts';
import { unitsNear } from '../actions/movement/places-after-moves.ts';
import { neighbours } from '../actions/supports.ts';
import { levelChange } from '../actions/unit-changes.ts';
import { fileOf } from '../battle/line.ts';
import { lastFoes } from '../battle/relations.ts';
import { type BattleState, findById, type PendingQuestion } from '../battle/state.ts';
import { applyMoraleEvent, proposedForMorale } from '../rules/morale.ts';

type Asked = Extract<PendingQuestion, { kind: 'morale' }>;

/**
 * The witnesses of an event: the units that the players last named as near this unit, or those within 4″ on the plan
 * . Without a plan its neighbours in the line, those before and behind it, and its opponents (A3, R-4). Only units
 * that it changes.
 */
export const likelyWitnesses = (state: BattleState, due: Asked): readonly string[] => {
  const unit = due.unit === null ? undefined : findById(state.units, due.unit);
  if (!unit) return [];
  const asked = state.turn.near[unit.id];
  const beside = [...Object.values(neighbours(state, unit.id)), ...fileOf(state, unit)].map(({ id }) => id);
  const here = due.event === 'leaderKilled' ? [unit.id] : [];
  const near = asked ?? [...(unitsNear(state, unit.id) ?? [...beside, ...lastFoes(state, unit)]), ...here];
  return witnesses(state, due).filter(id => near.includes(id));
};

/** Units that would change if they were within 4" (A3). */
export const witnesses = (state: BattleState, due: Asked): readonly string[] =>
  moraleCandidates(state, due)
    .filter(
      ({ unit, event }) =>
        proposedForMorale(unit) &&
        Object.keys(levelChange(unit, applyMoraleEvent(unit, event, state.house))).length > 0,
    )
    .map(({ unit }) => unit.id);
