import { useEffect, useRef, useState } from 'preact/hooks';
import type { AiRequest } from '../../../../game-ui/ai/ai-client.ts';
import { Banner } from '../../../../ui/banner.tsx';
import type { EventData } from '../../battle/events.ts';
import type { WarSession } from '../../battle/session.ts';
import { currentQuestionId } from '../../battle/state.ts';
import type { Player } from '../../board/powers.ts';
import { playersMessages } from '../../messages/players/players.ts';
import type { Order } from '../../orders/order.ts';
import { requestAiOrders } from '../battle/ai-orders.ts';

interface StandInProps {
  readonly session: WarSession;
  readonly seat: Player;
  /** True if somebody stands in already. */
  readonly isChosen: boolean;
}

/** The choice when a player's orders are missing: the rules' default, or a computer for this step only (W6). */
export const StandIn = ({ session, seat, isChosen }: StandInProps) => {
  const t = playersMessages();
  const [thinking, setThinking] = useState(false);
  const [failed, setFailed] = useState(false);
  const request = useRef<AiRequest<readonly Order[]> | undefined>(undefined);
  useEffect(() => () => request.current?.stop(), []);
  const about = currentQuestionId(session.state.value);
  const askComputer = (): void => {
    setThinking(true);
    setFailed(false);
    request.current = requestAiOrders(session, seat);
    request.current.move.then(
      orders => {
        setThinking(false);
        session.record('standIn', { about, seat, by: 'program', orders } as EventData<'standIn'>);
      },
      error => {
        console.warn('stand-in', error);
        setThinking(false);
        setFailed(true);
      },
    );
  };
  if (isChosen)
    return (
      <button type="button" class="btn" onClick={() => session.record('standIn', { about, seat, by: 'player' })}>
        {t.waitAgain}
      </button>
    );
  return (
    <div class="grid w-full gap-2">
      <p class="text-sm text-soft">{t.standIn}</p>
      <div class="pair">
        <button type="button" class="btn" onClick={() => session.record('standIn', { about, seat, by: 'rules' })}>
          {t.byRules}
        </button>
        <button type="button" class="btn" disabled={thinking} onClick={askComputer}>
          {t.byComputer}
        </button>
      </div>
      <p class="text-sm text-soft" role="status">
        {thinking && t.thinking}
      </p>
      {failed && <Banner role="alert">{t.failed}</Banner>}
    </div>
  );
};
