import { useState } from 'preact/hooks';
import { formatPercent } from '../../ui/messages/format.ts';
import { storageMessages } from '../messages/storage-messages.ts';

/** The current stage of a long import or export. */
export type ProgressStage =
  | { readonly at: 'reading' | 'comparing' | 'keeping' | 'collecting' }
  | { readonly at: 'adding' | 'packing'; readonly done: number; readonly all: number };

/** Reports a stage. Resolves after it is drawn, because most stages block the page. */
export type ProgressReporter = (stage: ProgressStage) => Promise<void>;

/** Screen readers announce each tenth of the work. */
const TENTHS = 10;

/** The current stage, the reporter that sets it, and a function that clears it. */
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

/** Resolves after the next paint. The timeout is for a hidden page, which draws no frames. */
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

/** The progress of a long import or export as text and bar, with a cancel button if `onCancel` is given. */
export const Progress = ({ stage, onCancel }: { readonly stage: ProgressStage; readonly onCancel?: () => void }) => {
  const t = storageMessages().stages;
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
