import { beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import type { AnyEvent } from '../../../../src/games/hoplite-wars/battle/events.ts';
import { applyEvent } from '../../../../src/games/hoplite-wars/battle/game.ts';
import { RULES_VERSION, resolveStep } from '../../../../src/games/hoplite-wars/battle/resolve.ts';
import {
  currentQuestionId,
  startCampaign,
  startStep,
  type WarState,
} from '../../../../src/games/hoplite-wars/battle/state.ts';
import type { Player } from '../../../../src/games/hoplite-wars/board/powers.ts';
import { loadGameMessages } from '../../../../src/games/hoplite-wars/messages/index.ts';
import type { Step } from '../../../../src/games/hoplite-wars/messages/recap/order-steps.ts';
import { createRecapMessages } from '../../../../src/games/hoplite-wars/messages/recap/recap-messages.ts';
import { nextEvents, playCampaign } from '../ai/match.ts';
import { SETUP } from '../campaign.ts';
import { ordersIn, positionFor, type Texts } from '../table.ts';

beforeAll(() => loadGameMessages('en'));

const entryOf = ({ type, data }: AnyEvent): Entry => ({ type, data, v: 1 }) as never;

const read = ({ title, figures, result, why, clause = '' }: Step): string =>
  [title, ...figures.map(({ value }) => value), `${result}.`, why, clause].filter(Boolean).join(' | ');

/** The recap of a season with these orders. */
const told = (texts: Texts, viewers: readonly Player[]): readonly string[] => {
  const orders = Object.fromEntries(Object.entries(texts).map(([seat, text]) => [seat, ordersIn(text)]));
  const start = startCampaign(SETUP);
  const state = startStep(SETUP, {
    ...start,
    moment: { year: 449, season: 'spring', step: 'orders' },
    position: positionFor(orders),
  });
  const about = currentQuestionId(state);
  const asked = Object.entries(orders).reduce<WarState>(
    (now, [seat, all]) => applyEvent(now, { type: 'give', data: { about, seat, orders: all } } as AnyEvent),
    state,
  );
  const resolved = { type: 'resolve', data: { about, rules: RULES_VERSION, result: resolveStep(asked) } } as AnyEvent;
  return createRecapMessages(viewers).recapEvents(asked, entryOf(resolved), applyEvent(asked, resolved)).map(read);
};

describe('what happened in a season', () => {
  test('own orders come first, with strengths, reasons and clauses; then those of others', () => {
    const lines = told(
      {
        boeotia: 'A(Plataea) H; A(Thebes) S A(Plataea)',
        athens: 'A(Megara)-Plataea; F(Saronic Gulf)-Aegina',
      },
      ['athens'],
    );
    expect(lines).toEqual([
      'Army Megara → Plataea | 1 : 2 | Fails. | Whoever stands there holds it, 2 against 1. Because of Army Plataea holds. With 2 more supports: Plataea reached. | B4',
      'Fleet Saronic Gulf → Aegina | 1 | Arrives. | Nobody stands in its way; it comes with 1. | B6',
      'Boeotia: Army Plataea holds | 2 : 1 | Holds. | It holds, 2 against 1. Because of Army Megara → Plataea. | B4',
      'Boeotia: Army Thebes supports Plataea | Given. | It counts 1. | B4',
      'Athens takes Aegina | Taken. | It belonged to nobody. | K1',
      'Boeotia takes Plataea | Taken. | It belonged to nobody. | K1',
    ]);
  });

  test('a dislodged stack has its attacker, and the number of supports that would have saved it', () => {
    const lines = told({ argolis: '2A(Corinth)-Megara', athens: 'A(Megara) H' }, ['athens']);
    expect(lines[0]).toBe(
      'Army Megara holds | 1 : 2 | Dislodged. | Driven out by 2 against 1. Because of 2 armies Corinth → Megara. With one more support: Megara held. | B4',
    );
  });

  test('the number of missing supports is correct', () => {
    const bounced = told({ boeotia: 'A(Thebes)-Plataea', athens: 'A(Athens)-Plataea; A(Marathon) H' }, ['athens']);
    expect(bounced[0]).toMatch(
      /^Army Athens → Plataea \| 1 : 1 \| Fails.*With one more support: Plataea reached\. \| B5$/,
    );
    const helped = told({ boeotia: 'A(Thebes)-Plataea', athens: 'A(Athens)-Plataea; A(Megara) S A(Athens)-Plataea' }, [
      'athens',
    ]);
    expect(helped[0]).toMatch(/^Army Athens → Plataea \| 2 : 1 \| Arrives/);
  });
});

test('a campaign of computers: all see each step, each colony once, and nothing before it is resolved', () => {
  const below = createSeededRandom(4);
  const kinds = new Set<string>();
  const lots: string[] = [];
  let before = startCampaign(SETUP);
  playCampaign(before, 449, below, (event, after) => {
    for (const viewers of [[], ['athens']] as const) {
      const { recapEvents, summary } = createRecapMessages(viewers);
      const steps = recapEvents(before, entryOf(event), after);
      if (event.type !== 'resolve' && event.type !== 'deal') expect(steps).toEqual([]);
      else if (before.moment.step !== 'winter') expect(steps.length).toBeGreaterThan(0);
      for (const step of steps) {
        kinds.add(step.spot.kind);
        expect(step.title.trim() && step.result.trim()).toBeTruthy();
        expect(read(step)).not.toMatch(/undefined|NaN|null/);
      }
      if (viewers.length > 0) {
        const firstOther = steps.findIndex(({ isOwn, spot }) => spot.kind === 'order' && !isOwn);
        expect(
          steps
            .slice(Math.max(0, firstOther))
            .filter(({ isOwn, spot }) => spot.kind === 'order' && isOwn && firstOther >= 0),
        ).toEqual([]);
        if (steps.length > 0) expect(summary(steps)).toMatch(/\d/);
        if (event.type === 'deal') lots.push(...steps.map(({ title }) => title));
      }
    }
    before = after;
  });
  expect([...kinds].sort()).toEqual(['lot', 'order', 'other', 'place']);
  expect(new Set(lots).size).toBe(7);
});

test('sealed orders of other players are no events when they are sealed or revealed', () => {
  const state = startCampaign(SETUP);
  const [first] = nextEvents(state, createSeededRandom(1));
  if (!first) throw new Error('nobody orders');
  expect(createRecapMessages(['athens']).recapEvents(state, entryOf(first), applyEvent(state, first))).toEqual([]);
  for (const type of ['seal', 'show', 'give', 'absent'])
    expect(createRecapMessages(['athens']).recapEvents(state, { type, data: first.data } as never, state)).toEqual([]);
});
