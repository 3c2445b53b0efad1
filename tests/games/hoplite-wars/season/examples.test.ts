import { describe, expect, test } from 'vitest';
import type { Player } from '../../../../src/games/hoplite-wars/board/powers.ts';
import type { FateKind } from '../../../../src/games/hoplite-wars/season/order-results.ts';
import { at, played, type Texts } from '../table.ts';

type Told = readonly [label: string, fate: FateKind, figures?: string];

/** The worked examples of movement, X1–X47: orders, the result of each, and the strengths that decided it. */
const EXAMPLES: readonly (readonly [
  clauses: string,
  name: string,
  orders: Texts,
  told: readonly Told[],
  sackers?: readonly Player[],
])[] = [
  [
    'X1 S4',
    'Cut',
    {
      boeotia: 'A(Thebes)-Plataea; A(Orchomenos) S A(Thebes)-Plataea',
      athens: 'A(Plataea) H',
      aetolia: 'A(Delphi)-Orchomenos',
    },
    [
      ['A(Orchomenos)', 'cut'],
      ['A(Thebes)', 'fails', '1:1'],
      ['A(Delphi)', 'fails'],
      ['A(Plataea)', 'holds'],
    ],
  ],
  [
    'X2 S4',
    'Not cut from the space supported into',
    { boeotia: 'A(Thebes)-Plataea; A(Orchomenos) S A(Thebes)-Plataea', athens: 'A(Plataea)-Orchomenos' },
    [
      ['A(Orchomenos)', 'given'],
      ['A(Thebes)', 'arrives', '2:1'],
      ['A(Plataea)', 'dislodged'],
    ],
  ],
  [
    'X3 S4 B6',
    'Cut by being dislodged',
    {
      boeotia: 'A(Thebes)-Plataea; A(Orchomenos) S A(Thebes)-Plataea',
      athens: 'A(Plataea)-Orchomenos',
      aetolia: 'A(Delphi) S A(Plataea)-Orchomenos',
    },
    [
      ['A(Plataea)', 'arrives', '2:1'],
      ['A(Orchomenos)', 'dislodged'],
      ['A(Thebes)', 'arrives'],
    ],
  ],
  [
    'X4 B7',
    'Head to head',
    { argolis: 'A(Corinth)-Megara; F(Saronic Gulf) S A(Corinth)-Megara', athens: 'A(Megara)-Corinth' },
    [
      ['A(Corinth)', 'arrives', '2:1'],
      ['A(Megara)', 'dislodged'],
      ['F(Saronic Gulf)', 'given'],
    ],
  ],
  [
    'X5 B9',
    'No self-dislodgement across two states',
    { aetolia: 'Am(Mantinea) H; A(Tegea)-Mantinea', sparta: 'A(Argos) S A(Tegea)-Mantinea' },
    [
      ['A(Tegea)', 'fails'],
      ['Am(Mantinea)', 'holds'],
    ],
  ],
  [
    'X6 S5',
    "Nor by one's own support",
    { sparta: 'A(Tegea) H; A(Prasiae) S A(Argos)-Tegea', argolis: 'A(Argos)-Tegea' },
    [
      ['A(Argos)', 'fails', '1:1'],
      ['A(Tegea)', 'holds'],
    ],
  ],
  [
    'X7 B8',
    'Ring',
    { achea: 'A(Pellene)-Argos', argolis: 'A(Argos)-Corinth', athens: 'A(Corinth)-Pellene' },
    [
      ['A(Pellene)', 'arrives'],
      ['A(Argos)', 'arrives'],
      ['A(Corinth)', 'arrives'],
    ],
  ],
  [
    'X8 B5',
    'Beleaguered',
    {
      athens: 'A(Plataea) H',
      boeotia: 'A(Thebes)-Plataea; A(Orchomenos) S A(Thebes)-Plataea',
      argolis: 'A(Megara)-Plataea; F(Corinthian Gulf) S A(Megara)-Plataea',
    },
    [
      ['A(Thebes)', 'fails'],
      ['A(Megara)', 'fails', '2:2'],
      ['A(Plataea)', 'holds'],
    ],
  ],
  [
    'X9 C1',
    'Chain',
    { achea: 'A(Patrae)-Gytheum; F(Ionian Sea) C A(Patrae)-Gytheum', aetolia: 'F(Laconian Sea) C A(Patrae)-Gytheum' },
    [['A(Patrae)', 'arrives']],
  ],
  [
    'X10 C2',
    'Chain broken',
    {
      achea: 'A(Patrae)-Gytheum; F(Ionian Sea) C A(Patrae)-Gytheum; F(Laconian Sea) C A(Patrae)-Gytheum',
      sparta: 'F(Zarax)-Laconian Sea; F(Cythera) S F(Zarax)-Laconian Sea',
    },
    [
      ['F(Zarax)', 'arrives', '2:1'],
      ['F(Laconian Sea)', 'dislodged'],
      ['A(Patrae)', 'fails'],
    ],
  ],
  [
    'X11 C5',
    'Paradox',
    {
      achea: 'A(Patrae)-Cythera; F(Ionian Sea) C A(Patrae)-Cythera; F(Laconian Sea) C A(Patrae)-Cythera',
      sparta: 'F(Zarax)-Laconian Sea; F(Cythera) S F(Zarax)-Laconian Sea',
    },
    [
      ['A(Patrae)', 'fails'],
      ['F(Cythera)', 'given'],
      ['F(Zarax)', 'arrives'],
      ['F(Laconian Sea)', 'dislodged'],
    ],
  ],
  ['X12 P3', 'Corinth', { boeotia: 'F(Corinthian Gulf)-Corinth' }, [['F(Corinthian Gulf)', 'arrives']]],
  [
    'X13 C3',
    'Walk or sail',
    {
      aetolia: 'A(Naupactus)-Delphi VIA',
      achea: 'F(Corinthian Gulf) C A(Naupactus)-Delphi',
      boeotia: 'A(Delphi)-Naupactus',
    },
    [
      ['A(Naupactus)', 'arrives'],
      ['A(Delphi)', 'arrives'],
    ],
  ],
  [
    'X14 B4',
    'Two against one',
    { boeotia: '2A(Thebes)-Plataea', athens: 'A(Plataea) H' },
    [
      ['2A(Thebes)', 'arrives', '2:1'],
      ['A(Plataea)', 'dislodged'],
    ],
  ],
  [
    'X15 U3',
    'A stack split, one part helping',
    { boeotia: '2A(Thebes)-Plataea; A(Thebes) S A(Thebes)-Plataea', athens: '2A(Plataea) H' },
    [
      ['2A(Thebes)', 'arrives', '3:2'],
      ['A(Thebes)', 'given'],
      ['2A(Plataea)', 'dislodged'],
    ],
  ],
  [
    'X16 U3',
    'Support shared out',
    {
      boeotia: 'A(Thebes) S A(Orchomenos)-Plataea; A(Thebes) S A(Aulis); A(Orchomenos)-Plataea; A(Aulis) H',
      athens: 'A(Plataea) H; 2A(Marathon)-Aulis',
    },
    [
      ['A(Orchomenos)', 'arrives', '2:1'],
      ['A(Plataea)', 'dislodged'],
      ['2A(Marathon)', 'fails', '2:2'],
      ['A(Aulis)', 'holds'],
    ],
  ],
  [
    'X17 S4 R-8',
    'One attack cuts what points elsewhere',
    {
      boeotia: 'A(Thebes) S A(Orchomenos)-Plataea; A(Thebes) S A(Aulis); A(Orchomenos)-Plataea; A(Aulis) H',
      athens: 'A(Plataea)-Thebes; 2A(Marathon)-Aulis',
    },
    [
      ['A(Thebes) S A(Orchomenos)', 'given'],
      ['A(Thebes) S A(Aulis)', 'cut'],
      ['A(Orchomenos)', 'arrives'],
      ['A(Plataea)', 'dislodged'],
      ['2A(Marathon)', 'arrives', '2:1'],
      ['A(Aulis)', 'dislodged'],
    ],
  ],
  [
    'X19 B6 U10',
    'Part of a stack leaves',
    { athens: 'A(Athens)-Megara; A(Athens) H', boeotia: '2A(Plataea)-Athens' },
    [
      ['A(Athens)-Megara', 'arrives'],
      ['2A(Plataea)', 'arrives', '2:1'],
      ['A(Athens) H', 'dislodged'],
    ],
  ],
  [
    'X20 B6',
    'The part that fails to leave defends',
    { athens: 'A(Athens)-Megara; A(Athens) H', boeotia: '2A(Plataea)-Athens', argolis: 'A(Corinth)-Megara' },
    [
      ['A(Athens)-Megara', 'fails'],
      ['A(Corinth)', 'fails'],
      ['2A(Plataea)', 'fails', '2:2'],
      ['A(Athens) H', 'holds'],
    ],
  ],
  [
    'X21 B5',
    'Beleaguered stack',
    { athens: '2A(Athens) H', boeotia: '3A(Plataea)-Athens', argolis: '3A(Megara)-Athens' },
    [
      ['3A(Plataea)', 'fails'],
      ['3A(Megara)', 'fails'],
      ['2A(Athens)', 'holds'],
    ],
  ],
  [
    'X22 Z4',
    'Head to head with a stayer',
    { athens: '2A(Megara)-Corinth; A(Megara) H', argolis: '3A(Corinth)-Megara' },
    [
      ['3A(Corinth)', 'fails', '3:3'],
      ['2A(Megara)', 'fails', '2:3'],
      ['A(Megara)', 'holds'],
    ],
  ],
  [
    'X23 S4',
    'The same broken',
    { athens: '2A(Megara)-Corinth; A(Megara) H', argolis: '3A(Corinth)-Megara; F(Saronic Gulf) S A(Corinth)-Megara' },
    [
      ['3A(Corinth)', 'arrives', '4:3'],
      ['2A(Megara)', 'dislodged'],
      ['A(Megara)', 'dislodged'],
    ],
  ],
  [
    'X24 U9',
    'Own help inside a stack does not count twice',
    { boeotia: 'A(Thebes)-Plataea; A(Thebes) S A(Thebes)-Plataea', athens: '3A(Plataea)-Thebes' },
    [
      ['3A(Plataea)', 'arrives', '3:2'],
      ['A(Thebes)-Plataea', 'dislodged'],
      ['A(Thebes) S', 'dislodged'],
    ],
  ],
  [
    'X25 U2',
    'Army and fleet together',
    { argolis: 'A/F(Corinth)-Pellene', achea: 'A(Pellene) H' },
    [
      ['A/F(Corinth)', 'arrives', '2:1'],
      ['A(Pellene)', 'dislodged'],
    ],
  ],
  [
    'X26 C4',
    'Two armies, one ship',
    { achea: '2A(Patrae)-Leucas; F(Ionian Sea) C A(Patrae)-Leucas' },
    [['2A(Patrae)', 'fails']],
  ],
  [
    'X27 C4',
    'Two armies, two ships',
    { achea: '2A(Patrae)-Leucas', athens: 'F(Leucas) H', aetolia: '2F(Ionian Sea) C A(Patrae)-Leucas' },
    [
      ['2A(Patrae)', 'arrives', '2:1'],
      ['F(Leucas)', 'dislodged'],
    ],
  ],
  [
    'X28 U4',
    'Plain moves stand off',
    { boeotia: 'A(Thebes)-Aulis; A(Orchomenos)-Aulis' },
    [
      ['A(Thebes)', 'fails'],
      ['A(Orchomenos)', 'fails'],
    ],
  ],
  [
    'X29 U5',
    'Merge against one rival',
    { boeotia: 'A(Thebes) & A(Orchomenos) MERGE 2A(Aulis)', achea: 'Am(Chalcis)-Aulis' },
    [
      ['A(Thebes)', 'arrives'],
      ['A(Orchomenos)', 'arrives', '2:1'],
      ['Am(Chalcis)', 'fails'],
    ],
  ],
  [
    'X30 U5',
    'Merge with outside support',
    {
      boeotia: 'A(Thebes) & A(Orchomenos) MERGE 2A(Plataea)',
      achea: 'F(Corinthian Gulf) S Boeotia MERGE (Plataea)',
      athens: '2A(Plataea) H',
    },
    [
      ['A(Thebes)', 'arrives'],
      ['A(Orchomenos)', 'arrives', '3:2'],
      ['2A(Plataea)', 'dislodged'],
    ],
  ],
  [
    'X31 U7',
    'Half-arrived by sea',
    {
      aetolia: 'A(Callion) & A(Patrae) MERGE 2A(Naupactus); F(Corinthian Gulf) C A(Patrae)-Naupactus',
      boeotia: 'F(Delphi)-Corinthian Gulf; F(Plataea) S F(Delphi)-Corinthian Gulf',
    },
    [
      ['F(Corinthian Gulf)', 'dislodged'],
      ['A(Patrae)', 'fails'],
      ['A(Callion)', 'arrives'],
    ],
  ],
  [
    'X32 U7',
    'The half is too weak',
    {
      aetolia: 'A(Callion) & A(Patrae) MERGE 2A(Naupactus); F(Corinthian Gulf) C A(Patrae)-Naupactus',
      boeotia: 'F(Delphi)-Corinthian Gulf; F(Plataea) S F(Delphi)-Corinthian Gulf',
      athens: 'F(Ionian Sea)-Naupactus',
    },
    [
      ['A(Patrae)', 'fails'],
      ['A(Callion)', 'fails', '1:1'],
      ['F(Ionian Sea)', 'fails'],
    ],
  ],
  [
    'X33 U7 U8',
    'Half-arrived by land',
    { boeotia: 'A(Thebes) & A(Orchomenos) MERGE 2A(Plataea)', athens: '3A(Plataea)-Thebes' },
    [
      ['3A(Plataea)', 'arrives', '3:2'],
      ['A(Thebes)', 'dislodged'],
      ['A(Orchomenos)', 'arrives'],
    ],
  ],
  [
    'X34 U8',
    'The merge beats the counter-attack',
    { boeotia: 'A(Thebes) & A(Orchomenos) MERGE 2A(Plataea)', athens: 'A(Plataea)-Thebes' },
    [
      ['A(Thebes)', 'arrives'],
      ['A(Orchomenos)', 'arrives', '2:1'],
      ['A(Plataea)', 'dislodged'],
    ],
  ],
  [
    'X35 U6',
    "Joining one's own under attack",
    { sparta: 'A(Tegea) & A(Sparta) MERGE 2A(Tegea)', argolis: 'A(Argos)-Tegea' },
    [
      ['A(Sparta)', 'arrives', '2:1'],
      ['A(Argos)', 'fails'],
      ['A(Tegea)', 'holds'],
    ],
  ],
  [
    'X36 U6',
    'The same, even',
    { sparta: 'A(Tegea) & A(Sparta) MERGE 2A(Tegea)', argolis: '2A(Argos)-Tegea' },
    [
      ['A(Sparta)', 'fails'],
      ['2A(Argos)', 'fails', '2:2'],
      ['A(Tegea)', 'holds'],
    ],
  ],
  [
    'X37 U6',
    'The same, lost',
    {
      sparta: 'A(Tegea) & A(Sparta) MERGE 2A(Tegea)',
      argolis: '2A(Argos)-Tegea',
      aetolia: 'Am(Mantinea) S A(Argos)-Tegea',
    },
    [
      ['2A(Argos)', 'arrives', '3:2'],
      ['A(Tegea)', 'dislodged'],
      ['A(Sparta)', 'fails'],
    ],
  ],
  [
    'X38 G2',
    'A garrison counts in a merge',
    { sparta: 'A(Sparta) & G(Zarax) MERGE (Zarax)', thessaly: 'F(Laconian Sea)-Zarax' },
    [
      ['A(Sparta)', 'arrives', '2:1'],
      ['F(Laconian Sea)', 'fails'],
      ['G(Zarax)', 'holds'],
    ],
  ],
  [
    'X39 G3',
    'Stack with a garrison dislodged',
    { sparta: 'G(Zarax) H; A(Zarax) H', argolis: '2F(Myrtoan Sea)-Zarax; F(Prasiae) S F(Myrtoan Sea)-Zarax' },
    [
      ['2F(Myrtoan Sea)', 'arrives', '3:2'],
      ['G(Zarax)', 'dislodged'],
      ['A(Zarax)', 'dislodged'],
    ],
  ],
  [
    'X40 G1',
    'The garrison stays behind',
    { sparta: 'A(Prasiae)-Tegea; G(Prasiae) H', argolis: 'A(Argos)-Prasiae' },
    [
      ['A(Prasiae)', 'arrives'],
      ['A(Argos)', 'fails', '1:1'],
      ['G(Prasiae)', 'holds'],
    ],
  ],
  [
    'X41 R-18',
    'Sack under attack',
    { boeotia: 'SACK Delphi', aetolia: 'A(Callion)-Delphi' },
    [['A(Callion)', 'fails', '1:1']],
  ],
  [
    'X42 D5',
    'Shunned',
    {
      athens: 'A(Plataea)-Thebes; A(Athens)-Aegina',
      aetolia: 'A(Orchomenos) S A(Plataea)-Thebes',
      argolis: 'F(Saronic Gulf) C A(Athens)-Aegina',
      boeotia: 'A(Thebes) H',
    },
    [
      ['A(Orchomenos)', 'void'],
      ['A(Plataea)', 'fails', '1:1'],
      ['A(Athens)', 'arrives'],
    ],
    ['athens'],
  ],
  [
    'X43 R-21',
    'The shunned may support',
    { athens: 'A(Plataea) S A(Aulis)-Thebes', achea: 'A(Aulis)-Thebes', boeotia: 'A(Thebes) H' },
    [
      ['A(Plataea)', 'given'],
      ['A(Aulis)', 'arrives', '2:1'],
      ['A(Thebes)', 'dislodged'],
    ],
    ['athens'],
  ],
  [
    'X46 T2',
    'Victors from the sea bar nothing',
    { achea: '2A(Patrae)-Elis VIA; 2F(Ionian Sea) C A(Patrae)-Elis', boeotia: 'Am(Elis) H' },
    [
      ['2A(Patrae)', 'arrives', '2:1'],
      ['Am(Elis)', 'dislodged'],
    ],
  ],
  [
    'X47 T2 R-22',
    'Stand-off bars',
    { athens: 'A(Athens)-Megara; A(Athens) H', boeotia: '4A(Plataea)-Athens', argolis: 'A(Corinth)-Megara' },
    [
      ['4A(Plataea)', 'arrives', '4:2'],
      ['A(Athens)-Megara', 'dislodged'],
      ['A(Athens) H', 'dislodged'],
      ['A(Corinth)', 'fails'],
    ],
  ],
];

describe('worked examples', () => {
  test.each(EXAMPLES.map(row => [row[0], row[1], row] as const))(
    '[%s] %s',
    (_clauses, _name, [, , texts, told, sackers = []]) => {
      const { fateOf } = played(texts, { sackers });
      for (const [label, fate, figures] of told) {
        expect([label, fateOf(label)[0]]).toEqual([label, fate]);
        if (figures) expect([label, fateOf(label)[1]]).toEqual([label, figures]);
      }
    },
  );
});

describe('more of the worked examples', () => {
  test('[X12 P3 E5] next season the fleet leaves Corinth by the other gulf; in one go it may not', () => {
    expect(played({ boeotia: 'F(Corinth)-Saronic Gulf' }).fateOf('F(Corinth)')[0]).toBe('arrives');
    const { outcome } = played({ boeotia: 'F(Corinthian Gulf)-Saronic Gulf' });
    expect(outcome.acts[0]?.wrong?.code).toBe('E5');
    expect(outcome.fates[0]?.fate).toBe('holds');
  });

  test('[X15 U3] without the third army two against two fail', () => {
    expect(played({ boeotia: '2A(Thebes)-Plataea', athens: '2A(Plataea) H' }).fateOf('2A(Thebes)')).toEqual([
      'fails',
      '2:2',
    ]);
  });

  test.each([
    ['count', 'A', '3:2'],
    ['count', '3A', '1:2'],
    ['all', 'A', '1:2'],
    ['all', '3A', '1:2'],
  ] as const)('[X18 R-8 S4] setting %s: three supports attacked by %s', (cut, attackers, figures) => {
    const { fateOf } = played(
      {
        boeotia: '3A(Thebes) S A(Aulis); A(Aulis) H',
        athens: `${attackers}(Plataea)-Thebes; 2A(Marathon)-Aulis`,
      },
      { settings: { cut } },
    );
    const [might, against] = figures.split(':');
    expect(fateOf('2A(Marathon)')).toEqual([Number(against) < Number(might) ? 'fails' : 'arrives', `2:${might}`]);
  });

  test.each(['G(Prasiae)-Sparta', 'G(Prasiae) S A(Tegea)'])('[X40 G1 E4] %s', text => {
    const { outcome } = played({ sparta: text });
    expect(outcome.acts[0]?.wrong?.code).toBe('E4');
  });

  test('[X41 R-18] the sack succeeds unless they are dislodged', () => {
    const beaten = { boeotia: 'SACK Delphi', aetolia: 'A(Callion)-Delphi' };
    const { outcome, fateOf } = played(beaten);
    expect(fateOf('SACK')[0]).toBe('sacks');
    expect(outcome.sack).toEqual({ player: 'boeotia', state: 'major' });
    const lost = played({ ...beaten, aetolia: 'A(Callion)-Delphi; A(Naupactus) S A(Callion)-Delphi' });
    expect(lost.fateOf('SACK')[0]).toBe('dislodged');
    expect(lost.outcome.sack).toBeUndefined();
  });

  test('[X39 T2 G3] the garrison disbands, the army may go to Sparta or Gytheum', () => {
    const { outcome } = played({
      sparta: 'G(Zarax) H; A(Zarax) H',
      argolis: '2F(Myrtoan Sea)-Zarax; F(Prasiae) S F(Myrtoan Sea)-Zarax',
    });
    expect(outcome.disbanded.map(({ parts }) => parts)).toEqual([[{ n: 1, arm: 'G', state: 'major', sacred: false }]]);
    expect(outcome.dislodged.map(({ open }) => open.A)).toEqual([['GYT', 'SPA']]);
    expect(at(outcome.position, 'ZAR')).toBe('argolis 2F(Zarax)');
  });

  test('[X44 T2] after X23 Athens and Plataea are open, Corinth is barred', () => {
    const { outcome } = played({
      athens: '2A(Megara)-Corinth; A(Megara) H',
      argolis: '3A(Corinth)-Megara; F(Saronic Gulf) S A(Corinth)-Megara',
    });
    expect(outcome.dislodged.map(({ from, parts, open }) => [from, parts[0]?.n, open.A])).toEqual([
      ['MEG', 3, ['ATH', 'PLA']],
    ]);
  });

  test('[X46 T2] who came by sea bars nothing; the fleet of X27 has nowhere to go', () => {
    const { outcome } = played({
      achea: '2A(Patrae)-Elis VIA; 2F(Ionian Sea) C A(Patrae)-Elis',
      boeotia: 'Am(Elis) H',
    });
    expect(outcome.dislodged[0]?.open.A).toEqual(['HEA', 'LEP', 'PAT']);
    const leucas = played({
      achea: '2A(Patrae)-Leucas',
      athens: 'F(Leucas) H',
      aetolia: '2F(Ionian Sea) C A(Patrae)-Leucas',
    });
    expect(leucas.outcome.dislodged[0]?.open.F).toEqual([]);
  });

  test('[X47 T2 R-22] Megara and Plataea are barred', () => {
    const { outcome } = played({
      athens: 'A(Athens)-Megara; A(Athens) H',
      boeotia: '4A(Plataea)-Athens',
      argolis: 'A(Corinth)-Megara',
    });
    expect(outcome.standOffs).toEqual(['MEG']);
    expect(outcome.dislodged.map(({ parts, open }) => [parts[0]?.n, open.A])).toEqual([[2, ['MAR', 'THO']]]);
  });
});
