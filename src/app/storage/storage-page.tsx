import { useEffect, useState } from 'preact/hooks';
import { PageHeader } from '../../game-ui/layout/page-header.tsx';
import type { QuarantinedRow } from '../../store/db.ts';
import type { SnapshotList as KeptSnapshots } from '../../store/import-export/recovery-queries.ts';
import type { Store } from '../../store/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useFocusTitle } from '../../ui/input/use-focus.ts';
import { formatBytes, formatDateTime } from '../../ui/messages/format.ts';
import { RulesOverlayRoot } from '../game/rules-page.tsx';
import { isIosTab } from '../ios-home-screen.ts';
import { appMessages } from '../messages/index.ts';
import { storageMessages } from '../messages/storage-messages.ts';
import { readLastBackup } from '../preferences.ts';
import { openReplayFile } from '../replay/replay-file.ts';
import { formatRoute } from '../routes.ts';
import { type ExportResult, exportBackup } from './export.ts';
import { ExportMessage } from './export-message.tsx';
import { ImportPanel } from './import.tsx';
import { OfflineGameList } from './offline-game-list.tsx';
import { PhotoStorage } from './photo-storage.tsx';
import { Progress, useProgress } from './progress.tsx';
import { NO_SNAPSHOTS, Snapshots } from './snapshots.tsx';
import { formatNearlyFullWarning, isNearlyFull, readStorageUse, type StorageUsage } from './storage-reminder.tsx';
import { QuarantineSection, Trash } from './trash.tsx';

/** The Storage screen: persistence, export, import, snapshots, trash. */
export const StoragePage = ({ store }: { readonly store: Store }) => {
  const t = storageMessages();
  useFocusTitle(true);
  const [snapshots, setSnapshots] = useState<KeptSnapshots>(NO_SNAPSHOTS);
  const [aside, setAside] = useState<readonly QuarantinedRow[]>([]);
  const lookAgain = (): void => {
    store.listSnapshots().then(setSnapshots, () => undefined);
    store.readQuarantine().then(setAside, () => undefined);
  };
  useEffect(lookAgain, [store]);
  return (
    <>
      <PageHeader title={t.title} back={appMessages().home} onBack={formatRoute({ at: 'home' })} />
      <Safety />
      <Backup store={store} />
      <section class="grid gap-2 wrap-anywhere" aria-label={t.restore}>
        <h2>{t.restore}</h2>
        <p class="text-sm text-soft">{t.restoreHelp}</p>
        <ImportPanel store={store} onReplay={openReplayFile} onDone={lookAgain} />
      </section>
      <Snapshots store={store} snapshots={snapshots} onDone={lookAgain} />
      <OfflineGameList />
      <PhotoStorage store={store} />
      <Trash store={store} />
      <QuarantineSection rows={aside} />
      <RulesOverlayRoot />
    </>
  );
};

interface Kept {
  readonly promised: boolean | undefined;
  readonly use: StorageUsage | undefined;
}

const readKept = async (): Promise<Kept> => {
  const promised = await navigator.storage?.persisted?.().catch(() => undefined);
  return { promised, use: await readStorageUse() };
};

const Safety = () => {
  const t = storageMessages();
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
  const { promised, use } = kept;
  return (
    <section class="grid gap-2 wrap-anywhere" aria-label={t.persistence}>
      <h2>{t.persistence}</h2>
      <p role="status" class="flex items-center gap-2">
        <Icon name={promised ? 'check' : 'warning'} />
        <span class="min-w-0">
          {promised ? t.promised : promised === undefined ? t.cannotPromise : asked ? t.refused : t.notPromised}
        </span>
      </p>
      {promised === false && !asked && (
        <button type="button" class="btn" onClick={() => void ask()}>
          {t.ask}
        </button>
      )}
      {use && <p class="text-sm text-soft">{t.use(formatBytes(use.used), formatBytes(use.quota))}</p>}
      {use && isNearlyFull(use) && <Banner role="alert">{formatNearlyFullWarning(use)}</Banner>}
      {isIosTab() && <Banner role="status">{t.iosTab}</Banner>}
    </section>
  );
};

const Backup = ({ store }: { readonly store: Store }) => {
  const t = storageMessages();
  const [done, setDone] = useState<ExportResult | 'failed' | undefined>(undefined);
  const [stage, follow, over] = useProgress();
  const last = readLastBackup();
  return (
    <section class="grid gap-2 wrap-anywhere" aria-label={t.backup}>
      <h2>{t.backup}</h2>
      <p class="text-sm text-soft">
        {t.backupHelp} {last !== undefined ? t.lastBackup(formatDateTime(last)) : t.noBackup}
      </p>
      <button
        type="button"
        class="btn btn-main"
        disabled={stage !== undefined}
        onClick={() => {
          setDone(undefined);
          exportBackup(store, follow)
            .then(setDone, () => setDone('failed'))
            .finally(over);
        }}
      >
        <Icon name="save" />
        {t.backUp}
      </button>
      {stage && <Progress stage={stage} />}
      {done !== undefined && <ExportMessage written={done} />}
    </section>
  );
};
