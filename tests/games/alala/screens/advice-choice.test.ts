import { expect, test } from 'vitest';
import type { AlalaSession } from '../../../../src/games/alala/battle/session.ts';
import { chooseAdvice, offersAdvice } from '../../../../src/games/alala/screens/commander/advice-choice.ts';

/** A session with a number of phones and seats. */
const sessionOf = (id: string, phones: number, seats: readonly object[]): AlalaSession =>
  ({
    author: 'me',
    battle: { id },
    phones: { value: Array.from({ length: phones }, (_, i) => ({ author: `${i}` })) },
    seatings: { now: { value: { inForce: seats.length > 0 ? seats : undefined, names: new Map() } } },
  }) as never;

test('[R-49] advice is offered where one phone plays, and everywhere as it was chosen', () => {
  const alone = sessionOf('alone', 1, []);
  expect(offersAdvice(alone)).toBe(true);
  expect(offersAdvice(sessionOf('two', 2, []))).toBe(false);
  expect(offersAdvice(sessionOf('seated', 1, [{ seat: 'a', author: 'me' }]))).toBe(false);
  chooseAdvice('alone', false);
  chooseAdvice('two', true);
  expect(offersAdvice(alone)).toBe(false);
  expect(offersAdvice(sessionOf('two', 2, []))).toBe(true);
});
