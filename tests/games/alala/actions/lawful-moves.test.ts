import { describe, expect, test } from 'vitest';
import { legalCharges, legalShots } from '../../../../src/games/alala/actions/legal-targets.ts';
import {
  chanceOfEnd,
  type LegalMove,
  legalMoves,
  likelyEnd,
} from '../../../../src/games/alala/actions/movement/legal-moves.ts';
import { checkMove, planMove } from '../../../../src/games/alala/actions/movement/moves.ts';
import { type BattleState, type BattleUnit, initialState } from '../../../../src/games/alala/battle/state.ts';
import { shotTargets } from '../../../../src/games/alala/guide/enemies-ahead.ts';
import { phaseTasks } from '../../../../src/games/alala/guide/guide.ts';
import { skirmishOptions } from '../../../../src/games/alala/guide/skirmish.ts';
import type { Place } from '../../../../src/games/alala/rules/plan/geometry.ts';
import { OPEN_GROUND } from '../../../../src/games/alala/rules/plan/ground.ts';
import type { Phase } from '../../../../src/games/alala/rules/vocabulary.ts';
import { battleSetup, withUnitAs } from '../table.ts';

const at = (x: number, y: number, facing = 0): Place => ({ x, y, facing });

const begin = (
  phase: Phase,
  a: string,
  b: string,
  places: Readonly<Record<string, Place>>,
  signalled = true,
): BattleState => {
  const state = initialState({
    ...battleSetup(a, b),
    plan: { ground: OPEN_GROUND, places: Object.entries(places).map(([unit, place]) => ({ unit, place })) },
  });
  const leaders = Object.fromEntries(
    Object.entries(state.leaders).map(([id, leader]) => [id, { ...leader, signalled }]),
  );
  return { ...state, leaders, turn: { ...state.turn, phase, initiative: 'a' } };
};

const named = (moves: readonly LegalMove[]): readonly string[] =>
  moves.map(({ what, bearing }) => `${what} ${bearing}`);
const found = (moves: readonly LegalMove[], name: string): LegalMove => {
  const move = moves.find(({ what, bearing }) => `${what} ${bearing}` === name);
  if (!move) throw new Error(`no ${name}`);
  return move;
};
const endsOf = (move: LegalMove): readonly (readonly [number, Place | undefined])[] =>
  move.ends.map(({ inches, places }) => [inches, places[0]?.place]);

describe('lawful moves on the plan', () => {
  const far = { a1: at(300, 100), b1: at(300, 400, 180) };

  test('[M6–M9] formed hoplites go on or bear right, wheel, side-step, step back or turn about', () => {
    const moves = legalMoves(begin('manoeuvre', 'a1 leader3 of:p1', 'b1', far), ['a1']);
    expect(named(moves)).toEqual([
      'advance straight',
      'advance right',
      'wheel right',
      'wheel left',
      'sideStep right',
      'sideStep left',
      'stepBack straight',
      'aboutFace straight',
    ]);
    expect(endsOf(found(moves, 'sideStep left'))).toEqual([
      [0.5, at(295, 100)],
      [1, at(290, 100)],
      [1.5, at(285, 100)],
      [2, at(280, 100)],
    ]);
    expect(found(moves, 'wheel right').ends.at(-1)?.inches).toBe(5);
  });

  test('[M8] grade C neither side-steps nor steps back', () => {
    const moves = legalMoves(begin('manoeuvre', 'a1 C leader3 of:p1', 'b1', far), ['a1']);
    expect(named(moves)).toEqual([
      'advance straight',
      'advance right',
      'wheel right',
      'wheel left',
      'aboutFace straight',
    ]);
  });

  test('[M2] each sum uses the fewest dice that can show it, and has its chance', () => {
    const state = begin('manoeuvre', 'a1 leader3 of:p1', 'b1', far);
    const ahead = found(legalMoves(state, ['a1']), 'advance straight');
    expect(ahead.ends.map(({ inches, dice }) => [inches, dice.length])).toEqual([
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 1],
      [6, 2],
      [7, 2],
      [8, 2],
      [9, 2],
      [10, 2],
    ]);
    expect(ahead.ends.slice(0, 4).map(end => chanceOfEnd(state, ahead, end))).toEqual([1, 5 / 6, 3 / 6, 1 / 6]);
    expect(likelyEnd(state, ahead, ['avd']).inches).toBe(4);
    expect(likelyEnd(state, ahead, ['avd', 'avd']).inches).toBe(7);
  });

  test('[M1] an enemy ahead stops them 4″ off, in the direction that they take', () => {
    const state = begin('manoeuvre', 'a1 leader3 of:p1', 'b1', { a1: at(300, 100), b1: at(300, 170, 180) });
    const moves = legalMoves(state, ['a1']);
    expect(found(moves, 'advance straight').ends.map(({ inches }) => inches)).toEqual([2, 3]);
    expect(found(moves, 'advance straight').ends.at(-1)?.places).toEqual([{ unit: 'a1', place: at(300, 130) }]);
  });

  test('[M7] an about face takes half of the throw', () => {
    const state = begin('manoeuvre', 'a1 leader3 of:p1', 'b1', far);
    const about = found(legalMoves(state, ['a1']), 'aboutFace straight');
    expect(endsOf(about)[0]).toEqual([1, at(300, 70, 180)]);
  });

  test('[M8] no unit steps onto the place of a friend', () => {
    const state = begin('manoeuvre', 'a1 leader3 of:p1, a2', 'b1', { ...far, a2: at(370, 100) });
    expect(endsOf(found(legalMoves(state, ['a1']), 'sideStep right')).map(([inches]) => inches)).toEqual([0.5, 1]);
  });

  test('[R-39] a body in hand goes forward together, and keeps its line', () => {
    const state = begin('manoeuvre', 'a1 leader3 of:p1, a2 of:p1', 'b1', {
      ...far,
      a2: at(360, 100),
      b1: at(300, 170, 180),
    });
    const moves = legalMoves(state, ['a2', 'a1']);
    expect(new Set(moves.map(({ what }) => what))).toEqual(new Set(['advance']));
    const [end] = found(moves, 'advance straight').ends.slice(-1);
    expect(end?.places.map(({ place }) => place.y)).toEqual([130, 130]);
  });

  test('[T3] no unit moves in another phase, off the plan, or without the signal', () => {
    expect(legalMoves(begin('combat', 'a1 leader3 of:p1', 'b1', far), ['a1'])).toEqual([]);
    expect(legalMoves(begin('manoeuvre', 'a1 leader3 of:p1', 'b1', { b1: far.b1 }), ['a1'])).toEqual([]);
    expect(legalMoves(begin('manoeuvre', 'a1 leader3 of:p1', 'b1', far, false), ['a1'])).toEqual([]);
  });

  test('every end is one that no clause bars', () => {
    const state = begin('manoeuvre', 'a1 A leader3 of:p1', 'b1', far);
    for (const { what, bearing, ends } of legalMoves(state, ['a1']))
      for (const { dice, inches } of ends) {
        const plan = { ...planMove(state, 'a1', what, bearing), dice, ...(dice.length === 0 && { measured: inches }) };
        expect(checkMove(state, plan).ok).toBe(true);
      }
  });
});

describe('targets on the plan', () => {
  test('[S1 R-45] all enemies within 4″ can be shot at in the skirmish phase', () => {
    const places = { s1: at(300, 100), b1: at(300, 140, 180), b2: at(300, 151, 180) };
    const state = begin('skirmish', 's1 psiloi', 'b1, b2', places);
    expect(legalShots(state, 's1')).toEqual(['b1']);
    expect(legalCharges(state, 's1')).toEqual([]);
  });

  test('[T2 S1] the guide proposes only shots in range, and a unit without a target has no shot to do', () => {
    const places = { s1: at(300, 100), s2: at(600, 100), b1: at(300, 300, 180), b2: at(330, 130, 180) };
    const state = begin('skirmish', 's1 psiloi, s2 psiloi', 'b1, b2', places);
    const told = (id: string) => skirmishOptions(state, state.units[id] as BattleUnit);
    expect(shotTargets(state, 's1')[0]).toBe('b2');
    expect(told('s1')).toEqual(['shoot', 'move']);
    expect(told('s2')).toEqual(['move', 'shoot']);
    const moved = withUnitAs(state, 's2', { thisTurn: { ...(state.units.s2 as BattleUnit).thisTurn, moved: true } });
    expect(phaseTasks(moved).find(({ id }) => id === 'skirmish:s2')?.done).toBe(true);
    expect(phaseTasks(moved).find(({ id }) => id === 'skirmish:s1')?.done).toBe(false);
  });

  test('[G1] peltasts may charge psiloi within 4″ straight ahead', () => {
    const places = { p1: at(300, 100), s1: at(300, 135, 180), s2: at(300, 160, 180), b1: at(345, 130, 180) };
    const state = begin('charge', 'p1 peltasts', 's1 psiloi, s2 psiloi, b1', places);
    expect(legalCharges(state, 'p1')).toEqual(['s1']);
  });

  test('without a plan there are no targets', () => {
    expect(legalShots(initialState(battleSetup('s1 psiloi', 'b1')), 's1')).toEqual([]);
  });
});
