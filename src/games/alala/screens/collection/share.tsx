import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../../../../table/shell/dialog.tsx';
import { Mark } from '../../../../ui/icons.tsx';
import { words } from '../../words/index.ts';
import { canLink, pack } from './link.ts';
import { LinkToCopy } from './link-to-copy.tsx';

interface ShareProps {
  readonly title: string;
  /** The file's text. */
  readonly text: string;
  /** What the link's address has before the packed text: `#/armies/alala/import/`. */
  readonly address: string;
  readonly label: string;
  /** The file's name where the title has no letter for one. */
  readonly fileName: string;
  readonly onClose: () => void;
}

/** Something for somebody else: a link that holds it whole, or a file. */
export const Share = ({ title, text, address, label, fileName, onClose }: ShareProps) => {
  const t = words().muster;
  const [link, setLink] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (canLink)
      pack(text).then(
        packed => setLink(`${location.href.replace(/#.*$/, '')}${address}${packed}`),
        () => undefined,
      );
  }, [text]);
  return (
    <Dialog title={title} onClose={onClose}>
      {link && <LinkToCopy title={title} label={label} link={link} />}
      <button type="button" class="btn" onClick={() => saveFile(title, text, fileName)}>
        <Mark name="save" />
        {t.saveFile}
      </button>
    </Dialog>
  );
};

const saveFile = (title: string, text: string, fileName: string): void => {
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = `${name || fileName}.alala.json`;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
