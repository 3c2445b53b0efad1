import { useState } from 'preact/hooks';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useFocusTitle } from '../../ui/input/use-focus.ts';
import { appMessages } from '../messages/index.ts';
import { keepStorageMessages } from '../messages/storage-messages.ts';
import { formatRoute } from '../routes.ts';
import type { ExportResult } from '../storage/export.ts';

/** What can still be done with a battle whose screen cannot be drawn. */
export interface BattleError {
  readonly title: string;
  readonly saveFile: () => Promise<ExportResult>;
  /** Puts the battle away; home offers it back. */
  readonly putAway: () => void;
}

/** In the place of a page that cannot be drawn: what is safe, and where the player can go. */
export const ErrorScreen = ({ again, battle }: { readonly again: () => void; readonly battle?: BattleError }) => {
  const t = appMessages();
  const says = keepStorageMessages().broken;
  const [written, setWritten] = useState<ExportResult | 'failed' | undefined>(undefined);
  useFocusTitle(true);
  return (
    <main class="page">
      <h1>{says.title}</h1>
      <p role="alert">{battle ? says.battle(battle.title) : says.page}</p>
      <p>{says.safe}</p>
      {written !== undefined && (
        <Banner role={written === 'failed' ? 'alert' : 'status'} mark={written === 'failed' ? 'warning' : 'check'}>
          {written === 'failed' ? t.keep.failed : t.keep.exported(written.names.join(', '))}
        </Banner>
      )}
      <button type="button" class="btn btn-main mt-auto" onClick={again}>
        {t.retry}
      </button>
      <button type="button" class="btn" onClick={() => location.reload()}>
        {t.keep.reload}
      </button>
      {battle && (
        <button
          type="button"
          class="btn"
          onClick={() => {
            battle.saveFile().then(setWritten, () => setWritten('failed'));
          }}
        >
          <Icon name="save" />
          {t.keep.export(battle.title)}
        </button>
      )}
      {battle && (
        <button type="button" class="btn" onClick={battle.putAway}>
          <Icon name="trash" />
          {says.putAway}
        </button>
      )}
      <a class="btn" href={formatRoute({ at: 'storage' })}>
        <Icon name="save" />
        {t.keep.title}
      </a>
      <a class="btn" href={formatRoute({ at: 'home' })}>
        <Icon name="back" />
        {t.home}
      </a>
    </main>
  );
};
