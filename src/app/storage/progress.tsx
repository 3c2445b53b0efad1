import { useState } from 'preact/hooks';
import { formatPercent } from '../../ui/messages/format.ts';
import { keepStorageMessages } from '../messages/storage-messages.ts';
import type { ProgressReporter, ProgressStage } from './file-actions.ts';

/** Who listens hears so many of the steps of a long work: each tenth. */
const TENTHS = 10;

/** What a long work is at, and the way to follow it. */
export const useProgress = (): readonly [
  stage: ProgressStage | undefined,
  follow: ProgressReporter,
  over: () => void,
] => {
  const [stage, setStage] = useState<ProgressStage | undefined>(undefined);
  const follow: ProgressReporter = next => {
    setStage(next);
    return painted();
  };
  return [stage, follow, () => setStage(undefined)];
};

/** Until what was set is on the screen; a page that nobody sees draws no frames. */
const painted = (): Promise<void> =>
  new Promise(done => {
    const timer = setTimeout(done, 100);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        done();
      }),
    );
  });

/** How far a long work has come, in words and as a bar; with `onCancel`, the way to call it off. */
export const Progress = ({ stage, onCancel }: { readonly stage: ProgressStage; readonly onCancel?: () => void }) => {
  const t = keepStorageMessages().stages;
  const share = 'all' in stage && stage.all > 1 ? Math.floor((stage.done / stage.all) * TENTHS) / TENTHS : undefined;
  return (
    <div class="grid gap-2">
      <p role="status">{`${t[stage.at]}${share === undefined ? '' : ` ${formatPercent(share)}`}`}</p>
      <progress
        aria-label={t[stage.at]}
        max={1}
        {...('all' in stage && stage.all > 1 && { value: stage.done / stage.all })}
      />
      {onCancel && (
        <button type="button" class="btn" onClick={onCancel}>
          {t.cancel}
        </button>
      )}
    </div>
  );
};
