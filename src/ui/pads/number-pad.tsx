import { useState } from 'preact/hooks';

interface NumberPadProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly value: number | undefined;
  readonly least: number;
  readonly most: number;
  readonly onChoose: (value: number | undefined) => void;
  /** Label of the text field. */
  readonly other: string;
  /** The message for an invalid number. */
  readonly problem: string;
}

/** A button for each valid number, and a text field. */
export const NumberPad = ({ label, note, value, least, most, onChoose, other, problem }: NumberPadProps) => {
  const [wrong, setWrong] = useState(false);
  const read = (text: string): number | undefined => {
    const typed = Number(text);
    const fits = text.trim() !== '' && Number.isInteger(typed) && typed >= least && typed <= most;
    setWrong(text.trim() !== '' && !fits);
    return fits ? typed : undefined;
  };
  return (
    <fieldset class="min-w-0">
      <legend class="field-label">
        {label}
        {note && <span class="font-normal"> ({note})</span>}
      </legend>
      <div class="pad">
        {Array.from({ length: most - least + 1 }, (_, i) => least + i).map(number => (
          <button
            key={number}
            type="button"
            class="pad-key"
            aria-label={`${label}: ${number}`}
            aria-pressed={number === value}
            onClick={() => {
              setWrong(false);
              onChoose(number);
            }}
          >
            {number}
          </button>
        ))}
        <input
          class="input col-span-2 text-center"
          inputMode="numeric"
          autocomplete="off"
          aria-invalid={wrong}
          aria-label={`${label}: ${other}`}
          placeholder={other}
          value={value === undefined ? undefined : String(value)}
          // Validated at each key, but chosen only when typing is complete, because a number may have two digits.
          onInput={event => read(event.currentTarget.value)}
          onChange={event => onChoose(read(event.currentTarget.value))}
        />
      </div>
      {wrong && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
};
