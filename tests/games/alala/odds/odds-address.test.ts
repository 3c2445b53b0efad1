import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeChance, mean, reduceFraction, toProbability } from '../../../../src/core/probability/distribution.ts';
import { combatOf } from '../../../../src/games/alala/actions/fight.ts';
import { formatQuestion, MAX_ADDRESS_LENGTH, parseQuestion } from '../../../../src/games/alala/odds/odds-address.ts';
import {
  defaultFighter,
  defaultQuestion,
  defaultUnit,
  EMPTY_QUESTIONS,
  type OddsQuestion,
  QUESTION_LIMITS,
  QUESTION_PROBLEMS,
  type QuestionFighter,
  type QuestionOf,
  rulesOfQuestion,
} from '../../../../src/games/alala/odds/question.ts';
import { combatOfQuestion, pursuitOdds, questionOfFight } from '../../../../src/games/alala/odds/question-odds.ts';
import { DEFAULT_RULES, HOUSE_RULES } from '../../../../src/games/alala/rules/house-rules.ts';
import { MOTIONS, moveDice } from '../../../../src/games/alala/rules/movement/movement.ts';
import { UNIT_KINDS, type UnitKind } from '../../../../src/games/alala/rules/unit-kinds.ts';
import { AGGRESSIONS, GRADES, MOMENTA, SUPPORT_PLACES } from '../../../../src/games/alala/rules/vocabulary.ts';
import { often } from '../../../quick.ts';
import { fightTold, table } from '../table.ts';

const kinds = fc.constantFrom(...UNIT_KINDS);
const gradeOf = (kind: UnitKind): fc.Arbitrary<object> =>
  kind === 'hoplites' ? fc.constantFrom(...GRADES).map(grade => ({ grade })) : fc.constant({});
const mover = kinds.chain(kind => gradeOf(kind).map(grade => ({ kind, ...grade })));
const men = fc.integer({ min: 1, max: 99 });
const unit = mover.chain(who =>
  fc
    .record({
      men,
      startingMen: men,
      aggression: fc.constantFrom(...AGGRESSIONS),
      disorder: fc.nat(20),
      formed: who.kind === 'hoplites' ? fc.boolean() : fc.constant(false),
    })
    .map(figures => ({ ...who, ...figures })),
);
const circumstances = fc.record(
  {
    leader: fc.boolean(),
    momentum: fc.constantFrom(...MOMENTA),
    supports: fc.array(fc.record({ place: fc.constantFrom(...SUPPORT_PLACES), kind: kinds }), {
      maxLength: QUESTION_LIMITS.supports,
    }),
    highGround: fc.boolean(),
    flankOrRearOnly: fc.boolean(),
    shieldless: fc.boolean(),
    againstFortifications: fc.boolean(),
    engaged: fc.nat(99),
    byHand: fc.integer({ min: -99, max: 99 }),
  },
  {
    requiredKeys: [
      'leader',
      'momentum',
      'supports',
      'highGround',
      'flankOrRearOnly',
      'shieldless',
      'againstFortifications',
    ],
  },
);
const fighter = fc.tuple(unit, circumstances).map(([who, how]) => ({ ...who, ...how }));
const side = fc.array(fighter, { minLength: 1, maxLength: QUESTION_LIMITS.fighters });
const house = fc.record(
  Object.fromEntries(
    Object.entries(HOUSE_RULES)
      // No odds depend on R-39.
      .filter(([rule]) => rule !== 'body')
      .map(([rule, { choices }]) => [rule, fc.constantFrom<string>(...choices)]),
  ),
  { requiredKeys: [] },
);
const yes = fc.boolean();

const anyQuestion = fc.oneof(
  fc.record({ what: fc.constant('fight'), sides: fc.tuple(side, side), house }),
  fc.record({
    what: fc.constant('shoot'),
    shooter: unit,
    target: unit,
    frontally: yes,
    shots: fc.constantFrom(1, 2),
    house,
  }),
  fc.record({ what: fc.constant('control'), unit, pursuing: yes, signalled: yes, hasMoved: yes, house }),
  fc.record({ what: fc.constant('risk'), cp: fc.integer({ min: 1, max: 9 }), house }),
  fc
    .record({
      what: fc.constant('move'),
      unit: mover,
      motion: fc.constantFrom(...MOTIONS),
      initial: yes,
      spares: yes,
      house,
    })
    .map(question => {
      const { must, may } = moveDice(question.unit, question.motion);
      return { ...question, dice: [...must, ...may] };
    }),
  fc.record({
    what: fc.constant('pursuit'),
    flees: mover,
    flight: fc.constantFrom('retire', 'rout', 'evade'),
    initial: yes,
    pursues: mover,
    gap: fc.nat(48),
    house,
  }),
  fc.record({ what: fc.constant('hack'), figures: fc.nat(24), men: fc.nat(99), house }),
) as unknown as fc.Arbitrary<OddsQuestion>;

describe('a question as an address', () => {
  const hoplites = defaultFighter('hoplites');
  // These addresses are in bookmarks; their meaning must never change.
  test.each<[address: string, question: OddsQuestion]>([
    ['1.f.hB24f.hB24f', { what: 'fight', sides: [[hoplites], [hoplites]], house: {} }],
    [
      '1.f.hA20o24rd2u-L-g-k-z-w-mc-slhrhbs-e0-n3_s6s.v8e-mf-b2.c1h1',
      {
        what: 'fight',
        sides: [
          [
            {
              kind: 'hoplites',
              grade: 'A',
              men: 20,
              startingMen: 24,
              aggression: 'ready',
              disorder: 2,
              formed: false,
              leader: true,
              momentum: 'charge',
              supports: [
                { place: 'left', kind: 'hoplites' },
                { place: 'right', kind: 'hoplites' },
                { place: 'rear', kind: 'psiloi' },
              ],
              highGround: true,
              flankOrRearOnly: true,
              shieldless: true,
              againstFortifications: true,
              engaged: 0,
              byHand: -3,
            },
            { ...defaultFighter('psiloi'), aggression: 'shaken' },
          ],
          [{ ...defaultFighter('heavyCavalry'), aggression: 'eager', momentum: 'followUp', byHand: 2 }],
        ],
        house: { diceCap: 'total', disorderedHits: 'sixOnly' },
      },
    ],
    [
      '1.s.p12f.hB24f.f2',
      {
        what: 'shoot',
        shooter: defaultUnit('peltasts'),
        target: defaultUnit('hoplites'),
        frontally: true,
        shots: 2,
        house: {},
      },
    ],
    [
      '1.c.l8f.ps',
      {
        what: 'control',
        unit: defaultUnit('lightCavalry'),
        pursuing: true,
        signalled: true,
        hasMoved: false,
        house: {},
      },
    ],
    ['1.r.3', { what: 'risk', cp: 3, house: {} }],
    [
      '1.m.hA.n.aa.s',
      {
        what: 'move',
        unit: { kind: 'hoplites', grade: 'A' },
        motion: 'normal',
        dice: ['avd', 'avd'],
        initial: false,
        spares: true,
        house: {},
      },
    ],
    [
      '1.p.hC.ri.m.0',
      {
        what: 'pursuit',
        flees: { kind: 'hoplites', grade: 'C' },
        flight: 'retire',
        initial: true,
        pursues: { kind: 'hamippoi' },
        gap: 0,
        house: {},
      },
    ],
    ['1.h.6.20.b1', { what: 'hack', figures: 6, men: 20, house: { belowHalf: 'staysShaken' } }],
  ])('%s', (address, question) => {
    expect(formatQuestion(question)).toBe(address);
    expect(parseQuestion(address)).toEqual({ ok: true, value: question });
  });

  test('comes back as it was, short and fit for an address', () => {
    fc.assert(
      fc.property(anyQuestion, question => {
        const text = formatQuestion(question);
        expect(parseQuestion(text)).toEqual({ ok: true, value: question });
        expect(text).toMatch(/^[A-Za-z0-9._-]*[A-Za-z0-9]$/);
        expect(encodeURIComponent(text)).toBe(text);
        expect(text.length).toBeLessThanOrEqual(MAX_ADDRESS_LENGTH);
      }),
      { numRuns: often(300, 30) },
    );
  });

  test('the longest there is keeps under the limit', () => {
    const longest: QuestionFighter = {
      ...defaultFighter('hoplites'),
      men: 99,
      startingMen: 98,
      disorder: 20,
      formed: false,
      leader: true,
      momentum: 'charge',
      supports: Array.from({ length: QUESTION_LIMITS.supports }, () => ({ place: 'rear', kind: 'hoplites' }) as const),
      highGround: true,
      flankOrRearOnly: true,
      shieldless: true,
      againstFortifications: true,
      engaged: 99,
      byHand: -99,
    };
    const all = Array.from({ length: QUESTION_LIMITS.fighters }, () => longest);
    const { body: _, ...house } = DEFAULT_RULES;
    const text = formatQuestion({ what: 'fight', sides: [all, all], house });
    expect(text.length).toBeLessThanOrEqual(MAX_ADDRESS_LENGTH);
    expect(parseQuestion(text).ok).toBe(true);
  });
});

describe('a damaged or hostile address', () => {
  test.each<[address: string, code: (typeof QUESTION_PROBLEMS)[number], at: string]>([
    ['', 'notQuestion', ''],
    ['1', 'notQuestion', ''],
    ['1.x.hB24f.hB24f', 'notQuestion', ''],
    ['0.r.3', 'notQuestion', ''],
    ['1.constructor.3', 'notQuestion', ''],
    ['2.r.3', 'newer', ''],
    [`1.r.${'3'.repeat(2000)}`, 'tooLong', ''],
    ['1.r', 'missing', ''],
    ['1.f.hB24f', 'missing', ''],
    ['1.r.3.c1.c1', 'badPart', ''],
    ['1.r.three', 'badPart', 'cp'],
    ['1.r.0', 'outOfRange', 'cp'],
    ['1.r.10', 'outOfRange', 'cp'],
    ['1.r.-1', 'badPart', 'cp'],
    ['1.r.3.z1', 'badPart', 'house'],
    ['1.r.3.c7', 'badPart', 'house'],
    ['1.r.3.c1c0', 'badPart', 'house'],
    ['1.f.hB24f_.hB24f', 'badPart', 'sides.0.1'],
    ['1.f.hB24f.hB24f-q', 'badPart', 'sides.1.0'],
    ['1.f.hB24f-L-L.hB24f', 'badPart', 'sides.0.0'],
    ['1.f.hB24f-b1-n1.hB24f', 'badPart', 'sides.0.0'],
    ['1.f.hB24f-.hB24f', 'badPart', 'sides.0.0'],
    ['1.f.hB100f.hB24f', 'outOfRange', 'sides.0.0.men'],
    ['1.f.hB0f.hB24f', 'outOfRange', 'sides.0.0.men'],
    ['1.f.hB24fd21.hB24f', 'outOfRange', 'sides.0.0.disorder'],
    ['1.f.hB24f.hB24f-n100', 'outOfRange', 'sides.1.0.byHand'],
    ['1.f.h24f.hB24f', 'gradeOfHoplites', 'sides.0.0'],
    ['1.f.hD24f.hB24f', 'unknownValue', 'sides.0.0.grade'],
    ['1.f.sA6f.hB24f', 'gradeOfHoplites', 'sides.0.0'],
    ['1.f.s6fu.hB24f', 'formedHoplites', 'sides.0.0'],
    ['1.f.hB24f-sxh.hB24f', 'missing', 'sides.0.0.supports.0.place'],
    [`1.f.hB24f-s${'bh'.repeat(11)}.hB24f`, 'tooMany', 'sides.0.0.supports'],
    [`1.f.${Array(7).fill('hB24f').join('_')}.hB24f`, 'tooMany', 'sides.0'],
    ['1.s.p12f.hB24f.f3', 'unknownValue', 'shots'],
    ['1.s.p12f.hB24f.2', 'badPart', 'shots'],
    ['1.c.l8f.pp', 'badPart', 'flags'],
    ['1.c.l8f.', 'badPart', 'flags'],
    ['1.m.hA.n.ddd.0', 'wrongDice', ''],
    ['1.m.hA.n.x.0', 'missing', 'dice.0'],
    ['1.m.hA.q.a.0', 'missing', 'motion'],
    ['1.m.hA.n.aaaaa.0', 'tooMany', 'dice'],
    ['1.p.hB.p0.hB.0', 'unknownValue', 'flight'],
    ['1.p.hB.rix.hB.0', 'badPart', 'flight'],
    ['1.p.hB.r0.hB.49', 'outOfRange', 'gap'],
    ['1.h.6.', 'badPart', 'men'],
  ])('$0', (address, code, at) => {
    expect(parseQuestion(address)).toEqual({ ok: false, problem: { code, at } });
  });

  test('never throws, and names the problem with a known code', () => {
    const bits = fc.array(
      fc.constantFrom(...'1.f.s.c.r.m.p.h._-hB24fo20d3uLgkzwmcmpmfslhrhbe9n3b2.__proto__.toString.999'.split('')),
      { maxLength: 60 },
    );
    const texts = fc.oneof(
      fc.string({ maxLength: 120, unit: 'binary' }),
      bits.map(letters => `1.f.${letters.join('')}`),
      bits.map(letters => letters.join('')),
    );
    fc.assert(
      fc.property(texts, text => {
        const read = parseQuestion(text);
        if (read.ok) expect(parseQuestion(formatQuestion(read.value))).toEqual(read);
        else expect(QUESTION_PROBLEMS).toContain(read.problem.code);
      }),
      { numRuns: often(1000, 60) },
    );
  });

  test('one letter changed, lost or doubled: another question or a problem, never a throw', () => {
    fc.assert(
      fc.property(anyQuestion, fc.nat(), fc.string({ maxLength: 2 }), (question, place, letters) => {
        const text = formatQuestion(question);
        const at = place % text.length;
        const read = parseQuestion(text.slice(0, at) + letters + text.slice(at + 1));
        if (read.ok) expect(parseQuestion(formatQuestion(read.value))).toEqual(read);
        else expect(QUESTION_PROBLEMS).toContain(read.problem.code);
      }),
      { numRuns: often(500, 50) },
    );
  });

  test('data of any sort is a question or a problem', () => {
    expect(defaultQuestion(undefined)).toMatchObject({ ok: false });
    expect(defaultQuestion({ what: 'fight', sides: [[], []], house: {} })).toEqual({
      ok: false,
      problem: { code: 'missing', at: 'sides.0' },
    });
    expect(defaultQuestion({ what: 'risk', cp: 2.5, house: {} })).toMatchObject({ problem: { code: 'outOfRange' } });
    expect(defaultQuestion({ what: 'risk', cp: '2', house: {} })).toMatchObject({ problem: { code: 'notQuestion' } });
  });
});

describe('the meaning of a question', () => {
  test('[A3 B1 B2 B6 O6 R-23] a fight is the fight of the same units in a battle', () => {
    const address = '1.f.hB20o24r-L-g-z-mc-slhbh_s6f.v8e-k-e5-n1.h1';
    const read = parseQuestion(address);
    if (!read.ok) throw new Error(read.problem.code);
    const state = table('a1 20/24 ready, a2, a3, a4 psiloi', 'b1 heavyCavalry eager', { disorderedHits: 'sixOnly' });
    const plan = fightTold('a1 leader high shieldless charge left:a2 rear:a3, a4', 'b1 flankOnly engaged:5 byHand:-1');
    expect(combatOfQuestion(read.value as QuestionOf<'fight'>)).toEqual(combatOf(state, plan));
    expect(rulesOfQuestion(read.value)).toEqual({ ...DEFAULT_RULES, outcomeLevel: 'after', disorderedHits: 'sixOnly' });
  });

  test('[R-20] an address without the setting means the level after; a new question has the level before', () => {
    const rules = (address: string) => {
      const read = parseQuestion(address);
      return read.ok ? rulesOfQuestion(read.value).outcomeLevel : read.problem.code;
    };
    expect(['1.f.hB24f.hB24f', '1.f.hB24f.hB24f.o0', '1.f.hB24f.hB24f.o1'].map(rules)).toEqual([
      'after',
      'before',
      'after',
    ]);
    expect(rulesOfQuestion(EMPTY_QUESTIONS.fight)).toEqual(DEFAULT_RULES);
    const asked = (outcomeLevel: 'before' | 'after') =>
      rules(formatQuestion(questionOfFight(table('a1', 'b1', { outcomeLevel }), fightTold('a1', 'b1'))));
    expect([asked('before'), asked('after')]).toEqual(['before', 'after']);
  });

  test('[B1 B2 B5 B6] a fight in a battle becomes a question with the same dice, and an address', () => {
    const state = table('a1 20/24 ready dp1 unformed, a2, a3, a4 psiloi shaken', 'b1 heavyCavalry eager, b2 C', {
      support: 'once',
      godPack: 'oneEach',
    });
    const plan = fightTold(
      'a1 leader high shieldless charge left:a2 rear:a3 rear:a4',
      'b1 engaged:5, b2 byHand:-1 fort',
    );
    const question = questionOfFight(state, plan);
    expect(question.house).toEqual({ support: 'once', outcomeLevel: 'before', godPack: 'oneEach' });
    expect(combatOfQuestion(question).pools).toEqual(combatOf(state, plan).pools);
    expect(parseQuestion(formatQuestion(question))).toEqual({ ok: true, value: question });
  });

  test('[R-22] a fight too large for a question is cut to its limits', () => {
    const names = Array.from({ length: 9 }, (_, i) => `a${i + 1}`);
    const rear = Array.from({ length: 12 }, () => 'rear:a2').join(' ');
    const state = table(names.join(', '), 'b1 0/24');
    const question = questionOfFight(state, fightTold(`a1 ${rear}, ${names.slice(2).join(', ')}`, 'b1'));
    expect(question.sides[0]).toHaveLength(QUESTION_LIMITS.fighters);
    expect(question.sides[0][0]?.supports).toHaveLength(QUESTION_LIMITS.supports);
    expect(defaultQuestion(question)).toEqual({ ok: true, value: question });
  });

  test('[M3 P3 P5] a pursuit is two throws and the inches between them', () => {
    const read = parseQuestion('1.p.hB.ri.hA.1');
    const spread = pursuitOdds((read as { value: QuestionOf<'pursuit'> }).value);
    // Two average dice each. The fleeing unit has one more inch for each die, and a lead of one inch.
    const faces = [2, 3, 3, 4, 4, 5];
    let caught = 0;
    for (const a of faces)
      for (const b of faces) for (const c of faces) for (const d of faces) if (a + b + 2 + 1 - c - d <= 0) caught++;
    const found = reduceFraction(computeChance(spread, inches => inches <= 0));
    expect(found).toEqual(reduceFraction({ ways: BigInt(caught), whole: 6n ** 4n }));
    expect(mean(spread)).toBeCloseTo(3, 12);
    expect(toProbability(found)).toBeLessThan(0.1);
  });

  test('[M3] cavalry flees and pursues with all its dice', () => {
    const read = parseQuestion('1.p.l.e0.v.0');
    const spread = pursuitOdds((read as { value: QuestionOf<'pursuit'> }).value);
    expect([spread.from, spread.from + spread.ways.length - 1]).toEqual([5 - 16, 16 - 5]);
  });
});
