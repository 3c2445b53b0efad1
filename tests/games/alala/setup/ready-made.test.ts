import { describe, expect, test } from 'vitest';
import { DICE, rollDice } from '../../../../src/core/probability/dice.ts';
import type { ArmySetup } from '../../../../src/games/alala/army/army-setup.ts';
import type { SideId } from '../../../../src/games/alala/battle/sides.ts';
import { DEFAULT_RULES } from '../../../../src/games/alala/rules/house-rules.ts';
import { KINDS } from '../../../../src/games/alala/rules/unit-kinds.ts';
import { PRACTICE, READY_MADE, type ReadyMade, setupOf } from '../../../../src/games/alala/setup/ready-made.ts';
import { parseSetup } from '../../../../src/games/alala/setup/setup.ts';

const ready = (id: string): ReadyMade => READY_MADE.find(each => each.id === id) as ReadyMade;

const armyOf = (id: string, side: SideId, face = 0): ArmySetup =>
  setupOf(ready(id), DEFAULT_RULES, () => face).armies[side];

const wordOf = (name: ArmySetup['name']): string => (typeof name === 'string' ? name : name.word);

/** '2 B, 1 A': the units of a phalanx, or those without one. */
const count = (army: ArmySetup, phalanx: string | undefined): string => {
  const all = new Map<string, number>();
  for (const unit of army.units.filter(each => each.phalanx === phalanx)) {
    const what = unit.grade ?? unit.kind;
    all.set(what, (all.get(what) ?? 0) + 1);
  }
  return [...all]
    .map(([what, many]) => `${many} ${what}`)
    .sort()
    .join(', ');
};

test('the two battles, and one to learn with', () => {
  expect(READY_MADE.map(({ id }) => id)).toEqual(['spartans-thebans', 'spartans-athenians']);
  expect(READY_MADE).not.toContain(PRACTICE);
});

describe('as reported', () => {
  test.each<
    [clauses: string, side: SideId, army: string, phalanxes: [name: string, units: string, cp: number][], rest: string]
  >([
    [
      'R-23 R-6',
      'a',
      'spartansAndAllies',
      [
        ['alliedPhalanx', '3 C', 5],
        ['spartanPhalanx', '1 A, 2 B', 3],
      ],
      '6 psiloi',
    ],
    [
      'R-23 R-6',
      'b',
      'thebansAndAllies',
      [
        ['thebanPhalanx', '2 B, 2 C', 4],
        ['alliedPhalanx', '2 C', 2],
      ],
      '6 psiloi',
    ],
  ])('[%s] Spartans and Thebans: side %s, %s', (_clauses, side, name, phalanxes, rest) => {
    const army = armyOf('spartans-thebans', side);
    expect(wordOf(army.name)).toBe(name);
    expect(
      army.phalanxes.map(phalanx => [
        wordOf(phalanx.name),
        count(army, phalanx.id),
        army.leaders.find(leader => leader.phalanx === phalanx.id)?.cp,
      ]),
    ).toEqual(phalanxes);
    expect(army.leaders).toHaveLength(2);
    expect(count(army, undefined)).toBe(rest);
  });

  test.each<[clauses: string, side: SideId, army: string, hoplites: string, rest: string]>([
    ['R-23', 'a', 'spartans', '1 B, 3 A', '1 heavyCavalry, 1 lightCavalry, 1 peltasts, 2 psiloi'],
    ['R-23', 'b', 'athenians', '4 B', '1 heavyCavalry, 1 lightCavalry, 1 peltasts, 3 psiloi'],
  ])('[%s] Spartans and Athenians: side %s, %s', (_clauses, side, name, hoplites, rest) => {
    const army = armyOf('spartans-athenians', side);
    expect(wordOf(army.name)).toBe(name);
    const all = {
      ...army,
      units: army.units.map(({ phalanx, ...unit }) => (phalanx ? { ...unit, phalanx: 'any' } : unit)),
    };
    expect([count(all, 'any'), count(all, undefined), army.leaders.length, army.phalanxes.length]).toEqual([
      hoplites,
      rest,
      3,
      3,
    ]);
  });

  test('[R-6] points that the report does not give are average dice; those it gives are not rolled', () => {
    const rolled = (face: number) =>
      (['a', 'b'] as const).flatMap(side => armyOf('spartans-athenians', side, face).leaders.map(({ cp }) => cp));
    DICE.avd.forEach((cp, face) => {
      expect(rolled(face)).toEqual(Array.from({ length: 6 }, () => cp));
    });
    let thrown = 0;
    const below = (n: number) => thrown++ % n;
    const setup = setupOf(ready('spartans-athenians'), DEFAULT_RULES, below);
    thrown = 0;
    expect([...setup.armies.a.leaders, ...setup.armies.b.leaders].map(({ cp }) => cp)).toEqual(
      rollDice('avd', 6, below),
    );
    setupOf(ready('spartans-thebans'), DEFAULT_RULES, () => {
      throw new Error('rolled');
    });
  });
});

describe.each([...READY_MADE, PRACTICE].map(each => [each.id, each] as const))('%s', (_id, each) => {
  const { house, armies } = setupOf(each, { ...DEFAULT_RULES, support: 'once' }, () => 0);

  test('is valid, with the given house rules', () => {
    expect(parseSetup({ house, armies })).toEqual({ ok: true, value: { house, armies } });
    expect(house).toEqual({ ...DEFAULT_RULES, support: 'once' });
  });

  test.each(['a', 'b'] as const)('[R-23] side %s: men, levels, ranks and phalanxes', side => {
    const { units, leaders, phalanxes } = armies[side];
    for (const unit of units) {
      expect(unit.men).toBe(KINDS[unit.kind].men);
      expect(['formedUp', 'ready']).toContain(unit.aggression);
      expect(unit.rank).toBe(unit.kind === 'psiloi' || unit.kind === 'peltasts' ? 'screen' : 'line');
      expect([unit.grade !== undefined, unit.phalanx !== undefined]).toEqual(
        unit.kind === 'hoplites' ? [true, true] : [false, false],
      );
    }
    // Each phalanx has one leader, with a unit of his own phalanx.
    expect(leaders.map(({ phalanx }) => phalanx).sort()).toEqual(phalanxes.map(({ id }) => id).sort());
    for (const leader of leaders) expect(units.find(({ id }) => id === leader.unit)?.phalanx).toBe(leader.phalanx);
    // The units of a phalanx are in a row.
    const order = units.map(({ phalanx }) => phalanx).filter((phalanx, i, all) => phalanx && phalanx !== all[i - 1]);
    expect(order).toEqual(phalanxes.map(({ id }) => id));
    // Names of units and blazons of phalanxes are unique.
    expect(new Set(units.map(({ name }) => wordOf(name))).size).toBe(units.length);
    expect(new Set(phalanxes.map(({ blazon }) => blazon)).size).toBe(phalanxes.length);
  });
});

test('[R-2] cavalry on the wings', () => {
  const kinds = armyOf('spartans-athenians', 'a').units.map(({ kind }) => kind);
  expect([kinds[0], kinds[5], kinds.length]).toEqual(['lightCavalry', 'heavyCavalry', 9]);
});
