import { ImportButton } from '../../../../game-ui/library/import-dialog.tsx';
import { closeOverlay } from '../../../../game-ui/router/battle-route.ts';
import { MAX_LETTER_LENGTH } from '../../battle/schemas.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { gameMessages } from '../../messages/index.ts';
import { type Envelope, readEnvelope } from '../../post/envelope.ts';
import { problemMessage } from './letters.ts';
import { receiveLetter } from './receive-letter.ts';

interface ReceiveLetterProps {
  readonly session: EncounterSession;
  readonly label: string;
}

/** Opens a letter, or refuses it with its reason and changes nothing (L3). */
export const ReceiveLetter = ({ session, label }: ReceiveLetterProps) => {
  const t = gameMessages().mail;
  const take = async (envelope: Envelope): Promise<string> => {
    const said = await receiveLetter(session, envelope);
    // The record reveals everything, so the map is shown.
    if (envelope.kind === 'record') closeOverlay();
    return said;
  };
  return (
    <section class="grid gap-2" aria-label={label}>
      <ImportButton
        label={label}
        help={t.takeHelp}
        fileLabel={t.file}
        parse={readEnvelope}
        most={MAX_LETTER_LENGTH}
        whyNot={problemMessage}
        take={take}
      />
    </section>
  );
};
