import { useEffect, useState } from 'preact/hooks';
import { pastOf } from '../../battle/history.ts';
import { type Written, written } from '../../battle/shapes.ts';
import { groundIn, knownIn, playerOf } from '../../battle/state.ts';
import { words } from '../../messages/index.ts';
import type { SeatedProps } from '../battle/props.ts';
import { theChart } from '../map/the-chart.ts';
import { OrdersTold } from './orders-told.tsx';

/**
 * A seat's own orders of a turn that is over (L8): as the referee had them; on a player's phone to which no receipt came, as
 * they were made up for sending.
 */
export const PastOrders = ({ session, state, id, empire }: SeatedProps) => {
  const past = pastOf(session.log.value, session.reading.value.takenBack);
  const at = past.find(({ turn }) => turn === Number(id)) ?? past.at(-1);
  const before = at && session.stateBefore(at.place);
  // A player who was sent no report of the turn before has the receipt of another turn there.
  const accepted = before?.position.turn === at?.turn ? before?.sheets[empire] : undefined;
  const { orders } = ((at && session.log.value[at.place])?.data ?? {}) as { readonly orders?: string };
  const isPlayer = playerOf(state) !== undefined;
  const [draft, setDraft] = useState<Written | undefined>(undefined);
  useEffect(() => {
    if (!at || !isPlayer) return;
    session.drafts.read(`sheet.${at.turn}.${empire}`, written).then(setDraft, error => console.warn('sheet', error));
  }, [at?.turn, empire]);
  if (!at || !before) return <p class="to-come">{words().nothing}</p>;
  const chart = theChart();
  return (
    <OrdersTold
      state={state}
      empire={empire}
      turn={at.turn}
      text={accepted ?? orders ?? draft?.made}
      accepted={accepted !== undefined || orders !== undefined}
      known={!isPlayer}
      notes={before.notes[empire] ?? draft?.notes ?? []}
      ground={groundIn(chart, before)}
      position={knownIn(chart, before, empire)}
    />
  );
};
