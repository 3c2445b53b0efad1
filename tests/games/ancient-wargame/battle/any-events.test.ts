import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnyEvent, EVENTS } from '../../../../src/games/ancient-wargame/battle/events.ts';
import { ancientGame, initialState } from '../../../../src/games/ancient-wargame/battle/game.ts';
import { legalMoves } from '../../../../src/games/ancient-wargame/battle/legal-moves.ts';
import { type BattleState, PHASES, STANDINGS } from '../../../../src/games/ancient-wargame/battle/state.ts';
import { DIRECTIONS } from '../../../../src/games/ancient-wargame/board/squares.ts';
import { dueActions } from '../../../../src/games/ancient-wargame/guide/due-actions.ts';
import { DEPLOYMENTS } from '../../../../src/games/ancient-wargame/melee/deployments.ts';
import { SIDES } from '../../../../src/games/ancient-wargame/troops/side.ts';
import { often } from '../../../quick.ts';
import { randomEvent } from '../ai/random-moves.ts';
import { play, pointsAtFirst, seeded, smallBattle, wrongsIn } from '../played.ts';

const START = initialState(smallBattle(0));

/** A battle in progress, so that damaged events can refer to something. */
const someWayOn = (seed: number, events: number): BattleState => {
  const below = seeded(seed);
  let state = START;
  for (let i = 0; i < events; i++) {
    const event = randomEvent(state, below);
    if (event) state = play(state, event);
  }
  return state;
};

const name = fc.oneof(fc.constantFrom(...Object.keys(START.units)), fc.constantFrom('nobody', 'constructor', 'a1p2'));
const square = fc.oneof(fc.nat(107), fc.constantFrom(108, 1199));
const face = fc.integer({ min: 1, max: 6 });
const facing = fc.constantFrom(...DIRECTIONS);
const stands = fc.integer({ min: 1, max: 6 });
const coin = fc.constantFrom('heads' as const, 'tails' as const, null);
const event = fc.oneof(
  fc.record({ type: fc.constant('place' as const), data: fc.record({ unit: name, square, facing }) }),
  fc.record({
    type: fc.constant('step' as const),
    data: fc.record({ turn: fc.integer({ min: 1, max: 3 }), phase: fc.constantFrom(...PHASES) }),
  }),
  fc.record({
    type: fc.constant('shot' as const),
    data: fc.record({ catapult: name, by: name, target: square, hit: name, kindled: fc.tuple(face, face) }),
  }),
  fc.record({ type: fc.constant('aim' as const), data: fc.record({ shooter: name, target: fc.option(square) }) }),
  fc.record({
    type: fc.constant('volley' as const),
    data: fc.record({
      shooter: name,
      faces: fc.array(face, { maxLength: 4 }),
      kills: fc.array(fc.record({ unit: name, stands }), { maxLength: 3 }),
    }),
  }),
  fc.record({ type: fc.constant('work' as const), data: fc.record({ unit: name, face }) }),
  fc.record({
    type: fc.constant('move' as const),
    data: fc.record(
      {
        unit: name,
        stands,
        along: fc.array(name, { maxLength: 3 }),
        path: fc.array(square, { minLength: 1, maxLength: 4 }),
        facing,
        part: name,
      },
      { requiredKeys: ['unit', 'stands', 'along', 'path', 'facing'] },
    ),
  }),
  fc.record({ type: fc.constant('turn' as const), data: fc.record({ unit: name, facing }) }),
  fc.record({
    type: fc.constant('retire' as const),
    data: fc.record({ unit: name, path: fc.array(square, { maxLength: 4 }), off: fc.boolean() }),
  }),
  fc.record({ type: fc.constant('support' as const), data: fc.record({ unit: name, contact: fc.option(square) }) }),
  fc.record({
    type: fc.constant('pick' as const),
    data: fc.record({ contact: square, side: fc.constantFrom(...SIDES), deployment: fc.constantFrom(...DEPLOYMENTS) }),
  }),
  fc.record({
    type: fc.constant('fight' as const),
    data: fc.record({ contact: square, coins: fc.record({ a: coin, b: coin }) }),
  }),
  fc.record({ type: fc.constant('wreck' as const), data: fc.record({ unit: name }) }),
);
const correction = fc.record({
  type: fc.constant('correct' as const),
  data: fc.record(
    {
      unit: name,
      stands: fc.nat(6),
      square: fc.option(square),
      facing,
      standing: fc.constantFrom(...STANDINGS),
      side: fc.option(fc.constantFrom(...SIDES)),
    },
    { requiredKeys: ['unit'] },
  ),
});

/** Picks deployments for all melees of this state and fights them. */
const foughtOut = (state: BattleState): BattleState =>
  state.turn.melees.reduce(
    (now, { contact }) =>
      play(
        now,
        ...SIDES.map(
          (side): AnyEvent => ({ type: 'pick', data: { contact, side, deployment: side === 'a' ? 'line' : 'column' } }),
        ),
        { type: 'fight', data: { contact, coins: { a: 'heads', b: 'tails' } } },
      ),
    state,
  );

const POINTS = pointsAtFirst(START);

test('[N4] any events: no points appear, and there is always a legal move', () => {
  const states = [someWayOn(1, 40), someWayOn(2, 90), someWayOn(3, 200)];
  fc.assert(
    fc.property(fc.constantFrom(...states), fc.array(event, { minLength: 1, maxLength: 12 }), (from, events) => {
      const end = foughtOut(play(from, ...(events as AnyEvent[])));
      expect(
        wrongsIn(end, POINTS).filter(wrong => /^points|with \d|waiting at|board at null|off at|gone at/.test(wrong)),
      ).toEqual([]);
      if (!end.ended) expect(legalMoves(end).length).toBeGreaterThan(0);
    }),
    { numRuns: often(60, 6) },
  );
});

test('corrections of any sort leave a state that can be played on', () => {
  const from = someWayOn(4, 120);
  fc.assert(
    fc.property(fc.array(fc.oneof(correction, event), { minLength: 1, maxLength: 8 }), events => {
      const end = foughtOut(play(from, ...(events as AnyEvent[])));
      expect(
        wrongsIn(end, 0).filter(wrong => /with \d|waiting at \d|board at null|off at \d|gone at \d/.test(wrong)),
      ).toEqual([]);
      if (!end.ended) expect(legalMoves(end).length).toBeGreaterThan(0);
    }),
    { numRuns: often(60, 6) },
  );
});

test.each<[name: string, type: string, data: unknown, code: string]>([
  ['an unknown type', 'dance', {}, 'unknownType'],
  ['a name of every object', 'constructor', {}, 'unknownType'],
  ['no data', 'move', null, 'badData'],
  ['a seventh face', 'work', { unit: 'a1', face: 7 }, 'badData'],
  ['a square too far', 'place', { unit: 'a1', square: 1200, facing: 0 }, 'badData'],
  ['a path of nothing', 'move', { unit: 'a1', stands: 1, along: [], path: [], facing: 0 }, 'badData'],
])('%s is refused', (_name, type, data, code) => {
  expect(ancientGame.parseData(type, data)).toMatchObject({ ok: false, problem: { code } });
});

test('entries of a type that is not known change nothing', () => {
  const entry = { battle: 'x', author: 'p', seq: 1, clock: 1, at: 0, type: 'dance', v: 1, data: {} };
  expect(ancientGame.apply(START, entry)).toBe(START);
  expect(Object.keys(EVENTS).length).toBe(23);
});

test('an abandoned piece that is not placed yet blocks no square', () => {
  const [waiting] = legalMoves(START).flatMap(({ event: { type, data } }) => (type === 'place' ? [data.unit] : []));
  const nobodys = play(START, { type: 'correct', data: { unit: waiting as string, side: null } });
  expect(legalMoves(nobodys).some(({ event: { type, data } }) => type === 'place' && data.unit !== waiting)).toBe(true);
  expect(dueActions(nobodys)?.of).not.toContain(waiting);
});
