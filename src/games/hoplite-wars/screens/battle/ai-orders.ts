import { type AiRequest, requestAiMove } from '../../../../game-ui/ai/ai-client.ts';
import { type Deed, pastBehaviourOf } from '../../battle/past-behaviour.ts';
import { computerOf } from '../../battle/players/seats.ts';
import type { WarSession } from '../../battle/session.ts';
import { AI_LEVELS } from '../../battle/setup.ts';
import { parseAiAnswer, viewFor } from '../../battle/view.ts';
import type { Player } from '../../board/powers.ts';
import { pastStepsOf } from '../../guide/history.ts';
import type { Order } from '../../orders/order.ts';
import { yearOf } from '../../winter/calendar.ts';
import worker from './worker.ts?worker&url';

/** What players did to each other in all resolved steps. */
export const pastDeedsOf = ({ start, log, reading }: WarSession): readonly Deed[] =>
  pastStepsOf(start, log.value, reading.value.takenBack).flatMap(({ about, result }) =>
    result ? pastBehaviourOf(result, yearOf(about)) : [],
  );

/** Requests all orders of a computer player from its worker, by the view of its seat and what players did before. */
export const requestAiOrders = (session: WarSession, seat: Player): AiRequest<readonly Order[]> => {
  const { state } = session;
  const view = { ...viewFor(state.value, seat), deeds: pastDeedsOf(session) };
  const { level, seed } = computerOf(state.value, seat);
  return requestAiMove(
    worker,
    { view, level: AI_LEVELS.indexOf(level) + 1, seed, budget: {} },
    (answer: readonly Order[]) => parseAiAnswer(view, answer),
  );
};
