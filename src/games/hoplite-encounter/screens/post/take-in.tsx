import { BringIn } from '../../../../table/collection/bring.tsx';
import { closePlace } from '../../../../table/shell/place.ts';
import { pastOf } from '../../battle/history.ts';
import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import { type Envelope, MOST_LETTER, readEnvelope } from '../../post/envelope.ts';
import { words } from '../../words/index.ts';
import { empireName, turnName } from '../../words/names.ts';
import { openPacked } from '../record/use-book.ts';
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
    if (kind === 'history') {
      const opened = await openLetter(state, { ...envelope, kind });
      if (!opened.ok) throw opened.problem;
      const has = new Set(pastOf(session.log.value, session.reading.value.takenBack).map(past => past.turn));
      const fresh = opened.value.reports.filter(({ told }) => !has.has(told.heading.turn));
      if (fresh.length === 0) throw { code: 'old', at: String(turn) };
      for (const report of fresh) session.record('report', { turn: report.told.heading.turn, ...report });
      return t.historyCame(fresh.length);
    }
    if (kind === 'record') {
      const opened = await openLetter(state, { ...envelope, kind });
      if (!opened.ok) throw opened.problem;
      const { told, position, packed } = opened.value;
      const book = await openPacked(packed, state.told);
      if (!book.ok) throw book.problem;
      // What it ends with is the turn that it says, and the report beside it is of that.
      const now = book.value.last.position.turn;
      if (now !== turn + 1 || position.turn !== now || told.version !== envelope.version)
        throw { code: 'tampered', at: 'turn' };
      if (position.ended === null) throw { code: 'notOver', at: 'position' };
      const newer = now > state.position.turn || told.version > (state.report?.version ?? 0);
      if (newer) session.record('report', { turn, told, position });
      session.record('record', { turn, version: envelope.version, packed });
      // What was the seat's is everybody's now: the map says so.
      closePlace();
      return t.recordCame;
    }
    if (kind === 'receipt') {
      const opened = await openLetter(state, { ...envelope, kind });
      if (!opened.ok) throw opened.problem;
      session.record('receipt', { turn, ...opened.value });
      return t.receiptCame(opened.value.faults.length);
    }
    const opened = await openLetter(state, { ...envelope, kind: 'orders' });
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
