import { closeOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { ImportButton } from '../../../../game-ui/library/import-dialog.tsx';
import { MOST_LETTER } from '../../battle/letter.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { words } from '../../messages/index.ts';
import { type Envelope, readEnvelope } from '../../post/envelope.ts';
import { problemText } from './problem-text.ts';
import { takeLetter } from './take-letter.ts';

interface TakeInProps {
  readonly session: EncounterSession;
  readonly label: string;
}

/** Something that came by mail: taken in, or refused by name; then nothing has changed (L3). */
export const TakeIn = ({ session, label }: TakeInProps) => {
  const t = words().mail;
  const take = async (envelope: Envelope): Promise<string> => {
    const said = await takeLetter(session, envelope);
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
        most={MOST_LETTER}
        whyNot={problemText}
        take={take}
      />
    </section>
  );
};
