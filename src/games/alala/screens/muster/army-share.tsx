import { type Army, formatArmy } from '../../muster/army.ts';
import { nameOf, words } from '../../words/index.ts';
import { Share } from '../collection/share.tsx';

/** An army for somebody else: a link that holds it whole, or a file. */
export const ArmyShare = ({ army, onClose }: { readonly army: Army; readonly onClose: () => void }) => {
  const t = words().muster;
  return (
    <Share
      title={nameOf(army.name)}
      text={formatArmy(army)}
      address="#/armies/alala/import/"
      label={t.link}
      fileName={t.fileName}
      onClose={onClose}
    />
  );
};
