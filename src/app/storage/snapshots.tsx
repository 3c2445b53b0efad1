import { useState } from 'preact/hooks';
import type { QuarantinedRow } from '../../store/db.ts';
import type { MergeResult } from '../../store/import-export/merge.ts';
import type { SnapshotList as KeptSnapshots } from '../../store/import-export/recovery-queries.ts';
import type { Store } from '../../store/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GuardedRow } from '../../ui/error-boundary.tsx';
import { Icon } from '../../ui/icons.tsx';
import { formatDateTime } from '../../ui/messages/format.ts';
import { storageMessages } from '../messages/storage-messages.ts';
import { exportQuarantine } from './export.ts';
import { ImportResultView } from './import.tsx';
import { restoreSnapshot } from './import-file.ts';

/** The list before it is loaded. */
export const NO_SNAPSHOTS: KeptSnapshots = { read: [], damaged: [] };

interface SnapshotsProps {
  readonly store: Store;
  readonly snapshots: KeptSnapshots;
  readonly onDone: () => void;
}

/** The snapshots with buttons to restore them. */
export const Snapshots = ({ store, snapshots, onDone }: SnapshotsProps) => {
  const t = storageMessages();
  const [merged, setMerged] = useState<(MergeResult & { readonly out?: number }) | 'failed' | undefined>(undefined);
  return (
    <section class="grid gap-2 wrap-anywhere" aria-label={t.snapshots}>
      <h2>{t.snapshots}</h2>
      <p class="text-sm text-soft">{t.snapshotsHelp}</p>
      {snapshots.read.length + snapshots.damaged.length === 0 && <EmptyState>{t.noSnapshots}</EmptyState>}
      {snapshots.read.map(snapshot => (
        <GuardedRow
          key={snapshot.id}
          draw={() => (
            <div class="flex items-center gap-2">
              <span class="min-w-0 flex-1">
                <span class="block">{formatDateTime(snapshot.at)}</span>
                <span class="block text-sm text-soft">{t.snapshotWhy[snapshot.why]}</span>
              </span>
              <button
                type="button"
                class="btn"
                aria-label={t.bringBackOf(formatDateTime(snapshot.at))}
                onClick={() => {
                  restoreSnapshot(store, snapshot)
                    .then(
                      done => setMerged(done ?? 'failed'),
                      () => setMerged('failed'),
                    )
                    .finally(onDone);
                }}
              >
                <Icon name="undo" />
                {t.bringBack}
              </button>
            </div>
          )}
        />
      ))}
      {snapshots.damaged.map(row => (
        <GuardedRow key={`damaged ${row.id}`} draw={() => <Damaged row={row} />} />
      ))}
      {merged !== undefined && <ImportResultView merged={merged} />}
    </section>
  );
};

/** A damaged snapshot, which stays and can be saved as a file. */
const Damaged = ({ row }: { readonly row: QuarantinedRow }) => {
  const t = storageMessages();
  const [name, setName] = useState<string | undefined>(undefined);
  return (
    <>
      <div class="flex items-center gap-2">
        <span class="min-w-0 flex-1">
          {row.at > 0 && <span class="block">{formatDateTime(row.at)}</span>}
          <span class="flex gap-1 text-sm">
            <Icon name="warning" />
            <span class="min-w-0">{t.snapshotDamaged}</span>
          </span>
        </span>
        <button type="button" class="btn" onClick={() => setName(exportQuarantine([row]))}>
          <Icon name="save" />
          {t.saveDamaged}
        </button>
      </div>
      {name !== undefined && (
        <Banner role="status" mark="check">
          {t.exported(name)}
        </Banner>
      )}
    </>
  );
};
