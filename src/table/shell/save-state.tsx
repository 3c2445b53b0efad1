import type { AnySession, Saving } from '../../games/session.ts';
import { Mark } from '../../ui/icons.tsx';
import { Note } from '../../ui/note.tsx';
import { words } from '../words/index.ts';

/** Whether what is shown is on disk. What could not be saved is shouted, and can be tried again. */
export const SaveState = ({ session }: { readonly session: Pick<AnySession, 'saving' | 'retry'> }) => {
  const t = words();
  switch (session.saving.value) {
    case 'saved':
      return (
        <span class="save" role="status">
          <Mark name="kept" />
          <span class="save-word">{t.saved}</span>
        </span>
      );
    case 'saving':
      return (
        <span class="save" role="status">
          <Mark name="save" />
          <span class="save-word">{t.saving}</span>
        </span>
      );
    case 'notSaved':
      return (
        <button type="button" class="btn btn-danger" aria-label={`${t.notSaved}: ${t.retry}`} onClick={session.retry}>
          <Mark name="warning" />
          {t.notSaved}
        </button>
      );
  }
};

/** Under the header of something that is changed: where a change is that could not be saved. */
export const Unsaved = ({ saving, atRisk }: { readonly saving: Saving; readonly atRisk: boolean }) =>
  saving === 'notSaved' ? (
    <Note role="alert">
      <span class="min-w-0">{atRisk ? words().notSavedHere : words().notSavedLong}</span>
    </Note>
  ) : null;
