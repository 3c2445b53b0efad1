import { describe, expect, test } from 'vitest';
import type { AlalaSession } from '../../../../src/games/alala/battle/session.ts';
import { useOrders } from '../../../../src/games/alala/tasks/use-orders.ts';
import { openTask } from './open-task.ts';

const toCommand = (session: AlalaSession): void => {
  session.record('initiative', { side: 'a', by: 'hand', faces: [], found: { turn: 1, side: null } });
  session.record('phase', { turn: 1, phase: 'command', found: { turn: 1, phase: 'initiative' } });
};
const open = (where: 'console' | 'page') =>
  openTask(where, useOrders, toCommand, ['a1 leader3 of:p1, a2 of:p1', 'b1 leader2']);

describe('orders (C1–C5)', () => {
  test('ticked for each leader, given in one entry, and then unticked', async () => {
    const task = await open('page');
    expect(task.now().leaders.map(({ id }) => id)).toEqual(['La1', 'Lb1']);
    await task.act(now => now.setOrders('La1', { control: true, signal: true, encourage: [] }));
    await task.act(now => now.setOrders('Lb1', { ...now.ordersOf('Lb1'), encourage: ['b1'] }));
    expect(task.now().count).toBe(3);
    expect(task.now().spendingOf('La1')).toBeGreaterThan(0);
    await task.act(now => now.apply());
    expect(task.entries().at(-1)).toMatchObject({
      type: 'together',
      parts: [
        { type: 'command', data: { leader: 'La1', action: 'control', units: ['a1', 'a2'] } },
        { type: 'command', data: { leader: 'La1', action: 'signal' } },
        { type: 'command', data: { leader: 'Lb1', action: 'encourage', unit: 'b1' } },
      ],
    });
    expect(task.now().count).toBe(0);
  });

  test('[C5] a leader who has signalled draws no card, so cards are not mentioned', async () => {
    const task = await open('page');
    expect(task.now().mayInvoke).toBe(true);
    await task.act(now => now.setOrders('La1', { control: false, signal: true, encourage: [] }));
    await task.act(now => now.setOrders('Lb1', { control: false, signal: true, encourage: [] }));
    await task.act(now => now.apply());
    expect(task.now().mayInvoke).toBe(false);
  });

  test('ticked on the page, they are counted on the console', async () => {
    const page = await open('page');
    await page.act(now => now.setOrders('La1', { control: true, signal: false, encourage: [] }));
    const card = await open('console');
    expect(card.now().count).toBe(1);
    expect(card.now().ordersOf('Lb1')).toEqual({ control: false, signal: false, encourage: [] });
    await card.act(now => now.apply());
  });

  test('a warning for more points than a leader has; the orders can still be given', async () => {
    const task = await open('page');
    await task.act(now => now.setOrders('Lb1', { control: true, signal: true, encourage: ['b1'] }));
    expect(task.now().againstOf('Lb1')).toEqual([{ clause: 'R-6', word: 'tooFewCommandPoints' }]);
    await task.act(now => now.apply());
    expect(task.entries().at(-1)).toMatchObject({ type: 'together' });
  });

  test('one order of all leaders at once: who has given his signal, or lacks the point, is left out', async () => {
    const task = await openTask('console', useOrders, toCommand, ['a1 leader3 of:p1, a2 of:p1', 'b1 leader1']);
    const counts = () => task.now().equalOrders.map(({ order, count, isOn }) => [order, count, isOn]);
    expect(counts()).toEqual([
      ['control', 2, false],
      ['signal', 2, false],
    ]);
    await task.act(now => now.tickAll('control', true));
    // The single point of the leader of b1 is now planned for control.
    expect(counts()).toEqual([
      ['control', 2, true],
      ['signal', 1, false],
    ]);
    await task.act(now => now.tickAll('signal', true));
    expect(task.now().ordersOf('La1')).toMatchObject({ control: true, signal: true });
    expect(task.now().ordersOf('Lb1')).toMatchObject({ control: true, signal: false });
    await task.act(now => now.tickAll('control', false));
    expect(task.now().count).toBe(1);
    await task.act(now => now.apply());
    expect(counts()).toEqual([
      ['control', 2, false],
      ['signal', 1, false],
    ]);
  });
});
