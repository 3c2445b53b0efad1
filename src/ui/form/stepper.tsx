import { useId, useState } from 'preact/hooks';
import { Icon } from '../icons.tsx';
import { formatNumber } from '../messages/format.ts';
import { uiMessages } from '../messages/language.ts';

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** True if value, range and steps are in tenths of the shown number. */
  readonly tenths?: boolean;
  /** The amount that − and + change. */
  readonly step?: number;
  /** Called with the amount to add to the value. */
  readonly onStep: (by: number) => void;
}

/** A number field with − and +. If a typed value is out of range, the field shows the range and changes nothing. */
export const Stepper = ({ label, value, least, most, tenths = false, step = 1, onStep }: StepperProps) => {
  const id = useId();
  const [wrong, setWrong] = useState(false);
  const t = uiMessages();
  const shown = (figure: number): string => (tenths ? formatNumber(figure / 10, { most: 1 }) : String(figure));
  const add = (by: number): void => {
    setWrong(false);
    onStep(Math.max(least, Math.min(value + by, most)) - value);
  };
  const type = (input: HTMLInputElement): void => {
    const typed = parseNumberInput(input.value, tenths);
    const fits = typed !== undefined && typed >= least && typed <= most;
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
        <button
          type="button"
          class="btn"
          aria-label={t.less(label)}
          disabled={value <= least}
          onClick={() => add(-step)}
        >
          <Icon name="minus" />
        </button>
        <input
          id={id}
          class="stepper-input"
          inputMode={tenths ? 'decimal' : 'numeric'}
          autocomplete="off"
          value={shown(value)}
          aria-invalid={wrong}
          onFocus={event => event.currentTarget.select()}
          onBlur={event => type(event.currentTarget)}
          onKeyDown={event => event.key === 'Enter' && type(event.currentTarget)}
        />
        <button type="button" class="btn" aria-label={t.more(label)} disabled={value >= most} onClick={() => add(step)}>
          <Icon name="plus" />
        </button>
      </div>
      {wrong && (
        <p class="problem" role="alert">
          {tenths ? t.rangeOfTenths(shown(least), shown(most)) : t.range(least, most)}
        </p>
      )}
    </div>
  );
};

/** Parses a typed number as a whole number, in tenths if `tenths` is true. Undefined for any other text. */
export const parseNumberInput = (text: string, tenths: boolean): number | undefined => {
  const typed = text.trim().replace(',', '.');
  if (!(tenths ? /^\d+(\.\d)?$/ : /^-?\d+$/).test(typed)) return undefined;
  return tenths ? Math.round(Number(typed) * 10) : Number(typed);
};
