import { useEffect, useState } from 'preact/hooks';
import { clearCanary, hasCanary } from '../../store/integrity/canary.ts';
import { appMessages } from '../messages/index.ts';
import { storageMessages } from '../messages/storage-messages.ts';

type Waiting = 'blocked' | 'silent';

/**
 * Shown while another tab blocks the database, or the database does not respond. The app starts when the database
 * opens.
 */
const Opening = ({ why }: { readonly why: Waiting }) => {
  const t = storageMessages().opening;
  return (
    <main class="page">
      <h1>{t[`${why}Title`]}</h1>
      <p role="alert">{t[why]}</p>
      {why === 'silent' && (
        <button type="button" class="btn btn-main" onClick={() => location.reload()}>
          {appMessages().retry}
        </button>
      )}
    </main>
  );
};

const anyWaiting = async (): Promise<boolean> => {
  const { openJournal } = await import('../../store/journal.ts');
  const journal = openJournal();
  const { entries, collections } = await journal.read();
  journal.close();
  return entries.length + collections.length > 0;
};

/** Replaces the app while IndexedDB is not open `yet`, or if it cannot be opened. */
export const NoStorage = ({ yet }: { readonly yet?: Waiting }) => (yet ? <Opening why={yet} /> : <Failed />);

/** Shown if IndexedDB cannot be opened. Existing data may be damaged, and the app never resets it without consent. */
const Failed = () => {
  const t = appMessages();
  const { opening } = storageMessages();
  const [sure, setSure] = useState(false);
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    void anyWaiting().then(setWaiting, () => undefined);
  }, []);
  const damaged = hasCanary() || waiting;
  const erase = (): void => {
    if (!sure) setSure(true);
    else
      void import('../../store/db.ts')
        .then(({ eraseDb }) => eraseDb())
        .then(() => import('../../store/journal.ts'))
        .then(({ eraseJournal }) => eraseJournal())
        .then(clearCanary)
        .finally(() => location.reload());
  };
  return (
    <main class="page">
      <h1 class="title">{damaged ? opening.damagedTitle : t.title}</h1>
      <p role="alert">{damaged ? opening.damaged : t.storageFailed}</p>
      {!damaged && <p>{opening.failedHelp}</p>}
      <button type="button" class="btn btn-main" onClick={() => location.reload()}>
        {t.retry}
      </button>
      {waiting && (
        <button
          type="button"
          class="btn"
          onClick={() => void import('../storage/export.ts').then(files => files.exportJournal())}
        >
          {opening.saveWaiting}
        </button>
      )}
      {damaged && (
        <button type="button" class={`btn mt-auto ${sure ? 'btn-danger' : ''}`} onClick={erase}>
          {sure ? opening.eraseSure : opening.erase}
        </button>
      )}
    </main>
  );
};
