import { useEffect, useState } from 'preact/hooks';
import { fileNameOf } from '../../ui/device/save-file.ts';
import { shareFile } from '../../ui/device/share.ts';
import { Icon } from '../../ui/icons.tsx';
import { Dialog } from '../layout/dialog.tsx';
import { canLink, compressToText, MAX_LINK_LENGTH } from './link.ts';
import { libraryMessages } from './messages.ts';
import { LinkToCopy } from './send-link.tsx';

interface ShareProps {
  readonly title: string;
  /** The file's text. */
  readonly text: string;
  /** What the address of a link has before the packed text. */
  readonly address: string;
  readonly label: string;
  /** The file's name where the title has no letter for one. */
  readonly fileName: string;
  readonly onClose: () => void;
}

/** Something for somebody else: a link that holds it whole, or a file. */
export const ShareDialog = ({ title, text, address, label, fileName, onClose }: ShareProps) => {
  const t = libraryMessages();
  const [link, setLink] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (canLink)
      compressToText(text).then(
        // What is longer no app takes for a link: it goes as a file.
        packed =>
          packed.length <= MAX_LINK_LENGTH && setLink(`${location.href.replace(/#.*$/, '')}${address}${packed}`),
        () => undefined,
      );
  }, [text]);
  return (
    <Dialog title={title} onClose={onClose}>
      {link && <LinkToCopy title={title} label={label} link={link} />}
      <button
        type="button"
        class="btn"
        onClick={() => {
          const name = `${fileNameOf(title, fileName)}.alala.json`;
          // Some sheets take plain texts and no other file of ours; what is in it decides, not its name.
          void shareFile(title, [
            new File([text], name, { type: 'application/json' }),
            new File([text], `${name}.txt`, { type: 'text/plain' }),
          ]);
        }}
      >
        <Icon name="save" />
        {t.saveFile}
      </button>
    </Dialog>
  );
};
