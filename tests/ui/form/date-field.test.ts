import { expect, test } from 'vitest';
import { withDate } from '../../../src/ui/form/date-field.tsx';

test('another date keeps the time of day; an invalid date changes nothing', () => {
  const at = new Date(2026, 10, 26, 19, 30, 5).getTime();
  expect(withDate(at, '2026-12-03')).toBe(new Date(2026, 11, 3, 19, 30, 5).getTime());
  expect(withDate(at, '2024-02-29')).toBe(new Date(2024, 1, 29, 19, 30, 5).getTime());
  for (const text of ['', 'soon', '2026-11']) expect(withDate(at, text)).toBeUndefined();
});
