import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { recordUnlessStale } from '../../../src/game-ui/battle/record-unless-stale.ts';

test('an entry made from an outdated state is not recorded, such as a second tap before the next frame', () => {
  const state = signal({ spent: 0 });
  const written: string[] = [];
  const session = {
    state,
    record: (type: 'pay', { by }: { readonly by: number }) => {
      written.push(`${type} ${by}`);
      state.value = { spent: state.value.spent + by };
    },
  };
  const shown = state.value;
  const tap = (): boolean => recordUnlessStale(session, shown, 'pay', { by: 2 });
  expect([tap(), tap()]).toEqual([true, false]);
  expect([written, state.value]).toEqual([['pay 2'], { spent: 2 }]);
});
