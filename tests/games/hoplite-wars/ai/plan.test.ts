import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { attitudesOf } from '../../../../src/games/hoplite-wars/ai/attitudes.ts';
import { CHARACTERS, drawCharacters } from '../../../../src/games/hoplite-wars/ai/characters.ts';
import { convoyChanges } from '../../../../src/games/hoplite-wars/ai/choices.ts';
import { groupsOf, moveTo } from '../../../../src/games/hoplite-wars/ai/movement-plan.ts';
import { permuteHidden } from '../../../../src/games/hoplite-wars/ai/permute-hidden.ts';
import { planOrders } from '../../../../src/games/hoplite-wars/ai/plan.ts';
import { addPosition, createPositionEvaluator } from '../../../../src/games/hoplite-wars/ai/position-evaluator.ts';
import { applyEvent } from '../../../../src/games/hoplite-wars/battle/game.ts';
import { findOrderErrors } from '../../../../src/games/hoplite-wars/battle/legal-moves.ts';
import type { Deed } from '../../../../src/games/hoplite-wars/battle/past-behaviour.ts';
import { AI_LEVELS } from '../../../../src/games/hoplite-wars/battle/setup.ts';
import {
  playersToOrder,
  seasonStartOf,
  startCampaign,
  startStep,
  type WarState,
} from '../../../../src/games/hoplite-wars/battle/state.ts';
import { viewFor } from '../../../../src/games/hoplite-wars/battle/view.ts';
import { BOARD } from '../../../../src/games/hoplite-wars/board/map.ts';
import { HOMES, PLAYERS, type Player } from '../../../../src/games/hoplite-wars/board/powers.ts';
import type { Position } from '../../../../src/games/hoplite-wars/board/stacks.ts';
import { formatOrder } from '../../../../src/games/hoplite-wars/orders/format.ts';
import type { Order } from '../../../../src/games/hoplite-wars/orders/order.ts';
import { adjudicate } from '../../../../src/games/hoplite-wars/season/adjudicate.ts';
import { often } from '../../../quick.ts';
import { SETUP } from '../campaign.ts';
import { ordersIn, positionFor } from '../table.ts';
import { nextEvents, playCampaign } from './match.ts';

/** A season of 450 with these forces on the board. */
const campaign = (
  texts: Readonly<Partial<Record<Player, string>>>,
  season: 'spring' | 'autumn' = 'spring',
): WarState => {
  const start = startCampaign(SETUP);
  const orders = Object.fromEntries(Object.entries(texts).map(([player, text]) => [player, ordersIn(text)]));
  return startStep(SETUP, {
    ...start,
    moment: { year: 450, season, step: 'orders' },
    position: positionFor(orders) as Position,
  });
};
const planned = (state: WarState, player: Player): readonly string[] =>
  planOrders(state, player).map(order => formatOrder(BOARD, order));

/**
 * An Autumn in which Boeotia has all centres but Plataea, and Delphi is sacked, so that only Plataea can be captured.
 */
const besetBy = (athens: string, boeotia: string): WarState => {
  const state = campaign({ athens, boeotia }, 'autumn');
  const spaces = [...BOARD.spaces.values()].filter(({ kind }) => kind === 'city' || kind === 'town');
  const centres = Object.fromEntries(
    spaces.map(({ id }) => [id, id === 'PLA' ? ('athens' as const) : ('boeotia' as const)]),
  );
  return { ...state, sackers: ['sparta'], centres };
};

/** The owner of a space after a season in which all other players hold. */
const after = (state: WarState, player: Player, space: string): Player | undefined =>
  adjudicate(seasonStartOf(state), { [player]: planOrders(state, player) }).position[space]?.player;

describe('a computer player', () => {
  test('takes an undefended city', () => {
    const state = campaign({ argolis: 'A(Corinth) H' }, 'autumn');
    expect(['A(Corinth)-Megara', 'A(Corinth)-Pellene']).toContain(planned(state, 'argolis').join());
  });

  test('drives out a weaker stack', () => {
    const state = besetBy('A(Plataea) H', 'A(Thebes) H; A(Orchomenos) H');
    expect(after(state, 'boeotia', 'PLA')).toBe('boeotia');
  });

  test('[C1] carries an army to an island that no fleet reaches in time', () => {
    const state = campaign({ achea: 'A(Patrae) H; F(Ionian Sea) H', aetolia: 'A(Thermos) H' });
    const changes = convoyChanges(state, 'achea', groupsOf(state, 'achea'));
    expect(changes.map(change => change.get(0)?.doing)).toContainEqual(moveTo('ZAC', true));
  });

  test('[C1 S3] supports the landing of an army that it carries', () => {
    const state = campaign({ achea: 'A(Patrae) H; F(Ionian Sea) H; F(Anactorium) H', aetolia: 'A(Agrinion) H' });
    const changes = convoyChanges(state, 'achea', groupsOf(state, 'achea'));
    const landing = changes.filter(change => [...change.values()].some(({ doing }) => doing.kind === 'supportMove'));
    expect(landing.map(change => change.get(0)?.doing)).toContainEqual(moveTo('AGR', true));
  });

  test('[C1] expects more of an army where a fleet can carry it', () => {
    const worth = (texts: string): number => {
      const state = campaign({ achea: texts });
      const evaluator = createPositionEvaluator(state);
      addPosition(evaluator, state.position);
      return evaluator.values()[PLAYERS.indexOf('achea')] as number;
    };
    expect(worth('A(Patrae) H; F(Ionian Sea) H') - worth('A(Mantinea) H; F(Ionian Sea) H')).toBeGreaterThan(
      worth('A(Patrae) H') - worth('A(Mantinea) H'),
    );
  });

  test('does not attack a stronger one', () => {
    const state = campaign({ sparta: 'A(Tegea) H', argolis: '4A(Argos) H' });
    expect(planned(state, 'sparta').filter(order => order.endsWith('-Argos'))).toEqual([]);
  });

  test('raises what its halves pay for, and no more', () => {
    const state = campaign({ athens: 'A(Athens) H' });
    const winter = startStep(SETUP, { ...state, moment: { year: 450, season: 'winter', step: 'winter' } });
    const orders = planOrders(winter, 'athens');
    expect(findOrderErrors(winter, 'athens', orders)).toEqual(orders.map(() => undefined));
    // Six halves, two of them of the Minor State; one army is kept.
    expect(orders.reduce((sum, order) => sum + halvesFor(order), 0)).toBe(6);
  });

  const halvesFor = (order: Order): number =>
    order.does === 'build' ? order.parts.reduce((sum, { n, arm }) => sum + n * (arm === 'G' ? 1 : 2), 0) : 0;

  test('all orders of two years of seven of them can be carried out', () => {
    playCampaign(
      startCampaign(SETUP),
      449,
      createSeededRandom(3),
      () => undefined,
      (state, player) => {
        const orders = planOrders(state, player);
        expect(findOrderErrors(state, player, orders).filter(Boolean)).toEqual([]);
        return orders;
      },
    );
  });
});

describe('a plan', () => {
  const season = campaign({
    argolis: 'A(Argos) H; F(Corinth) H',
    athens: 'A(Megara) H; F(Saronic Gulf) H',
    boeotia: 'A(Thebes) H; A(Plataea) H',
  });
  const hidden = [
    'A(Megara)-Corinth',
    'A(Megara)-Plataea',
    'F(Saronic Gulf)-Corinth; A(Megara) S F(Saronic Gulf)-Corinth',
  ];

  test.each(hidden)('does not depend on what others have ordered (%s)', text => {
    const known = { ...season, given: { athens: ordersIn(text) } };
    for (const seat of ['argolis', 'boeotia'] as const)
      expect(planOrders(viewFor(known, seat).state, seat)).toEqual(planOrders(viewFor(season, seat).state, seat));
  });

  test('is the same whatever the others order, in random positions, with the same seed', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.integer({ min: 0, max: 14 }), (seed, steps) => {
        let state = startCampaign(SETUP);
        for (let step = 0; step < steps; step++)
          state = nextEvents(state, createSeededRandom(seed + step)).reduce(applyEvent, state);
        for (const seat of playersToOrder(state).slice(seed % 3, 2 + (seed % 3))) {
          const { level, deeds } = { level: AI_LEVELS[seed % 3] as (typeof AI_LEVELS)[number], deeds: [] };
          const hidden = permuteHidden(state, seat, createSeededRandom(seed));
          expect(Object.keys(hidden.given)).not.toContain(seat);
          const [known, other] = [state, hidden].map(each =>
            planOrders(viewFor(each, seat).state, seat, { level, seed, deeds }),
          );
          expect(other).toEqual(known);
        }
      }),
      { numRuns: often(12, 4) },
    );
  });

  test('does not depend on the characters that other states have drawn', () => {
    const characters = drawCharacters(createSeededRandom(1));
    expect(new Set(Object.values(characters)).size).toBe(PLAYERS.length);
    const swapped = { ...characters, athens: characters.sparta, sparta: characters.athens };
    expect(planOrders(season, 'argolis', { characters: swapped })).toEqual(
      planOrders(season, 'argolis', { characters }),
    );
  });

  test('differs with the seed: ten campaigns have ten openings', () => {
    const start = startCampaign(SETUP);
    const opening = (seed: number): string =>
      JSON.stringify(PLAYERS.map(player => planOrders(start, player, { seed })));
    expect(new Set(Array.from({ length: 10 }, (_, seed) => opening(seed))).size).toBe(10);
    expect(opening(3)).toBe(opening(3));
  });
});

describe('attitudes', () => {
  const state = campaign({ sparta: 'A(Sparta) H' });
  const { avenger, steadfast } = CHARACTERS;
  const to = (deeds: readonly Deed[], other: Player): number =>
    attitudesOf(state, 'sparta', deeds.length > 0 ? avenger : steadfast, deeds)[PLAYERS.indexOf(other)] as number;

  test('a stab is remembered, and forgotten slowly', () => {
    const stab = (year: number): Deed => ({ by: 'argolis', to: 'sparta', kind: 'took', year });
    expect(to([stab(450)], 'argolis')).toBeGreaterThan(to([stab(455)], 'argolis'));
    expect(to([stab(455)], 'argolis')).toBeGreaterThan(to([stab(450)], 'athens'));
  });

  test('a leader is minded by all', () => {
    const centres = {
      ...state.centres,
      ...Object.fromEntries(HOMES.athens.major.map(space => [space, 'thessaly' as const])),
    };
    const strong = {
      ...centres,
      ...Object.fromEntries(HOMES.boeotia.major.map(space => [space, 'thessaly' as const])),
    };
    const mind = (all: WarState['centres']): number =>
      attitudesOf({ ...state, centres: all }, 'sparta', steadfast, [])[PLAYERS.indexOf('thessaly')] as number;
    expect(mind(strong)).toBeGreaterThan(mind(state.centres));
  });

  test('a safe corner is minded more than an exposed one, from the start', () => {
    expect(to([], 'thessaly')).toBeGreaterThan(to([], 'aetolia'));
    expect(to([], 'aetolia')).toBeGreaterThan(to([], 'argolis'));
  });
});
