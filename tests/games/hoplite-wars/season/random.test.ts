import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { BOARD } from '../../../../src/games/hoplite-wars/board/map.ts';
import { isSea, takesFleets } from '../../../../src/games/hoplite-wars/board/space.ts';
import { countOf, type Position } from '../../../../src/games/hoplite-wars/board/stacks.ts';
import { formatOrder } from '../../../../src/games/hoplite-wars/orders/format.ts';
import type { GroupAction, SeasonStart } from '../../../../src/games/hoplite-wars/season/actions.ts';
import { adjudicateActions } from '../../../../src/games/hoplite-wars/season/adjudicate.ts';
import { buildMovementModel } from '../../../../src/games/hoplite-wars/season/movement-model.ts';
import { resolveFacts } from '../../../../src/games/hoplite-wars/season/resolve-cycles.ts';
import { crossing, crowd, ring } from './crowd.ts';
import { everyFate, type Fit } from './every-fate.ts';

/** The number of positions without convoys; positions with convoys are a tenth of it. */
const COUNT = Number(process.env.ALALA_WARS ?? 100);
const SEED = Number(process.env.ALALA_SEED ?? 20261122);

const settledIn = (ground: SeasonStart, acts: readonly GroupAction[]): Fit & { readonly broken: readonly string[] } => {
  const field = buildMovementModel(ground, acts);
  const { facts, resolutions: untied } = resolveFacts(field);
  return {
    comes: Object.fromEntries(field.movers.map(({ from, to }, i) => [`${from}>${to}`, facts[i] === 1])),
    carries: Object.fromEntries(field.carriers.map((sea, i) => [sea, facts[field.movers.length + i] === 1])),
    broken: field.carriers.filter((_, i) => untied.get(field.movers.length + i) === 'paradox'),
  };
};

const told = ({ orders }: ReturnType<typeof crowd>): string =>
  Object.entries(orders)
    .flatMap(([player, all]) => all.map(order => `${player} ${formatOrder(BOARD, order)}`))
    .join('\n');

const comers = ({ comes }: Fit): number => Object.values(comes).filter(Boolean).length;

describe('random positions', () => {
  test(`[Z1 Z2 Z3 Z4 Z5 Z6 Z7 Z8 Z9 B8] without convoys exactly one assignment fits, or two in a ring: ${COUNT} of them`, () => {
    for (let i = 0; i < COUNT; i++) {
      const position =
        i % 10 === 0
          ? ring(createSeededRandom(SEED + i))
          : crowd(createSeededRandom(SEED + i), 4 + (i % 7), { convoys: false });
      const { found } = everyFate(position.ground, position.acts);
      const { comes } = settledIn(position.ground, position.acts);
      if (found.length !== 1 && found.length !== 2)
        expect.fail(`seed ${SEED + i}: ${found.length} fit\n${told(position)}`);
      const best = found.reduce((most, fit) => (comers(fit) > comers(most) ? fit : most));
      expect(comes, `seed ${SEED + i}\n${told(position)}`).toEqual(best.comes);
    }
  });

  const fewer = Math.max(1, Math.round(COUNT / 10));
  test(`[C5 Z8] with convoys, up to 8 orders, it agrees with every fate tried: ${fewer} of them`, () => {
    for (let i = 0; i < fewer; i++) {
      const position =
        i % 2 === 0
          ? crossing(createSeededRandom(SEED - i))
          : crowd(createSeededRandom(SEED - i), 8, { convoys: true });
      const { found } = everyFate(position.ground, position.acts);
      const { comes, carries, broken } = settledIn(position.ground, position.acts);
      // A single consistent assignment is taken. Otherwise only moves that depend on a convoy's own army fail.
      if (found.length === 1 && broken.length === 0)
        expect({ comes, carries }, `seed ${SEED - i}\n${told(position)}`).toEqual(found[0]);
      else if (found.length !== 1)
        expect([
          broken.length > 0 || found.some(fit => comers(fit) === comers({ comes, carries })),
          told(position),
        ]).toEqual([true, told(position)]);
      else expect.fail(`seed ${SEED - i}: one fits, yet a convoy breaks for itself\n${told(position)}`);
    }
  });

  test('[B3 P2 U1] after any movement a space has one player’s components, all in allowed places, and none is lost', () => {
    for (let i = 0; i < COUNT / 3; i++) {
      const { ground, acts } = crowd(createSeededRandom(SEED + 7 * i), 14, { convoys: i % 2 === 0 });
      const { position, dislodged, disbanded, fates } = adjudicateActions(ground, acts);
      expect(wrongsIn(position)).toEqual([]);
      const count = (all: Position): number => countOf(Object.values(all).flatMap(({ parts }) => parts));
      const off = countOf([...dislodged, ...disbanded].flatMap(({ parts }) => parts));
      expect(count(position) + off).toBe(count(ground.position));
      expect(fates).toHaveLength(acts.length);
      for (const { reasons, fate } of fates) if (fate === 'fails') expect(reasons.length).toBeGreaterThan(0);
    }
  });
});

const wrongsIn = (position: Position): readonly string[] =>
  Object.entries(position).flatMap(([space, { parts }]) =>
    parts.flatMap(({ arm, n }) => {
      if (n < 1) return [`${n}${arm} in ${space}`];
      if (arm === 'F') return takesFleets(BOARD, space) ? [] : [`fleet in ${space}`];
      return isSea(BOARD, space) ? [`${arm} in ${space}`] : [];
    }),
  );
