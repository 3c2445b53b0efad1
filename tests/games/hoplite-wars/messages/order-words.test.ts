import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadGameMessages } from '../../../../src/games/hoplite-wars/messages/index.ts';
import { orderInWords } from '../../../../src/games/hoplite-wars/messages/order-words.ts';
import { language } from '../../../../src/ui/messages/language.ts';
import { ordersIn } from '../table.ts';

beforeAll(() => loadGameMessages('en'));
afterAll(() => {
  language.value = 'en';
});

test.each([
  ['A(Athens)-Megara', 'Army Athens → Megara'],
  ['A(Athens) H', 'Army Athens holds'],
  ['2A(Athens) H', '2 armies Athens hold'],
  ['F(Saronic Gulf) S A(Athens)-Megara', 'Fleet Saronic Gulf supports Athens → Megara'],
  ['2F(Saronic Gulf) S A(Athens)-Megara', '2 fleets Saronic Gulf support Athens → Megara'],
  ['F(Saronic Gulf) C A(Athens)-Megara', 'Fleet Saronic Gulf carries Athens → Megara'],
])('an order is told in words before it is sealed: %s', (notation, words) => {
  expect(ordersIn(notation, 'orders').map(orderInWords)).toEqual([words]);
});
