import { useEffect, useRef, useState } from 'preact/hooks';

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onPick: (value: Value) => void;
}

/** Pixels of the arrow in any browser. */
const ARROW = 24;

/** True if the selected text does not fit into the field. */
const useCut = (chosen: string) => {
  const ref = useRef<HTMLSelectElement>(null);
  const [cut, setCut] = useState(false);
  useEffect(() => {
    const field = ref.current;
    const pen = document.createElement('canvas').getContext('2d');
    if (!field || !pen) return undefined;
    const watch = new ResizeObserver(() => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      pen.font = font;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - ARROW;
      setCut(pen.measureText(chosen).width > room);
    });
    watch.observe(field);
    return () => watch.disconnect();
  }, [chosen]);
  return { ref, cut };
};

/** A select field. A selected text that is too long for its line is repeated in full below. */
export const Select = <Value extends string>({ label, value, options, onPick }: SelectProps<Value>) => {
  const chosen = options.find(option => option.value === value)?.label ?? '';
  const { ref, cut } = useCut(chosen);
  return (
    <label class="block min-w-0">
      <span class="field-label">{label}</span>
      <select
        ref={ref}
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
      {cut && (
        <span class="block text-sm text-soft" aria-hidden="true">
          {chosen}
        </span>
      )}
    </label>
  );
};
