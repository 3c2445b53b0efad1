import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { now } from '../../store/clock.ts';
import type { Store } from '../../store/store.ts';
import { openPlace, PHONES } from '../../table/shell/place.ts';
import { openClause } from '../../table/shell/rulebook.ts';
import { stays } from '../../ui/device/address.ts';
import { untilIdle } from '../../ui/device/when-idle.ts';
import { whileHere } from '../../ui/device/while-here.ts';
import { useArrival } from '../../ui/hands/use-focus.ts';
import { Mark } from '../../ui/icons.tsx';
import { later } from '../../ui/later.tsx';
import { Note } from '../../ui/note.tsx';
import { PageGuard } from '../broken/page-guard.tsx';
import { loadRest } from '../game/load-game.ts';
import { failed, home } from '../go-home.ts';
import { Notices } from '../home/notices.tsx';
import { go, type Route } from '../routes.ts';
import { ROOM_KEPT, shared, WAYS_KEPT } from '../share/live.ts';
import type { Written } from '../storage/files.ts';
import { words } from '../words/index.ts';
import { spoken } from '../words/spoken.ts';
import { holdBattle } from './battle-lock.ts';
import { standsIn } from './leads-to.ts';
import { type Opened, openBattle } from './open-battle.tsx';
import type { ShellSession } from './session.ts';

const Share = later(() => import('../share/share.tsx').then(part => part.Share));
const RulesOver = later(() => import('../game/rules.tsx').then(part => part.RulesOver));
const Gaps = later(() => spoken(import('../storage/recovery.tsx')).then(part => part.Gaps));
const InStep = later(() => import('../share/in-step.tsx').then(part => part.InStep));

/** Keeps the screen on, once the battle can be seen; returns how to let it go. */
const keepScreen = (): (() => void) => {
  let over = false;
  let letGo = (): void => undefined;
  untilIdle()
    .then(() => import('../../ui/device/wake-lock.ts'))
    .then(({ holdScreen }) => {
      if (!over) letGo = holdScreen();
    })
    .catch(error => console.warn('wake', error));
  return () => {
    over = true;
    letGo();
  };
};

/** A battle that was shared when this page closed is shared again, where that can be without anybody's help. */
const comeBack = async (store: Store, id: string): Promise<void> => {
  const kept = await Promise.all([ROOM_KEPT, WAYS_KEPT].map(name => store.draft(id, name)));
  const { battle } = kept.every(each => each === undefined) ? {} : await store.readBattle(id);
  if (battle) await (await import('../share/shared.ts')).comeBack(store, battle);
};

/** A battle, opened from the disk, with what holds over all of its screens. */
export const Battle = ({ store, here }: { readonly store: Store; readonly here: Extract<Route, { at: 'battle' }> }) => {
  const t = words();
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const [asItIs, setAsItIs] = useState(false);
  // The battle is opened anew when something of it was brought in.
  const [round, setRound] = useState(0);
  const [written, setWritten] = useState<Written | 'failed' | undefined>(undefined);
  // Before the first frame, which only says that it loads.
  useLayoutEffect(() => {
    let session: ShellSession | undefined;
    let callOff = (): void => undefined;
    let left = false;
    const flush = (): void => session?.flush();
    const warn = (event: BeforeUnloadEvent): void => {
      if (session?.atRisk.peek()) event.preventDefault();
    };
    const leave = whileHere(
      openBattle(store, here.id),
      result => {
        if (typeof result === 'string') home(result);
        else {
          session = result.session;
          setOpened(result);
          callOff = loadRest(result.module);
          result.session.whole.catch(error => {
            console.warn('readLog', error);
            if (!left) home(words().loadFailed);
          });
        }
      },
      error => {
        console.warn('open', error);
        failed(error);
      },
      late => {
        if (typeof late !== 'string') late.session.close();
      },
    );
    const letGo = keepScreen();
    const leaveLock = holdBattle();
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
  const common = standsIn.value.get(here.id) ?? here.id;
  useEffect(() => {
    if (opened) comeBack(store, common).catch(error => console.warn('comeBack', error));
  }, [opened, common]);
  useArrival(opened !== undefined);
  if (!opened)
    return (
      <main class="page">
        <p role="status">{t.loading}</p>
      </main>
    );
  const { session } = opened;
  const live = shared.value.get(common);
  const rules = openClause() !== undefined && <RulesOver Reference={opened.Reference} />;
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
            store.mendHeads(session.battle.id).catch(error => console.warn('mendHeads', error));
          }}
          onChange={() => setRound(round + 1)}
        />
        {rules}
      </>
    );
  const saveFile = async (): Promise<Written> => {
    session.flush();
    await session.whole;
    const { exportBattle } = await import('../storage/files.ts');
    return exportBattle(store, session.row, session.log.value);
  };
  const exportNow = (): void => {
    saveFile().then(setWritten, () => setWritten('failed'));
  };
  const putAway = (): void => {
    const isHere = stays();
    store.setDeleted(here.id, now()).then(
      () => (isHere() ? home() : undefined),
      () => (isHere() ? home(t.keep.failed) : undefined),
    );
  };
  return (
    <PageGuard of={here.place} battle={{ title: session.battle.title, saveFile, putAway }}>
      <div class="frame">
        <Notices />
        {session.saving.value === 'notSaved' && (
          <div class="note flex-wrap" role="alert">
            <Mark name="warning" />
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
              <Mark name="save" />
              {t.exportNow}
            </button>
          </div>
        )}
        {session.setAside.value > 0 && <Note role="status">{t.setAside(session.setAside.value)}</Note>}
        {live && here.place !== PHONES && (
          <InStep
            of={live}
            session={session}
            seats={opened.seats}
            onOpen={() => (common === here.id ? openPlace(PHONES) : go({ at: 'battle', id: common, place: PHONES }))}
          />
        )}
        {here.place === PHONES ? (
          <Share store={store} session={session} seats={opened.seats} hasHidden={opened.hasHidden} onFile={exportNow} />
        ) : (
          <opened.Battle place={here.place} />
        )}
        {rules}
      </div>
    </PageGuard>
  );
};
