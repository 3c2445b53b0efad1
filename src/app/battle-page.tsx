import { useLayoutEffect, useState } from 'preact/hooks';
import type { Store } from '../store/store.ts';
import type { Written } from './files.ts';
import { home } from './go-home.ts';
import { Gaps, LATER } from './later.tsx';
import { Notices } from './notices.tsx';
import { type Opened, openBattle } from './open-battle.ts';
import { Mark } from './parts/icons.tsx';
import { useArrival } from './parts/use-focus.ts';
import { holdScreen } from './parts/wake-lock.ts';
import type { Route } from './routes.ts';
import { RulesOver } from './rules.tsx';
import type { OpenSession } from './session.ts';
import { words } from './words/index.ts';

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
    let session: OpenSession | undefined;
    let gone = false;
    const flush = (): void => session?.flush();
    const warn = (event: BeforeUnloadEvent): void => {
      if (session?.atRisk.peek()) event.preventDefault();
    };
    openBattle(store, here.id).then(
      result => {
        if (typeof result === 'string') home(result);
        else if (gone) result.session.close();
        else {
          session = result.session;
          setOpened(result);
          for (const load of Object.values(LATER)) load().catch(() => undefined);
        }
      },
      error => {
        console.warn('open', error);
        home(words().loadFailed);
      },
    );
    const letGo = holdScreen();
    addEventListener('pagehide', flush);
    addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', flush);
    return () => {
      gone = true;
      removeEventListener('pagehide', flush);
      removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', flush);
      session?.close();
      letGo();
    };
  }, [here.id, round]);
  useArrival(opened !== undefined);
  if (!opened)
    return (
      <main class="page">
        <p role="status">{t.loading}</p>
      </main>
    );
  const { module, session } = opened;
  if (session.gaps.value.length > 0 && !asItIs)
    return (
      <Gaps
        store={store}
        title={session.battle.title}
        onOpen={() => setAsItIs(true)}
        onChange={() => setRound(round + 1)}
      />
    );
  const exportNow = (): void => {
    session.flush();
    import('./files.ts')
      .then(({ exportBattle }) => exportBattle(session.row, session.log.value))
      .then(setWritten, () => setWritten('failed'));
  };
  return (
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
                : t.keep.exported(written.name)}
          </span>
          <button type="button" class="btn" onClick={exportNow}>
            <Mark name="save" />
            {t.exportNow}
          </button>
        </div>
      )}
      {session.setAside.value > 0 && (
        <p class="note" role="status">
          <Mark name="warning" />
          {t.setAside(session.setAside.value)}
        </p>
      )}
      <module.Battle session={session} place={here.place} />
      <RulesOver module={module} session={session} />
    </div>
  );
};
