import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { toCanonicalJson } from '../../../../src/core/crypto/canonical-json.ts';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { aiPlayer, planOrders } from '../../../../src/games/hoplite-wars/ai/plan.ts';
import { applyEvent } from '../../../../src/games/hoplite-wars/battle/game.ts';
import { resultEntryOf } from '../../../../src/games/hoplite-wars/battle/resolve.ts';
import type { WarSession } from '../../../../src/games/hoplite-wars/battle/session.ts';
import {
  currentQuestionId,
  playersToOrder,
  startCampaign,
  type WarState,
} from '../../../../src/games/hoplite-wars/battle/state.ts';
import { PLAYERS, type Player } from '../../../../src/games/hoplite-wars/board/powers.ts';
import { applyTap, type OrderEditor } from '../../../../src/games/hoplite-wars/guide/order-editor.ts';
import { storedSeatDraft } from '../../../../src/games/hoplite-wars/guide/seat-draft.ts';
import {
  closeResult,
  editSeat,
  guessViewOf,
  ordersInTrial,
  ownDraftOf,
  runTrial,
  setSeatOrders,
  trialStateOf,
} from '../../../../src/games/hoplite-wars/guide/trial.ts';
import type { Order } from '../../../../src/games/hoplite-wars/orders/order.ts';
import { sceneOfDraft } from '../../../../src/games/hoplite-wars/screens/battle/scenes.ts';
import {
  deleteTrial,
  isUnchanged,
  readTrial,
  takeOverTrial,
} from '../../../../src/games/hoplite-wars/screens/trial/trial-drafts.ts';
import { often } from '../../../quick.ts';
import { SETUP } from '../campaign.ts';

const START = startCampaign({ ...SETUP, settings: { ...SETUP.settings, battles: 'offered' } });

type Orders = Readonly<Partial<Record<Player, readonly Order[]>>>;

const planned = (state: WarState, seed: number): Orders =>
  Object.fromEntries(
    playersToOrder(state).map(player => [player, planOrders(state, player, { level: 'recruit', seed })]),
  );

/** Steps of a campaign of recruits, each with the orders that two of them would give. */
const STEPS: { readonly state: WarState; readonly plans: readonly [Orders, Orders] }[] = [];
beforeAll(() => {
  let state = START;
  while (STEPS.length < often(8, 4)) {
    const about = currentQuestionId(state);
    if (state.moment.step === 'deal') {
      state = applyEvent(state, { type: 'deal', data: { about, order: [...PLAYERS] } });
      continue;
    }
    const plans = [planned(state, 3), planned(state, 4)] as const;
    STEPS.push({ state: freeze(state), plans });
    state = resolved(state, plans[0]);
  }
});

/** A step with orders of all seats, each mixed from two plans. */
const anyCase = fc.record({ at: fc.nat(), picks: fc.array(fc.nat({ max: 7 }), { minLength: 7, maxLength: 60 }) });
const caseOf = ({ at, picks }: { readonly at: number; readonly picks: readonly number[] }) => {
  const { state, plans } = STEPS[at % STEPS.length] as (typeof STEPS)[number];
  const pick = (i: number): number => picks[i % picks.length] as number;
  const orders = Object.fromEntries(
    playersToOrder(state).map((player, i) => [
      player,
      (plans[pick(i) % 2]?.[player] ?? []).filter((_, k) => pick(7 * i + k) > 0),
    ]),
  );
  return { state, orders, holder: PLAYERS[at % 7] as Player };
};

/** The state after all players have handed in orders and the step is resolved in the log. */
const resolved = (state: WarState, orders: Readonly<Partial<Record<Player, readonly Order[]>>>): WarState => {
  const about = currentQuestionId(state);
  const given = Object.entries(orders).reduce(
    (now, [seat, each]) =>
      applyEvent(now, { type: 'give', data: { about, seat: seat as Player, orders: [...each] } } as never),
    state,
  );
  return applyEvent(given, { type: 'resolve', data: resultEntryOf(given) } as never);
};

const trialOf = (state: WarState, holder: Player): OrderEditor => ({
  about: currentQuestionId(state),
  seat: holder,
  draft: [],
  trial: { holder, others: {} },
});

/** A trial with orders for all seats. */
const filled = (state: WarState, holder: Player, orders: Orders): OrderEditor =>
  Object.entries(orders).reduce(
    (editor, [seat, each]) => setSeatOrders(editor, seat as Player, each),
    trialOf(state, holder),
  );

const freeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
};

describe('a trial of orders for all seats', () => {
  test('has the result that the campaign has for the same orders, and changes nothing', () => {
    fc.assert(
      fc.property(anyCase, any => {
        const { state, orders, holder } = caseOf(any);
        const editor = runTrial(state, filled(state, holder, orders));
        const { moment, position, centres, dislodged, ended } = resolved(state, orders);
        expect(editor.trial?.result?.next).toMatchObject({ moment, position, centres, dislodged, ended });
      }),
      { numRuns: often(60, 20) },
    );
  });

  test('shows the same, whatever others have ordered and whatever seed the computers have', () => {
    fc.assert(
      fc.property(anyCase, anyCase, (any, other) => {
        const { state, orders, holder } = caseOf(any);
        const others = PLAYERS.filter(player => player !== holder);
        const { [holder]: _, ...given } = caseOf({ ...other, at: any.at }).orders;
        const hidden: WarState = {
          ...state,
          given,
          setup: { ...state.setup, computers: { level: 'strategos', seed: other.at } },
          sealing: { ...state.sealing, seals: Object.fromEntries(others.map(player => [player, 'f'.repeat(64)])) },
          standIns: { [others[0] as Player]: 'program' },
          absent: [others[1] as Player],
        };
        const seenIn = (now: WarState): string => {
          const { setup: _setup, ...open } = trialStateOf(now, orders);
          const editor = filled(now, holder, orders);
          const guesses = others.map(each => guessViewOf(now, each, 7));
          return toCanonicalJson([open, sceneOfDraft(now, editor), runTrial(now, editor).trial, guesses]);
        };
        expect(seenIn(hidden)).toBe(seenIn(state));
      }),
      { numRuns: often(40, 15) },
    );
  });

  test('guesses with its own seed, and by nothing but the view', () => {
    const { state } = STEPS[1] as (typeof STEPS)[number];
    const computers = { level: 'recruit', seed: 1 } as const;
    const guess = (seed: number, setup = state.setup) =>
      aiPlayer(guessViewOf({ ...state, setup }, 'athens', seed), {
        level: 1,
        random: createSeededRandom(1),
        hasPlayouts: () => true,
        hasTime: () => true,
      });
    expect(guessViewOf({ ...state, setup: { ...state.setup, computers } }, 'athens', 9).state.setup.computers).toEqual({
      level: 'recruit',
      seed: 9,
    });
    expect(guess(9, { ...state.setup, computers })).toEqual(
      guess(9, { ...state.setup, computers: { ...computers, seed: 2 } }),
    );
  });

  test('keeps the orders of a seat while another is edited, and the text that could not be read', () => {
    const { state, plans } = STEPS[1] as (typeof STEPS)[number];
    const [orders] = plans;
    const [first, second] = playersToOrder(state) as [Player, Player];
    const written: OrderEditor = {
      ...trialOf(state, first),
      draft: orders[first] as readonly Order[],
      unread: ['A(Nowhere) H'],
    };
    const away = editSeat(written, second);
    expect(away).toMatchObject({ seat: second, draft: [] });
    const back = editSeat(setSeatOrders(away, second, orders[second] as readonly Order[]), first);
    expect(storedSeatDraft(back)).toEqual(storedSeatDraft(written));
    expect(ordersInTrial(back)).toEqual({ [first]: orders[first], [second]: orders[second] });
    expect(ownDraftOf(editSeat(back, second))).toEqual(storedSeatDraft(written));
  });

  test('takes no order from a tap while its result is shown', () => {
    const { state, plans } = STEPS[1] as (typeof STEPS)[number];
    const shown = runTrial(state, filled(state, 'athens', plans[0]));
    const own = Object.keys(state.position).find(space => state.position[space]?.player === 'athens') as string;
    expect(applyTap(state, shown, own)).toBe(shown);
    expect(applyTap(state, closeResult(shown), own).space).toBe(own);
  });
});

describe('the draft of a trial', () => {
  const begin = () => {
    const { state, plans } = STEPS[1] as (typeof STEPS)[number];
    const stored = new Map<string, unknown>();
    const session = {
      state: { value: state },
      drafts: {
        read: async (name: string) => stored.get(name),
        write: async (name: string, data: unknown) => void (data ? stored.set(name, data) : stored.delete(name)),
      },
    } as unknown as WarSession;
    return { stored, session, state, about: currentQuestionId(state), orders: plans[0], others: plans[1] };
  };

  test('begins with the player’s own draft, and not with that of another player of this phone', async () => {
    const { stored, session, about, orders } = begin();
    stored.set(`orders.${about}.athens`, { draft: orders.athens });
    stored.set(`orders.${about}.sparta`, { draft: orders.sparta });
    expect(ordersInTrial(await readTrial(session, 'athens'))).toEqual({ athens: orders.athens });
  });

  test('is deleted when it is discarded', async () => {
    const { stored, session, about, orders } = begin();
    const editor = await readTrial(session, 'athens');
    stored.set(`trial.${about}.athens`, { seats: { sparta: { draft: orders.sparta } } });
    expect(ordersInTrial(await readTrial(session, 'athens')).sparta).toEqual(orders.sparta);
    await deleteTrial(session, editor);
    expect([...stored.keys()]).toEqual([]);
  });

  test('gives only the player’s own orders to his real draft, and lists the replaced ones', async () => {
    const { stored, session, state, about, orders, others } = begin();
    stored.set(`orders.${about}.athens`, { draft: orders.athens });
    const tried = filled(state, 'athens', others);
    const taken = await takeOverTrial(session, tried, 'athens');
    expect([...stored]).toEqual([[`orders.${about}.athens`, ownDraftOf(tried)]]);
    expect(taken.before).toEqual({ draft: orders.athens });
    const { trial: _, ...own } = { ...editSeat(tried, 'athens') };
    expect(isUnchanged(taken, own)).toBe(true);
    expect(isUnchanged(taken, { ...own, draft: [] })).toBe(false);
  });
});
