import { describe, expect, test } from 'vitest';
import { boardOf, dice, fights, finalOf, LAND, march, marchOf, met, ones, WATER } from '../fixtures.ts';

const on = (column: string, rows: readonly number[], code: string): string[] =>
  rows.map(row => `${column}R${row} ${code}`);

describe('worked examples of encounters', () => {
  const headOn = (ath: string, spa: string, turn = 5) =>
    march(LAND, [`ATH A1 ${ath} C20R20 > C20R32`, `SPA A1 ${spa} C20R32 > C20R20`], ones, { turn });

  test('[X1 G1 G5 G6 G8 R-24] two of three meet in the middle of seven hexes, and fight there', () => {
    const turn = headOn('3H', '3H');
    expect(met(LAND, turn, 'ATH A1')).toEqual([
      'C20R20 EEN',
      ...on('C20', [22, 24], 'PEN'),
      'C20R26 BEN',
      ...on('C20', [28, 30, 32], 'PEN'),
    ]);
    expect(finalOf(LAND, turn, 'SPA A1')).toBe('C20R26');
    expect(fights(turn)).toEqual(['ATH A1 3 v SPA A1 3: 1+1 ATH 1, −1 −1']);
  });

  test('[X2 G6 R-26] of two middle hexes the earlier on odd turns, the later on even ones', () => {
    const texts = ['ATH A1 3H C20R20 > C20R30', 'SPA A1 3H C20R30 > C20R20'];
    const ends = [5, 6].map(turn => {
      const run = march(LAND, texts, ones, { turn });
      return [finalOf(LAND, run, 'ATH A1'), finalOf(LAND, run, 'SPA A1')];
    });
    expect(ends).toEqual([
      ['C20R24', 'C20R24'],
      ['C20R26', 'C20R26'],
    ]);
  });

  test('[X3 G6 G4 G10] two that change places end on one of the two hexes', () => {
    const texts = ['ATH A1 3H C20R20 > C21R21', 'SPA A1 2H C21R21 > C20R20'];
    const five = march(LAND, texts, ones, { turn: 5 });
    expect(met(LAND, five, 'ATH A1')).toEqual(['C20R20 BEN', 'C21R21 PEN']);
    expect(finalOf(LAND, five, 'SPA A1')).toBe('C20R20');
    const six = march(LAND, texts, ones, { turn: 6 });
    expect([finalOf(LAND, six, 'ATH A1'), finalOf(LAND, six, 'SPA A1')]).toEqual(['C21R21', 'C21R21']);
  });

  test('[X4 G3 R-27 R-25] five brush two aside, who alone stop; of four, two are exactly half', () => {
    const turn = headOn('5H', '2H');
    expect(met(LAND, turn, 'ATH A1')).toEqual(['C20R20 EEN', ...on('C20', [22, 24, 26, 28, 30, 32], 'BRU')]);
    expect(finalOf(LAND, turn, 'ATH A1')).toBe('C20R32');
    expect(met(LAND, turn, 'SPA A1')).toContain('C20R26 BEN');
    expect(finalOf(LAND, turn, 'SPA A1')).toBe('C20R26');
    expect(fights(turn)).toEqual([]);
    expect(finalOf(LAND, headOn('4H', '2H'), 'ATH A1')).toBe('C20R26');
  });

  test('[X5 G10 R-29] with its flag at N the larger stops too', () => {
    const turn = march(LAND, ['ATH A1 5H C20R20 N > C20R32', 'SPA A1 2H C20R32 > C20R20']);
    expect(finalOf(LAND, turn, 'ATH A1')).toBe('C20R26');
    expect(fights(turn)).toEqual(['ATH A1 5 v SPA A1 2: 1+1 ATH 1, −1 −2']);
  });

  test('[X6 G4 G10 R-29] a force that leaves its start hex is not stopped there, unless its flag says so', () => {
    const texts = (flag: string): string[] => [
      'ATH A1 3H C20R20 > C20R28',
      `SPA A1 3H C20R24 ${flag} > C21R23 C22R22 C23R21`,
    ];
    const turn = march(LAND, texts('Y'));
    expect([finalOf(LAND, turn, 'ATH A1'), finalOf(LAND, turn, 'SPA A1')]).toEqual(['C20R24', 'C23R21']);
    expect(met(LAND, turn, 'SPA A1')).toEqual(['C20R24 EEN']);
    expect(fights(turn)).toEqual([]);
    const held = march(LAND, texts('N'));
    expect(finalOf(LAND, held, 'SPA A1')).toBe('C20R24');
    expect(fights(held)).toHaveLength(1);
  });

  test('[X7 G4 G11] a standing force is met in its hex; one that starts there too may march off', () => {
    const stands = march(LAND, ['ATH A1 3H C20R20 > C20R28', 'SPA A1 3H C20R24']);
    expect(met(LAND, stands, 'SPA A1')).toEqual(['C20R24 EEN']);
    expect(met(LAND, stands, 'ATH A1')).toEqual(['C20R24 BEN']);
    expect(fights(stands)).toHaveLength(1);
    const leaves = march(LAND, ['ATH A1 3H C20R24 > C20R28', 'SPA A1 3H C20R24']);
    expect([met(LAND, leaves, 'ATH A1'), met(LAND, leaves, 'SPA A1')]).toEqual([['C20R24 EEN'], ['C20R24 EEN']]);
    expect(fights(leaves)).toEqual([]);
  });

  const guarded = (guard: string): readonly string[] => [
    `ATH A1 ${guard} C20R24`,
    'ATH A2 3H C20R20 #2 > C20R30',
    'SPA A1 4H C17R21 > C20R24',
  ];

  test('[X8 G7 G13] five that stand there earlier in sequence guard the road', () => {
    const turn = march(LAND, guarded('5H #1'));
    expect(met(LAND, turn, 'ATH A2')).toEqual(['C20R24 GEN']);
    expect(finalOf(LAND, turn, 'ATH A2')).toBe('C20R30');
    expect(fights(turn)).toEqual(['ATH A1 5 v SPA A1 4: 1+1 ATH 1, −2 −3']);
  });

  test('[X9 G7 K9 H4] later in sequence, or of four, they do not', () => {
    const later = march(LAND, guarded('5H #3'));
    expect(finalOf(LAND, later, 'ATH A2')).toBe('C20R24');
    expect(fights(later).map(text => text.split(':')[0])).toEqual(['ATH A2 3 v SPA A1 4', 'ATH A1 5 v SPA A1 3']);
    const four = march(LAND, guarded('4H #1'));
    expect(fights(four).map(text => text.split(' v')[0])).toEqual(['ATH A1 4', 'ATH A2 3']);
  });

  test('[G7 R-28] regiments aboard own fleets in the port guard armies too', () => {
    const port = boardOf('land', [{ code: 'PRT', hex: 'C20R24', mouths: ['C21R25'] }], ['C21R25']);
    const turn = march(port, [
      'ATH F1 2T 2H C20R24 #1',
      'ATH A3 3H C20R24 #2',
      'ATH A2 3H C20R20 #3 > C20R30',
      'SPA A1 4H C17R21 > C20R24',
    ]);
    expect(met(port, turn, 'ATH A2')).toEqual(['C20R24 GEN']);
    expect(finalOf(port, turn, 'ATH A2')).toBe('C20R30');
  });

  test('[X10 G8 R-24] the first central encounter stops, whatever follows', () => {
    const turn = march(LAND, [
      'ATH A1 3H C20R20 > C20R32',
      'SPA A1 3H C20R32 > C20R20',
      'BOE A1 2H C21R23 > C20R22 C19R23',
    ]);
    expect(['ATH A1', 'BOE A1', 'SPA A1'].map(name => finalOf(LAND, turn, name))).toEqual([
      'C20R22',
      'C20R22',
      'C20R26',
    ]);
    expect(met(LAND, turn, 'ATH A1', 'BOE A1')).toEqual(['C20R22 BEN']);
    expect(met(LAND, turn, 'ATH A1', 'SPA A1')).toContain('C20R26 ENC');
    expect(fights(turn)).toHaveLength(1);
    expect(fights(turn)[0]).toMatch(/^ATH A1 3 v BOE A1 2/);
  });

  test('[X11 G2 G11 G12] an army and a fleet meet in a port only, and fight where both end', () => {
    const port = boardOf('land', [{ code: 'PRT', hex: 'C20R24', mouths: ['C21R25'] }], ['C21R25']);
    const through = march(port, ['ATH F1 3T 2H C20R24', 'SPA A1 3H C20R20 > C20R32']);
    expect([met(port, through, 'ATH F1'), met(port, through, 'SPA A1')]).toEqual([['C20R24 AEN'], ['C20R24 AEN']]);
    expect(finalOf(port, through, 'SPA A1')).toBe('C20R32');
    const ends = march(port, ['ATH F1 3T 2H C20R24', 'SPA A1 3H C20R20 > C20R24'], dice(1, 2, 4));
    expect(fights(ends)).toEqual(['ATH F1 2 v SPA A1 3: 1+2 ATH 4, −0 −2']);
    const empty = march(port, ['ATH F1 3T C20R24', 'SPA A1 3H C20R20 > C20R24'], dice());
    expect(fights(empty)).toEqual(['ATH F1 v SPA A1 PHO']);
  });

  test('[X12 G3 H8] merchantmen count as ships, though they cannot fight', () => {
    const run = (ath: string, faces: readonly number[]) =>
      march(WATER, [`ATH F1 ${ath} C20R20 > C20R32`, 'SPA F1 1M C20R32 > C20R20'], dice(...faces));
    const win = run('1T', [1, 1, 1]);
    expect(met(WATER, win, 'ATH F1')).toContain('C20R24 PEN');
    expect(fights(win)).toEqual(['ATH F1 1 v SPA F1 0: 1+1 ATH 1, −0 −1']);
    expect(fights(run('1T', [2, 1]))).toEqual(['ATH F1 1 v SPA F1 0: 2+1 draw, −0 −0']);
    expect(met(WATER, run('3T', []), 'ATH F1')).toContain('C20R26 BRU');
  });

  test('[G1 G9 J5 R-74] own forces ignore each other; each has its reasons with their clauses', () => {
    const turn = march(LAND, ['ATH A1 3H C20R20 > C20R32', 'ATH A2 2H C20R32 > C20R20', 'SPA A1 3H C20R28 > C22R26']);
    expect(met(LAND, turn, 'ATH A1', 'ATH A2')).toEqual([]);
    expect(finalOf(LAND, turn, 'ATH A2')).toBe('C20R28');
    const [meeting] = marchOf(turn, 'ATH A1').meetings;
    expect(meeting?.reasons.map(({ clause, word }) => `${clause} ${word}`)).toEqual([
      'G5 possible',
      'G6 middle',
      'G8 stops',
    ]);
  });

  test('[R-30 I4] allies meet and pass, and may end on one hex', () => {
    const offers = [
      { from: 'ATH', to: 'SPA', until: 9 },
      { from: 'SPA', to: 'ATH', until: 9 },
    ];
    const turn = march(LAND, ['ATH A1 3H C20R20 > C20R32', 'SPA A1 3H C20R32 > C20R20'], dice(), { offers });
    expect(finalOf(LAND, turn, 'ATH A1')).toBe('C20R32');
    expect(marchOf(turn, 'ATH A1').meetings.every(({ allied }) => allied)).toBe(true);
    expect(met(LAND, turn, 'ATH A1')).toContain('C20R26 PEN');
    const together = march(LAND, ['ATH A1 3H C20R20 > C20R26', 'SPA A1 3H C20R26'], dice(), { offers });
    expect(fights(together)).toEqual([]);
  });
});
