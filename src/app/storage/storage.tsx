import { useEffect, useState } from 'preact/hooks';
import type { AsideRow } from '../../store/db.ts';
import type { Snapshots as KeptSnapshots } from '../../store/files/kept-away.ts';
import type { Store } from '../../store/store.ts';
import { PageHeader } from '../../table/shell/page-header.tsx';
import { useArrival } from '../../ui/hands/use-focus.ts';
import { Mark } from '../../ui/icons.tsx';
import { Note } from '../../ui/note.tsx';
import { formatBytes, formatMoment } from '../../ui/words/format.ts';
import { RulesOverApp } from '../game/rules.tsx';
import { isIosTab } from '../home-screen.ts';
import { lastBackup } from '../preferences.ts';
import { formatRoute } from '../routes.ts';
import { words } from '../words/index.ts';
import { keepWords } from '../words/storing.ts';
import { BringIn } from './bring-in.tsx';
import { backUp, type Written } from './files.ts';
import { GamesKept } from './games-kept.tsx';
import { PhotosKept } from './photos-kept.tsx';
import { Progress, useStage } from './progress.tsx';
import { Aside, Away } from './put-away.tsx';
import { NO_SNAPSHOTS, Snapshots } from './snapshots.tsx';
import { Exported } from './written.tsx';

/** How what is kept here is kept: whether it is safe, into a file, out of a file, and what was here before. */
export const Storage = ({ store }: { readonly store: Store }) => {
  const t = keepWords();
  useArrival(true);
  const [snapshots, setSnapshots] = useState<KeptSnapshots>(NO_SNAPSHOTS);
  const [aside, setAside] = useState<readonly AsideRow[]>([]);
  const lookAgain = (): void => {
    store.snapshots().then(setSnapshots, () => undefined);
    store.aside().then(setAside, () => undefined);
  };
  useEffect(lookAgain, [store]);
  return (
    <>
      <PageHeader title={t.title} back={words().home} onBack={formatRoute({ at: 'home' })} />
      <Safety />
      <Backup store={store} />
      <section class="grid gap-2 wrap-anywhere" aria-label={t.restore}>
        <h2>{t.restore}</h2>
        <p class="text-sm text-soft">{t.restoreHelp}</p>
        <BringIn store={store} onDone={lookAgain} />
      </section>
      <Snapshots store={store} snapshots={snapshots} onDone={lookAgain} />
      <GamesKept />
      <PhotosKept store={store} />
      <Away store={store} />
      <Aside rows={aside} />
      <RulesOverApp />
    </>
  );
};

interface Kept {
  readonly promised: boolean | undefined;
  readonly used: number | undefined;
  readonly quota: number | undefined;
}

const readKept = async (): Promise<Kept> => {
  const promised = await navigator.storage?.persisted?.().catch(() => undefined);
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  return { promised, used: estimate?.usage, quota: estimate?.quota };
};

const Safety = () => {
  const t = keepWords();
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
        <p class="text-sm text-soft">{t.use(formatBytes(used), formatBytes(quota))}</p>
      )}
      {isIosTab() && <Note role="status">{t.iosTab}</Note>}
    </section>
  );
};

const Backup = ({ store }: { readonly store: Store }) => {
  const t = keepWords();
  const [done, setDone] = useState<Written | 'failed' | undefined>(undefined);
  const [stage, follow, over] = useStage();
  const last = lastBackup();
  return (
    <section class="grid gap-2 wrap-anywhere" aria-label={t.backup}>
      <h2>{t.backup}</h2>
      <p class="text-sm text-soft">
        {t.backupHelp} {last !== undefined ? t.lastBackup(formatMoment(last)) : t.noBackup}
      </p>
      <button
        type="button"
        class="btn btn-main"
        disabled={stage !== undefined}
        onClick={() => {
          setDone(undefined);
          backUp(store, follow)
            .then(setDone, () => setDone('failed'))
            .finally(over);
        }}
      >
        <Mark name="save" />
        {t.backUp}
      </button>
      {stage && <Progress stage={stage} />}
      {done !== undefined && <Exported written={done} />}
    </section>
  );
};
