import { type RandomInt, rollDice } from '../../../core/probability/dice.ts';
import { distance } from '../board/squares.ts';
import { allotments, costliestAllotment, countFaces } from '../fire/allotment.ts';
import { highestScatterHit, possibleHits } from '../fire/catapults.ts';
import { COIN_SIDES, type CoinSide } from '../melee/casualties.ts';
import { pointsOf } from '../troops/value.ts';
import { dicePools, type RollPurpose } from './dice-rolls.ts';
import type { AnyEvent, EventData } from './events.ts';
import { touchesFlammable, volleyTargets } from './fire-steps.ts';
import { type BattleState, currentField, findUnit, pieceOf } from './state.ts';

/** The purpose of an event's roll; undefined if it rolls none, or has its dice already. */
export const rollPurposeOf = (event: AnyEvent): RollPurpose | undefined => {
  switch (event.type) {
    case 'shot':
      return { for: 'shot', unit: event.data.catapult, square: event.data.target };
    case 'volley':
      return { for: 'volley', unit: event.data.shooter };
    case 'work':
      return { for: 'work', unit: event.data.unit };
    case 'fight':
      return { for: 'fight', square: event.data.contact };
    default:
      return undefined;
  }
};

/** New faces for all pools of a purpose; coins are 1 for heads and 2 for tails. */
export const rollPools = (state: BattleState, purpose: RollPurpose, below: RandomInt): readonly (readonly number[])[] =>
  dicePools(state, purpose).map(n =>
    purpose.for === 'fight' ? Array.from({ length: n }, () => 1 + below(2)) : rollDice('d6', n, below),
  );

/** A choice with rolled dice. If the shooter picks stands, it picks those that cost the enemy most (F4, F8, R-2). */
export const withRolledDice = (state: BattleState, event: AnyEvent, below: RandomInt): AnyEvent => {
  const purpose = rollPurposeOf(event);
  return purpose ? withFaces(state, event, rollPools(state, purpose, below)) : event;
};

/** A choice with given faces for its pools (`poolsOf`), and its shooter's picks as in `thrown`. */
export const withFaces = (state: BattleState, event: AnyEvent, faces: readonly (readonly number[])[]): AnyEvent => {
  const [first = [], second = []] = faces;
  switch (event.type) {
    case 'shot':
      return { type: 'shot', data: withScatter(state, event.data, first[0], second) };
    case 'volley':
      return { type: 'volley', data: withCasualties(state, event.data, first) };
    case 'work':
      return { type: 'work', data: { ...event.data, face: first[0] ?? event.data.face } };
    case 'fight': {
      const coin = (face: number | undefined): CoinSide | null =>
        face === undefined ? null : (COIN_SIDES[face - 1] ?? null);
      return { type: 'fight', data: { ...event.data, coins: { a: coin(first[0]), b: coin(second[0]) } } };
    }
    default:
      return event;
  }
};

/** A shot scattered by the app: it hits up to a face of its die, and a hit on trees or houses can set them on fire (Q3). */
const withScatter = (
  state: BattleState,
  data: EventData<'shot'>,
  face: number | undefined,
  [first = 6, second = 6]: readonly number[],
): EventData<'shot'> => {
  const catapult = pieceOf(findUnit(state.turn.opening, data.catapult));
  if (!catapult || face === undefined) return data;
  const halves = distance(state.setup.board, catapult.square, data.target);
  if (face > highestScatterHit(catapult, halves, state.setup.settings.scatter)) return { ...data, face };
  const enemies = possibleHits(currentField(state), catapult, data.target).filter(({ side }) => side !== catapult.side);
  const [dearestStand] = enemies.toSorted((a, b) => pointsOf(b.kind, 1) - pointsOf(a.kind, 1));
  const hit = { ...data, face, hit: dearestStand?.id ?? null };
  return touchesFlammable(state, data.target) ? { ...hit, kindled: [first, second] } : hit;
};

/** A unit's roll at its called square. Sets go to the remaining stands that cost most (F6–F8). */
const withCasualties = (
  state: BattleState,
  data: EventData<'volley'>,
  faces: readonly number[],
): EventData<'volley'> => {
  const { targets, halves } = volleyTargets(state, data.shooter);
  const kills = costliestAllotment(allotments(countFaces(faces), targets, halves), targets);
  return {
    ...data,
    faces: [...faces],
    kills: targets.flatMap(({ id }, i) => ((kills[i] as number) > 0 ? [{ unit: id, stands: kills[i] as number }] : [])),
  };
};
