import { useId, useState } from 'preact/hooks';
import type { BattleRow } from '../../store/db.ts';
import type { Store } from '../../store/store.ts';
import { createSpectatorTicket, formatInvite, type Invite, parseServerAddress } from '../../sync/room/tokens.ts';
import { Banner } from '../../ui/banner.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { Icon } from '../../ui/icons.tsx';
import { isCompanion } from '../battle/companion-link.ts';
import { formatRoute } from '../routes.ts';
import { activeShares } from './active-shares.ts';
import { CodeDisplay } from './connection/code-display.tsx';
import { shareMessages } from './messages/index.ts';
import { hostOf, isServerAllowed, readAllowedServers } from './room-servers.ts';
import { shareInNewRoom, sharingFailureOf } from './share-controller.ts';

interface OnlineProps {
  readonly store: Store;
  readonly battle: BattleRow;
}

/** Shares a battle in a room on a server, for distant players and spectators. */
export const RoomPage = ({ store, battle }: OnlineProps) => {
  const t = shareMessages().online;
  const room = activeShares.value.get(battle.id)?.room.value;
  return (
    <section class="grid gap-3" aria-label={t.title}>
      <h3>{t.title}</h3>
      {room ? (
        <Links room={room} />
      ) : readAllowedServers().length > 0 ? (
        <Begin store={store} battle={battle} />
      ) : (
        <p class="text-sm text-soft">{t.closed}</p>
      )}
    </section>
  );
};

const Begin = ({ store, battle }: OnlineProps) => {
  const t = shareMessages().online;
  const id = useId();
  const [first = ''] = readAllowedServers();
  const [typed, setTyped] = useState(first.includes('//') ? first : '');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const begin = async (): Promise<void> => {
    const address = parseServerAddress(typed);
    if (!address) return setProblem(t.noAddress);
    if (!isServerAllowed(address)) return setProblem(t.notAllowed(hostOf(address)));
    await shareInNewRoom(store, battle, address);
  };
  return (
    <form
      class="grid gap-3"
      onSubmit={event => {
        event.preventDefault();
        setProblem(undefined);
        begin().catch(error => {
          console.warn('room', error);
          setProblem(shareMessages().failures[sharingFailureOf(error)]);
        });
      }}
    >
      <p class="text-sm text-soft">
        {t.help} {!isCompanion(battle) && t.canRead}
      </p>
      {problem && <Banner role="alert">{problem}</Banner>}
      <div>
        <label class="field-label" for={id}>
          {t.address}
        </label>
        <input
          id={id}
          class="input"
          inputMode="url"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          maxLength={100}
          value={typed}
          onInput={event => setTyped(event.currentTarget.value)}
        />
      </div>
      <button type="submit" class="btn" disabled={typed.trim() === ''}>
        <Icon name="share" />
        {t.open}
      </button>
    </form>
  );
};

const Links = ({ room }: { readonly room: Invite }) => {
  const t = shareMessages().online;
  const [watching, setWatching] = useState(room.role === 'spectator');
  const invite: Invite = watching ? { ...room, ...createSpectatorTicket(room) } : room;
  return (
    <>
      <p>{t.at(hostOf(room.address))}</p>
      {room.role === 'spectator' ? (
        <p class="text-sm text-soft">{t.watching}</p>
      ) : (
        <RadioGroup
          label={t.link}
          options={[
            { value: 'play', label: t.toPlay },
            { value: 'watch', label: t.toWatch },
          ]}
          value={watching ? 'watch' : 'play'}
          onChoose={value => setWatching(value === 'watch')}
        />
      )}
      <CodeDisplay label={watching ? t.linkToWatch : t.linkToPlay} text={linkTo(invite)} />
    </>
  );
};

const linkTo = (invite: Invite): string =>
  `${location.origin}${location.pathname}${formatRoute({ at: 'join', code: formatInvite(invite) })}`;
