import { deckHasCards, drawsPerTurn } from '../actions/draw-steps.ts';
import type { AnyEvent } from '../battle/events.ts';
import {
  attackEventOf,
  type LegalAttack,
  legalAttacks,
  raiders,
  specialCardInHand,
  unitsOnField,
} from '../battle/legal-attacks.ts';
import { legalEvents, OWN_STAGES } from '../battle/legal-events.ts';
import { HAND_SIZE } from '../battle/limits.ts';
import { adjacentEnemies, hasRule, mayCallClan, mayFire, unitAt } from '../battle/queries.ts';
import { type BattleState, type DeepReadonly, deciderOf, type Unit } from '../battle/state.ts';
import { otherSide, type SideId } from '../rules/side.ts';
import { aiWorthOf, attackGain, hitChance, minimumHitCost, type Piece } from './expected-gains.ts';
import { attackValue, bestRated, forEachPlay, MIN_ATTACK_GAIN, playEventOf, rateMoves } from './rated-moves.ts';

/** From this gain of the attack on a unit is withdrawing better than standing (AI7). */
export const MIN_WITHDRAWAL_GAIN = 0.7;

const nextOf = ({ turn, stage }: BattleState, seat: SideId): AnyEvent =>
  ({ type: 'next', data: { seat, faces: [], turn, stage } }) as AnyEvent;

const pieceOf = (state: BattleState, id: number): Piece => state.units[id] as Piece;

const play = (state: BattleState, seat: SideId): AnyEvent => {
  if (specialCardInHand(state, seat, 'CALTROP') !== undefined) {
    const enemy = otherSide(seat);
    const under = legalEvents(state).find(
      event => event.type === 'caltrop' && unitAt(state, enemy, event.data.column)?.card.is.elephant === true,
    );
    if (under) return under;
  }
  // Under dynamic play it is one play and one draw.
  if (state.plays > 0) return nextOf(state, seat);
  // Only plays with a value above 0 are made.
  const top = { card: -1, column: -1, value: 0 };
  forEachPlay(state, seat, (card, column, value) => {
    if (value <= top.value) return;
    top.card = card;
    top.column = column;
    top.value = value;
  });
  return top.card < 0 ? nextOf(state, seat) : playEventOf(seat, top.card, top.column);
};

/** The dearest unmarked unit that COHESION is for (AI7). */
const gathering = (state: BattleState, seat: SideId): AnyEvent | undefined => {
  const card = specialCardInHand(state, seat, 'COHESION');
  if (card === undefined) return undefined;
  let dearest: Piece | undefined;
  for (const id of state.sides[seat].field) {
    const unit = state.units[id];
    if (unit?.marker !== '' || unit.coh < 2 || 2 * unit.coh <= unit.card.limit) continue;
    const worth = aiWorthOf(state, unit.card);
    if (worth >= 5 && mayCallClan(state, unit.card) && (!dearest || worth > aiWorthOf(state, dearest.card)))
      dearest = unit;
  }
  return dearest && { type: 'cohesion', data: { seat, faces: [], card, unit: dearest.card.id } };
};

const move = (state: BattleState, seat: SideId): AnyEvent => {
  const gather = gathering(state, seat);
  if (gather) return gather;
  const top = state.moved.length === 0 ? bestRated(rateMoves(state, seat)) : undefined;
  return top && top.value > 0.8 ? top.event : nextOf(state, seat);
};

/** Whether two units that can be supplied are out (AI7, K10). */
const areOut = (state: BattleState, seat: SideId): boolean =>
  unitsOnField(state, seat).filter(({ card: { is }, out }) => out && (is.skirmisher || is.mounted)).length > 1;

/** Assigns the next unit its best target (AI7), by chance × worth × closeness to its rout. */
const missile = (state: BattleState, seat: SideId): AnyEvent => {
  if (state.supplied.length === 0 && specialCardInHand(state, seat, 'SUPPLY') !== undefined && areOut(state, seat)) {
    const supply = legalEvents(state).find(event => event.type === 'supply');
    if (supply) return supply;
  }
  for (const unit of unitsOnField(state, seat)) {
    if (!mayFire(state, unit, false) || !mayCallClan(state, unit.card)) continue;
    if (state.aims.some(aim => aim.unit === unit.card.id)) continue;
    let top: { target: Piece; value: number } | undefined;
    for (const target of adjacentEnemies(state, seat, unit.column)) {
      const { limit } = target.card;
      // A hit costs 1 COH or 2 at least.
      const routs = target.coh + 2 >= limit && target.coh + minimumHitCost(state, unit, target) >= limit;
      const urgent = routs ? 3 : 1 + target.coh / limit;
      const value = hitChance(state, unit, target) * aiWorthOf(state, target.card) * urgent;
      if (!top || value > top.value) top = { target, value };
    }
    if (top && top.value > 0)
      return { type: 'aim', data: { seat, faces: [], unit: unit.card.id, target: top.target.card.id } };
  }
  return nextOf(state, seat);
};

const shock = (state: BattleState, seat: SideId): AnyEvent => {
  let top: LegalAttack | undefined;
  let most = MIN_ATTACK_GAIN;
  for (const naming of legalAttacks(state)) {
    const value = attackValue(state, naming);
    if (value > most) {
      top = naming;
      most = value;
    }
  }
  return top ? attackEventOf(state, top) : nextOf(state, seat);
};

/**
 * The gain of the attack for which a withdrawal is offered (AI7), divided by the square root of the number of
 * attackers. 0 if none is offered.
 */
export const gainOfAskingAttack = (state: BattleState): number => {
  const [ask] = state.asks;
  const attack = ask && state.attacks[ask.about];
  if (!attack) return 0;
  const gain = attackGain(
    state,
    attack.attackers.map(({ unit: id, way }) => ({ unit: pieceOf(state, id), way })),
    attack.targets.map(id => pieceOf(state, id)),
  );
  return gain / Math.sqrt(attack.attackers.length);
};

/** Withdraws from a gain over 2, or over 0.7 unless one short (AI7). */
const withdrawal = (state: BattleState, seat: SideId): AnyEvent => {
  const gain = gainOfAskingAttack(state);
  const unit = state.units[state.asks[0]?.unit ?? -1];
  const short = unit !== undefined && unit.coh >= unit.card.limit - 1;
  return {
    type: 'withdraw',
    data: { seat, faces: [], unit: unit?.card.id ?? 0, go: gain > 2 || (gain > MIN_WITHDRAWAL_GAIN && !short) },
  };
};

const rally = (state: BattleState, seat: SideId): AnyEvent => {
  const own = state.sides[seat];
  const card = specialCardInHand(state, seat, 'RALLY');
  const left = state.roster.setup.armies[seat].army.leader.command - own.rallyTries;
  let dearest: Piece | undefined;
  if (!hasRule(state, seat, 'tribalCommand'))
    for (const id of own.second) {
      const unit = pieceOf(state, id);
      if (!unit.routed || !mayCallClan(state, unit.card)) continue;
      if (!dearest || aiWorthOf(state, unit.card) > aiWorthOf(state, dearest.card)) dearest = unit;
    }
  if (dearest && card !== undefined && aiWorthOf(state, dearest.card) >= 3)
    return { type: 'rally', data: { seat, faces: [], unit: dearest.card.id, card } };
  if (dearest && left > 0) return { type: 'rally', data: { seat, faces: [], unit: dearest.card.id, card: null } };
  if (!state.roster.setup.settings.rules.pursuit) return nextOf(state, seat);
  return legalEvents(state).find(({ type }) => type === 'regroup') ?? nextOf(state, seat);
};

/** The value of a rallied unit in hand (AI7); half if the unit is shaken. */
const handWorth = (state: BattleState, unit: DeepReadonly<Unit>): number =>
  aiWorthOf(state, unit.card) * (2 * unit.coh > unit.card.tq ? 0.5 : 1);

/** The dearest rallied unit that may be taken (D1, AI7). */
const takingOf = (state: BattleState, seat: SideId): { readonly unit: Piece; readonly worth: number } | undefined => {
  const { second, hand } = state.sides[seat];
  let top: { unit: Piece; worth: number } | undefined;
  if (hand.length >= HAND_SIZE || state.draws >= drawsPerTurn(state)) return undefined;
  for (const id of second) {
    const unit = pieceOf(state, id);
    if (unit.routed || unit.since >= state.turn) continue;
    const worth = handWorth(state, unit);
    if (!top || worth > top.worth) top = { unit, worth };
  }
  return top;
};

const draw = (state: BattleState, seat: SideId): AnyEvent => {
  const own = state.sides[seat];
  if (state.roster.setup.settings.rules.leaderCohesion) {
    const ordered = bestRated(
      legalEvents(state).flatMap(event =>
        event.type === 'order' ? [{ event, value: aiWorthOf(state, pieceOf(state, event.data.unit).card) }] : [],
      ),
    );
    if (ordered) return ordered.event;
  }
  const left = drawsPerTurn(state) - state.draws;
  const reserve = specialCardInHand(state, seat, 'RESERVE');
  // RESERVE frees its own place, so a hand of six cards has room for two units.
  if (reserve !== undefined && left > 0 && state.draws === 0 && own.hand.length <= 6)
    return { type: 'reserve', data: { seat, faces: [], card: reserve } };
  // One draw, also where two are allowed.
  if (state.draws > 0) return nextOf(state, seat);
  const taking = takingOf(state, seat);
  const take: AnyEvent | undefined = taking && {
    type: 'take',
    data: { seat, faces: [], unit: taking.unit.card.id },
  };
  if (take && (taking?.worth ?? 0) > 6.5) return take;
  const mayDraw = own.hand.length < HAND_SIZE && left > 0 && deckHasCards(state, seat, own.deck.length);
  return mayDraw ? { type: 'draw', data: { seat, faces: [] } } : (take ?? nextOf(state, seat));
};

/** Plays INITIATIVE if it changes or keeps the winner, or gives a second turn in a row its shock (AI7, I4). */
const initiative = (state: BattleState, seat: SideId): AnyEvent => {
  const card = specialCardInHand(state, seat, 'INITIATIVE');
  const first = state.roll?.passed === null;
  const useful = first || state.roll?.passed === false || seat !== state.first;
  return { type: 'initiative', data: { seat, faces: [], card: useful ? (card ?? null) : null } };
};

/**
 * The one-ply player's move (AI7) for the deciding side, from what the state shows to that side. Throws a RangeError if
 * no side decides.
 */
export const greedyMove = (state: BattleState): AnyEvent => {
  const seat = deciderOf(state);
  if (seat === null) throw new RangeError('greedyMove: the battle is over');
  // In any own phase (SA8).
  const duels = state.roster.setup.armies[seat].army.period === 'samurai' && OWN_STAGES.includes(state.stage);
  const challenge = duels ? specialCardInHand(state, seat, 'CHALLENGE') : undefined;
  if (challenge !== undefined) return { type: 'challenge', data: { seat, faces: [], card: challenge } };
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
