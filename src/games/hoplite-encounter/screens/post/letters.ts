import { encodeBase64Url } from '../../../../core/base64.ts';
import { type Refused, refusedWith } from '../../../../core/rule-check.ts';
import { timeSchema } from '../../../../core/schemas.ts';
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
import { messages } from '../../messages/index.ts';
import { prepareOrders } from '../../orders/prepare-orders.ts';
import type { Fault } from '../../orders/sheet.ts';
import { parseSheet } from '../../orders/text.ts';
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
import { loadedChart } from '../map/load-chart.ts';
import { seatReportOf } from '../report/seat-reports.ts';

/** What the address of a link has before the packed text. */
export const POST_ADDRESS = '#/post/hopliteEncounter/import/';

/** A letter, sealed with the secret of the Empire that it is of (L3). */
const sealLetter = async (state: EncounterState, address: LetterAddress, body: object): Promise<string> => {
  const secret = state.secrets[address.empire] ?? '';
  return formatEnvelope({
    ...address,
    sealed: await encryptText(JSON.stringify(body), secret, letterContextOf(address)),
  });
};

const gameIdOf = (state: EncounterState): string => state.setup.mail?.game ?? '';

/** The report of the turn that was run last, for a player far away (L3). Rejects where the Empire has no secret. */
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
    position: packVisiblePosition(loadedChart(), state, empire),
    deadline: state.deadline,
  });
};

const packRecord = async (session: EncounterSession, state: EncounterState): Promise<string> => {
  const { takenBack, inForce } = session.reading.value;
  const past = pastTurnsOf(session.log.value, takenBack);
  const made = async (how: 'whole' | 'short'): Promise<string> =>
    encodeBase64Url(await compress(JSON.stringify(recordOf(state.setup, inForce, past, how)), 'deflate-raw'));
  const whole = await made('whole');
  // More than an entry can hold: what turns came to is worked out again at the player's.
  return whole.length <= MAX_PACKED_LENGTH ? whole : made('short');
};

/** The whole record of a game that is over, with the last report, for a player far away (L8). Rejects while it is not over. */
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
  return sealLetter(state, address, { told, position: packVisiblePosition(loadedChart(), state, empire), packed });
};

/** Letters of reports that a letter has room for before it is packed. */
const MAX_HISTORY_LENGTH = 3_500_000;

/** What an Empire was told so far, for who takes it over (L6): of a very long game the last turns. */
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
/** When a letter is sent: later than all before it, wherever the clock of the phone has been set to. */
const nextSentTime = async ({ drafts }: Pick<EncounterSession, 'drafts'>): Promise<number> => {
  const before = await drafts.read(SENT_TIMES, timeSchema);
  const sent = Math.max(Date.now(), (before ?? 0) + 1);
  await drafts.write(SENT_TIMES, sent);
  return sent;
};

/** Orders on their way to the referee (L3). */
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

/** What a sheet has wrong, as far as its player can know it himself (K18 R-68). */
export const visibleFaultsOf = (state: EncounterState, empire: Code, text: string): readonly Fault[] => {
  const chart = loadedChart();
  return prepareOrders(
    worldOf(chart, state),
    visiblePositionOf(chart, state, empire),
    empire,
    parseSheet(text).sheet,
  ).faults.filter(({ clause }) => clause !== 'R-68');
};

/** That a sheet has come, with its faults (L4). */
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

/** What a player joins with: his Empire, its secret, and what it knows now (L2 L3 L6). */
export const makeInvitation = (state: EncounterState, empire: Code): string => {
  const chart = loadedChart();
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

/** Opens a letter that is for this phone now: what is in it, or why it is not taken (L3 L5). Nothing is changed. */
export const openLetter = async <Kind extends LetterKind>(
  state: EncounterState,
  envelope: Envelope & { readonly kind: Kind },
): Promise<{ readonly ok: true; readonly value: LetterBody<Kind> } | Refused> => {
  const mine = secretForLetter(state, envelope);
  if (!mine.ok) return mine;
  const text = await decryptText(envelope.sealed, mine.value, letterContextOf(envelope));
  return text === undefined ? refusedWith('tampered') : readBody(envelope.kind, text);
};

/** The problem of a letter of a game that this phone has: it is brought in there. */
export const OPEN_IN_GAME = 'letterHere';

/** Why a letter is refused, for players. */
export const problemMessage = ({ code }: { readonly code: string }): string => {
  const t = messages().mail;
  if (code === OPEN_IN_GAME) return t.letterHere;
  const known = code === 'damagedLink' ? 'damaged' : LETTER_PROBLEMS.find(each => each === code);
  return t.problems[known ?? 'notLetter'];
};
