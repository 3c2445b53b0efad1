import * as v from 'valibot';
import { sha256 } from '../../../core/crypto/sha256.ts';
import { type Entry, type EntryKey, entryKeyOf } from '../../../core/log.ts';
import { integerSchema, parseOrUndefined, rowIdSchema } from '../../../core/schemas.ts';
import { EVENTS, type EventData } from '../battle/events.ts';
import type { PastTurn } from '../battle/past-turns.ts';
import { codeSchema, LETTER_KINDS, listSchema, MAX_TURNS } from '../battle/schemas.ts';
import type { Setup } from '../battle/setup.ts';
import { type EncounterState, ownEmpireOf } from '../battle/state.ts';
import type { Code } from '../rules/force.ts';
import { type Envelope, LETTER_PROBLEMS, type LetterProblem } from './envelope.ts';

/*
 * A mailbox: the log that phones share in place of a game. It shows who is invited and who has sent something, but no
 * contents. Letters stay in it permanently; an undo removes none.
 */

/** A letter in the mailbox. */
export interface MailboxLetter extends Envelope {
  readonly key: EntryKey;
  /** Its index in the log. */
  readonly place: number;
}

/** A phone that requests an Empire, or has it. */
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
  /** Invitations by the referee. Those by other authors are ignored. */
  readonly invitations: readonly MailboxInvitation[];
  readonly letters: readonly MailboxLetter[];
}

/** Reads the contents of a mailbox from its ordered log. Unknown entries are skipped. */
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
      if (read) letters.push({ ...read, key: entryKeyOf(entry), place });
    }
  }
  return { referee, requests, invitations, letters };
};

/** The id of a game's mailbox, derived from the referee's phone, so that every phone derives the same id. */
export const mailboxIdOf = (game: string, referee: string): string => sha256(`box\n${game}\n${referee}`).slice(0, 24);

/** The set-up of a mailbox: the settings and the players, without secrets (L2). */
export const mailboxSetupOf = ({ setup, seats }: EncounterState, referee: string): Setup => ({
  scenario: setup.scenario,
  settings: setup.settings,
  seats,
  sealed: true,
  beside: true,
  mail: { role: 'box', game: setup.mail?.game ?? '', referee },
});

/** The id of the game that a player's phone creates from an invitation; always the same. */
export const joinedGameIdOf = (game: string, empire: Code, secret: string): string =>
  sha256(`player\n${game}\n${empire}\n${secret}`).slice(0, 24);

/** A digest by which an author proves to other holders of a secret that he knows it. It does not reveal the secret. */
export const secretDigestOf = (secret: string, author: string): string =>
  sha256(`has\n${secret}\n${author}`).slice(0, 32);

/** The authenticated context of an invitation's seal. */
export const invitationContextOf = (game: string, { to, empire }: Pick<MailboxInvitation, 'to' | 'empire'>): string =>
  ['invitation', game, empire, to].join(' ');

/** The phone that has an Empire: the first one that proved its current secret; undefined if there is none. */
export const acceptedRequestOf = (
  { requests }: Mailbox,
  { secrets }: EncounterState,
  empire: Code,
): SeatRequest | undefined => {
  const secret = secrets[empire];
  if (secret === undefined) return undefined;
  return requests.find(ask => ask.empire === empire && ask.has === secretDigestOf(secret, ask.author));
};

/** Open requests: the last request of each phone that the referee has not answered (L6). */
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

/** A letter that was not accepted, with the reason. It stays in the mailbox. */
export interface RejectedLetter {
  readonly key: EntryKey;
  readonly kind: Envelope['kind'];
  readonly empire: Code;
  readonly turn: number;
  readonly why: LetterProblem;
}

const MAX_REJECTED = 20;
const entryKeySchema = v.tuple([rowIdSchema, integerSchema(1, Number.MAX_SAFE_INTEGER)]);
/** A phone's progress through a mailbox: the last handled letter of each author, and the letters that were not accepted. */
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

/** The progress after a letter. `why` is the reason if the letter was refused; a letter without news is not reported. */
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

/** The unhandled letters for this phone, in order: orders for the referee, everything else for a player's Empire. */
export const newLettersIn = (
  box: Mailbox,
  state: EncounterState,
  { upTo }: MailboxProgress,
): readonly MailboxLetter[] => {
  const { letters } = box;
  const own = ownEmpireOf(state);
  // Letters to an earlier holder of the Empire are not for this phone.
  const since = own === undefined ? -1 : (acceptedRequestOf(box, state, own)?.place ?? Number.POSITIVE_INFINITY);
  return letters.filter(
    ({ key: [author, seq], kind, empire, place }) =>
      place > since &&
      seq > (upTo[author] ?? 0) &&
      (own === undefined ? kind === 'orders' : kind !== 'orders' && empire === own),
  );
};

/** The problem if a letter has the wrong author: orders must come from the Empire's phone, everything else from the referee's. */
export const senderProblemOf = (
  box: Mailbox,
  state: EncounterState,
  { kind, empire, key: [author] }: MailboxLetter,
): 'notHolders' | 'notReferees' | undefined => {
  if (kind !== 'orders') return author === box.referee ? undefined : 'notReferees';
  return acceptedRequestOf(box, state, empire)?.author === author ? undefined : 'notHolders';
};

/** A letter that the referee's phone has to send to an Empire's phone. */
export interface DueLetter {
  readonly empire: Code;
  readonly kind: 'report' | 'receipt' | 'history';
  readonly turn: number;
  readonly version: number;
}

/**
 * The letters that the mailbox still lacks for phones with an Empire (L3 L4 L6 L7): the report of the last turn, a receipt
 * for orders, and earlier reports for a phone that joined late.
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
      const holder = acceptedRequestOf(box, state, empire);
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

/** True if a player's orders for this turn are in the mailbox without an answer. */
export const areOrdersPending = ({ letters }: Mailbox, state: EncounterState, author: string): boolean => {
  const own = ownEmpireOf(state);
  const { turn } = state.position;
  const last = letters.findLast(
    letter => letter.empire === own && letter.turn === turn && (letter.kind === 'orders' || letter.kind === 'receipt'),
  );
  return last?.kind === 'orders' && last.key[0] === author;
};

/** The number of the turn whose orders are due, as far as the letters in the mailbox show; at least 1. */
export const currentTurnIn = ({ letters }: Mailbox): number =>
  letters.reduce(
    (most, { kind, turn }) => Math.max(most, kind === 'report' ? turn + 1 : kind === 'orders' ? turn : 1),
    1,
  );

/** The Empires whose orders for a turn are in the mailbox. */
export const empiresWithOrdersIn = ({ letters }: Mailbox, turn: number): ReadonlySet<Code> =>
  new Set(letters.flatMap(letter => (letter.kind === 'orders' && letter.turn === turn ? [letter.empire] : [])));
