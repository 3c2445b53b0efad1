import type { Entry } from '../../../core/log.ts';
import { digest } from '../../../core/seal/digest.ts';
import type { AnyEvent, EventData } from '../battle/events.ts';
import { otherSide, type SideId } from '../battle/terms.ts';
import { discard, type PackId } from '../rules/god-pack.ts';
import type { Gods, Round, Sealed, SealedSide } from './cards.ts';

/*
 * A God Pack that two phones have shuffled between them (C5). The log has no card that somebody keeps: in piles and hands
 * stand places of a pack, and a card that is laid open comes in the place of one. The state takes the card as it is said.
 * Whether the keys show it is reckoned apart (phones.ts), by every phone that has the battle open, and said aloud: the
 * arithmetic is too heavy for the field of every battle, and a state that hung on its being there would not be the same on
 * every phone. What does not fit by what the log itself says, changes nothing.
 */

/** Four steps: each side masks and shuffles, then each gives every place a key. */
export const STEPS = 4;

const UNSAID: SealedSide = { seal: '', kept: [], seed: '' };

/** What stands for the card at a place, which counts from 0; no deck can have a card of such a name. */
export const standInOf = (round: Pick<Round, 'id'>, place: number): string => `${round.id}.${place + 1}`;

export const STAND_IN = /^[0-9a-f]{12}\.\d{1,2}$/;
export const isStandIn = (card: string): boolean => STAND_IN.test(card);

/** The round of a stand-in, and its place there from 0. */
export const placeOf = (
  { sealed }: Pick<Gods, 'sealed'>,
  standIn: string,
): { readonly round: Round; readonly place: number } | undefined => {
  const [id, number] = standIn.split('.');
  const round = sealed?.rounds.find(each => each.id === id);
  return round && { round, place: Number(number) - 1 };
};

/** The newest round of a pack, finished or not; undefined where its cards lie open, or on a table. */
export const roundOf = ({ sealed }: Pick<Gods, 'sealed'>, pack: PackId): Round | undefined =>
  sealed?.rounds.findLast(round => round.pack === pack);

export const isDone = ({ steps }: Pick<Round, 'steps'>): boolean => steps.length === STEPS;

/** Whose step is next. */
export const nextOf = ({ first, steps }: Pick<Round, 'first' | 'steps'>): SideId =>
  steps.length % 2 === 0 ? first : otherSide(first);

/** Whether a pack may be shuffled between the phones: nothing of it lies face down. */
export const mayBegin = (gods: Gods, pack: PackId): boolean => {
  const { pile, held, discards } = gods.packs[pack];
  const before = roundOf(gods, pack);
  return before ? isDone(before) && pile.length === 0 && discards.length > 0 : pile.length + held.length === 0;
};

export const OF_PACKS = ['packReady', 'packMask', 'packKey', 'packOpen'] as const;
export type PackEvent = Extract<AnyEvent, { readonly type: (typeof OF_PACKS)[number] }>;

export const isOfPacks = (event: AnyEvent): event is PackEvent => OF_PACKS.some(type => type === event.type);

/** Where the cards are after such an event; as they were where it does not fit. */
export const afterPacks = (gods: Gods, event: PackEvent & Pick<Entry, 'battle'>): Gods => {
  const { sealed } = gods;
  switch (event.type) {
    case 'packReady': {
      const { side, battle, seal, kept } = event.data;
      if (battle !== event.battle || (sealed && (sealed.battle !== battle || sealed.sides[side].seal !== '')))
        return gods;
      const before: Sealed = sealed ?? { battle, first: side, sides: { a: UNSAID, b: UNSAID }, rounds: [] };
      return { ...gods, sealed: withSide(before, side, { seal, kept }) };
    }
    case 'packMask':
      return sealed ? afterMask(gods, sealed, event.data) : gods;
    case 'packKey': {
      const { side, round: id, keys } = event.data;
      const round = sealed?.rounds.find(each => each.id === id);
      if (!sealed || !round || !isDone(round)) return gods;
      const given = Object.fromEntries(
        keys.filter(({ place }) => place < round.cards.length).map(({ place, key }) => [standInOf(round, place), key]),
      );
      // The first word holds.
      return withRound(gods, sealed, { ...round, keys: { ...round.keys, [side]: { ...given, ...round.keys[side] } } });
    }
    case 'packOpen': {
      const { side, seed } = event.data;
      return sealed && sealed.sides[side].seed === '' ? { ...gods, sealed: withSide(sealed, side, { seed }) } : gods;
    }
  }
};

const withSide = (sealed: Sealed, side: SideId, more: Partial<SealedSide>): Sealed => ({
  ...sealed,
  sides: { ...sealed.sides, [side]: { ...sealed.sides[side], ...more } },
});

const withRound = (gods: Gods, sealed: Sealed, round: Round): Gods => ({
  ...gods,
  sealed: {
    ...sealed,
    rounds: sealed.rounds.some(({ id }) => id === round.id)
      ? sealed.rounds.map(each => (each.id === round.id ? round : each))
      : [...sealed.rounds, round],
  },
});

const afterMask = (gods: Gods, sealed: Sealed, step: EventData<'packMask'>): Gods => {
  const { side, pack, of, next, points } = step;
  const before = roundOf(gods, pack);
  const round = before && !isDone(before) ? before : begun(gods, sealed, step);
  if (
    !round ||
    nextOf(round) !== side ||
    round.links.at(-1) !== of ||
    points.length !== round.cards.length ||
    new Set(points).size !== points.length
  )
    return gods;
  const after = { ...round, links: [...round.links, next], steps: [...round.steps, points] };
  return isDone(after) ? laidDown(withRound(gods, sealed, after), after) : withRound(gods, sealed, after);
};

const begun = (
  gods: Gods,
  { sides, rounds }: Sealed,
  { side, pack, of, nonce, seen }: EventData<'packMask'>,
): Round | undefined => {
  const id = of.slice(0, 12);
  const cards = gods.packs[pack].discards;
  if (nonce === undefined || sides.a.seal === '' || sides.b.seal === '' || !mayBegin(gods, pack)) return undefined;
  // They were those for whoever began: something else may have been taken back meanwhile.
  if (seen !== figureOf(cards) || rounds.some(each => each.id === id)) return undefined;
  return { id, pack, first: side, nonce, cards, links: [of], steps: [], keys: { a: {}, b: {} }, shown: {} };
};

/** A figure of cards that lie open: the same figure, the same cards. What a step names holds its side to more (phones.ts). */
export const figureOf = (cards: readonly string[]): number => digest(cards.join());

/** The cards of a round that is done, face down on their pile; what was played meanwhile stays among the discards. */
const laidDown = (gods: Gods, round: Round): Gods => {
  const before = gods.packs[round.pack];
  const pile = round.cards.map((_, place) => standInOf(round, place));
  const discards = before.discards.filter(card => !round.cards.includes(card));
  return { ...gods, packs: { ...gods.packs, [round.pack]: { ...before, pile, discards } } };
};

/** A card of a hand that is laid open among the discards, with the place it was drawn from and the key of its holder. */
export type Laying = Pick<EventData<'discard'>, 'side' | 'pack' | 'card' | 'shows'>;

/** Where the cards are once one of a hand lies open; undefined where what the log says does not bear it out. */
export const laidOpen = (gods: Gods, { side, pack, card, shows }: Laying): Gods | undefined => {
  const { sealed } = gods;
  const found = shows && placeOf(gods, shows.place);
  if (!sealed || !shows || !found || found.round.pack !== pack) return undefined;
  const { round } = found;
  const { held, discards } = gods.packs[pack];
  const isFree =
    round.cards.includes(card) &&
    !discards.includes(card) &&
    !Object.entries(round.shown).some(([place, each]) => place !== shows.place && each.card === card);
  if (!isFree || !gods.hands[side].includes(shows.place) || !held.includes(shows.place)) return undefined;
  if (round.keys[otherSide(side)][shows.place] === undefined) return undefined;
  const left = discard(gods.packs[pack], shows.place);
  const after = {
    ...gods,
    hands: { ...gods.hands, [side]: gods.hands[side].filter(id => id !== shows.place) },
    packs: {
      ...gods.packs,
      [pack]: { ...left, discards: left.discards.map(id => (id === shows.place ? card : id)) },
    },
  };
  return withRound(after, sealed, {
    ...round,
    shown: { ...round.shown, [shows.place]: { side, card, key: shows.key } },
  });
};
