import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { GAMES } from '../../games/index.ts';
import type { BattleList } from '../../store/queries.ts';
import type { Store } from '../../store/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { whenIdle } from '../../ui/device/when-idle.ts';
import { Icon } from '../../ui/icons.tsx';
import { useFocusTitle } from '../../ui/input/use-focus.ts';
import { lazy } from '../../ui/lazy.tsx';
import { language } from '../../ui/messages/language.ts';
import { lessonId } from '../battle/lesson-battle.ts';
import { appMessages } from '../messages/index.ts';
import { formatRoute } from '../routes.ts';
import { battleScreens, ownBattleScreens, pageScreens } from '../screens.ts';
import { offlineReady, updateReady } from '../service-worker.ts';
import { firstReady, GameSections, ReadyBattleButton } from './game-sections.tsx';
import { practiceId } from './practice.ts';
import { Tour } from './tour.tsx';

const Settings = lazy(() => import('../../game-ui/layout/settings.tsx').then(part => part.Settings));
const Update = lazy(() => import('./update.tsx').then(part => part.UpdateBanner));

interface HomeProps {
  readonly store: Store;
  /** Why the player was sent home. */
  readonly notice?: string | undefined;
  /** Notices for the whole app. */
  readonly children?: ComponentChildren;
}

/** Milliseconds after which home renders without the list of battles. */
const LIST_MS = 500;

/** The first screen: continue a battle or start one. */
export const Home = ({ store, notice, children }: HomeProps) => {
  const t = appMessages();
  const [list, setList] = useState<BattleList | undefined>(undefined);
  useEffect(() => store.watchBattles(setList), [store]);
  useFocusTitle(true);
  const [practising, setPractice] = useState(practiceId);
  const listed = list?.battles.filter(({ battle }) => battle.id !== practising && battle.id !== lessonId()) ?? [];
  const practice = list?.battles.find(
    ({ battle, entries }) => battle.id === practising && battle.deletedAt === undefined && entries > 0,
  );
  const live = listed.filter(({ battle }) => battle.deletedAt === undefined);
  const [settings, setSettings] = useState(false);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LIST_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(
    () => whenIdle(() => void Promise.all([battleScreens.load(), pageScreens.load()]).catch(() => undefined)),
    [],
  );
  const away = listed.filter(({ battle }) => battle.deletedAt !== undefined);
  const unreadable = list?.unreadable ?? [];
  // The code for battles loads only if there are any.
  const begun = listed.length + unreadable.length > 0;
  const own = ownBattleScreens.here.value;
  const needsOwn = begun || practice !== undefined;
  useEffect(() => {
    if (needsOwn) ownBattleScreens.load().catch(() => undefined);
  }, [needsOwn]);
  // Renders with the list at once, so that nothing moves under a thumb. Until then the static page stays.
  if ((!list || (needsOwn && !own)) && !late)
    return (
      <main class="page">
        <h1 class="title">{t.title}</h1>
      </main>
    );
  const none = list !== undefined && live.length === 0;
  const games = (
    <GameSections
      store={store}
      practice={practice}
      Again={own?.PracticeAgain}
      ready={none}
      onKeep={() => setPractice(undefined)}
    />
  );
  return (
    <main class="page home">
      <header class="home-head">
        <h1 class="title">{t.title}</h1>
        <button
          type="button"
          class="btn btn-quiet gear"
          aria-label={t.settings}
          aria-expanded={settings}
          onClick={() => setSettings(!settings)}
        >
          <Icon name="gear" />
        </button>
        <p class="text-soft">{t.subtitle}</p>
      </header>
      {settings && (
        <section class="card" aria-label={t.settings}>
          <Settings />
        </section>
      )}
      {notice && <Banner role="alert">{notice}</Banner>}
      {children}
      {updateReady.value && <Update />}
      <Tour />
      {own && begun ? (
        <own.OwnBattles store={store} live={live} away={away} unreadable={unreadable} first={none && <FirstBattle />}>
          {games}
        </own.OwnBattles>
      ) : (
        <>
          {list && (
            <section aria-label={t.goOn}>
              <h2 class="sr-only">{t.goOn}</h2>
              {begun ? <ownBattleScreens.Waiting /> : <FirstBattle />}
            </section>
          )}
          {games}
        </>
      )}
      <section class="mt-auto grid gap-3">
        <div class="home-rows">
          <a class="btn row" href={formatRoute({ at: 'join', code: '' })}>
            <Icon name="share" />
            {t.join}
          </a>
          <a class="btn row" href={formatRoute({ at: 'history' })}>
            <Icon name="report" />
            {t.history}
          </a>
          <a class="btn row" href={formatRoute({ at: 'storage' })}>
            <Icon name="save" />
            {t.keep.title}
          </a>
        </div>
        {/* Invisible and not absent, so that nothing moves when it appears. */}
        <p class={`flex items-center gap-2 text-sm text-soft ${offlineReady.value ? '' : 'invisible'}`}>
          <Icon name="check" />
          {t.offlineReady}
        </p>
        <p class="text-sm text-soft">
          {[t.house, ...GAMES.map(({ about }) => about.source[language.value])].join(' ')}{' '}
          <span class="whitespace-nowrap">{__BUILD__}</span>
        </p>
      </section>
    </main>
  );
};

/** Without a battle: the ready-made battle of the first game. Those of other games are in their sections. */
const FirstBattle = () => {
  const t = appMessages();
  const about = firstReady();
  return (
    <div class="card grid gap-3">
      <p class="text-soft">{t.noBattles}</p>
      {about && <ReadyBattleButton about={about} class="btn btn-main ready" />}
    </div>
  );
};
