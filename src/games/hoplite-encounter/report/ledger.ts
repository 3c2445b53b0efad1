import type { Account } from '../orders/muster.ts';
import type { Count } from '../rules/force.ts';
import type { ChestMoney, CountryMoney, Report, SeizedMoney } from './report.ts';

/** What money came from or went to in a turn; each has its words in the words files (J3). */
export const MONEY_WORDS = [
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
export type MoneyWord = (typeof MONEY_WORDS)[number];

/** A part of an account: a sum in drachmae that came in, or below 0 went out. */
export interface MoneyLine {
  readonly word: MoneyWord;
  readonly sum: number;
  /** What was raised for it. */
  readonly units?: Count;
}

/** An account: what there was, every part that changed it, and what there is. `opened` and all `lines` make `now`. Sums are drachmae. */
export interface MoneyTold {
  readonly opened: number;
  readonly lines: readonly MoneyLine[];
  readonly now: number;
}

const told = (opened: number, parts: readonly (readonly [MoneyWord, number, Count?])[]): MoneyTold => {
  const lines = parts.flatMap(([word, sum, units]): MoneyLine[] =>
    sum === 0 ? [] : [{ word, sum, ...(units ? { units } : {}) }],
  );
  return { opened, lines, now: lines.reduce((all, { sum }) => all + sum, opened) };
};

/** The parts of a Treasury in steps 2 to 5 (F5 F6 J3). */
const steps = ({ opened, placed, raised, raising, upkeep, back }: Omit<Account, 'state'>) =>
  [
    ['moved', placed - opened],
    ['raising', -raising, raised],
    ['upkeep', -upkeep],
    ['back', back],
  ] as const;

/** A Treasury as the sheet would leave it before anybody moves (K18). */
export const treasuryPlanned = (account: Account): MoneyTold => told(account.opened, steps(account));

/** A Treasury in a turn, up to the opening of the next (J3). */
export const treasuryTold = (country: CountryMoney): MoneyTold =>
  told(country.opened, [
    ...steps(country),
    ['battles', country.battles],
    ['gone', -(country.gone ?? 0)],
    ['income', country.income],
  ]);

/** The Treasury of a country that was taken (R-9 J3). */
export const seizedTold = ({ seized, income }: SeizedMoney): MoneyTold =>
  told(0, [
    ['seized', seized],
    ['income', income],
  ]);

/** A chest in a turn (J3). */
export const chestTold = (chest: ChestMoney): MoneyTold =>
  told(chest.opened, [
    ['moved', chest.placed - chest.opened],
    ['upkeep', -chest.upkeep],
    ['toTreasury', -chest.back - chest.toTreasury],
    ['lost', -chest.lost],
    ['taken', chest.taken],
    ['toEnemy', -chest.toEnemy],
    ['lostInBattle', -chest.lostInBattle],
  ]);

/** All money of an Empire in a turn (J3 J7); undefined for a report of before 2026-11-24, which has no chests. */
export const moneyTold = ({ countries, chests, seized = [] }: Report['money']): MoneyTold | undefined => {
  if (!chests) return undefined;
  const all = [...countries.map(treasuryTold), ...seized.map(seizedTold), ...chests.map(chestTold)];
  const sum = (word: MoneyWord): number =>
    all.reduce((total, { lines }) => total + lines.reduce((n, line) => n + (line.word === word ? line.sum : 0), 0), 0);
  // What orders move, and what chests give to Treasuries, stays the Empire's own.
  const outward = MONEY_WORDS.filter(word => !['moved', 'back', 'battles', 'toTreasury'].includes(word));
  return told(
    all.reduce((total, { opened }) => total + opened, 0),
    // A chest that a correction overfilled (L7) is cut to its room by step 2, and abroad nobody gets the rest.
    outward.map(word => [word, sum(word) + (word === 'lost' ? sum('moved') : 0)] as const),
  );
};
