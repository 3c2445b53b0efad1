import { useState } from 'preact/hooks';
import type { AsideRow } from '../../store/db.ts';
import type { Snapshots as KeptSnapshots } from '../../store/files/kept-away.ts';
import type { Merged } from '../../store/files/merge.ts';
import type { Store } from '../../store/store.ts';
import { Empty } from '../../ui/empty.tsx';
import { Row } from '../../ui/guard.tsx';
import { Mark } from '../../ui/icons.tsx';
import { Note } from '../../ui/note.tsx';
import { formatMoment } from '../../ui/words/format.ts';
import { keepWords } from '../words/storing.ts';
import { Outcome } from './bring-in.tsx';
import { bringBack, saveAside } from './files.ts';

/** Before they are read. */
export const NO_SNAPSHOTS: KeptSnapshots = { read: [], damaged: [] };

interface SnapshotsProps {
  readonly store: Store;
  readonly snapshots: KeptSnapshots;
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
      {snapshots.read.length + snapshots.damaged.length === 0 && <Empty>{t.noSnapshots}</Empty>}
      {snapshots.read.map(snapshot => (
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
      {snapshots.damaged.map(row => (
        <Row key={`damaged ${row.id}`} draw={() => <Damaged row={row} />} />
      ))}
      {merged !== undefined && <Outcome merged={merged} />}
    </section>
  );
};

/** A snapshot that cannot be read: it stays, and can be saved as it is. */
const Damaged = ({ row }: { readonly row: AsideRow }) => {
  const t = keepWords();
  const [name, setName] = useState<string | undefined>(undefined);
  return (
    <>
      <div class="flex items-center gap-2">
        <span class="min-w-0 flex-1">
          {row.at > 0 && <span class="block">{formatMoment(row.at)}</span>}
          <span class="flex gap-1 text-sm">
            <Mark name="warning" />
            <span class="min-w-0">{t.snapshotDamaged}</span>
          </span>
        </span>
        <button type="button" class="btn" onClick={() => setName(saveAside([row]))}>
          <Mark name="save" />
          {t.saveDamaged}
        </button>
      </div>
      {name !== undefined && (
        <Note role="status" mark="check">
          {t.exported(name)}
        </Note>
      )}
    </>
  );
};
