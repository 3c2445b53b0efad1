import {
  cardSaltOf,
  computeCardCommitment,
  computeDrawNumber,
  computeSeedCommitment,
  createDrawRng,
} from '../../../core/crypto/committed-draw.ts';
import type { EventData } from '../battle/events.ts';
import { otherSide, SIDES, type SideId } from '../battle/sides.ts';
import { shuffleCards } from '../rules/god-draw.ts';
import type { GodsState, SealedSide, ShuffleRound } from './gods-state.ts';
import { areHandsSealed, drawOfPlaceholder, isSeedRevealed, type PackEvent, placeholderOf } from './hidden-hands.ts';
import { cardOfSealNumber, drawIdOf, mayShuffle, nextRound, resolveDraws, unresolvedDraws } from './sealed-draws.ts';

/* With the seed of a side, a phone knows its hidden pack and records its routine entries (C5). */

const hasSeed = (gods: GodsState, side: SideId, seed: string): boolean =>
  areHandsSealed(gods) && gods.sealed?.[side].seal === computeSeedCommitment(seed);

const orders = new WeakMap<ShuffleRound['cards'], { readonly seed: string; readonly order: readonly number[] }>();
/** The numbers that a seed puts into the places of a round. */
const orderBy = (seed: string, { of, cards }: Pick<ShuffleRound, 'of' | 'cards'>): readonly number[] => {
  const known = orders.get(cards);
  if (known?.seed === seed) return known.order;
  const order = shuffleCards([...cards.keys()], createDrawRng(seed, of));
  orders.set(cards, { seed, order });
  return order;
};

const sealsBy = (seed: string, side: SideId, round: Pick<ShuffleRound, 'of' | 'cards'>): string[] =>
  orderBy(seed, round).map(number => computeCardCommitment(side, number, cardSaltOf(seed, round.of, number)));

/** The entry that reshuffles a side's pack; undefined if the side may not, or this phone does not have its seed. */
export const createPackSeals = (gods: GodsState, side: SideId, seed: string): EventData<'packSeals'> | undefined => {
  if (!hasSeed(gods, side, seed) || !mayShuffle(gods, side)) return undefined;
  const next = nextRound(gods, side);
  return { side, of: next.of, seals: sealsBy(seed, side, next) };
};

/** The next entry that a side's phone records without asking. Needs the seed. */
export const nextPackEvent = (gods: GodsState, side: SideId, seed: string): PackEvent | undefined => {
  const { sealed } = gods;
  if (!sealed || !hasSeed(gods, side, seed) || isSeedRevealed(gods)) return undefined;
  const seals = sealed[side].rounds.length === 0 ? createPackSeals(gods, side, seed) : undefined;
  if (seals) return { type: 'packSeals', data: seals };
  const other = otherSide(side);
  const [wanted] = unresolvedDraws(gods, other);
  const found = wanted === undefined ? undefined : drawOfPlaceholder(gods, other, wanted);
  if (!found) return undefined;
  const of = drawIdOf(found.round, found.round.numbers.length);
  return { type: 'packNumber', data: { side, of, number: computeDrawNumber(seed, of) } };
};

/** A card that a side holds, and the salt that proves it. */
export interface OwnCard {
  readonly card: string;
  readonly salt: string;
}

/** The card that a side has drawn; undefined while the number of its draw is not here. */
export const revealOwnCard = (gods: GodsState, side: SideId, seed: string, standIn: string): OwnCard | undefined => {
  const found = hasSeed(gods, side, seed) ? drawOfPlaceholder(gods, side, standIn) : undefined;
  if (!found) return undefined;
  const { by, places } = resolveDraws(found.round);
  const place = places[found.draw];
  const number = place === undefined ? undefined : orderBy(seed, found.round)[place];
  if (number === undefined) return undefined;
  return { card: cardOfSealNumber(found.round, number, by), salt: cardSaltOf(seed, found.round.of, number) };
};

/** The cards of a side's hand, by their placeholders. */
export const ownCards = (gods: GodsState, side: SideId, seed: string): ReadonlyMap<string, OwnCard> =>
  new Map(
    gods.hands[side].flatMap(standIn => {
      const own = revealOwnCard(gods, side, seed, standIn);
      return own ? [[standIn, own] as const] : [];
    }),
  );

/** The mismatches between a side's seed and its record: an own draw, with its card if revealed; its pack; a number it gave. */
export interface PackFault {
  readonly side: SideId;
  readonly what: 'draw' | 'pack' | 'number';
  /** The draw, counted from 1 over all of the side that drew; undefined for a pack. */
  readonly draw?: number;
  readonly card?: string;
}

/** All mismatches with the seeds; undefined until both seeds are revealed. */
export const verifyPacks = ({ sealed }: Pick<GodsState, 'sealed'>): readonly PackFault[] | undefined =>
  sealed && SIDES.every(side => sealed[side].seed !== '')
    ? SIDES.flatMap(side => sideFaults(side, sealed[side], sealed[otherSide(side)].seed))
    : undefined;

const sideFaults = (side: SideId, { seed, rounds }: SealedSide, otherSeed: string): readonly PackFault[] => {
  let before = 0;
  return rounds.flatMap(round => {
    const from = before;
    before += round.numbers.length;
    const seals = sealsBy(seed, side, round);
    const { places } = resolveDraws(round);
    const wrong = places.flatMap((place, draw): PackFault[] => {
      if (seals[place] === round.seals[place]) return [];
      const card = round.shown[placeholderOf(round, draw)];
      return [{ side, what: 'draw', draw: from + draw + 1, ...(card !== undefined && { card }) }];
    });
    const isPack = seals.some((seal, place) => seal !== round.seals[place]);
    const numbers = round.numbers.flatMap((number, draw): PackFault[] =>
      number === computeDrawNumber(otherSeed, drawIdOf(round, draw))
        ? []
        : [{ side: otherSide(side), what: 'number', draw: from + draw + 1 }],
    );
    return [...(isPack && wrong.length === 0 ? [{ side, what: 'pack' as const }] : wrong), ...numbers];
  });
};
