import { useState } from 'preact/hooks';
import type { SnapshotRow } from '../../store/db.ts';
import type { Merged } from '../../store/files/merge.ts';
import type { Store } from '../../store/store.ts';
import { Empty } from '../../ui/empty.tsx';
import { Row } from '../../ui/guard.tsx';
import { Mark } from '../../ui/icons.tsx';
import { formatMoment } from '../../ui/words/format.ts';
import { keepWords } from '../words/storing.ts';
import { Outcome } from './bring-in.tsx';
import { bringBack } from './files.ts';

interface SnapshotsProps {
  readonly store: Store;
  readonly snapshots: readonly SnapshotRow[];
  readonly onDone: () => void;
}

/** What was on this phone before something was brought in or given up, each to be brought back. */
export const Snapshots = ({ store, snapshots, onDone }: SnapshotsProps) => {
  const t = keepWords();
  const [merged, setMerged] = useState<(Merged & { readonly out?: number }) | 'failed' | undefined>(undefined);
  return (
    <section class="grid gap-2 wrap-anywhere" aria-label={t.snapshots}>
      <h2>{t.snapshots}</h2>
      <p class="text-sm text-soft">{t.snapshotsHelp}</p>
      {snapshots.length === 0 && <Empty>{t.noSnapshots}</Empty>}
      {snapshots.map(snapshot => (
        <Row
          key={snapshot.id}
          draw={() => (
            <div class="flex items-center gap-2">
              <span class="min-w-0 flex-1">
                <span class="block">{formatMoment(snapshot.at)}</span>
                <span class="block text-sm text-soft">{t.snapshotWhy[snapshot.why]}</span>
              </span>
              <button
                type="button"
                class="btn"
                aria-label={t.bringBackOf(formatMoment(snapshot.at))}
                onClick={() => {
                  bringBack(store, snapshot)
                    .then(
                      done => setMerged(done ?? 'failed'),
                      () => setMerged('failed'),
                    )
                    .finally(onDone);
                }}
              >
                <Mark name="undo" />
                {t.bringBack}
              </button>
            </div>
          )}
        />
      ))}
      {merged !== undefined && <Outcome merged={merged} />}
    </section>
  );
};
