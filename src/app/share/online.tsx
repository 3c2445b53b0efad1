import { useId, useState } from 'preact/hooks';
import type { BattleRow } from '../../store/db.ts';
import type { Store } from '../../store/store.ts';
import { addressOf, formatInvite, type Invite, toWatch } from '../../sync/room/tokens.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { Mark } from '../../ui/icons.tsx';
import { Note } from '../../ui/note.tsx';
import { isBeside } from '../battle/leads-to.ts';
import { formatRoute } from '../routes.ts';
import { shared } from './live.ts';
import { allowed, hostOf, mayConnect } from './rooms.ts';
import { failureOf, openRoom } from './shared.ts';
import { CodeOut } from './ways/code-out.tsx';
import { words } from './words.ts';

interface OnlineProps {
  readonly store: Store;
  readonly battle: BattleRow;
}

/** A battle shared by a room on a server, for players who are not at one table and for those who watch. */
export const Online = ({ store, battle }: OnlineProps) => {
  const t = words().online;
  const room = shared.value.get(battle.id)?.room.value;
  return (
    <section class="grid gap-3" aria-label={t.title}>
      <h3>{t.title}</h3>
      {room ? (
        <Links room={room} />
      ) : allowed().length > 0 ? (
        <Begin store={store} battle={battle} />
      ) : (
        <p class="text-sm text-soft">{t.closed}</p>
      )}
    </section>
  );
};

const Begin = ({ store, battle }: OnlineProps) => {
  const t = words().online;
  const id = useId();
  const [first = ''] = allowed();
  const [typed, setTyped] = useState(first.includes('//') ? first : '');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const begin = async (): Promise<void> => {
    const address = addressOf(typed);
    if (!address) return setProblem(t.noAddress);
    if (!mayConnect(address)) return setProblem(t.notAllowed(hostOf(address)));
    await openRoom(store, battle, address);
  };
  return (
    <form
      class="grid gap-3"
      onSubmit={event => {
        event.preventDefault();
        setProblem(undefined);
        begin().catch(error => {
          console.warn('room', error);
          setProblem(words().failures[failureOf(error)]);
        });
      }}
    >
      <p class="text-sm text-soft">
        {t.help} {!isBeside(battle) && t.canRead}
      </p>
      {problem && <Note role="alert">{problem}</Note>}
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
        <Mark name="share" />
        {t.open}
      </button>
    </form>
  );
};

const Links = ({ room }: { readonly room: Invite }) => {
  const t = words().online;
  const [watching, setWatching] = useState(room.role === 'spectator');
  const invite: Invite = watching ? { ...room, ...toWatch(room) } : room;
  return (
    <>
      <p>{t.at(hostOf(room.address))}</p>
      {room.role === 'spectator' ? (
        <p class="text-sm text-soft">{t.watching}</p>
      ) : (
        <Choice
          label={t.link}
          options={[
            { value: 'play', label: t.toPlay },
            { value: 'watch', label: t.toWatch },
          ]}
          value={watching ? 'watch' : 'play'}
          onChoose={value => setWatching(value === 'watch')}
        />
      )}
      <CodeOut label={watching ? t.linkToWatch : t.linkToPlay} text={linkTo(invite)} />
    </>
  );
};

const linkTo = (invite: Invite): string =>
  `${location.origin}${location.pathname}${formatRoute({ at: 'join', code: formatInvite(invite) })}`;
