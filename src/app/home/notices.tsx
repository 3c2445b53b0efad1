import { Note } from '../../ui/note.tsx';
import { emptied, readOnly, unread } from '../health.ts';
import { words } from '../words/index.ts';

/** What holds for the whole app, over whatever screen is shown. */
export const Notices = () => {
  const t = words().keep;
  return (
    <>
      {[readOnly.value && t.readOnly, emptied.value && t.emptied, unread.value && t.unread].map(
        text =>
          text && (
            <Note key={text} role="alert">
              {text}
            </Note>
          ),
      )}
    </>
  );
};

/** In the place of every screen once another tab has taken the database over. */
export const Superseded = () => {
  const t = words().keep;
  return (
    <main class="page">
      <h1>{t.supersededTitle}</h1>
      <p role="alert">{t.superseded}</p>
      <button type="button" class="btn btn-main" onClick={() => location.reload()}>
        {t.reload}
      </button>
    </main>
  );
};
