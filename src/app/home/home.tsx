import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { GAMES } from '../../games/index.ts';
import { now } from '../../store/clock.ts';
import type { BattleRow } from '../../store/db.ts';
import type { BattleList, BattleListed } from '../../store/lists.ts';
import type { Store } from '../../store/store.ts';
import { Rows } from '../../table/shell/further.tsx';
import { whenIdle } from '../../ui/device/when-idle.ts';
import { Row } from '../../ui/guard.tsx';
import { useArrival } from '../../ui/hands/use-focus.ts';
import { Mark } from '../../ui/icons.tsx';
import { later } from '../../ui/later.tsx';
import { Note } from '../../ui/note.tsx';
import { formatMoment } from '../../ui/words/format.ts';
import { language } from '../../ui/words/index.ts';
import { exportedEntries } from '../preferences.ts';
import { formatRoute, NEW } from '../routes.ts';
import { battles, pages } from '../screens.ts';
import { offlineReady, updateReady } from '../service-worker.ts';
import type { Written } from '../storage/files.ts';
import { words } from '../words/index.ts';
import { GameBands } from './game-bands.tsx';
import { spoken } from '../words/spoken.ts';
import { Hero } from './hero.tsx';
import { practiceId, READY } from './practice.tsx';
import { Tour } from './tour.tsx';

const Settings = later(() => import('../../table/shell/settings.tsx').then(part => part.Settings));
const Exported = later(() => spoken(import('../storage/written.tsx')).then(part => part.Exported));
const Update = later(() => import('./update.tsx').then(part => part.Update));

interface HomeProps {
  readonly store: Store;
  /** Why the player is here, when it was not his choice. */
  readonly notice?: string | undefined;
  /** What holds for the whole app. */
  readonly children?: ComponentChildren;
}

/** Home does without its list when that takes longer: milliseconds. */
const LIST_MS = 500;

/** How many damaged battles are named. */
const NAMED = 5;

/** A battle of at least so many entries, left for so long, is worth a file outside of the phone. */
const NUDGE = { entries: 20, quiet: 60 * 60 * 1000 } as const;

const isUnexported = ({ battle, playedAt, entries }: BattleListed): boolean =>
  entries > NUDGE.entries && Date.now() - playedAt > NUDGE.quiet && exportedEntries(battle.id) < entries;

/** The first screen: go on with a battle or begin one. */
export const Home = ({ store, notice, children }: HomeProps) => {
  const t = words();
  const [list, setList] = useState<BattleList | undefined>(undefined);
  useEffect(() => store.watchBattles(setList), [store]);
  useArrival(true);
  const [written, setWritten] = useState<Written | 'failed' | undefined>(undefined);
  const exportIt = (battle: BattleRow): void => {
    import('../storage/files.ts')
      .then(files => files.exportStored(store, battle))
      .then(setWritten, () => setWritten('failed'));
  };
  const [practice, setPractice] = useState(practiceId);
  const listed = list?.battles.filter(({ battle }) => battle.id !== practice) ?? [];
  const live = listed.filter(({ battle }) => battle.deletedAt === undefined);
  const [last, ...earlier] = live;
  const [settings, setSettings] = useState(false);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LIST_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => whenIdle(() => void Promise.all([battles.load(), pages.load()]).catch(() => undefined)), []);
  const away = listed.filter(({ battle }) => battle.deletedAt !== undefined);
  const unexported = live.find(isUnexported);
  const lastAway = [...away].sort((a, b) => (b.battle.deletedAt ?? 0) - (a.battle.deletedAt ?? 0))[0];
  // All at once, so that nothing moves under a thumb when the list comes. Till then what the page itself shows.
  if (!list && !late)
    return (
      <main class="page">
        <h1 class="title">{t.title}</h1>
      </main>
    );
  return (
    <main class="page">
      <header class="home-head">
        <h1 class="title">{t.title}</h1>
        <button
          type="button"
          class="btn btn-quiet gear"
          aria-label={t.settings}
          aria-expanded={settings}
          onClick={() => setSettings(!settings)}
        >
          <Mark name="gear" />
        </button>
        <p class="text-soft">{t.subtitle}</p>
      </header>
      {settings && (
        <section class="card" aria-label={t.settings}>
          <Settings />
        </section>
      )}
      {notice && <Note role="alert">{notice}</Note>}
      {children}
      {updateReady.value && <Update />}
      <Tour />
      {list && (
        <section aria-label={t.goOn} class="grid grid-cols-1 gap-2">
          <h2 class="sr-only">{t.goOn}</h2>
          {list.unreadable.length > 0 && (
            <>
              <Note role="alert">{t.damagedBattles(list.unreadable.length)}</Note>
              <p class="text-sm text-soft wrap-anywhere">{list.unreadable.slice(0, NAMED).join(', ')}</p>
            </>
          )}
          {last === undefined ? (
            <FirstBattle />
          ) : (
            <Row key={last.battle.id} draw={() => <Listed store={store} listed={last} hero onExport={exportIt} />} />
          )}
          {written !== undefined && <Exported written={written} />}
          {unexported && (
            <div class="note flex-wrap" role="status">
              <span class="min-w-0 flex-1 basis-48 wrap-anywhere">{t.keep.nudge(unexported.battle.title)}</span>
              <button type="button" class="btn" onClick={() => exportIt(unexported.battle)}>
                <Mark name="save" />
                {t.keep.exportIt}
              </button>
            </div>
          )}
          {lastAway && (
            <Note
              role="status"
              mark="none"
              action={
                <button type="button" class="btn" onClick={() => void store.setDeleted(lastAway.battle.id, undefined)}>
                  <Mark name="undo" />
                  {t.undo}
                </button>
              }
            >
              {t.deleted(lastAway.battle.title)}
            </Note>
          )}
        </section>
      )}
      <GameBands store={store} battles={list?.battles} practice={practice} onKeep={() => setPractice(undefined)} />
      {earlier.length + away.length > 0 && (
        <section aria-label={t.earlier} class="grid grid-cols-1 gap-2">
          {earlier.length > 0 && <h2>{t.earlier}</h2>}
          <Rows
            items={earlier}
            draw={listed => (
              <Row key={listed.battle.id} draw={() => <Listed store={store} listed={listed} onExport={exportIt} />} />
            )}
          />
          {away.length > 1 && (
            <details>
              <summary class="summary">{t.putAway(away.length)}</summary>
              {away.map(({ battle }) => (
                <button
                  key={battle.id}
                  type="button"
                  class="btn mt-2 w-full justify-start text-start"
                  aria-label={t.restore(battle.title)}
                  onClick={() => void store.setDeleted(battle.id, undefined)}
                >
                  <Mark name="undo" />
                  <span class="min-w-0 wrap-anywhere">{battle.title}</span>
                </button>
              ))}
            </details>
          )}
        </section>
      )}
      <section class="mt-auto grid gap-3">
        <a class="btn row" href={formatRoute({ at: 'join', code: '' })}>
          <Mark name="share" />
          {t.join}
        </a>
        <a class="btn row" href={formatRoute({ at: 'history' })}>
          <Mark name="report" />
          {t.history}
        </a>
        <a class="btn row" href={formatRoute({ at: 'storage' })}>
          <Mark name="save" />
          {t.keep.title}
        </a>
        {/* Its room is kept until it is so. */}
        <p class={`flex items-center gap-2 text-sm text-soft ${offlineReady.value ? '' : 'invisible'}`}>
          <Mark name="check" />
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

/** Where there is no battle yet: one that is laid out and ready, in one tap. */
const FirstBattle = () => {
  const t = words();
  return (
    <div class="card grid gap-3">
      <p class="text-soft">{t.noBattles}</p>
      {GAMES.map(
        ({ about }, i) =>
          about.readyMade && (
            <a
              key={about.id}
              class={i === 0 ? 'btn btn-main' : 'btn'}
              href={formatRoute({ at: 'page', game: about.id, page: NEW, place: READY })}
            >
              {t.beginReady(about.readyMade[language.value])}
            </a>
          ),
      )}
    </div>
  );
};

interface ListedProps {
  readonly store: Store;
  readonly listed: BattleListed;
  /** The one played last, shown in small. */
  readonly hero?: boolean;
  readonly onExport: (battle: BattleRow) => void;
}

/** A battle of the list, with what can be done with it from outside. */
const Listed = ({ store, listed, hero = false, onExport }: ListedProps) => {
  const t = words();
  const { battle, playedAt, entries } = listed;
  return (
    <div class="flex flex-wrap justify-end gap-2">
      {hero ? (
        <Hero store={store} listed={listed} />
      ) : (
        <a class="btn listed basis-44" href={formatRoute({ at: 'battle', id: battle.id, place: '' })}>
          <span class="wrap-anywhere">{battle.title}</span>
          <span class="text-sm font-normal text-soft">
            {formatMoment(playedAt)} · {t.entries(entries)}
          </span>
        </a>
      )}
      <button type="button" class="btn" aria-label={t.keep.export(battle.title)} onClick={() => onExport(battle)}>
        <Mark name="save" />
      </button>
      <button
        type="button"
        class="btn"
        aria-label={t.remove(battle.title)}
        onClick={() => void store.setDeleted(battle.id, now())}
      >
        <Mark name="trash" />
      </button>
    </div>
  );
};
