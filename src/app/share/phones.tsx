import { getCurrentTimestamp } from '../../store/current-timestamp.ts';
import { computeSafetyNumber } from '../../sync/identity.ts';
import type { PeerLink } from '../../sync/peer-link.ts';
import { isLinkClosed, type RejectReason } from '../../sync/sharing.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icons.tsx';
import { formatRelativeTime } from '../../ui/messages/format.ts';
import { formatRoute } from '../routes.ts';
import type { ActiveShare, LostPeer } from './active-shares.ts';
import { shareMessages } from './messages/index.ts';

/** The sync state of a phone as text. */
export const formatSyncState = (link: PeerLink): string => {
  const t = shareMessages();
  const name = link.other()?.name || t.someone;
  if (link.isSynced()) return t.inStep(name);
  if (link.divergingAuthors().length > 0) return t.differs(name);
  const at = link.syncedAt();
  if (isLinkClosed(link))
    return at === undefined ? t.never(name) : t.lastInStep(name, formatRelativeTime(getCurrentTimestamp() - at));
  return at === undefined || getCurrentTimestamp() - at < SOON
    ? t.behind(name)
    : t.lastInStep(name, formatRelativeTime(getCurrentTimestamp() - at));
};
/** Lost phones without any connection in this page's list. */
export const findUnlinkedPeers = (sought: readonly LostPeer[], links: readonly PeerLink[]): readonly LostPeer[] =>
  sought.filter(({ author }) => !links.some(link => link.other()?.author === author));

/** The search state of a lost phone as text. */
export const formatReconnectStatus = ({ name, isCalled, isUnanswered }: LostPeer): string => {
  const t = shareMessages();
  if (isUnanswered) return t.needsCode(name || t.someone);
  return isCalled ? t.seeks(name || t.someone) : `${name || t.someone} ${t.states.lost}`;
};

/** Milliseconds in which missing entries count as in transit. */
const SOON = 10_000;

interface PhonesProps {
  readonly of: ActiveShare;
  /** Shows a new code; undefined while one is shown. */
  readonly onShowCode: (() => void) | undefined;
}

/** The phones of a shared battle: sync states, reconnecting, and refused entries. */
export const Phones = ({ of: { sharing, revision: turn, lostPeers: all }, onShowCode }: PhonesProps) => {
  const t = shareMessages();
  turn.value;
  const refused = [...sharing.refusedCounts()];
  const links = sharing.links();
  const sought = findUnlinkedPeers(all.value, links);
  const unanswered = sought.filter(({ isUnanswered }) => isUnanswered).map(({ name }) => name || t.someone);
  const nameOf = (author: string): string => sharing.phones().find(phone => phone.author === author)?.name || t.someone;
  return (
    <>
      {links.length + sought.length > 0 && (
        <ul class="grid gap-2" aria-label={t.phones}>
          {links.map((link, i) => (
            <li key={i} class="flex items-center gap-2">
              <Icon name={link.isSynced() ? 'check' : isLinkClosed(link) ? 'warning' : 'shuffle'} />
              <span class="min-w-0 wrap-anywhere">
                {formatSyncState(link)}
                {link.state() !== 'sharing' && `\u00a0· ${t.states[link.state()]}`}
              </span>
            </li>
          ))}
          {sought.map(each => (
            <li key={each.author} class="flex items-center gap-2">
              <Icon name={each.isCalled && !each.isUnanswered ? 'shuffle' : 'warning'} />
              <span class="min-w-0 wrap-anywhere">{formatReconnectStatus(each)}</span>
            </li>
          ))}
        </ul>
      )}
      {unanswered.length > 0 && onShowCode && (
        <section class="card grid gap-3" aria-label={t.newCode}>
          <p>{t.newCodeHelp(unanswered.join(', '))}</p>
          <button type="button" class="btn btn-main" onClick={onShowCode}>
            <Icon name="share" />
            {t.showNew}
          </button>
          <a class="btn" href={formatRoute({ at: 'join', code: '' })}>
            {t.scanNew}
          </a>
        </section>
      )}
      {links.some(link => link.state() === 'sharing') && (
        <p class="text-sm text-soft">
          {t.keysCode} <strong class="whitespace-nowrap">{computeSafetyNumber(sharing.phones())}</strong>
        </p>
      )}
      {links.some(link => link.divergingAuthors().length > 0) && (
        <Banner role="alert">
          {t.differsHelp([...new Set(links.flatMap(link => link.divergingAuthors().map(nameOf)))].join(', '))}
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner role="status">
          {t.refused(refused.reduce((sum, [, n]) => sum + n, 0))}{' '}
          {refused.map(([why, n]: readonly [RejectReason, number]) => `${t.refusals[why]} (${n})`).join(', ')}
        </Banner>
      )}
    </>
  );
};
