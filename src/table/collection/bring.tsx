import { useState } from 'preact/hooks';
import { type Refused, refused } from '../../core/verdict.ts';
import { FileButton } from '../../ui/form/file-button.tsx';
import { Dialog } from '../shell/dialog.tsx';
import { inFile, pasted, type Unpacked } from './link.ts';
import { words } from './words.ts';

interface BringProps<Read> {
  readonly title: string;
  readonly help: string;
  readonly fileLabel: string;
  readonly parse: (text: string) => Read | Refused;
  /** Bytes of it, where they may be more than those of an army. */
  readonly most?: number;
  readonly onClose: () => void;
  readonly onRead: (read: Unpacked<Read>) => void;
}

/** Something from outside: a file, or what somebody sent. */
export const Bring = <Read,>({ title, help, fileLabel, parse, most, onClose, onRead }: BringProps<Read>) => {
  const t = words();
  const [text, setText] = useState('');
  const read = (reading: Promise<Unpacked<Read>>): void => {
    reading
      .catch((): Unpacked<Read> => refused('notText'))
      .then(got => {
        onClose();
        onRead(got);
      });
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p class="text-sm text-soft">{help}</p>
      <FileButton label={fileLabel} accept=".json,application/json" onFile={file => read(inFile(file, parse, most))} />
      <label class="grid min-w-0">
        <span class="field-label">{t.pasted}</span>
        <textarea
          class="input"
          rows={3}
          autocomplete="off"
          spellcheck={false}
          value={text}
          onInput={event => setText(event.currentTarget.value)}
        />
      </label>
      <button
        type="button"
        class="btn btn-main"
        disabled={text.trim() === ''}
        onClick={() => read(pasted(text, parse, most))}
      >
        {t.look}
      </button>
    </Dialog>
  );
};
