import { useEffect, useState } from 'preact/hooks';
import { pastTurnsOf } from '../../battle/past-turns.ts';
import { type DraftData, draftSchema } from '../../battle/schemas.ts';
import { ownEmpireOf, visiblePositionOf, worldOf } from '../../battle/state.ts';
import { gameMessages } from '../../messages/index.ts';
import type { SeatOverlayProps } from '../battle/overlay-props.ts';
import { loadedMap } from '../map/load-chart.ts';
import { TurnOrders } from './turn-orders.tsx';

/**
 * A seat's own orders of a past turn (L8): as the referee received them; on a player's phone without a receipt, as they
 * were sent.
 */
export const PastOrders = ({ session, state, id, empire }: SeatOverlayProps) => {
  const past = pastTurnsOf(session.log.value, session.reading.value.takenBack);
  const at = past.find(({ turn }) => turn === Number(id)) ?? past.at(-1);
  const before = at && session.stateBefore(at.place);
  // Without a report of the turn before, the receipt belongs to another turn.
  const accepted = before?.position.turn === at?.turn ? before?.sheets[empire] : undefined;
  const { orders } = ((at && session.log.value[at.place])?.data ?? {}) as { readonly orders?: string };
  const isPlayer = ownEmpireOf(state) !== undefined;
  const [draft, setDraft] = useState<DraftData | undefined>(undefined);
  useEffect(() => {
    if (!at || !isPlayer) return;
    session.drafts
      .read(`sheet.${at.turn}.${empire}`, draftSchema)
      .then(setDraft, error => console.warn('sheet', error));
  }, [at?.turn, empire]);
  if (!at || !before) return <p class="to-come">{gameMessages().nothing}</p>;
  const chart = loadedMap();
  return (
    <TurnOrders
      state={state}
      empire={empire}
      turn={at.turn}
      text={accepted ?? orders ?? draft?.made}
      accepted={accepted !== undefined || orders !== undefined}
      known={!isPlayer}
      notes={before.notes[empire] ?? draft?.notes ?? []}
      world={worldOf(chart, before)}
      position={visiblePositionOf(chart, before, empire)}
    />
  );
};
