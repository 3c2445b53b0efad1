import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Entry } from '../../../../core/log.ts';
import type { AiRequest } from '../../../../game-ui/ai/ai-client.ts';
import { aiHostAuthorOf } from '../../../../game-ui/ai/ai-host.ts';
import { type AiPlayerStatus, useAiPlayer } from '../../../../game-ui/ai/use-ai-player.ts';
import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import { type ChargeAnswer, legalChargeResponses, planCharge } from '../../actions/charges.ts';
import { viewFor } from '../../ai/commander.ts';
import type { Weighed } from '../../ai/decide.ts';
import { executeAction } from '../../ai/execute-action.ts';
import { decisionOf, hasOpenDecisions, isPhaseOpen } from '../../ai/next-decision.ts';
import { marksOfOrders } from '../../ai/order-marks.ts';
import { isAppEntry, isCommanded } from '../../battle/seats.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { SIDES, type SideId } from '../../battle/sides.ts';
import type { BattleState, CommanderSetup } from '../../battle/state.ts';
import { pendingTasks, phaseTasks, splitOpenTasks } from '../../guide/guide.ts';
import { houseResult } from '../../report/points-result.ts';
import { nextPhase } from '../../rules/turn.ts';
import { diceSourceOf } from '../dice/dice-choice.ts';
import { hasPassed } from './passed-phases.ts';
import { addRecentOrder, clearRecentOrders, markOrdersCarriedOut, type Order, recentOrders } from './recent-orders.ts';
import { showOrders } from './shown-orders.ts';

/** A charge of the app's side at a player's unit. The player must choose whether the unit stands. */
export interface AskedAnswer {
  readonly side: SideId;
  readonly of: BattleState;
  readonly order: Weighed & { readonly action: { readonly kind: 'charge' } };
  readonly answers: readonly ChargeAnswer[];
}

export interface Commanding extends AiPlayerStatus<SideId> {
  /** The orders since a player acted last, the first first. */
  readonly orders: readonly Order[];
  readonly asked: AskedAnswer | undefined;
  readonly onAnswer: (answer: ChargeAnswer) => void;
  /** At a real table, the orders that the players must carry out with the figures. */
  readonly toCarryOut: readonly Order[] | undefined;
  readonly onCarriedOut: () => void;
  /** Another phone plays the app's side. */
  readonly elsewhere: string | undefined;
  readonly takeOver: () => void;
}

const NO_ORDERS: readonly Order[] = [];

/** Milliseconds for which an order is shown before the next one. */
const READING_TIME = 1100;

/** Plays the armies of the app, one order at a time. Starts the next phase after everything due is done. */
export const useCommander = (session: AlalaSession, state: BattleState, isHurried: boolean): Commanding => {
  const [takesOver, setTakesOver] = useState(false);
  const { orders, carriedOut } = recentOrders(session.battle.id);
  const [asked, setAsked] = useState<AskedAnswer>();
  const passed = hasPassed(session, state);
  const isForApp = (entry: Entry): boolean => isAppEntry(state, entry);
  const commanded = SIDES.filter(side => isCommanded(state, side));
  const due = commanded.find(side => decisionOf(state, side, passed) !== undefined);
  const player = aiHostAuthorOf(session, due ?? commanded[0] ?? 'b', isForApp);
  const seats = derivePhoneSeats(session);
  const mayPlay = !seats.watches && seats.isOwn(due ?? commanded[0] ?? 'b');
  const isHere = mayPlay && (takesOver || player === session.author);
  const isAsked = asked?.of === state;
  // At a real table an order is carried out with the figures before the next one comes.
  const isAtTable = diceSourceOf(session.battle.id) === 'ours';
  const waitsForTable = isAtTable && orders.length > carriedOut;
  const side = isHere && !isAsked && !waitsForTable ? due : undefined;
  const own = side && state.commanders?.[side];
  // Orders that had their time on the screen.
  const lastShown = useRef(orders.length);
  const isUndone = session.reading.value.redo !== undefined;

  const record = (by: SideId, order: Weighed, answer?: ChargeAnswer): void => {
    if (session.state.value !== state) return;
    const event = executeAction(state, order.action, randomInt, answer);
    // A task that is left needs no telling.
    if (event.type !== 'tick')
      addRecentOrder(session.battle.id, { side: by, before: state, event, worth: order.worth });
    session.record(event.type, event.data as never);
  };
  const opponent = useAiPlayer<BattleState, SideId, CommanderSetup, Weighed>({
    session,
    state,
    side,
    level: own,
    ask: async (by, commander) => {
      const { askCommander } = await import('./ask-commander.ts');
      const isShown = lastShown.current !== orders.length && !isHurried;
      lastShown.current = orders.length;
      return inItsTime(askCommander(viewFor(state, by, commander, passed)), isShown ? READING_TIME : 0);
    },
    play: (order, by) => {
      const { action } = order;
      if (action.kind === 'charge' && !isCommanded(state, state.units[action.target]?.side ?? by)) {
        const answers = legalChargeResponses(state, planCharge(state, action.unit, action.target));
        if (answers.length > 1) return setAsked({ side: by, of: state, order: { ...order, action }, answers });
      }
      record(by, order);
    },
  });

  // Neither side has tasks, or the players have finished and so has the app's side.
  useEffect(() => {
    if (session.state.value !== state) return;
    // After an undo the players continue themselves, with the button to the next phase.
    const isHeld = isUndone && !passed;
    if (!isHere || side !== undefined || isAsked || waitsForTable || isHeld || state.ended !== null) return;
    const hasEnded = session.log.value.some(({ type }) => type === 'end');
    const result = hasEnded || pendingTasks(state).length > 0 || state.due.length > 0 ? undefined : houseResult(state);
    if (result !== undefined) {
      session.record('end', { verdict: result });
      return;
    }
    const persons = SIDES.filter(each => !commanded.includes(each));
    const isThrough = passed && !commanded.some(each => hasOpenDecisions(state, each));
    // At a real table the plan is an estimate, so it does not show that no charge is possible.
    const isOpen = isAtTable ? hasOpenTasks(state) : isPhaseOpen(state, persons);
    if (!isThrough && isOpen) return;
    const { turn, phase } = state.turn;
    const skipped = [...pendingTasks(state), ...splitOpenTasks(phaseTasks(state)).must]
      .slice(0, 80)
      .map(({ id }) => id);
    session.record('phase', {
      ...nextPhase(state.turn),
      ...(skipped.length > 0 && { skipped }),
      found: { turn, phase },
    });
  }, [state, side, passed, isAsked, waitsForTable, isUndone, isHere]);

  // An action or an undo by a player clears the list of the app's actions.
  const last = session.reading.value.undo;
  const isOwnLast = last !== undefined && last.type !== 'phase' && !isForApp(last);
  const isOver = isOwnLast || isUndone;
  useEffect(() => {
    if (!isOver) return;
    clearRecentOrders(session.battle.id);
    lastShown.current = 0;
  }, [isOver]);

  const toCarryOut = useMemo(() => orders.slice(carriedOut), [orders, carriedOut]);
  const pointedAt = waitsForTable ? toCarryOut : side !== undefined ? orders.slice(-1) : NO_ORDERS;
  useLayoutEffect(() => {
    const [first] = pointedAt;
    const marks =
      first &&
      marksOfOrders(
        first.before,
        pointedAt.map(({ event }) => event),
      );
    showOrders(session.battle.id, first && marks && { before: first.before, marks });
    return () => showOrders(session.battle.id, undefined);
  }, [pointedAt[0], pointedAt.length]);

  return {
    ...opponent,
    orders,
    asked: isAsked ? asked : undefined,
    toCarryOut: waitsForTable ? toCarryOut : undefined,
    onCarriedOut: () => markOrdersCarriedOut(session.battle.id),
    onAnswer: answer => {
      if (!asked || !isAsked) return;
      setAsked(undefined);
      record(asked.side, asked.order, answer);
    },
    elsewhere: isHere || !mayPlay || due === undefined ? undefined : player,
    takeOver: () => setTakesOver(true),
  };
};

const hasOpenTasks = (state: BattleState): boolean =>
  [...pendingTasks(state), ...phaseTasks(state)].some(({ done }) => !done) || state.due.length > 0;

/** A request whose answer is delayed by at least that many milliseconds. */
const inItsTime = ({ move, stop }: AiRequest<Weighed>, milliseconds: number): AiRequest<Weighed> => ({
  move: Promise.all([move, new Promise(resolve => setTimeout(resolve, milliseconds))]).then(([order]) => order),
  stop,
});
