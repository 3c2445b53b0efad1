import { toCanonicalJson } from '../../../core/crypto/canonical-json.ts';
import { computeCardCommitment, createDrawRng } from '../../../core/crypto/committed-draw.ts';
import { sha256 } from '../../../core/crypto/sha256.ts';
import { HAND_SIZE } from '../battle/limits.ts';
import { shuffle } from '../battle/mutations.ts';
import { type BattleState, cardIdsOf, type DeepReadonly } from '../battle/state.ts';
import type { DrawRequest, SealedSide } from '../rules/sealed-side.ts';
import type { BySide, SideId } from '../rules/side.ts';
import { FIRST_SHOOTERS, FIRST_UNITS, isFirstShooter } from './deal.ts';
import { RESERVE_UNITS } from './draw-steps.ts';

/*
 * The packs of a sealed hand (B4). A side seals all its cards, place by place, before the other side gives a number. The first number
 * rotates every pack. Each later number sets the order in which places are opened. So nobody can choose or foresee a card, and a card other
 * than the sealed one is refused at once.
 *
 * A first hand has shooters and units, and RESERVE brings only units (R-24, K8), but nobody may see which cards are units. So packs are
 * nested: the pack of units holds places of the pack of shooters, the deck holds places of the packs of units and of special cards. A side
 * proves that a place is skipped by opening it one pack deep.
 */

/** The content of a place: a card by its id, or a place of an inner pack as −1 − place. */
type Item = number;

export interface Pack {
  /** The number of the pack's first place. */
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

/** The packs of a side as everyone knows them: their items, not the items' places. */
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

/** The number of places in a side's packs. */
export const countPlaces = (state: Pick<BattleState, 'roster'>, side: SideId): number =>
  packsOf(state, side).reduce((sum, { items }) => sum + items.length, 0);

type Sealed = DeepReadonly<SealedSide>;

const namesByPacks = new WeakMap<object, string>();
/** The commitment and all seals, which every draw is bound to. */
const nameOf = ({ seal, packs }: Pick<Sealed, 'seal' | 'packs'>): string => {
  const name = namesByPacks.get(packs) ?? sha256(toCanonicalJson([seal, packs]));
  namesByPacks.set(packs, name);
  return name;
};

/** The id of a draw. It covers everything sealed and drawn before, so that no other draw can take its place. */
export const drawIdOf = (own: Pick<Sealed, 'seal' | 'packs' | 'drawn'>, want: DrawRequest): string =>
  sha256(toCanonicalJson([nameOf(own), own.drawn, want]));

/** The first number given to a side; undefined if none is given yet. */
const firstNumberOf = ({ drawn, given }: Sealed): string | undefined => drawn[0]?.number ?? (given || undefined);

/** The item sealed at a place, after the first number has rotated its pack. */
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
  const by = createDrawRng(`${nameOf(own)} ${pack.from}`, first)(pack.items.length);
  return pack.items[(sealedNumber + by) % pack.items.length];
};

/** The place that an item refers to; undefined for a card. */
export const placeOfItem = (item: Item): number | undefined => (item < 0 ? -1 - item : undefined);

/** Opens a place with its sealed number and salt. A path opens one pack after another. */
export interface OpeningStep {
  readonly number: number;
  readonly salt: string;
}

/** The items on a path from a place inwards; undefined if a step does not match its seal. */
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
    if (!own || at === undefined || own.packs[at] !== computeCardCommitment(side, number, salt)) return undefined;
    const item = itemAt(state, side, own, at, number);
    if (item === undefined) return undefined;
    items.push(item);
    at = placeOfItem(item);
  }
  return items;
};

/** The places that a side opens as it draws. Each is opened to the depth that proves why it is skipped, or that it holds a unit. */
export interface Opening {
  readonly place: number;
  readonly path: readonly OpeningStep[];
}

/** The most cards that a draw can bring. */
const drawLimit = ({ sides }: BattleState, side: SideId, want: DrawRequest): number => {
  const room = Math.min(HAND_SIZE - sides[side].hand.length, sides[side].deck.length);
  return want === 'card' ? 1 : want === 'units' ? Math.min(RESERVE_UNITS, room) : room;
};

/**
 * The places taken by a side's draw; undefined if the draw does not match its seals. `open` returns the items on the path opened at a
 * place: empty if it stays closed, undefined if the path is false.
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
  /** Goes through a pack in the order of the number until enough places are taken. Returns false for a false opening. */
  const walk = ({ from, items }: Pack, most: number): boolean => {
    const order = items.map((_, i) => from + i).filter(place => !taken.has(place));
    shuffle(order, createDrawRng(`${nameOf(own)} ${from} order`, given));
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
