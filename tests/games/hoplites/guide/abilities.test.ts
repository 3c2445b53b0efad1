import { describe, expect, test } from 'vitest';
import { legalEvents } from '../../../../src/games/hoplites/battle/legal-events.ts';
import { abilitiesOf, markClausesOf } from '../../../../src/games/hoplites/guide/abilities.ts';
import { unitsLeftToAct } from '../../../../src/games/hoplites/guide/units-left.ts';
import { type Put, table } from '../test-state.ts';

const ARCHERS: Put = ['a', 'SK AR 4/1 A', 3];
const HOPLITES: Put = ['a', 'HI 7/10', 4];
const ENEMY: Put = ['b', 'MI 4/4', 4];

describe('possible actions of a card', () => {
  const doing = (stage: Parameters<typeof table>[0], puts: readonly Put[], card: number) => {
    const state = table(stage, puts);
    return abilitiesOf(state, legalEvents(state), card).map(({ does, areas, targets }) => [
      does,
      areas.map(({ column }) => column),
      targets.map(({ unit }) => unit),
    ]);
  };

  test('[O4] a unit in the hand: the areas where it can be played', () => {
    expect(doing('play', [['a', 'LC 5/5 J', 'hand']], 0)).toEqual([['play', [0, 1, 7, 8], []]]);
  });

  test('[O4] targets of a shooter and of an attacker, and a skirmisher that can go back', () => {
    const puts = [ARCHERS, HOPLITES, ENEMY];
    expect(doing('missile', puts, 0)).toEqual([['aim', [], [2]]]);
    expect(doing('shock', puts, 1)).toEqual([['attack', [], [2]]]);
    expect(doing('move', puts, 0)).toEqual([['back', [], []]]);
    expect(doing('move', puts, 2)).toEqual([]);
  });

  test('[K3] every mark has the clause that explains it', () => {
    const state = table('play', [
      ['a', 'SK AR 4/1 A', 3, { marker: 'played', out: true }],
      ['a', 'HI 7/10', 4, { engaged: true }],
      ['a', 'HI 6/10', 'routed', { level: 1 }],
      ['a', 'HI 6/10', 'rallied'],
      ENEMY,
    ]);
    expect(state.units.map(unit => markClausesOf(state, unit).map(({ clause }) => clause))).toEqual([
      ['K4', 'V7'],
      ['C3', 'M1'],
      ['Y2', 'Y1'],
      ['D1'],
      ['M1'],
    ]);
  });
});

describe('remaining actions before a phase ends', () => {
  const left = (stage: Parameters<typeof table>[0], puts: readonly Put[]) => {
    const state = table(stage, puts);
    return unitsLeftToAct(state, legalEvents(state));
  };

  test('[Q3] units that could fire or attack are named with their best chance, the best first', () => {
    expect(left('missile', [['a', 'SK AR 4/1 A', 3], ['a', 'LI 5/4 J', 5], ENEMY])).toEqual([
      { unit: 0, chance: 0.6 },
      { unit: 1, chance: 0.6 },
    ]);
    const [best, ...others] = left('shock', [HOPLITES, ['a', 'MI 5/4', 5], ENEMY]);
    expect(best?.unit).toBe(0);
    expect(others.map(({ unit }) => unit)).toEqual([1]);
    expect(best?.chance).toBeGreaterThan(others[0]?.chance ?? 1);
  });

  test('[Q3] no list if nothing remains, and none for highlighted cards in the hand', () => {
    expect(left('shock', [['a', 'HI 7/10', 0], ENEMY])).toEqual([]);
    expect(left('play', [['a', 'LC 5/5 J', 'hand']])).toEqual([]);
    expect(left('rally', [['a', 'HI 6/10', 'routed']])).toEqual([{ unit: 0, chance: undefined }]);
  });
});
