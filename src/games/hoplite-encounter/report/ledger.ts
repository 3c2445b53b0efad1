import type { TreasuryAccount } from '../orders/raising-result.ts';
import type { UnitCounts } from '../rules/force.ts';
import type { Report } from './report.ts';
import type { ChestMoney, CountryMoney, SeizedMoney } from './report-money.ts';

/** What money came from or went to in a turn; each has its words in the words files (J3). */
export const MONEY_CAUSES = [
  'moved',
  'raising',
  'upkeep',
  'back',
  'toTreasury',
  'lost',
  'battles',
  'taken',
  'toEnemy',
  'lostInBattle',
  'income',
  'seized',
  'gone',
] as const;
export type MoneyCause = (typeof MONEY_CAUSES)[number];

/** A part of an account: a sum in drachmae that came in, or below 0 went out. */
export interface MoneyLine {
  readonly word: MoneyCause;
  readonly sum: number;
  /** The units that it raised. */
  readonly units?: UnitCounts;
}

/**
 * An account: the opening amount, every change, and the current amount. `opened` and all `lines` add up to `now`. Sums
 * are in drachmae.
 */
export interface MoneyStatement {
  readonly opened: number;
  readonly lines: readonly MoneyLine[];
  readonly now: number;
}

const makeStatement = (
  opened: number,
  parts: readonly (readonly [MoneyCause, number, UnitCounts?])[],
): MoneyStatement => {
  const lines = parts.flatMap(([word, sum, units]): MoneyLine[] =>
    sum === 0 ? [] : [{ word, sum, ...(units ? { units } : {}) }],
  );
  return { opened, lines, now: lines.reduce((all, { sum }) => all + sum, opened) };
};

/** The parts of a Treasury in steps 2 to 5 (F5 F6 J3). */
const treasurySteps = ({ opened, placed, raised, raising, upkeep, back }: Omit<TreasuryAccount, 'state'>) =>
  [
    ['moved', placed - opened],
    ['raising', -raising, raised],
    ['upkeep', -upkeep],
    ['back', back],
  ] as const;

/** A Treasury after the sheet, before any force moves (K18). */
export const plannedTreasuryStatement = (account: TreasuryAccount): MoneyStatement =>
  makeStatement(account.opened, treasurySteps(account));

/** A Treasury in a turn, up to the opening of the next (J3). */
export const treasuryStatement = (country: CountryMoney): MoneyStatement =>
  makeStatement(country.opened, [
    ...treasurySteps(country),
    ['battles', country.battles],
    ['gone', -(country.gone ?? 0)],
    ['income', country.income],
  ]);

/** The Treasury of a country that was taken (R-9 J3). */
export const seizedStatement = ({ seized, income }: SeizedMoney): MoneyStatement =>
  makeStatement(0, [
    ['seized', seized],
    ['income', income],
  ]);

/** A chest in a turn (J3). */
export const chestStatement = (chest: ChestMoney): MoneyStatement =>
  makeStatement(chest.opened, [
    ['moved', chest.placed - chest.opened],
    ['upkeep', -chest.upkeep],
    ['toTreasury', -chest.back - chest.toTreasury],
    ['lost', -chest.lost],
    ['taken', chest.taken],
    ['toEnemy', -chest.toEnemy],
    ['lostInBattle', -chest.lostInBattle],
  ]);

/** All money of an Empire in a turn (J3 J7); undefined for a report of before 2026-11-24, which has no chests. */
export const totalStatement = ({ countries, chests, seized = [] }: Report['money']): MoneyStatement | undefined => {
  if (!chests) return undefined;
  const all = [...countries.map(treasuryStatement), ...seized.map(seizedStatement), ...chests.map(chestStatement)];
  const sum = (word: MoneyCause): number =>
    all.reduce((total, { lines }) => total + lines.reduce((n, line) => n + (line.word === word ? line.sum : 0), 0), 0);
  // What orders move, and what chests give to Treasuries, stays the Empire's own.
  const outward = MONEY_CAUSES.filter(word => !['moved', 'back', 'battles', 'toTreasury'].includes(word));
  return makeStatement(
    all.reduce((total, { opened }) => total + opened, 0),
    // A chest that a correction overfilled (L7) is cut to its room by step 2, and abroad nobody gets the rest.
    outward.map(word => [word, sum(word) + (word === 'lost' ? sum('moved') : 0)] as const),
  );
};
