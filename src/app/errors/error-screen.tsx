import { useState } from 'preact/hooks';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useFocusTitle } from '../../ui/input/use-focus.ts';
import { appMessages } from '../messages/index.ts';
import { storageMessages } from '../messages/storage-messages.ts';
import { formatRoute } from '../routes.ts';
import type { ExportResult } from '../storage/export.ts';

/** Actions for a battle whose screen throws. */
export interface BattleErrorActions {
  readonly title: string;
  readonly saveFile: () => Promise<ExportResult>;
  /** Moves the battle to the trash; home can restore it. */
  readonly putAway: () => void;
}

/** The fallback for a page that throws. Says that data is safe, and offers ways to continue. */
export const ErrorScreen = ({
  again,
  battle,
}: {
  readonly again: () => void;
  readonly battle?: BattleErrorActions;
}) => {
  const t = appMessages();
  const says = storageMessages().broken;
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
