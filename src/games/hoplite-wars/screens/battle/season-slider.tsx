import { Icon } from '../../../../ui/icons.tsx';
import { fieldMessages } from '../../messages/index.ts';

interface SeasonSliderProps {
  /** The names of all steps, the oldest first, the current one last. */
  readonly steps: readonly string[];
  readonly at: number;
  readonly onAt: (at: number) => void;
}

/** A slider over all steps of the campaign, with buttons for single steps. */
export const SeasonSlider = ({ steps, at, onAt }: SeasonSliderProps) => {
  const t = fieldMessages().past;
  const last = steps.length - 1;
  return (
    <div class="war-slider">
      <button type="button" class="btn" aria-label={t.before} disabled={at === 0} onClick={() => onAt(at - 1)}>
        <Icon name="back" />
      </button>
      <input
        type="range"
        aria-label={t.slider}
        aria-valuetext={steps[at] ?? ''}
        min={0}
        max={last}
        value={at}
        onInput={event => onAt(Number(event.currentTarget.value))}
      />
      <button type="button" class="btn" aria-label={t.after} disabled={at === last} onClick={() => onAt(at + 1)}>
        <Icon name="chevron" />
      </button>
    </div>
  );
};
