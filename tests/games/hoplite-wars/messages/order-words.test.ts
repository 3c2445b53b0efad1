import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadWarMessages } from '../../../../src/games/hoplite-wars/messages/index.ts';
import { orderInWords } from '../../../../src/games/hoplite-wars/messages/names.ts';
import { language } from '../../../../src/ui/messages/language.ts';
import { ordersIn } from '../table.ts';

beforeAll(() => loadWarMessages('en'));
afterAll(() => {
  language.value = 'en';
});

test.each([
  ['A(Athens)-Megara', 'Move: 1 army, Athens → Megara'],
  ['A(Athens) H', 'Hold: 1 army, Athens'],
  ['F(Saronic Gulf) S A(Athens)-Megara', 'Support of a move: 1 fleet, Saronic Gulf\u00a0· Athens → Megara'],
  ['F(Saronic Gulf) C A(Athens)-Megara', 'Carry: 1 fleet, Saronic Gulf\u00a0· Athens → Megara'],
])('an order is told in words before it is sealed: %s', (notation, words) => {
  expect(ordersIn(notation, 'orders').map(orderInWords)).toEqual([words]);
});
