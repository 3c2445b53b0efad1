import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../../src/core/probability/random.ts';
import { planOrders } from '../../../../src/games/hoplite-wars/ai/plan.ts';
import { findOrderErrors } from '../../../../src/games/hoplite-wars/battle/legal.ts';
import {
  awaitedSeats,
  startCampaign,
  startStep,
  type WarState,
} from '../../../../src/games/hoplite-wars/battle/state.ts';
import { BOARD } from '../../../../src/games/hoplite-wars/board/map.ts';
import type { Player } from '../../../../src/games/hoplite-wars/board/powers.ts';
import { countOf, type Position } from '../../../../src/games/hoplite-wars/board/stacks.ts';
import { formatOrder } from '../../../../src/games/hoplite-wars/orders/format.ts';
import type { Order } from '../../../../src/games/hoplite-wars/orders/order.ts';
import { SETUP } from '../campaign.ts';
import { ordersIn, positionFor } from '../table.ts';
import { playCampaign } from './match.ts';

/** A season of 450 with so many on the board. */
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

describe('a computer player', () => {
  test('takes a city that nobody defends', () => {
    expect(planned(campaign({ argolis: 'A(Corinth) H' }), 'argolis')).toEqual(['A(Corinth)-Megara']);
  });

  test('attacks where it is stronger, the others helping', () => {
    const state = campaign({ boeotia: 'A(Thebes) H; A(Orchomenos) H', athens: 'A(Plataea) H' });
    // Nothing else is left to take.
    const centres = Object.fromEntries(Object.keys(state.centres).map(space => [space, 'boeotia' as const]));
    const all = [...BOARD.spaces.values()].flatMap(({ id, kind }) =>
      kind === 'town' ? [[id, 'boeotia' as const]] : [],
    );
    const orders = planned(
      {
        ...state,
        sackers: ['sparta'],
        centres: { ...centres, ...Object.fromEntries(all), MEG: 'boeotia', PLA: 'athens' },
      },
      'boeotia',
    );
    const into = orders.filter(order => order.endsWith('-Plataea'));
    expect([into.length, into.filter(order => order.includes(' S ')).length]).toEqual([2, 1]);
  });

  test('keeps one in a city beside which strangers stand when it can pass', () => {
    const state = campaign({ boeotia: 'A(Thebes) H', athens: '2A(Plataea) H' }, 'autumn');
    expect(planned(state, 'boeotia')).toEqual(['A(Thebes) H']);
  });

  test('leaves alone what is too strong for it', () => {
    const state = campaign({ sparta: 'A(Tegea) H', argolis: '4A(Argos) H' });
    expect(planned(state, 'sparta').filter(order => order.endsWith('-Argos'))).toEqual([]);
  });

  test('raises what its halves pay for, and no more', () => {
    const state = campaign({ athens: 'A(Athens) H' });
    const winter = startStep(SETUP, { ...state, moment: { year: 450, season: 'winter', step: 'winter' } });
    const orders = planOrders(winter, 'athens');
    expect(findOrderErrors(winter, 'athens', orders)).toEqual(orders.map(() => undefined));
    // Six halves and two of the Minor State, and one army that is kept.
    expect(orders.reduce((sum, order) => sum + halvesFor(order), 0)).toBe(6);
  });

  const halvesFor = (order: Order): number =>
    order.does === 'build' ? order.parts.reduce((sum, { n, arm }) => sum + n * (arm === 'G' ? 1 : 2), 0) : 0;

  test('in five years of seven of them: orders that can be carried out, and no attack on what is stronger than all who are near', () => {
    const rash: string[] = [];
    playCampaign(
      startCampaign(SETUP),
      446,
      seededRandom(3),
      () => undefined,
      (state, player) => {
        const orders = planOrders(state, player);
        if (state.moment.step !== 'orders' || !awaitedSeats(state).includes(player)) return orders;
        expect(findOrderErrors(state, player, orders).filter(Boolean)).toEqual([]);
        for (const order of orders) {
          if (order.does !== 'move') continue;
          const { position } = state;
          const there = position[order.to];
          if (!there || there.player === player) continue;
          const strength = orders
            .filter(other => other === order || (other.does === 'supportMove' && other.to === order.to))
            .reduce((sum, other) => sum + ('parts' in other ? other.parts.reduce((all, { n }) => all + n, 0) : 0), 0);
          if (strength <= countOf(there.parts)) rash.push(`${player} ${formatOrder(BOARD, order)}`);
        }
        return orders;
      },
    );
    expect(rash).toEqual([]);
  });
});
