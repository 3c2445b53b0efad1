import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { now } from '../../store/clock.ts';
import type { BattleRow } from '../../store/db.ts';
import type { BattleListed } from '../../store/lists.ts';
import type { Store } from '../../store/store.ts';
import { Rows } from '../../table/shell/further.tsx';
import { Row } from '../../ui/guard.tsx';
import { Mark } from '../../ui/icons.tsx';
import { later } from '../../ui/later.tsx';
import { Note } from '../../ui/note.tsx';
import { formatMoment } from '../../ui/words/format.ts';
import { isBeside, LEADS_TO } from '../battle/leads-to.ts';
import { exportedEntries } from '../preferences.ts';
import { formatRoute } from '../routes.ts';
import type { Written } from '../storage/files.ts';
import { words } from '../words/index.ts';
import { spoken } from '../words/spoken.ts';
import { Hero } from './hero.tsx';
import { listWords } from './list-words.ts';

export { PracticeAgain } from './practice-again.tsx';

const Exported = later(() => spoken(import('../storage/written.tsx')).then(part => part.Exported));

/** How many damaged battles are named. */
const NAMED = 5;

/** A battle of at least so many entries, left for so long, is worth a file outside of the phone. */
const NUDGE = { entries: 20, quiet: 60 * 60 * 1000 } as const;

const isUnexported = ({ battle, playedAt, entries }: BattleListed): boolean =>
  entries > NUDGE.entries && Date.now() - playedAt > NUDGE.quiet && exportedEntries(battle.id) < entries;

interface OwnProps {
  readonly store: Store;
  /** Battles to go on with, last played first. */
  readonly live: readonly BattleListed[];
  /** Those that are put away. */
  readonly away: readonly BattleListed[];
  /** Names of rows that could not be read. */
  readonly unreadable: readonly string[];
  /** Stands where there is no battle to go on with. */
  readonly first: ComponentChildren;
  /** Between the battle played last and the earlier ones. */
  readonly children: ComponentChildren;
}

/** The battles of this phone on home, for who has any. */
export const OwnBattles = ({ store, live: all, away, unreadable, first, children }: OwnProps) => {
  const live = useListed(store, all);
  const t = words();
  const l = listWords();
  const [written, setWritten] = useState<Written | 'failed' | undefined>(undefined);
  const exportIt = (battle: BattleRow): void => {
    import('../storage/files.ts')
      .then(files => files.exportStored(store, battle))
      .then(setWritten, () => setWritten('failed'));
  };
  const [last, ...earlier] = live;
  const unexported = live.find(isUnexported);
  const lastAway = [...away].sort((a, b) => (b.battle.deletedAt ?? 0) - (a.battle.deletedAt ?? 0))[0];
  return (
    <>
      <section aria-label={t.goOn} class="grid grid-cols-1 gap-2">
        <h2 class="sr-only">{t.goOn}</h2>
        {unreadable.length > 0 && (
          <>
            <Note role="alert">{l.damagedBattles(unreadable.length)}</Note>
            <p class="text-sm text-soft wrap-anywhere">{unreadable.slice(0, NAMED).join(', ')}</p>
          </>
        )}
        {last ? (
          <Row key={last.battle.id} draw={() => <Listed store={store} listed={last} hero onExport={exportIt} />} />
        ) : (
          first
        )}
        {written !== undefined && <Exported written={written} />}
        {unexported && (
          <div class="note flex-wrap" role="status">
            <span class="min-w-0 flex-1 basis-48 wrap-anywhere">{l.nudge(unexported.battle.title)}</span>
            <button type="button" class="btn" onClick={() => exportIt(unexported.battle)}>
              <Mark name="save" />
              {l.exportIt}
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
            {l.deleted(lastAway.battle.title)}
          </Note>
        )}
      </section>
      {children}
      {earlier.length + away.length > 0 && (
        <section aria-label={l.earlier} class="grid grid-cols-1 gap-2">
          {earlier.length > 0 && <h2>{l.earlier}</h2>}
          <Rows
            items={earlier}
            draw={listed => (
              <Row key={listed.battle.id} draw={() => <Listed store={store} listed={listed} onExport={exportIt} />} />
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
                  <Mark name="undo" />
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

/** Without those that lie beside another of the list and lead to it. */
const useListed = (store: Store, all: readonly BattleListed[]): readonly BattleListed[] => {
  const [leads, setLeads] = useState<ReadonlyMap<string, unknown>>(new Map());
  const beside = all.flatMap(({ battle }) => (isBeside(battle) ? [battle.id] : []));
  useEffect(() => {
    if (beside.length === 0) return;
    let here = true;
    Promise.all(beside.map(async id => [id, await store.draft(id, LEADS_TO)] as const)).then(
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
  // Until it is known where one leads, it is not listed either: nothing that comes is taken away again.
  return all.filter(({ battle: { id } }) => !beside.includes(id) || (leads.has(id) && !isThere(leads.get(id))));
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
    <div class={hero ? 'hero-frame' : 'flex flex-wrap justify-end gap-2'}>
      {hero ? (
        <Hero store={store} listed={listed} />
      ) : (
        <a class="btn listed basis-44" href={formatRoute({ at: 'battle', id: battle.id, place: '' })}>
          <span class="wrap-anywhere">{battle.title}</span>
          <span class="text-sm font-normal text-soft">
            {formatMoment(playedAt)}&nbsp;· {listWords().entries(entries)}
          </span>
        </a>
      )}
      <button type="button" class="btn" aria-label={t.keep.export(battle.title)} onClick={() => onExport(battle)}>
        <Mark name="save" />
      </button>
      <button
        type="button"
        class="btn"
        aria-label={listWords().remove(battle.title)}
        onClick={() => void store.setDeleted(battle.id, now())}
      >
        <Mark name="trash" />
      </button>
    </div>
  );
};
