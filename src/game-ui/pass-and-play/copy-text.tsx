import { useState } from 'preact/hooks';
import { Icon } from '../../ui/icons.tsx';
import { libraryMessages } from '../library/messages.ts';

/** A text with a button to copy it. */
export const CopyText = ({ label, text }: { readonly label: string; readonly text: string }) => {
  const t = libraryMessages();
  const [said, setSaid] = useState('');
  return (
    <>
      <textarea class="input text-sm" rows={3} readOnly aria-label={label} value={text} />
      <button
        type="button"
        class="btn"
        onClick={() =>
          void Promise.resolve()
            .then(() => navigator.clipboard.writeText(text))
            .then(
              () => setSaid(t.copied),
              () => setSaid(t.notCopied),
            )
        }
      >
        <Icon name="copy" />
        {label}
      </button>
      <p role="status" class={said ? 'text-sm' : 'sr-only'}>
        {said}
      </p>
    </>
  );
};
