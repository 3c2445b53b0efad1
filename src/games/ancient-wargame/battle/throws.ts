import { type Below, throwDice } from '../../../core/chance/dice.ts';
import { type Entry, throwOf } from '../../../core/log.ts';
import { distance } from '../board/squares.ts';
import { allotments, countFaces, dearest } from '../fire/allotment.ts';
import { hitBy, scatterNeeds } from '../fire/catapults.ts';
import { COIN, type Coin } from '../melee/fallen.ts';
import { pointsOf } from '../troops/value.ts';
import type { AnyEvent, EventData } from './events.ts';
import { touchesFlammable, volleyDice, volleyTargets } from './fire-steps.ts';
import { coinsFor } from './melee-steps.ts';
import { type BattleState, fieldNow, pieceOf, unitNamed } from './state.ts';

/** A choice with its dice thrown, and what its shooter picks where he picks what costs the enemy most (F4, F8, R-2). */
export const thrown = (state: BattleState, event: AnyEvent, below: Below): AnyEvent => {
  switch (event.type) {
    case 'shot':
      return { type: 'shot', data: scattered(state, event.data, below) };
    case 'volley':
      return { type: 'volley', data: volley(state, event.data, below) };
    case 'work':
      return { type: 'work', data: { ...event.data, face: throwDice('d6', 1, below)[0] as number } };
    case 'fight': {
      const needs = coinsFor(state, event.data.contact);
      const coin = (needed: boolean): Coin | null => (needed ? (COIN[below(2)] as Coin) : null);
      return { type: 'fight', data: { ...event.data, coins: { a: coin(needs.a), b: coin(needs.b) } } };
    }
    default:
      return event;
  }
};

const THROWN: readonly string[] = ['shot', 'volley', 'hit', 'work', 'fight'];

/** Whether an entry may hold faces that nobody has seen: those of a throw lay on the table before. */
export const hasChance = (entry: Entry): boolean => THROWN.includes(entry.type) && throwOf(entry) === undefined;

/** A shot scattered by the app: it hits up to a face of its die, and a hit among trees or houses touches them (Q3). */
const scattered = (state: BattleState, data: EventData<'shot'>, below: Below): EventData<'shot'> => {
  const catapult = pieceOf(unitNamed(state.turn.opening, data.catapult));
  if (!catapult) return data;
  const [face = 6] = throwDice('d6', 1, below);
  const halves = distance(state.setup.board, catapult.square, data.target);
  if (face > scatterNeeds(catapult, halves, state.setup.settings.scatter)) return { ...data, face };
  const enemies = hitBy(fieldNow(state), catapult, data.target).filter(({ side }) => side !== catapult.side);
  const [dearestStand] = enemies.toSorted((a, b) => pointsOf(b.kind, 1) - pointsOf(a.kind, 1));
  const hit = { ...data, face, hit: dearestStand?.id ?? null };
  if (!touchesFlammable(state, data.target)) return hit;
  const [first = 6, second = 6] = throwDice('d6', 2, below);
  return { ...hit, kindled: [first, second] };
};

/** A unit's throw at the square that it called, its sets allotted to what is left there and costs most (F6–F8). */
const volley = (state: BattleState, data: EventData<'volley'>, below: Below): EventData<'volley'> => {
  const dice = volleyDice(state, data.shooter);
  if (!dice) return data;
  const faces = throwDice('d6', dice.total, below);
  const { targets, halves } = volleyTargets(state, data.shooter);
  const kills = dearest(allotments(countFaces(faces), targets, halves), targets);
  return {
    ...data,
    faces,
    kills: targets.flatMap(({ id }, i) => ((kills[i] as number) > 0 ? [{ unit: id, stands: kills[i] as number }] : [])),
  };
};
