import { describe, expect, test } from 'vitest';
import type { AnyEvent, EventData } from '../../../../src/games/ancient-wargame/battle/events.ts';
import { ancientGame } from '../../../../src/games/ancient-wargame/battle/game.ts';
import { legalMoves, legalMovesOfUnit } from '../../../../src/games/ancient-wargame/battle/legal-moves.ts';
import type { BattleState } from '../../../../src/games/ancient-wargame/battle/state.ts';
import { squareName } from '../../../../src/games/ancient-wargame/board/squares.ts';
import { battleAt, play } from '../played.ts';
import { at, SIZE, WAYS } from '../table.ts';

const whereIs = (state: BattleState, id: string): string => {
  const unit = state.units[id];
  return unit?.square == null ? (unit?.standing ?? 'nowhere') : `${squareName(SIZE, unit.square)} ${unit.stands}`;
};
const move = (unit: string, stands: number, path: string[], more: Partial<EventData<'move'>> = {}): AnyEvent => ({
  type: 'move',
  data: { unit, stands, along: [], path: path.map(name => at(name)), facing: 0, ...more },
});
const ends = (state: BattleState, id: string): string[] => [
  ...new Set(
    legalMovesOfUnit(state, id).flatMap(({ event }) =>
      event.type === 'move' ? [squareName(SIZE, event.data.path.at(-1) ?? 0)] : [],
    ),
  ),
];
const types = (state: BattleState): string[] => [...new Set(legalMoves(state).map(({ event }) => event.type))].sort();

describe('moves', () => {
  test('[N3] some go and the rest stay; the part has a new id', () => {
    const state = battleAt([
      ['a', 'lightInfantry', 'E6'],
      ['b', 'chariot', 'A1'],
    ]);
    const split = play(state, move('alightInfantryE6', 2, ['E5'], { part: 'p' }));
    expect([whereIs(split, 'alightInfantryE6'), whereIs(split, 'p')]).toEqual(['E6 1', 'E5 2']);
    expect(legalMovesOfUnit(split, 'p')).toEqual([]);
    expect(ends(split, 'alightInfantryE6').length).toBeGreaterThan(0);
  });

  test('[N3] the part of a unit with the longest id has a valid id too', () => {
    const state = battleAt([
      ['a', 'lightInfantry', 'E6'],
      ['a', 'lightInfantry', 'E5'],
      ['b', 'chariot', 'A1'],
    ]);
    const [first, second] = ['u'.repeat(40), `${'u'.repeat(38)}p2`];
    const { alightInfantryE6: one, alightInfantryE5: two, ...rest } = state.units;
    const named = { ...state, units: { ...rest, [first]: { ...one, id: first }, [second]: { ...two, id: second } } };
    const part = legalMovesOfUnit(named as BattleState, first).flatMap(({ event }) =>
      event.type === 'move' && event.data.part !== undefined ? [event] : [],
    )[0] as AnyEvent;
    expect(part).toMatchObject({ data: { part: `${'u'.repeat(38)}p3` } });
    expect(ancientGame.parseData(part.type, part.data).ok).toBe(true);
  });

  test('[N3] a unit that splits again and again goes whole in the end: each entry copies all units', () => {
    const unit = 'alightInfantryE6';
    const whole: AnyEvent = { type: 'correct', data: { unit, stands: 3, square: at('E6'), standing: 'board' } };
    let state = battleAt([
      ['a', 'lightInfantry', 'E6'],
      ['b', 'chariot', 'A1'],
    ]);
    const parts = (): boolean[] => legalMovesOfUnit(state, unit).map(({ event }) => 'part' in event.data);
    expect(parts()).toContain(true);
    for (let i = 0; i < 298; i++) state = play(state, whole, move(unit, 1, ['E5'], { part: `p${i}` }));
    expect([parts().length > 0, parts().includes(true)]).toEqual([true, false]);
    for (let i = 300; i < 310; i++) state = play(state, whole, move(unit, 1, ['E5'], { part: `p${i}` }));
    expect(Object.keys(state.units)).toHaveLength(300);
    expect(whereIs(state, unit)).toBe('E5 3');
  });

  test('[R-12] and joins again, up to a unit', () => {
    const state = battleAt([
      ['a', 'lightInfantry', 'E6', 'n', 1],
      ['a', 'lightInfantry', 'E5', 'n', 2],
      ['b', 'chariot', 'A1'],
    ]);
    const joined = play(state, move('alightInfantryE6', 1, ['E5']));
    expect([whereIs(joined, 'alightInfantryE6'), whereIs(joined, 'alightInfantryE5')]).toEqual(['gone', 'E5 3']);
    expect(legalMovesOfUnit(joined, 'alightInfantryE5')).toEqual([]);
  });

  test('[N7 R-13] commander and catapult go along, at the slowest pace', () => {
    const state = battleAt([
      ['a', 'horseCrew', 'E6'],
      ['a', 'lightCatapult', 'E6'],
      ['a', 'commander', 'E6'],
      ['b', 'chariot', 'A1'],
    ]);
    const far = legalMovesOfUnit(state, 'ahorseCrewE6').flatMap(({ event }) =>
      event.type === 'move' && event.data.path.at(-1) === at('E3') ? [event.data.along] : [],
    );
    expect(far).toEqual([[], ['alightCatapultE6']]);
    const along = play(state, move('ahorseCrewE6', 1, ['E5'], { along: ['alightCatapultE6', 'acommanderE6'] }));
    expect(['ahorseCrewE6', 'alightCatapultE6', 'acommanderE6'].map(id => whereIs(along, id))).toEqual([
      'E5 1',
      'E5 1',
      'E5 1',
    ]);
    expect(legalMovesOfUnit(along, 'acommanderE6')).toEqual([]);
  });

  test('[N7] a catapult does not move alone', () => {
    const state = battleAt([
      ['a', 'lightCatapult', 'E6'],
      ['a', 'chariot', 'A9'],
      ['b', 'chariot', 'A1'],
    ]);
    expect(legalMovesOfUnit(state, 'alightCatapultE6')).toEqual([]);
  });

  test('[Q5] single stands are run down on the way', () => {
    const state = battleAt([
      ['a', 'lightCavalry', 'E6'],
      ['b', 'heavyInfantry', 'E5', 's', 1],
      ['b', 'chariot', 'A1'],
    ]);
    const over = play(state, move('alightCavalryE6', 3, ['E5', 'E4']));
    expect([whereIs(over, 'bheavyInfantryE5'), whereIs(over, 'alightCavalryE6')]).toEqual(['gone', 'E4 3']);
    expect([over.turn.melees, over.fallen.b]).toEqual([[], { heavyInfantry: 1 }]);
  });

  test('[R-14] an unguarded catapult is captured', () => {
    const state = battleAt([
      ['a', 'lightCavalry', 'E6'],
      ['b', 'footCrew', 'E5', 's', 1],
      ['b', 'heavyCatapult', 'E5', 's'],
      ['b', 'chariot', 'A1'],
    ]);
    const taken = play(state, move('alightCavalryE6', 3, ['E5']));
    expect([whereIs(taken, 'bfootCrewE5'), taken.units.bheavyCatapultE5?.side]).toEqual(['gone', 'a']);
    const past = play(state, move('alightCavalryE6', 3, ['E5', 'E4']));
    expect(past.units.bheavyCatapultE5?.side).toBe('b');
  });

  test('[L1] into the enemy’s square makes a melee', () => {
    const state = battleAt([
      ['a', 'heavyInfantry', 'E6'],
      ['b', 'heavyInfantry', 'E5', 's'],
    ]);
    const charged = play(state, move('aheavyInfantryE6', 4, ['E5']));
    expect(charged.turn.melees).toEqual([{ contact: at('E5'), picks: { a: null, b: null }, fought: false }]);
    expect(charged.units.aheavyInfantryE6?.cameFrom).toBe(WAYS.s);
  });

  test('[L14] crew never, a lone light stand only with support', () => {
    const lone = battleAt([
      ['a', 'lightInfantry', 'E6', 'n', 1],
      ['b', 'heavyInfantry', 'E5', 's'],
    ]);
    expect(ends(lone, 'alightInfantryE6')).not.toContain('E5');
    const helped = battleAt([
      ['a', 'lightInfantry', 'E6', 'n', 1],
      ['a', 'heavyInfantry', 'D5', 'e'],
      ['b', 'heavyInfantry', 'E5', 's'],
    ]);
    expect(ends(helped, 'alightInfantryE6')).toContain('E5');
    const crew = battleAt([
      ['a', 'footCrew', 'E6'],
      ['b', 'heavyInfantry', 'E5', 's'],
    ]);
    expect(ends(crew, 'afootCrewE6')).not.toContain('E5');
  });

  test('[Y9] an elephant throws before it charges; a 2 keeps it where it is', () => {
    const state = battleAt([
      ['a', 'carthaginianElephant', 'E6'],
      ['b', 'heavyInfantry', 'E5', 's'],
    ]);
    const work = (face: number): BattleState =>
      play(state, { type: 'work', data: { unit: 'acarthaginianElephantE6', face } });
    expect(ends(state, 'acarthaginianElephantE6')).not.toContain('E5');
    expect(ends(work(3), 'acarthaginianElephantE6')).toContain('E5');
    expect(types(work(2))).toEqual(['step']);
  });

  test('[Q4] a last stand retires before the step ends', () => {
    const state = battleAt([
      ['a', 'heavyCavalry', 'E7', 'n', 1],
      ['b', 'chariot', 'A1'],
    ]);
    expect(types(state)).toEqual(['retire', 'turn']);
    const event = legalMoves(state).find(({ event: { type } }) => type === 'retire')?.event as AnyEvent;
    const gone = play(state, event);
    expect([whereIs(gone, 'aheavyCavalryE7'), gone.ended]).toEqual(['off', { by: 'destroyed', winner: 'b' }]);
  });

  test('[N8] a unit turns in its moves, heavy troops to sides', () => {
    const state = battleAt([
      ['a', 'heavyInfantry', 'E7'],
      ['b', 'chariot', 'A1'],
    ]);
    const facings = legalMoves(state).flatMap(({ event }) => (event.type === 'turn' ? [event.data.facing] : []));
    expect(facings).toEqual([2, 4, 6]);
    expect(
      play(state, { type: 'turn', data: { unit: 'aheavyInfantryE7', facing: 4 } }).units.aheavyInfantryE7?.facing,
    ).toBe(4);
  });

  test('[N2] the attacker moves, and only he', () => {
    const state = battleAt([
      ['a', 'chariot', 'E7'],
      ['b', 'chariot', 'A1'],
    ]);
    expect(legalMovesOfUnit(state, 'bchariotA1')).toEqual([]);
    expect(legalMovesOfUnit(state, 'achariotE7').length).toBeGreaterThan(0);
  });
});

test('[N3] what cannot be done at all changes nothing', () => {
  const state = battleAt([
    ['a', 'chariot', 'E7'],
    ['b', 'chariot', 'A1'],
  ]);
  for (const event of [
    move('nobody', 1, ['E6']),
    { type: 'place', data: { unit: 'achariotE7', square: 3, facing: 0 } },
    { type: 'retire', data: { unit: 'achariotE7', path: [1199], off: false } },
    { type: 'turn', data: { unit: 'constructor', facing: 0 } },
  ] as const satisfies readonly AnyEvent[])
    expect(play(state, event)).toEqual(state);
});
