import { expect, test } from 'vitest';
import { allowIfAll, allowUnless, type Reason, type RuleCheck } from '../../src/core/rule-check.ts';

const near: Reason = { clause: 'X1', word: 'near', figures: { inches: 4 } };
const late: Reason = { clause: 'X2', word: 'late' };

test.each<[name: string, reasons: (Reason | false | undefined)[], verdict: RuleCheck]>([
  ['nothing asked: allowed', [], { ok: true }],
  ['no reason stands: allowed', [false, undefined, false], { ok: true }],
  ['one reason: refused with it and its figures', [near], { ok: false, reasons: [near] }],
  ['every reason is named, in order', [false, late, undefined, near], { ok: false, reasons: [late, near] }],
])('%s', (_name, reasons, verdict) => {
  expect(allowUnless(...reasons)).toEqual(verdict);
});

test.each<[name: string, verdicts: (RuleCheck | false)[], verdict: RuleCheck]>([
  ['nothing asked: allowed', [], { ok: true }],
  ['what does not come up is passed over', [false, { ok: true }, false], { ok: true }],
  [
    'one refusal among others refuses, with all its reasons',
    [{ ok: true }, allowUnless(near, late)],
    { ok: false, reasons: [near, late] },
  ],
  [
    'every refusal is named, in order',
    [allowUnless(late), false, { ok: true }, allowUnless(near)],
    { ok: false, reasons: [late, near] },
  ],
])('all of: %s', (_name, verdicts, verdict) => {
  expect(allowIfAll(...verdicts)).toEqual(verdict);
});
