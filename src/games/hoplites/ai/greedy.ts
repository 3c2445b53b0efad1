import type { AnyEvent } from '../battle/events.ts';
import { legal } from '../battle/legal.ts';
import { attacksOf, inHand, raiders } from '../battle/legal-shock.ts';
import { enemiesNear, hasRule, mayCall, mayFire, unitAt } from '../battle/look.ts';
import { type BattleState, deciderOf, type Frozen, type Unit } from '../battle/state.ts';
import { zoneOf } from '../rules/areas.ts';
import { otherSide, type SideId } from '../rules/side.ts';
import { entryCost } from '../rules/terrain.ts';
import { attackSwing, buttonChance, duel, hitChance, mayLeave, type Named, type Piece } from './gains.ts';
import { worthOf } from './worth.ts';

/** A move with what a player thinks of it. */
export interface Rated {
  readonly event: AnyEvent;
  readonly value: number;
}

const best = (rated: readonly Rated[]): Rated | undefined =>
  rated.reduce<Rated | undefined>((top, each) => (top && top.value >= each.value ? top : each), undefined);

const nextOf = ({ turn, stage }: BattleState, seat: SideId): AnyEvent =>
  ({ type: 'next', data: { seat, faces: [], turn, stage } }) as AnyEvent;

const pieceOf = (state: BattleState, id: number): Piece => state.units[id] as Piece;

/** What playing a unit in a column is worth (AI7). */
const playValue = (state: BattleState, unit: Piece, column: number): number => {
  const { side } = unit.card;
  const own = state.sides[side];
  const played = { ...unit, entered: state.turn, column };
  let value = 1.2 + duel(state, played, column);
  for (const beside of [column - 1, column + 1]) {
    const friend = unitAt(state, side, beside);
    if (friend) value += 0.07 * Math.min(10, worthOf(state, unit.card));
  }
  if (unitAt(state, otherSide(side), column)) value += 0.8;
  if (own.field.every((id, each) => id < 0 || zoneOf(each) !== zoneOf(column))) value += 1;
  value -= entryCost(unit.card, own.terrain[column] ?? 'clear') ?? 0;
  const relieved = unitAt(state, side, column);
  return relieved ? value - duel(state, relieved, column) : value;
};

/** Every play with its worth, in the order of the list (AI4). */
export const ratedPlays = (state: BattleState): readonly Rated[] =>
  legal(state).flatMap(event =>
    event.type === 'play'
      ? [{ event, value: playValue(state, pieceOf(state, event.data.card), event.data.column) }]
      : [],
  );

const play = (state: BattleState, seat: SideId): AnyEvent => {
  const challenge = inHand(state, seat, 'CHALLENGE')[0];
  if (challenge !== undefined) return { type: 'challenge', data: { seat, faces: [], card: challenge } };
  const caltrop = inHand(state, seat, 'CALTROP')[0];
  if (caltrop !== undefined) {
    const enemy = otherSide(seat);
    const under = legal(state).find(
      event => event.type === 'caltrop' && unitAt(state, enemy, event.data.column)?.card.is.elephant === true,
    );
    if (under) return under;
  }
  // Under dynamic play it is one play and one draw.
  if (state.plays > 0) return nextOf(state, seat);
  const top = best(ratedPlays(state));
  return top && top.value > 0 ? top.event : nextOf(state, seat);
};

/** Every move with how much better its unit stands after it (AI7). */
export const ratedMoves = (state: BattleState): readonly Rated[] =>
  legal(state).flatMap(event => {
    if (event.type !== 'go' && event.type !== 'back') return [];
    const unit = pieceOf(state, event.data.unit);
    const after = event.type === 'go' ? duel(state, unit, event.data.column) : 0;
    return [{ event, value: after - duel(state, unit, unit.column) }];
  });

/** The dearest unmarked unit that COHESION is for (AI7). */
const gathering = (state: BattleState, seat: SideId): AnyEvent | undefined => {
  const [card] = inHand(state, seat, 'COHESION');
  if (card === undefined) return undefined;
  let dearest: Piece | undefined;
  for (const id of state.sides[seat].field) {
    const unit = state.units[id];
    if (unit?.marker !== '' || unit.coh < 2 || 2 * unit.coh <= unit.card.limit) continue;
    const worth = worthOf(state, unit.card);
    if (worth >= 5 && mayCall(state, unit.card) && (!dearest || worth > worthOf(state, dearest.card))) dearest = unit;
  }
  return dearest && { type: 'cohesion', data: { seat, faces: [], card, unit: dearest.card.id } };
};

const move = (state: BattleState, seat: SideId): AnyEvent => {
  const gather = gathering(state, seat);
  if (gather) return gather;
  const top = state.moved.length === 0 ? best(ratedMoves(state)) : undefined;
  return top && top.value > 0.8 ? top.event : nextOf(state, seat);
};

/** Each unit at its best target (AI7): chance × worth × how near it is to its end. */
const missile = (state: BattleState, seat: SideId): AnyEvent => {
  const [supply] = inHand(state, seat, 'SUPPLY');
  if (supply !== undefined && state.supplied.length === 0) {
    const supplies = legal(state).filter(event => event.type === 'supply');
    const [first] = supplies;
    if (first?.type === 'supply' && first.data.units.length >= 2) return first;
  }
  for (const column of seat === 'a' ? ORDER : ORDER.toReversed()) {
    const unit = unitAt(state, seat, column);
    if (!unit || !mayFire(state, unit, false) || !mayCall(state, unit.card)) continue;
    if (state.aims.some(aim => aim.unit === unit.card.id)) continue;
    let top: { target: Piece; value: number } | undefined;
    for (const target of enemiesNear(state, seat, column)) {
      const { limit } = target.card;
      const urgent = target.coh + 1 >= limit ? 3 : 1 + target.coh / limit;
      const value = hitChance(state, unit, target) * worthOf(state, target.card) * urgent;
      if (!top || value > top.value) top = { target, value };
    }
    if (top && top.value > 0)
      return { type: 'aim', data: { seat, faces: [], unit: unit.card.id, target: top.target.card.id } };
  }
  return nextOf(state, seat);
};
const ORDER = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Every attack with its gain (AI7). */
export const ratedAttacks = (state: BattleState): readonly Rated[] =>
  attacksOf(state).flatMap(event => {
    if (event.type !== 'attack') return [];
    const attackers: Named[] = event.data.attackers.map(({ unit, way }) => ({ unit: pieceOf(state, unit), way }));
    const targets = event.data.targets.map(id => pieceOf(state, id));
    let value = attackSwing(state, attackers, targets);
    const [only] = targets;
    for (const { way } of attackers) if (way === 'card') value -= 1;
    const leaves =
      targets.length === 1 &&
      only !== undefined &&
      only.marker === '' &&
      attackers.every(({ unit }) => mayLeave(state, only, unit));
    if (leaves) value *= 0.4;
    value /= Math.sqrt(attackers.length);
    for (const { unit, way } of attackers) if (way === 'button') value *= buttonChance(state, unit);
    return [{ event, value }];
  });

/** Attacks below this are not worth the trouble (AI7). */
export const LEAST_GAIN = 0.2;

const shock = (state: BattleState, seat: SideId): AnyEvent => {
  const top = best(ratedAttacks(state));
  return top && top.value > LEAST_GAIN ? top.event : nextOf(state, seat);
};

/** Withdraws from a gain over 2, or over 0.7 unless one short (AI7). */
const withdrawal = (state: BattleState, seat: SideId): AnyEvent => {
  const [ask] = state.asks;
  const attack = ask && state.attacks[ask.about];
  const unit = ask && state.units[ask.unit];
  const gain =
    attack && unit
      ? attackSwing(
          state,
          attack.attackers.map(({ unit: id, way }) => ({ unit: pieceOf(state, id), way })),
          attack.targets.map(id => pieceOf(state, id)),
        )
      : 0;
  const short = unit !== undefined && unit.coh >= unit.card.limit - 1;
  return { type: 'withdraw', data: { seat, faces: [], unit: ask?.unit ?? 0, go: gain > 2 || (gain > 0.7 && !short) } };
};

const rally = (state: BattleState, seat: SideId): AnyEvent => {
  const own = state.sides[seat];
  const [card] = inHand(state, seat, 'RALLY');
  const left = state.roster.setup.armies[seat].army.leader.command - own.rallyTries;
  const routed = hasRule(state, seat, 'tribalCommand')
    ? []
    : own.second
        .map(id => pieceOf(state, id))
        .filter(unit => unit.routed && mayCall(state, unit.card))
        .sort((x, y) => worthOf(state, y.card) - worthOf(state, x.card));
  const [dearest] = routed;
  if (dearest && card !== undefined && worthOf(state, dearest.card) >= 3)
    return { type: 'rally', data: { seat, faces: [], unit: dearest.card.id, card } };
  if (dearest && left > 0) return { type: 'rally', data: { seat, faces: [], unit: dearest.card.id, card: null } };
  return legal(state).find(({ type }) => type === 'regroup') ?? nextOf(state, seat);
};

/** What a rallied unit is worth in hand (AI7): half when it is shaken. */
const handWorth = (state: BattleState, unit: Frozen<Unit>): number =>
  worthOf(state, unit.card) * (2 * unit.coh > unit.card.tq ? 0.5 : 1);

const draw = (state: BattleState, seat: SideId): AnyEvent => {
  const events = legal(state);
  const taking = best(
    events.flatMap(event =>
      event.type === 'take' ? [{ event, value: handWorth(state, pieceOf(state, event.data.unit)) }] : [],
    ),
  );
  const ordered = best(
    events.flatMap(event =>
      event.type === 'order' ? [{ event, value: worthOf(state, pieceOf(state, event.data.unit).card) }] : [],
    ),
  );
  if (ordered) return ordered.event;
  const reserve = events.find(({ type }) => type === 'reserve');
  if (reserve && state.sides[seat].hand.length <= 6) return reserve;
  // One draw, also where two are allowed.
  if (state.draws > 0) return nextOf(state, seat);
  if (taking && taking.value > 6.5) return taking.event;
  return events.find(({ type }) => type === 'draw') ?? taking?.event ?? nextOf(state, seat);
};

/** INITIATIVE when it changes who leads, or fills the turn (AI7, I4). */
const initiative = (state: BattleState, seat: SideId): AnyEvent => {
  const [card] = inHand(state, seat, 'INITIATIVE');
  const first = state.roll?.passed === null;
  const useful = first || state.roll?.passed === false || seat !== state.first;
  return { type: 'initiative', data: { seat, faces: [], card: useful ? (card ?? null) : null } };
};

/** The move of the one-ply player (AI7) for whoever decides, by what the state shows him. Throws a RangeError when nobody does. */
export const greedy = (state: BattleState): AnyEvent => {
  const seat = deciderOf(state);
  if (seat === null) throw new RangeError('greedy: the battle is over');
  switch (state.stage) {
    case 'initiative':
      return initiative(state, seat);
    case 'play':
      return play(state, seat);
    case 'react':
      return { type: 'react', data: { seat, faces: [], unit: state.asks[0]?.unit ?? 0, fire: true } };
    case 'move':
      return move(state, seat);
    case 'missile':
      return missile(state, seat);
    case 'shock':
      return shock(state, seat);
    case 'withdraw':
      return withdrawal(state, seat);
    case 'raids': {
      const [unit] = raiders(state);
      return unit ? { type: 'raid', data: { seat, faces: [], unit: unit.card.id } } : nextOf(state, seat);
    }
    case 'rally':
      return rally(state, seat);
    case 'draw':
      return draw(state, seat);
    default:
      return { type: 'deal', data: { seat, faces: [] } };
  }
};
