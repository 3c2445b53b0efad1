import { useState } from 'preact/hooks';
import type { Problem, Result } from '../core/verdict.ts';
import type { FileProblem, KeptFile } from '../store/kept-file.ts';
import type { Merged } from '../store/merge.ts';
import type { Store } from '../store/store.ts';
import { bringIn, readFile } from './files.ts';
import { Mark } from './parts/icons.tsx';
import { language, words } from './words/index.ts';

const TITLES = 8;

/** A moment as the player's language writes it. */
export const whenOf = (at: number): string =>
  new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' }).format(at);

interface BringInProps {
  readonly store: Store;
  readonly onDone?: (merged: Merged) => void;
}

/** A file from outside: picked, looked at, and only then added to what is here. */
export const BringIn = ({ store, onDone }: BringInProps) => {
  const t = words().keep;
  const [read, setRead] = useState<Result<KeptFile> | undefined>(undefined);
  const [merged, setMerged] = useState<Merged | 'failed' | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const look = (file: File): void => {
    setMerged(undefined);
    readFile(file).then(setRead, () => setRead({ ok: false, problem: { code: 'damagedFile', at: '' } }));
  };
  const add = (file: KeptFile): void => {
    setBusy(true);
    bringIn(store, file)
      .then(
        done => {
          setMerged(done);
          onDone?.(done);
        },
        error => {
          console.warn('bringIn', error);
          setMerged('failed');
        },
      )
      .finally(() => {
        setRead(undefined);
        setBusy(false);
      });
  };
  return (
    <div class="grid gap-2">
      <label class="grid min-w-0">
        <span class="field-label">{t.file}</span>
        <input
          class="input file-input"
          type="file"
          onChange={event => {
            const input = event.currentTarget;
            const file = input.files?.[0];
            if (file) look(file);
            // So that the same file can be picked again.
            input.value = '';
          }}
        />
      </label>
      {read?.ok === false && (
        <p class="note" role="alert">
          <Mark name="warning" />
          <span class="min-w-0 wrap-anywhere">{whyBad(read.problem)}</span>
        </p>
      )}
      {read?.ok && <Preview file={read.value} busy={busy} onAdd={add} onLeave={() => setRead(undefined)} />}
      {merged !== undefined && <Outcome merged={merged} />}
    </div>
  );
};

const whyBad = ({ code, at }: Problem): string => {
  const t = words().keep;
  const what = t.problems[code as FileProblem] ?? code;
  return at === '' ? t.badWhole(what) : t.bad(what, at);
};

interface PreviewProps {
  readonly file: KeptFile;
  readonly busy: boolean;
  readonly onAdd: (file: KeptFile) => void;
  readonly onLeave: () => void;
}

const Preview = ({ file, busy, onAdd, onLeave }: PreviewProps) => {
  const t = words().keep;
  const { battles, entries, armies, cleaned } = file;
  return (
    <section class="card grid gap-2" aria-label={t.preview}>
      <h3>{t.preview}</h3>
      <p>{t.contents(battles.length, entries.length, armies.length)}</p>
      <ul class="grid gap-1">
        {battles.slice(0, TITLES).map(({ id, title }) => (
          <li key={id} class="wrap-anywhere">
            {title}
          </li>
        ))}
        {battles.length > TITLES && <li>{t.more(battles.length - TITLES)}</li>}
      </ul>
      <p class="text-sm text-soft">{t.writtenBy(whenOf(file.at), file.build)}</p>
      {cleaned.length > 0 && <p class="text-sm">{t.cleaned(cleaned.length)}</p>}
      <div class="grid gap-2">
        <button type="button" class="btn btn-main" disabled={busy} onClick={() => onAdd(file)}>
          <Mark name="plus" />
          {t.add}
        </button>
        <button type="button" class="btn" disabled={busy} onClick={onLeave}>
          {t.leave}
        </button>
      </div>
    </section>
  );
};

/** What became of rows that were brought in. */
export const Outcome = ({ merged }: { readonly merged: Merged | 'failed' }) => {
  const t = words().keep;
  if (merged === 'failed')
    return (
      <p class="note" role="alert">
        <Mark name="warning" />
        {t.failed}
      </p>
    );
  const { battles, entries, armies, conflicts } = merged;
  const what = battles + entries + armies === 0 ? t.nothingNew : t.added(battles, entries, armies);
  return (
    <div class="note" role="status">
      <Mark name={conflicts.length > 0 ? 'warning' : 'check'} />
      <p class="min-w-0 wrap-anywhere">
        {what} {conflicts.length > 0 && t.conflicts(conflicts.length, conflicts.slice(0, 3).join(', '))}
      </p>
    </div>
  );
};
