import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Chance, reduceFraction, toProbability } from '../../../../src/core/probability/distribution.ts';
import { type Combat, combatOf, fightOdds } from '../../../../src/games/alala/actions/fight.ts';
import {
  type ChangeRow,
  compareChanges,
  type OddsChange,
  supportersAtHand,
  type WinLose,
} from '../../../../src/games/alala/odds/compare-changes.ts';
import { DEFAULT_RULES, type HouseRules } from '../../../../src/games/alala/rules/house-rules.ts';
import { often } from '../../../quick.ts';
import { fightTold, table } from '../table.ts';

/** A change in a few words: 'disorder −1', 'aggression ready', 'supporter left hoplites on', 'leader off'. */
const told = (change: OddsChange): string => {
  const state = (on: boolean): string => (on ? 'on' : 'off');
  switch (change.what) {
    case 'disorder':
    case 'men':
      return `${change.what} ${change.by < 0 ? '−' : '+'}${Math.abs(change.by)}`;
    case 'aggression':
      return `aggression ${change.to}`;
    case 'supporter':
      return `supporter ${change.place} ${change.kind} ${state(change.on)}`;
    default:
      return `${change.what} ${state(change.on)}`;
  }
};

const rowsOf = (a: string, partA: string, b: string, partB: string, rules: Partial<HouseRules> = {}) => {
  const [state, plan] = [table(a, b, rules), fightTold(partA, partB)];
  return compareChanges(combatOf(state, plan).sides, state.house, supportersAtHand(state, plan));
};
const find = (rows: readonly ChangeRow[], side: 0 | 1, change: string): ChangeRow | undefined =>
  rows.find(row => row.side === side && row.fighter === 0 && told(row.change) === change);

const spelt = (chance: Chance): string => {
  const { ways, whole } = reduceFraction(chance);
  return `${ways}/${whole}`;
};

/** The same by the odds of a whole fight. */
const winLoseOf = (combat: Combat): string[] => {
  const { victory, success, setBack, defeat } = fightOdds(combat);
  const sum = (x: Chance, y: Chance): string => spelt({ ways: x.ways + y.ways, whole: x.whole });
  return [sum(victory, success), sum(setBack, defeat)];
};
const both = ({ wins, loses }: WinLose): string[] => [spelt(wins), spelt(loses)];

describe('each change is the fight with that change', () => {
  /** The change; what the table says then; dice lines and reasons. `a2`, `a3` are hoplites, `a4` psiloi. */
  const UNITS = 'a1 ready dp1, a2, a3, a4 psiloi';
  const cases: [clauses: string, change: string, units: string, part: string, own: string[], reasons: string[]][] = [
    ['B2', 'disorder −1', 'a1 ready, a2, a3, a4 psiloi', 'a1', ['B2 disorder 2'], []],
    ['B2', 'disorder +1', 'a1 ready dp2, a2, a3, a4 psiloi', 'a1', ['B2 disorder -2'], []],
    ['B2', 'aggression eager', 'a1 eager dp1, a2, a3', 'a1', ['B2 eager 4', 'B2 ready -2'], []],
    ['B2', 'aggression formedUp', 'a1 dp1, a2, a3', 'a1', ['B2 ready -2'], []],
    ['B2', 'momentum on', UNITS, 'a1 pursuit', ['B2 charge 2'], []],
    ['B6', 'leader on', UNITS, 'a1 leader', [], ['B6 leaderHit']],
    ['B2', 'highGround on', UNITS, 'a1 high', ['B2 highGround 1'], []],
    ['B5', 'flankOrRearOnly on', UNITS, 'a1 flankOnly', [], ['B5 flankOrRearHits']],
    ['B5', 'againstFortifications on', UNITS, 'a1 fort', [], ['B5 fortificationsHit']],
    ['B5 U1', 'formed off', 'a1 ready dp1 unformed, a2, a3', 'a1', [], ['B5 unformedHits']],
    ['B1', 'men −2', 'a1 ready dp1 22/24, a2, a3', 'a1', ['B1 men -1'], []],
    ['B2 B3', 'supporter right hoplites on', UNITS, 'a1 right:a2', ['B2 flankSupport 2'], []],
    ['B2 B3', 'supporter rear hoplites on', UNITS, 'a1 rear:a3', ['B2 rearSupport 2'], []],
    ['B2 B3', 'supporter rear psiloi on', UNITS, 'a1 rear:a4', ['B2 lightSupport 1'], []],
  ];
  test.each(cases)('[%s] %s', (_clauses, change, units, part, own, reasons) => {
    for (const [b, partB] of [
      ['b1', 'b1 leader'],
      ['b1 heavyCavalry eager', 'b1'],
    ] as const) {
      const row = find(rowsOf(UNITS, 'a1', b, partB), 0, change) as ChangeRow;
      expect(both(row.before)).toEqual(winLoseOf(combatOf(table(UNITS, b), fightTold('a1', partB))));
      expect(both(row.after)).toEqual(winLoseOf(combatOf(table(units, b), fightTold(part, partB))));
      expect(row.shift.ways * row.before.wins.whole * row.after.wins.whole).toBe(
        (row.after.wins.ways * row.before.wins.whole - row.before.wins.ways * row.after.wins.whole) * row.shift.whole,
      );
      expect(row.dice.own.map(({ clause, word, by }) => `${clause} ${word} ${by}`)).toEqual(own);
      expect(row.reasons.map(({ clause, word }) => `${clause} ${word}`)).toEqual(reasons);
      // The same change for the other side.
      const mirrored = find(
        rowsOf(
          b.replace('b1', 'a1'),
          partB.replace('b1', 'a1'),
          UNITS.replaceAll('a', 'b').replaceAll('reb', 'rea'),
          'b1',
        ),
        1,
        change,
      );
      expect(both(mirrored?.after as WinLose)).toEqual(both(row.after).reverse());
    }
  });

  test('[B2 R-27] ranks lost are the enemy cavalry’s gain', () => {
    const row = find(rowsOf('a1', 'a1', 'b1 heavyCavalry', 'b1'), 0, 'formed off');
    expect(row?.dice.foes).toEqual([{ clause: 'B2', word: 'againstUnformedInfantry', by: 1 }]);
  });

  test('[A1] two men fewer that cross half strength are Shaken', () => {
    const row = find(rowsOf('a1 ready 13/24', 'a1', 'b1', 'b1'), 0, 'men −2') as ChangeRow;
    expect(row.dice.own.map(({ word, by }) => `${word} ${by}`)).toEqual(['men -1', 'shaken -4', 'ready -2']);
    expect(row.reasons).toEqual([{ clause: 'A1', word: 'belowHalf', figures: { men: 11, of: 24 } }]);
    expect(both(row.after)).toEqual(winLoseOf(combatOf(table('a1 shaken 11/24', 'b1'), fightTold('a1', 'b1'))));
  });

  test('[B1 B4 R-14] changes without effect are left out', () => {
    // The men's dice are capped; nobody goes below no disorder or above Eager; peltasts gain nothing by a charge.
    const capped = rowsOf('a1 eager 30/30', 'a1', 'b1 peltasts shaken', 'b1').map(
      row => `${row.side} ${told(row.change)}`,
    );
    expect(capped).not.toContain('0 men −2');
    expect(capped).not.toContain('0 men +2');
    expect(capped).not.toContain('0 disorder −1');
    expect(capped.filter(change => change.startsWith('0 aggression'))).toEqual(['0 aggression ready']);
    expect(capped.filter(change => change.startsWith('1 aggression'))).toEqual(['1 aggression formedUp']);
    expect(capped).not.toContain('1 momentum on');
    expect(capped.some(change => change.startsWith('1 formed') || change.startsWith('1 flank'))).toBe(false);
  });

  test('[B2 R-15] a supporter on a flank can only be removed; behind there is room', () => {
    const changes = rowsOf('a1, a2, a3', 'a1 left:a2 rear:a3', 'b1', 'b1')
      .filter(({ side }) => side === 0)
      .map(row => told(row.change));
    expect(changes.filter(change => change.startsWith('supporter')).sort()).toEqual([
      'supporter left hoplites off',
      'supporter rear hoplites off',
      'supporter rear hoplites on',
      'supporter right hoplites on',
    ]);
    const once = rowsOf('a1, a2, a3', 'a1 left:a2', 'b1', 'b1', { support: 'once' })
      .filter(({ side }) => side === 0)
      .map(row => told(row.change));
    expect(once).not.toContain('supporter right hoplites on');
  });
});

describe('supporters at hand', () => {
  test('neighbours on the flanks, all others behind; hoplites where no unit is', () => {
    const state = table('a1 heavyCavalry, a2, a3, a4 psiloi, a5 peltasts', 'b1');
    expect(supportersAtHand(state, fightTold('a2', 'b1'))).toEqual([
      [{ left: ['heavyCavalry'], right: ['hoplites'], rear: ['heavyCavalry', 'hoplites', 'psiloi', 'peltasts'] }],
      [{ left: ['hoplites'], right: ['hoplites'], rear: ['hoplites'] }],
    ]);
  });

  test('no unit that is already in the fight', () => {
    const state = table('a1 heavyCavalry, a2, a3 destroyed, a4 psiloi', 'b1');
    expect(supportersAtHand(state, fightTold('a2 left:a1', 'b1'))[0]).toEqual([
      { left: ['hoplites'], right: ['hoplites'], rear: ['psiloi'] },
    ]);
  });
});

describe('the order', () => {
  const size = (n: number): number => Math.abs(n);
  const level = fc.constantFrom('shaken', 'formedUp', 'ready', 'eager');
  const unit = fc
    .record({
      level,
      men: fc.integer({ min: 2, max: 24 }),
      dp: fc.nat(2),
      kind: fc.constantFrom('B', 'psiloi', 'hamippoi'),
    })
    .map(({ level, men, dp, kind }) => `${kind} ${level} ${men}/24 dp${dp}`);

  test('farthest first, and each moves a chance', () => {
    fc.assert(
      fc.property(unit, unit, unit, (a, b, c) => {
        const rows = rowsOf(`a1 ${a}, a2 ${c}`, 'a1, a2', `b1 ${b}`, 'b1 leader');
        rows.forEach(({ before, after, shift }, i) => {
          const moved = toProbability(after.wins) - toProbability(before.wins);
          expect(Number(shift.ways) / Number(shift.whole)).toBeCloseTo(moved, 12);
          expect(spelt(after.wins) !== spelt(before.wins) || spelt(after.loses) !== spelt(before.loses)).toBe(true);
          const next = rows[i + 1];
          if (!next) return;
          const { ways, whole } = next.shift;
          const abs = (n: bigint): bigint => (n < 0n ? -n : n);
          expect(abs(ways) * shift.whole <= abs(shift.ways) * whole).toBe(true);
          expect(size(toProbability(next.after.wins) - toProbability(next.before.wins))).toBeLessThanOrEqual(
            size(moved) + 1e-12,
          );
        });
        expect(new Set(rows.map(row => `${row.side} ${row.fighter} ${told(row.change)}`)).size).toBe(rows.length);
        // Everything that is switched on can be switched off and back, e.g. the leader of b1.
        expect(rows.some(row => row.side === 1 && told(row.change) === 'leader off')).toBe(true);
      }),
      { numRuns: often(60, 20) },
    );
  });

  test('[R-22] every fighter of a side has its rows', () => {
    const rows = rowsOf('a1, a2', 'a1, a2', 'b1', 'b1');
    expect(new Set(rows.map(({ side, fighter }) => `${side}${fighter}`))).toEqual(new Set(['00', '01', '10']));
  });

  test('hoplites support in a question without a battle', () => {
    const { sides } = combatOf(table('a1', 'b1'), fightTold('a1', 'b1'));
    expect(compareChanges(sides, DEFAULT_RULES).map(row => told(row.change))).toContain('supporter left hoplites on');
  });
});
