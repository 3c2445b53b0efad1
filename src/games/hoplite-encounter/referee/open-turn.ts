import { type Chart, isSea } from '../map/chart.ts';
import { imperialStatesToWin } from '../rules/calendar.ts';
import { type Code, type Force, sortBySequence } from '../rules/force.ts';
import {
  areAllied,
  type Capture,
  type CountryHolding,
  type GameEnd,
  type Offer,
  type Position,
  termsOf,
  type World,
} from '../rules/position.ts';
import type { Settings } from '../rules/settings.ts';
import { emptyKnowledge, updateKnowledge } from '../vision/knowledge.ts';

/** The monthly income of a country for its holder, in drachmae; 0 without a holder (B3 B4 R-10). */
export const incomeOf = (chart: Chart, state: number, holder: Code | null): number => {
  const data = chart.states[state];
  return data && holder !== null ? termsOf(data.income, data.code, holder) : 0;
};

/** A capital with regiments of more than one Empire, so that the country does not change hands (B6 R-8). */
export interface Dispute {
  readonly state: number;
  readonly empires: readonly Code[];
}

/**
 * The captures at the opening of a turn, from the positions at the end of the last turn (B6 B7 B8 R-8 R-9). A country
 * goes to the only Empire with a regiment in its capital, including regiments aboard a fleet in port. Ships alone
 * dispute nothing.
 */
export const findCaptures = (
  world: World,
  countries: readonly CountryHolding[],
  forces: readonly Force[],
  offers: readonly Offer[],
  turn: number,
): { readonly passings: readonly Capture[]; readonly disputes: readonly Dispute[] } => {
  const { chart, settings } = world;
  const present = new Map<number, Set<Code>>();
  for (const { H, hex, empire } of forces) {
    const city = H > 0 && !isSea(chart, hex) ? chart.cityAt.get(hex) : undefined;
    if (!city?.capital) continue;
    const there = present.get(city.state) ?? new Set();
    present.set(city.state, there.add(empire));
  }
  const passings: Capture[] = [];
  const disputes: Dispute[] = [];
  for (const [state, there] of [...present].sort(([a], [b]) => a - b)) {
    const from = countries[state]?.holder ?? null;
    const [only] = there;
    if (there.size > 1) disputes.push({ state, empires: [...there].sort() });
    else if (only !== undefined && only !== from) {
      // Not while allied, where that was agreed: the alliance of the turn that is over.
      const spared =
        settings.allyTakes === 'notWhileAllied' && from !== null && areAllied(offers, from, only, turn - 1);
      if (!spared) passings.push({ turn, state, from, to: only });
    }
  }
  return { passings, disputes };
};

/** The number of Imperial states of each Empire (A3 R-47). */
export const countImperialStates = (
  { chart, imperial, empires }: World,
  countries: readonly CountryHolding[],
): ReadonlyMap<Code, number> => {
  const held = new Map(empires.map(empire => [empire, 0]));
  for (const home of imperial) {
    const holder = countries[chart.stateNumber.get(home) ?? -1]?.holder;
    if (holder) held.set(holder, (held.get(holder) ?? 0) + 1);
  }
  return held;
};

/** Whether the game has ended as a turn opens: two thirds of the Imperial states (A3 R-1), or after the last turn by income (A4 R-2). */
export const gameEndAt = (
  world: World,
  turn: number,
  countries: readonly CountryHolding[],
  forces: readonly Force[],
): GameEnd | null => {
  const { chart, empires, imperial } = world;
  const { calendar } = chart.scenario;
  const held = countImperialStates(world, countries);
  const needed = imperialStatesToWin(chart.scenario, imperial.length);
  const winner = empires.find(empire => (held.get(empire) ?? 0) >= needed);
  if (winner) return { by: 'imperial', turn, winners: [winner] };
  if (turn <= calendar.turns) return null;
  const winners = rankEmpires(world, countries, forces).flatMap(({ empire, rank }) => (rank === 1 ? [empire] : []));
  return { by: 'income', turn, winners };
};

/** An Empire's place by income, then Imperial states, countries and money (A4 R-2). Sums are drachmae. */
export interface EmpireRank {
  readonly empire: Code;
  /** From 1; Empires that are equal in everything have the same. */
  readonly rank: number;
  readonly income: number;
  readonly imperial: number;
  readonly countries: number;
  readonly money: number;
}

/** All Empires by their places, the first one first (A4 R-2). */
export const rankEmpires = (
  world: World,
  countries: readonly CountryHolding[],
  forces: readonly Force[],
): readonly EmpireRank[] => {
  const held = countImperialStates(world, countries);
  const rows = world.empires.map(empire => {
    const own = countries.flatMap(({ holder, treasury }, state) => (holder === empire ? [{ state, treasury }] : []));
    const money = own.reduce((sum, { treasury }) => sum + treasury, 0) + chestsOf(forces, empire);
    const income = own.reduce((sum, { state }) => sum + incomeOf(world.chart, state, empire), 0);
    return { empire, income, imperial: held.get(empire) ?? 0, countries: own.length, money };
  });
  const better = (a: (typeof rows)[number], b: (typeof rows)[number]): number =>
    a.income - b.income || a.imperial - b.imperial || a.countries - b.countries || a.money - b.money;
  return rows
    .map(row => ({ ...row, rank: 1 + rows.filter(other => better(other, row) > 0).length }))
    .sort((a, b) => a.rank - b.rank);
};

const chestsOf = (forces: readonly Force[], empire: Code): number =>
  forces.reduce((sum, force) => sum + (force.empire === empire ? force.chest : 0), 0);

/**
 * The opening of the next turn from the end of the last one: captures, then income, then which Empires are out, and
 * whether the game is over (R-48 B6 R-9 F3 R-3 A3).
 */
export const openTurn = (
  world: World,
  last: Pick<Position, 'turn' | 'passings' | 'out' | 'known'>,
  left: Pick<Position, 'countries' | 'forces' | 'offers'>,
  passed: ReadonlyMap<Code, readonly number[]>,
): { readonly position: Position; readonly passings: readonly Capture[]; readonly disputes: readonly Dispute[] } => {
  const { chart, empires } = world;
  const turn = last.turn + 1;
  const { passings, disputes } = findCaptures(world, left.countries, left.forces, left.offers, turn);
  const taken = new Map(passings.map(({ state, to }) => [state, to]));
  const countries = left.countries.map(({ holder, treasury }, state): CountryHolding => {
    const now = taken.get(state) ?? holder;
    return { holder: now, treasury: treasury + incomeOf(chart, state, now) };
  });
  const { forces } = left;
  const out = empires.filter(
    empire =>
      last.out.includes(empire) ||
      (!countries.some(({ holder }) => holder === empire) && !forces.some(force => force.empire === empire)),
  );
  const known = Object.fromEntries(
    empires.map(empire => [
      empire,
      updateKnowledge(chart, last.known[empire] ?? emptyKnowledge(chart), last.turn, {
        forces: forces.filter(force => force.empire === empire),
        passed: passed.get(empire) ?? [],
        gained: passings.flatMap(({ state, to }) => (to === empire ? [state] : [])),
      }),
    ]),
  );
  return {
    position: {
      turn,
      countries,
      forces,
      // With closed standings, an offer to an Empire that is out stays until its last turn. Its removal would reveal
      // that the Empire is out.
      offers: left.offers.filter(
        ({ from, to, until }) =>
          until >= turn && !out.includes(from) && (world.settings.standings === 'closed' || !out.includes(to)),
      ),
      passings: [...last.passings, ...passings],
      out,
      known,
      ended: gameEndAt(world, turn, countries, forces),
    },
    passings,
    disputes,
  };
};

/**
 * Creates the world of a game: its players and settings (L1 R-4). `played` are the homes with a player. Never throws.
 */
export const createWorld = (chart: Chart, settings: Settings, played: readonly Code[]): World => {
  const all = chart.scenario.imperial.map(({ state }) => state).sort();
  const free = settings.unplayed === 'freeCounted' || settings.unplayed === 'freeUncounted';
  const empires = free ? all.filter(code => played.includes(code)) : all;
  return { chart, settings, empires, imperial: settings.unplayed === 'freeUncounted' ? empires : all };
};

/**
 * The opening of turn 1: homes, first forces and Treasuries of the scenario, with the income of turn 1 added (B9 R-11
 * R-46 F3).
 */
export const initialPosition = (world: World): Position => {
  const { chart, empires } = world;
  const homes = chart.scenario.imperial.filter(({ state }) => empires.includes(state));
  const countries = chart.states.map(({ code }): CountryHolding => {
    const home = homes.find(({ state }) => state === code);
    return home ? { holder: code, treasury: home.treasury } : { holder: null, treasury: 0 };
  });
  const forces = homes.flatMap(({ state, forces: first }) =>
    sortBySequence(first).map(
      ({ id, at, H, T, M, sequence, money }): Force => ({
        empire: state,
        number: Number(id.slice(1)),
        ...{ H, T, M, sequence, chest: money },
        hex: chart.cityByCode.get(at)?.hex ?? 0,
        left: [],
      }),
    ),
  );
  const known = Object.fromEntries(
    empires.map(empire => {
      const home = chart.stateNumber.get(empire) as number;
      const glimpses = { forces: forces.filter(force => force.empire === empire), passed: [], gained: [home] };
      const seen = updateKnowledge(chart, emptyKnowledge(chart), 0, glimpses);
      return [empire, seen];
    }),
  );
  return openTurn(world, { turn: 0, passings: [], out: [], known }, { countries, forces, offers: [] }, new Map())
    .position;
};
