import { describe, expect, test } from 'vitest';
import { moraleEvent } from '../../../../src/games/alala/actions/resolve.ts';
import type { BattleState, BattleUnit, DueItem } from '../../../../src/games/alala/battle/state.ts';
import { thrownFor } from '../../../../src/games/alala/battle/throws.ts';
import { inTurn, isThrowFor, type Offer, offersOf, unitsOfOffer } from '../../../../src/games/alala/guide/console.ts';
import { facing } from '../../../../src/games/alala/guide/facing.ts';
import { likelyWitnesses, witnesses } from '../../../../src/games/alala/guide/witnesses.ts';
import { inPhase, played, table, unitIn, withUnitAs } from '../table.ts';

/** 'tests s2 s1': the sort of an offer and whom it is about; '?' where the players may. */
const told = (state: BattleState, offers: readonly Offer[] = offersOf(state)): string[] =>
  offers.map(offer => [offer.kind, ...unitsOfOffer(state, offer), !offer.must && '?'].filter(Boolean).join(' '));

const start = table(
  'a1 leader3 of:p1, a2 of:p1, a3 C of:p1, s1 psiloi, s2 psiloi, s3 psiloi shaken',
  'b1 leader2 of:q1, b2 of:q1, t1 psiloi',
);
const first: BattleState = { ...start, turn: { ...start.turn, initiative: 'a' } };
const signalled = (state: BattleState): BattleState => ({
  ...state,
  leaders: Object.fromEntries(
    Object.entries(state.leaders).map(([id, leader]) => [id, { ...leader, signalled: true }]),
  ),
});
const owing = (id: string, what: 'fallBack' | 'followUp' | 'retire' | 'pursue'): Partial<BattleUnit> => ({
  owes: { what, when: 'afterCombat' },
  thisTurn: { ...unitIn(start, id).thisTurn, fought: ['x'] },
});

describe('what the console offers', () => {
  test('[T1] equal tests stand in one row, from the right; those for whom a face means another thing stand apart', () => {
    expect(told(inPhase(first, 'command'))).toEqual([
      'orders a1 b1 ?',
      'tests s3',
      'tests s2 s1',
      'tests a3',
      'tests a2 a1',
      'tests t1',
      'tests b2 b1',
    ]);
  });

  test('[T3 C4] a phalanx whose advance was signalled moves as one', () => {
    expect(told(inPhase(signalled(first), 'manoeuvre'))).toEqual(['moves a3 a2 a1', 'moves b2 b1']);
  });

  test('[P1 T6] moves without dice go together where they follow each other, and not past one with dice', () => {
    let state = inPhase(first, 'afterCombat');
    for (const [id, what] of [
      ['a3', 'fallBack'],
      ['a2', 'fallBack'],
      ['a1', 'retire'],
      ['b1', 'followUp'],
    ] as const)
      state = withUnitAs(state, id, owing(id, what));
    expect(told(state)).toEqual(['made a3 a2', 'moves a1', 'made b1']);
  });

  test('[T2 G1] of those who may do something one is chosen', () => {
    expect(told(inPhase(first, 'skirmish'))).toEqual(['skirmish s3 s2 s1 ?', 'skirmish t1 ?']);
  });

  test('nothing of a battle that has ended', () => {
    expect(told({ ...first, ended: 'draw' })).toEqual([]);
  });

  test('what is left for later comes after the others, and what dice lie for before them', () => {
    const state = inPhase(first, 'command');
    const offers = offersOf(state);
    const [orders, , , , hoplites] = offers;
    const keys = (some: readonly Offer[]) => some.map(({ key }) => key);
    expect(keys(inTurn(state, offers, [], [orders?.key ?? '']))).toEqual([
      ...keys(offers.slice(1)),
      ...keys(offers.slice(0, 1)),
    ]);
    const dice = thrownFor(
      state,
      {
        for: 'together',
        parts: [{ for: 'control', unit: 'a1', testing: { pursuing: false, signalled: false, inContact: false } }],
      },
      [[3]],
    );
    expect(offers.map(offer => isThrowFor(state, offer, dice))).toEqual(offers.map(offer => offer === hoplites));
    expect(inTurn(state, offers, [dice], [])[0]).toBe(hoplites);
  });
});

test.each([
  ['a1', ['b2', 't1', 'b1']],
  ['a3', ['b1', 't1', 'b2']],
])('[R-2] who faces %s: the right of one side is the left of the other', (id, foes) => {
  expect(facing(start, unitIn(start, id)).map(unit => unit.id)).toEqual(foes);
});

describe('[A3 R-4] who saw it', () => {
  const broken: DueItem = { id: 'me.1.0', kind: 'morale', event: 'broken', unit: 'a2', side: 'a' };

  test('the neighbours in the line, and those whom it fought', () => {
    expect(likelyWitnesses(start, broken)).toEqual(['a1', 'a3']);
    expect(witnesses(start, broken)).toEqual(['a1', 'a3', 'b1', 'b2']);
  });

  test('who was near when it was asked last', () => {
    const asked = played(start, 'morale', moraleEvent(start, broken, ['b2']));
    expect(likelyWitnesses(asked, broken)).toEqual(['b2']);
  });
});
