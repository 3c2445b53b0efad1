import { encodeBase64Url } from '../../../../core/crypto/base64.ts';
import { createValidationFailure, type ValidationFailure } from '../../../../core/rule-check.ts';
import { timestampSchema } from '../../../../core/schemas.ts';
import { decryptText, encryptText } from '../../../../game-ui/pass-and-play/secret-key-encryption.ts';
import { compress } from '../../../../ui/device/compression.ts';
import { MAX_PACKED_LENGTH } from '../../battle/events.ts';
import { packVisiblePosition } from '../../battle/make-report.ts';
import { type PastTurn, pastTurnsOf } from '../../battle/past-turns.ts';
import { recordOf } from '../../battle/record.ts';
import type { LetterKind } from '../../battle/schemas.ts';
import type { EncounterSession } from '../../battle/session.ts';
import type { PlayerMail, Setup } from '../../battle/setup.ts';
import { type EncounterState, packPosition, visiblePositionOf, worldOf } from '../../battle/state.ts';
import { gameMessages } from '../../messages/index.ts';
import { prepareOrders } from '../../orders/prepare-orders.ts';
import type { Fault } from '../../orders/sheet.ts';
import { parseSheet } from '../../orders/sheet-text.ts';
import {
  type Envelope,
  formatEnvelope,
  formatInvitation,
  LETTER_PROBLEMS,
  type LetterAddress,
  type LetterBody,
  letterContextOf,
  readBody,
  secretForLetter,
} from '../../post/envelope.ts';
import type { Code } from '../../rules/force.ts';
import { loadedMap } from '../map/load-chart.ts';
import { seatReportOf } from '../report/seat-reports.ts';

/** The address of a link, before the packed letter. */
export const POST_ADDRESS = '#/post/hopliteEncounter/import/';

/** Encrypts a letter with the secret of its Empire (L3). */
const sealLetter = async (state: EncounterState, address: LetterAddress, body: object): Promise<string> => {
  const secret = state.secrets[address.empire] ?? '';
  return formatEnvelope({
    ...address,
    sealed: await encryptText(JSON.stringify(body), secret, letterContextOf(address)),
  });
};

const gameIdOf = (state: EncounterState): string => state.setup.mail?.game ?? '';

/** The report of the last turn as a letter (L3). Rejects if the Empire has no secret. */
export const makeReportLetter = (
  session: EncounterSession,
  state: EncounterState,
  last: PastTurn,
  empire: Code,
): Promise<string> => {
  const { told } = seatReportOf(session, state, last, empire);
  const address: LetterAddress = {
    kind: 'report',
    game: gameIdOf(state),
    empire,
    turn: last.turn,
    version: last.version,
  };
  return sealLetter(state, address, {
    told,
    position: packVisiblePosition(loadedMap(), state, empire),
    deadline: state.deadline,
  });
};

const packRecord = async (session: EncounterSession, state: EncounterState): Promise<string> => {
  const { takenBack, inForce } = session.reading.value;
  const past = pastTurnsOf(session.log.value, takenBack);
  const made = async (how: 'whole' | 'short'): Promise<string> =>
    encodeBase64Url(await compress(JSON.stringify(recordOf(state.setup, inForce, past, how)), 'deflate-raw'));
  const whole = await made('whole');
  // Too large for an entry: the player's phone runs the turns again.
  return whole.length <= MAX_PACKED_LENGTH ? whole : made('short');
};

/** The whole record with the last report as a letter (L8). Rejects before the game is over. */
export const makeRecordLetter = async (
  session: EncounterSession,
  state: EncounterState,
  last: PastTurn,
  empire: Code,
): Promise<string> => {
  if (state.position.ended === null) throw new RangeError('the game is not over');
  const { told } = seatReportOf(session, state, last, empire);
  const packed = await packRecord(session, state);
  const address: LetterAddress = {
    kind: 'record',
    game: gameIdOf(state),
    empire,
    turn: last.turn,
    version: last.version,
  };
  return sealLetter(state, address, { told, position: packVisiblePosition(loadedMap(), state, empire), packed });
};

/** The maximum length of the reports in a letter, before compression. */
const MAX_HISTORY_LENGTH = 3_500_000;

/** The reports of an Empire so far, for a new player (L6). Of a very long game only the last turns. */
export const makeHistoryLetter = (
  session: EncounterSession,
  state: EncounterState,
  past: readonly PastTurn[],
  empire: Code,
): Promise<string> => {
  const reports: LetterBody<'history'>['reports'] = [];
  let room = MAX_HISTORY_LENGTH;
  for (const at of [...past].reverse()) {
    const { told, position } = seatReportOf(session, state, at, empire);
    const orders = session.stateBefore(at.place).sheets[empire];
    const report = { told, position: packPosition(position), ...(orders === undefined ? {} : { orders }) };
    room -= JSON.stringify(report).length;
    if (room < 0) break;
    reports.unshift(structuredClone(report) as (typeof reports)[number]);
  }
  const turn = past.at(-1)?.turn ?? 0;
  return sealLetter(state, { kind: 'history', game: gameIdOf(state), empire, turn, version: 1 }, { reports });
};

const SENT_TIMES = 'letter.sent';
/** The time for a new letter. It is later than the time of all earlier letters, whatever the phone's clock shows. */
const nextSentTime = async ({ drafts }: Pick<EncounterSession, 'drafts'>): Promise<number> => {
  const before = await drafts.read(SENT_TIMES, timestampSchema);
  const sent = Math.max(Date.now(), (before ?? 0) + 1);
  await drafts.write(SENT_TIMES, sent);
  return sent;
};

/** A player's orders as a letter (L3). */
export const makeOrdersLetter = async (
  session: Pick<EncounterSession, 'state' | 'drafts'>,
  empire: Code,
  orders: Pick<LetterBody<'orders'>, 'text' | 'notes'>,
): Promise<string> => {
  const state = session.state.value;
  const address: LetterAddress = {
    kind: 'orders',
    game: gameIdOf(state),
    empire,
    turn: state.position.turn,
    version: 1,
  };
  return sealLetter(state, address, { ...orders, sent: await nextSentTime(session) });
};

/** The faults of a sheet that its player can know (K18 R-68). */
export const visibleFaultsOf = (state: EncounterState, empire: Code, text: string): readonly Fault[] => {
  const chart = loadedMap();
  return prepareOrders(
    worldOf(chart, state),
    visiblePositionOf(chart, state, empire),
    empire,
    parseSheet(text).sheet,
  ).faults.filter(({ clause }) => clause !== 'R-68');
};

/** The receipt of a sheet, with its faults (L4). */
export const makeReceiptLetter = (state: EncounterState, empire: Code): Promise<string> => {
  const text = state.sheets[empire] ?? '';
  const address: LetterAddress = {
    kind: 'receipt',
    game: gameIdOf(state),
    empire,
    turn: state.position.turn,
    version: 1,
  };
  return sealLetter(state, address, { text, faults: visibleFaultsOf(state, empire, text) });
};

/** An invitation: the Empire, its secret, and what it knows now (L2 L3 L6). */
export const makeInvitation = (state: EncounterState, empire: Code): string => {
  const chart = loadedMap();
  const setup: Setup = {
    scenario: state.setup.scenario,
    settings: state.setup.settings,
    seats: state.seats,
    mail: {
      role: 'player',
      game: gameIdOf(state),
      empire,
      secret: state.secrets[empire] ?? '',
      told: state.told,
      first: structuredClone(packVisiblePosition(chart, state, empire)) as PlayerMail['first'],
    },
  };
  return formatInvitation(setup);
};

/** Decrypts a letter for this phone and turn. Returns its body, or why it is refused (L3 L5). Changes nothing. */
export const openLetter = async <Kind extends LetterKind>(
  state: EncounterState,
  envelope: Envelope & { readonly kind: Kind },
): Promise<{ readonly ok: true; readonly value: LetterBody<Kind> } | ValidationFailure> => {
  const mine = secretForLetter(state, envelope);
  if (!mine.ok) return mine;
  const text = await decryptText(envelope.sealed, mine.value, letterContextOf(envelope));
  return text === undefined ? createValidationFailure('tampered') : readBody(envelope.kind, text);
};

/** The problem of a letter where an invitation is expected: the letter must be opened in its game. */
export const OPEN_IN_GAME = 'letterHere';

/** Why a letter is refused, for players. */
export const problemMessage = ({ code }: { readonly code: string }): string => {
  const t = gameMessages().mail;
  if (code === OPEN_IN_GAME) return t.letterHere;
  const known = code === 'damagedLink' ? 'damaged' : LETTER_PROBLEMS.find(each => each === code);
  return t.problems[known ?? 'notLetter'];
};
