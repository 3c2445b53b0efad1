import { useId, useState } from 'preact/hooks';
import { Banner } from '../../../ui/banner.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { shareMessages } from '../messages/index.ts';
import { CameraScanner } from './camera.tsx';

/** Milliseconds between two camera frames that are decoded. */
const PAUSE = 150;

/** Reads another phone's code, with the camera or from pasted text. */
export const CodeScanner = ({ onCode }: { readonly onCode: (code: string) => void }) => {
  const t = shareMessages();
  const id = useId();
  const [scanning, setScanning] = useState(false);
  const [noCamera, setNoCamera] = useState(false);
  const [text, setText] = useState('');
  const taken = (found: string): void => {
    setScanning(false);
    onCode(extractCode(found));
  };
  return (
    <div class="grid gap-2">
      <button type="button" class="btn btn-main" aria-pressed={scanning} onClick={() => setScanning(!scanning)}>
        <Icon name="camera" />
        {scanning ? t.stopScan : t.scan}
      </button>
      {scanning && (
        <CameraScanner
          pause={PAUSE}
          onText={taken}
          onFail={() => {
            setScanning(false);
            setNoCamera(true);
          }}
        />
      )}
      {noCamera && <Banner role="alert">{t.noCamera}</Banner>}
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

/** The code in a link, or the text itself. */
const extractCode = (text: string): string => /#\/join\/([A-Za-z0-9._-]+)/.exec(text)?.[1] ?? text.trim();
