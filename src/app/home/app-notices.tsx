import { Banner } from '../../ui/banner.tsx';
import { isQueryFailing, isReadOnlyMode, wasDatabaseEmptied } from '../database-health.ts';
import { appMessages } from '../messages/index.ts';

/** Notices for the whole app, above every screen. */
export const AppNotices = () => {
  const t = appMessages().keep;
  return (
    <>
      {[
        isReadOnlyMode.value && t.readOnly,
        wasDatabaseEmptied.value && t.emptied,
        isQueryFailing.value && t.unread,
      ].map(
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

/** Replaces all screens after a newer build in another tab has upgraded the database. */
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
