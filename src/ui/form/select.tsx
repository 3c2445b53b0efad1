interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onPick: (value: Value) => void;
}

/** Letters that a field of a narrow phone has room for. */
const ROOM = 24;

/** One of many, as the platform lets choose it; the field has one line, so what is too long for it is said below in full. */
export const Select = <Value extends string>({ label, value, options, onPick }: SelectProps<Value>) => {
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
