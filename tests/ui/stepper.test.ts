import { expect, test } from 'vitest';
import { parseNumberInput } from '../../src/ui/form/stepper.tsx';

test.each<[text: string, tenths: boolean, figure: number | undefined]>([
  ['12', false, 12],
  [' 7 ', false, 7],
  ['-1', false, -1],
  ['3.5', false, undefined],
  ['', false, undefined],
  ['1e2', false, undefined],
  ['6', true, 60],
  ['1.5', true, 15],
  ['1,5', true, 15],
  ['4.7', true, 47],
  ['0.25', true, undefined],
  ['six', true, undefined],
])('the figure %j, in tenths: %s, is %s', (text, tenths, figure) => {
  expect(parseNumberInput(text, tenths)).toBe(figure);
});
