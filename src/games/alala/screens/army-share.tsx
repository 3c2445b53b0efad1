import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Dialog } from '../../../app/parts/dialog.tsx';
import { Mark } from '../../../app/parts/icons.tsx';
import { type Army, formatArmy } from '../army.ts';
import { nameOf, words } from '../words/index.ts';
import { canLink, packArmy } from './army-link.ts';

/** An army for somebody else: a link that holds it whole, or a file. */
export const ArmyShare = ({ army, onClose }: { readonly army: Army; readonly onClose: () => void }) => {
  const t = words().muster;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [link, setLink] = useState<string | undefined>(undefined);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (canLink)
      packArmy(army).then(
        text => setLink(`${location.href.replace(/#.*$/, '')}#/armies/alala/import/${text}`),
        () => undefined,
      );
  }, [army]);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link ?? '');
      setSaid(t.copied);
    } catch {
      setSaid(t.notCopied);
    }
  };
  return (
    <Dialog title={nameOf(army.name)} onClose={onClose}>
      {link && (
        <>
          <div>
            <label class="field-label" for={id}>
              {t.link}
            </label>
            <textarea id={id} class="input text-sm" rows={3} readOnly ref={field} value={link} />
          </div>
          <button type="button" class="btn btn-main" onClick={() => void copy()}>
            <Mark name="copy" />
            {t.copyLink}
          </button>
          <p role="status" class={said ? 'font-semibold' : 'sr-only'}>
            {said}
          </p>
          {'share' in navigator && (
            <button
              type="button"
              class="btn"
              onClick={() => void navigator.share({ title: nameOf(army.name), url: link }).catch(() => undefined)}
            >
              <Mark name="share" />
              {t.send}
            </button>
          )}
        </>
      )}
      <button type="button" class="btn" onClick={() => saveFile(army)}>
        <Mark name="save" />
        {t.saveFile}
      </button>
    </Dialog>
  );
};

const saveFile = (army: Army): void => {
  const name = nameOf(army.name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const url = URL.createObjectURL(new Blob([formatArmy(army)], { type: 'application/json' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = `${name || words().muster.fileName}.alala.json`;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
