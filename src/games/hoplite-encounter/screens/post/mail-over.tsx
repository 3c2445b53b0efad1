import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import { words } from '../../messages/index.ts';
import { TakeIn } from './take-in.tsx';

interface MailOverProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
}

/** Letters once a game is over: no more orders go out; the record, or a turn that was run again, may come in (L7 L8). */
export const MailOver = ({ session, state }: MailOverProps) => {
  const t = words().mail;
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      {!state.record && <p>{t.overHelp}</p>}
      <TakeIn session={session} label={t.bring} />
    </div>
  );
};
