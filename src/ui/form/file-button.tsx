import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { uiMessages } from '../messages/language.ts';

interface FileButtonProps {
  /** The accessible name of the input. */
  readonly label: string;
  readonly accept?: string;
  /** Opens the camera instead of the file picker, if the device has one. */
  readonly capture?: 'environment';
  readonly onFile: (file: File) => void;
  /** The label of the button; the default is "Choose a file". */
  readonly children?: ComponentChildren;
}

/** Picks a file. The browser's own input is in the browser's language, so a button of the app opens it. */
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
          // Allows picking the same file again.
          picked.value = '';
        }}
      />
      <button type="button" class="btn" onClick={() => input.current?.click()}>
        {children ?? uiMessages().chooseFile}
      </button>
    </>
  );
};
