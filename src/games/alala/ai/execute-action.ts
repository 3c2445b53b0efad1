import { type Die, type RandomInt, rollDice } from '../../../core/probability/dice.ts';
import { hackEvent, likelyDice, moraleEvent, riskEvent } from '../actions/answer-questions.ts';
import { createBatch } from '../actions/batch.ts';
import { type ChargeAnswer, chargeEvent, planCharge } from '../actions/charges.ts';
import { controlEvent, controlTestFacts } from '../actions/control-test.ts';
import { combatOf, planFight, warningsOf } from '../actions/fight.ts';
import { DEFAULT_FIGHT_CHOICES, fightEvent, fightOutcome } from '../actions/fight-outcome.ts';
import type { MovePlan } from '../actions/movement/move-plan.ts';
import { moveEvent, moveMeasure, planBodyMove, planMove } from '../actions/movement/moves.ts';
import { enemyMetInPursuit } from '../actions/movement/places-after-moves.ts';
import { commandEvent } from '../actions/order.ts';
import { ordersEvent } from '../actions/order-sheet.ts';
import { planShot, shootEvent } from '../actions/shooting.ts';
import { pendingQuestions, planStranded, strandedEvent } from '../actions/stranded-leaders.ts';
import type { AnyEvent } from '../battle/events.ts';
import { positionOf, positionsOf } from '../battle/plan/positions.ts';
import { otherSide } from '../battle/sides.ts';
import type { BattleState, BattleUnit, Leader } from '../battle/state.ts';
import type { DeckCard } from '../gods/deck.ts';
import { needsDie, playEvent } from '../gods/god-play.ts';
import { cardOf, drawFrom } from '../gods/next-card.ts';
import { likelyWitnesses } from '../guide/morale-witnesses.ts';
import { FREE_HACK_HIT } from '../rules/combat/after-combat.ts';
import { countDice, hitsOf } from '../rules/combat/combat.ts';
import { shootingDice } from '../rules/combat/shooting.ts';
import { controlDie } from '../rules/control-test.ts';
import { bodyMoveReadings, motionOf, type RolledDie, STOP_DISTANCE } from '../rules/movement/movement.ts';
import { overlap } from '../rules/plan/areas.ts';
import {
  areaOf,
  bearingTo,
  centreOf,
  footprintAt,
  type Place,
  type Point,
  type Position,
  shift,
  wholeDegrees,
} from '../rules/plan/geometry.ts';
import { liesOnTable } from '../rules/plan/ground-areas.ts';
import { standAt } from '../rules/plan/moves.ts';
import { unitAhead } from '../rules/plan/positions.ts';
import { initiativeFrom, nextPhase } from '../rules/turn.ts';
import type { Action, MoveAction } from './action.ts';

const d6s = (count: number, random: RandomInt): number[] => rollDice('d6', count, random);

/** The entry of an action, with dice rolled from `random`. `answer` is the reaction of a charged unit (G3). */
export const executeAction = (
  state: BattleState,
  action: Action,
  random: RandomInt,
  answer?: ChargeAnswer,
): AnyEvent => {
  switch (action.kind) {
    case 'answer':
      return answerQuestion(state, action.question, random);
    case 'initiative': {
      const faces = untilDecided(random);
      return { type: 'initiative', data: { side: faces[0] > faces[1] ? 'a' : 'b', by: 'app', faces: [...faces] } };
    }
    case 'orders':
      return { type: 'together', data: ordersEvent(state, [[action.leader, action.orders]]) };
    case 'invoke': {
      const drawn = drawFrom(state, (state.leaders[action.leader] as Leader).side, random);
      const order = commandEvent(state, { leader: action.leader, action: 'invoke' });
      return { type: 'command', data: { ...order, ...(drawn && { drawn }) } };
    }
    case 'play': {
      const card = cardOf(state, action.card) as DeckCard;
      const choice = action.target === undefined ? {} : { target: action.target };
      const thrown = needsDie(card.effect) ? { face: d6s(1, random)[0] as number, by: 'app' as const } : {};
      return { type: 'play', data: playEvent(state, action.side, card, { ...choice, ...thrown }) };
    }
    case 'tests':
      return takeTests(state, action.units, random);
    case 'shoot': {
      const shot = planShot(state, action.shooter, action.target);
      const [shooter, target] = [unitIn(state, shot.shooter), unitIn(state, shot.target)];
      const faces = d6s(shootingDice({ shooter, target, frontally: shot.frontally }).total, random);
      const sixes = faces.filter(face => face === 6).length;
      return { type: 'shoot', data: shootEvent(state, shot, { by: 'app', faces: [faces] }, sixes) };
    }
    case 'move':
      return makeMove(state, action, random);
    case 'charge': {
      const plan = planCharge(state, action.unit, action.target);
      return { type: 'charge', data: chargeEvent(state, answer === undefined ? plan : { ...plan, response: answer }) };
    }
    case 'fight': {
      const plan = planFight(state, action.first, action.second);
      const { pools } = combatOf(state, plan);
      const faces = pools.map(side => d6s(countDice(side), random));
      const hits = [hitsOf(pools[0], faces[0] ?? []), hitsOf(pools[1], faces[1] ?? [])] as const;
      const outcome = fightOutcome(state, plan, hits, DEFAULT_FIGHT_CHOICES);
      return {
        type: 'fight',
        data: fightEvent(plan, { by: 'app', faces }, hits, outcome, warningsOf(state, plan)),
      };
    }
    case 'leave':
      return { type: 'tick', data: { task: action.task } };
    case 'phase': {
      const { turn, phase } = state.turn;
      return { type: 'phase', data: { ...nextPhase(state.turn), found: { turn, phase } } };
    }
  }
};

const unitIn = (state: BattleState, id: string): BattleUnit => state.units[id] as BattleUnit;

const untilDecided = (random: RandomInt): readonly [number, number] => {
  for (;;) {
    const [a, b] = d6s(2, random) as [number, number];
    if (initiativeFrom([a, b]) !== 'rollAgain') return [a, b];
  }
};

const answerQuestion = (state: BattleState, id: string, random: RandomInt): AnyEvent => {
  const due = pendingQuestions(state).find(each => each.id === id);
  switch (due?.kind) {
    case 'risk': {
      const [first, second] = d6s(2, random) as [number, number];
      const faces = first === 1 ? [first, second] : [first];
      return { type: 'risk', data: riskEvent(state, due.leader, faces, 'app', due.id) };
    }
    case 'morale':
      return { type: 'morale', data: moraleEvent(state, due, likelyWitnesses(state, due), due.id) };
    case 'hack': {
      const figures = likelyDice(unitIn(state, due.unit));
      const faces = d6s(figures, random);
      const hits = faces.filter(face => face >= FREE_HACK_HIT).length;
      const hack = { unit: due.unit, victim: due.victim, figures };
      return { type: 'hack', data: hackEvent(state, hack, { by: 'app', faces: [faces] }, hits, due.id) };
    }
    case 'stranded':
      return { type: 'stranded', data: strandedEvent(state, due, planStranded(state, due)) };
    case 'halved':
    case undefined:
      return { type: 'waive', data: { done: id } };
  }
};

const takeTests = (state: BattleState, units: readonly string[], random: RandomInt): AnyEvent => {
  const makers = units.map(id => {
    const [face] = rollDice(controlDie(unitIn(state, id)), 1, random) as [number];
    return (now: BattleState) => ({
      type: 'control' as const,
      data: controlEvent(now, id, face, 'app', controlTestFacts(now, unitIn(now, id))),
    });
  });
  const [only] = makers;
  return makers.length === 1 && only ? only(state) : { type: 'together', data: createBatch(state, makers) };
};

/** The entry of a move with its dice. Grade A avoids the fatigue of M4 if possible. The plan finds the enemy that a pursuit meets. */
const makeMove = (state: BattleState, action: MoveAction, random: RandomInt): AnyEvent => {
  const { units, what, dice, bearing, measured } = action;
  const thrown = dice.map((die: Die): RolledDie => ({ die, face: rollDice(die, 1, random)[0] as number }));
  const motion = motionOf(what);
  const body = units.length > 1;
  const readings =
    motion && thrown.length > 0
      ? bodyMoveReadings(
          units.map(id => unitIn(state, id)),
          motion,
          thrown,
        )
      : [];
  const lowered = readings[readings.length - 1];
  const planOf = (id: string): MovePlan => {
    const plain = body ? planBodyMove(state, units, id, what) : planMove(state, id, what);
    const plan = { ...plain, dice, bearing, ...(measured !== undefined && { measured }) };
    const inches = moveMeasure(state, plan, thrown, lowered).inches.total;
    const meets = enemyMetInPursuit(state, plan, inches);
    // Without room it stays where it is.
    const place = action.goal && (placeTowards(state, id, action.goal, inches) ?? unitIn(state, id).place);
    return { ...plan, ...(meets !== undefined && { meets }), ...(place && { place }) };
  };
  const by = thrown.length > 0 ? ('app' as const) : ('hand' as const);
  const plans = units.map(planOf);
  const makers = plans.map(plan => (now: BattleState) => ({
    type: 'move' as const,
    data: moveEvent(now, plan, thrown, by, lowered),
  }));
  const [only] = makers;
  return makers.length === 1 && only ? only(state) : { type: 'together', data: createBatch(state, makers, body) };
};

/**
 * The place of a unit with free movement after `inches` towards a goal. The unit faces the nearest enemy. It stops 4″ before
 * an enemy on its way (M1, M6), and before ground that another unit occupies. Undefined if there is no room.
 */
export const placeTowards = (state: BattleState, id: string, goal: Point, inches: number): Place | undefined => {
  const own = positionOf(state, id);
  if (!own) return undefined;
  const centre = centreOf(own.place, own.footprint);
  const bearing = bearingTo(centre, goal);
  const enemies = positionsOf(state, otherSide(own.unit.side));
  const heading = { ...own, place: standAt(centre, own.footprint, wholeDegrees(bearing)) };
  const ahead = unitAhead(heading, enemies)?.gap;
  const room = ahead === undefined ? Number.POSITIVE_INFINITY : Math.max(0, ahead - STOP_DISTANCE * 10);
  const most = Math.min(inches * 10, Math.hypot(goal.x - centre.x, goal.y - centre.y), room);
  const others = positionsOf(state).filter(other => other.id !== id);
  for (let by = most; by > 0; by -= STEP) {
    const end = shift(centre, bearing, by);
    const place = standAt(end, own.footprint, facingOf(own, end, enemies));
    const area = footprintAt(place, own.footprint);
    const isFree = !others.some(other => overlap(area, areaOf(other)));
    if (isFree && state.ground && liesOnTable(state.ground, area)) return place;
  }
  return undefined;
};

/** The distance is shortened by this many tenths of an inch until the unit fits. */
const STEP = 5;

const facingOf = ({ place }: Position, from: Point, enemies: readonly Position[]): number => {
  const centres = enemies.map(enemy => centreOf(enemy.place, enemy.footprint));
  const [nearest] = centres.sort((a, b) => distance(from, a) - distance(from, b));
  return nearest ? wholeDegrees(bearingTo(from, nearest)) : place.facing;
};

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
