import { useId, useState } from 'preact/hooks';
import { LIMITS } from '../../battle/limits.ts';
import { cleanName } from '../../battle/outside.ts';
import { words } from '../../words/index.ts';

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onName: (name: string) => void;
  /** Said below the field. */
  readonly help?: string;
  /** Whether it may be left empty. */
  readonly optional?: boolean;
}

/** A name that is typed; kept with every letter. An empty one keeps the old name and says so. */
export const NameField = ({ label, value, onName, help, optional = false }: NameFieldProps) => {
  const id = useId();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const wrong = typed !== undefined && !optional && cleanName(typed) === '';
  return (
    <div class="min-w-0">
      <label class="field-label" for={id}>
        {label}
      </label>
      <input
        id={id}
        class="input"
        autocomplete="off"
        maxLength={LIMITS.name}
        value={typed ?? value}
        aria-invalid={wrong}
        aria-describedby={help ? `${id}-help` : undefined}
        onInput={event => {
          const text = event.currentTarget.value;
          setTyped(text);
          const name = cleanName(text);
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
          {words().muster.emptyName}
        </p>
      )}
    </div>
  );
};
