import { useEffect, useRef, useState } from 'preact/hooks';
import type { ValidationFailure, ValidationIssue, ValidationResult } from '../../core/rule-check.ts';
import type { FileErrorCode, ParsedFile, RowError } from '../../store/import-export/file-format.ts';
import type { ImportPreview } from '../../store/import-export/import-preview.ts';
import type { MergeResult } from '../../store/import-export/merge.ts';
import type { Store } from '../../store/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import { Icon } from '../../ui/icons.tsx';
import { formatDateTime } from '../../ui/messages/format.ts';
import { launchedFile } from '../launch-handler.ts';
import { storageMessages } from '../messages/storage-messages.ts';
import { importFile, previewFile, readImportFile } from './import-file.ts';
import { Progress, useProgress } from './progress.tsx';

const TITLES = 8;

interface ImportPanelProps {
  readonly store: Store;
  /** A file that was opened with the app; without it the player picks one. */
  readonly file?: File;
  /** Shows a replay instead of importing it. Returns why it cannot be shown; then it is imported. */
  readonly onReplay?: (file: ParsedFile) => ValidationFailure | undefined;
  readonly onDone?: (merged: MergeResult, file: ParsedFile) => void;
}

/** Imports a file: pick, preview, import. */
export const ImportPanel = ({ store, file, onReplay, onDone }: ImportPanelProps) => {
  const t = storageMessages();
  const [read, setRead] = useState<ValidationResult<ParsedFile> | undefined>(undefined);
  const [merged, setMerged] = useState<MergeResult | 'failed' | 'calledOff' | undefined>(undefined);
  const [stage, follow, over] = useProgress();
  const calling = useRef(new AbortController());
  const busy = stage !== undefined;
  const [arriving, setArriving] = useState<readonly ImportPreview[]>([]);
  const look = (picked: File): void => {
    if (busy) return;
    setMerged(undefined);
    setRead(undefined);
    readImportFile(picked, follow)
      .then(async result => {
        if (result.ok && result.value.isReplay && onReplay && !onReplay(result.value)) return;
        setArriving(result.ok ? await previewFile(store, result.value, follow) : []);
        setRead(result);
      })
      .catch(error => {
        console.warn('readImportFile', error);
        setRead({ ok: false, problem: { code: 'damagedFile', at: '' } });
      })
      .finally(over);
  };
  const given = file ?? launchedFile.value;
  const looked = useRef<File | undefined>(undefined);
  useEffect(() => {
    if (!given || busy || given === looked.current) return;
    looked.current = given;
    if (given === launchedFile.value) launchedFile.value = undefined;
    look(given);
  }, [given, busy]);
  const add = (kept: ParsedFile, mine: boolean): void => {
    calling.current = new AbortController();
    const { signal } = calling.current;
    setMerged(undefined);
    importFile(store, kept, mine, { follow, signal })
      .then(
        done => {
          setMerged(done);
          setRead(undefined);
          onDone?.(done, kept);
        },
        error => {
          if (!signal.aborted) console.warn('importRows', error);
          setMerged(signal.aborted ? 'calledOff' : 'failed');
          if (!signal.aborted) setRead(undefined);
        },
      )
      .finally(over);
  };
  return (
    <div class="grid gap-2">
      {!file && <FileButton label={t.file} onFile={look} />}
      {stage && (
        <Progress
          stage={stage}
          {...((stage.at === 'keeping' || stage.at === 'adding') && { onCancel: () => calling.current.abort() })}
        />
      )}
      {read?.ok === false && <Banner role="alert">{formatImportError(read.problem)}</Banner>}
      {read?.ok && (
        <Preview file={read.value} arriving={arriving} busy={busy} onAdd={add} onLeave={() => setRead(undefined)} />
      )}
      {merged !== undefined && <ImportResultView merged={merged} />}
    </div>
  );
};

const whatIsBad = (code: string): string => storageMessages().problems[code as FileErrorCode] ?? code;

/** Why a file was refused, as a sentence. */
export const formatImportError = ({ code, at }: ValidationIssue): string => {
  const t = storageMessages();
  const what = whatIsBad(code);
  return at === '' ? t.badWhole(what) : t.bad(what, at);
};

interface PreviewProps {
  readonly file: ParsedFile;
  readonly arriving: readonly ImportPreview[];
  readonly busy: boolean;
  readonly onAdd: (file: ParsedFile, mine: boolean) => void;
  readonly onLeave: () => void;
}

const Preview = ({ file, arriving, busy, onAdd, onLeave }: PreviewProps) => {
  const t = storageMessages();
  const { battles, entries, collections, photos = [], cleaned, faults } = file;
  const [mine, setMine] = useState(false);
  const changed = arriving.filter(each => each.other || each.entries + each.differing + each.refused > 0);
  const told = new Set(changed.map(({ id }) => id));
  const fresh = battles.filter(({ id }) => !told.has(id));
  return (
    <section class="card grid gap-2" aria-label={t.preview}>
      <h3>{t.preview}</h3>
      <p>
        {t.contents(battles.length, entries.length, collections.length)}
        {photos.length > 0 && `, ${t.photos(photos.length)}`}
      </p>
      <ul class="grid gap-1">
        {fresh.slice(0, TITLES).map(({ id, title }) => (
          <li key={id} class="wrap-anywhere">
            {title}
          </li>
        ))}
        {fresh.length > TITLES && <li>{t.more(fresh.length - TITLES)}</li>}
      </ul>
      {changed.length > 0 && (
        <section class="note grid gap-2" aria-label={t.arriving.title}>
          <h4 class="flex items-center gap-2">
            <Icon name="warning" />
            <span class="min-w-0">{t.arriving.title}</span>
          </h4>
          <ul class="grid min-w-0 gap-2 font-normal">
            {changed.slice(0, TITLES).map(each => (
              <li key={each.id} class="wrap-anywhere">
                <span class="font-bold">{each.title}</span>
                <ul class="ms-5 list-disc">
                  {whatComes(each).map(said => (
                    <li key={said}>{said}</li>
                  ))}
                </ul>
              </li>
            ))}
            {changed.length > TITLES && <li>{t.more(changed.length - TITLES)}</li>}
          </ul>
          {changed.some(({ refused }) => refused > 0) && (
            <Toggle on={mine} onToggle={setMine}>
              {t.arriving.mine}
            </Toggle>
          )}
          <p class="text-sm font-normal">{t.arriving.snapshot}</p>
        </section>
      )}
      {faults.length > 0 && (
        <Banner role="status">{t.faults(faults.length, faults.slice(0, 3).map(named).join(', '))}</Banner>
      )}
      <p class="text-sm text-soft">{t.writtenBy(formatDateTime(file.at), file.build)}</p>
      {cleaned.length > 0 && <p class="text-sm">{t.cleaned(cleaned.length)}</p>}
      <div class="grid gap-2">
        <button type="button" class="btn btn-main" disabled={busy} onClick={() => onAdd(file, mine)}>
          <Icon name="plus" />
          {t.add}
        </button>
        <button type="button" class="btn" disabled={busy} onClick={onLeave}>
          {t.leave}
        </button>
      </div>
    </section>
  );
};

const named = ({ problem: { code, at } }: RowError): string => `${at} (${whatIsBad(code)})`;

/** The preview of a battle that is already stored. */
const whatComes = ({
  other,
  entries,
  between,
  takeBacks,
  undone,
  differing,
  refused,
}: ImportPreview): readonly string[] => {
  const t = storageMessages().arriving;
  if (other) return [t.other];
  return [
    entries > 0 && t.adds(entries),
    between > 0 && t.between(between),
    takeBacks > 0 && t.takeBacks(takeBacks),
    undone > 0 && t.undone(undone),
    differing > 0 && t.differing(differing),
    refused > 0 && t.refused(refused),
  ].filter(said => said !== false);
};

/** The result of an import or of restoring a snapshot. */
export const ImportResultView = ({
  merged,
}: {
  readonly merged: (MergeResult & { readonly out?: number }) | 'failed' | 'calledOff';
}) => {
  const t = storageMessages();
  if (merged === 'calledOff')
    return (
      <Banner role="status" mark="check">
        {t.stages.calledOff}
      </Banner>
    );
  if (merged === 'failed') return <Banner role="alert">{t.failed}</Banner>;
  const { battles, entries, collections, conflicts, refused = 0, out = 0, photos = 0, noRoom = 0 } = merged;
  const what = battles + entries + collections + photos === 0 ? t.nothingNew : t.added(battles, entries, collections);
  return (
    <Banner role="status" mark={conflicts.length + refused + noRoom > 0 ? 'warning' : 'check'}>
      {(out === 0 || battles + entries + collections > 0) && what} {photos > 0 && t.photosAdded(photos)}{' '}
      {noRoom > 0 && t.photosNoRoom(noRoom)}{' '}
      {conflicts.length > 0 && t.conflicts(conflicts.length, conflicts.slice(0, 3).join(', '))}{' '}
      {refused > 0 && t.refusedOf(refused)} {out > 0 && t.out(out)}
    </Banner>
  );
};
