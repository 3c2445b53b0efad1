import type { Entry } from '../../../../src/core/log.ts';
import type { RandomInt } from '../../../../src/core/probability/dice.ts';
import { findLargestSwings } from '../../../../src/core/probability/key-moments.ts';
import { chargeValue, deploymentValues, guardedMeleeValue } from '../../../../src/games/ancient-wargame/ai/melees.ts';
import type { AnyEvent, EventData } from '../../../../src/games/ancient-wargame/battle/events.ts';
import { applyEvent, initialState } from '../../../../src/games/ancient-wargame/battle/game.ts';
import { legalMoves } from '../../../../src/games/ancient-wargame/battle/legal-moves.ts';
import { meleeAt } from '../../../../src/games/ancient-wargame/battle/melee-steps.ts';
import type { BattleState } from '../../../../src/games/ancient-wargame/battle/state.ts';
import { DEPLOYMENTS } from '../../../../src/games/ancient-wargame/melee/deployments.ts';
import { type Decision, weighDecisions } from '../../../../src/games/ancient-wargame/report/decisions.ts';
import { isCommander } from '../../../../src/games/ancient-wargame/troops/roster.ts';
import { SIDES } from '../../../../src/games/ancient-wargame/troops/side.ts';
import { nextEvent } from '../ai/match.ts';
import { seeded, smallBattle } from '../played.ts';

/** The least cost of a planted blunder in points. */
const COST = 4;

/** A battle of two strategists in which at most one decision was replaced by a bad one. */
export interface PlantedBattle {
  readonly start: BattleState;
  readonly entries: readonly Entry[];
  readonly planted: Entry | undefined;
}

/** A bad choice instead of a good one: the worst deployment, or a losing charge. */
const blunderInPlaceOf = (state: BattleState, event: AnyEvent): AnyEvent | undefined => {
  if (event.type === 'pick') {
    const { contact, side } = event.data;
    const values = deploymentValues(state, contact, side);
    const worst = DEPLOYMENTS.reduce((a, b) => (values[b] < values[a] ? b : a));
    const cost = Math.max(...Object.values(values)) - values[worst];
    return cost >= COST ? { type: 'pick', data: { ...event.data, deployment: worst } } : undefined;
  }
  if (event.type !== 'move') return undefined;
  return legalMoves(state)
    .map(({ event: each }) => each)
    .find(each => {
      if (each.type !== 'move' || each.data.part !== undefined) return false;
      const end = each.data.path.at(-1) ?? -1;
      const kind = state.units[each.data.unit]?.kind;
      if (!kind || isCommander(kind) || meleeAt(state, end)) return false;
      return chargeValue(state, each.data, end) <= -COST;
    });
};

/** True if a charge still loses at the end of the moves; units that moved up to support it can save it. */
const stillLoses = (state: BattleState, { data }: Entry): boolean => {
  const contact = (data as EventData<'move'>).path.at(-1) ?? -1;
  return !meleeAt(state, contact) || guardedMeleeValue(state, contact) <= -COST;
};

/** Plays the battle of a seed; with `plants`, a random decision of side A that offers a blunder becomes one. */
export const playPlanted = (seed: number, turns: number, plants: boolean): PlantedBattle => {
  const start = initialState(smallBattle(seed, turns, true));
  const below: RandomInt = seeded(seed);
  const chance = seeded(seed + 7_000);
  const entries: Entry[] = [];
  let planted: Entry | undefined;
  let isNew = false;
  let state = start;
  for (;;) {
    const event = nextEvent(state, { a: 'strategist', b: 'strategist' }, below);
    if (!event) return { start, entries, planted };
    if (event.type === 'step' && state.turn.phase === 'moves' && planted?.type === 'move' && isNew) {
      if (!stillLoses(state, planted)) planted = undefined;
      isNew = false;
    }
    const isOwn =
      event.type === 'pick' ? event.data.side === 'a' : event.type === 'move' && state.turn.attacker === 'a';
    const blunder = plants && !planted && isOwn && chance(4) === 0 ? blunderInPlaceOf(state, event) : undefined;
    const entry = { author: 'x', seq: entries.length + 1, ...(blunder ?? event) } as unknown as Entry;
    if (blunder) {
      planted = entry;
      isNew = true;
    }
    entries.push(entry);
    state = applyEvent(state, blunder ?? event);
  }
};

/** The key moments that the page lists after a battle, for both sides. */
export const momentsOf = ({ start, entries }: Pick<PlantedBattle, 'start' | 'entries'>): readonly Decision[] => {
  const search = weighDecisions(start, entries, SIDES);
  for (;;) {
    const { done, value } = search.next();
    if (done) return findLargestSwings(value);
  }
};
