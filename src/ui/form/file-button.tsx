import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { uiMessages } from '../messages/language.ts';

interface FileButtonProps {
  /** What kind of file; for who points at the input itself. */
  readonly label: string;
  readonly accept?: string;
  /** The camera, where the device has one, and not what it holds already. */
  readonly capture?: 'environment';
  readonly onFile: (file: File) => void;
  /** What stands on the button, where it is not enough that a file is chosen. */
  readonly children?: ComponentChildren;
}

/** A file from the device. The browser's own picker speaks the browser's language, so a button of ours opens it. */
export const FileButton = ({ label, accept, capture, onFile, children }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        capture={capture}
        onChange={event => {
          const picked = event.currentTarget;
          const file = picked.files?.[0];
          if (file) onFile(file);
          // So that the same file can be picked again.
          picked.value = '';
        }}
      />
      <button type="button" class="btn" onClick={() => input.current?.click()}>
        {children ?? uiMessages().chooseFile}
      </button>
    </>
  );
};
