interface DateFieldProps {
  readonly label: string;
  /** Wall clock, milliseconds since 1970. */
  readonly at: number;
  /** Called with the same time of day on another date. */
  readonly onDate: (at: number) => void;
}

/** The date of a moment in local time, as a date field needs it. */
const dateOf = (at: number): string => {
  const day = new Date(at);
  const twoDigits = (n: number): string => String(n).padStart(2, '0');
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
};

/** The same time of day on another date; undefined for a text that is no date. */
export const withDate = (at: number, date: string): number | undefined => {
  const [year, month, day] = date.split('-').map(Number);
  if (!year || !month || !day) return undefined;
  const moved = new Date(at);
  moved.setFullYear(year, month - 1, day);
  return moved.getTime();
};

/** A field for a date from 1970 to 9999. */
export const DateField = ({ label, at, onDate }: DateFieldProps) => (
  <label class="grid min-w-0 grid-cols-1">
    <span class="field-label">{label}</span>
    <input
      class="input"
      type="date"
      min="1970-01-02"
      max="9999-12-31"
      value={dateOf(at)}
      onChange={event => {
        const { value, validity } = event.currentTarget;
        const moved = withDate(at, value);
        if (moved !== undefined && validity.valid) onDate(moved);
      }}
    />
  </label>
);
