import { describe, expect, test } from 'vitest';
import { oddsOf, rollBattle, strengthOf, winnerOf } from '../../../../src/games/hoplite-encounter/referee/fight.ts';
import {
  applyLosses,
  loserLossesOf,
  shareBooty,
  sinkShips,
  winnerLossesOf,
} from '../../../../src/games/hoplite-encounter/referee/losses.ts';
import { AEGEAN, boardOf, dice, fights, LAND, left, march, WATER } from '../fixtures.ts';

const SCALES = [1, 2, 3, 4, 5, 6];

/** The results of all casts of two dice, for the first side. */
const counted = (m: number, n: number): readonly [number, number, number] => {
  const ways: [number, number, number] = [0, 0, 0];
  for (let a = 1; a <= m + 1; a++)
    for (let b = 1; b <= n + 1; b++) {
      const winner = winnerOf([a, b], m);
      ways[winner === 0 ? 0 : winner === null ? 1 : 2]++;
    }
  return ways;
};

describe('the battle table, exact', () => {
  const table: readonly [m: number, rows: readonly string[]][] = [
    [1, ['1/2/1', '1/2/3', '1/2/5', '1/2/7', '1/2/9']],
    [2, ['3/2/1', '3/3/3', '3/3/6', '3/3/9', '3/3/12']],
    [3, ['5/2/1', '6/3/3', '6/4/6', '6/4/10', '6/4/14']],
    [4, ['7/2/1', '9/3/3', '10/4/6', '10/5/10', '10/5/15']],
    [5, ['9/2/1', '12/3/3', '14/4/6', '15/5/10', '15/6/15']],
  ];
  test.each(table)('[H7] %s regiments against 1 to 5', (m, rows) => {
    expect(rows.map((_, i) => counted(m, i + 1).join('/'))).toEqual(rows);
  });
  test.each<[m: number, n: number, ways: string]>([
    [6, 5, '21/6/15'],
    [6, 6, '21/7/21'],
    [7, 5, '27/6/15'],
    [8, 5, '33/6/15'],
    [8, 6, '35/7/21'],
    [8, 8, '36/9/36'],
    [0, 4, '0/1/4'],
    [0, 0, '0/1/0'],
  ])('[H7 H8] %s against %s with support or without triremes', (m, n, ways) =>
    expect(counted(m, n).join('/')).toBe(ways),
  );
  test('[H7] the odds by formula are those of all casts, and of the higher die', () => {
    for (let m = 0; m <= 8; m++)
      for (let n = 0; n <= 8; n++) {
        const { win, draw, lose } = oddsOf(m, n);
        expect([win, draw, lose]).toEqual(counted(m, n));
        const higher = Array.from({ length: (m + 1) * (n + 1) }, (_, i) =>
          Math.sign(Math.floor(i / (n + 1)) - (i % (n + 1))),
        );
        expect([1, 0, -1].map(sign => higher.filter(each => each === sign).length)).toEqual([win, draw, lose]);
      }
  });
  test('[H9 R-36] first, second, then the scale; none for a draw', () => {
    expect(rollBattle([2, 3], dice(1, 2, 6))).toEqual({ cast: [1, 2], winner: 0, scale: 6 });
    expect(rollBattle([2, 3], dice(2, 2))).toEqual({ cast: [2, 2], winner: null, scale: null });
    expect(rollBattle([2, 3], dice(3, 4, 1))).toEqual({ cast: [3, 4], winner: 1, scale: 1 });
  });
});

describe('losses', () => {
  const mean = (losses: readonly number[]): number => losses.reduce((sum, each) => sum + each, 0) / 6;
  test('[H11] mean losses of losers by the winner, exact', () => {
    expect([1, 2, 3, 4, 5].map(strength => mean(SCALES.map(scale => loserLossesOf(scale, strength))))).toEqual([
      1, 1.5, 2, 3, 4,
    ]);
  });
  test.each<[winner: number, sixths: readonly number[]]>([
    [5, [5, 5, 6, 8, 8]],
    [4, [3, 3, 3, 4, 4]],
    [3, [1, 1, 1, 1, 1]],
    [2, [0, 0, 0, 0, 0]],
    [1, [0, 0, 0, 0, 0]],
  ])('[H11 H12] losses of a winner of %s against 1 to 5, in sixths', (winner, sixths) => {
    const losses = [1, 2, 3, 4, 5].map(loser =>
      SCALES.reduce((sum, scale) => sum + winnerLossesOf(scale, winner, loser).losses, 0),
    );
    expect(losses).toEqual(sixths);
  });
  test('[X17 H12 R-37] the cap bites only where it should', () => {
    const bites = [1, 2, 3, 4, 5].flatMap(winner =>
      [1, 2, 3, 4, 5].flatMap(loser =>
        SCALES.filter(
          scale => winnerLossesOf(scale, winner, loser).losses < winnerLossesOf(scale, winner, loser).table,
        ).map(scale => `${winner} v ${loser}: ${scale}`),
      ),
    );
    expect(bites).toEqual([
      ...['4 v 1: 1', '4 v 2: 1', '4 v 3: 1'],
      ...['5 v 1: 1', '5 v 1: 2', '5 v 1: 3', '5 v 2: 1', '5 v 2: 2', '5 v 2: 3', '5 v 3: 1', '5 v 3: 2'],
    ]);
    expect([5, 4, 3, 1, 0].map(loser => winnerLossesOf(1, 5, loser).losses)).toEqual([2, 2, 1, 1, 0]);
    expect([4, 3].map(loser => winnerLossesOf(1, 4, loser).losses)).toEqual([2, 1]);
  });
  /** Expected losses of both sides in one fight over all casts and scales, times (m + 1)(n + 1)·6. */
  const expected = (m: number, n: number, basic: readonly [number, number] = [m, n]): readonly [number, number] => {
    let [a, b] = [0, 0];
    const ways = counted(m, n);
    for (const scale of SCALES) {
      a +=
        ways[2] * Math.min(basic[0], loserLossesOf(scale, basic[1])) +
        ways[0] * winnerLossesOf(scale, basic[0], basic[1]).losses;
      b +=
        ways[0] * Math.min(basic[1], loserLossesOf(scale, basic[0])) +
        ways[2] * winnerLossesOf(scale, basic[1], basic[0]).losses;
    }
    const all = (m + 1) * (n + 1) * 6;
    return [a / all, b / all];
  };
  test.each<[m: number, n: number, basic: readonly [number, number], losses: readonly [number, number]]>([
    [5, 5, [5, 5], [20 / 9, 20 / 9]],
    [3, 3, [3, 3], [13 / 16, 13 / 16]],
    [6, 5, [5, 5], [44 / 21, 52 / 21]],
    [8, 5, [5, 5], [52 / 27, 76 / 27]],
    [5, 3, [5, 3], [13 / 12, 43 / 24]],
  ])('[H11] expected losses of %s against %s', (m, n, basic, losses) => {
    const got = expected(m, n, basic);
    expect(got[0]).toBeCloseTo(losses[0], 12);
    expect(got[1]).toBeCloseTo(losses[1], 12);
  });
  test('[H3 H5 R-33 H8] strength: support up to 8, minus losses; with nothing left, one face', () => {
    expect(strengthOf({ start: 5, support: 4, lost: 0 })).toEqual({ basic: 5, fighting: 8 });
    expect(strengthOf({ start: 5, support: 1, lost: 2 })).toEqual({ basic: 3, fighting: 4 });
    expect(strengthOf({ start: 5, support: 3, lost: 5 })).toEqual({ basic: 0, fighting: 0 });
  });
});

describe('worked examples of battles', () => {
  const here = (...forces: readonly string[]): string[] => forces.map(text => `${text} C20R20`);

  test('[X13 H2 H3 H7 H9 H11] three against three with support', () => {
    const turn = march(
      LAND,
      here('ATH A1 4H', 'ATH A2 5H', 'ATH A3 5H', 'SPA A1 5H', 'SPA A2 5H', 'SPA A3 3H'),
      dice(5, 6, 6, 3, 4, 1, 1, 1, 6),
    );
    expect(fights(turn)).toEqual([
      'ATH A1 4 v SPA A1 6: 5+6 SPA 6, −4 −0',
      'ATH A2 6 v SPA A2 6: 3+4 ATH 1, −2 −3',
      'ATH A3 6 v SPA A3 3: 1+1 ATH 6, −0 −3',
    ]);
    const five = march(LAND, here(...[1, 2, 3, 4, 5].map(i => `ATH A${i} 5H`), 'SPA A1 1H'), dice(1, 1, 6));
    expect(fights(five)[0]).toMatch(/^ATH A1 8 v SPA A1 1/);
  });

  test('[X14 H4 H5] one against three in turn', () => {
    const turn = march(LAND, here('ATH A1 5H', 'SPA A1 3H', 'SPA A2 2H', 'SPA A3 4H'), dice(6, 4, 4, 2, 1, 5, 2, 3));
    expect(fights(turn)).toEqual([
      'ATH A1 5 v SPA A1 3: 6+4 SPA 4, −2 −0',
      'ATH A1 3 v SPA A2 2: 2+1 ATH 5, −0 −2',
      'ATH A1 3 v SPA A3 4: 2+3 draw, −0 −0',
    ]);
    expect(left(LAND, turn)[0]).toBe('ATH A1 3H 0.00 C20R20');
  });

  test('[X15 H1 R-31] each enemy is met with the strength before all battles; losses add up', () => {
    const turn = march(LAND, here('ATH A1 5H', 'BOE A1 3H', 'SPA A1 4H'), dice(6, 4, 3, 6, 5, 4, 1, 1, 1));
    expect(fights(turn)).toEqual([
      'ATH A1 5 v BOE A1 3: 6+4 BOE 3, −2 −0',
      'ATH A1 5 v SPA A1 4: 6+5 SPA 4, −3 −0',
      'BOE A1 3 v SPA A1 4: 1+1 BOE 1, −1 −1',
    ]);
    expect(left(LAND, turn)).toEqual(['BOE A1 2H 0.00 C20R20', 'SPA A1 3H 0.00 C20R20']);
  });

  test('[X16 H6 R-35] who meets a fleet without regiments turns to the army beside it', () => {
    const port = boardOf('land', [{ code: 'PRT', hex: 'C20R20', mouths: ['C21R21'] }], ['C21R21']);
    const turn = march(port, here('ATH F1 3T', 'ATH A2 2H', 'SPA A1 3H'), dice(1, 1, 3));
    expect(fights(turn)).toEqual(['ATH F1 v SPA A1 PHO', 'ATH A2 2 v SPA A1 3: 1+1 ATH 3, −0 −1']);
  });

  test('[X18 H10 H13 H14 H18 R-38] who sinks and who drowns', () => {
    const { scenario } = AEGEAN;
    const mixed = { H: 5, T: 2, M: 1 };
    expect(sinkShips(mixed, 2)).toEqual({ H: 5, T: 0, M: 1 });
    expect(applyLosses(scenario, mixed, { H: 0, ships: 2 }, 'atSea')).toEqual({ H: 5, T: 0, M: 1 });
    const none = { H: 0, T: 1, M: 0 };
    expect(shareBooty(scenario, [{ H: 5, T: 0, M: 1 }, none], [600, 0], 'atSea').chests).toEqual([600, 0]);
    const three = { H: 3, T: 3, M: 0 };
    const afloat = applyLosses(scenario, three, { H: 0, ships: 2 }, 'atSea');
    expect(afloat).toEqual({ H: 1, T: 1, M: 0 });
    expect(shareBooty(scenario, [afloat, none], [600, 0], 'atSea')).toEqual({
      chests: [200, 300],
      taken: [0, 300],
      over: [100, 0],
    });
    const inPort = applyLosses(scenario, three, { H: 0, ships: 2 }, 'inPort');
    expect(inPort).toEqual({ H: 3, T: 1, M: 0 });
    expect(shareBooty(scenario, [inPort, none], [600, 0], 'inPort').chests).toEqual([600, 0]);
    expect(applyLosses(scenario, three, { H: 0, ships: 3 }, 'inPort')).toEqual({ H: 3, T: 0, M: 0 });
    const sea = march(WATER, ['ATH F1 3T 3H $6.00 C20R20', 'SPA F1 4T C20R20'], dice(4, 5, 3));
    // Upkeep has taken 0.90 of the chest.
    expect(left(WATER, sea)).toEqual(['SPA F1 3T 5.10 C20R20']);
  });

  test('[X19 H16 R-39] the survivors keep, the enemy takes, the rest is the Treasury’s or lost', () => {
    const run = (holder: string) =>
      march(AEGEAN, ['ATH A1 3H $2.80 MEGA', 'SPA A1 5H $5.00 MEGA'], dice(1, 1, 5), { held: { MEG: [holder, 50] } });
    const abroad = run('BOE');
    // Three of five are lost. Both have paid a month's upkeep, from their chests or from Megara's Treasury.
    expect(left(AEGEAN, abroad)).toEqual(['ATH A1 3H 3.00 MEGA', 'SPA A1 2H 2.00 MEGA']);
    expect(abroad.fought.lostMoney).toBe(200);
    const own = run('SPA');
    expect(own.fought.lostMoney).toBe(0);
    expect(own.fought.toTreasury.get(AEGEAN.stateNumber.get('MEG') as number)).toBe(250);
    const { scenario } = AEGEAN;
    expect(
      shareBooty(
        scenario,
        [
          { H: 3, T: 0, M: 0 },
          { H: 2, T: 0, M: 0 },
        ],
        [250, 500],
        'ashore',
      ),
    ).toEqual({
      chests: [300, 200],
      taken: [50, 0],
      over: [0, 250],
    });
  });

  test('[H17 H19] at sea money that no force can carry sinks; in an own port the Treasury gets it', () => {
    const sea = march(WATER, ['ATH F1 1M $15.00 C20R20', 'SPA F1 1T $3.00 C20R20'], dice(1, 2, 1));
    expect(sea.fought.lostMoney).toBe(1475);
    expect(left(WATER, sea)).toEqual(['SPA F1 1T 3.00 C20R20']);
    const port = march(AEGEAN, ['ATH F1 1M $15.00 PIRA', 'SPA F1 1T $3.00 PIRA'], dice(1, 2, 1));
    expect(port.fought.lostMoney).toBe(0);
    expect([...port.fought.toTreasury.values()]).toEqual([1480]);
  });

  test('[X36 R-34 R-40] the smaller group repeats its forces, without destroyed ones', () => {
    const turn = march(
      LAND,
      here('BOE A1 1H', 'BOE A2 5H', 'BOE A3 5H', ...[1, 2, 3, 4, 5].map(i => `SPA A${i} 2H`)),
      dice(2, 3, 6, 6, 2, 6, 2, 6, 2, 6, 2),
    );
    expect(fights(turn).map(text => text.replace(/ \d v/, ' v').replace(/ \d:.*/, ''))).toEqual([
      'BOE A1 v SPA A1',
      'BOE A2 v SPA A2',
      'BOE A3 v SPA A3',
      'BOE A2 v SPA A4',
      'BOE A3 v SPA A5',
    ]);
  });

  test('[H15 R-32] in port regiments jump ashore, and fleets of five support armies of five', () => {
    const port = boardOf('land', [{ code: 'PRT', hex: 'C20R20', mouths: ['C21R21'] }], ['C21R21']);
    const turn = march(port, here('ATH F1 1M 5H', 'ATH A2 5H', 'SPA A1 1H'), dice(1, 1, 6));
    expect(fights(turn)).toEqual(['ATH F1 6 v SPA A1 1: 1+1 ATH 6, −0 −1']);
  });
});
