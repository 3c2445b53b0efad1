import { useEffect, useState } from 'preact/hooks';
import type { Snapshots as KeptSnapshots } from '../../store/files/kept-away.ts';
import type { Gap, Span } from '../../store/log/gaps.ts';
import type { Store } from '../../store/store.ts';
import { PageHeader } from '../../table/shell/page-header.tsx';
import { useArrival } from '../../ui/hands/use-focus.ts';
import { Mark } from '../../ui/icons.tsx';
import { Note } from '../../ui/note.tsx';
import { lastGame } from '../game/load-game.ts';
import { lost } from '../health.ts';
import { formatRoute, RULES } from '../routes.ts';
import { words } from '../words/index.ts';
import { keepWords } from '../words/storing.ts';
import { BringIn } from './bring-in.tsx';
import { takeSnapshot } from './files.ts';
import { NO_SNAPSHOTS, Snapshots } from './snapshots.tsx';

/** In the place of every screen while battles are missing: what was here is asked for, never silently begun anew. */
export const Recovery = ({ store }: { readonly store: Store }) => {
  const t = keepWords();
  const [failed, setFailed] = useState(false);
  useArrival(true);
  const [snapshots, setSnapshots] = useState<KeptSnapshots>(NO_SNAPSHOTS);
  useEffect(() => {
    store.snapshots().then(setSnapshots, () => undefined);
  }, [store]);
  const [waiting, setWaiting] = useState(0);
  const count = async (): Promise<void> => {
    const { entries, collections } = await store.waiting();
    setWaiting(entries.length + collections.length);
  };
  useEffect(() => void count(), [store]);
  const lookAgain = async (): Promise<void> => {
    lost.value = await store.lost();
    await count();
  };
  const gone = lost.value.filter(({ title }) => title === undefined).length;
  const attempt = (work: () => Promise<void>): void => {
    setFailed(false);
    work()
      .then(lookAgain)
      .catch(error => {
        console.warn('recovery', error);
        setFailed(true);
      });
  };
  const game = lastGame();
  return (
    <main class="page">
      <PageHeader
        title={gone > 0 ? t.lostTitle : t.gapTitle}
        rules={
          game && (
            <a
              class="btn btn-quiet"
              href={formatRoute({ at: 'page', game, page: RULES, place: '' })}
              aria-label={words().rules}
            >
              <Mark name="book" />
            </a>
          )
        }
      />
      <Note role="alert">
        <span class="min-w-0">{t.lost(lost.value.length)}</span>
      </Note>
      <ul class="grid gap-1 wrap-anywhere">
        {gone > 0 && <li>{t.lostBattle(gone)}</li>}
        {lost.value.map(
          ({ battle, title, here, missing }) =>
            title !== undefined && <li key={battle}>{t.lostPart(title, here, missing)}</li>,
        )}
      </ul>
      <section class="grid gap-2" aria-label={t.restore}>
        <h2>{t.restore}</h2>
        <p>{t.lostHelp}</p>
        <BringIn store={store} onDone={() => void lookAgain()} />
      </section>
      {waiting > 0 && (
        <Note
          role="note"
          mark="none"
          action={
            <button type="button" class="btn" onClick={() => attempt(() => store.replay())}>
              {t.replay}
            </button>
          }
        >
          {t.waiting(waiting)}
        </Note>
      )}
      {snapshots.read.length + snapshots.damaged.length > 0 && (
        <Snapshots store={store} snapshots={snapshots} onDone={() => attempt(async () => undefined)} />
      )}
      {failed && <Note role="alert">{t.failed}</Note>}
      <section class="mt-auto grid gap-2">
        <p class="text-sm text-soft">{t.startAnewHelp}</p>
        <button
          type="button"
          class="btn"
          onClick={() =>
            attempt(async () => {
              await takeSnapshot(store);
              store.giveUp(lost.peek().map(({ battle }) => battle));
            })
          }
        >
          {gone === lost.value.length ? t.startAnew : t.goOnWith}
        </button>
      </section>
    </main>
  );
};

interface GapsProps {
  readonly store: Store;
  readonly title: string;
  readonly gaps: readonly Gap[];
  /** This phone's author. */
  readonly author: string;
  readonly onOpen: () => void;
  /** Something was brought in: the battle may be whole now. */
  readonly onChange: () => void;
}

const SPANS = 5;

const numbers = (spans: readonly Span[]): string =>
  [
    ...spans.slice(0, SPANS).map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)),
    ...(spans.length > SPANS ? ['…'] : []),
  ].join(', ');

/** What is wrong with an author's part of a battle. */
const whatIsWrong = ({ missing, damaged, changed, last, unsure }: Gap): string => {
  const t = keepWords().gap;
  return [
    missing.length > 0 && t.missing(numbers(missing)),
    damaged.length > 0 && t.damaged(numbers(damaged)),
    changed && t.changed(last),
    unsure && t.unsure,
  ]
    .filter(said => said !== false)
    .join('; ');
};

/** In the place of a battle that is not as it was written. */
export const Gaps = ({ store, title, gaps, author, onOpen, onChange }: GapsProps) => {
  const t = keepWords();
  return (
    <main class="page">
      <PageHeader
        title={gaps.some(({ missing }) => missing.length > 0) ? t.gapTitle : t.changedTitle}
        back={words().home}
        onBack={formatRoute({ at: 'home' })}
      />
      <Note role="alert">{t.gaps(title)}</Note>
      <ul class="grid gap-1 wrap-anywhere">
        {gaps.slice(0, SPANS).map(gap => (
          <li key={gap.author}>
            {gap.author === author ? t.gap.thisPhone : t.gap.otherPhone(gap.author)}: {whatIsWrong(gap)}
          </li>
        ))}
        {gaps.length > SPANS && <li>…</li>}
      </ul>
      <BringIn store={store} onDone={onChange} />
      <button type="button" class="btn mt-auto" onClick={onOpen}>
        {t.openAnyway}
      </button>
    </main>
  );
};
