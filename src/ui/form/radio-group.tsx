import { useId } from 'preact/hooks';
import { HyphenatedText } from '../messages/hyphens.tsx';

interface RadioGroupProps<Value extends string> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
}

/**
 * Arranges tiles in even columns: all in one row if they fit, otherwise in rows of half as many. The longest label
 * decides.
 */
const columnsOf = (labels: readonly string[]): Readonly<Record<string, string | number>> => {
  const lengths = (texts: readonly string[]) => texts.map(text => text.replaceAll('\u00ad', '').length);
  return {
    '--count': labels.length,
    '--even': labels.length < 4 ? 1 : Math.ceil(labels.length / 2),
    '--longest': Math.max(...lengths(labels)),
    '--word': Math.max(...lengths(labels.flatMap(label => label.split(' ')))),
  };
};

/** Radio buttons in the form of tiles. */
export const RadioGroup = <Value extends string>({
  label,
  hideLabel = false,
  value,
  options,
  onChoose,
}: RadioGroupProps<Value>) => {
  const name = useId();
  return (
    <fieldset class="min-w-0">
      <legend class={hideLabel ? 'sr-only' : 'field-label'}>{label}</legend>
      <div class="choice" style={columnsOf(options.map(option => option.label))}>
        {options.map(option => (
          <label key={option.value} class="choice-tile">
            <input
              class="sr-only"
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>
              <HyphenatedText text={option.label} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
