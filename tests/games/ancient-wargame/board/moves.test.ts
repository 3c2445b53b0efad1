import { describe, expect, test } from 'vitest';
import { reasonsOf } from '../../../../src/core/rule-check.ts';
import {
  canJoin,
  type Field,
  mayFace,
  moveAllowance,
  type Piece,
} from '../../../../src/games/ancient-wargame/board/field.ts';
import {
  isCharge,
  mayCharge,
  mayEndMove,
  mayFollowPath,
  mayStartMove,
  type Party,
  reachableSquares,
  runsDown,
} from '../../../../src/games/ancient-wargame/board/moves.ts';
import { squareName } from '../../../../src/games/ancient-wargame/board/squares.ts';
import { KINDS } from '../../../../src/games/ancient-wargame/troops/roster.ts';
import { at, boardWith, fieldWith, type Placed, SIZE } from '../table.ts';

const leadOf = (field: Field): Piece => field.pieces[0] as Piece;
const party = (field: Field, along: readonly Piece[] = [], stands = leadOf(field).stands): Party => ({
  lead: leadOf(field),
  stands,
  along,
});
const told = (field: Field, who = party(field)): Record<string, number> =>
  Object.fromEntries(reachableSquares(field, who).map(({ square, cost }) => [squareName(SIZE, square), cost]));
const words = (verdict: Parameters<typeof reasonsOf>[0]): string[] =>
  reasonsOf(verdict).map(({ clause, word }) => `${clause} ${word}`);

describe('how far', () => {
  test('[N1] two squares: straight on two, a diagonal and no more', () => {
    expect(told(fieldWith([['a', 'heavyInfantry', 'E5']]))).toEqual({
      ...{ E3: 4, E4: 2, D5: 2, F5: 2, C5: 4, G5: 4, E6: 2, E7: 4 },
      ...{ D4: 3, F4: 3, D6: 3, F6: 3 },
    });
  });

  test('[N5] a move wholly on a road is a square longer, and one that leaves it is not', () => {
    const road = boardWith({
      A5: { road: true },
      B5: { road: true },
      C5: { road: true },
      D5: { road: true },
      E5: { road: true },
    });
    const field = fieldWith([['a', 'heavyInfantry', 'A5']], road);
    const far = reachableSquares(field, party(field)).find(({ square }) => square === at('D5'));
    expect(far).toEqual({ square: at('D5'), cost: 6, path: [at('B5'), at('C5'), at('D5')] });
    expect(told(field).E5).toBeUndefined();
    expect(told(field).C4).toBeUndefined();
    expect(told(fieldWith([['a', 'heavyInfantry', 'A6']], road)).C5).toBeUndefined();
    expect(mayFollowPath(field, party(field), [at('B5'), at('C5'), at('D5')]).ok).toBe(true);
    expect(words(mayFollowPath(field, party(field), [at('B5'), at('C5'), at('C4')]))).toEqual(['N1 tooFar']);
  });

  test('[N6] no unit goes through the enemy, and all go through friends', () => {
    const wall: Placed[] = (['D4', 'D5', 'D6'] as const).map(name => ['b', 'heavyInfantry', name] as const);
    const field = fieldWith([['a', 'lightInfantry', 'C5'], ...wall]);
    expect(told(field)).toMatchObject({ D5: 2, D4: 3 });
    expect(told(field).E5).toBeUndefined();
    const friends = fieldWith([
      ['a', 'lightInfantry', 'C5'],
      ['a', 'heavyInfantry', 'D5'],
      ['a', 'chariot', 'D4'],
      ['a', 'chariot', 'D6'],
    ]);
    expect(told(friends)).toMatchObject({ E5: 4, F5: 6 });
    expect(words(mayFollowPath(field, party(field), [at('D5'), at('E5')]))).toEqual(['N6 throughEnemy']);
  });

  test('[N6] not between two enemies that touch diagonally', () => {
    const field = fieldWith([
      ['a', 'lightInfantry', 'C5'],
      ['b', 'chariot', 'D5'],
      ['b', 'chariot', 'C4'],
    ]);
    expect(told(field).D4).toBe(undefined);
    expect(words(mayFollowPath(field, party(field), [at('D4')]))).toEqual(['N6 betweenEnemies']);
    const one = fieldWith([
      ['a', 'lightInfantry', 'C5'],
      ['b', 'chariot', 'D5'],
      ['a', 'chariot', 'C4'],
    ]);
    expect(told(one).D4).toBe(3);
  });

  test('[Q2 Q3] closed ground and fires are walked round', () => {
    const field = fieldWith([['a', 'heavyInfantry', 'E5']], boardWith({ E4: { ground: 'water' } }), { F5: 'burning' });
    expect(told(field)).not.toHaveProperty('E4');
    expect(told(field)).not.toHaveProperty('F5');
    expect(words(mayFollowPath(field, party(field), [at('E4')]))).toEqual(['Q2 closedGround']);
    expect(words(mayFollowPath(field, party(field), [at('F5')]))).toEqual(['Q3 burns']);
  });

  test('[N7 R-13] together they go as fast as the slowest', () => {
    const field = fieldWith([
      ['a', 'horseCrew', 'E5'],
      ['a', 'lightCatapult', 'E5'],
      ['a', 'commander', 'E5'],
    ]);
    const [crew, catapult, commander] = field.pieces as readonly [Piece, Piece, Piece];
    expect([
      moveAllowance([crew]),
      moveAllowance([crew, catapult]),
      moveAllowance([crew, catapult, commander]),
    ]).toEqual([6, 6, 4]);
    expect(told(field, party(field, [catapult])).E2).toBe(6);
    expect(told(field, party(field, [catapult, commander])).E2).toBeUndefined();
  });
});

describe('running down', () => {
  const field = (kind: Placed[1], theirs: Placed, woods = false, more: readonly Placed[] = []): Field =>
    fieldWith([['a', kind, 'E5'], theirs, ...more], boardWith(woods ? { E4: { ground: 'woods' } } : {}));
  const lone: Placed = ['b', 'lightInfantry', 'E4', 's', 1];
  test.each<[clauses: string, name: string, field: Field, runs: boolean]>([
    ['Q5', 'cavalry over a single stand', field('lightCavalry', lone), true],
    ['Q5', 'an elephant over a single crew', field('elephant', ['b', 'footCrew', 'E4', 's', 1]), true],
    ['Q5', 'not over two', field('lightCavalry', ['b', 'lightInfantry', 'E4', 's', 2]), false],
    ['Q5', 'not in a wood', field('lightCavalry', lone, true), false],
    ['Q5', 'no infantry does', field('lightInfantry', lone), false],
    ['Q5', 'not over cavalry', field('lightCavalry', ['b', 'heavyCavalry', 'E4', 's', 1]), false],
    ['Q5', 'not with a commander there', field('lightCavalry', lone, false, [['b', 'commander', 'E4']]), false],
    ['Y3', 'over a legionary', field('chariot', ['b', 'legionary', 'E4', 's', 1]), true],
    ['Y3', 'not over an archer', field('chariot', ['b', 'heavyFootArcher', 'E4', 's', 1]), false],
  ])('[%s] %s', (_clauses, _name, here, runs) => {
    expect(runsDown(here, party(here), at('E4'))).toBe(runs);
    expect(isCharge(here, party(here), at('E4'))).toBe(!runs);
    expect(mayFollowPath(here, party(here), [at('E4'), at('E3')]).ok).toBe(runs);
  });

  test('[Q5] of two ways as long, the one over a single stand', () => {
    const here = fieldWith([
      ['a', 'lightCavalry', 'E5'],
      ['b', 'lightInfantry', 'F4', 's', 1],
    ]);
    expect(reachableSquares(here, party(here)).find(({ square }) => square === at('F3'))?.path).toEqual([
      at('F4'),
      at('F3'),
    ]);
  });
});

describe('clauses against a charge', () => {
  const never = (): boolean => false;
  const always = (): boolean => true;
  const against = (
    placed: Placed,
    theirs: Placed,
    friend = never,
    worked = false,
    more: readonly Placed[] = [],
  ): string[] => {
    const field = fieldWith([placed, theirs, ...more]);
    return words(mayCharge(field, party(field), at('E4'), { worked }, friend));
  };
  test.each<[clauses: string, name: string, against: string[], reasons: string[]]>([
    ['L14', 'crew', against(['a', 'footCrew', 'E5'], ['b', 'heavyInfantry', 'E4']), ['L14 crewMakesNoMelee']],
    [
      'L14',
      'a lone light stand',
      against(['a', 'lightInfantry', 'E5', 'n', 1], ['b', 'heavyInfantry', 'E4']),
      ['L14 loneStandUnsupported'],
    ],
    [
      'L14',
      'a lone light stand with support',
      against(['a', 'lightInfantry', 'E5', 'n', 1], ['b', 'heavyInfantry', 'E4'], always, false, [
        ['a', 'heavyInfantry', 'D4'],
      ]),
      [],
    ],
    ['L14', 'two light stands', against(['a', 'lightInfantry', 'E5', 'n', 2], ['b', 'heavyInfantry', 'E4']), []],
    [
      'Y9',
      'an elephant that has not thrown',
      against(['a', 'carthaginianElephant', 'E5'], ['b', 'heavyInfantry', 'E4']),
      ['Y9 throwsForItsCharge'],
    ],
    [
      'Y9',
      'an elephant that charges',
      against(['a', 'carthaginianElephant', 'E5'], ['b', 'heavyInfantry', 'E4'], never, true),
      [],
    ],
    ['Y9', 'a normal elephant', against(['a', 'elephant', 'E5'], ['b', 'heavyInfantry', 'E4']), []],
    [
      'Y12',
      'cavalry on four legionaries',
      against(['a', 'companion', 'E5'], ['b', 'legionary', 'E4']),
      ['Y12 hedgeOfFour'],
    ],
    [
      'Y12',
      'cavalry on three phalangites',
      against(['a', 'lightCavalry', 'E5'], ['b', 'phalangite', 'E4', 's', 3]),
      [],
    ],
    ['Y12', 'an elephant on four phalangites', against(['a', 'elephant', 'E5'], ['b', 'phalangite', 'E4']), []],
  ])('[%s] %s', (_clauses, _name, found, reasons) => {
    expect(found).toEqual(reasons);
  });
});

describe('pieces that stay together', () => {
  const stay = (placed: Placed, here: readonly Placed[]): string[] => {
    const field = fieldWith([placed, ...here]);
    return words(mayEndMove(field, party(field), at('E4')));
  };
  test.each<[clauses: string, name: string, found: string[], reasons: string[]]>([
    ['N4', 'a free square', stay(['a', 'heavyInfantry', 'E5'], []), []],
    [
      'N4',
      'a unit there',
      stay(['a', 'heavyInfantry', 'E5'], [['a', 'heavyInfantry', 'E4', 'n', 1]]),
      ['N4 anotherUnitThere'],
    ],
    ['N4', 'an enemy there', stay(['a', 'heavyInfantry', 'E5'], [['b', 'heavyInfantry', 'E4']]), []],
    ['N4', 'a commander to a unit', stay(['a', 'commander', 'E5'], [['a', 'heavyInfantry', 'E4']]), []],
    [
      'N4 Y8',
      'a subcommander to a commander',
      stay(['a', 'subcommander', 'E5'], [['a', 'commander', 'E4']]),
      ['N4 anotherCommanderThere'],
    ],
    [
      'N4',
      'infantry to a catapult and its crew',
      stay(
        ['a', 'heavyInfantry', 'E5'],
        [
          ['a', 'heavyCatapult', 'E4'],
          ['a', 'footCrew', 'E4'],
        ],
      ),
      [],
    ],
    ['N4', 'seven crew', stay(['a', 'footCrew', 'E5'], [['a', 'footCrew', 'E4', 'n', 5]]), ['N4 tooManyCrew']],
    ['N4', 'six crew, of both sorts', stay(['a', 'horseCrew', 'E5'], [['a', 'footCrew', 'E4', 'n', 5]]), []],
    [
      'R-12',
      'two and one light infantry',
      stay(['a', 'lightInfantry', 'E5', 'n', 1], [['a', 'lightInfantry', 'E4', 'n', 2]]),
      [],
    ],
    [
      'R-12',
      'four light infantry',
      stay(['a', 'lightInfantry', 'E5', 'n', 2], [['a', 'lightInfantry', 'E4', 'n', 2]]),
      ['N4 tooManyStands'],
    ],
    ['Y7', 'two light chariots', stay(['a', 'lightChariot', 'E5', 'n', 1], [['a', 'lightChariot', 'E4', 'n', 1]]), []],
    [
      'Y7',
      'three light chariots',
      stay(['a', 'lightChariot', 'E5'], [['a', 'lightChariot', 'E4', 'n', 1]]),
      ['N4 tooManyStands'],
    ],
    ['R-14', 'a catapult that nobody guards', stay(['a', 'heavyInfantry', 'E5'], [['b', 'heavyCatapult', 'E4']]), []],
  ])('[%s] %s', (_clauses, _name, found, reasons) => {
    expect(found).toEqual(reasons);
  });

  test('[N3 R-12] pieces that join a unit', () => {
    const field = fieldWith([
      ['a', 'lightInfantry', 'E5', 'n', 1],
      ['a', 'lightInfantry', 'E4', 'n', 2],
      ['a', 'velites', 'E3'],
      ['b', 'lightInfantry', 'E6'],
      ['a', 'heavyInfantry', 'A5', 'n', 1],
      ['a', 'heavyInfantry', 'A4', 'n', 2],
    ]);
    const [coming, own, velites, enemy, heavy, otherHeavy] = field.pieces as readonly Piece[] as Piece[];
    expect([own, velites, enemy].map(here => canJoin(here as Piece, coming as Piece))).toEqual([true, false, false]);
    expect(canJoin(otherHeavy as Piece, heavy as Piece)).toBe(false);
  });
});

describe('who sets out', () => {
  const out = (placed: Placed, stands?: number): string[] => {
    const field = fieldWith([placed]);
    return words(mayStartMove(field, party(field, [], stands)));
  };
  test.each<[clauses: string, name: string, found: string[], reasons: string[]]>([
    ['N3', 'a whole unit', out(['a', 'heavyInfantry', 'E5']), []],
    ['N3', 'two of four heavy infantry', out(['a', 'heavyInfantry', 'E5'], 2), ['N3 staysTogether']],
    ['N3', 'two of three light cavalry', out(['a', 'lightCavalry', 'E5'], 2), []],
    ['Y7', 'one of two light chariots', out(['a', 'lightChariot', 'E5'], 1), []],
    ['N3', 'four of three', out(['a', 'lightCavalry', 'E5'], 4), ['N3 notSoMany']],
    ['N7', 'a catapult alone', out(['a', 'heavyCatapult', 'E5']), ['N7 needsAStand']],
    ['Q4', 'a last stand', out(['a', 'heavyCavalry', 'E5', 'n', 1]), ['Q4 lastStandRetires']],
  ])('[%s] %s', (_clauses, _name, found, reasons) => {
    expect(found).toEqual(reasons);
  });
});

test('[N8] heavy troops face sides, all others corners too', () => {
  const heavy = KINDS.filter(kind => !mayFace(kind, 1));
  expect(heavy).toEqual([
    ...['heavyInfantry', 'heavyCavalry', 'chariot', 'elephant', 'legionary', 'carthaginianElephant', 'hypaspist'],
    ...['phalangite', 'companion', 'heavyChariot', 'heavyFootArcher', 'sardinianGuard'],
  ]);
  expect(KINDS.filter(kind => !mayFace(kind, 2))).toEqual([]);
});
