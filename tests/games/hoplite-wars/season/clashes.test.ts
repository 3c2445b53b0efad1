import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import type { Player } from '../../../../src/games/hoplite-wars/board/powers.ts';
import { isSea, takesFleets } from '../../../../src/games/hoplite-wars/board/space.ts';
import { countOf } from '../../../../src/games/hoplite-wars/board/stacks.ts';
import type { FoughtBattle } from '../../../../src/games/hoplite-wars/season/actions.ts';
import {
  actsOf,
  adjudicateActions,
  type MovementOutcome,
} from '../../../../src/games/hoplite-wars/season/adjudicate.ts';
import { type Clash, clashesOf } from '../../../../src/games/hoplite-wars/season/clashes.ts';
import { at, groundOf, ordersIn, positionFor, type Texts } from '../table.ts';
import { crowd, ring } from './crowd.ts';

/* Clashes that may be fought out, and the adjudication with their battles (R-33 R-34). */

const COUNT = Number(process.env.ALALA_WARS ?? 100);
const SEED = Number(process.env.ALALA_SEED ?? 20261126);

/** The outcome of a season with these orders and battles. */
const seasonOf = (texts: Texts) => {
  const orders = Object.fromEntries(Object.entries(texts).map(([player, text]) => [player, ordersIn(text)]));
  const ground = groundOf(positionFor(orders));
  const acts = actsOf(ground, orders);
  const clashes = clashesOf(ground, acts);
  return {
    clashes,
    outcome: (battles: readonly FoughtBattle[] = []): MovementOutcome =>
      adjudicateActions({ ...ground, battles }, acts),
  };
};

const summaryOf = ({ spaces, sides }: Clash): string =>
  `${spaces.join(' ')}: ${sides.map(({ player, strength, supports }) => `${player} ${strength} (${supports})`).join(' v ')}`;

const battleOf = ({ spaces, sides: [a, b] }: Clash, winner: Player | null): FoughtBattle => ({
  spaces,
  players: [a.player, b.player],
  winner,
});

/** The reasons in the result of a stack, by its starting space. */
const reasonsOf = ({ acts, fates }: MovementOutcome, from: string): readonly string[] =>
  acts.flatMap((act, i) => (act.from === from ? (fates[i]?.reasons ?? []).map(({ word }) => word) : []));

const PLATAEA: Texts = {
  athens: '2A(Athens)-Plataea; A(Megara) S A(Athens)-Plataea',
  boeotia: '3A(Plataea) H',
};

describe('clashes', () => {
  test.each<readonly [name: string, texts: Texts, clashes: readonly string[]]>([
    ['the example of SPEC.md', PLATAEA, ['PLA: athens 3 (1) v boeotia 3 (0)']],
    [
      'two rivals for an empty space',
      { argolis: 'A(Corinth)-Megara', athens: '2A(Athens)-Megara' },
      ['MEG: argolis 1 (0) v athens 2 (0)'],
    ],
    ['a difference of two goes by strength', { argolis: 'A(Corinth)-Megara', athens: '3A(Athens)-Megara' }, []],
    [
      'head to head, both spaces',
      { boeotia: '2A(Plataea)-Athens', athens: 'A(Athens)-Plataea' },
      ['ATH PLA: athens 1 (0) v boeotia 2 (0)'],
    ],
    [
      'head to head with a third player',
      { boeotia: '2A(Plataea)-Athens', athens: 'A(Athens)-Plataea', argolis: 'A(Megara)-Plataea' },
      [],
    ],
    [
      'head to head with somebody left behind',
      { boeotia: '2A(Plataea)-Athens', athens: 'A(Athens)-Plataea; A(Athens) H' },
      [],
    ],
    ['a beleaguered stack', { boeotia: 'A(Plataea) H', athens: 'A(Athens)-Plataea', argolis: 'A(Megara)-Plataea' }, []],
    [
      'a cut support does not fight',
      { boeotia: '2A(Plataea) H; A(Megara) S A(Plataea)', athens: '2A(Athens)-Plataea', argolis: 'A(Corinth)-Megara' },
      ['MEG: argolis 1 (0) v boeotia 1 (0)', 'PLA: athens 2 (0) v boeotia 2 (0)'],
    ],
    [
      'who was ordered away and could not leave',
      { boeotia: 'A(Plataea)-Megara', argolis: 'A(Corinth)-Megara', athens: 'A(Athens)-Plataea' },
      ['MEG: argolis 1 (0) v boeotia 1 (0)'],
    ],
  ])('[R-33] %s', (_name, texts, clashes) => {
    expect(seasonOf(texts).clashes.map(summaryOf)).toEqual(clashes);
  });

  test('[R-33] a merge and the residents that it joins are one side', () => {
    const { clashes } = seasonOf({ boeotia: 'MERGE A(Thebes), A(Plataea) in Plataea', athens: '2A(Athens)-Plataea' });
    expect(clashes.map(summaryOf)).toEqual(['PLA: athens 2 (0) v boeotia 2 (0)']);
  });
});

describe('battles', () => {
  test('[R-34] the winner enters, and the loser may retreat', () => {
    const { clashes, outcome } = seasonOf(PLATAEA);
    const clash = clashes[0] as Clash;
    expect(at(outcome().position, 'PLA')).toBe('boeotia 3A(Plataea)');
    const won = outcome([battleOf(clash, 'athens')]);
    expect(at(won.position, 'PLA')).toBe('athens 2A(Plataea)');
    expect(won.dislodged.map(({ player, from }) => [player, from])).toEqual([['boeotia', 'PLA']]);
    expect(reasonsOf(won, 'PLA')).toEqual(['battleLost']);
    expect(reasonsOf(won, 'ATH')).toEqual(['battleWon']);
  });

  test('[R-34] the stronger side stays away if it loses, and without a winner no side enters', () => {
    const { clashes, outcome } = seasonOf({ argolis: 'A(Corinth)-Megara', athens: '2A(Athens)-Megara' });
    const clash = clashes[0] as Clash;
    expect(at(outcome().position, 'MEG')).toBe('athens 2A(Megara)');
    expect(at(outcome([battleOf(clash, 'argolis')]).position, 'MEG')).toBe('argolis A(Megara)');
    const open = outcome([battleOf(clash, null)]);
    expect([at(open.position, 'MEG'), open.standOffs]).toEqual(['', ['MEG']]);
    expect(reasonsOf(open, 'ATH')).toEqual(['battleOpen']);
  });

  test('[R-34] head to head the winner goes through, and the loser is driven out', () => {
    const { clashes, outcome } = seasonOf({ boeotia: '2A(Plataea)-Athens', athens: 'A(Athens)-Plataea' });
    const won = outcome([battleOf(clashes[0] as Clash, 'athens')]);
    expect(at(won.position, 'PLA')).toBe('athens A(Plataea)');
    expect(won.dislodged.map(({ from }) => from)).toEqual(['PLA']);
    expect([reasonsOf(won, 'ATH'), reasonsOf(won, 'PLA')]).toEqual([['battleWon'], ['battleLost']]);
  });

  test('[R-34] a dislodged supporter no longer helps, and the move has its new strength', () => {
    const { clashes, outcome } = seasonOf({
      boeotia: '2A(Thebes) S A(Megara)-Plataea; A(Megara)-Plataea',
      athens: 'A(Plataea)-Thebes; A(Plataea) H',
    });
    expect(clashes.map(summaryOf)).toEqual(['THE: athens 1 (0) v boeotia 2 (0)']);
    expect(at(outcome().position, 'PLA')).toBe('boeotia A(Plataea)');
    const won = outcome([battleOf(clashes[0] as Clash, 'athens')]);
    expect([at(won.position, 'PLA'), at(won.position, 'THE')]).toEqual(['athens A(Plataea)', 'athens A(Thebes)']);
  });
});

describe('random seasons with random battles', () => {
  test(`[R-33 R-34] end, keep everybody, and leave one player in a space: ${COUNT} of them`, () => {
    let met = 0;
    const lost: string[] = [];
    for (let i = 0; i < COUNT; i++) {
      const below = createSeededRandom(SEED + i);
      const { ground, acts } = i % 10 === 0 ? ring(below) : crowd(below, 6 + (i % 10), { convoys: i % 2 === 0 });
      const clashes = clashesOf(ground, acts);
      met += clashes.length;
      for (const { spaces, sides } of clashes) {
        expect(spaces.some(space => isSea(ground.board, space))).toBe(false);
        expect(Math.abs(sides[0].strength - sides[1].strength)).toBeLessThanOrEqual(1);
        expect(new Set(sides.map(({ player }) => player)).size).toBe(2);
      }
      // Without battles the adjudication is unchanged.
      const reckoned = adjudicateActions(ground, acts);
      expect(adjudicateActions({ ...ground, battles: [] }, acts)).toEqual(reckoned);
      const battles = clashes.map(clash =>
        battleOf(clash, [clash.sides[0].player, clash.sides[1].player, null][below(3)] ?? null),
      );
      const { position, dislodged, disbanded, fates } = adjudicateActions({ ...ground, battles }, acts);
      const off = countOf([...dislodged, ...disbanded].flatMap(({ parts }) => parts));
      const count = countOf(Object.values(position).flatMap(({ parts }) => parts));
      expect(count + off).toBe(countOf(Object.values(ground.position).flatMap(({ parts }) => parts)));
      for (const [space, { player, parts }] of Object.entries(position)) {
        if (parts.some(({ arm }) => arm === 'F')) expect(takesFleets(ground.board, space)).toBe(true);
        // All components in the space belong to its player.
        const there = acts.flatMap((act, k) => {
          const { fate } = fates[k] ?? {};
          const goal = act.doing.kind === 'move' && fate === 'arrives' ? act.doing.to : act.from;
          return goal === space && fate !== 'dislodged' ? [act.player] : [];
        });
        expect(new Set(there)).toEqual(new Set([player]));
      }
      for (const { fate, reasons } of fates) if (fate === 'fails') expect(reasons.length).toBeGreaterThan(0);
      // No loser of a battle enters its space, unless the winner is not there after all.
      for (const [k, { spaces, sides }] of clashes.entries())
        for (const { player } of sides)
          for (const space of spaces)
            if (battles[k]?.winner !== player && ground.position[space]?.player !== player)
              if (position[space]?.player === player) lost.push(`seed ${SEED + i}: ${player} in ${space}`);
    }
    expect(met).toBeGreaterThan(COUNT / 10);
    expect(lost).toEqual([]);
  });
});
