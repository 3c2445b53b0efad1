import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { createValidationFailure, type ValidationFailure, type ValidationIssue } from '../../core/rule-check.ts';
import { Banner } from '../../ui/banner.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Dialog } from '../layout/dialog.tsx';
import { parsePastedLink, readItemFile } from './link.ts';
import { libraryMessages } from './messages.ts';

interface ImportDialogProps<Read> {
  readonly title: string;
  readonly help: string;
  readonly fileLabel: string;
  readonly parse: (text: string) => Read | ValidationFailure;
  /** Maximum bytes, if above the default. */
  readonly most?: number;
  readonly onClose: () => void;
  readonly onRead: (read: Read | ValidationFailure) => void;
}

/** Imports an item from a file or pasted text. */
export const ImportDialog = <Read,>({
  title,
  help,
  fileLabel,
  parse,
  most,
  onClose,
  onRead,
}: ImportDialogProps<Read>) => {
  const t = libraryMessages();
  const [text, setText] = useState('');
  const read = (reading: Promise<Read | ValidationFailure>): void => {
    reading
      .catch((): ValidationFailure => createValidationFailure('notText'))
      .then(got => {
        onClose();
        onRead(got);
      });
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p class="text-sm text-soft">{help}</p>
      <FileButton
        label={fileLabel}
        accept=".json,application/json"
        onFile={file => read(readItemFile(file, parse, most))}
      />
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
        onClick={() => read(parsePastedLink(text, parse, most))}
      >
        {t.look}
      </button>
    </Dialog>
  );
};

/** The parsed import, or its problem. */
type Came<Read, Wrong> = { readonly ok: true; readonly value: Read } | { readonly ok: false; readonly problem: Wrong };

interface ImportButtonProps<Read, Wrong> {
  /** The label of the button and title of its dialog. */
  readonly label: string;
  readonly help: string;
  readonly fileLabel: string;
  /** Parses and validates untrusted text. */
  readonly parse: (text: string) => Came<Read, Wrong>;
  readonly whyNot: (problem: Wrong | ValidationIssue) => string;
  /** Maximum bytes, if above the default. */
  readonly most?: number;
  /** The place, which may hold a compressed item (`import/…`), and a function that leaves it. */
  readonly at?: { readonly place: string; readonly leave: () => void };
  /** Imports the item and returns a notice; rejects with a problem. */
  readonly take?: (read: Read) => string | Promise<string>;
  /** A view of the imported item. */
  readonly children?: (read: Read) => ComponentChildren;
}

/** A button to import an item, with the result of an import by button or link. */
export const ImportButton = <Read, Wrong>(props: ImportButtonProps<Read, Wrong>) => {
  const { label, at, most } = props;
  const [open, setOpen] = useState(false);
  const [come, setCome] = useState<{ readonly read: Read } | undefined>(undefined);
  const [said, setSaid] = useState<{ readonly text: string; readonly wrong: boolean } | undefined>(undefined);
  const refuse = (problem: Wrong | ValidationIssue): void => setSaid({ text: props.whyNot(problem), wrong: true });
  const take = async (read: Read): Promise<void> => {
    const text = await props.take?.(read);
    setSaid(text === undefined ? undefined : { text, wrong: false });
  };
  const bring = (got: Came<Read, Wrong | ValidationIssue>): void => {
    setCome(got.ok ? { read: got.value } : undefined);
    if (got.ok) void take(got.value).catch(refuse);
    else refuse(got.problem);
  };
  useEffect(() => {
    const packed = /^import\/(.+)$/.exec(at?.place ?? '')?.[1];
    if (packed) void parsePastedLink(packed, props.parse, most).then(bring);
  }, [at?.place]);
  return (
    <>
      {said && (said.wrong ? <Banner role="alert">{said.text}</Banner> : <p role="status">{said.text}</p>)}
      {come && props.children?.(come.read)}
      <button type="button" class="btn" onClick={() => setOpen(true)}>
        <Icon name="save" />
        {label}
      </button>
      {open && (
        <ImportDialog
          title={label}
          help={props.help}
          fileLabel={props.fileLabel}
          parse={props.parse}
          {...(most === undefined ? {} : { most })}
          onClose={() => setOpen(false)}
          onRead={got => {
            if (at?.place) at.leave();
            bring(got);
          }}
        />
      )}
    </>
  );
};
