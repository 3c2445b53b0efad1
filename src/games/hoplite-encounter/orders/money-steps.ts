import type { PreparedOrders } from './prepare-orders.ts';

/** The steps of a month through which money goes, in order (K1 F3–F7). */
export const MONEY_STEPS = ['start', 'moved', 'raising', 'upkeep', 'back', 'lost', 'left', 'income', 'next'] as const;
export type MoneyStep = (typeof MONEY_STEPS)[number];

/**
 * A step of the month: what it adds to Treasuries and chests. For `start`, `left` and `next`, the amounts present. In
 * drachmae.
 */
export interface MoneyRow {
  readonly step: MoneyStep;
  readonly treasuries: number;
  readonly chests: number;
}

/**
 * An Empire's money through the month by its current sheet, up to the income of the next month. Steps without a change
 * are left out.
 */
export const moneyRows = (
  { accounts, purses }: Pick<PreparedOrders, 'accounts' | 'purses'>,
  income: number,
): readonly MoneyRow[] => {
  const sum = <Of>(all: readonly Of[], of: (each: Of) => number): number => all.reduce((n, each) => n + of(each), 0);
  const row = (step: MoneyStep, treasuries: number, chests: number): MoneyRow => ({ step, treasuries, chests });
  const left = row(
    'left',
    sum(accounts, each => each.left),
    sum(purses, each => each.left),
  );
  const changes = [
    row(
      'moved',
      sum(accounts, each => each.placed - each.opened),
      sum(purses, each => each.placed - each.opened),
    ),
    row(
      'raising',
      sum(accounts, each => -each.raising),
      0,
    ),
    row(
      'upkeep',
      sum(accounts, each => -each.upkeep),
      sum(purses, each => -each.upkeep),
    ),
    row(
      'back',
      sum(accounts, each => each.back),
      sum(purses, each => -each.back),
    ),
    row(
      'lost',
      0,
      sum(purses, each => -each.lost),
    ),
  ];
  return [
    row(
      'start',
      sum(accounts, each => each.opened),
      sum(purses, each => each.opened),
    ),
    ...changes.filter(({ treasuries, chests }) => treasuries !== 0 || chests !== 0),
    left,
    row('income', income, 0),
    row('next', left.treasuries + income, left.chests),
  ];
};
