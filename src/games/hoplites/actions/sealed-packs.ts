import { toCanonicalJson } from '../../../core/crypto/canonical-json.ts';
import { cardSeal, rngFromSeeds } from '../../../core/crypto/committed-draw.ts';
import { sha256 } from '../../../core/crypto/sha256.ts';
import { HAND_SIZE } from '../battle/limits.ts';
import { shuffle } from '../battle/mutations.ts';
import { type BattleState, cardIdsOf, type DeepReadonly } from '../battle/state.ts';
import type { DrawRequest, SealedSide } from '../rules/sealed-side.ts';
import type { BySide, SideId } from '../rules/side.ts';
import { FIRST_SHOOTERS, FIRST_UNITS, isFirstShooter } from './deal.ts';
import { RESERVE_UNITS } from './draw-steps.ts';

/*
 * The packs of a sealed hand (B4). A side seals all its cards, place by place, before the other side gives a number. The
 * first number moves every pack on by as many, and each number says in which order places are opened. So nobody can choose
 * or foresee a card, and whoever lays open another card than the sealed one is refused at once.
 *
 * A first hand has shooters and units, and RESERVE brings units only (R-24, K8), but nobody may see which cards are units.
 * So packs lie in each other: the pack of units holds places of the pack of shooters, the deck holds places of the packs of
 * units and of special cards. A side shows that a place is to be passed over by opening it one pack deep.
 */

/** What a place holds: a card by its id, or a place of an inner pack as −1 − place. */
type Item = number;

export interface Pack {
  /** The number of its first place. */
  readonly from: number;
  readonly items: readonly Item[];
}

interface SidePacks {
  readonly shooters: Pack;
  readonly units: Pack;
  readonly specials: Pack;
  readonly deck: Pack;
}

const packsByRoster = new WeakMap<object, BySide<SidePacks>>();

const createPacks = (state: Pick<BattleState, 'roster'>, side: SideId): SidePacks => {
  const { cards } = state.roster;
  const placesIn = ({ from, items }: Pack): Item[] => items.map((_, i) => -1 - (from + i));
  const after = ({ from, items }: Pack): number => from + items.length;
  const ids = cardIdsOf(state, side);
  const isShooter = (id: number): boolean => cards[id] !== undefined && isFirstShooter(cards[id]);
  const shooters = { from: 0, items: ids.filter(isShooter) };
  const others = ids.filter(id => id < cards.length && !isShooter(id));
  const units = { from: after(shooters), items: [...others, ...placesIn(shooters)] };
  const specials = { from: after(units), items: ids.filter(id => id >= cards.length) };
  const deck = { from: after(specials), items: [...placesIn(units), ...placesIn(specials)] };
  return { shooters, units, specials, deck };
};

/** The packs of a side as everybody knows them: which items each has, not where they lie. */
const sidePacks = (state: Pick<BattleState, 'roster'>, side: SideId): SidePacks => {
  const known = packsByRoster.get(state.roster);
  if (known) return known[side];
  const made = { a: createPacks(state, 'a'), b: createPacks(state, 'b') };
  packsByRoster.set(state.roster, made);
  return made[side];
};

/** The packs of a side, inner ones first. */
export const packsOf = (state: Pick<BattleState, 'roster'>, side: SideId): readonly Pack[] =>
  Object.values(sidePacks(state, side)) as readonly Pack[];

/** How many places the packs of a side have. */
export const countPlaces = (state: Pick<BattleState, 'roster'>, side: SideId): number =>
  packsOf(state, side).reduce((sum, { items }) => sum + items.length, 0);

type Sealed = DeepReadonly<SealedSide>;

const namesByPacks = new WeakMap<object, string>();
/** What draws are bound to: the commitment and all seals. */
const nameOf = ({ seal, packs }: Pick<Sealed, 'seal' | 'packs'>): string => {
  const name = namesByPacks.get(packs) ?? sha256(toCanonicalJson([seal, packs]));
  namesByPacks.set(packs, name);
  return name;
};

/** The id of a draw: it covers all that was sealed and drawn before it, so that no other draw can take its place. */
export const drawIdOf = (own: Pick<Sealed, 'seal' | 'packs' | 'drawn'>, want: DrawRequest): string =>
  sha256(toCanonicalJson([nameOf(own), own.drawn, want]));

/** The first number that a side was given; undefined before it. */
const firstNumberOf = ({ drawn, given }: Sealed): string | undefined => drawn[0]?.number ?? (given || undefined);

/** The item that was sealed as a number at a place, after the first number has moved its pack on. */
export const itemAt = (
  state: Pick<BattleState, 'roster'>,
  side: SideId,
  own: Sealed,
  place: number,
  sealedNumber: number,
): Item | undefined => {
  const first = firstNumberOf(own);
  const pack = packsOf(state, side).find(({ from, items }) => place >= from && place < from + items.length);
  if (first === undefined || !pack) return undefined;
  const by = rngFromSeeds(`${nameOf(own)} ${pack.from}`, first)(pack.items.length);
  return pack.items[(sealedNumber + by) % pack.items.length];
};

/** The place that an item is; undefined for a card. */
export const placeOfItem = (item: Item): number | undefined => (item < 0 ? -1 - item : undefined);

/** A place is opened by the number that was sealed there, with its salt; a path opens one pack after the other. */
export interface OpeningStep {
  readonly number: number;
  readonly salt: string;
}

/** The items on a path from a place inwards; undefined where a step is not what was sealed. */
export const followPath = (
  state: BattleState,
  side: SideId,
  place: number,
  path: readonly OpeningStep[],
): readonly Item[] | undefined => {
  const own = state.sealed?.[side];
  const items: Item[] = [];
  let at: number | undefined = place;
  for (const { number, salt } of path) {
    if (!own || at === undefined || own.packs[at] !== cardSeal(side, number, salt)) return undefined;
    const item = itemAt(state, side, own, at, number);
    if (item === undefined) return undefined;
    items.push(item);
    at = placeOfItem(item);
  }
  return items;
};

/** Places that a side opens as it draws, each to the depth that shows why it is passed over, or that it is a unit's. */
export interface Opening {
  readonly place: number;
  readonly path: readonly OpeningStep[];
}

/** The cards that a draw may bring at most. */
const drawLimit = ({ sides }: BattleState, side: SideId, want: DrawRequest): number => {
  const room = Math.min(HAND_SIZE - sides[side].hand.length, sides[side].deck.length);
  return want === 'card' ? 1 : want === 'units' ? Math.min(RESERVE_UNITS, room) : room;
};

/**
 * The places that the draw of a side takes; undefined where the draw is not as it was sealed. `open` gives the items on the
 * path that is opened at a place: empty where it stays closed, undefined where the path is false.
 */
export const takePlaces = (
  state: BattleState,
  side: SideId,
  open: (place: number, isTaken: (item: Item) => boolean) => readonly Item[] | undefined,
): readonly number[] | undefined => {
  const own = state.sealed?.[side];
  if (!own || own.wants === '' || own.given === '') return undefined;
  const { shooters, units, specials, deck } = sidePacks(state, side);
  const { wants, given } = own;
  const taken = new Set(own.drawn.flatMap(({ places }) => places));
  const places: number[] = [];
  const isTaken = (item: Item): boolean => taken.has(-1 - item);
  const isSpecial = (item: Item | undefined): boolean =>
    item !== undefined && -1 - item >= specials.from && -1 - item < specials.from + specials.items.length;
  /** Goes through a pack in the order of the number until so many are taken; false for a false opening. */
  const walk = ({ from, items }: Pack, most: number): boolean => {
    const order = items.map((_, i) => from + i).filter(place => !taken.has(place));
    shuffle(order, rngFromSeeds(`${nameOf(own)} ${from} order`, given));
    for (const place of order.reverse()) {
      if (places.length >= most) return true;
      const path = open(place, isTaken);
      if (!path) return false;
      if (path.some(isTaken)) continue;
      if (wants === 'units' && path.length === 1 && isSpecial(path[0])) continue;
      if (path.length !== (wants === 'units' ? 1 : 0)) return false;
      taken.add(place);
      places.push(place);
    }
    return true;
  };
  const limit = drawLimit(state, side, wants);
  const isDone =
    wants === 'deal'
      ? walk(shooters, Math.min(limit, FIRST_SHOOTERS)) &&
        walk(units, Math.min(limit, FIRST_UNITS)) &&
        walk(deck, limit)
      : walk(deck, limit);
  return isDone ? places : undefined;
};
