import { expect, test } from 'vitest';
import { isPlainJson } from '../../src/core/sanitize.ts';

const circle: Record<string, unknown> = {};
circle.one = circle;
circle.two = [circle, circle];

test.each<[what: string, data: unknown, plain: boolean]>([
  ['nothing', undefined, true],
  ['numbers, even none', [0, -1, Number.NaN], true],
  ['lists in records', { a: [{ b: 'x', c: null, d: undefined }], e: true }, true],
  ['a large one', Array.from({ length: 20_000 }, (_, i) => i), true],
  ['a date', new Date(0), false],
  ['bytes', { a: new Uint8Array(2) }, false],
  ['a map', [new Map()], false],
  ['a number without end', { a: 7n }, false],
  ['a circle', circle, false],
])('what a file can hold: %s', (_what, data, plain) => expect(isPlainJson(data)).toBe(plain));
