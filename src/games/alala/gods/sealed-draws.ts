import { toCanonicalJson } from '../../../core/crypto/canonical-json.ts';
import { computeCardCommitment, createDrawRng, mayRevealSeed } from '../../../core/crypto/committed-draw.ts';
import { NO_SEED } from '../../../core/crypto/committed-seed.ts';
import { sha256 } from '../../../core/crypto/sha256.ts';
import type { Entry } from '../../../core/log.ts';
import type { EventData } from '../battle/events.ts';
import { otherSide, SIDES, type SideId } from '../battle/sides.ts';
import { discard, type GodPack } from '../rules/god-pack.ts';
import type { GodsState, SealedSide, ShuffleRound } from './gods-state.ts';
import {
  areHandsSealed,
  type CardReveal,
  drawOfPlaceholder,
  isSeedRevealed,
  type PackEvent,
  placeholderOf,
} from './hidden-hands.ts';
import { providePackRules } from './pack-rules.ts';

/*
 * Hidden God Packs on two phones, one for each side (C5, R-23). Both sides commit to a seed. A side seals the order of
 * its own pack, place by place. Only then does the other side give numbers from its seed. The first number shifts every
 * card of the pack, and each number selects the place that a draw opens. So a side can neither choose nor foresee a
 * card, whatever order it seals.
 *
 * The log contains no card of a hand. Placeholders are in piles and hands until a card is revealed, and a card other
 * than the sealed one changes nothing. After both seeds are revealed, every pack and number is checked
 * (hidden-packs.ts).
 */

/** Whether a side may shuffle its hidden pack: the pile is used up, and there are cards to shuffle. */
export const mayShuffle = (gods: GodsState, side: SideId): boolean =>
  areHandsSealed(gods) &&
  !isSeedRevealed(gods) &&
  gods.packs[side].pile.length === 0 &&
  gods.packs[side].discards.length > 0;

/** The cards of a side's next round, and what its seals are bound to. */
export const nextRound = ({ sealed, packs }: GodsState, side: SideId): Pick<ShuffleRound, 'of' | 'cards'> => {
  const cards = [...packs[side].discards].sort();
  const { seal = '', rounds = [] } = sealed?.[side] ?? {};
  return { cards, of: sha256(toCanonicalJson([seal, rounds.length, cards])) };
};

/** The id of a draw. It covers everything sealed before, so that no other draw can take its place. */
export const drawIdOf = ({ name }: Pick<ShuffleRound, 'name'>, draw: number): string =>
  sha256(toCanonicalJson([name, draw]));

/** The effect of a round's numbers: the rotation of every card, and the place that each draw opens. */
export const resolveDraws = ({
  name,
  cards,
  numbers,
}: Pick<ShuffleRound, 'name' | 'cards' | 'numbers'>): { readonly by: number; readonly places: readonly number[] } => {
  const left = cards.map((_, place) => place);
  let by = 0;
  const places = numbers.map((number, draw) => {
    const below = createDrawRng(name, number);
    if (draw === 0) by = below(cards.length);
    return left.splice(below(left.length), 1)[0] as number;
  });
  return { by, places };
};

/** The draws of a side that lack the other side's number. */
export const unresolvedDraws = (gods: GodsState, side: SideId): readonly string[] =>
  gods.hands[side].filter(card => {
    const found = drawOfPlaceholder(gods, side, card);
    return found !== undefined && found.draw >= found.round.numbers.length;
  });

/** The places of the cards after such an event; unchanged if it does not fit. */
export const applyPackEvent = (gods: GodsState, event: PackEvent & Pick<Entry, 'battle'>): GodsState => {
  const { sealed } = gods;
  switch (event.type) {
    case 'packCommit':
      return applyCommit(gods, event);
    case 'packSeals':
      return applySeals(gods, event.data);
    case 'packNumber': {
      const { side, of, number } = event.data;
      if (!areHandsSealed(gods)) return gods;
      const round = gods.sealed?.[otherSide(side)].rounds.find(
        each => each.numbers.length < each.cards.length && drawIdOf(each, each.numbers.length) === of,
      );
      return round ? withRound(gods, otherSide(side), { ...round, numbers: [...round.numbers, number] }) : gods;
    }
    case 'packOpen': {
      const { side, seed } = event.data;
      return sealed && mayRevealSeed(sealed[side], seed) ? withSide(gods, side, { seed }) : gods;
    }
  }
};

const UNSEALED: SealedSide = { ...NO_SEED, rounds: [] };

const withSide = (gods: GodsState, side: SideId, more: Partial<SealedSide>): GodsState => {
  const before = gods.sealed ?? { a: UNSEALED, b: UNSEALED };
  return { ...gods, sealed: { ...before, [side]: { ...before[side], ...more } } };
};

const withRound = (gods: GodsState, side: SideId, round: ShuffleRound): GodsState => {
  const rounds = gods.sealed?.[side].rounds ?? [];
  return withSide(gods, side, {
    rounds: rounds.some(({ name }) => name === round.name)
      ? rounds.map(each => (each.name === round.name ? round : each))
      : [...rounds, round],
  });
};

const withPack = (gods: GodsState, side: SideId, more: Partial<GodPack>): GodsState => ({
  ...gods,
  packs: { ...gods.packs, [side]: { ...gods.packs[side], ...more } },
});

/** A seed belongs to one battle and not to copies with another id. The first commitment of a side is final. */
const applyCommit = (
  gods: GodsState,
  {
    battle,
    data: { side, battle: of, seal, kept },
  }: Extract<PackEvent, { type: 'packCommit' }> & Pick<Entry, 'battle'>,
): GodsState => {
  if (of !== battle) return { ...gods, isCopied: true };
  if (gods.sealed && gods.sealed[side].seal !== '') return gods;
  const after = withSide(gods, side, { seal, kept });
  if (!areHandsSealed(after)) return after;
  // Draws made meanwhile in another phone's log leave no open order.
  return SIDES.reduce((next, each) => {
    const { pile, discards } = next.packs[each];
    return withPack(next, each, { pile: [], discards: [...discards, ...pile] });
  }, after);
};

const applySeals = (gods: GodsState, { side, of, seals }: EventData<'packSeals'>): GodsState => {
  if (!mayShuffle(gods, side)) return gods;
  const next = nextRound(gods, side);
  if (next.of !== of || seals.length !== next.cards.length) return gods;
  const round: ShuffleRound = { ...next, name: sha256(toCanonicalJson([of, seals])), seals, numbers: [], shown: {} };
  const pile = seals.map((_, draw) => placeholderOf(round, draw));
  return withPack(withRound(gods, side, round), side, { pile, discards: [] });
};

/** The number in a round that a card of it had before the round's numbers moved it on. */
const sealNumberOf = ({ cards }: Pick<ShuffleRound, 'cards'>, card: string, by: number): number =>
  (cards.indexOf(card) - by + cards.length) % cards.length;

/** The card of a round that was sealed as a number. */
export const cardOfSealNumber = ({ cards }: Pick<ShuffleRound, 'cards'>, number: number, by: number): string =>
  cards[(number + by) % cards.length] as string;

/** The places of cards after one of a hand is revealed; undefined if it is not the sealed one. */
export const revealCard = (gods: GodsState, { side, pack, card, shows }: CardReveal): GodsState | undefined => {
  const found = shows && drawOfPlaceholder(gods, side, shows.place);
  if (!shows || !found || pack !== side) return undefined;
  const { round, draw } = found;
  const before = gods.packs[side];
  if (!gods.hands[side].includes(shows.place) || !before.held.includes(shows.place)) return undefined;
  if (!round.cards.includes(card) || Object.values(round.shown).includes(card)) return undefined;
  const { by, places } = resolveDraws(round);
  const seal = round.seals[places[draw] ?? -1];
  if (seal === undefined || seal !== computeCardCommitment(side, sealNumberOf(round, card, by), shows.salt))
    return undefined;
  const left = discard(before, shows.place);
  const after = withPack(
    { ...gods, hands: { ...gods.hands, [side]: gods.hands[side].filter(id => id !== shows.place) } },
    side,
    { ...left, discards: left.discards.map(id => (id === shows.place ? card : id)) },
  );
  return withRound(after, side, { ...round, shown: { ...round.shown, [shows.place]: card } });
};

providePackRules({ applyPackEvent, revealCard });
