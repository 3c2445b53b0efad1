import type { PreparedOrders } from '../orders/prepare-orders.ts';
import type { ChestAccount, TreasuryAccount } from '../orders/raising-result.ts';
import type { Fight } from '../referee/fight.ts';
import { incomeOf } from '../referee/open-turn.ts';
import type { ResolvedTurn } from '../referee/turn.ts';
import { type Code, forceNameOf, NO_UNITS } from '../rules/force.ts';
import type { Position, World } from '../rules/position.ts';

/** The changes of a country's Treasury in the turn and the opening of the next (J3). Sums are drachmae. */
export interface CountryMoney extends Omit<TreasuryAccount, 'state'> {
  readonly state: Code;
  /** Income of the next turn (F3). */
  readonly income: number;
  /** Money from battles (H16 H17). */
  readonly battles: number;
  /** Its sum when the country was lost; not in reports before 2026-11-24. */
  readonly gone?: number;
  /** Its sum for the next turn; not in reports before 2026-11-24. */
  readonly now?: number;
}

/** The Treasury of a country captured at the opening of the next turn (J3 R-9). Sums are drachmae. */
export interface SeizedMoney {
  readonly state: Code;
  /** Its sum at the capture. */
  readonly seized: number;
  readonly income: number;
  readonly now: number;
}

/** The changes of a chest in the turn (J3). Sums are drachmae. */
export interface ChestMoney extends Omit<ChestAccount, 'number' | 'left'> {
  readonly name: string;
  /** Gains and losses in battles (H16 H17). */
  readonly taken: number;
  readonly toEnemy: number;
  readonly toTreasury: number;
  readonly lostInBattle: number;
  readonly now: number;
}

/** All Treasuries of the Empire, including those of countries lost as the next turn opened (J3 R-9). */
export const reportCountries = (
  { chart }: World,
  { countries }: Position,
  empire: Code,
  { fought }: ResolvedTurn,
  { accounts }: PreparedOrders,
): readonly CountryMoney[] =>
  accounts.map(({ state, ...account }): CountryMoney => {
    const battles = fought.fights.reduce((all, fight) => all + treasuryShare(chart.land, fight, empire, state), 0);
    const isOwn = countries[state]?.holder === empire;
    const income = isOwn ? incomeOf(chart, state, empire) : 0;
    const there = account.left + battles;
    const after = isOwn ? { now: there + income } : { gone: there, now: 0 };
    return { ...account, state: chart.states[state]?.code ?? '', income, battles, ...after };
  });

/** The Treasuries captured as the next turn opened (J3 R-9). */
export const reportSeized = (
  { chart }: World,
  { countries }: Position,
  empire: Code,
  { passings }: ResolvedTurn,
): readonly SeizedMoney[] =>
  passings.flatMap(({ state, to }): SeizedMoney[] => {
    if (to !== empire) return [];
    const income = incomeOf(chart, state, empire);
    const now = countries[state]?.treasury ?? 0;
    return [{ state: chart.states[state]?.code ?? '', seized: now - income, income, now }];
  });

/** The chest of every force, including disbanded ones (J3). */
export const reportChests = (
  { forces }: Position,
  empire: Code,
  { fought, marches }: ResolvedTurn,
  { purses, losses }: PreparedOrders,
): readonly ChestMoney[] =>
  purses.map(({ number, left, ...purse }) => {
    const isIt = (of: { readonly empire: Code; readonly number: number }): boolean =>
      of.empire === empire && of.number === number;
    const mover = marches.find(({ mover: each }) => isIt(each))?.mover;
    const battles = { taken: 0, toEnemy: 0, toTreasury: 0, lostInBattle: 0 };
    for (const { sides } of fought.fights) {
      const own = sides.findIndex(isIt);
      const [side, other] = [sides[own], sides[1 - own]];
      if (!side || !other) continue;
      battles.taken += side.taken;
      battles.toEnemy += other.taken;
      battles.toTreasury += side.toTreasury;
      battles.lostInBattle += side.lostMoney;
    }
    const { taken, toEnemy, toTreasury, lostInBattle } = battles;
    const now = left + taken - toEnemy - toTreasury - lostInBattle;
    const ships = losses.some(loss => loss.number === number && loss.kind !== 'H');
    const name = forceNameOf(mover ?? forces.find(isIt) ?? { ...NO_UNITS, T: ships ? 1 : 0, number });
    return { ...purse, name, ...battles, now };
  });

/** The share of a battle that went to the Treasury of a country (H17). */
const treasuryShare = (land: Int16Array, { hex, sides }: Fight, empire: Code, state: number): number =>
  land[hex] === state ? sides.reduce((all, side) => all + (side.empire === empire ? side.toTreasury : 0), 0) : 0;
