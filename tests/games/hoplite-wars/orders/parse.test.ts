import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { safeParse } from '../../../../src/core/schemas.ts';
import { ordersSchema } from '../../../../src/games/hoplite-wars/battle/schemas.ts';
import { BOARD } from '../../../../src/games/hoplite-wars/board/map.ts';
import { formatOrder } from '../../../../src/games/hoplite-wars/orders/format.ts';
import { type Order, STAGES, type Stage } from '../../../../src/games/hoplite-wars/orders/order.ts';
import { parseOrders } from '../../../../src/games/hoplite-wars/orders/parse.ts';
import { checkOrders } from '../../../../src/games/hoplite-wars/season/check-orders.ts';
import { crowd } from '../season/crowd.ts';
import { groundOf, ordersIn, positionFor } from '../table.ts';

const A = { n: 1, arm: 'A' } as const;

const read: readonly (readonly [clauses: string, text: string, order: Order, stage?: Stage])[] = [
  ['N1 N2', 'A(Sparta) H', { does: 'hold', from: 'SPA', parts: [A] }],
  ['N2', 'a(sparta) holds', { does: 'hold', from: 'SPA', parts: [A] }],
  ['N2', '2A(Sparta) stands.', { does: 'hold', from: 'SPA', parts: [{ n: 2, arm: 'A' }] }],
  ['N2', '2A(Sparta)-Tegea', { does: 'move', from: 'SPA', parts: [{ n: 2, arm: 'A' }], to: 'TEG' }],
  ['N2', 'A(Sparta) -> Tegea', { does: 'move', from: 'SPA', parts: [A], to: 'TEG' }],
  ['N2', 'A(SPA) to TEG', { does: 'move', from: 'SPA', parts: [A], to: 'TEG' }],
  ['N2', 'A Sparta – Tegea', { does: 'move', from: 'SPA', parts: [A], to: 'TEG' }],
  ['N2', 'A(Naupactus)-Delphi VIA', { does: 'move', from: 'NAU', parts: [A], to: 'DEL', via: true }],
  [
    'N1',
    '2A/F(Corinth)-Pellene',
    {
      does: 'move',
      from: 'COR',
      parts: [
        { n: 2, arm: 'A' },
        { n: 1, arm: 'F' },
      ],
      to: 'PLL',
    },
  ],
  ['N1', 'Am(Elis) H', { does: 'hold', from: 'ELI', parts: [{ ...A, minor: true }] }],
  ['N1', '2As(Thebes) H', { does: 'hold', from: 'THE', parts: [{ n: 2, arm: 'A', sacred: true }] }],
  ['N1', 'Fms(Elis) H', { does: 'hold', from: 'ELI', parts: [{ n: 1, arm: 'F', minor: true, sacred: true }] }],
  [
    'N2',
    '2F(Ionian Sea) C A(Patrae)-Leucas',
    { does: 'convoy', from: 'ION', parts: [{ n: 2, arm: 'F' }], start: 'PAT', to: 'LEU', said: [A] },
  ],
  ['N3', 'A(Thebes) S A(Plataea)', { does: 'supportHold', from: 'THE', parts: [A], at: 'PLA', said: [A] }],
  ['N3', 'A(Thebes) S (Plataea)', { does: 'supportHold', from: 'THE', parts: [A], at: 'PLA' }],
  [
    'N3',
    '2A(Plataea) supports A(Athens)-Megara',
    { does: 'supportMove', from: 'PLA', parts: [{ n: 2, arm: 'A' }], start: 'ATH', to: 'MEG', said: [A] },
  ],
  ['N3', 'A(Plataea) S MERGE (Thebes)', { does: 'supportMerge', from: 'PLA', parts: [A], to: 'THE' }],
  [
    'N3',
    'A(Plataea) S Boeotia MERGE (Thebes)',
    { does: 'supportMerge', from: 'PLA', parts: [A], to: 'THE', player: 'boeotia' },
  ],
  [
    'N4',
    'A(Marathon) & A(Thebes) MERGE 2A(Aulis)',
    {
      does: 'merge',
      to: 'AUL',
      number: 2,
      sources: [
        { from: 'MAR', parts: [A] },
        { from: 'THE', parts: [A] },
      ],
    },
  ],
  [
    'N4',
    'A(Aulis) & A(Eretria) VIA MERGE (Aulis)',
    {
      does: 'merge',
      to: 'AUL',
      sources: [
        { from: 'AUL', parts: [A] },
        { from: 'ERE', parts: [A], via: true },
      ],
    },
  ],
  ['N5', 'SACK Delphi', { does: 'sack' }],
  ['N6', 'A(Megara)-Athens', { does: 'move', from: 'MEG', parts: [A], to: 'ATH' }, 'retreats'],
  ['N6', 'A(Megara) D', { does: 'giveUp', from: 'MEG', parts: [A] }, 'retreats'],
  ['N6', 'build 2F(Athens)', { does: 'build', from: 'ATH', parts: [{ n: 2, arm: 'F' }] }, 'winter'],
  ['N6', 'REMOVE A(Tegea)', { does: 'remove', from: 'TEG', parts: [A] }, 'winter'],
  ['N6', 'DISBAND G(Zarax)', { does: 'disband', from: 'ZAR', parts: [{ n: 1, arm: 'G' }] }, 'winter'],
  ['N6', 'CONVERT A(Athens) TO F', { does: 'convert', from: 'ATH', parts: [A], into: 'F' }, 'winter'],
  ['N6', '2A(Sparta)', { does: 'place', from: 'SPA', parts: [{ n: 2, arm: 'A' }] }, 'opening'],
];

describe('orders as text', () => {
  test.each(read.map(row => [row[0], row[1], row] as const))(
    '[%s] %s',
    (_clauses, text, [, , order, stage = 'orders']) => {
      expect(ordersIn(text, stage)).toEqual([order]);
      expect(ordersIn(formatOrder(BOARD, order), stage)).toEqual([order]);
    },
  );

  test('[N7] one a line or between semicolons, with the place of each in the text', () => {
    const text = 'A(Sparta) H;  A(Zarax)-Gytheum\n\n# what Corinth was promised\nSACK';
    expect(parseOrders(BOARD, text, 'orders').map(line => text.slice(line.from, line.to))).toEqual([
      'A(Sparta) H',
      'A(Zarax)-Gytheum',
      'SACK',
    ]);
  });

  test('[N8] any text is read or refused, and a refusal points at a place in it', () => {
    const below = createSeededRandom(16);
    const bits = [
      'A',
      '2',
      '(',
      ')',
      'Sparta',
      'Teg',
      '-',
      '&',
      'MERGE',
      'S',
      'C',
      'VIA',
      '/',
      ' ',
      ' ',
      'to',
      'H',
      '~',
      'Boeotia',
      'BUILD',
    ];
    for (let i = 0; i < 400; i++) {
      const text = Array.from({ length: 1 + below(9) }, () => bits[below(bits.length)]).join('');
      for (const line of parseOrders(
        BOARD,
        text,
        (['opening', 'orders', 'retreats', 'winter'] as const)[i % 4] ?? 'orders',
      )) {
        if (line.ok) expect(parseOrders(BOARD, formatOrder(BOARD, line.order), 'orders').length).toBe(1);
        else expect(line.at.from >= line.from && line.at.to <= line.to && line.at.from <= line.at.to).toBe(true);
      }
    }
  });

  test('[N1 N2 N3 N4] formatted orders are parsed to the same orders', () => {
    for (let i = 0; i < 40; i++)
      for (const order of Object.values(crowd(createSeededRandom(i), 10, { convoys: true }).orders).flat())
        expect(ordersIn(formatOrder(BOARD, order))).toEqual([order]);
  });
});

describe('orders that cannot be read', () => {
  test.each([
    ['E1', 'A(Sparrta)-Tegea', 'Sparrta', 'orders'],
    ['E1', 'A(Sparta)-Teg;', undefined, 'orders'],
    ['E1', 'A(Sparta)-Olympia', 'Olympia', 'orders'],
    ['E1', 'A(Sparta)-', '', 'orders'],
    ['E2', '0A(Sparta) H', '(', 'orders'],
    ['E12', 'Sparta-Tegea', 'Sparta', 'orders'],
    ['E12', 'A(Sparta) flies', 'flies', 'orders'],
    ['E12', 'A(Sparta)', '', 'orders'],
    ['E12', 'A(Sparta) H whatever', 'whatever', 'orders'],
    ['E12', 'BUILD A(Sparta)', 'BUILD A(Sparta)', 'orders'],
    ['E12', 'A(Sparta) S A(Argos)', 'A(Sparta) S A(Argos)', 'winter'],
    ['E13', 'CONVERT A(Athens) TO G', '', 'winter'],
  ] as const)('[N8 %s] %s', (code, text, at, stage) => {
    const [line] = parseOrders(BOARD, text, stage);
    if (at === undefined) return expect(line?.ok).toBe(true);
    if (line?.ok !== false) return expect.fail('it was read');
    expect([line.wrong.code, text.slice(line.at.from, line.at.to)]).toEqual([code, at]);
  });
});

describe('orders that cannot be carried out', () => {
  const ground = groundOf(
    positionFor({
      sparta: ordersIn('2A(Sparta); G(Zarax); A(Argos); F(Argos); F(Myrtoan Sea); Am(Plataea); F(Corinth)', 'opening'),
      athens: ordersIn('A(Tegea); A(Delphi)', 'opening'),
    }),
    { sackers: [] },
  );
  const codes = (text: string, more: Partial<typeof ground> = {}): readonly (string | undefined)[] =>
    checkOrders({ ...ground, ...more }, 'sparta', ordersIn(text)).refused.map(why => why?.code);

  test.each([
    ['E2', 'F(Sparta) H', ['E2']],
    ['E2', 'A(Tegea) H', ['E2']],
    ['E3', '2A(Sparta)-Tegea; A(Sparta) H', [undefined, 'E3']],
    ['E3', '3A(Sparta)-Tegea', ['E3']],
    ['E4', 'G(Zarax)-Sparta', ['E4']],
    ['E4', 'A(Sparta) & G(Zarax) MERGE (Zarax)', [undefined]],
    ['E5', 'A(Sparta)-Argos', ['E5']],
    ['E5', 'A(Argos)-Aegina', ['E5']],
    ['E5', 'A(Argos)-Melos', [undefined]],
    ['E5', 'F(Argos)-Corinth', ['E5']],
    ['E6', 'F(Argos) C A(Argos)-Melos', ['E6']],
    ['E6', 'F(Myrtoan Sea) C A(Sparta)-Melos', ['E6']],
    ['E7', 'A(Sparta) S A(Tegea)-Argos', ['E7']],
    ['E7', 'A(Sparta) S A(Sparta)', ['E7']],
    ['E8', 'A(Sparta) S A(Messene)', ['E8']],
    ['E9', 'A(Sparta)-Tegea; A(Sparta) MERGE (Tegea)', [undefined, 'E9']],
    ['E9', 'A/F(Argos)-Melos', ['E5']],
    ['E9', 'A/F(Argos)-Prasiae VIA', ['E9']],
    ['E9', 'A(Argos) & A(Argos) VIA MERGE (Prasiae)', ['E3']],
    ['E9', 'A(Sparta) & A(Sparta) VIA MERGE (Zarax)', ['E9']],
    ['E10', 'SACK Delphi', ['E10']],
    ['E12', 'A(Sparta) H', [undefined]],
  ] as const)('[N8 %s] %s', (_code, text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  test('[E10 R-19] Delphi is sacked once, or once by each', () => {
    const there = { position: positionFor({ sparta: ordersIn('A(Delphi)', 'opening') }) };
    expect(codes('SACK Delphi', there)).toEqual([undefined]);
    expect(codes('SACK Delphi', { ...there, sackers: ['athens'] })).toEqual(['E10']);
    const each = { ...there, settings: { ...ground.settings, sacks: 'each' as const } };
    expect(codes('SACK Delphi', { ...each, sackers: ['athens'] })).toEqual([undefined]);
    expect(codes('SACK Delphi', { ...each, sackers: ['sparta'] })).toEqual(['E10']);
  });

  test('[E11 N4] a number of a merge that does not add up only warns', () => {
    const warned = (text: string) => checkOrders(ground, 'sparta', ordersIn(text)).warnings.map(why => why?.code);
    expect(warned('A(Sparta) MERGE 2A(Tegea)')).toEqual(['E11']);
    expect(warned('2A(Sparta) MERGE 2A(Tegea)')).toEqual([undefined]);
    expect(warned('A(Sparta) MERGE 2A(Zarax)')).toEqual([undefined]);
  });

  test('[R-4] a support that speaks of others than stand there only warns', () => {
    const { refused, warnings: warned } = checkOrders(
      ground,
      'sparta',
      ordersIn('A(Sparta) S F(Tegea); A(Sparta) S A(Tegea)'),
    );
    expect([refused[0], warned.map(why => why?.code)]).toEqual([undefined, ['R-4', undefined]]);
  });

  test('[R-3] without letters the Major State’s are meant first, then the Minor’s, then the sacred', () => {
    const mixed = positionFor({ boeotia: ordersIn('As(Thebes); Am(Thebes); A(Thebes)', 'opening') });
    const { acts } = checkOrders(groundOf(mixed), 'boeotia', ordersIn('A(Thebes)-Plataea; A(Thebes)-Aulis'));
    expect(acts.map(({ parts: [part] }) => [part?.state, part?.sacred])).toEqual([
      ['major', false],
      ['minor', false],
      ['major', true],
    ]);
  });

  test('[R-5 B1] components of a refused order hold', () => {
    const { acts } = checkOrders(ground, 'sparta', ordersIn('2A(Sparta)-Argos; A(Sparta)-Messene'));
    const there = acts.filter(({ from }) => from === 'SPA');
    expect(there.map(({ doing, parts, wrong }) => [doing.kind, parts[0]?.n, wrong?.code])).toEqual([['hold', 2, 'E5']]);
  });
});

describe('whatever is read can be kept', () => {
  const isKept = (text: string, stage: Stage = 'orders'): boolean =>
    safeParse(
      ordersSchema,
      parseOrders(BOARD, text, stage).flatMap(line => (line.ok ? [line.order] : [])),
      'x',
    ).ok;
  const most = '99A/'.repeat(12).slice(0, -1);

  test.each<[clauses: string, text: string, reads: boolean, word?: string]>([
    ['N1', `${most}(Sparta) H`, true],
    ['N1 E2', `${most}/A(Sparta) H`, false, 'tooMany'],
    ['N1 E2', '100A(Sparta)-Tegea', false, 'tooMany'],
    ['N3 E2', 'A(Sparta) S 100A Tegea', false, 'tooMany'],
    ['N4', `${Array.from({ length: 20 }, () => 'A(Sparta)').join(' & ')} merge 9A Tegea`, true],
    ['N4 E2', `${Array.from({ length: 21 }, () => 'A(Sparta)').join(' & ')} merge Tegea`, false, 'tooMany'],
    ['N4 E2', `A(Sparta) & A(Argos) merge ${most} Tegea`, false, 'tooMany'],
  ])('[%s] %s', (_clauses, text, reads, word) => {
    const [line] = parseOrders(BOARD, text, 'orders');
    expect([line?.ok, line?.ok === false ? line.wrong.word : undefined]).toEqual([reads, word]);
    expect(isKept(text)).toBe(true);
  });

  test('of a sheet that is too long the first 200 orders', () => {
    const lines = parseOrders(BOARD, 'A(Sparta) H\n'.repeat(201), 'orders');
    expect(lines.filter(({ ok }) => ok).length).toBe(200);
    expect(lines.at(-1)).toMatchObject({ ok: false, wrong: { code: 'E12', word: 'fullSheet' } });
  });

  test('of whatever text', () => {
    const below = createSeededRandom(20261123);
    const bits = [
      'A',
      '2A',
      '99F',
      '100G',
      '/',
      '(Sparta)',
      'Tegea',
      '-',
      'H',
      'S',
      'C',
      '&',
      'merge',
      'VIA',
      '\n',
      ';',
    ];
    for (let i = 0; i < 2000; i++) {
      const text = Array.from({ length: 1 + below(40) }, () => bits[below(bits.length)]).join(below(2) ? ' ' : '');
      for (const stage of STAGES) if (!isKept(text, stage)) expect.soft(`${stage}: ${text}`).toBe('kept');
    }
  });
});
