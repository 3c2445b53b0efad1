import { expect, test } from 'vitest';
import {
  CREW_OF,
  firesByHand,
  type HitClass,
  isMounted,
  isSpecial,
  KINDS,
  type Kind,
  troopOf,
} from '../../../../src/games/ancient-wargame/troops/roster.ts';
import { maySplit } from '../../../../src/games/ancient-wargame/troops/value.ts';

/** The two tables as printed: squares and values, a dash as 0. */
const PRINTED: readonly [clauses: string, kind: Kind, row: readonly number[]][] = [
  ['X0', 'heavyInfantry', [2, 1, 0, 1, 3, 4]],
  ['X0', 'lightInfantry', [3, 0.5, 3, 2, 3, 3]],
  ['X0', 'heavyCavalry', [4, 1, 0, 1, 5, 4]],
  ['X0', 'lightCavalry', [5, 0.5, 2.5, 2, 5, 3]],
  ['X0', 'chariot', [4, 2, 0, 1, 10, 1]],
  ['X0', 'elephant', [4, 2, 0, 1, 10, 1]],
  ['X0', 'heavyCatapult', [2, 0, 6, 0, 8, 1]],
  ['X0', 'footCrew', [2, 0.5, 0, 3, 2, 2]],
  ['X0', 'lightCatapult', [3, 0, 4, 0, 6, 1]],
  ['X0', 'horseCrew', [3, 1, 0, 3, 3, 1]],
  ['X0', 'commander', [2, 2, 0, 4, 10, 1]],
  ['Y0', 'legionary', [2, 1.5, 1.5, 1, 4, 4]],
  ['Y0', 'velites', [3, 1, 2, 2, 3, 3]],
  ['Y0', 'numidian', [6, 0.75, 3, 2, 6, 3]],
  ['Y0', 'carthaginianElephant', [4, 2, 3, 1, 10, 1]],
  ['Y0', 'hypaspist', [3, 1, 0, 1, 4, 4]],
  ['Y0', 'phalangite', [2, 1, 0, 1, 3, 4]],
  ['Y0', 'peltast', [3, 0.75, 2, 2, 4, 3]],
  ['Y0', 'companion', [4, 1.5, 0, 1, 6, 4]],
  ['Y0', 'lightChariot', [5, 2, 3, 2, 9, 2]],
  ['Y0', 'subcommander', [3, 1.5, 0, 4, 5, 1]],
  ['Y0', 'heavyChariot', [4, 3, 3, 1, 12, 1]],
  ['Y0', 'heavyFootArcher', [2, 1, 3, 1, 4, 3]],
  ['Y0', 'heavyMountedArcher', [4, 1, 3, 2, 6, 3]],
  ['Y5', 'sardinianGuard', [2, 1, 0, 1, 3, 4]],
];

test.each(PRINTED)('[%s] %s', (_clauses, kind, row) => {
  const { move, value, range, support, points, stands } = troopOf(kind);
  expect([move / 2, value / 4, range / 2, support, points, stands]).toEqual(row);
});

test('[X0 Y0] every kind stands in one of the tables, in whole half squares and quarters', () => {
  expect(PRINTED.map(([, kind]) => kind).sort()).toEqual([...KINDS].sort());
  for (const kind of KINDS) {
    const { move, value, range } = troopOf(kind);
    expect([move, value, range].every(Number.isInteger), kind).toBe(true);
  }
});

test('[X0] each catapult has its crew', () => {
  expect(CREW_OF).toEqual({ heavyCatapult: 'footCrew', lightCatapult: 'horseCrew' });
});

test.each<[clauses: string, as: HitClass, kinds: readonly Kind[]]>([
  ['Y2', 'lightFoot', ['lightInfantry', 'footCrew', 'velites', 'peltast']],
  [
    'Y2',
    'heavyFoot',
    [
      'heavyInfantry',
      'lightCavalry',
      'horseCrew',
      'legionary',
      'numidian',
      'hypaspist',
      'phalangite',
      'heavyFootArcher',
      'sardinianGuard',
    ],
  ],
  ['Y2', 'heavyHorse', ['heavyCavalry', 'companion', 'heavyMountedArcher']],
  ['Y2', 'great', ['chariot', 'elephant', 'lightChariot', 'heavyChariot', 'carthaginianElephant', 'subcommander']],
  ['Y2', 'commander', ['commander']],
])('[%s] hit as %s', (_clauses, as, kinds) => {
  expect(KINDS.filter(kind => troopOf(kind).hitAs === as).sort()).toEqual([...kinds].sort());
});

test('[N3 Y7] who splits and joins', () => {
  expect(KINDS.filter(maySplit).sort()).toEqual(
    ['lightInfantry', 'lightCavalry', 'footCrew', 'horseCrew', 'velites', 'numidian', 'peltast', 'lightChariot'].sort(),
  );
});

test('[R-8 Y6] who fires by hand: light troops, legionaries, special elephants and chariots; normal ones do not', () => {
  expect(KINDS.filter(firesByHand).sort()).toEqual(
    [
      'lightInfantry',
      'lightCavalry',
      'legionary',
      'velites',
      'numidian',
      'carthaginianElephant',
      'peltast',
      'lightChariot',
      'heavyChariot',
      'heavyFootArcher',
      'heavyMountedArcher',
    ].sort(),
  );
});

test('[Y6] legionaries are light for no other rule: they support as heavy troops and never split', () => {
  expect(troopOf('legionary')).toMatchObject({ support: 1, hitAs: 'heavyFoot' });
  expect('splits' in troopOf('legionary')).toBe(false);
});

test('[Q5] the mounted: all cavalry, chariots and elephants, and no crew', () => {
  expect(KINDS.filter(isMounted).sort()).toEqual(
    [
      'heavyCavalry',
      'lightCavalry',
      'numidian',
      'companion',
      'heavyMountedArcher',
      'chariot',
      'lightChariot',
      'heavyChariot',
      'elephant',
      'carthaginianElephant',
    ].sort(),
  );
});

test('[Y1] special troops follow the normal rules, except in the traits that their clauses name', () => {
  const columns = (kind: Kind): string[] => Object.keys(troopOf(kind)).filter(name => name !== 'nations');
  const normal = new Set(KINDS.filter(kind => !isSpecial(kind)).flatMap(columns));
  const more = KINDS.map(kind => [kind, columns(kind).filter(name => !normal.has(name))] as const);
  expect(Object.fromEntries(more.filter(([, names]) => names.length > 0))).toEqual({
    legionary: ['hedge'],
    carthaginianElephant: ['chargeRoll'],
    phalangite: ['hedge', 'phalanxValue'],
    heavyChariot: ['dice'],
    heavyFootArcher: ['shielded'],
  });
});
