import { bench, describe } from 'vitest';
import type { Entry } from '../../src/core/log.ts';
import { createBinomialDistribution, toProbability } from '../../src/core/probability/distribution.ts';
import type { FightPlan } from '../../src/games/alala/actions/fight.ts';
import { combatOf } from '../../src/games/alala/actions/fight.ts';
import { compareChanges } from '../../src/games/alala/odds/compare-changes.ts';
import { type Duel, forecastFight } from '../../src/games/alala/odds/fight-forecast.ts';
import { diceLuckOf } from '../../src/games/alala/report/luck.ts';
import { OUTCOMES, oddsOf, outcomeFor } from '../../src/games/alala/rules/combat/outcome.ts';
import { DEFAULT_RULES } from '../../src/games/alala/rules/house-rules.ts';
import { play, seeded, sim } from '../games/alala/played-out.ts';
import { fightTold, table } from '../games/alala/table.ts';

const THROWS = 10_000;
const random = seeded(1);
const throwHits = (dice: number): number => {
  let hits = 0;
  for (let die = 0; die < dice; die++) if (1 + Math.floor(random() * 6) >= 5) hits++;
  return hits;
};

/** Chances of the five rows, computed and simulated. */
const exactRows = (own: number, enemy: number): number[] => {
  const odds = oddsOf(createBinomialDistribution(own, 5), createBinomialDistribution(enemy, 5));
  return OUTCOMES.map(row => toProbability(odds[row]));
};
const thrownRows = (own: number, enemy: number): number[] => {
  const counts = OUTCOMES.map(() => 0);
  for (let i = 0; i < THROWS; i++) {
    const row = OUTCOMES.indexOf(outcomeFor(throwHits(own) - throwHits(enemy)));
    counts[row] = (counts[row] as number) + 1;
  }
  return counts.map(count => count / THROWS);
};
const sizes = Array.from({ length: 24 }, (_, i) => i + 1);
const everyPair = (rows: (own: number, enemy: number) => number[]): number[] =>
  sizes.flatMap(own => sizes.flatMap(enemy => rows(own, enemy)));

const duelOf = (level: string): Duel => {
  const { sides } = combatOf(table(`a1 ${level}`, `b1 ${level}`), fightTold('a1', 'b1'));
  return [sides[0][0], sides[1][0]] as unknown as Duel;
};
/** Chances that the first and the second side break. */
const exactBreaks = (duel: Duel): number[] => forecastFight(duel, DEFAULT_RULES).breaks.map(toProbability);
const thrownBreaks = (level: number): number[] => {
  const counts = [0, 0];
  for (let i = 0; i < THROWS; i++)
    play(sim({ level }), sim({ level }), random, DEFAULT_RULES.outcomeLevel)
      .fates.split(',')
      .forEach((fate, side) => {
        if (['retires', 'routs', 'destroyed'].includes(fate)) counts[side] = (counts[side] as number) + 1;
      });
  return counts.map(count => count / THROWS);
};

const rowsAddUp = (own: number, enemy: number): boolean => {
  const odds = oddsOf(createBinomialDistribution(own, 5), createBinomialDistribution(enemy, 5));
  return OUTCOMES.reduce((sum, row) => sum + odds[row].ways, 0n) === odds.victory.whole;
};
const endsAddUp = (duel: Duel): boolean => {
  const { endings, goesOn } = forecastFight(duel, DEFAULT_RULES);
  return endings.reduce((sum, { chance }) => sum + chance.ways, goesOn.ways) === goesOn.whole;
};

interface Question {
  readonly what: string;
  readonly wanted: string;
  readonly exact: () => number[];
  /** True if the ways of all results add up to the whole. */
  readonly adds: () => boolean;
  readonly thrown: () => number[];
  /** For a simulation of a whole table, which takes seconds. */
  readonly slow?: true;
}
const ready = duelOf('ready');
const eager = duelOf('eager');
const questions: readonly Question[] = [
  {
    what: 'one fight, 12 dice against 12',
    wanted: '1 ms',
    exact: () => exactRows(12, 12),
    adds: () => rowsAddUp(12, 12),
    thrown: () => thrownRows(12, 12),
  },
  {
    what: 'all fights of 1–24 dice against 1–24',
    wanted: '–',
    exact: () => everyPair(exactRows),
    adds: () => sizes.every(own => sizes.every(enemy => rowsAddUp(own, enemy))),
    thrown: () => everyPair(thrownRows),
    slow: true,
  },
  {
    what: 'fought out, 24 Ready against 24',
    wanted: '100 ms',
    exact: () => exactBreaks(ready),
    adds: () => endsAddUp(ready),
    thrown: () => thrownBreaks(2),
  },
  {
    what: 'fought out, 24 Eager against 24',
    wanted: '100 ms',
    exact: () => exactBreaks(eager),
    adds: () => endsAddUp(eager),
    thrown: () => thrownBreaks(3),
  },
];

/** The minimum time of `times` runs in milliseconds, because other load only adds time. */
const least = (work: () => unknown, times: number): number =>
  Math.min(
    ...Array.from({ length: times }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    }),
  );

// Time and error of the exact computation and of a simulation.
console.table(
  questions.map(({ what, wanted, exact, adds, thrown, slow }) => {
    const truth = exact();
    const guess = thrown();
    const error = Math.max(...truth.map((p, i) => Math.abs(p - (guess[i] as number))));
    return {
      question: what,
      wanted,
      'exact, ms': least(exact, 20).toFixed(2),
      'error of exact': adds() ? '0' : 'not the whole!',
      '10,000 throws, ms': least(thrown, slow ? 1 : 5).toFixed(1),
      'error of throws': `${(100 * error).toFixed(2)} %`,
    };
  }),
);

for (const { what, wanted, exact, thrown, slow } of questions)
  describe(`${what} (wanted: ${wanted})`, () => {
    bench('exactly', () => {
      exact();
    });
    if (!slow)
      bench('by 10,000 throws', () => {
        thrown();
      });
  });

const usual = combatOf(
  table('a1 ready leader3 dp1, a2, a3, a4 psiloi', 'b1 eager leader3, b2, b3 heavyCavalry'),
  fightTold('a1 leader charge left:a2 rear:a3', 'b1 leader rear:b2, b3'),
).sides;

describe('what changes a usual fight (wanted: 30 ms)', () => {
  bench('two against one', () => {
    compareChanges(usual, DEFAULT_RULES);
  });
});

/** A log of `entries` entries: fights of 24 dice, shots, control tests and corrections in turn. */
const evening = (entries: number): Entry[] => {
  const plan = fightTold('a1', 'b1') as unknown as FightPlan;
  const nothing = { units: [], leaders: [] };
  const faces = (count: number): number[] => Array.from({ length: count }, () => 1 + Math.floor(random() * 6));
  const data = (i: number): readonly [string, object] => {
    const by = i % 2 === 0 ? 'app' : 'faces';
    switch (i % 4) {
      case 0: {
        const thrown = { by: i % 8 === 0 ? 'app' : 'faces', faces: [faces(12), faces(12)] };
        return ['fight', { sides: plan, thrown, hits: [4, 4], moves: {}, overrides: [], changes: nothing, due: [] }];
      }
      case 1:
        return [
          'shoot',
          {
            shooter: 'a2',
            target: 'b1',
            frontally: true,
            dice: 4,
            thrown: { by, faces: [faces(4)] },
            sixes: 1,
            overrides: [],
            changes: nothing,
            due: [],
          },
        ];
      case 2:
        return [
          'control',
          { unit: 'a2', face: 3, by: 'app', score: 3, result: 'asYouWish', changes: nothing, due: [] },
        ];
      default:
        return ['correct', { changes: { units: [{ unit: 'b1', disorder: i % 8 === 3 ? 1 : -1 }], leaders: [] } }];
    }
  };
  return Array.from({ length: entries }, (_, i) => {
    const [type, what] = data(i);
    return { battle: 'b', author: 'me', seq: i + 1, clock: i + 1, at: 0, type, v: 1, data: what };
  });
};

const start = table('a1, a2 psiloi', 'b1');
const log = evening(600);

describe('luck of 600 entries (wanted: 50 ms)', () => {
  bench('of both sides, rolled and typed', () => {
    diceLuckOf(start, log);
  });
});
