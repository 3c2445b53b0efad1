import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BOARD } from '../../../../src/games/hoplite-wars/board/map.ts';
import { formatOrder } from '../../../../src/games/hoplite-wars/orders/format.ts';
import type { Order, Stage } from '../../../../src/games/hoplite-wars/orders/order.ts';
import { parseOrders } from '../../../../src/games/hoplite-wars/orders/parse.ts';
import { ordersIn } from '../table.ts';

/*
 * Corpora of ordinary spellings (N1–N7), each written without reading the parser. A row has the stage, the text, and
 * the orders that it means, or ? if it must be refused.
 */
const FOLDER = new URL('../../../fixtures/hoplite-wars/spellings/', import.meta.url);

/** The share of each corpus that the parser reads. */
const READ_SHARE = 0.95;

const written = (orders: readonly Order[]): string => orders.map(order => formatOrder(BOARD, order)).join(' ; ');

/** The orders that the parser reads; undefined if it refuses any of the text. */
const readingOf = (text: string, stage: Stage): string | undefined => {
  const lines = parseOrders(BOARD, text, stage);
  const orders = lines.flatMap(line => (line.ok ? [line.order] : []));
  return lines.every(({ ok }) => ok) ? written(orders) : undefined;
};

describe.each(readdirSync(FOLDER))('the spellings of %s', file => {
  const rows = readFileSync(new URL(file, FOLDER), 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      const [stage, text, meaning] = line.split('\t') as [Stage, string, string];
      const means = meaning === '?' ? undefined : written(ordersIn(meaning.replaceAll(' ; ', '\n'), stage));
      return { text, means, reading: readingOf(text, stage) };
    });

  test('[N7 N8] none is read as another order', () => {
    const misread = rows.filter(({ reading, means }) => reading !== undefined && reading !== means);
    expect(misread).toEqual([]);
  });

  test('[N7] nineteen of twenty are read', () => {
    const meant = rows.filter(({ means }) => means !== undefined);
    const read = meant.filter(({ reading }) => reading !== undefined);
    expect(read.length / meant.length).toBeGreaterThanOrEqual(READ_SHARE);
  });
});
