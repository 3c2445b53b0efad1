import type { Entry } from '../../../../core/log.ts';
import type { AlalaEvents } from '../../battle/events.ts';
import type { SideId } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';
import type { GodsState } from '../../gods/gods-state.ts';
import { ownCards, revealOwnCard } from '../../gods/hidden-packs.ts';
import type { OwnCards, OwnHand } from './own-hand.ts';

const NONE: OwnCards = new Map();

/** The hand of a side, for a phone that has its seed. */
export const decryptHand = (battle: string, side: SideId, seed: string): OwnHand => {
  const cardsIn = ({ gods }: BattleState): OwnCards =>
    gods.sealed && gods.hands[side].length > 0 ? ownCards(gods, side, seed) : NONE;
  return {
    battle,
    side,
    cardAt: (standIn, { gods }) => revealOwnCard(gods, side, seed, standIn)?.card,
    open: state => withOwn(state, cardsIn(state)),
    openThrow: (entry, state) => openThrow(entry, cardsIn(state)),
    forAll: (type, data, state) => forAll(type, data, cardsIn(state)),
  };
};

const withOwn = (state: BattleState, own: OwnCards): BattleState => {
  if (own.size === 0) return state;
  const named = (ids: readonly string[]): readonly string[] => ids.map(id => own.get(id)?.card ?? id);
  const { hands, packs } = state.gods;
  const held = (pack: keyof GodsState['packs']) => ({ ...packs[pack], held: named(packs[pack].held) });
  return {
    ...state,
    gods: {
      ...state.gods,
      hands: { a: named(hands.a), b: named(hands.b) },
      packs: { table: held('table'), a: held('a'), b: held('b') },
    },
  };
};

/**
 * A revealed card is shown. Any other card is named by its placeholder, even if dice are rolled before it is played.
 */
const forAll = <Data extends AlalaEvents[keyof AlalaEvents]>(type: string, data: Data, own: OwnCards): Data => {
  if (!('card' in data)) return data;
  const found = [...own].find(([, each]) => each.card === data.card);
  if (!found) return data;
  const [place, { salt }] = found;
  if (type === 'play' || type === 'discard') return { ...data, shows: { place, salt } };
  return type === 'putBack' || type === 'throw' ? { ...data, card: place } : data;
};

const openThrow = (entry: Entry, own: OwnCards): Entry => {
  const { data } = entry as { readonly data: AlalaEvents['throw'] };
  const card = data.for === 'play' ? own.get(data.card)?.card : undefined;
  return card === undefined ? entry : { ...entry, data: { ...data, card } };
};
