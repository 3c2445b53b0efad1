import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitizeMultilineText } from '../../../../src/core/sanitize.ts';
import {
  compressToText,
  decompressFromText,
  parsePastedLink,
  readItemFile,
} from '../../../../src/game-ui/library/link.ts';
import {
  ARMY_LIMITS,
  type Army,
  armyOf,
  armySchema,
  armySetupFor,
  formatArmy,
  parseArmy,
  unitsBehind,
  unitsOfRank,
} from '../../../../src/games/alala/army/army.ts';
import {
  addPhalanx,
  addUnit,
  assignLeader,
  changeFootprint,
  changeKind,
  changeLeader,
  copyUnit,
  joinPhalanx,
  moveBehind,
  moveToRank,
  moveUnit,
  newArmy,
  positionOf,
  removePhalanx,
  removeUnit,
  renameSecond,
} from '../../../../src/games/alala/army/army-edits.ts';
import { BLAZONS, COLOURS, RANKS, type Rank, type UnitSetup } from '../../../../src/games/alala/army/army-setup.ts';
import { LIBRARY } from '../../../../src/games/alala/army/library.ts';
import { cleanName } from '../../../../src/games/alala/battle/limits.ts';
import { DEFAULT_RULES } from '../../../../src/games/alala/rules/house-rules.ts';
import { KINDS, UNIT_KINDS } from '../../../../src/games/alala/rules/unit-kinds.ts';
import { AGGRESSIONS, GRADES } from '../../../../src/games/alala/rules/vocabulary.ts';
import { parseSetup } from '../../../../src/games/alala/setup/setup.ts';
import { EMPTY_SETUP_DRAFT, parseSetupDraft, withPlan } from '../../../../src/games/alala/setup/setup-draft.ts';
import { often } from '../../../quick.ts';
import { bytesIn, largest, type Schema } from '../../../store/schema.ts';

const good: Army = {
  id: 'abc123',
  version: 3,
  name: 'Ήρωες',
  blazon: 'owl',
  phalanxes: [{ id: 'p1', name: 'Right', blazon: 'lambda' }],
  leaders: [
    { id: 'l1', name: 'Άγις', secondName: 'Κλέων', cp: 3, phalanx: 'p1', unit: 'u1' },
    { id: 'l2', name: { word: 'king' }, cp: null, unit: null },
  ],
  units: [
    {
      id: 'u1',
      name: 'First',
      kind: 'hoplites',
      grade: 'A',
      men: 24,
      aggression: 'ready',
      phalanx: 'p1',
      rank: 'line',
    },
    { id: 'u2', name: { word: 'psiloi1' }, kind: 'psiloi', men: 6, aggression: 'formedUp', rank: 'screen' },
    { id: 'u3', name: 'Second', kind: 'hoplites', grade: 'B', men: 24, aggression: 'formedUp', rank: 'line' },
  ],
};

/** The file of the good army with something else in it. */
const changed = (at: string, value: unknown): string => {
  const copy = JSON.parse(formatArmy(good));
  const steps = at.split('.');
  const last = steps.pop() as string;
  const place = steps.reduce((place, step) => place[step], copy);
  if (value === undefined) delete place[last];
  else place[last] = value;
  return JSON.stringify(copy);
};

const many = <T>(count: number, thing: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => thing(i));

const someName = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map(text => cleanName(text))
  .filter(text => text !== '');
/** The rank of a unit. A unit in the rear stands behind the first unit of the line, if there is one. */
const rankOf = (units: readonly { readonly rank: Rank }[], i: number): Pick<UnitSetup, 'rank' | 'behind'> => {
  const front = units.findIndex(({ rank }) => rank === 'line');
  const rank = units[i]?.rank ?? 'line';
  if (rank !== 'rear') return { rank };
  return front < 0 ? { rank: 'screen' } : { rank, behind: `u${front}` };
};

const someArmy: fc.Arbitrary<Army> = fc
  .record({
    name: someName,
    blazon: fc.constantFrom(...BLAZONS),
    colour: fc.option(fc.constantFrom(...COLOURS)),
    wings: fc.array(fc.record({ name: someName, leader: someName, cp: fc.option(fc.integer({ min: 0, max: 9 })) }), {
      maxLength: 10,
    }),
    units: fc.array(
      fc.record({
        name: someName,
        kind: fc.constantFrom(...UNIT_KINDS),
        grade: fc.constantFrom(...GRADES),
        men: fc.integer({ min: 1, max: 99 }),
        aggression: fc.constantFrom(...AGGRESSIONS),
        rank: fc.constantFrom(...RANKS),
        wing: fc.nat(12),
        footprint: fc.option(
          fc.record({ width: fc.integer({ min: 5, max: 240 }), depth: fc.integer({ min: 5, max: 240 }) }),
        ),
      }),
      { maxLength: 30 },
    ),
  })
  .map(({ name, blazon, colour, wings, units }) => ({
    id: 'x1',
    version: 3 as const,
    name,
    blazon,
    ...(colour && { colour }),
    phalanxes: wings.map((wing, i) => ({ id: `p${i}`, name: wing.name, blazon })),
    leaders: wings.map((wing, i) => ({
      id: `l${i}`,
      name: wing.leader,
      cp: wing.cp,
      phalanx: `p${i}`,
      unit: i < units.length ? `u${i}` : null,
    })),
    units: units.map(({ wing, grade, footprint, ...unit }, i) => ({
      ...unit,
      ...(footprint && { footprint }),
      id: `u${i}`,
      ...rankOf(units, i),
      ...(unit.kind === 'hoplites' && { grade }),
      ...(unit.kind === 'hoplites' && wing < wings.length && { phalanx: `p${wing}` }),
    })),
  }));

describe('an army’s file', () => {
  test('comes back as it was', () => {
    expect(parseArmy(formatArmy(good))).toEqual({ ok: true, army: good, cleaned: [] });
    expect(parseArmy(`\uFEFF${formatArmy(good)}`)).toMatchObject({ ok: true });
    expect(armyOf(JSON.parse(JSON.stringify(good)))).toEqual({ ok: true, army: good, cleaned: [] });
    expect(parseArmy(formatArmy(newArmy('n1', 'Empty')))).toMatchObject({ ok: true });
  });

  test('any army does, as a file and as a link', async () => {
    await fc.assert(
      fc.asyncProperty(someArmy, async army => {
        expect(parseArmy(formatArmy(army))).toEqual({ ok: true, army, cleaned: [] });
        const text = await compressToText(formatArmy(army));
        expect(text).toMatch(/^[\w-]+$/);
        expect(await decompressFromText(text, parseArmy)).toEqual({ ok: true, army, cleaned: [] });
      }),
      { numRuns: often(60, 10) },
    );
  });

  test('[R-44] of version 2 has no footprints, and is read as it is', () => {
    expect(parseArmy(changed('version', 2))).toEqual({ ok: true, army: good, cleaned: [] });
  });

  test('unknown fields are dropped', () => {
    expect(parseArmy(changed('units.0.more', { deep: 1 }))).toEqual({ ok: true, army: good, cleaned: [] });
  });

  const hostile: [name: string, at: string, value: string, clean: string][] = [
    ['bidi characters', 'units.0.name', 'a\u202Eb\u2066c', 'abc'],
    ['control characters', 'leaders.0.secondName', 'a\u0000\u0007b', 'ab'],
    ['zero width', 'phalanxes.0.name', 'a\u200Bb\uFEFF', 'ab'],
    ['lines', 'name', 'a\r\nb\u2028c', 'a bc'],
    ['a tower of accents', 'name', `x${'\u0301\u0302\u0303'.repeat(20)}`, 'x\u0301\u0302\u0303'],
    ['a half of a pair', 'units.2.name', 'a\ud800b', 'ab'],
    ['61 letters', 'units.1.name', 'x'.repeat(61), 'x'.repeat(60)],
    ['a pair at the end', 'units.1.name', `${'x'.repeat(59)}😀`, 'x'.repeat(59)],
  ];
  test.each(hostile)('a name with %s is cleaned at %s', (_name, at, value, clean) => {
    const read = parseArmy(changed(at, value));
    expect(read).toMatchObject({ ok: true, cleaned: [at] });
    let found: unknown = read.ok && read.army;
    for (const step of at.split('.')) found = (found as Record<string, unknown>)[step];
    expect(found).toBe(clean.normalize('NFC'));
  });

  const bad: [name: string, text: string, code: string, at: string][] = [
    ['nothing', '', 'empty', ''],
    ['half a file', formatArmy(good).slice(0, 200), 'notText', ''],
    ['no army', '{"what":"alala-battle"}', 'notArmy', ''],
    ['a list', '[]', 'notArmy', ''],
    ['null', 'null', 'notArmy', ''],
    ['64 KB and more', `${formatArmy(good)}${' '.repeat(ARMY_LIMITS.file)}`, 'tooLarge', ''],
    ['a newer version', changed('version', 4), 'newer', 'version'],
    ['no version', changed('version', undefined), 'missing', 'version'],
    [
      'a prototype',
      formatArmy(good).replace('"men":24', '"__proto__":{"men":1},"men":24'),
      'badKey',
      'units.0.__proto__',
    ],
    ['a constructor', changed('constructor', {}), 'badKey', 'constructor'],
    ['depths', changed('units.0.more', JSON.parse('['.repeat(9) + ']'.repeat(9))), 'tooDeep', 'units.0.more.0.0.0.0'],
    ['no name', changed('name', undefined), 'missing', 'name'],
    ['an empty name', changed('units.2.name', ''), 'emptyName', 'units.2.name'],
    ['a name that is nothing when clean', changed('units.2.name', '\u202E'), 'emptyName', 'units.2.name'],
    ['a number for a name', changed('units.0.name', 7), 'wrongKind', 'units.0.name'],
    ['no men', changed('units.0.men', 0), 'outOfRange', 'units.0.men'],
    ['100 men', changed('units.0.men', 100), 'outOfRange', 'units.0.men'],
    ['ground of 25″', changed('units.0.footprint', { width: 250, depth: 20 }), 'outOfRange', 'units.0.footprint.width'],
    ['ground without a depth', changed('units.0.footprint', { width: 60 }), 'missing', 'units.0.footprint.depth'],
    ['half a man', changed('units.0.men', 2.5), 'outOfRange', 'units.0.men'],
    ['men by word', changed('units.0.men', '24'), 'wrongKind', 'units.0.men'],
    ['elephants', changed('units.1.kind', 'elephants'), 'unknownValue', 'units.1.kind'],
    ['grade D', changed('units.0.grade', 'D'), 'unknownValue', 'units.0.grade'],
    ['an unknown blazon', changed('blazon', 'toString'), 'unknownValue', 'blazon'],
    ['an unknown colour', changed('colour', 'beige'), 'unknownValue', 'colour'],
    ['10 points', changed('leaders.0.cp', 10), 'outOfRange', 'leaders.0.cp'],
    [
      '31 units',
      changed(
        'units',
        many(31, i => ({ ...good.units[1], id: `x${i}` })),
      ),
      'tooMany',
      'units',
    ],
    [
      '11 phalanxes',
      changed(
        'phalanxes',
        many(11, i => ({ id: `x${i}`, name: 'x', blazon: 'owl' })),
      ),
      'tooMany',
      'phalanxes',
    ],
    ['two of an id', changed('units.1.id', 'u1'), 'sameId', ''],
    ['a leader with a unit that is not there', changed('leaders.0.unit', 'u9'), 'leaderUnit', ''],
    ['a unit of a phalanx that is not there', changed('units.0.phalanx', 'p9'), 'phalanx', ''],
    ['an id for an address', changed('id', '../../etc'), 'unknownValue', 'id'],
  ];
  test.each(bad)('with %s is refused', (_name, text, code, at) => {
    expect(parseArmy(text)).toEqual({ ok: false, problem: { code, at } });
  });

  test('never throws, and never lets a prototype in', () => {
    fc.assert(fc.property(fc.anything(), data => typeof armyOf(data).ok === 'boolean'));
    fc.assert(
      fc.property(fc.json(), text => {
        parseArmy(text);
        expect(({} as Record<string, unknown>).men).toBeUndefined();
      }),
    );
  });

  test('is never too large for its contents', () => {
    const name = 'Ώ'.repeat(60);
    const unit = {
      name,
      kind: 'hoplites',
      grade: 'A',
      men: 99,
      aggression: 'formedUp',
      phalanx: 'p1',
      rank: 'line',
    } as const;
    const fullest: Army = {
      ...good,
      phalanxes: many(10, i => ({ id: `p${i}`, name, blazon: 'serpent' as const })),
      leaders: many(10, i => ({ id: `l${i}`, name, secondName: name, cp: 9, phalanx: 'p1', unit: 'u1' })),
      units: many(30, i => ({ ...unit, id: `u${i}` })),
    };
    expect(parseArmy(formatArmy(fullest))).toMatchObject({ ok: true });
    expect(new TextEncoder().encode(formatArmy(fullest)).length).toBeLessThan(ARMY_LIMITS.file);
  });
});

describe('a link', () => {
  test('is read out of whatever was pasted', async () => {
    const text = await compressToText(formatArmy(good));
    const was = { ok: true, army: good, cleaned: [] };
    expect(await parsePastedLink(`Look: https://x.org/a/#/armies/alala/import/${text} !`, parseArmy)).toEqual(was);
    expect(await parsePastedLink(` ${text}\n`, parseArmy)).toEqual(was);
    expect(await parsePastedLink(formatArmy(good), parseArmy)).toEqual(was);
    expect(await readItemFile(new Blob([formatArmy(good)]), parseArmy)).toEqual(was);
  });

  test('of a library army fits a chat message', async () => {
    for (const army of LIBRARY) expect((await compressToText(formatArmy(army))).length).toBeLessThan(1500);
  });

  test('that is cut short, changed or foreign is damaged', async () => {
    const text = await compressToText(formatArmy(good));
    for (const damaged of [
      text.slice(0, -9),
      `${text.slice(0, 20)}AAAA${text.slice(24)}`,
      'hello',
      'a b',
      '',
      '%00',
      'ά',
    ])
      expect(await decompressFromText(damaged, parseArmy), damaged).not.toMatchObject({ ok: true });
  });

  test('that would inflate without end is stopped', async () => {
    const bomb = new Blob(['x'.repeat(5_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const text = Buffer.from(await new Response(bomb).arrayBuffer()).toString('base64url');
    expect(text.length).toBeLessThan(10_000);
    expect(await decompressFromText(text, parseArmy)).toEqual({ ok: false, problem: { code: 'tooLarge', at: '' } });
    expect(await decompressFromText('A'.repeat(40_000), parseArmy)).toEqual({
      ok: false,
      problem: { code: 'tooLarge', at: '' },
    });
    expect(await readItemFile(new Blob(['x'.repeat(70_000)]), parseArmy)).toEqual({
      ok: false,
      problem: { code: 'tooLarge', at: '' },
    });
  });
});

describe('texts', () => {
  test('are clean once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const clean = cleanName(text);
        expect(clean.length).toBeLessThanOrEqual(60);
        expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(cleanName(clean)).toBe(clean);
      }),
    );
  });
  test('notes keep their lines', () => expect(sanitizeMultilineText('a\u202Eb\r\n\tc', 99)).toBe('ab\n c'));
});

describe('in a battle', () => {
  test('[R-2] a deployed army has ids of its side, the line before the screen, and is valid', () => {
    const a = armySetupFor(good, 'a', () => 0);
    expect(a.units.map(({ id }) => id)).toEqual(['au1', 'au2', 'as1']);
    expect(a.units.map(({ name }) => name)).toEqual(['First', 'Second', { word: 'psiloi1' }]);
    expect([a.leaders[0]?.unit, a.leaders[0]?.phalanx, a.units[0]?.phalanx]).toEqual(['au1', 'ap1', 'ap1']);
    const setup = { house: DEFAULT_RULES, armies: { a, b: armySetupFor(good, 'b', () => 0) } };
    expect(parseSetup(JSON.parse(JSON.stringify(setup)))).toEqual({ ok: true, value: setup });
  });

  test('[R-6] points that are left open are an average die; set ones stay', () => {
    expect(armySetupFor(good, 'a', () => 5).leaders.map(({ cp }) => cp)).toEqual([3, 5]);
    expect(armySetupFor(good, 'a', () => 0).leaders.map(({ cp }) => cp)).toEqual([3, 2]);
  });

  test('shields have the army’s colour, or the one chosen for the battle', () => {
    const plum = { ...good, colour: 'plum' as const };
    expect([
      armySetupFor(good, 'a', () => 0),
      armySetupFor(plum, 'a', () => 0),
      armySetupFor(plum, 'b', () => 0, {}, 'sea'),
    ]).toEqual([
      expect.not.objectContaining({ colour: expect.anything() }),
      expect.objectContaining({ colour: 'plum' }),
      expect.objectContaining({ colour: 'sea' }),
    ]);
  });

  test('[R-23] the levels chosen for the battle hold, and only for known units', () => {
    const { units } = armySetupFor(good, 'a', () => 0, { u3: 'eager', constructor: 'shaken' } as never);
    expect(units.map(({ aggression }) => aggression)).toEqual(['ready', 'eager', 'formedUp']);
  });

  test('any two armies make a set-up', () => {
    fc.assert(
      fc.property(
        someArmy.filter(({ units }) => units.length > 0),
        someArmy.filter(({ units }) => units.length > 0),
        (a, b) => {
          const armies = { a: armySetupFor(a, 'a', () => 1), b: armySetupFor(b, 'b', () => 1) };
          expect(parseSetup({ house: DEFAULT_RULES, armies }).ok).toBe(true);
        },
      ),
    );
  });
});

describe('the library', () => {
  test('has the six', () => {
    expect(LIBRARY.map(({ name }) => (name as { word: string }).word)).toEqual([
      'spartans',
      'thebans',
      'athenians',
      'argivesAndAllies',
      'locrians',
      'malians',
    ]);
  });

  test.each(LIBRARY.map(army => [army.id, army] as const))('[R-23 R-6] %s keeps to the public facts', (_id, army) => {
    expect(armyOf(army)).toEqual({ ok: true, army, cleaned: [] });
    const count = (kind: string): number => army.units.filter(unit => unit.kind === kind).length;
    const hoplites = count('hoplites');
    expect(hoplites >= 4 && hoplites <= 8).toBe(true);
    expect([2, 3]).toContain(army.phalanxes.length);
    expect(count('psiloi') >= 2 && count('psiloi') <= 6).toBe(true);
    expect([1, 2]).toContain(count('peltasts'));
    expect(count('heavyCavalry') + count('lightCavalry')).toBeLessThanOrEqual(2);
    for (const unit of army.units) expect(unit.men).toBe(KINDS[unit.kind].men);
    for (const leader of army.leaders) {
      expect(leader.cp).toBeNull();
      expect(army.units.find(({ id }) => id === leader.unit)?.phalanx).toBe(leader.phalanx);
    }
    const names = army.units.map(({ name }) => (name as { word: string }).word);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('changes', () => {
  const hoplites = (n: number): Army =>
    many(n, i => i).reduce((army, i) => addUnit(army, 'hoplites', `H${i}`)[0], newArmy('x', 'X'));

  test('[R-23] a new unit has the men of its kind, and stands where its kind does', () => {
    for (const kind of UNIT_KINDS) {
      const [army, id] = addUnit(newArmy('x', 'X'), kind, 'N');
      const unit = army.units.find(each => each.id === id);
      expect(unit?.men).toBe(KINDS[kind].men);
      expect(unit?.rank).toBe(KINDS[kind].rank);
      expect(unit?.grade).toBe(kind === 'hoplites' ? 'B' : undefined);
    }
  });

  test('[R-2] a unit goes to a place of its rank, and the others close up', () => {
    const army = addUnit(hoplites(4), 'psiloi', 'P')[0];
    const order = (of: Army): string =>
      unitsOfRank(of, 'line')
        .map(({ id }) => id)
        .join(' ');
    expect(order(moveUnit(army, 'u1', 2))).toBe('u2 u3 u1 u4');
    expect(order(moveUnit(army, 'u4', 0))).toBe('u4 u1 u2 u3');
    expect(order(moveUnit(army, 'u4', -5))).toBe('u4 u1 u2 u3');
    expect(order(moveUnit(army, 'u1', 99))).toBe('u2 u3 u4 u1');
    expect(moveUnit(army, 'nobody', 1)).toBe(army);
    expect([positionOf(army, 'u3'), positionOf(army, 'u5'), positionOf(army, 'x')]).toEqual([2, 0, -1]);
    expect(unitsOfRank(moveUnit(army, 'u5', 1), 'screen')).toHaveLength(1);
  });

  test('a phalanx takes the loose hoplites and brings a leader; without it they stay', () => {
    const army = addPhalanx(hoplites(2), 'P', 'L');
    expect(army.units.every(({ phalanx }) => phalanx === 'p1')).toBe(true);
    expect(army.leaders).toEqual([{ id: 'l1', name: 'L', cp: null, phalanx: 'p1', unit: 'u1' }]);
    const without = removePhalanx(army, 'p1');
    expect([without.units.length, without.leaders, without.units.some(unit => 'phalanx' in unit)]).toEqual([
      2,
      [],
      false,
    ]);
  });

  test('the first hoplites of an empty phalanx get its leader', () => {
    const army = addUnit(addPhalanx(newArmy('x', 'X'), 'P', 'L'), 'hoplites', 'H')[0];
    expect(army.leaders[0]?.unit).toBe('u1');
  });

  test('leaders stand with one unit each, and stay behind when it goes', () => {
    const two = addPhalanx(addUnit(addPhalanx(hoplites(1), 'P', 'L'), 'hoplites', 'H')[0], 'Q', 'M');
    const army = assignLeader(two, 'u2', 'l2');
    expect(army.leaders.map(({ unit }) => unit)).toEqual(['u1', 'u2']);
    expect(assignLeader(army, 'u1', 'l2').leaders.map(({ unit }) => unit)).toEqual([null, 'u1']);
    expect(removeUnit(army, 'u1').leaders.map(({ unit }) => unit)).toEqual([null, 'u2']);
    expect(changeKind(army, 'u2', 'psiloi').leaders.map(({ unit }) => unit)).toEqual(['u1', null]);
    expect(joinPhalanx(army, 'u1', 'p2').leaders.map(({ unit }) => unit)).toEqual([null, 'u2']);
    expect(joinPhalanx(army, 'u1', 'p1').leaders.map(({ unit }) => unit)).toEqual(['u1', 'u2']);
  });

  test('a copy stands to the right of its unit', () => {
    const [army, id] = copyUnit(hoplites(2), 'u1', 'Copy');
    expect(army.units.map(unit => unit.id)).toEqual(['u1', id, 'u2']);
  });

  test('a second in command has a name, or none', () => {
    const army = renameSecond(addPhalanx(hoplites(1), 'P', 'L'), 'l1', 'S');
    expect(army.leaders[0]?.secondName).toBe('S');
    expect('secondName' in (renameSecond(army, 'l1', undefined).leaders[0] as object)).toBe(false);
  });

  test('after any edit the army is valid', () => {
    const nth = fc.nat(40);
    const steps = fc.array(
      fc.oneof(
        fc
          .constantFrom(...UNIT_KINDS)
          .map(kind => (army: Army) => (army.units.length < 30 ? addUnit(army, kind, 'N')[0] : army)),
        nth.map(n => (army: Army) => removeUnit(army, `u${n}`)),
        fc.tuple(nth, fc.nat(31)).map(
          ([n, to]) =>
            (army: Army) =>
              moveUnit(army, `u${n}`, to),
        ),
        fc.constant((army: Army) => (army.phalanxes.length < 10 ? addPhalanx(army, 'P', 'L') : army)),
        nth.map(n => (army: Army) => removePhalanx(army, `p${n % 5}`)),
        fc.tuple(nth, fc.constantFrom(...UNIT_KINDS)).map(
          ([n, kind]) =>
            (army: Army) =>
              changeKind(army, `u${n}`, kind),
        ),
        fc.tuple(nth, nth).map(
          ([n, l]) =>
            (army: Army) =>
              army.units.some(({ id }) => id === `u${n}`) ? assignLeader(army, `u${n}`, `l${l % 5}`) : army,
        ),
        fc.tuple(nth, fc.option(fc.integer({ min: 0, max: 9 }))).map(
          ([n, cp]) =>
            (army: Army) =>
              changeLeader(army, `l${n % 5}`, { cp }),
        ),
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(steps, all => {
        const army = all.reduce((now, step) => step(now), newArmy('x', 'X'));
        expect(armyOf(JSON.parse(JSON.stringify(army)))).toEqual({ ok: true, army, cleaned: [] });
      }),
    );
  });
});

describe('the last set-up', () => {
  test('comes back; a damaged one is as none', () => {
    const draft = {
      ...EMPTY_SETUP_DRAFT,
      picks: { a: 'abc', b: 'thebans' },
      levels: { a: { u1: 'eager' as const }, b: {} },
      colours: { a: 'plum' as const, b: null },
    };
    expect(parseSetupDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    for (const data of [
      undefined,
      null,
      7,
      {},
      { ...draft, picks: { a: 1, b: 2 } },
      { ...draft, levels: 'x' },
      { ...draft, colours: 'x' },
    ])
      expect(parseSetupDraft(data)).toEqual(EMPTY_SETUP_DRAFT);
  });

  test('of a build without colours comes back without any', () => {
    const { colours: _, ...old } = { ...EMPTY_SETUP_DRAFT, picks: { a: 'abc', b: null } };
    expect(parseSetupDraft(old)).toEqual({ ...EMPTY_SETUP_DRAFT, picks: { a: 'abc', b: null } });
  });
});

test('no army is too long for its file', () => {
  expect(bytesIn(largest(armySchema as unknown as Schema))).toBeLessThan(ARMY_LIMITS.file);
});

describe('[R-43] the second line of an army', () => {
  const placed = (army: Army): string =>
    [...unitsOfRank(army, 'line')]
      .map(front => [front.id, ...unitsBehind(army, front.id).map(({ id }) => id)].join('/'))
      .concat(unitsOfRank(army, 'screen').map(({ id }) => `(${id})`))
      .join(' ');
  // u1 and u3 are the line, u2 is the screen.
  const deep = moveBehind(good, 'u3', 'u1');
  const three = addUnit(good, 'hoplites', 'Fourth')[0];
  const files = moveBehind(moveBehind(three, 'u3', 'u1'), 'u4', 'u1');

  const cases: [what: string, army: Army, stands: string][] = [
    ['as it was', good, 'u1 u3 (u2)'],
    ['one behind another', deep, 'u1/u3 (u2)'],
    ['two behind one', files, 'u1/u3/u4 (u2)'],
    ['skirmishers behind the line', moveBehind(good, 'u2', 'u3'), 'u1 u3/u2'],
    ['back in the line', moveToRank(deep, 'u3', 'line'), 'u1 u3 (u2)'],
    ['behind itself: nothing', moveBehind(good, 'u1', 'u1'), 'u1 u3 (u2)'],
    ['behind who stands behind: nothing', moveBehind(files, 'u2', 'u3'), 'u1/u3/u4 (u2)'],
    ['whose front steps out, moves up', moveToRank(files, 'u1', 'screen'), 'u3/u4 (u1) (u2)'],
    [
      'whose front goes behind another, moves up',
      moveBehind(moveBehind(three, 'u3', 'u1'), 'u1', 'u4'),
      'u3 u4/u1 (u2)',
    ],
    ['whose front is deleted, moves up', removeUnit(files, 'u1'), 'u3/u4 (u2)'],
    ['the front becomes psiloi', changeKind(deep, 'u1', 'psiloi'), 'u3 (u1) (u2)'],
    ['who stands behind may be of any kind', changeKind(deep, 'u3', 'psiloi'), 'u1/u3 (u2)'],
    ['dragged behind another', moveUnit(moveBehind(three, 'u3', 'u1'), 'u3', 1), 'u1 u4/u3 (u2)'],
    ['the front is moved, and they with it', moveUnit(moveBehind(three, 'u3', 'u1'), 'u1', 1), 'u4 u1/u3 (u2)'],
  ];
  test.each(cases)('%s', (_what, army, stands) => {
    expect(placed(army)).toBe(stands);
    expect(parseArmy(formatArmy(army))).toEqual({ ok: true, army, cleaned: [] });
  });

  test('in a battle it has its own ids, and its front moves first from the right (T3)', () => {
    const { units } = armySetupFor(files, 'a', () => 0);
    expect(units.map(({ id, rank, behind }) => [id, rank, behind ?? '-'].join(' '))).toEqual([
      'ar2 rear au1',
      'ar1 rear au1',
      'au1 line -',
      'as1 screen -',
    ]);
  });

  test.each([
    ['without a front', { rank: 'rear' }],
    ['behind nobody there', { rank: 'rear', behind: 'u9' }],
    ['behind itself', { rank: 'rear', behind: 'u3' }],
    ['behind skirmishers', { rank: 'rear', behind: 'u2' }],
    ['a front for a unit of the line', { rank: 'line', behind: 'u1' }],
  ])('is refused: %s', (_what, more) => {
    const units = good.units.map(unit => (unit.id === 'u3' ? { ...unit, ...more } : unit));
    expect(armyOf({ ...good, units })).toEqual({ ok: false, problem: { code: 'behind', at: '' } });
    const a = armySetupFor(good, 'a', () => 0);
    const armies = {
      a: { ...a, units: a.units.map(unit => (unit.id === 'au2' ? { ...unit, ...more } : unit)) },
      b: armySetupFor(good, 'b', () => 0),
    };
    expect(parseSetup({ house: DEFAULT_RULES, armies }).ok).toBe(false);
  });
});

describe('the ground of a unit', () => {
  const wide = { width: 80, depth: 25 };
  const footprints = ({ units }: Army) => units.map(({ footprint }) => footprint);

  test('[R-44] is its own where it differs from that of its kind', () => {
    const changed = changeFootprint(good, ['u1', 'u2'], wide);
    expect(footprints(changed)).toEqual([wide, wide, undefined]);
    expect(footprints(changeFootprint(changed, ['u1'], KINDS.hoplites.footprint))).toEqual([
      undefined,
      wide,
      undefined,
    ]);
    expect(footprints(changeKind(changed, 'u2', 'peltasts'))).toEqual([wide, undefined, undefined]);
    expect(footprints(changeKind(changed, 'u2', 'psiloi'))).toEqual([wide, wide, undefined]);
  });

  test('[R-44] goes into the battle, and its neighbours stand beside it', () => {
    const army = changeFootprint(good, ['u1'], wide);
    const side = (of: Army, id: 'a' | 'b') => armySetupFor(of, id, () => 0);
    const setup = withPlan({ house: DEFAULT_RULES, armies: { a: side(army, 'a'), b: side(good, 'b') } });
    expect(parseSetup(setup)).toEqual({ ok: true, value: setup });
    const [first, second] = ['au1', 'au2'].map(id => setup.plan?.places.find(({ unit }) => unit === id)?.place);
    // Half of each frontage, and the gap between phalanxes.
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBe(40 + 30 + 10);
  });
});
