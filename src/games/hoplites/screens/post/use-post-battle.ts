import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type Entry, type EntryKey, entryKeyOf, isSameEntryKey } from '../../../../core/log.ts';
import { type AnyEvent, isEventType } from '../../battle/events.ts';
import type { HoplitesSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { answersForAbsent } from '../../post/absent-player.ts';
import { type PostBattle, type PostTurn, turnRandom } from '../../post/post-battle.ts';
import { advancePost, beginPost, isUndoableByPost, type PostProgress as Turns } from '../../post/post-progress.ts';
import type { Recorder } from '../table/use-battle-table.ts';

/** Battles by post that were opened on their page and are not yet in their battle's log, by name. */
export const pendingPosts = new Map<string, PostBattle>();

const eventsIn = (entries: readonly Entry[]): readonly AnyEvent[] =>
  entries.flatMap(({ type, data }) => (isEventType(type) ? [{ type, data } as AnyEvent] : []));

/** Records received turns. */
export const recordTurns = (session: HoplitesSession, turns: readonly PostTurn[]): void => {
  for (const { events } of turns) for (const { type, data } of events) session.record(type, data as never);
};

/** A battle by post: its turns, its dice, and which entries can be undone. */
export interface PostSession {
  readonly post: Turns['post'];
  readonly recorder: Recorder;
  /** True if these entries can be undone. */
  readonly isFree: (entries: readonly Entry[]) => boolean;
  /** The session, whose undo stops at entries already sent. */
  readonly session: HoplitesSession;
}

/** The battle by post of a session; undefined for any other battle. */
export const usePostBattle = (session: HoplitesSession, state: BattleState): PostSession | undefined => {
  const { setup } = state.roster;
  const { mail } = setup;
  const { inForce } = session.reading.value;
  const known = useRef<{ readonly of: readonly Entry[]; readonly mailed: Turns } | undefined>(undefined);
  const mailed = useMemo(() => {
    if (!mail) return undefined;
    const before = known.current;
    const many = before?.of.length ?? 0;
    const goesOn =
      before !== undefined && many <= inForce.length && before.of.every((entry, i) => inForce[i] === entry);
    const found = goesOn
      ? advancePost(before.mailed, eventsIn(inForce.slice(many)))
      : advancePost(beginPost(setup), eventsIn(inForce));
    known.current = { of: inForce, mailed: found };
    return found;
  }, [mail, inForce]);
  useEffect(() => {
    const come = mail && pendingPosts.get(mail.id);
    if (!come) return;
    pendingPosts.delete(mail.id);
    if (session.log.value.length === 0) recordTurns(session, come.turns);
  }, []);
  if (!mail || !mailed) return undefined;
  const { post, from, rest } = mailed;
  const recorder: Recorder = {
    dice: () => turnRandom(post, from, rest),
    answers: (now, dice) => answersForAbsent(now, mail.seat, dice).map(({ event }) => event),
  };
  // An entry that showed dice or cards cannot be undone, and neither can an entry that was sent.
  const isFree = (entries: readonly Entry[]): boolean =>
    entries.length <= rest.length && eventsIn(entries).every(isUndoableByPost);
  const after = (to: EntryKey | null): readonly Entry[] =>
    to === null ? inForce : inForce.slice(inForce.findIndex(entry => isSameEntryKey(entryKeyOf(entry), to)) + 1);
  const goBack = (to: EntryKey | null): void => {
    if (isFree(after(to))) session.goBack(to);
  };
  return { post, recorder, isFree, session: { ...session, goBack } };
};
