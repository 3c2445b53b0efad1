import { useState } from 'preact/hooks';
import { Mark } from '../../ui/icons.tsx';
import { Dialog } from '../shell/dialog.tsx';
import { LinkToCopy } from './link-to-copy.tsx';

interface SendLinkProps {
  readonly title: string;
  readonly label: string;
  readonly link: string;
}

/** A button that opens a link to copy or to send. */
export const SendLink = ({ title, label, link }: SendLinkProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="btn btn-quiet" aria-label={label} onClick={() => setOpen(true)}>
        <Mark name="share" />
      </button>
      {open && (
        <Dialog title={label} onClose={() => setOpen(false)}>
          <LinkToCopy title={title} label={label} link={link} />
        </Dialog>
      )}
    </>
  );
};
