import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import { type ChargeAnswer, legalChargeResponses, planCharge } from '../../actions/charges.ts';
import type { Action } from '../../ai/action.ts';
import { adviserView } from '../../ai/commander.ts';
import { chooseAnswer, type Weighed } from '../../ai/decide.ts';
import { executeAction } from '../../ai/execute-action.ts';
import { marksOfOrders } from '../../ai/order-marks.ts';
import type { AnyEvent } from '../../battle/events.ts';
import { isCommanded } from '../../battle/seats.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import type { TaskGroup } from '../../guide/task-groups.ts';
import { unitName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { changeMove } from '../../tasks/move-draft.ts';
import { recordTask } from '../../tasks/task-props.ts';
import { diceSourceOf } from '../dice/dice-choice.ts';
import { diceLabel } from '../moves/dice-labels.ts';
import { askCommander } from './ask-commander.ts';
import { OrderWords } from './order-list.tsx';
import { linesOf } from './order-summary.ts';
import { showOrders } from './shown-orders.ts';

interface AdviceProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  /** The tasks that the console offers. The advice is about these. */
  readonly offer: TaskGroup;
  readonly onClose: () => void;
}

/** Advice for a player's own side, by the code that commands an army: a proposal with its reasons, taken by one tap. */
export const Advice = ({ session, state, offer, onClose }: AdviceProps) => {
  const t = gameMessages().advice;
  const [order, setOrder] = useState<Weighed | 'none'>();
  const side = sideOfOffer(state, offer);
  useEffect(() => {
    if (!side || !('tasks' in offer)) return setOrder('none');
    const about = offer.tasks.map(({ id }) => id);
    const { move, stop } = askCommander(adviserView(state, side, about));
    move.then(setOrder, () => setOrder('none'));
    return stop;
  }, [state, offer.key]);
  const action = order === undefined || order === 'none' ? undefined : order.action;
  useLayoutEffect(() => {
    if (!action) return undefined;
    showOrders(session.battle.id, { before: state, marks: marksOfOrders(state, [expectedEvent(state, action)]) });
    return () => showOrders(session.battle.id, undefined);
  }, [action]);
  return (
    <>
      <div class="console-body" aria-live="polite">
        {order === undefined && <p class="text-soft">{t.thinking}</p>}
        {order === 'none' && <p>{t.none}</p>}
        {order !== undefined && order !== 'none' && (
          <OrderWords lines={wordsOf(state, order.action)} worth={order.worth} />
        )}
      </div>
      <div class="console-foot console-two">
        <button type="button" class="btn" onClick={onClose}>
          {t.close}
        </button>
        {action && (
          <button
            type="button"
            class="btn btn-main"
            data-main
            onClick={() => {
              onClose();
              takeAdvice(session, state, action, offer);
            }}
          >
            {t.take}
          </button>
        )}
      </div>
    </>
  );
};

const sideOfOffer = (state: BattleState, offer: TaskGroup) => {
  const [task] = 'tasks' in offer ? offer.tasks : [];
  if (!task) return undefined;
  const { asked } = task;
  if (asked.kind === 'orders') return state.leaders[asked.leader]?.side;
  return 'unit' in asked ? state.units[asked.unit]?.side : undefined;
};

/** The middle of a die's range: the usual distance of a move. */
const middle = (faces: number): number => (faces - 1) >> 1;

const expectedEvent = (state: BattleState, action: Action): AnyEvent =>
  executeAction(
    state,
    action,
    middle,
    action.kind === 'charge' ? chooseAnswer(state, action.unit, action.target) : undefined,
  );

/** The texts of a proposed action, before any dice. */
const wordsOf = (state: BattleState, action: Action): readonly string[] => {
  const t = gameMessages();
  const name = (id: string): string => unitName(state, id);
  switch (action.kind) {
    case 'orders':
      return linesOf(state, expectedEvent(state, action));
    case 'move': {
      const { units, what, bearing, dice, measured } = action;
      const how = [
        t.tableMoves[what],
        bearing !== 'straight' && t.move.bearings[bearing],
        measured !== undefined && t.move.inches(measured),
        dice.length > 0 && diceLabel(dice),
      ].filter(Boolean);
      return [`${units.map(name).join(', ')}: ${how.join(', ')}`];
    }
    case 'shoot':
      return [t.advice.shoots(name(action.shooter), name(action.target))];
    case 'charge':
      return [t.commander.charges(name(action.unit), name(action.target))];
    default:
      return [t.advice.leave];
  }
};

/** Follows the advice with the app's dice; with dice on the table, prepares the action for them. */
const takeAdvice = (session: AlalaSession, state: BattleState, action: Action, offer: TaskGroup): void => {
  const record = (answer?: ChargeAnswer): void => {
    const { type, data } = executeAction(state, action, randomInt, answer);
    recordTask({ session, state }, type, data as never);
  };
  const isTyped = diceSourceOf(session.battle.id) === 'ours';
  if (action.kind === 'charge') {
    // A player’s unit answers for itself.
    const { unit, target } = action;
    const isAsked = legalChargeResponses(state, planCharge(state, unit, target)).length > 1;
    if (!isAsked || isCommanded(state, state.units[target]?.side ?? '')) record(chooseAnswer(state, unit, target));
    else openOverlay(`charge/${unit}/${target}`);
  } else if (isTyped && action.kind === 'shoot') openOverlay(`shoot/${action.shooter}/${action.target}`);
  else if (isTyped && action.kind === 'move' && action.dice.length > 0) {
    const { units, what, bearing, dice } = action;
    const onConsole = offer.kind === 'moves' && offer.units.length === units.length;
    const of = { battle: session.battle.id, units: onConsole ? offer.units : units, what };
    changeMove(state, of, { what, bearing, dice });
    if (!onConsole) openOverlay(`move/${units[0]}/${what}`);
  } else record();
};
