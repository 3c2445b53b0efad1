import { describe, expect, test } from 'vitest';
import type { Player } from '../../../../src/games/hoplite-wars/board/powers.ts';
import type { Settings } from '../../../../src/games/hoplite-wars/season/actions.ts';
import { adjudicate } from '../../../../src/games/hoplite-wars/season/adjudicate.ts';
import type { FateKind } from '../../../../src/games/hoplite-wars/season/order-results.ts';
import { at, groundOf, ordersIn, played, positionFor, type Texts } from '../table.ts';

type Told = readonly [label: string, fate: FateKind, figures?: string];

const CASES: readonly (readonly [
  clauses: string,
  name: string,
  orders: Texts,
  told: readonly Told[],
  settings?: Partial<Settings>,
])[] = [
  [
    'B10',
    'who is dislodged fails in whatever he was ordered',
    { athens: 'A(Plataea)-Megara', argolis: 'A(Corinth)-Megara', boeotia: '2A(Thebes)-Plataea' },
    [
      ['A(Plataea)', 'dislodged', '2:1'],
      ['A(Corinth)', 'fails', '1:1'],
    ],
  ],
  [
    'S2 B6',
    'support to hold is void for who is ordered to move, though he stays',
    {
      boeotia: 'A(Plataea)-Megara; A(Thebes) S A(Plataea)',
      argolis: 'A(Corinth)-Megara',
      athens: '2A(Athens)-Plataea',
    },
    [
      ['A(Thebes)', 'void'],
      ['A(Plataea)', 'dislodged'],
      ['2A(Athens)', 'arrives', '2:1'],
    ],
  ],
  [
    'S2',
    'it helps those of a stack who stay, while others leave',
    { boeotia: 'A(Plataea)-Megara; A(Plataea) H; A(Thebes) S A(Plataea)', athens: '2A(Athens)-Plataea' },
    [
      ['A(Thebes)', 'given'],
      ['2A(Athens)', 'fails', '2:2'],
    ],
  ],
  [
    'S3 E8',
    'support of a move that is not ordered is void',
    { athens: 'A(Athens) S A(Plataea)-Megara', boeotia: 'A(Plataea) H' },
    [['A(Athens)', 'void']],
  ],
  [
    'S5 B9 Z5',
    'support by the player who stands there does not help to drive him out, nor past a rival on the way to it',
    {
      sparta: 'A(Tegea) H; A(Prasiae) S A(Argos)-Tegea',
      argolis: '2A(Argos)-Tegea',
      aetolia: '2A(Mantinea)-Tegea',
    },
    [
      ['2A(Argos)', 'fails', '2:2'],
      ['2A(Mantinea)', 'fails'],
      ['A(Tegea)', 'holds'],
    ],
  ],
  [
    'S5 B5',
    'but it keeps a rival out, who would have come without it',
    { sparta: 'A(Tegea) H; A(Prasiae) S A(Argos)-Tegea', argolis: 'A(Argos)-Tegea', aetolia: '2A(Mantinea)-Tegea' },
    [
      ['A(Argos)', 'fails', '1:1'],
      ['2A(Mantinea)', 'fails', '2:2'],
      ['A(Tegea)', 'holds'],
    ],
  ],
  [
    'S5 B6',
    'and it counts in full once he has gone',
    {
      sparta: 'A(Tegea)-Lepreon; A(Prasiae) S A(Argos)-Tegea',
      argolis: 'A(Argos)-Tegea',
      aetolia: 'A(Mantinea)-Tegea',
    },
    [
      ['A(Argos)', 'arrives', '2:1'],
      ['A(Mantinea)', 'fails', '1:2'],
    ],
  ],
  [
    'S5 B7 Z4',
    'and it counts for who meets somebody head to head',
    {
      argolis: 'A(Argos)-Tegea',
      sparta: '2A(Tegea)-Argos; A(Prasiae) S A(Argos)-Tegea',
    },
    [
      ['A(Argos)', 'fails'],
      ['2A(Tegea)', 'fails', '2:2'],
    ],
  ],
  [
    'S1 C1',
    'a fleet supports where it goes itself, whoever is carried',
    {
      achea: 'A(Patrae)-Naupactus; F(Corinthian Gulf) C A(Patrae)-Naupactus; F(Ionian Sea) S A(Patrae)-Naupactus',
      aetolia: 'A(Naupactus) H',
    },
    [
      ['A(Patrae)', 'arrives', '2:1'],
      ['F(Ionian Sea)', 'given'],
    ],
  ],
  [
    'R-9 C3',
    'ships that nobody asked for do not make an army sail',
    {
      aetolia: 'A(Naupactus)-Delphi',
      achea: 'F(Corinthian Gulf) C A(Naupactus)-Delphi',
      boeotia: 'A(Delphi)-Naupactus',
    },
    [
      ['A(Naupactus)', 'fails', '1:1'],
      ['A(Delphi)', 'fails', '1:1'],
      ['F(Corinthian Gulf)', 'void'],
    ],
  ],
  [
    'R-10 C4',
    'fleets of one sea carry different armies',
    {
      achea: 'A(Patrae)-Leucas; A(Elis)-Zacynthus; F(Ionian Sea) C A(Patrae)-Leucas; F(Ionian Sea) C A(Elis)-Zacynthus',
    },
    [
      ['A(Patrae)', 'arrives'],
      ['A(Elis)', 'arrives'],
      ['F(Ionian Sea) C A(Elis)', 'carries'],
    ],
  ],
  [
    'R-11 C5',
    'an army whose convoy hangs on itself has no effect',
    {
      achea: 'A(Patrae)-Cythera; F(Ionian Sea) C A(Patrae)-Cythera; F(Laconian Sea) C A(Patrae)-Cythera',
      sparta: 'F(Zarax)-Laconian Sea; F(Cythera) S F(Zarax)-Laconian Sea',
    },
    [
      ['F(Cythera)', 'given'],
      ['A(Patrae)', 'fails'],
    ],
  ],
  [
    'R-12',
    'who stays helps others of the stack to leave it',
    { boeotia: 'A(Thebes)-Plataea; A(Thebes) S A(Thebes)-Plataea', athens: 'A(Plataea) H' },
    [['A(Thebes)-', 'arrives', '2:1']],
  ],
  [
    'R-13',
    'two MERGE orders into one space are one merge',
    { boeotia: 'A(Thebes) MERGE (Plataea); A(Orchomenos) MERGE (Plataea)', athens: 'A(Plataea) H' },
    [
      ['A(Thebes)', 'arrives', '2:1'],
      ['A(Orchomenos)', 'arrives', '2:1'],
    ],
  ],
  [
    'R-14 U7',
    'who is head to head with his own player’s group drops out of the merge',
    { boeotia: 'A(Thebes) & A(Orchomenos) MERGE (Aulis); A(Aulis)-Thebes' },
    [
      ['A(Thebes)', 'fails'],
      ['A(Orchomenos)', 'arrives'],
      ['A(Aulis)', 'fails'],
    ],
  ],
  [
    'R-15 U8',
    'head to head the whole merge fights',
    { boeotia: 'A(Thebes) & A(Orchomenos) MERGE (Plataea)', athens: '2A(Plataea)-Thebes' },
    [
      ['2A(Plataea)', 'fails', '2:2'],
      ['A(Thebes)', 'fails', '2:2'],
    ],
  ],
  [
    'R-16',
    'army and fleet help each other in a merge',
    { achea: 'A(Callion) & F(Corinthian Gulf) MERGE (Naupactus)', aetolia: 'A(Naupactus) H' },
    [['A(Callion)', 'arrives', '2:1']],
  ],
  [
    'R-16',
    'or only the more numerous arm counts',
    { achea: 'A(Callion) & F(Corinthian Gulf) MERGE (Naupactus)', aetolia: 'A(Naupactus) H' },
    [['A(Callion)', 'fails', '1:1']],
    { arms: 'apart' },
  ],
  [
    'R-17 U9',
    'a support from inside counts once in the defence of a space',
    { boeotia: 'A(Thebes)-Plataea; 2A(Thebes) S A(Thebes)-Plataea', athens: '3A(Plataea)-Thebes' },
    [
      ['3A(Plataea)', 'fails', '3:3'],
      ['A(Thebes)-', 'fails', '3:3'],
    ],
  ],
  [
    'U4',
    'plain moves of one player into one space are read as one merge',
    { boeotia: 'A(Thebes)-Plataea; A(Orchomenos)-Plataea', athens: 'A(Plataea) H' },
    [['A(Thebes)', 'arrives', '2:1']],
    { plainMoves: 'merge' },
  ],
];

describe('clauses that the worked examples leave', () => {
  test.each(CASES.map(row => [row[0], row[1], row] as const))(
    '[%s] %s',
    (_clauses, _name, [, , texts, told, settings = {}]) => {
      const { fateOf } = played(texts, { settings });
      for (const [label, fate, figures] of told) {
        expect([label, fateOf(label)[0]]).toEqual([label, fate]);
        if (figures) expect([label, fateOf(label)[1]]).toEqual([label, figures]);
      }
    },
  );

  test('[B2] a move goes to a neighbouring space for that arm, or by convoy', () => {
    expect(played({ sparta: 'A(Sparta)-Argos' }).outcome.fates[0]).toEqual({
      fate: 'holds',
      reasons: [{ clause: 'E5', word: 'noWayForArmy' }],
    });
  });

  test('[B3] two groups that change places by land and sea pass, and each space has one player’s', () => {
    const { outcome } = played({
      aetolia: 'A(Naupactus)-Delphi VIA',
      achea: 'F(Corinthian Gulf) C A(Naupactus)-Delphi',
      boeotia: 'A(Delphi)-Naupactus',
    });
    expect([at(outcome.position, 'NAU'), at(outcome.position, 'DEL')]).toEqual([
      'boeotia A(Naupactus)',
      'aetolia A(Delphi)',
    ]);
  });
});

/** The reasons of each result: clause, word, figures, and the action that caused it. */
const reasonsOf = (texts: Texts, label: string): readonly string[] => {
  const orders = Object.fromEntries(Object.entries(texts).map(([player, text]) => [player, ordersIn(text)])) as Partial<
    Record<Player, ReturnType<typeof ordersIn>>
  >;
  const { acts, fates } = adjudicate(groundOf(positionFor(orders)), orders);
  const [who = '', from = ''] = label.split(' ');
  const i = acts.findIndex(act => act.player === who && act.from === from);
  return (fates[i]?.reasons ?? []).map(({ clause, word, figures = {}, by }) =>
    [
      clause,
      word,
      ...Object.entries(figures).map(([name, n]) => `${name} ${n}`),
      ...(by === undefined ? [] : [`by ${acts[by]?.player} ${acts[by]?.from}`]),
    ].join(' '),
  );
};

const THEBES = 'A(Thebes)-Plataea; A(Orchomenos) S A(Thebes)-Plataea';

describe('reasons', () => {
  test.each<[clauses: string, label: string, orders: Texts, reasons: readonly string[]]>([
    [
      'S4',
      'boeotia ORC',
      { boeotia: THEBES, athens: 'A(Plataea) H', aetolia: 'A(Delphi)-Orchomenos' },
      ['S4 cutBy n 1 left 0 by aetolia DEL'],
    ],
    [
      'B4',
      'boeotia THE',
      { boeotia: THEBES, athens: 'A(Plataea) H', aetolia: 'A(Delphi)-Orchomenos' },
      ['B4 held might 1 against 1 by athens PLA'],
    ],
    ['B4', 'athens PLA', { boeotia: THEBES, athens: 'A(Plataea) H' }, ['B4 dislodged might 2 stand 1 by boeotia THE']],
    ['B5', 'boeotia THE', { boeotia: THEBES, athens: 'A(Plataea) H' }, ['B5 stronger might 2 against 1 by athens PLA']],
    [
      'B5',
      'argolis COR',
      { athens: 'A(Athens)-Megara', argolis: 'A(Corinth)-Megara' },
      ['B5 standOff might 1 against 1 by athens ATH'],
    ],
    ['B6', 'athens ATH', { athens: 'A(Athens)-Megara' }, ['B6 free might 1']],
    [
      'B7',
      'athens MEG',
      { argolis: 'A(Corinth)-Megara', athens: 'A(Megara)-Corinth' },
      ['B7 heldHeadToHead might 1 against 1 by argolis COR'],
    ],
    ['B9', 'aetolia TEG', { aetolia: 'Am(Mantinea) H; A(Tegea)-Mantinea' }, ['B9 ownThere by aetolia MAN']],
    [
      'S5',
      'argolis ARG',
      { sparta: 'A(Tegea) H; A(Prasiae) S A(Argos)-Tegea', argolis: 'A(Argos)-Tegea' },
      ['B4 held might 1 against 1 by sparta TEG', 'S5 ownSupport full 2 might 1'],
    ],
    [
      'C2',
      'achea PAT',
      { achea: 'A(Patrae)-Leucas; F(Ionian Sea) C A(Patrae)-Leucas', athens: '2F(Corinthian Gulf)-Ionian Sea' },
      ['C2 convoyBroken by athens COG'],
    ],
    ['C4', 'achea PAT', { achea: '2A(Patrae)-Leucas; F(Ionian Sea) C A(Patrae)-Leucas' }, ['C4 tooFewShips armies 2']],
    [
      'C5',
      'achea PAT',
      {
        achea: 'A(Patrae)-Cythera; F(Ionian Sea) C A(Patrae)-Cythera; F(Laconian Sea) C A(Patrae)-Cythera',
        sparta: 'F(Zarax)-Laconian Sea; F(Cythera) S F(Zarax)-Laconian Sea',
      },
      ['C5 paradox'],
    ],
    [
      'U4',
      'boeotia THE',
      { boeotia: 'A(Thebes)-Aulis; A(Orchomenos)-Aulis' },
      ['U4 standOff might 1 against 1 by boeotia ORC'],
    ],
    [
      'U7',
      'boeotia THE',
      { boeotia: 'A(Thebes) & A(Orchomenos) MERGE 2A(Plataea)', athens: '3A(Plataea)-Thebes' },
      ['B4 dislodged might 3 stand 2 by athens PLA'],
    ],
    [
      'B8',
      'achea PLL',
      { achea: 'A(Pellene)-Argos', argolis: 'A(Argos)-Corinth', athens: 'A(Corinth)-Pellene' },
      ['B6 free might 1', 'B8 ring'],
    ],
  ])('[%s] %s', (_clauses, label, texts, reasons) => {
    expect(reasonsOf(texts, label)).toEqual(reasons);
  });
});
