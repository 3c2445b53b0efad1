import { computeNextClock, type Entry } from '../../../src/core/log.ts';
import { hackEvent, moraleEvent, riskEvent } from '../../../src/games/alala/actions/answer-questions.ts';
import { type FightPlan, warningsOf } from '../../../src/games/alala/actions/fight.ts';
import { DEFAULT_FIGHT_CHOICES, fightEvent, fightOutcome } from '../../../src/games/alala/actions/fight-outcome.ts';
import { commandEvent } from '../../../src/games/alala/actions/order.ts';
import { shootEvent } from '../../../src/games/alala/actions/shooting.ts';
import type { EventData, EventType } from '../../../src/games/alala/battle/events.ts';
import { alalaGame } from '../../../src/games/alala/battle/game.ts';
import { positionsOf } from '../../../src/games/alala/battle/plan/positions.ts';
import { type BattleState, initialState, type Setup } from '../../../src/games/alala/battle/state.ts';
import { moveAhead } from '../../../src/games/alala/rules/plan/moves.ts';
import { groundOf, READY_MADE, type ReadyMade, setupOf } from '../../../src/games/alala/setup/ready-made.ts';
import { withPlan } from '../../../src/games/alala/setup/setup-draft.ts';
import { fightTold, OTHER_RULES } from './table.ts';

/** A log that grows: the game's own builders make each entry from the state before it. */
export const teller = (start: BattleState, battle = 'battle', author = 'me') => {
  const entries: Entry[] = [];
  let state = start;
  const record = <T extends EventType>(type: T, data: EventData<T>): void => {
    const seq = entries.length + 1;
    const entry: Entry = { battle, author, seq, clock: computeNextClock(entries), at: 0, type, v: 1, data };
    entries.push(entry);
    state = alalaGame.apply(state, entry) as BattleState;
  };
  const due = (kind: 'risk' | 'morale') => state.due.find(item => item.kind === kind);
  return {
    entries,
    state: (): BattleState => state,
    record,
    turn: (turn: number) => record('phase', { turn, phase: 'combat' }),
    /** On a plan every unit of the line goes 4″ ahead. */
    advance: () => {
      const units = positionsOf(state)
        .filter(({ unit }) => unit.rank === 'line')
        .map(({ id: unit, place }) => ({ unit, place: moveAhead(place, 40) }));
      if (units.length > 0) record('place', { changes: { units, leaders: [] } });
    },
    fight: (first: string, second: string, hits: readonly [number, number]) => {
      const plan: FightPlan = fightTold(first, second);
      const settled = fightOutcome(state, plan, hits, DEFAULT_FIGHT_CHOICES);
      record('fight', fightEvent(plan, { by: 'count' }, hits, settled, warningsOf(state, plan)));
    },
    shoot: (shooter: string, target: string, sixes: number) =>
      record('shoot', shootEvent(state, { shooter, target, frontally: true }, { by: 'count' }, sixes)),
    hack: (unit: string, victim: string, hits: number) =>
      record('hack', hackEvent(state, { unit, victim, figures: 6 }, { by: 'count' }, hits)),
    /** Answers the open risk to a leader. */
    risk: (leader: string, ...faces: number[]) => {
      const item = state.due.find(each => each.kind === 'risk' && each.leader === leader);
      record('risk', riskEvent(state, leader, faces, 'typed', item?.id));
    },
    /** Answers the first open question of morale. */
    morale: (...near: string[]) => {
      const item = due('morale');
      if (item?.kind === 'morale') record('morale', moraleEvent(state, item, near, item.id));
    },
    evade: (unit: string, target: string) =>
      record('charge', {
        unit,
        target,
        side: 'front',
        shieldless: false,
        response: 'evade',
        overrides: [],
        changes: { units: [], leaders: [] },
        due: [],
      }),
    invoke: (leader: string) => record('command', commandEvent(state, { leader, action: 'invoke' })),
  };
};

/** A set-up of the second ready-made battle, with fixed command points. */
export const setup = (more: Partial<Setup> = {}): Setup => ({
  ...setupOf(READY_MADE[1] as ReadyMade, OTHER_RULES, () => 0),
  ...more,
});

/** The same battle on its plan. */
export const setupOnPlan = (): Setup => withPlan(setup(), groundOf(READY_MADE[1] as ReadyMade));

/** Five turns of that battle with all kinds of entries. On a plan both lines advance before each turn. */
export const told = (
  battle = 'battle',
  author = 'me',
  from: Setup = setup(),
): { readonly start: BattleState; readonly entries: Entry[] } => {
  const start = initialState(from);
  const me = teller(start, battle, author);
  me.record('initiative', { side: 'a', by: 'typed', faces: [5, 2] });
  me.shoot('as1', 'bu2', 1);
  me.shoot('as3', 'bu2', 1);
  me.shoot('bs2', 'au3', 2);
  me.risk('al2', 4);
  me.evade('au6', 'bs1');
  me.advance();
  me.turn(2);
  me.fight('au6 charge', 'bu1', [7, 1]);
  me.hack('au6', 'bu1', 2);
  me.fight('au5 charge leader', 'bu2', [9, 3]);
  me.risk('al3', 1, 3);
  me.morale('bu3', 'au4');
  me.advance();
  me.turn(3);
  me.fight('au4 rear:au5', 'bu3 leader', [5, 4]);
  me.risk('bl2', 4);
  me.fight('au3 leader', 'bu4', [2, 8]);
  me.risk('al2', 1, 1);
  me.morale();
  me.morale('au2');
  me.advance();
  me.turn(4);
  me.invoke('bl3');
  me.fight('au4', 'bu3 leader', [8, 2]);
  me.risk('bl2', 1, 1);
  me.morale('bu4');
  me.fight('bu5 charge leader', 'au2', [6, 5]);
  me.fight('au6 pursuit', 'bu1', [9, 0]);
  me.turn(5);
  me.fight('au5 leader, au4', 'bu4, bu5 leader', [13, 6]);
  me.record('end', { verdict: 'a' });
  return { start, entries: me.entries };
};
