import { isCommander, type Kind } from '../troops/roster.ts';
import { SIXTEENTHS_PER_QUARTER } from './losses.ts';

/** A piece in a melee, for the removal of losses. */
export interface Fighter {
  readonly id: string;
  readonly kind: Kind;
  readonly stands: number;
  /** The value of a stand in this melee, in quarters. */
  readonly value: number;
  /** 0 in the contact square, else 1 … 8 clockwise from where the unit in the contact square faces (L9, R-16). */
  readonly place: number;
}

/** A coin, typed or tossed: on heads, the stand is lost (L10). */
export const COIN_SIDES = ['heads', 'tails'] as const;
export type CoinSide = (typeof COIN_SIDES)[number];

/** The losses in stands by piece; `coin` names the piece whose next stand a coin decides, if one is needed. */
export interface Casualties {
  readonly fallen: Readonly<Record<string, number>>;
  readonly coin?: string;
}

/**
 * Removes a loss in sixteenths from a side: first in the contact square, then clockwise, one stand at a time (L9). A
 * stand that is worth more than the remaining loss is skipped while another one fits. If none fits, a coin decides on
 * the next in order (L10). A commander falls with the last stand of his unit, or last of all. A commander without
 * a unit falls in his order.
 */
export const assignCasualties = (fighters: readonly Fighter[], loss: number, coin?: CoinSide): Casualties => {
  const fallen: Record<string, number> = {};
  const standing = (fighter: Fighter): number => fighter.stands - (fallen[fighter.id] ?? 0);
  const withUnit = (fighter: Fighter): boolean =>
    isCommander(fighter.kind) && fighters.some(other => other.place === fighter.place && !isCommander(other.kind));
  let left = loss;
  const fall = (fighter: Fighter): void => {
    fallen[fighter.id] = (fallen[fighter.id] ?? 0) + 1;
    left -= fighter.value * SIXTEENTHS_PER_QUARTER;
  };
  // The places around the square, each with pieces that can lose stands now.
  const circle = (): readonly Fighter[] => {
    const up = fighters.filter(fighter => standing(fighter) > 0);
    const others = up.filter(fighter => !withUnit(fighter));
    return (others.length > 0 ? others : up).toSorted((a, b) => a.place - b.place);
  };
  let turn = 0;
  for (let isFirst = true; left > 0; isFirst = false) {
    const all = circle();
    const from = all.findIndex(({ place }) => place >= turn);
    const inTurn = from < 0 ? all : [...all.slice(from), ...all.slice(0, from)];
    const [next] = inTurn;
    if (!next) break;
    const fits = (isFirst ? [next] : inTurn).find(({ value }) => value * SIXTEENTHS_PER_QUARTER <= left);
    if (!fits) {
      if (coin === undefined) return { fallen, coin: next.id };
      if (coin === 'heads') fall(next);
      left = 0;
    } else fall(fits);
    const at = (fits ?? next).place;
    turn = at + 1;
    const here = fighters.filter(({ place }) => place === at);
    if (here.some(fighter => !isCommander(fighter.kind)) && here.every(f => isCommander(f.kind) || standing(f) === 0))
      for (const commander of here.filter(fighter => isCommander(fighter.kind) && standing(fighter) > 0))
        fall(commander);
  }
  return { fallen };
};
