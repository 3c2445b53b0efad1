import { useId, useState } from 'preact/hooks';
import { Icon } from '../icons.tsx';
import { uiMessages } from '../messages/language.ts';

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** Adds this much to the value. */
  readonly onStep: (by: number) => void;
}

/** A number field with − and +. A typed value out of range shows the range and changes nothing. */
export const Stepper = ({ label, value, least, most, onStep }: StepperProps) => {
  const id = useId();
  const [wrong, setWrong] = useState(false);
  const t = uiMessages();
  const step = (by: number): void => {
    setWrong(false);
    onStep(by);
  };
  const type = (input: HTMLInputElement): void => {
    const typed = Number(input.value);
    const fits = input.value.trim() !== '' && Number.isInteger(typed) && typed >= least && typed <= most;
    setWrong(!fits);
    if (!fits) return;
    if (typed !== value) onStep(typed - value);
  };
  return (
    <div class="min-w-0">
      <label class="field-label" for={id}>
        {label}
      </label>
      <div class="stepper-row">
        <button type="button" class="btn" aria-label={t.less(label)} disabled={value <= least} onClick={() => step(-1)}>
          <Icon name="minus" />
        </button>
        <input
          id={id}
          class="stepper-input"
          inputMode="numeric"
          autocomplete="off"
          value={String(value)}
          aria-invalid={wrong}
          onFocus={event => event.currentTarget.select()}
          onBlur={event => type(event.currentTarget)}
          onKeyDown={event => event.key === 'Enter' && type(event.currentTarget)}
        />
        <button type="button" class="btn" aria-label={t.more(label)} disabled={value >= most} onClick={() => step(+1)}>
          <Icon name="plus" />
        </button>
      </div>
      {wrong && (
        <p class="problem" role="alert">
          {t.range(least, most)}
        </p>
      )}
    </div>
  );
};
