import { describe, expect, test } from 'vitest';
import { reasonsOf } from '../../../../src/core/rule-check.ts';
import {
  type BattleState,
  currentField,
  findUnit,
  pieceOf,
} from '../../../../src/games/ancient-wargame/battle/state.ts';
import { isCharge, mayFollowPath, type Party, pathCost } from '../../../../src/games/ancient-wargame/board/moves.ts';
import { DIRECTIONS, neighbour, type Square } from '../../../../src/games/ancient-wargame/board/squares.ts';
import { hasRoad } from '../../../../src/games/ancient-wargame/board/terrain.ts';
import {
  companionsOf,
  legalSquares,
  mayMakeMove,
  movesOfUnit,
} from '../../../../src/games/ancient-wargame/guide/unit-moves.ts';
import { otherSide } from '../../../../src/games/ancient-wargame/troops/side.ts';
import { battleAt, play, randomBattle, seeded } from '../played.ts';
import { at } from '../table.ts';

/** Battles in which every move is compared. */
const SEEDS = Number(process.env.ALALA_SEEDS ?? 1);

const partyOf = (state: BattleState, id: string, along: readonly string[] = []): Party => {
  const lead = pieceOf(findUnit(state.units, id));
  if (!lead) throw new Error(`${id} is not on the board`);
  return { lead, stands: lead.stands, along: companionsOf(state, lead).filter(other => along.includes(other.id)) };
};
const words = (state: BattleState, party: Party, ...path: Square[]): string[] =>
  reasonsOf(mayMakeMove(state, party, path)).map(({ clause, word }) => `${clause} ${word}`);

/** All paths that `mayFollowPath` allows, found by trying each step. Of paths with equal continuations it keeps one. */
const followablePaths = (state: BattleState, party: Party): readonly (readonly Square[])[] => {
  const { board } = state.setup;
  const start = party.lead.square;
  const tried = new Set<string>();
  const found: (readonly Square[])[] = [];
  const goOn = (path: readonly Square[]): void => {
    for (const way of DIRECTIONS) {
      const to = neighbour(board, path.at(-1) ?? start, way);
      if (to === undefined || to === start) continue;
      const longer = [...path, to];
      const key = [to, pathCost(board, start, longer), longer.every(square => hasRoad(board, square))].join();
      if (tried.has(key) || !mayFollowPath(currentField(state), party, longer).ok) continue;
      tried.add(key);
      found.push(longer);
      goOn(longer);
    }
  };
  goOn([]);
  return found;
};

/** The lowest cost of each end that `mayMakeMove` allows by one of these paths. */
const allowedEnds = (state: BattleState, party: Party): ReadonlyMap<Square, number> => {
  const ends = new Map<Square, number>();
  for (const path of followablePaths(state, party)) {
    const end = path.at(-1) as Square;
    const cost = pathCost(state.setup.board, party.lead.square, path);
    if (mayMakeMove(state, party, path).ok && cost < (ends.get(end) ?? Number.POSITIVE_INFINITY)) ends.set(end, cost);
  }
  return ends;
};

test('[N1 N3 N4 N5 N6 N7 L14 Q2 Q3 Q4 Q5 Y9] the list of moves and the check of one move are the same rules', () => {
  const count = { parties: 0, moves: 0, none: 0, charges: 0, rundowns: 0, roads: 0, parts: 0, companies: 0 };
  for (let seed = 1; seed <= SEEDS; seed++) {
    const below = seeded(seed + 77);
    randomBattle(seed, (_before, _event, now) => {
      if (now.turn.phase !== 'moves' || below(8) > 0) return;
      const field = currentField(now);
      for (const lead of field.pieces.filter(
        ({ side }) => side !== null && (side === now.turn.attacker || !below(4)),
      )) {
        const stands = 1 + below(lead.stands);
        const along = companionsOf(now, lead).filter(() => below(2) === 0);
        const party: Party = { lead, stands, along };
        const listed = legalSquares(now, party);
        const ends = new Map(listed.map(({ square, cost }) => [square, cost]));
        expect(ends, `seed ${seed}: ${JSON.stringify(party)}`).toEqual(allowedEnds(now, party));
        for (const { path } of listed) expect(reasonsOf(mayMakeMove(now, party, path))).toEqual([]);
        count.parties++;
        count.moves += listed.length;
        if (listed.length === 0) count.none++;
        for (const { square, path } of listed) {
          if (isCharge(field, party, square)) count.charges++;
          else if (field.at(square).some(({ side }) => side === otherSide(now.turn.attacker))) count.rundowns++;
          if ([lead.square, ...path].every(each => hasRoad(now.setup.board, each))) count.roads++;
          if (stands < lead.stands) count.parts++;
          if (along.length > 0) count.companies++;
        }
      }
    });
  }
  // Each kind of move occurred, so the comparison is not empty.
  for (const [what, times] of Object.entries(count)) expect(times, what).toBeGreaterThan(what === 'moves' ? 1000 : 1);
});

describe('clauses against a move', () => {
  test('[Y9] an elephant that threw too little moves no more', () => {
    const state = play(
      battleAt([
        ['a', 'carthaginianElephant', 'E6'],
        ['b', 'heavyInfantry', 'A1', 's'],
      ]),
      { type: 'work', data: { unit: 'acarthaginianElephantE6', face: 2 } },
    );
    const party = partyOf(state, 'acarthaginianElephantE6');
    expect(words(state, party, at('E5'))).toEqual(['Y9 doesNothingMore']);
    expect([legalSquares(state, party), movesOfUnit(state, party.lead.id)]).toEqual([[], []]);
  });

  test('[L1 L14] a friend who has fought this turn is no support for a single light stand', () => {
    const state = battleAt([
      ['a', 'lightInfantry', 'E6', 'n', 1],
      ['a', 'heavyInfantry', 'D5', 'e'],
      ['b', 'heavyInfantry', 'E5', 's'],
    ]);
    const engaged = { ...state, turn: { ...state.turn, fought: ['aheavyInfantryD5'] } };
    expect(words(state, partyOf(state, 'alightInfantryE6'), at('E5'))).toEqual([]);
    expect(words(engaged, partyOf(engaged, 'alightInfantryE6'), at('E5'))).toEqual(['L14 loneStandUnsupported']);
  });

  test('[N2] units that have moved, and units of the defender', () => {
    const state = battleAt([
      ['a', 'chariot', 'E6'],
      ['b', 'chariot', 'A1'],
    ]);
    const moved = play(state, {
      type: 'move',
      data: { unit: 'achariotE6', stands: 1, along: [], path: [at('E5')], facing: 0 },
    });
    expect(words(moved, partyOf(moved, 'achariotE6'), at('E4'))).toEqual(['N2 hasMoved']);
    expect(words(moved, partyOf(moved, 'bchariotA1'), at('A2'))).toEqual(['N2 notTheAttackers']);
  });

  test('[N1 N3 N7] a part takes the catapult of its square along', () => {
    const state = battleAt([
      ['a', 'lightInfantry', 'E6'],
      ['a', 'heavyCatapult', 'E6'],
      ['b', 'chariot', 'A1'],
    ]);
    const party = { ...partyOf(state, 'alightInfantryE6', ['aheavyCatapultE6']), stands: 1 };
    expect(legalSquares(state, party)).toHaveLength(12);
    expect(words(state, party, at('E5'))).toEqual([]);
    expect(words(state, party, at('E5'), at('E4'))).toEqual([]);
    expect(words(state, party, at('E5'), at('E4'), at('E3'))).toEqual(['N1 tooFar']);
  });
});
