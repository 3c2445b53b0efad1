import { aiSheetOf, resolveTurn } from '../../battle/resolve-turn.ts';
import { type EncounterState, initialState, packPosition, visiblePositionOf, worldOf } from '../../battle/state.ts';
import type { Chart } from '../../map/chart.ts';
import { incomeOf } from '../../referee/open-turn.ts';
import type { ResolvedTurn } from '../../referee/turn.ts';
import { upkeepOf } from '../../referee/upkeep-outlook.ts';
import type { Code, Force } from '../../rules/force.ts';
import { type CountryHolding, ownCountryAt, type Position, type World } from '../../rules/position.ts';
import { holderAfter } from '../../vision/knowledge.ts';

/* Orders of all seats that a player tries on his phone. Nothing of a trial gets into the log. */

/**
 * The position of a trial: the holder's view, completed so that the other Empires can be given orders. They know the
 * holder's map, hold the countries that they hold as far as he knows, and have the money for this month's upkeep.
 */
const assumedPosition = (world: World, seen: Position, holder: Code): Position => {
  const { chart, empires } = world;
  const held = seen.countries.map((holding, state): CountryHolding => {
    if (holding.holder === holder) return holding;
    const code = chart.states[state]?.code ?? '';
    const last = holderAfter(seen.passings, state, Number.POSITIVE_INFINITY, empires.includes(code) ? code : null);
    const other = last === holder ? null : last;
    return { holder: other, treasury: incomeOf(chart, state, other) };
  });
  const isAtHome = ({ empire, hex }: Force): boolean => ownCountryAt(chart, held, empire, hex) !== undefined;
  const others = seen.forces.filter(({ empire }) => empire !== holder);
  return {
    ...seen,
    countries: held.map(({ holder: by, treasury }, state) => {
      if (by === holder) return { holder: by, treasury };
      const guests = others.filter(({ empire, hex }) => ownCountryAt(chart, held, empire, hex) === state);
      return { holder: by, treasury: treasury + guests.reduce((sum, force) => sum + upkeepOf(world, force), 0) };
    }),
    forces: seen.forces.map(force =>
      force.empire === holder || isAtHome(force) ? force : { ...force, chest: upkeepOf(world, force) },
    ),
    known: Object.fromEntries(empires.map(empire => [empire, seen.known[holder] ?? new Int16Array(chart.size)])),
  };
};

/**
 * The month at the start of a player's trial. It depends only on his view and his own sheet (L2). It never depends on
 * other players' sheets, on anything that he does not see, or on the seed of the game's dice (R-36).
 */
export const trialStateOf = (chart: Chart, state: EncounterState, holder: Code): EncounterState => {
  const { mail: _mail, seed: _seed, ...setup } = state.setup;
  const seen = visiblePositionOf(chart, state, holder);
  const own = state.sheets[holder];
  return {
    ...initialState(chart, setup),
    seats: state.seats,
    position: packPosition(assumedPosition(worldOf(chart, state), seen, holder)),
    sheets: own === undefined ? {} : { [holder]: own },
  };
};

const withSeed = (trial: EncounterState, seed: string): EncounterState => ({
  ...trial,
  setup: { ...trial.setup, seed },
});

/** The month with these sheets and the dice of a seed, which is not that of the game. */
export const resolveTrial = (
  chart: Chart,
  trial: EncounterState,
  sheets: Readonly<Record<Code, string>>,
  seed: string,
): ResolvedTurn => resolveTurn(chart, { ...withSeed(trial, seed), sheets });

/**
 * The sheet that a computer guesses for a seat. Its character is drawn from another seed than the game's, so that the
 * guess does not reveal what a computer will order.
 */
export const guessSheet = (chart: Chart, trial: EncounterState, empire: Code, seed: string): string =>
  aiSheetOf(chart, withSeed(trial, seed), empire).text;
