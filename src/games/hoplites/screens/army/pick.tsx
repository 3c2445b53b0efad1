import { Choice } from '../../../../ui/form/choice.tsx';
import { PERIODS, type Period } from '../../rules/cards.ts';
import { moreWords } from '../../words/more.ts';
import { pageWords } from '../../words/pages.ts';

interface PickProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onPick: (value: Value) => void;
}

/** Letters that a field of a narrow phone has room for. */
const ROOM = 24;

/** One of many, as the platform lets choose it; the field has one line, so what is too long for it is said below in full. */
export const Pick = <Value extends string>({ label, value, options, onPick }: PickProps<Value>) => {
  const chosen = options.find(option => option.value === value)?.label ?? '';
  return (
    <label class="block min-w-0">
      <span class="field-label">{label}</span>
      <select
        class="input"
        value={value}
        onChange={event => {
          const picked = options.find(option => option.value === event.currentTarget.value);
          if (picked) onPick(picked.value);
        }}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {chosen.length > ROOM && (
        <span class="block text-sm text-soft" aria-hidden="true">
          {chosen}
        </span>
      )}
    </label>
  );
};

/** One of the four periods (Q1). */
export const PeriodChoice = ({
  value,
  onChoose,
}: {
  readonly value: Period;
  readonly onChoose: (period: Period) => void;
}) => (
  <Choice
    label={pageWords().armies.period}
    value={value}
    options={PERIODS.map(period => ({ value: period, label: moreWords().periods[period] }))}
    onChoose={onChoose}
  />
);
