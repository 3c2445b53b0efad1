import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { MAX_TEXT_LENGTH } from '../../../../src/core/untrusted-input.ts';
import { unitCardsOf } from '../../../../src/games/hoplites/army/army.ts';
import { armyPoints, defaultCards } from '../../../../src/games/hoplites/army/army-points.ts';
import {
  ARMY_COLLECTION,
  armySchema,
  formatArmy,
  parseArmy,
  parseArmyData,
} from '../../../../src/games/hoplites/army/army-schema.ts';
import { armyWarnings } from '../../../../src/games/hoplites/army/army-warnings.ts';
import { generateArmy } from '../../../../src/games/hoplites/army/random-army.ts';
import { drawReadyArmy, PAIRINGS, READY_ARMIES, readyArmy } from '../../../../src/games/hoplites/army/ready-armies.ts';
import { hoplitesGame } from '../../../../src/games/hoplites/battle/game.ts';
import { parseSetupDraft } from '../../../../src/games/hoplites/guide/setup-draft.ts';
import { PERIODS } from '../../../../src/games/hoplites/rules/cards.ts';
import { routeLevel, routeSum } from '../../../../src/games/hoplites/rules/route-values.ts';
import { DEFAULT_SETTINGS } from '../../../../src/games/hoplites/rules/settings.ts';
import { bytesIn, largest, type Schema } from '../../../store/schema.ts';
import { setupOf } from '../random-battle.ts';
import { lineOf } from '../test-state.ts';

const figures: [clauses: string, id: string, units: number, sum: number, level: number, points: number][] = [
  ['A4 A5 A6', 'athens', 20, 141, 71, 187],
  ['A4 A5 A6', 'sparta', 20, 159, 80, 193],
  ['A4 A5 A6', 'thebes', 20, 141, 71, 190],
  ['A4 A5 A6', 'phocis', 20, 143, 72, 193],
  ['A4 A5 A6', 'illyria', 20, 110, 55, 184],
  ['A4 A5 A6', 'philip', 20, 144, 72, 232],
  ['A4 A5 A6', 'alexander', 20, 132, 66, 231],
  ['A4 A5 A6', 'jaxartes', 20, 116, 58, 232],
  ['A4 A5 A6', 'darius', 20, 102, 51, 225],
  ['A4 A5 A6', 'porus', 20, 68, 34, 235],
  ['A4 A5 A6', 'scythians', 16, 81, 41, 229],
  ['A4 A5 A6', 'demetrius', 20, 128, 64, 237],
  ['A4 A5 A6', 'ptolemy', 20, 156, 78, 233],
  ['A4 A5 A6', 'hannibal', 20, 112, 56, 238],
  ['A4 A5 A6', 'scipio', 20, 118, 59, 236],
  ['A4 A5 A6', 'rome-early', 20, 123, 62, 239],
  ['A4 A5 A6', 'samnites', 20, 115, 58, 237],
  ['A4 A5 A6', 'late-rome', 20, 113, 57, 235],
  ['A4 A5 A6', 'germans', 20, 136, 68, 234],
  ['A4 A5 A6', 'gauls', 20, 113, 57, 234],
  ['A4 A5 A6', 'desert', 20, 97, 49, 237],
  ['A4 A5 A6', 'takeda', 20, 118, 59, 200],
  ['A4 A5 A6', 'oda', 20, 119, 60, 203],
  ['A4 A5 A6', 'western-kingdom', 20, 131, 66, 224],
  ['A4 A5 A6', 'serpent-priests', 20, 134, 67, 214],
  ['A4 A5 A6', 'spartans-300', 18, 192, 96, 195],
  ['A4 A5 A6', 'persians-300', 22, 93, 47, 195],
];

const armyNamed = (id: string) => {
  const army = readyArmy(id);
  if (!army) throw new Error(id);
  return army;
};

describe('ready armies', () => {
  test.each(figures)('[%s] %s: units, route sum and level, points', (_clauses, id, units, sum, level, points) => {
    const army = armyNamed(id);
    const cards = unitCardsOf(army, 'a');
    const all = routeSum(cards, DEFAULT_SETTINGS);
    expect([cards.length, all, routeLevel(all), armyPoints(army).total]).toEqual([units, sum, level, points]);
  });
  test('[A6 G3] every one can be read from outside', () => {
    expect(READY_ARMIES.map(army => parseArmyData(army)).filter(({ ok }) => !ok)).toEqual([]);
    expect(figures.map(([, id]) => id)).toEqual(READY_ARMIES.map(({ id }) => id));
  });
  test('[A1 A5] each has the special cards that a new one starts with, CALTROP apart', () => {
    for (const army of READY_ARMIES) {
      const { CALTROP, ...cards } = army.cards;
      expect([army.id, cards]).toEqual([army.id, defaultCards(army)]);
    }
  });
  test('[A5] athens: 170 for units, 17 for the leader', () => {
    expect(armyPoints(armyNamed('athens'))).toEqual({ units: 170, rest: 17, total: 187 });
  });
  test('[A6] paired armies are of one period and within 5 %', () => {
    for (const [a, b] of PAIRINGS) {
      const [one, other] = [armyNamed(a), armyNamed(b)];
      expect(one.period).toBe(other.period);
      const [low, high] = [armyPoints(one).total, armyPoints(other).total].sort((x, y) => x - y) as [number, number];
      expect((high - low) / high).toBeLessThanOrEqual(0.05);
    }
  });
  test('[A4] elephants worth their TQ', () => {
    const dear = { ...DEFAULT_SETTINGS, rules: { ...DEFAULT_SETTINGS.rules, dearElephants: true } };
    expect(routeSum(unitCardsOf(armyNamed('porus'), 'a'), dear)).toBe(100);
  });
  test('[TH4] Immortals are HI, war beasts elephants', () => {
    const types = new Map(unitCardsOf(armyNamed('persians-300'), 'a').map(({ name, is }) => [name, is.type]));
    expect([types.get('Immortals'), types.get('War beasts')]).toEqual(['HI', 'EL']);
  });
  test('[O5 R-91] every choice is off, and every preference but field restrictions', () => {
    expect(Object.values(DEFAULT_SETTINGS.choices).some(Boolean)).toBe(false);
    expect(Object.entries(DEFAULT_SETTINGS.rules).filter(([, on]) => on)).toEqual([['fieldRestrictions', true]]);
    expect([DEFAULT_SETTINGS.setupRounds, DEFAULT_SETTINGS.lastRound, DEFAULT_SETTINGS.bBow]).toEqual([3, 100, 5]);
  });
  test('[Q1 R-95] an army at random, of its period and no dearer', () => {
    const below = createSeededRandom(3);
    for (let i = 0; i < 20; i++) {
      const army = drawReadyArmy('antiquity', below, 195);
      expect(army.period).toBe('antiquity');
      expect(armyPoints(army).total).toBeLessThanOrEqual(195);
    }
    expect(() => drawReadyArmy('samurai', below)).not.toThrow();
  });
});

describe('an army from outside', () => {
  const good = armyNamed('athens');
  const cases: [clauses: string, name: string, army: unknown, code: string, at: string][] = [
    ['G3', 'no units', { ...good, units: [] }, 'noUnits', 'units'],
    [
      'G3',
      'too many units',
      { ...good, units: [{ ...lineOf('HI 6/10'), count: 60 }, lineOf('HI 6/10')] },
      'tooMany',
      '',
    ],
    ['G3', 'TQ 10', { ...good, units: [{ ...lineOf('HI 6/10'), tq: 10 }] }, 'wrongValue', 'units.0.tq'],
    ['G3', 'Initiative 10', { ...good, leader: { ...good.leader, initiative: 10 } }, 'wrongValue', 'leader.initiative'],
    ['G3', '13 of a card', { ...good, cards: { FLANK: 13 } }, 'wrongValue', 'cards.FLANK'],
    [
      'G3',
      'an unknown type',
      { ...good, units: [{ ...lineOf('HI 6/10'), type: '../actions/chance.ts' }] },
      'wrongValue',
      'units.0.type',
    ],
    [
      'G3 T5',
      'two terrains in one area',
      {
        ...good,
        terrain: [
          { area: 'C3', terrain: 'camp' },
          { area: 'C3', terrain: 'slope' },
        ],
      },
      'sameArea',
      '',
    ],
    ['G4', 'nothing at all', null, 'wrongValue', ''],
  ];
  test.each(cases)('[%s] %s', (_clauses, _name, army, code, at) => {
    expect(ARMY_COLLECTION.parse(army)).toEqual({ ok: false, problem: { code, at } });
  });
  test('[G1 G4 R-93] a written file is read', () => {
    expect(parseArmyData(JSON.parse(JSON.stringify(good)))).toEqual({ ok: true, value: good });
  });
  test('[G4] an army goes out as a file and comes in again, its texts made harmless', () => {
    expect(parseArmy(formatArmy(good))).toEqual({ ok: true, value: good });
    const hostile = parseArmy(formatArmy({ ...good, name: 'A\u202eB', description: 'one\ntwo' }));
    expect(hostile.ok && [hostile.value.name, hostile.value.description]).toEqual(['AB', 'one\ntwo']);
  });
  test.each([
    ['notText', 'no file'],
    ['notArmy', '{"what":"ancient-wargame-army"}'],
    ['newer', '{"what":"hoplites-army","version":2}'],
    ['noUnits', formatArmy({ ...good, units: [] })],
    [
      'tooMany',
      formatArmy({
        ...good,
        units: [
          { ...lineOf('HI 6/10'), count: 40 },
          { ...lineOf('HI 6/10'), count: 40 },
        ],
      }),
    ],
    ['wrongValue', formatArmy({ ...good, leader: { ...good.leader, initiative: 12 } })],
    ['badKey', `{"what":"hoplites-army","version":1,"__proto__":{}}`],
  ])('[G3 G4] a file that is %s', (code, text) => {
    const read = parseArmy(text);
    expect(read.ok ? undefined : read.problem.code).toBe(code);
  });
  test('[G2] oddities are listed, and allowed', () => {
    const odd = {
      ...good,
      units: [{ ...lineOf('HI 6/10'), count: 6 }, { ...lineOf('LC 5/5'), count: 5 }, lineOf('SM 6/3')],
    };
    expect(armyWarnings(odd).map(({ word }) => word)).toEqual([
      'noShooters',
      'crowdedCentre',
      'crowdedWings',
      'otherPeriod',
      'fewUnits',
    ]);
    expect(armyWarnings(good).map(({ word }) => word)).toEqual(['crowdedCentre']);
  });
});

test('[G4] no army is too long for its file', () => {
  expect(bytesIn(largest(armySchema as unknown as Schema))).toBeLessThan(MAX_TEXT_LENGTH);
});

describe('a random army', () => {
  const cases = PERIODS.flatMap(period => [60, 200, 400].map(most => [period, most] as const));
  test.each(cases)('[Q1 A5] %s within %i points, of the period, and led', (period, most) => {
    for (let seed = 0; seed < 20; seed++) {
      const army = generateArmy({ id: 'new', name: 'Any', period }, most, createSeededRandom(seed));
      expect(parseArmyData(army)).toEqual({ ok: true, value: army });
      expect(armyPoints(army).total).toBeLessThanOrEqual(most);
      expect(army.cards).toEqual(defaultCards(army));
      const odd = armyWarnings(army).map(({ word }) => word);
      expect(odd).not.toContain('otherPeriod');
      if (most >= 200) expect(odd).not.toContain('noShooters');
      if (most >= 200 && period === 'antiquity') expect(army.units.length).toBeGreaterThan(3);
    }
  });
  test('[A5] two draws differ, the same chance draws the same', () => {
    const draw = (seed: number) =>
      generateArmy({ id: 'new', name: 'Any', period: 'antiquity' }, 200, createSeededRandom(seed));
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });
  test.each([1, 20])('[A5] has at least one unit at a limit of %i points', most => {
    const army = generateArmy({ id: 'new', name: 'Any', period: 'conan' }, most, createSeededRandom(3));
    expect(unitCardsOf(army, 'a').length).toBeGreaterThan(0);
  });
});

describe('a set-up from outside', () => {
  test('[Q1 O2 O3] is read again as it was written', () => {
    const setup = setupOf('athens', 'sparta');
    expect(hoplitesGame.setup.parse(JSON.parse(JSON.stringify(setup)))).toEqual({ ok: true, value: setup });
  });
  test('[SA1] armies of two periods do not meet', () => {
    expect(hoplitesGame.setup.parse(setupOf('athens', 'oda'))).toEqual({
      ok: false,
      problem: { code: 'otherPeriod', at: '' },
    });
  });
  test('[O2] an unknown preference is named', () => {
    const setup = setupOf('athens', 'sparta');
    const broken = { ...setup, settings: { ...setup.settings, setupRounds: 99 } };
    expect(hoplitesGame.setup.parse(broken)).toEqual({
      ok: false,
      problem: { code: 'badSetup', at: 'settings.setupRounds' },
    });
  });
});

describe('the last choices', () => {
  test('[O3] comes back as it was; the basic game where nothing can be read', () => {
    const first = parseSetupDraft(undefined);
    expect(first.armies).toEqual({ a: 'athens', b: 'sparta' });
    const changed = { ...first, terrain: 'gorge' as const, settings: { ...first.settings, setupRounds: 5 } };
    expect(parseSetupDraft(JSON.parse(JSON.stringify(changed)))).toEqual(changed);
    expect(parseSetupDraft({ ...changed, shares: { a: 0, b: 50 } })).toEqual(first);
  });
});
