import type { RandomInt } from '../../../src/core/probability/dice.ts';
import { SPECIAL_ARMIES, standardDivision } from '../../../src/games/ancient-wargame/army/ready-made.ts';
import type { AnyEvent } from '../../../src/games/ancient-wargame/battle/events.ts';
import { ancientGame, applyEvent, initialState } from '../../../src/games/ancient-wargame/battle/game.ts';
import { scoreOf } from '../../../src/games/ancient-wargame/battle/score.ts';
import { DEFAULT_SETTINGS, type Setup, unitSetups } from '../../../src/games/ancient-wargame/battle/setup.ts';
import { type BattleState, piecesOf } from '../../../src/games/ancient-wargame/battle/state.ts';
import { stackingProblem } from '../../../src/games/ancient-wargame/board/field.ts';
import { isPassable } from '../../../src/games/ancient-wargame/board/terrain.ts';
import { SIDES } from '../../../src/games/ancient-wargame/troops/side.ts';
import { randomEvent } from './ai/random-moves.ts';
import { boardWith, type Placed, piece } from './table.ts';

/** A seeded fair source (mulberry32). */
export const seeded = (seed: number): RandomInt => {
  let s = seed >>> 0;
  return n => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
};

const SMALL = { width: 12, height: 9 };
const rowsOf = (...rows: number[]): number[] =>
  rows.flatMap(y => Array.from({ length: SMALL.width }, (_, x) => y * SMALL.width + x));

const ARMIES = [standardDivision('chariot'), standardDivision('elephant'), ...Object.values(SPECIAL_ARMIES)];

/**
 * A battle on a small board with woods, a road, a hill and water, before deployment. `even` gives both sides the same
 * army.
 */
export const smallBattle = (seed = 0, turns: number | null = 12, even = false): Setup => {
  const [a, b] = [ARMIES[seed % ARMIES.length], ARMIES[(even ? seed : seed * 5 + 3) % ARMIES.length]] as const;
  return {
    settings: { ...DEFAULT_SETTINGS, measure: seed % 2 ? 'beforeLosses' : 'afterLosses' },
    board: boardWith(
      {
        C5: { ground: 'woods' },
        D5: { ground: 'houses' },
        H5: { ground: 'water' },
        I5: { ground: 'water', bridge: true, road: true },
        I4: { road: true },
        I6: { road: true },
        K4: { ground: 'hill' },
        F8: { ground: 'woods' },
      },
      SMALL,
    ),
    armies: {
      a: {
        name: 'A',
        nation: a?.nation ?? 'free',
        home: 4,
        zone: rowsOf(7, 8),
        units: unitSetups({ troops: a?.troops ?? {} }, 'a'),
      },
      b: {
        name: 'B',
        nation: b?.nation ?? 'free',
        home: 0,
        zone: rowsOf(0, 1),
        units: unitSetups({ troops: b?.troops ?? {} }, 'b'),
      },
    },
    first: 'a',
    turns,
  };
};

/** A battle with pieces in given places, in its first turn and at a given step. */
export const battleAt = (
  placed: readonly Placed[],
  phase: BattleState['turn']['phase'] = 'moves',
  more: Partial<Setup> = {},
): BattleState => {
  const side = (id: 'a' | 'b') => ({
    name: id,
    nation: 'free' as const,
    home: id === 'a' ? (4 as const) : (0 as const),
    zone: [],
    units: placed
      .filter(([whose]) => whose === id)
      .map(each => {
        const { id: name, kind, stands, square, facing } = piece(each);
        return { id: name, kind, stands, square, facing };
      }),
  });
  const setup: Setup = {
    settings: DEFAULT_SETTINGS,
    board: boardWith(),
    armies: { a: side('a'), b: side('b') },
    first: 'a',
    turns: null,
    ...more,
  };
  const state = initialState(setup);
  return { ...state, turn: { ...state.turn, phase } };
};

/** The state after events, each validated like untrusted data. */
export const play = (state: BattleState, ...events: readonly AnyEvent[]): BattleState =>
  events.reduce((now, event) => {
    const parsed = ancientGame.parseData(event.type, event.data);
    if (!parsed.ok)
      throw new Error(`${event.type}: ${JSON.stringify(parsed.problem)} in ${JSON.stringify(event.data)}`);
    return applyEvent(now, event);
  }, state);

/** The faults of a state: points that appear, crowded squares, units in impossible places. */
export const wrongsIn = (state: BattleState, points: number): readonly string[] => {
  const wrongs: string[] = [];
  const ownerless = Object.values(state.units).filter(unit => unit.side === null && unit.standing !== 'gone');
  const sum = SIDES.reduce((all, side) => {
    const { left, off, lost } = scoreOf(state, side);
    return all + left + off + lost;
  }, 0);
  const nobodys = ownerless.reduce((all, { kind }) => all + (kind === 'heavyCatapult' ? 8 : 6), 0);
  if (sum + nobodys !== points) wrongs.push(`points ${sum + nobodys} of ${points}`);
  const pieces = piecesOf(state.units);
  const open = new Set(state.turn.melees.filter(({ fought }) => !fought).map(({ contact }) => contact));
  for (const square of new Set(pieces.map(each => each.square))) {
    const here = pieces.filter(each => each.square === square);
    for (const side of SIDES) {
      const crowd = stackingProblem(here.filter(each => each.side === side));
      if (crowd) wrongs.push(`${crowd} at ${square}`);
    }
    if (SIDES.every(side => here.some(each => each.side === side)) && !open.has(square))
      wrongs.push(`both at ${square}`);
    if (!isPassable(state.setup.board, state.blazes, square)) wrongs.push(`somebody in closed ground at ${square}`);
  }
  for (const unit of Object.values(state.units)) {
    if ((unit.standing === 'board') !== (unit.square !== null))
      wrongs.push(`${unit.id} ${unit.standing} at ${unit.square}`);
    if ((unit.standing === 'gone') !== (unit.stands === 0))
      wrongs.push(`${unit.id} ${unit.standing} with ${unit.stands}`);
  }
  return wrongs;
};

/** Points of both sides at the beginning. */
export const pointsAtFirst = (state: BattleState): number =>
  SIDES.reduce((sum, side) => sum + scoreOf(state, side).left, 0);

/** A battle of random legal events from beginning to end. Calls `look` after each. */
export const randomBattle = (
  seed: number,
  look: (before: BattleState, event: AnyEvent, now: BattleState) => void,
  most = 20_000,
): BattleState => {
  const below = seeded(seed);
  let state = initialState(smallBattle(seed));
  for (let i = 0; i < most; i++) {
    const event = randomEvent(state, below);
    if (!event) return state;
    const now = play(state, event);
    look(state, event, now);
    state = now;
  }
  throw new Error(`seed ${seed}: no end after ${most} events`);
};
