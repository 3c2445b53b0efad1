import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../../../app/parts/dialog.tsx';
import { Mark } from '../../../app/parts/icons.tsx';
import { type Army, formatArmy } from '../army.ts';
import { nameOf, words } from '../words/index.ts';
import { canLink, packArmy } from './army-link.ts';
import { LinkToCopy } from './link-to-copy.tsx';

/** An army for somebody else: a link that holds it whole, or a file. */
export const ArmyShare = ({ army, onClose }: { readonly army: Army; readonly onClose: () => void }) => {
  const t = words().muster;
  const [link, setLink] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (canLink)
      packArmy(army).then(
        text => setLink(`${location.href.replace(/#.*$/, '')}#/armies/alala/import/${text}`),
        () => undefined,
      );
  }, [army]);
  return (
    <Dialog title={nameOf(army.name)} onClose={onClose}>
      {link && <LinkToCopy title={nameOf(army.name)} link={link} />}
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
