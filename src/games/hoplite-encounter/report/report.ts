import { type Hex, refOf } from '../map/chart.ts';
import { formatRef } from '../map/hex.ts';
import type { PreparedOrders } from '../orders/prepare-orders.ts';
import type { ChestAccount, TreasuryAccount, UnitLoss } from '../orders/raise-forces.ts';
import type { Fault } from '../orders/sheet.ts';
import type { Fight, FightSide } from '../referee/battles.ts';
import type { March } from '../referee/encounters.ts';
import { imperialHeldBy, incomeOf } from '../referee/opening.ts';
import type { ResolvedTurn } from '../referee/turn.ts';
import { forceCap, type GameMonth, isWinter, monthOf } from '../rules/calendar.ts';
import { type Code, forceNameOf, NO_UNITS, type UnitCounts, unitsOf } from '../rules/force.ts';
import type { GameEnd, Offer, Position, World } from '../rules/position.ts';
import type { EncounterCode, StepReason } from '../rules/reasons.ts';
import { type Sighting, sightingOf, type View, viewFor } from '../vision/view.ts';

/** An encounter of a force, hex by hex along its route (J5 R-74). */
export interface ReportedMeeting {
  readonly ref: string;
  readonly code: EncounterCode;
  readonly allied: boolean;
  readonly other: Sighting;
  readonly reasons: readonly StepReason[];
}

/** A battle of an own force; the other side's money is not told but for what changed hands (J5 R-45). */
export interface ReportedFight extends Omit<Fight, 'hex' | 'sides' | 'cast'> {
  readonly cast?: Fight['cast'];
  readonly ref: string;
  /** Which of the two sides is one's own. */
  readonly own: 0 | 1;
  readonly sides: readonly [ReportedSide, ReportedSide];
}

export type ReportedSide = Omit<FightSide, 'toTreasury' | 'lostMoney' | 'units'> &
  Partial<Pick<FightSide, 'toTreasury' | 'lostMoney' | 'units'>>;

/** What a country's Treasury went through in the turn and at the opening of the next (J3). Sums are drachmae. */
export interface CountryMoney extends Omit<TreasuryAccount, 'state'> {
  readonly state: Code;
  /** Income of the next turn (F3). */
  readonly income: number;
  /** What battles left to it (H16 H17). */
  readonly battles: number;
  /** What was in it when it was lost; not in reports before 2026-11-24. */
  readonly gone?: number;
  /** What is there for the next turn; not in reports before 2026-11-24. */
  readonly now?: number;
}

/** The Treasury of a country that was taken at the opening of the next turn (J3 R-9). Sums are drachmae. */
export interface SeizedMoney {
  readonly state: Code;
  /** What lay in it. */
  readonly seized: number;
  readonly income: number;
  readonly now: number;
}

/** What a chest went through in the turn (J3). Sums are drachmae. */
export interface ChestMoney extends Omit<ChestAccount, 'number' | 'left'> {
  readonly name: string;
  /** What battles brought and cost (H16 H17). */
  readonly taken: number;
  readonly toEnemy: number;
  readonly toTreasury: number;
  readonly lostInBattle: number;
  readonly now: number;
}

/** A force of the Empire in the turn (J3 J5). Sums are drachmae. */
export interface ReportedForce {
  readonly name: string;
  readonly start: string;
  readonly route: readonly string[];
  readonly final: string;
  readonly chestBefore: number;
  readonly chestAfter: number;
  readonly before: UnitCounts;
  /** Nothing is left of one that was destroyed. */
  readonly after: UnitCounts;
  readonly meetings: readonly ReportedMeeting[];
  readonly fights: readonly ReportedFight[];
}

/** An Empire's report of a turn: nothing another Empire should not let it know. */
export interface Report {
  /** J1 */
  readonly heading: {
    readonly empire: Code;
    readonly turn: number;
    readonly month: GameMonth;
    /** Whether winter ranges hold in the turn that is ordered now. */
    readonly winterNext: boolean;
    readonly allies: readonly Code[];
    readonly made: readonly Offer[];
    readonly received: readonly Offer[];
  };
  /** J2 */
  readonly captures: {
    readonly gained: readonly { readonly state: Code; readonly from: Code | null }[];
    readonly lost: readonly { readonly state: Code; readonly to: Code }[];
    readonly disputed: readonly { readonly state: Code; readonly empires: readonly Code[] }[];
  };
  /** J3 */
  readonly money: {
    readonly countries: readonly CountryMoney[];
    /** Neither is in reports before 2026-11-24. */
    readonly seized?: readonly SeizedMoney[];
    readonly chests?: readonly ChestMoney[];
    readonly losses: readonly UnitLoss[];
    readonly chestUpkeep: number;
    readonly lostMoney: number;
  };
  /** J4 */
  readonly refused: readonly Fault[];
  /** J5 */
  readonly forces: readonly ReportedForce[];
  /** J6 */
  readonly map: View;
  /** J7 */
  readonly totals: {
    readonly units: UnitCounts;
    readonly money: number;
    readonly income: number;
    readonly forces: number;
    readonly cap: number;
    readonly standings: readonly { readonly empire: Code; readonly imperial: number; readonly out: boolean }[];
    readonly ended: GameEnd | null;
  };
}

/** The report of an Empire for a turn, in the order J1–J7: for turn 0, before any was run, without one. */
export const reportFor = (world: World, position: Position, empire: Code, turn?: ResolvedTurn): Report => {
  const { chart } = world;
  const name = (hex: Hex): string => formatRef(refOf(chart, hex));
  const codeOf = (state: number): Code => chart.states[state]?.code ?? '';
  const map = viewFor(world, position, empire);
  const ready = turn?.prepared[empire];
  const own = position.forces.filter(force => force.empire === empire);
  const sum = (kind: keyof UnitCounts): number => own.reduce((all, force) => all + force[kind], 0);
  const passings = turn?.passings ?? [];
  const countries = map.countries;
  return {
    heading: {
      empire,
      turn: position.turn - 1,
      month: monthOf(position.turn - 1),
      winterNext: isWinter(chart.scenario, position.turn),
      allies: (turn?.allied ?? []).flatMap(([a, b]) => (a === empire ? [b] : b === empire ? [a] : [])),
      made: map.offers.filter(({ from }) => from === empire),
      received: map.offers.filter(({ to }) => to === empire),
    },
    captures: {
      gained: passings.flatMap(({ state, from, to }) => (to === empire ? [{ state: codeOf(state), from }] : [])),
      lost: passings.flatMap(({ state, from, to }) => (from === empire ? [{ state: codeOf(state), to }] : [])),
      disputed: (turn?.disputes ?? []).flatMap(({ state, empires }) =>
        own.some(({ hex }) => chart.capitals[state]?.hex === hex) ? [{ state: codeOf(state), empires }] : [],
      ),
    },
    money: {
      countries: turn && ready ? reportCountries(world, position, empire, turn, ready) : [],
      seized: turn ? reportSeized(world, position, empire, turn) : [],
      chests: turn && ready ? reportChests(position, empire, turn, ready) : [],
      losses: ready?.losses ?? [],
      chestUpkeep: ready?.chestUpkeep ?? 0,
      lostMoney: ready?.lostMoney ?? 0,
    },
    refused: ready?.faults ?? [],
    forces: (turn?.marches ?? [])
      .filter(({ mover }) => mover.empire === empire)
      .map(march => reportForce(world, turn as ResolvedTurn, march, name)),
    map,
    totals: {
      units: { H: sum('H'), T: sum('T'), M: sum('M') },
      money:
        own.reduce((all, { chest }) => all + chest, 0) + countries.reduce((all, { treasury }) => all + treasury, 0),
      income: countries.reduce((all, { income }) => all + income, 0),
      forces: own.length,
      cap: forceCap(chart.scenario, position.turn),
      standings: standingsOf(world, position),
      ended: position.ended,
    },
  };
};

/** Every Treasury that the Empire had, of countries that it lost as the next turn opened too (J3 R-9). */
const reportCountries = (
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

const reportSeized = (
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

/** The chest of every force, those that ended included (J3). */
const reportChests = (
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

const treasuryShare = (land: Int16Array, { hex, sides }: Fight, empire: Code, state: number): number =>
  land[hex] === state ? sides.reduce((all, side) => all + (side.empire === empire ? side.toTreasury : 0), 0) : 0;

/** What is open to all. */
const standingsOf = (world: World, position: Position): Report['totals']['standings'] =>
  world.settings.standings === 'closed'
    ? []
    : [...imperialHeldBy(world, position.countries)].map(([empire, imperial]) => ({
        empire,
        imperial,
        out: position.out.includes(empire),
      }));

const reportForce = (
  world: World,
  turn: ResolvedTurn,
  { mover, meetings, final }: March,
  name: (hex: Hex) => string,
): ReportedForce => {
  const after = turn.fought.after.get(mover);
  const units: UnitCounts = { H: mover.H, T: mover.T, M: mover.M };
  const left = after ? (unitsOf(after.units) > 0 ? after.units : NO_UNITS) : units;
  return {
    name: forceNameOf(mover),
    start: name(mover.hex),
    route: mover.way.hexes.map(name),
    final: name(final),
    chestBefore: mover.chestBefore,
    chestAfter: after ? after.chest : mover.chest,
    before: units,
    after: left,
    meetings: meetings.map(({ hex, code, allied, other, reasons }) => ({
      ref: name(hex),
      code,
      allied,
      other: sightingOf(world.settings, other, name(hex)),
      reasons,
    })),
    fights: turn.fought.fights.flatMap(fight => reportFight(fight, mover.empire, mover.number, name)),
  };
};

/** An own battle: of the other side all but what its Treasury or the sea got (J5). */
const reportFight = (
  { hex, sides, ...fight }: Fight,
  empire: Code,
  number: number,
  name: (hex: Hex) => string,
): readonly ReportedFight[] => {
  const own = sides.findIndex(side => side.empire === empire && side.number === number);
  if (own === -1) return [];
  const told = (side: FightSide, i: number): ReportedSide => {
    if (i === own) return side;
    const { toTreasury: _treasury, lostMoney: _lost, ...open } = side;
    return open;
  };
  const other = own === 0 ? 1 : 0;
  const hidden = (step: Fight['steps'][number]): boolean =>
    step.side === other && (step.word === 'toTreasury' || step.word === 'lostMoney');
  return [
    {
      ...fight,
      steps: fight.steps.filter(step => !hidden(step)),
      ref: name(hex),
      own: own as 0 | 1,
      sides: [told(sides[0], 0), told(sides[1], 1)],
    },
  ];
};
