import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createEntryParser } from '../../src/core/migrate.ts';
import { integerSchema, safeParse, textSchema } from '../../src/core/schemas.ts';

const shape = v.pipe(
  v.object({ men: integerSchema(1, 9), names: v.array(textSchema(3)) }),
  v.check(({ men, names }) => names.length <= men, 'tooMany'),
);

describe('untrusted data by its schema', () => {
  const cases: [name: string, data: unknown, read: unknown][] = [
    ['what fits', { men: 1, names: ['a'] }, { ok: true, value: { men: 1, names: ['a'] } }],
    ['a place in it', { men: 1, names: ['a', 4] }, { ok: false, problem: { code: 'bad', at: 'names.1' } }],
    ['the whole', 'men', { ok: false, problem: { code: 'bad', at: '' } }],
    ['a code that its check says', { men: 1, names: ['a', 'b'] }, { ok: false, problem: { code: 'tooMany', at: '' } }],
  ];
  test.each(cases)('%s', (_name, data, read) => {
    expect(safeParse(shape, data, 'bad', ['tooMany'])).toEqual(read);
  });

  test('an issue has its code, and an unlisted code is ignored', () => {
    expect(safeParse(shape, { men: 0, names: [] }, issue => issue.type)).toEqual({
      ok: false,
      problem: { code: 'min_value', at: 'men' },
    });
    expect(safeParse(shape, { men: 1, names: ['a', 'b'] }, 'bad')).toMatchObject({ problem: { code: 'bad' } });
  });
});

test('entries are parsed by type, and `constructor` is no type', () => {
  const read = createEntryParser({ move: v.object({ inches: integerSchema(1, 4) }) });
  expect(read('move', { inches: 2 })).toEqual({ ok: true, value: { inches: 2 } });
  expect(read('move', { inches: 5 })).toEqual({ ok: false, problem: { code: 'badData', at: 'inches' } });
  for (const type of ['fly', 'constructor', '__proto__'])
    expect(read(type, {})).toEqual({ ok: false, problem: { code: 'unknownType', at: '' } });
});
