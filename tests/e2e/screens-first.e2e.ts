import { expect, test } from 'vitest';
import { BATTLE_SCREENS } from '../../src/games/alala/screens/battle/routes.ts';
import { ask, HALF, LONG } from './asked.ts';
import { SHOWN } from './screens.ts';

test('every place of a battle is on the list of screens', () => {
  expect(SHOWN).toEqual(expect.arrayContaining([...BATTLE_SCREENS]));
});

test(
  'the first half of the screens: nothing lost, nothing faint, nothing for axe, all by the Tab key',
  () => ask({ locale: 'en-GB', shown: SHOWN.slice(0, HALF), states: false, wordsOnly: false }),
  LONG,
);
