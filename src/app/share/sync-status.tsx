import { isLinkClosed } from '../../sync/sharing.ts';
import { Icon } from '../../ui/icons.tsx';
import type { NamedSeat } from '../battle/open-battle.tsx';
import type { AppSession } from '../battle/session.ts';
import { SeatNotices } from '../seats/seats.tsx';
import type { ActiveShare } from './active-shares.ts';
import { findUnlinkedPeers, formatReconnectStatus, formatSyncState } from './phones.tsx';

interface SyncStatusProps {
  readonly of: ActiveShare;
  readonly session: AppSession;
  readonly seats: readonly NamedSeat[];
  /** Opens the sharing page. */
  readonly onOpen: () => void;
}

/** The sync state of a shared battle, always visible. */
export const SyncStatus = ({
  of: { sharing, revision: turn, lostPeers: all },
  session,
  seats,
  onOpen,
}: SyncStatusProps) => {
  turn.value;
  const links = sharing.links();
  const sought = findUnlinkedPeers(all.value, links);
  if (links.length + sought.length === 0) return null;
  const inStep = sought.length === 0 && links.every(link => link.isSynced());
  return (
    <div role="status">
      <button type="button" class="in-step" onClick={onOpen}>
        <Icon name={inStep ? 'check' : links.some(isLinkClosed) || sought.length > 0 ? 'warning' : 'shuffle'} />
        <span class="min-w-0 truncate">
          {[...links.map(formatSyncState), ...sought.map(formatReconnectStatus)].join('\u00a0· ')}
        </span>
      </button>
      <SeatNotices session={session} seats={seats} onOpen={onOpen} />
    </div>
  );
};
