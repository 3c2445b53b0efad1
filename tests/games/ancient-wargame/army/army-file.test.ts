import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Army, BUYABLE_KINDS } from '../../../../src/games/ancient-wargame/army/army.ts';
import {
  armySchema,
  formatArmy,
  parseArmy,
  validateArmy,
} from '../../../../src/games/ancient-wargame/army/army-file.ts';
import { NATIONS } from '../../../../src/games/ancient-wargame/troops/roster.ts';
import { bytesIn, largest, type Schema } from '../../../store/schema.ts';

const army: Army = { id: 'army1', version: 1, name: 'Cannae', nation: 'roman', troops: { legionary: 4, velites: 1 } };

test('a written file is read', () => {
  const armies = fc.record({
    id: fc.constant('army1'),
    version: fc.constant(1 as const),
    name: fc.constantFrom('Zama', 'Ῥώμη', 'a b'),
    nation: fc.constantFrom(...NATIONS),
    troops: fc.dictionary(fc.constantFrom(...BUYABLE_KINDS), fc.integer({ min: 0, max: 60 })),
  });
  fc.assert(
    fc.property(armies, each => {
      expect(parseArmy(formatArmy(each))).toEqual({ ok: true, value: { ...each, troops: { ...each.troops } } });
    }),
  );
});

test.each<[name: string, text: string, code: string]>([
  ['no text of ours', 'αβγ', 'notText'],
  ['something else', '{"what":"alala-army"}', 'notArmy'],
  ['a list', '[]', 'notArmy'],
  ['too large', ' '.repeat(17_000), 'tooLarge'],
  ['newer', JSON.stringify({ what: 'ancient-wargame-army', ...army, version: 2 }), 'newer'],
  ['without a name', JSON.stringify({ what: 'ancient-wargame-army', ...army, name: ' ' }), 'emptyName'],
  ['unknown troops', JSON.stringify({ what: 'ancient-wargame-army', ...army, troops: { hoplite: 3 } }), 'wrongValue'],
  ['half a unit', JSON.stringify({ what: 'ancient-wargame-army', ...army, troops: { legionary: 0.5 } }), 'wrongValue'],
  ['a prototype', '{"what":"ancient-wargame-army","version":1,"__proto__":{}}', 'badKey'],
])('%s is refused', (_name, text, code) => {
  expect(parseArmy(text)).toMatchObject({ ok: false, problem: { code } });
});

test('a name from outside is made harmless', () => {
  expect(validateArmy({ ...army, name: 'Can\u202Enae\n' })).toMatchObject({ ok: true, value: { name: 'Cannae' } });
});

test('no army is too long for its file', () => {
  expect(bytesIn(largest(armySchema as unknown as Schema))).toBeLessThan(16 * 1024);
});
