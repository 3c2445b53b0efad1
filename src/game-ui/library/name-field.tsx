import { useId, useState } from 'preact/hooks';
import { sanitizeName } from '../../core/sanitize.ts';
import { libraryMessages } from './messages.ts';

interface NameFieldProps {
  /** The label; "Name" by default. */
  readonly label?: string;
  readonly value: string;
  readonly onName: (name: string) => void;
  /** Maximum length. */
  readonly most: number;
  /** A hint below the field. */
  readonly help?: string;
  /** True if the name may be empty. */
  readonly optional?: boolean;
}

/** A name field that saves at each letter. If the field is empty, the old name stays and a notice says so. */
export const NameField = ({ label, value, onName, most, help, optional = false }: NameFieldProps) => {
  const id = useId();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const wrong = typed !== undefined && !optional && sanitizeName(typed, most) === '';
  return (
    <div class="min-w-0">
      <label class="field-label" for={id}>
        {label ?? libraryMessages().name}
      </label>
      <input
        id={id}
        class="input"
        autocomplete="off"
        maxLength={most}
        value={typed ?? value}
        aria-invalid={wrong}
        aria-describedby={help ? `${id}-help` : undefined}
        onInput={event => {
          const text = event.currentTarget.value;
          setTyped(text);
          const name = sanitizeName(text, most);
          if ((name !== '' || optional) && name !== value) onName(name);
        }}
        onBlur={() => setTyped(undefined)}
      />
      {help && (
        <p id={`${id}-help`} class="text-sm text-soft">
          {help}
        </p>
      )}
      {wrong && (
        <p class="problem" role="alert">
          {libraryMessages().emptyName}
        </p>
      )}
    </div>
  );
};
