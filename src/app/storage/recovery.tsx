import { useEffect, useState } from 'preact/hooks';
import { PageHeader } from '../../game-ui/layout/page-header.tsx';
import type { SnapshotList as KeptSnapshots } from '../../store/import-export/recovery-queries.ts';
import type { LogGap, SeqRange } from '../../store/log/gaps.ts';
import type { Store } from '../../store/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useFocusTitle } from '../../ui/input/use-focus.ts';
import { missingBattleList } from '../database-health.ts';
import { readLastGameId } from '../game/load-game.ts';
import { appMessages } from '../messages/index.ts';
import { storageMessages } from '../messages/storage-messages.ts';
import { formatRoute, RULES_PATH } from '../routes.ts';
import { ImportPanel } from './import.tsx';
import { saveSnapshot } from './import-file.ts';
import { NO_SNAPSHOTS, Snapshots } from './snapshots.tsx';

/** Replaces all screens while battles are missing, so that the app never silently starts empty. */
export const Recovery = ({ store }: { readonly store: Store }) => {
  const t = storageMessages();
  const [failed, setFailed] = useState(false);
  useFocusTitle(true);
  const [snapshots, setSnapshots] = useState<KeptSnapshots>(NO_SNAPSHOTS);
  useEffect(() => {
    store.listSnapshots().then(setSnapshots, () => undefined);
  }, [store]);
  const [waiting, setWaiting] = useState(0);
  const count = async (): Promise<void> => {
    const { entries, collections } = await store.readJournal();
    setWaiting(entries.length + collections.length);
  };
  useEffect(() => void count(), [store]);
  const lookAgain = async (): Promise<void> => {
    missingBattleList.value = await store.findLostBattles();
    await count();
  };
  const gone = missingBattleList.value.filter(({ title }) => title === undefined).length;
  const attempt = (work: () => Promise<void>): void => {
    setFailed(false);
    work()
      .then(lookAgain)
      .catch(error => {
        console.warn('recovery', error);
        setFailed(true);
      });
  };
  const game = readLastGameId();
  return (
    <main class="page">
      <PageHeader
        title={gone > 0 ? t.lostTitle : t.gapTitle}
        rules={
          game && (
            <a
              class="btn btn-quiet"
              href={formatRoute({ at: 'page', game, page: RULES_PATH, place: '' })}
              aria-label={appMessages().rules}
            >
              <Icon name="book" />
            </a>
          )
        }
      />
      <Banner role="alert">
        <span class="min-w-0">{t.lost(missingBattleList.value.length)}</span>
      </Banner>
      <ul class="grid gap-1 wrap-anywhere">
        {gone > 0 && <li>{t.lostBattle(gone)}</li>}
        {missingBattleList.value.map(
          ({ battle, title, storedEntries, missing }) =>
            title !== undefined && <li key={battle}>{t.lostPart(title, storedEntries, missing)}</li>,
        )}
      </ul>
      <section class="grid gap-2" aria-label={t.restore}>
        <h2>{t.restore}</h2>
        <p>{t.lostHelp}</p>
        <ImportPanel store={store} onDone={() => void lookAgain()} />
      </section>
      {waiting > 0 && (
        <Banner
          role="note"
          mark="none"
          action={
            <button type="button" class="btn" onClick={() => attempt(() => store.replayJournal())}>
              {t.replay}
            </button>
          }
        >
          {t.waiting(waiting)}
        </Banner>
      )}
      {snapshots.read.length + snapshots.damaged.length > 0 && (
        <Snapshots store={store} snapshots={snapshots} onDone={() => attempt(async () => undefined)} />
      )}
      {failed && <Banner role="alert">{t.failed}</Banner>}
      <section class="mt-auto grid gap-2">
        <p class="text-sm text-soft">{t.startAnewHelp}</p>
        <button
          type="button"
          class="btn"
          onClick={() =>
            attempt(async () => {
              await saveSnapshot(store);
              store.forgetBattles(missingBattleList.peek().map(({ battle }) => battle));
            })
          }
        >
          {gone === missingBattleList.value.length ? t.startAnew : t.goOnWith}
        </button>
      </section>
    </main>
  );
};

interface LogGapsScreenProps {
  readonly store: Store;
  readonly title: string;
  readonly gaps: readonly LogGap[];
  /** This phone's author. */
  readonly author: string;
  readonly onOpen: () => void;
  /** Called after an import, which may have completed the battle. */
  readonly onChange: () => void;
}

const SPANS = 5;

const numbers = (spans: readonly SeqRange[]): string =>
  [
    ...spans.slice(0, SPANS).map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)),
    ...(spans.length > SPANS ? ['…'] : []),
  ].join(', ');

/** The text that describes a gap. */
const whatIsWrong = ({ missing, damaged, changed, last, unsure }: LogGap): string => {
  const t = storageMessages().gap;
  return [
    missing.length > 0 && t.missing(numbers(missing)),
    damaged.length > 0 && t.damaged(numbers(damaged)),
    changed && t.changed(last),
    unsure && t.unsure,
  ]
    .filter(said => said !== false)
    .join('; ');
};

/** Shown instead of a battle with missing or changed entries. */
export const LogGapsScreen = ({ store, title, gaps, author, onOpen, onChange }: LogGapsScreenProps) => {
  const t = storageMessages();
  return (
    <main class="page">
      <PageHeader
        title={gaps.some(({ missing }) => missing.length > 0) ? t.gapTitle : t.changedTitle}
        back={appMessages().home}
        onBack={formatRoute({ at: 'home' })}
      />
      <Banner role="alert">{t.gaps(title)}</Banner>
      <ul class="grid gap-1 wrap-anywhere">
        {gaps.slice(0, SPANS).map(gap => (
          <li key={gap.author}>
            {gap.author === author ? t.gap.thisPhone : t.gap.otherPhone(gap.author)}: {whatIsWrong(gap)}
          </li>
        ))}
        {gaps.length > SPANS && <li>…</li>}
      </ul>
      <ImportPanel store={store} onDone={onChange} />
      <button type="button" class="btn mt-auto" onClick={onOpen}>
        {t.openAnyway}
      </button>
    </main>
  );
};
