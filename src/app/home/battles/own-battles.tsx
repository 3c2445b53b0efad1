import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { LoadMoreRows } from '../../../game-ui/layout/load-more.tsx';
import { gameOf } from '../../../games/index.ts';
import { getCurrentTimestamp } from '../../../store/current-timestamp.ts';
import type { BattleRow } from '../../../store/db.ts';
import type { BattleListItem } from '../../../store/queries.ts';
import type { Store } from '../../../store/store.ts';
import { Banner } from '../../../ui/banner.tsx';
import { GuardedRow } from '../../../ui/error-boundary.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { lazy } from '../../../ui/lazy-component.tsx';
import { formatDateTime, formatRelativeTime } from '../../../ui/messages/format.ts';
import { isCompanion, MAIN_BATTLE_DRAFT } from '../../battle/companion-link.ts';
import { appMessages } from '../../messages/index.ts';
import { loadWithStorageMessages } from '../../messages/storage-messages.ts';
import { readExportedEntryCount } from '../../preferences.ts';
import { formatRoute } from '../../routes.ts';
import type { ExportResult } from '../../storage/export.ts';
import { NavigationCard } from '../navigation-card.tsx';
import { ContinueBattle } from './continue-battle.tsx';
import { battleListMessages } from './list-messages.ts';

const Exported = lazy(() =>
  loadWithStorageMessages(import('../../storage/export-message.tsx')).then(part => part.ExportMessage),
);

/** The most damaged battles that are listed by id. */
const NAMED = 5;

/** Before home suggests an export: the minimum number of entries, and the minimum of milliseconds without a change. */
const NUDGE = { entries: 20, quiet: 60 * 60 * 1000 } as const;

const isUnexported = ({ battle, playedAt, entries }: BattleListItem): boolean =>
  entries > NUDGE.entries && Date.now() - playedAt > NUDGE.quiet && readExportedEntryCount(battle.id) < entries;

interface OwnBattlesProps {
  readonly store: Store;
  /** Battles to continue, last played first. */
  readonly live: readonly BattleListItem[];
  /** Battles in the trash. */
  readonly away: readonly BattleListItem[];
  /** Ids of damaged rows. */
  readonly unreadable: readonly string[];
  /** Content between the last played battle and the rest of the list. */
  readonly children: ComponentChildren;
}

/** The battles of this phone on home. */
export const OwnBattles = ({ store, live: all, away, unreadable, children }: OwnBattlesProps) => {
  const live = useListed(store, all);
  const t = appMessages();
  const l = battleListMessages();
  const [written, setWritten] = useState<ExportResult | 'failed' | undefined>(undefined);
  const exportIt = (battle: BattleRow): void => {
    import('../../storage/export.ts')
      .then(files => files.exportStoredBattle(store, battle))
      .then(setWritten, () => setWritten('failed'));
  };
  const [last, ...earlier] = live;
  const unexported = live.find(isUnexported);
  const lastAway = [...away].sort((a, b) => (b.battle.deletedAt ?? 0) - (a.battle.deletedAt ?? 0))[0];
  return (
    <>
      <section aria-label={t.battles}>
        <h2 class="sr-only">{t.battles}</h2>
        {unreadable.length > 0 && (
          <>
            <Banner role="alert">{l.damagedBattles(unreadable.length)}</Banner>
            <p class="text-sm text-soft wrap-anywhere">{unreadable.slice(0, NAMED).join(', ')}</p>
          </>
        )}
        {last && (
          <GuardedRow
            key={last.battle.id}
            draw={() => <Listed store={store} listed={last} hero onExport={exportIt} />}
          />
        )}
        {written !== undefined && <Exported written={written} />}
        {unexported && (
          <div class="note flex-wrap" role="status">
            <span class="min-w-0 flex-1 basis-48 wrap-anywhere">{l.nudge(unexported.battle.title)}</span>
            <button type="button" class="btn" onClick={() => exportIt(unexported.battle)}>
              <Icon name="save" />
              {l.exportIt}
            </button>
          </div>
        )}
        {lastAway && (
          <Banner
            role="status"
            mark="none"
            action={
              <button type="button" class="btn" onClick={() => void store.setDeleted(lastAway.battle.id, undefined)}>
                <Icon name="undo" />
                {t.undo}
              </button>
            }
          >
            {l.deleted(lastAway.battle.title)}
          </Banner>
        )}
      </section>
      <News listed={earlier.filter(isNews)} />
      {children}
      {earlier.length + away.length > 0 && (
        <section aria-label={l.earlier}>
          {earlier.length > 0 && <h2>{l.earlier}</h2>}
          <LoadMoreRows
            items={earlier}
            draw={listed => (
              <GuardedRow
                key={listed.battle.id}
                draw={() => <Listed store={store} listed={listed} onExport={exportIt} />}
              />
            )}
          />
          {away.length > 1 && (
            <details>
              <summary class="summary">{l.putAway(away.length)}</summary>
              {away.map(({ battle }) => (
                <button
                  key={battle.id}
                  type="button"
                  class="btn mt-2 w-full justify-start text-start"
                  aria-label={l.restore(battle.title)}
                  onClick={() => void store.setDeleted(battle.id, undefined)}
                >
                  <Icon name="undo" />
                  <span class="min-w-0 wrap-anywhere">{battle.title}</span>
                </button>
              ))}
            </details>
          )}
        </section>
      )}
    </>
  );
};

/** Milliseconds for which an answer of another phone is listed as news. */
const NEWS = 14 * 24 * 60 * 60 * 1000;

const isNews = ({ isAnswered, playedAt }: BattleListItem): boolean => isAnswered && Date.now() - playedAt < NEWS;

/** Battles in which another phone played last. */
const News = ({ listed }: { readonly listed: readonly BattleListItem[] }) => {
  const l = battleListMessages();
  if (listed.length === 0) return null;
  return (
    <section aria-label={l.news}>
      <h2>{l.news}</h2>
      {listed.map(({ battle: { id, game, title }, playedAt }) => {
        const about = gameOf(game)?.about;
        return (
          about && (
            <NavigationCard
              key={id}
              href={formatRoute({ at: 'battle', id, place: '' })}
              picture={about.cover}
              size={[46, 46]}
              title={l.newsOf(about.title, title)}
              text={l.played(formatRelativeTime(Date.now() - playedAt))}
            />
          )
        );
      })}
    </section>
  );
};

/** Removes companion battles that link to another battle of the list. */
const useListed = (store: Store, all: readonly BattleListItem[]): readonly BattleListItem[] => {
  const [leads, setLeads] = useState<ReadonlyMap<string, unknown>>(new Map());
  const beside = all.flatMap(({ battle }) => (isCompanion(battle) ? [battle.id] : []));
  useEffect(() => {
    if (beside.length === 0) return;
    let here = true;
    Promise.all(beside.map(async id => [id, await store.readDraft(id, MAIN_BATTLE_DRAFT)] as const)).then(
      found => here && setLeads(new Map(found)),
      error => {
        console.warn('leads', error);
        if (here) setLeads(new Map(beside.map(id => [id, undefined])));
      },
    );
    return () => {
      here = false;
    };
  }, [beside.join()]);
  const isThere = (id: unknown): boolean => all.some(({ battle }) => battle.id === id);
  // A companion battle is not listed until its link is known, so that no row disappears.
  return all.filter(({ battle: { id } }) => !beside.includes(id) || (leads.has(id) && !isThere(leads.get(id))));
};

interface ListedProps {
  readonly store: Store;
  readonly listed: BattleListItem;
  /** True for the last played battle, which is shown with a thumbnail. */
  readonly hero?: boolean;
  readonly onExport: (battle: BattleRow) => void;
}

/** A battle of the list with its actions. */
const Listed = ({ store, listed, hero = false, onExport }: ListedProps) => {
  const t = appMessages();
  const { battle, playedAt, entries } = listed;
  return (
    <div class={hero ? 'hero-frame' : 'flex flex-wrap justify-end gap-2'}>
      {hero ? (
        <ContinueBattle store={store} listed={listed} />
      ) : (
        <a class="btn listed basis-44" href={formatRoute({ at: 'battle', id: battle.id, place: '' })}>
          <span class="wrap-anywhere">{battle.title}</span>
          <span class="text-sm font-normal text-soft">
            {formatDateTime(playedAt)}&nbsp;· {battleListMessages().entries(entries)}
          </span>
        </a>
      )}
      <button type="button" class="btn" aria-label={t.keep.export(battle.title)} onClick={() => onExport(battle)}>
        <Icon name="save" />
      </button>
      <button
        type="button"
        class="btn"
        aria-label={battleListMessages().remove(battle.title)}
        onClick={() => void store.setDeleted(battle.id, getCurrentTimestamp())}
      >
        <Icon name="trash" />
      </button>
    </div>
  );
};
