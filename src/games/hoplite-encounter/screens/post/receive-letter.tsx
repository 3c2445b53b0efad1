import { closeOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { ImportButton } from '../../../../game-ui/library/import-dialog.tsx';
import { MAX_LETTER_LENGTH } from '../../battle/schemas.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { messages } from '../../messages/index.ts';
import { type Envelope, readEnvelope } from '../../post/envelope.ts';
import { problemMessage } from './letters.ts';
import { receiveLetter } from './receive-letter-into-log.ts';

interface TakeInProps {
  readonly session: EncounterSession;
  readonly label: string;
}

/** Something that came by mail: taken in, or refused by name; then nothing has changed (L3). */
export const ReceiveLetter = ({ session, label }: TakeInProps) => {
  const t = messages().mail;
  const take = async (envelope: Envelope): Promise<string> => {
    const said = await receiveLetter(session, envelope);
    // What was the seat's is everybody's now: the map says so.
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
