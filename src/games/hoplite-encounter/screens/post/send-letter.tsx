import { useState } from 'preact/hooks';
import { ShareDialog } from '../../../../game-ui/library/share-dialog.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { gameMessages } from '../../messages/index.ts';
import { POST_ADDRESS } from './letters.ts';

interface SendLetterProps {
  readonly label: string;
  readonly title: string;
  readonly main?: boolean;
  readonly disabled?: boolean;
  readonly write: () => Promise<string>;
}

/** A button that seals a letter and shares it as a link, a file or text. */
export const SendLetter = ({ label, title, main = false, disabled = false, write }: SendLetterProps) => {
  const t = gameMessages().mail;
  const [text, setText] = useState<string | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  return (
    <>
      <button
        type="button"
        class={`btn ${main ? 'btn-main' : ''}`}
        disabled={disabled}
        onClick={() =>
          write().then(setText, error => {
            console.warn('letter', error);
            setFailed(true);
          })
        }
      >
        <Icon name="share" />
        {label}
      </button>
      {failed && <Banner role="alert">{t.notSealed}</Banner>}
      {text !== undefined && (
        <ShareDialog
          title={title}
          text={text}
          address={POST_ADDRESS}
          label={t.link}
          fileName={t.fileName}
          onClose={() => setText(undefined)}
        />
      )}
    </>
  );
};
