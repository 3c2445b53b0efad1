import { useId, useRef, useState } from 'preact/hooks';
import { Icon } from '../../ui/icons.tsx';
import { Dialog } from '../layout/dialog.tsx';
import { libraryMessages } from './messages.ts';

interface LinkProps {
  readonly title: string;
  readonly label: string;
  readonly link: string;
}

/** A link to share with the system's share sheet, or to copy. */
export const LinkField = ({ title, label, link }: LinkProps) => {
  const t = libraryMessages();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setSaid(t.copied);
    } catch {
      setSaid(t.notCopied);
    }
  };
  const sends = 'share' in navigator;
  return (
    <>
      {sends && (
        <button
          type="button"
          class="btn btn-main"
          onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
        >
          <Icon name="share" />
          {t.send}
        </button>
      )}
      <div>
        <label class="field-label" for={id}>
          {label}
        </label>
        <textarea id={id} class="input text-sm" rows={3} readOnly ref={field} value={link} />
      </div>
      <button type="button" class={sends ? 'btn' : 'btn btn-main'} onClick={() => void copy()}>
        <Icon name="copy" />
        {t.copyLink}
      </button>
      <p role="status" class={said ? 'font-semibold' : 'sr-only'}>
        {said}
      </p>
    </>
  );
};

/** A button that opens a dialog with a link to copy or share. */
export const SendLink = ({ title, label, link }: LinkProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="btn btn-quiet" aria-label={label} onClick={() => setOpen(true)}>
        <Icon name="share" />
      </button>
      {open && (
        <Dialog title={label} onClose={() => setOpen(false)}>
          <LinkField title={title} label={label} link={link} />
        </Dialog>
      )}
    </>
  );
};
