import {
  cardSaltOf,
  computeCardCommitment,
  computeDrawNumber,
  computeSeedCommitment,
  createDrawRng,
} from '../../../core/crypto/committed-draw.ts';
import type { AnyEvent } from '../battle/events.ts';
import { shuffle } from '../battle/mutations.ts';
import { type BattleState, copyState } from '../battle/state.ts';
import { otherSide, SIDES, type SideId } from '../rules/side.ts';
import { cardsFromHand, swapCards } from './sealed-hand-rules.ts';
import { drawIdOf, itemAt, type Opening, type OpeningStep, packsOf, placeOfItem, takePlaces } from './sealed-packs.ts';

/* With the seed of a side, a phone knows that side's sealed hand and records its routine entries without asking (B4). */

const orders = new WeakMap<object, { readonly key: string; readonly steps: readonly OpeningStep[] }>();
/** The numbers and salts that open each place of the packs of a seed. */
const stepsOf = (state: Pick<BattleState, 'roster'>, side: SideId, seed: string): readonly OpeningStep[] => {
  const packs = packsOf(state, side);
  const key = `${side} ${seed}`;
  const known = orders.get(packs[0] as object);
  if (known?.key === key) return known.steps;
  const steps = packs.flatMap(({ from, items }) => {
    const numbers = [...items.keys()];
    shuffle(numbers, createDrawRng(seed, `pack ${from}`));
    return numbers.map((number, i) => ({ number, salt: cardSaltOf(seed, 'pack', from + i) }));
  });
  orders.set(packs[0] as object, { key, steps });
  return steps;
};

const sealsOf = (state: Pick<BattleState, 'roster'>, side: SideId, seed: string): string[] =>
  stepsOf(state, side, seed).map(({ number, salt }) => computeCardCommitment(side, number, salt));

/** The path from a place to its card, with the items on it. Needs the seed. */
const pathFrom = (
  state: BattleState,
  side: SideId,
  seed: string,
  from: number,
): { readonly path: readonly OpeningStep[]; readonly items: readonly number[] } => {
  const own = state.sealed?.[side];
  const path: OpeningStep[] = [];
  const items: number[] = [];
  for (let place: number | undefined = from; own && place !== undefined; ) {
    const step = stepsOf(state, side, seed)[place];
    const item: number | undefined = step && itemAt(state, side, own, place, step.number);
    if (!step || item === undefined) break;
    path.push(step);
    items.push(item);
    place = placeOfItem(item);
  }
  return { path, items };
};

const hasSeed = (state: BattleState, side: SideId, seed: string): boolean =>
  state.sealed !== undefined && computeSeedCommitment(seed) === state.sealed[side].seal;

/** The state with a side's sealed cards in their places. Needs the seed of that side. */
export const revealHand = (state: BattleState, side: SideId, seed: string): BattleState => {
  if (!hasSeed(state, side, seed)) return state;
  const next = copyState(state);
  for (const place of Object.values(state.sealed?.[side].places ?? {})) {
    const standIn = Object.entries(next.sealed?.[side].places ?? {}).find(([, each]) => each === place);
    const card = pathFrom(next, side, seed, place).items.at(-1);
    if (standIn && card !== undefined && card >= 0) swapCards(next, side, card, Number(standIn[0]));
  }
  return next;
};

/** The state with the cards of both hands in their places, for every side whose seed is revealed. */
export const revealBothHands = (state: BattleState, sealed: BattleState['sealed']): BattleState =>
  SIDES.reduce((found, side) => (sealed?.[side].seed ? revealHand(found, side, sealed[side].seed) : found), state);

/**
 * Adds to a side's event the openings of the cards that it plays. The state must have the side's cards in their places.
 */
export const addReveals = (state: BattleState, event: AnyEvent, seed: string): AnyEvent => {
  const { seat } = event.data;
  const opens = cardsFromHand(event).flatMap(card => {
    const place = state.sealed?.[seat].places[card];
    return place === undefined ? [] : [{ card, place, path: [...pathFrom(state, seat, seed, place).path] }];
  });
  return opens.length === 0 ? event : ({ ...event, data: { ...event.data, opens } } as AnyEvent);
};

/**
 * What a side opens when it draws: places already taken, and special cards that RESERVE skips. Also returns the units.
 */
const openingsOf = (state: BattleState, side: SideId, seed: string): readonly Opening[] => {
  const openings: Opening[] = [];
  takePlaces(state, side, (place, isTaken) => {
    const { path, items } = pathFrom(state, side, seed, place);
    const taken = items.findIndex(isTaken);
    const depth = taken >= 0 ? taken + 1 : state.sealed?.[side].wants === 'units' ? 1 : 0;
    if (depth > 0) openings.push({ place, path: path.slice(0, depth) });
    return items.slice(0, depth);
  });
  return openings;
};

/** The next entry that a side's phone records without asking. Needs the seed. */
export const dueEventOf = (state: BattleState, seat: SideId, seed: string): AnyEvent | undefined => {
  const [own, other] = [state.sealed?.[seat], state.sealed?.[otherSide(seat)]];
  if (!own || !other || !hasSeed(state, seat, seed)) return undefined;
  if (state.ended) return own.seed === '' ? { type: 'packOpen', data: { seat, faces: [], seed } } : undefined;
  if (state.stage === 'deal' && other.seal !== '' && own.packs.length === 0)
    return { type: 'packSeals', data: { seat, faces: [], seals: sealsOf(state, seat, seed) } };
  if (other.wants !== '' && other.given === '') {
    const of = drawIdOf(other, other.wants);
    return { type: 'packNumber', data: { seat, faces: [], of, number: computeDrawNumber(seed, of) } };
  }
  if (own.wants === '' || own.given === '') return undefined;
  const openings = openingsOf(state, seat, seed).map(({ place, path }) => ({ place, path: [...path] }));
  return { type: 'packDraw', data: { seat, faces: [], openings } };
};

/** True if a side's packs and numbers match its seed. Undefined until both seeds are revealed. */
export const hasDrawnHonestly = (state: BattleState, seat: SideId): boolean | undefined => {
  const [own, other] = [state.sealed?.[seat], state.sealed?.[otherSide(seat)]];
  if (!own?.seed || !other?.seed) return undefined;
  return (
    own.packs.join() === sealsOf(state, seat, own.seed).join() &&
    other.drawn.every(
      ({ number, want }, i) =>
        number === computeDrawNumber(own.seed, drawIdOf({ ...other, drawn: other.drawn.slice(0, i) }, want)),
    )
  );
};
