import { bench, describe } from 'vitest';
import { resolveEffectiveLog } from '../../src/core/log/effective-log.ts';
import { computeNextClock, type Entry, entryKeyOf, reduceLog } from '../../src/core/log.ts';
import { createBinomialDistribution } from '../../src/core/probability/distribution.ts';
import { oddsOf } from '../../src/games/alala/rules/combat/outcome.ts';

/** A simplified battle state: 24 units whose records are copied when they change. */
interface Unit {
  readonly men: number;
  readonly aggression: number;
  readonly disorder: number;
  readonly move: string | null;
}
interface State {
  readonly turn: number;
  readonly units: Readonly<Record<string, Unit>>;
}
interface Change {
  readonly unit: string;
  readonly men: number;
  readonly disorder: number;
  readonly move: string;
}

const UNITS = Array.from({ length: 24 }, (_, i) => `unit ${i}`);
const START: State = {
  turn: 1,
  units: Object.fromEntries(UNITS.map(id => [id, { men: 24, aggression: 1, disorder: 0, move: null }])),
};

// Like a fight: two units change in each entry.
const apply = (state: State, entry: Entry): State => {
  const units = { ...state.units };
  for (const { unit, men, disorder, move } of entry.data as readonly Change[]) {
    const before = units[unit] as Unit;
    units[unit] = { ...before, men: Math.max(0, before.men + men), disorder: before.disorder + disorder, move };
  }
  return { ...state, turn: state.turn + 1, units };
};

const more = (log: readonly Entry[], type: string, data: unknown): Entry => {
  const author = log.length % 3 === 0 ? 'anna' : 'bo';
  return { battle: 'b', author, seq: log.length + 1, clock: computeNextClock(log), at: 0, type, v: 1, data };
};

/** A log of `length` entries; every tenth undoes the one before it. */
const logOf = (length: number): Entry[] => {
  const log: Entry[] = [];
  for (let i = 0; i < length; i++) {
    const last = log.at(-1);
    const [a, b] = [UNITS[i % 24] as string, UNITS[(i * 7 + 5) % 24] as string];
    const changes: Change[] = [a, b].map(unit => ({ unit, men: i % 5 === 0 ? -1 : 0, disorder: i % 2, move: 'stay' }));
    log.push(last && i % 10 === 9 ? more(log, 'undo', { of: entryKeyOf(last) }) : more(log, 'fight', changes));
  }
  return log;
};

const long = logOf(2000);
const usual = logOf(499);

describe('wanted: less than 1 ms', () => {
  bench('odds of 25 dice against 25', () => {
    oddsOf(createBinomialDistribution(25, 5), createBinomialDistribution(25, 5));
  });

  bench('odds of 25 dice on 5 against 25 on 6', () => {
    oddsOf(createBinomialDistribution(25, 5), createBinomialDistribution(25, 6));
  });
});

describe('wanted: less than 20 ms', () => {
  bench('a log of 2,000 entries read and folded', () => {
    reduceLog(START, resolveEffectiveLog(long).inForce, apply);
  });
});

describe('wanted: less than 50 ms', () => {
  bench('an undo after 499 entries: appended, read, folded', () => {
    const last = resolveEffectiveLog(usual).undo as Entry;
    const log = [...usual, more(usual, 'undo', { of: entryKeyOf(last) })];
    reduceLog(START, resolveEffectiveLog(log).inForce, apply);
  });
});
