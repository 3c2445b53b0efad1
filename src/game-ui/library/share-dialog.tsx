import { useEffect, useState } from 'preact/hooks';
import { fileNameOf } from '../../ui/device/save-file.ts';
import { shareFile } from '../../ui/device/share-file.ts';
import { Icon } from '../../ui/icons.tsx';
import { Dialog } from '../layout/dialog.tsx';
import { canCreateLink, compressToText, MAX_LINK_LENGTH } from './link.ts';
import { libraryMessages } from './messages.ts';
import { LinkField } from './send-link.tsx';

interface ShareDialogProps {
  readonly title: string;
  /** The file's text. */
  readonly text: string;
  /** The part of the link before the compressed text. */
  readonly address: string;
  readonly label: string;
  /** A note on who can see what, shown first. */
  readonly help?: string;
  /** The file name if the title has no valid letter. */
  readonly fileName: string;
  readonly onClose: () => void;
}

/** Shares an item as a link that contains it, or as a file. */
export const ShareDialog = ({ title, text, address, label, help, fileName, onClose }: ShareDialogProps) => {
  const t = libraryMessages();
  const [link, setLink] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (canCreateLink)
      compressToText(text).then(
        // A longer link would be refused on import, so only the file is offered.
        packed =>
          packed.length <= MAX_LINK_LENGTH && setLink(`${location.href.replace(/#.*$/, '')}${address}${packed}`),
        () => undefined,
      );
  }, [text]);
  return (
    <Dialog title={title} onClose={onClose}>
      {help && <p class="text-sm">{help}</p>}
      {link && <LinkField title={title} label={label} link={link} />}
      <button
        type="button"
        class="btn"
        onClick={() => {
          const name = `${fileNameOf(title, fileName)}.alala.json`;
          // Some share sheets accept only .txt files. The import looks at the content, not at the name.
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
