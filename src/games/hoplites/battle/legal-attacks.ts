import type { Approach } from '../rules/approaches.ts';
import { adjacentTo, columnsFromLeft } from '../rules/areas.ts';
import type { Special } from '../rules/cards.ts';
import { otherSide, type SideId } from '../rules/side.ts';
import { entryCost } from '../rules/terrain.ts';
import type { AnyEvent, EventData } from './events.ts';
import { adjacentEnemies, legalApproaches, mayAttack, mayCallClan, unitAt } from './queries.ts';
import { type BattleState, type DeepReadonly, specialOf, type Unit } from './state.ts';

type Piece = DeepReadonly<Unit>;
type Attackers = EventData<'attack'>['attackers'];

/** The cards of a kind in a hand. */
export const specialCardsInHand = (state: BattleState, side: SideId, special: Special): readonly number[] =>
  state.sides[side].hand.filter(card => specialOf(state, card) === special);

/** A card of a kind in a hand, or undefined. */
export const specialCardInHand = (state: BattleState, side: SideId, special: Special): number | undefined => {
  const { hand } = state.sides[side];
  const units = state.roster.cards.length;
  for (const card of hand) if (card >= units && specialOf(state, card) === special) return card;
  return undefined;
};

/** The units of a side on the field, from its own left. */
export const unitsOnField = (state: BattleState, side: SideId): readonly Piece[] => {
  const { field } = state.sides[side];
  const standing: Piece[] = [];
  for (const column of columnsFromLeft(side)) {
    const id = field[column] as number;
    if (id >= 0) standing.push(state.units[id] as Piece);
  }
  return standing;
};

interface AttackerOptions {
  readonly unit: Piece;
  /** The attack modes for each target beside or in front of it. */
  readonly ways: ReadonlyMap<Piece, readonly Approach[]>;
}

/** Each possible attacker with its targets and modes, before flank tries and cards (S1, S2, SA6). */
export const attackerOptions = (state: BattleState): readonly AttackerOptions[] => {
  const able: AttackerOptions[] = [];
  for (const unit of unitsOnField(state, state.active)) {
    if (!mayAttack(state, unit) || !mayCallClan(state, unit.card)) continue;
    const ways = new Map<Piece, readonly Approach[]>();
    const near = adjacentEnemies(state, state.active, unit.column);
    for (let i = 0; i < near.length; i++) {
      const target = near[state.active === 'a' ? i : near.length - 1 - i] as Piece;
      const some = target.fought ? [] : legalApproaches(state, unit, target);
      if (some.length > 0) ways.set(target, some);
    }
    if (ways.size > 0) able.push({ unit, ways });
  }
  return able;
};

/** A legal attack: attackers, targets and modes. */
export interface LegalAttack {
  readonly attackers: readonly { readonly unit: Piece; readonly way: Approach }[];
  readonly targets: readonly Piece[];
}

/** All attacks that can be declared now (S1, R-8, R-49, L4): one on one, two on one, one on two or three. */
export const legalAttacks = (state: BattleState): readonly LegalAttack[] => {
  const side = state.active;
  const cards = specialCardsInHand(state, side, 'FLANK').length;
  const tries = state.roster.setup.armies[side].army.leader.command - state.sides[side].flankTries;
  const able = attackerOptions(state);
  const found: LegalAttack[] = [];
  const isOut = (way: Approach): boolean => (way === 'card' && cards < 1) || (way === 'button' && tries < 1);
  able.forEach(({ unit, ways }, i) => {
    for (const [target, some] of ways)
      for (const way of some) if (!isOut(way)) found.push({ attackers: [{ unit, way }], targets: [target] });
    for (let j = i + 1; j < able.length; j++) {
      const other = able[j] as AttackerOptions;
      if (!mayCallBoth(state, unit, other.unit)) continue;
      for (const [target, some] of ways) {
        const others = other.ways.get(target);
        if (!others) continue;
        for (const way of some)
          for (const its of others) {
            if (isOut(way) || isOut(its)) continue;
            if (way === its && ((way === 'card' && cards < 2) || (way === 'button' && tries < 2))) continue;
            const attackers = [
              { unit, way },
              { unit: other.unit, way: its },
            ];
            found.push({ attackers, targets: [target] });
          }
      }
    }
    const front: Piece[] = [];
    for (const [target, some] of ways) if (some.includes('front')) front.push(target);
    for (const targets of severalOf(front)) found.push({ attackers: [{ unit, way: 'front' }], targets });
  });
  return found;
};

/** An attack as entry data; its cards are taken from the hand in order. */
export const attackEventOf = (state: BattleState, { attackers, targets }: LegalAttack): AnyEvent => {
  const cards = [...specialCardsInHand(state, state.active, 'FLANK')];
  const named: Attackers = attackers.map(({ unit, way }) => ({
    unit: unit.card.id,
    way,
    card: way === 'card' ? (cards.shift() ?? null) : null,
  }));
  return {
    type: 'attack',
    data: { seat: state.active, faces: [], attackers: named, targets: targets.map(({ card }) => card.id) },
  };
};

/** Every attack of `legalAttacks` as an event (AI4). */
export const legalAttackEvents = (state: BattleState): readonly AnyEvent[] =>
  legalAttacks(state).map(naming => attackEventOf(state, naming));

/** True if the clans of two units may act in the same turn (SA6). */
const mayCallBoth = (state: BattleState, { card: one }: Piece, { card: other }: Piece): boolean => {
  const { clans } = state.roster.setup.armies[one.side].army.leader;
  if (clans === undefined) return true;
  const { called } = state.sides[one.side];
  const more = new Set([one.clan, other.clan].filter(clan => clan > 0 && !called.includes(clan)));
  return called.length + more.size <= clans;
};

const severalOf = <T>(list: readonly T[]): readonly (readonly T[])[] => {
  const [a, b, c] = list;
  if (a === undefined || b === undefined) return [];
  return c === undefined
    ? [[a, b]]
    : [
        [a, b],
        [a, c],
        [b, c],
        [a, b, c],
      ];
};

/** Units that may make a second-line attack (C2, R-63): no enemy in front, none beside except withdrawn ones, and no action yet. */
export const raiders = (state: BattleState): readonly Piece[] => {
  const enemy = otherSide(state.active);
  return unitsOnField(state, state.active).filter(unit => {
    if (!mayAttack(state, unit) || !mayCallClan(state, unit.card)) return false;
    if (unitAt(state, enemy, unit.column)) return false;
    const terrain = state.sides[enemy].terrain[unit.column] ?? 'river';
    if (entryCost(unit.card, terrain) === null) return false;
    return adjacentTo(unit.column).every(column => unitAt(state, enemy, column)?.withdrew !== false);
  });
};
