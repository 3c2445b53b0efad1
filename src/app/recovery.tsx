import { useState } from 'preact/hooks';
import type { Store } from '../store/store.ts';
import { BringIn } from './bring-in.tsx';
import { takeSnapshot } from './files.ts';
import { lost } from './health.ts';
import { Mark } from './parts/icons.tsx';
import { useArrival } from './parts/use-focus.ts';
import { formatRoute } from './routes.ts';
import { words } from './words/index.ts';

/** In the place of every screen while battles are missing: what was here is asked for, never silently begun anew. */
export const Recovery = ({ store }: { readonly store: Store }) => {
  const t = words().keep;
  const [failed, setFailed] = useState(false);
  useArrival(true);
  const waiting = store.waiting().length;
  const lookAgain = async (): Promise<void> => {
    lost.value = await store.lost();
  };
  const attempt = (work: () => Promise<void>): void => {
    setFailed(false);
    work()
      .then(lookAgain)
      .catch(error => {
        console.warn('recovery', error);
        setFailed(true);
      });
  };
  return (
    <main class="page">
      <h1>{t.lostTitle}</h1>
      <p class="note" role="alert">
        <Mark name="warning" />
        <span class="min-w-0">{t.lost(lost.value.length)}</span>
      </p>
      <section class="grid gap-2" aria-label={t.restore}>
        <h2>{t.restore}</h2>
        <p>{t.lostHelp}</p>
        <BringIn store={store} onDone={() => void lookAgain()} />
      </section>
      {waiting > 0 && (
        <div class="note">
          <span class="min-w-0 flex-1">{t.waiting(waiting)}</span>
          <button type="button" class="btn" onClick={() => attempt(() => store.replay())}>
            {t.replay}
          </button>
        </div>
      )}
      {failed && (
        <p class="note" role="alert">
          <Mark name="warning" />
          {t.failed}
        </p>
      )}
      <section class="mt-auto grid gap-2">
        <p class="text-sm text-soft">{t.startAnewHelp}</p>
        <button
          type="button"
          class="btn"
          onClick={() =>
            attempt(async () => {
              await takeSnapshot(store, 'reset');
              store.giveUp(lost.peek());
            })
          }
        >
          {t.startAnew}
        </button>
      </section>
    </main>
  );
};

interface GapsProps {
  readonly store: Store;
  readonly title: string;
  readonly onOpen: () => void;
  /** Something was brought in: the battle may be whole now. */
  readonly onChange: () => void;
}

/** In the place of a battle of which entries are missing. */
export const Gaps = ({ store, title, onOpen, onChange }: GapsProps) => {
  const t = words().keep;
  return (
    <main class="page">
      <header class="flex items-center gap-2">
        <a class="btn btn-quiet" href={formatRoute({ at: 'home' })} aria-label={words().home}>
          <Mark name="back" />
        </a>
        <h1 class="min-w-0 wrap-anywhere">{t.gapTitle}</h1>
      </header>
      <p class="note" role="alert">
        <Mark name="warning" />
        <span class="min-w-0 wrap-anywhere">{t.gaps(title)}</span>
      </p>
      <BringIn store={store} onDone={onChange} />
      <button type="button" class="btn mt-auto" onClick={onOpen}>
        {t.openAnyway}
      </button>
    </main>
  );
};
