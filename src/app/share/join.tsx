import { Fragment } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { PageHeader } from '../../game-ui/layout/page-header.tsx';
import { WATCH_PAGE } from '../../game-ui/router/battle-route.ts';
import { NotShareableNotice } from '../../game-ui/sharing/not-shareable-notice.tsx';
import type { Store } from '../../store/store.ts';
import type { PeerLink } from '../../sync/peer-link.ts';
import { type Invite, parseInvite } from '../../sync/room/tokens.ts';
import { isLinkClosed } from '../../sync/sharing.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icons.tsx';
import { appMessages } from '../messages/index.ts';
import { formatRoute, navigateTo } from '../routes.ts';
import { QrStream } from './codes/qr-stream.tsx';
import { CodeDisplay } from './connection/code-display.tsx';
import { CodeScanner } from './connection/code-scanner.tsx';
import { usePeerConnection } from './connection/use-peer-connection.ts';
import { HIDDEN_INFO_CODE } from './hidden-entries.ts';
import { shareMessages } from './messages/index.ts';
import { hostOf, isServerAllowed } from './room-servers.ts';
import { PhoneNameField } from './share.tsx';
import { type JoinQuestion, joinBattle, joinRoom, sharingFailureOf } from './share-controller.ts';

interface JoinProps {
  readonly store: Store;
  /** The other phone's code, if a link contains it; otherwise ''. */
  readonly code: string;
}

/** The page to join another phone's battle. */
export const Join = ({ store, code }: JoinProps) => {
  const t = shareMessages();
  const [invitation, setInvitation] = useState<JoinQuestion | undefined>(undefined);
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [link, setLink] = useState<PeerLink | undefined>(undefined);
  const [, drawn] = useState(0);
  const arrived = useRef(false);
  const left = useRef(false);
  const [server, setServer] = useState('');
  const came = (battle: string, place = ''): void => {
    arrived.current = true;
    // If the player has navigated away, home shows the battle.
    if (!left.current) navigateTo({ at: 'battle', id: battle, place }, 'replace');
  };
  const enter = (room: Invite): void => {
    const host = hostOf(room.address);
    if (!isServerAllowed(room.address)) {
      setProblem(t.online.notAllowed(host));
      return;
    }
    setServer(host);
    const arrive = (battle: string): void => came(battle, room.role === 'spectator' ? WATCH_PAGE : '');
    joinRoom(store, room, setInvitation, arrive, setRefused).then(
      made => {
        setLink(made.sharing.links()[0]);
        made.revision.subscribe(turn => drawn(turn));
      },
      error => {
        console.warn('visit', error);
        setProblem(t.failures[sharingFailureOf(error)]);
      },
    );
  };
  const way = usePeerConnection(store, (channel, expected) => {
    joinBattle(store, setInvitation, came, setRefused).then(
      made => {
        setLink(made.sharing.addPeer(channel, expected));
        made.revision.subscribe(turn => drawn(turn));
      },
      error => {
        console.warn('visit', error);
        setProblem(t.failures[sharingFailureOf(error)]);
        channel.close();
      },
    );
  });
  const { state, cancel } = way;
  const begin = (given: string): void => {
    setProblem(undefined);
    const room = parseInvite(given);
    if (room) enter(room);
    else way.begin(given);
  };
  useEffect(() => {
    if (code) begin(code);
  }, [code]);
  // Leaving the page declines the invitation.
  useEffect(() => () => (arrived.current ? undefined : invitation?.answer(false)), [invitation]);
  useEffect(
    () => () => {
      left.current = true;
    },
    [],
  );
  const answer = (yes: boolean): void => {
    invitation?.answer(yes);
    setInvitation(undefined);
  };
  const codes = (
    <Fragment key="codes">
      <p class="text-sm text-soft">{t.joinHelp}</p>
      <PhoneNameField />
      <p class="text-sm text-soft">{t.localNetwork}</p>
      <CodeScanner onCode={begin} />
    </Fragment>
  );
  const otherWays = (
    <section key="other ways" class="grid gap-3" aria-label={t.otherWays}>
      <h2>{t.otherWays}</h2>
      <QrStream store={store} />
      <h3>{t.file}</h3>
      <p class="text-sm text-soft">{t.fileHelp}</p>
      <a class="btn" href={formatRoute({ at: 'storage' })}>
        {t.storage}
      </a>
      <h3>{t.replay}</h3>
      <p class="text-sm text-soft">{t.replayHelp}</p>
      <a class="btn" href={formatRoute({ at: 'replay', code: '', place: '' })}>
        <Icon name="play" />
        {t.watchReplay}
      </a>
    </section>
  );
  const ended = link && isLinkClosed(link) && link.state();
  return (
    <>
      <PageHeader title={t.join} back={appMessages().home} onBack={formatRoute({ at: 'home' })} />
      {problem && <Banner role="alert">{problem}</Banner>}
      {refused === HIDDEN_INFO_CODE ? (
        <NotShareableNotice />
      ) : (
        refused !== undefined && <Banner role="alert">{t.damaged(refused)}</Banner>
      )}
      {ended && (
        <Banner role="alert">{`${link.other()?.name || t.someone} ${t.states[ended as keyof typeof t.states]}.`}</Banner>
      )}
      {'failure' in state && state.failure && <Banner role="alert">{t.failures[state.failure]}</Banner>}
      {invitation ? (
        <section class="card grid gap-3" aria-label={t.join}>
          <p class="font-semibold wrap-anywhere">
            {t.invited(invitation.battle.title, invitation.hello.entries)} {t.from(invitation.hello.name || t.someone)}
          </p>
          <button type="button" class="btn btn-main" onClick={() => answer(true)}>
            <Icon name="check" />
            {t.play}
          </button>
          <button type="button" class="btn" onClick={() => answer(false)}>
            {t.decline}
          </button>
        </section>
      ) : state.at === 'idle' && !(link && !ended) ? (
        state.failure ? (
          [otherWays, codes]
        ) : (
          [codes, otherWays]
        )
      ) : state.at === 'shown' ? (
        <>
          <h2>{t.answer}</h2>
          <CodeDisplay label={t.asText} text={state.code} />
          <p role="status">{t.waiting}</p>
          <button type="button" class="btn" onClick={cancel}>
            {t.left}
          </button>
        </>
      ) : (
        <p role="status">{server ? t.online.connecting(server) : state.at === 'making' ? t.making : t.connecting}</p>
      )}
    </>
  );
};
