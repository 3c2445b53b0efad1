import { expect, test } from 'vitest';
import { type Reason, unless, type Verdict } from '../../src/core/verdict.ts';

const near: Reason = { clause: 'X1', word: 'near', figures: { inches: 4 } };
const late: Reason = { clause: 'X2', word: 'late' };

test.each<[name: string, reasons: (Reason | false | undefined)[], verdict: Verdict]>([
  ['nothing asked: allowed', [], { ok: true }],
  ['no reason stands: allowed', [false, undefined, false], { ok: true }],
  ['one reason: refused with it and its figures', [near], { ok: false, reasons: [near] }],
  ['every reason is named, in order', [false, late, undefined, near], { ok: false, reasons: [late, near] }],
])('%s', (_name, reasons, verdict) => {
  expect(unless(...reasons)).toEqual(verdict);
});
