import type { AnySession, SaveStatus } from '../../game-contract/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icons.tsx';
import { gameUiMessages } from '../messages/index.ts';

/** Shows whether everything is saved. After a failure it is a button that retries. */
export const SaveStatusIndicator = ({ session }: { readonly session: Pick<AnySession, 'saving' | 'retry'> }) => {
  const t = gameUiMessages();
  switch (session.saving.value) {
    case 'saved':
      return (
        <span class="save" role="status">
          <Icon name="kept" />
          <span class="save-word">{t.saved}</span>
        </span>
      );
    case 'saving':
      return (
        <span class="save" role="status">
          <Icon name="save" />
          <span class="save-word">{t.saving}</span>
        </span>
      );
    case 'notSaved':
      return (
        <button type="button" class="btn btn-danger" aria-label={`${t.notSaved}: ${t.retry}`} onClick={session.retry}>
          <Icon name="warning" />
          {t.notSaved}
        </button>
      );
  }
};

/** Shows that an edited item is not saved, and where the change is. */
export const UnsavedNotice = ({ saving, atRisk }: { readonly saving: SaveStatus; readonly atRisk: boolean }) =>
  saving === 'notSaved' ? (
    <Banner role="alert">
      <span class="min-w-0">{atRisk ? gameUiMessages().notSavedHere : gameUiMessages().notSavedLong}</span>
    </Banner>
  ) : null;
