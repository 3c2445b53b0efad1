import { adjacentTo, fromOwnLeft } from '../rules/areas.ts';
import type { Special } from '../rules/cards.ts';
import type { Way } from '../rules/flank.ts';
import { otherSide, type SideId } from '../rules/side.ts';
import { entryCost } from '../rules/terrain.ts';
import type { AnyEvent, EventData } from './events.ts';
import { attackWays, enemiesNear, mayCall, mayFight, unitAt } from './look.ts';
import { type BattleState, type Frozen, specialOf, type Unit } from './state.ts';

type Piece = Frozen<Unit>;
type Attackers = EventData<'attack'>['attackers'];

/** The cards of a kind in a hand. */
export const inHand = (state: BattleState, side: SideId, special: Special): readonly number[] =>
  state.sides[side].hand.filter(card => specialOf(state, card) === special);

/** The units of a side on the field, from its own left. */
export const standingOf = (state: BattleState, side: SideId): readonly Piece[] => {
  const { field } = state.sides[side];
  const standing: Piece[] = [];
  for (const column of fromOwnLeft(side)) {
    const id = field[column] as number;
    if (id >= 0) standing.push(state.units[id] as Piece);
  }
  return standing;
};

interface Possible {
  readonly unit: Piece;
  /** The ways to each target beside or before it. */
  readonly ways: ReadonlyMap<Piece, readonly Way[]>;
}

/** Who may attack whom and how, tries and cards apart (S1, S2, SA6). */
export const possibleAttacks = (state: BattleState): readonly Possible[] =>
  standingOf(state, state.active)
    .filter(unit => mayFight(state, unit) && mayCall(state, unit.card))
    .map(unit => {
      const targets = [...enemiesNear(state, state.active, unit.column)].filter(({ fought }) => !fought);
      if (state.active === 'b') targets.reverse();
      const ways = new Map<Piece, readonly Way[]>();
      for (const target of targets) {
        const some = attackWays(state, unit, target);
        if (some.length > 0) ways.set(target, some);
      }
      return { unit, ways };
    })
    .filter(({ ways }) => ways.size > 0);

/** Every attack that may be named now (S1, R-8, R-49, L4): one on one, two on one, one on two or three. */
export const attacksOf = (state: BattleState): readonly AnyEvent[] => {
  const side = state.active;
  const cards = inHand(state, side, 'FLANK');
  const tries = state.roster.setup.armies[side].army.leader.command - state.sides[side].flankTries;
  const able = possibleAttacks(state);
  const events: AnyEvent[] = [];
  const add = (attackers: readonly (readonly [Piece, Way])[], targets: readonly Piece[]): void => {
    let used = 0;
    const named: Attackers = [];
    for (const [unit, way] of attackers) {
      const card = way === 'card' ? cards[used++] : null;
      if (card === undefined) return;
      named.push({ unit: unit.card.id, way, card });
    }
    if (attackers.filter(([, way]) => way === 'button').length > tries) return;
    events.push({
      type: 'attack',
      data: { seat: side, faces: [], attackers: named, targets: targets.map(({ card }) => card.id) },
    });
  };
  able.forEach(({ unit, ways }, i) => {
    for (const [target, some] of ways) for (const way of some) add([[unit, way]], [target]);
    for (const other of able.slice(i + 1)) {
      if (!mayCallBoth(state, unit, other.unit)) continue;
      for (const [target, some] of ways)
        for (const way of some)
          for (const its of other.ways.get(target) ?? [])
            add(
              [
                [unit, way],
                [other.unit, its],
              ],
              [target],
            );
    }
    const front = [...ways].filter(([, some]) => some.includes('front')).map(([target]) => target);
    for (const many of severalOf(front)) add([[unit, 'front']], many);
  });
  return events;
};

/** Whether the clans of two units may act in the same turn (SA6). */
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

/** Who may fall on the second line (C2, R-63): nobody before it, nobody beside but such as withdrew, and nothing done yet. */
export const raiders = (state: BattleState): readonly Piece[] => {
  const enemy = otherSide(state.active);
  return standingOf(state, state.active).filter(unit => {
    if (!mayFight(state, unit) || !mayCall(state, unit.card)) return false;
    if (unitAt(state, enemy, unit.column)) return false;
    const terrain = state.sides[enemy].terrain[unit.column] ?? 'river';
    if (entryCost(unit.card, terrain) === null) return false;
    return adjacentTo(unit.column).every(column => unitAt(state, enemy, column)?.withdrew !== false);
  });
};
