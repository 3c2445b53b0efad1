import { Banner } from '../../ui/banner.tsx';
import { databaseEmptied, isReadOnlyMode, queryFailing } from '../health.ts';
import { appMessages } from '../messages/index.ts';

/** What holds for the whole app, over whatever screen is shown. */
export const Notices = () => {
  const t = appMessages().keep;
  return (
    <>
      {[isReadOnlyMode.value && t.readOnly, databaseEmptied.value && t.emptied, queryFailing.value && t.unread].map(
        text =>
          text && (
            <Banner key={text} role="alert">
              {text}
            </Banner>
          ),
      )}
    </>
  );
};

/** In the place of every screen once another tab has taken the database over. */
export const OutdatedTab = () => {
  const t = appMessages().keep;
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
