import { useMemo } from 'preact/hooks';
import { isSealedHandEvent } from '../../actions/sealed-hands.ts';
import { type AnyEvent, isEventType } from '../../battle/events.ts';
import type { HoplitesSession } from '../../battle/session.ts';
import { messages } from '../../messages/index.ts';
import { eventSummary } from '../../messages/log-messages.ts';
import { stateFor, type Viewer } from '../../post/shared-device.ts';
import type { SideId } from '../../rules/side.ts';

interface NewsProps {
  readonly session: HoplitesSession;
  readonly viewer: Viewer;
  /** The seat whose own events are left out; undefined to list all. */
  readonly own: SideId | undefined;
}

/** The most lines shown; the log has the rest. */
const MOST = 12;

/** Events since a person last decided, with their effect on units. */
export const RecentEvents = ({ session, viewer, own }: NewsProps) => {
  const { inForce } = session.reading.value;
  const lines = useMemo(() => {
    const log = session.log.value;
    const told: string[] = [];
    let after = stateFor(session.state.value, viewer);
    for (const entry of inForce.slice(-40).reverse()) {
      if (!isEventType(entry.type) || told.length >= MOST) break;
      const event = { type: entry.type, data: entry.data } as AnyEvent;
      if (isSealedHandEvent(event)) continue;
      const before = stateFor(session.stateBefore(log.indexOf(entry)), viewer);
      const line = eventSummary(before, event, after);
      if (line) told.push(line);
      after = before;
      if (event.data.seat === own && (event.type !== 'next' || line)) break;
    }
    return told.reverse();
  }, [inForce, viewer, own]);
  if (lines.length === 0) return null;
  return (
    <ul class="hop-news" aria-label={messages().table.news}>
      {lines.map((line, i) => (
        <li key={`${i} ${line}`}>{line}</li>
      ))}
    </ul>
  );
};
