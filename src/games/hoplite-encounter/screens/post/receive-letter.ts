import { pastTurnsOf } from '../../battle/past-turns.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { gameMessages } from '../../messages/index.ts';
import { empireName, turnName } from '../../messages/names.ts';
import { type Envelope, secretForLetter } from '../../post/envelope.ts';
import { openPackedRecord } from '../record/use-opened-record.ts';
import { openLetter } from './letters.ts';

/**
 * Opens, checks and records a letter that arrived by hand or through the mailbox. Resolves with a message for the player.
 * Rejects with a problem if the letter is refused; then nothing has changed (L3).
 */
export const receiveLetter = async (session: EncounterSession, envelope: Envelope): Promise<string> => {
  const t = gameMessages().mail;
  const { kind, turn, empire } = envelope;
  if (kind === 'report') {
    const opened = await openLetter(session.state.value, { ...envelope, kind });
    if (!opened.ok) throw opened.problem;
    const { told, position, deadline } = opened.value;
    session.record('report', { turn, told, position });
    if (deadline !== null) session.record('deadline', { turn: position.turn, until: deadline });
    return t.reportCame(turnName(turn));
  }
  if (kind === 'history') {
    const opened = await openLetter(session.state.value, { ...envelope, kind });
    if (!opened.ok) throw opened.problem;
    const has = new Set(pastTurnsOf(session.log.value, session.reading.value.takenBack).map(past => past.turn));
    const fresh = opened.value.reports.filter(({ told }) => !has.has(told.heading.turn));
    if (fresh.length === 0) throw { code: 'old', at: String(turn) };
    for (const report of fresh) session.record('report', { turn: report.told.heading.turn, ...report });
    return t.historyCame(fresh.length);
  }
  if (kind === 'record') {
    const opened = await openLetter(session.state.value, { ...envelope, kind });
    if (!opened.ok) throw opened.problem;
    const { told, position, packed } = opened.value;
    const book = await openPackedRecord(packed, session.state.value.told);
    if (!book.ok) throw book.problem;
    // The record ends with the turn of the letter, and the report belongs to that turn.
    const now = book.value.last.position.turn;
    if (now !== turn + 1 || position.turn !== now || told.version !== envelope.version)
      throw { code: 'tampered', at: 'turn' };
    if (position.ended === null) throw { code: 'notOver', at: 'position' };
    const newer = now > session.state.value.position.turn || told.version > (session.state.value.report?.version ?? 0);
    if (newer) session.record('report', { turn, told, position });
    session.record('record', { turn, version: envelope.version, packed });
    return t.recordCame;
  }
  if (kind === 'receipt') {
    const opened = await openLetter(session.state.value, { ...envelope, kind });
    if (!opened.ok) throw opened.problem;
    session.record('receipt', { turn, ...opened.value });
    return t.receiptCame(opened.value.faults.length);
  }
  const opened = await openLetter(session.state.value, { ...envelope, kind: 'orders' });
  if (!opened.ok) throw opened.problem;
  // The turn may have been run while the letter was being opened.
  const still = secretForLetter(session.state.value, envelope);
  if (!still.ok) throw still.problem;
  const { text, notes, sent } = opened.value;
  // A letter that is opened again does not replace newer orders.
  const newest = session.state.value.sheetsSent[empire];
  if (newest !== undefined && (sent ?? 0) <= newest) throw { code: 'old', at: String(turn) };
  const more = { ...(notes.length > 0 && { notes }), ...(sent !== undefined && { sent }) };
  session.record('sheet', { turn, empire, text, ...more });
  return t.ordersCame(empireName(session.state.value, empire));
};
