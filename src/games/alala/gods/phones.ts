import { commitmentTo } from '../../../core/seal/drawn.ts';
import { firstLink, linkAfter, linksOf } from '../../../core/seal/links.ts';
import { cardAt, isCardAt, keyOfPlace, nextStep } from '../../../core/seal/masked.ts';
import type { EventData } from '../battle/events.ts';
import { otherSide, SIDES, type SideId } from '../battle/terms.ts';
import type { PackId } from '../rules/god-pack.ts';
import type { HouseRules } from '../rules/house-rules.ts';
import type { Gods, Round, Sealed } from './cards.ts';
import { packOf } from './gods.ts';
import {
  figureOf,
  isDone,
  isStandIn,
  mayBegin,
  nextOf,
  type PackEvent,
  placeOf,
  roundOf,
  standInOf,
} from './sealed.ts';
import { waitsFor } from './waits-for.ts';

/* What a phone that has the seed of a side knows of packs between two phones, and does for it by itself (C5). */

/** What of a battle the packs hang on. */
interface Table {
  readonly house: Pick<HouseRules, 'godPack'>;
  readonly gods: Gods;
}

const linkOfRound = (sealed: Sealed, { pack, nonce, cards }: Pick<Round, 'pack' | 'nonce' | 'cards'>): string =>
  firstLink('god pack', pack, sealed.sides.a.seal, sealed.sides.b.seal, nonce, cards);

const firstLinks = new WeakMap<Round['cards'], Map<string, string>>();
/** What each step of a round had to name, whatever was said; reckoned once. */
const trueLinks = (sealed: Sealed, round: Round): readonly string[] => {
  const known = firstLinks.get(round.cards) ?? new Map<string, string>();
  firstLinks.set(round.cards, known);
  const first = known.get(round.nonce) ?? linkOfRound(sealed, round);
  known.set(round.nonce, first);
  return linksOf(first, round.steps);
};

/** Which of the steps gave a side's places their keys: its link is theirs. */
const lastStepOf = ({ first }: Pick<Round, 'first'>, side: SideId): number => (side === first ? 2 : 3);

type OwnKey = (round: Round, place: number) => string;
const ownKeys =
  (sealed: Sealed, seed: string, side: SideId): OwnKey =>
  (round, place) =>
    keyOfPlace(seed, trueLinks(sealed, round)[lastStepOf(round, side)] as string, place);

/** A step with all that it says. */
const stepOf = (side: SideId, pack: PackId, of: string, points: readonly string[]): EventData<'packMask'> => ({
  side,
  pack,
  of,
  next: linkAfter(of, points),
  points: [...points],
});

const isOwn = (sealed: Sealed | undefined, side: SideId, seed: string): sealed is Sealed =>
  sealed !== undefined && sealed.sides[side].seal === commitmentTo(seed);

/** The first step of a new round of a pack; undefined where its cards do not lie open. */
export const beginRound = (
  gods: Gods,
  pack: PackId,
  side: SideId,
  seed: string,
  nonce: string,
): EventData<'packMask'> | undefined => {
  if (!isOwn(gods.sealed, side, seed) || !mayBegin(gods, pack)) return undefined;
  const cards = gods.packs[pack].discards;
  const of = linkOfRound(gods.sealed, { pack, nonce, cards });
  const points = nextStep({ seed, cards, links: [of], steps: [] });
  return { ...stepOf(side, pack, of, points), nonce, seen: figureOf(cards) };
};

/** Why a phone does not go on with a shuffle: what the other has said is no such step. */
export type Due = PackEvent | 'badStep' | undefined;

/** What the phone of a side writes down now without being asked, for whoever has its seed. */
export const dueOf = (table: Table, side: SideId, seed: string, nonce: () => string): Due => {
  const { gods } = table;
  const { sealed } = gods;
  const other = otherSide(side);
  if (!isOwn(sealed, side, seed) || sealed.sides[other].seal === '') return undefined;
  for (const pack of new Set(SIDES.map(each => packOf(table, each)))) {
    const round = roundOf(gods, pack);
    if (!round && sealed.first === side) {
      const data = beginRound(gods, pack, side, seed, nonce());
      if (data) return { type: 'packMask', data };
    }
    if (!round || isDone(round) || nextOf(round) !== side) continue;
    try {
      const links = trueLinks(sealed, round);
      // Nobody goes on from what is named otherwise: what a step names holds the other to all that he said.
      if (links.join() !== round.links.join()) return 'badStep';
      const points = nextStep({ seed, cards: round.cards, links, steps: round.steps });
      return { type: 'packMask', data: stepOf(side, pack, links.at(-1) as string, points) };
    } catch {
      return 'badStep';
    }
  }
  const [wanted] = waitsFor(gods, other);
  const found = wanted === undefined ? undefined : placeOf(gods, wanted);
  if (!found) return undefined;
  const key = ownKeys(sealed, seed, side)(found.round, found.place);
  return { type: 'packKey', data: { side, round: found.round.id, keys: [{ place: found.place, key }] } };
};

/** A card that a side holds, and the key that shows it. */
export interface OwnCard {
  readonly card: string;
  readonly key: string;
}

/** The card at a place that a side has drawn; null where its keys open none, undefined while one of them is not here. */
export const ownCardAt = (gods: Gods, side: SideId, seed: string, standIn: string): OwnCard | null | undefined => {
  const { sealed } = gods;
  const found = placeOf(gods, standIn);
  const given = found?.round.keys[otherSide(side)][standIn];
  return found && given !== undefined && isOwn(sealed, side, seed)
    ? opened(found.round, found.place, given, ownKeys(sealed, seed, side))
    : undefined;
};

/** The cards of a side's hand by what stands for them. */
export const ownCards = (gods: Gods, side: SideId, seed: string): ReadonlyMap<string, OwnCard | null> => {
  const own = new Map<string, OwnCard | null>();
  for (const standIn of gods.hands[side].filter(isStandIn)) {
    const card = ownCardAt(gods, side, seed, standIn);
    if (card !== undefined) own.set(standIn, card);
  }
  return own;
};

const openedBefore = new WeakMap<Round['cards'], Map<string, OwnCard | null>>();
const opened = (round: Round, place: number, given: string, ownKey: OwnKey): OwnCard | null => {
  const { cards } = round;
  const point = round.steps.at(-1)?.[place] ?? '';
  const key = ownKey(round, place);
  const known = openedBefore.get(cards) ?? new Map<string, OwnCard | null>();
  openedBefore.set(cards, known);
  const name = [point, key, given].join();
  const there = known.get(name);
  if (there !== undefined) return there;
  const card = cardAt(point, [key, given], cards);
  const found = card === undefined ? null : { card, key };
  known.set(name, found);
  return found;
};

/** A card that was laid open and is not the one that lay at its place, as the keys say. */
export interface Fault {
  readonly side: SideId;
  readonly card: string;
}

/** All that were laid open and were not there. Each is reckoned once. */
export const faultsOf = ({ sealed }: Gods): readonly Fault[] =>
  (sealed?.rounds ?? []).flatMap(round =>
    Object.entries(round.shown).flatMap(([standIn, shown]): Fault[] =>
      isShown(round, standIn, shown) ? [] : [{ side: shown.side, card: shown.card }],
    ),
  );

type Shown = Round['shown'][string];
const checked = new WeakMap<Shown, boolean>();
const isShown = (round: Round, standIn: string, shown: Shown): boolean => {
  const there = checked.get(shown);
  if (there !== undefined) return there;
  const place = Number(standIn.split('.')[1]) - 1;
  const given = round.keys[otherSide(shown.side)][standIn] ?? '';
  const fits = isCardAt(round.steps.at(-1)?.[place] ?? '', [shown.key, given], shown.card);
  checked.set(shown, fits);
  return fits;
};

/** Whether a side shuffled, gave keys and showed cards as its seed says; undefined until both seeds lie open. */
export const wasHonest = (gods: Gods, side: SideId): boolean | undefined => {
  const { sealed } = gods;
  const { seed } = sealed?.sides[side] ?? { seed: '' };
  if (!sealed || SIDES.some(each => sealed.sides[each].seed === '')) return undefined;
  const other = otherSide(side);
  const key = ownKeys(sealed, seed, side);
  const otherKey = ownKeys(sealed, sealed.sides[other].seed, other);
  if (!isOwn(sealed, side, seed)) return false;
  return sealed.rounds.every(
    round =>
      round.steps.every((points, at) => {
        const steps = round.steps.slice(0, at);
        if (nextOf({ first: round.first, steps }) !== side) return true;
        try {
          const links = trueLinks(sealed, round);
          return (
            links[at] === round.links[at] &&
            links[at + 1] === round.links[at + 1] &&
            points.join() === nextStep({ seed, cards: round.cards, links, steps }).join()
          );
        } catch {
          // It was made of what is no step: who goes on from that is not honest either.
          return false;
        }
      }) &&
      round.cards.every((_, place) => {
        const standIn = standInOf(round, place);
        const given = round.keys[side][standIn];
        const shown = round.shown[standIn];
        if (given !== undefined && given !== key(round, place)) return false;
        if (shown === undefined || shown.side !== side) return true;
        const [own, others] = [key(round, place), otherKey(round, place)];
        return shown.key === own && isCardAt(round.steps.at(-1)?.[place] ?? '', [own, others], shown.card);
      }),
  );
};
