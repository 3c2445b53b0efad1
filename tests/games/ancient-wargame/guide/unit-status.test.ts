import { expect, test } from 'vitest';
import type { Phase } from '../../../../src/games/ancient-wargame/battle/state.ts';
import { squareName } from '../../../../src/games/ancient-wargame/board/squares.ts';
import { checklistOf } from '../../../../src/games/ancient-wargame/guide/checklist.ts';
import { UNIT_STATUSES, type UnitStatus, unitStatus } from '../../../../src/games/ancient-wargame/guide/unit-status.ts';
import { pageMessages as elPages } from '../../../../src/games/ancient-wargame/messages/el/pages.ts';
import { pageMessages as enPages } from '../../../../src/games/ancient-wargame/messages/en/pages.ts';
import { CLAUSE_BOOK } from '../../../../src/games/ancient-wargame/rules/clauses.ts';
import { battleAt, play } from '../played.ts';
import { at, boardWith, type Placed, SIZE } from '../table.ts';
import { el, en } from '../texts.ts';

const ARMIES: readonly Placed[] = [
  ['a', 'lightInfantry', 'C5'],
  ['a', 'heavyInfantry', 'C6'],
  ['a', 'heavyCavalry', 'F6', 'n', 1],
  ['a', 'lightCatapult', 'H8'],
  ['b', 'heavyInfantry', 'C3', 's'],
  ['b', 'lightInfantry', 'D4', 's'],
];

const said = (phase: Phase, id: string): readonly string[] => unitStatus(battleAt(ARMIES, phase), { id }).map(text);

const text = ({ what, clause, squares = [] }: UnitStatus): string =>
  [what, clause, ...squares.map(square => squareName(SIZE, square))].join(' ');

test('[F5 F2] targets of fire, screened units, and an unmanned catapult', () => {
  expect(said('lightTroops', 'alightInfantryC5')).toEqual(['mayFire F5 C3 D4', 'screens F5 C6', 'retreats L11 B7']);
  expect(said('catapults', 'alightCatapultH8')).toEqual(['unmanned F2']);
});

test('[N2 L1 Q4] moves: units that can still go, charge or must retire; the other side waits', () => {
  expect(said('moves', 'alightInfantryC5')).toEqual([
    'mayMove N1',
    'mayCharge L1 D4 C3',
    'screens F5 C6',
    'retreats L11 B7',
  ]);
  expect(said('moves', 'aheavyCavalryF6')[0]).toBe('mustRetire Q4');
  expect(said('moves', 'bheavyInfantryC3')[0]).toBe('notItsTurn N2');
});

test('[L11] the line of retreat: to the rear, for an attacker where it came from, or none', () => {
  const charged = play(battleAt(ARMIES), {
    type: 'move',
    data: { unit: 'aheavyInfantryC6', stands: 4, along: [], path: [at('C4'), at('C3')], facing: 0 },
  });
  expect(unitStatus(charged, { id: 'aheavyInfantryC6' }).map(text)).toContain('retreats L11 B5');
  expect(unitStatus(charged, { id: 'aheavyInfantryC6' }).map(text)).toContain('fights L1 C3');
  const water = { ground: 'water' } as const;
  const shut = battleAt(
    [
      ['a', 'heavyInfantry', 'B5'],
      ['b', 'heavyInfantry', 'H8', 's'],
    ],
    'moves',
    { board: boardWith({ A5: water, A6: water, B6: water, C6: water, C5: water }) },
  );
  expect(unitStatus(shut, { id: 'aheavyInfantryB5' }).map(text)).toContain('cutOff L11');
  expect(checklistOf(shut, 'a').cutOff.map(({ id }) => id)).toEqual(['aheavyInfantryB5']);
});

test('before a side ends its moves, the list has exactly the units that could move and did not', () => {
  const state = battleAt(ARMIES);
  const idle = (now: typeof state): readonly string[] => checklistOf(now, 'a').idle.map(({ id }) => id);
  // Before the first move no unit is listed.
  expect(idle(state)).toEqual([]);
  const moved = play(state, {
    type: 'move',
    data: { unit: 'alightInfantryC5', stands: 3, along: [], path: [at('C4')], facing: 0 },
  });
  // A last stand must retire anyway; a catapult does not move alone.
  expect(idle(moved)).toEqual(['aheavyInfantryC6']);
  expect(checklistOf(battleAt(ARMIES, 'supports'), 'b')).toEqual({ idle: [], cutOff: [] });
});

test('every status has its words in both languages, and a clause of the book', () => {
  for (const [pages, battle] of [
    [enPages, en],
    [elPages, el],
  ] as const)
    expect(Object.keys({ ...pages.card.status, ...battle.retreatLine }).sort()).toEqual([...UNIT_STATUSES].sort());
  for (const phase of ['catapults', 'lightTroops', 'moves', 'supports', 'melees'] as const)
    for (const { clause } of Object.keys(battleAt(ARMIES).units).flatMap(id =>
      unitStatus(battleAt(ARMIES, phase), { id }),
    ))
      expect(CLAUSE_BOOK.ids).toContain(clause);
});
