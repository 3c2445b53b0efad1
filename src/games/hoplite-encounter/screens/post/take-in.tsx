import { BringIn } from '../../../../table/collection/bring.tsx';
import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import { type Envelope, MOST_LETTER, readEnvelope } from '../../post/envelope.ts';
import { words } from '../../words/index.ts';
import { empireName, turnName } from '../../words/names.ts';
import { openLetter } from './letters.ts';
import { problemText } from './problem-text.ts';

interface TakeInProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  readonly label: string;
}

/** Something that came by mail: opened, checked and taken in, or refused by name; then nothing has changed (L3). */
export const TakeIn = ({ session, state, label }: TakeInProps) => {
  const t = words().mail;
  const take = async (envelope: Envelope): Promise<string> => {
    const { kind, turn, empire } = envelope;
    if (kind === 'report') {
      const opened = await openLetter(state, { ...envelope, kind });
      if (!opened.ok) throw opened.problem;
      const { told, position, deadline } = opened.value;
      session.record('report', { turn, told, position });
      if (deadline !== null) session.record('deadline', { turn: position.turn, until: deadline });
      return t.reportCame(turnName(turn));
    }
    if (kind === 'receipt') {
      const opened = await openLetter(state, { ...envelope, kind });
      if (!opened.ok) throw opened.problem;
      session.record('receipt', { turn, ...opened.value });
      return t.receiptCame(opened.value.faults.length);
    }
    const opened = await openLetter(state, { ...envelope, kind });
    if (!opened.ok) throw opened.problem;
    const { text, notes } = opened.value;
    session.record('sheet', { turn, empire, text, ...(notes.length > 0 ? { notes } : {}) });
    return t.ordersCame(empireName(state, empire));
  };
  return (
    <section class="grid gap-2" aria-label={label}>
      <BringIn
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
