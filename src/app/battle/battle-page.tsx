import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { getOpenClause } from '../../game-ui/reference/open-rules.ts';
import { openOverlay, SHARE_PAGE, SHARE_REPLAY_PAGE } from '../../game-ui/router/battle-route.ts';
import { getCurrentTimestamp } from '../../store/current-timestamp.ts';
import type { Store } from '../../store/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { createLocationCheck } from '../../ui/device/hash-location.ts';
import { showClock } from '../../ui/device/preferences.ts';
import { startWhenLoaded, watchPromise } from '../../ui/device/watch-promise.ts';
import { waitUntilIdle } from '../../ui/device/when-idle.ts';
import { Icon } from '../../ui/icons.tsx';
import { useFocusTitle } from '../../ui/input/use-focus.ts';
import { lazy } from '../../ui/lazy-component.tsx';
import { PageErrorBoundary } from '../errors/page-error-boundary.tsx';
import { emblemStyleOf, preloadRestOfGame } from '../game/load-game.ts';
import { AppNotices } from '../home/app-notices.tsx';
import { appMessages } from '../messages/index.ts';
import { loadWithStorageMessages } from '../messages/storage-messages.ts';
import { navigateHome, navigateHomeWithError } from '../navigate-home.ts';
import { navigateTo, type Route } from '../routes.ts';
import { activeShares, LAST_PEERS_KEY, LAST_ROOM_KEY } from '../share/active-shares.ts';
import type { ExportResult } from '../storage/export.ts';
import { acquireSharedBattleLock } from './battle-lock.ts';
import { companionByMainBattle } from './companion-link.ts';
import { type OpenedBattle, openBattle } from './open-battle.tsx';
import type { AppSession } from './session.ts';

const Share = lazy(() => import('../share/share.tsx').then(part => part.SharePage));
const ShareReplay = lazy(() => import('../replay/share-replay.tsx').then(part => part.ShareReplay));
const RulesOver = lazy(() => import('../game/rules-page.tsx').then(part => part.RulesOverlay));
const Gaps = lazy(() => loadWithStorageMessages(import('../storage/recovery.tsx')).then(part => part.LogGapsScreen));
const InStep = lazy(() => import('../share/sync-status.tsx').then(part => part.SyncStatus));

/** Keeps the screen on after the battle is visible. Returns a function that releases the lock. */
const keepScreen = (): (() => void) =>
  startWhenLoaded(
    waitUntilIdle()
      .then(() => import('../../ui/device/wake-lock.ts'))
      .then(({ requestWakeLock }) => requestWakeLock),
    'wake',
  );

/** Reconnects a battle that was shared when the page closed, if this needs no help from the player. */
const comeBack = async (store: Store, id: string): Promise<void> => {
  const kept = await Promise.all([LAST_ROOM_KEY, LAST_PEERS_KEY].map(name => store.readDraft(id, name)));
  const { battle } = kept.every(each => each === undefined) ? {} : await store.readBattle(id);
  if (battle) await (await import('../share/share-controller.ts')).resumeSharing(store, battle);
};

/** The page of a battle: opens it and renders its screens with common notices. */
export const BattlePage = ({
  store,
  here,
}: {
  readonly store: Store;
  readonly here: Extract<Route, { at: 'battle' }>;
}) => {
  const t = appMessages();
  const [opened, setOpened] = useState<OpenedBattle | undefined>(undefined);
  const [asItIs, setAsItIs] = useState(false);
  // A change reopens the battle after an import.
  const [round, setRound] = useState(0);
  const [written, setWritten] = useState<ExportResult | 'failed' | undefined>(undefined);
  // Before the first frame, which shows only the loading text.
  useLayoutEffect(() => {
    let session: AppSession | undefined;
    let callOff = (): void => undefined;
    let left = false;
    const flush = (): void => session?.flush();
    const warn = (event: BeforeUnloadEvent): void => {
      if (session?.atRisk.peek()) event.preventDefault();
    };
    const leave = watchPromise(
      openBattle(store, here.id),
      result => {
        if (typeof result === 'string') navigateHome(result);
        else {
          session = result.session;
          setOpened(result);
          callOff = preloadRestOfGame(result.module);
          result.session.whole.catch(error => {
            console.warn('readLog', error);
            if (!left) navigateHome(appMessages().loadFailed);
          });
        }
      },
      error => {
        console.warn('open', error);
        navigateHomeWithError(error);
      },
      late => {
        if (typeof late !== 'string') late.session.close();
      },
    );
    const letGo = keepScreen();
    const leaveLock = acquireSharedBattleLock();
    addEventListener('pagehide', flush);
    addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', flush);
    return () => {
      left = true;
      leave();
      callOff();
      removeEventListener('pagehide', flush);
      removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', flush);
      session?.close();
      letGo();
      leaveLock();
    };
  }, [here.id, round]);
  const sharedId = companionByMainBattle.value.get(here.id) ?? here.id;
  useEffect(() => {
    if (opened) comeBack(store, sharedId).catch(error => console.warn('comeBack', error));
  }, [opened, sharedId]);
  useFocusTitle(opened !== undefined);
  if (!opened)
    return (
      <main class="page">
        <p role="status">{t.loading}</p>
      </main>
    );
  const { session } = opened;
  const live = activeShares.value.get(sharedId);
  const rules = getOpenClause() !== undefined && <RulesOver Reference={opened.Reference} />;
  if (session.gaps.value.length > 0 && !asItIs)
    return (
      <>
        <Gaps
          store={store}
          title={session.battle.title}
          gaps={session.gaps.value}
          author={session.author}
          onOpen={() => {
            setAsItIs(true);
            store.repairHeads(session.battle.id).catch(error => console.warn('repairHeads', error));
          }}
          onChange={() => setRound(round + 1)}
        />
        {rules}
      </>
    );
  const saveFile = async (): Promise<ExportResult> => {
    session.flush();
    await session.whole;
    const { exportBattle } = await import('../storage/export.ts');
    return exportBattle(store, session.row, session.log.value);
  };
  const exportNow = (): void => {
    saveFile().then(setWritten, () => setWritten('failed'));
  };
  const putAway = (): void => {
    const isHere = createLocationCheck();
    store.setDeleted(here.id, getCurrentTimestamp()).then(
      () => (isHere() ? navigateHome() : undefined),
      () => (isHere() ? navigateHome(t.keep.failed) : undefined),
    );
  };
  const startAgain = (): void =>
    void import('../game/learn-page.tsx').then(({ restartLesson }) => restartLesson(store, session.row.game));
  return (
    <PageErrorBoundary of={here.place} battle={{ title: session.battle.title, saveFile, putAway }}>
      <div class="frame" style={emblemStyleOf(session.row.game)}>
        <AppNotices />
        {session.saving.value === 'notSaved' && (
          <div class="note flex-wrap" role="alert">
            <Icon name="warning" />
            <span class="min-w-0 flex-1 basis-48">
              {written === undefined
                ? session.atRisk.value
                  ? t.notSavedRisk
                  : t.notSavedLong
                : written === 'failed'
                  ? t.keep.failed
                  : t.keep.exported(written.names.join(', '))}
            </span>
            <button type="button" class="btn" onClick={exportNow}>
              <Icon name="save" />
              {t.exportNow}
            </button>
          </div>
        )}
        {session.unusableEntries.value > 0 && (
          <Banner role="status">{t.setAside(session.unusableEntries.value)}</Banner>
        )}
        {live && here.place !== SHARE_PAGE && (
          <InStep
            of={live}
            session={session}
            seats={opened.seats}
            onOpen={() =>
              sharedId === here.id
                ? openOverlay(SHARE_PAGE)
                : navigateTo({ at: 'battle', id: sharedId, place: SHARE_PAGE })
            }
          />
        )}
        {opened.RelatedLinks && <opened.RelatedLinks isPast={here.past !== undefined} />}
        {showClock.value && opened.Clock && here.place !== SHARE_PAGE && here.past === undefined && <opened.Clock />}
        {here.place === SHARE_PAGE && opened.Lesson ? (
          // The panel of a lesson says that lessons are not shared.
          <main class="battle" />
        ) : here.place === SHARE_PAGE ? (
          <Share store={store} session={session} seats={opened.seats} hasHidden={opened.hasHidden} onFile={exportNow} />
        ) : (
          <opened.Battle place={here.place === SHARE_REPLAY_PAGE ? '' : here.place} past={here.past} />
        )}
        {here.place === SHARE_REPLAY_PAGE && <ShareReplay opened={opened} />}
        {opened.Lesson && here.past === undefined && (
          <opened.Lesson place={here.place} onClose={() => navigateHome()} onAgain={startAgain} />
        )}
        {rules}
      </div>
    </PageErrorBoundary>
  );
};
