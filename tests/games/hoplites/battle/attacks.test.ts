import { describe, expect, test } from 'vitest';
import { previewAttack, previewShot } from '../../../../src/games/hoplites/battle/preview.ts';
import { mayEnterZone } from '../../../../src/games/hoplites/battle/queries.ts';
import { legalEventsFor, viewFor } from '../../../../src/games/hoplites/battle/view.ts';
import { attack, cardOf, choices, doing, next, type Put, table, waysAgainst, withRules } from '../test-state.ts';

/** A distant unit on each side, so that neither side is broken. */
const FAR: Put[] = [
  ['a', 'HI 9/10', 'deck'],
  ['b', 'HI 9/10', 'deck'],
  ['b', 'HI 9/10', 'deck'],
];

describe('who may attack', () => {
  const rows: [clauses: string, name: string, unit: Put, target: Put, may: boolean][] = [
    ['S2', 'a unit', ['a', 'MI 5/5', 4], ['b', 'MI 5/5', 4], true],
    ['S2 F3', 'diagonally', ['a', 'MI 5/5', 3], ['b', 'MI 5/5', 4], true],
    ['S2 K4', 'with a marker', ['a', 'MI 5/5', 4, { marker: 'own' }], ['b', 'MI 5/5', 4], false],
    ['S2 N10', 'AT', ['a', 'AT 5/2', 4], ['b', 'MI 5/5', 4], false],
    ['S2', 'OZ', ['a', 'OZ 5/2', 4], ['b', 'MI 5/5', 4], false],
    ['S2 N1', 'horse against the front of EL', ['a', 'HC 7/5', 4], ['b', 'EL 5/5', 4], false],
    [
      'S2 CN4',
      'a mounted monster against the front of EL',
      ['a', 'SM 5/5', 4, {}, { traits: ['MOUNTED'] }],
      ['b', 'EL 5/5', 4],
      false,
    ],
    ['S2 R-82', 'horse against the front of LM', ['a', 'HC 7/5', 4], ['b', 'LM 5/5', 4], true],
    [
      'R-97 N5 P3',
      'a chariot in its turn',
      ['a', 'CH 5/3', 4, { marker: 'played', entered: 20 }],
      ['b', 'MI 5/5', 4],
      true,
    ],
    [
      'R-97',
      'a chariot marked by ground',
      ['a', 'CH 5/3', 4, { marker: 'own', entered: 20 }],
      ['b', 'MI 5/5', 4],
      false,
    ],
    ['S7', 'SK', ['a', 'SK JA 5/1', 4], ['b', 'MI 5/5', 4], true],
  ];
  test.each(rows)('[%s] %s', (_clauses, _name, unit, target, may) => {
    const state = table('shock', [unit, target, ['b', 'MI 5/5', 3], ['b', 'MI 5/5', 5], ...FAR]);
    const id = state.units.findIndex(({ card }) => card.side === 'b');
    expect(waysAgainst(state, 0, id).includes('front')).toBe(may);
  });
  test('[S2 T2] not against an area that it could not enter', () => {
    const state = table('shock', [['a', 'EL 5/5', 4], ['b', 'MI 5/5', 4], ...FAR], { terrain: { b: { 4: 'camp' } } });
    expect(choices(state, { type: 'attack' })).toEqual([]);
  });
  test('[S14 R-61] LI with bows do not attack where the series is played', () => {
    const puts: Put[] = [
      ['a', 'LI 5/5 A', 4],
      ['b', 'MI 5/5', 4],
      ['b', 'MI 5/5', 3],
      ['b', 'MI 5/5', 5],
    ];
    expect(choices(table('shock', puts), { type: 'attack' }).length).toBeGreaterThan(0);
    expect(choices(table('shock', puts, { settings: withRules('bowsDoNotAttack') }), { type: 'attack' })).toEqual([]);
  });
  test('[N5 R-97] restricted light chariots only shoot; all chariots may have to wait', () => {
    const puts: Put[] = [
      ['a', 'CH Lgt 5/3', 4, { marker: 'played', entered: 20 }],
      ['b', 'MI 5/5', 4],
    ];
    expect(choices(table('shock', puts, { settings: withRules('restrictedChariots') }), { type: 'attack' })).toEqual(
      [],
    );
    expect(choices(table('shock', puts, { settings: withRules('chariotsWait') }), { type: 'attack' })).toEqual([]);
  });
  test('[S1 R-49] one on one, two on one, one on up to three; each unit once', () => {
    const state = table('shock', [
      ['a', 'MI 5/5', 4],
      ['a', 'MI 5/5', 5],
      ['b', 'MI 5/5', 3],
      ['b', 'MI 5/5', 4],
      ['b', 'MI 5/5', 5],
    ]);
    const shapes = choices(state, { type: 'attack' }).map(event =>
      event.type === 'attack' ? `${event.data.attackers.length}:${event.data.targets.length}` : '',
    );
    const count = (shape: string) => new Set(shapes.filter(each => each === shape).map((_, i) => i)).size;
    expect([count('1:1') >= 5, count('1:2'), count('1:3'), count('2:1') >= 2]).toEqual([true, 4, 1, true]);
    const named = attack(state, [[0, 'front']], [3]);
    expect(
      choices(named, { type: 'attack' }).some(
        event =>
          event.type === 'attack' &&
          (event.data.targets.includes(3) || event.data.attackers.some(({ unit }) => unit === 0)),
      ),
    ).toBe(false);
  });
});

describe('flanks', () => {
  const around: Put[] = [
    ['b', 'MI 5/5', 3],
    ['b', 'MI 5/5', 5],
  ];
  test('[L1 R-45] an area beside the target is empty, across a zone border too', () => {
    const shut = table('shock', [['a', 'LC 6/5', 4], ['b', 'HI 6/10', 4], ...around]);
    expect(waysAgainst(shut, 0, 1)).toEqual(['front']);
    const open = table('shock', [
      ['a', 'LC 6/5', 2],
      ['b', 'HI 6/10', 2],
      ['b', 'MI 5/5', 3],
      ['b', 'MI 5/5', 8],
    ]);
    expect(waysAgainst(open, 0, 1)).toEqual(['front', 'button']);
  });
  test('[L1 R-19] an impassable area is not empty; the edge is open', () => {
    const guarded = table('shock', [['a', 'LC 6/5', 1], ['b', 'HI 6/10', 1], ['b', 'MI 5/5', 2], ...FAR], {
      terrain: { b: { 0: 'river' } },
    });
    expect(waysAgainst(guarded, 0, 2)).toEqual(['front']);
    const edge = table('shock', [['a', 'LC 6/5', 0], ['b', 'HI 6/10', 0], ['b', 'MI 5/5', 1], ...FAR]);
    expect(waysAgainst(edge, 0, 2)).toEqual(['front', 'button']);
  });
  test('[K5 L4] a FLANK card costs no check, once', () => {
    const state = table(
      'shock',
      [
        ['a', 'MI 6/5', 4],
        ['a', 'MI 6/5', 5],
        ['b', 'HI 6/10', 4],
        ['b', 'MI 5/5', 8],
      ],
      { hands: { a: ['FLANK'] } },
    );
    expect(waysAgainst(state, 0, 2)).toEqual(['front', 'card']);
    const named = attack(state, [[0, 'card']], [2]);
    expect([named.attacks, named.sides.a.hand]).toEqual([
      [{ attackers: [{ unit: 0, way: 'card' }], targets: [2] }],
      [],
    ]);
  });
  test('[L4 A2 R-47] the button costs a check and a try; a unit that fails stays with a marker, its partner goes on', () => {
    const state = table('shock', [
      ['a', 'LC 6/5', 4],
      ['a', 'MI 6/5', 5],
      ['b', 'HI 6/10', 4],
      ['b', 'MI 5/5', 8],
    ]);
    const failed = attack(
      state,
      [
        [0, 'button'],
        [1, 'front'],
      ],
      [2],
      7,
    );
    expect([failed.attacks, failed.units[0]?.marker, failed.sides.a.flankTries]).toEqual([
      [{ attackers: [{ unit: 1, way: 'front' }], targets: [2] }],
      'own',
      1,
    ]);
    const alone = attack(state, [[0, 'button']], [2], 7);
    expect([alone.attacks, alone.units[2]?.fought, waysAgainst(alone, 1, 2)]).toEqual([[], false, ['front']]);
    expect(attack(state, [[0, 'button']], [2], 6).attacks).toHaveLength(1);
  });
  test('[L5 R-48] another zone: only when the facing one is empty, and by that alone a flank', () => {
    const state = table('shock', [
      ['a', 'MI 6/5', 1],
      ['a', 'PH 7/10', 6],
      ['b', 'HI 6/10', 2],
      ['b', 'MI 5/5', 7],
      ['b', 'MI 5/5', 3],
      ['b', 'MI 5/5', 8],
    ]);
    expect(waysAgainst(state, 0, 2)).toEqual(['zone']);
    expect(waysAgainst(state, 1, 3)).toEqual([]);
    const other = table('shock', [['a', 'MI 6/5', 1], ['b', 'HI 6/10', 2], ['b', 'MI 5/5', 0], ...FAR]);
    expect(waysAgainst(other, 0, 2)).toEqual([]);
  });
});

describe('withdrawal', () => {
  const skirmisher = () => table('shock', [['a', 'HI 6/10', 4], ['b', 'SK AR 4/1', 4], ['b', 'MI 5/5', 8], ...FAR]);
  test('[W1 W3 W4 R-44] its part ends, a check costs at most 1 COH, foot is marked; no unit has fought', () => {
    const state = next(attack(skirmisher(), [[0, 'front']], [2]));
    expect([state.stage, state.asks]).toEqual(['withdraw', [{ unit: 2, about: 0 }]]);
    const gone = doing(state, { type: 'withdraw', go: true }, 7);
    expect([gone.units[2]?.coh, gone.units[2]?.marker, gone.units[0]?.engaged, gone.units[0]?.coh]).toEqual([
      1,
      'enemy',
      false,
      0,
    ]);
  });
  test('[W2 R-42] a unit attacked by several must be able to leave each', () => {
    const state = table('shock', [
      ['a', 'HI 6/10', 4],
      ['a', 'SK JA 5/1', 5],
      ['b', 'SK AR 4/1', 4],
      ['b', 'MI 5/5', 8],
      ...FAR,
    ]);
    expect(next(attack(state, [[0, 'front']], [3])).stage).toBe('withdraw');
    expect(
      next(
        attack(
          state,
          [
            [0, 'front'],
            [1, 'front'],
          ],
          [3],
        ),
        0,
        0,
        0,
      ).asks,
    ).toEqual([]);
  });
  test('[W2 K4] nor with a marker', () => {
    const state = table('shock', [
      ['a', 'HI 6/10', 4],
      ['b', 'SK AR 4/1', 4, { marker: 'enemy' }],
      ['b', 'MI 5/5', 8],
      ...FAR,
    ]);
    const now = next(attack(state, [[0, 'front']], [2]), 0, 5);
    expect([now.asks, now.units[2]?.place]).toEqual([[], 'eliminated']);
  });
  test('[W5 W1] some stay: the attack continues against them', () => {
    const state = table('shock', [
      ['a', 'HI 9/10', 4],
      ['b', 'SK AR 4/1', 4],
      ['b', 'MI 5/5', 3],
      ['b', 'MI 5/5', 8],
      ...FAR,
    ]);
    const skirmishers = state.units.find(({ card }) => card.name === 'SK AR 4/1')?.card.id ?? 0;
    const medium = state.units.find(({ column }) => column === 3)?.card.id ?? 0;
    const named = next(attack(state, [[0, 'front']], [medium, skirmishers]));
    const fought = doing(named, { type: 'withdraw', go: true }, 0, 0, 0, 5);
    expect([fought.units[medium]?.coh, fought.units[skirmishers]?.coh]).not.toEqual([0, 0]);
    expect(fought.units[skirmishers]?.coh).toBe(0);
  });
  test('[O1 W1] a preference answers', () => {
    const state = skirmisher();
    state.sides.b.answers = { withdraw: ['SK'], react: [] };
    expect(next(attack(state, [[0, 'front']], [2]), 0).units[2]).toMatchObject({ place: 'field', marker: 'enemy' });
  });
});

describe('after the shocks', () => {
  const clash = (a: string, d: string, ...shown: number[]) =>
    next(attack(table('shock', [['a', a, 4], ['b', d, 4], ['b', 'MI 5/5', 8], ...FAR]), [[0, 'front']], [2]), ...shown);
  test('[S1 S3 S11 C3] checks, die, hits; who fought and stands next to the enemy is engaged', () => {
    const now = clash('HI 6/10', 'HI 6/10', 8, 6, 5);
    expect(now.units[0]).toMatchObject({ coh: 4, engaged: true, fought: false });
    expect(now.units[2]).toMatchObject({ coh: 2, engaged: true });
    expect(now.stage).toBe('rally');
  });
  test('[C3 R-64] when no enemy is beside it any more the mark goes', () => {
    const state = table('move', [
      ['a', 'SK AR 4/1', 4, { engaged: true }],
      ['b', 'MI 5/5', 4, { engaged: true }],
      ...FAR,
    ]);
    expect(doing(state, { type: 'back' }).units[2]?.engaged).toBe(false);
  });
  test('[V6] javelins of foot are thrown in a shock', () => {
    const now = clash('MI 5/5 J', 'LG HA 6/3 J', 0, 0, 5);
    expect([now.units[0]?.out, now.units[2]?.out]).toEqual([true, true]);
  });
  test('[C1 R-62 X2] one COH from rout: the die reaches TQ, or COH become TQ − 2; Ferocity takes 2 off', () => {
    const shaken = (text: string, special: 'ferocity'[] = []) =>
      table('raids', [['a', text, 4, { coh: 4, engaged: true }], ['b', 'HI 9/10', 4], ...FAR], {
        armies: { a: { special } },
        more: { stage: 'raids' },
      });
    expect(next(shaken('MI 5/5'), 4).units[0]?.coh).toBe(3);
    expect(next(shaken('MI 5/5'), 5).units[0]?.place).toBe('second');
    expect(next(shaken('BI 5/5', ['ferocity']), 6).units[0]?.coh).toBe(3);
  });
  test('[C2 R-63 S2] a second-line attack: a routed unit is eliminated, or 2 points, or 4', () => {
    const puts = (since: number): Put[] => [
      ['a', 'MI 6/5', 4],
      ['b', 'MI 5/5', 'routed', { since }],
      ['b', 'MI 5/5', 8],
      ...FAR,
    ];
    const state = next(table('shock', puts(10)));
    expect([state.stage, choices(state, { type: 'raid' })]).toMatchObject(['raids', [{}]]);
    expect(doing(state, { type: 'raid' }, 6, 0).units[2]?.place).toBe('eliminated');
    expect(doing(state, { type: 'raid' }, 7).units[2]?.place).toBe('second');
    const fresh = next(table('shock', puts(20)));
    expect(doing(fresh, { type: 'raid' }, 0).sides.b.points).toBe(2);
    const dear = next(table('shock', puts(20), { settings: withRules('dearSecondLine') }));
    expect(doing(dear, { type: 'raid' }, 0).sides.b.points).toBe(4);
  });
  test('[C2] not with an enemy in front or beside', () => {
    expect(next(table('shock', [['a', 'MI 6/5', 4], ['b', 'MI 5/5', 5], ...FAR])).stage).toBe('rally');
  });
  test('[X2 R-21] Ferocity may end on the fourth rout', () => {
    const state = (routs: number) => {
      const now = table('missile', [['a', 'LI 5/5 L', 3], ['b', 'MI 5/5', 4, { coh: 4 }], ...FAR], {
        armies: { b: { special: ['ferocity'] } },
      });
      now.sides.b.routs = routs;
      return doing(now, { type: 'aim' });
    };
    expect(next(state(2), 0).sides.b.ferocity).toBe(true);
    expect(next(state(3), 0, 5).sides.b.ferocity).toBe(true);
    expect(next(state(3), 0, 6).sides.b.ferocity).toBe(false);
  });
  test('[X4 R-23] long swords where two areas beside the defender are free, or one across the border', () => {
    const edge = (column: number, ...others: number[]) => {
      const state = table(
        'shock',
        [['a', 'BI 6/5', column], ['b', 'PH 7/10', column], ...others.map((each): Put => ['b', 'MI 5/5', each])],
        { armies: { a: { special: ['longSwords'] } } },
      );
      return previewAttack(state, { attackers: [{ unit: 0, way: 'front', card: null }], targets: [1] })?.shock.edge;
    };
    expect([edge(4, 3, 5), edge(4, 3), edge(4, 3, 6), edge(2, 3), edge(0, 1)]).toEqual(['DS', 'AS', 'DS', 'AS', 'AS']);
  });
});

describe('pursuit', () => {
  const chase = (...shown: number[]) => {
    const puts: Put[] = [
      ['a', 'HC 5/5', 1],
      ['b', 'LI 4/5', 1, { coh: 3, marker: 'own' }],
      ['b', 'HI 9/10', 8],
      ...FAR,
    ];
    return next(attack(table('shock', puts, { settings: withRules('pursuit') }), [[0, 'front']], [2]), ...shown);
  };
  test('[U1 U2 U3 R-65] above its TQ it pursues, destroys the prey on 0–7, and is away for 1–4 turns', () => {
    const gone = chase(0, 0, 0, 6, 2, 7);
    expect([gone.units[0]?.place, gone.units[0]?.chase, gone.units[2]?.place]).toEqual(['pursuit', 3, 'eliminated']);
    expect(chase(0, 0, 0, 6, 2, 8).units[2]?.place).toBe('second');
    expect(chase(0, 0, 0, 5).units[0]?.place).toBe('field');
  });
  test('[U3 U4 U5 R-66] one level less a turn; at 0 it may be regrouped, below Initiative, by a try', () => {
    const state = table(
      'draw',
      [['b', 'HC 5/5', 'pursuit', { chase: 1, level: 1 }], ['b', 'HI 6/10', 'routed'], ['a', 'MI 5/5', 4], ...FAR],
      { more: { first: 'a' } },
    );
    const turn = next(next(next(next(next(next(state))))));
    const rallying = { ...turn, stage: 'rally' as const };
    const id = turn.units.findIndex(({ place }) => place === 'pursuit');
    expect([turn.units[id]?.chase, choices(rallying, { type: 'regroup' }).length]).toEqual([0, 1]);
    const done = doing(rallying, { type: 'regroup' }, 4);
    expect([
      done.units[id]?.place,
      done.units[id]?.level,
      done.units[id]?.routed,
      choices(done, { type: 'rally' }),
    ]).toEqual(['second', 1, false, []]);
    const failed = doing(rallying, { type: 'regroup' }, 5);
    expect(failed.units[id]?.place).toBe('pursuit');
    // The next try must wait for the next turn, whatever is left of Command.
    failed.sides.a.rallyTries = 0;
    expect(choices(failed, { type: 'regroup' })).toEqual([]);
  });
});

describe('hidden cards', () => {
  const fog = () =>
    table(
      'play',
      [
        ['a', 'LI 5/5 J', 'hand'],
        ['a', 'MI 5/5', 8],
        ['b', 'HI 6/10', 3],
        ['b', 'MI 5/5', 'deck'],
        ['b', 'MI 4/5', 'hand'],
        ['b', 'HC 6/5', 'pursuit', { chase: 2 }],
        ['a', 'MI 3/5', 'deck'],
        ['a', 'MI 2/5', 'deck'],
      ],
      {
        settings: withRules('fogOfWar'),
        terrain: { a: { 6: 'woods', 4: 'woods' } },
        hands: { b: ['FLANK'] },
      },
    );
  test('[T6 R-17] played into cover far from the enemy it is not seen; next to him it is', () => {
    const far = doing(fog(), { type: 'play', card: 0, column: 6 });
    const seen = viewFor(far, 'b').state;
    expect([far.units[0]?.hidden, seen.sides.a.field[6], seen.units[0]?.place]).toEqual([true, -1, 'unseen']);
    expect(viewFor(far, 'a').state.sides.a.field[6]).toBe(0);
    expect(doing(fog(), { type: 'play', card: 0, column: 4 }).units[0]?.hidden).toBe(false);
  });
  test('[T6] it is revealed for good when an enemy comes, and moving into cover does not hide', () => {
    const far = doing(fog(), { type: 'play', card: 0, column: 6 });
    const met = { ...far, active: 'b' as const, stage: 'move' as const, moved: [] };
    met.sides.b.field[3] = -1;
    met.sides.b.field[4] = met.units.findIndex(({ column, card }) => column === 3 && card.side === 'b');
    Object.assign(met.units[met.sides.b.field[4] as number] as object, { column: 4 });
    expect(doing(met, { type: 'go', column: 5 }).units[0]?.hidden).toBe(false);
  });
  test('[AI2 AI3 B4] a view has the number of the enemy’s cards, but not the cards; nor the order of the own deck', () => {
    const state = fog();
    const view = viewFor(state, 'a');
    const { a, b } = view.state.sides;
    expect([b.hand, b.deck, b.handSize, b.deckSize, b.chasing]).toEqual([[], [], 2, 1, 1]);
    const turned = {
      ...state,
      sides: { ...state.sides, a: { ...state.sides.a, deck: [...state.sides.a.deck].reverse() } },
    };
    expect(JSON.stringify(viewFor(turned, 'a'))).toBe(JSON.stringify(view));
    expect(a.hand).toEqual([0]);
    expect(view.state.units.filter(({ card, place }) => card.side === 'b' && place === 'unseen')).toHaveLength(3);
  });
  test('[AI4] the other side has no legal moves', () => {
    expect(legalEventsFor(viewFor(fog(), 'b'))).toEqual([]);
  });
});

describe('previews', () => {
  test('[O4 R-92 AI5 L4 W1] an attack: column by column, checks, exact odds, who may leave', () => {
    const state = table('shock', [
      ['a', 'HC 8/4', 4],
      ['b', 'PH 7/10', 4],
      ['b', 'MI 5/5', 8],
    ]);
    const preview = previewAttack(state, { attackers: [{ unit: 0, way: 'button', card: null }], targets: [1] });
    expect(preview?.shock.column.lines.map(({ clause, word, by }) => `${clause} ${word} ${by}`)).toEqual([
      'S7 flankColumn 10',
      'S5 size -1',
    ]);
    expect([
      preview?.shock.edge,
      preview?.buttons,
      preview?.mayWithdraw,
      preview?.checks.map(({ passes }) => passes),
    ]).toEqual(['flank', [{ unit: 0, passes: 9 }], [], [9, 8]]);
    // The flank is found with a chance of 9 in 10; otherwise there is no attack.
    const [, phalanx] = preview?.odds.units ?? [];
    expect((phalanx?.routsOrCollapses ?? 0) * 10_000).toBe(9 * 332 * (preview?.odds.whole ?? 0));
    expect(preview?.stake).toEqual({ attackers: 8, targets: 14 });
    expect(previewAttack(state, { attackers: [], targets: [] })).toBeUndefined();
  });
  test('[O4 V2] a shot', () => {
    const state = table(
      'missile',
      [
        ['a', 'SK AR 4/1 A', 4],
        ['b', 'HI 6/10', 4],
      ],
      { terrain: { b: { 4: 'camp' } } },
    );
    expect(previewShot(state, 0, 1)).toEqual({
      lines: [
        { clause: 'R-36', word: 'skirmishersAtRanks', by: 3 },
        { clause: 'T2', word: 'targetInTerrain', by: 2 },
      ],
      hits: 1,
    });
  });
  test('[P5] where a type may stand', () => {
    expect(
      mayEnterZone(
        table('play', [
          ['a', 'HC 6/5', 'hand'],
          ['b', 'MI 5/5', 4],
        ]),
        cardOf('HC 6/5'),
        4,
      ),
    ).toBe(false);
  });
});

describe('the pass', () => {
  /** A table in the pass: its one zone runs from column 1 to column 7. */
  const inPass = (stage: 'move' | 'shock', puts: Parameters<typeof table>[1]) => {
    const armies = { a: { period: '300' }, b: { period: '300' } } as const;
    const state = table(stage, puts, { armies });
    for (const side of ['a', 'b'] as const) for (const edge of [0, 8]) state.sides[side].terrain[edge] = 'cliff';
    return state;
  };

  test('[TH1 F1 M1] its areas are one zone: a unit moves across borders of other tables', () => {
    const state = inPass('move', [
      ['a', 'HI 6/10', 1],
      ['b', 'HI 6/10', 7],
    ]);
    expect(choices(state, { type: 'go' }).map(({ data }) => 'column' in data && data.column)).toEqual([2]);
  });
  test('[TH1 L5] no unit flanks from another zone', () => {
    const state = inPass('shock', [
      ['a', 'MI 5/5', 1],
      ['b', 'HI 6/10', 2],
      ['b', 'HI 6/10', 1],
      ['b', 'HI 6/10', 3],
    ]);
    expect(waysAgainst(state, 0, 1)).toEqual(['front']);
  });
});

describe('the end of the phase', () => {
  test('[E2 R-72 C1] a level that is reached in a shock is looked at when collapse is over too', () => {
    const state = table('shock', [
      ['a', 'HI 6/10 J', 4],
      ['b', 'LI 5/5', 4, { marker: 'own', coh: 4 }],
      ['b', 'MI 5/5', 5],
    ]);
    const named = attack(state, [[0, 'front']], [1]);
    // Both pass their checks; the die of the shock routs the light troops, which defeats their army.
    const after = next(named, 0, 0, 5);
    expect([after.units[1]?.place, after.ended?.by, after.stage]).toEqual(['second', 'level', 'over']);
    expect(after.units[0]?.out).toBe(true);
  });
});
