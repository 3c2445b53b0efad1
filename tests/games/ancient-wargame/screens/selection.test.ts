import { expect, test } from 'vitest';
import { EMPTY_SELECTION, selectOnlyUnit } from '../../../../src/games/ancient-wargame/screens/selection.ts';

const [one, two] = [{ id: 'one' }, { id: 'two' }];

test.each([
  ['nothing is selected', EMPTY_SELECTION, [one], { unit: 'one' }],
  ['the targets are called', { isCallingDone: true } as const, [one], { isCallingDone: true, unit: 'one' }],
  ['two units can act', EMPTY_SELECTION, [one, two], EMPTY_SELECTION],
  ['no unit can act', EMPTY_SELECTION, [], EMPTY_SELECTION],
  ['another unit is picked', { unit: 'two' }, [one], { unit: 'two' }],
  ['a square is viewed', { viewed: 3 }, [one], { viewed: 3 }],
])('the only unit that can act is selected: %s', (_case, selection, units, expected) => {
  expect(selectOnlyUnit(selection, units)).toEqual(expected);
});
