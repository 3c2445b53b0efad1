import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import { messages } from '../../messages/index.ts';
import { ReceiveLetter } from './receive-letter.tsx';

interface MailOverProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
}

/** Letters once a game is over: no more orders go out; the record, or a turn that was run again, may come in (L7 L8). */
export const EndedMail = ({ session, state }: MailOverProps) => {
  const t = messages().mail;
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      {!state.record && <p>{t.overHelp}</p>}
      <ReceiveLetter session={session} label={t.bring} />
    </div>
  );
};
