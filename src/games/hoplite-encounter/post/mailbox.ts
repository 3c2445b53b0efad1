import * as v from 'valibot';
import { sha256 } from '../../../core/crypto/sha256.ts';
import { type Entry, type Key, keyOf } from '../../../core/log.ts';
import { integerSchema, parseOrUndefined, rowIdSchema } from '../../../core/schemas.ts';
import { EVENTS, type EventData } from '../battle/events.ts';
import type { PastTurn } from '../battle/past-turns.ts';
import { codeSchema, LETTER_KINDS, listSchema, MAX_TURNS } from '../battle/schemas.ts';
import type { Setup } from '../battle/setup.ts';
import { type EncounterState, ownEmpireOf } from '../battle/state.ts';
import type { Code } from '../rules/force.ts';
import { type Envelope, LETTER_PROBLEMS, type LetterProblem } from './envelope.ts';

/*
 * A box: the log that phones share in a game's stead. Whoever has it can say who is asked for and who has sent something,
 * and nothing of what was sent. Nothing is ever taken out of it: an undo in it takes no letter back.
 */

/** A letter in the box. */
export interface MailboxLetter extends Envelope {
  readonly key: Key;
  /** Where in the log it stands. */
  readonly place: number;
}

/** A phone that asks for an Empire, or has it. */
export interface SeatRequest extends EventData<'asks'> {
  readonly author: string;
  readonly place: number;
}

export interface MailboxInvitation extends EventData<'invited'> {
  readonly place: number;
}

export interface Mailbox {
  readonly referee: string;
  readonly requests: readonly SeatRequest[];
  /** By the referee; who else invites is not listened to. */
  readonly invitations: readonly MailboxInvitation[];
  readonly letters: readonly MailboxLetter[];
}

/** What lies in a box, by its ordered log: whatever is none of it is passed over. */
export const readMailbox = (referee: string, log: readonly Entry[]): Mailbox => {
  const requests: SeatRequest[] = [];
  const invitations: MailboxInvitation[] = [];
  const letters: MailboxLetter[] = [];
  for (const [place, entry] of log.entries()) {
    const { author, type, data } = entry;
    if (type === 'asks') {
      const read = parseOrUndefined(EVENTS.asks, data);
      if (read) requests.push({ ...read, author, place });
    } else if (type === 'invited' && author === referee) {
      const read = parseOrUndefined(EVENTS.invited, data);
      if (read) invitations.push({ ...read, place });
    } else if (type === 'letter') {
      const read = parseOrUndefined(EVENTS.letter, data);
      if (read) letters.push({ ...read, key: keyOf(entry), place });
    }
  }
  return { referee, requests, invitations, letters };
};

/** The name of the box of a game by the phone of its referee: whoever makes it makes the same. */
export const mailboxIdOf = (game: string, referee: string): string => sha256(`box\n${game}\n${referee}`).slice(0, 24);

/** What a box begins with: what was agreed and who plays, and nothing that anybody keeps (L2). */
export const mailboxSetupOf = ({ setup, seats }: EncounterState, referee: string): Setup => ({
  scenario: setup.scenario,
  settings: setup.settings,
  seats,
  sealed: true,
  beside: true,
  mail: { role: 'box', game: setup.mail?.game ?? '', referee },
});

/** The name of the game that a player's phone makes of an invitation: the same one each time. */
export const joinedGameIdOf = (game: string, empire: Code, secret: string): string =>
  sha256(`player\n${game}\n${empire}\n${secret}`).slice(0, 24);

/** What tells those who have a secret that an author has it too. It tells nobody what it is, and is no other author's. */
export const secretDigestOf = (secret: string, author: string): string =>
  sha256(`has\n${secret}\n${author}`).slice(0, 32);

/** What the seal of an invitation is held to besides. */
export const invitationContextOf = (game: string, { to, empire }: Pick<MailboxInvitation, 'to' | 'empire'>): string =>
  ['invitation', game, empire, to].join(' ');

/** The phone that has an Empire: the first that has said so since it has its secret; undefined where none has. */
export const holderOf = ({ requests }: Mailbox, { secrets }: EncounterState, empire: Code): SeatRequest | undefined => {
  const secret = secrets[empire];
  if (secret === undefined) return undefined;
  return requests.find(ask => ask.empire === empire && ask.has === secretDigestOf(secret, ask.author));
};

/** Whom the referee has not answered yet: what each phone asked for last (L6). */
export const openRequestsIn = (box: Mailbox, state: EncounterState): readonly SeatRequest[] => {
  const last = new Map(box.requests.map(ask => [ask.author, ask]));
  return [...last.values()].filter(
    ({ author, empire, place, has }) =>
      has === undefined &&
      Object.hasOwn(state.position.known, empire) &&
      !state.position.out.includes(empire) &&
      !box.invitations.some(each => each.to === author && each.empire === empire && each.place > place),
  );
};

/** Why a letter of the box was not taken up; it stays in the box. */
export interface RejectedLetter {
  readonly key: Key;
  readonly kind: Envelope['kind'];
  readonly empire: Code;
  readonly turn: number;
  readonly why: LetterProblem;
}

const MAX_REJECTED = 20;
const entryKeySchema = v.tuple([rowIdSchema, integerSchema(1, Number.MAX_SAFE_INTEGER)]);
/** What a phone has seen to of a box: how far of each who writes there, and what of it was left. */
export const mailboxProgressSchema = v.object({
  upTo: v.record(v.string(), integerSchema(0, Number.MAX_SAFE_INTEGER)),
  left: listSchema(
    v.object({
      key: entryKeySchema,
      kind: v.picklist(LETTER_KINDS),
      empire: codeSchema,
      turn: integerSchema(0, MAX_TURNS),
      why: v.picklist(LETTER_PROBLEMS),
    }),
    MAX_REJECTED,
  ),
});
export interface MailboxProgress {
  readonly upTo: Readonly<Record<string, number>>;
  readonly left: readonly RejectedLetter[];
}
export const NO_PROGRESS: MailboxProgress = { upTo: {}, left: [] };

/** After a letter was seen to; `why` where it was not taken up. What tells only what is known here is nothing to tell of. */
export const advanceProgress = (
  seen: MailboxProgress,
  { key: of, kind, empire, turn }: MailboxLetter,
  why?: LetterProblem,
): MailboxProgress => {
  const [author, seq] = of;
  const upTo = { ...seen.upTo, [author]: Math.max(seq, seen.upTo[author] ?? 0) };
  if (why === undefined || why === 'old') return { ...seen, upTo };
  return { upTo, left: [...seen.left, { key: of, kind, empire, turn, why }].slice(-MAX_REJECTED) };
};

/** The letters for this phone that nobody has seen to, in their order: the referee's are orders, a player's all else for his Empire. */
export const newLettersIn = (
  box: Mailbox,
  state: EncounterState,
  { upTo }: MailboxProgress,
): readonly MailboxLetter[] => {
  const { letters } = box;
  const own = ownEmpireOf(state);
  // What was sent to whoever had the Empire before is not for this phone.
  const since = own === undefined ? -1 : (holderOf(box, state, own)?.place ?? Number.POSITIVE_INFINITY);
  return letters.filter(
    ({ key: [author, seq], kind, empire, place }) =>
      place > since &&
      seq > (upTo[author] ?? 0) &&
      (own === undefined ? kind === 'orders' : kind !== 'orders' && empire === own),
  );
};

/** Why a letter is not by the author who may send it: orders come from the phone that has the Empire, all else from the referee's. */
export const senderProblemOf = (
  box: Mailbox,
  state: EncounterState,
  { kind, empire, key: [author] }: MailboxLetter,
): 'notHolders' | 'notReferees' | undefined => {
  if (kind !== 'orders') return author === box.referee ? undefined : 'notReferees';
  return holderOf(box, state, empire)?.author === author ? undefined : 'notHolders';
};

/** What the referee's phone owes to an Empire's. */
export interface DueLetter {
  readonly empire: Code;
  readonly kind: 'report' | 'receipt' | 'history';
  readonly turn: number;
  readonly version: number;
}

/**
 * What is due to the phones that have an Empire, and is not in the box since they have it: the report of the last turn, a
 * receipt for orders that came, and for who came late what was told before (L3 L4 L6 L7).
 */
export const dueLettersIn = (
  box: Mailbox,
  state: EncounterState,
  past: readonly PastTurn[],
  { upTo }: MailboxProgress,
): readonly DueLetter[] =>
  Object.keys(state.secrets)
    .sort()
    .flatMap((empire): DueLetter[] => {
      const holder = holderOf(box, state, empire);
      if (!holder) return [];
      const own = box.letters.filter(letter => letter.empire === empire);
      const sent = own.filter(letter => letter.key[0] === box.referee && letter.place > holder.place);
      const last = past.at(-1);
      const isTold = ({ turn, version }: PastTurn): boolean =>
        sent.some(letter => letter.kind === 'report' && letter.turn === turn && letter.version === version);
      const wasTold = ({ turn }: PastTurn): boolean =>
        sent.some(
          letter =>
            (letter.kind === 'report' && letter.turn === turn) || (letter.kind === 'history' && letter.turn >= turn),
        );
      const due: DueLetter[] = [];
      if (last && !isTold(last)) due.push({ empire, kind: 'report', turn: last.turn, version: last.version });
      if (last && past.some(each => each !== last && !wasTold(each)))
        due.push({ empire, kind: 'history', turn: last.turn, version: 1 });
      const { turn } = state.position;
      const came = own.findLast(letter => letter.kind === 'orders' && letter.turn === turn);
      const isSeen = came !== undefined && came.key[1] <= (upTo[came.key[0]] ?? 0);
      if (
        isSeen &&
        state.sheets[empire] !== undefined &&
        !sent.some(letter => letter.kind === 'receipt' && letter.place > came.place)
      )
        due.push({ empire, kind: 'receipt', turn, version: 1 });
      return due;
    });

/** Whether a player's orders for this turn are in the box, and nothing has come back since. */
export const areOrdersPending = ({ letters }: Mailbox, state: EncounterState, author: string): boolean => {
  const own = ownEmpireOf(state);
  const { turn } = state.position;
  const last = letters.findLast(
    letter => letter.empire === own && letter.turn === turn && (letter.kind === 'orders' || letter.kind === 'receipt'),
  );
  return last?.kind === 'orders' && last.key[0] === author;
};

/** The turn that is ordered now, as far as the box tells. */
export const currentTurnIn = ({ letters }: Mailbox): number =>
  letters.reduce(
    (most, { kind, turn }) => Math.max(most, kind === 'report' ? turn + 1 : kind === 'orders' ? turn : 1),
    1,
  );

/** Empires whose orders for a turn have been put into the box. */
export const empiresWithOrdersIn = ({ letters }: Mailbox, turn: number): ReadonlySet<Code> =>
  new Set(letters.flatMap(letter => (letter.kind === 'orders' && letter.turn === turn ? [letter.empire] : [])));
