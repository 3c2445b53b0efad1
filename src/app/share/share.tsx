import { Fragment } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { BattleHeader } from '../../game-ui/battle/battle-header.tsx';
import { seatMessages } from '../../game-ui/seats/messages.ts';
import { HiddenCardsNotice } from '../../game-ui/sharing/hidden-cards-notice.tsx';
import { NotShareableNotice } from '../../game-ui/sharing/not-shareable-notice.tsx';
import type { Store } from '../../store/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icons.tsx';
import { isCompanion } from '../battle/companion-link.ts';
import type { NamedSeat, OpenedBattle } from '../battle/open-battle.tsx';
import type { AppSession } from '../battle/session.ts';
import { formatRoute } from '../routes.ts';
import { SeatList } from '../seats/seats.tsx';
import { serializeBattle } from '../storage/export.ts';
import { activeShares } from './active-shares.ts';
import { QrStream } from './codes/qr-stream.tsx';
import { CodeDisplay } from './connection/code-display.tsx';
import { CodeScanner } from './connection/code-scanner.tsx';
import { usePeerConnection } from './connection/use-peer-connection.ts';
import { hasHiddenDataFromStart } from './hidden-entries.ts';
import { shareMessages } from './messages/index.ts';
import { readOwnPlayerName, setOwnPlayerName } from './own-player-name.ts';
import { Phones } from './phones.tsx';
import { RoomPage } from './room-page.tsx';
import {
  type CardVisibility,
  endSharing,
  readCardVisibility,
  shareBattle,
  sharingFailureOf,
} from './share-controller.ts';

/** The field for the player's name on other phones. */
export const PhoneNameField = () => {
  const id = useId();
  return (
    <div>
      <label class="field-label" for={id}>
        {shareMessages().name}
      </label>
      <input
        id={id}
        class="input"
        maxLength={40}
        autocomplete="nickname"
        defaultValue={readOwnPlayerName()}
        onChange={event => setOwnPlayerName(event.currentTarget.value)}
      />
    </div>
  );
};

interface SharePageProps {
  readonly store: Store;
  readonly session: AppSession;
  readonly seats: readonly NamedSeat[];
  readonly hasHidden: OpenedBattle['hasHidden'];
  /** Shares the battle as a file. */
  readonly onFile: () => void;
}

/** The sharing page of a battle: codes, connected phones, seats, rooms. */
export const SharePage = ({ store, session, seats, hasHidden, onFile }: SharePageProps) => {
  const battle = session.row;
  const t = shareMessages();
  const [failed, setFailed] = useState<'noKeys' | 'noAddress' | undefined>(undefined);
  const there = activeShares.value.get(battle.id);
  const [cards, setCards] = useState<CardVisibility | undefined>(undefined);
  const look = (): void =>
    void readCardVisibility(store, battle).then(setCards, error => {
      console.warn('cards', error);
      setFailed(sharingFailureOf(error));
    });
  useEffect(look, [there]);
  const {
    state,
    begin,
    acceptAnswer: answered,
    cancel,
  } = usePeerConnection(store, channel => {
    shareBattle(store, battle).then(
      made => (made ? void made.sharing.addPeer(channel) : channel.close()),
      error => {
        console.warn('share', error);
        setFailed(sharingFailureOf(error));
        channel.close();
      },
    );
  });
  useEffect(() => setFailed(undefined), [state.at]);
  // Reached only by URL, because the menu of such battles has no link.
  if (hasHiddenDataFromStart(battle))
    return (
      <>
        <BattleHeader session={session} title={t.title} atField={false} />
        <main class="scroll">
          <NotShareableNotice />
        </main>
      </>
    );
  if (cards === undefined || cards === 'down')
    return (
      <>
        <BattleHeader session={session} title={t.title} atField={false} />
        <main class="scroll">
          {cards && <HiddenCardsNotice session={session} why="drawn" onOpen={look} />}
          {failed && <Banner role="alert">{t.failures[failed]}</Banner>}
        </main>
      </>
    );
  const failure = 'failure' in state ? state.failure : undefined;
  const pairing = (
    <Fragment key="pairing">
      {state.at === 'idle' && (
        <>
          <PhoneNameField />
          <p class="text-sm text-soft">{t.camera}</p>
          <p class="text-sm text-soft">{t.localNetwork}</p>
          <button type="button" class="btn btn-main" onClick={() => begin()}>
            <Icon name="share" />
            {state.failure ? t.again : t.show}
          </button>
        </>
      )}
      {state.at === 'making' && <p role="status">{t.making}</p>}
      {state.at === 'shown' && (
        <>
          <h2>{t.showFirst}</h2>
          <CodeDisplay label={t.link} text={linkOf(state.code)} />
          <h2>{t.readThen}</h2>
          <CodeScanner onCode={answered} />
        </>
      )}
      {state.at === 'connecting' && <p role="status">{t.connecting}</p>}
      {state.at !== 'idle' && (
        <button type="button" class="btn" onClick={cancel}>
          {t.left}
        </button>
      )}
      {there && (
        <button type="button" class="btn btn-danger" onClick={() => endSharing(store, battle.id)}>
          {t.end}
        </button>
      )}
    </Fragment>
  );
  const prepare = async (): Promise<Uint8Array> => {
    session.flush();
    await session.whole;
    return serializeBattle(session.row, session.log.value);
  };
  const otherWays = (
    <section key="other ways" class="grid gap-3" aria-label={t.otherWays}>
      <h2>{t.otherWays}</h2>
      <QrStream store={store} own={{ battle: battle.id, prepare }} />
      <h3>{t.file}</h3>
      <button type="button" class="btn" onClick={onFile}>
        <Icon name="save" />
        {t.asFile}
      </button>
      <RoomPage store={store} battle={battle} />
    </section>
  );
  return (
    <>
      <BattleHeader session={session} title={t.title} atField={false} />
      <main class="scroll">
        <p class="text-sm text-soft">{t.help}</p>
        {cards !== 'none' && <p class="text-sm text-soft">{cards === 'open' ? t.cardsOpen : t.cards}</p>}
        <p class="text-sm text-soft">{isCompanion(battle) ? t.letters : t.photos}</p>
        {!session.seatings.now.value.inForce && hasHidden() && <Banner role="note">{seatMessages().sealedHere}</Banner>}
        {seats.some(({ isAiSeat }) => isAiSeat) && <p class="text-sm text-soft">{t.computers}</p>}
        {there && <Phones of={there} onShowCode={state.at === 'idle' ? () => begin() : undefined} />}
        {there && <SeatList store={store} session={session} seats={seats} of={there} />}
        {failed && <Banner role="alert">{t.failures[failed]}</Banner>}
        {failure && <Banner role="alert">{t.failures[failure]}</Banner>}
        {/* Keys preserve the state of both parts if a failure changes their order. */}
        {failure ? [otherWays, pairing] : [pairing, otherWays]}
      </main>
    </>
  );
};

const linkOf = (code: string): string => `${location.origin}${location.pathname}${formatRoute({ at: 'join', code })}`;
