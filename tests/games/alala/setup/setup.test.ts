import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ArmySetup, Colour } from '../../../../src/games/alala/army/army-setup.ts';
import { alalaGame } from '../../../../src/games/alala/battle/game.ts';
import { blazonOf, initialState, leaderWith, type Setup, unitsOf } from '../../../../src/games/alala/battle/state.ts';
import { DEFAULT_RULES } from '../../../../src/games/alala/rules/house-rules.ts';
import { READY_MADE, setupOf } from '../../../../src/games/alala/setup/ready-made.ts';
import { parseSetup } from '../../../../src/games/alala/setup/setup.ts';
import { EMPTY_SETUP_DRAFT, parseSetupDraft } from '../../../../src/games/alala/setup/setup-draft.ts';
import { anyHouse } from '../any-house.ts';

const army = (side: string): ArmySetup => ({
  name: { word: 'spartans' },
  blazon: 'lambda',
  phalanxes: [{ id: `${side}p1`, name: 'Right', blazon: 'owl' }],
  leaders: [
    { id: `${side}l1`, name: 'Άγις', cp: 3, phalanx: `${side}p1`, unit: `${side}u1` },
    { id: `${side}l2`, name: 'Unattached', cp: 2, unit: null },
  ],
  units: [
    {
      id: `${side}u1`,
      name: 'First',
      kind: 'hoplites',
      grade: 'A',
      men: 24,
      aggression: 'ready',
      phalanx: `${side}p1`,
      rank: 'line',
    },
    { id: `${side}s1`, name: { word: 'psiloi1' }, kind: 'psiloi', men: 6, aggression: 'formedUp', rank: 'screen' },
  ],
});
const good: Setup = { house: DEFAULT_RULES, armies: { a: army('a'), b: army('b') } };

const changed = (at: string, value: unknown): unknown => {
  const copy = JSON.parse(JSON.stringify(good));
  const steps = at.split('.');
  const last = steps.pop() as string;
  const place = steps.reduce((place, step) => place[step], copy);
  if (value === undefined) delete place[last];
  else place[last] = value;
  return copy;
};

describe('a set-up', () => {
  test('comes back from JSON as it was', () => {
    expect(parseSetup(JSON.parse(JSON.stringify(good)))).toEqual({ ok: true, value: good });
    expect(alalaGame.setup.parse(good)).toEqual({ ok: true, value: good });
  });

  test('[R-23] whatever the house rules and the dice, a ready-made one comes back too', () => {
    fc.assert(
      fc.property(fc.constantFrom(...READY_MADE), anyHouse, fc.nat(5), (ready, rules, die) => {
        const setup = setupOf(ready, rules, () => die);
        expect(parseSetup(JSON.parse(JSON.stringify(setup)))).toEqual({ ok: true, value: setup });
      }),
    );
  });

  test('[R-1 R-3 R-12 R-14 R-15 R-17 R-20 R-23 R-39] house rules that are left out are the defaults', () => {
    const house = { ...DEFAULT_RULES, support: 'once' };
    expect(parseSetup({ ...good, house: { support: 'once' } })).toEqual({ ok: true, value: { ...good, house } });
    const draft = { ...EMPTY_SETUP_DRAFT, house: { support: 'once' } };
    expect(parseSetupDraft(draft).house).toEqual(house);
  });

  test('unknown fields are dropped', () => {
    expect(parseSetup({ ...good, more: 1 })).toEqual({ ok: true, value: good });
    expect(parseSetup(changed('armies.a.units.0.more', 1))).toEqual({ ok: true, value: good });
  });

  const limits: [name: string, at: string, value: unknown][] = [
    ['60 letters', 'armies.a.units.0.name', 'x'.repeat(60)],
    ['40 letters of an id', 'armies.a.units.1.id', 'x'.repeat(40)],
    ['99 men', 'armies.a.units.0.men', 99],
    ['no command points', 'armies.a.leaders.0.cp', 0],
    ['9 command points', 'armies.a.leaders.0.cp', 9],
    ['hoplites without a grade', 'armies.a.units.0.grade', undefined],
    ['a unit called constructor', 'armies.a.units.1.id', 'constructor'],
    ['a colour', 'armies.a.colour', 'plum'],
  ];
  test.each(limits)('with %s is good', (_name, at, value) => {
    expect(parseSetup(changed(at, value)).ok).toBe(true);
  });

  const many = <T>(count: number, thing: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => thing(i));
  const unit = good.armies.a.units[1];
  const bad: [name: string, at: string, value: unknown, found?: string][] = [
    ['no armies', 'armies', undefined],
    ['one army', 'armies.b', undefined],
    ['a house rule of its own', 'house.support', 'thrice'],
    ['a house rule off the prototype', 'house.support', 'toString'],
    ['no name', 'armies.a.name', undefined],
    ['an empty name', 'armies.a.units.0.name', ''],
    ['a long name', 'armies.b.units.0.name', 'x'.repeat(61)],
    ['a number for a name', 'armies.a.leaders.0.name', 7],
    ['an unknown blazon', 'armies.a.blazon', 'lion'],
    ['an unknown colour', 'armies.b.colour', 'beige'],
    ['an unknown kind', 'armies.a.units.0.kind', 'elephants'],
    ['an unknown grade', 'armies.a.units.0.grade', 'D'],
    ['an unknown level', 'armies.a.units.0.aggression', 'furious'],
    ['an unknown rank', 'armies.a.units.0.rank', 'camp'],
    ['no men', 'armies.a.units.0.men', 0],
    ['too many men', 'armies.a.units.0.men', 100],
    ['half a man', 'armies.a.units.0.men', 11.5],
    ['men by word', 'armies.a.units.0.men', '24'],
    ['no command points at all', 'armies.a.leaders.0.cp', undefined],
    ['too many command points', 'armies.a.leaders.0.cp', 10],
    ['an empty id', 'armies.a.units.0.id', ''],
    ['a long id', 'armies.a.units.0.id', 'x'.repeat(41)],
    ['a prototype for an id', 'armies.a.units.0.id', '__proto__'],
    ['a prototype for a phalanx’s id', 'armies.a.phalanxes.0.id', '__proto__'],
    ['no units', 'armies.a.units', []],
    ['31 units', 'armies.a.units', many(31, i => ({ ...unit, id: `x${i}` }))],
    ['11 leaders', 'armies.a.leaders', many(11, i => ({ id: `x${i}`, name: 'x', cp: 1, unit: null }))],
    ['11 phalanxes', 'armies.a.phalanxes', many(11, i => ({ id: `x${i}`, name: 'x', blazon: 'owl' }))],
    ['a leader in a unit that is not there', 'armies.a.leaders.0.unit', 'x', 'armies.a'],
    ['a leader in the enemy’s unit', 'armies.b.leaders.0.unit', 'au1', 'armies.b'],
    ['a leader in no unit, unsaid', 'armies.a.leaders.0.unit', undefined],
    ['a unit in a phalanx that is not there', 'armies.a.units.0.phalanx', 'bp1', 'armies.a'],
    ['a leader of a phalanx that is not there', 'armies.a.leaders.0.phalanx', 'toString', 'armies.a'],
    ['two units of one id', 'armies.a.units.1.id', 'au1', ''],
    ['one id on both sides', 'armies.b.units.1.id', 'as1', ''],
    ['a unit of a leader’s id', 'armies.b.units.1.id', 'al1', ''],
    ['a leader of a phalanx’s id', 'armies.b.leaders.1.id', 'ap1', ''],
  ];
  test.each(bad)('with %s is refused at %s', (_name, at, value, found = at) => {
    expect(parseSetup(changed(at, value))).toEqual({ ok: false, problem: { code: 'badSetup', at: found } });
  });

  test.each([[null], [undefined], [7], ['{}'], [[]]])('%j is refused', data => {
    expect(parseSetup(data)).toMatchObject({ ok: false, problem: { code: 'badSetup' } });
  });

  test('never throws, whatever comes', () => {
    fc.assert(fc.property(fc.anything(), data => typeof parseSetup(data).ok === 'boolean'));
  });
});

describe('the state at the start', () => {
  const state = initialState(good);
  test('[R-23 U1 A1] units stand in the line, hoplites formed, with all their men and no disorder', () => {
    expect(state.units.au1).toEqual({
      ...good.armies.a.units[0],
      side: 'a',
      startingMen: 24,
      disorder: 0,
      formed: true,
      standing: 'inLine',
      move: null,
      lastMove: null,
      thisTurn: {
        control: null,
        controlled: false,
        shots: 0,
        moved: false,
        redressed: false,
        halted: false,
        movedIn: null,
        advanced: 0,
        charge: null,
        fought: [],
      },
      advancedLast: 0,
      owes: null,
      flight: null,
    });
    expect(state.turn).toEqual({
      turn: 1,
      phase: 'initiative',
      initiative: null,
      initiativeDice: [],
      ticked: [],
      near: {},
      broken: [],
    });
    expect([state.units.bs1?.formed, state.units.bs1?.side, state.due]).toEqual([false, 'b', []]);
  });

  test('[R-2 R-6] lines from left to right, leaders with all their points', () => {
    expect(unitsOf(state, 'b').map(({ id }) => id)).toEqual(['bu1', 'bs1']);
    expect(state.leaders.al1).toMatchObject({ side: 'a', cp: 3, spent: 0, alive: true, second: false, unit: 'au1' });
    expect([leaderWith(state, 'au1')?.id, leaderWith(state, 'as1')]).toEqual(['al1', undefined]);
  });

  const colours: [name: string, own: [a: Colour | undefined, b: Colour | undefined], shown: [a: Colour, b: Colour]][] =
    [
      ['from before there were colours', [undefined, undefined], ['terracotta', 'sea']],
      ['of two colours', ['plum', 'ochre'], ['plum', 'ochre']],
      ['of one colour', ['crimson', 'crimson'], ['crimson', 'indigo']],
      ['the second’s own is the first’s by default', [undefined, 'terracotta'], ['terracotta', 'sea']],
      ['the first’s own is the second’s by default', ['sea', undefined], ['sea', 'terracotta']],
    ];
  test.each(colours)('armies %s are shown in two', (_name, [a, b], [shownA, shownB]) => {
    const armies = {
      a: { ...good.armies.a, ...(a && { colour: a }) },
      b: { ...good.armies.b, ...(b && { colour: b }) },
    };
    const { armies: shown } = initialState({ ...good, armies });
    expect([shown.a.colour, shown.b.colour]).toEqual([shownA, shownB]);
  });

  test('a unit bears the sign of its phalanx, or of its army', () => {
    expect(unitsOf(state, 'a').map(unit => blazonOf(state, unit))).toEqual(['owl', 'lambda']);
  });
});
