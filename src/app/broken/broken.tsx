import { useState } from 'preact/hooks';
import { useArrival } from '../../ui/hands/use-focus.ts';
import { Mark } from '../../ui/icons.tsx';
import { Note } from '../../ui/note.tsx';
import { formatRoute } from '../routes.ts';
import type { Written } from '../storage/files.ts';
import { words } from '../words/index.ts';
import { keepWords } from '../words/storing.ts';

/** What can still be done with a battle whose screen cannot be drawn. */
export interface BrokenBattle {
  readonly title: string;
  readonly saveFile: () => Promise<Written>;
  /** Puts the battle away; home offers it back. */
  readonly putAway: () => void;
}

/** In the place of a page that cannot be drawn: what is safe, and where the player can go. */
export const Broken = ({ again, battle }: { readonly again: () => void; readonly battle?: BrokenBattle }) => {
  const t = words();
  const says = keepWords().broken;
  const [written, setWritten] = useState<Written | 'failed' | undefined>(undefined);
  useArrival(true);
  return (
    <main class="page">
      <h1>{says.title}</h1>
      <p role="alert">{battle ? says.battle(battle.title) : says.page}</p>
      <p>{says.safe}</p>
      {written !== undefined && (
        <Note role={written === 'failed' ? 'alert' : 'status'} mark={written === 'failed' ? 'warning' : 'check'}>
          {written === 'failed' ? t.keep.failed : t.keep.exported(written.names.join(', '))}
        </Note>
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
          <Mark name="save" />
          {t.keep.export(battle.title)}
        </button>
      )}
      {battle && (
        <button type="button" class="btn" onClick={battle.putAway}>
          <Mark name="trash" />
          {says.putAway}
        </button>
      )}
      <a class="btn" href={formatRoute({ at: 'storage' })}>
        <Mark name="save" />
        {t.keep.title}
      </a>
      <a class="btn" href={formatRoute({ at: 'home' })}>
        <Mark name="back" />
        {t.home}
      </a>
    </main>
  );
};
