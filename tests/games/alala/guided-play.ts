import { countHits, rollDice } from '../../../src/core/probability/dice.ts';
import {
  belowHalfEvent,
  hackEvent,
  moraleCandidates,
  moraleEvent,
  riskEvent,
} from '../../../src/games/alala/actions/answer-questions.ts';
import { chargeEvent, legalChargeResponses, planCharge } from '../../../src/games/alala/actions/charges.ts';
import { controlEvent } from '../../../src/games/alala/actions/control-test.ts';
import { combatOf, type FightPlan, planFight, warningsOf } from '../../../src/games/alala/actions/fight.ts';
import { fightEvent, fightOutcome, flankSupporters } from '../../../src/games/alala/actions/fight-outcome.ts';
import type { MovePlan } from '../../../src/games/alala/actions/movement/move-plan.ts';
import { moveEvent, planMove } from '../../../src/games/alala/actions/movement/moves.ts';
import {
  commandEvent,
  isSignalled,
  type Order,
  phalanxOf,
  possibleActions,
} from '../../../src/games/alala/actions/order.ts';
import { shootEvent } from '../../../src/games/alala/actions/shooting.ts';
import {
  pendingQuestions,
  planStranded,
  type StrandedQuestion,
  strandedEvent,
  waiveStranded,
} from '../../../src/games/alala/actions/stranded-leaders.ts';
import { neighbours } from '../../../src/games/alala/actions/supports.ts';
import type { AnyEvent, RolledDice } from '../../../src/games/alala/battle/events.ts';
import { quarriesOf } from '../../../src/games/alala/battle/relations.ts';
import { otherSide, SIDES } from '../../../src/games/alala/battle/sides.ts';
import {
  type BattleState,
  type BattleUnit,
  isOnTable,
  type PendingQuestion,
  unitsOf,
} from '../../../src/games/alala/battle/state.ts';
import { pendingTasks, phaseTasks, splitOpenTasks, type Task } from '../../../src/games/alala/guide/guide.ts';
import { FREE_HACK_HIT } from '../../../src/games/alala/rules/combat/after-combat.ts';
import { hitsOf } from '../../../src/games/alala/rules/combat/combat.ts';
import { shootingDice } from '../../../src/games/alala/rules/combat/shooting.ts';
import { controlDie } from '../../../src/games/alala/rules/control-test.ts';
import {
  BEARINGS,
  type Bearing,
  motionOf,
  moveDice,
  moveReadings,
} from '../../../src/games/alala/rules/movement/movement.ts';
import { type TableMove, VOLUNTARY_MOVES } from '../../../src/games/alala/rules/movement/table-moves.ts';
import { initiativeFrom, nextPhase } from '../../../src/games/alala/rules/turn.ts';
import { CHARGED_SIDES, OUTCOME_MOVES } from '../../../src/games/alala/rules/vocabulary.ts';

/** Random decisions in a battle: dice and players' choices. */
export interface Chance {
  readonly below: (n: number) => number;
}

/** Chance from a seed, the same each time (mulberry32). */
export const chanceOf = (seed: number): Chance => {
  let a = seed >>> 0;
  return {
    below: n => {
      a = (a + 0x6d2b79f5) >>> 0;
      let t = Math.imul(a ^ (a >>> 15), a | 1);
      t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
      return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
    },
  };
};

const helpers = ({ below }: Chance) => ({
  below,
  oneIn: (n: number): boolean => below(n) === 0,
  pick: <T>(list: readonly T[]): T | undefined => list[below(Math.max(1, list.length))],
  some: <T>(list: readonly T[]): T[] => list.filter(() => below(2) === 0),
});

/** All open tasks of the guide, due at once or in this phase. */
export const openTasks = (state: BattleState): { readonly must: readonly Task[]; readonly may: readonly Task[] } => {
  const { must, may } = splitOpenTasks(phaseTasks(state));
  return { must: [...pendingTasks(state), ...must], may };
};

/**
 * The next entry of two players who follow the guide: an answer, a task carried out or ticked off, or the next phase.
 */
export const nextStep = (state: BattleState, chance: Chance): { readonly event: AnyEvent; readonly task?: Task } => {
  const { oneIn, pick } = helpers(chance);
  const due = pick(pendingQuestions(state));
  if (due && !oneIn(20)) return { event: oneIn(10) ? waived(due) : answer(state, due, chance) };
  const { must, may } = openTasks(state);
  const goesOn = must.length > 0 ? oneIn(40) : oneIn(3) || may.length === 0;
  if (goesOn) return { event: onwards(state) };
  const task = must.length > 0 && !oneIn(10) ? (oneIn(3) ? must[0] : pick(must)) : pick([...must, ...may]);
  if (!task) return { event: onwards(state) };
  const event = oneIn(12) && task.asked.kind !== 'initiative' ? undefined : carryOut(state, task, chance);
  return { event: event ?? { type: 'tick', data: { task: task.id } }, task };
};

/** The entry of the next phase with its skipped tasks, as the turn screen records it. */
export const onwards = (state: BattleState): AnyEvent => {
  const skipped = openTasks(state)
    .must.slice(0, 80)
    .map(({ id }) => id);
  return { type: 'phase', data: { ...nextPhase(state.turn), ...(skipped.length > 0 && { skipped }) } };
};

const d6s = (count: number, { below }: Chance): number[] => rollDice('d6', count, below);

const pickOf = <T>(list: readonly T[], below: Chance['below']): T => list[below(list.length)] as T;

/** Skips a question. */
export const waived = (due: PendingQuestion | StrandedQuestion): AnyEvent =>
  due.kind === 'stranded' ? { type: 'stranded', data: waiveStranded(due) } : { type: 'waive', data: { done: due.id } };

export const answer = (state: BattleState, due: PendingQuestion | StrandedQuestion, chance: Chance): AnyEvent => {
  const { below, some, oneIn } = helpers(chance);
  switch (due.kind) {
    case 'risk': {
      // More ones than fair dice show, or no leader would ever die here.
      const faces = oneIn(3) ? [1, below(6) + 1] : [below(5) + 2];
      return { type: 'risk', data: riskEvent(state, due.leader, faces, 'app', due.id) };
    }
    case 'halved': {
      const cause = pickOf(['shot', 'combat', null] as const, below);
      return { type: 'correct', data: belowHalfEvent(state, due, { shaken: oneIn(2), cause }) };
    }
    case 'stranded': {
      const fate = oneIn(2) ? 'lost' : 'rides';
      return { type: 'stranded', data: strandedEvent(state, due, { ...planStranded(state, due), fate }) };
    }
    case 'morale': {
      const ticked = some(moraleCandidates(state, due)).map(({ unit }) => unit.id);
      return { type: 'morale', data: moraleEvent(state, due, ticked, due.id) };
    }
    case 'hack': {
      const figures = 1 + below(Math.max(1, unitOf(state, due.unit).men));
      const faces = d6s(figures, chance);
      const thrown: RolledDice = oneIn(4) ? { by: 'count' } : { by: 'app', faces: [faces] };
      const hack = { unit: due.unit, victim: due.victim, figures };
      return { type: 'hack', data: hackEvent(state, hack, thrown, countHits(faces, FREE_HACK_HIT), due.id) };
    }
  }
};

/** A task carried out as on its screen; undefined if there is nothing to do. */
export const carryOut = (state: BattleState, { asked }: Task, chance: Chance): AnyEvent | undefined => {
  const { below, oneIn } = helpers(chance);
  switch (asked.kind) {
    case 'initiative': {
      const faces = [below(6) + 1, below(6) + 1] as const;
      const first = initiativeFrom(faces);
      return first === 'rollAgain'
        ? { type: 'initiative', data: { side: SIDES[below(2)] ?? 'a', by: 'hand', faces: [] } }
        : { type: 'initiative', data: { side: SIDES[first], by: 'app', faces: [...faces] } };
    }
    case 'orders':
      return ordered(state, asked.leader, chance);
    case 'control':
      return tested(state, asked.unit, chance);
    case 'skirmish':
      return skirmished(state, asked.unit, chance);
    case 'move':
      return moved(state, asked.unit, asked.what, chance);
    case 'rally':
      return moved(state, asked.unit, oneIn(3) ? 'halt' : asked.what, chance);
    case 'charge':
      return charged(state, asked.unit, chance);
    case 'fight':
      return fought(state, asked.first, asked.second, chance);
    case 'owed':
      return asked.what === 'pursuitTest'
        ? tested(state, asked.unit, chance)
        : moved(state, asked.unit, asked.what, chance);
  }
};

const unitOf = (state: BattleState, id: string): BattleUnit => state.units[id] as BattleUnit;

const ordered = (state: BattleState, id: string, chance: Chance): AnyEvent | undefined => {
  const { pick, some, oneIn } = helpers(chance);
  const leader = state.leaders[id];
  if (!leader) return undefined;
  const friends = unitsOf(state, leader.side).filter(isOnTable);
  const action = pick(possibleActions(state, leader)) ?? 'control';
  const unit = pick(friends)?.id ?? null;
  const { touching, apart } = phalanxOf(state, leader);
  const order: Order = {
    leader: id,
    action,
    ...(action === 'encourage' && unit !== null && { unit, steps: oneIn(3) ? -1 : 1 }),
    ...(action === 'move' && { unit: oneIn(5) ? null : unit }),
    ...(action === 'control' && { units: [...touching, ...some(apart)].map(each => each.id) }),
  };
  return { type: 'command', data: commandEvent(state, order) };
};

const tested = (state: BattleState, id: string, { below }: Chance): AnyEvent => {
  const unit = unitOf(state, id);
  const moment = { pursuing: unit.move === 'pursue', signalled: isSignalled(state, unit) };
  const face = rollDice(controlDie(unit), 1, below)[0] as number;
  return { type: 'control', data: controlEvent(state, id, face, 'app', moment) };
};

const foesOf = (state: BattleState, id: string): BattleUnit[] =>
  unitsOf(state, otherSide(unitOf(state, id).side)).filter(isOnTable);

const skirmished = (state: BattleState, id: string, chance: Chance): AnyEvent | undefined => {
  const { pick, oneIn, below } = helpers(chance);
  const shooter = unitOf(state, id);
  const { moved: gone, shots } = shooter.thisTurn;
  if (!gone && shots === 0 && oneIn(3)) return moved(state, id, 'redress', chance);
  if (!gone && oneIn(2)) return moved(state, id, 'advance', chance);
  const target = pick(foesOf(state, id));
  if (!target) return undefined;
  const shot = { shooter: id, target: target.id, frontally: oneIn(2) };
  const faces = rollDice('d6', shootingDice({ shooter, target, frontally: shot.frontally }).total, below);
  const sixes = faces.filter(face => face === 6).length;
  return { type: 'shoot', data: shootEvent(state, shot, { by: 'app', faces: [faces] }, sixes) };
};

/** A move with random values for everything that players can enter. */
export const moved = (state: BattleState, id: string, asked: TableMove, chance: Chance): AnyEvent => {
  const { below, pick, oneIn } = helpers(chance);
  const unit = unitOf(state, id);
  const isOwn = (VOLUNTARY_MOVES as readonly TableMove[]).includes(asked);
  const what = isOwn && oneIn(4) ? (pick(VOLUNTARY_MOVES) ?? asked) : asked;
  const plain = planMove(state, id, what);
  const motion = motionOf(what);
  const dice = motion && oneIn(2) ? [...plain.dice, ...moveDice(unit, motion).may] : plain.dice;
  const others = unitsOf(state, unit.side).filter(other => other.id !== id && isOnTable(other));
  const passed = pick(others);
  const quarry = pick(quarriesOf(state, unit));
  const met = what === 'pursue' && oneIn(4) ? pick(foesOf(state, id).filter(foe => foe.id !== quarry?.id)) : undefined;
  const { quarry: _, ...rest } = plain;
  const plan: MovePlan = {
    ...rest,
    dice,
    bearing: pick(Object.keys(BEARINGS) as Bearing[]) ?? 'straight',
    rough: oneIn(5),
    through: passed && oneIn(5) ? [passed.id] : [],
    ...(oneIn(3) && { ahead: { inches: below(10), light: oneIn(2) } }),
    ...(oneIn(2) && { measured: below(8) }),
    enemyNear: oneIn(2),
    halts: what === 'halt' ? plain.halts || oneIn(3) : oneIn(20),
    ...(what === 'pursue' && quarry && !oneIn(10) && { quarry: quarry.id, gap: below(4) }),
    ...(met && { meets: met.id }),
  };
  const thrown = dice.map(die => ({ die, face: rollDice(die, 1, below)[0] as number }));
  const lowered = motion && thrown.length > 0 ? pick(moveReadings(unit, motion, thrown))?.lowered : undefined;
  return { type: 'move', data: moveEvent(state, plan, thrown, thrown.length > 0 ? 'app' : 'hand', lowered) };
};

/** A charge at anyone. */
export const charged = (state: BattleState, id: string, chance: Chance): AnyEvent | undefined => {
  const { pick, oneIn } = helpers(chance);
  const target = pick(foesOf(state, id));
  if (!target) return undefined;
  const side = oneIn(3) ? (pick(CHARGED_SIDES) ?? 'front') : 'front';
  const plan = { ...planCharge(state, id, target.id), side, shieldless: side !== 'front' && oneIn(2) };
  return {
    type: 'charge',
    data: chargeEvent(state, { ...plan, response: pick(legalChargeResponses(state, plan)) ?? 'stand' }),
  };
};

const fought = (
  state: BattleState,
  first: readonly string[],
  second: readonly string[],
  chance: Chance,
): AnyEvent | undefined => {
  const { some, oneIn, pick, below } = helpers(chance);
  const filled = planFight(state, first, second);
  const supported = (plans: FightPlan[number]) =>
    plans.map(each => {
      const beside = neighbours(state, each.unit);
      const behind = pick(
        unitsOf(state, unitOf(state, each.unit).side).filter(
          unit => isOnTable(unit) && unit.standing === 'inLine' && ![...first, ...second].includes(unit.id),
        ),
      );
      return {
        ...each,
        supports: [
          ...(beside.left && oneIn(3) ? [{ unit: beside.left.id, place: 'left' as const }] : []),
          ...(behind && oneIn(3) ? [{ unit: behind.id, place: 'rear' as const }] : []),
        ],
      };
    });
  const plan: FightPlan = [supported(filled[0]), supported(filled[1])];
  const { pools } = combatOf(state, plan);
  const faces = pools.map(side =>
    d6s(
      side.reduce((sum, { dice }) => sum + dice.total, 0),
      chance,
    ),
  );
  // More lopsided fights than with fair dice, so that units break.
  const luck = (side: 0 | 1): number => hitsOf(pools[side], faces[side] ?? []) + (oneIn(3) ? below(8) : 0);
  const hits = [luck(0), luck(1)] as const;
  const units = plan.flat().map(({ unit }) => unit);
  const choices = {
    moves: Object.fromEntries(some(units).map(unit => [unit, pick(OUTCOME_MOVES) ?? 'stay'])),
    joining: some(plan.flat().flatMap(each => flankSupporters(state, each).map(({ id }) => id))),
    losers: {},
  };
  const outcome = fightOutcome(state, plan, hits, choices);
  const data = fightEvent(plan, { by: 'count' }, hits, outcome, warningsOf(state, plan));
  return { type: 'fight', data };
};
