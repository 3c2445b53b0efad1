import { useEffect, useState } from 'preact/hooks';
import type { SnapshotRow } from '../store/db.ts';
import type { Merged } from '../store/merge.ts';
import type { Store } from '../store/store.ts';
import { BringIn, Outcome, whenOf } from './bring-in.tsx';
import { backUp, bringBack, type Written } from './files.ts';
import { Mark } from './parts/icons.tsx';
import { readPreference } from './preferences.ts';
import { formatRoute } from './routes.ts';
import { words } from './words/index.ts';

/** How what is kept here is kept: whether it is safe, into a file, out of a file, and what was here before. */
export const Storage = ({ store }: { readonly store: Store }) => {
  const t = words().keep;
  const [snapshots, setSnapshots] = useState<readonly SnapshotRow[]>([]);
  const lookAgain = (): void => {
    store.snapshots().then(setSnapshots, () => undefined);
  };
  useEffect(lookAgain, [store]);
  return (
    <>
      <header class="flex items-center gap-2">
        <a class="btn btn-quiet" href={formatRoute({ at: 'home' })} aria-label={words().home}>
          <Mark name="back" />
        </a>
        <h1 class="min-w-0 wrap-anywhere">{t.title}</h1>
      </header>
      <Safety />
      <Backup store={store} />
      <section class="grid gap-2 wrap-anywhere" aria-label={t.restore}>
        <h2>{t.restore}</h2>
        <p class="text-sm text-soft">{t.restoreHelp}</p>
        <BringIn store={store} onDone={lookAgain} />
      </section>
      <Snapshots store={store} snapshots={snapshots} />
    </>
  );
};

interface Kept {
  readonly promised: boolean | undefined;
  readonly used: number | undefined;
  readonly quota: number | undefined;
}

const MEGABYTE = 1_000_000;

/** An iPhone or iPad that runs the app in a tab of its browser; `standalone` is Safari's own word. */
const inIosTab = (): boolean =>
  (navigator as { standalone?: boolean }).standalone === false && navigator.maxTouchPoints > 0;

const readKept = async (): Promise<Kept> => {
  const promised = await navigator.storage?.persisted?.().catch(() => undefined);
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  return { promised, used: estimate?.usage, quota: estimate?.quota };
};

const Safety = () => {
  const t = words().keep;
  const [kept, setKept] = useState<Kept | undefined>(undefined);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    void readKept().then(setKept);
  }, []);
  const ask = async (): Promise<void> => {
    await navigator.storage.persist().catch(() => false);
    setKept(await readKept());
    setAsked(true);
  };
  if (!kept) return <section class="grid gap-2 wrap-anywhere" aria-label={t.persistence} />;
  const { promised, used, quota } = kept;
  return (
    <section class="grid gap-2 wrap-anywhere" aria-label={t.persistence}>
      <h2>{t.persistence}</h2>
      <p role="status" class="flex items-center gap-2">
        <Mark name={promised ? 'check' : 'warning'} />
        <span class="min-w-0">
          {promised ? t.promised : promised === undefined ? t.cannotPromise : asked ? t.refused : t.notPromised}
        </span>
      </p>
      {promised === false && !asked && (
        <button type="button" class="btn" onClick={() => void ask()}>
          {t.ask}
        </button>
      )}
      {used !== undefined && quota !== undefined && (
        <p class="text-sm text-soft">{t.use(t.megabytes(used / MEGABYTE), t.megabytes(quota / MEGABYTE))}</p>
      )}
      {inIosTab() && (
        <p class="note" role="status">
          <Mark name="warning" />
          {t.iosTab}
        </p>
      )}
    </section>
  );
};

const Backup = ({ store }: { readonly store: Store }) => {
  const t = words().keep;
  const [done, setDone] = useState<Written | 'failed' | undefined>(undefined);
  const last = Number(readPreference('backedUp') ?? 0);
  return (
    <section class="grid gap-2 wrap-anywhere" aria-label={t.backup}>
      <h2>{t.backup}</h2>
      <p class="text-sm text-soft">
        {t.backupHelp} {last > 0 ? t.lastBackup(whenOf(last)) : t.noBackup}
      </p>
      <button
        type="button"
        class="btn btn-main"
        onClick={() => {
          backUp(store).then(setDone, () => setDone('failed'));
        }}
      >
        <Mark name="save" />
        {t.backUp}
      </button>
      {done !== undefined && <Exported written={done} />}
    </section>
  );
};

/** That a file was written, or that it was not. */
export const Exported = ({ written }: { readonly written: Written | 'failed' }) => {
  const t = words().keep;
  return written === 'failed' ? (
    <p class="note" role="alert">
      <Mark name="warning" />
      {t.failed}
    </p>
  ) : (
    <p class="note" role="status">
      <Mark name="check" />
      <span class="min-w-0 wrap-anywhere">
        {t.exported(written.name)} {written.left > 0 && t.leftOut(written.left)}
      </span>
    </p>
  );
};

const Snapshots = ({ store, snapshots }: { readonly store: Store; readonly snapshots: readonly SnapshotRow[] }) => {
  const t = words().keep;
  const [merged, setMerged] = useState<Merged | 'failed' | undefined>(undefined);
  return (
    <section class="grid gap-2 wrap-anywhere" aria-label={t.snapshots}>
      <h2>{t.snapshots}</h2>
      <p class="text-sm text-soft">{t.snapshotsHelp}</p>
      {snapshots.length === 0 && <p class="text-soft">{t.noSnapshots}</p>}
      {snapshots.map(snapshot => (
        <div key={snapshot.id} class="flex items-center gap-2">
          <span class="min-w-0 flex-1">
            <span class="block">{whenOf(snapshot.at)}</span>
            <span class="block text-sm text-soft">{t.snapshotWhy[snapshot.why]}</span>
          </span>
          <button
            type="button"
            class="btn"
            aria-label={t.bringBackOf(whenOf(snapshot.at))}
            onClick={() => {
              bringBack(store, snapshot).then(
                done => setMerged(done ?? 'failed'),
                () => setMerged('failed'),
              );
            }}
          >
            <Mark name="undo" />
            {t.bringBack}
          </button>
        </div>
      ))}
      {merged !== undefined && <Outcome merged={merged} />}
    </section>
  );
};
