import type { RandomInt } from '../../../core/probability/dice.ts';
import type { AnyEvent, EventData } from '../battle/events.ts';
import { volleyDice } from '../battle/fire-steps.ts';
import type { LegalMove } from '../battle/legal-moves.ts';
import { type BattleState, currentField, fieldWith, findUnit, pieceOf } from '../battle/state.ts';
import { legalMovesFor, type View } from '../battle/view.ts';
import type { Piece } from '../board/field.ts';
import { distance } from '../board/squares.ts';
import { highestScatterHit } from '../fire/catapults.ts';
import { fireOdds } from '../fire/odds.ts';
import { DEPLOYMENTS, type Deployment } from '../melee/deployments.ts';
import { isCatapult, troopOf } from '../troops/roster.ts';
import { otherSide, type SideId } from '../troops/side.ts';
import { pointsOf } from '../troops/value.ts';
import { type AiProfile, bestOf, eventsOfType } from './ai-profile.ts';
import { decideMove, decideSupport } from './decide-move.ts';
import { rollDeployment } from './melees.ts';
import { bestFacing, enemiesOf, placementScore } from './positions.ts';

/** How well a computer player plays. */
export const LEVELS = ['recruit', 'veteran', 'strategist'] as const;

export type Level = (typeof LEVELS)[number];

const AI_PROFILES: Readonly<Record<Level, AiProfile>> = {
  recruit: { riskAversion: 0, noise: 4, solvesMelees: false, minChargeValue: -4 },
  veteran: { riskAversion: 0.3, noise: 1.5, solvesMelees: true, minChargeValue: 0.5 },
  strategist: { riskAversion: 0.8, noise: 0, solvesMelees: true, minChargeValue: 0.5 },
};

/**
 * The next choice of a computer player for the seat of a view, without dice. Undefined if it has no more choices in
 * this step. It uses only the view.
 */
export const chooseEvent = (view: View, level: Level, below: RandomInt): AnyEvent | undefined => {
  const choices = legalMovesFor(view);
  const mind = AI_PROFILES[level];
  const { state, seat } = view;
  const whim = (): number => (mind.noise === 0 ? 0 : (mind.noise * below(1000)) / 1000);
  switch (state.turn.phase) {
    case 'placing':
      return decidePlace(state, choices, seat, whim);
    case 'catapults':
      return bestOf(
        eventsOfType(choices, 'shot').filter(({ data }) => sideOf(state, data.catapult) === seat),
        shot => shotValue(state, shot.data) + whim(),
      )?.it;
    case 'lightTroops':
      return decideFire(state, choices, seat, whim);
    case 'moves':
      return state.turn.attacker === seat ? decideMove(state, choices, seat, mind, whim) : undefined;
    case 'supports':
      return state.turn.attacker === seat ? undefined : decideSupport(state, choices, seat, mind);
    case 'melees':
      return decideMelee(state, choices, seat, mind, below);
  }
};

const sideOf = (state: BattleState, id: string): SideId | null => findUnit(state.turn.opening, id)?.side ?? null;

const decidePlace = (
  state: BattleState,
  choices: readonly LegalMove[],
  seat: SideId,
  whim: () => number,
): AnyEvent | undefined => {
  const all = eventsOfType(choices, 'place').filter(({ data }) => findUnit(state.units, data.unit)?.side === seat);
  // One after another, catapults before their crews.
  const first = all.find(({ data }) => isCatapult(findUnit(state.units, data.unit)?.kind ?? 'footCrew')) ?? all[0];
  return bestOf(
    all.filter(({ data }) => data.unit === first?.data.unit),
    ({ data }) => {
      const unit = findUnit(state.units, data.unit);
      return unit ? placementScore(state, unit, data.square) + whim() / 4 : 0;
    },
  )?.it;
};

const shotValue = (state: BattleState, { catapult: id, target }: EventData<'shot'>): number => {
  const catapult = pieceOf(findUnit(state.turn.opening, id));
  if (!catapult) return 0;
  const needs = highestScatterHit(
    catapult,
    distance(state.setup.board, catapult.square, target),
    state.setup.settings.scatter,
  );
  const dearest = Math.max(
    0,
    ...currentField(state)
      .at(target)
      .filter(({ side }) => side !== catapult.side)
      .map(({ kind }) => pointsOf(kind, 1)),
  );
  return needs * dearest;
};

const decideFire = (
  state: BattleState,
  choices: readonly LegalMove[],
  seat: SideId,
  whim: () => number,
): AnyEvent | undefined => {
  const own = (id: string): boolean => sideOf(state, id) === seat;
  const aim = bestOf(
    eventsOfType(choices, 'aim').filter(({ data }) => own(data.shooter)),
    ({ data }) => aimValue(state, data) + whim(),
  );
  return aim?.it ?? eventsOfType(choices, 'volley').find(({ data }) => own(data.shooter));
};

/** Points that a unit's fire kills on the average. */
const aimValue = (state: BattleState, { shooter, target }: EventData<'aim'>): number => {
  const unit = pieceOf(findUnit(state.turn.opening, shooter));
  if (!unit || unit.side === null || target === null) return 0;
  const aims = [...state.turn.aims, { shooter, target }];
  const dice = volleyDice({ ...state, turn: { ...state.turn, aims } }, shooter)?.total ?? 0;
  const targets = fieldWith(state, state.turn.opening)
    .at(target)
    .filter(({ side, kind }) => side === otherSide(unit.side as SideId) && !isCatapult(kind));
  const { outcomes, whole } = fireOdds([{ dice, halves: distance(state.setup.board, unit.square, target) }], targets);
  return outcomes.reduce((sum, { kills, ways }) => {
    const points = kills.reduce((all, n, i) => all + n * troopOf((targets[i] as Piece).kind).points, 0);
    return sum + (points * Number(ways)) / Number(whole);
  }, 0);
};

const decideMelee = (
  state: BattleState,
  choices: readonly LegalMove[],
  seat: SideId,
  mind: AiProfile,
  below: RandomInt,
): AnyEvent | undefined => {
  const pick = eventsOfType(choices, 'pick').find(({ data }) => data.side === seat);
  if (pick) {
    const { contact } = pick.data;
    const deployment = mind.solvesMelees
      ? rollDeployment(state, contact, seat, below)
      : (DEPLOYMENTS[below(DEPLOYMENTS.length)] as Deployment);
    return { type: 'pick', data: { contact, side: seat, deployment } };
  }
  const [fight] = eventsOfType(choices, 'fight');
  if (fight) return fight;
  const enemies = enemiesOf(state, seat);
  return eventsOfType(choices, 'turn').find(({ data }) => {
    const unit = pieceOf(findUnit(state.units, data.unit));
    return unit?.side === seat && data.facing === bestFacing(state, unit, unit.square, enemies);
  });
};
