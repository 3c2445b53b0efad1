import { computed, effect, signal } from '@preact/signals';
import { encryptFor } from '../../../../game-ui/pass-and-play/public-key-encryption.ts';
import { generateSecretKey } from '../../../../game-ui/pass-and-play/secret-key-encryption.ts';
import { SHARE_PAGE } from '../../../../game-ui/router/battle-route.ts';
import { MAX_SEALED_LENGTH } from '../../battle/events.ts';
import { pastTurnsOf } from '../../battle/past-turns.ts';
import type { EncounterCompanions, EncounterSession } from '../../battle/session.ts';
import { parseSetup, type Setup } from '../../battle/setup.ts';
import { ownEmpireOf } from '../../battle/state.ts';
import { playerKindOf } from '../../battle/turn-status.ts';
import { gameMessages } from '../../messages/index.ts';
import { LETTER_PROBLEMS, type LetterProblem, readEnvelope } from '../../post/envelope.ts';
import {
  acceptedRequestOf,
  advanceProgress,
  type DueLetter,
  dueLettersIn,
  invitationContextOf,
  type MailboxLetter,
  type MailboxProgress,
  mailboxIdOf,
  mailboxProgressSchema,
  mailboxSetupOf,
  NO_PROGRESS,
  newLettersIn,
  readMailbox,
  type SeatRequest,
  secretDigestOf,
  senderProblemOf,
} from '../../post/mailbox.ts';
import type { Code } from '../../rules/force.ts';
import {
  makeHistoryLetter,
  makeInvitation,
  makeOrdersLetter,
  makeReceiptLetter,
  makeRecordLetter,
  makeReportLetter,
} from '../post/letters.ts';
import { receiveLetter } from '../post/receive-letter.ts';
import { openMailbox, REQUEST_PLACE } from './open-mailbox.ts';

const readSetup = (data: unknown): Setup | undefined => {
  const read = parseSetup(data);
  return read.ok ? read.value : undefined;
};

/** The mailbox of a game on this phone, the most recent first. The referee's is one that the phone made. */
const findMailbox = async (beside: EncounterCompanions, session: EncounterSession): Promise<string | undefined> => {
  const state = session.state.value;
  const game = state.setup.mail?.game;
  const isPlayer = ownEmpireOf(state) !== undefined;
  for (const { id, setup } of game === undefined ? [] : await beside.all()) {
    const mail = readSetup(setup)?.mail;
    if (mail?.role === 'box' && mail.game === game && (isPlayer || mail.referee === session.author)) return id;
  }
  return undefined;
};

/** Creates the mailbox of a game on the referee's phone and opens the page that connects phones. Rejects if the storage fails. */
export const createMailbox = async (session: EncounterSession, newGame: string): Promise<void> => {
  const before = session.state.value;
  if (!before.setup.mail) await session.record('linked', { turn: before.position.turn, game: newGame }).settled;
  const state = session.state.value;
  const game = state.setup.mail?.game ?? newGame;
  const beside = await session.companions();
  const id = mailboxIdOf(game, session.author);
  await beside.create({
    id,
    title: gameMessages().box.named(session.battle.title),
    setup: mailboxSetupOf(state, session.author),
  });
  await beside.linkHere(id);
  beside.go(id, SHARE_PAGE);
};

const problemOf = (error: unknown): LetterProblem | undefined => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return LETTER_PROBLEMS.find(each => each === code);
};

/**
 * Follows the mailbox of an open game: opens letters for this phone, sends due letters from the referee's phone, and says
 * which Empire this phone holds. Returns a function that stops it.
 */
export const followMailbox = (session: EncounterSession): (() => void) => {
  let left = false;
  let stop = (): void => undefined;
  const begin = async (): Promise<void> => {
    const beside = await session.companions();
    const id = await findMailbox(beside, session);
    const box = id === undefined || left ? undefined : await beside.open(id);
    if (id === undefined || !box) return;
    await beside.linkHere(id);
    if (left) return box.close();
    stop = runMailbox(session, box, beside, box.close);
    beside.shareInstead(id);
  };
  // A game receives an id for its letters when it is put on several phones.
  const named = computed(() => session.state.value.setup.mail?.game);
  const unwatch = effect(() => {
    if (named.value !== undefined) begin().catch(error => console.warn('box', error));
  });
  return () => {
    left = true;
    unwatch();
    stop();
  };
};

const runMailbox = (
  session: EncounterSession,
  box: EncounterSession,
  beside: EncounterCompanions,
  close: () => void,
): (() => void) => {
  const id = box.battle.id;
  const mail = box.start.setup.mail;
  const referee = mail?.role === 'box' ? mail.referee : '';
  const name = `box.${id}`;
  const now = computed(() => readMailbox(referee, box.log.value));
  const seen = signal<MailboxProgress>(NO_PROGRESS);
  const stuck = signal<ReadonlySet<Code>>(new Set());
  const tried = new Set<string>();
  const isReferee = ownEmpireOf(session.start) === undefined;
  let over = false;

  const put = async (text: string): Promise<void> => {
    const read = readEnvelope(text);
    if (!read.ok) throw read.problem;
    if (read.value.sealed.length > MAX_SEALED_LENGTH) throw new RangeError('the letter is too long for the mailbox');
    await box.record('letter', read.value).settled;
  };

  /** Letters are opened one by one, each with the state after the previous one. */
  const takeUp = async (): Promise<void> => {
    let kept: MailboxProgress = (await session.drafts.read(name, mailboxProgressSchema)) ?? NO_PROGRESS;
    for (const letter of newLettersIn(now.value, session.state.value, kept)) {
      if (over) return;
      const why = await take(letter);
      kept = advanceProgress(kept, letter, why);
      await session.drafts.write(name, kept);
    }
    seen.value = kept;
  };
  const take = async (letter: MailboxLetter): Promise<LetterProblem | undefined> => {
    const wrong = senderProblemOf(now.value, session.state.value, letter);
    if (wrong) return wrong;
    const before = session.log.value.length;
    try {
      await receiveLetter(session, letter);
    } catch (error) {
      const why = problemOf(error);
      if (!why) throw error;
      return why;
    }
    // A letter is stored before it is reported as received.
    await whenSaved(session, before);
    return undefined;
  };

  /** Announces which Empire this phone holds, so that the referee's phone sends its letters. */
  const sayWho = async (): Promise<void> => {
    const state = session.state.value;
    const empire = ownEmpireOf(state);
    if (empire === undefined || acceptedRequestOf(now.value, state, empire)?.author === box.author) return;
    const has = secretDigestOf(state.secrets[empire] ?? '', box.author);
    if (now.value.requests.some(ask => ask.author === box.author && ask.has === has)) return;
    const key = await (await box.sealing()).key();
    await box.record('asks', { empire, name: beside.phoneName(), key, has }).settled;
  };

  const write = ({ empire, kind }: DueLetter): Promise<string> => {
    const state = session.state.value;
    const past = pastTurnsOf(session.log.value, session.reading.value.takenBack);
    const last = past.at(-1);
    if (kind === 'receipt') return makeReceiptLetter(state, empire);
    if (!last) return Promise.reject(new RangeError('no turn has been run'));
    return kind === 'report'
      ? makeReportLetter(session, state, last, empire)
      : makeHistoryLetter(session, state, past, empire);
  };
  const putDue = async (): Promise<void> => {
    const past = pastTurnsOf(session.log.value, session.reading.value.takenBack);
    for (const due of dueLettersIn(now.value, session.state.value, past, seen.value)) {
      if (over) return;
      const what = [due.empire, due.kind, due.turn, due.version].join(' ');
      if (tried.has(what)) continue;
      try {
        await put(await write(due));
      } catch (error) {
        // Nothing else depends on it: it can go by hand.
        console.warn('box', what, error);
        tried.add(what);
        stuck.value = new Set([...stuck.value, due.empire]);
      }
    }
  };

  // One run at a time, and one more for changes during it. Several tabs take turns.
  let busy = false;
  let again = false;
  const look = async (): Promise<void> => {
    again = true;
    if (busy) return;
    busy = true;
    try {
      while (again && !over) {
        again = false;
        await withTabLock(`box ${session.battle.id}`, async () => {
          await sayWho();
          await takeUp();
          if (isReferee) await putDue();
        });
      }
    } catch (error) {
      console.warn('box', error);
    } finally {
      busy = false;
    }
  };
  const unwatch = effect(() => {
    now.value;
    session.state.value;
    void look();
  });

  const give = async ({ empire, author: to, key }: SeatRequest): Promise<void> => {
    const { turn } = session.state.value.position;
    const holder = acceptedRequestOf(now.value, session.state.value, empire);
    // The previous holder can no longer use the Empire (L6).
    const isNew =
      session.state.value.secrets[empire] === undefined ||
      playerKindOf(session.state.value, empire) !== 'player' ||
      (holder !== undefined && holder.author !== to);
    if (isNew) {
      const { name: known } = session.state.value.seats[empire] ?? {};
      const data = {
        turn,
        empire,
        by: 'player' as const,
        secret: generateSecretKey(),
        ...(known ? { name: known } : {}),
      };
      await session.record('seat', data).settled;
    }
    const state = session.state.value;
    const about = invitationContextOf(state.setup.mail?.game ?? '', { to, empire });
    await box.record('invited', { to, empire, sealed: await encryptFor(makeInvitation(state, empire), key, about) })
      .settled;
  };

  openMailbox.value = {
    id,
    author: box.author,
    now,
    rejected: computed(() => seen.value.left),
    stuck,
    send: async (empire, body) => put(await makeOrdersLetter(session, empire, body)),
    give,
    sendRecord: async () => {
      const state = session.state.value;
      const last = pastTurnsOf(session.log.value, session.reading.value.takenBack).at(-1);
      for (const empire of Object.keys(state.secrets))
        if (last && acceptedRequestOf(now.value, state, empire))
          await put(await makeRecordLetter(session, state, last, empire));
    },
    connect: () => beside.go(id, SHARE_PAGE),
    askAnew: () => beside.go(id, REQUEST_PLACE),
  };
  return () => {
    over = true;
    unwatch();
    if (openMailbox.peek()?.id === id) openMailbox.value = undefined;
    beside.shareInstead(undefined);
    close();
  };
};

/** Resolves when the entries after a place of a log are stored, or the screen shows that saving failed. */
const whenSaved = async (session: EncounterSession, before: number): Promise<void> => {
  while (
    session.log.value.length > before &&
    session.pendingEntries.value.length > 0 &&
    session.saving.value === 'saving'
  )
    await new Promise(resolve => setTimeout(resolve, 20));
};

/** Runs a task while no other tab runs it. Without the Web Locks API, one tab is assumed. */
const withTabLock = async (name: string, work: () => Promise<void>): Promise<void> => {
  const locks = globalThis.navigator?.locks;
  await (locks ? locks.request(name, work) : work());
};
