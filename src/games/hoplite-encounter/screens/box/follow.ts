import { computed, effect, signal } from '@preact/signals';
import { SHARE_PAGE } from '../../../../game-ui/layout/battle-route.ts';
import { encryptFor } from '../../../../game-ui/pass-and-play/public-key-encryption.ts';
import { newSecret } from '../../../../game-ui/pass-and-play/secret-key-encryption.ts';
import { MOST_BOXED } from '../../battle/events.ts';
import { pastOf } from '../../battle/history.ts';
import type { EncounterBeside, EncounterSession } from '../../battle/session.ts';
import { parseSetup, type Setup } from '../../battle/setup.ts';
import { playerOf } from '../../battle/state.ts';
import { playedBy } from '../../battle/turns.ts';
import { words } from '../../messages/index.ts';
import {
  type Ask,
  aboutInvited,
  afterSeen,
  arrivedIn,
  type Boxed,
  boxId,
  boxIn,
  boxOf,
  type Due,
  digestOf,
  dueIn,
  holderOf,
  NOTHING_SEEN,
  type Seen,
  seenShape,
  wrongSender,
} from '../../post/box.ts';
import { LETTER_PROBLEMS, type LetterProblem, readEnvelope } from '../../post/envelope.ts';
import type { Code } from '../../rules/force.ts';
import { historyLetter, invitation, ordersLetter, receiptLetter, recordLetter, reportLetter } from '../post/letters.ts';
import { takeLetter } from '../post/take-letter.ts';
import { inTurn } from './in-turn.ts';
import { EMPIRES, theBox } from './the-box.ts';

const setupOf = (data: unknown): Setup | undefined => {
  const read = parseSetup(data);
  return read.ok ? read.value : undefined;
};

/** The box of a game on this phone, the one used last first: the referee's is of his own making. */
const boxOn = async (beside: EncounterBeside, session: EncounterSession): Promise<string | undefined> => {
  const state = session.state.value;
  const game = state.setup.mail?.game;
  const isPlayer = playerOf(state) !== undefined;
  for (const { id, setup } of game === undefined ? [] : await beside.all()) {
    const mail = setupOf(setup)?.mail;
    if (mail?.role === 'box' && mail.game === game && (isPlayer || mail.referee === session.author)) return id;
  }
  return undefined;
};

/** Makes the box of a game at the referee's phone, and goes to where other phones come to it. Rejects when the storage fails. */
export const openBox = async (session: EncounterSession, newGame: string): Promise<void> => {
  const before = session.state.value;
  if (!before.setup.mail) await session.record('linked', { turn: before.position.turn, game: newGame }).settled;
  const state = session.state.value;
  const game = state.setup.mail?.game ?? newGame;
  const beside = await session.companions();
  const id = boxId(game, session.author);
  await beside.create({ id, title: words().box.named(session.battle.title), setup: boxOf(state, session.author) });
  await beside.linkHere(id);
  beside.go(id, SHARE_PAGE);
};

const whyOf = (error: unknown): LetterProblem | undefined => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return LETTER_PROBLEMS.find(each => each === code);
};

/**
 * Sees to the box of a game while it is open: takes up what comes for this phone, at the referee's puts in what is due, and
 * says for whom this phone is. Returns how to stop.
 */
export const follow = (session: EncounterSession): (() => void) => {
  let left = false;
  let stop = (): void => undefined;
  const begin = async (): Promise<void> => {
    const beside = await session.companions();
    const id = await boxOn(beside, session);
    const box = id === undefined || left ? undefined : await beside.open(id);
    if (id === undefined || !box) return;
    await beside.linkHere(id);
    if (left) return box.close();
    stop = seeTo(session, box, beside, box.close);
    beside.shareInstead(id);
  };
  // A game gets a name for its letters once it goes to other phones.
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

const seeTo = (
  session: EncounterSession,
  box: EncounterSession,
  beside: EncounterBeside,
  close: () => void,
): (() => void) => {
  const id = box.battle.id;
  const mail = box.start.setup.mail;
  const referee = mail?.role === 'box' ? mail.referee : '';
  const name = `box.${id}`;
  const now = computed(() => boxIn(referee, box.log.value));
  const seen = signal<Seen>(NOTHING_SEEN);
  const stuck = signal<ReadonlySet<Code>>(new Set());
  const tried = new Set<string>();
  const isReferee = playerOf(session.start) === undefined;
  let over = false;

  const put = async (text: string): Promise<void> => {
    const read = readEnvelope(text);
    if (!read.ok) throw read.problem;
    if (read.value.sealed.length > MOST_BOXED) throw new RangeError('a letter too long for the box');
    await box.record('letter', read.value).settled;
  };

  /** One letter after the other: each by what the ones before have made of the game. */
  const takeUp = async (): Promise<void> => {
    let kept: Seen = (await session.drafts.read(name, seenShape)) ?? NOTHING_SEEN;
    for (const letter of arrivedIn(now.value, session.state.value, kept)) {
      if (over) return;
      const why = await take(letter);
      kept = afterSeen(kept, letter, why);
      await session.drafts.write(name, kept);
    }
    seen.value = kept;
  };
  const take = async (letter: Boxed): Promise<LetterProblem | undefined> => {
    const wrong = wrongSender(now.value, session.state.value, letter);
    if (wrong) return wrong;
    const before = session.log.value.length;
    try {
      await takeLetter(session, letter);
    } catch (error) {
      const why = whyOf(error);
      if (!why) throw error;
      return why;
    }
    // What was taken up is on the disk before it is said that it was.
    await settled(session, before);
    return undefined;
  };

  /** That this phone has its Empire, so that the referee's writes to it. */
  const sayWho = async (): Promise<void> => {
    const state = session.state.value;
    const empire = playerOf(state);
    if (empire === undefined || holderOf(now.value, state, empire)?.author === box.author) return;
    const has = digestOf(state.secrets[empire] ?? '', box.author);
    if (now.value.asks.some(ask => ask.author === box.author && ask.has === has)) return;
    const key = await (await box.sealing()).key();
    await box.record('asks', { empire, name: beside.phoneName(), key, has }).settled;
  };

  const write = ({ empire, kind }: Due): Promise<string> => {
    const state = session.state.value;
    const past = pastOf(session.log.value, session.reading.value.takenBack);
    const last = past.at(-1);
    if (kind === 'receipt') return receiptLetter(state, empire);
    if (!last) return Promise.reject(new RangeError('no turn was run'));
    return kind === 'report' ? reportLetter(session, state, last, empire) : historyLetter(session, state, past, empire);
  };
  const putDue = async (): Promise<void> => {
    const past = pastOf(session.log.value, session.reading.value.takenBack);
    for (const due of dueIn(now.value, session.state.value, past, seen.value)) {
      if (over) return;
      const what = [due.empire, due.kind, due.turn, due.version].join(' ');
      if (tried.has(what)) continue;
      try {
        await put(await write(due));
      } catch (error) {
        // Nothing else waits for it: it can go by hand.
        console.warn('box', what, error);
        tried.add(what);
        stuck.value = new Set([...stuck.value, due.empire]);
      }
    }
  };

  // One round at a time, and one more for what came during it; of several tabs one after the other.
  let busy = false;
  let again = false;
  const look = async (): Promise<void> => {
    again = true;
    if (busy) return;
    busy = true;
    try {
      while (again && !over) {
        again = false;
        await inTurn(`box ${session.battle.id}`, async () => {
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

  const give = async ({ empire, author: to, key }: Ask): Promise<void> => {
    const { turn } = session.state.value.position;
    const holder = holderOf(now.value, session.state.value, empire);
    // Whoever has it already can do nothing with it any more (L6).
    const isNew =
      session.state.value.secrets[empire] === undefined ||
      playedBy(session.state.value, empire) !== 'player' ||
      (holder !== undefined && holder.author !== to);
    if (isNew) {
      const { name: known } = session.state.value.seats[empire] ?? {};
      const data = { turn, empire, by: 'player' as const, secret: newSecret(), ...(known ? { name: known } : {}) };
      await session.record('seat', data).settled;
    }
    const state = session.state.value;
    const about = aboutInvited(state.setup.mail?.game ?? '', { to, empire });
    await box.record('invited', { to, empire, sealed: await encryptFor(invitation(state, empire), key, about) })
      .settled;
  };

  theBox.value = {
    id,
    author: box.author,
    now,
    left: computed(() => seen.value.left),
    stuck,
    send: async (empire, body) => put(await ordersLetter(session, empire, body)),
    give,
    sendRecord: async () => {
      const state = session.state.value;
      const last = pastOf(session.log.value, session.reading.value.takenBack).at(-1);
      for (const empire of Object.keys(state.secrets))
        if (last && holderOf(now.value, state, empire)) await put(await recordLetter(session, state, last, empire));
    },
    connect: () => beside.go(id, SHARE_PAGE),
    askAnew: () => beside.go(id, EMPIRES),
  };
  return () => {
    over = true;
    unwatch();
    if (theBox.peek()?.id === id) theBox.value = undefined;
    beside.shareInstead(undefined);
    close();
  };
};

/** Resolves when what came into a log behind a place is on the disk, or the screen says that it is not. */
const settled = async (session: EncounterSession, before: number): Promise<void> => {
  while (
    session.log.value.length > before &&
    session.pendingEntries.value.length > 0 &&
    session.saving.value === 'saving'
  )
    await new Promise(resolve => setTimeout(resolve, 20));
};
