import { useId, useState } from 'preact/hooks';
import { Mark } from '../../../ui/icons.tsx';
import { Note } from '../../../ui/note.tsx';
import { words } from '../words.ts';
import { Camera } from './camera.tsx';

/** Milliseconds between two looks at the camera's picture. */
const PAUSE = 150;

/** Takes in the code of another phone, by the camera or pasted. */
export const CodeIn = ({ onCode }: { readonly onCode: (code: string) => void }) => {
  const t = words();
  const id = useId();
  const [scanning, setScanning] = useState(false);
  const [noCamera, setNoCamera] = useState(false);
  const [text, setText] = useState('');
  const taken = (found: string): void => {
    setScanning(false);
    onCode(codeIn(found));
  };
  return (
    <div class="grid gap-2">
      <button type="button" class="btn btn-main" aria-pressed={scanning} onClick={() => setScanning(!scanning)}>
        <Mark name="camera" />
        {scanning ? t.stopScan : t.scan}
      </button>
      {scanning && (
        <Camera
          pause={PAUSE}
          onText={taken}
          onFail={() => {
            setScanning(false);
            setNoCamera(true);
          }}
        />
      )}
      {noCamera && <Note role="alert">{t.noCamera}</Note>}
      <form
        class="grid gap-2"
        onSubmit={event => {
          event.preventDefault();
          if (text.trim() !== '') taken(text);
        }}
      >
        <label class="field-label" for={id}>
          {t.paste}
        </label>
        <textarea
          id={id}
          class="input text-sm"
          rows={2}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={text}
          onInput={event => setText(event.currentTarget.value)}
        />
        <button type="submit" class="btn" disabled={text.trim() === ''}>
          {t.take}
        </button>
      </form>
    </div>
  );
};

/** The code of a link, or what was given. */
export const codeIn = (text: string): string => /#\/join\/([A-Za-z0-9._-]+)/.exec(text)?.[1] ?? text.trim();
