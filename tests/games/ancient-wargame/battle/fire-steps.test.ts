import { describe, expect, test } from 'vitest';
import { withRolledDice } from '../../../../src/games/ancient-wargame/battle/event-dice.ts';
import type { AnyEvent } from '../../../../src/games/ancient-wargame/battle/events.ts';
import { volleyDice } from '../../../../src/games/ancient-wargame/battle/fire-steps.ts';
import { legalMoves } from '../../../../src/games/ancient-wargame/battle/legal-moves.ts';
import type { BattleState } from '../../../../src/games/ancient-wargame/battle/state.ts';
import { squareName } from '../../../../src/games/ancient-wargame/board/squares.ts';
import { battleAt, play } from '../played.ts';
import { at, boardWith, SIZE } from '../table.ts';

const standsOf = (state: BattleState, id: string): number => state.units[id]?.stands ?? 0;
const whereIs = (state: BattleState, id: string): string => {
  const unit = state.units[id];
  return unit?.square == null ? (unit?.standing ?? 'nowhere') : squareName(SIZE, unit.square);
};
const told = (state: BattleState, type: AnyEvent['type']): string[] =>
  legalMoves(state).flatMap(({ event }) => {
    if (event.type !== type) return [];
    if (event.type === 'shot')
      return [`${event.data.catapult} ${squareName(SIZE, event.data.target)} by ${event.data.by}`];
    if (event.type === 'aim') return [`${event.data.shooter} ${squareName(SIZE, event.data.target ?? 0)}`];
    return event.type === 'volley' ? [event.data.shooter] : [];
  });
/** A die that shows these faces in turn. */
const faces = (...list: number[]) => {
  let i = 0;
  return () => (list[i++] ?? 6) - 1;
};

describe('catapults', () => {
  const guns = battleAt(
    [
      ['a', 'heavyCatapult', 'E9', 'n'],
      ['a', 'footCrew', 'E9'],
      ['b', 'heavyCatapult', 'E4', 's'],
      ['b', 'footCrew', 'E4', 's', 1],
      ['b', 'lightInfantry', 'F4', 's'],
    ],
    'catapults',
  );
  const shot = (catapult: string, target: string, hit: string | null): AnyEvent => ({
    type: 'shot',
    data: { catapult, by: null, target: at(target), hit },
  });

  test('[F1] all of them, those destroyed this turn too', () => {
    expect(told(guns, 'shot')).toEqual([
      'aheavyCatapultE9 E4 by afootCrewE9',
      'aheavyCatapultE9 F4 by afootCrewE9',
      'bheavyCatapultE4 E9 by bfootCrewE4',
    ]);
    const hit = play(guns, shot('aheavyCatapultE9', 'E4', 'bheavyCatapultE4'));
    expect(hit.units.bheavyCatapultE4?.standing).toBe('gone');
    expect(told(hit, 'shot')).toEqual(['bheavyCatapultE4 E9 by bfootCrewE4']);
    const crew = play(guns, shot('aheavyCatapultE9', 'E4', 'bfootCrewE4'));
    expect(told(crew, 'shot')).toEqual(['bheavyCatapultE4 E9 by bfootCrewE4']);
  });

  test('[F1] stands that catapults destroy do not fire', () => {
    const near = battleAt(
      [
        ['a', 'lightInfantry', 'E6'],
        ['b', 'lightInfantry', 'E4', 's'],
        ['b', 'heavyCatapult', 'E2', 's'],
        ['b', 'commander', 'E2'],
      ],
      'catapults',
    );
    const hit = play(near, shot('bheavyCatapultE2', 'E6', 'alightInfantryE6'), {
      type: 'step',
      data: { turn: 1, phase: 'lightTroops' },
    });
    const aimed = play(hit, { type: 'aim', data: { shooter: 'alightInfantryE6', target: at('E4') } });
    expect(volleyDice(aimed, 'alightInfantryE6')?.total).toBe(2);
  });

  test('[R-2] scattered: by its face, and a hit among trees is thrown for a fire', () => {
    const wood = { ...guns, setup: { ...guns.setup, board: boardWith({ E4: { ground: 'woods' } }) } };
    const event = legalMoves(wood).find(({ event: { type } }) => type === 'shot')?.event as AnyEvent;
    expect(withRolledDice(wood, event, faces(2))).toMatchObject({ data: { face: 2, hit: null } });
    expect(withRolledDice(wood, event, faces(1, 1, 4))).toMatchObject({
      data: { face: 1, hit: 'bheavyCatapultE4', kindled: [1, 4] },
    });
    expect(withRolledDice(guns, event, faces(1, 1, 4)).data).not.toHaveProperty('kindled');
  });

  test('[F2] who manned it does not fire', () => {
    const foot = battleAt(
      [
        ['a', 'heavyCatapult', 'E7', 'n'],
        ['a', 'lightInfantry', 'E7', 'n'],
        ['b', 'chariot', 'E5'],
      ],
      'catapults',
    );
    const done = play(
      foot,
      { type: 'shot', data: { catapult: 'aheavyCatapultE7', by: 'alightInfantryE7', target: at('E5'), hit: null } },
      { type: 'step', data: { turn: 1, phase: 'lightTroops' } },
    );
    expect(told(done, 'aim')).toEqual([]);
    expect(told(play(foot, { type: 'step', data: { turn: 1, phase: 'lightTroops' } }), 'aim')).toEqual([
      'alightInfantryE7 E5',
    ]);
  });
});

describe('fires', () => {
  const wood = battleAt(
    [
      ['a', 'heavyCatapult', 'E9'],
      ['b', 'heavyInfantry', 'E5', 's'],
      ['b', 'commander', 'E5', 's'],
      ['b', 'chariot', 'A1'],
    ],
    'catapults',
    { board: boardWith({ E5: { ground: 'woods' } }) },
  );
  const kindled = (a: number, b: number): AnyEvent => ({
    type: 'shot',
    data: { catapult: 'aheavyCatapultE9', by: null, target: at('E5'), hit: null, kindled: [a, b] },
  });

  test('[Q3 R-18] one 1: all go back one, and nobody enters any more', () => {
    const burning = play(wood, kindled(1, 3));
    expect(burning.blazes[at('E5')]).toBe('burning');
    expect(['bheavyInfantryE5', 'bcommanderE5'].map(id => whereIs(burning, id))).toEqual(['E4', 'E4']);
    const moves = legalMoves({ ...burning, turn: { ...burning.turn, attacker: 'b', phase: 'moves' } });
    expect(moves.some(({ event }) => event.type === 'move' && event.data.path.at(-1) === at('E5'))).toBe(false);
  });

  test('[Q3] two 1s: it burns up with all in it, and is clear then', () => {
    const burnt = play(wood, kindled(1, 1));
    expect(['bheavyInfantryE5', 'bcommanderE5'].map(id => whereIs(burnt, id))).toEqual(['gone', 'gone']);
    expect(burnt.fallen.b).toEqual({ heavyInfantry: 4, commander: 1 });
    expect(burnt.blazes[at('E5')]).toBe('burnt');
  });

  test('[Q3] no 1: nothing', () => {
    expect(play(wood, kindled(2, 6)).units).toBe(wood.units);
  });
});

describe('light troops', () => {
  const line = battleAt(
    [
      ['a', 'lightInfantry', 'E6', 'n'],
      ['a', 'velites', 'F6', 'n'],
      ['b', 'lightInfantry', 'E5', 's'],
      ['b', 'commander', 'E5', 's'],
    ],
    'lightTroops',
  );
  const aim = (shooter: string, target: string | null): AnyEvent => ({
    type: 'aim',
    data: { shooter, target: target === null ? null : at(target) },
  });

  test('[F5 F8] every target is called, then all throw', () => {
    expect(told(line, 'aim')).toEqual([
      'alightInfantryE6 E5',
      'avelitesF6 E5',
      'blightInfantryE5 E6',
      'blightInfantryE5 F6',
    ]);
    const called = play(line, aim('alightInfantryE6', 'E5'), aim('avelitesF6', 'E5'), aim('blightInfantryE5', 'E6'));
    expect(told(called, 'volley').length).toBe(3);
    expect(legalMoves(called).some(({ event }) => event.type === 'step')).toBe(false);
    const one = play(called, {
      type: 'volley',
      data: { shooter: 'alightInfantryE6', faces: [1, 2, 3], kills: [{ unit: 'blightInfantryE5', stands: 3 }] },
    });
    expect([told(one, 'aim'), told(one, 'volley')]).toEqual([[], ['avelitesF6', 'blightInfantryE5']]);
  });

  test('[F5] one destroyed by light troops fires back with all it had', () => {
    const called = play(line, aim('alightInfantryE6', 'E5'), aim('blightInfantryE5', 'E6'));
    const killed = play(called, {
      type: 'volley',
      data: { shooter: 'alightInfantryE6', faces: [1, 2, 3], kills: [{ unit: 'blightInfantryE5', stands: 3 }] },
    });
    expect(standsOf(killed, 'blightInfantryE5')).toBe(0);
    expect(volleyDice(killed, 'blightInfantryE5')?.total).toBe(3);
    const back = play(
      killed,
      withRolledDice(
        killed,
        { type: 'volley', data: { shooter: 'blightInfantryE5', faces: [], kills: [] } },
        faces(1, 3, 6),
      ),
    );
    expect(standsOf(back, 'alightInfantryE6')).toBe(1);
  });

  test('[F6] the second at a target has a die more, also after the first has fired', () => {
    const called = play(line, aim('alightInfantryE6', 'E5'), aim('avelitesF6', 'E5'));
    expect(['alightInfantryE6', 'avelitesF6'].map(id => volleyDice(called, id)?.total)).toEqual([3, 4]);
    const other = play(called, aim('alightInfantryE6', null), aim('alightInfantryE6', 'E5'));
    expect(['alightInfantryE6', 'avelitesF6'].map(id => volleyDice(other, id)?.total)).toEqual([4, 3]);
  });

  test('[F8] the shooter picks: a commander by a double before two of light infantry', () => {
    const called = play(line, aim('alightInfantryE6', 'E5'));
    const event = withRolledDice(
      called,
      { type: 'volley', data: { shooter: 'alightInfantryE6', faces: [], kills: [] } },
      faces(1, 1, 2),
    );
    expect(event.data).toEqual({
      shooter: 'alightInfantryE6',
      faces: [1, 1, 2],
      kills: [
        { unit: 'blightInfantryE5', stands: 1 },
        { unit: 'bcommanderE5', stands: 1 },
      ],
    });
  });
});
